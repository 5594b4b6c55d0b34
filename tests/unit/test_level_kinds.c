/* SPDX-License-Identifier: MIT */
/* Contacts of general cores, kind by kind: points, features, radii, given faces, near misses, many corners and the ends of the range. */
#include "level_bodies.h"

#define ROUNDS CHECK_ROUNDS(150, 50000)

/* Vertex on face, edge on face, edge across and along edge: points, depth and features; with the roles exchanged, the halves of the ids
 * too. */
TEST(s0_7_kinds_and_features)
{
    const qn_dir3 down = { 0, 0, -QN_ONE30 };
    int swap;
    for (swap = 0; swap < 2; swap++) {
        const qn_dir3 *n = swap ? &down : &up;
        const int a = swap, b = 1 - swap;
#define ID(of_a, of_b) (swap ? (uint32_t)(of_b) << 16 | (uint32_t)(of_a) : (uint32_t)(of_a) << 16 | (uint32_t)(of_b))
        begin();
        block(a, 0, 0, 1000, -1000, 0);
        add(b, 300, 200, -60);
        add(b, 0, 0, 5000);
        find(n, 0, 0);
        CHECK_EQ(set.count, 1);
        CHECK(set.point[0].at[0] == 300 && set.point[0].at[1] == 200 && set.point[0].at[2] == -30 && set.point[0].depth == 60);
        CHECK_EQ(set.point[0].id, ID(OLD_FEATURE_INSIDE, 0x0000));
        add(b, 5000, 200, -60);
        find(n, 0, 0);
        CHECK_EQ(set.count, 2);
        CHECK(set.point[0].id == ID(OLD_FEATURE_INSIDE, 0) || set.point[1].id == ID(OLD_FEATURE_INSIDE, 0));
        CHECK(set.point[0].id == ID(0x0705, 0x0200) || set.point[1].id == ID(0x0705, 0x0200)); /* edge 5 7 of A, edge 0 2 of B */
        CHECK_EQ(set.point[0].at[0] + set.point[1].at[0], 1300);
        begin();
        add(a, -1000, 0, 0), add(a, 1000, 0, 0), add(a, 0, 100, -900), add(a, 0, -100, -900);
        add(b, 50, -1000, -10), add(b, 50, 1000, -10), add(b, 0, 0, 900);
        find(n, 0, 0);
        CHECK_EQ(set.count, 1);
        CHECK(set.point[0].at[0] == 50 && set.point[0].at[1] == 0 && set.point[0].at[2] == -5 && set.point[0].depth == 10);
        CHECK_EQ(set.point[0].id, ID(0x0100, 0x0100));
        vertex[b][0] = int3(-200, 1, -10), vertex[b][1] = int3(4000, 1, -10); /* along, aside by a unit */
        find(n, 0, 0);
        CHECK_EQ(set.count, 2);
        CHECK_EQ(set.point[0].at[0] + set.point[1].at[0], 800);
        CHECK(set.point[0].depth == 10 && set.point[1].depth == 10);
        CHECK(set.point[0].id == ID(0x0101, 0x0100) || set.point[1].id == ID(0x0101, 0x0100));
#undef ID
    }
}

/* Radii: the depth grows by both, and the middle moves to the body of the smaller one. Cores apart by less than the radii touch over their
 * area. */
TEST(rounded_bodies)
{
    int i;
    begin();
    block(0, 0, 0, 100000, -1000, 0);
    block(1, 0, 0, 50000, 600, 9000);
    body[0].radius = 500;
    body[1].radius = 300;
    find(&up, 0, 0);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < 4; i++) CHECK(set.point[i].depth == 200 && set.point[i].at[2] == 400); /* (500 + 300) / 2 */
    vertex[1][1].z += 3;                                                                   /* tilted by 3 in 100,000: level, however round */
    vertex[1][3].z += 3;
    find(&up, 0, 0);
    CHECK_EQ(set.count, 4);
    vertex[1][1].z += 40; /* beyond the tolerance */
    vertex[1][3].z += 40;
    find(&up, 0, 0);
    CHECK_EQ(set.count, 2);
}

/* Small and round: a plate 50 LSB wide and 4 higher at one side, with a radius of 4050. Under all of it hangs the cylinder of its lower
 * edge, whose bottom is 50 deep there and 49.69 under the other edge, though that edge itself is 46 deep. */
TEST(rounded_and_tilted)
{
    static const qn_mat3 identity = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };
    static const qn_vec3 plate[4] = { { -25, -25, 4000 }, { 25, -25, 4004 }, { -25, 25, 4000 }, { 25, 25, 4004 } };
    static old_turned turned = { plate, &identity, { 0, 0, 0 }, 6, 12 };
    int i;
    begin();
    block(0, 0, 0, 1 << 20, -(1 << 20), 0);
    for (i = 0; i < 4; i++) add(1, plate[i].x * 64, plate[i].y * 64, plate[i].z * 64);
    core[1].turned = &turned;
    body[1].radius = 4050 * 64;
    find(&up, 6, 0);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < set.count; i++) {
        const int32_t exact = set.point[i].at[0] > 0 ? 3180 : 3200; /* in 1/64 LSB */
        CHECK_NEAR(set.point[i].depth, exact, 64);
        CHECK_NEAR(set.point[i].at[2], -exact / 2, 33);
        CHECK_EQ(qn_abs32(set.point[i].at[0]), 25 * 64);
    }
}

/* A low roof under a plate: its eaves are level, 6 LSB lower than the ridge, whose ends lie on the rim between them. Three of the eaves'
 * corners and a place of the ridge are given, each as deep as the roof is there; so with the bodies exchanged, the roof upside down. */
TEST(the_deepest_place_joins)
{
    int swap, i, deep;
    for (swap = 0; swap < 2; swap++) {
        const int a = swap, b = 1 - swap, up_is = swap ? -1 : 1, lsb = 16;
        begin();
        for (i = 0; i < 4; i++) add(a, i & 1 ? 300 * lsb : -300 * lsb, i & 2 ? 300 * lsb : -300 * lsb, up_is * -6 * lsb);
        for (i = 0; i < 2; i++) add(a, 0, i ? 300 * lsb : -300 * lsb, 0);
        add(a, 0, 0, up_is * -900 * lsb);
        for (i = 0; i < 4; i++) add(b, i & 1 ? 999 * lsb : -999 * lsb, i & 2 ? 999 * lsb : -999 * lsb, up_is * -50 * lsb);
        add(b, 0, 0, up_is * 900 * lsb);
        find(&up, 4, 0);
        CHECK_EQ(set.count, 4);
        for (i = deep = 0; i < set.count; i++) {
            const int x = (int)qn_abs32(set.point[i].at[0]) / lsb, y = (int)qn_abs32(set.point[i].at[1]) / lsb;
            deep += x == 0;
            CHECK(y == 300 && (x == 0 || x == 300));
            CHECK_EQ(set.point[i].depth, (x ? 44 : 50) * lsb);
        }
        CHECK_EQ(deep, 1);
    }
}

/* Depth 16: the tolerance is 9 LSB for each, and where both are as much lower they miss each other by 2. That corner stays; one that misses
 * by more goes. */
TEST(corners_that_miss_by_their_tolerances)
{
    const int lsb = 16;
    int drop;
    for (drop = 8; drop < 10; drop++) {
        begin();
        add(0, 0, 0, 0), add(0, 1000 * lsb, 0, -drop * lsb - (drop < 9 ? lsb / 2 : 0)), add(0, 0, 0, -900 * lsb);
        add(1, 0, 0, -16 * lsb), add(1, 1000 * lsb, 0, (-16 + drop) * lsb + (drop < 9 ? lsb / 2 : 0)), add(1, 0, 0, 900 * lsb);
        find(&up, 4, 0);
        CHECK_EQ(set.count, 2);
        CHECK_EQ(set.point[0].depth + set.point[1].depth, 32 * lsb - (drop < 9 ? 17 * lsb : 18 * lsb));
        if (drop == 9) continue;
        vertex[0][1].z -= 4 * lsb; /* not level any more */
        find(&up, 4, 0);
        CHECK_EQ(set.count, 1);
    }
}

/* A tilted face in order has all its corners, each with its depth; those too far away are dropped, but never the deepest. */
TEST(a_given_face_may_be_tilted)
{
    static const uint8_t lower[4] = { 0, 1, 3, 2 };
    int i, deep = 0;
    begin();
    block(0, 0, 0, 1 << 20, -(1 << 20), 0);
    block(1, 0, 0, 1 << 16, -4000, 1 << 16);
    vertex[1][1].z += 3000, vertex[1][3].z += 3000;
    body[1].face = lower;
    body[1].face_count = 4;
    find(&up, 4, 0);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < 4; i++) {
        deep += set.point[i].depth == 4000;
        CHECK_EQ(set.point[i].depth, set.point[i].at[0] > 0 ? 1000 : 4000);
        CHECK_EQ(set.point[i].at[2], set.point[i].at[0] > 0 ? -500 : -2000);
    }
    CHECK_EQ(deep, 2);
    body[1].face = NULL; /* a cloud of the same has its edge alone */
    find(&up, 4, 0);
    CHECK_EQ(set.count, 2);
    body[1].face = lower;
    for (i = 0; i < 8; i++) vertex[1][i].z += 3500;
    find(&up, 4, 0);
    CHECK_EQ(set.count, 2);
    find(&up, 4, 2500);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < 8; i++) vertex[1][i].z += 3500;
    find(&up, 4, 0);
    CHECK_EQ(set.count, 2);
    CHECK(set.point[0].depth == -3000 && set.point[1].depth == -3000);
}

/* Faces that miss each other by a unit, as after a rounding: the rims that face each other, not nothing; by far: the nearest corners. */
TEST(never_none)
{
    begin();
    block(0, 0, 0, 1000, -1000, 0);
    block(1, 2001, 500, 1000, -10, 1000);
    find(&up, 0, 0);
    CHECK_EQ(set.count, 2);
    CHECK_EQ(set.point[0].at[1] + set.point[1].at[1], 500);
    begin();
    block(0, 0, 0, 1000, -1000, 0);
    block(1, 9000, 7000, 1000, -10, 1000);
    find(&up, 0, 0);
    CHECK_EQ(set.count, 1);
}

/* Two discs of 60 corners: what does not fit is cut, four of up to 64 points are kept, and they hold 2/pi of the shared disc. */
TEST(discs_of_many_corners)
{
    int32_t at[4][2];
    int i;
    begin();
    for (i = 0; i < 60; i++) {
        const uint32_t turn = (uint32_t)i * (UINT32_MAX / 60u + 1u);
        add(0, qn_turn_cos(turn) >> 5, qn_turn_sin(turn) >> 5, 0);
        add(1, (qn_turn_cos(turn + 30000000u) >> 5) + 3, qn_turn_sin(turn + 30000000u) >> 5, -900);
    }
    find(&up, 8, 0);
    CHECK(room.overlay.count > 40 && room.overlay.count <= 64);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < 4; i++) {
        at[i][0] = set.point[i].at[0], at[i][1] = set.point[i].at[1];
        CHECK_EQ(set.point[i].depth, 900);
    }
    CHECK(polygon_area(at[0], 2, 4) >
          (int64_t)4 * 1125899906842624 / 1000 * 985); /* a square in a circle of 2^25: 4 R^2, twice; less what 32 corners lose */
}

/* Small steps, in place and in angle: the same features name the points as long as the same corners meet. */
TEST(r17_ids_stay_from_step_to_step)
{
    uint32_t ids[4] = { 0, 0, 0, 0 };
    int i, j, step;
    for (step = 0; step < 20; step++) {
        begin();
        block(0, 0, 0, 40000, -1000, 0);
        for (j = 0; j < 8; j++) {
            int32_t x = j & 1 ? 30000 : -30000, y = j & 2 ? 30000 : -30000;
            add(1, 25000 + x - y / 64 * step + 7 * step, 21000 + y + x / 64 * step - 9 * step, j & 4 ? 50000 : -90 + step % 3);
        }
        find(&up, 3, 0);
        CHECK_EQ(set.count, 4);
        for (i = 0; i < set.count; i++) {
            for (j = 0; j < 4 && step; j++)
                if (set.point[i].id == ids[j]) break;
            CHECK(j < 4);
        }
        for (i = 0; i < set.count && !step; i++) ids[i] = set.point[i].id;
    }
}

/* The ends of the range, all ranks: sums hold, and some point comes. */
TEST(extremes)
{
    const int32_t e = (1 << 28) - 1;
    random_state r = random_seed(9);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = qn_dir3_from_i64(random_range(&r, -2, 2), random_range(&r, -2, 2), random_range(&r, -2, 2));
        begin();
        for (i = 0; i < 2; i++) {
            for (j = random_range(&r, 1, 12); j > 0; j--) {
                const uint32_t bits = random_u32(&r);
                add(i, bits & 1 ? e : -e, bits & 2 ? e : -e, bits & 8 ? 0 : bits & 4 ? e : -e);
            }
            body[i].radius = n & 1 ? (1 << 29) - 1 : 0;
        }
        find(&d, random_range(&r, -4, 14), n & 2 ? INT32_MAX : 0);
        CHECK(set.count >= 1 && set.count <= 4);
    }
}

CHECK_MAIN(RUN(s0_7_kinds_and_features) RUN(rounded_bodies) RUN(rounded_and_tilted) RUN(the_deepest_place_joins)
               RUN(corners_that_miss_by_their_tolerances) RUN(a_given_face_may_be_tilted) RUN(never_none) RUN(discs_of_many_corners)
                   RUN(r17_ids_stay_from_step_to_step) RUN(extremes))
