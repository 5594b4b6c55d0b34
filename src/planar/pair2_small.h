/* SPDX-License-Identifier: MIT */
/* The pair where size is all that counts, from frames alone: a part of pair2.c. Ranges and the band are those derived there. */
#ifndef QN_PLANAR_PAIR2_SMALL_H
#define QN_PLANAR_PAIR2_SMALL_H

#include "planar/pair2.h"

/* Half of b - a, towards 0. */
QN_LONE int32_t half_of(int32_t b, int32_t a) { return (int32_t)(((int64_t)b - a) / 2); }

/* pB - pA, or half of that, towards 0, where it or its opposite does not fit: returns how many bits were dropped. */
QN_INLINE int offset_between(const qn_vec2 *a, const qn_vec2 *b, qn_vec2 *d)
{
    d->x = half_of(b->x, a->x);
    d->y = half_of(b->y, a->y);
    if ((qn_abs32(d->x) | qn_abs32(d->y)) >> 30) return 1;
    d->x = b->x - a->x;
    d->y = b->y - a->y;
    return 0;
}

/* Type and, of polygons, which are the highest, the number of vertices. */
QN_LONE int32_t rank_of(const qn_shape2 *shape) { return shape->type + (shape->type == QN_SHAPE2_POLYGON ? shape->count : 0); }

/* By x, then by y. */
QN_SHARED int32_t compare2(int32_t ux, int32_t uy, int32_t vx, int32_t vy)
{
    const int32_t order = qn_sub_saturated(ux, vx);
    return order ? order : qn_sub_saturated(uy, vy);
}

/* Of shapes of one rank: the sign of the first difference, field by field. */
QN_FOLDED int32_t compare_shapes(const qn_shape2 *a, const qn_shape2 *b, int32_t rank)
{
    const qn_edge2 *e = a->edge, *f = b->edge;
    int32_t order = qn_sub_saturated(a->radius, b->radius);
    if (!order) order = compare2(a->v[0].x, a->v[0].y, b->v[0].x, b->v[0].y);
    if (!order) order = compare2(a->v[1].x, a->v[1].y, b->v[1].x, b->v[1].y);
    for (; !order && rank > QN_SHAPE2_POLYGON; rank--) {
        order = compare2(e->from.x, e->from.y, f->from.x, f->from.y);
        e++;
        f++;
    }
    return order;
}

/* Canonical order: < 0 where b comes first. */
QN_SHARED int32_t order_of(const void *const given[4], int32_t dx, int32_t dy)
{
    const qn_shape2 *a = (const qn_shape2 *)given[0], *b = (const qn_shape2 *)given[2];
    const qn_frame2 *u = (const qn_frame2 *)given[1], *v = (const qn_frame2 *)given[3];
    const int32_t rank = rank_of(a);
    int32_t order = rank - rank_of(b);
    if (order) return order;
    if (dx | dy) return qn_abs32(dx) >= qn_abs32(dy) ? dx : dy;
    order = compare_shapes(a, b, rank);
    if (order || rank == QN_SHAPE2_CIRCLE) return order;
    return compare2(u->r.x, u->r.y, v->r.x, v->r.y);
}

/* What is gathered of both: the greater reach and the sum of both, in 16 LSB; the radii; what of the band is no part of these, 1/256 unit. */
typedef struct sums2 {
    uint32_t more, all, radii, error;
} sums2;

/* 0, or what is wrong with the shape. */
QN_FOLDED qn_status add_shape(sums2 *sums, const qn_shape2 *shape)
{
    const qn_status status = qn_shape2_check_quick(shape);
    uint32_t reach;
    if (status < 0) return status;
    reach = (qn_shape2_reach(shape) >> 4) + 1u;
    if (reach > sums->more) sums->more = reach;
    sums->all += reach;
    sums->radii += (uint32_t)shape->radius;
    if (shape->type == QN_SHAPE2_SECTOR) sums->error += 182;
    return QN_APART;
}

/* False where the frame is none. */
QN_FOLDED bool set_body(qn_body2 *body, const qn_shape2 *shape, const qn_frame2 *frame, int k)
{
    body->place = &frame->p;
    body->axes = frame->r;
    if (shape->type == QN_SHAPE2_CIRCLE) {
        body->axes.x = QN_ONE30;
        body->axes.y = 0;
    }
    qn_ring2_of(&body->ring, shape, k);
    return qn_is_unit2(body->axes);
}

/* k, the radius and the band, see set_scale in pair2.c: `far` for the offset. */
QN_FOLDED int set_scale(qn_pair2 *pair, uint32_t far, const sums2 *sums)
{
    int k, up, limit = 30 - qn_bits32(sums->radii);
    uint32_t error = sums->error;
    far += sums->more;
    k = 26 - qn_bits32(far);
    if (limit < k) k = limit;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4 && sums->radii <= (uint32_t)1 << 31);
    pair->k = (qn_bits2)k;
    up = k > 0 ? k : 0;
    pair->lsb = (int32_t)1 << up;
    pair->radius = (int32_t)(sums->radii << up >> (up - k));
    if (k < 0) error += 818;
    pair->band = (int32_t)((error + ((3u * sums->all + 4u * far) >> (19 - k))) >> 8);
    return k;
}

qn_status qn_pair2_place(qn_pair2 *pair, const void *const given[4])
{
    qn_body2 *x = &pair->body[0], *y = &pair->body[1];
    sums2 sums;
    qn_dir2 way;
    qn_vec2 d;
    int half, k, i;
    for (i = 0; i < 4; i++)
        if (!given[i]) return QN_ERR_NULL;
    sums.more = sums.all = sums.radii = 0;
    sums.error = 929; /* so that it is rounded up */
    for (i = 0; i < 2; i++) {
        qn_status status;
        QN_OPAQUE(i); /* or the compiler writes the loop twice */
        status = add_shape(&sums, (const qn_shape2 *)given[2 * i]);
        if (status < 0) return status;
    }
    half = offset_between((const qn_vec2 *)given[1], (const qn_vec2 *)given[3], &d);
    pair->swapped = order_of(given, d.x, d.y) < 0;
    if (pair->swapped) {
        d.x = -d.x;
        d.y = -d.y;
    }
    k = set_scale(pair, length_bound(d, half), &sums);
    for (i = 0; i < 2; i++) {
        qn_body2 *body;
        QN_OPAQUE(i); /* the same */
        body = &pair->body[i ^ pair->swapped];
        QN_OPAQUE(body); /* or it is looked for twice */
        if (!set_body(body, (const qn_shape2 *)given[2 * i], (const qn_frame2 *)given[2 * i + 1], k)) return QN_ERR_FRAME;
    }
    x->against = qn_unturn2_at(&y->axes, qn_wrap_sub(0, x->axes.x), qn_wrap_sub(0, x->axes.y));
    y->against.x = x->against.x;
    y->against.y = qn_wrap_sub(0, x->against.y);
    k += half;
    x->t.x = (int32_t)qn_round64(qn_dot2(x->axes.x, d.x, x->axes.y, d.y), 30 - k);
    x->t.y = (int32_t)qn_round64(qn_cross2(x->axes.x, x->axes.y, d.x, d.y), 30 - k);
    way = qn_turn2_at(&x->against, x->t.x, x->t.y);
    y->t.x = way.x;
    y->t.y = way.y;
    return QN_APART;
}

#endif
