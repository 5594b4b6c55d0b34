/* SPDX-License-Identifier: MIT */
#include "planar/separate2.h"

#include "num/root.h"
#include "planar/contact2.h"
#include "planar/walk2.h"

/* ---- Which edges may be the best ------------------------------------------ */

/* Edges are sifted by 16 bits of every number. With n = 2^16 n' + a and, in units, x - t = 2^14 w' + b, 0 <= a < 2^16 and |b| < 2^14, the
 * product of one coordinate is 2^30 n' w' + 2^14 a w' + 2^16 n' b + a b: beside n' w' units no more than |w'| + |n'|, and 1. As |w'| < 2^16
 * + 1 and |n'| <= 2^14 along any way, the two coordinates together are off by less than sqrt(2) (2^16 + 2^14) + 4 < SIEVE units. */
#define SIEVE ((int32_t)1 << 17)

typedef struct sieve {
    int32_t x, y;  /* Y's position, 2^14 units */
    int shift;     /* what makes 2^14 units of the ring's own */
} sieve;

QN_INLINE sieve sieve_of(const qn_body2 *x)
{
    sieve s;
    s.x = qn_asr32(x->t.x, 14);
    s.y = qn_asr32(x->t.y, 14);
    s.shift = 14 - x->ring.scale.up + x->ring.scale.down;
    return s;
}

/* How deep Y's position lies under an edge of X, within SIEVE units. */
QN_INLINE int32_t depth_at(const qn_edge2 *e, const sieve *s)
{
    uint32_t wx = (uint32_t)qn_asr32(e->from.x, s->shift) - (uint32_t)s->x, wy = (uint32_t)qn_asr32(e->from.y, s->shift) - (uint32_t)s->y;
    return qn_signed32((uint32_t)qn_asr32(e->normal.x, 16) * wx + (uint32_t)qn_asr32(e->normal.y, 16) * wy);
}

/* X's edge under which Y's position lies least deep, and how deep it lies under the next. */
QN_INLINE int32_t least_edge(const qn_body2 *x, int32_t *next)
{
    const qn_edge2 *e = x->ring.edge, *end = e + x->ring.edges, *found = e;
    sieve s = sieve_of(x);
    int32_t least = INT32_MAX, second = INT32_MAX;
    do { /* ends: 32 edges at most */
        int32_t h = depth_at(e, &s);
        if (h >= second) continue;
        second = h;
        if (h >= least) continue;
        second = least;
        least = h;
        found = e;
    } while (++e != end);
    *next = second;
    return (int32_t)(found - x->ring.edge);
}

/* Where Y's position lies that deep in the sieve, Y's inner disc shows that an edge is deeper than h. */
QN_INLINE int32_t limit_of(const qn_body2 *y, int32_t h)
{
    /* -2^30 <= inner: a core no larger than that. Edges that are none may say any h. */
    return h < QN_ONE30 - 2 * SIEVE ? qn_wrap_add(qn_wrap_sub(h, y->ring.inner), SIEVE + 1) : INT32_MAX;
}

/* All edges of X, but `known`, and those that Y's inner disc shows to be deeper than the best. False where one proves a gap. */
static bool measure_edges(const qn_body2 *x, const qn_body2 *y, int32_t known, qn_touch2 *best)
{
    const qn_edge2 *e = x->ring.edge;
    int32_t i, limit = limit_of(y, -best->core);
    sieve s = sieve_of(x);
    for (i = 0; i < x->ring.edges; i++, e++) { /* ends: 32 edges at most */
        if (depth_at(e, &s) >= limit || i == known || !qn_touch2_measure(x, y, i, best)) continue;
        if (best->core > best->enough) return false;
        limit = limit_of(y, -best->core);
    }
    return true;
}

/* A touch of body `side`'s edge or vertex i with the other's vertex j. */
QN_SHARED void start_at(const qn_pair2 *pair, int side, int32_t i, int32_t j, qn_touch2 *touch)
{
    touch->x = &pair->body[side];
    touch->y = &pair->body[!side];
    touch->i = i;
    touch->j = j;
}

/* ---- Arcs ------------------------------------------------------------------ */

static uint32_t length(int32_t x, int32_t y) { return (uint32_t)qn_root64_round((uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y)); }

/* Does w, from vertex j of the ring outward, lie between the normals of the edges on either side? */
static bool is_in_cone(const qn_ring2 *ring, int32_t j, qn_dir2 w)
{
    qn_dir2 before, after;
    if (!ring->edges) return true;
    before = qn_ring2_normal(ring, qn_ring2_before(ring, j));
    after = qn_ring2_normal(ring, j);
    if (qn_cross2(before.x, before.y, w.x, w.y) < 0 || qn_cross2(w.x, w.y, after.x, after.y) < 0) return false;
    return qn_dot2(before.x, w.x, before.y, w.y) >= 0 || qn_dot2(after.x, w.x, after.y, w.y) >= 0; /* not opposite to a cone of one direction */
}

/* w scaled to 30 bits: a short way is turned without losing its direction. */
static qn_dir2 blown_up(qn_vec2 w)
{
    int shift = qn_clz32(qn_abs32(w.x) | qn_abs32(w.y)) - 2;
    qn_dir2 d;
    if (shift < 0) shift = 0;
    d.x = qn_signed32((uint32_t)w.x << shift);
    d.y = qn_signed32((uint32_t)w.y << shift);
    return d;
}

/* X's arc against the vertices of Y: the one whose normals enclose the way to the arc's centre is the nearest to it, and counts if the arc
 * faces it. */
static void measure_arc(const qn_body2 *x, const qn_body2 *y, qn_touch2 *best)
{
    int32_t j;
    for (j = 0; j < y->ring.vertices; j++) { /* ends: 32 vertices at most */
        qn_vec2 w = qn_body2_seen(y, x, j); /* from the centre, which is X's origin */
        int32_t core;
        if (!qn_ring2_arc_faces(&x->ring, w) || !is_in_cone(&y->ring, j, qn_body2_against(x, blown_up(w)))) continue;
        core = qn_wrap_sub((int32_t)length(w.x, w.y), qn_wrap_add(qn_ring2_radius(&x->ring, x->ring.scale.arc), qn_ring2_radius(&y->ring, j)));
        if (best->core > QN_NONE2 + 2 && core <= best->core - 2) continue; /* on ties with the edges at its ends, within the rounding of the length, the arc */
        best->core = core;
        best->x = x;
        best->y = y;
        best->i = x->ring.scale.arc;
        best->j = j;
        best->by_edge = false;
    }
}

/* ---- The feature of C nearest to the origin -------------------------------- */

/* How much deeper the bodies lie in each other along n than the touch says, and between which vertices. */
static int32_t deeper_along(const qn_touch2 *touch, int32_t *i, int32_t *j)
{
    *j = touch->j;
    *i = qn_ring2_support(&touch->x->ring, touch->n, touch->i);
    return qn_wrap_add(qn_depth_along2(touch->x, touch->y, touch->n, *i, j), touch->core);
}

/* Another edge, as deep as the best but for the roundings, that holds the foot: it and the best are nearly one line, of which it is the
 * right part. */
static bool take_tied_edge(const qn_pair2 *pair, int32_t least, qn_touch2 *touch)
{
    int v;
    int32_t i;
    for (v = 0; v < 2; v++) {
        for (i = 0; i < pair->body[v].ring.edges; i++) { /* ends: 32 edges at most */
            start_at(pair, v, i, 0, touch);
            touch->by_edge = true;
            touch->core = QN_NONE2;
            (void)qn_touch2_measure(touch->x, touch->y, i, touch);
            if (touch->core < least) continue;
            qn_touch2_by_edge(touch);
            if (qn_is_face2(touch, pair->band + 1)) return true;
        }
    }
    return false;
}

/* A touch of two vertices, the first of the first body, to come back to. */
typedef struct ends {
    qn_dir2 n;
    int32_t core;
    int32_t i, j;
} ends;

static void keep_ends(const qn_touch2 *touch, ends *e)
{
    e->n = touch->n;
    e->core = touch->core;
    e->i = touch->i;
    e->j = touch->j;
}

static QN_OWN_STACK void put_back(const qn_pair2 *pair, const ends *e, qn_touch2 *touch)
{
    start_at(pair, 0, e->i, e->j, touch);
    touch->by_edge = false;
    touch->n = e->n;
    touch->core = e->core;
    touch->seen = qn_body2_seen(touch->y, touch->x, e->j);
}

/* The nearest points are ends of edges, and the direction between them is proved by measuring the gap along it: returns by how much that
 * is less. No two points are nearer than touch->enough: what is, is an arc that the other body lies behind. */
static int32_t take_ends(const qn_pair2 *pair, qn_touch2 *touch)
{
    ends first;
    int32_t i, j;
    int32_t more;
    qn_touch2_by_vertices(pair, touch);
    more = deeper_along(touch, &i, &j);
    if (more <= 1) return more;
    keep_ends(touch, &first);
    touch->i = i;
    touch->j = j;
    qn_touch2_by_vertices(pair, touch); /* those vertices lie nearer along n: perhaps they do altogether */
    if (touch->core < first.core && touch->core >= touch->enough) return deeper_along(touch, &i, &j);
    put_back(pair, &first, touch);
    return more;
}

/* A hint: a mark, whose edge, which, and against which vertex. */
#define HINT 0x2E000000u
#define HINT_SIDE 0x10000u

static bool take_hint(const qn_pair2 *pair, uint32_t hint, qn_touch2 *touch)
{
    int side = (hint & HINT_SIDE) != 0;
    start_at(pair, side, (int32_t)(hint >> 8 & 0xFFu), (int32_t)(hint & 0xFFu), touch);
    return (hint & ~(HINT_SIDE | 0xFFFFu)) == HINT && touch->i < touch->x->ring.edges && touch->j < touch->y->ring.vertices;
}

/* The edge to begin with: that of the hint, else X's under which Y's position lies least deep. */
static int32_t begin(const qn_pair2 *pair, const uint32_t *hint, qn_touch2 *touch)
{
    int32_t next = INT32_MIN;
    touch->by_edge = pair->body[0].ring.edges > 0;
    if (hint && take_hint(pair, *hint, touch)) return next;
    start_at(pair, 0, 0, 0, touch);
    if (touch->by_edge) touch->i = least_edge(touch->x, &next);
    return next;
}

/* False where an edge proves the gap. `next`: X's edges but the first lie that deep in the sieve. */
static bool find_best(const qn_pair2 *pair, int32_t next, int32_t reach, qn_touch2 *best)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    int32_t first = best->i;
    bool known_y = best->x == y;
    best->core = QN_NONE2;
    best->enough = reach < QN_ONE30 / 2 ? reach + pair->radius + pair->band + 1 : INT32_MAX;
    if (!best->by_edge) return true;
    (void)qn_touch2_measure(best->x, best->y, first, best);
    if (best->core > best->enough) return false;
    if (y->ring.edges && !measure_edges(y, x, known_y ? first : -1, best)) return false;
    if (next < limit_of(y, -best->core) && !measure_edges(x, y, known_y ? -1 : first, best)) return false;
    if (x->ring.scale.arc != QN_NO_ARC) measure_arc(x, y, best); /* after all edges: on ties the arc is taken */
    if (y->ring.scale.arc != QN_NO_ARC) measure_arc(y, x, best);
    return true;
}

/* X's edge i is the best, but holds no foot: the touch of the ends nearest to it. Where the gap along these is less than it should be,
 * either another edge holds the foot, or the vertices are a few units apart and their direction is rough: the edge's own is kept if it is
 * better, which matters to round bodies that overlap, as they are pushed along it. */
static QN_OWN_STACK void settle(const qn_pair2 *pair, int32_t i, qn_touch2 *touch)
{
    const qn_body2 *x = touch->x;
    const int32_t core = touch->core, tie = pair->band + 1;
    int32_t more;
    ends e;
    touch->enough = core - tie;
    more = take_ends(pair, touch);
    if (more <= tie) return;
    keep_ends(touch, &e);
    if (take_tied_edge(pair, core - tie, touch)) return; /* core >= -tie here */
    put_back(pair, &e, touch);
    if ((int64_t)more - touch->core > 1 - (int64_t)core) {
        touch->n = qn_ring2_normal(&x->ring, i);
        if (touch->x != x) touch->n = qn_body2_against(x, touch->n);
        touch->core = core;
    }
}

void qn_hold_foot2(const qn_pair2 *pair, qn_touch2 *touch)
{
    const int32_t tie = pair->band + 1;
    const qn_touch2 best = *touch;
    if (!touch->by_edge || touch->core >= -tie || qn_is_face2(touch, tie)) return;
    if (!take_tied_edge(pair, best.core - tie, touch)) *touch = best;
}

void qn_separate2(const qn_pair2 *pair, int32_t reach, uint32_t *hint, qn_touch2 *touch)
{
    int32_t next = begin(pair, hint, touch), first = touch->i, edge;
    const qn_body2 *x = touch->x;
    bool walked, all = true;
    edge = QN_QUICK2 && reach == QN_REACH2_ALL && touch->by_edge ? qn_walk2(pair, touch) : -1;
    walked = edge >= 0;
    if (!walked) {
        if (touch->x != x || touch->i != first) next = INT32_MIN;
        all = find_best(pair, next, reach, touch);
        edge = touch->i;
    }
    if (hint) *hint = HINT | (touch->x != pair->body ? HINT_SIDE : 0u) | (uint32_t)edge << 8 | (uint32_t)touch->j;
    touch->status = QN_APART;
    touch->measured = all;
    if (!all) return;
    first = touch->i;
    if (!walked) qn_touch2_by_edge(touch);
    if (!touch->by_edge) qn_touch2_by_vertices(pair, touch);
    else if (!walked && touch->core >= -(pair->band + 1) && !qn_is_face2(touch, pair->band + 1)) settle(pair, first, touch);
    if (touch->core >= pair->radius - pair->band) touch->status = (int8_t)(touch->core > pair->radius + pair->band ? QN_APART : QN_TOUCHING);
    else touch->status = QN_OVERLAPPING;
}
