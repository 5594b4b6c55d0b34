/* SPDX-License-Identifier: MIT */
/* Every core as one thing: a ring of vertices and unit normals, counter-clockwise. */
#ifndef QN_PLANAR_RING2_H
#define QN_PLANAR_RING2_H

#include "planar/plane.h"

/* Edge i runs from vertex i to vertex i + 1, the last one back to vertex 0. A capsule is two edges there and back, a circle one vertex
 * without an edge.
 *
 * A sector is the ring apex, P-, apex again with the arc's radius, P+: as the normal turns from the edge apex P- through the arc to the
 * edge P+ apex, the farthest point is P-, then the point of the arc in the direction of the normal, that is apex + r n, then P+. The edges
 * P- to arc and arc to P+ are no edges but the moments where one rule hands over to the next: both name the same point there. */
typedef struct qn_ring2_scale {
    uint8_t up, down; /* shifts that make units of LSB: one of them is 0 */
    uint8_t arc;      /* the vertex that has the arc's radius, or QN_NO_ARC */
    uint8_t vertices;
} qn_ring2_scale;
#define QN_NO_ARC 255 /* more than any vertex's number */
/* The edges of all shapes but polygons are worked out where they are asked for: tables of them would be half of what a pair needs. Where time is
 * dearer than stack, QN_PLANE_TABLES has them written down all the same; the numbers are those of the same two functions. */
#ifdef QN_PLANE_TABLES
#define QN_TABLES2 1
#else
#define QN_TABLES2 0
#endif
typedef struct qn_ring2 {
    const qn_edge2 *edge; /* a polygon's, the caller's; of the others `table`, or NULL */
#if QN_TABLES2
    qn_edge2 table[4];
#endif
    const qn_shape2 *shape;
    qn_dir2 own;   /* a box's half extents, units; the unit direction of a capsule, and of the upper side of a sector */
    int32_t inner; /* the core reaches at least that far from the origin in every direction, units: > 0 where it holds a disc */
    qn_ring2_scale scale;
} qn_ring2;

QN_INLINE bool qn_ring2_is_polygon(const qn_ring2 *ring)
{
#if QN_TABLES2
    return ring->edge != ring->table;
#else
    return ring->edge != NULL;
#endif
}
QN_INLINE bool qn_ring2_is_table(const qn_ring2 *ring) { return QN_TABLES2 || ring->edge; }

QN_INLINE int32_t qn_ring2_vertices(const qn_ring2 *ring) { return ring->scale.vertices; }
QN_INLINE int32_t qn_ring2_edges(const qn_ring2 *ring) { return ring->scale.vertices > 1 ? ring->scale.vertices : 0; } /* none of a circle */

/* All laws of a shape but those of a polygon's edges: what every query asks. */
qn_status qn_shape2_check_quick(const qn_shape2 *shape);

/* The usual polygon at a glance: no sign bit and no bit above 2^29 in any of its numbers. */
QN_INLINE bool qn_shape2_is_usual(const qn_shape2 *shape)
{
    const qn_vec2 *v = shape->v;
    return shape->type == QN_SHAPE2_POLYGON && shape->edge && (uint32_t)shape->count - 3u <= QN_MAX_POLYGON - 3u &&
           (uint32_t)(v->x | v->y | v[1].x | shape->radius) < (uint32_t)QN_MAX_EXTENT;
}

/* No vertex or arc of such a shape lies farther out than this, |x| + |y|, LSB: at most 2^31. */
QN_INLINE uint32_t qn_shape2_reach(const qn_shape2 *shape)
{
    const qn_vec2 *v = shape->v;
    uint32_t p = qn_abs32(v[0].x) + qn_abs32(v[0].y), q;
    if (shape->type == QN_SHAPE2_CIRCLE) return 0;
    if (shape->type != QN_SHAPE2_CAPSULE) return p;
    q = qn_abs32(v[1].x) + qn_abs32(v[1].y);
    return p > q ? p : q;
}

/* The ring of a shape that passed the quick check, in units of 2^-k LSB, -4 <= k <= 14, reach 2^k <= 2^31. It may point into
 * itself: it is not to be copied. */
void qn_ring2_of(qn_ring2 *ring, const qn_shape2 *shape, int k);

/* v 2^k, rounded down where k < 0; modulo 2^32 where it does not fit. */
QN_INLINE int32_t qn_scale2(int32_t v, int k) { return qn_asr32(qn_shl32(v, k > 0 ? k : 0), k < 0 ? -k : 0); }

/* For a polygon, -4 <= k <= 14. */
extern const qn_ring2_scale qn_ring2_scales[19];
QN_INLINE qn_ring2_scale qn_ring2_scale_of(int k)
{
    QN_ASSERT(k >= -4 && k <= 14);
    return qn_ring2_scales[k + 4];
}

/* The same for a polygon alone. */
QN_INLINE void qn_ring2_of_polygon(qn_ring2 *ring, const qn_shape2 *shape, const qn_ring2_scale *scale, int k)
{
    int32_t inner = shape->v[1].x;
    ring->edge = shape->edge;
    ring->shape = shape;
    ring->scale = *scale;
    ring->scale.vertices = (uint8_t)shape->count;
    ring->inner = qn_scale2(inner ? inner : (int32_t) - (int64_t)qn_shape2_reach(shape), k);
}

/* The same of all but polygons, packed. */
uint64_t qn_other2_from(const qn_ring2 *ring, int32_t i);
uint64_t qn_other2_normal(const qn_ring2 *ring, int32_t i);

/* A vertex, of polygons in LSB, of others in units, and the normal of the edge that begins there; a circle's has one, too. */
QN_FOLDED qn_vec2 qn_ring2_from(const qn_ring2 *ring, int32_t i)
{
    return qn_ring2_is_table(ring) ? ring->edge[i].from : qn_unpacked2(qn_other2_from(ring, i));
}

QN_INLINE qn_dir2 qn_ring2_normal(const qn_ring2 *ring, int32_t i)
{
    qn_vec2 v;
    qn_dir2 n;
    if (qn_ring2_is_table(ring)) return ring->edge[i].normal;
    v = qn_unpacked2(qn_other2_normal(ring, i));
    n.x = v.x;
    n.y = v.y;
    return n;
}

/* LSB in units, rounded down; modulo 2^32 where they do not fit. */
QN_FOLDED int32_t qn_ring2_unit(const qn_ring2 *ring, int32_t v) { return qn_asr32(qn_shl32(v, ring->scale.up), ring->scale.down); }

/* A place, packed: one copy where size is all that counts. */
static inline uint64_t qn_ring2_units(const qn_ring2 *ring, const qn_vec2 *v)
{
    return qn_packed2(qn_ring2_unit(ring, v->x), qn_ring2_unit(ring, v->y));
}

/* The radius all around the core, units; and what a round vertex adds to heights over it. */
int32_t qn_ring2_round(const qn_ring2 *ring);
int32_t qn_ring2_arc_radius(const qn_ring2 *ring);
QN_INLINE int32_t qn_ring2_radius(const qn_ring2 *ring, int32_t i) { return i == ring->scale.arc ? qn_ring2_arc_radius(ring) : 0; }

QN_FOLDED int32_t qn_ring2_next(const qn_ring2 *ring, int32_t i) { return i + 1 < ring->scale.vertices ? i + 1 : 0; }
QN_FOLDED int32_t qn_ring2_before(const qn_ring2 *ring, int32_t i) { return (i ? i : ring->scale.vertices) - 1; }

/* Either; but the arc of a sector, which is no corner, is passed. */
static inline int32_t qn_ring2_corner(const qn_ring2 *ring, int32_t i, qn_mark2 ccw)
{
    do i = ccw ? qn_ring2_next(ring, i) : qn_ring2_before(ring, i); /* ends: no two are arcs */
    while (i == ring->scale.arc);
    return i;
}

/* u . v of vertex i in Q30 of the ring's own units: below 2^61. */
QN_INLINE int64_t qn_ring2_height(const qn_ring2 *ring, qn_dir2 u, int32_t i)
{
    qn_vec2 v = qn_ring2_from(ring, i);
    return qn_dot2(u.x, v.x, u.y, v.y);
}

/* The vertex of a polygon farthest along (x, y), see qn_ring2_support. */
int32_t qn_polygon2_support(const qn_ring2 *ring, int32_t x, int32_t y, int32_t from);

QN_INLINE int64_t qn_edge2_height(const qn_edge2 *e, qn_dir2 u) { return qn_dot2(u.x, e->from.x, u.y, e->from.y); }

QN_INLINE const qn_edge2 *qn_edge2_next(const qn_ring2 *ring, const qn_edge2 *e)
{
    return e + 1 != ring->edge + ring->scale.vertices ? e + 1 : ring->edge;
}
QN_INLINE const qn_edge2 *qn_edge2_before(const qn_ring2 *ring, const qn_edge2 *e)
{
    return (e != ring->edge ? e : ring->edge + ring->scale.vertices) - 1;
}

/* Where it begins, units, which are no larger than LSB; modulo 2^32. */
QN_INLINE qn_vec2 qn_edge2_vertex(const qn_edge2 *e, int up)
{
    qn_vec2 v = e->from;
    v.x = qn_shl32(v.x, up);
    v.y = qn_shl32(v.y, up);
    return v;
}

/* Does the next vertex after e's, counter-clockwise, stand at least as high along u? The edge rises towards it exactly if its normal turns
 * counter-clockwise into u: the sine mostly tells, else the heights. */
QN_INLINE bool qn_edge2_rises(const qn_edge2 *e, const qn_edge2 *next, qn_dir2 u, qn_dir2 right)
{
    int32_t s = qn_rough_dot2(e->normal, right);
    if (s > QN_ROUGH2) return true;
    return s >= -QN_ROUGH2 && qn_edge2_height(next, u) >= qn_edge2_height(e, u);
}

/* The edge that begins at the vertex farthest along u, looked for from p on: by steps to a neighbour that stands as high. */
QN_INLINE const qn_edge2 *qn_climb2_slowly(const qn_ring2 *ring, qn_dir2 u, const qn_edge2 *p)
{
    const qn_edge2 *first = ring->edge, *end = first + ring->scale.vertices, *from = p, *other;
    const qn_dir2 right = { u.y, qn_wrap_sub(0, u.x) }; /* a quarter turn clockwise: the cosine to that is the sine to u */
    do {                                                /* ends: once around at most, whatever the polygon */
        other = p + 1;
        if (other == end) other = first;
        if (!qn_edge2_rises(p, other, u, right)) break;
        p = other;
    } while (p != from);
    if (p != from) return p;
    do { /* the same */
        other = (p != first ? p : end) - 1;
        if (qn_edge2_rises(other, p, u, right)) break;
        p = other;
    } while (p != from);
    return p;
}

QN_INLINE const qn_edge2 *qn_climb2(const qn_ring2 *ring, qn_dir2 u, const qn_edge2 *p) { return qn_climb2_slowly(ring, u, p); }

/* Does (x, y), from a sector's apex, lie strictly between the ends of its arc? */
bool qn_ring2_arc_faces(const qn_ring2 *ring, int32_t x, int32_t y);

/* The vertex farthest along u, local frame, looked for from vertex `from` on. Exact, and the same whatever `from`: of two as high the later
 * counter-clockwise (of the ring's own, the one of highest number); the arc only where u lies strictly between its ends. */
int32_t qn_other2_support(const qn_ring2 *ring, int32_t x, int32_t y);
QN_FOLDED int32_t qn_ring2_support(const qn_ring2 *ring, qn_dir2 u, int32_t from)
{
    return qn_ring2_is_polygon(ring) ? qn_polygon2_support(ring, u.x, u.y, from) : qn_other2_support(ring, u.x, u.y);
}

#endif
