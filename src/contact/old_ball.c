/* SPDX-License-Identifier: MIT */
/* The centre in the box's frame, in units of 2^-k LSB, and the way to it from where the box is nearest: coordinate by coordinate. */
#include "contact/old_ball.h"

#include "contact/old_capsule_box.h"
#include "contact/old_feature.h"
#include "contact/old_manifold.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

/* How near a decision may come, in units: t is rounded by sqrt(3)/2, the length by 1/2 + 2^29 / 2^30.9. The general road is off by as much, and
 * its band is 2.5 at most: 5 of its units, which are half of these or finer, or 2 where k is 14 on both. That adds up to less than 6. */
#define CLEAR 16

/* Of the square of the way from the core to a centre outside: within the reach of roundings, or by a matrix that is no rotation. From 2^16
 * units on t, rounded by sqrt(3)/2, turns n by less than 2^-16, which costs 2^-33 of the length. |t| < 3 * 2^28 by any matrix whose entries
 * lie within 1, and 2^28 * sqrt(3) by a rotation: then the square is below 2^58. */
static inline bool is_unsure(uint64_t square) { return square >> 32 == 0 || square >> 58; }

/* The face, if any, that a direction leaves by. */
QN_INLINE uint32_t side_code(int32_t n, int i) { return n ? old_feature_end(i) << (n > 0) : 0; }

/* n way, way in units, in LSB. */
QN_INLINE int32_t along(int32_t n, int32_t way, int k, int32_t half)
{
    return qn_asr32(qn_signed32(qn_round30_whole((uint64_t)qn_mul(n, way))) + half, k);
}

/* n in the box's frame; way: from the centre along n to midway between the surfaces. */
static QN_PART qn_status write_contact(const qn_mat3 *r, const qn_vec3 *centre, const int32_t n[3], int32_t way, int32_t depth, int k, bool swapped,
                                       qn_manifold3 *out)
{
    int32_t half = (int32_t)1 << (k - 1), w[3];
    int i;
    uint32_t id = side_code(n[0], 0) | side_code(n[1], 1) | side_code(n[2], 2);
    qn_mat3_turn_row(r, n, w);
    old_manifold3_one(out, depth, k, w, swapped);
    out->points[0].id = swapped ? id : id << OLD_FEATURE_A;
    QN_THRICE
    for (i = 0; i < 3; i++) w[i] = along(w[i], way, k, half);
    return old_contact_place(centre, w, &out->points[0].position, QN_OVERLAPPING);
}

/* What coordinate t of the centre lies beyond the faces by. */
QN_SHARED_HOT int32_t beyond(int32_t t, int32_t h) { return t > h ? t - h : t < -h ? t + h : 0; }

/* A centre inside: n out through the nearest face, lowest index. Returned: how far it lies inside. */
static QN_OWN_STACK int32_t find_face(const int32_t t[3], const qn_vec3 *half, int k, int32_t n[3])
{
    const int32_t h[3] = { half->x, half->y, half->z };
    int32_t best = INT32_MAX;
    int i, face = 0;
    for (i = 0; i < 3; i++) {
        int32_t depth = h[i] * ((int32_t)1 << k) - (int32_t)qn_abs32(t[i]);
        n[i] = 0;
        if (depth < best) best = depth, face = i;
    }
    n[face] = t[face] < 0 ? -QN_ONE30 : QN_ONE30;
    return best;
}

/* From the nearest point of the core to the centre t, or to the face that lies nearest: n, and the distance, negative inside. False where
 * that is not sure. */
QN_INLINE bool find_normal(const int32_t t[3], const qn_vec3 *h, int k, int32_t n[3], int32_t *distance)
{
    int32_t x = beyond(t[0], h->x * ((int32_t)1 << k)), y = beyond(t[1], h->y * ((int32_t)1 << k)), z = beyond(t[2], h->z * ((int32_t)1 << k));
    uint64_t square = (uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y) + (uint64_t)qn_mul(z, z); /* 27 * 2^56 */
    qn_length l;
    if (!square) {
        *distance = -find_face(t, h, k, n);
        return true;
    }
    if (is_unsure(square)) return false;
    QN_ASSERT(!((qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >> 29)); /* of a square below 2^58 */
    l = qn_length_of(square);
    n[0] = qn_length_part(&l, x);
    n[1] = qn_length_part(&l, y);
    n[2] = qn_length_part(&l, z);
    *distance = (int32_t)qn_length_round(&l);
    return true;
}

qn_status old_ball_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    const bool swapped = a->type != QN_BOX;
    const qn_mat3 *r;
    const qn_vec3 *p, *q, *h;
    int32_t x, y, z, t[3], n[3], depth, distance;
    uint32_t size, lost = 0;
    int k;
    if (swapped) old_bodies_exchange(&a, &frame_a, &b, &frame_b);
    r = &frame_a->r;
    p = &frame_a->p;
    q = &frame_b->p;
    h = &a->v[0];
    x = qn_difference(q->x, p->x, &lost);
    y = qn_difference(q->y, p->y, &lost);
    z = qn_difference(q->z, p->z, &lost);
    size = qn_abs32(x) | qn_abs32(y) | qn_abs32(z) | (uint32_t)h->x | (uint32_t)h->y | (uint32_t)h->z | (uint32_t)a->radius | (uint32_t)b->radius;
    if (lost >> 31 || size >= OLD_USUAL_SIZE || !qn_mat3_is_bounded(r, QN_FRAME_LIMIT)) return QN_UNDECIDED;
    k = qn_clz32(size | 1u) - 4; /* 2 at least: 2^28, and the centre's coordinates below 2^28 * sqrt(3) */
    if (k > 14) k = 14;
    QN_ASSERT(k >= 2 && size << k < (uint32_t)1 << 28);
    qn_mat3_turn_back_here(r, x * ((int32_t)1 << k), y * ((int32_t)1 << k), z * ((int32_t)1 << k), t);
    if (!find_normal(t, h, k, n, &distance)) return QN_UNDECIDED;
    depth = (int32_t)(((uint32_t)a->radius + (uint32_t)b->radius) << k) - distance; /* 2^29 + 2^29 */
    if (qn_abs32(depth) <= CLEAR) return QN_UNDECIDED;
    if (depth < 0) return QN_APART;
    if (!out) return QN_OVERLAPPING;
    distance = (a->radius - b->radius) * ((int32_t)1 << k) - distance;
    return write_contact(r, q, n, qn_asr32(distance, 1), depth, k, swapped, out);
}
