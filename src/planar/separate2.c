/* SPDX-License-Identifier: MIT */
#include "planar/separate2.h"

#include "num/root.h"
#include "planar/contact2.h"
#include "planar/search2.h"
#include "planar/walk2.h"

/* ---- The feature of C nearest to the origin -------------------------------- */

/* How much deeper the bodies lie in each other along n than the touch says; *other is a touch of the vertices that do. */
static int32_t deeper_along(const qn_touch2 *touch, qn_touch2 *other)
{
    *other = *touch;
    other->i = (qn_index2)qn_ring2_support(&other->x->ring, other->n, other->i);
    return qn_wrap_add(qn_depth_along2(other), other->core);
}

/* x's arc is nearest to y's vertex j only where it faces that; else the nearer of its ends is. */
static QN_OWN_STACK void face(const qn_body2 *x, qn_index2 *i, const qn_body2 *y, int32_t j)
{
    qn_vec2 w;
    if (*i != x->ring.scale.arc) return;
    w = qn_body2_seen(y, x, j);
    if (qn_ring2_arc_faces(&x->ring, w.x, w.y)) return;
    *i = (qn_index2)(w.y > 0 ? *i + 1 : *i - 1); /* none of them is the ring's first or last */
}

static QN_PART void face_both(qn_touch2 *touch)
{
    face(touch->x, &touch->i, touch->y, touch->j);
    face(touch->y, &touch->j, touch->x, touch->i);
    face(touch->x, &touch->i, touch->y, touch->j); /* it may have faced the other arc, and not its end */
}

/* Makes it the touch of its vertices, of an arc's ends where that does not face the other body. */
QN_SHARED_HOT void take_vertices_of(const qn_pair2 *pair, qn_touch2 *touch)
{
    face_both(touch);
    qn_touch2_by_vertices(pair, touch);
}

/* The touch of an edge, of that core, becomes that of its ends, the direction between which is proved by measuring the gap along it: returns by how much that
 * is less. No two points are nearer than the edge but for the roundings: what is, is an arc that the other body lies behind. */
static QN_SELDOM int32_t take_ends(const qn_pair2 *pair, int32_t core, qn_touch2 *touch)
{
    qn_touch2 other;
    int32_t more;
    take_vertices_of(pair, touch);
    more = deeper_along(touch, &other);
    if (more <= 1) return more;
    take_vertices_of(pair, &other); /* those vertices lie nearer along n: perhaps they do altogether */
    if (other.core < touch->core && other.core >= core - (pair->band + 1)) {
        touch->i = other.i;
        touch->j = other.j;
        take_vertices_of(pair, touch);
    }
    return deeper_along(touch, &other); /* asked again rather than kept, which would take stack */
}

/* All edges have numbers, the first body's before the second's; a circle, which is first beside another circle alone, counts as having one. */
QN_INLINE int32_t number_of(const qn_pair2 *pair, const qn_touch2 *touch)
{
    return touch->i + (touch->x != pair->body ? qn_ring2_vertices(&pair->body[0].ring) : 0);
}

/* The touch of the edge of that number. False beyond the last; of two circles number 0 is the touch of both, not measured. */
static QN_OWN_STACK bool measure(const qn_pair2 *pair, int32_t number, qn_touch2 *touch)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    const int32_t first = qn_ring2_vertices(&x->ring);
    if (number >= first) {
        number -= first;
        y = x;
        x = &pair->body[1];
    }
    touch->x = x;
    touch->y = y;
    touch->i = (qn_index2)number;
    touch->j = 0;
    if (touch->i >= qn_ring2_edges(&touch->x->ring)) return false;
    qn_touch2_edge(touch);
    return true;
}

/* The next one that is as deep as `core` but for the roundings: it may hold the foot; it and the best are nearly one line, of which it is
 * the right part. */
static bool next_tied_edge(const qn_pair2 *pair, int32_t core, int32_t *next, qn_touch2 *touch)
{
    while (measure(pair, (*next)++, touch)) /* ends: 64 edges at most */
        if (touch->core >= core - (pair->band + 1)) return true;
    return false;
}

/* The ends after all. Their gap is less than it should be, as the vertices are a few units apart and their direction is rough: the edge's
 * own is kept if it is better, which matters to round bodies that overlap, as they are pushed along it. */
static QN_PART void prefer_edge(const qn_body2 *x, qn_dir2 n, int32_t core, int32_t more, qn_touch2 *touch)
{
    if ((int64_t)more - touch->core <= 1 - (int64_t)core) return;
    touch->n = touch->x != x ? qn_body2_against(x, n) : n;
    touch->core = core;
}

/* The touch by the best edge: where that holds no foot, the touch of the ends nearest to it; and where the gap along these is less than it
 * should be, another edge may hold the foot. Of a deep pair the ends are none: another edge, or the best. */
#define UNSEEN (-1) /* the next edge to be looked at for the foot, before the ends are */
#define SEEN (-2)   /* and after all edges */
QN_SHARED_HOT void find_foot(const qn_pair2 *pair, qn_touch2 *touch, bool deep)
{
    const int32_t core = touch->core, best = number_of(pair, touch);
    int32_t next = deep ? 0 : UNSEEN, beyond;
    while ((beyond = qn_is_face2(touch, pair->band + 1)) == QN_NO_FACE2) { /* ends: 65 edges at most */
        if (next < 0) {
            const qn_body2 *x = touch->x;
            const qn_dir2 n = touch->n;
            const int32_t more = take_ends(pair, core, touch);
            if (next == SEEN) prefer_edge(x, n, core, more, touch);
            if (next == SEEN || more <= pair->band + 1) return;
            next = 0;
        }
        if (next_tied_edge(pair, core, &next, touch)) continue;
        (void)measure(pair, best, touch);
        if (deep) return;
        next = SEEN;
    }
    if (deep) return;
    touch->core = core; /* that gap is proved */
    if (2 * beyond < qn_lsb2(pair) || core < 0 || core > pair->radius + pair->band) return;
    touch->core = (int32_t)qn_length2(core, beyond); /* so far are the ends from each other; but no more than a touch for that */
    if (touch->core > pair->radius + pair->band) touch->core = pair->radius + pair->band;
}

void qn_hold_foot2(const qn_pair2 *pair, qn_touch2 *touch)
{
    QN_ASSERT(qn_is_deep2(pair, touch));
    find_foot(pair, touch, true);
}

/* The best of all edges, of equals the first; ends after one whose gap is more than `enough`. */
static QN_OWN_STACK void measure_all(const qn_pair2 *pair, int32_t enough, qn_touch2 *best)
{
    int side;
    qn_touch2_start(pair, 0, 0, 0, best);
    best->core = QN_NONE2;
    best->by_edge = true;
    for (side = 0; side < 2; side++) {
        int32_t i = qn_ring2_edges(&pair->body[side].ring);
        while (i-- && best->core <= enough) (void)qn_touch2_measure(&pair->body[side], &pair->body[!side], i, best); /* ends: 32 edges at most */
    }
    qn_touch2_by_edge(best);
}

/* An arc's touch by vertices. Near its centre the direction between these is rough: where the bodies are deeper in each other along that
 * than it says, another vertex is meant, and the edge beside it is as good: it becomes the touch, the best of all. */
static QN_PART bool is_deeper(const qn_pair2 *pair, const qn_touch2 *touch)
{
    qn_touch2 any;
    return deeper_along(touch, &any) > pair->band + 1;
}

static QN_SELDOM void settle_arc(const qn_pair2 *pair, qn_touch2 *touch)
{
    qn_touch2_by_vertices(pair, touch);
    if (is_deeper(pair, touch)) measure_all(pair, INT32_MAX, touch);
}

/* The edge to begin with: that of the hint, else X's under which Y's position lies least deep. */
static QN_OWN_STACK int32_t begin(const qn_pair2 *pair, const uint32_t *hint, qn_touch2 *touch)
{
    int32_t next = INT32_MIN;
    touch->by_edge = qn_ring2_edges(&pair->body[0].ring) > 0;
    if (hint && qn_touch2_take_hint(pair, *hint, touch)) return next;
    qn_touch2_start(pair, 0, 0, 0, touch);
    if (touch->by_edge) touch->i = (qn_index2)least_edge(touch->x, &next);
    return next;
}

/* False where an edge proves the gap. `next`: X's edges but the first lie that deep in the sieve. */
QN_INLINE bool find_best(const qn_pair2 *pair, int32_t next, int32_t reach, qn_touch2 *best)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    int32_t first = best->i, enough;
    bool known_y = best->x == y;
    best->core = QN_NONE2;
    enough = reach < QN_ONE30 / 2 ? reach + pair->radius + pair->band + 1 : INT32_MAX;
    if (!best->by_edge) return true;
    (void)qn_touch2_measure(best->x, best->y, first, best);
    if (best->core > enough) return false;
    if (qn_ring2_edges(&y->ring) && !measure_edges(y, x, known_y ? first : -1, best, enough)) return false;
    if (next < limit_of(y, -best->core) && !measure_edges(x, y, known_y ? -1 : first, best, enough)) return false;
    if (x->ring.scale.arc != QN_NO_ARC) measure_arc(x, y, best); /* after all edges: on ties the arc is taken */
    if (y->ring.scale.arc != QN_NO_ARC) measure_arc(y, x, best);
    return true;
}

bool qn_search2(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *touch)
{
    int32_t next = begin(pair, hint, touch), first = touch->i, edge;
    const qn_body2 *x = touch->x;
    bool all = true;
    edge = reach == QN_REACH2_ALL && touch->by_edge ? qn_walk2(pair, touch) : -1;
    if (edge < 0) {
        if (touch->x != x || touch->i != first) next = INT32_MIN;
        all = find_best(pair, next, reach, touch);
        edge = touch->i;
        if (all) qn_touch2_by_edge(touch);
    }
    if (hint) *hint = qn_touch2_hint(pair, touch, edge);
    touch->status = QN_APART;
    touch->measured = all;
    return all;
}

/* Where a unit is 1 to 1/4 LSB, roundings are more than half of the band, and that may be 3 LSB. */
#define COARSE_K 2

/* A coordinate of the offset in Q30 units, less what is known of it. It was rounded twice at most, so the lower 32 bits say it. */
QN_INLINE int32_t rest_of(int32_t u0, int32_t d0, int32_t u1, int32_t d1, int k, int32_t known)
{
    const int32_t rest = qn_signed32((((uint32_t)u0 * (uint32_t)d0 + (uint32_t)u1 * (uint32_t)d1) << k) - ((uint32_t)known << 30));
    QN_ASSERT(rest == qn_dot2(u0, d0, u1, d1) * (1 << k) - (int64_t)known * QN_ONE30);
    return rest;
}

/* A touch by more than 3/2 LSB becomes the verdict it nearly is, where that is proved by the core's gap with what the offset's roundings left
 * out. Of E's 2.63 units of roundings 1.21 remain, those of a vertex seen and of the gap; in 1/16 units, this is off by less than one. */
static QN_SELDOM void refine(const qn_pair2 *pair, qn_touch2 *touch)
{
    const qn_body2 *x = touch->x;
    const qn_dir2 u = x->axes, n = touch->n;
    const int k = pair->k;
    const int32_t dx = qn_wrap_sub(touch->y->place->x, x->place->x), dy = qn_wrap_sub(touch->y->place->y, x->place->y);
    const int32_t rx = rest_of(u.x, dx, u.y, dy, k, x->t.x), ry = rest_of(u.x, dy, qn_wrap_sub(0, u.y), dx, k, x->t.y);
    const int32_t more = qn_asr32(qn_asr32(n.x, 16) * qn_asr32(rx, 16) + qn_asr32(n.y, 16) * qn_asr32(ry, 16), 24);
    const int32_t gap = 16 * qn_wrap_sub(touch->core, pair->radius) + more;
    uint32_t off = qn_abs32(gap);
    int32_t most = 24 * (1 << k);
    if (most < 16 * pair->band - 21) most = 16 * pair->band - 21;
    if (off <= (uint32_t)most) return;
    touch->core = qn_wrap_add(pair->radius, qn_asr32(gap + 8, 4));
    touch->status = (qn_small2)(gap > 0 ? QN_APART : QN_OVERLAPPING);
}

void qn_settle2(const qn_pair2 *pair, qn_touch2 *touch)
{
    if (!touch->by_edge && touch->i == touch->x->ring.scale.arc) settle_arc(pair, touch);
    if (!touch->by_edge) qn_touch2_by_vertices(pair, touch);
    else if (!touch->inside && touch->core >= -(pair->band + 1)) find_foot(pair, touch, false);
    if (touch->core < pair->radius - pair->band) {
        touch->status = QN_OVERLAPPING;
        return;
    }
    touch->status = QN_APART;
    if (touch->core > pair->radius + pair->band) return;
    touch->status = QN_TOUCHING;
    if ((uint32_t)pair->k <= COARSE_K) refine(pair, touch);
}
