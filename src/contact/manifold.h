/* SPDX-License-Identifier: MIT */
/* From an axis to contact points: their places, depths and names. Any axis will do, not only the
 * shortest way out. */
#ifndef QN_CONTACT_MANIFOLD_H
#define QN_CONTACT_MANIFOLD_H

#include "narrow/support.h"

/* Fills out->count and out->points from the features of both cores along x->n, a unit normal from A
 * to B, along which the cores are x->sep apart. out->normal is that of the caller's bodies, in the
 * world. margin: units, >= 0: a point with a gap up to it counts. margin + p->radius < 2^30.
 * memory: QN_WORKSPACE_BYTES where either core is a hull or a cloud, else unused.
 * *deepest: whether one of the points is as deep as the bodies are along the normal, within 2 LSB.
 * It is not where the features shown do not meet there; they may meet nowhere: 0 points. False
 * where a point leaves the coordinates. */
bool qn_contact_find(const qn_pair *p, const qn_axis *x, int32_t margin, qn_manifold3 *out, void *memory, bool *deepest);

/* Adds the deepest point, in place of the last of four: the witness points of x, which are known;
 */
bool qn_contact_witness(const qn_pair *p, const qn_axis *x, qn_manifold3 *out);
/* or, where no search has made any, the support points along x->n. Neither core is a hull or a
 * cloud. */
bool qn_contact_support(const qn_pair *p, const qn_axis *x, qn_manifold3 *out);

#endif
