/* SPDX-License-Identifier: MIT */
/* The corners of a box, as the rooms above number them. */
#ifndef QN_SHAPE_BOX3_H
#define QN_SHAPE_BOX3_H

#include "num/bounded.h"
#include "quoin/shape.h"

/* Corner `index` of a box in its own frame: coordinate i is +half where bit i is set. */
qn_vec3 qn_box3_corner(const qn_shape3 *box, int index);

/* The usual sphere, box or capsule, which is legal, at a glance: no sign bit in radius and half extents and no bit above 2^29, and of ends
 * within [-2^30, 2^30). */
static inline bool qn_shape3_is_usual(const qn_shape3 *s)
{
    const qn_vec3 *v = s->v;
    if (s->type == QN_BOX) return (uint32_t)(v->x | v->y | v->z | s->radius) < (uint32_t)QN_MAX_EXTENT;
    if (s->type == QN_SPHERE) return (uint32_t)s->radius < (uint32_t)QN_MAX_EXTENT;
    return s->type == QN_CAPSULE && !((qn_beyond30(v->x) | qn_beyond30(v->y) | qn_beyond30(v->z) | qn_beyond30(v[1].x) | qn_beyond30(v[1].y) |
                                       qn_beyond30(v[1].z) | (uint32_t)s->radius | (uint32_t)s->radius << 1) >>
                                      31);
}

/* How many numbers of v a sphere, capsule or box has use for. */
static inline int qn_shape3_numbers(const qn_shape3 *s) { return s->type == QN_SPHERE ? 0 : s->type == QN_BOX ? 3 : 6; }

/* qn_shape3_check of what knows no hulls: QN_ERR_TYPE for those. Where size counts refusals wait with their sign turned, in fewer bytes. */
qn_status qn_shape3_check_simple(const qn_shape3 *shape);

#endif
