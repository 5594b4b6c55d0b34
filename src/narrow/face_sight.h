/* SPDX-License-Identifier: MIT */
/* Which faces of a polytope a point sees: first part of polytope3.c. */
#ifndef QN_NARROW_FACE_SIGHT_H
#define QN_NARROW_FACE_SIGHT_H

#include "narrow/polytope3.h"

/* They save time, and are left out where size is all that counts, and where there are cuts. */
#define HAS_TILTS (!QN_POLYTOPE_HAS_CUTS)

/* Coplanar faces count, so a new face is never of no area: p on the line of an edge of the rim would be coplanar with the face outside
 * it. */
static QN_PART bool is_visible_exactly(const qn_polytope3 *s, const qn_polytope3_face *f)
{
    int64_t n[3];
    qn_int3 g = qn_int3_sub(&s->p.w, qn_polytope3_at(s, f, 0));
    qn_polytope3_normal_of(s, f, n);
    return qn_side3(n, &g) >= 0;
}

#if QN_POLYTOPE_HAS_CUTS
typedef qn_int3 eye;

QN_INLINE void set_eye(eye *e, const qn_polytope3 *s) { *e = s->p.w; }

/* n . (p - o) for a normal n = m 2^k + r, r within 0 .. 2^k, is 2^(k + 32) times what two floors tell to within 1 each, and within 3/4
 * for r, as p - o is below 2^30. */
QN_INLINE bool is_visible(const qn_polytope3 *s, int at, const eye *e)
{
    if (at < s->cuts) {
        const qn_face_cut *cut = &s->of.few.cut[at];
        const int32_t h = qn_upper_word(qn_int3_dot(&cut->m, e)) - cut->reach; /* below 2^28.6 each */
        if (h <= -2) return false;                                             /* mostly */
        if (h >= 2) return true;
    }
    return is_visible_exactly(s, &s->of.face[at]);
}
#else

/* p as the tilts see it: in units of 2^10, and between which heights over planes it is left open which side it is on, in units of 2. Below 2^19 per
 * component. */
typedef struct eye {
    int32_t x, y, z, high, low;
} eye;

/* A tilt is 510 / 512 of a unit normal, which scales all heights alike but those of depths: these are scaled in height(). Its fields are
 * off by less than 1.6 (the floor 1, the cut of the normal 1/2, the root 2^-13; of try_plane 2.9), cut coordinates by 1
 * against 512 a field, a depth by 512 for its cut and by half of what it is off itself. */
static void set_eye(eye *e, const qn_polytope3 *s)
{
    const qn_int3 *p = &s->p.w;
    int32_t error = qn_polytope3_error(s, (int32_t)1 << 29);
    QN_ASSERT(qn_sizes3(qn_row_of(p)) >> 29 == 0);
    e->x = qn_asr32(p->x, 10);
    e->y = qn_asr32(p->y, 10);
    e->z = qn_asr32(p->z, 10);
    error += (int32_t)((QN_POLYTOPE_NARROW ? 3 : 2) * (qn_abs32(e->x) + qn_abs32(e->y) + qn_abs32(e->z))) + ((int32_t)1 << 12);
    e->high = error - 510 * ((int32_t)1 << 20);
    e->low = -error - 510 * ((int32_t)1 << 20);
}

/* Field i, signed. */
static inline int32_t field(int32_t tilt, int i) { return qn_asr32(qn_shl32(tilt, 22 - 10 * i), 22); }

/* Twice the height of the eye over a face, less 510 2^20: that of the 2^30 that is in a rank. |n| <= 510 + 3, |p| < 2^19.8, so the height is
 * below 2^29, and the rest of the rank below 2^21. */
QN_INLINE int32_t height(const eye *e, int32_t tilt, uint32_t rank)
{
    return field(tilt, 0) * e->x + field(tilt, 1) * e->y + field(tilt, 2) * e->z - (int32_t)((rank & (QN_FACE_CLOSED - 1u)) >> 10) * 510;
}

QN_INLINE bool is_visible(const qn_polytope3 *s, int at, const eye *e)
{
    if (HAS_TILTS && at < QN_POLYTOPE_TILTS) {
        int32_t h = height(e, s->tilt[at], s->rank[at]);
        if (h < e->low) return false; /* mostly */
        if (h > e->high) return true;
    }
    return is_visible_exactly(s, &s->of.face[at]);
}
#endif

#endif
