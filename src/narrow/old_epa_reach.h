/* SPDX-License-Identifier: MIT */
/* How the depth search looks for a point beyond a face: first part of old_epa3.c. */
#ifndef OLD_NARROW_EPA_REACH_H
#define OLD_NARROW_EPA_REACH_H

#include "narrow/old_epa3.h"

#if OLD_SUPPORTS_OF_FEW
QN_INLINE void put_normal(old_epa3_space *s, const old_polytope3_face *f) { old_polytope3_normal_of(&s->q, f, s->q.u.n); }
#else
QN_INLINE void put_normal(old_epa3_space *s, const old_polytope3_face *f) { old_polytope3_normal(&s->q, f); }
#endif

/* What the face is made of, for who asks exactly. */
QN_INLINE void name_face(old_epa3_space *s, const old_polytope3_face *f)
{
    old_simplex3 *face = &s->of.u.face;
    int k;
    QN_OPAQUE(face);
    QN_THRICE
    for (k = 0; k < 3; k++) {
        const old_polytope3_vertex *v = &s->q.vertex[f->v[k]];
        face->ia[k] = v->ia;
        face->ib[k] = v->ib;
    }
}

/* p becomes the farthest point of A - B along the normal in s->q.u. Its height over the face is above 0 for sure, where true: one pair of
 * vertices is strictly farther than all others, and of the three of the face two are others at least. */
#if OLD_SUPPORTS_OF_FEW
/* n cut to 30 bits, floored, where it has more than 32. */
QN_INLINE void put_cut(const int64_t n[3], old_int3 *d)
{
    const int32_t x = qn_upper_word(n[0]), y = qn_upper_word(n[1]), z = qn_upper_word(n[2]);
    const uint32_t all = (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
    int s;
    if (!all) {
        (void)old_block30(n, d);
        return;
    }
    QN_ASSERT(all >> 29 == 0);
    s = 34 - qn_clz32(all); /* 3 .. 31 */
    d->x = qn_signed32((uint32_t)n[0] >> s | (uint32_t)x << (32 - s));
    d->y = qn_signed32((uint32_t)n[1] >> s | (uint32_t)y << (32 - s));
    d->z = qn_signed32((uint32_t)n[2] >> s | (uint32_t)z << (32 - s));
}

/* Where to look beyond a face. The normal need not be known where its cut is: true then. */
QN_INLINE bool aim(old_epa3_space *s, const old_polytope3_face *f, int at)
{
    old_int3 *d = &s->of.d.d;
    if (at < s->q.cuts) {
        *d = s->q.of.few.cut[at].m;
        if (d->x | d->y | d->z) return true;
    }
    put_normal(s, f);
    put_cut(s->q.u.n, d);
    return false;
}

QN_INLINE bool reach(old_epa3_space *s, const old_polytope3_face *f, int at)
{
    const old_polytope3_vertex *v = &s->q.vertex[f->v[0]];
    old_direction3 *d = &s->of.d;
    const bool by_cut = aim(s, f, at);
    old_tops3 top;
    unsigned left;
    int k;
    top.far_a = s->of.far.a;
    top.far_b = s->of.far.b;
    top.ia = v->ia;
    top.ib = v->ib;
    left = old_cores_scan_from(s->of.a, s->of.b, d, &top);
    if (left) {
        if (by_cut) put_normal(s, f);
        name_face(s, f);
        d->count = 3;
        d->of = &s->of.u.face;
        for (k = 0; k < 3; k++) d->n[k] = s->q.u.n[k];
        old_cores_settle(s->of.a, s->of.b, d, left, &top);
    }
    s->q.p.w = top.w;
    s->q.p.ia = top.ia;
    s->q.p.ib = top.ib;
    return !left;
}

/* It is that of s->of.now. */
static inline void keep_top(old_epa3_space *s)
{
    s->of.now.w = s->q.p.w;
    s->of.now.ia[0] = s->q.p.ia;
    s->of.now.ib[0] = s->q.p.ib;
}
#else
#define keep_top(s) ((void)0)

/* Each body has one farthest vertex; of many it is not asked. */
static inline bool are_lone(const old_epa3_space *s)
{
    const uint32_t a = s->of.far.a[0], b = s->of.far.b[0];
    return s->of.a->count <= 32 && s->of.b->count <= 32 && !((a & (a - 1u)) | (b & (b - 1u)));
}

/* True where both bodies are at hand, and that is done. */
static QN_OWN_STACK bool reach_at_hand(old_epa3_space *s, bool *lone)
{
    old_direction3 *d = &s->of.d;
    old_polytope3_vertex *p = &s->q.p;
    old_tops3 top;
    unsigned left;
    int k;
    (void)old_block30(s->q.u.n, &d->d);
    top.far_a = s->of.far.a;
    top.far_b = s->of.far.b;
    left = old_cores_scan(s->of.a, s->of.b, d, &top);
    if (left & 4u) return false;
    *lone = !left;
    if (left) {
        d->count = 3;
        d->of = &s->of.u.face;
        for (k = 0; k < 3; k++) d->n[k] = s->q.u.n[k];
        old_cores_settle(s->of.a, s->of.b, d, left, &top);
    }
    QN_OPAQUE(p);
    p->w.x = s->of.now.w.x = top.w.x; /* not as a whole: Armv6-M calls memcpy for that */
    p->w.y = s->of.now.w.y = top.w.y;
    p->w.z = s->of.now.w.z = top.w.z;
    p->ia = s->of.now.ia[0] = top.ia;
    p->ib = s->of.now.ib[0] = top.ib;
    return true;
}

QN_INLINE bool reach(old_epa3_space *s, const old_polytope3_face *f, int at)
{
    old_depth3 *now = &s->of.now;
    old_polytope3_vertex *p = &s->q.p;
    bool lone;
    (void)at;
    put_normal(s, f);
    name_face(s, f);
    if (reach_at_hand(s, &lone)) return lone;
    old_depth3_reach(&s->of, s->q.u.n, &s->of.u.face);
    QN_OPAQUE(now);
    QN_OPAQUE(p);
    p->w.x = now->w.x; /* not as a whole: Armv6-M calls memcpy for that */
    p->w.y = now->w.y;
    p->w.z = now->w.z;
    p->ia = now->ia[0];
    p->ib = now->ib[0];
    return are_lone(s);
}
#endif

#endif
