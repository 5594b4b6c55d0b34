/* SPDX-License-Identifier: MIT */
/* Words of the sum of two products in plain C99. Included where qn_mul2 and qn_round30_whole are known. */
#ifndef QUOIN_KERNEL_WORDS2_H
#define QUOIN_KERNEL_WORDS2_H

/* The upper word of u0 v0 + u1 v1 modulo 2^64. */
static inline int32_t qn_mul2_upper(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    const uint32_t r = (uint32_t)(qn_mul2(u0, v0, u1, v1) >> 32);
    return r <= INT32_MAX ? (int32_t)r : -(int32_t)(UINT32_MAX - r) - 1;
}

/* The low 32 bits of that sum / 2^30, rounded to nearest, halves up. */
static inline int32_t qn_mul2_round30(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    const uint32_t r = qn_round30_whole(qn_mul2(u0, v0, u1, v1));
    return r <= INT32_MAX ? (int32_t)r : -(int32_t)(UINT32_MAX - r) - 1;
}

#endif
