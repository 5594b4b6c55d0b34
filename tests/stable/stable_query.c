/* SPDX-License-Identifier: MIT */
/* Cases of one world (worlds.h); stable_query_plane.c is the twin. */
#include <string.h>

#include "stable.h"
#include "worlds.h"

void WORLD_NAME(stable_query)(const case_line *pair, stable_manifold *out)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    const qn_query query = scratch_query(scratch, sizeof scratch);
    const world_collider a = world_placed(CASE_A(pair), CASE_POSE_A(pair)),
                         b = world_placed(CASE_B(pair), CASE_POSE_B(pair));
    world_manifold m;
    uint32_t i;
    const qn_status status = WORLD(collide, )(&a, &b, &query, &m);
    memset(out, 0, sizeof *out);
    if (status != QN_TOUCHING && status != QN_OVERLAPPING) return;
    memcpy(out->normal, &m.normal, sizeof m.normal);
    for (i = 0; i < m.count && i < STABLE_POINTS_MOST; i++) {
        memcpy(out->points[i].position, &m.points[i].position, sizeof m.points[i].position);
        out->points[i].id = m.points[i].id;
    }
    out->count = (int)i;
}

/* The largest coordinate of its bounding box. */
static int32_t size_of(const world_shape *shape)
{
    static const world_pose home = WORLD_HOME;
    const world_collider at_home = world_placed(shape, &home);
    world_bounds b;
    int32_t most = 0;
    int k;
    if (WORLD(collider, _bounds)(&at_home, &b) < 0) return 0;
    for (k = 0; k < DIMENSIONS; k++) {
        const int32_t low = qn_q16_abs(world_get(b.min, k)), high = qn_q16_abs(world_get(b.max, k));
        most = low > most ? low : most;
        most = high > most ? high : most;
    }
    return most;
}

int32_t WORLD_NAME(stable_size)(const case_line *pair)
{
    const int32_t a = size_of(CASE_A(pair)), b = size_of(CASE_B(pair));
    return a < b ? a : b;
}

void WORLD_NAME(stable_disturb)(random_state *r, case_line *pair)
{
    int32_t turn[sizeof WORLD_ROTATION(*CASE_POSE_B(pair)) / sizeof(int32_t)];
    world_pose *pose = CASE_POSE_B(pair);
    size_t k;
    for (k = 0; k < DIMENSIONS; k++) *world_at(&pose->p, (int)k) += random_range(r, -4, 4);
    memcpy(turn, &WORLD_ROTATION(*pose), sizeof turn);
    for (k = 0; k < sizeof turn / sizeof *turn; k++) turn[k] += random_range(r, -1, 1);
    memcpy(&WORLD_ROTATION(*pose), turn, sizeof turn);
}
