/* SPDX-License-Identifier: MIT */
/* Outline. 1: the six faces; the first gap beyond the caller's reach ends the search. 2: a filter for each of the nine pairs of edges, from the usual
 * formula; most pairs end here, beaten by the best face. 3: those left are measured along their own rounded axis. */
#include "narrow/sat_box.h"

#include "num/root.h"

/* How far, in pair units, the filter of an edge axis may be from the depth that is measured along it, times the sine.
 *   Radii: ei.(cj x cm) is taken as an entry of R, which errs by 10 * 2^-30 for rounded columns; against two half extents of 2^29: 10 units.
 *   The measured axis is rounded by 1.5 * 2^-30 per component: against h, hb and t, 2^33 together at most: 13 units. */
#define FILTER_SLACK 32

typedef struct search {
    const qn_box_model *m;
    uint32_t size[3][3]; /* |r| */
    int64_t stop;
    int left;            /* edge pairs that passed the filter */
    int64_t filter[9];
    uint8_t pair[9];     /* i + 4 j */
} search;

/* Takes an axis if it separates more, or, while none separates, is a shorter way out. */
static void take(qn_sat_result *best, int kind, int i, int j, int64_t depth)
{
    best->apart = depth < 0;
    best->kind = (uint8_t)kind;
    best->i = (uint8_t)i;
    best->j = (uint8_t)j;
    best->depth = best->least = depth;
}

/* ---- 1. Faces ------------------------------------------------------------ */

/* Depths of faces fit 32 bits: h, hb <= 2^29, the other's shadow at most sqrt(3) times that, |t| <= 2^30 sqrt(3). A matrix that is no rotation may leave
 * them, and wraps. */
static inline int32_t sum_depth(int32_t half, uint32_t rest) { return qn_signed32((uint32_t)half + rest); }

/* A's: h[i] + sum hb[j] |r[i][j]| - |t[i]|. Sums: 3 * 2^59. */
QN_INLINE int32_t depth_of_a(const qn_box_model *m, int i, uint32_t size[3])
{
    uint64_t reach;
    size[0] = qn_abs32(m->r.m[i][0]);
    size[1] = qn_abs32(m->r.m[i][1]);
    size[2] = qn_abs32(m->r.m[i][2]);
    reach = qn_umul((uint32_t)m->hb[0], size[0]) + qn_umul((uint32_t)m->hb[1], size[1]) + qn_umul((uint32_t)m->hb[2], size[2]);
    return sum_depth(m->h[i], (uint32_t)qn_round30_low(reach) - qn_abs32(m->t[i]));
}

/* B's: hb[j] + sum h[i] |r[i][j]| - |t . cj|. Sums: 3 * 2^59 and, by the length of cj, 2^60.8. */
QN_INLINE int32_t depth_of_b(const qn_box_model *m, int j, uint32_t size0, uint32_t size1, uint32_t size2)
{
    int64_t reach = (int64_t)(qn_umul((uint32_t)m->h[0], size0) + qn_umul((uint32_t)m->h[1], size1) + qn_umul((uint32_t)m->h[2], size2));
    int64_t offset = qn_signed64(qn_mul3_column(m->r.m, j, m->t[0], m->t[1], m->t[2]));
    return sum_depth(m->hb[j], (uint32_t)qn_round30_low((uint64_t)(reach - (int64_t)qn_abs64(offset))));
}

/* The best of the six, as kind << 2 | index, and its depth; the search ends at the first gap beyond stop. */
static int32_t faces(search *s, int32_t stop, int *axis)
{
    const qn_box_model *m = s->m;
    int32_t best = depth_of_a(m, 0, s->size[0]), depth;
    *axis = QN_AXIS_FACE_A << 2;
    if (best < -stop) return best;
    depth = depth_of_a(m, 1, s->size[1]);
    if (depth < best) best = depth, *axis = QN_AXIS_FACE_A << 2 | 1;
    if (depth < -stop) return best;
    depth = depth_of_a(m, 2, s->size[2]);
    if (depth < best) best = depth, *axis = QN_AXIS_FACE_A << 2 | 2;
    if (depth < -stop) return best;
    depth = depth_of_b(m, 0, s->size[0][0], s->size[1][0], s->size[2][0]);
    if (depth < best) best = depth, *axis = QN_AXIS_FACE_B << 2;
    if (depth < -stop) return best;
    depth = depth_of_b(m, 1, s->size[0][1], s->size[1][1], s->size[2][1]);
    if (depth < best) best = depth, *axis = QN_AXIS_FACE_B << 2 | 1;
    if (depth < -stop) return best;
    depth = depth_of_b(m, 2, s->size[0][2], s->size[1][2], s->size[2][2]);
    if (depth < best) best = depth, *axis = QN_AXIS_FACE_B << 2 | 2;
    return best;
}

/* ---- 2. The filter of the edges ------------------------------------------ */

/* L = ei x cj = (-r[q][j], r[p][j]) in the plane (p, q) of the two other coordinates, p = i+1, q = i+2; a = j+1, b = j+2.
 *     filter = sum h|L| + hb[a] |r[i][b]| + hb[b] |r[i][a]| - |L.t|, which is |L| times the depth, in Q30. Sums: 4 * 2^59 and 2 * 2^61.
 * Its upper word alone tells many axes: |L| <= 1, so the filter itself bounds the depth from below. quick is the limit in units of 4. */
QN_INLINE void filter_edge(search *s, int32_t quick, int i, int j, int p, int q, int a, int b)
{
    const qn_box_model *m = s->m;
    int64_t offset = qn_mul(m->t[q], m->r.m[p][j]) - qn_mul(m->t[p], m->r.m[q][j]);
    uint64_t reach = qn_umul((uint32_t)m->h[p], s->size[q][j]) + qn_umul((uint32_t)m->h[q], s->size[p][j]) +
                     qn_umul((uint32_t)m->hb[a], s->size[i][b]) + qn_umul((uint32_t)m->hb[b], s->size[i][a]);
    int64_t filter = (int64_t)reach - (int64_t)qn_abs64(offset);
    if ((int32_t)(filter >> 32) > quick) return;
    s->filter[s->left] = filter;
    s->pair[s->left++] = (uint8_t)(i + 4 * j);
}

static void filter_edges(search *s, int32_t quick)
{
    s->left = 0;
    filter_edge(s, quick, 0, 0, 1, 2, 1, 2);
    filter_edge(s, quick, 1, 0, 2, 0, 1, 2);
    filter_edge(s, quick, 2, 0, 0, 1, 1, 2);
    filter_edge(s, quick, 0, 1, 1, 2, 2, 0);
    filter_edge(s, quick, 1, 1, 2, 0, 2, 0);
    filter_edge(s, quick, 2, 1, 0, 1, 2, 0);
    filter_edge(s, quick, 0, 2, 1, 2, 0, 1);
    filter_edge(s, quick, 1, 2, 2, 0, 0, 1);
    filter_edge(s, quick, 2, 2, 0, 1, 0, 1);
}

/* ---- 3. Measuring along an edge axis ------------------------------------- */

/* The axis itself: unit, in its plane, pointing to B's side. */
static qn_dir2 edge_direction(const qn_box_model *m, int j, int p, int q)
{
    qn_dir2 n = qn_dir2_from_i64(-(int64_t)m->r.m[q][j], m->r.m[p][j]);
    if (qn_mul(m->t[p], n.x) + qn_mul(m->t[q], n.y) < 0) {
        n.x = -n.x;
        n.y = -n.y;
    }
    return n;
}

/* Depth along n with full supports; edges i and j themselves are square to it. cm.n is rounded to Q30 before it meets hb: half a unit. */
static int64_t edge_depth(const qn_box_model *m, int j, int p, int q, const qn_dir2 *n)
{
    int a = j == 2 ? 0 : j + 1, b = j == 0 ? 2 : j - 1;
    uint32_t ca = qn_abs32(qn_round30_low((uint64_t)(qn_mul(m->r.m[p][a], n->x) + qn_mul(m->r.m[q][a], n->y))));
    uint32_t cb = qn_abs32(qn_round30_low((uint64_t)(qn_mul(m->r.m[p][b], n->x) + qn_mul(m->r.m[q][b], n->y))));
    int64_t sum = (int64_t)(qn_umul((uint32_t)m->h[p], qn_abs32(n->x)) + qn_umul((uint32_t)m->h[q], qn_abs32(n->y)) +
                            qn_umul((uint32_t)m->hb[a], ca) + qn_umul((uint32_t)m->hb[b], cb));
    return qn_round64(sum - qn_mul(m->t[p], n->x) - qn_mul(m->t[q], n->y), 30);
}

/* Neither a gap nor a way out below `limit` (>= 0) can lie along this axis when filter - slack >= limit |L|. Parallel edges have no axis: L is 0. */
static bool edge_is_beaten(const search *s, int64_t filter, int64_t limit, int j, int p, int q)
{
    int64_t sure = filter - ((int64_t)FILTER_SLACK << 30);
    uint32_t u = s->size[p][j], v = s->size[q][j];
    uint32_t length = u > v ? u + (v + 1) / 2 : v + (u + 1) / 2; /* at most 1.5 * 2^30 */
    return !length || (sure > 0 && (uint64_t)sure >= qn_umul((uint32_t)limit, length)); /* limit < 2^32 as all depths */
}

static void set_in_plane(qn_dir3 *d, int p, int q, const qn_dir2 *n)
{
    int32_t v[3] = { 0, 0, 0 };
    v[p] = n->x;
    v[q] = n->y;
    d->x = v[0];
    d->y = v[1];
    d->z = v[2];
}

/* Near a touch the verdict wants the least depth of all, so axes are measured then that are not taken. */
static void measure_edges(const search *s, int64_t limit, qn_sat_result *best)
{
    int64_t least = best->least;
    int n;
    for (n = 0; n < s->left; n++) {
        int i = s->pair[n] & 3, j = s->pair[n] >> 2, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1;
        int64_t depth;
        qn_dir2 d;
        if (edge_is_beaten(s, s->filter[n], limit > QN_BAND_MOST ? limit : least > 0 ? least : 0, j, p, q)) continue;
        d = edge_direction(s->m, j, p, q);
        depth = edge_depth(s->m, j, p, q, &d);
        if (depth < least) least = depth;
        if (depth >= 0 ? best->apart || depth >= limit : best->apart && depth >= best->depth) continue;
        take(best, QN_AXIS_EDGES, i, j, depth);
        set_in_plane(&best->n, p, q, &d);
        if (depth < -s->stop) break;
        limit = depth > 0 ? depth : 0;
    }
    best->least = least;
}

/* ---- The axis as a direction --------------------------------------------- */

static void face_direction(const qn_box_model *m, qn_sat_result *r)
{
    int32_t v[3] = { 0, 0, 0 }, i = r->i;
    bool away = m->t[i] < 0;
    if (r->kind == QN_AXIS_FACE_A) {
        v[i] = QN_ONE30;
    } else {
        v[0] = m->r.m[0][i];
        v[1] = m->r.m[1][i];
        v[2] = m->r.m[2][i];
        away = qn_mul(m->t[0], v[0]) + qn_mul(m->t[1], v[1]) + qn_mul(m->t[2], v[2]) < 0;
    }
    r->n.x = away ? -v[0] : v[0];
    r->n.y = away ? -v[1] : v[1];
    r->n.z = away ? -v[2] : v[2];
}

bool qn_sat_box_axis(const qn_box_model *m, int kind, int i, int j, qn_sat_result *out)
{
    if (kind == QN_AXIS_EDGES) {
        int p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1;
        qn_dir2 d;
        if (!(m->r.m[p][j] | m->r.m[q][j])) return false;
        d = edge_direction(m, j, p, q);
        take(out, kind, i, j, edge_depth(m, j, p, q, &d));
        set_in_plane(&out->n, p, q, &d);
        return true;
    }
    if (kind == QN_AXIS_FACE_A) {
        uint32_t size[3];
        take(out, kind, i, 0, depth_of_a(m, i, size));
    } else {
        take(out, kind, i, 0, depth_of_b(m, i, qn_abs32(m->r.m[0][i]), qn_abs32(m->r.m[1][i]), qn_abs32(m->r.m[2][i])));
    }
    face_direction(m, out);
    return true;
}

void qn_sat_box(const qn_box_model *m, int64_t stop, qn_sat_result *out)
{
    search s;
    int axis;
    int32_t depth;
    s.m = m;
    s.stop = stop;
    depth = faces(&s, stop > INT32_MAX ? INT32_MAX : (int32_t)stop, &axis);
    take(out, axis >> 2, axis & 3, 0, depth);
    if (depth >= -stop) {
        int32_t lsb = m->k > 0 ? (int32_t)1 << m->k : 1; /* a unit is coarser than an LSB where k < 0 */
        int32_t limit = depth > lsb ? depth - lsb : 0; /* an edge axis must be less deep than this to be taken */
        filter_edges(&s, ((limit > QN_BAND_MOST ? limit : depth > 0 ? depth : 0) >> 2) + FILTER_SLACK);
        measure_edges(&s, limit, out);
    }
    if (out->kind != QN_AXIS_EDGES && out->depth >= -stop) face_direction(m, out);
}
