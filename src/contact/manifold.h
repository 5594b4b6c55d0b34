/* SPDX-License-Identifier: MIT */
/* Handing answers out: from pair units in a body's frame to Q16.16 in the world, mirrored back where the pair was exchanged. */
#ifndef QN_CONTACT_MANIFOLD_H
#define QN_CONTACT_MANIFOLD_H

#include "contact/contact_set.h"
#include "quoin/capacity.h"

#include <stddef.h>

/* The work frame of a separation: a box's own (turned), or the axes of the world. */
typedef struct qn_work_frame {
    const qn_pair3 *pair;
    bool turned;
    int k; /* guard bits of the separation's numbers */
} qn_work_frame;

static inline void qn_work_set(qn_work_frame *work, const qn_pair3 *pair, bool turned, int k)
{
    work->pair = pair;
    work->turned = turned;
    work->k = k;
}

/* Of more than four points chooses which stay. A part of its own, so that neither's stack adds to the other's. */
void qn_contact_set_choose(qn_contact_set *set);
/* n in the work frame and distance (pair units) are those of the separation. The status given, or QN_ERR_RANGE when a point lies outside
 * the format. set: chosen from. */
qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set,
                            qn_manifold3 *out);
/* The same, with a depth in place of the distance, where the work frame is A's own and has the guard bits of the set, which is not empty:
 * QN_UNDECIDED where numbers may leave 32 bits. Not where size counts. */
#ifdef QN_PORT_BOXES
QN_STATIC_ASSERT(offsetof(qn_contact_set, keep) == 10 && offsetof(qn_contact_set, point) == 16 && offsetof(qn_contact_set, in_b) == 8 &&
                 QN_MAX_POINTS3 == 4);
QN_STATIC_ASSERT(offsetof(qn_manifold3, depth) == 12 && offsetof(qn_manifold3, points) == 20 && offsetof(qn_pair3, swapped) == 16);

static inline qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                                 qn_manifold3 *out)
{
    QN_ASSERT(set->count > 0);
    return qn_emit_turned_v7m(pair, n, set, out, depth) ? status : QN_UNDECIDED;
}
#else
qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                   qn_manifold3 *out);
#endif
/* The manifold of nothing. */
qn_status qn_manifold3_none(qn_manifold3 *out);
/* One contact but for its id and place. depth: units of 2^-k LSB, at least an LSB in the answer; the normal is mirrored for a swapped
 * pair. */
QN_INLINE void qn_manifold3_one(qn_manifold3 *out, int32_t depth, int k, int32_t x, int32_t y, int32_t z, bool swapped)
{
    QN_ASSERT(depth > 0 && k >= 1);
    out->count = 1;
    out->depth = out->points[0].depth = depth >> k ? (depth + ((int32_t)1 << (k - 1))) >> k : 1;
    out->normal.x = swapped ? -x : x;
    out->normal.y = swapped ? -y : y;
    out->normal.z = swapped ? -z : z;
}

#ifndef QN_SMALL
/* The gap of bodies that overlap. */
static inline qn_status qn_gap3_none(qn_gap3 *out, qn_q16 upper)
{
    out->lower = out->distance = 0;
    out->upper = upper;
    out->on_a.x = out->on_a.y = out->on_a.z = out->on_b.x = out->on_b.y = out->on_b.z = 0;
    out->normal.x = out->normal.y = out->normal.z = 0;
    return QN_OVERLAPPING;
}
#endif

/* touch: of a touching pair whose cores are not apart. Of a pair that was moved *out may lie where that does. */
qn_status qn_gap3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_touch touch, qn_gap3 *out);

/* Normal and depth as a manifold has them. */
typedef struct qn_way3 {
    qn_dir3 normal;
    qn_q16 depth;
} qn_way3;
qn_status qn_way3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_way3 *out);

/* origin + (x, y, z), LSB, into *at: the status given, or QN_ERR_RANGE as above. The first is called where a sum leaves the format. */
qn_status qn_contact_place_far(const qn_vec3 *origin, int32_t x, int32_t y, int32_t z, qn_vec3 *at, qn_status status);
QN_INLINE qn_status qn_contact_place(const qn_vec3 *origin, int32_t x, int32_t y, int32_t z, qn_vec3 *at, qn_status status)
{
#ifdef QN_SMALL
    return qn_contact_place_far(origin, x, y, z, at, status);
#else
    int32_t u = origin->x, v = origin->y, w = origin->z, p = qn_wrap_add(u, x), q = qn_wrap_add(v, y), r = qn_wrap_add(w, z);
    at->x = p;
    at->y = q;
    at->z = r;
    return (((u ^ p) & (x ^ p)) | ((v ^ q) & (y ^ q)) | ((w ^ r) & (z ^ r))) < 0 ? qn_contact_place_far(origin, x, y, z, at, status) : status;
#endif
}

#endif
