/* SPDX-License-Identifier: MIT */
/* Edges of two boxes that cross: crossing.c, where no face lies level with either of them. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CROSSINGS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* On the stack, by coordinates: the middle of B's edge, A's end, B's half edge as 2^16 upper + lower, the lower signed; four times the axis
 * of A's edge and of the two others; four times that of B's edge and the one at hand; the contact's id; then the model, the axis and the
 * set. */
#define ON_A "12"
#define UPPER_G "24"
#define LOWER_G "36"
#define ALONG_A "48"
#define FIRST_A "52"
#define SECOND_A "56"
#define ALONG_B "60"
#define AT_B "64"
#define ID "68"
#define MODEL "72"
#define AXIS "76"
#define SET "80"

/* To the next coordinate, both times four. */
#define NEXT(from, to)                        \
    "adds " to ", " from ", #4\n"             \
    "cmp " to ", #12\n"                       \
    "bne 1f\n"                                \
    "movs " to ", #0\n"                       \
    "1:\n"

/* A's coordinate on the side of n, r0 the model, r7 n, r6 where it goes; left where 2 h |n| may lie within the tolerance in r12: half
 * edges and slopes are cut to 16 bits and 14. */
#define SIDE_OF_A(index)                      \
    "ldr r2, [r7, " index "]\n"               \
    "asrs r1, r2, #31\n"                      \
    "eors r2, r1\n"                           \
    "lsrs r2, r2, #16\n"                      \
    "ldr r3, [r0, " index "]\n"               \
    "lsrs r3, r3, #13\n"                      \
    "muls r2, r3, r2\n"                       \
    "cmp r2, r12\n"                           \
    "bhi 1f\n"                                \
    "b 9f\n"                                  \
    "1: ldr r3, [r0, " index "]\n"            \
    "eors r3, r1\n"                           \
    "subs r3, r3, r1\n"                       \
    "str r3, [r6, " index "]\n"               \
    "lsrs r2, " index ", #1\n"                \
    "adds r2, #17\n"                          \
    "adds r1, r1, r2\n"                       \
    "movs r2, #1\n"                           \
    "lsls r2, r1\n"

/* In r3 half edge times entry, rounded: r6 the model and four times the column, r4 and r5 the half edge's halves; those of the entry stay
 * in r1 and r0. h <= 2^29, |r| <= 2^30 + 4: middle terms within 2^29 and 2^30 + 2^17. What is shifted out last rounds. */
#define HALF_EDGE(at)                         \
    "ldr r0, [r6, #" at "]\n"                 \
    "asrs r1, r0, #16\n"                      \
    "uxth r0, r0\n"                           \
    "movs r2, r4\n"                           \
    "muls r2, r0, r2\n"                       \
    "movs r3, r5\n"                           \
    "muls r3, r1, r3\n"                       \
    "adds r2, r2, r3\n"                       \
    "muls r0, r5, r0\n"                       \
    "lsrs r0, r0, #16\n"                      \
    "adds r2, r2, r0\n"                       \
    "movs r3, r4\n"                           \
    "muls r3, r1, r3\n"                       \
    "lsls r3, r3, #2\n"                       \
    "asrs r2, r2, #14\n"                      \
    "adcs r3, r2\n"
#define SLOPE_TERM(n)                         \
    "mov r0, " n "\n"                         \
    "muls r0, r1, r0\n"

/* B's half edge to its end that faces A, r6 the model and four times its axis: left where it may be level. The slope by upper halves, cut
 * by less than 2^16 + 2 in 2^28; 2^17 are taken off. */
#define END_OF_B                              \
    "ldr r7, [r6, #24]\n"                     \
    "lsrs r4, r7, #16\n"                      \
    "uxth r5, r7\n"                           \
    HALF_EDGE("48")                           \
    "str r3, [sp, #" UPPER_G "]\n"            \
    SLOPE_TERM("r8")                          \
    "mov r11, r0\n"                           \
    HALF_EDGE("60")                           \
    "str r3, [sp, #4 + " UPPER_G "]\n"        \
    SLOPE_TERM("r9")                          \
    "add r11, r0\n"                           \
    HALF_EDGE("72")                           \
    SLOPE_TERM("r10")                         \
    "add r0, r11\n"                           \
    "asrs r1, r0, #31\n"                      \
    "eors r0, r1\n"                           \
    "movs r2, #2\n"                           \
    "lsls r2, r2, #16\n"                      \
    "subs r0, r0, r2\n"                       \
    "asrs r0, r0, #14\n"                      \
    "lsrs r7, r7, #13\n"                      \
    "muls r0, r7, r0\n"                       \
    "cmp r0, r12\n"                           \
    "bgt 1f\n"                                \
    "b 9f\n"                                  \
    "1: mov r7, sp\n"                         \
    "ldmia r7!, {r4, r5, r6}\n"               \
    "ldr r0, [r7, #12]\n"                     \
    "ldr r2, [r7, #16]\n"                     \
    "subs r7, #12\n"                          \
    "cmp r1, #0\n"                            \
    "bne 1f\n"                                \
    "subs r4, r4, r0\n"                       \
    "subs r5, r5, r2\n"                       \
    "subs r6, r6, r3\n"                       \
    "b 2f\n"                                  \
    "1: adds r4, r4, r0\n"                    \
    "adds r5, r5, r2\n"                       \
    "adds r6, r6, r3\n"                       \
    "2: stmia r7!, {r4, r5, r6}\n"            \
    "movs r0, #1\n"                           \
    "subs r0, r0, r1\n"                       \
    "ldr r2, [sp, #" AT_B "]\n"               \
    "lsrs r1, r2, #1\n"                       \
    "lsls r0, r1\n"                           \
    "add lr, r0\n"

/* B's half edge that crosses. */
#define CROSSING_EDGE(at, upper, lower)       \
    HALF_EDGE(at)                             \
    HALVES("r3", "r2")                        \
    "str r3, [sp, #" upper "]\n"              \
    "str r2, [sp, #" lower "]\n"

/* At a coordinate: of d = a - b by g, and of g g, d within 2^29. d g = 2^32 r4 + 2^16 r5 + r1; g g = 2^32 r0 + 2^17 r2 + r3. */
#define ALONG_G(index)                        \
    "ldr r7, [sp, #" index "]\n"              \
    "add r7, sp\n"                            \
    "ldr r0, [r7, #" ON_A "]\n"               \
    "ldr r1, [r7]\n"                          \
    "subs r0, r0, r1\n"                       \
    "asrs r1, r0, #29\n"                      \
    "adds r1, r1, #1\n"                       \
    "lsrs r1, r1, #1\n"                       \
    "beq 1f\n"                                \
    "b 9f\n"                                  \
    "1:\n"                                    \
    HALVES("r0", "r1")                        \
    "ldr r2, [r7, #" UPPER_G "]\n"            \
    "ldr r3, [r7, #" LOWER_G "]\n"            \
    "movs r4, r0\n"                           \
    "muls r4, r2, r4\n"                       \
    "muls r0, r3, r0\n"                       \
    "movs r5, r1\n"                           \
    "muls r5, r2, r5\n"                       \
    "adds r5, r5, r0\n"                       \
    "muls r1, r3, r1\n"                       \
    "movs r0, r2\n"                           \
    "muls r0, r2, r0\n"                       \
    "muls r2, r3, r2\n"                       \
    "muls r3, r3, r3\n"

/* r2, below 2^31, and the count in r6 move up where the top bits are clear. */
#define UP(bits, left)                        \
    "lsrs r5, r2, #" left "\n"                \
    "bne 1f\n"                                \
    "lsls r2, r2, #" bits "\n"                \
    "adds r6, #" bits "\n"                    \
    "1:\n"

/* B's coordinate in r2, by the parameter in halves in r1 and r0, at r7; r3 to r5 are lost. */
#define ON_B                                  \
    "ldr r2, [r7, #" UPPER_G "]\n"            \
    "ldr r3, [r7, #" LOWER_G "]\n"            \
    "movs r4, r1\n"                           \
    "muls r4, r3, r4\n"                       \
    "movs r5, r0\n"                           \
    "muls r5, r2, r5\n"                       \
    "adds r4, r4, r5\n"                       \
    "muls r3, r0, r3\n"                       \
    "asrs r3, r3, #16\n"                      \
    "adds r4, r4, r3\n"                       \
    "muls r2, r1, r2\n"                       \
    "lsls r2, r2, #1\n"                       \
    "asrs r4, r4, #15\n"                      \
    "adcs r2, r4\n"                           \
    "ldr r3, [r7]\n"                          \
    "adds r2, r2, r3\n"
/* Midway between that and A's. */
#define MIDDLE(index)                         \
    "ldr r7, [sp, #" index "]\n"              \
    "movs r6, r7\n"                           \
    "add r7, sp\n"                            \
    ON_B                                      \
    "asrs r2, r2, #1\n"                       \
    "ldr r3, [r7, #" ON_A "]\n"               \
    "asrs r3, r3, #1\n"                       \
    "adds r2, r2, r3\n"                       \
    "ldr r3, [sp, #" SET "]\n"                \
    "adds r3, #16\n"                          \
    "str r2, [r3, r6]\n"

/* r0 to r2 = the model, the axis, the set. In r12 the tolerance, in r8 to r10 the upper halves of n, in lr the id. */
__asm__(FUNCTION("qn_crossing_m0")
        SAVE_ALL
        "push {r0, r1, r2}\n"
        "sub sp, #72\n"
        "ldr r2, [r1, #4]\n"
        "movs r3, #4\n"
        "cmp r2, #8\n"
        "blt 2f\n"
        "movs r3, #8\n"
        "ldr r4, [r0, #84]\n"
        "cmp r4, #0\n"
        "ble 1f\n"
        "lsls r3, r4\n"
        "1: lsrs r2, r2, #1\n"
        "cmp r2, r3\n"
        "bhs 2f\n"
        "movs r3, r2\n"
        "2: mov r12, r3\n"
        "movs r7, r1\n"
        "adds r7, #12\n"
        "ldmia r7!, {r3, r4, r5}\n"
        "subs r7, #12\n"
        "asrs r3, r3, #16\n"
        "asrs r4, r4, #16\n"
        "asrs r5, r5, #16\n"
        "mov r8, r3\n"
        "mov r9, r4\n"
        "mov r10, r5\n"

        "ldrb r3, [r1, #1]\n"
        "lsls r3, r3, #2\n"
        NEXT("r3", "r4")
        "movs r5, #12\n"
        "subs r5, r5, r3\n"
        "subs r5, r5, r4\n"
        "mov r6, sp\n"
        "adds r6, #" ALONG_A "\n"
        "stmia r6!, {r3, r4, r5}\n"
        "subs r6, #" ALONG_B " - " ON_A "\n"
        SIDE_OF_A("r4")
        "mov lr, r2\n"
        SIDE_OF_A("r5")
        "add lr, r2\n"

        "movs r6, r0\n"
        "adds r6, #12\n"
        "ldmia r6!, {r1, r2, r3}\n"
        "mov r6, sp\n"
        "stmia r6!, {r1, r2, r3}\n"
        "ldr r1, [sp, #" AXIS "]\n"
        "ldrb r1, [r1, #2]\n"
        "lsls r1, r1, #2\n"
        NEXT("r1", "r2")
        "str r1, [sp, #" ALONG_B "]\n"
        "str r2, [sp, #" AT_B "]\n"
        "adds r6, r0, r2\n"
        END_OF_B
        "ldr r0, [sp, #" ALONG_B "]\n"
        "movs r6, #12\n"
        "subs r6, r6, r0\n"
        "subs r6, r6, r2\n"
        "str r6, [sp, #" AT_B "]\n"
        "ldr r0, [sp, #" MODEL "]\n"
        "add r6, r0\n"
        END_OF_B
        "mov r1, lr\n"
        "str r1, [sp, #" ID "]\n"

        "ldr r6, [sp, #" ALONG_B "]\n"
        "ldr r0, [sp, #" MODEL "]\n"
        "add r6, r0\n"
        "ldr r7, [r6, #24]\n"
        "lsrs r4, r7, #16\n"
        "uxth r5, r7\n"
        CROSSING_EDGE("48", UPPER_G, LOWER_G)
        CROSSING_EDGE("60", "4 + " UPPER_G, "4 + " LOWER_G)
        CROSSING_EDGE("72", "8 + " UPPER_G, "8 + " LOWER_G)

        ALONG_G(FIRST_A)
        "mov r8, r0\n"
        "mov r9, r1\n"
        "mov r10, r2\n"
        "mov r11, r3\n"
        "mov r12, r4\n"
        "mov lr, r5\n"
        ALONG_G(SECOND_A)
        "add r4, r12\n"
        "add r5, lr\n"
        "mov r6, r9\n"
        "adds r1, r1, r6\n"
        "bvc 1f\n"
        "b 9f\n"
        "1: lsls r6, r5, #16\n" /* r4:r1 */
        "asrs r5, r5, #16\n"
        "asrs r7, r1, #31\n"
        "adds r1, r1, r6\n"
        "adcs r5, r7\n"
        "adds r4, r4, r5\n"
        "add r0, r8\n" /* r0:r3, below 2^60 */
        "add r2, r10\n"
        "add r3, r11\n"
        "lsls r6, r2, #17\n"
        "asrs r2, r2, #15\n"
        "adds r3, r3, r6\n"
        "adcs r0, r2\n"
        "bne 1f\n"
        "b 9f\n"
        "1: asrs r7, r4, #31\n"
        "eors r4, r7\n"
        "eors r1, r7\n"
        "subs r1, r1, r7\n"
        "sbcs r4, r7\n"
        "cmp r1, r3\n"
        "movs r5, r4\n"
        "sbcs r5, r0\n"
        "bhs 2f\n"
        "movs r2, r0\n" /* to 32 bits */
        "movs r6, #0\n"
        UP("16", "16")
        UP("8", "24")
        UP("4", "28")
        UP("2", "30")
        UP("1", "31")
        "movs r5, #32\n"
        "subs r5, r5, r6\n"
        "lsrs r3, r5\n"
        "orrs r2, r3\n"
        "lsls r4, r6\n"
        "lsrs r1, r5\n"
        "orrs r4, r1\n"
        "cmp r4, r2\n"
        "bhs 2f\n"
        "movs r0, r4\n"
        "movs r1, r2\n"
        "bl qn_fraction31_wide\n"
        "b 3f\n"
        "2: movs r0, #0\n"
        "mvns r0, r0\n"
        "lsrs r0, r0, #1\n"
        "3: eors r0, r7\n"
        "subs r0, r0, r7\n"

        "asrs r1, r0, #16\n"
        "uxth r0, r0\n"
        "ldr r6, [sp, #" ALONG_A "]\n"
        "mov r7, sp\n"
        "adds r7, r7, r6\n"
        ON_B
        "movs r4, r2\n"
        LENGTH("r4", "r5")
        "ldr r3, [sp, #" MODEL "]\n"
        "ldr r3, [r3, r6]\n"
        "cmp r4, r3\n"
        "bhi 9f\n"
        "asrs r2, r2, #1\n"
        "lsls r2, r2, #1\n"
        "ldr r3, [sp, #" SET "]\n"
        "adds r3, #16\n"
        "str r2, [r3, r6]\n"
        MIDDLE(FIRST_A)
        MIDDLE(SECOND_A)
        "ldr r3, [sp, #" SET "]\n"
        "movs r0, #1\n"
        "str r0, [r3]\n"
        "ldr r1, [sp, #" MODEL "]\n"
        "ldr r1, [r1, #84]\n"
        "str r1, [r3, #4]\n"
        "movs r1, #0\n"
        "strh r1, [r3, #8]\n"
        "ldr r1, [sp, #" AXIS "]\n"
        "ldr r1, [r1, #4]\n"
        "str r1, [r3, #28]\n"
        "ldr r1, [sp, #" ID "]\n"
        "str r1, [r3, #32]\n"
        "8: add sp, #84\n"
        LEAVE_ALL
        "9: movs r0, #0\n"
        "b 8b\n"
        END("qn_crossing_m0"));

#else
typedef int qn_kernel_m0_crossing_is_for_armv6m; /* ISO C wants a declaration */
#endif
