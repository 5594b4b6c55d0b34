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
 * Where the features shown do not meet at the deepest place of the bodies along the normal, or nowhere, one more point
 * does, in place of one of four. has_near: it is that of x->near, which lie over each other, where x->excess not -x->sep
 * apart. Else it is found at the support points; neither core is a hull or a cloud then.
 * False where a point leaves the coordinates. */
bool qn_contact_find(const qn_pair *p, const qn_axis *x, int32_t margin, qn_manifold3 *out, void *memory, bool has_near);

#endif
