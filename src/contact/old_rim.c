/* SPDX-License-Identifier: MIT */
#include "contact/old_rim.h"

#include "contact/old_feature.h"

int32_t old_rim_rise(int32_t h, int32_t slope, int32_t tolerance)
{
    int32_t rise;
    QN_ASSERT(h >= 0 && tolerance >= 0);
    if (h > tolerance) return 0;
    rise = (int32_t)(qn_umul((uint32_t)h, qn_abs32(slope)) >> 29);
    return rise > tolerance ? 0 : rise;
}

/* Across half edge k, by 2 g. */
static void move_edge(old_contact_edge *e, int k, int shift, const int32_t g[3])
{
    int i;
    for (i = 0; i < 3; i++) {
        e->end[0][i] = qn_wrap_add(e->end[0][i], 2 * g[i]); /* |g| <= 2^29 + 2; only a matrix that is no rotation wraps */
        e->end[1][i] = qn_wrap_add(e->end[1][i], 2 * g[i]);
        e->id[i] ^= 3 * old_feature_end(k) << shift;
    }
}

bool old_rim_turn_over(const old_box_model *m, const qn_dir3 *n, int32_t tolerance, int edges, old_region *o, old_contact_edge *a,
                       old_contact_edge *b)
{
    int body, k, i;
    for (body = 0; body < (m->rank == 3 ? 2 : 1); body++, edges >>= 2) {
        const int32_t *half = body ? m->hb : m->h, *slope = old_region_slope(o, n, body);
        for (k = 0; k < 3; k++) {
            int32_t g[3];
            if (k == (edges & 3) || !old_rim_rise(half[k], slope[k], tolerance)) continue;
            old_region_half_edge(m, body, k, g);
            for (i = 0; i < 3 && (slope[k] > 0) != body; i++) g[i] = -g[i]; /* away from the other body: back over A, up over B */
            move_edge(body ? b : a, k, body ? 0 : OLD_FEATURE_A, g);
            o->level[body] |= (uint8_t)(1 << k);
            o->cover[body] = (uint8_t)(old_region_radius(o, body) ? o->level[body] : 0);
            return true;
        }
    }
    return false;
}
