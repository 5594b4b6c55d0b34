/* SPDX-License-Identifier: MIT */
/* The functions of the old core in space, which the public ones call; they go with that. */
#ifndef OLD_NARROW_QUERIES_H
#define OLD_NARROW_QUERIES_H

#include <stdbool.h>

#include "num/old_query.h"
#include "quoin/cast.h"
#include "quoin/check.h"
#include "quoin/collide.h"

/* Scratch of hulls and clouds: QN_WORKSPACE_BYTES at least, aligned as an int64_t; NULL for other shapes. */
typedef struct old_workspace {
    void *memory;
    size_t byte_count;
} old_workspace;

/* The contracts are those of the public functions, with these differences: options, cache and workspace stand apart; the rotation of a sphere
 * is not checked; excess and time of an answer are not written. The twins by pose give the bits of those by frame. */
qn_status old_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                       qn_cache *cache, old_workspace *workspace);
qn_status old_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, old_workspace *workspace);
qn_status old_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                        qn_cache *cache, old_workspace *workspace, qn_gap3 *out);
qn_status old_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                               qn_cache *cache, old_workspace *workspace, qn_gap3 *out);
qn_status old_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                       qn_cache *cache, old_workspace *workspace, qn_manifold3 *out);
qn_status old_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, old_workspace *workspace, qn_manifold3 *out);

/* Direct pairs: QN_ERR_TYPE for other shapes; boxes are plain ones without a margin (QN_ERR_RADIUS, QN_ERR_OPTION). */
qn_status old_collide_sphere_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                    const old_query *options, qn_manifold3 *out);
qn_status old_collide_capsule_capsule(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                      const old_query *options, qn_manifold3 *out);
/* Spheres and capsules, checked before: any two. */
qn_status old_collide_round(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                            qn_manifold3 *out);
qn_status old_collide_box_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                                 qn_manifold3 *out);
qn_status old_collide_box_box(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_query *options,
                              qn_cache *cache, qn_manifold3 *out);

/* b moves by `length` along the unit direction `way`, a stands; the normal points from a to b. */
qn_status old_cast3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_dir3 way, qn_q16 length,
                    const old_query *options, old_workspace *workspace, qn_hit3 *out);
qn_status old_ray3(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 from, qn_dir3 way, qn_q16 length, old_workspace *workspace, qn_hit3 *out);
qn_status old_shape3_nearest(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 point, old_workspace *workspace, qn_closest3 *out);

qn_status old_sat3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, old_workspace *workspace,
                   qn_axis3 *out);
qn_status old_project3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, old_workspace *workspace,
                       qn_axis3 *out);
qn_status old_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b, size_t count_b, qn_dir3 normal, qn_q16 tolerance,
                          void *memory, size_t byte_count, qn_vec3 *points, size_t capacity, qn_patch3 *out);

#endif
