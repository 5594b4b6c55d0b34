/* SPDX-License-Identifier: MIT */
/* Round bodies on Armv7-M, where all that is usual fits the registers. The C of spheres.c and capsules.c is the definition, and stands wherever
 * QN_PORT_ROUNDS does not. */
#ifndef QUOIN_KERNEL_V7M_ROUNDS_H
#define QUOIN_KERNEL_V7M_ROUNDS_H

#define QN_PORT_ROUNDS 1
#define QN_PORT_SPHERES 1 /* of spheres alone */

#endif
