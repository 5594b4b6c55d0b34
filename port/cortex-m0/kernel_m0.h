/* SPDX-License-Identifier: MIT */
/* Kernels of Armv6-M (Cortex-M0, M0+, M1), which multiplies 32 x 32 bits into 32 only. */
#ifndef QUOIN_KERNEL_M0_H
#define QUOIN_KERNEL_M0_H

/* Leading zeros, 0..32. */
int qn_clz32_m0(uint32_t x);
static inline int qn_clz32(uint32_t x) { return qn_clz32_m0(x); }

/* A product of 32 bits is one instruction, one of 64 seventeen: filters first look at 16 bits of each factor, except where size is all that
 * counts. The answers keep their bits. */
#ifndef QN_SMALL
#define QN_PORT_NARROW 1
#define QN_PORT_SPHERES 1 /* spheres.h: the contact of two in a kernel of the port */
#ifndef __ARM_BIG_ENDIAN
#define QN_PORT_CAPSULES 1 /* capsules.c: all but what is seldom */
#endif
#endif

#ifndef QN_SMALL
#define QN_PORT_CUTS 1
/* Two boxes and their frames in order (box_order.h): the pair's bodies, frames and order, d and behind it the extents or-ed. 0: none
 * that are taken so, and nothing to rely on; 2: they are far out. */
uint32_t qn_box_order_m0(const void *a, const void *frame_a, const void *b, const void *frame_b, void *pair, int32_t d[4]);
/* Of two boxes in order cut to 14 bits (box_cut.h), B's place d and the bits of all extents and of d or-ed: not 0 where
 * qn_box_cut_shows_gap says so; all: 0 where A's face that sees B farthest out is all that is asked. */
uint32_t qn_box_cut_m0(const void *pair, const int32_t *d, uint32_t bits, uint32_t all);
/* Along one axis alone, of any kind but a face of A: not 0 where qn_box_cut_face_parts or qn_box_cut_edge_parts say so. */
uint32_t qn_box_look_along_m0(const void *pair, const int32_t *d, uint32_t bits, uint32_t axis);
/* qn_box_place_look of box_place.c. */
uint32_t qn_box_look_m0(const void *a, const void *frame_a, const void *b, const void *frame_b, void *pair, void *place, int look);
/* qn_collide3_frames and qn_overlap3_frames (doors_quick.h): kernels, which ask C for what is seldom. */
#define QN_PORT_DOORS3 1
/* A model of two boxes cut to 16 bits, and which faces may be the best by that: qn_box_cut_faces of box_cut.h. */
uint32_t qn_box_faces_m0(const void *m, void *n, int32_t *upper);
#endif

/* A^T B of matrices by rows, entries / 2^30 rounded: their or-ed bit 31 beyond -2^30 .. 2^30 - 1, like qn_mat3_relative_row; 1, and
 * nothing to rely on, where a column is longer than those of rotations are. */
#ifndef QN_SMALL
#define QN_PORT_RELATIVES 1
uint32_t qn_relative_m0(const int32_t *a, const int32_t *b, int32_t *out);
#endif

/* A's model of two boxes in order (box_model.h) from d as qn_box_order_m0 leaves it: 0, and nothing to rely on, where fewer than four guard
 * bits are left, places are farther apart than 2^28, or a column is longer than those of rotations are; else 1, and 2 more where an entry
 * of R may lie beyond 2^30. */
#ifndef QN_SMALL
#define QN_PORT_MODELS 1
uint32_t qn_box_model_m0(void *m, const void *pair, const int32_t d[4]);
#endif

/* manifold.c: qn_manifold3_emit_turned; 0, and nothing to rely on, where numbers may leave 32 bits. */
#ifndef QN_SMALL
#define QN_PORT_POINTS 1
uint32_t qn_emit_turned_m0(const void *pair, const void *n, const void *set, void *out, int32_t depth);
#endif

/* clip.c and face_plain.h: what qn_clip_to_face finds of points from `points` on, and qn_face_contacts_plain of the same arguments. */
#ifndef QN_SMALL
#define QN_PORT_CONTACTS 1
void *qn_clip_m0(const void *face, uint32_t sides, int *count, void *points);
uint32_t qn_face_plain_m0(const void *m, uint32_t of_b, uint32_t axis, uint32_t negative, int32_t margin, void *set);
#endif

/* crossing.c: the contact of two boxes along an edge axis, into a set of one point, and 1. 0, and nothing to rely on, where a face may lie
 * level beside one of the edges, or A's edge ends before it is passed, and for some other numbers. */
#ifndef QN_SMALL
#define QN_PORT_CROSSINGS 1
uint32_t qn_crossing_m0(const void *m, const void *axis, void *set);
#endif

/* axis_cache.c: of a cache and a model of two boxes the least that any axis may be deep now. QN_LEAST_NONE where the cache was not stored
 * for such; QN_LEAST_ANY, and nothing is said, of numbers that changed by 2^28 or nearly so. */
#ifndef QN_SMALL
#define QN_PORT_LEASTS_OF_AXES 1
#define QN_LEAST_NONE INT32_MIN
#define QN_LEAST_ANY (INT32_MIN + 1)
int32_t qn_axis_least_m0(const void *cache, const void *m);
#endif

/* n 2^31 / d, floored, for n <= d < 2^30, and for n <= d, d >= 2^30: qn_fraction31 of root.h. */
#ifndef QN_SMALL
#define QN_PORT_FRACTIONS 1
uint32_t qn_fraction31_m0(uint32_t n, uint32_t d);
uint32_t qn_fraction31_wide(uint32_t n, uint32_t d);
/* floor(n / d), for 2^29 <= d < 2^30 and n < d 2^32: qn_div64_32 there. */
#define QN_PORT_QUOTIENTS 1
uint32_t qn_quotient_m0(uint64_t n, uint32_t d);
#endif

/* Cores of vertices, from one of three numbers on before end, which is not the same.
 *
 * The points not turned, of poly_model.c, out may be p: 7 instructions a point.
 * turn_all of poly_model.c, for a qn_turned of k >= 8 and points below 2^(28 - k) whose vertices lie within 2^28; 96 instructions a point.
 * name_near of top3.c; 13 instructions a point that is not near.
 * Of two cores at hand qn_rough_top of rough_top.c, with the ties that qn_cores_scan of cores_scan.h returns; the same. */
#ifndef QN_SMALL
#define QN_PORT_SHIFTS_POINTS 1
void qn_shift_points_m0(const int32_t *p, const int32_t *end, int up, int32_t *out);
static inline void qn_shift_points(const int32_t *p, const int32_t *end, int up, int32_t *out) { qn_shift_points_m0(p, end, up, out); }
#define QN_PORT_TURNS_NARROW 1
void qn_turn_points_m0(const int32_t *p, const int32_t *end, const void *turned, int32_t *out);
#define QN_PORT_NAMES 1
int32_t qn_name_near_m0(const int32_t *p, const int32_t *end, const int32_t by[5], uint8_t *near, int32_t least);
/* extent_of of poly_model.c; 14 instructions a point. */
#define QN_PORT_EXTENTS 1
#define QN_EXTENT_KERNEL qn_extent_m0
void qn_extent_m0(const int32_t *p, const int32_t *end, void *out);
#define QN_PORT_SCANS_OF_TWO 1
uint32_t qn_scan_both_m0(const void *a, const void *b, const void *d, void *out);
#endif

/* Distances of hulls and clouds are guessed first, and measured again (weights3.h). Place and look of rough_gap.c, which asserts where the members
 * of its structs lie: 41 instructions a place of B's, 9 a point of a look. */
#ifndef QN_SMALL
#define QN_PORT_GUESSES 1
#define QN_PORT_ROUGH_GAPS 1
void qn_rough_place_m0(const void *m, void *space);
uint32_t qn_rough_look_m0(const void *space, const int32_t *d, int32_t *w);
/* is_all_by_places of gap_again.c, of the features there: not 0 where it says so. */
#define QN_PORT_ROUGH_BEYONDS 1
uint32_t qn_rough_beyond_m0(const void *space, const int32_t *d, const void *features, const void *m);
#endif

/* qn_dir2_from_i32 of root.c, of a vector that is not 0, to out. */
#ifndef QN_SMALL
#define QN_PORT_DIRS2 1
void qn_dir2_m0(void *out, int32_t x, int32_t y);
#endif

/* Depth along a pair of edges of two boxes, whose axis is not 0, and that axis in its plane to n: qn_box_depth_of_edges of box_depth.h. */
#ifndef QN_SMALL
#define QN_PORT_ALONGS 1
int32_t qn_box_along_m0(const void *m, int32_t j, int32_t p, int32_t q, void *n);
/* Pairs of edges along which a depth of `limit` or less may lie, by a model cut to 16 bits: qn_box_edges_left of box_edges.h. */
#define QN_PORT_EDGES 1
void *qn_box_edges_m0(const void *n, uint32_t limit, void *left);
#endif

/* qn_reciprocal of root.c. */
#if !defined(QN_SMALL) && !defined(__ARM_BIG_ENDIAN)
#define QN_PORT_RECIPROCALS 1
uint64_t qn_reciprocal_m0(uint64_t d);
#endif

/* frame.c: the frame of a pose, and not 0 returned, where the quaternion is not 0 and lies within 2^30. Where an entry is in doubt
 * qn_frame3_entry there is asked. */
#if !defined(QN_SMALL) && !defined(__ARM_BIG_ENDIAN)
#define QN_PORT_FRAMES 1
#define QN_FRAME_KERNEL qn_frame_m0
uint32_t qn_frame_m0(void *frame, const void *pose);
#endif

#define QN_PORT_MUL2

/* Exact products from 16 x 16 ones: 17 instructions, 12 for a square, 40 for a sum of two, 60 for one of three. Functions, since
 * inlined they spill. */
int64_t qn_mul_m0(int32_t u, int32_t v);
uint64_t qn_umul_m0(uint32_t u, uint32_t v);
uint64_t qn_square_m0(int32_t u);
uint64_t qn_mul2_m0(int32_t u0, int32_t v0, int32_t u1, int32_t v1);
uint64_t qn_mul3_row_m0(const int32_t *u, int32_t x, int32_t y, int32_t z);
uint64_t qn_mul3_column_m0(const int32_t *u, int32_t x, int32_t y, int32_t z);

static inline int64_t qn_mul(int32_t u, int32_t v) { return qn_mul_m0(u, v); }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return qn_umul_m0(u, v); }
static inline uint64_t qn_square(int32_t u) { return qn_square_m0(u); }
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1) { return qn_mul2_m0(u0, v0, u1, v1); }
static inline uint64_t qn_mul3_row(const int32_t u[3], int32_t x, int32_t y, int32_t z) { return qn_mul3_row_m0(u, x, y, z); }
static inline uint64_t qn_mul3_column(const int32_t m[3][3], int j, int32_t x, int32_t y, int32_t z)
{
    return qn_mul3_column_m0(&m[0][j], x, y, z);
}

/* Of points of three numbers, from p on before end, which is not p, the first whose d . (point >> shift) is least, in 32 bits; *tied:
 * another one, or one that was passed on the way, comes nearer to it than a slack. by: d, the slack (1 .. 2^30 - 1), the shift (0 .. 31).
 * Sums below 2^31, those with slacks too. 13 instructions a point. */
#define QN_PORT_SCANS 1
const int32_t *qn_scan3_m0(const int32_t *p, const int32_t *end, const int32_t *by, int32_t *tied);
static inline const int32_t *qn_scan3(const int32_t *p, const int32_t *end, const int32_t by[5], int32_t *tied) { return qn_scan3_m0(p, end, by, tied); }

/* Bit i: point i of `count`, 1 .. 32, is less than the level in the same sums. */
#ifndef QN_SMALL
#define QN_PORT_LEVELS 1
uint32_t qn_level3_m0(const int32_t *p, uint32_t count, const int32_t *by, int32_t level);
static inline uint32_t qn_level3(const int32_t *p, uint32_t count, const int32_t by[5], int32_t level) { return qn_level3_m0(p, count, by, level); }
#endif

/* Of numbers from p on before end, which is not p, the first of the least below a limit: behind it, or NULL. Seven instructions for two. */
#ifndef QN_SMALL
#define QN_PORT_LEASTS 1
const uint32_t *qn_least_m0(const uint32_t *p, const uint32_t *end, uint32_t limit);
static inline const uint32_t *qn_least(const uint32_t *p, const uint32_t *end, uint32_t limit) { return qn_least_m0(p, end, limit); }
#endif

/* Two polygons of the plane, see polys2.c: rows of body x against the best so far, from `start` on around until best's stop. 0: one proves
 * the gap; 1: all were looked at; 2: one is as good as the best by estimate, best's tied. Of a body in bytes: its rows of four numbers at
 * 0, its inner disc at 16, shift and number of rows at 20 and 23, what turns directions into the other's axes at 36, the other's position
 * at 44; of *best its body, row, the other's row, core, estimate, gap, tied and stop from 0 on. */
#ifndef QN_SMALL
#define QN_PORT_LOOKS 1
#define QN_LOOK2_SLACK ((int32_t)17 << 16)
int32_t qn_look2_m0(const void *x, const void *y, const void *start, void *best);
static inline int32_t qn_look2(const void *x, const void *y, const void *start, void *best) { return qn_look2_m0(x, y, start, best); }
#endif

/* Two polygons of usual numbers, see place_polys of pair2.c, for structures as they lie in memory, which that file asserts: 0, or 1 where
 * anything is unusual. */
#if !defined(QN_SMALL) && !defined(__ARM_BIG_ENDIAN)
#define QN_PORT_PLACES2 1
int32_t qn_place_rows2_m0(const void *a, const void *at_a, const void *b, const void *at_b, void *pair, int32_t poses);
static inline int32_t qn_place_rows2(const void *a, const void *at_a, const void *b, const void *at_b, void *pair, int32_t poses)
{
    return qn_place_rows2_m0(a, at_a, b, at_b, pair, poses);
}
/* climb_slowly of sieve2.h from the first row of four numbers on, before end. */
#define QN_PORT_CLIMBS16 1
const void *qn_climb16_m0(const void *first, const void *end, int32_t x, int32_t y);
static inline const void *qn_climb16(const void *first, const void *end, int32_t x, int32_t y) { return qn_climb16_m0(first, end, x, y); }
/* qn_face2_plain of face2.c: the verdict, or 3 where it is not as plain as that. */
#define QN_PORT_FACES2 1
int32_t qn_face_rows2_m0(const void *pair, const void *touch, int32_t least, void *out);
static inline int32_t qn_face_rows2(const void *pair, const void *touch, int32_t least, void *out) { return qn_face_rows2_m0(pair, touch, least, out); }
/* qn_near2_at_once of near2.h: 1 where it is told. */
#define QN_PORT_NEARS2 1
int32_t qn_near_rows2_m0(const void *pair, void *best, void *out);
static inline int32_t qn_near_rows2(const void *pair, void *best, void *out) { return qn_near_rows2_m0(pair, best, out); }
#endif

/* With u = u1 2^14 + u0 and v = v1 2^15 + v0, (u v + w) / 2^14 = 2^15 u1 v1 + u1 v0 + 2 u0 v1 + (u0 v0 + w) / 2^14, all but the first
 * within 31 bits: |u1 v0| < 2^57 / v or 2^30, 2 u0 v1 < v. Half as long as a product of 64 bits, as no carry is looked for. */
static inline uint32_t qn_mul_add25(int32_t u, int32_t v, int32_t w, uint32_t *rest)
{
    int32_t u1 = u >> 14, u0 = u & 0x3FFF, v1 = v >> 15, v0 = v & 0x7FFF;
    int32_t mid = u1 * v0 + 2 * (u0 * v1) + ((u0 * v0 + w) >> 14);
    *rest = (uint32_t)mid << 14;
    return 16u * (uint32_t)(u1 * v1) + (uint32_t)(mid >> 11);
}

#endif
