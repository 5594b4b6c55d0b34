/* SPDX-License-Identifier: MIT */
/* The one contact of a ball on a box: midway between two surface points that are known without it. */
#include "check.h"
#include "contact/old_region.h"
#include "random.h"

/* Over a face, an edge, a corner, and from inside: places and features by hand. */
TEST(places_and_features)
{
    static const struct {
        int32_t t[3], at[3];
        uint32_t id;
    } known[5] = {
        { { 0, 40, 5 }, { 0, 25, 5 }, 0x080000 },     /* +y face at 20, surface of the ball at 40 - 10 */
        { { -8, 0, 0 }, { -4, 0, 0 }, 0x010000 },     /* centre inside, nearest face -x at 10: the ball reaches to +2, midway to the face is -4 */
        { { 16, 28, 0 }, { 10, 20, 0 }, 0x0A0000 },   /* edge +x +y, exactly touching: (6, 8) is 10 long */
        { { 0, 20, -60 }, { 0, 20, -40 }, 0x100000 }, /* -z face, on the plane of +y */
        { { -16, -28, 0 }, { -10, -20, 0 }, 0x050000 },
    };
    int n, i;
    for (n = 0; n < 5; n++) {
        old_box_model m = { .h = { 10, 20, 30 }, .radius = 10 };
        old_separation3 s;
        old_contact_set set;
        for (i = 0; i < 3; i++) m.t[i] = known[n].t[i];
        old_separation_of_ball(&m, OLD_REACH_ALL, &s);
        old_region_of_ball(&m, &s, 0, &set);
        CHECK_EQ(set.count, 1);
        CHECK_EQ(set.k, 0);
        CHECK_EQ(set.in_b, 0);
        CHECK_EQ(set.point[0].depth, -s.distance);
        CHECK_EQ(set.point[0].id, known[n].id);
        for (i = 0; i < 3; i++) CHECK_NEAR(set.point[0].at[i], known[n].at[i], 1);
    }
}

/* Radii on both sides: the point moves along n by half of A's radius and half of the gap, in either sense. */
TEST(both_radii)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < 200; n++) {
        old_box_model m = { .h = { 0, 0, 0 }, .k = 3 };
        int32_t ra = random_range(&r, 0, 1 << 20), rb = random_range(&r, 0, 1 << 20), far = random_range(&r, 1, 1 << 22);
        old_separation3 s;
        old_contact_set set;
        m.radius = (int64_t)ra + rb;
        m.h[0] = m.h[1] = m.h[2] = 1 << 20;
        i = n % 3;
        m.t[i] = n & 1 ? (1 << 20) + far : -(1 << 20) - far;
        old_separation_of_ball(&m, OLD_REACH_ALL, &s);
        old_region_of_ball(&m, &s, ra, &set);
        CHECK_NEAR(2 * (int64_t)set.point[0].at[i], (n & 1 ? 1 : -1) * ((int64_t)(1 << 20) + ra + (1 << 20) + far - rb),
                   2); /* surface of A, and of B */
        CHECK_EQ(set.point[0].depth, m.radius - far);
        CHECK_EQ(set.point[0].id, (uint32_t)(n & 1 ? 2 : 1) << (16 + 2 * i));
    }
}

CHECK_MAIN(RUN(places_and_features) RUN(both_radii))
