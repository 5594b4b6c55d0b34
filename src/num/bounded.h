/* SPDX-License-Identifier: MIT */
/* The range check of coordinates in the plane. */
#ifndef QN_NUM_BOUNDED_H
#define QN_NUM_BOUNDED_H

#include "num/wide.h"

/* The top bit is clear exactly when -2^30 <= x < 2^30. */
static inline uint32_t qn_beyond30_alone(int32_t x) { return (uint32_t)x ^ (uint32_t)x << 1; }

#endif
