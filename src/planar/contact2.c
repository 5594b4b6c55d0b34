/* SPDX-License-Identifier: MIT */
#include "planar/contact2.h"

#include "num/root.h"
#include "planar/world2.h"

/* One body's boundary, seen along its way to the other, on one side of the touch point: walked from `near` to `far` and no farther yet. */
typedef struct run2 {
    const qn_body2 *body;
    qn_dir2 up;          /* the way to the other, own axes */
    int32_t origin;      /* x of its position on the contact line */
    int32_t level;       /* height of the vertex that touches */
    int32_t radius;
    int32_t at, edge;    /* the vertex `far`; the edge between, -1 where there is none */
    qn_vec2 near, far;   /* x on the contact line, height over the own position towards the other */
} run2;

typedef struct line2 {
    run2 x, y;           /* Y's boundary, walked counter-clockwise, runs against the line */
    qn_vec2 y0;          /* Y's touching vertex */
    int32_t x0, x1;      /* the ends of X's touching edge on the line */
    int32_t i0, i1, j;   /* their numbers */
    int32_t edge;        /* X's touching edge, -1 where there is none */
    int32_t lift;        /* height of Y's position over X's */
    int32_t flat;        /* an edge that drops no more than this belongs to the face */
    int32_t lsb;         /* units in one LSB, at least 1 */
} line2;

QN_INLINE int32_t height_of(const run2 *w, int32_t i, qn_vec2 v)
{
    return qn_wrap_add(qn_round30(qn_dot2(w->up.x, v.x, w->up.y, v.y)), qn_ring2_radius(&w->body->ring, i));
}

QN_INLINE int32_t along(const run2 *w, bool back, qn_vec2 v)
{
    int32_t c = qn_round30(qn_cross2(w->up.x, w->up.y, v.x, v.y));
    return back ? qn_wrap_sub(w->origin, c) : c;
}

/* A point put n r above an edge that is tilted by an angle of tangent x lies less than r x^2 / 2 inside the round surface: is that within
 * 1.34 LSB, and 2 with all roundings? */
static bool is_level(uint32_t rise, uint32_t run, int32_t radius, int32_t lsb)
{
    uint32_t tilt;
    if (!radius) return true;
    if (rise >= run) return radius < lsb;
    tilt = qn_div64_32((uint64_t)rise << 24, run); /* Q24, below 2^24; run > rise */
    return ((uint64_t)tilt * tilt >> 15) * (uint32_t)radius <= 43u * ((uint64_t)(uint32_t)lsb << 29); /* r x^2 <= 2.69 LSB, in Q33 */
}

/* Walks one edge on, if it belongs to the face, or is `open` to be walked whatever its slope. An edge that leads nowhere, as a flat body's
 * ends do, and the arc of a sector without width are passed besides: the farthest vertex may have been found on the far side of them. */
QN_INLINE bool advance(const line2 *l, run2 *w, bool plus, bool open)
{
    const qn_ring2 *ring = &w->body->ring;
    bool back = w == &l->y, ccw = plus != back, arc, flat;
    int32_t next, way;
    qn_vec2 p, v;
    if (w->at == ring->arc || !ring->edges) return false;
    next = ccw ? qn_ring2_next(ring, w->at) : qn_ring2_before(ring, w->at);
    arc = next == ring->arc;
    if (arc) next = ccw ? qn_ring2_next(ring, next) : qn_ring2_before(ring, next);
    v = qn_body2_vertex(w->body, next);
    p.y = height_of(w, next, v);
    flat = qn_wrap_sub(w->level, p.y) <= l->flat;
    if (!flat && !open) return false;
    p.x = along(w, back, v);
    way = plus ? qn_wrap_sub(p.x, w->far.x) : qn_wrap_sub(w->far.x, p.x);
    if (way < -2 || (!flat && way <= 2) || (arc && way > 2)) return false;
    if (way > 2) {
        if (!is_level(qn_abs32(qn_wrap_sub(p.y, w->far.y)), (uint32_t)way, w->radius, l->lsb)) {
            /* Then it is the arc about `far` that faces the line: it drops way^2 / 2 r, up to 3/4 LSB as good as level. */
            if (qn_mul(way, way) > 3 * qn_mul(w->radius, l->lsb) / 2) return false;
            p.y = w->far.y;
        }
        w->near = w->far;
        w->far = p;
        w->edge = ccw ? w->at : next;
    }
    w->at = next;
    return true;
}

/* The end of the shared length on one side: that of the body that ends first. `open`: Y's edge there faces X's touching one. */
static run2 *shared_end(line2 *l, bool plus, bool open)
{
    run2 *x = &l->x, *y = &l->y, *first;
    int32_t left = x->body->ring.edges + y->body->ring.edges;
    x->near.y = x->far.y = x->level; /* the touching edge is square to the line */
    x->far.x = plus ? l->x1 : l->x0;
    x->at = plus ? l->i1 : l->i0;
    x->edge = l->edge;
    y->far = l->y0;
    y->at = l->j;
    y->edge = -1;
    do { /* ends: once around both, whatever the bodies */
        first = (plus ? x->far.x < y->far.x : x->far.x > y->far.x) ? x : y;
    } while (advance(l, first, plus, open && first == y && y->edge < 0) && --left > 0);
    return first;
}

/* The height of the body at x, which lies between near and far. */
static int32_t height_at(const run2 *w, int32_t x)
{
    uint32_t run, part, rise = qn_abs32(qn_wrap_sub(w->far.y, w->near.y));
    if (w->edge < 0 || x == w->far.x || rise <= 1) return w->far.y;
    run = qn_abs32(qn_wrap_sub(w->far.x, w->near.x));
    part = qn_abs32(qn_wrap_sub(x, w->near.x));
    if (part >= run) return w->far.y;
    /* part < run: the quotient is below 2^32 */
    rise = (uint32_t)((qn_umul(rise, qn_div64_32((uint64_t)part << 32, run)) + 0x80000000u) >> 32);
    return w->far.y > w->near.y ? qn_wrap_add(w->near.y, (int32_t)rise) : qn_wrap_sub(w->near.y, (int32_t)rise);
}

/* What of a body lies at x, where the other ends. */
static uint32_t feature_at(const run2 *w, int32_t x, bool ccw)
{
    const qn_ring2 *ring = &w->body->ring;
    int32_t past = qn_wrap_sub(x, w->far.x);
    if (w->edge >= 0 && past) return (uint32_t)w->edge;
    /* Begun beyond the other body's end, at one of two vertices of the same height: what lies here is the edge between them. */
    if (w->edge < 0 && (past > 2 || past < -2) && ring->edges && w->at != ring->arc) return (uint32_t)(ccw ? qn_ring2_before(ring, w->at) : w->at);
    return QN_FEATURE2_VERTEX + (uint32_t)w->at;
}

static void set_line(line2 *l, const qn_touch2 *touch, int32_t flat, int32_t lsb)
{
    const qn_body2 *x = touch->x, *y = touch->y;
    qn_dir2 n = touch->n;
    qn_vec2 v = qn_body2_vertex(x, touch->i);
    l->flat = flat;
    l->lsb = lsb;
    l->x.body = x;
    l->x.up = n;
    l->x.radius = l->y.radius = 0;
    l->y.body = y;
    l->y.up = qn_body2_against(x, n);
    l->y.origin = qn_round30(qn_cross2(n.x, n.y, x->t.x, x->t.y));
    l->lift = qn_round30(qn_dot2(n.x, x->t.x, n.y, x->t.y));
    l->edge = -1;
    l->i0 = l->i1 = touch->i;
    l->j = touch->j;
    l->x.level = height_of(&l->x, touch->i, v);
    l->x0 = l->x1 = along(&l->x, false, v);
    v = qn_body2_vertex(y, touch->j);
    l->y.level = l->y0.y = height_of(&l->y, touch->j, v);
    l->y0.x = along(&l->y, true, v);
    if (!touch->by_edge) return;
    l->edge = l->i0;
    l->i1 = qn_ring2_next(&x->ring, l->i0);
    l->x1 = along(&l->x, false, qn_body2_vertex(x, l->i1));
}

static void touch_point(const line2 *l, qn_point2 *out)
{
    out->x = l->y0.x;
    out->top = l->x.level;
    out->bottom = qn_wrap_sub(l->lift, l->y0.y);
    out->id = (l->edge < 0 ? QN_FEATURE2_VERTEX + (uint32_t)l->i0 : (uint32_t)l->edge) << 16 | ((uint32_t)l->j | QN_FEATURE2_VERTEX);
}

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the
 * one before? */
static bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, qn_dir2 u)
{
    const qn_dir2 *after = &ring->edge[vertex].normal, *before = &ring->edge[qn_ring2_before(ring, vertex)].normal;
    return qn_dot2(after->x, u.x, after->y, u.y) > qn_dot2(before->x, u.x, before->y, u.y);
}

bool qn_is_face2(qn_touch2 *touch, int32_t tie)
{
    const qn_ring2 *ring = &touch->x->ring;
    line2 l;
    int32_t end[2], at[2]; /* of the body that ends first on either side */
    bool x_first[2];
    int side;
    set_line(&l, touch, tie, 1);
    for (side = 0; side < 2; side++) {
        const run2 *first = shared_end(&l, side == 0, false);
        x_first[side] = first == &l.x;
        end[side] = first->far.x;
        at[side] = first->at;
    }
    /* Beyond the end by less than the roundings counts as within: the direction from end to end would be all rounding. */
    if (x_first[0] == x_first[1] || (int64_t)end[0] - end[1] >= -(int64_t)tie) return true;
    touch->i = at[!x_first[0]];
    touch->j = at[x_first[0]];
    /* Y lies beyond an arc's end, on the arc's side: if the arc does not face it, beyond the whole arc. */
    if (touch->i == ring->arc && !qn_ring2_arc_faces(ring, qn_body2_seen(touch->y, touch->x, touch->j)))
        touch->i = x_first[0] ? qn_ring2_next(ring, touch->i) : qn_ring2_before(ring, touch->i);
    return false;
}

static int32_t flatness(const qn_touch2 *touch, int32_t lsb)
{
    int32_t core = touch->core, flat = core < 0 ? -(core / 2) : qn_saturate(-touch->distance) / 4, most = core < 0 ? 8 : 4;
    if (flat > most * lsb) flat = most * lsb; /* 2^17 */
    return flat < 4 ? 4 : flat;
}

/* The end of the shared length on one side; true where that is X's. */
static bool end_point(line2 *l, bool plus, bool open, qn_point2 *out)
{
    const run2 *first = shared_end(l, plus, open), *other;
    bool x_first = first == &l->x;
    int32_t mine = first->far.y, theirs;
    uint32_t id = QN_FEATURE2_VERTEX + (uint32_t)first->at, their_id;
    other = x_first ? &l->y : &l->x;
    out->x = first->far.x;
    theirs = height_at(other, out->x);
    their_id = feature_at(other, out->x, x_first != plus);
    out->top = x_first ? mine : theirs;
    out->bottom = qn_wrap_sub(l->lift, x_first ? theirs : mine);
    out->id = x_first ? id << 16 | their_id : their_id << 16 | id;
    return x_first;
}

static int32_t depth_of(const qn_point2 *p) { return qn_wrap_sub(p->top, p->bottom); }
static int32_t within(int32_t low, int32_t x, int32_t high) { return x < low ? low : x > high ? high : x; }

int qn_contacts2(const qn_pair2 *pair, const qn_touch2 *touch, int64_t margin, qn_point2 out[2])
{
    line2 l;
    bool leaves = false, between, x_ends;
    int side;
    int32_t missed, lsb = pair->k > 0 ? (int32_t)1 << pair->k : 1, least = qn_saturate(-margin - pair->radius);
    qn_point2 touching;
    set_line(&l, touch, flatness(touch, lsb), lsb);
    if (pair->radius) {
        l.x.radius = qn_scale2(touch->x->shape->radius, pair->k);
        l.y.radius = qn_scale2(touch->y->shape->radius, pair->k);
    }
    if (touch->by_edge && touch->y->ring.edges) leaves = leaves_flatter(&touch->y->ring, touch->j, l.y.up);
    touch_point(&l, &touching);
    x_ends = end_point(&l, true, touch->by_edge && !leaves, &out[0]);
    (void)end_point(&l, false, touch->by_edge && leaves, &out[1]);
    /* Y's vertex may lie beyond the end of X's edge, where the edge beside it is as deep within the roundings: then the end it is. */
    if (out[0].x < out[1].x) *(x_ends ? &out[1] : &out[0]) = *(x_ends ? &out[0] : &out[1]);
    between = touching.x > out[1].x && touching.x < out[0].x && (!touch->by_edge || (touching.x >= l.x0 && touching.x <= l.x1));
    touching.x = within(out[1].x, touching.x, out[0].x);
    for (side = 0; side < 2; side++)
        if (depth_of(&out[side]) < least) out[side] = touching;
    missed = qn_wrap_sub(depth_of(&touching), depth_of(&out[0]));
    if (qn_wrap_sub(out[0].x, out[1].x) < 2 * lsb) {
        if (missed > 0) out[0] = touching;
        return 1;
    }
    /* The deepest point lies between two that are more than 2 LSB less deep: it takes the place of the nearer. */
    if (between && missed > 2 * lsb && qn_wrap_sub(depth_of(&touching), depth_of(&out[1])) > 2 * lsb)
        out[qn_wrap_sub(out[0].x, touching.x) > qn_wrap_sub(touching.x, out[1].x)] = touching;
    return 2;
}

bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    line2 l;
    qn_world2 world;
    qn_point2 p;
    set_line(&l, touch, pair->band + 1, 1);
    touch_point(&l, &p);
    if (touch->by_edge && (p.x < l.x0 || p.x > l.x1)) { /* of a face only the shared part is nearest: Y's vertex may be its other end */
        int32_t high = shared_end(&l, true, false)->far.x, low = shared_end(&l, false, false)->far.x;
        if (p.x > high) p.x = high;
        if (p.x < low) p.x = low;
    }
    qn_world2_begin(&world, pair, touch);
    *normal = world.normal;
    return qn_world2_point(&world, p.x, p.top + qn_units2(touch->x->shape->radius, pair->k), world.swapped ? on_b : on_a) &&
           qn_world2_point(&world, p.x, p.bottom - qn_units2(touch->y->shape->radius, pair->k), world.swapped ? on_a : on_b);
}
