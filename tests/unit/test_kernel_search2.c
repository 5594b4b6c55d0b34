/* SPDX-License-Identifier: MIT */
/* The best edge of two polygons by this machine's port, where it has a search of its own, is that of plain C. */
#include "check.h"
#include "planar/walk2.h"
#include "pairs2.h"

#if QN_ROWS2

/* 2 where the port leaves the pair to plain C, else what both say. */
static int compare_searches(const qn_pair2 *pair, int32_t reach, const uint32_t *hint)
{
    uint32_t h = hint ? *hint : 0, w = h;
    qn_touch2 t, u;
    const int told = qn_search_rows2(pair, reach, hint ? &h : NULL, &t);
    if (told == 2) {
        CHECK_EQ(h, w);
        return told;
    }
    CHECK_EQ(told, qn_polys2_search(pair, reach, hint ? &w : NULL, &u));
    CHECK_EQ(t.status, u.status);
    CHECK_EQ(t.measured, u.measured);
    if (hint) CHECK(qn_touch2_take_hint(pair, h, &u) && (!t.measured || h == w));
    if (!t.measured) return told;
    (void)qn_polys2_search(pair, reach, NULL, &u);
    CHECK(t.x == u.x && t.y == u.y);
    CHECK_EQ(t.i, u.i);
    CHECK_EQ(t.j, u.j);
    CHECK_EQ(t.core, u.core);
    CHECK_EQ(t.n.x, u.n.x);
    CHECK_EQ(t.n.y, u.n.y);
    CHECK_EQ(t.by_edge, u.by_edge);
    CHECK_EQ(t.inside, u.inside);
    return told;
}

/* From hints of any kind, for any reach. */
TEST(searches_alike)
{
    random_state r = random_seed(88);
    int n, told[3] = { 0, 0, 0 };
    for (n = 0; n < CHECK_ROUNDS(6000, 1000000); n++) {
        static polys_pair p;
        qn_pair2 pair;
        uint32_t hint;
        const int32_t reach = random_range(&r, 0, 1 << random_range(&r, 0, 30));
        if (!polys_begin(&p, &r, &pair) || !pair.polys) continue;
        if (random_u32(&r) % 4 == 0) pair.radius = random_range(&r, 0, 1 << random_range(&r, 0, 29));
        hint = random_u32(&r) % 2 ? random_u32(&r) : 0x2E000000u | (random_u32(&r) & 0x10707u);
        told[compare_searches(&pair, 0, NULL)]++;
        told[compare_searches(&pair, reach, NULL)]++;
        told[compare_searches(&pair, reach, &hint)]++;
        told[compare_searches(&pair, QN_REACH2_ALL, &hint)]++;
    }
    CHECK(told[0] > 1000 && told[1] > 500 && told[2] > 50 && told[2] < told[0] / 2);
}

/* Rows that are no polygon end every walk along them. */
TEST(any_rows_end)
{
    random_state r = random_seed(89);
    int n;
    for (n = 0; n < CHECK_ROUNDS(2000, 100000); n++) {
        static polys_pair p;
        qn_pair2 pair;
        qn_touch2 t;
        uint32_t hint = 0x2E000000u | (random_u32(&r) & 0x10707u);
        int i, k;
        if (!polys_begin(&p, &r, &pair) || !pair.polys) continue;
        for (i = 0; i < 2; i++)
            for (k = 0; k < p.shape[i].count; k++) {
                p.edges[i][k].from.x = qn_signed32(random_u32(&r));
                p.edges[i][k].from.y = qn_signed32(random_u32(&r));
                p.edges[i][k].normal.x = n % 2 ? qn_signed32(random_u32(&r)) : 1 << 30;
                p.edges[i][k].normal.y = n % 2 ? qn_signed32(random_u32(&r)) : 0;
            }
        CHECK(qn_search_rows2(&pair, 0, NULL, &t) <= 2);
        CHECK(qn_search_rows2(&pair, QN_REACH2_ALL, &hint, &t) <= 2);
    }
}

#else

TEST(searches_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */
TEST(any_rows_end) { CHECK_EQ(qn_clz32(2), 30); }

#endif

CHECK_MAIN(RUN(searches_alike) RUN(any_rows_end))
