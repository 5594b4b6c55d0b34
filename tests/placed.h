/* SPDX-License-Identifier: MIT */
/* Colliders and queries made in one expression. */
#ifndef PLACED_H
#define PLACED_H

#include <stdbool.h>

#include "quoin/quoin.h"

/* Of either world: a shape at a frame, unchecked, as every query checks it; a shape at a pose, or,
 * of a pose without a rotation, at a frame of zeros, which every query refuses; a path; a pair. */
#define PLACED_IN(N)                                                                           \
    static inline qn_collider##N framed##N(const qn_shape##N *shape, const qn_frame##N *frame) \
    {                                                                                          \
        return (qn_collider##N){ .shape = shape, .frame = *frame };                            \
    }                                                                                          \
    static inline qn_collider##N placed##N(const qn_shape##N *shape, const qn_pose##N *pose)   \
    {                                                                                          \
        qn_collider##N c = { .shape = shape };                                                 \
        (void)qn_collider##N##_move(&c, pose);                                                 \
        return c;                                                                              \
    }                                                                                          \
    static inline qn_path##N path##N##_of(qn_dir##N way, qn_q16 length)                        \
    {                                                                                          \
        return (qn_path##N){ .way = way, .length = length };                                   \
    }                                                                                          \
    typedef struct pair##N {                                                                   \
        qn_shape##N a, b;                                                                      \
        qn_pose##N pose_a, pose_b;                                                             \
    } pair##N;                                                                                 \
    /* Where neither side is to be the simple one. */                                          \
    static inline void pair##N##_swap_shapes(pair##N *p)                                       \
    {                                                                                          \
        const qn_shape##N was = p->a;                                                          \
        p->a = p->b;                                                                           \
        p->b = was;                                                                            \
    }
PLACED_IN(2)
PLACED_IN(3)

static inline qn_query scratch_query(void *memory, size_t byte_count)
{
    return (qn_query){ .memory = memory, .byte_count = byte_count };
}

static inline qn_query margin_query(qn_q16 margin, qn_cache *cache)
{
    return (qn_query){ .margin = margin, .cache = cache };
}

#endif
