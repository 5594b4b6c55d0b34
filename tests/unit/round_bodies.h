/* SPDX-License-Identifier: MIT */
/* What tests of round bodies share: random places, frames and boxes, the general road's model, a box's reach along a direction, and what
 * holds of an answer and its mirror. */
#ifndef QN_ROUND_BODIES_H
#define QN_ROUND_BODIES_H

#include "check.h"
#include "narrow/old_box_model.h"
#include "num/wide.h"
#include "quoin/num.h"
#include "random.h"

/* Turned by q, its origin within `spread` of `near` along each axis. */
static inline qn_frame3 frame_near(random_state *s, int32_t spread, const qn_vec3 *near, qn_quat q)
{
    qn_frame3 f;
    qn_pose3 p;
    p.p.x = near->x + random_range(s, -spread, spread);
    p.p.y = near->y + random_range(s, -spread, spread);
    p.p.z = near->z + random_range(s, -spread, spread);
    p.q = q;
    (void)qn_frame3_from_pose(&f, &p);
    return f;
}

/* A place anywhere, at a height of its own. */
static inline qn_vec3 place_anywhere(random_state *s)
{
    qn_vec3 p;
    p.x = random_range(s, -(1 << 28), 1 << 28);
    p.y = random_range(s, -(1 << 28), 1 << 28);
    p.z = 7;
    return p;
}

/* A box of up to `size`, its third extent up to `third`, every other one rounded by up to a quarter of the size. */
static inline qn_shape3 box_within(random_state *s, int32_t size, int32_t third, int round)
{
    qn_vec3 half;
    half.x = random_range(s, 0, size);
    half.y = random_range(s, 0, size);
    half.z = random_range(s, 0, third);
    return qn_box3(half, round ? random_range(s, 0, size / 4) : 0);
}

/* A capsule from -v to v. */
static inline qn_shape3 capsule_about_origin(qn_vec3 v, int32_t radius)
{
    qn_vec3 w;
    w.x = -v.x, w.y = -v.y, w.z = -v.z;
    return qn_capsule3(w, v, radius);
}

/* Entries of a matrix that is mostly none: 1, -1, or between them. */
static inline void entries_of_any_size(random_state *s, qn_mat3 *r)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) r->m[i][j] = random_u32(s) & 1 ? random_range(s, -QN_ONE30, QN_ONE30) : random_u32(s) & 1 ? QN_ONE30 : -QN_ONE30;
}

/* Two places of any bits, one above the other, from a hair to all the way round the format. */
static inline void places_one_above_the_other(random_state *s, qn_vec3 *low, qn_vec3 *high)
{
    low->x = random_range(s, INT32_MIN, INT32_MAX);
    low->y = random_range(s, INT32_MIN, INT32_MAX);
    low->z = random_range(s, INT32_MIN, INT32_MAX);
    *high = *low;
    high->z = qn_signed32((uint32_t)low->z + random_size(s, 31));
}

/* The general road's model of a box a and a round body b. */
static inline void model_of_round(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, old_pair3 *pair, old_box_model *m)
{
    CHECK_EQ(old_pair3_begin(pair, a, f, b, g), QN_APART);
    CHECK_EQ(old_box_model_of_round(m, pair, OLD_REACH_ALL), QN_OVERLAPPING);
}

/* Units of the pair in an LSB, 1 where they are coarser. */
static inline int64_t units_per_lsb(int k) { return k > 0 ? (int64_t)1 << k : 1; }

/* An overlap that the general road measures as `distance` below 0, pair units, is reported within `slack` of it, and by 1 LSB at least. */
static inline void check_depth(const qn_manifold3 *out, int64_t distance, int64_t lsb, int64_t slack)
{
    if (out->depth > 1) CHECK_NEAR(out->depth * lsb, -distance, slack);
    else CHECK(-distance > 0 && -distance <= 2 * lsb);
}

/* The answer for exchanged bodies: the same point and depth, the normal turned round, the halves of the id exchanged. */
static inline void check_mirrored(const qn_manifold3 *out, const qn_manifold3 *back)
{
    const qn_contact3 *p = &out->points[0], *q = &back->points[0];
    CHECK(out->count == 1 && back->count == 1);
    CHECK(out->normal.x == -back->normal.x && out->normal.y == -back->normal.y && out->normal.z == -back->normal.z && out->depth == back->depth);
    CHECK(p->position.x == q->position.x && p->position.y == q->position.y && p->position.z == q->position.z);
    CHECK(p->depth == out->depth && q->depth == out->depth);
    CHECK_EQ(p->id, q->id << 16 | q->id >> 16);
}

/* How far A reaches along n beyond B's centre, both in A's frame: Q30 units of the pair. */
static inline int64_t reach_beyond_centre(const old_box_model *m, const qn_dir3 *n)
{
    int64_t x = qn_mul(m->h[0], (int32_t)qn_abs32(n->x)) + qn_mul(m->h[1], (int32_t)qn_abs32(n->y)) + qn_mul(m->h[2], (int32_t)qn_abs32(n->z));
    return x - (qn_mul(m->t[0], n->x) + qn_mul(m->t[1], n->y) + qn_mul(m->t[2], n->z));
}

#endif
