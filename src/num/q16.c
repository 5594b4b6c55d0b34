/* SPDX-License-Identifier: MIT */
#include "num/root.h"

qn_q16 qn_q16_add(qn_q16 u, qn_q16 v) { return qn_saturate((int64_t)u + v); }
qn_q16 qn_q16_sub(qn_q16 u, qn_q16 v) { return qn_saturate((int64_t)u - v); }
qn_q16 qn_q16_neg(qn_q16 u) { return u == INT32_MIN ? INT32_MAX : -u; }
qn_q16 qn_q16_abs(qn_q16 u) { return u < 0 ? qn_q16_neg(u) : u; }
qn_q16 qn_q16_mul(qn_q16 u, qn_q16 v) { return qn_saturate(qn_round64(qn_mul(u, v), 16)); }

qn_q16 qn_q16_div(qn_q16 u, qn_q16 v)
{
    uint32_t n = qn_abs32(u), d = qn_abs32(v);
    int64_t q;
    if (!v) return u > 0 ? INT32_MAX : u < 0 ? INT32_MIN : 0;
    /* floor(n / d + 1/2) is the same with d / 2 floored, since n is whole. d > 0: v is not 0. */
    q = (int64_t)qn_div64(((uint64_t)n << 16) + (d >> 1), d);
    return qn_saturate((u < 0) != (v < 0) ? -q : q);
}

qn_q16 qn_q16_sqrt(qn_q16 u) { return u > 0 ? (qn_q16)qn_root64_round((uint64_t)u << 16) : 0; }
