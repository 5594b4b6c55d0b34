/* SPDX-License-Identifier: MIT */
/* A query's bodies become a pair:
 *   1. refusals: colliders, options, and of a shape all that costs no loop;
 *   2. ring: each core as a ring of edges. A polygon's is the caller's table; a circle, a capsule,
 *      a box and a sector write at most four edges;
 *   3. order: which of the two is body 0, so that an exchange of A and B mirrors the answer;
 *   4. scale: the finest unit that holds every sum, the offset in it, and the band of the model.
 * After that nothing depends on the type of a shape but the support of a box and of an arc. */
#include "planar/pair2.h"

/* ---- 1. Refusals ----------------------------------------------------------------------------- */

int32_t qn_shape2_reach(const qn_shape2 *s)
{
    const uint32_t most = (uint32_t)QN_MAX_EXTENT;
    const qn_vec2 *v;
    uint32_t x, y, far;
    if (!s) return QN_ERR_NULL;
    v = s->v;
    if (s->type == QN_SHAPE2_POLYGON) {
        if (!s->edge) return QN_ERR_NULL;
        if ((uint32_t)s->count - 3u > QN_MAX_POLYGON - 3u) return QN_ERR_COUNT;
    } else if ((uint32_t)s->type - QN_SHAPE2_CIRCLE > QN_SHAPE2_POLYGON - QN_SHAPE2_CIRCLE ||
               s->count) {
        return QN_ERR_TYPE;
    }
    if ((uint32_t)s->radius > most) return s->radius < 0 ? QN_ERR_RADIUS : QN_ERR_SIZE;
    if (s->type == QN_SHAPE2_CIRCLE) return 0;
    if (s->type == QN_SHAPE2_CAPSULE) {
        int i;
        for (far = 0, i = 0; i < 2; i++, v++) {
            x = qn_abs32(v->x);
            y = qn_abs32(v->y);
            if (x > most || y > most) return QN_ERR_SIZE;
            x = qn_length2_bound(x, y);
            if (x > far) far = x;
        }
        return (int32_t)((far >> 4) + 1u);
    }
    x = (uint32_t)v->x;
    y = (uint32_t)v->y;
    if (s->type == QN_SHAPE2_POLYGON && (uint32_t)v[1].x > most) return QN_ERR_EXTENT;
    if (x > most || y > most) return (v->x | v->y) < 0 ? QN_ERR_EXTENT : QN_ERR_SIZE;
    if (s->type == QN_SHAPE2_SECTOR && (v[1].x | v[1].y) <= 0) return QN_ERR_ANGLE;
    return (int32_t)((qn_length2_bound(x, y) >> 4) + 1u);
}

int32_t qn_query2_check_one(const qn_collider2 *collider, const qn_query *query)
{
    int32_t reach;
    if (!collider) return QN_ERR_NULL;
    if (query && (query->margin < 0 || query->reserved)) return QN_ERR_OPTION;
    reach = qn_shape2_reach(collider->shape);
    return reach >= 0 && !qn_is_unit2(collider->frame.r) ? QN_ERR_FRAME : reach;
}

qn_status qn_query2_check(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                          int32_t reach[2])
{
    reach[0] = b ? qn_query2_check_one(a, query) : QN_ERR_NULL;
    if (reach[0] < 0) return (qn_status)reach[0];
    reach[1] = qn_query2_check_one(b, NULL);
    return reach[1] < 0 ? (qn_status)reach[1] : QN_APART;
}

/* ---- Lengths --------------------------------------------------------------------------------- */

uint32_t qn_length2(qn_vec2 v, qn_dir2 *n)
{
    uint64_t square = qn_mul2(v.x, v.x, v.y, v.y);
    int up = 0;
    qn_length l;
    QN_ASSERT(square);
    if (square >> 62) { /* of edges that are no polygon's */
        up = 1;
        v.x = qn_asr32(v.x, 1);
        v.y = qn_asr32(v.y, 1);
        square = qn_mul2(v.x, v.x, v.y, v.y);
    }
    if (!v.x || !v.y) { /* along an axis, as games often have it */
        n->x = v.x ? (v.x < 0 ? -QN_ONE30 : QN_ONE30) : 0;
        n->y = v.y ? (v.y < 0 ? -QN_ONE30 : QN_ONE30) : 0;
        return qn_abs32(v.x | v.y) << up;
    }
    qn_length_of(square, &l);
    n->x = qn_length_part(&l, v.x);
    n->y = qn_length_part(&l, v.y);
    return qn_length_nearest(&l, square) << up;
}

int32_t qn_lsb2(int32_t x, int k)
{
    int32_t y;
    QN_ASSERT(k >= -4 && k <= 14);
    y = k > 0 ? qn_asr32(qn_wrap_add(qn_asr32(x, k - 1), 1), 1)
              : qn_saturate((int64_t)x * ((int32_t)1 << -k));
    return y || !x ? y : x < 0 ? -1 : 1;
}

/* ---- 2. Ring --------------------------------------------------------------------------------- */

static void put(qn_edge2 *e, int32_t x, int32_t y, int32_t nx, int32_t ny)
{
    e->from.x = x;
    e->from.y = y;
    e->normal.x = nx;
    e->normal.y = ny;
}

/* Of a core that may not hold its origin: a disc about it of minus the reach. */
static int32_t outer(const qn_shape2 *s, int k)
{
    return qn_wrap_sub(0, qn_units2(qn_shape2_reach(s), k + 4));
}

/* The normal is that of the ends in units: where these are coarse their rounding turns a short
 * edge, and the normal of the exact ends would lead to the farther one. */
static void ring_of_capsule(qn_body2 *b, const qn_shape2 *s, int k)
{
    const int32_t px = qn_units2(s->v[0].x, k), py = qn_units2(s->v[0].y, k);
    const int32_t qx = qn_units2(s->v[1].x, k), qy = qn_units2(s->v[1].y, k);
    qn_edge2 *e = b->own;
    if (qn_wrap_add(px, qx) || qn_wrap_add(py, qy)) b->inner = outer(s, k);
    e[0].from = (qn_vec2){ px, py };
    e[1].from = (qn_vec2){ qx, qy };
    b->edges = qn_unit2(qn_wrap_sub(qy, py), qn_wrap_sub(px, qx), &e[0].normal) ? 2 : 0;
    b->count = b->edges ? 2 : 1; /* of two equal ends: a point */
    e[1].normal = qn_back2(e[0].normal);
}

/* P+ O P-: of half angle 0 a segment P+ O, of radius 0 a point. The arc is a vertex of its own, at
 * its centre, between the directions of its two ends. */
static void ring_of_sector(qn_body2 *b, const qn_shape2 *s, int k)
{
    const int32_t r = qn_units2(s->v[0].x, k);
    qn_edge2 *e = b->own;
    qn_dir2 d;
    int32_t x, y;
    (void)qn_unit2(s->v[1].x, s->v[1].y, &d);
    x = qn_round30(qn_mul(r, d.x));
    y = qn_round30(qn_mul(r, d.y));
    if (d.y && r) b->arc = r;
    b->count = b->arc ? 3 : r ? 2 : 1;
    b->edges = r ? 2 : 0;
    b->number = 3;
    put(e, x, y, -d.y, d.x);
    put(e + 1, 0, 0, -d.y, -d.x);
    put(e + 2, x, qn_wrap_sub(0, y), d.x, -d.y);
    put(e + 3, 0, 0, d.x, d.y);
}

void qn_body2_ring(qn_body2 *b, const qn_shape2 *s, int k)
{
    qn_edge2 *e = b->own;
    QN_ASSERT(k >= -4 && k <= 14);
    b->radius = qn_units2(s->radius, k);
    b->edge = e;
    b->inner = b->arc = 0;
    b->up = b->down = b->number = 0;
    b->is_box = false;
    if (s->type == QN_SHAPE2_POLYGON) {
        const int32_t inner = s->v[1].x;
        const uint32_t count = s->count; /* of a body that becomes a polygon meanwhile any number */
        b->edge = s->edge;
        b->count = b->edges = (uint8_t)(count - 1u < QN_MAX_POLYGON ? count : 1u);
        if (k >= 0) b->up = (uint8_t)k;
        else b->down = (uint8_t)-k;
        b->inner = inner ? qn_wrap_sub(qn_units2(inner, k), 1) : outer(s, k);
    } else if (s->type == QN_SHAPE2_BOX) {
        const int32_t x = qn_units2(s->v[0].x, k), y = qn_units2(s->v[0].y, k);
        const int32_t left = qn_wrap_sub(0, x), low = qn_wrap_sub(0, y);
        b->count = b->edges = 4;
        b->is_box = true;
        b->inner = x < y ? x : y;
        put(e, left, low, 0, -QN_ONE30);
        put(e + 1, x, low, QN_ONE30, 0);
        put(e + 2, x, y, 0, QN_ONE30);
        put(e + 3, left, y, -QN_ONE30, 0);
    } else if (s->type == QN_SHAPE2_CIRCLE) {
        b->count = 1;
        b->edges = 0;
        put(e, 0, 0, QN_ONE30, 0);
    } else if (s->type == QN_SHAPE2_CAPSULE) {
        ring_of_capsule(b, s, k);
    } else {
        ring_of_sector(b, s, k);
    }
}

/* ---- 3. Order -------------------------------------------------------------------------------- */

static int compare(int32_t u, int32_t v) { return u == v ? 0 : u < v ? -1 : 1; }
QN_SHARED int compare_both(const qn_vec2 *u, const qn_vec2 *v)
{
    return u->x != v->x ? compare(u->x, v->x) : compare(u->y, v->y);
}

/* The sign of the first difference of two shapes of one type, field by field. */
static QN_OWN_STACK int compare_content(const qn_shape2 *a, const qn_shape2 *b)
{
    int order = compare(a->radius, b->radius), i;
    for (i = 0; i < 2 && !order; i++) order = compare_both(&a->v[i], &b->v[i]);
    for (i = 0; a->type == QN_SHAPE2_POLYGON && i < a->count && i < QN_MAX_POLYGON && !order; i++)
        order = compare_both(&a->edge[i].from, &b->edge[i].from);
    return order;
}

/* The higher type comes first; of polygons the one of more vertices; then the component of pB - pA
 * that is larger in magnitude, x on ties, from u to v, is positive: in a stack and in a wall it
 * does not depend on the noise of the other component. Then content, then axes. Only bodies equal
 * in all of these answer the same both ways. */
static bool is_swapped(const qn_collider2 *a, const qn_collider2 *b, int32_t u, int32_t v)
{
    const qn_shape2 *s = a->shape, *t = b->shape;
    int order = compare(s->type, t->type);
    if (!order && s->type == QN_SHAPE2_POLYGON) order = compare(s->count, t->count);
    if (!order) order = compare(v, u);
    if (!order) order = compare_content(s, t);
    if (!order && s->type != QN_SHAPE2_CIRCLE) {
        order = compare(a->frame.r.x, b->frame.r.x);
        if (!order) order = compare(a->frame.r.y, b->frame.r.y);
    }
    return order < 0;
}

/* ---- 4. Scale -------------------------------------------------------------------------------- */

/* v - u in units: below 2^30. Where the difference has 33 bits, units are coarse. */
QN_FOLDED int32_t units_between(int32_t u, int32_t v, int k)
{
    return k < 0 ? qn_round64_low((int64_t)v - u, -k) : qn_shl32(qn_wrap_sub(v, u), k);
}

void qn_body2_set(qn_body2 *body, const qn_collider2 *c)
{
    qn_dir2 t;
    QN_ASSERT(qn_abs32(body->t.x) < (uint32_t)1 << 30 && qn_abs32(body->t.y) < (uint32_t)1 << 30);
    body->place = &c->frame.p;
    body->axes = &body->own->normal; /* +x: the rotation of a circle has no influence */
    if (c->shape->type == QN_SHAPE2_CIRCLE) return;
    body->axes = &c->frame.r;
    t = qn_unturn2(c->frame.r, body->t.x, body->t.y);
    body->t.x = t.x;
    body->t.y = t.y;
}

/* E, see pair2.h; reach: the larger, 16 LSB. */
static int32_t band_of(uint32_t reach, const qn_pair2 *pair)
{
    const uint32_t r = reach >> (24 - pair->k); /* of 2^28 units */
    const int32_t band = (pair->k < 0 ? 9 : 3) + (r > 1 ? 4 : (int32_t)r);
    QN_ASSERT(r < 4);
    return band + (pair->body[0].arc != 0) + (pair->body[1].arc != 0);
}

bool qn_pair2_place(qn_pair2 *pair, const qn_collider2 *a, const qn_collider2 *b,
                    const int32_t reaches[2], uint32_t margin)
{
    const int32_t reach_a = reaches[0], reach_b = reaches[1];
    qn_body2 *x = pair->body, *y = x + 1;
    const qn_vec2 *u = &a->frame.p, *v = &b->frame.p;
    uint32_t far_x = qn_size_between(u->x, v->x), far_y = qn_size_between(u->y, v->y);
    const bool by_y = far_y > far_x;
    uint32_t reach, radii, all, size;
    qn_dir2 rest;
    int k;
    QN_ASSERT((uint32_t)reach_a < (uint32_t)1 << 28 && (uint32_t)reach_b < (uint32_t)1 << 28);
    far_x >>= 4;
    far_y >>= 4;
    radii = (((uint32_t)a->shape->radius + (uint32_t)b->shape->radius) >> 4) + 4u;
    all = (uint32_t)reach_a + (uint32_t)reach_b + radii; /* no depth is more */
    size = all + (margin >> 4);
    if (far_x > size || far_y > size) return false; /* never within UINT32_MAX */
    reach = (uint32_t)(reach_a > reach_b ? reach_a : reach_b);
    size = qn_length2_bound(far_x, far_y) + reach + 4u;
    if (size < radii) size = radii;
    if (size < all / 2) size = all / 2;
    k = qn_clz32(size) - 6;
    if (k > 14) k = 14;
    QN_ASSERT(k >= -4 && (k < 0 || (far_x | far_y) < (uint32_t)1 << 27));
    pair->k = k;
    pair->swapped = is_swapped(a, b, by_y ? u->y : u->x, by_y ? v->y : v->x);
    if (pair->swapped) {
        const qn_collider2 *c = a;
        a = b;
        b = c;
    }
    x->t.x = units_between(a->frame.p.x, b->frame.p.x, k);
    x->t.y = units_between(a->frame.p.y, b->frame.p.y, k);
    y->t.x = qn_wrap_sub(0, x->t.x);
    y->t.y = qn_wrap_sub(0, x->t.y);
    qn_body2_set(x, a);
    qn_body2_set(y, b);
    qn_body2_ring(x, a->shape, k);
    qn_body2_ring(y, b->shape, k);
    rest = qn_unturn2(*x->axes, y->axes->x, y->axes->y);
    x->against.x = y->against.x = qn_wrap_sub(0, rest.x);
    x->against.y = rest.y;
    y->against.y = qn_wrap_sub(0, rest.y);
    /* of what changed meanwhile modulo 2^30 */
    pair->radius = qn_wrap_add(x->radius, y->radius) & (QN_ONE30 - 1);
    QN_ASSERT(x->radius >= 0 && y->radius >= 0 && pair->radius < (int32_t)1 << 30);
    pair->band = band_of(reach, pair);
    return true;
}
