/* SPDX-License-Identifier: MIT */
/* A path, and how long a look at bounds alone says that it is free. */
#ifndef OLD_SPACE_APPROACH3_H
#define OLD_SPACE_APPROACH3_H

#include "narrow/old_queries.h"

typedef struct old_path3 {
    const qn_shape3 *a, *b;             /* legal by qn_shape3_check */
    const qn_frame3 *frame_a, *frame_b; /* B's but for its place; this look at bounds needs none */
    const qn_vec3 *from;                /* B's place where it begins */
    const qn_dir3 *way;                 /* unit */
    qn_q16 length;                      /* >= 0 */
} old_path3;

/* A point that moves, and its frame but for its place. */
extern const qn_shape3 old_point_shape3;
extern const qn_frame3 old_point_frame3;

/* QN_APART: B stays more than an LSB from A all along the path. QN_UNDECIDED: it does until *t, and where A is a sphere or a box and B a
 * sphere, mostly no farther. QN_ERR_SIZE: a vertex beyond QN_MAX_EXTENT. B counts as a ball about its place. */
qn_status old_approach3(const old_path3 *p, int32_t *t);

#endif
