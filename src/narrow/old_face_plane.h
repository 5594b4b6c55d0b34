/* SPDX-License-Identifier: MIT */
/* The plane of a triangle from two of its edges, roughly: how far from the origin it lies, and its normal in few bits. */
#ifndef OLD_NARROW_FACE_PLANE_H
#define OLD_NARROW_FACE_PLANE_H

#include "narrow/old_face_root.h"
#include "num/root.h"

/* A face so small that its normal is exact: its depth. */
static QN_OWN_STACK int32_t exact_depth(int64_t x, int64_t y, int64_t z, const old_int3 *o)
{
    const qn_dir3 unit = qn_dir3_from_i64(x, y, z);
    return old_depth_along(&unit, o);
}

/* n / 2^s floored: its lower word. */
QN_INLINE int32_t lower(int64_t n, int s) { return qn_signed32((uint32_t)(uint64_t)n >> s | (uint32_t)qn_upper_word(n) << (32 - s)); }

/* n cut to 30 bits, |m| >= 2^29, and the upper word of m . o, whose sum is below 2^60.6. False where n has 32 bits and a sign at most. */
QN_INLINE bool cut_normal(int64_t nx, int64_t ny, int64_t nz, const old_int3 *o, old_face_cut *out)
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
    out->reach = qn_upper_word(old_int3_dot(&out->m, o));
    return true;
}

/* 2^46 / |m|, of the upper word of the square, 2^26 .. 3 * 2^28: within 2^-12.2. */
QN_INLINE uint32_t root_of_cut(const old_face_cut *cut)
{
    return old_face_root_of((uint32_t)qn_upper_word(qn_mul(cut->m.x, cut->m.x) + qn_mul(cut->m.y, cut->m.y) + qn_mul(cut->m.z, cut->m.z)));
}

/* The height of the plane that n was cut of. m is off by 3^.5 at most, which turns it by 2^-28.2, so m . o / |m| is off by 3 units; the
 * floor of the product costs 8, the last one 1; and what the root is off. */
QN_INLINE int32_t depth_of_cut(const old_face_cut *cut, uint32_t root)
{
    return qn_signed32((uint32_t)((uint64_t)qn_mul(cut->reach, (int32_t)root) >> 14)); /* below 2^30 */
}

#endif
