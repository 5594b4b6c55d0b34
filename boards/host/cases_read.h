/* SPDX-License-Identifier: MIT */
/* Reads pairs of shapes as text, one case a line: id flags  shape_a pose_a  shape_b pose_b
 * (integers; '#' starts a remark). A pair of space may have a path of B behind it: its way, x y z in
 * Q2.30, and its length. */
#ifndef CASES_READ_H
#define CASES_READ_H

#include <stdint.h>
#include <stdio.h>

#include "quoin/quoin.h"

typedef enum case_state {
    CASE_GOOD = 0,
    /* well formed, but a number leaves 32 bits or a shape is of a kind the library does not take */
    CASE_REFUSED = 1,
    CASE_MALFORMED = 2 /* no case at all */
} case_state;

typedef struct case_line { /* about 1.5 KB with the edges */
    case_state state;
    const char *why; /* it is not good, in words; else NULL */
    int64_t id, flags;
    int dimensions; /* 3: the next four; 2: those after them */
    qn_shape3 a, b;
    qn_pose3 pose_a, pose_b;
    int32_t path[4]; /* zeros where the line has none */
    /* polygons have the edges below, a copy of the line those of the first */
    qn_shape2 flat_a, flat_b;
    qn_pose2 flat_pose_a, flat_pose_b;
    qn_edge2 edges_a[QN_MAX_POLYGON], edges_b[QN_MAX_POLYGON];
} case_line;

/* The next line that holds anything; 0 at the end of the file. Any bytes are survived. Hulls and
 * clouds of a line last until the next one. */
int case_read(FILE *in, case_line *out);
/* Writes a case as a line that case_read understands. */
void case_write(FILE *out, const case_line *c);
const char *case_shape_name(const qn_shape3 *shape);

#endif
