/* SPDX-License-Identifier: MIT */
/* The model of two boxes for machines whose multiplier has 32 bits in all: numbers cut to 16 bits and a sign, by floors, so that products
 * come in pair units.
 *
 * What is cut. With h = H 2^14 + h' and |r| = S 2^16 + s' a product h |r| / 2^30 is H S and h' |r| / 2^30 + H 2^14 s' / 2^30 more: from 0
 * to below 2^14 + 1 + H. A product t r / 2^30 is T R within the same with |T| for H. */
#ifndef QN_NARROW_BOX_CUT_H
#define QN_NARROW_BOX_CUT_H

#include "narrow/box_model.h"

#include <stddef.h>

typedef struct qn_box_cut {
    uint32_t h[3], hb[3], size[3][3]; /* of |r| */
    int32_t t[3], r[3][3];
    uint32_t far; /* |t[0]| + |t[1]| + |t[2]| at least */
} qn_box_cut;

/* Three such products, beside H or |T|. */
#define QN_CUT_LOSS (3 * ((1 << 14) + 1))

/* The size of a negative r that is a multiple of 2^16 is one less than it might be: s' is 2^16 then. */
QN_INLINE void qn_box_cut_entry(int32_t r, int32_t *out, uint32_t *size)
{
    *out = r = qn_asr32(r, 16);
    *size = (uint32_t)(r ^ qn_asr32(r, 31));
}

static inline void qn_box_cut_make(qn_box_cut *n, const qn_box_model *m)
{
    int i;
    n->far = ((qn_abs32(m->t[0]) + qn_abs32(m->t[1]) + qn_abs32(m->t[2])) >> 14) + 3; /* below 2^32; floors below 0 are one farther */
    for (i = 0; i < 3; i++) {
        n->h[i] = (uint32_t)m->h[i] >> 14;
        n->hb[i] = (uint32_t)m->hb[i] >> 14;
        n->t[i] = qn_asr32(m->t[i], 14);
        qn_box_cut_entry(m->r.m[i][0], &n->r[i][0], &n->size[i][0]);
        qn_box_cut_entry(m->r.m[i][1], &n->r[i][1], &n->size[i][1]);
        qn_box_cut_entry(m->r.m[i][2], &n->r[i][2], &n->size[i][2]);
    }
}

static inline uint32_t qn_box_cut_times(int32_t x, int32_t y) { return (uint32_t)x * (uint32_t)y; }

/* Depths along faces, less what |t|, or |t . cj|, takes of them: from below. Sums: h + 3 * 2^29 at most, sqrt(3) * 2^29 for a rotation;
 * those of t below, sqrt(3) * 2^30. */
QN_INLINE int32_t qn_box_cut_face_a(const qn_box_cut *n, const qn_box_model *m, int i)
{
    uint32_t reach = n->hb[0] * n->size[i][0] + n->hb[1] * n->size[i][1] + n->hb[2] * n->size[i][2];
    return qn_signed32((uint32_t)m->h[i] + reach - qn_abs32(m->t[i]));
}

/* From below but for QN_CUT_LOSS + far + 1, by which |t . cj| may be off to either side. */
QN_INLINE int32_t qn_box_cut_face_b(const qn_box_cut *n, const qn_box_model *m, int j)
{
    uint32_t along = qn_box_cut_times(n->t[0], n->r[0][j]) + qn_box_cut_times(n->t[1], n->r[1][j]) + qn_box_cut_times(n->t[2], n->r[2][j]);
    uint32_t reach = n->h[0] * n->size[0][j] + n->h[1] * n->size[1][j] + n->h[2] * n->size[2][j];
    return qn_signed32((uint32_t)m->hb[j] + reach - qn_abs32(qn_signed32(along)));
}

/* Depths are above those of A by QN_CUT_LOSS + 3 * 2^15 + 2 at most, roundings in it; and off those of B by QN_CUT_FACE_LOSS to either side,
 * above by QN_CUT_LOSS + 3 * 2^15 + 2 more. So none can be the least that is QN_CUT_FACES beyond another one; and the least lies up to
 * QN_CUT_FACES above the least of the cut, and QN_CUT_FACE_LOSS below it. far <= 3 * 2^16 + 3. */
#define QN_CUT_FACE_LOSS (QN_CUT_LOSS + 3 * (1 << 16) + 3 + 2)
#define QN_CUT_FACES (QN_CUT_LOSS + 2 * QN_CUT_FACE_LOSS + 3 * (1 << 15) + 2)

/* The cut of a model, and which faces may be the best: bits 0 to 2 for those of A, 3 to 5 for B's; *upper: none of these is deeper. */
QN_INLINE uint32_t qn_box_cut_faces_plain(qn_box_cut *n, const qn_box_model *m, int32_t *upper)
{
    int32_t low[6], least = INT32_MAX;
    uint32_t left = 0;
    int at;
    qn_box_cut_make(n, m);
    for (at = 0; at < 6; at++) {
        low[at] = at < 3 ? qn_box_cut_face_a(n, m, at) : qn_box_cut_face_b(n, m, at - 3);
        if (low[at] < least) least = low[at];
    }
    *upper = least = qn_signed32((uint32_t)least + QN_CUT_FACES); /* 2^30.5 + 2^20; those of a matrix that is no rotation wrap */
    for (at = 0; at < 6; at++) left |= (uint32_t)(low[at] <= least) << at;
    return left;
}
static inline uint32_t qn_box_cut_faces(qn_box_cut *n, const qn_box_model *m, int32_t *upper) { return qn_box_cut_faces_plain(n, m, upper); }

/* The filter of an edge axis L (sat_box.c): the sum from below; |L.t| is off by |t[p]| + |t[q]| + |L|_1 + 2 at most, |L|_1 <= sqrt(2) *
 * 2^14. Sums: 2 sqrt(2) * 2^29, and sqrt(2) * 2^30. */
QN_INLINE int32_t qn_box_cut_edges(const qn_box_cut *n, int i, int j, int p, int q, int a, int b)
{
    uint32_t along = qn_box_cut_times(n->t[q], n->r[p][j]) - qn_box_cut_times(n->t[p], n->r[q][j]);
    uint32_t reach = n->h[p] * n->size[q][j] + n->h[q] * n->size[p][j] + n->hb[a] * n->size[i][b] + n->hb[b] * n->size[i][a];
    return qn_signed32(reach - qn_abs32(qn_signed32(along)));
}

static inline int32_t qn_box_cut_edges_loss(const qn_box_cut *n) { return (int32_t)n->far + 23200; }

/* ---- Without a model ------------------------------------------------------ */

/* The same from the frames alone, which cost 32-bit products, where no model is wanted of boxes that are apart. Lengths in steps of 2^t LSB:
 * extents and B's place d below 2^14 of them, t >= 3. The pair has 14 - t guard bits or more, or 14, so that a step is 2^14 of its units or
 * more.
 *
 * What is lost. Entries are cut by less than 2^-14, lengths by a step. A sum of three products of entries with d, of 2^14 at most, errs by
 * 3 + sqrt(3) steps and its floor by one more: t by less than 5.8. A sum of three of entries with entries errs by 2 sqrt(3) * 2^-14, its floor
 * by one and the size of it by one more: r by less than 4.5, size by less than 5.5 of those. */
static inline int32_t qn_box_cut_q14(int32_t r) { return qn_asr32(r, 16); }

/* column i of r . (x, y, z): sums of 3 * 2^28; those of a matrix that is no rotation wrap. */
QN_INLINE int32_t qn_box_cut_column(const qn_mat3 *r, int i, int32_t x, int32_t y, int32_t z)
{
    const uint32_t sum = qn_box_cut_times(qn_box_cut_q14(r->m[0][i]), x) + qn_box_cut_times(qn_box_cut_q14(r->m[1][i]), y) +
                         qn_box_cut_times(qn_box_cut_q14(r->m[2][i]), z);
    return qn_asr32(qn_signed32(sum), 14);
}

QN_INLINE void qn_box_cut_row(qn_box_cut *n, const qn_mat3 *ra, int i, const qn_mat3 *rb)
{
    const int32_t u = qn_box_cut_q14(ra->m[0][i]), v = qn_box_cut_q14(ra->m[1][i]), w = qn_box_cut_q14(ra->m[2][i]); /* 2^14 */
    int32_t *r = n->r[i];
    uint32_t *size = n->size[i];
    int j;
    QN_THRICE
    for (j = 0; j < 3; j++) {
        r[j] = qn_box_cut_column(rb, j, u, v, w);
        size[j] = (uint32_t)(r[j] ^ qn_asr32(r[j], 31));
    }
}

QN_INLINE void qn_box_cut_extents(uint32_t h[3], const qn_vec3 *v, int t)
{
    h[0] = (uint32_t)v->x >> t;
    h[1] = (uint32_t)v->y >> t;
    h[2] = (uint32_t)v->z >> t;
    QN_ASSERT(!((h[0] | h[1] | h[2]) >> 14));
}

/* More than any depth below may be, in steps, and the one by which a gap is beyond the band. A face of A: 1 of its extent, 5.5 of each of
 * three sizes and sqrt(3) of the extents they meet, 5.8 of t. A face of B: as many of extents, 5.8 sqrt(3) + 4.5 * 3 of |t . cj|. Edges: of
 * four sizes 5.5 each and 2 sqrt(2) of extents, 5.8 sqrt(2) + 4.5 sqrt(6) of |L.t|: 44.1, the most. */
#define QN_CUT_GAP (48 << 14)

/* Times 2^14, with the gap above, so that one beyond it is negative. Sums: 2^28 and 3 * 2^28; those of a matrix that is no rotation wrap. */
QN_INLINE int32_t qn_box_cut_depth_a(const qn_box_cut *n, int i)
{
    const uint32_t reach = n->hb[0] * n->size[i][0] + n->hb[1] * n->size[i][1] + n->hb[2] * n->size[i][2];
    return qn_signed32(reach + (n->h[i] << 14) - (qn_abs32(n->t[i]) << 14) + QN_CUT_GAP);
}

static inline uint32_t qn_box_cut_size(int32_t r) { return (uint32_t)(r ^ qn_asr32(r, 31)); }

/* The same for these lengths alone, times 2^14. E the sum of all extents, T of |t|: sums of d are sqrt(3) T at most, so that t errs by less
 * than 2.74 + sqrt(3) T / 2^14, and sizes, from below, by less than 4.5. A face of B: 1 of its extent and sqrt(3) of those it meets, 4.5 E /
 * 2^14 of sizes, sqrt(3) times what t errs by, 4.5 T / 2^14 of entries: 7.5 and (7.5 T + 4.5 E) / 2^14. Edges: 2 sqrt(2) of extents, 4.5 E /
 * 2^14 of sizes, sqrt(2) times what t errs by, 4.5 T / 2^14: less. */
QN_INLINE int32_t qn_box_cut_slack(const qn_box_cut *n, uint32_t extents)
{
    const uint32_t far = qn_abs32(n->t[0]) + qn_abs32(n->t[1]) + qn_abs32(n->t[2]);
    return qn_signed32(8 * far + 5 * extents + (9 << 14));
}

/* Edges i of A and j of B, neither of a leading face: |L.t| less what both reach. L = ei x cj, so that it meets A's p and q, B's a and b. */
QN_INLINE bool qn_box_cut_edges_part(const qn_box_cut *n, int i, int j, int32_t slack)
{
    const int p = qn_box_following[i], q = qn_box_following[i + 1], a = qn_box_following[j], b = qn_box_following[j + 1];
    const uint32_t along = qn_box_cut_times(n->t[q], n->r[p][j]) - qn_box_cut_times(n->t[p], n->r[q][j]);
    const uint32_t reach = n->h[p] * n->size[q][j] + n->h[q] * n->size[p][j] + n->hb[a] * n->size[i][b] + n->hb[b] * n->size[i][a];
    return qn_signed32(qn_box_cut_size(qn_signed32(along)) - reach) > slack;
}

static inline uint32_t qn_box_cut_extent(const qn_box_cut *n) { return n->h[0] + n->h[1] + n->h[2] + n->hb[0] + n->hb[1] + n->hb[2]; }

/* B's face that sees A's centre farthest out, and its depth, as above. */
QN_INLINE int qn_box_cut_lead_b(const qn_box_cut *n, int32_t slack, int32_t *depth)
{
    int32_t gap, most = INT32_MIN;
    uint32_t reach;
    int j, lead = 0;
    for (j = 0; j < 3; j++) {
        uint32_t along = qn_box_cut_times(n->t[0], n->r[0][j]);
        along += qn_box_cut_times(n->t[1], n->r[1][j]) + qn_box_cut_times(n->t[2], n->r[2][j]);
        gap = qn_signed32(qn_box_cut_size(qn_signed32(along)) - (n->hb[j] << 14));
        if (gap > most) most = gap, lead = j;
    }
    reach = n->h[0] * n->size[0][lead] + n->h[1] * n->size[1][lead] + n->h[2] * n->size[2][lead];
    *depth = qn_signed32(reach - (uint32_t)most + (uint32_t)slack);
    return lead;
}

/* All that is left when A's leading face, of axis i, shows no gap but `least`. Where B's does not either, edges may that are level with both of
 * them, hardly ever others; and seldom these where the depth along both faces is a sixteenth of all extents: then they are not asked.
 * |L| <= 1, so that a gap which the filter of edges shows is one. */
QN_INLINE bool qn_box_cut_others_part(const qn_box_cut *n, int i, int32_t least)
{
    const uint32_t extents = qn_box_cut_extent(n);
    const int32_t slack = qn_box_cut_slack(n, extents);
    int32_t depth;
    const int j = qn_box_cut_lead_b(n, slack, &depth), p = qn_box_following[i], q = qn_box_following[i + 1], a = qn_box_following[j],
              b = qn_box_following[j + 1];
    if (depth < 0) return true;
    if (depth < least) least = depth;
    if (least > (int32_t)(extents << 10)) return false;
    return qn_box_cut_edges_part(n, p, a, slack) || qn_box_cut_edges_part(n, q, a, slack) || qn_box_cut_edges_part(n, p, b, slack) ||
           qn_box_cut_edges_part(n, q, b, slack);
}

/* ---- One axis alone ------------------------------------------------------- */

/* An entry of R, column i of the one and j of the other, and its size. */
QN_INLINE int32_t qn_box_cut_cosine(const qn_mat3 *ra, int i, const qn_mat3 *rb, int j)
{
    return qn_box_cut_column(rb, j, qn_box_cut_q14(ra->m[0][i]), qn_box_cut_q14(ra->m[1][i]), qn_box_cut_q14(ra->m[2][i]));
}
QN_INLINE int32_t qn_box_cut_along(const qn_mat3 *r, int i, const int32_t d[3], int t)
{
    return qn_box_cut_column(r, i, qn_asr32(d[0], t), qn_asr32(d[1], t), qn_asr32(d[2], t));
}

/* True only where face i of the box that is turned by ra, extents u, shows a gap of a step or more; d: the way to the other, or from it. As
 * qn_box_cut_depth_a. */
QN_INLINE bool qn_box_cut_face_parts(const qn_mat3 *ra, int i, const qn_vec3 *u, const qn_mat3 *rb, const qn_vec3 *v, const int32_t d[3], int t)
{
    const uint32_t half = (uint32_t)(i == 0 ? u->x : i == 1 ? u->y : u->z) >> t, away = qn_abs32(qn_box_cut_along(ra, i, d, t));
    uint32_t reach = ((uint32_t)v->x >> t) * qn_box_cut_size(qn_box_cut_cosine(ra, i, rb, 0));
    reach += ((uint32_t)v->y >> t) * qn_box_cut_size(qn_box_cut_cosine(ra, i, rb, 1));
    reach += ((uint32_t)v->z >> t) * qn_box_cut_size(qn_box_cut_cosine(ra, i, rb, 2));
    return qn_signed32(reach + (half << 14) - (away << 14) + QN_CUT_GAP) < 0;
}

/* The same of edges i of A and j of B, as qn_box_cut_edges: |L| <= 1, so that a gap which that shows is one. */
QN_INLINE bool qn_box_cut_edge_parts(const qn_mat3 *ra, int i, const qn_vec3 *u, const qn_mat3 *rb, int j, const qn_vec3 *v, const int32_t d[3],
                                     int t)
{
    const uint32_t h[3] = { (uint32_t)u->x >> t, (uint32_t)u->y >> t, (uint32_t)u->z >> t };
    const uint32_t hb[3] = { (uint32_t)v->x >> t, (uint32_t)v->y >> t, (uint32_t)v->z >> t };
    const int p = qn_box_following[i], q = qn_box_following[i + 1], a = qn_box_following[j], b = qn_box_following[j + 1];
    const int32_t x = qn_box_cut_cosine(ra, p, rb, j), y = qn_box_cut_cosine(ra, q, rb, j);
    const uint32_t along = qn_box_cut_times(qn_box_cut_along(ra, q, d, t), x) - qn_box_cut_times(qn_box_cut_along(ra, p, d, t), y);
    uint32_t reach = h[p] * qn_box_cut_size(y) + h[q] * qn_box_cut_size(x);
    reach += hb[a] * qn_box_cut_size(qn_box_cut_cosine(ra, i, rb, b)) + hb[b] * qn_box_cut_size(qn_box_cut_cosine(ra, i, rb, a));
    return qn_signed32(reach - qn_abs32(qn_signed32(along))) < -QN_CUT_GAP;
}

/* ---- All of them ---------------------------------------------------------- */

/* True only where some axis of the boxes shows a gap of a step or more. The face of A that sees B's centre farthest out is asked first; those
 * that do not lead, of either, seldom show a gap alone, and are not asked. */
static inline bool qn_box_cut_shows_gap(const qn_mat3 *ra, const qn_vec3 *u, const qn_mat3 *rb, const qn_vec3 *v, const int32_t d[3], int t)
{
    qn_box_cut n;
    const int32_t x = qn_asr32(d[0], t), y = qn_asr32(d[1], t), z = qn_asr32(d[2], t);
    int32_t depth, gap, most = INT32_MIN;
    int i, lead = 0;
    QN_ASSERT(t >= 3 && qn_abs32(x) <= 1u << 14 && qn_abs32(y) <= 1u << 14 && qn_abs32(z) <= 1u << 14);
    qn_box_cut_extents(n.h, u, t);
    qn_box_cut_extents(n.hb, v, t);
    for (i = 0; i < 3; i++) {
        n.t[i] = qn_box_cut_column(ra, i, x, y, z);
        gap = (int32_t)(qn_abs32(n.t[i]) - n.h[i]);
        if (gap > most) most = gap, lead = i;
    }
    qn_box_cut_row(&n, ra, lead, rb);
    depth = qn_box_cut_depth_a(&n, lead);
    if (depth < 0) return true;
    if (depth > (int32_t)(qn_box_cut_extent(&n) * 5 << 9)) return false; /* 5/32 of all extents: seldom another shows a gap */
    qn_box_cut_row(&n, ra, qn_box_following[lead], rb);
    qn_box_cut_row(&n, ra, qn_box_following[lead + 1], rb);
    return qn_box_cut_others_part(&n, lead, depth);
}

/* The same of A's leading face alone. */
QN_INLINE bool qn_box_cut_lead_parts(const qn_mat3 *ra, const qn_vec3 *u, const qn_mat3 *rb, const qn_vec3 *v, const int32_t d[3], int t)
{
    const int32_t x = qn_asr32(d[0], t), y = qn_asr32(d[1], t), z = qn_asr32(d[2], t);
    const int32_t out[3] = { (int32_t)(qn_abs32(qn_box_cut_column(ra, 0, x, y, z)) - ((uint32_t)u->x >> t)),
                             (int32_t)(qn_abs32(qn_box_cut_column(ra, 1, x, y, z)) - ((uint32_t)u->y >> t)),
                             (int32_t)(qn_abs32(qn_box_cut_column(ra, 2, x, y, z)) - ((uint32_t)u->z >> t)) };
    const int lead = out[1] > out[0] ? (out[2] > out[1] ? 2 : 1) : out[2] > out[0] ? 2 : 0;
    return qn_box_cut_face_parts(ra, lead, u, rb, v, d, t);
}

/* Of a pair in order, by a kernel where the port has one. extent: all extents or-ed; all: false for the leading face alone. */
static inline uint32_t qn_box_cut_bits(uint32_t extent, const int32_t d[3])
{
    return extent | qn_box_cut_size(d[0]) | qn_box_cut_size(d[1]) | qn_box_cut_size(d[2]);
}
static inline int qn_box_cut_steps(uint32_t extent, const int32_t d[3])
{
    const int t = 18 - qn_clz32(qn_box_cut_bits(extent, d));
    return t < 3 ? 3 : t;
}

static inline bool qn_box_cut_parts(const qn_pair3 *pair, uint32_t extent, const int32_t d[3], bool all)
{
    const qn_mat3 *ra = &pair->frame_a->r, *rb = &pair->frame_b->r;
    const int t = qn_box_cut_steps(extent, d);
    return all ? qn_box_cut_shows_gap(ra, pair->a->v, rb, pair->b->v, d, t) : qn_box_cut_lead_parts(ra, pair->a->v, rb, pair->b->v, d, t);
}

#endif
