/* SPDX-License-Identifier: MIT */
/* A manifold of two boxes into the world: manifold.c, by parts of asm_m0_parts.h.
 *
 * Points lie within 2^28, so that each |v1| <= 2^13, and each |u1| of a matrix is at most 2^15: M, the sum of three u1 v0 + u0 v1, stays
 * below 3 (2^29 + 2^27) < 2^31 - 2^26. So is a sum of two, below 2^31 - 2^15, for a normal that has a 0 and lies within 2^30, as u0 < 0
 * where u1 is 2^15. Other normals are taken where |u1| of each row, and of the normal, add up to 57347 at most. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_POINTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_world3.h"

/* to = x / 2^k, k in the register given, rounded, never 0 of an x that is not; r7 = 0. */
#define LSB(x, to, k)                         \
    "movs " to ", " x "\n"                    \
    "asrs " to ", " k "\n"                    \
    "adcs " to ", r7\n"                       \
    "bne 1f\n"                                \
    "asrs " to ", " x ", #31\n"               \
    "negs " x ", " x "\n"                     \
    "lsrs " x ", " x ", #31\n"                \
    "orrs " to ", " x "\n"                    \
    "1:\n"

/* Beyond 2^28 the upper bits of r3 show it; r0 = 2^28. */
#define WITHIN28                              \
    "movs r0, #1\n"                           \
    "lsls r0, r0, #28\n"                      \
    "adds r3, r4, r0\n"                       \
    "adds r2, r5, r0\n"                       \
    "orrs r3, r2\n"                           \
    "adds r2, r6, r0\n"                       \
    "orrs r3, r2\n"                           \
    "lsrs r3, r3, #29\n"

/* One point of the set at r6, and a normal that has one 0, of which u and v are not. */
#define LONE_POINT(u, v, name)                \
    "ldmia r6!, {r4}\n"                       \
    "cmp r4, #1\n"                            \
    "bne 2f\n"                                \
    "adds r6, #12\n"                          \
    "adds " u ", " u ", r5\n"                 \
    "adds " v ", " v ", r5\n"                 \
    "orrs " u ", " v "\n"                     \
    "bmi 2f\n"                                \
    "movs r1, r0\n"                           \
    "ldmia r6, {r4, r5, r6}\n"                \
    WITHIN28                                  \
    "bne 9f\n"                                \
    "bl " name "\n"                           \
    "b 54f\n"                                 \
    "2: b 40f\n"

/* A row along the normal, and the sum of |u1|, or up to three less, no greater than r12. */
#define SIZED(sum)                            \
    "asrs r5, r2, #31\n"                      \
    "eors r5, r2\n"                           \
    sum " r11, r5\n"
#define ROW_OF_NORMAL(at)                     \
    "mov r1, sp\n"                            \
    "ldmia r0!, {r2}\n"                       \
    SPLIT SIZED("mov") TIMES BEGIN("r8", "r9", "r10") \
    "ldmia r0!, {r2}\n"                       \
    SPLIT SIZED("add") TIMES JOIN("r8", "r9", "r10") \
    "ldmia r0!, {r2}\n"                       \
    SPLIT SIZED("add") TIMES LAST_OF("r8", "r9", "r10") \
    TURNED(at)                                \
    "cmp r11, r12\n"                          \
    "bls 1f\n"                                \
    "b 9f\n"                                  \
    "1:\n"

/* A point that stands at PLACE in r0, r1 and r3, and of its depth and id in r5 and r6 what goes out in r4 and r6; r2 = where NORMAL is. */
#define POINT_BEHIND                          \
    "ldr r3, [sp, #" K "]\n"                  \
    "movs r7, #0\n"                           \
    LSB("r5", "r4", "r3")                     \
    "ldr r3, [sp, #" TURN "]\n"               \
    "rors r6, r3\n"                           \
    "add r2, sp, #" PLACE "\n"                \
    "ldmia r2!, {r0, r1, r3}\n"

/* r0 to r3 = pair, n, set, out; on the stack the depth. */
__asm__(FUNCTION("qn_emit_turned_m0")
        SAVE_ALL
        "push {r0, r1, r2, r3}\n"
        "sub sp, #200\n"
        "ldrb r4, [r0, #16]\n"
        "lsls r4, r4, #4\n"
        "str r4, [sp, #" TURN "]\n"
        "ldrb r4, [r2, #8]\n"
        "lsls r4, r4, #2\n" /* whose frame */
        "adds r4, r4, r0\n"
        "ldr r0, [r4, #8]\n"
        "ldr r5, [r2, #4]\n"
        "ldr r4, [r2]\n"
        "cmp r5, #3\n"
        "blt 9f\n"
        "str r5, [sp, #" K "]\n"
        "ldr r6, [sp, #" DEPTH "]\n"
        "movs r7, #0\n"
        LSB("r6", "r1", "r5")
        "str r1, [r3, #12]\n"
        "cmp r4, #4\n"
        "ble 1f\n"
        "b 30f\n"
        "1: str r4, [r3, #16]\n"
        "31: movs r5, #1\n" /* the frame */
        "lsls r5, r5, #30\n"
        "ldmia r0!, {r2, r3, r4}\n"
        "add r6, sp, #" ORIGIN "\n"
        "stmia r6!, {r2, r3, r4}\n"
        "adds r1, r2, r5\n"
        "adds r3, r3, r5\n"
        "orrs r1, r3\n"
        "adds r4, r4, r5\n"
        "orrs r1, r4\n"
        "bmi 9f\n"
        "movs r1, #0\n"
        BEYOND
        BEYOND
        BEYOND
        "subs r0, #36\n"
        "cmp r1, #0\n"
        "bge 22f\n"
        "b 20f\n"
        "22: ldr r7, [sp, #" N "]\n"
        "ldmia r7!, {r1, r2, r3}\n"
        "subs r7, #12\n"
        "ldr r6, [sp, #" SET "]\n"
        "ldrb r4, [r6, #8]\n"
        "cmp r4, #0\n"
        "bne 10f\n"
        "cmp r1, #0\n" /* what is 0 */
        "beq 1f\n"
        "cmp r2, #0\n"
        "beq 2f\n"
        "cmp r3, #0\n"
        "bne 10f\n"
        "b 53f\n"
        "1: cmp r2, #0\n"
        "beq 13f\n"
        "cmp r3, #0\n"
        "beq 12f\n"
        "b 51f\n"
        "2: cmp r3, #0\n"
        "beq 11f\n"
        "b 52f\n"
        "10: b 40f\n"
        "9: movs r0, #0\n"
        "8: add sp, #216\n"
        LEAVE_ALL

        /* The normal is an axis of the frame: a column. */
        "11: movs r3, r1\n"
        "movs r1, #0\n"
        "b 4f\n"
        "12: movs r3, r2\n"
        "movs r1, #4\n"
        "b 4f\n"
        "13: movs r1, #8\n"
        "4: adds r1, r1, r0\n"
        "ldr r4, [r1]\n"
        "ldr r6, [r1, #24]\n"
        "ldr r1, [r1, #12]\n"
        "cmp r3, r5\n"
        "beq 5f\n"
        "cmn r3, r5\n"
        "bne 10b\n"
        "negs r4, r4\n"
        "negs r1, r1\n"
        "negs r6, r6\n"
        "5: str r4, [sp, #" NORMAL "]\n"
        "str r1, [sp, #4 + " NORMAL "]\n"
        "str r6, [sp, #8 + " NORMAL "]\n"
        "b 60f\n"

        /* One point, and a normal that has a 0. */
        "51: " LONE_POINT("r2", "r3", "qn_emit_lone_x_m0")
        "52: " LONE_POINT("r1", "r3", "qn_emit_lone_y_m0")
        "53: " LONE_POINT("r1", "r2", "qn_emit_lone_z_m0")
        "9: b 9f\n"
        "54: ldr r2, [sp, #" SET "]\n"
        "ldr r5, [r2, #28]\n"
        "ldr r6, [r2, #32]\n"
        POINT_BEHIND
        "ldr r7, [sp, #" OUT "]\n"
        "adds r7, #20\n"
        "stmia r7!, {r0, r1, r3, r4, r6}\n"
        "subs r7, #40\n"
        "b 70f\n"
        "9: b 9f\n"

        /* The matrix by parts, and points one by one. */
        "60: movs r1, r0\n"
        "ldr r2, [sp, #" SET "]\n"
        "ldr r4, [r2]\n"
        "cmp r4, #4\n"
        "bgt 1f\n"
        "adds r2, #16\n"
        "str r2, [sp, #" NEXT "]\n"
        "movs r3, #20\n"
        "muls r4, r3, r4\n"
        "adds r4, r4, r2\n"
        "str r4, [sp, #" END_OF "]\n"
        "ldr r4, [sp, #" OUT "]\n"
        "adds r4, #20\n"
        "str r4, [sp, #" TO "]\n"
        "1: mov r0, sp\n"
        "movs r7, #1\n"
        "lsls r7, r7, #14\n"
        "ldmia r1!, {r4, r5, r6}\n"
        PARTS("r4", "r2", "r3", "r4")
        PARTS("r5", "r2", "r3", "r5")
        PARTS("r6", "r2", "r3", "r6")
        "ldmia r1!, {r4, r5, r6}\n"
        PARTS("r4", "r2", "r3", "r4")
        PARTS("r5", "r2", "r3", "r5")
        PARTS("r6", "r2", "r3", "r6")
        "ldmia r1!, {r4, r5, r6}\n"
        PARTS("r4", "r2", "r3", "r4")
        PARTS("r5", "r2", "r3", "r5")
        PARTS("r6", "r2", "r3", "r6")
        "61: ldr r2, [sp, #" NEXT "]\n"
        "ldmia r2!, {r4, r5, r6}\n"
        WITHIN28
        "bne 9b\n"
        "lsrs r7, r0, #14\n"
        "add r0, sp, #" POINT "\n"
        PARTS("r4", "r2", "r3", "r4")
        PARTS("r5", "r2", "r3", "r5")
        PARTS("r6", "r2", "r3", "r6")
        "movs r1, r0\n"
        "subs r1, #36\n"
        "mov r0, sp\n"
        ALONG
        "asrs r7, r7, #15\n"
        PLACED("0")
        "subs r1, #36\n"
        ALONG
        "asrs r7, r7, #15\n"
        PLACED("4")
        "subs r1, #36\n"
        ALONG
        "asrs r7, r7, #15\n"
        PLACED("8")

        "ldr r2, [sp, #" NEXT "]\n"
        "adds r2, #12\n"
        "ldmia r2!, {r5, r6}\n"
        "str r2, [sp, #" NEXT "]\n"
        POINT_BEHIND
        "ldr r7, [sp, #" TO "]\n"
        "stmia r7!, {r0, r1, r3, r4, r6}\n"
        "str r7, [sp, #" TO "]\n"
        "ldr r3, [sp, #" NEXT "]\n"
        "ldr r4, [sp, #" END_OF "]\n"
        "cmp r3, r4\n"
        "beq 1f\n"
        "b 61b\n"
        "1: ldr r7, [sp, #" OUT "]\n"
        "70: ldmia r2, {r0, r1, r2}\n" /* the normal */
        "ldr r3, [sp, #" TURN "]\n"
        "cmp r3, #0\n"
        "beq 1f\n"
        "negs r0, r0\n" /* of the least number C makes the greatest */
        "bvs 9f\n"
        "negs r1, r1\n"
        "bvs 9f\n"
        "negs r2, r2\n"
        "bvs 9f\n"
        "1: stmia r7!, {r0, r1, r2}\n"
        "movs r0, #1\n"
        "b 8b\n"
        "9: movs r0, #0\n"
        "b 8b\n"

        /* Of more than four those that stay go where they will be. */
        "30: adds r2, #16\n"
        "movs r4, #4\n"
        "str r4, [r3, #16]\n"
        "adds r3, #20\n"
        "str r3, [sp, #" TO "]\n"
        "str r3, [sp, #" NEXT "]\n"
        "ldr r1, [sp, #" SET "]\n"
        "adds r1, #10\n"
        "1: ldrb r5, [r1]\n"
        "adds r1, #1\n"
        "movs r4, #20\n"
        "muls r5, r4, r5\n"
        "adds r5, r5, r2\n"
        "ldmia r5!, {r4, r6, r7}\n"
        "stmia r3!, {r4, r6, r7}\n"
        "ldmia r5!, {r4, r6}\n"
        "stmia r3!, {r4, r6}\n"
        "subs r4, r2, r1\n"
        "cmp r4, #2\n" /* keep ends two bytes before the points */
        "bne 1b\n"
        "str r3, [sp, #" END_OF "]\n"
        "b 31b\n"

        /* An entry of 2^30 or more: the sum of each row says. */
        "20: movs r6, #3\n"
        "1: ldmia r0!, {r2, r3, r4}\n"
        "asrs r7, r2, #31\n"
        "eors r2, r7\n"
        "asrs r7, r3, #31\n"
        "eors r3, r7\n"
        "asrs r7, r4, #31\n"
        "eors r4, r7\n"
        "adds r2, r2, r3\n"
        "lsrs r2, r2, #1\n"
        "lsrs r4, r4, #1\n"
        "adds r2, r2, r4\n"
        "lsrs r2, r2, #27\n" /* 7/4 of 2^30 */
        "cmp r2, #7\n"
        "bhs 9b\n"
        "subs r6, #1\n"
        "bne 1b\n"
        "subs r0, #36\n"
        "b 22b\n"

        /* A normal of any kind, by A's matrix. */
        "40: str r0, [sp, #" PLACE "]\n"
        "mov r0, sp\n"
        "ldmia r7!, {r2}\n"
        SPLIT SIZED("mov")
        "stmia r0!, {r2, r3, r4}\n"
        "ldmia r7!, {r2}\n"
        SPLIT SIZED("add")
        "stmia r0!, {r2, r3, r4}\n"
        "ldmia r7!, {r2}\n"
        SPLIT SIZED("add")
        "stmia r0!, {r2, r3, r4}\n"
        "movs r5, #7\n"
        "lsls r5, r5, #13\n"
        "mov r12, r5\n"
        "cmp r11, r12\n"
        "bhi 9b\n"
        "ldr r0, [sp, #" PAIR "]\n"
        "ldr r0, [r0, #8]\n"
        "adds r0, #12\n"
        ROW_OF_NORMAL("0")
        ROW_OF_NORMAL("4")
        ROW_OF_NORMAL("8")
        "ldr r0, [sp, #" PLACE "]\n"
        "b 60b\n"
        "9: movs r0, #0\n"
        "b 8b\n"
        END("qn_emit_turned_m0"));

#else
typedef int qn_kernel_m0_points_is_for_armv6m; /* ISO C wants a declaration */
#endif
