/* SPDX-License-Identifier: MIT */
/* Kernels of Armv6-M (Cortex-M0, M0+, M1), which multiplies 32 x 32 bits into 32 only and does not
 * count leading zeros. */
#ifndef QUOIN_KERNEL_M0_H
#define QUOIN_KERNEL_M0_H

#ifndef QN_PORT_NARROW_PRODUCTS
#define QN_PORT_NARROW_PRODUCTS
#endif
#define QN_PORT_CLZ
#define QN_PORT_MUL
#define QN_PORT_MUL2
#define QN_PORT_FARTHEST32

/* Leading zeros, 0..32. */
int qn_clz32_m0(uint32_t x);
static inline int qn_clz32(uint32_t x) { return qn_clz32_m0(x); }

/* Exact products from 16 x 16 ones: 17 instructions, 12 for a square, 40 for a sum of two, 60 for
 * one of three. Functions, since inlined they spill. */
int64_t qn_mul_m0(int32_t u, int32_t v);
uint64_t qn_umul_m0(uint32_t u, uint32_t v);
uint64_t qn_square_m0(int32_t u);
uint64_t qn_mul2_m0(int32_t u0, int32_t v0, int32_t u1, int32_t v1);
uint64_t qn_mul3_row_m0(const int32_t *u, int32_t x, int32_t y, int32_t z);
uint64_t qn_mul3_column_m0(const int32_t *u, int32_t x, int32_t y, int32_t z);

static inline int64_t qn_mul(int32_t u, int32_t v) { return qn_mul_m0(u, v); }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return qn_umul_m0(u, v); }
static inline uint64_t qn_square(int32_t u) { return qn_square_m0(u); }
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return qn_mul2_m0(u0, v0, u1, v1);
}
static inline uint64_t qn_mul3_row(const int32_t u[3], int32_t x, int32_t y, int32_t z)
{
    return qn_mul3_row_m0(u, x, y, z);
}
static inline uint64_t qn_mul3_column(const int32_t m[3][3], int j, int32_t x, int32_t y, int32_t z)
{
    return qn_mul3_column_m0(&m[0][j], x, y, z);
}

/* The scan for a support vertex by sums of 32 bits: 10 instructions a point that is not farther. */
const int32_t *qn_farthest32_m0(const int32_t *p, const int32_t *end, const int32_t *u,
                                int32_t *top);
static inline const int32_t *qn_farthest32(const int32_t *p, const int32_t *end, const int32_t *u,
                                           int32_t *top)
{
    return qn_farthest32_m0(p, end, u, top);
}

#endif
