/* SPDX-License-Identifier: MIT */
/* Text and numbers agree: known texts, a slow long division of the test's own, and every number
 * read back from its own text. Statuses have the names they have in C. */
#include "check.h"
#include "numbers.h"

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
    CHECK(qn_fixed_print(text, sizeof text, value, bits, digits) == length(want) &&
          same(text, want));
}

/* Halves away from zero; no minus before zeros alone. (Any others: slow_print below.) */
static const struct {
    int32_t value;
    int bits, digits;
    const char *text;
} printed[] = {
#include "printed.inc" /* made of cases/printed.in */
};

/* A text and what it says, or a refusal: *out is left alone. */
static const struct {
    const char *text;
    int bits, status;
    int32_t value;
} parsed[] = {
#include "texts.inc" /* made of cases/texts.in */
};

TEST(known_texts)
{
    int32_t value;
    unsigned i;
    for (i = 0; i < COUNT_OF(printed); i++)
        check_print(printed[i].value, printed[i].bits, printed[i].digits, printed[i].text);
    for (i = 0; i < COUNT_OF(parsed); i++) {
        value = 77;
        CHECK_EQ(qn_fixed_parse(parsed[i].text, parsed[i].bits, &value), parsed[i].status);
        CHECK_EQ(value, parsed[i].value);
    }
    CHECK_EQ(qn_fixed_parse("1", 16, NULL), QN_ERR_NULL);
}

/* The text of |value| 10^digits / 2^bits, rounded, by the compiler's 64-bit division. */
static void slow_print(char *text, int32_t value, int bits, int digits)
{
    uint64_t n = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    const uint64_t d = (uint64_t)1 << bits;
    char back[32];
    int i, count = 0;
    for (i = 0; i < digits; i++) n *= 10u;
    n = (2u * n + d) / (2u * d);
    if (value < 0 && n) *text++ = '-';
    for (i = 0; i <= digits || n; i++) {
        if (digits && i == digits) back[count++] = '.';
        back[count++] = (char)('0' + (int)(n % 10u));
        n /= 10u;
    }
    while (count) *text++ = back[--count];
    *text = 0;
}

/* Nine decimals tell 2^-28 apart. The exact text, x / 2^bits has `bits` decimals, is put together
 * here. */
TEST(numbers_come_back)
{
    random_state r = random_seed(2);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        const int32_t value = number(&r, 32);
        const int bits = (int)(random_u32(&r) % 31u), some = bits < 28 ? bits : 28;
        const uint32_t n = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;
        uint64_t rest = n & (((uint32_t)1 << bits) - 1u);
        char text[48], want[40];
        int32_t back = 0;
        int at;
        slow_print(want, value, bits, i % 10);
        check_print(value, bits, i % 10, want);
        CHECK(qn_fixed_print(text, sizeof text, value, some, 9) > 0);
        CHECK(!qn_fixed_parse(text, some, &back) && back == value);
        slow_print(text + 1, (int32_t)(n >> bits), 0, 0);
        text[0] = value < 0 ? '-' : '+';
        at = length(text);
        if (bits) text[at++] = '.';
        for (j = 0; j < bits; j++) {
            rest *= 10u;
            text[at++] = (char)('0' + (int)(rest >> bits));
            rest &= ((uint64_t)1 << bits) - 1u;
        }
        text[at] = 0;
        CHECK(!qn_fixed_parse(text, bits, &back) && back == value);
    }
}

/* "-12.500" and its end take 8 bytes. */
TEST(small_buffers_and_wrong_formats)
{
    char text[12];
    static const int wrong[4][2] = { { 31, 3 }, { -1, 3 }, { 16, 10 }, { 16, -1 } };
    uint32_t size, i;
    for (size = 0; size < sizeof text; size++) {
        for (i = 0; i < sizeof text; i++) text[i] = '#';
        CHECK_EQ(qn_fixed_print(text, size, QN(-12.5), 16, 3), size > 7 ? 7 : QN_ERR_MEMORY);
        for (i = size; i < sizeof text; i++) CHECK_EQ(text[i], '#');
        if (size && size <= 7) CHECK_EQ(text[0], 0);
    }
    CHECK_EQ(qn_fixed_print(NULL, 5, 1, 16, 3), QN_ERR_NULL);
    for (i = 0; i < 4; i++)
        CHECK_EQ(qn_fixed_print(text, sizeof text, 1, wrong[i][0], wrong[i][1]), QN_ERR_OPTION);
}

/* ---- Statuses -------------------------------------------------------------------------------- */

static const struct {
    int status;
    const char *name;
} names[] = {
#include "statuses.inc" /* made of quoin/status.h: each status and its name */
};
enum { NAMES = COUNT_OF(names) };

/* A status added without a name shows here: any other number has the name of the unknown. */
TEST(every_status_is_named)
{
    int s, i, named = 0;
    for (i = 0; i < NAMES; i++) CHECK(same(qn_status_name(names[i].status), names[i].name));
    for (s = -1000; s <= 1000; s++) named += !same(qn_status_name(s), "QN_UNKNOWN");
    CHECK_EQ(named, NAMES);
    for (i = 0; i < 2; i++) CHECK(same(qn_status_name(i ? INT32_MIN : INT32_MAX), "QN_UNKNOWN"));
}
