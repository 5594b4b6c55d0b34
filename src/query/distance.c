/* SPDX-License-Identifier: MIT */
/* How far apart two bodies are, between which bounds, and where: check, pair, separation, certificate, points.
 *
 * The certificate: the separation of the model, less or more the model's error and a unit for rounding, outward to whole LSB. */
#include "narrow/gjk.h"
#include "narrow/separation.h"
#include "query/query_check.h"
#include "query/passes.h"

/* Units to LSB, floored, saturated. */
static int32_t floor_lsb(const qn_pair *p, int64_t x) { return qn_saturate(p->k >= 0 ? qn_asr64(x, p->up) : x * ((int64_t)1 << p->down)); }

static void write_bounds(const qn_separation *s, qn_gap3 *out)
{
    const qn_pair *p = &s->pair;
    const int32_t error = qn_pair_error(p) + 1, half = ((int32_t)1 << p->up) >> 1;
    const int32_t upper = s->upper > 0 ? s->upper : 0, sep = s->sep > 0 ? s->sep : 0;
    const bool apart = s->verdict == QN_APART;
    out->lower = s->lower > error ? floor_lsb(p, (int64_t)s->lower - error) : 0;
    out->upper = floor_lsb(p, (int64_t)upper + error + ((int32_t)1 << p->up) - 1);
    if (s->upper == INT32_MAX) out->upper = INT32_MAX;
    if (s->verdict == QN_OVERLAPPING) out->lower = 0;
    if (apart && !out->upper) out->upper = 1;
    out->distance = floor_lsb(p, (int64_t)sep + half);
    if (apart && !out->distance) out->distance = 1;
    if (out->distance < out->lower) out->distance = out->lower;
}

/* Where the search may stop: `lower` is more than the margin then, by an LSB and what write_bounds takes off. Nowhere
 * where that is beyond all lengths of the pair. */
static int32_t stop_of(const qn_pair *p, int32_t margin)
{
    const int64_t lsb = (int64_t)margin + 1, units = p->k >= 0 ? lsb << p->up : qn_asr64(lsb, p->down);
    const int64_t stop = units + p->radius + qn_pair_error(p) + 2;
    return margin && stop < QN_ONE30 ? (int32_t)stop : INT32_MAX;
}

static bool write_points(qn_separation *s, qn_gap3 *out)
{
    const qn_pair *p = &s->pair;
    const int swapped = p->swapped;
    if (!s->axis.met) qn_gjk_witness(p, &s->simplex, &s->axis);
    return qn_pair_place(p, s->axis.near[swapped], &out->normal, p->shape[swapped]->radius, 30, &out->on_a) &&
           qn_pair_place(p, s->axis.near[!swapped], &out->normal, -p->shape[!swapped]->radius, 30, &out->on_b);
}

qn_status qn_distance3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_gap3 *out)
{
    const int32_t margin = query ? query->margin : 0;
    qn_separation s;
    qn_separation_query wanted;
    qn_gap3 gap = { 0 };
    qn_status bad;
    if (!out) return QN_ERR_NULL;
    bad = qn_query_check(a, b, query, false);
    if (bad < 0) return bad;
    qn_pair_make(&s.pair, a, b);
    wanted.stop = stop_of(&s.pair, margin);
    wanted.exact = true;
    wanted.passes = qn_query_passes(query);
    qn_separation_find(&s, &wanted);
    if (s.verdict == QN_TOUCHING && s.axis.sep <= 0 && !s.axis.met) qn_separation_points(&s, wanted.passes);
    write_bounds(&s, &gap);
    if (s.verdict != QN_OVERLAPPING && s.has_axis) {
        qn_pair_to_world(&s.pair, s.axis.n, &gap.normal);
        if ((!margin || gap.lower <= margin) && s.has_points && !write_points(&s, &gap)) return QN_ERR_RANGE;
    }
    *out = gap;
    return s.verdict;
}
