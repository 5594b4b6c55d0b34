/* SPDX-License-Identifier: MIT */
/* Making shapes of the plane, and telling what is wrong with one. */
#include "num/root.h"
#include "planar/pair2.h"

qn_shape2 qn_circle2(qn_q16 radius) { return (qn_shape2)QN_CIRCLE2(radius); }

qn_shape2 qn_capsule2(qn_vec2 end0, qn_vec2 end1, qn_q16 radius)
{
    return (qn_shape2)QN_CAPSULE2(end0.x, end0.y, end1.x, end1.y, radius);
}

qn_shape2 qn_box2(qn_vec2 half, qn_q16 radius)
{
    return (qn_shape2)QN_ROUNDED_BOX2(half.x, half.y, radius);
}

qn_shape2 qn_sector2(qn_q16 sector_radius, qn_rot2 half_angle, qn_q16 radius)
{
    return (qn_shape2)QN_ROUNDED_SECTOR2(sector_radius, half_angle.c, half_angle.s, radius);
}

/* ---- Polygons -------------------------------------------------------------------------------- */

/* Twice the area of the triangle a b c: > 0 counter-clockwise. All three lie in a square of side
 * 2^31, so it is at most 2^62, and the sum, taken modulo 2^64, is exact though its terms may reach
 * 2^62 each. */
QN_SHARED int64_t area(const qn_vec2 *a, const qn_vec2 *b, const qn_vec2 *c)
{
    uint64_t ux = (uint64_t)((int64_t)b->x - a->x), uy = (uint64_t)((int64_t)b->y - a->y);
    uint64_t vx = (uint64_t)((int64_t)c->x - a->x), vy = (uint64_t)((int64_t)c->y - a->y);
    return qn_signed64(ux * vy - uy * vx);
}

/* Of two points on one ray from `from`: does q lie farther out than p? */
static bool is_farther(const qn_vec2 *from, const qn_vec2 *p, const qn_vec2 *q)
{
    return qn_size_between(from->x, p->x) < qn_size_between(from->x, q->x) ||
           qn_size_between(from->y, p->y) < qn_size_between(from->y, q->y);
}

/* The corner after `from`: the point that leaves all others on its left, the farthest of those on
 * one line. NULL where all points are `from`. */
QN_SHARED const qn_vec2 *corner_after(const qn_vec2 *from, const qn_vec2 *points, size_t count)
{
    const qn_vec2 *best = NULL;
    size_t i;
    for (i = 0; i < count; i++) {
        const qn_vec2 *p = &points[i];
        int64_t side;
        if (p->x == from->x && p->y == from->y) continue;
        side = best ? area(from, best, p) : -1;
        if (side < 0 || (side == 0 && is_farther(from, best, p))) best = p;
    }
    return best;
}

QN_SHARED qn_dir2 normal_of(const qn_vec2 *from, const qn_vec2 *to)
{
    qn_dir2 n;
    (void)qn_unit2((int64_t)to->y - from->y, (int64_t)from->x - to->x, &n);
    return n;
}

static void widen(qn_vec2 *reach, const qn_vec2 *v)
{
    int32_t x = (int32_t)qn_abs32(v->x), y = (int32_t)qn_abs32(v->y);
    if (x > reach->x) reach->x = x;
    if (y > reach->y) reach->y = y;
}

/* How far the origin lies inside of every edge, rounded down; 0 where it lies outside. A vertex is
 * at most 2^30.5 away: below 2^61. Normals are off by .71 / 2^30, times 2^30.5 or less: a unit. */
static int32_t inner_of(const qn_edge2 *edge, int n)
{
    int64_t least = (int64_t)QN_MAX_EXTENT * QN_ONE30;
    int i;
    for (i = 0; i < n; i++) {
        int64_t h =
            qn_dot2(edge[i].normal.x, edge[i].from.x, edge[i].normal.y, edge[i].from.y) - QN_ONE30;
        if (h < least) least = h;
    }
    QN_ASSERT(least <= (int64_t)QN_MAX_EXTENT * QN_ONE30);
    return least < 0 ? 0 : (int32_t)qn_asr64(least, 30);
}

static bool is_within_extent(const qn_vec2 *v)
{
    return qn_abs32(v->x) <= QN_MAX_EXTENT && qn_abs32(v->y) <= QN_MAX_EXTENT;
}

qn_status qn_polygon2(qn_shape2 *shape, const qn_vec2 *points, size_t count, qn_q16 radius,
                      qn_edge2 *edges, size_t capacity)
{
    const qn_vec2 *first, *next;
    qn_vec2 start, at; /* copies, compared again: points may change during the call */
    qn_vec2 reach = { 0, 0 };
    uint16_t n = 0;
    size_t i;
    if (!shape || !points || !edges) return QN_ERR_NULL;
    if (radius < 0) return QN_ERR_RADIUS;
    if (radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (count < 3) return QN_ERR_COUNT;
    if (capacity < 3) return QN_ERR_MEMORY;
    first = points;
    for (i = 0; i < count; i++) {
        const qn_vec2 *p = &points[i];
        if (!is_within_extent(p)) return QN_ERR_SIZE;
        if (p->y < first->y || (p->y == first->y && p->x < first->x))
            first = p; /* the lowest, of these the leftmost: a corner */
    }
    start = at = *first;
    if (!is_within_extent(&at)) return QN_ERR_SIZE;
    do { /* ends: a hull closes, or has too many corners */
        if (n == QN_MAX_POLYGON) return QN_ERR_COUNT;
        if (n == capacity) return QN_ERR_MEMORY;
        edges[n].from = at;
        widen(&reach, &at);
        next = corner_after(&at, points, count);
        if (!next) {
            edges[1].from = at; /* a point: n is 0 */
            return QN_ERR_LINE;
        }
        at = *next;
        if (!is_within_extent(&at)) return QN_ERR_SIZE;
        edges[n].normal = normal_of(&edges[n].from, &at);
        n++;
    } while (at.x != start.x || at.y != start.y);
    if (n < 3) return QN_ERR_LINE;
    *shape = (qn_shape2)QN_POLYGON2(edges, n, reach.x, reach.y, inner_of(edges, n), radius);
    return QN_APART;
}

/* Every vertex lies strictly left of every edge but its own two: that is strict convexity, in
 * counter-clockwise order and once around. */
static qn_status check_polygon(const qn_shape2 *shape)
{
    const qn_edge2 *edge = shape->edge;
    qn_vec2 reach = { 0, 0 };
    int i, j, left = 0, right = 0, off = 0;
    const int n = shape->count, sides = n * (n - 2);
    if (n > QN_MAX_POLYGON) return QN_ERR_COUNT; /* it was less before */
    for (i = 0; i < n; i++) {
        const int end = i + 1 < n ? i + 1 : 0;
        const qn_vec2 from = edge[i].from, to = edge[end].from; /* copies, as above */
        qn_dir2 normal;
        if (!is_within_extent(&from) || !is_within_extent(&to)) return QN_ERR_SIZE;
        widen(&reach, &from);
        normal = normal_of(&from, &to);
        off += normal.x != edge[i].normal.x || normal.y != edge[i].normal.y;
        for (j = 0; j < n; j++) {
            const int64_t side = area(&edge[i].from, &edge[end].from, &edge[j].from);
            if (j == i || j == end) continue;
            left += side > 0;
            right += side < 0;
        }
    }
    if (right == sides) return QN_ERR_ORDER;
    if (left != sides) return QN_ERR_CONVEX;
    if (off) return QN_ERR_NORMAL;
    if (reach.x != shape->v[0].x || reach.y != shape->v[0].y ||
        shape->v[1].x > inner_of(shape->edge, n))
        return QN_ERR_EXTENT;
    return QN_APART;
}

qn_status qn_shape2_check(const qn_shape2 *shape)
{
    const int32_t reach = qn_shape2_reach(shape);
    if (reach < 0) return (qn_status)reach;
    if (shape->type != QN_SHAPE2_POLYGON) return QN_APART;
    return check_polygon(shape);
}
