/* SPDX-License-Identifier: MIT */
/* The work of building a hull of a few points, with its memory, up to its exact triangles. */
#ifndef QUOIN_GROWN_HULL_H
#define QUOIN_GROWN_HULL_H

#include "hull_bodies.h" /* before the names below, which its functions use for arguments */
#include "shape/hull_work.h"

#define MOST 12 /* points */

static hull_tri tri[2 * MOST];
static uint16_t next[MOST], outside[MOST], region[2 * MOST], queue[2 * MOST], key[2 * MOST], seed[2 * MOST];
static uint8_t state[MOST];
static qn_vec3 points[MOST];
static hull_work w;

/* The triangles of the first points; no face has been made. */
static inline qn_status grow(int count)
{
    int i;
    w.points = points;
    w.count = count;
    w.tri = tri;
    w.next = next;
    w.outside = outside;
    w.region = region;
    w.queue = queue;
    w.key = key;
    w.seed = seed;
    w.state = state;
    w.tri_count = w.face_count = 0;
    for (i = 0; i < 2 * MOST; i++) region[i] = HULL_NONE, key[i] = 0;
    return qn_hull_grow(&w);
}

#endif
