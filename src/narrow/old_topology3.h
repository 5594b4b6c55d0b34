/* SPDX-License-Identifier: MIT */
/* Faces and edges of a hull as its data say, and whether they are those of the rounded core. */
#ifndef OLD_NARROW_TOPOLOGY3_H
#define OLD_NARROW_TOPOLOGY3_H

#include "narrow/old_core.h"
#include "quoin/shape.h"

/* A box, or a hull none of whose numbers leads out of its arrays: the data need not have been checked. */
bool old_topology3_is_sound(const qn_shape3 *shape);

/* Exactly those of the convex hull of the core's vertices? The hull must be sound. Work: two signs for every corner of every face. */
bool old_topology3_is_hull(const old_core *core, const qn_hull3 *hull);

#endif
