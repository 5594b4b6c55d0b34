/* SPDX-License-Identifier: MIT */
/* Overlap is found in these steps: check, cached axis, pair, verdict. Distance, with its bounds and
 * witness points, in these: check, pair, separation, bounds, points.
 *
 * The bounds are the separation of the model, less and plus the model's error and a unit for
 * rounding, rounded outward to whole LSB. */
#include "narrow/gjk.h"
#include "narrow/separation.h"
#include "query/query_check.h"

/* ---- Overlap --------------------------------------------------------------------------------- */

qn_status qn_overlap3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query)
{
    qn_separation s;
    qn_simplex simplex;
    const qn_status bad = qn_query_check(a, b, query, a);
    qn_cache *cache = qn_query_cache(query);
    if (bad < 0) return bad;
    if (cache && qn_cache_proves(cache, a, b, 0)) return QN_APART;
    qn_pair_make(&s.pair, a, b);
    s.simplex = &simplex;
    qn_separation_find(&s, s.pair.radius, qn_query_passes(query), false);
    if (!s.has_axis) qn_separation_shallow(&s, s.pair.band);
    if (cache && s.has_axis) qn_cache_write(cache, &s.pair, &s.axis);
    return s.verdict;
}

/* ---- Distance -------------------------------------------------------------------------------- */

/* Units to LSB, floored, saturated. */
static int32_t floor_lsb(const qn_pair *p, uint32_t x)
{
    x >>= p->up;
    return x > (uint32_t)INT32_MAX >> p->down ? INT32_MAX : (int32_t)(x << p->down);
}

/* At most, units: where no more is known the distance of the origins and the reaches, below 2^30.4,
 * of a box against a point below 2^32. It wraps where a reach is too small. */
static uint32_t upper_of(const qn_separation *s)
{
    const qn_pair *p = &s->pair;
    if (s->upper != INT32_MAX) return s->upper > 0 ? (uint32_t)s->upper : 0;
    return (uint32_t)p->far + (uint32_t)p->reach[0] + (uint32_t)p->reach[1] - (uint32_t)p->radius;
}

/* error: that of a distance, and a unit for rounding. No sum wraps: each is of two numbers below
 * 2^31. Where an overlap is proved the distance is 0, and upper is the error of that proof: the
 * band and 1/2. */
static void write_bounds(const qn_separation *s, int32_t error, qn_gap3 *out)
{
    const qn_pair *p = &s->pair;
    const uint32_t unit = (uint32_t)1 << p->up, upper = upper_of(s),
                   sep = s->sep > 0 ? (uint32_t)s->sep : 0;
    const bool apart = s->verdict == QN_APART, overlap = s->verdict == QN_OVERLAPPING;
    int32_t lower, distance;
    if (overlap) error = p->band + 1;
    lower = s->lower > error ? floor_lsb(p, (uint32_t)(s->lower - error)) : 0;
    distance = floor_lsb(p, sep + (unit >> 1));
    if (apart && !distance) distance = 1;
    out->upper = upper >= INT32_MAX ? INT32_MAX : floor_lsb(p, upper + (uint32_t)error + unit - 1);
    out->distance = distance;
    /* either only with a stale reach, or a matrix that is no rotation */
    out->lower = lower < distance ? lower : distance;
    if (out->upper < distance) out->upper = distance;
    QN_ASSERT(error > 0 && (!overlap || !out->lower));
    QN_ASSERT(out->lower >= 0 && out->lower <= out->distance && (!apart || out->distance));
}

static bool write_points(qn_separation *s, qn_gap3 *out)
{
    const qn_pair *p = &s->pair;
    const int a = p->swapped, b = !a;
    if (!s->axis.met) qn_gjk_witness(p, s->simplex, &s->axis);
    return qn_separation_place(s, a, p->shape[a]->radius, &out->normal, &out->on_a) &&
           qn_separation_place(s, b, qn_wrap_sub(0, p->shape[b]->radius), &out->normal, &out->on_b);
}

qn_status qn_distance3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                       qn_gap3 *out)
{
    const qn_status bad = qn_query_check(a, b, query, out);
    const int32_t margin = query ? query->margin : 0;
    const int passes = qn_query_passes(query);
    qn_separation s;
    qn_simplex simplex;
    int32_t stop = INT32_MAX, error;
    if (bad < 0) return bad;
    qn_pair_make(&s.pair, a, b);
    s.simplex = &simplex;
    error = qn_pair_error(&s.pair) + 1;
    /* beyond it `lower` exceeds the margin: by an LSB and what write_bounds takes off, and 1 */
    if (margin) stop = qn_query_stop(&s.pair, (uint32_t)margin + 1, error + 1);
    qn_separation_find(&s, stop, passes, true);
    if (!s.has_axis) qn_separation_shallow(&s, s.pair.band);
    if (s.verdict == QN_TOUCHING && s.axis.sep <= 0 && !s.axis.met)
        qn_separation_points(&s, passes);
    write_bounds(&s, error, out);
    out->on_a.x = out->on_a.y = out->on_a.z = 0; /* no points and no normal yet */
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->on_b = out->on_a;
    if (s.verdict != QN_OVERLAPPING && s.has_axis) {
        qn_pair_to_world(&s.pair, s.axis.n, &out->normal);
        if ((!margin || out->lower <= margin) && s.has_points && !write_points(&s, out))
            return QN_ERR_RANGE;
    }
    return s.verdict;
}
