/* SPDX-License-Identifier: MIT */
/* Edges that cross, where size is all that counts: a part of crossing.c, which says what is done and in what ranges. */
#ifndef QN_CONTACT_CROSSING_SMALL_H
#define QN_CONTACT_CROSSING_SMALL_H

void qn_edge_add(const int32_t *r, int row, int32_t h, int32_t times, int32_t at[3])
{
    const int32_t *const end = at + 3;
    do {
        *at = qn_wrap_add(*at, times * qn_round30_low((uint64_t)qn_mul(h, *r)));
        at++;
        r += row;
    } while (at != end);
}

/* B's edge moves by so many of its half edges k. */
QN_SHARED void move_b(const qn_box_model *m, int k, int32_t times, int32_t at[3]) { qn_edge_add(&m->r.m[0][k], 3, m->hb[k], times, at); }

/* As below: B's ends are sums, in any order. */
void qn_crossing_find(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e)
{
    const qn_dir3 *n = &axis->n;
    const uint32_t tolerance = level_tolerance(m, axis);
    int p = axis->i, q = axis->j, i;
    e->id = 0;
    e->face_a = e->face_b = -1;
    e->a[p] = 0;
    for (i = 0; i < 3; i++) e->b[i] = m->t[i];
    for (i = 0; i < 2; i++) { /* of the axes 0, 1, 2 the one that is neither the edge's nor this is 3 less both */
        int32_t slope;
        bool far;
        p = qn_box_following[p];
        slope = qn_row_of(n)[p];
        far = slope >= 0;
        e->a[p] = far ? m->h[p] : -m->h[p];
        e->id |= qn_feature_end(p) << far << QN_FEATURE_A;
        if (is_level(m->h[p], qn_asr32(slope, 2), tolerance)) e->face_a = 3 - axis->i - p;
        q = qn_box_following[q];
        slope = qn_upper_word(qn_signed64(qn_dot_of(&m->r.m[0][q], 3, qn_row_of(n))));
        far = slope < 0;
        move_b(m, q, far ? 1 : -1, e->b);
        e->id |= qn_feature_end(q) << far;
        if (is_level(m->hb[q], slope, tolerance)) e->face_b = 3 - axis->j - q;
    }
}

/* As edge_parameter: what is cut to a quotient of 1 comes out as 2^31. */
static int32_t edge_parameter(int64_t num, uint64_t den)
{
    uint64_t size = qn_abs64(num);
    uint32_t u;
    if (!den) return 0;
    if (size > den) size = den;
    while (den >> 32) { /* to 32 bits */
        den >>= 1;
        size >>= 1;
    }
    u = qn_fraction31((uint32_t)size, (uint32_t)den);
    u -= u >> 31;
    return num < 0 ? -(int32_t)u : (int32_t)u;
}

static inline void half_edge(const qn_box_model *m, int k, int32_t g[3])
{
    g[0] = g[1] = g[2] = 0;
    move_b(m, k, 1, g);
}


int32_t qn_crossing_turn_over(const qn_box_model *m, const qn_sat_result *axis, qn_crossing *e)
{
    const int32_t *along = qn_row_of(&axis->n);
    const int32_t tolerance = (int32_t)level_tolerance(m, axis);
    int32_t rise, slopes[3];
    int k;
    qn_mat3_turn_of(&m->r, QN_TURN_BACK, along, slopes);
    for (k = 0; k < 3; k++) {
        rise = qn_rim_rise(m->h[k], along[k], tolerance);
        if (rise) {
            e->a[k] = -e->a[k];
            e->id ^= 3 * qn_feature_end(k) << QN_FEATURE_A;
            break;
        }
        rise = qn_rim_rise(m->hb[k], slopes[k], tolerance);
        if (rise) {
            move_b(m, k, slopes[k] < 0 ? -2 : 2, e->b);
            e->id ^= 3 * qn_feature_end(k);
            break;
        }
    }
    return rise;
}

#endif
