/* SPDX-License-Identifier: MIT */
/* The distance of two polygons by their own road says what the road for all bodies says, bit for bit. */
#include "check.h"
#include "planar/contact2.h"
#include "planar/near2.h"
#include "planar/world2.h"
#include "pairs2.h"

#define ROUNDS CHECK_ROUNDS(6000, 1000000)

static void same_places(const qn_gap2 *g, const qn_gap2 *w)
{
    CHECK_EQ(g->normal.x, w->normal.x);
    CHECK_EQ(g->normal.y, w->normal.y);
    CHECK_EQ(g->on_a.x, w->on_a.x);
    CHECK_EQ(g->on_a.y, w->on_a.y);
    CHECK_EQ(g->on_b.x, w->on_b.x);
    CHECK_EQ(g->on_b.y, w->on_b.y);
}

TEST(gaps_of_random_polygons)
{
    random_state r = random_seed(33);
    int n, quick = 0, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        qn_pair2 pair;
        qn_touch2 touch;
        qn_gap2 g, w;
        if (!polys_begin(&p, &r, &pair) || !pair.polys) continue;
        qn_separate2(&pair, QN_REACH2_ALL, NULL, &touch);
        if (touch.status != QN_APART) continue;
        apart++;
        if (!qn_near2_gap(&pair, &touch, &g)) continue;
        quick++;
        qn_foot2(&pair, &touch);
        CHECK(qn_witness2(&pair, &touch, &w.on_a, &w.on_b, &w.normal));
        CHECK_EQ(g.distance, qn_world2_lsb(touch.core, pair.k));
        CHECK_EQ(g.lower, qn_world2_floor((int64_t)touch.core - pair.band, pair.k));
        CHECK_EQ(g.upper, qn_world2_floor((int64_t)touch.core + pair.band + ((int32_t)1 << pair.k) - 1, pair.k));
        same_places(&g, &w);
    }
    CHECK(quick * 2 >= apart);
}

/* Where the walk settles it, it ends at the features that a look at all edges finds. */
TEST(walks_between_random_polygons)
{
    random_state r = random_seed(34);
    int n, settled = 0, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        qn_pair2 pair;
        qn_touch2 touch, all;
        qn_best2 best;
        if (!polys_begin(&p, &r, &pair) || !pair.polys) continue;
        best.x = &pair.body[random_u32(&r) & 1];
        best.e = best.x->ring.edge + random_u32(&r) % best.x->ring.scale.vertices;
        best.p = qn_body2_other(&pair, best.x)->ring.edge;
        best.core = QN_NONE2;
        pair.polys = false;
        qn_separate2(&pair, QN_ONE30, NULL, &all);
        pair.polys = true;
        apart += all.status == QN_APART;
        if (qn_near2_walk(&pair, &best, &touch) != QN_WALK2_SETTLED) continue;
        settled++;
        if (!touch.by_edge) qn_touch2_by_vertices(&pair, &touch);
        CHECK_EQ(all.status, QN_APART);
        CHECK_EQ(touch.x - pair.body, all.x - pair.body);
        CHECK_EQ(touch.i, all.i);
        CHECK_EQ(touch.j, all.j);
        CHECK_EQ(touch.by_edge, all.by_edge);
        CHECK_EQ(touch.core, all.core);
        CHECK_EQ(touch.n.x, all.n.x);
        CHECK_EQ(touch.n.y, all.n.y);
    }
    CHECK(!QN_POLYS2 || settled * 3 > apart);
}

CHECK_MAIN(RUN(gaps_of_random_polygons) RUN(walks_between_random_polygons))
