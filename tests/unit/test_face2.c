/* SPDX-License-Identifier: MIT */
/* The manifold at a glance says what the walk along both bodies says, bit for bit. */
#include "check.h"
#include "planar/face2.h"
#include "planar/world2.h"
#include "pairs2.h"

#define ROUNDS CHECK_ROUNDS(6000, 1000000)

/* The points of the walk, in the world; false where one lies outside. */
static bool by_walk(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *m)
{
    qn_world2 world;
    uint32_t i;
    m->count = (uint32_t)qn_contacts2(pair, touch, least, m->points);
    qn_world2_begin(&world, pair, touch);
    m->normal = world.normal;
    m->depth = qn_world2_lsb(-qn_touch2_distance(pair, touch), pair->k);
    for (i = 0; i < m->count; i++) {
        qn_contact2 *c = &m->points[i];
        int64_t twice = 2 * (int64_t)c->position.y - c->depth;
        c->depth = qn_world2_lsb(c->depth, pair->k);
        if (world.swapped) c->id = c->id << 16 | c->id >> 16;
        if (!qn_world2_point(&world, c->position.x, qn_asr64(twice + 1, 1), &c->position)) return false;
    }
    return true;
}

TEST(manifolds_of_random_polygons)
{
    random_state r = random_seed(32);
    int n, quick = 0, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        qn_pair2 pair;
        qn_touch2 touch;
        qn_manifold2 m, w;
        int32_t margin = random_u32(&r) % 2 ? 0 : (int32_t)(random_u32(&r) & 0xFFFFFF);
        uint32_t i;
        if (!polys_random(&p, &r)) continue;
        CHECK_EQ(qn_pair2_begin(&pair, &p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], false), 0);
        if (!QN_POLYS2 || !pair.polys) continue;
        qn_separate2(&pair, margin, NULL, &touch);
        if (!touch.measured || !touch.by_edge) continue;
        touching++;
        if (qn_face2_manifold(&pair, &touch, -margin, &m) == QN_UNDECIDED) continue;
        quick++;
        CHECK(by_walk(&pair, &touch, -margin, &w));
        CHECK_EQ(m.normal.x, w.normal.x);
        CHECK_EQ(m.normal.y, w.normal.y);
        CHECK_EQ(m.depth, w.depth);
        CHECK_EQ(m.count, w.count);
        for (i = 0; i < w.count; i++) {
            CHECK_EQ(m.points[i].position.x, w.points[i].position.x);
            CHECK_EQ(m.points[i].position.y, w.points[i].position.y);
            CHECK_EQ(m.points[i].depth, w.points[i].depth);
            CHECK_EQ(m.points[i].id, w.points[i].id);
        }
    }
    CHECK(quick * 2 >= touching);
}

CHECK_MAIN(RUN(manifolds_of_random_polygons))
