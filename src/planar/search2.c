/* SPDX-License-Identifier: MIT */
/* Separating axes of two convex cores, the one search of the plane:
 *   1. of each body first the edge with the other's position highest over it: how far it separates
 *      them is the height of the other's support vertex, exact;
 *   2. then each edge that may separate them more, as the other's inner disc shows;
 *   3. of a sector the directions from its apex to that of the other and to its nearest vertex; of
 *      two arcs that overlap those of their ends, too.
 * Of two cores that overlap the best edge is the shortest way out: the axes of all edges are those
 * of the Minkowski difference. Of two apart it touches the feature of that difference nearest to
 * the origin: it holds the nearest point, or ends at the nearest vertex (features2.c). Of equals
 * the first edge of body 0 is taken, so that the result does not depend on the order of the search.
 * Ends: each edge is measured once, 32 of a body at most. Source: Gottschalk, Lin and Manocha,
 * OBBTree (1996); Ericson, Real-Time Collision Detection (2005), 4.4. */
#include "planar/search2.h"

/* ---- Support --------------------------------------------------------------------------------- */

qn_vec2 qn_seen2(const qn_body2 *x, const qn_body2 *y, int32_t j)
{
    const qn_vec2 q = qn_body2_vertex(y, j);
    const qn_dir2 w = qn_turn2(y->against, q.x, q.y);
    return (qn_vec2){ qn_wrap_sub(x->t.x, w.x), qn_wrap_sub(x->t.y, w.y) };
}

/* u . v / 2^32, a filter: off by less than QN_ROUGH2 / 2 for |u| <= 2^30, |v| < 2^30 a component.
 * Where long products are dear it is made of the upper halves of the numbers; v comes halved. */
#define QN_ROUGH2 (QN_DEAR_PRODUCTS ? (int32_t)1 << 17 : (int32_t)4)
#define QN_HALVED2 (QN_DEAR_PRODUCTS ? 16 : 0)
QN_INLINE int32_t rough(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    if (QN_DEAR_PRODUCTS)
        return qn_signed32((uint32_t)qn_asr32(u0, 16) * (uint32_t)v0 +
                           (uint32_t)qn_asr32(u1, 16) * (uint32_t)v1);
    return qn_mul2_upper(u0, v0, u1, v1);
}

int32_t qn_support2(const qn_body2 *y, int32_t mx, int32_t my, int64_t *height)
{
    const qn_edge2 *e = y->edge, *best = e, *const end = e + y->count;
    const int down = QN_HALVED2 + y->down - y->up; /* into units, and halved */
    int32_t most = INT32_MIN;
    int64_t top = INT64_MIN;
    QN_ASSERT(y->count >= 1 && y->count <= QN_MAX_POLYGON);
    if (y->is_box) {
        const int32_t j = (my < 0 ? 0 : 3) ^ (mx < 0 ? 0 : 1);
        *height = qn_dot2(mx, e[j].from.x, my, e[j].from.y);
        return j;
    }
    do { /* ends: 32 vertices */
        int64_t h;
        if (QN_DEAR_PRODUCTS) {
            const int32_t r = rough(mx, qn_asr32(e->from.x, down), my, qn_asr32(e->from.y, down));
            if (qn_wrap_add(r, QN_ROUGH2) < most) continue;
            if (r > most) most = r;
        }
        h = qn_dot2(mx, e->from.x, my, e->from.y);
        if (h <= top) continue;
        top = h;
        best = e;
    } while (++e != end);
    if (y->arc) {
        if (qn_in_wedge2(y, mx, my)) {
            *height = qn_mul(y->arc, QN_ONE30);
            return QN_ARC2;
        }
        /* P+ where P- is as far: of a wedge narrower than a unit they are one point */
        if (best == y->edge && my < 0) best += 2;
    }
    *height = y->down ? qn_asr64(top, y->down) : qn_signed64((uint64_t)top << y->up);
    return (int32_t)(best - y->edge);
}

/* ---- 1, 2. Edges ----------------------------------------------------------------------------- */

QN_OWN_STACK void qn_measure2(const qn_body2 *x, const qn_body2 *y, const qn_edge2 *e, int32_t i,
                              qn_touch2 *touch)
{
    const qn_dir2 n = e->normal, m = qn_turn2(x->against, n.x, n.y);
    const int32_t wx = qn_wrap_sub(x->t.x, qn_body2_units(x, e->from.x));
    const int32_t wy = qn_wrap_sub(x->t.y, qn_body2_units(x, e->from.y));
    int64_t height;
    const int32_t j = qn_support2(y, m.x, m.y, &height);
    const int32_t core =
        qn_round30(qn_signed64((uint64_t)qn_dot2(n.x, wx, n.y, wy) - (uint64_t)height));
    QN_ASSERT(i >= 0 && i <= INT8_MAX && j >= 0 && (j < y->count || (j == QN_ARC2 && y->arc)));
    if (core < touch->core) return;
    if (core == touch->core && (x != touch->x || i >= touch->i)) return;
    touch->x = x;
    touch->y = y;
    touch->core = core;
    touch->i = (uint8_t)i;
    touch->j = (uint8_t)j;
    touch->n = n;
    touch->by_edge = true;
}

/* How far a point lies before an edge, roughly, in 4 of the filter's lengths; t is shifted, and
 * halved. That halves differ where their difference is halved costs a quarter of QN_ROUGH2. */
QN_INLINE int32_t rough_gap(const qn_edge2 *e, qn_vec2 t, int down)
{
    return rough(e->normal.x, qn_wrap_sub(t.x, qn_asr32(e->from.x, down)), e->normal.y,
                 qn_wrap_sub(t.y, qn_asr32(e->from.y, down)));
}

/* y holds its inner disc, so an edge of x separates them by at most the height of y's position less
 * the disc's radius, and is left out where that is less than the touch so far. QN_ROUGH2 holds the
 * roundings, 16 units where products are cheap: 4 of the filter, 2 of the offset, 4 of each
 * shift. None is left out where an LSB is less than a unit: the filter mixes the two, and no gap
 * lies, roughly, below -2^30. Where nothing was measured yet the touch lies below -2^28, no gap
 * does: offset and reach together are less than 2^30 units. */
#define NONE_LEFT_OUT (-5 * ((int32_t)1 << 28))
QN_FOLDED int32_t limit_of(const qn_touch2 *touch, int32_t more, int up)
{
    return qn_asr32(qn_asr32(touch->core, 2) + more, up);
}

/* The touch becomes that of an edge of x where one separates more. */
static QN_OWN_STACK void measure_edges(const qn_body2 *x, const qn_body2 *y, qn_touch2 *touch)
{
    const qn_edge2 *e = x->edge, *first = e, *next = e, *end;
    /* The filter measures a polygon in LSB, which are as good as units; but in units where it takes
     * the upper halves of numbers alone. */
    const int up = QN_DEAR_PRODUCTS ? 0 : x->up, down = QN_HALVED2 - (QN_DEAR_PRODUCTS ? x->up : 0);
    const int32_t more = x->down ? NONE_LEFT_OUT : qn_asr32(y->inner, 2) - (QN_ROUGH2 << up);
    int32_t most, second, limit;
    qn_vec2 t = x->t;
    t.x = qn_asr32(t.x, up);
    t.y = qn_asr32(t.y, up);
    if (x->is_box) { /* of each two sides one faces y's position, which lies behind the other */
        const qn_vec2 half = e[2].from;
        second = qn_asr32(qn_wrap_sub(qn_signed32(qn_abs32(t.x)), half.x), 2);
        most = qn_asr32(qn_wrap_sub(qn_signed32(qn_abs32(t.y)), half.y), 2);
        first += t.y < 0 ? 0 : 2;
        if (second >= most) {
            const int32_t less = most;
            most = second;
            second = less;
            first = e + (t.x < 0 ? 3 : 1);
        }
        if (second < -qn_asr32(x->inner, 2)) second = -qn_asr32(x->inner, 2);
    }
    t.x = qn_asr32(t.x, QN_HALVED2);
    t.y = qn_asr32(t.y, QN_HALVED2);
    if (!x->is_box) {
        most = second = INT32_MIN;
        end = e + x->edges;
        do { /* ends: 32 edges */
            const int32_t r = rough_gap(e, t, down);
            if (r <= second) continue;
            second = r;
            if (r <= most) continue;
            second = most;
            most = r;
            first = e;
        } while (++e != end);
    }
    if (most < limit_of(touch, more, up)) return;
    for (e = first;; e = next++) { /* ends: 32 edges */
        qn_measure2(x, y, e, (int32_t)(e - x->edge), touch);
        limit = limit_of(touch, more, up);
        if (second < limit) return;
        end = x->edge + x->edges;
        while (next != end && (next == first || rough_gap(next, t, down) < limit)) next++;
        if (next == end) return;
    }
}

/* ---- 3. Arcs --------------------------------------------------------------------------------- */

/* From x's position to the nearest vertex of y. */
static QN_OWN_STACK void to_nearest(const qn_body2 *x, const qn_body2 *y, qn_vec2 *best)
{
    uint64_t least = UINT64_MAX;
    int32_t j;
    for (j = 0; j < y->count; j++) { /* ends: 32 vertices */
        const qn_vec2 v = qn_seen2(x, y, j);
        const uint64_t square = qn_mul2(v.x, v.x, v.y, v.y);
        if (square >= least) continue;
        least = square;
        *best = v;
    }
}

#define ROUNDINGS 4 /* of two heights, units */

/* Of a sector x two directions from its apex, where its position is, are measured: to the apex of
 * another sector, along which their arcs face each other; and to y's nearest vertex. One becomes
 * the touch if it separates more by a slack:
 *   where an arc touches along it, roundings against an edge, on which a body may lie level; none
 * against another such direction;
 *   else roundings and a quarter of an LSB: an edge that separates nearly as much is the better
 * axis, and near the end of an arc so is the arc.
 * Where the cores overlap, a direction that leads past the end of x's arc is no axis. A corner
 * needs no direction of its own: where an arc ends the depth has no kink, so the least is at an
 * edge or along the arc, its end included. But of two arcs that end over each other roundings may
 * lead every direction from an apex past an end; so of cores that overlap both ends are tried, too,
 * with a slack of twice the band. */
static QN_OWN_STACK void measure_arc(const qn_pair2 *pair, const qn_body2 *x, const qn_body2 *y,
                                     qn_touch2 *touch)
{
    qn_touch2 found;
    int32_t turn;
    QN_ASSERT(x->arc && x->count == 3); /* as the wedge has it: P+ O P- */
    for (turn = y->arc ? 0 : 1; turn < 4; turn++) {
        int32_t i = QN_ARC2, slack;
        qn_edge2 way;
        int64_t height;
        if (turn < 2) {
            way.from = x->t;
            if (turn) to_nearest(x, y, &way.from);
            if (!(way.from.x | way.from.y)) continue;
            (void)qn_length2(way.from, &way.normal);
            i = qn_support2(x, way.normal.x, way.normal.y, &height);
        } else {
            if (touch->core >= 0) return;
            way.normal = x->edge[turn].normal; /* at P-, and at P+ */
        }
        way.from = x->edge[i].from; /* of the arc its centre */
        qn_touch2_clear(&found, x, y);
        qn_measure2(x, y, &way, i, &found);
        found.by_edge = false;
        if (found.i == QN_ARC2) found.core = qn_wrap_sub(found.core, x->arc);
        else if (found.core < 0) continue;
        slack = ROUNDINGS;
        if (turn > 1) slack = 2 * pair->band;
        else if (qn_arcs2(&found, found.i, found.j)) slack = touch->by_edge ? ROUNDINGS : 0;
        else if (pair->k > 2) slack += 1 << (pair->k - 2);
        if (qn_wrap_sub(found.core, slack) > touch->core) *touch = found;
    }
}

/* ---- The search ------------------------------------------------------------------------------ */

/* A cache holds the number of the edge that was best, body 0's before body 1's, plus one. */
static bool is_proof(const qn_pair2 *pair, int32_t enough, uint32_t hint, qn_touch2 *touch)
{
    const qn_body2 *x = pair->body;
    hint--;
    if (hint >= x->edges) {
        hint -= x->edges;
        x++;
    }
    if (hint >= x->edges) return false;
    qn_measure2(x, x == pair->body ? x + 1 : x - 1, x->edge + hint, (int32_t)hint, touch);
    return touch->core > enough;
}

bool qn_search2(const qn_pair2 *pair, int32_t enough, const qn_query *query, qn_touch2 *touch)
{
    uint32_t *const hint = query && query->cache ? query->cache->word : NULL;
    const qn_body2 *x = pair->body, *y = x + 1;
    qn_touch2_clear(touch, x, y);
    touch->by_edge = false;
    if (hint && *hint && is_proof(pair, enough, *hint, touch)) return false;
    touch->core = INT32_MIN;
    if (x->edges) measure_edges(x, y, touch);
    if (y->edges && touch->core <= enough) measure_edges(y, x, touch);
    QN_ASSERT(!touch->by_edge || (touch->i >= 0 && touch->i < touch->x->edges));
    if (!touch->by_edge) { /* of two circles nothing was measured: the world's +x */
        touch->n.x = x->axes->x;
        touch->n.y = qn_wrap_sub(0, x->axes->y);
        touch->core = 0; /* no more than their distance */
        touch->i = touch->j = 0;
    } else if (hint) {
        *hint = (uint32_t)touch->i + 1u + (touch->x == x ? 0u : (uint32_t)x->edges);
    }
    if (x->arc | y->arc) {
        if (x->arc && touch->core <= enough) measure_arc(pair, x, y, touch);
        if (y->arc && touch->core <= enough) measure_arc(pair, y, x, touch);
    }
    return touch->core <= enough;
}
