/* SPDX-License-Identifier: MIT */
#include "planar/pair2.h"

#include <stddef.h>

#include "num/bounded.h"
#include "num/root.h"

/* ---- Order --------------------------------------------------------------- */

/* The sign of the first difference, field by field. */
static int compare_content(const qn_shape2 *a, const qn_shape2 *b)
{
    const qn_vec2 *p = a->v, *q = b->v;
    int32_t u = a->radius, v = b->radius;
    int i, n = a->type == QN_SHAPE2_POLYGON ? a->count + 2 : 2;
    for (i = 0; i < n && u == v; i++) {
        if (i >= 2) {
            p = &a->edge[i - 2].from;
            q = &b->edge[i - 2].from;
        }
        u = p->x;
        v = q->x;
        if (u == v) {
            u = p->y;
            v = q->y;
        }
        p++;
        q++;
    }
    return (u > v) - (u < v);
}

/* For shapes of one type and count. u, v: the axes of a and b. */
static bool is_canonical(const qn_shape2 *a, const qn_shape2 *b, const qn_dir2 *u, const qn_dir2 *v, qn_vec2 d)
{
    int order = qn_abs32(d.x) >= qn_abs32(d.y) ? (d.x > 0) - (d.x < 0) : d.y > 0 ? 1 : -1;
    if (!order) order = compare_content(a, b);
    if (!order && a->type != QN_SHAPE2_CIRCLE) order = u->x != v->x ? (u->x > v->x ? 1 : -1) : (u->y > v->y) - (u->y < v->y);
    return order >= 0;
}

/* ---- Model --------------------------------------------------------------- */

/* pB - pA, or half of that, towards 0, where it does not fit: returns how many bits were dropped. */
static int offset_of(const qn_vec2 *a, const qn_vec2 *b, qn_vec2 *d)
{
    d->x = qn_wrap_sub(b->x, a->x);
    d->y = qn_wrap_sub(b->y, a->y);
    if ((((b->x ^ a->x) & (b->x ^ d->x)) | ((b->y ^ a->y) & (b->y ^ d->y)) | (d->x & qn_wrap_sub(0, d->x)) | (d->y & qn_wrap_sub(0, d->y))) >= 0)
        return 0; /* it does not where b has another sign than a and d, or where d = -2^31, whose opposite would not */
    d->x = (int32_t)(((int64_t)b->x - a->x) / 2);
    d->y = (int32_t)(((int64_t)b->y - a->y) / 2);
    return 1;
}

/* A coordinate of R^T d, Q30, |d| < 2^31.5, in units: the result lies below 2^30 by the choice of k. The four bits dropped are 2^-26
 * LSB, and below what is rounded. */
static int32_t in_small_units(int64_t t, int k) { return qn_round64_low(qn_asr64(t, 4), 26 - k); }
QN_INLINE int32_t in_units(int64_t t, int k, bool usual) { return usual && k >= 0 ? qn_round64_low(t, 30 - k) : in_small_units(t, k); }

/* At least the length of a vector of whole or half coordinates, at most 1.12 times it and 3 more, in 16 LSB: below 2^30. */
QN_INLINE uint32_t length_bound(qn_vec2 d, int half)
{
    uint32_t x = qn_abs32(d.x) >> (4 - half), y = qn_abs32(d.y) >> (4 - half);
    return (x > y ? x + (y >> 1) : y + (x >> 1)) + 3u;
}

/* A body's reach in 16 LSB, which leaves 32 bits enough. */
QN_INLINE uint32_t reach_of(const qn_shape2 *shape, bool usual)
{
    return ((usual ? (uint32_t)shape->v[0].x + (uint32_t)shape->v[0].y : qn_shape2_reach(shape)) >> 4) + 1u;
}

/* k from the farthest that any vertex can lie, and from the radii, which stay below 2^30 units.
 *
 * E, in units: the offset is rounded once, .71, and turned for the second body, .71, the other's vertices, .71, and so is the depth, .5;
 * where k < 0 the vertices of both are rounded down before, 2.83, and the offset, if half of it was taken, is off by 1.41 LSB of 4 to a
 * unit, .36. Each frame is off by .71 / 2^30, the product by as much again: 2.1 / 2^30 of the other's reach and of the offset. Normals are
 * off square to their edges by .71 / 2^30, over an edge of twice X's reach: 1.42 / 2^30 of it. The direction Y's farthest vertex is sought
 * in is rounded again: .71 / 2^30 of twice Y's reach, where two vertices are that nearly equal. Together 1.42 X's reach, 3.5 Y's, 2.1 the
 * offset; a sector's corners are rounded, .71. */
QN_INLINE int set_scale(qn_pair2 *pair, const qn_shape2 *a, const qn_shape2 *b, uint32_t offset, bool usual)
{
    uint32_t reach_a = reach_of(a, usual), reach_b = reach_of(b, usual), more = reach_a > reach_b ? reach_a : reach_b;
    uint32_t slack = 3u * (reach_a + reach_b) + 4u * (more + offset), all = (uint32_t)a->radius + (uint32_t)b->radius, error;
    int k = 26 - qn_bits32(offset + more), limit = 30 - qn_bits32(all);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4);
    pair->k = (int16_t)k;
    pair->radius = (int32_t)(k >= 0 ? all << k : all >> -k);
    error = (slack >> (19 - k)) + 1u + (k < 0 ? 1491u : 673u) + 255u; /* 1/256 unit, rounded up below */
    if (!usual && a->type == QN_SHAPE2_SECTOR) error += 182;
    if (!usual && b->type == QN_SHAPE2_SECTOR) error += 182;
    pair->band = (int32_t)(error >> 8);
    return k;
}

void qn_pair2_turn(qn_pair2 *pair, const qn_pose2 *pose_a, const qn_pose2 *pose_b)
{
    (void)qn_unit2(pose_a->r.c, pose_a->r.s, &pair->body[0].axes);
    (void)qn_unit2(pose_b->r.c, pose_b->r.s, &pair->body[1].axes);
}

/* False where the frame is none. */
QN_SHARED bool set_body(qn_body2 *body, const qn_shape2 *shape, const void *at)
{
    body->ring.shape = shape;
    body->place = (const qn_vec2 *)at; /* with which poses and frames begin */
    if (shape->type != QN_SHAPE2_CIRCLE) return qn_is_unit2(body->axes);
    body->axes.x = QN_ONE30;
    body->axes.y = 0;
    return true;
}

/* What turns a direction of the axes u into its opposite in v, and back. */
QN_INLINE qn_dir2 set_turn(qn_pair2 *pair, qn_dir2 u, qn_dir2 v)
{
    const qn_dir2 against = qn_unturn2(v, qn_wrap_sub(0, u.x), qn_wrap_sub(0, u.y));
    pair->body[0].against = against;
    pair->body[1].against.x = against.x;
    pair->body[1].against.y = qn_wrap_sub(0, against.y);
    return against;
}

/* Where the second body is, seen from the first, and back. */
QN_INLINE void set_places(qn_pair2 *pair, qn_dir2 against, int32_t x, int32_t y)
{
    const qn_dir2 toward = qn_turn2(against, x, y);
    pair->body[0].t.x = x;
    pair->body[0].t.y = y;
    pair->body[1].t.x = toward.x;
    pair->body[1].t.y = toward.y;
}

/* B comes first. */
QN_INLINE void exchange(const qn_shape2 **a, const void **at_a, const qn_shape2 **b, const void **at_b, qn_dir2 *u, qn_dir2 *v, qn_vec2 *d)
{
    const qn_shape2 *shape = *a;
    const void *at = *at_a;
    const qn_dir2 axes = *u;
    *u = *v;
    *v = axes;
    *a = *b;
    *b = shape;
    *at_a = *at_b;
    *at_b = at;
    d->x = qn_wrap_sub(0, d->x);
    d->y = qn_wrap_sub(0, d->y);
}

/* The ring of a polygon, k in 1 .. 14. */
QN_INLINE void set_ring(qn_ring2 *ring, const qn_shape2 *shape, int k)
{
    int32_t inner = shape->v[1].x;
    QN_ASSERT(k > 0 && k <= 14);
    if (!inner) inner = (int32_t) - (int64_t)qn_shape2_reach(shape);
    ring->edge = shape->edge;
    ring->scale.up = (uint8_t)k;
    ring->scale.down = 0;
    ring->scale.arc = QN_NO_ARC;
    ring->scale.vertices = (uint8_t)shape->count;
    ring->inner = qn_shl32(inner, k);
}

/* usual: both are polygons at a glance. */
static QN_PART qn_status place_any(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses, bool usual)
{
    qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    qn_dir2 against;
    qn_vec2 d;
    int half, order;
    if (!usual) {
        qn_status status = qn_shape2_check_quick(a);
        if (status == QN_APART) status = qn_shape2_check_quick(b);
        if (status < 0) return status;
    }
    half = offset_of((const qn_vec2 *)at_a, (const qn_vec2 *)at_b, &d);
    if (!poses) {
        x->axes = ((const qn_frame2 *)at_a)->r;
        y->axes = ((const qn_frame2 *)at_b)->r;
    }
    if (QN_POLYS2) pair->polys = false;
    order = a->type - b->type;
    if (!order && a->type == QN_SHAPE2_POLYGON) order = a->count - b->count;
    pair->swapped = order ? order < 0 : !is_canonical(a, b, &x->axes, &y->axes, d);
    if (pair->swapped) exchange(&a, &at_a, &b, &at_b, &x->axes, &y->axes, &d);
    if (!set_body(x, a, at_a) || !set_body(y, b, at_b)) return QN_ERR_FRAME;
    against = set_turn(pair, x->axes, y->axes);
    half += set_scale(pair, a, b, length_bound(d, half), usual);
    set_places(pair, against, in_units(qn_dot2(x->axes.x, d.x, x->axes.y, d.y), half, usual),
               in_units(qn_cross2(x->axes.x, x->axes.y, d.x, d.y), half, usual));
    if (!usual || pair->k < QN_POLYS2_K) return QN_TOUCHING;
    set_ring(&x->ring, x->ring.shape, pair->k);
    set_ring(&y->ring, y->ring.shape, pair->k);
    return QN_APART;
}

#if QN_POLYS2
/* place_any for the usual case: polygons at a glance, places within 2^30, which are not one, and k >= QN_POLYS2_K. UNUSUAL where it is
 * none, and nothing is said but the scale, or QN_ERR_FRAME. a and b stay where they are, and find their bodies. */
#define UNUSUAL QN_TOUCHING
/* What was read of two things is read again: once more is less than to write it down and read that. */
#define READ_AGAIN(a, b) \
    do {                 \
        QN_OPAQUE(a);    \
        QN_OPAQUE(b);    \
    } while (0)

QN_INLINE qn_status place_polys(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses)
{
    const qn_dir2 *at_u = &((const qn_frame2 *)at_a)->r, *at_v = &((const qn_frame2 *)at_b)->r;
    const qn_vec2 *p = (const qn_vec2 *)at_a, *q = (const qn_vec2 *)at_b;
    int order, k;
    qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    qn_dir2 u, v, against;
    qn_vec2 d;
    if ((qn_beyond30_alone(p->x) | qn_beyond30_alone(p->y) | qn_beyond30_alone(q->x) | qn_beyond30_alone(q->y)) >> 31) return UNUSUAL;
    d.x = qn_wrap_sub(q->x, p->x);
    d.y = qn_wrap_sub(q->y, p->y);
    k = set_scale(pair, a, b, length_bound(d, 0), true);
    if (k < QN_POLYS2_K) return UNUSUAL;
    READ_AGAIN(a, b);
    order = a->count - b->count;
    if (!order) order = qn_abs32(d.x) >= qn_abs32(d.y) ? d.x : d.y;
    if (!order) return UNUSUAL;
    if (poses) {
        at_u = &x->axes;
        at_v = &y->axes;
    }
    u = *at_u;
    v = *at_v;
    pair->swapped = order < 0;
    if (order < 0) {
        const qn_dir2 w = u;
        u = v;
        v = w;
        d.x = qn_wrap_sub(0, d.x);
        d.y = qn_wrap_sub(0, d.y);
        x++;
        y--;
    }
    if (!qn_is_unit2(u) || !qn_is_unit2(v)) return QN_ERR_FRAME;
    pair->polys = true;
    x->place = p;
    y->place = q;
    x->ring.shape = a;
    y->ring.shape = b;
    set_ring(&x->ring, a, k);
    set_ring(&y->ring, b, k);
    pair->body[0].axes = u;
    pair->body[1].axes = v;
    against = set_turn(pair, u, v);
    QN_ASSERT((qn_abs32(d.x) | qn_abs32(d.y)) < (uint32_t)QN_ONE30 >> k); /* by the choice of k */
    d.x = qn_shl32(d.x, k);
    d.y = qn_shl32(d.y, k);
    set_places(pair, against, qn_dot30(u.x, d.x, u.y, d.y), qn_cross30(u.x, u.y, d.x, d.y));
    return QN_APART;
}
#endif

qn_status qn_pair2_place(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses)
{
    bool usual;
    if (!a || !b || !at_a || !at_b) return QN_ERR_NULL;
    usual = qn_shape2_is_usual(a) && qn_shape2_is_usual(b);
#if QN_POLYS2
    if (usual) {
        qn_status status;
        READ_AGAIN(a, b);
        status = place_polys(pair, a, at_a, b, at_b, poses);
        if (status != UNUSUAL) return status;
    }
#endif
    if (QN_POLYS2) usual = false;
    return place_any(pair, a, at_a, b, at_b, poses, usual);
}

void qn_pair2_rings(qn_pair2 *pair)
{
    qn_ring2_of(&pair->body[0].ring, pair->body[0].ring.shape, pair->k);
    qn_ring2_of(&pair->body[1].ring, pair->body[1].ring.shape, pair->k);
}

qn_vec2 qn_body2_seen(const qn_body2 *y, const qn_body2 *x, int32_t j)
{
    qn_vec2 v = qn_body2_vertex(y, j);
    qn_dir2 w = qn_turn2(y->against, v.x, v.y);
    v.x = qn_wrap_sub(x->t.x, w.x);
    v.y = qn_wrap_sub(x->t.y, w.y);
    return v;
}
