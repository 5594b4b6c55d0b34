/* SPDX-License-Identifier: MIT */
/* Armv7-M: long division, 16 bits at a time. */
#ifndef QUOIN_ASM_V7M_DIGIT_H
#define QUOIN_ASM_V7M_DIGIT_H

/* The next digit q of rest / divisor, whose halves are in top, which is 2^15 or more, and bottom; rest < divisor, and becomes what is left.
 * `low`: the instruction that brings in 16 more bits of the dividend, or none. The quotient by the top half is 2 too large at most. less: lost. */
#define DIGIT_OF(rest, divisor, top, bottom, q, low, less, number) \
    "udiv " q ", " rest ", " top "\n"                              \
    "mls " rest ", " top ", " q ", " rest "\n"                     \
    "mul " less ", " q ", " bottom "\n"                            \
    "lsl " rest ", " rest ", #16\n"                                \
    low                                                            \
    "subs " rest ", " rest ", " less "\n"                          \
    "bhs " number "f\n"                                            \
    "sub " q ", " q ", #1\n"                                       \
    "adds " rest ", " rest ", " divisor "\n"                       \
    "itt lo\n"                                                     \
    "sublo " q ", " q ", #1\n"                                     \
    "addlo " rest ", " rest ", " divisor "\n"                      \
    number ":\n"

#endif
