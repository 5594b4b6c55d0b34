/* SPDX-License-Identifier: MIT */
/* Two boxes by 14 bits along one axis alone, which a cache names: a face of B, or edges of both. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_cut.h"

/* On the stack: t and B's edge j as A sees them, A's edge i as B sees it; the shift; 4 i and 4 j, and of both what follows, cyclic; then
 * what came: the pair, d and the axis. */
#define T "0"
#define EDGE_B "12"
#define EDGE_A "24"
#define SHIFT "36"
#define I "40"
#define J "44"
#define ROOM "48"
#define PAIR "48"
#define PLACE "52"
#define AXIS "60"

/* r0 = matrix: where the entries of d are its factors. */
#define PLACES                                        \
    "ldr r1, [sp, #" PLACE "]\n"                      \
    "ldr r2, [sp, #" SHIFT "]\n"                      \
    "ldmia r1!, {r4, r5, r6}\n"                       \
    "asrs r4, r2\n"                                   \
    "asrs r5, r2\n"                                   \
    "asrs r6, r2\n"                                   \
    "movs r1, r4\n"                                   \
    "mov r12, r5\n"                                   \
    "mov lr, r6\n"

/* Four times what follows x / 4, and what follows that. */
#define AFTER(x, u, v)                                \
    "adds " u ", " x ", #4\n"                         \
    "cmp " u ", #12\n"                                \
    "bne 1f\n"                                        \
    "movs " u ", #0\n"                                \
    "1: adds " v ", " u ", #4\n"                      \
    "cmp " v ", #12\n"                                \
    "bne 2f\n"                                        \
    "movs " v ", #0\n"                                \
    "2:\n"

/* What a box whose extents are at r0, its axes at r1 and r2 (times four), reaches along L whose sizes of entries are in r6 along the first,
 * in r7 along the second: off r5, r4 the shift; r0, r6 and r7 are lost. */
#define REACH                                         \
    "ldr r3, [r0, r1]\n"                              \
    "lsrs r3, r4\n"                                   \
    "muls r6, r3, r6\n"                               \
    "subs r5, r5, r6\n"                               \
    "ldr r3, [r0, r2]\n"                              \
    "lsrs r3, r4\n"                                   \
    "muls r7, r3, r7\n"                               \
    "subs r5, r5, r7\n"

/* r0 to r3 = the pair, B's place, the bits of all sizes, the axis as a cache names it, of any kind from faces of B on: 1 where a gap is
 * seen. */
__asm__(FUNCTION("qn_box_look_along_m0")
        "push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "sub sp, #" ROOM "\n"
        "movs r4, r2\n"
        "lsrs r6, r3, #1\n" /* a coordinate of three */
        "movs r7, #5\n"
        "ands r6, r3\n"
        "tst r6, r7\n"
        "bne 8f\n"
        SHIFT_OF
        "str r1, [sp, #" SHIFT "]\n"
        "lsrs r2, r3, #4\n"
        "movs r4, #12\n"
        "ands r4, r3\n"
        "lsls r5, r3, #30\n"
        "lsrs r5, r5, #28\n"
        "str r4, [sp, #" I "]\n"
        "str r5, [sp, #" J "]\n"
        "cmp r2, #2\n"
        "beq 5f\n"
        "bgt 8f\n"
        "b 4f\n"
        "8: movs r0, #0\n"
        "7: add sp, #" ROOM " + 16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "5: ldr r0, [r0, #8]\n" /* edges: t */
        "adds r0, #12\n"
        PLACES
        COLUMNS
        "mov r0, sp\n"
        "stmia r0!, {r5, r6, r7}\n"
        "ldr r4, [sp, #" PAIR "]\n"
        "ldr r0, [r4, #12]\n"
        "adds r0, #12\n"
        "ldr r5, [sp, #" J "]\n"
        "adds r0, r0, r5\n"
        FACTORS
        "ldr r0, [r4, #8]\n"
        "adds r0, #12\n"
        COLUMNS
        "add r0, sp, #" EDGE_B "\n"
        "stmia r0!, {r5, r6, r7}\n"
        "ldr r4, [sp, #" PAIR "]\n"
        "ldr r0, [r4, #8]\n"
        "adds r0, #12\n"
        "ldr r5, [sp, #" I "]\n"
        "adds r0, r0, r5\n"
        FACTORS
        "ldr r0, [r4, #12]\n"
        "adds r0, #12\n"
        COLUMNS
        "add r0, sp, #" EDGE_A "\n"
        "stmia r0!, {r5, r6, r7}\n"

        "ldr r0, [sp, #" I "]\n" /* r1 = p, r2 = q */
        AFTER("r0", "r1", "r2")
        "mov r0, sp\n"
        "ldr r5, [r0, r2]\n"
        "ldr r4, [r0, r1]\n"
        "adds r0, #" EDGE_B "\n"
        "ldr r6, [r0, r2]\n"
        "ldr r7, [r0, r1]\n"
        "muls r5, r7, r5\n"
        "muls r4, r6, r4\n"
        "subs r5, r5, r4\n"
        "asrs r3, r5, #31\n"
        "eors r5, r3\n"
        "asrs r3, r6, #31\n"
        "eors r6, r3\n"
        "asrs r3, r7, #31\n"
        "eors r7, r3\n"
        "ldr r0, [sp, #" PAIR "]\n"
        "ldr r0, [r0]\n"
        "adds r0, #8\n"
        "ldr r4, [sp, #" SHIFT "]\n"
        REACH
        "ldr r0, [sp, #" J "]\n" /* r1 = a, r2 = b */
        AFTER("r0", "r1", "r2")
        "add r0, sp, #" EDGE_A "\n"
        "ldr r6, [r0, r2]\n"
        "ldr r7, [r0, r1]\n"
        "asrs r3, r6, #31\n"
        "eors r6, r3\n"
        "asrs r3, r7, #31\n"
        "eors r7, r3\n"
        "ldr r0, [sp, #" PAIR "]\n"
        "ldr r0, [r0, #4]\n"
        "adds r0, #8\n"
        REACH
        "movs r0, #48\n"
        "lsls r0, r0, #14\n"
        "cmp r5, r0\n"
        "bgt 9f\n"
        "b 8b\n"
        "9: movs r0, #1\n"
        "b 7b\n"

        "4: ldr r0, [sp, #" PAIR "]\n" /* a face of B: the place along it */
        "ldr r0, [r0, #12]\n"
        "adds r0, r0, r4\n"
        "adds r0, #12\n"
        FACTORS
        "ldr r4, [sp, #" PLACE "]\n"
        "ldmia r4!, {r5, r6, r7}\n"
        "ldr r4, [sp, #" SHIFT "]\n"
        "asrs r5, r4\n"
        "asrs r6, r4\n"
        "asrs r7, r4\n"
        "muls r5, r1, r5\n"
        "muls r6, r2, r6\n"
        "muls r7, r3, r7\n"
        "adds r5, r5, r6\n"
        "adds r5, r5, r7\n"
        "asrs r5, r5, #14\n"
        LENGTH("r5", "r6")
        "ldr r0, [sp, #" PAIR "]\n"
        "ldr r6, [r0, #4]\n"
        "ldr r7, [sp, #" I "]\n"
        "adds r6, r6, r7\n"
        "ldr r6, [r6, #8]\n"
        "lsrs r6, r4\n"
        "subs r5, r5, r6\n"
        "subs r5, #48\n"
        "lsls r5, r5, #14\n"
        "str r5, [sp, #" T "]\n"
        "ldr r0, [r0, #8]\n"
        "adds r0, #12\n"
        COLUMNS
        "ldr r0, [sp, #" PAIR "]\n"
        "ldr r0, [r0]\n"
        "adds r0, #8\n"
        "ldr r4, [sp, #" SHIFT "]\n"
        SIZE_OF("r1", "r5")
        SIZE_OF("r2", "r6")
        SIZE_OF("r3", "r7")
        EXTENTS("r5", "r6", "r7")
        "muls r1, r5, r1\n"
        "muls r2, r6, r2\n"
        "muls r3, r7, r3\n"
        "adds r1, r1, r2\n"
        "adds r1, r1, r3\n"
        "ldr r0, [sp, #" T "]\n"
        "subs r1, r1, r0\n"
        "bmi 9b\n"
        "b 8b\n"
        END("qn_box_look_along_m0"));

#else
typedef int qn_kernel_m0_look_along_is_for_armv6m; /* ISO C wants a declaration */
#endif
