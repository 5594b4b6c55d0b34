/* SPDX-License-Identifier: MIT */
/* The integers of a pair against exact rotations: the ranges that every search stands on, and the
 * band. */
#include "exact.h"
#include "narrow/pair.h"
#include "narrow/closed.h"
#include "narrow/separation.h"
#include "narrow/support.h"
#include "query/query_check.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(400, 1000000)

/* ---- Bodies in exact rotations --------------------------------------------------------------- */

/* The vertices of a core, its rotation m / n, which is that of an integer quaternion, exactly, and
 * the body that the library sees. Components up to 7 in size keep n below 2^8. */
typedef struct model {
    qn_vec3 corner[8];
    int count;
    int32_t m[3][3], n;
    qn_hull3 hull;
    qn_shape3 shape;
    qn_collider3 collider;
} model;

/* One rotation in four is a quarter turn or none. */
static qn_quat turn_model(model *s, random_state *r)
{
    int32_t c[4] = { 0, 0, 0, 0 };
    int i;
    if (random_range(r, 0, 3)) {
        for (i = 0; i < 4; i++) c[i] = random_range(r, -7, 7);
    } else c[0] = random_range(r, 0, 1), c[random_range(r, 0, 3)] = 1;
    if (!(c[0] | c[1] | c[2] | c[3])) c[0] = 1;
    s->n = c[0] * c[0] + c[1] * c[1] + c[2] * c[2] + c[3] * c[3];
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        s->m[i][i] = 2 * (c[0] * c[0] + c[1 + i] * c[1 + i]) - s->n;
        s->m[i][j] = 2 * (c[1 + i] * c[1 + j] - c[0] * c[1 + k]);
        s->m[j][i] = 2 * (c[1 + i] * c[1 + j] + c[0] * c[1 + k]);
    }
    return (qn_quat){ c[0], c[1], c[2], c[3] };
}

/* A body of any of three kinds with coordinates up to most, or the same core as a cloud of its
 * corners: what is exact of the one is exact of the other. */
static void make_model(model *s, random_state *r, int32_t most)
{
    const int kind = random_range(r, 0, 2);
    const int32_t radius = random_range(r, 0, 1) ? 0 : random_range(r, 0, most / 2),
                  left = most - radius;
    const int32_t far = random_range(r, 0, 5) == 0 || most > INT32_MAX / 4 ? INT32_MAX : 4 * most;
    const qn_pose3 pose = { random_vec3(r, random_range(r, 0, 1) ? far : far / 2),
                            turn_model(s, r) };
    qn_vec3 u = random_vec3(r, left), v = random_vec3(r, left);
    int i;
    if (random_range(r, 0, 3) == 0) u = vec(left, left, left); /* a corner of the size's own box */
    if (random_range(r, 0, 1)) v = vec(-u.x, -u.y, -u.z);
    if (kind == 2) u = vec(qn_q16_abs(u.x), qn_q16_abs(u.y), qn_q16_abs(u.z));
    for (i = 0; i < 8; i++)
        s->corner[i] = kind == 0 ? vec(0, 0, 0) : kind == 2 ? corner_of(u, i) : i & 1 ? v : u;
    s->count = kind == 2 ? 8 : 1 + kind;
    s->shape = kind == 0   ? qn_sphere3(radius)
               : kind == 1 ? qn_capsule3(u, v, radius)
                           : qn_box3(u, radius);
    if (random_range(r, 0, 2) == 0) {
        s->hull = (qn_hull3)QN_CLOUD_DATA(s->corner, 8);
        s->hull.vertex_count = (uint16_t)s->count;
        s->shape = qn_cloud3(&s->hull, radius);
    }
    CHECK_EQ(qn_collider3_set(&s->collider, &s->shape, &pose), 0);
}

/* max over the core's vertices of sign (turned vertex) . d, times n. */
static exact reach_along(const model *s, const int64_t d[3], int sign)
{
    exact best = exact_of(0);
    int i, j;
    for (i = 0; i < s->count; i++) {
        const qn_vec3 v = s->corner[i];
        int64_t row[3];
        exact sum;
        for (j = 0; j < 3; j++)
            row[j] = sign * ((int64_t)s->m[j][0] * v.x + (int64_t)s->m[j][1] * v.y +
                             (int64_t)s->m[j][2] * v.z);
        sum = exact_dot(row, d);
        if (i == 0 || exact_compare(sum, best) > 0) best = sum;
    }
    return best;
}

/* Depth of the cores along d, times |d| nA nB: how far B must move along d to be free of A. */
static exact cores_depth(const model *a, const model *b, const int64_t d[3])
{
    const qn_vec3 p = a->collider.frame.p, q = b->collider.frame.p;
    const int64_t off[3] = { (int64_t)p.x - q.x, (int64_t)p.y - q.y, (int64_t)p.z - q.z };
    const exact sum = exact_mul(exact_dot(off, d), exact_mul64(a->n, b->n));
    return exact_add(sum, exact_add(exact_mul(reach_along(a, d, 1), exact_of(b->n)),
                                    exact_mul(reach_along(b, d, -1), exact_of(a->n))));
}

/* ---- The model of the library ---------------------------------------------------------------- */

static int vertices_of(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    return s->type >= QN_CLOUD                                 ? s->hull->vertex_count
           : s->type == QN_BOX                                 ? 8
           : s->type == QN_CAPSULE && (!side || p->edge_count) ? 2
                                                               : 1;
}

static uint64_t square_of(const int64_t *w)
{
    return (uint64_t)(w[0] * w[0]) + (uint64_t)(w[1] * w[1]) + (uint64_t)(w[2] * w[2]);
}

/* Each point of the difference, and each edge between two, is below 2^30. */
static void check_ranges(const qn_pair *p)
{
    int64_t widest[2][3] = { { 0, 0, 0 }, { 0, 0, 0 } };
    uint64_t longest[2] = { 0, 0 };
    qn_int3 v[2][8];
    int i, x;
    CHECK(p->down <= 4 && p->up <= 14 && !(p->up && p->down) && p->radius >= 0 &&
          p->radius <= QN_ONE30 && p->band >= 1 && qn_pair_error(p) >= p->band);
    if (p->shape[0]->type == QN_BOX && p->shape[1]->type == QN_SPHERE) {
        for (x = 0; x < 3; x++) CHECK(p->half[0][x] < QN_ONE30 && p->half[0][x] >= 0);
        return;
    }
    for (i = 0; i < 8; i++) {
        if (i < vertices_of(p, 0)) qn_support_vertex(p, 0, i, v[0][i]);
        if (i < vertices_of(p, 1)) qn_support_vertex(p, 1, i, v[1][i]);
    }
    for (i = 0; i < 3 * 64; i++) { /* A - B, A - A, B - B */
        const int k = i / 8 % 8, l = i % 8, from = i >= 128, to = i < 64 || from;
        int64_t w[3];
        if (k >= vertices_of(p, from) || l >= vertices_of(p, to)) continue;
        for (x = 0; x < 3; x++) {
            w[x] = (int64_t)v[from][k][x] - v[to][l][x];
            if (from == to && w[x] > widest[to][x]) widest[to][x] = w[x];
        }
        if (from != to) CHECK(square_of(w) < (uint64_t)1 << 60);
        else if (square_of(w) > longest[to]) longest[to] = square_of(w);
    }
    for (x = 0; x < 3; x++) CHECK(widest[0][x] + widest[1][x] < QN_ONE30);
    CHECK(qn_root64_round(longest[0]) + qn_root64_round(longest[1]) < (uint64_t)QN_ONE30);
}

/* The separation along m, A's frame, of all vertices of the model: units times |m|. */
static int64_t separation_of_model(const qn_pair *p, const int32_t *m)
{
    int64_t reach[2] = { INT64_MIN, INT64_MIN };
    int i, side;
    for (side = 0; side < 2; side++)
        for (i = 0; i < vertices_of(p, side); i++) {
            qn_int3 v;
            int64_t at;
            qn_support_vertex(p, side, i, v);
            at = (int64_t)v[0] * m[0] + (int64_t)v[1] * m[1] + (int64_t)v[2] * m[2];
            if (side) at = -at;
            if (at > reach[side]) reach[side] = at;
        }
    return -reach[0] - reach[1];
}

/* Is got, units times |m|, the exact separation along m within most units? m turned to the world is
 * d, |d| = |m| nA. */
static bool is_within(const qn_pair *p, const model *a, const model *b, const int32_t *m,
                      int64_t got, int32_t most)
{
    const int64_t wide[3] = { m[0], m[1], m[2] };
    const int64_t length = (int64_t)qn_root64_round(
        (uint64_t)(wide[0] * wide[0] + wide[1] * wide[1] + wide[2] * wide[2]));
    /* Both times |m| nA nA nB 2^down, where units are 2^-up or 2^down LSB. */
    const exact unit = exact_mul(exact_mul64(a->n, a->n), exact_mul64(b->n, (int64_t)1 << p->down));
    const bool as_it_is = p->shape[0]->type <= QN_CAPSULE;
    int64_t d[3];
    exact off;
    int i;
    for (i = 0; i < 3; i++)
        d[i] = as_it_is ? wide[i] * a->n
                        : a->m[i][0] * wide[0] + a->m[i][1] * wide[1] + a->m[i][2] * wide[2];
    off = exact_add(exact_mul(exact_of(got), unit),
                    exact_mul(exact_of((int64_t)1 << p->up), cores_depth(a, b, d)));
    return exact_compare(exact_abs(off), exact_mul(exact_mul64(length, most), unit)) < 0;
}

static qn_pair p;

static bool turn_pair(int32_t stop, qn_axis *x)
{
    return p.shape[0]->type <= QN_CAPSULE ? qn_pair_turn_rounds(&p, stop, x)
                                          : qn_pair_turn(&p, stop, x);
}

/* Whatever bodies meet wherever, the integers keep their ranges, and along any direction the
 * model's separation is that of the exact poses within `error` units. */
static void meet(random_state *r, int32_t most)
{
    static model one, two;
    const model *a = &one, *b = &two;
    qn_axis x;
    int i, j;
    make_model(&one, r, most);
    make_model(&two, r, random_range(r, 0, 1) ? most : 1 + most / 16);
    qn_pair_make(&p, &a->collider, &b->collider);
    (void)turn_pair(INT32_MAX, &x);
    if (p.swapped) a = &two, b = &one;
    check_ranges(&p);
    for (i = 0; i < 4; i++) {
        const qn_vec3 v = random_vec3(r, 1 << 20);
        const int32_t m[3] = { v.x, v.y, v.z };
        CHECK(is_within(&p, a, b, m, separation_of_model(&p, m), qn_pair_error(&p)));
    }
    if (p.shape[0]->type != QN_BOX || p.shape[1]->type != QN_BOX) return;
    for (i = 0; i < 3; i++) {
        /* B's faces as separating axes have them: rounded to a unit, 1/2; as directions off by
         * 1.73 2^-30, also where the vertex of A that lies along them is not before the face */
        const int32_t turned = (int32_t)(((int64_t)p.far + p.reach[0]) * 7 >> 32) + 1;
        int32_t m[3];
        int64_t at = 0;
        for (j = 0; j < 3; j++) {
            m[j] = a->m[0][j] * b->m[0][i] + a->m[1][j] * b->m[1][i] + a->m[2][j] * b->m[2][i];
            at += (int64_t)p.t[j] * m[j];
        }
        for (j = 0; j < 3 && at < 0; j++) m[j] = -m[j];
        CHECK(is_within(&p, a, b, m, qn_sat_boxes_face(&p, i) * (int64_t)a->n * b->n,
                        p.band + 1 + turned));
    }
}

TEST(the_model_is_the_pose_within_its_band)
{
    static const int32_t units[5] = { 1, 256, 1024, 4096, 16384 };
    random_state r = random_seed(11);
    int i;
    for (i = 0; i < 6 * ROUNDS; i++)
        meet(&r, i % 6 < 5 ? 65536 * units[i % 6] : (int32_t)random_size(&r, 30));
}

/* Two bodies at opposite places: true where the quick reject proves them apart, by more than
 * most. */
static bool place_pair(const qn_shape3 *s, const qn_shape3 *t, qn_vec3 far, int32_t most,
                       qn_axis *x)
{
    static qn_collider3 a, b; /* the pair points there */
    a = placed3(s, &home), b = placed3(t, &home);
    a.frame.p = vec(-far.x, -far.y, -far.z), b.frame.p = far;
    qn_pair_make(&p, &a, &b);
    return turn_pair(most, x);
}

/* Corners of the format: the largest cubes at opposite corners of the world, and the smallest at
 * one place; radii alone. */
TEST(the_scale_at_its_ends)
{
    const int32_t top = QN_MAX_EXTENT, far = INT32_MAX;
    const qn_shape3 shape[4] = { QN_ROUNDED_BOX3(top, top, top, top), QN_BOX3(0, 0, 0),
                                 QN_CAPSULE3(-1, 0, 0, 1, 0, 0, 0), QN_SPHERE3(top) },
                    ball = QN_SPHERE3(top - 1);
    static const int k[4] = { -4, 14, 14, -2 };
    qn_axis x;
    int i;
    for (i = 0; i < 4; i++) {
        const qn_vec3 at = i ? vec(0, 0, 0) : vec(far, far, far);
        (void)place_pair(&shape[i], &shape[i], at, INT32_MAX, &x);
        CHECK_EQ(p.up - p.down, k[i]);
        check_ranges(&p);
    }
    CHECK_EQ(p.radius, 1 << 29);
    (void)place_pair(&shape[3], &ball, vec(0, 0, 0), INT32_MAX, &x);
    CHECK_EQ(p.down, 1); /* of 2^31 - 1, rounded */
    CHECK_EQ(p.radius, 1 << 30);
}

/* Two cubes of 1024 units, corner to corner: one guard bit. The separation of a touching pair, to
 * half a unit, is 1.75 LSB at most where a capsule takes part, else 1.25. */
TEST(bands_up_to_1024_units)
{
    static const int32_t e = 67108864;
    static qn_vec3 corner[8];
    static const qn_hull3 cube = QN_CLOUD_DATA(corner, 8);
    const qn_shape3 shape[4] = { QN_SPHERE3(e), QN_CAPSULE3(-e, -e, -e, e, e, e, 0),
                                 QN_BOX3(e, e, e), QN_CLOUD3(&cube, 0) };
    qn_axis x;
    int i, j;
    for (i = 0; i < 8; i++) corner[i] = corner_of(vec(e, e, e), i);
    for (i = 0; i < 4; i++)
        for (j = 0; j <= i; j++) {
            /* of a ball 1 / sqrt(3) of it */
            const int32_t far = ((i ? e : 38745320) + (j ? e : 38745320)) / 2;
            CHECK(!place_pair(&shape[i], &shape[j], vec(far, far, far), INT32_MAX, &x));
            CHECK(p.up >= 1);
            CHECK(4 * p.band + 2 <= (i == 1 || j == 1 ? 7 : 5) << p.up);
        }
}

/* What is rounded before rounds are turned: T and a radius, 1.37 units, and the quarters of units of
 * each capsule, .43, beside the 1.74 and 2.61 of any such pair. */
TEST(bands_of_rounds_where_a_unit_is_coarser_than_an_lsb)
{
    const qn_shape3 ball = QN_SPHERE3(1 << 20),
                    rod = QN_CAPSULE3(-QN_MAX_EXTENT, 0, 0, QN_MAX_EXTENT, 0, 0, 0);
    const qn_shape3 *shape[2] = { &ball, &rod };
    qn_axis x;
    int i;
    for (i = 0; i < 4; i++) {
        const int rods = i / 2 + i % 2;
        CHECK(!place_pair(shape[i / 2], shape[i % 2], vec(INT32_MAX, 0, 0), INT32_MAX, &x));
        CHECK(p.down > 0);
        CHECK(256 * p.band + 128 >= (rods == 2 ? 669 : rods ? 446 : 0) + 352 + 111 * rods);
        CHECK(qn_pair_error(&p) >= p.band);
    }
}

/* The centre of a capsule may lie on the other side of a box than its origin. */
TEST(a_face_shows_the_side_on_which_a_capsule_lies)
{
    const qn_shape3 box = QN_BOX3(1000, 1000, 1000),
                    rod = QN_CAPSULE3(20000, -500, 0, 20000, 500, 0, 0);
    qn_axis x;
    CHECK(place_pair(&box, &rod, vec(-1000, 0, 0), 0, &x));
    CHECK_EQ(qn_pair_lsb(&p, x.sep), 17000);
    CHECK(x.n[0] == QN_ONE30 && !x.n[1] && !x.n[2]);
}

/* Where a matrix is a rotation within 2^-14 alone, two edges may be a better axis than those of a
 * rotation would be, here by 7 LSB: no filter skips them. */
TEST(edges_count_where_a_matrix_is_nearly_a_rotation)
{
    const qn_shape3 one = QN_BOX3(100000, 40000, 140000), two = QN_BOX3(40000, 80000, 60000);
    const qn_collider3 a = placed3(&one, &home);
    qn_collider3 b = placed3(&two, &home);
    qn_axis x;
    b.frame = (qn_frame3){ { -130000, -10000, 140000 },
                           { { { -1073676288, 65536, 65536 },
                               { 65536, -470581616, 965226726 },
                               { -65536, 965095654, 470450544 } } } };
    qn_pair_make(&p, &a, &b);
    CHECK(!turn_pair(0, &x));
    qn_sat_boxes(&p, 0, &x);
    CHECK_EQ(qn_pair_lsb(&p, x.sep), -9999);
}

/* An edge wins by more than an LSB, or where the verdict is its own: boxes that lie on each other,
 * tilted by some steps of a quaternion, keep the face. */
TEST(r8_no_edge_wins_by_noise)
{
    const qn_shape3 one = QN_BOX3(150000, 80000, 60000), two = QN_BOX3(70000, 120000, 50000);
    random_state r = random_seed(5);
    int i, j, better = 0;
    for (i = 0; i < 2 * ROUNDS; i++) {
        const qn_collider3 a = placed3(&one, &home);
        qn_pose3 pose = { random_vec3(&r, 50000), { 65536, 0, 0, 0 } };
        int32_t best = INT32_MIN, bar;
        qn_collider3 b;
        qn_axis x;
        pose.p.z = 109000;
        for (j = 0; j < 3; j++) (&pose.q.x)[j] = random_range(&r, -4, 4);
        b = placed3(&two, &pose);
        qn_pair_make(&p, &a, &b);
        CHECK(!turn_pair(INT32_MAX, &x));
        for (j = 0; j < 6; j++) {
            const int32_t sep = j < 3 ? qn_pair_along_face(&p, j) : qn_sat_boxes_face(&p, j - 3);
            best = sep > best ? sep : best;
        }
        bar = best + qn_pair_at_most(&p, 1, 12);
        qn_sat_boxes(&p, INT32_MAX, &x);
        CHECK(x.which < 8 || x.sep > bar);
        p.strict = true;
        qn_sat_boxes(&p, INT32_MAX, &x);
        better += x.which >= 8 && x.sep <= bar;
    }
    CHECK(better > ROUNDS / 20);
}

/* Two balls anywhere: the square of their distance lies between those of the bounds. A search that
 * the cap ends says no more than it knows. */
TEST(r10_bounds_hold_the_distance)
{
    static const qn_vec3 corner[4] = {
        { 0, 0, 0 }, { 90000, 7, 9 }, { 5, 80000, 0 }, { 1, 2, 70000 }
    };
    static const qn_hull3 hull = QN_CLOUD_DATA(corner, 4);
    const qn_shape3 cloud = QN_CLOUD3(&hull, 0);
    random_state r = random_seed(6);
    int i, undecided = 0;
    for (i = 0; i < 2 * ROUNDS; i++) {
        const qn_shape3 ball = qn_sphere3((int32_t)random_size(&r, 16));
        const qn_pose3 there = { random_vec3(&r, 150000), random_quat(&r) };
        const qn_vec3 u = random_vec3(&r, INT32_MAX >> i % 12), v = random_vec3(&r, INT32_MAX);
        const qn_collider3 a = QN_COLLIDER3_AT(&ball, u.x, u.y, u.z, 0),
                           b = QN_COLLIDER3_AT(&ball, v.x, v.y, v.z, 0), c = placed3(&cloud, &home),
                           d = placed3(&cloud, &there);
        const int64_t off[3] = { (int64_t)u.x - v.x, (int64_t)u.y - v.y, (int64_t)u.z - v.z };
        const qn_query cap = { .max_iterations = (uint16_t)(1 + i % 3) };
        qn_gap3 gap, known;
        if (qn_distance3(&a, &b, NULL, &gap) == QN_APART && gap.upper < INT32_MAX) {
            const int64_t lower = 2 * (int64_t)ball.radius + gap.lower,
                          width = gap.upper - gap.lower;
            CHECK(exact_compare(exact_mul64(lower, lower), exact_dot(off, off)) <= 0);
            CHECK(exact_compare(exact_mul64(lower + width, lower + width), exact_dot(off, off)) >=
                  0);
        }
        if (qn_distance3(&c, &d, NULL, &known) != QN_APART) continue;
        CHECK(qn_overlap3(&c, &d, &cap) != QN_OVERLAPPING);
        undecided += qn_distance3(&c, &d, &cap, &gap) == QN_UNDECIDED;
        CHECK(gap.lower <= known.upper && gap.upper >= known.lower);
    }
    CHECK(undecided > 0);
}

/* Rounded as they are, up to the ends of the format, which numbers that wrapped reach. */
TEST(units_to_lsb_of_any_number)
{
    p.down = 0;
    for (p.up = 0; p.up <= 14; p.up++) {
        const int64_t half = ((int64_t)1 << p.up) / 2;
        CHECK_EQ(qn_pair_lsb(&p, 7000001), (7000001 + half) >> p.up);
        CHECK_EQ(qn_pair_lsb(&p, -7000001), -((7000001 + half - !!p.up) >> p.up));
        CHECK_EQ(qn_pair_lsb(&p, INT32_MAX), INT32_MAX >> p.up);
        CHECK_EQ(qn_pair_lsb(&p, INT32_MIN), -(INT64_C(2147483648) >> p.up));
    }
    for (p.up = 0, p.down = 1; p.down <= 4; p.down++) {
        CHECK_EQ(qn_pair_lsb(&p, -7), -(7 << p.down));
        CHECK_EQ(qn_pair_lsb(&p, INT32_MAX / 2 + 1), INT32_MAX);
        CHECK_EQ(qn_pair_lsb(&p, INT32_MIN), INT32_MIN);
    }
}

/* A cached axis proves a ball and a point apart whose gap is more than 2^-19 of the way between
 * them and an LSB, here 2^11; the search for a margin near the longest length has no stop. */
TEST(bounds_of_proofs)
{
    const qn_cache c = { { QN_ONE30, 0, 0, 0 } };
    const qn_shape3 point = QN_SPHERE3(0), s = QN_BOX3(1000, 1000, 1000), t = QN_BOX3(10, 10, 10);
    const qn_collider3 large = QN_COLLIDER3_AT(&s, 0, 0, 0, 0),
                       small = QN_COLLIDER3_AT(&t, 5000, 0, 0, 0);
    qn_gap3 known;
    int32_t gap;
    for (gap = 2048; gap <= 2049; gap++) {
        const qn_shape3 ball = QN_SPHERE3(QN_ONE30 - gap);
        const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                           b = QN_COLLIDER3_AT(&point, QN_ONE30, 0, 0, 0);
        CHECK_EQ(qn_cache_proves(&c, &a, &b, 0), gap == 2049);
    }
    /* two points 2 units apart along any axis leave in a cache what proves that */
    for (gap = 0; gap < 3; gap++) {
        const qn_collider3 a = QN_COLLIDER3_AT(&point, 0, 0, 0, 0),
                           b = QN_COLLIDER3_AT(&point, QN(2) * (gap == 0), QN(2) * (gap == 1),
                                               QN(2) * (gap == 2), 0);
        qn_cache kept = { { 0, 0, 0, 0 } };
        CHECK_EQ(qn_overlap3(&a, &b, &(qn_query){ .cache = &kept }), QN_APART);
        CHECK(qn_cache_proves(&kept, &a, &b, 0));
    }
    /* of boxes that an axis proves farther apart distances know the origins and both reaches */
    CHECK_EQ(qn_distance3(&large, &small, &(qn_query){ .margin = 100 }, &known), QN_APART);
    CHECK(known.upper >= 6749 && known.upper <= 6749 + 6749 / 32); /* 5000 + 1732 + 17 */
    p = (qn_pair){ .radius = 0 };
    CHECK_EQ(qn_query_stop(&p, QN_ONE30 - (1 << 18) - 1, 0), QN_ONE30 - (1 << 18) - 1);
    CHECK_EQ(qn_query_stop(&p, QN_ONE30 - (1 << 18), 0), INT32_MAX);
}
