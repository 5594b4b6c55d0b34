/* SPDX-License-Identifier: MIT */
#include "narrow/gjk_support.h"

#include <stddef.h>

/* ---- Vertices ----------------------------------------------------------- */

static qn_int3 box_vertex(const qn_core *box, unsigned index)
{
    qn_int3 v = box->centre;
    int j;
    if (box->kind == QN_CORE_ALIGNED) {
        v.x += index & 1u ? box->g[0].x : -box->g[0].x;
        v.y += index & 2u ? box->g[1].y : -box->g[1].y;
        v.z += index & 4u ? box->g[2].z : -box->g[2].z;
        return v;
    }
    for (j = 0; j < 3; j++) {
        const qn_int3 *g = &box->g[j];
        if (index >> j & 1u) {
            v.x += g->x;
            v.y += g->y;
            v.z += g->z;
        } else {
            v.x -= g->x;
            v.y -= g->y;
            v.z -= g->z;
        }
    }
    return v;
}

qn_int3 qn_core_vertex(const qn_core *core, unsigned index)
{
    QN_ASSERT(index < core->count);
    return core->kind == QN_CORE_POINTS ? core->vertex[index] : box_vertex(core, index);
}

/* Corners of a box whose bit j is set. A set of corners is here always a whole box, edge or face, so each bit is fixed or free. */
static const uint32_t plus[3] = { 0xAAu, 0xCCu, 0xF0u };

/* The corner of the set that agrees with `wanted` in every free bit. */
static unsigned nearest_corner(uint32_t set, unsigned wanted)
{
    unsigned j, best = 0;
    for (j = 0; j < 3; j++) {
        bool high = (set & plus[j]) != 0 && ((wanted >> j & 1u) || !(set & ~plus[j]));
        if (high) best |= 1u << j;
    }
    return best;
}

/* ---- The farthest ------------------------------------------------------- */

/* d and vertices: 3 * 2^30 * 2^28 is below 2^60. */
static unsigned scan(const qn_core *core, const qn_int3 *d, const qn_vertex_set *within, qn_int3 *vertex)
{
    int64_t least = INT64_MAX;
    unsigned i, best = 0;
    for (i = 0; i < core->count; i++) {
        qn_int3 v;
        int64_t reach;
        if (within && !qn_vertex_set_has(within, i)) continue;
        v = core->vertex[i];
        reach = qn_int3_dot(d, &v);
        if (reach < least) {
            least = reach;
            best = i;
            *vertex = v;
        }
    }
    QN_ASSERT(least != INT64_MAX);
    return best;
}

unsigned qn_core_support(const qn_core *core, const qn_int3 *d, const qn_vertex_set *within, qn_int3 *vertex)
{
    unsigned best = 0;
    if (core->kind == QN_CORE_POINTS) return scan(core, d, within, vertex);
    if (core->kind == QN_CORE_ALIGNED) {
        QN_ASSERT((core->g[0].x | core->g[1].y | core->g[2].z) >= 0);
        if (d->x < 0) best |= 1u;
        if (d->y < 0) best |= 2u;
        if (d->z < 0) best |= 4u;
    } else {
        if (qn_int3_dot(d, &core->g[0]) < 0) best |= 1u;
        if (qn_int3_dot(d, &core->g[1]) < 0) best |= 2u;
        if (qn_int3_dot(d, &core->g[2]) < 0) best |= 4u;
    }
    if (within) best = nearest_corner(within->word[0], best);
    *vertex = box_vertex(core, best);
    return best;
}

/* ---- All that are exactly farthest -------------------------------------- */

/* Sign of the real direction along f, |components of f| <= 2^bits: the rounded one decides outside its error. */
static int sign_along(const qn_direction3 *d, const qn_int3 *f, int bits)
{
    int64_t rough = qn_int3_dot(&d->d, f);
    if (rough > QN_DIRECTION_ERROR(bits)) return 1;
    if (rough < -QN_DIRECTION_ERROR(bits)) return -1;
    return qn_direction3_sign(d, f);
}

/* Each half edge settles its bit of the index unless that is fixed already; square to the direction it leaves it free. */
static uint32_t box_extremes(const qn_core *box, const qn_direction3 *d, int sign, uint32_t all)
{
    int j;
    for (j = 0; j < 3; j++) {
        qn_int3 g = box->g[j];
        int s;
        if (!(all & plus[j]) || !(all & ~plus[j])) continue;
        if (box->kind == QN_CORE_ALIGNED) {
            if (j != 0) g.x = 0;
            if (j != 1) g.y = 0;
            if (j != 2) g.z = 0;
        }
        s = sign * sign_along(d, &g, QN_CORE_BITS);
        if (s > 0) all &= ~plus[j];
        if (s < 0) all &= plus[j];
    }
    return all;
}

/* One pass with the best so far: vertices that the rounded direction puts beyond its error cost one dot product each. */
static void point_extremes(const qn_core *core, const qn_direction3 *d, int sign, const qn_vertex_set *within, qn_vertex_set *out)
{
    const qn_int3 *best = NULL;
    unsigned i;
    int k;
    for (k = 0; k < qn_vertex_set_words(core); k++) out->word[k] = 0;
    for (i = 0; i < core->count; i++) {
        const qn_int3 *v = &core->vertex[i];
        int s = -1;
        if (within && !qn_vertex_set_has(within, i)) continue;
        if (best) {
            qn_int3 f = qn_int3_sub(v, best);
            s = sign * sign_along(d, &f, QN_CORE_BITS + 1);
        }
        if (s > 0) continue;
        if (s < 0) {
            for (k = 0; k <= (int)(i >> 5); k++) out->word[k] = 0;
            best = v;
        }
        out->word[i >> 5] |= (uint32_t)1 << (i & 31u);
    }
}

void qn_core_extremes(const qn_core *core, const qn_direction3 *d, int sign, const qn_vertex_set *within, qn_vertex_set *out)
{
    if (core->kind == QN_CORE_POINTS) {
        point_extremes(core, d, sign, within, out);
    } else {
        out->word[0] = box_extremes(core, d, sign, within ? within->word[0] : 0xFFu);
    }
}

/* ---- Sets --------------------------------------------------------------- */

unsigned qn_vertex_set_count(const qn_core *core, const qn_vertex_set *set)
{
    unsigned n = 0;
    int k;
    for (k = 0; k < qn_vertex_set_words(core); k++) {
        uint32_t left;
        for (left = set->word[k]; left; left &= left - 1u) n++; /* ends: a bit less on every pass */
    }
    return n;
}

unsigned qn_vertex_set_lowest(const qn_core *core, const qn_vertex_set *set)
{
    unsigned i;
    for (i = 0; i < core->count; i++)
        if (qn_vertex_set_has(set, i)) return i;
    QN_ASSERT(false);
    return 0;
}
