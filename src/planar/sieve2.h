/* SPDX-License-Identifier: MIT */
/* Estimates of how deep a polygon lies under an edge of another: first part of polys2.c. */
#ifndef QN_PLANAR_SIEVE2_H
#define QN_PLANAR_SIEVE2_H

#include "planar/polys2.h"

/* Edges are compared by estimates of their depths, and measured only where these leave open which is deeper. Let the core of both bodies
 * lie within 2^(30 - k) of their origins, |x| + |y|, LSB, which k sees to.
 *
 * An estimate is two sums. The first, the sieve, is how deep the other body's position lies under the edge; the other body's inner disc
 * shows that the edge is no less than that deeper, and most need no second look. The second, for the others, is how far that body's vertex
 * reaches against the normal, which is turned into its axes; a climb ends at it, or by the roundings at one that reaches nearly as far:
 * between the two lie edges level but for LEVEL and the error of a sine, no longer than half way around the body together, 2 (|x| + |y|).
 *
 * Where long products are cheap, in steps of 4 LSB. First: rounded down, [0, 4) LSB too small, and off by 1.42 as the position is rounded
 * down to LSB. Second: rounded down, [0, 16) LSB too small; the turned normal is Q28, rounded down, and what is measured turns it by a
 * rounded one: off by 4.5 / 2^30 per coordinate, over 2^27 LSB less than 1. A sine is Q26, rounded down, and off by less than 1/2 for the
 * roundings of normals; the climb ends at 3 1/2 at most, over 2^28 LSB 14. What is measured is off by less than a unit, 1/8 LSB. Together
 * the depth is -3 .. 37 LSB more, -1 .. 10 steps, so two depths whose estimates differ by SLACK steps differ likewise; and the band, 9
 * units, is no more than 2 LSB.
 *
 * Else in steps of 2 units, by 16 bits of every number. First: with n = 2^16 n' + a and x - t = 2^15 w' + b, 0 <= a < 2^16 and |b| < 2^15,
 * the product of one coordinate is 2^31 n' w' + 2^15 a w' + 2^16 n' b + a b: beside n' w' steps no more than |w'| + |n'|, and 1. As |w'| <
 * 2^15 + 1 and |n'| <= 2^14 along any way, the two coordinates together are off by less than sqrt(2) (2^15 + 2^14) + 4 < 70,000. Second:
 * the turned normal is Q28 and off by 2^15.5 + 2, as in qn_rough_dot2, then rounded down to Q14: off by 3.9 per coordinate, over vertices
 * of 2^15, |x| + |y|, 128,000; and these are rounded down, 2^14.5 < 23,200. A sine is Q28: it is off by 23,200 for the normals of the ring,
 * half of LEVEL, and by 3.9 times that for u; the climb ends at 161,000 at most, over 2^31 units 644,000 steps. Together the depth is
 * -222,000 .. 866,000 more, and SLACK 1,114,112. Depths are below 2^31 units: no estimate leaves 31 bits. */
typedef struct sieve {
    int32_t x, y; /* Y's position */
#ifdef QN_PORT_NARROW_PRODUCTS
    int shift;
    qn_dir2 against; /* X's, the upper halves */
#endif
} sieve;

#ifdef QN_PORT_NARROW_PRODUCTS
#define SLACK ((int32_t)17 << 16)
#define LEVEL ((int32_t)182 << 8)
#define STEPS_OF(up) 1 /* units to steps */

QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, 15);
    s.y = qn_asr32(x->t.y, 15);
    s.shift = 15 - x->ring.scale.up;
    QN_ASSERT(s.shift >= 0);
    s.against.x = qn_asr32(x->against.x, 16);
    s.against.y = qn_asr32(x->against.y, 16);
    return s;
}

/* u . v, modulo 2^32 */
QN_INLINE int32_t narrow_dot(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return qn_signed32((uint32_t)u0 * (uint32_t)v0 + (uint32_t)u1 * (uint32_t)v1);
}

QN_INLINE int32_t depth_of(const qn_edge2 *e, const sieve *s)
{
    return narrow_dot(qn_asr32(e->normal.x, 16), qn_wrap_sub(qn_asr32(e->from.x, s->shift), s->x), qn_asr32(e->normal.y, 16),
                      qn_wrap_sub(qn_asr32(e->from.y, s->shift), s->y));
}

/* The normal of an edge of X, turned into its opposite in Y's axes. */
QN_INLINE qn_dir2 turned(const qn_body2 *x, const sieve *s, const qn_edge2 *e)
{
    const int32_t nx = qn_asr32(e->normal.x, 16), ny = qn_asr32(e->normal.y, 16);
    qn_dir2 u;
    (void)x;
    u.x = qn_asr32(narrow_dot(s->against.x, nx, -s->against.y, ny), 14);
    u.y = qn_asr32(narrow_dot(s->against.x, ny, s->against.y, nx), 14);
    return u;
}

/* How far e's vertex reaches along u. */
QN_INLINE int32_t reach_of(const qn_edge2 *e, const sieve *s, qn_dir2 u)
{
    return narrow_dot(qn_asr32(e->from.x, s->shift), u.x, qn_asr32(e->from.y, s->shift), u.y);
}

/* The sine from e's normal to u: > 0 where e rises along u. */
QN_INLINE int32_t sine_to(const qn_edge2 *e, qn_dir2 u) { return narrow_dot(qn_asr32(e->normal.x, 16), u.y, -qn_asr32(e->normal.y, 16), u.x); }
#else
#define SLACK ((int32_t)16)
#define LEVEL ((int32_t)2)
#define STEPS_OF(up) ((up) + 2)

QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, x->ring.scale.up);
    s.y = qn_asr32(x->t.y, x->ring.scale.up);
    return s;
}

QN_INLINE int32_t depth_of(const qn_edge2 *e, const sieve *s)
{
    return qn_mul2_upper(e->normal.x, qn_wrap_sub(e->from.x, s->x), e->normal.y, qn_wrap_sub(e->from.y, s->y));
}

/* The normal of an edge of X, turned into its opposite in Y's axes. */
QN_INLINE qn_dir2 turned(const qn_body2 *x, const sieve *s, const qn_edge2 *e)
{
    qn_dir2 u;
    (void)s;
    u.x = qn_mul2_upper(x->against.x, e->normal.x, qn_wrap_sub(0, x->against.y), e->normal.y);
    u.y = qn_mul2_upper(x->against.x, e->normal.y, x->against.y, e->normal.x);
    return u;
}

/* How far e's vertex reaches along u. */
QN_INLINE int32_t reach_of(const qn_edge2 *e, const sieve *s, qn_dir2 u)
{
    (void)s;
    return qn_signed32(4u * (uint32_t)qn_mul2_upper(e->from.x, u.x, e->from.y, u.y)); /* of edges that are no polygon's it wraps */
}

/* The sine from e's normal to u: > 0 where e rises along u. */
QN_INLINE int32_t sine_to(const qn_edge2 *e, qn_dir2 u) { return qn_mul2_upper(e->normal.x, u.y, qn_wrap_sub(0, e->normal.y), u.x); }
#endif

/* From vertex p on to one that no neighbour stands higher than, along u, by estimates: ahead, or else back. Where a ring has several edges
 * nearly level, the sines of these may be out of order by their errors: at the bottom no such edge ends the climb, as it goes on ahead
 * while the sine is above -LEVEL, and back while it is no more than LEVEL, twice the error. */
QN_INLINE const qn_edge2 *climb_slowly(const qn_edge2 *first, const qn_edge2 *end, qn_dir2 u, const qn_edge2 *p)
{
    const qn_edge2 *from = p, *prior;
    if (sine_to(p, u) > 0) {
        do { /* ends: once around at most */
            if (++p == end) p = first;
        } while (p != from && sine_to(p, u) > -LEVEL);
        return p;
    }
    do { /* the same */
        prior = (p != first ? p : end) - 1;
        if (sine_to(prior, u) > LEVEL) break;
        p = prior;
    } while (p != from);
    return p;
}

/* The estimate for an edge of X, which Y's position lies h under by the sieve; *p: Y's vertex, looked for from there. */
QN_INLINE int32_t estimate(const qn_body2 *x, const sieve *s, const qn_edge2 *e, int32_t h, const qn_ring2 *y, const qn_edge2 **p)
{
    const qn_dir2 u = turned(x, s, e);
    *p = climb_slowly(y->edge, y->edge + y->scale.vertices, u, *p);
    return qn_wrap_add(h, reach_of(*p, s, u));
}

/* The first edge from *e on, before end, that Y's position lies less deep under than the limit. Its depth, *e behind it; or at least the limit,
 * *e at the end. */
QN_INLINE int32_t next_below(const qn_edge2 **e, const qn_edge2 *end, const sieve *s, int32_t limit)
{
    int32_t h;
    do { /* ends: 32 edges at most */
        h = depth_of(*e, s);
        ++*e;
    } while (h >= limit && *e != end);
    return h;
}

#endif
