/* SPDX-License-Identifier: MIT */
/* The library's doors with nothing behind them, two instructions each: what clock_shims.c costs by itself. */
#include "quoin/quoin.h"

#define DOORS(F)                                                                                                             \
    F(qn_frame3_from_pose, (qn_frame3 *frame, const qn_pose3 *pose), (void)frame, (void)pose)                                \
    F(qn_collide3, (const qn_shape3 *a, const qn_pose3 *p, const qn_shape3 *b, const qn_pose3 *r, const qn_query *o,         \
                    qn_cache *c, qn_workspace *w, qn_manifold3 *m), ALL7, (void)m)                                           \
    F(qn_collide3_frames, (const qn_shape3 *a, const qn_frame3 *p, const qn_shape3 *b, const qn_frame3 *r, const qn_query *o, \
                           qn_cache *c, qn_workspace *w, qn_manifold3 *m), ALL7, (void)m)                                    \
    F(qn_overlap3, (const qn_shape3 *a, const qn_pose3 *p, const qn_shape3 *b, const qn_pose3 *r, const qn_query *o,         \
                    qn_cache *c, qn_workspace *w), ALL7, (void)0)                                                            \
    F(qn_overlap3_frames, (const qn_shape3 *a, const qn_frame3 *p, const qn_shape3 *b, const qn_frame3 *r, const qn_query *o, \
                           qn_cache *c, qn_workspace *w), ALL7, (void)0)                                                     \
    F(qn_distance3, (const qn_shape3 *a, const qn_pose3 *p, const qn_shape3 *b, const qn_pose3 *r, const qn_query *o,        \
                     qn_cache *c, qn_workspace *w, qn_gap3 *m), ALL7, (void)m)                                               \
    F(qn_distance3_frames, (const qn_shape3 *a, const qn_frame3 *p, const qn_shape3 *b, const qn_frame3 *r, const qn_query *o, \
                            qn_cache *c, qn_workspace *w, qn_gap3 *m), ALL7, (void)m)
#define ALL7 (void)a, (void)p, (void)b, (void)r, (void)o, (void)c, (void)w
/* The bodies are kept as they are, not folded into one another: a fold may add a jump. */
#define DOOR(name, parameters, ...) __attribute__((noinline, noclone, no_icf)) qn_status name parameters { __VA_ARGS__; return QN_APART; }

DOORS(DOOR)
