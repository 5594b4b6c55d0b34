/* SPDX-License-Identifier: MIT */
/* Two boxes on Armv7-M: parts of their road that need every register. The C of the file named is the definition of each, and stands wherever
 * QN_PORT_BOXES does not. Pointers are to the structs of that file, which asserts where their members lie. */
#ifndef QUOIN_KERNEL_V7M_BOXES_H
#define QUOIN_KERNEL_V7M_BOXES_H

#include <stdint.h>

#define QN_PORT_BOXES 1

/* box_order.h: two boxes in order, and B's place from A's. pair and place are filled, and not 0 returned, for sharp boxes of legal size at
 * different places within 2^30. */
uint32_t qn_box_begin_v7m(void *place, void *pair, const void *a, const void *frame_a, const void *b, const void *frame_b);

/* box_model.c: the numbers of their model: u and v by 2^k, k = 4 .. 14, offsets by 2^(k - 30), rounded modulo 2^32, in between. */
void qn_box_scale_v7m(void *m, const void *u, const void *v, const void *offset, int k);

/* box_model.c: A^T B of matrices by rows, entries / 2^30 rounded modulo 2^32; not 0 where one lies outside -2^30 .. 2^30 - 1. And of the row
 * that a's column gives, its sizes times v, upper word. */
uint32_t qn_relative_v7m(const void *a, const void *b, void *out);
uint32_t qn_relative_reach_v7m(const void *column, const void *b, const void *v);

/* sat_box.c: the least depth of the faces, lowest index first, its face in *axis; size is filled with |R| by columns. B's are left out where
 * A's show less than low. m: its words, h, t and hb three each from the first, R by rows from the twelfth. */
int32_t qn_box_faces_v7m(const void *m, uint32_t *size, int32_t low, int *axis);

/* sat_box.c: the pairs of edges whose filter is not above what a limit below 2^31 asks, from left on, each as its filter, its length and four
 * bytes i, j, p, q; returned is where the next would stand, and there is room for nine. */
void *qn_box_edges_v7m(const void *m, const uint32_t *size, uint32_t limit, void *left);

/* clip.c: qn_clip_to_face; points: where the polygon stands. */
void *qn_clip_v7m(const void *face, uint32_t sides, int *count, void *points);

/* manifold.c: a normal in the world, R n, or its opposite. */
void qn_turn_normal_v7m(const void *r, const void *n, void *out, uint32_t opposite);

/* manifold.c: points of five words, from p on before end, which is not p: origin + R at / 2^k, k >= 3, origin and R from frame on; the depth
 * by 2^k, never to 0 but from 0; the id turned by so many bits, 0 or 16. */
void qn_place_contacts_v7m(const void *p, const void *end, const void *frame, void *out, int k, int turn);

#endif
