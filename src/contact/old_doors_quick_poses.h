/* SPDX-License-Identifier: MIT */
/* The doors on poses where size is not all that counts: a part of old_doors_quick.h. */
#ifndef OLD_CONTACT_DOORS_QUICK_POSES_H
#define OLD_CONTACT_DOORS_QUICK_POSES_H

static inline bool are_boxes_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b)
{
    return a && b && are_boxes(a, b) && pose_a && pose_b;
}

QN_INLINE qn_status collide_spheres(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, qn_manifold3 *out)
{
    return old_spheres_collide(a, pa, b, pb, 0, out);
}

static QN_BESIDE qn_status touch_boxes_at(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2],
                                          qn_cache *cache, qn_manifold3 *out)
{
    struct {
        old_pair3 pair;
        old_boxes_room room;
    } boxes;
    qn_status status = old_box_place_of_poses(&boxes.room.place, &boxes.pair, frame, a, pose_a, b, pose_b);
    return status == QN_OVERLAPPING ? ask_plain_boxes(&boxes.pair, &boxes.room, 0, cache, out) : settle(status, out);
}

static QN_BESIDE qn_status try_boxes_apart(const qn_shape3 *a, const qn_shape3 *b, const qn_frame3 frame[2], const old_query *options,
                                           qn_cache *cache, qn_manifold3 *out)
{
    return try_boxes(a, &frame[0], b, &frame[1], options, cache, out);
}

QN_INLINE qn_status try_quick_posed(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                                    qn_cache *cache, qn_manifold3 *out)
{
    qn_frame3 frame[2];
    qn_status status = QN_UNDECIDED;
    if (!options && are_boxes_at(a, pose_a, b, pose_b)) {
        status = touch_boxes_at(a, pose_a, b, pose_b, frame, cache, out);
        if (status != QN_UNDECIDED) return status;
    } else if (!options) {
        status = old_rounds_touch_poses(a, pose_a, b, pose_b, frame, out);
        if (status != QN_UNDECIDED) return settle(status, out);
    }
    if (has_polys(a, b)) return QN_UNDECIDED;
    status = old_frames_of(a, pose_a, b, pose_b, frame);
    if (status < 0 || !a || !b) return status < 0 ? status : QN_UNDECIDED;
    return are_boxes(a, b) ? try_boxes_apart(a, b, frame, options, cache, out) : try_rounds(a, &frame[0], b, &frame[1], options, out);
}

qn_status old_overlap3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                       qn_cache *cache, old_workspace *workspace)
{
    qn_status status;
    if (!options && old_are_spheres_at(a, pose_a, b, pose_b)) return old_spheres_collide(a, &pose_a->p, b, &pose_b->p, 0, NULL);
    status = try_quick_posed(a, pose_a, b, pose_b, options, cache, NULL);
    return status != QN_UNDECIDED ? status : ask_overlap_posed(a, pose_a, b, pose_b, options, cache, workspace);
}

qn_status old_collide3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                       qn_cache *cache, old_workspace *workspace, qn_manifold3 *out)
{
    qn_status status;
    if (!out) return QN_ERR_NULL;
    if (!options && old_are_spheres_at(a, pose_a, b, pose_b)) return collide_spheres(a, &pose_a->p, b, &pose_b->p, out);
    status = try_quick_posed(a, pose_a, b, pose_b, options, cache, out);
    return status != QN_UNDECIDED ? status : ask_manifold_posed(a, pose_a, b, pose_b, options, cache, workspace, out);
}

qn_status old_distance3(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, const old_query *options,
                        qn_cache *cache, old_workspace *workspace, qn_gap3 *out)
{
    if (!out) return QN_ERR_NULL;
    if (old_are_rounds_at(a, pose_a, b, pose_b)) {
        const bool at_once = !options && old_are_spheres_at(a, pose_a, b, pose_b);
        const qn_status status =
            at_once ? old_gap_of_spheres(a, &pose_a->p, b, &pose_b->p, out) : old_round_gap_of_poses(a, pose_a, b, pose_b, options, out);
        if (status != QN_UNDECIDED) return status;
    }
    return ask_gap_posed(a, pose_a, b, pose_b, options, cache, workspace, out);
}

#endif
