/* SPDX-License-Identifier: MIT */
/* The separation of a box and anything up to a box. */
#include "narrow/gjk3.h"
#include "narrow/separation.h"
#include "num/root.h"

static qn_status verdict(int64_t distance, int64_t band)
{
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}

static void set_bounds(qn_separation3 *s, int64_t lower, int64_t upper)
{
    s->lower = lower - s->band > 0 ? lower - s->band : 0;
    s->upper = upper + s->band > 0 ? upper + s->band : 0;
    if (s->distance < 0) s->lower = 0;
    if (s->distance < 0) s->upper = s->band;
}

/* ---- Cores for the distance search -------------------------------------- */

/* B's edge vectors: three of a box, one of a segment. */
static void edges_of_b(const qn_box_model *m, int32_t g[3][3])
{
    int i, j;
    for (j = 0; j < 3; j++) {
        if (m->rank == 3) qn_box_model_edge(m, j, g[j]);
        else
            for (i = 0; i < 3; i++) g[j][i] = j == 0 ? m->g[i] : 0;
    }
}

/* Bits by which the model must shrink so that every vertex, rounded, lies below 2^28. */
static int core_shift(const qn_box_model *m, const int32_t g[3][3])
{
    uint64_t largest = 0, of_b;
    int i, s = 0;
    for (i = 0; i < 3; i++) {
        of_b = (uint64_t)qn_abs32(m->t[i]) + qn_abs32(g[0][i]) + qn_abs32(g[1][i]) + qn_abs32(g[2][i]);
        if ((uint32_t)m->h[i] > largest) largest = (uint32_t)m->h[i];
        if (of_b > largest) largest = of_b;
    }
    while (largest >> s >= ((uint64_t)1 << QN_CORE_BITS) - 2) s++; /* ends: largest < 2^33 */
    return s;
}

static int32_t shrink(int64_t x, int s) { return (int32_t)(s ? qn_round64(x, s) : x); }

static qn_int3 shrunk(const int64_t v[3], int s)
{
    qn_int3 p;
    p.x = shrink(v[0], s);
    p.y = shrink(v[1], s);
    p.z = shrink(v[2], s);
    return p;
}

/* B's vertices, each rounded once: bit j of n stands for the end of edge j. */
static void make_vertices(const qn_box_model *m, const int32_t g[3][3], int s, int count, qn_int3 vertex[8])
{
    int n, i, j;
    for (n = 0; n < count; n++) {
        int64_t v[3];
        for (i = 0; i < 3; i++) v[i] = m->t[i];
        for (j = 0; j < m->rank; j++)
            for (i = 0; i < 3; i++) v[i] += n >> j & 1 ? g[j][i] : -(int64_t)g[j][i];
        vertex[n] = shrunk(v, s);
    }
}

/* Rounding a centre and three edges costs up to four times what rounding each vertex does, but the search is quicker on a body with edges: worth it
 * where a shrunk unit is an eighth of an LSB at most. */
static bool is_parallelepiped(const qn_box_model *m, int s) { return m->rank == 3 && (!s || m->k - s >= 3); }

static void make_cores(const qn_box_model *m, const int32_t g[3][3], int s, qn_core *a, qn_core *b, qn_int3 vertex[8])
{
    const int64_t t[3] = { m->t[0], m->t[1], m->t[2] };
    int j;
    a->kind = QN_CORE_ALIGNED;
    a->count = 8;
    a->vertex = NULL;
    a->centre.x = a->centre.y = a->centre.z = 0;
    for (j = 0; j < 3; j++) a->g[j] = a->centre;
    a->g[0].x = shrink(m->h[0], s);
    a->g[1].y = shrink(m->h[1], s);
    a->g[2].z = shrink(m->h[2], s);
    b->count = m->rank == 3 ? 8 : 2;
    b->kind = is_parallelepiped(m, s) ? QN_CORE_BOX : QN_CORE_POINTS;
    b->vertex = vertex;
    b->centre = shrunk(t, s);
    for (j = 0; j < 3; j++) {
        const int64_t e[3] = { g[j][0], g[j][1], g[j][2] };
        b->g[j] = shrunk(e, s);
    }
    if (b->kind == QN_CORE_POINTS) make_vertices(m, g, s, b->count, vertex);
}

/* ---- A segment or a box against the box --------------------------------- */

/* The cores overlap once shrunk although the axes say apart (by a unit or so): keep the verdict of the axes, and take the
 * points from B's vertex deepest along the axis. */
static void points_from_axis(const qn_box_model *m, const int32_t g[3][3], qn_separation3 *s)
{
    const int32_t n[3] = { s->axis.n.x, s->axis.n.y, s->axis.n.z };
    int i, j;
    for (i = 0; i < 3; i++) s->on_b[i] = m->t[i];
    for (j = 0; j < m->rank; j++) {
        bool away = qn_mul(g[j][0], n[0]) + qn_mul(g[j][1], n[1]) + qn_mul(g[j][2], n[2]) > 0;
        for (i = 0; i < 3; i++) s->on_b[i] = qn_saturate((int64_t)s->on_b[i] + (away ? -(int64_t)g[j][i] : g[j][i]));
    }
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] > m->h[i] ? m->h[i] : s->on_b[i] < -m->h[i] ? -m->h[i] : s->on_b[i];
}

/* The axis that separates, exact on the shrunk cores: where the search may begin, and often ends. */
static void set_start(const qn_sat_result *axis, const qn_core *b, qn_gjk3_start *start)
{
    const qn_int3 *u = &b->g[axis->j], *v;
    int i = axis->i, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1, k;
    int64_t *n = start->axis, side;
    start->count = 0;
    start->has_axis = 1;
    n[0] = n[1] = n[2] = 0;
    if (axis->kind == QN_AXIS_FACE_A) {
        n[i] = 1;
    } else if (axis->kind == QN_AXIS_FACE_B) {
        u = &b->g[p];
        v = &b->g[q];
        n[0] = qn_mul(u->y, v->z) - qn_mul(u->z, v->y);
        n[1] = qn_mul(u->z, v->x) - qn_mul(u->x, v->z);
        n[2] = qn_mul(u->x, v->y) - qn_mul(u->y, v->x);
    } else {
        const int32_t g[3] = { u->x, u->y, u->z };
        n[p] = -(int64_t)g[q];
        n[q] = g[p];
    }
    side = qn_asr64(n[0], 29) * axis->n.x + qn_asr64(n[1], 29) * axis->n.y + qn_asr64(n[2], 29) * axis->n.z; /* 3 * 2^28 * 2^30 */
    if (axis->kind == QN_AXIS_EDGES || axis->kind == QN_AXIS_FACE_A) side = n[0] * axis->n.x + n[1] * axis->n.y + n[2] * axis->n.z;
    for (k = 0; k < 3 && side < 0; k++) n[k] = -n[k];
    if (!(n[0] | n[1] | n[2])) start->has_axis = 0;
}

static QN_OWN_STACK void measure_gap(const qn_box_model *m, int max_passes, qn_separation3 *s)
{
    int shift;
    int64_t scale, loss;
    int32_t g[3][3];
    bool proved;
    qn_core a, b;
    qn_int3 vertex[8];
    qn_gjk3_result r;
    qn_gjk3_start start;
    edges_of_b(m, g);
    shift = core_shift(m, (const int32_t(*)[3])g);
    scale = (int64_t)1 << shift;
    /* B's edges were rounded (a segment's is in the band already), then its vertices, once; A's extents are whole LSB and shrink exactly up to those. */
    loss = (m->rank == 3 ? 3 : 0) + (shift ? scale : 0) + (shift > m->k ? scale : 0);
    if (shift && is_parallelepiped(m, shift)) loss += 3 * scale;
    make_cores(m, (const int32_t(*)[3])g, shift, &a, &b, vertex);
    set_start(&s->axis, &b, &start);
    qn_gjk3_distance(&a, &b, max_passes, &start, &r);
    proved = -s->axis.depth > m->radius + s->band; /* whatever is measured below, and however far the caller looks */
    if (r.status == QN_OVERLAPPING) {
        s->distance = -s->axis.depth - m->radius;
        s->n = s->axis.n;
        s->by_axis = true;
        points_from_axis(m, (const int32_t(*)[3])g, s);
        set_bounds(s, s->distance, s->distance + loss);
    } else {
        s->distance = (int64_t)r.distance * scale - m->radius;
        if (!m->radius && s->distance < -s->axis.depth) s->distance = -s->axis.depth; /* no shorter than the gap along an axis */
        s->n = r.normal;
        s->by_axis = false;
        s->on_a[0] = qn_saturate(r.on_a.x * scale);
        s->on_a[1] = qn_saturate(r.on_a.y * scale);
        s->on_a[2] = qn_saturate(r.on_a.z * scale);
        s->on_b[0] = qn_saturate(r.on_b.x * scale);
        s->on_b[1] = qn_saturate(r.on_b.y * scale);
        s->on_b[2] = qn_saturate(r.on_b.z * scale);
        s->band = qn_box_model_band(m, false) + loss;
        set_bounds(s, (int64_t)r.lower * scale - m->radius, (int64_t)r.upper * scale - m->radius);
    }
    s->status = proved ? QN_APART : r.status == QN_UNDECIDED ? QN_UNDECIDED : verdict(s->distance, s->band);
}

void qn_separation_of_box(const qn_box_model *m, int64_t reach, int max_passes, qn_separation3 *s)
{
    if (m->rank == 0) {
        qn_separation_of_ball(m, reach, s);
        return;
    }
    s->band = qn_box_model_band(m, m->rank == 3); /* the axes of a segment are the model's own */
    s->measured = true;
    s->has_axis = true;
    if (m->rank == 3) qn_sat_box(m, m->radius + reach + s->band, &s->axis);
    else qn_sat_segment(m, m->radius + reach + s->band, &s->axis);
    /* Without radii a gap within the band is a touch by axis. The band holds for the distance as well, times sqrt(3): the cone of the difference at the
     * nearest point contains one of A's octants, and a step of sqrt(3) gaps along its diagonal re-enters every face. */
    s->cores_apart = s->axis.apart && (m->radius || -s->axis.depth > s->band);
    if (!s->cores_apart) {
        s->distance = -s->axis.depth - m->radius;
        s->n = s->axis.n;
        s->by_axis = true;
        set_bounds(s, s->distance, s->distance > 0 ? 2 * s->distance : s->distance);
        /* The axis taken may be an LSB deeper than the least one; the verdict may not. */
        s->status = s->axis.depth >= 0 && s->axis.least + m->radius <= s->band ? QN_TOUCHING : verdict(s->distance, s->band);
    } else if (-s->axis.depth > m->radius + reach + s->band) {
        s->measured = false;
        s->status = QN_APART;
    } else {
        measure_gap(m, max_passes, s);
    }
}
