/* SPDX-License-Identifier: MIT */
/* Two boxes seen by 14 bits. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_cut.h"

/* The greatest of r5, r6 and r7, the first of such, in r5, and four times its number in r4. */
#define GREATEST                                      \
    "movs r4, #0\n"                                   \
    "cmp r6, r5\n"                                    \
    "ble 1f\n"                                        \
    "movs r5, r6\n"                                   \
    "movs r4, #4\n"                                   \
    "1: cmp r7, r5\n"                                 \
    "ble 2f\n"                                        \
    "movs r5, r7\n"                                   \
    "movs r4, #8\n"                                   \
    "2:\n"

/* On the stack: h and t of A by slots, the leading axis in the first, those that follow it, cyclic, behind; rows of R, and sizes, by the
 * same slots; hb. Then the shift, four times A's axis, the sum of all extents, how far out a face sees the other's centre, later the least
 * depth; A's extents and t as they come; behind these what came in r4, and what was given. */
#define H "0"
#define HB "12"
#define SIZES "24"
#define T "60"
#define R "72"
#define SHIFT "108"
#define AXIS "112"
#define SUM "116"
#define SLACK SHIFT
#define LEAST "120"
#define H_GIVEN "124"
#define T_GIVEN "136"
#define ROOM "148"
#define GIVEN "156"
#define EXTENTS_A GIVEN
#define MATRIX_A GIVEN " + 4"
#define EXTENTS_B GIVEN " + 8"
#define MATRIX_B GIVEN " + 12"

/* The row of R of A's axis r4 / 4 in r5 to r7, and where rows are kept; sizes of it in r1 to r3, and there. */
#define ROW_OF(row)                                   \
    "ldr r0, [sp, #" MATRIX_A "]\n"                   \
    "adds r0, r0, r4\n"                               \
    FACTORS                                           \
    "ldr r0, [sp, #" MATRIX_B "]\n"                   \
    COLUMNS                                           \
    "add r0, sp, #" R " + 12 * " row "\n"             \
    "stmia r0!, {r5, r6, r7}\n"                       \
    SIZE_OF("r1", "r5")                               \
    SIZE_OF("r2", "r6")                               \
    SIZE_OF("r3", "r7")                               \
    "add r0, sp, #" SIZES " + 12 * " row "\n"         \
    "stmia r0!, {r1, r2, r3}\n"

/* Of A's axis r4 / 4 h and t to their slot. */
#define PUT_IN(slot)                                  \
    "add r0, sp, #" H_GIVEN "\n"                      \
    "adds r0, r0, r4\n"                               \
    "ldr r1, [r0]\n"                                  \
    "ldr r2, [r0, #12]\n"                             \
    "str r1, [sp, #" H " + 4 * " slot "]\n"           \
    "str r2, [sp, #" T " + 4 * " slot "]\n"
/* The next one, and its row. */
#define NEXT_SLOT(slot)                               \
    "ldr r4, [sp, #" AXIS "]\n"                       \
    "adds r4, #4\n"                                   \
    "cmp r4, #12\n"                                   \
    "bne 1f\n"                                        \
    "movs r4, #0\n"                                   \
    "1: str r4, [sp, #" AXIS "]\n"                    \
    PUT_IN(slot)                                      \
    ROW_OF(slot)

/* A row of R from r0 on, times r1. */
#define ROW_TIMES(x, y, z)                            \
    "ldmia r0!, {" x ", " y ", " z "}\n"              \
    "muls " x ", r1, " x "\n"                         \
    "muls " y ", r1, " y "\n"                         \
    "muls " z ", r1, " z "\n"
#define ROW_TIMES_MORE                                \
    ROW_TIMES("r2", "r3", "r4")                       \
    "adds r5, r5, r2\n"                               \
    "adds r6, r6, r3\n"                               \
    "adds r7, r7, r4\n"

#define LEFT(found)                                   \
    "8: movs r0, #" found "\n"                        \
    "add sp, #" ROOM " + 4\n"                         \
    "pop {pc}\n"
#define APART                                         \
    "9: movs r0, #1\n"                                \
    "add sp, #" ROOM " + 4\n"                         \
    "pop {pc}\n"

/* What A's axis in a slot reaches along B's, whose column is at r2, to r1. */
#define MORE(slot)                                    \
    "ldr r3, [r2, #" SIZES " + 12 * " slot "]\n"      \
    "ldr r5, [sp, #" H " + 4 * " slot "]\n"           \
    "muls r3, r5, r3\n"                               \
    "adds r1, r1, r3\n"

/* One product off r3. */
#define LESS(u, v)                                    \
    "ldr r4, [" u "]\n"                               \
    "ldr r5, [" v "]\n"                               \
    "muls r4, r5, r4\n"                               \
    "subs r3, r3, r4\n"
/* Edges of A's slot `mine` and of B's axis, whose column is at r0; the column of B's other one is at r1, of its leading one at r2. other:
 * the slot that leads together with the first, and four times that. */
#define EDGES(mine, other, other4)                    \
    "ldr r3, [r0, #" R "]\n"                          \
    "ldr r4, [sp, #" T " + " other4 "]\n"             \
    "muls r3, r4, r3\n"                               \
    "ldr r4, [r0, #" R " + 12 * " other "]\n"         \
    "ldr r5, [sp, #" T "]\n"                          \
    "muls r4, r5, r4\n"                               \
    "subs r3, r3, r4\n"                               \
    "asrs r4, r3, #31\n"                              \
    "eors r3, r4\n"                                   \
    LESS("r0, #" SIZES, "sp, #" H " + " other4)       \
    LESS("r0, #" SIZES " + 12 * " other, "sp, #" H)   \
    LESS("r1, #" HB, "r2, #" SIZES " + 12 * " mine)   \
    LESS("r2, #" HB, "r1, #" SIZES " + 12 * " mine)   \
    "cmp r3, r7\n"                                    \
    "bgt 9f\n"

/* B's centre is beyond A's side of a slot that does not lead: on at `far`. */
#define BEYOND_SIDE(slot, far)                        \
    "ldr r0, [sp, #" T " + 4 * " slot "]\n"           \
    LENGTH("r0", "r1")                                \
    "ldr r1, [sp, #" H " + 4 * " slot "]\n"           \
    "cmp r0, r1\n"                                    \
    "bgt " far "\n"

/* r5 to r7 = B's place, r4 the bits of all sizes, with bit 31 where A's leading face is all that is asked; on the stack A's extents and
 * matrix, B's. In r0 1 where a gap is seen, else 2 where edges were asked too and B's centre is beyond two of A's faces, 0 elsewhere;
 * nothing is kept. */
__asm__(FUNCTION("qn_box_seen_m0")
        "push {r4, lr}\n"
        "sub sp, #" ROOM "\n"
        SHIFT_OF
        "str r1, [sp, #" SHIFT "]\n"
        "asrs r5, r1\n"
        "asrs r6, r1\n"
        "asrs r7, r1\n"
        "movs r1, r5\n"
        "mov r12, r6\n"
        "mov lr, r7\n"
        "ldr r0, [sp, #" MATRIX_A "]\n" /* t */
        COLUMNS
        "add r0, sp, #" T_GIVEN "\n"
        "stmia r0!, {r5, r6, r7}\n"
        "ldr r0, [sp, #" EXTENTS_A "]\n"
        "ldr r4, [sp, #" SHIFT "]\n"
        EXTENTS("r1", "r2", "r3")
        "add r0, sp, #" H_GIVEN "\n"
        "stmia r0!, {r1, r2, r3}\n"
        LENGTH("r5", "r0")
        "subs r5, r5, r1\n"
        LENGTH("r6", "r0")
        "subs r6, r6, r2\n"
        LENGTH("r7", "r0")
        "subs r7, r7, r3\n"
        GREATEST
        "str r4, [sp, #" AXIS "]\n"
        "str r5, [sp, #" LEAST "]\n"
        ROW_OF("0")
        "ldr r0, [sp, #" EXTENTS_B "]\n"
        "ldr r4, [sp, #" SHIFT "]\n"
        EXTENTS("r5", "r6", "r7")
        "muls r1, r5, r1\n"
        "muls r2, r6, r2\n"
        "muls r3, r7, r3\n"
        "adds r1, r1, r2\n"
        "adds r1, r1, r3\n"
        "ldr r0, [sp, #" LEAST "]\n"
        "subs r0, #48\n"
        "lsls r0, r0, #14\n"
        "subs r1, r1, r0\n"
        "bmi 9f\n"
        "ldr r0, [sp, #" ROOM "]\n"
        "cmp r0, #0\n"
        "blt 8f\n"
        "add r0, sp, #" HB "\n"
        "stmia r0!, {r5, r6, r7}\n"
        "add r0, sp, #" H_GIVEN "\n" /* 5/32 of all extents */
        "ldmia r0!, {r2, r3, r4}\n"
        "adds r5, r5, r6\n"
        "adds r2, r2, r3\n"
        "adds r5, r5, r7\n"
        "adds r2, r2, r4\n"
        "adds r5, r5, r2\n"
        "str r5, [sp, #" SUM "]\n"
        "str r1, [sp, #" LEAST "]\n"
        "lsls r2, r5, #2\n"
        "adds r2, r2, r5\n"
        "lsls r2, r2, #9\n"
        "cmp r1, r2\n"
        "ble 3f\n"
        LEFT("0")
        APART
        "3: ldr r4, [sp, #" AXIS "]\n"
        PUT_IN("0")
        NEXT_SLOT("1")
        NEXT_SLOT("2")

        "add r0, sp, #" T "\n" /* qn_box_cut_slack */
        "ldmia r0!, {r1, r2, r3}\n"
        LENGTH("r1", "r0")
        LENGTH("r2", "r0")
        LENGTH("r3", "r0")
        "adds r1, r1, r2\n"
        "adds r1, r1, r3\n"
        "movs r3, #9\n"
        "lsls r3, r3, #14 - 3\n"
        "adds r1, r1, r3\n"
        "ldr r2, [sp, #" SUM "]\n"
        "lsls r1, r1, #3\n"
        "adds r1, r1, r2\n"
        "lsls r2, r2, #2\n"
        "adds r1, r1, r2\n"
        "str r1, [sp, #" SLACK "]\n"
        "add r0, sp, #" R "\n" /* B's leading face */
        "ldr r1, [sp, #" T "]\n"
        ROW_TIMES("r5", "r6", "r7")
        "ldr r1, [sp, #" T " + 4]\n"
        ROW_TIMES_MORE
        "ldr r1, [sp, #" T " + 8]\n"
        ROW_TIMES_MORE
        "add r0, sp, #" HB "\n"
        "ldmia r0!, {r1, r2, r3}\n"
        "lsls r1, r1, #14\n"
        "lsls r2, r2, #14\n"
        "lsls r3, r3, #14\n"
        SIZE_OF("r0", "r5")
        "subs r5, r0, r1\n"
        SIZE_OF("r0", "r6")
        "subs r6, r0, r2\n"
        SIZE_OF("r0", "r7")
        "subs r7, r0, r3\n"
        GREATEST
        "mov r2, sp\n"
        "adds r2, r2, r4\n"
        "ldr r1, [sp, #" SLACK "]\n"
        "subs r1, r1, r5\n"
        MORE("0")
        MORE("1")
        MORE("2")
        "bmi 9f\n"
        "ldr r3, [sp, #" LEAST "]\n"
        "cmp r1, r3\n"
        "ble 3f\n"
        "movs r1, r3\n"
        "3: ldr r3, [sp, #" SUM "]\n"
        "lsls r3, r3, #10\n"
        "cmp r1, r3\n"
        "bgt 8f\n"
        "mov r0, sp\n"
        "movs r1, r0\n"
        "adds r1, #8\n"
        "cmp r4, #0\n"
        "bne 1f\n"
        "adds r0, #4\n"
        "1: cmp r4, #8\n"
        "bne 2f\n"
        "subs r1, #4\n"
        "2: ldr r7, [sp, #" SLACK "]\n"
        "4: " EDGES("1", "2", "8")
        EDGES("2", "1", "4")
        "cmp r0, r1\n"
        "bhi 4f\n"
        "movs r3, r0\n"
        "movs r0, r1\n"
        "movs r1, r3\n"
        "b 4b\n"
        "4: " BEYOND_SIDE("1", "17f")
        BEYOND_SIDE("2", "17f")
        LEFT("0")
        "17: movs r0, #2\n"
        "add sp, #" ROOM " + 4\n"
        "pop {pc}\n"
        APART
        END("qn_box_seen_m0"));

/* r0 to r3 = the pair, B's place, the bits of all sizes, 0 where A's leading face is all that is asked. */
__asm__(FUNCTION("qn_box_cut_m0")
        "push {r4, r5, r6, r7, lr}\n"
        "ldmia r1!, {r5, r6, r7}\n"
        "movs r4, r2\n"
        "cmp r3, #0\n"
        "bne 1f\n"
        "movs r3, #1\n"
        "lsls r3, r3, #31\n"
        "orrs r4, r3\n"
        "1: ldmia r0, {r0, r1, r2, r3}\n"
        SEEN_OF_PAIR
        "lsls r0, r0, #31\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_cut_m0"));

#else
typedef int qn_kernel_m0_boxes_is_for_armv6m; /* ISO C wants a declaration */
#endif
