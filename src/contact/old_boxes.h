/* SPDX-License-Identifier: MIT */
/* Plain boxes, without radius or margin: the pair that needs no distance search, and the smallest and fastest road through the house. */
#ifndef OLD_CONTACT_BOXES_H
#define OLD_CONTACT_BOXES_H

#include "contact/old_manifold.h"

/* Memory of both, given with the place in it; the rest follows when that is done with. */
typedef union old_boxes_room {
    old_box_place place;
    struct {
        old_sat_result axis;
        union {
            old_contact_rule rule;
            old_work_frame work;
        } u;
    } end;
} old_boxes_room;

/* The verdict, and with its manifold, from a place of reach 0. cache may be NULL; excess in LSB: see old_axis_cache.h. A gap of SAT within the
 * band is a touch: see old_separation_box.c. */
qn_status old_boxes_overlap(const old_pair3 *pair, old_boxes_room *room, int32_t excess, qn_cache *cache);
qn_status old_boxes_collide(const old_pair3 *pair, old_boxes_room *room, int32_t excess, qn_cache *cache, qn_manifold3 *out);

/* Where neither size counts nor products are dear doors ask for verdict and manifold once room->end.axis is found. */
qn_status old_boxes_finish(const old_pair3 *pair, const old_box_model *m, old_boxes_room *room, qn_manifold3 *out);

/* Contact points of plain boxes along the winning axis; points with a gap up to margin (pair units, >= 0) are kept. At least one point. */
void old_boxes_region(const old_box_model *m, const old_sat_result *axis, int32_t margin, old_contact_set *set);

#endif
