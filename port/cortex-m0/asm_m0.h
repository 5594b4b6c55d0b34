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

/* |x|, by t. */
#define LENGTH(x, t)                                  \
    "asrs " t ", " x ", #31\n"                        \
    "adds " x ", " x ", " t "\n"                      \
    "eors " x ", " t "\n"

#endif
