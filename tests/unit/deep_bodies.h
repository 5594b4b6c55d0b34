/* SPDX-License-Identifier: MIT */
/* Random pairs of bodies that overlap, or are flat, on lines, coincident: for the searches of the depth; and where one of them begins. */
#ifndef QUOIN_DEEP_BODIES_H
#define QUOIN_DEEP_BODIES_H

#include "narrow/old_epa3.h"
#include "narrow/old_gjk3.h"
#include "unit/depth_oracle.h"

#ifndef ROUNDS
#define ROUNDS CHECK_ROUNDS(16, 100000)
#endif
#ifndef SEED
#define SEED 1
#endif

static inline void lattice_body(body *c, int most, int reach, int32_t scale)
{
    int i, k, count = random_range(&rng, 1, most), flat = random_range(&rng, 0, 7);
    for (i = 0; i < count; i++) {
        int32_t v[3];
        for (k = 0; k < 3; k++) v[k] = (k == flat ? 1 : random_range(&rng, -reach, reach)) * scale;
        if (flat == 4) v[1] = v[2] = v[0]; /* on a line */
        point(c, i, v[0], v[1], v[2]);
    }
    use_points(c, count);
}

static inline int32_t width(const body *c)
{
    int32_t most = 1;
    int i, k;
    for (i = 1; i < c->count; i++)
        for (k = 0; k < 3; k++) {
            int32_t w = (int32_t)qn_abs32(c->p[i].v[k] - c->p[0].v[k]);
            if (w > most) most = w;
        }
    return most;
}

/* Overlapping, from a hair to concentric, boxes nearly parallel, thin plates, flat and pointlike ones. */
static inline void any_deep_pair(int round)
{
    old_int3 d = any3(1024);
    int32_t wide_a, wide_b;
    any_pair(round);
    if (d.x > -512 && d.x < 512) d.x = 512;
    wide_a = width(&body_a);
    wide_b = width(&body_b);
    part(&d, -(int64_t)random_size(&rng, qn_bits32((uint32_t)(wide_a < wide_b ? wide_a : wide_b))));
    if (round % 4) { /* a point of B's upon one of A's: they overlap for sure */
        const oracle_point *p = &body_a.p[random_range(&rng, 0, body_a.count - 1)], *q = &body_a.p[random_range(&rng, 0, body_a.count - 1)];
        const oracle_point *s = &body_b.p[random_range(&rng, 0, body_b.count - 1)], *t = &body_b.p[random_range(&rng, 0, body_b.count - 1)];
        int32_t share = round % 8 == 1 ? 512 : random_range(&rng, 0, 1024);
        int64_t by[3];
        int k;
        for (k = 0; k < 3; k++) by[k] = p->v[k] + ((int64_t)q->v[k] - p->v[k]) * share / 1024 - s->v[k] - ((int64_t)t->v[k] - s->v[k]) / 2;
        move_body(&body_b, by);
    }
}

static inline int fits(const body *c)
{
    int i, k;
    for (i = 0; i < c->count; i++)
        for (k = 0; k < 3; k++)
            if (c->p[i].v[k] > LIMIT || c->p[i].v[k] < -LIMIT) return 0;
    return 1;
}

/* Both bodies times a power of two, until they nearly fill the range, with new low bits: as the library's models do. */
static inline void enlarge(void)
{
    body *both[2];
    int32_t most = 1;
    int i, k, s = 0;
    both[0] = &body_a;
    both[1] = &body_b;
    for (k = 0; k < 2; k++)
        for (i = 0; i < 3 * both[k]->count; i++) {
            int32_t x = (int32_t)qn_abs32(both[k]->p[i / 3].v[i % 3]);
            if (x > most) most = x;
        }
    while (most << s < 1 << 26) s++;
    for (k = 0; k < 2; k++) {
        body *c = both[k];
        old_core *core = &c->core;
        int32_t m = (int32_t)1 << s, low = m / 2;
        if (core->kind != OLD_CORE_POINTS) {
            core->centre.x *= m, core->centre.y *= m, core->centre.z *= m;
            for (i = 0; i < 3; i++) core->g[i].x *= m, core->g[i].y *= m, core->g[i].z *= m;
            use_box(c, core->kind);
        } else {
            for (i = 0; i < c->count; i++) point(c, i, c->vertex[i].x * m + any(low), c->vertex[i].y * m + any(low), c->vertex[i].z * m + any(low));
        }
    }
}

/* What the distance search says of the two cores; where they overlap, its simplex is where a search of their depth starts. */
static inline qn_status overlap_start(old_epa3_start *start)
{
    old_gjk3_result r;
    int i;
    old_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
    start->count = r.count;
#if OLD_SWELLS
    start->near = 1 << 12;
#endif
    for (i = 0; i < r.count; i++) {
        start->ia[i] = r.ia[i];
        start->ib[i] = r.ib[i];
    }
    return r.status;
}

/* The answers of two searches are the same bits. */
#define SAME_AXIS(u, v)                                                                                                                      \
    ((u)->depth == (v)->depth && (u)->kind == (v)->kind && (u)->ia[0] == (v)->ia[0] && (u)->ib[0] == (v)->ib[0] && (u)->n[0] == (v)->n[0] && \
     (u)->n[1] == (v)->n[1] && (u)->n[2] == (v)->n[2] && (u)->w.x == (v)->w.x && (u)->w.y == (v)->w.y && (u)->w.z == (v)->w.z &&             \
     (u)->unit.x == (v)->unit.x && (u)->unit.y == (v)->unit.y && (u)->unit.z == (v)->unit.z)

#endif
