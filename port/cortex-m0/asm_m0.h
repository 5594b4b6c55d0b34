/* SPDX-License-Identifier: MIT */
/* What kernels of Armv6-M share, which multiplies to 32 bits alone. */
#ifndef QUOIN_ASM_M0_H
#define QUOIN_ASM_M0_H

/* u u in high:low; m and t are lost. */
#define SQUARE(u, low, high, m, t)               \
    "uxth " m ", " u "\n"                        \
    "asrs " high ", " u ", #16\n"                \
    "movs " low ", " m "\n"                      \
    "muls " low ", " m ", " low "\n"             \
    "muls " m ", " high ", " m "\n"              \
    "muls " high ", " high ", " high "\n"        \
    "lsls " t ", " m ", #17\n"                   \
    "asrs " m ", " m ", #15\n"                   \
    "adds " low ", " low ", " t "\n"             \
    "adcs " high ", " m "\n"

/* x = 2^16 x + low, low in [-2^15, 2^15); for x below 2^31 - 2^15. */
#define HALVES(x, low)                           \
    "sxth " low ", " x "\n"                      \
    "subs " x ", " x ", " low "\n"               \
    "asrs " x ", " x ", #16\n"

/* Of a sum of products as 2^32 high + 2^16 mid + low, low divided by 2^16 already, rounded by 2^30: in high. Floor within floor is the floor of
 * all. */
#define ROUND30(high, mid, low)                  \
    "adds " mid ", " mid ", " low "\n"           \
    "asrs " mid ", " mid ", #13\n"               \
    "adds " mid ", #1\n"                         \
    "asrs " mid ", " mid ", #1\n"                \
    "lsls " high ", " high ", #2\n"              \
    "adds " high ", " high ", " mid "\n"

/* The same, not rounded, by 2^32. */
#define UPPER(high, mid, low)                    \
    "adds " mid ", " mid ", " low "\n"           \
    "asrs " mid ", " mid ", #16\n"               \
    "adds " high ", " high ", " mid "\n"

/* The halves of x and y where turns look for them; r2 and r3 are lost. */
#define TURN_BY(x, y)                            \
    HALVES(x, "r2")                              \
    HALVES(y, "r3")                              \
    "mov r8, " x "\n"                            \
    "mov r9, r2\n"                               \
    "mov r10, " y "\n"                           \
    "mov r11, r3\n"

#endif
