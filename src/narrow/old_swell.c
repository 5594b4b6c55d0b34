/* SPDX-License-Identifier: MIT */
#include "narrow/old_swell.h"

#if OLD_SWELLS

#include <stddef.h>

#include "narrow/old_rough_top.h"

/* Its places are those of the default capacity. */

/* Two more have cuts, and their vertices a place; none swells where so few fit that four faces are too many. */
enum { JOINED_MOST = 30, FACES_MOST = OLD_POLYTOPE_CUTS < 32 ? OLD_POLYTOPE_CUTS - 2 : 30 };
QN_STATIC_ASSERT(FACES_MOST < 4 || FACES_MOST + 2 <= OLD_POLYTOPE_FEW);

/* All vertices that reach as far as the farthest by a rough look, or less than `near` behind it. Its own sign. */
static old_vertex_set near_of(const old_core *core, const old_int3 *d, int sign, int32_t most, int32_t near)
{
    old_vertex_set set = 0;
    unsigned i;
    for (i = 0; i < core->count; i++)
        if ((most - qn_upper_word(old_int3_dot(d, &core->vertex[i]))) * sign < near) set |= (uint32_t)1 << i;
    return set;
}

int old_swell(old_polytope3 *q, const old_core *a, const old_core *b, old_swollen *out)
{
    int joined;
    QN_ASSERT(out->near >= OLD_SWOLLEN_SURELY && out->near <= (int32_t)1 << 30);
    out->at = OLD_POLYTOPE_NONE;
    if (a->kind | b->kind || a->count > 32 || b->count > 32) return 0;
    for (joined = 0; joined < JOINED_MOST; joined++) {
        const int at = old_polytope3_nearest(q);
        const old_face_cut *cut = q->of.few.cut;
        unsigned ia = 0, ib = 0;
        int32_t most, least;
        if (q->faces > FACES_MOST || q->free_vertex != OLD_POLYTOPE_NONE || q->free_face != OLD_POLYTOPE_NONE) break;
        QN_ASSERT(at < q->cuts);
        cut += at;
        if (!(cut->m.x | cut->m.y | cut->m.z)) break;
        most = old_rough_reach(a, &cut->m, &ia);
        least = old_rough_least(b, &cut->m, &ib);
        if (most - least - cut->reach < OLD_SWOLLEN_SURELY) {
            out->at = at;
            out->a = near_of(a, &cut->m, 1, most, out->near);
            out->b = near_of(b, &cut->m, -1, least, out->near);
            break;
        }
        q->p.ia = (uint8_t)ia;
        q->p.ib = (uint8_t)ib;
        q->p.w = old_int3_sub(&a->vertex[ia], &b->vertex[ib]);
        if (!old_polytope3_grow(q, at)) return -1;
    }
    return joined;
}

#else
typedef int old_swell_needs_cuts; /* ISO C wants a declaration */
#endif
