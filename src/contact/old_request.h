/* SPDX-License-Identifier: MIT */
/* A question on its way through the room: what every road is asked. */
#ifndef OLD_CONTACT_REQUEST_H
#define OLD_CONTACT_REQUEST_H

#include "narrow/old_pair.h"

/* The way out: of bodies known not to be apart, the manifold without its points. */
typedef enum old_question { OLD_ASK_OVERLAP, OLD_ASK_DISTANCE, OLD_ASK_MANIFOLD, OLD_ASK_WAY } old_question;

/* What the caller asks, and with what: LSB, >= 0; cache may be NULL. */
typedef struct old_settings {
    int32_t margin, excess;
    uint8_t max_passes, ask; /* a old_question */
    qn_cache *cache;
    const old_workspace *workspace;
} old_settings;

typedef struct old_request3 {
    old_pair3 pair;
    old_settings set;
    void *out; /* nothing, a qn_gap3, a qn_manifold3 or a old_way3; that of a moved pair may lie where the request does */
    const qn_pose3
        *pose[2]; /* of the pair's a and b; NULL: its frames are the caller's, and stay. Else they are made as often as they are wanted, so that
                              * they take no stack in between */
} old_request3;

static inline qn_status old_settings_read(const old_query *options, qn_cache *cache, const old_workspace *workspace, old_settings *out)
{
    out->margin = out->excess = 0;
    out->cache = cache;
    out->workspace = workspace;
    out->max_passes = QN_MAX_GJK_PASSES;
    if (!options) return QN_APART;
    if (options->margin < 0 || options->excess < 0) return QN_ERR_OPTION;
    out->margin = options->margin < QN_MAX_EXTENT ? options->margin : QN_MAX_EXTENT;
    out->excess = options->excess < QN_MAX_EXTENT ? options->excess : QN_MAX_EXTENT;
    if (options->max_iterations && options->max_iterations < QN_MAX_GJK_PASSES) out->max_passes = (uint8_t)options->max_iterations;
    return QN_APART;
}

/* QN_APART, or the refusal of a shape or pose that is none. */
qn_status old_frames_of(const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, qn_frame3 frame[2]);

/* The settings and the order of a raw request: from frames; from poses, with frames in the caller's memory; and from poses without frames
 * to stay, which are NULL after it. */
qn_status old_request3_begin(const old_query *options, old_request3 *q);
qn_status old_request3_begin_posed(const old_query *options, qn_frame3 frame[2], old_request3 *q);
qn_status old_request3_begin_for_now(const old_query *options, old_request3 *q);

/* Where size is all that counts no request is from poses: who is asked about poses makes frames first, and these stay. */
#define OLD_REQUEST_HAS_POSES true

/* Frames for who asks now, in memory of his own. Poses were found legal before. */
qn_status old_request3_frames(old_request3 *q, qn_frame3 room[2]);

/* The order of a raw request without options: from frames, with the caller's B at a place of its own. */
qn_status old_request3_begin_at(const qn_vec3 *place, old_request3 *q);

/* The answer from there, where the caller's B is a sphere and A is none, to a way. */
qn_status old_request3_way_out_of_ball(old_request3 *q);

#endif
