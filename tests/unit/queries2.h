/* SPDX-License-Identifier: MIT */
/* Queries of the plane by shapes and poses, or frames, in one call. */
#ifndef QUERIES2_H
#define QUERIES2_H

#include "placed.h"

/* A query with its cache. */
static inline qn_query cached2(const qn_query *options, qn_cache *cache)
{
    qn_query q = margin_query(0, cache);
    if (options) q = *options;
    q.cache = cache;
    return q;
}

/* What a pose is refused for. */
static inline qn_status pose2_check(const qn_pose2 *pose)
{
    if (!pose) return QN_ERR_NULL;
    return pose->r.c | pose->r.s ? QN_APART : QN_ERR_ROTATION;
}

static inline qn_status poses2_check(const qn_pose2 *a, const qn_pose2 *b)
{
    const qn_status bad = pose2_check(a);
    return bad < 0 ? bad : pose2_check(b);
}

static inline qn_status qn_overlap2_frames(const qn_shape2 *a, const qn_frame2 *fa,
                                           const qn_shape2 *b, const qn_frame2 *fb,
                                           const qn_query *options, qn_cache *cache)
{
    const qn_query q = cached2(options, cache);
    qn_collider2 x, y;
    if (!fa || !fb) return QN_ERR_NULL;
    x = framed2(a, fa);
    y = framed2(b, fb);
    return qn_overlap2(&x, &y, &q);
}

static inline qn_status qn_distance2_frames(const qn_shape2 *a, const qn_frame2 *fa,
                                            const qn_shape2 *b, const qn_frame2 *fb,
                                            const qn_query *options, qn_cache *cache, qn_gap2 *out)
{
    const qn_query q = cached2(options, cache);
    qn_collider2 x, y;
    if (!fa || !fb) return QN_ERR_NULL;
    x = framed2(a, fa);
    y = framed2(b, fb);
    return qn_distance2(&x, &y, &q, out);
}

static inline qn_status qn_collide2_frames(const qn_shape2 *a, const qn_frame2 *fa,
                                           const qn_shape2 *b, const qn_frame2 *fb,
                                           const qn_query *options, qn_cache *cache,
                                           qn_manifold2 *out)
{
    const qn_query q = cached2(options, cache);
    qn_collider2 x, y;
    if (!fa || !fb) return QN_ERR_NULL;
    x = framed2(a, fa);
    y = framed2(b, fb);
    return qn_collide2(&x, &y, &q, out);
}

static inline qn_status qn_overlap2_poses(const qn_shape2 *a, const qn_pose2 *pa,
                                          const qn_shape2 *b, const qn_pose2 *pb,
                                          const qn_query *options, qn_cache *cache)
{
    const qn_status bad = poses2_check(pa, pb);
    qn_frame2 f[2];
    if (bad < 0) return bad;
    (void)qn_frame2_from_pose(&f[0], pa);
    (void)qn_frame2_from_pose(&f[1], pb);
    return qn_overlap2_frames(a, &f[0], b, &f[1], options, cache);
}

static inline qn_status qn_distance2_poses(const qn_shape2 *a, const qn_pose2 *pa,
                                           const qn_shape2 *b, const qn_pose2 *pb,
                                           const qn_query *options, qn_cache *cache, qn_gap2 *out)
{
    const qn_status bad = poses2_check(pa, pb);
    qn_frame2 f[2];
    if (bad < 0) return bad;
    (void)qn_frame2_from_pose(&f[0], pa);
    (void)qn_frame2_from_pose(&f[1], pb);
    return qn_distance2_frames(a, &f[0], b, &f[1], options, cache, out);
}

static inline qn_status qn_collide2_poses(const qn_shape2 *a, const qn_pose2 *pa,
                                          const qn_shape2 *b, const qn_pose2 *pb,
                                          const qn_query *options, qn_cache *cache,
                                          qn_manifold2 *out)
{
    const qn_status bad = poses2_check(pa, pb);
    qn_frame2 f[2];
    if (bad < 0) return bad;
    (void)qn_frame2_from_pose(&f[0], pa);
    (void)qn_frame2_from_pose(&f[1], pb);
    return qn_collide2_frames(a, &f[0], b, &f[1], options, cache, out);
}

static inline qn_status qn_shape2_nearest(const qn_shape2 *shape, const qn_frame2 *frame,
                                          qn_vec2 point, qn_closest2 *out)
{
    const qn_collider2 c = frame ? framed2(shape, frame) : framed2(shape, &(qn_frame2){ 0 });
    return frame ? qn_nearest2(&c, point, NULL, out) : QN_ERR_NULL;
}

static inline qn_status qn_cast2_frames(const qn_shape2 *a, const qn_frame2 *fa, const qn_shape2 *b,
                                        const qn_frame2 *fb, qn_dir2 way, qn_q16 length,
                                        const qn_query *options, qn_hit2 *out)
{
    const qn_path2 path = path2_of(way, length);
    qn_collider2 x, y;
    if (!fa || !fb) return QN_ERR_NULL;
    x = framed2(a, fa);
    y = framed2(b, fb);
    return qn_cast2(&x, NULL, &y, &path, options, out);
}

static inline qn_status qn_ray2_frames(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 from,
                                       qn_dir2 way, qn_q16 length, qn_hit2 *out)
{
    const qn_path2 path = path2_of(way, length);
    qn_collider2 c;
    if (!frame) return QN_ERR_NULL;
    c = framed2(shape, frame);
    return qn_ray2(&c, from, &path, NULL, out);
}

static inline qn_status qn_probe2_frames(const qn_shape2 *a, const qn_frame2 *fa,
                                         const qn_shape2 *b, const qn_frame2 *fb,
                                         qn_separation2 *out)
{
    qn_collider2 x, y;
    if (!fa || !fb) return QN_ERR_NULL;
    x = framed2(a, fa);
    y = framed2(b, fb);
    return qn_probe2(&x, &y, NULL, out);
}

static inline qn_status qn_shape2_bounds(const qn_shape2 *shape, const qn_frame2 *frame,
                                         qn_bounds2 *out)
{
    qn_collider2 c;
    if (!frame) return QN_ERR_NULL;
    c = framed2(shape, frame);
    return qn_collider2_bounds(&c, out);
}

#endif
