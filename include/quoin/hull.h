/* SPDX-License-Identifier: MIT */
/* Hulls: building one from points, checking one from anywhere, reading one; the mass of shapes. */
#ifndef QUOIN_HULL_H
#define QUOIN_HULL_H

#include "quoin/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Building -------------------------------------------------------------------------------- */

/* How far a point handed to the builder may lie outside the hull, in LSB: 2 where it is merged into
 * a face, and 2 more where an edge of that face is straightened. Hulls larger than 1024 units add
 * 2^-28 of their size, the rounding of a normal. */
#define QN_HULL_TOLERANCE 4

/* Bytes that building a hull of `points` points takes, the hull included: a constant expression.
 * Alignment: that of an int32_t. A vertex takes 12, its two faces 14 each, its six half-edges 6
 * each; the builder's scratch is 50 a point. */
#define QN_HULL_VERTICES_(points)                                                                  \
    ((size_t)((points) < QN_MAX_HULL_VERTICES ? (points) : QN_MAX_HULL_VERTICES))
#define QN_HULL_BYTES(points) (76u * QN_HULL_VERTICES_(points) + 50u * (size_t)(points))

/* The convex hull of any points, in any order: inner, equal and collinear ones are dropped, faces
 * that are plane within 2 LSB become one. Thin bodies keep their faces: the 2 LSB become a quarter
 * of the least thickness where that is less. Every vertex is one of the points, and they keep their
 * order. All signs are exact: the same bits on every machine. A face of more than
 * QN_MAX_FACE_VERTICES vertices is cut into several in one plane. Work for n points: at most 2 n^2
 * exact plane sides, 800 n^2 dot products and as many steps from triangle to triangle, without
 * recursion. The hull lies at the start of memory and takes qn_hull3_bytes of it; the rest is free
 * afterwards. points MUST NOT overlap memory. 0; QN_ERR_NULL, QN_ERR_FEW, QN_ERR_MANY,
 * QN_ERR_MEMORY, QN_ERR_SIZE, QN_ERR_POINT, QN_ERR_LINE, QN_ERR_FLAT: *hull is untouched. */
qn_status qn_hull3_build(qn_hull3 *hull, void *memory, size_t byte_count, const qn_vec3 *points,
                         size_t count);
/* Bytes of the arrays of a hull that qn_hull3_build made; 0 for NULL. */
size_t qn_hull3_bytes(const qn_hull3 *hull);

/* ---- Checking -------------------------------------------------------------------------------- */

/* 0, or the first law that hull data breaks: QN_ERR_NULL, QN_ERR_COUNT, QN_ERR_SIZE, QN_ERR_INDEX,
 * QN_ERR_LOOP, QN_ERR_TWIN, QN_ERR_EULER, QN_ERR_NORMAL, QN_ERR_CONVEX, QN_ERR_FLAT. The arrays may
 * hold anything; nothing is read beyond the counts. Loops turn left, or go straight on, at every
 * corner, counter-clockwise about the normal. Convex means: along its normal every vertex of a face
 * lies below the farthest vertex of the hull by at most 2 LSB and 3 * 2^-30 of the size (the sum of
 * the three extents). Cost: at most faces or vertices times half-edges. */
qn_status qn_hull3_check(const qn_hull3 *hull);
/* The same for the vertices of a cloud: QN_ERR_NULL, QN_ERR_COUNT, QN_ERR_SIZE. */
qn_status qn_cloud3_check(const qn_hull3 *cloud);

/* ---- Reading --------------------------------------------------------------------------------- */

/* The vertices of a face in order, counter-clockwise seen from outside, in vertices[0 ..]; how many
 * there are (3 to QN_MAX_FACE_VERTICES), or QN_ERR_NULL, or QN_ERR_INDEX for a face that the hull
 * does not have or whose loop leaves the arrays. */
int qn_hull3_face(const qn_hull3 *hull, int face, uint16_t vertices[QN_MAX_FACE_VERTICES]);
/* The number of the vertex farthest along direction, the first of several; 0 for the zero
 * direction and for NULL. Any content of the vertices is legal. */
int qn_hull3_support(const qn_hull3 *hull, qn_dir3 direction);

/* ---- Mass ------------------------------------------------------------------------------------ */

/* Of a body of density 1, in its own frame; the rounding radius of boxes and hulls is not counted,
 * so these are too light: take the box, or a hull of points, that is larger by the radius. */
typedef struct qn_mass3 {
    /* cubic units, 32 fraction bits: 2^32 is one. Saturates at 2^32 cubic units, rounds to 0 below
     * 2^-33 */
    uint64_t volume;
    /* Q16.16 */
    qn_vec3 centroid;
    /* inertia tensor about the centroid, of mass 1: multiply by the body's. Square units, 32
     * fraction bits; off the diagonal minus the integral of x y. It fits for every shape */
    int64_t xx, yy, zz, xy, yz, zx;
} qn_mass3;

/* Spheres, capsules and boxes, and hulls: the solid inside their faces. Sums are whole numbers,
 * rounded at the end: the centroid within 1 LSB, the tensor within 2 steps and 2^-24 of its largest
 * entry, the volume within a step and 2^-28 of itself, of hulls of every size and thickness.
 * QN_ERR_FLAT: a body without volume, or a hull so thin that its dents (faces are plane but for 2
 * LSB) are more than a quarter of it. QN_ERR_TYPE for clouds; the refusals of qn_shape3_check, and
 * of qn_hull3_check. Cost: that check, and three sums over the half-edges. */
qn_status qn_shape3_mass(const qn_shape3 *shape, qn_mass3 *out);

#ifdef __cplusplus
}
#endif
#endif
