/* SPDX-License-Identifier: MIT */
/* The public face of the plane: colliders, checks, and the queries by what the old core computes. */
#include "num/part.h"
#include "planar/frame_queries2.h"
#include "planar/ring2.h"

/* ---- Checks ---------------------------------------------------------------------------------- */

static qn_status check_collider(const qn_collider2 *c)
{
    qn_status bad;
    if (!c) return QN_ERR_NULL;
    bad = qn_shape2_check_quick(c->shape);
    if (bad < 0) return bad;
    return qn_is_unit2(c->frame.r) ? QN_APART : QN_ERR_FRAME;
}

static qn_status check_options(const qn_query *query)
{
    return query && (query->margin < 0 || query->reserved) ? QN_ERR_OPTION : QN_APART;
}

static qn_status check_one(const qn_collider2 *collider, const qn_query *query)
{
    const qn_status bad = collider ? check_options(query) : QN_ERR_NULL;
    return bad < 0 ? bad : check_collider(collider);
}

static qn_status check_pair(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query)
{
    qn_status bad = a && b ? check_options(query) : QN_ERR_NULL;
    if (bad >= 0) bad = check_collider(a);
    return bad < 0 ? bad : check_collider(b);
}

static qn_cache *cache_of(const qn_query *query) { return query ? query->cache : 0; }

/* ---- Colliders ------------------------------------------------------------------------------- */

qn_status qn_collider2_move(qn_collider2 *collider, const qn_pose2 *pose)
{
    if (!collider) return QN_ERR_NULL;
    return qn_frame2_from_pose(&collider->frame, pose);
}

qn_status qn_collider2_set(qn_collider2 *collider, const qn_shape2 *shape, const qn_pose2 *pose)
{
    qn_status bad;
    if (!collider) return QN_ERR_NULL;
    bad = qn_shape2_check_quick(shape);
    if (bad >= 0) bad = qn_collider2_move(collider, pose);
    if (bad < 0) return bad;
    collider->shape = shape;
    return QN_APART;
}

qn_status qn_collider2_bounds(const qn_collider2 *collider, qn_bounds2 *out)
{
    const qn_status bad = check_collider(collider);
    if (bad < 0 || !out) return bad < 0 ? bad : QN_ERR_NULL;
    return qn_shape2_bounds(collider->shape, &collider->frame, out);
}

/* ---- Queries --------------------------------------------------------------------------------- */

qn_status qn_overlap2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query)
{
    const qn_status bad = check_pair(a, b, query);
    return bad < 0 ? bad : qn_overlap2_frames(a->shape, &a->frame, b->shape, &b->frame, query, cache_of(query));
}

qn_status qn_distance2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query, qn_gap2 *out)
{
    const qn_status bad = out ? check_pair(a, b, query) : QN_ERR_NULL;
    return bad < 0 ? bad : qn_distance2_frames(a->shape, &a->frame, b->shape, &b->frame, query, cache_of(query), out);
}

qn_status qn_collide2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query, qn_manifold2 *out)
{
    const qn_status bad = out ? check_pair(a, b, query) : QN_ERR_NULL;
    return bad < 0 ? bad : qn_collide2_frames(a->shape, &a->frame, b->shape, &b->frame, query, cache_of(query), out);
}

qn_status qn_probe2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query, qn_separation2 *out)
{
    const qn_status bad = out ? check_pair(a, b, query) : QN_ERR_NULL;
    return bad < 0 ? bad : qn_probe2_frames(a->shape, &a->frame, b->shape, &b->frame, out);
}

qn_status qn_nearest2(const qn_collider2 *collider, qn_vec2 point, const qn_query *query, qn_closest2 *out)
{
    const qn_status bad = out ? check_one(collider, query) : QN_ERR_NULL;
    return bad < 0 ? bad : qn_shape2_nearest(collider->shape, &collider->frame, point, out);
}

/* ---- Motion ---------------------------------------------------------------------------------- */

static bool stands(const qn_path2 *path) { return !path || !path->length; }

/* A path of length 0 has a direction, too: a shape in contact may go into the other along it. */
static qn_dir2 way_of(const qn_path2 *path)
{
    static const qn_dir2 any = { QN_ONE30, 0 };
    return path && (path->way.x | path->way.y) ? path->way : any;
}

static qn_status check_path(const qn_path2 *path)
{
    if (!path) return QN_APART;
    if (path->turn) return QN_ERR_OPTION;
    if (path->length < 0) return QN_ERR_EXTENT;
    if (!path->length && !(path->way.x | path->way.y)) return QN_APART;
    return qn_is_unit2(path->way) ? QN_APART : QN_ERR_ROTATION;
}

/* The path of B as seen from A. Its components are Q30 LSB, below 2^62. A direction of 2^-31 of them is as good, and fits. */
static qn_status relative_path(const qn_path2 *a, const qn_path2 *b, qn_dir2 *relative, qn_q16 *relative_length)
{
    const int64_t x = qn_mul(b->way.x, b->length) - qn_mul(a->way.x, a->length);
    const int64_t y = qn_mul(b->way.y, b->length) - qn_mul(a->way.y, a->length);
    const uint64_t u = qn_abs64(qn_round64(x, 30)), v = qn_abs64(qn_round64(y, 30));
    qn_dir3 way;
    uint64_t length;
    if ((u | v) >> 31) return QN_ERR_RANGE;
    length = qn_root64_round(u * u + v * v);
    if (length > INT32_MAX) return QN_ERR_RANGE;
    way = qn_dir3_from_i64(x, y, 0);
    (void)qn_unit2(way.x, way.y, relative);
    *relative_length = (qn_q16)length;
    return QN_APART;
}

/* A point of A's frame of motion, where A has come so far: false where it leaves the coordinates. */
static bool carry(qn_vec2 *point, const qn_dir2 *way, int32_t travelled)
{
    const int64_t x = point->x + qn_round64(qn_mul(way->x, travelled), 30), y = point->y + qn_round64(qn_mul(way->y, travelled), 30);
    point->x = qn_saturate(x);
    point->y = qn_saturate(y);
    return point->x == x && point->y == y;
}

qn_status qn_cast2(const qn_collider2 *a, const qn_path2 *path_a, const qn_collider2 *b, const qn_path2 *path_b, const qn_query *query, qn_hit2 *out)
{
    const bool both = !stands(path_a) && !stands(path_b), a_alone = !stands(path_a) && !both;
    const qn_collider2 *still = a_alone ? b : a, *moves = a_alone ? a : b;
    const qn_path2 *path = a_alone ? path_a : path_b;
    qn_status status = out ? check_pair(a, b, query) : QN_ERR_NULL;
    qn_q16 length = 0;
    qn_dir2 way;
    if (status >= 0) status = check_path(path_a);
    if (status >= 0) status = check_path(path_b);
    if (status >= 0 && both) status = relative_path(path_a, path_b, &way, &length);
    if (status < 0) return status;
    if (!both) {
        way = way_of(path);
        length = path ? path->length : 0;
    }
    status = qn_cast2_frames(still->shape, &still->frame, moves->shape, &moves->frame, way, length, query, out);
    if (status <= QN_APART) return status;
    out->time = qn_part_of(out->distance, length);
    if (a_alone) {
        out->normal.x = qn_wrap_sub(0, out->normal.x);
        out->normal.y = qn_wrap_sub(0, out->normal.y);
    }
    if (status == QN_OVERLAPPING) {
        out->point = b->frame.p;
        return status;
    }
    if (!both) return status;
    out->distance = qn_part_times(out->time, path_b->length);
    return carry(&out->point, &path_a->way, qn_part_times(out->time, path_a->length)) ? status : QN_ERR_RANGE;
}

qn_status qn_ray2(const qn_collider2 *collider, qn_vec2 from, const qn_path2 *path, const qn_query *query, qn_hit2 *out)
{
    const qn_q16 length = stands(path) ? 0 : path->length;
    qn_status status = out ? check_one(collider, query) : QN_ERR_NULL;
    if (status >= 0) status = check_path(path);
    if (status < 0) return status;
    status = qn_ray2_frames(collider->shape, &collider->frame, from, way_of(path), length, out);
    if (status > QN_APART) out->time = qn_part_of(out->distance, length);
    return status;
}
