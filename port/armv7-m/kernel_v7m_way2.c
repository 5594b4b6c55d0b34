/* SPDX-License-Identifier: MIT */
/* The length and the direction of a way in the plane, from one root. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_ROWS2)

#include "arm/asm_arm.h"

/* m r (1 + g / 2^43) / 2^17, r in r8, g in r10, |g| <= 2^30: the integer in r5, the rest of 32 bits in r9. m r <= 2^47 and a little. r6 and r12
 * are lost. */
#define SCALED(m)                  \
    "umull r5, r6, " m ", r8\n"    \
    "lsr r9, r5, #17\n"            \
    "orr r9, r9, r6, lsl #15\n"    \
    "smull r9, r12, r9, r10\n"     \
    "lsr r9, r9, #26\n"            \
    "orr r9, r9, r12, lsl #6\n"    \
    "adds r5, r5, r9\n"            \
    "adc r6, r6, r12, asr #26\n"   \
    "lsl r9, r5, #15\n"            \
    "lsrs r5, r5, #17\n"           \
    "orr r5, r5, r6, lsl #15\n"
/* A component, rounded, where that is no half but for 2^-6; what comes before is off by 2^-7 (inverse_root of root.c). */
#define COMPONENT(m)               \
    SCALED(m)                      \
    "add " m ", r5, r9, lsr #31\n" \
    "add r9, r9, #0x84000000\n"    \
    "cmp r9, #0x08000000\n"        \
    "blo 9f\n"

/* r0, r1 = x, y, r2 = out: |(x, y)| rounded, and of *out x and y over it in Q30, rounded; or 0, and nothing said, where it is no less than 2^30,
 * or 0, or all but a half. Blown up the vector's square n lies within 2^62 and 2^64 (r7, r6), 1 / sqrt(n) = r (1 + g / 2^43) / 2^47 as in root.c,
 * and n over that is the length, shifted up by two and r4 more: rounded, and of the upper word of n alone, it is off by 1.01 at most, and then by
 * one once it is shifted back, which the remainder tells. x and y's magnitudes in r3 and r11. */
__asm__(FUNCTION("qn_way2_v7m")
        "push {r4-r11, lr}\n"
        "eor r3, r0, r0, asr #31\n"
        "sub r3, r3, r0, asr #31\n"
        "eor r11, r1, r1, asr #31\n"
        "sub r11, r11, r1, asr #31\n"
        "orrs r4, r3, r11\n"
        "beq 9f\n"
        "clz r4, r4\n"
        "subs r4, r4, #2\n"
        "blt 9f\n"
        "adds r5, r4, #1\n"
        "lsls r3, r3, r5\n"
        "lsl r11, r11, r5\n"
        "umull r6, r7, r3, r3\n"
        "umlal r6, r7, r11, r11\n"
        "lsrs r5, r7, #30\n"
        "bne 1f\n"
        "lsls r3, r3, #1\n"
        "lsl r11, r11, #1\n"
        "lsls r7, r7, #2\n"
        "orr r7, r7, r6, lsr #30\n"
        "lsls r6, r6, #2\n"
        "adds r4, r4, #1\n"
        "1: subs r4, r4, #1\n"
        "blt 9f\n"
        "movw r8, #:lower16:qn_root_seed\n"
        "movt r8, #:upper16:qn_root_seed\n"
        "lsr r9, r7, #25\n"
        "ldrb r8, [r8, r9]\n"
        "lsr r10, r7, #16\n"
        "add r8, r8, #256\n"
        "mul r9, r8, r8\n"
        "mul r9, r9, r10\n"
        "add r9, r9, #0x80000000\n"
        "lsr r9, r9, #11\n"
        "rsb r9, r9, #0x500000\n"
        "mul r8, r8, r9\n"
        "lsr r8, r8, #15\n"
        "mul r9, r8, r8\n"
        "movs r5, #0\n"
        "umull r12, r10, r9, r6\n"
        "umlal r10, r5, r9, r7\n"
        "mov r12, #0x40000000\n"
        "rsbs r10, r10, #0\n"
        "sbc r12, r12, r5\n"
        "lsr r10, r10, #20\n"
        "orr r10, r10, r12, lsl #12\n"
        "asr r12, r10, #15\n"
        "mul r12, r12, r12\n"
        "add r12, r12, r12, lsl #1\n"
        "add r10, r10, r12, lsr #14\n"
        COMPONENT("r3")
        COMPONENT("r11")
        SCALED("r7")
        "movs r6, #1\n"
        "lsls r6, r6, r4\n"
        "add r5, r5, r6, lsr #1\n"
        "add r5, r5, r9, lsr #31\n"
        "lsrs r5, r5, r4\n"
        "umull r6, r9, r5, r5\n"
        "smull r12, lr, r0, r0\n"
        "smlal r12, lr, r1, r1\n"
        "subs r12, r12, r6\n"
        "sbc lr, lr, r9\n"
        "subs r6, r5, #1\n"
        "adds r12, r12, r6\n"
        "adcs lr, lr, #0\n"
        "ite mi\n"
        "submi r5, r5, #1\n"
        "cmppl r12, r5, lsl #1\n"
        "it hs\n"
        "addhs r5, r5, #1\n"
        "eor r3, r3, r0, asr #31\n"
        "eor r11, r11, r1, asr #31\n"
        "sub r3, r3, r0, asr #31\n"
        "sub r11, r11, r1, asr #31\n"
        "strd r3, r11, [r2]\n"
        "mov r0, r5\n"
        "pop {r4-r11, pc}\n"
        "9: movs r0, #0\n"
        "pop {r4-r11, pc}\n"
        END("qn_way2_v7m"));

#else
typedef int qn_kernel_v7m_way2_is_for_armv7m; /* ISO C wants a declaration */
#endif
