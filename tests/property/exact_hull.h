/* SPDX-License-Identifier: MIT */
/* Hulls in arrays of exactly their size. */
#ifndef PROPERTY_EXACT_HULL_H
#define PROPERTY_EXACT_HULL_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "hull_bodies.h"

/* So that a sanitizer sees the first byte beyond. */
typedef struct exact_hull {
    qn_hull3 hull;
    size_t size[4];
    unsigned char *array[4];
} exact_hull;

static inline void *copied(const void *from, size_t size, exact_hull *h, int which)
{
    h->array[which] = malloc(size ? size : 1);
    if (!h->array[which]) exit(2);
    memcpy(h->array[which], from, size);
    h->size[which] = size;
    return h->array[which];
}

static inline bool make_hull(random_state *r, exact_hull *out, body_kind kind, int n)
{
    static int32_t memory[QN_HULL_BYTES(64) / 4 + 1];
    qn_vec3 points[64];
    qn_hull3 h;
    const int32_t size = (int32_t)random_size(r, 14) + 200;
    if (kind == BODY_CORNERS) kind = BODY_CLOUD;
    body_make(r, kind, size, n, points);
    if (qn_hull3_build(&h, memory, sizeof memory, points, (size_t)n) < 0) return false;
    out->hull = h;
    out->hull.vertices = copied(h.vertices, sizeof *h.vertices * h.vertex_count, out, 0);
    out->hull.normals = copied(h.normals, sizeof *h.normals * h.face_count, out, 1);
    out->hull.edges = copied(h.edges, sizeof *h.edges * h.edge_count, out, 2);
    out->hull.first = copied(h.first, sizeof *h.first * (h.face_count + 1u), out, 3);
    return true;
}

static inline void free_hull(exact_hull *h)
{
    int i;
    for (i = 0; i < 4; i++) free(h->array[i]);
}

#endif
