/* SPDX-License-Identifier: MIT */
/* Fewer corners of a contact polygon: those that noise made go, and of many the four are kept that
 * span it best. */
#ifndef QN_CONTACT_REDUCE_H
#define QN_CONTACT_REDUCE_H

#include "contact/support_face.h"

/* Each corner's x is its depth. A polygon is seen along its normal. */

/* Those that are no less deep than `least`. */
void qn_reduce_to_deep(qn_support_face *g, int32_t least);

/* Neighbours nearer than `noise` in each coordinate become one, at the deeper place, with the outer
 * two of their sides. Two corners at least are left. */
void qn_reduce_merge(qn_support_face *g, int32_t noise);

/* Where a side of g meets its mate among the sides of r, noise moves the corner far along both: it
 * goes, unless it is an eighth of the polygon. Three corners at least are left. */
void qn_reduce_mates(qn_support_face *g, const qn_support_face *r);

/* Keeps at most four corners, which span half of the area at least: the largest quadrilateral,
 * about, with the corner that is farthest along a direction fixed in A; or, where a corner is more
 * than `deeper` below these four, the largest with the deepest corner. The order of the corners is
 * kept. n: the normal of the other polygon, the opposite of g's. level: corners within that of the
 * deepest are level; two of them are kept as a diagonal, and of more than two no other corner
 * counts. side: a level side; both ends of what is left of it are kept, with about the largest
 * quadrilateral on it, where that spans half. QN_SIDE_NONE and above: no side is level. */
void qn_reduce_to_four(qn_support_face *g, const int32_t *n, int32_t deeper, int32_t level,
                       int side);

/* The deepest point takes the place of that of four, in the world, without which most is spanned.
 * Where that is less than 31/32 of what the four span, it goes towards the one that it replaces, as
 * far as that costs no more of its depth than `spare`, halves of an LSB, 0 to 2^15. */
void qn_reduce_five(qn_contact3 *c, const qn_contact3 *deepest, const qn_dir3 *n, int32_t spare);

#endif
