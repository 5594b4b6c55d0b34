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

static void check_gaps(const polys_pair *p, const qn_query *options, qn_cache *cache)
{
    qn_gap2 g, w;
    const int status = qn_distance2_any(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], options, NULL, &w);
    CHECK_EQ(qn_distance2_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], options, cache, &g), status);
    if (status < 0) return;
    CHECK_EQ(g.lower, w.lower);
    CHECK_EQ(g.upper, w.upper);
    CHECK_EQ(g.distance, w.distance);
    CHECK_EQ(g.on_a.x, w.on_a.x);
    CHECK_EQ(g.on_a.y, w.on_a.y);
    CHECK_EQ(g.on_b.x, w.on_b.x);
    CHECK_EQ(g.on_b.y, w.on_b.y);
    CHECK_EQ(g.normal.x, w.normal.x);
    CHECK_EQ(g.normal.y, w.normal.y);
}

/* The cache says afterwards what plain C would have it say: the edge that was best. */
static void check_hints(const polys_pair *p, uint32_t from)
{
    qn_gap2 g;
    qn_cache cache = { { 0 } }, want = { { 0 } };
    cache.word[0] = want.word[0] = from;
    if (qn_distance2_any(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], NULL, &want, &g) < 0) return;
    (void)qn_distance2_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], NULL, &cache, &g);
    CHECK_EQ(cache.word[0], want.word[0]);
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
        check_hints(&p, cache.word[0]);
        check_hints(&p, random_u32(&r) >> random_range(&r, 0, 31));
        check_gaps(&p, NULL, NULL);
        check_gaps(&p, NULL, &cache);
        check_gaps(&p, NULL, &cache);
        options.excess = random_range(&r, -1, 1);
        check_gaps(&p, &options, &cache);
        options.excess = 0;
    }
    CHECK_EQ(qn_distance2_frames(NULL, NULL, NULL, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collide2_frames(NULL, NULL, NULL, NULL, NULL, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collide2_frames(NULL, NULL, NULL, NULL, NULL, NULL, &m), QN_ERR_NULL);
}

#else

TEST(doors_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

CHECK_MAIN(RUN(doors_alike))
