/* SPDX-License-Identifier: MIT */
/* What every query refuses, before anything else. */
#ifndef QN_QUERY_CHECK_H
#define QN_QUERY_CHECK_H

#include <stdbool.h>

#include "quoin/collide.h"

/* 0, or the first refusal of collide.h, in its order. with_memory: the scratch is checked where a
 * hull or a cloud takes part. What passes: shapes within qn_shape3_check, frames with entries
 * within +-2^30 and no row of zeros (of spheres, too), margin >= 0. A frame that is no rotation, a
 * reach and the content of a cache may be anything. */
qn_status qn_query_check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                         bool with_memory);

#endif
