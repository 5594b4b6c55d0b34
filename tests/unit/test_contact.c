/* SPDX-License-Identifier: MIT */
/* The parts of a contact: the face that a box shows along a normal, the clip of two polygons, and
 * fewer corners: how much of a polygon four of them span, and which stay. Compared with membership
 * of points and areas, in exact numbers. Faces of hulls, surfaces, what a radius adds and what
 * parts make together are the judge's. */
#include "check.h"
#include "contact/clip.h"
#include "contact/manifold.h"
#include "narrow/closed.h"
#include "contact/reduce.h"
#include "quoin/plane.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 20000)

static const qn_int3 up = { 0, 0, QN_ONE30 };
static qn_shape3 shape;

/* ---- Polygons in the plane z = 0 ------------------------------------------------------------- */

/* A support face with memory for what clipping adds, of so many corners, all at one depth.
 * Coordinates below 2^20. */
typedef struct flat_face {
    qn_support_face face;
    qn_corner memory[64];
    qn_side shown[32];
} flat_face;

/* Twice the area to the left of a b that c spans. */
static int64_t flat_turn(const int32_t *a, const int32_t *b, const int32_t *c)
{
    return (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);
}

static void flat_make(flat_face *f, int side, const int32_t (*p)[2], int n)
{
    int i;
    f->face = (qn_support_face){ .shape = &shape,
                                 .normal = up,
                                 .side = (uint8_t)side,
                                 .c = f->memory,
                                 .shown = f->shown,
                                 .n = (uint8_t)n,
                                 .count = (uint8_t)n,
                                 .most = QN_MAX_FACE_VERTICES };
    for (i = 0; i < n; i++) {
        f->shown[i].v = (uint8_t)i, f->shown[i].mate = QN_SIDE_NONE;
        f->memory[i] = (qn_corner){ .w = { p[i][0], p[i][1], 0 },
                                    .in = (uint8_t)((i ? i : n) - 1),
                                    .out = (uint8_t)i };
    }
}

static void flat_copy(flat_face *to, const flat_face *from)
{
    *to = *from;
    to->face.c = to->memory, to->face.shown = to->shown;
}

/* The convex hull of random points, counter-clockwise seen from above: 3 corners at least. */
static void flat_random(flat_face *f, random_state *r, int side, int32_t size)
{
    qn_vec2 p[24];
    qn_edge2 edges[24];
    int32_t q[24][2];
    qn_shape2 s;
    int n, i;
    do {
        n = random_range(r, 3, 24);
        for (i = 0; i < n; i++) p[i] = random_vec2(r, size);
    } while (qn_polygon2(&s, p, (size_t)n, 0, edges, 24) < 0);
    for (i = 0; i < s.count; i++) q[i][0] = edges[i].from.x, q[i][1] = edges[i].from.y;
    flat_make(f, side, (const int32_t(*)[2])q, s.count);
}

/* Is p inside of every side by more than `by` units: 1; outside of some by more: -1; else 0. And is
 * it covered, by the sides that a ray from p along x crosses: a corner that rounding moved turns a
 * short side by much, and moves what the polygon covers by a unit. */
static int flat_place(const qn_support_face *g, const int32_t *p, int32_t by, bool *covered)
{
    int i, place = 1;
    *covered = false;
    for (i = 0; i < g->n; i++) {
        const int32_t *a = g->c[i].w, *b = g->c[i + 1 < g->n ? i + 1 : 0].w;
        const int64_t e = qn_abs32(b[0] - a[0]) + (int64_t)qn_abs32(b[1] - a[1]),
                      t = flat_turn(a, b, p);
        if ((a[1] > p[1]) != (b[1] > p[1])) *covered ^= (t > 0) == (b[1] > a[1]);
        if (t < -by * e) place = -1;
        if (t < by * e && place > 0) place = 0;
    }
    return place;
}

static int64_t flat_area(const qn_support_face *g)
{
    int64_t sum = 0;
    int i;
    for (i = 1; i + 1 < g->n; i++) sum += flat_turn(g->c[0].w, g->c[i].w, g->c[i + 1].w);
    return sum;
}

static flat_face f, g, h, was;

/* ---- Faces ----------------------------------------------------------------------------------- */

static qn_pair pair;

/* Of no size, and itself, in units of 2^-bits LSB. */
static void pair_begin(int type, int bits, int32_t reach)
{
    shape.type = (uint16_t)type;
    pair = (qn_pair){ .shape = { &shape, &shape },
                      .edge_count = -1,
                      .up = (uint8_t)bits,
                      .reach = { reach, reach } };
}

/* Which side of the box's face lies at either end of an axis; and which lies level at the top,
 * where the face rises along it by no more than what is said, and across it by more. */
static void check_sides(int axis, const int32_t *n)
{
    int i, k;
    for (i = 0; i < 3; i++) {
        const int across = 3 - axis - i;
        int32_t rise_i, rise_across;
        if (i == axis) continue;
        for (k = 0; k < 4; k++) {
            const int side = qn_box_face_side(&f.face, i, k & 1) + k / 2;
            CHECK_EQ(f.face.c[side & 3].w[i], k & 1 ? pair.half[0][i] : -pair.half[0][i]);
        }
        rise_i = (int32_t)((qn_abs64(2 * (int64_t)pair.half[0][i] * n[i]) >> 30) + 2);
        rise_across = (int32_t)(qn_abs64(2 * (int64_t)pair.half[0][across] * n[across]) >> 30);
        if (rise_across > rise_i + 16) {
            const int side = qn_box_face_level(&pair, rise_i + 8, &f.face);
            CHECK_EQ(side, qn_box_face_side(&f.face, across, n[across] > 0));
        }
    }
}

/* A box shows the face that the normal leaves through, and names its sides. */
TEST(a_box_shows_the_face_nearest_to_the_normal)
{
    random_state r = random_seed(3);
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        const qn_vec3 v = random_vec3(&r, 1000);
        qn_int3 n, e;
        int axis, k;
        pair_begin(QN_BOX, 8, 1 << 28);
        for (i = 0; i < 3; i++) pair.half[0][i] = random_range(&r, 1000 << 8, 60000 << 8);
        qn_row_block32(&v.x, n);
        qn_row_unit(n, n);
        axis = qn_row_largest(n);
        flat_make(&f, 0, NULL, 0);
        f.face.normal = n;
        qn_support_face_find(&pair, 4, &f.face);
        qn_support_face_show(&pair, 1, &f.face);
        qn_support_face_place(&pair, &f.face);
        CHECK_EQ(f.face.n, 4);
        if (f.face.n != 4) continue;
        CHECK_EQ(f.face.axis, axis);
        for (i = 0; i < 4; i++) {
            CHECK_EQ(f.face.c[i].w[axis], n[axis] > 0 ? pair.half[0][axis] : -pair.half[0][axis]);
            qn_support_vertex(&pair, 0, f.shown[i].v, e);
            for (k = 0; k < 3; k++) CHECK_EQ(f.face.c[i].w[k], e[k]);
        }
        check_sides(axis, n);
    }
}

/* What changes between a query's check and its use: of a cloud whose number of vertices grows no more
 * than 255 count, and those of them that it had; a box whose half extents become -2^31 has a
 * separation with an opposite all the same, and its tip a place. */
TEST(shapes_that_change_during_a_query)
{
    static const qn_vec3 at[6] = { { 0, 0, 9 },     { 900, 0, 9 },  { 0, 800, 9 },
                                   { 700, 700, 9 }, { -300, 0, 9 }, { 0, -300, 9 } };
    qn_hull3 cloud = QN_CLOUD_DATA(at, 0);
    qn_axis x;
    const qn_writer w = { .p = &pair, .x = &x, .deeper = 1, .narrow = 1 };
    qn_int3 on_a, on_b;
    int count;
    shape.hull = &cloud;
    for (count = 4; count < 768; count += 256) {
        pair_begin(QN_CLOUD, 4, 1 << 16);
        cloud.vertex_count = (uint16_t)count;
        CHECK_EQ(qn_support_count(&pair, 0), 4);
        flat_make(&f, 0, NULL, 0);
        f.face.tip = QN_TIP_NONE;
        qn_support_face_find(&pair, 1 << 4, &f.face);
        CHECK_EQ(f.face.n, 4);
    }
    pair_begin(QN_BOX, 0, 1 << 20);
    pair.edge_count = 0;
    pair.half[0][0] = pair.half[0][1] = pair.half[0][2] = INT32_MIN;
    qn_sat_boxes(&pair, 0, &x);
    CHECK(x.sep > INT32_MIN);
    flat_make(&f, 0, NULL, 0);
    flat_make(&g, 1, NULL, 0);
    (void)qn_edges_deepest(&w, &f.face, &g.face, on_a, on_b);
    CHECK_EQ((uint32_t)on_a[0], (uint32_t)on_b[0] - (uint32_t)x.sep);
}

/* ---- Clipping -------------------------------------------------------------------------------- */

static void clip(flat_face *cut, const flat_face *by)
{
    pair_begin(QN_CLOUD, 0, 1 << 20);
    qn_clip(&pair, &cut->face, &by->face);
}

/* A point lies over what is left if and only if it lies over both: n and m corners leave n + m at
 * most. */
TEST(what_is_left_is_what_both_cover)
{
    random_state r = random_seed(1);
    bool covered;
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        const int32_t size = (int32_t)random_size(&r, 19) + 64;
        flat_random(&g, &r, 0, size);
        flat_random(&h, &r, 1, size);
        flat_copy(&was, &g);
        clip(&g, &h);
        CHECK(g.face.n <= was.face.n + h.face.n);
        for (i = 0; i < g.face.n; i++) {
            CHECK(flat_place(&was.face, g.face.c[i].w, 3, &covered) >= 0);
            CHECK(flat_place(&h.face, g.face.c[i].w, 3, &covered) >= 0);
        }
        for (i = 0; i < 40; i++) {
            const int32_t p[2] = { random_range(&r, -size, size), random_range(&r, -size, size) };
            const int a = flat_place(&was.face, p, 4, &covered),
                      b = flat_place(&h.face, p, 4, &covered);
            (void)flat_place(&g.face, p, 0, &covered);
            if (a > 0 && b > 0) CHECK(covered);
            if (a < 0 || b < 0) CHECK(!covered);
        }
    }
}

/* ---- Fewer corners --------------------------------------------------------------------------- */

static void reduce(flat_face *p, int side)
{
    qn_reduce_to_four(&p->face, up, 2, INT32_MAX / 2, side);
    CHECK(p->face.n <= 4);
}

/* Four corners of a polygon span half of it at least, in parts of 1000. */
static int64_t share_left(int side)
{
    const int64_t whole = flat_area(&f.face);
    reduce(&f, side);
    return flat_area(&f.face) * 1000 / whole;
}

/* Whether any of their sides is level or none. The first is a polygon of which cutting the least ear
 * until four corners are left, the first kept, leaves 0.481: each of its corners the deepest; none. */
TEST(polygons_keep_half)
{
    static const int32_t p[11][2] = {
#include "ears.inc" /* made of cases/ears.in */
    };
    random_state r = random_seed(1);
    int round;
    for (round = -12; round < 30 * ROUNDS; round++) {
        if (round < 0) flat_make(&f, 0, p, 11);
        else flat_random(&f, &r, 0, 1 << 18);
        if (round < -1) f.face.c[round + 12].x = 100;
        else if (round & 1 && round > 0) f.face.c[random_range(&r, 0, f.face.n - 1)].x = 50;
        if (flat_area(&f.face) < 1 << 20) continue;
        CHECK(share_left(round > 0 && round & 2 ? random_range(&r, 0, f.face.n - 1)
                                                : QN_SIDE_NONE) >= 500);
    }
}

/* R9: of regular polygons, where many quadrilaterals are as large, noise changes none of the four. */
TEST(r9_noise_changes_no_corner)
{
    random_state r = random_seed(8);
    int n, round, i;
    for (n = 5; n < 20; n++)
        for (round = 0; round < 40; round++) {
            int32_t p[20][2];
            for (i = 0; i < n; i++) {
                const qn_turn turn =
                    (qn_turn)(((uint64_t)(unsigned)i << 32) / (unsigned)n) + 77777777u;
                p[i][0] = (qn_turn_cos(turn) >> 12) + (round ? random_range(&r, -4, 4) : 0);
                p[i][1] = (qn_turn_sin(turn) >> 12) + (round ? random_range(&r, -4, 4) : 0);
            }
            flat_make(round ? &g : &f, 0, (const int32_t(*)[2])p, n);
            reduce(round ? &g : &f, QN_SIDE_NONE);
            for (i = 0; i < 4 && round; i++) CHECK_EQ(g.face.c[i].out, f.face.c[i].out);
        }
}

/* R8: where the four hold none of two corners equally deep, the one of lower index joins them. */
TEST(the_first_of_the_deepest_stays)
{
    random_state r = random_seed(7);
    int round, i, joined = 0;
    for (round = 0; round < 3 * ROUNDS; round++) {
        int first, second;
        flat_random(&f, &r, 0, 1 << 18);
        first = random_range(&r, 0, f.face.n - 2);
        second = random_range(&r, first + 1, f.face.n - 1);
        flat_copy(&g, &f);
        g.face.c[first].x = g.face.c[second].x = 1; /* a mark: no deeper than others */
        reduce(&g, QN_SIDE_NONE);
        for (i = 0; i < g.face.n && g.face.c[i].x != 1; i++) continue;
        if (i < g.face.n) continue; /* marked */
        f.face.c[first].x = 10, f.face.c[second].x = 10;
        reduce(&f, QN_SIDE_NONE);
        for (i = 0; i < f.face.n && f.face.c[i].out != first; i++) continue;
        CHECK(i < f.face.n);
        joined++;
    }
    CHECK(joined > ROUNDS / 5);
}

/* A fifth point beyond one of the corners of a square takes that corner's place. One in the middle
 * spares 2 LSB of its depth to go a fifth of the way to a corner, 10 less deep; else it goes. */
TEST(the_fifth_point_stays)
{
    int k, i;
    for (k = 0; k < 6; k++) {
        const qn_dir3 n = { 0, 0, QN_ONE30 };
        qn_contact3 c[4], five = { .depth = k < 5 ? 50 : 40 };
        int taken = 0;
        for (i = 0; i < 4; i++) {
            c[i] = (qn_contact3){ .depth = 40 };
            c[i].position.x = (i + 1) & 2 ? 1000 : -1000, c[i].position.y = i & 2 ? 1000 : -1000;
            if (i != k) continue;
            five.position.x = c[i].position.x / 10 * 11,
            five.position.y = c[i].position.y / 10 * 11;
        }
        qn_reduce_five(c, &five, &n, k < 5 ? 4 : 0);
        for (i = 0; i < 4; i++) {
            const int32_t size = c[i].depth == 40 ? 1000 : k < 4 ? 1100 : 200;
            CHECK_EQ(c[i].position.x, (i + 1) & 2 ? size : -size);
            CHECK_EQ(c[i].position.y, i & 2 ? size : -size);
            if (size != 1000) CHECK_EQ(c[i].depth, k < 4 ? 50 : 48);
            taken += size != 1000;
            if (size != 1000 && k < 4) CHECK_EQ(i, k);
        }
        CHECK_EQ(taken, k < 5);
    }
}

/* Two polygons that nearly coincide: a crossing of mates goes, unless it is an eighth of them. */
TEST(crossings_of_mates_go)
{
    static const int32_t five[2][5][2] = {
        { { 0, 0 }, { 500, -1 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 } },
        { { 0, 0 }, { 500, -1 }, { 1000, 0 }, { 1000, 3 }, { 0, 3 } }
    };
    static const int32_t three[3][2] = { { 0, 0 }, { 1000, 0 }, { 1000, 1000 } };
    int thin;
    for (thin = 0; thin < 2; thin++) {
        flat_make(&f, 0, five[thin], 5);
        flat_make(&g, 1, three, 3);
        f.shown[0].mate = g.shown[0].mate = 0;
        f.face.c[1].in = 0, f.face.c[1].out = QN_SIDE_OTHER;
        qn_reduce_mates(&f.face, &g.face);
        CHECK_EQ(f.face.n, thin ? 5 : 4);
    }
}

/* Two ends of an edge of a box differ along its axis; any two numbers, as a cloud's that became a
 * box during the call, give one of the three axes. */
TEST(an_edge_leads_along_an_axis)
{
    int n;
    for (n = 0; n < 3 * 256; n++)
        CHECK_EQ(qn_box_face_axis_of(n & 255, (n & 255) ^ 1 << n / 256), n / 256);
    for (n = 0; n < 256 * 256; n++) CHECK((unsigned)qn_box_face_axis_of(n >> 8, n & 255) < 3);
}
