/* SPDX-License-Identifier: MIT */
/* Judging whole answers against bodies whose place is known exactly: verdicts, depth, direction and points are proved from the vertices
 * with 256-bit integers. */
#ifndef QUOIN_JUDGE3_H
#define QUOIN_JUDGE3_H

#include "check.h"
#include "exact.h"
#include "quoin/collide.h"

/* LSB. Depth and distance of bodies up to 16 units; surfaces add the rounding of the position. */
#define TOLERANCE 2
#define SURFACE 4

typedef struct answer {
    qn_manifold3 m;
    qn_gap3 gap;
    qn_status status;
} answer;

/* ---- Judging ------------------------------------------------------------- */

EXACT_FUNCTION int64_t component(const qn_dir3 *n, int i) { return i == 0 ? n->x : i == 1 ? n->y : n->z; }
EXACT_FUNCTION int64_t coordinate(const qn_vec3 *v, int i) { return i == 0 ? v->x : i == 1 ? v->y : v->z; }

/* p + n x in 1/256 LSB, x in 1/256 LSB. */
EXACT_FUNCTION void moved(const qn_vec3 *p, const qn_dir3 *n, int64_t x, int64_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = 256 * coordinate(p, i) + component(n, i) * x / QN_ONE30;
}

EXACT_FUNCTION int is_unit(const qn_dir3 *n)
{
    int64_t square = (int64_t)n->x * n->x / 4096 + (int64_t)n->y * n->y / 4096 + (int64_t)n->z * n->z / 4096;
    int64_t off = square - ((int64_t)1 << 48);
    return off < 1 << 22 && off > -(1 << 22); /* within 8 LSB of the length 2^30 */
}

/* Each point's two surface points, half its depth to either side, lie on the two surfaces. */
EXACT_FUNCTION void check_points(const body *a, const body *b, const qn_manifold3 *m, int64_t tolerance)
{
    uint32_t i, j;
    CHECK(m->count >= 1 && m->count <= QN_MAX_POINTS3);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        const qn_contact3 *c = &m->points[i];
        int64_t pa[3], pb[3];
        moved(&c->position, &m->normal, 128 * (int64_t)c->depth, pa);
        moved(&c->position, &m->normal, -128 * (int64_t)c->depth, pb);
        CHECK(surface_holds(a, pa, 256 * tolerance));
        CHECK(surface_holds(b, pb, 256 * tolerance));
        for (j = 0; j < i; j++) CHECK(c->id != m->points[j].id);
    }
}

EXACT_FUNCTION int32_t deepest(const qn_manifold3 *m)
{
    uint32_t i;
    int32_t depth = INT32_MIN;
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++)
        if (m->points[i].depth > depth) depth = m->points[i].depth;
    return depth;
}

/* The verdict of pairs with a box core and no radius is that of the exact axes. */
EXACT_FUNCTION void check_verdict(const body *a, const body *b, qn_status status)
{
    if (status == QN_APART) CHECK(!all_axes_reach(a, b, 1));
    else if (status == QN_OVERLAPPING) CHECK(all_axes_reach(a, b, 0));
    else CHECK(all_axes_reach(a, b, -256 * TOLERANCE) && !all_axes_reach(a, b, 256 * TOLERANCE + 1));
}

EXACT_FUNCTION void check_overlap(const body *a, const body *b, const qn_manifold3 *m)
{
    int64_t radius = (int64_t)a->shape.radius + b->shape.radius;
    CHECK(is_unit(&m->normal));
    CHECK_NEAR(depth_along256(a, b, &m->normal), 256 * (int64_t)m->depth, 256 * TOLERANCE); /* it is no shorter along n ... */
    check_points(a, b, m, SURFACE);
    if (m->depth > radius + TOLERANCE) CHECK(all_axes_reach(a, b, 256 * (m->depth - radius - TOLERANCE))); /* ... nor along anything else */
    else CHECK_NEAR(deepest(m), m->depth, TOLERANCE); /* cores apart: the deepest point proves that they are that near */
    CHECK(deepest(m) <= m->depth + TOLERANCE);
    CHECK(deepest(m) >= m->depth - TOLERANCE);
}

/* Two surface points prove that it is not more, the direction that it is not less. */
EXACT_FUNCTION void check_gap(const body *a, const body *b, const qn_gap3 *g, qn_status status)
{
    int64_t pa[3], pb[3], square[3], dual;
    exact sum = exact_of(0), high;
    int i;
    if (status == QN_OVERLAPPING) {
        CHECK_EQ(g->lower, 0);
        CHECK(g->upper >= 0 && g->upper <= 3);
        CHECK_EQ(g->distance | g->normal.x | g->normal.y | g->normal.z | g->on_a.x | g->on_b.z, 0);
        return;
    }
    CHECK(is_unit(&g->normal));
    dual = -depth_along256(a, b, &g->normal);
    moved(&g->on_a, &g->normal, -256 * (int64_t)a->shape.radius, pa);
    moved(&g->on_b, &g->normal, 256 * (int64_t)b->shape.radius, pb);
    CHECK(core_holds(a, pa, 256 * SURFACE));
    CHECK(core_holds(b, pb, 256 * SURFACE));
    CHECK(g->lower <= g->distance && g->distance <= g->upper);
    CHECK(g->upper - g->lower <= 6);
    CHECK(256 * (int64_t)g->upper >= dual - 2);
    if (g->distance > 16) CHECK_NEAR(dual, 256 * (int64_t)g->distance, 256 * TOLERANCE);
    for (i = 0; i < 3; i++) {
        square[i] = coordinate(&g->on_b, i) - coordinate(&g->on_a, i);
        sum = exact_add(sum, exact_mul64(square[i], square[i]));
    }
    high = exact_of((int64_t)g->distance + SURFACE);
    CHECK(exact_compare(sum, exact_mul(high, high)) <= 0);
    if (status == QN_APART) CHECK(g->distance > 0);
}

/* ---- Asking in every way ------------------------------------------------- */

EXACT_FUNCTION int same_manifold(const qn_manifold3 *u, const qn_manifold3 *v, const qn_vec3 *shift, int mirrored)
{
    int32_t sign = mirrored ? -1 : 1;
    uint32_t i;
    int same = u->count == v->count && u->depth == v->depth && u->normal.x == sign * v->normal.x && u->normal.y == sign * v->normal.y &&
               u->normal.z == sign * v->normal.z;
    for (i = 0; same && i < u->count; i++) {
        const qn_contact3 *p = &u->points[i], *q = &v->points[i];
        uint32_t id = mirrored ? q->id << 16 | q->id >> 16 : q->id;
        same = p->depth == q->depth && p->id == id && (int64_t)p->position.x + shift->x == q->position.x &&
               (int64_t)p->position.y + shift->y == q->position.y && (int64_t)p->position.z + shift->z == q->position.z;
    }
    return same;
}

EXACT_FUNCTION int same_gap(const qn_gap3 *u, const qn_gap3 *v, int mirrored)
{
    int32_t sign = mirrored ? -1 : 1;
    const qn_vec3 *p = mirrored ? &v->on_b : &v->on_a, *q = mirrored ? &v->on_a : &v->on_b;
    return u->lower == v->lower && u->upper == v->upper && u->distance == v->distance && u->normal.x == sign * v->normal.x &&
           u->normal.y == sign * v->normal.y && u->normal.z == sign * v->normal.z && u->on_a.x == p->x && u->on_a.y == p->y && u->on_a.z == p->z &&
           u->on_b.x == q->x && u->on_b.y == q->y && u->on_b.z == q->z;
}

EXACT_FUNCTION answer ask(const body *a, const body *b, const qn_query *query)
{
    answer r;
    qn_collider3 ca, cb;
    r.status = qn_collider3_set(&ca, &a->shape, &a->pose);
    if (r.status >= 0) r.status = qn_collider3_set(&cb, &b->shape, &b->pose);
    CHECK(r.status >= 0);
    r.status = qn_collide3(&ca, &cb, query, &r.m);
    CHECK_EQ(qn_overlap3(&ca, &cb, query), r.status);
    CHECK_EQ(qn_distance3(&ca, &cb, query, &r.gap), r.status);
    return r;
}

EXACT_FUNCTION void check_pair(const body *a, const body *b, int mirrors)
{
    static const qn_vec3 still = { 0, 0, 0 };
    answer r = ask(a, b, NULL), swapped = ask(b, a, NULL);
    CHECK(r.status >= QN_APART && r.status <= QN_OVERLAPPING);
    if (mirrors) {
        CHECK_EQ(swapped.status, r.status);
        CHECK(same_manifold(&r.m, &swapped.m, &still, 1));
        CHECK(same_gap(&r.gap, &swapped.gap, 1));
    }
    CHECK_EQ(r.m.count == 0, r.status == QN_APART);
    if (r.status == QN_APART) CHECK_EQ(r.m.depth | r.m.normal.x | r.m.normal.y | r.m.normal.z, 0);
    else check_overlap(a, b, &r.m);
    check_gap(a, b, &r.gap, r.status);
    if ((a->shape.type == QN_BOX || b->shape.type == QN_BOX) && !(a->shape.radius | b->shape.radius)) check_verdict(a, b, r.status);
    if (r.status == QN_OVERLAPPING) CHECK(r.m.depth > 0);
}

/* ---- Bodies -------------------------------------------------------------- */

EXACT_FUNCTION void make_body(body *s, random_state *r, int type, int32_t size, int32_t radius)
{
    s->shape = qn_sphere3(0);
    s->shape.type = (uint16_t)type;
    s->shape.radius = radius;
    s->shape.v[0].x = random_range(r, 0, size);
    s->shape.v[0].y = random_range(r, 0, size);
    s->shape.v[0].z = random_range(r, 0, size);
    if (type == QN_CAPSULE) {
        s->shape.v[1] = s->shape.v[0];
        s->shape.v[0].x = -s->shape.v[0].x;
        s->shape.v[1].y = random_range(r, -size, size);
    }
    body_turn(s, r);
}

/* B somewhere about A's surface: along a random direction, from deep inside to apart. */
EXACT_FUNCTION void place(body *a, body *b, random_state *r, int32_t size)
{
    a->pose.p = random_vec3(r, QN_ONE30);
    b->pose.p.x = a->pose.p.x + random_range(r, -2 * size, 2 * size);
    b->pose.p.y = a->pose.p.y + random_range(r, -2 * size, 2 * size);
    b->pose.p.z = a->pose.p.z + random_range(r, -2 * size, 2 * size);
}

/* A body that is not turned. */
EXACT_FUNCTION body still_body(qn_shape3 shape, int32_t x, int32_t y, int32_t z)
{
    body s;
    s.shape = shape;
    s.pose.p.x = x;
    s.pose.p.y = y;
    s.pose.p.z = z;
    s.pose.q.w = 65536;
    s.pose.q.x = s.pose.q.y = s.pose.q.z = 0;
    s.turn = fraction_of(1, 0, 0, 0);
    return s;
}

#endif
