/* SPDX-License-Identifier: MIT */
/* The place of two boxes from poses is that from frames, and what balls show apart is so along some axis of the full search. */
#include "check.h"
#include "exact.h"
#include "narrow/old_sat_box.h"

#define ROUNDS CHECK_ROUNDS(400, 200000)

/* What the road from poses says; where it fills a place, or none, the frames' door agrees. */
static qn_status place_both(const body *a, const body *b)
{
    qn_frame3 f[2], g[2];
    old_pair3 p, q;
    old_box_place s, t;
    int i;
    qn_status status = old_box_place_of_poses(&s, &p, f, &a->shape, &a->pose, &b->shape, &b->pose);
    if (status < 0) return status;
    CHECK_EQ(qn_frame3_from_pose(&g[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g[1], &b->pose), QN_APART);
    CHECK_EQ(old_box_place_begin(&t, &q, &a->shape, &g[0], &b->shape, &g[1]), status != QN_UNDECIDED);
    if (status != QN_OVERLAPPING) return status;
    CHECK(p.a == q.a && p.b == q.b && p.swapped == q.swapped && p.frame_a == &f[0] && p.frame_b == &f[1]);
    CHECK(q.frame_a == &g[p.swapped] && q.frame_b == &g[!p.swapped]);
    CHECK_EQ(f[0].p.x, q.frame_a->p.x);
    for (i = 0; i < 9; i++) {
        CHECK_EQ(f[0].r.m[i / 3][i % 3], q.frame_a->r.m[i / 3][i % 3]);
        CHECK_EQ(f[1].r.m[i / 3][i % 3], q.frame_b->r.m[i / 3][i % 3]);
    }
    old_box_place_fill(&s, &p);
    for (i = 0; i < 3; i++) CHECK_EQ(s.at.offset[i], t.at.offset[i]);
    CHECK(s.extent == t.extent && s.far4 == t.far4 && s.slack4 == t.slack4 && s.room4 == t.room4 && s.lead == t.lead && s.gap4 == t.gap4);
    return status;
}

/* Not of boxes about one centre, which this road leaves to another. */
static bool is_apart_by_axes(const body *a, const body *b)
{
    const bool same_centre = a->pose.p.x == b->pose.p.x && a->pose.p.y == b->pose.p.y && a->pose.p.z == b->pose.p.z;
    qn_frame3 f[2];
    old_pair3 pair;
    old_box_model m;
    old_sat_result axis;
    qn_status status;
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), QN_APART);
    status = old_box_model_glance(&m, &pair, &a->shape, &f[0], &b->shape, &f[1], false);
    CHECK_EQ(status, same_centre ? QN_UNDECIDED : QN_OVERLAPPING);
    if (status != QN_OVERLAPPING) return false;
    old_sat_box(&m, (int64_t)1 << 48, &axis);
    return axis.apart && axis.depth < -OLD_BAND_MOST;
}

/* The frames' door with a look at 14 bits, at all axes or one of any name: what it shows apart is, and else it is the other door. */
static qn_status try_frames(const body *a, const body *b, int look)
{
    qn_frame3 g[2];
    old_pair3 p, q;
    old_box_place s, t;
    qn_status status;
    CHECK_EQ(qn_frame3_from_pose(&g[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g[1], &b->pose), QN_APART);
    status = old_box_place_try(&s, &p, &a->shape, &g[0], &b->shape, &g[1], look);
    if (status == QN_APART) CHECK(look != OLD_LOOK_NOT && is_apart_by_axes(a, b));
    CHECK_EQ(old_box_place_begin(&t, &q, &a->shape, &g[0], &b->shape, &g[1]), status != QN_UNDECIDED);
    if (status != QN_OVERLAPPING) return status;
    CHECK(p.a == q.a && p.swapped == q.swapped && p.frame_a == q.frame_a && p.frame_b == q.frame_b);
    old_box_place_fill(&s, &p);
    CHECK(s.at.offset[0] == t.at.offset[0] && s.at.offset[1] == t.at.offset[1] && s.at.offset[2] == t.at.offset[2] && s.room4 == t.room4 &&
          s.gap4 == t.gap4);
    return status;
}

static void make_box(body *b, random_state *s, int32_t size)
{
    const qn_vec3 half = { random_range(s, 0, 7) ? random_range(s, 0, size) : 0, random_range(s, 0, 3) ? random_range(s, 0, size) : 0, size };
    b->shape = qn_box3(half, 0);
    body_turn(b, s);
    b->pose.p.x = b->pose.p.y = b->pose.p.z = 0;
}

/* About as far apart as their balls reach, of one size or of two. */
TEST(balls_apart_are_boxes_apart)
{
    random_state s = random_seed(3);
    int n, apart = 0, other = 0;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        int32_t size = (int32_t)random_size(&s, 29), less = n % 2 ? size : (int32_t)random_size(&s, 29), far = size > less ? size : less;
        make_box(&a, &s, size);
        make_box(&b, &s, less);
        if (n % 3) far += far / 2;
        b.pose.p = random_vec3(&s, far);
        (void)try_frames(&a, &b, n % 2 ? OLD_LOOK_ALL : OLD_LOOK_NOT);
        (void)try_frames(&a, &b, random_range(&s, 0, 255));
        if (place_both(&a, &b) == QN_APART) {
            CHECK(is_apart_by_axes(&a, &b));
            apart++;
        } else {
            other++;
        }
    }
    CHECK(apart > ROUNDS / 16);
    CHECK(other > ROUNDS / 16);
}

static qn_status place_at(const qn_shape3 *a, const qn_shape3 *b, int32_t x, int32_t y, int32_t z)
{
    body u, v;
    u.shape = *a;
    v.shape = *b;
    u.pose.q.w = v.pose.q.w = 1;
    u.pose.q.x = u.pose.q.y = u.pose.q.z = v.pose.q.x = v.pose.q.y = v.pose.q.z = 0;
    u.pose.p.x = u.pose.p.y = u.pose.p.z = 0;
    v.pose.p.x = x;
    v.pose.p.y = y;
    v.pose.p.z = z;
    return place_both(&u, &v);
}

/* Cubes of a unit, whose balls reach 1.73 units each; balls apart by less than what is cut decide nothing. */
TEST(where_balls_part)
{
    const qn_shape3 cube = QN_BOX3(QN(1), QN(1), QN(1)), point = QN_BOX3(0, 0, 0), grain = QN_BOX3(100, 100, 100);
    CHECK_EQ(place_at(&cube, &cube, QN(3.5), 0, 0), QN_APART);
    CHECK_EQ(place_at(&cube, &cube, -QN(2.1), QN(2), QN(2)), QN_APART);
    CHECK_EQ(place_at(&cube, &cube, QN(1.9), QN(1.9), QN(1.9)), QN_OVERLAPPING);
    CHECK_EQ(place_at(&cube, &point, QN(1.1), 0, 0), QN_APART);       /* by A's face */
    CHECK_EQ(place_at(&point, &cube, 0, QN(1.1), 0), QN_OVERLAPPING); /* A is the point, and has no face for the cube's ball */
    CHECK_EQ(place_at(&point, &point, 0, 0, QN(1)), QN_APART);
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 20000), QN_OVERLAPPING); /* too small for balls to be cut */
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 500), QN_OVERLAPPING);
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 260), QN_OVERLAPPING);
    CHECK_EQ(place_at(&cube, &cube, 0, 0, 0), QN_UNDECIDED);
}

/* The widest numbers, and those beyond them. */
TEST(at_the_limits)
{
    const int32_t most = QN_MAX_EXTENT - 1;
    qn_shape3 huge = QN_BOX3(QN_MAX_EXTENT - 1, QN_MAX_EXTENT - 1, QN_MAX_EXTENT - 1), point = QN_BOX3(0, 0, 0);
    const qn_shape3 beam = QN_BOX3(QN_MAX_EXTENT - 1, QN_MAX_EXTENT / 2, 0);
    CHECK_EQ(place_at(&huge, &huge, most, most, most), QN_OVERLAPPING);
    CHECK_EQ(place_at(&beam, &beam, most, 0, 0), QN_OVERLAPPING); /* long, less wide: cut and rounded up, both beyond 13 bits */
    CHECK_EQ(place_at(&huge, &huge, -QN_ONE30, -QN_ONE30, -QN_ONE30), QN_OVERLAPPING);
    CHECK_EQ(place_at(&point, &point, -QN_ONE30, most, most), QN_APART);
    CHECK_EQ(place_at(&point, &point, -QN_ONE30 - 1, most, most), QN_UNDECIDED);
    huge.radius = 1;
    CHECK_EQ(place_at(&huge, &point, 5, 0, 0), QN_UNDECIDED);
    huge.radius = 0;
    huge.v[0].y = QN_MAX_EXTENT;
    CHECK_EQ(place_at(&huge, &point, 5, 0, 0), QN_UNDECIDED);
    huge.v[0].y = -1;
    CHECK_EQ(place_at(&huge, &point, 5, 0, 0), QN_UNDECIDED);
}

/* Far apart, apart by a face, or not: a body that is not turned at all is refused. */
TEST(no_rotation_is_refused)
{
    const int32_t away[3] = { QN(9), QN(2.9), QN(1) };
    int n, i;
    for (n = 0; n < 3; n++)
        for (i = 0; i < 4; i++) {
            const qn_shape3 cube = QN_BOX3(QN(1), QN(1), QN(1));
            body a, b;
            a.shape = b.shape = cube;
            a.pose.q.w = i & 1;
            b.pose.q.w = !(i & 1);
            a.pose.q.x = a.pose.q.y = a.pose.q.z = b.pose.q.x = b.pose.q.y = b.pose.q.z = 0;
            a.pose.p.x = a.pose.p.y = a.pose.p.z = b.pose.p.x = b.pose.p.y = 0;
            b.pose.p.z = i & 2 ? away[n] : -away[n];
            CHECK_EQ(place_both(&a, &b), QN_ERR_ROTATION);
        }
}

CHECK_MAIN(RUN(balls_apart_are_boxes_apart) RUN(where_balls_part) RUN(at_the_limits) RUN(no_rotation_is_refused))
