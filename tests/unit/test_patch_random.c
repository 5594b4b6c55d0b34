/* SPDX-License-Identifier: MIT */
/* Contact areas of random bodies: membership by definition, areas that must add up, any order of the
 * vertices, any place, any bits. */
#include "patch_bodies.h"
#include "polygons.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)
#define MANY CHECK_ROUNDS(150, 60000)
#define FEW 12
#define UNIT 4096

static qn_vec3 a[MOST], b[MOST];

static void random_points(random_state *r, qn_vec3 *v, int count, int32_t size, int32_t unit)
{
    const int32_t x = random_range(r, -size / 2, size / 2),
                  y = random_range(r, -size / 2, size / 2);
    for (; count > 0; count--)
        *v++ = vec((x + random_range(r, -size, size)) * unit,
                   (y + random_range(r, -size, size)) * unit, 0);
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

/* Moved anywhere, every bit moves along; A and B exchanged, the same corners within an LSB, the
 * same area within its roundings. */
TEST(moved_and_exchanged)
{
    random_state r = random_seed(6);
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 before[24], d = vec(random_range(&r, -QN(9000), QN(9000)),
                                    random_range(&r, -QN(9000), QN(9000)), QN(900));
        const qn_dir3 dir = { random_range(&r, -999, 999), random_range(&r, -999, 999),
                              random_range(&r, 500, 999) };
        const qn_dir3 back = { -dir.x, -dir.y, -dir.z };
        qn_patch3 first;
        qn_status status;
        for (i = 0; i < 12; i++) { /* two flat clouds square to dir, one above the other */
            int32_t x = random_range(&r, -QN(4), QN(4)), y = random_range(&r, -QN(4), QN(4)),
                    u = random_range(&r, -QN(4), QN(4)), v = random_range(&r, -QN(4), QN(4));
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
            CHECK(point[i].x - d.x == before[i].x && point[i].y - d.y == before[i].y &&
                  point[i].z - d.z == before[i].z);
        CHECK_EQ(find(b, 12, a, 12, back), status);
        CHECK_EQ(patch.count, first.count);
        CHECK_NEAR(patch.area, first.area, 1 << 20);
        for (i = 0; i < (int)first.count && patch.count == first.count; i++) {
            for (k = 0; k < (int)patch.count; k++)
                if (qn_abs32(point[k].x - d.x - before[i].x) <= 2 &&
                    qn_abs32(point[k].y - d.y - before[i].y) <= 2)
                    break;
            CHECK(k < (int)patch.count);
        }
    }
}

/* Vertices at all ends of the format, any normal: a status, corners within the bodies' bounds, no
 * trap. */
TEST(garbage)
{
    random_state r = random_seed(7);
    int n, i;
    for (n = 0; n < ROUNDS * 4; n++) {
        qn_dir3 d;
        int ca = random_range(&r, 0, 12), cb = random_range(&r, 0, 12),
            bits = random_range(&r, 0, 31);
        for (i = 0; i < 12; i++) {
            a[i] = vec((int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits,
                       (int32_t)random_u32(&r) >> bits);
            b[i] = vec((int32_t)random_u32(&r) >> bits, (int32_t)random_u32(&r) >> bits,
                       (int32_t)random_u32(&r) >> bits);
            if (n % 3 == 0)
                a[i].x = a[i].x < 0 ? INT32_MIN : INT32_MAX,
                b[i].y = b[i].y < 0 ? INT32_MIN : INT32_MAX;
        }
        d.x = n % 5 ? (int32_t)random_u32(&r) : n % 2 ? INT32_MIN : 0;
        d.y = n % 5 ? (int32_t)random_u32(&r) : 0;
        d.z = n % 7 ? (int32_t)random_u32(&r) : 0;
        i = find_within(a, ca, b, cb, d, n % 4 ? random_range(&r, 0, INT32_MAX) : INT32_MAX);
        CHECK(i >= 0 && i <= 2);
        CHECK(patch.count <= (unsigned)(ca + cb));
        CHECK(i == QN_APART      ? patch.count == 0
              : i == QN_TOUCHING ? patch.count == 1 || patch.count == 2
                                 : patch.count > 2);
    }
}

/* A body alone, on small lattices, where equal points and lines abound, and up to 2^28: its corners
 * are points of it, strictly convex, and all points lie inside. */
TEST(s0_6_a_face_is_the_convex_hull)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < MANY * 4; n++) {
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

/* Polygons and segments of small lattices, where corners meet corners and edges run along edges: a
 * lattice point is in the area where it is in both, and what surrounds a point in both has an area.
 * Crossings are off by an LSB. */
TEST(s0_5_membership_on_lattices)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < MANY; n++) {
        const int32_t size = random_range(&r, 1, 6);
        const int count_a = random_range(&r, 2, FEW), count_b = random_range(&r, 2, FEW);
        bool any = false;
        qn_vec3 x = { 0, 0, 0 };
        random_points(&r, a, count_a, size, UNIT);
        random_points(&r, b, count_b, size, UNIT);
        if (rank_of(a, count_a) == 0 || rank_of(b, count_b) == 0) continue;
        (void)find(a, count_a, b, count_b, up);
        check_once();
        for (i = 0; i < (int)patch.count; i++)
            CHECK(patch.count < 3 || polygon_holds(point, (int)patch.count, &point[i], 1));
        for (x.x = -9 * UNIT; x.x <= 9 * UNIT; x.x += UNIT)
            for (x.y = -9 * UNIT; x.y <= 9 * UNIT; x.y += UNIT) {
                const bool both = points_hold(a, count_a, &x) && points_hold(b, count_b, &x);
                const int got = polygon_place(point, (int)patch.count, &x, 2);
                if (both) CHECK(got >= 0);
                else CHECK(got <= 0);
                if (both && points_surround(a, count_a, &x) && points_surround(b, count_b, &x))
                    CHECK(patch.count >= 3);
                any = any || both;
            }
        if (any) CHECK(patch.count > 0);
    }
}

/* A polygon against the four triangles from the sides of a square around it to a point inside: the
 * areas of its shares add up to its own. A crossing is off by an LSB. */
TEST(s0_8_areas_add_up)
{
    random_state r = random_seed(3);
    int n, k;
    for (n = 0; n < MANY; n++) {
        const int32_t size = 40 << random_range(&r, 8, 20);
        const int count = random_range(&r, 3, FEW);
        uint64_t sum = 0, whole;
        qn_vec3 middle = vec(random_range(&r, -size, size), random_range(&r, -size, size), 0);
        for (k = 0; k < count; k++)
            a[k] = vec(random_range(&r, -size, size), random_range(&r, -size, size), 0);
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

/* Vertices in another order: the same bits. A and B exchanged: as many corners, each within the
 * other's. A body with itself: its own face. */
TEST(s0_7_any_order)
{
    random_state r = random_seed(4);
    qn_vec3 before[2 * FEW];
    int n, i;
    for (n = 0; n < MANY; n++) {
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
        for (i = 0; i < (int)first.count; i++)
            CHECK(point[i].x == before[i].x && point[i].y == before[i].y && point[i].z == 0);
        (void)find(b, count_b, a, count_a, up);
        if (size > 5 && first.count > 1) {
            CHECK_EQ(patch.count, first.count);
            for (i = 0; i < (int)first.count; i++)
                CHECK(polygon_holds(point, (int)patch.count, &before[i], 3));
        }
        (void)find(a, count_a, NULL, 0, up);
        first = patch;
        for (i = 0; i < (int)first.count; i++) before[i] = point[i];
        if (first.count == 2 && polygon_length(&before[0], &before[1]) <= 1)
            continue; /* no longer than an LSB: a point */
        (void)find(a, count_a, a, count_a, up);
        CHECK(patch.count == first.count && patch.area == first.area);
        for (i = 0; i < (int)first.count; i++)
            CHECK(holds_point(before, (int)first.count, &point[i]));
    }
}

/* Two long boxes whose edges lie on each other, turned anyhow and rounded to Q16.16: the length
 * that they share, 3 units, as edges that miss by an LSB touch. */
TEST(s0_7_edges_along_edges_turned)
{
    random_state r = random_seed(5);
    int n, i, found = 0;
    for (n = 0; n < MANY; n++) {
        qn_pose3 pose;
        qn_frame3 frame;
        pose.p = vec(0, 0, 0);
        pose.q = random_quat(&r, 2);
        if (qn_frame3_from_pose(&frame, &pose)) continue;
        a[0] = vec(QN(-5), 0, 0), a[1] = vec(QN(1), 0, 0), a[2] = vec(0, QN(1), QN(-4)),
        a[3] = vec(0, QN(-1), QN(-4));
        b[0] = vec(QN(-2), 0, 0), b[1] = vec(QN(8), 0, 0), b[2] = vec(0, QN(1), QN(4)),
        b[3] = vec(0, QN(-1), QN(4));
        for (i = 0; i < 4; i++)
            a[i] = qn_frame3_apply(&frame, a[i]), b[i] = qn_frame3_apply(&frame, b[i]);
        CHECK_EQ(find(a, 4, b, 4, qn_frame3_turn(&frame, up)), QN_TOUCHING);
        if (patch.count == 2) {
            const int64_t x = (int64_t)point[0].x - point[1].x,
                          y = (int64_t)point[0].y - point[1].y,
                          z = (int64_t)point[0].z - point[1].z;
            CHECK_NEAR((x * x + y * y + z * z) / (2 * QN(3)), (int64_t)QN(3) / 2, 4);
            found++;
        }
    }
    CHECK(found * 20 > MANY * 19); /* ends are off by half an LSB in each coordinate, twice */
}

CHECK_MAIN(RUN(moved_and_exchanged) RUN(garbage) RUN(s0_6_a_face_is_the_convex_hull)
               RUN(s0_5_membership_on_lattices) RUN(s0_8_areas_add_up) RUN(s0_7_any_order)
                   RUN(s0_7_edges_along_edges_turned))
