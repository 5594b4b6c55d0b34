/* SPDX-License-Identifier: MIT */
/* Where a box touches: one to eight points, each with its surface points on both bodies, as deep as the pair at the deepest. */
#include "check.h"
#include "separate.h"
#include "contact/old_region.h"
#include "exact.h"
#include "narrow/old_queries.h"

#define ROUNDS CHECK_ROUNDS(60, 50000)

typedef struct scene {
    body a, b;
    qn_frame3 f[2];
    old_pair3 pair;
    old_box_model m;
    old_separation3 s;
    old_contact_set set;
} scene;

static scene one; /* a kilobyte that the smallest stacks would feel */

/* The bodies of `one` from model to points; false where they are apart. */
static int solve(int32_t margin)
{
    old_region region;
    qn_status status;
    if (qn_frame3_from_pose(&one.f[0], &one.a.pose) < 0 || qn_frame3_from_pose(&one.f[1], &one.b.pose) < 0) return 0;
    if (old_pair3_begin(&one.pair, &one.a.shape, &one.f[0], &one.b.shape, &one.f[1]) < 0) return 0;
    status = one.pair.b->type == QN_BOX ? old_box_model_of_boxes(&one.m, &one.pair, margin) : old_box_model_of_round(&one.m, &one.pair, margin);
    if (status != QN_OVERLAPPING) return 0;
    separate_box(&one.m, old_units_from_lsb(margin, one.m.k), QN_MAX_GJK_PASSES, NULL, &one.s);
    if (!one.s.measured || (one.s.status == QN_APART && one.s.distance > old_units_from_lsb(margin, one.m.k))) return 0;
    old_region_of_box(&one.m, &one.s, &one.pair, margin, &region, &one.set);
    return 1;
}

/* A point of the set in the world (1/256 LSB), moved by x units along n. The frames are the rounded ones: good to 2^-30 of the bodies. */
static void world_point(int at, int64_t x, int64_t out[3])
{
    const qn_frame3 *f = one.set.in_b ? one.pair.frame_b : one.pair.frame_a;
    const qn_mat3 *ra = &one.pair.frame_a->r;
    const int64_t p[3] = { f->p.x, f->p.y, f->p.z }, n[3] = { one.s.n.x, one.s.n.y, one.s.n.z };
    int i, j;
    for (i = 0; i < 3; i++) {
        exact sum = exact_of(0);
        int64_t world_n = 0;
        for (j = 0; j < 3; j++) {
            sum = exact_add(sum, exact_mul64(f->r.m[i][j], one.set.point[at].at[j]));
            world_n += ra->m[i][j] * n[j] / QN_ONE30;
        }
        sum = exact_add(sum, exact_mul64(world_n, x));
        if (one.set.k >= 8) out[i] = 256 * p[i] + exact_floor_div(exact_mul(sum, exact_of(1)), 1u << 30) / ((int64_t)1 << (one.set.k - 8));
        else out[i] = 256 * p[i] + exact_floor_div(sum, 1u << 30) * ((int64_t)1 << (8 - one.set.k));
    }
}

static void check_points(int32_t margin, int64_t tolerance)
{
    const body *first = one.pair.swapped ? &one.b : &one.a, *second = one.pair.swapped ? &one.a : &one.b;
    int64_t deepest = INT64_MIN;
    int i, j;
    CHECK(one.set.count >= 1 && one.set.count <= OLD_SET_MAX);
    for (i = 0; i < one.set.count; i++) {
        int64_t pa[3], pb[3];
        world_point(i, one.set.point[i].depth / 2, pa);
        world_point(i, -one.set.point[i].depth / 2, pb);
        CHECK(surface_holds(first, pa, tolerance));
        CHECK(surface_holds(second, pb, tolerance));
        CHECK(one.set.point[i].depth >= -old_units_from_lsb(margin, one.set.k) - 64);
        if (one.set.point[i].depth > deepest) deepest = one.set.point[i].depth;
        for (j = 0; j < i; j++) CHECK(one.set.point[j].id != one.set.point[i].id);
    }
    CHECK_NEAR(old_lsb_from_units(deepest, one.set.k), old_lsb_from_units(-one.s.distance, one.m.k), 2);
}

static void random_bodies(random_state *r, int type, int32_t size, int32_t radius)
{
    const qn_vec3 half = { random_range(r, 0, size), random_range(r, 0, size), random_range(r, 0, size) };
    one.a.shape = qn_box3(half, random_range(r, 0, radius));
    one.b.shape = qn_box3(half, random_range(r, 0, radius));
    one.b.shape.type = (uint16_t)type;
    one.b.shape.v[0].y = random_range(r, 0, size);
    if (type == QN_CAPSULE) one.b.shape.v[1].z = random_range(r, -size, size);
    body_turn(&one.a, r);
    body_turn(&one.b, r);
    one.a.pose.p = random_vec3(r, size);
    one.b.pose.p = random_vec3(r, size);
}

/* Every pair of a box and a capsule or a box, plain and rounded, with and without a margin. */
TEST(points_lie_on_both_surfaces)
{
    random_state r = random_seed(1);
    int n, type, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        for (type = QN_CAPSULE; type <= QN_BOX; type++) {
            int32_t size = (int32_t)1 << random_range(&r, 5, 20), margin = n & 1 ? random_range(&r, 0, size) : 0;
            random_bodies(&r, type, size, n & 2 ? size : 0);
            if (!solve(margin)) continue;
            found++;
            check_points(margin, 4 * 256);
        }
    }
    CHECK(found > ROUNDS);
}

/* A cube resting on a face of another with all eight corners of the octagon; an edge on a face; a vertex on a face. */
TEST(features)
{
    const qn_vec3 half = { 1 << 16, 1 << 16, 1 << 16 };
    one.a.shape = one.b.shape = qn_box3(half, 0);
    one.a.turn = fraction_of(1, 0, 0, 0);
    one.a.pose.p.x = one.a.pose.p.y = one.a.pose.p.z = 0;
    one.a.pose.q.w = 1;
    one.a.pose.q.x = one.a.pose.q.y = one.a.pose.q.z = 0;
    one.b.pose = one.a.pose;
    one.b.pose.p.y = (2 << 16) - 100;
    one.b.pose.q.w = 5; /* about 44 degrees */
    one.b.pose.q.y = 2;
    one.b.turn = fraction_of(5, 0, 2, 0);
    CHECK(solve(0));
    CHECK_EQ(one.set.count, 8);
    check_points(0, 3 * 256);
    one.b.pose.q.y = 0;
    one.b.pose.q.x = 2; /* stands on an edge: cos 20/29 + sin 21/29 */
    one.b.turn = fraction_of(5, 2, 0, 0);
    one.b.pose.p.y = 65536 + 65536 * 41 / 29 - 100;
    CHECK(solve(0));
    CHECK_EQ(one.set.count, 2);
    check_points(0, 3 * 256);
    one.b.pose.q.w = 3; /* on a corner */
    one.b.pose.q.x = one.b.pose.q.z = 1;
    one.b.turn = fraction_of(3, 1, 0, 1);
    one.b.pose.p.y = 65536 + 65536 * (6 + 7 + 6) / 11 - 100;
    CHECK(solve(0));
    CHECK_EQ(one.set.count, 1);
    check_points(0, 3 * 256);
}

/* Extents at both ends of their range: at least one point, and nothing leaves its bits. */
TEST(extremes)
{
    random_state r = random_seed(2);
    int n, type, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        for (type = QN_CAPSULE; type <= QN_BOX; type++) {
            random_bodies(&r, type, QN_MAX_EXTENT, n & 1 ? QN_MAX_EXTENT : 0);
            if (n & 2) one.a.shape.v[0].x = one.a.shape.v[0].z = 0;
            if (n & 4) one.b.shape.v[0].x = one.b.shape.v[0].y = one.b.shape.v[0].z = 0;
            if (!solve(n & 8 ? QN_MAX_EXTENT : 0)) continue;
            CHECK(one.set.count >= 1 && one.set.count <= OLD_SET_MAX);
            found++;
        }
    }
    CHECK(found > 0);
}

/* Frames that are no rotations may turn a face by more than a number holds; the flavours that trap tell what that does. */
TEST(a_slope_beyond_the_format)
{
    static const qn_frame3 fa = { { 0, 0, 0 }, { { { 1073741823, -620000000, 0 }, { 620000000, 0, -1073741824 }, { -1073741824, 620000000, 0 } } } };
    static const qn_frame3 fb = {
        { 2657, -2671, -2969 },
        { { { 1073741823, -620000000, 1073741824 }, { -1073741824, 620000000, -1073741824 }, { 1073741823, 620000000, 620000000 } } }
    };
    const qn_shape3 a = QN_ROUNDED_BOX3(322, 2797, 2259, 441), b = QN_ROUNDED_BOX3(2651, 2071, 2934, 250);
    qn_manifold3 m;
    CHECK_EQ(old_collide3_frames(&a, &fa, &b, &fb, NULL, NULL, NULL, &m), QN_OVERLAPPING);
}

CHECK_MAIN(RUN(points_lie_on_both_surfaces) RUN(features) RUN(extremes) RUN(a_slope_beyond_the_format))
