/* SPDX-License-Identifier: MIT */
/* How two bodies touch or pass: the separating axis, its features, the contact line. */
#ifndef QN_PLANAR_SEARCH2_H
#define QN_PLANAR_SEARCH2_H

#include "planar/pair2.h"

#define QN_ARC2 3 /* the number of a sector's arc among its vertices */

/* The best axis so far. x: the body of the reference edge, or either one. */
typedef struct qn_touch2 {
    const qn_body2 *x, *y;
    qn_dir2 n;    /* from x to y, x's axes */
    int32_t core; /* separation of the cores along n, units; < 0: overlap */
    uint8_t i, j; /* edge of x, or vertex; support vertex of y */
    bool by_edge;
} qn_touch2;

/* A witness: x along the contact line, which is n turned by a quarter counter-clockwise, and y, the
 * height of x's core along n, both from x's position, units; the gap of the cores there. */
typedef struct qn_end2 {
    int32_t x, y, gap;
    uint32_t id; /* x's feature << 16 | y's */
} qn_end2;

/* The id of an end at vertex i of x and j of y. */
QN_INLINE uint32_t qn_vertices2(int32_t i, int32_t j)
{
    return (uint32_t)(i << 16 | j) | QN_FEATURE2_VERTEX << 16 | QN_FEATURE2_VERTEX;
}

/* Whatever is measured then separates more. */
QN_INLINE void qn_touch2_clear(qn_touch2 *touch, const qn_body2 *x, const qn_body2 *y)
{
    touch->x = x;
    touch->y = y;
    touch->core = INT32_MIN;
    touch->i = INT8_MAX;
}

/* The axis of greatest separation. False where one proves more than `enough`: it is the touch then,
 * but perhaps not the best. query, or NULL: for its cache, of any bits, which may prove `enough` at
 * once, and changes no touch. */
bool qn_search2(const qn_pair2 *pair, int32_t enough, const qn_query *query, qn_touch2 *touch);

/* Edge e of x, or any outward direction at a point of it, becomes the touch if it separates more,
 * or as much and has the lower number i. */
void qn_measure2(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, int32_t i,
                 qn_touch2 *touch);
/* y's support vertex along (mx, my): of equals the lowest; and how far that is, Q30 units. */
int32_t qn_support2(const qn_body2 *y, int32_t mx, int32_t my, int64_t *height);
/* Is a direction from the apex within a sector's wedge? The normals of its edges mirror each other,
 * and that of the first has y >= 0. */
static inline bool qn_in_wedge2(const qn_body2 *y, int32_t mx, int32_t my)
{
    const qn_dir2 n = y->edge->normal;
    return qn_dot2(n.x, mx, n.y, qn_signed32(qn_abs32(my))) < 0;
}
/* Vertex j of y in x's axes, from x's position; of an arc its centre. */
qn_vec2 qn_seen2(const qn_body2 *x, const qn_body2 *y, int32_t j);

/* The nearest features of cores that are apart or touch, and the witness (end, or NULL).
 * touch->core is no more than their distance, and becomes it; n becomes its direction, and i and j
 * are theirs. */
void qn_features2(qn_touch2 *touch, qn_end2 *end);
/* The ends of what the bodies share on the contact line of an edge, or of two vertices that face
 * each other: 2, or 1 where it is one point; 0 where cores that do not overlap share nothing on it.
 * An end with a gap of more than `most` will be culled. */
int qn_line2(const qn_pair2 *pair, const qn_touch2 *touch, int32_t most, qn_end2 end[2]);
/* From x's vertex i to y's vertex j, x's axes; and the radii of those that are arcs. */
qn_vec2 qn_between2(const qn_touch2 *t, int32_t i, int32_t j);
static inline int32_t qn_arcs2(const qn_touch2 *t, int32_t i, int32_t j)
{
    return qn_wrap_add(i == QN_ARC2 ? t->x->arc : 0, j == QN_ARC2 ? t->y->arc : 0);
}

/* The witness of x's vertex i and y's j along n; end, or NULL. */
void qn_end2_at(const qn_touch2 *t, int32_t i, int32_t j, qn_end2 *end);

/* Of features that are found. */
qn_status qn_verdict2(const qn_pair2 *pair, const qn_touch2 *touch);
/* The normal, and the surfaces of the caller's A and B at an end, in the world; false beyond the
 * coordinates. */
bool qn_surfaces2(const qn_pair2 *pair, const qn_touch2 *t, const qn_end2 *e, qn_dir2 *normal,
                  qn_vec2 *on_a, qn_vec2 *on_b);
/* Likewise the point midway between the two. */
bool qn_middle2(const qn_pair2 *pair, const qn_touch2 *t, const qn_end2 *e, qn_dir2 *normal,
                qn_vec2 *out);

#endif
