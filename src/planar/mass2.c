/* SPDX-License-Identifier: MIT */
/* Area, centroid and moment of inertia of shapes in the plane, radius and all.
 *   1. a shape is a sum of parts that do not overlap: the triangles of its core from corner 0 on,
 *      a strip along each edge, as long as that and as wide as the radius, and at each corner the
 *      part of a disc between the strips. A sector's core is such a part of a disc itself, and the
 *      ring around its arc makes that larger;
 *   2. three passes over the parts: all weight; the centroid; second moments about it, each by
 *      that of the part about its own centroid and the square of the distance (Huygens, Steiner).
 * No part weighs less than nothing, so nothing cancels. Sums are whole numbers of 128 bits; a
 * weight is twice an area. All loops run over the corners, or over the bits of a number. A
 * polygon's edges that change during the call give any numbers, and no trap: corners are clamped,
 * and triangles turned inside out left out. */
#include "num/root.h"
#include "planar/plane.h"

#define TAU29 3373259426u /* 2 pi 2^29, within 2^-33 of itself */

typedef enum mass_pass { WEIGHT, FIRST, SECOND } mass_pass;

typedef struct point {
    int64_t x, y;
} point;

/* Lengths in units of 2^-k LSB, k >= 0: corners lie within 2^31 of the origin of the sums, which is
 * the core's corner 0 or its origin. Radii are at most 2^31. */
typedef struct sums {
    const qn_shape2 *shape;
    point origin; /* LSB */
    mass_pass pass;
    int k;
    int64_t radius;      /* of the shape, units */
    int shift;           /* of weights, so that all take 58 bits */
    qn_i128 all;         /* all weight, 32 fraction bits */
    int64_t weight;      /* the same, shifted: below 2^58 */
    qn_i128 moment[3];   /* of weight: first; second about the centroid, in fours */
    int64_t centroid[2]; /* 8 fraction bits */
} sums;

/* ---- Parts ----------------------------------------------------------------------------------- */

/* A part of weight u v (32 fraction bits); its centroid (8 fraction bits, below 2^41), and a
 * quarter of its own second moment about that, of weight 1: below 2^60. */
static void add_part(sums *s, int64_t u, int64_t v, int64_t x, int64_t y, int64_t own)
{
    const qn_i128 weight = qn_i128_mul(u, v);
    int64_t w;
    QN_ASSERT(u >= 0 && v >= 0 && own >= 0 && own < (int64_t)1 << 60);
    QN_ASSERT(qn_abs64(x) < (uint64_t)1 << 41 && qn_abs64(y) < (uint64_t)1 << 41);
    if (s->pass == WEIGHT) {
        qn_i128_add(&s->all, &weight);
        return;
    }
    w = qn_i128_asr(&weight, s->shift);
    if (s->pass == FIRST) {
        s->weight += w;
        qn_i128_add_product(&s->moment[0], w, x); /* 2^58 2^41 */
        qn_i128_add_product(&s->moment[1], w, y);
        return;
    }
    /* The whole is less than 2^32.1 wide, and its centroid a third of that from either side at
     * least: the distances are below 2^31.5. */
    x = qn_round64(x - s->centroid[0], 8);
    y = qn_round64(y - s->centroid[1], 8);
    QN_ASSERT(qn_abs64(x) < (uint64_t)3 << 30 && qn_abs64(y) < (uint64_t)3 << 30);
    qn_i128_add_product(&s->moment[2], w, own + qn_asr64(x * x, 2) + qn_asr64(y * y, 2));
}

/* Of edges that change modulo 2^64. */
static uint64_t square_of(int64_t x, int64_t y)
{
    return (uint64_t)x * (uint64_t)x + (uint64_t)y * (uint64_t)y;
}

/* The fan of a polygon from its first corner, which is the origin. */
static void add_triangle(sums *s, const point *a, const point *b)
{
    /* within a square of side 2^31, so below 2^62 */
    const int64_t area =
        qn_signed64((uint64_t)a->x * (uint64_t)b->y - (uint64_t)a->y * (uint64_t)b->x);
    /* The mean square is that of the three corners over 12: the sum of the sides' over 36. */
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
static void add_wedge(sums *s, const point *c, int64_t r, const qn_dir2 *u, const qn_dir2 *v)
{
    const qn_turn angle = qn_turn_atan2(qn_round30(qn_cross2(u->x, u->y, v->x, v->y)),
                                        qn_round30(qn_dot2(u->x, v->x, u->y, v->y)));
    const uint64_t rad = ((uint64_t)angle * TAU29) >> 29; /* Q32: below 2^34.3 */
    int64_t away, half;
    qn_dir2 way;
    QN_ASSERT(r >= 0 && r <= (int64_t)1 << 31);
    if (angle >> 30 == 3) return; /* a rounding below none */
    /* In quarters, below 2^32.5; the series holds beyond half a half turn. */
    away = (int64_t)qn_div64(((uint64_t)r * sinc(rad)) >> 27, 3);
    half = away >> 1;
    way = qn_turn2(*u, qn_turn_cos(angle >> 1), qn_turn_sin(angle >> 1));
    add_part(s, r * r, (int64_t)rad, c->x * 256 + qn_asr64(away * way.x, 24),
             c->y * 256 + qn_asr64(away * way.y, 24), (r * r >> 3) - (half * half >> 4));
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

/* A polygon's coordinates, or what became of them; in LSB or units. */
static int64_t clamp(int64_t x, int bits)
{
    const int64_t most = (int64_t)1 << bits;
    return x > most ? most : x < -most ? -most : x;
}

static int corners_of(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_POLYGON   ? s->count
           : s->type == QN_SHAPE2_BOX     ? 4
           : s->type == QN_SHAPE2_CAPSULE ? 2
                                          : 1;
}

/* The corner of a polygon, a box or a capsule; the origin of others. LSB. */
static void find_corner(const qn_shape2 *s, int i, point *p)
{
    p->x = p->y = 0;
    if (s->type == QN_SHAPE2_POLYGON || s->type == QN_SHAPE2_CAPSULE) {
        const qn_vec2 *v = s->type == QN_SHAPE2_POLYGON ? &s->edge[i].from : &s->v[i];
        p->x = clamp(v->x, 30);
        p->y = clamp(v->y, 30);
    } else if (s->type == QN_SHAPE2_BOX) { /* counter-clockwise from (-, -) */
        p->x = i == 1 || i == 2 ? s->v[0].x : -s->v[0].x;
        p->y = i >= 2 ? s->v[0].y : -s->v[0].y;
    }
}

/* In units from corner 0. */
static void find_point(const sums *s, int i, point *p)
{
    find_corner(s->shape, i, p);
    p->x = clamp((p->x - s->origin.x) * ((int64_t)1 << s->k), 31);
    p->y = clamp((p->y - s->origin.y) * ((int64_t)1 << s->k), 31);
}

/* The outward normal of the edge from one corner to another; false where they are one. A coordinate
 * differs by more than 2^31 only where edges change. */
static bool find_normal(const point *a, const point *b, qn_dir2 *n)
{
    return qn_unit2(clamp(b->y - a->y, 31), clamp(a->x - b->x, 31), n);
}

/* All but sectors. Sides of a box may have no length. */
static void add_polygon(sums *s)
{
    const int n = corners_of(s->shape);
    const point first = { 0, 0 };
    point p, q = first;
    qn_dir2 before = { QN_ONE30, 0 }, after = { -QN_ONE30, 0 };
    int i, edges = 0;
    find_point(s, n - 1, &p);
    for (i = n - 1; i > 0 && !find_normal(&p, &q, &before); i--) { /* the last with a length */
        q = p;
        find_point(s, i - 1, &p);
    }
    p = first;
    for (i = 1; i <= n; i++) {
        find_point(s, i < n ? i : 0, &q);
        add_triangle(s, &p, &q);
        if (find_normal(&p, &q, &after)) {
            add_wedge(s, &p, s->radius, &before, &after);
            add_strip(s, &p, &q, &after);
            before = after;
            edges++;
        }
        p = q;
    }
    if (edges) return;
    before.x = -QN_ONE30; /* a disc: two halves; after is +x, of no direction */
    add_wedge(s, &first, s->radius, &before, &after);
    add_wedge(s, &first, s->radius, &after, &before);
}

/* Its corners are the apex O, P- and P+, at angles of -half and +half. */
static void add_sector(sums *s)
{
    const int64_t disc = (int64_t)s->shape->v[0].x << s->k;
    const point apex = { 0, 0 };
    point minus, plus;
    qn_dir2 d, low, high, down;
    (void)qn_unit2(s->shape->v[1].x, s->shape->v[1].y, &d);
    plus.x = minus.x = qn_round64(disc * d.x, 30);
    plus.y = qn_round64(disc * d.y, 30);
    minus.y = -plus.y;
    down = d;
    down.y = -d.y;
    low.x = high.x = -d.y; /* the normals of O P- and of P+ O */
    low.y = -d.x;
    high.y = d.x;
    add_wedge(s, &apex, disc + s->radius, &down, &d);
    add_strip(s, &apex, &minus, &low);
    add_wedge(s, &minus, s->radius, &low, &down);
    add_wedge(s, &plus, s->radius, &d, &high);
    add_strip(s, &plus, &apex, &high);
    add_wedge(s, &apex, s->radius, &high, &low);
}

static void add_parts(sums *s, mass_pass pass)
{
    s->pass = pass;
    if (s->shape->type == QN_SHAPE2_SECTOR && s->shape->v[0].x) add_sector(s);
    else add_polygon(s);
}

/* The origin, and units as fine as corners and radii allow: they take 30 bits, more if k is 0. */
static void set_scale(sums *s)
{
    const qn_shape2 *shape = s->shape;
    uint64_t size = (uint64_t)shape->radius;
    int i;
    if (shape->type == QN_SHAPE2_SECTOR) size += (uint64_t)shape->v[0].x;
    find_corner(shape, 0, &s->origin);
    for (i = corners_of(shape) - 1; i > 0; i--) {
        point p;
        find_corner(shape, i, &p);
        size |= qn_abs64(p.x - s->origin.x) | qn_abs64(p.y - s->origin.y);
    }
    i = 30 - qn_bits64(size);
    s->k = i > 0 ? i : 0;
    QN_ASSERT(s->k <= 30);
    s->radius = (int64_t)shape->radius << s->k;
}

static int32_t place(int64_t origin, int64_t centroid, int k)
{
    return qn_saturate(origin + qn_round64(centroid, 8 + k));
}

qn_status qn_shape2_mass(const qn_shape2 *shape, qn_mass2 *out)
{
    qn_shape2 copy; /* of a shape that changes during the call edges alone are read again */
    sums s = { 0 };
    qn_status status;
    int up;
    if (!shape) return QN_ERR_NULL;
    copy = *shape;
    status = qn_shape2_check(&copy);
    if (status < 0) return status;
    if (!out) return QN_ERR_NULL;
    s.shape = &copy;
    set_scale(&s);
    add_parts(&s, WEIGHT);
    /* below 2^97.2, as twice the area is below 2^65 square units */
    s.shift = s.all.hi ? 6 + qn_bits64((uint64_t)s.all.hi) : qn_bits64(s.all.lo) - 58;
    if (s.shift < 0) s.shift = 0;
    QN_ASSERT(s.shift <= 40); /* 98 bits at most */
    add_parts(&s, FIRST);
    if (s.weight <= 0) return QN_ERR_FLAT;
    QN_ASSERT(s.weight < (int64_t)1 << 58);
    s.centroid[0] = qn_i128_ratio(&s.moment[0], (uint64_t)s.weight);
    s.centroid[1] = qn_i128_ratio(&s.moment[1], (uint64_t)s.weight);
    add_parts(&s, SECOND);
    out->centroid.x = place(s.origin.x, s.centroid[0], s.k);
    out->centroid.y = place(s.origin.y, s.centroid[1], s.k);
    /* weight 2^shift: twice an area, 32 fraction bits, of 2^-k LSB */
    up = s.shift - 33 - 2 * s.k;
    out->area = up < -62 ? 0 : (uint64_t)qn_scale64(s.weight, up);
    qn_i128_shift(&s.moment[2], 2);
    out->inertia = qn_scale64(qn_i128_ratio(&s.moment[2], (uint64_t)s.weight), -2 * s.k);
    return QN_APART;
}
