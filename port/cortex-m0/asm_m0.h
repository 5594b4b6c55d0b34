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

/* One of several products, added to r3:r2: u in r4, v in r1; r5 to r7 are lost. */
#define TERM(number, sum)                                       \
    "uxth r5, r4\n"      /* u0 */                               \
    "asrs r4, r4, #16\n" /* u1 */                               \
    "uxth r6, r1\n"      /* v0 */                               \
    "asrs r1, r1, #16\n" /* v1 */                               \
    "movs r7, r5\n"                                             \
    "muls r7, r6, r7\n"  /* u0 v0 */                            \
    "muls r5, r1, r5\n"  /* u0 v1 */                            \
    "muls r6, r4, r6\n"  /* u1 v0 */                            \
    "muls r1, r4, r1\n"  /* u1 v1 */                            \
    "adds r6, r6, r5\n"                                         \
    "bvs " number "1f\n"                                        \
    number "0: lsls r5, r6, #16\n"                              \
    "asrs r6, r6, #16\n" sum
#define FIRST                                                   \
    "adds r2, r7, r5\n"                                         \
    "adcs r1, r6\n"                                             \
    "movs r3, r1\n"
#define FURTHER                                                 \
    "adds r2, r2, r7\n"                                         \
    "adcs r3, r1\n"                                             \
    "adds r2, r2, r5\n"                                         \
    "adcs r3, r6\n"
/* Where it is returned. */
#define LAST                                                    \
    "adds r2, r2, r7\n"                                         \
    "adcs r3, r1\n"                                             \
    "adds r0, r2, r5\n"                                         \
    "adcs r3, r6\n"                                             \
    "movs r1, r3\n"
/* As in qn_mul_m0: the sum of the middle terms lost 2^32. */
#define MEND(number)                                            \
    number "1: movs r5, #1\n"                                   \
    "lsls r5, r5, #16\n"                                        \
    "adds r1, r1, r5\n"                                         \
    "cmp r6, #0\n"                                              \
    "blt " number "0b\n"                                        \
    "subs r1, r1, r5\n"                                         \
    "subs r1, r1, r5\n"                                         \
    "b " number "0b\n"

#endif
