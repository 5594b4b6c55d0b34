/* SPDX-License-Identifier: MIT */
#include "planar/contact2.h"

#include "num/root.h"
#include "planar/world2.h"

/* One body's boundary, seen along its way to the other: c along it counter-clockwise, h towards the other, from its own position; and one side of the touch
 * point, walked from `near` to `far` and no farther yet. */
typedef struct run2 {
    const qn_ring2 *ring;
    const qn_body2 *body;
    qn_dir2 up;          /* the way to the other, own axes */
    bool back;           /* Y: walked counter-clockwise its boundary runs against the contact line */
    bool ccw;            /* which way round the ring this side lies */
    bool open;           /* the next edge may be walked whatever its slope: it is the one that faces the other body's touching edge */
    int32_t origin;      /* x of its position */
    int32_t level;       /* height of the vertex that touches */
    int32_t radius;
    int32_t left;        /* edges not walked yet */
    int32_t at, edge;    /* the vertex `far`; the edge between, -1 where there is none */
    qn_vec2 near, far;   /* x on the contact line, own height */
} run2;

typedef struct line2 {
    run2 x, y;
    qn_vec2 x0, x1, y0;  /* X's touching vertex, or both of its touching edge's, and Y's vertex */
    int32_t i0, i1, j;   /* their numbers */
    int32_t edge;        /* X's touching edge, -1 where there is none */
    int32_t lift;        /* height of Y's position over X's */
    int32_t flat;        /* an edge that drops no more than this belongs to the face */
    int32_t lsb;         /* units in one LSB, at least 1 */
} line2;

static int32_t height_of(const run2 *w, int32_t i)
{
    qn_vec2 v = qn_body2_vertex(w->body, i);
    return qn_sum32(qn_round30(qn_dot2(w->up.x, v.x, w->up.y, v.y)), qn_ring2_radius(w->ring, i));
}

static int32_t along(const run2 *w, int32_t i)
{
    qn_vec2 v = qn_body2_vertex(w->body, i);
    int32_t c = qn_round30(qn_cross2(w->up.x, w->up.y, v.x, v.y));
    return w->back ? qn_less32(w->origin, c) : c;
}

static qn_vec2 place_of(const run2 *w, int32_t i)
{
    qn_vec2 p;
    p.x = along(w, i);
    p.y = height_of(w, i);
    return p;
}

/* A point put n r above an edge that is tilted by a (small) angle x lies r x^2 / 2 inside the round surface: is that within 1 LSB? */
static bool is_level(uint32_t rise, uint32_t run, int32_t radius, int32_t lsb)
{
    uint32_t tilt;
    if (!radius) return true;
    if (rise > run >> 7) return radius < lsb; /* steeper than 1 in 128: r / 2^15 at least */
    tilt = qn_div64_32((uint64_t)rise << 24, run); /* Q24, at most 2^17; run > 0: the caller saw x change */
    return ((uint64_t)tilt * tilt >> 15) * (uint32_t)radius <= (uint64_t)(uint32_t)lsb << 34; /* r x^2 <= 2 LSB, in Q33 */
}

/* Walks one edge on, if it belongs to the face. An edge that leads nowhere, as a flat body's ends do, and the arc of a sector without width are passed
 * besides: the farthest vertex may have been found on the far side of them. */
static bool advance(const line2 *l, run2 *w)
{
    int32_t next, way;
    bool arc, flat;
    qn_vec2 p;
    if (w->left <= 0 || w->at == w->ring->arc) return false;
    next = w->ccw ? qn_ring2_next(w->ring, w->at) : qn_ring2_before(w->ring, w->at);
    arc = next == w->ring->arc;
    if (arc) next = w->ccw ? qn_ring2_next(w->ring, next) : qn_ring2_before(w->ring, next);
    p.y = height_of(w, next);
    flat = qn_less32(w->level, p.y) <= l->flat;
    if (!flat && !w->open) return false;
    p.x = along(w, next);
    way = w->ccw != w->back ? qn_less32(p.x, w->far.x) : qn_less32(w->far.x, p.x);
    if (way < -2 || (!flat && way <= 2) || (arc && way > 2)) return false;
    if (way > 2) {
        if (!is_level(qn_abs32(qn_less32(p.y, w->far.y)), (uint32_t)way, w->radius, l->lsb)) return false;
        w->open = false;
        w->near = w->far;
        w->far = p;
        w->edge = w->ccw ? w->at : next;
    }
    w->at = next;
    w->left--;
    return true;
}

/* The height of the body at x, which lies between near and far. */
static int32_t height_at(const run2 *w, int32_t x)
{
    uint32_t run, part, rise;
    if (w->edge < 0 || x == w->far.x) return w->far.y;
    rise = qn_abs32(qn_less32(w->far.y, w->near.y));
    if (rise <= 1) return w->near.y;
    run = qn_abs32(qn_less32(w->far.x, w->near.x));
    part = qn_abs32(qn_less32(x, w->near.x));
    if (part >= run) return w->far.y;
    /* part < run: the quotient is below 2^32 */
    rise = (uint32_t)((qn_umul(rise, qn_div64_32((uint64_t)part << 32, run)) + 0x80000000u) >> 32);
    return w->far.y > w->near.y ? qn_sum32(w->near.y, (int32_t)rise) : qn_less32(w->near.y, (int32_t)rise);
}

static uint32_t feature_at(const run2 *w, int32_t x)
{
    int32_t past = qn_less32(x, w->far.x);
    if (w->edge >= 0 && past) return (uint32_t)w->edge;
    /* Begun beyond the other body's end, at one of two vertices of the same height: what lies here is the edge between them. */
    if (w->edge < 0 && (past > 2 || past < -2) && w->ring->edges && w->at != w->ring->arc)
        return (uint32_t)(w->ccw ? qn_ring2_before(w->ring, w->at) : w->at);
    return QN_FEATURE2_VERTEX + (uint32_t)w->at;
}

static void set_line(line2 *l, const qn_touch2 *touch, int32_t flat, int32_t lsb)
{
    const qn_body2 *x = touch->x, *y = touch->y;
    qn_dir2 n = touch->n;
    l->flat = flat;
    l->lsb = lsb;
    l->x.ring = &x->ring;
    l->x.body = x;
    l->x.up = n;
    l->x.back = false;
    l->x.radius = l->y.radius = 0;
    l->y.ring = &y->ring;
    l->y.body = y;
    l->y.up = qn_body2_against(x, n);
    l->y.back = true;
    l->y.origin = qn_round30(qn_cross2(n.x, n.y, x->t.x, x->t.y));
    l->lift = qn_round30(qn_dot2(n.x, x->t.x, n.y, x->t.y));
    l->i0 = l->i1 = touch->i;
    l->j = touch->j;
    l->edge = -1;
    l->x0 = l->x1 = place_of(&l->x, l->i0);
    l->y0 = place_of(&l->y, l->j);
    l->x.level = l->x0.y;
    l->y.level = l->y0.y;
    if (!touch->by_edge) return;
    l->edge = l->i0;
    l->i1 = qn_ring2_next(&x->ring, l->i0);
    l->x1 = place_of(&l->x, l->i1);
}

/* The end of the shared length on one side: whichever body ends first. True if that is X. `open`: Y may walk an edge whatever its slope. */
static bool shared_end(line2 *l, bool plus, bool open)
{
    run2 *x = &l->x, *y = &l->y;
    bool x_first;
    x->ccw = plus;
    y->ccw = !plus;
    x->open = false;
    y->open = open;
    x->left = x->ring->edges - 1;
    y->left = y->ring->edges - 1;
    x->near = plus ? l->x0 : l->x1;
    x->far = plus ? l->x1 : l->x0;
    x->at = plus ? l->i1 : l->i0;
    x->edge = l->edge;
    y->near = y->far = l->y0;
    y->at = l->j;
    y->edge = -1;
    do { /* ends: no body has more edges left than it has */
        x_first = plus ? x->far.x < y->far.x : x->far.x > y->far.x;
    } while (advance(l, x_first ? x : y));
    return x_first;
}

static void touch_point(const line2 *l, qn_point2 *out)
{
    out->x = l->y0.x;
    out->top = l->x0.y;
    out->bottom = qn_less32(l->lift, l->y0.y);
    out->id = (l->edge < 0 ? QN_FEATURE2_VERTEX + (uint32_t)l->i0 : (uint32_t)l->edge) << 16 | ((uint32_t)l->j | QN_FEATURE2_VERTEX);
}

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the one before? */
static bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, qn_dir2 u)
{
    const qn_dir2 *after = &ring->edge[vertex].normal, *before = &ring->edge[qn_ring2_before(ring, vertex)].normal;
    return qn_dot2(after->x, u.x, after->y, u.y) > qn_dot2(before->x, u.x, before->y, u.y);
}

bool qn_is_face2(qn_touch2 *touch, int32_t tie)
{
    line2 l;
    int32_t end[2], at[2]; /* of the body that ends first on either side */
    bool x_first[2];
    int side;
    set_line(&l, touch, tie, 1);
    for (side = 0; side < 2; side++) {
        const run2 *first;
        x_first[side] = shared_end(&l, side == 0, false);
        first = x_first[side] ? &l.x : &l.y;
        end[side] = first->far.x;
        at[side] = first->at;
    }
    /* Beyond the end by less than the roundings counts as within: the direction from end to end would be all rounding. */
    if (x_first[0] == x_first[1] || (int64_t)end[0] - end[1] >= -(int64_t)tie) return true;
    touch->i = at[!x_first[0]];
    touch->j = at[x_first[0]];
    /* Y lies beyond an arc's end, on the arc's side: if the arc does not face it, beyond the whole arc. */
    if (touch->i == l.x.ring->arc && !qn_ring2_arc_faces(l.x.ring, qn_body2_seen(touch->y, touch->x, touch->j)))
        touch->i = x_first[0] ? qn_ring2_next(l.x.ring, touch->i) : qn_ring2_before(l.x.ring, touch->i);
    return false;
}

static int32_t flatness(const qn_touch2 *touch, int32_t lsb)
{
    int64_t flat = touch->core < 0 ? -touch->core / 2 : -touch->distance / 4, most = (touch->core < 0 ? 8 : 4) * (int64_t)lsb;
    if (flat > most) flat = most;
    return flat < 4 ? 4 : (int32_t)flat;
}

int qn_contacts2(const qn_pair2 *pair, const qn_touch2 *touch, int64_t margin, qn_point2 out[2])
{
    line2 l;
    bool leaves = false;
    int side, count = 0;
    int32_t lsb = pair->k > 0 ? (int32_t)1 << pair->k : 1;
    qn_point2 touching;
    set_line(&l, touch, flatness(touch, lsb), lsb);
    l.x.radius = qn_scale2(touch->x->shape->radius, pair->k);
    l.y.radius = qn_scale2(touch->y->shape->radius, pair->k);
    if (touch->by_edge && l.y.ring->edges) leaves = leaves_flatter(l.y.ring, touch->j, l.y.up);
    touch_point(&l, &touching);
    for (side = 0; side < 2; side++) {
        bool plus = side == 0, x_first = shared_end(&l, plus, touch->by_edge && leaves != plus);
        qn_point2 *p = &out[count];
        p->x = x_first ? l.x.far.x : l.y.far.x;
        p->top = height_at(&l.x, p->x);
        p->bottom = qn_less32(l.lift, height_at(&l.y, p->x));
        p->id = feature_at(&l.x, p->x) << 16 | feature_at(&l.y, p->x);
        if ((int64_t)p->top - p->bottom + pair->radius < -margin) *p = touching;
        if (count == 0 || (int64_t)out[0].x - p->x >= 2 * (int64_t)lsb) count++;
    }
    if (count == 1 && (int64_t)touching.top - touching.bottom > (int64_t)out[0].top - out[0].bottom) out[0] = touching;
    return count;
}

bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    line2 l;
    qn_world2 world;
    qn_point2 p;
    set_line(&l, touch, 0, 1);
    touch_point(&l, &p);
    qn_world2_begin(&world, pair, touch);
    *normal = world.normal;
    return qn_world2_point(&world, p.x, p.top + qn_units2(touch->x->shape->radius, pair->k), world.swapped ? on_b : on_a) &&
           qn_world2_point(&world, p.x, p.bottom - qn_units2(touch->y->shape->radius, pair->k), world.swapped ? on_a : on_b);
}
