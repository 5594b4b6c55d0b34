/* SPDX-License-Identifier: MIT */
/* Each kind of body brought against each other kind until they touch, exactly: depth 0 with a valid direction and one
 * place that belongs to both. 3 LSB farther they are apart by 3, for no body has a margin; 3 LSB nearer they overlap by 3.
 * At home, turned together by quarters, and thirty thousand units away: directions are the world's. */
#include "forms3.h"

#define KINDS 9

/* Each reaches 600 along +x and -x, with a corner, an edge, a face or a round there. */
static qn_shape3 kind_of(int kind)
{
    static const qn_vec3 two_tips[6] = { { -600, 0, 0 }, { 600, 0, 0 }, { 0, 400, 0 }, { 0, -400, 300 }, { 0, 0, -500 }, { 0, 100, 500 } };
    static const qn_vec3 box[8] = { { -600, -300, -200 }, { 600, -300, -200 }, { -600, 300, -200 }, { 600, 300, -200 },
                                    { -600, -300, 200 },  { 600, -300, 200 },  { -600, 300, 200 },  { 600, 300, 200 } };
    static const qn_vec3 wing[4] = { { -500, 0, 0 }, { 500, 0, -200 }, { 500, 0, 200 }, { 0, 0, 0 } };
    static const qn_hull3 tips = QN_CLOUD_DATA(two_tips, 6), flat = QN_CLOUD_DATA(wing, 4),
                          faces = { box, box_normal, box_side, box_first, 8, 6, 24, 0, 0 };
    static const qn_shape3 kinds[KINDS] = { QN_SPHERE3(600),
                                            QN_CAPSULE3(-500, 0, 0, 500, 0, 0, 100),
                                            QN_CAPSULE3(0, 0, -300, 0, 0, 300, 600),
                                            QN_BOX3(600, 300, 200),
                                            QN_ROUNDED_BOX3(500, 300, 200, 100),
                                            QN_CLOUD3(&tips, 0),
                                            QN_CLOUD3(&flat, 100),
                                            QN_HULL3(&faces, 0),
                                            QN_BOX3(600, 0, 0) };
    return kinds[kind];
}

static qn_status query_at(int kind_a, int kind_b, int place, int32_t apart)
{
    static qn_shape3 a, b;
    qn_collider3 ca, cb;
    a = kind_of(kind_a);
    b = kind_of(kind_b);
    ca = framed3(&a, &exact_place[place]);
    cb = framed3(&b, &exact_place[place]);
    cb.frame.p = qn_frame3_apply(&exact_place[place], vec(1200 + apart, 0, 0));
    return query_placed(&ca, &cb);
}

/* Is +x the only direction along which they are parted by this little: does one of them end in a face or a round? Of two
 * tips, or of a tip and an edge, any direction in a cone will do. */
static int is_plain(int a, int b)
{
    static const int8_t ends_in[KINDS] = { 1, 1, 1, 1, 1, 0, 1, 1, 0 };
    return ends_in[a] | ends_in[b];
}

static void check_touch(int a, int b, int place)
{
    const qn_dir3 x = { QN_ONE30, 0, 0 }, n = qn_frame3_turn(&exact_place[place], x);
    uint32_t i;
    CHECK_EQ(query_at(a, b, place, 0), QN_TOUCHING);
    CHECK_EQ(m.depth, 0);
    CHECK(m.count >= 1);
    check_unit(m.normal);
    check_unit(gap.normal);
    CHECK(gap.distance == 0 && gap.lower == 0 && gap.upper <= 2);
    CHECK(gap.on_a.x == gap.on_b.x && gap.on_a.y == gap.on_b.y && gap.on_a.z == gap.on_b.z); /* one place */
    CHECK_EQ(qn_frame3_unapply(&exact_place[place], gap.on_a).x, 600);
    if (!is_plain(a, b)) return;
    CHECK(m.normal.x == n.x && m.normal.y == n.y && m.normal.z == n.z);
    for (i = 0; i < m.count; i++) {
        CHECK_EQ(m.points[i].depth, 0);
        CHECK_EQ(qn_frame3_unapply(&exact_place[place], m.points[i].position).x, 600);
    }
}

TEST(each_kind_touches_each_kind)
{
    int a, b, place;
    for (a = 0; a < KINDS; a++)
        for (b = 0; b < KINDS; b++)
            for (place = 0; place < PLACES; place++) check_touch(a, b, place);
}

TEST(three_lsb_are_three_lsb)
{
    int a, b, place;
    for (a = 0; a < KINDS; a++)
        for (b = 0; b < KINDS; b++) {
            place = (a + b) % PLACES;
            CHECK_EQ(query_at(a, b, place, 3), QN_APART);
            CHECK(m.count == 0 && m.depth == 0);
            CHECK(gap.distance == 3 && gap.lower <= 3 && gap.upper >= 3);
            CHECK_EQ(query_at(a, b, place, -3), a == 8 && b == 8 ? QN_TOUCHING : QN_OVERLAPPING); /* two needles on one line have no inside */
            if (is_plain(a, b)) CHECK(m.depth == 3 && m.count >= 1 && gap.distance == 0 && gap.lower == 0);
        }
}

CHECK_MAIN(RUN(each_kind_touches_each_kind) RUN(three_lsb_are_three_lsb))
