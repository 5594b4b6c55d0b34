/* SPDX-License-Identifier: MIT */
/* A point put on a surface along any normal is as far from the core as the radius says: of boxes, by the closed form; of bodies without
 * radius, by the highest of all triangles of their vertices. */
#include "check.h"
#include "contact/old_surface.h"
#include "num/root.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(150, 20000)
#define MOST 10

static const qn_mat3 identity = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };
static qn_vec3 point[MOST]; /* LSB */
static old_int3 vertex[MOST];
static old_turned turned;
static old_core core;
static old_sheet sheet;
static old_surface body;
static old_surface_space space;

static int32_t units(int32_t lsb, int k) { return lsb * ((int32_t)1 << k); }

/* The core of `point`, seen along n; from above, or from below. */
static void stand(int count, const qn_dir3 *n, int k, int32_t radius, bool below)
{
    int64_t top = INT64_MIN;
    int i;
    turned.point = point;
    turned.r = &identity;
    turned.offset[0] = turned.offset[1] = turned.offset[2] = old_turned_place(0, k);
    turned.k = k;
    turned.bits = 28 - k;
    core.kind = OLD_CORE_POINTS;
    core.count = (uint16_t)count;
    core.vertex = vertex;
    core.turned = &turned;
    old_sheet_set(&sheet, n);
    for (i = 0; i < count; i++) {
        int64_t h;
        vertex[i].x = units(point[i].x, k), vertex[i].y = units(point[i].y, k), vertex[i].z = units(point[i].z, k);
        h = old_sheet_height(&sheet, &vertex[i]) * (below ? -1 : 1);
        if (h > top) top = h;
    }
    body.core = &core;
    body.sheet = &sheet;
    body.radius = radius;
    body.top = (int32_t)((top + (1 << 29)) >> 30) * (below ? -1 : 1);
    body.k = k;
    body.below = below;
}

/* Distance of x from the box of half extents h about the origin, squared. */
static uint64_t off_box(const old_int3 *x, const int32_t h[3])
{
    const int32_t c[3] = { x->x, x->y, x->z };
    uint64_t sum = 0;
    int i;
    for (i = 0; i < 3; i++) {
        uint64_t d = qn_abs32(c[i]) > (uint32_t)h[i] ? qn_abs32(c[i]) - (uint32_t)h[i] : 0;
        sum += d * d;
    }
    return sum;
}

/* How far x, within the box, lies from its surface. */
static int32_t depth_in_box(const old_int3 *x, const int32_t h[3])
{
    const int32_t c[3] = { x->x, x->y, x->z };
    int32_t least = INT32_MAX;
    int i;
    for (i = 0; i < 3; i++)
        if (h[i] - (int32_t)qn_abs32(c[i]) < least) least = h[i] - (int32_t)qn_abs32(c[i]);
    return least;
}

static int32_t some(random_state *r, int32_t most) { return random_range(r, -most, most); }

/* A rounded box as eight points and as a box: over any place of it, both ways, the point found is a radius away within an LSB and a
 * half. */
TEST(points_on_rounded_boxes)
{
    random_state r = random_seed(31);
    int round, i, form;
    for (round = 0; round < ROUNDS; round++) {
        const int k = random_range(&r, 0, 14), size = 1 << random_range(&r, 1, 25 - k < 12 ? 25 - k : 12);
        const int32_t radius = round % 9 ? random_range(&r, 0, 1 << random_range(&r, 4, k < 3 ? 26 : 28)) : 0, lsb = 1 << k,
                      most_off = lsb + lsb / 2 + 2;
        const bool below = round & 1;
        const qn_dir3 n = qn_dir3_from_i64(some(&r, 99), some(&r, 99), some(&r, 99) * 2 + 1);
        int32_t h[3];
        for (i = 0; i < 3; i++) h[i] = random_range(&r, 1, size);
        for (i = 0; i < 8; i++) point[i].x = i & 1 ? h[0] : -h[0], point[i].y = i & 2 ? h[1] : -h[1], point[i].z = i & 4 ? h[2] : -h[2];
        for (i = 0; i < 3; i++) h[i] = units(h[i], k);
        for (form = 0; form < 2; form++) {
            old_int3 inner, x;
            old_corner corner[4], c;
            old_outline line;
            uint64_t d, least, most;
            int32_t up;
            stand(8, &n, k, radius, below);
            if (form) {
                core.kind = OLD_CORE_BOX;
                core.centre.x = core.centre.y = core.centre.z = 0;
                core.g[0] = core.g[1] = core.g[2] = core.centre;
                core.g[0].x = h[0], core.g[1].y = h[1], core.g[2].z = h[2];
            }
            inner.x = some(&r, h[0]), inner.y = some(&r, h[1]), inner.z = some(&r, h[2]);
            old_outline_begin(&line, corner, 3);
            old_outline_add(&line, &sheet, &inner, old_sheet_height(&sheet, &inner), 0);
            c = corner[0];
            up = old_surface_height(&body, c.at, c.up, &space);
            CHECK(below ? up <= c.up : up >= c.up);
            x = old_sheet_point(&sheet, c.at, below ? up - radius : up + radius);
            d = off_box(&x, h);
            least = radius > most_off ? (uint64_t)(radius - most_off) : 0;
            most = (uint64_t)(radius + most_off);
            CHECK(d >= least * least && d <= most * most);
            if (d == 0) CHECK(depth_in_box(&x, h) <= most_off);
        }
    }
}

static int64_t turn(const old_int3 *a, const old_int3 *b, int32_t x, int32_t y)
{
    return (int64_t)(b->x - a->x) * (y - a->y) - (int64_t)(b->y - a->y) * (x - a->x);
}

/* The height there of the highest triangle (lowest: sign -1), floored; INT64_MIN: the place is beside all. */
static int64_t brute(int count, int32_t x, int32_t y, int sign)
{
    int64_t best = INT64_MIN;
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j < count; j++)
            for (k = 0; k < count; k++) {
                const old_int3 *a = &vertex[i], *b = &vertex[j], *c = &vertex[k];
                int64_t all = turn(a, b, c->x, c->y), to_a = turn(b, c, x, y), to_b = turn(c, a, x, y), to_c = turn(a, b, x, y), h;
                if (all <= 0 || to_a < 0 || to_b < 0 || to_c < 0) continue;
                h = sign * (to_a * a->z + to_b * b->z + to_c * c->z) / all;
                if (h > best) best = h;
            }
    return best;
}

/* Any vertices, without a radius; places beside them keep what is told. */
TEST(the_highest_triangle)
{
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    random_state r = random_seed(55);
    int round, i, judged = 0;
    for (round = 0; round < ROUNDS; round++) {
        const int count = random_range(&r, 4, MOST), k = 4, sign = round & 1 ? -1 : 1;
        const int32_t high = round % 3 ? 255 : 9, x = units(some(&r, 200), k), y = units(some(&r, 200), k), told = sign * -600 * 16;
        int64_t truth;
        int32_t at[2], found;
        for (i = 0; i < count; i++) point[i].x = some(&r, 255), point[i].y = some(&r, 255), point[i].z = some(&r, high);
        stand(count, &up, k, 0, sign < 0);
        at[0] = sheet.axis[0] == 0 ? x : y;
        at[1] = sheet.axis[0] == 0 ? y : x;
        truth = brute(count, x, y, sign);
        if (truth == INT64_MIN) continue;
        found = old_surface_height(&body, at, told, &space);
        if (found != told) { /* a side so steep that it is missed by an LSB */
            judged++;
            CHECK(sign * found >= truth - 24);
            if (round % 3 == 0) CHECK_NEAR(sign * found, truth, 24);
        }
        if (truth + 32 < body.top * sign) { /* never less than is told */
            found = old_surface_height(&body, at, (int32_t)(truth + 32) * sign, &space);
            CHECK(sign * found >= truth + 32);
        }
        at[0] += units(4000, k);
        CHECK_EQ(old_surface_height(&body, at, told, &space), told);
    }
    CHECK(judged > ROUNDS / 8);
}

/* A low pyramid: over the middle of its base stands its top. A radius too large for few guard bits, or for points that come from nowhere:
 * what is told. */
TEST(what_is_told)
{
    static const qn_vec3 pyramid[5] = { { -100, -100, 0 }, { 100, -100, 0 }, { 100, 100, 0 }, { -100, 100, 0 }, { 0, 0, 9 } };
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    const int32_t middle[2] = { 0, 0 }, half[2] = { units(50, 4), 0 };
    int i;
    for (i = 0; i < 5; i++) point[i] = pyramid[i];
    stand(5, &up, 4, 0, false);
    CHECK_NEAR(old_surface_height(&body, middle, 0, &space), 9 * 16, 8);
    CHECK_NEAR(old_surface_height(&body, half, 0, &space), 9 * 8, 8);
    body.radius = 5 << 26; /* a place above it lies beyond 2^28 */
    CHECK_NEAR(old_surface_height(&body, middle, 0, &space), 9 * 16, 16);
    body.k = 2;
    CHECK_EQ(old_surface_height(&body, middle, 5, &space), 5);
    body.k = 4;
    core.turned = 0;
    CHECK_EQ(old_surface_height(&body, middle, 5, &space), 5);
    body.radius = 0;
    CHECK_NEAR(old_surface_height(&body, middle, 5, &space), 9 * 16, 8);
}

/* The same body from points about any origin, and a place of that: in larger units as well, where there is no room for the radius. */
TEST(wherever_its_points_are_told_from)
{
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    random_state r = random_seed(56);
    int round, i, j;
    for (round = 0; round < ROUNDS; round++) {
        const int k = random_range(&r, 5, 14), count = random_range(&r, 4, MOST);
        const int32_t off[3] = { some(&r, 500), some(&r, 500), some(&r, 500) }, at[2] = { units(some(&r, 200), k), units(some(&r, 200), k) };
        int32_t found[2];
        for (i = 0; i < count; i++) point[i].x = some(&r, 255), point[i].y = some(&r, 255), point[i].z = some(&r, 9);
        stand(count, &up, k, (1 << 28) + units(some(&r, 500), k), false);
        found[0] = old_surface_height(&body, at, units(-600, k), &space);
        for (i = 0; i < count; i++) point[i].x -= off[0], point[i].y -= off[1], point[i].z -= off[2];
        for (j = 0; j < 3; j++) turned.offset[j] = old_turned_place((int64_t)off[j] * QN_ONE30, k);
        found[1] = old_surface_height(&body, at, units(-600, k), &space);
        CHECK_EQ(found[0], found[1]);
        for (j = 1; j <= k && j < 3; j++) CHECK(old_turned_coarser(turned.offset[0], k, j) == old_turned_place((int64_t)off[0] * QN_ONE30, k - j));
    }
}

CHECK_MAIN(RUN(wherever_its_points_are_told_from) RUN(points_on_rounded_boxes) RUN(the_highest_triangle) RUN(what_is_told))
