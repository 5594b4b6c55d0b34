/* SPDX-License-Identifier: MIT */
/* What kernels of Armv6-M are written with. */
#ifndef QUOIN_ASM_M0_H
#define QUOIN_ASM_M0_H

#define FUNCTION(name)                           \
    ".syntax unified\n"                          \
    ".section .text." name ",\"ax\",%progbits\n" \
    ".balign 4\n"                                \
    ".global " name "\n"                         \
    ".type " name ", %function\n"                \
    ".thumb_func\n" name ":\n"
#define END(name) ".size " name ", .-" name "\n.text\n"

#endif
