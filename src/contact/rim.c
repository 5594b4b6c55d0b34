/* SPDX-License-Identifier: MIT */
#include "contact/rim.h"

#include "contact/feature.h"

int32_t qn_rim_rise(int32_t h, int32_t slope, int32_t tolerance)
{
    int32_t rise;
    if (h > tolerance) return 0;
    rise = (int32_t)(qn_umul((uint32_t)h, qn_abs32(slope)) >> 29);
    return rise > tolerance ? 0 : rise;
}

static void move_edge(qn_contact_edge *e, int k, int shift, const int32_t g[3])
{
    int i;
    for (i = 0; i < 3; i++) {
        e->end[0][i] = qn_wrap_add(e->end[0][i], 2 * g[i]); /* |g| <= 2^29 + 2; only a matrix that is no rotation wraps */
        e->end[1][i] = qn_wrap_add(e->end[1][i], 2 * g[i]);
        e->id[i] ^= 3 * qn_feature_end(k) << shift;
    }
}

bool qn_rim_turn_over(const qn_box_model *m, const qn_dir3 *n, int32_t tolerance, int edges, qn_region *o, qn_contact_edge *a, qn_contact_edge *b)
{
    const int32_t slope[3] = { n->x, n->y, n->z };
    int32_t g[3] = { 0, 0, 0 };
    int k, i;
    for (k = 0; k < 3; k++) {
        if (k == (edges & 3) || !qn_rim_rise(m->h[k], slope[k], tolerance)) continue;
        g[k] = slope[k] < 0 ? m->h[k] : -m->h[k];
        move_edge(a, k, QN_FEATURE_A, g);
        o->level_a |= (uint8_t)(1 << k);
        o->cover_a = (uint8_t)(o->rule.radius_a ? o->level_a : 0);
        return true;
    }
    for (k = 0; k < 3 && m->rank == 3; k++) {
        if (k == edges >> 2 || !qn_rim_rise(m->hb[k], o->slope_b[k], tolerance)) continue;
        qn_box_model_edge(m, k, g);
        for (i = 0; i < 3 && o->slope_b[k] <= 0; i++) g[i] = -g[i];
        move_edge(b, k, 0, g);
        o->level_b |= (uint8_t)(1 << k);
        o->cover_b = (uint8_t)(o->rule.radius_b ? o->level_b : 0);
        return true;
    }
    return false;
}
