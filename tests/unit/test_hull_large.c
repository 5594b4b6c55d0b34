/* SPDX-License-Identifier: MIT */
/* Hulls at their bounds: 255 vertices, faces wider than a face may be, more points than vertices.
 * Takes 39 KB of memory. */
#include "point_sets.h"
#include "shapes3.h"

#define MOST 300
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1];
static qn_vec3 points[MOST];

static int32_t scaled(int64_t c, int32_t size) { return (int32_t)(c * size / QN_ONE30); }

static void sow_ball(int count)
{
    int i;
    for (i = 0; i < count; i++) points[i] = spiral_point(i, count, QN(1));
}

/* 255 points on a ball are 255 vertices and, as no four lie in a plane, 506 triangles: all bounds
 * are met and the arrays take what is stated. */
TEST(as_many_vertices_as_there_may_be)
{
    qn_hull3 h;
    sow_ball(255);
    CHECK_EQ(qn_hull3_build(&h, memory, QN_HULL_BYTES(255), points, 255), 0);
    CHECK_EQ(qn_hull3_check(&h), 0);
    CHECK_EQ(h.vertex_count, 255);
    CHECK_EQ(h.face_count, QN_MAX_HULL_FACES);
    CHECK_EQ(h.edge_count, QN_MAX_HALF_EDGES);
    CHECK_EQ(qn_hull3_bytes(&h), 76 * 255 - 126);
    sow_ball(256);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 256), QN_ERR_MANY);
    points[77] = vec(0, 0, 0); /* 255 are left */
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 256), 0);
    CHECK_EQ(h.vertex_count, 255);
    CHECK_EQ(qn_hull3_check(&h), 0);
}

/* A prism of up to 127 sides: its caps are cut into pieces of at most 32 corners, each cap 127 + 2
 * (pieces - 1) corners in all. */
TEST(wide_faces_are_cut)
{
    qn_hull3 h;
    int sides, i, wide = 0;
    for (sides = 31; sides <= 127; sides += 24) {
        for (i = 0; i < 2 * sides; i++) {
            const qn_turn turn = (qn_turn)(((uint64_t)(unsigned)(i / 2) << 32) / (unsigned)sides);
            points[i] = vec(scaled(qn_turn_cos(turn), QN(10)), scaled(qn_turn_sin(turn), QN(10)),
                            i & 1 ? QN(1) : -QN(1));
        }
        CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, (size_t)(2 * sides)), 0);
        CHECK_EQ(qn_hull3_check(&h), 0);
        CHECK_EQ(h.vertex_count, 2 * sides);
        CHECK_EQ(h.face_count, sides + 2 * ((sides - 31) / 24 + 1));
        for (i = 0; i < h.face_count; i++) wide += h.first[i + 1] - h.first[i] == 32;
    }
    CHECK(wide >= 2 * (1 + 2 + 3 + 4));
}

/* Two such balls, nearly in one place, are as deep along many ways: EPA's memory is full before it
 * proves one. The axes of the hulls find the least depth. That of the clouds is the same or more,
 * by the excess at most. A triangle of 64 points on a ball lies a twentieth of the radius inside:
 * the excess is less than a sixteenth of the depth. */
TEST(an_excess_says_by_how_much)
{
    qn_hull3 h, cloud;
    int i;
    sow_ball(255);
    CHECK_EQ(qn_hull3_build(&h, memory, QN_HULL_BYTES(255), points, 255), 0);
    cloud = (qn_hull3)QN_CLOUD_DATA(h.vertices, 255);
    for (i = 0; i < 3; i++) {
        const qn_shape3 s = QN_HULL3(&h, 0), t = QN_CLOUD3(&cloud, 0);
        const qn_pose3 pose = { { 655 * i, 0, 1310 * i }, { 1000, 3 * i, 20, 100 } };
        qn_collider3 a = QN_COLLIDER3_AT(&s, 0, 0, 0, 0), b = placed3(&s, &pose);
        qn_manifold3 m, o;
        CHECK_EQ(qn_collide3(&a, &b, &with_scratch, &m), QN_OVERLAPPING);
        CHECK_EQ(m.excess, 0);
        a.shape = b.shape = &t;
        CHECK_EQ(qn_collide3(&a, &b, &with_scratch, &o), QN_OVERLAPPING);
        CHECK(m.depth <= o.depth && m.depth >= o.depth - o.excess);
        CHECK(o.excess > 0 && o.excess < o.depth / 16);
    }
}
