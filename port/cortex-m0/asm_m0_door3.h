/* SPDX-License-Identifier: MIT */
/* Two bodies at a door: what both doors of kernel_m0_door3.c say. */
#ifndef QUOIN_ASM_M0_DOOR3_H
#define QUOIN_ASM_M0_DOOR3_H

#include "cortex-m0/asm_m0_order.h"

/* On the stack of two boxes: the pair, the place, and what came in r0 to r3; sp is a multiple of eight. Of a place begun d and all extents
 * are filled, and room4 is 0. */
#define PLACE "48"
#define EXTENT "60"
#define ROOM4 "84"
#define CAME "100"
#define OFF_ROOM "add sp, #100\n"

/* Of an axis of d in x its bits into r4, less than 0 in `to` where it is beyond r1; r2 is lost. */
#define BITS_BEYOND(x, to)                            \
    "asrs r2, " x ", #31\n"                           \
    "eors r2, " x "\n"                                \
    "orrs r4, r2\n"                                   \
    "subs " to ", r1, r2\n"

/* Types to r5 and r6: on at `other` where one is no box. */
#define BOXES(other)                                  \
    "ldrh r5, [r0]\n"                                 \
    "ldrh r6, [r2]\n"                                 \
    "cmp r5, #3\n"                                    \
    "bne " other "\n"                                 \
    "cmp r6, #3\n"                                    \
    "bne " other "\n"

/* Two shapes of which types alone are known, r0 to r3 as they came: on at 13 where a radius, an extent or places call for others. r4 gets
 * the bits of all sizes, r5 to r7 B's place; where these are farther out than 7/32 of all extents they are looked at: on at 10 where a gap
 * is seen. It needs no order. */
#define LOOK_FIRST                                    \
    "sub sp, #" CAME "\n"                             \
    "ldmia r0!, {r4, r5}\n"                           \
    "ldmia r2!, {r6, r7}\n"                           \
    "orrs r5, r7\n"                                   \
    "bne 12f\n"                                       \
    "ldmia r0!, {r4, r5, r6}\n"                       \
    "adds r7, r4, r5\n"                               \
    "adds r7, r7, r6\n"                               \
    "mov r12, r7\n"                                   \
    "orrs r4, r5\n"                                   \
    "orrs r4, r6\n"                                   \
    "ldmia r2!, {r5, r6, r7}\n"                       \
    "add r12, r5\n"                                   \
    "add r12, r6\n"                                   \
    "add r12, r7\n"                                   \
    "orrs r4, r5\n"                                   \
    "orrs r4, r6\n"                                   \
    "orrs r4, r7\n"                                   \
    "str r4, [sp, #" EXTENT "]\n"                     \
    "mov lr, r4\n"                                    \
    "lsrs r4, r4, #30\n"                              \
    "bne 12f\n"                                       \
    "ldmia r1!, {r5, r6, r7}\n"                       \
    "ldr r4, [r3]\n"                                  \
    "subs r5, r4, r5\n"                               \
    "bvs 12f\n"                                       \
    "ldr r4, [r3, #4]\n"                              \
    "subs r6, r4, r6\n"                               \
    "bvs 12f\n"                                       \
    "ldr r4, [r3, #8]\n"                              \
    "subs r7, r4, r7\n"                               \
    "bvs 12f\n"                                       \
    "mov r4, lr\n"                                    \
    "subs r0, #12\n"                                  \
    "subs r2, #12\n"                                  \
    "adds r3, #12\n"                                  \
    "push {r0, r1, r2, r3}\n"                         \
    "mov r0, r12\n"                                   \
    "lsrs r1, r0, #2\n"                               \
    "lsrs r0, r0, #5\n"                               \
    "subs r1, r1, r0\n"                               \
    BITS_BEYOND("r5", "r3")                           \
    BITS_BEYOND("r6", "r2")                           \
    "orrs r3, r2\n"                                   \
    BITS_BEYOND("r7", "r2")                           \
    "orrs r3, r2\n"                                   \
    "bpl 1f\n"                                        \
    "add r0, sp, #" PLACE " + 16\n"                   \
    "stmia r0!, {r5, r6, r7}\n"                       \
    "bl qn_box_seen_m0\n"                             \
    "cmp r0, #1\n"                                    \
    "beq 10f\n"                                       \
    "add sp, #16\n"                                   \
    "add r1, sp, #" PLACE "\n"                        \
    "ldmia r1!, {r5, r6, r7}\n"                       \
    "b 14f\n"                                         \
    "1: movs r0, #0\n"                                \
    "add sp, #16\n"                                   \
    "b 14f\n"                                         \
    "12: b 13f\n"

/* Behind it: pair and place in order, as qn_box_order_m0 but of all whose places differ by less than 2^31, with extents as they are; on at
 * 12 for boxes about one centre. r7 = 2 of boxes that were looked at and are not deep in each other. */
#define ORDER_NOW                                     \
    "14: str r0, [sp, #" ROOM4 "]\n"                  \
    "movs r4, r5\n"                                   \
    SIZE_ALONE("r5")                                  \
    "movs r1, r2\n"                                   \
    LEADS(SIZE_ALONE, "r6", "r4", "1")                \
    LEADS(SIZE_ALONE, "r7", "r4", "2")                \
    "cmp r1, #0\n"                                    \
    "ble 12f\n"                                       \
    "mov r0, sp\n"                                    \
    "lsrs r1, r4, #31\n"                              \
    "strb r1, [r0, #16]\n"                            \
    "bne 5f\n"                                        \
    "ldr r1, [sp, #" CAME "]\n"                       \
    "ldr r2, [sp, #" CAME " + 8]\n"                   \
    "ldr r3, [sp, #" CAME " + 4]\n"                   \
    "ldr r4, [sp, #" CAME " + 12]\n"                  \
    "4: stmia r0!, {r1, r2, r3, r4}\n"                \
    "add r0, sp, #" PLACE "\n"                        \
    "stmia r0!, {r5, r6, r7}\n"                       \
    "ldr r7, [sp, #" ROOM4 "]\n"                      \
    "movs r3, #0\n"                                   \
    "str r3, [sp, #" ROOM4 "]\n"                      \
    "movs r2, #0\n"
#define ORDER_EXCHANGED                               \
    "5: rsbs r5, r5, #0\n"                            \
    "rsbs r6, r6, #0\n"                               \
    "rsbs r7, r7, #0\n"                               \
    "ldr r1, [sp, #" CAME " + 8]\n"                   \
    "ldr r2, [sp, #" CAME "]\n"                       \
    "ldr r3, [sp, #" CAME " + 12]\n"                  \
    "ldr r4, [sp, #" CAME " + 4]\n"                   \
    "b 4b\n"

/* Two boxes with a cache, which is in r5: looked at along what it remembers, or not at all where it tells of an overlap. On at 11 where
 * that shows a gap, at 13 for boxes that are not taken; else pair and place are begun, r2 = the excess, r3 = the cache. */
#define LOOK_CACHED(options, cache)                   \
    "ldr r6, [r5, #44]\n"                             \
    "cmp r6, #0\n"                                    \
    "bne 1f\n"                                        \
    "ldr r6, [r5, #4]\n"                              \
    "uxtb r6, r6\n"                                   \
    "b 2f\n"                                          \
    "1: movs r6, #2\n"                                \
    "rsbs r6, r6, #0\n"                               \
    "2: sub sp, #" CAME "\n"                          \
    "mov r4, sp\n"                                    \
    "add r5, sp, #" PLACE "\n"                        \
    "push {r4, r5, r6}\n"                             \
    "bl qn_box_look_m0\n"                             \
    "add sp, #12\n"                                   \
    "cmp r0, #0\n"                                    \
    "beq 11f\n"                                       \
    "cmp r0, #3\n"                                    \
    "beq 13f\n"                                       \
    "ldr r3, [sp, #" CAME " + " cache "]\n"           \
    "ldr r2, [sp, #" CAME " + " options "]\n"         \
    "cmp r2, #0\n"                                    \
    "beq 4f\n"                                        \
    "ldr r2, [r2, #4]\n"                              \
    "4:\n"

/* On at `other` where options, in r4, are not as plain as an excess; r5 and r6 are lost. */
#define OPTIONS(other)                                \
    "ldr r5, [r4]\n"                                  \
    "ldr r6, [r4, #4]\n"                              \
    "cmp r5, #0\n"                                    \
    "bne " other "\n"                                 \
    "movs r5, #1\n"                                   \
    "lsls r5, r5, #30\n"                              \
    "cmp r6, r5\n"                                    \
    "bhi " other "\n"

/* All that came goes on to C: on the stack r0 to r7 and lr. */
#define ON_TO(function)                               \
    "ldr r4, =" function "\n"                         \
    "mov r12, r4\n"                                   \
    "ldr r4, [sp, #32]\n"                             \
    "mov lr, r4\n"                                    \
    "pop {r0, r1, r2, r3, r4, r5, r6, r7}\n"          \
    "add sp, #4\n"                                    \
    "bx r12\n"

/* Types in r5 and r6, not both boxes: on at `rest` unless they are round ones and boxes; spheres to 21, with a box to 23, capsules with a
 * box to 27, which behind this follow with other capsules. */
#define ROUNDS(rest)                                  \
    "movs r4, r5\n"                                   \
    "orrs r4, r6\n"                                   \
    "cmp r4, #3\n"                                    \
    "bhi " rest "\n"                                  \
    "muls r5, r6, r5\n"                               \
    "beq " rest "\n"                                  \
    "cmp r5, #1\n"                                    \
    "beq 21f\n"                                       \
    "cmp r5, #3\n"                                    \
    "beq 23f\n"                                       \
    "cmp r5, #6\n"                                    \
    "beq 27f\n"

#endif
