/* SPDX-License-Identifier: MIT */
/* The one place where the stability check calls a query of the library. */
#ifndef STABLE_QUERY_H
#define STABLE_QUERY_H

#include "cases_read.h"

#define STABLE_POINTS_MOST 4

typedef struct stable_point {
    int32_t position[3]; /* world; z is 0 in the plane */
    uint32_t id;
} stable_point;

typedef struct stable_manifold {
    int32_t normal[3]; /* Q2.30 */
    int count;         /* 0 where the pair does not touch, and where the query refuses it */
    stable_point points[STABLE_POINTS_MOST];
} stable_manifold;

/* The contact manifold of the pair. */
void stable_query(const case_line *pair, stable_manifold *out);

/* The size of the smaller body: the largest coordinate of its bounding box in its own frame, within
 * 2 LSB; 0 where the library refuses the shape. */
int32_t stable_size(const case_line *pair);

#endif
