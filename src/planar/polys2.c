/* SPDX-License-Identifier: MIT */
#include "planar/near2.h"

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

/* ---- Estimates ----------------------------------------------------------- */

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
    return 4 * qn_mul2_upper(e->from.x, u.x, e->from.y, u.y);
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

/* ---- The edge that is best ----------------------------------------------- */

typedef enum look { GAP, ALL, TIED } look;

/* Than any edge: the first one is better. Limits from it, no more than 2^29 higher, still fit. */
#define DEEPER ((int32_t)0x50000000)

/* X's edges from e on around, before best->stop, against the best so far: until one proves the gap, or is as good as the best by estimate,
 * which is best->tied then. */
#if QN_PORT_LOOKS && QN_POLYS2
QN_STATIC_ASSERT(offsetof(qn_body2, ring.edge) == 0 && offsetof(qn_body2, ring.inner) == 16 && offsetof(qn_body2, ring.scale.up) == 20);
QN_STATIC_ASSERT(offsetof(qn_body2, ring.scale.vertices) == 23 && offsetof(qn_body2, against) == 36 && offsetof(qn_body2, t) == 44);
QN_STATIC_ASSERT(offsetof(qn_best2, core) == 12 && offsetof(qn_best2, gap) == 20 && offsetof(qn_best2, stop) == 28);
QN_STATIC_ASSERT(SLACK == QN_LOOK2_SLACK && QN_NONE2 == -0x7FFFFFFF);
QN_INLINE look look_on(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best) { return (look)qn_look2(x, y, e, best); }
#else
static look look_on(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, qn_best2 *best)
{
    const sieve s = sieve_of(x);
    const qn_edge2 *p = best->x == x ? best->p : best->e, *to = e < best->stop ? best->stop : x->ring.edge + x->ring.scale.vertices;
    const int32_t inner = qn_asr32(y->ring.inner, STEPS_OF(x->ring.scale.up)) - SLACK;
    int32_t limit = best->guess - inner;
    for (;;) { /* ends: once around at most */
        int32_t h;
        if (e == to) {
            if (to == best->stop || x->ring.edge == best->stop) return ALL;
            e = x->ring.edge;
            to = best->stop;
        }
        h = next_below(&e, to, &s, limit);
        if (h >= limit) continue; /* to the end */
        h = estimate(x, &s, e - 1, h, &y->ring, &p);
        if (h >= best->guess + SLACK) continue;
        if (h > best->guess - SLACK) {
            best->tied = e - 1;
            return TIED;
        }
        best->x = x;
        best->e = e - 1;
        best->p = p;
        best->core = QN_NONE2;
        best->guess = h;
        if (h < best->gap) return GAP;
        limit = h - inner;
    }
}
#endif

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
#if QN_PORT_CLIMBS
    int32_t last;
    return (const qn_edge2 *)(const void *)qn_climb4(&first->from.x, &first->from.x, &end->from.x, u.y, qn_wrap_sub(0, u.x), &last);
#else
    return climb_slowly(first, end, u, first);
#endif
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

QN_INLINE void begin_search(const qn_pair2 *pair, const uint32_t *hint, qn_best2 *best) { begin(pair, hint, true, best); } /* both are looked at first, whichever is the first */
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
#if QN_ROWS2
    uint32_t from = qn_best2_hint(pair, best);
    if (qn_search_rows2(pair, QN_REACH2_ALL, &from, touch) != 2) {
        best->x = touch->x;
        best->e = touch->x->ring.edge + touch->i;
        best->p = touch->y->ring.edge + touch->j;
        best->core = touch->core;
        return;
    }
#endif
    find_best_of_all(pair, best);
    take_edge(pair, best, touch);
}

/* Where the distance is asked: by a walk from the first edge, or, where the bodies overlap under that, from the best of all. A walk that settles
 * nothing leaves of the touch what take_edge wrote, but `inside`. */
bool qn_polys2_nearest(const qn_pair2 *pair, uint32_t *hint, qn_touch2 *touch, qn_gap2 *gap)
{
    qn_best2 best;
    qn_walked2 walked = QN_WALK2_LOST;
    if (!QN_NEARS2 || pair->radius) gap = NULL;
    begin_walk(pair, hint, &best);
    if (gap && qn_near2_at_once(pair, &best, gap)) walked = QN_WALK2_TOLD;
    if (best.core == QN_NONE2) (void)qn_polys2_measure(best.x, qn_best2_other(pair, best.x), best.e, &best);
    if (walked == QN_WALK2_LOST && best.core >= 0) walked = qn_near2_walk(pair, &best, touch, gap);
    if (walked == QN_WALK2_LOST) {
        take_best_of_all(pair, &best, touch);
        if (best.core > pair->band + 1 && gap && qn_near2_at_once(pair, &best, gap)) walked = QN_WALK2_TOLD;
        else if (best.core <= pair->band + 1 || qn_near2_walk(pair, &best, touch, NULL) == QN_WALK2_LOST) touch->inside = false;
    }
    if (hint) *hint = qn_best2_hint(pair, &best);
    if (!QN_NEARS2 || walked != QN_WALK2_TOLD) return finish(pair, true, touch);
    touch->status = QN_APART;
    return false;
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
