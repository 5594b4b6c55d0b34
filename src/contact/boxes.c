/* SPDX-License-Identifier: MIT */
#include "contact/boxes.h"

#include "contact/face.h"
#include "contact/feature.h"
#include "contact/manifold.h"
#include "narrow/axis_cache.h"
#include "num/root.h"

/* ---- Faces --------------------------------------------------------------- */

static void set_component(int32_t v[3], int i, int32_t x)
{
    v[0] = v[1] = v[2] = 0;
    v[i] = x;
}

/* B's face j, or for an edge axis the face of B that is level with it: the model seen from B, n turned into its frame. */
static void face_of_b(const qn_box_model *m, const qn_sat_result *axis, int j, const qn_contact_rule *rule, qn_contact_set *set)
{
    const qn_dir3 *n = &axis->n;
    qn_box_model flipped;
    int32_t d[3];
    int i;
    for (i = 0; i < 3; i++)
        d[i] = -qn_round64_low(qn_mul(m->r.m[0][i], n->x) + qn_mul(m->r.m[1][i], n->y) + qn_mul(m->r.m[2][i], n->z), 30);
    if (axis->kind == QN_AXIS_FACE_B) set_component(d, j, d[j] < 0 ? -QN_ONE30 : QN_ONE30); /* square to its face by definition */
    qn_box_model_flip(m, &flipped);
    qn_face_contacts(&flipped, d, j, QN_INCIDENT_FACE, true, rule, set);
}

static void face_of_a(const qn_box_model *m, const qn_sat_result *axis, int i, const qn_contact_rule *rule, qn_contact_set *set)
{
    const int32_t d[3] = { axis->n.x, axis->n.y, axis->n.z };
    qn_face_contacts(m, d, i, QN_INCIDENT_FACE, false, rule, set);
}

/* ---- Edges --------------------------------------------------------------- */

/* R16 and R18: features within max(4 units, min(8 LSB, depth / 2)) of the extreme belong to the contact. */
static int32_t level_tolerance(const qn_box_model *m, int64_t depth)
{
    int64_t most = m->k > 0 ? (int64_t)8 << m->k : 8;
    if (depth < 8) return 4;
    depth = qn_asr64(depth, 1);
    return (int32_t)(depth > most ? most : depth);
}

/* Half edge of length h, slope x in Q30: 2 h x within the tolerance, and no steeper than 1 in 4 however short. Without length it is no edge. */
static bool is_level(int32_t h, int32_t x, int32_t tolerance)
{
    uint32_t slope = qn_abs32(x);
    return h && !(slope >> 28) && qn_umul((uint32_t)h, slope) >> 29 <= (uint64_t)(uint32_t)tolerance;
}

/* The face of A beside its edge that lies level with an edge axis: its normal's axis, or -1. */
static int level_face_of_a(const qn_box_model *m, const qn_sat_result *axis, int32_t tolerance)
{
    const int32_t n[3] = { axis->n.x, axis->n.y, axis->n.z };
    int p = axis->i == 2 ? 0 : axis->i + 1, q = axis->i == 0 ? 2 : axis->i - 1;
    return is_level(m->h[p], n[p], tolerance) ? q : is_level(m->h[q], n[q], tolerance) ? p : -1; /* not both: n has length 1 */
}

static int32_t slope_of_b(const qn_box_model *m, const qn_dir3 *n, int k)
{
    return qn_round64_low(qn_mul(m->r.m[0][k], n->x) + qn_mul(m->r.m[1][k], n->y) + qn_mul(m->r.m[2][k], n->z), 30);
}

#define NO_EDGE 3

typedef struct edge_pair {
    int32_t a[3];             /* A's vertex with coordinate i at 0: the middle of its edge */
    int32_t b[3], g[3];       /* middle of B's edge, and half of it */
    uint32_t id;
    int level_b;              /* axis of B's face that lies level beside its edge, or -1 */
} edge_pair;

/* The edges of A along axis edge_a and of B along edge_b that face each other, or with NO_EDGE the vertices; numbers coarser by `shift` bits, below
 * 2^31 then: see face.c. */
static void find_edges(const qn_box_model *m, const qn_sat_result *axis, int edge_a, int edge_b, int32_t tolerance, int shift, edge_pair *e)
{
    const int32_t n[3] = { axis->n.x, axis->n.y, axis->n.z };
    int i, k;
    e->id = 0;
    e->level_b = -1;
    for (i = 0; i < 3; i++) {
        int32_t h = shift ? (int32_t)qn_round64(m->h[i], shift) : m->h[i];
        e->a[i] = i == edge_a ? 0 : n[i] < 0 ? -h : h;
        if (i != edge_a) e->id |= qn_feature_end(i) << (QN_FEATURE_A + (n[i] >= 0));
        e->b[i] = shift ? (int32_t)qn_round64(m->t[i], shift) : m->t[i];
    }
    for (k = 0; k < 3; k++) {
        int32_t g[3], slope;
        for (i = 0; i < 3; i++) g[i] = qn_round64_low(qn_mul(m->hb[k], m->r.m[i][k]), 30 + shift);
        if (k == edge_b) {
            for (i = 0; i < 3; i++) e->g[i] = g[i];
            continue;
        }
        slope = slope_of_b(m, &axis->n, k);
        for (i = 0; i < 3; i++) e->b[i] += slope > 0 ? -g[i] : g[i];
        e->id |= qn_feature_end(k) << (slope <= 0);
        if (e->level_b < 0 && is_level(m->hb[k], slope, tolerance)) e->level_b = 3 - edge_b - k;
    }
}

/* u in Q31, |u| <= 1, where (d + u g) . g = 0 in the plane square to A's edge: num / den. */
static int64_t edge_parameter(int32_t dp, int32_t dq, int32_t gp, int32_t gq)
{
    int64_t num = -(qn_mul(dp, gp) + qn_mul(dq, gq));                       /* 2 * 2^31 * 2^29 */
    uint64_t den = (uint64_t)(qn_mul(gp, gp) + qn_mul(gq, gq)), size = qn_abs64(num); /* 2^59 */
    uint32_t u;
    int s;
    if (size >= den) return num < 0 ? -((int64_t)1 << 31) : den ? (int64_t)1 << 31 : 0; /* also an edge without length across A's */
    s = den >> 32 ? qn_bits64(den) - 32 : 0;
    u = qn_div64_32(size >> s << 31, (uint32_t)(den >> s)); /* size < den: below 2^32 times the divisor, whose top bit was kept */
    return num < 0 ? -(int64_t)u : u;
}

/* Finishes a set whose only point was put in place. */
static void one_point(const qn_box_model *m, const qn_sat_result *axis, int shift, uint32_t id, qn_contact_set *set)
{
    set->depth[0] = qn_saturate(shift ? qn_round64(axis->depth, shift) : axis->depth);
    set->id[0] = id;
    set->count = 1;
    set->k = m->k - shift;
    set->in_b = false;
    set->drop = 0;
}

/* One point, where the edges pass each other as seen along the axis. */
static void crossing(const qn_box_model *m, const qn_sat_result *axis, int shift, const edge_pair *e, qn_contact_set *set)
{
    int i = axis->i, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1, j;
    int64_t u = edge_parameter(e->b[p] - e->a[p], e->b[q] - e->a[q], e->g[p], e->g[q]);
    int32_t h = shift ? (int32_t)qn_round64(m->h[i], shift) : m->h[i];
    for (j = 0; j < 3; j++) {
        int32_t on_b = (int32_t)(e->b[j] + qn_round64(u * e->g[j], 31)), on_a = e->a[j];
        if (j == i) on_a = on_b > h ? h : on_b < -h ? -h : on_b;
        set->at[0][j] = (int32_t)qn_asr64((int64_t)on_a + on_b + 1, 1);
    }
    one_point(m, axis, shift, e->id, set);
}

/* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest through the face. */
static void deepest_vertex(const qn_box_model *m, const qn_sat_result *axis, int shift, qn_contact_set *set)
{
    const int32_t n[3] = { axis->n.x, axis->n.y, axis->n.z };
    bool of_b = axis->kind == QN_AXIS_FACE_A;
    int64_t half = (shift ? qn_round64(axis->depth, shift) : axis->depth) * (of_b ? 1 : -1);
    edge_pair e;
    int j;
    find_edges(m, axis, NO_EDGE, NO_EDGE, 0, shift, &e);
    for (j = 0; j < 3; j++) set->at[0][j] = (int32_t)((of_b ? e.b[j] : e.a[j]) + qn_round64(half * n[j], 31));
    one_point(m, axis, shift, e.id, set);
}

/* ---- All of it ----------------------------------------------------------- */

void qn_boxes_region(const qn_box_model *m, const qn_sat_result *axis, int32_t margin, qn_contact_set *set)
{
    qn_contact_rule rule = { 0, 0, 0, 0 };
    int shift = m->k < 4 ? 1 : 0, face = axis->kind == QN_AXIS_FACE_A ? axis->i : -1;
    int32_t tolerance = level_tolerance(m, axis->depth);
    edge_pair e;
    set->count = 0;
    rule.margin = margin;
    rule.lsb = m->k > 0 ? (int32_t)1 << m->k : 1;
    if (axis->kind == QN_AXIS_EDGES) face = level_face_of_a(m, axis, tolerance);
    if (face >= 0) face_of_a(m, axis, face, &rule, set);
    face = axis->kind == QN_AXIS_FACE_B ? axis->i : -1;
    if (axis->kind == QN_AXIS_EDGES && !set->count) {
        find_edges(m, axis, axis->i, axis->j, tolerance, shift, &e);
        face = e.level_b;
    }
    if (face >= 0 && !set->count) face_of_b(m, axis, face, &rule, set);
    if (set->count) return;
    if (axis->kind == QN_AXIS_EDGES) crossing(m, axis, shift, &e, set);
    else deepest_vertex(m, axis, shift, set);
}

/* Apart only by more than the band; a gap within it is a touch. */
static qn_status verdict(const qn_box_model *m, int64_t depth)
{
    int64_t band;
    if (depth > QN_BAND_MOST) return QN_OVERLAPPING;
    if (depth < -QN_BAND_MOST) return QN_APART;
    band = qn_box_model_band(m, true);
    return depth > band ? QN_OVERLAPPING : depth < -band ? QN_APART : QN_TOUCHING;
}

static QN_OWN_STACK qn_status emit(const qn_pair3 *pair, const qn_box_model *m, const qn_sat_result *axis, qn_status status, qn_manifold3 *out)
{
    qn_work_frame work;
    qn_contact_set set;
    int64_t margin = 0; /* a touch shows every point within the band of it */
    if (status == QN_TOUCHING) margin = (axis->depth < 0 ? -axis->depth : 0) + qn_box_model_band(m, true);
    qn_boxes_region(m, axis, (int32_t)margin, &set);
    work.pair = pair;
    work.turned = true;
    work.k = m->k;
    return qn_manifold3_emit(&work, status, &axis->n, -axis->depth, &set, out);
}

/* The winning axis: the remembered one where it will do, else by a full search, which is remembered. */
static void find_axis(const qn_box_model *m, int32_t excess, qn_cache *cache, qn_sat_result *axis)
{
    if (cache && excess && qn_axis_cache_certifies(cache, m, qn_units_from_lsb(excess, m->k), QN_BAND_MOST, axis)) return;
    qn_sat_box(m, QN_BAND_MOST, axis);
    if (cache) qn_axis_cache_store(cache, m, axis);
}

qn_status qn_boxes_collide(const qn_pair3 *pair, int32_t excess, qn_cache *cache, qn_manifold3 *out)
{
    qn_box_place place;
    qn_box_model m;
    qn_sat_result axis;
    qn_status status = QN_APART;
    if (qn_box_place_make(&place, pair, 0) && !(cache && qn_axis_cache_separates(cache, pair, &place))) {
        if (!out && qn_box_place_is_deep(&place, pair)) return QN_OVERLAPPING;
        status = qn_box_model_at(&m, pair, &place);
    }
    if (status > QN_APART) {
        if (out || cache) find_axis(&m, excess, cache, &axis);
        else qn_sat_box_verdict(&m, QN_BAND_MOST, &axis);
        status = verdict(&m, axis.depth < 0 ? axis.depth : axis.least); /* the axis taken may be an LSB deeper than the least one */
    }
    if (status == QN_APART && out) return qn_manifold3_none(out);
    return status <= QN_APART || !out ? status : emit(pair, &m, &axis, status, out);
}
