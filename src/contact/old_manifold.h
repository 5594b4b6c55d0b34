/* SPDX-License-Identifier: MIT */
/* Handing out manifolds: the contact points that stay, in the world, mirrored back where the pair was exchanged. */
#ifndef OLD_CONTACT_MANIFOLD_H
#define OLD_CONTACT_MANIFOLD_H

#include "contact/old_contact_set.h"
#include "contact/old_world3.h"
#include "quoin/config.h"

#include <stddef.h>

/* Of more than four points chooses which stay. A part of its own, so that neither's stack adds to the other's; where size is all that
 * counts, a part of handing them out. */
void old_contact_set_choose(old_contact_set *set);
/* n in the work frame and distance (pair units) are those of the separation. The status given, or QN_ERR_RANGE when a point lies outside
 * the format. set: chosen from. */
qn_status old_manifold3_emit(const old_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const old_contact_set *set,
                             qn_manifold3 *out);
/* The same, with a depth in place of the distance, where the work frame is A's own and has the guard bits of the set, which is not empty:
 * QN_UNDECIDED where numbers may leave 32 bits. Not where size counts. */
qn_status old_manifold3_emit_near(const old_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const old_contact_set *set,
                                  qn_manifold3 *out); /* what no kernel takes */
static inline qn_status old_manifold3_emit_turned(const old_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth,
                                                  const old_contact_set *set, qn_manifold3 *out)
{
    QN_ASSERT(set->count > 0);
    return old_manifold3_emit_near(pair, status, n, depth, set, out);
}
/* The manifold of nothing. */
qn_status old_manifold3_none(qn_manifold3 *out);
/* One contact but for its id and place. depth: units of 2^-k LSB, at least an LSB in the answer; the normal is mirrored for a swapped
 * pair. */
QN_INLINE void old_manifold3_one(qn_manifold3 *out, int32_t depth, int k, const int32_t n[3], bool swapped)
{
    int i;
    QN_ASSERT(depth > 0 && k >= 1);
    out->count = 1;
    out->depth = out->points[0].depth = depth >> k ? (depth + ((int32_t)1 << (k - 1))) >> k : 1;
    QN_THRICE
    for (i = 0; i < 3; i++) qn_row_in(&out->normal)[i] = swapped ? -n[i] : n[i];
}

#endif
