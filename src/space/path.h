/* SPDX-License-Identifier: MIT */
/* A straight path: where it is after t LSB, and how long a gap lasts on it. */
#ifndef QN_SPACE_PATH_H
#define QN_SPACE_PATH_H

#include "num/root.h"

/* One coordinate after t, rounded to the LSB, halves up: |result| <= 2^32 + 1. */
static inline int64_t qn_path_place(int32_t from, int32_t way, int32_t t)
{
    QN_ASSERT(qn_abs32(way) <= ((uint32_t)1 << 30) + 8u);
    return from + qn_asr64(qn_mul(way, t) + ((int64_t)1 << 29), 30);
}

/* What that rounding adds: Q30 LSB, above -2^29 and at most 2^29. */
static inline int32_t qn_path_rounding(int32_t way, int32_t t)
{
    const uint32_t half = (uint32_t)1 << 29;
    return (int32_t)half - (int32_t)(((uint32_t)qn_mul(way, t) + half) & ((half << 1) - 1u));
}

/* A gap, Q26 LSB, that shrinks by `speed`, Q31 LSB per LSB, lasts for so many LSB, floored; < 0:
 * for ever, or for more than any path has. speed is below 2^32; of edges that are no polygon's it
 * may be below 2^34, and then its lower word is taken. */
QN_SHARED int64_t qn_path_left(int64_t gap, int64_t speed)
{
    if (gap <= 0) return 0;
    if (speed <= 0 || (uint64_t)gap >> 27 >= (uint32_t)speed) return -1;
    /* gap / 2^27 < speed: it is not 0, and gap 2^5 < speed 2^32 */
    return (int64_t)qn_div64_32((uint64_t)gap << 5, (uint32_t)speed);
}

static inline int32_t qn_midway(int32_t u, int32_t v)
{
    return (int32_t)qn_asr64((int64_t)u + v + 1, 1);
}

#endif
