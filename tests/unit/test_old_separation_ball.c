/* SPDX-License-Identifier: MIT */
/* A point against a box, in integers: the distance by squares of 128 bits and more, the way out of the inside by trying all six faces. The
 * contact of a ball is judged with it: both surface points lie where they must. */
#include "check.h"
#include "contact/old_region.h"
#include "exact.h"

#define ROUNDS CHECK_ROUNDS(1000, 1000000)

static old_box_model random_model(random_state *s, int inside)
{
    old_box_model m;
    int32_t top = (int32_t)random_size(s, 30);
    int i;
    m.rank = 0;
    m.k = random_range(s, 0, 14);
    m.radius = random_range(s, 0, top);
    m.reach = 0;
    for (i = 0; i < 3; i++) {
        m.h[i] = random_range(s, 0, top);
        m.t[i] = inside ? random_range(s, -m.h[i], m.h[i]) : random_range(s, -top, top);
        m.g[i] = m.hb[i] = 0;
        if (random_range(s, 0, 4) == 0) m.t[i] = random_range(s, 0, 1) ? m.h[i] : -m.h[i]; /* on a face's plane */
    }
    return m;
}

static int64_t component(const qn_dir3 *n, int i) { return i == 0 ? n->x : i == 1 ? n->y : n->z; }

/* distance + radius rounds the length of v, and n points along it. */
static void check_outside(const old_box_model *m, const old_separation3 *s, const int64_t v[3])
{
    exact square = exact_add(exact_add(exact_mul64(v[0], v[0]), exact_mul64(v[1], v[1])), exact_mul64(v[2], v[2]));
    int64_t length = s->distance + m->radius;
    exact low = exact_of(2 * length - 1), high = exact_of(2 * length + 1), reach = exact_of(m->radius);
    int sign = exact_compare(square, exact_mul(reach, reach)), i;
    square = exact_mul(square, exact_of(4));
    CHECK_EQ((s->distance > 0) - (s->distance < 0), sign);
    if (s->distance > 1 || s->distance < -1)
        CHECK(exact_compare(square, exact_mul(low, low)) >= 0 && exact_compare(square, exact_mul(high, high)) <= 0);
    CHECK_EQ(s->cores_apart, 1);
    for (i = 0; i < 3; i++) CHECK_NEAR(component(&s->n, i) * length, v[i] * QN_ONE30, 3 * length + QN_ONE30 + ((int64_t)1 << 31));
}

static void check_inside(const old_box_model *m, const old_separation3 *s)
{
    int64_t least = INT64_MAX;
    int i, best = -1, out = 0;
    for (i = 0; i < 3; i++) {
        int64_t to_high = (int64_t)m->h[i] - m->t[i], to_low = (int64_t)m->h[i] + m->t[i], d = to_high < to_low ? to_high : to_low;
        if (d < least) {
            least = d;
            best = i;
        }
    }
    CHECK_EQ(s->distance, -least - m->radius);
    CHECK_EQ(s->cores_apart, 0);
    for (i = 0; i < 3; i++) {
        CHECK_EQ(component(&s->n, i) != 0, i == best);
        out += component(&s->n, i) == QN_ONE30 || component(&s->n, i) == -QN_ONE30;
        CHECK_EQ(s->on_a[i], i != best ? m->t[i] : m->t[i] < 0 ? -m->h[i] : m->h[i]);
    }
    CHECK_EQ(out, 1);
}

TEST(a_point_and_a_box)
{
    random_state s = random_seed(1);
    int n, i, inside = 0, unmeasured = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m = random_model(&s, n & 1);
        old_separation3 r, near;
        int64_t v[3], reach;
        for (i = 0; i < 3; i++) v[i] = m.t[i] > m.h[i] ? (int64_t)m.t[i] - m.h[i] : m.t[i] < -m.h[i] ? (int64_t)m.t[i] + m.h[i] : 0;
        old_separation_of_ball(&m, OLD_REACH_ALL, &r);
        CHECK(r.measured);
        CHECK(!r.has_axis && !r.by_axis);
        CHECK_EQ(r.band, old_box_model_band(&m, false));
        if (v[0] | v[1] | v[2]) {
            check_outside(&m, &r, v);
        } else {
            check_inside(&m, &r);
            inside++;
        }
        for (i = 0; i < 3; i++) CHECK_EQ(r.on_b[i], m.t[i]);
        CHECK_EQ(r.status, r.distance > r.band ? QN_APART : r.distance < -r.band ? QN_OVERLAPPING : QN_TOUCHING);
        CHECK(r.lower <= r.upper && r.lower >= 0 && (r.distance < 0 || (r.lower <= r.distance && r.distance <= r.upper)));
        for (reach = 0; reach < (int64_t)1 << 32; reach = 32 * reach + 3) {
            old_separation_of_ball(&m, reach, &near);
            CHECK_EQ(near.status, r.status);
            if (near.measured) CHECK_EQ(near.distance, r.distance);
            else CHECK(r.distance > reach);
            unmeasured += !near.measured;
        }
    }
    CHECK(inside > ROUNDS / 4);
    CHECK(unmeasured > 0);
}

/* The ends of the range: h and t at 2^30, radius up to 2^31. */
TEST(extremes)
{
    int mask, i;
    for (mask = 0; mask < 64; mask++) {
        old_box_model m;
        old_separation3 r;
        int64_t v[3];
        m.rank = 0;
        m.k = -4;
        m.radius = mask & 1 ? (int64_t)1 << 31 : 0;
        m.reach = 0;
        for (i = 0; i < 3; i++) {
            m.h[i] = mask >> i & 1 ? QN_ONE30 : 0;
            m.t[i] = mask >> (i + 3) & 1 ? QN_ONE30 : -QN_ONE30;
            m.g[i] = m.hb[i] = 0;
            v[i] = m.h[i] ? 0 : m.t[i];
        }
        old_separation_of_ball(&m, OLD_REACH_ALL, &r);
        if (v[0] | v[1] | v[2]) check_outside(&m, &r, v);
        else check_inside(&m, &r);
    }
}

/* (7, 5, -5) m is .97 longer than an integer: the rounded length is the radius, and yet it is an overlap. */
TEST(a_hair_inside)
{
    old_box_model m = { .h = { 0, 0, 0 }, .t = { 140000063, 100000045, -100000045 }, .radius = 198997577 };
    old_separation3 s;
    old_separation_of_ball(&m, 0, &s);
    CHECK_EQ(s.distance, -1);
}

/* The length 5000 is exact and the radius: no distance, and yet the upper bound allows for a rounded root. */
TEST(no_distance_has_a_bound)
{
    old_box_model m = { .h = { 0, 0, 0 }, .t = { 3000, 4000, 0 }, .radius = 5000 };
    old_separation3 s;
    old_separation_of_ball(&m, 0, &s);
    CHECK_EQ(s.distance, 0);
    CHECK_EQ(s.status, QN_TOUCHING);
    CHECK_EQ(s.lower, 0);
    CHECK_EQ(s.upper, s.band + 1);
    m.radius++; /* of an overlap it is the band alone */
    old_separation_of_ball(&m, 0, &s);
    CHECK_EQ(s.distance, -1);
    CHECK_EQ(s.upper, s.band);
}

CHECK_MAIN(RUN(a_hair_inside) RUN(a_point_and_a_box) RUN(extremes) RUN(no_distance_has_a_bound))
