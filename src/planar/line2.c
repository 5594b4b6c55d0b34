/* SPDX-License-Identifier: MIT */
/* The contact line: where the bodies lie against each other along an axis, and where that ends: the
 * one or two points of a manifold.
 *   1. x's edge is the reference edge. Where y's support vertex lies beyond its end, the next edge
 *      of x is added as long as it is level;
 *   2. on either side what is shared ends where x's edge does or where y's boundary does, walked
 *      from the support vertex as far as it is level; where nothing is, over one edge of any slope
 *      on the side where y is flatter. From a support vertex beyond x's edge the walk leads back
 *      over it;
 *   3. names: of two ends each carries the features that meet there, by sides and mates.
 * Ends: walks go once around a body. */
#include "planar/search2.h"

/* Where x's level edges end on a side, outward; how far below the level of the first; at which
 * vertex. */
typedef struct stop {
    int32_t out, drop, vertex;
} stop;

/* What an end is named by. */
typedef struct corner {
    uint8_t i, j; /* x's and y's vertices outward of the end */
    uint8_t edge; /* of the body whose edge crosses there */
    bool by_x;    /* the end is x's vertex on y's edge */
} corner;

typedef struct line {
    const qn_touch2 *t;
    qn_end2 *end;           /* where what is shared ends, towards -x and +x */
    corner named[2];        /* its names */
    int32_t origin;         /* y's position on the line */
    int32_t lsb;            /* units, at least 1 */
    int32_t tie;            /* edges that differ by no more are one line: roundings, units */
    int32_t flat;           /* a vertex no higher than that is level, units */
    int32_t touching;       /* the support vertex of y, on the line */
    int32_t level;          /* of x's edge along n */
    stop stop[2], first[2]; /* of x's edge: towards -x, towards +x; without its neighbours */
    bool outside;           /* the support vertex lies beyond x's edge */
    bool open, part;        /* y's edge there may have any slope; it may be level in part */
    bool steep;             /* that edge is not level */
    bool flatter;           /* y is flatter towards +x from there */
} line;

/* A walk along y's boundary: x on the line, outward, and y, how far above the support vertex. The
 * last edge led from p at vertex `at` to q at vertex `to`; level: the last vertex within a tie. */
typedef struct walk {
    qn_vec2 p, q;
    int32_t at, to, level;
} walk;

static inline int32_t outward(int32_t x, bool plus) { return plus ? x : qn_wrap_sub(0, x); }

/* ---- 2. Walks -------------------------------------------------------------------------------- */

/* An edge that rises by dy over dx, beyond the limit: dx where it reaches `out` no higher than
 * that; else how far it is level, where that is a side of its body; else -1. */
static int32_t level_part(const line *l, int32_t dx, int32_t dy, int32_t limit, int32_t out)
{
    if (limit < 0 || dy < limit) return -1;
    if (dx >= out && qn_mul(dy, out) <= qn_mul(limit, dx)) return dx;
    if (qn_mul(limit, dx) < qn_mul(64 * l->lsb, dy)) return -1;
    return qn_round31_low((uint64_t)qn_mul(
        dx, (int32_t)qn_fraction31((uint32_t)limit, (uint32_t)dy))); /* limit < dy */
}

/* From the support vertex towards +x (plus) or -x, over an edge of any slope where `open`, farther
 * as long as it is level: true where an edge crosses `out`; false where the boundary is steep or
 * turns back, or an arc follows. */
static bool walk_on(line *l, walk *k, bool plus, int32_t out)
{
    const qn_touch2 *t = l->t;
    const qn_body2 *y = t->y;
    int32_t left = y->count, limit = l->open ? INT32_MAX : l->flat, to = t->j;
    int32_t qx = outward(l->touching, plus), qy = 0;
    bool crosses = false;
    k->p.x = qx;
    k->p.y = 0;
    k->at = k->level = to;
    while (!crosses && --left > 0) { /* ends: once around at most */
        const int32_t from = to;
        qn_vec2 v;
        int32_t x, rise, dx, dy;
        if (y->arc && (from == QN_ARC2 || from == (plus ? 0 : 2))) break;
        to = plus ? qn_body2_before(y, from) : qn_body2_next(y, from); /* y runs towards -x */
        v = qn_body2_vertex(y, to);
        rise = qn_wrap_sub(t->top, qn_dot30(t->m, v));
        x = outward(qn_wrap_sub(l->origin, qn_cross30(t->m, v)), plus);
        dx = qn_wrap_sub(x, qx);
        dy = qn_wrap_sub(rise, qy);
        if (x <= qx || (limit != INT32_MAX && dy >= dx)) {
            to = from;
            break;
        }
        if (rise > l->flat && from == t->j) l->steep = true;
        if (rise > limit) {
            const int32_t ahead = qn_wrap_sub(out, qx);
            const int32_t part = level_part(l, dx, dy, qn_wrap_sub(limit, qy), ahead);
            if (part < 0 || (part < ahead && from == t->j && !l->part)) {
                to = from;
                break;
            }
            if (part < dx) {
                x = qn_wrap_add(qx, part);
                rise = limit;
            }
        }
        k->p.x = qx;
        k->p.y = qy;
        k->at = from;
        qx = x;
        qy = rise;
        crosses = x >= out;
        if (!crosses && rise <= l->tie) k->level = to;
        limit = l->flat;
    }
    k->q.x = qx;
    k->q.y = qy;
    k->to = to;
    return crosses;
}

/* A body's surface over x on the walk's last edge, which a radius rounds: how far away from that of
 * the support vertex; INT32_MAX where that is steep. The edge's own strip lies lower than its core
 * by radius / cos; before that begins the ball about p is lowest. */
static QN_OWN_STACK int32_t height_at(const walk *k, int32_t x, int32_t radius)
{
    const int32_t rise = qn_wrap_sub(k->q.y, k->p.y);
    const uint32_t n = qn_abs32(qn_wrap_sub(x, k->p.x)), d = qn_abs32(qn_wrap_sub(k->q.x, k->p.x));
    const uint32_t up = qn_abs32(rise);
    int32_t y = k->q.y;
    uint32_t length;
    if (rise <= 1 && rise >= -1) return y;
    QN_ASSERT(radius >= 0);
    if (n < d) /* so d is not 0 */
        y = qn_wrap_add(k->p.y,
                        qn_round31_low((uint64_t)qn_mul(rise, (int32_t)qn_fraction31(n, d))));
    if (!radius || !d) return y;
    if (up >= d) return INT32_MAX;
    QN_ASSERT(radius > 0 && d > up);
    length = (uint32_t)qn_root64_round(qn_umul(d, d) + qn_umul(up, up));
    if (qn_umul(n, length) >= qn_umul((uint32_t)radius, up)) /* beyond the ball about p */
        return qn_wrap_sub(
            y, (int32_t)(qn_div64_32(qn_umul((uint32_t)radius, length), d) - (uint32_t)radius));
    return qn_wrap_sub(
        qn_wrap_add(k->p.y, radius),
        (int32_t)qn_root64_round(qn_umul((uint32_t)radius, (uint32_t)radius) - qn_umul(n, n)));
}

/* ---- 1. The reference edge ------------------------------------------------------------------- */

/* x's next vertex outward becomes the end of its edge, if it lies no more than `most` below it. */
static QN_OWN_STACK bool extend(line *l, int32_t most, bool plus)
{
    const qn_touch2 *t = l->t;
    const qn_body2 *x = t->x;
    stop *s = &l->stop[plus];
    const int32_t to = plus ? qn_body2_next(x, s->vertex) : qn_body2_before(x, s->vertex);
    qn_vec2 v;
    int32_t out, drop;
    if (x->count < 3 || (x->arc && s->vertex == (plus ? 2 : 0))) return false;
    v = qn_body2_vertex(x, to);
    drop = qn_wrap_sub(l->level, qn_dot30(t->n, v));
    out = outward(qn_cross30(t->n, v), plus);
    if (drop > most || qn_wrap_sub(drop, s->drop) >= qn_wrap_sub(out, s->out)) return false;
    s->out = out;
    s->drop = drop;
    s->vertex = to;
    return true;
}

/* ---- 3. Names -------------------------------------------------------------------------------- */

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

/* Is y flatter towards +x than towards -x from its support vertex? */
static bool is_flatter(const qn_touch2 *t)
{
    const qn_edge2 *e = t->y->edge;
    qn_dir2 after, before;
    if (t->j == QN_ARC2 && t->y->arc) return false;
    after = e[t->j].normal;
    before = e[qn_body2_before(t->y, t->j)].normal;
    return qn_dot2(t->m.x, after.x, t->m.y, after.y) < qn_dot2(t->m.x, before.x, t->m.y, before.y);
}

static void set_stop(line *l, int32_t side, int32_t vertex)
{
    const qn_touch2 *t = l->t;
    const qn_vec2 v = qn_body2_vertex(t->x, vertex);
    if (!side) l->level = qn_dot30(t->n, v);
    l->stop[side].vertex = vertex;
    l->stop[side].out = outward(qn_cross30(t->n, v), side);
    l->stop[side].drop = 0;
}

static QN_OWN_STACK void begin(line *l, const qn_pair2 *pair, const qn_touch2 *t)
{
    QN_ASSERT(t->by_edge && t->i >= 0 && t->i < t->x->edges); /* the reference edge */
    l->lsb = 1 << (pair->k > 0 ? pair->k : 0);
    l->t = t;
    l->origin = qn_cross30(t->n, t->x->t);
    l->touching = l->origin;
    if (!(t->j == QN_ARC2 && t->y->arc))
        l->touching = qn_wrap_sub(l->origin, qn_cross30(t->m, qn_body2_vertex(t->y, t->j)));
    l->tie = 2 * pair->band + 4;
    l->flat = qn_asr32(qn_wrap_sub(pair->radius, t->core), 1); /* half of the depth */
    if (l->flat > 8 * l->lsb) l->flat = 8 * l->lsb;
    if (l->flat < 0) l->flat = 0;
    l->flat += l->tie;
    QN_ASSERT(l->tie > 0 && l->flat >= l->tie && l->flat <= l->tie + 8 * l->lsb);
    l->flatter = is_flatter(t);
    set_stop(l, 0, t->i);
    set_stop(l, 1, qn_body2_next(t->x, t->i));
}

/* Where what is shared ends on a side: false where nothing is. x's neighbouring edges down to
 * `most` below its level are part of its edge. */
static QN_OWN_STACK bool find_end(line *l, int32_t side, int32_t most)
{
    const qn_touch2 *t = l->t;
    const stop *s = &l->stop[side];
    stop before = *s; /* where x's last edge begins */
    qn_end2 *e = &l->end[side];
    corner *c = &l->named[side];
    int32_t left = t->x->count, out, drop;
    bool crosses, beyond, plus;
    stop last;
    walk k;
    for (;;) { /* ends: once around */
        out = s->out;
        /* From a support vertex beyond the end the walk towards the other side crosses it. */
        beyond = outward(l->touching, side) > out;
        plus = side != beyond;
        crosses = walk_on(l, &k, plus, beyond ? qn_wrap_sub(0, out) : out);
        if (!crosses || !--left) break;
        last = *s;
        if (!extend(l, most, side)) break;
        before = last;
    }
    c->i = (uint8_t)s->vertex;
    c->j = (uint8_t)(beyond ? k.at : k.to);
    c->by_x = crosses;
    c->edge = (uint8_t)(!crosses ? t->i : plus ? k.to : k.at);
    e->x = k.q.x;
    e->gap = k.q.y;
    if (crosses) {
        e->x = beyond ? qn_wrap_sub(0, out) : out;
    } else if (beyond || k.q.x < qn_wrap_sub(0, l->stop[!side].out)) {
        return false;
    }
    if (k.q.y > 1 || k.q.y < -1) e->gap = height_at(&k, e->x, t->y->radius);
    drop = before.drop;
    out = beyond ? qn_wrap_sub(0, e->x) : e->x;
    if (s->drop != before.drop && out > before.out) { /* over x's last edge */
        k.p.x = before.out;
        k.p.y = before.drop;
        k.q.x = s->out;
        k.q.y = s->drop;
        drop = height_at(&k, out, t->x->radius);
    }
    e->y = qn_wrap_sub(l->level, drop);
    if (e->gap != INT32_MAX) e->gap = qn_wrap_add(e->gap, qn_wrap_add(t->core, drop));
    e->x = outward(e->x, plus);
    return true;
}

/* The end on a side anew, of x's edge without its neighbours. */
static bool find_first(line *l, int32_t side, int32_t most)
{
    l->stop[side] = l->first[side];
    return find_end(l, side, most);
}

/* Where x slopes on both sides of its edge, the nearer end becomes that of the edge itself: it is
 * as deep as the pair, and half of what is shared is spanned. */
static bool keep_deep(line *l)
{
    int32_t far[2], side;
    for (side = 0; side < 2; side++) {
        far[side] = qn_wrap_sub(outward(l->end[side].x, side), l->first[side].out);
        if (qn_wrap_sub(l->level, l->end[side].y) <= l->tie || far[side] <= 0) return true;
    }
    return find_first(l, far[1] < far[0], INT32_MIN);
}

/* Both ends: the one on y's flatter side over an edge of any slope, unless the other side is level,
 * and then as far as it is level. An edge that rises by less than 2^-10 and leads out of the
 * contact is level in part. */
static QN_OWN_STACK bool find_ends(const qn_pair2 *pair, line *l)
{
    const int32_t f = l->flatter, core = l->t->core;
    const qn_end2 *e = &l->end[f];
    bool is_level, leads_out;
    l->first[0] = l->stop[0];
    l->first[1] = l->stop[1];
    l->open = true;
    l->steep = l->part = false;
    if (!find_end(l, f, l->flat)) return false;
    is_level = !l->steep;
    l->open = l->outside;
    if (!find_end(l, !f, l->flat)) return false;
    if (!is_level && !l->outside) {
        leads_out =
            e->gap > pair->radius && e->gap != INT32_MAX &&
            qn_wrap_sub(e->gap, core) <= (int32_t)(qn_abs32(qn_wrap_sub(e->x, l->touching)) >> 10);
        l->part = leads_out;
        if ((leads_out ||
             qn_abs32(qn_wrap_sub(l->end[!f].x, l->touching)) >= 64u * (uint32_t)l->lsb) &&
            !find_first(l, f, l->flat))
            return false;
    }
    return l->end[0].y == l->level || l->end[1].y == l->level || keep_deep(l);
}

/* An end moves to the support vertex but for 1 LSB of depth, as long as that is less than it is
 * away: so the two ends still span more than half. The boundary lies below the chord between. */
static QN_OWN_STACK void deepen(const line *l, qn_end2 *e)
{
    const qn_touch2 *t = l->t;
    const int32_t rise = qn_wrap_sub(e->gap, t->core), way = qn_wrap_sub(e->x, l->touching);
    int32_t more = 0;
    if (e->gap != INT32_MAX) /* the LSB is less than rise */
        more = qn_round31_low(
            (uint64_t)qn_mul(way, (int32_t)qn_fraction31((uint32_t)l->lsb, (uint32_t)rise)));
    e->x = qn_wrap_add(l->touching, more);
    e->y = l->level;
    e->gap = qn_wrap_add(t->core, more ? l->lsb : 0);
    e->id = (uint32_t)t->i << 16 | (uint32_t)t->j | QN_FEATURE2_VERTEX;
}

int qn_line2(const qn_pair2 *pair, const qn_touch2 *t, qn_end2 end[2])
{
    int32_t side, best, left = t->x->count;
    line l;
    l.end = end;
    begin(&l, pair, t);
    side = l.touching > l.stop[1].out;
    while (outward(l.touching, side) > l.stop[side].out && --left && extend(&l, l.tie, side))
        continue; /* ends: once around */
    l.outside = outward(l.touching, side) > l.stop[side].out;
    if (find_ends(pair, &l)) {
        best = end[0].gap < end[1].gap ? end[0].gap : end[1].gap;
        if (!l.outside || best <= qn_wrap_add(t->core, l.tie)) {
            end[0].id = name_of(t, &l.named[0], false);
            end[1].id = name_of(t, &l.named[1], true);
            if (!l.outside && best > qn_wrap_add(t->core, l.lsb))
                deepen(&l,
                       &end[qn_wrap_sub(l.touching, end[0].x) > qn_wrap_sub(end[1].x, l.touching)]);
            if (qn_wrap_sub(end[1].x, end[0].x) >= 2) return 2;
            if (end[1].gap < end[0].gap) end[0] = end[1];
            return 1;
        }
    }
    if (l.outside && t->y->arc && (t->j == QN_ARC2 || t->j == (side ? 2 : 0))) {
        /* What leads back over x's edge is an arc. The vertex that ends the edge lies as deep, but
         * for roundings: on the way there an arc of radius r falls by way^2 / 2r. */
        qn_end2_at(t, l.stop[side].vertex, QN_ARC2, end);
    } else {
        end->x = l.touching;
        end->y = l.level;
        end->gap = t->core;
        end->id = (uint32_t)t->i << 16 | (uint32_t)t->j | QN_FEATURE2_VERTEX;
    }
    return l.outside && t->core >= -pair->band ? 0 : 1;
}
