/* SPDX-License-Identifier: MIT */
/* Bodies with data of their own, made of the points of the table. */
#include "bench.h"

#define POINTS 16 /* of a body, at most: those of the sets */

#ifdef BENCH_PLANE

#define DIMENSIONS 2

static qn_edge2 edges[2][POINTS];

static void make(qn_shape2 *shape, const bench_points *from, int side)
{
    qn_shape2 made;
    if (from->at && qn_polygon2(&made, from->at, (size_t)from->count, shape->radius, edges[side], POINTS) >= 0) *shape = made;
}

qn_workspace *bench_workspace(const bench_pair *pair)
{
    (void)pair;
    return NULL;
}

#else

#define DIMENSIONS 3

static qn_hull3 hulls[2];
static int64_t data[2][(QN_HULL_BYTES(POINTS) + 7u) / 8u], scratch[QN_WORKSPACE_BYTES / 8u];

static void make(qn_shape3 *shape, const bench_points *from, int side)
{
    static const qn_hull3 none;
    if (!from->at) return;
    hulls[side] = none;
    shape->hull = &hulls[side];
    if (shape->type == QN_HULL) {
        (void)qn_hull3_build(&hulls[side], data[side], sizeof data[side], from->at, (size_t)from->count);
    } else {
        hulls[side].vertices = from->at;
        hulls[side].vertex_count = (uint16_t)from->count;
    }
}

qn_workspace *bench_workspace(const bench_pair *pair)
{
    static qn_workspace workspace;
    workspace.memory = scratch;
    workspace.byte_count = sizeof scratch;
    return pair->points_a.at || pair->points_b.at ? &workspace : NULL;
}

#endif

void bench_make(bench_pair *pair)
{
    make(&pair->a, &pair->points_a, 0);
    make(&pair->b, &pair->points_b, 1);
}

/* Coordinate k: bits 18 k .. 18 k + 17 of the row, which begin at an even bit of their first byte. */
static int32_t unpack(const uint8_t *row, int k)
{
    const uint8_t *from = &row[18 * k / 8];
    const int32_t x = (int32_t)((from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16) >> (18 * k & 7) & 0x3FFFF);
    return x < 1 << 17 ? x : x - (1 << 18);
}

static bench_points unpack_points(const bench_packed *from, int side)
{
    static bench_point at[2][POINTS];
    bench_points out = { NULL, 0 };
    int i;
    if (!from->at || from->count > POINTS) return out; /* none, and a body that is refused */
    out.at = at[side];
    out.count = from->count;
    for (i = 0; i < from->count; i++) {
        at[side][i].x = unpack(from->at, DIMENSIONS * i);
        at[side][i].y = unpack(from->at, DIMENSIONS * i + 1);
#ifndef BENCH_PLANE
        at[side][i].z = unpack(from->at, DIMENSIONS * i + 2);
#endif
    }
    return out;
}

void bench_read(const bench_row *from, bench_pair *out)
{
    out->a = *from->a;
    out->pose_a = from->pose_a;
    out->b = *from->b;
    out->pose_b = from->pose_b;
    out->points_a = unpack_points(&from->points_a, 0);
    out->points_b = unpack_points(&from->points_b, 1);
    bench_make(out);
}
