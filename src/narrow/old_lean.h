/* SPDX-License-Identifier: MIT */
/* From a direction along which no gap was found to one that may show it: first part of old_separation_poly.c. */
#ifndef OLD_NARROW_LEAN_H
#define OLD_NARROW_LEAN_H

#include "narrow/old_core.h"

/* What a direction shows: a gap; none, but another may; none; bodies that nearly surely overlap. */
typedef enum look { GAP, LEANT, UNSEEN, DEEP } look;

/* The upper 14 bits, floored; what has fewer is left. */
static old_int3 upper_bits(const old_int3 *v)
{
    const int bits = qn_bits32(qn_sizes3(qn_row_of(v))), s = bits > 14 ? bits - 14 : 0;
    old_int3 r;
    r.x = qn_asr32(v->x, s);
    r.y = qn_asr32(v->y, s);
    r.z = qn_asr32(v->z, s);
    return r;
}

static int32_t dot14(const old_int3 *u, const old_int3 *v) { return u->x * v->x + u->y * v->y + u->z * v->z; }

/* Roughly, see old_length_bound. */
static int32_t length14(const old_int3 *u)
{
    const int32_t x = (int32_t)qn_abs32(u->x), y = (int32_t)qn_abs32(u->y), z = (int32_t)qn_abs32(u->z);
    const int32_t m = x > y ? x : y;
    return ((m > z ? m : z) + x + y + z) / 2;
}

/* The two ways to a better direction, where w is the farthest along this one. Any is legal, so few bits do: |d|, |w| < 2^14.8, products are
 * cut by 2^15, and the result stays below 2^29.5.
 * Where it shows no gap it leans off w: the part along w counts half the other way round, after Chung and Wang (1996), who take all of it.
 * Not where d and -w are nearer than 68 degrees, 1 / 7 = cos^2: such bodies overlap, nearly always. Within 60 degrees, 1 / 4, they are
 * DEEP.
 * Where a distance is asked for, it goes a third of the way to w: that of the nearest points lies between the two. Lengths are below
 * 2^15.2. */
static QN_OWN_STACK look lean(old_int3 *d, const old_int3 *w, bool to)
{
    const old_int3 v = upper_bits(d), u = upper_bits(w);
    const int32_t along = qn_asr32(dot14(&v, &u), 15), of_d = to ? length14(&u) : dot14(&u, &u) >> 15;
    const int32_t of_w = to ? length14(&v) / 2 : -(along + along / 2);
    QN_ASSERT(qn_abs32(along) <= 3u << 13 && of_d >= 0 && (to || of_d <= 3 << 13));
    if (!to) { /* along, of_d <= 3 * 2^13: squares below 2^29.2, and seven of them below 2^32 */
        const uint32_t square = (uint32_t)(along * along), most = (uint32_t)(of_d * (dot14(&v, &v) >> 15));
        if (7 * square > most) return 4 * square > most ? DEEP : UNSEEN;
    }
    d->x = v.x * of_d + u.x * of_w;
    d->y = v.y * of_d + u.y * of_w;
    d->z = v.z * of_d + u.z * of_w;
    return LEANT;
}

#endif
