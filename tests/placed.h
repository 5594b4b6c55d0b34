/* SPDX-License-Identifier: MIT */
/* Colliders and queries made in one expression. */
#ifndef PLACED_H
#define PLACED_H

#include <stdbool.h>

#include "quoin/quoin.h"

/* A shape at a frame, unchecked: every query checks it. */
static inline qn_collider3 framed3(const qn_shape3 *shape, const qn_frame3 *frame)
{
    return (qn_collider3){ .shape = shape, .frame = *frame };
}

static inline qn_collider2 framed2(const qn_shape2 *shape, const qn_frame2 *frame)
{
    return (qn_collider2){ .shape = shape, .frame = *frame };
}

/* A shape at a pose; of a pose without a rotation the frame is zeros, which every query refuses. */
static inline qn_collider3 placed3(const qn_shape3 *shape, const qn_pose3 *pose)
{
    qn_collider3 c = { .shape = shape };
    (void)qn_collider3_move(&c, pose);
    return c;
}

static inline qn_collider2 placed2(const qn_shape2 *shape, const qn_pose2 *pose)
{
    qn_collider2 c = { .shape = shape };
    (void)qn_collider2_move(&c, pose);
    return c;
}

static inline qn_query scratch_query(void *memory, size_t byte_count)
{
    return (qn_query){ .memory = memory, .byte_count = byte_count };
}

static inline qn_query margin_query(qn_q16 margin, qn_cache *cache)
{
    return (qn_query){ .margin = margin, .cache = cache };
}

static inline qn_path3 path3_of(qn_dir3 way, qn_q16 length)
{
    return (qn_path3){ .way = way, .length = length };
}

static inline qn_path2 path2_of(qn_dir2 way, qn_q16 length)
{
    return (qn_path2){ .way = way, .length = length };
}

#endif
