/* SPDX-License-Identifier: MIT */
/* The verdict of hulls and clouds on cubes and balls, whose separation a formula tells: on both sides of the band, within and beyond the
 * reach, with any bits in the memory and in the cache. */
#include "check.h"
#include "narrow/old_separation_poly.h"
#include "quoin/hull.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

static qn_vec3 corner[8];
static int32_t memory[QN_HULL_BYTES(8) / 4 + 1];
static old_poly_model m;
static old_poly_room room;
static qn_frame3 frame_a, frame_b;
static const qn_pose3 origin = { { 0, 0, 0 }, { 1, 0, 0, 0 } };

static void make_cube(int32_t half)
{
    int i;
    for (i = 0; i < 8; i++) {
        corner[i].x = i & 1 ? half : -half;
        corner[i].y = i & 2 ? half : -half;
        corner[i].z = i & 4 ? half : -half;
    }
}

static void fill(random_state *r, void *p, size_t bytes)
{
    unsigned char *c = (unsigned char *)p;
    while (bytes--) *c++ = (unsigned char)random_u32(r);
}

static qn_status ask(const qn_shape3 *a, const qn_shape3 *b, bool verdict_only, int64_t reach, qn_cache *cache, old_separation3 *s)
{
    old_pair3 pair;
    CHECK(old_pair3_begin(&pair, a, &frame_a, b, &frame_b) >= 0);
    CHECK_EQ(old_poly_model_make(&m, &pair, (int64_t)1 << 40, NULL), QN_OVERLAPPING);
    old_separation_of_poly(&m, &pair, verdict_only, reach, QN_MAX_GJK_PASSES, cache, &room, s);
    return s->status;
}

/* A cube and a ball beside one of its faces: gap - that of their surfaces, exactly. From deep inside to far away; the normal is that
 * face's. */
TEST(a_ball_beside_a_cube)
{
    random_state r = random_seed(61);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t half = 64 + (int32_t)(random_u32(&r) % 60000u), radius = random_range(&r, 0, 3) ? random_range(&r, 0, half) : 0;
        const int32_t gap = n % 3 ? n % 13 - 6 : random_range(&r, -half / 2, 2 * half), off = half / 2;
        const int axis = random_range(&r, 0, 2), side = random_range(&r, 0, 1) ? 1 : -1;
        qn_hull3 data = QN_CLOUD_DATA(0, 8), hull;
        qn_shape3 a, b = qn_sphere3(radius);
        old_separation3 s, verdict, warm;
        qn_cache cache;
        qn_status status;
        int64_t beyond;
        int32_t p[3], unit[3];
        make_cube(half);
        data.vertices = corner;
        CHECK(qn_hull3_build(&hull, memory, sizeof memory, corner, 8) >= 0);
        a = n & 1 ? qn_hull3_shape(&hull, 0) : qn_cloud3(&data, 0);
        p[0] = p[1] = p[2] = gap > 0 ? random_range(&r, -off, off) : 0; /* inside, the face is the nearest one */
        p[axis] = side * (half + radius + gap);
        CHECK(qn_frame3_from_pose(&frame_a, &origin) >= 0 && qn_frame3_from_pose(&frame_b, &origin) >= 0);
        frame_b.p.x = p[0];
        frame_b.p.y = p[1];
        frame_b.p.z = p[2];
        fill(&r, &room, sizeof room);
        status = ask(&a, &b, false, OLD_REACH_ALL, NULL, &s);
        CHECK_NEAR(s.distance, old_units_from_lsb(gap, m.k), s.band);
        beyond = old_units_from_lsb(gap, m.k) * 256; /* exact, as nothing is turned */
        if (qn_abs64(beyond) <= (uint64_t)(uint32_t)m.fine_band) CHECK_EQ(status, QN_TOUCHING);
        if (qn_abs64(beyond) > (uint64_t)(uint32_t)m.fine_band + 4 + (qn_abs64(s.distance + m.radius_b) >> 19))
            CHECK_EQ(status, gap > 0 ? QN_APART : QN_OVERLAPPING);
        CHECK(status != QN_APART || (s.lower <= old_units_from_lsb(gap, m.k) && old_units_from_lsb(gap, m.k) <= s.upper));
        unit[0] = s.n.x, unit[1] = s.n.y, unit[2] = s.n.z;
        CHECK_NEAR(unit[axis] * side, QN_ONE30, 4);
        fill(&r, &room, sizeof room);
        fill(&r, &cache, sizeof cache);
        CHECK_EQ(ask(&a, &b, true, OLD_REACH_ALL, NULL, &verdict), status);
        CHECK_EQ(ask(&a, &b, false, OLD_REACH_ALL, &cache, &warm), status); /* garbage first, then what that call left behind */
        CHECK_EQ(warm.distance, s.distance);
        CHECK_EQ(ask(&a, &b, false, OLD_REACH_ALL, &cache, &warm), status);
        CHECK(warm.distance == s.distance && warm.n.x == s.n.x && warm.n.y == s.n.y && warm.n.z == s.n.z);
    }
}

/* A pair farther apart than the reach need not be measured, and is apart; one within it is. */
TEST(beyond_the_reach)
{
    qn_hull3 data = QN_CLOUD_DATA(0, 8);
    qn_shape3 a, b = qn_sphere3(100);
    old_separation3 s;
    int32_t gap;
    make_cube(1000);
    data.vertices = corner;
    a = qn_cloud3(&data, 0);
    CHECK(qn_frame3_from_pose(&frame_a, &origin) >= 0 && qn_frame3_from_pose(&frame_b, &origin) >= 0);
    for (gap = 20; gap < 2000; gap += 60) {
        frame_b.p.x = 1100 + gap;
        CHECK_EQ(ask(&a, &b, false, old_units_from_lsb(gap + 10, 14), NULL, &s), QN_APART);
        CHECK(s.measured);
        CHECK_EQ(ask(&a, &b, false, 0, NULL, &s), QN_APART);
        CHECK(!s.measured);
    }
}

/* Two cubes that are not turned, anywhere beside and in each other: where all offsets are less than the cubes are wide, they overlap by the
 * least that is missing; else they are apart, and a search for a gap alone says so, too. All questions get one verdict. */
TEST(a_cube_and_its_like)
{
    random_state r = random_seed(62);
    int n, i;
    int proved = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        const int32_t half = 500 + (int32_t)(random_u32(&r) % 60000u), wide = 2 * half, most = n % 3 ? wide - 9 : 2 * wide;
        qn_hull3 data = QN_CLOUD_DATA(0, 8);
        qn_shape3 a, b;
        old_separation3 s, verdict;
        int32_t p[3], least = INT32_MAX;
        make_cube(half);
        data.vertices = corner;
        a = b = qn_cloud3(&data, 0);
        for (i = 0; i < 3; i++) {
            p[i] = random_range(&r, -most, most);
            if (wide - (int32_t)qn_abs32(p[i]) < least) least = wide - (int32_t)qn_abs32(p[i]);
        }
        if (least > -9 && least < 9) continue; /* touching is asked above */
        CHECK(qn_frame3_from_pose(&frame_a, &origin) >= 0 && qn_frame3_from_pose(&frame_b, &origin) >= 0);
        frame_b.p.x = p[0];
        frame_b.p.y = p[1];
        frame_b.p.z = p[2];
        fill(&r, &room, sizeof room);
        CHECK_EQ(ask(&a, &b, false, 0, NULL, &s), least > 0 ? QN_OVERLAPPING : QN_APART);
        CHECK_EQ(ask(&a, &b, true, 0, NULL, &verdict), s.status);
        CHECK_EQ(ask(&a, &b, true, OLD_REACH_ALL, NULL, &verdict), s.status);
        if (least > 0) CHECK_EQ(s.distance, -old_units_from_lsb(least, m.k));
        else proved += !s.measured;
    }
    CHECK(proved > ROUNDS / 2);
}

/* Two plates without thickness, one above the other by little: their difference is as flat, and of no depth; but they are apart. In one
 * plane, they touch. */
TEST(flat_bodies_that_look_deep)
{
    qn_hull3 data = QN_CLOUD_DATA(0, 4);
    qn_shape3 a;
    old_separation3 s;
    int32_t up;
    make_cube(30000);
    corner[0].z = corner[1].z = corner[2].z = corner[3].z = 0; /* the first four lie in one plane */
    data.vertices = corner;
    a = qn_cloud3(&data, 0);
    CHECK(qn_frame3_from_pose(&frame_a, &origin) >= 0 && qn_frame3_from_pose(&frame_b, &origin) >= 0);
    frame_b.p.x = 9000;
    frame_b.p.y = -4000;
    for (up = -40; up <= 40; up += 8) {
        frame_b.p.z = up;
        CHECK_EQ(ask(&a, &a, false, 0, NULL, &s), up ? QN_APART : QN_TOUCHING);
        CHECK_EQ(ask(&a, &a, false, OLD_REACH_ALL, NULL, &s), up ? QN_APART : QN_TOUCHING);
        CHECK_EQ(s.distance, old_units_from_lsb((int64_t)qn_abs32(up), m.k));
    }
}

CHECK_MAIN(RUN(a_ball_beside_a_cube) RUN(beyond_the_reach) RUN(a_cube_and_its_like) RUN(flat_bodies_that_look_deep))
