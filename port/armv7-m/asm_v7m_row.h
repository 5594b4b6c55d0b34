/* SPDX-License-Identifier: MIT */
/* A row of one rotation as another body sees it; sizes along axes. */
#ifndef QUOIN_ASM_V7M_ROW_H
#define QUOIN_ASM_V7M_ROW_H

/* Row u, v, w of the transpose of the matrix at r0 times that at r1, unrounded: in r7 to r11 and `high`, the row's numbers in r3, r12 and lr;
 * r4 to r6 are lost. last: how the last row is loaded, "r1!" or "r1". */
#define PRODUCTS_OF_ROW(u, v, w, high, last) \
    "ldr r3, [r0, #" u "]\n"                 \
    "ldr r12, [r0, #" v "]\n"                \
    "ldr lr, [r0, #" w "]\n"                 \
    "ldm r1!, {r4, r5, r6}\n"                \
    "smull r7, r8, r3, r4\n"                 \
    "smull r9, r10, r3, r5\n"                \
    "smull r11, " high ", r3, r6\n"          \
    "ldm r1!, {r4, r5, r6}\n"                \
    "smlal r7, r8, r12, r4\n"                \
    "smlal r9, r10, r12, r5\n"               \
    "smlal r11, " high ", r12, r6\n"         \
    "ldm " last ", {r4, r5, r6}\n"           \
    "smlal r7, r8, lr, r4\n"                 \
    "smlal r9, r10, lr, r5\n"                \
    "smlal r11, " high ", lr, r6\n"

/* Those, rounded, in r4 to r6. */
#define ROUNDED_ROW(high)                    \
    "lsrs r4, r7, #30\n"                     \
    "adc r4, r4, r8, lsl #2\n"               \
    "lsrs r5, r9, #30\n"                     \
    "adc r5, r5, r10, lsl #2\n"              \
    "lsrs r6, r11, #30\n"                    \
    "adc r6, r6, " high ", lsl #2\n"

/* Rounded rows of a product: u, v, w in r3, r12 and lr, the second matrix at r1, the row in r4 to r6; a is lost, in r0. */
#define ROW_OF_PRODUCT(u, v, w) PRODUCTS_OF_ROW(u, v, w, "r0", "r1!") ROUNDED_ROW("r0")

/* Sizes along three axes, in r7 to r9: their sum to r11, and the most of them to r7. */
#define SUM_AND_MOST        \
    "add r11, r7, r8\n"     \
    "add r11, r11, r9\n"    \
    "cmp r8, r7\n"          \
    "it hi\n"               \
    "movhi r7, r8\n"        \
    "cmp r9, r7\n"          \
    "it hi\n"               \
    "movhi r7, r9\n"

#endif
