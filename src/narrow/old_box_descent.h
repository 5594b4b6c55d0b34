/* SPDX-License-Identifier: MIT */
/* A guess, in 32 bits, at the features of two boxes that lie nearest: where the exact search begins. */
#ifndef OLD_NARROW_BOX_DESCENT_H
#define OLD_NARROW_BOX_DESCENT_H

#include "narrow/old_box_nearest.h"

/* All coordinates of their vertices, undivided, lie below 2^bits, bits <= 32. touching: whether they seem to, or to overlap. A bad guess costs
 * passes of the search, never its answer. */
old_box_features old_box_descent(const old_box_pair *pair, int bits, bool *touching);

#endif
