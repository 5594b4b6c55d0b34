/* SPDX-License-Identifier: MIT */
/* Quoin: certified, bit-identical, bounded collision for machines without an FPU, a heap or an
 * operating system.
 *
 * Conventions, for every call:
 *
 *            normal n                    lengths    qn_q16: 1 unit = 65536 = 2^16 LSB
 *     +-------+  --->                    directions qn_q30: unit length = 2^30
 *     |   A   |                          angles     qn_turn: one turn = 2^32
 *     |     +-|-------+                  frames     world in, world out; right-handed
 *     |     | |   B   |
 *     +-----|-+       |                  n          from A to B
 *           +---------+                  separation < 0 is overlap; depth = -separation
 *           |<->| depth                  a contact point lies midway between the two surfaces
 *
 * Moving B by depth * n, or A by -depth * n, is the shortest way out. A contact's id is (A feature
 * << 16 | B feature). A rotation is that of q/|q|: any quaternion but zero is legal.
 *
 * A query returns a qn_status: from 0 up a verdict, below 0 a refusal (status.h). QN_APART and
 * QN_OVERLAPPING are proved. A query computes the separation of rounded shapes, which differs from
 * the real one by at most E, the error band: 2 LSB or less for shapes up to 1024 units, more for
 * larger ones. A computed separation within E of 0 is QN_TOUCHING; the real one then lies within 2
 * E of 0. All memory is the caller's; its contents before a call do not matter, and the library
 * keeps no state between calls. */
#ifndef QUOIN_QUOIN_H
#define QUOIN_QUOIN_H

#include "quoin/config.h"
#include "quoin/status.h"
#include "quoin/num.h"
#include "quoin/shape.h"
#include "quoin/hull.h"
#include "quoin/query.h"
#include "quoin/collide.h"
#include "quoin/plane.h"
#include "quoin/cast.h"
#include "quoin/check.h"

#endif
