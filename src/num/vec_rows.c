/* SPDX-License-Identifier: MIT */
/* Rows of three integers scaled to 30 bits and to unit length. */
#include "num/vec.h"

int qn_row_largest(const int32_t *u)
{
    const uint32_t x = qn_abs32(u[0]), y = qn_abs32(u[1]), z = qn_abs32(u[2]);
    if (x >= y) return x >= z ? 0 : 2;
    return y >= z ? 1 : 2;
}

/* The upper words of all three are 0 or -1. */
static int block_low(const int64_t *x, int32_t *out)
{
    const uint64_t all = qn_abs64(x[0]) | qn_abs64(x[1]) | qn_abs64(x[2]); /* below 2^33 */
    const int k = qn_clz64(all) - 34;
    int i;
    for (i = 0; i < 3; i++) {
        if (k < 0) out[i] = (int32_t)qn_round64(x[i], -k);
        else out[i] = qn_signed32((uint32_t)x[i] << (k > 29 ? 0 : k));
    }
    return -k;
}

int qn_row_block64(const int64_t *x, int32_t *out)
{
    const int32_t h0 = qn_upper_word(x[0]), h1 = qn_upper_word(x[1]), h2 = qn_upper_word(x[2]);
    const uint32_t all = qn_size32(h0) | qn_size32(h1) | qn_size32(h2);
    int k, r;
    if (!all) return block_low(x, out);
    k = qn_clz32(all) - 2; /* 0 to 29: |x| < 2^62 */
    if (k < 0) {           /* -1: only a foreign matrix makes these; they are floored */
        out[0] = qn_asr32(h0, 1), out[1] = qn_asr32(h1, 1), out[2] = qn_asr32(h2, 1);
        return 33;
    }
    r = 31 - k;
    /* The first bit that is cut is the top one of what is left of the lower word. */
    out[0] = qn_signed32(((uint32_t)h0 << k | ((uint32_t)x[0] >> 1) >> r) + ((uint32_t)x[0] << k >> 31));
    out[1] = qn_signed32(((uint32_t)h1 << k | ((uint32_t)x[1] >> 1) >> r) + ((uint32_t)x[1] << k >> 31));
    out[2] = qn_signed32(((uint32_t)h2 << k | ((uint32_t)x[2] >> 1) >> r) + ((uint32_t)x[2] << k >> 31));
    return 32 - k;
}

void qn_row_block32(const int32_t *x, int32_t *out)
{
    const uint32_t all = qn_abs32(x[0]) | qn_abs32(x[1]) | qn_abs32(x[2]);
    int k = qn_clz32(all) - 2, i;
    if (k > 29) k = 0; /* the zero row */
    for (i = 0; i < 3; i++) out[i] = k < 0 ? qn_asr32(x[i], -k) : qn_shl32(x[i], k);
}

/* The largest component is 2^29 at least: the square is 2^58 to 3 2^60. */
void qn_row_unit(const int32_t *x, int32_t *out)
{
    const uint64_t square = qn_square(x[0]) + qn_square(x[1]) + qn_square(x[2]);
    uint32_t top = (uint32_t)(square >> 30);
    qn_length l;
    if (!top) {
        out[0] = QN_ONE30, out[1] = out[2] = 0;
        return;
    }
    l.shift = 1;
    if (!(top >> 30)) top = (uint32_t)(square >> 28), l.shift = 2;
    l.inverse = qn_reciprocal_root(top); /* 2^61 / |x|, or twice that */
    l.half = 0;
    out[0] = qn_length_part(&l, x[0]);
    out[1] = qn_length_part(&l, x[1]);
    out[2] = qn_length_part(&l, x[2]);
}

void qn_row_unit64(const int64_t *x, int32_t *out)
{
    qn_row_block64(x, out);
    qn_row_unit(out, out);
}
