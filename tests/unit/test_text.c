/* SPDX-License-Identifier: MIT */
/* Text and numbers agree: known texts, a slow long division of the test's own, and every number read back from its own text. */
#include "check.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(1500, 3000000)

static int same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static int length(const char *a)
{
    int n = 0;
    while (a[n]) n++;
    return n;
}

static void check_print(int32_t value, int bits, int digits, const char *want)
{
    char text[32];
    CHECK_EQ(qn_fixed_print(text, sizeof text, value, bits, digits), length(want));
    CHECK(same(text, want));
}

TEST(known_texts)
{
    check_print(QN(1.5), 16, 2, "1.50");
    check_print(QN(-1.5), 16, 0, "-2"); /* halves away from zero */
    check_print(QN(2.5), 16, 0, "3");
    check_print(QN(12.375), 16, 3, "12.375");
    check_print(0, 16, 4, "0.0000");
    check_print(1, 16, 9, "0.000015259"); /* 2^-16 = 0.0000152587890625 */
    check_print(-1, 16, 2, "0.00");       /* no minus before zeros alone */
    check_print(INT32_MIN, 16, 1, "-32768.0");
    check_print(INT32_MAX, 16, 4, "32768.0000");
    check_print(INT32_MAX, 16, 9, "32767.999984741");
    check_print(INT32_MIN, 0, 0, "-2147483648");
    check_print(INT32_MAX, 0, 9, "2147483647.000000000");
    check_print(QN_ONE30, 30, 9, "1.000000000");
    check_print(INT32_MIN, 30, 9, "-2.000000000");
    check_print(1, 30, 9, "0.000000001"); /* 9.3e-10 */
    check_print(QN(10), 16, 0, "10");
    check_print(QN(9.9999), 16, 2, "10.00");
}

/* The text of |value| 10^digits / 2^bits, rounded, by the compiler's 64-bit division. */
static void slow_print(char *text, int32_t value, int bits, int digits)
{
    uint64_t n = value < 0 ? 0u - (uint64_t)value : (uint64_t)value, d = (uint64_t)1 << bits;
    char back[32];
    int i, count = 0, sign;
    for (i = 0; i < digits; i++) n *= 10u;
    n = (2u * n + d) / (2u * d);
    sign = value < 0 && n;
    for (i = 0; i <= digits || n; i++) {
        if (digits && i == digits) back[count++] = '.';
        back[count++] = (char)('0' + (int)(n % 10u));
        n /= 10u;
    }
    if (sign) *text++ = '-';
    while (count) *text++ = back[--count];
    *text = 0;
}

static int32_t number(random_state *r)
{
    int32_t x = (int32_t)(random_size(r, 32) & INT32_MAX);
    return random_u32(r) & 1u ? x : -x - 1;
}

TEST(texts_agree_with_long_division)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        char want[40];
        int32_t value = number(&r);
        int bits = (int)(random_u32(&r) % 31u), digits = (int)(random_u32(&r) % 10u);
        slow_print(want, value, bits, digits);
        check_print(value, bits, digits, want);
    }
}

/* Nine decimals tell 2^-28 apart; longer ones are put together here, exactly: x / 2^bits has `bits` decimals. */
TEST(numbers_come_back)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        char text[48];
        int32_t value = number(&r), back = 0;
        int bits = (int)(random_u32(&r) % 31u), at, j;
        CHECK((at = qn_fixed_print(text, sizeof text, value, bits < 28 ? bits : 28, 9)) > 0);
        CHECK_EQ(qn_fixed_parse(text, bits < 28 ? bits : 28, &back), 0);
        CHECK_EQ(back, value);
        { /* the exact text */
            uint32_t n = value < 0 ? 0u - (uint32_t)value : (uint32_t)value, whole = n >> bits;
            uint64_t rest = n & (((uint32_t)1 << bits) - 1u);
            slow_print(text + 1, (int32_t)(whole & INT32_MAX), 0, 0);
            text[0] = value < 0 ? '-' : '+';
            if (whole >> 31) continue;
            at = length(text);
            if (bits) text[at++] = '.';
            for (j = 0; j < bits; j++) {
                rest *= 10u;
                text[at++] = (char)('0' + (int)(rest >> bits));
                rest &= ((uint64_t)1 << bits) - 1u;
            }
            text[at] = 0;
            CHECK_EQ(qn_fixed_parse(text, bits, &back), 0);
            CHECK_EQ(back, value);
        }
    }
}

static void check_parse(const char *text, int bits, int32_t want)
{
    int32_t value = 77;
    CHECK_EQ(qn_fixed_parse(text, bits, &value), 0);
    CHECK_EQ(value, want);
}

TEST(known_numbers)
{
    check_parse("-12.375", 16, QN(-12.375));
    check_parse("+1", 16, QN_ONE);
    check_parse("0.5", 0, 1); /* halves away from zero */
    check_parse("-0.5", 0, -1);
    check_parse("0.49999999999999999999999999999999999999999999", 0, 0);
    check_parse("0.50000000000000000000000000000000000000000000000000", 0, 1);
    check_parse("0.00000762939453125", 16, 1); /* exactly half a unit */
    check_parse("0.00000762939453124999999999999999999999", 16, 0);
    check_parse("0.000000000465661287307739257812500000", 30, 1); /* 2^-31: half a unit of 2^-30, 31 decimals */
    check_parse("0.0000000004656612873077392578124999999", 30, 0);
    check_parse("32767.99999", 16, INT32_MAX);
    check_parse("-32768", 16, INT32_MIN);
    check_parse("-32768.000007", 16, INT32_MIN);
    check_parse("2147483647.4", 0, INT32_MAX);
    check_parse("-2147483648.4", 0, INT32_MIN);
    check_parse("0000000000000000000000001.0", 30, QN_ONE30);
    check_parse("-0.0", 16, 0);
}

TEST(malformed_texts_are_refused)
{
    static const char *const bad[] = { "",
                                       "-",
                                       "+",
                                       ".",
                                       ".5",
                                       "5.",
                                       "-.5",
                                       "1 ",
                                       " 1",
                                       "1.5x",
                                       "1,5",
                                       "--1",
                                       "1..2",
                                       "1e3",
                                       "0x10",
                                       "32768",
                                       "-32768.00001",
                                       "32767.999993",
                                       "99999999999999999999999999",
                                       "4294967296" };
    int32_t value = 77;
    uint32_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) CHECK_EQ(qn_fixed_parse(bad[i], 16, &value), QN_ERR_TEXT);
    CHECK_EQ(qn_fixed_parse("2147483647.5", 0, &value), QN_ERR_TEXT);
    CHECK_EQ(qn_fixed_parse("1", 31, &value), QN_ERR_OPTION);
    CHECK_EQ(qn_fixed_parse("1", -1, &value), QN_ERR_OPTION);
    CHECK_EQ(qn_fixed_parse(NULL, 16, &value), QN_ERR_NULL);
    CHECK_EQ(qn_fixed_parse("1", 16, NULL), QN_ERR_NULL);
    CHECK_EQ(value, 77);
}

TEST(small_buffers_and_wrong_formats)
{
    char text[12];
    uint32_t size, i;
    for (size = 0; size < sizeof text; size++) {
        for (i = 0; i < sizeof text; i++) text[i] = '#';
        CHECK_EQ(qn_fixed_print(text, size, QN(-12.5), 16, 3), size > 7 ? 7 : QN_ERR_MEMORY); /* "-12.500" */
        for (i = size; i < sizeof text; i++) CHECK_EQ(text[i], '#');
        if (size && size <= 7) CHECK_EQ(text[0], 0);
    }
    CHECK_EQ(qn_fixed_print(NULL, 5, 1, 16, 3), QN_ERR_NULL);
    CHECK_EQ(qn_fixed_print(text, sizeof text, 1, 31, 3), QN_ERR_OPTION);
    CHECK_EQ(qn_fixed_print(text, sizeof text, 1, -1, 3), QN_ERR_OPTION);
    CHECK_EQ(qn_fixed_print(text, sizeof text, 1, 16, 10), QN_ERR_OPTION);
    CHECK_EQ(qn_fixed_print(text, sizeof text, 1, 16, -1), QN_ERR_OPTION);
}

CHECK_MAIN(RUN(known_texts) RUN(texts_agree_with_long_division) RUN(numbers_come_back) RUN(known_numbers) RUN(malformed_texts_are_refused)
               RUN(small_buffers_and_wrong_formats))
