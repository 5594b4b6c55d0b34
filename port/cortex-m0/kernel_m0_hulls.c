/* SPDX-License-Identifier: MIT */
/* Vertices of hulls and clouds: turned into place, and those that are near the top. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_TURNS_NARROW)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* Entries u = u2 2^20 + u1 2^10 + u0, the lower two within -2^9 .. 2^9 - 1, and points p 2^(k - 8), which lie within 2^20: a row is S = S2 2^20 +
 * S1 2^10 + S0, where S1 and S0 are sums below 3 * 2^29, and S2, the offset's upper part included, may wrap on the way. Of 2^-22 units the
 * offset has o2 2^20 + o0, which join S2 and S0. With floors carried up the vertex is S2 >> 2: below 2^28, so S2 below 2^30 in the end.
 *
 * On the stack, row by row: the three u0 and o0, the three u1, the three u2, o2. */

/* Entry x of a row at r0; r7 is lost. */
#define PARTS_OF(x, low, mid, high)   \
    "lsls r7, " x ", #22\n"           \
    "asrs r7, r7, #22\n"              \
    "str r7, [r0, #" low "]\n"        \
    "subs " x ", " x ", r7\n"         \
    "lsls r7, " x ", #12\n"           \
    "asrs r7, r7, #22\n"              \
    "str r7, [r0, #" mid "]\n"        \
    "lsls r7, r7, #10\n"              \
    "subs " x ", " x ", r7\n"         \
    "asrs " x ", " x ", #20\n"        \
    "str " x ", [r0, #" high "]\n"
/* The next three of the table times the point in r1, r2 and r3 join r7. */
#define JOIN_PRODUCTS                 \
    "muls r4, r1, r4\n"               \
    "muls r5, r2, r5\n"               \
    "muls r6, r3, r6\n"               \
    "adds r7, r7, r4\n"               \
    "adds r7, r7, r5\n"               \
    "adds r7, r7, r6\n"
#define ROW_OF_POINT                  \
    "ldmia r0!, {r4, r5, r6, r7}\n"   \
    JOIN_PRODUCTS                     \
    "asrs r7, r7, #10\n"              \
    "ldmia r0!, {r4, r5, r6}\n"       \
    JOIN_PRODUCTS                     \
    "asrs r7, r7, #10\n"              \
    "ldmia r0!, {r4, r5, r6}\n"       \
    JOIN_PRODUCTS                     \
    "ldmia r0!, {r4}\n"               \
    "adds r7, r7, r4\n"               \
    "asrs r7, r7, #2\n"

/* r0 to r3 = p, end, turned, out; in the loop lr, r11, none, r12, and r10 the shift; r8 and r9 the first two rows of a point. */
__asm__(FUNCTION("qn_turn_points_m0")
        SAVE_ALL
        "sub sp, #132\n"
        "mov lr, r0\n"
        "mov r11, r1\n"
        "mov r12, r3\n"
        "ldr r1, [r2, #4]\n"
        "mov r0, sp\n"
        "movs r3, r2\n"
        "adds r3, #32\n"
        "adds r2, #8\n"
        "1: ldmia r1!, {r4, r5, r6}\n"
        PARTS_OF("r4", "0", "16", "28")
        PARTS_OF("r5", "4", "20", "32")
        PARTS_OF("r6", "8", "24", "36")
        "ldmia r2!, {r4, r5}\n" /* the offset: units in the upper word */
        "lsls r5, r5, #2\n"
        "lsrs r6, r4, #30\n"
        "orrs r5, r6\n"
        "lsls r4, r4, #2\n"
        "lsrs r4, r4, #12\n"
        "str r4, [r0, #12]\n"
        "str r5, [r0, #40]\n"
        "adds r0, #44\n"
        "cmp r2, r3\n"
        "bne 1b\n"
        "ldr r4, [r3]\n" /* k */
        "subs r4, #8\n"
        "mov r10, r4\n"
        "2: mov r0, lr\n"
        "ldmia r0!, {r1, r2, r3}\n"
        "mov lr, r0\n"
        "mov r4, r10\n"
        "lsls r1, r4\n"
        "lsls r2, r4\n"
        "lsls r3, r4\n"
        "mov r0, sp\n"
        ROW_OF_POINT
        "mov r8, r7\n"
        ROW_OF_POINT
        "mov r9, r7\n"
        ROW_OF_POINT
        "mov r3, r12\n"
        "mov r5, r8\n"
        "mov r6, r9\n"
        "stmia r3!, {r5, r6, r7}\n"
        "mov r12, r3\n"
        "cmp lr, r11\n"
        "bne 2b\n"
        "add sp, #132\n"
        LEAVE_ALL
        END("qn_turn_points_m0"));

/* r0 to r3 = p, end, up, out. */
__asm__(FUNCTION("qn_shift_points_m0")
        "push {r4, r5, r6, lr}\n"
        "1: ldmia r0!, {r4, r5, r6}\n"
        "lsls r4, r2\n"
        "lsls r5, r2\n"
        "lsls r6, r2\n"
        "stmia r3!, {r4, r5, r6}\n"
        "cmp r0, r1\n"
        "bne 1b\n"
        "pop {r4, r5, r6, pc}\n"
        END("qn_shift_points_m0"));

/* r0 to r3 = p, end, by, near, and least on the stack, where p waits then. In the loop r0 is the next point, r1 the shift, r4 to r6 the
 * direction, r8 the end, r9 near, r10 the slack, r11 the level, r12 the least and lr how many are named. */
__asm__(FUNCTION("qn_name_near_m0")
        SAVE_ALL
        "mov r8, r1\n"
        "mov r9, r3\n"
        "ldmia r2!, {r4, r5, r6, r7}\n"
        "ldr r1, [r2]\n"
        "mov r10, r7\n"
        "ldr r2, [sp, #36]\n"
        "str r0, [sp, #36]\n"
        "mov r12, r2\n"
        "adds r2, r2, r7\n"
        "mov r11, r2\n"
        "movs r2, #0\n"
        "mov lr, r2\n"
        "1:\n" REACH_OF_NEXT
        "cmp r2, r11\n"
        "blt 3f\n"
        "2: cmp r0, r8\n"
        "bne 1b\n"
        "mov r0, lr\n"
        LEAVE_ALL
        "3: cmp r2, r12\n"
        "bge 5f\n"
        "mov r3, r12\n"
        "mov r7, r10\n"
        "subs r3, r3, r7\n"
        "cmp r2, r3\n"
        "bge 4f\n"
        "movs r3, #0\n" /* none of those is near any more */
        "mov lr, r3\n"
        "4: mov r12, r2\n"
        "adds r2, r2, r7\n"
        "mov r11, r2\n"
        "5: mov r2, lr\n"
        "cmp r2, #32\n"
        "bhs 6f\n"
        "ldr r3, [sp, #36]\n" /* its number: a twelfth of the way, exact */
        "subs r3, r0, r3\n"
        "subs r3, #12\n"
        "lsrs r3, r3, #2\n"
        "ldr r7, 9f\n"
        "muls r3, r7, r3\n"
        "mov r7, r9\n"
        "strb r3, [r7, r2]\n"
        "6: adds r2, #1\n"
        "mov lr, r2\n"
        "b 2b\n"
        ".balign 4\n"
        "9: .word 0xAAAAAAAB\n"
        END("qn_name_near_m0"));

/* r0 to r3 = p, count, by, level. In the loop r0 is the next point, r1 the shift, r4 to r6 the direction, r8 the end, r9 the point's bit, r10
 * the level and r12 the bits. */
__asm__(FUNCTION("qn_level3_m0")
        SAVE_ALL
        "mov r10, r3\n"
        "movs r3, #12\n"
        "muls r1, r3, r1\n"
        "adds r1, r1, r0\n"
        "mov r8, r1\n"
        "ldmia r2!, {r4, r5, r6}\n"
        "ldr r1, [r2, #4]\n"
        "movs r3, #1\n"
        "mov r9, r3\n"
        "movs r3, #0\n"
        "mov r12, r3\n"
        "1:\n" REACH_OF_NEXT
        "cmp r2, r10\n"
        "bge 2f\n"
        "add r12, r9\n"
        "2: add r9, r9\n"
        "cmp r0, r8\n"
        "bne 1b\n"
        "mov r0, r12\n"
        LEAVE_ALL
        END("qn_level3_m0"));

/* |x| in `to`; r7 is lost. */
#define SIZE_OF(x, to)                \
    "asrs r7, " x ", #31\n"           \
    "adds " to ", " x ", r7\n"        \
    "eors " to ", r7\n"
/* The core at r0: its points from r0 on before r8, and no level yet, in r1. Four by four, where the first may be fewer: of their count N has
 * bit 0 then and C bit 1. */
#define BEGIN_SCAN(below)             \
    "ldrh r1, [r0, #2]\n"             \
    "ldr r0, [r0, #4]\n"              \
    "movs r2, #12\n"                  \
    "muls r2, r1, r2\n"               \
    "adds r2, r2, r0\n"               \
    "mov r8, r2\n"                    \
    "lsls r2, r1, #31\n"              \
    "ldr r1, 99f\n"                   \
    "bcs 6" below "\n"                \
    "bmi 4f\n"
#define NEXT_REACH                    \
    "ldmia r0!, {r2, r3, r7}\n"       \
    "asrs r2, r2, #13\n"              \
    "asrs r3, r3, #13\n"              \
    "asrs r7, r7, #13\n"              \
    "muls r2, r4, r2\n"               \
    "muls r3, r5, r3\n"               \
    "muls r7, r6, r7\n"               \
    "adds r2, r2, r3\n"               \
    "adds r2, r2, r7\n"               \
    "cmp r2, r1\n"
/* As qn_scan3_m0, of a slack in r12, twice that in r9, and a shift of 13: in r11 where the point ends, and one more where it is tied. */
#define SCAN(below)                   \
    BEGIN_SCAN(below)                 \
    "1: " NEXT_REACH                  \
    "blt 1" below "\n"                \
    "2: " NEXT_REACH                  \
    "blt 2" below "\n"                \
    "3: " NEXT_REACH                  \
    "blt 3" below "\n"                \
    "4: " NEXT_REACH                  \
    "blt 4" below "\n"                \
    "5: cmp r0, r8\n"                 \
    "bne 1b\n"
/* A reach below the level, a difference of less than 2^32: well below the least, or on with a tie. */
#define BELOW(at, tie, on)            \
    at ": subs r3, r1, r2\n"          \
    "cmp r3, r9\n"                    \
    "blo " tie "f\n"                  \
    "movs r1, r2\n"                   \
    "add r1, r12\n"                   \
    "mov r11, r0\n"                   \
    "b " on "\n"                      \
    tie ": bl qn_scan_tie_m0\n"       \
    "b " on "\n"
/* What a scan leaves its loop for, before it or after it. */
#define ASIDE(n, to)                  \
    BELOW("1" n, "71", "2" to)        \
    BELOW("2" n, "72", "3" to)        \
    BELOW("3" n, "73", "4" to)        \
    BELOW("4" n, "74", "5" to)        \
    "6" n ": bmi 2" to "\n" /* three */\
    "b 3" to "\n"

/* r0 to r3 = a, b, d, out: all but d wait on the stack. r4 to r6 the direction. */
__asm__(FUNCTION("qn_scan_both_m0")
        SAVE_ALL
        "push {r0, r1, r3}\n"
        "ldmia r2!, {r4, r5, r6}\n"
        SIZE_OF("r4", "r0")
        SIZE_OF("r5", "r1")
        SIZE_OF("r6", "r2")
        "orrs r0, r1\n"
        "orrs r0, r2\n"
        "bl qn_clz32_m0\n"
        "movs r1, #18\n" /* qn_scale_make */
        "subs r1, r1, r0\n"
        "bpl 8f\n"
        "rsbs r1, r1, #0\n" /* of 13 bits or fewer */
        "cmp r1, #1\n"
        "beq 1f\n"
        "subs r1, #1\n"
        "1: lsls r4, r1\n"
        "lsls r5, r1\n"
        "lsls r6, r1\n"
        "cmp r0, #19\n"
        "beq 7f\n"
        "ldr r1, 99f\n"
        "lsrs r1, r1, #1\n" /* QN_SCAN_ALL */
        "b 0f\n"
        ASIDE("1", "f")
        "8: movs r2, #1\n"
        "lsls r2, r1\n"
        "lsrs r2, r2, #1\n"
        "adds r4, r4, r2\n"
        "adds r5, r5, r2\n"
        "adds r6, r6, r2\n"
        "asrs r4, r1\n"
        "asrs r5, r1\n"
        "asrs r6, r1\n"
        "7: movs r1, #4\n"
        "lsls r1, r0\n"
        "ldr r2, 98f\n"
        "adds r1, r1, r2\n"
        "0: mov r12, r1\n"
        "lsls r1, r1, #1\n"
        "mov r9, r1\n"
        "ldr r0, [sp, #4]\n"
        SCAN("1b")
        "mov r10, r11\n"
        "rsbs r4, r4, #0\n"
        "rsbs r5, r5, #0\n"
        "rsbs r6, r6, #0\n"
        "ldr r0, [sp]\n"
        SCAN("2f")
        "pop {r4, r5, r6}\n"
        "mov r0, r11\n"
        "mov r1, r10\n"
        "movs r7, #1\n"
        "movs r2, r7\n"
        "ands r2, r0\n"
        "ands r7, r1\n"
        "subs r0, r0, r2\n"
        "subs r1, r1, r7\n"
        "subs r0, #12\n"
        "subs r1, #12\n"
        "lsls r7, r7, #1\n"
        "orrs r7, r2\n"
        "mov r12, r7\n"
        "ldr r4, [r4, #4]\n"
        "ldr r5, [r5, #4]\n"
        "subs r4, r0, r4\n"
        "subs r5, r1, r5\n"
        "lsrs r4, r4, #2\n" /* numbers, as above */
        "lsrs r5, r5, #2\n"
        "ldr r7, 9f\n"
        "muls r4, r7, r4\n"
        "muls r5, r7, r5\n"
        "strb r4, [r6, #12]\n"
        "strb r5, [r6, #13]\n"
        "ldmia r0!, {r2, r3, r7}\n"
        "ldmia r1!, {r0, r4, r5}\n"
        "subs r2, r2, r0\n"
        "subs r3, r3, r4\n"
        "subs r7, r7, r5\n"
        "stmia r6!, {r2, r3, r7}\n"
        "mov r0, r12\n"
        LEAVE_ALL
        ASIDE("2", "b")
        ".balign 4\n"
        "9: .word 0xAAAAAAAB\n"
        "98: .word 0x24000\n"
        "99: .word 0x7FFFFFFF\n" /* no level yet */
        PART_END("qn_scan_both_m0")
        PART("qn_scan_tie_m0") /* the point is the least, or not */
        "mov r7, r12\n"
        "subs r3, r1, r7\n"
        "cmp r2, r3\n"
        "bge 1f\n"
        "adds r1, r2, r7\n"
        "mov r11, r0\n"
        "1: movs r7, #1\n"
        "mov r3, r11\n"
        "orrs r3, r7\n"
        "mov r11, r3\n"
        "bx lr\n"
        END("qn_scan_tie_m0"));

#else
typedef int qn_kernel_m0_hulls_is_for_armv6m; /* ISO C wants a declaration */
#endif
