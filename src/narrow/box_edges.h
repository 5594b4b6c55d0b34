/* SPDX-License-Identifier: MIT */
/* The search of separating axes of two boxes (sat_box.c): pairs of edges by the cut of a model. */
#ifndef QN_NARROW_BOX_EDGES_H
#define QN_NARROW_BOX_EDGES_H

#include "narrow/box_cut.h"

/* How far, in pair units, the filter of an edge axis may be from the depth that is measured along it, times the sine.
 *   Radii: ei.(cj x cm) is taken as an entry of R, which errs by 10 * 2^-30 for rounded columns; against two half extents of 2^29: 10 units.
 *   The measured axis is rounded by 1.5 * 2^-30 per component: against h, hb and t, 2^33 together at most: 13 units. */
#define QN_EDGES_SLACK 32

/* A pair that is left: its filter in units of 4, from below; or QN_EDGES_NEAR where |L| is below 1/32, so that what was cut weighs more than
 * 1 % of an extent. */
typedef struct qn_edge_pair {
    int32_t filter;
    uint8_t i, j, p, q;
} qn_edge_pair;
#define QN_EDGES_NEAR INT32_MIN

/* What the filter of a cut may be above the depth times |L|. */
static inline int32_t qn_box_edges_slack(const qn_box_cut *n) { return qn_box_cut_edges_loss(n) + QN_EDGES_SLACK; }

/* The pairs of edges along which a depth of `limit` or less, or a gap, may lie, by rows of R, from `left` on; returned: behind the last. A
 * filter beyond the limit, and the slack, ends a pair at once, as |L| <= 1; of the others |L| is looked at: 2^14.6 above. */
static inline qn_edge_pair *qn_box_edges_left(const qn_box_cut *n, uint32_t limit, qn_edge_pair *left)
{
    const int32_t slack = qn_box_edges_slack(n), quick = qn_signed32(limit + (uint32_t)slack); /* 2^30.5 + 2^18 */
    int i, j;
    for (i = 0; i < 3; i++) {
        const int p = qn_box_following[i], q = qn_box_following[i + 1];
        for (j = 0; j < 3; j++) {
            const int32_t filter = qn_box_cut_edges(n, i, j, p, q, qn_box_following[j], qn_box_following[j + 1]);
            const uint32_t u = n->size[p][j] + 1, v = n->size[q][j] + 1, length = qn_length2_near(u, v);
            if (filter > quick) continue;
            if (filter > slack && (uint32_t)(filter - slack) > ((limit >> 14) + 1) * qn_length2_above(u, v)) continue;
            if (filter > slack && (uint32_t)(filter - slack) > ((limit >> 14) + 1) * length) continue;
            left->filter = length >> 9 ? qn_asr32(filter - slack, 2) : QN_EDGES_NEAR;
            left->i = (uint8_t)i;
            left->j = (uint8_t)j;
            left->p = (uint8_t)p;
            left->q = (uint8_t)q;
            left++;
        }
    }
    return left;
}


#endif
