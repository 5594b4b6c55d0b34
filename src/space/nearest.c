/* SPDX-License-Identifier: MIT */
/* The point of a boundary nearest a point: the pair of the collider and a sphere of radius 0.
 *   1. cores apart: the witness point, and the radius along the axis (separation.h); where they
 *      touch, or the point is inside a box, the point itself, moved along the axis;
 *   2. the point inside the core of a hull or a cloud: the penetration axis of qn_advance_escape,
 *      or of a cloud by the depth search in the caller's scratch;
 *   3. spheres and capsules where the pair's unit is coarser than an LSB: a closed form in the
 *      world, in 64 bits.
 * Ends: the searches end by themselves (gjk.h, depth.h, advance.h). */
#include "quoin/cast.h"

#include "narrow/closed.h"
#include "num/vec.h"
#include "query/query_check.h"
#include "shape/shape3.h"
#include "space/advance.h"

/* ---- 3. Spheres and capsules far away, or large ---------------------------------------------- */

/* Where on the segment from 0 to u, |u| < 2^31.8, x is nearest, |x| < 2^33.2: in [0, 1], Q31. Sums
 * with the direction of u, 30 bits, are below 2^64. */
QN_OWN_STACK static uint32_t nearest_on(const int64_t *u, const int64_t *x)
{
    qn_int3 e;
    int64_t part;
    qn_row_block64(u, e);
    part = qn_plane_over(x, e, 4);
    return part <= 0 ? 0 : qn_ratio31((uint64_t)part, (uint64_t)qn_plane_over(u, e, 4)); /* u > 0 */
}

/* From the segment's nearest point to the point: q = x - s u, s in [0, 1], |q| < 2^33.2; then |q|,
 * less the radius. n errs by 1.5 of 2^30 a component: in its length by excess / 2^31, |excess| <
 * 2^32.4, which counts, and in its angle, which does not: |q| = n . q / |n|. */
QN_OWN_STACK static qn_status by_segment(const qn_collider3 *collider, const qn_vec3 *point,
                                         qn_closest3 *out)
{
    const qn_shape3 *shape = collider->shape;
    const qn_frame3 *f = &collider->frame;
    const qn_vec3 *v = shape->v;
    const int32_t *p = qn_row_of(point), *origin = qn_row_of(&f->p);
    qn_long3 u = { 0, 0, 0 }, q;
    const int64_t *d = q;
    int32_t *on = qn_row_in(&out->on_shape);
    uint32_t s;
    const int32_t *n = qn_row_of(&out->normal);
    int64_t excess, length, distance;
    int32_t radius;
    int i;
    for (i = 0; i < 3; i++) {
        q[i] = (int64_t)p[i] - origin[i];
        if (shape->type == QN_SPHERE) continue;
        u[i] = qn_sum_round30(qn_mul3_row(f->r.m[i], v[0].x, v[0].y, v[0].z));
        q[i] -= u[i];
        u[i] = qn_sum_round30(qn_mul3_row(f->r.m[i], v[1].x, v[1].y, v[1].z)) - u[i];
    }
    s = nearest_on(u, q);
    QN_ASSERT(s <= (uint32_t)1 << 31);
    for (i = 0; i < 3; i++) q[i] -= qn_round64(u[i] * (int64_t)s, 31);
    if (!(q[0] | q[1] | q[2])) { /* any direction across the segment */
        qn_int3 e;
        qn_row_block64(u, e);
        qn_segment_across(e, u);
        d = u;
    }
    out->normal = qn_dir3_from_i64(d);
    excess = qn_row_dot(n, n) - ((int64_t)1 << 60);
    length = qn_plane_over(q, n, 30);
    QN_ASSERT(qn_abs64(excess) < (uint64_t)1 << 33 && length >> 35 == 0); /* foreign: 2^34.2 */
    distance = length - qn_asr64(qn_asr64(length, 4) * excess, 57) - shape->radius;
    radius = shape->radius - (int32_t)qn_round64(shape->radius * excess, 61);
    for (i = 0; i < 3; i++) {
        const int64_t x = p[i] - q[i] + qn_round64(qn_mul(n[i], radius), 30);
        if (x != (int32_t)x) return QN_ERR_RANGE;
        on[i] = (int32_t)x;
    }
    out->distance = qn_saturate(distance);
    return distance > 2 ? QN_APART : distance < -2 ? QN_OVERLAPPING : QN_TOUCHING;
}

/* ---- 1, 2. By the pair ----------------------------------------------------------------------- */

/* The point goes out by the depth along the penetration axis, which is the least among its
 * neighbours, and may lead past the boundary, since its steps ended before a face: the point of the
 * boundary is that nearest its end. False where that leaves the coordinates. */
QN_OWN_STACK static bool leave(qn_advance *p, int32_t depth, qn_closest3 *out)
{
    const qn_vec3 point = p->from;
    qn_dir3 n;
    int32_t far;
    out->distance = -depth;
    out->normal = p->n;
    if (!qn_advance_shift(&point, &p->n, depth, &out->on_shape)) return false;
    if (!p->s.has_points) return true;
    qn_pair_to_world(&p->s.pair, p->s.axis.n, &n);
    if (!qn_advance_witness(p, &n, 0, &out->on_shape)) return true;
    far = qn_vec3_distance(point, out->on_shape);
    if (far > (int64_t)depth + 2 || far < (int64_t)depth - 2) {
        out->distance = -far;
        out->normal = n;
    }
    return true;
}

QN_FOLDED qn_status by_pair(const qn_collider3 *collider, const qn_vec3 *point, void *memory,
                            qn_closest3 *out)
{
    const qn_shape3 *shape = collider->shape;
    qn_advance a;
    qn_separation *s = &a.s;
    const qn_pair *p = &s->pair;
    qn_status verdict;
    bool is_placed;
    a.at = *point;
    qn_advance_begin(&a, collider, &qn_advance_point, &qn_advance_standing, 0);
    qn_pair_make_at(&s->pair, collider, &qn_advance_point, point);
    if (p->down && shape->type <= QN_CAPSULE) return by_segment(collider, point, out);
    qn_separation_find(s, INT32_MAX, QN_MAX_GJK_PASSES, true);
    if (!s->has_axis) qn_separation_shallow(s, p->band);
    if (!s->has_axis && shape->type == QN_CLOUD && memory) qn_separation_depth(s, memory);
    verdict = s->sep > p->band ? QN_APART : s->sep < -p->band ? QN_OVERLAPPING : QN_TOUCHING;
    if (s->has_axis) {
        qn_pair_to_world(p, s->axis.n, &out->normal);
        out->distance = qn_pair_lsb(p, s->sep);
        if (out->distance < -INT32_MAX)
            out->distance = -INT32_MAX; /* saturated: its negation fits */
        is_placed = qn_advance_witness(&a, &out->normal, 0, &out->on_shape) ||
                    qn_advance_shift(point, &out->normal, -out->distance, &out->on_shape);
    } else {
        is_placed = leave(&a, qn_advance_escape(&a), out);
        if (out->distance < 0) verdict = QN_OVERLAPPING;
    }
    if (!is_placed) return QN_ERR_RANGE;
    if (!out->distance && verdict != QN_TOUCHING) out->distance = verdict == QN_APART ? 1 : -1;
    QN_ASSERT(verdict == QN_TOUCHING || (verdict == QN_APART) == (out->distance > 0));
    return verdict;
}

qn_status qn_nearest3(const qn_collider3 *collider, qn_vec3 point, const qn_query *query,
                      qn_closest3 *out)
{
    void *memory = NULL;
    qn_status bad = out ? qn_query_check(collider, collider, query) : QN_ERR_NULL;
    if (!bad && query && query->memory && collider->shape->type >= QN_CLOUD)
        bad = qn_query_memory(query, &memory);
    return bad < 0 ? bad : by_pair(collider, &point, memory, out);
}
