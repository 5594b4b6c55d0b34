/* SPDX-License-Identifier: MIT */
/* Hulls in arrays of exactly their size, so that a sanitizer sees the first byte beyond. */
#ifndef PROPERTY_EXACT_HULL_H
#define PROPERTY_EXACT_HULL_H

#include <stdlib.h>
#include <string.h>

#include "quoin/hull.h"

typedef struct exact_hull {
    qn_hull3 hull;
    size_t size[4]; /* bytes of the vertices, the normals, the edges and the first edges */
    unsigned char *array[4];
} exact_hull;

/* As many of each as the header says; faces: a cloud has none. */
static inline void exact_hull_copy(exact_hull *out, const qn_hull3 *h, int faces)
{
    const void *from[4];
    int i;
    from[0] = h->vertices;
    from[1] = h->normals;
    from[2] = h->edges;
    from[3] = h->first;
    out->hull = *h;
    out->size[0] = sizeof *h->vertices * h->vertex_count;
    out->size[1] = faces ? sizeof *h->normals * h->face_count : 0;
    out->size[2] = faces ? sizeof *h->edges * h->edge_count : 0;
    out->size[3] = faces ? sizeof *h->first * (h->face_count + 1u) : 0;
    for (i = 0; i < 4; i++) {
        out->array[i] = malloc(out->size[i] ? out->size[i] : 1);
        if (!out->array[i]) exit(2);
        if (out->size[i]) memcpy(out->array[i], from[i], out->size[i]);
    }
    out->hull.vertices = (const qn_vec3 *)(void *)out->array[0];
    out->hull.normals = (const qn_dir3 *)(void *)out->array[1];
    out->hull.edges = (const qn_half_edge *)(void *)out->array[2];
    out->hull.first = (const uint16_t *)(void *)out->array[3];
}

static inline void exact_hull_free(exact_hull *h)
{
    int i;
    for (i = 0; i < 4; i++) free(h->array[i]);
    memset(h, 0, sizeof *h);
}

#endif
