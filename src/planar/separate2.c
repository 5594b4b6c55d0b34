/* SPDX-License-Identifier: MIT */
#include "planar/separate2.h"

#include "num/root.h"
#include "planar/contact2.h"

/* Depths are in units: |h| < 2^31, an arc's radius on either side included, for no vertex seen from X lies farther than 2^30. */
typedef struct best {
    int32_t h;
    int32_t stop;  /* an edge with less proves what the caller wants to know */
    const qn_body2 *x, *y;
    int32_t i, j;
    bool by_edge;
} best;

/* How deep X's edge i lies in Y; and Y's vertex farthest in, which is sought from *j on. */
QN_INLINE int32_t depth_of(const qn_body2 *x, const qn_body2 *y, int32_t i, int32_t *j)
{
    const qn_edge2 *e = &x->ring.edge[i];
    qn_dir2 n = e->normal;
    int64_t h;
    *j = qn_ring2_support(&y->ring, qn_body2_against(x, n), *j, &h);
    h = qn_signed64((uint64_t)qn_ring2_scaled(&y->ring, h) + (uint64_t)qn_dot2(n.x, qn_wrap_sub(qn_ring2_unit(&x->ring, e->from.x), x->t.x), n.y,
                                                                              qn_wrap_sub(qn_ring2_unit(&x->ring, e->from.y), x->t.y)));
    return qn_wrap_add(qn_round30(h), qn_wrap_add(qn_ring2_radius(&x->ring, i), qn_ring2_radius(&y->ring, *j)));
}

/* Is X's edge i the best? Of equals the first body's, and the first of these. */
static bool measure(const qn_body2 *x, const qn_body2 *y, int32_t i, best *b)
{
    int32_t j = b->x == x ? b->j : b->i, h = depth_of(x, y, i, &j);
    if (h >= b->h && (h > b->h || (b->x == x ? i >= b->i : x > b->x))) return false;
    b->h = h;
    b->x = x;
    b->y = y;
    b->i = i;
    b->j = j;
    return true;
}

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
    s.shift = 14 - x->ring.up + x->ring.down;
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
    return h < QN_ONE30 - 2 * SIEVE ? h - y->ring.inner + (SIEVE + 1) : INT32_MAX; /* -2^30 <= inner: a core no larger than that */
}

/* All edges of X, but `known`, and those that Y's inner disc shows to be deeper than the best. False where one proves a gap. */
static bool measure_edges(const qn_body2 *x, const qn_body2 *y, int32_t known, best *b)
{
    const qn_edge2 *e = x->ring.edge;
    int32_t i, limit = limit_of(y, b->h);
    sieve s = sieve_of(x);
    for (i = 0; i < x->ring.edges; i++, e++) { /* ends: 32 edges at most */
        if (depth_at(e, &s) >= limit || i == known || !measure(x, y, i, b)) continue;
        if (b->h < b->stop) return false;
        limit = limit_of(y, b->h);
    }
    return true;
}

/* ---- Arcs ------------------------------------------------------------------ */

static uint32_t length(int32_t x, int32_t y) { return (uint32_t)qn_root64_round((uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y)); }

/* Does w, from vertex j of the ring outward, lie between the normals of the edges on either side? */
static bool is_in_cone(const qn_ring2 *ring, int32_t j, qn_dir2 w)
{
    const qn_dir2 *before, *after;
    if (!ring->edges) return true;
    before = &ring->edge[qn_ring2_before(ring, j)].normal;
    after = &ring->edge[j].normal;
    if (qn_cross2(before->x, before->y, w.x, w.y) < 0 || qn_cross2(w.x, w.y, after->x, after->y) < 0) return false;
    return qn_dot2(before->x, w.x, before->y, w.y) >= 0 || qn_dot2(after->x, w.x, after->y, w.y) >= 0; /* not opposite to a cone of one direction */
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
static void measure_arc(const qn_body2 *x, const qn_body2 *y, best *b)
{
    int32_t j;
    if (x->ring.arc < 0) return;
    for (j = 0; j < y->ring.vertices; j++) { /* ends: 32 vertices at most */
        qn_vec2 w = qn_body2_seen(y, x, j); /* from the centre, which is X's origin */
        int32_t h;
        if (!qn_ring2_arc_faces(&x->ring, w) || !is_in_cone(&y->ring, j, qn_body2_against(x, blown_up(w)))) continue;
        h = qn_wrap_sub(qn_wrap_add(x->ring.arc_radius, qn_ring2_radius(&y->ring, j)), (int32_t)length(w.x, w.y));
        if (b->h < INT32_MAX - 2 && h >= b->h + 2) continue; /* on ties with the edges at its ends, within the rounding of the length, the arc */
        b->h = h;
        b->x = x;
        b->y = y;
        b->i = x->ring.arc;
        b->j = j;
        b->by_edge = false;
    }
}

/* ---- The feature of C nearest to the origin -------------------------------- */

static void take(const best *b, qn_touch2 *out)
{
    out->x = b->x;
    out->y = b->y;
    out->i = b->i;
    out->j = b->j;
    out->by_edge = b->by_edge;
    out->core = qn_wrap_sub(0, b->h);
    out->n = b->x->ring.edge[b->i].normal; /* a circle's vertex has one, too */
}

/* Vertex against vertex: the direction between them, or n as it is where they are one point. */
static void by_vertices(qn_touch2 *out)
{
    qn_vec2 a = qn_body2_vertex(out->x, out->i), b = qn_body2_seen(out->y, out->x, out->j);
    int32_t x = qn_wrap_sub(b.x, a.x), y = qn_wrap_sub(b.y, a.y);
    qn_dir2 n;
    out->by_edge = false;
    out->core = qn_wrap_sub((int32_t)length(x, y), qn_wrap_add(qn_ring2_radius(&out->x->ring, out->i), qn_ring2_radius(&out->y->ring, out->j)));
    if (qn_unit2(x, y, &n)) out->n = n;
}

/* How much deeper the bodies lie in each other along n than the touch says, and between which vertices. */
static int64_t deeper_along(const qn_touch2 *touch, int32_t *i, int32_t *j)
{
    const qn_body2 *x = touch->x, *y = touch->y;
    qn_dir2 n = touch->n;
    int64_t hx, hy;
    uint64_t sum;
    *i = qn_ring2_support(&x->ring, n, touch->i, &hx);
    *j = qn_ring2_support(&y->ring, qn_body2_against(x, n), touch->j, &hy);
    sum = (uint64_t)qn_ring2_scaled(&x->ring, hx) + (uint64_t)qn_ring2_scaled(&y->ring, hy) - (uint64_t)qn_dot2(n.x, x->t.x, n.y, x->t.y);
    return (int64_t)qn_signed32(qn_round30_whole(sum)) + qn_ring2_radius(&x->ring, *i) + qn_ring2_radius(&y->ring, *j) + touch->core;
}

/* Another edge, as deep as the best but for the roundings, that holds the foot: it and the best are nearly one line, of which it is the
 * right part. */
static QN_OWN_STACK bool take_tied_edge(const qn_pair2 *pair, int32_t limit, qn_touch2 *out)
{
    int v;
    for (v = 0; v < 2; v++) {
        best b;
        b.x = &pair->body[v];
        b.y = &pair->body[!v];
        b.by_edge = true;
        for (b.i = 0; b.i < b.x->ring.edges; b.i++) { /* ends: 32 edges at most */
            b.j = 0;
            b.h = depth_of(b.x, b.y, b.i, &b.j);
            if (b.h > limit) continue;
            take(&b, out);
            if (qn_is_face2(out, pair->band + 1)) return true;
        }
    }
    return false;
}

/* The nearest points are ends of edges, and the direction between them is proved by measuring the gap along it. Where that is less, either
 * another edge holds the foot, or the vertices are a few units apart and their direction is rough: the edge's own is kept if it is better,
 * which matters to round bodies that overlap, as they are pushed along it. */
static void take_ends(const qn_pair2 *pair, const best *b, qn_touch2 *out)
{
    qn_touch2 edge = *out, other;
    int32_t tie = pair->band + 1;
    int64_t more;
    by_vertices(out);
    other = *out;
    more = deeper_along(out, &other.i, &other.j);
    if (more > 1) { /* those vertices lie nearer along n: perhaps they do altogether */
        by_vertices(&other);
        if (other.core < out->core) {
            *out = other;
            more = deeper_along(out, &other.i, &other.j);
        }
    }
    if (more <= tie) return;
    if (take_tied_edge(pair, b->h + tie, &edge)) { /* h <= tie here */
        *out = edge;
    } else if (more - out->core > (int64_t)b->h + 1) {
        out->n = b->x->ring.edge[b->i].normal;
        out->core = qn_wrap_sub(0, b->h);
    }
}

/* A hint: a mark, whose edge, which, and against which vertex. */
#define HINT 0x2E000000u
#define HINT_SIDE 0x10000u

static bool take_hint(const qn_pair2 *pair, uint32_t hint, best *b)
{
    int side = (hint & HINT_SIDE) != 0;
    b->x = &pair->body[side];
    b->y = &pair->body[!side];
    b->i = (int32_t)(hint >> 8 & 0xFFu);
    b->j = (int32_t)(hint & 0xFFu);
    return (hint & ~(HINT_SIDE | 0xFFFFu)) == HINT && b->i < b->x->ring.edges && b->j < b->y->ring.vertices;
}

/* False where an edge proves the gap. */
static bool find_best(const qn_pair2 *pair, const uint32_t *hint, best *b)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    int32_t first, next = INT32_MIN;
    bool known_y = false;
    if (!x->ring.edges) return true;
    b->by_edge = true;
    if (hint && take_hint(pair, *hint, b)) {
        first = b->i;
        known_y = b->x == y;
    } else {
        b->x = x;
        b->y = y;
        b->j = 0;
        first = least_edge(x, &next);
    }
    measure(b->x, b->y, first, b);
    if (b->h < b->stop) return false;
    if (y->ring.edges && !measure_edges(y, x, known_y ? first : -1, b)) return false;
    if (next < limit_of(y, b->h) && !measure_edges(x, y, known_y ? -1 : first, b)) return false;
    measure_arc(x, y, b); /* after all edges: on ties the arc is taken */
    measure_arc(y, x, b);
    return true;
}

void qn_separate2(const qn_pair2 *pair, int64_t reach, uint32_t *hint, qn_touch2 *out)
{
    best b;
    bool all;
    out->status = QN_APART;
    out->measured = false;
    b.h = INT32_MAX;
    b.stop = reach < QN_ONE30 / 2 ? -((int32_t)reach + pair->radius + pair->band + 1) : INT32_MIN;
    b.x = &pair->body[0];
    b.y = &pair->body[1];
    b.i = b.j = 0;
    b.by_edge = false;
    all = find_best(pair, hint, &b);
    if (hint) *hint = HINT | (b.x != pair->body ? HINT_SIDE : 0u) | (uint32_t)b.i << 8 | (uint32_t)b.j;
    if (!all) return;
    take(&b, out);
    if (!b.by_edge) by_vertices(out);
    else if (out->core >= -(pair->band + 1) && !qn_is_face2(out, pair->band + 1)) take_ends(pair, &b, out);
    out->distance = (int64_t)out->core - pair->radius;
    out->status = out->distance > pair->band ? QN_APART : out->distance < -pair->band ? QN_OVERLAPPING : QN_TOUCHING;
    out->measured = true;
}
