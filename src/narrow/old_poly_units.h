/* SPDX-License-Identifier: MIT */
/* What turns a pair into the units of its model: first part of old_poly_model.c, and of old_poly_again.c. */
#ifndef OLD_NARROW_POLY_UNITS_H
#define OLD_NARROW_POLY_UNITS_H

#include "narrow/old_box_model.h"
#include "narrow/old_poly_model.h"
#include "num/bounded.h"
#include "num/mat.h"

static const qn_mat3 identity = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };

static uint32_t larger(uint32_t x, uint32_t y) { return x > y ? x : y; }

/* In 1/256 unit. Lengths in pair units; u = 2^-30: the offset is turned by R_A^T (1.5 u |T|), B's points by R (4.5 u |B|), and each vertex
 * is rounded (sqrt(3)/2; of a box with four parts four times), for k < 0 those of A and the radii too. */
static int32_t band_of(const old_poly_model *m, uint64_t offset, uint64_t reach_b)
{
    uint64_t turned = 3 * offset + 9 * reach_b;               /* LSB: below 2^37 */
    uint32_t rounded = m->b.kind == OLD_CORE_BOX ? 888 : 222; /* in 1/256 unit */
    if (m->k < 0) rounded += 222 + 128;
    turned = m->k >= 0 ? turned >> (23 - m->k) : (turned >> 23) >> -m->k;
    return (int32_t)(rounded + turned);
}

/* Guard bits: every vertex below 2^28, roundings included, and radii below 2^29. far: LSB. */
static int guard_bits(uint64_t far, uint32_t radius)
{
    int k = 28 - qn_bits64(far + 66), limit = 29 - qn_bits32(radius);
    QN_ASSERT(far >> 34 == 0 && radius <= QN_ONE30);
    if (limit < k) k = limit;
    return k < -6 ? -6 : k < 14 ? k : 14; /* far < 2^33.8 + 2^31.3: bits are 34 at most */
}

/* R. Not 0 where an entry may lie beyond 2^30. */
QN_INLINE uint32_t put_relative(const qn_mat3 *a, const qn_mat3 *b, qn_mat3 *r)
{
    uint32_t any = 0;
    int i;
    for (i = 0; i < 3; i++) any |= qn_mat3_relative_row(a, i, b, r->m[i]);
    return any >> 31;
}

/* False for a frame that is none. */
static bool make_relative(old_poly_model *m, const old_pair3 *pair)
{
    const qn_mat3 *a = &pair->frame_a->r, *b = &pair->frame_b->r;
    uint32_t any = 0;
    if (!qn_mat3_is_bounded(a, QN_FRAME_LIMIT)) return false;
    if (pair->b->type == QN_SPHERE) m->r = identity;
    else any = put_relative(a, b, &m->r);
    return !any || qn_mat3_is_bounded(&m->r, QN_RELATIVE_LIMIT);
}

/* B's places as old_turned_place has each; of guard bits or none by words. */
QN_INLINE void put_places(const int64_t t[3], int k, int64_t out[3])
{
    const int up = k + 2, down = 32 - up;
    int i;
    for (i = 0; i < 3; i++) {
#ifdef QN_PORT_NARROW_PRODUCTS
        if (old_turned_is_fine(k)) {
            const uint32_t low = (uint32_t)(uint64_t)t[i] & ~(uint32_t)3, rest = low << up;
            const uint32_t upper = ((uint32_t)((uint64_t)t[i] >> 32) << up) + (low >> down) + (rest >> 31); /* with a half */
            out[i] = qn_signed64((uint64_t)upper << 32 | (rest ^ (uint32_t)1 << 31));
            continue;
        }
#else
        (void)down;
#endif
        out[i] = old_turned_place(t[i], k);
    }
}

/* Places within 2^28 LSB, and the gap below 2^30, if there is one: 32 bits do. */
QN_INLINE bool is_near(const int64_t t[3], int64_t gap, bool may_part)
{
    const int32_t x = qn_upper_word(t[0]), y = qn_upper_word(t[1]), z = qn_upper_word(t[2]);
    const uint32_t all = (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
    return all >> 26 == 0 && (!may_part || gap >> 30 == 0);
}

#endif
