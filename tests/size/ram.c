/* SPDX-License-Identifier: MIT */
/* One array for each type that a program keeps, as long as the type: the symbols' sizes are the
 * rows of ram.tsv. Compiled and read, never linked. */
#include "quoin/quoin.h"

#define QN_RAM(type) unsigned char ram_##type[sizeof(type)];

QN_RAM(qn_shape3)
QN_RAM(qn_pose3)
QN_RAM(qn_collider3)
QN_RAM(qn_cache)
QN_RAM(qn_query)
QN_RAM(qn_path3)
QN_RAM(qn_gap3)
QN_RAM(qn_manifold3)
QN_RAM(qn_hit3)
QN_RAM(qn_closest3)
QN_RAM(qn_shape2)
QN_RAM(qn_pose2)
QN_RAM(qn_collider2)
QN_RAM(qn_path2)
QN_RAM(qn_gap2)
QN_RAM(qn_manifold2)
QN_RAM(qn_hit2)
QN_RAM(qn_closest2)

unsigned char ram_scratch[QN_WORKSPACE_BYTES]; /* of qn_collide3 where a hull takes part */
