/* SPDX-License-Identifier: MIT */
/* Rays and casts in the plane: refusals and the cap; rays and bodies that graze what they meet:
 * along an edge, through a corner alone, along a round side; and those that start on the
 * surface. Random ones are the judge's (tests/cases/plane_motion.c). */
#include "places2.h"

static const qn_frame2 origin = { { 0, 0 }, { QN_ONE30, 0 } };
static const qn_dir2 right = { QN_ONE30, 0 };
static const qn_vec2 half = { 1000, 2000 };
static qn_hit2 hit; /* in the body's frame */

/* From and way are in the body's own axes, by quarter turns: exact. */
static qn_status ray(const qn_shape2 *s, int place, qn_vec2 from, qn_dir2 way, qn_q16 length)
{
    const qn_frame2 *f = &place_of[place];
    qn_status status =
        qn_ray2_frames(s, f, qn_frame2_apply(f, from), qn_frame2_turn(f, way), length, &hit);
    if (status == QN_APART) return status;
    hit.point = qn_frame2_unapply(f, hit.point);
    hit.normal = qn_frame2_unturn(f, hit.normal);
    return status;
}

/* b, not turned against a, from there. */
static qn_status cast(const qn_shape2 *a, const qn_shape2 *b, int place, qn_vec2 from, qn_dir2 way,
                      qn_q16 length)
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

TEST(refusals)
{
    qn_shape2 c = qn_circle2(10), bad = qn_circle2(-1);
    qn_vec2 from = { 0, 0 };
    const qn_dir2 zero = { 0, 0 };
    qn_closest2 near;
    CHECK_EQ(qn_ray2_frames(&c, &origin, from, right, -1, &hit), QN_ERR_EXTENT);
    CHECK_EQ(qn_ray2_frames(&c, &origin, from, zero, 1, &hit), QN_ERR_ROTATION);
    CHECK_EQ(qn_ray2_frames(&bad, &origin, from, right, 1, &hit), QN_ERR_RADIUS);
    CHECK_EQ(qn_ray2_frames(&c, NULL, from, right, 1, &hit), QN_ERR_NULL);
    CHECK_EQ(qn_ray2_frames(&c, &origin, from, right, 1, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_nearest(&c, &origin, from, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_nearest(NULL, &origin, from, &near), QN_ERR_NULL);
}

/* The caller's cap ends a cast early, at a place that is free. */
TEST(cap_on_steps)
{
    qn_shape2 a = qn_circle2(1000), b = qn_circle2(1000);
    qn_frame2 there = { { -500000, 1900 }, { QN_ONE30, 0 } };
    qn_query one = { 0, 1, 0, NULL, NULL, 0 };
    qn_hit2 full;
    CHECK_EQ(qn_cast2_frames(&a, &origin, &b, &there, right, 1000000, &one, &hit), QN_UNDECIDED);
    CHECK_EQ(qn_cast2_frames(&a, &origin, &b, &there, right, 1000000, NULL, &full), QN_TOUCHING);
    CHECK(hit.distance < full.distance);
    CHECK_NEAR(full.distance, 500000 - 624 - 6,
               6); /* sqrt(2000^2 - 1900^2) = 624.5; 4 LSB of gap are 13 of a path so aslant */
}

/* Within the line of a side a ray meets the near side; 5 LSB of air let it pass. It stays short
 * by 5 and just arrives by its length. */
TEST(rays_along_the_sides_of_a_box)
{
    int way, place, off, n;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (n = 0; n < 4; n++) {
                const qn_shape2 s = box_or_polygon2(half, way);
                const int sign = n & 1 ? -1 : 1, across = n & 2 ? -1 : 1;
                for (off = -8; off <= 8; off++) {
                    qn_status status = ray(&s, place, vec(-100000 * sign, across * (2000 + off)),
                                           dir(sign * QN_ONE30, 0), 500000);
                    if (off <= 0) {
                        met(status, 99000, 4);
                        CHECK_NEAR(hit.point.x, -1000 * sign, 3);
                        CHECK(hit.normal.x * sign <= 0 && hit.normal.y * across >= 0);
                        CHECK_EQ(ray(&s, place, vec(-100000 * sign, across * (2000 + off)),
                                     dir(sign * QN_ONE30, 0), 99000),
                                 QN_TOUCHING);
                    } else if (off > 4) CHECK_EQ(status, QN_APART);
                    else CHECK(status == QN_APART || status == QN_TOUCHING);
                    CHECK_EQ(ray(&s, place, vec(-100000 * sign, across * (2000 + off)),
                                 dir(sign * QN_ONE30, 0), 98995),
                             QN_APART);
                    status = ray(&s, place, vec(across * (1000 + off), -100000 * sign),
                                 dir(0, sign * QN_ONE30), 500000);
                    if (off <= 0) met(status, 98000, 4);
                    else if (off > 4) CHECK_EQ(status, QN_APART);
                }
            }
}

/* On a side and on a corner the body is met at once, wherever the ray goes from there: out,
 * along, in. 3 LSB within it starts inside; 5 LSB without only the way in leads to it. */
TEST(rays_that_start_on_the_surface)
{
    const qn_dir2 ways[4] = {
        { QN_ONE30, 0 }, { 0, QN_ONE30 }, { -QN_ONE30, 0 }, { 0, -QN_ONE30 }
    }; /* out, along, in, along */
    int way, place, k;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape2 s = box_or_polygon2(half, way);
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

enum { BOX, BALL, ROD, LINE, DOT, DISC, SLICE };
enum { RIGHT, BACK, UP, DOWN, SLANT, FALL };

/* A ray meets at most so far, and so much earlier at most; or passes, or starts inside. */
enum { PASSES = -1, INSIDE = -2 };

typedef struct known {
    int32_t kind, x, y, way, distance, early;
    qn_vec2 normal; /* of any length; zero: not stated */
} known;

/* The last LSB of air are 4 at most, so a path that closes slowly ends early. */
static const known rows[] = {
    /* Into a box, short of it by its side, past it; out of it by the shorter way. */
    { BOX, -5000, 100, RIGHT, 4000, 4, { -1, 0 } },
    { BOX, 0, 10, RIGHT, INSIDE, 0, { 0, 0 } },
    { BOX, -5000, 2010, RIGHT, PASSES, 0, { 0, 0 } },
    /* A line at 45 degrees meets one corner alone: 5000 sqrt(2) = 7071.07 to go; 2 LSB nearer it
     * cuts the corner off, 4998 sqrt(2) = 7068.2 from the start; with 7 LSB of air it passes. */
    { BOX, -4000, 7000, FALL, 7071, 5, { 0, 0 } },
    { BOX, -4002, 6998, FALL, 7068, 8, { 0, 0 } },
    { BOX, -3995, 7005, FALL, PASSES, 0, { 0, 0 } },
    /* A circle of radius 500: a line at its height, sqrt(504^2 - 500^2) = 63.4; 1 LSB lower it
     * enters sqrt(500^2 - 499^2) = 31.6 before the middle, and is 4 LSB away at most sqrt(504^2
     * - 499^2) = 70.8 before. From its surface a ray leaves, or goes in. */
    { BALL, -100000, 500, RIGHT, 100000, 65, { 0, 0 } },
    { BALL, -100000, -499, RIGHT, 99968, 40, { 0, 0 } },
    { BALL, -100000, 505, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, 300, 400, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, 300, 400, DOWN, 0, 0, { 3, 4 } },
    { BALL, 303, 404, RIGHT, PASSES, 0, { 0, 0 } },
    { BALL, 303, 404, DOWN, 6, 6, { 0, 0 } },
    /* A capsule: the same before its straight side; along it from a touch, and into it. */
    { ROD, -100000, 500, RIGHT, 99000, 65, { 0, 0 } },
    { ROD, -100000, -499, RIGHT, 98968, 40, { 0, 0 } },
    { ROD, -100000, -505, RIGHT, PASSES, 0, { 0, 0 } },
    { ROD, 70, -500, BACK, PASSES, 0, { 0, 0 } },
    { ROD, 70, -500, UP, 0, 0, { 0, -1 } },
    { ROD, 1500, 0, UP, PASSES, 0, { 0, 0 } },
    { ROD, 1500, 0, BACK, 0, 0, { 1, 0 } },
    /* A segment, end on, along it, across it and past its end; a point. */
    { LINE, -100000, 0, RIGHT, 99000, 4, { 0, 0 } },
    { LINE, 70, 0, BACK, PASSES, 0, { 0, 0 } },
    { LINE, 70, -600, UP, 600, 4, { 0, 0 } },
    { LINE, 1000, -600, UP, 600, 4, { 0, 0 } },
    { LINE, 1005, -600, UP, PASSES, 0, { 0, 0 } },
    { DOT, -600, 0, RIGHT, 600, 4, { 0, 0 } },
    { DOT, -600, 5, RIGHT, PASSES, 0, { 0, 0 } },
    /* Half a disc: along its flat side, where the arc is level at the corner; the flat side; the
     * arc at 800, 600; its tangent, sqrt(1004^2 - 1000^2) = 89.5; the corner alone; from the
     * flat side along it, from the arc in, and inside. */
    { DISC, 0, -100000, UP, 99000, 65, { 0, 0 } },
    { DISC, -5, -100000, UP, PASSES, 0, { 0, 0 } },
    { DISC, -7000, 300, RIGHT, 7000, 4, { -1, 0 } },
    { DISC, 7000, 600, BACK, 6200, 5, { 0, 0 } },
    { DISC, 1000, -100000, UP, 100000, 92, { 0, 0 } },
    { DISC, 1005, -100000, UP, PASSES, 0, { 0, 0 } },
    { DISC, -9000, 1000, RIGHT, 9000, 8, { 0, 0 } },
    { DISC, -9000, 1005, RIGHT, PASSES, 0, { 0, 0 } },
    { DISC, 0, 0, UP, PASSES, 0, { 0, 0 } },
    { DISC, 600, -800, UP, 0, 0, { 0, 0 } },
    { DISC, 300, 300, UP, INSIDE, 0, { 0, 0 } },
    /* A quarter: the apex, past it, along its upper edge from behind, its lower edge y = -x,
     * where 4 LSB are 5.7, and away from the apex. */
    { SLICE, -7000, 0, RIGHT, 7000, 4, { 0, 0 } },
    { SLICE, -10, -100, UP, PASSES, 0, { 0, 0 } },
    { SLICE, -100, -100, SLANT, 141, 5, { 0, 0 } },
    { SLICE, 300, -7000, UP, 6700, 7, { -1, -1 } },
    { SLICE, 0, 0, BACK, PASSES, 0, { 0, 0 } },
};

/* Boxes also as polygons; each also mirrored. */
static void check_known(const known *row, int place, int as_polygon, int32_t mirror)
{
    static const qn_shape2 plain[] = { QN_CIRCLE2(500),
                                       QN_CAPSULE2(-1000, 0, 1000, 0, 500),
                                       QN_CAPSULE2(-1000, 0, 1000, 0, 0),
                                       QN_CIRCLE2(0),
                                       QN_SECTOR2(1000, 0, 1),
                                       QN_SECTOR2(1000, 1, 1) };
    static const qn_vec2 ways[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { 1, -1 } };
    const qn_shape2 s =
        row->kind == BOX ? box_or_polygon2(half, as_polygon) : plain[row->kind - BALL];
    const qn_dir2 way = toward(ways[row->way].x, mirror * ways[row->way].y);
    const qn_dir2 n = toward(row->normal.x, mirror * row->normal.y);
    const qn_vec2 from = vec(row->x, mirror * row->y);
    const qn_status status = ray(&s, place, from, way, 500000);
    if (row->distance == PASSES) CHECK_EQ(status, QN_APART);
    if (row->distance == INSIDE) { /* the way out, as from the nearest point */
        const qn_collider2 c = framed2(&s, &place_of[place]);
        qn_closest2 near;
        CHECK_EQ(status, QN_OVERLAPPING);
        CHECK_EQ(qn_nearest2(&c, qn_frame2_apply(&place_of[place], from), NULL, &near), status);
        CHECK_EQ(hit.distance, near.distance);
        CHECK(hit.distance < 0);
    }
    if (row->distance < 0) return;
    met(status, row->distance, row->early);
    CHECK_NEAR(hit.point.x, from.x + ((int64_t)hit.distance * way.x >> 30), 4);
    CHECK_NEAR(hit.point.y, from.y + ((int64_t)hit.distance * way.y >> 30), 4);
    CHECK((int64_t)hit.normal.x * way.x + (int64_t)hit.normal.y * way.y <= 0);
    if (row->distance > row->early)
        CHECK_EQ(ray(&s, place, from, way, row->distance - row->early - 1), QN_APART);
    if (!(row->normal.x | row->normal.y)) return;
    CHECK_NEAR(hit.normal.x, n.x, 2000);
    CHECK_NEAR(hit.normal.y, n.y, 2000);
}

TEST(known_rays)
{
    size_t i;
    int way, place;
    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        for (way = 0; way <= (rows[i].kind == BOX); way++)
            for (place = 0; place < PLACES; place++) {
                check_known(&rows[i], place, way, 1);
                check_known(&rows[i], place, way, -1);
            }
}

/* Bodies that slide along each other: a box along a box's side, a circle, a corner past a
 * corner, and boxes of one height in one row. */
TEST(bodies_that_graze)
{
    const qn_dir2 up = { 0, QN_ONE30 }, slant = { 759250125, -759250125 };
    const qn_shape2 ball = QN_CIRCLE2(300), rod = QN_CAPSULE2(0, -400, 0, 400, 100),
                    small = QN_BOX2(200, 300);
    int way, place, off;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++)
            for (off = -1; off <= 5; off += off < 0 ? 1 : 5) {
                const qn_shape2 s = box_or_polygon2(half, way);
                qn_status status = cast(&s, &small, place, vec(-50000, 2300 + off), right, 500000);
                if (off <= 0) met(status, 48800, 4);
                else CHECK_EQ(status, QN_APART);
                if (off == 0)
                    CHECK_EQ(cast(&s, &small, place, vec(300, 2300), right, 500000),
                             QN_APART); /* from a touch, along: free */
                status = cast(&small, &s, place, vec(-50000, -2300 - off), right, 500000);
                if (off <= 0) met(status, 48800, 4);
                else CHECK_EQ(status, QN_APART);
                /* 24.5 before for 1 LSB; 304^2 - 299^2: 54.9, 304^2 - 300^2: 49.2 */
                status = cast(&s, &ball, place, vec(1300 + off, -50000), up, 500000);
                if (off <= 0) met(status, off ? 47976 : 48000, off ? 35 : 52);
                else CHECK_EQ(status, QN_APART);
                status = cast(&s, &rod, place, vec(1100 + off, -50000), up, 500000);
                if (off <= 0)
                    met(status, off ? 47586 : 47600,
                        off ? 20 : 32); /* 14.1 before; 104^2 - 99^2: 31.9, 104^2 - 100^2: 28.6 */
                else CHECK_EQ(status, QN_APART);
                status = cast(&s, &small, place, vec(1200 - 5000 + off, 2300 + 5000 + off), slant,
                              20000);                            /* corner at corner */
                if (off <= 0) met(status, off ? 7069 : 7071, 8); /* 4999 sqrt(2) = 7069.7 */
                else CHECK_EQ(status, QN_APART);                 /* 7 LSB of air */
            }
}

/* A ray that passes a small half disc by 48,000 LSB: its first step ends short of a unit of
 * time's range, its second would lead beyond. */
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

CHECK_MAIN(RUN(refusals) RUN(cap_on_steps) RUN(rays_along_the_sides_of_a_box)
               RUN(rays_that_start_on_the_surface) RUN(known_rays) RUN(bodies_that_graze)
                   RUN(a_ray_passes_a_half_disc_from_afar))
