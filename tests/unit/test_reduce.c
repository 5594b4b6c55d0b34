/* SPDX-License-Identifier: MIT */
/* Fewer corners: how much of a polygon four of them span, and that the deepest stays. */
#include "check.h"
#include "contact/reduce.h"
#include "contact_polygons.h"

#define ROUNDS CHECK_ROUNDS(10000, 100000)

static const qn_int3 up = UP;
static flat_face f, g;

/* Four corners of a polygon span half of it at least, in parts of 1000. */
static int64_t share_left(int32_t deeper)
{
    const int64_t whole = flat_area(&f.face);
    qn_reduce_to_four(&f.face, up, deeper, INT32_MAX / 2, QN_SIDE_NONE);
    CHECK(f.face.n <= 4);
    return flat_area(&f.face) * 1000 / whole;
}

/* Cutting the least ear until four corners are left, the first kept, leaves 0.481 of this polygon.
 */
TEST(the_polygon_that_ears_fail_on_keeps_half)
{
    static const int32_t p[11][2] = { { 0, 0 },           { -39923, -1 },     { -48688, -10240 },
                                      { -54587, -63761 }, { -47215, -80878 }, { -23584, -97146 },
                                      { -1869, -100000 }, { 31889, -77330 },  { 47983, -61215 },
                                      { 64149, -33950 },  { 50153, -1 } };
    int d, i;
    for (d = 0; d < 12; d++) { /* each of its corners the deepest; none */
        flat_begin(&f, 0);
        for (i = 0; i < 11; i++) flat_add(&f, p[i][0], p[i][1]);
        flat_end(&f);
        if (d < 11) f.face.c[d].x = 100;
        CHECK(share_left(2) >= 500);
    }
}

TEST(random_polygons_keep_half)
{
    random_state r = random_seed(1);
    int64_t least = 1000;
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int64_t share;
        flat_random(&f, &r, 0, 24, 1 << 18);
        if (round & 1) f.face.c[random_range(&r, 0, f.face.n - 1)].x = 50;
        if (flat_area(&f.face) < 1 << 20) continue;
        share = share_left(2);
        CHECK(share >= 500);
        if (share < least) least = share;
    }
    board_write("least share kept, in 1000: ");
    check_write_number(least);
    board_write("\n");
}

/* A corner that is more than 2 deeper than all others is one of the four; one that is not changes
 * nothing. */
TEST(the_deepest_corner_stays)
{
    random_state r = random_seed(2);
    int round, i;
    for (round = 0; round < ROUNDS / 10; round++) {
        int deep, found = 0;
        flat_random(&f, &r, 0, 24, 1 << 18);
        g = f, g.face.c = g.memory;
        deep = random_range(&r, 0, f.face.n - 1);
        f.face.c[deep].x = 3;
        qn_reduce_to_four(&f.face, up, 2, INT32_MAX / 2, QN_SIDE_NONE);
        for (i = 0; i < f.face.n; i++) found |= f.face.c[i].x == 3;
        CHECK(found);
        f = g, f.face.c = f.memory;
        f.face.c[deep].x = 2;
        qn_reduce_to_four(&f.face, up, 2, INT32_MAX / 2, QN_SIDE_NONE);
        qn_reduce_to_four(&g.face, up, 2, INT32_MAX / 2, QN_SIDE_NONE);
        CHECK_EQ(f.face.n, g.face.n);
        for (i = 0; i < f.face.n; i++) CHECK_EQ(f.face.c[i].out, g.face.c[i].out);
    }
}

static int is_left(const flat_face *p, int32_t mark)
{
    int i;
    for (i = 0; i < p->face.n && p->face.c[i].w[2] != mark; i++) continue;
    return i < p->face.n;
}

/* R8: where the four hold none of two corners equally deep, the one of lower index joins them. */
TEST(the_first_of_the_deepest_stays)
{
    random_state r = random_seed(7);
    int round, joined = 0;
    for (round = 0; round < ROUNDS / 10; round++) {
        int first, second;
        flat_random(&f, &r, 0, 24, 1 << 18);
        first = random_range(&r, 0, f.face.n - 2),
        second = random_range(&r, first + 1, f.face.n - 1);
        f.face.c[first].w[2] = 1, f.face.c[second].w[2] = 2; /* marks that hardly move them */
        g = f, g.face.c = g.memory;
        qn_reduce_to_four(&g.face, up, 2, INT32_MAX / 2, QN_SIDE_NONE);
        if (is_left(&g, 1) || is_left(&g, 2)) continue;
        f.face.c[first].x = f.face.c[second].x = 9;
        qn_reduce_to_four(&f.face, up, 2, INT32_MAX / 2, QN_SIDE_NONE);
        CHECK(is_left(&f, 1));
        joined++;
    }
    CHECK(joined > ROUNDS / 100);
}

/* Of a tilted polygon with one deep side both ends of that side stay. */
TEST(a_deep_side_stays)
{
    random_state r = random_seed(4);
    int round, i;
    for (round = 0; round < ROUNDS / 10; round++) {
        int side, next, found = 0;
        flat_random(&f, &r, 0, 24, 1 << 18);
        side = random_range(&r, 0, f.face.n - 1), next = side + 1 < f.face.n ? side + 1 : 0;
        for (i = 0; i < f.face.n; i++)
            f.face.c[i].x = i == side || i == next ? 1000 : random_range(&r, 0, 900);
        qn_reduce_to_four(&f.face, up, 2, 50, QN_SIDE_NONE);
        for (i = 0; i < f.face.n; i++) found += f.face.c[i].x == 1000;
        CHECK_EQ(found, 2);
    }
}

/* Two octagons that nearly coincide: a crossing of mates goes, unless it is deep. */
TEST(crossings_of_mates_go)
{
    flat_face *const r = &g;
    int deep;
    for (deep = 0; deep < 2; deep++) {
        flat_begin(&f, 0);
        flat_add(&f, 0, 0), flat_add(&f, 500, -1), flat_add(&f, 1000, 0), flat_add(&f, 1000, 1000),
            flat_add(&f, 0, 1000);
        flat_end(&f);
        flat_begin(r, 1);
        flat_add(r, 0, 0), flat_add(r, 1000, 0), flat_add(r, 1000, 1000);
        flat_end(r);
        f.mate[0] = 0, r->mate[0] = 0;
        f.face.c[1].in = 0, f.face.c[1].out = QN_SIDE_OTHER;
        f.face.c[1].x = deep ? 10 : 2;
        qn_reduce_mates(&f.face, &r->face, up, 2);
        CHECK_EQ(f.face.n, deep ? 5 : 4);
    }
}

CHECK_MAIN(RUN(the_polygon_that_ears_fail_on_keeps_half) RUN(random_polygons_keep_half)
               RUN(the_deepest_corner_stays) RUN(the_first_of_the_deepest_stays)
                   RUN(a_deep_side_stays) RUN(crossings_of_mates_go))
