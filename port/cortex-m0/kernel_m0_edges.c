/* SPDX-License-Identifier: MIT */
/* Pairs of edges of two boxes by 16 bits: three at a time, of an edge of A with those of B. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_EDGES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* Where things wait on the stack: hb, t[2], the quick limit, the limit; the cut, (limit >> 14) + 1, and where the next pair is put; so many
 * bytes on while a pair is looked at. */
#define HB_0 "0"
#define HB_1 "4"
#define HB_2 "8"
#define T_2 "12"
#define QUICK "16"
#define LIMIT "20"
#define CUT "24"
#define LIMIT_14 "28"
#define LEFT "32"
#define LOOKING "28 + "

/* Three numbers from r0 on, times r1 as told. */
#define TIMES(factor, x, y, z)                \
    "ldmia r0!, {" x ", " y ", " z "}\n"      \
    factor                                    \
    "muls " x ", r1, " x "\n"                 \
    "muls " y ", r1, " y "\n"                 \
    "muls " z ", r1, " z "\n"
#define ADDED                                 \
    "adds r5, r5, r2\n"                       \
    "adds r6, r6, r3\n"                       \
    "adds r7, r7, r4\n"
/* What t shows of three pairs, in r2 to r4, and beside that what is left up to the quick limit. */
#define SHOWN                                 \
    "subs r2, r2, r5\n"                       \
    "subs r3, r3, r6\n"                       \
    "subs r4, r4, r7\n"                       \
    "pop {r5, r6, r7}\n"

/* Of the sizes of a row, from r0 on, what hb reaches, less the quick limit, in r5 to r7. */
#define REACH_OF_B                            \
    "ldmia r0!, {r2, r3, r4}\n"               \
    "ldr r1, [sp, #" HB_0 "]\n"               \
    "movs r7, r3\n"                           \
    "muls r7, r1, r7\n"                       \
    "movs r6, r4\n"                           \
    "muls r6, r1, r6\n"                       \
    "ldr r1, [sp, #" HB_1 "]\n"               \
    "movs r5, r4\n"                           \
    "muls r5, r1, r5\n"                       \
    "movs r4, r2\n"                           \
    "muls r4, r1, r4\n"                       \
    "adds r7, r7, r4\n"                       \
    "ldr r1, [sp, #" HB_2 "]\n"               \
    "muls r2, r1, r2\n"                       \
    "adds r6, r6, r2\n"                       \
    "muls r3, r1, r3\n"                       \
    "adds r5, r5, r3\n"                       \
    "ldr r1, [sp, #" QUICK "]\n"              \
    "subs r5, r5, r1\n"                       \
    "subs r6, r6, r1\n"                       \
    "subs r7, r7, r1\n"

/* Beyond that limit, unless t shows as much, to either side. */
#define IS_LEFT(shown, room, number)          \
    "cmp " shown ", " room "\n"               \
    "bge " number "1f\n"                      \
    "cmn " shown ", " room "\n"               \
    "ble " number "1f\n"                      \
    number "0:\n"

#ifdef __ARM_BIG_ENDIAN
#define PAIR(i, j, p, q) "(" i " << 24) + (" j " << 16) + (" p " << 8) + " q
#else
#define PAIR(i, j, p, q) i " + (" j " << 8) + (" p " << 16) + (" q " << 24)"
#endif
#define LOOK(number, moves, i, j, p, q)       \
    number "1: push {r0, r2, r3, r4, r5, r6, r7}\n" moves \
    "ldr r0, [sp, #" LOOKING CUT "]\n"        \
    "ldr r6, [r0, #24 + 12 * " p " + 4 * " j "]\n" \
    "ldr r7, [r0, #24 + 12 * " q " + 4 * " j "]\n" \
    "ldr r4, =" PAIR(i, j, p, q) "\n"         \
    "bl qn_box_edges_look_m0\n"               \
    "pop {r0, r2, r3, r4, r5, r6, r7}\n"      \
    "b " number "0b\n"

/* r0 to r2 = the cut, the limit, where pairs are put. h waits in r8 to r10, t in r11 and r12. */
__asm__(FUNCTION("qn_box_edges_m0")
        SAVE_ALL
        "movs r6, r1\n"
        "lsrs r1, r1, #14\n"
        "adds r1, #1\n"
        "push {r0, r1, r2}\n"
        "ldr r5, [r0, #108]\n"
        "ldr r1, =23232\n"
        "adds r5, r5, r1\n"
        "adds r5, r5, r6\n"
        "ldmia r0!, {r1, r2, r3}\n"
        "mov r8, r1\n"
        "mov r9, r2\n"
        "mov r10, r3\n"
        "movs r7, #48\n"
        "adds r7, r7, r0\n"
        "ldmia r7!, {r1, r2, r4}\n"
        "mov r11, r1\n"
        "mov r12, r2\n"
        "ldmia r0!, {r1, r2, r3}\n"
        "push {r1, r2, r3, r4, r5, r6}\n"
        REACH_OF_B
        TIMES("mov r1, r10\n", "r2", "r3", "r4") ADDED
        TIMES("mov r1, r9\n", "r2", "r3", "r4") ADDED
        "push {r5, r6, r7}\n"
        "adds r0, #24\n"
        TIMES("ldr r1, [sp, #12 + " T_2 "]\n", "r2", "r3", "r4")
        TIMES("mov r1, r12\n", "r5", "r6", "r7") SHOWN
        IS_LEFT("r2", "r5", "1")
        IS_LEFT("r3", "r6", "2")
        IS_LEFT("r4", "r7", "3")
        "b 2f\n"
        LOOK("1", "", "0", "0", "1", "2")
        LOOK("2", "movs r2, r3\n movs r5, r6\n", "0", "1", "1", "2")
        LOOK("3", "movs r2, r4\n movs r5, r7\n", "0", "2", "1", "2")
        "2:\n"
        "subs r0, #72\n"
        REACH_OF_B
        TIMES("mov r1, r8\n", "r2", "r3", "r4") ADDED
        "subs r0, #36\n"
        TIMES("mov r1, r10\n", "r2", "r3", "r4") ADDED
        "push {r5, r6, r7}\n"
        "adds r0, #60\n"
        TIMES("mov r1, r11\n", "r2", "r3", "r4")
        "subs r0, #36\n"
        TIMES("ldr r1, [sp, #12 + " T_2 "]\n", "r5", "r6", "r7") SHOWN
        IS_LEFT("r2", "r5", "4")
        IS_LEFT("r3", "r6", "5")
        IS_LEFT("r4", "r7", "6")
        "b 2f\n"
        LOOK("4", "", "1", "0", "2", "0")
        LOOK("5", "movs r2, r3\n movs r5, r6\n", "1", "1", "2", "0")
        LOOK("6", "movs r2, r4\n movs r5, r7\n", "1", "2", "2", "0")
        "2:\n"
        "subs r0, #36\n"
        REACH_OF_B
        "subs r0, #36\n"
        TIMES("mov r1, r9\n", "r2", "r3", "r4") ADDED
        TIMES("mov r1, r8\n", "r2", "r3", "r4") ADDED
        "push {r5, r6, r7}\n"
        "adds r0, #24\n"
        TIMES("mov r1, r12\n", "r2", "r3", "r4")
        TIMES("mov r1, r11\n", "r5", "r6", "r7") SHOWN
        IS_LEFT("r2", "r5", "7")
        IS_LEFT("r3", "r6", "8")
        IS_LEFT("r4", "r7", "9")
        "ldr r0, [sp, #" LEFT "]\n"
        "add sp, #36\n"
        LEAVE_ALL
        LOOK("7", "", "2", "0", "0", "1")
        LOOK("8", "movs r2, r3\n movs r5, r6\n", "2", "1", "0", "1")
        LOOK("9", "movs r2, r4\n movs r5, r7\n", "2", "2", "0", "1")
        PART_END("qn_box_edges_m0")
        /* What t shows in r2, what is left to the quick limit in r5, sizes of L in r6 and r7, the pair in r4. */
        PART("qn_box_edges_look_m0")
        LENGTH("r2", "r3")
        "subs r5, r5, r2\n"
        "ldr r3, [sp, #" LOOKING LIMIT "]\n"
        "adds r5, r5, r3\n"
        "adds r6, #1\n"
        "adds r7, #1\n"
        "cmp r6, r7\n"
        "bhs 1f\n"
        "movs r3, r6\n"
        "movs r6, r7\n"
        "movs r7, r3\n"
        "1: ldr r3, [sp, #" LOOKING LIMIT_14 "]\n"
        "cmp r5, #0\n"
        "ble 2f\n"
        "lsrs r0, r7, #1\n" /* as qn_length2_above */
        "adds r0, r0, r6\n"
        "adds r0, #1\n"
        "muls r0, r3, r0\n"
        "cmp r5, r0\n"
        "bhi 5f\n"
        "2: lsrs r0, r7, #2\n" /* as qn_length2_near */
        "adds r0, r0, r6\n"
        "adds r0, #1\n"
        "lsrs r1, r6, #3\n"
        "subs r1, r6, r1\n"
        "lsrs r6, r6, #4\n"
        "subs r1, r1, r6\n"
        "lsrs r6, r7, #1\n"
        "adds r1, r1, r6\n"
        "lsrs r6, r7, #3\n"
        "adds r1, r1, r6\n"
        "adds r1, #4\n"
        "cmp r0, r1\n"
        "bhs 6f\n"
        "movs r0, r1\n"
        "6: cmp r5, #0\n"
        "ble 3f\n"
        "muls r3, r0, r3\n"
        "cmp r5, r3\n"
        "bhi 5f\n"
        "3: asrs r3, r5, #2\n"
        "lsrs r0, r0, #9\n"
        "bne 4f\n"
        "movs r3, #1\n"
        "lsls r3, r3, #31\n"
        "4: ldr r0, [sp, #" LOOKING LEFT "]\n"
        "stmia r0!, {r3, r4}\n"
        "str r0, [sp, #" LOOKING LEFT "]\n"
        "5: bx lr\n"
        ".ltorg\n"
        END("qn_box_edges_look_m0"));

#else
typedef int qn_kernel_m0_edges_is_for_armv6m; /* ISO C wants a declaration */
#endif
