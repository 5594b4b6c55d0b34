/* SPDX-License-Identifier: MIT */
/* The whole area over which two convex bodies touch, from their vertices and a normal alone: no faces, no edges, any number of vertices in
 * a plane. */
#ifndef QUOIN_PATCH_H
#define QUOIN_PATCH_H

#include "quoin/num.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qn_patch3 {
    qn_dir3 normal;    /* that of the call, at unit length */
    uint64_t area;     /* square units, 32 fraction bits: of the polygon before its corners are rounded to Q16.16. Rounded, saturates */
    qn_vec3 centroid;  /* of that polygon, or of a segment or point; within 1 LSB. Where one force stands for the pressure */
    qn_q16 depth;      /* how far A reaches past B along the normal; < 0 is a gap; 0 where a body has no vertices */
    uint32_t count;    /* corners */
} qn_patch3;

/* Bytes of scratch for bodies of so many vertices: a constant expression. Alignment: that of an int64_t. A vertex may become a corner of
 * its body's face, 16 bytes, and one of the patch, 20; the rest is what every call keeps. */
#define QN_PATCH_BYTES(count_a, count_b) (36u * ((size_t)(count_a) + (size_t)(count_b)) + 384u)

/* A vertex belongs to the contact when it lies within tolerance (>= 0, and never less than 2^-26 of the bodies' extent) of its body's
 * farthest along the normal: of A's along it, of B's against it. Both sets are seen along the normal, and the patch is what their convex
 * hulls share. The bodies may overlap, touch or stand apart: each has its own plane, and the corners are given midway between the two.
 * Vertices turned and rounded to Q16.16 leave their plane by less than 2 LSB: QN_PATCH_TOLERANCE takes them.
 *
 * vertices: of both bodies in one frame, all of Q16.16, in any order; inner, equal and collinear ones do no harm. A body without vertices
 * (count 0) leaves the other's face; one with a single vertex there makes that the patch. normal: from A to B, any length; zero counts as
 * +x.
 *
 * points: the corners, counter-clockwise seen from outside A, that is, against the normal; no two are equal, none lies in a line with its
 * neighbours but for rounding. At most count_a + count_b. They are corners of the bodies, moved along the normal, or places where edges
 * cross, rounded once. The same wherever the bodies stand. Where all vertices fit a cube smaller than 2048 units the work is done in
 * quarters of an LSB or finer; area and centroid are those of the polygon whose corners are rounded to that, which moves the centroid of a
 * sliver far along it.
 *
 * Cost, at worst: the square of count_a + count_b, where every vertex becomes a corner; of bodies whose contact faces have c corners
 * together it is (count_a + count_b) * c + c^2.
 *
 * QN_OVERLAPPING: a polygon; QN_TOUCHING: a segment or a point; QN_APART: the two share nothing (seen along the normal). QN_ERR_NULL;
 * QN_ERR_OPTION: a negative tolerance; QN_ERR_SIZE: more vertices than QN_MAX_PATCH_VERTICES; QN_ERR_MEMORY: memory is too small or not
 * aligned (*out is untouched), or capacity is (*out is written, with the count that is needed; points is untouched). */
#define QN_PATCH_TOLERANCE ((qn_q16)8)
qn_status qn_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b, size_t count_b, qn_dir3 normal, qn_q16 tolerance,
                         void *memory, size_t byte_count, qn_vec3 *points, size_t capacity, qn_patch3 *out);

#ifdef __cplusplus
}
#endif
#endif
