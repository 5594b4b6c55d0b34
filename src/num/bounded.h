/* SPDX-License-Identifier: MIT */
/* The range check of matrices that come from outside. */
#ifndef QN_NUM_BOUNDED_H
#define QN_NUM_BOUNDED_H

#include <stdbool.h>

#include "num/wide.h"
#include "quoin/num.h"

/* The top bit is clear exactly when -2^30 <= x < 2^30. */
static inline uint32_t qn_beyond30(int32_t x) { return (uint32_t)x ^ (uint32_t)x << 1; }

/* True when every entry lies within +-limit, limit >= 2^30. */
static inline bool qn_mat3_is_bounded(const qn_mat3 *r, uint32_t limit)
{
    uint32_t any = 0;
    int i, j;
    for (i = 0; i < 3; i++) any |= qn_beyond30(r->m[i][0]) | qn_beyond30(r->m[i][1]) | qn_beyond30(r->m[i][2]);
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
