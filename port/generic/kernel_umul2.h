/* SPDX-License-Identifier: MIT */
/* Sums of unsigned products in plain C99. Included where qn_umul is known. */
#ifndef QUOIN_KERNEL_UMUL2_H
#define QUOIN_KERNEL_UMUL2_H

/* u0 v0 + u1 v1 modulo 2^64; and with a sum that is there. */
static inline uint64_t qn_umul2(uint32_t u0, uint32_t v0, uint32_t u1, uint32_t v1) { return qn_umul(u0, v0) + qn_umul(u1, v1); }
static inline uint64_t qn_umul2_add(uint64_t sum, uint32_t u0, uint32_t v0, uint32_t u1, uint32_t v1) { return sum + qn_umul(u0, v0) + qn_umul(u1, v1); }

#endif
