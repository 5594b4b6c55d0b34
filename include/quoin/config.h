/* SPDX-License-Identifier: MIT */
/* Every bound of the library, in one place: default, unit, reason, and the check that refuses a bad
 * value. Those in #ifndef may be set by the compiler's command line, for the library and the
 * program alike; formats and proofs rest on the others. */
#ifndef QUOIN_CONFIG_H
#define QUOIN_CONFIG_H

/* Fails to compile where cond is false, in C99 and C++11: it declares an array, never defined, of
 * one element, or of -1. */
#define QN_STATIC_ASSERT(cond) extern int qn_static_assert_holds[(cond) ? 1 : -1]

/* Largest coordinate of a shape in its own frame, and largest radius, in LSB: 16,384 units. Twice
 * the sum of a core and a radius still fits 33 bits, and the integer model keeps its products
 * inside 64 bits at its coarsest scale. */
#define QN_MAX_EXTENT 1073741824

/* 0 leaves out hulls and clouds, and their code: every call that takes a shape refuses them by
 * QN_ERR_TYPE. What builds, checks and reads their data (hull.h) is linked where it is called. */
#ifndef QN_HULLS
#define QN_HULLS 1
#endif
QN_STATIC_ASSERT(QN_HULLS == 0 || QN_HULLS == 1);

/* Vertices of a hull or a cloud: the number of a half-edge fits 16 bits, that of a vertex 8. */
#define QN_MAX_HULL_VERTICES 255
/* Euler's law with all faces triangles: the most faces and half-edges of that many vertices. */
#define QN_MAX_HULL_FACES (2 * QN_MAX_HULL_VERTICES - 4)
#define QN_MAX_HALF_EDGES (6 * QN_MAX_HULL_VERTICES - 12)

/* Vertices of one face of a hull: it bounds the polygon that clipping one face by another gives.
 * The builder cuts faces of more vertices into several. */
#define QN_MAX_FACE_VERTICES 32
QN_STATIC_ASSERT(QN_MAX_FACE_VERTICES >= 4 && QN_MAX_HULL_VERTICES <= 255);

/* Points handed to the hull builder, whose work grows with the square of their number. The numbers
 * of its triangles, two a point, fit 15 bits. */
#ifndef QN_MAX_HULL_POINTS
#define QN_MAX_HULL_POINTS 1024
#endif
QN_STATIC_ASSERT(QN_MAX_HULL_POINTS >= 4 && QN_MAX_HULL_POINTS <= 16000);

/* Contact points of a manifold in space. Four are enough for a stable rest, and the best four
 * points of any convex patch keep at least 2/pi of its area. */
#define QN_MAX_POINTS3 4

/* Vertices of one body of a contact area (check.h): the scratch for it then stays below 656 KB. */
#define QN_MAX_PATCH_VERTICES 16384

/* Vertices of a polygon in the plane: it bounds a search, which in the worst case measures each
 * edge of one body against each vertex of the other. */
#define QN_MAX_POLYGON 32

/* Contact points of a manifold in the plane: the ends of what two edges share. */
#define QN_MAX_POINTS2 2

/* Steps of a cast. Each one moves to where the current separating axis ceases to separate the
 * bodies: a corner meets a straight edge in two or three, round bodies converge quadratically. The
 * cap is a guard; reaching it is QN_UNDECIDED, with a place up to which the path is free. */
#ifndef QN_MAX_CAST_STEPS
#define QN_MAX_CAST_STEPS 32
#endif
QN_STATIC_ASSERT(QN_MAX_CAST_STEPS >= 1 && QN_MAX_CAST_STEPS <= 255);

/* Passes of the distance search (GJK), which ends without a cap, as each pass comes strictly nearer
 * the origin; `make worst` prints the most that random pairs take. The cap is a guard; reaching it
 * is QN_UNDECIDED, with valid bounds. */
#ifndef QN_MAX_GJK_PASSES
#define QN_MAX_GJK_PASSES 32
#endif
QN_STATIC_ASSERT(QN_MAX_GJK_PASSES >= 1 && QN_MAX_GJK_PASSES <= 255);

/* Vertices of the polytope that searches the depth of hulls and clouds (EPA): 62 bytes each of the
 * caller's scratch. Where they are not enough, hulls and boxes are searched by all separating axes,
 * which takes longer, and clouds get a bound (`excess`). The number of a face fits 8 bits. */
#ifndef QN_MAX_EPA_VERTICES
#define QN_MAX_EPA_VERTICES 64
#endif
QN_STATIC_ASSERT(QN_MAX_EPA_VERTICES >= 5 && QN_MAX_EPA_VERTICES <= 128);

/* Bytes of the scratch of a query: 64 for each vertex of that polytope; at least 4096, for the
 * corners of a manifold of hulls. */
#define QN_WORKSPACE_BYTES (64 * (QN_MAX_EPA_VERTICES > 64 ? QN_MAX_EPA_VERTICES : 64))

#endif
