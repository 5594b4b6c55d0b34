/* SPDX-License-Identifier: MIT */
/* Contact areas of random bodies: membership by definition, any order of the vertices, any bits. */
#include "patch_bodies.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)
#define MANY CHECK_ROUNDS(150, 60000)
#define FEW 12
#define UNIT 4096

static qn_vec3 a[MOST], b[MOST];

/* ---- Polygons in the plane z = 0, by definition; coordinates below 2^30 ---------------------- */

/* Twice the signed area of p q x. Coordinates within 2^30. */
static int64_t polygon_turn(const qn_vec3 *p, const qn_vec3 *q, const qn_vec3 *x)
{
    return ((int64_t)q->x - p->x) * ((int64_t)x->y - p->y) -
           ((int64_t)q->y - p->y) * ((int64_t)x->x - p->x);
}

static int64_t polygon_length(const qn_vec3 *p, const qn_vec3 *q) /* or more */
{
    return (int64_t)qn_abs32(q->x - p->x) + qn_abs32(q->y - p->y);
}

/* -1 outside, 0 within `slack` of the border, 1 inside a polygon that runs counter-clockwise;
 * points and segments have no inside. */
static int polygon_place(const qn_vec3 *at, int count, const qn_vec3 *x, int32_t slack)
{
    const qn_vec3 *end = &at[count - 1];
    int i, result = count < 3 ? 0 : 1;
    if (count == 0) return -1;
    for (i = 0; i < count; i++) {
        const qn_vec3 *p = &at[i], *q = &at[(i + 1) % count];
        const int64_t most = slack * polygon_length(p, q), t = polygon_turn(p, q, x);
        if (t < -most) return -1;
        if (t <= most) result = 0;
    }
    if (count < 3) {
        if (x->x < (at->x < end->x ? at->x : end->x) - slack ||
            x->x > (at->x < end->x ? end->x : at->x) + slack)
            return -1;
        if (x->y < (at->y < end->y ? at->y : end->y) - slack ||
            x->y > (at->y < end->y ? end->y : at->y) + slack)
            return -1;
    }
    return result;
}

/* Does a counter-clockwise polygon whose corners are off by up to `slack` hold x? An edge's side of
 * x then is off by the lengths of both. */
static bool polygon_holds(const qn_vec3 *at, int count, const qn_vec3 *x, int32_t slack)
{
    int i;
    for (i = 0; i < count; i++) {
        const qn_vec3 *p = &at[i], *q = &at[(i + 1) % count];
        if (polygon_turn(p, q, x) < -slack * (polygon_length(p, q) + polygon_length(p, x)))
            return false;
    }
    return count > 0;
}

/* Whether x lies on the segment p q. */
static bool polygon_between(const qn_vec3 *p, const qn_vec3 *q, const qn_vec3 *x)
{
    return polygon_turn(p, q, x) == 0 &&
           polygon_length(p, x) + polygon_length(x, q) == polygon_length(p, q);
}

/* Whether the convex hull of any points holds x: then three of them do (Caratheodory). */
static bool points_hold(const qn_vec3 *at, int count, const qn_vec3 *x)
{
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j <= i; j++) {
            if (polygon_between(&at[i], &at[j], x)) return true;
            for (k = 0; k < j; k++) {
                const int64_t u = polygon_turn(&at[i], &at[j], x),
                              v = polygon_turn(&at[j], &at[k], x),
                              w = polygon_turn(&at[k], &at[i], x);
                if ((u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0)) return true;
            }
        }
    return false;
}

/* ---- Random bodies --------------------------------------------------------------------------- */

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

/* Polygons and segments of small lattices, where corners meet corners and edges run along edges: a
 * lattice point is in the area where it is in both, or in the only one. Crossings are off by an
 * LSB. */
TEST(s0_5_membership_on_lattices)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < MANY; n++) {
        const int32_t size = random_range(&r, 1, 6);
        const int count_a = random_range(&r, 2, FEW),
                  count_b = n % 4 ? random_range(&r, 2, FEW) : 0;
        bool any = false;
        qn_vec3 x = { 0, 0, 0 };
        random_points(&r, a, count_a, size, UNIT);
        random_points(&r, b, count_b, size, UNIT);
        if (rank_of(a, count_a) == 0 || (count_b && rank_of(b, count_b) == 0)) continue;
        (void)find(a, count_a, b, count_b, up);
        check_once();
        check_wound();
        for (i = 0; i < (int)patch.count; i++)
            CHECK(patch.count < 3 || polygon_holds(point, (int)patch.count, &point[i], 1));
        for (x.x = -9 * UNIT; x.x <= 9 * UNIT; x.x += UNIT)
            for (x.y = -9 * UNIT; x.y <= 9 * UNIT; x.y += UNIT) {
                const bool both =
                    points_hold(a, count_a, &x) && (!count_b || points_hold(b, count_b, &x));
                const int got = polygon_place(point, (int)patch.count, &x, 2);
                if (both) CHECK(got >= 0);
                else CHECK(got <= 0);
                any = any || both;
            }
        if (any) CHECK(patch.count > 0);
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

CHECK_MAIN(RUN(garbage) RUN(s0_5_membership_on_lattices) RUN(s0_7_any_order))
