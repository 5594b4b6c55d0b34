/* SPDX-License-Identifier: MIT */
#include "planar/near2.h"

#include <stddef.h>

#include "planar/world2.h"

QN_INLINE int32_t crossed(qn_dir2 n, qn_vec2 w) { return qn_cross30(n.x, n.y, w.x, w.y); }

QN_INLINE qn_vec2 less(qn_vec2 u, qn_vec2 v)
{
    u.x = qn_wrap_sub(u.x, v.x);
    u.y = qn_wrap_sub(u.y, v.y);
    return u;
}

/* Of two edges in a row: do they turn clearly? See walk2.c for this and for what else is clear. */
QN_INLINE bool turns(qn_dir2 u, qn_dir2 v) { return qn_sine2(&u, &v) >= QN_CLEAR2_SINE || qn_rough_dot2(u, v) < 0; }

/* Do the edges beside x's e turn clearly against it, and does its normal n point clearly between those of y's vertex? */
static QN_PART bool is_alone(const qn_body2 *x, const qn_edge2 *e, const qn_ring2 *y, const qn_edge2 *p)
{
    const qn_dir2 n = e->normal, against = qn_body2_against(x, n);
    return turns(qn_edge2_before(&x->ring, e)->normal, n) && turns(n, qn_edge2_next(&x->ring, e)->normal) &&
           qn_sine2(&qn_edge2_before(y, p)->normal, &against) >= QN_CLEAR2_SINE && qn_sine2(&against, &p->normal) >= QN_CLEAR2_SINE;
}

/* Do the edges at the vertex where p begins lead clearly away from the place w, seen from it, and clearly not in line? */
static QN_OWN_STACK bool is_corner(const qn_ring2 *ring, const qn_edge2 *p, qn_vec2 w)
{
    const qn_edge2 *to = qn_edge2_next(ring, p), *prior = qn_edge2_before(ring, p);
    const qn_vec2 v = qn_edge2_vertex(p, ring->scale.up), u = less(v, qn_edge2_vertex(to, ring->scale.up)),
                  s = less(v, qn_edge2_vertex(prior, ring->scale.up));
    const int64_t drop = ((int64_t)qn_abs32(w.x) + qn_abs32(w.y)) * (1 << QN_DROP2_BITS);
    return qn_dot2(u.x, w.x, u.y, w.y) > drop && qn_dot2(s.x, w.x, s.y, w.y) > drop && qn_abs32(u.x) + qn_abs32(u.y) > QN_CLEAR2 &&
           qn_abs32(s.x) + qn_abs32(s.y) > QN_CLEAR2 && turns(prior->normal, p->normal);
}

/* Which way along the edges of a ring a place lies nearer, that is so far along the edge after the vertex and along the one before: 0 where the
 * vertex is clearly nearest; 1 after it; -1 before it; 2 where that is not clear. */
QN_INLINE int way_on(int32_t on, int32_t back)
{
    if (on > QN_CLEAR2) return 1;
    if (back < -QN_CLEAR2) return -1;
    return on < -QN_CLEAR2 && back > QN_CLEAR2 ? 0 : 2;
}

typedef enum step { SETTLED, UNCLEAR, MOVED, AT_VERTEX, AT_CORNER } step;

/* The vertex of x beyond which an edge holds no foot; from there to y's vertex, x's axes and the opposite in y's; how far along the edge. */
typedef struct beyond {
    const qn_edge2 *i;
    qn_vec2 w, u;
    int32_t past;
} beyond;

/* Goes on from that vertex: along the edge that comes first on the border of C, or nowhere. */
static QN_OWN_STACK step try_vertices(qn_best2 *best, const qn_body2 *y, beyond *at)
{
    const qn_body2 *x = best->x;
    const qn_edge2 *i = at->i, *j = best->p, *edge_x = i, *edge_y = j;
    const qn_vec2 w = at->w;
    const qn_dir2 turned = qn_turn2(x->against, w.x, w.y);
    int on_x, on_y;
    at->u.x = turned.x;
    at->u.y = turned.y;
    on_x = i == best->e ? way_on(at->past, crossed(qn_edge2_before(&x->ring, i)->normal, w)) : way_on(crossed(i->normal, w), at->past);
    on_y = way_on(crossed(j->normal, at->u), crossed(qn_edge2_before(&y->ring, j)->normal, at->u));
    if (on_x != 1 && on_x != -1 && on_y != 1 && on_y != -1) return on_x || on_y ? UNCLEAR : AT_CORNER;
    if (on_x < 0) edge_x = qn_edge2_before(&x->ring, i);
    if (on_y < 0) edge_y = qn_edge2_before(&y->ring, j);
    if (on_x && on_x == on_y) {
        qn_dir2 m = qn_body2_against(x, edge_x->normal);
        on_x = (qn_sine2(&m, &edge_y->normal) > 0) == (on_x > 0);
    }
    if (on_x == 1 || on_x == -1) {
        best->e = edge_x;
    } else {
        best->x = y;
        best->e = edge_y;
        best->p = i;
    }
    return MOVED;
}

/* From an edge just measured: SETTLED where it holds the foot, AT_VERTEX where that lies beyond an end. */
static QN_PART step look_on(const qn_pair2 *pair, const qn_best2 *best, const qn_body2 *y, qn_touch2 *touch, beyond *at)
{
    const qn_body2 *x = best->x;
    const qn_edge2 *e = best->e;
    const int up = x->ring.scale.up;
    const qn_vec2 v = qn_edge2_vertex(best->p, up);
    const qn_dir2 turned = qn_turn2(y->against, v.x, v.y);
    qn_vec2 seen, end;
    int32_t past, left;
    seen.x = qn_wrap_sub(x->t.x, turned.x);
    seen.y = qn_wrap_sub(x->t.y, turned.y);
    touch->seen = seen;
    at->i = e;
    at->w = less(seen, qn_edge2_vertex(e, up));
    at->past = past = crossed(e->normal, at->w);
    touch->inside = false;
    if (past < -QN_CLEAR2) return AT_VERTEX;
    at->i = qn_edge2_next(&x->ring, e);
    end = less(seen, qn_edge2_vertex(at->i, up));
    left = crossed(e->normal, end);
    if (left > QN_CLEAR2) {
        at->w = end;
        at->past = left;
        return AT_VERTEX;
    }
    touch->inside = past > QN_CLEAR2 && left < -QN_CLEAR2;
    return touch->inside && best->core > pair->band + 1 ? SETTLED : UNCLEAR;
}

/* One step of the walk, from an edge that is measured; QN_WALK2_ON where it goes on. Beside a road of the port it has a stack of its own. */
#define WALK_STEP QN_INLINE
WALK_STEP qn_walked2 walk_step(const qn_pair2 *pair, qn_best2 *best, qn_touch2 *touch)
{
    const qn_body2 *y = qn_body2_other(pair, best->x);
    beyond at;
    step s = look_on(pair, best, y, touch, &at);
    if (s == AT_VERTEX) s = try_vertices(best, y, &at);
    if (s == MOVED) {
        best->core = QN_NONE2;
        return QN_WALK2_ON;
    }
    if (s == UNCLEAR) return QN_WALK2_LOST;
    if (s == SETTLED ? !is_alone(best->x, best->e, &y->ring, best->p) : !is_corner(&best->x->ring, at.i, at.w) || !is_corner(&y->ring, best->p, at.u))
        return QN_WALK2_LOST;
    touch->x = best->x;
    touch->y = y;
    touch->i = (uint8_t)((touch->inside ? best->e : at.i) - best->x->ring.edge);
    touch->j = (uint8_t)(best->p - y->ring.edge);
    touch->core = best->core;
    touch->n = best->e->normal;
    touch->by_edge = touch->inside;
    return QN_WALK2_SETTLED;
}

#define STEPS 4

qn_walked2 qn_near2_walk(const qn_pair2 *pair, qn_best2 *best, qn_touch2 *touch)
{
    int left;
    for (left = STEPS; left; left--) { /* ends: as it says; few walks are longer */
        qn_walked2 walked;
        if (best->core == QN_NONE2) (void)qn_polys2_measure(best->x, qn_best2_other(pair, best->x), best->e, best);
        walked = walk_step(pair, best, touch);
        if (walked != QN_WALK2_ON) return walked;
    }
    return QN_WALK2_LOST;
}

/* A place of x in the world: less than 2^30 units from its position, which lies within 2^30 LSB, so no sum overflows. */
QN_INLINE void place(const qn_body2 *x, qn_vec2 v, int k, qn_vec2 *out)
{
    const qn_dir2 r = x->axes;
    const qn_vec2 origin = *x->place;
    out->x = qn_wrap_add(origin.x, qn_world2_way(r.x, v.x, qn_wrap_sub(0, r.y), v.y, k));
    out->y = qn_wrap_add(origin.y, qn_world2_way(r.x, v.y, r.y, v.x, k));
}

bool qn_near2_gap(const qn_pair2 *pair, const qn_touch2 *touch, qn_gap2 *out)
{
    const int k = pair->k;
    const qn_body2 *x = touch->x;
    const bool swapped = pair->swapped != (x != pair->body);
    const int32_t core = touch->core;
    const qn_dir2 n = touch->n, way = qn_turn2(x->axes, n.x, n.y);
    qn_vec2 p;
    QN_ASSERT(touch->status == QN_APART && !pair->radius && k >= QN_POLYS2_K);
    if ((touch->by_edge && !touch->inside) || core >= QN_ONE30) return false;
    out->lower = qn_asr32(core - pair->band, k);
    out->upper = qn_asr32(core + pair->band + ((int32_t)1 << k) - 1, k);
    out->distance = qn_world2_lsb_down(core, k);
    out->normal.x = swapped ? qn_wrap_sub(0, way.x) : way.x;
    out->normal.y = swapped ? qn_wrap_sub(0, way.y) : way.y;
    if (touch->by_edge) {
        p.x = qn_wrap_add(touch->seen.x, qn_round30(qn_mul(n.x, -core)));
        p.y = qn_wrap_add(touch->seen.y, qn_round30(qn_mul(n.y, -core)));
    } else {
        p = qn_edge2_vertex(x->ring.edge + touch->i, x->ring.scale.up);
    }
    place(x, p, k, swapped ? &out->on_b : &out->on_a);
    place(x, touch->seen, k, swapped ? &out->on_a : &out->on_b);
    return true;
}
