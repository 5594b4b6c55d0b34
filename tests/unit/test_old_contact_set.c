/* SPDX-License-Identifier: MIT */
/* Contact points from pairs of core points and from edges side by side, against direct formulas. */
#include "check.h"
#include "contact/old_contact_set.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(500, 300000)

#define ONE ((int64_t)1 << 30)

static const qn_dir3 up = { 0, QN_ONE30, 0 };

static void begin(old_contact_set *set)
{
    set->count = 0;
    set->k = 0;
    set->in_b = false;
    set->drop = 1;
}

static old_contact_rule rule_of(int32_t ra, int32_t rb, int32_t margin, int32_t lsb)
{
    old_contact_rule r;
    r.radius_a = ra;
    r.radius_b = rb;
    r.margin = margin;
    r.lsb = lsb;
    return r;
}

static old_contact_edge edge_of(int32_t x0, int32_t y0, int32_t z0, int32_t x1, int32_t y1, int32_t z1, uint32_t id)
{
    old_contact_edge e;
    e.end[0][0] = x0, e.end[0][1] = y0, e.end[0][2] = z0;
    e.end[1][0] = x1, e.end[1][1] = y1, e.end[1][2] = z1;
    e.id[0] = id;
    e.id[1] = 2 * id;
    e.id[2] = 0;
    e.raised = false;
    return e;
}

/* Height is a dot product, rounded: random points, and differences of 2^32 that saturate. */
TEST(height_along_a_direction)
{
    random_state s = random_seed(1);
    const int32_t low[3] = { INT32_MIN, 0, 0 }, high[3] = { INT32_MAX, 0, 0 };
    const qn_dir3 x = { QN_ONE30, 0, 0 };
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t p[3], q[3], d[3], top = (int32_t)random_size(&s, 30);
        qn_dir3 dir;
        int64_t sum = 0;
        for (i = 0; i < 3; i++) {
            p[i] = random_range(&s, -top, top);
            q[i] = random_range(&s, -top, top);
            d[i] = random_range(&s, -QN_ONE30 / 2, QN_ONE30 / 2);
            sum += ((int64_t)p[i] - q[i]) * d[i];
        }
        dir.x = d[0], dir.y = d[1], dir.z = d[2];
        i = sum + ONE / 2 >= 0;
        sum = i ? (sum + ONE / 2) / ONE : -((-(sum + ONE / 2) + ONE - 1) / ONE); /* floor */
        CHECK_EQ(old_height_along(p, q, &dir), sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum);
    }
    CHECK_EQ(old_height_along(high, low, &x), INT32_MAX);
    CHECK_EQ(old_height_along(low, high, &x), INT32_MIN);
    CHECK_EQ(old_height_along(low, low, &x), 0);
}

/* The contact stands midway between the surfaces, and its depth is the radii less the gap of the cores. */
TEST(a_point_lies_midway)
{
    random_state s = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&s, 28), pa[3], pb[3];
        old_contact_rule rule = rule_of(random_range(&s, 0, top), random_range(&s, 0, top), 0, 1);
        old_contact_set set;
        int axis = random_range(&s, 0, 2), sign = random_range(&s, 0, 1) ? 1 : -1;
        qn_dir3 d = { 0, 0, 0 };
        *(axis == 0 ? &d.x : axis == 1 ? &d.y : &d.z) = sign * QN_ONE30;
        for (i = 0; i < 3; i++) {
            pa[i] = random_range(&s, -top, top);
            pb[i] = random_range(&s, -top, top);
        }
        begin(&set);
        old_contact_set_add(&set, &rule, pa, pb, &d, 0x12345678u);
        CHECK_EQ(set.count, 1);
        CHECK_EQ(set.point[0].id, 0x12345678u);
        CHECK_EQ(set.point[0].depth, (int64_t)rule.radius_a + rule.radius_b - sign * ((int64_t)pb[axis] - pa[axis]));
        for (i = 0; i < 3; i++) {
            int64_t twice = (int64_t)pa[i] + pb[i] + (i == axis ? sign * ((int64_t)rule.radius_a - rule.radius_b) : 0);
            CHECK(2 * (int64_t)set.point[0].at[i] - twice >= 0 && 2 * (int64_t)set.point[0].at[i] - twice <= 1);
        }
    }
}

/* A ninth point finds no room and does no harm. */
TEST(the_set_is_full_at_eight)
{
    const int32_t p[3] = { 1, 2, 3 };
    old_contact_rule rule = rule_of(0, 0, 0, 1);
    old_contact_set set;
    int i;
    begin(&set);
    for (i = 0; i < OLD_SET_MAX + 3; i++) old_contact_set_add(&set, &rule, p, p, &up, (uint32_t)i);
    CHECK_EQ(set.count, OLD_SET_MAX);
    CHECK_EQ(set.point[OLD_SET_MAX - 1].id, OLD_SET_MAX - 1);
}

/* Rods side by side: two points at the ends of the shared length, whichever way each rod runs, named by the ends that are there. */
TEST(r13_two_points_side_by_side)
{
    int turn;
    for (turn = 0; turn < 4; turn++) {
        old_contact_edge a = edge_of(-1000, 0, 0, 3000, 0, 0, 0x10000), b = edge_of(0, 500, 0, 5000, 500, 0, 1);
        old_contact_rule rule = rule_of(300, 250, 0, 8);
        int32_t on_a[3] = { 3000, 0, 0 }, on_b[3] = { 3000, 500, 0 };
        old_contact_set set;
        int low;
        if (turn & 1) a = edge_of(3000, 0, 0, -1000, 0, 0, 0x10000);
        if (turn & 2) b = edge_of(5000, 500, 0, 0, 500, 0, 1);
        begin(&set);
        old_contact_edges(&set, &rule, &a, &b, on_a, on_b, &up);
        CHECK_EQ(set.count, 2);
        low = set.point[0].at[0] > set.point[1].at[0];
        CHECK_NEAR(set.point[low].at[0], 0, 1);
        CHECK_NEAR(set.point[1 - low].at[0], 3000, 1);
        CHECK_NEAR(set.point[0].at[1], 275, 1); /* surfaces at 300 and 250 */
        CHECK_EQ(set.point[0].depth, 50);
        CHECK_EQ(set.point[1].depth, 50);
        CHECK_EQ(set.point[low].id, turn & 2 ? 2 : 1);                 /* B's end on the inside of A */
        CHECK_EQ(set.point[1 - low].id, turn & 1 ? 0x10000 : 0x20000); /* A's end on the inside of B */
    }
}

/* One point: rods end to end, crossing, tilted apart, or a rod of no length. */
TEST(one_point_otherwise)
{
    old_contact_edge a = edge_of(-1000, 0, 0, 1000, 0, 0, 0x10000), b[4];
    const int32_t on_a[4][3] = { { 1000, 0, 0 }, { 0, 0, 0 }, { 1000, 0, 0 }, { 7, 0, 0 } };
    const int32_t on_b[4][3] = { { 1000, 500, 0 }, { 0, 500, 0 }, { 1000, 500, 0 }, { 7, 500, 0 } };
    old_contact_rule rule = rule_of(3000, 3000, 0, 1);
    old_contact_set set;
    int i, j;
    b[0] = edge_of(1000, 500, 0, 3000, 500, 0, 1);  /* they share a single place */
    b[1] = edge_of(0, 500, -1000, 0, 500, 1000, 1); /* crossing */
    b[2] = edge_of(1000, 500, 0, -1000, 900, 0, 1); /* tilted by 1 in 5 */
    b[3] = edge_of(7, 500, 0, 7, 500, 0, 1);        /* a ball */
    for (i = 0; i < 4; i++) {
        begin(&set);
        old_contact_edges(&set, &rule, &a, &b[i], on_a[i], on_b[i], &up);
        CHECK_EQ(set.count, 1);
        for (j = 0; j < 3; j++) CHECK_NEAR(2 * set.point[0].at[j], on_a[i][j] + on_b[i][j], 1);
        CHECK_EQ(set.point[0].depth, 5500);
    }
}

/* A short edge that rises by 1 in 59 under a wide radius: its surface is not the edge moved along n, unless somebody raises the points. */
TEST(a_tilted_edge_that_is_raised_counts_whole)
{
    old_contact_edge a = edge_of(-1000, 0, 0, 1000, 0, 0, 0x10000), b = edge_of(0, 500, 0, 118, 502, 0, 1);
    const int32_t on_a[3] = { 0, 0, 0 }, on_b[3] = { 0, 500, 0 };
    old_contact_rule rule = rule_of(0, 96221, 0, 1);
    old_contact_set set;
    begin(&set);
    old_contact_edges(&set, &rule, &a, &b, on_a, on_b, &up);
    CHECK_EQ(set.count, 1);
    begin(&set);
    b.raised = true;
    old_contact_edges(&set, &rule, &a, &b, on_a, on_b, &up);
    CHECK_EQ(set.count, 2);
    CHECK_EQ(set.point[0].at[0], 0);
    CHECK_EQ(set.point[0].depth, 95721);
    CHECK_EQ(set.point[1].at[0], 118);
    CHECK_EQ(set.point[1].depth, 95719);
}

/* Of two points one whose gap passes the margin is not given alone: the nearest points are. */
TEST(a_far_end_is_dropped)
{
    old_contact_edge a = edge_of(-1000, 0, 0, 1000, 0, 0, 0x10000), b = edge_of(-1000, 100, 0, 1000, 104, 0, 1);
    const int32_t on_a[3] = { -1000, 0, 0 }, on_b[3] = { -1000, 100, 0 };
    old_contact_rule rule = rule_of(50, 50, 0, 16);
    old_contact_set set;
    begin(&set);
    old_contact_edges(&set, &rule, &a, &b, on_a, on_b, &up);
    CHECK_EQ(set.count, 1);
    CHECK_EQ(set.point[0].depth, 0);
    rule.margin = 4;
    begin(&set);
    old_contact_edges(&set, &rule, &a, &b, on_a, on_b, &up);
    CHECK_EQ(set.count, 2);
}

/* A short edge lies beside the middle of a long one that leans over by 1 in 1000: over the short one's length they part by less than 2 LSB,
 * although the long one's ends are far off. Leaning by 1 in 3 they have one point in common, however large the radii. */
TEST(shared_length_alone_counts)
{
    const int32_t on[3] = { 0, 0, 0 };
    int lean;
    for (lean = 0; lean < 2; lean++) {
        const int32_t off = lean ? 100000 : 300;
        old_contact_edge a = edge_of(-1000, 0, 0, 1000, 0, 0, 0x10000), b = edge_of(-300000, 0, -off, 300000, 0, off, 1);
        old_contact_rule rule = rule_of(lean ? 1 << 28 : 0, lean ? 1 << 28 : 0, 0, 1);
        old_contact_set set;
        begin(&set);
        old_contact_edges(&set, &rule, &a, &b, on, on, &up);
        CHECK_EQ(set.count, lean ? 1 : 2);
        if (lean) continue;
        CHECK_EQ(set.point[0].at[0], -1000);
        CHECK_EQ(set.point[1].at[0], 1000);
    }
}

/* One point: a radius out of A, half the depth back in. */
TEST(a_lone_point)
{
    old_separation3 s;
    old_contact_set set;
    s.n = up;
    s.distance = -20;
    s.on_a[0] = 5, s.on_a[1] = 6, s.on_a[2] = -7;
    old_contact_set_lone(&set, &s, 100, 3, 9);
    CHECK(set.count == 1 && set.k == 3 && !set.in_b);
    CHECK(set.point[0].at[0] == 5 && set.point[0].at[1] == 6 + 100 - 10 && set.point[0].at[2] == -7);
    CHECK(set.point[0].depth == 20 && set.point[0].id == 9);
}

/* Coordinates of 2^30 and radii of 2^30: saturated, not wrapped. */
TEST(extremes)
{
    random_state s = random_seed(3);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t c[12];
        old_contact_edge a, b;
        old_contact_rule rule = rule_of(random_range(&s, 0, 1 << 30), random_range(&s, 0, (1 << 30) - 1), INT32_MAX, 1 << random_range(&s, 0, 14));
        old_contact_set set;
        for (i = 0; i < 12; i++)
            c[i] = random_range(&s, 0, 1) ? random_range(&s, 0, 1) ? 1 << 30 : -(1 << 30) : random_range(&s, -(1 << 30), 1 << 30);
        a = edge_of(c[0], c[1], c[2], c[3], c[4], c[5], 0x10000);
        b = edge_of(c[6], c[7], c[8], c[9], c[10], c[11], 1);
        if (n & 1) b = a;
        begin(&set);
        old_contact_edges(&set, &rule, &a, &b, a.end[0], b.end[1], &up);
        CHECK(set.count == 1 || set.count == 2);
    }
}

/* Of points in any order, anywhere, the farthest two. */
TEST(the_span_of_points)
{
    old_contact_point p[3] = { { { 0, 0, 0 }, 0, 0 }, { { 12, -24, 24 }, 0, 0 }, { { 8, 8, 8 }, 0, 0 } };
    CHECK(old_contact_span(p, 0) == 0 && old_contact_span(p, 1) == 0);
    CHECK(old_contact_span(p, 2) == 36 * 36 / 4 && old_contact_span(p, 3) == 36 * 36 / 4);
    p[2].at[0] = INT32_MAX;
    p[0].at[0] = INT32_MIN;
    CHECK(old_contact_span(p, 3) == (uint64_t)INT32_MAX * INT32_MAX + 32);
}

/* Without a margin only a pair that may touch has contacts; with one also a pair whose measured gap is no more than it. */
TEST(who_has_contacts)
{
    old_separation3 s = { 0 };
    s.status = QN_TOUCHING;
    CHECK(old_is_within_margin(&s, 0, 4));
    s.status = QN_APART;
    s.measured = true;
    s.distance = 160;
    CHECK(!old_is_within_margin(&s, 0, 4) && !old_is_within_margin(&s, 9, 4));
    CHECK(old_is_within_margin(&s, 10, 4));
    s.measured = false; /* proved to lie beyond what was asked */
    CHECK(!old_is_within_margin(&s, 10, 4));
}

/* The margin in units; of a touch what the pair is apart, and its band, on top. It saturates. */
TEST(how_far_apart_surfaces_may_be)
{
    old_separation3 s = { 0 };
    s.status = QN_APART;
    s.distance = 7;
    s.band = 3;
    CHECK_EQ(old_contact_margin(&s, 10, 4), 160);
    CHECK_EQ(old_contact_margin(&s, 10, -1), 5);
    s.status = QN_TOUCHING;
    CHECK_EQ(old_contact_margin(&s, 10, 4), 170);
    s.distance = -7;
    CHECK_EQ(old_contact_margin(&s, 10, 4), 163);
    CHECK_EQ(old_contact_margin(&s, INT32_MAX, 14), INT32_MAX);
}

CHECK_MAIN(RUN(the_span_of_points) RUN(height_along_a_direction) RUN(a_point_lies_midway) RUN(the_set_is_full_at_eight)
               RUN(r13_two_points_side_by_side) RUN(one_point_otherwise) RUN(a_tilted_edge_that_is_raised_counts_whole) RUN(a_far_end_is_dropped)
                   RUN(shared_length_alone_counts) RUN(a_lone_point) RUN(extremes) RUN(who_has_contacts) RUN(how_far_apart_surfaces_may_be))
