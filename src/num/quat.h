/* SPDX-License-Identifier: MIT */
/* Quaternions as blocks of integers. */
#ifndef QN_NUM_QUAT_H
#define QN_NUM_QUAT_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* The same rotation with components within +-2^30, the largest at least 2^29: shifted left, which
 * is exact; or halved, halves away from zero, where a component lies beyond +-2^30. False for the
 * zero quaternion, and then zeros. */
bool qn_quat_block(const qn_quat *q, int32_t out[4]);

#endif
