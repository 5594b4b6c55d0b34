/* SPDX-License-Identifier: MIT */
/* One number, vectors and rows against their definitions, at the ends of the format and at random:
 * rounded as stated, clamped, products summed exactly; lengths and directions by squares of 256
 * bits. */
#include "check.h"
#include "exact.h"
#include "num/vec.h"
#include "numbers.h"

#define ROUNDS CHECK_ROUNDS(2500, 5000000)

static random_state r;

/* ---- One number ------------------------------------------------------------------------------ */

/* n / d to nearest, halves away from zero, on magnitudes */
static int64_t quotient(int64_t n, int64_t d)
{
    const int64_t a = n < 0 ? -n : n, b = d < 0 ? -d : d, q = (2 * a + b) / (2 * b);
    return (n < 0) != (d < 0) ? -q : q;
}

static void check_numbers(int32_t u, int32_t v)
{
    /* s is nearest the root of 65536 u when (2 s - 1)^2 < 4 * 65536 u < (2 s + 1)^2 */
    const int64_t s = qn_q16_sqrt(u), x = (int64_t)u * 262144;
    CHECK(qn_q16_neg(u) == clamp(-(int64_t)u) && qn_q16_abs(u) == clamp(u < 0 ? -(int64_t)u : u));
    if (u <= 0) CHECK_EQ(s, 0);
    else CHECK((2 * s - 1) * (2 * s - 1) < x && x < (2 * s + 1) * (2 * s + 1));
    CHECK(qn_q16_add(u, v) == clamp((int64_t)u + v) && qn_q16_sub(u, v) == clamp((int64_t)u - v));
    CHECK_EQ(qn_q16_mul(u, v), clamp(floor_of((int64_t)u * v + 32768, 65536)));
    if (v) CHECK_EQ(qn_q16_div(u, v), clamp(quotient((int64_t)u * 65536, v)));
    else CHECK_EQ(qn_q16_div(u, v), u > 0 ? INT32_MAX : u < 0 ? INT32_MIN : 0);
}

TEST(arithmetic_of_one_number)
{
    int i;
    r = random_seed(1);
    for (i = 0; i < ENDS * ENDS; i++) check_numbers(end_at(i / ENDS), end_at(i % ENDS));
    for (i = 0; i < 8 * ROUNDS; i++) {
        const int32_t u = number(&r, 32);
        check_numbers(u, number(&r, 32));
    }
}

/* Literals round to nearest, halves away from zero. */
TEST(literals)
{
    CHECK(QN(1.5) == 98304 && QN(-1.5) == -98304 && QN(0.00001) == 1);
    CHECK(QN(32767.99999) == INT32_MAX && QN(-32768) == INT32_MIN);
    CHECK(QN30(1) == 1073741824 && QN30(-1.25) == -1342177280);
    CHECK(QN_DEG(90) == 1073741824 && QN_DEG(-90) == 3221225472u && QN_DEG(359.9999999999) == 0);
}

/* ---- Vectors --------------------------------------------------------------------------------- */

static qn_vec3 vector(void)
{
    qn_vec3 v;
    int i;
    for (i = 0; i < 3; i++) (&v.x)[i] = any_number(&r);
    return v;
}

static qn_vec2 flat(qn_vec3 v) { return (qn_vec2){ v.x, v.y }; }

static int same2(qn_vec2 u, qn_vec3 v) { return u.x == v.x && u.y == v.y; }

/* The exact number, clamped to 64 bits. */
static int is_clamped(int64_t got, exact want)
{
    if (exact_compare(want, exact_of(INT64_MAX)) > 0) return got == INT64_MAX;
    if (exact_compare(want, exact_of(INT64_MIN)) < 0) return got == INT64_MIN;
    return exact_compare(exact_of(got), want) == 0;
}

/* The operations of one number, component by component; products; in the plane the same as with
 * z = 0. */
static void check_vectors(qn_vec3 u, qn_vec3 v, int32_t s)
{
    const qn_vec3 sum = qn_vec3_add(u, v), off = qn_vec3_sub(u, v), back = qn_vec3_neg(u),
                  by = qn_vec3_scale(u, s), w = qn_vec3_cross(u, v);
    const exact plane = exact_add(exact_mul64(u.x, v.x), exact_mul64(u.y, v.y)),
                unit = exact_of(65536);
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        const int32_t *a = &u.x, *b = &v.x;
        CHECK((&sum.x)[i] == qn_q16_add(a[i], b[i]) && (&off.x)[i] == qn_q16_sub(a[i], b[i]));
        CHECK((&back.x)[i] == qn_q16_neg(a[i]) && (&by.x)[i] == qn_q16_mul(a[i], s));
        CHECK(exact_is_rounded((&w.x)[i],
                               exact_sub(exact_mul64(a[j], b[k]), exact_mul64(a[k], b[j])), unit));
    }
    CHECK(same2(qn_vec2_add(flat(u), flat(v)), sum) && same2(qn_vec2_sub(flat(u), flat(v)), off));
    CHECK(same2(qn_vec2_neg(flat(u)), back) && same2(qn_vec2_scale(flat(u), s), by));
    CHECK(is_clamped(qn_vec2_dot(flat(u), flat(v)), plane));
    CHECK(is_clamped(qn_vec3_dot(u, v), exact_add(plane, exact_mul64(u.z, v.z))));
    CHECK(is_clamped(qn_vec2_cross(flat(u), flat(v)),
                     exact_sub(exact_mul64(u.x, v.y), exact_mul64(u.y, v.x))));
}

/* Along the exact difference of 33 bits, to the opposite corner of the coordinates too; and from
 * the origin. */
static void check_ways(qn_vec3 u, qn_vec3 v)
{
    const int64_t off[3] = { (int64_t)v.x - u.x, (int64_t)v.y - u.y, (int64_t)v.z - u.z },
                  own[3] = { u.x, u.y, u.z }, off2[3] = { off[0], off[1], 0 },
                  own2[3] = { u.x, u.y, 0 };
    const qn_dir3 way = qn_dir3_between(u, v), back = qn_dir3_between(v, u),
                  from = qn_dir3_from_vec3(u);
    const qn_dir2 way2 = qn_dir2_between(flat(u), flat(v)), from2 = qn_dir2_from_vec2(flat(u));
    CHECK(exact_is_unit64(&way.x, off, 3, 15) && exact_is_unit64(&from.x, own, 3, 15));
    CHECK(exact_is_unit64(&way2.x, off, 2, 15) && exact_is_unit64(&from2.x, own, 2, 15));
    if (off[0] | off[1] | off[2]) CHECK(way.x == -back.x && way.y == -back.y && way.z == -back.z);
    CHECK(exact_is_root(qn_vec3_length(u), exact_dot(own, own)));
    CHECK(exact_is_root(qn_vec2_length(flat(u)), exact_dot(own2, own2)));
    CHECK(exact_is_root(qn_vec3_distance(u, v), exact_dot(off, off)));
    CHECK(exact_is_root(qn_vec2_distance(flat(u), flat(v)), exact_dot(off2, off2)));
}

TEST(vectors_and_the_ways_between_points)
{
    static const int32_t end[4] = { INT32_MIN, INT32_MAX, 0, -1 };
    int i;
    r = random_seed(2);
    for (i = 0; i < ROUNDS; i++) {
        qn_vec3 u = vector(), v = vector();
        if (i < 256)
            u.x = end[i & 3], u.y = end[i >> 2 & 3], v.x = end[i >> 4 & 3], v.y = end[i >> 6];
        if (i < 256) u.z = i & 1 ? u.y : 7, v.z = i & 1 ? v.x : 7;
        check_vectors(u, v, any_number(&r));
        check_ways(u, v);
    }
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* x is out 2^e, rounded, halves up, or floored; exactly, where e <= 0. The largest has 30 bits. */
static void check_block(const int64_t x[3], const int32_t out[3], int e, int floored)
{
    uint32_t most = 0;
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t half = e > 0 && !floored ? (int64_t)1 << (e - 1) : 0;
        if (e <= 0) CHECK_EQ(out[i], x[i] * ((int64_t)1 << -e));
        else CHECK_EQ(out[i], floor_of(x[i] + half, (int64_t)1 << e));
        if (qn_abs32(out[i]) > most) most = qn_abs32(out[i]);
    }
    CHECK(most >= 1u << 29 && most <= (uint32_t)QN_ONE30);
}

TEST(blocks_and_unit_rows)
{
    static const int64_t foreign[3] = { INT64_MIN, INT64_MAX, -1 }, none[3] = { 0, 0, 0 };
    static const int32_t down[3] = { 0, 0, -554120704 };
    int32_t out[3], unit[3], again[3];
    int n, i, e;
    r = random_seed(1);
    for (n = 0; n < ROUNDS; n++) {
        const int bits = 1 + n % 62;
        int64_t x[3], v[3];
        for (i = 0; i < 3; i++) x[i] = n % 8 == i ? 0 : wide_number(&r, bits + 1);
        if (n % 5 == 0) x[n % 3] = ((int64_t)1 << bits) - 1; /* rounds up to a power of two */
        if (!(x[0] | x[1] | x[2])) x[0] = 1;
        check_block(x, out, qn_row_block64(x, out), 0);
        for (i = 0; i < 3; i++) v[i] = out[i];
        qn_row_unit(out, unit);
        qn_row_unit64(x, again);
        CHECK(exact_is_unit64(unit, v, 3, 12));
        for (i = 0; i < 3; i++) CHECK_EQ(again[i], unit[i]);
    }
    for (n = 0; n < ROUNDS; n++) {
        uint64_t all = 0;
        int64_t x[3];
        for (i = 0; i < 3; i++) again[i] = n % 7 || n % 3 != i ? number(&r, 1 + n % 32) : INT32_MIN;
        for (i = 0; i < 3; i++) x[i] = again[i], all |= qn_abs32(again[i]);
        qn_row_block32(again, out);
        for (e = -29; all >> (30 + e);) e++; /* ends: at 2 */
        if (all) check_block(x, out, e, 1);
        else CHECK(qn_row_is_zero(out));
    }
    qn_row_unit(down, unit); /* the most that the cut of the square adds */
    CHECK(!unit[0] && !unit[1] && unit[2] == -QN_ONE30 - 1);
    (void)qn_row_block64(none, out);
    CHECK(qn_row_is_zero(out));
    qn_row_unit(out, unit);
    CHECK(unit[0] == QN_ONE30 && !unit[1] && !unit[2]);
    CHECK_EQ(qn_row_block64(foreign, out), 33); /* beyond 2^62: floored */
    CHECK(out[0] == -QN_ONE30 && out[1] == QN_ONE30 - 1 && out[2] == -1);
}

/* In 2^-28 of a unit: where a height or quotient of h may lie, off by 1/2 and 2^-28 of itself. */
static exact bound_of(int32_t h, int side)
{
    const int64_t slack = ((int64_t)1 << 27) + (int64_t)qn_abs32(h) + 2;
    return exact_of((int64_t)h * ((int64_t)1 << 28) + side * slack);
}

/* m . w / |m| in units of 2^-bits, and |m| / |w|. */
TEST(heights_along_wide_rows)
{
    static const qn_wide3 none = { { 0, 0, 0 }, { 0, 0, 0 }, 0 };
    static const int32_t zero[3] = { 0, 0, 0 }, one[3] = { 1, 0, 0 };
    int n, i, measured = 0;
    r = random_seed(5);
    CHECK(qn_wide3_over(&none, zero) == 0 && qn_wide3_over(&none, one) == 0);
    for (n = 0; n < ROUNDS; n++) {
        const int bits = n % 5;
        const exact scale = exact_mul64((int64_t)1 << 28, (int64_t)1 << bits);
        qn_wide3 m;
        int32_t w[3], h;
        int64_t w64[3];
        exact square, want;
        for (i = 0; i < 3; i++) {
            m.x[i] = n % 8 == i ? 0 : wide_number(&r, 3 + n % 60);
            w64[i] = w[i] = n % 3 || i < 2 ? number(&r, 1 + n % 29) : 0;
        }
        if (!(m.x[0] | m.x[1] | m.x[2])) continue;
        m.up = qn_row_block64(m.x, m.block);
        square = exact_dot(m.x, m.x);
        h = qn_wide3_height(&m, w, bits);
        want = exact_mul(exact_dot(m.x, w64), scale);
        if (h != INT32_MAX && h != INT32_MIN && h != -INT32_MAX) {
            measured++;
            CHECK(exact_compare_rooted(bound_of(h, -1), square, want) <= 0);
            CHECK(exact_compare_rooted(bound_of(h, 1), square, want) >= 0);
        }
        h = qn_wide3_over(&m, w);
        CHECK(h >= 0);
        if (qn_row_is_zero(w)) CHECK_EQ(h, 0);
        if (qn_row_is_zero(w) || h == INT32_MAX) continue;
        want = exact_mul(square, exact_mul64((int64_t)1 << 28, (int64_t)1 << 28));
        for (i = -1; i <= 1; i += 2) {
            const exact b = bound_of(h, i);
            const exact least = exact_mul(exact_mul(b, b), exact_dot(w64, w64));
            if (exact_sign(b) > 0) CHECK(exact_compare(least, want) * i >= 0);
        }
    }
    CHECK(measured > ROUNDS / 2);
}

TEST(rows_crossed_moved_and_compared)
{
    int n, i;
    r = random_seed(4);
    for (n = 0; n < ROUNDS; n++) {
        int32_t u[3], v[3], out[3];
        int64_t x[3];
        uint64_t sum = 0;
        const int32_t s = (int32_t)random_u32(&r);
        for (i = 0; i < 3; i++) u[i] = number(&r, 1 + n % 31), v[i] = number(&r, 31);
        if (n % 9 == 0) v[n % 3] = u[n % 3];
        if (n % 4 == 0) u[1] = -u[0];
        qn_row_cross(u, v, x);
        qn_row_along(u, v, s, out);
        for (i = 0; i < 3; i++) {
            const int j = (i + 1) % 3, k = (i + 2) % 3, top = qn_row_largest(u);
            CHECK_EQ(x[i], (int64_t)u[j] * v[k] - (int64_t)u[k] * v[j]);
            CHECK_EQ((uint32_t)out[i] - (uint32_t)u[i],
                     (uint32_t)floor_of((int64_t)v[i] * s + (1 << 29), 1 << 30));
            sum += (uint64_t)((int64_t)u[i] * v[i]);
            CHECK(qn_abs32(u[top]) >= qn_abs32(u[i]) + (top > i));
        }
        CHECK_EQ(qn_row_dot(u, v), qn_signed64(sum));
        CHECK_EQ((uint32_t)qn_row_dot30(u, v), (uint32_t)((sum + ((uint64_t)1 << 29)) >> 30));
    }
}

/* A row is part of a matrix, or of a direction: what is read of these after a copy is what was
 * copied, though a compiler takes objects of two types for two. (The Makefile has the level.) */
static int32_t read_after_copy(const int32_t *u, int32_t *out, qn_mat3 *all)
{
    all->m[1][0] = 1;
    qn_row_copy(u, out);
    return all->m[1][0];
}

TEST(copies_are_seen_through_any_type)
{
    static const int32_t u[3] = { 7, 8, 9 };
    int32_t (*volatile const any)(const int32_t *, int32_t *, qn_mat3 *) = read_after_copy;
    qn_mat3 m;
    CHECK_EQ(any(u, m.m[1], &m), 7);
}
