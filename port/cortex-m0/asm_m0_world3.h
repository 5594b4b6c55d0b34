/* SPDX-License-Identifier: MIT */
/* What the kernels share that bring a manifold of two boxes into the world: where things stand on the stack of the first one, and what
 * becomes of sums by asm_m0_parts.h. */
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
