/* SPDX-License-Identifier: MIT */
/* Decimal text, exact, in whole numbers. Printing: the number scaled by a power of ten, rounded
 * once. Reading: the fraction from its last digit on, one floored quotient by ten a digit, which is
 * exact for any length of text. */
#include "num/root.h"

/* A sign, ten digits, a point and nine more. */
#define MOST_TEXT 21

int qn_fixed_print(char *text, size_t size, int32_t value, int fraction_bits, int digits)
{
    char out[MOST_TEXT]; /* filled from its end */
    int64_t left = qn_abs32(value);
    int at = MOST_TEXT, i;
    bool negative;
    if (!text) return QN_ERR_NULL;
    if (!size) return QN_ERR_MEMORY;
    text[0] = 0;
    if (fraction_bits < 0 || fraction_bits > 30 || digits < 0 || digits > 9) return QN_ERR_OPTION;
    /* |value| 10^digits / 2^fraction_bits, halves away from zero; below 2^31 * 2^29.9 before the
     * shift. */
    for (i = 0; i < digits; i++) left *= 10;
    left = qn_scale64(left, -fraction_bits);
    negative = value < 0 && left;
    for (i = 0; i <= digits || left; i++) { /* ends: left loses a digit */
        const int64_t rest = (int64_t)qn_div64((uint64_t)left, 10);
        if (i == digits && digits) out[--at] = '.';
        out[--at] = (char)('0' + (int)(left - 10 * rest));
        left = rest;
    }
    if (negative) out[--at] = '-';
    QN_ASSERT(at >= 0);
    if (size <= (size_t)(MOST_TEXT - at)) return QN_ERR_MEMORY;
    for (i = 0; at < MOST_TEXT;) text[i++] = out[at++];
    text[i] = 0;
    return i;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* floor(0.d1 d2 d3 ... * 2^bits) for the decimal digits from text to end, bits <= 31. The digits go
 * from the last to the first, each quotient floored: floor((m + f) / 10) = floor((m + floor(f)) /
 * 10) for a whole m, so the result is exact. Ends: end falls. The quotient fits: f < 2^bits. */
static uint32_t fraction_of(const char *text, const char *end, int bits)
{
    uint32_t f = 0;
    QN_ASSERT(bits >= 0 && bits <= 31);
    while (end > text) f = qn_div64_32(((uint64_t)(uint32_t)(*--end - '0') << bits) + f, 10);
    return f;
}

qn_status qn_fixed_parse(const char *text, int fraction_bits, int32_t *value)
{
    bool negative;
    uint64_t whole = 0, limit;
    if (!text || !value) return QN_ERR_NULL;
    if (fraction_bits < 0 || fraction_bits > 30) return QN_ERR_OPTION;
    negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    if (!is_digit(*text)) return QN_ERR_TEXT;
    for (; is_digit(*text); text++) { /* ends with the text */
        whole = 10u * whole + (uint64_t)(*text - '0');
        if (whole > (uint64_t)1 << 31) return QN_ERR_TEXT;
    }
    whole <<= fraction_bits; /* at most 2^61 */
    if (*text == '.') {
        const char *const from = ++text;
        while (is_digit(*text)) text++; /* ends with the text */
        if (text == from) return QN_ERR_TEXT;
        whole += (fraction_of(from, text, fraction_bits + 1) + 1u) >> 1; /* of |value|: halves up */
    }
    limit = (uint64_t)INT32_MAX + negative;
    if (*text || whole > limit) return QN_ERR_TEXT;
    *value = (int32_t)(negative ? -(int64_t)whole : (int64_t)whole);
    return QN_APART;
}
