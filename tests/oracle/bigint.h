/* SPDX-License-Identifier: MIT */
/* Signed integers of up to 1280 bits for the oracle: two's complement, slow and plain. An overflow
 * ends the program. */
#ifndef ORACLE_BIGINT_H
#define ORACLE_BIGINT_H

#include <stdint.h>

#define BIG_LIMBS 20

__extension__ typedef __int128 int128; /* of the machines that judge */

/* The oracle compares squares of heights along a normal. A corner over both scales stays below
 * 2^164, an edge below 2^101, so the way from a corner to an edge, times the edge's square, below
 * 2^368, a height along it below 2^534 and its square below 2^1068. */
typedef struct big {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use, the lowest first; the highest has the sign, and no more than that
                * one is needed for it */
    uint64_t limb[BIG_LIMBS];
} big;

typedef struct big_vec {
    big c[3];
} big_vec;

big big_from(int128 x);
big big_add(const big *u, const big *v);
big big_sub(const big *u, const big *v);
big big_mul(const big *u, const big *v);
int big_compare(const big *u, const big *v);
/* With a relative error of a few units of the last place. */
long double big_real(const big *u);

big_vec big_vec_sub(const big_vec *u, const big_vec *v);
big_vec big_vec_cross(const big_vec *u, const big_vec *v);
big big_vec_dot(const big_vec *u, const big_vec *v);
int big_vec_is_zero(const big_vec *u);

#endif
