/* SPDX-License-Identifier: MIT */
/* Sums of three products on Armv6-M whose factors are split once and used many times. Numbers u = u1 2^15 + u0 with |u0| <= 2^14: of
 *     sum u v = H 2^30 + M 2^15 + L,  H = sum u1 v1,  L = sum u0 v0,  M = sum u1 v0 + u0 v1 = sum (u1 + u0)(v1 + v0) - H - L,
 * one product less. |L| <= 3 * 2^28. M stays below 2^31 - 2^28, so 32 bits of each sum tell it, where all |u1| and |v1| add up to 114692 at
 * most. Then P = M + (L >> 15) is exact, and floors of the sum by 2^15 and more are those of H 2^15 + P. */
#ifndef QUOIN_ASM_M0_PARTS_H
#define QUOIN_ASM_M0_PARTS_H

/* x = u1 2^15 + u0 and u1 + u0 to r0 on; r7 = 2^14. */
#define PARTS(x, upper, lower, sum)           \
    "adds " upper ", " x ", r7\n"             \
    "asrs " upper ", " upper ", #15\n"        \
    "lsls " lower ", " upper ", #15\n"        \
    "subs " lower ", " x ", " lower "\n"      \
    "adds " sum ", " upper ", " lower "\n"    \
    "stmia r0!, {" upper ", " lower ", " sum "}\n"

#define PART_PRODUCTS                         \
    "ldmia r0!, {r2, r3, r4}\n"               \
    "ldmia r1!, {r5, r6, r7}\n"               \
    "muls r5, r2, r5\n"                       \
    "muls r6, r3, r6\n"                       \
    "muls r7, r4, r7\n"
/* Three parts at r0 along three at r1, behind both of which they stand then: H in r5, P in r7; r12, lr and r8 are lost. */
#define ALONG                                 \
    PART_PRODUCTS                             \
    "mov r12, r5\n"                           \
    "mov lr, r6\n"                            \
    "mov r8, r7\n"                            \
    PART_PRODUCTS                             \
    "add r12, r5\n"                           \
    "add lr, r6\n"                            \
    "add r8, r7\n"                            \
    PART_PRODUCTS                             \
    "add r5, r12\n"                           \
    "add r6, lr\n"                            \
    "add r7, r8\n"                            \
    "subs r7, r7, r5\n"                       \
    "subs r7, r7, r6\n"                       \
    "asrs r6, r6, #15\n"                      \
    "adds r7, r7, r6\n"

/* Numbers split on the way: u1, u0 and their sum of the one in r2, to r4. */
#define SPLIT                                 \
    "lsls r3, r2, #17\n"                      \
    "asrs r3, r3, #17\n"                      \
    "subs r2, r2, r3\n"                       \
    "asrs r2, r2, #15\n"                      \
    "adds r4, r2, r3\n"
/* Times the parts at r1. */
#define TIMES                                 \
    "ldmia r1!, {r5, r6, r7}\n"               \
    "muls r5, r2, r5\n"                       \
    "muls r6, r3, r6\n"                       \
    "muls r7, r4, r7\n"
#define BEGIN(h, l, s) "mov " h ", r5\n mov " l ", r6\n mov " s ", r7\n"
#define JOIN(h, l, s) "add " h ", r5\n add " l ", r6\n add " s ", r7\n"
#define LAST_OF(h, l, s) "add r5, " h "\n add r6, " l "\n add r7, " s "\n"
/* P / 2^15, and the last bit lost is the carry. */
#define FLOOR_OF_P                            \
    "subs r7, r7, r5\n"                       \
    "subs r7, r7, r6\n"                       \
    "asrs r6, r6, #15\n"                      \
    "adds r7, r7, r6\n"                       \
    "asrs r7, r7, #15\n"

#endif
