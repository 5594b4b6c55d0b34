/* SPDX-License-Identifier: MIT */
/* Exact arithmetic of the tests' own: integers of 256 bits, or more, and real rotations as
 * fractions. Nothing here is shared with src. */
#ifndef QUOIN_EXACT_H
#define QUOIN_EXACT_H

#include <stdint.h>

/* One copy of each in a program, and none where it is not called: flash is small. */
#define EXACT_FUNCTION static __attribute__((unused, noinline))

/* ---- Integers -------------------------------------------------------------------------------- */

#ifndef EXACT_WORDS
#define EXACT_WORDS 8 /* of 32 bits; the oracle takes more */
#endif

typedef struct exact {
    uint32_t w[EXACT_WORDS];
} exact; /* two's complement, lowest word first; all operations modulo 2^(32 EXACT_WORDS) */

EXACT_FUNCTION exact exact_of(int64_t x)
{
    exact r;
    int i;
    r.w[0] = (uint32_t)(uint64_t)x;
    r.w[1] = (uint32_t)((uint64_t)x >> 32);
    for (i = 2; i < EXACT_WORDS; i++) r.w[i] = x < 0 ? UINT32_MAX : 0;
    return r;
}

EXACT_FUNCTION exact exact_add(exact a, exact b)
{
    uint64_t carry = 0;
    int i;
    for (i = 0; i < EXACT_WORDS; i++) {
        carry += (uint64_t)a.w[i] + b.w[i];
        a.w[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return a;
}

EXACT_FUNCTION exact exact_neg(exact a)
{
    int i;
    for (i = 0; i < EXACT_WORDS; i++) a.w[i] = ~a.w[i];
    return exact_add(a, exact_of(1));
}

EXACT_FUNCTION exact exact_sub(exact a, exact b) { return exact_add(a, exact_neg(b)); }

EXACT_FUNCTION int exact_sign(exact a)
{
    uint32_t any = 0;
    int i;
    if (a.w[EXACT_WORDS - 1] >> 31) return -1;
    for (i = 0; i < EXACT_WORDS; i++) any |= a.w[i];
    return any != 0;
}

EXACT_FUNCTION exact exact_abs(exact a) { return exact_sign(a) < 0 ? exact_neg(a) : a; }

/* By magnitudes, which are short where two's complement is long. */
EXACT_FUNCTION exact exact_mul(exact a, exact b)
{
    int negative = exact_sign(a) * exact_sign(b) < 0, i, j, words = EXACT_WORDS;
    exact r = exact_of(0);
    a = exact_abs(a);
    b = exact_abs(b);
    while (words > 1 && !b.w[words - 1]) words--;
    for (i = 0; i < EXACT_WORDS; i++) {
        uint64_t carry = 0;
        if (!a.w[i]) continue;
        for (j = 0; i + j < EXACT_WORDS && (carry || j < words); j++) {
            carry += r.w[i + j];
            if (j < words) carry += (uint64_t)a.w[i] * b.w[j];
            r.w[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return negative ? exact_neg(r) : r;
}

EXACT_FUNCTION exact exact_mul64(int64_t a, int64_t b)
{
    return exact_mul(exact_of(a), exact_of(b));
}

EXACT_FUNCTION int exact_compare(exact a, exact b) { return exact_sign(exact_sub(a, b)); }

/* Sign of a sqrt(square) - b: by squares, where both have one sign. */
EXACT_FUNCTION int exact_compare_rooted(exact a, exact square, exact b)
{
    const int sa = exact_sign(a), sb = exact_sign(b);
    if (sa != sb) return sa > sb ? 1 : -1;
    return sa * exact_compare(exact_mul(exact_mul(a, a), square), exact_mul(b, b));
}

/* got is num / den to nearest, halves up, den > 0: 2 got den <= 2 num + den < 2 (got + 1) den. At an
 * end of 32 bits it may be what is cut to it. */
EXACT_FUNCTION int exact_is_rounded(int64_t got, exact num, exact den)
{
    const exact twice = exact_add(den, den), sum = exact_add(exact_add(num, num), den);
    const exact left = exact_sub(sum, exact_mul(twice, exact_of(got)));
    return (got == INT32_MIN || exact_sign(left) >= 0) &&
           (got == INT32_MAX || exact_compare(left, twice) < 0);
}

/* The same of the root of a square, which is never a half: (2 got - 1)^2 < 4 square < (2 got +
 * 1)^2. */
EXACT_FUNCTION int exact_is_root(int64_t got, exact square)
{
    const exact four = exact_mul(square, exact_of(4));
    return got >= 0 &&
           (got == 0 || exact_compare(exact_mul64(2 * got - 1, 2 * got - 1), four) < 0) &&
           (got == INT32_MAX || exact_compare(four, exact_mul64(2 * got + 1, 2 * got + 1)) < 0);
}

/* Each got_i is 2^30 e_i / |e| within tenths / 10: (10 c - tenths) |e| <= 10 2^30 e_i <= (10 c +
 * tenths) |e|, count <= 4. Of zeros: +x. */
EXACT_FUNCTION int exact_is_unit(const int32_t *got, const exact *e, int count, int32_t tenths)
{
    exact square = exact_of(0);
    int i, holds = 1;
    for (i = 0; i < count; i++) square = exact_add(square, exact_mul(e[i], e[i]));
    for (i = 0; i < count; i++) {
        const int64_t c = 10 * (int64_t)got[i];
        const exact want = exact_mul(e[i], exact_mul64(10, INT64_C(1) << 30));
        if (!exact_sign(square)) holds &= got[i] == (i ? 0 : 1 << 30);
        else
            holds &= exact_compare_rooted(exact_of(c - tenths), square, want) <= 0 &&
                     exact_compare_rooted(exact_of(c + tenths), square, want) >= 0;
    }
    return holds;
}

/* The same of 64-bit numbers. */
EXACT_FUNCTION int exact_is_unit64(const int32_t *got, const int64_t *v, int count, int32_t tenths)
{
    exact e[4];
    int i;
    for (i = 0; i < count; i++) e[i] = exact_of(v[i]);
    return exact_is_unit(got, e, count, tenths);
}

/* u . v, of three coordinates. */
EXACT_FUNCTION exact exact_dot(const int64_t u[3], const int64_t v[3])
{
    return exact_add(exact_add(exact_mul64(u[0], v[0]), exact_mul64(u[1], v[1])),
                     exact_mul64(u[2], v[2]));
}

EXACT_FUNCTION exact exact_unsigned(uint64_t x)
{
    return exact_add(exact_mul64((int64_t)(x >> 32), INT64_C(1) << 32),
                     exact_of((int64_t)(x & 0xFFFFFFFFu)));
}

/* With a relative error of a few units of the last place. */
EXACT_FUNCTION long double exact_real(exact x)
{
    const exact size = exact_abs(x);
    long double sum = 0;
    int i;
    for (i = EXACT_WORDS - 1; i >= 0; i--) sum = sum * 0x1p32L + size.w[i];
    return exact_sign(x) < 0 ? -sum : sum;
}

EXACT_FUNCTION exact exact_power(int n)
{
    exact x = exact_of(1);
    while (n-- > 0) x = exact_add(x, x);
    return x;
}

#endif
