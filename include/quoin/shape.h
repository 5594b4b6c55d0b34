/* SPDX-License-Identifier: MIT */
/* Shapes: a core (point, segment, box, cloud, hull) and a rounding radius. A shape, and the hull it
 * names, may lie in flash as const data. */
#ifndef QUOIN_SHAPE_H
#define QUOIN_SHAPE_H

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum qn_shape_type {
    /* core: the origin */
    QN_SPHERE = 1,
    /* core: the segment v[0] v[1], any two ends, equal ones included */
    QN_CAPSULE = 2,
    /* core: |x| <= v[0].x, |y| <= v[0].y, |z| <= v[0].z; zero extents are legal */
    QN_BOX = 3,
    /* core: the convex hull of the vertices of *hull, from a point to a solid; faces are not read.
     * Where QN_HULLS (config.h) is 0 this type and the next are refused */
    QN_CLOUD = 4,
    QN_HULL = 5     /* core: the same, with the faces and edges of *hull */
} qn_shape_type;

/* One side of an edge, numbers of a vertex, a half-edge and a face. It runs from `origin` to the
 * origin of the next half-edge of its face, its twin the other way. */
typedef struct qn_half_edge { uint16_t origin, twin, face; } qn_half_edge;

/* Vertices in space and, unless they are a cloud's, the faces around them. Face f owns the
 * half-edges first[f] .. first[f + 1] - 1, one loop, counter-clockwise seen from outside. A normal
 * is a direction, not a plane: how far the hull reaches along it is the maximum over the vertices,
 * and the face's own vertices lie within 2 LSB of that (see qn_hull3_check). A triangulated solid
 * takes up to 76 bytes a vertex, a cube 326, and this header 28 on a 32-bit machine. */
typedef struct qn_hull3 {
    const qn_vec3 *vertices;
    const qn_dir3 *normals; /* one a face */
    const qn_half_edge *edges;
    const uint16_t *first; /* face_count + 1 numbers, the last is edge_count */
    uint16_t vertex_count, face_count, edge_count, reserved; /* reserved: 0, not read */
    /* at least the distance of the farthest vertex from the origin, LSB; 0: not known, each query
     * that needs it scans the vertices. The builder writes it */
    qn_q16 reach;
} qn_hull3;

typedef struct qn_shape3 {
    uint16_t type;     /* qn_shape_type */
    uint16_t reserved; /* MUST be 0: QN_ERR_TYPE */
    qn_q16 radius;     /* >= 0, added all around the core */
    qn_vec3 v[2];      /* box: v[0] = half extents; capsule: the ends; local frame */
    /* hull and cloud: the vertices, which the shape does not own; else not read */
    const qn_hull3 *hull;
} qn_shape3;

/* Initialisers, for const data too:
 *     static const qn_shape3 crate = QN_BOX3(QN(1), QN(0.5), QN(0.5)); */
#define QN_SPHERE3(r) { QN_SPHERE, 0, (r), { { 0, 0, 0 }, { 0, 0, 0 } }, 0 }
#define QN_CAPSULE3(ax, ay, az, bx, by, bz, r)                                                     \
    { QN_CAPSULE, 0, (r), { { (ax), (ay), (az) }, { (bx), (by), (bz) } }, 0 }
#define QN_BOX3(hx, hy, hz) { QN_BOX, 0, 0, { { (hx), (hy), (hz) }, { 0, 0, 0 } }, 0 }
#define QN_ROUNDED_BOX3(hx, hy, hz, r) { QN_BOX, 0, (r), { { (hx), (hy), (hz) }, { 0, 0, 0 } }, 0 }
#define QN_CLOUD3(hull, r) { QN_CLOUD, 0, (r), { { 0, 0, 0 }, { 0, 0, 0 } }, (hull) }
#define QN_HULL3(hull, r) { QN_HULL, 0, (r), { { 0, 0, 0 }, { 0, 0, 0 } }, (hull) }
/* The vertices of a cloud, for const data too:
 *     static const qn_vec3 p[3] = ...;
 *     static const qn_hull3 wing = QN_CLOUD_DATA(p, 3); */
#define QN_CLOUD_DATA(points, count) { (points), 0, 0, 0, (count), 0, 0, 0, 0 }

/* The same as functions. */
qn_shape3 qn_sphere3(qn_q16 radius);
qn_shape3 qn_capsule3(qn_vec3 end0, qn_vec3 end1, qn_q16 radius);
qn_shape3 qn_box3(qn_vec3 half, qn_q16 radius);
qn_shape3 qn_cloud3(const qn_hull3 *hull, qn_q16 radius);
qn_shape3 qn_hull3_shape(const qn_hull3 *hull, qn_q16 radius);

/* 0, or a law that is broken: QN_ERR_NULL, QN_ERR_TYPE, QN_ERR_RADIUS, QN_ERR_EXTENT, QN_ERR_SIZE,
 * QN_ERR_COUNT. Every query calls this. Of a hull or a cloud it checks the pointers to the arrays
 * and the counts; their contents are checked by qn_hull3_check alone. Cost: constant. */
qn_status qn_shape3_check(const qn_shape3 *shape);

/* The point of the shape farthest along direction (local frame; the zero direction counts as +x).
 * Ties: the lowest vertex index, where bit i of a box's vertex index says that coordinate i is
 * positive. Rounded, saturated. An invalid shape gives the origin. Cost: a product a vertex. */
qn_vec3 qn_shape3_support(const qn_shape3 *shape, qn_dir3 direction);

/* An axis-aligned box in the world: see qn_collider3_bounds. */
typedef struct qn_bounds3 { qn_vec3 min, max; } qn_bounds3;

/* The eight corners of a box's core in the world; corner k has coordinate i at +half where bit i of
 * k is set, else at -half. Rounded once, saturated. 0; QN_ERR_NULL, the refusals of
 * qn_shape3_check, QN_ERR_TYPE: no box. */
qn_status qn_box3_corners(const qn_shape3 *box, const qn_frame3 *frame, qn_vec3 corners[8]);

#ifdef __cplusplus
}
#endif
#endif
