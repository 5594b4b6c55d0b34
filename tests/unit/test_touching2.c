/* SPDX-License-Identifier: MIT */
/* Each kind of body of the plane brought against each other kind until they touch, exactly:
 * depth 0 with a valid direction and one place that belongs to both. 3 LSB farther they are
 * apart by 3, for no body has a margin; 3 LSB nearer they overlap by 3. At home, turned
 * together by quarters, and thirty thousand units away: directions are the world's. */
#include "queries2.h"
#include "places2.h"

#define KINDS 12

static qn_manifold2 m;
static qn_gap2 gap;

/* Each reaches 600 along +x and -x: side 0 with its face, arc or corner to +x, side 1 turned
 * about, with the same to -x. */
static qn_shape2 kind_of(int kind, int side)
{
    static qn_edge2 edges[2][6];
    const qn_vec2 tip[4] = { { -600, 0 }, { 0, -300 }, { 600, 0 }, { 0, 500 } },
                  flat[4] = { { -600, -100 }, { 600, -100 }, { 600, 200 }, { -600, 200 } };
    const qn_rot2 slice = { 4, 3 };
    qn_shape2 s;
    switch (kind) {
    case 0:
        return qn_circle2(600);
    case 1:
        return qn_capsule2(vec(-500, 0), vec(500, 0), 100);
    case 2:
        return qn_capsule2(vec(0, -300), vec(0, 300), 600);
    case 3:
        return qn_box2(vec(600, 300), 0);
    case 4:
        return qn_box2(vec(500, 300), 100);
    case 5:
        CHECK_EQ(qn_polygon2(&s, tip, 4, 0, edges[side], 6), 0);
        return s;
    case 6:
        CHECK_EQ(qn_polygon2(&s, flat, 4, 0, edges[side], 6), 0);
        return s;
    case 7:
        CHECK_EQ(qn_polygon2(&s, flat, 4, 0, edges[side], 6), 0);
        s.radius = 50;
        return s;
    case 8:
        return qn_sector2(600, slice, 0);
    case 9:
        return qn_sector2(500, slice, 100);
    case 10:
        return qn_box2(vec(600, 0), 0);
    default:
        return qn_box2(vec(0, 300), 0);
    }
}

/* How far it reaches. */
static int32_t reach(int kind) { return kind == 7 ? 650 : kind == 11 ? 0 : 600; }

/* B's front looks at A's: a sector is turned about. */
static qn_status ask(int kind_a, int kind_b, int place, int32_t apart)
{
    const qn_shape2 a = kind_of(kind_a, 0), b = kind_of(kind_b, 1);
    const qn_frame2 *f = &place_of[place];
    qn_pose2 pa, pb;
    qn_status status;
    pa.p = f->p;
    pb.p = qn_frame2_apply(f, vec(reach(kind_a) + reach(kind_b) + apart, 0));
    pa.r.c = f->r.x;
    pa.r.s = f->r.y;
    pb.r.c = -f->r.x / 4096;
    pb.r.s = -f->r.y / 4096;
    status = qn_collide2_poses(&a, &pa, &b, &pb, NULL, NULL, &m);
    CHECK_EQ(qn_overlap2_poses(&a, &pa, &b, &pb, NULL, NULL), status);
    CHECK_EQ(qn_distance2_poses(&a, &pa, &b, &pb, NULL, NULL, &gap), status);
    return status;
}

/* Is +x the only direction that parts them: does one of them end in a side or a round? */
static int is_plain(int a, int b)
{
    static const int8_t ends_in[KINDS] = { 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1 };
    return ends_in[a] | ends_in[b];
}

static int has_side(int kind)
{
    return kind == 2 || kind == 3 || kind == 4 || kind == 6 || kind == 7 || kind == 11;
}

static void check_touch(int a, int b, int place)
{
    const qn_frame2 *f = &place_of[place];
    const qn_dir2 n = qn_frame2_turn(f, dir(QN_ONE30, 0));
    uint32_t i;
    CHECK_EQ(ask(a, b, place, 0), QN_TOUCHING);
    CHECK_EQ(m.depth, 0);
    check_unit(m.normal);
    check_unit(gap.normal);
    CHECK(gap.distance == 0 && gap.lower == 0 && gap.upper <= 2);
    CHECK(gap.on_a.x == gap.on_b.x && gap.on_a.y == gap.on_b.y); /* one place */
    CHECK_EQ(qn_frame2_unapply(f, gap.on_a).x, reach(a));
    CHECK_EQ(m.count, has_side(a) && has_side(b) ? 2 : 1);
    if (!is_plain(a, b)) return;
    CHECK(m.normal.x == n.x && m.normal.y == n.y);
    for (i = 0; i < m.count; i++) {
        CHECK_EQ(m.points[i].depth, 0);
        CHECK_EQ(qn_frame2_unapply(f, m.points[i].position).x, reach(a));
    }
    if (m.count == 1) CHECK_EQ(qn_frame2_unapply(f, m.points[0].position).y, 0);
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
            CHECK_EQ(ask(a, b, place, 3), QN_APART);
            CHECK(m.count == 0 && m.depth == 0);
            CHECK(gap.distance == 3 && gap.lower <= 3 && gap.upper >= 3);
            if (a > 9 && b > 9) continue; /* two lines have no inside */
            CHECK_EQ(ask(a, b, place, -3), QN_OVERLAPPING);
            if (is_plain(a, b))
                CHECK(m.depth == 3 && m.count >= 1 && gap.distance == 0 && gap.lower == 0);
        }
}

CHECK_MAIN(RUN(each_kind_touches_each_kind) RUN(three_lsb_are_three_lsb))
