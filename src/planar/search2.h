/* SPDX-License-Identifier: MIT */
/* Which edges may be the best, and what an arc says: first part of separate2.c. */
#ifndef QN_PLANAR_SEARCH2_H
#define QN_PLANAR_SEARCH2_H

#include "num/root.h"
#include "planar/separate2.h"
#include "planar/walk2.h"

/* ---- Which edges may be the best ------------------------------------------ */

/* Edges are sifted by 16 bits of every number. With n = 2^16 n' + a and, in units, x - t = 2^14 w' + b, 0 <= a < 2^16 and |b| < 2^14, the
 * product of one coordinate is 2^30 n' w' + 2^14 a w' + 2^16 n' b + a b: beside n' w' units no more than |w'| + |n'|, and 1. As |w'| < 2^16
 * + 1 and |n'| <= 2^14 along any way, the two coordinates together are off by less than sqrt(2) (2^16 + 2^14) + 4 < SIEVE units. */
#define SIEVE ((int32_t)1 << 17)

typedef struct sieve {
    int32_t x, y; /* Y's position, 2^14 units */
    int shift;    /* what makes 2^14 units of the ring's own */
} sieve;

QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, 14);
    s.y = qn_asr32(x->t.y, 14);
    s.shift = qn_ring2_is_polygon(&x->ring) ? 14 - x->ring.scale.up + x->ring.scale.down : 14;
    QN_ASSERT(s.shift >= 0 && s.shift <= 31);
    return s;
}

/* How deep Y's position lies under an edge of X, within SIEVE units. */
QN_INLINE int32_t depth_of(qn_vec2 from, qn_dir2 n, const sieve *s)
{
    uint32_t wx = (uint32_t)qn_asr32(from.x, s->shift) - (uint32_t)s->x, wy = (uint32_t)qn_asr32(from.y, s->shift) - (uint32_t)s->y;
    return qn_signed32((uint32_t)qn_asr32(n.x, 16) * wx + (uint32_t)qn_asr32(n.y, 16) * wy);
}

/* Rings of polygons are tables and looked at in place, in loops of their own where there is room for such. */
QN_INLINE int32_t depth_at(const qn_body2 *x, bool table, int32_t i, const sieve *s)
{
    const qn_edge2 *e = x->ring.edge;
    return table ? depth_of(e[i].from, e[i].normal, s) : depth_of(qn_ring2_from(&x->ring, i), qn_ring2_normal(&x->ring, i), s);
}

QN_INLINE int32_t least_of(const qn_body2 *x, bool table, int32_t *next)
{
    const sieve s = sieve_of(x);
    int32_t i, found = 0, least = INT32_MAX, second = INT32_MAX;
    for (i = 0; i < qn_ring2_edges(&x->ring); i++) { /* ends: 32 edges at most */
        int32_t h = depth_at(x, table, i, &s);
        if (h >= second) continue;
        second = h;
        if (h >= least) continue;
        second = least;
        least = h;
        found = i;
    }
    *next = second;
    return found;
}

/* X's edge under which Y's position lies least deep, and how deep it lies under the next. */
static QN_PART int32_t other_least_edge(const qn_body2 *x, int32_t *next) { return least_of(x, false, next); }
QN_INLINE int32_t least_edge(const qn_body2 *x, int32_t *next)
{
    return qn_ring2_is_table(&x->ring) ? least_of(x, true, next) : other_least_edge(x, next);
}

/* Where Y's position lies that deep in the sieve, Y's inner disc shows that an edge is deeper than h. */
QN_INLINE int32_t limit_of(const qn_body2 *y, int32_t h)
{
    QN_ASSERT(y->ring.inner >= -QN_ONE30); /* a core no larger than that. Edges that are none may say any h */
    return h < QN_ONE30 - 2 * SIEVE ? qn_wrap_add(qn_wrap_sub(h, y->ring.inner), SIEVE + 1) : INT32_MAX;
}

QN_INLINE bool measure_of(const qn_body2 *x, const qn_body2 *y, bool table, int32_t known, qn_touch2 *best, int32_t enough)
{
    int32_t i, limit = limit_of(y, -best->core);
    sieve s = sieve_of(x);
    for (i = 0; i < qn_ring2_edges(&x->ring); i++) { /* ends: 32 edges at most */
        if (depth_at(x, table, i, &s) >= limit || i == known || !qn_touch2_measure(x, y, i, best)) continue;
        if (best->core > enough) return false;
        limit = limit_of(y, -best->core);
    }
    return true;
}

/* All edges of X, but `known`, and those that Y's inner disc shows to be deeper than the best. False where one proves a gap
 * of more than `enough`. */
static bool measure_edges(const qn_body2 *x, const qn_body2 *y, int32_t known, qn_touch2 *best, int32_t enough)
{
    return qn_ring2_is_table(&x->ring) ? measure_of(x, y, true, known, best, enough) : measure_of(x, y, false, known, best, enough);
}

/* ---- Arcs ------------------------------------------------------------------ */

/* Does (x, y), from vertex j of the ring outward, lie between the normals of the edges on either side? */
QN_LONE bool is_in_cone(const qn_ring2 *ring, int32_t j, int32_t x, int32_t y)
{
    qn_dir2 before, after;
    if (!qn_ring2_edges(ring)) return true;
    before = qn_ring2_normal(ring, qn_ring2_before(ring, j));
    after = qn_ring2_normal(ring, j);
    if (qn_cross2(before.x, before.y, x, y) < 0 || qn_cross2(x, y, after.x, after.y) < 0) return false;
    return qn_dot2(before.x, x, before.y, y) >= 0 || qn_dot2(after.x, x, after.y, y) >= 0; /* not opposite to a cone of one direction */
}

/* w scaled to 30 bits: a short way is turned without losing its direction. */
QN_LONE qn_dir2 blown_up(qn_vec2 w)
{
    int shift = qn_clz32(qn_abs32(w.x) | qn_abs32(w.y)) - 2;
    qn_dir2 d;
    if (shift < 0) shift = 0;
    d.x = qn_shl32(w.x, shift);
    d.y = qn_shl32(w.y, shift);
    return d;
}

/* X's arc, if it has one, against the vertices of Y: the one whose normals enclose the way to the arc's centre is the nearest to it, and counts if the arc
 * faces it. */
QN_SHARED void measure_arc(const qn_body2 *x, const qn_body2 *y, qn_touch2 *best)
{
    int32_t j = 0;
    if (x->ring.scale.arc == QN_NO_ARC) return;
    do {                                    /* ends: 32 vertices at most */
        qn_vec2 w = qn_body2_seen(y, x, j); /* from the centre, which is X's origin */
        qn_dir2 back;
        int32_t core;
        if (!qn_ring2_arc_faces(&x->ring, w.x, w.y)) continue;
        back = qn_body2_against(x, blown_up(w));
        if (!is_in_cone(&y->ring, j, back.x, back.y)) continue;
        core = qn_wrap_sub((int32_t)qn_length2(w.x, w.y), qn_wrap_add(qn_ring2_arc_radius(&x->ring), qn_ring2_radius(&y->ring, j)));
        /* On ties with the edges at its ends, within the rounding of the length, the arc. */
        if (core <= qn_sub_saturated(best->core, 2)) continue;
        best->core = core;
        best->x = x;
        best->y = y;
        best->i = x->ring.scale.arc;
        best->j = (qn_index2)j;
        best->by_edge = false;
    } while (++j < qn_ring2_edges(&y->ring));
}

#endif
