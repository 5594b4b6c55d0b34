/* SPDX-License-Identifier: MIT */
/* The nearest features of cores that are apart, or overlap by no more than the band: what a
 * distance and a hit are measured between.
 *   1. where the edge of the separating axis holds the foot of the support vertex, those two are
 *      it;
 *   2. else the end of that edge and the support vertex are two vertices, from which the walk goes
 *      on: to an edge before which the other vertex lies, if that holds its foot, or to vertices
 *      that are nearer (Lin and Canny 1991). So no edges that are nearly one line lead astray;
 *   3. where two vertices remain their difference is the axis; of an arc that faces the other body
 *      it is from the centre;
 *   4. of cores that overlap by the band at most, the foot lies before the edge of the axis or one
 *      that is nearly one line with it.
 * Ends: each step is to a nearer pair, and steps are counted. */
#include "planar/search2.h"

qn_vec2 qn_between2(const qn_touch2 *t, int32_t i, int32_t j, int32_t *arcs)
{
    const qn_body2 *x = t->x, *y = t->y;
    const bool of_x = i == QN_ARC2 && x->arc, of_y = j == QN_ARC2 && y->arc;
    QN_ASSERT(i >= 0 && (of_x || i < x->count) && j >= 0 && (of_y || j < y->count));
    *arcs = (of_x ? x->arc : 0) + (of_y ? y->arc : 0);
    return qn_less2(qn_seen2(x, y, j), qn_body2_vertex(x, of_x ? 1 : i));
}

/* An arc is nearest to a vertex only where it faces that, from outside; else the nearer of its ends
 * is: no edge leads from one end to the other. */
static QN_OWN_STACK void face(const qn_body2 *x, int32_t *i, const qn_body2 *y, int32_t j)
{
    const qn_vec2 c = qn_seen2(x, y, j);
    const uint64_t square = qn_mul2(c.x, c.x, c.y, c.y);
    if (square > qn_square(x->arc >> 1) && qn_in_wedge2(x, c.x, c.y)) *i = QN_ARC2;
    else if (*i != 1) *i = c.y > 0 ? 0 : 2;
}

static void face_both(const qn_touch2 *t, int32_t *i, int32_t *j)
{
    int32_t round;
    for (round = 0; round < 2; round++) {
        if (t->x->arc) face(t->x, i, t->y, *j);
        if (t->y->arc) face(t->y, j, t->x, *i);
    }
}

/* What the vector between two vertices is rounded by, units. */
#define NOISE 2
/* Twice the most by which two measured edges of one line differ, units. */
#define NEARLY 32

static inline uint64_t square_of(qn_vec2 v) { return qn_mul2(v.x, v.x, v.y, v.y); }

/* How far along x's edge e, from where it begins, y's vertex j has its foot; and how high it
 * lies. */
static QN_OWN_STACK int32_t foot_of(const qn_body2 *x, int32_t e, const qn_body2 *y, int32_t j,
                                    int32_t *height)
{
    const qn_vec2 w = qn_less2(qn_seen2(x, y, j), qn_body2_vertex(x, e));
    *height = qn_dot30(x->edge[e].normal, w);
    return qn_cross30(x->edge[e].normal, w);
}

static QN_OWN_STACK int32_t length_of(const qn_body2 *x, int32_t e)
{
    const qn_vec2 end = qn_body2_vertex(x, qn_body2_next(x, e));
    return qn_cross30(x->edge[e].normal, qn_less2(end, qn_body2_vertex(x, e)));
}

/* The square of the distance of x's vertex i and y's j. */
static QN_OWN_STACK uint64_t square_at(const qn_body2 *x, int32_t i, const qn_body2 *y, int32_t j)
{
    return square_of(qn_less2(qn_seen2(x, y, j), qn_body2_vertex(x, i)));
}

/* Where the walk is: x's vertex i and y's j, and the square of what is between them. Besides the
 * pair that it may jump to where no other is nearer, jump_i < 0: none. The search may have named
 * the far end of an edge that is level with the other body's. */
typedef struct features {
    int32_t i, j;
    uint64_t square;
    int32_t jump_i, jump_j;
} features;

/* A neighbouring edge e of x's vertex i, before which y's vertex j lies. MOVED where a nearer pair
 * of vertices takes their place; FOUND where the edge is the touch; else NONE. */
typedef enum foot { NONE, MOVED, FOUND } foot;
static QN_OWN_STACK foot try_edge(const qn_body2 *x, const qn_body2 *y, int32_t e, features *f,
                                  qn_touch2 *t)
{
    const int32_t next = qn_body2_next(x, e), length = length_of(x, e);
    int32_t to = f->j, end = f->i == e ? next : e, height, at = foot_of(x, e, y, to, &height);
    bool jumps = false;
    if (end == e ? at >= -NOISE : at <= qn_wrap_add(length, NOISE)) { /* not beyond its other end */
        qn_touch2 found;
        found.core = INT32_MIN;
        found.x = x;
        found.i = INT8_MAX;
        qn_measure2(x, y, x->edge + e, e, &found);
        if (found.core < qn_wrap_sub(t->core, NEARLY)) return NONE;
        if (found.j != to && qn_wrap_sub(height, found.core) > NOISE) {
            to = found.j;
            at = foot_of(x, e, y, to, &height);
            jumps = true;
        }
        if (at >= -NOISE && at <= qn_wrap_add(length, NOISE)) {
            found.j = (int8_t)to;
            found.by_edge = true;
            *t = found;
            return FOUND;
        }
        end = at < 0 ? e : next;
    }
    if ((y->arc && to == QN_ARC2) || square_at(x, end, y, to) < f->square) {
        f->i = end;
        f->j = to;
        return MOVED;
    }
    if (jumps) {
        f->jump_i = end;
        f->jump_j = to;
    }
    return NONE;
}

static void exchange(features *f)
{
    int32_t was = f->i;
    f->i = f->j;
    f->j = was;
    was = f->jump_i;
    f->jump_i = f->jump_j;
    f->jump_j = was;
}

/* Does a vertex that lies w from where edge e of x begins (side 0) or ends lie before it, and not
 * beyond that end? */
static QN_OWN_STACK bool lies_before(const qn_body2 *x, int32_t e, int32_t side, qn_vec2 w)
{
    const qn_dir2 n = x->edge[e].normal;
    const int32_t along = qn_cross30(n, w);
    return (side ? qn_wrap_sub(0, along) : along) >= -NOISE && qn_dot30(n, w) >= -NOISE;
}

/* Both edges at either vertex, x's first. */
static foot try_edges(features *f, qn_touch2 *t)
{
    const qn_body2 *x = t->x, *y = t->y;
    int32_t arcs, turn;
    qn_vec2 w = qn_between2(t, f->i, f->j, &arcs);
    foot found = NONE;
    f->square = square_of(w);
    for (turn = 0; turn < 4 && found == NONE; turn++) { /* ends: four edges */
        const int32_t side = turn & 1;
        int32_t e;
        if (turn == 2) {
            const qn_dir2 back = qn_turn2(x->against, w.x, w.y);
            w.x = back.x;
            w.y = back.y;
            x = t->y;
            y = t->x;
            exchange(f);
        }
        e = side ? qn_body2_before(x, f->i) : f->i;
        if (e < x->edges && lies_before(x, e, side, w)) found = try_edge(x, y, e, f, t);
    }
    if (turn > 2) exchange(f);
    return found;
}

/* The nearest features of bodies apart, from two vertices on: false where two vertices remain, or
 * arcs that face them; true where a vertex and an edge are the touch. */
#define FEATURES_MAX (4 * QN_MAX_POLYGON)
static QN_OWN_STACK bool nearest_edge(qn_touch2 *t, int32_t *i, int32_t *j)
{
    int32_t left = FEATURES_MAX;
    features f = { *i, *j, 0, -1, -1 }, kept = f; /* kept: the pair before the jump */
    kept.square = UINT64_MAX;
    while (left--) { /* ends: a count; each step but one is to nearer features */
        foot found;
        f.jump_i = f.jump_j = -1;
        *i = f.i;
        *j = f.j;
        found = try_edges(&f, t);
        if (found == FOUND) return true;
        if (found == MOVED) continue;
        face_both(t, &f.i, &f.j);
        if (f.i != *i || f.j != *j) continue;
        if (f.jump_i < 0 || kept.square != UINT64_MAX) break;
        kept = f;
        f.i = f.jump_i;
        f.j = f.jump_j;
    }
    if (f.square >= kept.square) {
        *i = kept.i;
        *j = kept.j;
    }
    return false;
}

void qn_end2_at(const qn_touch2 *t, int32_t i, int32_t j, qn_end2 *end)
{
    const qn_body2 *x = t->x;
    const bool is_arc = i == QN_ARC2 && x->arc;
    const qn_vec2 p = qn_body2_vertex(x, is_arc ? 1 : i);
    const int32_t other = j == QN_ARC2 ? t->y->arc : 0;
    /* Where y's feature is the more curved. */
    const bool of_y = is_arc && other < x->arc;
    end->x = qn_cross30(t->n, of_y ? qn_seen2(x, t->y, j) : p);
    end->y = qn_wrap_add(qn_dot30(t->n, p), is_arc ? x->arc : 0);
    end->gap = t->core;
    end->id = (uint32_t)(i << 16 | j) | QN_FEATURE2_VERTEX << 16 | QN_FEATURE2_VERTEX;
}

/* c, on which the witness lies, becomes the axis where it separates no less. */
static QN_OWN_STACK void measure_axis(qn_touch2 *t, qn_vec2 c)
{
    qn_touch2 found = *t;
    found.core = qn_wrap_sub(t->core, 1); /* of equals a measure keeps the axis that it has */
    qn_measure2_way(t->x, t->y, c, &found);
    t->n = found.n;
}

/* A direction from a corner of an arc, or to it, that rounding turned into the wedge becomes the
 * border of that: over a large radius r an angle of a would cost r a^2 / 2. */
static QN_OWN_STACK bool leave_wedge(const qn_body2 *x, int32_t i, qn_dir2 *n)
{
    const qn_dir2 high = x->edge->normal; /* (-sin, cos) of the half angle */
    if (!x->arc || (i != 0 && i != 2) || !qn_in_wedge2(x, n->x, n->y)) return false;
    n->x = high.y;
    n->y = i ? high.x : qn_wrap_sub(0, high.x);
    return true;
}

static QN_OWN_STACK void leave_wedges(qn_touch2 *t, int32_t i, int32_t j)
{
    qn_dir2 m;
    (void)leave_wedge(t->x, i, &t->n);
    m = qn_turn2(t->x->against, t->n.x, t->n.y);
    if (leave_wedge(t->y, j, &m)) t->n = qn_turn2(t->y->against, m.x, m.y);
}

/* Of vertices nearer than ROUGH units, whose direction is rough, the axis of the search is kept
 * where it separates more. One that separates by as many units may be off by the root of twice the
 * distance: at 1,616 units the witness was 2.4 LSB off its vertex. */
#define ROUGH 4096
QN_OWN_STACK void qn_vertices2(qn_touch2 *t, int32_t i, int32_t j, qn_end2 *end)
{
    const int32_t core = t->core;
    qn_dir2 n = { t->x->axes.x, qn_wrap_sub(0, t->x->axes.y) }; /* of one point twice: world +x */
    int32_t d = 0, arcs;
    qn_vec2 c;
    if (t->by_edge || core >= 0) {
        if (nearest_edge(t, &i, &j)) {
            qn_end2_at(t, t->i, t->j, end);
            end->x = qn_cross30(t->n, qn_seen2(t->x, t->y, t->j));
            end->id &= ~(QN_FEATURE2_VERTEX << 16);
            if (t->core < core) t->core = core;
            return;
        }
    } else if (core != INT32_MIN) { /* of an arc, overlapping: it is the axis */
        qn_end2_at(t, i, j, end);
        return;
    }
    c = qn_between2(t, i, j, &arcs);
    if (c.x | c.y) d = (int32_t)qn_length2(c, &n);
    if (core == INT32_MIN || arcs || d >= ROUGH) {
        t->n = n;
    } else if (d) {
        measure_axis(t, c);
    }
    leave_wedges(t, i, j);
    d = qn_wrap_sub(d, arcs);
    if (d > core) t->core = d;
    t->by_edge = false;
    qn_end2_at(t, i, j, end);
}

/* 0 where the touch's edge holds the foot of y's vertex, *at from where it begins; or how far on a
 * side of it that lies: < 0, > 0. */
static QN_OWN_STACK int32_t beyond_edge(const qn_touch2 *t, int32_t *at)
{
    int32_t height, length;
    *at = foot_of(t->x, t->i, t->y, t->j, &height);
    if (*at < 0) return *at;
    length = length_of(t->x, t->i);
    return *at <= length ? 0 : qn_wrap_sub(*at, length);
}

/* Of cores that overlap, where the foot lies beyond the edge: the next edge, where that is nearly
 * one line with it, holds it. False where none is. */
static QN_OWN_STACK bool next_edge(qn_touch2 *t, bool plus)
{
    const qn_body2 *x = t->x;
    const int32_t e = plus ? qn_body2_next(x, t->i) : qn_body2_before(x, t->i);
    qn_touch2 found;
    if (e >= x->edges) return false; /* an arc */
    found.core = INT32_MIN;
    found.x = x;
    found.i = INT8_MAX;
    qn_measure2(x, t->y, x->edge + e, e, &found);
    if (found.core < qn_wrap_sub(t->core, NEARLY)) return false;
    found.by_edge = true;
    *t = found;
    return true;
}

void qn_features2(qn_touch2 *t, qn_end2 *end)
{
    const int32_t core = t->core;
    int32_t i = t->i, at, past, left;
    if (!t->by_edge) {
        qn_vertices2(t, i, t->j, end);
        return;
    }
    QN_ASSERT(i >= 0 && i < t->x->edges);
    past = beyond_edge(t, &at);
    if (past && core >= 0) {
        qn_vertices2(t, past < 0 ? i : qn_body2_next(t->x, i), t->j, end);
        return;
    }
    for (left = t->x->count; past && --left;) { /* ends: once around */
        const bool plus = past > 0;
        if (!next_edge(t, plus)) break;
        past = beyond_edge(t, &at);
        if ((past > 0) != plus) break;
    }
    if (t->core < core) t->core = core;
    qn_end2_at(t, t->i, t->j, end);
    end->x = qn_wrap_add(end->x, qn_wrap_sub(at, past));
    end->id &= ~(QN_FEATURE2_VERTEX << 16);
}
