/* SPDX-License-Identifier: MIT */
/* Roots and quotients equal their definitions for squares and their neighbours, extremes and random numbers; unit directions lie
 * within 1.5 LSB of the real ones, by squares of 256 bits. */
#include "check.h"
#include "exact.h"
#include "num/root.h"

#ifdef QN_SOAK
#define ROUNDS 20000000
#define DENSE 16777216u
#else
#define ROUNDS 4000
#define DENSE 3000u
#endif

/* ---- Roots -------------------------------------------------------------- */

static void check_root(uint64_t x)
{
    uint64_t s = qn_root64_floor(x), n = qn_root64_round(x);
    CHECK(s * s <= x);
    CHECK(s == UINT32_MAX || (s + 1u) * (s + 1u) > x);
    /* nearest: x - s^2 > s is x > (s + 1/2)^2 - 1/4, for whole numbers the same as x > (s + 1/2)^2 */
    CHECK(n == s + (x - s * s > s));
}

static void check_square(uint64_t k)
{
    check_root(k * k - 1u);
    check_root(k * k);
    check_root(k * k + 1u);
    check_root(k * k + k);
    check_root(k * k + k + 1u);
}

TEST(roots_are_floors_and_nearest)
{
    random_state r = random_seed(1);
    uint32_t i;
    int b;
    check_root(0);
    check_root(UINT64_MAX);
    CHECK(qn_root64_round(UINT64_MAX) == (uint64_t)1 << 32);
    for (i = 1; i < DENSE; i++) {
        check_square(i);
        check_square(UINT32_MAX - i);
        check_square(((uint32_t)1 << 31) + i);
        check_square(((uint32_t)1 << 31) - i);
    }
    check_root((uint64_t)UINT32_MAX * UINT32_MAX);
    check_root((uint64_t)UINT32_MAX * UINT32_MAX - 1u);
    for (b = 0; b < 64; b++) {
        check_root((uint64_t)1 << b);
        check_root(((uint64_t)1 << b) - 1u);
        check_root(UINT64_MAX - ((uint64_t)1 << b));
    }
    for (i = 0; i < ROUNDS; i++) {
        check_root(random_u64(&r) >> (random_u32(&r) & 63u));
        check_square(random_size(&r, 32) | 1u);
    }
}

/* ---- Quotients, against the compiler's own division --------------------- */

static void check_division(uint64_t n, uint64_t d)
{
    uint32_t low = (uint32_t)d;
    if (!d) return;
    CHECK(qn_div64(n, d) == n / d);
    if (low && (n >> 32) < low) CHECK(qn_div64_32(n, low) == n / low);
}

TEST(quotients_are_floors)
{
    static const uint64_t ends[] = { 1,
                                     2,
                                     3,
                                     7,
                                     10,
                                     255,
                                     65535,
                                     65536,
                                     65537,
                                     0x7FFFFFFF,
                                     0x80000000u,
                                     0x80000001u,
                                     0xFFFFFFFEu,
                                     0xFFFFFFFFu,
                                     UINT64_C(1) << 32,
                                     UINT64_C(0x100000001),
                                     UINT64_C(0x1FFFFFFFF),
                                     UINT64_C(1) << 33,
                                     UINT64_C(0xFFFFFFFF00000000),
                                     INT64_MAX,
                                     UINT64_C(1) << 63,
                                     UINT64_MAX - 1u,
                                     UINT64_MAX };
    const int count = (int)(sizeof ends / sizeof ends[0]);
    random_state r = random_seed(2);
    int i, j;
    for (i = 0; i < count; i++)
        for (j = 0; j < count; j++) {
            check_division(ends[i], ends[j]);
            check_division(ends[i] - 1u, ends[j]);
            check_division(ends[i] * ends[j], ends[j]);
            check_division(ends[i] * ends[j] - 1u, ends[j]);
        }
    for (i = 0; i < ROUNDS; i++) {
        uint64_t d = random_u64(&r) >> (random_u32(&r) & 63u),
                 n = random_u64(&r) >> (random_u32(&r) & 63u);
        uint32_t e = random_size(&r, 32);
        check_division(n, d);
        /* the largest quotients of 32 bits, and multiples of the divisor with their neighbours */
        check_division(((uint64_t)e << 32) - 1u - (random_u32(&r) & 3u), e);
        check_division((uint64_t)e * random_u32(&r), e);
        check_division((uint64_t)e * random_u32(&r) - 1u, e);
        if (d) check_division(n / d * d, d);
    }
}

/* ---- Reciprocals -------------------------------------------------------- */

static exact power_of_two(int n)
{
    exact x = exact_of(1);
    while (n-- > 0) x = exact_add(x, x);
    return x;
}

static exact wide(uint64_t x)
{
    return exact_add(exact_mul64((int64_t)(x >> 32), INT64_C(1) << 32),
                     exact_of((int64_t)(x & 0xFFFFFFFFu)));
}

/* |r d - 2^111| <= 400 d */
static void check_reciprocal(uint64_t d)
{
    exact off = exact_abs(exact_sub(exact_mul(wide(qn_reciprocal(d)), wide(d)), power_of_two(111)));
    CHECK(exact_compare(off, exact_mul(wide(d), exact_of(400))) <= 0);
}

/* (100 r - 53)^2 x <= 10^4 2^94 <= (100 r + 53)^2 x, the lower side aside where r is cut to 2^32 - 1 */
static void check_reciprocal_root(uint32_t x)
{
    int64_t r = 100 * (int64_t)qn_reciprocal_root(x);
    exact want = exact_mul(power_of_two(94), exact_of(10000)), at = exact_of((int64_t)x);
    CHECK(exact_compare(exact_mul(exact_mul64(r - 53, r - 53), at), want) <= 0);
    if (r != 100 * (int64_t)UINT32_MAX)
        CHECK(exact_compare(exact_mul(exact_mul64(r + 53, r + 53), at), want) >= 0);
    else CHECK(x - ((uint32_t)1 << 30) < 2u);
}

TEST(reciprocals_keep_their_bounds)
{
    random_state r = random_seed(3);
    uint32_t i;
    check_reciprocal((uint64_t)1 << 63);
    for (i = 0; i < 32768; i += 37) { /* every seed of the table at its ends */
        check_reciprocal((uint64_t)(32768u + i) << 48);
        check_reciprocal((uint64_t)(32769u + i) * ((uint64_t)1 << 48) - 1u);
    }
    for (i = 0; i < 49152; i += 53) {
        check_reciprocal_root((16384u + i) << 16);
        check_reciprocal_root((16385u + i) * 65536u - 1u);
    }
    for (i = 0; i < ROUNDS / 4; i++) {
        check_reciprocal(random_u64(&r) | (uint64_t)1 << 63);
        check_reciprocal_root(random_u32(&r) | (uint32_t)1 << (30 + (i & 1u)));
    }
    check_reciprocal(UINT64_MAX);
    check_reciprocal_root(UINT32_MAX);
    check_reciprocal_root((uint32_t)1 << 30);
    check_reciprocal_root(((uint32_t)1 << 30) + 1u);
}

/* ---- Unit directions ---------------------------------------------------- */

/* Sign of a sqrt(square) - b. */
static int compare_rooted(exact a, exact square, exact b)
{
    int sa = exact_sign(a), sb = exact_sign(b);
    if (sa != sb) return sa > sb ? 1 : -1;
    return sa * exact_compare(exact_mul(exact_mul(a, a), square), exact_mul(b, b));
}

/* (2 c - 3) |v| <= 2^31 v <= (2 c + 3) |v| */
static void check_component(int32_t c, int64_t v, exact square)
{
    exact b = exact_mul64(v, INT64_C(1) << 31);
    CHECK(compare_rooted(exact_of(2 * (int64_t)c - 3), square, b) <= 0);
    CHECK(compare_rooted(exact_of(2 * (int64_t)c + 3), square, b) >= 0);
}

static void check_direction(int64_t x, int64_t y, int64_t z)
{
    qn_dir3 d = qn_dir3_from_i64(x, y, z);
    exact square = exact_add(exact_add(exact_mul64(x, x), exact_mul64(y, y)), exact_mul64(z, z));
    const int64_t one = QN_ONE30;
    int64_t length = (int64_t)d.x * d.x + (int64_t)d.y * d.y + (int64_t)d.z * d.z;
    if (!exact_sign(square)) return;
    check_component(d.x, x, square);
    check_component(d.y, y, square);
    check_component(d.z, z, square);
    /* within 1.5 of 2^30: squares within 3 * 2^30 + 2.25 */
    CHECK_NEAR(length, one * one, 3 * one + 2);
    CHECK(d.x <= one && d.y <= one && d.z <= one && d.x >= -one && d.y >= -one && d.z >= -one);
    if (x != INT64_MIN && y != INT64_MIN && z != INT64_MIN) {
        qn_dir3 e = qn_dir3_from_i64(-x, -y, -z);
        CHECK(e.x == -d.x && e.y == -d.y && e.z == -d.z);
    }
}

static int64_t part(random_state *r, int bits)
{
    uint64_t x = random_u64(r) >> (64 - bits);
    return random_u32(r) & 1u ? (int64_t)(x >> 1) : -(int64_t)(x >> 1);
}

TEST(directions_are_unit_and_near)
{
    static const int64_t ends[] = { 0,
                                    1,
                                    -1,
                                    3,
                                    INT32_MAX,
                                    INT32_MIN,
                                    0xFFFFFFFF,
                                    INT64_C(1) << 32,
                                    INT64_MAX,
                                    INT64_MIN,
                                    INT64_C(1) << 62 };
    const int count = (int)(sizeof ends / sizeof ends[0]);
    random_state r = random_seed(4);
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j < count; j++)
            for (k = 0; k < count; k++) check_direction(ends[i], ends[j], ends[k]);
    for (i = 0; i < ROUNDS / 4; i++) {
        int bits = 1 + (int)(random_u32(&r) % 64u);
        check_direction(part(&r, bits), part(&r, bits), part(&r, bits));
        check_direction(part(&r, bits), part(&r, 1 + (int)(random_u32(&r) % 64u)),
                        part(&r, 1 + (int)(random_u32(&r) % 64u)));
    }
}

TEST(directions_of_nothing_and_in_the_plane)
{
    qn_dir3 d = qn_dir3_from_i64(0, 0, 0);
    qn_dir2 e = qn_dir2_from_i32(0, 0);
    CHECK(d.x == QN_ONE30 && d.y == 0 && d.z == 0);
    CHECK(e.x == QN_ONE30 && e.y == 0);
    e = qn_dir2_from_i32(-3, 4);
    CHECK_NEAR(e.x, -644245094, 1); /* -0.6 and 0.8 */
    CHECK_NEAR(e.y, 858993459, 1);
    d = qn_dir3_from_i64(0, INT64_MIN, 0);
    CHECK(d.x == 0 && d.y == -QN_ONE30 && d.z == 0);
}

/* Two to four equal numbers of each extreme: 2^30 / sqrt(count), and the opposite of the opposite. */
TEST(unit_length_of_extremes)
{
    static const int64_t ends[] = { 1, -1, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN };
    static const int32_t want[] = { 759250125, 619925131, 536870912 };
    int i, count, k;
    for (i = 0; i < 6; i++)
        for (count = 2; count <= 4; count++) {
            const int64_t x[4] = { ends[i], ends[i], ends[i], ends[i] };
            int32_t out[4];
            CHECK(qn_unit_of(x, count, out));
            for (k = 0; k < count; k++)
                CHECK_NEAR(out[k], ends[i] < 0 ? -want[count - 2] : want[count - 2], 1);
        }
}

/* Length and direction from one root: |v| rounded to nearest, each component within 1.2 LSB, none beyond 1. Exact squares of all sizes. */
TEST(length_and_direction)
{
    random_state s = random_seed(77);
    int n, i;
    for (n = 0; n < 3000; n++) {
        int32_t top = (int32_t)random_size(&s, 30), v[3];
        uint64_t square, size;
        qn_length l;
        for (i = 0; i < 3; i++)
            v[i] = n % 7 == i ? 0 : n % 11 == i ? top : random_range(&s, -top, top);
        if (n < 31) {
            v[0] = (int32_t)1 << n;
            v[1] = v[2] = 0;
        }
        square = (uint64_t)((int64_t)v[0] * v[0]) + (uint64_t)((int64_t)v[1] * v[1]) +
                 (uint64_t)((int64_t)v[2] * v[2]);
        if (!square) continue;
        qn_length_of(square, &l);
        size = qn_length_nearest(&l, square);
        CHECK_EQ(qn_length_rounded(square), size);
        CHECK(size * size - size < square + (size == 0) &&
              square <= size * size + size); /* (size +- 1/2)^2 */
        CHECK_NEAR(qn_length_round(&l), size, 1 + (size >> 29));
        for (i = 0; i < 3; i++) {
            int64_t part = qn_length_part(&l, v[i]);
            CHECK(part <= QN_ONE30 && part >= -QN_ONE30);
            CHECK_EQ(part, -(int64_t)qn_length_part(&l, -v[i]));
            if (size < 1 << 20) continue; /* below, the rounded size is too coarse a measure */
            CHECK_NEAR(part * (int64_t)size, (int64_t)v[i] * QN_ONE30,
                       (int64_t)size * 6 / 5 + QN_ONE30 / 2 + 1);
        }
        if (v[1] == 0 && v[2] == 0 && v[0])
            CHECK_EQ(qn_length_part(&l, v[0]), v[0] < 0 ? -QN_ONE30 : QN_ONE30);
    }
}

/* Another square than that of the length: three steps towards its root, and no more. */
TEST(another_square_ends)
{
    qn_length l;
    qn_length_of((uint64_t)1 << 40, &l);
    CHECK_EQ(qn_length_nearest(&l, (uint64_t)1 << 40), 1 << 20);
    CHECK_EQ(qn_length_nearest(&l, (uint64_t)1 << 61), (1 << 20) + 3);
    CHECK_EQ(qn_length_rounded(0), 0);
    CHECK_EQ(qn_length_rounded(((uint64_t)1 << 62) - 1), (uint32_t)1 << 31);
    qn_length_of((uint64_t)1 << 60, &l);
    CHECK_NEAR(qn_length_nearest(&l, 1), 1 << 30, 4);
}

/* |t| is the rounded |x| 2^30 / sqrt(n): (2 t - 1)^2 n < (x 2^31)^2 < (2 t + 1)^2 n. */
static int is_nearest(int64_t x, int64_t t, exact n)
{
    exact square = exact_mul(exact_mul64(x, (int64_t)1 << 31), exact_mul64(x, (int64_t)1 << 31));
    exact above = exact_mul(exact_mul64(2 * t + 1, 2 * t + 1), n),
          below = exact_mul(exact_mul64(2 * t - 1, 2 * t - 1), n);
    if (x < 0) return is_nearest(-x, -t, n);
    return exact_compare(square, above) < 0 &&
           (t == 0 || (t > 0 && exact_compare(below, square) < 0));
}

TEST(directions_of_the_plane_are_correctly_rounded)
{
    random_state r = random_seed(9);
    qn_dir2 d;
    int i;
    CHECK(!qn_unit2(0, 0, &d));
    CHECK(d.x == QN_ONE30 && d.y == 0);
    for (i = 0; i < ROUNDS / 8; i++) {
        int64_t x = part(&r, 1 + (int)(random_u32(&r) % 31u)),
                y = part(&r, 1 + (int)(random_u32(&r) % 31u));
        exact n = exact_add(exact_mul64(x, x), exact_mul64(y, y));
        if (i % 8 == 0)
            x = x < 0 ? -(INT64_C(1) << 31) : INT64_C(1) << 31,
            n = exact_add(exact_mul64(x, x), exact_mul64(y, y));
        if (!qn_unit2(x, y, &d)) continue;
        CHECK(is_nearest(x, d.x, n) && is_nearest(y, d.y, n));
    }
}

/* Directions that have their length already, as poses hold them, in Q30 or Q16, keep being correctly rounded: within 2^-16 of it, at the ends of
 * that and past them. */
TEST(directions_of_about_their_length_are_correctly_rounded)
{
    random_state r = random_seed(19);
    qn_dir2 d;
    int i;
    for (i = 0; i < ROUNDS / 4; i++) {
        int64_t x, y, by = (int32_t)random_u32(&r) >> (14 + i % 17);
        exact n;
        if (!qn_unit2(part(&r, 31), part(&r, 31), &d)) continue;
        if (i % 3 == 0)
            by = (i & 1 ? 16384 : -16384) + (int32_t)(random_u32(&r) % 9u) -
                 4; /* of 2^30: where the square is off by 2^-15 */
        if (i % 32 == 1) d.y = 0, d.x = i & 64 ? QN_ONE30 : -QN_ONE30;
        x = d.x + ((d.x * by) >> 30);
        y = d.y + ((d.y * by) >> 30);
        if (i & 2) {
            x = (x + 8192) >> 14;
            y = (y + 8192) >> 14;
        }
        n = exact_add(exact_mul64(x, x), exact_mul64(y, y));
        CHECK(qn_unit2(x, y, &d));
        CHECK(is_nearest(x, d.x, n) && is_nearest(y, d.y, n));
    }
}

/* 100 (2^63 - r d) lies between 47 d and 153 d. */
TEST(short_reciprocals_are_below)
{
    random_state s = random_seed(12);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        uint32_t d = i < 64    ? (UINT32_C(1) << 31) + (uint32_t)i
                     : i < 128 ? UINT32_MAX - (uint32_t)(i - 64)
                               : random_u32(&s) | UINT32_C(1) << 31,
                 r = qn_reciprocal32(d);
        uint64_t rest = (UINT64_C(1) << 63) - qn_umul(r, d);
        if (d == UINT32_C(1) << 31) CHECK_EQ(r, UINT32_MAX - 1u);
        else CHECK(100 * rest >= 47 * (uint64_t)d && 100 * rest <= 153 * (uint64_t)d);
    }
}

CHECK_MAIN(RUN(roots_are_floors_and_nearest) RUN(quotients_are_floors)
               RUN(reciprocals_keep_their_bounds) RUN(short_reciprocals_are_below)
                   RUN(directions_are_unit_and_near) RUN(directions_of_nothing_and_in_the_plane)
                       RUN(unit_length_of_extremes) RUN(length_and_direction)
                           RUN(another_square_ends)
                               RUN(directions_of_the_plane_are_correctly_rounded)
                                   RUN(directions_of_about_their_length_are_correctly_rounded))
