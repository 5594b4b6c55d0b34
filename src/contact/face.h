/* SPDX-License-Identifier: MIT */
/* A face of a box against the level part of another body. */
#ifndef QN_CONTACT_FACE_H
#define QN_CONTACT_FACE_H

#include "contact/contact_set.h"
#include "quoin/capacity.h"

#include <stddef.h>

/* Which half edges of the incident body run through both ends; the others stand at the end that faces the reference body. */
#define QN_INCIDENT_FACE (-1) /* the face that looks most against the normal */

/* The reference: the face of A, or of B where both are boxes, that looks along n. */
typedef struct qn_face {
    bool of_b, tilted; /* tilted: n is not square to the face, points slide along n on their way to it */
    int axis;
    int32_t n[3];        /* unit, in the frame of the face's body, from it to the incident body; its greatest component is that of the axis */
    const int32_t *half; /* filled by qn_face_contacts */
} qn_face;

/* Clips the incident box against the face and makes the set of every point within the rule's margin; its radii are those of A and B. Points
 * stand in the frame of the face's body, midway between the surfaces. incident_mask: bits, not all three of a box. */
void qn_face_contacts(const qn_box_model *m, qn_face *face, int incident_mask, const qn_contact_rule *rule, qn_contact_set *set);
/* The same without radii, and of the face that looks most against n, which is the face's own axis or its negative; a road of fewer steps for
 * most: false, and no points, where an edge has no length or nothing is left. Not where size counts. */
#if defined(QN_PORT_BOXES) || defined(QN_PORT_CONTACTS)
QN_STATIC_ASSERT(offsetof(qn_contact_set, count) == 0 && offsetof(qn_contact_set, k) == 4 && offsetof(qn_contact_set, in_b) == 8 &&
                 offsetof(qn_contact_set, drop) == 9 && offsetof(qn_contact_set, point) == 16 && sizeof(qn_contact_point) == 20 &&
                 QN_CLIP_FIRST == 4);
QN_STATIC_ASSERT(offsetof(qn_box_model, h) == 0 && offsetof(qn_box_model, t) == 12 && offsetof(qn_box_model, hb) == 24 &&
                 offsetof(qn_box_model, r) == 48 && offsetof(qn_box_model, k) == 84);

/* What a kernel that multiplies by halves relies on. */
QN_FOR_ASSERT bool qn_face_is_within(const qn_box_model *m)
{
    int i;
    for (i = 0; i < 9; i++)
        if (qn_abs32(m->r.m[i / 3][i % 3]) > (uint32_t)QN_ONE30 + 4u) return false;
    for (i = 0; i < 3; i++)
        if ((uint32_t)m->h[i] > 1u << 29 || (uint32_t)m->hb[i] > 1u << 29) return false;
    return true;
}

static inline bool qn_face_contacts_plain(const qn_box_model *m, bool of_b, int axis, bool negative, int32_t margin, qn_contact_set *set)
{
    QN_ASSERT(axis >= 0 && axis < 3 && margin >= 0);
#ifdef QN_PORT_BOXES
    return qn_face_plain_v7m(m, of_b, (uint32_t)axis, negative, margin, set) != 0;
#else
    QN_ASSERT(qn_face_is_within(m));
    return qn_face_plain_m0(m, of_b, (uint32_t)axis, negative, margin, set) != 0;
#endif
}
#else
bool qn_face_contacts_plain(const qn_box_model *m, bool of_b, int axis, bool negative, int32_t margin, qn_contact_set *set);
#endif
/* The same of a segment or a point. */
void qn_face_contacts_of_segment(const qn_box_model *m, qn_face *face, int incident_mask, const qn_contact_rule *rule, qn_contact_set *set);

#endif
