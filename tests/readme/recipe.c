/* SPDX-License-Identifier: MIT */
/* The program that recipe.sh links: a query of each kind, with what README.md says the library
 * needs where there is no C library (HOSTED is not defined). Exits with 0 where the answers are
 * right. */
#include <stddef.h>

#include "quoin/quoin.h"

#ifndef HOSTED
__attribute__((used)) void *memcpy(void *to, const void *from, size_t n)
{
    volatile unsigned char *t = to; /* so that the loop stays one */
    const unsigned char *f = from;
    while (n--) *t++ = *f++;
    return to;
}

__attribute__((used)) void *memmove(void *to, const void *from, size_t n)
{
    volatile unsigned char *t = to;
    const unsigned char *f = from;
    if ((uintptr_t)to <= (uintptr_t)from) return memcpy(to, from, n);
    while (n--) t[n] = f[n];
    return to;
}

__attribute__((used)) void *memset(void *to, int c, size_t n)
{
    volatile unsigned char *t = to;
    while (n--) *t++ = (unsigned char)c;
    return to;
}
#endif

static const qn_vec3 corner[4] = { { 0, 0, 0 }, { QN(1), 0, 0 }, { 0, QN(1), 0 }, { 0, 0, QN(1) } };
static const qn_hull3 points = QN_CLOUD_DATA(corner, 4);
static const qn_shape3 box = QN_BOX3(QN(1), QN(1), QN(1)), cloud = QN_CLOUD3(&points, 0);
static const qn_shape2 disc = QN_CIRCLE2(QN(1)), tile = QN_BOX2(QN(1), QN(1));
static union {
    int64_t aligned;
    unsigned char byte[QN_WORKSPACE_BYTES];
} room;

int main(void)
{
    const qn_pose3 pose = { { QN(1.5), 0, 0 }, { QN_ONE, 0, 0, 0 } };
    const qn_collider3 box_here = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       cloud_here = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0);
    const qn_collider3 cloud_there = QN_COLLIDER3_AT(&cloud, QN(1.5), 0, 0, 0);
    const qn_collider2 tile_here = QN_COLLIDER2_AT(&tile, 0, 0),
                       disc_there = QN_COLLIDER2_AT(&disc, QN(1.5), 0);
    const qn_vec3 from = { QN(-5), 0, 0 };
    const qn_path3 path = { { QN_ONE30, 0, 0 }, QN(9), { 0, 0, 0 }, 0, { 0, 0, 0 } };
    const qn_query query = { 0, 0, 0, NULL, room.byte, sizeof room.byte, 0 };
    qn_collider3 box_there;
    qn_manifold3 manifold;
    qn_manifold2 manifold2;
    qn_gap3 gap;
    qn_gap2 gap2;
    qn_hit3 hit;
    if (qn_collider3_set(&box_there, &box, &pose) < 0) return 8;
    if (qn_collide3(&box_here, &box_there, NULL, &manifold) != QN_OVERLAPPING ||
        manifold.count != 4)
        return 1;
    if (qn_overlap3(&box_here, &cloud_there, &query) != QN_APART) return 2;
    if (qn_collide3(&cloud_here, &cloud_here, &query, &manifold) != QN_OVERLAPPING) return 3;
    if (qn_distance3(&box_here, &cloud_there, &query, &gap) != QN_APART || gap.distance != QN(0.5))
        return 4;
    if (qn_ray3(&box_there, from, &path, NULL, &hit) < 0 || hit.distance > QN(5.5)) return 5;
    if (qn_collide2(&tile_here, &disc_there, NULL, &manifold2) != QN_OVERLAPPING) return 6;
    if (qn_distance2(&tile_here, &disc_there, NULL, &gap2) != QN_OVERLAPPING) return 7;
    return 0;
}
