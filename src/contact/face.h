/* SPDX-License-Identifier: MIT */
/* A face of a box against the level part of another body. */
#ifndef QN_CONTACT_FACE_H
#define QN_CONTACT_FACE_H

#include "contact/contact_set.h"

/* Which half edges of the incident body run through both ends; the others stand at the end that faces the reference body. */
#define QN_INCIDENT_FACE (-1) /* the face that looks most against the normal */

/* The pair as seen from B: A and B exchanged in the model, for rank 3. */
void qn_box_model_flip(const qn_box_model *m, qn_box_model *out);

/* Clips the incident body of the model (its B) against face `m` of the reference box (its A) along the unit direction n, from the reference to the
 * incident body, and adds every point within the rule's margin. from_b: the model was flipped, so the reference body is the pair's B. */
void qn_face_contacts(const qn_box_model *model, const int32_t n[3], int m, int incident_mask, bool from_b, const qn_contact_rule *rule,
                      qn_contact_set *set);

#endif
