/* SPDX-License-Identifier: MIT */
/* The public types and functions of one world under one name, so that what is said of both is
 * written once: a file is compiled for space, or, with WORLD_PLANE (FILE.plane.c in makefiles), for
 * the plane. WORLD(overlap, ) is qn_overlap3 or qn_overlap2, WORLD(collider, _set) is
 * qn_collider3_set or qn_collider2_set. */
#ifndef WORLDS_H
#define WORLDS_H

#include "placed.h"
#include "quoin/check.h"
#include "random.h"

#define WORLD_TYPES(N)                     \
    typedef qn_vec##N world_vec;           \
    typedef qn_dir##N world_dir;           \
    typedef qn_shape##N world_shape;       \
    typedef qn_pose##N world_pose;         \
    typedef qn_frame##N world_frame;       \
    typedef qn_collider##N world_collider; \
    typedef qn_path##N world_path;         \
    typedef qn_manifold##N world_manifold; \
    typedef qn_contact##N world_contact;   \
    typedef qn_gap##N world_gap;           \
    typedef qn_bounds##N world_bounds;     \
    typedef qn_hit##N world_hit;           \
    typedef qn_closest##N world_closest;   \
    typedef qn_mass##N world_mass;         \
    typedef pair##N world_pair;

#ifdef WORLD_PLANE
#define DIMENSIONS 2
#define WORLD_MAX_POINTS QN_MAX_POINTS2
#define WORLD_ROUND QN_SHAPE2_CIRCLE
#define WORLD_CAPSULE QN_SHAPE2_CAPSULE
#define WORLD_BOX QN_SHAPE2_BOX
#define WORLD(noun, verb) qn_##noun##2##verb
WORLD_TYPES(2)
#define WORLD_HOME             \
    {                          \
        { 0, 0 }, { 65536, 0 } \
    }
#define WORLD_ROTATION(pose) (pose).r
#define CASE_A(c) (&(c)->flat_a)
#define CASE_B(c) (&(c)->flat_b)
#define CASE_POSE_A(c) (&(c)->flat_pose_a)
#define CASE_POSE_B(c) (&(c)->flat_pose_b)
#define world_dir_of qn_dir2_from_vec2
#define WORLD_TEST(noun, verb) noun##2##verb
#else
#define DIMENSIONS 3
#define WORLD_MAX_POINTS QN_MAX_POINTS3
#define WORLD_ROUND QN_SPHERE
#define WORLD_CAPSULE QN_CAPSULE
#define WORLD_BOX QN_BOX
#define WORLD(noun, verb) qn_##noun##3##verb
WORLD_TYPES(3)
#define WORLD_HOME                      \
    {                                   \
        { 0, 0, 0 }, { 65536, 0, 0, 0 } \
    }
#define WORLD_ROTATION(pose) (pose).q
#define CASE_A(c) (&(c)->a)
#define CASE_B(c) (&(c)->b)
#define CASE_POSE_A(c) (&(c)->pose_a)
#define CASE_POSE_B(c) (&(c)->pose_b)
#define world_dir_of qn_dir3_from_vec3
#define WORLD_TEST(noun, verb) noun##3##verb
#endif
#define world_random WORLD_TEST(random_vec, )
#define world_placed WORLD_TEST(placed, )
#define world_framed WORLD_TEST(framed, )
#define world_path_of WORLD_TEST(path, _of)
#define world_swap_shapes WORLD_TEST(pair, _swap_shapes)

/* Not turned, at (x, y). */
static inline world_collider world_put(const world_shape *shape, int32_t x, int32_t y)
{
    const world_pose home_pose = WORLD_HOME;
    world_collider c = world_placed(shape, &home_pose);
    c.frame.p.x = x, c.frame.p.y = y;
    return c;
}

/* Coordinate i of a position. */
static inline int32_t *world_at(world_vec *v, int i) { return &v->x + i; }
static inline int32_t world_get(world_vec v, int i) { return (&v.x)[i]; }

static inline world_vec world_of_dir(world_dir n)
{
    world_vec v;
    int i;
    for (i = 0; i < DIMENSIONS; i++) *world_at(&v, i) = (&n.x)[i];
    return v;
}

static inline int64_t world_dot(world_vec v, world_dir n)
{
    int64_t sum = 0;
    int i;
    for (i = 0; i < DIMENSIONS; i++) sum += (int64_t)world_get(v, i) * (&n.x)[i];
    return sum;
}

/* Axis i, so long. */
static inline world_dir world_axis(int i, int32_t length)
{
    world_dir n = { 0 };
    (&n.x)[i] = length;
    return n;
}

static inline world_dir world_opposite(world_dir n)
{
    int i;
    for (i = 0; i < DIMENSIONS; i++) (&n.x)[i] = -(&n.x)[i];
    return n;
}

#endif
