/* SPDX-License-Identifier: MIT */
/* Points, rays and casts of the plane with known answers: from the skin of a body, at bodies far away
 * or nearly flat, and what margins, caps and two paths promise. Those between are the judge's
 * (tests/cases/plane_motion.c). */
#include "plane2.h"

/* ---- From the surface ------------------------------------------------------------------------ */

/* What moves from beside A's side y = 2000: a point by a ray; a point, a ball, or a box or a polygon,
 * by its own path or by A's. */
enum { RAY, DOT, BALL, TILE, MOVERS = TILE + 2 };

static qn_status go(int form, int place, int mover, bool backward, qn_vec2 from, qn_dir2 way,
                    qn_hit2 *hit)
{
    const int32_t size = mover <= DOT ? 0 : 700;
    const qn_shape2 a = box_or_polygon2(vec(1000, 2000), form);
    const qn_shape2 b =
        mover < TILE ? qn_circle2(size) : box_or_polygon2(vec(900, size), mover - TILE);
    const qn_collider2 c = put_in(place, &a, 0, 0), d = put_in(place, &b, from.x, from.y + size);
    const qn_dir2 world = qn_frame2_turn(&c.frame, way);
    const qn_path2 path = path2_of(backward ? dir(-world.x, -world.y) : world, 9999);
    if (mover == RAY) return qn_ray2(&c, d.frame.p, &path, NULL, hit);
    return backward ? qn_cast2(&c, &path, &d, NULL, NULL, hit)
                    : qn_cast2(&c, NULL, &d, &path, NULL, hit);
}

/* From 3 LSB within the side to 5 without. Within the skin of 2 LSB what leads away from it or along
 * it is free, and what leads in is met before the air ends; deeper the depth is known. From a corner
 * out is free. */
static void check_start(int form, int place, int mover, bool backward)
{
    static const qn_dir2 free[4] = {
        { 0, QN_ONE30 }, { QN_ONE30, 0 }, { -QN_ONE30, 0 }, { QN30(0.6), QN30(0.8) }
    };
    static const qn_dir2 in[2] = { { QN30(0.8), QN30(-0.6) }, { 0, -QN_ONE30 } };
    qn_hit2 hit;
    int off, k;
    for (off = -3; off <= 5; off++)
        for (k = 0; k < 4; k++) {
            const qn_vec2 from = vec(300, 2000 + off);
            const qn_status out = go(form, place, mover, backward, from, free[k], &hit);
            if (off < -2) {
                CHECK_EQ(out, QN_OVERLAPPING);
                CHECK(hit.distance == -3 && !hit.time);
                CHECK_EQ(qn_frame2_unturn(&place_of[place], hit.normal).y, QN_ONE30);
                continue;
            }
            CHECK_EQ(out, QN_APART);
            if (off > 2 && off < 5) continue;
            CHECK_EQ(go(form, place, mover, backward, from, in[k & 1], &hit), QN_TOUCHING);
            CHECK(hit.distance >= 0 && hit.distance <= (off < 0 ? 0 : k & 1 ? off : 2 * off));
            CHECK_EQ(qn_frame2_unturn(&place_of[place], hit.normal).y, QN_ONE30);
            CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 9999);
            if (backward) continue; /* the side has moved */
            CHECK_NEAR(qn_frame2_unapply(&place_of[place], hit.point).y, 2000, 3);
        }
    CHECK_EQ(go(form, place, mover, backward, vec(1000, 2000), free[3], &hit), QN_APART);
}

TEST(paths_that_start_on_the_surface)
{
    int form, place, mover;
    for (form = 0; form < 2; form++)
        for (place = 0; place < PLACES; place++)
            for (mover = RAY; mover < MOVERS; mover++) {
                check_start(form, place, mover, false);
                if (mover != RAY) check_start(form, place, mover, true);
            }
}

/* A corner stands 2.24 LSB from another, beyond the skin, and passes it: both come to an edge then. */
TEST(past_a_corner_at_an_edge)
{
    const qn_vec2 a[3] = { { 24, -84 }, { -24, -12 }, { -72, -12 } },
                  b[4] = { { -83, 74 }, { -23, -10 }, { -23, 74 }, { -47, 86 } };
    const qn_path2 down = path2_of(dir(0, -QN_ONE30), 300);
    qn_edge2 edges[2][4];
    const qn_shape2 s = polygon2(a, 3, 0, edges[0]), t = polygon2(b, 4, 0, edges[1]);
    const qn_collider2 c = QN_COLLIDER2_AT(&s, 0, 0), d = QN_COLLIDER2_AT(&t, 0, 0);
    qn_hit2 hit;
    CHECK_EQ(qn_cast2(&c, NULL, &d, &down, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance >= 0 && hit.distance <= 3);
}

/* ---- Nearest points -------------------------------------------------------------------------- */

/* Nearly half a disc, its sides bent at the apex by 1 in 32,768, turned by about that so that one
 * or the other stands upright: points on the upright line are on a side, to an LSB, less than 60 /
 * 2^13 off, however near the apex, and not deep under the arc. */
TEST(sides_that_are_nearly_one_line)
{
    const qn_shape2 disc = QN_SECTOR2(300000, 1, 65536), dot = QN_CIRCLE2(0);
    int32_t turn, y;
    for (turn = -4; turn <= 4; turn++)
        for (y = -60; y <= 60; y += 3) {
            const qn_collider2 a = put(&disc, 0, 0, 65536, turn), b = put(&dot, 0, y, 1, 0);
            qn_closest2 near;
            qn_manifold2 m;
            CHECK(qn_nearest2(&a, vec(0, y), NULL, &near) >= 0);
            CHECK_NEAR(near.distance, 0, 1);
            CHECK_NEAR(near.on_shape.x, 0, 1);
            CHECK_NEAR(near.on_shape.y, y, 1);
            CHECK(qn_collide2(&a, &b, NULL, &m) >= 0);
            CHECK_NEAR(m.depth, 0, 1);
        }
}

/* Two sides bent by 1 in a million at a corner, and the body turned by 2 / 65536: the nearest place
 * of a point 1, 11 or half the body's width below the surface is on the side it lies over, straight
 * under it but for that turn, and not on the other side's end. */
TEST(a_point_over_one_of_two_sides_that_are_nearly_one_line)
{
    const qn_vec2 p[4] = {
        { -1, -2000001 }, { 2000001, -2000001 }, { -1, 2000000 }, { -2000000, -1999999 }
    };
    static const int32_t deep[4] = { 1, 11, 1000, 1000000 };
    qn_edge2 edges[4];
    const qn_shape2 s = polygon2(p, 4, 0, edges);
    const qn_collider2 c = put(&s, 0, 0, 65536, 2);
    qn_closest2 near;
    int i;
    for (i = 0; i < 4; i++) {
        CHECK_EQ(qn_nearest2(&c, vec(0, -2000001 + deep[i]), NULL, &near), QN_OVERLAPPING);
        CHECK_NEAR(near.distance, -deep[i], 1);
        /* the normal is (31694, -2^30): 2 / 65536 less 1 / 1000000 */
        CHECK_NEAR(near.on_shape.x, deep[i] / 33825, 2);
        CHECK_NEAR(near.on_shape.y, -2000001, 1);
    }
}

/* ---- Paths ----------------------------------------------------------------------------------- */

/* Rays whose start is as far away as 2^27 LSB and more. One passes a small half disc by 48,000 LSB:
 * its first step ends short of a unit of time's range, its second would lead beyond. A triangle of
 * 9 LSB is met by those between its lowest corner, at -.34, and its highest, at 4.13; all else of
 * the model is as coarse as that. */
TEST(rays_from_afar)
{
    const qn_vec2 splinter[3] = { { -6, -4 }, { -3, -4 }, { -2, 4 } };
    const qn_shape2 disc = QN_ROUNDED_SECTOR2(1239, 0, 65536, 147);
    const qn_collider2 a = put(&disc, -10803450, 6698812, -1, -5);
    const qn_path2 past = path2_of(dir(-424763927, -986152682), 1 << 28),
                   path = path2_of(dir(QN_ONE30, 0), 389323601);
    qn_edge2 edges[3];
    const qn_shape2 s = polygon2(splinter, 3, 0, edges);
    const qn_collider2 c = put(&s, -10314993, 4308031, 48226, -55821);
    qn_hit2 hit;
    int32_t y, far;
    CHECK_EQ(qn_ray2(&a, vec(-10741161, 6717905), &past, NULL, &hit), QN_APART);
    for (far = 1 << 27; far < 194700000; far += 2001234)
        for (y = -6; y <= 9; y++) {
            const qn_status status =
                qn_ray2(&c, vec(c.frame.p.x - far, c.frame.p.y + y), &path, NULL, &hit);
            if (y >= 0 && y <= 4) CHECK_EQ(status, QN_TOUCHING);
            if (y < -5 || y > 8) CHECK_EQ(status, QN_APART);
        }
    CHECK_EQ(qn_ray2(&c, vec(-204981211, 4308034), &path, NULL, &hit), QN_TOUCHING);
}

/* Boxes that begin 16,384 units apart, where a unit of the model is 2 LSB: a cast ends at its margin,
 * and no more than 4 LSB before, or the air of the coarse model: its band of 9 units, and 3. */
TEST(a_margin_where_a_unit_is_more_than_an_lsb)
{
    const qn_shape2 box = QN_BOX2(65536, 65536);
    const qn_collider2 a = QN_COLLIDER2_AT(&box, -(1 << 29), 0),
                       b = QN_COLLIDER2_AT(&box, 1 << 29, 0);
    const qn_path2 path = path2_of(dir(-QN_ONE30, 0), 1 << 30);
    const int32_t gap = (1 << 30) - 131072;
    int32_t margin;
    for (margin = 0; margin < gap - 99; margin += margin / 7 + 1) {
        const qn_query q = margin_query(margin, NULL);
        qn_hit2 hit;
        CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &q, &hit), QN_TOUCHING);
        CHECK(hit.distance <= gap - margin);
        CHECK(hit.distance >= gap - margin - (margin < 1 << 28 ? 4 : 24));
    }
}

/* The caller's cap ends a cast early, at a place that is free: from afar one step leads near. They
 * meet sqrt(2000^2 - 1900^2) = 624.5 before they are beside each other, where 4 LSB of gap are 13 of
 * a path so aslant. */
TEST(cap_on_steps)
{
    const qn_shape2 ball = QN_CIRCLE2(1000);
    const qn_collider2 a = QN_COLLIDER2_AT(&ball, 0, 0),
                       b = QN_COLLIDER2_AT(&ball, -300000000, 1900);
    const qn_path2 path = path2_of(dir(QN_ONE30, 0), 600000000);
    qn_query one = margin_query(0, NULL);
    qn_hit2 hit, full;
    one.max_iterations = 1;
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &one, &hit), QN_UNDECIDED);
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, NULL, &full), QN_TOUCHING);
    CHECK(hit.distance < full.distance);
    CHECK_NEAR(full.distance, 300000000 - 624 - 6, 6);
}

/* Points far from their positions, which lie near each other: the margin is more than 2^30 units of
 * the first model. */
TEST(a_margin_of_more_than_half_of_all_units)
{
    const qn_shape2 dot = QN_CAPSULE2(-700000, 0, -700000, 0, 0);
    const qn_pose2 home = { { 0, 0 }, { 1, 0 } }, turned = { { 100, 0 }, { -1, 0 } };
    const qn_collider2 a = placed2(&dot, &home), b = placed2(&dot, &turned);
    const qn_query far = margin_query(1200000, NULL);
    const qn_dir2 back = { -QN_ONE30, 0 };
    const qn_path2 path = path2_of(back, 1000000);
    qn_hit2 hit;
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &far, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.distance, 200100, 4);
}

/* Two balls of radius 1, 10 units apart, drive at each other by 9 and 3 units, along each axis: 8
 * units of the 12 are free, so they meet after two thirds, when A has come 6 units and B 2, 7 units
 * from A's start. Where B stands, A's path counts; where they overlap, the point is B's origin. */
TEST(two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const qn_shape2 disc = QN_CIRCLE2(QN_ONE);
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    int turn;
    for (turn = 0; turn < 4; turn++) {
        const qn_vec2 n = turned(vec(QN_ONE30, 0), turn), far = turned(vec(QN(10), 0), turn),
                      near = turned(vec(QN(1), 0), turn);
        const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0), b = put(&disc, far.x, far.y, 1, 0),
                           c = put(&disc, near.x, near.y, 1, 0);
        const qn_path2 path_a = path2_of(dir(n.x, n.y), QN(9)),
                       path_b = path2_of(dir(-n.x, -n.y), QN(3));
        qn_hit2 hit;
        CHECK_EQ(qn_cast2(&a, &path_a, &b, &path_b, NULL, &hit), QN_TOUCHING);
        CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
        CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
        CHECK_NEAR(hit.point.x, far.x / 10 * 7, 4);
        CHECK_NEAR(hit.point.y, far.y / 10 * 7, 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
        CHECK_EQ(qn_cast2(&a, &path_a, &b, NULL, NULL, &hit), QN_TOUCHING);
        CHECK(hit.distance <= QN(8) && hit.distance >= QN(8) - 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
        CHECK_EQ(qn_cast2(&a, &path_a, &c, NULL, NULL, &hit), QN_OVERLAPPING);
        CHECK(hit.distance == -QN(1) && same2(hit.point, near) && hit.time == 0);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
    }
}

CHECK_MAIN(RUN(paths_that_start_on_the_surface) RUN(past_a_corner_at_an_edge) RUN(
    sides_that_are_nearly_one_line) RUN(a_point_over_one_of_two_sides_that_are_nearly_one_line)
               RUN(rays_from_afar) RUN(cap_on_steps) RUN(a_margin_where_a_unit_is_more_than_an_lsb)
                   RUN(a_margin_of_more_than_half_of_all_units) RUN(
                       two_discs_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap))
