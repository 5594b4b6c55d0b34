/* SPDX-License-Identifier: MIT */
/* Numbers, vectors, rotations, poses and frames.
 *
 * A number's type is its count of fraction bits. 1 LSB of qn_q16 is 2^-16 unit; INT32_MIN is a
 * legal value everywhere unless a function says otherwise. "Saturates" means clamped to [INT32_MIN,
 * INT32_MAX]. "Rounded" means to nearest, halves up (floor(x + 1/2)), unless a function says
 * otherwise. */
#ifndef QUOIN_NUM_H
#define QUOIN_NUM_H

#include <stddef.h>
#include <stdint.h>

#include "quoin/config.h"
#include "quoin/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t qn_q16;   /* Q16.16: lengths, positions, extents, quaternion components */
typedef int32_t qn_q30;   /* Q2.30: components of unit directions, entries of rotations */
typedef int64_t qn_q32;   /* Q32.32: exact products of two qn_q16 */
typedef uint32_t qn_turn; /* an angle: one full turn is 2^32, so it wraps by itself */

#define QN_ONE ((qn_q16)65536)
#define QN_ONE30 ((qn_q30)1073741824)

/* Literals, folded by the compiler: no floating point reaches the program as long as x is a
 * constant. x MUST round into the format, QN(x) from -32768 to less than 32768 - 2^-17, QN30(x)
 * from -2 to less than 2 - 2^-31: what C makes of others is undefined. */
#define QN(x) ((qn_q16)((x) * 65536.0 + ((x) < 0 ? -0.5 : 0.5)))
#define QN30(x) ((qn_q30)((x) * 1073741824.0 + ((x) < 0 ? -0.5 : 0.5)))
/* Degrees in (-360, 360) to a turn; negative angles wrap. */
#define QN_DEG(x) ((qn_turn)(int64_t)((x) * (4294967296.0 / 360.0) + ((x) < 0 ? -0.5 : 0.5)))

typedef struct qn_vec2 { qn_q16 x, y; } qn_vec2;
typedef struct qn_vec3 { qn_q16 x, y, z; } qn_vec3;
typedef struct qn_dir2 { qn_q30 x, y; } qn_dir2;    /* unit length 2^30, within 2 LSB */
typedef struct qn_dir3 { qn_q30 x, y, z; } qn_dir3; /* unit length 2^30, within 4 LSB */
/* any length but zero; the rotation meant is that of q/|q| */
typedef struct qn_quat { qn_q16 w, x, y, z; } qn_quat;
/* m[row][column]; columns are the axes of the local frame */
typedef struct qn_mat3 { qn_q30 m[3][3]; } qn_mat3;
typedef struct qn_pose3 { qn_vec3 p; qn_quat q; } qn_pose3; /* world = p + rotation by q of local */
/* a pose prepared: world = p + r local */
typedef struct qn_frame3 { qn_vec3 p; qn_mat3 r; } qn_frame3;

/* ---- Q16.16 ---------------------------------------------------------------------------------- */

/* Saturated: qn_q16_neg(INT32_MIN) and qn_q16_abs(INT32_MIN) are INT32_MAX. */
qn_q16 qn_q16_add(qn_q16 u, qn_q16 v);
qn_q16 qn_q16_sub(qn_q16 u, qn_q16 v);
qn_q16 qn_q16_neg(qn_q16 u);
qn_q16 qn_q16_abs(qn_q16 u);
/* u v, rounded, saturated. */
qn_q16 qn_q16_mul(qn_q16 u, qn_q16 v);
/* u / v, rounded to nearest (halves away from zero), saturated; v = 0 gives INT32_MAX for u > 0,
 * INT32_MIN for u < 0, 0 for u = 0. */
qn_q16 qn_q16_div(qn_q16 u, qn_q16 v);
/* Square root, correctly rounded; 0 for u <= 0. */
qn_q16 qn_q16_sqrt(qn_q16 u);

/* ---- Turns ----------------------------------------------------------------------------------- */

/* Each within 2 LSB of the real value; exact at multiples of a quarter turn. */
qn_q30 qn_turn_cos(qn_turn angle);
qn_q30 qn_turn_sin(qn_turn angle);
/* The angle from +x to the vector (x, y), within 2 LSB of the real value; 0 for (0, 0). */
qn_turn qn_turn_atan2(int32_t y, int32_t x);

/* ---- Vectors --------------------------------------------------------------------------------- */

/* Saturated per component. For the direction of a ray use qn_dir3_between, which is not. */
qn_vec3 qn_vec3_add(qn_vec3 u, qn_vec3 v);
qn_vec3 qn_vec3_sub(qn_vec3 u, qn_vec3 v);
qn_vec3 qn_vec3_neg(qn_vec3 u);
qn_vec3 qn_vec3_scale(qn_vec3 u, qn_q16 s); /* rounded and saturated per component */
qn_vec2 qn_vec2_add(qn_vec2 u, qn_vec2 v);
qn_vec2 qn_vec2_sub(qn_vec2 u, qn_vec2 v);
qn_vec2 qn_vec2_neg(qn_vec2 u);
qn_vec2 qn_vec2_scale(qn_vec2 u, qn_q16 s);
/* Dot product: exact, saturated, which only vectors near the ends of the format reach. */
qn_q32 qn_vec3_dot(qn_vec3 u, qn_vec3 v);
qn_q32 qn_vec2_dot(qn_vec2 u, qn_vec2 v);
/* Cross products: rounded and saturated to Q16.16 per component; in the plane the Q32.32 number,
 * exact for any two vectors. */
qn_vec3 qn_vec3_cross(qn_vec3 u, qn_vec3 v);
qn_q32 qn_vec2_cross(qn_vec2 u, qn_vec2 v);
/* Length, correctly rounded, saturated. */
qn_q16 qn_vec3_length(qn_vec3 u);
qn_q16 qn_vec2_length(qn_vec2 u);
/* Unit direction of u; the zero vector gives +x. */
qn_dir3 qn_dir3_from_vec3(qn_vec3 u);
qn_dir2 qn_dir2_from_vec2(qn_vec2 u);
/* Unit direction of to - from, which is exact for any two points; equal ones give +x. */
qn_dir3 qn_dir3_between(qn_vec3 from, qn_vec3 to);
qn_dir2 qn_dir2_between(qn_vec2 from, qn_vec2 to);
/* The distance of two points, correctly rounded, saturated. */
qn_q16 qn_vec3_distance(qn_vec3 u, qn_vec3 v);
qn_q16 qn_vec2_distance(qn_vec2 u, qn_vec2 v);

/* ---- Quaternions ----------------------------------------------------------------------------- */

/* Results, but that of conjugate, have length 2^30, so that slow rotation is not lost; the length
 * is no part of the rotation. Each component is within so many LSB of the real one: normalise and
 * mul 2; mul 4 where one argument has a component beyond +-2^30, 5 where both have (they are halved
 * first); from_axis and nlerp 4; integrate: see there. A zero quaternion counts as the identity, a
 * zero axis is no turn. */
qn_quat qn_quat_identity(void);
/* right-handed turn about axis, which may have any length */
qn_quat qn_quat_from_axis(qn_dir3 axis, qn_turn angle);
qn_quat qn_quat_mul(qn_quat u, qn_quat v);              /* the rotation v followed by u */
/* the inverse rotation; keeps the scale; saturates INT32_MIN */
qn_quat qn_quat_conjugate(qn_quat q);
qn_quat qn_quat_normalise(qn_quat q);
qn_quat qn_quat_nlerp(qn_quat u, qn_quat v, qn_q16 t); /* shorter way; t clamped to [0, 1] */
/* rounded once from the frame's matrix; saturated; zero q: v */
qn_vec3 qn_quat_rotate(qn_quat q, qn_vec3 v);
/* q after turning for dt (Q2.30 seconds, clamped to [0, 1]) at angular velocity omega. omega is in
 * radians a second, world frame, Q2.30 shifted by omega_shift: a component c means c *
 * 2^(omega_shift - 30) rad/s, omega_shift in [0, 30] (clamped). Each component is within 2 LSB
 * where the step turns by less than 0.06 radians, else within 8 and one more for each radian;
 * within 2 more of a q beyond +-2^30. */
qn_quat qn_quat_integrate(qn_quat q, qn_dir3 omega, int omega_shift, qn_q30 dt);

/* ---- Poses and frames ------------------------------------------------------------------------ */

/* A pose becomes a frame once per body and step. Every entry of frame->r is the real rotation
 * matrix of q/|q|, correctly rounded (halves up) whenever all components of q lie within +-2^30;
 * larger ones are first halved, rounding symmetrically. 0; QN_ERR_NULL, QN_ERR_ROTATION: the zero
 * quaternion (frame untouched). */
qn_status qn_frame3_from_pose(qn_frame3 *frame, const qn_pose3 *pose);
/* The next four take any frame, and NULL as the identity. With a frame that no pose made sums may
 * wrap: the result is some number, the same on every machine.
 * World point of a local point and back; rounded once, saturated. */
qn_vec3 qn_frame3_apply(const qn_frame3 *frame, qn_vec3 local);
qn_vec3 qn_frame3_unapply(const qn_frame3 *frame, qn_vec3 world);
/* Direction of a local direction in the world, and back; each component rounded. */
qn_dir3 qn_frame3_turn(const qn_frame3 *frame, qn_dir3 local);
qn_dir3 qn_frame3_unturn(const qn_frame3 *frame, qn_dir3 world);
/* Poses. Positions are rounded once and saturated, rotations scaled to 2^30; a zero rotation, and
 * NULL, count as the identity. */
qn_pose3 qn_pose3_compose(const qn_pose3 *u, const qn_pose3 *v); /* v first, then u */
qn_pose3 qn_pose3_invert(const qn_pose3 *u);                     /* the pose that undoes u */
qn_pose3 qn_pose3_relative(const qn_pose3 *a, const qn_pose3 *b); /* b as seen from a */

/* ---- Text ------------------------------------------------------------------------------------ */

/* Decimal text of a number with fraction_bits in [0, 30], exact to `digits` (0..9) decimals,
 * rounded halves away from zero, without float. Writes at most size bytes with the final 0; returns
 * the length without it, or QN_ERR_NULL, QN_ERR_OPTION for other counts of bits or digits,
 * QN_ERR_MEMORY where it does not fit: text is empty then, if it has a byte. */
int qn_fixed_print(char *text, size_t size, int32_t value, int fraction_bits, int digits);
/* Reads "-12.375" (optional sign, digits, optional fraction), rounded to nearest, halves away from
 * zero. 0; or QN_ERR_NULL, QN_ERR_OPTION, QN_ERR_TEXT when malformed or when the value does not
 * fit: *value is untouched. */
qn_status qn_fixed_parse(const char *text, int fraction_bits, int32_t *value);

/* ---- Pool: fixed blocks on the caller's bytes ------------------------------------------------ */

/* A handle names a block and its generation, which each release raises by 1 modulo 65,536: a handle
 * of a released block is refused until the generation comes round. Which block is taken depends on
 * the calls alone. Cost: O(1), init O(blocks). */
typedef uint32_t qn_handle; /* 0 is never a valid handle */
typedef struct qn_pool {
    unsigned char *bytes;
    uint32_t block_size;
    uint16_t capacity, used, free_head;
} qn_pool;
/* Bytes a pool of `blocks` (1..65534) blocks of `size` bytes needs: a constant expression. Blocks
 * are aligned to 8. */
#define QN_POOL_BYTES(size, blocks)                                                                \
    (((((size_t)(size) + 7u) & ~(size_t)7u) + 8u) * (size_t)(blocks))
/* 0; QN_ERR_NULL; QN_ERR_MEMORY: bytes are too few or not aligned to 8, or a size or number is 0 or
 * too large. */
qn_status qn_pool_init(qn_pool *pool, void *bytes, size_t byte_count, size_t block_size,
                       size_t blocks);
/* 0 where no block is left, for NULL, and for a pool of zeros */
qn_handle qn_pool_take(qn_pool *pool);
/* The block, whose bytes are as they were; NULL for a stale or foreign handle */
void *qn_pool_get(const qn_pool *pool, qn_handle handle);
/* 0; QN_ERR_NULL, QN_ERR_HANDLE for a stale or foreign handle */
qn_status qn_pool_release(qn_pool *pool, qn_handle handle);

#ifdef __cplusplus
}
#endif
#endif
