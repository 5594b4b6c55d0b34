/* SPDX-License-Identifier: MIT */
#include "planar/ring2.h"

#include "num/root.h"

/* No larger than QN_MAX_EXTENT, which is a quarter of all 32 bits. */
QN_FOLDED bool is_extent(int32_t x) { return (uint32_t)x + QN_MAX_EXTENT <= 2u * QN_MAX_EXTENT; }
QN_FOLDED bool is_within_extent(const qn_vec2 *v) { return is_extent(v->x) && is_extent(v->y); }

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
    for (;; v++) { /* ends: of two vectors */
        if (!is_within_extent(v)) return QN_ERR_SIZE;
        if (type != QN_SHAPE2_CAPSULE || v != shape->v) break;
    }
    v = shape->v;
    if (type == QN_SHAPE2_SECTOR && (v[1].x | v[1].y) <= 0) return QN_ERR_ANGLE; /* one below 0, or both 0 */
    return QN_APART;
}

#define UP(k)                \
    {                        \
        (k), 0, QN_NO_ARC, 0 \
    }
#define DOWN(k)              \
    {                        \
        0, (k), QN_NO_ARC, 0 \
    }
const qn_ring2_scale qn_ring2_scales[19] = { DOWN(4), DOWN(3), DOWN(2), DOWN(1), UP(0),  UP(1),  UP(2),  UP(3),  UP(4), UP(5),
                                             UP(6),   UP(7),   UP(8),   UP(9),   UP(10), UP(11), UP(12), UP(13), UP(14) };

uint64_t qn_other2_from(const qn_ring2 *ring, int32_t i)
{
    int32_t x = ring->own.x, y = ring->own.y;
    switch (ring->shape->type) {
    case QN_SHAPE2_SECTOR: /* apex, P-, arc, P+ */
        if (!(i & 1)) return 0;
        x = qn_round30(qn_mul(qn_ring2_arc_radius(ring), x));
        y = qn_round30(qn_mul(qn_ring2_arc_radius(ring), y));
        return qn_packed2(x, i == 1 ? -y : y);
    case QN_SHAPE2_CAPSULE:
        return qn_ring2_units(ring, &ring->shape->v[i]);
    default:
        return qn_packed2((i + 1) & 2 ? x : -x, i & 2 ? y : -y); /* a box; a circle is one of no extents */
    }
}

uint64_t qn_other2_normal(const qn_ring2 *ring, int32_t i)
{
    const qn_dir2 d = ring->own;
    switch (ring->shape->type) {
    case QN_SHAPE2_SECTOR:
        return (i + 1) & 2 ? qn_packed2(d.x, i == 1 ? -d.y : d.y) : qn_packed2(-d.y, i ? d.x : -d.x);
    case QN_SHAPE2_CAPSULE:
        return i ? qn_packed2(-d.y, d.x) : qn_packed2(d.y, -d.x);
    case QN_SHAPE2_BOX:
        return i & 1 ? qn_packed2(i == 1 ? QN_ONE30 : -QN_ONE30, 0) : qn_packed2(0, i ? QN_ONE30 : -QN_ONE30);
    default:
        return qn_packed2(QN_ONE30, 0);
    }
}

void qn_ring2_of(qn_ring2 *ring, const qn_shape2 *shape, int k)
{
    const qn_ring2_scale scale = qn_ring2_scale_of(k);
    const qn_vec2 *v = shape->v;
    int32_t n = 4, inner = 0; /* of a sector and a circle: the origin is theirs */
    qn_ring2_of_polygon(ring, shape, &scale, k);
    if (shape->type == QN_SHAPE2_POLYGON) return;
    ring->edge = NULL;
    ring->own.x = ring->own.y = 0;
    switch (shape->type) {
    case QN_SHAPE2_SECTOR:
        ring->scale.arc = 2;
        (void)qn_unit2(v[1].x, v[1].y, &ring->own);
        break;
    case QN_SHAPE2_BOX:
        ring->own.x = qn_scale2(v->x, k);
        ring->own.y = qn_scale2(v->y, k);
        inner = v->x < v->y ? v->x : v->y;
        break;
    case QN_SHAPE2_CAPSULE:
        n = 2;
        (void)qn_unit2((int64_t)v[1].x - v[0].x, (int64_t)v[1].y - v[0].y, &ring->own);
        if (v[0].x != -v[1].x || v[0].y != -v[1].y) inner = (int32_t) - (int64_t)qn_shape2_reach(shape);
        break;
    default:
        n = 1; /* a circle */
    }
    ring->scale.vertices = (uint8_t)n;
    ring->inner = qn_scale2(inner, k);
#if QN_TABLES2
    ring->edge = ring->table;
    while (n--) { /* ends: 4 edges at most */
        qn_vec2 normal = qn_unpacked2(qn_other2_normal(ring, n));
        ring->table[n].from = qn_unpacked2(qn_other2_from(ring, n));
        ring->table[n].normal.x = normal.x;
        ring->table[n].normal.y = normal.y;
    }
#endif
}

int32_t qn_ring2_round(const qn_ring2 *ring) { return qn_ring2_unit(ring, ring->shape->radius); }
int32_t qn_ring2_arc_radius(const qn_ring2 *ring) { return qn_ring2_unit(ring, ring->shape->v[0].x); }

QN_OWN_STACK bool qn_ring2_arc_faces(const qn_ring2 *ring, int32_t x, int32_t y)
{
    /* The ends are own and its mirror image. */
    return qn_cross2(ring->own.x, -ring->own.y, x, y) > 0 && qn_cross2(x, y, ring->own.x, ring->own.y) > 0;
}

/* A box's corner by signs; an extent of 0 makes a tie of either side. */
QN_INLINE int32_t corner_of_box(const qn_ring2 *ring, int32_t x, int32_t y)
{
    bool wide = ring->own.x != 0, tall = ring->own.y != 0;
    if (tall && y < 0) return wide && x < 0 ? 0 : 1;
    return wide && x > 0 ? 2 : 3;
}

/* A look at all: for rings that may be flat, or have an arc. */
int32_t qn_other2_support(const qn_ring2 *ring, int32_t x, int32_t y)
{
    int64_t best = INT64_MIN;
    int32_t i = 0, at = 0;
    if (ring->shape->type == QN_SHAPE2_BOX) return corner_of_box(ring, x, y);
    if (ring->scale.arc != QN_NO_ARC && qn_ring2_arc_faces(ring, x, y)) return ring->scale.arc;
    do { /* ends: 4 vertices at most */
        qn_vec2 v = QN_TABLES2 ? qn_ring2_from(ring, i) : qn_unpacked2(qn_other2_from(ring, i));
        int64_t h = qn_dot2(x, v.x, y, v.y);
        if (h < best || i == ring->scale.arc) continue;
        best = h;
        at = i;
    } while (++i < ring->scale.vertices);
    return at;
}

/* A polygon is convex, so who stands highest among neighbours does so among all. */
int32_t qn_polygon2_support(const qn_ring2 *ring, int32_t x, int32_t y, int32_t from)
{
    const qn_dir2 u = { x, y };
    return (int32_t)(qn_climb2_slowly(ring, u, ring->edge + from) - ring->edge);
}
