/* SPDX-License-Identifier: MIT */
#include "narrow/epa3.h"

#include <stddef.h>

#include "num/root.h"

enum { NONE = 255 };                        /* no face, no vertex */
enum { FREE, OPEN, DONE, VISIBLE };         /* states of a face; DONE: its plane was settled */
enum { GROWN, CAPPED, FULL, FLAT, ENDED };  /* how a step went */

/* ---- Points ------------------------------------------------------------- */

static void put_point(qn_epa3_space *s, unsigned ia, unsigned ib)
{
    qn_int3 va = qn_core_vertex(s->of.a, ia), vb = qn_core_vertex(s->of.b, ib);
    s->p.w = qn_int3_sub(&va, &vb);
    s->p.ia = (uint8_t)ia;
    s->p.ib = (uint8_t)ib;
}

static const qn_int3 *at(const qn_epa3_space *s, const qn_epa3_face *f, int k) { return &s->vertex[f->v[k]].w; }

/* The outward normal of a face: edges below 2^30, so below 2^61. Not zero: see `is_visible`. */
static void normal_of(const qn_epa3_space *s, const qn_epa3_face *f, qn_direction3 *d)
{
    qn_int3 e = qn_int3_sub(at(s, f, 1), at(s, f, 0)), g = qn_int3_sub(at(s, f, 2), at(s, f, 0));
    d->count = 3;
    d->of = NULL;
    qn_int3_cross(&e, &g, d->n);
}

/* The sign of p's height over the plane of a face. */
static int side_of(const qn_epa3_space *s, const qn_epa3_face *f, const qn_direction3 *d)
{
    qn_int3 g = qn_int3_sub(&s->p.w, at(s, f, 0));
    return qn_direction3_sign(d, &g);
}

/* Coplanar faces count, so a new face is never of no area: p on the line of an edge of the rim would be coplanar with the face outside it. */
static bool is_visible(const qn_epa3_space *s, const qn_epa3_face *f)
{
    qn_direction3 d;
    normal_of(s, f, &d);
    return side_of(s, f, &d) >= 0;
}

/* ---- Pools -------------------------------------------------------------- */

static int take_vertex(qn_epa3_space *s)
{
    int i = s->free_vertex;
    if (i == NONE) return s->vertices < QN_EPA_VERTICES ? s->vertices++ : NONE;
    s->free_vertex = s->vertex[i].face;
    return i;
}

static void free_vertex(qn_epa3_space *s, int i)
{
    s->vertex[i].face = (uint8_t)s->free_vertex;
    s->free_vertex = i;
}

/* There is one: see Euler's law at QN_EPA_FACES, and the visible ones are free before the new ones are taken. */
static int take_face(qn_epa3_space *s)
{
    int i = s->free_face;
    if (i == NONE) {
        QN_ASSERT(s->faces < QN_EPA_FACES);
        return s->faces++;
    }
    s->free_face = s->face[i].next;
    return i;
}

static void put_face(qn_epa3_space *s, int i, int u, int v, int w)
{
    qn_epa3_face *f = &s->face[i];
    const qn_int3 *o = &s->vertex[w].w;
    qn_direction3 d;
    qn_dir3 unit;
    f->v[0] = (uint8_t)u;
    f->v[1] = (uint8_t)v;
    f->v[2] = (uint8_t)w;
    normal_of(s, f, &d);
    f->state = OPEN;
    unit = qn_dir3_from_i64(d.n[0], d.n[1], d.n[2]);
    f->depth = qn_depth_along(&unit, o);
}

/* ---- Growing ------------------------------------------------------------ */

/* Lists the faces that p sees, from one of them on. What a point sees of a convex body is in one piece, by edges. Ends: each face joins the list once. */
static void flood(qn_epa3_space *s, int seed)
{
    int i, k, last = seed;
    s->face[seed].state = VISIBLE;
    s->face[seed].next = NONE;
    for (i = seed; i != NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) {
            int g = s->face[i].adj[k];
            if (s->face[g].state == VISIBLE || !is_visible(s, &s->face[g])) continue;
            s->face[g].state = VISIBLE;
            s->face[g].next = NONE;
            s->face[last].next = (uint8_t)g;
            last = g;
        }
}

/* The edges between what is seen and what is not, a ring; frees the faces seen, and the vertices that lie on no others. */
static void cut(qn_epa3_space *s, int seed)
{
    int i, k, next;
    s->rims = 0;
    for (i = seed; i != NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) s->vertex[s->face[i].v[k]].mark = 1;
    for (i = seed; i != NONE; i = s->face[i].next)
        for (k = 0; k < 3; k++) {
            const qn_epa3_face *f = &s->face[i];
            if (s->face[f->adj[k]].state == VISIBLE) continue;
            QN_ASSERT(s->rims < QN_EPA_VERTICES);
            s->rim[s->rims].from = f->v[k];
            s->rim[s->rims].to = f->v[k < 2 ? k + 1 : 0];
            s->rim[s->rims++].outside = f->adj[k];
            s->vertex[f->v[k]].mark = 0;
        }
    for (i = seed; i != NONE; i = next) {
        qn_epa3_face *f = &s->face[i];
        for (k = 0; k < 3; k++) {
            if (!s->vertex[f->v[k]].mark) continue;
            s->vertex[f->v[k]].mark = 0;
            free_vertex(s, f->v[k]);
        }
        next = f->next;
        f->state = FREE;
        f->next = (uint8_t)s->free_face;
        s->free_face = i;
    }
}

/* A face from each edge of the ring to p. */
static void close_up(qn_epa3_space *s, int p)
{
    int i, k;
    for (i = 0; i < s->rims; i++) {
        int f = take_face(s), from = s->rim[i].from, outside = s->rim[i].outside;
        qn_epa3_face *g = &s->face[outside];
        put_face(s, f, from, s->rim[i].to, p);
        s->face[f].adj[0] = (uint8_t)outside;
        for (k = 0; g->v[k] != s->rim[i].to; k++) QN_ASSERT(k < 2); /* ends: outside has that vertex, where the edge starts that it shares */
        g->adj[k] = (uint8_t)f;
        s->vertex[from].face = (uint8_t)f;
    }
    for (i = 0; i < s->rims; i++) {
        int f = s->vertex[s->rim[i].from].face, g = s->vertex[s->rim[i].to].face;
        s->face[f].adj[1] = (uint8_t)g;
        s->face[g].adj[2] = (uint8_t)f;
    }
}

/* ---- The first tetrahedron ---------------------------------------------- */

static qn_int3 edge(const qn_epa3_space *s, int i) { return qn_int3_sub(&s->vertex[i].w, &s->vertex[0].w); }

/* The normal of the first three points. */
static void first_normal(const qn_epa3_space *s, int64_t n[3])
{
    qn_int3 e = edge(s, 1), g = edge(s, 2);
    qn_int3_cross(&e, &g, n);
}

/* p is off what the first `count` points span: its side of them, if they are three. */
static int is_off(const qn_epa3_space *s, int count)
{
    qn_direction3 d;
    qn_int3 e, g = qn_int3_sub(&s->p.w, &s->vertex[0].w);
    if (count == 1) return (g.x | g.y | g.z) != 0;
    if (count == 2) {
        e = edge(s, 1);
        qn_int3_cross(&e, &g, d.n);
        return (d.n[0] | d.n[1] | d.n[2]) != 0;
    }
    d.count = 3;
    first_normal(s, d.n);
    return qn_direction3_sign(&d, &g);
}

/* p becomes an extreme point along n or -n that is off what is spanned, if there is one. Else n is left as it was. */
static bool reach_off(qn_epa3_space *s, int count, int64_t n[3])
{
    int turn, i;
    for (turn = 0; turn < 2; turn++) {
        (void)qn_depth3_measure(&s->of, n);
        put_point(s, s->of.now.ia[0], s->of.now.ib[0]);
        if (is_off(s, count)) return true;
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
    if (count == 3) {
        first_normal(s, n);
        return reach_off(s, 3, n);
    }
    e = edge(s, 1);
    qn_depth3_square_to(&e, n);
    if (reach_off(s, 2, n)) return true;
    g.x = (int32_t)n[0];
    g.y = (int32_t)n[1];
    g.z = (int32_t)n[2];
    qn_int3_cross(&e, &g, n);
    return reach_off(s, 2, n);
}

/* The points of the start as far as they span something, then others. How many: 4, or fewer if A - B is flat. */
static int begin(qn_epa3_space *s, const qn_epa3_start *start)
{
    int i = 0, count = 0, given = start ? start->count < 4 ? start->count : 4 : 0;
    while (count < 4) { /* ends: a point is added, or i rises, or it returns */
        if (i < given) {
            unsigned ia = start->ia[i], ib = start->ib[i++];
            if (ia >= s->of.a->count || ib >= s->of.b->count) continue;
            put_point(s, ia, ib);
            if (count && !is_off(s, count)) continue;
        } else if (!count) {
            put_point(s, 0, 0);
        } else if (!widen(s, count)) {
            return count;
        }
        s->vertex[count++] = s->p;
    }
    return 4;
}

static void first_faces(qn_epa3_space *s)
{
    static const uint8_t corner[4][3] = { { 0, 1, 2 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 0 } };
    static const uint8_t across[4][3] = { { 1, 2, 3 }, { 3, 2, 0 }, { 1, 3, 0 }, { 2, 1, 0 } };
    int i, k;
    s->vertices = s->faces = 4;
    if (is_off(s, 3) > 0) { /* p is the fourth: it must lie below the first face */
        qn_epa3_vertex v = s->vertex[1];
        s->vertex[1] = s->vertex[2];
        s->vertex[2] = v;
    }
    for (i = 0; i < 4; i++) {
        s->vertex[i].mark = 0;
        put_face(s, i, corner[i][0], corner[i][1], corner[i][2]);
        for (k = 0; k < 3; k++) s->face[i].adj[k] = across[i][k];
    }
}

/* ---- Search ------------------------------------------------------------- */

/* A vertex about as far as any along sign * d: looked for in 16 bits, which is enough to find the way. 3 * 2^15 * 2^14 < 2^31. */
static unsigned farthest(const qn_core *core, const qn_dir3 *d, int sign)
{
    int32_t x = sign * qn_asr32(d->x, 16), y = sign * qn_asr32(d->y, 16), z = sign * qn_asr32(d->z, 16), most = INT32_MIN;
    unsigned i, best = 0;
    if (core->kind == QN_CORE_POINTS) {
        const qn_int3 *v = core->vertex, *end = v + core->count, *found = v;
        for (; v < end; v++) {
            int32_t reach = x * qn_asr32(v->x, 13) + y * qn_asr32(v->y, 13) + z * qn_asr32(v->z, 13);
            if (reach <= most) continue;
            most = reach;
            found = v;
        }
        return (unsigned)(found - core->vertex);
    }
    if (core->kind == QN_CORE_ALIGNED) return (unsigned)(x > 0) | (unsigned)(y > 0) << 1 | (unsigned)(z > 0) << 2;
    for (i = 0; i < 3; i++) {
        const qn_int3 *g = &core->g[i];
        best |= (unsigned)(x * qn_asr32(g->x, 13) + y * qn_asr32(g->y, 13) + z * qn_asr32(g->z, 13) > 0) << i;
    }
    return best;
}

static int least_open(const qn_epa3_space *s)
{
    int32_t least = INT32_MAX;
    int i, f = NONE;
    for (i = 0; i < s->faces; i++) {
        if (s->face[i].state != OPEN || s->face[i].depth >= least) continue;
        least = s->face[i].depth;
        f = i;
    }
    return f;
}

/* Another piece of the facet that is best so far. */
static bool is_in_best(const qn_epa3_space *s, const qn_epa3_face *f)
{
    int k;
    for (k = 0; k < 3; k++) {
        const qn_epa3_vertex *v = &s->vertex[f->v[k]];
        if (!qn_vertex_set_has(&s->far_best.a, v->ia) || !qn_vertex_set_has(&s->far_best.b, v->ib)) return false;
    }
    return true;
}

/* A point farthest along a unit normal bounds the depth from above: |unit| is within 1.5 * 2^-30 of 1, the depth below 2^30. p was looked for in numbers
 * cut by less than 2^16 (of 2^30) and 2^13: it misses the farthest by 2 (3 * 2^13 + 3 * 2^28 * 2^-14) < 2^17 at most. */
#define ROUGH ((int32_t)1 << 17)
static void note_upper(qn_epa3_space *s, const qn_dir3 *unit, int32_t slack)
{
    int32_t depth = qn_depth_along(unit, &s->p.w) + slack;
    if (depth >= s->upper.depth) return;
    s->upper.depth = depth;
    s->upper.unit = *unit;
    s->upper.w = s->p.w;
    s->upper.ia[0] = s->p.ia;
    s->upper.ib[0] = s->p.ib;
}

/* Looks for a point beyond an open face. False: there is none, exactly, and s->of.now is measured. */
static bool find_beyond(qn_epa3_space *s, const qn_epa3_face *f, qn_direction3 *d)
{
    qn_dir3 unit = qn_dir3_from_i64(d->n[0], d->n[1], d->n[2]);
    put_point(s, farthest(s->of.a, &unit, 1), farthest(s->of.b, &unit, -1));
    note_upper(s, &unit, ROUGH);
    if (side_of(s, f, d) > 0) return true;
    (void)qn_depth3_measure(&s->of, d->n);
    put_point(s, s->of.now.ia[0], s->of.now.ib[0]);
    note_upper(s, &s->of.now.unit, QN_DEPTH_ERROR);
    return side_of(s, f, d) > 0;
}

/* One look at the nearest open face: it is settled, or a point beyond it joins. */
static int step(qn_epa3_space *s, int at_face, int max_passes)
{
    qn_epa3_face *f = &s->face[at_face];
    qn_direction3 d;
    int i, p;
    normal_of(s, f, &d);
    if (s->of.has_best) {
        for (i = 0; i < 3; i++) s->of.now.n[i] = d.n[i];
        s->of.now.w = *at(s, f, 0);
        s->of.now.depth = f->depth;
        f->state = DONE;
        if (is_in_best(s, f) || qn_depth3_compare(&s->of.now, &s->of.best) > 0) return GROWN;
    }
    f->state = DONE;
    if (!find_beyond(s, f, &d)) {
        if (!qn_depth3_take(&s->of)) return GROWN;
        s->far_best = s->of.far;
        return s->of.best.depth < 0 ? ENDED : GROWN;
    }
    if (s->passes >= max_passes) return CAPPED;
    flood(s, at_face);
    cut(s, at_face);
    p = take_vertex(s);
    if (p == NONE) return FULL;
    s->vertex[p] = s->p;
    s->vertex[p].mark = 0;
    close_up(s, p);
    s->passes++;
    return GROWN;
}

/* Ends: a step closes a face for good or adds a point of A - B that lies beyond the polytope, which has finitely many. All faces as near as the answer, exactly,
 * end up settled. The ball about the origin that just touches the nearest facets of A - B touches their planes within them, so those planes are all among
 * the settled: which facets tie does not depend on the way here. */
static int run(qn_epa3_space *s, const qn_epa3_start *start, int max_passes, int32_t *lower)
{
    int end;
    s->free_vertex = s->free_face = NONE;
    s->passes = 0;
    s->of.has_best = false;
    s->upper.depth = INT32_MAX;
    if (begin(s, start) < 4) return FLAT;
    first_faces(s);
    do {
        int f = least_open(s);
        if (f == NONE || (s->of.has_best && s->face[f].depth > s->of.best.depth + 2 * QN_DEPTH_ERROR)) return ENDED;
        *lower = s->face[f].depth - QN_DEPTH_ERROR;
        end = step(s, f, max_passes);
    } while (end == GROWN);
    return end;
}

void qn_epa3_depth(const qn_core *a, const qn_core *b, const qn_epa3_start *start, int max_passes, qn_epa3_space *space, qn_epa3_result *out)
{
    int32_t lower = 0;
    int end;
    QN_ASSERT(qn_core_is_valid(a) && qn_core_is_valid(b));
    space->of.a = a;
    space->of.b = b;
    end = run(space, start, max_passes, &lower);
    if (end == FULL && start) end = run(space, NULL, max_passes, &lower);
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
    if (space->of.has_best && space->of.best.depth - QN_DEPTH_ERROR < lower) lower = space->of.best.depth - QN_DEPTH_ERROR;
    out->status = QN_UNDECIDED;
    out->lower = lower > 0 ? lower : 0;
    out->axis = space->upper;
}
