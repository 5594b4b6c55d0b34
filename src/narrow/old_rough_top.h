/* SPDX-License-Identifier: MIT */
/* A vertex of A - B that is far along a direction, by a rough look: for who may take any. */
#ifndef OLD_NARROW_ROUGH_TOP_H
#define OLD_NARROW_ROUGH_TOP_H

#include "narrow/old_polytope3.h"

/* How far a core whose vertices are at hand reaches along d, in upper words, and the first that does. */
QN_INLINE int32_t old_rough_reach(const old_core *core, const old_int3 *d, unsigned *at)
{
    int32_t most = INT32_MIN;
    unsigned i;
    for (i = 0; i < core->count; i++) {
        const int32_t reach = qn_upper_word(old_int3_dot(d, &core->vertex[i]));
        if (reach <= most) continue;
        most = reach;
        *at = i;
    }
    return most;
}

/* The same against it: how far along, at the least. */
QN_INLINE int32_t old_rough_least(const old_core *core, const old_int3 *d, unsigned *at)
{
    int32_t least = INT32_MAX;
    unsigned i;
    for (i = 0; i < core->count; i++) {
        const int32_t reach = qn_upper_word(old_int3_dot(d, &core->vertex[i]));
        if (reach >= least) continue;
        least = reach;
        *at = i;
    }
    return least;
}

/* A vertex of either body that is about the farthest along d, against it of B; their vertices are at hand, |components of d| < 2^30. A long
 * d tells them apart better. Of out the links are left. */
void old_rough_top(const old_core *a, const old_core *b, const old_int3 *d, old_polytope3_vertex *out);

#endif
