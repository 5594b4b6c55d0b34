/* SPDX-License-Identifier: MIT */
/* Casts and rays. The old core moves one body: where both move, B moves as seen from A. */
#include "num/mat.h"
#include "num/part.h"
#include "query/old_call.h"

/* As qn_dir3_from_vec3 makes them, turned once or not: the square of the length lies within 2^34 of 2^60. */
static bool is_unit(const qn_dir3 *n)
{
    const uint64_t square = qn_sum3(n->x, n->x, n->y, n->y, n->z, n->z); /* 3 * 2^62 */
    return (uint32_t)(square >> 32) - (((uint32_t)1 << 28) - 4u) < 8u;
}

static bool stands(const qn_path3 *path) { return !path || !path->length; }

/* A path of length 0 has a direction, too: a shape in contact may go into the other along it. */
static qn_dir3 way_of(const qn_path3 *path)
{
    static const qn_dir3 any = { QN_ONE30, 0, 0 };
    return path && (path->way.x | path->way.y | path->way.z) ? path->way : any;
}

static qn_status check_path(const qn_path3 *path)
{
    if (!path) return QN_APART;
    if (path->turn) return QN_ERR_OPTION;
    if (path->length < 0) return QN_ERR_EXTENT;
    if (!path->length && !(path->way.x | path->way.y | path->way.z)) return QN_APART;
    return is_unit(&path->way) ? QN_APART : QN_ERR_ROTATION;
}

/* The path of B as seen from A. Its components are Q30 LSB, below 2^62. */
static qn_status relative_path(const qn_path3 *a, const qn_path3 *b, qn_dir3 *way, qn_q16 *relative)
{
    const int64_t x = qn_mul(b->way.x, b->length) - qn_mul(a->way.x, a->length);
    const int64_t y = qn_mul(b->way.y, b->length) - qn_mul(a->way.y, a->length);
    const int64_t z = qn_mul(b->way.z, b->length) - qn_mul(a->way.z, a->length);
    const uint64_t u = qn_abs64(qn_round64(x, 30)), v = qn_abs64(qn_round64(y, 30)), w = qn_abs64(qn_round64(z, 30));
    uint64_t length;
    if ((u | v | w) >> 31) return QN_ERR_RANGE;
    length = qn_root64_round(u * u + v * v + w * w); /* 3 * 2^62 */
    if (length > INT32_MAX) return QN_ERR_RANGE;
    *way = qn_dir3_from_i64(x, y, z);
    *relative = (qn_q16)length;
    return QN_APART;
}

/* A point of A's frame of motion, where A has come so far: false where it leaves the coordinates. */
static bool carry(qn_vec3 *point, const qn_dir3 *way, int32_t travelled)
{
    const int64_t x = point->x + qn_round64(qn_mul(way->x, travelled), 30), y = point->y + qn_round64(qn_mul(way->y, travelled), 30),
                  z = point->z + qn_round64(qn_mul(way->z, travelled), 30);
    point->x = qn_saturate(x);
    point->y = qn_saturate(y);
    point->z = qn_saturate(z);
    return point->x == x && point->y == y && point->z == z;
}

static void turn_back(qn_dir3 *n)
{
    n->x = qn_wrap_sub(0, n->x);
    n->y = qn_wrap_sub(0, n->y);
    n->z = qn_wrap_sub(0, n->z);
}

qn_status qn_cast3(const qn_collider3 *a, const qn_path3 *path_a, const qn_collider3 *b, const qn_path3 *path_b, const qn_query *query, qn_hit3 *out)
{
    const bool both = !stands(path_a) && !stands(path_b), a_alone = !stands(path_a) && !both;
    const qn_collider3 *still = a_alone ? b : a, *moves = a_alone ? a : b;
    const qn_path3 *path = a_alone ? path_a : path_b;
    qn_status status = out ? qn_query_check(a, b, query, true) : QN_ERR_NULL;
    old_workspace scratch;
    qn_q16 length = 0;
    qn_dir3 way;
    if (status >= 0) status = check_path(path_a);
    if (status >= 0) status = check_path(path_b);
    if (status >= 0 && both) status = relative_path(path_a, path_b, &way, &length);
    if (status < 0) return status;
    if (!both) {
        way = way_of(path);
        length = path ? path->length : 0;
    }
    scratch = old_scratch_of(query);
    status = old_cast3(still->shape, &still->frame, moves->shape, &moves->frame, way, length, query, &scratch, out);
    if (status <= QN_APART) return status;
    out->time = qn_part_of(out->distance, length);
    if (a_alone) turn_back(&out->normal);
    if (status == QN_OVERLAPPING) {
        out->point = b->frame.p;
        return status;
    }
    if (!both) return status;
    out->distance = qn_part_times(out->time, path_b->length);
    return carry(&out->point, &path_a->way, qn_part_times(out->time, path_a->length)) ? status : QN_ERR_RANGE;
}

qn_status qn_ray3(const qn_collider3 *collider, qn_vec3 from, const qn_path3 *path, const qn_query *query, qn_hit3 *out)
{
    const qn_q16 length = stands(path) ? 0 : path->length;
    qn_status status = out ? qn_query_check_one(collider, query, true) : QN_ERR_NULL;
    old_workspace scratch;
    if (status >= 0) status = check_path(path);
    if (status < 0) return status;
    scratch = old_scratch_of(query);
    status = old_ray3(collider->shape, &collider->frame, from, way_of(path), length, &scratch, out);
    if (status > QN_APART) out->time = qn_part_of(out->distance, length);
    return status;
}
