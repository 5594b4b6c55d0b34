/* SPDX-License-Identifier: MIT */
/* Pairs of random polygons, some with sides on sides. */
#ifndef QUOIN_PAIRS2_H
#define QUOIN_PAIRS2_H

#include "check.h"
#include "planar/pair2.h"
#include "random.h"

typedef struct polys_pair {
    qn_shape2 shape[2];
    qn_frame2 frame[2];
    qn_edge2 edges[2][QN_MAX_POLYGON];
} polys_pair;

/* Up to nine points within a size, or on a lattice of quarters of it; turned by anything, or by nearly nothing; false where they lie on a line. */
static inline bool polys_random(polys_pair *p, random_state *r)
{
    int32_t size = 1 << random_range(r, 3, 25), far = size * random_range(r, 1, 4), i, j;
    for (i = 0; i < 2; i++) {
        qn_vec2 v[9];
        qn_pose2 pose;
        int32_t count = random_range(r, 3, 9), step = random_u32(r) % 2 || size < 9 ? 1 : size / 4;
        for (j = 0; j < count; j++) {
            v[j].x = random_range(r, -size / step, size / step) * step;
            v[j].y = random_range(r, -size / step, size / step) * step;
        }
        if (qn_polygon2(&p->shape[i], v, (size_t)count, 0, p->edges[i], QN_MAX_POLYGON) < 0) return false;
        pose.p.x = i ? random_range(r, -far, far) : 0;
        pose.p.y = i ? random_range(r, -far, far) : 0;
        pose.r.c = random_range(r, -65536, 65536) | 1;
        pose.r.s = random_u32(r) % 4 ? random_range(r, -65536, 65536) : random_range(r, -2, 2);
        if (qn_frame2_from_pose(&p->frame[i], &pose) < 0) return false;
    }
    if (random_u32(r) % 8 == 0) p->shape[1] = p->shape[0]; /* one shape twice */
    return true;
}

/* Such a pair begun; false where its points lie on a line. */
static inline bool polys_begin(polys_pair *p, random_state *r, qn_pair2 *pair)
{
    if (!polys_random(p, r)) return false;
    CHECK_EQ(qn_pair2_begin(pair, &p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], false), 0);
    if (!QN_POLYS2) pair->polys = false;
    return true;
}

#endif
