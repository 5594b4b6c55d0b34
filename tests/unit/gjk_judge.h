/* SPDX-License-Identifier: MIT */
/* Judges the distance search of body_a and body_b against the conditions of the optimum, and its answers from other starts. */
#ifndef QUOIN_GJK_JUDGE_H
#define QUOIN_GJK_JUDGE_H

#include "check.h"
#include "narrow/old_gjk3.h"
#include "unit/gjk_bodies.h"

#ifndef ROUNDS
#define ROUNDS CHECK_ROUNDS(32, 1000000)
#endif
#ifndef SEED
#define SEED 1
#endif

static uint32_t seen_apart, seen_overlap, most_passes;

/* ---- Judging one answer ------------------------------------------------- */

static int same(const old_gjk3_result *r, const old_gjk3_result *q)
{
    int i, equal = r->status == q->status && r->count == q->count && r->distance == q->distance;
    equal &= r->lower == q->lower && r->upper == q->upper;
    for (i = 0; i < r->count; i++) equal &= r->ia[i] == q->ia[i] && r->ib[i] == q->ib[i];
    equal &= r->normal.x == q->normal.x && r->normal.y == q->normal.y && r->normal.z == q->normal.z;
    equal &= r->on_a.x == q->on_a.x && r->on_a.y == q->on_a.y && r->on_a.z == q->on_a.z;
    return equal && r->on_b.x == q->on_b.x && r->on_b.y == q->on_b.y && r->on_b.z == q->on_b.z;
}

/* Bounds, distance to half a unit and its stated part, normal to 5 LSB. */
static void judge_numbers(const old_gjk3_result *r, const oracle_simplex *s)
{
    int64_t unit = 1024, half = unit / 2 + 1 + (r->distance >> 18), d = (int64_t)r->distance * unit;
    int64_t n[3];
    wide3 normal, across;
    n[0] = r->normal.x;
    n[1] = r->normal.y;
    n[2] = r->normal.z;
    CHECK(r->distance >= 1);
    CHECK(oracle_compare(s, r->lower, 1) <= 0);
    CHECK(oracle_compare(s, r->upper, 1) >= 0);
    CHECK(r->upper - r->lower <= 3 + (r->distance >> 27));
    CHECK(oracle_compare(s, d + half, unit) >= 0);
    if (r->distance > 1) CHECK(oracle_compare(s, d - half, unit) <= 0);
    normal = wide3_from(n);
    across = wide3_cross(&normal, &s->d);
    CHECK(wide_sign(wide3_dot(&normal, &s->d)) > 0);
    CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(25), wide3_dot(&s->d, &s->d)))) <= 0);
}

/* A point is one of the body's, but for its rounding and that of what it was made from. */
static int lies_in(const old_core *core, const old_int3 *p)
{
    old_gjk3_result r;
    old_core lone;
    lone.kind = OLD_CORE_POINTS;
    lone.count = 1;
    lone.vertex = p;
    old_gjk3_distance(core, &lone, QN_MAX_GJK_PASSES, 0, &r);
    return r.status == QN_OVERLAPPING || (r.status == QN_APART && r.distance <= 3);
}

/* Points of the bodies that are as far apart as the bodies are, and along the normal. */
static void judge_points(const old_gjk3_result *r)
{
    const old_int3 v = old_int3_sub(&r->on_b, &r->on_a);
    uint64_t square = (uint64_t)old_int3_dot(&v, &v), slack = 3 + (r->distance >> 27), low = r->distance > slack ? r->distance - slack : 0;
    CHECK(square >= low * low && square <= (r->distance + slack) * (r->distance + slack));
    CHECK(qn_abs64(v.x - qn_round64(qn_mul(r->normal.x, (int32_t)r->distance), 30)) <= slack);
    CHECK(qn_abs64(v.y - qn_round64(qn_mul(r->normal.y, (int32_t)r->distance), 30)) <= slack);
    CHECK(qn_abs64(v.z - qn_round64(qn_mul(r->normal.z, (int32_t)r->distance), 30)) <= slack);
    CHECK(lies_in(&body_a.core, &r->on_a) && lies_in(&body_b.core, &r->on_b));
}

/* From any other start, legal or not, the same bits. */
static void judge_starts(const old_gjk3_result *r)
{
    old_gjk3_start start;
    old_gjk3_result q;
    int i, k;
    for (k = 0; k < 5; k++) {
        start.count = (uint8_t)(random_u32(&rng) >> 8 & 3u);
        for (i = 0; i < 3; i++) {
            start.ia[i] = (uint16_t)random_range(&rng, 0, body_a.count - (k > 0));
            start.ib[i] = (uint16_t)random_range(&rng, 0, body_b.count - (k > 0));
        }
        if (k >= 2 && k < 4 && r->count <= 3) {
            start.count = r->count;
            for (i = 0; i < r->count; i++) {
                start.ia[i] = r->ia[i];
                start.ib[i] = r->ib[i];
            }
            if (k == 3) { /* the same in another order */
                start.ia[0] = r->ia[r->count - 1];
                start.ib[0] = r->ib[r->count - 1];
                start.ia[r->count - 1] = r->ia[0];
                start.ib[r->count - 1] = r->ib[0];
            }
        }
        old_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, &start, &q);
        if (r->status == QN_OVERLAPPING) CHECK_EQ(q.status, QN_OVERLAPPING);
        else CHECK(same(r, &q));
    }
}

static oracle_simplex judged;

/* Runs body_a against body_b. The answer's own simplex must pass the conditions of the optimum; it is left in `judged`. */
static old_gjk3_result judge(void)
{
    old_gjk3_result r;
    int i;
    old_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
    if (r.passes > most_passes) most_passes = r.passes;
    CHECK(r.status == QN_APART || r.status == QN_OVERLAPPING);
    for (i = 0; i < r.count; i++) {
        CHECK(r.ia[i] < body_a.count && r.ib[i] < body_b.count);
        oracle_take(&judged, i, &body_a.p[r.ia[i]], &body_b.p[r.ib[i]]);
    }
    if (r.status == QN_OVERLAPPING) {
        CHECK(oracle_holds_origin(&judged));
        seen_overlap++;
    } else {
        CHECK(oracle_direction(&judged));
        CHECK(oracle_supports(&judged, 1, body_b.p, body_b.count, &body_b.p[r.ib[0]]));
        CHECK(oracle_supports(&judged, -1, body_a.p, body_a.count, &body_a.p[r.ia[0]]));
        judge_numbers(&r, &judged);
        judge_points(&r);
        seen_apart++;
    }
    judge_starts(&r);
    return r;
}

#endif
