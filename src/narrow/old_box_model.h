/* SPDX-License-Identifier: MIT */
/* The integer model of a pair whose A is a box: everything in A's frame, in pair units of 2^-k LSB.
 *
 * A is |x[i]| <= h[i]. B's core is a box t +- hb[0] c0 +- hb[1] c1 +- hb[2] c2 with cj column j of r, a segment t +- g, or the point t.
 * Radii are left to whoever asks.
 *
 * Bits: h, hb, |g| <= 2^29 and |t| <= 2^30 per component; with |r| <= 2^30 + 4 every axis below fits 64 bits. Against a point h and |t| <=
 * 2^30. A segment whose half edge rounds to nothing keeps rank 1. */
#ifndef OLD_NARROW_BOX_MODEL_H
#define OLD_NARROW_BOX_MODEL_H

#include "narrow/old_box_place.h"

typedef struct old_box_model {
    int32_t h[3];   /* A's half extents */
    int32_t t[3];   /* B's centre */
    int32_t hb[3];  /* B's half extents; rank 3 */
    int32_t g[3];   /* B's half edge; rank 1 */
    qn_mat3 r;      /* B's rotation as seen from A; rank 3 and 1 */
    int k;          /* guard bits, -4 .. 14 */
    int rank;       /* 3: B's core is a box, 1: a segment, 0: a point */
    uint32_t reach; /* rank 1: distance from B's origin to the farther end, pair units, rounded up */
    int64_t radius; /* rA + rB in pair units: below 2^31 */
} old_box_model;

/* Fills the model; pair->a is a box, and pair->b a box for the first, a capsule or a sphere for the second. QN_OVERLAPPING when filled;
 * QN_APART when the bodies, rounded ones included, are seen apart by more than `reach` (LSB, >= 0) by a bounding sphere against A's faces,
 * and nothing more was computed; QN_ERR_FRAME. */
qn_status old_box_model_of_boxes(old_box_model *m, const old_pair3 *pair, int64_t reach);
qn_status old_box_model_of_round(old_box_model *m, const old_pair3 *pair, int64_t reach);

/* The model from a place; QN_APART when the leading face shows a gap beyond room4. */
qn_status old_box_model_of_place(old_box_model *m, const old_pair3 *pair, const old_box_place *place);

/* The same for plain boxes from a place (old_box_model_at; seen: the leading face shows no gap), and at a glance, with reach 0: QN_UNDECIDED, and
 * nothing to rely on, for such as old_box_place_begin does not take. ends: false to fill the model however far apart they are. Of a pair not
 * taken the bodies stand as given. */

qn_status old_box_model_glance(old_box_model *m, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                               const qn_frame3 *frame_b, bool ends);
static inline qn_status old_box_model_at(old_box_model *m, const old_pair3 *pair, const old_box_place *place)
{
    return old_box_model_of_place(m, pair, place);
}
static inline qn_status old_box_model_seen(old_box_model *m, const old_pair3 *pair, const old_box_place *place, bool seen)
{
    return (void)seen, old_box_model_at(m, pair, place);
}

/* E in pair units: no separation measured on the model is farther from the real one. by_axis: measured along a rounded axis (old_sat_box.c);
 * else along any direction that the model's own points give. At most OLD_BAND_MOST. */
int64_t old_box_model_band(const old_box_model *m, bool by_axis);
int64_t old_box_model_band_of_boxes(const old_box_model *m, bool by_axis); /* rank 3 */
#define OLD_BAND_MOST 64

/* A band in units, below 2^14: one, and what roundings add up to. turned: the lengths that a matrix turned, each times its error in 2^-31,
 * below 2^36 in all; rounded: in 1/256 unit, what vectors rounded to units are off by. */
#define OLD_ROUNDED_VECTOR 222 /* one of them: sqrt(3)/2 unit */
static inline int32_t old_band_units(uint64_t turned, uint32_t rounded) { return (int32_t)((rounded + (uint32_t)(turned >> 23) + 256) >> 8); }

/* B's half edge j, rounded once: |g| <= 2^29 + 2. */
void old_box_model_edge(const old_box_model *m, int j, int32_t out[3]);
/* The same without a call, but where size counts. */
QN_INLINE void old_box_model_edge_here(const old_box_model *m, int j, int32_t out[3])
{
    int32_t h = m->hb[j];
    out[0] = qn_round30_low((uint64_t)qn_mul(h, m->r.m[0][j]));
    out[1] = qn_round30_low((uint64_t)qn_mul(h, m->r.m[1][j]));
    out[2] = qn_round30_low((uint64_t)qn_mul(h, m->r.m[2][j]));
}

/* An upper bound of |v| that is at most 22.5 % too large (b = c = m/2): with m the largest magnitude and s the sum of the other two,
 * (m + s/2)^2 >= m^2 + m s >= m^2 + b^2 + c^2. Any components. */
static inline uint64_t old_length_bound(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t m = a > b ? a : b;
    if (c > m) m = c;
    return m + ((uint64_t)a + b + c - m + 1) / 2;
}

/* The same by 32 bits, for components whose sum is below 2^32. */
static inline uint32_t old_length_bound32(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t m = a > b ? a : b;
    QN_ASSERT((uint64_t)a + b + c <= UINT32_MAX);
    if (c > m) m = c;
    return m + (a + b + c - m + 1) / 2;
}

/* The same in a plane, at most 11.8 % more (v = u/2): with u >= v, (u + v/2)^2 >= u^2 + u v >= u^2 + v^2. */
static inline uint32_t old_length2_above(uint32_t u, uint32_t v) { return u > v ? u + v / 2 + 1 : v + u / 2 + 1; }

/* At most 3 % more: chords of the circle's arc, between slopes 0, 1/2 and 1. */
static inline uint32_t old_length2_near(uint32_t u, uint32_t v)
{
    uint32_t more = u > v ? u : v, less = u > v ? v : u, flat = more + less / 4 + 1;
    uint32_t steep = more - more / 8 - more / 16 + less / 2 + less / 8 + 4;
    return flat > steep ? flat : steep;
}

/* The coordinates after i, cyclic: [i] and [i + 1]. */
static const uint8_t old_box_following[4] = { 1, 2, 0, 1 };

/* x LSB in pair units, |x| < 2^33, rounded to nearest for k < 0; and back, rounded to nearest but never to 0 from a number
 * that is not 0 (the sign of a separation survives). */
int64_t old_units_from_lsb(int64_t x, int k);
int64_t old_lsb_from_units(int64_t x, int k);

#endif
