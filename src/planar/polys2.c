/* SPDX-License-Identifier: MIT */
#include "planar/near2.h"

bool qn_polys2_measure(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best)
{
    const qn_edge2 *p = best->x == x ? best->p : best->e;
    const int up = x->ring.scale.up; /* of both */
    const qn_dir2 n = e->normal, u = qn_body2_against(x, n);
    qn_vec2 v = qn_edge2_vertex(e, up);
    uint64_t h = qn_mul2(n.x, qn_wrap_sub(v.x, x->t.x), n.y, qn_wrap_sub(v.y, x->t.y));
    int32_t core;
    p = qn_climb2(&y->ring, u, p);
    v = qn_edge2_vertex(p, up);
    h += qn_mul2(u.x, v.x, u.y, v.y);
    core = qn_wrap_sub(0, qn_signed32(qn_round30_whole(h)));
    if (core <= best->core && (core < best->core || (best->x == x ? e >= best->e : x > best->x))) return false;
    best->core = core;
    best->x = x;
    best->e = e;
    best->p = p;
    return true;
}

/* ---- The sieve ----------------------------------------------------------- */

/* Edges are sifted by how deep the other body's position lies under them: no more than its inner disc and a slack deeper, or an edge is not the
 * best.
 *
 * Where long products are cheap, in steps of 4 LSB: the upper word of the product in LSB, off by 4 LSB downward, and by less than 2 LSB either
 * way as the position is rounded down to LSB. What is measured is off by 6 units at most, units are no larger than LSB, and the limit is rounded
 * by two steps: 4 + 2 + 6 + 8 < 6 steps.
 *
 * Else by 16 bits of every number. With n = 2^16 n' + a and, in units, x - t = 2^14 w' + b, 0 <= a < 2^16 and |b| < 2^14, the product of one
 * coordinate is 2^30 n' w' + 2^14 a w' + 2^16 n' b + a b: beside n' w' units no more than |w'| + |n'|, and 1. As |w'| < 2^16 + 1 and |n'| <=
 * 2^14 along any way, the two coordinates together are off by less than sqrt(2) (2^16 + 2^14) + 4 < SIEVE units. */
typedef struct sieve {
    int32_t x, y;  /* Y's position */
    int shift;
} sieve;

#ifdef QN_PORT_NARROW_PRODUCTS
#define SIEVE ((int32_t)1 << 17)

QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, 14);
    s.y = qn_asr32(x->t.y, 14);
    s.shift = 14 - x->ring.scale.up;
    return s;
}

QN_INLINE int32_t depth_of(const qn_edge2 *e, const sieve *s)
{
    uint32_t wx = (uint32_t)qn_asr32(e->from.x, s->shift) - (uint32_t)s->x, wy = (uint32_t)qn_asr32(e->from.y, s->shift) - (uint32_t)s->y;
    return qn_signed32((uint32_t)qn_asr32(e->normal.x, 16) * wx + (uint32_t)qn_asr32(e->normal.y, 16) * wy);
}

/* Edges that deep in the sieve, or deeper, are deeper than h units. */
QN_INLINE int32_t limit_of(const qn_body2 *y, int32_t h)
{
    /* -2^30 <= inner: a core no larger than that. Edges that are none may say any h. */
    return h < QN_ONE30 - 2 * SIEVE ? qn_wrap_add(qn_wrap_sub(h, y->ring.inner), SIEVE + 1) : INT32_MAX;
}
#else
QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, x->ring.scale.up);
    s.y = qn_asr32(x->t.y, x->ring.scale.up);
    s.shift = 0;
    return s;
}

QN_INLINE int32_t depth_of(const qn_edge2 *e, const sieve *s)
{
    return qn_signed32((uint32_t)(qn_mul2(e->normal.x, qn_wrap_sub(e->from.x, s->x), e->normal.y, qn_wrap_sub(e->from.y, s->y)) >> 32));
}

/* Edges that deep in the sieve, or deeper, are deeper than h units. */
QN_INLINE int32_t limit_of(const qn_body2 *y, int32_t h)
{
    const int steps = y->ring.scale.up + 2;
    return qn_asr32(h, steps) - qn_asr32(y->ring.inner, steps) + 6;
}
#endif

/* The first edge from *e on, before end, that Y's position lies less deep under than the limit. Its depth, *e behind it; or at least the limit,
 * *e at the end. */
QN_INLINE int32_t next_below(const qn_edge2 **e, const qn_edge2 *end, const sieve *s, int32_t limit)
{
    int32_t h;
#if QN_PORT_SIEVES
    *e = (const qn_edge2 *)(const void *)qn_sieve2(&(*e)->from.x, &end->from.x, s->x, s->y, limit, &h);
#else
    do { /* ends: 32 edges at most */
        h = depth_of(*e, s);
        ++*e;
    } while (h >= limit && *e != end);
#endif
    return h;
}

/* X's edge under which Y's position lies least deep, and how deep it lies under the next. */
QN_INLINE const qn_edge2 *least_of(const qn_body2 *x, int32_t *next)
{
    const sieve s = sieve_of(x);
    const qn_edge2 *e = x->ring.edge, *end = e + x->ring.scale.vertices, *found = e;
    int32_t least = INT32_MAX, second = INT32_MAX;
    do { /* ends: 32 edges at most, 3 at least */
        int32_t h = next_below(&e, end, &s, second);
        if (h >= second) break;
        second = h;
        if (h >= least) continue;
        second = least;
        least = h;
        found = e - 1;
    } while (e != end);
    *next = second;
    return found;
}

/* All edges of x that may be the best, but `known`. */
static bool measure_below(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *known, int32_t limit, int32_t enough, qn_best2 *best)
{
    const sieve s = sieve_of(x);
    const qn_edge2 *e = x->ring.edge, *end = e + x->ring.scale.vertices;
    do { /* ends: 32 edges at most, 3 at least */
        if (next_below(&e, end, &s, limit) >= limit) break;
        if (e - 1 == known || !qn_polys2_measure(x, y, e - 1, best)) continue;
        if (best->core > enough) return false;
        limit = limit_of(y, -best->core);
    } while (e != end);
    return true;
}

/* The edge with the least depth of all edges of both bodies, that there is to begin with first, which may be measured already. False where one
 * proves a gap of more than `enough`. `next`: of the first body's edges all but the first lie that deep in the sieve. */
QN_INLINE bool find_best(const qn_pair2 *pair, int32_t next, int32_t enough, qn_best2 *best)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1], *of = best->x;
    const qn_edge2 *known = best->e;
    int32_t limit;
    if (best->core == QN_NONE2) (void)qn_polys2_measure(of, of == x ? y : x, known, best);
    if (best->core > enough || !measure_below(y, x, of == y ? known : NULL, limit_of(x, -best->core), enough, best)) return false;
    limit = limit_of(y, -best->core);
    return next >= limit || measure_below(x, y, of == x ? known : NULL, limit, enough, best);
}

/* qn_touch2_take_hint for two polygons. */
QN_INLINE bool take_hint(const qn_pair2 *pair, uint32_t hint, qn_best2 *best)
{
    const qn_body2 *x = &pair->body[(hint & QN_HINT2_SIDE) != 0], *y = qn_body2_other(pair, x);
    const uint32_t i = hint >> 8 & 0xFFu, j = hint & 0xFFu;
    if ((hint & ~(QN_HINT2_SIDE | 0xFFFFu)) != QN_HINT2 || i >= x->ring.scale.vertices || j >= y->ring.scale.vertices) return false;
    best->x = x;
    best->e = x->ring.edge + i;
    best->p = y->ring.edge + j;
    return true;
}

/* The edge to begin with: that of the hint, else X's under which Y's position lies least deep. How deep it lies under the next. */
static QN_OWN_STACK int32_t begin(const qn_pair2 *pair, const uint32_t *hint, qn_best2 *best)
{
    int32_t next = INT32_MIN;
    best->core = QN_NONE2;
    if (hint && take_hint(pair, *hint, best)) return next;
    best->x = pair->body;
    best->e = least_of(pair->body, &next);
    best->p = pair->body[1].ring.edge;
    return next;
}

/* The edge becomes the touch. */
QN_INLINE void take_edge(const qn_pair2 *pair, const qn_best2 *best, qn_touch2 *touch)
{
    touch->by_edge = true;
    touch->inside = false;
    touch->x = best->x;
    touch->y = qn_body2_other(pair, best->x);
    touch->i = (uint8_t)(best->e - best->x->ring.edge);
    touch->j = (uint8_t)(best->p - touch->y->ring.edge);
    touch->core = best->core;
    touch->n = best->e->normal;
}

/* `all`: every edge that may be the best is known; else a gap is proved. */
QN_INLINE bool finish(const qn_pair2 *pair, bool all, qn_touch2 *touch)
{
    touch->measured = all;
    touch->status = QN_APART;
    if (!all || !touch->by_edge || touch->core >= -(pair->band + 1) || touch->core >= pair->radius - pair->band) return all;
    touch->status = QN_OVERLAPPING; /* what there is to settle */
    return false;
}

static QN_PART void find_best_of_all(const qn_pair2 *pair, int32_t next, qn_best2 *best) { (void)find_best(pair, next, INT32_MAX, best); }

/* Where the distance is asked: by a walk from the first edge, or, where the bodies overlap under that, from the best of all. A walk that settles
 * nothing leaves of the touch what take_edge wrote, but `inside`. */
bool qn_polys2_nearest(const qn_pair2 *pair, uint32_t *hint, qn_touch2 *touch)
{
    qn_best2 best;
    const int32_t next = begin(pair, hint, &best);
    bool walk;
    (void)qn_polys2_measure(best.x, qn_body2_other(pair, best.x), best.e, &best);
    walk = best.core >= 0;
    if (!walk || !qn_near2_walk(pair, &best, touch)) {
        find_best_of_all(pair, walk ? INT32_MIN : next, &best);
        take_edge(pair, &best, touch);
        if (best.core <= pair->band + 1 || !qn_near2_walk(pair, &best, touch)) touch->inside = false;
    }
    if (hint) *hint = qn_touch2_hint(pair, touch, touch->by_edge ? touch->i : (int32_t)(best.e - best.x->ring.edge));
    return finish(pair, true, touch);
}

bool qn_polys2_search(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *touch)
{
    qn_best2 best;
    const int32_t next = begin(pair, hint, &best);
    const bool all = find_best(pair, next, reach < QN_ONE30 / 2 ? reach + pair->radius + pair->band + 1 : INT32_MAX, &best);
    take_edge(pair, &best, touch);
    if (hint) *hint = qn_touch2_hint(pair, touch, touch->i);
    return finish(pair, all, touch);
}
