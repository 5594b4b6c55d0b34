/* SPDX-License-Identifier: MIT */
/* The farthest of points in a row by upper words: what two kernels share. */
#ifndef QUOIN_ASM_V7M_TOPS_H
#define QUOIN_ASM_V7M_TOPS_H

/* The next point from r11 on: where it reaches farther along r8 to r10 than the level, unless it `stays`, it takes that place. */
#define FARTHER(stays, level, top, next) \
    "ldmia r11!, {r4, r5, r6}\n"    \
    "smull r4, lr, r8, r4\n"        \
    "smlal r4, lr, r9, r5\n"        \
    "smlal r4, lr, r10, r6\n"       \
    "cmp lr, " level "\n"           \
    stays " " next "f\n"            \
    "mov " level ", lr\n"           \
    "mov " top ", r11\n"
/* All points from r11 on before r7, four at a time. 12 bytes a point: bits 2 and 3 are three times their number, and go to N and C. */
#define FARTHEST(stays, level, top)  \
    "sub r4, r7, r11\n"             \
    "lsls r4, r4, #29\n"            \
    "bcs 6f\n"                      \
    "bpl 1f\n"                      \
    "b 2f\n"                        \
    "6: bpl 3f\n"                   \
    "b 4f\n"                        \
    "1:\n" FARTHER(stays, level, top, "2") \
    "2:\n" FARTHER(stays, level, top, "3") \
    "3:\n" FARTHER(stays, level, top, "4") \
    "4:\n" FARTHER(stays, level, top, "5") \
    "5: cmp r11, r7\n"              \
    "bne 1b\n"
/* Times a multiple of 12 up to 4096, over 2^16: a twelfth of it, and less than a third more. */
#define TWELFTH "5462"

#endif
