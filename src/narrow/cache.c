/* SPDX-License-Identifier: MIT */
/* The cache of a pair: word 0 to 2 a direction in the world, from the caller's a to his b, unit;
 * word 3 is unused.
 *
 * A proof takes the colliders' own numbers, LSB and Q30, before the pair is made: the gap of the
 * shapes along the direction. It bounds the real distance from below, so a query finds at least the
 * gap less
 *     E            the band and 1/2 unit, by which the model differs from the real pose (pair.h);
 *     E            again: the separation has to exceed the band, and a unit for its rounding;
 *     1.75 units   for the length of the axis that the query measures along;
 *     1.2 units    for the direction as each body has it: off by 1.5 / 2^30 (the matrix) and .87 /
 *     2^30 (rounded), times a
 *                  reach, of which both together are below 2^29 units;
 *     8 units      where the direction is longer than 2^30, by 2^-27 of itself at most, of a gap
 *     below 2^30.
 * Two bands, of 9 at most, and 16 units are less than 38.
 *
 * Separating axes of a box find less than the distance, but at least 1 / sqrt(3) of it. Let n be
 * the unit direction of the distance: n = x a + y b + z c, x, y, z >= 0, of three axes along which
 * the nearest point of A - B is the least one. They lie in one octant of the box, so no two of them
 * make an obtuse angle: |n|^2 >= x^2 + y^2 + z^2 >= (x + y + z)^2 / 3; and n.n <= (x + y + z) m,
 * where m is the largest cosine of n and an axis. So m >= 1 / sqrt(3). 38 sqrt(3) is less than 66.
 *
 * A unit is 2^-k LSB, and k is not known yet. With L = |x| + |y| + |z| + reach A + reach B of d =
 * (x, y, z), the least k (pair.c) has 2^-k <= 1.001 (L + 40) 2^-28, or radii 2^-29 where these
 * limit it, or 2^-14. span is at least (L + radii) / 4, so 66 units are less than .52 span 2^-19 +
 * .01 LSB. */
#include "narrow/cache.h"

/* Sums are below 2^32: radii are at most 2^31 together, and so are their span and stop. */
bool qn_cache_proves(const qn_cache *c, const qn_collider3 *a, const qn_collider3 *b,
                     int32_t margin)
{
    const uint32_t radii = (uint32_t)a->shape->radius + (uint32_t)b->shape->radius;
    uint32_t span, stop;
    qn_int3 n, d;
    uint64_t gap;
    int i;
    for (i = 0; i < 3; i++) n[i] = qn_signed32(c->word[i]);
    if ((uint32_t)qn_upper_word(qn_row_dot(n, n)) > ((uint32_t)1 << 28) + 4) return false;
    if (!qn_pair_difference(&a->frame.p, &b->frame.p, d)) return false;
    span = (qn_sizes3(d) >> 2) * 3 + (qn_pair_reach(a) >> 2) + (qn_pair_reach(b) >> 2) +
           (radii >> 2) + 6;
    stop = radii + (span >> 19) + 1;
    QN_ASSERT(radii <= (uint32_t)1 << 31 && stop >= radii && margin >= 0);
    if (stop > (uint32_t)(INT32_MAX - margin)) return false;
    gap = (uint64_t)qn_row_dot(n, d) - ((uint64_t)(stop + (uint32_t)margin) << 30);
    if (qn_signed64(gap) <= 0) return false;
    gap -= (uint64_t)qn_support_height(a, n);
    if (qn_signed64(gap) <= 0) return false;
    qn_row_negate(n, n);
    return qn_signed64(gap - (uint64_t)qn_support_height(b, n)) > 0;
}

void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x)
{
    qn_dir3 n;
    qn_pair_to_world(p, x->n, &n);
    c->word[0] = (uint32_t)n.x, c->word[1] = (uint32_t)n.y, c->word[2] = (uint32_t)n.z;
}
