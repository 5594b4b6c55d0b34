/* SPDX-License-Identifier: MIT */
#include "planar/separate2.h"

#include "num/root.h"
#include "planar/contact2.h"

/* Depths are in Q30 units: below 2^62.4 with an arc's radius on either side. */
typedef struct best {
    int64_t h;
    int64_t stop;  /* an edge with less proves what the caller wants to know */
    const qn_view2 *view;
    int32_t i, j;
    bool by_edge;
} best;

/* Wraps where a caller's edges are none: see plane.h. */
QN_INLINE int64_t plus(int64_t u, int64_t v) { return qn_signed64((uint64_t)u + (uint64_t)v); }

/* How deep the point `at` lies under X's edge e. */
QN_INLINE int64_t depth_at(const qn_ring2 *x, const qn_edge2 *e, const qn_vec2 *at)
{
    return qn_dot2(e->normal.x, qn_less32(qn_ring2_unit(x, e->from.x), at->x), e->normal.y, qn_less32(qn_ring2_unit(x, e->from.y), at->y));
}

/* Measures X's edge i at Y's farthest vertex, which becomes `at`. */
static void measure(const qn_view2 *view, int32_t i, best *b, qn_vec2 *at)
{
    const qn_edge2 *e = &view->x->edge[i];
    qn_dir2 u = qn_unturn2(view->r, qn_less32(0, e->normal.x), qn_less32(0, e->normal.y));
    int64_t limit = INT64_MAX, h;
    int32_t j;
    qn_vec2 p;
    if (b->h != INT64_MAX) { /* a vertex of Y at this height shows that the edge is deeper than the best */
        p.x = qn_signed32((uint32_t)((uint64_t)view->t[0] >> 30));
        p.y = qn_signed32((uint32_t)((uint64_t)view->t[1] >> 30));
        limit = qn_signed64((uint64_t)b->h - (uint64_t)depth_at(view->x, e, &p));
        limit = view->y->down ? INT64_MAX : qn_asr64(limit, view->y->up) + 1;
    }
    j = qn_ring2_support_below(view->y, u, limit);
    if (j < 0) return;
    p = qn_view2_vertex_y(view, j);
    h = qn_signed64((uint64_t)depth_at(view->x, e, &p) +
                    (uint64_t)((int64_t)(qn_ring2_radius(view->x, i) + qn_ring2_radius(view->y, j)) * QN_ONE30));
    if (h >= b->h) return;
    b->h = h;
    b->view = view;
    b->i = i;
    b->j = j;
    b->by_edge = true;
    *at = p;
}

/* The edge under which `at` lies least deep. */
static int32_t least_edge(const qn_ring2 *x, const qn_vec2 *at)
{
    int64_t least = INT64_MAX;
    int32_t i, found = 0;
    for (i = 0; i < x->edges; i++) { /* ends: 32 edges at most */
        int64_t h = depth_at(x, &x->edge[i], at);
        if (h < least) {
            least = h;
            found = i;
        }
    }
    return found;
}

/* All edges of X, but those that a point of Y shows to be deeper than the best. False where one proves a gap beyond b->stop. */
static bool measure_edges(const qn_view2 *view, best *b, qn_vec2 *at)
{
    const qn_ring2 *x = view->x;
    const qn_edge2 *e = x->edge;
    int32_t i;
    for (i = 0; i < x->edges; i++, e++) { /* ends: 32 edges at most */
        if (depth_at(x, e, at) >= b->h) continue;
        measure(view, i, b, at);
        if (b->h < b->stop) return false;
    }
    return true;
}

static uint32_t length(int32_t x, int32_t y) { return (uint32_t)qn_root64_round((uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y)); }

/* Does w, from vertex j of the ring outward, lie between the normals of the edges on either side? */
static bool is_in_cone(const qn_ring2 *ring, int32_t j, qn_vec2 w)
{
    const qn_dir2 *before, *after;
    if (!ring->edges) return true;
    before = &ring->edge[qn_ring2_before(ring, j)].normal;
    after = &ring->edge[j].normal;
    if (qn_cross2(before->x, before->y, w.x, w.y) < 0 || qn_cross2(w.x, w.y, after->x, after->y) < 0) return false;
    return qn_dot2(before->x, w.x, before->y, w.y) >= 0 || qn_dot2(after->x, w.x, after->y, w.y) >= 0; /* not opposite to a cone of one direction */
}

/* A component of w when w is scaled to 30 bits: a short way is turned without losing its direction. */
static int32_t blown_up(int32_t x, qn_vec2 w)
{
    int shift = qn_clz32(qn_abs32(w.x) | qn_abs32(w.y)) - 2;
    return shift > 0 ? qn_signed32((uint32_t)x << shift) : x;
}

/* X's arc against the vertices of Y: the one whose normals enclose the way to the arc's centre is the nearest to it, and counts if the arc faces it. */
static void measure_arc(const qn_view2 *view, best *b)
{
    const qn_ring2 *y = view->y;
    int32_t j;
    if (view->x->arc < 0) return;
    for (j = 0; j < y->vertices; j++) { /* ends: 32 vertices at most */
        qn_vec2 w = qn_view2_vertex_y(view, j), back; /* from the centre, which is X's origin */
        qn_dir2 u;
        int64_t h;
        if (!qn_ring2_arc_faces(view->x, w)) continue;
        u = qn_unturn2(view->r, qn_less32(0, blown_up(w.x, w)), qn_less32(0, blown_up(w.y, w)));
        back.x = u.x;
        back.y = u.y;
        if (!is_in_cone(y, j, back)) continue;
        h = ((int64_t)view->x->arc_radius + qn_ring2_radius(y, j) - (int64_t)length(w.x, w.y)) * QN_ONE30;
        if (b->h != INT64_MAX && h >= plus(b->h, 2 * (int64_t)QN_ONE30)) continue; /* on ties with the edges at its ends, within the rounding of the length, the arc */
        b->h = h;
        b->view = view;
        b->i = view->x->arc;
        b->j = j;
        b->by_edge = false;
    }
}

static void take(const best *b, qn_touch2 *out)
{
    out->view = b->view;
    out->i = b->i;
    out->j = b->j;
    out->by_edge = b->by_edge;
    out->core = -qn_asr64(plus(b->h, (int64_t)1 << 29), 30);
    out->n = b->view->x->edge[b->i].normal; /* a circle's vertex has one, too */
}

/* Vertex against vertex: the direction between them, or n as it is where they are one point. */
static void by_vertices(qn_touch2 *out)
{
    const qn_view2 *view = out->view;
    qn_vec2 a = qn_view2_vertex_x(view, out->i), b = qn_view2_vertex_y(view, out->j);
    int32_t x = qn_less32(b.x, a.x), y = qn_less32(b.y, a.y);
    qn_dir2 n;
    out->by_edge = false;
    out->core = (int64_t)length(x, y) - qn_ring2_radius(view->x, out->i) - qn_ring2_radius(view->y, out->j);
    if (qn_unit2(x, y, &n)) out->n = n;
}

/* How deep the bodies lie in each other along any direction, Q30 units, and between which vertices. */
static int64_t depth_along(const qn_view2 *view, qn_dir2 n, int32_t *i, int32_t *j)
{
    qn_vec2 a, b;
    *i = qn_ring2_support(view->x, n);
    *j = qn_ring2_support(view->y, qn_unturn2(view->r, qn_less32(0, n.x), qn_less32(0, n.y)));
    a = qn_view2_vertex_x(view, *i);
    b = qn_view2_vertex_y(view, *j);
    return plus(qn_dot2(n.x, qn_less32(a.x, b.x), n.y, qn_less32(a.y, b.y)),
                ((int64_t)qn_ring2_radius(view->x, *i) + qn_ring2_radius(view->y, *j)) * QN_ONE30);
}

/* Another edge, as deep as the best but for the roundings, that holds the foot: it and the best are nearly one line, of which it is the right part. */
static QN_OWN_STACK bool take_tied_edge(const qn_pair2 *pair, int64_t limit, qn_touch2 *out)
{
    int v;
    for (v = 0; v < 2; v++) {
        const qn_view2 *view = &pair->view[v];
        int32_t i;
        for (i = 0; i < view->x->edges; i++) { /* ends: 32 edges at most */
            qn_vec2 at;
            best b;
            b.h = INT64_MAX;
            measure(view, i, &b, &at);
            if (b.h > limit) continue;
            take(&b, out);
            if (qn_is_face2(out, (int32_t)pair->band + 1)) return true;
        }
        if (!view->y->edges) return false; /* then there is no other view */
    }
    return false;
}

/* The nearest points are ends of edges, and the direction between them is proved by measuring the gap along it. Where that is less, either another edge
 * holds the foot, or the vertices are a few units apart and their direction is rough: the edge's own is kept if it is better, which matters to round
 * bodies that overlap, as they are pushed along it. */
static void take_ends(const qn_pair2 *pair, const best *b, qn_touch2 *out)
{
    qn_touch2 edge = *out, other;
    int64_t tie = (pair->band + 1) * QN_ONE30, depth;
    by_vertices(out);
    other = *out;
    depth = depth_along(out->view, out->n, &other.i, &other.j);
    if (plus(depth, out->core * QN_ONE30) > QN_ONE30) { /* those vertices lie nearer along n: perhaps they do altogether */
        by_vertices(&other);
        if (other.core < out->core) {
            *out = other;
            depth = depth_along(out->view, out->n, &other.i, &other.j);
        }
    }
    if (plus(depth, out->core * QN_ONE30) <= tie) return;
    if (take_tied_edge(pair, plus(b->h, tie), &edge)) {
        *out = edge;
    } else if (depth > plus(b->h, QN_ONE30)) {
        out->n = b->view->x->edge[b->i].normal;
        out->core = -qn_asr64(plus(b->h, (int64_t)1 << 29), 30);
    }
}

/* False where an edge proves the gap. */
static bool find_best(qn_pair2 *pair, best *b)
{
    const qn_view2 *view = &pair->view[0], *turned = &pair->view[1];
    qn_vec2 at;
    if (!view->x->edges) return true;
    at.x = qn_signed32((uint32_t)((uint64_t)view->t[0] >> 30)); /* Y's position: not always a point of Y, but near it */
    at.y = qn_signed32((uint32_t)((uint64_t)view->t[1] >> 30));
    measure(view, least_edge(view->x, &at), b, &at);
    if (b->h < b->stop || !measure_edges(view, b, &at)) return false;
    if (view->y->edges) {
        qn_view2_turn(view, &pair->view[1]);
        at = qn_view2_vertex_y(turned, b->i);
        if (!measure_edges(turned, b, &at)) return false;
    }
    measure_arc(view, b); /* after all edges: on ties the arc is taken */
    if (view->y->edges) measure_arc(turned, b);
    return true;
}

void qn_separate2(qn_pair2 *pair, int64_t reach, qn_touch2 *out)
{
    best b;
    out->status = QN_APART;
    out->measured = false;
    reach += pair->radius + pair->band + 1;
    b.h = INT64_MAX;
    b.stop = reach < (int64_t)1 << 32 ? -reach * QN_ONE30 : INT64_MIN;
    b.view = &pair->view[0];
    b.i = b.j = 0;
    b.by_edge = false;
    if (!find_best(pair, &b)) return;
    take(&b, out);
    if (!b.by_edge) by_vertices(out);
    else if (out->core >= -(pair->band + 1) && !qn_is_face2(out, (int32_t)pair->band + 1)) take_ends(pair, &b, out);
    out->distance = out->core - pair->radius;
    out->status = out->distance > pair->band ? QN_APART : out->distance < -pair->band ? QN_OVERLAPPING : QN_TOUCHING;
    out->measured = true;
}
