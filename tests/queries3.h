/* SPDX-License-Identifier: MIT */
/* Every query of two colliders by its number, for tests that call them all. */
#ifndef QUERIES3_H
#define QUERIES3_H

#include "quoin/quoin.h"

enum {
    QUERY_OVERLAP,
    QUERY_DISTANCE,
    QUERY_COLLIDE,
    QUERY_SAT,
    QUERY_PROJECT,
    QUERY_CAST, /* B moves along the path */
    QUERY_RAY,  /* from B's place, against A */
    QUERY_EXIT,
    QUERY_NEAREST, /* of A, to B's place */
    QUERIES3
};

static __attribute__((unused))
const char *const query3_name[QUERIES3] = { "overlap", "distance", "collide", "sat",    "project",
                                            "cast",    "ray",      "exit",    "nearest" };

typedef union answer3 {
    qn_manifold3 m; /* the largest */
    qn_gap3 gap;
    qn_axis3 axis;
    qn_hit3 hit;
    qn_closest3 near;
    unsigned char byte[sizeof(qn_manifold3)];
} answer3;

/* The status; *out is written as the query's header says. */
static __attribute__((unused, noinline)) qn_status query3(int which, const qn_collider3 *a,
                                                          const qn_collider3 *b,
                                                          const qn_path3 *path,
                                                          const qn_query *query, answer3 *out)
{
    switch (which) {
    case QUERY_OVERLAP:
        return qn_overlap3(a, b, query);
    case QUERY_DISTANCE:
        return qn_distance3(a, b, query, &out->gap);
    case QUERY_COLLIDE:
        return qn_collide3(a, b, query, &out->m);
    case QUERY_SAT:
        return qn_sat3(a, b, query, &out->axis);
    case QUERY_PROJECT:
        return qn_project3(a, b, query, &out->axis);
    case QUERY_CAST:
        return qn_cast3(a, NULL, b, path, query, &out->hit);
    case QUERY_RAY:
        return qn_ray3(a, b->frame.p, path, query, &out->hit);
    case QUERY_EXIT:
        return qn_exit3(a, b, path, query, &out->hit);
    default:
        return qn_nearest3(a, b->frame.p, query, &out->near);
    }
}

#endif
