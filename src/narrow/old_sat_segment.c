/* SPDX-License-Identifier: MIT */
/* Separating axes of a box against a segment t +- g: the faces ei and the edge axes ei x g. Exact: no axis but the winner is divided by its
 * length. */
#include "narrow/old_sat_box.h"
#include "num/root.h"

static bool faces(const old_box_model *m, int64_t stop, old_sat_result *best)
{
    int i;
    for (i = 0; i < 3; i++) {
        int32_t depth = m->h[i] + (int32_t)qn_abs32(m->g[i]) - (int32_t)qn_abs32(m->t[i]); /* 2^30 either way */
        bool gap = depth < 0;
        QN_ASSERT(m->h[i] >= 0 && m->h[i] <= QN_ONE30 / 2 && qn_abs32(m->g[i]) <= QN_ONE30 / 2);
        if (gap ? best->apart && depth >= best->depth : best->apart || (i > 0 && depth >= best->depth)) continue;
        best->apart = gap;
        best->kind = OLD_AXIS_FACE_A;
        best->i = (uint8_t)i;
        best->j = 0;
        best->depth = best->least = depth;
        best->n.x = best->n.y = best->n.z = 0;
        qn_row_in(&best->n)[i] = m->t[i] < 0 ? -QN_ONE30 : QN_ONE30;
        if (depth < -stop) return true;
    }
    return false;
}

/* How deep along (x, y) in the plane (p, q), times its length, exactly; and which way t lies. 2 * 2^29 * 2^30 and 2 * 2^30 * 2^30: 2^61.6 */
QN_SHARED_HOT int64_t depth_along(const old_box_model *m, int p, int q, int32_t x, int32_t y, bool *behind)
{
    const int64_t along = qn_mul(m->t[p], x) + qn_mul(m->t[q], y);
    *behind = along < 0;
    return qn_mul(m->h[p], (int32_t)qn_abs32(x)) + qn_mul(m->h[q], (int32_t)qn_abs32(y)) - (int64_t)qn_abs64(along);
}

/* L = ei x g = (-g[q], g[p]) in the plane (p, q); its depth below 0 is a gap. */
static bool edge(const old_box_model *m, int i, int64_t stop, int32_t *limit, old_sat_result *best)
{
    const int p = old_box_following[i], q = old_box_following[i + 1];
    bool behind;
    const int64_t value = depth_along(m, p, q, -m->g[q], m->g[p], &behind);
    const bool gap = value < 0;
    const uint64_t length = old_length_bound(qn_abs32(m->g[p]), qn_abs32(m->g[q]), 0);
    int32_t depth, least;
    qn_dir2 n;
    if (!length) return false;                                                   /* parallel: L is exactly zero */
    least = *limit > OLD_BAND_MOST ? *limit : best->least > 0 ? best->least : 0; /* near a touch the verdict wants the least depth of all */
    if (!gap && (best->apart || (uint64_t)value >= ((uint64_t)(uint32_t)least + OLD_DIRECTION_SLACK) * length)) return false;
    n = qn_dir2_from_i32(-m->g[q], m->g[p]);
    depth = qn_round30_low((uint64_t)depth_along(m, p, q, n.x, n.y, &behind)); /* 2^29.5, and 2^30.5 of t */
    if (gap && depth > -1) depth = -1;                                         /* the exact sign decides */
    if (!gap && depth < 0) depth = 0;
    if (depth < best->least) best->least = depth;
    if (gap ? best->apart && depth >= best->depth : depth >= *limit) return false;
    best->apart = gap;
    best->kind = OLD_AXIS_EDGES;
    best->i = (uint8_t)i;
    best->j = 0;
    best->depth = depth;
    best->n.x = best->n.y = best->n.z = 0;
    qn_row_in(&best->n)[p] = behind ? -n.x : n.x;
    qn_row_in(&best->n)[q] = behind ? -n.y : n.y;
    if (!gap) *limit = depth;
    return depth < -stop;
}

void old_sat_segment(const old_box_model *m, int64_t stop, old_sat_result *out)
{
    int32_t limit;
    int i;
    out->apart = false;
    if (faces(m, stop, out)) return;
    limit = out->depth - old_units_in_lsb(m->k);
    if (limit < 0) limit = 0;
    for (i = 0; i < 3; i++)
        if (edge(m, i, stop, &limit, out)) return;
}
