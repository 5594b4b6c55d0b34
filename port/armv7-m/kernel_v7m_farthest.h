/* SPDX-License-Identifier: MIT */
/* The scan for a support vertex (generic/kernel_generic.h), two points a turn: 7 instructions a
 * point that is not farther. The direction stands in r8, r9, r10; of the farthest sum the upper
 * word decides, and the lower one where that is equal. d's register holds that lower word once d is
 * read. A point has 12 bytes: bit 2 of what follows the first says an odd number of points, of
 * which the first turn takes one. */
#ifndef QUOIN_KERNEL_V7M_FARTHEST_H
#define QUOIN_KERNEL_V7M_FARTHEST_H

#define QN_PORT_FARTHEST

/* The sum of the next point into r12:r4; where it is no less, on to label `no_less`. */
#define QN_FARTHEST_NEXT(no_less)      \
    "ldmia %[p]!, {r4, r5, r6}\n\t"    \
    "smull r4, r12, r8, r4\n\t"        \
    "smlal r4, r12, r9, r5\n\t"        \
    "smlal r4, r12, r10, r6\n\t"       \
    "cmp r12, %[high]\n\t"             \
    "bge " no_less "f\n"
/* There: where it is greater it is the farthest; on to label `then`. */
#define QN_FARTHEST_TAKE(no_less, greater, then) \
    no_less ": bgt " greater "f\n\t"             \
    "cmp r4, %[low]\n\t"                         \
    "bls " then "b\n"                            \
    greater ": mov %[low], r4\n\t"               \
    "mov %[high], r12\n\t"                       \
    "mov %[found], %[p]\n\t"                     \
    "b " then "b\n"

static inline const int32_t *qn_farthest(const int32_t *p, const int32_t *end, const int32_t *d)
{
    const int32_t *found;
    int32_t high;
    __asm__ __volatile__("ldmia %[low], {r8, r9, r10}\n\t"
                         "ldmia %[p]!, {r4, r5, r6}\n\t"
                         "smull %[low], %[high], r8, r4\n\t"
                         "smlal %[low], %[high], r9, r5\n\t"
                         "smlal %[low], %[high], r10, r6\n\t"
                         "mov %[found], %[p]\n\t"
                         "subs r4, %[end], %[p]\n\t"
                         "beq 7f\n\t"
                         "lsls r4, r4, #29\n\t"
                         "bmi 2f\n"
                         "1:\n\t" QN_FARTHEST_NEXT("4")
                         "2:\n\t" QN_FARTHEST_NEXT("5")
                         "3:\n\t"
                         "cmp %[p], %[end]\n\t"
                         "bne 1b\n\t"
                         "b 7f\n" QN_FARTHEST_TAKE("4", "6", "2") QN_FARTHEST_TAKE("5", "6", "3")
                         "7:"
                         : [p] "+&r"(p), [low] "+&r"(d), [high] "=&r"(high), [found] "=&r"(found)
                         : [end] "r"(end)
                         : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "cc", "memory");
    return found;
}

#endif
