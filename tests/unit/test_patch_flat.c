/* SPDX-License-Identifier: MIT */
/* Contact areas of bodies that are flat: convex hulls and what two of them share, compared with membership by definition,
 * with areas that must add up, and with known figures. */
#include "patch_bodies.h"
#include "polygons.h"

#define ROUNDS CHECK_ROUNDS(150, 60000)
#define FEW 12
#define UNIT 4096

static qn_vec3 a[MOST], b[MOST];

static void random_points(random_state *r, qn_vec3 *v, int count, int32_t size, int32_t unit)
{
    const int32_t x = random_range(r, -size / 2, size / 2), y = random_range(r, -size / 2, size / 2);
    for (; count > 0; count--) *v++ = vec((x + random_range(r, -size, size)) * unit, (y + random_range(r, -size, size)) * unit, 0);
}

static int rank_of(const qn_vec3 *v, int count)
{
    int i, j, rank = 0;
    for (i = 1; i < count; i++) {
        if (rank == 0 && polygon_length(&v[0], &v[i])) rank = 1;
        for (j = 1; j < i; j++)
            if (polygon_turn(&v[0], &v[j], &v[i])) rank = 2;
    }
    return rank;
}

static bool holds_point(const qn_vec3 *v, int count, const qn_vec3 *x)
{
    int i;
    for (i = 0; i < count; i++)
        if (v[i].x == x->x && v[i].y == x->y && v[i].z == x->z) return true;
    return false;
}

/* A body alone, on small lattices, where equal points and lines abound, and up to 2^28: its corners are points of it, strictly
 * convex, and all points lie inside. */
TEST(s0_6_a_face_is_the_convex_hull)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS * 4; n++) {
        const int count = random_range(&r, 1, 24);
        const int32_t size = n % 4 ? random_range(&r, 1, 5) : (int32_t)random_size(&r, 27);
        random_points(&r, a, count, size, 1);
        CHECK(find(a, count, NULL, 0, up) > QN_APART);
        if (rank_of(a, count) == 2) CHECK(patch.count >= 3);
        else CHECK_EQ(patch.count, rank_of(a, count) + 1);
        check_wound();
        check_once();
        for (i = 0; i < (int)patch.count; i++) CHECK(holds_point(a, count, &point[i]));
        for (i = 0; i < count; i++) CHECK(polygon_place(point, (int)patch.count, &a[i], 0) >= 0);
    }
}

/* Polygons and segments of small lattices, where corners meet corners and edges run along edges: a lattice point is in the
 * area where it is in both, and what surrounds a point in both has an area. Crossings are off by an LSB. */
TEST(s0_5_membership_on_lattices)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = random_range(&r, 1, 6);
        const int count_a = random_range(&r, 2, FEW), count_b = random_range(&r, 2, FEW);
        bool any = false;
        qn_vec3 x = { 0, 0, 0 };
        random_points(&r, a, count_a, size, UNIT);
        random_points(&r, b, count_b, size, UNIT);
        if (rank_of(a, count_a) == 0 || rank_of(b, count_b) == 0) continue;
        (void)find(a, count_a, b, count_b, up);
        check_once();
        for (i = 0; i < (int)patch.count; i++) CHECK(patch.count < 3 || polygon_holds(point, (int)patch.count, &point[i], 1));
        for (x.x = -9 * UNIT; x.x <= 9 * UNIT; x.x += UNIT)
            for (x.y = -9 * UNIT; x.y <= 9 * UNIT; x.y += UNIT) {
                const bool both = points_hold(a, count_a, &x) && points_hold(b, count_b, &x);
                const int got = polygon_place(point, (int)patch.count, &x, 2);
                if (both) CHECK(got >= 0);
                else CHECK(got <= 0);
                if (both && points_surround(a, count_a, &x) && points_surround(b, count_b, &x)) CHECK(patch.count >= 3);
                any = any || both;
            }
        if (any) CHECK(patch.count > 0);
    }
}

/* A polygon against the four triangles from the sides of a square around it to a point inside: the areas of its shares add
 * up to its own. A crossing is off by an LSB. */
TEST(s0_8_areas_add_up)
{
    random_state r = random_seed(3);
    int n, k;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = 40 << random_range(&r, 8, 20);
        const int count = random_range(&r, 3, FEW);
        uint64_t sum = 0, whole;
        qn_vec3 middle = vec(random_range(&r, -size, size), random_range(&r, -size, size), 0);
        for (k = 0; k < count; k++) a[k] = vec(random_range(&r, -size, size), random_range(&r, -size, size), 0);
        CHECK(find(a, count, NULL, 0, up) > QN_APART);
        whole = patch.area;
        for (k = 0; k < 4; k++) {
            const int l = (k + 1) % 4;
            b[0] = vec(k == 1 || k == 2 ? size : -size, k > 1 ? size : -size, 0);
            b[1] = vec(l == 1 || l == 2 ? size : -size, l > 1 ? size : -size, 0);
            b[2] = middle;
            CHECK((n & 1 ? find(b, 3, a, count, up) : find(a, count, b, 3, up)) >= QN_APART);
            check_once();
            sum += patch.area;
        }
        CHECK_NEAR((int64_t)sum, (int64_t)whole, (int64_t)size * 64);
    }
}

/* Vertices in another order: the same bits. A and B exchanged: as many corners, each within the other's. A body with itself:
 * its own face. */
TEST(s0_7_any_order)
{
    random_state r = random_seed(4);
    qn_vec3 before[2 * FEW];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = n & 1 ? 5 : 1 << random_range(&r, 6, 26);
        const int count_a = random_range(&r, 1, FEW), count_b = random_range(&r, 1, FEW);
        qn_patch3 first;
        random_points(&r, a, count_a, size, 1);
        random_points(&r, b, count_b, size, 1);
        (void)find(a, count_a, b, count_b, up);
        first = patch;
        for (i = 0; i < (int)first.count; i++) before[i] = point[i];
        shuffle(&r, a, count_a);
        shuffle(&r, b, count_b);
        (void)find(a, count_a, b, count_b, up);
        CHECK_EQ(patch.count, first.count);
        CHECK_EQ(patch.area, first.area);
        for (i = 0; i < (int)first.count; i++) CHECK(point[i].x == before[i].x && point[i].y == before[i].y && point[i].z == 0);
        (void)find(b, count_b, a, count_a, up);
        if (size > 5 && first.count > 1) {
            CHECK_EQ(patch.count, first.count);
            for (i = 0; i < (int)first.count; i++) CHECK(polygon_holds(point, (int)patch.count, &before[i], 3));
        }
        (void)find(a, count_a, NULL, 0, up);
        first = patch;
        for (i = 0; i < (int)first.count; i++) before[i] = point[i];
        if (first.count == 2 && polygon_length(&before[0], &before[1]) <= 1) continue; /* no longer than an LSB: a point */
        (void)find(a, count_a, a, count_a, up);
        CHECK(patch.count == first.count && patch.area == first.area);
        for (i = 0; i < (int)first.count; i++) CHECK(holds_point(before, (int)first.count, &point[i]));
    }
}

/* Squares side by side: where their edges are an LSB apart, the length that these share; two apart, nothing. */
TEST(edges_side_by_side)
{
    int gap;
    for (gap = 0; gap <= 2; gap++) {
        box(a, vec(0, 0, 0), vec(1000, 1000, 0));
        box(b, vec(1000 + gap, 300, 0), vec(3000, 2000, 0));
        CHECK_EQ(find(a, 8, b, 8, up), gap < 2 ? QN_TOUCHING : QN_APART);
        CHECK_EQ(patch.count, gap < 2 ? 2 : 0);
        CHECK_EQ(patch.area, 0);
        if (gap < 2) CHECK_EQ(qn_abs32(point[0].y - point[1].y), 700);
        box(b, vec(1000 + gap, 1000, 0), vec(3000, 2000, 0)); /* by a corner */
        CHECK_EQ(find(a, 8, b, 8, up), gap < 2 ? QN_TOUCHING : QN_APART);
        CHECK_EQ(patch.count, gap < 2 ? 1 : 0);
    }
}

/* Two long boxes whose edges lie on each other, turned anyhow and rounded to Q16.16: the length that they share, 3 units, as
 * edges that miss by an LSB touch. */
TEST(s0_7_edges_along_edges_turned)
{
    random_state r = random_seed(5);
    int n, i, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_pose3 pose;
        qn_frame3 frame;
        pose.p = vec(0, 0, 0);
        pose.q = random_quat(&r, 2);
        if (qn_frame3_from_pose(&frame, &pose)) continue;
        a[0] = vec(QN(-5), 0, 0), a[1] = vec(QN(1), 0, 0), a[2] = vec(0, QN(1), QN(-4)), a[3] = vec(0, QN(-1), QN(-4));
        b[0] = vec(QN(-2), 0, 0), b[1] = vec(QN(8), 0, 0), b[2] = vec(0, QN(1), QN(4)), b[3] = vec(0, QN(-1), QN(4));
        for (i = 0; i < 4; i++) a[i] = qn_frame3_apply(&frame, a[i]), b[i] = qn_frame3_apply(&frame, b[i]);
        CHECK_EQ(find(a, 4, b, 4, qn_frame3_turn(&frame, up)), QN_TOUCHING);
        if (patch.count == 2) {
            const int64_t x = (int64_t)point[0].x - point[1].x, y = (int64_t)point[0].y - point[1].y, z = (int64_t)point[0].z - point[1].z;
            CHECK_NEAR((x * x + y * y + z * z) / (2 * QN(3)), (int64_t)QN(3) / 2, 4);
            found++;
        }
    }
    CHECK(found * 20 > ROUNDS * 19); /* ends are off by half an LSB in each coordinate, twice */
}

/* Segments: crossing, touching by ends, in a line, parallel, apart; near-parallel ones that run within an LSB share a length. */
TEST(s0_7_segments)
{
    static const struct {
        int32_t a[4], b[4];
        int count;
        int32_t at[4];
    } row[] = {
        { { -100, 0, 100, 0 }, { 0, -70, 0, 50 }, 1, { 0, 0, 0, 0 } },         { { -100, 0, 100, 0 }, { 60, 0, 60, 50 }, 1, { 60, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { 60, 1, 60, 50 }, 1, { 60, 1, 0, 0 } }, /* a miss by an LSB */
        { { -100, 0, 100, 0 }, { 60, 2, 60, 50 }, 0, { 0, 0, 0, 0 } },         { { -100, 0, 100, 0 }, { 100, 0, 300, 0 }, 1, { 100, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { 40, 0, 300, 0 }, 2, { 100, 0, 40, 0 } },      { { -100, 0, 100, 0 }, { 300, 1, 40, 1 }, 2, { 100, 0, 40, 1 } },
        { { -100, 0, 100, 0 }, { -300, 1, 300, 1 }, 2, { -100, 0, 100, 0 } },  { { -100, 0, 100, 0 }, { -300, 2, 300, 2 }, 0, { 0, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { -300, -2, 300, 2 }, 2, { -100, 0, 100, 0 } }, /* at a small angle */
        { { -100, 0, 100, 0 }, { -300, -20, 300, 20 }, 1, { 0, 0, 0, 0 } },    { { 0, 0, 300, 100 }, { 0, 100, 100, 0 }, 1, { 75, 25, 0, 0 } },
    };
    unsigned n;
    int i, swap;
    for (n = 0; n < sizeof row / sizeof row[0]; n++)
        for (swap = 0; swap < 2; swap++) {
            for (i = 0; i < 2; i++) a[i] = vec(row[n].a[2 * i], row[n].a[2 * i + 1], 0), b[i] = vec(row[n].b[2 * i], row[n].b[2 * i + 1], 0);
            CHECK_EQ(swap ? find(b, 2, a, 2, up) : find(a, 2, b, 2, up), row[n].count ? QN_TOUCHING : QN_APART);
            CHECK_EQ(patch.count, row[n].count);
            for (i = 0; i < row[n].count; i++) CHECK(has(row[n].at[2 * i], row[n].at[2 * i + 1], 0));
        }
}

/* A segment against a square: along its border, along its diagonal, through two corners, from its inside. */
TEST(s0_7_segments_and_squares)
{
    static const struct {
        int32_t at[4], count, want[4];
    } row[] = {
        { { -300, 100, 300, 100 }, 2, { -100, 100, 100, 100 } },
        { { -50, -100, 50, -100 }, 2, { -50, -100, 50, -100 } },
        { { -100, -100, 100, 100 }, 2, { -100, -100, 100, 100 } },
        { { -200, -200, 200, 200 }, 2, { -100, -100, 100, 100 } },
        { { -200, 0, 0, 200 }, 1, { -100, 100, 0, 0 } },
        { { 0, 0, 400, 0 }, 2, { 0, 0, 100, 0 } },
        { { -20, 0, 0, 7 }, 2, { -20, 0, 0, 7 } },
        { { -300, 103, 300, 103 }, 0, { 0, 0, 0, 0 } },
        { { 100, 0, 500, 0 }, 1, { 100, 0, 0, 0 } },
        { { -400, 50, 400, 50 }, 2, { -100, 50, 100, 50 } },
    };
    unsigned n;
    int i, swap;
    block(a, -100, 100, 0, 0);
    for (n = 0; n < sizeof row / sizeof row[0]; n++)
        for (swap = 0; swap < 2; swap++) {
            for (i = 0; i < 2; i++) b[i] = vec(row[n].at[2 * i], row[n].at[2 * i + 1], 0);
            CHECK_EQ(swap ? find(b, 2, a, 8, up) : find(a, 8, b, 2, up), row[n].count ? QN_TOUCHING : QN_APART);
            CHECK_EQ(patch.count, row[n].count);
            for (i = 0; i < row[n].count; i++) CHECK(has(row[n].want[2 * i], row[n].want[2 * i + 1], 0));
        }
}

/* Regular polygons of 5, 6, 8 and 12 corners against themselves turned: as many corners as both have, and the area of the
 * regular polygon of so many. */
TEST(e1_regular_polygons_turned)
{
    static const int count[4] = { 5, 6, 8, 12 };
    int n, i;
    for (n = 0; n < 4; n++) {
        const uint32_t step = UINT32_MAX / (unsigned)count[n] + 1u;
        int64_t half, want;
        for (i = 0; i < 2 * count[n]; i++)
            (i & 1 ? b : a)[i / 2] = vec(qn_turn_cos((uint32_t)i * (step / 2)) / 8, qn_turn_sin((uint32_t)i * (step / 2)) / 8, 0);
        CHECK_EQ(find(a, count[n], b, count[n], up), QN_OVERLAPPING);
        CHECK_EQ(patch.count, 2 * count[n]);
        check_wound();
        /* apothem h = R cos(pi/n); area 2 n h^2 tan(pi/2n) */
        half = qn_turn_cos(step / 2) / 8;
        want = (int64_t)2 * count[n] * (half * half / qn_turn_cos(step / 4)) * qn_turn_sin(step / 4);
        CHECK_NEAR((int64_t)patch.area, want, (int64_t)1 << 35);
    }
}

/* Ends of the format: a square as large as that against a square on its corner, and two triangles whose long edges cross at
 * an angle of 2^-31: nothing leaves its bits, and the crossing is near the middle, within the units of 16 LSB. */
TEST(extremes)
{
    const int32_t e = INT32_MAX;
    int i, crossed, far;
    block(a, -e, e, 0, 0);
    b[0] = vec(-e, 0, 0), b[1] = vec(0, -e, 0), b[2] = vec(e, 0, 0), b[3] = vec(0, e, 0);
    CHECK_EQ(find(a, 8, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.count, 4);
    CHECK_NEAR((int64_t)(patch.area >> 1), (int64_t)1 << 62, (int64_t)1 << 38); /* 2 e^2; units of 2^4 along edges of 2^33 */
    CHECK(patch.centroid.x >= -16 && patch.centroid.x <= 16 && patch.centroid.y >= -16 && patch.centroid.y <= 16);
    CHECK_EQ(find(a, 8, a, 8, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && patch.area >> 38 == UINT64_MAX >> 38);
    for (far = 0; far < 2; far++) {
        const int32_t s = far ? INT32_MAX : (1 << 28) - 1, lsb = far ? 16 : 1;
        a[0] = vec(-s, -3 * lsb, 0), a[1] = vec(s, 0, 0), a[2] = vec(-s, s, 0);
        b[0] = vec(-s, 0, 0), b[1] = vec(s, -3 * lsb, 0), b[2] = vec(s, s, 0);
        CHECK_EQ(find(a, 3, b, 3, up), QN_OVERLAPPING);
        for (i = 0, crossed = 0; i < (int)patch.count; i++) crossed += qn_abs32(point[i].x) <= 32 && point[i].y <= -lsb;
        CHECK_EQ(crossed, 1);
    }
}

CHECK_MAIN(RUN(s0_6_a_face_is_the_convex_hull) RUN(s0_5_membership_on_lattices) RUN(s0_8_areas_add_up) RUN(s0_7_any_order) RUN(edges_side_by_side)
               RUN(s0_7_edges_along_edges_turned) RUN(s0_7_segments) RUN(s0_7_segments_and_squares) RUN(e1_regular_polygons_turned) RUN(extremes))
