/* SPDX-License-Identifier: MIT */
/* What the kernels share that bring a manifold of two boxes into the world: where things stand on the stack of the first one, and sums of products by
 * parts of asm_m0_parts.h, split on the way. */
#ifndef QUOIN_ASM_M0_WORLD3_H
#define QUOIN_ASM_M0_WORLD3_H

#include "cortex-m0/asm_m0_parts.h"

/* From sp on the parts of the frame's matrix by rows, or others; later two vectors; places of 108 the parts of a point. */
#define POINT "108"  /* its parts */
#define PLACE "144"  /* of the point in the world */
#define NORMAL "156"
#define ORIGIN "168"
#define K "180"
#define TURN "184"   /* of ids */
#define END_OF "188" /* of points */
#define NEXT "192"   /* of points */
#define TO "196"
#define PAIR "200"
#define N "204"
#define SET "208"
#define OUT "212"
#define DEPTH "252"

/* u1, u0 and their sum of the number in r2. */
#define SPLIT                                 \
    "lsls r3, r2, #17\n"                      \
    "asrs r3, r3, #17\n"                      \
    "subs r2, r2, r3\n"                       \
    "asrs r2, r2, #15\n"                      \
    "adds r4, r2, r3\n"
/* Times the parts at r1. */
#define TIMES                                 \
    "ldmia r1!, {r5, r6, r7}\n"               \
    "muls r5, r2, r5\n"                       \
    "muls r6, r3, r6\n"                       \
    "muls r7, r4, r7\n"
#define BEGIN(h, l, s) "mov " h ", r5\n mov " l ", r6\n mov " s ", r7\n"
#define JOIN(h, l, s) "add " h ", r5\n add " l ", r6\n add " s ", r7\n"
#define LAST_OF(h, l, s) "add r5, " h "\n add r6, " l "\n add r7, " s "\n"
/* P / 2^15, and the last bit lost is the carry. */
#define FLOOR_OF_P                            \
    "subs r7, r7, r5\n"                       \
    "subs r7, r7, r6\n"                       \
    "asrs r6, r6, #15\n"                      \
    "adds r7, r7, r6\n"                       \
    "asrs r7, r7, #15\n"
#define TURNED(at)                            \
    FLOOR_OF_P                                \
    "adcs r5, r7\n"                           \
    "str r5, [sp, #" NORMAL " + " at "]\n"
/* Rounded by k, from the origin; what is shifted out last rounds. */
#define PLACED(at)                            \
    "adds r5, r5, r7\n"                       \
    "ldr r6, [sp, #" K "]\n"                  \
    "asrs r5, r6\n"                           \
    "ldr r6, [sp, #" ORIGIN " + " at "]\n"    \
    "adcs r5, r6\n"                           \
    "str r5, [sp, #" PLACE " + " at "]\n"

#endif
