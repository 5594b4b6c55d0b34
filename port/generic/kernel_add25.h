/* SPDX-License-Identifier: MIT */
/* The quotient of a matrix entry, from a product of 64 bits. Included where qn_mul is known. */
#ifndef QUOIN_KERNEL_ADD25_H
#define QUOIN_KERNEL_ADD25_H

/* floor((u v + w) / 2^25) and, in *rest, the bits 19 to 24 of that sum, in place among others: |u| <= 2^29, 0 <= v <= 2^30, |u v| <= 2^57,
 * |w| <= 2^30 + 2^28. */
static inline uint32_t qn_mul_add25(int32_t u, int32_t v, int32_t w, uint32_t *rest)
{
    uint64_t sum = (uint64_t)(w + qn_mul(u, v));
    *rest = (uint32_t)sum;
    return (uint32_t)(sum >> 32) << 7 | (uint32_t)sum >> 25;
}

#endif
