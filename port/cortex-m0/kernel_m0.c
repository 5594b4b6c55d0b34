/* SPDX-License-Identifier: MIT */
/* Products of Armv6-M, whole functions of assembler.
 *
 * u = u1 2^16 + u0 and v = v1 2^16 + v0 with unsigned low halves: u v = u1 v1 2^32 + (u1 v0 + u0
 * v1) 2^16 + u0 v0. Each product of a high and a low half fits 32 bits with the sign of the high
 * half. Their sum may not: then the flags say so, and the 2^32 that it lost is put back, 2^16 of
 * the upper word. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)

/* Functions without a prologue, which link-time optimisation neither inlines nor copies, and of
 * which it assumes no more than the calling convention says. Their parameters are in registers. */
#ifdef __clang__
#define NAKED __attribute__((naked, noinline))
#else
#define NAKED __attribute__((naked, noipa))
#endif
#define IN(type) __attribute__((unused)) type

/* r0 = u, r1 = v; returns r1:r0; no stack. Multiplying leaves carry and overflow alone, and moving
 * from r12 all flags. */
#define PRODUCT(shift, lost, mend)              \
    __asm__(".syntax unified\n"                 \
            "uxth r2, r0\n"      /* u0 */       \
            shift " r0, r0, #16\n" /* u1 */     \
            "uxth r3, r1\n"      /* v0 */       \
            shift " r1, r1, #16\n" /* v1 */     \
            "mov r12, r2\n"                     \
            "muls r2, r1, r2\n"  /* u0 v1 */    \
            "muls r1, r0, r1\n"  /* u1 v1 */    \
            "muls r0, r3, r0\n"  /* u1 v0 */    \
            "adds r2, r2, r0\n"                 \
            "mov r0, r12\n"                     \
            "muls r0, r3, r0\n"  /* u0 v0 */    \
            lost " 1f\n"                        \
            "0: lsls r3, r2, #16\n"             \
            shift " r2, r2, #16\n"              \
            "adds r0, r0, r3\n"                 \
            "adcs r1, r2\n"                     \
            "bx lr\n"                           \
            "1: movs r3, #1\n"                  \
            "lsls r3, r3, #16\n"                \
            mend                                \
            "b 0b\n")

NAKED uint64_t qn_umul_m0(IN(uint32_t) u, IN(uint32_t) v)
{
    PRODUCT("lsrs", "bcs", "adds r1, r1, r3\n");
}

/* A sum that came out negative was too large; one that came out positive, too small. */
NAKED int64_t qn_mul_m0(IN(int32_t) u, IN(int32_t) v)
{
    PRODUCT("asrs", "bvs", "adds r1, r1, r3\n"
                           "cmp r2, #0\n"
                           "blt 0b\n"
                           "subs r1, r1, r3\n"
                           "subs r1, r1, r3\n");
}

/* r0 = u; returns r1:r0. The middle term is twice u1 u0, which fits 31 bits and a sign. */
NAKED uint64_t qn_square_m0(IN(int32_t) u)
{
    __asm__(".syntax unified\n"
            "uxth r3, r0\n"
            "asrs r1, r0, #16\n"
            "movs r0, r3\n"
            "muls r0, r3, r0\n"  /* u0 u0 */
            "muls r3, r1, r3\n"  /* u1 u0 */
            "movs r2, r1\n"
            "muls r1, r2, r1\n"  /* u1 u1 */
            "lsls r2, r3, #17\n"
            "asrs r3, r3, #15\n"
            "adds r0, r0, r2\n"
            "adcs r1, r3\n"
            "bx lr\n");
}

/* One of several products, added to r3:r2: u in r4, v in r1; r5 to r7 are lost. */
#define TERM(number, sum)                                       \
    "uxth r5, r4\n"      /* u0 */                               \
    "asrs r4, r4, #16\n" /* u1 */                               \
    "uxth r6, r1\n"      /* v0 */                               \
    "asrs r1, r1, #16\n" /* v1 */                               \
    "movs r7, r5\n"                                             \
    "muls r7, r6, r7\n"  /* u0 v0 */                            \
    "muls r5, r1, r5\n"  /* u0 v1 */                            \
    "muls r6, r4, r6\n"  /* u1 v0 */                            \
    "muls r1, r4, r1\n"  /* u1 v1 */                            \
    "adds r6, r6, r5\n"                                         \
    "bvs " number "1f\n"                                        \
    number "0: lsls r5, r6, #16\n"                              \
    "asrs r6, r6, #16\n" sum
#define FIRST                                                   \
    "adds r2, r7, r5\n"                                         \
    "adcs r1, r6\n"                                             \
    "movs r3, r1\n"
#define FURTHER                                                 \
    "adds r2, r2, r7\n"                                         \
    "adcs r3, r1\n"                                             \
    "adds r2, r2, r5\n"                                         \
    "adcs r3, r6\n"
/* Where it is returned. */
#define LAST                                                    \
    "adds r2, r2, r7\n"                                         \
    "adcs r3, r1\n"                                             \
    "adds r0, r2, r5\n"                                         \
    "adcs r3, r6\n"                                             \
    "movs r1, r3\n"
/* As in qn_mul_m0: the sum of the middle terms lost 2^32. The upper word loses 2^16 if the sum came
 * out positive, and gains it if negative. */
#define MEND(number)                                            \
    number "1: movs r5, #1\n"                                   \
    "asrs r4, r6, #31\n"                                        \
    "orrs r4, r5\n"                                             \
    "lsls r4, r4, #16\n"                                        \
    "subs r1, r1, r4\n"                                         \
    "b " number "0b\n"

/* r0 to r3 = u0, v0, u1, v1; returns r1:r0. The second two wait in r12 and lr. */
NAKED uint64_t qn_mul2_m0(IN(int32_t) u0, IN(int32_t) v0, IN(int32_t) u1, IN(int32_t) v1)
{
    __asm__(".syntax unified\n"
            "push {r4, r5, r6, r7, lr}\n"
            "mov r12, r2\n"
            "mov lr, r3\n"
            "movs r4, r0\n"
            TERM("1", FIRST)
            "mov r4, r12\n"
            "mov r1, lr\n"
            TERM("2", LAST)
            "pop {r4, r5, r6, r7, pc}\n"
            MEND("1") MEND("2"));
}

/* r0 = u, r1 to r3 = x, y, z; returns r1:r0. y and z wait in r12 and lr. Two whole functions of it:
 * link-time optimisation may lay them in two files, so neither can go on in the other. */
#define MUL3(second, third)                             \
    __asm__(".syntax unified\n"                         \
            "push {r4, r5, r6, r7, lr}\n"               \
            "mov r12, r2\n"                             \
            "mov lr, r3\n"                              \
            "ldr r4, [r0]\n"                            \
            TERM("1", FIRST)                            \
            "ldr r4, [r0, #" second "]\n"               \
            "mov r1, r12\n"                             \
            TERM("2", FURTHER)                          \
            "ldr r4, [r0, #" third "]\n"                \
            "mov r1, lr\n"                              \
            TERM("3", LAST)                             \
            "pop {r4, r5, r6, r7, pc}\n"                \
            MEND("1") MEND("2") MEND("3"))

NAKED uint64_t qn_mul3_row_m0(IN(const int32_t) *u, IN(int32_t) x, IN(int32_t) y, IN(int32_t) z)
{
    MUL3("4", "8");
}
NAKED uint64_t qn_mul3_column_m0(IN(const int32_t) *u, IN(int32_t) x, IN(int32_t) y, IN(int32_t) z)
{
    MUL3("12", "24");
}

/* r0 = p, r1 = end, r2 = u, r3 = top; returns in r0. u stands in r4 to r6, the second sum in r8,
 * the first in r9, the point behind its own in r10. */
NAKED const int32_t *qn_farthest32_m0(IN(const int32_t) *p, IN(const int32_t) *end,
                                      IN(const int32_t) *u, IN(int32_t) *top)
{
    __asm__(".syntax unified\n"
            "push {r3, r4, r5, r6, r7, lr}\n"
            "mov r4, r8\n"
            "mov r5, r9\n"
            "mov r6, r10\n"
            "push {r4, r5, r6}\n"
            "ldmia r2!, {r4, r5, r6}\n"
            "movs r7, #1\n"
            "lsls r7, r7, #31\n"
            "mov r8, r7\n"
            "mov r9, r7\n"
            "movs r7, #12\n"
            "adds r7, r7, r0\n"
            "mov r10, r7\n"
            "1: ldmia r0!, {r2, r3, r7}\n"
            "muls r2, r4, r2\n"
            "muls r3, r5, r3\n"
            "muls r7, r6, r7\n"
            "adds r2, r2, r3\n"
            "adds r2, r2, r7\n"
            "cmp r2, r8\n"
            "bgt 3f\n"
            "2: cmp r0, r1\n"
            "bne 1b\n"
            "mov r0, r10\n"
            "mov r1, r9\n"
            "mov r2, r8\n"
            "pop {r4, r5, r6}\n"
            "mov r8, r4\n"
            "mov r9, r5\n"
            "mov r10, r6\n"
            "pop {r3}\n"
            "str r1, [r3]\n"
            "str r2, [r3, #4]\n"
            "pop {r4, r5, r6, r7, pc}\n"
            "3: cmp r2, r9\n"
            "bgt 4f\n"
            "mov r8, r2\n"
            "b 2b\n"
            "4: mov r8, r9\n"
            "mov r9, r2\n"
            "mov r10, r0\n"
            "b 2b\n");
}

/* Leading zeros by halves, of what has a bit set; of the last four bits they stand in a table. The
 * compiler's function takes 4 instructions more. */
#define HALF(bits, number)              \
    "lsrs r2, r0, #" bits "\n"          \
    "beq " number "f\n"                 \
    "movs r0, r2\n"                     \
    "subs r1, r1, #" bits "\n"          \
    number ": "

/* r0 = x. The table's address counts from a word. */
NAKED __attribute__((aligned(4))) int qn_clz32_m0(IN(uint32_t) x)
{
    __asm__(".syntax unified\n"
            "movs r1, #28\n"
            HALF("16", "1")
            HALF("8", "2")
            HALF("4", "3")
            "adr r2, 9f\n"
            "ldrb r0, [r2, r0]\n"
            "adds r0, r0, r1\n"
            "bx lr\n"
            ".balign 4\n"
            "9: .byte 4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0\n");
}

#else
typedef int qn_kernel_m0_is_for_armv6m; /* ISO C requires a declaration */
#endif
