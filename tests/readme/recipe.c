/* SPDX-License-Identifier: MIT */
/* The program that recipe.sh links: a query of each kind, with what README.md says the library
 * needs where there is no C library (HOSTED is not defined). Exits with 0 where the answers are
 * right. */
#include <stddef.h>

#include "quoin/quoin.h"

#ifndef HOSTED
/* Volatile bytes, so that no loop becomes a call of itself. */
__attribute__((used)) void *memmove(void *to, const void *from, size_t n)
{
    volatile unsigned char *t = to;
    const unsigned char *f = from;
    size_t i;
    for (i = 0; i < n; i++) {
        const size_t at = (uintptr_t)to <= (uintptr_t)from ? i : n - 1 - i;
        t[at] = f[at];
    }
    return to;
}

__attribute__((used)) void *memcpy(void *to, const void *from, size_t n)
{
    return memmove(to, from, n);
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
static const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                          b = QN_COLLIDER3_AT(&box, QN(1.5), 0, 0, 0),
                          c = QN_COLLIDER3_AT(&cloud, QN(1.5), 0, 0, 0);
static const qn_collider2 d = QN_COLLIDER2_AT(&tile, 0, 0), e = QN_COLLIDER2_AT(&disc, QN(1.5), 0);
static int64_t scratch[QN_WORKSPACE_BYTES / 8];

int main(void)
{
    const qn_vec3 from = { QN(-5), 0, 0 };
    const qn_path3 path = { { QN_ONE30, 0, 0 }, QN(9), { 0, 0, 0 }, 0, { 0, 0, 0 } };
    const qn_query query = { 0, 0, 0, NULL, scratch, sizeof scratch };
    qn_manifold3 manifold;
    qn_manifold2 manifold2;
    qn_gap3 gap;
    qn_gap2 gap2;
    qn_hit3 hit;
    const int right = qn_collide3(&a, &b, NULL, &manifold) == QN_OVERLAPPING &&
                      manifold.count == 4 && qn_overlap3(&a, &c, &query) == QN_APART &&
                      qn_collide3(&c, &c, &query, &manifold) == QN_OVERLAPPING &&
                      qn_distance3(&a, &c, &query, &gap) == QN_APART && gap.distance == QN(0.5) &&
                      qn_ray3(&a, from, &path, NULL, &hit) >= 0 && hit.distance <= QN(4) &&
                      qn_collide2(&d, &e, NULL, &manifold2) == QN_OVERLAPPING &&
                      qn_distance2(&d, &e, NULL, &gap2) == QN_OVERLAPPING;
    return !right;
}
