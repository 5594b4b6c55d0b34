/* SPDX-License-Identifier: MIT */
/* Short loops where size is all that counts: a number is read or written and its address moved on in two bytes, which compilers do not. */
#ifndef QUOIN_KERNEL_V7M_SMALL_H
#define QUOIN_KERNEL_V7M_SMALL_H

#define QN_PORT_LOOPS 1

/* mat.c: qn_dot_of, of any numbers; qn_mat3_turn_of of a matrix in rows; mat.h: qn_add_reach3. */
uint64_t qn_dot_v7m(const int32_t *u, int step, const int32_t *v);
void qn_turn_v7m(const void *r, int step, const int32_t *v, int32_t *out);
uint64_t qn_add_reach3_v7m(uint64_t sum, const int32_t *h, const int32_t *v);

/* pair.c: qn_pair3_offset, for d of any 64 bits whose upper word is -1, 0 or 1. */
void qn_offset_v7m(const void *r, const int64_t *d, int64_t *out);

/* pair.c: order_given, of a qn_pair3. */
int qn_order_v7m(void *pair);

/* motion.h: qn_motion_words and change_length, count > 0. */
void qn_motion_words_v7m(const int32_t *now, uint32_t *out);
uint32_t qn_change_v7m(const uint32_t *now, const uint32_t *then, int count);

/* wide.h: qn_asr64, qn_round64; box_model.h: qn_units_from_word; root_small.h: qn_div64_32, qn_root64_floor, qn_root64_near. */
#define QN_PORT_LESSER 1
int64_t qn_asr64(int64_t x, int s);
int64_t qn_round64(int64_t x, int s);
int64_t qn_units_from_word(int32_t x, int k);
uint32_t qn_div64_32(uint64_t n, uint32_t d);
uint32_t qn_root64_floor(uint64_t x);
uint32_t qn_root64_near(uint64_t x);

#ifdef QN_CALLS /* the library's numbers are there to be called */
#define QN_PORT_CLIPS 1

/* face_small.h: patch_of_box and clip_patch. */
void qn_patch_of_box_v7m(const void *m, const void *face, int mask, void *set);
void qn_clip_patch_v7m(const void *face, int32_t slack, const void *rule, void *set);

/* crossing.c: level_tolerance, of the depth of the axis, and crossing_small.h: move_b, qn_crossing_find, qn_crossing_contact. */
uint32_t qn_level_tolerance_v7m(const void *m, const void *axis);
void qn_crossing_find_v7m(const void *m, const void *axis, void *e);
void qn_crossing_contact_v7m(const void *m, const void *axis, void *e, void *out);
void qn_move_b_v7m(const void *m, int k, int32_t times, int32_t *at);

/* reduce_small.h: choose. */
int qn_choose_v7m(const void *set, void *keep);
#endif

#endif
