/* SPDX-License-Identifier: MIT */
/* Quaternions as blocks of integers. */
#ifndef QN_NUM_QUAT_H
#define QN_NUM_QUAT_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* The same rotation with components within +-2^30, the largest at least 2^29: shifted left, which is exact; or halved, halves
 * away from zero, where a component lies beyond +-2^30. False for the zero quaternion, and then zeros. */
bool qn_quat_block(const qn_quat *q, int32_t out[4]);
/* (w, x, y, z) scaled to length 2^30, each component within 1.5 LSB; the zero quaternion gives the identity. */
qn_quat qn_quat_from_i64(int64_t w, int64_t x, int64_t y, int64_t z);

#endif
