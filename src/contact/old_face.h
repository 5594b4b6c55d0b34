/* SPDX-License-Identifier: MIT */
/* A face of a box against the level part of another body. */
#ifndef OLD_CONTACT_FACE_H
#define OLD_CONTACT_FACE_H

#include "contact/old_contact_set.h"
#include "quoin/config.h"

#include <stddef.h>

/* Which half edges of the incident body run through both ends; the others stand at the end that faces the reference body. */
#define OLD_INCIDENT_FACE (-1) /* the face that looks most against the normal */

/* The reference: the face of A, or of B where both are boxes, that looks along n. */
typedef struct old_core_face {
    bool of_b, tilted; /* tilted: n is not square to the face, points slide along n on their way to it */
    int axis;
    int32_t n[3];        /* unit, in the frame of the face's body, from it to the incident body; its greatest component is that of the axis */
    const int32_t *half; /* filled by old_face_contacts */
} old_core_face;

/* Clips the incident box against the face and makes the set of every point within the rule's margin; its radii are those of A and B. Points
 * stand in the frame of the face's body, midway between the surfaces. incident_mask: bits, not all three of a box. */
void old_face_contacts(const old_box_model *m, old_core_face *face, int incident_mask, const old_contact_rule *rule, old_contact_set *set);
/* The same without radii, and of the face that looks most against n, which is the face's own axis or its negative; a road of fewer steps for
 * most: false, and no points, where an edge has no length or nothing is left. Not where size counts. */
bool old_face_contacts_plain(const old_box_model *m, bool of_b, int axis, bool negative, int32_t margin, old_contact_set *set);
/* The same of a segment or a point. */
void old_face_contacts_of_segment(const old_box_model *m, old_core_face *face, int incident_mask, const old_contact_rule *rule, old_contact_set *set);

#endif
