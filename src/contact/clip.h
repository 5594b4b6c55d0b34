/* SPDX-License-Identifier: MIT */
/* Clipping: the part of a polygon, an edge or a vertex that lies over another body's face, as seen
 * along a normal; and the names of what is left, by the features of both bodies that meet there. */
#ifndef QN_CONTACT_CLIP_H
#define QN_CONTACT_CLIP_H

#include "contact/support_face.h"

/* Cuts g by the side planes of r: each holds a side of r and runs along its normal. r has three
 * corners or more and, where it is a box's, the cosine of its plane. Up to g->n + r->n corners are
 * left, in space on g, with their sides: g->c has place for them all. r's corners are as shown. */
void qn_clip(const qn_pair *p, qn_support_face *g, const qn_support_face *r);

/* The same where r is a box's. */
void qn_clip_by_box(const qn_pair *p, qn_support_face *g, const qn_support_face *r);

/* s . (q - o) / 2^30, floored: |q - o| < 2^30, |s| < 2^30.85; it wraps where a reach is stale. */
int32_t qn_clip_beyond(const int32_t *q, const int32_t *o, const int32_t *s);
/* Keeps the part of g with low <= s . (x - o) / 2^30 <= high. A limit moves out by `miss` where the
 * innermost corner of g lies within `miss` of it, on either side; for an edge only if that keeps
 * all of it. side: the number of the side at the positive end; the number of the side at the other
 * end is side ^ 2. low: QN_CLIP_LOWEST where there is no lower limit. */
#define QN_CLIP_LOWEST (-INT32_MAX + (1 << 24))
void qn_clip_between(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t low,
                     int32_t high, int32_t miss, int side);

/* w becomes the point of the segment from in to out at which x is limit. The x of the two lie on
 * either side of it: in->x <= limit < out->x. */
void qn_clip_point(const qn_corner *in, const qn_corner *out, int32_t limit, int32_t *w);

/* ---- Names: of a feature 16 bits, of a contact point A's feature above B's ------------------- */

/* Vertex i of g as shown; the edge from there to the next, or the vertex where that is all. */
uint32_t qn_feature_vertex(const qn_support_face *g, int i);
uint32_t qn_feature_side(const qn_support_face *g, int i);
/* The point at a corner of g that r has cut. */
uint32_t qn_feature_corner(const qn_support_face *g, const qn_support_face *r, const qn_corner *c);
/* Its name where another corner has that one: by the end of g's own side there, and no mate stands
 * for a side. So two corners between the same two sides differ, as those of a sliver are. */
uint32_t qn_feature_end(const qn_support_face *g, const qn_support_face *r, const qn_corner *c);
/* Finds the mates of two faces, seen along their normal: sides that face the same way within 1/16.
 * Writes the x of both faces' corners. */
void qn_feature_mate(const qn_pair *p, qn_support_face *a, qn_support_face *b);
/* The same of two boxes, which no corner is written of. */
void qn_feature_mate_boxes(const qn_pair *p, qn_support_face *a, qn_support_face *b);

#endif
