/* SPDX-License-Identifier: MIT */
/* Poses follow one another as their points do: composing, undoing and seeing one from another agree with going through the frames. */
#include "check.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(400, 1000000)

/* Positions within 32 units and points within 8: a rotation wrong by 2 LSB of 2^-30 moves them by less than 2^-6 LSB. */
static qn_pose3 pose(random_state *r)
{
    qn_pose3 p;
    p.p.x = random_range(r, QN(-32), QN(32));
    p.p.y = random_range(r, QN(-32), QN(32));
    p.p.z = random_range(r, QN(-32), QN(32));
    p.q.w = (int32_t)random_u32(r) / 2;
    p.q.x = (int32_t)random_u32(r) / 2;
    p.q.y = (int32_t)random_u32(r) / 2;
    p.q.z = (int32_t)random_u32(r) / 2 | 1;
    return p;
}

static qn_vec3 through(const qn_pose3 *p, qn_vec3 v)
{
    qn_frame3 f;
    CHECK_EQ(qn_frame3_from_pose(&f, p), 0);
    return qn_frame3_apply(&f, v);
}

static void check_near_point(qn_vec3 a, qn_vec3 b, int32_t most)
{
    CHECK_NEAR(a.x, b.x, most);
    CHECK_NEAR(a.y, b.y, most);
    CHECK_NEAR(a.z, b.z, most);
}

TEST(points_go_the_same_way)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_pose3 a = pose(&r), b = pose(&r), ab = qn_pose3_compose(&a, &b), back = qn_pose3_invert(&a), seen = qn_pose3_relative(&a, &b);
        qn_vec3 v;
        v.x = random_range(&r, QN(-8), QN(8));
        v.y = random_range(&r, QN(-8), QN(8));
        v.z = random_range(&r, QN(-8), QN(8));
        /* each way rounds twice to half a LSB, one of them turned: sqrt(3)/2 + 1.5 */
        check_near_point(through(&ab, v), through(&a, through(&b, v)), 2);
        check_near_point(through(&back, through(&a, v)), v, 2);
        check_near_point(through(&a, through(&seen, v)), through(&b, v), 2);
    }
}

static int is_unit(qn_quat q)
{
    int64_t n = ((int64_t)q.w * q.w >> 2) + ((int64_t)q.x * q.x >> 2) + ((int64_t)q.y * q.y >> 2) + ((int64_t)q.z * q.z >> 2);
    int64_t off = n - ((int64_t)1 << 58);
    return off < (int64_t)1 << 30 && off > -((int64_t)1 << 30); /* length within 2 of 2^30 */
}

TEST(rotations_come_out_at_2_to_30)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_pose3 a = pose(&r), b = pose(&r);
        CHECK(is_unit(qn_pose3_compose(&a, &b).q));
        CHECK(is_unit(qn_pose3_invert(&a).q));
        CHECK(is_unit(qn_pose3_relative(&a, &b).q));
    }
}

TEST(no_rotation_counts_as_the_identity)
{
    qn_pose3 a = { { QN(1), QN(2), QN(3) }, { 0, 0, 0, 0 } }, b = { { QN(10), 0, 0 }, { 0, QN(1), 0, 0 } }, c = qn_pose3_compose(&a, &b);
    CHECK(c.p.x == QN(11) && c.p.y == QN(2) && c.p.z == QN(3));
    CHECK(c.q.w == 0 && c.q.x == QN_ONE30 && c.q.y == 0 && c.q.z == 0);
    c = qn_pose3_compose(&a, &a);
    CHECK(c.q.w == QN_ONE30 && c.q.x == 0 && c.q.y == 0 && c.q.z == 0);
    c = qn_pose3_invert(&a);
    CHECK(c.p.x == QN(-1) && c.p.y == QN(-2) && c.p.z == QN(-3) && c.q.w == QN_ONE30);
    c = qn_pose3_relative(&b, &a); /* half a turn about x */
    CHECK(c.p.x == QN(-9) && c.p.y == QN(-2) && c.p.z == QN(-3));
}

static int same(qn_pose3 a, qn_pose3 b)
{
    return a.p.x == b.p.x && a.p.y == b.p.y && a.p.z == b.p.z && a.q.w == b.q.w && a.q.x == b.q.x && a.q.y == b.q.y && a.q.z == b.q.z;
}

TEST(no_pose_counts_as_the_identity)
{
    const qn_pose3 home = { { 0, 0, 0 }, { QN_ONE30, 0, 0, 0 } };
    random_state r = random_seed(3);
    const qn_pose3 a = pose(&r);
    CHECK(same(qn_pose3_compose(NULL, &a), qn_pose3_compose(&home, &a)));
    CHECK(same(qn_pose3_compose(&a, NULL), qn_pose3_compose(&a, &home)));
    CHECK(same(qn_pose3_relative(NULL, &a), qn_pose3_relative(&home, &a)));
    CHECK(same(qn_pose3_relative(&a, NULL), qn_pose3_invert(&a)));
    CHECK(same(qn_pose3_invert(NULL), home));
    CHECK(same(qn_pose3_compose(NULL, NULL), home));
}

TEST(positions_saturate)
{
    qn_pose3 a = { { INT32_MAX, INT32_MIN, 0 }, { QN(1), 0, 0, 0 } }, b = { { INT32_MAX, INT32_MIN, INT32_MIN }, { QN(1), 0, 0, 0 } };
    qn_pose3 c = qn_pose3_compose(&a, &b);
    CHECK(c.p.x == INT32_MAX && c.p.y == INT32_MIN && c.p.z == INT32_MIN);
    c = qn_pose3_invert(&b);
    CHECK(c.p.x == -INT32_MAX && c.p.y == INT32_MAX && c.p.z == INT32_MAX);
    b.p.x = INT32_MIN;
    c = qn_pose3_relative(&b, &a);
    CHECK(c.p.x == INT32_MAX && c.p.y == 0 && c.p.z == INT32_MAX);
}

CHECK_MAIN(RUN(points_go_the_same_way) RUN(rotations_come_out_at_2_to_30) RUN(no_rotation_counts_as_the_identity) RUN(no_pose_counts_as_the_identity)
               RUN(positions_saturate))
