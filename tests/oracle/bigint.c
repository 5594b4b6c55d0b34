/* SPDX-License-Identifier: MIT */
#include "bigint.h"

#include <stdio.h>
#include <stdlib.h>

__extension__ typedef unsigned __int128 uint128;

/* How many limbs, where there is room for them. */
static int fit(int limbs)
{
    if (limbs <= BIG_LIMBS) return limbs;
    fprintf(stderr, "bigint: a number of the oracle needs more than %d limbs\n", BIG_LIMBS);
    abort();
}

/* What stands at limb i: beyond the highest its sign goes on. */
static uint64_t limb_at(const big *u, int i)
{
    return i < u->count ? u->limb[i] : u->limb[u->count - 1] >> 63 ? UINT64_MAX : 0;
}

/* Drops the limbs that only repeat the sign of the one below. */
static void trim(big *u)
{
    const uint64_t *l = u->limb;
    while (u->count > 1 && l[u->count - 1] == (l[u->count - 2] >> 63 ? UINT64_MAX : 0)) u->count--;
    u->sign = l[u->count - 1] >> 63 ? -1 : u->count > 1 || l[0];
}

big big_from(int128 x)
{
    big r;
    r.count = 2;
    r.limb[0] = (uint64_t)x;
    r.limb[1] = (uint64_t)(x >> 64);
    trim(&r);
    return r;
}

/* u + v, or with `minus` u - v, which is u + ~v + 1. */
static big combine(const big *u, const big *v, int minus)
{
    big r;
    uint128 carry = (uint128)minus;
    int i;
    r.count = fit((u->count > v->count ? u->count : v->count) + 1);
    for (i = 0; i < r.count; i++) {
        carry += limb_at(u, i);
        carry += minus ? ~limb_at(v, i) : limb_at(v, i);
        r.limb[i] = (uint64_t)carry;
        carry >>= 64;
    }
    trim(&r);
    return r;
}

big big_add(const big *u, const big *v) { return combine(u, v, 0); }
big big_sub(const big *u, const big *v) { return combine(u, v, 1); }

/* Modulo a power of 2 that the product fits in with its sign. */
big big_mul(const big *u, const big *v)
{
    big r;
    int i, j;
    r.count = fit(u->count + v->count);
    for (i = 0; i < r.count; i++) r.limb[i] = 0;
    for (i = 0; i < r.count; i++) {
        const uint64_t limb = limb_at(u, i);
        uint128 carry = 0;
        for (j = 0; limb && i + j < r.count; j++) {
            carry += (uint128)limb * limb_at(v, j) + r.limb[i + j];
            r.limb[i + j] = (uint64_t)carry;
            carry >>= 64;
        }
    }
    trim(&r);
    return r;
}

int big_compare(const big *u, const big *v) { return big_sub(u, v).sign; }

/* A highest limb of -1 meets one below 2^63, so nothing cancels. */
long double big_real(const big *u)
{
    long double x = (long double)(int64_t)u->limb[u->count - 1];
    int i;
    for (i = u->count - 2; i >= 0; i--) x = x * 0x1p64L + (long double)u->limb[i];
    return x;
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
