/* SPDX-License-Identifier: MIT */
/* The verdict of a query, or the reason why it was refused. */
#ifndef QUOIN_STATUS_H
#define QUOIN_STATUS_H

/* A verdict is >= 0, a refusal < 0. A refusal is non-zero, so that a careless
 * `if (qn_overlap3(...))` stops the robot. */
typedef enum qn_status {
    /* proved: the shapes do not touch */
    QN_APART = 0,
    /* the separation lies inside the error band E (quoin.h); contact points are given. That of two
     * boxes without radius is along an axis: their distance is at most sqrt(3) times as much */
    QN_TOUCHING = 1,
    /* proved: the shapes overlap */
    QN_OVERLAPPING = 2,
    /* the caller's cap on iterations ended the search: query.h says what is known then */
    QN_UNDECIDED = 3,

    /* a pointer that must not be NULL is NULL */
    QN_ERR_NULL = -1,
    /* a quaternion, or a (c, s), of length zero; a path whose way has not unit length */
    QN_ERR_ROTATION = -2,
    /* a frame that no pose gave: a matrix with an entry beyond +-1 or a row of zeros; in the plane
     * a direction that has not unit length. Any other matrix that is no rotation goes unnoticed:
     * the query ends, with some verdict or refusal, which may differ from machine to machine */
    QN_ERR_FRAME = -3,
    /* a shape of unknown type, of a type this call does not take, or whose `reserved` is not 0 */
    QN_ERR_TYPE = -4,
    /* a radius below zero */
    QN_ERR_RADIUS = -5,
    /* a half extent or a path's length below zero; a polygon whose stored reach is not its own */
    QN_ERR_EXTENT = -6,
    /* an extent, end, vertex or radius beyond QN_MAX_EXTENT; more vertices than a patch takes */
    QN_ERR_SIZE = -7,
    /* a negative margin or tolerance; a margin where the call takes none; `reserved` of a query
     * that is not 0; a path that turns; a count of bits or digits */
    QN_ERR_OPTION = -8,
    /* a point of the result lies outside the coordinate format */
    QN_ERR_RANGE = -9,
    /* the memory given is too small, or misaligned */
    QN_ERR_MEMORY = -10,
    /* a pool handle that names no block in use */
    QN_ERR_HANDLE = -11,
    /* a text that is no number of the format */
    QN_ERR_TEXT = -12,

    /* Points that make no hull. */
    /* fewer than four points */
    QN_ERR_FEW = -13,
    /* more points than QN_MAX_HULL_POINTS, or a hull of more than QN_MAX_HULL_VERTICES vertices */
    QN_ERR_MANY = -14,
    /* all points are equal */
    QN_ERR_POINT = -15,
    /* all points lie on a line */
    QN_ERR_LINE = -16,
    /* all points lie on a plane: a cloud takes them */
    QN_ERR_FLAT = -17,

    /* Laws of hull data, in the order of qn_hull3_check. */
    /* a number of vertices, faces, half-edges or contact points that is out of bounds */
    QN_ERR_COUNT = -18,
    /* a vertex, twin or face number out of range */
    QN_ERR_INDEX = -19,
    /* the half-edges of a face are no loop, or a loop that is not convex */
    QN_ERR_LOOP = -20,
    /* a half-edge whose twin is not its opposite */
    QN_ERR_TWIN = -21,
    /* the faces do not close to one sphere */
    QN_ERR_EULER = -22,
    /* a normal that is not of unit length, or not that of its face or, to the bit, its edge */
    QN_ERR_NORMAL = -23,
    /* a vertex lies above a face or edge, between or on its neighbours; a face that is not plane */
    QN_ERR_CONVEX = -24,

    /* Shapes of the plane. */
    /* vertices in clockwise order */
    QN_ERR_ORDER = -25,
    /* a sector's half angle (c, s) that is (0, 0) or has a negative part: no angle, or beyond a
     * quarter turn */
    QN_ERR_ANGLE = -26
} qn_status;

#ifdef __cplusplus
extern "C" {
#endif

/* The name of a status as it is written in C ("QN_APART"); "QN_UNKNOWN" for any other number. Never
 * NULL. */
const char *qn_status_name(int status);

#ifdef __cplusplus
}
#endif
#endif
