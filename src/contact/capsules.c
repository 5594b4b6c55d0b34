/* SPDX-License-Identifier: MIT */
/* The nearest points of two segments by division, rounded where it is convenient, and then judged: whatever they are, their distance is an
 * upper bound, and the gap between the cores along the way from one to the other a lower one. Where the two lie close together, as they
 * nearly always do, the answer stands; else nothing was decided, and the exact search is asked.
 *
 * Units are 2^-k LSB, with |w| + |u| + |v| < 2^29 of them. */
#include "contact/capsules.h"

#include "contact/feature.h"
#include "contact/manifold.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

/* Beside a kernel that answers nearly all, and asks for the rest by another name. */
#ifdef QN_PORT_CAPSULES
#define qn_capsules_collide qn_capsules_seldom
qn_status qn_capsules_seldom(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
#define SHARED_PART static QN_SELDOM
#define DOOR_PART static QN_SELDOM
#else
#define SHARED_PART QN_SHARED_HOT
#define DOOR_PART QN_INLINE
#ifdef QN_PORT_NARROW
#define SAVES_PRODUCTS
#endif
#endif

/* Half the cores, from the middle to their second ends, and the way between the middles, as seen in the world. A sphere's v is zero.
 * Squares and products stay below 2^58. */
typedef struct lines {
    int32_t u[3], v[3], w[3];
    int32_t s, t;          /* the nearest points are s u and w + t v, Q30; +-2^30 at an end, and only there */
    int32_t spread;        /* rA - rB, LSB */
    uint32_t radius;       /* rA + rB, LSB */
    int k;                 /* 0 .. 28, and 3 at least where anything is turned */
    bool swapped, is_pair; /* is_pair: of capsules */
} lines;

QN_INLINE int32_t rounded30(uint64_t x) { return qn_signed32(qn_round30_whole(x)); }
QN_INLINE int64_t dot(const int32_t p[3], const int32_t q[3]) { return qn_dot3(p, q[0], q[1], q[2]); }
#ifdef QN_PORT_NARROW
QN_INLINE int64_t square_of(const int32_t p[3]) { return (int64_t)(qn_square(p[0]) + qn_square(p[1]) + qn_square(p[2])); }
#else
QN_INLINE int64_t square_of(const int32_t p[3]) { return dot(p, p); }
#endif

/* ---- Into units ----------------------------------------------------------- */

#define NO_AXIS 3 /* where size counts: never looked for */

/* An upper bound of half a core, LSB, and the axis of its own that it lies along; QN_USUAL_SIZE or more for a capsule whose ends do not lie
 * opposite to each other, and for a huge one. */
DOOR_PART uint32_t reach_of(const qn_shape3 *shape, int *axis)
{
    const int32_t x = shape->v[1].x, y = shape->v[1].y, z = shape->v[1].z;
    *axis = NO_AXIS;
    if (!qn_ends_are_opposite(shape->v)) return QN_USUAL_SIZE;
#ifndef QN_SMALL
    *axis = 0;
    if (!(y | z)) return qn_abs32(x);
    *axis = 1;
    if (!(x | z)) return qn_abs32(y);
    *axis = x | y ? NO_AXIS : 2;
#endif
    return (qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >> 26 ? QN_USUAL_SIZE : qn_abs32(x) + qn_abs32(y) + qn_abs32(z);
}

/* R v 2^k, rounded; 2^29. False for a matrix that is none, or makes v longer than reach. */
SHARED_PART bool turn(const qn_mat3 *r, const qn_vec3 *v, int axis, uint32_t reach, int k, int32_t out[3])
{
    int32_t x = v->x * ((int32_t)1 << k), y = v->y * ((int32_t)1 << k), z = v->z * ((int32_t)1 << k);
    if (!qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return false;
#ifdef QN_SMALL
    (void)axis;
#else
    if (axis != NO_AXIS) {
        x += y + z; /* two of them are 0 */
        out[0] = rounded30((uint64_t)qn_mul(r->m[0][axis], x));
        out[1] = rounded30((uint64_t)qn_mul(r->m[1][axis], x));
        out[2] = rounded30((uint64_t)qn_mul(r->m[2][axis], x));
        return true;
    }
#endif
    reach = (reach << k) + 2; /* a component is rounded by 1/2, and the matrix by less than 2^-31 of the vector's sum, below 2^29 */
    qn_mat3_turn(r, x, y, z, out);
    return qn_abs32(out[0]) <= reach && qn_abs32(out[1]) <= reach && qn_abs32(out[2]) <= reach;
}

/* The balls around both are apart; far in units: with size >= 1, cores and radii of at most 2^(29 - k) - 2 and 2^(29 - k) - 1 LSB, and 4 of them
 * more it is 2^30 + 2^k at most. Where products are dear, by 15 bits, if these tell: |w| by less than 2^14, and squares stay below 2^31. */
QN_INLINE bool are_far(const lines *l, uint32_t far)
{
    QN_ASSERT(far <= (uint32_t)QN_ONE30 + ((uint32_t)1 << l->k) && l->k <= 28);
#ifdef SAVES_PRODUCTS
    const uint32_t x = qn_abs32(l->w[0]) >> 15, y = qn_abs32(l->w[1]) >> 15, z = qn_abs32(l->w[2]) >> 15, most = far >> 15; /* 2^14, 2^15 */
    const uint32_t square = x * x + y * y + z * z;
    if (square > most * most + 2 * most + 1) return true;
    if (square + 2 * (x + y + z) + 3 <= most * most) return false;
#endif
    return (uint64_t)dot(l->w, l->w) > qn_umul(far, far);
}

/* ---- Nearest points ------------------------------------------------------- */

/* Division by d > 0: 2^63 over the upper word of d 2^k, which has its top bit. */
typedef struct divisor {
    uint32_t r;
    int k;
} divisor;

/* The upper word of x 2^k. */
static inline uint32_t top_word(uint64_t x, int k)
{
    uint32_t hi = (uint32_t)(x >> 32), lo = (uint32_t)x;
    return k < 32 ? hi << k | (lo >> 1) >> (31 - k) : lo << (k - 32);
}

static inline divisor divisor_of(uint64_t d)
{
    divisor v;
    v.k = qn_clz64(d);
    v.r = qn_reciprocal32(top_word(d, v.k));
    return v;
}

/* num / d in Q30 for num < d: within 2^-28. The numerator is cut by less than 2^-31 of d; so is d, which has its top bit; the reciprocal is short
 * by less than 1.53 * 2^-31 of itself, and the quotient is floored: 4.53 * 2^-31 and 2^-30 below at most, and 2^-31 above. It does not reach 1:
 * the numerator's word is at most d's, and that times r is below 2^63. */
static inline int32_t divided(uint64_t num, const divisor *v)
{
    const int32_t ratio = (int32_t)(qn_umul(top_word(num, v->k), v->r) >> 33);
    QN_ASSERT(ratio >= 0 && ratio < QN_ONE30);
    return ratio;
}

static inline int32_t with_sign(int32_t size, int64_t like) { return like < 0 ? -size : size; }

/* num / den in Q30, cut to [-1, 1], den > 0; an end where it is one exactly. */
static int32_t part(int64_t num, uint64_t den)
{
    uint64_t size = qn_abs64(num);
    divisor v;
    if (size >= den) return with_sign(QN_ONE30, num);
    v = divisor_of(den);
    return with_sign(divided(size, &v), num);
}

QN_INLINE int32_t upper(int64_t x) /* 2^31 */
{
    int32_t y = (int32_t)qn_asr64(x, 27);
    QN_OPAQUE(y); /* or the compiler multiplies 64 by 64 bits */
    return y;
}

/* First where the lines are nearest, cut to the first segment; then the place on the second line nearest to that, cut likewise; where
 * that is an end, the place on the first nearest to it. False where the segments run side by side within 1 in 4, or are longer than they
 * should. */
SHARED_PART bool find_nearest(lines *l)
{
    int64_t u2 = square_of(l->u), v2 = square_of(l->v), along = dot(l->u, l->v), w_u = dot(l->w, l->u), w_v = dot(l->w, l->v), product, det, s;
    int32_t uu, uv, vv, uw, vw;
    uint64_t size;
    if ((uint64_t)(u2 | v2) >> 58) return false; /* a matrix that is no rotation; with |w| < 2^29 the others are below 2^58, too */
    QN_ASSERT(!((qn_abs64(along) | qn_abs64(w_u) | qn_abs64(w_v)) >> 58));
    uu = upper(u2), uv = upper(along), vv = upper(v2), uw = upper(w_u), vw = upper(w_v);
    product = qn_mul(uu, vv);
    det = product - qn_mul(uv, uv);
    if (det <= qn_asr64(product, 4)) return false; /* det > 0 below, and so are uu and vv */
    s = qn_mul(uw, vv) - qn_mul(uv, vw);
    size = qn_abs64(s);
    if (size >= (uint64_t)det) {
        l->s = with_sign(QN_ONE30, s);
        l->t = part((s < 0 ? -along : along) - w_v, (uint64_t)v2);
    } else {
        const divisor v = divisor_of((uint64_t)det);
        int64_t t = qn_mul(uv, uw) - qn_mul(uu, vw);
        l->s = with_sign(divided(size, &v), s);
        size = qn_abs64(t);
        l->t = with_sign(size >= (uint64_t)det ? QN_ONE30 : divided(size, &v), t);
    }
    if (l->t == QN_ONE30) l->s = part(w_u + along, (uint64_t)u2);
    if (l->t == -QN_ONE30) l->s = part(w_u - along, (uint64_t)u2);
    return true;
}

/* The same for a sphere. */
SHARED_PART bool find_foot(lines *l)
{
    uint64_t uu = (uint64_t)square_of(l->u);
    if (!uu || uu >> 58) return false;
    l->s = part(dot(l->w, l->u), uu);
    l->t = l->v[0] = l->v[1] = l->v[2] = 0;
    return true;
}

/* ---- The answer ----------------------------------------------------------- */

/* How much less than |g|^2 the product of g and the way between any two points of the cores may be, for one of them: slope is g . u, and s
 * the point's place along u. */
SHARED_PART uint64_t loss_along(int64_t slope, int32_t s)
{
    if (s == QN_ONE30 && slope >= 0) return 0;
    if (s == -QN_ONE30 && slope <= 0) return 0;
    return 2 * qn_abs64(slope);
}

/* The end at s. */
static inline uint32_t end_code(int32_t s) { return s == QN_ONE30 ? qn_feature_end(0) << 1 : s == -QN_ONE30 ? qn_feature_end(0) : 0; }

/* Midway between the surfaces: s u + (g + (rA - rB) n) / 2; lean is (rA - rB) / 2 in units. */
QN_INLINE int32_t midway(int32_t s, int32_t u, int32_t lean, int32_t n, int32_t g, int k, int32_t half)
{
    return qn_asr32(rounded30(qn_mul2(s, u, lean, n)) + qn_asr32(g, 1) + half, k);
}

SHARED_PART qn_status write_contact(const lines *l, const int32_t g[3], const qn_length *length, const qn_vec3 *origin, int32_t depth,
                                    qn_manifold3 *out)
{
    int k = l->k;
    int32_t half = (int32_t)1 << (k - 1), s = l->s, x = qn_length_part(length, g[0]), y = qn_length_part(length, g[1]),
            z = qn_length_part(length, g[2]);
    int32_t lean = l->spread * half;
    uint32_t id_a = end_code(s), id_b = l->is_pair ? end_code(l->t) : 0;
    bool swapped = l->swapped;
    qn_manifold3_one(out, depth, k, x, y, z, swapped);
    out->points[0].id = swapped ? id_b << QN_FEATURE_A | id_a : id_a << QN_FEATURE_A | id_b;
    return qn_contact_place(origin, midway(s, l->u[0], lean, x, g[0], k, half), midway(s, l->u[1], lean, y, g[1], k, half),
                            midway(s, l->u[2], lean, z, g[2], k, half), &out->points[0].position, QN_OVERLAPPING);
}

/* An upper bound of the distance tells that bodies overlap: most may be negative. It saves time alone. */
#ifdef QN_SMALL
#define is_deep(square, most) false
#else
static inline bool is_deep(uint64_t square, uint32_t most) { return !(most >> 31) && square < qn_umul(most, most); }
#endif

/* w + t v - s u, rounded. Where products are dear, an end needs none. */
#ifdef SAVES_PRODUCTS
QN_INLINE void way_between(const lines *l, int32_t g[3])
{
    const int32_t s = -l->s, t = l->t;
    int i;
    if (qn_abs32(t) == QN_ONE30 || !l->is_pair) { /* v or its negative; a sphere has zeros */
        const int32_t sign = qn_asr32(t, 31);
        QN_THRICE
        for (i = 0; i < 3; i++) g[i] = l->w[i] + (l->v[i] ^ sign) - sign + rounded30((uint64_t)qn_mul(s, l->u[i]));
    } else if (qn_abs32(s) == QN_ONE30) {
        const int32_t sign = qn_asr32(s, 31);
        QN_THRICE
        for (i = 0; i < 3; i++) g[i] = l->w[i] + (l->u[i] ^ sign) - sign + rounded30((uint64_t)qn_mul(t, l->v[i]));
    } else {
        QN_THRICE
        for (i = 0; i < 3; i++) g[i] = l->w[i] + rounded30(qn_mul2(t, l->v[i], s, l->u[i]));
    }
}
#else
QN_INLINE void way_between(const lines *l, int32_t g[3])
{
    g[0] = l->w[0] + rounded30(qn_mul2(l->t, l->v[0], -l->s, l->u[0]));
    g[1] = l->w[1] + rounded30(qn_mul2(l->t, l->v[1], -l->s, l->u[1]));
    g[2] = l->w[2] + rounded30(qn_mul2(l->t, l->v[2], -l->s, l->u[2]));
}
#endif

/* How near a decision may come, in units. g, from the nearest point of A's core to that of B's, is rounded by sqrt(3)/2, and so are u and v;
 * the length by 1/2 + |g| / 2^30.9, 1.04 for |g| < 2^30. Upwards the real distance differs from `size` by less than 3.7: the way is one between
 * the cores. Downwards by as much and by what g loses, lost / |g|, which is `loss` at most: for |g| >= 2^16 size is |g| within 2^-15.9.
 * The general road measures in units of its own, 2^-min(k, 14) LSB or finer: of these it is off by 1.8 for the ends and 1 for its root, and
 * its band is 3 at most. For k <= 14 all that adds up to loss + 9.5, and else to loss + 3.7 + 2^(k - 14) 5.8, where loss is 2^(k - 14) 2^9: twice
 * loss and 24 are more, and whoever is decided here is decided there alike. An upper bound alone, |g| itself, is asked for 2 more, so that the
 * length, once rounded, decides no less. */
#define LEAST_LENGTH_BITS 16
#define CLEAR(loss) (2 * (loss) + 24)

SHARED_PART qn_status answer(const lines *l, const qn_vec3 *origin, qn_manifold3 *out)
{
    int32_t g[3];
    int k = l->k;
    uint64_t square, lost;
    uint32_t size, loss = ((uint32_t)1 << k) / 32 + 1;
    int32_t depth;
    qn_length length;
    way_between(l, g);
    square = (uint64_t)square_of(g);
    if (!out && is_deep(square, (l->radius << k) - CLEAR(loss) - 2)) return QN_OVERLAPPING;
    if (!(square >> (2 * LEAST_LENGTH_BITS))) return QN_UNDECIDED; /* the cores nearly meet */
    QN_ASSERT(!(square >> 62));
    length = qn_length_of(square);
    size = qn_length_round(&length);
    lost = loss_along(dot(g, l->u), l->s);
    if (l->is_pair) lost += loss_along(-dot(g, l->v), l->t);
    if (lost > qn_umul(size, loss)) return QN_UNDECIDED;
    depth = (int32_t)((l->radius << k) - size);
    if (qn_abs32(depth) <= CLEAR(loss)) return QN_UNDECIDED;
    if (depth < 0) return QN_APART;
    if (!out) return QN_OVERLAPPING;
    return write_contact(l, g, &length, origin, depth, out);
}

/* ---- Door ----------------------------------------------------------------- */

/* The bodies in order and in units: QN_OVERLAPPING, or the answer. frame[0] becomes that of the one that leads. */
DOOR_PART qn_status begin(lines *l, const qn_shape3 *a, const qn_shape3 *b, const qn_frame3 *frame[2])
{
    const qn_vec3 *p = &frame[0]->p, *q = &frame[1]->p;
    uint32_t reach_a, reach_b = 0, size, lost = 0;
    int32_t x = qn_difference(q->x, p->x, &lost), y = qn_difference(q->y, p->y, &lost), z = qn_difference(q->z, p->z, &lost);
    int k, axis_a, axis_b = 0;
    size = qn_abs32(x) + qn_abs32(y) + qn_abs32(z);
    if (lost >> 31 || (qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >= QN_USUAL_SIZE || !size) return QN_UNDECIDED;
    l->is_pair = a->type == b->type;
    l->swapped = l->is_pair ? qn_order_leader(x, y, z) < 0 : a->type != QN_CAPSULE;
    if (l->swapped) {
        qn_bodies_exchange(&a, &frame[0], &b, &frame[1]);
        x = -x;
        y = -y;
        z = -z;
    }
    reach_a = reach_of(a, &axis_a);
    if (l->is_pair) reach_b = reach_of(b, &axis_b);
    if (((uint32_t)a->radius | (uint32_t)b->radius | reach_a | reach_b) >= QN_USUAL_SIZE) return QN_UNDECIDED;
    l->radius = (uint32_t)a->radius + (uint32_t)b->radius;
    l->spread = a->radius - b->radius;
    l->k = k = qn_clz32((size + reach_a + reach_b) | l->radius) - 3;
    l->w[0] = x * ((int32_t)1 << k);
    l->w[1] = y * ((int32_t)1 << k);
    l->w[2] = z * ((int32_t)1 << k);
    /* Bodies by more than 4 LSB apart the general road sees apart: with |w| < sqrt(3) 2^26, and cores shorter than that, or they were not, its k is
     * 1 at least, and 8 units are more than its band of 3 and the 2.8 that it is off by. */
    if (are_far(l, (reach_a + reach_b + l->radius + 4) << k)) return QN_APART;
    if (k < 3) return QN_UNDECIDED; /* 24 units are 3 LSB and more */
    if (!turn(&frame[0]->r, &a->v[1], axis_a, reach_a, k, l->u) || (l->is_pair && !turn(&frame[1]->r, &b->v[1], axis_b, reach_b, k, l->v)))
        return QN_UNDECIDED;
    return QN_OVERLAPPING;
}

qn_status qn_capsules_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    lines l;
    const qn_frame3 *frame[2] = { frame_a, frame_b };
    const qn_status status = begin(&l, a, b, frame);
    if (status != QN_OVERLAPPING) return status;
    return (l.is_pair ? find_nearest(&l) : find_foot(&l)) ? answer(&l, &frame[0]->p, out) : QN_UNDECIDED;
}
