/* SPDX-License-Identifier: MIT */
#include "planar/line2.h"

#include "num/root.h"

QN_INLINE qn_vec2 seen_along(const qn_line2 *l, const qn_run2 *w, int32_t i)
{
    const bool back = is_back(l, w);
    const qn_body2 *body = back ? l->touch->y : l->touch->x;
    const qn_dir2 *up = back ? &l->y_up : &l->touch->n;
    qn_vec2 v = qn_body2_vertex(body, i), p;
    p.x = qn_line2_along(l, back, v);
    p.y = qn_wrap_add(qn_dot30(up->x, v.x, up->y, v.y), qn_ring2_radius(&body->ring, i));
    return p;
}

uint64_t qn_line2_seen(const qn_line2 *l, const qn_run2 *w, int32_t i)
{
    qn_vec2 v = seen_along(l, w, i);
    return qn_packed2(v.x, v.y);
}

int32_t qn_line2_find_fold(const qn_line2 *l, qn_mark2 plus)
{
    const qn_ring2 *ring = &l->touch->y->ring;
    const int32_t end = plus ? l->x1 : l->x0, start = l->y0.x; /* where the walk began */
    int32_t i = l->touch->j, left = qn_ring2_edges(ring), fold = start;
    while (--left > 0) { /* ends: left falls */
        qn_vec2 q;
        i = qn_ring2_corner(ring, i, !qn_run2_ccw(l, &l->y, plus));
        q = qn_unpacked2(qn_line2_seen(l, &l->y, i));
        if (qn_wrap_sub(l->y0.y, q.y) > l->flat) break;
        if (qn_is_beyond2(plus, q.x, fold)) fold = q.x;
    }
    if (qn_is_beyond2(plus, fold, end)) fold = end;
    return qn_beyond2(plus, fold, start);
}

/* Could Y's edge that leads on by `way` and down by `drop` lie over a fold's end, by more than `wide`? It would be no lower there than the
 * fold, which is level but for roundings. */
QN_INLINE bool may_lead_over_fold(const qn_line2 *l, const qn_run2 *w, int32_t way, int32_t drop)
{
    const int32_t level = l->flat + 8;
    return w == &l->y && l->wide_up >= 0 && (drop <= level || qn_mul(drop, qn_line2_wide(l)) <= 2 * qn_mul(level, way));
}

/* Walks one edge on, if it belongs to the face, or is `open` to be walked whatever its slope. An edge that leads nowhere, as a flat body's
 * ends do, and the arc of a sector without width are passed besides: the farthest vertex may have been found on the far side of them. Of
 * rounded bodies edges steeper than 45 degrees are left out: they are no wider than `flat`, all of them. */
QN_INLINE bool advance(qn_line2 *l, qn_run2 *w, qn_mark2 plus, qn_mark2 open)
{
    const qn_mark2 ccw = qn_run2_ccw(l, w, plus);
    const qn_ring2 *ring = &qn_run2_body(l, w)->ring;
    int32_t next, way;
    bool flat;
    qn_vec2 p;
    if (w->at == ring->scale.arc || !qn_ring2_edges(ring)) return false;
    next = qn_ring2_corner(ring, w->at, ccw);
    p = seen_along(l, w, next);
    flat = qn_wrap_sub(qn_run2_level(l, w), p.y) <= l->flat;
    way = qn_beyond2(plus, p.x, w->far.x);
    if (way <= 2) {
        if (!flat || way < -2) return false;
    } else {
        if (!open && !flat) l->leads = may_lead_over_fold(l, w, way, qn_wrap_sub(w->far.y, p.y));
        if (!open && !flat) return false;
        if ((next ^ w->at) == ring->scale.arc) return false; /* across the arc: from 1 to 3, or back */
        if (l->rounded && qn_abs32(qn_wrap_sub(p.y, w->far.y)) >= (uint32_t)way && qn_run2_radius(l, w)) return false;
        if (w->edge != (is_back(l, w) ? -1 : qn_line2_edge(l)))
            w->behind = (qn_small2)(ccw ? qn_ring2_next(ring, w->edge) : w->edge); /* not the first edge */
        w->far = p;
        w->edge = ccw ? w->at : (qn_small2)next;
    }
    w->at = (qn_small2)next;
    return true;
}

QN_INLINE void begin(qn_run2 *w, int32_t x, int32_t y, qn_small2 at)
{
    w->far.x = x;
    w->far.y = y;
    w->at = w->from = at;
    w->behind = -1;
}

qn_run2 *qn_line2_shared_end(qn_line2 *l, qn_mark2 plus, int32_t reach)
{
    qn_run2 *x = &l->x, *y = &l->y, *first;
    int32_t left = qn_ring2_edges(&l->touch->x->ring) + qn_ring2_edges(&l->touch->y->ring), stop;
    /* The touching edge is square to the line, all of it is level. */
    begin(x, qn_outward2(plus, plus ? l->x1 : l->x0), l->level, plus ? l->i1 : (qn_small2)l->touch->i);
    begin(y, qn_outward2(plus, l->y0.x), l->y0.y, (qn_small2)l->touch->j);
    stop = qn_farther2(plus, y->far.x, reach);
    x->edge = (qn_small2)qn_line2_edge(l);
    y->edge = -1;
    l->leads = false;
    do { /* ends: once around both, whatever the bodies */
        first = qn_is_beyond2(plus, y->far.x, x->far.x) ? x : y;
    } while (advance(l, first, plus, first == y && qn_is_beyond2(plus, stop, y->far.x)) && --left > 0);
    return first;
}

int32_t qn_part_way(int32_t from, int32_t to, uint32_t n, uint32_t d)
{
    uint32_t all = qn_abs32(qn_wrap_sub(to, from)), part;
    QN_ASSERT(n < d);
    part = (uint32_t)((qn_umul(all, qn_div64_32((uint64_t)n << 32, d)) + 0x80000000u) >> 32); /* d > n; the quotient is below 2^32 */
    return qn_signed32(to > from ? (uint32_t)from + part : (uint32_t)from - part);
}

/* Parts of one function, which at best share no stack with it. */
#define DROP static QN_PART

/* No drop: the surface asked for does not reach there. And no height. */
#define NO_DROP INT32_MAX
#define NO_HEIGHT INT32_MIN

/* How far the ball about a corner lies below its top at d beside it. */
DROP int32_t ball_drop(uint32_t r, uint32_t d) { return d <= r ? (int32_t)(r - qn_root64_near(qn_umul(r, r) - qn_umul(d, d))) : NO_DROP; }

/* How far the surface over an edge that falls by `rise` over `run` lies below the top of the ball about its upper end, at d beside that; none
 * where that place belongs to the ball about an end. */
DROP int32_t strip_drop(uint32_t r, uint32_t rise, uint32_t run, uint32_t d)
{
    uint32_t tilt, secant, aside;
    int32_t fall;
    if (rise >= run) return NO_DROP;                                    /* walked past as no edge */
    tilt = qn_div64_32((uint64_t)rise << 30, run);                      /* Q30, run > rise */
    secant = qn_root64_near(((uint64_t)1 << 60) + qn_umul(tilt, tilt)); /* Q30: at least 2^30, below 2^30.5 */
    aside = qn_div64_32(qn_umul(r, tilt), secant);                      /* the strip begins and ends that much beyond the corners; r tilt < 2^60 */
    if (d < aside || d - aside > run) return NO_DROP;
    fall = d < run ? qn_part_way(0, (int32_t)rise, d, run) : (int32_t)(rise + (uint32_t)(qn_umul(d - run, tilt) >> 30));
    return fall - (int32_t)(qn_umul(r, secant - (uint32_t)QN_ONE30) >> 30);
}

/* The height of a body of radius r at x, less its radius: of the balls about the corners walked past and the strips between them the
 * highest. */
int32_t qn_line2_round_height(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus, int32_t x)
{
    const qn_ring2 *ring = &qn_run2_body(l, w)->ring;
    uint32_t r = (uint32_t)qn_run2_radius(l, w);
    int32_t i = w->from, best = NO_HEIGHT;
    qn_vec2 p = qn_unpacked2(qn_line2_seen(l, w, i));
    for (;;) { /* ends: where the walk, which went by the same steps, came to */
        const uint32_t d = qn_abs32(qn_wrap_sub(x, p.x));
        int32_t drop = ball_drop(r, d);
        qn_vec2 q;
        if (drop != NO_DROP && qn_wrap_sub(p.y, drop) > best) best = qn_wrap_sub(p.y, drop);
        if (i == w->at) return best != NO_HEIGHT ? best : w->far.y; /* a gap between ball and strip would be one of roundings */
        i = qn_ring2_corner(ring, i, qn_run2_ccw(l, w, plus));
        q = qn_unpacked2(qn_line2_seen(l, w, i));
        drop = strip_drop(r, p.y > q.y ? (uint32_t)p.y - (uint32_t)q.y : 0, qn_abs32(qn_wrap_sub(q.x, p.x)), d);
        if (drop != NO_DROP && qn_wrap_sub(p.y, drop) > best) best = qn_wrap_sub(p.y, drop);
        p = q;
    }
}

int32_t qn_line2_edge_height(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus, int32_t x)
{
    const bool back = is_back(l, w);
    uint32_t run, part;
    qn_vec2 near;
    near.x = back ? l->y0.x : plus ? l->x1 : l->x0;
    near.y = qn_run2_level(l, w);
    if (w->behind >= 0) near = qn_unpacked2(qn_line2_seen(l, w, w->behind));
    if (qn_abs32(qn_wrap_sub(w->far.y, near.y)) <= 1) return w->far.y;
    run = qn_abs32(qn_wrap_sub(w->far.x, near.x));
    part = qn_abs32(qn_wrap_sub(x, near.x));
    return part < run ? qn_part_way(near.y, w->far.y, part, run) : w->far.y;
}

/* By steps of its own, in less stack; they are those of the walk. */
bool qn_line2_reach(qn_line2 *l, qn_mark2 plus, int32_t x)
{
    const qn_ring2 *ring = &l->touch->y->ring;
    int32_t i = l->touch->j, left = qn_ring2_edges(ring);
    qn_vec2 near = l->y0, far = near;
    if (i == ring->scale.arc) return false;
    while (qn_is_beyond2(plus, x, far.x)) { /* ends: left falls */
        const int32_t next = qn_ring2_corner(ring, i, !plus);
        const qn_vec2 p = qn_unpacked2(qn_line2_seen(l, &l->y, next));
        const int32_t way = qn_beyond2(plus, p.x, far.x);
        if (--left < 0) return false;
        if (way <= 2) {
            if (qn_wrap_sub(l->y0.y, p.y) > l->flat || way < -2) return false;
        } else {
            if ((next ^ i) == ring->scale.arc) return false;
            near = far;
            far = p;
            l->y.edge = (qn_small2)(plus ? next : i);
        }
        i = next;
    }
    l->y.far.y = far.y;
    if (x != far.x && qn_abs32(qn_wrap_sub(far.y, near.y)) > 1)
        l->y.far.y = qn_part_way(near.y, far.y, qn_abs32(qn_wrap_sub(x, near.x)), qn_abs32(qn_wrap_sub(far.x, near.x)));
    return true;
}

/* What of a body lies at x, where the other ends. */
static uint32_t feature_at(const qn_ring2 *ring, const qn_run2 *w, int32_t x, bool ccw)
{
    int32_t past = qn_wrap_sub(x, w->far.x);
    if (w->edge >= 0 && past) return (uint32_t)w->edge;
    /* Begun beyond the other body's end, at one of two vertices of the same height: what lies here is the edge between them. */
    if (w->edge < 0 && (past > 2 || past < -2) && qn_ring2_edges(ring) && w->at != ring->scale.arc)
        return (uint32_t)(ccw ? qn_ring2_before(ring, w->at) : w->at);
    return QN_FEATURE2_VERTEX + (uint32_t)w->at;
}

void qn_line2_set(qn_line2 *l, const qn_touch2 *touch, int32_t flat)
{
    const qn_body2 *x = touch->x;
    qn_vec2 v;
    l->touch = touch;
    l->flat = flat;
    l->wide_up = -1;
    l->rounded = false;
    l->y_up = qn_body2_against(x, touch->n);
    l->y_origin = qn_cross30(touch->n.x, touch->n.y, x->t.x, x->t.y);
    v = seen_along(l, &l->x, touch->i);
    l->level = v.y;
    l->x0 = l->x1 = v.x;
    l->y0 = seen_along(l, &l->y, touch->j);
    l->i1 = (qn_small2)touch->i;
    if (!touch->by_edge) return;
    l->i1 = (qn_small2)qn_ring2_next(&x->ring, touch->i);
    l->x1 = qn_line2_along(l, false, qn_body2_vertex(x, l->i1));
}

void qn_line2_touch(const qn_line2 *l, qn_contact2 *out)
{
    const qn_touch2 *t = l->touch;
    out->position.x = l->y0.x;
    qn_line2_put(l, l->level, l->y0.y, out);
    out->id = (t->by_edge ? (uint32_t)t->i : QN_FEATURE2_VERTEX + (uint32_t)t->i) << 16 | ((uint32_t)t->j | QN_FEATURE2_VERTEX);
}

bool qn_line2_walk(qn_line2 *l, qn_mark2 plus, int32_t reach, qn_contact2 *out)
{
    const qn_run2 *first = qn_line2_shared_end(l, plus, reach);
    bool x_first = first == &l->x;
    int32_t x = first->far.x;
    const qn_run2 *second = x_first ? &l->y : &l->x;
    uint32_t id = QN_FEATURE2_VERTEX + (uint32_t)first->at,
             other = feature_at(&qn_run2_body(l, second)->ring, second, x, qn_run2_ccw(l, second, plus));
    out->position.x = x;
    out->id = x_first ? id << 16 | other : other << 16 | id;
    return x_first;
}

bool qn_line2_open_end(const qn_line2 *l, bool leaves, qn_contact2 *p)
{
    const qn_touch2 *t = l->touch;
    const qn_ring2 *x = &t->x->ring, *y = &t->y->ring;
    int32_t open = leaves ? qn_ring2_next(y, t->j) : qn_ring2_before(y, t->j), shut = leaves ? qn_ring2_before(y, t->j) : qn_ring2_next(y, t->j);
    int32_t level = l->y0.y, least = qn_wrap_sub(level, l->flat), end = leaves ? l->x0 : l->x1, way, theirs;
    qn_vec2 v, q;
    if (!t->by_edge || !qn_ring2_edges(y) || x->scale.arc != QN_NO_ARC || y->scale.arc != QN_NO_ARC) return false;
    if (l->y0.x <= l->x0 || l->y0.x >= l->x1) return false;
    v = qn_body2_vertex(t->y, shut);
    if (qn_dot30(l->y_up.x, v.x, l->y_up.y, v.y) >= least) return false;
    v = qn_body2_vertex(t->y, open);
    q.y = qn_dot30(l->y_up.x, v.x, l->y_up.y, v.y);
    q.x = qn_line2_along(l, true, v);
    way = leaves ? qn_wrap_sub(l->y0.x, q.x) : qn_wrap_sub(q.x, l->y0.x);
    if (q.y >= least || way <= 2) return false;
    if (leaves ? q.x > end : q.x < end) { /* Y's edge ends on X's */
        p->position.x = q.x;
        theirs = q.y;
        p->id = (uint32_t)t->i << 16 | (QN_FEATURE2_VERTEX + (uint32_t)open);
    } else {
        int32_t i = leaves ? t->i : l->i1, next = leaves ? qn_ring2_before(x, i) : qn_ring2_next(x, i);
        v = qn_body2_vertex(t->x, next);
        if (q.x == end || qn_dot30(t->n.x, v.x, t->n.y, v.y) >= qn_wrap_sub(l->level, l->flat)) return false;
        p->position.x = end;
        theirs = qn_part_way(level, q.y, qn_abs32(qn_wrap_sub(end, l->y0.x)), (uint32_t)way); /* q lies beyond the end */
        p->id = (QN_FEATURE2_VERTEX + (uint32_t)i) << 16 | (uint32_t)(leaves ? t->j : open);
    }
    qn_line2_put(l, l->level, theirs, p);
    return true;
}
