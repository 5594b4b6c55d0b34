/* SPDX-License-Identifier: MIT */
/* Two polygons apart (pair->polys): the walk of walk2.h and the witness points by roads that ask nothing of what kind the bodies are. */
#ifndef QN_PLANAR_NEAR2_H
#define QN_PLANAR_NEAR2_H

#include "planar/polys2.h"

/* qn_walk2: SETTLED where it settles what is nearest; then *best holds the last edge, and the touch all but its status. Else *best is where the
 * walk came to. Its core, there and back, is QN_NONE2 where it is not measured. ON is of its steps alone. */
typedef enum qn_walked2 { QN_WALK2_LOST, QN_WALK2_SETTLED, QN_WALK2_ON } qn_walked2;
qn_walked2 qn_near2_walk(const qn_pair2 *pair, qn_best2 *best, qn_touch2 *touch);

/* For QN_APART without radii: the answer of the door. False where the foot is yet to be found; then nothing is written. */
bool qn_near2_gap(const qn_pair2 *pair, const qn_touch2 *touch, qn_gap2 *out);

#endif
