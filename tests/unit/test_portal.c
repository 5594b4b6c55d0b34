/* SPDX-License-Identifier: MIT */
/* The way out of the corners of a box, along any direction, of a point within: against the slabs of the box in plain
 * 64-bit arithmetic. */
#include "check.h"
#include "contact/portal.h"
#include "narrow/gjk.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

static qn_vec3 corner[8];
static int32_t half[3], centre[3];

/* 2^30 times the way to the slab of axis i, units; INT64_MAX along it. */
static int64_t way_out(const qn_pair *p, const int32_t *n, int i)
{
    const int64_t gap = n[i] > 0 ? half[i] - centre[i] : half[i] + centre[i];
    const int64_t cosine = n[i] < 0 ? -(int64_t)n[i] : n[i];
    return cosine ? (gap << p->up << 30) / cosine : INT64_MAX;
}

/* The plane is off by two units across it, so the way by more where it is slanted. */
static int64_t slack_of(const int32_t *n, int i)
{
    const int64_t cosine = n[i] < 0 ? -(int64_t)n[i] : n[i];
    return 4 + ((int64_t)4 << 30) / cosine;
}

static void make_pair(random_state *r, qn_pair *p)
{
    static qn_shape3 shape[2];
    static qn_hull3 cloud = QN_CLOUD_DATA(corner, 8);
    static qn_collider3 a, b;
    qn_axis early;
    qn_pose3 at_a = { { 0, 0, 0 }, { 65536, 0, 0, 0 } }, at_b = at_a;
    int i;
    for (i = 0; i < 3; i++) {
        half[i] = random_range(r, 100, random_range(r, 0, 1) ? 1000 : 1000000);
        centre[i] = random_range(r, 1 - half[i], half[i] - 1);
    }
    for (i = 0; i < 8; i++) {
        corner[i].x = i & 1 ? half[0] : -half[0];
        corner[i].y = i & 2 ? half[1] : -half[1];
        corner[i].z = i & 4 ? half[2] : -half[2];
    }
    shape[0] = qn_cloud3(&cloud, 0);
    shape[1] = qn_sphere3(0);
    at_b.p.x = centre[0], at_b.p.y = centre[1], at_b.p.z = centre[2];
    CHECK_EQ(qn_collider3_set(&a, &shape[0], &at_a), QN_APART);
    CHECK_EQ(qn_collider3_set(&b, &shape[1], &at_b), QN_APART);
    qn_pair_make(p, &a, &b);
    CHECK(!qn_pair_turn(p, INT32_MAX, &early));
}

TEST(the_way_out_is_that_to_the_nearest_slab)
{
    random_state r = random_seed(1);
    int round, i, met = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_pair p;
        qn_simplex s;
        qn_axis x;
        int32_t n[3], way;
        int first = 0;
        make_pair(&r, &p);
        for (i = 0; i < 3; i++) n[i] = random_range(&r, 0, 7) ? random_range(&r, -QN_ONE30, QN_ONE30) : 0;
        if (!(n[0] | n[1] | n[2])) n[round % 3] = QN_ONE30;
        qn_row_block32(n, n);
        qn_row_unit(n, n);
        for (i = 1; i < 3; i++)
            if (way_out(&p, n, i) < way_out(&p, n, first)) first = i;
        way = qn_portal_find(&p, n, INT32_MAX, &s);
        if (way == INT32_MAX) continue; /* through a corner, exactly */
        met++;
        CHECK_NEAR(way, way_out(&p, n, first), slack_of(n, first));
        qn_row_copy(n, x.n);
        x.sep = -way;
        qn_gjk_witness(&p, &s, &x);
        for (i = 0; i < 3; i++) { /* of A the place where the ray leaves, of B its point */
            CHECK_NEAR(x.near[0][i], ((int64_t)centre[i] << p.up) + (((int64_t)n[i] * way) >> 30), 3 * slack_of(n, first));
            CHECK_NEAR(x.near[1][i], (int64_t)centre[i] << p.up, 3 * slack_of(n, first));
        }
    }
    CHECK(met > ROUNDS / 2);
}

CHECK_MAIN(RUN(the_way_out_is_that_to_the_nearest_slab))
