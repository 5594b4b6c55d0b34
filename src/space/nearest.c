/* SPDX-License-Identifier: MIT */
/* The point of a boundary nearest a point, from the pair of the collider and a sphere of radius 0.
 *   1. The cores are apart: it is the witness point, moved by the radius along the axis
 *      (separation.h). Where they touch, or the point is inside a box, it is the point itself,
 *      moved along the axis.
 *   2. The point is so far away that the pair's unit is half an LSB or more: the same is done again
 *      from a place on the way there.
 *   3. The point is inside the core of a hull or a cloud: the penetration axis of qn_advance_escape
 *      gives it, or, of a cloud, the depth search in the caller's scratch, where that is not full.
 * Ends: the searches end by themselves (gjk.h, depth.h, advance.h). */
#include "quoin/cast.h"

#include "query/query_check.h"
#include "space/advance.h"

/* The point goes out by the depth along the penetration axis, which is the least among its
 * neighbours, and may lead past the boundary, since its steps ended before a face: the point of the
 * boundary is that nearest its end. False where that leaves the coordinates. */
QN_OWN_STACK static bool leave(qn_advance *p, int32_t depth, qn_closest3 *out)
{
    const qn_vec3 *point = &p->from;
    qn_dir3 n;
    int32_t far;
    out->distance = -depth;
    out->normal = p->n;
    if (!qn_advance_shift(point, &p->n, depth, &out->on_shape)) return false;
    if (!p->s.has_points) return true;
    qn_pair_to_world(&p->s.pair, p->s.axis.n, &n);
    if (!qn_advance_witness(p, &n, 0, &out->on_shape)) return true;
    far = qn_vec3_distance(*point, out->on_shape);
    if (far > (int64_t)depth + 2 || far < (int64_t)depth - 2) {
        out->distance = -far;
        out->normal = n;
    }
    return true;
}

/* All places on the way to a far point, from the one nearest it on, have the same nearest point.
 * The place taken, NEAR above the surface, is off that way by as much as the coarse model is: by
 * some units, and by what turns its edges and faces over the whole way. The point nearest to it is
 * off by as much, but along the surface alone, which the distance of the far point does not show.
 * (A body that is large itself keeps its unit.) True where p is examined there. */
#define NEAR (1 << 26)
QN_OWN_STACK static bool draw_near(qn_advance *p)
{
    const qn_separation *s = &p->s;
    qn_dir3 n;
    if (s->pair.up > 1 || s->sep < 2 * NEAR) return false;
    qn_pair_to_world(&s->pair, s->axis.n, &n);
    if (!qn_advance_witness(p, &n, NEAR, &p->at)) return false;
    qn_advance_separate(p);
    return true;
}

/* Measures the way to on_shape in the world, where the pair's units are coarser than an LSB: its
 * length, and where it is far its direction. Near the surface the axis is the more exact normal. */
QN_OWN_STACK static void measure(const qn_vec3 *point, bool is_far, qn_status verdict,
                                 qn_closest3 *out)
{
    const bool is_inside =
        verdict == QN_OVERLAPPING || (verdict == QN_TOUCHING && out->distance < 0);
    qn_long3 way;
    out->distance = qn_vec3_distance(out->on_shape, *point);
    if (is_inside) out->distance = -out->distance;
    qn_vec3_between(&out->on_shape, point, way);
    if (is_far) qn_row_unit64(way, qn_row_in(&out->normal));
}

qn_status qn_nearest3(const qn_collider3 *collider, qn_vec3 point, const qn_query *query,
                      qn_closest3 *out)
{
    qn_advance a;
    qn_separation *s = &a.s;
    const qn_pair *p = &s->pair;
    void *memory = NULL;
    qn_status verdict = qn_query_check(collider, collider, query, out);
    bool is_placed, is_coarse, is_far;
    if (!verdict && query && query->memory && qn_shape3_is_hull(collider->shape)) {
        memory = query->memory;
        verdict = qn_query_memory(query);
    }
    if (verdict < 0) return verdict;
    a.at = point;
    qn_advance_begin(&a, collider, &qn_advance_point, 0, 0);
    qn_advance_separate(&a);
    is_coarse = p->down;
    is_far = draw_near(&a);
    if (!s->has_axis) qn_separation_shallow(s, p->band);
    if (QN_HULLS && !s->has_axis && collider->shape->type == QN_CLOUD && memory) {
        qn_separation_depth(s, memory);
        if (s->axis.excess) s->has_axis = false; /* its point lies beyond the boundary */
    }
    verdict = is_far || s->sep > p->band ? QN_APART
              : s->sep < -p->band        ? QN_OVERLAPPING
                                         : QN_TOUCHING;
    if (s->has_axis) {
        qn_pair_to_world(p, s->axis.n, &out->normal);
        out->distance = qn_pair_lsb(p, s->sep);
        if (out->distance < -INT32_MAX)
            out->distance = -INT32_MAX; /* saturated: its negation fits */
        is_placed = qn_advance_witness(&a, &out->normal, 0, &out->on_shape) ||
                    (s->axis.sep <= 0 && /* else its point lies outside the coordinates */
                     qn_advance_shift(&point, &out->normal, -out->distance, &out->on_shape));
    } else {
        is_placed = leave(&a, qn_advance_escape(&a), out);
        if (out->distance < 0) verdict = QN_OVERLAPPING;
    }
    if (!is_placed) return QN_ERR_RANGE;
    if (is_coarse || is_far) measure(&point, is_far, verdict, out);
    if (!out->distance && verdict != QN_TOUCHING) out->distance = verdict == QN_APART ? 1 : -1;
    QN_ASSERT(verdict == QN_TOUCHING || (verdict == QN_APART) == (out->distance > 0));
    return verdict;
}
