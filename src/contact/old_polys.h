/* SPDX-License-Identifier: MIT */
/* Hulls and clouds against anything: overlap, distance and contacts. */
#ifndef OLD_CONTACT_POLYS_H
#define OLD_CONTACT_POLYS_H

#include "contact/old_request.h"
#include "narrow/old_weights3.h"

/* pair->a is a hull or a cloud. out: as a request's. */
qn_status old_polys_ask(const old_pair3 *pair, old_question ask, const old_settings *set, void *out);

/* A distance from frames, of bodies that are there and one of which at least is a hull or a cloud: what the door says. Only where gaps are
 * measured again. */
qn_status old_polys_gap(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                        qn_cache *cache, const old_workspace *workspace, qn_gap3 *out);

/* Contacts without a margin of two bodies without radius, both of vertices, that overlap by more than the band along an axis which is known: in
 * `work`, the workspace's memory, are the model, the axis with its depth, and the tops along it. Only for kernels. */

#endif
