/* SPDX-License-Identifier: MIT */
/* The nearest features of cores that are apart, or overlap by no more than the band: what a
 * distance and a hit are measured between.
 *   1. where the edge of the separating axis holds the foot of the support vertex, those two are
 *      it;
 *   2. else the end of that edge and the support vertex make a vertex of the Minkowski difference.
 *      The feature nearest the origin is that vertex, or lies beyond edges that are nearly one line
 *      with the first one, for the axes of greatest separation are one arc of directions;
 *   3. a walk goes there along the boundary: of the next edges of both bodies the one whose normal
 *      comes first is the difference's. Where the end of the axis's edge lies over one nearly in
 *      its line, and that separates less, they are nearest there;
 *   4. where two vertices remain their difference is the axis, or the normal of an edge there
 *      that differs by a rounding alone; of an arc that faces the other body it is from the centre;
 *   5. where cores overlap by the band at most and no edge holds the foot, it is where the walk
 *      ends, and the axis is the normal; the walk enters no arc then.
 * Ends: a walk turns back once at most, and its steps are counted: once around both bodies. */
#include "planar/search2.h"

qn_vec2 qn_between2(const qn_touch2 *t, int32_t i, int32_t j)
{
    return qn_less2(qn_seen2(t->x, t->y, j), qn_body2_vertex(t->x, i));
}

/* ---- The walk -------------------------------------------------------------------------------- */

/* Of a sector the arc is a vertex, and the edges from P- to it and from it to P+ have no length,
 * but a normal. */
static inline int32_t ring_of(const qn_body2 *x) { return x->count + (x->arc != 0); }
static inline int32_t end_of(const qn_body2 *x, int32_t e)
{
    return e + 1 < ring_of(x) ? e + 1 : 0;
}

/* NEARLY: two measured edges of one line differ by less, units: 5.5 each. The nearest edge
 * separates most, so one that separates less by more than NEARLY faces away. So does one that
 * bodies apart lie behind by more than NOISE, by which the vector between two vertices is
 * rounded. */
#define NEARLY 12
#define NOISE 2

/* Where an arc begins or ends no edge holds a foot. */
static QN_OWN_STACK int32_t length_of(const qn_body2 *x, int32_t e)
{
    qn_vec2 along;
    if (e >= x->edges) return -NOISE;
    along = qn_less2(qn_body2_vertex(x, end_of(x, e)), qn_body2_vertex(x, e));
    return qn_cross30(x->edge[e].normal, along);
}

/* Where the walk is: x's vertex and y's, and w, which leads from the one to the other. `tried` of
 * the two edges beyond them do not hold the foot; the last one that may is edge `edge`, of x or of
 * y.
 *   flush: w leads along the normal n of one of these edges, but for half a unit, or NOISE at an
 * arc's end, and roundings turn w by as much as well. So n is the direction, however short w is: w
 * itself may overlap a long edge there. Else w lies between the normals of the next edges of both
 * bodies, and overlaps none. */
typedef struct corner {
    int32_t v[2];
    qn_vec2 w;
    qn_dir2 n;
    int32_t gap; /* how far before the edge the vertex lies */
    uint8_t tried, edge;
    bool of_y, flush;
} corner;

/* Side 0: counter-clockwise, 1: clockwise. MOVED: to the next vertex of one of them; FOUND: the
 * edge that leads there holds the foot; NONE: the foot lies on this side of it. LEVEL, of a walk
 * alone: the touch stays. The end of its edge, or the vertex at an arc's end, lies over an edge
 * nearly in one line with it, which separates less: along the normal of that edge the other body,
 * or the arc, reaches beyond. */
typedef enum outcome { NONE, MOVED, FOUND, LEVEL } outcome;
static QN_OWN_STACK outcome step(const qn_touch2 *t, corner *c, int32_t side)
{
    const qn_body2 *const b[2] = { t->x, t->y };
    const int32_t arcs = qn_arcs2(t, c->v[0], c->v[1]);
    int32_t least = qn_wrap_sub(t->core, NEARLY), e[2], turn, first = 0;
    qn_dir2 n[2];
    if (t->core >= 0 && least < -NOISE) least = -NOISE;
    for (turn = 0; turn < 2; turn++) {
        const int32_t i = c->v[turn];
        e[turn] = side ? (i ? i : ring_of(b[turn])) - 1 : i;
        n[turn] = b[turn]->edge[e[turn]].normal;
    }
    if (b[1]->edges) {
        n[1] = qn_turn2(b[1]->against, n[1].x, n[1].y);
        first = (qn_cross2(n[0].x, n[0].y, n[1].x, n[1].y) < 0) != side;
    }
    while (c->tried < 2) { /* ends: it grows */
        const bool of_y = first != c->tried++;
        const qn_body2 *x = b[of_y];
        int32_t at, length;
        if (!x->edges) continue;
        at = qn_cross30(n[of_y], c->w);
        if (side) at = qn_wrap_sub(0, at);
        c->gap = qn_wrap_sub(qn_dot30(n[of_y], c->w), arcs);
        if (at < 0 || c->gap < least) continue;
        length = length_of(x, e[of_y]);
        /* No rounding leads to an arc, and no edge that overlaps: the arc would be the axis. */
        if (at == 0 || (length < 0 && at <= NOISE)) {
            if (!c->flush) c->n = n[of_y]; /* the nearest one */
            c->flush = true;
            continue;
        }
        if (length < 0 && t->core < 0) return NONE;
        c->edge = (uint8_t)e[of_y];
        c->of_y = of_y;
        if (at <= length) return FOUND;
        c->v[of_y] = side ? e[of_y] : end_of(x, e[of_y]);
        return MOVED;
    }
    return NONE;
}

/* The edge that the walk found becomes the touch; false where it separates too little. */
static bool take_edge(qn_touch2 *t, const corner *c)
{
    const qn_body2 *x = c->of_y ? t->y : t->x, *y = c->of_y ? t->x : t->y;
    const int32_t core = t->core, less = qn_wrap_sub(core, NEARLY + 1);
    t->core = less; /* by so much, and of equals none: INT8_MAX */
    qn_measure2(x, y, x->edge + c->edge, INT8_MAX, t);
    if (t->core == less) {
        t->core = core;
        return false;
    }
    t->i = c->edge;
    t->j = (uint8_t)c->v[!c->of_y];
    return true;
}

/* The walk has come to two vertices. */
static void arrive(const qn_touch2 *t, corner *c)
{
    c->w = qn_between2(t, c->v[0], c->v[1]);
    c->tried = 0;
    c->flush = false;
}

/* Walks along the boundary of the Minkowski difference, from the vertex that c names. NONE: the
 * vertex that it comes to is nearest. FOUND: an edge is, which becomes the touch. Or LEVEL. An edge
 * of x that the walk leaves behind becomes the touch, too, if it separates as much; its end is
 * where the walk is then. Of edges nearly in one line the first that the walk takes may lead away,
 * so it tries the other side, too, from where it has come to. */
static outcome walk(qn_touch2 *t, corner *c)
{
    int32_t side, left = 2 * QN_MAX_POLYGON;
    bool ends = true;
    arrive(t, c);
    if (!t->x->edges) return NONE;
    for (side = 0; side < 2; side++) {
        c->tried = 0;
        while (left-- > 0) { /* ends: once around */
            const outcome found = step(t, c, side);
            if (found == NONE) break;
            if (found == MOVED) {
                ends = !c->of_y && c->edge < t->x->edges && take_edge(t, c);
                arrive(t, c);
            } else if (take_edge(t, c)) {
                return FOUND;
            } else if ((ends || !t->by_edge) && c->gap <= qn_wrap_add(t->core, 2 * NOISE)) {
                return LEVEL;
            }
        }
    }
    return NONE;
}

void qn_end2_at(const qn_touch2 *t, int32_t i, int32_t j, qn_end2 *end)
{
    const qn_body2 *x = t->x;
    const qn_vec2 p = qn_body2_vertex(x, i);
    const int32_t arc = i == QN_ARC2 ? x->arc : 0, other = j == QN_ARC2 ? t->y->arc : 0;
    int32_t v;
    if (!end) return;
    /* Where the more curved feature is, but not past an end of x's arc that lies ahead along n. (y
     * has the flatter one where bodies are apart or touch: then n leads from the one to it.) */
    end->x = qn_cross30(t->n, other < arc ? qn_seen2(x, t->y, j) : p);
    for (v = 0; v <= 2 && !t->by_edge && other < arc; v += 2) { /* P+, P- */
        const qn_vec2 last = qn_body2_vertex(x, v);
        const int32_t most = qn_cross30(t->n, last);
        if (qn_dot30(t->n, last) > 0 && (v ? end->x < most : end->x > most)) end->x = most;
    }
    end->y = qn_wrap_add(qn_dot30(t->n, p), arc);
    end->gap = t->core;
    end->id = qn_vertices2(i, j);
}

/* Two vertices, or centres of arcs, become the touch. */
static void touch_vertices(qn_touch2 *t, const corner *c, qn_end2 *end)
{
    const int32_t core = t->core, i = c->v[0], j = c->v[1], arcs = qn_arcs2(t, i, j);
    int32_t d = 0;
    /* Of no more than roundings it has no direction, and the axis is the normal. */
    if ((qn_abs32(c->w.x) | qn_abs32(c->w.y)) >= 2 * NOISE) {
        d = (int32_t)qn_length2(c->w, &t->n);
        if (c->flush) t->n = c->n;
    }
    d = qn_wrap_sub(d, arcs);
    t->core = d > core ? d : core;
    t->i = (uint8_t)i;
    t->j = (uint8_t)j;
    t->by_edge = false;
    qn_end2_at(t, i, j, end);
}

/* How far along the touch's edge y's vertex has its foot, clamped to the edge. *past becomes how
 * far the foot lies beyond the edge: below 0 before its start, above 0 past its end. */
static QN_OWN_STACK int32_t foot_of(const qn_touch2 *t, int32_t *past)
{
    const int32_t foot = qn_cross30(t->n, qn_between2(t, t->i, t->j));
    int32_t length;
    *past = foot;
    if (foot < 0) return 0;
    length = length_of(t->x, t->i);
    *past = foot <= length ? 0 : qn_wrap_sub(foot, length);
    return qn_wrap_sub(foot, *past);
}

void qn_features2(qn_touch2 *t, qn_end2 *end)
{
    const int32_t core = t->core;
    int32_t foot = 0, past = 1;
    outcome way = FOUND;
    corner c;
    c.v[0] = t->i;
    c.v[1] = t->j;
    if (t->by_edge) {
        QN_ASSERT(t->i >= 0 && t->i < t->x->edges);
        foot = foot_of(t, &past);
        if (past > 0) c.v[0] = end_of(t->x, t->i);
    } else if (core < 0) { /* of an arc, overlapping: it is the axis */
        qn_end2_at(t, t->i, t->j, end);
        return;
    }
    if (past) {
        way = walk(t, &c);
        if (t->core < core) t->core = core;
        if (t->by_edge) foot = foot_of(t, &past);
    }
    if (way != NONE && t->by_edge) {
        if (!end) return;
        qn_end2_at(t, t->i, t->j, end);
        end->x = qn_wrap_add(end->x, foot);
        end->id &= ~(QN_FEATURE2_VERTEX << 16);
    } else if (core >= 0 && way == NONE) {
        touch_vertices(t, &c, end);
    } else {
        qn_end2_at(t, c.v[0], c.v[1], end);
        if (end && way == LEVEL && !c.of_y)
            end->x = qn_cross30(t->n, qn_seen2(t->x, t->y, c.v[1]));
    }
}
