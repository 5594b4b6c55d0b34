/* SPDX-License-Identifier: MIT */
#include "narrow/swell.h"

#if QN_SWELLS

#include <stddef.h>

#include "narrow/rough_top.h"

/* Its places are those of the default capacity. */

/* Two more have cuts, and their vertices a place; none swells where so few fit that four faces are too many. */
enum { JOINED_MOST = 30, FACES_MOST = QN_POLYTOPE_CUTS < 32 ? QN_POLYTOPE_CUTS - 2 : 30 };
QN_STATIC_ASSERT(FACES_MOST < 4 || FACES_MOST + 2 <= QN_POLYTOPE_FEW);

/* All vertices that reach as far as the farthest by a rough look, or less than `near` behind it. Its own sign. */
static qn_vertex_set near_of(const qn_core *core, const qn_int3 *d, int sign, int32_t most, int32_t near)
{
    qn_vertex_set set = 0;
    unsigned i;
    for (i = 0; i < core->count; i++)
        if ((most - qn_upper_word(qn_int3_dot(d, &core->vertex[i]))) * sign < near) set |= (uint32_t)1 << i;
    return set;
}

int qn_swell(qn_polytope3 *q, const qn_core *a, const qn_core *b, qn_swollen *out)
{
    int joined;
    QN_ASSERT(out->near >= QN_SWOLLEN_SURELY && out->near <= (int32_t)1 << 30);
    out->at = QN_POLYTOPE_NONE;
    if (a->kind | b->kind || a->count > 32 || b->count > 32) return 0;
    for (joined = 0; joined < JOINED_MOST; joined++) {
        const int at = qn_polytope3_nearest(q);
        const qn_face_cut *cut = q->of.few.cut;
        unsigned ia = 0, ib = 0;
        int32_t most, least;
        if (q->faces > FACES_MOST || q->free_vertex != QN_POLYTOPE_NONE || q->free_face != QN_POLYTOPE_NONE) break;
        QN_ASSERT(at < q->cuts);
        cut += at;
        if (!(cut->m.x | cut->m.y | cut->m.z)) break;
        most = qn_rough_reach(a, &cut->m, &ia);
        least = qn_rough_least(b, &cut->m, &ib);
        if (most - least - cut->reach < QN_SWOLLEN_SURELY) {
            out->at = at;
            out->a = near_of(a, &cut->m, 1, most, out->near);
            out->b = near_of(b, &cut->m, -1, least, out->near);
            break;
        }
        q->p.ia = (uint8_t)ia;
        q->p.ib = (uint8_t)ib;
        q->p.w = qn_int3_sub(&a->vertex[ia], &b->vertex[ib]);
        if (!qn_polytope3_grow(q, at)) return -1;
    }
    return joined;
}

#else
typedef int qn_swell_needs_cuts; /* ISO C wants a declaration */
#endif
