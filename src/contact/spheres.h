/* SPDX-License-Identifier: MIT */
/* Two spheres: no model and no frame, only the offset, in LSB. */
#ifndef QN_CONTACT_SPHERES_H
#define QN_CONTACT_SPHERES_H

#include "num/wide.h"
#include "quoin/contact.h"

/* A legal sphere. */
static inline bool qn_is_sphere(const qn_shape3 *s) { return s && s->type == QN_SPHERE && (uint32_t)s->radius <= (uint32_t)QN_MAX_EXTENT; }

/* Verdict, and with out its manifold; margin in LSB, 0 .. QN_MAX_EXTENT. The verdict is exact. */
qn_status qn_spheres_collide(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out);

#ifndef __OPTIMIZE_SIZE__
/* Their distance, either order; QN_UNDECIDED, and *out untouched, for centres in one place and for such as are large or far out, which the
 * general road answers. */
qn_status qn_spheres_gap(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, qn_gap3 *out);
#endif

#ifndef __OPTIMIZE_SIZE__
/* Their distance, either order; QN_UNDECIDED, and *out untouched, where centres lie in one place or anything is large or far out: the general
 * road answers. */
qn_status qn_spheres_gap(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, qn_gap3 *out);
#endif

#endif
