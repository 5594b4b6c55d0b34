/* SPDX-License-Identifier: MIT */
/* Places of two bodies' vertices by few bits, and a look at them. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_ROUGH_GAPS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* The next three of R times the point in r0, r1 and r2, and twice the upper word of its place: r6; r3 to r5 are lost. */
#define ROUGH_ROW                                \
    "ldmia r7!, {r3, r4, r5, r6}\n"              \
    "muls r3, r0, r3\n"                          \
    "muls r4, r1, r4\n"                          \
    "muls r5, r2, r5\n"                          \
    "adds r6, r6, r3\n"                          \
    "adds r6, r6, r4\n"                          \
    "adds r6, r6, r5\n"                          \
    "asrs r6, r6, #17\n"
/* p in r2 and as many as n points behind it: their end. */
#define END_OF(p, n, end)                        \
    "lsls " end ", " n ", #1\n"                  \
    "adds " end ", " end ", " n "\n"             \
    "lsls " end ", " end ", #2\n"                \
    "adds " end ", " end ", " p "\n"

/* r0 the model, r1 the space. On the stack the rows, then both of these; in B's loop lr its end, r10 the shift, r11 the point, r12 where
 * places go, r8 and r9 the first two of one. */
__asm__(FUNCTION("qn_rough_place_m0")
        SAVE_ALL
        "sub sp, #56\n"
        "str r1, [sp, #48]\n"
        "str r0, [sp, #52]\n"
        "movs r2, #200\n"
        "adds r2, r2, r0\n"
        "ldr r7, [r2, #36]\n"
        "movs r3, #14\n"
        "subs r7, r3, r7\n"
        "mov r10, r7\n"
        "mov r4, sp\n"
        "movs r5, #192\n" /* behind the last of the upper words at 172, 180 and 188 */
        "adds r5, r5, r0\n"
        "mov r12, r5\n"
        "subs r5, #20\n"
        "1: ldmia r2!, {r3, r6, r7}\n"
        "asrs r3, r3, #15\n"
        "asrs r6, r6, #15\n"
        "asrs r7, r7, #15\n"
        "stmia r4!, {r3, r6, r7}\n"
        "ldr r3, [r5]\n"
        "lsls r3, r3, #1\n"
        "stmia r4!, {r3}\n"
        "adds r5, #8\n"
        "cmp r5, r12\n"
        "blt 1b\n"

        "mov r7, r10\n"
        "adds r7, #2\n"
        "ldrh r3, [r0, #2]\n"
        "movs r6, #120\n"
        "ldr r2, [r0, r6]\n"
        END_OF("r2", "r3", "r6")
        "mov r12, r1\n"
        "adds r1, #8\n"
        "1: ldmia r2!, {r3, r4, r5}\n"
        "asrs r3, r7\n"
        "asrs r4, r7\n"
        "asrs r5, r7\n"
        "stmia r1!, {r3, r4, r5}\n"
        "cmp r2, r6\n"
        "bne 1b\n"
        "mov r2, r12\n"
        "ldrh r6, [r0, #2]\n"
        "lsrs r6, r6, #1\n"
        "bcc 1f\n"
        "ldr r3, [r2, #8]\n"
        "ldr r4, [r2, #12]\n"
        "ldr r5, [r2, #16]\n"
        "stmia r1!, {r3, r4, r5}\n"
        "1: str r1, [r2]\n"

        "movs r1, #196\n"
        "lsls r1, r1, #1\n"
        "adds r2, r2, r1\n"
        "mov r12, r2\n"
        "movs r6, #160\n"
        "ldr r2, [r0, r6]\n"
        "mov r11, r2\n"
        "ldrh r3, [r0, #62]\n"
        END_OF("r2", "r3", "r6")
        "mov lr, r6\n"
        "1: mov r7, r11\n"
        "ldmia r7!, {r0, r1, r2}\n"
        "mov r11, r7\n"
        "mov r7, r10\n"
        "asrs r0, r7\n"
        "asrs r1, r7\n"
        "asrs r2, r7\n"
        "mov r7, sp\n"
        ROUGH_ROW
        "mov r8, r6\n"
        ROUGH_ROW
        "mov r9, r6\n"
        ROUGH_ROW
        "mov r3, r12\n"
        "mov r4, r8\n"
        "mov r5, r9\n"
        "stmia r3!, {r4, r5, r6}\n"
        "mov r12, r3\n"
        "cmp r11, lr\n"
        "bne 1b\n"
        "ldr r2, [sp, #48]\n"
        "ldr r0, [sp, #52]\n"
        "ldrh r6, [r0, #62]\n"
        "lsrs r6, r6, #1\n"
        "bcc 1f\n"
        "movs r1, #196\n"
        "lsls r1, r1, #1\n"
        "adds r1, r1, r2\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "stmia r3!, {r4, r5, r6}\n"
        "1: str r3, [r2, #4]\n"
        "add sp, #56\n"
        LEAVE_ALL
        END("qn_rough_place_m0"));

/* The next point along r4 to r6: to `found` where it is less than r7, in r1. */
#define LOOK_AT_NEXT(found)                      \
    "ldmia r0!, {r1, r2, r3}\n"                  \
    "muls r1, r4, r1\n"                          \
    "muls r2, r5, r2\n"                          \
    "muls r3, r6, r3\n"                          \
    "adds r1, r1, r2\n"                          \
    "adds r1, r1, r3\n"                          \
    "cmp r1, r7\n"                               \
    "blt " found "\n"

/* r0 the space, r1 the direction, r2 where the way goes. r12 and lr the first and the last of these; r8 the end of a body's points, r11 of B's;
 * behind the point found: r9, and A's in r10. */
__asm__(FUNCTION("qn_rough_look_m0")
        SAVE_ALL
        "mov r12, r0\n"
        "mov lr, r2\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "negs r4, r4\n"
        "negs r5, r5\n"
        "negs r6, r6\n"
        "ldr r3, [r0, #4]\n"
        "mov r11, r3\n"
        "ldr r3, [r0]\n"
        "adds r0, #8\n"
        "0: mov r8, r3\n"
        "movs r7, #1\n" /* the greatest number */
        "lsls r7, r7, #31\n"
        "mvns r7, r7\n"
        "1:\n"
        LOOK_AT_NEXT("3f")
        "2:\n"
        LOOK_AT_NEXT("4f")
        "cmp r0, r8\n"
        "bne 1b\n"
        "b 5f\n"
        "3: movs r7, r1\n"
        "mov r9, r0\n"
        "b 2b\n"
        "4: movs r7, r1\n"
        "mov r9, r0\n"
        "cmp r0, r8\n"
        "bne 1b\n"
        "5: cmp r8, r11\n"
        "beq 6f\n"
        "mov r10, r9\n"
        "negs r4, r4\n"
        "negs r5, r5\n"
        "negs r6, r6\n"
        "movs r0, #196\n"
        "lsls r0, r0, #1\n"
        "add r0, r12\n"
        "mov r3, r11\n"
        "b 0b\n"

        "6: mov r4, r10\n"
        "subs r4, #12\n"
        "ldmia r4!, {r1, r2, r3}\n"
        "mov r5, r9\n"
        "subs r5, #12\n"
        "ldmia r5!, {r0, r6, r7}\n"
        "subs r1, r0, r1\n"
        "subs r2, r6, r2\n"
        "subs r3, r7, r3\n"
        "mov r0, lr\n"
        "stmia r0!, {r1, r2, r3}\n"
        "mov r0, r12\n"
        "adds r0, #20\n" /* behind the first point: 12 bytes for each before the one found */
        "subs r4, r4, r0\n"
        "movs r1, #192\n"
        "lsls r1, r1, #1\n"
        "adds r0, r0, r1\n"
        "subs r5, r5, r0\n"
        "movs r1, #171\n" /* 2^11 / 12 = 170.7: right to 2^11 / 4 */
        "muls r4, r1, r4\n"
        "muls r5, r1, r5\n"
        "lsrs r0, r4, #11\n"
        "lsrs r5, r5, #11\n"
        "lsls r5, r5, #16\n"
        "orrs r0, r5\n"
        LEAVE_ALL
        END("qn_rough_look_m0"));

/* Carry: the bit of the point before r0. */
#define IS_NAMED                                 \
    "mov r1, r10\n"                              \
    "subs r1, r0, r1\n"                          \
    "movs r2, #171\n"                            \
    "muls r1, r2, r1\n"                          \
    "lsrs r1, r1, #11\n"                         \
    "mov r2, r9\n"                               \
    "lsrs r2, r1\n"

/* r0 to r3 = the space, the direction, the features, the model, which waits on the stack. r12 and lr the first and the third of these; of a body
 * r8 the end of its points and r10 where they begin, r9 the bits of those that are named, r11 the slack. Of an odd number the last point is the
 * first once more. */
__asm__(FUNCTION("qn_rough_beyond_m0")
        SAVE_ALL
        "push {r3}\n"
        "mov r12, r0\n"
        "mov lr, r2\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "movs r7, #1\n"
        "lsls r7, r7, #15\n"
        "adds r4, r4, r7\n"
        "adds r5, r5, r7\n"
        "adds r6, r6, r7\n"
        "asrs r4, r4, #16\n"
        "asrs r5, r5, #16\n"
        "asrs r6, r6, #16\n"
        "ldrh r3, [r3, #62]\n"
        "movs r7, #9\n"
        "lsls r7, r7, #14\n"
        "mov r11, r7\n"
        "ldr r7, [r0, #4]\n"
        "mov r8, r7\n"
        "movs r7, #196\n"
        "lsls r7, r7, #1\n"
        "adds r0, r0, r7\n"
        "ldr r1, [r2, #20]\n"
        "ldr r2, [r2, #4]\n"
        "0: mov r10, r0\n"
        "lsls r7, r2, #31\n"
        "lsrs r7, r7, #31\n"
        "lsls r7, r3\n"
        "orrs r2, r7\n"
        "mov r9, r2\n"
        "movs r2, #12\n"
        "muls r1, r2, r1\n"
        "adds r7, r1, r0\n"
        "ldmia r7!, {r1, r2, r3}\n"
        "muls r1, r4, r1\n"
        "muls r2, r5, r2\n"
        "muls r3, r6, r3\n"
        "adds r1, r1, r2\n"
        "adds r1, r1, r3\n"
        "add r1, r11\n"
        "movs r7, r1\n"
        "1:\n"
        LOOK_AT_NEXT("3f")
        "2:\n"
        LOOK_AT_NEXT("4f")
        "5: cmp r0, r8\n"
        "bne 1b\n"
        "mov r0, r12\n"
        "ldr r7, [r0]\n"
        "cmp r7, r8\n"
        "beq 6f\n"
        "mov r8, r7\n"
        "adds r0, #8\n"
        "movs r7, #4\n"
        "lsls r7, r7, #14\n"
        "mov r11, r7\n"
        "negs r4, r4\n"
        "negs r5, r5\n"
        "negs r6, r6\n"
        "ldr r3, [sp]\n"
        "ldrh r3, [r3, #2]\n"
        "mov r2, lr\n"
        "ldr r1, [r2, #16]\n"
        "ldr r2, [r2]\n"
        "b 0b\n"
        "3:\n"
        IS_NAMED
        "bcs 2b\n"
        "b 7f\n"
        "4:\n"
        IS_NAMED
        "bcs 5b\n"
        "7: movs r0, #0\n"
        "6: add sp, #4\n" /* or the space, which is not 0 */
        LEAVE_ALL
        END("qn_rough_beyond_m0"));

#else
typedef int qn_kernel_m0_rough_gap_is_for_armv6m; /* ISO C wants a declaration */
#endif
