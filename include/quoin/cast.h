/* SPDX-License-Identifier: MIT */
/* Points, rays, and shapes that move, in space: the words and laws of their twins in planar.h. */
#ifndef QUOIN_CAST_H
#define QUOIN_CAST_H

#include "quoin/contact.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qn_nearest3 {
    qn_vec3 on_shape;  /* the point of the boundary nearest the point, world */
    qn_q16 distance;   /* signed: < 0 inside; saturates */
    qn_dir3 normal;    /* outward there */
} qn_nearest3;
/* QN_APART: outside; QN_OVERLAPPING: inside; QN_TOUCHING: on the boundary, within the band. A shape without volume has all of its points
 * there. workspace: as in contact.h, for hulls and clouds only. Refusals, cost and source are those of qn_distance3_frames outside, of
 * qn_collide3_frames inside. */
qn_status qn_shape3_nearest(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 point, qn_workspace *workspace, qn_nearest3 *out);

typedef struct qn_hit3 {
    qn_q16 distance;  /* travelled along the path when they meet: never late, see below */
    qn_vec3 point;    /* world, midway between the surfaces; where they overlap from the start the place of b */
    qn_dir3 normal;   /* world, from the shape that stands to the one that moves; zero where they overlap from the start */
} qn_hit3;
/* How exact: until `distance`, and there with b's place rounded to the LSB, the shapes do not overlap. Of shapes up to 1024 units they are
 * then at most 4 LSB apart. Of shapes up to 64 units `distance` is at most 4 LSB early where the path meets the surface at 15 degrees or
 * more, unless it passed an edge or a vertex within those 4 LSB before; larger ones add their band E over the sine of that angle, and at a
 * graze the air may be many LSB of the path. A path that passes the shape within its band and 3 LSB, as places are rounded, may count as
 * one that meets it.
 * Cost: at most QN_MAX_CAST_STEPS distance queries. Source: conservative advancement, Mirtich (1996).
 *
 * b moves by `length` (>= 0, else QN_ERR_EXTENT) along the unit direction `way` (world; QN_ERR_ROTATION for one whose length is not 2^30
 * within 4: qn_dir3_from_vec3 makes them); a stands. Neither turns. QN_APART: it passes or stays short, *out untouched; QN_TOUCHING: it
 * meets a; QN_OVERLAPPING: they overlap from the start, distance 0; QN_UNDECIDED: the cap on steps, options->max_iterations or
 * QN_MAX_CAST_STEPS, ended it, and until `distance` the path is free. Refusals are those of qn_distance3_frames; QN_ERR_RANGE also where
 * the path leaves the coordinates before it is decided. */
qn_status qn_cast3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_dir3 way, qn_q16 length,
                   const qn_query *options, qn_workspace *workspace, qn_hit3 *out);
/* The same for a point that starts at `from`. */
qn_status qn_ray3(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 from, qn_dir3 way, qn_q16 length, qn_workspace *workspace, qn_hit3 *out);

#ifdef __cplusplus
}
#endif
#endif
