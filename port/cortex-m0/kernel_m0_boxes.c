/* SPDX-License-Identifier: MIT */
/* Two boxes seen by 14 bits. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* A row of a matrix from r0 on, cut to 16 bits and times r1. */
#define ROW(x, y, z)                                  \
    "ldmia r0!, {" x ", " y ", " z "}\n"              \
    "asrs " x ", " x ", #16\n"                        \
    "asrs " y ", " y ", #16\n"                        \
    "asrs " z ", " z ", #16\n"                        \
    "muls " x ", r1, " x "\n"                         \
    "muls " y ", r1, " y "\n"                         \
    "muls " z ", r1, " z "\n"
#define NEXT_ROW(factor)                               \
    "mov r1, " factor "\n"                            \
    ROW("r2", "r3", "r4")                             \
    "adds r5, r5, r2\n"                               \
    "adds r6, r6, r3\n"                               \
    "adds r7, r7, r4\n"
/* All three rows, times r1, r12 and lr: sums in r5 to r7, back to 14 bits. */
#define COLUMNS                                       \
    ROW("r5", "r6", "r7")                             \
    NEXT_ROW("r12")                                    \
    NEXT_ROW("lr")                                     \
    "asrs r5, r5, #14\n"                              \
    "asrs r6, r6, #14\n"                              \
    "asrs r7, r7, #14\n"

/* The size of an entry, one less where it is negative. */
#define SIZE_OF(size, x)                              \
    "asrs " size ", " x ", #31\n"                     \
    "eors " size ", " x "\n"

/* Extents from r2 on, at r0. */
#define EXTENTS                                       \
    "ldmia r2!, {r1, r3, r4}\n"                       \
    "ldr r2, [sp, #20]\n"                             \
    "lsrs r1, r2\n"                                   \
    "lsrs r3, r2\n"                                   \
    "lsrs r4, r2\n"                                   \
    "stmia r0!, {r1, r3, r4}\n"

/* r0 to r3 = the pair, B's place, all extents or-ed, the cut boxes: h and hb three words each from 0 on, sizes by rows from 24, t from
 * 60, r by rows from 72, and the sum of all extents at 108; on the stack 0 where A's leading face is all that is asked. From sp on then
 * wait A's extents, later 4 times the row; B's, later the least depth; A's matrix, B's; the gap; the shift, later 4 times the leading
 * row. */
__asm__(FUNCTION("qn_box_cut_m0")
        "push {r3, r4, r5, r6, r7, lr}\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "asrs r3, r4, #31\n"
        "eors r3, r4\n"
        "orrs r2, r3\n"
        "asrs r3, r5, #31\n"
        "eors r3, r5\n"
        "orrs r2, r3\n"
        "asrs r3, r6, #31\n"
        "eors r3, r6\n"
        "orrs r2, r3\n"
        "movs r7, #3\n" /* the shift: 14 bits are left, 3 at least */
        "lsrs r2, r2, #17\n"
        "beq 2f\n"
        "lsrs r1, r2, #6\n"
        "beq 1f\n"
        "adds r7, #6\n"
        "movs r2, r1\n"
        "1: adds r7, #1\n"
        "lsrs r2, r2, #1\n"
        "bne 1b\n"
        "2: asrs r4, r7\n"
        "asrs r5, r7\n"
        "asrs r6, r7\n"
        "push {r7}\n"
        "mov r12, r5\n"
        "mov lr, r6\n"
        "ldmia r0, {r0, r1, r2, r3}\n"
        "adds r0, #8\n"
        "adds r1, #8\n"
        "adds r2, #12\n"
        "adds r3, #12\n"
        "push {r0, r1, r2, r3, r4}\n"
        "movs r0, r2\n" /* t */
        "movs r1, r4\n"
        COLUMNS
        "ldr r0, [sp, #24]\n"
        "movs r1, r0\n"
        "adds r1, #60\n"
        "stmia r1!, {r5, r6, r7}\n"
        "ldr r2, [sp]\n"
        EXTENTS
        LENGTH("r5", "r2")
        "subs r5, r5, r1\n"
        LENGTH("r6", "r2")
        "subs r6, r6, r3\n"
        LENGTH("r7", "r2")
        "subs r7, r7, r4\n"
        "ldr r2, [sp, #4]\n"
        EXTENTS
        "movs r4, #0\n" /* A's face that sees B's centre farthest out */
        "cmp r6, r5\n"
        "ble 1f\n"
        "movs r5, r6\n"
        "movs r4, #4\n"
        "1: cmp r7, r5\n"
        "ble 2f\n"
        "movs r5, r7\n"
        "movs r4, #8\n"
        "2: str r4, [sp, #20]\n"

        "3: str r4, [sp]\n" /* a row, and the depth along it */
        "str r5, [sp, #16]\n"
        "ldr r0, [sp, #8]\n"
        "adds r0, r0, r4\n"
        "ldr r1, [r0]\n"
        "ldr r2, [r0, #12]\n"
        "ldr r3, [r0, #24]\n"
        "asrs r1, r1, #16\n"
        "asrs r2, r2, #16\n"
        "asrs r3, r3, #16\n"
        "mov r12, r2\n"
        "mov lr, r3\n"
        "ldr r0, [sp, #12]\n"
        COLUMNS
        SIZE_OF("r1", "r5")
        SIZE_OF("r2", "r6")
        SIZE_OF("r3", "r7")
        "ldr r4, [sp]\n"
        "lsls r0, r4, #1\n"
        "adds r4, r4, r0\n"
        "ldr r0, [sp, #24]\n"
        "adds r4, r4, r0\n"
        "adds r4, #24\n"
        "stmia r4!, {r1, r2, r3}\n"
        "adds r4, #36\n"
        "stmia r4!, {r5, r6, r7}\n"
        "adds r0, #12\n"
        "ldmia r0!, {r4, r5, r6}\n"
        "muls r1, r4, r1\n"
        "muls r2, r5, r2\n"
        "muls r3, r6, r3\n"
        "adds r1, r1, r2\n"
        "adds r1, r1, r3\n"
        "ldr r2, [sp, #16]\n"
        "lsls r2, r2, #14\n"
        "subs r1, r1, r2\n"
        "movs r3, #48\n"
        "lsls r3, r3, #14\n"
        "cmn r1, r3\n"
        "blt 9f\n"
        "ldr r4, [sp]\n"
        "ldr r0, [sp, #20]\n"
        "cmp r4, r0\n"
        "bne 4f\n"
        "ldr r0, [sp, #48]\n" /* the leading one: 3/32 of all extents */
        "cmp r0, #0\n"
        "beq 8f\n"
        "str r1, [sp, #4]\n"
        "ldr r0, [sp, #24]\n"
        "ldmia r0!, {r2, r3, r5, r6, r7}\n"
        "adds r2, r2, r3\n"
        "adds r5, r5, r6\n"
        "adds r2, r2, r7\n"
        "ldr r3, [r0]\n"
        "adds r5, r5, r3\n"
        "adds r2, r2, r5\n"
        "adds r0, #88\n"
        "str r2, [r0]\n"
        "lsls r3, r2, #1\n"
        "adds r3, r3, r2\n"
        "lsls r3, r3, #9\n"
        "cmp r1, r3\n"
        "bgt 8f\n"
        "b 5f\n"
        "4: ldr r2, [sp, #4]\n"
        "cmp r1, r2\n"
        "bge 5f\n"
        "str r1, [sp, #4]\n"
        "5: adds r4, #4\n"
        "cmp r4, #12\n"
        "bne 6f\n"
        "movs r4, #0\n"
        "6: ldr r0, [sp, #20]\n"
        "cmp r4, r0\n"
        "beq 7f\n"
        "ldr r0, [sp, #24]\n"
        "adds r0, r0, r4\n"
        "ldr r5, [r0, #60]\n"
        LENGTH("r5", "r2")
        "ldr r2, [r0]\n"
        "subs r5, r5, r2\n"
        "b 3b\n"

        "7: ldr r1, [sp, #24]\n" /* B's faces: r1 = n and 4 j */
        "movs r7, #12\n"
        "adds r7, r7, r1\n"
        "mov r12, r7\n"
        "mov lr, r1\n"
        "10: mov r0, lr\n"
        "ldmia r0!, {r2, r3, r4}\n"
        "ldr r5, [r1, #24]\n"
        "muls r2, r5, r2\n"
        "ldr r5, [r1, #36]\n"
        "muls r3, r5, r3\n"
        "ldr r5, [r1, #48]\n"
        "muls r4, r5, r4\n"
        "adds r2, r2, r3\n"
        "adds r2, r2, r4\n"
        "adds r0, #48\n"
        "ldmia r0!, {r3, r4, r5}\n"
        "ldr r6, [r1, #72]\n"
        "muls r3, r6, r3\n"
        "ldr r6, [r1, #84]\n"
        "muls r4, r6, r4\n"
        "ldr r6, [r1, #96]\n"
        "muls r5, r6, r5\n"
        "adds r3, r3, r4\n"
        "adds r3, r3, r5\n"
        LENGTH("r3", "r4")
        "subs r2, r2, r3\n"
        "ldr r3, [r1, #12]\n"
        "lsls r3, r3, #14\n"
        "adds r2, r2, r3\n"
        "movs r3, #48\n"
        "lsls r3, r3, #14\n"
        "cmn r2, r3\n"
        "blt 9f\n"
        "ldr r3, [sp, #4]\n"
        "cmp r2, r3\n"
        "bge 11f\n"
        "str r2, [sp, #4]\n"
        "11: adds r1, #4\n"
        "cmp r1, r12\n"
        "bne 10b\n"
        "adds r0, #36\n"
        "ldr r1, [r0]\n"
        "lsls r1, r1, #10\n"
        "ldr r2, [sp, #4]\n"
        "cmp r2, r1\n"
        "bgt 8f\n"
        "movs r0, #2\n"
        "add sp, #28\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "8: movs r0, #0\n"
        "add sp, #28\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #1\n"
        "add sp, #28\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_cut_m0"));

#else
typedef int qn_kernel_m0_boxes_is_for_armv6m; /* ISO C wants a declaration */
#endif
