/* SPDX-License-Identifier: MIT */
/* The general roads of spheres, capsules and boxes: overlap, distance and contacts of a pair in canonical order. */
#ifndef QN_CONTACT_ANSWER3_H
#define QN_CONTACT_ANSWER3_H

#include "contact/request.h"

/* The verdict, or QN_ERR_FRAME, QN_ERR_RANGE. Two shapes up to a capsule; a box and a sphere; a box and anything up to a box. */
qn_status qn_answer_segments(qn_request3 *q);
qn_status qn_answer_ball(qn_request3 *q);
qn_status qn_answer_box(qn_request3 *q);

/* A distance, as most of two boxes begin: q is raw. If it still is afterwards, nothing was found, and but for the settings nothing
 * changed. */
qn_status qn_answer_gap_of_boxes(const qn_query *options, qn_request3 *q);

#endif
