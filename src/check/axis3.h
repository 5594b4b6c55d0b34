/* SPDX-License-Identifier: MIT */
/* What the second opinions of depth share: the pair before, the answer after. */
#ifndef QN_CHECK_AXIS3_H
#define QN_CHECK_AXIS3_H

#include "narrow/pair.h"
#include "quoin/check.h"

/* Checks and makes the pair, turned: 0, or a refusal. Without a radius, A has at least the rank of a box. */
qn_status qn_axis3_begin(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, const qn_axis3 *out);
/* The verdict on the largest separation, and the axis in the world unless that is QN_APART. */
qn_status qn_axis3_write(const qn_pair *p, const qn_axis *x, qn_axis3 *out);

#endif
