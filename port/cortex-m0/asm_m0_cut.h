/* SPDX-License-Identifier: MIT */
/* Two boxes by 14 bits (box_cut.h): what kernels of Armv6-M share. */
#ifndef QUOIN_ASM_M0_CUT_H
#define QUOIN_ASM_M0_CUT_H

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

/* Three extents from r0 on, in steps of 2^r4. */
#define EXTENTS(x, y, z)                              \
    "ldmia r0!, {" x ", " y ", " z "}\n"              \
    "lsrs " x ", r4\n"                                \
    "lsrs " y ", r4\n"                                \
    "lsrs " z ", r4\n"

/* The column of a matrix from r0 on that begins there, cut to 16 bits, where COLUMNS takes its factors; r2 and r3 are lost. */
#define FACTORS                                       \
    "ldr r1, [r0]\n"                                  \
    "ldr r2, [r0, #12]\n"                             \
    "ldr r3, [r0, #24]\n"                             \
    "asrs r1, r1, #16\n"                              \
    "asrs r2, r2, #16\n"                              \
    "asrs r3, r3, #16\n"                              \
    "mov r12, r2\n"                                   \
    "mov lr, r3\n"

/* The shift that leaves 14 bits of r4, three at least, in r1; r2 and r4 are lost. */
#define SHIFT_OF                                      \
    "movs r1, #3\n"                                   \
    "lsls r4, r4, #1\n"                               \
    "lsrs r4, r4, #18\n"                              \
    "beq 2f\n"                                        \
    "lsrs r2, r4, #6\n"                               \
    "beq 1f\n"                                        \
    "adds r1, #6\n"                                   \
    "movs r4, r2\n"                                   \
    "1: adds r1, #1\n"                                \
    "lsrs r4, r4, #1\n"                               \
    "bne 1b\n"                                        \
    "2:\n"

/* Behind "ldmia" of a pair's bodies and frames to r0 to r3: they go onto the stack, and are looked at. */
#define SEEN_OF_PAIR \
    "mov r12, r1\n"                               \
    "adds r0, #8\n"                               \
    "movs r1, r2\n"                               \
    "adds r1, #12\n"                              \
    "mov r2, r12\n"                               \
    "adds r2, #8\n"                               \
    "adds r3, #12\n"                              \
    "push {r0, r1, r2, r3}\n"                     \
    "bl qn_box_seen_m0\n"

#endif
