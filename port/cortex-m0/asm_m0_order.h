/* SPDX-License-Identifier: MIT */
/* Two boxes put in order: what kernels of Armv6-M begin with. */
#ifndef QUOIN_ASM_M0_ORDER_H
#define QUOIN_ASM_M0_ORDER_H

/* |x| in r2, and no more. */
#define SIZE_ALONE(x)                                 \
    "asrs r0, " x ", #31\n"                           \
    "adds r2, " x ", r0\n"                            \
    "eors r2, r0\n"
/* And the bits that x and the size of it need into r3. */
#define SIZE_AND_BITS(x)                              \
    "asrs r0, " x ", #31\n"                           \
    "movs r2, " x "\n"                                \
    "eors r2, r0\n"                                   \
    "orrs r3, r2\n"                                   \
    "subs r2, r2, r0\n"

/* |x| where that is more than in r1: it goes there, and x to `lead`. */
#define LEADS(size, x, lead, number)                  \
    size(x)                                           \
    "cmp r2, r1\n"                                    \
    "bls " number "f\n"                               \
    "movs r1, r2\n"                                   \
    "movs " lead ", " x "\n"                          \
    number ":\n"

/* r0 to r3 = A and its frame, B and its frame; on the stack the pair, d and behind it the extents. All that is pushed. On at 9 for boxes
 * that are not taken; else r4 to r6 = d before any exchange, r12 = all extents or-ed, lr = their sum, r7 = the number that leads, r1 its
 * size. With SIZE_AND_BITS all bits of d and extents are in r3. */
#define BEGIN_ORDER(size)                             \
    "push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"     \
    "ldmia r0!, {r4, r5}\n"                           \
    "ldmia r2!, {r6, r7}\n"                           \
    "orrs r5, r7\n"                                   \
    "bne 9f\n"                                        \
    "ldmia r0!, {r4, r5, r6}\n"                       \
    "adds r7, r4, r5\n"                               \
    "adds r7, r7, r6\n"                               \
    "orrs r4, r5\n"                                   \
    "orrs r4, r6\n"                                   \
    "ldmia r2!, {r0, r5, r6}\n"                       \
    "adds r7, r7, r0\n"                               \
    "adds r7, r7, r5\n"                               \
    "adds r7, r7, r6\n"                               \
    "orrs r4, r0\n"                                   \
    "orrs r4, r5\n"                                   \
    "orrs r4, r6\n"                                   \
    "lsrs r5, r4, #30\n"                              \
    "bne 9f\n"                                        \
    "mov r12, r4\n"                                   \
    "mov lr, r7\n"                                    \
    "movs r0, #1\n" /* d; places within 2^30 have no bit 31 once that is added */ \
    "lsls r0, r0, #30\n"                              \
    "ldmia r1!, {r4, r5, r6}\n"                       \
    "adds r7, r4, r0\n"                               \
    "adds r1, r5, r0\n"                               \
    "orrs r7, r1\n"                                   \
    "adds r1, r6, r0\n"                               \
    "orrs r7, r1\n"                                   \
    "ldmia r3, {r1, r2, r3}\n"                        \
    "subs r4, r1, r4\n"                               \
    "subs r5, r2, r5\n"                               \
    "subs r6, r3, r6\n"                               \
    "adds r1, r1, r0\n"                               \
    "adds r2, r2, r0\n"                               \
    "adds r3, r3, r0\n"                               \
    "orrs r7, r1\n"                                   \
    "orrs r7, r2\n"                                   \
    "orrs r7, r3\n"                                   \
    "bmi 9f\n"                                        \
    "mov r3, r12\n"                                   \
    "movs r7, r4\n"                                   \
    size("r4")                                        \
    "movs r1, r2\n"                                   \
    LEADS(size, "r5", "r7", "1")                          \
    LEADS(size, "r6", "r7", "2")                          \
    "cmp r7, #0\n"                                    \
    "beq 9f\n"

/* Less than 0 in r0 where boxes are far out (is_far_out of box_order.h); r2 is lost. */
#define FAR_OUT                                       \
    "mov r0, lr\n"                                    \
    "lsrs r0, r0, #6\n"                               \
    "movs r2, #20\n"                                  \
    "muls r0, r2, r0\n"                               \
    "subs r0, r0, r1\n"

/* The pair, d and extents written; back at `back`, where B is the first by way of `exchange`, behind the kernel. */
#define WRITE_ORDER(exchange, back)                   \
    "ldr r0, [sp, #36]\n"                             \
    "lsrs r1, r7, #31\n"                              \
    "strb r1, [r0, #16]\n"                            \
    "bne " exchange "f\n"                             \
    "ldr r1, [sp]\n"                                  \
    "ldr r2, [sp, #8]\n"                              \
    "ldr r3, [sp, #4]\n"                              \
    "ldr r7, [sp, #12]\n"                             \
    back ": stmia r0!, {r1, r2, r3, r7}\n"            \
    "ldr r1, [sp, #40]\n"                             \
    "mov r7, r12\n"                                   \
    "stmia r1!, {r4, r5, r6, r7}\n"
#define EXCHANGED(exchange, back)                     \
    exchange ": rsbs r4, r4, #0\n"                    \
    "rsbs r5, r5, #0\n"                               \
    "rsbs r6, r6, #0\n"                               \
    "ldr r1, [sp, #8]\n"                              \
    "ldr r2, [sp]\n"                                  \
    "ldr r3, [sp, #12]\n"                             \
    "ldr r7, [sp, #4]\n"                              \
    "b " back "b\n"

#endif
