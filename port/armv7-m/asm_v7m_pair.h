/* SPDX-License-Identifier: MIT */
/* What kernels of two boxes begin with: their order, and where A's leading face sees B. */
#ifndef QUOIN_ASM_V7M_PAIR_H
#define QUOIN_ASM_V7M_PAIR_H

#include "arm/asm_arm.h"

#define SIZE_OF(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"

/* Saturated to 31 bits: the machine remembers whether that changed it. */
#define MARK_BEYOND(x) "ssat r11, #31, " x "\n"

/* Entries of the next row of a matrix with d. */
#define SUMS(multiply, d)                   \
    "ldm r1!, {r0, r2, r3}\n"              \
    multiply " r4, r6, r0, " d "\n"        \
    multiply " r10, r11, r2, " d "\n"      \
    multiply " r12, lr, r3, " d "\n"

/* A's shape and frame in r0 and r1, B's in r2 and r3: all extents to r5, both places to r7 to r9 and r4, r6, r10. Left at 9 where one has a
 * radius or is too large; clear: with 0 in r4. */
#define SHARP(clear)                        \
    "ldrd r4, r5, [r0, #4]\n"              \
    "ldrd r6, r7, [r0, #12]\n"             \
    "ldrd r8, r9, [r2, #4]\n"              \
    "ldrd r10, r11, [r2, #12]\n"           \
    "orrs r4, r4, r8\n"                    \
    "bne 9f\n"                             \
    clear                                   \
    "orr r5, r5, r6\n"                     \
    "orr r5, r5, r7\n"                     \
    "orr r5, r5, r9\n"                     \
    "orr r5, r5, r10\n"                    \
    "orr r5, r5, r11\n"                    \
    "cmp r5, #0x40000000\n"                \
    "bhs 9f\n"                             \
    "ldm r1, {r7, r8, r9}\n"               \
    "ldm r3, {r4, r6, r10}\n"

/* B's place from A's in r7 to r9: in r11 the largest of its coordinates, which decides the order, the lowest index on ties, and its size in
 * r4. Left at 9 where that is 0 or 2^31. */
#define LEADER                              \
    SIZE_OF("r4", "r7") SIZE_OF("r6", "r8") SIZE_OF("r10", "r9") \
    "mov r11, r7\n"                        \
    "cmp r6, r4\n"                         \
    "itt hi\n"                             \
    "movhi r11, r8\n"                      \
    "movhi r4, r6\n"                       \
    "cmp r10, r4\n"                        \
    "itt hi\n"                             \
    "movhi r11, r9\n"                      \
    "movhi r4, r10\n"                      \
    "cmp r4, #0\n"                         \
    "ble 9f\n"

/* Both together: where a place lies beyond 2^30 the machine remembers it. */
#define ORDER                               \
    SHARP("msr APSR_nzcvq, r4\n")          \
    MARK_BEYOND("r7") MARK_BEYOND("r8") MARK_BEYOND("r9") MARK_BEYOND("r4") MARK_BEYOND("r6") MARK_BEYOND("r10") \
    "sub r7, r4, r7\n"                     \
    "sub r8, r6, r8\n"                     \
    "sub r9, r10, r9\n"                    \
    LEADER

/* Places anywhere, of which the one is seen from the other within 32 bits: else left at 9, too. */
#define ORDER_ANYWHERE                      \
    SHARP("")                               \
    "subs r7, r4, r7\n"                    \
    "bvs 9f\n"                             \
    "subs r8, r6, r8\n"                    \
    "bvs 9f\n"                             \
    "subs r9, r10, r9\n"                   \
    "bvs 9f\n"                             \
    LEADER

/* A at r1, the sizes of the offset's upper words in r0, r7 and r8: how far the leading face sees the centre out to r0, four times its
 * number to r4. */
#define LEADING                             \
    "ldrd r3, r11, [r1, #8]\n"             \
    "ldr r12, [r1, #16]\n"                 \
    "mov r4, #0\n"                         \
    "sub r0, r0, r3, lsr #2\n"             \
    "sub r7, r7, r11, lsr #2\n"            \
    "sub r8, r8, r12, lsr #2\n"            \
    "cmp r7, r0\n"                         \
    "itt gt\n"                             \
    "movgt r0, r7\n"                       \
    "movgt r4, #4\n"                       \
    "cmp r8, r0\n"                         \
    "itt gt\n"                             \
    "movgt r0, r8\n"                       \
    "movgt r4, #8\n"

/* The offset's sizes to r6, from its upper words; the pair is read again: a, b and their frames to r1, r2, r9, r10; how far the leading
 * face sees the centre out to r0, four times its number to r4. */
#define LEAD(pair)                          \
    SIZE_OF("r0", "r6") SIZE_OF("r7", "r11") SIZE_OF("r8", "lr") \
    "orr r6, r0, r7\n"                     \
    "orr r6, r6, r8\n"                     \
    "ldr r12, [sp, #" pair "]\n"           \
    "ldm r12, {r1, r2, r9, r10}\n"         \
    LEADING

/* The pair's place is at sp + 40; the offset is put away from r4, r6, r10, r11, r12, lr (keep). */
#define BEGIN(keep, again)                  \
    ORDER                                   \
    "ldr lr, [sp, #40]\n"                  \
    "lsrs r4, r11, #31\n"                  \
    "strb r4, [lr, #16]\n"                 \
    "bne 8f\n"                             \
    "strd r0, r2, [lr]\n"                  \
    "strd r1, r3, [lr, #8]\n"              \
    "7: add r1, r1, #12\n"                 \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    keep                                    \
    LEAD(again)

/* B first. */
#define EXCHANGE                            \
    "8: strd r2, r0, [lr]\n"               \
    "strd r3, r1, [lr, #8]\n"              \
    "mov r1, r3\n"                         \
    "rsb r7, r7, #0\n"                     \
    "rsb r8, r8, #0\n"                     \
    "rsb r9, r9, #0\n"                     \
    "b 7b\n"

/* Behind BEGIN: the place but for its offset. It is in lr then, how far a gap may be beyond no room in r8. */
#define PLACE(place)                        \
    "ldr lr, [sp, #" place "]\n"           \
    "orr r7, r5, r6\n"                     \
    "lsr r7, r7, #22\n"                    \
    "add r7, r7, #8\n"                     \
    "add r8, r7, #1\n"                     \
    "mov r11, r0\n"                        \
    "lsr r12, r4, #2\n"                    \
    "add lr, lr, #24\n"                    \
    "stm lr, {r5, r6, r7, r8, r11, r12}\n"
#define OFFSET(place) "ldr r0, [sp, #" place "]\n" "stm r0, {r4, r6, r10, r11, r12, lr}\n"

/* ---- Rows of R ------------------------------------------------------------------ */

/* One product more of each entry: a's at r0 and the offset, in r3, b's in r4 to r6. */
#define TERMS(multiply, entry, row)         \
    "ldr r3, [r0, #" entry "]\n"           \
    row                                     \
    multiply " r7, r8, r3, r4\n"           \
    multiply " r9, r10, r3, r5\n"          \
    multiply " r11, r12, r3, r6\n"
#define ENTRIES                             \
    "lsrs r4, r7, #30\n"                   \
    "adc r4, r4, r8, lsl #2\n"             \
    "lsrs r5, r9, #30\n"                   \
    "adc r5, r5, r10, lsl #2\n"            \
    "lsrs r6, r11, #30\n"                  \
    "adc r6, r6, r12, lsl #2\n"
/* The rounded row of a column of A's frame; b's matrix at r1, which is at its last row then, or from there back at its first. */
#define ON "ldm r1!, {r4, r5, r6}\n"
#define BACK "ldmdb r1!, {r4, r5, r6}\n"
#define HERE "ldm r1, {r4, r5, r6}\n"
#define ROW(u, v, w) TERMS("smull", u, ON) TERMS("smlal", v, ON) TERMS("smlal", w, HERE) ENTRIES
#define ROW_BACK(u, v, w) TERMS("smull", w, HERE) TERMS("smlal", v, BACK) TERMS("smlal", u, BACK) ENTRIES
#define STORED "stm r2!, {r4, r5, r6}\n" MARK_BEYOND("r4") MARK_BEYOND("r5") MARK_BEYOND("r6")

#endif
