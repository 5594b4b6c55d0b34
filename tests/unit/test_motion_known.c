/* SPDX-License-Identifier: MIT */
/* Rays, casts and nearest points whose result geometry gives by hand: along faces and edges, at
 * corners alone, from the surface, past and just in touch. Each row holds for each form of a body
 * (a box is also a hull and a cloud), at three places that quarter turns reach without a rounding,
 * and with the roles exchanged. A motion is never late; with 5 LSB of air it passes. */
#include "known_bodies.h"

/* ---- Motion ---------------------------------------------------------------------------------- */

static qn_hit3 hit; /* in A's frame */

static void seen_from(const qn_frame3 *f)
{
    hit.point = qn_frame3_unapply(f, hit.point);
    hit.normal = qn_frame3_unturn(f, hit.normal);
}

/* B from there against A at the origin, or, backward, A against B, as the place sees them. */
static qn_status cast(const qn_shape3 *a, const qn_shape3 *b, int place, qn_vec3 from, qn_dir3 way,
                      int32_t length, bool backward)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_dir3 world = qn_frame3_turn(f, way), back = { -world.x, -world.y, -world.z };
    const qn_path3 path = path3_of(backward ? back : world, length);
    qn_collider3 c = framed3(a, f), d = framed3(b, f);
    qn_status status;
    d.frame.p = qn_frame3_apply(f, from);
    status = backward ? qn_cast3(&c, &path, &d, NULL, &with_scratch, &hit)
                      : qn_cast3(&c, NULL, &d, &path, &with_scratch, &hit);
    if (status != QN_APART) seen_from(f);
    return status;
}

static qn_status ray(const qn_shape3 *a, int place, qn_vec3 from, qn_dir3 way, int32_t length)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_collider3 c = framed3(a, f);
    const qn_path3 path = path3_of(qn_frame3_turn(f, way), length);
    const qn_status status = qn_ray3(&c, qn_frame3_apply(f, from), &path, &with_scratch, &hit);
    if (status != QN_APART) seen_from(f);
    return status;
}

#define PASSES INT32_MAX
enum { EAST, WEST, NORTH, SOUTH, UP, DOWN, DIVE, STEEP, DIAGONAL, PAST, ACROSS_IT };
static const qn_dir3 ways[] = { { I, 0, 0 },
                                { -I, 0, 0 },
                                { 0, I, 0 },
                                { 0, -I, 0 },
                                { 0, 0, I },
                                { 0, 0, -I },
                                { HALF, -HALF, 0 }, /* 45 degrees down from y to x */
                                { 876706528, -438353264, -438353264 }, /* 2 -1 -1 */
                                { -THIRD, -THIRD, -THIRD },
                                { QN30(0.48), QN30(-0.64), QN30(0.6) }, /* 3 : -4 */
                                { QN30(0.64), QN30(-0.48), QN30(0.6) } };

/* B meets A after `distance`, or up to `early` before; it overlaps from the start by -distance,
 * within `early`; or it passes. */
static const struct {
    const char *what;
    known_body a, b;
    qn_vec3 from;
    int way;
    int32_t distance, early;
} motions[] = {
    /* 5000 sqrt(2) = 7071.07; 4998 sqrt(2) = 7068.2: 4 LSB over a face at 45 degrees */
    { "an edge alone", BOX, POINT, { -4000, 7000, 70 }, DIVE, 7071, 5 },
    { "an edge, cut off", BOX, POINT, { -4002, 6998, 70 }, DIVE, 7068, 8 },
    { "past an edge", BOX, POINT, { -3995, 7005, 70 }, DIVE, PASSES, 0 },
    { "an edge at its end", BOX, POINT, { -4000, 7000, 3000 }, DIVE, 7071, 5 },
    { "past the end of an edge", BOX, POINT, { -4000, 7000, 3006 }, DIVE, PASSES, 0 },
    { "a corner alone", BOX, POINT, { -5000, 5000, 6000 }, STEEP, 7348, 6 },
    { "past a corner", BOX, POINT, { -4994, 5006, 6006 }, STEEP, PASSES, 0 },
    { "in the plane of a face", BOX, POINT, { -90000, 2000, 7 }, EAST, 89000, 4 },
    { "along the edge of a face", BOX, POINT, { -90000, 2000, -3000 }, EAST, 89000, 4 },
    { "5 LSB over a face", BOX, POINT, { -90000, 2005, 7 }, EAST, PASSES, 0 },
    { "just within a face", BOX, POINT, { 7, 1999, 90000 }, DOWN, 87000, 4 },
    { "5 LSB beside an edge", BOX, POINT, { 1005, 2000, 90000 }, DOWN, PASSES, 0 },
    { "beside it all the way", BOX, POINT, { 1008, 90000, 7 }, SOUTH, PASSES, 0 },
    /* x + y + z = 3000: 4000 sqrt(2) in its plane, 4000 sqrt(3) square to it */
    { "a face of a tetrahedron", TETRA, POINT, { -9000, 500, 500 }, EAST, 9000, 3 },
    { "its slanted face", TETRA, POINT, { 9000, 500, 500 }, WEST, 7000, 6 },
    { "square to that", TETRA, POINT, { 5000, 5000, 5000 }, DIAGONAL, 6928, 4 },
    { "past that", TETRA, POINT, { 1600, 1600, 9000 }, DOWN, PASSES, 0 },
    { "in its plane", TETRA, POINT, { -4000, 6000, 1000 }, DIVE, 5656, 12 },
    { "3 / sqrt(3) within its plane", TETRA, POINT, { -4000, 6000, 997 }, DIVE, 5659, 18 },
    { "9 / sqrt(3) over its plane", TETRA, POINT, { -4000, 6000, 1009 }, DIVE, PASSES, 0 },
    { "on the line of its edge", TETRA, POINT, { -4000, 7000, 0 }, DIVE, 5656, 8 },
    { "end on, an edge", TETRA, POINT, { 0, 0, -9000 }, UP, 9000, 4 },
    { "along a face", TETRA, POINT, { 0, 700, -9000 }, UP, 9000, 4 },
    { "5 LSB off the face", TETRA, POINT, { -5, 700, -9000 }, UP, PASSES, 0 },
    { "5 LSB off the edge", TETRA, POINT, { -9000, -5, 0 }, EAST, PASSES, 0 },
    { "from the slanted face along it", TETRA, POINT, { 1000, 1000, 1000 }, DIVE, PASSES, 0 },
    { "and into it", TETRA, POINT, { 1000, 1000, 1000 }, WEST, 0, 0 },
    { "2 sqrt(3) below it", TETRA, POINT, { 998, 998, 998 }, DIVE, -3, 1 },
    { "500 within", TETRA, POINT, { 500, 500, 500 }, DOWN, -500, 1 },
    { "a rounded face", SOFT_TETRA, POINT, { -9000, 500, 500 }, EAST, 8600, 3 },
    { "3000 + 400 sqrt(3)", SOFT_TETRA, POINT, { 9000, 500, 500 }, WEST, 6307, 7 },
    { "square to that, 400 less", SOFT_TETRA, POINT, { 5000, 5000, 5000 }, DIAGONAL, 6528, 4 },
    { "500 and the radius within", SOFT_TETRA, POINT, { 500, 500, 500 }, DOWN, -900, 1 },
    /* sqrt(504^2 - 500^2) = 63.4 before its side begins; 1 LSB lower sqrt(500^2 - 499^2) = 31.6 */
    { "along a rod", ROD, POINT, { -99000, 500, 0 }, EAST, 98000, 65 },
    { "along it, 3-4-5", ROD, POINT, { -99000, 300, -400 }, EAST, 98000, 65 },
    { "along it, an LSB lower", ROD, POINT, { -99000, 499, 0 }, EAST, 97968, 40 },
    { "5 LSB off it", ROD, POINT, { -99000, 505, 0 }, EAST, PASSES, 0 },
    { "5 LSB off it, 3-4-5", ROD, POINT, { -99000, 303, -404 }, EAST, PASSES, 0 },
    { "from its side along it", ROD, POINT, { 300, 0, 500 }, EAST, PASSES, 0 },
    { "from its side into it", ROD, POINT, { 300, 0, 500 }, DOWN, 0, 0 },
    { "from its end away", ROD, POINT, { 1500, 0, 0 }, EAST, PASSES, 0 },
    { "from its end into it", ROD, POINT, { 1500, 0, 0 }, WEST, 0, 0 },
    { "end on, a line", LINE, POINT, { -99000, 0, 0 }, EAST, 98000, 4 },
    { "along a line, which is free", LINE, POINT, { 70, 0, 0 }, WEST, PASSES, 0 },
    { "5 LSB off a line", LINE, POINT, { -99000, 3, 4 }, EAST, PASSES, 0 },
    { "onto a line", LINE, POINT, { 70, 0, -600 }, UP, 600, 4 },
    { "in the plane of a plate", PLATE, POINT, { -99000, 7, 0 }, EAST, 98000, 4 },
    { "along its edge", PLATE, POINT, { -99000, 2000, 0 }, EAST, 98000, 4 },
    { "5 LSB over it", PLATE, POINT, { -99000, 7, 5 }, EAST, PASSES, 0 },
    { "from it along it", PLATE, POINT, { 7, 8, 0 }, EAST, PASSES, 0 },
    { "a point onto a point", POINT, POINT, { -9000, 0, 0 }, EAST, 9000, 4 },
    { "onto its corner", PLATE, POINT, { 1000, 2000, -700 }, UP, 700, 4 },
    { "past its corner", PLATE, POINT, { 1004, 2004, -700 }, UP, PASSES, 0 },
    /* Beside the edge x = 1000, y = 2000: within the skin what leads against its normal (1, 1) is
     * held, though it passes the edge with an LSB of air; 5 LSB beyond a face that it leaves it is
     * free. A ball 301.4 from that edge, along 3-4-5: 1.4 LSB of air at 13 degrees. */
    { "against the normal of an edge", BOX, POINT, { 1001, 2001, 40 }, PAST, 0, 0 },
    { "5 LSB beyond what it leaves", BOX, POINT, { 1005, 2001, 40 }, PAST, PASSES, 0 },
    { "the same, higher", BOX, POINT, { 1005, 2002, 40 }, PAST, PASSES, 0 },
    { "a ball against the normal", BOX, BALL, { 1181, 2241, 40 }, PAST, 7, 7 },
    { "a ball across it", BOX, BALL, { 1181, 2241, 40 }, ACROSS_IT, PASSES, 0 },
    /* from before, on and in a face: within the skin away and along it, not in */
    { "4 LSB off a face, into it", BOX, BALL, { -1304, 7, 8 }, EAST, 4, 4 },
    { "4 LSB off it, away", BOX, BALL, { -1304, 7, 8 }, WEST, PASSES, 0 },
    { "4 LSB off it, along it", BOX, BALL, { -1304, 7, 8 }, NORTH, PASSES, 0 },
    { "2 LSB within, into it", BOX, BALL, { -1298, 7, 8 }, EAST, 0, 0 },
    { "2 LSB within, away", BOX, BALL, { -1298, 7, 8 }, WEST, PASSES, 0 },
    { "2 LSB within, along it", BOX, BALL, { -1298, 7, 8 }, NORTH, PASSES, 0 },
    { "3 LSB within", BOX, BALL, { -1297, 7, 8 }, WEST, -3, 1 },
    { "100 LSB within", BOX, BALL, { -1200, 7, 8 }, WEST, -100, 1 },
    { "a box 2 LSB within, into it", BOX, BOX, { -1998, 7, 8 }, EAST, 0, 0 },
    { "a box 2 LSB within, away", BOX, BOX, { -1998, 7, 8 }, WEST, PASSES, 0 },
    { "a box 2 LSB within, along it", BOX, BOX, { -1998, 7, 8 }, UP, PASSES, 0 },
    { "a box 3 LSB within", BOX, BOX, { -1997, 7, 8 }, WEST, -3, 1 },
    { "a box 100 LSB within", BOX, BOX, { -1900, 7, 8 }, WEST, -100, 1 },
    /* boxes along boxes, in touch and an LSB lower; with 5 LSB of air they pass */
    { "a face over a face", BOX, BOX, { -50000, 4000, 700 }, EAST, 48000, 4 },
    { "an LSB lower", BOX, BOX, { -50000, 3999, 700 }, EAST, 48000, 4 },
    { "5 LSB over it", BOX, BOX, { -50000, 4005, 700 }, EAST, PASSES, 0 },
    { "an edge past an edge", BOX, BOX, { -2000, 4000, -50000 }, UP, 44000, 4 },
    { "5 LSB past it", BOX, BOX, { -2005, 4005, -50000 }, UP, PASSES, 0 },
    { "an edge at an edge", BOX, BOX, { -3000, 9000, 70 }, DIVE, 7071, 8 },
    { "an LSB nearer", BOX, BOX, { -3001, 8999, 70 }, DIVE, 7069, 8 },
    { "5 LSB past", BOX, BOX, { -2995, 9005, 70 }, DIVE, PASSES, 0 },
    { "from a touch along it", BOX, BOX, { 300, 4000, 700 }, EAST, PASSES, 0 },
    { "plates, 5 LSB of air", SLAB, SLAB, { -150000, 0, 105 }, EAST, PASSES, 0 },
    { "plates, 3 LSB of overlap", SLAB, SLAB, { -250000, 0, 97 }, EAST, 50000, 2 },
    /* sqrt(300^2 - 299^2) = 24.5; 4 LSB away at sqrt(304^2 - 300^2) = 49.2 */
    { "a ball over a face", BOX, BALL, { -50000, 2300, 700 }, EAST, 49000, 51 },
    { "a ball an LSB lower", BOX, BALL, { -50000, 2299, 700 }, EAST, 48975, 32 },
    { "a ball 5 LSB over it", BOX, BALL, { -50000, 2305, 700 }, EAST, PASSES, 0 },
    { "a ball along an edge, 3-4-5", BOX, BALL, { 1180, 2240, -50000 }, UP, 47000, 51 },
    { "a ball 5 LSB off that", BOX, BALL, { 1183, 2244, -50000 }, UP, PASSES, 0 },
    { "a ball over the edge", BOX, BALL, { 1300, 2000, -50000 }, UP, 47000, 51 },
    { "a ball from a touch", BOX, BALL, { 0, 2300, 0 }, EAST, PASSES, 0 },
    /* sqrt(204^2 - 200^2) = 40.2 */
    { "a rod along a rod", THIN, ALONG, { -50000, 300, 0 }, EAST, 48600, 51 },
    { "along it, 3-4-5", THIN, ALONG, { -50000, 180, -240 }, EAST, 48600, 51 },
    { "a rod 5 LSB off a rod", THIN, ALONG, { -50000, 183, -244 }, EAST, PASSES, 0 },
    { "a rod across a rod", THIN, ACROSS, { -50000, 70, 300 }, EAST, 49000, 51 },
    { "across, 5 LSB off", THIN, ACROSS, { -50000, 70, 305 }, EAST, PASSES, 0 },
    { "end on end", THIN, ALONG, { -50000, 0, 0 }, EAST, 48300, 4 },
    { "side on side", THIN, ACROSS, { 300, 0, -50000 }, UP, 49700, 4 },
    { "end over end", THIN, ACROSS, { 1000, 400, -50000 }, UP, 49700, 4 },
    { "past the end", THIN, ACROSS, { 1300, 0, -50000 }, UP, 50000, 51 },
    { "5 LSB past the end", THIN, ACROSS, { 1305, 0, -50000 }, UP, PASSES, 0 },
    { "a rod along a face", BOX, ALONG, { -50000, 2200, 0 }, EAST, 48600, 42 },
    { "a rod 5 LSB over a face", BOX, ALONG, { -50000, 2205, 0 }, EAST, PASSES, 0 },
    { "a rod's end at an edge", BOX, ACROSS, { 1120, 2560, -50000 }, UP, 47000, 42 },
    { "5 LSB off that", BOX, ACROSS, { 1123, 2564, -50000 }, UP, PASSES, 0 },
    /* faces at 45 degrees: 4 LSB are 5.7; s from a tip s / sqrt(3) */
    { "a keel over a ridge", RIDGE, KEEL, { -150000, 500, 0 }, EAST, 84464, 8 },
    { "an LSB lower", RIDGE, KEEL, { -150000, 500, -1 }, EAST, 84465, 10 },
    { "5 LSB over it", RIDGE, KEEL, { -150000, 500, 5 }, EAST, PASSES, 0 },
    { "along the keel", RIDGE, KEEL, { 500, -150000, 0 }, NORTH, 84464, 8 },
    { "past the ridge's end", RIDGE, KEEL, { 65541, -150000, 0 }, NORTH, PASSES, 0 },
    { "tip at tip", OCTA, OCTA, { -50000, 0, 6000 }, EAST, 50000, 9 },
    { "an LSB lower", OCTA, OCTA, { -50000, 0, 5999 }, EAST, 49999, 9 },
    { "tip over tip", OCTA, OCTA, { -50000, 0, 6005 }, EAST, PASSES, 0 },
    { "tip beside tip", OCTA, OCTA, { -50000, 4, 6004 }, EAST, PASSES, 0 },
};
enum { MOTIONS = sizeof motions / sizeof motions[0] };

static int64_t along(qn_dir3 u, qn_dir3 v)
{
    return (int64_t)u.x * v.x + (int64_t)u.y * v.y + (int64_t)u.z * v.z;
}

static void check_motion(int n, qn_status status)
{
    const int32_t far = motions[n].distance, early = motions[n].early;
    check_count.test = motions[n].what;
    if (far == PASSES) {
        CHECK_EQ(status, QN_APART);
        return;
    }
    CHECK_EQ(status, far < 0 ? QN_OVERLAPPING : QN_TOUCHING);
    CHECK(hit.distance <= (far < 0 ? far + early : far) && hit.distance >= far - early);
    check_unit(hit.normal);
    if (far >= 0) CHECK(along(hit.normal, ways[motions[n].way]) <= 0);
    CHECK_EQ(hit.time, far < 0 ? 0 : ((int64_t)hit.distance << 30) / 200000);
}

/* The contact point lies midway between surfaces that are 4 LSB apart at most. */
static void check_point(const qn_shape3 *a)
{
    const qn_collider3 c = framed3(a, &home_frame);
    qn_closest3 near;
    CHECK(qn_nearest3(&c, hit.point, &with_scratch, &near) >= QN_APART);
    CHECK_NEAR(near.distance, 0, 4);
}

/* A point also by a ray; a path that ends before stays short, and one that is long enough
 * arrives. */
static void check_forms(int n, const qn_shape3 *a, const qn_shape3 *b, int place)
{
    const qn_vec3 from = motions[n].from;
    const qn_dir3 way = ways[motions[n].way];
    const int32_t far = motions[n].distance, least = far - motions[n].early - 1;
    check_motion(n, cast(a, b, place, from, way, 200000, false));
    check_motion(n, cast(a, b, place, from, way, 200000, true));
    if (motions[n].b == POINT) check_motion(n, ray(a, place, from, way, 200000));
    if (far < 0 || far == PASSES) return;
    if (least >= 0) CHECK_EQ(cast(a, b, place, from, way, least, false), QN_APART);
    CHECK_EQ(cast(a, b, place, from, way, far + 1, false), QN_TOUCHING); /* far is floored */
    check_point(a);
}

TEST(motions_by_hand)
{
    int n, place, form;
    for (n = 0; n < MOTIONS; n++) {
        const int fa = forms_of(motions[n].a), fb = forms_of(motions[n].b);
        for (place = 0; place < PLACES; place++)
            for (form = 0; form < fa * fb; form++) {
                const qn_shape3 a = shape_of(motions[n].a, 0, form / fb);
                const qn_shape3 b = shape_of(motions[n].b, 1, form % fb);
                check_forms(n, &a, &b, place);
            }
    }
}

/* ---- From the surface ------------------------------------------------------------------------ */

/* On a face and within 2 LSB of it: out and along are free, in is met at once; deeper it starts
 * inside, by a depth and a normal that are known. From an edge and a corner out is free. 5 LSB
 * without, only the way in leads to it. */
TEST(rays_that_start_on_the_surface)
{
    static const qn_dir3 free[4] = {
        { 0, I, 0 }, { 0, 0, -I }, { QN30(0.6), 0, QN30(-0.8) }, { QN30(0.6), QN30(0.8), 0 }
    };
    static const qn_dir3 in[2] = { { QN30(0.48), QN30(-0.6), QN30(0.64) }, { 0, -I, 0 } };
    int n, off, k;
    for (n = 0; n < FORMS * PLACES; n++) {
        const qn_shape3 s = form_of_box(0, n / PLACES, half);
        const int place = n % PLACES;
        for (off = -3; off <= 5; off++)
            for (k = 0; k < 4; k++) {
                const qn_vec3 from = vec(300, 2000 + off, -400);
                const qn_status out = ray(&s, place, from, free[k], 9999);
                if (off < -2) {
                    CHECK_EQ(out, QN_OVERLAPPING);
                    CHECK(hit.distance == -3 && !hit.time && hit.normal.y == I);
                    CHECK(hit.point.x == 300 && hit.point.y == 1997 && hit.point.z == -400);
                    continue;
                }
                CHECK_EQ(out, QN_APART);
                if (off > 2 && off < 5) continue;
                CHECK_EQ(ray(&s, place, from, in[k & 1], 9999), QN_TOUCHING);
                CHECK(hit.distance >= 0 && hit.distance <= (off < 0 ? 0 : k & 1 ? off : 2 * off));
                CHECK(hit.normal.y == I && !hit.normal.x && !hit.normal.z);
                CHECK_NEAR(hit.point.y, 2000, 2);
                CHECK_NEAR(hit.point.x, 300, 3);
            }
        CHECK_EQ(ray(&s, place, vec(1000, 2000, 500), free[3], 9999), QN_APART);
        CHECK_EQ(ray(&s, place, vec(1000, 2000, 3000), free[3], 9999), QN_APART);
    }
}

/* Over the top of a ball, 1 to 4 LSB off it, and a little down: the path passes it as far off.
 * Within the skin it is held whatever its length, and a way up is free; 4 LSB off it passes. */
TEST(rays_that_start_over_a_ball)
{
    static const int32_t fall[3] = { 40, 4000, 100000 }, length[3] = { 0, 50, 400000 };
    const qn_shape3 s = qn_sphere3(100000);
    int off, k;
    for (off = 1; off <= 4; off++)
        for (k = 0; k < 9; k++) {
            const qn_dir3 below = { I, -fall[k / 3], 0 }, above = { I, fall[k / 3], 0 };
            const qn_vec3 from = vec(0, 100000 + off, 0);
            if (off != 3)
                CHECK_EQ(ray(&s, k / 3, from, below, length[k % 3]),
                         off <= QN_SKIN ? QN_TOUCHING : QN_APART);
            CHECK_EQ(ray(&s, k / 3, from, above, length[k % 3]), QN_APART);
        }
}

/* ---- Of every size --------------------------------------------------------------------------- */

/* From every distance, a power of two, at the middle of balls and boxes of every size: the first
 * steps of a ray end at 4096 units, and those of a large body at its place. */
TEST(rays_of_all_lengths_at_bodies_of_all_sizes)
{
    int form, size, far, rays = 0;
    for (form = -1; form < 2; form++)
        for (size = 4; size <= 30; size++)
            for (far = size; far <= 31; far++) {
                const int32_t h = (int32_t)1 << size;
                const int64_t start = -((int64_t)1 << far) - 9 * (h / 8);
                const int32_t x = start < -INT32_MAX ? -INT32_MAX : (int32_t)start;
                const qn_shape3 s =
                    form < 0 ? qn_sphere3(h) : form_of_box(0, form, vec(h, h / 2, h / 3));
                CHECK_EQ(ray(&s, 0, vec(x, h / 8, 0), ways[EAST], INT32_MAX), QN_TOUCHING);
                if (form < 0) CHECK_NEAR(hit.distance, -x - (int64_t)h, h / 100 + 6);
                else CHECK_NEAR(hit.distance, -x - (int64_t)h - 2 - (h >> 25), 2 + (h >> 25));
                CHECK(hit.normal.x < -QN30(0.99));
                rays++;
            }
    CHECK(rays > 1000);
}

/* At the ends of the coordinates: through everything there is, and never a wrapped number. */
TEST(huge_rays)
{
    const qn_shape3 ball = qn_sphere3(QN_MAX_EXTENT), dot = qn_sphere3(0),
                    box =
                        QN_ROUNDED_BOX3(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT);
    const int32_t low = INT32_MIN, high = INT32_MAX;
    const qn_path3 path = { { I, 0, 0 }, INT32_MAX, { 0, 0, 0 }, 0, { 0, 0, 0 } };
    const qn_collider3 c = QN_COLLIDER3_AT(&ball, INT32_MAX, 0, 0, 0),
                       corner = QN_COLLIDER3_AT(&dot, INT32_MAX, 0, INT32_MAX - 5, 0),
                       left = QN_COLLIDER3_AT(&ball, -QN_MAX_EXTENT, 0, 0, 0),
                       right = QN_COLLIDER3_AT(&ball, QN_MAX_EXTENT + 9000, 0, 0, 0);
    const qn_path3 back = path3_of(ways[WEST], 20000);
    /* it would meet the dot where no coordinate is */
    const qn_path3 rising = path3_of(qn_dir3_from_vec3(vec(INT32_MAX, 0, 9)), INT32_MAX);
    CHECK_EQ(ray(&ball, 0, vec(low, 0, 0), ways[EAST], high), QN_TOUCHING);
    CHECK(hit.distance <= QN_MAX_EXTENT && hit.distance >= QN_MAX_EXTENT - 64); /* E grows */
    CHECK_EQ(ray(&box, 0, vec(low, 0, 0), ways[EAST], high), QN_TOUCHING);
    CHECK(hit.distance <= 64); /* its surface is where the coordinates end */
    CHECK_EQ(ray(&dot, 0, vec(low, 0, 0), ways[EAST], high - 4), QN_APART); /* five LSB short */
    CHECK_EQ(ray(&dot, 0, vec(low + 9, 0, 0), ways[EAST], high), QN_TOUCHING);
    CHECK_EQ(ray(&dot, 0, vec(-9, 0, 0), ways[WEST], high), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(low, low, low), &path, NULL, &hit), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(0, high, 0), &path, NULL, &hit), QN_APART);
    CHECK(qn_ray3(&corner, vec(0, 0, high), &rising, NULL, &hit) != QN_OVERLAPPING);
    CHECK_EQ(qn_cast3(&left, NULL, &right, &back, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 9000 && hit.distance >= 9000 - 64 && hit.normal.x == I);
}

CHECK_MAIN(RUN(motions_by_hand) RUN(rays_that_start_on_the_surface) RUN(rays_that_start_over_a_ball)
               RUN(rays_of_all_lengths_at_bodies_of_all_sizes) RUN(huge_rays))
