/* SPDX-License-Identifier: MIT */
/* The separation of two bodies by their vertices alone, a second opinion beyond the search over
 * edges (search2.c), for checks:
 *   1. the Minkowski difference C = Y - X is wrapped, from its lowest vertex on, counter-clockwise
 *      (Jarvis 1973): of all steps from one vertex to another of either body the next edge is the
 *      one that leaves all others on its left;
 *   2. where the origin lies outside of C, one edge or one vertex is the nearest; where it lies
 *      inside, the nearest edge's line gives the depth.
 * Every sign is exact. Ends: C has no more edges than both bodies together; steps are counted. */
#include "planar/pair2.h"
#include "planar/search2.h"
#include "quoin/check.h"

/* Vertices in two units: those of C are below 2^30, so that products of two differences stay below
 * 2^62. Of edges that are no polygon's they may be anything; sums of them wrap. */

static int64_t dot(qn_vec2 u, qn_vec2 v) { return qn_dot2(u.x, v.x, u.y, v.y); }
static int64_t cross(qn_vec2 u, qn_vec2 v) { return qn_cross2(u.x, u.y, v.x, v.y); }

/* Vertex i of Y (side 1), or of X with the opposite sign, in X's axes: C's are sums of both. */
static QN_OWN_STACK qn_vec2 part_of(const qn_pair2 *pair, int side, int32_t i)
{
    const qn_body2 *x = &pair->body[0];
    qn_vec2 v = side ? qn_seen2(x, &pair->body[1], i) : qn_body2_vertex(x, i);
    v.x = qn_asr32(v.x, 1);
    v.y = qn_asr32(v.y, 1);
    if (side) return v;
    v.x = qn_wrap_sub(0, v.x);
    v.y = qn_wrap_sub(0, v.y);
    return v;
}

/* Of two steps from a vertex: is d the next edge's rather than e? They lead to the left of `last`,
 * or along it, ahead or back. */
static bool is_next(qn_vec2 d, qn_vec2 e, qn_vec2 last)
{
    const int64_t side = cross(d, e);
    return side > 0 || (side == 0 && dot(d, last) > 0 && dot(e, last) <= 0);
}

/* The edge of C that follows `last`, from part[0] + part[1]; one of the parts moves to its end. 0
 * where C is a point. */
static QN_OWN_STACK qn_vec2 next_edge(const qn_pair2 *pair, qn_vec2 part[2], qn_vec2 last)
{
    qn_vec2 best = { 0, 0 }, to = part[0];
    int32_t side, i, of = 0;
    for (side = 0; side < 2; side++) {
        for (i = 0; i < pair->body[side].count; i++) { /* ends: 32 vertices */
            const qn_vec2 v = part_of(pair, side, i), d = qn_less2(v, part[side]);
            if (!(d.x | d.y) || ((best.x | best.y) && !is_next(d, best, last))) continue;
            best = d;
            to = v;
            of = side;
        }
    }
    part[of] = to;
    return best;
}

static qn_vec2 sum_of(const qn_vec2 part[2])
{
    qn_vec2 v;
    v.x = qn_wrap_add(part[0].x, part[1].x);
    v.y = qn_wrap_add(part[0].y, part[1].y);
    return v;
}

/* From the origin to C: the separation, two units, floored, and its direction, any length. False
 * where the border does not close: bodies that are none. An origin outside of C lies before the one
 * edge that holds its foot, or beyond both edges that meet at a vertex. The distance to an edge is
 * off by 2^-30.5 of |p|, as its normal is: no more than the model's band has for normals. */
static QN_OWN_STACK bool wrap(const qn_pair2 *pair, int64_t *separation, qn_vec2 *way)
{
    qn_vec2 part[2], start, p, d = { 1, 0 };
    int32_t side, i, left = 2 * QN_MAX_POLYGON + 1;
    bool is_closed = false, was_beyond = false;
    for (side = 0; side < 2; side++) { /* the lowest, of these the leftmost */
        part[side] = part_of(pair, side, 0);
        for (i = 1; i < pair->body[side].count; i++) {
            const qn_vec2 v = part_of(pair, side, i);
            if (v.y < part[side].y || (v.y == part[side].y && v.x < part[side].x)) part[side] = v;
        }
    }
    *separation = INT64_MIN;
    for (start = p = sum_of(part); left; left--) { /* ends: a count; the first edge comes twice */
        qn_vec2 q, out;
        int64_t h, on;
        qn_dir2 n;
        d = next_edge(pair, part, d);
        q = sum_of(part);
        if (!(d.x | d.y) || (was_beyond && dot(p, d) > 0)) {
            *separation = (int64_t)qn_root64_round((uint64_t)dot(p, p));
            *way = p;
            return true;
        }
        out.x = d.y;
        out.y = qn_wrap_sub(0, d.x);
        (void)qn_unit2(out.x, out.y, &n);
        h = (int64_t)(qn_abs64(qn_dot2(p.x, n.x, p.y, n.y)) >> 30);
        on = cross(p, q); /* > 0: the origin lies left, behind the edge */
        was_beyond = dot(q, d) < 0;
        if (on <= 0 ? !was_beyond && dot(p, d) <= 0 : -h > *separation) {
            *separation = on <= 0 ? h : -h;
            way->x = qn_wrap_sub(0, out.x);
            way->y = qn_wrap_sub(0, out.y);
            if (on <= 0) return true;
        }
        if (is_closed) return true;
        is_closed = q.x == start.x && q.y == start.y;
        p = q;
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
    int64_t separation;
    qn_vec2 way;
    if (bad < 0) return bad;
    if (a->shape->type == QN_SHAPE2_SECTOR || b->shape->type == QN_SHAPE2_SECTOR)
        return QN_ERR_TYPE;
    (void)qn_pair2_place(&pair, a, b, reach, QN_ALL2);
    if (!wrap(&pair, &separation, &way)) return QN_UNDECIDED;
    (void)qn_unit2(way.x, way.y, &n);
    n = qn_turn2(pair.body[0].axes, n.x, n.y);
    out->normal.x = pair.swapped ? qn_wrap_sub(0, n.x) : n.x;
    out->normal.y = pair.swapped ? qn_wrap_sub(0, n.y) : n.y;
    distance = qn_saturate(2 * separation - pair.radius);
    out->distance = qn_lsb2(distance, pair.k);
    band = pair.band + 4; /* the bit that was dropped, of both bodies */
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}
