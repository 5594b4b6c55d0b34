/* SPDX-License-Identifier: MIT */
/* The point nearest the origin as a mean of the simplex's vertices. */
#ifndef QN_NARROW_WEIGHTS3_H
#define QN_NARROW_WEIGHTS3_H

#include "narrow/simplex.h"

/* Weights of the nearest point, their sum 2^31 exactly, the first within 4 of the real one, the others within 2 and below 2^31; 1 to 3
 * points. */
void qn_simplex3_weights(const qn_simplex3 *s, uint32_t weight[4]);

#endif
