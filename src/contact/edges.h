/* SPDX-License-Identifier: MIT */
/* Contacts of edges and vertices: of what two bodies show where neither shows a face. */
#ifndef QN_CONTACT_EDGES_H
#define QN_CONTACT_EDGES_H

#include "contact/manifold.h"

/* Where edges or vertices a and b lie over each other: how many points, 0 to 2. The i-th is corner
 * QN_EDGES_FIRST + i of either, and x of b's its name. */
enum { QN_EDGES_FIRST = 2 };
int qn_edges_meet(const qn_writer *w, qn_support_face *a, qn_support_face *b);
/* So many of them are contacts where they are deep enough. False where a point leaves the
 * coordinates. */
bool qn_edges_emit(qn_writer *w, const qn_support_face *a, const qn_support_face *b, int count);

/* Of two boxes one more point, the deepest, in place of one of four: of the vertex and the edges at
 * either tip the two that lie over each other deepest. Where none do as deep as the bodies are, the
 * vertex below the face of their axis. False as above. */
bool qn_edges_add(qn_writer *w);

/* a . n less b . n: how deep a lies below b. */
int32_t qn_edges_depth(const qn_writer *w, const int32_t *on_a, const int32_t *on_b);

#endif
