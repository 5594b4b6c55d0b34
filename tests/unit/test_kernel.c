/* SPDX-License-Identifier: MIT */
/* The kernels of this machine's port equal long multiplication by hand, bit by bit. */
#include "check.h"
#include "long_product.h"
#include "port.h"
#include "random.h"

static const uint32_t corner[] = {
    0,           1,           2,           0x7fff,      0x8000,      0xffff,     0x10000,     0x10001,     0x4000ffff,
    0xbfffffffu, 0x80000000u, 0x80000001u, 0xffff0000u, 0xffff8000u, 0x7fffffff, 0x8000ffffu, 0xfffffffeu, 0xffffffffu
};
#define CORNERS (sizeof corner / sizeof corner[0])

static void check_pair(uint32_t u, uint32_t v)
{
    int32_t s = (int32_t)(u & 0x7fffffffu), t = (int32_t)(v & 0x7fffffffu);
    if (u >> 31) s = -s - 1;
    if (v >> 31) t = -t - 1;
    CHECK(qn_umul(u, v) == product(u, v));
    CHECK(qn_umul2(u, v, v, v) == product(u, v) + product(v, v)); /* wraps, and is no fault */
    CHECK(qn_umul2_add(product(u, u), u, v, v, v) == product(u, u) + product(u, v) + product(v, v));
    CHECK((uint64_t)qn_mul(s, t) == signed_product(s, t));
    CHECK(qn_square(s) == signed_product(s, s));
    CHECK(qn_mul2(s, t, t, s) == 2u * signed_product(s, t)); /* wraps, and is no fault */
    CHECK(qn_mul2(s, s, 1, t) == signed_product(s, s) + (uint64_t)(int64_t)t);
    CHECK(qn_mul2(t, -1, s, t) == signed_product(t, -1) + signed_product(s, t));
}

/* A row and a column of the same nine numbers, modulo 2^64. */
static void check_sums(const uint32_t e[12])
{
    int32_t m[3][3], x = as_signed(e[9]), y = as_signed(e[10]), z = as_signed(e[11]);
    int i;
    for (i = 0; i < 9; i++) m[i / 3][i % 3] = as_signed(e[i]);
    for (i = 0; i < 3; i++) {
        CHECK(qn_mul3_row(m[i], x, y, z) == signed_product(m[i][0], x) + signed_product(m[i][1], y) + signed_product(m[i][2], z));
        CHECK(qn_mul3_column((const int32_t(*)[3])m, i, x, y, z) ==
              signed_product(m[0][i], x) + signed_product(m[1][i], y) + signed_product(m[2][i], z));
    }
}

/* Products at every pair of corners: zeros, ones, the halves' borders, both ends of the range. */
TEST(products_at_the_corners)
{
    unsigned i, j;
    for (i = 0; i < CORNERS; i++)
        for (j = 0; j < CORNERS; j++) check_pair(corner[i], corner[j]);
}

TEST(products_of_random_numbers)
{
    random_state r = random_seed(77);
    int n;
    for (n = 0; n < 3000; n++) check_pair(random_u32(&r), n & 1 ? random_u32(&r) : random_size(&r, 32));
}

TEST(sums_of_three_products)
{
    random_state r = random_seed(79);
    uint32_t e[12];
    int n, i;
    for (n = 0; n < 600; n++) {
        for (i = 0; i < 12; i++) e[i] = n % 3 ? corner[random_u32(&r) % CORNERS] : random_u32(&r);
        check_sums(e);
    }
}

/* Long division by hand: the 32 bits from bit 30 on, and one more where bit 29 is set. */
static void check_round(uint64_t x)
{
    uint32_t want = 0;
    int b;
    for (b = 61; b >= 30; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round30_bits(x) == want + (uint32_t)(x >> 29 & 1u));
    CHECK(qn_round30_whole(x) == want + (uint32_t)(x >> 29 & 1u));
    for (want = 0, b = 62; b >= 31; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round31_bits(x) == want + (uint32_t)(x >> 30 & 1u));
}

/* By s bits, each of 1 to 31. */
static void check_round_by(uint64_t x, int s)
{
    uint32_t want = 0;
    int b;
    for (b = 31 + s; b >= s; b--) want = want << 1 | (uint32_t)(x >> b & 1u);
    CHECK(qn_round_bits(x, s) == want + (uint32_t)(x >> (s - 1) & 1u));
}

TEST(rounding)
{
    random_state r = random_seed(80);
    unsigned i, j;
    for (i = 0; i < CORNERS; i++)
        for (j = 0; j < CORNERS; j++) check_round((uint64_t)corner[i] << 32 | corner[j]);
    for (i = 0; i < 1000; i++) {
        check_round(random_u64(&r));
        check_round(((uint64_t)random_u32(&r) << 30) - 1u + ((uint64_t)1 << 29));
        check_round(((uint64_t)random_u32(&r) << 30) + ((uint64_t)1 << 29));
        check_round_by(random_u64(&r), 1 + (int)(i % 31u));
    }
}

/* Long multiplication by hand, within the kernel's ranges: the quotient, and the bits of the rest that it promises. */
static void check_add25(int32_t u, int32_t v, int32_t w)
{
    uint64_t sum = signed_product(u, v) + (uint64_t)(int64_t)w;
    uint32_t rest;
    CHECK(qn_mul_add25(u, v, w, &rest) == (uint32_t)(sum >> 25));
    CHECK(((uint32_t)sum ^ rest) << 7 >> 26 == 0);
}

TEST(products_with_a_sum_over_two_to_25)
{
    static const int32_t wide = 1 << 29, most = (1 << 30) + (1 << 28);
    random_state r = random_seed(81);
    int n, b;
    for (b = 0; b <= 30; b++) {
        int32_t v = (int32_t)((uint32_t)1 << b), u = b > 28 ? (int32_t)((uint32_t)1 << (57 - b)) : wide;
        for (n = 0; n < 8; n++) check_add25(n & 1 ? u : -u, n & 2 ? v : v - 1, n & 4 ? most : -most);
    }
    for (n = 0; n < 3000; n++) {
        int32_t v = (int32_t)(random_u32(&r) >> (2u + (random_u32(&r) & 31u) % 29u)), w = random_range(&r, -most, most), u;
        int64_t limit = v ? ((int64_t)1 << 57) / v : wide;
        u = random_range(&r, -(int32_t)(limit < wide ? limit : wide), (int32_t)(limit < wide ? limit : wide));
        check_add25(u, v, n % 5 ? w : w < 0 ? -most : most);
    }
}

/* A number with its top bit at b has 31 - b zeros before it, whatever stands below; 0 has 32. */
TEST(leading_zeros)
{
    random_state r = random_seed(78);
    int b, n;
    CHECK_EQ(qn_clz32(0), 32);
    for (b = 0; b < 32; b++)
        for (n = 0; n < 20; n++) CHECK_EQ(qn_clz32((uint32_t)1 << b | (random_u32(&r) & (((uint32_t)1 << b) - 1u))), 31 - b);
}

#ifdef QN_PORT_SCANS

/* As the scans of this port see a point. */
static int32_t reach_of(const int32_t by[5], const int32_t *p)
{
    uint64_t sum = 0;
    int k;
    for (k = 0; k < 3; k++) {
        int32_t x = p[k];
#ifdef QN_PORT_NARROW_PRODUCTS
        int s;
        for (s = 0; s < by[4]; s++) x = x < 0 ? -((1 - x) / 2) : x / 2;
#endif
        sum += signed_product(by[k], x);
    }
#ifdef QN_PORT_NARROW_PRODUCTS
    sum <<= 32;
#endif
    return (int32_t)(uint32_t)(sum >> 32 & 0x7fffffffu) - (sum >> 63 ? INT32_MAX : 0) - (int32_t)(sum >> 63);
}

/* Points of 15 to 29 bits and a direction to scan them along; in some rounds all at corners of their range. */
static void scatter(random_state *r, int round, int count, int32_t by[5], int32_t *point)
{
#ifdef QN_PORT_NARROW_PRODUCTS
    const int32_t most = 1 << 13;
#else
    const int32_t most = 1 << 30;
#endif
    const int bits = random_range(r, 15, 29);
    int k;
    for (k = 0; k < 3; k++) by[k] = round % 7 ? random_range(r, -most, most) : random_range(r, -1, 1) * most;
    for (k = 0; k < 3 * count; k++) point[k] = round % 3 ? random_range(r, -(1 << bits), 1 << bits) : random_range(r, -1, 1) * (1 << bits);
    by[4] = bits - 15;
}

/* The least of some points, found by looking at each; and where none other is told to be near it, none is. */
TEST(scans_of_points)
{
    random_state r = random_seed(82);
    int32_t point[3 * 9], by[5];
    int n, i, lone = 0;
    for (n = 0; n < 1500; n++) {
        const int count = random_range(&r, 1, 9);
        const int32_t *found, *best = point;
        int32_t tied = 7;
        int near = 0;
        scatter(&r, n, count, by, point);
        by[3] = random_range(&r, 1, n % 5 ? 4 : (1 << 30) - 1);
        for (i = 1; i < count; i++)
            if (reach_of(by, point + 3 * i) < reach_of(by, best)) best = point + 3 * i;
        for (i = 0; i < count; i++) near += point + 3 * i != best && reach_of(by, point + 3 * i) - reach_of(by, best) < by[3];
        found = qn_scan3(point, point + 3 * count, by, &tied);
        CHECK(found == best);
        CHECK(tied == 1 || (tied == 0 && !near));
        lone += !tied;
    }
    CHECK(lone > 300);
}

#define RUN_SCANS_OF_POINTS RUN(scans_of_points)

#else
#define RUN_SCANS_OF_POINTS
#endif

#ifdef QN_PORT_LEVELS

/* Which points reach less than a level, found by looking at each. */
TEST(levels_of_points)
{
    random_state r = random_seed(84);
    int32_t point[3 * 32], by[5];
    int n, i, some = 0;
    for (n = 0; n < 1500; n++) {
        const int count = n % 4 ? random_range(&r, 1, 9) : random_range(&r, 10, 32);
        uint32_t below, told = 0;
        int32_t level;
        scatter(&r, n, count, by, point);
        by[3] = 0;
        level = n % 5 ? reach_of(by, point + 3 * random_range(&r, 0, count - 1)) + random_range(&r, -1, 2) : 1 << 30;
        for (i = 0; i < count; i++) told |= (uint32_t)(reach_of(by, point + 3 * i) < level) << i;
        below = qn_level3(point, (uint32_t)count, by, level);
        CHECK_EQ(below, told);
        some += below && below != ((uint32_t)2 << (count - 1)) - 1u;
    }
    CHECK(some > 300);
}

#define RUN_LEVELS_OF_POINTS RUN(levels_of_points)

#else
#define RUN_LEVELS_OF_POINTS
#endif

#ifdef QN_PORT_TURNS

/* Points turned by rows of five words are what the sums say, in place too. */
TEST(turns_of_points)
{
    random_state r = random_seed(83);
    int32_t point[3 * 9], out[3 * 9 + 1];
    uint32_t row[15];
    int n, i, j, k;
    for (n = 0; n < 1500; n++) {
        const int count = random_range(&r, 1, 9), up = random_range(&r, 2, 16);
        for (k = 0; k < 15; k++) row[k] = random_u32(&r);
        for (k = 0; k < 3 * count; k++) point[k] = random_range(&r, -(1 << (30 - up)), 1 << (30 - up));
        out[3 * count] = 7;
        qn_turn_points(point, point + 3 * count, up, row, out);
        CHECK_EQ(out[3 * count], 7);
        for (i = 0; i < count; i++)
            for (j = 0; j < 3; j++) {
                const uint32_t *m = row + 5 * j;
                uint64_t sum = m[3] | (uint64_t)m[4] << 32;
                for (k = 0; k < 3; k++) sum += signed_product(as_signed(m[k]), point[3 * i + k] * (1 << up));
                CHECK_EQ((uint32_t)out[3 * i + j], (uint32_t)(sum >> 32));
            }
        qn_turn_points(point, point + 3 * count, up, row, point);
        for (k = 0; k < 3 * count; k++) CHECK_EQ(point[k], out[k]);
    }
}

#define RUN_TURNS_OF_POINTS RUN(turns_of_points)

#else
#define RUN_TURNS_OF_POINTS
#endif

#ifdef QN_PORT_BEYONDS

/* Nine numbers within -2^30 .. 2^30 - 1, and one of them, at any place, at either end or one past it, or anywhere. */
TEST(numbers_beyond_thirty_bits)
{
    static const int32_t end[4] = { 0x3FFFFFFF, -0x40000000, 0x40000000, -0x40000001 };
    random_state r = random_seed(88);
    int32_t m[3][3];
    int n, k;
    for (n = 0; n < 3000; n++) {
        const int at = n % 9, kind = n / 9 % 5;
        for (k = 0; k < 9; k++) m[k / 3][k % 3] = random_range(&r, -(1 << 30), (1 << 30) - 1);
        m[at / 3][at % 3] = kind < 4 ? end[kind] : as_signed(random_u32(&r));
        CHECK_EQ(qn_are_beyond30((const int32_t(*)[3])m) != 0, m[at / 3][at % 3] < -0x40000000 || m[at / 3][at % 3] > 0x3FFFFFFF);
    }
}

#define RUN_NUMBERS_BEYOND_THIRTY_BITS RUN(numbers_beyond_thirty_bits)

#else
#define RUN_NUMBERS_BEYOND_THIRTY_BITS
#endif

#ifdef QN_PORT_ADDS
/* A sum with the upper word of a product, rounded by the bit below: of any sizes, and at halves. */
TEST(sums_with_a_product)
{
    random_state r = random_seed(88);
    int n;
    for (n = 0; n < 20000; n++) {
        const int zeros = random_range(&r, 0, 31);
        const uint32_t d = random_u32(&r), u = random_u32(&r) >> zeros << zeros, v = n % 4 ? random_u32(&r) : 0x80000000u >> zeros;
        const uint64_t exact = signed_product(as_signed(u), as_signed(v));
        CHECK_EQ(qn_add_upper(as_signed(d), as_signed(u), as_signed(v)), as_signed(d + (uint32_t)(exact >> 32) + (uint32_t)(exact >> 31 & 1u)));
    }
    CHECK(qn_add_upper(5, 1 << 16, 1 << 15) == 6 && qn_add_upper(5, 1 << 16, -(1 << 15)) == 5);
}

#define RUN_SUMS_WITH_A_PRODUCT RUN(sums_with_a_product)

#else
#define RUN_SUMS_WITH_A_PRODUCT
#endif

#ifdef QN_PORT_PARTS

/* Parts of a length are products rounded by magnitude, halves away from zero: of any sizes, at both ends of the range, and at halves. */
TEST(parts_of_a_length)
{
    random_state r = random_seed(87);
    int n, halves = 0;
    for (n = 0; n < 20000; n++) {
        const int shift = random_range(&r, 1, 31), zeros = random_range(&r, 0, 31);
        const uint32_t most = UINT32_MAX >> shift, some = random_u32(&r) & most, size = n % 8 == 0 ? most : n % 8 == 1 ? 1 & most : some;
        const uint32_t inverse = n % 5 == 0 ? UINT32_MAX : 0x80000000u | (random_u32(&r) >> zeros << zeros);
        const uint64_t exact = product(size << shift, inverse);
        const int32_t part = (int32_t)((exact + ((uint64_t)1 << 32)) >> 33);
        CHECK_EQ(qn_scale_part((int32_t)size, shift, inverse), part);
        CHECK_EQ(qn_scale_part(-(int32_t)size, shift, inverse), -part);
        halves += (exact & 0x1FFFFFFFFu) == 0x100000000u;
    }
    CHECK_EQ(qn_scale_part(1, 1, 0x80000000u), 1);
    CHECK_EQ(qn_scale_part(-1, 1, 0x80000000u), -1);
    CHECK(halves > 20);
}

#define RUN_PARTS_OF_A_LENGTH RUN(parts_of_a_length)

#else
#define RUN_PARTS_OF_A_LENGTH
#endif

#ifdef QN_PORT_COPIES

/* Five words of any bits, to a place of their own and over themselves, and none beside them. */
TEST(copies_of_five_words)
{
    random_state r = random_seed(88);
    uint32_t from[5], to[7];
    int n, i;
    for (n = 0; n < 1000; n++) {
        for (i = 0; i < 5; i++) from[i] = random_u32(&r);
        for (i = 0; i < 7; i++) to[i] = (uint32_t)n;
        qn_copy5(&to[1], from);
        qn_copy5(&to[1], &to[1]);
        for (i = 0; i < 5; i++) CHECK(to[1 + i] == from[i]);
        CHECK(to[0] == (uint32_t)n && to[6] == (uint32_t)n);
    }
}

#define RUN_COPIES_OF_FIVE_WORDS RUN(copies_of_five_words)

#else
#define RUN_COPIES_OF_FIVE_WORDS
#endif

/* Kernels that a port has none of have no test. */
CHECK_MAIN(RUN(products_at_the_corners) RUN(products_of_random_numbers) RUN(sums_of_three_products) RUN(rounding)
               RUN(products_with_a_sum_over_two_to_25) RUN(leading_zeros) RUN_SCANS_OF_POINTS RUN_LEVELS_OF_POINTS RUN_TURNS_OF_POINTS
                   RUN_NUMBERS_BEYOND_THIRTY_BITS RUN_SUMS_WITH_A_PRODUCT RUN_PARTS_OF_A_LENGTH RUN_COPIES_OF_FIVE_WORDS)
