/* SPDX-License-Identifier: MIT */
/* The point nearest the origin as a mean of the simplex's vertices. */
#ifndef OLD_NARROW_WEIGHTS3_H
#define OLD_NARROW_WEIGHTS3_H

#include "narrow/old_simplex.h"
#include "num/predicate.h"

/* Weights of the nearest point, their sum 2^31 exactly, the first within 4 of the real one, the others within 2 and below 2^31; 1 to 3
 * points. */
void old_simplex3_weights(const old_simplex3 *s, uint32_t weight[4]);

/* For v = p + s e + t f square to e and f, s = of_e / all and t = of_f / all: s e.e + t e.f = -p.e and s e.f + t f.f = -p.f, by Cramer's
 * rule. all is |e x f|^2. Components of p below 2^29, those of edges 2^30. */
typedef struct old_solution3 {
    qn_wide62 of_e, of_f, all;
} old_solution3;

#define OLD_WEIGHTS_ALL ((uint32_t)1 << 31) /* the sum of the weights: 1 in Q31 */

/* The same, and in dot p.e and p.f; and num / den in Q31, below 1, den > 0, num brought into [0, den]. */
void old_solution3_of(const old_int3 *p, const old_int3 *e, const old_int3 *f, int64_t dot[2], old_solution3 *out);
uint32_t old_weight_of(const qn_wide62 *num, const qn_wide62 *den);
uint32_t old_weight_of_dots(int64_t num, int64_t den); /* of those >= 0 */

static inline bool old_wide62_is_positive(const qn_wide62 *x) { return x->hi > 0 || (x->hi == 0 && x->lo); }
static inline bool old_wide62_is_less(const qn_wide62 *x, const qn_wide62 *y) { return x->hi < y->hi || (x->hi == y->hi && x->lo < y->lo); }

#endif
