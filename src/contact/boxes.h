/* SPDX-License-Identifier: MIT */
/* Plain boxes, without radius or margin: the pair that needs no distance search, and the smallest and fastest road through the house. */
#ifndef QN_CONTACT_BOXES_H
#define QN_CONTACT_BOXES_H

#include "contact/manifold.h"

/* Memory of both, given with the place in it; the rest follows when that is done with. */
typedef union qn_boxes_room {
    qn_box_place place;
    struct {
        qn_sat_result axis;
        union {
            qn_contact_rule rule;
            qn_work_frame work;
        } u;
    } end;
} qn_boxes_room;

/* The verdict, and with its manifold, from a place of reach 0. cache may be NULL; excess in LSB: see axis_cache.h. A gap of SAT within the
 * band is a touch: see separation_box.c. */
qn_status qn_boxes_overlap(const qn_pair3 *pair, qn_boxes_room *room, int32_t excess, qn_cache *cache);
qn_status qn_boxes_collide(const qn_pair3 *pair, qn_boxes_room *room, int32_t excess, qn_cache *cache, qn_manifold3 *out);

/* Where neither size counts nor products are dear doors ask for verdict and manifold once room->end.axis is found. */
qn_status qn_boxes_finish(const qn_pair3 *pair, const qn_box_model *m, qn_boxes_room *room, qn_manifold3 *out);

/* Contact points of plain boxes along the winning axis; points with a gap up to margin (pair units, >= 0) are kept. At least one point. */
void qn_boxes_region(const qn_box_model *m, const qn_sat_result *axis, int32_t margin, qn_contact_set *set);

#endif
