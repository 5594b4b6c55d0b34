/* SPDX-License-Identifier: MIT */
/* Two spheres: no model and no frame, only the offset, in LSB. */
#ifndef OLD_CONTACT_SPHERES_H
#define OLD_CONTACT_SPHERES_H

#include "contact/old_manifold.h"
#include "num/bounded.h"
#include "num/root.h"

/* A legal sphere. */
static inline bool old_is_sphere(const qn_shape3 *s) { return s && s->type == QN_SPHERE && (uint32_t)s->radius <= (uint32_t)QN_MAX_EXTENT; }

/* Verdict, and with out its manifold; margin in LSB, 0 .. QN_MAX_EXTENT. The verdict is exact. */
qn_status old_spheres_collide(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out);

/* ---- Parts of it ------------------------------------------------------------ */

/* With one centre: radius and spread are the sum and the difference of the radii. */
qn_status old_spheres_concentric(const qn_vec3 *p, uint32_t radius, int32_t spread, qn_manifold3 *out);
/* As old_spheres_collide, wherever they are. */
qn_status old_spheres_beyond(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out);

/* d + n out rounded, n in Q30: twice the way from A's centre to the point midway. |d| < 2^30 and |out| <= 2^30: below 2^31. Of small bodies
 * |out| < 2^29, and it is one more, for who halves it. */
QN_INLINE int32_t old_twice_midway(int32_t d, int32_t n, int32_t out, bool is_small)
{
    QN_ASSERT(qn_abs32(d) < (uint32_t)QN_ONE30 && qn_abs32(out) <= (uint32_t)QN_ONE30 >> is_small);
    return is_small ? qn_add30(d + 1, n, out) : qn_signed32((uint32_t)d + qn_round30_whole((uint64_t)qn_mul(n, out)));
}

/* The offset (x, y, z) is what it seems, and below 2^30. is_far: a position may lie where the point leaves the format; else radii add up to less
 * than 2^29. */
QN_INLINE qn_status old_spheres_near(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, int32_t x, int32_t y, int32_t z, uint64_t square,
                                     int32_t margin, bool is_far, qn_manifold3 *out)
{
    const uint32_t radius = (uint32_t)a->radius + (uint32_t)b->radius, reach = radius + (uint32_t)margin;       /* 2^31, 3 * 2^30 */
    const int64_t beyond = (int64_t)(square - (is_far ? qn_umul(radius, radius) : qn_square((int32_t)radius))); /* 2^60 less 2^62 */
    const int32_t spread = a->radius - b->radius;
    qn_contact3 *point;
    qn_status status = QN_OVERLAPPING;
    int32_t depth, n;
    qn_length l;
    if (beyond >= 0) {
        if (beyond && (!margin || square > qn_umul(reach, reach))) return out ? old_manifold3_none(out) : QN_APART;
        status = beyond ? QN_APART : QN_TOUCHING;
    }
    if (!out) return status;
    if (!square) return old_spheres_concentric(pa, radius, spread, out);
    point = &out->points[0];
    l = qn_length_of(square);
    depth = (int32_t)(radius - qn_length_round(&l)); /* rounding takes no sign away */
    if (status == QN_OVERLAPPING) depth = depth < 1 ? 1 : depth;
    else depth = status == QN_TOUCHING ? 0 : depth > -1 ? -1 : depth;
    out->count = 1;
    out->depth = point->depth = depth;
    point->id = 0;
    out->normal.x = n = qn_length_part(&l, x);
    x = old_twice_midway(x, n, spread, !is_far);
    if (!is_far) point->position.x = pa->x + qn_asr32(x, 1);
    out->normal.y = n = qn_length_part(&l, y);
    y = old_twice_midway(y, n, spread, !is_far);
    if (!is_far) point->position.y = pa->y + qn_asr32(y, 1);
    out->normal.z = n = qn_length_part(&l, z);
    z = old_twice_midway(z, n, spread, !is_far);
    if (!is_far) point->position.z = pa->z + qn_asr32(z, 1);
    if (is_far) {
        const int64_t twice[3] = { (int64_t)x + 1, (int64_t)y + 1, (int64_t)z + 1 };
        return old_contact_place_half(pa, twice, &point->position, status);
    }
    return status;
}

/* The offset, modulo 2^32, and its square; true where it is below 2^30, if it is what it seems. */
QN_INLINE bool old_spheres_are_near(const qn_vec3 *pa, const qn_vec3 *pb, int32_t d[3], uint64_t *square)
{
    d[0] = qn_signed32((uint32_t)pb->x - (uint32_t)pa->x);
    d[1] = qn_signed32((uint32_t)pb->y - (uint32_t)pa->y);
    d[2] = qn_signed32((uint32_t)pb->z - (uint32_t)pa->z);
    *square = qn_square(d[0]) + qn_square(d[1]) + qn_square(d[2]);
    return !((uint32_t)(*square >> 32) >> 28);
}

/* Offsets and half sums below 2^30 stay below 2^31 where the position does not: seen at a glance. */
QN_INLINE qn_status old_spheres_here(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    const uint32_t size = qn_beyond30(pa->x) | qn_beyond30(pa->y) | qn_beyond30(pa->z);
    int32_t d[3];
    uint64_t square;
    if (!old_spheres_are_near(pa, pb, d, &square) || size >> 31 || ((uint32_t)a->radius + (uint32_t)b->radius) >> 29)
        return old_spheres_beyond(a, pa, b, pb, margin, out);
    return old_spheres_near(a, pa, b, d[0], d[1], d[2], square, margin, false, out);
}

/* Their distance, either order; QN_UNDECIDED, and *out untouched, for centres in one place and for such as are large or far out, which the
 * general road answers. */
qn_status old_spheres_gap(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, qn_gap3 *out);

#endif
