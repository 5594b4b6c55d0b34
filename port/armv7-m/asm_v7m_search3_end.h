/* SPDX-License-Identifier: MIT */
/* Armv7-M: what follows the steps of asm_v7m_search3_steps.h. */
#ifndef QUOIN_ASM_V7M_SEARCH3_END_H
#define QUOIN_ASM_V7M_SEARCH3_END_H

#include "armv7-m/asm_v7m_search3.h"

/* ---- The end ------------------------------------------------------------------- */

/* Of one body's vertices, the lowest of which is the highest bit of `set`: names from `first` on, and how many. 0x80000000 in r6. */
#define NAMES_OF(set, first, second, third, count) \
    "clz r5, " set "\n"                            \
    "orr r4, r4, r5, lsl #" first "\n"             \
    "lsr r5, r6, r5\n"                             \
    "movs " count ", #1\n"                         \
    "bics " set ", " set ", r5\n"                  \
    "beq 76f\n"                                    \
    "clz r5, " set "\n"                            \
    "orr r4, r4, r5, lsl #" second "\n"            \
    "lsr r5, r6, r5\n"                             \
    "movs " count ", #2\n"                         \
    "bics " set ", " set ", r5\n"                  \
    "beq 76f\n"                                    \
    "clz r5, " set "\n"                            \
    "orr r4, r4, r5, lsl #" third "\n"             \
    "movs " count ", #3\n"                         \
    "76:\n"
/* Of the pair noted at `at` by 12 times both numbers: the bits 32 less those. 1 in r4, 12 in r7. */
#define BITS_OF_PAIR(at, of_a, of_b) \
    "ldr r5, [sp, #" at "]\n"       \
    "uxth r6, r5\n"                 \
    "lsrs r5, r5, #16\n"            \
    "udiv r6, r6, r7\n"             \
    "udiv r5, r5, r7\n"             \
    "ror " of_a ", r4, r6\n"        \
    "ror " of_b ", r4, r5\n"
/* As many pairs as r3 tells, one more: names, and k in r12. */
#define NAMES_OF_SEARCH                   \
    "movs r4, #1\n"                       \
    "movs r7, #12\n"                      \
    BITS_OF_PAIR("36", "r0", "r1")        \
    "cmp r3, #3\n"                        \
    "blo 74f\n"                           \
    BITS_OF_PAIR("52", "r6", "r5")        \
    "orrs r0, r0, r6\n"                   \
    "orrs r1, r1, r5\n"                   \
    "cmp r3, #4\n"                        \
    "blo 74f\n"                           \
    BITS_OF_PAIR("68", "r6", "r5")        \
    "orrs r0, r0, r6\n"                   \
    "orrs r1, r1, r5\n"                   \
    "74: movs r4, #0\n"                   \
    "mov r6, #0x80000000\n"               \
    NAMES_OF("r0", "0", "5", "10", "r2")  \
    NAMES_OF("r1", "15", "10", "5", "r3") \
    "adds r0, r2, r3\n"                   \
    "cmp r0, #4\n"                        \
    "bhi 80f\n"                           \
    "orr r4, r4, r2, lsl #20\n"           \
    "orr r4, r4, r3, lsl #22\n"           \
    "str r4, [sp, #156]\n"                \
    "ldr r12, [sp, #92]\n"

/* How far the next point from ptr on reaches along dx, dy and dz; counted in count where it is less than r12. */
#define COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count) \
    "ldm " ptr "!, {" px ", " py ", " pz "}\n"          \
    "smull " px ", " hi ", " dx ", " px "\n"            \
    "smlal " px ", " hi ", " dy ", " py "\n"            \
    "smlal " px ", " hi ", " dz ", " pz "\n"            \
    "sub " hi ", " hi ", r12\n"                         \
    "add " count ", " count ", " hi ", lsr #31\n"
/* All points from ptr on before end, against the one that count numbers: 80 where not so many are near as stand at `named`. */
#define COUNT_POINTS(px, py, pz, hi, dx, dy, dz, ptr, end, count, named, left) \
    "add " count ", " count ", " count ", lsl #1\n"                            \
    "add " count ", " ptr ", " count ", lsl #2\n"                              \
    "ldm " count ", {" px ", " py ", " pz "}\n"                                \
    "smull " px ", r12, " dx ", " px "\n"                                      \
    "smlal " px ", r12, " dy ", " py "\n"                                      \
    "smlal " px ", r12, " dz ", " pz "\n"                                      \
    "ldrb " px ", [sp, #" left "]\n"                                           \
    "adds r12, r12, #3\n"                                                      \
    "movs " count ", #0\n"                                                     \
    EIGHTS(px, "22")                                                           \
    "221:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "222:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "223:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "224:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "225:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "226:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "227:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "228:\n" COUNTED(px, py, pz, hi, dx, dy, dz, ptr, count)                   \
    "cmp " ptr ", " end "\n"                                                   \
    "bne 221b\n"                                                               \
    "ldr " px ", [sp, #" named "]\n"                                           \
    "cmp " count ", " px "\n"                                                  \
    "bne 80f\n"
/* is_all of gap_again.c, of the unit normal in r9, r11 and lr, which stands for its d: within 2.6 of the real direction, where guard bits are 3
 * at least. B's view of it has 28 bits, half of what is told there: no slack is less. */
#define ALL_OF_SEARCH                                                                     \
    "rsb r8, r9, #0\n"                                                                    \
    "rsb r9, r11, #0\n"                                                                   \
    "rsb r10, lr, #0\n"                                                                   \
    "ldr r3, [sp, #156]\n"                                                                \
    "ldrd r11, r7, [sp, #240]\n"                                                          \
    "and r3, r3, #31\n"                                                                   \
    COUNT_POINTS("r4", "r5", "r6", "lr", "r8", "r9", "r10", "r11", "r7", "r3", "8", "16") \
    "rsb r8, r8, #0\n"                                                                    \
    "rsb r9, r9, #0\n"                                                                    \
    "rsb r10, r10, #0\n"                                                                  \
    SEEN_BY_B                                                                             \
    "ldr r3, [sp, #156]\n"                                                                \
    "ldrd r0, r1, [sp, #268]\n"                                                           \
    "ubfx r3, r3, #15, #5\n"                                                              \
    COUNT_POINTS("r4", "r6", "r7", "r8", "r5", "r11", "lr", "r0", "r1", "r3", "12", "17")

/* ---- The model, where there is no answer --------------------------------------- */

#define BITS_OF_SIZE(x)          \
    "subs " x ", " x ", #1\n"    \
    "it cc\n"                    \
    "movcc " x ", #0\n"          \
    "clz " x ", " x "\n"         \
    "rsb " x ", " x ", #32\n"
/* As in kernel_v7m_again.c; shifts in r11 and r12. */
#define OFFSET_OF_MODEL(from, to)    \
    "ldrd r1, r2, [sp, #" from "]\n" \
    "lsl r2, r2, r11\n"              \
    "lsr r3, r1, r12\n"              \
    "lsl r1, r1, r11\n"              \
    "orr r2, r2, r3\n"               \
    "adds r1, r1, #0x80000000\n"     \
    "adc r2, r2, #0\n"               \
    "strd r1, r2, [r0, #" to "]\n"
/* What qn_poly_model_make fills, in the caller's memory. */
#define MODEL_OF_SEARCH                                                                      \
    "ldr r0, [sp, #328]\n"                                                                   \
    "ldr r0, [r0]\n"                                                                         \
    "ldrd r1, r3, [sp, #240]\n"                                                              \
    "ldrd r2, r4, [sp, #268]\n"                                                              \
    "movs r5, #12\n"                                                                         \
    "sub r3, r3, r1\n"                                                                       \
    "sub r4, r4, r2\n"                                                                       \
    "udiv r3, r3, r5\n"                                                                      \
    "udiv r4, r4, r5\n"                                                                      \
    "movs r5, #3\n"                                                                          \
    "strh r5, [r0]\n"                                                                        \
    "strh r3, [r0, #2]\n"                                                                    \
    "strh r5, [r0, #60]\n"                                                                   \
    "strh r4, [r0, #62]\n"                                                                   \
    "movs r5, #0\n"                                                                          \
    "add r6, r0, #120\n"                                                                     \
    "strd r5, r6, [r0, #4]\n"                                                                \
    "add r6, r0, #160\n"                                                                     \
    "strd r5, r6, [r0, #64]\n"                                                               \
    "add r6, r0, #200\n"                                                                     \
    "strd r1, r5, [r0, #120]\n"                                                              \
    "strd r2, r6, [r0, #160]\n"                                                              \
    "strd r5, r5, [r0, #128]\n"                                                              \
    "strd r5, r5, [r0, #136]\n"                                                              \
    "strd r5, r5, [r0, #144]\n"                                                              \
    "strd r5, r5, [r0, #240]\n"                                                              \
    "ldrd r1, r2, [sp, #200]\n"                                                              \
    "ldr r3, [sp, #92]\n"                                                                    \
    "strd r1, r2, [r0, #248]\n"                                                              \
    "str r3, [r0, #236]\n"                                                                   \
    "lsl r4, r2, r3\n"                                                                       \
    BITS_OF_SIZE("r1") BITS_OF_SIZE("r2")                                                    \
    "strd r3, r1, [r0, #152]\n"                                                              \
    "strd r3, r2, [r0, #192]\n"                                                              \
    "ldr r5, [sp, #220]\n"                                                                   \
    "ldr r6, [sp, #196]\n"                                                                   \
    "adds r6, r6, #222\n"                                                                    \
    "strd r4, r5, [r0, #256]\n"                                                              \
    "add r1, sp, #248\n"                                                                     \
    "ldm r1, {r7, r8, r9}\n"                                                                 \
    "asrs r7, r7, #3\n"                                                                      \
    "asr r8, r8, #3\n"                                                                       \
    "asr r9, r9, #3\n"                                                                       \
    "add r1, r0, #264\n"                                                                     \
    "stm r1, {r6, r7, r8, r9}\n"                                                             \
    "add r11, r3, #2\n"                                                                      \
    "rsb r12, r3, #30\n"                                                                     \
    OFFSET_OF_MODEL("96", "168") OFFSET_OF_MODEL("104", "176") OFFSET_OF_MODEL("112", "184") \
    "add r1, sp, #120\n"                                                                     \
    "ldm r1, {r2-r10}\n"                                                                     \
    "add r0, r0, #200\n"                                                                     \
    "stm r0, {r2-r10}\n"

#endif
