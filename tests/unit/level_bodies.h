/* SPDX-License-Identifier: MIT */
/* Two cores of points or boxes for the tests of their level contacts. */
#ifndef QUOIN_LEVEL_BODIES_H
#define QUOIN_LEVEL_BODIES_H

#include "check.h"
#include "contact/old_feature.h"
#include "contact/old_level.h"
#include "num/root.h"
#include "polygons.h"

#define MOST 64

static old_level_room room;
static old_contact_set set;
static old_int3 vertex[2][MOST];
static old_core core[2];
static old_level_body body[2];

static const qn_dir3 up = { 0, 0, QN_ONE30 };

static inline old_int3 int3(int32_t x, int32_t y, int32_t z)
{
    const old_int3 v = { x, y, z };
    return v;
}

static inline void begin(void)
{
    int i;
    for (i = 0; i < 2; i++) {
        core[i].kind = OLD_CORE_POINTS;
        core[i].count = 0;
        core[i].vertex = vertex[i];
        core[i].turned = NULL;
        body[i].core = &core[i];
        body[i].radius = 0;
        body[i].box = false;
        body[i].face = NULL;
        body[i].face_count = 0;
        body[i].face_made = body[i].known = false;
    }
}

static inline void add(int i, int32_t x, int32_t y, int32_t z) { vertex[i][core[i].count++] = int3(x, y, z); }

/* A block of half side h about (x, y), from low to high. */
static inline void block(int i, int32_t x, int32_t y, int32_t h, int32_t low, int32_t high)
{
    int k;
    for (k = 0; k < 8; k++) add(i, x + (k & 1 ? h : -h), y + (k & 2 ? h : -h), k & 4 ? high : low);
}

static inline void find(const qn_dir3 *n, int k, int32_t margin)
{
    room.body[0] = body[0];
    room.body[1] = body[1];
    old_level_contacts(n, k, margin, &room, &set);
}

static inline void as_box(int i, const old_int3 *g)
{
    core[i].kind = OLD_CORE_BOX;
    body[i].box = true;
    core[i].count = 8;
    core[i].centre = int3(0, 0, 0);
    core[i].g[0] = g[0], core[i].g[1] = g[1], core[i].g[2] = g[2];
}

#endif
