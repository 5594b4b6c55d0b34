/* SPDX-License-Identifier: MIT */
/* Kernels of Armv6-M (Cortex-M0, M0+, M1), which multiplies 32 x 32 bits into 32 only. */
#ifndef QUOIN_KERNEL_M0_H
#define QUOIN_KERNEL_M0_H

#include "generic/kernel_clz.h"

/* A product of 32 bits is one instruction, one of 64 twenty: filters first look at 16 bits of each factor. The answers keep their bits. */
#define QN_PORT_NARROW 1

/* Exact products from four 16 x 16 ones: 20 and 21 instructions instead of the compiler's 64 x 64 helper. */
int64_t qn_mul_m0(int32_t u, int32_t v);
uint64_t qn_umul_m0(uint32_t u, uint32_t v);

static inline int64_t qn_mul(int32_t u, int32_t v) { return qn_mul_m0(u, v); }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return qn_umul_m0(u, v); }

#endif
