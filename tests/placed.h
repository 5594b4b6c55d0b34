/* SPDX-License-Identifier: MIT */
/* Colliders and queries made in one expression. */
#ifndef PLACED_H
#define PLACED_H

#include <stdbool.h>

#include "quoin/quoin.h"

/* A shape at a frame, unchecked: every query checks it. */
static inline qn_collider3 framed3(const qn_shape3 *shape, const qn_frame3 *frame)
{
    qn_collider3 c;
    c.shape = shape;
    c.frame = *frame;
    c.reach = 0;
    return c;
}

/* A shape at a pose; of a pose without a rotation the frame is zeros, which every query refuses. */
static inline qn_collider3 placed3(const qn_shape3 *shape, const qn_pose3 *pose)
{
    static const qn_frame3 none;
    qn_collider3 c = framed3(shape, &none);
    (void)qn_collider3_move(&c, pose);
    return c;
}

static inline qn_collider2 framed2(const qn_shape2 *shape, const qn_frame2 *frame)
{
    qn_collider2 c;
    c.shape = shape;
    c.frame = *frame;
    return c;
}

static inline qn_collider2 placed2(const qn_shape2 *shape, const qn_pose2 *pose)
{
    static const qn_frame2 none;
    qn_collider2 c = framed2(shape, &none);
    (void)qn_collider2_move(&c, pose);
    return c;
}

static inline qn_query scratch_query(void *memory, size_t byte_count)
{
    static const qn_query all_zero;
    qn_query query = all_zero;
    query.memory = memory;
    query.byte_count = byte_count;
    return query;
}

static inline qn_query margin_query(qn_q16 margin, qn_cache *cache)
{
    qn_query query = scratch_query(0, 0);
    query.margin = margin;
    query.cache = cache;
    return query;
}

static inline qn_path3 path3_of(qn_dir3 way, qn_q16 length)
{
    static const qn_path3 stands;
    qn_path3 path = stands;
    path.way = way;
    path.length = length;
    return path;
}

static inline qn_path2 path2_of(qn_dir2 way, qn_q16 length)
{
    static const qn_path2 stands;
    qn_path2 path = stands;
    path.way = way;
    path.length = length;
    return path;
}

#endif
