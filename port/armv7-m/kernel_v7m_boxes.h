/* SPDX-License-Identifier: MIT */
/* Two boxes on Armv7-M: parts of their road that need every register. The C of the file named is the definition of each, and stands
 * wherever QN_PORT_BOXES does not. Pointers are to the structs of that file, which asserts where their members lie. */
#ifndef QUOIN_KERNEL_V7M_BOXES_H
#define QUOIN_KERNEL_V7M_BOXES_H

#include <stdint.h>

#define QN_PORT_BOXES 1
#define QN_PORT_DOORS3 1

/* box_order.h: two boxes in order, and B's place from A's. pair and place are filled, and not 0 returned, for sharp boxes of legal size at
 * different places within 2^30. */
uint32_t qn_box_begin_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, void *place, void *pair);

/* box_place.c: qn_box_place_is_deep, not 0 where it is. */
uint32_t qn_box_deep_v7m(const void *place, const void *pair);

/* box_place.c: the place from poses, frames made in the pair's order: 2 when all are filled; 0 where the balls about both are apart, 1
 * where A's leading face shows a gap beyond the ball about B, and nothing to rely on but the order; 3 and nothing to rely on for any
 * other. */
uint32_t qn_box_poses_v7m(const void *a, const void *pose_a, const void *b, const void *pose_b, void *place, void *pair, void *frames);

/* box_model.c: the model of two plain boxes from a place, but for the numbers of segments: 2 when filled with 4 guard bits or more, 1 the
 * same where an entry of R lies outside -2^30 .. 2^30 - 1; 0 where A's leading face shows a gap beyond the room, 3 where there are fewer,
 * and nothing to rely on. */
uint32_t qn_box_model_v7m(void *m, const void *pair, const void *place, uint32_t room);

/* The same with pair from what begin takes; room: 9, or more than any gap less 2^10. 1 also where a coordinate may lie beyond 2^30; 3 as
 * above and for what begin does not take, and nothing to rely on. */
uint32_t qn_box_glance_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, void *m, void *pair, uint32_t room);

/* poly_model.c: A^T B of matrices by rows, entries / 2^30 rounded modulo 2^32; not 0 where one lies outside -2^30 .. 2^30 - 1. */
uint32_t qn_relative_v7m(const void *a, const void *b, void *out);

/* sat_box.c: qn_sat_box_within. */
void qn_box_search_v7m(const void *m, int32_t near, int32_t most, void *out);

/* clip.c: qn_clip_to_face; points: where the polygon stands. */
void *qn_clip_v7m(const void *face, uint32_t sides, int *count, void *points);

/* face_plain.h: qn_face_contacts_plain, which says how many there are; set: its first words, and points of five words from the fourth
 * on. */
uint32_t qn_face_plain_v7m(const void *m, uint32_t of_b, uint32_t axis, uint32_t negative, int32_t margin, void *set);

/* crossing.c: qn_crossing_find and, where no face lies level or `even`, a set of the point of qn_crossing_contact, along an edge axis,
 * which has no part along A's edge: the axis of A's face that lies level, that of B's and 4, or 3. */
uint32_t qn_crossing_v7m(const void *m, const void *axis, void *set, uint32_t even);

/* box_nearest.c: qn_box_settle_vertex. */
uint32_t qn_box_vertex_v7m(const void *pair, uint32_t at, uint32_t loose, uint32_t proved, void *out);

/* The same: qn_box_settle_edges, with nothing proved. */
uint32_t qn_box_edges_v7m(const void *pair, uint32_t at, uint32_t loose, void *out);

/* doors_quick.h: qn_distance3_frames, with what boxes_gap.c says where a cache remembers features of two boxes. A status fits a byte. */
int8_t qn_distance_boxes_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, const void *options, void *cache, void *workspace,
                             void *out);

/* manifold.c: a normal in the world, R n, or its opposite. */
void qn_turn_normal_v7m(const void *r, const void *n, void *out, uint32_t opposite);

/* manifold.c: points of five words, from p on before end, which is not p: origin + R at / 2^k, k >= 3, origin and R from frame on; the
 * depth by 2^k, never to 0 but from 0; the id turned by so many bits, 0 or 16. */
void qn_place_contacts_v7m(const void *p, const void *end, const void *frame, void *out, int k, int turn);

/* manifold.c: qn_manifold3_emit_turned, 0 where numbers may leave 32 bits. */
uint32_t qn_emit_turned_v7m(const void *pair, const void *n, const void *set, void *out, int32_t depth);

/* boxes.c: what of qn_boxes_finish is plain: bodies deeper in each other than 64 units, whose contacts need no second look; 0 where
 * they do. */
uint32_t qn_box_touch_v7m(const void *pair, const void *m, const void *axis, void *out);

/* axis_cache.c: qn_axis_cache_certifies for an excess in LSB and the band's most, not 0 where it does; of scales with guard bits or of
 * whole LSB, and excesses of up to 2^30 units, not 0 at any other. */
uint32_t qn_box_certify_v7m(const void *m, int32_t excess, const void *cache, void *axis);

#endif
