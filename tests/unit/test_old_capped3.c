/* SPDX-License-Identifier: MIT */
/* A search that the caller's cap ends says less, and what it says holds: never the other verdict, bounds around the real distance, a
 * separation that is at most minus the manifold's depth; and a cache does not change it. */
#include "check.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(250, 300000)
#define POINTS 10

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static old_workspace workspace = { scratch, sizeof scratch };
static qn_vec3 point[2][POINTS];
static qn_hull3 cloud[2];

static qn_shape3 any_shape(random_state *r, int k, int32_t size)
{
    const qn_hull3 none = QN_CLOUD_DATA(point[k], 0);
    qn_vec3 half;
    int i;
    half.x = random_range(r, 1, size);
    half.y = random_range(r, 1, size);
    half.z = random_range(r, 1, size);
    if (random_u32(r) % 4 == 0) return qn_box3(half, k ? size / 4 : 0);
    cloud[k] = none;
    cloud[k].vertex_count = (uint16_t)random_range(r, 4, POINTS);
    for (i = 0; i < cloud[k].vertex_count; i++) {
        point[k][i].x = random_range(r, -size, size);
        point[k][i].y = random_range(r, -size, size);
        point[k][i].z = random_range(r, -size, size);
    }
    return qn_cloud3(&cloud[k], random_u32(r) % 2 ? 0 : size / 8);
}

static void any_frame(random_state *r, int32_t size, qn_frame3 *out)
{
    qn_pose3 pose;
    pose.p.x = random_range(r, -size, size);
    pose.p.y = random_range(r, -size, size);
    pose.p.z = random_range(r, -size, size);
    pose.q.w = random_range(r, 1, 65536);
    pose.q.x = random_range(r, -65536, 65536);
    pose.q.y = random_range(r, -65536, 65536);
    pose.q.z = random_range(r, -65536, 65536);
    CHECK_EQ(qn_frame3_from_pose(out, &pose), 0);
}

TEST(a_cap_leaves_what_is_true)
{
    random_state r = random_seed(97);
    int n, undecided = 0, deep = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 6, 24);
        const qn_shape3 a = any_shape(&r, 0, size), b = any_shape(&r, 1, size);
        old_query capped = { 0, 0, 0, 0, 0, 0, 0 }, margin = { 0, 0, 0, 0, 0, 0, 0 };
        qn_cache cache = { { 0 } };
        qn_frame3 f, g;
        qn_manifold3 m, real, again;
        qn_gap3 gap, gap_real;
        qn_status status, want;
        any_frame(&r, size, &f);
        any_frame(&r, size, &g);
        capped.margin = margin.margin = 4 * size;
        capped.max_iterations = (uint16_t)random_range(&r, 1, 3);
        want = old_collide3_frames(&a, &f, &b, &g, &margin, &cache, &workspace, &real);
        status = old_collide3_frames(&a, &f, &b, &g, &capped, NULL, &workspace, &m);
        if (want < 0 || status < 0) continue;
        CHECK(status == want || status == QN_UNDECIDED);
        if (m.count && real.count) CHECK(-(int64_t)real.depth <= 4 - (int64_t)m.depth + size / 65536);
        CHECK_EQ(old_collide3_frames(&a, &f, &b, &g, &capped, &cache, &workspace, &again), status);
        CHECK(again.depth == m.depth && again.count == m.count && again.normal.x == m.normal.x);
        CHECK_EQ(old_distance3_frames(&a, &f, &b, &g, &capped, NULL, &workspace, &gap), status);
        CHECK_EQ(old_distance3_frames(&a, &f, &b, &g, NULL, NULL, &workspace, &gap_real), want);
        CHECK(gap.lower <= gap_real.upper && gap_real.lower <= gap.upper && gap.lower <= gap.distance && gap.distance <= gap.upper);
        undecided += status == QN_UNDECIDED;
        deep += status == QN_UNDECIDED && want == QN_OVERLAPPING;
    }
    CHECK(undecided > ROUNDS / 20 && deep > ROUNDS / 50);
}

CHECK_MAIN(RUN(a_cap_leaves_what_is_true))
