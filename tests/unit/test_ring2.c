/* SPDX-License-Identifier: MIT */
/* Every core as a ring: normals square to their edges and outward, the farthest vertex against a look at all, arcs, scales. */
#include "planar/ring2.h"
#include "shapes2.h"

static int64_t height(const qn_ring2 *ring, int i, qn_dir2 u)
{
    qn_vec2 v = qn_ring2_from(ring, i);
    return (int64_t)v.x * u.x + (int64_t)v.y * u.y;
}

static void check_ring(const qn_ring2 *ring)
{
    int i, j, k;
    for (i = 0; i < qn_ring2_edges(ring); i++) {
        const qn_dir2 n = qn_ring2_normal(ring, i);
        int64_t top = height(ring, i, n);
        CHECK_EQ(qn_ring2_before(ring, qn_ring2_next(ring, i)), i);
        CHECK(qn_is_unit2(n));
        if (i == ring->scale.arc || qn_ring2_next(ring, i) == ring->scale.arc) continue;
        CHECK_NEAR((height(ring, qn_ring2_next(ring, i), n) - top) >> 30, 0, 2);
        for (j = 0; j < qn_ring2_vertices(ring); j++) CHECK((height(ring, j, n) - top) >> 30 <= 1);
    }
    for (k = 0; k < 40; k++) {
        qn_dir2 u = toward(1000 * (k % 7 - 3) + 1, 1000 * (k % 11 - 5));
        int32_t top = qn_ring2_support(ring, u, 0);
        for (j = 1; j < qn_ring2_vertices(ring); j++) CHECK_EQ(qn_ring2_support(ring, u, j), top); /* the same from wherever it is sought */
        if (top == ring->scale.arc) continue;
        CHECK(qn_ring2_height(ring, u, top) == height(ring, top, u));
        for (j = 0; j < qn_ring2_vertices(ring); j++)
            if (j != ring->scale.arc) CHECK(height(ring, j, u) <= height(ring, top, u));
    }
}

/* The disc lies inside of every edge, to a unit of rounding; a negative one is no closer than the farthest vertex. Where size is all that
 * counts there is none. */
static void check_inner(const qn_ring2 *ring)
{
    int i, n;
    for (i = 0; i < qn_ring2_edges(ring); i++)
        if (ring->inner >= 0 && ring->scale.arc == QN_NO_ARC) CHECK(height(ring, i, qn_ring2_normal(ring, i)) >> 30 >= (int64_t)ring->inner - 1);
    for (n = 0; n < 12; n++) {
        qn_dir2 u = toward(7 * (n % 5) - 13, 5 * (n % 3) - 4);
        CHECK(qn_ring2_height(ring, u, qn_ring2_support(ring, u, 0)) >> 30 >= (int64_t)ring->inner - 1);
    }
}

TEST(rings_of_all_shapes)
{
    random_state r = random_seed(5);
    int n;
    for (n = 0; n < 60; n++) {
        qn_vec2 a, b, p[7];
        qn_edge2 edges[7];
        qn_rot2 angle;
        qn_shape2 s[4];
        qn_ring2 ring;
        int i;
        for (i = 0; i < 7; i++) {
            p[i].x = random_range(&r, -100000, 100000);
            p[i].y = random_range(&r, -100000, 100000);
        }
        a = p[0];
        b.x = random_range(&r, 0, 100000);
        b.y = random_range(&r, 0, 100000);
        angle.c = random_range(&r, 0, 9);
        angle.s = random_range(&r, 1, 9);
        s[0] = qn_capsule2(a, b, 0);
        s[1] = qn_box2(b, 0);
        s[2] = qn_sector2(b.x, angle, 0);
        CHECK_EQ(qn_polygon2(&s[3], p, 7, 0, edges, 7), 0);
        for (i = 0; i < 4; i++) {
            qn_ring2_of(&ring, &s[i], i == 3 ? 0 : 3);
            check_ring(&ring);
            CHECK(qn_shape2_reach(&s[i]) <= 250000);
            check_inner(&ring);
        }
    }
}

/* The arc is the farthest strictly between its ends, and only there; a sector without width has none. */
TEST(arc_of_a_sector)
{
    qn_rot2 quarter = { 1, 1 }, none = { 1, 0 };
    qn_shape2 s = qn_sector2(1000, quarter, 0);
    qn_ring2 ring;
    qn_ring2_of(&ring, &s, 4);
    CHECK_EQ(qn_ring2_arc_radius(&ring), 16000);
    CHECK_EQ(qn_ring2_support(&ring, toward(9, 8), 0), 2);
    CHECK_EQ(qn_ring2_support(&ring, toward(8, 9), 0), 3);
    CHECK_EQ(qn_ring2_support(&ring, toward(8, -9), 0), 1);
    CHECK_EQ(qn_ring2_support(&ring, toward(-9, 1), 0), 0);
    s = qn_sector2(1000, none, 0);
    qn_ring2_of(&ring, &s, 0);
    CHECK(qn_ring2_support(&ring, toward(1, 0), 0) != 2);
    CHECK_EQ(qn_ring2_support(&ring, toward(-1, 0), 0), 0);
}

/* A sector's half angle is one of the first quadrant, its axes among them; anything else is refused. */
TEST(angles_of_a_sector)
{
    int c, s;
    for (c = -1; c <= 1; c++)
        for (s = -1; s <= 1; s++) {
            const qn_rot2 angle = { c, s };
            const qn_shape2 sector = qn_sector2(1000, angle, 0);
            CHECK_EQ(qn_shape2_check_quick(&sector), c < 0 || s < 0 || (c == 0 && s == 0) ? QN_ERR_ANGLE : QN_APART);
        }
}

/* A circle is one vertex, which is the farthest along all. */
TEST(a_circle_is_a_point)
{
    const qn_shape2 s = qn_circle2(1000);
    qn_ring2 ring;
    qn_ring2_of(&ring, &s, 3);
    CHECK_EQ(qn_ring2_vertices(&ring), 1);
    CHECK_EQ(qn_ring2_round(&ring), 8000);
    CHECK_EQ(qn_ring2_support(&ring, toward(3, -4), 0), 0);
    CHECK_EQ(height(&ring, 0, toward(3, -4)), 0);
}

TEST(scales)
{
    qn_ring2 ring;
    ring.scale.down = 0;
    for (ring.scale.up = 0; ring.scale.up <= 14; ring.scale.up++) CHECK_EQ(qn_ring2_unit(&ring, -12345), -12345 * (1 << ring.scale.up));
    ring.scale.up = 0;
    ring.scale.down = 3;
    CHECK_EQ(qn_ring2_unit(&ring, -9), -2);
    CHECK_EQ(qn_scale2(-5, 3), -40);
    CHECK_EQ(qn_scale2(-5, 0), -5);
    CHECK_EQ(qn_scale2(-5, -1), -3); /* down */
    CHECK_EQ(qn_scale2(QN_MAX_EXTENT, -4), QN_MAX_EXTENT / 16);
    CHECK_EQ(qn_scale2(INT32_MIN, 1), 0); /* modulo 2^32, not undefined */
}

CHECK_MAIN(RUN(rings_of_all_shapes) RUN(arc_of_a_sector) RUN(angles_of_a_sector) RUN(a_circle_is_a_point) RUN(scales))
