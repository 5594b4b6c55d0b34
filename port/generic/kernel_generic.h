/* SPDX-License-Identifier: MIT */
/* The kernels in plain C99: what every other port must equal. */
#ifndef QUOIN_KERNEL_GENERIC_H
#define QUOIN_KERNEL_GENERIC_H

#include "generic/kernel_clz.h"

/* Exact 32 x 32 -> 64 products. */
static inline int64_t qn_mul(int32_t u, int32_t v) { return (int64_t)u * v; }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return (uint64_t)u * v; }

#endif
