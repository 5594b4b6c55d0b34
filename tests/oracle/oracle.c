/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <math.h>

/* A corner over both scales stays below 2^164, an edge below 2^101, so the way from a corner to an
 * edge, times the edge's square, below 2^368, a height along it below 2^534 and its square below
 * 2^1068. */
#define EXACT_WORDS 36
#include "exact.h"

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
    const qn_quat q = pose->q;
    /* > 0: not all are 0 */
    const int64_t g = common_divisor(common_divisor(q.w, q.x), common_divisor(q.y, q.z));
    const int128 w = q.w / g, v[3] = { q.x / g, q.y / g, q.z / g };
    const int32_t *p[3] = { &pose->p.x, &pose->p.y, &pose->p.z };
    const int128 square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    int k;
    out->scale = w * w + square;
    for (k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        out->column[k][k] = w * w + 2 * v[k] * v[k] - square;
        out->column[k][i] = 2 * (v[k] * v[i] + w * v[j]);
        out->column[k][j] = 2 * (v[k] * v[j] - w * v[i]);
        out->offset[k] = *p[k] * out->scale;
    }
}

/* The corners in the shape's frame; how many. */
static int corners_of(const qn_shape3 *shape, int64_t out[SOLID_VERTICES][3])
{
    const bool is_listed = shape->type >= QN_CLOUD;
    const qn_vec3 *v = is_listed ? shape->hull->vertices : shape->v;
    const int count = is_listed                   ? shape->hull->vertex_count
                      : shape->type == QN_BOX     ? 8
                      : shape->type == QN_CAPSULE ? 2
                                                  : 1;
    int i, k;
    for (i = 0; i < count; i++) {
        const qn_vec3 p = v[shape->type == QN_BOX ? 0 : i];
        const int32_t c[3] = { p.x, p.y, p.z };
        for (k = 0; k < 3; k++) {
            out[i][k] = shape->type == QN_SPHERE ? 0 : c[k];
            if (shape->type == QN_BOX && !(i >> k & 1)) out[i][k] = -out[i][k];
        }
    }
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
 * integers, and ways out that differ by less count as equal. The way from a corner to another is as
 * wrong as the corners are over its length: it turns towards an edge whose way is as long but for
 * the square of that, and so does the way to an edge towards a face. */
#define NEAR 1e-6L

typedef struct search {
    const solid *body[2];
    int64_t radius; /* of both */
    oracle_answer *out;
    long double least; /* overlap over all directions */
    solid_vec best;    /* that has it */
    int core, sign;    /* of the greatest gap, and of that less the radius */
    int last[2];       /* corners, to be tried first */
} search;

/* Where a direction comes from: face i of a body; edge i of A and edge j of B; corner i of A and
 * corner j of B; corner i of a body and edge j of the other. `of` is that body, 0 for A. */
typedef struct source {
    enum { FACE, EDGES, CORNERS, CORNER_EDGE } kind;
    int of, i, j;
} source;

/* ---- In wide integers ------------------------------------------------------------------------ */

typedef struct exact_vec {
    exact c[3];
} exact_vec;

static exact exact_wide(int128 x)
{
    exact r = exact_of(x < 0 ? -1 : 0);
    int i;
    for (i = 0; i < 4; i++) r.w[i] = (uint32_t)(x >> 32 * i);
    return r;
}

static exact_vec cross(const exact_vec *u, const exact_vec *v)
{
    exact_vec r;
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        r.c[i] = exact_sub(exact_mul(u->c[j], v->c[k]), exact_mul(u->c[k], v->c[j]));
    }
    return r;
}

static exact dot(const exact_vec *u, const exact_vec *v)
{
    return exact_add(exact_add(exact_mul(u->c[0], v->c[0]), exact_mul(u->c[1], v->c[1])),
                     exact_mul(u->c[2], v->c[2]));
}

static bool is_zero(const exact_vec *u)
{
    return !exact_sign(u->c[0]) && !exact_sign(u->c[1]) && !exact_sign(u->c[2]);
}

/* Corner i of a body, times its scale. */
static exact_vec corner_of(const solid *body, int i)
{
    exact_vec r;
    int k;
    for (k = 0; k < 3; k++) r.c[k] = exact_wide(body->place[i][k]);
    return r;
}

/* From one corner of a body to another, times the scale. */
static exact_vec between(const solid *body, int from, int to)
{
    exact_vec r;
    int k;
    for (k = 0; k < 3; k++) r.c[k] = exact_wide(body->place[to][k] - body->place[from][k]);
    return r;
}

static exact_vec edge_of(const solid *body, int i)
{
    return between(body, body->edge[i].from, body->edge[i].to);
}

/* From corner i of one body to corner j of the other, times both scales. */
static exact_vec across(const solid *body, int i, const solid *other, int j)
{
    const exact scale = exact_wide(body->pose.scale), scale_other = exact_wide(other->pose.scale);
    const exact_vec u = corner_of(body, i), v = corner_of(other, j);
    exact_vec r;
    int k;
    for (k = 0; k < 3; k++)
        r.c[k] = exact_sub(exact_mul(v.c[k], scale), exact_mul(u.c[k], scale_other));
    return r;
}

/* The direction of a source. With w from a corner to a point of an edge d, (d x w) x d is the way
 * from the corner to the line of the edge, times d . d. */
static exact_vec exact_way(const search *s, source from)
{
    const solid *body = s->body[from.of], *other = s->body[!from.of];
    const int *corner = body->face[from.i].corner;
    exact_vec u, v;
    switch (from.kind) {
    case FACE:
        u = between(body, corner[0], corner[1]);
        v = between(body, corner[0], corner[2]);
        return cross(&u, &v);
    case EDGES:
        u = edge_of(body, from.i);
        v = edge_of(other, from.j);
        return cross(&u, &v);
    case CORNERS:
        return across(body, from.i, other, from.j);
    default:
        u = across(body, from.i, other, other->edge[from.j].from);
        v = edge_of(other, from.j);
        u = cross(&v, &u);
        return cross(&u, &v);
    }
}

/* Of the gap along the direction, times way, less a radius that it is near to. Squares are
 * compared: of a gap g along a normal n, g g with n . n times that of the radius over both
 * scales. */
static int exact_sign_of(const search *s, source from, int way, int64_t radius)
{
    const exact_vec n = exact_way(s, from);
    const exact scale[2] = { exact_wide(s->body[0]->pose.scale),
                             exact_wide(s->body[1]->pose.scale) };
    exact far[2], gap, limit;
    int of, i;
    for (of = 0; of < 2; of++)
        for (i = 0; i < s->body[of]->vertices; i++) {
            const exact_vec x = corner_of(s->body[of], i);
            const exact d = dot(&n, &x);
            /* A's highest along way * n, B's lowest. */
            if (!i || exact_compare(d, far[of]) * way * (of ? -1 : 1) > 0) far[of] = d;
        }
    gap = exact_sub(exact_mul(far[1], scale[0]), exact_mul(far[0], scale[1]));
    if (!radius) return exact_sign(gap) * way;
    limit = exact_mul(exact_mul(exact_of(radius), scale[0]), scale[1]);
    return exact_compare(exact_mul(gap, gap), exact_mul(exact_mul(limit, limit), dot(&n, &n)));
}

/* Of the difference of the two cores. */
static int rank_of(const search *s)
{
    const int of = s->body[0]->rank < s->body[1]->rank; /* the one of the higher rank */
    const solid *flat = s->body[of], *other = s->body[!of];
    source from = { flat->rank == 1 ? EDGES : FACE, of, 0, 0 };
    exact_vec n;
    int i;
    if (flat->rank == 3 || other->rank == 0) return flat->rank;
    n = exact_way(s, from);
    if (flat->rank == 1) return is_zero(&n) ? 1 : 2;
    for (i = 0; i < other->edges; i++) {
        const exact_vec e = edge_of(other, i);
        if (exact_sign(dot(&n, &e))) return 3;
    }
    return 2;
}

/* ---- Directions ------------------------------------------------------------------------------ */

/* How far A reaches beyond B along n, of length 1; or any number between `most` and that, where it
 * is more. The corners u of A and v of B are those that may be the farthest; last[] those that were
 * beyond `most` before. */
static long double overlap_along(const solid *a, const solid *b, const solid_vec *n, int u, int v,
                                 long double most, int last[2])
{
    long double far = fmaxl(solid_dot(n, &a->at[u]), solid_dot(n, &a->at[last[0]]));
    long double near = fminl(solid_dot(n, &b->at[v]), solid_dot(n, &b->at[last[1]])), d;
    int i;
    for (i = 0; i < a->vertices && far - near <= most; i++) {
        d = solid_dot(n, &a->at[i]);
        if (d > far) far = d, last[0] = i;
    }
    for (i = 0; i < b->vertices && far - near <= most; i++) {
        d = solid_dot(n, &b->at[i]);
        if (d < near) near = d, last[1] = i;
    }
    return far - near;
}

long double oracle_overlap_along(const solid *a, const solid *b, solid_vec n)
{
    int last[2] = { 0, 0 };
    n = solid_scaled(&n, 1 / sqrtl(solid_dot(&n, &n)));
    return overlap_along(a, b, &n, 0, 0, HUGE_VALL, last) + a->radius + b->radius;
}

/* The sign of the greatest gap less a radius, by one gap more. */
static void raise_sign(const search *s, int *sign, long double gap, source from, int way,
                       int64_t radius)
{
    const long double over = gap - (long double)radius;
    const int is = *sign == 1 || over < -NEAR ? -1
                   : over > NEAR              ? 1
                                              : exact_sign_of(s, from, way, radius);
    if (is > *sign) *sign = is;
}

/* n is that of the source, of length 1, times way; u and v as above. Only the greatest gap counts,
 * so what is more than a hair less needs no sign. */
static void offer(search *s, const solid_vec *n, source from, int way, int u, int v)
{
    const long double most = s->least + NEAR;
    const long double overlap = overlap_along(s->body[0], s->body[1], n, u, v, most, s->last);
    if (overlap > most) return;
    raise_sign(s, &s->core, -overlap, from, way, 0);
    if (s->radius) raise_sign(s, &s->sign, -overlap, from, way, s->radius);
    if (overlap < s->least - NEAR) s->out->count = 0;
    if (overlap < s->least) {
        s->least = overlap;
        s->best = *n;
    }
    oracle_keep(s->out, n);
}

/* A vector of the source to length 1, of wide integers where its square is below `least`; false
 * where it is none. */
static bool is_way(const search *s, source from, solid_vec *n, long double least)
{
    int k;
    if (solid_dot(n, n) < least) {
        const exact_vec wide = exact_way(s, from);
        if (is_zero(&wide)) return false;
        for (k = 0; k < 3; k++) n->c[k] = exact_real(wide.c[k]);
    }
    *n = solid_scaled(n, 1 / sqrtl(solid_dot(n, n)));
    return true;
}

/* Do both faces of the edge turn clearly to one side along this direction? Then no plane that holds
 * it rests on the edge. */
static bool is_on_one_side(const solid *body, const solid_edge *e, const solid_vec *along)
{
    long double u, v;
    if (body->rank < 3) return false;
    u = solid_dot(&body->face[e->face[0]].normal, along);
    v = solid_dot(&body->face[e->face[1]].normal, along);
    return (u > 1e-12L && v > 1e-12L) || (u < -1e-12L && v < -1e-12L);
}

/* The ways out of two that overlap, or have no volume together. */
static void try_planes(search *s)
{
    const solid *a = s->body[0], *b = s->body[1];
    source from = { FACE, 0, 0, 0 };
    solid_vec n;
    for (from.of = 0; from.of < 2; from.of++) {
        const solid *body = s->body[from.of];
        for (from.i = 0; from.i < body->faces; from.i++) {
            const int corner = body->face[from.i].corner[0];
            n = solid_scaled(&body->face[from.i].normal, from.of ? -1 : 1);
            offer(s, &n, from, from.of ? -1 : 1, from.of ? 0 : corner, from.of ? corner : 0);
        }
    }
    from.kind = EDGES;
    from.of = 0;
    for (from.i = 0; from.i < a->edges; from.i++)
        for (from.j = 0; from.j < b->edges; from.j++) {
            const solid_edge *e = &a->edge[from.i], *f = &b->edge[from.j];
            if (is_on_one_side(a, e, &f->along) || is_on_one_side(b, f, &e->along)) continue;
            n = solid_cross(&e->along, &f->along);
            if (e->from == e->to || f->from == f->to || !is_way(s, from, &n, 0x1p-20L)) continue;
            offer(s, &n, from, 1, e->from, f->from);
            n = solid_scaled(&n, -1);
            offer(s, &n, from, -1, e->from, f->from);
        }
}

/* And those of two that are apart: from corner to corner, from corner to edge, unless that is
 * nearest at an end. */
static void try_corners(search *s)
{
    const solid *a = s->body[0], *b = s->body[1];
    source from = { CORNERS, 0, 0, 0 };
    solid_vec n, w, off;
    for (from.i = 0; from.i < a->vertices; from.i++)
        for (from.j = 0; from.j < b->vertices; from.j++) {
            n = solid_minus(&b->at[from.j], &a->at[from.i]);
            if (is_way(s, from, &n, 0x1p-20L)) offer(s, &n, from, 1, from.i, from.j);
        }
    from.kind = CORNER_EDGE;
    for (from.of = 0; from.of < 2; from.of++) {
        const solid *body = s->body[from.of], *other = s->body[!from.of];
        for (from.i = 0; from.i < body->vertices; from.i++)
            for (from.j = 0; from.j < other->edges; from.j++) {
                const solid_edge *e = &other->edge[from.j];
                if (e->from == e->to) continue;
                w = solid_minus(&other->at[e->from], &body->at[from.i]);
                off = solid_minus(&other->at[e->to], &body->at[from.i]);
                if (solid_dot(&w, &e->along) > 1 || solid_dot(&off, &e->along) < -1) continue;
                off = solid_scaled(&e->along, solid_dot(&w, &e->along));
                n = solid_minus(&w, &off);
                if (!is_way(s, from, &n, fmaxl(solid_dot(&w, &w) * 0x1p-16L, 0x1p-20L))) continue;
                if (from.of) n = solid_scaled(&n, -1);
                offer(s, &n, from, from.of ? -1 : 1, from.of ? e->from : from.i,
                      from.of ? from.i : e->from);
            }
    }
}

/* ---- The answer ------------------------------------------------------------------------------ */

/* The separation is the greatest gap of all directions. Of bodies that overlap one of those of
 * planes has it, of such as are apart one from the point of A to that of B which are nearest: two
 * corners, a corner and an edge, or what a plane has. A flat difference has no gap below 0: square
 * to it there is none. */
void oracle_separate(const solid *a, const solid *b, oracle_answer *out)
{
    search s = { .body = { a, b }, .radius = (int64_t)a->radius + b->radius, .out = out };
    bool is_flat;
    out->count = 0;
    out->rank = rank_of(&s);
    is_flat = out->rank < 3;
    s.least = is_flat ? 0 : HUGE_VALL;
    s.core = is_flat ? 0 : -1;
    s.sign = -1;
    try_planes(&s);
    if (s.core > 0 || is_flat) try_corners(&s);
    if (s.core > 0) { /* one way, and what is as near to it as a hair */
        out->direction[0] = s.best;
        out->count = 1;
    }
    out->listed = out->count == 1 || (out->count && s.core < 0);
    if (is_flat && s.core == 0) {
        out->listed = out->rank == 2 && out->count == 2; /* the ways out of the plane alone */
        if (!out->listed) out->count = 0;
    }
    out->core = s.core ? -s.least : 0;
    out->sign = s.radius ? s.sign : s.core;
    out->separation = out->sign ? out->core - (long double)s.radius : 0;
}
