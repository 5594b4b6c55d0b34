/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <math.h>

#include "zonotope.h"

/* ---- Bodies ------------------------------------------------------------- */

static big product3(int64_t factor, int64_t u, int64_t v)
{
    big p = big_from(factor * u), q = big_from(v); /* |factor| <= 2: fits */
    return big_mul(&p, &q);
}

static big sum4(int64_t u, int64_t v, int64_t w, int64_t x, int su, int sv, int sw, int sx)
{
    big r = product3(su, u, u), p = product3(sv, v, v);
    r = big_add(&r, &p);
    p = product3(sw, w, w);
    r = big_add(&r, &p);
    p = product3(sx, x, x);
    return big_add(&r, &p);
}

/* 2 (u v + sign w x) */
static big twice(int64_t u, int64_t v, int sign, int64_t w, int64_t x)
{
    big p = product3(2, u, v), q = product3(2, w, x);
    return sign > 0 ? big_add(&p, &q) : big_sub(&p, &q);
}

static int64_t common_divisor(int64_t u, int64_t v)
{
    while (v) {
        int64_t rest = u % v;
        u = v;
        v = rest;
    }
    return u < 0 ? -u : u;
}

/* Columns of the integer matrix M and the number N = |q|^2 with rotation = M / N. */
static void rotation_make(const qn_quat *quat, big_vec column[3], big *n)
{
    int64_t w = quat->w, x = quat->x, y = quat->y, z = quat->z;
    int64_t g = common_divisor(common_divisor(w, x), common_divisor(y, z));
    w /= g; /* g > 0: the quaternion is not zero */
    x /= g;
    y /= g;
    z /= g;
    *n = sum4(w, x, y, z, 1, 1, 1, 1);
    column[0].c[0] = sum4(w, x, y, z, 1, 1, -1, -1);
    column[0].c[1] = twice(x, y, 1, w, z);
    column[0].c[2] = twice(x, z, -1, w, y);
    column[1].c[0] = twice(x, y, -1, w, z);
    column[1].c[1] = sum4(w, x, y, z, 1, -1, 1, -1);
    column[1].c[2] = twice(y, z, 1, w, x);
    column[2].c[0] = twice(x, z, 1, w, y);
    column[2].c[1] = twice(y, z, -1, w, x);
    column[2].c[2] = sum4(w, x, y, z, 1, -1, -1, 1);
}

static big_vec turn(const big_vec column[3], int64_t x, int64_t y, int64_t z)
{
    int64_t v[3];
    big_vec sum;
    int k;
    v[0] = x;
    v[1] = y;
    v[2] = z;
    sum.c[0] = sum.c[1] = sum.c[2] = big_from(0);
    for (k = 0; k < 3; k++) {
        big s = big_from(v[k]);
        big_vec part = big_vec_scale(&column[k], &s);
        sum = big_vec_add(&sum, &part);
    }
    return sum;
}

static void add_generator(oracle_body *body, big_vec g)
{
    if (!big_vec_is_zero(&g)) body->gen[body->rank++] = g;
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
    const qn_vec3 u = shape->v[0], v = shape->v[1];
    int i;
    switch (shape->type) {
    case QN_CAPSULE:
        put(out[0], u.x, u.y, u.z);
        put(out[1], v.x, v.y, v.z);
        return 2;
    case QN_BOX:
        for (i = 0; i < 8; i++) put(out[i], i & 1 ? u.x : -(int64_t)u.x, i & 2 ? u.y : -(int64_t)u.y, i & 4 ? u.z : -(int64_t)u.z);
        return 8;
    case QN_HULL:
    case QN_CLOUD:
        for (i = 0; i < shape->hull->vertex_count; i++)
            put(out[i], shape->hull->vertices[i].x, shape->hull->vertices[i].y, shape->hull->vertices[i].z);
        return i;
    default:
        put(out[0], 0, 0, 0);
        return 1;
    }
}

/* A sphere, capsule or box as centre and generators, at the scale 2 n, so that a segment's middle is whole. */
static void make_zonotope(oracle_body *out, const qn_shape3 *shape, const qn_pose3 *pose, const big_vec column[3], const big *n)
{
    const qn_vec3 u = shape->v[0], v = shape->v[1];
    big two = big_from(2);
    big_vec middle = turn(column, 0, 0, 0);
    int i;
    out->scale = big_mul(n, &two);
    out->rank = 0;
    if (shape->type == QN_CAPSULE) {
        middle = turn(column, (int64_t)u.x + v.x, (int64_t)u.y + v.y, (int64_t)u.z + v.z);
        add_generator(out, turn(column, (int64_t)v.x - u.x, (int64_t)v.y - u.y, (int64_t)v.z - u.z));
    }
    if (shape->type == QN_BOX) {
        add_generator(out, turn(column, 2 * (int64_t)u.x, 0, 0));
        add_generator(out, turn(column, 0, 2 * (int64_t)u.y, 0));
        add_generator(out, turn(column, 0, 0, 2 * (int64_t)u.z));
    }
    for (i = 0; i < 3; i++) {
        big p = big_from(i == 0 ? pose->p.x : i == 1 ? pose->p.y : pose->p.z);
        p = big_mul(&p, &out->scale);
        out->centre.c[i] = big_add(&middle.c[i], &p);
    }
}

void oracle_body_make(oracle_body *out, const qn_shape3 *shape, const qn_pose3 *pose)
{
    int64_t corner[SOLID_VERTICES][3], at[3];
    big_vec column[3], offset;
    big n;
    int i, count = corners_of(shape, corner);
    rotation_make(&pose->q, column, &n);
    out->radius = shape->radius;
    out->is_zonotope = shape->type == QN_SPHERE || shape->type == QN_CAPSULE || shape->type == QN_BOX;
    if (out->is_zonotope) make_zonotope(out, shape, pose, column, &n);
    put(at, pose->p.x, pose->p.y, pose->p.z);
    for (i = 0; i < 3; i++) {
        big p = big_from(at[i]);
        offset.c[i] = big_mul(&p, &n);
    }
    solid_make(&out->core, (const int64_t(*)[3])corner, count, column, &offset, &n);
}

void oracle_point_make(oracle_body *out, const int64_t x[3], int64_t scale)
{
    static const int64_t origin[1][3] = { { 0, 0, 0 } };
    big_vec none[3];
    int i, k;
    for (i = 0; i < 3; i++) {
        out->centre.c[i] = big_from(x[i]);
        for (k = 0; k < 3; k++) none[i].c[k] = big_from(0);
    }
    out->scale = big_from(scale);
    out->is_zonotope = 1;
    out->rank = 0;
    out->radius = 0;
    solid_make(&out->core, origin, 1, none, &out->centre, &out->scale);
}

/* ---- A pair ------------------------------------------------------------- */

typedef struct oracle_pair {
    zonotope z;
    big_vec t; /* from A's centre to B's */
    big scale; /* of z and t */
    int64_t radius;
} oracle_pair;

static void pair_make(oracle_pair *out, const oracle_body *a, const oracle_body *b)
{
    big_vec ta = big_vec_scale(&a->centre, &b->scale), tb = big_vec_scale(&b->centre, &a->scale);
    int k;
    out->t = big_vec_sub(&tb, &ta);
    out->scale = big_mul(&a->scale, &b->scale);
    out->radius = (int64_t)a->radius + b->radius;
    out->z.count = 0;
    for (k = 0; k < a->rank; k++) out->z.gen[out->z.count++] = big_vec_scale(&a->gen[k], &b->scale);
    for (k = 0; k < b->rank; k++) out->z.gen[out->z.count++] = big_vec_scale(&b->gen[k], &a->scale);
}

static big reach_along(const oracle_pair *p, const big_vec *n)
{
    big sum = big_from(0);
    int k;
    for (k = 0; k < p->z.count; k++) {
        big d = big_vec_dot(n, &p->z.gen[k]);
        d = big_abs(&d);
        sum = big_add(&sum, &d);
    }
    return sum;
}

/* sum |n.g| - |n.t|: negative when n separates the cores. */
static big slack_along(const oracle_pair *p, const big_vec *n, int *side, int *thick)
{
    big reach = reach_along(p, n), along = big_vec_dot(n, &p->t), far = big_abs(&along);
    *side = along.sign;
    *thick = reach.sign > 0;
    return big_sub(&reach, &far);
}

/* Adds a direction unless it stands there already: parallel edges give the same normal more than once. */
static void add_direction(oracle_answer *out, const big_vec *n, double sign)
{
    big nn = big_vec_dot(n, n);
    double d[3];
    int i, k;
    for (i = 0; i < 3; i++) {
        big square = big_mul(&n->c[i], &n->c[i]);
        double x = (double)big_root_ratio(&square, &nn);
        d[i] = sign * (n->c[i].sign < 0 ? -x : x);
    }
    for (k = 0; k < out->count; k++) {
        const double *was = out->direction[k];
        if (fabs(was[0] - d[0]) + fabs(was[1] - d[1]) + fabs(was[2] - d[2]) < 1e-13) return;
    }
    if (out->count == ORACLE_DIRECTIONS) return;
    for (i = 0; i < 3; i++) out->direction[out->count][i] = d[i];
    out->count++;
}

/* Ways out that are as short as the best: within 10^-9 LSB, far below what any integer of the format can tell apart. */
#define TIE 1e-9L

static void offer_way_out(oracle_answer *out, const big_vec *n, int side, long double depth)
{
    if (out->count && depth > -out->core + TIE) return;
    if (!out->count || depth < -out->core - TIE) out->count = 0;
    if (!out->count || depth < -out->core) out->core = -depth;
    if (side >= 0) add_direction(out, n, 1);
    if (side <= 0) add_direction(out, n, -1);
}

/* Scans the facets. Returns 3 when the set is solid (out then holds the ways out), 2 when it is flat (*plane: its normal), else
 * less; *apart when some facet separates, or a flat set's plane does. */
static int scan_facets(const oracle_pair *p, oracle_answer *out, int *apart, big_vec *plane)
{
    int i, j, rank = p->z.count ? 1 : 0;
    for (i = 0; i < p->z.count; i++) {
        for (j = i + 1; j < p->z.count; j++) {
            big_vec n = big_vec_cross(&p->z.gen[i], &p->z.gen[j]);
            big slack, nn, scale;
            int side, thick;
            if (big_vec_is_zero(&n)) continue;
            slack = slack_along(p, &n, &side, &thick);
            if (thick) rank = 3;
            if (rank < 2) rank = 2;
            *plane = n;
            if (slack.sign < 0) *apart = 1;
            if (*apart || !thick) continue;
            nn = big_vec_dot(&n, &n);
            scale = big_mul(&p->scale, &p->scale);
            nn = big_mul(&nn, &scale);
            slack = big_mul(&slack, &slack);
            offer_way_out(out, &n, side, big_root_ratio(&slack, &nn));
        }
    }
    return rank;
}

/* The set is flat or less, and t lies in its plane (plane is its normal) if there is one: is t outside? *rim: on the border. */
static int is_outside_flat(const oracle_pair *p, int rank, const big_vec *plane, int *rim)
{
    int k;
    *rim = 0;
    if (rank == 0) return !big_vec_is_zero(&p->t);
    for (k = 0; k < p->z.count; k++) {
        big_vec n = rank == 2 ? big_vec_cross(plane, &p->z.gen[k]) : p->z.gen[k];
        int side, thick;
        big slack = slack_along(p, &n, &side, &thick);
        big_vec off = big_vec_cross(&p->z.gen[k], &p->t);
        if (slack.sign < 0 || (rank == 1 && !big_vec_is_zero(&off))) return 1;
        if (slack.sign == 0) *rim = 1;
    }
    return 0;
}

static void answer_apart(const oracle_pair *p, oracle_answer *out)
{
    zonotope_nearest near;
    big square, limit, radius = big_from(p->radius);
    zonotope_distance(&p->z, &p->t, &near);
    square = big_mul(&p->scale, &p->scale);
    square = big_mul(&square, &near.den);
    out->core = big_root_ratio(&near.num, &square);
    out->separation = out->core - (long double)p->radius;
    limit = big_mul(&radius, &radius);
    limit = big_mul(&limit, &square);
    out->sign = big_compare(&near.num, &limit);
    if (!out->sign) out->separation = 0;
    out->kind = ORACLE_LISTED;
    out->count = 0;
    add_direction(out, &near.way, 1);
}

static void separate_zonotopes(const oracle_body *a, const oracle_body *b, oracle_answer *out)
{
    oracle_pair p;
    big_vec plane;
    int apart = 0, rim = 0, rank;
    pair_make(&p, a, b);
    plane = p.t;
    out->count = 0;
    out->core = 0;
    rank = scan_facets(&p, out, &apart, &plane);
    if (!apart && rank < 3) apart = is_outside_flat(&p, rank, &plane, &rim);
    if (apart) {
        answer_apart(&p, out);
        return;
    }
    if (rank < 3) out->count = 0;
    out->separation = out->core - (long double)p.radius;
    out->sign = out->core < 0 || p.radius > 0 ? -1 : 0;
    out->kind = rank == 3          ? (out->core < 0 || out->count == 1 ? ORACLE_LISTED : ORACLE_CONTINUUM)
                : rank == 0        ? ORACLE_EVERY
                : rank == 1 || rim ? ORACLE_CONTINUUM
                                   : ORACLE_LISTED;
    if (rank == 2) {
        add_direction(out, &plane, 1);
        add_direction(out, &plane, -1);
    }
}

void oracle_separate_solids(const oracle_body *a, const oracle_body *b, oracle_answer *out)
{
    int64_t radius = (int64_t)a->radius + b->radius;
    solid_answer r;
    int i, k;
    solid_separate(&a->core, &b->core, radius, &r);
    out->sign = r.sign;
    out->core = r.core;
    out->separation = r.sign ? r.core - (long double)radius : 0;
    out->count = r.ways;
    out->kind = r.apart || r.rank == 3 ? ORACLE_LISTED : r.rank == 0 ? ORACLE_EVERY : ORACLE_CONTINUUM;
    if (out->kind == ORACLE_LISTED && (!r.ways || (!r.apart && r.core == 0 && r.ways > 1))) out->kind = ORACLE_CONTINUUM;
    for (i = 0; i < r.ways; i++)
        for (k = 0; k < 3; k++) out->direction[i][k] = (double)r.way[i].c[k];
}

void oracle_separate(const oracle_body *a, const oracle_body *b, oracle_answer *out)
{
    if (a->is_zonotope && b->is_zonotope) separate_zonotopes(a, b, out);
    else oracle_separate_solids(a, b, out);
}

long double oracle_overlap_along(const oracle_body *a, const oracle_body *b, const int32_t n[3])
{
    solid_vec way;
    long double length = sqrtl((long double)n[0] * n[0] + (long double)n[1] * n[1] + (long double)n[2] * n[2]);
    int i;
    for (i = 0; i < 3; i++) way.c[i] = n[i] / length;
    return solid_overlap_along(&a->core, &b->core, &way) + (long double)a->radius + b->radius;
}

/* ---- Corners ------------------------------------------------------------ */

int oracle_corner_count(const oracle_body *body) { return body->core.vertices; }

void oracle_corner_offset(const oracle_body *a, int corner_a, const oracle_body *b, int corner_b, double out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = (double)(a->core.at[corner_a].c[i] - b->core.at[corner_b].c[i]);
}

double oracle_size(const oracle_body *body)
{
    double most = 0, v[3];
    int i, j;
    for (i = 0; i < body->core.vertices; i++)
        for (j = 0; j < i; j++) {
            oracle_corner_offset(body, i, body, j, v);
            most = fmax(most, v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        }
    return sqrt(most) + (double)body->radius;
}
