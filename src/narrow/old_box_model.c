/* SPDX-License-Identifier: MIT */
#include "narrow/old_box_model.h"

#include "narrow/old_box_order.h"
#include "narrow/old_box_relative.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

int64_t old_units_from_lsb(int64_t x, int k)
{
    QN_ASSERT(x < ((int64_t)1 << 33) && x > -((int64_t)1 << 33) && k <= 14);
    return k > 0 ? x * ((int64_t)1 << k) : k < 0 ? qn_round64(x, -k) : x;
}

int64_t old_lsb_from_units(int64_t x, int k)
{
    int64_t y = k > 0 ? qn_round64(x, k) : x * ((int64_t)1 << -k);
    return y ? y : (x > 0) - (x < 0);
}

void old_box_model_edge(const old_box_model *m, int j, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_round30_low((uint64_t)qn_mul(m->hb[j], m->r.m[i][j]));
}

/* ---- The band ----------------------------------------------------------- */

/* Where size counts lengths and their sums have 32 bits. */
typedef uint64_t length_sum;
#define TIMES(length, n) ((length) * (n))

/* |v| rounded up; components up to 2^31. */
static length_sum length_of(const int32_t v[3])
{
    return (length_sum)qn_root64_round((uint64_t)qn_mul(v[0], v[0]) + (uint64_t)qn_mul(v[1], v[1]) + (uint64_t)qn_mul(v[2], v[2])) + 1;
}

/* Lengths in pair units; u = 2^-30. A matrix made from a pose is off by at most 1.5 u (Frobenius: nine entries by u/2), the product of two
 * by 4.5 u, one of its columns by 3.3 u.
 *   t is rounded (sqrt(3)/2 units) and turned by R_A^T (1.5 u |d|); B's points are turned by R (4.5 u |B|); for k < 0 extents are rounded.
 *   An axis cj, or ei x cj, is off the real one by a column's error: along it the support points of both bodies, |A| + |B| apart at most, add
 *   3.3 u (|A| + |B|). For ei x cj the error is that large only after division by the sine of the angle between the edges; but the direction stays
 *   square to ei exactly, and either no support changes on the way from the real axis, so that the depth grows by at most 2 |hb| times 3.3 u, or the
 *   first change happens at a face axis or another edge axis, to which the same bound applies. */
QN_SHARED int64_t band_of(const old_box_model *m, length_sum turned, length_sum b, uint32_t rounded, bool by_axis)
{
    uint64_t sum = TIMES(turned, 3u) + TIMES(b, 9u);
    QN_ASSERT((uint64_t)length_of(m->h) + b <= UINT32_MAX && turned <= UINT32_MAX);
    if (by_axis) sum += TIMES(length_of(m->h) + b, 7u);
    if (m->k < 0) rounded += 444;
    return old_band_units(sum, rounded); /* 3 * 2^30.8 + 16 * 2^31 + 7 * 2^29.8 is below 2^36: below 2^5 + 5 */
}

int64_t old_box_model_band_of_boxes(const old_box_model *m, bool by_axis)
{
    return band_of(m, length_of(m->t), length_of(m->hb), OLD_ROUNDED_VECTOR, by_axis);
}

int64_t old_box_model_band(const old_box_model *m, bool by_axis)
{
    uint64_t t;
    if (m->rank == 3) return old_box_model_band_of_boxes(m, by_axis);
    t = old_length_bound(qn_abs32(m->t[0]), qn_abs32(m->t[1]), qn_abs32(m->t[2]));
    QN_ASSERT(t <= UINT32_MAX);
    return band_of(m, (length_sum)t, m->rank == 1 ? m->reach : 0, m->rank == 1 ? 555 : OLD_ROUNDED_VECTOR, by_axis);
}

/* ---- Scale --------------------------------------------------------------- */

/* Guard bits: extents stay below 2^28, or 2^29 where fewer than four guard bits would be left; offsets and radii (given in units of 4 LSB,
 * or-ed) below 2^30. */
QN_INLINE int guard_bits(uint32_t extent, uint32_t far4)
{
    int k = qn_clz32(extent | far4) - 4, limit; /* 28 less the bits */
    if (k < 4) {
        k = qn_clz32(extent) - 4;
        limit = qn_clz32(far4) - 4;
        if (k < 4) k++;
        if (limit < k) k = limit;
    }
    return k < 14 ? k : 14;
}

QN_FOLDED int32_t extent_units(int32_t x, int k) { return k >= 0 ? x * ((int32_t)1 << k) : (x + ((int32_t)1 << (-k - 1))) >> -k; }

/* x / 2^shift rounded, shift 14 .. 34. Coarse scales saturate, and take an x of any size: that of a matrix which is no rotation. */
static int32_t offset_units(int64_t x, int shift, int k)
{
    return k >= 4 ? qn_round64_low(x, shift) : qn_saturate(qn_asr64(qn_asr64(x, shift - 1) + 1, 1));
}

/* Upper words of the offset in Q30 LSB: units of 4 LSB. True when one lies beyond A's face by more than B's reach (and three units for the
 * roundings). */
static bool is_beyond(const int64_t offset[3], const int32_t half[3], int64_t reach, uint32_t *far4)
{
    uint32_t room = reach >> 33 ? (uint32_t)1 << 31 : (uint32_t)(reach >> 2) + 3u; /* offsets stay below 2^31 units */
    uint32_t x = old_upper_word_size(offset[0]), y = old_upper_word_size(offset[1]), z = old_upper_word_size(offset[2]);
    *far4 = x | y | z;
    return x > ((uint32_t)half[0] >> 2) + room || y > ((uint32_t)half[1] >> 2) + room || z > ((uint32_t)half[2] >> 2) + room;
}

/* Wider than the band of any legal pair: OLD_BAND_MOST units of 2^4 LSB. */
#define FAR_SLACK 1024

QN_INLINE void set_half(int32_t out[3], const qn_vec3 *v, int k)
{
    out[0] = extent_units(v->x, k);
    out[1] = extent_units(v->y, k);
    out[2] = extent_units(v->z, k);
}

/* ---- Box and box --------------------------------------------------------- */

/* Most have none, and the shifts of 64 bits crowd their registers. */
static QN_PART void set_radius(old_box_model *m, uint32_t radius) { m->radius = old_units_from_lsb((int64_t)radius, m->k); }

/* radius: of both together, LSB. */
QN_INLINE qn_status model_here(old_box_model *m, const old_pair3 *pair, const old_box_place *place, uint32_t radius)
{
    const qn_status status = make_relative(&m->r, pair, place);
    int k, i;
    if (status != QN_OVERLAPPING) return status;
    m->rank = 3;
    m->k = k = guard_bits(place->extent, place->far4);
    m->radius = 0;
    if (radius) set_radius(m, radius);
    set_half(m->h, &pair->a->v[0], k);
    set_half(m->hb, &pair->b->v[0], k);
    QN_THRICE
    for (i = 0; i < 3; i++) m->t[i] = offset_units(place->at.offset[i], 30 - k, k);
    return QN_OVERLAPPING;
}

qn_status old_box_model_of_place(old_box_model *m, const old_pair3 *pair, const old_box_place *place)
{
    const uint32_t radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius;
    return model_here(m, pair, place, radius);
}

qn_status old_box_model_of_boxes(old_box_model *m, const old_pair3 *pair, int64_t reach)
{
    old_box_place place;
    uint32_t reach4 = reach >> 33 ? (uint32_t)1 << 31 : (uint32_t)(reach >> 2); /* gaps stay below 2^31 */
    old_box_place_make(&place, pair, reach4);
    return old_box_model_of_place(m, pair, &place);
}

qn_status old_box_model_glance(old_box_model *m, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                               const qn_frame3 *frame_b, bool ends)
{
    old_box_place place;
    uint32_t lead;
    if (!begin_here(&place, pair, a, frame_a, b, frame_b)) return QN_UNDECIDED;
    lead = place.lead;
    QN_OPAQUE(lead); /* or the compiler makes a way of its own for each, and products of 64 bits where they meet */
    place.lead = (uint8_t)lead;
    if (!ends) place.room4 = UINT32_MAX;
    return model_here(m, pair, &place, 0);
}

#include "narrow/old_box_round.h"
