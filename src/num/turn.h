/* SPDX-License-Identifier: MIT */
/* Sines of angles finer than a qn_turn. */
#ifndef QN_NUM_TURN_H
#define QN_NUM_TURN_H

#include "num/wide.h"
#include "quoin/num.h"

/* Sine of angle / 2^34 turns (taken modulo one turn), in Q2.30, within 1.16 LSB; never beyond
 * +-2^30. */
qn_q30 qn_sine34(uint64_t angle);
static inline qn_q30 qn_cosine34(uint64_t angle) { return qn_sine34(angle + ((uint64_t)1 << 32)); }

#endif
