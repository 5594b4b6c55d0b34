/* SPDX-License-Identifier: MIT */
/* What a pair of boxes remembers: how deep every axis still is, by axis_cache.c and motion.h. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_LEASTS_OF_AXES)

#include "arm/asm_arm.h"

/* The next words of the sum in r3, by the factor in r2. */
#define MIX(x)                                \
    "muls r3, r2, r3\n"                       \
    "adds r3, r3, " x "\n"
#define MIX3                                  \
    MIX("r4") MIX("r5") MIX("r6")

/* Squares of changes u = 2^16 u1 + u0, u0 >= 0, between the model at r1 and the cache at r0: in r4:r2 the sum of 2^32 u1 u1 + u0 u0, in r3
 * that of u1 u0. Left where all u1 u1, of which three are 3 * 2^30 at most, come to 2^24 and more: the squares of six changes are below
 * 2^58 else. */
#define CHANGE(now, then, d, t)               \
    "ldr " d ", [r1, #" now "]\n"             \
    "ldr " t ", [r0, #" then "]\n"            \
    "subs " d ", " d ", " t "\n"              \
    "uxth " t ", " d "\n"                     \
    "asrs " d ", " d ", #16\n"
#define FIRST_CHANGE(now, then)               \
    CHANGE(now, then, "r4", "r2")             \
    "movs r3, r4\n"                           \
    "muls r3, r2, r3\n"                       \
    "muls r2, r2, r2\n"                       \
    "muls r4, r4, r4\n"
#define NEXT_CHANGE(now, then)                \
    CHANGE(now, then, "r5", "r6")             \
    "movs r7, r5\n"                           \
    "muls r7, r6, r7\n"                       \
    "adds r3, r3, r7\n"                       \
    "muls r6, r6, r6\n"                       \
    "muls r5, r5, r5\n"                       \
    "adds r2, r2, r6\n"                       \
    "adcs r4, r5\n"
#define SMALL                                 \
    "lsrs r5, r4, #24\n"                      \
    "beq 1f\n"                                \
    "b 9f\n"                                  \
    "1:\n"
/* All of it in r4:r2. */
#define SQUARES                               \
    "lsls r5, r3, #17\n"                      \
    "asrs r3, r3, #15\n"                      \
    "adds r2, r2, r5\n"                       \
    "adcs r4, r3\n"

/* qn_root_above of r4:r2 in r2. Half as many bits in r5: two are passed at a time, 13 times at most. */
#define ROOT_ABOVE                            \
    "cmp r4, #0\n"                            \
    "beq 2f\n"                                \
    "movs r5, #16\n"                          \
    "lsrs r6, r4, #1\n"                       \
    "beq 3f\n"                                \
    "1: adds r5, #1\n"                        \
    "lsrs r6, r6, #2\n"                       \
    "bne 1b\n"                                \
    "3: movs r6, #32\n"                       \
    "subs r6, r6, r5\n"                       \
    "lsls r4, r6\n"                           \
    "lsrs r2, r5\n"                           \
    "orrs r2, r4\n"                           \
    "b 4f\n"                                  \
    "2: movs r5, #0\n"                        \
    "movs r6, #2\n"                           \
    "orrs r6, r2\n"                           \
    "lsrs r4, r6, #16\n"                      \
    "beq 3f\n"                                \
    "movs r6, r4\n"                           \
    "adds r5, #8\n"                           \
    "3: lsrs r4, r6, #8\n"                    \
    "beq 3f\n"                                \
    "movs r6, r4\n"                           \
    "adds r5, #4\n"                           \
    "3: lsrs r6, r6, #1\n"                    \
    "beq 3f\n"                                \
    "1: adds r5, #1\n"                        \
    "lsrs r6, r6, #2\n"                       \
    "bne 1b\n"                                \
    "3: lsrs r2, r5\n"                        \
    "4: movs r6, #1\n"                        \
    "lsls r6, r5\n"                           \
    "adds r2, r2, r6\n" /* (x >> n) / 2 + 2^(n - 1), n >= 1 */ \
    "lsrs r2, r2, #1\n"                       \
    "adds r2, #1\n"

/* r0 = the cache, r1 the model. In r12 B's reach, in lr what the shift comes to. */
__asm__(FUNCTION("qn_axis_least_m0")
        "push {r4, r5, r6, r7, lr}\n"
        "ldr r2, [r0, #4]\n"
        "ldr r3, [r1, #84]\n"
        "adds r3, #16\n"
        "lsrs r4, r2, #8\n"
        "cmp r3, r4\n"
        "bne 7f\n"
        "lsls r4, r2, #24\n"
        "lsrs r4, r4, #28\n"
        "cmp r4, #2\n"
        "bhi 7f\n"
        "lsrs r4, r2, #1\n"
        "ands r4, r2\n"
        "movs r2, #5\n"
        "tst r4, r2\n"
        "bne 7f\n"
        "ldr r4, [r0, #44]\n"
        "cmp r4, #0\n"
        "bmi 8f\n"
        "bne 1f\n"
        "7: movs r0, #1\n" /* nothing is certified */
        "lsls r0, r0, #31\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "8: movs r0, #1\n" /* nothing is said */
        "lsls r0, r0, #31\n"
        "adds r0, #1\n"
        "pop {r4, r5, r6, r7, pc}\n"

        "1: ldr r2, 5f\n" /* the checksum */
        "ldr r3, 6f\n"
        "ldmia r1!, {r4, r5, r6}\n"
        MIX3
        "adds r1, #12\n"
        "ldmia r1!, {r4, r5, r6}\n"
        MIX3
        "adds r7, r4, r5\n" /* qn_length_bound32 */
        "adds r7, r7, r6\n"
        "cmp r4, r5\n"
        "bhs 1f\n"
        "movs r4, r5\n"
        "1: cmp r4, r6\n"
        "bhs 1f\n"
        "movs r4, r6\n"
        "1: adds r7, r7, r4\n"
        "adds r7, #1\n"
        "lsrs r7, r7, #1\n"
        "adds r0, #4\n"
        "ldmia r0!, {r4, r5, r6}\n"
        MIX3
        "ldmia r0!, {r4, r5, r6}\n"
        MIX3
        "ldmia r0!, {r4, r5, r6}\n"
        MIX3
        "ldmia r0!, {r4, r5}\n"
        MIX("r4") MIX("r5")
        "subs r0, #48\n"
        "subs r1, #36\n"
        "ldr r4, [r0]\n"
        "cmp r3, r4\n"
        "bne 7b\n"
        "mov r12, r7\n"

        FIRST_CHANGE("12", "8")
        NEXT_CHANGE("16", "12")
        NEXT_CHANGE("20", "16")
        SMALL
        SQUARES
        ROOT_ABOVE
        "mov lr, r2\n"
        FIRST_CHANGE("48", "20")
        NEXT_CHANGE("60", "24")
        NEXT_CHANGE("72", "28")
        SMALL
        NEXT_CHANGE("52", "32")
        NEXT_CHANGE("64", "36")
        NEXT_CHANGE("76", "40")
        SMALL
        SQUARES
        ROOT_ABOVE
        "mov r7, r12\n" /* by B's reach: 2^29 by 2^30, no carry is lost */
        "lsrs r3, r2, #16\n"
        "uxth r2, r2\n"
        "lsrs r4, r7, #16\n"
        "uxth r7, r7\n"
        "movs r5, r3\n"
        "muls r5, r7, r5\n"
        "movs r6, r2\n"
        "muls r6, r4, r6\n"
        "adds r5, r5, r6\n"
        "muls r2, r7, r2\n"
        "lsrs r2, r2, #16\n"
        "adds r5, r5, r2\n"
        "muls r3, r4, r3\n"
        "lsls r3, r3, #2\n"
        "lsrs r5, r5, #14\n"
        "adds r3, r3, r5\n"
        "add r3, lr\n"
        "adds r3, #20\n"
        "movs r4, #1\n"
        "ldr r5, [r1, #84]\n"
        "cmp r5, #0\n"
        "ble 1f\n"
        "lsls r4, r5\n"
        "1: adds r3, r3, r4\n"
        "ldr r0, [r0, #44]\n"
        "subs r0, r0, r3\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #1\n"
        "lsls r0, r0, #31\n"
        "adds r0, #1\n"
        "pop {r4, r5, r6, r7, pc}\n"
        ".balign 4\n"
        "5: .word 0x9E3779B1\n"
        "6: .word 0x51ED270B\n"
        END("qn_axis_least_m0"));

#else
typedef int qn_kernel_m0_least_is_for_armv6m; /* ISO C wants a declaration */
#endif
