/* SPDX-License-Identifier: MIT */
/* The contact line: where the bodies lie against each other along an axis, and where that ends: the
 * one or two points of a manifold. A body is level where its boundary lies no farther below its
 * support than `flat`; the contact patch is where both are.
 *   1. from x's reference edge and from y's support vertex both boundaries are walked outward as
 *      far as they are level: a side of the patch ends where the first of the two does;
 *   2. the longer side has one point. Where y's edge there is not level to its end, that is where
 *      the edge ends, or x does, as in any clipping: but for an end that would be culled;
 *   3. the other point is the end of the other side, or, where the first is less deep than the
 *      pair, the place from where the bodies rise: so one point is as deep as the pair, and the two
 *      span at least half of the patch;
 *   4. depths: how far the surfaces, which radii round, lie below the supports at an end;
 *   5. names: an end carries the features that meet there, by sides and mates.
 * Ends: walks go once around a body. */
#include "planar/search2.h"

/* What an end is named by. */
typedef struct corner {
    uint8_t i, j; /* x's and y's vertices outward of the end */
    uint8_t edge; /* of the body whose edge crosses there */
    bool by_x;    /* the end is x's vertex on y's edge */
    bool in_part; /* y's edge there is level in part, or steep */
    bool first;   /* it begins at the support vertex */
} corner;

typedef struct line {
    const qn_touch2 *t;
    qn_end2 *end;     /* where the patch ends, towards -x and +x */
    corner named[2];  /* its names */
    int32_t edge[2];  /* the ends of x's reference edge, outward */
    int32_t touching; /* the support vertex of y, on the line */
    int32_t deepest;  /* the same, or where x, beyond its edge, is one line with it no more */
    int32_t beyond;   /* the vertex there; -1: the support vertex lies over x */
    int32_t origin;   /* y's position on the line */
    int32_t level;    /* of x's edge along n */
    int32_t lsb;      /* units, at least 1 */
    int32_t tie;      /* edges that differ by no more are one line: roundings, units */
    int32_t flat;     /* units */
} line;

/* Where a walk along a body's boundary ended: how far outward, and how far below its support. The
 * last edge led from vertex `at` to `to`; in_part: it was left between, or is steep. */
typedef struct walk {
    int32_t out, drop, at, to;
    bool in_part;
} walk;

static inline int32_t outward(int32_t x, bool plus) { return plus ? x : qn_wrap_sub(0, x); }

/* ---- 1. Walks -------------------------------------------------------------------------------- */

/* Where walks begin: at the end of x's edge, or y's support vertex. */
static int32_t start_of(const line *l, const qn_body2 *b, bool plus, qn_vec2 *from)
{
    const qn_touch2 *t = l->t;
    from->x = b == t->x ? l->edge[plus] : outward(l->touching, plus);
    from->y = 0;
    if (b == t->y) return t->j;
    return plus ? qn_body2_next(b, t->i) : t->i;
}

/* The next vertex of a body towards +x (plus) or -x: how far outward it lies, and how far below the
 * body's support; false where an arc is between. */
static QN_OWN_STACK bool step_on(const line *l, const qn_body2 *b, bool plus, int32_t *i,
                                 qn_vec2 *to)
{
    const bool is_x = b == l->t->x, next = plus == is_x; /* y runs towards -x */
    const qn_dir2 n = is_x ? l->t->n : l->t->m;
    qn_vec2 v;
    if (b->arc && (*i == QN_ARC2 || *i == (next ? 2 : 0))) return false;
    *i = next ? qn_body2_next(b, *i) : qn_body2_before(b, *i);
    v = qn_body2_vertex(b, *i);
    to->x = qn_cross30(n, v);
    to->x = outward(is_x ? to->x : qn_wrap_sub(l->origin, to->x), plus);
    to->y = qn_wrap_sub(is_x ? l->level : l->t->top, qn_dot30(n, v));
    return true;
}

/* Outward as far as the body is level, within `flat`; where `open`, its first edge to the end: true
 * where an edge crosses `out`. Only y's first edge may be steep. A part of it below an LSB, and of
 * another edge one that is 1/16 of the way to it, is left out: the vertex is the better end. */
static QN_OWN_STACK bool walk_on(const line *l, const qn_body2 *b, bool plus, bool open,
                                 int32_t flat, int32_t out, walk *k)
{
    qn_vec2 p, q;
    int32_t left = b->count;
    bool first = b == l->t->y;
    k->to = start_of(l, b, plus, &p);
    k->at = k->to;
    k->out = p.x;
    k->drop = 0;
    k->in_part = false;
    while (--left > 0 && p.y <= flat) { /* ends: once around at most */
        int32_t i = k->to, dx;
        bool is_steep, ends;
        if (!step_on(l, b, plus, &i, &q)) break;
        dx = qn_wrap_sub(q.x, p.x);
        is_steep = qn_wrap_sub(q.y, p.y) >= dx;
        ends = q.y > flat && !open;
        if (dx <= 0 || (is_steep && !first)) break;
        if (ends) { /* p.y <= flat < q.y */
            const uint32_t part =
                qn_fraction31((uint32_t)flat - (uint32_t)p.y, (uint32_t)q.y - (uint32_t)p.y);
            dx = qn_round31_low((uint64_t)qn_mul(dx, (int32_t)part));
            if (dx < (first ? l->lsb : qn_asr32(qn_wrap_sub(p.x, outward(l->deepest, plus)), 4)))
                break;
            q.x = qn_wrap_add(p.x, dx);
            q.y = flat;
        }
        k->at = k->to;
        k->to = i;
        k->out = q.x;
        k->drop = q.y;
        k->in_part = (ends && q.x < out) || (is_steep && !open);
        if (q.x >= out || ends) return q.x >= out;
        p = q;
        open = first = false;
    }
    return false;
}

/* ---- 4. Depths ------------------------------------------------------------------------------- */

/* How far a body's surface at x lies below its support; INT32_MAX where a round one is steep. The
 * strip along an edge covers it moved outward by r sin, and lies r (1 / cos - 1) higher; where the
 * strip has not begun the ball about the edge's beginning is the surface. */
static QN_OWN_STACK int32_t drop_at(const line *l, const qn_body2 *b, int32_t x)
{
    const bool plus = x > (b == l->t->x ? l->edge[1] : l->touching);
    const uint32_t r = (uint32_t)b->radius;
    int32_t left = b->count, i;
    qn_vec2 p, q;
    QN_ASSERT(b->radius >= 0);
    i = start_of(l, b, plus, &p);
    x = outward(x, plus);
    while (x > p.x && --left > 0 && step_on(l, b, plus, &i, &q) && q.x > p.x) { /* once around */
        const uint32_t n = (uint32_t)x - (uint32_t)p.x, d = (uint32_t)q.x - (uint32_t)p.x;
        const int32_t rise = qn_wrap_sub(q.y, p.y);
        const uint32_t up = rise > 1 ? (uint32_t)rise : 0;
        const bool slopes = r && up;
        uint32_t y, length = 1;
        if (slopes) length = (uint32_t)qn_root64_round(qn_umul(d, d) + qn_umul(up, up));
        if (qn_umul(n, length) < qn_umul(r, up)) { /* so n < r */
            y = r - (uint32_t)qn_root64_round(qn_umul(r, r) - qn_umul(n, n));
            return qn_wrap_add(p.y, (int32_t)y);
        }
        if (x <= q.x || qn_umul(n - d, length) <= qn_umul(r, up)) {
            if (slopes && up >= d) return INT32_MAX;
            y = qn_div64_32(qn_umul(up, n), d); /* d > 0; 1 / cos - 1 = up^2 / (d (length + d)) */
            if (slopes) y -= qn_div64_32(qn_umul(up, qn_div64_32(qn_umul(r, up), length + d)), d);
            return qn_wrap_add(p.y, (int32_t)y);
        }
        p = q;
    }
    return p.y;
}

/* ---- 5. Names -------------------------------------------------------------------------------- */

/* The edge of a body beyond a vertex that ends its edge; NULL where that is an arc, or nothing. Of
 * a segment, whose end faces along it, the edge from there back. */
static const qn_edge2 *side_beyond(const qn_body2 *x, int32_t i, bool next)
{
    if (x->count < 2 || (x->arc && i == (next ? 2 : 0))) return NULL;
    return x->edge + (next || x->count == 2 ? i : qn_body2_before(x, i));
}

/* The outward direction that it faces. */
static inline qn_dir2 facing(const qn_body2 *x, const qn_edge2 *e)
{
    qn_dir2 n = e->normal;
    if (x->count == 2) {
        const int32_t was = n.x;
        n.x = n.y;
        n.y = qn_wrap_sub(0, was);
    }
    return n;
}

/* Do the sides beyond the ends face the same way within 1/16? Then they are mates: what meets one
 * meets the other, and the end is a vertex of both, wherever the bodies slide. */
static QN_OWN_STACK bool are_mates(const qn_touch2 *t, const corner *c, bool plus)
{
    const uint32_t near = (uint32_t)1 << 26;
    const qn_edge2 *e, *f;
    qn_dir2 u, v;
    if (c->j == QN_ARC2 && t->y->arc) return false;
    e = side_beyond(t->x, c->i, plus);
    f = side_beyond(t->y, c->j, !plus);
    if (!e || !f) return false;
    u = facing(t->x, e);
    v = facing(t->y, f);
    v = qn_turn2(t->y->against, v.x, v.y);
    return qn_abs32(qn_wrap_add(u.x, v.x)) <= near && qn_abs32(qn_wrap_add(u.y, v.y)) <= near;
}

static QN_OWN_STACK uint32_t name_of(const qn_touch2 *t, const corner *c, bool plus)
{
    const uint32_t i = (uint32_t)c->i | QN_FEATURE2_VERTEX, j = (uint32_t)c->j | QN_FEATURE2_VERTEX;
    if (are_mates(t, c, plus)) return i << 16 | j;
    return c->by_x ? i << 16 | (uint32_t)c->edge : (uint32_t)c->edge << 16 | j;
}

/* ---- The line -------------------------------------------------------------------------------- */

static QN_OWN_STACK void begin(line *l, const qn_pair2 *pair, const qn_touch2 *t)
{
    int32_t side, to;
    walk k;
    QN_ASSERT(t->by_edge && t->i >= 0 && t->i < t->x->edges); /* the reference edge */
    l->t = t;
    l->lsb = 1 << (pair->k > 0 ? pair->k : 0);
    l->tie = 2 * pair->band + 4;
    l->flat = qn_asr32(qn_wrap_sub(pair->radius, t->core), 1); /* half of the depth */
    if (l->flat > 8 * l->lsb) l->flat = 8 * l->lsb;
    if (l->flat < l->tie) l->flat = l->tie;
    l->flat += 4; /* roundings of two heights of a body */
    QN_ASSERT(l->flat > 4);
    l->level = qn_dot30(t->n, qn_body2_vertex(t->x, t->i));
    for (side = 0; side < 2; side++) {
        const qn_vec2 v = qn_body2_vertex(t->x, side ? qn_body2_next(t->x, t->i) : t->i);
        l->edge[side] = outward(qn_cross30(t->n, v), side);
    }
    l->origin = qn_cross30(t->n, t->x->t);
    l->touching = l->origin;
    if (!(t->j == QN_ARC2 && t->y->arc))
        l->touching = qn_wrap_sub(l->origin, qn_cross30(t->m, qn_body2_vertex(t->y, t->j)));
    l->deepest = l->touching;
    l->beyond = -1;
    side = l->touching > l->edge[1];
    to = outward(l->touching, side);
    if (to > l->edge[side] && !walk_on(l, t->x, side, false, l->tie, to, &k)) {
        l->deepest = outward(k.out, side);
        l->beyond = k.in_part ? k.at : k.to;
    }
}

/* Where the patch of `flat` ends on a side; y's first edge may be open. False where the bodies
 * share nothing there. */
static QN_OWN_STACK bool find_end(line *l, int32_t side, bool open, int32_t flat)
{
    const qn_touch2 *t = l->t;
    qn_end2 *e = &l->end[side];
    corner *c = &l->named[side];
    int32_t out, drop, rise;
    bool crosses, beyond, plus;
    walk k;
    drop = flat < l->flat ? flat >> 1 : flat; /* so both together are little more */
    (void)walk_on(l, t->x, side, false, drop < l->tie ? l->tie : drop, INT32_MAX, &k);
    out = k.out;
    c->i = (uint8_t)k.to;
    /* From a support vertex beyond x's end y leads back over it. */
    beyond = outward(l->touching, side) > out;
    plus = side != beyond;
    crosses = walk_on(l, t->y, plus, open, flat, outward(out, !beyond), &k);
    if (!crosses && beyond) return false;
    c->j = (uint8_t)(beyond || (k.in_part && flat < l->flat) ? k.at : k.to);
    c->by_x = crosses;
    c->edge = (uint8_t)(!crosses ? t->i : plus ? k.to : k.at);
    c->in_part = k.in_part;
    c->first = k.at == t->j;
    e->x = outward(crosses ? out : k.out, side);
    drop = drop_at(l, t->x, e->x);
    rise = crosses || t->y->radius ? drop_at(l, t->y, e->x) : k.drop;
    e->y = qn_wrap_sub(l->level, drop);
    e->gap = rise == INT32_MAX ? rise : qn_wrap_add(t->core, qn_wrap_add(rise, drop));
    return true;
}

/* The end on a side is at y's support vertex. */
static void stay(line *l, int32_t side)
{
    qn_end2 *e = &l->end[side];
    corner *c = &l->named[side];
    c->j = (uint8_t)l->t->j;
    c->edge = (uint8_t)l->t->i;
    c->by_x = false;
    e->x = l->touching;
    e->y = l->level;
    e->gap = l->t->core;
}

/* 2, 3. Both ends; false where the bodies share nothing. An edge that falls by less than 2^-10 and
 * ends where it would be culled is level in part. */
static QN_OWN_STACK bool find_ends(line *l, int32_t most)
{
    const int32_t near = qn_wrap_add(l->t->core, l->lsb);
    const bool shares = find_end(l, 0, false, l->flat);
    int32_t way[2], side, far;
    bool is_deep, is_short;
    if (!find_end(l, 1, false, l->flat) || !shares || l->end[0].x > l->end[1].x) return false;
    for (side = 0; side < 2; side++)
        way[side] = outward(qn_wrap_sub(l->end[side].x, l->deepest), side);
    far = way[1] > way[0];
    if (l->named[far].in_part && l->named[far].first) {
        (void)find_end(l, far, true, l->flat);
        if (l->end[far].gap > most && qn_asr32(way[far], 10) >= l->flat)
            (void)find_end(l, far, false, l->flat);
    }
    is_deep = l->end[far].gap <= near;
    side = !far;
    is_short = l->named[side].in_part && way[side] < 128 * l->lsb;
    if (is_short && l->beyond < 0) stay(l, side);
    else if (is_short || (!is_deep && l->end[side].gap > near))
        (void)find_end(l, side, false, l->beyond >= 0 ? l->tie : l->lsb);
    return true;
}

int qn_line2(const qn_pair2 *pair, const qn_touch2 *t, int32_t most, qn_end2 end[2])
{
    line l;
    l.end = end;
    begin(&l, pair, t);
    if (find_ends(&l, most)) {
        const int32_t best = end[0].gap < end[1].gap ? end[0].gap : end[1].gap;
        if (l.beyond < 0 || best <= qn_wrap_add(t->core, l.tie + l.lsb)) {
            end[0].id = name_of(t, &l.named[0], false);
            end[1].id = name_of(t, &l.named[1], true);
            if (qn_wrap_sub(end[1].x, end[0].x) > l.lsb >> 1) return 2;
            if (end[1].gap < end[0].gap) end[0] = end[1];
            return 1;
        }
    }
    if (l.beyond >= 0 && t->y->arc && t->j != 1) {
        /* What leads back over x's edge is an arc. The vertex that ends the edge lies as deep, but
         * for roundings: on the way there an arc of radius r falls by way^2 / 2r. */
        qn_end2_at(t, l.beyond, QN_ARC2, end);
    } else {
        end->x = l.touching;
        end->y = l.level;
        end->gap = t->core;
        end->id = (uint32_t)t->i << 16 | (uint32_t)t->j | QN_FEATURE2_VERTEX;
    }
    return l.beyond >= 0 && t->core >= -pair->band ? 0 : 1;
}
