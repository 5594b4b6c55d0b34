/* SPDX-License-Identifier: MIT */
/* From an axis to contact points: their places, depths and names. Any axis will do, not only the
 * shortest way out.
 *
 * All three fill out->count and out->points from the features of both cores along the axis' n, a
 * unit normal from A to B, along which the cores are its sep apart. out->normal is that of the
 * caller's bodies, in the world. margin: units, >= 0: a point with a gap up to it counts; margin +
 * p->radius <= 2^31 - 2^25. False where a point leaves the coordinates. */
#ifndef QN_CONTACT_MANIFOLD_H
#define QN_CONTACT_MANIFOLD_H

#include "contact/support_face.h"
#include "narrow/separation.h"

enum { QN_CONTACT_MANY_BYTES = 84 * QN_MAX_FACE_VERTICES };

/* Of any two bodies but two rounds. many: QN_CONTACT_MANY_BYTES where a core is a hull or a cloud,
 * else null. Then s->simplex stands elsewhere; where has_simplex it is the part of A - B at -sep n.
 * Where the features shown do not meet at the deepest place of the bodies along the normal, or
 * nowhere, one more point does, in place of one of four: the axis' near points, which lie over each
 * other, and are found and written then, but where they have met. */
bool qn_contact_find(qn_separation *s, int32_t margin, qn_manifold3 *out, void *many);
/* The same of two boxes without radii, margin 0. */
bool qn_contact_boxes(const qn_separation *s, qn_manifold3 *out);
/* Of two rounds, spheres or capsules, whose nearest points are known. */
bool qn_contact_rounds(const qn_separation *s, int32_t margin, qn_manifold3 *out);

/* ---- Points on their way to the world -------------------------------------------------------- */

typedef struct qn_writer {
    const qn_pair *p;
    const qn_axis *x;
    qn_manifold3 *out;
    int32_t tau;    /* how far below its support plane a body's face may reach, units */
    int32_t narrow; /* the same where noise does not count */
    int32_t least;  /* the least depth of the cores that counts, units */
    int32_t deeper; /* by more than that a corner is deeper than another, units */
    int32_t level;  /* corners within that of the support plane are level, units */
    int32_t most;   /* the greatest depth written, units */
    bool rests;     /* the bodies are no deeper than such that rest on each other */
} qn_writer;

/* Writes the contact of a point on A and one on B. id: A's feature above B's. False where the
 * contact leaves the coordinates. */
bool qn_writer_emit_between(qn_writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth,
                            uint32_t id);

/* ---- Edges and vertices, where neither body shows a face ------------------------------------- */

/* Where edges or vertices a and b lie over each other: how many points, 0 to 2. The i-th is corner
 * QN_EDGES_FIRST + i of either, and x of b's its name. */
enum { QN_EDGES_FIRST = 2 };
int qn_edges_meet(const qn_writer *w, qn_support_face *a, qn_support_face *b);
/* Writes those of the first `count` of them that are deep enough as contacts. False where a point
 * leaves the coordinates. */
bool qn_edges_emit(qn_writer *w, const qn_support_face *a, const qn_support_face *b, int count);

/* The deepest place of two boxes: of the vertex and the edges at either tip the two that lie over
 * each other deepest. Where none do as deep as the bodies are, the vertex below the face of their
 * axis. Returns their name. a and b are found within `narrow`. */
uint32_t qn_edges_deepest(const qn_writer *w, qn_support_face *a, qn_support_face *b, int32_t *on_a,
                          int32_t *on_b);

/* a . n less b . n: how deep a lies below b. */
int32_t qn_edges_depth(const qn_writer *w, const int32_t *on_a, const int32_t *on_b);

#endif
