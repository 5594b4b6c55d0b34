/* SPDX-License-Identifier: MIT */
/* A guess, in 32 bits, at the features of two boxes that lie nearest: where the exact search begins. */
#ifndef QN_NARROW_BOX_DESCENT_H
#define QN_NARROW_BOX_DESCENT_H

#include "narrow/box_nearest.h"

/* All coordinates of their vertices, undivided, lie below 2^bits, bits <= 32. touching: whether they seem to, or to overlap. A bad guess costs
 * passes of the search, never its answer. */
qn_box_features qn_box_descent(const qn_box_pair *pair, int bits, bool *touching);

#endif
