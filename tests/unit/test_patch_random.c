/* SPDX-License-Identifier: MIT */
/* Contact areas of random bodies: membership by definition, areas that must add up, any order of
 * the vertices, any place, any bits. */
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
 * lattice point is in the area where it is in both.
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

CHECK_MAIN(RUN(garbage) RUN(s0_6_a_face_is_the_convex_hull) RUN(s0_5_membership_on_lattices)
               RUN(s0_8_areas_add_up) RUN(s0_7_any_order))
