/* SPDX-License-Identifier: MIT */
/* Points: the nearest point of a shape, and rays. A point is a circle of radius 0, so both are what
 * the pair's search and the cast give. A ray that meets a shape from outside, not far away, is cast
 * in the shape's own axes instead, by the same two steps: the last edge entered, the ball about
 * its end. What that leaves open, a start in contact, an arc, a long way, is left to the cast. */
#include "base/part.h"
#include "planar/cast2.h"

static const qn_shape2 dot = QN_CIRCLE2(0);

/* All places on the way to a far point from the one nearest it have the same nearest point: what
 * lies NEAR above that takes the place of a point farther than 1,024 units, of which the model is
 * coarse. It is off by some units along the surface, which does not show in the way to the far
 * point. */
#define NEAR_BITS 25
#define NEAR ((int32_t)1 << NEAR_BITS)

/* LSB by which a far point may lie off an edge's normal at its nearest point and still count as on
 * it, as roundings take it there. From 2 NEAR away on that shortens the way to it by less than
 * ASIDE^2 / (4 NEAR): 2^-19 LSB. */
enum { ASIDE = 16 };

/* A coordinate of what lies NEAR above a point of the surface, rounded; of any normal. */
QN_SHARED int32_t near(int32_t surface, int32_t normal)
{
    const int down = 30 - NEAR_BITS;
    return qn_saturate((int64_t)surface + qn_asr32(qn_wrap_add(normal, 1 << down >> 1), down));
}

qn_status qn_nearest2(const qn_collider2 *collider, qn_vec2 point, const qn_query *query,
                      qn_closest2 *out)
{
    const int32_t reach[2] = { out ? qn_query2_check_one(collider, query) : QN_ERR_NULL, 0 };
    qn_collider2 at;
    qn_pair2 pair;
    qn_touch2 t;
    qn_end2 end;
    bool is_along;
    if (reach[0] < 0) return (qn_status)reach[0];
    at.shape = &dot; /* its rotation is not read */
    at.frame.p = point;
    out->distance = 0;
    while (true) { /* ends: what is far once is near then */
        (void)qn_pair2_place(&pair, collider, &at, reach, UINT32_MAX);
        (void)qn_search2(&pair, QN_ALL2, NULL, &t);
        qn_features2(&t, &end);
        /* Of the point itself the surface is where it is. */
        if (!qn_surfaces2(&pair, &t, &end, &out->normal, &out->on_shape, &at.frame.p))
            return QN_ERR_RANGE;
        if (out->distance) break;
        out->distance = qn_lsb2(qn_wrap_sub(t.core, pair.radius), pair.k);
        if (out->distance <= 2 * NEAR) break;
        at.frame.p.x = near(out->on_shape.x, out->normal.x);
        at.frame.p.y = near(out->on_shape.y, out->normal.y);
    }
    /* Below 2^31, but for 16 units of the coarsest model. */
    if (out->distance > 2 * NEAR && out->distance < INT32_MAX - 256) {
        at.frame.p = qn_less2(point, out->on_shape);
        /* Of an edge the normal is as it is: no rounding turns it. But of a point beyond an end,
         * by less of an angle than the search measures, it is the way there. */
        is_along = t.by_edge && qn_abs32(qn_cross30(out->normal, at.frame.p)) <= ASIDE;
        out->distance = (int32_t)qn_length2(at.frame.p, is_along ? &t.n : &out->normal);
    }
    return qn_verdict2(&pair, &t);
}

/* ---- Rays ------------------------------------------------------------------------------------ */

/* By how much the model of a point is off at most, units: see set_out. */
enum { OFF = 5 };

/* A ray in the axes of a shape, units of 2^-k LSB. */
typedef struct ray {
    qn_body2 body; /* its t is where the point is */
    qn_dir2 v;     /* the way */
    int32_t stop;  /* the gap of the core at which it ends */
    uint32_t t;    /* how far it came: to an edge and on to its end */
    int k;
} ray;

/* k is such that shape and start lie within 2^29 units; false for less than 7, where the model is
 * too coarse. So they lie within 2^22 LSB, and from a start below 2^28 neither the difference nor a
 * point of the ray wraps. The model of a point is off by at most OFF: .71 the start, .5 the gap,
 * and per 2^30 of length .71 + 1.42 the frame and the way, over 2^30 units of it, 1.42 the edge's
 * normal. */
static bool set_out(ray *r, const qn_collider2 *c, int32_t reach, const qn_vec2 *from,
                    const qn_dir2 *way)
{
    const uint32_t radius = (uint32_t)c->shape->radius >> 4;
    const qn_vec2 d = qn_less2(*from, c->frame.p);
    const uint32_t size =
        (uint32_t)reach + radius + (qn_length2_bound(qn_abs32(d.x), qn_abs32(d.y)) >> 4) + 4u;
    int k = qn_clz32(size) - 7;
    if (k > 14) k = 14;
    if (k < 7 || qn_abs32(from->x) >> 28 || qn_abs32(from->y) >> 28) return false;
    QN_ASSERT(size < (uint32_t)1 << 25); /* in 16 LSB: 2^29 units at most */
    r->k = k;
    r->body.t.x = qn_shl32(d.x, k);
    r->body.t.y = qn_shl32(d.y, k);
    qn_body2_ring(&r->body, c->shape, k);
    qn_body2_set(&r->body, c);
    r->v = qn_unturn2(*r->body.axes, way->x, way->y);
    r->stop = r->body.radius + qn_air2(OFF, k);
    return true;
}

/* The last edge entered, where the ray is then. QN_APART: it passes; QN_UNDECIDED: no edge shows a
 * gap. */
static qn_status enter(ray *r, const qn_edge2 **last)
{
    const qn_edge2 *e = r->body.edge, *end = e + r->body.edges;
    int32_t gap = 0, speed = 1, t;
    for (; e != end; e++) { /* ends: 32 edges */
        const qn_dir2 n = e->normal;
        const int32_t wx = qn_wrap_sub(r->body.t.x, qn_body2_units(&r->body, e->from.x));
        const int32_t wy = qn_wrap_sub(r->body.t.y, qn_body2_units(&r->body, e->from.y));
        const int32_t g = qn_wrap_sub(qn_mul2_round30(n.x, wx, n.y, wy), r->stop);
        int32_t s;
        if (g <= 0) continue;
        s = qn_wrap_sub(0, qn_mul2_round30(n.x, r->v.x, n.y, r->v.y));
        if (s <= 0) return QN_APART; /* it leaves, or slides along */
        if (qn_mul(g, speed) <= qn_mul(gap, s)) continue;
        gap = g;
        speed = s;
        *last = e;
    }
    if (!gap) return QN_UNDECIDED;
    t = qn_lasts2(gap, speed);
    if (t >> 30) return QN_APART;
    r->t = (uint32_t)t;
    r->body.t = qn_along2(r->body.t, r->v, t);
    return QN_TOUCHING;
}

/* The normal of an edge at a vertex past which c leads from there; NULL: between the two. */
static QN_OWN_STACK const qn_dir2 *left_behind(const qn_body2 *b, int32_t i, qn_vec2 c)
{
    const qn_dir2 *n = &b->edge[qn_body2_before(b, i)].normal, *m = &b->edge[i].normal;
    if (qn_cross2(n->x, n->y, c.x, c.y) < 0) return n;
    return qn_cross2(m->x, m->y, c.x, c.y) > 0 ? m : NULL;
}

/* A ray from outside; QN_UNDECIDED for what the cast decides. */
static qn_status cast_near(ray *r, qn_dir2 *normal)
{
    const qn_body2 *b = &r->body;
    const qn_edge2 *e = b->edge;
    qn_status status = QN_TOUCHING;
    const qn_dir2 *past = NULL;
    int32_t on, i;
    qn_vec2 c;
    r->t = 0;
    if (b->edges) status = enter(r, &e);
    if (status != QN_TOUCHING) return status;
    i = (int32_t)(e - b->edge);
    c = qn_less2(b->t, qn_body2_vertex(b, i));
    if (b->edges) {
        *normal = e->normal;
        if (qn_cross30(e->normal, c) >= 0) {
            i = qn_body2_next(b, i);
            c = qn_less2(b->t, qn_body2_vertex(b, i));
            if (qn_cross30(e->normal, c) <= 0) return QN_TOUCHING;
        }
    } else if (qn_mul2(c.x, c.x, c.y, c.y) <= qn_square(r->stop + (2 << r->k))) {
        return QN_UNDECIDED;
    }
    /* Of two edges nearly in one line either may be the last, and here it is the one beyond. */
    if (b->edges && left_behind(b, i, c)) return QN_UNDECIDED;
    on = qn_ball2(&c, &r->v, r->stop, OFF);
    if (on < 0) return QN_APART;
    r->t += (uint32_t)on;
    c = qn_along2(c, r->v, on);
    if (c.x | c.y) (void)qn_length2(c, normal);
    /* no direction beyond that of an edge, whatever c was rounded to */
    if (b->edges) past = left_behind(b, i, c);
    if (past) *normal = *past;
    return QN_TOUCHING;
}

/* QN_UNDECIDED for what the cast decides. */
static QN_OWN_STACK qn_status ray_near(const qn_collider2 *c, int32_t reach, const qn_vec2 *from,
                                       const qn_dir2 *way, qn_q16 length, qn_hit2 *out)
{
    qn_status status;
    int32_t t;
    qn_dir2 n;
    ray r;
    if (!set_out(&r, c, reach, from, way)) return QN_UNDECIDED;
    status = cast_near(&r, &n);
    if (status != QN_TOUCHING) return status;
    QN_ASSERT(r.k >= 7); /* so that it fits */
    t = (int32_t)(r.t >> r.k);
    if (t > length) return QN_APART;
    out->distance = t;
    out->time = qn_part_of(t, length);
    out->normal = qn_turn2(*r.body.axes, n.x, n.y);
    out->point = qn_along2(*from, *way, t);
    return status;
}

qn_status qn_ray2(const qn_collider2 *collider, qn_vec2 from, const qn_path2 *path,
                  const qn_query *query, qn_hit2 *out)
{
    const int32_t reach = out ? qn_query2_check_one(collider, query) : QN_ERR_NULL;
    qn_collider2 at;
    qn_course2 on;
    qn_status status = reach < 0 ? (qn_status)reach : qn_course2_set(&on, path, query);
    if (status < 0) return status;
    if (!on.margin && collider->shape->type != QN_SHAPE2_SECTOR) {
        status = ray_near(collider, reach, &from, &on.way, on.end, out);
        if (status != QN_UNDECIDED) return status;
    }
    at.shape = &dot; /* its rotation is not read */
    at.frame.p = from;
    on.reach[0] = reach;
    on.reach[1] = 0;
    return qn_cast2_along(collider, &at, &on, out);
}
