/* SPDX-License-Identifier: MIT */
/* Nothing here is rounded before the root, and A and B trade places exactly: d turns round, and the point is the same integer on both sides of its
 * rounding. So the pair needs no order, but where the centres coincide. */
#include "contact/spheres.h"

#include "contact/manifold.h"
#include "num/root.h"

/* Offsets and half sums below 2^30 stay below 2^31 where the position does not: seen at a glance, see num/bounded.h. */
QN_INLINE uint32_t size_of(const qn_vec3 *p)
{
    uint32_t x = (uint32_t)p->x, y = (uint32_t)p->y, z = (uint32_t)p->z;
    return (x ^ x << 1) | (y ^ y << 1) | (z ^ z << 1);
}

/* d + n out rounded, n in Q30: twice the way from A's centre to the point midway. |d| and |out| <= 2^30; one more, for who halves it. */
QN_INLINE int32_t twice_midway(int32_t d, int32_t n, int32_t out)
{
    uint64_t lean = (uint64_t)(qn_mul(n, out) + (QN_ONE30 + QN_ONE30 / 2));
    return qn_signed32((uint32_t)d + ((uint32_t)(lean >> 32) << 2 | (uint32_t)lean >> 30));
}

/* Positions anywhere in the format. */
static QN_OWN_STACK qn_status clamp_point(const qn_vec3 *p, const int32_t twice[3], qn_vec3 *at, qn_status status)
{
    int64_t x = (int64_t)p->x + qn_asr32(twice[0], 1), y = (int64_t)p->y + qn_asr32(twice[1], 1), z = (int64_t)p->z + qn_asr32(twice[2], 1);
    at->x = qn_saturate(x);
    at->y = qn_saturate(y);
    at->z = qn_saturate(z);
    x = (int64_t)(qn_abs64(x - at->x) | qn_abs64(y - at->y) | qn_abs64(z - at->z));
    return x > 1 ? QN_ERR_RANGE : status; /* a point that only its rounding put outside is clamped */
}

static bool is_wide(int32_t p, int32_t q) { return (int64_t)q - p != qn_signed32((uint32_t)q - (uint32_t)p); }

static QN_OWN_STACK bool is_wide_offset(const qn_vec3 *pa, const qn_vec3 *pb) { return is_wide(pa->x, pb->x) || is_wide(pa->y, pb->y) || is_wide(pa->z, pb->z); }

/* +x from the larger one: the point is the same from both. */
static QN_OWN_STACK qn_status concentric(const qn_vec3 *p, uint32_t radius, int32_t spread, qn_manifold3 *out)
{
    const int32_t twice[3] = { (int32_t)(qn_abs32(spread) + 1u), 0, 0 };
    out->normal.x = spread < 0 ? -QN_ONE30 : QN_ONE30;
    out->normal.y = out->normal.z = 0;
    out->depth = out->points[0].depth = qn_saturate((int64_t)radius);
    out->count = 1;
    out->points[0].id = 0;
    return clamp_point(p, twice, &out->points[0].position, radius ? QN_OVERLAPPING : QN_TOUCHING);
}

qn_status qn_spheres_collide(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    int32_t x = qn_signed32((uint32_t)pb->x - (uint32_t)pa->x), y = qn_signed32((uint32_t)pb->y - (uint32_t)pa->y),
            z = qn_signed32((uint32_t)pb->z - (uint32_t)pa->z), spread, depth;
    uint32_t size = size_of(pa) | size_of(pb), radius, reach; /* 2^31, 3 * 2^30 */
    uint64_t square = (uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y) + (uint64_t)qn_mul(z, z);
    qn_status status = QN_OVERLAPPING;
    qn_length l;
    if (((uint32_t)(square >> 32) >> 28) || (size >> 31 && is_wide_offset(pa, pb))) return QN_UNDECIDED;
    radius = (uint32_t)a->radius + (uint32_t)b->radius;
    reach = radius + (uint32_t)margin;
    if (square > qn_umul(reach, reach)) return out ? qn_manifold3_none(out) : QN_APART;
    if (square >= qn_umul(radius, radius)) status = square > qn_umul(radius, radius) ? QN_APART : QN_TOUCHING;
    if (!out) return status;
    spread = a->radius - b->radius;
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
    if (size >> 31) {
        const int32_t twice[3] = { x, y, z };
        return clamp_point(pa, twice, &out->points[0].position, status);
    }
    out->points[0].position.x = pa->x + qn_asr32(x, 1);
    out->points[0].position.y = pa->y + qn_asr32(y, 1);
    out->points[0].position.z = pa->z + qn_asr32(z, 1);
    return status;
}
