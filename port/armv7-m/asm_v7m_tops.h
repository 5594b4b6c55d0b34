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
    stays ".n " next "f\n"          \
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

/* Two rows that are scanned again and again, noted from r12 on: how far on a scan of sixteen at a time comes in, their ends and begins, then
 * what `NUMBERS` takes. r6 and r9 the points, r5 and r8 how many; r4, r7, r10 and r11 are lost as well. */
#define NOTE_ROWS                    \
    "rsb r4, r5, #0\n"              \
    "rsb r7, r8, #0\n"              \
    "and r4, r4, #15\n"             \
    "and r7, r7, #15\n"             \
    "add r4, r4, r4, lsl #1\n"      \
    "add r7, r7, r7, lsl #1\n"      \
    "lsls r4, r4, #3\n"             \
    "lsls r7, r7, #3\n"             \
    "add r5, r5, r5, lsl #1\n"      \
    "add r8, r8, r8, lsl #1\n"      \
    "add r5, r6, r5, lsl #2\n"      \
    "add r8, r9, r8, lsl #2\n"      \
    "add r10, r6, r9, lsl #8\n"     \
    "addw r10, r10, #12 * 257\n"    \
    "movw r11, #0x5556\n"           \
    "movt r11, #0x1555\n"           \
    "stmia r12, {r4, r5, r6, r7, r8, r9, r10, r11}\n"
/* All points of a row noted at `row` on the stack; each is 24 bytes of code. */
#define FARTHEST_OF(row, stays, level, top) \
    "add r4, sp, #" row "\n"        \
    "ldm r4, {r4, r7, r11}\n"       \
    "add pc, r4\n"                  \
    "nop.n\n"                       \
    "51:\n" FARTHER(stays, level, top, "52") \
    "52:\n" FARTHER(stays, level, top, "53") \
    "53:\n" FARTHER(stays, level, top, "54") \
    "54:\n" FARTHER(stays, level, top, "55") \
    "55:\n" FARTHER(stays, level, top, "56") \
    "56:\n" FARTHER(stays, level, top, "57") \
    "57:\n" FARTHER(stays, level, top, "58") \
    "58:\n" FARTHER(stays, level, top, "59") \
    "59:\n" FARTHER(stays, level, top, "60") \
    "60:\n" FARTHER(stays, level, top, "61") \
    "61:\n" FARTHER(stays, level, top, "62") \
    "62:\n" FARTHER(stays, level, top, "63") \
    "63:\n" FARTHER(stays, level, top, "64") \
    "64:\n" FARTHER(stays, level, top, "65") \
    "65:\n" FARTHER(stays, level, top, "66") \
    "66:\n" FARTHER(stays, level, top, "67") \
    "67: cmp r11, r7\n"             \
    "bne 51b\n"
/* The number of the point before r_a in the first row, and 256 times that of the one before r_b: twelve times both is below 2^17, and
 * 0x15555556 is 2^32 / 12 and 2 / 3 more. */
#define NUMBERS(to, other, less, a, b) \
    "ldrd " other ", " less ", [sp, #" ROWS " + 24]\n" \
    "add " to ", " a ", " b ", lsl #8\n" \
    "sub " to ", " to ", " other "\n" \
    "umull " other ", " to ", " to ", " less "\n"

#endif
