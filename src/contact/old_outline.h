/* SPDX-License-Identifier: MIT */
/* The convex outline of points that lie level with a contact, in the plane square to its normal. */
#ifndef OLD_CONTACT_OUTLINE_H
#define OLD_CONTACT_OUTLINE_H

#include <stddef.h>

#include "narrow/old_core.h"
#include "quoin/num.h"

/* The plane at height `base` along n, seen against n: of the three axes the one nearest n is dropped, and the other two are taken in the
 * order in which counter-clockwise is what it is for who looks against n. Lengths in the plane grow by |n[2]| / 2^30 >= 1 / sqrt(3) at most
 * in one direction. */
typedef struct old_sheet {
    old_int3 dir;    /* unit, Q30 */
    int32_t n[3];    /* the same in the order of axis */
    uint8_t axis[3]; /* the two that are kept, the one that is dropped */
    int64_t base;    /* Q30 */
} old_sheet;

/* n: unit within 4 units of 2^30. base is set to 0. */
void old_sheet_set(old_sheet *sheet, const qn_dir3 *n);
/* n . v, Q30, exact: below 2^59 for components below 2^28. */
static inline int64_t old_sheet_height(const old_sheet *sheet, const old_int3 *v) { return old_int3_dot(&sheet->dir, v); }
/* The point of the plane at `at`, moved along n by `up`; the inverse of what old_outline_add does, within 2 units. Below 2^30 per
 * component. */
old_int3 old_sheet_point(const old_sheet *sheet, const int32_t at[2], int32_t up);

/* A point moved along n onto the plane: below 2^30 per coordinate, within a unit of the real place. */
typedef struct old_corner {
    int32_t at[2];
    int32_t up;     /* height above the plane, along n */
    uint32_t index; /* of the vertex */
} old_corner;

/* 1 corner, 2 (a segment) or more: strictly convex, counter-clockwise. Of equal points the first added stays. Once it is closed the first
 * corner stands behind the last one again, so that edge i leads from corner i to the next in memory. */
typedef struct old_outline {
    old_corner *corner;  /* room + 1 of them */
    int32_t count, room; /* 3 <= room */
    bool flat;           /* all corners count as high as `top` */
    bool cut, lost;      /* corners did not fit; one of them where it may matter to `other` */
    int32_t top;
    const struct old_outline *other; /* NULL, or what this one is to be laid over */
    int32_t beyond;                  /* of the other, points may lie that far beyond its edges: 0 .. 2^30 */
    int32_t slack;                   /* they meet where they miss each other by that: 0 .. 2^20 */
} old_outline;

static inline void old_outline_begin(old_outline *outline, old_corner *corner, int room)
{
    QN_ASSERT(room >= 3);
    outline->corner = corner;
    outline->count = 0;
    outline->room = room;
    outline->flat = true;
    outline->cut = outline->lost = false;
    outline->top = 0;
    outline->other = NULL;
    outline->beyond = outline->slack = 0;
}
/* How far a point of the plane moves along one axis where it goes up: n that axis's component. Vertices that are level mostly stay, so that
 * who calls for products asks first. */
#if defined(QN_PORT_NARROW_PRODUCTS)
static inline int32_t old_sheet_shift(int32_t up, int32_t n) { return up ? qn_round30_low((uint64_t)qn_mul(up, n)) : 0; }
#else
static inline int32_t old_sheet_shift(int32_t up, int32_t n) { return qn_round30_low((uint64_t)qn_mul(up, n)); }
#endif

/* Vertex v, which is so far up. */
static inline void old_corner_set(old_corner *corner, const old_sheet *sheet, const old_int3 *v, int32_t up, uint32_t index)
{
    const int32_t *c = qn_row_of(v);
    corner->at[0] = c[sheet->axis[0]] - old_sheet_shift(up, sheet->n[0]);
    corner->at[1] = c[sheet->axis[1]] - old_sheet_shift(up, sheet->n[1]);
    corner->up = up;
    corner->index = index;
}

/* Grows the outline by vertex v of height h (of old_sheet_height), |h - base| < 2^59. All signs are exact on the corners' integers. What
 * does not fit is cut: of the corners whose triangle with its neighbours cannot meet the other outline, by which nothing that the
 * two share is lost of these corners (later ones may need it: add all again), else of all, the one whose triangle is the least, the first of equals.
 * Cost: O(count), where corners are cut times count of the other. */
void old_outline_add(old_outline *outline, const old_sheet *sheet, const old_int3 *v, int64_t h, uint32_t index);
/* How far beyond an edge of the outline vertex v lies, at least that and at most sqrt(2) times as far and a unit more; `beyond` if that is
 * more. 2^30 at most. */
int32_t old_outline_beyond(const old_outline *outline, const old_sheet *sheet, const old_int3 *v, int64_t h, int32_t beyond);
/* Closes it, and finds out whether it is flat: all heights within `slack`. */
void old_outline_close(old_outline *outline, int32_t slack);

/* Whether a place lies outside of a closed outline of three corners or more; not where it lies on the rim. */
bool old_outline_is_outside(const old_outline *outline, const int32_t at[2]);

/* Corners that lie in a line but for `thin` (0 .. 2^15) are an edge: the two ends stay. False: they do not. */
bool old_outline_flatten(old_outline *outline, int32_t thin);

/* Of places in the plane: twice the area of the triangle a, b, c, > 0 where c lies left of the way from a to b, and the square of their
 * distance. Exact, below 2^61. */
static inline int64_t old_flat_turn(const int32_t a[2], const int32_t b[2], const int32_t c[2])
{
    return qn_mul(b[0] - a[0], c[1] - a[1]) - qn_mul(b[1] - a[1], c[0] - a[0]);
}
static inline uint64_t old_flat_square(const int32_t a[2], const int32_t b[2])
{
    const int32_t dx = b[0] - a[0], dy = b[1] - a[1];
    return (uint64_t)(qn_mul(dx, dx) + qn_mul(dy, dy));
}
static inline int64_t old_corner_turn(const old_corner *a, const old_corner *b, const int32_t at[2]) { return old_flat_turn(a->at, b->at, at); }

/* num / den in Q31, 0 <= num <= den, den > 0; 1 gives the last number below it. */
int32_t old_corner_part(uint64_t num, uint64_t den);
/* The height at a place in the triangle a b c, which is counter-clockwise and has an area; differences of heights below 2^30. */
int32_t old_corner_height(const old_corner *a, const old_corner *b, const old_corner *c, const int32_t at[2]);

/* The corner after i. */
static inline const old_corner *old_outline_next(const old_outline *outline, int i) { return &outline->corner[i + 1 < outline->count ? i + 1 : 0]; }

#endif
