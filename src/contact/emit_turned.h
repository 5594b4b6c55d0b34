/* SPDX-License-Identifier: MIT */
/* Manifolds of boxes from A's frame into the world: a part of manifold.c, and not where size counts or a kernel does all of it. */
#ifndef QN_CONTACT_EMIT_TURNED_H
#define QN_CONTACT_EMIT_TURNED_H

/* Normal and points by a kernel: the normal where it is turned by what points are turned by. */
#ifdef QN_PORT_POINTS
QN_STATIC_ASSERT(offsetof(qn_contact_set, count) == 0 && offsetof(qn_contact_set, k) == 4 && offsetof(qn_contact_set, point) == 16 &&
                 sizeof(qn_contact_point) == 20 && offsetof(qn_contact_point, depth) == 12 && offsetof(qn_contact_point, id) == 16);
QN_STATIC_ASSERT(offsetof(qn_manifold3, normal) == 0 && offsetof(qn_manifold3, points) == 20 && sizeof(qn_contact3) == 20 &&
                 offsetof(qn_contact3, position) == 0 && offsetof(qn_contact3, depth) == 12 && offsetof(qn_contact3, id) == 16);
QN_STATIC_ASSERT(offsetof(qn_frame3, p) == 0 && offsetof(qn_frame3, r) == 12);

static inline bool is_emitted(const qn_pair3 *pair, const qn_frame3 *frame, const qn_dir3 *n, const qn_contact_set *set, qn_manifold3 *out)
{
    const bool alone = set->in_b || !((n->x | n->y) && (n->x | n->z) && (n->y | n->z));
    if (set->count > QN_MAX_POINTS3) return false;
    if (alone) turn_normal(pair, n, &out->normal);
    out->count = (uint32_t)set->count;
    return qn_emit_points_m0(frame, set, out, alone ? NULL : n, pair->swapped ? 16u : 0u) != 0;
}
#else
static inline bool is_emitted(const qn_pair3 *pair, const qn_frame3 *frame, const qn_dir3 *n, const qn_contact_set *set, qn_manifold3 *out)
{
    return (void)pair, (void)frame, (void)n, (void)set, (void)out, false;
}
#endif

qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                   qn_manifold3 *out)
{
    const qn_frame3 *frame = set->in_b ? pair->frame_b : pair->frame_a;
    QN_ASSERT(set->count > 0);
    if (!is_near(&frame->p, set->k)) return QN_UNDECIDED;
    out->depth = word_from_units(depth, set->k);
    if (is_emitted(pair, frame, n, set, out)) return status;
    turn_normal(pair, n, &out->normal);
    out->count = near_set(frame, pair->swapped, set, out->points);
    return status;
}

#endif
