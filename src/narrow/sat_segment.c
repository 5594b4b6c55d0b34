/* SPDX-License-Identifier: MIT */
/* Separating axes of a box against a segment t +- g: the faces ei and the edge axes ei x g. Exact: no axis but the winner is divided by its
 * length. */
#include "narrow/sat_box.h"
#include "num/root.h"

QN_SHARED void set_component(qn_dir3 *n, int i, qn_q30 x) { *(i == 0 ? &n->x : i == 1 ? &n->y : &n->z) = x; }

static bool faces(const qn_box_model *m, int64_t stop, qn_sat_result *best)
{
    int i;
    for (i = 0; i < 3; i++) {
        int32_t depth = m->h[i] + (int32_t)qn_abs32(m->g[i]) - (int32_t)qn_abs32(m->t[i]); /* 2^30 either way */
        bool gap = depth < 0;
        if (gap ? best->apart && depth >= best->depth : best->apart || (i > 0 && depth >= best->depth)) continue;
        best->apart = gap;
        best->kind = QN_AXIS_FACE_A;
        best->i = (uint8_t)i;
        best->j = 0;
        best->depth = best->least = depth;
        best->n.x = best->n.y = best->n.z = 0;
        set_component(&best->n, i, m->t[i] < 0 ? -QN_ONE30 : QN_ONE30);
        if (depth < -stop) return true;
    }
    return false;
}

/* L = ei x g = (-g[q], g[p]) in the plane (p, q): value |L.t| - sum h|L|, exact. 2 * 2^29 * 2^31 = 2^61. > 0 is a gap. */
static int64_t edge_value(const qn_box_model *m, int p, int q)
{
    return (int64_t)qn_abs64(qn_mul(m->g[p], m->t[q]) - qn_mul(m->g[q], m->t[p])) - qn_mul(m->h[p], (int32_t)qn_abs32(m->g[q])) -
           qn_mul(m->h[q], (int32_t)qn_abs32(m->g[p]));
}

static bool edge(const qn_box_model *m, int i, int64_t stop, int32_t *limit, qn_sat_result *best)
{
    int p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1;
    int64_t value = edge_value(m, p, q);
    int32_t depth, least;
    uint64_t length = qn_length_bound(qn_abs32(m->g[p]), qn_abs32(m->g[q]), 0);
    qn_dir2 n;
    if (!length) return false;                                                  /* parallel: L is exactly zero */
    least = *limit > QN_BAND_MOST ? *limit : best->least > 0 ? best->least : 0; /* near a touch the verdict wants the least depth of all */
    if (value <= 0 && (best->apart || (uint64_t)-value >= ((uint64_t)(uint32_t)least + QN_DIRECTION_SLACK) * length)) return false;
    n = qn_dir2_from_i32(-m->g[q], m->g[p]);
    if (qn_mul(m->t[p], n.x) + qn_mul(m->t[q], n.y) < 0) {
        n.x = -n.x;
        n.y = -n.y;
    }
    depth = qn_round30_low((uint64_t)(qn_mul(m->h[p], (int32_t)qn_abs32(n.x)) + qn_mul(m->h[q], (int32_t)qn_abs32(n.y)) - qn_mul(m->t[p], n.x) -
                                      qn_mul(m->t[q], n.y))); /* 2^29.5, and 2^30.5 of t */
    if (value > 0 && depth > -1) depth = -1;                  /* the exact sign decides */
    if (value <= 0 && depth < 0) depth = 0;
    if (depth < best->least) best->least = depth;
    if (value > 0 ? best->apart && depth >= best->depth : depth >= *limit) return false;
    best->apart = value > 0;
    best->kind = QN_AXIS_EDGES;
    best->i = (uint8_t)i;
    best->j = 0;
    best->depth = depth;
    best->n.x = best->n.y = best->n.z = 0;
    set_component(&best->n, p, n.x);
    set_component(&best->n, q, n.y);
    if (value <= 0) *limit = depth;
    return depth < -stop;
}

void qn_sat_segment(const qn_box_model *m, int64_t stop, qn_sat_result *out)
{
    int32_t limit;
    int i;
    out->apart = false;
    if (faces(m, stop, out)) return;
    limit = out->depth - qn_units_in_lsb(m->k);
    if (limit < 0) limit = 0;
    for (i = 0; i < 3; i++)
        if (edge(m, i, stop, &limit, out)) return;
}
