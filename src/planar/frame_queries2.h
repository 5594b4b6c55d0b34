/* SPDX-License-Identifier: MIT */
/* The queries of the plane by shape and frame, which the public ones call. */
#ifndef QN_PLANAR_FRAME_QUERIES2_H
#define QN_PLANAR_FRAME_QUERIES2_H

#include <stdbool.h>

#include "quoin/query.h"
#include "quoin/check.h"
#include "quoin/plane.h"

/* The contracts are those of the public functions, with these differences: options and cache stand apart; the rotation of a circle is not
 * checked; the time of a hit is not written. The twins by pose give the bits of those by frame. */
qn_status qn_overlap2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                       qn_cache *cache);
qn_status qn_overlap2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache);
qn_status qn_distance2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                        qn_cache *cache, qn_gap2 *out);
qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                               qn_cache *cache, qn_gap2 *out);
qn_status qn_collide2_poses(const qn_shape2 *a, const qn_pose2 *pose_a, const qn_shape2 *b, const qn_pose2 *pose_b, const qn_query *options,
                       qn_cache *cache, qn_manifold2 *out);
qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, const qn_query *options,
                              qn_cache *cache, qn_manifold2 *out);

qn_status qn_shape2_nearest(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 point, qn_closest2 *out);
/* b moves by `length` along the unit direction `way`, a stands; the normal points from a to b. */
qn_status qn_cast2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_dir2 way, qn_q16 length,
                    const qn_query *options, qn_hit2 *out);
qn_status qn_ray2_frames(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 from, qn_dir2 way, qn_q16 length, qn_hit2 *out);
qn_status qn_probe2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_separation2 *out);
/* The bounds of a shape: qn_collider2_bounds. */
qn_status qn_shape2_bounds(const qn_shape2 *shape, const qn_frame2 *frame, qn_bounds2 *out);

#endif
