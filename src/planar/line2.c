/* SPDX-License-Identifier: MIT */
/* The contact line: where the bodies lie against each other along an axis, and where that ends: the
 * one or two points of a manifold. A body is level where its boundary lies no farther below its
 * support than `flat`, over edges of less than 45 degrees; the contact patch is where both are.
 *   1. from x's reference edge and from y's support vertex both boundaries are walked outward as
 *      far as they are level: a side of the patch ends where the first of the two does. Of two
 *      vertices, of radii, what is level but for roundings counts;
 *   2. the longer side has one point. Where y's edge there is not level to its end, that is where
 *      the edge ends, or x does, as in any clipping: but for an end that would be culled;
 *   3. the other point is the end of the other side, or, where that is on a slope, the place from
 *      where the bodies rise: so one is as deep as the pair, and the two span at least half of the
 *      patch;
 *   4. depths: how far the surfaces, which radii round, lie below the supports at an end;
 *   5. names: an end carries the features that meet there, by sides and mates.
 * Ends: walks go once around a body. */
#include "planar/search2.h"

/* A body as it is seen from the line. Outward is away from the other side's end. */
typedef struct shown {
    bool is_y;       /* which runs towards -x */
    uint8_t most;    /* vertices; 1 where no edge may lead on from the first */
    uint8_t from[2]; /* walks towards -x and +x begin at these */
    const qn_body2 *body;
    qn_dir2 up;       /* the direction in which it supports, its axes */
    int32_t top;      /* how far it reaches along that */
    int32_t origin;   /* its position on the line */
    int32_t start[2]; /* where walks begin, outward */
} shown;

/* Where a walk along a body's boundary ended: how far outward, and how far below the body's
 * support. The last edge led from vertex `at` to `to`; in_part: 1 where the walk left it in
 * between, 2 where that is y's first edge. `level` is the last vertex before an edge that falls by
 * more than 1/8: how much of such an edge counts changes with each LSB of depth. */
typedef struct walk {
    int32_t out, drop;
    uint8_t at, to, level, in_part;
} walk;

/* A side of the patch: where x's walk ended, and `in_part` of y's; `level` of both, which may be
 * mates. */
typedef struct border {
    int32_t out, drop;
    uint8_t level, mate, part;
} border;

typedef struct line {
    walk k;     /* the last one */
    bool open;  /* y's first edge counts to its end */
    bool rises; /* an end is where the bodies rise from the deepest place */
    shown x, y; /* x's walks begin at the ends of its edge, y's at its support vertex */
    const qn_touch2 *t;
    qn_end2 *end; /* where the patch ends, towards -x and +x */
    border side[2];
    int32_t deepest; /* that, or where x, beyond its edge, is one line with it no more */
    int32_t beyond;  /* the vertex there; -1: the support vertex lies over x */
    int32_t lsb;     /* units, at least 1 */
    int32_t tie;     /* edges that differ by no more are one line: roundings, units */
    int32_t flat;    /* units */
} line;

static inline int32_t outward(int32_t x, bool plus) { return plus ? x : qn_wrap_sub(0, x); }

/* ---- 1. Walks -------------------------------------------------------------------------------- */

/* Is an edge of that normal as steep as 45 degrees, less 2^-10 for roundings, or does it lead back?
 * Products stay below 2^29, of any bits. */
static bool is_steep(qn_dir2 up, qn_dir2 normal)
{
    const int32_t ux = qn_asr32(up.x, 17), uy = qn_asr32(up.y, 17);
    const int32_t nx = qn_asr32(normal.x, 17), ny = qn_asr32(normal.y, 17);
    const int32_t fall = (int32_t)qn_abs32(ux * ny - uy * nx);
    return fall + (fall >> 10) >= ux * nx + uy * ny;
}

/* Along the next edge of a body towards +x (plus) or -x to its end: how far outward that lies, and
 * how far below the body's support; false where the edge is steep, or an arc. */
static QN_OWN_STACK bool step_on(const shown *s, bool plus, int32_t *i, qn_vec2 *to)
{
    const qn_body2 *b = s->body;
    const bool next = plus != s->is_y;
    int32_t e = *i, at;
    qn_vec2 v;
    if (b->arc && (e == QN_ARC2 || e == (next ? 2 : 0))) return false;
    at = next ? qn_body2_next(b, e) : qn_body2_before(b, e);
    if (!next) e = at;
    if (is_steep(s->up, b->edge[e].normal)) return false;
    *i = at;
    v = qn_body2_vertex(b, at);
    to->x = qn_cross30(s->up, v);
    to->x = outward(s->is_y ? qn_wrap_sub(s->origin, to->x) : to->x, plus);
    to->y = qn_wrap_sub(s->top, qn_dot30(s->up, v));
    return true;
}

/* u v / d, rounded down, v <= d, d > 0. */
static uint32_t part_of(uint32_t u, uint32_t v, uint32_t d)
{
    QN_ASSERT(v <= d && d);
    return qn_div64_32(qn_umul(u, v), d);
}

/* Outward as far as a body is level, within `flat`, or until an edge crosses `out`: true then. y's
 * first edge counts to its end where it is open. An edge that is level in part ends the walk there,
 * but before it where the part is below an LSB, of a later edge below 1/16 of the way to it. */
static QN_OWN_STACK bool walk_on(line *l, const shown *s, bool plus, int32_t out)
{
    walk *k = &l->k;
    int32_t left = s->most, i = s->from[plus];
    bool first = s->is_y;
    qn_vec2 q;
    k->at = k->to = k->level = (uint8_t)i;
    k->out = s->start[plus];
    k->drop = 0;
    k->in_part = 0;
    while (--left > 0 && k->drop <= l->flat && step_on(s, plus, &i, &q)) { /* ends: a count */
        const uint32_t dx = (uint32_t)q.x - (uint32_t)k->out;
        const uint32_t dy = (uint32_t)q.y - (uint32_t)k->drop;
        const bool ends = q.y > l->flat && !(first && l->open);
        if (q.x <= k->out) break;
        if (ends) { /* k->drop <= flat < q.y */
            const int32_t part = (int32_t)part_of(dx, (uint32_t)l->flat - (uint32_t)k->drop, dy);
            if (part <
                (first ? l->lsb : qn_asr32(qn_wrap_sub(k->out, outward(l->deepest, plus)), 4)))
                break;
            q.x = qn_wrap_add(k->out, part);
            q.y = l->flat;
        }
        k->at = k->to;
        k->to = (uint8_t)i;
        if ((int32_t)dy <= (int32_t)(dx >> 3)) k->level = (uint8_t)i; /* dy may be -1 */
        if (q.x >= out) {
            if ((int32_t)dy > 1 && out > k->out)
                k->drop = qn_wrap_add(k->drop,
                                      (int32_t)part_of(dy, (uint32_t)out - (uint32_t)k->out, dx));
            k->out = out;
            return true;
        }
        k->out = q.x;
        k->drop = q.y;
        k->in_part = (uint8_t)(ends << first);
        if (ends) break;
        first = false;
    }
    return false;
}

/* ---- 4. Depths ------------------------------------------------------------------------------- */

/* How far a body's surface at `out` lies below its support. The strip along an edge covers it moved
 * outward by r sin, and lies r (1 / cos - 1) higher; where the strip has not begun the ball about
 * the edge's beginning is the surface. */
static QN_OWN_STACK int32_t drop_at(const shown *s, bool plus, int32_t out)
{
    const uint32_t r = (uint32_t)s->body->radius;
    int32_t left = s->most, i = s->from[plus];
    qn_vec2 p = { s->start[plus], 0 }, q;
    QN_ASSERT(s->body->radius >= 0);
    while (out > p.x && --left > 0 && step_on(s, plus, &i, &q) && q.x > p.x) { /* a count */
        const uint32_t n = (uint32_t)out - (uint32_t)p.x, d = (uint32_t)q.x - (uint32_t)p.x;
        const int32_t rise = qn_wrap_sub(q.y, p.y);
        const uint32_t up = rise > 1 ? (uint32_t)rise : 0;
        uint32_t y, length = 1;
        if (r && up) length = (uint32_t)qn_root64_round(qn_umul(d, d) + qn_umul(up, up));
        if (qn_umul(n, length) < qn_umul(r, up)) { /* so n < r */
            y = r - (uint32_t)qn_root64_round(qn_umul(r, r) - qn_umul(n, n));
            return qn_wrap_add(p.y, (int32_t)y);
        }
        if (out <= q.x || qn_umul(n - d, length) <= qn_umul(r, up)) {
            y = qn_div64_32(qn_umul(up, n), d); /* d > 0; 1 / cos - 1 = up^2 / (d (length + d)) */
            if (r && up) y -= qn_div64_32(qn_umul(up, qn_div64_32(qn_umul(r, up), length + d)), d);
            return qn_wrap_add(p.y, (int32_t)y);
        }
        p = q;
    }
    return p.y;
}

static int32_t drop_of_x(const line *l, int32_t x)
{
    if (x > l->x.start[1]) return drop_at(&l->x, true, x);
    x = qn_wrap_sub(0, x);
    return x > l->x.start[0] ? drop_at(&l->x, false, x) : 0;
}

/* ---- 5. Names -------------------------------------------------------------------------------- */

/* How far along the line, to the left as seen from its body, the edge beyond a vertex that ends a
 * level one faces. A segment's end faces along it. Of an arc, or nothing: 3/2. */
static QN_OWN_STACK int32_t facing(const shown *s, int32_t i, bool next)
{
    const qn_body2 *b = s->body;
    qn_vec2 n;
    if (b->count < 2 || (b->arc && i == (next ? 2 : 0))) return QN_ONE30 / 2 * 3;
    if (!next && b->count > 2) i = qn_body2_before(b, i);
    n.x = b->edge[i].normal.x;
    n.y = b->edge[i].normal.y;
    return b->count > 2 ? qn_cross30(s->up, n) : qn_wrap_sub(0, qn_dot30(s->up, n));
}

/* Do the sides of x and y beyond the vertices where an end is face alike along the line, within
 * 1/128? Then they are mates: what meets one meets the other, and the end is a vertex of both,
 * wherever the bodies slide. Of the ends that remain. */
static QN_OWN_STACK void find_name(const line *l, qn_end2 *e)
{
    const bool plus = e != l->end;
    const int32_t i = l->side[plus].level, j = l->side[plus].mate;
    if (j == QN_ARC2 && l->y.body->arc) return;
    if (qn_abs32(qn_wrap_add(facing(&l->x, i, plus), facing(&l->y, j, !plus))) <= 1u << 23)
        e->id = qn_vertices2(i, j);
}

/* ---- The line -------------------------------------------------------------------------------- */

static QN_OWN_STACK void begin(line *l, const qn_pair2 *pair, const qn_touch2 *t)
{
    const int32_t half = qn_asr32(qn_wrap_sub(pair->radius, t->core), 1); /* of the depth */
    int32_t side, flat;
    qn_vec2 v;
    QN_ASSERT(t->i < t->x->edges || !t->by_edge); /* the reference edge, or a vertex */
    l->t = t;
    l->open = l->rises = false;
    l->lsb = 1 << (pair->k > 0 ? pair->k : 0);
    l->tie = l->flat = 2 * pair->band + 4;
    flat = half < 8 * l->lsb ? half : 8 * l->lsb;
    if (flat < l->tie || !t->by_edge) flat = l->tie;
    flat += 4; /* roundings of two heights of a body */
    QN_ASSERT(flat >= l->tie + 4);
    l->x.body = t->x;
    l->x.up = t->n;
    l->x.most = t->by_edge && (t->x->is_box || t->x->count < 3) ? 1 : t->x->count;
    l->x.is_y = false;
    l->y.body = t->y;
    l->y.up = qn_turn2(t->x->against, t->n.x, t->n.y);
    l->y.most = t->y->count;
    l->y.is_y = true;
    l->y.origin = qn_cross30(t->n, t->x->t);
    v = qn_body2_vertex(t->y, t->j); /* of an arc, which no walk leaves, its centre */
    l->y.top = qn_dot30(l->y.up, v);
    l->deepest = qn_wrap_sub(l->y.origin, qn_cross30(l->y.up, v));
    for (side = 1; side >= 0; side--) { /* where x's edge ends, and begins */
        const int32_t i = side && t->by_edge ? qn_body2_next(t->x, t->i) : t->i;
        int32_t at;
        v = qn_body2_vertex(t->x, i);
        at = qn_cross30(t->n, v);
        if (!t->by_edge) l->deepest = at;
        l->x.start[side] = outward(at, side);
        l->x.from[side] = (uint8_t)i;
        l->y.start[side] = outward(l->deepest, side);
        l->y.from[side] = t->j;
    }
    l->x.top = qn_dot30(t->n, v);
    l->beyond = -1;
    side = l->deepest > l->x.start[1];
    if (l->y.start[side] > l->x.start[side] && !walk_on(l, &l->x, side, l->y.start[side])) {
        l->deepest = outward(l->k.out, side);
        l->beyond = l->k.in_part ? l->k.at : l->k.to;
    }
    l->flat = flat;
}

/* Where the patch ends on a side; false where the bodies share nothing there. */
static QN_OWN_STACK bool find_end(line *l, border *b)
{
    const bool side = b != l->side;
    const walk *k = &l->k;
    const qn_touch2 *t = l->t;
    qn_end2 *e = l->end + side;
    int32_t drop, j;
    bool crosses, beyond, plus;
    if (!l->open) { /* else x's walk is known */
        (void)walk_on(l, &l->x, side, INT32_MAX);
        b->out = k->out;
        b->drop = k->drop;
        b->level = k->level;
    }
    /* From a support vertex beyond x's end y leads back over it. */
    beyond = l->y.start[side] > b->out;
    plus = side != beyond;
    crosses = walk_on(l, &l->y, plus, outward(b->out, !beyond));
    if (!crosses && beyond) return false;
    drop = b->drop;
    j = beyond || (l->rises && k->in_part) ? k->at : k->to;
    b->part = k->in_part;
    if (crosses) {
        e->id = (b->level | QN_FEATURE2_VERTEX) << 16 | (plus ? k->to : k->at);
    } else {
        const int32_t edge = t->by_edge || side ? t->i : qn_body2_before(t->x, t->i);
        e->id = (uint32_t)edge << 16 | QN_FEATURE2_VERTEX | (uint32_t)j;
    }
    b->mate = beyond ? (uint8_t)j : k->level;
    e->x = outward(k->out, plus);
    if (!crosses || (drop > 1 && l->x.body->radius)) drop = drop_of_x(l, e->x);
    e->y = qn_wrap_sub(l->x.top, drop);
    if (k->drop > 1 && l->y.body->radius) drop = qn_wrap_add(drop, drop_at(&l->y, plus, k->out));
    else drop = qn_wrap_add(drop, k->drop);
    e->gap = qn_wrap_add(t->core, drop);
    return true;
}

/* The end is at y's support vertex, over x. */
static QN_OWN_STACK void stay(const line *l, qn_end2 *e)
{
    const int32_t drop = drop_of_x(l, l->y.start[1]);
    e->x = l->y.start[1];
    e->y = qn_wrap_sub(l->x.top, drop);
    e->gap = qn_wrap_add(l->t->core, drop);
    e->id = (uint32_t)l->t->i << 16 | (uint32_t)l->t->j | QN_FEATURE2_VERTEX;
}

/* 2, 3. Both ends; false where the bodies share nothing. The longer side's first edge counts to its
 * end. Where that would be culled its level part counts, within the depth, if the edge falls by
 * 1/1000 or less, or if the other side is level to its end, 64 LSB away or more. On the shorter
 * side the deepest vertex is the steadier end of an edge that falls by more than 1/16; and where
 * its end would be culled it is where the bodies rise. */
static bool find_ends(line *l, int32_t most)
{
    const int32_t near = qn_wrap_add(l->t->core, l->lsb);
    border *b = l->side, *other = b + 1;
    qn_end2 *e = l->end, *end = e + 1;
    int32_t way, rest; /* from y's support vertex to them */
    if (!find_end(l, b) || !find_end(l, other)) return false;
    way = qn_wrap_sub(l->y.start[1], e->x);
    rest = qn_wrap_sub(end->x, l->y.start[1]);
    if (qn_wrap_sub(end->x, l->deepest) > qn_wrap_sub(l->deepest, e->x)) {
        const int32_t longer = rest;
        rest = way;
        way = longer;
        b = other--;
        e = end--;
    }
    if (b->part > 1) {
        l->open = true;
        (void)find_end(l, b);
        l->open = false;
        if (e->gap > most && (way >= 1000 * l->flat || (!other->part && rest >= 64 * l->lsb))) {
            const int32_t deep = qn_wrap_sub(qn_wrap_sub(most, l->t->core), 2); /* a rounding */
            if (deep >= l->lsb && deep < l->flat) l->flat = deep;
            (void)find_end(l, b);
        }
    }
    if (!other->part && end->gap <= most && (e->gap <= near || end->gap <= near)) return true;
    if (l->beyond < 0 && other->part && rest < 16 * l->flat) {
        stay(l, end); /* next to the end of x's edge, whose mate it may be */
        other->level = l->x.from[end != l->end];
        other->mate = l->t->j;
    } else {
        l->rises = true;
        l->flat = l->beyond < 0 ? l->lsb : l->tie;
        /* below 0 of features up to an LSB beyond `most`: the walks end where they begin */
        if (l->t->core > most - l->flat) l->flat = most - l->t->core;
        QN_ASSERT(l->flat >= -l->lsb);
        (void)find_end(l, other);
        if (end->gap > qn_wrap_add(l->t->core, l->flat)) { /* both rise: half each */
            l->flat = qn_asr32(l->flat, 1);
            (void)find_end(l, other);
        }
    }
    return l->end[0].x <= l->end[1].x; /* else they do not lie over each other */
}

int qn_line2(const qn_pair2 *pair, const qn_touch2 *t, int32_t most, qn_end2 end[2])
{
    line l;
    l.end = end;
    begin(&l, pair, t);
    if (l.beyond < 0 && t->y->count == 1) {
        /* One vertex, over x: its walks would end where they begin; no side of it has a mate. */
        stay(&l, end);
        return 1;
    }
    if (find_ends(&l, most)) {
        qn_end2 *best = end, *other = end + 1;
        if (other->gap < best->gap) best = other--;
        if (l.beyond < 0 || best->gap <= qn_wrap_add(t->core, l.tie > l.lsb ? l.tie : l.lsb)) {
            find_name(&l, best);
            if (qn_wrap_sub(end[1].x, end->x) > l.lsb >> 1) {
                find_name(&l, other);
                if (end->id != end[1].id) return 2;
            }
            *end = *best;
            return 1;
        }
    }
    if (l.beyond >= 0 && t->y->arc && t->j != 1) {
        /* What leads back over x's edge is an arc. The vertex that ends the edge lies as deep, but
         * for roundings: on the way there an arc of radius r falls by way^2 / 2r. */
        qn_end2_at(t, l.beyond, QN_ARC2, end);
    } else {
        stay(&l, end);
    }
    return t->core >= -pair->band ? 0 : 1;
}
