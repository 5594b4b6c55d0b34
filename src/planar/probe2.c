/* SPDX-License-Identifier: MIT */
/* The separation of two bodies by their farthest points alone: GJK while the origin lies outside their difference C, EPA where it lies
 * inside. Another road to what separate2.c finds by edges, for checks; every sign is exact. */
#include "num/root.h"
#include "planar/pair2.h"
#include "planar/world2.h"

/* Vertices of C in two units: below 2^30, so that products of two differences stay below 2^62. */
typedef struct vertex { int32_t x, y; } vertex;

/* One with the vertices of Y and X that it is the difference of, 256 to one. */
typedef struct corner { vertex v; uint16_t of; } corner;

static int64_t dot(vertex u, vertex v) { return qn_dot2(u.x, v.x, u.y, v.y); }
static int64_t cross(vertex u, vertex v) { return qn_cross2(u.x, u.y, v.x, v.y); }

static vertex less(vertex u, vertex v)
{
    u.x = qn_wrap_sub(u.x, v.x);
    u.y = qn_wrap_sub(u.y, v.y);
    return u;
}

static vertex half(qn_vec2 p)
{
    vertex v;
    v.x = qn_asr32(p.x, 1);
    v.y = qn_asr32(p.y, 1);
    return v;
}

/* Y's vertex less X's. */
static QN_OWN_STACK vertex vertex_of(const qn_pair2 *pair, uint16_t of)
{
    const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    return less(half(qn_body2_seen(y, x, of >> 8)), half(qn_body2_vertex(x, of & 0xFF)));
}

/* The vertex of C = Y - X farthest along d: Y's along d less X's along -d, both by a look at all. */
static void farthest(const qn_pair2 *pair, vertex d, corner *out)
{
    uint16_t best[2] = { 0, 0 };
    int body;
    int32_t i;
    for (body = 0; body < 2; body++) {
        int64_t top = 0;
        const qn_body2 *x = &pair->body[0], *y = &pair->body[1];
        int32_t n = body ? qn_ring2_vertices(&x->ring) : qn_ring2_vertices(&y->ring);
        for (i = 0; i < n; i++) { /* ends: 32 vertices at most */
            vertex v = half(body ? qn_body2_vertex(x, i) : qn_body2_seen(y, x, i));
            int64_t h = body ? -dot(v, d) : dot(v, d);
            if (i && h <= top) continue;
            top = h;
            best[body] = (uint16_t)i;
        }
    }
    out->of = (uint16_t)(best[0] << 8 | best[1]);
    out->v = vertex_of(pair, out->of);
}

/* Square to p q, towards the origin: > 0 where the origin lies left. */
static vertex square_to(vertex p, vertex q, int64_t side)
{
    vertex e = less(q, p), n = e;
    n.x = side > 0 ? -e.y : e.y;
    n.y = side > 0 ? e.x : -e.x;
    return n;
}

#define RING_MAX (2 * QN_MAX_POLYGON + 3)
#define PASSES_MAX (4 * QN_MAX_POLYGON)

/* What the search ends with. */
typedef struct found {
    int64_t separation; /* two units, signed */
    vertex way;         /* from X to Y, any length */
} found;

static void by_point(vertex p, found *out)
{
    out->separation = (int64_t)qn_root64_round((uint64_t)dot(p, p));
    out->way = p;
}

/* The line through p and q has the origin at this distance. |cross| <= |p| |q| < 2^61. */
static QN_OWN_STACK int64_t line_distance(vertex p, vertex q)
{
    vertex e = less(q, p);
    return (int64_t)qn_div64(qn_abs64(cross(p, q)), qn_root64_round((uint64_t)dot(e, e)) | 1u); /* | 1: not 0, and off by one in a length counts nothing */
}

/* ---- EPA ----------------------------------------------------------------- */

/* Grows the triangle about the origin until the edge nearest to it is one of C's. Each pass adds a vertex of C, so it ends. */
static QN_OWN_STACK void grow(const qn_pair2 *pair, uint16_t ring[RING_MAX], int n, found *out)
{
    for (;;) {
        int i, best = 0;
        int64_t least = INT64_MAX;
        vertex p = vertex_of(pair, ring[0]), q, d;
        corner w;
        for (i = 0; i < n; i++) { /* to a unit: edges that are nearer by less are as good */
            int64_t distance;
            q = vertex_of(pair, ring[i + 1 < n ? i + 1 : 0]);
            distance = line_distance(p, q);
            if (distance < least) {
                least = distance;
                best = i;
            }
            p = q;
        }
        p = vertex_of(pair, ring[best]);
        q = vertex_of(pair, ring[best + 1 < n ? best + 1 : 0]);
        d = square_to(p, q, -1); /* the ring runs counter-clockwise: outward is right */
        farthest(pair, d, &w);
        if (dot(less(w.v, p), d) <= 0 || n == RING_MAX) {
            out->separation = -least;
            out->way.x = -d.x;
            out->way.y = -d.y;
            return;
        }
        for (i = n; i > best + 1; i--) ring[i] = ring[i - 1];
        ring[best + 1] = w.of;
        n++;
    }
}

/* ---- GJK ----------------------------------------------------------------- */

/* The origin lies on the segment p q: on C's border, or inside. */
static void on_segment(const qn_pair2 *pair, const corner *p, const corner *q, found *out)
{
    uint16_t ring[RING_MAX];
    vertex d = square_to(p->v, q->v, -1), back;
    corner u, v;
    back.x = -d.x;
    back.y = -d.y;
    farthest(pair, d, &u);
    farthest(pair, back, &v);
    ring[0] = p->of;
    ring[1] = u.of;
    ring[2] = q->of;
    ring[3] = v.of;
    out->separation = 0;
    if (dot(less(u.v, p->v), d) <= 0) out->way = back; /* nothing beyond: an edge of C, outward is d */
    else if (dot(less(v.v, p->v), back) <= 0) out->way = d;
    else grow(pair, ring, 4, out);
}

/* One pass with the segment p q, whose inside is nearest: false when that settles it. */
static bool pass_segment(const qn_pair2 *pair, corner *p, corner *q, bool *one, found *out)
{
    int64_t side = cross(p->v, q->v); /* > 0: the origin lies left */
    vertex d;
    corner w;
    bool left, right;
    if (!side) {
        on_segment(pair, p, q, out);
        return false;
    }
    d = square_to(p->v, q->v, side);
    farthest(pair, d, &w);
    if (dot(less(w.v, p->v), d) <= 0) {
        out->separation = line_distance(p->v, q->v);
        out->way.x = -d.x;
        out->way.y = -d.y;
        return false;
    }
    /* The triangle p q w holds the origin unless it lies beyond p w or w q. */
    left = side > 0 ? cross(q->v, w.v) < 0 : cross(q->v, w.v) > 0;
    right = side > 0 ? cross(w.v, p->v) < 0 : cross(w.v, p->v) > 0;
    if (!left && !right) {
        uint16_t ring[RING_MAX];
        ring[0] = side > 0 ? p->of : q->of;
        ring[1] = side > 0 ? q->of : p->of;
        ring[2] = w.of;
        grow(pair, ring, 3, out);
        return false;
    }
    if (left && right) { /* beyond the corner w: one of its edges may still be nearest, where it is blunt */
        left = dot(less(q->v, w.v), w.v) < 0;
        right = dot(less(p->v, w.v), w.v) < 0;
        *one = !left && !right;
    }
    if (right) *q = w;
    else *p = w;
    return true;
}

static bool search(const qn_pair2 *pair, found *out)
{
    corner p = { { 1, 0 }, 0 }, q;
    bool one = true;
    int pass;
    farthest(pair, p.v, &q);
    p = q;
    for (pass = 0; pass < PASSES_MAX; pass++) { /* ends: the distance of what is held from the origin falls strictly; the cap is a guard */
        vertex d, e;
        if (one) {
            d.x = -p.v.x;
            d.y = -p.v.y;
            farthest(pair, d, &q);
            if (dot(less(q.v, p.v), d) <= 0) {
                by_point(p.v, out);
                return true;
            }
            one = false;
        }
        e = less(q.v, p.v);
        if (dot(p.v, e) >= 0) one = true; /* the nearest is an end */
        else if (dot(q.v, e) <= 0) {
            p = q;
            one = true;
        } else if (!pass_segment(pair, &p, &q, &one, out)) return true;
    }
    return false;
}

qn_status qn_probe2(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_separation2 *out)
{
    qn_pair2 pair;
    found f;
    qn_status status = qn_pair2_begin(&pair, a, frame_a, b, frame_b, false);
    qn_dir2 n;
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    if (pair.body[0].ring.scale.arc != QN_NO_ARC || pair.body[1].ring.scale.arc != QN_NO_ARC) return QN_ERR_TYPE;
    if (!search(&pair, &f)) return QN_UNDECIDED;
    (void)qn_unit2(f.way.x, f.way.y, &n);
    n = qn_turn2(pair.body[0].axes, n.x, n.y);
    out->normal.x = pair.swapped ? -n.x : n.x;
    out->normal.y = pair.swapped ? -n.y : n.y;
    f.separation = 2 * f.separation - pair.radius;
    out->distance = qn_world2_lsb(f.separation, pair.k);
    pair.band += 4; /* the bit that was dropped, of both bodies */
    return f.separation > pair.band ? QN_APART : f.separation < -pair.band ? QN_OVERLAPPING : QN_TOUCHING;
}
