/* SPDX-License-Identifier: MIT */
/* Colliders that move: known answers, and that a cast is never late and hardly early, by the distance query, which knows nothing of casts. */
#include "cast_bodies.h"
#include "check.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(300, 300000)

static const qn_dir3 ahead = { QN_ONE30, 0, 0 }, back = { -QN_ONE30, 0, 0 };

static qn_collider3 at(const qn_shape3 *s, int32_t x, int32_t y, int32_t z)
{
    qn_collider3 c = QN_COLLIDER3_AT(0, 0, 0, 0, 0);
    c.shape = s;
    c.frame.p = vec(x, y, z);
    return c;
}

static qn_path3 along(qn_dir3 way, int32_t length)
{
    qn_path3 p = { { 0, 0, 0 }, 0, { 0, 0, 0 }, 0, { 0, 0, 0 } };
    p.way = way;
    p.length = length;
    return p;
}

/* B alone moves. */
static qn_status cast(const qn_collider3 *a, const qn_collider3 *b, qn_dir3 way, int32_t length, const qn_query *query, qn_hit3 *hit)
{
    const qn_path3 p = along(way, length);
    return qn_cast3(a, 0, b, &p, query, hit);
}

/* B comes along +x towards the middle of A at the origin: it stops where the two surfaces meet, which is known exactly. */
TEST(each_kind_meets_each_kind_at_the_place_known)
{
    static const qn_vec3 tetra[4] = { { -600, 0, 0 }, { 700, 500, 400 }, { 700, -500, 400 }, { 700, 0, -500 } };
    static const qn_hull3 points = QN_CLOUD_DATA(tetra, 4);
    static const qn_shape3 shape[6] = { QN_SPHERE3(600),        QN_CAPSULE3(-500, 0, 0, 700, 0, 0, 100),
                                        QN_BOX3(600, 300, 200), QN_ROUNDED_BOX3(500, 300, 200, 100),
                                        QN_CLOUD3(&points, 0),  QN_CLOUD3(&points, 50) };
    static const int32_t left[6] = { 600, 600, 600, 600, 600, 650 }, right[6] = { 600, 800, 600, 600, 700, 750 };
    int i, j;
    for (i = 0; i < 6; i++)
        for (j = 0; j < 6; j++) {
            const qn_collider3 a = at(&shape[i], 0, 0, 0), b = at(&shape[j], -50000, 0, 0);
            const int32_t way = 50000 - left[i] - right[j];
            qn_hit3 hit;
            CHECK_EQ(cast(&a, &b, ahead, 100000, 0, &hit), QN_TOUCHING);
            CHECK(hit.distance <= way && hit.distance >= way - 2);
            CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 100000);
            if (i > 3 || j > 3) continue; /* a corner meets: within an LSB its normal is any in a cone */
            CHECK_NEAR(hit.point.x, -left[i], 2);
            CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
            CHECK_EQ(cast(&a, &b, ahead, way - 4, 0, &hit), QN_APART); /* it stays short */
        }
}

/* Where a cast ends, the bodies do not overlap and are at most 4 LSB apart; on the way there, and all along a path that is called free,
 * they never overlap. */
TEST(never_late_and_hardly_early)
{
    random_state r = random_seed(31);
    int n, i, hits = 0, misses = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], moved;
        int32_t aside, end = 6000000;
        qn_dir3 way;
        qn_hit3 hit;
        qn_gap3 gap;
        qn_status status;
        for (i = 0; i < 2; i++) {
            c[i] = at(&s[i], 0, 0, 0);
            cast_body(&r, i ? n / CAST_KINDS % CAST_KINDS : n % CAST_KINDS, i, &s[i], &c[i].frame);
        }
        moved = c[1];
        aside = cast_size[0] + cast_size[1];
        way = qn_dir3_between(c[1].frame.p, vec(c[0].frame.p.x + random_range(&r, -aside, aside), c[0].frame.p.y + random_range(&r, -aside, aside),
                                                c[0].frame.p.z + random_range(&r, -aside, aside)));
        status = cast(&c[0], &c[1], way, end, 0, &hit);
        if (status == QN_OVERLAPPING) continue;
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) end = hit.distance;
        for (i = 0; i <= 8; i++) {
            moved.frame = cast_moved(&c[1].frame, way, (int32_t)((int64_t)end * i / 8));
            CHECK(qn_distance3(&c[0], &moved, 0, &gap) != QN_OVERLAPPING);
        }
        if (status == QN_TOUCHING) CHECK(gap.distance <= 4);
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
    }
    CHECK(hits > ROUNDS / 8 && misses > ROUNDS / 8);
}

/* A ball passes another one at the sum of the radii, a few LSB more or less: it meets it only within 4 LSB, and surely where they
 * overlap. */
TEST(a_ball_that_grazes)
{
    const qn_shape3 one = qn_sphere3(1000000), two = qn_sphere3(500000);
    const qn_collider3 a = at(&one, 0, 0, 0);
    int32_t off;
    for (off = -6; off <= 6; off++) {
        const qn_collider3 b = at(&two, -20000000, 1500000 + off, 0);
        qn_hit3 hit;
        qn_status status = cast(&a, &b, ahead, 40000000, 0, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (off < 0) CHECK_EQ(status, QN_TOUCHING);
        if (off > 4) CHECK_EQ(status, QN_APART);
        if (status == QN_TOUCHING) CHECK(hit.distance <= 20000000);
    }
}

/* A plate slides along another one: 5 LSB of air let it pass, 3 LSB of overlap stop it at the rim. */
TEST(a_plate_that_slides)
{
    const qn_shape3 plate = qn_box3(vec(100000, 100000, 50), 0);
    const qn_collider3 a = at(&plate, 0, 0, 0);
    qn_collider3 b = at(&plate, -1000000, 0, 105);
    qn_hit3 hit;
    CHECK_EQ(cast(&a, &b, ahead, 2000000, 0, &hit), QN_APART);
    b.frame.p.z = 97;
    CHECK_EQ(cast(&a, &b, ahead, 2000000, 0, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 800000 && hit.distance >= 800000 - 2);
}

/* Contact from the start, a ball of 500 before, on and in the face x = -1000 of a box: within 2 LSB of touching it may go away and along
 * the face, and not in; deeper it overlaps, by a depth and a normal that are known. */
TEST(from_the_start)
{
    static const qn_vec3 corner[8] = { { -1000, -1000, -1000 }, { 1000, -1000, -1000 }, { -1000, 1000, -1000 }, { 1000, 1000, -1000 },
                                       { -1000, -1000, 1000 },  { 1000, -1000, 1000 },  { -1000, 1000, 1000 },  { 1000, 1000, 1000 } };
    static const qn_hull3 data = QN_CLOUD_DATA(corner, 8);
    static const qn_dir3 along_it = { 0, QN_ONE30, 0 };
    const qn_shape3 box[2] = { qn_box3(vec(1000, 1000, 1000), 0), qn_cloud3(&data, 0) },
                    ball[2] = { qn_sphere3(500), qn_box3(vec(500, 400, 300), 0) };
    int i, x;
    for (i = 0; i < 4; i++)
        for (x = -4; x <= 100; x++) {
            const qn_collider3 a = at(&box[i & 1], 0, 0, 0), b = at(&ball[i >> 1], -1500 + x, 0, 0);
            qn_hit3 hit;
            if (x > 2) {
                CHECK_EQ(cast(&a, &b, back, 10000, 0, &hit), QN_OVERLAPPING);
                CHECK_NEAR(hit.distance, -x, 1);
                CHECK_EQ(hit.time, 0);
                CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
                CHECK(hit.point.x == b.frame.p.x && !hit.point.y && !hit.point.z);
                continue;
            }
            CHECK_EQ(cast(&a, &b, back, 10000, 0, &hit), QN_APART);
            CHECK_EQ(cast(&a, &b, along_it, 10000, 0, &hit), QN_APART);
            CHECK_EQ(cast(&a, &b, ahead, 10000, 0, &hit), QN_TOUCHING);
            CHECK(hit.distance <= (x < 0 ? -x : 0) && hit.distance >= 0);
            CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
            CHECK_NEAR(hit.point.x, -1000, 4);
            CHECK(hit.point.y >= -400 && hit.point.y <= 400 && hit.point.z >= -300 && hit.point.z <= 300);
            if (x == -4) CHECK_EQ(cast(&a, &b, ahead, 0, 0, &hit), QN_APART); /* no way at all, and 4 LSB apart */
        }
}

/* The bodies stop a margin apart. */
TEST(a_margin_is_kept)
{
    const qn_shape3 box = qn_box3(vec(1000, 1000, 1000), 0), ball = qn_sphere3(500);
    const qn_collider3 a = at(&box, 0, 0, 0), b = at(&ball, -50000, 0, 0), near = at(&ball, -1600, 0, 0);
    qn_query query = { 0 };
    qn_hit3 hit;
    query.margin = 300;
    CHECK_EQ(cast(&a, &b, ahead, 100000, &query, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 50000 - 1800 && hit.distance >= 50000 - 1802);
    CHECK_EQ(cast(&a, &near, ahead, 100000, &query, &hit), QN_TOUCHING); /* begins nearer */
    CHECK_EQ(hit.distance, 0);
    CHECK_EQ(cast(&a, &near, back, 100000, &query, &hit), QN_APART);
    query.margin = INT32_MAX;
    CHECK_EQ(cast(&a, &b, ahead, 100000, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
}

/* A margin that is several times as wide as the box: beside the face a point ends at the sphere about the edge, 3-4-5. */
TEST(a_wide_margin_is_kept_beside_a_box)
{
    const qn_shape3 box = qn_box3(vec(171025, 159381, 12971), 0), dot = qn_sphere3(0);
    const qn_dir3 down = { 0, 0, -QN_ONE30 };
    const qn_collider3 a = at(&box, 0, 0, 0);
    qn_query query = { 0 };
    for (query.margin = 500000; query.margin <= 1200000; query.margin += 100000) {
        const qn_collider3 b = at(&dot, 0, 159381 + query.margin / 5 * 3, 8000000);
        qn_hit3 hit;
        CHECK_EQ(cast(&a, &b, down, 20000000, &query, &hit), QN_TOUCHING);
        CHECK_NEAR(hit.distance, 8000000 - 12971 - query.margin / 5 * 4 - 2, 3);
        CHECK_NEAR(hit.normal.y, QN30(0.6), 10000);
    }
}

/* A and B move: whoever does, they meet at the same place seen from A, and a common motion changes nothing but places. */
TEST(both_may_move)
{
    random_state r = random_seed(77);
    const qn_shape3 box = qn_box3(vec(100000, 60000, 40000), 0), ball = qn_sphere3(50000);
    int n, hits = 0;
    for (n = 0; n < 100; n++) {
        const qn_collider3 a = at(&box, random_range(&r, -1000, 1000), 0, 0);
        const qn_collider3 b = at(&ball, 1500000, random_range(&r, -100000, 100000), random_range(&r, -100000, 100000));
        const qn_path3 to_a = along(back, 2000000), to_b = along(ahead, 2000000);
        qn_path3 half_a = to_b, half_b = to_a;
        qn_hit3 one, two, both;
        const qn_status status = qn_cast3(&a, 0, &b, &to_a, 0, &one);
        CHECK_EQ(qn_cast3(&a, &to_b, &b, 0, 0, &two), status);
        half_a.length = 1500000;
        half_b.length = 500000;
        CHECK_EQ(qn_cast3(&a, &half_a, &b, &half_b, 0, &both), status);
        if (status != QN_TOUCHING) continue;
        hits++;
        CHECK_NEAR(one.distance, two.distance, 2);
        CHECK_NEAR(one.distance, both.distance * 4, 20);
        CHECK_NEAR(one.time, both.time, 4000);
        CHECK_NEAR(one.normal.x, two.normal.x, 200000);
        CHECK_NEAR(two.point.x - one.point.x, one.distance, 6);
        CHECK_NEAR(both.point.x - one.point.x, (int64_t)one.distance * 3 / 4, 6);
        CHECK_NEAR(one.point.y, both.point.y, 60);
    }
    CHECK(hits > 20);
}

/* The caller's cap ends a cast early, at a place that is free. */
TEST(cap_on_steps)
{
    const qn_shape3 one = qn_capsule3(vec(0, 0, -9000), vec(0, 0, 9000), 1000), two = qn_sphere3(1000);
    const qn_collider3 a = at(&one, 0, 0, 0), b = at(&two, -500000, 1900, 0);
    qn_query cap = { 0 };
    qn_hit3 hit, full;
    int32_t last = -1;
    CHECK_EQ(cast(&a, &b, ahead, 1000000, 0, &full), QN_TOUCHING);
    CHECK_NEAR(full.distance, 500000 - 624 - 2, 2); /* sqrt(2000^2 - 1900^2) = 624.5; an LSB of gap is 3.2 of a path so aslant */
    for (cap.max_iterations = 1; cap.max_iterations < 20; cap.max_iterations++) {
        qn_status status = cast(&a, &b, ahead, 1000000, &cap, &hit);
        if (status == QN_TOUCHING) break;
        CHECK_EQ(status, QN_UNDECIDED);
        CHECK(hit.distance > last && hit.distance < full.distance);
        last = hit.distance;
    }
    CHECK(cap.max_iterations > 2 && cap.max_iterations < 12);
    CHECK(hit.distance == full.distance && hit.point.x == full.point.x && hit.normal.y == full.normal.y);
}

TEST(refusals)
{
    static const qn_vec3 corner[2] = { { 0, 0, 0 }, { 9, 9, 9 } };
    static const qn_hull3 none = QN_CLOUD_DATA(corner, 0);
    const qn_shape3 s = qn_sphere3(10), bad_shape = qn_sphere3(-1), empty = qn_cloud3(&none, 1);
    const qn_collider3 a = at(&s, 0, 0, 0), b = at(&s, 100, 0, 0), bad = at(&bad_shape, 0, 0, 0), hollow = at(&empty, 0, 0, 0), never = { 0 };
    const qn_collider3 edge = at(&s, -2000000000, 0, 0), behind = at(&s, 2000000000, 0, 0);
    qn_collider3 unset = a;
    const qn_dir3 zero = { 0, 0, 0 }, longer = { QN_ONE30, 1 << 20, 0 };
    qn_path3 turns = along(ahead, 5), far = along(ahead, INT32_MAX), far_back = along(back, INT32_MAX);
    qn_query wrong = { 0 };
    qn_hit3 hit = { 7, 0, { 7, 7, 7 }, { 7, 7, 7 } };
    unset.frame.r.m[0][0] = 0;
    turns.turn = 1;
    wrong.margin = -1;
    CHECK_EQ(cast(&a, &b, ahead, -1, 0, &hit), QN_ERR_EXTENT);
    CHECK_EQ(cast(&a, &b, ahead, INT32_MIN, 0, &hit), QN_ERR_EXTENT);
    CHECK_EQ(cast(&a, &b, zero, 1, 0, &hit), QN_ERR_ROTATION);
    CHECK_EQ(cast(&a, &b, longer, 0, 0, &hit), QN_ERR_ROTATION);
    CHECK_EQ(cast(&a, &b, ahead, 1, &wrong, &hit), QN_ERR_OPTION);
    CHECK_EQ(qn_cast3(&a, &turns, &b, 0, 0, &hit), QN_ERR_OPTION);
    CHECK_EQ(cast(&bad, &b, ahead, 1, 0, &hit), QN_ERR_RADIUS);
    CHECK_EQ(cast(&a, &hollow, ahead, 1, 0, &hit), QN_ERR_COUNT);
    CHECK_EQ(cast(&unset, &b, ahead, 1, 0, &hit), QN_ERR_FRAME);
    CHECK_EQ(cast(&never, &b, ahead, 1, 0, &hit), QN_ERR_NULL);
    CHECK_EQ(cast(0, &b, ahead, 1, 0, &hit), QN_ERR_NULL);
    CHECK_EQ(cast(&a, 0, ahead, 1, 0, &hit), QN_ERR_NULL);
    CHECK_EQ(cast(&a, &b, ahead, 1, 0, 0), QN_ERR_NULL);
    CHECK_EQ(qn_cast3(&edge, &far, &behind, &far_back, 0, &hit), QN_ERR_RANGE); /* seen from A longer than any path */
    CHECK_EQ(hit.distance + hit.point.x + hit.normal.z, 21);                    /* untouched all along */
    CHECK_EQ(qn_cast3(&a, 0, &b, 0, 0, &hit), QN_APART);
    CHECK_EQ(cast(&edge, &behind, ahead, INT32_MAX, 0, &hit), QN_APART); /* away from it: for ever */
    CHECK_EQ(cast(&behind, &edge, ahead, INT32_MAX, 0, &hit), QN_APART); /* farther than any length */
}

/* A ball that comes along the top of a box whose edges are rounded, one LSB lower than it may, meets the cylinder about the edge: radii
 * R together, at a height of R - 1, (2 R - 1)^.5 before the edge. It closes in by squares, in more steps than eight and fewer than the
 * cap. */
TEST(a_graze_takes_many_steps)
{
    const qn_shape3 one = QN_ROUNDED_BOX3(131072, 65536, 43690, 32768), two = QN_SPHERE3(57359);
    const int32_t both = 32768 + 57359, before = 424; /* 180253^.5 = 424.56 */
    const qn_collider3 a = at(&one, 0, 0, 0), b = at(&two, -655360, 65536 + both - 1, 0);
    qn_query few = { 0 };
    qn_hit3 hit, early;
    few.max_iterations = 5;
    CHECK_EQ(cast(&a, &b, ahead, 1310720, 0, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.distance, 655360 - 131072 - before, 300); /* an LSB early along the normal is 210 and more along the way */
    CHECK_EQ(cast(&a, &b, ahead, 1310720, &few, &early), QN_UNDECIDED);
    CHECK(early.distance < hit.distance);
    few.max_iterations = QN_MAX_CAST_STEPS;
    CHECK_EQ(cast(&a, &b, ahead, 1310720, &few, &early), QN_TOUCHING);
    CHECK_EQ(early.distance, hit.distance);
}

CHECK_MAIN(RUN(each_kind_meets_each_kind_at_the_place_known) RUN(never_late_and_hardly_early) RUN(a_ball_that_grazes) RUN(a_graze_takes_many_steps)
               RUN(a_plate_that_slides) RUN(from_the_start) RUN(a_margin_is_kept) RUN(a_wide_margin_is_kept_beside_a_box) RUN(both_may_move) RUN(cap_on_steps) RUN(refusals))
