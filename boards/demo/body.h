/* SPDX-License-Identifier: MIT */
/* A body: a shape, where it is, how it moves, and how hard it is to move. Fixed point
 * throughout. */
#ifndef DEMO_BODY_H
#define DEMO_BODY_H

#include "quoin/quoin.h"

typedef struct body {
    qn_shape3 shape;
    qn_pose3 pose;
    qn_collider3 collider; /* the shape where it stands */
    /* the position in Q32.32; pose.p is its upper part: slow motion is not lost in rounding */
    int64_t at[3];
    qn_vec3 v;           /* units a second */
    qn_vec3 w;           /* radians a second, world axes */
    qn_q16 inv_mass;     /* 0: it never moves */
    qn_vec3 inv_inertia; /* about its own axes, which are principal for all shapes of the demo */
    qn_vec3 inv_turn[3]; /* the same in world axes: the rows of a symmetric matrix */
} body;

/* A body at rest. fixed: without mass, it never moves. Its centroid must be the origin of its
 * shape, the axes principal ones. */
void body_place(body *b, const qn_shape3 *shape, qn_vec3 position, qn_quat turned, int fixed);
/* Velocity after dt (Q2.30 seconds) of gravity and a little drag. */
void body_pull(body *b, qn_q30 dt);
/* Pose after moving for dt. */
void body_move(body *b, qn_q30 dt);
/* ---- Arithmetic of the motion ---------------------------------------------------------------- */

/* Inline; all speeds, levers and impulses stay far below the ends of the format. */

/* x / 2^s to nearest, halves up; |x| <= 2^62, 1 <= s <= 62. The shift is made on a number moved up
 * by 2^63, so never negative. */
static inline int64_t shift_round(int64_t x, int s)
{
    const uint64_t top = (uint64_t)1 << 63;
    return (int64_t)(((uint64_t)x + top + ((uint64_t)1 << (s - 1))) >> s) - (int64_t)(top >> s);
}

static inline qn_q16 mul16(qn_q16 u, qn_q16 v) { return (qn_q16)shift_round((int64_t)u * v, 16); }
static inline qn_q16 mul30(qn_q16 u, qn_q30 v) { return (qn_q16)shift_round((int64_t)u * v, 30); }

static inline qn_vec3 vec(qn_q16 x, qn_q16 y, qn_q16 z)
{
    qn_vec3 u;
    u.x = x;
    u.y = y;
    u.z = z;
    return u;
}

static inline qn_vec3 plus(qn_vec3 u, qn_vec3 v) { return vec(u.x + v.x, u.y + v.y, u.z + v.z); }
static inline qn_vec3 minus(qn_vec3 u, qn_vec3 v) { return vec(u.x - v.x, u.y - v.y, u.z - v.z); }
static inline qn_vec3 times(qn_vec3 u, qn_q16 s)
{
    return vec(mul16(u.x, s), mul16(u.y, s), mul16(u.z, s));
}
/* s long, in direction n. */
static inline qn_vec3 along(qn_dir3 n, qn_q16 s)
{
    return vec(mul30(s, n.x), mul30(s, n.y), mul30(s, n.z));
}

static inline qn_q16 dot(qn_vec3 u, qn_vec3 v)
{
    return (qn_q16)shift_round((int64_t)u.x * v.x + (int64_t)u.y * v.y + (int64_t)u.z * v.z, 16);
}

/* The part of u along n. */
static inline qn_q16 part(qn_vec3 u, qn_dir3 n)
{
    return (qn_q16)shift_round((int64_t)u.x * n.x + (int64_t)u.y * n.y + (int64_t)u.z * n.z, 30);
}

static inline qn_vec3 cross(qn_vec3 u, qn_dir3 n)
{
    return vec((qn_q16)shift_round((int64_t)u.y * n.z - (int64_t)u.z * n.y, 30),
               (qn_q16)shift_round((int64_t)u.z * n.x - (int64_t)u.x * n.z, 30),
               (qn_q16)shift_round((int64_t)u.x * n.y - (int64_t)u.y * n.x, 30));
}

/* The angular velocity that an angular impulse u gives. */
static inline qn_vec3 body_turn(const body *b, qn_vec3 u)
{
    return vec(dot(b->inv_turn[0], u), dot(b->inv_turn[1], u), dot(b->inv_turn[2], u));
}

#endif
