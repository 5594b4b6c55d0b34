/* SPDX-License-Identifier: MIT */
#include "bigint.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

__extension__ typedef unsigned __int128 uint128;

static void fit(int limbs)
{
    if (limbs <= BIG_LIMBS) return;
    fprintf(stderr, "bigint: a number of the oracle needs more than %d limbs\n", BIG_LIMBS);
    abort();
}

big big_from(int128 x)
{
    uint128 left = x < 0 ? -(uint128)x : (uint128)x;
    big r;
    r.count = 0;
    for (; left; left >>= 32) r.limb[r.count++] = (uint32_t)left;
    r.sign = x < 0 ? -1 : x > 0;
    return r;
}

static int compare_magnitude(const big *u, const big *v)
{
    int i;
    if (u->count != v->count) return u->count < v->count ? -1 : 1;
    for (i = u->count - 1; i >= 0; i--)
        if (u->limb[i] != v->limb[i]) return u->limb[i] < v->limb[i] ? -1 : 1;
    return 0;
}

/* |u| + |v|, or with `minus` |u| - |v|, for |u| >= |v|; with the sign given. */
static big combine(const big *u, const big *v, int minus, int sign)
{
    big r;
    int64_t carry = 0; /* -1 to 1 */
    int i;
    r.sign = sign;
    r.count = u->count;
    for (i = 0; i < u->count; i++) {
        const int64_t limb = i < v->count ? v->limb[i] : 0;
        carry += u->limb[i] + (minus ? -limb : limb);
        r.limb[i] = (uint32_t)carry;
        carry = carry < 0 ? -1 : carry >> 32;
    }
    if (carry) {
        fit(++r.count);
        r.limb[r.count - 1] = (uint32_t)carry;
    }
    while (r.count && !r.limb[r.count - 1]) r.count--;
    return r;
}

static big add_signed(const big *u, const big *v, int sign_v)
{
    const int order = compare_magnitude(u, v), minus = u->sign == -sign_v;
    if (!sign_v) return *u;
    if (minus && !order) return big_from(0);
    return order > 0 ? combine(u, v, minus, minus ? u->sign : sign_v)
                     : combine(v, u, minus, sign_v);
}

big big_add(const big *u, const big *v) { return add_signed(u, v, v->sign); }
big big_sub(const big *u, const big *v) { return add_signed(u, v, -v->sign); }

big big_mul(const big *u, const big *v)
{
    big r;
    int i, j;
    r.sign = u->sign * v->sign;
    r.count = r.sign ? u->count + v->count : 0;
    fit(r.count);
    for (i = 0; i < r.count; i++) r.limb[i] = 0;
    if (!r.sign) return r;
    for (i = 0; i < u->count; i++) {
        uint64_t carry = 0;
        for (j = 0; j < v->count; j++) {
            carry += (uint64_t)u->limb[i] * v->limb[j] + r.limb[i + j];
            r.limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        r.limb[i + j] = (uint32_t)carry;
    }
    if (!r.limb[r.count - 1]) r.count--;
    return r;
}

int big_compare(const big *u, const big *v)
{
    if (u->sign != v->sign) return u->sign < v->sign ? -1 : 1;
    return u->sign * compare_magnitude(u, v);
}

/* ---- Vectors --------------------------------------------------------------------------------- */

big_vec big_vec_sub(const big_vec *u, const big_vec *v)
{
    big_vec r;
    int i;
    for (i = 0; i < 3; i++) r.c[i] = big_sub(&u->c[i], &v->c[i]);
    return r;
}

big_vec big_vec_cross(const big_vec *u, const big_vec *v)
{
    big_vec r;
    int i;
    for (i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        big p = big_mul(&u->c[j], &v->c[k]), q = big_mul(&u->c[k], &v->c[j]);
        r.c[i] = big_sub(&p, &q);
    }
    return r;
}

big big_vec_dot(const big_vec *u, const big_vec *v)
{
    big sum = big_mul(&u->c[0], &v->c[0]);
    int i;
    for (i = 1; i < 3; i++) {
        big p = big_mul(&u->c[i], &v->c[i]);
        sum = big_add(&sum, &p);
    }
    return sum;
}

int big_vec_is_zero(const big_vec *u) { return !u->c[0].sign && !u->c[1].sign && !u->c[2].sign; }

/* ---- To floating point ----------------------------------------------------------------------- */

/* u = mantissa 2^*exponent; the three highest limbs hold at least 65 bits. */
static long double split(const big *u, int *exponent)
{
    long double m = 0;
    int i, low = u->count > 3 ? u->count - 3 : 0;
    for (i = u->count - 1; i >= low; i--) m = m * 4294967296.0L + u->limb[i];
    *exponent = 32 * low;
    return u->sign < 0 ? -m : m;
}

long double big_ratio(const big *u, const big *v)
{
    int eu, ev;
    long double mu = split(u, &eu), mv = split(v, &ev);
    return ldexpl(mu / mv, eu - ev);
}
