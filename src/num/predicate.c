/* SPDX-License-Identifier: MIT */
/* Exact signs, and heights along exact vectors.
 *
 * A sign is computed from the leading 30 bits first, in 64 bits, with a bound of what they leave
 * out; only a value within that bound is computed exactly, in 96 or 128 bits. A height is the
 * quotient of an exact number and a length: the number's upper 32 bits times the reciprocal of the
 * length. */
#include "num/vec.h"

#include "num/root.h"

/* n . p = mid 2^32 + low. Each n is n1 2^32 + n0, both signed. |n| <= 2^62 keeps the sum of n1 p
 * below 2^62.6, and what is added to it is below 2^33. A foreign matrix makes larger ones: mid
 * wraps. */
static int64_t split_dot(const int64_t *n, const int32_t *p, uint32_t *low)
{
    uint64_t mid = 0;
    int i;
    *low = 0;
    for (i = 0; i < 3; i++) { /* in the order that takes the least stack */
        const int32_t n0 = qn_signed32((uint32_t)n[i]);
        int64_t product = qn_mul(qn_wrap_sub(qn_upper_word(n[i]), qn_asr32(n0, 31)), p[i]);
        mid += (uint64_t)product;
        product = qn_mul(n0, p[i]);
        *low += (uint32_t)product;
        mid += (uint64_t)(int64_t)qn_upper_word(product) + (*low < (uint32_t)product);
    }
    return qn_signed64(mid);
}

int64_t qn_plane_over(const int64_t n[3], const int32_t p[3], int s)
{
    uint32_t low;
    const uint64_t mid = (uint64_t)split_dot(n, p, &low);
    QN_ASSERT(s >= 1 && s <= 32);
    return qn_signed64(mid << (32 - s) | (low >> 1) >> (s - 1));
}

int qn_plane_sign(const int64_t n[3], const int32_t p[3])
{
    uint32_t low;
    int64_t mid = split_dot(n, p, &low);
    return mid < 0 ? -1 : mid != 0 || low != 0;
}

/* The exact sign of u . v = u . v1 2^32 + u . v0, where v = v1 2^32 + v0 and |v0| <= 2^31. Each of
 * the two sums is below 2^92.6. */
QN_OWN_STACK int qn_long_sign(const int64_t u[3], const int64_t v[3])
{
    qn_int3 digit;
    uint32_t rest, mid;
    int64_t below, top;
    int i;
    for (i = 0; i < 3; i++) digit[i] = qn_signed32((uint32_t)v[i]);
    below = split_dot(u, digit, &rest);
    for (i = 0; i < 3; i++) digit[i] = qn_wrap_sub(qn_upper_word(v[i]), qn_asr32(digit[i], 31));
    top = split_dot(u, digit, &mid);
    mid += (uint32_t)below;
    top = qn_signed64((uint64_t)top + (uint64_t)(int64_t)qn_upper_word(below) +
                      (mid < (uint32_t)below)); /* wraps with a foreign matrix alone */
    return top < 0 ? -1 : (top | mid | rest) != 0;
}

/* The block is that of the vector, or the opposite of its opposite's: halves go either way. */
QN_FOR_ASSERT bool is_block_of(const qn_wide3 *u)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t x = u->up < 0 ? qn_scale64(u->x[i], -u->up) : qn_asr64(u->x[i], u->up);
        if (qn_abs64(x - u->block[i]) > 1) return false;
    }
    return true;
}

void qn_wide3_cross(qn_wide3 *m, const int32_t *u, const int32_t *v)
{
    qn_row_cross(u, v, m->x);
    m->up = qn_row_block64(m->x, m->block);
}

/* The sum misses u . v / 2^32, in u's scale, by less than 4.5 * 2^30: u's block is rounded, 1/2 a
 * component times an upper word of v, below 2^30; the upper words are floored, less than 1 times a
 * component of the block, 2^30 at most. So a top of 2 or more, or below -2, has the right sign. */
int qn_wide3_sign64(const qn_wide3 *u, const int64_t *v)
{
    const int32_t top = qn_upper_word(qn_signed64(
        qn_mul3_row(u->block, qn_upper_word(v[0]), qn_upper_word(v[1]), qn_upper_word(v[2]))));
    QN_ASSERT(is_block_of(u));
    if (top >= 2) return 1;
    if (top < -2) return -1;
    return qn_long_sign(u->x, v);
}

/* The block is rounded, so the sum is off by less than sqrt(3) / 2 |w| < 2^30. The block is at most
 * 2^30.8 long, so the height is more than 2.2 top - 1. */
int32_t qn_wide3_sign32(const qn_wide3 *n, const int32_t *w)
{
    const int32_t top = qn_upper_word(qn_row_dot_here(n->block, w));
    QN_ASSERT(is_block_of(n));
    return top >= 1 || top < -1 ? top : qn_plane_sign(n->x, w);
}

/* ---- Heights --------------------------------------------------------------------------------- */

/* With s = x 2^(32 - z) and inverse = 2^63 / (root 2^shift), where root = sqrt(square), the result
 * is x inverse / 2^(33 + down). x is cut by 2^-31 of itself, inverse is off by 2^-30 of itself. */
int32_t qn_over_root(uint64_t s, int e, uint64_t square)
{
    qn_length l;
    uint32_t top;
    int z, down;
    if (!s) return 0;
    qn_length_of(square, &l);
    z = qn_clz64(s);
    top = (uint32_t)(qn_umul((uint32_t)(s << z >> 32), l.inverse) >> 32); /* 2^30 at least */
    down = z - l.shift - e - 2;
    if (down > 31) return 0;
    if (down < 0) return INT32_MAX; /* 2^30 at least, beyond every length of a pair */
    return (int32_t)(((top >> down) + 1) >> 1);
}

int32_t qn_wide3_height(const qn_wide3 *m, const int32_t *w, int bits)
{
    const int32_t *block = m->block;
    const int64_t at = m->up > 0 ? qn_plane_over(m->x, w, m->up) : qn_row_dot(block, w);
    const int32_t height = qn_over_root(qn_abs64(at), bits, (uint64_t)qn_row_dot(block, block));
    QN_ASSERT(bits >= 0 && bits <= 4);
    return at < 0 ? -height : height;
}

int32_t qn_wide3_over(const qn_wide3 *m, const int32_t *e)
{
    const uint64_t square = (uint64_t)qn_row_dot(m->block, m->block);
    qn_length l;
    if (!square) return 0;
    qn_length_of(square, &l);
    return qn_over_root(qn_length_half(&l), m->up + 1 - l.shift, (uint64_t)qn_row_dot(e, e));
}
