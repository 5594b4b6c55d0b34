/* SPDX-License-Identifier: MIT */
#include "num/quat.h"
#include "num/root.h"

/* Halves away from zero; INT32_MIN gives -2^30. */
static void halve(int32_t c[4])
{
    int i;
    for (i = 0; i < 4; i++) c[i] = c[i] < 0 ? -(int32_t)((qn_abs32(c[i]) + 1u) >> 1) : (int32_t)(((uint32_t)c[i] + 1u) >> 1);
}

bool qn_quat_block(const qn_quat *q, int32_t out[4])
{
    const uint32_t one = (uint32_t)QN_ONE30;
    uint32_t w = qn_abs32(q->w), x = qn_abs32(q->x), y = qn_abs32(q->y), z = qn_abs32(q->z), all = w | x | y | z;
    int32_t scale = all >> 30 ? 1 : (int32_t)1 << (qn_clz32(all | 1u) - 2);
    out[0] = q->w * scale;
    out[1] = q->x * scale;
    out[2] = q->y * scale;
    out[3] = q->z * scale;
    if (all >> 30) {
        if (w > one || x > one || y > one || z > one) halve(out);
        /* Four times +-2^30 lose nothing by it, and keep the sum of squares below 2^62. */
        if (qn_abs32(out[0]) == one && qn_abs32(out[1]) == one && qn_abs32(out[2]) == one && qn_abs32(out[3]) == one) halve(out);
    }
    return all != 0;
}
