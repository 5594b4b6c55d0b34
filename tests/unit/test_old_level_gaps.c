/* SPDX-License-Identifier: MIT */
/* A margin gives every contact whose gap it covers, of boxes, hulls, clouds and capsules alike: all corners of a face that hovers a little aslant, or dips in
 * with one of them, not the lowest alone. */
#include <stdbool.h>

#include "narrow/old_queries.h"
#include "quoin/hull.h"
#include "told_boxes.h"

static qn_manifold3 m;

/* Cubes of half 1, the upper one aside by an eighth and turned by about 1/1000 about x and half of that about y: of what the two faces share the corners
 * stand 27 to 215 LSB above the lower one, or lower by so much. */
static int points_within(int way, qn_q16 lower, qn_q16 margin, bool swapped)
{
    const qn_vec3 half = { QN(1), QN(1), QN(1) };
    const qn_shape3 a = told_box(half, way / TOLD_WAYS), b = told_box(half, way % TOLD_WAYS);
    const qn_pose3 at = { { QN(0.125), QN(-0.125), QN(2) + 115 - lower }, { 65536, 33, 17, 0 } };
    const old_query options = { margin, 0, 0, 0, 0, 0, 0 };
    const qn_status status =
        swapped ? old_collide3(&b, &at, &a, &home, &options, NULL, &workspace, &m) : old_collide3(&a, &home, &b, &at, &options, NULL, &workspace, &m);
    uint32_t i;
    CHECK_EQ(status, lower < 27 ? QN_APART : QN_OVERLAPPING);
    for (i = 0; i < m.count; i++) {
        const qn_vec3 *p = &m.points[i].position;
        CHECK(-m.points[i].depth <= margin + 2);
        CHECK_NEAR(p->z, QN(1) - m.points[i].depth / 2, 2);
        CHECK(p->x >= -QN(0.875) - 99 && p->x <= QN(1) + 99 && p->y >= -QN(1) - 99 && p->y <= QN(0.875) + 99);
    }
    return (int)m.count;
}

TEST(all_corners_within_the_margin)
{
    int way, swapped;
    for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way++)
        for (swapped = 0; swapped < 2; swapped++) {
            CHECK_EQ(points_within(way, 0, 400, swapped), 4);
            CHECK_EQ(points_within(way, 0, 3, swapped), 0);
            CHECK_EQ(points_within(way, 0, 30, swapped), 1);
        }
}

TEST(all_corners_within_the_margin_of_cubes_that_touch)
{
    int way, swapped, lower;
    for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way++)
        for (swapped = 0; swapped < 2; swapped++)
            for (lower = 30; lower < 200; lower += 15) CHECK_EQ(points_within(way, lower, 400, swapped), 4);
}

/* A capsule beside an edge of a cube, its axis turned against that by some LSB: both ends of what they share, in a gap as in a touch. */
static void length_within(qn_q16 radius, qn_q16 lower, qn_q16 turn)
{
    const qn_vec3 half = { QN(1), QN(1), QN(1) }, low = { 0, 0, QN(-0.75) }, high = { 0, 0, QN(0.75) };
    const qn_shape3 a = qn_box3(half, radius), b = qn_capsule3(low, high, QN(0.25));
    const qn_pose3 at = { { QN(1.5) - lower, QN(1.5) - lower, 0 }, { 65536, turn, turn / 2, 0 } };
    const old_query options = { QN(0.5), 0, 0, 0, 0, 0, 0 };
    CHECK(old_collide3(&a, &home, &b, &at, &options, NULL, &workspace, &m) >= QN_APART);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.points[0].position.z + m.points[1].position.z, 0, 16);
    CHECK_NEAR(m.points[0].position.z < 0 ? -m.points[0].position.z : m.points[0].position.z, QN(0.75), 16);
}

TEST(both_ends_of_a_capsule_beside_an_edge)
{
    qn_q16 lower, turn;
    for (lower = 0; lower < 32000; lower += 1000)
        for (turn = -3; turn < 4; turn++) {
            length_within(0, lower, turn);
            length_within(QN(0.125), lower, turn);
        }
}

/* Cubes of half 1 edge to edge: however much the margin leaves of the gap, and of the faces beside the edges, both ends of these are given. */
static void edges_within(int way, qn_q16 gap, qn_q16 margin)
{
    const qn_vec3 half = { QN(1), QN(1), QN(1) };
    const qn_shape3 a = told_box(half, way / TOLD_WAYS), b = told_box(half, way % TOLD_WAYS);
    const qn_pose3 at = { { QN(2) + gap, QN(-2) - gap, 0 }, { 65536, 0, 0, 0 } };
    const old_query options = { margin, 0, 0, 0, 0, 0, 0 };
    qn_q16 low = QN(2), high = QN(-2), depth = INT32_MIN;
    uint32_t i;
    CHECK_EQ(old_collide3(&a, &home, &b, &at, &options, NULL, &workspace, &m), QN_APART);
    for (i = 0; i < m.count; i++) {
        const qn_contact3 *p = &m.points[i];
        if (p->position.z < low) low = p->position.z;
        if (p->position.z > high) high = p->position.z;
        if (p->depth > depth) depth = p->depth;
        CHECK(-p->depth <= margin + 2);
    }
    CHECK_NEAR(depth, m.depth, 2);
    CHECK_NEAR(low, QN(-1), 2);
    CHECK_NEAR(high, QN(1), 2);
}

TEST(both_ends_of_an_edge_within_the_margin)
{
    int way, part;
    for (way = 0; way < TOLD_WAYS * TOLD_WAYS; way++)
        for (part = 0; part < 20; part++) {
            edges_within(way, 100, 150 + (1 << part));
            edges_within(way, 33000, 47000 + (1 << part));
        }
}

CHECK_MAIN(RUN(all_corners_within_the_margin) RUN(all_corners_within_the_margin_of_cubes_that_touch) RUN(both_ends_of_a_capsule_beside_an_edge)
               RUN(both_ends_of_an_edge_within_the_margin))
