/* SPDX-License-Identifier: MIT */
/* Every function of one world (worlds.h) that takes colliders and gives a status, by its number. */
#ifndef QUERIES_H
#define QUERIES_H

#include "quoin/hull.h"
#include "worlds.h"

/* F(NUMBER, function, its arguments, what it writes, from which status on). B, or a point at its
 * place, moves along the path; where A moves as well, the next path is A's. Those of WORLD_QUERIES
 * take two bodies, or one and a point; from CHECK on a shape is taken. */
#define NEVER (QN_UNDECIDED + 1)
#define PART(name) (out ? &out->name : NULL)
#define SHARED_QUERIES(F)                                                           \
    F(OVERLAP, WORLD(overlap, ), (a, b, query), byte, NEVER)                        \
    F(DISTANCE, WORLD(distance, ), (a, b, query, PART(gap)), gap, QN_APART)         \
    F(COLLIDE, WORLD(collide, ), (a, b, query, PART(m)), m, QN_APART)               \
    F(CAST, WORLD(cast, ), (a, NULL, b, path, query, PART(hit)), hit, QN_TOUCHING)  \
    F(RAY, WORLD(ray, ), (a, b->frame.p, path, query, PART(hit)), hit, QN_TOUCHING) \
    F(EXIT, WORLD(exit, ), (a, b, path, query, PART(hit)), hit, QN_TOUCHING)        \
    F(NEAREST, WORLD(nearest, ), (a, b->frame.p, query, PART(near)), near, QN_APART)
#define PLACED_CALLS(F)                                                                     \
    F(CAST_BOTH, WORLD(cast, ), (a, &path[1], b, path, query, PART(hit)), hit, QN_TOUCHING) \
    F(BOUNDS, WORLD(collider, _bounds), (a, PART(bounds)), bounds, QN_APART)
#define SHAPE_CALLS(F)                                      \
    F(CHECK, WORLD(shape, _check), (a->shape), byte, NEVER) \
    F(MASS, WORLD(shape, _mass), (a->shape, PART(mass)), mass, QN_APART)
#ifdef WORLD_PLANE
#define WORLD_QUERIES(F) \
    SHARED_QUERIES(F)    \
    F(PROBE, qn_probe2, (a, b, query, PART(separation)), separation, QN_APART)
#define WORLD_CALLS(F) PLACED_CALLS(F) SHAPE_CALLS(F)
#else
#define WORLD_QUERIES(F)                                          \
    SHARED_QUERIES(F)                                             \
    F(SAT, qn_sat3, (a, b, query, PART(axis)), axis, QN_TOUCHING) \
    F(PROJECT, qn_project3, (a, b, query, PART(axis)), axis, QN_TOUCHING)
#define WORLD_CALLS(F)                                                                      \
    PLACED_CALLS(F)                                                                         \
    F(COLLIDE_CAPSULES, qn_collide_capsules3, (a, b, query, PART(m)), m, QN_APART)          \
    F(COLLIDE_BOXES, qn_collide_boxes3, (a, b, query, PART(m)), m, QN_APART)                \
    SHAPE_CALLS(F)                                                                          \
    F(CORNERS, qn_box3_corners, (a->shape, &a->frame, PART(corners[0])), corners, QN_APART) \
    F(HULL_CHECK, qn_hull3_check, (a->shape->hull), byte, NEVER)
#endif

#define QUERY_NUMBER(NAME, function, arguments, part, least) QUERY_##NAME,
enum {
    WORLD_QUERIES(QUERY_NUMBER) QUERIES,
    LAST_QUERY = QUERIES - 1,
    WORLD_CALLS(QUERY_NUMBER) CALLS
};
#undef QUERY_NUMBER

typedef union answer {
    world_manifold m; /* the largest */
    world_gap gap;
    world_hit hit;
    world_closest near;
    world_bounds bounds;
    world_mass mass;
#ifdef WORLD_PLANE
    qn_separation2 separation;
#else
    qn_axis3 axis;
    qn_vec3 corners[8];
#endif
    unsigned char byte[sizeof(world_manifold)];
} answer;

/* Full of what no query writes; and whether nothing was written. */
static inline void answer_mark(answer *out)
{
    size_t i;
    for (i = 0; i < sizeof out->byte; i++) out->byte[i] = 0x5A;
}

static inline bool answer_is_marked(const answer *out)
{
    size_t i = 0;
    while (i < sizeof out->byte && out->byte[i] == 0x5A) i++;
    return i == sizeof out->byte;
}

typedef struct query_row {
    const char *name;
    size_t bytes; /* that it writes, from which status on */
    int least;
} query_row;

#define QUERY_ROW(NAME, function, arguments, part, least) \
    { #NAME, sizeof(((answer *)0)->part), least },
static __attribute__((unused))
const query_row query_rows[CALLS] = { WORLD_QUERIES(QUERY_ROW) WORLD_CALLS(QUERY_ROW) };
#undef QUERY_ROW

/* The status; *out is written as the function's header says. */
static __attribute__((unused, noinline)) qn_status query_call(int which, const world_collider *a,
                                                              const world_collider *b,
                                                              const world_path *path,
                                                              const qn_query *query, answer *out)
{
#define QUERY_CASE(NAME, function, arguments, part, least) \
    case QUERY_##NAME:                                     \
        return function arguments;
    switch (which) {
        WORLD_QUERIES(QUERY_CASE)
        WORLD_CALLS(QUERY_CASE)
    default:
        return QN_ERR_TYPE;
    }
#undef QUERY_CASE
}

#endif
