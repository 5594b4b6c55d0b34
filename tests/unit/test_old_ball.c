/* SPDX-License-Identifier: MIT */
/* The quick road of a box and a sphere against the separation of the general one: verdict, depth, the normal's own depth, the point, and
 * all of it mirrored. */
#include "check.h"
#include "contact/old_ball.h"
#include "narrow/old_separation.h"
#include "num/mat.h"
#include "num/root.h"
#include "round_bodies.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

/* The depth of the sphere below the box along n, in the box's frame: pair units. */
static int64_t depth_along(const old_box_model *m, const qn_dir3 *n) { return qn_round64(reach_beyond_centre(m, n), 30) + m->radius; }

/* p lies n times `way` from the sphere's centre, LSB. */
static void check_point(const qn_vec3 *p, const qn_vec3 *centre, const qn_dir3 *n, int64_t way)
{
    CHECK_NEAR(p->x, centre->x - qn_round64(n->x * way, 30), 2);
    CHECK_NEAR(p->y, centre->y - qn_round64(n->y * way, 30), 2);
    CHECK_NEAR(p->z, centre->z - qn_round64(n->z * way, 30), 2);
}

/* What old_ball.h promises of a box a in a rotation's frame and a sphere b. */
typedef enum promise {
    IS_DECIDED,
    IS_NEAR_CORE,    /* undecided: the centre is outside the core, by less than 2^16 units */
    IS_NEAR_SURFACE, /* undecided: the surfaces lie within 16 units of each other */
    IS_TOO_LARGE,    /* undecided: b > 26 */
    IS_OPEN          /* what roundings make of it */
} promise;

/* Units are 2^-k LSB, k = 28 - b. The centre is rounded to units in the box's frame, coordinate by coordinate, and so it is here: its square
 * is then the same whole number in both, and the first bound is met exactly. The quick road's length is within 1/2 + 2^29 / 2^30.9 < .77 of
 * the real one, the one here within 1/2: it sees at most 16 where this sees at most 15, since 15 + .5 + .77 < 17, and 17 or more where this
 * sees at least 18, since 18 - .5 - .77 > 16. */
static promise promised(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g)
{
    const int32_t h[3] = { a->v[0].x, a->v[0].y, a->v[0].z };
    const int64_t d[3] = { (int64_t)g->p.x - f->p.x, (int64_t)g->p.y - f->p.y, (int64_t)g->p.z - f->p.z };
    uint64_t square = 0;
    int64_t least = INT64_MAX, depth;
    int bits = 14, i, k;
    for (i = 0; i < 3; i++)
        while (qn_abs64(d[i]) >> bits || h[i] >> bits || a->radius >> bits || b->radius >> bits) bits++;
    if (bits > 26) return IS_TOO_LARGE;
    k = 28 - bits;
    for (i = 0; i < 3; i++) {
        int64_t t = qn_round64((f->r.m[0][i] * d[0] + f->r.m[1][i] * d[1] + f->r.m[2][i] * d[2]) * ((int64_t)1 << k), 30);
        int64_t inside = ((int64_t)h[i] << k) - (int64_t)qn_abs64(t);
        if (inside < 0) square += (uint64_t)(inside * inside);
        if (inside < least) least = inside;
    }
    if (square && square >> 32 == 0) return IS_NEAR_CORE;
    depth = (((int64_t)a->radius + b->radius) << k) + (square ? -(int64_t)qn_root64_round(square) : least);
    if (qn_abs64(depth) <= 15) return IS_NEAR_SURFACE;
    return qn_abs64(depth) >= 18 ? IS_DECIDED : IS_OPEN;
}

static promise check_pair(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int seen[3])
{
    qn_manifold3 out, back;
    old_box_model m;
    old_separation3 s;
    old_pair3 pair;
    qn_dir3 n;
    int64_t lsb;
    qn_status status;
    const promise what = promised(a, f, b, g);
    out.count = back.count = 99;
    status = old_ball_collide(a, f, b, g, &out);
    CHECK_EQ(old_ball_collide(a, f, b, g, NULL), status);
    CHECK_EQ(old_ball_collide(b, g, a, f, &back), status);
    seen[status == QN_UNDECIDED ? 2 : status != QN_APART]++;
    if (what != IS_OPEN) CHECK_EQ(status == QN_UNDECIDED, what != IS_DECIDED);
    if (status == QN_UNDECIDED) return what;
    model_of_round(a, f, b, g, &pair, &m);
    old_separation_of_ball(&m, OLD_REACH_ALL, &s);
    CHECK_EQ(s.status, status);
    CHECK_EQ(out.count, status == QN_OVERLAPPING ? 1 : 99); /* of bodies apart nothing is written */
    CHECK_EQ(back.count, out.count);
    if (status == QN_APART) return what;
    lsb = units_per_lsb(m.k);
    check_depth(&out, s.distance, lsb, lsb / 2 + 8);
    n = qn_frame3_unturn(f, out.normal);
    CHECK_NEAR(depth_along(&m, &n), -s.distance, 16); /* n is rounded, and turned twice */
    check_mirrored(&out, &back);
    CHECK(out.points[0].id >> 16 && out.points[0].id >> 16 < 64 && (out.points[0].id & 0xFFFF) == 0); /* a sphere has one feature */
    check_point(&out.points[0].position, &g->p, &out.normal, b->radius - out.depth / 2);
    return what;
}

static qn_frame3 any_frame(random_state *s, int32_t spread, const qn_vec3 *near)
{
    qn_quat q;
    q.w = random_range(s, 1, 65536);
    q.x = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    q.y = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    q.z = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    return frame_near(s, spread, near, q);
}

TEST(any_pair)
{
    random_state s = random_seed(21);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)random_size(&s, 25) + 8;
        qn_vec3 origin = place_anywhere(&s);
        qn_shape3 b = qn_sphere3(random_range(&s, 0, size)), a = box_within(&s, size, n & 4 ? 0 : size, !(n & 8));
        qn_frame3 f = any_frame(&s, 0, &origin), g = any_frame(&s, size, &origin);
        check_pair(&a, &f, &b, &g, seen);
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[1] > ROUNDS / 6 && seen[2] < ROUNDS / 4);
}

/* Level boxes: from above, past an edge, inside, and both bodies' centres in one place. */
TEST(straight)
{
    qn_vec3 half = { 65536, 131072, 196608 };
    qn_shape3 a = qn_box3(half, 0), b = qn_sphere3(32768);
    qn_pose3 p = { { 1000, 2000, 3000 }, { 1, 0, 0, 0 } };
    qn_frame3 f, g;
    qn_manifold3 m;
    int seen[3] = { 0, 0, 0 };
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    g = f;
    check_pair(&a, &f, &b, &g, seen);
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 98304);
    CHECK_EQ(m.normal.x, QN_ONE30);
    CHECK_EQ(m.points[0].position.x, 1000 + 16384);
    g.p.z = 3000 + 196608 + 30000;
    check_pair(&a, &f, &b, &g, seen);
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 2768);
    CHECK_EQ(m.points[0].id, 0x200000);
    g.p.x = 1000 + 65536 + 30000;
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_APART);
    g.p.x = 1000 + 65536 + 3000;
    check_pair(&a, &f, &b, &g, seen);
    CHECK_EQ(seen[2], 0);
    g.p.x = 1000;
    g.p.z = 3000 + 196608 + 32768;
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_UNDECIDED); /* it touches */
    g.p.z = 3000 + 196608 + 1;                                    /* outside, by less than a direction can be found from */
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_UNDECIDED);
    g.p.z = 3000 + 196608;
    b.radius = 0;
    CHECK_EQ(old_ball_collide(&a, &f, &b, &g, &m), QN_UNDECIDED);
}

/* Where decisions turn, at every scale: above a face, past an edge and past a corner, from a little apart to a little deep, with spheres of
 * any size and with those that put the centre about where a direction is first found, 2^(b-12) LSB from the core. Level boxes and turned. */
TEST(where_decisions_turn)
{
    static const int32_t share[3] = { 65536, 46341, 37837 }; /* of the way along each of 1, 2 and 3 axes: 2^16 over the root of that */
    random_state s = random_seed(24);
    int n, seen[3] = { 0, 0, 0 }, met[5] = { 0, 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 2, 25), kind = n % 3;
        const int32_t size = (int32_t)1 << bits, most = n & 16 ? (bits > 13 ? size >> 9 : 16) : size;
        const int32_t radius = random_range(&s, 1, most), way = radius + random_range(&s, -8, 8);
        const int32_t along = (int32_t)((int64_t)way * share[kind] >> 16);
        const qn_vec3 origin = { 0, 0, 0 };
        const qn_shape3 a = box_within(&s, size, size, 0), b = qn_sphere3(radius);
        const qn_pose3 level = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
        int32_t p[3];
        qn_frame3 f, g;
        CHECK_EQ(qn_frame3_from_pose(&f, &level), QN_APART);
        if (n & 8) f = any_frame(&s, 0, &origin);
        g = f;
        qn_mat3_turn(&f.r, a.v[0].x + along, kind ? a.v[0].y + along : 0, kind == 2 ? a.v[0].z + along : 0, p);
        g.p.x = p[0], g.p.y = p[1], g.p.z = p[2];
        met[check_pair(&a, &f, &b, &g, seen)]++;
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[1] > ROUNDS / 8);
    CHECK(met[IS_DECIDED] > ROUNDS / 2 && met[IS_NEAR_CORE] > ROUNDS / 16 && met[IS_NEAR_SURFACE] > ROUNDS / 64 && met[IS_OPEN] < ROUNDS / 128);
}

/* Whatever frames, extents and places hold: no trap, and what is refused elsewhere is not decided. */
TEST(anything_at_all)
{
    random_state s = random_seed(23);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 half = { 65536, 131072, 196608 };
        qn_shape3 a = qn_box3(half, 100), b = qn_sphere3(65536);
        qn_frame3 f, g;
        qn_manifold3 m;
        qn_status status;
        entries_of_any_size(&s, &f.r);
        if (n & 1) f.r.m[n % 3][1] = INT32_MAX;
        places_one_above_the_other(&s, &g.p, &f.p);
        if (n % 7 == 0) a.radius = random_range(&s, INT32_MIN, -1);
        if (n % 11 == 0) a.v[0].y = random_range(&s, INT32_MIN, -1);
        status = n & 1 ? old_ball_collide(&a, &f, &b, &g, &m) : old_ball_collide(&b, &g, &a, &f, &m);
        CHECK(status == QN_UNDECIDED || status == QN_APART || status == QN_OVERLAPPING || status == QN_ERR_RANGE);
        if (n & 1 || n % 7 == 0 || n % 11 == 0) CHECK_EQ(status, QN_UNDECIDED);
    }
}

CHECK_MAIN(RUN(any_pair) RUN(straight) RUN(where_decisions_turn) RUN(anything_at_all))
