/* SPDX-License-Identifier: MIT */
#include "planar/near2.h"
#include "planar/sieve2.h"

#include <stddef.h>

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

/* ---- The edge that is best ----------------------------------------------- */

typedef enum look { GAP, ALL, TIED } look;

/* Than any edge: the first one is better. Limits from it, no more than 2^29 higher, still fit. */
#define DEEPER ((int32_t)0x50000000)

/* X's edges from e on around, before best->stop, against the best so far: until one proves the gap, or is as good as the best by estimate,
 * which is best->tied then. */
static look look_on(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best)
{
    const sieve s = sieve_of(x);
    const qn_edge2 *p = best->x == x ? best->p : best->e, *to = e < best->stop ? best->stop : x->ring.edge + x->ring.scale.vertices;
    const int32_t inner = qn_asr32(y->ring.inner, STEPS_OF(x->ring.scale.up)) - SLACK;
    int32_t limit = qn_wrap_sub(best->guess, inner); /* of edges that are no polygon's all of these may wrap */
    for (;;) {                                       /* ends: once around at most */
        int32_t h;
        if (e == to) {
            if (to == best->stop || x->ring.edge == best->stop) return ALL;
            e = x->ring.edge;
            to = best->stop;
        }
        h = next_below(&e, to, &s, limit);
        if (h >= limit) continue; /* to the end */
        h = estimate(x, &s, e - 1, h, &y->ring, &p);
        if (h >= qn_wrap_add(best->guess, SLACK)) continue;
        if (h > qn_wrap_sub(best->guess, SLACK)) {
            best->tied = e - 1;
            return TIED;
        }
        best->x = x;
        best->e = e - 1;
        best->p = p;
        best->core = QN_NONE2;
        best->guess = h;
        if (h < best->gap) return GAP;
        limit = qn_wrap_sub(h, inner);
    }
}

/* The best and X's edge best->tied: the better one by measure. Its measure is an estimate as good as any. */
static QN_OWN_STACK void compare(const qn_body2 *x, const qn_body2 *y, qn_best2 *best)
{
    if (best->core == QN_NONE2) (void)qn_polys2_measure(best->x, best->x == x ? y : x, best->e, best);
    (void)qn_polys2_measure(x, y, best->tied, best);
    best->guess = -qn_asr32(best->core, STEPS_OF(x->ring.scale.up));
}

/* All edges of X, from e on around. False where one proves the gap. */
QN_INLINE bool look_around(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best)
{
    look seen;
    best->stop = e;
    for (;;) { /* ends: once around at most */
        seen = look_on(x, y, e, best);
        if (seen != TIED) return seen == ALL;
        compare(x, y, best);
        e = qn_edge2_next(&x->ring, best->tied);
        if (e == best->stop) return true;
    }
}

/* The same of both bodies, from the edge on that there is to begin with, X's. */
QN_INLINE bool look_at_all(const qn_body2 *x, const qn_body2 *y, qn_best2 *best)
{
    const qn_edge2 *e = best->e, *p = best->p;
    const int32_t core = best->core;
    best->guess = DEEPER;
    if (!look_around(x, y, e, best) || !look_around(y, x, best->p, best)) return false;
    if (core != QN_NONE2 && best->e == e && best->x == x) { /* it was measured before */
        best->core = core;
        best->p = p;
    }
    return true;
}

/* The edge with the least depth of all edges of both bodies, that there is to begin with first, which may be measured already. False where
 * one proves a gap of more than `enough`. */
QN_INLINE bool find_best(const qn_pair2 *pair, int32_t enough, qn_best2 *best)
{
    const qn_body2 *of = best->x;
    QN_ASSERT(pair->k >= QN_POLYS2_K && of->ring.scale.up == pair->k);
    best->gap = enough < QN_ONE30 ? -SLACK - qn_asr32(enough, STEPS_OF(of->ring.scale.up)) : INT32_MIN;
    if (!look_at_all(of, qn_best2_other(pair, of), best)) return false;
    if (best->core == QN_NONE2) (void)qn_polys2_measure(best->x, qn_best2_other(pair, best->x), best->e, best);
    return best->core <= enough;
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

/* A vertex of X farthest along u, or nearly so; any does for a start. */
QN_INLINE const qn_edge2 *climb(const qn_ring2 *ring, qn_dir2 u)
{
    const qn_edge2 *first = ring->edge, *end = first + ring->scale.vertices;
    return climb_slowly(first, end, u, first);
}

/* An edge of X that faces Y's position: at the vertex farthest towards it the first one; or, of the two, the one that it lies less deep
 * under. */
QN_INLINE const qn_edge2 *facing(const qn_body2 *x, bool first)
{
    const sieve s = sieve_of(x);
    const qn_dir2 u = { s.x, s.y };
    const qn_edge2 *e = climb(&x->ring, u), *prior = qn_edge2_before(&x->ring, e);
    return first || depth_of(prior, &s) < depth_of(e, &s) ? prior : e;
}

/* The edge to begin with: that of the hint, else one of the first body that faces the other. */
QN_INLINE void begin(const qn_pair2 *pair, const uint32_t *hint, bool first, qn_best2 *best)
{
    best->core = QN_NONE2;
    if (hint && take_hint(pair, *hint, best)) return;
    best->x = pair->body;
    best->e = facing(pair->body, first);
    best->p = pair->body[1].ring.edge;
}

QN_INLINE void begin_search(const qn_pair2 *pair, const uint32_t *hint, qn_best2 *best)
{
    begin(pair, hint, true, best);
} /* both are looked at first, whichever is the first */
static QN_OWN_STACK void begin_walk(const qn_pair2 *pair, const uint32_t *hint, qn_best2 *best) { begin(pair, hint, false, best); }

/* The edge becomes the touch. */
QN_INLINE void take_edge(const qn_pair2 *pair, const qn_best2 *best, qn_touch2 *touch)
{
    touch->by_edge = true;
    touch->inside = false;
    touch->x = best->x;
    touch->y = qn_best2_other(pair, best->x);
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

static QN_PART void find_best_of_all(const qn_pair2 *pair, qn_best2 *best) { (void)find_best(pair, INT32_MAX, best); }

/* The best of all edges, which becomes the touch, too. */
QN_INLINE void take_best_of_all(const qn_pair2 *pair, qn_best2 *best, qn_touch2 *touch)
{
    find_best_of_all(pair, best);
    take_edge(pair, best, touch);
}

/* Where the distance is asked: by a walk from the first edge, or, where the bodies overlap under that, from the best of all. A walk that settles
 * nothing leaves of the touch what take_edge wrote, but `inside`. */
QN_INLINE bool nearest_from(const qn_pair2 *pair, qn_best2 *best, uint32_t *hint, qn_touch2 *touch)
{
    qn_walked2 walked = QN_WALK2_LOST;
    if (best->core == QN_NONE2) (void)qn_polys2_measure(best->x, qn_best2_other(pair, best->x), best->e, best);
    if (best->core >= 0) walked = qn_near2_walk(pair, best, touch);
    if (walked == QN_WALK2_LOST) {
        take_best_of_all(pair, best, touch);
        if (best->core <= pair->band + 1 || qn_near2_walk(pair, best, touch) == QN_WALK2_LOST) touch->inside = false;
    }
    if (hint) *hint = qn_best2_hint(pair, best);
    return finish(pair, true, touch);
}

bool qn_polys2_nearest(const qn_pair2 *pair, uint32_t *hint, qn_touch2 *touch)
{
    qn_best2 best;
    begin_walk(pair, hint, &best);
    return nearest_from(pair, &best, hint, touch);
}

bool qn_polys2_search(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *touch)
{
    qn_best2 best;
    bool all;
    begin_search(pair, hint, &best);
    all = find_best(pair, reach < QN_ONE30 / 2 ? reach + pair->radius + pair->band + 1 : INT32_MAX, &best);
    take_edge(pair, &best, touch);
    if (hint) *hint = qn_touch2_hint(pair, touch, touch->i);
    return finish(pair, all, touch);
}
