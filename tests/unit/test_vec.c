/* SPDX-License-Identifier: MIT */
/* Vectors: sums and scales per component, products summed exactly and clamped, lengths nearest the real ones. */
#include "check.h"
#include "num/wide.h"
#include "exact.h"
#include "quoin/num.h"

#define ROUNDS CHECK_ROUNDS(2500, 5000000)

static const int32_t ends[] = { INT32_MIN, INT32_MIN + 1, -65536, -1, 0, 1, 65536, INT32_MAX };

static int32_t number(random_state *r)
{
    int32_t x = (int32_t)(random_size(r, 32) & INT32_MAX);
    if (random_u32(r) % 4u == 0) return ends[random_u32(r) & 7u];
    return random_u32(r) & 1u ? x : -x;
}

static qn_vec3 vector(random_state *r)
{
    qn_vec3 v;
    v.x = number(r);
    v.y = number(r);
    v.z = number(r);
    return v;
}

static qn_vec2 flat(qn_vec3 v)
{
    qn_vec2 f;
    f.x = v.x;
    f.y = v.y;
    return f;
}

static int64_t clamp(int64_t x) { return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x; }
static int64_t floor_of(int64_t x, int64_t d) { return x / d - (x % d < 0); }
static int64_t scaled(int32_t u, int32_t s) { return clamp(floor_of((int64_t)u * s + 32768, 65536)); }

/* The exact number, clamped to 64 bits. */
static int is_clamped(int64_t got, exact want)
{
    if (exact_compare(want, exact_of(INT64_MAX)) > 0) return got == INT64_MAX;
    if (exact_compare(want, exact_of(INT64_MIN)) < 0) return got == INT64_MIN;
    return exact_compare(exact_of(got), want) == 0;
}

static void check_component(int32_t sum, int32_t difference, int32_t negative, int32_t scale, int32_t u, int32_t v, int32_t s)
{
    CHECK_EQ(sum, clamp((int64_t)u + v));
    CHECK_EQ(difference, clamp((int64_t)u - v));
    CHECK_EQ(negative, clamp(-(int64_t)u));
    CHECK_EQ(scale, scaled(u, s));
}

TEST(components)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(&r), v = vector(&r), a = qn_vec3_add(u, v), b = qn_vec3_sub(u, v), c = qn_vec3_neg(u), d;
        qn_vec2 e = qn_vec2_add(flat(u), flat(v)), f = qn_vec2_sub(flat(u), flat(v)), g = qn_vec2_neg(flat(u)), h;
        int32_t s = number(&r);
        d = qn_vec3_scale(u, s);
        h = qn_vec2_scale(flat(u), s);
        check_component(a.x, b.x, c.x, d.x, u.x, v.x, s);
        check_component(a.y, b.y, c.y, d.y, u.y, v.y, s);
        check_component(a.z, b.z, c.z, d.z, u.z, v.z, s);
        check_component(e.x, f.x, g.x, h.x, u.x, v.x, s);
        check_component(e.y, f.y, g.y, h.y, u.y, v.y, s);
    }
}

/* (a b - c d) / 2^16 to nearest, halves up, clamped; a b - c d fits 64 bits. */
static int64_t minor(int32_t a, int32_t b, int32_t c, int32_t d) { return clamp(floor_of((int64_t)a * b - (int64_t)c * d + 32768, 65536)); }

TEST(products)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(&r), v = vector(&r), w = qn_vec3_cross(u, v);
        exact plane = exact_add(exact_mul64(u.x, v.x), exact_mul64(u.y, v.y));
        CHECK(is_clamped(qn_vec2_dot(flat(u), flat(v)), plane));
        CHECK(is_clamped(qn_vec3_dot(u, v), exact_add(plane, exact_mul64(u.z, v.z))));
        CHECK(is_clamped(qn_vec2_cross(flat(u), flat(v)), exact_sub(exact_mul64(u.x, v.y), exact_mul64(u.y, v.x))));
        CHECK_EQ(w.x, minor(u.y, v.z, u.z, v.y));
        CHECK_EQ(w.y, minor(u.z, v.x, u.x, v.z));
        CHECK_EQ(w.z, minor(u.x, v.y, u.y, v.x));
    }
}

TEST(products_at_the_ends)
{
    const int32_t low = INT32_MIN, high = INT32_MAX;
    qn_vec3 l = { INT32_MIN, INT32_MIN, INT32_MIN }, h = { INT32_MAX, INT32_MAX, INT32_MAX };
    qn_vec3 mixed = { INT32_MIN, INT32_MAX, 1 }, swapped = { INT32_MAX, INT32_MIN, 1 };
    CHECK_EQ(qn_vec3_dot(l, l), INT64_MAX);
    CHECK_EQ(qn_vec3_dot(l, h), INT64_MIN);
    CHECK_EQ(qn_vec2_dot(flat(l), flat(l)), INT64_MAX);
    CHECK_EQ(qn_vec2_dot(flat(l), flat(h)), 2 * ((int64_t)low * high));
    CHECK_EQ(qn_vec2_cross(flat(mixed), flat(swapped)), (int64_t)low * low - (int64_t)high * high);
    CHECK_EQ(qn_vec2_cross(flat(mixed), flat(l)), (int64_t)low * low - (int64_t)high * low);
    CHECK_EQ(qn_vec3_cross(mixed, l).z, INT32_MAX);
}

/* n is nearest sqrt(sum) when (2 n - 1)^2 < 4 sum < (2 n + 1)^2; beyond INT32_MAX the length is clamped. */
static void check_length(qn_q16 n, exact sum)
{
    int64_t low = 2 * (int64_t)n - 1, high = 2 * (int64_t)n + 1;
    exact four = exact_mul(sum, exact_of(4));
    CHECK(n >= 0);
    if (n) CHECK(exact_compare(exact_mul64(low, low), four) < 0);
    if (n != INT32_MAX) CHECK(exact_compare(four, exact_mul64(high, high)) < 0);
}

TEST(lengths)
{
    random_state r = random_seed(3);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(&r);
        exact sum = exact_add(exact_mul64(u.x, u.x), exact_mul64(u.y, u.y));
        check_length(qn_vec2_length(flat(u)), sum);
        check_length(qn_vec3_length(u), exact_add(sum, exact_mul64(u.z, u.z)));
    }
}

/* Axes stay themselves, zero gives +x, and a direction is that of its vector: u x d is 0 within 1.5 LSB per component and |u|. */
TEST(directions)
{
    random_state r = random_seed(4);
    qn_vec3 zero = { 0, 0, 0 }, down = { 0, INT32_MIN, 0 };
    qn_dir3 d = qn_dir3_from_vec3(zero);
    qn_dir2 e = qn_dir2_from_vec2(flat(zero));
    int i;
    CHECK(d.x == QN_ONE30 && !d.y && !d.z && e.x == QN_ONE30 && !e.y);
    d = qn_dir3_from_vec3(down);
    CHECK(!d.x && d.y == -QN_ONE30 && !d.z);
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(&r);
        int64_t size = (int64_t)qn_vec3_length(u) + 1, z;
        if (!(u.x || u.y || u.z) || size > INT32_MAX) continue;
        d = qn_dir3_from_vec3(u);
        z = (int64_t)u.x * d.y - (int64_t)u.y * d.x;
        CHECK(z <= 3 * size && z >= -3 * size);
        z = (int64_t)u.y * d.z - (int64_t)u.z * d.y;
        CHECK(z <= 3 * size && z >= -3 * size);
        CHECK((int64_t)u.x * d.x / 4 + (int64_t)u.y * d.y / 4 + (int64_t)u.z * d.z / 4 > 0);
        e = qn_dir2_from_vec2(flat(u));
        z = (int64_t)u.x * e.y - (int64_t)u.y * e.x;
        if (u.x || u.y) CHECK(z <= 3 * size && z >= -3 * size);
        if (u.x || u.y) CHECK((int64_t)u.x * e.x / 4 + (int64_t)u.y * e.y / 4 > 0);
    }
}

/* To the opposite corner of the coordinates and to all between: along the exact difference of 33 bits, judged by a cross product in 64. */
TEST(a_direction_between_two_points_is_that_of_their_exact_difference)
{
    static const int32_t end[4] = { INT32_MIN, INT32_MAX, 0, -1 };
    const qn_vec3 low = { INT32_MIN, INT32_MIN, INT32_MIN }, high = { INT32_MAX, INT32_MAX, INT32_MAX };
    const qn_vec2 low2 = { INT32_MIN, INT32_MIN }, flat_end = { INT32_MAX, INT32_MIN };
    random_state r = random_seed(12);
    qn_dir3 d = qn_dir3_between(low, high), back = qn_dir3_between(high, low);
    qn_dir2 e = qn_dir2_between(low2, flat_end);
    int i;
    CHECK(d.x == d.y && d.y == d.z && d.x == -back.x); /* a saturated difference has that as well */
    CHECK_NEAR(d.x, 619925131, 2);                     /* 2^30 over the root of 3 */
    CHECK(e.x == QN_ONE30 && e.y == 0);
    d = qn_dir3_between(low, low);
    e = qn_dir2_between(flat_end, flat_end);
    CHECK(d.x == QN_ONE30 && !d.y && !d.z && e.x == QN_ONE30 && !e.y);
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(&r), v = vector(&r);
        int64_t x, y, z;
        if (i < 256) u.x = end[i & 3], u.y = end[i >> 2 & 3], v.x = end[i >> 4 & 3], v.y = end[i >> 6];
        d = qn_dir3_between(u, v);
        e = qn_dir2_between(flat(u), flat(v));
        back = qn_dir3_between(v, u);
        x = (int64_t)v.x - u.x;
        y = (int64_t)v.y - u.y;
        z = (int64_t)v.z - u.z;
        if (!x && !y) continue;
        CHECK(d.x == -back.x && d.y == -back.y && d.z == -back.z);
        /* 33 bits by 30: the larger factor halved. The error of 1.5 LSB of each component times the length, below 2^32.8. */
        CHECK_NEAR(x / 2 * d.y - y / 2 * d.x, 0, (qn_abs64(x) + qn_abs64(y) + qn_abs64(z)) * 2 + ((int64_t)1 << 31));
        CHECK_NEAR(y / 2 * d.z - z / 2 * d.y, 0, (qn_abs64(x) + qn_abs64(y) + qn_abs64(z)) * 2 + ((int64_t)1 << 31));
        CHECK_NEAR(x / 2 * e.y - y / 2 * e.x, 0, (qn_abs64(x) + qn_abs64(y)) * 2 + ((int64_t)1 << 31));
        CHECK(x / 4 * d.x + y / 4 * d.y + z / 4 * d.z >= 0 && x / 4 * e.x + y / 4 * e.y >= 0);
    }
}

TEST(a_distance_of_two_points_is_rounded_and_saturates)
{
    const qn_vec3 low = { INT32_MIN, 0, 0 }, zero = { 0, 0, 0 }, one = { -1, 0, 0 }, most = { INT32_MAX, 0, 0 }, aside = { 3, 4, 12 };
    const qn_vec2 low2 = { INT32_MIN, 0 }, zero2 = { 0, 0 }, aside2 = { -3, 4 }, diagonal = { 1, 1 };
    CHECK_EQ(qn_vec3_distance(zero, aside), 13);
    CHECK_EQ(qn_vec3_distance(low, one), INT32_MAX);
    CHECK_EQ(qn_vec3_distance(most, zero), INT32_MAX);
    CHECK_EQ(qn_vec3_distance(low, zero), INT32_MAX);
    CHECK_EQ(qn_vec3_distance(low, most), INT32_MAX);
    CHECK_EQ(qn_vec3_distance(low, low), 0);
    CHECK_EQ(qn_vec2_distance(zero2, aside2), 5);
    CHECK_EQ(qn_vec2_distance(diagonal, zero2), 1); /* 1.41 */
    CHECK_EQ(qn_vec2_distance(low2, zero2), INT32_MAX);
}

CHECK_MAIN(RUN(components) RUN(products) RUN(products_at_the_ends) RUN(lengths) RUN(directions)
               RUN(a_direction_between_two_points_is_that_of_their_exact_difference) RUN(a_distance_of_two_points_is_rounded_and_saturates))
