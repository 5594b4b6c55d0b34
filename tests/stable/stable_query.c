/* SPDX-License-Identifier: MIT */
#include "stable.h"

#include <string.h>

#include "placed.h"

/* ---- Manifolds ------------------------------------------------------------------------------- */

static bool in_contact(qn_status status)
{
    return status == QN_TOUCHING || status == QN_OVERLAPPING;
}

static void query_space(const case_line *pair, stable_manifold *out)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    const qn_query query = scratch_query(scratch, sizeof scratch);
    const qn_collider3 a = placed3(&pair->a, &pair->pose_a), b = placed3(&pair->b, &pair->pose_b);
    qn_manifold3 m;
    uint32_t i;
    if (!in_contact(qn_collide3(&a, &b, &query, &m))) return;
    out->normal[0] = m.normal.x;
    out->normal[1] = m.normal.y;
    out->normal[2] = m.normal.z;
    for (i = 0; i < m.count && i < STABLE_POINTS_MOST; i++) {
        out->points[i].position[0] = m.points[i].position.x;
        out->points[i].position[1] = m.points[i].position.y;
        out->points[i].position[2] = m.points[i].position.z;
        out->points[i].id = m.points[i].id;
    }
    out->count = (int)i;
}

static void query_plane(const case_line *pair, stable_manifold *out)
{
    const qn_collider2 a = placed2(&pair->flat_a, &pair->flat_pose_a);
    const qn_collider2 b = placed2(&pair->flat_b, &pair->flat_pose_b);
    qn_manifold2 m;
    uint32_t i;
    if (!in_contact(qn_collide2(&a, &b, NULL, &m))) return;
    out->normal[0] = m.normal.x;
    out->normal[1] = m.normal.y;
    for (i = 0; i < m.count && i < STABLE_POINTS_MOST; i++) {
        out->points[i].position[0] = m.points[i].position.x;
        out->points[i].position[1] = m.points[i].position.y;
        out->points[i].id = m.points[i].id;
    }
    out->count = (int)i;
}

void stable_query(const case_line *pair, stable_manifold *out)
{
    memset(out, 0, sizeof *out);
    if (pair->dimensions == 2) query_plane(pair, out);
    else query_space(pair, out);
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

static int32_t larger(int32_t u, int32_t v) { return u > v ? u : v; }
static int32_t smaller(int32_t u, int32_t v) { return u < v ? u : v; }
static int32_t farther(int32_t low, int32_t high)
{
    return larger(qn_q16_abs(low), qn_q16_abs(high));
}

static int32_t size_in_space(const qn_shape3 *shape)
{
    const qn_collider3 home = QN_COLLIDER3_AT(shape, 0, 0, 0, 0);
    qn_bounds3 b;
    if (qn_collider3_bounds(&home, &b) < 0) return 0;
    return larger(farther(b.min.x, b.max.x),
                  larger(farther(b.min.y, b.max.y), farther(b.min.z, b.max.z)));
}

static int32_t size_in_plane(const qn_shape2 *shape)
{
    const qn_collider2 home = QN_COLLIDER2_AT(shape, 0, 0);
    qn_bounds2 b;
    if (qn_collider2_bounds(&home, &b) < 0) return 0;
    return larger(farther(b.min.x, b.max.x), farther(b.min.y, b.max.y));
}

int32_t stable_size(const case_line *pair)
{
    if (pair->dimensions == 2)
        return smaller(size_in_plane(&pair->flat_a), size_in_plane(&pair->flat_b));
    return smaller(size_in_space(&pair->a), size_in_space(&pair->b));
}
