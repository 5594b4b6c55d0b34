/* SPDX-License-Identifier: MIT */
/* Area, centroid and moment of inertia of shapes in the plane, radius and all.
 *   1. a shape is its ring (pair2.c). Its body is the core, and around it, as wide as the radius r,
 *      a strip along each edge and at each vertex the part of a disc between two strips. Steiner's
 *      formula for parallel bodies puts all that a radius adds on the core's boundary: an edge of
 *      length L weighs r L and a vertex where it turns by the angle t weighs r^2 t / 2, each where
 *      it lies, for what is off them cancels once around. The second moment has 2 r^2 times the
 *      core's area, r^3 times its length and pi r^4 / 2 besides;
 *   2. the core is the triangles from vertex 0 on; a sector's, and its arc, are closed forms;
 *   3. two passes over the parts: all weight, then first and second moments about the vertex.
 * No part weighs less than nothing. The centroid lies within 2/3 of the width of a convex body from
 * any vertex, and the second moment about it is 1/18 of that square or more: so what Huygens and
 * Steiner take off the moment about the vertex is 8/9 of it at most. Sums are whole numbers of 128
 * bits; a weight is twice an area. All loops run over the vertices. A polygon's edges that change
 * during the call give any numbers, and no trap: vertices are clamped, and triangles turned inside
 * out left out. */
#include "num/root.h"
#include "planar/search2.h"

#define TAU29 3373259426u /* 2 pi 2^29, within 2^-33 of itself */

typedef struct point {
    int64_t x, y;
} point;

/* Lengths in units of 2^-k LSB, k >= 0: vertices lie within 2^31 of the origin of the sums, which
 * is the ring's vertex 0, or a sector's apex. Radii are at most 2^30. */
typedef struct sums {
    int k;
    int32_t radius, arc; /* units */
    int64_t square;      /* 9/32 of that of the radius */
    point p, q;          /* the ends of the edge that is added: a vertex is the first */
    bool is_weighed;     /* the second pass */
    int shift;           /* of weights, so that all take 58 bits */
    qn_i128 all;         /* all weight, 32 fraction bits */
    int64_t weight;      /* the same, shifted: below 2^58 */
    qn_i128 first[2];    /* moments of weight, in sixths */
    qn_i128 second;      /* in 64 of the squares of sixths: times 9/16 */
    qn_vec2 origin;      /* LSB */
    qn_body2 body;       /* LSB */
} sums;

/* ---- Parts ----------------------------------------------------------------------------------- */

/* Of edges that change modulo 2^64. */
QN_SHARED uint64_t square_of(int64_t x, int64_t y)
{
    return (uint64_t)x * (uint64_t)x + (uint64_t)y * (uint64_t)y;
}

/* What a radius r adds to the second moment of a part, in r^2 / 2. */
enum { VERTEX = 1, EDGE = 2, CORE = 4 };

/* A part of weight u v (32 fraction bits). Its centroid is 1/3 of p + q for the core, 1/2 for an
 * edge, and p for a vertex. Its second moment about that, of weight 1, times 9/16, is `own` and
 * what the radius adds: below 2^61. */
static void add_part(sums *s, int64_t u, int64_t v, int kind, int64_t own)
{
    const qn_i128 weight = qn_i128_mul(u, v);
    const point *a = &s->p, *b = kind == VERTEX ? a : &s->q;
    const int32_t sixths = kind == CORE ? 2 : 3;
    const int64_t x = sixths * (a->x + b->x), y = sixths * (a->y + b->y);
    int64_t w;
    own += kind * s->square;
    QN_ASSERT(u >= 0 && v >= 0 && own >= 0 && own < (int64_t)1 << 61);
    QN_ASSERT(qn_abs64(x) <= (uint64_t)6 << 31 && qn_abs64(y) <= (uint64_t)6 << 31);
    if (!s->is_weighed) {
        qn_i128_add(&s->all, &weight);
        return;
    }
    w = qn_i128_asr(&weight, s->shift);
    s->weight = qn_signed64((uint64_t)s->weight + (uint64_t)w);
    qn_i128_add_product(&s->first[0], w, x); /* 2^58 2^33.6 */
    qn_i128_add_product(&s->first[1], w, y);
    own += (int64_t)square_of(qn_round64(x, 3), qn_round64(y, 3)); /* of two below 2^30.6 */
    qn_i128_add_product(&s->second, w, own);                       /* 2^58 2^62.7 */
}

/* An edge, and its triangle of the fan of a polygon from its first vertex, which is the origin. */
static void add_edge(sums *s)
{
    const point *a = &s->p, *b = &s->q;
    const uint64_t square = square_of(b->x - a->x, b->y - a->y), root = qn_root64_floor(square);
    /* The length, 8 fraction bits: linear between the root and the next, floored, as the numerator
     * is less by half of the divisor, which is odd. */
    const uint64_t part = ((square - root * root) << 8) - root,
                   length = (root << 8) +
                            (uint64_t)qn_product_ratio(qn_signed64(part), 1, 2u * root + 1u);
    /* within a square of side 2^31, so below 2^62 */
    const int64_t area =
        qn_signed64((uint64_t)a->x * (uint64_t)b->y - (uint64_t)a->y * (uint64_t)b->x);
    /* The mean square is that of the three vertices over 12: the sum of the sides' over 36. */
    if (area > 0)
        add_part(
            s, area, (int64_t)1 << 32, CORE,
            (int64_t)((square >> 6) + (square_of(a->x, a->y) >> 6) + (square_of(b->x, b->y) >> 6)));
    add_part(s, (int64_t)length, (int64_t)s->radius << 25, EDGE, /* 2 r length: 2^40 2^55 */
             (int64_t)(3u * (square >> 6)));
}

static void add_vertex(sums *s, int64_t angle)
{
    add_part(s, qn_mul(s->radius, s->radius), angle, VERTEX, 0);
}

/* 9 x / 2^s, floored before the product. */
static int64_t nines(int64_t x, int s) { return qn_asr64(x, s) * 9; }

/* arc sin(a) / a, angle = 2 a: at most pi, by the series 1 - u / 6 (1 - u / 20 (1 - u / 42 ...)) in
 * u = a^2, 30 fraction bits: wrong by less than 2^-30. Of a narrow sector the quotient of sine and
 * angle, each rounded, is worth less. */
static int64_t mean_of_arc(int32_t arc, int64_t angle)
{
    const uint32_t half = (uint32_t)qn_asr64(angle, 2), one = (uint32_t)1 << 31;
    const uint32_t u = (uint32_t)(qn_umul(half, half) >> 32);
    uint32_t x = one, i;
    QN_ASSERT(angle >= 0 && angle >> 34 == 0);
    /* the term after these is below 2^-37; i > 0 */
    for (i = 14; i; i -= 2) x = one - qn_div64_32(qn_umul(u, x) >> 30, i * (i + 1u));
    return (int64_t)(qn_umul((uint32_t)arc, x) >> 31);
}

/* A sector's core and what a radius adds along its arc, which lies sin(a) / a of its radius away, a
 * half the angle; the core 2/3 of that. About the apex the mean square of the core is half of that
 * of the arc. */
static void add_sector(sums *s, int64_t angle)
{
    const int32_t arc = s->arc, r = s->radius;
    const int64_t square = nines(qn_mul(arc, arc), 5), x = mean_of_arc(arc, angle);
    int64_t line; /* what a line along the arc has about its centroid */
    s->p = s->q = (point){ x, 0 };
    line = nines(qn_mul(arc, arc) - x * x, 4);
    add_part(s, qn_mul(arc, arc), angle, CORE, square - qn_asr64(x * x, 2));
    add_part(s, 2 * qn_mul(r, arc), angle, EDGE, line);
    add_part(s, qn_mul(r, r), angle, VERTEX, line);
}

/* ---- The ring -------------------------------------------------------------------------------- */

/* From normal to normal, counter-clockwise, below 3/4 of a turn: in radians, 32 fraction bits. 0
 * where rounding makes it less than that. */
QN_SHARED int64_t angle_from(const qn_edge2 *e, const qn_edge2 *f)
{
    const qn_dir2 u = e->normal, v = f->normal;
    const qn_turn angle = qn_turn_atan2(qn_round30(qn_cross2(u.x, u.y, v.x, v.y)),
                                        qn_round30(qn_dot2(u.x, v.x, u.y, v.y)));
    return angle >> 30 == 3 ? 0 : (int64_t)(((uint64_t)angle * TAU29) >> 29);
}

/* Of a polygon's edges that changed, too: x is at most 2^32. */
QN_SHARED int64_t clamp(int64_t x, int k)
{
    const int64_t most = (int64_t)1 << 31;
    x *= (int64_t)1 << k;
    return x > most ? most : x < -most ? -most : x;
}

/* A vertex in units from the origin. The corners of an arc are rounded to units, not to LSB: from
 * the apex along the edges that meet there. */
static void find_point(const sums *s, int i, point *p)
{
    const qn_vec2 v = s->body.edge[i].from;
    p->x = clamp((int64_t)v.x - s->origin.x, s->k);
    p->y = clamp((int64_t)v.y - s->origin.y, s->k);
    if (s->arc && i != 1) {
        const qn_dir2 end = s->body.edge[i ? 2 : QN_ARC2].normal;
        p->x = qn_round64(qn_mul(s->arc, end.x), 30);
        p->y = qn_round64(qn_mul(s->arc, end.y), 30);
    }
}

/* All parts: of a ring that has edges each edge's, and its first vertex's. */
static void add_parts(sums *s)
{
    const qn_body2 *b = &s->body;
    const qn_edge2 *e = b->edge, *before = e + (s->arc ? QN_ARC2 : b->count - 1);
    int i;
    find_point(s, 0, &s->p);
    if (!b->edges) add_vertex(s, (int64_t)TAU29 << 3); /* a disc */
    for (i = 0; i < b->edges; i++, before = e++) {
        find_point(s, qn_body2_next(b, i), &s->q);
        add_vertex(s, angle_from(before, e));
        add_edge(s);
        s->p = s->q;
    }
    if (s->arc) {
        add_vertex(s, angle_from(before, e));
        add_sector(s, angle_from(e, e + 1));
    }
}

/* The origin, and units as fine as vertices and radii allow: they take 30 bits, more if k is 0. */
static void set_scale(sums *s)
{
    int i, bits, most = qn_bits32((uint32_t)s->body.radius + (uint32_t)s->body.arc);
    s->origin = s->body.edge[s->body.arc ? 1 : 0].from;
    for (i = 0; i < s->body.count; i++) { /* as yet in LSB */
        point p;
        find_point(s, i, &p);
        bits = qn_bits_of((const int64_t *)(const void *)&p, 2);
        if (bits > most) most = bits;
    }
    s->k = most < 30 ? 30 - most : 0;
    QN_ASSERT(s->k <= 30);
    s->radius = s->body.radius * ((int32_t)1 << s->k);
    s->square = nines(qn_mul(s->radius, s->radius), 5);
    s->arc = s->body.arc * ((int32_t)1 << s->k);
}

QN_SHARED int32_t place(int32_t origin, int64_t sixths, int k)
{
    return qn_saturate(origin + qn_product_ratio(sixths, 1, (uint64_t)6 << k));
}

qn_status qn_shape2_mass(const qn_shape2 *shape, qn_mass2 *out)
{
    qn_shape2 copy; /* of a shape that changes during the call edges alone are read again */
    sums s = { 0 };
    qn_status status;
    qn_i128 square;
    int64_t x, y;
    int up;
    if (!shape) return QN_ERR_NULL;
    copy = *shape;
    status = qn_shape2_check(&copy);
    if (status < 0) return status;
    if (!out) return QN_ERR_NULL;
    qn_body2_ring(&s.body, &copy, 0);
    set_scale(&s);
    add_parts(&s);
    /* below 2^97.2, as twice the area is below 2^65 square units */
    s.shift = qn_i128_beyond58(&s.all);
    QN_ASSERT(s.shift <= 40); /* 98 bits at most */
    s.is_weighed = true;
    add_parts(&s);
    if (s.weight <= 0) return QN_ERR_FLAT;
    QN_ASSERT(s.weight < (int64_t)1 << 58);
    x = qn_i128_ratio(&s.first[0], (uint64_t)s.weight);
    y = qn_i128_ratio(&s.first[1], (uint64_t)s.weight);
    out->centroid.x = place(s.origin.x, x, s.k);
    out->centroid.y = place(s.origin.y, y, s.k);
    /* weight 2^shift: twice an area, 32 fraction bits, of 2^-k LSB */
    up = s.shift - 33 - 2 * s.k;
    out->area = (uint64_t)qn_scale64(s.weight, up < -62 ? -62 : up);
    square = qn_i128_mul(x, x);
    qn_i128_add_product(&square, y, y);
    y = qn_signed64((uint64_t)qn_i128_ratio(&s.second, (uint64_t)s.weight) -
                    (uint64_t)qn_i128_asr(&square, 6));
    out->inertia = qn_scale64(qn_product_ratio(y, 16, 9), -2 * s.k);
    return QN_APART;
}
