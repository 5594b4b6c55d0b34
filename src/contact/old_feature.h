/* SPDX-License-Identifier: MIT */
/* Feature codes: two bits per axis of the shape, at 2 * axis. 1: the negative end, 2: the positive end, 0: in between.
 *
 * A box's code with three axes set is a vertex, with two an edge, with one a face. A capsule has one axis, from its first end to its
 * second; a sphere has none. The feature that two others share is the bitwise AND of their codes: the edge of two vertices, the face of two
 * edges. A contact's id is the code of A's feature << 16 | that of B's. */
#ifndef OLD_CONTACT_FEATURE_H
#define OLD_CONTACT_FEATURE_H

#include <stdint.h>

#define OLD_FEATURE_A 16 /* shift of A's code in an id; B's is 0 */

/* The bit of the negative end of axis i; its double is the positive end. */
static inline uint32_t old_feature_end(int i) { return (uint32_t)1 << (2 * i); }

#endif
