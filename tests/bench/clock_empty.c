/* SPDX-License-Identifier: MIT */
/* The library's doors with nothing behind them, two instructions each: what clock.c costs by itself. */
#include "quoin/quoin.h"

/* n is 3 in space, where a door takes a workspace, and 2 in the plane. */
#define ROOM_3 , qn_workspace *w
#define ROOM_2
#define ROOM_IS_USED_3 (void)w
#define ROOM_IS_USED_2 (void)0
#define BODIES(n, placed) const qn_shape##n *a, const qn_##placed##n *p, const qn_shape##n *b, const qn_##placed##n *r, const qn_query *o, qn_cache *c
#define ONE(n) const qn_shape##n *a, const qn_frame##n *p
#define TWO (void)a, (void)p
#define SIX (void)a, (void)p, (void)b, (void)r, (void)o, (void)c
/* Pointers of pasted types would be taken for products. */
/* clang-format off */
/* The bodies are kept as they are, not folded into one another: a fold may add a jump; and naked: a structure among the parameters would be
 * stored. They return QN_APART, which is 0. */
#define DOOR(name, parameters, used) \
    __attribute__((noinline, noclone, no_icf, naked)) qn_status name parameters { used; __asm("movs r0, #0\n bx lr"); }
#define DOORS(n)                                                                                                                                                \
    DOOR(qn_frame##n##_from_pose, (qn_frame##n *frame, const qn_pose##n *pose), ((void)frame, (void)pose))                                                      \
    DOOR(qn_collide##n, (BODIES(n, pose) ROOM_##n, qn_manifold##n *m), (SIX, (void)m, ROOM_IS_USED_##n))                                                        \
    DOOR(qn_collide##n##_frames, (BODIES(n, frame) ROOM_##n, qn_manifold##n *m), (SIX, (void)m, ROOM_IS_USED_##n))                                              \
    DOOR(qn_overlap##n, (BODIES(n, pose) ROOM_##n), (SIX, ROOM_IS_USED_##n))                                                                                    \
    DOOR(qn_overlap##n##_frames, (BODIES(n, frame) ROOM_##n), (SIX, ROOM_IS_USED_##n))                                                                          \
    DOOR(qn_distance##n, (BODIES(n, pose) ROOM_##n, qn_gap##n *m), (SIX, (void)m, ROOM_IS_USED_##n))                                                            \
    DOOR(qn_distance##n##_frames, (BODIES(n, frame) ROOM_##n, qn_gap##n *m), (SIX, (void)m, ROOM_IS_USED_##n))                                                  \
    DOOR(qn_shape##n##_bounds, (ONE(n), qn_bounds##n *m), (TWO, (void)m))                                                                                       \
    DOOR(qn_ray##n, (ONE(n), qn_vec##n f, qn_dir##n d, qn_q16 l ROOM_##n, qn_hit##n *m), (TWO, (void)f, (void)d, (void)l, (void)m, ROOM_IS_USED_##n))           \
    DOOR(qn_cast##n, (ONE(n), const qn_shape##n *b, const qn_frame##n *r, qn_dir##n d, qn_q16 l, const qn_query *o ROOM_##n, qn_hit##n *m),                     \
         (TWO, (void)b, (void)r, (void)d, (void)l, (void)o, (void)m, ROOM_IS_USED_##n))                                                                         \
    DOOR(qn_shape##n##_nearest, (ONE(n), qn_vec##n f ROOM_##n, qn_nearest##n *m), (TWO, (void)f, (void)m, ROOM_IS_USED_##n))
/* clang-format on */

DOORS(3)
DOORS(2)
