/* SPDX-License-Identifier: MIT */
/* Random pairs of colliders for the tests of the core: clouds of every rank, lattices, plates,
 * boxes, capsules and spheres, anywhere from far apart to deep, and such that just touch. */
#ifndef TESTS_CORE_PAIRS_H
#define TESTS_CORE_PAIRS_H

#include "quoin/quoin.h"
#include "random.h"

enum { CORE_VERTICES = 24 };

typedef struct core_pair {
    qn_vec3 v[2][CORE_VERTICES];
    qn_hull3 data[2];
    qn_shape3 shape[2];
    qn_pose3 pose[2];
    qn_collider3 c[2];
} core_pair;

static __attribute__((unused)) int64_t core_memory[QN_WORKSPACE_BYTES / 8];

/* A cloud: any points, a plate, a needle, a lattice (coplanar, collinear and equal points), the
 * corners of a box. */
static inline void core_cloud(random_state *r, core_pair *p, int side, int32_t size)
{
    const int kind = random_range(r, 0, 4);
    qn_vec3 *v = p->v[side];
    int n = random_range(r, 1, random_range(r, 0, 3) ? 10 : CORE_VERTICES), i;
    if (kind == 4) n = 8;
    for (i = 0; i < n; i++) {
        v[i] = random_vec3(r, size);
        if (kind == 1) v[i].z = random_range(r, 0, 5);
        if (kind == 2) v[i].y = random_range(r, 0, 5), v[i].z = random_range(r, 0, 5);
        if (kind == 3)
            v[i].x = random_range(r, -1, 1) * size, v[i].y = random_range(r, -1, 1) * size,
            v[i].z = random_range(r, -1, 1) * size;
        if (kind == 4)
            v[i].x = i & 1 ? size : -size, v[i].y = i & 2 ? size : -size,
            v[i].z = i & 4 ? size / 2 : -size / 2;
    }
    p->data[side].vertices = v;
    p->data[side].vertex_count = (uint16_t)n;
}

static inline void core_shape(random_state *r, core_pair *p, int side, int type, int32_t size)
{
    const qn_hull3 nothing = { 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const qn_shape3 none = { 0, 0, 0, { { 0, 0, 0 }, { 0, 0, 0 } }, 0 };
    qn_shape3 *s = &p->shape[side];
    *s = none;
    s->type = (uint16_t)type;
    p->data[side] = nothing;
    if (type == QN_CAPSULE) s->v[0] = random_vec3(r, size), s->v[1] = random_vec3(r, size);
    if (type == QN_BOX)
        s->v[0].x = size, s->v[0].y = random_range(r, 0, size),
        s->v[0].z = random_range(r, 0, 1) ? random_range(r, 0, 4) : size;
    if (type >= QN_CLOUD) core_cloud(r, p, side, size), s->hull = &p->data[side];
    if (!random_range(r, 0, 3)) s->radius = random_range(r, 0, 3);
    if (!random_range(r, 0, 7) || type == QN_SPHERE) s->radius = random_range(r, 0, size / 2);
}

static inline void core_set(core_pair *p)
{
    (void)qn_collider3_set(&p->c[0], &p->shape[0], &p->pose[0]);
    (void)qn_collider3_set(&p->c[1], &p->shape[1], &p->pose[1]);
}

/* Moves B along the axis until the pair is about `gap` LSB apart, as the library sees it. */
static inline void core_touch(core_pair *p, int32_t gap)
{
    const qn_query query = { 0, 0, 0, 0, core_memory, sizeof core_memory };
    int tries;
    for (tries = 0; tries < 3; tries++) {
        qn_gap3 g;
        qn_manifold3 m;
        int32_t by;
        if (qn_distance3(&p->c[0], &p->c[1], 0, &g) == QN_APART) by = gap - g.distance;
        else if (qn_collide3(&p->c[0], &p->c[1], &query, &m) >= 0)
            by = gap + m.depth, g.normal = m.normal;
        else return;
        p->pose[1].p.x += (int32_t)(((int64_t)g.normal.x * by + (1 << 29)) >> 30);
        p->pose[1].p.y += (int32_t)(((int64_t)g.normal.y * by + (1 << 29)) >> 30);
        p->pose[1].p.z += (int32_t)(((int64_t)g.normal.z * by + (1 << 29)) >> 30);
        core_set(p);
    }
}

/* Types from least to most; size: the largest coordinate. One in two just touches. */
static inline void core_make(random_state *r, core_pair *p, int least, int most, int32_t size)
{
    const int32_t other = random_range(r, 0, 1) ? size : random_range(r, 1, size);
    core_shape(r, p, 0, random_range(r, least, most), size);
    core_shape(r, p, 1, random_range(r, least, most), other);
    p->pose[0].p = random_vec3(r, 100000);
    p->pose[1].p = random_vec3(r, size + size / 2);
    p->pose[1].p.x += p->pose[0].p.x, p->pose[1].p.y += p->pose[0].p.y,
        p->pose[1].p.z += p->pose[0].p.z;
    p->pose[0].q = random_quat(r, random_range(r, 0, 2));
    p->pose[1].q = random_range(r, 0, 2) ? random_quat(r, random_range(r, 0, 2)) : p->pose[0].q;
    core_set(p);
    if (random_range(r, 0, 1)) core_touch(p, random_range(r, -6, 6));
}

#endif
