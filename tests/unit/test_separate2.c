/* SPDX-License-Identifier: MIT */
/* Depth and distance of bodies on a lattice, flat and pointlike ones included, against exact fractions; and the normal against what it must
 * do. */
#include "lattice2.h"
#include "planar/separate2.h"

#define ROUNDS CHECK_ROUNDS(1500, 300000)

/* Whatever the search begins with, on bodies full of ties, it ends with the same features. */
static void check_hints(const qn_pair2 *pair, const qn_touch2 *touch)
{
    static random_state r;
    int n;
    for (n = 0; n < 3; n++) {
        uint32_t hint = 0x2E000000u | (random_u32(&r) & (n ? 0x10707u : 0x1FFFFu)), left;
        qn_touch2 again;
        qn_separate2(pair, QN_REACH2_ALL, &hint, &again);
        CHECK(again.status == touch->status && again.x == touch->x && again.i == touch->i && again.j == touch->j && again.by_edge == touch->by_edge);
        CHECK(again.core == touch->core && again.n.x == touch->n.x && again.n.y == touch->n.y);
        qn_separate2(pair, QN_REACH2_ALL, &hint,
                     &again); /* a look at all edges may end at another edge of the same corner than the walk from there */
        left = hint;
        qn_separate2(pair, QN_REACH2_ALL, &hint, &again);
        CHECK_EQ(hint, left);
    }
}

static void check_pair(const lattice_body *a, const lattice_body *b, int32_t step)
{
    lattice_answer truth = lattice_separation(a, b);
    qn_frame2 fa, fb;
    qn_pair2 pair;
    qn_touch2 touch;
    int64_t lsb;
    CHECK_EQ(qn_frame2_from_pose(&fa, &a->pose), 0);
    CHECK_EQ(qn_frame2_from_pose(&fb, &b->pose), 0);
    CHECK_EQ(qn_pair2_begin(&pair, &a->shape, &fa, &b->shape, &fb, false), 0);
    qn_separate2(&pair, QN_REACH2_ALL, NULL, &touch);
    check_hints(&pair, &touch);
    CHECK(touch.measured);
    CHECK_EQ(touch.status, truth.sign == 0 ? QN_TOUCHING : truth.sign > 0 ? QN_APART : QN_OVERLAPPING);
    lsb =
        (qn_touch2_distance(&pair, &touch) < 0 ? -qn_touch2_distance(&pair, &touch) : qn_touch2_distance(&pair, &touch)) >> (pair.k > 0 ? pair.k : 0);
    CHECK(lattice_is_root(lsb, truth.num, truth.den, step));
}

/* Lattice steps of 1, 64 and 65536 LSB: every pair is a tie of some kind. */
TEST(separation_of_lattice_bodies)
{
    random_state r = random_seed(11);
    static const int32_t steps[3] = { 1, 64, 65536 };
    static lattice_body a, b;
    int n, kinds[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t step = steps[n % 3];
        lattice_random(&a, &r, step);
        lattice_random(&b, &r, step);
        check_pair(&a, &b, step);
        kinds[1 + lattice_separation(&a, &b).sign]++;
    }
    CHECK(kinds[0] > ROUNDS / 10 && kinds[1] > ROUNDS / 50 && kinds[2] > ROUNDS / 10); /* overlapping, touching, apart: all were there */
}

/* A pair beyond the caller's reach is proved apart and not measured; within it, it is measured. */
TEST(reach_ends_the_search)
{
    qn_shape2 s = box2(1000, 1000);
    qn_frame2 a = { { 0, 0 }, { QN_ONE30, 0 } }, b = { { 5000, 0 }, { QN_ONE30, 0 } };
    qn_pair2 pair;
    qn_touch2 touch;
    uint32_t hint = 0;
    CHECK_EQ(qn_pair2_begin(&pair, &s, &a, &s, &b, false), 0);
    qn_separate2(&pair, 0, &hint, &touch);
    CHECK_EQ(touch.status, QN_APART);
    CHECK(!touch.measured);
    qn_separate2(&pair, 0, &hint, &touch); /* the edge it left proves the gap at once */
    CHECK_EQ(touch.status, QN_APART);
    CHECK(!touch.measured);
    qn_separate2(&pair, 3000 << pair.k, NULL, &touch);
    CHECK(touch.measured && touch.by_edge);
    CHECK_EQ(qn_touch2_distance(&pair, &touch), (int64_t)3000 << pair.k);
}

/* Half a disc against half a disc: arc on arc, arc on corner, flat on flat, at distances that are known. */
TEST(sectors_by_hand)
{
    qn_rot2 right = { 0, 1 };
    qn_shape2 s = qn_sector2(3 << 16, right, 0);
    static const struct {
        int32_t x, y, ac, as, bc, bs, lsb;
    } row[] = {
        { 10 << 16, 0, 1, 0, -1, 0, 4 << 16 },      /* arc to arc: 10 - 6 */
        { 10 << 16, 0, -1, 0, 1, 0, 10 << 16 },     /* flat to flat */
        { 10 << 16, 0, 1, 0, 1, 0, 7 << 16 },       /* arc to flat */
        { 6 << 16, 8 << 16, 1, 0, -1, 0, 4 << 16 }, /* arcs, aslant: 10 - 6 */
        { 0, 10 << 16, 1, 0, 1, 0, 4 << 16 },       /* corner to corner, side by side */
        { 2 << 16, 0, 1, 0, -1, 0, -(2 << 16) },    /* deep: B lies in [-1, 2], A begins at 0: out by 2, backwards */
        { -(5 << 16), 0, 1, 0, -1, 0, 5 << 16 },    /* back to back */
    };
    int i;
    for (i = 0; i < 7; i++) {
        const qn_pose2 pa = at(0, 0, row[i].ac, row[i].as), pb = at(row[i].x, row[i].y, row[i].bc, row[i].bs);
        qn_frame2 a, b;
        qn_pair2 pair;
        qn_touch2 touch;
        CHECK_EQ(qn_frame2_from_pose(&a, &pa), 0);
        CHECK_EQ(qn_frame2_from_pose(&b, &pb), 0);
        CHECK_EQ(qn_pair2_begin(&pair, &s, &a, &s, &b, false), 0);
        qn_separate2(&pair, QN_REACH2_ALL, NULL, &touch);
        CHECK_NEAR(qn_touch2_distance(&pair, &touch) >> pair.k, row[i].lsb, 1);
    }
}

/* The depth under each edge of x, at every vertex of y: the least of the most. */
static int64_t least_depth(const qn_body2 *x, const qn_body2 *y)
{
    int64_t least = INT64_MAX;
    int i, j;
    for (i = 0; i < qn_ring2_edges(&x->ring); i++) {
        const qn_dir2 n = qn_ring2_normal(&x->ring, i);
        qn_vec2 v = qn_body2_vertex(x, i);
        int64_t most = INT64_MIN;
        for (j = 0; j < qn_ring2_vertices(&y->ring); j++) {
            qn_vec2 w = qn_body2_seen(y, x, j);
            int64_t h = (int64_t)n.x * ((int64_t)v.x - w.x) + (int64_t)n.y * ((int64_t)v.y - w.y);
            if (h > most) most = h;
        }
        if (most < least) least = most;
    }
    return least >> 30;
}

static void random_polygon(random_state *r, int32_t size, int32_t aside, qn_shape2 *s, qn_edge2 *edges)
{
    qn_vec2 p[7];
    int i;
    for (i = 0; i < 7; i++) {
        p[i].x = random_range(r, -size, size) + aside;
        p[i].y = random_range(r, -size, size);
    }
    if (qn_polygon2(s, p, 7, 0, edges, 7) < 0) *s = box2(size, size / 3);
}

/* The sieve and the inner disc let the best edge through, at every size, for bodies far smaller than the other and about no origin of
 * theirs. */
TEST(no_better_edge_is_passed_over)
{
    random_state r = random_seed(19);
    static qn_edge2 edges[2][7];
    int n, i, deep = 0;
    for (n = 0; n < ROUNDS / 5; n++) {
        int bits = random_range(&r, 4, 28);
        qn_shape2 s[2];
        qn_frame2 f[2];
        qn_pair2 pair;
        qn_touch2 touch;
        int64_t h, other;
        for (i = 0; i < 2; i++) {
            int32_t size = (int32_t)1 << (i ? bits : random_range(&r, 3, bits));
            qn_pose2 pose;
            random_polygon(&r, size, n % 3 ? 0 : random_range(&r, -size, size), &s[i], edges[i]);
            pose.p.x = random_range(&r, -(1 << bits), 1 << bits) / 2;
            pose.p.y = random_range(&r, -(1 << bits), 1 << bits) / 2;
            pose.r.c = random_range(&r, -999, 999);
            pose.r.s = random_range(&r, 1, 999);
            CHECK_EQ(qn_frame2_from_pose(&f[i], &pose), 0);
        }
        CHECK_EQ(qn_pair2_begin(&pair, &s[0], &f[0], &s[1], &f[1], false), 0);
        qn_separate2(&pair, 0, NULL, &touch);
        h = least_depth(&pair.body[0], &pair.body[1]);
        other = least_depth(&pair.body[1], &pair.body[0]);
        if (other < h) h = other;
        if (h < -4) CHECK_EQ(touch.status == QN_OVERLAPPING, 0);
        if (h <= pair.band + 4) continue;
        CHECK_EQ(touch.status, QN_OVERLAPPING);
        CHECK_NEAR(touch.core, -h, 4); /* a place seen from the other body is rounded twice, a depth once */
        deep++;
    }
    CHECK(deep > ROUNDS / 20);
}

CHECK_MAIN(RUN(separation_of_lattice_bodies) RUN(reach_ends_the_search) RUN(sectors_by_hand) RUN(no_better_edge_is_passed_over))
