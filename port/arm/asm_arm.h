/* SPDX-License-Identifier: MIT */
/* Whole functions in Thumb code, for kernels that need every register: there the compiler moves the halves of sums about, and reads again
 * what there is room for. */
#ifndef QUOIN_ASM_ARM_H
#define QUOIN_ASM_ARM_H

/* Where size counts no function of Armv7-M reads numbers from among its code, and none is brought to four bytes. */
#if defined(QN_PORT_LOOPS)
#define FUNCTION_ALIGN ".balign 2\n"
#else
#define FUNCTION_ALIGN ".balign 4\n"
#endif

#define FUNCTION(name)                           \
    ".syntax unified\n"                          \
    ".section .text." name ",\"ax\",%progbits\n" \
    FUNCTION_ALIGN                               \
    ".global " name "\n"                         \
    ".type " name ", %function\n"                \
    ".thumb_func\n" name ":\n"
#define END(name) ".size " name ", .-" name "\n.text\n"
/* Of the same section, known to its neighbours alone: what waits on the caller's stack is read there. */
#define PART(name) ".type " name ", %function\n.thumb_func\n" name ":\n"
#define PART_END(name) ".size " name ", .-" name "\n"

/* On Armv7-M: |x|, by r10. */
#define SIZE(x) "eor r10, " x ", " x ", asr #31\n sub " x ", r10, " x ", asr #31\n"

/* lo = (u0 v0 + u1 v1) / 2^30 rounded, as qn_mul2_round30: hi, which may be v0, is lost. */
#define DOT30(lo, hi, u0, v0, u1, v1)             \
    "smull " lo ", " hi ", " u0 ", " v0 "\n"      \
    "smlal " lo ", " hi ", " u1 ", " v1 "\n"      \
    "lsrs " lo ", " lo ", #30\n"                  \
    "adc " lo ", " lo ", " hi ", lsl #2\n"

/* Both shifted up by lr. */
#define UNITS(x, y) "lsl " x ", " x ", lr\n lsl " y ", " y ", lr\n"

/* On Armv7-M: the coordinates after x, cyclic. */
#define FOLLOWING(x, u, v)                  \
    "add " u ", " x ", #1\n"                \
    "cmp " u ", #3\n"                       \
    "it eq\n"                               \
    "moveq " u ", #0\n"                     \
    "subs " v ", " x ", #1\n"               \
    "it mi\n"                               \
    "movmi " v ", #2\n"

/* The same of all three: shifted by four times a coordinate, the first one after it is in the lowest two bits, the second above. */
#define AFTER_BOTH(to) "movw " to ", #0x429\n"

#endif
