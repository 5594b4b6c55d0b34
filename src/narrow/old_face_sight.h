/* SPDX-License-Identifier: MIT */
/* Which faces of a polytope a point sees: first part of old_polytope3.c. */
#ifndef OLD_NARROW_FACE_SIGHT_H
#define OLD_NARROW_FACE_SIGHT_H

#include "narrow/old_polytope3.h"

/* Coplanar faces count, so a new face is never of no area: p on the line of an edge of the rim would be coplanar with the face outside
 * it. */
static QN_PART bool is_visible_exactly(const old_polytope3 *s, const old_polytope3_face *f)
{
    int64_t n[3];
    old_int3 g = old_int3_sub(&s->p.w, old_polytope3_at(s, f, 0));
    old_polytope3_normal_of(s, f, n);
    return old_side3(n, &g) >= 0;
}

typedef old_int3 eye;

QN_INLINE void set_eye(eye *e, const old_polytope3 *s) { *e = s->p.w; }

/* n . (p - o) for a normal n = m 2^k + r, r within 0 .. 2^k, is 2^(k + 32) times what two floors tell to within 1 each, and within 3/4
 * for r, as p - o is below 2^30. */
QN_INLINE bool is_visible(const old_polytope3 *s, int at, const eye *e)
{
    if (at < s->cuts) {
        const old_face_cut *cut = &s->of.few.cut[at];
        const int32_t h = qn_upper_word(old_int3_dot(&cut->m, e)) - cut->reach; /* below 2^28.6 each */
        if (h <= -2) return false;                                              /* mostly */
        if (h >= 2) return true;
    }
    return is_visible_exactly(s, &s->of.face[at]);
}

#endif
