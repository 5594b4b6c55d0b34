/* SPDX-License-Identifier: MIT */
/* A face of a box against the level part of another body. */
#ifndef QN_CONTACT_FACE_H
#define QN_CONTACT_FACE_H

#include "contact/contact_set.h"

/* Which half edges of the incident body run through both ends; the others stand at the end that faces the reference body. */
#define QN_INCIDENT_FACE (-1) /* the face that looks most against the normal */

/* The reference: a face of A, or of B where both are boxes, and the direction along which heights above it are measured. */
typedef struct qn_face {
    bool of_b;
    bool negative; /* the face on the negative side of its axis */
    bool tilted;   /* n is not square to the face: points slide along n on their way to it */
    int axis;
    int32_t n[3];  /* tilted: unit, in the frame of the face's body, from it to the incident body; its greatest component is that of the axis */
} qn_face;

/* The direction n as seen from B, and the other way round. */
void qn_box_model_turn(const qn_box_model *m, const qn_dir3 *n, int32_t out[3]);

/* The face on `axis` of A or B for the direction n, given in the frame of that body, away from it. */
void qn_face_along(qn_face *face, bool of_b, int axis, const int32_t n[3]);

/* Clips the incident body against the face and adds every point within the rule's margin; its radii are those of A and B. In the set, points stand in
 * the frame of the face's body, midway between the surfaces. */
void qn_face_contacts(const qn_box_model *model, const qn_face *face, int incident_mask, const qn_contact_rule *rule, qn_contact_set *set);

#endif
