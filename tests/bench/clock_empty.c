/* SPDX-License-Identifier: MIT */
/* The library's queries with nothing behind them, two instructions each: what clock.c costs by
 * itself. */
#include "quoin/quoin.h"

/* n is 3 in space and 2 in the plane. */
#define PAIR(n) const qn_collider##n *a, const qn_collider##n *b, const qn_query *q
#define THREE (void)a, (void)b, (void)q
/* Pointers of pasted types would be taken for products. */
/* clang-format off */
/* The bodies are kept as they are, not folded into one another: a fold may add a jump; and naked: a
 * structure among the parameters would be stored. They return QN_APART, which is 0. */
#define DOOR(name, parameters, used)                                                               \
    __attribute__((noinline, noclone, no_icf, naked)) qn_status name parameters                    \
    {                                                                                              \
        used;                                                                                      \
        __asm("movs r0, #0\n bx lr");                                                              \
    }
#define DOORS(n)                                                                                   \
    DOOR(qn_collider##n##_set, (qn_collider##n *a, const qn_shape##n *s, const qn_pose##n *p),     \
         ((void)a, (void)s, (void)p))                                                              \
    DOOR(qn_collider##n##_move, (qn_collider##n *a, const qn_pose##n *p), ((void)a, (void)p))      \
    DOOR(qn_collide##n, (PAIR(n), qn_manifold##n *m), (THREE, (void)m))                            \
    DOOR(qn_overlap##n, (PAIR(n)), (THREE))                                                        \
    DOOR(qn_distance##n, (PAIR(n), qn_gap##n *m), (THREE, (void)m))                                \
    DOOR(qn_collider##n##_bounds, (const qn_collider##n *a, qn_bounds##n *m),                      \
         ((void)a, (void)m))                                                                       \
    DOOR(qn_ray##n,                                                                                \
         (const qn_collider##n *a, qn_vec##n f, const qn_path##n *p, const qn_query *q,            \
          qn_hit##n *m),                                                                           \
         ((void)a, (void)f, (void)p, (void)q, (void)m))                                            \
    DOOR(qn_cast##n,                                                                               \
         (const qn_collider##n *a, const qn_path##n *p, const qn_collider##n *b,                   \
          const qn_path##n *r, const qn_query *q, qn_hit##n *m),                                   \
         (THREE, (void)p, (void)r, (void)m))                                                       \
    DOOR(qn_nearest##n,                                                                            \
         (const qn_collider##n *a, qn_vec##n f, const qn_query *q, qn_closest##n *m),              \
         ((void)a, (void)f, (void)q, (void)m))
/* clang-format on */

DOORS(3)
DOORS(2)
