/* SPDX-License-Identifier: MIT */
/* Area, centroid and moment of inertia of shapes in the plane, radius and all.
 *   1. a shape is its ring (pair2.c), and a sum of parts that do not overlap: the triangles of the
 *      core from vertex 0 on, a strip along each edge, as long as that and as wide as the radius,
 *      and at each vertex the part of a disc between the strips. A sector's core is such a part of
 *      a disc itself, and the ring around its arc makes that larger;
 *   2. two passes over the parts: all weight, then first and second moments about the vertex.
 * No part weighs less than nothing. The centroid lies within 2/3 of the width of a convex body from
 * any vertex, and the second moment about it is 1/18 of that square or more: so what Huygens and
 * Steiner take off the moment about the vertex is 8/9 of it at most. Sums are whole numbers of 128
 * bits; a weight is twice an area. All loops run over the vertices, or over the bits of a number. A
 * polygon's edges that change during the call give any numbers, and no trap: vertices are clamped,
 * and triangles turned inside out left out. */
#include "num/root.h"
#include "planar/pair2.h"

#define TAU29 3373259426u /* 2 pi 2^29, within 2^-33 of itself */

typedef struct point {
    int64_t x, y;
} point;

/* Lengths in units of 2^-k LSB, k >= 0: vertices lie within 2^31 of the origin of the sums, which
 * is the ring's vertex 0, or a sector's apex. Radii are at most 2^31. */
typedef struct sums {
    qn_body2 body; /* LSB */
    point origin;  /* LSB */
    int k;
    int64_t radius, arc; /* units */
    bool is_weighed;     /* the second pass */
    int shift;           /* of weights, so that all take 58 bits */
    qn_i128 all;         /* all weight, 32 fraction bits */
    int64_t weight;      /* the same, shifted: below 2^58 */
    qn_i128 first[2];    /* moments of weight; 8 fraction bits more */
    qn_i128 second;      /* in sixteenths */
} sums;

/* ---- Parts ----------------------------------------------------------------------------------- */

/* A part of weight u v (32 fraction bits); its centroid (8 fraction bits, below 2^40), and a
 * quarter of its own second moment about that, of weight 1: below 2^60. */
static void add_part(sums *s, int64_t u, int64_t v, int64_t x, int64_t y, int64_t own)
{
    const qn_i128 weight = qn_i128_mul(u, v);
    const uint64_t along = qn_abs64(qn_round64(x, 8)), aside = qn_abs64(qn_round64(y, 8));
    int64_t w;
    QN_ASSERT(u >= 0 && v >= 0 && own >= 0 && own < (int64_t)1 << 60);
    QN_ASSERT(along < (uint64_t)1 << 32 && aside < (uint64_t)1 << 32);
    if (!s->is_weighed) {
        qn_i128_add(&s->all, &weight);
        return;
    }
    w = qn_i128_asr(&weight, s->shift);
    s->weight += w;
    qn_i128_add_product(&s->first[0], w, x); /* 2^58 2^40 */
    qn_i128_add_product(&s->first[1], w, y);
    qn_i128_add_product(&s->second, w,
                        (int64_t)((along * along >> 4) + (aside * aside >> 4)) + qn_asr64(own, 2));
}

/* Of edges that change modulo 2^64. */
QN_SHARED uint64_t square_of(int64_t x, int64_t y)
{
    return (uint64_t)x * (uint64_t)x + (uint64_t)y * (uint64_t)y;
}

/* The fan of a core from its first vertex, which is the origin. */
static void add_triangle(sums *s, const point *a, const point *b)
{
    /* within a square of side 2^31, so below 2^62 */
    const int64_t area =
        qn_signed64((uint64_t)a->x * (uint64_t)b->y - (uint64_t)a->y * (uint64_t)b->x);
    /* The mean square is that of the three vertices over 12: the sum of the sides' over 36. */
    const uint64_t sides = (square_of(a->x, a->y) >> 2) + (square_of(b->x, b->y) >> 2) +
                           (square_of(b->x - a->x, b->y - a->y) >> 2);
    if (area <= 0) return;
    add_part(s, area, (int64_t)1 << 32, qn_product_ratio(a->x + b->x, 256, 3),
             qn_product_ratio(a->y + b->y, 256, 3), (int64_t)qn_div64(sides, 36));
}

/* Along the edge a b outside it, n its normal. */
static void add_strip(sums *s, const point *a, const point *b, const qn_dir2 *n)
{
    const int64_t r = s->radius;
    const uint64_t square = square_of(b->x - a->x, b->y - a->y), root = qn_root64_floor(square);
    /* The length, 8 fraction bits: linear between the root and the next. The divisor is odd. */
    const uint64_t length = (root << 8) + qn_div64((square - root * root) << 8, 2u * root + 1u);
    add_part(s, (int64_t)length, r << 25, /* 2 r length: 2^40 2^56 */
             (a->x + b->x) * 128 + qn_round64(r * n->x, 23),
             (a->y + b->y) * 128 + qn_round64(r * n->y, 23),
             (int64_t)qn_div64(((square >> 2) + ((uint64_t)(r * r) >> 2)), 12));
}

/* sin(x) / x in Q30 for x = rad / 2 <= pi / 2, rad in Q32: 1 - z / 6 (1 - z / 20 (1 - ...)), z =
 * x^2. The first term that is left out is below 2^-31, each rounding weighs less than a sixth of
 * the one before it. */
static uint32_t sinc(uint64_t rad)
{
    /* 2^32 over 2 3, 4 5, 6 7, 8 9, 10 11, 12 13 */
    static const uint32_t part[6] = { 715827883u, 214748365u, 102261126u,
                                      59652324u,  39045157u,  27531842u };
    const uint32_t x = (uint32_t)((rad + 4) >> 3);     /* Q30: below 2^30.7 */
    const uint32_t z = qn_round30_bits(qn_umul(x, x)); /* Q30: below 2^31.4 */
    uint32_t p = QN_ONE30;
    int i;
    for (i = 5; i >= 0; i--) {
        /* below .42 */
        const uint32_t zi = (uint32_t)((qn_umul(z, part[i]) + ((uint64_t)1 << 31)) >> 32);
        p = (uint32_t)QN_ONE30 - qn_round30_bits(qn_umul(zi, p));
    }
    return p;
}

/* Of the disc of radius r about c what lies between the directions u and, at most half a turn on,
 * v. The centroid of such a part lies sin(x) / x of 2 r / 3 away, x half the angle; about c the
 * mean square is r^2 / 2. */
static void add_wedge(sums *s, const point *c, int64_t r, qn_dir2 u, qn_dir2 v)
{
    const qn_turn angle = qn_turn_atan2(qn_round30(qn_cross2(u.x, u.y, v.x, v.y)),
                                        qn_round30(qn_dot2(u.x, v.x, u.y, v.y)));
    const uint64_t rad = ((uint64_t)angle * TAU29) >> 29; /* Q32: below 2^34.3 */
    int64_t away, half;
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    if (angle >> 30 == 3) return; /* a rounding below none */
    /* In quarters, below 2^32.5; the series holds beyond half a half turn. */
    away = (int64_t)qn_div64(((uint64_t)r * sinc(rad)) >> 27, 3);
    half = away >> 1;
    u = qn_turn2(u, qn_turn_cos(angle >> 1), qn_turn_sin(angle >> 1));
    add_part(s, r * r, (int64_t)rad, c->x * 256 + qn_asr64(away * u.x, 24),
             c->y * 256 + qn_asr64(away * u.y, 24), (r * r >> 3) - (half * half >> 4));
}

/* ---- The ring -------------------------------------------------------------------------------- */

/* A coordinate of a polygon, or what became of it; in LSB or units. */
QN_SHARED int64_t clamp(int64_t x, int bits)
{
    const int64_t most = (int64_t)1 << bits;
    return x > most ? most : x < -most ? -most : x;
}

static qn_dir2 normal_of(const sums *s, int i)
{
    static const qn_dir2 any = { QN_ONE30, 0 };
    const qn_dir2 n = s->body.edge[i].normal;
    return qn_is_unit2(n) ? n : any; /* of edges that change */
}

/* A vertex in units from the origin. The corners of an arc are rounded to units, not to LSB: from
 * the apex along the edges that meet there. */
static void find_point(const sums *s, int i, point *p)
{
    const qn_vec2 v = s->body.edge[i].from;
    p->x = clamp((clamp(v.x, 30) - s->origin.x) * ((int64_t)1 << s->k), 31);
    p->y = clamp((clamp(v.y, 30) - s->origin.y) * ((int64_t)1 << s->k), 31);
    if (s->arc && i != 1) {
        const qn_dir2 n = s->body.edge->normal; /* (-sin, cos) of the half angle */
        p->x = qn_round64(s->arc * n.y, 30);
        p->y = qn_round64(s->arc * (i ? n.x : -n.x), 30);
    }
}

/* All parts: of a ring that has edges each edge's, and what lies between it and the one before. */
static void add_parts(sums *s)
{
    const qn_body2 *b = &s->body;
    const point apex = { 0, 0 };
    qn_dir2 before = { QN_ONE30, 0 }, after = { -QN_ONE30, 0 }, last;
    point p, q;
    int i;
    find_point(s, 0, &p);
    if (!b->edges) { /* a disc: two halves */
        add_wedge(s, &p, s->radius, before, after);
        add_wedge(s, &p, s->radius, after, before);
        return;
    }
    last = before = normal_of(s, b->edges - 1);
    if (s->arc) { /* the directions of its corners */
        const qn_dir2 n = normal_of(s, 0);
        before.x = last.x = n.y;
        before.y = -n.x;
        last.y = n.x;
        add_wedge(s, &apex, s->arc + s->radius, last, before);
    }
    for (i = 0; i < b->edges; i++) {
        after = normal_of(s, i);
        find_point(s, qn_body2_next(b, i), &q);
        if (!s->arc) add_triangle(s, &p, &q);
        add_wedge(s, &p, s->radius, before, after);
        add_strip(s, &p, &q, &after);
        before = after;
        p = q;
    }
    if (s->arc) add_wedge(s, &p, s->radius, before, last);
}

/* The origin, and units as fine as vertices and radii allow: they take 30 bits, more if k is 0. */
static void set_scale(sums *s)
{
    const qn_vec2 first = s->body.edge[s->body.arc ? 1 : 0].from;
    uint64_t size = (uint64_t)s->body.radius + (uint64_t)s->body.arc;
    int i;
    s->origin.x = clamp(first.x, 30);
    s->origin.y = clamp(first.y, 30);
    for (i = 0; i < s->body.count; i++) { /* as yet in LSB */
        point p;
        find_point(s, i, &p);
        size |= qn_abs64(p.x) | qn_abs64(p.y);
    }
    i = 30 - qn_bits64(size);
    s->k = i > 0 ? i : 0;
    QN_ASSERT(s->k <= 30);
    s->radius = (int64_t)s->body.radius << s->k;
    s->arc = (int64_t)s->body.arc << s->k;
}

QN_SHARED int32_t place(int64_t origin, int64_t centroid, int k)
{
    return qn_saturate(origin + qn_round64(centroid, 8 + k));
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
    s.shift = s.all.hi ? 6 + qn_bits64((uint64_t)s.all.hi) : qn_bits64(s.all.lo) - 58;
    if (s.shift < 0) s.shift = 0;
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
    out->area = up < -62 ? 0 : (uint64_t)qn_scale64(s.weight, up);
    square = qn_i128_mul(x, x); /* 16 fraction bits */
    qn_i128_add_product(&square, y, y);
    out->inertia = qn_scale64(
        qn_i128_ratio(&s.second, (uint64_t)s.weight) - qn_i128_asr(&square, 20), 4 - 2 * s.k);
    return QN_APART;
}
