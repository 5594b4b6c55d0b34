/* SPDX-License-Identifier: MIT */
/* The separation of two bodies by their farthest points alone, a second opinion beyond the search
 * over edges (search2.c), for checks; every sign is exact. A polygon of vertices of the Minkowski
 * difference C = Y - X grows from one vertex:
 *   1. its edge or vertex nearest the origin is found. Of an origin outside that is where GJK goes
 *      on (Gilbert, Johnson and Keerthi 1988), of one inside where EPA does (van den Bergen 2001);
 *      but no vertex is dropped, so one loop is both;
 *   2. where C goes beyond that, outward, its farthest vertex there is added; else that is C's
 *      nearest, too: the distance, or the way out.
 * Ends: each pass adds a vertex of C, which has 64. */
#include "planar/pair2.h"
#include "planar/search2.h"
#include "quoin/check.h"

/* Vertices are in two units: below 2^30, so that products of two differences stay below 2^62. Of
 * edges that are no polygon's they may be anything but INT32_MIN: each is the difference of two
 * numbers of 31 bits. Differences of them wrap, and so do their opposites. */

static int64_t dot(qn_vec2 u, qn_vec2 v) { return qn_dot2(u.x, v.x, u.y, v.y); }
static int64_t cross(qn_vec2 u, qn_vec2 v) { return qn_cross2(u.x, u.y, v.x, v.y); }

/* X's vertex (body 0), or Y's in X's axes. */
QN_SHARED qn_vec2 seen(const qn_pair2 *pair, int body, int32_t i)
{
    const qn_body2 *x = pair->body;
    const qn_vec2 p = body ? qn_seen2(x, x + 1, i) : qn_body2_vertex(x, i);
    return (qn_vec2){ qn_asr32(p.x, 1), qn_asr32(p.y, 1) };
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

/* The vertex of C farthest along d: Y's along d less X's along -d. Returns 256 times the number of
 * Y's plus that of X's. */
static QN_OWN_STACK uint16_t farthest(const qn_pair2 *pair, qn_vec2 d)
{
    const uint32_t of = (uint32_t)farthest_of(pair, 1, d) << 8;
    d = qn_less2((qn_vec2){ 0, 0 }, d);
    return (uint16_t)(of | (uint32_t)farthest_of(pair, 0, d));
}

#define CORNERS_MAX (2 * QN_MAX_POLYGON)

/* Counter-clockwise. */
typedef struct polygon {
    int count;
    uint16_t corner[CORNERS_MAX];
} polygon;

/* What of it is nearest the origin. */
typedef struct feature {
    qn_vec2 from, out; /* a corner of it; outward, any length */
    int64_t distance;  /* two units; < 0: the origin lies inside */
    int at;            /* where a vertex beyond it is put in */
} feature;

/* The line through p and square to d has the origin at this distance, floored, |p| < 2^30.5. The
 * direction is rounded, which is 2^-30.5 of |p| at most and no more than the model's band has for
 * normals; |d| rounded to whole units would be far off for a short edge. */
static QN_OWN_STACK int64_t line_distance(qn_vec2 p, qn_vec2 d)
{
    qn_dir2 n;
    (void)qn_unit2(d.x, d.y, &n);
    return (int64_t)(qn_abs64(qn_dot2(p.x, n.x, p.y, n.y)) >> 30);
}

/* ---- The polygon ----------------------------------------------------------------------------- */

/* The corner nearest the origin, which lies outside. A vertex beyond it lies right of one alone of
 * its two edges: of the one that leads to it, or else of the next. */
static QN_OWN_STACK void by_corner(const qn_pair2 *pair, const polygon *c, int i, feature *out)
{
    const qn_vec2 v = vertex_of(pair, c->corner[i]);
    const uint16_t before = c->corner[(i ? i : c->count) - 1];
    qn_vec2 w, e;
    out->from = v;
    out->out = qn_less2((qn_vec2){ 0, 0 }, v);
    out->distance = (int64_t)qn_root64_round((uint64_t)dot(v, v));
    e = qn_less2(v, vertex_of(pair, before));
    w = qn_less2(vertex_of(pair, farthest(pair, out->out)), v);
    out->at = cross(e, w) < 0 ? i : i + 1;
}

static QN_OWN_STACK void nearest(const qn_pair2 *pair, const polygon *c, feature *out)
{
    qn_vec2 p = vertex_of(pair, c->corner[c->count - 1]), q;
    int64_t least = INT64_MAX;
    bool is_aside = false, is_before = false; /* of an edge that it lies beyond */
    int i, corner = 0;
    out->distance = INT64_MIN;
    for (i = 0; i < c->count; i++, p = q) { /* ends: 64 edges; each ends at corner i */
        int64_t side, distance;
        qn_vec2 e, n;
        q = vertex_of(pair, c->corner[i]);
        if (dot(q, q) < least) {
            least = dot(q, q);
            corner = i;
        }
        e = qn_less2(q, p);
        side = cross(p, q); /* < 0: the origin lies beyond it */
        if (side <= 0 && (!(e.x | e.y) || dot(p, e) > 0 || dot(q, e) < 0)) {
            is_aside = true;
            continue;
        }
        is_before |= side < 0;
        n = (qn_vec2){ e.y, qn_wrap_sub(0, e.x) };
        distance = line_distance(p, n);
        if (side >= 0) distance = -distance;
        if (distance <= out->distance) continue;
        out->distance = distance;
        out->from = p;
        out->out = n;
        out->at = i;
    }
    /* An edge that holds the origin's foot is nearer than any corner. */
    if (is_aside && !is_before) by_corner(pair, c, corner, out);
}

/* False where C has more vertices than any: bodies that are none. */
static QN_OWN_STACK bool search(const qn_pair2 *pair, feature *f)
{
    const qn_vec2 any = { 1, 0 };
    uint16_t next = farthest(pair, any);
    polygon c;
    c.count = f->at = 0;
    do {
        int i;
        if (c.count == CORNERS_MAX) return false;
        for (i = c.count++; i > f->at; i--) c.corner[i] = c.corner[i - 1];
        c.corner[f->at] = next;
        nearest(pair, &c, f);
        next = farthest(pair, f->out);
    } while (dot(qn_less2(vertex_of(pair, next), f->from), f->out) > 0); /* C goes beyond */
    return true;
}

qn_status qn_probe2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                    qn_separation2 *out)
{
    int32_t reach[2], distance, band;
    const qn_status bad = out ? qn_query2_check(a, b, query, reach) : QN_ERR_NULL;
    qn_pair2 pair;
    qn_dir2 n;
    feature f;
    if (bad < 0) return bad;
    if (a->shape->type == QN_SHAPE2_SECTOR || b->shape->type == QN_SHAPE2_SECTOR)
        return QN_ERR_TYPE;
    (void)qn_pair2_place(&pair, a, b, reach, UINT32_MAX);
    if (!search(&pair, &f)) return QN_UNDECIDED;
    (void)qn_unit2(qn_wrap_sub(0, f.out.x), qn_wrap_sub(0, f.out.y), &n);
    n = qn_turn2(*pair.body[0].axes, n.x, n.y);
    out->normal = pair.swapped ? qn_back2(n) : n;
    distance = qn_saturate(2 * f.distance - pair.radius);
    out->distance = qn_lsb2(distance, pair.k);
    band = pair.band + 4; /* the bit that was dropped, of both bodies */
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}
