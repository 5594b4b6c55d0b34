/* SPDX-License-Identifier: MIT */
/* Outline. 1: see which half edges of each box lie level with the contact, that is square to the normal within a tolerance. 2: a box with two level
 * half edges has a face there and becomes the reference; the other one's level part is the incident polygon, which is clipped by the side planes of the
 * reference face and measured along the normal. 3: no face: edge against edge, or the nearest points themselves.
 *
 * Bodies without radius give their whole incident face, not its level part alone: every point of it below the reference face is a true contact. */
#include "contact/region.h"

#include "contact/feature.h"
#include "contact/view.h"
#include "num/root.h"

/* ---- 1. Level half edges ------------------------------------------------ */

typedef struct tolerance {
    int32_t drop; /* two ends of an edge may differ by this along the normal */
    int32_t lsb;
} tolerance;

/* A half edge of length h whose slope against the contact plane is x: level when its ends differ by little along the normal. A rounded body's
 * surface point over a core point errs by the lesser of that difference and r x^2 / 2: one of the two must be within an LSB. Edges without length are
 * no edges. */
static bool is_level(int32_t h, int32_t slope, int32_t radius, const tolerance *tol)
{
    uint64_t x = qn_abs32(slope), drop = qn_umul((uint32_t)h, (uint32_t)x) >> 29; /* 2 h x in Q30 */
    if (h == 0) return false;
    if (drop <= (uint64_t)(uint32_t)(radius && tol->lsb < tol->drop ? tol->lsb : tol->drop)) return true;
    if (radius == 0) return false;
    x >>= 15; /* Q15 */
    return x * x * (uint64_t)(uint32_t)radius <= (uint64_t)(uint32_t)tol->lsb << 31;
}

static int level_mask(const int32_t h[3], const int32_t slope[3], int32_t radius, const tolerance *tol)
{
    return is_level(h[0], slope[0], radius, tol) | is_level(h[1], slope[1], radius, tol) << 1 | is_level(h[2], slope[2], radius, tol) << 2;
}

static int count_bits(int mask) { return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1); }

static int steepest(const int32_t slope[3])
{
    int i, best = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(slope[i]) > qn_abs32(slope[best])) best = i;
    return best;
}

/* ---- 2. Edges and nearest points ----------------------------------------- */

/* The edge of A along axis i, or the vertex (i < 0), that lies farthest along n. */
static void edge_of_a(const qn_box_model *m, const qn_dir3 *n, int i, int32_t ends[2][3], uint8_t codes[3])
{
    const int32_t d[3] = { n->x, n->y, n->z };
    uint8_t digit[3];
    int j;
    for (j = 0; j < 3; j++) {
        ends[0][j] = ends[1][j] = d[j] < 0 ? -m->h[j] : m->h[j];
        digit[j] = d[j] < 0 ? 0 : 2;
    }
    if (i >= 0) {
        ends[0][i] = -m->h[i];
        ends[1][i] = m->h[i];
        digit[i] = 0;
    }
    codes[0] = qn_feature_code(digit);
    if (i >= 0) digit[i] = 2;
    codes[1] = qn_feature_code(digit);
    if (i >= 0) digit[i] = 1;
    codes[2] = qn_feature_code(digit);
}

static void half_edge_of_b(const qn_box_model *m, int k, int32_t g[3])
{
    int i;
    if (m->rank == 3) qn_box_model_edge(m, k, g);
    else
        for (i = 0; i < 3; i++) g[i] = m->g[i];
}

static void edge_of_b(const qn_box_model *m, const qn_dir3 *n, int j, int32_t ends[2][3], uint8_t codes[3])
{
    uint8_t digit[3] = { 0, 0, 0 };
    int i, k;
    for (i = 0; i < 3; i++) ends[0][i] = ends[1][i] = m->t[i];
    for (k = 0; k < m->rank; k++) {
        int32_t g[3];
        bool away;
        half_edge_of_b(m, k, g);
        away = qn_mul(g[0], n->x) + qn_mul(g[1], n->y) + qn_mul(g[2], n->z) > 0;
        digit[k] = away ? 0 : 2;
        for (i = 0; i < 3; i++) {
            ends[0][i] = qn_saturate((int64_t)ends[0][i] + (k == j ? -(int64_t)g[i] : away ? -(int64_t)g[i] : g[i]));
            ends[1][i] = qn_saturate((int64_t)ends[1][i] + (k == j ? (int64_t)g[i] : away ? -(int64_t)g[i] : g[i]));
        }
    }
    if (j >= 0) digit[j] = 0;
    codes[0] = qn_feature_code(digit);
    if (j >= 0) digit[j] = 2;
    codes[1] = qn_feature_code(digit);
    if (j >= 0) digit[j] = 1;
    codes[2] = qn_feature_code(digit);
}

/* Where two edges cross as seen along e[i] x g[j]: on b's line the point b + u g with ((b - a) + u g) . (g less its part along e[i]) = 0. */
static void crossing_points(int i, const int32_t a[2][3], const int32_t b[2][3], int32_t on_a[3], int32_t on_b[3])
{
    int p = (i + 1) % 3, q = (i + 2) % 3, j, s;
    int64_t gp = (int64_t)b[1][p] - b[0][p], gq = (int64_t)b[1][q] - b[0][q]; /* 2^30 */
    int64_t num = -(((int64_t)b[0][p] - a[0][p]) * gp + ((int64_t)b[0][q] - a[0][q]) * gq); /* 2 * 2^32 * 2^30 at the most */
    int64_t den = gp * gp + gq * gq; /* 2^61; > 0: the edges are not parallel */
    uint32_t u = 0;
    if (num >= den) {
        u = (uint32_t)1 << 31;
    } else if (num > 0) {
        s = qn_bits64((uint64_t)den) > 32 ? qn_bits64((uint64_t)den) - 32 : 0;
        u = qn_div64_32((uint64_t)qn_asr64(num, s) << 31, (uint32_t)qn_asr64(den, s)); /* num <= den: below 2^32 times the divisor */
    }
    for (j = 0; j < 3; j++) {
        on_b[j] = (int32_t)(b[0][j] + qn_round64(((int64_t)b[1][j] - b[0][j]) * (int64_t)u, 31));
        on_a[j] = a[0][j];
    }
    on_a[i] = on_b[i] > a[1][i] ? a[1][i] : on_b[i] < a[0][i] ? a[0][i] : on_b[i];
}

static int lowest_bit(int mask) { return mask & 1 ? 0 : mask & 2 ? 1 : mask & 4 ? 2 : -1; }

static void without_face(const qn_box_model *m, const qn_separation3 *s, int level_a, int level_b, const qn_contact_rule *rule,
                         qn_contact_set *set)
{
    int32_t a[2][3], b[2][3], on_a[3], on_b[3];
    uint8_t fa[3], fb[3];
    int i = lowest_bit(level_a), j = lowest_bit(level_b);
    if (s->by_axis && s->axis.kind == QN_AXIS_EDGES) {
        i = s->axis.i;
        j = s->axis.j;
    }
    set->in_b = false;
    set->k = m->k;
    edge_of_a(m, &s->n, i, a, fa);
    edge_of_b(m, &s->n, j, b, fb);
    if (s->cores_apart || m->rank == 0 || i < 0 || j < 0) {
        for (i = 0; i < 3; i++) {
            on_a[i] = s->cores_apart || m->rank == 0 ? s->on_a[i] : a[0][i];
            on_b[i] = s->cores_apart || m->rank == 0 ? s->on_b[i] : b[0][i];
        }
    } else {
        crossing_points(i, (const int32_t(*)[3])a, (const int32_t(*)[3])b, on_a, on_b);
    }
    qn_contact_segments(set, rule, (const int32_t(*)[3])a, (const int32_t(*)[3])b, on_a, on_b, &s->n, fa, fb);
}

/* ---- Choosing ------------------------------------------------------------ */

/* The half edges of B and their slopes against the contact plane; a segment's slope is taken against its largest component. */
static void edges_of_b(const qn_box_model *m, const qn_dir3 *n, int32_t h[3], int32_t slope[3])
{
    int i, j;
    for (j = 0; j < 3; j++) {
        h[j] = slope[j] = 0;
        if (m->rank == 3) {
            h[j] = m->hb[j];
            slope[j] = qn_saturate(qn_round64(qn_mul(m->r.m[0][j], n->x) + qn_mul(m->r.m[1][j], n->y) + qn_mul(m->r.m[2][j], n->z), 30));
        }
    }
    if (m->rank == 1) {
        uint64_t rise = qn_abs64(qn_round64(qn_mul(m->g[0], n->x) + qn_mul(m->g[1], n->y) + qn_mul(m->g[2], n->z), 30));
        for (i = 0; i < 3; i++)
            if ((int32_t)qn_abs32(m->g[i]) > h[0]) h[0] = (int32_t)qn_abs32(m->g[i]);
        slope[0] = rise >= (uint64_t)h[0] ? QN_ONE30 : (int32_t)qn_div64(rise << 30, (uint64_t)h[0]); /* h > rise >= 0 */
    }
}

/* R16: features within max(4 pair units, min(8 LSB, depth/2)) of the extreme belong to the contact; half of that where only the
 * radii overlap, whose depth is not that of the cores. */
static tolerance make_tolerance(const qn_separation3 *s, int32_t lsb)
{
    tolerance tol;
    int64_t depth = s->cores_apart ? -s->distance / 4 : s->has_axis ? s->axis.depth / 2 : 0, most = (int64_t)lsb * (s->cores_apart ? 4 : 8);
    tol.drop = (int32_t)(depth > most ? most : depth < 4 ? 4 : depth);
    tol.lsb = lsb;
    return tol;
}

/* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest, and its foot along n. */
static void deepest_vertex(const qn_box_model *m, const qn_separation3 *s, const qn_contact_rule *rule, qn_contact_set *set)
{
    int32_t a[2][3], b[2][3];
    uint8_t fa[3], fb[3];
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    int64_t gap = s->distance + m->radius;
    int i;
    edge_of_a(m, &s->n, -1, a, fa);
    edge_of_b(m, &s->n, -1, b, fb);
    for (i = 0; i < 3; i++) {
        int32_t step = (int32_t)qn_round64(gap * n[i], 30);
        if (s->axis.kind == QN_AXIS_FACE_B) b[0][i] = a[0][i] + step;
        else a[0][i] = b[0][i] - step;
    }
    set->count = 0;
    set->in_b = false;
    set->k = m->k;
    qn_contact_set_add(set, rule, a[0], b[0], &s->n, fa[0], fb[0]);
}

static qn_contact_rule coarser_rule(const qn_contact_rule *rule, int shift)
{
    qn_contact_rule r = *rule;
    r.radius_a = qn_coarser(rule->radius_a, shift);
    r.radius_b = qn_coarser(rule->radius_b, shift);
    r.margin = qn_coarser(rule->margin, shift);
    return r;
}

/* Bodies without radius show their whole face; rounded ones what is level. Half edges without length are left out: they double points. */
static int incident_mask(const int32_t h[3], const int32_t slope[3], int rank, int level, int32_t radius)
{
    int mask = (h[0] > 0) | (h[1] > 0) << 1 | (h[2] > 0) << 2;
    if (radius) return level;
    return rank == 3 ? mask & ~(1 << steepest(slope)) : mask;
}

void qn_region_of_box(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *set)
{
    const int32_t slope_a[3] = { s->n.x, s->n.y, s->n.z };
    int32_t h_b[3], slope_b[3];
    qn_contact_rule rule, view_rule;
    tolerance tol;
    qn_view v;
    int level_a, level_b, face_a, face_b;
    bool axis_a = s->by_axis && s->axis.kind == QN_AXIS_FACE_A, axis_b = s->by_axis && s->axis.kind == QN_AXIS_FACE_B;
    set->count = 0;
    rule.lsb = m->k > 0 ? (int32_t)1 << m->k : 1;
    rule.radius_a = (int32_t)qn_units_from_lsb(pair->a->radius, m->k);
    rule.radius_b = (int32_t)qn_units_from_lsb(pair->b->radius, m->k);
    rule.margin = qn_saturate(qn_units_from_lsb(margin, m->k) + s->band);
    tol = make_tolerance(s, rule.lsb);
    edges_of_b(m, &s->n, h_b, slope_b);
    level_a = level_mask(m->h, slope_a, rule.radius_a, &tol);
    level_b = level_mask(h_b, slope_b, rule.radius_b, &tol);
    face_a = axis_a ? s->axis.i : steepest(slope_a);
    face_b = axis_b ? s->axis.i : steepest(slope_b);
    view_rule = coarser_rule(&rule, qn_view_shift(m));
    set->k = m->k - qn_view_shift(m);
    if (!axis_b && (axis_a || (count_bits(level_a) >= 2 && (count_bits(level_b) < 2 || qn_abs32(slope_a[face_a]) >= qn_abs32(slope_b[face_b]))))) {
        qn_view_from_a(m, &s->n, &v);
        qn_view_clip(&v, face_a, incident_mask(h_b, slope_b, m->rank, level_b, rule.radius_b), false, &view_rule, set);
    } else if (axis_b || count_bits(level_b) >= 2) {
        qn_view_from_b(m, &s->n, &v);
        qn_view_clip(&v, face_b, incident_mask(m->h, slope_a, 3, level_a, rule.radius_a), true, &view_rule, set);
    } else {
        without_face(m, s, level_a, level_b, &rule, set);
    }
    if (!set->count) deepest_vertex(m, s, &rule, set);
}
