/* SPDX-License-Identifier: MIT */
#include "num/predicate.h"

qn_i128 qn_plane_dot(const int64_t n[3], const int32_t p[3])
{
    return qn_i128_add(qn_i128_add(qn_i128_mul32(n[0], p[0]), qn_i128_mul32(n[1], p[1])), qn_i128_mul32(n[2], p[2]));
}

int qn_plane_sign(const int64_t n[3], const int32_t p[3]) { return qn_i128_sign(qn_plane_dot(n, p)); }

int qn_line_side(qn_vec2 a, qn_vec2 b, qn_vec2 p)
{
    /* Differences have 33 bits, products 66. */
    int64_t bx = (int64_t)b.x - a.x, by = (int64_t)b.y - a.y, px = (int64_t)p.x - a.x, py = (int64_t)p.y - a.y;
    return qn_i128_compare(qn_i128_mul(bx, py), qn_i128_mul(by, px));
}

int qn_plane_side(const int32_t a[3], const int32_t b[3], const int32_t c[3], const int32_t p[3])
{
    int32_t u[3], v[3], w[3];
    int64_t n[3];
    int i;
    for (i = 0; i < 3; i++) {
        const uint32_t limit = (uint32_t)1 << 28;
        QN_ASSERT(qn_abs32(a[i]) < limit && qn_abs32(b[i]) < limit && qn_abs32(c[i]) < limit && qn_abs32(p[i]) < limit);
        (void)limit;
        u[i] = b[i] - a[i];
        v[i] = c[i] - a[i];
        w[i] = p[i] - a[i];
    }
    n[0] = qn_mul(u[1], v[2]) - qn_mul(u[2], v[1]); /* |n| < 2 * 2^58 */
    n[1] = qn_mul(u[2], v[0]) - qn_mul(u[0], v[2]);
    n[2] = qn_mul(u[0], v[1]) - qn_mul(u[1], v[0]);
    return qn_plane_sign(n, w);
}
