/* SPDX-License-Identifier: MIT */
/* What tests of round bodies share: places near one another, and a box's reach along a direction. */
#ifndef QN_ROUND_BODIES_H
#define QN_ROUND_BODIES_H

#include "narrow/box_model.h"
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

/* How far A reaches along n beyond B's centre, both in A's frame: Q30 units of the pair. */
static inline int64_t reach_beyond_centre(const qn_box_model *m, const qn_dir3 *n)
{
    int64_t x = qn_mul(m->h[0], (int32_t)qn_abs32(n->x)) + qn_mul(m->h[1], (int32_t)qn_abs32(n->y)) + qn_mul(m->h[2], (int32_t)qn_abs32(n->z));
    return x - (qn_mul(m->t[0], n->x) + qn_mul(m->t[1], n->y) + qn_mul(m->t[2], n->z));
}

#endif
