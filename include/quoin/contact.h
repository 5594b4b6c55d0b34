/* SPDX-License-Identifier: MIT */
/* The questions: do two shapes touch, how far apart are they, how deep, which way out, and where. */
#ifndef QUOIN_CONTACT_H
#define QUOIN_CONTACT_H

#include <stdbool.h>
#include <stddef.h>

#include "quoin/query.h"
#include "quoin/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A feature of a body in space, 16 bits. Of a sphere, a capsule or a box two bits an axis, x lowest: 1 the negative end, 2 the positive
 * end, 0 in between. A box's vertex has three of them set, its edge two, its face one; a capsule has the one axis from v[0] to v[1], a
 * sphere none. Of a hull or a cloud: i | i << 8 for vertex i, i | j << 8 for the edge of vertices i < j, 0xFFFF for the inside of a
 * face. */
typedef struct qn_contact3 {
    qn_vec3 position; /* world; midway between the two surfaces */
    qn_q16 depth;     /* > 0 where the surfaces overlap along the normal, < 0 a gap */
    uint32_t id;      /* (feature of A) << 16 | (feature of B); the same from step to step */
} qn_contact3;

typedef struct qn_manifold3 {
    qn_dir3 normal;   /* world, unit, from A to B: moving B along it by depth brings the pair to touching */
    qn_q16 depth;     /* of the pair: the shortest way out; < 0 is a gap */
    uint32_t count;   /* 0 .. QN_MAX_POINTS3; 0 exactly when nothing lies within the margin (normal and depth are 0 then) */
    qn_contact3 points[QN_MAX_POINTS3];
} qn_manifold3;

typedef struct qn_gap3 {
    qn_q16 lower, upper;  /* the real distance lies in [lower, upper]; 0 and the band E for overlapping pairs; saturated */
    qn_q16 distance;      /* best estimate, within the bounds; never 0 for a pair that is QN_APART */
    qn_vec3 on_a, on_b;   /* nearest surface points, world; for QN_OVERLAPPING all zero */
    qn_dir3 normal;       /* world, from A to B; for QN_OVERLAPPING zero */
} qn_gap3;

/* Scratch memory of hulls and clouds; spheres, capsules and boxes need none: pass NULL. Its contents do not matter, before or after; two
 * calls at a time need two. Alignment: that of an int64_t.
 *     static int64_t scratch[QN_WORKSPACE_BYTES / 8];
 *     qn_workspace workspace = { scratch, sizeof scratch }; */
typedef struct qn_workspace {
    void *memory;
    size_t byte_count; /* QN_WORKSPACE_BYTES at least */
} qn_workspace;

/* The doors. options and cache may be NULL, and workspace where neither shape is a hull or a cloud: else QN_ERR_NULL, or QN_ERR_MEMORY
 * where it is too small or misaligned. A status >= 0 is a verdict and *out is written; a status < 0 is a refusal and *out is untouched,
 * except that QN_ERR_RANGE may leave it half written. The memory of the workspace, the cache and *out are each apart from everything else
 * that is given. The pose doors give the same bits as the frame doors on prepared frames.
 *
 * A search that options->max_iterations ends early has proved less, and what is said holds all the same: where it is QN_APART, or else
 * QN_UNDECIDED, a gap's bounds hold the real distance, and the real separation is at most -depth of a manifold, whose normal is then not the
 * shortest way and whose points may lie beyond the margin. How far it came before is seldom, but sometimes, another on a core without a
 * long multiply.
 *
 * Cost: of spheres, capsules and boxes bounded by a constant. Of hulls and clouds of n and m vertices n + m products and the exact signs
 * that these leave open, for each pass of the distance search, QN_MAX_GJK_PASSES at most; where they overlap the same for each vertex that
 * joins the depth search, and a look at its faces; where that is full, the work that probe.h states for qn_sat3.
 * Sources: Gottschalk, Lin and Manocha (1996) for boxes; Gilbert, Johnson and Keerthi (1988) for distances and van den Bergen (2001) for
 * depths, here with exact signs. */
qn_status qn_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                      const qn_query *options, qn_cache *cache, qn_workspace *workspace);
qn_status qn_overlap3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                             const qn_query *options, qn_cache *cache, qn_workspace *workspace);
qn_status qn_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                       const qn_query *options, qn_cache *cache, qn_workspace *workspace, qn_gap3 *out);
qn_status qn_distance3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                              const qn_query *options, qn_cache *cache, qn_workspace *workspace, qn_gap3 *out);
qn_status qn_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b,
                      const qn_query *options, qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out);
qn_status qn_collide3_frames(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                             const qn_query *options, qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out);

/* Direct pairs: the bits of the door above, linking that pair alone. The shapes must be of the types named (QN_ERR_TYPE).
 * qn_collide_box_box takes plain boxes without a margin (QN_ERR_RADIUS, QN_ERR_OPTION): a rounded box and a speculative gap need the
 * distance search, which it does not link. */
qn_status qn_collide_sphere_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                   const qn_query *options, qn_manifold3 *out);
qn_status qn_collide_capsule_capsule(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                     const qn_query *options, qn_manifold3 *out);
qn_status qn_collide_box_sphere(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                const qn_query *options, qn_manifold3 *out);
qn_status qn_collide_box_box(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                             const qn_query *options, qn_cache *cache, qn_manifold3 *out);

#ifdef __cplusplus
}
#endif
#endif
