/* SPDX-License-Identifier: MIT */
/* Rays and bodies of the plane that graze what they meet: along an edge, through a corner alone, along a round side; and those that start on
 * the surface. */
#include "queries2.h"
#include "places2.h"

static const qn_vec2 half = { 1000, 2000 };
static qn_hit2 hit; /* in the body's frame */

/* From and way as the body at this place sees them, by quarter turns: exact. */
static qn_status ray(const qn_shape2 *s, int place, qn_vec2 from, qn_dir2 way, qn_q16 length)
{
    const qn_frame2 *f = &place_of[place];
    qn_status status = qn_ray2_frames(s, f, qn_frame2_apply(f, from), qn_frame2_turn(f, way), length, &hit);
    if (status == QN_APART) return status;
    hit.point = qn_frame2_unapply(f, hit.point);
    hit.normal = qn_frame2_unturn(f, hit.normal);
    return status;
}

/* b, not turned against a, from there. */
static qn_status cast(const qn_shape2 *a, const qn_shape2 *b, int place, qn_vec2 from, qn_dir2 way, qn_q16 length)
{
    const qn_frame2 *f = &place_of[place];
    qn_frame2 there = *f;
    qn_status status;
    there.p = qn_frame2_apply(f, from);
    status = qn_cast2_frames(a, f, b, &there, qn_frame2_turn(f, way), length, NULL, &hit);
    if (status == QN_APART) return status;
    hit.point = qn_frame2_unapply(f, hit.point);
    hit.normal = qn_frame2_unturn(f, hit.normal);
    return status;
}

/* It stops at the distance, or up to `early` before: never late. */
static void met(qn_status status, int32_t distance, int32_t early)
{
    CHECK_EQ(status, QN_TOUCHING);
    CHECK(hit.distance <= distance && hit.distance >= distance - early);
}

/* Within the line of a side a ray meets the near side; 5 LSB of air let it pass. It stays short by 5 and just arrives by its length. */
TEST(rays_along_the_sides_of_a_box)
{
    int way, place, off, n;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (n = 0; n < 4; n++) {
                const qn_shape2 s = told_box2(half, way);
                const int sign = n & 1 ? -1 : 1, across = n & 2 ? -1 : 1;
                for (off = -8; off <= 8; off++) {
                    qn_status status = ray(&s, place, vec(-100000 * sign, across * (2000 + off)), dir(sign * QN_ONE30, 0), 500000);
                    if (off <= 0) {
                        met(status, 99000, 4);
                        CHECK_NEAR(hit.point.x, -1000 * sign, 3);
                        CHECK(hit.normal.x * sign <= 0 && hit.normal.y * across >= 0);
                        CHECK_EQ(ray(&s, place, vec(-100000 * sign, across * (2000 + off)), dir(sign * QN_ONE30, 0), 99000), QN_TOUCHING);
                    } else if (off > 4) CHECK_EQ(status, QN_APART);
                    else CHECK(status == QN_APART || status == QN_TOUCHING);
                    CHECK_EQ(ray(&s, place, vec(-100000 * sign, across * (2000 + off)), dir(sign * QN_ONE30, 0), 98995), QN_APART);
                    status = ray(&s, place, vec(across * (1000 + off), -100000 * sign), dir(0, sign * QN_ONE30), 500000);
                    if (off <= 0) met(status, 98000, 4);
                    else if (off > 4) CHECK_EQ(status, QN_APART);
                }
            }
}

/* A line at 45 degrees meets one corner alone: 5000 sqrt(2) = 7071.07 to go; 2 LSB nearer it cuts the corner off, 4998 sqrt(2) = 7068.2
 * from the start; 7 LSB of air and it passes. */
TEST(rays_through_a_corner_alone)
{
    const qn_dir2 slant = { 759250125, -759250125 };
    int way, place;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape2 s = told_box2(half, way);
            met(ray(&s, place, vec(1000 - 5000, 2000 + 5000), slant, 20000), 7071, 5);
            CHECK_NEAR(hit.point.x, 1000, 4);
            CHECK_NEAR(hit.point.y, 2000, 4);
            CHECK(hit.normal.x >= 0 && hit.normal.y >= 0);
            met(ray(&s, place, vec(1000 - 5002, 2000 + 4998), slant, 20000), 7068, 8);
            CHECK_EQ(ray(&s, place, vec(1000 - 4995, 2000 + 5005), slant, 20000), QN_APART);
        }
}

/* On a side and on a corner the body is met at once, wherever the ray goes from there: out, along, in. 3 LSB within it starts inside; 5 LSB
 * without only the way in leads to it. */
TEST(rays_that_start_on_the_surface)
{
    const qn_dir2 ways[4] = { { QN_ONE30, 0 }, { 0, QN_ONE30 }, { -QN_ONE30, 0 }, { 0, -QN_ONE30 } }; /* out, along, in, along */
    int way, place, k;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape2 s = told_box2(half, way);
            for (k = 0; k < 4; k++) {
                qn_status status = ray(&s, place, vec(1000, -300), ways[k], 9999);
                if (k == 2) {
                    met(status, 0, 0);
                    CHECK(hit.normal.x == QN_ONE30 && hit.normal.y == 0);
                    CHECK(hit.point.x == 1000 && hit.point.y == -300);
                } else {
                    CHECK_EQ(status, QN_APART); /* free: the plane between them stays */
                }
                if (k == 0 || k == 3)
                    CHECK_EQ(ray(&s, place, vec(1000, -2000), ways[k], 9999), QN_APART);
                CHECK_EQ(ray(&s, place, vec(997, -300), ways[k], 9999), QN_OVERLAPPING);
                CHECK(hit.distance == -3 && hit.normal.x == QN_ONE30 && hit.normal.y == 0);
                if (k == 2) met(ray(&s, place, vec(1005, -300), ways[k], 9999), 5, 5);
                else CHECK_EQ(ray(&s, place, vec(1005, -300), ways[k], 9999), QN_APART);
            }
        }
}

/* Round sides. A circle of radius 500: its line touches it at its height; 1 LSB lower it enters sqrt(500^2 - 499^2) = 31.6 before the
 * middle, and is 4 LSB away at most sqrt(504^2 - 499^2) = 70.8 before. A capsule: the same before its straight side. */
TEST(rays_along_round_sides)
{
    const qn_shape2 ball = QN_CIRCLE2(500), rod = QN_CAPSULE2(-1000, 0, 1000, 0, 500), line = QN_CAPSULE2(-1000, 0, 1000, 0, 0), dot = QN_CIRCLE2(0);
    const qn_dir2 right = { QN_ONE30, 0 }, back = { -QN_ONE30, 0 }, up = { 0, QN_ONE30 }, down = { 0, -QN_ONE30 };
    int place;
    for (place = 0; place < PLACES; place++) {
        met(ray(&ball, place, vec(-100000, 500), right, 500000), 100000, 65); /* sqrt(504^2 - 500^2) = 63.4 */
        met(ray(&ball, place, vec(-100000, -499), right, 500000), 99968, 40);
        CHECK_EQ(ray(&ball, place, vec(-100000, 505), right, 500000), QN_APART);
        CHECK_EQ(ray(&ball, place, vec(300, 400), right, 500000), QN_APART); /* it leaves */
        met(ray(&ball, place, vec(300, 400), down, 500000), 0, 0);
        CHECK_NEAR(hit.normal.x, QN30(0.6), 2);
        CHECK_EQ(ray(&ball, place, vec(303, 404), right, 500000), QN_APART);
        met(ray(&ball, place, vec(303, 404), down, 500000), 6, 6); /* to 303, 397.7 */
        met(ray(&rod, place, vec(-100000, 500), right, 500000), 99000, 65);
        met(ray(&rod, place, vec(-100000, -499), right, 500000), 98968, 40);
        CHECK_EQ(ray(&rod, place, vec(-100000, -505), right, 500000), QN_APART);
        CHECK_EQ(ray(&rod, place, vec(70, -500), back, 500000), QN_APART); /* it slides */
        met(ray(&rod, place, vec(70, -500), up, 500000), 0, 0);
        CHECK(hit.normal.y == -QN_ONE30 && hit.normal.x == 0);
        CHECK_EQ(ray(&rod, place, vec(1500, 0), up, 500000), QN_APART);
        met(ray(&rod, place, vec(1500, 0), back, 500000), 0, 0);
        CHECK_EQ(hit.normal.x, QN_ONE30);
        met(ray(&line, place, vec(-100000, 0), right, 500000), 99000, 4); /* end on */
        CHECK_EQ(ray(&line, place, vec(70, 0), back, 500000), QN_APART);  /* along it */
        met(ray(&line, place, vec(70, -600), up, 5000), 600, 4);
        met(ray(&line, place, vec(1000, -600), up, 5000), 600, 4);
        CHECK_EQ(ray(&line, place, vec(1005, -600), up, 5000), QN_APART);
        met(ray(&dot, place, vec(-600, 0), right, 5000), 600, 4);
        CHECK_EQ(ray(&dot, place, vec(-600, 5), right, 5000), QN_APART);
    }
}

/* A half disc of radius 1000 about the origin, +x its middle, and a quarter of it: along the straight edge, through the corner where arc and
 * edge meet, at the arc from outside and along its tangent, at the apex of the quarter, and through the notch beside it. */
TEST(rays_at_sectors)
{
    const qn_shape2 disc = QN_SECTOR2(1000, 0, 1), slice = QN_SECTOR2(1000, 1, 1);
    const qn_dir2 right = { QN_ONE30, 0 }, back = { -QN_ONE30, 0 }, up = { 0, QN_ONE30 };
    int place;
    for (place = 0; place < PLACES; place++) {
        met(ray(&disc, place, vec(0, -100000), up, 500000), 99000, 65); /* along the flat side: at its corner; the arc is level there */
        CHECK_EQ(ray(&disc, place, vec(-5, -100000), up, 500000), QN_APART);
        met(ray(&disc, place, vec(-7000, 300), right, 50000), 7000, 4);
        CHECK(hit.normal.x == -QN_ONE30 && hit.normal.y == 0);
        met(ray(&disc, place, vec(7000, 600), back, 50000), 6200, 5); /* 800, 600 on the arc */
        CHECK_NEAR(hit.normal.x, QN30(0.8), 2000000);
        met(ray(&disc, place, vec(1000, -100000), up, 500000), 100000, 92); /* tangent: sqrt(1004^2 - 1000^2) = 89.5 */
        CHECK_EQ(ray(&disc, place, vec(1005, -100000), up, 500000), QN_APART);
        met(ray(&disc, place, vec(-9000, 1000), right, 50000), 9000, 8); /* the corner alone */
        CHECK_EQ(ray(&disc, place, vec(-9000, 1005), right, 50000), QN_APART);
        CHECK_EQ(ray(&disc, place, vec(0, 0), up, 50000), QN_APART); /* along its side */
        met(ray(&disc, place, vec(600, -800), up, 50000), 0, 0);
        CHECK_EQ(ray(&disc, place, vec(300, 300), up, 50000), QN_OVERLAPPING);
        met(ray(&slice, place, vec(-7000, 0), right, 50000), 7000, 4);                      /* the apex */
        CHECK_EQ(ray(&slice, place, vec(-10, -100), up, 50000), QN_APART);                  /* beside it */
        met(ray(&slice, place, vec(-100, -100), dir(759250125, 759250125), 50000), 141, 5); /* along its upper edge, from behind */
        met(ray(&slice, place, vec(300, -7000), up, 50000), 6700, 7);                       /* its lower edge, y = -x: 4 LSB are 5.7 */
        CHECK_NEAR(hit.normal.y, -759250125, 2000);
        CHECK_EQ(ray(&slice, place, vec(0, 0), back, 50000), QN_APART); /* it leaves the apex */
    }
}

/* Bodies that slide along each other: a box along a box's side, a circle, a corner past a corner, and boxes of one height in one row. */
TEST(bodies_that_graze)
{
    const qn_dir2 right = { QN_ONE30, 0 }, up = { 0, QN_ONE30 }, slant = { 759250125, -759250125 };
    const qn_shape2 ball = QN_CIRCLE2(300), rod = QN_CAPSULE2(0, -400, 0, 400, 100), small = QN_BOX2(200, 300);
    int way, place, off;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (off = -1; off <= 5; off += off < 0 ? 1 : 5) {
                const qn_shape2 s = told_box2(half, way);
                qn_status status = cast(&s, &small, place, vec(-50000, 2300 + off), right, 500000);
                if (off <= 0) met(status, 48800, 4);
                else CHECK_EQ(status, QN_APART);
                if (off == 0) CHECK_EQ(cast(&s, &small, place, vec(300, 2300), right, 500000), QN_APART); /* from a touch, along: free */
                status = cast(&small, &s, place, vec(-50000, -2300 - off), right, 500000);
                if (off <= 0) met(status, 48800, 4);
                else CHECK_EQ(status, QN_APART);
                status = cast(&s, &ball, place, vec(1300 + off, -50000), up, 500000);
                if (off <= 0) met(status, off ? 47976 : 48000, off ? 35 : 52); /* 24.5 before for 1 LSB; 304^2 - 299^2: 54.9, 304^2 - 300^2: 49.2 */
                else CHECK_EQ(status, QN_APART);
                status = cast(&s, &rod, place, vec(1100 + off, -50000), up, 500000);
                if (off <= 0) met(status, off ? 47586 : 47600, off ? 20 : 32); /* 14.1 before; 104^2 - 99^2: 31.9, 104^2 - 100^2: 28.6 */
                else CHECK_EQ(status, QN_APART);
                status = cast(&s, &small, place, vec(1200 - 5000 + off, 2300 + 5000 + off), slant, 20000); /* corner at corner */
                if (off <= 0) met(status, off ? 7069 : 7071, 8);                                           /* 4999 sqrt(2) = 7069.7 */
                else CHECK_EQ(status, QN_APART);                                                           /* 7 LSB of air */
            }
}

/* A ray that passes a small half disc by 48,000 LSB: its first step ends short of a unit of time's
 * range, its second would lead beyond. */
TEST(a_ray_passes_a_half_disc_from_afar)
{
    const qn_shape2 disc = QN_ROUNDED_SECTOR2(1239, 0, 65536, 147);
    const qn_pose2 pose = { { -10803450, 6698812 }, { -1, -5 } };
    const qn_vec2 from = { -10741161, 6717905 };
    const qn_path2 path = path2_of((qn_dir2){ -424763927, -986152682 }, 268435456);
    qn_collider2 a;
    qn_hit2 h;
    CHECK_EQ(qn_collider2_set(&a, &disc, &pose), 0);
    CHECK_EQ(qn_ray2(&a, from, &path, NULL, &h), QN_APART);
}

CHECK_MAIN(RUN(rays_along_the_sides_of_a_box) RUN(rays_through_a_corner_alone) RUN(rays_that_start_on_the_surface) RUN(rays_along_round_sides)
               RUN(rays_at_sectors) RUN(bodies_that_graze) RUN(a_ray_passes_a_half_disc_from_afar))
