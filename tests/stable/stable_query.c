/* SPDX-License-Identifier: MIT */
#include "stable.h"

#include <string.h>

#include "placed.h"

/* ---- Manifolds ------------------------------------------------------------------------------- */

static bool in_contact(qn_status status)
{
    return status == QN_TOUCHING || status == QN_OVERLAPPING;
}

/* A point of so many coordinates. */
static void add_point(stable_manifold *out, const void *position, size_t bytes, uint32_t id)
{
    if (out->count == STABLE_POINTS_MOST) return;
    memcpy(out->points[out->count].position, position, bytes);
    out->points[out->count++].id = id;
}

static void query_space(const case_line *pair, stable_manifold *out)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    const qn_query query = scratch_query(scratch, sizeof scratch);
    const qn_collider3 a = placed3(&pair->a, &pair->pose_a), b = placed3(&pair->b, &pair->pose_b);
    qn_manifold3 m;
    uint32_t i;
    if (!in_contact(qn_collide3(&a, &b, &query, &m))) return;
    memcpy(out->normal, &m.normal, sizeof m.normal);
    for (i = 0; i < m.count; i++)
        add_point(out, &m.points[i].position, sizeof(qn_vec3), m.points[i].id);
}

static void query_plane(const case_line *pair, stable_manifold *out)
{
    const qn_collider2 a = placed2(&pair->flat_a, &pair->flat_pose_a);
    const qn_collider2 b = placed2(&pair->flat_b, &pair->flat_pose_b);
    qn_manifold2 m;
    uint32_t i;
    if (!in_contact(qn_collide2(&a, &b, NULL, &m))) return;
    memcpy(out->normal, &m.normal, sizeof m.normal);
    for (i = 0; i < m.count; i++)
        add_point(out, &m.points[i].position, sizeof(qn_vec2), m.points[i].id);
}

void stable_query(const case_line *pair, stable_manifold *out)
{
    memset(out, 0, sizeof *out);
    if (pair->dimensions == 2) query_plane(pair, out);
    else query_space(pair, out);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

/* The largest of the coordinates of both corners. */
static int32_t farthest(const void *corners, size_t count)
{
    const int32_t *corner = corners;
    int32_t most = 0;
    for (; count > 0; count--, corner++)
        if (qn_q16_abs(*corner) > most) most = qn_q16_abs(*corner);
    return most;
}

static int32_t size_in_space(const qn_shape3 *shape)
{
    const qn_collider3 home = QN_COLLIDER3_AT(shape, 0, 0, 0, 0);
    qn_bounds3 b;
    return qn_collider3_bounds(&home, &b) < 0 ? 0 : farthest(&b, 6);
}

static int32_t size_in_plane(const qn_shape2 *shape)
{
    const qn_collider2 home = QN_COLLIDER2_AT(shape, 0, 0);
    qn_bounds2 b;
    return qn_collider2_bounds(&home, &b) < 0 ? 0 : farthest(&b, 4);
}

int32_t stable_size(const case_line *pair)
{
    const bool flat = pair->dimensions == 2;
    const int32_t a = flat ? size_in_plane(&pair->flat_a) : size_in_space(&pair->a),
                  b = flat ? size_in_plane(&pair->flat_b) : size_in_space(&pair->b);
    return a < b ? a : b;
}
