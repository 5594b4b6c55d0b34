/* SPDX-License-Identifier: MIT */
#include "planar/contact2.h"

#include "num/root.h"
#include "planar/world2.h"

/* One body's boundary on one side of the touch point: walked from `near` to `far`, and no farther yet. */
typedef struct run2 {
    const qn_ring2 *ring;
    bool of_x, ccw;      /* whose, and which way round the ring this side lies */
    bool open;           /* the next edge may be walked whatever its slope: it is the one that faces the other body's touching edge */
    int32_t left;        /* edges not walked yet */
    int32_t at, edge;    /* the vertex `far`; the edge between, -1 where there is none */
    int32_t level;       /* height of the body's farthest point */
    int32_t radius;
    int64_t steep;       /* an edge that drops more than this, Q30 of the ring's own units, is certainly not flat */
    qn_vec2 near, far;
} run2;

typedef struct frame {
    const qn_view2 *view;
    qn_dir2 n;
    qn_dir2 up[2];   /* n in the axes of X, and -n in those of Y: the way out of the other */
    int32_t flat;    /* an edge that drops no more than this belongs to the face */
    int32_t lsb;     /* units in one LSB, at least 1 */
} frame;

static qn_vec2 vertex_at(const frame *f, bool of_x, int32_t i)
{
    const qn_view2 *view = f->view;
    qn_vec2 p = of_x ? qn_view2_vertex_x(view, i) : qn_view2_vertex_y(view, i), q;
    int32_t rho = of_x ? qn_ring2_radius(view->x, i) : -qn_ring2_radius(view->y, i);
    q.x = qn_round30(qn_cross2(f->n.x, f->n.y, p.x, p.y));
    q.y = qn_sum32(qn_round30(qn_dot2(f->n.x, p.x, f->n.y, p.y)), rho);
    return q;
}

/* A point put n r above an edge that is tilted by a (small) angle x lies r x^2 / 2 inside the round surface: is that within 1 LSB? */
static bool is_level(uint32_t rise, uint32_t run, int32_t radius, int32_t lsb)
{
    uint32_t tilt;
    if (!radius) return true;
    if (rise > run >> 1) return radius < lsb; /* steeper than 1 in 2: r / 10 at least */
    tilt = qn_div64_32((uint64_t)rise << 24, run); /* Q24, at most 2^23; run > 0: the caller saw x change */
    return ((uint64_t)tilt * tilt >> 15) * (uint32_t)radius <= (uint64_t)(uint32_t)lsb << 34; /* r x^2 <= 2 LSB, in Q33 */
}

/* Walks one edge on, if it belongs to the face. An edge that leads nowhere, as a flat body's ends do, and the arc of a sector without width are passed
 * besides: the farthest vertex may have been found on the far side of them. */
static bool advance(const frame *f, run2 *w, bool plus)
{
    int32_t next, drop, way;
    bool arc;
    qn_vec2 p;
    if (w->left <= 0 || w->at == w->ring->arc) return false;
    next = w->ccw ? qn_ring2_next(w->ring, w->at) : qn_ring2_before(w->ring, w->at);
    arc = next == w->ring->arc;
    if (arc) next = w->ccw ? qn_ring2_next(w->ring, next) : qn_ring2_before(w->ring, next);
    if (!w->open) {
        const qn_vec2 *from = &w->ring->edge[w->at].from, *to = &w->ring->edge[next].from;
        const qn_dir2 *u = &f->up[!w->of_x];
        if (qn_dot2(u->x, qn_less32(from->x, to->x), u->y, qn_less32(from->y, to->y)) > w->steep) return false;
    }
    p = vertex_at(f, w->of_x, next);
    drop = w->of_x ? qn_less32(w->level, p.y) : qn_less32(p.y, w->level);
    way = plus ? qn_less32(p.x, w->far.x) : qn_less32(w->far.x, p.x);
    if (way < -2 || (drop > f->flat && (!w->open || way <= 2)) || (arc && way > 2)) return false;
    if (way > 2) {
        if (!is_level(qn_abs32(qn_less32(p.y, w->far.y)), (uint32_t)way, w->radius, f->lsb)) return false;
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

/* The end of the shared length on one side: whichever body ends first. True if that is X. */
static bool shared_end(const frame *f, run2 *x, run2 *y, bool plus)
{
    bool x_first;
    do { /* ends: no body has more edges left than it has */
        x_first = plus ? x->far.x < y->far.x : x->far.x > y->far.x;
    } while (advance(f, x_first ? x : y, plus));
    return x_first;
}

static void set_point(const qn_touch2 *touch, qn_vec2 on_x, qn_vec2 on_y, qn_point2 *out)
{
    out->x = on_y.x;
    out->top = on_x.y;
    out->bottom = on_y.y;
    out->id = ((uint32_t)touch->i | (touch->by_edge ? 0u : QN_FEATURE2_VERTEX)) << 16 | ((uint32_t)touch->j | QN_FEATURE2_VERTEX);
}

void qn_touch_point2(const qn_touch2 *touch, qn_point2 *out)
{
    frame f;
    f.view = touch->view;
    f.n = touch->n;
    set_point(touch, vertex_at(&f, true, touch->i), vertex_at(&f, false, touch->j), out);
}

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the one before? */
static bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, qn_dir2 u)
{
    const qn_dir2 *after = &ring->edge[vertex].normal, *before = &ring->edge[qn_ring2_before(ring, vertex)].normal;
    return qn_dot2(after->x, u.x, after->y, u.y) > qn_dot2(before->x, u.x, before->y, u.y);
}

/* What both sides begin with: X's touching vertex, or both of its touching edge's, and Y's vertex. */
typedef struct start2 {
    qn_vec2 x0, x1, y;
    int32_t i1;
} start2;

static void start(frame *f, const qn_touch2 *touch, int32_t flat, int32_t lsb, start2 *s)
{
    const qn_view2 *view = touch->view;
    f->view = view;
    f->n = f->up[0] = touch->n;
    f->up[1] = qn_unturn2(view->r, qn_less32(0, touch->n.x), qn_less32(0, touch->n.y));
    f->flat = flat;
    f->lsb = lsb;
    s->i1 = touch->by_edge ? qn_ring2_next(view->x, touch->i) : touch->i;
    s->x0 = s->x1 = vertex_at(f, true, touch->i);
    if (touch->by_edge) s->x1 = vertex_at(f, true, s->i1);
    s->y = vertex_at(f, false, touch->j);
}

/* The runs of one side: X's, where its edge touches, is known to that edge's end. */
static void begin(const frame *f, const qn_touch2 *touch, const start2 *s, bool plus, run2 *x, run2 *y)
{
    const qn_view2 *view = f->view;
    x->ring = view->x;
    y->ring = view->y;
    x->of_x = true;
    y->of_x = false;
    x->ccw = plus;
    y->ccw = !plus;
    x->open = y->open = false;
    x->left = x->ring->edges - 1;
    y->left = y->ring->edges - 1;
    x->steep = y->steep = ((int64_t)f->flat + 4) * ((int64_t)QN_ONE30 << 4); /* 16 is the coarsest unit */
    if (x->ring->up) x->steep = ((int64_t)f->flat + 4) * ((int64_t)1 << (30 - x->ring->up));
    if (y->ring->up) y->steep = ((int64_t)f->flat + 4) * ((int64_t)1 << (30 - y->ring->up));
    x->near = plus ? s->x0 : s->x1;
    x->far = plus ? s->x1 : s->x0;
    x->level = s->x0.y;
    x->at = plus ? s->i1 : touch->i;
    x->edge = touch->by_edge ? touch->i : -1;
    x->radius = 0;
    y->near = y->far = s->y;
    y->level = s->y.y;
    y->at = touch->j;
    y->edge = -1;
    y->radius = 0;
}

bool qn_is_face2(qn_touch2 *touch, int32_t tie)
{
    const qn_view2 *view = touch->view;
    frame f;
    start2 s;
    int32_t end[2], at[2]; /* of the body that ends first on either side */
    bool x_first[2];
    int side;
    start(&f, touch, tie, 1, &s);
    for (side = 0; side < 2; side++) {
        run2 x, y;
        begin(&f, touch, &s, side == 0, &x, &y);
        x_first[side] = shared_end(&f, &x, &y, side == 0);
        end[side] = x_first[side] ? x.far.x : y.far.x;
        at[side] = x_first[side] ? x.at : y.at;
    }
    /* Beyond the end by less than the roundings counts as within: the direction from end to end would be all rounding. */
    if (x_first[0] == x_first[1] || (int64_t)end[0] - end[1] >= -(int64_t)tie) return true;
    touch->i = at[!x_first[0]];
    touch->j = at[x_first[0]];
    /* Y lies beyond an arc's end, on the arc's side: if the arc does not face it, beyond the whole arc. */
    if (touch->i == view->x->arc && !qn_ring2_arc_faces(view->x, qn_view2_vertex_y(view, touch->j)))
        touch->i = x_first[0] ? qn_ring2_next(view->x, touch->i) : qn_ring2_before(view->x, touch->i);
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
    const qn_view2 *view = touch->view;
    frame f;
    start2 s;
    run2 x, y;
    bool leaves = false;
    int side, count = 0;
    int32_t lsb = view->k > 0 ? (int32_t)1 << view->k : 1, radius_x = qn_scale2(view->shape_x->radius, view->k),
            radius_y = qn_scale2(view->shape_y->radius, view->k);
    qn_point2 touching;
    start(&f, touch, flatness(touch, lsb), lsb, &s);
    if (touch->by_edge && view->y->edges) leaves = leaves_flatter(view->y, touch->j, f.up[1]);
    set_point(touch, s.x0, s.y, &touching);
    for (side = 0; side < 2; side++) {
        bool plus = side == 0, x_first;
        qn_point2 *p = &out[count];
        begin(&f, touch, &s, plus, &x, &y);
        x.radius = radius_x;
        y.radius = radius_y;
        y.open = touch->by_edge && leaves == y.ccw;
        x_first = shared_end(&f, &x, &y, plus);
        p->x = x_first ? x.far.x : y.far.x;
        p->top = height_at(&x, p->x);
        p->bottom = height_at(&y, p->x);
        p->id = feature_at(&x, p->x) << 16 | feature_at(&y, p->x);
        if ((int64_t)p->top - p->bottom + pair->radius < -margin) *p = touching;
        if (count == 0 || (int64_t)out[0].x - p->x >= 2 * (int64_t)f.lsb) count++;
    }
    if (count == 1 && (int64_t)touching.top - touching.bottom > (int64_t)out[0].top - out[0].bottom) out[0] = touching;
    return count;
}

bool qn_witness2(const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    const qn_view2 *view = touch->view;
    qn_world2 world;
    qn_point2 p;
    qn_world2_begin(&world, view, touch->n);
    qn_touch_point2(touch, &p);
    *normal = world.normal;
    return qn_world2_point(&world, p.x, p.top + qn_units2(view->shape_x->radius, view->k), view->swapped ? on_b : on_a) &&
           qn_world2_point(&world, p.x, p.bottom - qn_units2(view->shape_y->radius, view->k), view->swapped ? on_a : on_b);
}
