/* SPDX-License-Identifier: MIT */
/* Convex polygons in the plane z = 0 as support faces, and exact questions about them. Coordinates
 * below 2^20. */
#ifndef QUOIN_CONTACT_POLYGONS_H
#define QUOIN_CONTACT_POLYGONS_H

#include "contact/support_face.h"
#include "random.h"

#define UP             \
    {                  \
        0, 0, QN_ONE30 \
    }

/* With memory for what clipping adds. */
typedef struct flat_face {
    qn_support_face face;
    qn_corner memory[64];
    uint8_t v[32], mate[32];
} flat_face;

/* Twice the area to the left of a b that c spans. */
static inline int64_t flat_turn(const int32_t *a, const int32_t *b, const int32_t *c)
{
    return (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);
}

static inline void flat_begin(flat_face *f, int side)
{
    qn_support_face none = { 0 };
    f->face = none;
    f->face.side = (uint8_t)side;
    f->face.c = f->memory;
    f->face.v = f->v;
    f->face.mate = f->mate;
    f->face.most = QN_MAX_FACE_VERTICES;
}

static inline void flat_add(flat_face *f, int32_t x, int32_t y)
{
    qn_corner *c = &f->face.c[f->face.n];
    c->w[0] = x, c->w[1] = y, c->w[2] = 0;
    c->x = 0;
    f->v[f->face.n] = (uint8_t)f->face.n;
    f->face.n++;
}

static inline void flat_end(flat_face *f)
{
    int i;
    f->face.count = f->face.n;
    for (i = 0; i < f->face.n; i++) {
        f->mate[i] = QN_SIDE_NONE;
        f->face.c[i].in = (uint8_t)((i ? i : f->face.n) - 1);
        f->face.c[i].out = (uint8_t)i;
    }
}

/* The convex hull of random points, counter-clockwise seen from above: 3 corners at least. */
static inline void flat_random(flat_face *f, random_state *r, int side, int most, int32_t size)
{
    int32_t p[24][2];
    int n, i, first, at;
    do {
        flat_begin(f, side);
        n = random_range(r, 3, most < 24 ? most : 24);
        for (i = first = 0; i < n; i++) {
            p[i][0] = random_range(r, -size, size), p[i][1] = random_range(r, -size, size);
            if (p[i][0] < p[first][0] || (p[i][0] == p[first][0] && p[i][1] < p[first][1]))
                first = i;
        }
        at = first;
        do { /* gift wrapping, all others to the left; ends at the first again */
            int next = at ? 0 : 1;
            flat_add(f, p[at][0], p[at][1]);
            for (i = 0; i < n; i++)
                if (i != at && flat_turn(p[at], p[next], p[i]) < 0) next = i;
            at = next;
        } while (at != first && f->face.n < 24);
    } while (f->face.n < 3 || at != first);
    flat_end(f);
}

/* Is p inside of every side by more than `by` units: 1; outside of some by more: -1; else 0. */
static inline int flat_place(const qn_support_face *g, const int32_t *p, int32_t by)
{
    int i, place = 1;
    if (g->n < 3) return -1;
    for (i = 0; i < g->n; i++) {
        const int32_t *a = g->c[i].w, *b = g->c[i + 1 < g->n ? i + 1 : 0].w;
        const int64_t e = qn_abs32(b[0] - a[0]) + (int64_t)qn_abs32(b[1] - a[1]),
                      t = flat_turn(a, b, p);
        if (t < -by * e) return -1;
        if (t < by * e) place = 0;
    }
    return place;
}

static inline int64_t flat_area(const qn_support_face *g)
{
    int64_t sum = 0;
    int i;
    for (i = 1; i + 1 < g->n; i++) sum += flat_turn(g->c[0].w, g->c[i].w, g->c[i + 1].w);
    return sum;
}

/* A pair of two clouds, one unit an LSB. */
static inline void flat_pair(qn_pair *p, qn_shape3 *cloud)
{
    static const qn_pair none;
    static const qn_shape3 nothing;
    *p = none;
    *cloud = nothing;
    cloud->type = QN_CLOUD;
    p->shape[0] = p->shape[1] = cloud;
    p->reach[0] = p->reach[1] = 1 << 20;
    p->edge_count = -1;
}

#endif
