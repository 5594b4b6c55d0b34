/* SPDX-License-Identifier: MIT */
/* Two polygons apart, an edge of one nearest to a vertex of the other. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_NEARS2)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* The sine from the row's normal to the direction whose upper halves are r0 and r1, in s; t is lost. */
#define SINE(row, s, t)           \
    "ldr " s ", [" row ", #8]\n"  \
    "asrs " s ", " s ", #16\n"    \
    "muls " s ", r1, " s "\n"     \
    "ldr " t ", [" row ", #12]\n" \
    "asrs " t ", " t ", #16\n"    \
    "muls " t ", r0, " t "\n"     \
    "subs " s ", " s ", " t "\n"

/* Is the turn between the row's normal and the one whose upper halves are r0 and r1 clear, or nearly half a turn? Of row.x r1 in r4 and row.y r0 in
 * r7 the sine is first - second. r2 to r4 and r7 are lost, lr = what is clear; see turns of near2.c. */
#define TURNS(row, first, second, unclear) \
    "ldr r2, [" row ", #8]\n"     \
    "asrs r2, r2, #16\n"          \
    "ldr r3, [" row ", #12]\n"    \
    "asrs r3, r3, #16\n"          \
    "movs r4, r2\n"               \
    "muls r4, r1, r4\n"           \
    "movs r7, r3\n"               \
    "muls r7, r0, r7\n"           \
    "subs r4, " first ", " second "\n" \
    "cmp r4, lr\n"                \
    "bge 5f\n"                    \
    "muls r2, r0, r2\n"           \
    "muls r3, r1, r3\n"           \
    "adds r2, r2, r3\n"           \
    "bpl " unclear "\n"           \
    "5:\n"

/* How far from the row's vertex to the place in r0 and r1, across the normal, in r1. */
#define PAST(row)                 \
    "ldr r2, [" row "]\n"         \
    "ldr r3, [" row ", #4]\n"     \
    "mov r4, r12\n"               \
    "lsls r2, r4\n"               \
    "lsls r3, r4\n"               \
    "subs r0, r0, r2\n"           \
    "subs r1, r1, r3\n"           \
    "bl qn_across_m0\n"

/* The place in r0 and r1, in the body's axes, which turn, goes into the world: to `out`, r7 further on. r7 is kept on the stack. */
#define PLACE(out)                \
    "str r7, [sp, #32]\n"         \
    "bl qn_unturn_upper_m0\n"     \
    "ldr r7, [sp, #32]\n"         \
    "ldr r4, [sp, #16]\n"         \
    "ldr r4, [r4, #24]\n"         \
    "ldmia r4, {r4, r5}\n"        \
    LSB_OF_QUARTERS               \
    "adds r0, r0, r4\n"           \
    "adds r1, r1, r5\n"           \
    "ldr r6, [sp, #72]\n"         \
    "adds r6, r6, r7\n"           \
    "str r0, [r6, #" out "]\n"    \
    "str r1, [r6, #" out " + 4]\n"

/* r0 = pair, r1 = best, r2 = out: 1 where the edge of best holds the foot and *out is written, else 0. See qn_near2_at_once. r12 = the shift. On the
 * stack the vertex as the body sees it, at 8 the normal turned, 16 the body, the other, the row, the other's row, 32 the parts of half of the
 * depth, 44 X's next row and the one before, and what came in from 64 on.
 *
 * The depth is two sums of two products, rounded once. Each middle part lies within 2^31, their sum does not: of the first, what lies above 2^14 is
 * counted with the upper part at once, and the lower parts meet by their lower 16 bits. */
__asm__(FUNCTION("qn_near_rows2_m0")
        SAVE_ALL
        "push {r0, r1, r2, r3}\n"
        "sub sp, #64\n"
        "ldr r4, [r1]\n"
        "movs r5, r0\n"
        "cmp r4, r0\n"
        "bne 1f\n"
        "adds r5, #52\n"
        "1: ldr r6, [r1, #4]\n"
        "ldr r7, [r1, #8]\n"
        "add r2, sp, #16\n"
        "stmia r2!, {r4, r5, r6, r7}\n"
        "ldrb r3, [r4, #20]\n"
        "mov r12, r3\n"
        "ldr r0, [r6, #8]\n"
        "ldr r1, [r6, #12]\n"
        TURN_BY("r0", "r1")
        "ldr r1, [r4, #36]\n"
        "ldr r0, [r4, #40]\n"
        "bl qn_unturn_m0\n" /* the normal turned */
        "str r0, [sp, #12]\n"
        "str r1, [sp, #8]\n"
        "movs r2, r0\n"
        "asrs r0, r1, #16\n"
        "asrs r1, r2, #16\n"
        "ldr r3, [sp, #20]\n"
        "ldr r2, [r3]\n"
        "ldrb r4, [r3, #23]\n"
        "lsls r4, r4, #4\n"
        "adds r4, r4, r2\n"
        "ldr r5, [sp, #28]\n"
        "movs r7, #1\n"
        "lsls r7, r7, #21\n"
        "mov lr, r7\n"
        SINE("r5", "r3", "r6") /* clearly between the normals of the vertex? */
        "cmp r3, lr\n"
        "bge 4f\n"
        "add r3, lr\n"
        "cmp r3, #0\n"
        "bgt 90f\n"
        "2: movs r3, r5\n" /* if not, back; ends: once around */
        "cmp r5, r2\n"
        "bne 3f\n"
        "movs r3, r4\n"
        "3: subs r3, #16\n"
        SINE("r3", "r6", "r7")
        "cmp r6, lr\n"
        "bge 8f\n"
        "add r6, lr\n"
        "cmp r6, #0\n"
        "bgt 90f\n"
        "movs r5, r3\n"
        "ldr r7, [sp, #28]\n"
        "cmp r5, r7\n"
        "bne 2b\n"
        "b 90f\n"
        "4: adds r5, #16\n" /* or ahead: the row before is the clear one then */
        "cmp r5, r4\n"
        "bne 6f\n"
        "movs r5, r2\n"
        "6: ldr r7, [sp, #28]\n"
        "cmp r5, r7\n"
        "beq 90f\n"
        SINE("r5", "r3", "r6")
        "cmp r3, lr\n"
        "bge 4b\n"
        "add r3, lr\n"
        "cmp r3, #0\n"
        "ble 8f\n"
        "90: movs r0, #0\n"
        "b 19f\n"
        "40: lsrs r6, r6, #16\n"
        "b 9f\n"
        "41: lsrs r6, r6, #16\n"
        "b 10f\n"
        "8: str r5, [sp, #28]\n"
        "ldr r4, [sp, #16]\n" /* its measure: the body's part */
        "ldr r5, [sp, #24]\n"
        VERTEX("r5")
        "ldr r2, [r4, #44]\n"
        "subs r0, r0, r2\n"
        "ldr r2, [r4, #48]\n"
        "subs r1, r1, r2\n"
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        ALONG_PARTS
        "uxth r7, r6\n"
        "bvs 40b\n"
        "asrs r6, r6, #16\n"
        "9: adds r5, r5, r6\n"
        "lsls r4, r4, #2\n"
        "asrs r6, r5, #14\n"
        "adds r4, r4, r6\n"
        "lsls r5, r5, #18\n"
        "lsrs r5, r5, #18\n"
        "add r0, sp, #32\n"
        "stmia r0!, {r4, r5, r7}\n"
        "ldr r0, [sp, #8]\n" /* the other's */
        "ldr r1, [sp, #12]\n"
        TURN_BY("r0", "r1")
        "ldr r5, [sp, #28]\n"
        VERTEX("r5")
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        ALONG_PARTS
        "uxth r7, r6\n"
        "bvs 41b\n"
        "asrs r6, r6, #16\n"
        "10: add r3, sp, #32\n"
        "ldmia r3!, {r0, r1, r2}\n"
        "adds r7, r7, r2\n"
        "lsrs r7, r7, #16\n"
        "adds r5, r5, r7\n"
        "adds r5, r5, r1\n"
        ROUND30("r4", "r5", "r6")
        "adds r4, r4, r0\n"
        "negs r4, r4\n"
        "ldr r1, [sp, #68]\n"
        "ldr r5, [sp, #28]\n"
        "str r5, [r1, #8]\n"
        "str r4, [r1, #12]\n"
        "ldr r0, [sp, #64]\n"
        "ldr r2, [r0, #108]\n"
        "adds r2, #1\n"
        "cmp r4, r2\n"
        "ble 92f\n"
        "lsrs r4, r4, #30\n"
        "beq 7f\n"
        "92: movs r0, #0\n"
        "b 19f\n"
        "7: ldr r4, [sp, #16]\n" /* seen */
        "ldr r0, [r4, #36]\n"
        "ldr r1, [r4, #40]\n"
        TURN_BY("r0", "r1")
        VERTEX("r5")
        "bl qn_unturn_m0\n"
        "ldr r4, [sp, #16]\n"
        "ldr r2, [r4, #44]\n"
        "subs r0, r2, r0\n"
        "ldr r2, [r4, #48]\n"
        "subs r1, r2, r1\n"
        "str r0, [sp]\n"
        "str r1, [sp, #4]\n"
        "ldr r2, [r4]\n" /* clearly between the ends of the edge? */
        "ldrb r3, [r4, #23]\n"
        "lsls r3, r3, #4\n"
        "adds r3, r3, r2\n"
        "ldr r5, [sp, #24]\n"
        "movs r6, r5\n"
        "adds r6, #16\n"
        "cmp r6, r3\n"
        "bne 11f\n"
        "movs r6, r2\n"
        "11: str r6, [sp, #44]\n"
        "movs r6, r5\n"
        "cmp r6, r2\n"
        "bne 12f\n"
        "movs r6, r3\n"
        "12: subs r6, #16\n"
        "str r6, [sp, #48]\n"
        "ldr r6, [r5, #8]\n"
        "ldr r7, [r5, #12]\n"
        TURN_BY("r6", "r7")
        PAST("r5")
        "movs r2, #1\n"
        "lsls r2, r2, #12\n"
        "cmp r1, r2\n"
        "ble 91f\n"
        "ldr r0, [sp]\n"
        "ldr r1, [sp, #4]\n"
        "ldr r5, [sp, #44]\n"
        PAST("r5")
        "movs r2, #1\n"
        "lsls r2, r2, #12\n"
        "adds r1, r1, r2\n"
        "bge 91f\n"
        "movs r7, #1\n" /* do its neighbours turn clearly? */
        "lsls r7, r7, #21\n"
        "mov lr, r7\n"
        "ldr r6, [sp, #24]\n"
        "ldr r0, [r6, #8]\n"
        "ldr r1, [r6, #12]\n"
        "asrs r0, r0, #16\n"
        "asrs r1, r1, #16\n"
        "ldr r5, [sp, #44]\n"
        TURNS("r5", "r7", "r4", "91f")
        "ldr r6, [sp, #48]\n"
        TURNS("r6", "r4", "r7", "91f")
        "ldr r4, [sp, #16]\n" /* the normal in the world */
        "ldr r1, [r4, #28]\n"
        "ldr r0, [r4, #32]\n"
        "bl qn_unturn_m0\n"
        "ldr r2, [sp, #64]\n"
        "ldr r3, [sp, #16]\n"
        "movs r5, #114\n"
        "ldrb r5, [r2, r5]\n"
        "cmp r2, r3\n"
        "beq 13f\n"
        "movs r4, #1\n"
        "eors r5, r4\n"
        "13: ldr r6, [sp, #72]\n"
        "lsls r5, r5, #3\n"
        "beq 14f\n"
        "negs r0, r0\n"
        "negs r1, r1\n"
        "b 14f\n"
        "91: movs r0, #0\n"
        "b 19f\n"
        "14: str r1, [r6, #28]\n"
        "str r0, [r6, #32]\n"
        "str r5, [sp, #36]\n"
        "ldr r4, [sp, #68]\n"
        "ldr r4, [r4, #12]\n"
        "ldr r2, [r2, #108]\n"
        "subs r0, r4, r2\n"
        "adds r1, r4, r2\n"
        "subs r1, #1\n"
        "mov r3, r12\n"
        "movs r5, #1\n"
        "lsls r5, r3\n"
        "adds r1, r1, r5\n"
        "asrs r0, r3\n"
        "asrs r1, r3\n"
        "lsrs r5, r5, #1\n"
        "adds r2, r4, r5\n"
        "asrs r2, r3\n"
        "bne 15f\n"
        "movs r2, #1\n"
        "15: stmia r6!, {r0, r1, r2}\n"
        "movs r0, #0\n" /* the foot */
        "negs r1, r4\n"
        "bl qn_unturn_m0\n"
        "ldr r2, [sp]\n"
        "ldr r3, [sp, #4]\n"
        "adds r4, r2, r1\n"
        "adds r1, r3, r0\n"
        "movs r0, r4\n"
        "ldr r4, [sp, #16]\n"
        "ldr r6, [r4, #28]\n"
        "ldr r7, [r4, #32]\n"
        "negs r7, r7\n"
        TURN_BY("r6", "r7")
        "ldr r7, [sp, #36]\n"
        PLACE("12")
        "ldr r0, [sp]\n"
        "ldr r1, [sp, #4]\n"
        "negs r7, r7\n"
        PLACE("20")
        "movs r0, #1\n"
        "19: add sp, #80\n"
        LEAVE_ALL
        END("qn_near_rows2_m0"));

#else
typedef int qn_kernel_m0_near2_is_for_armv6m; /* ISO C wants a declaration */
#endif
