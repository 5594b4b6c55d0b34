/* SPDX-License-Identifier: MIT */
/* One body of the pair as seen from the other, and the contacts of a reference face with the incident body. */
#ifndef QN_CONTACT_VIEW_H
#define QN_CONTACT_VIEW_H

#include "contact/contact_set.h"

/* One body of the pair seen from the other, whose axes are the coordinate axes. */
typedef struct qn_view {
    int32_t h[3];    /* the reference box */
    int32_t t[3];    /* centre of the incident body */
    int32_t g[3][3]; /* its half edges */
    int rank;
    int32_t n[3];    /* unit, from the reference to the incident body */
    int32_t cosine[3]; /* n against the incident body's axes */
    int shift;       /* bits by which these numbers are coarser than the model's */
} qn_view;

/* x in the coarser unit. */
static inline int32_t qn_coarser(int32_t x, int shift) { return shift ? (int32_t)qn_round64(x, shift) : x; }

/* Bits a view is coarser than the model: vertices of the incident body and their heights stay below 2^31, as extents are below 2^28 and
 * offsets below 2^30, or one bit more where k < 4 gave it away. */
static inline int qn_view_shift(const qn_box_model *m) { return m->k < 4 ? 1 : 0; }

/* n: from A to B, in A's frame. */
void qn_view_from_a(const qn_box_model *m, const qn_dir3 *n, qn_view *v);
/* B is a box: t' = -R^T t, half edges h[i] times row i of R, n' = -R^T n. */
void qn_view_from_b(const qn_box_model *m, const qn_dir3 *n, qn_view *v);

/* Clips the incident body's polygon (half edges in incident_mask run, the others stand at the end that faces the reference body) against
 * the reference face whose normal is axis `face`, and adds every point within the rule's margin. from_b: the reference body is B. */
void qn_view_clip(const qn_view *v, int face, int incident_mask, bool from_b, const qn_contact_rule *rule, qn_contact_set *set);

#endif
