/* SPDX-License-Identifier: MIT */
/* Sines of angles finer than a qn_turn, and quaternions as blocks of integers. */
#ifndef QN_NUM_ROTATION_H
#define QN_NUM_ROTATION_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* Sine of angle / 2^34 turns (taken modulo one turn), in Q2.30, within 1.16 LSB; never beyond
 * +-2^30. */
qn_q30 qn_sine34(uint64_t angle);
static inline qn_q30 qn_cosine34(uint64_t angle) { return qn_sine34(angle + ((uint64_t)1 << 32)); }

/* The same rotation with components within +-2^30, the largest at least 2^29: shifted left, which
 * is exact; or halved, halves away from zero, where a component lies beyond +-2^30. False for the
 * zero quaternion, and then zeros. */
bool qn_quat_block(const qn_quat *q, int32_t out[4]);

#endif
