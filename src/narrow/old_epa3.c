/* SPDX-License-Identifier: MIT */
#include "narrow/old_epa3.h"

#include <stddef.h>

#include "narrow/old_epa_reach.h"
#include "num/root.h"

enum { NONE = OLD_POLYTOPE_NONE };
enum { GROWN, FULL, FLAT, ENDED, TAKEN }; /* how a step went; TAKEN: the axis is where it is to be */

/* Points that join; beyond this the axes are asked, as where the pool is full. Seen are 60. */
#define PASSES_MOST (4 * OLD_POLYTOPE_VERTICES)

/* ---- The first four points ---------------------------------------------- */

static void put_point(old_epa3_space *s, unsigned ia, unsigned ib)
{
    const old_core *a = s->of.a, *b = s->of.b;
    s->q.p.ia = (uint8_t)ia;
    s->q.p.ib = (uint8_t)ib;
    if ((a->kind | b->kind) == OLD_CORE_POINTS) { /* nearly always */
        s->q.p.w = old_int3_sub(&a->vertex[ia], &b->vertex[ib]);
    } else {
        old_int3 va = old_core_vertex(a, ia), vb = old_core_vertex(b, ib);
        s->q.p.w = old_int3_sub(&va, &vb);
    }
}

/* p becomes an extreme point along n or -n that is off what is spanned, if there is one. Else n is left as it was. */
static bool reach_off(old_epa3_space *s, int count, int64_t n[3])
{
    int turn, i;
    for (turn = 0; turn < 2; turn++) {
        (void)old_depth3_measure(&s->of, n);
        put_point(s, s->of.now.ia[0], s->of.now.ib[0]);
        if (old_polytope3_is_off(&s->q, count)) return true;
        for (i = 0; i < 3; i++) n[i] = -n[i];
    }
    return false;
}

/* A direction square to the first three vertices, or to the first two and n. */
static QN_PART void square_to(const old_epa3_space *s, int count, int64_t n[3])
{
    const old_polytope3_vertex *v = s->q.vertex;
    old_int3 e = old_int3_sub(&v[1].w, &v[0].w), g;
    if (count == 2) {
        g.x = (int32_t)n[0];
        g.y = (int32_t)n[1];
        g.z = (int32_t)n[2];
    } else {
        g = old_int3_sub(&v[2].w, &v[0].w);
    }
    old_int3_cross(&e, &g, n);
}

/* A point off what the first `count` span. If there is none, no vertices lie anywhere else, and all are in s->of.far. */
QN_SHARED bool widen(old_epa3_space *s, int count)
{
    int64_t *const n = s->of.now.n; /* what is measured along it leaves it there */
    int i;
    if (count == 1) {
        n[0] = n[1] = n[2] = 0;
        for (i = 0; i < 3; i++) {
            n[i] = 1;
            if (reach_off(s, 1, n)) return true;
            n[i] = 0;
        }
        return false;
    }
    if (count == 2) {
        const old_int3 e = old_int3_sub(&s->q.vertex[1].w, &s->q.vertex[0].w);
        old_depth3_square_to(&e, n);
        if (reach_off(s, 2, n)) return true;
    }
    square_to(s, count, n);
    return reach_off(s, count, n);
}

/* Four points that span a body, as the distance search hands them over: no fewer need be looked at. */
static bool begin_with_four(old_epa3_space *s, const old_epa3_start *start)
{
    int i;
    for (i = 0; i < 4; i++) {
        if (start->ia[i] >= s->of.a->count || start->ib[i] >= s->of.b->count) return false;
        put_point(s, start->ia[i], start->ib[i]);
        old_polytope3_copy(&s->q.vertex[i], &s->q.p);
    }
    return old_polytope3_is_off(&s->q, 3) != 0;
}

/* The points of the start as far as they span something, then others. How many: 4, or fewer if A - B is flat. */
QN_OWN_STACK static int begin(old_epa3_space *s, const old_epa3_start *start)
{
    int i = 0, count = 0, given = start ? start->count < 4 ? start->count : 4 : 0;
    if (given == 4 && begin_with_four(s, start)) return 4;
    while (count < 4) { /* ends: a point is added, or i rises, or it returns */
        if (i < given) {
            unsigned ia = start->ia[i], ib = start->ib[i++];
            if (ia >= s->of.a->count || ib >= s->of.b->count) continue;
            put_point(s, ia, ib);
            if (count && !old_polytope3_is_off(&s->q, count)) continue;
        } else if (!count) {
            put_point(s, 0, 0);
        } else if (!widen(s, count)) {
            return count;
        }
        old_polytope3_copy(&s->q.vertex[count++], &s->q.p);
    }
    return 4;
}

/* ---- Search ------------------------------------------------------------- */

/* All that lies on the facet that is best now. */
static void keep_far(old_epa3_space *s)
{
    int k;
    for (k = old_vertex_set_words(s->of.a); k-- > 0;) s->far_best.a[k] = s->of.far.a[k];
    for (k = old_vertex_set_words(s->of.b); k-- > 0;) s->far_best.b[k] = s->of.far.b[k];
}

/* Another piece of the facet that is best so far. */
static bool is_in_best(const old_epa3_space *s, const old_polytope3_face *f)
{
    int k;
    for (k = 0; k < 3; k++) {
        const old_polytope3_vertex *v = &s->q.vertex[f->v[k]];
        if (!old_vertex_set_has(s->far_best.a, v->ia) || !old_vertex_set_has(s->far_best.b, v->ib)) return false;
    }
    return true;
}

/* The farthest point lies beyond the face. Else the face's own are as far, exactly. */
static inline bool is_beyond(const old_epa3_space *s, const old_polytope3_face *f)
{
    const old_polytope3_vertex *v = &s->q.vertex[f->v[0]];
    return !old_vertex_set_has(s->of.far.a, v->ia) || !old_vertex_set_has(s->of.far.b, v->ib);
}

/* The origin lies beyond the plane of a face. */
static inline bool shows_apart(const old_epa3_space *s, int at)
{
    const int32_t rough = old_polytope3_depth(&s->q, at);
    return (rough < 0 || rough <= old_polytope3_error(rough)) && old_direction3_sign(&s->of.d, &s->of.now.w) < 0;
}

/* Looks for a point beyond an open face. False: there is none, exactly, and s->of.now can be settled. */
static bool find_beyond(old_epa3_space *s, const old_polytope3_face *f, int at)
{
    old_depth3 *now = &s->of.now;
    int k;
    if (reach(s, f, at) || is_beyond(s, f)) return true;
    for (k = 0; k < 3; k++) now->n[k] = s->q.u.n[k];
    keep_top(s);
    now->depth = -shows_apart(s, at); /* its sign is all that is asked for */
    return false;
}

/* One look at the nearest open face: it is settled, or a point beyond it joins. */
static int step(old_epa3_space *s, int at_face)
{
    old_polytope3_face *f = &s->q.of.face[at_face];
    int i;
    QN_OPAQUE(f);
    f->state = OLD_FACE_DONE;
    s->q.rank[at_face] |= OLD_FACE_CLOSED;
    if (s->of.has_best) {
        const old_int3 *w = old_polytope3_at(&s->q, f, 0);
        if (is_in_best(s, f)) return GROWN;
        put_normal(s, f);
        s->of.now.w.x = w->x;
        s->of.now.w.y = w->y;
        s->of.now.w.z = w->z;
        for (i = 0; i < 3; i++) s->of.now.n[i] = s->q.u.n[i];
        s->of.now.depth = s->of.best.depth; /* as near as that: compared exactly */
        if (old_depth3_compare(&s->of) > 0) return GROWN;
    }
    if (!find_beyond(s, f, at_face)) {
        if (!old_depth3_take_face(&s->of, &s->of.u.face)) return GROWN;
#if OLD_SWELLS
        s->sole = false;
#endif
        keep_far(s);
        return s->of.best.depth < 0 ? ENDED : GROWN;
    }
    if (s->passes == PASSES_MOST || !old_polytope3_grow(&s->q, at_face)) return FULL;
    s->passes++;
    return GROWN;
}

#if OLD_SWELLS
/* No other face may be as near as that, but for pieces of it. */
static bool is_nearest(old_epa3_space *s, int32_t depth)
{
    const uint32_t most = (uint32_t)(depth + old_polytope3_error(depth)) + ((uint32_t)1 << 30);
    uint32_t *const end = s->q.rank + s->q.faces;
    const uint32_t *at = s->q.rank;
    QN_ASSERT(s->q.faces < OLD_POLYTOPE_FACES); /* it has swollen */
    *end = 0;                                   /* ends the walk: none is farther */
    for (;;) {
        const uint32_t *found;
        if (*at++ > most) continue;
        found = at;       /* the one behind it */
        QN_OPAQUE(found); /* or its face is worked out of all */
        if (found > end) return true;
        if (!is_in_best(s, &s->q.of.face[found - s->q.rank - 1])) return false;
    }
}

/* The bits of a face's three vertices of either body. */
QN_INLINE void put_bits(const old_epa3_space *s, const old_polytope3_face *f, uint32_t *a, uint32_t *b)
{
    const old_polytope3_vertex *u = &s->q.vertex[f->v[0]], *v = &s->q.vertex[f->v[1]], *w = &s->q.vertex[f->v[2]];
    *a = (uint32_t)1 << u->ia | (uint32_t)1 << v->ia | (uint32_t)1 << w->ia;
    *b = (uint32_t)1 << u->ib | (uint32_t)1 << v->ib | (uint32_t)1 << w->ib;
}

/* The face where swelling ended is the best so far, if it is plain that it is a facet: then it is in *axis. */
static bool take_swollen(old_epa3_space *s, const old_swollen *from, old_depth3 *axis)
{
    old_polytope3_face *f = &s->q.of.face[from->at];
    const int32_t rough = old_polytope3_depth(&s->q, from->at);
    uint32_t a, b;
    put_bits(s, f, &a, &b);
    if (a != from->a || b != from->b || !old_depth3_name(a, b, axis)) return false;
    old_polytope3_normal_of(&s->q, f, axis->n);
    axis->w = old_int3_sub(&s->of.a->vertex[axis->ia[0]], &s->of.b->vertex[axis->ib[0]]);
    axis->depth = -(rough <= old_polytope3_error(0) && old_side3(axis->n, &axis->w) < 0);
    old_depth3_put_signed(axis);
    f->state = OLD_FACE_DONE;
    s->q.rank[from->at] |= OLD_FACE_CLOSED;
    s->far_best.a[0] = a;
    s->far_best.b[0] = b;
    s->of.has_best = true;
    s->sole = s->near >= OLD_SWOLLEN_SURELY;
    return true;
}

/* True where that is all: then it is in *axis alone. */
static bool take_first(old_epa3_space *s, const old_swollen *from, old_depth3 *axis)
{
    const uint32_t taken = 0;
    if (!taken && !take_swollen(s, from, axis)) return false;
    if (axis->depth < 0 || is_nearest(s, axis->depth)) return true;
    old_depth3_copy(&s->of.best, axis);
    return false;
}

/* Both bodies have 32 vertices at most, at hand, where it ends at a face. */
static int swell(old_epa3_space *s, old_depth3 *axis)
{
    old_swollen swollen;
    int joined;
    swollen.near = s->near < OLD_SWOLLEN_SURELY ? OLD_SWOLLEN_SURELY : s->near;
    joined = old_swell(&s->q, s->of.a, s->of.b, &swollen);
    if (joined < 0) return FULL;
    s->passes = joined;
    return swollen.at != NONE && take_first(s, &swollen, axis) ? TAKEN : GROWN;
}
#endif

/* Ends: a step closes a face for good or adds a point of A - B that lies beyond the polytope, which has finitely many; and points that join
 * are counted, for those of a body that changes meanwhile. All faces as near as the answer, exactly, end up settled. The ball about the origin
 * that just touches the nearest facets of A - B touches their planes within them, so those planes are all among the settled: which facets tie
 * does not depend on the way here. */
QN_SHARED int run(old_epa3_space *s, old_depth3 *axis)
{
    int end;
    s->of.has_best = false;
#if OLD_SWELLS
    end = swell(s, axis);
    if (end != GROWN) return end;
#else
    (void)axis;
#endif
    do {
        int f = old_polytope3_nearest(&s->q);
        if (f == NONE || (s->of.has_best && old_polytope3_depth(&s->q, f) > s->of.best.depth + old_polytope3_error(s->of.best.depth))) return ENDED;
        end = step(s, f);
    } while (end == GROWN);
    return end;
}

/* How a search ended. */
QN_LONE void put_result(old_epa3_space *s, int end, old_epa3_result *out)
{
    out->flat = end == FLAT;
    out->passes = (uint16_t)s->passes;
#if OLD_SWELLS
    out->sole = s->sole;
#endif
    out->status = QN_UNDECIDED;
    if (end == FULL) return;
    if (end == FLAT) old_depth3_settle_flat(&s->of);
    if (end != TAKEN) old_depth3_copy(&out->axis, &s->of.best);
    out->status = out->axis.depth < 0 ? QN_APART : QN_OVERLAPPING;
}

void old_epa3_depth(const old_core *a, const old_core *b, const old_epa3_start *start, old_epa3_space *space, old_epa3_result *out)
{
    int end = FLAT;
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    space->of.a = a;
    space->of.b = b;
    space->passes = 0;
#if OLD_SWELLS
    space->near = start && start->near < (int32_t)1 << 30 ? start->near : 0;
    space->sole = false;
#endif
    if (begin(space, start) == 4) {
        old_polytope3_begin(&space->q);
        end = run(space, &out->axis);
    }
    put_result(space, end, out);
}

bool old_epa3_depth_from(const old_core *a, const old_core *b, bool begun, int32_t near, old_epa3_space *space, old_epa3_result *out)
{
    old_polytope3 *q = &space->q;
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    if (!begun) {
        if (!old_polytope3_is_off(q, 3)) return false;
        old_polytope3_copy(&q->vertex[3], &q->p);
        old_polytope3_begin(q);
    }
    space->of.a = a;
    space->of.b = b;
    space->passes = 0;
#if OLD_SWELLS
    space->near = near;
    space->sole = false;
#else
    (void)near;
#endif
    put_result(space, run(space, &out->axis), out);
    return out->status != QN_UNDECIDED;
}
