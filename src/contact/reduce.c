/* SPDX-License-Identifier: MIT */
#include "contact/reduce.h"

/* Twice the signed area of the quadrilateral a b c d: the cross product of its diagonals. 2 * 2^31 * 2^31 = 2^63 is not reached: the differences
 * stay below 2^30. */
static int64_t area(const int32_t (*xy)[2], int a, int b, int c, int d)
{
    int64_t s = qn_mul(xy[c][0] - xy[a][0], xy[d][1] - xy[b][1]) - qn_mul(xy[c][1] - xy[a][1], xy[d][0] - xy[b][0]);
    return s < 0 ? -s : s;
}

/* The largest quadrilateral of corners in order; must < 0, or a corner (counted from start) that it has to hold. */
static void largest(const int32_t (*xy)[2], int count, int start, int must, uint8_t keep[4])
{
    int64_t best = -1;
    int i, j, k, l;
    for (i = 0; i < count; i++)
        for (j = i + 1; j < count; j++)
            for (k = j + 1; k < count; k++)
                for (l = k + 1; l < count; l++) {
                    int at[4], n;
                    int64_t size;
                    if (must >= 0 && i != must && j != must && k != must && l != must) continue;
                    at[0] = i;
                    at[1] = j;
                    at[2] = k;
                    at[3] = l;
                    for (n = 0; n < 4; n++) at[n] = at[n] + start < count ? at[n] + start : at[n] + start - count;
                    size = area(xy, at[0], at[1], at[2], at[3]);
                    if (size <= best) continue;
                    best = size;
                    for (n = 0; n < 4; n++) keep[n] = (uint8_t)at[n];
                }
}

void qn_reduce_to_four(const int32_t (*xy)[2], const int32_t *depth, int count, int start, int32_t slack, uint8_t keep[4])
{
    int32_t deepest, kept;
    int i, at = start, must = 0;
    QN_ASSERT(count >= 4 && start < count);
    for (i = 0; i < count; i++) { /* from start: the first of equally deep corners */
        int corner = i + start < count ? i + start : i + start - count;
        if (depth[corner] > depth[at]) {
            at = corner;
            must = i;
        }
    }
    deepest = depth[at];
    largest(xy, count, start, -1, keep);
    kept = depth[keep[0]];
    for (i = 1; i < 4; i++)
        if (depth[keep[i]] > kept) kept = depth[keep[i]];
    if (deepest - kept > slack) largest(xy, count, start, must, keep);
}
