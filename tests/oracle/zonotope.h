/* SPDX-License-Identifier: MIT */
/* Distance of a point from the set of all sum t_k g_k, |t_k| <= 1. */
#ifndef ORACLE_ZONOTOPE_H
#define ORACLE_ZONOTOPE_H

#include "bigint.h"

#define ZONOTOPE_GENERATORS 6

typedef struct zonotope {
    int count;
    big_vec gen[ZONOTOPE_GENERATORS]; /* not zero */
} zonotope;

typedef struct zonotope_nearest {
    int found;
    big num, den; /* squared distance, den > 0 */
    big_vec way;  /* from the nearest point to t, any length */
} zonotope_nearest;

/* t lies outside. */
void zonotope_distance(const zonotope *z, const big_vec *t, zonotope_nearest *out);

#endif
