/* SPDX-License-Identifier: MIT */
/* Contacts along the winning axis of two boxes where size is all that counts: a part of boxes.c. */
#ifndef QN_CONTACT_BOXES_SMALL_H
#define QN_CONTACT_BOXES_SMALL_H

/* Where edges cross. */
static void cross(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e, qn_contact_set *set)
{
    qn_crossing_contact(m, axis, e, set->point);
    set->count = qn_crossing_is_along(m, axis) ? add_opposite(m, axis, e, set->point) : 1;
    set->k = m->k;
    set->in_b = false;
    set->drop = 0;
}

QN_STATIC_ASSERT(QN_AXIS_FACE_A == 0 && QN_AXIS_FACE_B == 1 && QN_AXIS_EDGES == 2);

static void region_along(const qn_box_model *m, const qn_sat_result *axis, int32_t margin, qn_contact_set *set)
{
    const int32_t *n = qn_row_of(&axis->n);
    const int beside = axis->kind >> 1; /* edges */
    int at = axis->i + 4 * axis->kind /* of faces */, mask = QN_INCIDENT_FACE, i;
    qn_contact_rule rule;
    qn_face face;
    qn_crossing e;
    if (beside) {
        qn_crossing_find(m, axis, &e);
        at = e.face_a >= 0 ? e.face_a : e.face_b + 4;
    }
    if (at != 3) {
        face.of_b = at >> 2 & 1;
        face.tilted = beside & 1;
        face.axis = at & 3;
        if (face.of_b) {
            qn_mat3_turn_of(&m->r, QN_TURN_BACK, n, face.n);
            n = face.n;
        }
        for (i = 0; i < 3; i++) { /* n as B sees it looks towards A; where n is the axis of a face it is that or its negative */
            int32_t along = n[i];
            if (face.of_b) along = qn_wrap_sub(0, along); /* of a matrix that is no rotation: INT32_MIN */
            if (!beside) along = i != face.axis ? 0 : along > 0 ? QN_ONE30 : -QN_ONE30;
            face.n[i] = along;
        }
        rule.radius_a = rule.radius_b = 0;
        rule.margin = margin;
        rule.lsb = qn_units_in_lsb(m->k);
        for (;; mask = 0) {
            qn_face_contacts(m, &face, mask, &rule, set);
            if (!mask) clamp_vertex(&face, set);
            if (set->count) return;
            if (beside) break;
            QN_ASSERT(rule.margin < INT32_MAX); /* the second time the vertex is kept wherever it lies, so there is no third */
            /* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest. */
            rule.margin = INT32_MAX;
            rule.lsb = (int32_t)1 << 30; /* a face around everything */
        }
    }
    cross(m, axis, &e, set);
}

#endif
