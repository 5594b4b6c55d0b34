/* SPDX-License-Identifier: MIT */
/* Polygons of the plane on Armv7-M: a part of kernel_v7m.h. */
#ifndef QUOIN_KERNEL_V7M_PLANE_H
#define QUOIN_KERNEL_V7M_PLANE_H

#include <stdint.h>

/* Of a ring of rows of four numbers x, y, n, m, from first on before end: from p on as long as n u + m v, upper word, is above 16; where
 * that is below -16 at once, back from p as long as it is below -16 for the row before. *last: what was looked at last; within 16 where
 * that leaves it open whether to go on. Ends: once around at most. */
#define QN_PORT_CLIMBS 1

#define QN_CLIMB_ROW(row) \
    "ldrd r4, r5, [" row ", #8]\n\t" \
    "smull r4, %[h], r4, %[u]\n\t" \
    "smlal r4, %[h], r5, %[v]\n\t"

static inline const int32_t *qn_climb4(const int32_t *p, const int32_t *first, const int32_t *end, int32_t u, int32_t v, int32_t *last)
{
    const int32_t *from = p;
    int32_t h;
    __asm__(QN_CLIMB_ROW("%[p]")
            "cmp %[h], #16\n\t"
            "ble 2f\n"
            "1:\n\t"
            "add %[p], %[p], #16\n\t"
            "cmp %[p], %[end]\n\t"
            "it eq\n\t"
            "moveq %[p], %[first]\n\t"
            "cmp %[p], %[from]\n\t"
            "beq 4f\n\t"
            QN_CLIMB_ROW("%[p]")
            "cmp %[h], #16\n\t"
            "bgt 1b\n\t"
            "b 4f\n"
            "2:\n\t"
            "cmn %[h], #16\n\t"
            "bge 4f\n"
            "3:\n\t"
            "cmp %[p], %[first]\n\t"
            "ite eq\n\t"
            "subeq r6, %[end], #16\n\t"
            "subne r6, %[p], #16\n\t"
            QN_CLIMB_ROW("r6")
            "cmn %[h], #16\n\t"
            "bge 4f\n\t"
            "mov %[p], r6\n\t"
            "cmp %[p], %[from]\n\t"
            "bne 3b\n"
            "4:"
            : [p] "+&r"(p), [h] "=&r"(h)
            : [from] "r"(from), [first] "r"(first), [end] "r"(end), [u] "r"(u), [v] "r"(v)
            : "r4", "r5", "r6", "cc", "memory");
    *last = h;
    return p;
}

/* Two polygons of the plane, see polys2.c: rows of body x against the best so far, from `start` on around until best's stop. 0: one proves
 * the gap; 1: all were looked at; 2: one is as good as the best by estimate, best's tied. Of a body in bytes: its rows of four numbers at
 * 0, its inner disc at 16, shift and number of rows at 20 and 23, what turns directions into the other's axes at 36, the other's position
 * at 44; of *best its body, row, the other's row, core, estimate, gap, tied and stop from 0 on. */
#ifndef QN_SMALL
#define QN_PORT_LOOKS 1
#define QN_LOOK2_SLACK 16
int32_t qn_look2_v7m(const void *x, const void *y, const void *start, void *best);
static inline int32_t qn_look2(const void *x, const void *y, const void *start, void *best) { return qn_look2_v7m(x, y, start, best); }
#endif

#endif
