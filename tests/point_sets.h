/* SPDX-License-Identifier: MIT */
/* Points of bodies, from which hulls and clouds are made: the same on every machine (integers
 * only). */
#ifndef POINT_SETS_H
#define POINT_SETS_H

#include "quoin/hull.h"
#include "random.h"

/* Not inline: a program that calls few of them has to fit the smallest boards. */
#define POINTS_FUNCTION static __attribute__((unused, noinline))

typedef struct point_set {
    qn_vec3 at[QN_MAX_HULL_VERTICES];
    int count;
} point_set;

/* Half extents, and the largest of them, or larger. */
typedef struct extents {
    int32_t of[3], size;
} extents;

POINTS_FUNCTION void add_point(point_set *s, int64_t x, int64_t y, int64_t z)
{
    s->at[s->count++] = (qn_vec3){ (qn_q16)x, (qn_q16)y, (qn_q16)z };
}

static inline int sign_of(int bit) { return bit ? 1 : -1; }

/* z is drawn first, then y, then x: C leaves the order of arguments to the compiler, and a body is
 * to be the same on every machine. */
POINTS_FUNCTION qn_vec3 random_point(random_state *r, int32_t x, int32_t y, int32_t z)
{
    qn_vec3 p;
    p.z = random_range(r, -z, z);
    p.y = random_range(r, -y, y);
    p.x = random_range(r, -x, x);
    return p;
}

/* ---- Forms of one size ----------------------------------------------------------------------- */

/* 4 to 12 points of a block, or of a plate 10 or 100 times thinner. */
POINTS_FUNCTION void make_sparse(random_state *r, point_set *s, const extents *e)
{
    static const int thin[6] = { 1, 1, 1, 1, 10, 100 };
    const int n = random_range(r, 4, 12);
    const int32_t z = e->size / thin[random_u32(r) % 6u];
    while (s->count < n) s->at[s->count++] = random_point(r, e->size, e->size, z);
}

/* Points of a coarse lattice: planes, lines and ties. */
POINTS_FUNCTION void make_lattice(random_state *r, point_set *s, const extents *e)
{
    const int n = random_range(r, 4, 16), steps = random_range(r, 1, 3);
    const int64_t size = e->size;
    while (s->count < n) {
        const qn_vec3 at = random_point(r, steps, steps, steps);
        add_point(s, at.x * size / steps, at.y * size / steps, at.z * size / steps);
    }
}

/* Any rank, and plates of few LSB. */
POINTS_FUNCTION void make_flat(random_state *r, point_set *s, const extents *e)
{
    const int n = random_range(r, 1, 9);
    const int32_t height = random_u32(r) % 2u ? 0 : random_range(r, 1, 8);
    while (s->count < n) {
        const int32_t z = random_range(r, -height, height),
                      y = n < 3 ? 0 : random_range(r, -e->size, e->size);
        add_point(s, random_range(r, -e->size, e->size), y, z);
    }
}

/* A direction in the plane, where z is left out. */
POINTS_FUNCTION void flat_direction(random_state *r, int64_t d[3], int64_t *length)
{
    do random_direction(r, d, length);
    while (d[0] * d[0] + d[1] * d[1] < 4096); /* nearly all are longer */
    *length = random_root(d[0] * d[0] + d[1] * d[1]);
}

/* Two rings of so many. */
POINTS_FUNCTION void make_rings(random_state *r, point_set *s, int32_t size, int sides)
{
    const int32_t low = random_range(r, -size, size), high = random_range(r, -size, size);
    while (sides-- > 0) {
        int64_t d[3], length;
        flat_direction(r, d, &length);
        add_point(s, d[0] * size / length, d[1] * size / length, low);
        add_point(s, d[0] * size / length, d[1] * size / length, high);
    }
}

POINTS_FUNCTION void make_directions(random_state *r, point_set *s, int32_t size, int count)
{
    const int32_t z = random_u32(r) % 3u ? size : size / 8;
    while (s->count < count) {
        int64_t d[3], length;
        random_direction(r, d, &length); /* length >= 64 */
        add_point(s, d[0] * size / length, d[1] * size / length, d[2] * z / length);
    }
}

POINTS_FUNCTION void make_prism(random_state *r, point_set *s, const extents *e)
{
    make_rings(r, s, e->size, random_range(r, 3, 16));
}

POINTS_FUNCTION void make_ball(random_state *r, point_set *s, const extents *e)
{
    make_directions(r, s, e->size, random_range(r, 12, 40));
}

/* Balls and prisms of 41 to 255 vertices. */
POINTS_FUNCTION void make_large(random_state *r, point_set *s, const extents *e)
{
    if (random_u32(r) % 2u) make_rings(r, s, e->size, random_range(r, 21, 127));
    else make_directions(r, s, e->size, random_range(r, 41, 255));
}

/* Coordinates at the ends of the range of a shape, and next to them. */
POINTS_FUNCTION void make_ends(random_state *r, point_set *s, const extents *e)
{
    static const int32_t end[6] = {
        QN_MAX_EXTENT, -QN_MAX_EXTENT, QN_MAX_EXTENT - 1, 1 - QN_MAX_EXTENT, 0, 1
    };
    const int n = random_range(r, 4, 24);
    (void)e;
    while (s->count < n) {
        const int32_t x = random_range(r, 0, 5), y = random_range(r, 0, 5);
        add_point(s, end[x], end[y], end[random_range(r, 0, 5)]);
    }
}

/* Point i of so many on a ball, along a spiral of golden turns: no two are close. */
POINTS_FUNCTION qn_vec3 spiral_point(int i, int count, int32_t radius)
{
    const qn_turn turn = (qn_turn)(2654435769u * (uint32_t)i);
    const int64_t one = QN_ONE30, z = (2 * (int64_t)i + 1 - count) * one / count,
                  ring = random_root(one * one - z * z);
    return (qn_vec3){ (qn_q16)(ring * qn_turn_cos(turn) / one * radius / one),
                      (qn_q16)(ring * qn_turn_sin(turn) / one * radius / one),
                      (qn_q16)(z * radius / one) };
}

/* ---- Forms that are built -------------------------------------------------------------------- */

/* What people make of a box, a wedge or a ring, with extents of very different sizes. */

POINTS_FUNCTION void add_corners(point_set *s, const extents *e)
{
    int i;
    for (i = 0; i < 8; i++)
        add_point(s, sign_of(i & 1) * e->of[0], sign_of(i & 2) * e->of[1],
                  sign_of(i & 4) * e->of[2]);
}

POINTS_FUNCTION void make_wedge(random_state *r, point_set *s, const extents *e)
{
    int i;
    for (i = -1; i <= 1; i += 2) {
        const int32_t ridge = random_range(r, 0, 1) ? 0 : random_range(r, -4, 4);
        add_point(s, -e->of[0], -e->of[1], i * e->of[2]);
        add_point(s, -e->of[0], e->of[1], i * e->of[2]);
        add_point(s, e->of[0], ridge, i * e->of[2]);
    }
}

/* Of the block of these extents. */
POINTS_FUNCTION qn_vec3 random_within(random_state *r, const extents *e)
{
    qn_vec3 v;
    int k;
    for (k = 0; k < 3; k++) (&v.x)[k] = random_range(r, -e->of[k], e->of[k]);
    return v;
}

/* A box with points within its sides and edges. */
POINTS_FUNCTION void make_studded(random_state *r, point_set *s, const extents *e)
{
    int studs = random_range(r, 0, 11);
    add_corners(s, e);
    while (studs-- > 0) {
        const int face = random_range(r, 0, 2), edge = face == 2 ? 0 : face + 1;
        const qn_vec3 within = random_within(r, e);
        int32_t *at = &s->at[s->count].x;
        s->at[s->count++] = within;
        at[face] = sign_of(random_range(r, 0, 1)) * e->of[face];
        if (random_range(r, 0, 2) == 0) at[edge] = sign_of(random_range(r, 0, 1)) * e->of[edge];
    }
}

/* A box under a roof of a few LSB, or a steep one. */
POINTS_FUNCTION void make_roof(random_state *r, point_set *s, const extents *e)
{
    const int32_t x = e->of[0], y = e->of[1];
    const int64_t top =
        (int64_t)e->of[2] + (random_range(r, 0, 1) ? random_range(r, 1, 24) : x / 2);
    add_corners(s, e);
    add_point(s, x / 2, random_range(r, 0, 1) ? 0 : y / 3, top);
    add_point(s, -x / 3, random_range(r, 0, 1) ? 0 : -y / 4, top + random_range(r, -3, 3));
    if (random_range(r, 0, 1)) add_point(s, 0, y / 2, top - random_range(r, 0, 3));
}

/* A ring of directions, with a tip above it and sometimes one below. */
POINTS_FUNCTION void make_ring(random_state *r, point_set *s, const extents *e)
{
    const int count = random_range(r, 3, 24);
    const int64_t tip =
        (int64_t)e->of[2] + (random_range(r, 0, 1) ? random_range(r, 1, 24) : e->of[2]);
    int i;
    for (i = 0; i < count; i++) {
        int64_t d[3], length;
        flat_direction(r, d, &length);
        d[0] = d[0] * e->size / length;
        d[1] = d[1] * e->of[1] / length;
        add_point(s, d[0], d[1], sign_of(random_range(r, 0, 1)) * e->of[2]);
        if (random_range(r, 0, 1)) add_point(s, d[0], d[1], 0);
    }
    add_point(s, 0, 0, tip);
    if (random_range(r, 0, 1)) add_point(s, e->size / 5, e->of[1] / 7, -tip);
}

POINTS_FUNCTION void make_needle(random_state *r, point_set *s, const extents *e)
{
    const int count = random_range(r, 2, 12);
    const int32_t width = random_range(r, 1, 12);
    while (s->count < count) s->at[s->count++] = random_point(r, e->size, width, width);
}

POINTS_FUNCTION void make_frustum(random_state *r, point_set *s, const extents *e)
{
    const int64_t part = random_range(r, 1, 64);
    int i;
    for (i = 0; i < 8; i++) {
        const int64_t q = i & 4 ? part : 64;
        add_point(s, sign_of(i & 1) * e->of[0] * q / 64, sign_of(i & 2) * e->of[1] * q / 64,
                  sign_of(i & 4) * e->of[2]);
    }
}

/* A dome no more than 40 LSB high, and the block under it. */
POINTS_FUNCTION void make_dome(random_state *r, point_set *s, const extents *e)
{
    const int count = random_range(r, 5, 40);
    const int64_t height = random_range(r, 1, 40);
    int i;
    for (i = 0; i < count; i++) {
        const int64_t u = random_range(r, -1000, 1000), v = random_range(r, -1000, 1000);
        add_point(s, e->size * u / 1000, e->size * v / 1000,
                  height * (2000000 - u * u - v * v) / 2000000);
    }
    if (random_range(r, 0, 1))
        for (i = 0; i < 4; i++)
            add_point(s, sign_of(i & 1) * e->size, sign_of(i & 2) * e->size, -e->of[2]);
}

POINTS_FUNCTION void make_block(random_state *r, point_set *s, const extents *e)
{
    const int count = random_range(r, 4, 14);
    while (s->count < count) s->at[s->count++] = random_within(r, e);
}

/* ---- All ------------------------------------------------------------------------------------- */

typedef void point_maker(random_state *r, point_set *s, const extents *e);

/* The last is larger than the others, of up to 50 points. */
static
    __attribute__((unused))
    point_maker *const point_forms[] = { make_sparse, make_lattice, make_prism,   make_ball,
                                         make_flat,   make_wedge,   make_studded, make_roof,
                                         make_ring,   make_needle,  make_frustum, make_dome,
                                         make_block,  make_ends,    make_large };
enum { FORM_ENDS = 13, FORM_LARGE, POINT_FORMS };

POINTS_FUNCTION void points_make(random_state *r, point_maker *make, const extents *e, point_set *s)
{
    s->count = 0;
    make(r, s, e);
}

/* Turned anyhow, and rounded: what was plane is so no more, but for that. */
POINTS_FUNCTION void points_turn(random_state *r, point_set *s)
{
    const qn_quat q = random_quat(r);
    int i;
    for (i = 0; i < s->count; i++) s->at[i] = qn_quat_rotate(q, s->at[i]);
}

#endif
