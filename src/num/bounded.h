/* SPDX-License-Identifier: MIT */
/* The range check of matrices that come from outside. */
#ifndef QN_NUM_BOUNDED_H
#define QN_NUM_BOUNDED_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* True when every entry lies within +-limit, limit >= 2^30. At a glance: x ^ 2x has its top bit clear exactly when |x| < 2^30 (or x = -2^30). */
static inline bool qn_mat3_is_bounded(const qn_mat3 *r, uint32_t limit)
{
    uint32_t any = 0;
    int i, j;
    for (i = 0; i < 3; i++) {
        uint32_t x = (uint32_t)r->m[i][0], y = (uint32_t)r->m[i][1], z = (uint32_t)r->m[i][2];
        any |= (x ^ x << 1) | (y ^ y << 1) | (z ^ z << 1);
    }
    if (!(any >> 31)) return true;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (qn_abs32(r->m[i][j]) > limit) return false;
    return true;
}

/* Entries of a matrix that qn_frame3_from_pose made. */
#define QN_FRAME_LIMIT ((uint32_t)QN_ONE30)
/* Entries of the rounded product of two such: rows of length 2^30 within 1.5 give a sum within 3 of 2^30, and a rounding. */
#define QN_RELATIVE_LIMIT ((uint32_t)QN_ONE30 + 4u)

#endif
