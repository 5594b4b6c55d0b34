/* SPDX-License-Identifier: MIT */
/* Arithmetic of one number equals its definition in 64 bits: rounded as stated, clamped at the ends of the format. */
#include "check.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(20000, 20000000)

static const int32_t ends[] = { 0,     1,      -1,    2,           -2,      3,          32767,         32768,     -32768,        65535,
                                65536, -65536, 65537, 46340 * 256, 1 << 30, -(1 << 30), INT32_MAX - 1, INT32_MAX, INT32_MIN + 1, INT32_MIN };
#define ENDS ((int)(sizeof ends / sizeof ends[0]))

static int64_t clamp(int64_t x) { return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x; }

/* floor(x / d), d > 0 */
static int64_t floor_of(int64_t x, int64_t d) { return x / d - (x % d < 0); }

/* n / d to nearest, halves away from zero, on magnitudes */
static int64_t quotient(int64_t n, int64_t d)
{
    int64_t a = n < 0 ? -n : n, b = d < 0 ? -d : d, q = (2 * a + b) / (2 * b);
    return (n < 0) != (d < 0) ? -q : q;
}

static void check_pair(int32_t u, int32_t v)
{
    CHECK_EQ(qn_q16_add(u, v), clamp((int64_t)u + v));
    CHECK_EQ(qn_q16_sub(u, v), clamp((int64_t)u - v));
    CHECK_EQ(qn_q16_mul(u, v), clamp(floor_of((int64_t)u * v + 32768, 65536)));
    if (v) CHECK_EQ(qn_q16_div(u, v), clamp(quotient((int64_t)u * 65536, v)));
    else CHECK_EQ(qn_q16_div(u, v), u > 0 ? INT32_MAX : u < 0 ? INT32_MIN : 0);
}

static void check_one(int32_t u)
{
    /* s is nearest the root of 65536 u when (2 s - 1)^2 < 4 * 65536 u < (2 s + 1)^2 */
    int64_t s = qn_q16_sqrt(u), x = (int64_t)u * 262144;
    CHECK_EQ(qn_q16_neg(u), clamp(-(int64_t)u));
    CHECK_EQ(qn_q16_abs(u), clamp(u < 0 ? -(int64_t)u : u));
    if (u <= 0) CHECK_EQ(s, 0);
    else CHECK((2 * s - 1) * (2 * s - 1) < x && x < (2 * s + 1) * (2 * s + 1));
}

TEST(ends_of_the_format)
{
    int i, j;
    for (i = 0; i < ENDS; i++) {
        check_one(ends[i]);
        for (j = 0; j < ENDS; j++) check_pair(ends[i], ends[j]);
    }
}

TEST(random_numbers_of_every_size)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        int32_t u = (int32_t)(random_size(&r, 32) & INT32_MAX), v = (int32_t)(random_size(&r, 32) & INT32_MAX);
        if (random_u32(&r) & 1u) u = -u;
        if (random_u32(&r) & 1u) v = -v;
        check_one(u);
        check_pair(u, v);
    }
}

TEST(squares_have_whole_roots)
{
    int32_t k;
    for (k = 1; k <= 181; k++) CHECK_EQ(qn_q16_sqrt(QN(1) * (k * k > 32767 ? 1 : k * k)), QN(1) * (k * k > 32767 ? 1 : k));
    CHECK_EQ(qn_q16_sqrt(QN(2)), 92682);
    CHECK_EQ(qn_q16_sqrt(1), 256);
}

/* Literals round to nearest, halves away from zero. */
TEST(literals)
{
    CHECK_EQ(QN(1.5), 98304);
    CHECK_EQ(QN(-1.5), -98304);
    CHECK_EQ(QN(0.00001), 1);
    CHECK_EQ(QN(32767.99999), INT32_MAX);
    CHECK_EQ(QN(-32768), INT32_MIN);
    CHECK_EQ(QN30(1), 1073741824);
    CHECK_EQ(QN30(-1.25), -1342177280);
    CHECK_EQ(QN_DEG(90), 1073741824);
    CHECK_EQ(QN_DEG(-90), 3221225472u);
    CHECK_EQ(QN_DEG(359.9999999999), 0);
}

CHECK_MAIN(RUN(ends_of_the_format) RUN(random_numbers_of_every_size) RUN(squares_have_whole_roots) RUN(literals))
