/* SPDX-License-Identifier: MIT */
/* A fraction in Q31 by digits of 11, 10 and 10 bits. Both numbers are shifted so that 2^29 <= d < 2^30, which changes nothing. r lies below
 * 2^45 / d by a part of 2^-12.76 at most: qn_reciprocal_seed after one of Newton's steps, as in root.c, misses by -2^-15 to 2^-13.56, and 2
 * of 2^15 and more are taken off. n is below 2 d, as every rest is. A digit x = ((rest >> 15) r) >> 19, or 20, of such a rest is too small
 * by less than 1 for its floor, 1/8 for that of the rest and .59 for r: what is left then is below 1.72 d. At the end d fits once more, or
 * not.
 *
 * Of wider numbers, 2^31 <= d, by those of their quarters, n = 4 m + v and d = 4 e + w: n 2^31 - q d = 4 (m 2^31 - q e) + v 2^31 - q w lies
 * between -3 d and 4.72 d.
 *
 * Of numbers of 64 bits the upper word is what n is else, and each digit takes as many bits of the lower one along, which are less than
 * 2^-18 of d. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_FRACTIONS)

#include "arm/asm_arm.h"

/* Where d is below 2^(30 - up) both go up. */
#define UP(bits, up, number)          \
    "lsrs r2, r1, #" bits "\n"        \
    "bne " number "f\n"               \
    "lsls r0, r0, #" up "\n"          \
    "lsls r1, r1, #" up "\n"          \
    number ":\n"
#define DIGIT(bits, shift)            \
    "lsls r4, r4, #" bits "\n"        \
    "lsrs r3, r0, #15\n"              \
    "muls r3, r2, r3\n"               \
    "lsrs r3, r3, #" shift "\n"       \
    "lsls r0, r0, #" bits "\n"        \
    "adds r4, r4, r3\n"               \
    "muls r3, r1, r3\n"               \
    "subs r0, r0, r3\n"

/* The same with the next bits of r5. */
#define DIGIT_WITH(bits, shift, rest) \
    DIGIT(bits, shift)                \
    "lsrs r3, r5, #" rest "\n"        \
    "lsls r5, r5, #" bits "\n"        \
    "adds r0, r0, r3\n"

/* r in r2, of r1 = d, and no digits in r4; r3 is lost. */
#define BEGIN_DIGITS                  \
    "lsrs r3, r1, #23\n"              \
    "ldr r2, 9f\n"                    \
    "ldrb r2, [r2, r3]\n"             \
    "adds r2, #255\n"                 \
    "adds r2, #1\n"                   \
    "lsrs r3, r1, #14\n"              \
    "muls r3, r2, r3\n"               \
    "lsrs r3, r3, #2\n"               \
    "muls r3, r2, r3\n"               \
    "lsls r2, r2, #23\n"              \
    "subs r2, r2, r3\n"               \
    "lsrs r2, r2, #15\n"              \
    "subs r2, #2\n"                   \
    "movs r4, #0\n"
/* Of r0 = n, r1 = d the quotient in r4 and what is left in r0; r2 and r3 are lost. */
#define DIGITS                        \
    BEGIN_DIGITS                      \
    DIGIT("11", "19")                 \
    DIGIT("10", "20")                 \
    DIGIT("10", "20")
#define SEED                          \
    ".balign 4\n"                     \
    "9: .word qn_reciprocal_seed - 64\n"

/* r0 = n, r1 = d. */
__asm__(FUNCTION("qn_fraction31_m0")
        "push {r4, lr}\n"
        UP("14", "16", "1")
        UP("22", "8", "1")
        UP("26", "4", "1")
        UP("28", "2", "1")
        UP("29", "1", "1")
        DIGITS
        "cmp r0, r1\n"
        "movs r0, #0\n"
        "adcs r0, r4\n"
        "pop {r4, pc}\n"
        SEED
        END("qn_fraction31_m0"));

/* r1:r0 = n, r2 = d. */
__asm__(FUNCTION("qn_quotient_m0")
        "push {r4, r5, lr}\n"
        "movs r5, r0\n"
        "movs r0, r1\n"
        "movs r1, r2\n"
        BEGIN_DIGITS
        DIGIT_WITH("11", "19", "21")
        DIGIT_WITH("11", "19", "21")
        DIGIT_WITH("10", "20", "22")
        "cmp r0, r1\n"
        "movs r0, #0\n"
        "adcs r0, r4\n"
        "pop {r4, r5, pc}\n"
        SEED
        END("qn_quotient_m0"));

/* Those of a fraction, kept in r5 and r6; r1:r0 is what is left. */
__asm__(FUNCTION("qn_fraction31_wide")
        "push {r4, r5, r6, lr}\n"
        "cmp r1, #0\n"
        "bmi 1f\n"
        "lsls r0, r0, #1\n"
        "lsls r1, r1, #1\n"
        "1: movs r5, r0\n"
        "movs r6, r1\n"
        "lsrs r0, r0, #2\n"
        "lsrs r1, r1, #2\n"
        DIGITS
        "lsrs r1, r0, #30\n"
        "lsls r0, r0, #2\n"
        "lsls r2, r5, #30\n"
        "lsrs r3, r2, #31\n"
        "lsls r2, r2, #1\n"
        "adds r0, r0, r2\n"
        "adcs r1, r3\n"
        "movs r2, #0\n"
        "lsls r3, r6, #31\n"
        "bpl 1f\n"
        "subs r0, r0, r4\n"
        "sbcs r1, r2\n"
        "1: lsls r3, r6, #30\n"
        "bpl 2f\n"
        "subs r0, r0, r4\n"
        "sbcs r1, r2\n"
        "subs r0, r0, r4\n"
        "sbcs r1, r2\n"
        "2: cmp r1, #0\n" /* ends: five passes at most */
        "blt 4f\n"
        "bgt 3f\n"
        "cmp r0, r6\n"
        "blo 5f\n"
        "3: adds r4, #1\n"
        "subs r0, r0, r6\n"
        "sbcs r1, r2\n"
        "b 2b\n"
        "4: subs r4, #1\n"
        "adds r0, r0, r6\n"
        "adcs r1, r2\n"
        "b 2b\n"
        "5: movs r0, r4\n"
        "pop {r4, r5, r6, pc}\n"
        SEED
        END("qn_fraction31_wide"));

#else
typedef int qn_kernel_m0_fraction_is_for_armv6m; /* ISO C wants a declaration */
#endif
