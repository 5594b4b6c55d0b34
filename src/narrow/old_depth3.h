/* SPDX-License-Identifier: MIT */
/* How deep two cores overlap along one axis, exactly; the order of such depths; and the one form in which a facet of the difference is
 * answered, whoever found it. */
#ifndef OLD_NARROW_DEPTH3_H
#define OLD_NARROW_DEPTH3_H

#include "narrow/old_gjk_support.h"
#include "quoin/num.h"

/* What spans a facet of A - B. */
typedef enum old_depth_kind {
    OLD_DEPTH_FACE_A = 0, /* three vertices ia[0 .. 2] of A and vertex ib[0] of B */
    OLD_DEPTH_FACE_B = 1, /* vertex ia[0] of A and three vertices ib[0 .. 2] of B */
    OLD_DEPTH_EDGES = 2,  /* edge ia[0], ia[1] of A and edge ib[0], ib[1] of B */
    OLD_DEPTH_LINE = 3    /* no facet: A - B is a line or a point, and n is square to it; ia[0], ib[0] */
} old_depth_kind;

/* One axis. Moving B along n by depth brings the pair to touching along it. */
typedef struct old_depth3 {
    int64_t n[3];  /* exact, from A to B, not zero; below 2^61 */
    old_int3 w;    /* a vertex of A farthest along n less a vertex of B least far: the depth is n . w / |n|, exactly. Below 2^29 */
    qn_dir3 unit;  /* n / |n|, 2^30, each component within 1.5 */
    int32_t depth; /* along unit, rounded, pair units: within OLD_DEPTH_ERROR. >= 0 where the exact one is, < 0 where that is */
    uint8_t kind;  /* old_depth_kind */
    uint8_t ia[3], ib[3];
} old_depth3;

/* Armv6-M calls memcpy for the whole. */
QN_INLINE void old_depth3_copy(old_depth3 *to, const old_depth3 *from)
{
#if !defined(QN_PORT_NARROW_PRODUCTS)
    *to = *from;
#else
    int i;
    for (i = 0; i < 3; i++) {
        to->n[i] = from->n[i];
        to->ia[i] = from->ia[i];
        to->ib[i] = from->ib[i];
    }
    to->w.x = from->w.x;
    to->w.y = from->w.y;
    to->w.z = from->w.z;
    to->unit.x = from->unit.x;
    to->unit.y = from->unit.y;
    to->unit.z = from->unit.z;
    to->depth = from->depth;
    to->kind = from->kind;
#endif
}

/* unit is off by 1.5 * 2^-30 a component, w is below 2^29: 3 * 1.5 / 2, and 1/2 for the rounding. */
#define OLD_DEPTH_ERROR 3

/* The depth of w along unit as above, without a look at the exact sign. */
static inline int32_t old_depth_along(const qn_dir3 *unit, const old_int3 *w)
{
    return (int32_t)qn_round64(qn_mul(unit->x, w->x) + qn_mul(unit->y, w->y) + qn_mul(unit->z, w->z), 30);
}

/* All vertices exactly extreme along an axis. */
typedef struct old_extremes3 {
    old_vertex_set a[OLD_VERTEX_SET_WORDS], b[OLD_VERTEX_SET_WORDS];
} old_extremes3;

/* A search for the least. The caller's memory, in one place. */
typedef struct old_depth3_search {
    const old_core *a, *b;
    bool has_best;
    old_extremes3 far;    /* of `now` */
    old_depth3 now, best; /* best: settled */
    old_direction3 d;     /* scratch, so that it is no stack */
    union {
        uint32_t word[3][10];
        old_simplex3 face;
    } u; /* scratch of the comparison; or what a search for farther vertices begins from */
} old_depth3_search;

/* The farthest vertices along the axis n, given exactly (not zero, below 2^61), into far and now, whose n, unit and depth are left. of:
 * NULL, or three points of A - B square to n, by their numbers. */
void old_depth3_reach(old_depth3_search *s, const int64_t n[3], const old_simplex3 *of);
/* Measures the axis n, given exactly (not zero, below 2^61), into far and now. The sign of the exact depth. */
int old_depth3_measure(old_depth3_search *s, const int64_t n[3]);

/* Makes `now` canonical: n, unit and depth anew from the vertices of `far` alone, those of the lowest indices that span a plane, of A
 * first, then of B, then an edge of each. So facets are answered alike, however they were found. False where they span none: n is no
 * facet's normal. */
bool old_depth3_settle(old_depth3_search *s);
/* The answer where all of A - B lies in a plane, or on a line, together with the origin, and `far` holds all vertices: depth 0 square to
 * it, of the two ways the one whose first component that is not zero is positive. Into best. */
void old_depth3_settle_flat(old_depth3_search *s);

/* Unit and depth of n and w; below 0 where it was, which is the exact sign. */
void old_depth3_put_signed(old_depth3 *out);

/* False where the rounded depths alone say that `now` is deeper than the best. */
bool old_depth3_may_be_best(const old_depth3_search *s);
/* Takes `now` for the best if it is. True if it was taken. */
bool old_depth3_keep(old_depth3_search *s);
/* The same of a measured axis, settled before; false also where it is no facet's. */
bool old_depth3_take(old_depth3_search *s);
/* Of a face of A - B, three points by their numbers, with the normal n of now: whether `far` is these alone, three vertices of one body and
 * one of the other, or two of each. Then n is what they make settled, as all such triangles have it, or its opposite; and the vertices and the
 * kind of now are those. */
bool old_depth3_is_plain(old_depth3_search *s, const old_simplex3 *face);
/* The bits of a set in order, which has three at the most. How many. */
QN_INLINE int old_depth3_list(uint32_t set, uint8_t index[3])
{
    int count = 0;
    for (; set; set &= set - 1u) index[count++] = (uint8_t)(31 - qn_clz32(set & (0u - set))); /* ends: a bit less on every pass */
    return count;
}
/* Likewise of sets, which are those of three points of A - B: vertices and kind into *out. */
QN_INLINE bool old_depth3_name(uint32_t a, uint32_t b, old_depth3 *out)
{
    const int count_a = old_depth3_list(a, out->ia);
    out->kind = count_a == 3 ? OLD_DEPTH_FACE_A : count_a == 1 ? OLD_DEPTH_FACE_B : OLD_DEPTH_EDGES;
    return count_a + old_depth3_list(b, out->ib) == 4;
}
/* Takes a face that is farthest along the normal of now, as old_depth3_take does: plain, as most are, or not. */
bool old_depth3_take_face(old_depth3_search *s, const old_simplex3 *face);
/* Measures an axis, and takes it if it is the normal of a facet and better than the best. False where it proves the cores apart: it is then
 * in `now`. */
bool old_depth3_offer(old_depth3_search *s, const int64_t n[3]);

/* Square to e and to an axis of its smaller components, as large as e: zero only where e is. */
void old_depth3_square_to(const old_int3 *e, int64_t n[3]);

/* Exact sign of (depth of now) - (depth of best), of their n, w and depth alone. */
int old_depth3_compare(old_depth3_search *s);
/* now is less deep than best; or, exactly as deep, its direction comes first: exactly the larger x, then y, then z. */
bool old_depth3_is_better(old_depth3_search *s);

#endif
