/* SPDX-License-Identifier: MIT */
/* Bodies in real rotations, exactly: the matrix of an integer quaternion is a fraction. Nothing
 * here is shared with src. */
#ifndef QUOIN_EXACT_BODIES_H
#define QUOIN_EXACT_BODIES_H

#include "exact.h"
#include "quoin/shape.h"
#include "random.h"

/* The rotation of an integer quaternion: m / n, exactly. Components up to 7 in size keep n below
 * 2^8. */
typedef struct fraction {
    int32_t m[3][3], n;
} fraction;

EXACT_FUNCTION fraction fraction_of(int32_t w, int32_t x, int32_t y, int32_t z)
{
    fraction f;
    f.n = w * w + x * x + y * y + z * z;
    f.m[0][0] = w * w + x * x - y * y - z * z;
    f.m[1][1] = w * w - x * x + y * y - z * z;
    f.m[2][2] = w * w - x * x - y * y + z * z;
    f.m[0][1] = 2 * (x * y - w * z);
    f.m[1][0] = 2 * (x * y + w * z);
    f.m[0][2] = 2 * (x * z + w * y);
    f.m[2][0] = 2 * (x * z - w * y);
    f.m[1][2] = 2 * (y * z - w * x);
    f.m[2][1] = 2 * (y * z + w * x);
    return f;
}

/* A body whose place is known exactly. */
typedef struct body {
    qn_shape3 shape;
    qn_pose3 pose;
    fraction turn;
} body;

/* One rotation in four is a quarter turn or none. */
EXACT_FUNCTION void body_turn(body *s, random_state *r)
{
    int32_t c[4] = { 0, 0, 0, 0 };
    int i;
    if (random_range(r, 0, 3) == 0) {
        c[random_range(r, 0, 3)] = 1;
        if (random_range(r, 0, 1)) c[0] = 1;
    } else {
        for (i = 0; i < 4; i++) c[i] = random_range(r, -7, 7);
    }
    if (!(c[0] | c[1] | c[2] | c[3])) c[0] = 1;
    s->turn = fraction_of(c[0], c[1], c[2], c[3]);
    s->pose.q.w = c[0];
    s->pose.q.x = c[1];
    s->pose.q.y = c[2];
    s->pose.q.z = c[3];
}

/* Vertices of the core: 8, 2 or 1. */
EXACT_FUNCTION int body_vertices(const body *s)
{
    return s->shape.type == QN_BOX ? 8 : s->shape.type == QN_CAPSULE ? 2 : 1;
}

EXACT_FUNCTION void body_vertex(const body *s, int i, int32_t v[3])
{
    const qn_vec3 *c = &s->shape.v[s->shape.type == QN_CAPSULE ? i & 1 : 0];
    v[0] = s->shape.type == QN_SPHERE ? 0 : c->x;
    v[1] = s->shape.type == QN_SPHERE ? 0 : c->y;
    v[2] = s->shape.type == QN_SPHERE ? 0 : c->z;
    if (s->shape.type != QN_BOX) return;
    if (!(i & 1)) v[0] = -v[0];
    if (!(i & 2)) v[1] = -v[1];
    if (!(i & 4)) v[2] = -v[2];
}

/* max over the core's vertices of sign (turned vertex) . d, times turn.n. */
EXACT_FUNCTION exact body_support(const body *s, const int64_t d[3], int sign)
{
    exact best = exact_of(0);
    int i, j, count = body_vertices(s);
    for (i = 0; i < count; i++) {
        exact sum = exact_of(0);
        int32_t v[3];
        body_vertex(s, i, v);
        for (j = 0; j < 3; j++) {
            int64_t row = (int64_t)s->turn.m[j][0] * v[0] + (int64_t)s->turn.m[j][1] * v[1] +
                          (int64_t)s->turn.m[j][2] * v[2];
            sum = exact_add(sum, exact_mul64(row * sign, d[j]));
        }
        if (i == 0 || exact_compare(sum, best) > 0) best = sum;
    }
    return best;
}

/* Depth of the cores along d, times |d| nA nB: how far B must move along d to be free of A. */
EXACT_FUNCTION exact cores_depth(const body *a, const body *b, const int64_t d[3])
{
    const int64_t off[3] = { (int64_t)b->pose.p.x - a->pose.p.x, (int64_t)b->pose.p.y - a->pose.p.y,
                             (int64_t)b->pose.p.z - a->pose.p.z };
    exact sum = exact_of(0);
    int i;
    for (i = 0; i < 3; i++) sum = exact_sub(sum, exact_mul64(off[i], d[i]));
    sum = exact_mul(sum, exact_mul64(a->turn.n, b->turn.n));
    sum = exact_add(sum, exact_mul(body_support(a, d, 1), exact_of(b->turn.n)));
    return exact_add(sum, exact_mul(body_support(b, d, -1), exact_of(a->turn.n)));
}

#endif
