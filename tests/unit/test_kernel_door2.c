/* SPDX-License-Identifier: MIT */
/* The door of this machine's port, where it has one, says what the door of plain C says. */
#include "check.h"
#include "manifolds2.h"
#include "planar/face2.h"
#include "pairs2.h"

#if QN_ROWS2

static void check_manifolds(const polys_pair *p, const qn_query *options, qn_cache *cache)
{
    qn_manifold2 m, w;
    const int status = qn_collide2_any(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], options, NULL, &w);
    CHECK_EQ(qn_collide2_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], options, cache, &m), status);
    if (status < 0) return;
    same_manifold2(&m, &w);
}

/* Polygons, now and then other shapes, radii, frames that are none. */
TEST(doors_alike)
{
    random_state r = random_seed(93);
    qn_query options = { 0 };
    qn_manifold2 m;
    int n;
    for (n = 0; n < CHECK_ROUNDS(6000, 1000000); n++) {
        static polys_pair p;
        qn_cache cache = { { 0 } };
        if (!polys_random(&p, &r)) continue;
        cache.word[0] = random_u32(&r) % 2 ? random_u32(&r) : 0x2E000000u | (random_u32(&r) & 0x10707u);
        if (n % 16 == 1) p.shape[0].radius = random_range(&r, 0, 1 << 20);
        if (n % 16 == 2) p.shape[1] = qn_circle2(random_range(&r, 0, 1 << 20));
        if (n % 16 == 3) p.frame[n / 16 % 2].r.x = random_range(&r, -(1 << 30), 1 << 30);
        if (n % 16 == 4) p.frame[1].p.x = random_range(&r, INT32_MIN, INT32_MAX);
        if (n % 16 == 5) p.frame[1].p = p.frame[0].p;
        options.margin = random_range(&r, -1, 1 << 16);
        check_manifolds(&p, NULL, NULL);
        check_manifolds(&p, NULL, &cache);
        check_manifolds(&p, &options, &cache);
    }
    CHECK_EQ(qn_collide2_frames(NULL, NULL, NULL, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collide2_frames(NULL, NULL, NULL, NULL, NULL, NULL, &m), QN_ERR_NULL);
}

#else

TEST(doors_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

CHECK_MAIN(RUN(doors_alike))
