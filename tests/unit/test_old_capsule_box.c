/* SPDX-License-Identifier: MIT */
/* The quick road of a box and a capsule against the general one: verdict, depth, the normal's own depth, one point where the general road
 * gives one, at the same place, and all of it mirrored. */
#include "check.h"
#include "contact/old_capsule_box.h"
#include "contact/old_region.h"
#include "narrow/old_queries.h"
#include "round_bodies.h"

#define ROUNDS CHECK_ROUNDS(1200, 1000000)

/* How deep the bodies overlap along n, pair units. */
static int64_t depth_along(const old_box_model *m, const qn_dir3 *n)
{
    int64_t x = reach_beyond_centre(m, n) + (int64_t)qn_abs64(qn_mul(m->g[0], n->x) + qn_mul(m->g[1], n->y) + qn_mul(m->g[2], n->z));
    return qn_round64(x, 30) + m->radius;
}

static int same_direction(const qn_dir3 *u, const qn_dir3 *v)
{
    const int32_t most = 1 << 14;
    return qn_abs32(u->x - v->x) < (uint32_t)most && qn_abs32(u->y - v->y) < (uint32_t)most && qn_abs32(u->z - v->z) < (uint32_t)most;
}

static void check_point(const old_box_model *m, const old_separation3 *s, const old_pair3 *pair, const qn_vec3 *world)
{
    old_region region;
    old_contact_set set;
    qn_vec3 p = qn_frame3_unapply(pair->frame_a, *world);
    old_region_of_box(m, s, pair, 0, &region, &set);
    CHECK_EQ(set.count, 1);
    /* a slight error of the way slides it along, by up to four times as much */
    CHECK_NEAR(p.x, old_lsb_from_units(set.point[0].at[0], set.k), 6);
    CHECK_NEAR(p.y, old_lsb_from_units(set.point[0].at[1], set.k), 6);
    CHECK_NEAR(p.z, old_lsb_from_units(set.point[0].at[2], set.k), 6);
}

static void check_pair(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int seen[3])
{
    qn_manifold3 out, back;
    old_box_model m;
    old_separation3 s;
    old_pair3 pair;
    qn_dir3 n;
    int64_t lsb;
    qn_status status = old_capsule_box_collide(a, f, b, g, &out), verdict = old_capsule_box_collide(a, f, b, g, NULL);
    CHECK(status == QN_UNDECIDED ? verdict != QN_APART : verdict == status);
    CHECK_EQ(old_capsule_box_collide(b, g, a, f, &back), status);
    seen[status == QN_UNDECIDED ? 2 : status != QN_APART]++;
    if (verdict == QN_UNDECIDED) return;
    model_of_round(a, f, b, g, &pair, &m);
    old_separation_of_capsule(&m, OLD_REACH_ALL, &s);
    CHECK_EQ(s.status, verdict);
    if (status != QN_OVERLAPPING) return;
    lsb = units_per_lsb(m.k);
    n = qn_frame3_unturn(f, out.normal);
    CHECK_NEAR(out.depth * lsb, -s.distance, 3 * lsb / 2 + 16);                        /* either road may take an axis that is an LSB longer */
    if (out.depth > 1) CHECK_NEAR(out.depth * lsb, depth_along(&m, &n), lsb / 2 + 32); /* never rounded to 0 */
    if (same_direction(&n, &s.n)) check_point(&m, &s, &pair, &out.points[0].position);
    check_mirrored(&out, &back);
    CHECK(out.points[0].id >> 16 && out.points[0].id >> 16 < 64 && (out.points[0].id & 0xFFFF) < 3);
}

static qn_frame3 any_frame(random_state *s, int32_t spread, const qn_vec3 *near, int level)
{
    qn_quat q;
    q.w = 65536;
    q.x = random_range(s, -65536, 65536) >> (level & 15);
    q.y = random_range(s, -65536, 65536) >> (level & 15);
    q.z = random_range(s, -65536, 65536) >> (level & 15);
    return frame_near(s, spread, near, q);
}

static qn_shape3 any_capsule(random_state *s, int axis, int32_t size, int32_t radius)
{
    qn_vec3 v = { 0, 0, 0 };
    int32_t h = random_range(s, 1, size);
    if (axis == 0) v.x = h;
    if (axis == 1) v.y = -h;
    if (axis == 2) v.z = h;
    return capsule_about_origin(v, radius);
}

TEST(any_pair)
{
    random_state s = random_seed(31);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)random_size(&s, 24) + 8;
        qn_vec3 origin = place_anywhere(&s);
        qn_shape3 b = any_capsule(&s, n % 3, size, random_u32(&s) & 1 ? random_range(&s, 0, size) : random_range(&s, 0, size / 32));
        qn_shape3 a = box_within(&s, size, n & 4 ? size / 64 : size, !(n & 8));
        qn_frame3 f = any_frame(&s, 0, &origin, 0), g = any_frame(&s, size, &origin, n % 3 ? 0 : n & 31);
        if (n % 5 == 0) g.r = f.r;
        check_pair(&a, &f, &b, &g, seen);
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[1] > ROUNDS / 6 && seen[2] < ROUNDS / 2);
}

/* A crate and a capsule a unit long or so, where most should be decided. */
TEST(usual_pairs)
{
    random_state s = random_seed(32);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 origin = { 0, 0, 0 }, half = { 40000, 70000, 60000 };
        qn_shape3 a = qn_box3(half, 0), b = any_capsule(&s, 0, 80000, 20000 + random_range(&s, 0, 30000));
        qn_frame3 f = any_frame(&s, 0, &origin, 0), g = any_frame(&s, 100000, &origin, 0);
        check_pair(&a, &f, &b, &g, seen);
    }
    CHECK(seen[1] > ROUNDS / 4 && seen[2] < ROUNDS / 6);
}

/* Whatever frames, extents and places hold: no trap, and what is refused elsewhere is not decided. */
TEST(anything_at_all)
{
    random_state s = random_seed(33);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 half = { 65536, 131072, 196608 };
        qn_shape3 a = qn_box3(half, 100), b = any_capsule(&s, n % 3, 1 << 20, 65536);
        qn_frame3 f, g;
        qn_manifold3 m;
        qn_status status;
        entries_of_any_size(&s, &f.r);
        entries_of_any_size(&s, &g.r);
        if (n & 1) (n & 2 ? &f : &g)->r.m[n % 3][1] = INT32_MAX;
        places_one_above_the_other(&s, &f.p, &g.p);
        if (n % 7 == 0) a.radius = random_range(&s, INT32_MIN, -1);
        if (n % 11 == 0) a.v[0].y = random_range(&s, INT32_MIN, -1);
        if (n % 13 == 0) b.v[n & 1].x = random_range(&s, INT32_MIN, INT32_MAX);
        status = n & 1 ? old_capsule_box_collide(&a, &f, &b, &g, &m) : old_capsule_box_collide(&b, &g, &a, &f, &m);
        CHECK(status == QN_UNDECIDED || status == QN_APART || status == QN_OVERLAPPING || status == QN_ERR_RANGE);
        if (n & 1 || n % 7 == 0 || n % 11 == 0) CHECK_EQ(status, QN_UNDECIDED);
    }
}

/* A capsule 8 LSB long and 254 thick runs along a box's edge, 1 in 5 askew as seen along the normal, and rises by 1 in 5: it crosses by more
 * than 1 in 4 in space alone, and lies on the edge with two points. */
TEST(short_capsule_rises_along_an_edge)
{
    const qn_vec3 half = { 100, 100, 200 }, end = { 0, 0, 4 };
    const qn_shape3 a = qn_box3(half, 0), b = capsule_about_origin(end, 254);
    qn_pose3 p = { { 0, 0, 0 }, { 65536, 0, 0, 0 } }, q = { { 206, 206, 0 }, { 64913, -9005, 0, 0 } };
    qn_frame3 f, g;
    qn_manifold3 m;
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g, &q), QN_APART);
    CHECK_EQ(old_capsule_box_collide(&a, &f, &b, &g, &m), QN_UNDECIDED); /* left to the road that gives two */
    CHECK_EQ(old_collide3_frames(&a, &f, &b, &g, NULL, NULL, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
}

CHECK_MAIN(RUN(any_pair) RUN(usual_pairs) RUN(anything_at_all) RUN(short_capsule_rises_along_an_edge))
