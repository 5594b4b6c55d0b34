/* SPDX-License-Identifier: MIT */
/* A body: a shape, where it is, how it moves, and how hard it is to move. Fixed point throughout. */
#ifndef DEMO_BODY_H
#define DEMO_BODY_H

#include <quoin/quoin.h>

typedef struct body {
    qn_shape3 shape;
    qn_pose3 pose;
    qn_frame3 frame;      /* the pose prepared */
    int64_t at[3];        /* the position in Q32.32; pose.p is its upper part: slow motion is not lost in rounding */
    qn_vec3 v;            /* units a second */
    qn_vec3 w;            /* radians a second, world axes */
    qn_q16 inv_mass;      /* 0: it never moves */
    qn_vec3 inv_inertia;  /* about its own axes, which are principal for all shapes of the demo */
    qn_q16 inv_turn[3][3]; /* the same in world axes */
} body;

/* A body at rest. fixed: without mass, it never moves. Capsules must lie along their z axis, centred. */
void body_place(body *b, const qn_shape3 *shape, qn_vec3 position, qn_quat turned, int fixed);
/* Velocity after dt (Q2.30 seconds) of gravity and a little drag. */
void body_pull(body *b, qn_q30 dt);
/* Pose after moving for dt. */
void body_move(body *b, qn_q30 dt);
/* inv_turn times u. */
qn_vec3 body_turn(const body *b, qn_vec3 u);

/* x / 2^s to nearest, halves away from zero, so that no direction is favoured; |x| <= 2^62, 1 <= s <= 62. */
static inline int64_t shift_round(int64_t x, int s)
{
    int64_t half = (int64_t)1 << (s - 1);
    return x < 0 ? -((half - x) >> s) : (x + half) >> s;
}

/* Product of a Q16.16 and a Q2.30 number, in Q16.16; |v| <= 1, so it fits. */
static inline qn_q16 mul30(qn_q16 u, qn_q30 v) { return (qn_q16)shift_round((int64_t)u * v, 30); }

#endif
