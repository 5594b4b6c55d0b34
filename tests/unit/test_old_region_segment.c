/* SPDX-License-Identifier: MIT */
/* Contacts of capsules: two where they run side by side, at the ends of the shared length; one where they cross or stand off each other's
 * ends. */
#include "check.h"
#include "contact/old_region.h"

static old_segment_model m;
static old_separation3 s;
static old_contact_set set;

/* Along x, a unit and a half long, against the same turned by q and moved. */
static void contacts(const qn_quat *q, int32_t x, int32_t z, int32_t margin)
{
    const qn_vec3 left = { -49152, 0, 0 }, right = { 49152, 0, 0 };
    qn_shape3 a = qn_capsule3(left, right, 32768), b = a;
    qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 f, g;
    old_pair3 pair;
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    p.p.x = x;
    p.p.z = z;
    p.q = *q;
    CHECK_EQ(qn_frame3_from_pose(&g, &p), QN_APART);
    CHECK_EQ(old_pair3_begin(&pair, &a, &f, &b, &g), QN_APART);
    CHECK_EQ(old_segment_model_make(&m, &pair), QN_APART);
    old_separation_of_segments(&m, OLD_REACH_ALL, &s);
    old_region_of_segments(&m, &s, &pair, margin, &set);
}

static void check_point(int i, int32_t x, int32_t z, int32_t depth, uint32_t id)
{
    CHECK_NEAR(old_lsb_from_units(set.point[i].at[0], set.k), x, 1);
    CHECK_NEAR(old_lsb_from_units(set.point[i].at[2], set.k), z, 1);
    CHECK_NEAR(old_lsb_from_units(set.point[i].depth, set.k), depth, 1);
    CHECK_EQ(set.point[i].id, id);
}

TEST(side_by_side)
{
    const qn_quat level = { 1, 0, 0, 0 }, tilted = { 65536, 0, 200, 0 };
    contacts(&level, 20000, 60000, 0);
    CHECK_EQ(set.count, 2);
    check_point(0, -29152, 30000, 5536, 1u);      /* B's first end */
    check_point(1, 49152, 30000, 5536, 2u << 16); /* A's second */
    contacts(&tilted, 0, 65400, 0);               /* so slightly that one end alone overlaps */
    CHECK_EQ(set.count, 1);
    contacts(&tilted, 0, 65400, 1000);
    CHECK_EQ(set.count, 2);
}

TEST(across)
{
    const qn_quat across = { 1, 0, 0, 1 }, steep = { 3, 0, 1, 0 };
    contacts(&across, 10000, 60000, 0);
    CHECK_EQ(set.count, 1);
    check_point(0, 10000, 30000, 5536, 0);
    contacts(&across, 49152 + 10000, 60000, 0);
    CHECK_EQ(set.count, 1);
    CHECK_EQ(set.point[0].id, 2u << 16);
    contacts(&steep, 0, 80000, 0);
    CHECK_EQ(set.count, 1);
}

CHECK_MAIN(RUN(side_by_side) RUN(across))
