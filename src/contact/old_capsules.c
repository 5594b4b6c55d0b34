/* SPDX-License-Identifier: MIT */
/* The nearest points of two segments along unit vectors, by one division at most, rounded where it is convenient: how far they miss the
 * real ones is derived below, and tells in the distance by its square alone. Where surfaces lie farther from a touch than all that is
 * rounded, as they nearly always do, the answer stands; else nothing was decided, and the exact search is asked.
 *
 * Units are 2^-k LSB, with |w| + |u| + |v| < 2^29 of them. */
#include "contact/old_capsules.h"

#include "contact/old_feature.h"
#include "contact/old_manifold.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

/* Beside a kernel that answers nearly all, and asks for the rest by another name. */
#define SHARED_PART QN_SHARED_HOT
#define DOOR_PART QN_INLINE

/* A core as seen in the world, from its middle by `half` either way. Of a pose's frame way is 2^30 long within sqrt(3)/2, of a capsule
 * askew to its own axes within 1.5. */
typedef struct core {
    int32_t way[3], half; /* half: units */
    uint32_t mirror;      /* 3 where the way leads to the first end, else 0 */
} core;

/* A sphere has no v. */
typedef struct lines {
    core u, v;
    int32_t w[3];          /* from the middle of the first core to that of the second */
    int32_t s, t;          /* four times the places of the nearest points: s along u, t back along v */
    uint32_t id_u, id_v;   /* the ends that they are, 0 in between */
    int32_t spread;        /* rA - rB, LSB */
    uint32_t radius;       /* rA + rB, LSB */
    uint32_t reach;        /* not less than the halves together, LSB */
    int k;                 /* 0 .. 28, and 3 at least where anything is turned */
    bool swapped, is_pair; /* is_pair: of capsules */
} lines;

QN_INLINE int64_t dot(const int32_t p[3], const int32_t q[3]) { return qn_dot3(p, q[0], q[1], q[2]); }
QN_INLINE int64_t square_of(const int32_t p[3]) { return dot(p, p); }

/* ---- Into units ----------------------------------------------------------- */

#define NO_AXIS OLD_CAPSULE_NO_AXIS
#define REACH_PART DOOR_PART

/* An upper bound of half a core, LSB, and the axis of its own that it lies along; OLD_USUAL_SIZE or more for a capsule whose ends do not
 * lie opposite to each other, and for a huge one. */
REACH_PART uint32_t reach_of(const qn_shape3 *shape, int *axis)
{
    const int32_t x = shape->v[1].x, y = shape->v[1].y, z = shape->v[1].z;
    *axis = !(x | z) ? 1 : !(y | z) ? 0 : x | y ? NO_AXIS : 2; /* as old_axis_of looks for it */
    if (!old_ends_are_opposite(shape->v)) return OLD_USUAL_SIZE;
    return (qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >> 26 ? OLD_USUAL_SIZE : qn_abs32(x) + qn_abs32(y) + qn_abs32(z);
}

/* A core askew to its own axes: its end is turned, and measured. */
SHARED_PART bool turn_askew(const qn_mat3 *r, const qn_vec3 *v, uint32_t reach, int k, core *out)
{
    int32_t *way = out->way;
    qn_length length;
    qn_mat3_turn(r, v->x * ((int32_t)1 << k), v->y * ((int32_t)1 << k), v->z * ((int32_t)1 << k), way);
    /* a component is rounded by 1/2, and the matrix by less than 2^-31 of the vector's sum, below 2^29 */
    if ((qn_abs32(way[0]) | qn_abs32(way[1]) | qn_abs32(way[2])) >> 29 || !(way[0] | way[1] | way[2])) return false;
    length = qn_length_of((uint64_t)square_of(way));
    out->half = (int32_t)qn_length_round(&length);
    way[0] = qn_length_part(&length, way[0]);
    way[1] = qn_length_part(&length, way[1]);
    way[2] = qn_length_part(&length, way[2]);
    return (uint32_t)out->half <= reach << k; /* or the matrix is none */
}

/* False for a matrix that is none, or makes v longer than reach. */
SHARED_PART bool turn(const qn_mat3 *r, const qn_vec3 *v, int axis, uint32_t reach, int k, core *out)
{
    if (!qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return false;
    out->mirror = 0;
    if (axis == NO_AXIS) return turn_askew(r, v, reach, k, out);
    out->way[0] = r->m[0][axis];
    out->way[1] = r->m[1][axis];
    out->way[2] = r->m[2][axis];
    out->half = (int32_t)(reach << k);
    if (v->x + v->y + v->z < 0) out->mirror = 3; /* two of them are 0 */
    return true;
}

/* The balls around both are apart; far in units: with size >= 1, cores and radii of at most 2^(29 - k) - 2 and 2^(29 - k) - 1 LSB, and 4
 * of them more it is 2^30 + 2^k at most. Where products are dear, by 15 bits, if these tell: |w| by less than 2^14, and squares stay
 * below 2^31. */
QN_INLINE bool are_far(const lines *l, uint32_t far)
{
    QN_ASSERT(far <= (uint32_t)QN_ONE30 + ((uint32_t)1 << l->k) && l->k <= 28);
    return (uint64_t)dot(l->w, l->w) > qn_umul(far, far);
}

/* ---- Nearest points ------------------------------------------------------- */

/* x lies beyond an end: that by 4, and which one of the core it is. */
QN_INLINE uint32_t end_beyond(int32_t *at, int32_t x, int32_t half, uint32_t mirror)
{
    *at = x < 0 ? half * -4 : half * 4;
    return (x < 0 ? old_feature_end(0) : old_feature_end(0) << 1) ^ mirror;
}

/* Four times x, with a half for what was floored; or an end, where x does not lie inside +-half: which one of the core that is, else 0. */
QN_INLINE uint32_t place(int32_t *at, int32_t x, int32_t half, uint32_t mirror)
{
    if (x >= half || x <= -half) return end_beyond(at, x, half, mirror);
    *at = x * 4 + 2;
    return 0;
}

/* |w - s u - t v|^2, where u and v are unit vectors, is least where s = p - c t and t = q - c s with p = w u, q = w v, c = u v: on the
 * lines s (1 - c^2) = p - c q. First s there, cut to the first core; then the t that belongs to it, cut likewise; where that is an end,
 * the s that belongs to that. False where the cores run side by side, |c| >= 31/32: below, 1 - c^2 is at least 63/1024.
 *
 * Numbers: p and q in Q32, below 2^61, as w is taken by 4; c in Q30, floored; 1 - c^2 in Q30, of that c, too large by its last place at
 * most. The numerator n is floored, and q in it rounded to half a unit. Where n is less than half (1 - c^2), floored, s stays inside the
 * core: the reciprocal is not too large, and short by 2^-29 of itself at most: by 1.53 of its last places and a floor.
 *
 * The slopes of |g|^2 / 2 along the cores at the places found, in units. Of a division s misses n / (1 - c^2) so that the slope along u
 * is 1 for the floor of n, 1/2 for q, 1/2 for s, 1/2 |u| / 2^29 for 1 - c^2 and |u| / 2^29 for the reciprocal: r, less than 3.5. The
 * half that t may miss adds 1/8 at most, as (1 - c^2 + |c|) / 2 < 5/8. A place found for the other one alone misses by 1/2. All slopes
 * have 1/2 for c, 1.5 |u| / 2^29 as a way's square is one within 3 2^-30, and sqrt(3) / 2 as g is rounded: in sum they are less than 7.
 * At an end the slope leads out, but for as much; where t was cut by x, it leads out by (1 - c^2) x but for |c| (r + 1/2) and a unit:
 * less than 8 inwards, all in all. */
#define SIDE_BY_SIDE ((uint32_t)0x0F800000) /* c in Q28 */

SHARED_PART bool find_nearest(lines *l)
{
    const int32_t x = l->w[0] * 4, y = l->w[1] * 4, z = l->w[2] * 4, half = l->u.half;
    const int64_t along = dot(l->u.way, l->v.way), p = qn_dot3(l->u.way, x, y, z), q = qn_dot3(l->v.way, x, y, z);
    const uint32_t upper = (uint32_t)qn_upper_word(along);
    int32_t c, rest, most, s;
    if (upper + SIDE_BY_SIDE >= 2 * SIDE_BY_SIDE) return false;
    QN_ASSERT(!((qn_abs64(p) | qn_abs64(q)) >> 61));
    c = qn_signed32(upper << 2 | (uint32_t)(uint64_t)along >> 30);
    rest = QN_ONE30 - qn_upper_word(qn_mul(c * 2, c * 2));
    QN_ASSERT(rest >= 63 << 20 && half < (int32_t)1 << 29);
    most = qn_upper_word(qn_mul(half * 4, rest));
    s = qn_upper_word(p + qn_mul(c, -4 * qn_upper_word(q) - 2));
    if (s < most && s > -most) {
        const int k = qn_clz32((uint32_t)rest);
        s = qn_upper_word(qn_mul(s * ((int32_t)1 << k), (int32_t)(qn_reciprocal32((uint32_t)rest << k) >> 1)));
        QN_ASSERT(s < half && s >= -half);
        l->s = s * 4 + 2;
        l->id_u = 0;
    } else {
        l->id_u = end_beyond(&l->s, s, half, l->u.mirror);
    }
    l->id_v = place(&l->t, qn_upper_word(q + qn_mul(c, -l->s)), l->v.half, l->v.mirror);
    if (l->id_v) l->id_u = place(&l->s, qn_upper_word(p + qn_mul(c, -l->t)), half, l->u.mirror);
    return true;
}

/* The same for a sphere. */
SHARED_PART bool find_foot(lines *l)
{
    l->id_u = place(&l->s, qn_upper_word(qn_dot3(l->u.way, l->w[0] * 4, l->w[1] * 4, l->w[2] * 4)), l->u.half, l->u.mirror);
    l->t = l->v.way[0] = l->v.way[1] = l->v.way[2] = 0;
    l->id_v = 0;
    return true;
}

/* ---- The answer ----------------------------------------------------------- */

/* Midway between the surfaces: s u + (g + (rA - rB) n) / 2; lean is (rA - rB) / 2, both by 4 here. */
QN_INLINE int32_t midway(int32_t s, int32_t u, int32_t lean, int32_t n, int32_t g, int k, int32_t half)
{
    return qn_asr32(qn_mul2_upper(s, u, lean, n) + qn_asr32(g, 1) + half, k);
}

SHARED_PART qn_status write_contact(const lines *l, const int32_t g[3], const qn_length *length, const qn_vec3 *origin, int32_t depth,
                                    qn_manifold3 *out)
{
    const int32_t *u = l->u.way;
    int k = l->k;
    int32_t half = (int32_t)1 << (k - 1), s = l->s, n[3], way[3];
    int32_t lean = l->spread * (half * 4);
    bool swapped = l->swapped;
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        n[i] = qn_length_part(length, g[i]);
        way[i] = midway(s, u[i], lean, n[i], g[i], k, half);
    }
    old_manifold3_one(out, depth, k, n, swapped);
    out->points[0].id = swapped ? l->id_v << OLD_FEATURE_A | l->id_u : l->id_u << OLD_FEATURE_A | l->id_v;
    return old_contact_place(origin, way, &out->points[0].position, QN_OVERLAPPING);
}

/* An upper bound of the distance tells that bodies overlap: most may be negative. It saves time alone. */
static inline bool is_deep(uint64_t square, uint32_t most) { return !(most >> 31) && square < qn_umul(most, most); }

/* w - s u - t v, rounded, in upper words. */
QN_SHARED_HOT int32_t rest_of_way(const lines *l, int i)
{
    return l->w[i] + qn_signed32((uint32_t)((qn_mul2(-l->s, l->u.way[i], -l->t, l->v.way[i]) + ((uint32_t)1 << 31)) >> 32));
}

QN_INLINE void way_between(const lines *l, int32_t g[3])
{
    g[0] = rest_of_way(l, 0);
    g[1] = rest_of_way(l, 1);
    g[2] = rest_of_way(l, 2);
}

/* How much farther a core reaches along g than its place: by the slope of g along it, 2^-5 units, times half of it, LSB; but by nothing
 * at an end where that leads out. */
SHARED_PART uint64_t excess(const int32_t g[3], const core *v, int32_t at, int k)
{
    const int64_t slope = dot(g, v->way);
    if (at == v->half * 4 && slope >= 0) return 0;
    if (at == v->half * -4 && slope <= 0) return 0;
    return qn_umul(qn_abs32(qn_signed32((uint32_t)((uint64_t)slope >> 25))), (uint32_t)v->half >> k);
}

/* Along the normal, which is that of g, bodies lie deeper than the shortest way is long: by what the cores reach farther, twice as much,
 * over |g|. Slopes are less than 8 units, so that is less than 1/8 LSB where |g| has 128 units for every LSB of the cores' halves.
 * Elsewhere it is asked for, and may be 1/32 LSB and a unit. */
SHARED_PART bool leans(const lines *l, const int32_t g[3], uint32_t size)
{
    uint64_t lost = excess(g, &l->u, l->s, l->k);
    if (l->is_pair) lost += excess(g, &l->v, l->t, l->k);
    return lost > size / 2 + (size * 2 >> (l->k - 3));
}

/* How near a decision may come, in units. g, from the nearest point of A's core to that of B's, is rounded by sqrt(3)/2; ends lie off by
 * sqrt(3)/2 2^-30 of their halves, 1/2 together, or those of two cores askew, turned by sqrt(3)/2, measured by 1 and off by 2^-29, by 6
 * together; the length by 1/2 + |g| / 2^30.9, less than 1. So upwards the real distance differs from `size` by less than 2.4, or 7.9:
 * the way is one between the cores. Downwards by as much and by what the places miss: |g|^2 / 2 is convex along the cores by 1 - |c| at
 * least, which is 1/32, and its slopes are less than 8, so it falls by less than 8^2 / (1 - |c|) = 2^11, and |g| by 1/32 where it is
 * 2^16 at least. The general road measures in units of its own, 2^-min(k, 14) LSB or finer: of these it is off by 1.8 for the ends and 1
 * for its root, and its band is 3 at most. For k <= 14 all that adds up to 13.8, and else to 8 + 2^(k - 14) 5.8: 26 and 2^(k - 4) are
 * more, and whoever is decided here is decided there alike. An upper bound alone, |g| itself, is asked for 2 more, so that the length,
 * once rounded, decides no less. */
#define LEAST_LENGTH_BITS 16
#define CLEAR(k) (26u + (((uint32_t)1 << (k)) >> 4))

SHARED_PART qn_status answer(const lines *l, const qn_vec3 *origin, qn_manifold3 *out)
{
    int32_t g[3], depth;
    uint64_t square;
    const uint32_t clear = CLEAR(l->k), radius = l->radius << l->k;
    uint32_t size;
    qn_length length;
    way_between(l, g);
    square = (uint64_t)square_of(g);
    if (!out && is_deep(square, radius - clear - 2)) return QN_OVERLAPPING;
    if (!(square >> (2 * LEAST_LENGTH_BITS))) return QN_UNDECIDED; /* the cores nearly meet */
    QN_ASSERT(!(square >> 60));
    length = qn_length_of(square);
    size = qn_length_round(&length);
    if (size >> 7 < l->reach && leans(l, g, size)) return QN_UNDECIDED;
    depth = (int32_t)(radius - size);
    if (qn_abs32(depth) <= clear) return QN_UNDECIDED;
    if (depth < 0) return QN_APART;
    if (!out) return QN_OVERLAPPING;
    return write_contact(l, g, &length, origin, depth, out);
}

/* ---- Door ----------------------------------------------------------------- */

/* Bodies in order, whose offset is (x, y, z), in units: QN_OVERLAPPING, or the answer. size: |x| + |y| + |z|, not 0. */
DOOR_PART qn_status put_in_units(lines *l, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, int32_t x,
                                 int32_t y, int32_t z, uint32_t size)
{
    uint32_t reach_a, reach_b = 0;
    int k, axis_a, axis_b = 0;
    reach_a = reach_of(a, &axis_a);
    if (l->is_pair) reach_b = reach_of(b, &axis_b);
    if (((uint32_t)a->radius | (uint32_t)b->radius | reach_a | reach_b) >= OLD_USUAL_SIZE) return QN_UNDECIDED;
    l->reach = reach_a + reach_b;
    l->radius = (uint32_t)a->radius + (uint32_t)b->radius;
    l->spread = a->radius - b->radius;
    l->k = k = qn_clz32((size + l->reach) | l->radius) - 3;
    l->w[0] = x * ((int32_t)1 << k);
    l->w[1] = y * ((int32_t)1 << k);
    l->w[2] = z * ((int32_t)1 << k);
    /* Bodies by more than 4 LSB apart the general road sees apart: with |w| < sqrt(3) 2^26, and cores shorter than that, or they were not, its k is
     * 1 at least, and 8 units are more than its band of 3 and the 2.8 that it is off by. */
    if (are_far(l, (l->reach + l->radius + 4) << k)) return QN_APART;
    if (k < 3) return QN_UNDECIDED; /* 24 units are 3 LSB and more */
    if (!turn(&frame_a->r, &a->v[1], axis_a, reach_a, k, &l->u) || (l->is_pair && !turn(&frame_b->r, &b->v[1], axis_b, reach_b, k, &l->v)))
        return QN_UNDECIDED;
    l->v.mirror ^= 3; /* t counts back */
    return QN_OVERLAPPING;
}

QN_INLINE qn_status answer_lines(lines *l, const qn_frame3 *frame, qn_manifold3 *out)
{
    return (l->is_pair ? find_nearest(l) : find_foot(l)) ? answer(l, &frame->p, out) : QN_UNDECIDED;
}

/* The bodies in order and in units: QN_OVERLAPPING, or the answer. frame[0] becomes that of the one that leads. */
DOOR_PART qn_status begin(lines *l, const qn_shape3 *a, const qn_shape3 *b, const qn_frame3 *frame[2])
{
    const qn_vec3 *p = &frame[0]->p, *q = &frame[1]->p;
    uint32_t size, lost = 0;
    int32_t x = qn_difference(q->x, p->x, &lost), y = qn_difference(q->y, p->y, &lost), z = qn_difference(q->z, p->z, &lost);
    size = qn_abs32(x) + qn_abs32(y) + qn_abs32(z);
    if (lost >> 31 || (qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >= OLD_USUAL_SIZE || !size) return QN_UNDECIDED;
    l->is_pair = a->type == b->type;
    l->swapped = l->is_pair ? old_order_leader(x, y, z) < 0 : a->type != QN_CAPSULE;
    if (l->swapped) {
        old_bodies_exchange(&a, &frame[0], &b, &frame[1]);
        x = -x;
        y = -y;
        z = -z;
    }
    return put_in_units(l, a, frame[0], b, frame[1], x, y, z, size);
}

qn_status old_capsules_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    lines l;
    const qn_frame3 *frame[2] = { frame_a, frame_b };
    const qn_status status = begin(&l, a, b, frame);
    return status != QN_OVERLAPPING ? status : answer_lines(&l, frame[0], out);
}
