/* SPDX-License-Identifier: MIT */
/* The scan for a support vertex in plain C99. Included where qn_mul3_row is known. */
#ifndef QUOIN_KERNEL_FARTHEST_H
#define QUOIN_KERNEL_FARTHEST_H

/* Of points of three numbers, from p on before end, which is not p, the first farthest along d: behind it. The sums of
 * three products are taken modulo 2^64. Ends: p comes nearer to end on every pass. */
static inline const int32_t *qn_farthest(const int32_t *p, const int32_t *end, const int32_t *d)
{
    const int32_t x = d[0], y = d[1], z = d[2], *found = p + 3;
    const uint64_t top = (uint64_t)1 << 63;
    uint64_t most = 0;
    do {
        const uint64_t at = qn_mul3_row(p, x, y, z) ^ top; /* in the order of signed numbers */
        p += 3;
        if (at > most) most = at, found = p;
    } while (p != end);
    return found;
}

#endif
