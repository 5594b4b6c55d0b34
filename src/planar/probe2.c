/* SPDX-License-Identifier: MIT */
/* The separation of two bodies by their farthest points alone, a second opinion beyond the search
 * over edges (search2.c), for checks; every sign is exact. Of their Minkowski difference C = Y - X
 *   1. GJK holds one vertex or two, the nearest of those found, and goes on to the farthest one
 *      towards the origin: where that lies no farther, they are apart (Gilbert, Johnson and
 *      Keerthi 1988);
 *   2. EPA grows the polytope that holds the origin until its nearest edge is C's: the way out (van
 *      den Bergen 2001).
 * Ends: what GJK holds comes nearer, and each pass of EPA adds a vertex of C, which has 64. */
#include "planar/pair2.h"
#include "planar/search2.h"
#include "quoin/check.h"

/* Vertices are in two units: below 2^30, so that products of two differences stay below 2^62. Of
 * edges that are no polygon's they may be anything but INT32_MIN: each is the difference of two
 * numbers of 31 bits. Differences of them wrap, and so do their opposites. */

/* One with the vertices of Y and X that it is the difference of, 256 to one. */
typedef struct corner {
    qn_vec2 v;
    uint16_t of;
} corner;

static int64_t dot(qn_vec2 u, qn_vec2 v) { return qn_dot2(u.x, v.x, u.y, v.y); }
static int64_t cross(qn_vec2 u, qn_vec2 v) { return qn_cross2(u.x, u.y, v.x, v.y); }

/* Does w lie beyond p along d? */
QN_SHARED bool is_beyond(const qn_vec2 *w, const qn_vec2 *p, const qn_vec2 *d)
{
    return dot(qn_less2(*w, *p), *d) > 0;
}

static qn_vec2 half(qn_vec2 p)
{
    qn_vec2 v;
    v.x = qn_asr32(p.x, 1);
    v.y = qn_asr32(p.y, 1);
    return v;
}

/* X's vertex (body 0), or Y's in X's axes. */
QN_SHARED qn_vec2 seen(const qn_pair2 *pair, int body, int32_t i)
{
    return half(body ? qn_seen2(&pair->body[0], &pair->body[1], i)
                     : qn_body2_vertex(&pair->body[0], i));
}

/* Y's vertex less X's. */
static QN_OWN_STACK qn_vec2 vertex_of(const qn_pair2 *pair, uint16_t of)
{
    return qn_less2(seen(pair, 1, of >> 8), seen(pair, 0, of & 0xFF));
}

/* The first of the vertices of a body that are farthest along d, by a scan of all. */
static QN_OWN_STACK int32_t farthest_of(const qn_pair2 *pair, int body, qn_vec2 d)
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
static QN_OWN_STACK void farthest(const qn_pair2 *pair, const qn_vec2 *d, corner *out)
{
    qn_vec2 back;
    uint32_t of = (uint32_t)farthest_of(pair, 1, *d) << 8;
    back.x = qn_wrap_sub(0, d->x);
    back.y = qn_wrap_sub(0, d->y);
    of |= (uint32_t)farthest_of(pair, 0, back);
    out->of = (uint16_t)of;
    out->v = vertex_of(pair, out->of);
}

/* Square to p q, towards the origin: > 0 where the origin lies left. */
static qn_vec2 square_to(qn_vec2 p, qn_vec2 q, int64_t side)
{
    qn_vec2 e = qn_less2(q, p), n;
    QN_OPAQUE(e.x); /* else opposites are worked out from p and q anew */
    QN_OPAQUE(e.y);
    n.x = side > 0 ? qn_wrap_sub(0, e.y) : e.y;
    n.y = side > 0 ? e.x : qn_wrap_sub(0, e.x);
    return n;
}

#define PASSES_MAX (4 * QN_MAX_POLYGON)
/* C has 64 vertices at most. */
#define CORNERS_MAX (2 * QN_MAX_POLYGON)

/* What the searches end with. Where the origin lies inside, `count` corners about it,
 * counter-clockwise: 2 where it lies between them. */
typedef struct found {
    int64_t separation; /* two units, signed */
    qn_vec2 way;        /* from X to Y, any length */
    int count;
    uint16_t corner[CORNERS_MAX];
} found;

/* The line through p and square to d has the origin at this distance, floored, |p| < 2^30.5. The
 * direction is rounded, which is 2^-30.5 of |p| at most and no more than the model's band has for
 * normals; |d| rounded to whole units would be far off for a short edge. */
static QN_OWN_STACK int64_t line_distance(qn_vec2 p, qn_vec2 d)
{
    qn_dir2 n;
    (void)qn_unit2(d.x, d.y, &n);
    return (int64_t)(qn_abs64(qn_dot2(p.x, n.x, p.y, n.y)) >> 30);
}

/* ---- EPA ------------------------------------------------------------------------------------- */

/* Grows the polytope about the origin: where C goes beyond its nearest edge, C's farthest vertex
 * there comes between; else the edge is C's, and the nearest of all. False where C has more
 * vertices than any: bodies that are none. Ends: each pass adds a vertex. */
static QN_OWN_STACK bool grow(const qn_pair2 *pair, found *out)
{
    for (;;) {
        qn_vec2 p = vertex_of(pair, out->corner[out->count - 1]), from = p, d = p;
        int64_t least = INT64_MAX;
        int i, at = 0;
        corner w;
        for (i = 0; i < out->count; i++) { /* the edge that ends at corner i */
            const qn_vec2 q = vertex_of(pair, out->corner[i]);
            const qn_vec2 square = square_to(p, q, -1); /* outward is right */
            const int64_t distance = line_distance(p, square);
            if (distance < least) {
                least = distance;
                from = p;
                d = square;
                at = i;
            }
            p = q;
        }
        farthest(pair, &d, &w);
        if (!is_beyond(&w.v, &from, &d)) {
            out->separation = -least;
            out->way.x = qn_wrap_sub(0, d.x);
            out->way.y = qn_wrap_sub(0, d.y);
            return true;
        }
        if (out->count == CORNERS_MAX) return false;
        for (i = out->count++; i > at; i--) out->corner[i] = out->corner[i - 1];
        out->corner[at] = w.of;
    }
}

/* ---- GJK ------------------------------------------------------------------------------------- */

/* The segment between the first two, towards the origin: does the triangle with the third hold it?
 * Else the third takes the place of the one that is farther; *count: 1 where it stands alone. */
static QN_OWN_STACK bool holds_origin(corner at[3], int64_t side, int *count)
{
    const qn_vec2 p = at[0].v, q = at[1].v, w = at[2].v;
    bool left = side > 0 ? cross(q, w) < 0 : cross(q, w) > 0;
    bool right = side > 0 ? cross(w, p) < 0 : cross(w, p) > 0;
    if (!left && !right) return true;
    if (left && right) { /* beyond w: one of its edges may still be nearest, where it is blunt */
        left = is_beyond(&w, &q, &w);
        right = is_beyond(&w, &p, &w);
        if (!left && !right) *count = 1;
    }
    at[right ? 1 : 0] = at[2];
    return false;
}

/* False where the passes were not enough. Ends: the distance of what is held falls; the cap is a
 * guard. */
static QN_OWN_STACK bool search(const qn_pair2 *pair, found *out)
{
    corner at[3]; /* what is held: one or two, and what is found beyond them */
    qn_vec2 d = { 1, 0 };
    int count = 1, pass, i;
    farthest(pair, &d, &at[0]);
    for (pass = 0; pass < PASSES_MAX; pass++) {
        int64_t side = 0; /* > 0: the origin lies left of the segment */
        if (count == 2) {
            const qn_vec2 e = qn_less2(at[1].v, at[0].v);
            if (dot(at[1].v, e) <= 0) at[0] = at[1];
            else side = cross(at[0].v, at[1].v);
            if (dot(at[0].v, e) >= 0 || dot(at[1].v, e) <= 0) count = 1; /* an end is nearest */
        }
        out->count = count == 2 && !side ? 2 : 0;
        if (!out->count) {
            d.x = qn_wrap_sub(0, at[0].v.x);
            d.y = qn_wrap_sub(0, at[0].v.y);
            if (count == 2) d = square_to(at[0].v, at[1].v, side);
            farthest(pair, &d, &at[count]);
            if (!is_beyond(&at[count].v, &at[0].v, &d)) {
                out->separation = count == 1 ? (int64_t)qn_root64_round((uint64_t)dot(d, d))
                                             : line_distance(at[0].v, d);
                out->way.x = qn_wrap_sub(0, d.x);
                out->way.y = qn_wrap_sub(0, d.y);
                return true;
            }
            if (count == 1) count = 2;
            else if (holds_origin(at, side, &count)) out->count = 3;
        }
        if (!out->count) continue;
        for (i = 0; i < out->count; i++) out->corner[i] = at[i].of;
        if (side < 0) { /* clockwise */
            out->corner[0] = at[1].of;
            out->corner[1] = at[0].of;
        }
        return grow(pair, out);
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
    (void)qn_unit2(f.way.x, f.way.y, &n);
    n = qn_turn2(pair.body[0].axes, n.x, n.y);
    out->normal.x = pair.swapped ? qn_wrap_sub(0, n.x) : n.x;
    out->normal.y = pair.swapped ? qn_wrap_sub(0, n.y) : n.y;
    distance = qn_saturate(2 * f.separation - pair.radius);
    out->distance = qn_lsb2(distance, pair.k);
    band = pair.band + 4; /* the bit that was dropped, of both bodies */
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}
