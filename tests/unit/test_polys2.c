/* SPDX-License-Identifier: MIT */
/* The search of two polygons says what the search of any two bodies says, bit for bit, whatever it begins with. */
#include "check.h"
#include "planar/polys2.h"
#include "planar/separate2.h"
#include "pairs2.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

static void check_same(const qn_pair2 *pair, const qn_touch2 *t, const qn_touch2 *all)
{
    CHECK_EQ(t->status, all->status);
    CHECK_EQ(t->measured, all->measured);
    if (!all->measured) return;
    CHECK_EQ(t->x - pair->body, all->x - pair->body);
    CHECK_EQ(t->y - pair->body, all->y - pair->body);
    CHECK_EQ(t->i, all->i);
    CHECK_EQ(t->j, all->j);
    CHECK_EQ(t->by_edge, all->by_edge);
    CHECK_EQ(t->core, all->core);
    CHECK_EQ(t->n.x, all->n.x);
    CHECK_EQ(t->n.y, all->n.y);
}

/* One search with the pair's own road, and the same by the road for all, which looks at every edge. */
static void check_search(qn_pair2 *pair, int32_t reach, uint32_t *hint)
{
    qn_touch2 t, all;
    bool polys = pair->polys;
    qn_separate2(pair, reach, hint, &t);
    pair->polys = false;
    qn_separate2(pair, reach == QN_REACH2_ALL ? QN_ONE30 : reach, NULL, &all);
    pair->polys = polys;
    check_same(pair, &t, &all);
}

TEST(the_best_edge_of_random_polygons)
{
    random_state r = random_seed(31);
    int n, quick = 0, whole = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        qn_pair2 pair;
        uint32_t hint;
        if (!polys_begin(&p, &r, &pair)) continue;
        whole++;
        quick += pair.polys;
        hint = random_u32(&r) % 2 ? random_u32(&r) : 0x2E000000u | (random_u32(&r) & 0x10707u);
        check_search(&pair, 0, NULL);
        check_search(&pair, QN_REACH2_ALL, NULL);
        check_search(&pair, QN_ONE30, &hint); /* a wrong hint, then the right one */
        check_search(&pair, 0, &hint);
        check_search(&pair, QN_REACH2_ALL, &hint);
    }
    CHECK(!QN_POLYS2 || quick > whole / 2);
}

CHECK_MAIN(RUN(the_best_edge_of_random_polygons))
