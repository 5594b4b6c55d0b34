/* SPDX-License-Identifier: MIT */
/* Edges and vertices along a normal n:
 *   1. two edges cross where either's line meets the plane through the other along n: a division
 *      each;
 *   2. edges within 1/8 of parallel run along each other: one is clipped by the ends of the other,
 *      and both ends of what is left are points;
 *   3. of two boxes, of which what is shown meets nowhere as deep as they are, the vertex and the
 *      edges at both tips, all pairs of them.
 * Points that are farther apart across n than noise do not touch. */
#include "contact/manifold.h"

#include "contact/clip.h"

/* LSB. Points farther apart across the normal do not meet. */
enum { ASIDE = 2 };

/* ---- Points of edges ------------------------------------------------------------------------- */

/* Where an edge leads: a unit direction into m. */
static void find_direction(const qn_pair *p, qn_support_face *g)
{
    int32_t *e = g->m;
    if (g->n < 2) return;
    if (qn_support_face_is_box(g)) {
        const int v = g->shown[0].v, axis = qn_box_face_axis_of(v, g->shown[1].v);
        qn_pair_axis(p, g->side, axis, e);
        if (v >> axis & 1) qn_row_negate(e, e);
    } else {
        qn_row_sub(g->c[1].w, g->c[0].w, e);
        qn_row_block32(e, e);
        qn_row_unit(e, e);
    }
}

/* The point of an edge in the plane s . (x - o) = 0, or the end nearer to that. */
static void point_on(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t *out)
{
    qn_corner *u = &g->c[0], *v = &g->c[1];
    u->x = qn_clip_beyond(u->w, o, s);
    v->x = qn_clip_beyond(v->w, o, s);
    if (u->x <= 0 && v->x > 0) qn_clip_point(u, v, 0, out);
    else if (v->x <= 0 && u->x > 0) qn_clip_point(v, u, 0, out);
    else qn_row_copy(qn_abs32(u->x) <= qn_abs32(v->x) ? u->w : v->w, out);
}

int32_t qn_edges_depth(const qn_writer *w, const int32_t *on_a, const int32_t *on_b)
{
    qn_int3 d;
    return qn_row_rise(on_a, on_b, w->x->n, d);
}

/* The point of an edge or vertex where it lies over the other one, or nearest to that: of an edge
 * where it crosses the other, or over a vertex. The directions of edges are known. */
QN_SHARED void nearest_point(const qn_writer *w, qn_support_face *g, const qn_support_face *other,
                             int32_t *out)
{
    qn_int3 s;
    if (g->n > 1) {
        if (other->n > 1) qn_support_face_across(other->m, w->x->n, s);
        else qn_support_face_flatten(g->m, w->x->n, s);
        point_on(g, other->c->w, s, out);
    } else qn_row_copy(g->c->w, out);
}

/* Do two points lie over each other? */
static bool are_over(const qn_writer *w, const int32_t *on_a, const int32_t *on_b)
{
    /* Edges cross at 1/8 or more: what places and directions are off counts up to eight times. */
    const uint32_t most = (uint32_t)qn_pair_units(w->p, ASIDE) + 24;
    qn_int3 d;
    qn_row_sub(on_a, on_b, d);
    qn_support_face_flatten(d, w->x->n, d);
    return qn_row_size(d) <= most;
}

static uint32_t name_of(const qn_support_face *a, const qn_support_face *b)
{
    return qn_feature_side(a, 0) << 16 | qn_feature_side(b, 0);
}

/* ---- Two edges along each other -------------------------------------------------------------- */

/* What of b lies between the ends of a and, as seen along n, within ASIDE of its line. A point at
 * either end of that, in the order of a's ends, named by that end of each edge.
 * along: a . b / 2^30 of the directions. */
static int meet_along(const qn_writer *w, qn_support_face *a, qn_support_face *b, int32_t along)
{
    const qn_pair *p = w->p;
    const int32_t aside = qn_pair_units(p, ASIDE) + 2;
    const int turned = along < 0; /* b's end 1 is at a's end 0 */
    qn_int3 e, s, o;
    int k;
    qn_support_face_flatten(a->m, w->x->n, e);
    qn_support_face_across(e, w->x->n, s);
    qn_clip_between(b, a->c[0].w, s, -aside, aside, 0, 0);
    qn_clip_between(b, a->c[0].w, e, 0, qn_row_rise(a->c[1].w, a->c[0].w, e, o), 0, 0);
    for (k = 0; k < b->n; k++) {
        const int end = turned ? 1 - k : k;
        qn_corner *to = &b->c[QN_EDGES_FIRST + k];
        point_on(a, b->c[end].w, e, a->c[QN_EDGES_FIRST + k].w);
        qn_row_copy(b->c[end].w, to->w);
        to->x = qn_signed32(qn_feature_vertex(a, k) << 16 | qn_feature_vertex(b, end));
    }
    return b->n;
}

int qn_edges_meet(const qn_writer *w, qn_support_face *a, qn_support_face *b)
{
    qn_corner *on_a = a->c + QN_EDGES_FIRST, *on_b = b->c + QN_EDGES_FIRST;
    find_direction(w->p, a);
    find_direction(w->p, b);
    if (a->n > 1 && b->n > 1) {
        const int32_t along = qn_row_dot30(a->m, b->m);
        /* within 1/8 */
        if (qn_abs32(along) >= QN_ONE30 - (QN_ONE30 >> 7)) return meet_along(w, a, b, along);
    }
    nearest_point(w, a, b, on_a->w);
    nearest_point(w, b, a, on_b->w);
    on_b->x = qn_signed32(name_of(a, b));
    return are_over(w, on_a->w, on_b->w);
}

bool qn_edges_emit(qn_writer *w, const qn_support_face *a, const qn_support_face *b, int count)
{
    int i;
    for (i = QN_EDGES_FIRST; i < QN_EDGES_FIRST + count; i++) {
        const int32_t *on_a = a->c[i].w, *on_b = b->c[i].w, depth = qn_edges_depth(w, on_a, on_b);
        if (depth >= w->least && !qn_writer_emit_between(w, on_a, on_b, depth, (uint32_t)b->c[i].x))
            return false;
    }
    return true;
}

/* ---- Tips ------------------------------------------------------------------------------------ */

/* The vertex at the tip of a box, or where axis >= 0 the edge from there, where it has a length. */
static void show_tip(const qn_pair *p, int axis, qn_support_face *g)
{
    g->n = g->count = 1;
    if (axis >= 0 && p->half[g->side][axis]) {
        g->shown[1].v = (uint8_t)(g->shown[0].v ^ 1 << axis);
        g->n = g->count = 2;
    }
    qn_box_face_place(p, g);
    find_direction(p, g);
}

uint32_t qn_edges_deepest(const qn_writer *w, qn_support_face *a, qn_support_face *b, int32_t *on_a,
                          int32_t *on_b)
{
    /* sep is more than -2^31, of any two boxes (sat_boxes.c) */
    const int32_t *n = w->x->n, sep = w->x->sep, none = qn_wrap_sub(-sep, w->deeper + w->narrow);
    int32_t most = none;
    qn_int3 u, v;
    uint32_t id = 0;
    int i, j;
    for (i = -1; i < 3; i++) {
        show_tip(w->p, i, a);
        for (j = -1; j < 3; j++) {
            int32_t depth;
            show_tip(w->p, j, b);
            nearest_point(w, a, b, u);
            nearest_point(w, b, a, v);
            depth = qn_edges_depth(w, u, v);
            if (depth > most && are_over(w, u, v)) most = depth;
            else if (i >= 0 || j >= 0) continue;
            qn_row_copy(u, on_a);
            qn_row_copy(v, on_b);
            id = name_of(a, b);
        }
    }
    if (most == none) { /* the vertices alone */
        if (w->x->which >= 3) qn_row_along(on_a, n, sep, on_b);
        else qn_row_along(on_b, n, qn_wrap_sub(0, sep), on_a);
    }
    return id;
}
