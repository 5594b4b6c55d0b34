/* SPDX-License-Identifier: MIT */
/* What kernels of Armv6-M share, which multiplies to 32 bits alone. */
#ifndef QUOIN_ASM_M0_H
#define QUOIN_ASM_M0_H

/* A function that uses all registers: on entry, and where it returns. */
#define SAVE_ALL                                 \
    "push {r4, r5, r6, r7, lr}\n"                \
    "mov r4, r8\n"                               \
    "mov r5, r9\n"                               \
    "mov r6, r10\n"                              \
    "mov r7, r11\n"                              \
    "push {r4, r5, r6, r7}\n"
#define LEAVE_ALL                                \
    "pop {r4, r5, r6, r7}\n"                     \
    "mov r8, r4\n"                               \
    "mov r9, r5\n"                               \
    "mov r10, r6\n"                              \
    "mov r11, r7\n"                              \
    "pop {r4, r5, r6, r7, pc}\n"

/* r2 = the reach of the point at r0, shifted by r1, along r4 to r6; r0 moves on, r3 and r7 are lost. */
#define REACH_OF_NEXT                            \
    "ldmia r0!, {r2, r3, r7}\n"                  \
    "asrs r2, r1\n"                              \
    "asrs r3, r1\n"                              \
    "asrs r7, r1\n"                              \
    "muls r2, r4, r2\n"                          \
    "muls r3, r5, r3\n"                          \
    "muls r7, r6, r7\n"                          \
    "adds r2, r2, r3\n"                          \
    "adds r2, r2, r7\n"

/* Three entries from r0 on: the upper bit of r1 gathers which leave -2^30 .. 2^30 - 1; r5 = 2^30; r2 to r4 are lost. */
#define BEYOND                                   \
    "ldmia r0!, {r2, r3, r4}\n"                  \
    "adds r2, r2, r5\n"                          \
    "adds r3, r3, r5\n"                          \
    "adds r4, r4, r5\n"                          \
    "orrs r1, r2\n"                              \
    "orrs r1, r3\n"                              \
    "orrs r1, r4\n"

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

/* x = 2^16 x + low, low in [-2^15, 2^15); for x below 2^31 - 2^15. */
#define HALVES(x, low)                           \
    "sxth " low ", " x "\n"                      \
    "subs " x ", " x ", " low "\n"               \
    "asrs " x ", " x ", #16\n"

/* Of a sum of products as 2^32 high + 2^16 mid + low, low divided by 2^16 already, rounded by 2^30: in high. Floor within floor is the floor of
 * all. */
#define ROUND30(high, mid, low)                  \
    "adds " mid ", " mid ", " low "\n"           \
    "asrs " mid ", " mid ", #13\n"               \
    "adds " mid ", #1\n"                         \
    "asrs " mid ", " mid ", #1\n"                \
    "lsls " high ", " high ", #2\n"              \
    "adds " high ", " high ", " mid "\n"

/* The same, not rounded, by 2^32. */
#define UPPER(high, mid, low)                    \
    "adds " mid ", " mid ", " low "\n"           \
    "asrs " mid ", " mid ", #16\n"               \
    "adds " high ", " high ", " mid "\n"

/* The halves of x and y where turns look for them; r2 and r3 are lost. */
#define TURN_BY(x, y)                            \
    HALVES(x, "r2")                              \
    HALVES(y, "r3")                              \
    "mov r8, " x "\n"                            \
    "mov r9, r2\n"                               \
    "mov r10, " y "\n"                           \
    "mov r11, r3\n"

/* Of r = (r8 r9, r10 r11) and v = (r0 r2, r1 r3) in upper and lower halves r.x v.x + r.y v.y as 2^32 r4 + 2^16 r5 + r6; r7 is lost. Where the sum in
 * r6 overflows, as the flag of that says, it is 2^31.
 *
 * With u = 2^16 u1 + u0, u0 signed, a sum of two products is 2^32 of u1 v1, 2^16 of u1 v0 + u0 v1, and u0 v0, and no carry is looked for: for |r|
 * and |v| no longer than 2^30 + 2 the vectors of upper halves are no longer than 2^14 + 1, those of lower ones than 2^15.5, so the middle sum lies
 * within 2^30.5 + 2^17, and the lower one within 2^31: of a sum it may be that itself, of a difference not. */
#define ALONG_PARTS                              \
    "mov r4, r8\n"                               \
    "muls r4, r0, r4\n"                          \
    "mov r5, r10\n"                              \
    "muls r5, r1, r5\n"                          \
    "adds r4, r4, r5\n"                          \
    "mov r5, r8\n"                               \
    "muls r5, r2, r5\n"                          \
    "mov r6, r9\n"                               \
    "muls r6, r0, r6\n"                          \
    "adds r5, r5, r6\n"                          \
    "mov r6, r10\n"                              \
    "muls r6, r3, r6\n"                          \
    "adds r5, r5, r6\n"                          \
    "mov r6, r11\n"                              \
    "muls r6, r1, r6\n"                          \
    "adds r5, r5, r6\n"                          \
    "mov r6, r9\n"                               \
    "muls r6, r2, r6\n"                          \
    "mov r7, r11\n"                              \
    "muls r7, r3, r7\n"                          \
    "adds r6, r6, r7\n"

/* The vertex where the row begins, units, in r0 and r1; r3 is lost. */
#define VERTEX(row)            \
    "ldr r0, [" row "]\n"      \
    "ldr r1, [" row ", #4]\n"  \
    "mov r3, r12\n"            \
    "lsls r0, r3\n"            \
    "lsls r1, r3\n"

/* r0 and r1, a quarter of a vector in units (UPPER of a turn), in LSB, halves up; r2 and r3 are lost. */
#define LSB_OF_QUARTERS        \
    "mov r3, r12\n"            \
    "subs r3, #2\n"            \
    "movs r2, #1\n"            \
    "lsls r2, r3\n"            \
    "lsrs r2, r2, #1\n"        \
    "adds r0, r0, r2\n"        \
    "asrs r0, r3\n"            \
    "adds r1, r1, r2\n"        \
    "asrs r1, r3\n"

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
