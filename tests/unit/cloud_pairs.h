/* SPDX-License-Identifier: MIT */
/* Pairs of clouds for tests of distances: any size, near or far, anyhow or in a lattice; turned anyhow, a little or not at all. */
#ifndef QUOIN_CLOUD_PAIRS_H
#define QUOIN_CLOUD_PAIRS_H

#include "narrow/old_queries.h"
#include "random.h"

enum { CLOUD_MOST = 33 };

static qn_vec3 point[2][CLOUD_MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_pose3 pose[2];

/* away: points lie about a place of their own, as far from where the pose puts it as twice their size. True for pairs that are usual. */
static bool make_clouds(random_state *r, bool away)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int32_t size = (int32_t)1 << random_range(r, 3, random_range(r, 0, 7) ? 20 : 27), far = random_range(r, 0, 7) ? 3 : 6;
    const int even = random_range(r, 0, 5);
    bool usual = even > 1 && !away && size >= 1 << 12 && size <= 1 << 20;
    int i, j;
    for (i = 0; i < 2; i++) {
        const int32_t by = away ? random_range(r, -2 * size, 2 * size) : 0;
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)random_range(r, 1, random_range(r, 0, 9) ? 12 : CLOUD_MOST);
        usual = usual && data[i].vertex_count <= 32;
        for (j = 0; j < CLOUD_MOST; j++) {
            point[i][j] = random_vec3(r, even ? size : 2);
            if (!even) {
                point[i][j].x *= size / 4;
                point[i][j].y *= size / 4;
                point[i][j].z *= size / 4;
            }
            point[i][j].x += by;
        }
        shape[i] = qn_cloud3(&data[i], random_range(r, 0, 15) ? 0 : size / 8);
        pose[i].p = random_vec3(r, far * size);
        if (random_range(r, 0, 3) == 0) usual = false, pose[i].p.x += random_range(r, -1, 1) * (random_range(r, 0, 1) ? 1 << 29 : 1 << 26);
        pose[i].q = random_quat(r, even);
    }
    if (random_range(r, 0, 5) == 0) shape[1] = shape[0];
    return usual && !(shape[0].radius | shape[1].radius);
}

#endif
