/* SPDX-License-Identifier: MIT */
/* The first step of a path, by closed forms. */
#ifndef QN_SPACE_SWEEP_H
#define QN_SPACE_SWEEP_H

#include "space/advance.h"

/* B's t goes on, to where the two meet or some LSB before. QN_APART: they do not on the path.
 * QN_TOUCHING: they meet, at B's place, along n; it is never of other pairs than spheres, and a
 * sphere B that meets a box or a hull. p is at the beginning, B placed there. */
qn_status qn_sweep(qn_advance *p);

#endif
