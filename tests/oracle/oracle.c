/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <math.h>

/* ---- Bodies ---------------------------------------------------------------------------------- */

static int64_t common_divisor(int64_t u, int64_t v)
{
    while (v) {
        const int64_t rest = u % v;
        u = v;
        v = rest;
    }
    return u < 0 ? -u : u;
}

/* Columns of the integer matrix M and the number |q|^2, with rotation = M / |q|^2. */
static void pose_make(solid_pose *out, const qn_pose3 *pose)
{
    int128 w = pose->q.w, x = pose->q.x, y = pose->q.y, z = pose->q.z;
    const int64_t g = common_divisor(common_divisor(pose->q.w, pose->q.x),
                                     common_divisor(pose->q.y, pose->q.z)); /* > 0: not all are 0 */
    int128(*column)[3] = out->column;
    w /= g;
    x /= g;
    y /= g;
    z /= g;
    column[0][0] = w * w + x * x - y * y - z * z;
    column[1][1] = w * w - x * x + y * y - z * z;
    column[2][2] = w * w - x * x - y * y + z * z;
    column[0][1] = 2 * (x * y + w * z);
    column[0][2] = 2 * (x * z - w * y);
    column[1][0] = 2 * (x * y - w * z);
    column[1][2] = 2 * (y * z + w * x);
    column[2][0] = 2 * (x * z + w * y);
    column[2][1] = 2 * (y * z - w * x);
    out->scale = w * w + x * x + y * y + z * z;
    out->offset[0] = pose->p.x * out->scale;
    out->offset[1] = pose->p.y * out->scale;
    out->offset[2] = pose->p.z * out->scale;
}

static void put(int64_t out[3], int64_t x, int64_t y, int64_t z)
{
    out[0] = x;
    out[1] = y;
    out[2] = z;
}

/* The corners in the shape's frame; how many. */
static int corners_of(const qn_shape3 *shape, int64_t out[SOLID_VERTICES][3])
{
    const qn_vec3 *v = shape->v;
    const int64_t x = v->x, y = v->y, z = v->z;
    int count = 1, i;
    put(out[0], 0, 0, 0);
    if (shape->type == QN_BOX)
        for (count = i = 8; i-- > 0;) put(out[i], i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z);
    if (shape->type == QN_CAPSULE) count = 2;
    if (shape->type >= QN_CLOUD) v = shape->hull->vertices, count = shape->hull->vertex_count;
    if (shape->type == QN_CAPSULE || shape->type >= QN_CLOUD)
        for (i = 0; i < count; i++) put(out[i], v[i].x, v[i].y, v[i].z);
    return count;
}

void oracle_body_make(solid *out, const qn_shape3 *shape, const qn_pose3 *pose)
{
    int64_t corner[SOLID_VERTICES][3];
    solid_pose at;
    const int count = corners_of(shape, corner);
    pose_make(&at, pose);
    solid_make(out, (const int64_t(*)[3])corner, count, &at);
    out->radius = shape->radius;
}

void oracle_point_make(solid *out, const int64_t x[], int64_t scale)
{
    static const int64_t origin[1][3];
    const solid_pose at = { { { 0 } }, { x[0], x[1], x[2] }, scale };
    solid_make(out, origin, 1, &at);
    out->radius = 0;
}

void oracle_move(solid *body, const solid_vec *by) { solid_move(body, by); }

/* ---- A pair ---------------------------------------------------------------------------------- */

/* Long doubles place a corner within 2^-29 LSB, and directions are right to 2^-50, which moves a
 * corner 2^28 LSB away by 2^-22: what is nearer than this to a decision is decided in wide
 * integers, and ways out that differ by less count as equal. */
#define NEAR 1e-6L

typedef struct search {
    const solid *body[2];
    oracle_answer *out;
    long double least;   /* overlap over all directions */
    int parts, touches;  /* some direction has a gap; some has exactly none, and no overlap */
    long double nearest; /* of all pairs of features */
    solid_vec way;       /* from A's to B's, any length */
    int found;           /* the rest is there: */
    big num, den; /* the square of the distance in wide integers, times that of both scales */
} search;

/* Corner i of a body over both scales. */
static big_vec corner_of(const search *s, int of, int i)
{
    const big scale = big_from(s->body[!of]->pose.scale);
    big_vec r;
    int k;
    for (k = 0; k < 3; k++) {
        r.c[k] = big_from(s->body[of]->place[i][k]);
        r.c[k] = big_mul(&r.c[k], &scale);
    }
    return r;
}

/* ---- Directions ------------------------------------------------------------------------------ */

/* Where a direction comes from: a face of A (of is 0) or B (1), or an edge of each (2). */
typedef struct source {
    int of, i, j;
} source;

/* From one corner of a body to another, times the scale. */
static big_vec between(const solid *body, int from, int to)
{
    big_vec r;
    int k;
    for (k = 0; k < 3; k++) r.c[k] = big_from(body->place[to][k] - body->place[from][k]);
    return r;
}

static big_vec edges_normal(const search *s, int i, int j)
{
    const solid_edge *e = &s->body[0]->edge[i], *f = &s->body[1]->edge[j];
    const big_vec u = between(s->body[0], e->from, e->to), v = between(s->body[1], f->from, f->to);
    return big_vec_cross(&u, &v);
}

/* No three corners of a ring stand in one line, so the first three do. */
static big_vec face_normal(const solid *body, int face)
{
    const int *ring = body->ring + body->face[face].first;
    const big_vec u = between(body, ring[0], ring[1]), v = between(body, ring[0], ring[2]);
    return big_vec_cross(&u, &v);
}

/* Of how far A reaches beyond B along the direction, or against it. */
static int exact_overlap_sign(const search *s, source from, int sign)
{
    const big_vec n =
        from.of == 2 ? edges_normal(s, from.i, from.j) : face_normal(s->body[from.of], from.i);
    big far[2];
    int of, i;
    for (of = 0; of < 2; of++)
        for (i = 0; i < s->body[of]->vertices; i++) {
            const big_vec x = corner_of(s, of, i);
            const big d = big_vec_dot(&n, &x);
            /* A's highest along sign * n, B's lowest. */
            if (!i || big_compare(&d, &far[of]) * sign * (of ? -1 : 1) > 0) far[of] = d;
        }
    return big_compare(&far[0], &far[1]) * sign;
}

/* How far A reaches beyond B along n, of length 1; or any number between `most` and that, where it
 * is more. The corners u of A and v of B are those that may be the farthest. */
static long double overlap_along(const solid *a, const solid *b, const solid_vec *n, int u, int v,
                                 long double most)
{
    long double far = solid_dot(n, &a->at[u]), near = solid_dot(n, &b->at[v]), d;
    int i;
    for (i = 0; i < a->vertices && far - near <= most; i++) {
        d = solid_dot(n, &a->at[i]);
        if (d > far) far = d;
    }
    for (i = 0; i < b->vertices && far - near <= most; i++) {
        d = solid_dot(n, &b->at[i]);
        if (d < near) near = d;
    }
    return far - near;
}

long double oracle_overlap_along(const solid *a, const solid *b, solid_vec n)
{
    n = solid_scaled(&n, 1 / sqrtl(solid_dot(&n, &n)));
    return overlap_along(a, b, &n, 0, 0, HUGE_VALL) + a->radius + b->radius;
}

/* n is that of the source, times sign; u and v as above. */
static void offer(search *s, const solid_vec *n, source from, int sign, int u, int v)
{
    const long double most = fmaxl(s->least, 0) + NEAR;
    const long double overlap = overlap_along(s->body[0], s->body[1], n, u, v, most);
    if (overlap > most) return;
    if (fabsl(overlap) <= NEAR) {
        const int is = exact_overlap_sign(s, from, sign);
        if (is < 0) s->parts = 1;
        if (is == 0) s->touches = 1;
    } else if (overlap < 0) {
        s->parts = 1;
    }
    if (overlap > s->least + NEAR) return;
    if (overlap < s->least - NEAR) s->out->count = 0;
    if (overlap < s->least) s->least = overlap;
    oracle_keep(s->out, n);
}

/* A unit vector square to both edges; 0 if they are parallel. Where they nearly are, it comes from
 * wide integers. */
static int square_to(const search *s, int i, int j, solid_vec *n)
{
    const solid_edge *e = &s->body[0]->edge[i], *f = &s->body[1]->edge[j];
    int k;
    *n = solid_cross(&e->along, &f->along);
    if (e->from == e->to || f->from == f->to) return 0;
    if (solid_dot(n, n) < 0x1p-20L) {
        const big_vec exact = edges_normal(s, i, j);
        if (big_vec_is_zero(&exact)) return 0;
        for (k = 0; k < 3; k++) n->c[k] = big_real(&exact.c[k]);
    }
    *n = solid_scaled(n, 1 / sqrtl(solid_dot(n, n)));
    return 1;
}

/* Do both faces of the edge turn clearly to one side along this direction? Then no plane that holds
 * it rests on the edge. */
static int is_on_one_side(const solid *body, const solid_edge *e, const solid_vec *along)
{
    long double u, v;
    if (body->rank < 2) return 0;
    u = solid_dot(&body->face[e->face[0]].normal, along);
    v = solid_dot(&body->face[e->face[1]].normal, along);
    return (u > 1e-12L && v > 1e-12L) || (u < -1e-12L && v < -1e-12L);
}

static void try_directions(search *s)
{
    const solid *a = s->body[0], *b = s->body[1];
    source from = { 0, 0, 0 };
    solid_vec n;
    for (from.of = 0; from.of < 2; from.of++) {
        const solid *body = s->body[from.of];
        for (from.i = 0; from.i < body->faces; from.i++) {
            const int corner = body->ring[body->face[from.i].first];
            n = solid_scaled(&body->face[from.i].normal, from.of ? -1 : 1);
            offer(s, &n, from, from.of ? -1 : 1, from.of ? 0 : corner, from.of ? corner : 0);
        }
    }
    for (from.i = 0; from.i < a->edges; from.i++)
        for (from.j = 0; from.j < b->edges; from.j++) {
            const solid_edge *e = &a->edge[from.i], *f = &b->edge[from.j];
            if (is_on_one_side(a, e, &f->along) || is_on_one_side(b, f, &e->along) ||
                !square_to(s, from.i, from.j, &n))
                continue;
            offer(s, &n, from, 1, e->from, f->from);
            n = solid_scaled(&n, -1);
            offer(s, &n, from, -1, e->from, f->from);
        }
}

/* Of the difference of the two. */
static int rank_of(const search *s)
{
    const int of = s->body[0]->rank < s->body[1]->rank; /* the one of the higher rank */
    const solid *flat = s->body[of], *other = s->body[!of];
    big_vec n;
    int i;
    if (flat->rank == 3 || other->rank == 0) return flat->rank;
    if (flat->rank == 1) {
        n = edges_normal(s, 0, 0);
        return big_vec_is_zero(&n) ? 1 : 2;
    }
    n = face_normal(flat, 0);
    for (i = 0; i < other->edges; i++) {
        const big_vec e = between(other, other->edge[i].from, other->edge[i].to);
        if (big_vec_dot(&n, &e).sign) return 3;
    }
    return 2;
}

/* ---- Features -------------------------------------------------------------------------------- */

static void offer_gap(search *s, const solid_vec *way, long double sign)
{
    const long double length = sqrtl(solid_dot(way, way));
    if (length >= s->nearest) return;
    s->nearest = length;
    s->way = solid_scaled(way, sign);
}

/* From the segment p q to the point x, times sign. */
static void offer_point(search *s, const solid_vec *x, const solid_vec *p, const solid_vec *q,
                        long double sign)
{
    const solid_vec d = solid_minus(q, p);
    solid_vec w = solid_minus(x, p), at;
    const long double dd = solid_dot(&d, &d), t = dd > 0 ? solid_dot(&w, &d) / dd : 0;
    at = solid_scaled(&d, fminl(fmaxl(t, 0), 1));
    w = solid_minus(&w, &at);
    offer_gap(s, &w, sign);
}

static void offer_edges(search *s, int i, int j)
{
    const solid *a = s->body[0], *b = s->body[1];
    const solid_edge *e = &a->edge[i], *f = &b->edge[j];
    const solid_vec *p0 = &a->at[e->from], *p1 = &a->at[e->to];
    const solid_vec *q0 = &b->at[f->from], *q1 = &b->at[f->to],
                    between = solid_minus(&f->middle, &e->middle);
    const long double reach = s->nearest + e->half + f->half + 1;
    solid_vec d, g, w, n, across, wg, wd;
    long double sine, t, u;
    /* Nothing on them is nearer than their middles less half of both. */
    if (solid_dot(&between, &between) > reach * reach) return;
    offer_point(s, q0, p0, p1, 1);
    offer_point(s, q1, p0, p1, 1);
    offer_point(s, p0, q0, q1, -1);
    offer_point(s, p1, q0, q1, -1);
    if (!square_to(s, i, j, &n)) return;
    d = solid_minus(p1, p0);
    g = solid_minus(q1, q0);
    w = solid_minus(q0, p0);
    across = solid_cross(&d, &g);
    sine = solid_dot(&across, &n);
    /* Nearer to parallel, the ends are as near as the middles but for 2^-40 of the length. */
    if (!(sine > 0x1p-38L * e->half * f->half)) return;
    wg = solid_cross(&w, &g);
    wd = solid_cross(&w, &d);
    t = solid_dot(&wg, &n) /
        sine; /* p0 + t d and q0 + u g are nearest: by Cramer, with d x g = sine n */
    u = solid_dot(&wd, &n) / sine;
    if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return;
    n = solid_scaled(&n, solid_dot(&w, &n));
    offer_gap(s, &n, 1);
}

/* The corner of B (of is 1) or A, and a face of the other. */
static void offer_corner(search *s, int of, int corner, int face)
{
    const solid *body = s->body[!of];
    const solid_vec *x = &s->body[of]->at[corner];
    const solid_face *f = &body->face[face];
    const int *ring = body->ring + f->first;
    const long double height = solid_dot(x, &f->normal) - f->offset;
    solid_vec w;
    int i;
    if (fabsl(height) >= s->nearest) return;
    for (i = 0; i < f->count; i++) {
        const solid_vec *u = &body->at[ring[i]], *v = &body->at[ring[(i + 1) % f->count]];
        const solid_vec d = solid_minus(v, u);
        solid_vec c;
        w = solid_minus(x, u);
        c = solid_cross(&d, &w);
        if (solid_dot(&c, &f->normal) < 0) return;
    }
    w = solid_scaled(&f->normal, height);
    offer_gap(s, &w, of ? 1 : -1);
}

/* Calls for every edge of A with every edge of B, and every corner of either with every face of the
 * other. */
static void each_pair(search *s, void (*edges)(search *s, int i, int j),
                      void (*corner)(search *s, int of, int corner, int face))
{
    int of, i, j;
    for (of = 0; of < 2; of++)
        for (i = 0; i < s->body[!of]->faces; i++)
            for (j = 0; j < s->body[of]->vertices; j++) corner(s, of, j, i);
    for (i = 0; i < s->body[0]->edges; i++)
        for (j = 0; j < s->body[1]->edges; j++) edges(s, i, j);
}

/* ---- The same in wide integers --------------------------------------------------------------- */

static void offer_exact(search *s, const big *num, const big *den)
{
    if (s->found) {
        const big is = big_mul(num, &s->den), was = big_mul(&s->num, den);
        if (big_compare(&is, &was) >= 0) return;
    }
    s->found = 1;
    s->num = *num;
    s->den = *den;
}

/* The square of (w . n) / |n|. */
static void offer_height(search *s, const big_vec *w, const big_vec *n)
{
    const big along = big_vec_dot(w, n), num = big_mul(&along, &along), den = big_vec_dot(n, n);
    offer_exact(s, &num, &den);
}

/* From the segment p q to the point x. */
static void offer_exact_point(search *s, const big_vec *x, const big_vec *p, const big_vec *q)
{
    const big_vec d = big_vec_sub(q, p), w = big_vec_sub(x, p), v = big_vec_sub(x, q),
                  n = big_vec_cross(&w, &d);
    const big along = big_vec_dot(&w, &d), length = big_vec_dot(&d, &d), one = big_from(1);
    const big end = along.sign <= 0 ? big_vec_dot(&w, &w) : big_vec_dot(&v, &v),
              square = big_vec_dot(&n, &n);
    if (along.sign <= 0 || big_compare(&along, &length) >= 0) offer_exact(s, &end, &one);
    else offer_exact(s, &square, &length);
}

/* Did the search in long doubles find these as near as the nearest, but for a hair? */
static void offer_edges_exactly(search *s, int i, int j)
{
    const solid_edge *e = &s->body[0]->edge[i], *f = &s->body[1]->edge[j];
    const long double limit = s->nearest;
    big_vec p0, p1, q0, q1, d, g, n, w, wg, wd;
    big nn, t, u;
    s->nearest = limit + NEAR;
    offer_edges(s, i, j);
    if (s->nearest == limit + NEAR) {
        s->nearest = limit;
        return;
    }
    s->nearest = limit;
    p0 = corner_of(s, 0, e->from);
    p1 = corner_of(s, 0, e->to);
    q0 = corner_of(s, 1, f->from);
    q1 = corner_of(s, 1, f->to);
    offer_exact_point(s, &p0, &q0, &q1);
    offer_exact_point(s, &p1, &q0, &q1);
    offer_exact_point(s, &q0, &p0, &p1);
    offer_exact_point(s, &q1, &p0, &p1);
    d = big_vec_sub(&p1, &p0);
    g = big_vec_sub(&q1, &q0);
    w = big_vec_sub(&q0, &p0);
    n = big_vec_cross(&d, &g);
    /* p0 + t d and q0 + u g are nearest: by Cramer t nn = (w x g).n and u nn = (w x d).n. */
    wg = big_vec_cross(&w, &g);
    wd = big_vec_cross(&w, &d);
    nn = big_vec_dot(&n, &n);
    t = big_vec_dot(&wg, &n);
    u = big_vec_dot(&wd, &n);
    if (nn.sign && t.sign >= 0 && u.sign >= 0 && big_compare(&t, &nn) <= 0 &&
        big_compare(&u, &nn) <= 0)
        offer_height(s, &w, &n);
}

static void offer_corner_exactly(search *s, int of, int corner, int face)
{
    const solid *body = s->body[!of];
    const solid_face *f = &body->face[face];
    const int *ring = body->ring + f->first;
    big_vec n, x, w, u;
    int i;
    if (fabsl(solid_dot(&f->normal, &s->body[of]->at[corner]) - f->offset) > s->nearest + NEAR)
        return;
    n = face_normal(body, face);
    x = corner_of(s, of, corner);
    for (i = 0; i < f->count; i++) {
        const big_vec d = between(body, ring[i], ring[(i + 1) % f->count]);
        u = corner_of(s, !of, ring[i]);
        w = big_vec_sub(&x, &u);
        u = big_vec_cross(&d, &w);
        if (big_vec_dot(&u, &n).sign < 0) return;
    }
    offer_height(s, &w, &n);
}

/* ---- The answer ------------------------------------------------------------------------------ */

/* The square of the radii over that of the scales, in the numbers of the exact distance. */
static int compare_with_radii(const search *s, int64_t radius)
{
    const big scale_a = big_from(s->body[0]->pose.scale),
              scale_b = big_from(s->body[1]->pose.scale);
    big limit = big_from(radius);
    limit = big_mul(&limit, &scale_a);
    limit = big_mul(&limit, &scale_b);
    limit = big_mul(&limit, &limit);
    limit = big_mul(&limit, &s->den);
    return big_compare(&s->num, &limit);
}

/* The cores are apart, or their difference is flat. */
static void measure_gap(search *s, int64_t radius)
{
    oracle_answer *out = s->out;
    int apart = 1;
    s->nearest = HUGE_VALL;
    each_pair(s, offer_edges, offer_corner);
    out->core = s->nearest;
    out->sign = s->nearest > (long double)radius ? 1 : -1;
    if (s->nearest < NEAR || fabsl(s->nearest - (long double)radius) < NEAR) {
        s->found = 0;
        each_pair(s, offer_edges_exactly, offer_corner_exactly); /* finds what was found before */
        apart = s->num.sign > 0;
        out->sign = compare_with_radii(s, radius);
        if (!apart) out->core = 0;
    }
    /* The ways out of flat cores that share a point are those of the plane. */
    out->listed = out->rank == 2 && !apart && out->count == 2;
    if (out->listed) return;
    out->count = 0;
    if (s->nearest > 1e-3L) {
        const solid_vec way = solid_scaled(&s->way, 1 / s->nearest);
        oracle_keep(out, &way);
    }
    out->listed = apart && out->count;
}

void oracle_separate(const solid *a, const solid *b, oracle_answer *out)
{
    const int64_t radius = (int64_t)a->radius + b->radius;
    search s = { .body = { a, b }, .out = out, .least = HUGE_VALL };
    out->count = 0;
    out->rank = rank_of(&s);
    try_directions(&s);
    if (out->rank < 3 || s.parts) {
        measure_gap(&s, radius);
    } else {
        out->core = s.touches ? 0 : -s.least;
        out->sign = s.touches && !radius ? 0 : -1;
        out->listed = out->count == 1 || (out->count && !s.touches);
    }
    out->separation = out->sign ? out->core - (long double)radius : 0;
}
