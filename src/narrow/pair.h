/* SPDX-License-Identifier: MIT */
/* Two colliders as integers: one model of the pair, in A's frame, for every search and every query.
 *
 * Unit: the pair unit, 2^-k LSB. A's vertex is v 2^k, B's is T + R v, rounded once to a whole unit
 * at the moment it is chosen; no array of vertices exists. A box or a segment B that meets a box or
 * a segment is a sum, c +- g0 +- g1 +- g2, each part rounded once. Everything is decided on these
 * integers, exactly. Two rounds (spheres, capsules) stay in the world's frame, so no rotation is
 * multiplied with another.
 *
 * Scale. A reach is a length: of the core's farthest vertex from its own origin, rounded up. k is
 * the largest, at most 14, for which
 *     |T| + reach A + reach B < 2^30,   2 (reach A + reach B) < 2^30,
 *     radius A + radius B < 2^30,
 * the first two with 2^-10 to spare; the sum of the radii is rounded, to 2^30 at most. So the
 * lengths of
 *     a point of the difference   w = a - b    are below 2^30: |a| <= reach A,
 *                                                              |b| <= |T| + reach B;
 *     an edge between two such    e = w - w'   are below 2^30: |a - a'| <= 2 reach A,
 *                                                              |b - b'| <= 2 reach B.
 * With directions d of 30 bits (length at most 2^30.8) the sums of int64 hold: d . w < 2^60.8, and
 * their differences 2^60.8; w x w', e x e' < 2^60, the sum of three such below 2^61.6 on its way
 * and 2^60 at its end; e x d < 2^60.8. A box against a point multiplies nothing but directions:
 * there |T| < 2^31 and half extents < 2^30 are enough. Origins 2^32 apart in each coordinate and
 * the largest bodies give k = -4, the least.
 *
 * What is not as promised. A frame may hold any entries within +-2^30: where R is no rotation
 * within 2^-11 it becomes the identity, and a coordinate of T, or an end of a segment, beyond the
 * bounds above becomes 0. A reach that is too small is believed. Of hulls and clouds w is then
 * taken modulo 2^31 (support.h), so |w| <= 2^30 holds always, e is any int32. Of a box it is at
 * least the largest half extent, so lengths are below 2^30.8.
 *
 * Band. A separation of the model of more than E units, apart or deep, has the sign of the real
 * pose's:
 *     A, B                             rounded to units   reach A 2^-30   reach B 2^-30
 *     sphere, sphere                    0                 0               0
 *     capsule, sphere or capsule        1.74, 2.61        1.5             1.5
 *     any, sphere                        .87              1.5             0
 *     box, hull or cloud, capsule       2.17              1.5             1.5
 *     hull or cloud, any such or box     .87              1.5             3
 *     box, box: their axes              1.06              1.5             3.5
 *               their vertices          3.47              1.5             3
 * and, of all, 1.75 (radius A + radius B) 2^-30 for the length of the axis; where k < 0 3.1 more
 * for T, extents, vertices and radii that are rounded before, of two rounds 1.37 for T and radii
 * and .43 for the quarters of each capsule.
 *     Rounding: 1/2 a coordinate, sqrt(3) / 2 as a length; of a capsule B two of 1/8 lie before it.
 * Along a face of A T and B's extent have one coordinate; along an edge's axis T has two, .71, and
 * either extent of B, in quarters of a unit, .18.
 *     Matrices: entries off by 2^-31 turn v by 1.5 |v| 2^-30 at most (the Frobenius norm of the
 * error). Of a vertex of B there is its own, and the rounding of the product of both. A's turns all
 * of B in A's frame: as much as A turned the other way, which bounds it by reach A, or by |T| +
 * reach B where that is less. A face of B is off as a direction by 1.73: so much of reach B where
 * the vertex of A that it meets lies before the face, and twice that where an edge of A, less steep
 * than that over the face, leads beyond its border, for the axis of the two edges is off by the
 * width of the face then.
 * `band` is E - 1/2 rounded up: a separation, rounded to a whole unit, above it proves a gap, below
 * -band an overlap. Two boxes: of their axes, and where they are rounded of the vertices that the
 * search takes, each rounded once (.87). qn_pair_error is E rounded up of a distance: A's matrix
 * turns that as well, so |T| + reach B counts; of two boxes it is of their vertices. */
#ifndef QN_NARROW_PAIR_H
#define QN_NARROW_PAIR_H

#include <stdbool.h>

#include "num/vec.h"
#include "quoin/collide.h"
#include "shape/shape3.h"

/* The band is no more: of a box and a point .87 + 3, where a reach is below 2^31, of others no more
 * than 2.61 + .75 or .87 + 1.75; then 1.75 of radii up to 2^30 and 3.13 where k < 0. */
enum { QN_PAIR_BAND = 9 };

/* A's and B's numbers stand side by side, A first; A is the shape of higher rank. */
typedef struct qn_pair {
    const qn_shape3 *shape[2];
    const qn_mat3 *turn[2];  /* their rotations */
    const qn_vec3 *place[2]; /* and origins, world */
    bool swapped;            /* A is the caller's b */
    uint8_t up, down;        /* the scale; k >= 0: up = k, down = 0; else up = 0, down = -k */
    /* B is the sum of c and segments +-g[0 .. edge_count): a box 3, a capsule 1, a sphere 0; -1: B
     * has vertices of its own, as a box that meets a hull or a cloud */
    int8_t edge_count;
    uint8_t band; /* QN_PAIR_BAND until the pair is turned */
    bool strict;  /* of two boxes: an edge wins over a face by less than noise, too */
    /* where products are dear: how many bits the coordinates of a hull's or cloud's vertices have;
     * 0: too many */
    uint8_t bits[2];
    qn_int3 t;    /* T rounded; of two rounds in the world's frame */
    qn_int3 rest; /* T less that, exact: 2^-30 units, 2^29 at most; not made for two rounds */
    qn_int3 c;
    int32_t radius;   /* of both together, at most 2^30 */
    int32_t far;      /* at least |T| */
    int32_t reach[2]; /* of the cores, from their origins */
    qn_int3 half[2];  /* of boxes: half extents; of a capsule A: its centre, and half its edge */
    qn_int3 extent;   /* of a box B or a segment along the frame's axes; else 0 */
    qn_int3 g[3];     /* of every box B */
    qn_mat3 r;        /* B's axes in A's frame; not made for rounds B */
} qn_pair;

/* Beyond the number of any vertex. */
enum { QN_TIP_NONE = 255 };

/* What is known of two cores: how far apart along an axis, from A to B. */
typedef struct qn_axis {
    int32_t sep; /* units; < 0 overlap */
    /* the most by which -sep exceeds the least depth, units; 0 but where EPA's scratch is full */
    int32_t excess;
    qn_int3 n;    /* unit, Q30, A's frame (of two rounds the world's) */
    int8_t which; /* of two boxes that are not apart: the number of their axis (closed.h) */
    bool met;     /* the witness points are known */
    uint8_t tip[2]; /* of hulls and clouds the vertices farthest along n, or QN_TIP_NONE */
    /* where they are a vertex of B and the nearest point of a box A: their features, A's above B's,
     * as contacts are named (clip.h); else 0 */
    uint32_t name;
    qn_int3 near[2];
} qn_axis;

/* A length of LSB in pair units: exact where k >= 0, else rounded, halves up. |lsb| 2^k < 2^31. */
int32_t qn_pair_units(const qn_pair *p, int32_t lsb);

/* The separation of a box A and B along axis i of the frame. It wraps only for the numbers of a
 * foreign matrix or a stale reach, as all sums of these. */
QN_INLINE int32_t qn_pair_along_face(const qn_pair *p, int i)
{
    return qn_signed32(qn_abs32(p->c[i]) - (uint32_t)p->half[0][i] - (uint32_t)p->extent[i]);
}

/* Is a vertex of B the sum of rounded parts? Not of a rounded box: its verdict is that of the
 * search, so its vertices are rounded once. Of a type that changed since edge_count is -1. */
QN_INLINE bool qn_pair_is_sum(const qn_pair *p)
{
    return p->edge_count >= 0 && (p->edge_count < 3 || !p->radius);
}

/* The same floored. */
QN_INLINE int32_t qn_pair_floor(const qn_pair *p, int32_t lsb)
{
    return qn_asr32(qn_shl32(lsb, p->up), p->down);
}

/* lsb LSB in units, floored, and at most 2^-part of either reach. lsb as above, part 0 to 30. */
int32_t qn_pair_at_most(const qn_pair *p, int32_t lsb, int part);

/* The same of three. out MAY be lsb. The first is for units coarser than an LSB. */
void qn_pair_units3_coarse(const qn_pair *p, const int32_t *lsb, int32_t *out);
QN_FOLDED void qn_pair_units3(const qn_pair *p, const int32_t *lsb, int32_t *out)
{
    const int up = p->up;
    if (!p->down)
        out[0] = qn_shl32(lsb[0], up), out[1] = qn_shl32(lsb[1], up), out[2] = qn_shl32(lsb[2], up);
    else qn_pair_units3_coarse(p, lsb, out);
}

/* And back, rounded, halves up, saturated. Any x: a stale reach leads to the largest. */
int32_t qn_pair_lsb(const qn_pair *p, int32_t x);

/* b - a modulo 2^32. Returns its sizes or-ed, exact: below 2^31 where it fits, and its opposite. */
uint32_t qn_pair_difference(const qn_vec3 *a, const qn_vec3 *b, int32_t *d);
/* The reach that the pair takes a collider to have, LSB, below 2^32. */
uint32_t qn_pair_reach(const qn_collider3 *c);
/* Orders the two, chooses the scale and finds T. Both are checked, and stay while p is in use. */
void qn_pair_make(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b);
/* The same with B's origin at `at`, which stays as well. */
void qn_pair_make_at(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b, const qn_vec3 *at);
/* The same as qn_pair_make for two of boxes, spheres and capsules. */
void qn_pair_make_few(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b);
/* Makes the band, the rotation and B's edges, not of two rounds. True where the pair is seen to be
 * apart by more than stop before that is done: *x is the axis that shows it, an axis of A, by the
 * reaches, or a face of a box, by B's own extent. */
bool qn_pair_turn(qn_pair *p, int32_t stop, qn_axis *x);
/* The same of two boxes; and of two rounds, by an axis of the world. */
bool qn_pair_turn_boxes(qn_pair *p, int32_t stop, qn_axis *x);
bool qn_pair_turn_rounds(qn_pair *p, int32_t stop, qn_axis *x);
/* The axis i of a box, A, side 0, or B, in A's frame: unit. */
void qn_pair_axis(const qn_pair *p, int side, int i, int32_t *out);
/* E of the model's vertices, units, rounded up: at least the band. */
int32_t qn_pair_error(const qn_pair *p);
/* n, in A's frame, from the caller's a to his b, in the world. */
void qn_pair_to_world(const qn_pair *p, const int32_t *n, qn_dir3 *out);
/* out becomes the world point of q and of `move` from there. q leads from the origin of A, side 0,
 * or of B, in A's frame, in units. move is in the world, in units, or in LSB where units are
 * coarser than that; NULL: none. False where the point leaves the coordinates. */
bool qn_pair_place(const qn_pair *p, int side, const int32_t *q, const int32_t *move,
                   qn_vec3 *out);

#endif
