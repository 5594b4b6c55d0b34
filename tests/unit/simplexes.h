/* SPDX-License-Identifier: MIT */
/* Simplices for the tests of the distance search's parts, and the same for the oracle. */
#ifndef QN_TESTS_SIMPLEXES_H
#define QN_TESTS_SIMPLEXES_H

#include "narrow/old_simplex.h"
#include "random.h"
#include "unit/nearest_oracle.h"

#define LIMIT ((1 << 29) - 1) /* components of w stay below 2^29 */

static inline wide3 wide_of(const old_int3 *w)
{
    int64_t v[3];
    v[0] = w->x;
    v[1] = w->y;
    v[2] = w->z;
    return wide3_from(v);
}

static inline void set(old_simplex3 *s, int i, int32_t x, int32_t y, int32_t z)
{
    s->w[i].x = x;
    s->w[i].y = y;
    s->w[i].z = z;
    s->ia[i] = s->ib[i] = (uint8_t)i;
}

/* Point i of a kind: 0 of a tiny lattice (many ties) at the scale, 1 a large random one, 2 a corner of the format. */
static inline void any_point(random_state *rng, old_simplex3 *s, int i, int kind, int32_t scale)
{
    int32_t v[3];
    int k;
    for (k = 0; k < 3; k++) {
        if (kind == 0) v[k] = random_range(rng, -3, 3) * scale;
        else if (kind == 1) v[k] = random_range(rng, -LIMIT, LIMIT);
        else v[k] = random_u32(rng) >> 31 ? LIMIT : -LIMIT;
    }
    set(s, i, v[0], v[1], v[2]);
}

static inline oracle_simplex oracle_of(const old_simplex3 *s)
{
    oracle_simplex o;
    int i;
    o.count = s->count;
    for (i = 0; i < s->count; i++) o.w[i] = wide_of(&s->w[i]);
    return o;
}

#endif
