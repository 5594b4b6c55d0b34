/* SPDX-License-Identifier: MIT */
/* The place of two boxes from poses is that from frames, and what balls show apart is so along some axis of the full search. */
#include "check.h"
#include "exact.h"
#include "narrow/box_cut.h"
#include "narrow/sat_box.h"

#define ROUNDS CHECK_ROUNDS(400, 200000)

#ifdef QN_SMALL

/* There is no such road where size counts: the doors from poses go that of frames. */
TEST(poses_answer_as_frames)
{
    random_state s = random_seed(3);
    int n, seen[2] = { 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&s, 28) + 8;
        const qn_vec3 u = { size, random_range(&s, 0, size), random_range(&s, 0, size) }, v = { random_range(&s, 0, size), size, size };
        body a, b;
        qn_frame3 f[2];
        qn_status status;
        a.shape = qn_box3(u, 0);
        b.shape = qn_box3(v, random_range(&s, 0, size));
        body_turn(&a, &s);
        body_turn(&b, &s);
        a.pose.p = random_vec3(&s, size);
        b.pose.p = random_vec3(&s, 2 * size);
        CHECK_EQ(qn_frame3_from_pose(&f[0], &a.pose), QN_APART);
        CHECK_EQ(qn_frame3_from_pose(&f[1], &b.pose), QN_APART);
        status = qn_overlap3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL);
        CHECK_EQ(status, qn_overlap3_frames(&a.shape, &f[0], &b.shape, &f[1], NULL, NULL, NULL));
        if (status == QN_APART || status == QN_OVERLAPPING) seen[status == QN_OVERLAPPING]++;
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[1] > ROUNDS / 8);
}

CHECK_MAIN(RUN(poses_answer_as_frames))

#else

/* What the road from poses says; where it fills a place, or none, the frames' door agrees. */
static qn_status place_both(const body *a, const body *b)
{
    qn_frame3 f[2], g[2];
    qn_pair3 p, q;
    qn_box_place s, t;
    int i;
    qn_status status = qn_box_place_of_poses(&s, &p, f, &a->shape, &a->pose, &b->shape, &b->pose);
    if (status < 0) return status;
    CHECK_EQ(qn_frame3_from_pose(&g[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g[1], &b->pose), QN_APART);
    CHECK_EQ(qn_box_place_begin(&t, &q, &a->shape, &g[0], &b->shape, &g[1]), status != QN_UNDECIDED);
    if (status != QN_OVERLAPPING) return status;
    CHECK(p.a == q.a && p.b == q.b && p.swapped == q.swapped && p.frame_a == &f[0] && p.frame_b == &f[1]);
    CHECK(q.frame_a == &g[p.swapped] && q.frame_b == &g[!p.swapped]);
    CHECK_EQ(f[0].p.x, q.frame_a->p.x);
    for (i = 0; i < 9; i++) {
        CHECK_EQ(f[0].r.m[i / 3][i % 3], q.frame_a->r.m[i / 3][i % 3]);
        CHECK_EQ(f[1].r.m[i / 3][i % 3], q.frame_b->r.m[i / 3][i % 3]);
    }
    qn_box_place_fill(&s, &p);
    for (i = 0; i < 3; i++) CHECK_EQ(s.at.offset[i], t.at.offset[i]);
    CHECK(s.extent == t.extent && s.far4 == t.far4 && s.slack4 == t.slack4 && s.room4 == t.room4 && s.lead == t.lead && s.gap4 == t.gap4);
    return status;
}

/* Not of boxes about one centre, which this road leaves to another. */
static bool is_apart_by_axes(const body *a, const body *b)
{
    const bool same_centre = a->pose.p.x == b->pose.p.x && a->pose.p.y == b->pose.p.y && a->pose.p.z == b->pose.p.z;
    qn_frame3 f[2];
    qn_pair3 pair;
    qn_box_model m;
    qn_sat_result axis;
    qn_status status;
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), QN_APART);
    status = qn_box_model_glance(&m, &pair, &a->shape, &f[0], &b->shape, &f[1], false);
    CHECK_EQ(status, same_centre ? QN_UNDECIDED : QN_OVERLAPPING);
    if (status != QN_OVERLAPPING) return false;
    qn_sat_box(&m, (int64_t)1 << 48, &axis);
    return axis.apart && axis.depth < -QN_BAND_MOST;
}

/* The frames' door with a look at 14 bits, at all axes or one of any name: what it shows apart is, and else it is the other door. */
static qn_status try_frames(const body *a, const body *b, int look)
{
    qn_frame3 g[2];
    qn_pair3 p, q;
    qn_box_place s, t;
    qn_status status;
    CHECK_EQ(qn_frame3_from_pose(&g[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g[1], &b->pose), QN_APART);
    status = qn_box_place_try(&s, &p, &a->shape, &g[0], &b->shape, &g[1], look);
    if (status == QN_APART) CHECK(look != QN_LOOK_NOT && is_apart_by_axes(a, b));
    CHECK_EQ(qn_box_place_begin(&t, &q, &a->shape, &g[0], &b->shape, &g[1]), status != QN_UNDECIDED);
    if (status != QN_OVERLAPPING) return status;
    CHECK(p.a == q.a && p.swapped == q.swapped && p.frame_a == q.frame_a && p.frame_b == q.frame_b);
    qn_box_place_fill(&s, &p);
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
        (void)try_frames(&a, &b, n % 2 ? QN_LOOK_ALL : QN_LOOK_NOT);
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

/* 14 bits of two boxes, as they are given. */
static bool is_seen(const body *a, const body *b, int t)
{
    qn_frame3 f[2];
    const int32_t d[3] = { b->pose.p.x - a->pose.p.x, b->pose.p.y - a->pose.p.y, b->pose.p.z - a->pose.p.z };
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), QN_APART);
    return qn_box_cut_shows_gap(&f[0].r, &a->shape.v[0], &f[1].r, &b->shape.v[0], d, t);
}

/* The finest t that both fit, 3 at least. */
static int steps_of(const body *a, const body *b)
{
    const qn_vec3 *u = &a->shape.v[0], *v = &b->shape.v[0], *p = &a->pose.p, *q = &b->pose.p;
    const uint32_t far = qn_abs32(q->x - p->x) | qn_abs32(q->y - p->y) | qn_abs32(q->z - p->z);
    const int bits = qn_bits32(far | (uint32_t)(u->x | u->y | u->z | v->x | v->y | v->z));
    return bits > 17 ? bits - 14 : 3;
}

#ifdef QN_PORT_NARROW
#define LOOKS 1
#else
#define LOOKS 0
#endif

/* The axis of the widest gap, as the cache names it, shows one of a hundredth of the size. */
static bool is_shown_along_its_axis(const body *a, const body *b)
{
    qn_frame3 f[2];
    qn_pair3 pair;
    qn_box_model m;
    qn_sat_result axis;
    CHECK_EQ(qn_frame3_from_pose(&f[0], &a->pose), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&f[1], &b->pose), QN_APART);
    if (qn_box_model_glance(&m, &pair, &a->shape, &f[0], &b->shape, &f[1], false) != QN_OVERLAPPING) return false;
    qn_sat_box(&m, (int64_t)1 << 48, &axis);
    return try_frames(a, b, axis.kind << 4 | axis.i << 2 | axis.j) == QN_APART;
}

/* Boxes that touch but for some steps of 14 bits, moved on along the line of their centres: what is seen apart is so along some axis, and what
 * is a hundredth of its size apart is seen. */
TEST(gaps_seen_by_14_bits)
{
    random_state s = random_seed(7);
    int n, i, seen = 0, wide = 0, far = 0, along = 0;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        const int bits = random_range(&s, 8, 26);
        int32_t size = (int32_t)1 << bits, x = random_range(&s, -size, size), y = random_range(&s, -size, size), z = random_range(&s, -size, size);
        int32_t low = 0, high = 1 << 8; /* in 1/64 of x, y, z: 4 of them are beyond any two balls */
        make_box(&a, &s, size);
        make_box(&b, &s, n % 4 ? size : size / 2);
        if (n % 3 == 0) b.pose.q = a.pose.q;
        x = x < 0 ? x - size : x + size; /* at least a size out */
        while (high - low > 1) {         /* the least multiple that is apart */
            int32_t middle = (low + high) / 2;
            b.pose.p.x = x / 64 * middle;
            b.pose.p.y = y / 64 * middle;
            b.pose.p.z = z / 64 * middle;
            if (is_apart_by_axes(&a, &b)) high = middle;
            else low = middle;
        }
        for (i = -1; i < 6; i++) {
            bool apart;
            b.pose.p.x = x / 64 * (high + i) + random_range(&s, -8, 8);
            b.pose.p.y = y / 64 * (high + i);
            b.pose.p.z = z / 64 * (high + i);
            apart = is_apart_by_axes(&a, &b);
            if (is_seen(&a, &b, steps_of(&a, &b)) || is_seen(&b, &a, steps_of(&a, &b))) {
                CHECK(apart);
                seen++;
            } else if (i == 5 && bits > 15) {
                wide++;
            }
            (void)try_frames(&a, &b, i % 2 ? QN_LOOK_ALL : QN_LOOK_NOT);
            CHECK(try_frames(&a, &b, QN_LOOK_EDGES << 4 | 3 << 2 | random_range(&s, 0, 3)) != QN_APART); /* none */
            CHECK(try_frames(&a, &b, 3 << 4) != QN_APART);
            if (i == 5 && bits > 15) {
                far++;
                along += is_shown_along_its_axis(&a, &b);
            }
        }
    }
    CHECK(seen > ROUNDS);
    CHECK(wide < ROUNDS / 4);
    CHECK(LOOKS ? along > far / 2 : !along);
}

/* The widest numbers that 14 bits are cut from, at any turn: no sum leaves 32 bits. */
TEST(the_widest_14_bits)
{
    random_state s = random_seed(8);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t most = (int32_t)1 << 30;
        body a, b;
        make_box(&a, &s, QN_MAX_EXTENT - 1);
        make_box(&b, &s, n % 2 ? QN_MAX_EXTENT - 1 : 1);
        if (n % 4 == 3) a.shape.v[0].x = a.shape.v[0].y = b.shape.v[0].x = b.shape.v[0].y = QN_MAX_EXTENT - 1;
        a.pose.p.x = a.pose.p.y = a.pose.p.z = -most;
        b.pose.p.x = b.pose.p.y = b.pose.p.z = most - 1;
        if (n % 8 == 5) b.pose.p.y = -most;
        if (is_seen(&a, &b, 17)) CHECK(is_apart_by_axes(&a, &b));
        a.shape.v[0].x >>= 13;
        a.shape.v[0].y >>= 13;
        a.shape.v[0].z >>= 13;
        b.shape.v[0].x >>= 13;
        b.shape.v[0].y >>= 13;
        b.shape.v[0].z >>= 13;
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
        b.pose.p.x = 1 << 17;
        b.pose.p.y = -(1 << 17);
        b.pose.p.z = (1 << 17) * (n % 2);
        if (is_seen(&a, &b, 3)) CHECK(is_apart_by_axes(&a, &b));
    }
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

/* What balls do not show, and a look at 14 bits would. */
#ifdef QN_PORT_NARROW
#define UNLESS_LOOKED_AT QN_APART
#else
#define UNLESS_LOOKED_AT QN_OVERLAPPING
#endif

/* Cubes of a unit, whose balls reach 1.73 units each; balls apart by less than what is cut decide nothing. */
TEST(where_balls_part)
{
    const qn_shape3 cube = QN_BOX3(QN(1), QN(1), QN(1)), point = QN_BOX3(0, 0, 0), grain = QN_BOX3(100, 100, 100);
    CHECK_EQ(place_at(&cube, &cube, QN(3.5), 0, 0), QN_APART);
    CHECK_EQ(place_at(&cube, &cube, -QN(2.1), QN(2), QN(2)), QN_APART);
    CHECK_EQ(place_at(&cube, &cube, QN(1.9), QN(1.9), QN(1.9)), QN_OVERLAPPING);
    CHECK_EQ(place_at(&cube, &point, QN(1.1), 0, 0), QN_APART);         /* by A's face */
    CHECK_EQ(place_at(&point, &cube, 0, QN(1.1), 0), UNLESS_LOOKED_AT); /* A is the point, and has no face for the cube's ball */
    CHECK_EQ(place_at(&point, &point, 0, 0, QN(1)), QN_APART);
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 20000), UNLESS_LOOKED_AT); /* too small for balls to be cut */
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 500), UNLESS_LOOKED_AT);
    CHECK_EQ(place_at(&grain, &grain, 0, 0, 260), QN_OVERLAPPING); /* 7 steps: no look is as sharp */
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

CHECK_MAIN(RUN(balls_apart_are_boxes_apart) RUN(gaps_seen_by_14_bits) RUN(the_widest_14_bits) RUN(where_balls_part) RUN(at_the_limits)
               RUN(no_rotation_is_refused))

#endif
