/* SPDX-License-Identifier: MIT */
/* The generic definitions, compiled for ARM state and placed where QN_HOT says. */
#include "port.h"

#if defined(__ARM_ARCH_4T__) && defined(__thumb__) && !defined(__clang__) && \
    !defined(QN_PORT_GENERIC)

#define ARM_STATE __attribute__((target("arm"))) QN_HOT

ARM_STATE int64_t qn_mul_arm7(int32_t u, int32_t v) { return (int64_t)u * v; }
ARM_STATE uint64_t qn_umul_arm7(uint32_t u, uint32_t v) { return (uint64_t)u * v; }
ARM_STATE uint64_t qn_square_arm7(int32_t u) { return (uint64_t)((int64_t)u * u); }

ARM_STATE uint64_t qn_mul2_arm7(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return (uint64_t)((int64_t)u0 * v0) + (uint64_t)((int64_t)u1 * v1);
}

ARM_STATE uint64_t qn_mul3_row_arm7(const int32_t *u, int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)((int64_t)u[0] * x) + (uint64_t)((int64_t)u[1] * y) +
           (uint64_t)((int64_t)u[2] * z);
}

ARM_STATE uint64_t qn_mul3_column_arm7(const int32_t *u, int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)((int64_t)u[0] * x) + (uint64_t)((int64_t)u[3] * y) +
           (uint64_t)((int64_t)u[6] * z);
}

#else
typedef int qn_kernel_arm7_is_for_thumb_of_armv4t; /* ISO C requires a declaration */
#endif
