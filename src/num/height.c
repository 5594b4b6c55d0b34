/* SPDX-License-Identifier: MIT */
/* A quotient of an exact number and a length: the number's 32 upper bits by the reciprocal of the length. */
#include "num/height.h"

#include "num/root.h"
#include "num/vec.h"

/* s 2^e / sqrt(square), rounded, saturated. With s = x 2^(32 - z) and inverse = 2^63 / (root 2^shift) it is
 * x inverse / 2^down; x is cut by 2^-31 of itself, inverse is off by 2^-30. */
static int32_t over_root(uint64_t s, int e, uint64_t square)
{
    qn_length l;
    uint64_t product;
    int z, down;
    if (!s || !square) return 0;
    l = qn_length_of(square);
    z = qn_clz64(s);
    product = qn_umul((uint32_t)(s << z >> 32), l.inverse);
    down = 31 + z - l.shift - e;
    if (down > 64) return 0;
    if (down < 33) return INT32_MAX; /* product >= 2^62: 2^30 at least, beyond every length of a pair */
    product = (product >> (down - 1)) + 1;
    return (int32_t)(product >> 1);
}

int32_t qn_wide3_height(const qn_wide3 *m, const int32_t *w, int bits)
{
    qn_int3 block;
    const int e = qn_row_block64(m->x, block);
    const int64_t at = e > 0 ? qn_plane_over(m->x, w, e) : qn_row_dot(block, w);
    const int32_t height = over_root(qn_abs64(at), bits, (uint64_t)qn_row_dot(block, block));
    QN_ASSERT(bits >= 0 && bits <= 4);
    return at < 0 ? -height : height;
}

int32_t qn_wide3_over(const qn_wide3 *m, const int32_t *e)
{
    qn_int3 block;
    const int up = qn_row_block64(m->x, block);
    return over_root(qn_root64_round((uint64_t)qn_row_dot(block, block)), up, (uint64_t)qn_row_dot(e, e));
}
