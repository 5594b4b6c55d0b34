/* SPDX-License-Identifier: MIT */
/* Hulls at their bounds: 255 vertices, faces wider than a face may be, more points than vertices.
 * Takes 39 KB of memory. */
#include "check.h"
#include "hull_bodies.h"
#include "quoin/collide.h"

#define MOST 300
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1];
static qn_vec3 points[MOST];

/* Points on a ball along a spiral of golden turns: no two are close. */
static void make_ball(int count, int32_t radius)
{
    int i;
    for (i = 0; i < count; i++) {
        const qn_turn turn = (qn_turn)(2654435769u * (uint32_t)i);
        const int64_t z = (2 * (int64_t)i + 1 - count) * QN_ONE30 / count;
        const uint64_t rest = (uint64_t)QN_ONE30 * QN_ONE30 - (uint64_t)(z * z);
        uint64_t root = 0, bit;
        for (bit = (uint64_t)1 << 30; bit; bit >>= 1)
            if ((root | bit) * (root | bit) <= rest) root |= bit;
        points[i] = vec(body_scaled((qn_q30)((int64_t)root * qn_turn_cos(turn) / QN_ONE30), radius),
                        body_scaled((qn_q30)((int64_t)root * qn_turn_sin(turn) / QN_ONE30), radius),
                        body_scaled((qn_q30)z, radius));
    }
}

/* 255 points on a ball are 255 vertices and, as no four lie in a plane, 506 triangles: all bounds
 * are met and the arrays take what is stated. */
TEST(as_many_vertices_as_there_may_be)
{
    qn_hull3 h;
    make_ball(255, QN(1));
    CHECK_EQ(qn_hull3_build(&h, memory, QN_HULL_BYTES(255), points, 255), 0);
    CHECK_EQ(qn_hull3_check(&h), 0);
    CHECK_EQ(h.vertex_count, 255);
    CHECK_EQ(h.face_count, QN_MAX_HULL_FACES);
    CHECK_EQ(h.edge_count, QN_MAX_HALF_EDGES);
    CHECK_EQ(qn_hull3_bytes(&h), 76 * 255 - 126);
    make_ball(256, QN(1));
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 256), QN_ERR_MANY);
    points[77] = vec(0, 0, 0); /* 255 are left */
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 256), 0);
    CHECK_EQ(h.vertex_count, 255);
    CHECK_EQ(qn_hull3_check(&h), 0);
}

/* A prism of 127 sides: its caps are cut into pieces of at most 32 corners, each cap 127 + 2
 * (pieces - 1) corners in all; and random bodies of many points. */
TEST(wide_faces_are_cut)
{
    random_state r = random_seed(1);
    qn_hull3 h;
    int sides, i, wide = 0, n;
    for (sides = 31; sides <= 127; sides += 24) {
        for (i = 0; i < 2 * sides; i++) {
            const qn_turn turn = (qn_turn)(((uint64_t)(unsigned)(i / 2) << 32) / (unsigned)sides);
            points[i] = vec(body_scaled(qn_turn_cos(turn), QN(10)),
                            body_scaled(qn_turn_sin(turn), QN(10)), i & 1 ? QN(1) : -QN(1));
        }
        CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, (size_t)(2 * sides)), 0);
        CHECK_EQ(qn_hull3_check(&h), 0);
        CHECK_EQ(h.vertex_count, 2 * sides);
        CHECK_EQ(h.face_count, sides + 2 * (sides == 31    ? 1
                                            : sides == 55  ? 2
                                            : sides == 79  ? 3
                                            : sides == 103 ? 4
                                                           : 5));
        for (i = 0; i < h.face_count; i++) wide += h.first[i + 1] - h.first[i] == 32;
    }
    CHECK(wide >= 2 * (1 + 2 + 3 + 4));
    for (n = 0; n < 2 * BODY_CORNERS; n++) {
        qn_status status;
        body_make(&r, (body_kind)(n % BODY_CORNERS), 50 + (int32_t)random_size(&r, 24), MOST,
                  points);
        status = qn_hull3_build(&h, memory, sizeof memory, points, MOST);
        CHECK(status == 0 || status == QN_ERR_FLAT ||
              (status == QN_ERR_MANY &&
               (n % BODY_CORNERS == BODY_BALL || n % BODY_CORNERS == BODY_PRISM)));
        if (status < 0) continue;
        CHECK_EQ(qn_hull3_check(&h), 0);
        for (i = 0; i < MOST; i += 13) CHECK(body_outside(&h, points[i]) <= 16.08);
    }
}

/* How far the two overlap along n, by the farthest points: LSB. */
static int64_t overlap_along(const qn_collider3 *a, const qn_collider3 *b, qn_dir3 n)
{
    const qn_dir3 back = { -n.x, -n.y, -n.z };
    const qn_vec3 p = qn_frame3_apply(&a->frame,
                                      qn_shape3_support(a->shape, qn_frame3_unturn(&a->frame, n))),
                  q = qn_frame3_apply(
                      &b->frame, qn_shape3_support(b->shape, qn_frame3_unturn(&b->frame, back)));
    return ((int64_t)(p.x - q.x) * n.x + (int64_t)(p.y - q.y) * n.y + (int64_t)(p.z - q.z) * n.z) /
           QN_ONE30;
}

/* Balls of so many vertices, one deep within the other, fill the scratch of the depth search: of
 * hulls the depth is the least still, so no face shows one that is less; of clouds of the same
 * vertices, which have no faces, it exceeds that by no more than the excess. */
TEST(a_full_scratch_leaves_the_least_depth_of_hulls_and_a_bound_for_clouds)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    const qn_query query = { 0, 0, 0, NULL, scratch, sizeof scratch };
    qn_hull3 h;
    qn_shape3 ball, cloud;
    int i, k, full = 0;
    make_ball(255, QN(1));
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 255), 0);
    ball = qn_hull3_shape(&h, 0);
    cloud = ball;
    cloud.type = QN_CLOUD;
    for (i = 0; i < 8; i++) {
        const qn_pose3 at = { { 0, 0, 0 }, { 40000, 0, 0, 40000 } },
                       near = { { 300 * i, -700, 200 * i - 900 }, { 5000 * i, 20000, 60000, 999 } };
        qn_collider3 a, b, c;
        qn_manifold3 m, of_cloud;
        CHECK_EQ(qn_collider3_set(&a, &ball, &at), 0);
        CHECK_EQ(qn_collider3_set(&b, &ball, &near), 0);
        CHECK_EQ(qn_collider3_set(&c, &cloud, &near), 0);
        CHECK_EQ(qn_collide3(&a, &b, &query, &m), QN_OVERLAPPING);
        CHECK_EQ(m.excess, 0);
        CHECK_NEAR(overlap_along(&a, &b, m.normal), m.depth, 2);
        for (k = 0; k < h.face_count; k++) {
            const qn_dir3 n = h.normals[k], back = { -n.x, -n.y, -n.z };
            CHECK(overlap_along(&a, &b, qn_frame3_turn(&a.frame, n)) >= m.depth - 2);
            CHECK(overlap_along(&a, &b, qn_frame3_turn(&b.frame, back)) >= m.depth - 2);
        }
        CHECK_EQ(qn_collide3(&a, &c, &query, &of_cloud), QN_OVERLAPPING);
        CHECK_NEAR(overlap_along(&a, &c, of_cloud.normal), of_cloud.depth, 2);
        CHECK(of_cloud.depth >= m.depth - 2);
        CHECK(of_cloud.depth - of_cloud.excess <= m.depth + 2);
        full += of_cloud.excess > 0;
    }
    CHECK(full >= 4);
}

CHECK_MAIN(RUN(as_many_vertices_as_there_may_be) RUN(wide_faces_are_cut)
               RUN(a_full_scratch_leaves_the_least_depth_of_hulls_and_a_bound_for_clouds))
