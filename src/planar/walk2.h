/* SPDX-License-Identifier: MIT */
/* One edge of one body against the other body; and the walk from such an edge to the features that are nearest to each other. */
#ifndef QN_PLANAR_WALK2_H
#define QN_PLANAR_WALK2_H

#include "planar/separate2.h"

/* How deep X's vertex touch->i lies in Y along the touch's direction; Y's vertex farthest in, sought from touch->j on, becomes that. */
int32_t qn_depth_along2(qn_touch2 *touch);

/* X's edge i becomes what touches: its direction, its separation and Y's vertex farthest in. |core| < 2^31, an arc's radius on either side
 * included, for no vertex seen from X lies farther than 2^30. QN_NONE2: less than any. */
#define QN_NONE2 (-INT32_MAX)
void qn_touch2_edge(qn_touch2 *touch);

/* Is x's edge i nearer (less deep) than the touch there is? Then it is taken: bodies, edge, vertex farthest in and the core's separation.
 * Of equals the first body's, and the first of these. */
bool qn_touch2_measure(const qn_body2 *x, const qn_body2 *y, int32_t i, qn_touch2 *touch);

/* The same of an edge that was measured, against y's vertex j. */
QN_INLINE bool qn_touch2_take(const qn_body2 *x, const qn_body2 *y, int32_t i, int32_t j, int32_t core, qn_touch2 *touch)
{
    if (core <= touch->core && (core < touch->core || (touch->x == x ? i >= touch->i : x > touch->x))) return false;
    touch->core = core;
    touch->x = x;
    touch->y = y;
    touch->i = (qn_index2)i;
    touch->j = (qn_index2)j;
    return true;
}

/* A touch of body `side`'s edge or vertex i with the other's vertex j. */
void qn_touch2_start(const qn_pair2 *pair, int side, int32_t i, int32_t j, qn_touch2 *touch);

/* A hint: a mark, whose edge, which, and against which vertex. False where the bits are none for this pair. */
#define QN_HINT2 0x2E000000u
#define QN_HINT2_SIDE 0x10000u
QN_INLINE bool qn_touch2_take_hint(const qn_pair2 *pair, uint32_t hint, qn_touch2 *touch)
{
    int side = (hint & QN_HINT2_SIDE) != 0;
    qn_touch2_start(pair, side, (int32_t)(hint >> 8 & 0xFFu), (int32_t)(hint & 0xFFu), touch);
    return (hint & ~(QN_HINT2_SIDE | 0xFFFFu)) == QN_HINT2 && touch->i < qn_ring2_edges(&touch->x->ring) &&
           touch->j < qn_ring2_vertices(&touch->y->ring);
}
QN_INLINE uint32_t qn_touch2_hint(const qn_pair2 *pair, const qn_touch2 *touch, int32_t edge)
{
    return QN_HINT2 | (touch->x != pair->body ? QN_HINT2_SIDE : 0u) | (uint32_t)edge << 8 | (uint32_t)touch->j;
}

/* What of a touch by an edge is not said by measuring it. */
void qn_touch2_by_edge(qn_touch2 *touch);

/* Makes it the touch of the vertices i and j: seen from the first body, so that it says the same from whichever edge they were found. The
 * direction between them, or the one there was where they are one point. */
void qn_touch2_by_vertices(const qn_pair2 *pair, qn_touch2 *touch);

/* What counts as clear, units and 2^-8: edges that long, ends that far away, and edges turned by that much against each other. A look at
 * all edges compares depths, each off by 6 units at most, and takes for one line what lies within band + 1 of it, 12 units at most. The end
 * of a clear edge lies 2^12 / 2^8 = 16 units off the line of its clear neighbour, and a foot 2^12 units inside of an edge is that much
 * nearer than any other edge's line. */
#define QN_CLEAR2 ((int32_t)1 << 12)
#define QN_CLEAR2_SINE ((int32_t)1 << 21)
#define QN_DROP2_BITS 6 /* see leads_away */

/* For bodies apart, without an arc: goes from the touch's edge to a neighbour as long as that lies nearer. The last edge, where the
 * features it ends at are nearest to each other by a margin that no rounding spoils: neighbours see that, and a look at all edges would
 * find the same. An edge is then the touch; of two vertices only that they are it is said. -1 otherwise, and the touch is left where the
 * walk came to. */
int32_t qn_walk2(const qn_pair2 *pair, qn_touch2 *touch);

#endif
