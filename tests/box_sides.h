/* SPDX-License-Identifier: MIT */
/* The faces and edges of a box told as a hull. */
#ifndef QN_TESTS_BOX_SIDES_H
#define QN_TESTS_BOX_SIDES_H

#include <stdbool.h>

#include "quoin/shape.h"

/* Faces -x +x -y +y -z +z; vertex i lies on + where bit j is set. */
static const qn_half_edge box_side[24] = { { 0, 11, 0 }, { 4, 23, 0 }, { 6, 12, 0 }, { 2, 16, 0 },
                                           { 1, 18, 1 }, { 3, 14, 1 }, { 7, 21, 1 }, { 5, 9, 1 },
                                           { 0, 19, 2 }, { 1, 7, 2 },  { 5, 20, 2 }, { 4, 0, 2 },
                                           { 2, 2, 3 },  { 6, 22, 3 }, { 7, 5, 3 },  { 3, 17, 3 },
                                           { 0, 3, 4 },  { 2, 15, 4 }, { 3, 4, 4 },  { 1, 8, 4 },
                                           { 4, 10, 5 }, { 5, 6, 5 },  { 7, 13, 5 }, { 6, 1, 5 } };
static const qn_dir3 box_normal[6] = { { -QN_ONE30, 0, 0 }, { QN_ONE30, 0, 0 },
                                       { 0, -QN_ONE30, 0 }, { 0, QN_ONE30, 0 },
                                       { 0, 0, -QN_ONE30 }, { 0, 0, QN_ONE30 } };
static const uint16_t box_first[7] = { 0, 4, 8, 12, 16, 20, 24 };

typedef struct box_form {
    qn_vec3 corner[8];
    qn_hull3 hull;
} box_form;

/* The box becomes a hull or a cloud of its corners, which f holds; a flat one is no hull. False: it
 * stays what it is, as does every other shape. */
static inline bool box_take_form(qn_shape3 *s, box_form *f, int type)
{
    const qn_hull3 sides = { f->corner, box_normal, box_side, box_first, 8, 6, 24, 0, 0 };
    const qn_vec3 h = s->v[0];
    int i;
    if (s->type != QN_BOX || (type == QN_HULL && !(h.x > 0 && h.y > 0 && h.z > 0))) return false;
    for (i = 0; i < 24; i++)
        (&f->corner[i / 3].x)[i % 3] = i / 3 >> i % 3 & 1 ? (&h.x)[i % 3] : -(&h.x)[i % 3];
    f->hull = sides;
    *s = type == QN_HULL ? qn_hull3_shape(&f->hull, s->radius) : qn_cloud3(&f->hull, s->radius);
    return true;
}

#endif
