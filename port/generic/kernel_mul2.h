/* SPDX-License-Identifier: MIT */
/* The sum of two products in plain C99. Included where qn_mul is known. */
#ifndef QUOIN_KERNEL_MUL2_H
#define QUOIN_KERNEL_MUL2_H

/* u0 v0 + u1 v1 modulo 2^64. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1) { return (uint64_t)qn_mul(u0, v0) + (uint64_t)qn_mul(u1, v1); }

#endif
