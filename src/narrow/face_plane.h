/* SPDX-License-Identifier: MIT */
/* The plane of a triangle from two of its edges, roughly: how far from the origin it lies, and its normal in few bits. */
#ifndef QN_NARROW_FACE_PLANE_H
#define QN_NARROW_FACE_PLANE_H

#include "narrow/face_root.h"
#include "num/root.h"

/* Of the upper 10 bits of each. */
QN_INLINE int32_t tilt_of(uint32_t x, uint32_t y, uint32_t z) { return (int32_t)(x >> 22 | y >> 22 << 10 | z >> 22 << 20); }

/* Of a normal n of 14 to 16 bits, r within 2^-11 of 2^31 / |n|: products are within 2^31 255 / 256 (1 + 2^-11). */
QN_INLINE int32_t tilt_along(int32_t x, int32_t y, int32_t z, uint32_t r)
{
    const uint32_t s = r - (r >> 8);
    return tilt_of((uint32_t)x * s, (uint32_t)y * s, (uint32_t)z * s);
}

/* A face so small that its normal is exact: its depth, and the tilt above. */
static QN_OWN_STACK uint64_t exact_depth(int64_t x, int64_t y, int64_t z, const qn_int3 *o)
{
    const qn_dir3 unit = qn_dir3_from_i64(x, y, z);
    const int32_t tilt = tilt_of(2 * (uint32_t)(unit.x - qn_asr32(unit.x, 8)), 2 * (uint32_t)(unit.y - qn_asr32(unit.y, 8)),
                                 2 * (uint32_t)(unit.z - qn_asr32(unit.z, 8)));
    return (uint64_t)(uint32_t)tilt << 32 | (uint32_t)qn_depth_along(&unit, o);
}

/* n / 2^s floored: its lower word. */
QN_INLINE int32_t lower(int64_t n, int s) { return qn_signed32((uint32_t)(uint64_t)n >> s | (uint32_t)qn_upper_word(n) << (32 - s)); }

/* 2^31 / sqrt(square), 2^28 .. 3 * 2^30: 2^15 .. 2^17. */
QN_INLINE uint32_t root_of(uint32_t square)
{
    const uint32_t k = ((square >> 30) - 1u) >> 31; /* 1 below 2^30 */
    QN_ASSERT(square >= (uint32_t)1 << 28 && square <= (uint32_t)3 << 30);
    return qn_rough_reciprocal_root(square << 2 * k) << k;
}

/* n cut to 30 bits, |m| >= 2^29, and the upper word of m . o, whose sum is below 2^60.6. False where n has 32 bits and a sign at most. */
QN_INLINE bool cut_normal(int64_t nx, int64_t ny, int64_t nz, const qn_int3 *o, qn_face_cut *out)
{
    const int32_t hx = qn_upper_word(nx), hy = qn_upper_word(ny), hz = qn_upper_word(nz);
    const uint32_t all = (uint32_t)((hx ^ qn_asr32(hx, 31)) | (hy ^ qn_asr32(hy, 31)) | (hz ^ qn_asr32(hz, 31)));
    int k;
    if (!all) return false;
    QN_ASSERT(all >> 29 == 0);
    k = 34 - qn_clz32(all); /* n is below 2^61: 3 .. 31 */
    out->m.x = lower(nx, k);
    out->m.y = lower(ny, k);
    out->m.z = lower(nz, k);
    out->reach = qn_upper_word(qn_int3_dot(&out->m, o));
    return true;
}

#if QN_POLYTOPE_HAS_CUTS
/* 2^46 / |m|, of the upper word of the square, 2^26 .. 3 * 2^28: within 2^-12.2. */
QN_INLINE uint32_t root_of_cut(const qn_face_cut *cut)
{
    return qn_face_root_of((uint32_t)qn_upper_word(qn_mul(cut->m.x, cut->m.x) + qn_mul(cut->m.y, cut->m.y) + qn_mul(cut->m.z, cut->m.z)));
}
#else
/* 2^46 / |m|: |m| is taken from its upper 15 bits, which are off by less than 3^.5 2^-13 of it: with the root 2^-11.5. */
QN_INLINE uint32_t root_of_cut(const qn_face_cut *cut)
{
    const int32_t x = qn_asr32(cut->m.x, 15), y = qn_asr32(cut->m.y, 15), z = qn_asr32(cut->m.z, 15);
    return root_of((uint32_t)(x * x) + (uint32_t)(y * y) + (uint32_t)(z * z)); /* 2^28 .. 3 * 2^30 */
}
#endif

/* The height of the plane that n was cut of. m is off by 3^.5 at most, which turns it by 2^-28.2, so m . o / |m| is off by 3 units; the
 * floor of the product costs 8, the last one 1; and what the root is off. */
QN_INLINE int32_t depth_of_cut(const qn_face_cut *cut, uint32_t root)
{
#if QN_POLYTOPE_HAS_CUTS
    return qn_signed32((uint32_t)((uint64_t)qn_mul(cut->reach, (int32_t)root) >> 14)); /* below 2^30 */
#else
    return qn_round64_low(qn_mul(cut->reach, (int32_t)root), 14);
#endif
}

/* The height of the plane through o square to n, and n's tilt. */
QN_INLINE int32_t rough_depth(int64_t nx, int64_t ny, int64_t nz, const qn_int3 *o, int32_t *tilt)
{
    qn_face_cut cut;
    uint32_t root;
    if (!cut_normal(nx, ny, nz, o, &cut)) {
        const uint64_t both = exact_depth(nx, ny, nz, o);
        *tilt = qn_signed32((uint32_t)(both >> 32));
        return qn_signed32((uint32_t)both);
    }
    root = root_of_cut(&cut);
    *tilt = tilt_along(qn_asr32(cut.m.x, 15), qn_asr32(cut.m.y, 15), qn_asr32(cut.m.z, 15), root);
    return depth_of_cut(&cut, root);
}

/* |x|, or where x is negative 1 less. */
static inline uint32_t size(int32_t x) { return (uint32_t)(x ^ qn_asr32(x, 31)); }

/* Of two edges within 2^15: at least |e| + |g|. */
QN_INLINE uint32_t sizes(const qn_int3 *e, const qn_int3 *g)
{
    return (size(e->x) + size(e->y)) + (size(e->z) + size(g->x)) + (size(g->y) + size(g->z)) + 6;
}

/* The same of most faces in products of 32 bits, by two of the edges, cut. Points are within 2^(cut + 14), so edges are then within 2^15 and
 * their normal within 2^31. Each edge cut is off by 3^.5 at most, so the normal by 3^.5 (|e| + |g| + 3^.5), which turns it by less than .0034
 * where it is 512 times as long as their sum; its own cut to 15 bits turns it by 3^.5 2^-14, and the root adds 2^-13: .00363 in all. The
 * point o is up to 3^.5 2^14 long: 103, and 7 for what is floored, in units of 2^cut. In a field of the tilt .00363 is 1.9. False for a face
 * that is small or thin. */
QN_INLINE bool try_plane(int cut, const qn_int3 *e, const qn_int3 *g, const qn_int3 *o, int32_t *depth, int32_t *tilt)
{
    int32_t x = e->y * g->z - e->z * g->y, y = e->z * g->x - e->x * g->z, z = e->x * g->y - e->y * g->x, reach;
    const uint32_t all = size(x) | size(y) | size(z);
    uint32_t square, r;
    int k;
    QN_ASSERT(sizes(e, g) < (uint32_t)1 << 18);
    if (!(all >> 27) && all < sizes(e, g) * 512) return false; /* of 2^27 it is long enough for any */
    k = 17 - qn_clz32(all);                                    /* all <= sizes()^2 / 4 too, so sizes() >= 2048 and all >= 2^20: 6 .. 16 */
    QN_ASSERT(k >= 6 && k <= 16 && cut <= 15);
    x = qn_asr32(x, k);
    y = qn_asr32(y, k);
    z = qn_asr32(z, k);
    square = (uint32_t)(x * x) + (uint32_t)(y * y) + (uint32_t)(z * z); /* 2^28 .. 3 * 2^30 */
    r = root_of(square);                                                /* 2^31 / |m| */
    *tilt = tilt_along(x, y, z, r);
    reach = x * qn_asr32(o->x, cut) + y * qn_asr32(o->y, cut) + z * qn_asr32(o->z, cut); /* 3 * 2^29 */
    *depth = qn_asr32((int32_t)r * qn_asr32(reach, 16), 15 - cut);                       /* below 2^30; cut <= 15 */
    return true;
}

#endif
