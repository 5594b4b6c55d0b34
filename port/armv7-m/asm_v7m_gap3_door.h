/* SPDX-License-Identifier: MIT */
/* Armv7-M: how both kernels of distances of hulls and clouds begin, from the door to guard bits and band; see kernel_v7m_distance3.c for where
 * things stand on the stack. */
#ifndef QUOIN_ASM_V7M_GAP3_DOOR_H
#define QUOIN_ASM_V7M_GAP3_DOOR_H

/* What came in, in order: A in r0, r1 and r10, its shape, frame and type, B in r2, r3 and r11. The way from place to place is put down. It
 * leaves here of what is unusual, and for 91 of bodies at one place. */
#define DOOR_OF_GAP                     \
    "ldrd r4, r5, [sp, #320]\n"         \
    "ldrd r6, r7, [sp, #328]\n"         \
    "cbz r6, 90f\n"                     \
    "str r7, [sp, #260]\n"              \
    "ldrd r8, r9, [r6]\n"               \
    "cmp r9, #4096\n"                   \
    "it hs\n"                           \
    "cmphs r8, #1\n"                    \
    "blo 90f\n"                         \
    "lsls r8, r8, #29\n"                \
    "bne 90f\n"                         \
    "cbz r4, 1f\n"                      \
    "ldrd r8, r9, [r4]\n"               \
    "ldrh r4, [r4, #8]\n"               \
    "orrs r8, r8, r9\n"                 \
    "bmi 90f\n"                         \
    "cbz r4, 1f\n"                      \
    "cmp r4, #32\n"                     \
    "bhs 1f\n"                          \
    "90: movs r0, #3\n"                 \
    "add sp, #284\n"                    \
    "pop {r4-r11, pc}\n"                \
    "1: ldrh r10, [r0]\n"               \
    "ldrh r11, [r2]\n"                  \
    "eor r8, r10, #4\n"                 \
    "eor r9, r11, #4\n"                 \
    "orr r8, r8, r9\n"                  \
    "cmp r8, #1\n"                      \
    "bhi 90b\n"                         \
    "ldr r8, [r0, #4]\n" /* no radii */ \
    "ldr r9, [r2, #4]\n"                \
    "orrs r8, r8, r9\n"                 \
    "bne 90b\n"                         \
    WAY_AND_ORDER("90b")                \
    "beq 91f\n"                         \
    "bgt 4f\n"                          \
    "b 3f\n"                            \
    "2: bhi 4f\n"                       \
    "mov r4, r10\n"                     \
    "mov r10, r11\n"                    \
    "mov r11, r4\n"                     \
    "3: mov r4, r0\n"                   \
    "mov r0, r2\n"                      \
    "mov r2, r4\n"                      \
    "mov r4, r1\n"                      \
    "mov r1, r3\n"                      \
    "mov r3, r4\n"                      \
    TURNED_WAY("90b")                   \
    "movs r6, #1\n"                     \
    "b 5f\n"                            \
    "4: movs r6, #0\n"                  \
    "5: strd r1, r6, [sp, #224]\n"      \
    "strd r8, r9, [sp, #248]\n"         \
    "str r12, [sp, #256]\n"

/* Frames at r1 and r3, no flags. Where B lies, and whether A's origin is near: Q remembers what is beyond 31 bits, or of a place 59. */
#define ROWS_OF_GAP                              \
    "ldm r1, {r4, r5, r6}\n"                     \
    "ssat r4, #31, r4\n"                         \
    "ssat r5, #31, r5\n"                         \
    "ssat r6, #31, r6\n"                         \
    "add r0, r1, #12\n"                          \
    "add r1, r3, #12\n"                          \
    ROW_AND_PLACE("0", "12", "24", "120", "96")  \
    ROW_AND_PLACE("4", "16", "28", "132", "104") \
    ROW_AND_PLACE("8", "20", "32", "144", "112")

/* The number of guard bits in r12, the band, r0, r7 to r11 and what is done to keep the band's part of places in r9. */
#define BAND_OF_GAP(leave, keep)                                             \
    "add r0, sp, #96\n"                                                      \
    "ldm r0, {r1-r6}\n"                                                      \
    LSB("r7", "r1", "r2") LSB("r8", "r3", "r4") LSB("r9", "r5", "r6")        \
    SIZE("r7") SIZE("r8") SIZE("r9")                                         \
    SUM_AND_MOST                                                             \
    "ldrd r8, r9, [sp]\n"                                                    \
    "add r7, r7, r9\n"                                                       \
    "adds r7, r7, #1\n"                                                      \
    "cmp r8, r7\n"                                                           \
    "it hi\n"                                                                \
    "movhi r7, r8\n"                                                         \
    "adds r7, r7, #66\n"                                                     \
    "clz r12, r7\n"                                                          \
    "subs r12, r12, #4\n" /* guard bits, 3 at least: sizes are below 2^25 */ \
    "cmp r12, #3\n"                                                          \
    "blt " leave "\n"                                                        \
    "cmp r12, #14\n"                                                         \
    "it gt\n"                                                                \
    "movgt r12, #14\n"                                                       \
    "str r12, [sp, #92]\n"                                                   \
    "add r11, r11, r11, lsl #1\n" /* the band */                             \
    "add r9, r9, r9, lsl #3\n"                                               \
    "add r9, r9, r11\n"                                                      \
    "adds r9, r9, #9\n"                                                      \
    "rsb r10, r12, #23\n"                                                    \
    "lsr r9, r9, r10\n"                                                      \
    keep                                                                     \
    "addw r9, r9, #478\n"                                                    \
    "lsr r9, r9, #8\n"                                                       \
    "str r9, [sp, #220]\n"

/* Whether entries are 2^30 and no more, where Q was set. */
#define WHOLE_ENTRIES(leave)                                      \
    "ldr r0, [sp, #224]\n" /* entries may be 2^30, and no more */ \
    "ldm r0!, {r1, r2, r3}\n"                                     \
    "add r1, r1, #0x40000000\n"                                   \
    "add r2, r2, #0x40000000\n"                                   \
    "add r3, r3, #0x40000000\n"                                   \
    "orrs r1, r1, r2\n"                                           \
    "orrs r1, r1, r3\n"                                           \
    "bmi " leave "\n"                                             \
    "ldr r1, [sp, #100]\n"                                        \
    "ldr r2, [sp, #108]\n"                                        \
    "ldr r3, [sp, #116]\n"                                        \
    "eor r1, r1, r1, asr #31\n"                                   \
    "eor r2, r2, r2, asr #31\n"                                   \
    "eor r3, r3, r3, asr #31\n"                                   \
    "orrs r1, r1, r2\n"                                           \
    "orrs r1, r1, r3\n"                                           \
    "lsrs r1, r1, #26\n"                                          \
    "bne " leave "\n"                                             \
    "movs r4, #9\n"                                               \
    "96: ldr r1, [r0], #4\n"                                      \
    LENGTH_OF("r2", "r1")                                         \
    "cmp r2, #0x40000000\n"                                       \
    "bhi " leave "\n"                                             \
    "subs r4, r4, #1\n"                                           \
    "bne 96b\n"

#endif
