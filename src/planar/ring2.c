/* SPDX-License-Identifier: MIT */
#include "planar/ring2.h"

#include "num/root.h"

static bool is_within_extent(const qn_vec2 *v) { return qn_abs32(v->x) <= QN_MAX_EXTENT && qn_abs32(v->y) <= QN_MAX_EXTENT; }

qn_status qn_shape2_check_quick(const qn_shape2 *shape)
{
    const qn_vec2 *v;
    int type;
    if (!shape) return QN_ERR_NULL;
    v = shape->v;
    type = shape->type;
    if (type < QN_SHAPE2_CIRCLE || type > QN_SHAPE2_POLYGON) return QN_ERR_TYPE;
    if (type == QN_SHAPE2_POLYGON && !shape->edge) return QN_ERR_NULL;
    if (type == QN_SHAPE2_POLYGON && (uint32_t)shape->count - 3u > QN_MAX_POLYGON - 3u) return QN_ERR_COUNT;
    if (shape->radius < 0) return QN_ERR_RADIUS;
    if (shape->radius > QN_MAX_EXTENT) return QN_ERR_SIZE;
    if (type == QN_SHAPE2_CIRCLE) return QN_APART;
    if (type != QN_SHAPE2_CAPSULE && (v->x | v->y) < 0) return QN_ERR_EXTENT;
    if (type == QN_SHAPE2_POLYGON && (uint32_t)v[1].x > (uint32_t)QN_MAX_EXTENT) return QN_ERR_EXTENT;
    if (!is_within_extent(v) || (type == QN_SHAPE2_CAPSULE && !is_within_extent(v + 1))) return QN_ERR_SIZE;
    if (type == QN_SHAPE2_SECTOR && ((v[1].x | v[1].y) < 0 || !(v[1].x | v[1].y))) return QN_ERR_ANGLE;
    return QN_APART;
}

#if QN_QUICK2
#define UP(k) { (k), 0, (k), QN_NO_ARC }
#define DOWN(k) { 0, (k), -(k), QN_NO_ARC }
const qn_ring2_scale qn_ring2_scales[19] = { DOWN(4), DOWN(3), DOWN(2), DOWN(1), UP(0), UP(1), UP(2), UP(3), UP(4), UP(5), UP(6), UP(7), UP(8), UP(9),
                                             UP(10), UP(11), UP(12), UP(13), UP(14) };
#endif

static void put(qn_edge2 *e, int32_t x, int32_t y, int32_t nx, int32_t ny)
{
    e->from.x = x;
    e->from.y = y;
    e->normal.x = nx;
    e->normal.y = ny;
}

static void box_ring(qn_edge2 *e, int32_t x, int32_t y)
{
    put(e, -x, -y, 0, -QN_ONE30);
    put(e + 1, x, -y, QN_ONE30, 0);
    put(e + 2, x, y, 0, QN_ONE30);
    put(e + 3, -x, y, -QN_ONE30, 0);
}

static void capsule_ring(qn_edge2 *e, const qn_vec2 *v, int k)
{
    qn_dir2 d;
    (void)qn_unit2((int64_t)v[1].x - v[0].x, (int64_t)v[1].y - v[0].y, &d);
    put(e, qn_scale2(v[0].x, k), qn_scale2(v[0].y, k), d.y, -d.x);
    put(e + 1, qn_scale2(v[1].x, k), qn_scale2(v[1].y, k), -d.y, d.x);
}

static void sector_ring(qn_edge2 *e, int32_t r, const qn_vec2 *half)
{
    qn_dir2 d;
    int32_t x, y;
    (void)qn_unit2(half->x, half->y, &d);
    x = qn_round30(qn_mul(r, d.x));
    y = qn_round30(qn_mul(r, d.y));
    put(e, 0, 0, -d.y, -d.x);
    put(e + 1, x, -y, d.x, -d.y);
    put(e + 2, 0, 0, d.x, d.y);
    put(e + 3, x, y, -d.y, d.x);
}

void qn_ring2_of(qn_ring2 *ring, const qn_shape2 *shape, int k)
{
    const qn_ring2_scale scale = qn_ring2_scale_of(k);
    const qn_vec2 *v = shape->v;
    int32_t n = 4, inner = 0; /* of a sector and a circle: the origin is theirs */
    qn_ring2_of_polygon(ring, shape, &scale, k);
    if (shape->type == QN_SHAPE2_POLYGON) return;
    ring->edge = ring->own;
    ring->scale.up = ring->scale.down = 0;
    switch (shape->type) {
    case QN_SHAPE2_SECTOR:
        ring->scale.arc = 2;
        sector_ring(ring->own, qn_ring2_arc_radius(ring), &v[1]);
        break;
    case QN_SHAPE2_BOX:
        box_ring(ring->own, qn_scale2(v->x, k), qn_scale2(v->y, k));
        inner = v->x < v->y ? v->x : v->y;
        break;
    case QN_SHAPE2_CAPSULE:
        n = 2;
        capsule_ring(ring->own, v, k);
        if (v[0].x != -v[1].x || v[0].y != -v[1].y) inner = (int32_t)-(int64_t)qn_shape2_reach(shape);
        break;
    default: /* a circle */
        n = 1;
        put(ring->own, 0, 0, QN_ONE30, 0);
    }
    ring->vertices = (uint8_t)n;
    ring->edges = (uint8_t)(n > 1 ? n : 0);
    ring->inner = qn_scale2(inner, k);
}

int32_t qn_ring2_round(const qn_ring2 *ring) { return qn_scale2(ring->shape->radius, ring->scale.k); }
int32_t qn_ring2_arc_radius(const qn_ring2 *ring) { return qn_scale2(ring->shape->v[0].x, ring->scale.k); }

bool qn_ring2_arc_faces(const qn_ring2 *ring, qn_vec2 w)
{
    const qn_dir2 *low = &ring->edge[1].normal, *high = &ring->edge[2].normal;
    return qn_cross2(low->x, low->y, w.x, w.y) > 0 && qn_cross2(w.x, w.y, high->x, high->y) > 0;
}

/* A box's corner by signs; an extent of 0 makes a tie of either side. */
QN_INLINE int32_t corner_of_box(const qn_ring2 *ring, qn_dir2 u)
{
    bool wide = ring->own[2].from.x != 0, tall = ring->own[2].from.y != 0;
    if (tall && u.y < 0) return wide && u.x < 0 ? 0 : 1;
    return wide && u.x > 0 ? 2 : 3;
}

/* A look at all: for rings that may be flat, or have an arc. */
int32_t qn_other2_support(const qn_ring2 *ring, qn_dir2 u)
{
    int64_t best = INT64_MIN;
    int32_t i, at = 0;
    if (QN_QUICK2 && ring->shape->type == QN_SHAPE2_BOX) return corner_of_box(ring, u);
    if (ring->scale.arc != QN_NO_ARC) {
        qn_vec2 w;
        w.x = u.x;
        w.y = u.y;
        if (qn_ring2_arc_faces(ring, w)) return ring->scale.arc;
    }
    for (i = 0; i < ring->vertices; i++) { /* ends: 4 vertices at most */
        int64_t h = qn_ring2_height(ring, u, i);
        if (h < best || i == ring->scale.arc) continue;
        best = h;
        at = i;
    }
    return at;
}

/* Two products of the upper halves of two directions are off by less than this: sqrt(2) 2^15 + 2 for unit directions, 2^17 for any. */
#define ROUGH ((int32_t)1 << 17)

static int64_t edge_height(const qn_ring2 *ring, qn_dir2 u, int32_t i)
{
    return qn_dot2(u.x, ring->edge[i].from.x, u.y, ring->edge[i].from.y);
}

/* Does the next vertex after i, counter-clockwise, stand at least as high along u? The edge rises towards it exactly if its normal turns
 * counter-clockwise into u: the upper halves of the numbers mostly tell, else the heights. */
QN_INLINE bool is_next_up(const qn_ring2 *ring, qn_dir2 u, int32_t i, int32_t next)
{
    int32_t s = qn_sine2(&ring->edge[i].normal, &u);
    if (s > ROUGH) return true;
    return s >= -ROUGH && edge_height(ring, u, next) >= edge_height(ring, u, i);
}

/* A polygon is convex, so who stands highest among neighbours does so among all. */
int32_t qn_polygon2_support(const qn_ring2 *ring, qn_dir2 u, int32_t from)
{
    int32_t i = from, left = ring->vertices, other;
    for (; left; left--) { /* ends: once around at most, whatever the polygon */
        other = qn_ring2_next(ring, i);
        if (!is_next_up(ring, u, i, other)) break;
        i = other;
    }
    if (i == from)
        for (; left; left--) {
            other = qn_ring2_before(ring, i);
            if (is_next_up(ring, u, other, i)) break;
            i = other;
        }
    return i;
}
