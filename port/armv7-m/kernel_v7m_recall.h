/* SPDX-License-Identifier: MIT */
/* Kernels of contacts of hulls and clouds that a cache remembers, for Armv7-M, little-endian, where speed counts: each of a file of its own. */
#ifndef QUOIN_KERNEL_V7M_RECALL_H
#define QUOIN_KERNEL_V7M_RECALL_H
#ifndef __ARM_BIG_ENDIAN

/* Contacts of two hulls or clouds without radius by an axis that a cache remembers, from the door on, of which all else is none: what
 * qn_polys_ask finds by it, up to where its contacts are made, which qn_polys_recalled of polys.c says. That file asserts where the members of
 * structs lie, enums of a byte among them, as gcc for these machines has them (-fshort-enums). On to qn_collide3_frames_general where anything
 * is unusual, or the axis does not stand. */
#if defined(QN_PORT_HULL_DOORS) && __ARM_SIZEOF_MINIMAL_ENUM == 1
#define QN_PORT_RECALLS3 1
int qn_recall_polys_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, const void *options, void *cache,
                        const void *workspace, void *out);
/* Of an axis of two edges, and tops of two vertices each, which nobody counts here: all that qn_polys_recalled does where these cross plainly
 * (level_cross.c), or 0, and nothing to rely on in the manifold. */
uint32_t qn_cross_polys_v7m(const void *work, const void *pair, void *out);
#endif

/* The contact of a vertex and a face of three vertices, as put_lone of level.c has it, which asserts where the members of structs lie, of
 * bodies without radius; 0 where plain C is to be asked. */
#define QN_PORT_LONES 1
uint32_t qn_lone_v7m(const void *room, void *set);

#endif
#endif
