/* SPDX-License-Identifier: MIT */
/* The kernels of a vertex of B and of two edges, where this machine's port has them, say what the C says. */
#include "check.h"
#include "narrow/box_nearest.h"
#include "random.h"

#ifdef QN_PORT_BOXES

/* Boxes of any size that 28 bits hold once they are divided, many of B's vertices square to A's faces, edges and corners. */
static void make(qn_box_pair *p, random_state *r)
{
    const int32_t most = (int32_t)1 << random_range(r, 3, 25);
    int i, j;
    p->shift = random_range(r, 0, 4);
    for (i = 0; i < 3; i++) {
        p->h[i] = random_range(r, 0, most) << p->shift;
        p->t[i] = random_range(r, -4 * most, 4 * most);
        if (random_u32(r) % 8 == 0) p->t[i] = 0;
        for (j = 0; j < 3; j++) p->g[j][i] = random_range(r, -most, most);
    }
}

/* All that may be told, not told yet. */
static void fill(qn_box_gap *g)
{
    int i;
    g->distance = g->lower = g->upper = 7;
    for (i = 0; i < 3; i++) g->n[i] = g->on_a[i] = g->on_b[i] = 7;
}

static void check_same(const qn_box_gap *k, const qn_box_gap *c)
{
    int i;
    CHECK_EQ(k->distance, c->distance);
    CHECK_EQ(k->lower, c->lower);
    CHECK_EQ(k->upper, c->upper);
    for (i = 0; i < 3; i++) {
        CHECK_EQ(k->n[i], c->n[i]);
        CHECK_EQ(k->on_a[i], c->on_a[i]);
        CHECK_EQ(k->on_b[i], c->on_b[i]);
    }
}

TEST(vertices_as_in_c)
{
    random_state r = random_seed(401);
    int n, found = 0, near = 0;
    for (n = 0; n < CHECK_ROUNDS(4000, 60000); n++) {
        qn_box_pair p;
        unsigned any;
        make(&p, &r);
        if (n % 16 == 0) { /* a vertex less than 2^16 off */
            p.h[0] = p.h[1] = p.h[2] = 1 << p.shift;
            for (any = 0; any < 3; any++) {
                p.t[any] = random_range(&r, -4096, 4096);
                p.g[0][any] = p.g[1][any] = p.g[2][any] = random_range(&r, -8, 8);
            }
        }
        for (any = 0; any < 64; any++) {
            const unsigned loose = random_u32(&r) % 2 ? random_u32(&r) % 7u : 0, at = any & ~loose;
            const bool proved = random_u32(&r) % 2;
            qn_box_gap k, c;
            bool told;
            fill(&k);
            fill(&c);
            told = qn_box_settle_vertex(&p, at, loose, proved, &c);
            CHECK_EQ(qn_box_vertex_v7m(&p, at, loose, proved, &k), told);
            check_same(&k, &c);
            found += told;
            near += told && c.distance < 1 << 16;
        }
    }
    CHECK(found > n && near > n / 16);
}

/* Moves B so that its edge passes outside of A's, somewhere between the ends of both. */
static void beside(qn_box_pair *p, unsigned at, unsigned loose, random_state *r)
{
    const int32_t y = random_range(r, -70, 70);
    int i, j;
    for (i = 0; i < 3; i++) {
        int32_t t = at >> i & 1u ? p->h[i] + random_range(r, 0, p->h[i]) : -p->h[i] - random_range(r, 0, p->h[i]);
        if (loose >> i & 1u) t = random_range(r, -p->h[i], p->h[i]);
        for (j = 0; j < 3; j++) {
            if (loose >> (3 + j) & 1u) t += p->g[j][i] / 64 * y;
            else t += at >> (3 + j) & 1u ? -p->g[j][i] : p->g[j][i];
        }
        p->t[i] = t;
    }
}

/* Edges that cross, at their ends and beyond them, side by side and on one line. */
TEST(edges_as_in_c)
{
    random_state r = random_seed(402);
    int n, found = 0, small = 0;
    for (n = 0; n < CHECK_ROUNDS(6000, 60000); n++) {
        qn_box_pair p;
        unsigned any;
        int i, j;
        make(&p, &r);
        for (i = 0; i < 3; i++) p.h[i] += 1 << p.shift;
        if (n % 4 == 0) { /* two of B's half edges short */
            for (i = 0; i < 3; i++)
                for (j = 0; j < 2; j++) p.g[j][i] /= 64;
        }
        if (n % 16 == 1) { /* small numbers */
            for (i = 0; i < 3; i++) {
                p.h[i] = (p.h[i] & 0xFFF) + (1 << p.shift);
                p.t[i] %= 1 << 14;
                for (j = 0; j < 3; j++) p.g[j][i] %= 1 << 12;
            }
        }
        for (any = 0; any < 72; any++) {
            const unsigned loose = 1u << any % 3 | 8u << any / 3 % 3, at = random_u32(&r) % 64u & ~loose;
            qn_box_gap k, c;
            bool told;
            if (random_u32(&r) % 4) beside(&p, at, loose, &r);
            fill(&k);
            fill(&c);
            told = qn_box_settle_edges(&p, at, loose, false, &c);
            CHECK_EQ(qn_box_edges_v7m(&p, at, loose, &k), told);
            check_same(&k, &c);
            found += told;
            small += told && n % 16 == 1;
        }
    }
    CHECK(found > n && small > n / 32);
}

#else

TEST(edges_as_in_c) { CHECK(true); }
TEST(vertices_as_in_c) { CHECK(true); } /* this port has none */

#endif

CHECK_MAIN(RUN(vertices_as_in_c) RUN(edges_as_in_c))
