/* SPDX-License-Identifier: MIT */
/* Armv7-M: what both kernels that hand out gaps share, a frame at r0. */
#ifndef QUOIN_ASM_V7M_GAP_H
#define QUOIN_ASM_V7M_GAP_H

/* The next row of A's frame, at r0, with the vector in r4 to r6. */
#define ROW(lo, hi)                          \
    "ldm r0!, {r1, r2, r3}\n"                \
    "smull " lo ", " hi ", r1, r4\n"         \
    "smlal " lo ", " hi ", r2, r5\n"         \
    "smlal " lo ", " hi ", r3, r6\n"
#define TURNED(to)                           \
    ROW("r9", "lr")                          \
    "lsrs r9, r9, #30\n"                     \
    "adc " to ", r9, lr, lsl #2\n"
#define OPPOSITE(x)                          \
    "rsbs " x ", " x ", #0\n"                \
    "it vs\n"                                \
    "mvnvs " x ", #0x80000000\n"

/* A coordinate of a point, from the origin on, to [r12]; the shift and the half of it in r8 and r9. */
#define PLACED(origin)                       \
    ROW("r11", "lr")                         \
    "ldr r1, [r0, #" origin "]\n"            \
    "add lr, lr, r9\n"                       \
    "asr lr, lr, r8\n"                       \
    "add lr, lr, r1\n"                       \
    "str lr, [r12], #4\n"

#endif
