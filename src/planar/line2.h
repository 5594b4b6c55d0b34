/* SPDX-License-Identifier: MIT */
/* The contact line, and both bodies' boundaries along it: what of them belongs to the face that touches, and where they end. */
#ifndef QN_PLANAR_LINE2_H
#define QN_PLANAR_LINE2_H

#include "planar/contact2.h"

/* One body's boundary, seen along its way to the other, on one side of the touch point, walked as far as `far`. */
typedef struct qn_run2 {
    qn_vec2 far;        /* x on the contact line, height over the own position towards the other */
    qn_small2 from;     /* the vertex the walk begins at */
    qn_small2 at, edge; /* the vertex `far`, or one that is no edge farther; the edge that ends there, -1 where there is none */
    qn_small2 behind;   /* the vertex that edge was walked from, -1 for where the walk began, level with the touch */
} qn_run2;

typedef struct qn_line2 {
    const qn_touch2 *touch;
    qn_dir2 y_up;      /* the way from Y to X, Y's axes; from X to Y it is the touch's */
    int32_t y_origin;  /* x of Y's position on the contact line */
    qn_vec2 y0;        /* Y's touching vertex */
    int32_t level;     /* height of X's */
    int32_t x0, x1;    /* the ends of X's touching edge on the line */
    int32_t flat;      /* an edge that drops no more than this belongs to the face */
    qn_small2 i1;      /* the vertex at x1 */
    qn_mark2 rounded;  /* do the radii count? */
    qn_mark2 leads;    /* the walk ended at an edge of Y that may lead over a fold */
    qn_small2 wide_up; /* folds of Y so wide count: 64 LSB, -1: none does */
    qn_run2 x, y;      /* Y's boundary, walked counter-clockwise, runs against the line */
} qn_line2;

#define qn_line2_wide(l) ((int32_t)64 << (l)->wide_up)

/* Of a run its body, the way to the other, the height of what touches, and the body's radius where it counts, units. */
QN_INLINE bool is_back(const qn_line2 *l, const qn_run2 *w) { return w == &l->y; }
QN_INLINE bool qn_run2_ccw(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus) { return plus != is_back(l, w); } /* is outward counter-clockwise? */
QN_INLINE const qn_body2 *qn_run2_body(const qn_line2 *l, const qn_run2 *w) { return is_back(l, w) ? l->touch->y : l->touch->x; }
QN_INLINE int32_t qn_run2_level(const qn_line2 *l, const qn_run2 *w) { return is_back(l, w) ? l->y0.y : l->level; }
QN_INLINE int32_t qn_run2_radius(const qn_line2 *l, const qn_run2 *w) { return l->rounded ? qn_ring2_round(&qn_run2_body(l, w)->ring) : 0; }

/* X's touching edge, -1 where there is none. */
QN_INLINE int32_t qn_line2_edge(const qn_line2 *l) { return l->touch->by_edge ? l->touch->i : -1; }

/* x on the line of a place of X or Y (`back`), seen from its own position, units. */
QN_FOLDED int32_t qn_line2_along(const qn_line2 *l, bool back, qn_vec2 v)
{
    const qn_dir2 *up = back ? &l->y_up : &l->touch->n;
    int32_t c = qn_cross30(up->x, up->y, v.x, v.y);
    return back ? qn_wrap_sub(l->y_origin, c) : c;
}

/* Vertex i: x on the line, height over the body's position; packed. Without a line: as its run sees it, outward. */
uint64_t qn_line2_seen(const qn_line2 *l, const qn_run2 *w, int32_t i);

/* A place on the line as runs see it, and back; how far x lies beyond another place, outward; and does it? */
QN_INLINE int32_t qn_outward2(qn_mark2 plus, int32_t x) { return (void)plus, x; }
QN_INLINE int32_t qn_beyond2(qn_mark2 plus, int32_t x, int32_t from) { return plus ? qn_wrap_sub(x, from) : qn_wrap_sub(from, x); }
QN_INLINE bool qn_is_beyond2(qn_mark2 plus, int32_t x, int32_t from) { return plus ? x > from : x < from; }
QN_INLINE int32_t qn_farther2(qn_mark2 plus, int32_t x, int32_t by) { return plus ? qn_wrap_add(x, by) : qn_wrap_sub(x, by); }

/* n / d of the way from one to the other, which is below 2^31, within a unit: n < d. */
int32_t qn_part_way(int32_t from, int32_t to, uint32_t n, uint32_t d);

/* The line of a touch. An edge that drops by no more than `flat` belongs to the face; radii do not count. */
void qn_line2_set(qn_line2 *l, const qn_touch2 *touch, int32_t flat);

/* The end of the shared length on one side: that of the body that ends first. Less than `reach` from its touching vertex Y is walked
 * whatever the slope: 1 where its edge there faces X's touching one. */
qn_run2 *qn_line2_shared_end(qn_line2 *l, qn_mark2 plus, int32_t reach);

/* Height of Y's position over X's: so that the touching point is as deep as the pair. */
QN_INLINE int32_t qn_line2_lift(const qn_line2 *l) { return qn_wrap_add(l->touch->core, qn_wrap_add(l->level, l->y0.y)); }

/* What of a body lies at x, as its run sees it, between behind and far: its height, less its radius where that counts. Of the balls about the
 * corners walked past and the strips between them the highest; or on the edge. */
int32_t qn_line2_round_height(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus, int32_t x);
int32_t qn_line2_edge_height(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus, int32_t x);
QN_INLINE int32_t qn_line2_height_at(const qn_line2 *l, const qn_run2 *w, qn_mark2 plus, int32_t x)
{
    if (l->rounded && w->at != w->from && qn_run2_radius(l, w)) return qn_line2_round_height(l, w, plus, x);
    return w->edge < 0 || x == w->far.x ? w->far.y : qn_line2_edge_height(l, w, plus, x);
}

/* A contact's heights: of X, and of Y over its own position. */
QN_INLINE void qn_line2_put(const qn_line2 *l, int32_t top, int32_t y_height, qn_contact2 *out)
{
    out->position.y = top;
    out->depth = qn_wrap_sub(top, qn_wrap_sub(qn_line2_lift(l), y_height));
}

/* Walks Y alone, whatever the slope, as far as x, as runs see it, which lies beyond its touching vertex: l->y.far.y is its height
 * there, of the core without the radius, and l->y.edge what lies there. False where it does not lead there. */
bool qn_line2_reach(qn_line2 *l, qn_mark2 plus, int32_t x);

/* Y may be so thin that its boundary on the far side lies on the line, too: how far from Y's touching vertex that is level, at most to the end
 * of X's edge. Near the side that touches is no lower, for Y is convex. In a walk to that side, or after it. Without this the walk looks for
 * it, and l->fold is where it ends, if it is `wide`. */
int32_t qn_line2_find_fold(const qn_line2 *l, qn_mark2 plus);

/* The point that touches; and the end of the shared length on one side, true where that is X's: x, as runs see it, and the id by the walk,
 * then the heights. If that is less deep than `least`, it is where Y's fold ends, if it has one. */
void qn_line2_touch(const qn_line2 *l, qn_contact2 *out);
bool qn_line2_walk(qn_line2 *l, qn_mark2 plus, int32_t reach, qn_contact2 *out);
QN_INLINE bool qn_line2_end(qn_line2 *l, qn_mark2 plus, int32_t reach, int32_t least, qn_contact2 *out)
{
    bool x_ends = qn_line2_walk(l, plus, reach, out);
    int32_t top;
    if (l->leads) {
        const int32_t more = qn_wrap_sub(qn_line2_find_fold(l, plus), qn_line2_wide(l));
        if (more > qn_beyond2(plus, l->y.far.x, l->y0.x)) x_ends = qn_line2_walk(l, plus, more, out);
    }
    top = qn_line2_height_at(l, &l->x, plus, out->position.x);
    qn_line2_put(l, top, qn_line2_height_at(l, &l->y, plus, out->position.x), out);
    if (out->depth < least) {
        const int32_t way = qn_line2_find_fold(l, plus), fold = way >= qn_line2_wide(l) ? qn_farther2(plus, l->y0.x, way) : l->y.far.x;
        if (qn_is_beyond2(plus, l->y.far.x, fold)) {
            out->position.x = fold;
            qn_line2_put(l, l->level, qn_line2_height_at(l, &l->y, plus, fold), out);
            out->id = (uint32_t)l->touch->i << 16 | (uint32_t)l->y.edge;
        }
    }
    out->position.x = qn_outward2(plus, out->position.x);
    return x_ends;
}

/* Where a look at the neighbours shows that the touching edge of X and two of Y are all there is: the open end, the same as by walking,
 * which is in minus where `leaves`; the other end is the point that touches. False otherwise. */
bool qn_line2_open_end(const qn_line2 *l, bool leaves, qn_contact2 *out);

#endif
