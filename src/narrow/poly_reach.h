/* SPDX-License-Identifier: MIT */
/* How far B's points lie from its place, turned: first part of poly_model.c. */
#ifndef QN_NARROW_POLY_REACH_H
#define QN_NARROW_POLY_REACH_H

#include "narrow/poly_units.h"

#ifdef QN_SMALL
#define LOOKS_AT_ROWS 0
#else
#define LOOKS_AT_ROWS 1
#endif

/* Along A's axis i, LSB, floored: sums below 3 * 2^60. */
QN_SHARED uint64_t turned_along(const qn_mat3 *r, int i, const uint32_t b[3])
{
    const int32_t *m = r->m[i];
    return (qn_umul(qn_abs32(m[0]), b[0]) + qn_umul(qn_abs32(m[1]), b[1]) + qn_umul(qn_abs32(m[2]), b[2])) >> 30;
}

/* No rotation takes a point of B farther along an axis than B is long, but for the rounding of its entries: 2^-30 of 2^31.8. A frame that
 * is none may, and the vertices would leave their 28 bits. */
QN_LONE bool keeps_lengths(const qn_mat3 *r, const uint32_t b[3], uint64_t reach_b)
{
    int i;
    if (LOOKS_AT_ROWS && qn_mat3_has_unit_rows(r)) return true; /* nearly always; it saves time alone */
    for (i = 0; i < 3; i++)
        if (turned_along(r, i, b) > reach_b + 32) return false;
    return true;
}

/* From A's place, along the axis where it is most, LSB, rounded up: less than by B's length, which need not lie along an axis. */
QN_LONE uint64_t far_along(const int64_t t[3], const qn_mat3 *r, const uint32_t b[3])
{
    uint64_t far = 0;
    int i;
    for (i = 0; i < 3; i++) {
        const uint64_t away = qn_abs64(qn_asr64(t[i], 30)) + turned_along(r, i, b) + 2;
        if (away > far) far = away;
    }
    return far;
}

#endif
