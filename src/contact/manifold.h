/* SPDX-License-Identifier: MIT */
/* Handing out manifolds: the contact points that stay, in the world, mirrored back where the pair was exchanged. */
#ifndef QN_CONTACT_MANIFOLD_H
#define QN_CONTACT_MANIFOLD_H

#include "contact/contact_set.h"
#include "contact/world3.h"
#include "quoin/capacity.h"

#include <stddef.h>

/* Of more than four points chooses which stay. A part of its own, so that neither's stack adds to the other's; where size is all that
 * counts, a part of handing them out. */
#ifdef QN_SMALL
#define qn_contact_set_choose(set) ((void)(set))
qn_status qn_manifold3_points(const qn_work_frame *work, qn_status status, const qn_contact_set *set, qn_manifold3 *out);
static inline qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set,
                                          qn_manifold3 *out)
{
    qn_world3_normal(work, n, &out->normal);
    out->depth = qn_world3_lsb(-distance, work->k);
    return qn_manifold3_points(work, status, set, out);
}
#else
void qn_contact_set_choose(qn_contact_set *set);
/* n in the work frame and distance (pair units) are those of the separation. The status given, or QN_ERR_RANGE when a point lies outside
 * the format. set: chosen from. */
qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set,
                            qn_manifold3 *out);
#endif
/* The same, with a depth in place of the distance, where the work frame is A's own and has the guard bits of the set, which is not empty:
 * QN_UNDECIDED where numbers may leave 32 bits. Not where size counts. */
#if defined(QN_PORT_BOXES) || defined(QN_PORT_POINTS)
QN_STATIC_ASSERT(offsetof(qn_contact_set, count) == 0 && offsetof(qn_contact_set, k) == 4 && offsetof(qn_contact_set, keep) == 10 &&
                 offsetof(qn_contact_set, point) == 16 && offsetof(qn_contact_set, in_b) == 8 && QN_MAX_POINTS3 == 4);
QN_STATIC_ASSERT(offsetof(qn_manifold3, depth) == 12 && offsetof(qn_manifold3, count) == 16 && offsetof(qn_manifold3, points) == 20 &&
                 offsetof(qn_pair3, frame_a) == 8 && offsetof(qn_pair3, frame_b) == 12 && offsetof(qn_pair3, swapped) == 16);
#endif
#ifdef QN_PORT_BOXES
static inline qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                                 qn_manifold3 *out)
{
    QN_ASSERT(set->count > 0);
    return qn_emit_turned_v7m(pair, n, set, out, depth) ? status : QN_UNDECIDED;
}
#else
qn_status qn_manifold3_emit_near(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                 qn_manifold3 *out); /* what no kernel takes */
static inline qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                                 qn_manifold3 *out)
{
    QN_ASSERT(set->count > 0);
#ifdef QN_PORT_POINTS
    if (qn_emit_turned_m0(pair, n, set, out, depth)) return status;
#endif
    return qn_manifold3_emit_near(pair, status, n, depth, set, out);
}
#endif
/* The manifold of nothing. */
qn_status qn_manifold3_none(qn_manifold3 *out);
#ifdef QN_CALLS
void qn_manifold3_one(qn_manifold3 *out, int32_t depth, int k, const int32_t n[3], bool swapped);
#endif
#if defined(QN_MANIFOLD_C) || !defined(QN_CALLS)
/* One contact but for its id and place. depth: units of 2^-k LSB, at least an LSB in the answer; the normal is mirrored for a swapped
 * pair. */
QN_CALLED_HOT void qn_manifold3_one(qn_manifold3 *out, int32_t depth, int k, const int32_t n[3], bool swapped)
{
    int i;
    QN_ASSERT(depth > 0 && k >= 1);
    out->count = 1;
    out->depth = out->points[0].depth = depth >> k ? (depth + ((int32_t)1 << (k - 1))) >> k : 1;
    QN_THRICE
    for (i = 0; i < 3; i++) qn_row_in(&out->normal)[i] = swapped ? -n[i] : n[i];
}
#endif

#endif
