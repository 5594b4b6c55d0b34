/* SPDX-License-Identifier: MIT */
/* The distance of two cores, or that they overlap. */
#ifndef QN_NARROW_GJK_H
#define QN_NARROW_GJK_H

#include "narrow/simplex.h"

typedef enum qn_gjk_end {
    QN_GJK_OVERLAP, /* the simplex holds the origin */
    QN_GJK_NEAREST, /* the simplex is the feature of A - B nearest the origin, sep away */
    QN_GJK_BEYOND,  /* farther than stop: along the axis, by sep at least */
    QN_GJK_CAPPED   /* out of passes: the distance is sep at least, that of the simplex at most */
} qn_gjk_end;

/* Searches the point of A - B nearest the origin, beginning along s->d, of any length; zero stands
 * for some direction. stop: a distance beyond which, the band included, it does not matter;
 * INT32_MAX: none. Writes the axis and its separation, to within the model; of an overlap the
 * latter alone, which means nothing. */
qn_gjk_end qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int passes, qn_axis *out);
/* By how much a support point along a rounded direction may fall short of the extreme one,
 * units, rounded up. */
int32_t qn_gjk_shortfall(const qn_pair *p);
/* The witness points: of the point of the simplex at -out->sep out->n. */
void qn_gjk_witness(const qn_pair *p, const qn_simplex *s, qn_axis *out);

#endif
