/* SPDX-License-Identifier: MIT */
/* Whole functions in Thumb code, for kernels that need every register: there the compiler moves the halves of sums about, and reads again
 * what there is room for. */
#ifndef QUOIN_ASM_ARM_H
#define QUOIN_ASM_ARM_H

#define FUNCTION(name)                           \
    ".syntax unified\n"                          \
    ".section .text." name ",\"ax\",%progbits\n" \
    ".balign 4\n"                                \
    ".global " name "\n"                         \
    ".type " name ", %function\n"                \
    ".thumb_func\n" name ":\n"
#define END(name) ".size " name ", .-" name "\n.text\n"
/* Of the same section, known to its neighbours alone: what waits on the caller's stack is read there. */
#define PART(name) ".type " name ", %function\n.thumb_func\n" name ":\n"
#define PART_END(name) ".size " name ", .-" name "\n"

/* On Armv7-M: |x|, by r10. */
#define SIZE(x) "eor r10, " x ", " x ", asr #31\n sub " x ", r10, " x ", asr #31\n"

#endif
