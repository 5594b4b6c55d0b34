/* SPDX-License-Identifier: MIT */
#include "narrow/epa3.h"

#include <stddef.h>

#include "num/root.h"

enum { NONE = QN_POLYTOPE_NONE };
enum { GROWN, CAPPED, FULL, FLAT, ENDED }; /* how a step went */

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

/* A point off what the first `count` span. If there is none, no vertices lie anywhere else, and all are in s->of.far. */
static bool widen(qn_epa3_space *s, int count)
{
    int64_t n[3] = { 0, 0, 0 };
    qn_int3 e, g;
    int i;
    if (count == 1) {
        for (i = 0; i < 3; i++) {
            n[i] = 1;
            if (reach_off(s, 1, n)) return true;
            n[i] = 0;
        }
        return false;
    }
    e = qn_int3_sub(&s->q.vertex[1].w, &s->q.vertex[0].w);
    if (count == 2) {
        qn_depth3_square_to(&e, n);
        if (reach_off(s, 2, n)) return true;
        g.x = (int32_t)n[0];
        g.y = (int32_t)n[1];
        g.z = (int32_t)n[2];
    } else {
        g = qn_int3_sub(&s->q.vertex[2].w, &s->q.vertex[0].w);
    }
    qn_int3_cross(&e, &g, n);
    return reach_off(s, count, n);
}

/* The points of the start as far as they span something, then others. How many: 4, or fewer if A - B is flat. */
QN_OWN_STACK static int begin(qn_epa3_space *s, const qn_epa3_start *start)
{
    int i = 0, count = 0, given = start ? start->count < 4 ? start->count : 4 : 0;
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
        s->q.vertex[count++] = s->q.p;
    }
    return 4;
}

/* ---- Search ------------------------------------------------------------- */

static int least_open(const qn_polytope3 *q)
{
    const qn_polytope3_face *f = q->face, *end = f + q->faces, *found = NULL;
    int32_t least = INT32_MAX;
    for (; f < end; f++) {
        int32_t depth = f->depth;
        if (depth >= least) continue;
        least = depth;
        found = f;
    }
    return found ? (int)(found - q->face) : NONE;
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

/* Looks for a point beyond an open face. False: there is none, exactly, and s->of.now can be settled. */
static bool find_beyond(qn_epa3_space *s, const qn_polytope3_face *f)
{
    qn_depth3 *now = &s->of.now;
    qn_depth3_reach(&s->of, s->q.d.n);
    s->q.p.w = now->w;
    s->q.p.ia = now->ia[0];
    s->q.p.ib = now->ib[0];
    if (qn_polytope3_side(&s->q, f) > 0) return true;
    now->depth = -(qn_direction3_sign(&s->of.d, &now->w) < 0); /* its sign is all that is asked for */
    return false;
}

/* One look at the nearest open face: it is settled, or a point beyond it joins. */
static int step(qn_epa3_space *s, int at_face, int max_passes)
{
    qn_polytope3_face *f = &s->q.face[at_face];
    int i;
    qn_polytope3_normal(&s->q, f);
    f->state = QN_FACE_DONE;
    f->depth = INT32_MAX;
    if (s->of.has_best) {
        for (i = 0; i < 3; i++) s->of.now.n[i] = s->q.d.n[i];
        s->of.now.w = *qn_polytope3_at(&s->q, f, 0);
        s->of.now.depth = s->of.best.depth; /* as near as that: compared exactly */
        if (is_in_best(s, f) || qn_depth3_compare(&s->of) > 0) return GROWN;
    }
    if (!find_beyond(s, f)) {
        if (!qn_depth3_take(&s->of)) return GROWN;
        s->far_best = s->of.far;
        return s->of.best.depth < 0 ? ENDED : GROWN;
    }
    if (s->passes >= max_passes) return CAPPED;
    if (!qn_polytope3_grow(&s->q, at_face)) return FULL;
    s->passes++;
    return GROWN;
}

/* Ends: a step closes a face for good or adds a point of A - B that lies beyond the polytope, which has finitely many. All faces as near as
 * the answer, exactly, end up settled. The ball about the origin that just touches the nearest facets of A - B touches their planes within
 * them, so those planes are all among the settled: which facets tie does not depend on the way here. */
static int run(qn_epa3_space *s, const qn_epa3_start *start, int max_passes)
{
    int end;
    s->passes = 0;
    s->of.has_best = false;
    if (begin(s, start) < 4) return FLAT;
    qn_polytope3_begin(&s->q);
    do {
        int f = least_open(&s->q);
        if (f == NONE || (s->of.has_best && s->q.face[f].depth > s->of.best.depth + QN_FACE_ERROR(s->of.best.depth))) return ENDED;
        end = step(s, f, max_passes);
    } while (end == GROWN);
    return end;
}

static int32_t depth_of(qn_epa3_space *s, const qn_polytope3_face *f)
{
    qn_dir3 unit;
    qn_polytope3_normal(&s->q, f);
    unit = qn_dir3_from_i64(s->q.d.n[0], s->q.d.n[1], s->q.d.n[2]);
    return qn_depth_along(&unit, qn_polytope3_at(&s->q, f, 0));
}

/* The nearest face of the polytope: the bodies are no less deep. */
static QN_OWN_STACK int32_t find_lower(qn_epa3_space *s)
{
    int32_t lower = INT32_MAX;
    int f;
    for (f = 0; f < s->q.faces; f++) {
        int32_t depth;
        if (s->q.face[f].state == QN_FACE_FREE) continue;
        depth = depth_of(s, &s->q.face[f]);
        if (depth < lower) lower = depth;
    }
    lower -= QN_DEPTH_ERROR;
    return lower > 0 ? lower : 0;
}

/* The least depth along the normals of the faces, into best: each bounds that of the bodies from above, those of faces that were cut away, too. */
static QN_OWN_STACK void find_upper(qn_epa3_space *s)
{
    const qn_depth3 *now = &s->of.now;
    int f;
    s->of.best.depth = INT32_MAX;
    for (f = 0; f < s->q.faces; f++) {
        const int64_t *n = s->q.d.n;
        qn_polytope3_normal(&s->q, &s->q.face[f]);
        if (!(n[0] | n[1] | n[2])) continue; /* vertices of a face cut away may have changed */
        (void)qn_depth3_measure(&s->of, n);
        if (now->depth + QN_DEPTH_ERROR >= s->of.best.depth) continue;
        s->of.best = *now;
        s->of.best.depth += QN_DEPTH_ERROR;
    }
}

void qn_epa3_depth(const qn_core *a, const qn_core *b, const qn_epa3_start *start, int max_passes, qn_epa3_space *space, qn_epa3_result *out)
{
    int end;
    QN_ASSERT(qn_core_is_valid(a) && qn_core_is_valid(b));
    space->of.a = a;
    space->of.b = b;
    end = run(space, start, max_passes);
    if (end == FULL && start) end = run(space, NULL, max_passes);
    out->flat = 0;
    out->passes = (uint16_t)space->passes;
    if (end == FLAT) {
        out->flat = 1;
        qn_depth3_settle_flat(&space->of);
        end = ENDED;
    }
    if (end == ENDED) {
        out->status = space->of.best.depth < 0 ? QN_APART : QN_OVERLAPPING;
        out->axis = space->of.best;
        out->lower = space->of.best.depth > QN_DEPTH_ERROR ? space->of.best.depth - QN_DEPTH_ERROR : 0;
        return;
    }
    out->status = QN_UNDECIDED;
    out->lower = find_lower(space);
    find_upper(space);
    out->axis = space->of.best;
}
