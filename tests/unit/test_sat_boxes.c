/* SPDX-License-Identifier: MIT */
/* The separation of boxes, and of a box and a segment or a point, is the largest along all fifteen axes, measured on the unrounded corners
 * in integers of 256 bits: at every size, thickness and turn. */
#include "check.h"
#include "narrow/sat_boxes.h"
#include "pair_exact.h"

#define ROUNDS CHECK_ROUNDS(60, 60000)

static random_state rng;
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;

/* What an axis may be off by, in units: 2.87, and less than that for the rounded rotation at any size. */
enum { SLACK = 6 };

static int32_t lsb_units(const qn_pair *p) { return p->k > 0 ? (int32_t)1 << p->k : 1; }

/* By how much an edge may be a better axis than the face that is taken: an LSB, and 2^-12 of either reach. */
static int32_t preference_of(const qn_pair *p)
{
    int32_t x = lsb_units(p);
    int i;
    for (i = 0; i < 2; i++)
        if (p->reach[i] / 4096 < x) x = p->reach[i] / 4096;
    return x + 2;
}

/* No axis of the fifteen separates by more than out->sep and SLACK, and that of out->n by as much. */
static void check_axes(const qn_axis *x, int64_t preference)
{
    const int64_t one = (int64_t)1 << 30;
    int64_t edges = -x->sep - preference; /* the least depth along an edge axis; the verdict is that of all */
    int i, j;
    int64_t column[3][3];
    if (x->sep < -pair.band && edges < pair.band) edges = pair.band;
    if (x->sep <= pair.band && edges < -pair.band) edges = -pair.band;
    pair_body_of(&pair, 0, 0);
    pair_body_of(&pair, 1, 0);
    CHECK(pair_is_deep(x->n, -x->sep * one, SLACK * one));
    for (j = 0; j < 3; j++)
        for (i = 0; i < 3; i++) column[j][i] = pair.shape[1]->type == QN_BOX ? pair.r.m[i][j] : pair.g[0][i];
    for (i = 0; i < 3; i++) {
        int64_t e[3] = { 0, 0, 0 }, n[3];
        e[i] = 1;
        CHECK(pair_reaches(e, (-x->sep - SLACK) * one));
        pair_cross(column[(i + 1) % 3], column[(i + 2) % 3], n);
        CHECK(pair_reaches(n, (-x->sep - SLACK) * one));
        for (j = 0; j < pair.edge_count; j++) {
            pair_cross(e, column[j], n);
            CHECK(pair_reaches(n, (edges - SLACK) * one));
        }
    }
}

static int32_t random_half(int bits) { return random_range(&rng, 0, 3) ? (int32_t)random_size(&rng, bits) : random_range(&rng, 0, 3); }

static qn_vec3 random_halves(int bits)
{
    qn_vec3 v;
    v.x = random_half(bits), v.y = random_half(bits), v.z = random_half(bits);
    return v;
}

static qn_pose3 random_pose(int32_t size)
{
    qn_pose3 p;
    p.p = random_vec3(&rng, size);
    p.q = random_quat(&rng, random_range(&rng, 0, 2));
    if (!random_range(&rng, 0, 3)) p.q.w = 0, p.q.x |= 1; /* a turn of 180 degrees and less */
    return p;
}

static void stand(int i, const qn_pose3 *pose) { CHECK_EQ(qn_collider3_set(&collider[i], &shape[i], pose), QN_APART); }

static void find(int32_t enough, qn_axis *x)
{
    qn_axis early;
    qn_pair_make(&pair, &collider[0], &collider[1]);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    qn_sat_boxes(&pair, enough, x);
}

/* Any two boxes, flat ones and long ones among them, from far apart to one inside the other. */
TEST(boxes_of_all_kinds)
{
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&rng, 3, 30);
        const qn_pose3 a = random_pose((int32_t)1 << bits >> 1), b = random_pose((int32_t)1 << bits >> 1);
        qn_axis x;
        shape[0] = qn_box3(random_halves(bits), 0);
        shape[1] = qn_box3(random_halves(bits), 0);
        stand(0, &a);
        stand(1, &b);
        find(INT32_MAX, &x);
        check_axes(&x, preference_of(&pair));
    }
}

/* Edge against edge within an LSB of touching, where a face may be the better axis by less than an LSB: B comes down on A. */
TEST(boxes_that_just_touch)
{
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 a = random_pose(9);
        qn_pose3 b = random_pose(9);
        int32_t low = 0, high = 1 << 28, most = random_range(&rng, 4, 15);
        qn_axis x;
        shape[0] = qn_box3(random_halves(most), 0);
        shape[1] = qn_box3(random_halves(most), 0);
        stand(0, &a);
        while (high - low > 1) { /* ends: it halves */
            b.p.z = low + (high - low) / 2;
            stand(1, &b);
            find(INT32_MAX, &x);
            if (x.sep > 0) high = b.p.z;
            else low = b.p.z;
        }
        for (b.p.z = low - 1; b.p.z <= high; b.p.z++) {
            stand(1, &b);
            find(INT32_MAX, &x);
            check_axes(&x, preference_of(&pair));
        }
    }
}

/* Boxes whose edges are parallel but for a turn of 10^-2 to 10^-9, stacked so that they just touch. */
TEST(boxes_nearly_parallel)
{
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
        const int32_t turn = (int32_t)random_size(&rng, 24);
        qn_pose3 b = a;
        qn_axis x;
        const int axis = random_range(&rng, 0, 2);
        shape[0] = qn_box3(random_halves(26), 0);
        shape[1] = qn_box3(random_halves(26), 0);
        b.q.w = QN_ONE30;
        b.q.x = random_range(&rng, -turn, turn), b.q.y = random_range(&rng, -turn, turn), b.q.z = random_range(&rng, -turn, turn);
        b.p = random_vec3(&rng, 1000);
        (&b.p.x)[axis] = (&shape[0].v[0].x)[axis] + (&shape[1].v[0].x)[axis] + random_range(&rng, -20, 20);
        stand(0, &a);
        stand(1, &b);
        find(INT32_MAX, &x);
        check_axes(&x, preference_of(&pair));
    }
}

/* A segment, of any length down to none, anywhere about a box that is not turned: the pair makes no rotation for it. */
TEST(a_box_and_a_segment)
{
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&rng, 3, 29);
        const qn_pose3 a = { random_vec3(&rng, 100), { 1, 0, 0, 0 } }, b = random_pose((int32_t)1 << bits);
        qn_vec3 v = random_vec3(&rng, (int32_t)random_size(&rng, bits)), w = v;
        qn_axis x;
        w.x = -v.x, w.y = -v.y, w.z = -v.z; /* about its middle: no half units */
        shape[0] = qn_box3(random_halves(bits), 0);
        shape[1] = qn_capsule3(v, w, 0);
        stand(0, &a);
        stand(1, &b);
        find(INT32_MAX, &x);
        pair.r = collider[1].frame.r;
        if (pair.edge_count == 1) check_axes(&x, preference_of(&pair));
        else {
            pair_body_of(&pair, 0, 0);
            pair_body_of(&pair, 1, 0);
            CHECK(pair_is_deep(x.n, -x.sep * ((int64_t)1 << 30), SLACK * ((int64_t)1 << 30)));
        }
    }
}

/* Long boxes of 1000 x 1 x 1 rolled by 45 degrees and yawed by 5.3e-5: apart by 3000 LSB, and only two edges show it. */
TEST(rolled_beams_are_apart)
{
    const qn_pose3 a = { { 0, 0, 0 }, { 496004047, 205451603, 0, 0 } };
    const qn_pose3 b = { { 0, 188364, 0 }, { 992008094, 410903206, 26355, -10916 } };
    const qn_vec3 half = { 65536000, 65536, 65536 };
    qn_axis x;
    shape[0] = shape[1] = qn_box3(half, 0);
    stand(0, &a);
    stand(1, &b);
    find(INT32_MAX, &x);
    CHECK(x.sep > pair.band);
    CHECK_NEAR(x.sep >> pair.up, 3000, 10);
    check_axes(&x, 0);
}

/* The verdict of an early end is that of all axes; the largest is not below it. */
TEST(an_early_end_changes_no_verdict)
{
    int n;
    for (n = 0; n < 4 * ROUNDS; n++) {
        const qn_pose3 a = random_pose(1 << 17), b = random_pose(1 << 17);
        qn_axis all, early;
        shape[0] = qn_box3(random_halves(17), 0);
        shape[1] = qn_box3(random_halves(17), 0);
        stand(0, &a);
        stand(1, &b);
        find(INT32_MAX, &all);
        find(pair.band, &early);
        CHECK_EQ(early.sep > pair.band, all.sep > pair.band);
        CHECK_EQ(early.sep < -pair.band, all.sep < -pair.band);
        if (all.sep <= pair.band) CHECK_EQ(early.sep, all.sep);
        else CHECK(early.sep <= all.sep + lsb_units(&pair));
    }
}

/* Two unit cubes face to face whose edges show as much as the face within an LSB keep the face; a cube on its edge shows the edge. */
TEST(a_face_is_kept_against_an_edge)
{
    const qn_vec3 half = { QN_ONE, QN_ONE, QN_ONE };
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_pose3 b = { { 0, 0, 2 * QN_ONE - 100 }, { QN_ONE30, 9, -7, 0 } };
    qn_axis x;
    shape[0] = shape[1] = qn_box3(half, 0);
    stand(0, &a);
    stand(1, &b);
    find(INT32_MAX, &x);
    CHECK_EQ(x.n[0], 0);
    CHECK_EQ(x.n[1], 0);
    CHECK_EQ(x.n[2], QN_ONE30);
    b.p.z = 0, b.p.x = b.p.y = 2 * QN_ONE + 10000; /* diagonally beside it, turned so that edges cross */
    b.q.w = 3, b.q.x = 1, b.q.y = -1, b.q.z = 0;
    stand(1, &b);
    find(INT32_MAX, &x);
    CHECK(x.n[0] && x.n[1]);
    check_axes(&x, 0);
}

CHECK_MAIN(rng = random_seed(22); RUN(boxes_of_all_kinds); RUN(boxes_that_just_touch); RUN(boxes_nearly_parallel); RUN(a_box_and_a_segment);
           RUN(rolled_beams_are_apart); RUN(an_early_end_changes_no_verdict); RUN(a_face_is_kept_against_an_edge))
