/* SPDX-License-Identifier: MIT */
/* Faults that a contact area from vertices must not have: corners lost, tolerances that know the size of the world, answers that know the
 * place. */
#include "patch_bodies.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

/* Squares [0,2]^2 and [1,3]^2: exactly (1,1), (2,1), (2,2), (1,2), in that order around. */
TEST(e2_shifted_squares)
{
    qn_vec3 a[8], b[8];
    unsigned i, first;
    block(a, 0, QN(2), QN(-1), 0);
    block(b, QN(1), QN(3), 0, QN(1));
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
    CHECK_EQ(patch.count, 4);
    for (first = 0; first < 3; first++)
        if (point[first].x == QN(1) && point[first].y == QN(1)) break;
    for (i = 0; i < 4; i++) {
        static const int32_t want[4][2] = { { QN(1), QN(1) }, { QN(2), QN(1) }, { QN(2), QN(2) }, { QN(1), QN(2) } };
        const qn_vec3 *p = &point[(first + i) % 4];
        CHECK(p->x == want[i][0] && p->y == want[i][1] && p->z == 0);
    }
    CHECK_EQ(patch.area, (int64_t)1 << 32);
    CHECK(patch.centroid.x == QN(1.5) && patch.centroid.y == QN(1.5));
}

/* [0,1]^2 against [0.5,10.5]^2: the four corners of [0.5,1]^2, though the large one's edges are far longer than the small one's. */
TEST(e3_long_edges)
{
    qn_vec3 a[8], b[8];
    int swap;
    for (swap = 0; swap < 2; swap++) {
        block(a, 0, QN(1), QN(-1), 0);
        block(b, QN(0.5), QN(10.5), 0, QN(1));
        if (swap) block(a, QN(0.5), QN(10.5), QN(-1), 0), block(b, 0, QN(1), 0, QN(1));
        CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
        CHECK(patch.count == 4 && has(QN(0.5), QN(0.5), 0) && has(QN(1), QN(0.5), 0) && has(QN(1), QN(1), 0) && has(QN(0.5), QN(1), 0));
        CHECK_EQ(patch.area, (int64_t)1 << 30);
    }
}

/* Corners of A inside B count as those of B inside A do: a triangle of A with two corners in B's square. */
TEST(e4_corners_of_either)
{
    qn_vec3 a[3], b[8];
    a[0] = vec(QN(0.5), QN(0.5), 0), a[1] = vec(QN(8), QN(1), 0), a[2] = vec(QN(0.5), QN(1.5), 0);
    block(b, 0, QN(2), 0, QN(1));
    CHECK_EQ(find(a, 3, b, 8, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && has(QN(0.5), QN(0.5), 0) && has(QN(0.5), QN(1.5), 0) && has(QN(2), QN(0.6), 0) && has(QN(2), QN(1.4), 0));
}

/* No tolerance depends on the size of the world: the shifted squares from 2 LSB to 16,384 units, here and at the end of the world,
 * overlapping deeply. */
TEST(e5_any_size_anywhere_any_depth)
{
    int32_t unit, place;
    for (unit = 1; unit <= 1 << 29; unit *= 2)
        for (place = 0; place < 2; place++) {
            qn_vec3 a[8], b[8];
            const int32_t o =
                place ? INT32_MAX - 3 * (unit < 1 << 28 ? unit : 1 << 28) - (unit > 1 << 28 ? unit : 0) - (unit > 1 << 28 ? unit / 2 : 0) : -unit;
            box(a, vec(o, o, o - unit / 2), vec(o + 2 * unit, o + 2 * unit, o + unit / 2));
            box(b, vec(o + unit, o + unit, o - unit / 8), vec(o + 3 * unit, o + 3 * unit, o + unit));
            if (unit < 64) { /* lower than the tolerance: flat */
                box(a, vec(o, o, o), vec(o + 2 * unit, o + 2 * unit, o));
                box(b, vec(o + unit, o + unit, o), vec(o + 3 * unit, o + 3 * unit, o));
            }
            CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
            CHECK_EQ(patch.count, 4);
            CHECK_EQ(patch.area, (uint64_t)unit * (uint64_t)unit);
            CHECK_EQ(point[0].x + (int64_t)point[1].x + point[2].x + point[3].x - 4 * (int64_t)o, 6 * (int64_t)unit);
            CHECK_EQ(patch.centroid.y - o, unit + unit / 2 + (unit & 1));
            CHECK_EQ(patch.depth, unit < 64 ? 0 : unit / 2 + unit / 8);
            check_wound();
        }
}

/* Moved anywhere, every bit moves along; A and B exchanged, the same corners within an LSB, the same area within its roundings. */
TEST(moved_and_exchanged)
{
    random_state r = random_seed(6);
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 a[12], b[12], before[24], d = vec(random_range(&r, -QN(9000), QN(9000)), random_range(&r, -QN(9000), QN(9000)), QN(900));
        const qn_dir3 dir = { random_range(&r, -999, 999), random_range(&r, -999, 999), random_range(&r, 500, 999) };
        const qn_dir3 back = { -dir.x, -dir.y, -dir.z };
        qn_patch3 first;
        qn_status status;
        for (i = 0; i < 12; i++) { /* two flat clouds square to dir, one above the other */
            int32_t x = random_range(&r, -QN(4), QN(4)), y = random_range(&r, -QN(4), QN(4)), u = random_range(&r, -QN(4), QN(4)),
                    v = random_range(&r, -QN(4), QN(4));
            a[i] = vec(x, y, (int32_t)(-((int64_t)x * dir.x + (int64_t)y * dir.y) / dir.z));
            b[i] = vec(u, v, (int32_t)(-((int64_t)u * dir.x + (int64_t)v * dir.y) / dir.z) + 99);
        }
        status = find(a, 12, b, 12, dir);
        CHECK(status == QN_OVERLAPPING);
        check_wound();
        first = patch;
        for (i = 0; i < (int)first.count; i++) before[i] = point[i];
        for (i = 0; i < 12; i++) a[i] = qn_vec3_add(a[i], d), b[i] = qn_vec3_add(b[i], d);
        CHECK_EQ(find(a, 12, b, 12, dir), status);
        CHECK_EQ(patch.count, first.count);
        CHECK_EQ(patch.area, first.area);
        for (i = 0; i < (int)first.count; i++)
            CHECK(point[i].x - d.x == before[i].x && point[i].y - d.y == before[i].y && point[i].z - d.z == before[i].z);
        CHECK_EQ(find(b, 12, a, 12, back), status);
        CHECK_EQ(patch.count, first.count);
        CHECK_NEAR(patch.area, first.area, 1 << 20);
        for (i = 0; i < (int)first.count && patch.count == first.count; i++) {
            for (k = 0; k < (int)patch.count; k++)
                if (qn_abs32(point[k].x - d.x - before[i].x) <= 2 && qn_abs32(point[k].y - d.y - before[i].y) <= 2) break;
            CHECK(k < (int)patch.count);
        }
    }
}

/* A corner nearer than an LSB to the next one bounds an area all the same: a triangle 2 LSB high, of which the last 400 of 1000 are shared. Of a
 * sliver oblique to the axes, corners across from each other that rounding makes one are given once. */
TEST(slivers_have_an_area_and_no_corner_twice)
{
    const qn_vec3 a[3] = { { 0, 0, 0 }, { 1000, 0, 0 }, { 0, 2, 0 } }, b[4] = { { 600, -50, 0 }, { 2000, -50, 0 }, { 2000, 50, 0 }, { 600, 50, 0 } };
    const qn_vec3 c[6] = { { -68, -72, -70 }, { -532, -524, -516 }, { -78, -78, -54 }, { -796, -796, -784 }, { -60, -64, -86 }, { -62, -70, -78 } };
    const qn_vec3 d[10] = { { 776, 768, 784 }, { -16, -16, -4 }, { 494, 486, 514 }, { 450, 438, 480 }, { -18, -22, 4 },
                            { -22, -26, 12 },  { -22, -26, 12 }, { -22, -26, 12 },  { 474, 466, 458 }, { -16, -16, -4 } };
    const qn_dir3 aslant = { 1000, 1000, 1000 };
    unsigned i, j;
    CHECK_EQ(find(a, 3, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.area, 160);
    CHECK_EQ(patch.centroid.x, 733);
    CHECK(has(600, 0, 0) && has(600, 1, 0) && has(1000, 0, 0) && patch.count == 3);
    CHECK(find(c, 6, d, 10, aslant) > QN_APART);
    for (i = 0; i < patch.count; i++)
        for (j = 0; j < i; j++) CHECK(point[i].x != point[j].x || point[i].y != point[j].y || point[i].z != point[j].z);
}

/* Vertices at all ends of the format, any normal: a status, corners within the bodies' bounds, no trap. */
TEST(garbage)
{
    random_state r = random_seed(7);
    int n, i;
    for (n = 0; n < ROUNDS * 4; n++) {
        qn_vec3 a[MOST], b[MOST];
        qn_dir3 d;
        int ca = random_range(&r, 0, 12), cb = random_range(&r, 0, 12), bits = random_range(&r, 0, 31);
        for (i = 0; i < 12; i++) {
            a[i] = vec((int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits);
            b[i] = vec((int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits);
            if (n % 3 == 0) a[i].x = a[i].x < 0 ? INT32_MIN : INT32_MAX, b[i].y = b[i].y < 0 ? INT32_MIN : INT32_MAX;
        }
        d.x = n % 5 ? (int32_t)random_u32(&r) : n % 2 ? INT32_MIN : 0;
        d.y = n % 5 ? (int32_t)random_u32(&r) : 0;
        d.z = n % 7 ? (int32_t)random_u32(&r) : 0;
        i = find_within(a, ca, b, cb, d, n % 4 ? random_range(&r, 0, INT32_MAX) : INT32_MAX);
        CHECK(i >= 0 && i <= 2);
        CHECK(patch.count <= (unsigned)(ca + cb));
        CHECK(i == QN_APART ? patch.count == 0 : i == QN_TOUCHING ? patch.count == 1 || patch.count == 2 : patch.count > 2);
    }
}

CHECK_MAIN(RUN(e2_shifted_squares) RUN(e3_long_edges) RUN(e4_corners_of_either) RUN(e5_any_size_anywhere_any_depth) RUN(moved_and_exchanged)
               RUN(slivers_have_an_area_and_no_corner_twice) RUN(garbage))
