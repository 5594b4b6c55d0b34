/* SPDX-License-Identifier: MIT */
/* Parts of the path of a cast, in space and in the plane: Q2.30 in [0, 1]. */
#ifndef QN_BASE_PART_H
#define QN_BASE_PART_H

#include "num/root.h"

/* travelled / length, rounded down; 0 for a path of length 0. As 0 <= travelled <= length, the
 * quotient fits. */
static inline qn_q30 qn_part_of(qn_q16 travelled, qn_q16 length)
{
    QN_ASSERT(travelled >= 0 && travelled <= length);
    return length ? (qn_q30)qn_div64_32((uint64_t)travelled << 30, (uint32_t)length) : 0;
}

/* length * part, rounded down. */
static inline qn_q16 qn_part_times(qn_q30 part, qn_q16 length)
{
    QN_ASSERT(part >= 0 && part <= QN_ONE30 && length >= 0);
    return (qn_q16)(qn_umul((uint32_t)part, (uint32_t)length) >> 30);
}

#endif
