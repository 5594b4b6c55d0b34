/* SPDX-License-Identifier: MIT */
/* The separation of two bodies by their farthest points alone: GJK while the origin lies outside
 * their difference C, EPA where it lies inside. A second opinion beyond the search over edges
 * (search2.c), for checks; every sign is exact. */
#include "planar/pair2.h"
#include "planar/search2.h"
#include "quoin/check.h"

/* Vertices of C in two units: below 2^30, so that products of two differences stay below 2^62. Of
 * edges that are no polygon's they may be anything but INT32_MIN: each is the difference of two
 * numbers of 31 bits. Differences of them wrap, and so do their opposites. */
typedef struct vertex {
    int32_t x, y;
} vertex;

/* One with the vertices of Y and X that it is the difference of, 256 to one. */
typedef struct corner {
    vertex v;
    uint16_t of;
} corner;

static int64_t dot(vertex u, vertex v) { return qn_dot2(u.x, v.x, u.y, v.y); }
static int64_t cross(vertex u, vertex v) { return qn_cross2(u.x, u.y, v.x, v.y); }

static vertex less(vertex u, vertex v)
{
    u.x = qn_wrap_sub(u.x, v.x);
    u.y = qn_wrap_sub(u.y, v.y);
    return u;
}

/* Does w lie beyond p along d? */
QN_SHARED bool is_beyond(const vertex *w, const vertex *p, const vertex *d)
{
    return dot(less(*w, *p), *d) > 0;
}

static vertex half(qn_vec2 p)
{
    vertex v;
    v.x = qn_asr32(p.x, 1);
    v.y = qn_asr32(p.y, 1);
    return v;
}

/* X's vertex (body 0), or Y's in X's axes. */
QN_SHARED vertex seen(const qn_pair2 *pair, int body, int32_t i)
{
    return half(body ? qn_seen2(&pair->body[0], &pair->body[1], i)
                     : qn_body2_vertex(&pair->body[0], i));
}

/* Y's vertex less X's. */
static QN_OWN_STACK vertex vertex_of(const qn_pair2 *pair, uint16_t of)
{
    return less(seen(pair, 1, of >> 8), seen(pair, 0, of & 0xFF));
}

/* The first of the vertices of a body that are farthest along d, by a scan of all. */
static QN_OWN_STACK int32_t farthest_of(const qn_pair2 *pair, int body, vertex d)
{
    const int32_t n = pair->body[body].count;
    int64_t top = INT64_MIN;
    int32_t i, best = 0;
    for (i = 0; i < n; i++) { /* ends: 32 vertices at most */
        const int64_t h = dot(seen(pair, body, i), d);
        if (h <= top) continue;
        top = h;
        best = i;
    }
    return best;
}

/* The vertex of C = Y - X farthest along d: Y's along d less X's along -d. */
static QN_OWN_STACK void farthest(const qn_pair2 *pair, const vertex *d, corner *out)
{
    vertex back;
    uint32_t of = (uint32_t)farthest_of(pair, 1, *d) << 8;
    back.x = qn_wrap_sub(0, d->x);
    back.y = qn_wrap_sub(0, d->y);
    of |= (uint32_t)farthest_of(pair, 0, back);
    out->of = (uint16_t)of;
    out->v = vertex_of(pair, out->of);
}

/* Square to p q, towards the origin: > 0 where the origin lies left. */
static vertex square_to(vertex p, vertex q, int64_t side)
{
    vertex e = less(q, p), n;
    QN_OPAQUE(e.x); /* else opposites are worked out from p and q anew */
    QN_OPAQUE(e.y);
    n.x = side > 0 ? qn_wrap_sub(0, e.y) : e.y;
    n.y = side > 0 ? e.x : qn_wrap_sub(0, e.x);
    return n;
}

#define PASSES_MAX (4 * QN_MAX_POLYGON)

/* What the search ends with: corners > 0 where the origin lies inside, which EPA goes on with. */
typedef struct found {
    int64_t separation; /* two units, signed */
    vertex way;         /* from X to Y, any length */
    int corners; /* 2: the first and third, between which it lies; 1: the first, on a line square to
                  * way that is to be measured */
    uint16_t corner[4]; /* about the origin, counter-clockwise */
} found;

static QN_OWN_STACK void by_point(vertex p, found *out)
{
    out->separation = (int64_t)qn_root64_round((uint64_t)dot(p, p));
    out->way = p;
}

/* The line through p and square to d has the origin at this distance, floored, |p| < 2^30.5. The
 * direction is rounded, which is 2^-30.5 of |p| at most and no more than the model's band has for
 * normals; |d| rounded to whole units would be far off for a short edge. */
static QN_OWN_STACK int64_t line_distance(vertex p, vertex d)
{
    qn_dir2 n;
    (void)qn_unit2(d.x, d.y, &n);
    return (int64_t)(qn_abs64(qn_dot2(p.x, n.x, p.y, n.y)) >> 30);
}

/* Of a line that the search ended at; not down there, where the stack is deep. */
static QN_OWN_STACK void measure(const qn_pair2 *pair, found *out)
{
    out->separation = line_distance(vertex_of(pair, out->corner[0]), out->way);
}

/* ---- EPA ------------------------------------------------------------------------------------- */

/* Corners ahead that are remembered: as many as the search found. */
#define AHEAD_MAX 4
/* C has 64 corners at most: each pass goes on to the next of them, or comes nearer to where it
 * stands. */
#define EPA_PASSES_MAX (2 * QN_MAX_POLYGON * (2 * QN_MAX_POLYGON + 4))

/* Grows what the search found about the origin and finds the edge of C nearest to it, without a
 * list of the polytope: once around, from a corner to the nearest one known ahead. Where C goes
 * beyond the edge between them, its corner there comes between; where it does not, the edge is C's.
 * An edge that is no nearer than the best of C's is left as it is: what C has beyond is farther.
 * What does not fit in memory is found again. False where all passes were not enough for one edge:
 * bodies that are none. */
static QN_OWN_STACK bool grow(const qn_pair2 *pair, found *out)
{
    uint16_t ahead[AHEAD_MAX], from = out->corner[0];
    int passes, held;
    out->separation = INT64_MIN;
    ahead[0] = from;
    for (held = 1; held < out->corners; held++) ahead[held] = out->corner[out->corners - held];
    for (passes = 0; held && passes < EPA_PASSES_MAX; passes++) {
        const vertex p = vertex_of(pair, from), q = vertex_of(pair, ahead[held - 1]);
        const vertex d = square_to(p, q, -1); /* outward is right */
        const int64_t distance = line_distance(p, d);
        if (-distance > out->separation) { /* to a unit */
            corner w;
            farthest(pair, &d, &w);
            if (is_beyond(&w.v, &p, &d)) {
                if (held < AHEAD_MAX) held++;
                ahead[held - 1] = w.of;
                continue;
            }
            out->separation = -distance;
            out->way.x = qn_wrap_sub(0, d.x);
            out->way.y = qn_wrap_sub(0, d.y);
        }
        from = ahead[--held];
    }
    return out->separation != INT64_MIN;
}

/* ---- GJK ------------------------------------------------------------------------------------- */

/* The origin lies on the segment p q: on C's border, or inside. */
static QN_OWN_STACK void on_segment(const qn_pair2 *pair, found *out)
{
    const vertex p = vertex_of(pair, out->corner[0]),
                 d = square_to(p, vertex_of(pair, out->corner[2]), -1);
    vertex back;
    corner u, v;
    back.x = qn_wrap_sub(0, d.x);
    back.y = qn_wrap_sub(0, d.y);
    farthest(pair, &d, &u);
    farthest(pair, &back, &v);
    out->corner[1] = u.of;
    out->corner[3] = v.of;
    out->separation = 0;
    out->corners = 0;
    if (!is_beyond(&u.v, &p, &d)) out->way = back; /* nothing beyond: an edge of C, outward is d */
    else if (!is_beyond(&v.v, &p, &back)) out->way = d;
    else out->corners = 4;
}

/* The segment p q, whose inside is nearest, and w, the farthest along d, which is square to it and
 * towards the origin: false when that settles it. side: > 0 where the origin lies left. */
static QN_OWN_STACK bool pass_segment(corner pqw[3], vertex d, int64_t side, bool *one, found *out)
{
    const corner *p = &pqw[0], *q = &pqw[1], *w = &pqw[2];
    bool left, right;
    if (!is_beyond(&w->v, &p->v, &d)) {
        out->corner[0] = p->of;
        out->corners = 1;
        out->way.x = qn_wrap_sub(0, d.x);
        out->way.y = qn_wrap_sub(0, d.y);
        return false;
    }
    /* The triangle p q w holds the origin unless it lies beyond p w or w q. */
    left = side > 0 ? cross(q->v, w->v) < 0 : cross(q->v, w->v) > 0;
    right = side > 0 ? cross(w->v, p->v) < 0 : cross(w->v, p->v) > 0;
    if (!left && !right) {
        out->corner[0] = side > 0 ? p->of : q->of;
        out->corner[1] = side > 0 ? q->of : p->of;
        out->corner[2] = w->of;
        out->corners = 3;
        return false;
    }
    if (left &&
        right) { /* beyond the corner w: one of its edges may still be nearest, where it is blunt */
        left = is_beyond(&w->v, &q->v, &w->v);
        right = is_beyond(&w->v, &p->v, &w->v);
        *one = !left && !right;
    }
    pqw[right ? 1 : 0] = *w;
    return true;
}

static QN_OWN_STACK bool search(const qn_pair2 *pair, found *out)
{
    corner at[3]; /* what is held: one or two, and what is found beyond them */
    vertex d = { 1, 0 };
    bool one = true;
    int pass;
    out->corners = 0;
    farthest(pair, &d, &at[0]);
    for (pass = 0; pass < PASSES_MAX;
         pass++) { /* ends: the distance of what is held falls; the cap is a guard */
        if (one) {
            d.x = -at[0].v.x;
            d.y = -at[0].v.y;
            farthest(pair, &d, &at[1]);
            if (!is_beyond(&at[1].v, &at[0].v, &d)) {
                by_point(at[0].v, out);
                return true;
            }
            one = false;
        }
        d = less(at[1].v, at[0].v);
        if (dot(at[0].v, d) >= 0) one = true; /* the nearest is an end */
        else if (dot(at[1].v, d) <= 0) {
            at[0] = at[1];
            one = true;
        } else {
            const int64_t side = cross(at[0].v, at[1].v); /* > 0: the origin lies left */
            if (!side) {
                out->corner[0] = at[0].of;
                out->corner[2] = at[1].of;
                out->corners = 2;
                return true;
            }
            d = square_to(at[0].v, at[1].v, side);
            farthest(pair, &d, &at[2]);
            if (!pass_segment(at, d, side, &one, out)) return true;
        }
    }
    return false;
}

qn_status qn_probe2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                    qn_separation2 *out)
{
    int32_t reach[2], distance, band;
    const qn_status bad = out ? qn_query2_check(a, b, query, reach) : QN_ERR_NULL;
    qn_pair2 pair;
    qn_dir2 n;
    found f;
    if (bad < 0) return bad;
    if (a->shape->type == QN_SHAPE2_SECTOR || b->shape->type == QN_SHAPE2_SECTOR)
        return QN_ERR_TYPE;
    (void)qn_pair2_place(&pair, a, b, reach, QN_ALL2);
    if (!search(&pair, &f)) return QN_UNDECIDED;
    if (f.corners == 2) on_segment(&pair, &f);
    if (f.corners == 1) measure(&pair, &f);
    else if (f.corners && !grow(&pair, &f)) return QN_UNDECIDED;
    (void)qn_unit2(f.way.x, f.way.y, &n);
    n = qn_turn2(pair.body[0].axes, n.x, n.y);
    out->normal.x = pair.swapped ? qn_wrap_sub(0, n.x) : n.x;
    out->normal.y = pair.swapped ? qn_wrap_sub(0, n.y) : n.y;
    distance = qn_saturate(2 * f.separation - pair.radius);
    out->distance = qn_lsb2(distance, pair.k);
    band = pair.band + 4; /* the bit that was dropped, of both bodies */
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}
