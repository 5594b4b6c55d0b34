/* SPDX-License-Identifier: MIT */
/* The first step of a path, by closed forms. */
#ifndef QN_SPACE_APPROACH_H
#define QN_SPACE_APPROACH_H

#include "space/advance.h"

/* B's t goes on to where the balls about the two bodies, and the margin, meet, or up to some LSB
 * before. QN_APART: they do not on the path. */
qn_status qn_approach_balls(qn_advance *p);
/* The same for two spheres. QN_TOUCHING: they meet, at B's place, along n. */
qn_status qn_approach_spheres(qn_advance *p);
/* The same by the faces of a box or hull A that a sphere B crosses last on its way in and first on
 * its way out: guessed, then measured (advance.h). QN_TOUCHING: it meets the middle of a face,
 * whose normal is n, B's place is there. */
qn_status qn_approach_faces(qn_advance *p);

#endif
