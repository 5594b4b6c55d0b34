/* SPDX-License-Identifier: MIT */
/* Exact arithmetic of the tests' own: integers of 256 bits, and real rotations as fractions.
 * Nothing here is shared with src. */
#ifndef QUOIN_EXACT_H
#define QUOIN_EXACT_H

#include <stdint.h>

#include "quoin/shape.h"
#include "random.h"

/* One copy of each in a program, and none where it is not called: flash is small. */
#define EXACT_FUNCTION static __attribute__((unused, noinline))

/* ---- Integers -------------------------------------------------------------------------------- */

typedef struct exact {
    uint32_t w[8];
} exact; /* two's complement, lowest word first; all operations modulo 2^256 */

EXACT_FUNCTION exact exact_of(int64_t x)
{
    exact r;
    int i;
    r.w[0] = (uint32_t)(uint64_t)x;
    r.w[1] = (uint32_t)((uint64_t)x >> 32);
    for (i = 2; i < 8; i++) r.w[i] = x < 0 ? UINT32_MAX : 0;
    return r;
}

EXACT_FUNCTION exact exact_add(exact a, exact b)
{
    uint64_t carry = 0;
    int i;
    for (i = 0; i < 8; i++) {
        carry += (uint64_t)a.w[i] + b.w[i];
        a.w[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return a;
}

EXACT_FUNCTION exact exact_neg(exact a)
{
    int i;
    for (i = 0; i < 8; i++) a.w[i] = ~a.w[i];
    return exact_add(a, exact_of(1));
}

EXACT_FUNCTION exact exact_sub(exact a, exact b) { return exact_add(a, exact_neg(b)); }

EXACT_FUNCTION int exact_sign(exact a)
{
    uint32_t any = 0;
    int i;
    if (a.w[7] >> 31) return -1;
    for (i = 0; i < 8; i++) any |= a.w[i];
    return any != 0;
}

EXACT_FUNCTION exact exact_abs(exact a) { return exact_sign(a) < 0 ? exact_neg(a) : a; }

/* By magnitudes, which are short where two's complement is long. */
EXACT_FUNCTION exact exact_mul(exact a, exact b)
{
    int negative = exact_sign(a) * exact_sign(b) < 0, i, j, words = 8;
    exact r = exact_of(0);
    a = exact_abs(a);
    b = exact_abs(b);
    while (words > 1 && !b.w[words - 1]) words--;
    for (i = 0; i < 8; i++) {
        uint64_t carry = 0;
        if (!a.w[i]) continue;
        for (j = 0; i + j < 8; j++) {
            carry += r.w[i + j];
            if (j < words) carry += (uint64_t)a.w[i] * b.w[j];
            r.w[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return negative ? exact_neg(r) : r;
}

EXACT_FUNCTION exact exact_mul64(int64_t a, int64_t b)
{
    return exact_mul(exact_of(a), exact_of(b));
}

EXACT_FUNCTION int exact_compare(exact a, exact b) { return exact_sign(exact_sub(a, b)); }

/* floor(a / d), 0 < d < 2^31, by long division of the magnitude; the quotient as 64 bits, which it
 * must fit. */
EXACT_FUNCTION int64_t exact_floor_div(exact a, uint32_t d)
{
    int negative = exact_sign(a) < 0, i;
    uint64_t rest = 0;
    exact q = exact_abs(a);
    for (i = 7; i >= 0; i--) {
        rest = rest << 32 | q.w[i];
        q.w[i] = (uint32_t)(rest / d);
        rest %= d;
    }
    if (negative && rest) q = exact_add(q, exact_of(1));
    return negative ? -(int64_t)(q.w[0] | (uint64_t)q.w[1] << 32)
                    : (int64_t)(q.w[0] | (uint64_t)q.w[1] << 32);
}

/* value / sqrt(square) >= bound? Exact by squares; value and bound below 2^127 with the root of
 * square. */
EXACT_FUNCTION int exact_ratio_reaches(exact value, exact square, exact bound)
{
    exact left = exact_mul(value, value), right = exact_mul(exact_mul(bound, bound), square);
    if (exact_sign(bound) <= 0) return exact_sign(value) >= 0 || exact_compare(left, right) <= 0;
    return exact_sign(value) >= 0 && exact_compare(left, right) >= 0;
}

/* ---- Rotations ------------------------------------------------------------------------------- */

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

/* The same along a unit direction in Q30, radii included, in 1/256 LSB (within 2 of them). */
EXACT_FUNCTION int64_t depth_along256(const body *a, const body *b, const qn_dir3 *n)
{
    const int64_t d[3] = { n->x, n->y, n->z };
    /* Q30 LSB, below 2^63 */
    int64_t core = exact_floor_div(cores_depth(a, b, d), (uint32_t)(a->turn.n * b->turn.n));
    return (core >= 0 ? core >> 22 : -(-core >> 22)) +
           256 * ((int64_t)a->shape.radius + b->shape.radius);
}

/* A direction of the body in the world: its axis i of a box, the segment of a capsule; zero for a
 * sphere, times turn.n. */
EXACT_FUNCTION int body_edges(const body *s)
{
    return s->shape.type == QN_BOX ? 3 : s->shape.type == QN_CAPSULE ? 1 : 0;
}

EXACT_FUNCTION void body_edge(const body *s, int i, int64_t e[3])
{
    int j;
    for (j = 0; j < 3; j++) {
        if (s->shape.type == QN_BOX) e[j] = s->turn.m[j][i];
        else
            e[j] = s->turn.m[j][0] * ((int64_t)s->shape.v[1].x - s->shape.v[0].x) +
                   s->turn.m[j][1] * ((int64_t)s->shape.v[1].y - s->shape.v[0].y) +
                   s->turn.m[j][2] * ((int64_t)s->shape.v[1].z - s->shape.v[0].z);
    }
}

/* Is the depth of the cores at least bound256 / 256 LSB along +-d? */
EXACT_FUNCTION int axis_reaches(const body *a, const body *b, const int64_t d[3], int64_t bound256)
{
    const int64_t back[3] = { -d[0], -d[1], -d[2] };
    exact square = exact_add(exact_add(exact_mul64(d[0], d[0]), exact_mul64(d[1], d[1])),
                             exact_mul64(d[2], d[2]));
    exact bound = exact_mul64(bound256, (int64_t)a->turn.n * b->turn.n), u = cores_depth(a, b, d),
          v = cores_depth(a, b, back);
    if (exact_sign(square) == 0) return 1;
    if (exact_compare(v, u) < 0) u = v;
    return exact_ratio_reaches(exact_mul(u, exact_of(256)), square, bound);
}

/* Every axis that can be the shortest way out of two cores, one of which is a box: is each at least
 * that deep? */
EXACT_FUNCTION int all_axes_reach(const body *a, const body *b, int64_t bound256)
{
    int64_t u[3], v[3], d[3];
    int i, j;
    for (i = 0; a->shape.type == QN_BOX && i < 3; i++) {
        body_edge(a, i, u);
        if (!axis_reaches(a, b, u, bound256)) return 0;
    }
    for (i = 0; b->shape.type == QN_BOX && i < 3; i++) {
        body_edge(b, i, u);
        if (!axis_reaches(a, b, u, bound256)) return 0;
    }
    for (i = 0; i < body_edges(a); i++) {
        for (j = 0; j < body_edges(b); j++) {
            body_edge(a, i, u);
            body_edge(b, j, v);
            d[0] = u[1] * v[2] - u[2] * v[1];
            d[1] = u[2] * v[0] - u[0] * v[2];
            d[2] = u[0] * v[1] - u[1] * v[0];
            if (!axis_reaches(a, b, d, bound256)) return 0;
        }
    }
    return 1;
}

/* Is the world point p (1/256 LSB) within tol256 of the body's core? By squares. */
EXACT_FUNCTION int core_holds(const body *s, const int64_t p[3], int64_t tol256)
{
    const int64_t w[3] = { p[0] - 256 * (int64_t)s->pose.p.x, p[1] - 256 * (int64_t)s->pose.p.y,
                           p[2] - 256 * (int64_t)s->pose.p.z };
    int64_t local[3], e[3], u[3];
    const int64_t n = s->turn.n;
    exact square = exact_of(0), limit;
    int i;
    /* times n */
    for (i = 0; i < 3; i++)
        local[i] = s->turn.m[0][i] * w[0] + s->turn.m[1][i] * w[1] + s->turn.m[2][i] * w[2];
    limit = exact_mul(exact_mul64(tol256, tol256), exact_mul64(n, n));
    if (s->shape.type == QN_BOX) {
        const int64_t h[3] = { s->shape.v[0].x, s->shape.v[0].y, s->shape.v[0].z };
        for (i = 0; i < 3; i++) {
            int64_t out = (local[i] < 0 ? -local[i] : local[i]) - 256 * h[i] * n;
            if (out > 0) square = exact_add(square, exact_mul64(out, out));
        }
        return exact_compare(square, limit) <= 0;
    }
    if (s->shape.type == QN_SPHERE) {
        for (i = 0; i < 3; i++) square = exact_add(square, exact_mul64(local[i], local[i]));
        return exact_compare(square, limit) <= 0;
    }
    u[0] = local[0] - 256 * n * s->shape.v[0].x;
    u[1] = local[1] - 256 * n * s->shape.v[0].y;
    u[2] = local[2] - 256 * n * s->shape.v[0].z;
    e[0] = (int64_t)s->shape.v[1].x - s->shape.v[0].x;
    e[1] = (int64_t)s->shape.v[1].y - s->shape.v[0].y;
    e[2] = (int64_t)s->shape.v[1].z - s->shape.v[0].z;
    {
        exact along = exact_of(0), length = exact_of(0);
        for (i = 0; i < 3; i++) {
            along = exact_add(along, exact_mul64(u[i], e[i]));
            length = exact_add(length, exact_mul64(e[i], e[i]));
        }
        if (exact_sign(length) == 0 || exact_sign(along) < 0 ||
            exact_compare(along, exact_mul(length, exact_of(256 * n))) > 0) {
            if (exact_sign(along) > 0) /* never for a length of 0 */
                for (i = 0; i < 3; i++) u[i] -= 256 * n * e[i];
            for (i = 0; i < 3; i++) square = exact_add(square, exact_mul64(u[i], u[i]));
            return exact_compare(square, limit) <= 0;
        }
        for (i = 0; i < 3; i++) { /* |u x e|^2 <= limit |e|^2 */
            exact x = exact_sub(exact_mul64(u[(i + 1) % 3], e[(i + 2) % 3]),
                                exact_mul64(u[(i + 2) % 3], e[(i + 1) % 3]));
            square = exact_add(square, exact_mul(x, x));
        }
        return exact_compare(square, exact_mul(limit, length)) <= 0;
    }
}

/* Is the world point within tol256 of the surface? Of a body without radius, whose inside is core,
 * the inside counts too. */
EXACT_FUNCTION int surface_holds(const body *s, const int64_t p[3], int64_t tol256)
{
    const int64_t radius = 256 * (int64_t)s->shape.radius;
    return core_holds(s, p, radius + tol256) &&
           (radius <= tol256 || !core_holds(s, p, radius - tol256));
}

#endif
