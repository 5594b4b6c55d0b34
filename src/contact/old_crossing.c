/* SPDX-License-Identifier: MIT */
#include "contact/old_crossing.h"

#include "contact/old_feature.h"
#include "contact/old_rim.h"
#include "num/mat.h"
#include "num/root.h"

/* R16 and R18: features within max(4 units, min(8 LSB, depth / 2)) of the extreme belong to the contact. */
QN_SHARED uint32_t level_tolerance(const old_box_model *m, const old_sat_result *axis)
{
    uint32_t half = (uint32_t)axis->depth >> 1, most = m->k > 0 ? (uint32_t)8 << m->k : 8;
    if (axis->depth < 8) return 4;
    return half > most ? most : half;
}

/* Half edge of length h, slope x in Q28: 2 h x within the tolerance, and no steeper than 1 in sqrt(2), however short: a face along it then
 * looks more along the normal than to the side. Without length it is no edge. */
QN_SHARED bool is_level(int32_t h, int32_t x, uint32_t tolerance)
{
    uint32_t slope = qn_abs32(x);
    return slope <= OLD_LEVEL_SLOPE >> 2 && h && (uint32_t)(qn_umul((uint32_t)h << 1, slope << 4) >> 32) <= tolerance;
}

/* A's coordinate i on the side of n. */
static inline void side_of_a(const old_box_model *m, int i, int32_t n, int other, uint32_t tolerance, old_crossing *e)
{
    e->a[i] = n < 0 ? -m->h[i] : m->h[i];
    e->id |= old_feature_end(i) << (OLD_FEATURE_A + (n >= 0));
    if (is_level(m->h[i], qn_asr32(n, 2), tolerance)) e->face_a = other;
}

/* The end of B's half edge k that faces A. */
static inline void end_of_b(const old_box_model *m, int k, const qn_dir3 *n, int other, uint32_t tolerance, old_crossing *e)
{
    int32_t g[3], i;
    int32_t slope = qn_signed32((uint32_t)(qn_mul3_column(m->r.m, k, n->x, n->y, n->z) >> 32));
    uint32_t end = old_feature_end(k);
    old_box_model_edge_here(m, k, g);
    if (is_level(m->hb[k], slope, tolerance)) e->face_b = other;
    QN_THRICE
    for (i = 0; i < 3; i++) e->b[i] = slope < 0 ? qn_wrap_add(e->b[i], g[i]) : qn_wrap_sub(e->b[i], g[i]);
    e->id |= end << (slope < 0);
}

void old_crossing_find(const old_box_model *m, const old_sat_result *axis, old_crossing *e)
{
    const int32_t n[3] = { axis->n.x, axis->n.y, axis->n.z };
    uint32_t tolerance = level_tolerance(m, axis);
    int i = axis->i, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1, j = axis->j, r = j == 2 ? 0 : j + 1, s = j == 0 ? 2 : j - 1;
    e->id = 0;
    e->face_a = e->face_b = -1;
    e->a[i] = 0;
    side_of_a(m, p, n[p], q, tolerance, e); /* hardly ever are both level: n has length 1 */
    side_of_a(m, q, n[q], p, tolerance, e);
    e->b[0] = m->t[0];
    e->b[1] = m->t[1];
    e->b[2] = m->t[2];
    end_of_b(m, r, &axis->n, s, tolerance, e);
    end_of_b(m, s, &axis->n, r, tolerance, e);
}

/* num / den in Q31, cut to [-1, 1]; den = 0, an edge without length across the other, gives 0. */
static int32_t edge_parameter(int64_t num, uint64_t den)
{
    uint64_t size = qn_abs64(num);
    uint32_t d = (uint32_t)den, n = (uint32_t)size, top = (uint32_t)(den >> 32), u = INT32_MAX;
    if (top) { /* to 32 bits */
        int s = qn_clz32(top);
        d = top << s | (d >> 1) >> (31 - s);
        n = (uint32_t)(size >> 32) << s | (n >> 1) >> (31 - s);
    }
    if (!den) u = 0;
    else if (size < den && n < d) u = qn_fraction31(n, d); /* below 2^31 */
    return num < 0 ? -(int32_t)u : (int32_t)u;
}

#define half_edge old_box_model_edge_here

/* ---- The edge opposite ---------------------------------------------------- */

int32_t old_crossing_turn_over(const old_box_model *m, const old_sat_result *axis, old_crossing *e)
{
    const qn_dir3 *n = &axis->n;
    const int32_t *along = qn_row_of(n);
    const int32_t tolerance = (int32_t)level_tolerance(m, axis);
    int32_t rise;
    int k;
    int32_t g[3];
    int i;
    for (k = 0; k < 3; k++) {
        const int32_t slope = qn_round30_low(qn_mul3_column(m->r.m, k, n->x, n->y, n->z));
        rise = old_rim_rise(m->h[k], along[k], tolerance);
        if (rise) {
            e->a[k] = -e->a[k];
            e->id ^= 3 * old_feature_end(k) << OLD_FEATURE_A;
            return rise;
        }
        rise = old_rim_rise(m->hb[k], slope, tolerance);
        if (!rise) continue;
        old_box_model_edge(m, k, g);
        for (i = 0; i < 3; i++) e->b[i] = qn_wrap_add(e->b[i], slope < 0 ? -2 * g[i] : 2 * g[i]);
        e->id ^= 3 * old_feature_end(k);
        return rise;
    }
    return 0;
}

/* ---- The contact ----------------------------------------------------------- */

/* Where B's edge, b + u g, is nearest to the point a, seen along the axis `left_out`, or in space where that is 3. Squares of half edges:
 * 3 * 2^58; products: 3 * 2^31 * 2^29. */
static QN_OWN_STACK int32_t nearest_on_b(const old_crossing *e, const int32_t g[3], int left_out)
{
    int64_t num = 0;
    uint64_t den = 0;
    int n;
    QN_THRICE
    for (n = 0; n < 3; n++) {
        if (n == left_out) continue;
        num += qn_mul(qn_wrap_sub(e->a[n], e->b[n]), g[n]);
        den += qn_square(g[n]);
    }
    return edge_parameter(num, den);
}

/* On B's edge nearest to the line of A's, and where that lies beyond the end of A's, nearest to that end. */
void old_crossing_contact(const old_box_model *m, const old_sat_result *axis, old_crossing *e, old_contact_point *out)
{
    int i = axis->i, n;
    int32_t g[3], end = m->h[i], u;
    half_edge(m, axis->j, g);
    u = nearest_on_b(e, g, i);
    e->a[i] = qn_wrap_add(e->b[i], qn_round31_low((uint64_t)qn_mul(u, g[i])));
    if (qn_abs32(e->a[i]) > (uint32_t)end) {
        e->a[i] = e->a[i] < 0 ? -end : end;
        u = nearest_on_b(e, g, 3);
    }
    QN_OPAQUE(u);
    for (n = 0; n < 3; n++) out->at[n] = qn_asr32(qn_wrap_add(e->b[n], qn_round31_low((uint64_t)qn_mul(u, g[n]))), 1) + qn_asr32(e->a[n], 1);
    out->depth = axis->depth;
    out->id = e->id;
}
