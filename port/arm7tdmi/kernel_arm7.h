/* SPDX-License-Identifier: MIT */
/* Kernels for Thumb code of Armv4T (ARM7TDMI): its long multiply exists in ARM state alone, so
 * products are calls of ARM functions. */
#ifndef QUOIN_KERNEL_ARM7_H
#define QUOIN_KERNEL_ARM7_H

#ifndef QN_PORT_NARROW_PRODUCTS
#define QN_PORT_NARROW_PRODUCTS
#endif
#define QN_PORT_MUL
#define QN_PORT_MUL2

int64_t qn_mul_arm7(int32_t u, int32_t v);
uint64_t qn_umul_arm7(uint32_t u, uint32_t v);
uint64_t qn_square_arm7(int32_t u);
uint64_t qn_mul2_arm7(int32_t u0, int32_t v0, int32_t u1, int32_t v1);
uint64_t qn_mul3_row_arm7(const int32_t *u, int32_t x, int32_t y, int32_t z);
uint64_t qn_mul3_column_arm7(const int32_t *u, int32_t x, int32_t y, int32_t z);

static inline int64_t qn_mul(int32_t u, int32_t v) { return qn_mul_arm7(u, v); }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return qn_umul_arm7(u, v); }
static inline uint64_t qn_square(int32_t u) { return qn_square_arm7(u); }
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return qn_mul2_arm7(u0, v0, u1, v1);
}
static inline uint64_t qn_mul3_row(const int32_t u[3], int32_t x, int32_t y, int32_t z)
{
    return qn_mul3_row_arm7(u, x, y, z);
}
static inline uint64_t qn_mul3_column(const int32_t m[3][3], int j, int32_t x, int32_t y, int32_t z)
{
    return qn_mul3_column_arm7(&m[0][j], x, y, z);
}

#endif
