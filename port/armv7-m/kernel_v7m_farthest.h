/* SPDX-License-Identifier: MIT */
/* The scan for a support vertex (generic/kernel_generic.h): 8 instructions a point that is not
 * farther. The direction stands in r8, r9, r10; of the farthest sum the upper word decides, and the
 * lower one where that is equal. d's register holds that lower word once d is read. */
#ifndef QUOIN_KERNEL_V7M_FARTHEST_H
#define QUOIN_KERNEL_V7M_FARTHEST_H

#define QN_PORT_FARTHEST

static inline const int32_t *qn_farthest(const int32_t *p, const int32_t *end, const int32_t *d)
{
    const int32_t *found = p + 3;
    int32_t high = INT32_MIN;
    __asm__ __volatile__("ldmia %[low], {r8, r9, r10}\n\t"
                         "movs %[low], #0\n"
                         "1:\n\t"
                         "ldmia %[p]!, {r4, r5, r6}\n\t"
                         "smull r4, r12, r8, r4\n\t"
                         "smlal r4, r12, r9, r5\n\t"
                         "smlal r4, r12, r10, r6\n\t"
                         "cmp r12, %[high]\n\t"
                         "bge 3f\n"
                         "2:\n\t"
                         "cmp %[p], %[end]\n\t"
                         "bne 1b\n\t"
                         "b 5f\n"
                         "3:\n\t"
                         "bgt 4f\n\t"
                         "cmp r4, %[low]\n\t"
                         "bls 2b\n"
                         "4:\n\t"
                         "mov %[low], r4\n\t"
                         "mov %[high], r12\n\t"
                         "mov %[found], %[p]\n\t"
                         "b 2b\n"
                         "5:"
                         : [p] "+&r"(p), [low] "+&r"(d), [high] "+&r"(high), [found] "+&r"(found)
                         : [end] "r"(end)
                         : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "cc", "memory");
    return found;
}

#endif
