/* SPDX-License-Identifier: MIT */
#include "planar/walk2.h"

#include "num/root.h"

void qn_touch2_start(const qn_pair2 *pair, int side, int32_t i, int32_t j, qn_touch2 *touch)
{
    touch->x = &pair->body[side];
    touch->y = &pair->body[!side];
    touch->i = (qn_index2)i;
    touch->j = (qn_index2)j;
}

void qn_touch2_by_edge(qn_touch2 *touch)
{
    touch->inside = false;
    touch->n = qn_ring2_normal(&touch->x->ring, touch->i); /* a circle's vertex has one, too */
}

void qn_touch2_edge(qn_touch2 *touch)
{
    qn_touch2_by_edge(touch);
    touch->by_edge = true;
    touch->core = qn_wrap_sub(0, qn_depth_along2(touch));
}

/* An arc's radius besides, where it is that vertex's: whole units are added before the rounding as well as after it. */
QN_INLINE uint64_t radius30(const qn_ring2 *ring, int32_t i)
{
    return i == ring->scale.arc ? (uint64_t)(uint32_t)qn_ring2_arc_radius(ring) << 30 : 0;
}

QN_INLINE int32_t depth_along(const qn_body2 *x, const qn_body2 *y, qn_dir2 n, int32_t i, int32_t *j)
{
    qn_vec2 v = qn_body2_vertex(x, i);
    uint64_t h = qn_mul2(n.x, qn_wrap_sub(v.x, x->t.x), n.y, qn_wrap_sub(v.y, x->t.y)) + radius30(&x->ring, i); /* first what needs no look at Y */
    n = qn_body2_against(x, n);
    i = *j = qn_ring2_support(&y->ring, n, *j);
    v = qn_body2_vertex(y, i);
    h += qn_mul2(n.x, v.x, n.y, v.y) + radius30(&y->ring, i);
    return qn_signed32(qn_round30_whole(h));
}

bool qn_touch2_measure(const qn_body2 *x, const qn_body2 *y, int32_t i, qn_touch2 *touch)
{
    int32_t j = touch->x == x ? touch->j : touch->i, core = qn_wrap_sub(0, depth_along(x, y, qn_ring2_normal(&x->ring, i), i, &j));
    return qn_touch2_take(x, y, i, j, core, touch);
}

int32_t qn_depth_along2(qn_touch2 *touch)
{
    int32_t j = touch->j, depth = depth_along(touch->x, touch->y, touch->n, touch->i, &j);
    touch->j = (qn_index2)j;
    return depth;
}

/* The same, but that the direction keeps its length; false where there is none. */
static QN_PART bool take_vertices(const qn_pair2 *pair, qn_touch2 *touch)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    qn_vec2 a;
    if (touch->x != x) {
        qn_index2 i = touch->i;
        touch->n = qn_body2_against(touch->x, touch->n);
        touch->i = touch->j;
        touch->j = i;
        touch->x = x;
        touch->y = y;
    }
    touch->by_edge = false;
    touch->seen = qn_body2_seen(y, x, touch->j);
    a = qn_body2_vertex(x, touch->i);
    a.x = qn_wrap_sub(touch->seen.x, a.x);
    a.y = qn_wrap_sub(touch->seen.y, a.y);
    touch->core = qn_wrap_sub((int32_t)qn_length2(a.x, a.y), qn_wrap_add(qn_ring2_radius(&x->ring, touch->i), qn_ring2_radius(&y->ring, touch->j)));
    if (!(a.x | a.y)) return false;
    touch->n.x = a.x;
    touch->n.y = a.y;
    return true;
}

void qn_touch2_by_vertices(const qn_pair2 *pair, qn_touch2 *touch)
{
    if (take_vertices(pair, touch)) (void)qn_unit2(touch->n.x, touch->n.y, &touch->n);
}

/* ---- The walk -------------------------------------------------------------- */

/* Of two edges in a row: do they turn clearly? At a thin end by nearly half a turn. */
static bool turns(const qn_dir2 *u, const qn_dir2 *v)
{
    /* Of what is no normal each product may be 2^30. */
    return qn_sine2(u, v) >= QN_CLEAR2_SINE || qn_wrap_add(qn_asr32(u->x, 16) * qn_asr32(v->x, 16), qn_asr32(u->y, 16) * qn_asr32(v->y, 16)) < 0;
}

static int32_t crossed(const qn_dir2 *n, qn_vec2 w) { return qn_cross30(n->x, n->y, w.x, w.y); }

/* Which way along the edges of a ring the place w, seen from its vertex i, lies nearer: 0 where the vertex is clearly nearest; 1 after it,
 * along edge i; -1 before it; 2 where that is not clear. */
static int way_on(const qn_ring2 *ring, int32_t i, qn_vec2 w)
{
    qn_dir2 after = qn_ring2_normal(ring, i), before = qn_ring2_normal(ring, qn_ring2_before(ring, i));
    int32_t on = crossed(&after, w), back = crossed(&before, w);
    if (on > QN_CLEAR2) return 1;
    if (back < -QN_CLEAR2) return -1;
    return on < -QN_CLEAR2 && back > QN_CLEAR2 ? 0 : 2;
}

/* Does the edge between vertices i and end lead clearly away from the place w, seen from i? It is clearly long, and its end lies DROP units
 * deeper along w: the farther away that is, the less turns the way to it, and the longer takes an edge to leave it. |w| <= |x| + |y| < 2^32. */
static QN_OWN_STACK bool leads_away(const qn_body2 *x, int32_t i, int32_t end, const qn_vec2 *w)
{
    qn_vec2 v = qn_body2_vertex(x, i), p = qn_body2_vertex(x, end);
    p.x = qn_wrap_sub(v.x, p.x);
    p.y = qn_wrap_sub(v.y, p.y);
    return qn_abs32(p.x) + qn_abs32(p.y) > QN_CLEAR2 &&
           qn_dot2(p.x, w->x, p.y, w->y) > ((int64_t)qn_abs32(w->x) + qn_abs32(w->y)) * (1 << QN_DROP2_BITS);
}

static bool turns_at(const qn_ring2 *ring, int32_t i)
{
    qn_dir2 m = qn_ring2_normal(ring, qn_ring2_before(ring, i)), n = qn_ring2_normal(ring, i);
    return turns(&m, &n);
}

/* Do the edges at vertex i lead clearly away from the place w, seen from it, and clearly not in line? */
static QN_OWN_STACK bool is_corner(const qn_body2 *x, int32_t i, const qn_vec2 *w)
{
    return turns_at(&x->ring, i) && leads_away(x, i, qn_ring2_before(&x->ring, i), w) && leads_away(x, i, qn_ring2_next(&x->ring, i), w);
}

/* Do the edges beside the touch's turn clearly against it, and does its normal point clearly between those of Y's vertex? */
static bool is_alone(const qn_touch2 *touch)
{
    const qn_ring2 *x = &touch->x->ring, *y = &touch->y->ring;
    qn_dir2 n = qn_ring2_normal(x, touch->i), m = qn_ring2_normal(x, qn_ring2_before(x, touch->i)),
            u = qn_ring2_normal(x, qn_ring2_next(x, touch->i));
    if (!turns(&m, &n) || !turns(&n, &u)) return false;
    if (!qn_ring2_edges(y)) return true;
    n = qn_body2_against(touch->x, n);
    m = qn_ring2_normal(y, qn_ring2_before(y, touch->j));
    u = qn_ring2_normal(y, touch->j);
    return qn_sine2(&m, &n) >= QN_CLEAR2_SINE && qn_sine2(&n, &u) >= QN_CLEAR2_SINE;
}

typedef enum step { SETTLED, UNCLEAR, MOVED } step;

static int32_t edge_on(const qn_ring2 *ring, int32_t i, int way) { return way > 0 ? i : qn_ring2_before(ring, i); }

/* Goes on from x's vertex i and y's vertex j, w from that to this in x's axes: where that is not clearly the nearest pair, along the edge
 * that comes first on the border of C. */
static step try_vertices(qn_touch2 *b, int32_t i, qn_vec2 w)
{
    const qn_body2 *x = b->x, *y = b->y;
    const qn_dir2 back = qn_turn2(x->against, w.x, w.y);
    int32_t j = b->j, edge_x, edge_y;
    int on_x = way_on(&x->ring, i, w), on_y = 0;
    qn_vec2 u;
    u.x = back.x;
    u.y = back.y;
    if (qn_ring2_edges(&y->ring)) on_y = way_on(&y->ring, j, u);
    if (on_x != 1 && on_x != -1 && on_y != 1 && on_y != -1) {
        b->i = (qn_index2)i;
        return !on_x && !on_y && is_corner(x, i, &w) && (!qn_ring2_edges(&y->ring) || is_corner(y, j, &u)) ? SETTLED : UNCLEAR;
    }
    edge_x = edge_on(&x->ring, i, on_x);
    edge_y = edge_on(&y->ring, j, on_y);
    if (on_x && on_x == on_y) {
        qn_dir2 m = qn_body2_against(x, qn_ring2_normal(&x->ring, edge_x)), n = qn_ring2_normal(&y->ring, edge_y);
        on_x = (qn_sine2(&m, &n) > 0) == (on_x > 0);
    }
    if (on_x == 1 || on_x == -1) {
        b->i = (qn_index2)edge_x;
    } else {
        b->x = y;
        b->y = x;
        b->i = (qn_index2)edge_y;
        b->j = (qn_index2)i;
    }
    return MOVED;
}

/* From an edge just measured: SETTLED where it holds the foot (`inside`), or where one of its ends is nearest, which is then touch->i; or
 * the edge to go on with. */
static QN_PART step look_on(const qn_pair2 *pair, qn_touch2 *touch)
{
    const qn_body2 *x = touch->x;
    int32_t edge = touch->i, end = qn_ring2_next(&x->ring, edge), past, ahead;
    qn_dir2 n = qn_ring2_normal(&x->ring, edge);
    qn_vec2 u = qn_body2_vertex(x, edge), v = qn_body2_vertex(x, end);
    touch->seen = qn_body2_seen(touch->y, x, touch->j);
    u.x = qn_wrap_sub(touch->seen.x, u.x);
    u.y = qn_wrap_sub(touch->seen.y, u.y);
    v.x = qn_wrap_sub(touch->seen.x, v.x);
    v.y = qn_wrap_sub(touch->seen.y, v.y);
    past = crossed(&n, u);
    ahead = qn_wrap_sub(0, crossed(&n, v));
    touch->inside = past > QN_CLEAR2 && ahead > QN_CLEAR2;
    if (touch->inside) return touch->core <= pair->band + 1 || !is_alone(touch) ? UNCLEAR : SETTLED;
    if (past >= -QN_CLEAR2 && ahead >= -QN_CLEAR2) return UNCLEAR;
    return try_vertices(touch, past < 0 ? edge : end, past < 0 ? u : v);
}

#define STEPS 4

int32_t qn_walk2(const qn_pair2 *pair, qn_touch2 *touch)
{
    int left;
    if (pair->body[0].ring.scale.arc != QN_NO_ARC || pair->body[1].ring.scale.arc != QN_NO_ARC) return -1;
    for (left = STEPS; left; left--) { /* ends: as it says; few walks are longer */
        const int32_t edge = touch->i;
        bool inside;
        step s;
        qn_touch2_edge(touch);
        s = look_on(pair, touch);
        if (s == MOVED) continue;
        if (s == UNCLEAR) return -1;
        inside = touch->inside;
        if (!inside) qn_touch2_by_edge(touch);
        touch->by_edge = touch->inside = inside;
        return edge;
    }
    return -1;
}
