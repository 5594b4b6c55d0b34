/* SPDX-License-Identifier: MIT */
/* The point of a boundary nearest a point: the pair of the collider and a sphere of radius 0.
 *   1. cores apart: the witness point, and the radius along the axis (separation.h); where they meet,
 * the point itself, moved along the axis;
 *   2. the point inside a core: a box by its axes; a hull by its faces, whose planes are maxima
 * over the vertices; a cloud by the depth search in the caller's scratch, or without it by
 * qn_advance_escape;
 *   3. spheres and capsules where the pair's unit is coarser than an LSB: a closed form in the
 * world, in 64 bits. */
#include "quoin/cast.h"

#include "narrow/gjk.h"
#include "query/query_check.h"
#include "shape/hull_view.h"
#include "space/advance.h"

/* What is found: the normal, the signed distance in pair units. */
typedef struct nearest {
    qn_separation s;
    qn_simplex simplex;
    qn_dir3 n;
    int32_t sep;
} nearest;

/* ---- 2. Inside ------------------------------------------------------------------------------- */

/* n . v of the hull, units 2^30: below 2^61 for a legal reach. */
static int64_t height_of(const qn_pair *p, const qn_vec3 *v, const int32_t *n)
{
    return qn_asr64(qn_signed64((uint64_t)qn_row_dot(n, qn_row_of(v)) << p->up), p->down);
}

/* A vertex of face f: of unchecked data some vertex. */
static const qn_vec3 *corner_of(const qn_hull3 *h, int f)
{
    const unsigned edge = h->first[f], i = edge < h->edge_count ? h->edges[edge].origin : 0;
    return &h->vertices[i < h->vertex_count ? i : 0];
}

/* The face that is nearest: the hull reaches along its normal as far as its farthest vertex, and at
 * least as far as the face's own, which spares most faces the scan. */
static void from_faces(nearest *f)
{
    const qn_pair *p = &f->s.pair;
    const qn_hull3 *h = p->shape[0]->hull;
    const int32_t *best = qn_row_of(h->normals);
    int64_t least = INT64_MAX;
    int i;
    for (i = 0; i < h->face_count; i++) {
        const int32_t *n = qn_row_of(&h->normals[i]);
        const int64_t at = qn_row_dot(n, p->t);
        int64_t depth;
        if (qn_signed64((uint64_t)height_of(p, corner_of(h, i), n) - (uint64_t)at) >= least) continue;
        depth = qn_signed64((uint64_t)height_of(p, &h->vertices[qn_hull_scan(h, n)], n) - (uint64_t)at);
        if (depth >= least) continue;
        least = depth;
        best = n;
    }
    qn_pair_to_world(p, best, &f->n);
    f->sep = qn_round30_low(0u - (uint64_t)least);
    if (f->sep > 0) f->sep = 0; /* the core holds the point */
    f->sep = qn_wrap_sub(f->sep, p->radius);
}

/* A cloud without scratch: see qn_advance_escape. */
static void from_cloud(nearest *f, const qn_collider3 *collider, const qn_collider3 *point, const qn_query *query)
{
    const qn_pair *p = &f->s.pair;
    qn_advance a;
    int64_t gap;
    qn_advance_begin(&a, collider, point, query);
    a.way.x = a.way.y = a.way.z = 0;
    qn_advance_examine(&a);
    gap = qn_advance_escape(&a, &f->n); /* within 2^31 LSB */
    f->sep = qn_saturate(p->down ? qn_asr64(gap, 26 + p->down) : qn_asr64(gap, 26 - p->up));
    if (f->sep > -p->radius) f->sep = -p->radius;
}

/* ---- 1. Where the pair says ------------------------------------------------------------------ */

/* Units to LSB, rounded, saturated. */
static qn_q16 to_lsb(const qn_pair *p, int32_t x)
{
    return p->down ? qn_saturate(x * ((int64_t)1 << p->down)) : (qn_q16)qn_asr64((int64_t)x + ((1 << p->up) >> 1), p->up);
}

static qn_status by_pair(nearest *f, const qn_collider3 *collider, const qn_collider3 *point, const qn_query *query, qn_closest3 *out)
{
    qn_separation *s = &f->s;
    const qn_pair *p = &s->pair;
    const uint16_t type = collider->shape->type;
    const qn_separation_query all = { INT32_MAX, true, QN_MAX_GJK_PASSES };
    qn_status verdict;
    bool placed;
    s->simplex = &f->simplex;
    qn_separation_find(s, &all);
    if (s->is_deep && type == QN_CLOUD && query && query->memory) qn_separation_depth(s, query->memory);
    f->sep = s->sep;
    if (s->has_points || type == QN_BOX || (type == QN_CLOUD && s->has_axis)) qn_pair_to_world(p, s->axis.n, &f->n);
    else if (type == QN_HULL) from_faces(f);
    else from_cloud(f, collider, point, query);
    verdict = f->sep > p->band ? QN_APART : f->sep < -p->band ? QN_OVERLAPPING : QN_TOUCHING;
    out->distance = to_lsb(p, f->sep);
    if (!out->distance && verdict != QN_TOUCHING) out->distance = verdict == QN_APART ? 1 : -1;
    if (s->has_points && (s->axis.sep > 0 || s->axis.met)) {
        if (!s->axis.met) qn_gjk_witness(p, s->simplex, &s->axis);
        placed = qn_pair_place(p, s->axis.near[p->swapped], &f->n, collider->shape->radius, 30, &out->on_shape);
    } else placed = qn_advance_shift(&point->frame.p, &f->n, -(int64_t)out->distance, &out->on_shape);
    if (!placed) return QN_ERR_RANGE;
    out->normal = f->n;
    return verdict;
}

/* ---- 3. Spheres and capsules far away, or large ---------------------------------------------- */

/* u . x / 2^shift, floored thrice: |u| < 2^32.8, |x| < 2^34.6, shift 4 where |u| >= 2^27. */
static int64_t dot_shifted(const int64_t *u, const int64_t *x, int shift)
{
    const int64_t low = ((int64_t)1 << shift) - 1;
    int64_t sum = 0, rest = 0;
    int i;
    for (i = 0; i < 3; i++) {
        sum += u[i] * qn_asr64(x[i], shift);
        rest += u[i] * (x[i] & low);
    }
    return sum + qn_asr64(rest, shift);
}

/* |q|, floored, |q| < 2^35: a root of the upper bits, then one step of Newton's by the rest of the
 * square, which is below 2^42 and so right modulo 2^64. */
static int64_t length_of(const int64_t *q)
{
    const uint64_t all = qn_abs64(q[0]) | qn_abs64(q[1]) | qn_abs64(q[2]);
    const int shift = qn_bits64(all) > 31 ? qn_bits64(all) - 31 : 0;
    uint64_t high = 0, square = 0;
    int64_t root, rest;
    int i;
    for (i = 0; i < 3; i++) {
        const uint64_t size = qn_abs64(q[i]);
        high += qn_square((int32_t)(size >> shift));
        square += size * size;
    }
    root = (int64_t)((uint64_t)qn_root64_floor(high) << shift);
    if (!root) return 0;
    rest = qn_signed64(square - (uint64_t)root * (uint64_t)root);
    return root + (rest > 0 ? (int64_t)qn_div64((uint64_t)rest, 2 * (uint64_t)root) : 0); /* the root is not 0 */
}

/* Any way across u; +x across nothing. */
static void across(const int64_t *u, qn_dir3 *n)
{
    static const int32_t axis[3][3] = { { QN_ONE30 - 1, 0, 0 }, { 0, QN_ONE30 - 1, 0 }, { 0, 0, QN_ONE30 - 1 } };
    qn_int3 e;
    qn_long3 x;
    int i, least = 0;
    qn_row_block64(u, e);
    for (i = 1; i < 3; i++)
        if (qn_abs32(e[i]) < qn_abs32(e[least])) least = i;
    qn_row_cross(e, axis[least], x);
    n->x = QN_ONE30, n->y = n->z = 0;
    if (x[0] | x[1] | x[2]) qn_row_unit64(x, qn_row_in(n));
}

/* From the segment's nearest point to the point: q = x - s u, s in [0, 1]; then the length of q
 * less the radius. */
static qn_status by_segment(const qn_collider3 *collider, const qn_vec3 *point, qn_closest3 *out)
{
    const qn_shape3 *shape = collider->shape;
    const qn_frame3 *f = &collider->frame;
    const qn_vec3 *v = shape->v;
    const int32_t *p = qn_row_of(point), *origin = qn_row_of(&f->p);
    qn_long3 u = { 0, 0, 0 }, q;
    int32_t *on = qn_row_in(&out->on_shape);
    uint32_t s = 0;
    const int32_t *n;
    int64_t distance;
    int32_t off;
    int i;
    for (i = 0; i < 3; i++) {
        q[i] = (int64_t)p[i] - origin[i];
        if (shape->type == QN_SPHERE) continue;
        u[i] = qn_sum_round30(qn_mat3_row(&f->r, i, v[0].x, v[0].y, v[0].z));
        q[i] -= u[i];
        u[i] = qn_sum_round30(qn_mat3_row(&f->r, i, v[1].x, v[1].y, v[1].z)) - u[i];
    }
    if (u[0] | u[1] | u[2]) {
        const int shift = qn_bits64(qn_abs64(u[0]) | qn_abs64(u[1]) | qn_abs64(u[2])) > 26 ? 4 : 0;
        const int64_t along = dot_shifted(u, q, shift), all = dot_shifted(u, u, shift);
        if (along > 0) s = along < all ? qn_ratio31((uint64_t)along, (uint64_t)all) : (uint32_t)1 << 31;
    }
    for (i = 0; i < 3; i++) q[i] -= qn_round64(u[i] * (int64_t)s, 31);
    if (q[0] | q[1] | q[2]) out->normal = qn_dir3_from_i64(q[0], q[1], q[2]);
    else across(u, &out->normal);
    distance = length_of(q) - shape->radius;
    n = qn_row_of(&out->normal);
    for (i = 0; i < 3; i++) u[i] = qn_round64(qn_mul(n[i], shape->radius), 30);
    off = (int32_t)(length_of(u) - shape->radius); /* n is off by 1.5 of 2^30, which is as many LSB
                                                      of the largest radius */
    for (i = 0; i < 3; i++) {
        const int64_t x = p[i] - q[i] + u[i] - qn_round64(qn_mul(n[i], off), 30);
        if (x != (int32_t)x) return QN_ERR_RANGE;
        on[i] = (int32_t)x;
    }
    out->distance = qn_saturate(distance);
    return distance > 2 ? QN_APART : distance < -2 ? QN_OVERLAPPING : QN_TOUCHING;
}

qn_status qn_nearest3(const qn_collider3 *collider, qn_vec3 point, const qn_query *query, qn_closest3 *out)
{
    static const qn_shape3 point_shape = QN_SPHERE3(0);
    qn_collider3 b = QN_COLLIDER3_AT(&point_shape, 0, 0, 0, 0);
    qn_closest3 found;
    nearest f;
    qn_status status;
    if (!out) return QN_ERR_NULL;
    b.frame.p = point;
    status = qn_query_check(collider, &b, query, query && query->memory);
    if (status < 0) return status;
    qn_pair_make(&f.s.pair, collider, &b);
    status = f.s.pair.k < 0 && collider->shape->type <= QN_CAPSULE ? by_segment(collider, &point, &found) : by_pair(&f, collider, &b, query, &found);
    if (status >= 0) *out = found;
    return status;
}
