/* SPDX-License-Identifier: MIT */
/* A first look at points in a row along a direction: which is farthest, and is another one so near that it must be asked exactly. */
#ifndef OLD_NARROW_VERTEX_SCAN_H
#define OLD_NARROW_VERTEX_SCAN_H

#include "narrow/old_core.h"

#define OLD_SCAN_ALL (INT32_MAX / 2) /* a direction of few bits: every vertex is asked */

/* A rough direction: where points of a core reach along it, less is farther. */
typedef struct old_scale {
    int32_t by[5];
} old_scale; /* the direction, the slack, and a shift of points */

/* How far points reach along a direction, roughly, below 2^30: told apart where they differ by the slack. */
#ifndef QN_PORT_NARROW_PRODUCTS
#define OLD_SCAN_MOST ((int32_t)1 << 30) /* no reach is that far */
QN_INLINE void old_scale_make(const old_int3 *d, int32_t slack, int shift, int sign, old_scale *out)
{
    out->by[0] = d->x * sign;
    out->by[1] = d->y * sign;
    out->by[2] = d->z * sign;
    out->by[3] = slack;
    out->by[4] = shift;
}

QN_INLINE int32_t old_scale_reach(const int32_t d[3], int shift, const old_int3 *p)
{
    (void)shift;
    return qn_upper_word(qn_signed64(qn_mul3_row(d, p->x, p->y, p->z)));
}
#else
#define OLD_SCAN_MOST INT32_MAX
/* The same in products of 32 bits: a direction of 14 bits, within 2^14 and off by 1/2 at most, and points within 2^15, each of which loses a
 * fraction. Of two, 2^16 apart at most, that is 3 (2^16 / 2 + 2^14) = 9 * 2^14 in all. A direction of b bits and a shift of s make 2^(b - 14 +
 * s) of a unit: slack, in units of 2^32, is 2^(46 - b - s). Reaches stay within 2^30.6, and where every vertex is asked, by 13 bits, within
 * 2^29.6: no sum with a slack is 2^31. */
QN_INLINE void old_scale_make(const old_int3 *d, int32_t slack, int shift, int sign, old_scale *out)
{
    const int b = qn_bits32(qn_abs32(d->x) | qn_abs32(d->y) | qn_abs32(d->z)), up = 46 - b - shift;
    const bool all = up > 20 || slack >> (up > 0 ? 28 - up : 28);
    const int most = 14 - all, left = b < most ? most - b : 0, right = b > most ? b - most : 0;
    const int32_t factor = sign * ((int32_t)1 << left), half = qn_asr32((int32_t)1 << right, 1);
    out->by[0] = qn_asr32(d->x * factor + half, right);
    out->by[1] = qn_asr32(d->y * factor + half, right);
    out->by[2] = qn_asr32(d->z * factor + half, right);
    out->by[3] = all ? OLD_SCAN_ALL : 9 * ((int32_t)1 << 14) + slack * ((int32_t)1 << (up > 0 ? up : 0));
    out->by[4] = shift;
}

QN_INLINE int32_t old_scale_reach(const int32_t d[3], int shift, const old_int3 *p)
{
    return d[0] * qn_asr32(p->x, shift) + d[1] * qn_asr32(p->y, shift) + d[2] * qn_asr32(p->z, shift);
}
#endif

/* The lowest of the points that reach least, and its number; whether another one reaches less than the slack farther. */
QN_INLINE unsigned old_number_of(const old_int3 *first, const old_int3 *p) { return (unsigned)(p - first); }

QN_INLINE const old_int3 *old_scan_for(const old_int3 *from, unsigned count, const old_scale *by, int32_t *tied)
{
    const int32_t d[3] = { by->by[0], by->by[1], by->by[2] }, slack = by->by[3];
    const int shift = by->by[4];
    const old_int3 *p, *const end = from + count, *found = from;
    int32_t level = INT32_MAX; /* the least and the slack */
    QN_ASSERT(count > 0 && slack > 0 && slack < 1 << 30);
    *tied = 0;
    for (p = from; p < end; p++) {
        const int32_t reach = old_scale_reach(d, shift, p);
        if (reach >= level) continue;
        *tied = reach + slack > level - slack;
        if (reach >= level - slack) continue;
        found = p;
        level = reach + slack;
    }
    return found;
}

QN_INLINE unsigned old_scan_points(const old_int3 *p, unsigned count, const old_scale *by, int32_t *tied)
{
    return old_number_of(p, old_scan_for(p, count, by, tied));
}

/* The same of points of a core in place along a direction, for sign 1, or against it, for -1: what floors may be off is slack enough. */
#define OLD_SCAN_SLACK 2
QN_INLINE const old_int3 *old_scan_along(const old_core *core, const old_int3 *d, int sign, int32_t *tied)
{
    old_scale by;
    old_scale_make(d, OLD_SCAN_SLACK, OLD_CORE_BITS - 15, sign, &by);
    return old_scan_for(core->vertex, core->count, &by, tied);
}

/* Bit i: point i of at most 32 reaches less than the level. */
QN_INLINE uint32_t old_scan_level(const old_int3 *p, unsigned count, const old_scale *by, int32_t level)
{
    const int32_t d[3] = { by->by[0], by->by[1], by->by[2] };
    const int shift = by->by[4];
    const old_int3 *const end = p + count;
    uint32_t bit = 1, below = 0;
    QN_ASSERT(count > 0 && count <= 32 && level <= OLD_SCAN_MOST);
    for (; p < end; p++, bit <<= 1)
        if (old_scale_reach(d, shift, p) < level) below |= bit;
    return below;
}

#endif
