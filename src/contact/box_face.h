/* SPDX-License-Identifier: MIT */
/* The supporting face of a box, by its axes alone: no scan and no search. */
#ifndef QN_CONTACT_BOX_FACE_H
#define QN_CONTACT_BOX_FACE_H

#include "contact/support_face.h"

/* As qn_support_face_find, of a box: of the face that n leaves through it shows all four corners,
 * an edge or a vertex. */
void qn_box_face_find(const qn_pair *p, const int32_t *n, int32_t tau, qn_support_face *g);
/* Of g as found so: from the vertex on along those axes whose ends rise by no more than `most` from
 * the middle; INT32_MAX: the whole face, however tilted. */
void qn_box_face_show(const qn_pair *p, const int32_t *n, int32_t most, qn_support_face *g);

/* As qn_support_face_plane. */
void qn_box_face_plane(const qn_pair *p, const int32_t *n, qn_support_face *g);

/* As qn_support_face_level. */
int qn_box_face_level(const qn_support_face *g, int32_t most);

/* The vertex farthest along n, or where edge >= 0 the edge from there along that axis, where it has
 * a length. */
void qn_box_face_edge(const qn_pair *p, const int32_t *n, int edge, qn_support_face *g);

/* Axis i of a box, in A's frame, Q30. */
void qn_box_face_axis(const qn_pair *p, int side, int i, int32_t *out);

/* Of a box's face with four corners: the side at the positive or the negative end of its axis i. */
int qn_box_face_side(const qn_support_face *g, int i, bool positive);

/* Is the core of one of these types a box? */
QN_INLINE bool qn_support_face_is_box(const qn_pair *p, const qn_support_face *g)
{
    return p->shape[g->side]->type == QN_BOX;
}

#endif
