/* SPDX-License-Identifier: MIT */
/* The quick road of capsules against the exact one: the same verdict wherever it gives one, a normal as good, a point on both surfaces, and
 * all of it mirrored. */
#include "check.h"
#include "contact/old_capsules.h"
#include "narrow/old_separation.h"
#include "round_bodies.h"

#define ROUNDS CHECK_ROUNDS(1200, 1000000)

/* The exact search on its own model. */
static int exact_separation(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, old_segment_model *m, old_separation3 *s,
                            bool *swapped)
{
    old_pair3 pair;
    if (old_pair3_begin(&pair, a, f, b, g) < 0 || old_segment_model_make(m, &pair) < 0) return 0;
    old_separation_of_segments(m, OLD_REACH_ALL, s);
    *swapped = pair.swapped;
    return 1;
}

/* How far the cores lie apart along n at least, pair units. */
static int64_t gap_along(const old_segment_model *m, const qn_dir3 *n)
{
    int64_t least = INT64_MAX;
    int i, j;
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++) {
            int64_t x = qn_mul(m->b[j][0] - m->a[i][0], n->x) + qn_mul(m->b[j][1] - m->a[i][1], n->y) + qn_mul(m->b[j][2] - m->a[i][2], n->z);
            if (x < least) least = x;
        }
    return qn_round64(least, 30);
}

/* p lies at `way` from the core of a, LSB, within 2: on the near side. */
static void check_point(const qn_shape3 *a, const qn_frame3 *f, const qn_vec3 *p, int64_t way)
{
    qn_shape3 point = qn_sphere3(0), core = *a;
    qn_frame3 at = *f;
    old_segment_model m;
    old_separation3 s;
    bool swapped;
    core.radius = 0;
    at.p = *p;
    if (way < 0) return; /* beyond the core */
    CHECK(exact_separation(&core, f, &point, &at, &m, &s, &swapped));
    CHECK_NEAR(old_lsb_from_units(s.distance, m.k), way, 2);
}

static int check_pair(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int seen[3])
{
    qn_manifold3 out, back;
    old_segment_model m;
    old_separation3 s;
    bool swapped;
    qn_status status, verdict;
    out.count = 99;
    status = old_capsules_collide(a, f, b, g, &out);
    verdict = old_capsules_collide(a, f, b, g, NULL);
    if (status != QN_UNDECIDED) CHECK_EQ(verdict, status);
    if (verdict != QN_UNDECIDED) {
        CHECK(status != QN_UNDECIDED || verdict == QN_OVERLAPPING);
        CHECK(exact_separation(a, f, b, g, &m, &s, &swapped));
        CHECK_EQ(s.status, verdict);
    }
    CHECK_EQ(old_capsules_collide(b, g, a, f, &back), status);
    seen[status == QN_UNDECIDED ? 2 : status != QN_APART]++;
    if (status == QN_UNDECIDED) return 0;
    CHECK(exact_separation(a, f, b, g, &m, &s, &swapped));
    CHECK_EQ(s.status, status);
    CHECK_EQ(out.count, status == QN_APART ? 99 : 1); /* of bodies apart nothing is written */
    if (status == QN_OVERLAPPING) {
        const int64_t lsb = units_per_lsb(m.k);
        qn_dir3 n = out.normal;
        if (swapped) n.x = -n.x, n.y = -n.y, n.z = -n.z;
        check_depth(&out, s.distance, lsb, lsb * 5 / 8 + 8);
        CHECK(gap_along(&m, &n) >= s.distance + m.radius - lsb / 8 - 8);
        check_mirrored(&out, &back);
        check_point(a, f, &out.points[0].position, (2 * (int64_t)a->radius - out.depth) / 2);
        check_point(b, g, &out.points[0].position, (2 * (int64_t)b->radius - out.depth) / 2);
    }
    return 1;
}

static qn_shape3 any_shape(random_state *s, int kind, int32_t size)
{
    qn_vec3 v = { 0, 0, 0 };
    int32_t radius = random_range(s, 0, size);
    if (!kind) return qn_sphere3(radius);
    if (kind != 2) v.x = random_range(s, -size, size);
    if (kind != 1) v.y = random_range(s, -size, size);
    if (kind == 4) v.z = random_range(s, -size, size);
    return capsule_about_origin(v, radius);
}

static qn_frame3 any_frame(random_state *s, int32_t spread, const qn_vec3 *near)
{
    qn_quat q;
    q.w = random_range(s, -65536, 65536);
    q.x = random_range(s, -65536, 65536);
    q.y = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    q.z = random_u32(s) & 1 ? 1 : random_range(s, -65536, 65536);
    return frame_near(s, spread, near, q);
}

TEST(any_pair)
{
    random_state s = random_seed(11);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)random_size(&s, 24) + 8;
        qn_vec3 origin = place_anywhere(&s);
        qn_shape3 a = any_shape(&s, 1 + (int)(random_u32(&s) % 4u), size), b = any_shape(&s, (int)(random_u32(&s) % 5u), size);
        qn_frame3 f = any_frame(&s, 0, &origin), g = any_frame(&s, 2 * size, &origin);
        if (n & 1) check_pair(&a, &f, &b, &g, seen);
        else check_pair(&b, &g, &a, &f, seen);
    }
    CHECK(seen[0] > ROUNDS / 4 && seen[1] > ROUNDS / 8 && seen[2] < ROUNDS / 4);
}

/* Bodies a unit in size or so, where nearly all should be decided. */
TEST(usual_pairs)
{
    random_state s = random_seed(12);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 origin = { 0, 0, 0 };
        qn_shape3 a = any_shape(&s, 1, 100000), b = any_shape(&s, n % 3 == 0 ? 0 : 2, 100000);
        qn_frame3 f = any_frame(&s, 0, &origin), g = any_frame(&s, 80000, &origin);
        a.radius = 50000 + a.radius / 2;
        check_pair(&a, &f, &b, &g, seen);
    }
    CHECK(seen[2] < ROUNDS / 10);
}

/* Cores far shorter than their radii, crossing one above the other or with a sphere above: the products are small. */
TEST(short_cores)
{
    random_state s = random_seed(14);
    const qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 u = { random_range(&s, 9, 200), 0, 0 }, v = { 0, random_range(&s, 9, 200), 0 };
        qn_shape3 a = capsule_about_origin(u, 1 << 20), b = capsule_about_origin(v, random_range(&s, 0, 1 << 20));
        qn_frame3 f, g;
        CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
        g = f;
        if (n % 3 == 0) b = qn_sphere3(b.radius);
        g.p.x = random_range(&s, -u.x, u.x);
        g.p.y = random_range(&s, -v.y, v.y);
        g.p.z = random_range(&s, 1 << 18, 1 << 21);
        check_pair(&a, &f, &b, &g, seen);
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[1] > ROUNDS / 4 && seen[2] < ROUNDS / 4);
}

/* Where decisions turn, at every scale: cores across each other, end on end along a diagonal, and end on end along an axis, from a little apart to a
 * little deep. Near a touch nothing is decided, and beyond what old_capsules.c derives nearly all is. */
TEST(where_decisions_turn)
{
    random_state s = random_seed(15);
    int n, seen[3] = { 0, 0, 0 }, clear = 0, decided = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 2, 25), kind = n % 3;
        const int32_t size = (int32_t)1 << bits, gap = random_range(&s, -12, 12);
        const qn_pose3 level = { { 0, 0, 0 }, { 1, 0, 0, 0 } },
                       diagonal = { { 0, 0, 0 }, { 58202, 0, -17054, 17054 } }; /* +x becomes (1, 1, 1) / sqrt(3), nearly */
        const int32_t u = random_range(&s, 1, size), v = random_range(&s, 1, size), r = random_range(&s, 1, size), q = random_range(&s, 0, size);
        const qn_vec3 x = { u, 0, 0 }, y = { kind ? v : 0, kind ? 0 : v, 0 };
        const qn_shape3 a = capsule_about_origin(x, r), b = random_u32(&s) & 1 ? capsule_about_origin(y, q) : qn_sphere3(q);
        const int32_t reach = b.type == QN_SPHERE ? u : u + v;
        qn_frame3 f, g;
        int was = seen[2];
        CHECK_EQ(qn_frame3_from_pose(&f, kind == 1 ? &diagonal : &level), QN_APART);
        g = f;
        if (kind == 0) g.p.z = r + q + gap;
        else if (kind == 1) g.p.x = g.p.y = g.p.z = (int32_t)(((int64_t)(reach + r + q + gap) * 37837) >> 16);
        else g.p.x = reach + r + q + gap;
        check_pair(&a, &f, &b, &g, seen);
        if (kind || gap * gap <= 16 || bits < 12 || bits > 22) continue;
        clear++;
        decided += seen[2] == was;
    }
    CHECK(clear > 0 && decided == clear);
}

/* All that there is of a body is a few LSB; k is 28 at most. */
TEST(the_smallest)
{
    const qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 f, g;
    int u, v, r, i, seen[3] = { 0, 0, 0 };
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    g = f;
    for (u = 0; u < 3; u++)
        for (v = 0; v < 3; v++)
            for (r = 0; r < 6; r++)
                for (i = 0; i < 64; i++) {
                    const qn_vec3 x = { u, 0, 0 }, y = { 0, v, 0 };
                    const qn_shape3 a = capsule_about_origin(x, r / 2), b = capsule_about_origin(y, r - r / 2), ball = qn_sphere3(r - r / 2);
                    g.p.x = i % 4, g.p.y = i / 4 % 4, g.p.z = i / 16 * (u + v);
                    check_pair(&a, &f, &b, &g, seen);
                    check_pair(&a, &f, &ball, &g, seen);
                }
    CHECK(seen[0] && seen[1]);
}

/* Straight poses: capsules crossing at right angles, one above the other; one lying on a sphere's top; and an end on an end. */
TEST(straight)
{
    const qn_vec3 left = { -65536, 0, 0 }, right = { 65536, 0, 0 }, low = { 0, -65536, 0 }, high = { 0, 65536, 0 };
    qn_shape3 a = qn_capsule3(left, right, 32768), b = qn_capsule3(low, high, 32768), ball = qn_sphere3(32768);
    qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 f, g;
    qn_manifold3 m;
    int seen[3] = { 0, 0, 0 };
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    g = f;
    g.p.z = 60000;
    CHECK(check_pair(&a, &f, &b, &g, seen));
    CHECK(check_pair(&a, &f, &ball, &g, seen));
    CHECK_EQ(old_capsules_collide(&a, &f, &b, &g, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 5536);
    CHECK_EQ(m.normal.z, QN_ONE30);
    CHECK_EQ(m.points[0].position.z, 30000);
    CHECK_EQ(m.points[0].id, 0);
    g.p.x = 65536;
    g.p.y = -65536;
    CHECK_EQ(old_capsules_collide(&a, &f, &b, &g, &m), QN_OVERLAPPING);
    CHECK_EQ(m.points[0].id, 2u << 16 | 2u);
    CHECK_EQ(m.points[0].position.x, 65536);
    CHECK_EQ(old_capsules_collide(&a, &f, &a, &g, NULL), QN_UNDECIDED); /* side by side */
}

/* Whatever the frames, sizes and places hold: no trap, and nothing decided that is refused elsewhere. */
TEST(anything_at_all)
{
    random_state s = random_seed(13);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 a = any_shape(&s, 1 + n % 4, 1 << 20), b = any_shape(&s, n % 5, 1 << 20);
        qn_frame3 f, g;
        qn_manifold3 m;
        qn_status status;
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                f.r.m[i][j] = random_range(&s, -QN_ONE30, QN_ONE30);
                g.r.m[i][j] = n & 1 ? random_range(&s, INT32_MIN, INT32_MAX) : random_u32(&s) & 1 ? QN_ONE30 : -QN_ONE30;
            }
        if (n & 1) g.r.m[n % 3][1] = INT32_MAX;
        places_one_above_the_other(&s, &f.p, &g.p);
        if (n % 7 == 0) a.radius = random_range(&s, INT32_MIN, INT32_MAX);
        if (n % 11 == 0) a.v[n & 1].x = random_range(&s, INT32_MIN, INT32_MAX);
        status = old_capsules_collide(&a, &f, &b, &g, &m);
        CHECK(status == QN_UNDECIDED || status == QN_APART || status == QN_OVERLAPPING || status == QN_ERR_RANGE);
        if (n & 1 && b.type == QN_CAPSULE && status != QN_UNDECIDED) CHECK(status == QN_APART); /* seen before any matrix is read */
        if (a.radius < 0) CHECK_EQ(status, QN_UNDECIDED);
    }
}

CHECK_MAIN(RUN(any_pair) RUN(usual_pairs) RUN(short_cores) RUN(where_decisions_turn) RUN(the_smallest) RUN(straight) RUN(anything_at_all))
