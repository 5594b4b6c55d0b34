/* SPDX-License-Identifier: MIT */
#include "narrow/sat_box.h"

#include "num/root.h"

/* How far, in pair units, the filter of an edge axis may be from the depth that is measured along it, times the sine.
 *   Radii: ei.(cj x cm) is taken as an entry of R, which errs by 10 * 2^-30 for rounded columns; against two half extents of 2^29: 10 units.
 *   The measured axis is rounded by 1.5 * 2^-30 per component: against h, hb and t, 2^33 together at most: 13 units. */
#define FILTER_SLACK 32

typedef struct search {
    const qn_box_model *m;
    uint32_t size[3][3];  /* |r| */
    int64_t stop;
    int64_t edge_limit;   /* an edge axis must be less deep than this to be taken; 0 once an axis separates */
    int32_t quick;        /* edge_limit and the slack in units of 4, rounded up */
    qn_sat_result *best;
} search;

static void take(qn_sat_result *best, int kind, int i, int j, int64_t depth)
{
    best->kind = (uint8_t)kind;
    best->i = (uint8_t)i;
    best->j = (uint8_t)j;
    best->depth = depth;
}

/* Takes an axis that separates when its gap is the widest so far. True when the gap passes stop: nothing more need be known. */
static bool take_gap(search *s, int kind, int i, int j, int64_t depth)
{
    if (!s->best->apart || depth < s->best->depth) {
        s->best->apart = true;
        take(s->best, kind, i, j, depth);
    }
    return depth < -s->stop;
}

/* ---- 1. Faces ------------------------------------------------------------ */

/* A face axis: true when it ends the search. */
QN_INLINE bool face(search *s, int kind, int i, int64_t depth)
{
    if (depth < 0) return take_gap(s, kind, i, 0, depth);
    if (!s->best->apart && depth < s->best->depth) take(s->best, kind, i, 0, depth);
    return false;
}

/* A's: h[i] + sum hb[j] |r[i][j]| - |t[i]|. Sums: 3 * 2^59. */
QN_INLINE bool face_of_a(search *s, int i)
{
    const qn_box_model *m = s->m;
    uint64_t reach;
    s->size[i][0] = qn_abs32(m->r.m[i][0]);
    s->size[i][1] = qn_abs32(m->r.m[i][1]);
    s->size[i][2] = qn_abs32(m->r.m[i][2]);
    reach = qn_umul((uint32_t)m->hb[0], s->size[i][0]) + qn_umul((uint32_t)m->hb[1], s->size[i][1]) + qn_umul((uint32_t)m->hb[2], s->size[i][2]);
    return face(s, QN_AXIS_FACE_A, i, (int64_t)m->h[i] + (uint32_t)qn_round64_low((int64_t)reach, 30) - qn_abs32(m->t[i]));
}

/* B's: hb[j] + sum h[i] |r[i][j]| - |t . cj|. Sums: 3 * 2^59 and, by the length of cj, 2^61.8. */
QN_INLINE bool face_of_b(search *s, int j)
{
    const qn_box_model *m = s->m;
    int64_t reach = (int64_t)(qn_umul((uint32_t)m->h[0], s->size[0][j]) + qn_umul((uint32_t)m->h[1], s->size[1][j]) +
                              qn_umul((uint32_t)m->h[2], s->size[2][j]));
    int64_t offset = qn_mul(m->t[0], m->r.m[0][j]) + qn_mul(m->t[1], m->r.m[1][j]) + qn_mul(m->t[2], m->r.m[2][j]);
    return face(s, QN_AXIS_FACE_B, j, m->hb[j] + qn_round64(reach - (int64_t)qn_abs64(offset), 30));
}

/* ---- 2. Edges against edges ---------------------------------------------- */

/* The axis: unit, in its plane, pointing to B's side. */
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
    uint32_t ca = qn_abs32(qn_round64_low(qn_mul(m->r.m[p][a], n->x) + qn_mul(m->r.m[q][a], n->y), 30));
    uint32_t cb = qn_abs32(qn_round64_low(qn_mul(m->r.m[p][b], n->x) + qn_mul(m->r.m[q][b], n->y), 30));
    int64_t sum = (int64_t)(qn_umul((uint32_t)m->h[p], qn_abs32(n->x)) + qn_umul((uint32_t)m->h[q], qn_abs32(n->y)) +
                            qn_umul((uint32_t)m->hb[a], ca) + qn_umul((uint32_t)m->hb[b], cb));
    return qn_round64(sum - qn_mul(m->t[p], n->x) - qn_mul(m->t[q], n->y), 30);
}

static bool edge_candidate(search *s, int i, int j, int p, int q)
{
    qn_dir2 n = edge_direction(s->m, j, p, q);
    int64_t depth = edge_depth(s->m, j, p, q, &n);
    if (depth < 0 ? s->best->apart && depth >= s->best->depth : s->best->apart || depth >= s->edge_limit) return false;
    s->best->n.x = s->best->n.y = s->best->n.z = 0;
    *(p == 0 ? &s->best->n.x : p == 1 ? &s->best->n.y : &s->best->n.z) = n.x;
    *(q == 0 ? &s->best->n.x : q == 1 ? &s->best->n.y : &s->best->n.z) = n.y;
    s->edge_limit = depth < 0 ? 0 : depth;
    s->quick = (int32_t)((s->edge_limit >> 2) + FILTER_SLACK);
    if (depth < 0) return take_gap(s, QN_AXIS_EDGES, i, j, depth);
    take(s->best, QN_AXIS_EDGES, i, j, depth);
    return false;
}

/* Neither a gap nor a shorter way out can lie along this axis when filter - slack >= limit |L|. */
static bool edge_is_beaten(const search *s, int64_t filter, int j, int p, int q)
{
    int64_t sure = filter - ((int64_t)FILTER_SLACK << 30);
    uint32_t u = s->size[p][j], v = s->size[q][j];
    uint32_t length = u > v ? u + (v + 1) / 2 : v + (u + 1) / 2; /* at most 1.5 * 2^30 */
    return sure > 0 && (uint64_t)sure >= qn_umul((uint32_t)s->edge_limit, length); /* limit < 2^32 as all depths */
}

/* L = ei x cj = (-r[q][j], r[p][j]) in the plane (p, q) of the two other coordinates, p = i+1, q = i+2; a = j+1, b = j+2.
 *     filter = sum h|L| + hb[a] |r[i][b]| + hb[b] |r[i][a]| - |L.t|, which is |L| times the depth, in Q30. Sums: 4 * 2^59 and 2 * 2^61.
 * Its upper word alone tells most axes: |L| <= 1, so filter itself bounds the depth from below. */
QN_INLINE bool edge(search *s, int i, int j, int p, int q, int a, int b)
{
    const qn_box_model *m = s->m;
    int64_t offset = qn_mul(m->t[q], m->r.m[p][j]) - qn_mul(m->t[p], m->r.m[q][j]);
    uint64_t reach = qn_umul((uint32_t)m->h[p], s->size[q][j]) + qn_umul((uint32_t)m->h[q], s->size[p][j]) +
                     qn_umul((uint32_t)m->hb[a], s->size[i][b]) + qn_umul((uint32_t)m->hb[b], s->size[i][a]);
    int64_t filter = (int64_t)reach - (int64_t)qn_abs64(offset);
    if ((int32_t)(filter >> 32) > s->quick) return false;
    if (edge_is_beaten(s, filter, j, p, q)) return false;
    if (!(s->size[p][j] | s->size[q][j])) return false; /* parallel: L is exactly zero */
    return edge_candidate(s, i, j, p, q);
}

QN_INLINE bool edges_with(search *s, int j, int a, int b)
{
    return edge(s, 0, j, 1, 2, a, b) || edge(s, 1, j, 2, 0, a, b) || edge(s, 2, j, 0, 1, a, b);
}

/* ---- 3. The axis as a direction ------------------------------------------ */

static void face_direction(const qn_box_model *m, qn_sat_result *r)
{
    r->n.x = r->n.y = r->n.z = 0;
    if (r->kind == QN_AXIS_FACE_A) {
        *(r->i == 0 ? &r->n.x : r->i == 1 ? &r->n.y : &r->n.z) = m->t[r->i] < 0 ? -QN_ONE30 : QN_ONE30;
    } else {
        int j = r->i;
        bool away = qn_mul(m->t[0], m->r.m[0][j]) + qn_mul(m->t[1], m->r.m[1][j]) + qn_mul(m->t[2], m->r.m[2][j]) < 0;
        r->n.x = away ? -m->r.m[0][j] : m->r.m[0][j];
        r->n.y = away ? -m->r.m[1][j] : m->r.m[1][j];
        r->n.z = away ? -m->r.m[2][j] : m->r.m[2][j];
    }
}

static bool faces(search *s)
{
    return face_of_a(s, 0) || face_of_a(s, 1) || face_of_a(s, 2) || face_of_b(s, 0) || face_of_b(s, 1) || face_of_b(s, 2);
}

static void edges(search *s)
{
    int64_t lsb = s->m->k > 0 ? (int64_t)1 << s->m->k : 1; /* a unit is coarser than an LSB where k < 0 */
    s->edge_limit = s->best->apart || s->best->depth < lsb ? 0 : s->best->depth - lsb;
    s->quick = (int32_t)((s->edge_limit >> 2) + FILTER_SLACK);
    (void)(edges_with(s, 0, 1, 2) || edges_with(s, 1, 2, 0) || edges_with(s, 2, 0, 1));
}

void qn_sat_box(const qn_box_model *m, int64_t stop, qn_sat_result *out)
{
    search s;
    s.m = m;
    s.stop = stop;
    s.best = out;
    out->apart = false;
    out->depth = INT64_MAX;
    if (!faces(&s)) edges(&s);
    if (out->kind != QN_AXIS_EDGES) face_direction(m, out);
}
