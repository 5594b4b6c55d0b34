/* SPDX-License-Identifier: MIT */
#include "narrow/swell.h"

#if QN_SWELLS

#include <stddef.h>

#include "narrow/rough_top.h"

/* Its places are those of the default capacity. */
#if defined(QN_PORT_SWELLS) && QN_MAX_EPA_VERTICES == 64
QN_STATIC_ASSERT(sizeof(qn_polytope3_vertex) == 16 && offsetof(qn_polytope3_vertex, ia) == 12 && offsetof(qn_polytope3_vertex, next) == 14);
QN_STATIC_ASSERT(sizeof(qn_polytope3_face) == 8 && offsetof(qn_polytope3_face, adj) == 3 && offsetof(qn_polytope3_face, next) == 6);
QN_STATIC_ASSERT(sizeof(qn_face_cut) == 16 && QN_POLYTOPE_CUTS >= 32 && QN_POLYTOPE_FEW >= 32 && QN_FACE_OPEN == 1);
QN_STATIC_ASSERT(offsetof(qn_polytope3, of.face) == 1024 && offsetof(qn_polytope3, of.few.cut) == 1504 && offsetof(qn_polytope3, rank) == 2016);
QN_STATIC_ASSERT(offsetof(qn_polytope3, vertices) == 2512 && offsetof(qn_polytope3, faces) == 2516 && offsetof(qn_polytope3, free_vertex) == 2520);
QN_STATIC_ASSERT(offsetof(qn_polytope3, free_face) == 2522 && offsetof(qn_polytope3, p) == 2536);
QN_STATIC_ASSERT(QN_CORE_POINTS == 0 && offsetof(qn_core, kind) == 0 && offsetof(qn_core, count) == 2 && offsetof(qn_core, vertex) == 4);

/* Its ring at 1280: behind as many faces as it makes, before the cuts, for as many vertices. */
QN_STATIC_ASSERT(1024 + 32 * sizeof(qn_polytope3_face) <= 1280 && 1280 + 4 * (4 + 30) <= 1504);
QN_STATIC_ASSERT(sizeof(qn_swollen) == 16 && offsetof(qn_swollen, at) == 0 && offsetof(qn_swollen, a) == 4 && offsetof(qn_swollen, near) == 12);

int qn_swell(qn_polytope3 *q, const qn_core *a, const qn_core *b, qn_swollen *out)
{
    const int before = q->vertices;
    QN_ASSERT(out->near >= QN_SWOLLEN_SURELY && out->near <= (int32_t)1 << 30);
    out->at = QN_POLYTOPE_NONE;
    qn_swell_v7m(q, a, b, out);
    return q->vertices - before; /* each takes one that was never in use */
}
#else

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
#endif

#else
typedef int qn_swell_needs_cuts; /* ISO C wants a declaration */
#endif
