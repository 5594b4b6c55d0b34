/* SPDX-License-Identifier: MIT */
/* Parts of the kernel of the distance of two polygons. */
#ifndef QUOIN_ASM_V7M_GAP2_H
#define QUOIN_ASM_V7M_GAP2_H

#include "arm/asm_arm.h"

#define ABS(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"

/* Does the edge from the corner x, y to a neighbour at u, v lead away from the place w, seen from the corner: the upper word of the
 * product, rows in LSB, above r2, that is 2^44 units? Else 80. u, v, r1 and r3 are lost. No edge is longer than 2^31.5 units, and
 * neither is w: so the edge is longer than 2^12, leads away by more than 2^12 units, and its product is above 2^6 |w|, which is what
 * is_corner of near2.c asks, and way_on. */
#define LEAVES(x, y, u, v, wx, wy)    \
    "sub " u ", " x ", " u "\n"       \
    "sub " v ", " y ", " v "\n"       \
    "smull r1, r3, " u ", " wx "\n"   \
    "smlal r1, r3, " v ", " wy "\n"   \
    "cmp r3, r2\n"                    \
    "ble 80f\n"

/* Of both edges at the row, whose body's rows are those from r8 on before r11; and do they turn clearly? Else 80. r0, r1, r3, r5, r6, r9
 * and r11 are lost. */
#define CORNER(row, wx, wy)           \
    "add r3, " row ", #16\n"          \
    "cmp r3, r11\n"                   \
    "it eq\n"                         \
    "moveq r3, r8\n"                  \
    "cmp " row ", r8\n"               \
    "it ne\n"                         \
    "movne r11, " row "\n"            \
    "ldrd r0, r9, [" row "]\n"        \
    "ldrd r5, r6, [r3]\n"             \
    LEAVES("r0", "r9", "r5", "r6", wx, wy) \
    "ldrd r5, r6, [r11, #-16]\n"      \
    LEAVES("r0", "r9", "r5", "r6", wx, wy) \
    "ldrd r5, r6, [r11, #-8]\n"       \
    "ldrd r0, r9, [" row ", #8]\n"    \
    "rsb r6, r6, #0\n"                \
    "smull r1, r3, r5, r9\n"          \
    "smlal r1, r3, r6, r0\n"          \
    "cmp r3, #0x200000\n"             \
    "blt 80f\n"

/* A place x, y of the body in the world, in their place: c in r10, s in r12, -s in r6, the shift, which is no 0, in lr, the body's place
 * in r1 and r7. r0 and r11 are lost. */
#define PLACE(x, y)                   \
    "smull r0, r11, r10, " x "\n"     \
    "smlal r0, r11, r6, " y "\n"      \
    "smull r0, " y ", r10, " y "\n"   \
    "smlal r0, " y ", r12, " x "\n"   \
    "asrs r11, r11, lr\n"             \
    "adc " x ", r11, r1\n"            \
    "asrs " y ", " y ", lr\n"         \
    "adc " y ", " y ", r7\n"

/* The ring of the shape, its place and axes, of the body at the offset; in r4 what all scales share, the shift in lr. r5 to r9 are lost. */
#define BODY(shape, place, offset)            \
    "ldrd r8, r9, [" shape ", #8]\n"          \
    "ldr r5, [" shape ", #16]\n"              \
    "ldrb r6, [" shape ", #2]\n"              \
    "ldr r7, [" shape ", #24]\n"              \
    "cmp r5, #0\n"                            \
    "itt eq\n"                                \
    "addeq r5, r8, r9\n"                      \
    "rsbeq r5, r5, #0\n"                      \
    "lsl r5, r5, lr\n"                        \
    "orr r6, r4, r6, lsl #24\n"               \
    "strd r7, " shape ", [sp, #" offset "]\n" \
    "strd r5, r6, [sp, #16 + " offset "]\n"   \
    "ldrd r8, r9, [" place ", #8]\n"          \
    "str " place ", [sp, #24 + " offset "]\n" \
    "strd r8, r9, [sp, #28 + " offset "]\n"

/* Of what is at hand, the core in r8, the shift in lr: the pair and its best edge, see qn_distance_rows2_v7m. The core then in r10. */
#define PAIR                                    \
    "ldr r11, [sp, #120]\n"                    \
    "mov r10, r8\n"                            \
    "ldrd r2, r3, [sp, #8]\n"                  \
    "ldrd r0, r1, [sp, #36]\n"                 \
    "rsb r4, r1, #0\n"                         \
    "lsls r5, r11, #15\n"                      \
    "bmi 97f\n"                                \
    "strd r2, r3, [sp, #44]\n"                 \
    "strd r0, r4, [sp, #88]\n"                 \
    DOT30("r5", "r12", "r0", "r2", "r4", "r3") \
    DOT30("r6", "r12", "r0", "r3", "r1", "r2") \
    "strd r5, r6, [sp, #96]\n"                 \
    "b 98f\n"                                  \
    "97: strd r2, r3, [sp, #96]\n"             \
    "strd r0, r1, [sp, #88]\n"                 \
    "strd r0, r4, [sp, #36]\n"                 \
    "98: lsrs r4, r11, #31\n"                  \
    "add r5, sp, r4, lsl #3\n"                 \
    "sub r6, sp, r4, lsl #3\n"                 \
    "ldrd r0, r1, [r5, #132]\n"                \
    "ldrd r2, r3, [r6, #140]\n"                \
    "orr r4, r4, #0x100\n"                     \
    "movs r5, #0\n"                            \
    "strh lr, [sp, #112]\n"                    \
    "strh r4, [sp, #114]\n"                    \
    "str r5, [sp, #104]\n"                     \
    "orr r4, lr, #0xFF0000\n"                  \
    BODY("r0", "r1", "0")                      \
    BODY("r2", "r3", "52")                     \
    "mov r4, sp\n"                             \
    "ldr r1, [sp]\n"                           \
    "ldr r2, [sp, #52]\n"                      \
    "lsls r0, r11, #15\n"                      \
    "bpl 99f\n"                                \
    "adds r4, r4, #52\n"                       \
    "mov r0, r1\n"                             \
    "mov r1, r2\n"                             \
    "mov r2, r0\n"                             \
    "99: ubfx r0, r11, #8, #8\n"               \
    "uxtb r11, r11\n"                          \
    "add r1, r1, r0, lsl #4\n"                 \
    "add r2, r2, r11, lsl #4\n"                \
    "strd r4, r1, [sp, #116]\n"                \
    "strd r2, r10, [sp, #124]\n"

/* The hint of the edge in r1 of the body in r0, the pair in r4, and of the row in r2, to [r3]. r1, r2, r4 and r12 are lost. */
#define HINT                          \
    "ldr r12, [r0]\n"                 \
    "sub r1, r1, r12\n"               \
    "mov r12, #0x2E000000\n"          \
    "cmp r0, r4\n"                    \
    "ite eq\n"                        \
    "addeq r4, r4, #52\n"             \
    "orrne r12, r12, #0x10000\n"      \
    "ldr r4, [r4]\n"                  \
    "orr r12, r12, r1, lsl #4\n"      \
    "subs r2, r2, r4\n"               \
    "orr r12, r12, r2, lsr #4\n"      \
    "str r12, [r3]\n"

#endif
