/* SPDX-License-Identifier: MIT */
#include "narrow/epa3.h"

#include <stddef.h>

#include "num/root.h"

enum { NONE = QN_POLYTOPE_NONE };
enum { GROWN, FULL, FLAT, ENDED }; /* how a step went */

/* Points that join; beyond this the axes are asked, as where the pool is full. Seen are 60. */
#define PASSES_MOST (4 * QN_POLYTOPE_VERTICES)

/* ---- The first four points ---------------------------------------------- */

static void put_point(qn_epa3_space *s, unsigned ia, unsigned ib)
{
    const qn_core *a = s->of.a, *b = s->of.b;
    s->q.p.ia = (uint8_t)ia;
    s->q.p.ib = (uint8_t)ib;
    if ((a->kind | b->kind) == QN_CORE_POINTS) { /* nearly always */
        s->q.p.w = qn_int3_sub(&a->vertex[ia], &b->vertex[ib]);
    } else {
        qn_int3 va = qn_core_vertex(a, ia), vb = qn_core_vertex(b, ib);
        s->q.p.w = qn_int3_sub(&va, &vb);
    }
}

/* p becomes an extreme point along n or -n that is off what is spanned, if there is one. Else n is left as it was. */
static bool reach_off(qn_epa3_space *s, int count, int64_t n[3])
{
    int turn, i;
    for (turn = 0; turn < 2; turn++) {
        (void)qn_depth3_measure(&s->of, n);
        put_point(s, s->of.now.ia[0], s->of.now.ib[0]);
        if (qn_polytope3_is_off(&s->q, count)) return true;
        for (i = 0; i < 3; i++) n[i] = -n[i];
    }
    return false;
}

/* A direction square to the first three vertices, or to the first two and n. */
static QN_PART void square_to(const qn_epa3_space *s, int count, int64_t n[3])
{
    const qn_polytope3_vertex *v = s->q.vertex;
    qn_int3 e = qn_int3_sub(&v[1].w, &v[0].w), g;
    if (count == 2) {
        g.x = (int32_t)n[0];
        g.y = (int32_t)n[1];
        g.z = (int32_t)n[2];
    } else {
        g = qn_int3_sub(&v[2].w, &v[0].w);
    }
    qn_int3_cross(&e, &g, n);
}

/* A point off what the first `count` span. If there is none, no vertices lie anywhere else, and all are in s->of.far. */
QN_SHARED bool widen(qn_epa3_space *s, int count)
{
    int64_t n[3] = { 0, 0, 0 };
    int i;
    if (count == 1) {
        for (i = 0; i < 3; i++) {
            n[i] = 1;
            if (reach_off(s, 1, n)) return true;
            n[i] = 0;
        }
        return false;
    }
    if (count == 2) {
        const qn_int3 e = qn_int3_sub(&s->q.vertex[1].w, &s->q.vertex[0].w);
        qn_depth3_square_to(&e, n);
        if (reach_off(s, 2, n)) return true;
    }
    square_to(s, count, n);
    return reach_off(s, count, n);
}

/* Four points that span a body, as the distance search hands them over: no fewer need be looked at. */
static bool begin_with_four(qn_epa3_space *s, const qn_epa3_start *start)
{
    int i;
    for (i = 0; i < 4; i++) {
        if (start->ia[i] >= s->of.a->count || start->ib[i] >= s->of.b->count) return false;
        put_point(s, start->ia[i], start->ib[i]);
        qn_polytope3_copy(&s->q.vertex[i], &s->q.p);
    }
    return qn_polytope3_is_off(&s->q, 3) != 0;
}

/* The points of the start as far as they span something, then others. How many: 4, or fewer if A - B is flat. */
QN_OWN_STACK static int begin(qn_epa3_space *s, const qn_epa3_start *start)
{
    int i = 0, count = 0, given = start ? start->count < 4 ? start->count : 4 : 0;
    if (given == 4 && begin_with_four(s, start)) return 4;
    while (count < 4) { /* ends: a point is added, or i rises, or it returns */
        if (i < given) {
            unsigned ia = start->ia[i], ib = start->ib[i++];
            if (ia >= s->of.a->count || ib >= s->of.b->count) continue;
            put_point(s, ia, ib);
            if (count && !qn_polytope3_is_off(&s->q, count)) continue;
        } else if (!count) {
            put_point(s, 0, 0);
        } else if (!widen(s, count)) {
            return count;
        }
        qn_polytope3_copy(&s->q.vertex[count++], &s->q.p);
    }
    return 4;
}

/* ---- Search ------------------------------------------------------------- */

static int least_open(const qn_polytope3 *q)
{
    const uint32_t *at = q->rank, *const end = at + q->faces, *found = NULL; /* found: the one behind it */
#ifdef QN_PORT_LEASTS
    QN_ASSERT(q->faces > 0);
    found = qn_least(at, end, QN_FACE_CLOSED);
#else
    uint32_t least = QN_FACE_CLOSED;
    while (at < end) {
        const uint32_t rank = *at++;
        if (rank >= least) continue;
        least = rank;
        found = at;
    }
#endif
    return found ? (int)(found - q->rank) - 1 : NONE;
}

/* All that lies on the facet that is best now. */
static void keep_far(qn_epa3_space *s)
{
#ifdef QN_SMALL
    s->far_best = s->of.far;
#else
    int k;
    for (k = qn_vertex_set_words(s->of.a); k-- > 0;) s->far_best.a[k] = s->of.far.a[k];
    for (k = qn_vertex_set_words(s->of.b); k-- > 0;) s->far_best.b[k] = s->of.far.b[k];
#endif
}

/* Another piece of the facet that is best so far. */
static bool is_in_best(const qn_epa3_space *s, const qn_polytope3_face *f)
{
    int k;
    for (k = 0; k < 3; k++) {
        const qn_polytope3_vertex *v = &s->q.vertex[f->v[k]];
        if (!qn_vertex_set_has(s->far_best.a, v->ia) || !qn_vertex_set_has(s->far_best.b, v->ib)) return false;
    }
    return true;
}

#if QN_SUPPORTS_OF_FEW
QN_INLINE void put_normal(qn_epa3_space *s, const qn_polytope3_face *f) { qn_polytope3_normal_of(&s->q, f, s->q.u.n); }
#else
QN_INLINE void put_normal(qn_epa3_space *s, const qn_polytope3_face *f) { qn_polytope3_normal(&s->q, f); }
#endif

/* What the face is made of, for who asks exactly. */
QN_INLINE void name_face(qn_epa3_space *s, const qn_polytope3_face *f)
{
    qn_simplex3 *face = &s->of.u.face;
    int k;
    QN_OPAQUE(face);
    QN_THRICE
    for (k = 0; k < 3; k++) {
        const qn_polytope3_vertex *v = &s->q.vertex[f->v[k]];
        face->ia[k] = v->ia;
        face->ib[k] = v->ib;
    }
}

/* p becomes the farthest point of A - B along the normal in s->q.u. Its height over the face is above 0 for sure, where true: one pair of
 * vertices is strictly farther than all others, and of the three of the face two are others at least. */
#if QN_SUPPORTS_OF_FEW
/* n cut to 30 bits, floored, where it has more than 32. */
QN_INLINE void put_cut(const int64_t n[3], qn_int3 *d)
{
    const int32_t x = qn_upper_word(n[0]), y = qn_upper_word(n[1]), z = qn_upper_word(n[2]);
    const uint32_t all = (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
    int s;
    if (!all) {
        (void)qn_block30(n, d);
        return;
    }
    QN_ASSERT(all >> 29 == 0);
    s = 34 - qn_clz32(all); /* 3 .. 31 */
    d->x = qn_signed32((uint32_t)n[0] >> s | (uint32_t)x << (32 - s));
    d->y = qn_signed32((uint32_t)n[1] >> s | (uint32_t)y << (32 - s));
    d->z = qn_signed32((uint32_t)n[2] >> s | (uint32_t)z << (32 - s));
}

/* Where to look beyond a face. The normal need not be known where its cut is: true then. */
QN_INLINE bool aim(qn_epa3_space *s, const qn_polytope3_face *f, int at)
{
    qn_int3 *d = &s->of.d.d;
#if QN_POLYTOPE_HAS_CUTS
    if (at < s->q.cuts) {
        *d = s->q.of.few.cut[at].m;
        if (d->x | d->y | d->z) return true;
    }
#else
    (void)at;
#endif
    put_normal(s, f);
    put_cut(s->q.u.n, d);
    return false;
}

QN_INLINE bool reach(qn_epa3_space *s, const qn_polytope3_face *f, int at)
{
    const qn_polytope3_vertex *v = &s->q.vertex[f->v[0]];
    qn_direction3 *d = &s->of.d;
    const bool by_cut = aim(s, f, at);
    qn_tops3 top;
    unsigned left;
    int k;
    top.far_a = s->of.far.a;
    top.far_b = s->of.far.b;
    top.ia = v->ia;
    top.ib = v->ib;
    left = qn_cores_scan_from(s->of.a, s->of.b, d, &top);
    if (left) {
        if (by_cut) put_normal(s, f);
        name_face(s, f);
        d->count = 3;
        d->of = &s->of.u.face;
        for (k = 0; k < 3; k++) d->n[k] = s->q.u.n[k];
        qn_cores_settle(s->of.a, s->of.b, d, left, &top);
    }
    s->q.p.w = top.w;
    s->q.p.ia = top.ia;
    s->q.p.ib = top.ib;
    return !left;
}

/* It is that of s->of.now. */
static inline void keep_top(qn_epa3_space *s)
{
    s->of.now.w = s->q.p.w;
    s->of.now.ia[0] = s->q.p.ia;
    s->of.now.ib[0] = s->q.p.ib;
}
#else
#define keep_top(s) ((void)0)

/* Each body has one farthest vertex; of many it is not asked. */
#ifdef QN_SMALL
#define are_lone(s) false
#else
static inline bool are_lone(const qn_epa3_space *s)
{
    const uint32_t a = s->of.far.a[0], b = s->of.far.b[0];
    return s->of.a->count <= 32 && s->of.b->count <= 32 && !((a & (a - 1u)) | (b & (b - 1u)));
}
#endif

#if QN_SUPPORTS_AT_HAND
/* True where both bodies are at hand, and that is done. */
static QN_OWN_STACK bool reach_at_hand(qn_epa3_space *s, bool *lone)
{
    qn_direction3 *d = &s->of.d;
    qn_polytope3_vertex *p = &s->q.p;
    qn_tops3 top;
    unsigned left;
    int k;
    (void)qn_block30(s->q.u.n, &d->d);
    top.far_a = s->of.far.a;
    top.far_b = s->of.far.b;
    left = qn_cores_scan(s->of.a, s->of.b, d, &top);
    if (left & 4u) return false;
    *lone = !left;
    if (left) {
        d->count = 3;
        d->of = &s->of.u.face;
        for (k = 0; k < 3; k++) d->n[k] = s->q.u.n[k];
        qn_cores_settle(s->of.a, s->of.b, d, left, &top);
    }
    QN_OPAQUE(p);
    p->w.x = s->of.now.w.x = top.w.x; /* not as a whole: Armv6-M calls memcpy for that */
    p->w.y = s->of.now.w.y = top.w.y;
    p->w.z = s->of.now.w.z = top.w.z;
    p->ia = s->of.now.ia[0] = top.ia;
    p->ib = s->of.now.ib[0] = top.ib;
    return true;
}
#endif

QN_INLINE bool reach(qn_epa3_space *s, const qn_polytope3_face *f, int at)
{
    qn_depth3 *now = &s->of.now;
    qn_polytope3_vertex *p = &s->q.p;
#if QN_SUPPORTS_AT_HAND
    bool lone;
#endif
    (void)at;
    put_normal(s, f);
    name_face(s, f);
#if QN_SUPPORTS_AT_HAND
    if (reach_at_hand(s, &lone)) return lone;
#endif
    qn_depth3_reach(&s->of, s->q.u.n, &s->of.u.face);
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

/* The farthest point lies beyond the face. Else the face's own are as far, exactly. */
#ifdef QN_SMALL
#define is_beyond(s, f) (qn_polytope3_side(&(s)->q, f) > 0)
#else
static inline bool is_beyond(const qn_epa3_space *s, const qn_polytope3_face *f)
{
    const qn_polytope3_vertex *v = &s->q.vertex[f->v[0]];
    return !qn_vertex_set_has(s->of.far.a, v->ia) || !qn_vertex_set_has(s->of.far.b, v->ib);
}
#endif

/* The origin lies beyond the plane of a face. */
static inline bool shows_apart(const qn_epa3_space *s, int at)
{
    const int32_t rough = qn_polytope3_depth(&s->q, at);
    return (rough < 0 || rough <= qn_polytope3_error(&s->q, rough)) && qn_direction3_sign(&s->of.d, &s->of.now.w) < 0;
}

/* Looks for a point beyond an open face. False: there is none, exactly, and s->of.now can be settled. */
static bool find_beyond(qn_epa3_space *s, const qn_polytope3_face *f, int at)
{
    qn_depth3 *now = &s->of.now;
    int k;
    if (reach(s, f, at) || is_beyond(s, f)) return true;
    for (k = 0; k < 3; k++) now->n[k] = s->q.u.n[k];
    keep_top(s);
    now->depth = -shows_apart(s, at); /* its sign is all that is asked for */
    return false;
}

/* One look at the nearest open face: it is settled, or a point beyond it joins. */
static int step(qn_epa3_space *s, int at_face)
{
    qn_polytope3_face *f = &s->q.of.face[at_face];
    int i;
    QN_OPAQUE(f);
    f->state = QN_FACE_DONE;
    s->q.rank[at_face] |= QN_FACE_CLOSED;
    if (s->of.has_best) {
        const qn_int3 *w = qn_polytope3_at(&s->q, f, 0);
        put_normal(s, f);
        s->of.now.w.x = w->x;
        s->of.now.w.y = w->y;
        s->of.now.w.z = w->z;
        for (i = 0; i < 3; i++) s->of.now.n[i] = s->q.u.n[i];
        s->of.now.depth = s->of.best.depth; /* as near as that: compared exactly */
        if (is_in_best(s, f)) return GROWN;
        if (QN_POLYTOPE_NARROW && qn_polytope3_finer(&s->q, at_face) > s->of.best.depth + QN_FINER_ERROR(s->of.best.depth)) return GROWN;
        if (qn_depth3_compare(&s->of) > 0) return GROWN;
    }
    if (!find_beyond(s, f, at_face)) {
        if (!qn_depth3_take(&s->of)) return GROWN;
        keep_far(s);
        return s->of.best.depth < 0 ? ENDED : GROWN;
    }
    if (s->passes == PASSES_MOST || !qn_polytope3_grow(&s->q, at_face)) return FULL;
    s->passes++;
    return GROWN;
}

/* Ends: a step closes a face for good or adds a point of A - B that lies beyond the polytope, which has finitely many; and points that join
 * are counted, for those of a body that changes meanwhile. All faces as near as
 * the answer, exactly, end up settled. The ball about the origin that just touches the nearest facets of A - B touches their planes within
 * them, so those planes are all among the settled: which facets tie does not depend on the way here. */
QN_SHARED int run(qn_epa3_space *s, const qn_epa3_start *start)
{
    int end;
    s->passes = 0;
    s->of.has_best = false;
    if (begin(s, start) < 4) return FLAT;
    qn_polytope3_begin(&s->q);
    do {
        int f = least_open(&s->q);
        if (f == NONE || (s->of.has_best && qn_polytope3_depth(&s->q, f) > s->of.best.depth + qn_polytope3_error(&s->q, s->of.best.depth)))
            return ENDED;
        end = step(s, f);
    } while (end == GROWN);
    return end;
}

void qn_epa3_depth(const qn_core *a, const qn_core *b, const qn_epa3_start *start, qn_epa3_space *space, qn_epa3_result *out)
{
    int end;
    QN_ASSERT(qn_core_is_valid(a) && qn_core_is_valid(b));
    space->of.a = a;
    space->of.b = b;
    end = run(space, start);
    out->flat = end == FLAT;
    out->passes = (uint16_t)space->passes;
    out->status = QN_UNDECIDED;
    if (end == FULL) return;
    if (end == FLAT) qn_depth3_settle_flat(&space->of);
    out->status = space->of.best.depth < 0 ? QN_APART : QN_OVERLAPPING;
    qn_depth3_copy(&out->axis, &space->of.best);
}
