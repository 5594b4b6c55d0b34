/* SPDX-License-Identifier: MIT */
/* The functions of the old core in the plane, which the public ones call; they go with that. */
#ifndef QN_PLANAR_OLD_QUERIES2_H
#define QN_PLANAR_OLD_QUERIES2_H

#include <stdbool.h>

#include "num/old_query.h"
#include "quoin/check.h"
#include "quoin/plane.h"

/* The contracts are those of the public functions, with these differences: options and cache stand apart; the rotation of a circle is not
 * checked; the time of a hit is not written. The twins by pose give the bits of those by frame. */
qn_status old_overlap2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const old_query *options,
                       qn_cache *cache);
qn_status old_overlap2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const old_query *options,
                              qn_cache *cache);
qn_status old_distance2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const old_query *options,
                        qn_cache *cache, qn_gap2 *out);
qn_status old_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const old_query *options,
                               qn_cache *cache, qn_gap2 *out);
qn_status old_collide2(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const old_query *options,
                       qn_cache *cache, qn_manifold2 *out);
qn_status old_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const old_query *options,
                              qn_cache *cache, qn_manifold2 *out);

qn_status old_shape2_nearest(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 point, qn_closest2 *out);
/* b moves by `length` along the unit direction `way`, a stands; the normal points from a to b. */
qn_status old_cast2(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_dir2 way, qn_q16 length,
                    const old_query *options, qn_hit2 *out);
qn_status old_ray2(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 from, qn_dir2 way, qn_q16 length, qn_hit2 *out);
qn_status old_probe2(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_separation2 *out);
/* The bounds of a shape: qn_collider2_bounds. */
qn_status qn_shape2_bounds(const qn_shape2 *shape, const qn_frame2 *frame, qn_bounds2 *out);

#endif
