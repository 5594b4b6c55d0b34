/* SPDX-License-Identifier: MIT */
/* Three methods that share no search, the polytope of qn_collide3, the axes of faces and edges, and
 * shadows on planes, give one verdict, and against the definition one depth: the least over every
 * plane that a face of the difference can lie in, by integers of 256 bits. */
#include "forms3.h"

#include "exact.h"
#include "narrow/pair.h"
#include "quoin/check.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(48, 20000)
#define POINTS 6

static random_state rng;
static int32_t memory[2][QN_HULL_BYTES(POINTS) / 4 + 1];
static qn_vec3 point[2][POINTS];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;

/* Solids of all sizes, plates and needles; or points of a small lattice, with all that is coplanar,
 * collinear, equal and exactly touching. A hull where the points have one and one is wanted. */
static void make_body(int i, int32_t size, bool as_hull)
{
    const int count = random_range(&rng, size == 2 ? 1 : 4, POINTS);
    int32_t most[3];
    int j;
    for (j = 0; j < 3; j++) most[j] = random_range(&rng, 0, 3) ? size : random_range(&rng, 0, size);
    for (j = 0; j < count; j++) {
        point[i][j].x = random_range(&rng, -most[0], most[0]);
        point[i][j].y = random_range(&rng, -most[1], most[1]);
        point[i][j].z = random_range(&rng, -most[2], most[2]);
    }
    if (as_hull &&
        qn_hull3_build(&data[i], memory[i], sizeof memory[i], point[i], (size_t)count) == 0) {
        shape[i] = qn_hull3_shape(&data[i], 0);
        return;
    }
    {
        const qn_hull3 cloud = QN_CLOUD_DATA(point[i], (uint16_t)count);
        data[i] = cloud;
        shape[i] = qn_cloud3(&data[i], 0);
    }
}

/* ---- By definition --------------------------------------------------------------------------- */

/* The bodies as points in A's frame, in whole units, as the model has them. */
static struct pair_body {
    int count;
    int64_t v[8][3];
} pair_body[2];

/* x 2^k, halves up. */
static int64_t pair_scaled(int64_t x, int k)
{
    return k >= 0 ? x * ((int64_t)1 << k)
                  : (x + ((int64_t)1 << (-k - 1)) -
                     ((x + ((int64_t)1 << (-k - 1))) & (((int64_t)1 << -k) - 1))) /
                        ((int64_t)1 << -k);
}

static void pair_vertex_of(const qn_pair *p, int side, const int64_t local[3], int64_t out[3])
{
    int i, j;
    for (i = 0; i < 3; i++) {
        int64_t x = local[i];
        if (side) {
            x = p->origin30[i];
            for (j = 0; j < 3; j++) x += p->r.m[i][j] * local[j];
            x += (int64_t)1 << 29;
            x = (x - (x & (((int64_t)1 << 30) - 1))) / ((int64_t)1 << 30);
        }
        out[i] = x;
    }
}

/* A is no round. */
static void pair_body_of(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    struct pair_body *b = &pair_body[side];
    int i, j;
    b->count = s->type == QN_SPHERE    ? 1
               : s->type == QN_CAPSULE ? 2
               : s->type == QN_BOX     ? 8
                                       : s->hull->vertex_count;
    for (i = 0; i < b->count; i++) {
        int64_t local[3] = { 0, 0, 0 };
        const int32_t *v = s->type == QN_CAPSULE  ? &s->v[i].x
                           : s->type == QN_BOX    ? &s->v[0].x
                           : s->type == QN_SPHERE ? 0
                                                  : &s->hull->vertices[i].x;
        for (j = 0; v && j < 3; j++)
            local[j] = pair_scaled(v[j], p->k) * (s->type != QN_BOX || i >> j & 1 ? 1 : -1);
        pair_vertex_of(p, side, local, b->v[i]);
    }
}

/* max A - min B along n, times |n|. */
static exact pair_overlap(const int64_t n[3])
{
    exact most = exact_dot(pair_body[0].v[0], n), least = exact_dot(pair_body[1].v[0], n);
    int i;
    for (i = 1; i < pair_body[0].count; i++) {
        const exact h = exact_dot(pair_body[0].v[i], n);
        if (exact_compare(h, most) > 0) most = h;
    }
    for (i = 1; i < pair_body[1].count; i++) {
        const exact h = exact_dot(pair_body[1].v[i], n);
        if (exact_compare(h, least) < 0) least = h;
    }
    return exact_sub(most, least);
}

/* Along n and back the bodies overlap by at least `bound`, which may be negative. */
static int pair_reaches(const int64_t n[3], int64_t bound)
{
    const int64_t back[3] = { -n[0], -n[1], -n[2] };
    const exact square = exact_dot(n, n);
    return !exact_sign(square) ||
           (exact_ratio_reaches(pair_overlap(n), square, exact_of(bound)) &&
            exact_ratio_reaches(pair_overlap(back), square, exact_of(bound)));
}

/* Along n, A to B, the bodies overlap by `depth` within `slack`. */
static int pair_is_deep(const int32_t n[3], int64_t depth, int64_t slack)
{
    const int64_t m[3] = { n[0], n[1], n[2] };
    const exact over = pair_overlap(m), square = exact_dot(m, m);
    return exact_ratio_reaches(over, square, exact_of(depth - slack)) &&
           !exact_ratio_reaches(over, square, exact_of(depth + slack));
}

static void pair_cross(const int64_t e[3], const int64_t f[3], int64_t n[3])
{
    int m;
    for (m = 0; m < 3; m++)
        n[m] = e[(m + 1) % 3] * f[(m + 2) % 3] - e[(m + 2) % 3] * f[(m + 1) % 3];
}

/* Along the normal of every plane that a face of the difference can lie in, and back, rounded
 * bodies overlap by at least bound: of three points of one, or two of each. */
static int pair_reaches_all(int64_t bound)
{
    int side, i, j, k, l, m;
    int64_t e[3], f[3], n[3];
    for (side = 0; side < 2; side++) {
        const struct pair_body *a = &pair_body[side], *b = &pair_body[1 - side];
        for (i = 0; i < a->count; i++)
            for (j = i + 1; j < a->count; j++) {
                for (m = 0; m < 3; m++) e[m] = a->v[j][m] - a->v[i][m];
                for (k = j + 1; k < a->count; k++) {
                    for (m = 0; m < 3; m++) f[m] = a->v[k][m] - a->v[i][m];
                    pair_cross(e, f, n);
                    if (!pair_reaches(n, bound)) return 0;
                }
                for (k = 0; !side && k < b->count; k++)
                    for (l = k + 1; l < b->count; l++) {
                        for (m = 0; m < 3; m++) f[m] = b->v[l][m] - b->v[k][m];
                        pair_cross(e, f, n);
                        if (!pair_reaches(n, bound)) return 0;
                    }
            }
    }
    return 1;
}

/* ---- By three methods ------------------------------------------------------------------------ */

/* In units of the pair's model: half an LSB of rounding, 1/16 where the search ends, 7 of normals
 * and roundings. */
static int64_t slack_of(const qn_pair *p) { return 8 + ((int64_t)1 << p->up) * 9 / 16; }

/* The axis, in the frame of the pair's first, is as deep as it says, and no plane shows less than
 * that and the slack, both in LSB and units. */
static void check_depth(qn_dir3 n, int32_t depth, int32_t lsb)
{
    const int64_t units = ((int64_t)depth << pair.up) >> pair.down;
    const int64_t slack = slack_of(&pair) + ((int64_t)lsb << pair.up);
    int32_t d[3];
    n = qn_frame3_unturn(&collider[pair.swapped].frame, n);
    d[0] = n.x, d[1] = n.y, d[2] = n.z;
    if (pair.swapped) qn_row_negate(d, d);
    CHECK(depth >= 0);
    CHECK(pair_is_deep(d, units, slack));
    CHECK(pair_reaches_all(units - slack));
}

/* The band of bodies up to 64 units is below an LSB, so
 * verdicts differ by QN_TOUCHING alone; a hull's faces may leave their planes by 2 LSB. */
static qn_status check_methods(void)
{
    const qn_collider3 *a = &collider[0], *b = &collider[1];
    qn_axis early;
    qn_axis3 sat = { { 0, 0, 0 }, -7 }, shadow = sat, back;
    const qn_status status = query_placed(a, b), by_shadows = qn_project3(a, b, NULL, &shadow),
                    by_faces = qn_sat3(a, b, NULL, &sat);
    qn_pair_make(&pair, a, b);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    pair_body_of(&pair, 0);
    pair_body_of(&pair, 1);
    CHECK(status == by_shadows || status == QN_TOUCHING || by_shadows == QN_TOUCHING);
    CHECK_EQ(qn_project3(b, a, NULL, &back), by_shadows);
    if (by_shadows > QN_APART) {
        CHECK(shadow.depth == back.depth && shadow.normal.x == -back.normal.x);
        check_depth(shadow.normal, shadow.depth, 0);
    } else CHECK_EQ(shadow.depth, -7); /* untouched */
    if (shape[0].type == QN_CLOUD || shape[1].type == QN_CLOUD) CHECK_EQ(by_faces, QN_ERR_TYPE);
    else {
        CHECK(status == by_faces || status == QN_TOUCHING || by_faces == QN_TOUCHING);
        CHECK_EQ(qn_sat3(b, a, NULL, &back), by_faces);
        if (by_faces > QN_APART) {
            CHECK(sat.depth == back.depth && sat.normal.x == -back.normal.x);
            check_depth(sat.normal, sat.depth, 2);
        }
    }
    if (status == QN_OVERLAPPING) {
        CHECK_EQ(contact.excess, 0);
        check_depth(contact.normal, contact.depth, 1);
    }
    return status;
}

TEST(three_methods_give_one_depth)
{
    int n, seen[4] = { 0, 0, 0, 0 };
    rng = random_seed(2024);
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = n & 1 ? 2 : (int32_t)1 << random_range(&rng, 6, 22);
        qn_pose3 pose;
        make_body(0, size, n & 2);
        make_body(1, size, n & 4);
        pose = unturned(0, 0, 0);
        collider[0] = placed3(&shape[0], &pose);
        pose.p = random_vec3(&rng, size == 2 ? 2 : size / 2);
        if (size > 2) pose.q = random_quat(&rng, 2);
        collider[1] = placed3(&shape[1], &pose);
        seen[check_methods()]++;
    }
    CHECK(seen[QN_APART] > ROUNDS / 12 && seen[QN_OVERLAPPING] > ROUNDS / 4);
}

/* Two balls, a radius, nothing at all: no edges to project along, and nothing is written. */
TEST(refusals)
{
    const qn_shape3 ball = QN_SPHERE3(0), soft = QN_ROUNDED_BOX3(9, 9, 9, 1);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&soft, 0, 0, 0, 0);
    qn_axis3 axis = { { 7, 7, 7 }, -7 };
    CHECK_EQ(qn_project3(&a, &a, NULL, &axis), QN_ERR_TYPE);
    CHECK_EQ(qn_sat3(&a, &a, NULL, &axis), QN_ERR_TYPE);
    CHECK_EQ(qn_project3(&a, &b, NULL, &axis), QN_ERR_RADIUS);
    CHECK_EQ(qn_sat3(&a, &b, NULL, &axis), QN_ERR_RADIUS);
    CHECK_EQ(qn_project3(&a, NULL, NULL, &axis), QN_ERR_NULL);
    CHECK_EQ(qn_project3(&a, &a, NULL, NULL), QN_ERR_NULL);
    CHECK(axis.depth == -7 && axis.normal.x == 7);
}

CHECK_MAIN(RUN(three_methods_give_one_depth) RUN(refusals))
