/* SPDX-License-Identifier: MIT */
/* The search of two polygons says what the search of any two bodies says, bit for bit, whatever it begins with. */
#include "check.h"
#include "planar/polys2.h"
#include "planar/separate2.h"
#include "pairs2.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

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

/* A bow of edges that turn by next to nothing, and one or two corners far from it. */
static bool make_bow(random_state *r, qn_shape2 *shape, qn_edge2 *edges)
{
    qn_vec2 v[QN_MAX_POLYGON];
    const int32_t step = 1 << random_range(r, 6, 21), bend = 1 << random_range(r, 0, 8), height = step << random_range(r, 0, 4),
                  count = random_range(r, 4, 30);
    const bool up = random_u32(r) % 2;
    int32_t i;
    for (i = 0; i < count; i++) {
        const int32_t at = i - count / 2;
        v[i].x = at * step;
        v[i].y = up ? at * at * bend - height / 2 : height / 2 - at * at * bend;
    }
    v[i].x = random_range(r, -step, step);
    v[i].y = up ? height * 4 : -height * 4;
    v[i + 1].x = v[i].x + (random_u32(r) % 2 ? step : 0);
    v[i + 1].y = v[i].y;
    return qn_polygon2(shape, v, (size_t)i + 2, 0, edges, QN_MAX_POLYGON) >= 0;
}

TEST(the_best_edge_of_nearly_level_ones)
{
    random_state r = random_seed(35);
    int n, quick = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        const int32_t far = 1 << random_range(&r, 4, 25);
        qn_pair2 pair;
        uint32_t hint = 0x2E000000u | (random_u32(&r) & 0x11F1Fu);
        int i;
        for (i = 0; i < 2; i++) {
            qn_pose2 pose;
            if (!make_bow(&r, &p.shape[i], p.edges[i])) break;
            pose.p.x = random_range(&r, -far, far);
            pose.p.y = random_range(&r, -far, far);
            pose.r.c = random_u32(&r) % 2 ? 65536 : -65536;
            pose.r.s = random_u32(&r) % 2 ? random_range(&r, -2, 2) : random_range(&r, -65536, 65536);
            if (qn_frame2_from_pose(&p.frame[i], &pose) < 0) break;
        }
        if (i < 2 || qn_pair2_begin(&pair, &p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], false) < 0 || !QN_POLYS2 || !pair.polys) continue;
        quick++;
        check_search(&pair, 0, NULL);
        check_search(&pair, QN_REACH2_ALL, NULL);
        check_search(&pair, 0, &hint);
        check_search(&pair, QN_ONE30, &hint);
    }
    CHECK(!QN_POLYS2 || quick > ROUNDS / 4);
}

CHECK_MAIN(RUN(the_best_edge_of_random_polygons) RUN(the_best_edge_of_nearly_level_ones))
