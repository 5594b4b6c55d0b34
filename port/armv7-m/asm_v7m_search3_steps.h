/* SPDX-License-Identifier: MIT */
/* Armv7-M: the steps of asm_v7m_search3.h. */
#ifndef QUOIN_ASM_V7M_SEARCH3_STEPS_H
#define QUOIN_ASM_V7M_SEARCH3_STEPS_H

#include "armv7-m/asm_v7m_search3.h"

/* ---- Steps ---------------------------------------------------------------------- */

#define SUM_OF_PRODUCTS(to, x, y, z, u, v, w) \
    "mul " to ", " x ", " u "\n"             \
    "mla " to ", " y ", " v ", " to "\n"     \
    "mla " to ", " z ", " w ", " to "\n"
#define CROSS(to0, to1, to2, x, y, z, u, v, w) \
    "mul " to0 ", " y ", " w "\n"             \
    "mul " to1 ", " z ", " u "\n"             \
    "mul " to2 ", " x ", " v "\n"             \
    "mls " to0 ", " z ", " v ", " to0 "\n"    \
    "mls " to1 ", " x ", " w ", " to1 "\n"    \
    "mls " to2 ", " y ", " u ", " to2 "\n"
/* Upper bits of x, y and z, all but `less` of 32, in u, v and w; by s and t. */
#define CUT_TO(less, x, y, z, u, v, w, s, t) \
    FOLDED(s, x) FOLDED(t, y)                \
    "orr " s ", " s ", " t "\n"              \
    FOLDED(t, z)                             \
    "orr " s ", " s ", " t "\n"              \
    "clz " s ", " s "\n"                     \
    "rsbs " s ", " s ", #" less "\n"         \
    "it mi\n"                                \
    "movmi " s ", #0\n"                      \
    "asr " u ", " x ", " s "\n"              \
    "asr " v ", " y ", " s "\n"              \
    "asr " w ", " z ", " s "\n"
#define SLOT(i, registers) "add r10, sp, #" i "\n" "stm r10, {" registers "}\n"

/* The first look, w in r4 to r6: d leans towards it. 80 where bodies seem to overlap. */
#define LEAN_OF_SEARCH                                             \
    "ldrd r8, r9, [sp, #160]\n"                                    \
    "ldr r10, [sp, #168]\n"                                        \
    "add r0, sp, #40\n"                                            \
    "stm r0, {r4, r5, r6, r7}\n"                                   \
    SUM_OF_PRODUCTS("r0", "r8", "r9", "r10", "r4", "r5", "r6")     \
    "asrs r0, r0, #15\n"                                           \
    "bpl 65f\n"                                                    \
    SUM_OF_PRODUCTS("r1", "r8", "r9", "r10", "r8", "r9", "r10")    \
    SUM_OF_PRODUCTS("r2", "r4", "r5", "r6", "r4", "r5", "r6")      \
    "lsrs r1, r1, #15\n"                                           \
    "lsrs r2, r2, #15\n"                                           \
    "muls r1, r2, r1\n"                                            \
    "mul r0, r0, r0\n"                                             \
    "cmp r1, r0, lsl #2\n"                                         \
    "blo 80f\n"                                                    \
    "65:\n"                                                        \
    FOLDED("r0", "r4") FOLDED("r1", "r5") FOLDED("r2", "r6")       \
    "mov r11, r4\n"                                                \
    "mov r12, r5\n"                                                \
    LENGTH_BOUND("r0", "r1", "r2")                                 \
    "mov r7, r4\n"                                                 \
    "ldr r4, [sp, #172]\n"                                         \
    "lsrs r4, r4, #1\n"                                            \
    "mul r8, r8, r7\n"                                             \
    "mul r9, r9, r7\n"                                             \
    "mul r10, r10, r7\n"                                           \
    "mla r8, r11, r4, r8\n"                                        \
    "mla r9, r12, r4, r9\n"                                        \
    "mla r10, r6, r4, r10\n"                                       \
    CUT_TO("18", "r8", "r9", "r10", "r8", "r9", "r10", "r0", "r1") \
    "movs r3, #1\n"
/* The second: on to 71 or to 72. */
#define PAIR_OF_SEARCH                                          \
    "add r8, sp, #24\n"                                         \
    "stm r8!, {r4, r5, r6, r7}\n"                               \
    "ldm r8, {r0, r1, r2}\n"                                    \
    "sub r11, r0, r4\n"                                         \
    "sub r12, r1, r5\n"                                         \
    "sub lr, r2, r6\n"                                          \
    SUM_OF_PRODUCTS("r7", "r0", "r1", "r2", "r11", "r12", "lr") \
    "cmp r7, #0\n"                                              \
    "ble 71f\n"                                                 \
    SUM_OF_PRODUCTS("r7", "r4", "r5", "r6", "r11", "r12", "lr") \
    "cmp r7, #0\n"                                              \
    "bge 71f\n"                                                 \
    "mov r0, r4\n"                                              \
    "mov r1, r5\n"                                              \
    "mov r2, r6\n"
/* To two: the first in r0 to r2, the way on to the second in r11, r12 and lr. */
#define TOWARD_EDGE                                                \
    CROSS("r8", "r9", "r10", "r0", "r1", "r2", "r11", "r12", "lr") \
    CUT_TO("17", "r8", "r9", "r10", "r8", "r9", "r10", "r3", "r7") \
    CROSS("r4", "r5", "r6", "r11", "r12", "lr", "r8", "r9", "r10") \
    CUT_TO("18", "r4", "r5", "r6", "r8", "r9", "r10", "r3", "r7")  \
    SUM_OF_PRODUCTS("r3", "r8", "r9", "r10", "r0", "r1", "r2")     \
    "cmp r3, #0\n"                                                 \
    "ble 80f\n"                                                    \
    "movs r3, #3\n"
/* To three, in their places, how far the search was in r3: a corner that went may tell that four hold the origin. */
#define TOWARD_FACE                                                       \
    "add r10, sp, #24\n"                                                  \
    "ldm r10!, {r0, r1, r2, r7}\n"                                        \
    "ldm r10!, {r4, r5, r6, r7}\n"                                        \
    "ldm r10, {r8, r9, r10}\n"                                            \
    "sub r4, r4, r0\n"                                                    \
    "sub r5, r5, r1\n"                                                    \
    "sub r6, r6, r2\n"                                                    \
    "sub r8, r8, r0\n"                                                    \
    "sub r9, r9, r1\n"                                                    \
    "sub r10, r10, r2\n"                                                  \
    CROSS("r11", "r12", "lr", "r4", "r5", "r6", "r8", "r9", "r10")        \
    CUT_TO("18", "r11", "r12", "lr", "r8", "r9", "r10", "r4", "r5")       \
    SUM_OF_PRODUCTS("r4", "r8", "r9", "r10", "r0", "r1", "r2")            \
    "cmp r4, #0\n"                                                        \
    "bgt 66f\n"                                                           \
    "beq 80f\n"                                                           \
    "rsbs r8, r8, #0\n"                                                   \
    "rsb r9, r9, #0\n"                                                    \
    "rsb r10, r10, #0\n"                                                  \
    "add r4, sp, #40\n"                                                   \
    "ldm r4, {r0, r1, r2, r5, r6, r7, r11, r12}\n" /* they run round d */ \
    "stm r4!, {r6, r7, r11, r12}\n"                                       \
    "stm r4, {r0, r1, r2, r5}\n"                                          \
    "66: cmp r3, #4\n"                                                    \
    "bne 67f\n"                                                           \
    "ldrd r0, r1, [sp, #172]\n"                                           \
    "ldr r2, [sp, #180]\n"                                                \
    SUM_OF_PRODUCTS("r4", "r8", "r9", "r10", "r0", "r1", "r2")            \
    "cmp r4, #0\n"                                                        \
    "blt 80f\n"                                                           \
    "67: movs r3, #4\n"
/* Whether w is nearer than what there is: else 75. What there is first is in r0 to r2, the way from there in r11, r12 and lr. */
#define GAIN_OF_SEARCH          \
    "add r8, sp, #24\n"         \
    "ldm r8, {r0, r1, r2}\n"    \
    "ldrd r8, r9, [sp, #160]\n" \
    "ldr r10, [sp, #168]\n"     \
    "sub r11, r4, r0\n"         \
    "sub r12, r5, r1\n"         \
    "sub lr, r6, r2\n"          \
    "mul r8, r8, r11\n"         \
    "mla r8, r9, r12, r8\n"     \
    "mla r8, r10, lr, r8\n"     \
    "cmp r8, #0\n"              \
    "bge 75f\n"                 \
    "ldr r8, [sp, #36]\n"       \
    "ldr r9, [sp, #192]\n"      \
    "cmp r7, r8\n"              \
    "beq 75f\n"                 \
    "subs r9, r9, #1\n"         \
    "beq 80f\n"                 \
    "str r9, [sp, #192]\n"
/* One more beside one: which of both stay. */
#define STEP_OF_ONE                                             \
    SUM_OF_PRODUCTS("r8", "r4", "r5", "r6", "r11", "r12", "lr") \
    "cmp r8, #0\n"                                              \
    "ble 70b\n"                                                 \
    "add r8, sp, #40\n"                                         \
    "stm r8, {r4, r5, r6, r7}\n"
/* One more beside three: drop_one of rough_gap.c. */
#define STEP_OF_THREE                                                \
    "ldr r8, [sp, #68]\n"                                            \
    "ldr r9, [sp, #52]\n"                                            \
    "cmp r7, r8\n"                                                   \
    "it ne\n"                                                        \
    "cmpne r7, r9\n"                                                 \
    "beq 75f\n"                                                      \
    "ldrd r8, r9, [sp, #160]\n"                                      \
    "ldr r10, [sp, #168]\n"                                          \
    CROSS("r11", "r12", "lr", "r8", "r9", "r10", "r4", "r5", "r6")   \
    CUT_TO("17", "r11", "r12", "lr", "r11", "r12", "lr", "r8", "r9") \
    "add r8, sp, #40\n"                                              \
    "ldm r8, {r0, r1, r2}\n"                                         \
    SUM_OF_PRODUCTS("r10", "r0", "r1", "r2", "r11", "r12", "lr")     \
    "cmp r10, #0\n"                                                  \
    "bgt 68f\n"                                                      \
    "add r8, sp, #24\n"                                              \
    "ldm r8, {r0, r1, r2}\n"                                         \
    SUM_OF_PRODUCTS("r10", "r0", "r1", "r2", "r11", "r12", "lr")     \
    "cmp r10, #0\n"                                                  \
    "ble 69f\n"                                                      \
    "add r8, sp, #56\n"                                              \
    "ldm r8, {r0, r1, r2}\n"                                         \
    "b 78f\n"                                                        \
    "68: add r8, sp, #56\n"                                          \
    "ldm r8, {r0, r1, r2}\n"                                         \
    SUM_OF_PRODUCTS("r10", "r0", "r1", "r2", "r11", "r12", "lr")     \
    "cmp r10, #0\n"                                                  \
    "ite le\n"                                                       \
    "addle r8, sp, #24\n"                                            \
    "addgt r8, sp, #40\n"                                            \
    "b 77f\n"                                                        \
    "69: add r8, sp, #40\n"                                          \
    "77: add r9, sp, #56\n"                                          \
    "ldm r8, {r0, r1, r2, r10}\n"                                    \
    "ldm r9, {r9, r11, r12, lr}\n"                                   \
    "stm r8, {r9, r11, r12, lr}\n"                                   \
    "78: add r8, sp, #172\n"                                         \
    "stm r8, {r0, r1, r2}\n"
/* One more beside two, reduce of rough_gap.c: on to one, 70, to an edge, 72, or to a face. */
#define STEP_OF_TWO                                               \
    "add r8, sp, #56\n"                                           \
    "stm r8, {r4, r5, r6, r7}\n"                                  \
    "add r8, sp, #24\n"                                           \
    "ldm r8!, {r0, r1, r2, r9}\n"                                 \
    "ldm r8, {r8, r9, r10}\n"                                     \
    "sub r11, r4, r0\n"                                           \
    "sub r12, r5, r1\n"                                           \
    "sub lr, r6, r2\n"                                            \
    "sub r8, r4, r8\n"                                            \
    "sub r9, r5, r9\n"                                            \
    "sub r10, r6, r10\n"                                          \
    SUM_OF_PRODUCTS("r0", "r4", "r5", "r6", "r11", "r12", "lr")   \
    SUM_OF_PRODUCTS("r1", "r4", "r5", "r6", "r8", "r9", "r10")    \
    "cmp r0, #0\n"                                                \
    "it le\n"                                                     \
    "cmple r1, #0\n"                                              \
    "ble 70b\n"                                                   \
    SUM_OF_PRODUCTS("r2", "r8", "r9", "r10", "r11", "r12", "lr")  \
    "cmp r1, #0\n"                                                \
    "ble 87f\n"                                                   \
    SUM_OF_PRODUCTS("r3", "r8", "r9", "r10", "r8", "r9", "r10")   \
    "cmp r3, r1\n"                                                \
    "ble 87f\n"                                                   \
    "smull r3, r4, r3, r0\n"                                      \
    "smull r5, r6, r2, r1\n"                                      \
    "cmp r5, r3\n"                                                \
    "sbcs r6, r6, r4\n"                                           \
    "blt 87f\n"                                                   \
    "add r3, sp, #40\n"                                           \
    "ldm r3, {r0, r1, r2, r4, r5, r6, r7, r11}\n"                 \
    "subs r3, r3, #16\n"                                          \
    "stm r3, {r0, r1, r2, r4, r5, r6, r7, r11}\n"                 \
    "mov r11, r8\n"                                               \
    "mov r12, r9\n"                                               \
    "mov lr, r10\n"                                               \
    "b 72b\n"                                                     \
    "87: cmp r0, #0\n"                                            \
    "ble 89f\n"                                                   \
    SUM_OF_PRODUCTS("r3", "r11", "r12", "lr", "r11", "r12", "lr") \
    "cmp r3, r0\n"                                                \
    "ble 89f\n"                                                   \
    "smull r3, r4, r3, r1\n"                                      \
    "smull r5, r6, r2, r0\n"                                      \
    "cmp r5, r3\n"                                                \
    "sbcs r6, r6, r4\n"                                           \
    "blt 89f\n"                                                   \
    "add r3, sp, #24\n"                                           \
    "ldm r3, {r0, r1, r2}\n"                                      \
    "add r3, sp, #56\n"                                           \
    "ldm r3, {r4, r5, r6, r7}\n"                                  \
    "subs r3, r3, #16\n"                                          \
    "stm r3, {r4, r5, r6, r7}\n"                                  \
    "b 72b\n"                                                     \
    "89: ldr r3, [sp, #184]\n"

#endif
