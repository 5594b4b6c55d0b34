/* SPDX-License-Identifier: MIT */
/* The simplex of two edges that are nearest somewhere between their ends: of the four pairs of their vertices the three that a search would
 * end with. */
#ifndef OLD_NARROW_GJK_EDGES_H
#define OLD_NARROW_GJK_EDGES_H

#include "narrow/old_simplex.h"

/* s: three of the four pairs of two vertices of A, two of B, with the point nearest the origin strictly inside; a and b are the lower of the
 * two. True: the triangle, in the order, in which a search among the four pairs ends that begins with the pair (a, b), which holds the same
 * point and has the same normal. False, and s is spoilt, where it takes more than two steps. */
bool old_simplex3_of_edges(old_simplex3 *s, unsigned a, unsigned b);

#endif
