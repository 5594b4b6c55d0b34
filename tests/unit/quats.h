/* SPDX-License-Identifier: MIT */
/* Quaternions of any size for tests. */
#ifndef QUOIN_QUATS_H
#define QUOIN_QUATS_H

#include "quoin/num.h"
#include "random.h"

static inline int is_zero(qn_quat q) { return !(q.w || q.x || q.y || q.z); }

static inline int32_t number(random_state *r, int bits)
{
    int32_t x = (int32_t)(random_size(r, bits) & INT32_MAX);
    return random_u32(r) & 1u ? x : -x;
}

static inline qn_quat quaternion(random_state *r, int bits)
{
    qn_quat q;
    q.w = number(r, bits);
    q.x = number(r, bits);
    q.y = number(r, bits);
    q.z = number(r, bits);
    return q;
}

#endif
