/* SPDX-License-Identifier: MIT */
/* The program that recipe.sh links: a query of each kind, with what README.md says the library needs where there is no C library (HOSTED is not
 * defined). Exits with 0 where the answers are right. */
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
    const qn_pose3 here = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } }, there = { { QN(1.5), 0, 0 }, { QN_ONE, 0, 0, 0 } };
    const qn_pose2 here2 = { { 0, 0 }, { QN_ONE, 0 } }, there2 = { { QN(1.5), 0 }, { QN_ONE, 0 } };
    const qn_vec3 from = { QN(-5), 0, 0 };
    const qn_dir3 way = { QN_ONE30, 0, 0 };
    qn_workspace memory = { room.byte, sizeof room.byte };
    qn_frame3 frame;
    qn_manifold3 manifold;
    qn_manifold2 manifold2;
    qn_gap3 gap;
    qn_gap2 gap2;
    qn_hit3 hit;
    if (qn_collide3(&box, &here, &box, &there, NULL, NULL, NULL, &manifold) != QN_OVERLAPPING || manifold.count != 4) return 1;
    if (qn_overlap3(&box, &here, &cloud, &there, NULL, NULL, &memory) != QN_APART) return 2;
    if (qn_collide3(&cloud, &here, &cloud, &here, NULL, NULL, &memory, &manifold) != QN_OVERLAPPING) return 3;
    if (qn_distance3(&box, &here, &cloud, &there, NULL, NULL, &memory, &gap) != QN_APART || gap.distance != QN(0.5)) return 4;
    if (qn_frame3_from_pose(&frame, &there) || qn_ray3(&box, &frame, from, way, QN(9), NULL, &hit) < 0 || hit.distance > QN(5.5)) return 5;
    if (qn_collide2(&tile, &here2, &disc, &there2, NULL, NULL, &manifold2) != QN_OVERLAPPING) return 6;
    if (qn_distance2(&tile, &here2, &disc, &there2, NULL, NULL, &gap2) != QN_OVERLAPPING) return 7;
    return 0;
}
