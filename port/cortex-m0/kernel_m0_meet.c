/* SPDX-License-Identifier: MIT */
/* Two capsules from where qn_capsules_begin leaves them to the contact: the nearest points and the answer of capsules.c. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CAPSULES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

/* Vectors stand as upper and lower halves, x = 2^15 x1 + x0 with |x0| <= 2^14, so that sums of three products of halves need no carry. With
 * numbers below 2^29 of two vectors p, q the middle sum is |p|_1 / 2 + |q|_1 / 2 at most.
 *
 * On the stack: u, v and w in halves, then g in place of w; of uu, vv, uv, uw, vw the sum of products of upper halves, the number without its
 * lowest 27 bits as halves of 16, the sums of lower and of mixed halves; |S| and its sign, then the depth; s and t; the id; the parameters.
 * Where uv was: the mixed, upper and lower sums of -s u; g, which becomes the place; the normal. */
#define AT_U "0"
#define AT_V "24"
#define AT_W "48"
#define AT_UU "72"
#define AT_VV "92"
#define AT_UV "112"
#define AT_UW "132"
#define AT_VW "152"
#define AT_SU "112"
#define AT_G "148"
#define AT_N "160"
#define AT_NUMBER "172"
#define AT_DEPTH "172"
#define AT_S "184"
#define AT_T "188"
#define AT_ID "192"
#define AT_LOSS "196"
#define ROOM "200"
#define AT_LINES "200"
#define AT_ORIGIN "204"
#define AT_OUT "208"
#define ALL_ROOM "212"

/* What answer of capsules.c calls lost, 2 |g u| or 2 |g v| where s or t is no end, is bounded here beforehand, and need not be found out. Let
 * w u = 2^27 (uw + e) and so on, 0 <= e < 1. Where both come of the determinant, uw + t uv - s uu is 0 but for what both quotients miss, 2^-28:
 * so |g u| < 3 2^27 + (uu + |uv|) / 2 + |u|_1 / 2, the last as g is rounded, and both together lose less than 12 2^27 + 2 (uu + vv) + 1.74
 * (|u| + |v|). Of a division by a square alone, which is exact, one number is left: less than uu + 1.74 |u|. With |u| <= uu / 2 + 2^26 these are
 * below 220 2^23 and 7 2^24 and 3 (uu + vv). At an end nothing is lost where the slope has its sign, which upper halves tell from 2^45 on. */

/* Farther than a branch on a condition leads: unless that is so. */
#define OUT(unless, to) unless " 9f\n" "b " to "\n" "9:\n"

/* ---- Sums of products --------------------------------------------------------- */

/* Three numbers from r0 on as halves to r7. */
#define HALVED(hi, lo) "lsls " lo ", " hi ", #17\n" "asrs " lo ", " lo ", #17\n" "subs " hi ", " hi ", " lo "\n" "asrs " hi ", " hi ", #15\n"
#define SPLIT                                                                   \
    "ldm r0!, {r1, r2, r3}\n"                                                   \
    HALVED("r1", "r4") HALVED("r2", "r5") HALVED("r3", "r6")                    \
    "stm r7!, {r1, r2, r3}\n" "stm r7!, {r4, r5, r6}\n"
/* p p: sums of upper, lower and mixed halves in r1, r4, r7, to which what the lower ones have above 15 bits is added. */
#define SQUARE_OF(p)                                                            \
    "add r0, sp, #" p "\n"                                                      \
    "ldm r0!, {r1, r2, r3}\n" "ldm r0!, {r4, r5, r6}\n"                         \
    "movs r7, r1\n" "muls r7, r4, r7\n" "muls r1, r1, r1\n" "muls r4, r4, r4\n" \
    "movs r0, r2\n" "muls r0, r5, r0\n" "adds r7, r7, r0\n"                     \
    "muls r2, r2, r2\n" "adds r1, r1, r2\n" "muls r5, r5, r5\n" "adds r4, r4, r5\n" \
    "movs r0, r3\n" "muls r0, r6, r0\n" "adds r7, r7, r0\n"                     \
    "muls r3, r3, r3\n" "adds r1, r1, r3\n" "muls r6, r6, r6\n" "adds r4, r4, r6\n" \
    "lsls r7, r7, #1\n" "asrs r0, r4, #15\n" "adds r7, r7, r0\n"
#define TIMES "muls r1, r4, r1\n" "muls r2, r5, r2\n" "muls r3, r6, r3\n"
#define INTO(a, b, c) "adds " a ", " a ", " b "\n" "adds " a ", " a ", " c "\n"
/* p q likewise in r1, r4, r5. */
#define DOT_OF(p, q)                                                            \
    "add r0, sp, #" p "\n" "add r7, sp, #" q "\n"                               \
    "ldm r0!, {r1, r2, r3}\n" "ldm r7!, {r4, r5, r6}\n"                         \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" INTO("r4", "r5", "r6") \
    "mov r12, r4\n"                                                             \
    "ldm r7!, {r4, r5, r6}\n" TIMES INTO("r1", "r2", "r3")                      \
    "mov lr, r1\n"                                                              \
    "ldm r0!, {r1, r2, r3}\n"                                                   \
    "muls r4, r1, r4\n" "muls r5, r2, r5\n" "muls r6, r3, r6\n" INTO("r4", "r5", "r6") \
    "subs r7, r7, #24\n" "ldm r7, {r5, r6, r7}\n"                               \
    "muls r5, r1, r5\n" "muls r6, r2, r6\n" "muls r7, r3, r7\n" INTO("r5", "r6", "r7") \
    "add r5, lr\n"                                                              \
    "asrs r6, r4, #15\n" "adds r5, r5, r6\n"                                    \
    "mov r1, r12\n"
/* Kept, and less its lowest 27 bits. */
#define KEPT(at, mixed)                                                         \
    "lsls r2, r1, #3\n" "asrs r3, " mixed ", #12\n" "adds r2, r2, r3\n"         \
    "sxth r3, r2\n" "subs r2, r2, r3\n" "asrs r2, r2, #16\n"                    \
    "add r0, sp, #" at "\n" "stm r0!, {r1, r2, r3, r4, " mixed "}\n"
/* Sums of upper, mixed and lower halves of 16 bits in r1, r7, r2 as a number of 64 in r1:r3. */
#define JOINED                                                                  \
    "lsls r3, r7, #16\n" "asrs r7, r7, #16\n" "adds r1, r1, r7\n"               \
    "asrs r4, r2, #31\n" "adds r3, r3, r2\n" "adcs r1, r4\n"
/* a b - c d of such numbers. */
#define CROSSED(a, b, c, d)                                                     \
    "ldr r1, [sp, #" a " + 4]\n" "ldr r2, [sp, #" a " + 8]\n" "ldr r3, [sp, #" b " + 4]\n" "ldr r4, [sp, #" b " + 8]\n" \
    "movs r7, r1\n" "muls r7, r4, r7\n" "movs r0, r2\n" "muls r0, r3, r0\n" "adds r7, r7, r0\n" "muls r1, r3, r1\n" "muls r2, r4, r2\n" \
    "ldr r3, [sp, #" c " + 4]\n" "ldr r4, [sp, #" c " + 8]\n" "ldr r5, [sp, #" d " + 4]\n" "ldr r6, [sp, #" d " + 8]\n" \
    "movs r0, r3\n" "muls r0, r6, r0\n" "subs r7, r7, r0\n" "movs r0, r4\n" "muls r0, r5, r0\n" "subs r7, r7, r0\n" \
    "muls r3, r5, r3\n" "subs r1, r1, r3\n" "muls r4, r6, r4\n" "subs r2, r2, r4\n" \
    JOINED

/* ---- Divisions ---------------------------------------------------------------- */

/* The size of r1:r3, its sign in r0. */
#define SIZE_OF "asrs r0, r1, #31\n" "beq 1f\n" "negs r3, r3\n" "movs r2, #0\n" "sbcs r2, r1\n" "movs r1, r2\n" "1:\n"
/* Of the divisor r4:r5, r4 > 0, the upper word by 2^r7 in r4; r6 = 32 - r7. */
#define MOVED(bits, left) "lsrs r2, r4, #" left "\n" "bne 1f\n" "lsls r4, r4, #" bits "\n" "subs r6, r6, #" bits "\n" "1:\n"
#define DIVISOR                                                                 \
    "movs r6, #32\n"                                                            \
    MOVED("16", "16") MOVED("8", "24") MOVED("4", "28") MOVED("2", "30") MOVED("1", "31") \
    "lsrs r5, r6\n" "orrs r4, r5\n"                                             \
    "movs r7, #32\n" "subs r7, r7, r6\n"
#define TOP_WORD(hi, lo) "lsls " hi ", r7\n" "lsrs " lo ", r6\n" "orrs " hi ", " lo "\n"
#define SIGNED(x, sign) "eors " x ", " sign "\n" "subs " x ", " x ", " sign "\n"
/* r0 over the divisor, whose reciprocal's halves are r5 and r4. */
#define QUOTIENT PRODUCT "lsrs r3, r3, #1\n"

/* ---- The way ------------------------------------------------------------------ */

/* A number of u or v in halves, r3 and r4, by one in r7 and r6: mixed, upper and lower halves in r1, r3, r4. */
#define SCALED(hi, lo)                                                          \
    "ldr r3, [sp, #" hi "]\n" "ldr r4, [sp, #" lo "]\n"                         \
    "movs r1, r3\n" "muls r1, r6, r1\n" "movs r2, r4\n" "muls r2, r7, r2\n" "adds r1, r1, r2\n" "muls r3, r7, r3\n" "muls r4, r6, r4\n"
#define FACTOR "asrs r7, r6, #15\n" "lsls r6, r6, #17\n" "lsrs r6, r6, #17\n"
/* Their sum by 2^-30, rounded by the carry. */
#define ROUNDED "asrs r4, r4, #15\n" "adds r1, r1, r4\n" "asrs r1, r1, #15\n" "adcs r3, r1\n"
#define ALONG_U(axis) SCALED(AT_U " + " axis, AT_U " + 12 + " axis) "stm r5!, {r1, r3, r4}\n"
#define END_OF_U(axis) "ldr r3, [r0, #" axis "]\n" SIGNED("r3", "r6") "stm r5!, {r1, r3, r4}\n"
#define ALONG_V(axis)                                                           \
    SCALED(AT_V " + " axis, AT_V " + 12 + " axis)                               \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "adds r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "adds r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "adds r4, r4, r2\n"         \
    ROUNDED                                                                     \
    "ldr r2, [r0, #24 + " axis "]\n" "adds r3, r3, r2\n" "str r3, [sp, #" AT_G " + " axis "]\n"
#define END_OF_V(axis)                                                          \
    "ldr r1, [sp, #" AT_SU " + 3 * " axis "]\n" "ldr r3, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "ldr r4, [sp, #" AT_SU " + 3 * " axis " + 8]\n" \
    ROUNDED                                                                     \
    "ldr r2, [r0, #24 + " axis "]\n" "adds r3, r3, r2\n"                        \
    "ldr r2, [r0, #12 + " axis "]\n" SIGNED("r2", "r6") "adds r3, r3, r2\n" "str r3, [sp, #" AT_G " + " axis "]\n"
/* The upper halves of g times those of p. */
#define SLOPE(p)                                                                \
    "add r0, sp, #" AT_W "\n" "ldm r0!, {r1, r2, r3}\n" "add r0, sp, #" p "\n" "ldm r0!, {r4, r5, r6}\n" \
    TIMES INTO("r1", "r2", "r3")

/* ---- The contact -------------------------------------------------------------- */

/* A number of the normal, by the halves of the inverse in r5 and r4, the shift in r6. */
#define PART_OF(axis)                                                           \
    "ldr r0, [sp, #" AT_G " + " axis "]\n" "asrs r1, r0, #31\n" "mov r12, r1\n" SIGNED("r0", "r1") "lsls r0, r6\n" \
    PRODUCT                                                                     \
    "adds r3, r3, #1\n" "lsrs r3, r3, #1\n" "mov r1, r12\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_N " + " axis "]\n"
/* The place midway: lean in halves in r6 and r7, k in r4, the origin at r5. */
#define MIDWAY(axis)                                                            \
    "ldr r3, [sp, #" AT_N " + " axis "]\n" HALVED("r3", "r0")                   \
    "movs r1, r3\n" "muls r1, r7, r1\n" "movs r2, r0\n" "muls r2, r6, r2\n" "adds r1, r1, r2\n" "muls r3, r6, r3\n" "muls r0, r7, r0\n" \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis "]\n" "subs r1, r1, r2\n"             \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 4]\n" "subs r3, r3, r2\n"         \
    "ldr r2, [sp, #" AT_SU " + 3 * " axis " + 8]\n" "subs r0, r0, r2\n"         \
    "asrs r0, r0, #15\n" "adds r1, r1, r0\n" "asrs r1, r1, #15\n" "adcs r3, r1\n" \
    "ldr r0, [sp, #" AT_G " + " axis "]\n" "asrs r0, r0, #1\n" "adds r3, r3, r0\n" \
    "ldr r0, [r5, #" axis "]\n" "asrs r3, r4\n" "adcs r3, r0\n" /* the last bit lost is the carry */ \
    OUT("bvc", "94f")                                                           \
    "str r3, [sp, #" AT_G " + " axis "]\n"

/* r0 to r2 = l, the origin, out or NULL; returns the status, or 4 where the C is to be asked. */
__asm__(FUNCTION("qn_capsules_meet")
        "push {r4, r5, r6, r7, lr}\n" "push {r0, r1, r2}\n" "sub sp, #" ROOM "\n"
        "mov r7, sp\n" SPLIT SPLIT SPLIT
        SQUARE_OF(AT_U) KEPT(AT_UU, "r7")
        SQUARE_OF(AT_V) KEPT(AT_VV, "r7")
        "ldr r0, [sp, #" AT_UU "]\n" "adds r0, r0, r1\n" "lsrs r0, r0, #27\n" OUT("beq", "94f") /* |u|^2 + |v|^2 < 2^57 below */
        DOT_OF(AT_U, AT_V) KEPT(AT_UV, "r5")
        DOT_OF(AT_W, AT_U) KEPT(AT_UW, "r5")
        DOT_OF(AT_W, AT_V) KEPT(AT_VW, "r5")

        "ldr r1, [sp, #" AT_UU " + 4]\n" "ldr r2, [sp, #" AT_UU " + 8]\n" "ldr r3, [sp, #" AT_VV " + 4]\n" "ldr r4, [sp, #" AT_VV " + 8]\n"
        "ldr r5, [sp, #" AT_UV " + 4]\n" "ldr r6, [sp, #" AT_UV " + 8]\n"
        "movs r7, r1\n" "muls r7, r4, r7\n" "movs r0, r2\n" "muls r0, r3, r0\n" "adds r7, r7, r0\n" "muls r1, r3, r1\n" "muls r2, r4, r2\n"
        "movs r0, r5\n" "muls r0, r6, r0\n" "lsls r0, r0, #1\n" "subs r7, r7, r0\n"
        "muls r6, r6, r6\n" "subs r2, r2, r6\n" "movs r0, r5\n" "muls r0, r5, r0\n" "subs r1, r1, r0\n"
        JOINED
        "asrs r4, r5, #31\n" "eors r5, r4\n" "lsls r5, r5, #1\n" /* side by side? 15 times the determinant is no more than uv uv */
        "adds r2, r0, r5\n" "adds r2, r2, #3\n" "lsls r4, r1, #4\n" "subs r4, r4, r1\n" "cmp r4, r2\n" OUT("bge", "70f")
        "mov r12, r1\n" "mov lr, r3\n"
        CROSSED(AT_UW, AT_VV, AT_UV, AT_VW)
        SIZE_OF
        "mov r4, r12\n" "mov r5, lr\n" "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" OUT("bcc", "60f")
        "add r2, sp, #" AT_NUMBER "\n" "stm r2!, {r0, r1, r3}\n"
        CROSSED(AT_UV, AT_UW, AT_UU, AT_VW)
        SIZE_OF
        "mov r4, r12\n" "mov r5, lr\n" "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" OUT("bcc", "62f")
        "mov r12, r0\n"
        DIVISOR
        TOP_WORD("r1", "r3")
        "ldr r2, [sp, #" AT_NUMBER " + 4]\n" "ldr r3, [sp, #" AT_NUMBER " + 8]\n" TOP_WORD("r2", "r3")
        RECIPROCAL32
        "lsrs r5, r0, #16\n" "uxth r4, r0\n" "movs r6, r1\n"
        "movs r0, r2\n" QUOTIENT "ldr r1, [sp, #" AT_NUMBER "]\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_S "]\n"
        "movs r0, r6\n" QUOTIENT "mov r1, r12\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_T "]\n"
        "movs r0, #0\n" "movs r1, #220\n" "lsls r1, r1, #7\n" "add r2, sp, #" AT_ID "\n" "stm r2!, {r0, r1}\n"

        "30: ldr r6, [sp, #" AT_S "]\n" "negs r6, r6\n" FACTOR "add r5, sp, #" AT_SU "\n"
        ALONG_U("0") ALONG_U("4") ALONG_U("8")
        "31: ldr r0, [sp, #" AT_ID "]\n" "ldr r6, [sp, #" AT_T "]\n" "lsls r1, r0, #30\n" "ldr r0, [sp, #" AT_LINES "]\n" OUT("beq", "33f")
        FACTOR
        ALONG_V("0") ALONG_V("4") ALONG_V("8")

        "40: add r0, sp, #" AT_G "\n" "add r7, sp, #" AT_W "\n" SPLIT
        "ldr r0, [sp, #" AT_ID "]\n" "cmp r0, #0\n" "beq 9f\n" "b 64f\n" ".ltorg\n" "9:\n"
        "41:\n"
        SQUARE_OF(AT_W)
        "lsrs r0, r1, #28\n" OUT("beq", "94f") /* |g| < 2^29 below */
        "lsls r2, r4, #17\n" "lsrs r2, r2, #17\n" "lsls r3, r7, #15\n" "orrs r2, r3\n" "asrs r7, r7, #17\n" /* in r1:r2 */
        "lsls r3, r1, #30\n" "lsrs r1, r1, #2\n" "adds r2, r2, r3\n" "adcs r1, r7\n"
        "ldr r0, [sp, #" AT_OUT "]\n" "cmp r0, #0\n" OUT("bne", "66f")
        "42: movs r0, r1\n" OUT("bne", "93f")
        "movs r4, r2\n" "movs r3, #0\n" /* as qn_length_of has it */
        MOVED_UP("16", "16") MOVED_UP("8", "24") MOVED_UP("4", "28") MOVED_UP("2", "30")
        "movs r1, #32\n" "subs r1, r1, r3\n" "movs r2, r4\n" "lsrs r2, r1\n" "lsls r4, r3\n" "orrs r0, r2\n" "bics r4, r0\n" "lsrs r4, r4, #31\n"
        "adds r0, r0, r4\n" "lsrs r3, r3, #1\n" "movs r7, r0\n" "mov r12, r3\n"
        RECIPROCAL_ROOT
        "lsrs r5, r4, #16\n" "uxth r4, r4\n" "movs r0, r7\n"
        PRODUCT
        "mov r6, r12\n" "movs r0, #0\n" "subs r2, r6, #1\n" "lsrs r3, r2\n" "adcs r3, r0\n" /* the length, rounded by the carry */
        "ldr r7, [sp, #" AT_LINES "]\n" "ldr r0, [r7, #52]\n" "movs r1, #1\n" "lsls r1, r0\n" "lsrs r1, r1, #5\n" "adds r1, r1, #1\n"
        "ldr r2, [r7, #48]\n" "lsls r2, r0\n" "subs r2, r2, r3\n" /* the depth */
        "lsrs r3, r3, #16\n" "muls r3, r1, r3\n" /* more than what may be lost? */
        "ldr r0, [sp, #" AT_UU " + 4]\n" "ldr r7, [sp, #" AT_VV " + 4]\n" "adds r0, r0, r7\n" "lsls r7, r0, #1\n" "adds r0, r0, r7\n" /* 3 (uu + vv), by 2^16 */
        "ldr r7, [sp, #" AT_LOSS "]\n" "adds r0, r0, r7\n" "cmp r3, r0\n" OUT("bcs", "78f")
        "79:\n"
        "lsls r1, r1, #1\n" "adds r1, r1, #24\n" "cmp r2, r1\n" OUT("bgt", "90f")
        "ldr r0, [sp, #" AT_OUT "]\n" "cmp r0, #0\n" OUT("bne", "92f")
        "str r2, [sp, #" AT_DEPTH "]\n"
        PART_OF("0") PART_OF("4") PART_OF("8")
        "ldr r0, [sp, #" AT_LINES "]\n" "ldr r4, [r0, #52]\n" "ldr r6, [r0, #44]\n" "subs r2, r4, #1\n" "lsls r6, r2\n" HALVED("r6", "r7")
        "ldr r5, [sp, #" AT_ORIGIN "]\n"
        MIDWAY("0") MIDWAY("4") MIDWAY("8")
        "ldr r7, [sp, #" AT_OUT "]\n" "ldr r1, [sp, #" AT_LINES "]\n" "ldr r0, [sp, #" AT_ID "]\n" "ldrh r2, [r1, #56]\n" "lsrs r2, r2, #1\n"
        "mov r12, r4\n" "add r2, sp, #" AT_N "\n" "ldm r2!, {r3, r4, r5}\n" "bcc 1f\n"
        "negs r3, r3\n" "negs r4, r4\n" "negs r5, r5\n" "movs r1, #16\n" "rors r0, r1\n"
        "1: stm r7!, {r3, r4, r5}\n"
        "mov r6, r12\n" "ldr r1, [sp, #" AT_DEPTH "]\n" "movs r2, #0\n" "asrs r1, r6\n" "beq 1f\n" "adcs r1, r2\n" "b 2f\n"
        "1: movs r1, #1\n" "2: movs r2, #1\n" "stm r7!, {r1, r2}\n"
        "add r2, sp, #" AT_G "\n" "ldm r2!, {r3, r4, r5}\n" "stm r7!, {r3, r4, r5}\n"
        "str r1, [r7]\n" "str r0, [r7, #4]\n"
        "92: movs r0, #2\n"
        "95: add sp, #" ALL_ROOM "\n" "pop {r4, r5, r6, r7, pc}\n"
        "90: cmn r2, r1\n" "bge 93f\n" "movs r0, #0\n" "b 95b\n"
        "93: movs r0, #3\n" "b 95b\n"
        "94: movs r0, #4\n" "b 95b\n"
        ".ltorg\n"

        "70: subs r0, r0, r5\n" "subs r0, r0, #2\n" "adds r4, r4, #15\n" "cmp r4, r0\n" "ble 93b\n" "b 94b\n"

        "60:\n" /* s at an end, and t from it */
        "movs r1, #1\n" "lsls r1, r1, #30\n" SIGNED("r1", "r0") "str r1, [sp, #" AT_S "]\n"
        "adds r1, r0, #2\n" "lsls r1, r1, #16\n" "movs r2, #112\n" "lsls r2, r2, #4\n" "add r3, sp, #" AT_ID "\n" "stm r3!, {r1, r2}\n"
        "mvns r5, r0\n" "add r0, sp, #" AT_VW "\n" "add r7, sp, #" AT_VV "\n" "bl qn_capsules_part\n"
        "negs r0, r0\n" "str r0, [sp, #" AT_T "]\n"
        "movs r1, #1\n" "lsls r1, r1, #30\n" "asrs r5, r0, #31\n" "cmp r0, r1\n" "beq 63f\n" "cmn r0, r1\n" "beq 63f\n"
        "61: ldr r6, [sp, #" AT_S "]\n" /* s at an end: its product is but a number of u */
        "asrs r6, r6, #31\n" "mvns r6, r6\n" "ldr r0, [sp, #" AT_LINES "]\n" "movs r1, #0\n" "movs r4, #0\n" "add r5, sp, #" AT_SU "\n"
        END_OF_U("0") END_OF_U("4") END_OF_U("8")
        "b 31b\n"

        "62:\n" /* t at an end, and s from it */
        "movs r1, #1\n" "lsls r1, r1, #30\n" SIGNED("r1", "r0") "str r1, [sp, #" AT_T "]\n" "movs r5, r0\n"
        "63: adds r1, r5, #2\n" "movs r2, #112\n" "lsls r2, r2, #4\n" "add r3, sp, #" AT_ID "\n" "stm r3!, {r1, r2}\n"
        "add r0, sp, #" AT_UW "\n" "add r7, sp, #" AT_UU "\n" "bl qn_capsules_part\n"
        "str r0, [sp, #" AT_S "]\n"
        "movs r1, #1\n" "lsls r1, r1, #30\n" "cmp r0, r1\n" "beq 1f\n" "cmn r0, r1\n" "beq 1f\n" "b 30b\n"
        "1: asrs r0, r0, #31\n" "adds r0, r0, #2\n" "lsls r0, r0, #16\n" "ldr r1, [sp, #" AT_ID "]\n" "orrs r0, r1\n" "str r0, [sp, #" AT_ID "]\n"
        "b 61b\n"

        "33: asrs r6, r6, #31\n"
        END_OF_V("0") END_OF_V("4") END_OF_V("8")
        "b 40b\n"

        "64: lsrs r1, r0, #16\n" "beq 65f\n" /* beyond an end that the slope leads out by nothing is lost */
        SLOPE(AT_U)
        "ldr r0, [sp, #" AT_S "]\n" "asrs r0, r0, #31\n" "eors r1, r0\n" "asrs r1, r1, #15\n" "ble 67f\n"
        "65: ldr r0, [sp, #" AT_ID "]\n" "lsls r0, r0, #30\n" "beq 68f\n"
        SLOPE(AT_V)
        "ldr r0, [sp, #" AT_T "]\n" "mvns r0, r0\n" "asrs r0, r0, #31\n" "eors r1, r0\n" "asrs r1, r1, #15\n" "ble 67f\n"
        "68: b 41b\n"
        "67: b 94b\n"

        "66: ldr r6, [sp, #" AT_LINES "]\n" "ldr r5, [r6, #52]\n" /* only the verdict: deep enough already? */
        "movs r3, #1\n" "lsls r3, r5\n" "lsrs r3, r3, #5\n" "adds r3, r3, #14\n" "lsls r3, r3, #1\n" "ldr r0, [r6, #48]\n" "lsls r0, r5\n"
        "subs r0, r0, r3\n" "bmi 1f\n"
        SQUARE("r0", "r3", "r4", "r5", "r6")
        "subs r3, r2, r3\n" "movs r3, r1\n" "sbcs r3, r4\n" "bcs 1f\n" "b 92b\n"
        "1: b 42b\n"
        "78: ldr r0, [sp, #" AT_ID "]\n" "cmp r0, #0\n" "bne 67b\n" /* what is lost, for sure, of both */
        "add r0, sp, #" AT_N "\n" "stm r0!, {r1, r2, r3, r4, r5, r6}\n"
        DOT_OF(AT_W, AT_U)
        "lsls r1, r1, #15\n" "adds r1, r1, r5\n" "asrs r0, r1, #31\n" "eors r1, r0\n" "str r1, [sp, #" AT_S "]\n"
        DOT_OF(AT_W, AT_V)
        "lsls r1, r1, #15\n" "adds r1, r1, r5\n" "asrs r0, r1, #31\n" "eors r1, r0\n" "ldr r7, [sp, #" AT_S "]\n" "adds r7, r7, r1\n" "adds r7, r7, #4\n"
        "add r0, sp, #" AT_N "\n" "ldm r0!, {r1, r2, r3, r4, r5, r6}\n"
        "cmp r3, r7\n" "bcc 67b\n" "b 79b\n"
        PART_END("qn_capsules_meet")

        /* The product at r0 and that of u and v, turned round by the mask in r5, over the square at r7: in r0, cut to an end. */
        PART("qn_capsules_part")
        "ldr r1, [r0]\n" "ldr r2, [r0, #16]\n" "ldr r3, [r0, #12]\n" "lsls r3, r3, #17\n" "lsrs r3, r3, #17\n"
        "ldr r4, [sp, #" AT_UV "]\n" SIGNED("r4", "r5") "adds r1, r1, r4\n"
        "ldr r4, [sp, #" AT_UV " + 16]\n" SIGNED("r4", "r5") "adds r2, r2, r4\n"
        "ldr r4, [sp, #" AT_UV " + 12]\n" "lsls r4, r4, #17\n" "lsrs r4, r4, #17\n" SIGNED("r4", "r5") "adds r4, r4, r3\n"
        "lsls r3, r2, #15\n" "asrs r2, r2, #17\n" "lsls r6, r1, #30\n" "asrs r1, r1, #2\n" "adds r3, r3, r6\n" "adcs r1, r2\n"
        "asrs r6, r4, #31\n" "adds r3, r3, r4\n" "adcs r1, r6\n"
        SIZE_OF
        "ldr r4, [r7]\n" "ldr r2, [r7, #16]\n" "ldr r5, [r7, #12]\n" "lsls r5, r5, #17\n" "lsrs r5, r5, #17\n" "lsls r6, r2, #15\n" "orrs r5, r6\n"
        "asrs r2, r2, #17\n" "lsls r6, r4, #30\n" "lsrs r4, r4, #2\n" "adds r5, r5, r6\n" "adcs r4, r2\n" "beq 2f\n"
        "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" "bcs 3f\n"
        "mov r12, r0\n"
        DIVISOR
        TOP_WORD("r1", "r3")
        RECIPROCAL32
        "lsrs r5, r0, #16\n" "uxth r4, r0\n" "movs r0, r1\n" QUOTIENT
        "mov r0, r12\n" "eors r3, r0\n" "subs r0, r3, r0\n" "bx lr\n"
        "2: b 94b\n"
        "3: movs r3, #1\n" "lsls r3, r3, #30\n" "eors r3, r0\n" "subs r0, r3, r0\n" "bx lr\n"
        ".ltorg\n"
        END("qn_capsules_part"));

#else
typedef int qn_kernel_m0_meet_is_for_armv6m; /* ISO C wants a declaration */
#endif
