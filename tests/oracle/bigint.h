/* SPDX-License-Identifier: MIT */
/* Signed integers of up to 2048 bits for the oracle: sign and magnitude, slow and plain. An overflow ends the program. */
#ifndef ORACLE_BIGINT_H
#define ORACLE_BIGINT_H

#include <stdint.h>

#define BIG_LIMBS 64

/* The largest number the oracle forms compares two squared distances, each a fraction. With quaternions and positions that
 * use all of their 32 bits its numerator stays below 2^970 and its denominator below 2^650, so 1620 bits are enough. */
typedef struct big {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use; the highest is not zero */
    uint32_t limb[BIG_LIMBS];
} big;

typedef struct big_vec {
    big c[3];
} big_vec;

big big_from(int64_t x);
big big_from_u64(uint64_t x);
big big_add(const big *u, const big *v);
big big_sub(const big *u, const big *v);
big big_mul(const big *u, const big *v);
big big_abs(const big *u);
int big_compare(const big *u, const big *v);

big_vec big_vec_add(const big_vec *u, const big_vec *v);
big_vec big_vec_sub(const big_vec *u, const big_vec *v);
big_vec big_vec_scale(const big_vec *u, const big *s);
big_vec big_vec_cross(const big_vec *u, const big_vec *v);
big big_vec_dot(const big_vec *u, const big_vec *v);
int big_vec_is_zero(const big_vec *u);

/* u / v and sqrt(u / v), v > 0, with a relative error of a few units of the last place of long double. */
long double big_ratio(const big *u, const big *v);
long double big_root_ratio(const big *u, const big *v);

#endif
