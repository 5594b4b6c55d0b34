/* SPDX-License-Identifier: MIT */
/* Separating axes of polytopes (Gottschalk, Lin and Manocha 1996), edges chosen by their Gauss maps
 * (Gregorius 2013):
 *   1. the outward normals of both bodies' faces;
 *   2. e x f of an edge of A and one of B whose arcs cross on the Gauss map of the Minkowski
 *      difference. The arc of an edge runs between the normals of its two faces; a segment's is the
 *      whole great circle;
 *   3. the middle of an arc longer than a right angle. A thin hull may have no faces at its sides,
 *      because the builder merged them with its top and bottom.
 * A stored normal is a direction, not a plane, and B's vertices are rounded, so that B's faces may
 * be dented: which axes are tried is decided by the stored normals, and each that may be better is
 * measured on the vertices of both. An axis that the rounding of a normal adds or loses lies next
 * to a face's, by what the normal is off. Work: edges of A times edges of B, four products each.
 * Ends: counted loops. Indices of a hull that was spoiled since it was checked are left out where
 * they leave the arrays, and those of a body whose type changed. */
#include "narrow/depth.h"

/* An edge in A's frame. */
typedef struct edge {
    qn_int3 e;    /* from one end to the other, 30 bits */
    qn_int3 n[2]; /* the outward normals of its faces: e goes along n[0] x n[1] */
    bool has_faces;
} edge;

/* ---- Faces and edges of the bodies ----------------------------------------------------------- */

static int count_faces(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    return s->type == QN_HULL ? s->hull->face_count : s->type == QN_BOX ? 6 : 0;
}

/* Face i of a box: axis i / 2, the negative side first. An i beyond all faces gives some
 * direction. */
static void find_face(const qn_pair *p, int side, int i, int32_t *n)
{
    const qn_shape3 *s = p->shape[side];
    if (s->type == QN_HULL) {
        const int32_t *v = qn_row_of(&s->hull->normals[i < s->hull->face_count ? i : 0]);
        if (side) qn_mat3_turn(&p->r, v, n);
        else qn_row_copy(v, n);
        return;
    }
    qn_pair_axis(p, side, i < 6 ? i >> 1 : 0, n);
    if (!(i & 1)) qn_row_negate(n, n);
}

QN_SHARED int count_edges(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    return s->type == QN_HULL  ? s->hull->edge_count
           : s->type == QN_BOX ? 12
                               : s->type == QN_CAPSULE;
}

/* From one vertex to another. */
QN_SHARED void find_way(const qn_pair *p, int side, int from, int to, edge *x)
{
    qn_int3 o;
    qn_support_vertex(p, side, from, o);
    qn_support_vertex(p, side, to, x->e);
    qn_row_sub(x->e, o, x->e);
}

static bool find_hull_edge(const qn_pair *p, int side, int i, edge *x)
{
    const qn_hull3 *h = p->shape[side]->hull;
    const qn_half_edge *one = &h->edges[i];
    const int twin = one->twin;
    int from, to;
    if (i >= h->edge_count || twin <= i || twin >= h->edge_count) return false; /* each edge once */
    from = one->origin, to = h->edges[twin].origin;
    if (from >= h->vertex_count || to >= h->vertex_count) return false;
    find_way(p, side, from, to, x);
    find_face(p, side, one->face, x->n[0]);
    find_face(p, side, h->edges[twin].face, x->n[1]);
    return true;
}

/* Edge i of a box: along axis i / 4, at one of four sides. */
static void find_box_edge(const qn_pair *p, int side, int i, edge *x)
{
    const int along = i >> 2, u = qn_next_axis[along], v = qn_next_axis[along + 1];
    const int su = i & 1, sv = i >> 1 & 1;
    find_face(p, side, 2 * along + (su == sv), x->e);
    find_face(p, side, 2 * u + su, x->n[0]);
    find_face(p, side, 2 * v + sv, x->n[1]);
}

/* False where there is none at that number. */
static bool find_edge(const qn_pair *p, int side, int i, edge *x)
{
    const int type = p->shape[side]->type;
    x->has_faces = type != QN_CAPSULE;
    if (type == QN_HULL) {
        if (!find_hull_edge(p, side, i, x)) return false;
    } else if (x->has_faces) {
        if (i >= 12) return false;
        find_box_edge(p, side, i, x);
    } else find_way(p, side, 0, 1, x);
    qn_row_block32(x->e, x->e);
    return !qn_row_is_zero(x->e);
}

/* ---- Axes ------------------------------------------------------------------------------------ */

void qn_sat_measure(const qn_pair *p, const int32_t *n, qn_axis *best)
{
    qn_support_point w;
    int32_t sep;
    qn_support_find(p, n, &w);
    sep = qn_round30_low(0u - (uint64_t)qn_row_dot(n, w.w));
    if (sep <= best->sep) return;
    best->sep = sep;
    qn_row_copy(n, best->n);
}

static void measure_faces(const qn_pair *p, int side, qn_axis *best)
{
    int i;
    for (i = 0; i < count_faces(p, side); i++) {
        qn_int3 n;
        find_face(p, side, i, n);
        if (side) qn_row_negate(n, n);
        qn_sat_measure(p, n, best);
    }
}

/* Do the normals of the two faces of an edge lie on either side of the plane across e? Then the
 * sign of the first, else 0. */
static int side_of(const edge *x, const int32_t *e)
{
    const int64_t u = qn_row_dot(x->n[0], e), v = qn_row_dot(x->n[1], e);
    return u < 0 && v > 0 ? -1 : u > 0 && v < 0 ? 1 : 0;
}

/* Do the arcs n0 n1 of A and -n0 -n1 of B cross? Each must cross the great circle of the other, on
 * the same side of the sphere. 60 bits, exact on the stored normals. */
static bool do_cross(const edge *a, const edge *b)
{
    const int of_a = a->has_faces ? side_of(a, b->e) : 1,
              of_b = b->has_faces ? side_of(b, a->e) : 1;
    return of_a && of_b && (of_a == of_b || !a->has_faces || !b->has_faces);
}

/* Across two directions, both ways: the normals of opposite faces have no sum that shows which one
 * leads out of A. Of parallel ones some direction, an axis more. */
static void measure_across(const qn_pair *p, const int32_t *u, const int32_t *v, qn_axis *best)
{
    qn_long3 c;
    qn_int3 n;
    qn_row_cross(u, v, c);
    qn_row_unit64(c, n);
    qn_sat_measure(p, n, best);
    qn_row_negate(n, n);
    qn_sat_measure(p, n, best);
}

/* The middle of the arc of a sharp edge, across it and along half of n[0] - n[1]. */
static void measure_sharp(const qn_pair *p, const edge *x, qn_axis *best)
{
    qn_int3 n;
    int i;
    if (!x->has_faces || qn_row_dot(x->n[0], x->n[1]) >= 0) return;
    for (i = 0; i < 3; i++) n[i] = qn_asr32(x->n[0][i], 1) - qn_asr32(x->n[1][i], 1); /* 2^30 */
    measure_across(p, x->e, n, best);
}

bool qn_sat_hulls_has_axes(const qn_pair *p)
{
    return p->shape[0]->type != QN_CLOUD && p->shape[1]->type != QN_CLOUD;
}

void qn_sat_hulls(const qn_pair *p, qn_axis *out)
{
    const int many_a = count_edges(p, 0), many_b = count_edges(p, 1);
    edge a, b;
    int i, j;
    measure_faces(p, 0, out);
    measure_faces(p, 1, out);
    for (j = 0; j < 2; j++)
        for (i = 0; i < (j ? many_b : many_a); i++)
            if (find_edge(p, j, i, &a)) measure_sharp(p, &a, out);
    for (j = 0; j < many_b; j++)
        for (i = 0; find_edge(p, 1, j, &b) && i < many_a; i++)
            if (find_edge(p, 0, i, &a) && do_cross(&a, &b)) measure_across(p, a.e, b.e, out);
}
