/* SPDX-License-Identifier: MIT */
/* Random pairs of bodies for the distance search: as the library's cores and as plain points, made apart from the library. */
#ifndef QUOIN_GJK_BODIES_H
#define QUOIN_GJK_BODIES_H

#include "narrow/old_core.h"
#include "random.h"
#include "unit/nearest_oracle.h"

#ifndef MOST
#define MOST 24 /* vertices of a cloud */
#endif
#define LIMIT ((1 << 28) - 1)

/* One body, as the library's core and as the oracle's plain points. */
typedef struct body {
    old_core core;
    old_int3 vertex[MOST];
    oracle_point p[MOST];
    int count;
} body;

static body body_a, body_b;
static random_state rng;
static inline void point(body *c, int i, int32_t x, int32_t y, int32_t z)
{
    c->p[i].v[0] = c->vertex[i].x = x;
    c->p[i].v[1] = c->vertex[i].y = y;
    c->p[i].v[2] = c->vertex[i].z = z;
}

static inline void use_points(body *c, int count)
{
    c->count = count;
    c->core.kind = OLD_CORE_POINTS;
    c->core.count = (uint16_t)count;
    c->core.vertex = c->vertex;
}

/* A box from c->core.centre and g; its points are made here, apart from the library. */
static inline void use_box(body *c, int kind)
{
    int i;
    c->count = 8;
    c->core.kind = (uint16_t)kind;
    c->core.count = 8;
    c->core.vertex = 0;
    if (kind == OLD_CORE_ALIGNED) {
        c->core.g[0].y = c->core.g[0].z = 0;
        c->core.g[1].x = c->core.g[1].z = 0;
        c->core.g[2].x = c->core.g[2].y = 0;
        c->core.g[0].x = (int32_t)qn_abs32(c->core.g[0].x);
        c->core.g[1].y = (int32_t)qn_abs32(c->core.g[1].y);
        c->core.g[2].z = (int32_t)qn_abs32(c->core.g[2].z);
    }
    for (i = 0; i < 8; i++) {
        int s0 = i & 1 ? 1 : -1, s1 = i & 2 ? 1 : -1, s2 = i & 4 ? 1 : -1;
        const old_int3 *g = c->core.g;
        point(c, i, c->core.centre.x + s0 * g[0].x + s1 * g[1].x + s2 * g[2].x, c->core.centre.y + s0 * g[0].y + s1 * g[1].y + s2 * g[2].y,
              c->core.centre.z + s0 * g[0].z + s1 * g[1].z + s2 * g[2].z);
    }
}

/* ---- Bodies of every kind ----------------------------------------------- */

static inline int32_t any(int32_t size) { return random_range(&rng, -size, size); }

static inline old_int3 any3(int32_t size)
{
    old_int3 r;
    r.x = any(size);
    r.y = any(size);
    r.z = any(size);
    return r;
}

/* Kinds: point, segment, flat quadrilateral, aligned box, tilted box, thin tilted box, cloud, round cloud; about `centre`, within
 * 4 * size. */
static inline void any_body(body *c, int kind, int32_t size, const old_int3 *centre)
{
    int i, count = kind == 0 ? 1 : kind == 1 ? 2 : kind == 2 ? 4 : random_range(&rng, 5, MOST);
    old_core *core = &c->core;
    core->centre = *centre;
    for (i = 0; i < 3; i++) core->g[i] = any3(size);
    if (kind == 5) core->g[2] = any3(1 + size / 1024);
    if (kind == 2) core->g[2] = any3(0);
    if (kind >= 3 && kind <= 5) {
        use_box(c, kind == 3 ? OLD_CORE_ALIGNED : OLD_CORE_BOX);
        return;
    }
    use_box(c, OLD_CORE_BOX);
    if (kind < 2)
        for (i = 0; i < count; i++) c->p[i] = c->p[7 * i];
    for (i = 0; i < count; i++) {
        if (kind >= 6) {
            old_int3 q = any3(size);
            if (kind == 7) { /* on a sphere, nearly: one step of a root that needs no division by zero */
                int64_t square = ((int64_t)q.x * q.x + (int64_t)q.y * q.y + (int64_t)q.z * q.z) / size + 1;
                q.x = (int32_t)((int64_t)q.x * 2 * size / (size + square));
                q.y = (int32_t)((int64_t)q.y * 2 * size / (size + square));
                q.z = (int32_t)((int64_t)q.z * 2 * size / (size + square));
            }
            point(c, i, centre->x + q.x, centre->y + q.y, centre->z + q.z);
        } else {
            point(c, i, c->p[i].v[0], c->p[i].v[1], c->p[i].v[2]);
        }
    }
    use_points(c, count);
}

static inline void move_body(body *c, const int64_t by[3])
{
    int i;
    c->core.centre.x += (int32_t)by[0];
    c->core.centre.y += (int32_t)by[1];
    c->core.centre.z += (int32_t)by[2];
    for (i = 0; i < c->count; i++) point(c, i, c->p[i].v[0] + (int32_t)by[0], c->p[i].v[1] + (int32_t)by[1], c->p[i].v[2] + (int32_t)by[2]);
}

/* Moves B so that it leaves A by about `gap` along a direction (its largest component at least 2^9). */
static inline void part(const old_int3 *d, int64_t gap)
{
    const int32_t dir[3] = { d->x, d->y, d->z };
    int64_t high = INT64_MIN, low = INT64_MAX, length = 1, by[3];
    int i, k;
    for (k = 0; k < 3; k++) length += (int64_t)dir[k] * dir[k];
    for (i = 0; i < body_a.count + body_b.count; i++) {
        const oracle_point *p = i < body_a.count ? &body_a.p[i] : &body_b.p[i - body_a.count];
        int64_t reach = (int64_t)dir[0] * p->v[0] + (int64_t)dir[1] * p->v[1] + (int64_t)dir[2] * p->v[2];
        if (i < body_a.count && reach > high) high = reach;
        if (i >= body_a.count && reach < low) low = reach;
    }
    for (k = 0; k < 3; k++) by[k] = (high - low) / length * dir[k] + (high - low) % length * dir[k] / length + gap * dir[k] / 1024;
    move_body(&body_b, by);
}

/* Any two kinds, any sizes, side by side with gaps from a hair to four sizes, overlapping ones too, and B often nearly parallel to A. */
static inline void any_pair(int round)
{
    int bits_a = random_range(&rng, 3, 24), bits_b = round % 3 ? bits_a : random_range(&rng, 3, 24);
    int bits = bits_a > bits_b ? bits_a : bits_b, j;
    int32_t size_a = (int32_t)1 << bits_a, size_b = (int32_t)1 << bits_b;
    old_int3 d = any3(1024), middle = any3(3 * size_a);
    int64_t gap = random_size(&rng, bits + 2);
    any_body(&body_a, random_range(&rng, 0, 7), size_a, &middle);
    any_body(&body_b, random_range(&rng, 0, 7), size_b, &middle);
    if (round % 4 == 0 && body_a.core.kind == OLD_CORE_BOX && body_b.core.kind == OLD_CORE_BOX) {
        for (j = 0; j < 3; j++) {
            old_int3 tilt = any3(random_range(&rng, 0, 3));
            body_b.core.g[j].x = body_a.core.g[j].x + tilt.x;
            body_b.core.g[j].y = body_a.core.g[j].y + tilt.y;
            body_b.core.g[j].z = body_a.core.g[j].z + tilt.z;
        }
        use_box(&body_b, OLD_CORE_BOX);
        bits = bits_a;
        if (gap >> (bits + 2)) gap = 1;
    }
    if (d.x > -512 && d.x < 512) d.x = 512;
    part(&d, round % 5 ? gap : -(int64_t)random_range(&rng, 0, size_a));
}

#endif
