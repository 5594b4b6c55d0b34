/* SPDX-License-Identifier: MIT */
/* Nothing here is rounded before the root, and A and B trade places exactly: d turns round, and the point is the same integer on both sides
 * of its rounding. So the pair needs no order, but where the centres coincide. */
#include "contact/spheres.h"

#include "contact/manifold.h"
#include "narrow/segment.h"
#include "num/bounded.h"
#include "num/root.h"

/* d + n out rounded, n in Q30: twice the way from A's centre to the point midway. |d| and |out| <= 2^30; one more, for who halves it. */
QN_INLINE int32_t twice_midway(int32_t d, int32_t n, int32_t out)
{
    return qn_signed32((uint32_t)d + qn_round30_whole((uint64_t)qn_mul(n, out)) + 1u);
}

/* Positions anywhere in the format; twice: twice the way from A's centre, below 2^34. */
static QN_OWN_STACK qn_status clamp_point(const qn_vec3 *p, const int64_t twice[3], qn_vec3 *at, qn_status status)
{
    int64_t x = p->x + qn_asr64(twice[0], 1), y = p->y + qn_asr64(twice[1], 1), z = p->z + qn_asr64(twice[2], 1);
    at->x = qn_saturate(x);
    at->y = qn_saturate(y);
    at->z = qn_saturate(z);
    /* a point that only its rounding put outside is clamped */
    return (qn_abs64(x - at->x) | qn_abs64(y - at->y) | qn_abs64(z - at->z)) > 1 ? QN_ERR_RANGE : status;
}

/* Any offset but zero, up to 33 bits, in 64-bit numbers; the length is d . n. */
static QN_PART qn_status collide_far(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    const int64_t d[3] = { (int64_t)pb->x - pa->x, (int64_t)pb->y - pa->y, (int64_t)pb->z - pa->z };
    uint32_t radius = (uint32_t)a->radius + (uint32_t)b->radius;
    int sign = qn_spheres_sign(d, radius);
    qn_dir3 n = qn_dir3_from_i64(d[0], d[1], d[2]);
    int64_t gap = qn_round64(d[0] * n.x + d[1] * n.y + d[2] * n.z, 30) - (int64_t)radius; /* |d| |n| < 2^62.9 */
    int64_t twice[3], spread = (int64_t)a->radius - b->radius;
    qn_status status = sign > 0 ? QN_APART : sign < 0 ? QN_OVERLAPPING : QN_TOUCHING;
    if (!out) return status;
    if (sign > 0 && gap < 1) gap = 1;
    if (sign < 0 && gap > -1) gap = -1;
    if (sign == 0) gap = 0;
    if (gap > margin) return qn_manifold3_none(out);
    twice[0] = d[0] + qn_round64(n.x * spread, 30) + 1;
    twice[1] = d[1] + qn_round64(n.y * spread, 30) + 1;
    twice[2] = d[2] + qn_round64(n.z * spread, 30) + 1;
    out->normal = n;
    out->depth = out->points[0].depth = qn_saturate(-gap);
    out->count = 1;
    out->points[0].id = 0;
    return clamp_point(pa, twice, &out->points[0].position, status);
}

QN_SHARED bool is_wide(int32_t p, int32_t q) { return (int64_t)q - p != qn_signed32((uint32_t)q - (uint32_t)p); }

static QN_PART bool is_wide_offset(const qn_vec3 *pa, const qn_vec3 *pb) { return is_wide(pa->x, pb->x) || is_wide(pa->y, pb->y) || is_wide(pa->z, pb->z); }

/* +x from the larger one: the point is the same from both. */
static QN_PART qn_status concentric(const qn_vec3 *p, uint32_t radius, int32_t spread, qn_manifold3 *out)
{
    const int64_t twice[3] = { (int64_t)qn_abs32(spread) + 1, 1, 1 };
    out->normal.x = spread < 0 ? -QN_ONE30 : QN_ONE30;
    out->normal.y = out->normal.z = 0;
    out->depth = out->points[0].depth = qn_saturate((int64_t)radius);
    out->count = 1;
    out->points[0].id = 0;
    return clamp_point(p, twice, &out->points[0].position, radius ? QN_OVERLAPPING : QN_TOUCHING);
}

/* The offset (x, y, z) is what it seems, and below 2^30. is_far: a position may lie where the point leaves the format. */
QN_INLINE qn_status collide_near(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, int32_t x, int32_t y, int32_t z, uint64_t square,
                                 int32_t margin, bool is_far, qn_manifold3 *out)
{
    const uint32_t radius = (uint32_t)a->radius + (uint32_t)b->radius, reach = radius + (uint32_t)margin; /* 2^31, 3 * 2^30 */
    const int64_t beyond = (int64_t)(square - qn_umul(radius, radius)); /* 2^60 less 2^62 */
    const int32_t spread = a->radius - b->radius;
    qn_status status = QN_OVERLAPPING;
    int32_t depth;
    qn_length l;
    if (beyond >= 0) {
        if (beyond && (!margin || square > qn_umul(reach, reach))) return out ? qn_manifold3_none(out) : QN_APART;
        status = beyond ? QN_APART : QN_TOUCHING;
    }
    if (!out) return status;
    if (!square) return concentric(pa, radius, spread, out);
    l = qn_length_of(square);
    out->count = 1;
    out->points[0].id = 0;
    depth = (int32_t)(radius - qn_length_round(&l)); /* rounding takes no sign away */
    if (status == QN_OVERLAPPING) depth = depth < 1 ? 1 : depth;
    else depth = status == QN_TOUCHING ? 0 : depth > -1 ? -1 : depth;
    out->depth = out->points[0].depth = depth;
    out->normal.x = qn_length_part(&l, x);
    out->normal.y = qn_length_part(&l, y);
    out->normal.z = qn_length_part(&l, z);
    x = twice_midway(x, out->normal.x, spread);
    y = twice_midway(y, out->normal.y, spread);
    z = twice_midway(z, out->normal.z, spread);
    if (is_far) {
        const int64_t twice[3] = { x, y, z };
        return clamp_point(pa, twice, &out->points[0].position, status);
    }
    out->points[0].position.x = pa->x + qn_asr32(x, 1);
    out->points[0].position.y = pa->y + qn_asr32(y, 1);
    out->points[0].position.z = pa->z + qn_asr32(z, 1);
    return status;
}

/* The offset, modulo 2^32, and its square; true where it is below 2^30, if it is what it seems. */
QN_INLINE bool is_near(const qn_vec3 *pa, const qn_vec3 *pb, int32_t d[3], uint64_t *square)
{
    d[0] = qn_signed32((uint32_t)pb->x - (uint32_t)pa->x);
    d[1] = qn_signed32((uint32_t)pb->y - (uint32_t)pa->y);
    d[2] = qn_signed32((uint32_t)pb->z - (uint32_t)pa->z);
    *square = (uint64_t)qn_mul(d[0], d[0]) + (uint64_t)qn_mul(d[1], d[1]) + (uint64_t)qn_mul(d[2], d[2]);
    return !((uint32_t)(*square >> 32) >> 28);
}

static QN_PART qn_status collide_beyond(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    int32_t d[3];
    uint64_t square;
    if (!is_near(pa, pb, d, &square) || is_wide_offset(pa, pb)) return collide_far(a, pa, b, pb, margin, out);
    return collide_near(a, pa, b, d[0], d[1], d[2], square, margin, true, out);
}

qn_status qn_spheres_collide(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
#ifdef __OPTIMIZE_SIZE__
    return collide_beyond(a, pa, b, pb, margin, out);
#else
    /* offsets and half sums below 2^30 stay below 2^31 where the position does not: seen at a glance, but where size counts */
    const uint32_t size = qn_beyond30(pa->x) | qn_beyond30(pa->y) | qn_beyond30(pa->z);
    int32_t d[3];
    uint64_t square;
    if (!is_near(pa, pb, d, &square) || size >> 31) return collide_beyond(a, pa, b, pb, margin, out);
    return collide_near(a, pa, b, d[0], d[1], d[2], square, margin, false, out);
#endif
}
