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
    for (n = 0; n < CHECK_ROUNDS(3000, 1000000); n++) {
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

/* A needle, a wedge or a slab: corners and sides at the edge of what is clear. */
static bool thin_polygon(polys_pair *p, int i, int32_t size, random_state *r)
{
    const int32_t thin = 1 << random_range(r, 0, 12);
    const int corners = random_range(r, 3, 5);
    qn_vec2 v[5];
    int j;
    for (j = 0; j < corners; j++) {
        v[j].x = random_range(r, -size, size);
        v[j].y = random_range(r, -thin, thin);
    }
    return qn_polygon2(&p->shape[i], v, (size_t)corners, 0, p->edges[i], QN_MAX_POLYGON) >= 0;
}

static bool thin_pair(polys_pair *p, random_state *r)
{
    const int32_t size = 1 << random_range(r, 4, 24), far = size * random_range(r, 1, 3);
    int i;
    for (i = 0; i < 2; i++) {
        qn_pose2 pose;
        pose.p.x = i ? random_range(r, -far, far) : 0;
        pose.p.y = i ? random_range(r, -far, far) : 0;
        pose.r.c = random_range(r, -65536, 65536) | 1;
        pose.r.s = random_u32(r) % 2 ? random_range(r, -65536, 65536) : random_range(r, -2, 2);
        if (!thin_polygon(p, i, size, r) || qn_frame2_from_pose(&p->frame[i], &pose) < 0) return false;
    }
    return true;
}

/* What is remembered from a place nearby is told from where the bodies are now: corners and sides, either way round. */
TEST(remembered_features)
{
    random_state r = random_seed(94);
    int n, apart = 0;
    for (n = 0; n < CHECK_ROUNDS(3000, 1000000); n++) {
        static polys_pair p;
        qn_cache cache = { { 0 } };
        qn_gap2 g;
        int step, far = 1 << random_range(&r, 0, 12);
        if (!(n % 2 ? thin_pair(&p, &r) : polys_random(&p, &r))) continue;
        apart += qn_distance2_frames(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], NULL, &cache, &g) == QN_APART;
        for (step = 0; step < 3; step++) {
            check_hints(&p, cache.word[0]);
            check_gaps(&p, NULL, &cache);
            p.frame[1].p.x += random_range(&r, -far, far);
            p.frame[1].p.y += random_range(&r, -far, far);
        }
    }
    CHECK(apart > n / 4);
}

#else

TEST(remembered_features) { CHECK_EQ(qn_clz32(2), 30); }
TEST(doors_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

CHECK_MAIN(RUN(doors_alike) RUN(remembered_features))
