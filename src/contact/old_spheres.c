/* SPDX-License-Identifier: MIT */
/* Nothing here is rounded before the root, and A and B trade places exactly: d turns round, and the point is the same integer on both sides
 * of its rounding. So the pair needs no order, but where the centres coincide. */
#include "contact/old_spheres.h"

#include "contact/old_gap3.h"
#include "contact/old_manifold.h"
#include "narrow/old_segment.h"
#include "num/bounded.h"
#include "num/root.h"

/* Any offset but zero, up to 33 bits, in 64-bit numbers; the length is d . n. */
static QN_PART qn_status collide_far(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    const int64_t d[3] = { (int64_t)pb->x - pa->x, (int64_t)pb->y - pa->y, (int64_t)pb->z - pa->z };
    uint32_t radius = (uint32_t)a->radius + (uint32_t)b->radius;
    int sign = old_spheres_sign(d, radius);
    qn_dir3 n = qn_dir3_from_i64(d[0], d[1], d[2]);
    int64_t gap = qn_round64(d[0] * n.x + d[1] * n.y + d[2] * n.z, 30) - (int64_t)radius; /* |d| |n| < 2^62.9 */
    int64_t twice[3], spread = (int64_t)a->radius - b->radius;
    qn_status status = sign > 0 ? QN_APART : sign < 0 ? QN_OVERLAPPING : QN_TOUCHING;
    if (!out) return status;
    if (sign > 0 && gap < 1) gap = 1;
    if (sign < 0 && gap > -1) gap = -1;
    if (sign == 0) gap = 0;
    if (gap > margin) return old_manifold3_none(out);
    twice[0] = d[0] + qn_round64(n.x * spread, 30) + 1;
    twice[1] = d[1] + qn_round64(n.y * spread, 30) + 1;
    twice[2] = d[2] + qn_round64(n.z * spread, 30) + 1;
    out->normal = n;
    out->depth = out->points[0].depth = qn_saturate(-gap);
    out->count = 1;
    out->points[0].id = 0;
    return old_contact_place_half(pa, twice, &out->points[0].position, status);
}

QN_SHARED bool is_wide(int32_t p, int32_t q) { return (int64_t)q - p != qn_signed32((uint32_t)q - (uint32_t)p); }

static QN_PART bool is_wide_offset(const qn_vec3 *pa, const qn_vec3 *pb)
{
    return is_wide(pa->x, pb->x) || is_wide(pa->y, pb->y) || is_wide(pa->z, pb->z);
}

/* +x from the larger one: the point is the same from both. */
QN_OWN_STACK qn_status old_spheres_concentric(const qn_vec3 *p, uint32_t radius, int32_t spread, qn_manifold3 *out)
{
    const int64_t twice[3] = { (int64_t)qn_abs32(spread) + 1, 1, 1 };
    out->normal.x = spread < 0 ? -QN_ONE30 : QN_ONE30;
    out->normal.y = out->normal.z = 0;
    out->depth = out->points[0].depth = qn_saturate((int64_t)radius);
    out->count = 1;
    out->points[0].id = 0;
    return old_contact_place_half(p, twice, &out->points[0].position, radius ? QN_OVERLAPPING : QN_TOUCHING);
}

QN_OWN_STACK qn_status old_spheres_beyond(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin,
                                          qn_manifold3 *out)
{
    int32_t d[3];
    uint64_t square;
    if (!old_spheres_are_near(pa, pb, d, &square) || is_wide_offset(pa, pb)) return collide_far(a, pa, b, pb, margin, out);
    return old_spheres_near(a, pa, b, d[0], d[1], d[2], square, margin, true, out);
}

qn_status old_spheres_collide(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, qn_manifold3 *out)
{
    return old_spheres_here(a, pa, b, pb, margin, out);
}

/* ---- Distance --------------------------------------------------------------- */

/* From p, LSB, the surface point of a sphere around w, units: out by r along n. r 2^30, w 2^28; k >= 3, so p moves by less than 2^28. */
QN_INLINE int32_t surface(int32_t p, int32_t w, int32_t r, int32_t n, int k)
{
    return p + qn_asr32(qn_asr32(w + qn_signed32(qn_round30_whole((uint64_t)qn_mul(r, n))), k - 1) + 1, 1);
}

/* a's centre is p and that of b is d units away. */
QN_INLINE void write_surfaces(const qn_shape3 *a, const qn_vec3 *p, const qn_shape3 *b, const int32_t d[3], const qn_length *l, int k, bool swapped,
                              qn_gap3 *out)
{
    const int32_t ra = a->radius * ((int32_t)1 << k), rb = -b->radius * ((int32_t)1 << k);
    const int32_t x = qn_length_part(l, d[0]), y = qn_length_part(l, d[1]), z = qn_length_part(l, d[2]);
    qn_vec3 *on_a = swapped ? &out->on_b : &out->on_a, *on_b = swapped ? &out->on_a : &out->on_b;
    out->normal.x = swapped ? -x : x;
    out->normal.y = swapped ? -y : y;
    out->normal.z = swapped ? -z : z;
    on_a->x = surface(p->x, 0, ra, x, k);
    on_b->x = surface(p->x, d[0], rb, x, k);
    on_a->y = surface(p->y, 0, ra, y, k);
    on_b->y = surface(p->y, d[1], rb, y, k);
    on_a->z = surface(p->z, 0, ra, z, k);
    on_b->z = surface(p->z, d[2], rb, z, k);
}

/* As the model of two points has it: units of 2^-k LSB, so that the offset stays below 2^28 of them and the radii below 2^30. There is no
 * band, and the bounds are a unit away. Points are rounded as seen from the sphere that leads: so these have an order. */
qn_status old_spheres_gap(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, qn_gap3 *out)
{
    const int32_t x = qn_wrap_sub(pb->x, pa->x), y = qn_wrap_sub(pb->y, pa->y), z = qn_wrap_sub(pb->z, pa->z);
    const uint32_t sum = (uint32_t)a->radius + (uint32_t)b->radius, far = qn_abs32(x) | qn_abs32(y) | qn_abs32(z); /* 2^31 */
    const bool swapped = old_order_leader(x, y, z) < 0;
    int32_t d[3], distance;
    uint32_t length;
    uint64_t square, reach;
    qn_length l;
    int k = qn_clz32(far | sum >> 2) - 4;
    if (!far || k < 3 || (qn_beyond30(pa->x) | qn_beyond30(pa->y) | qn_beyond30(pa->z)) >> 31)
        return QN_UNDECIDED; /* far below 2^25: the offset is what it seems */
    if (k > 14) k = 14;
    d[0] = x * ((int32_t)1 << k);
    d[1] = y * ((int32_t)1 << k);
    d[2] = z * ((int32_t)1 << k);
    square = qn_mul3_row(d, d[0], d[1], d[2]); /* 3 * 2^56 */
    reach = qn_umul(sum << k, sum << k);
    if (square < reach) return old_gap3_none(out, 0);
    l = qn_length_of(square);
    length = qn_length_nearest(&l, square);
    distance = (int32_t)(length - (sum << k));
    if (square == reach) distance = 0;
    else if (distance < 1) distance = 1;
    out->lower = distance ? (distance - 1) >> k : 0;
    out->upper = (distance >> k) + 1;
    out->distance = distance >> (k - 1) ? ((distance >> (k - 1)) + 1) >> 1 : distance != 0;
    if (swapped) {
        d[0] = -d[0];
        d[1] = -d[1];
        d[2] = -d[2];
        write_surfaces(b, pb, a, d, &l, k, true, out);
    } else {
        write_surfaces(a, pa, b, d, &l, k, false, out);
    }
    return square == reach ? QN_TOUCHING : QN_APART;
}
