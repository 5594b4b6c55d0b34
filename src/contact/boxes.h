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

#if defined(QN_PORT_DOORS3) && defined(QN_PORT_NARROW)
/* The same of boxes without a cache that were looked at, and are hardly so deep in each other that it shows without axes. */
qn_status qn_boxes_overlap_barely(const qn_pair3 *pair, qn_boxes_room *room);
QN_STATIC_ASSERT(sizeof(qn_pair3) <= 48 && sizeof(qn_boxes_room) <= 48 && offsetof(qn_box_place, room4) == 36 && offsetof(qn_pair3, swapped) == 16);
QN_STATIC_ASSERT(offsetof(qn_query, margin) == 0 && offsetof(qn_query, excess) == 4 && offsetof(qn_cache, word) == 0 &&
                 offsetof(qn_shape3, type) == 0 && offsetof(qn_shape3, radius) == 4 && offsetof(qn_shape3, v) == 8 && offsetof(qn_frame3, r) == 12);
#endif

/* Where neither size counts nor products are dear doors ask for verdict and manifold once room->end.axis is found. */
#if !defined(QN_SMALL) && !defined(QN_PORT_NARROW)
#define QN_BOXES_AT_ONCE
qn_status qn_boxes_finish(const qn_pair3 *pair, const qn_box_model *m, qn_boxes_room *room, qn_manifold3 *out);
#endif

#ifdef QN_PORT_BOXES
/* The axis that cache remembers, where it will do, or what a full search finds: for kernels. */
void qn_boxes_axis(const qn_box_model *m, int32_t excess, qn_cache *cache, qn_sat_result *axis);
/* And what an axis says. */
qn_status qn_boxes_judge(const qn_box_model *m, const qn_sat_result *axis);
#endif

/* Contact points of plain boxes along the winning axis; points with a gap up to margin (pair units, >= 0) are kept. At least one point. */
void qn_boxes_region(const qn_box_model *m, const qn_sat_result *axis, int32_t margin, qn_contact_set *set);

#endif
