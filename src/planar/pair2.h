/* SPDX-License-Identifier: MIT */
/* The pair as every query in the plane works on it: in canonical order, in integers. Each body
 * stays in its own axes: a direction is turned into the other's, a place is turned and moved. */
#ifndef QN_PLANAR_PAIR2_H
#define QN_PLANAR_PAIR2_H

#include "planar/plane.h"

/* Lengths are in units of 2^-k LSB, -4 <= k <= 14: the finest for which the offset and the larger
 * reach together stay below 2^30 units, and so do both radii together, and both reaches and both
 * radii below 2^31, which no depth exceeds. A difference of vertices stays below 2^31, its product
 * with a unit direction below 2^61.
 *
 * The band E, in units, holds all by which a separation of this model may differ from that of the
 * poses. With t the offset, r the larger reach, t + r < 2^30:
 *     edge:     .71 the offset is rounded, .5 the gap is rounded; per 2^30 of length: .71 t for
 *               the frame of X, 2.12 r for both frames and their product, .71 r for the direction
 *               turned once more, 1.42 r for the edge's normal over the edge
 *     vertices: .71 the offset, .71 the turned vertex, .5 the length; .71 t + 2.12 r
 * That is at most 2.98 for r < 2^28, 3.69 for r < 2^29, 5.46 for r < 2^30. A sector adds .71 for
 * its rounded vertices and .71 r for their direction. Where k < 0 the offset, both vertices and
 * both radii are rounded before: .71 + .36 + 1.42 + 1.42 + 1. */

/* A core: vertices counter-clockwise; edge i leads from vertex i to the next. The first `edges` are
 * edges: a circle has none, and the third of a sector, P+ O P-, is its arc. */
typedef struct qn_body2 {
    const qn_edge2 *edge;
    uint8_t count, edges, up, down; /* vertices are in LSB: shifts that make units of them */
    bool is_box;
    uint8_t number;  /* added to a vertex to give its public number, modulo 4; 0: none */
    qn_dir2 against; /* turns a direction of these axes into its opposite in the other's */
    qn_vec2 t;       /* from this body's position to the other's, units */
    /* radius of a disc about the origin within the core, units; < 0: the origin may lie outside */
    int32_t inner;
    int32_t arc;    /* a sector's, units; 0: no sector */
    int32_t radius; /* units */
    const qn_vec2 *place;
    const qn_dir2 *axes; /* in the world */
    qn_edge2 own[4];
} qn_body2;

typedef struct qn_pair2 {
    int32_t radius, band, k;
    bool swapped; /* body[0] is the caller's B */
    qn_body2 body[2];
} qn_pair2;

/* At least as far as any vertex of the core lies, in 16 LSB: below 2^27; or the refusal by all laws
 * of a shape but those of a polygon's edges. */
int32_t qn_shape2_reach(const qn_shape2 *shape);
/* Refusals of a query in the order of the header; else the reach of each shape. */
int32_t qn_query2_check_one(const qn_collider2 *collider, const qn_query *query);
qn_status qn_query2_check(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                          int32_t reach[2]);
/* The core in units: it may point into itself, so it is not to be copied. */
void qn_body2_ring(qn_body2 *body, const qn_shape2 *shape, int k);
/* The place of a collider; its t, units, below 2^30, leads to the other one in the world, and then
 * in the body's axes. */
void qn_body2_set(qn_body2 *body, const qn_collider2 *collider);

/* At least |(x, y)| and at most 1.12 times it, for |x|, |y| <= 2^31. */
QN_INLINE uint32_t qn_length2_bound(uint32_t x, uint32_t y)
{
    return x > y ? x + y / 2 : y + x / 2;
}

/* No gap of cores is more. */
#define QN_ALL2 INT32_MAX
/* Of two colliders that were checked, and their reach. False where their sizes show that they are
 * farther apart than the margin, LSB; then the pair is not made. UINT32_MAX: however far. */
bool qn_pair2_place(qn_pair2 *pair, const qn_collider2 *a, const qn_collider2 *b,
                    const int32_t reaches[2], uint32_t margin);

/* |v| rounded, and v / |v|; v is not 0, |v| < 2^31. */
uint32_t qn_length2(qn_vec2 v, qn_dir2 *n);

/* LSB in units, rounded down where a unit is more than an LSB. */
QN_FOLDED int32_t qn_body2_units(const qn_body2 *x, int32_t v)
{
    return qn_asr32(qn_shl32(v, x->up), x->down);
}

/* Of an arc its centre. */
QN_FOLDED qn_vec2 qn_body2_vertex(const qn_body2 *x, int32_t i)
{
    qn_vec2 p;
    QN_ASSERT(i >= 0 && i < x->count + (x->arc != 0));
    p = x->edge[i].from;
    p.x = qn_body2_units(x, p.x);
    p.y = qn_body2_units(x, p.y);
    return p;
}

QN_INLINE const qn_body2 *qn_pair2_other(const qn_pair2 *pair, const qn_body2 *x)
{
    return &pair->body[x == pair->body];
}

/* The neighbours of a vertex, or of an edge. */
QN_INLINE int32_t qn_body2_next(const qn_body2 *x, int32_t i)
{
    QN_ASSERT(i >= 0 && i < x->count);
    return i + 1 < x->count ? i + 1 : 0;
}
QN_INLINE int32_t qn_body2_before(const qn_body2 *x, int32_t i) { return (i ? i : x->count) - 1; }

/* The public number of a feature: its own but for the ring's order. */
static inline uint32_t qn_body2_number(const qn_body2 *x, uint32_t f)
{
    return x->number ? (f & QN_FEATURE2_VERTEX) | ((f + x->number) & 3u) : f;
}

/* x LSB, below 2^31 - 1 where k is -1, in units, modulo 2^32, rounded, -4 <= k <= 18; any margin,
 * rounded down, INT32_MAX for 2^31 units and more, which is no gap. */
QN_FOLDED int32_t qn_units2(int32_t x, int k)
{
    QN_ASSERT(k >= -4 && k <= 18 && (k != -1 || x < INT32_MAX));
    return k >= 0 ? qn_shl32(x, k) : qn_asr32(qn_wrap_add(qn_asr32(x, -k - 1), 1), 1);
}
static inline int32_t qn_margin2(qn_q16 margin, int k)
{
    QN_ASSERT(margin >= 0);
    if (k <= 0) return margin >> -k;
    return margin >> (31 - k) ? INT32_MAX : margin << k;
}
/* x units in LSB, rounded, saturated, 0 for 0 alone, -4 <= k <= 14. */
int32_t qn_lsb2(int32_t x, int k);

#endif
