/* SPDX-License-Identifier: MIT */
/* What two outlines share, compared with membership in both on a lattice, with areas that must add up, and with known figures. */
#include "check.h"
#include "contact/old_overlay.h"
#include "num/root.h"
#include "polygons.h"

#define ROUNDS CHECK_ROUNDS(250, 100000)

#define MOST 12
#define ROOM (2 * MOST)
#define UNIT 4096

static old_corner corner[2][MOST + 1];
static old_contact_point point[ROOM];
static old_overlay o;

static void begin(void)
{
    old_outline_begin(&o.line[0], corner[0], MOST);
    old_outline_begin(&o.line[1], corner[1], MOST);
    o.box[0] = o.box[1] = false;
    o.out[0] = o.out[1] = 0;
    o.lsb = 1;
    o.slack = 2;
    o.thin = 0;
    o.always = false;
    o.lone = true;
    o.point = point;
    o.room = ROOM;
}

static void add(int side, int32_t x, int32_t y, int32_t z)
{
    const old_sheet sheet = polygon_sheet();
    polygon_add(&o.line[side], &sheet, x, y, z, (uint32_t)o.line[side].count + 16u * (uint32_t)side);
}

static void make(void)
{
    old_outline_close(&o.line[0], 0);
    old_outline_close(&o.line[1], 0);
    old_overlay_make(&o);
}

static void random_outline(random_state *r, int side, int32_t size, int32_t unit, int count)
{
    int32_t x = random_range(r, -size / 2, size / 2), y = random_range(r, -size / 2, size / 2);
    for (; count > 0; count--) add(side, (x + random_range(r, -size, size)) * unit, (y + random_range(r, -size, size)) * unit, 0);
}

static int64_t shared_area(void) { return polygon_area(point[0].at, 5, o.count); }
static int64_t area_of(int side) { return polygon_area(corner[side][0].at, 4, o.line[side].count); }
static int place_in(int side, const int32_t x[2], int slack) { return polygon_place(corner[side][0].at, 4, o.line[side].count, x, slack); }

/* Corners lie on or in both, run counter-clockwise but for roundings, none twice, no more than both have. */
static void check_shape(void)
{
    int i, j;
    CHECK(o.count <= o.line[0].count + o.line[1].count);
    for (i = 0; i < o.count; i++) {
        CHECK(place_in(0, point[i].at, 3) >= 0 && place_in(1, point[i].at, 3) >= 0);
        for (j = 0; j < i; j++) CHECK(point[i].at[0] != point[j].at[0] || point[i].at[1] != point[j].at[1]);
        if (o.count > 2) CHECK(polygon_holds(point[0].at, 5, o.count, point[i].at, 2));
    }
}

/* Polygons, segments and points of small lattices, where corners meet corners and edges run along edges: a lattice point in both is in the
 * result. */
TEST(s0_5_membership_on_lattices)
{
    random_state r = random_seed(1);
    int n;
    int32_t x[2];
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = random_range(&r, 1, 6);
        begin();
        random_outline(&r, 0, size, UNIT, random_range(&r, 1, MOST));
        random_outline(&r, 1, size, UNIT, random_range(&r, 1, MOST));
        make();
        if (o.line[0].count == 1 || o.line[1].count == 1) continue;
        check_shape();
        for (x[0] = -9 * UNIT; x[0] <= 9 * UNIT; x[0] += UNIT)
            for (x[1] = -9 * UNIT; x[1] <= 9 * UNIT; x[1] += UNIT) {
                int a = place_in(0, x, 0), b = place_in(1, x, 0), got = polygon_place(point[0].at, 5, o.count, x, 2);
                if (a >= 0 && b >= 0) CHECK(got >= 0);
                if (a > 0 && b > 0) CHECK(o.count >= 3);
                if (a < 0 || b < 0) CHECK(got <= 0);
            }
    }
}

/* A polygon cut along lines: the areas of its shares of the pieces of a square around it add up to its own. Roundings move a corner by a
 * unit. */
TEST(areas_add_up)
{
    random_state r = random_seed(2);
    int n, i, j, k;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = 40 << random_range(&r, 8, 20);
        int32_t at[4][2], shape[MOST][2], middle[2];
        int64_t sum = 0, whole;
        int count = random_range(&r, 3, MOST);
        for (i = 0; i < count; i++) shape[i][0] = random_range(&r, -size, size), shape[i][1] = random_range(&r, -size, size);
        for (i = 0; i < 4; i++) at[i][0] = i == 1 || i == 2 ? size : -size, at[i][1] = i > 1 ? size : -size;
        middle[0] = random_range(&r, -size, size), middle[1] = random_range(&r, -size, size);
        for (k = 0; k < 4; k++) { /* the four triangles from the sides to a point inside */
            begin();
            for (j = 0; j < count; j++) add(n & 1, shape[j][0], shape[j][1], 0);
            add(1 - (n & 1), at[k][0], at[k][1], 0);
            add(1 - (n & 1), at[(k + 1) % 4][0], at[(k + 1) % 4][1], 0);
            add(1 - (n & 1), middle[0], middle[1], 0);
            make();
            whole = area_of(n & 1);
            if (o.line[0].count < 3 || o.line[1].count < 3) continue;
            check_shape();
            sum += shared_area();
        }
        CHECK_NEAR(sum, whole, (int64_t)size * 64);
    }
}

/* Either order, the same polygon; a polygon with itself, itself. */
TEST(s0_7_either_order)
{
    random_state r = random_seed(3);
    old_contact_point before[ROOM];
    int n, i, count;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = n & 1 ? 5 : 1 << random_range(&r, 6, 26);
        old_corner keep[MOST + 1];
        begin();
        random_outline(&r, 0, size, 1, random_range(&r, 1, MOST));
        random_outline(&r, 1, size, 1, random_range(&r, 1, MOST));
        make();
        count = o.count;
        for (i = 0; i < count; i++) before[i] = point[i];
        for (i = 0; i <= MOST; i++) keep[i] = corner[0][i], corner[0][i] = corner[1][i], corner[1][i] = keep[i];
        i = o.line[0].count, o.line[0].count = o.line[1].count, o.line[1].count = i;
        old_overlay_make(&o);
        if (size > 5) CHECK_EQ(o.count, count);
        for (i = 0; i < count; i++) CHECK(polygon_holds(point[0].at, 5, o.count, before[i].at, 3));
        for (i = 0; i <= MOST; i++) corner[1][i] = corner[0][i];
        o.line[1].count = o.line[0].count;
        old_overlay_make(&o);
        CHECK(o.count == o.line[0].count || o.line[0].count == 2); /* a segment no longer than the slack is a point */
        for (i = 0; i < o.count; i++) CHECK(point[i].at[0] == corner[0][i].at[0] && point[i].at[1] == corner[0][i].at[1]);
    }
}

static void square(int side, int32_t low, int32_t high, int32_t z)
{
    add(side, low, low, z);
    add(side, high, low, z);
    add(side, high, high, z);
    add(side, low, high, z);
}

/* Inside, around, touching by a corner, by an edge, apart: counts, places and features. */
TEST(s0_5_squares)
{
    int side, i;
    for (side = 0; side < 2; side++) {
        begin();
        square(side, -100, 100, 0);
        square(1 - side, -10, 10, 0);
        make();
        CHECK_EQ(o.count, 4);
        for (i = 0; i < 4; i++) {
            CHECK(qn_abs32(point[i].at[0]) == 10 && qn_abs32(point[i].at[1]) == 10);
            CHECK_EQ(side ? point[i].id & 0xFFFFu : point[i].id >> 16, OLD_FEATURE_INSIDE);
            CHECK_EQ(side ? point[i].id >> 16 : point[i].id & 0xFFFFu, 0x101u * (unsigned)(i + (side ? 0 : 16)));
        }
        CHECK_EQ(shared_area(), 800);
        begin();
        square(side, 0, 100, 0);
        square(1 - side, 100, 200, 0);
        make();
        CHECK_EQ(o.count, 1);
        CHECK(point[0].at[0] == 100 && point[0].at[1] == 100);
        begin();
        square(side, 0, 100, 0);
        add(1 - side, 100, -50, 0);
        add(1 - side, 200, -50, 0);
        add(1 - side, 200, 70, 0);
        add(1 - side, 100, 70, 0);
        make();
        CHECK_EQ(o.count, 2);
        CHECK(point[0].at[0] == 100 && point[1].at[0] == 100 && point[0].at[1] + point[1].at[1] == 70);
        begin();
        square(side, 0, 100, 0);
        square(1 - side, 103, 200, 0);
        make();
        CHECK_EQ(o.count, 0);
        o.always = true;
        old_overlay_make(&o);
        CHECK_EQ(o.count, 1);
        o.slack = 3; /* the diagonal is longer: 4.2 */
        o.always = false;
        old_overlay_make(&o);
        CHECK_EQ(o.count, 0);
        o.slack = 5;
        old_overlay_make(&o);
        CHECK_EQ(o.count, 1);
    }
}

/* Squares side by side with a gap of 2 between their edges: the shared length of the rims. With a slack of 1, nothing. */
TEST(rims_side_by_side)
{
    begin();
    square(0, 0, 1000, 0);
    add(1, 1002, 300, 0);
    add(1, 3000, 300, 0);
    add(1, 3000, 2000, 0);
    add(1, 1002, 2000, 0);
    make();
    CHECK_EQ(o.count, 2);
    CHECK_EQ(point[0].at[1] + point[1].at[1], 1300);
    o.slack = 1;
    old_overlay_make(&o);
    CHECK_EQ(o.count, 0);
}

/* A strip of four corners, no wider than may be told from an edge, meets a segment in a sliver near one end by exact signs: the whole length is
 * shared, 18000. Of a wide square it is a strip. */
TEST(thin_strips_are_edges)
{
    int wide;
    for (wide = 0; wide < 2; wide++) {
        begin();
        o.thin = o.slack = 4;
        if (wide) square(0, -10000, 10000, 0);
        else add(0, -10000, 0, 0), add(0, 10000, 0, 0);
        add(1, -9000, 0, 0);
        add(1, 0, wide ? -200 : -2, 0);
        add(1, 9000, -3, 0);
        make();
        CHECK_EQ(o.count, wide ? 3 : 2);
        CHECK_EQ(qn_abs32(point[0].at[0] - point[o.count - 1].at[0]), 18000);
    }
}

/* Segments: crossing, touching by ends, in a line, parallel, apart; near-parallel ones that run within the slack share a length. */
TEST(s0_7_segments)
{
    static const struct {
        int32_t a[4], b[4];
        int count;
        int32_t at[4];
    } row[] = {
        { { -100, 0, 100, 0 }, { 0, -70, 0, 50 }, 1, { 0, 0, 0, 0 } },         { { -100, 0, 100, 0 }, { 60, 0, 60, 50 }, 1, { 60, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { 60, 1, 60, 50 }, 1, { 60, 1, 0, 0 } }, /* a miss within the slack */
        { { -100, 0, 100, 0 }, { 60, 5, 60, 50 }, 0, { 0, 0, 0, 0 } },         { { -100, 0, 100, 0 }, { 100, 0, 300, 0 }, 1, { 100, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { 40, 0, 300, 0 }, 2, { 100, 0, 40, 0 } },      { { -100, 0, 100, 0 }, { 300, 1, 40, 1 }, 2, { 100, 0, 40, 1 } },
        { { -100, 0, 100, 0 }, { -300, 2, 300, 2 }, 2, { -100, 0, 100, 0 } },  { { -100, 0, 100, 0 }, { -300, 5, 300, 5 }, 0, { 0, 0, 0, 0 } },
        { { -100, 0, 100, 0 }, { -300, -2, 300, 2 }, 2, { -100, 0, 100, 0 } }, /* at a small angle */
        { { -100, 0, 100, 0 }, { -300, -20, 300, 20 }, 1, { 0, 0, 0, 0 } },    { { 0, 0, 300, 100 }, { 0, 100, 100, 0 }, 1, { 75, 25, 0, 0 } },
    };
    unsigned n;
    int i, side;
    for (n = 0; n < sizeof row / sizeof row[0]; n++) {
        for (side = 0; side < 2; side++) {
            begin();
            for (i = 0; i < 2; i++) add(side, row[n].a[2 * i], row[n].a[2 * i + 1], 0);
            for (i = 0; i < 2; i++) add(1 - side, row[n].b[2 * i], row[n].b[2 * i + 1], 0);
            make();
            CHECK_EQ(o.count, row[n].count);
            for (i = 0; i < o.count; i++) {
                const int32_t *at = &row[n].at[2 * i], *other = &row[n].at[2 * (1 - i)];
                bool same = point[i].at[0] == at[0] && point[i].at[1] == at[1];
                CHECK(same || (o.count == 2 && point[i].at[0] == other[0] && point[i].at[1] == other[1]));
            }
        }
    }
}

/* A point is the contact, in the middle of a polygon, on its rim, and outside. */
TEST(s0_3_one_point)
{
    int side, x;
    for (side = 0; side < 2; side++)
        for (x = -200; x <= 200; x += 25) {
            begin();
            square(side, -100, 100, 0);
            add(1 - side, x, 50, 7);
            make();
            CHECK_EQ(o.count, 1);
            CHECK(point[0].at[0] == x && point[0].at[1] == 50);
            CHECK_EQ(point[0].depth, side ? 7 : -7);
            o.lone = false; /* only where it meets the other */
            old_overlay_make(&o);
            CHECK_EQ(o.count, x >= -100 && x <= 100);
        }
}

/* Heights: a level square against a tilted one and a roof, at corners, crossings and inside; depth is the difference, the place the
 * middle. */
TEST(heights_are_those_of_the_surfaces)
{
    random_state r = random_seed(5);
    int n, i, k, side;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t sx = random_range(&r, -64, 64), sy = random_range(&r, -64, 64), z = random_range(&r, -1000, 1000);
        int32_t tx = 0, ty = 0, tz = 0;
        side = n & 1;
        begin();
        o.out[0] = 30;
        o.out[1] = -20;
        if (n & 2) tx = random_range(&r, -64, 64), ty = random_range(&r, -64, 64), tz = random_range(&r, -1000, 1000);
        for (k = 0; k < 2; k++)
            for (i = random_range(&r, 3, MOST); i > 0; i--) {
                int32_t x = 256 * random_range(&r, -900, 900), y = 256 * random_range(&r, -900, 900);
                if (k) add(1 - side, x, y, x / 256 * tx + y / 256 * ty + tz);
                else add(side, x, y, x / 256 * sx + y / 256 * sy + z);
            }
        make();
        if (o.line[0].count < 3 || o.line[1].count < 3) continue;
        for (i = 0; i < o.count; i++) {
            int64_t u = (point[i].at[0] * (int64_t)sx + point[i].at[1] * (int64_t)sy) / 256 + z;
            int64_t v = (point[i].at[0] * (int64_t)tx + point[i].at[1] * (int64_t)ty) / 256 + tz;
            CHECK_NEAR(point[i].depth, (side ? v - u : u - v) + 50, 5);
            CHECK_NEAR(point[i].at[2], (u + v + 10) / 2, 5);
        }
    }
}

/* Regular polygons of 5, 6, 8 and 12 corners against themselves turned: as many corners as both have, and the area of the regular polygon
 * of so many. */
TEST(e1_regular_polygons_turned)
{
    static const int count[4] = { 5, 6, 8, 12 };
    int n, i;
    for (n = 0; n < 4; n++) {
        const uint32_t step = UINT32_MAX / (unsigned)count[n] + 1u;
        int64_t half, inner;
        begin();
        for (i = 0; i < 2 * count[n]; i++) add(i & 1, qn_turn_cos((uint32_t)i * (step / 2)) / 8, qn_turn_sin((uint32_t)i * (step / 2)) / 8, 0);
        make();
        check_shape();
        CHECK_EQ(o.count, 2 * count[n]);
        /* apothem a = R cos(pi/n); area 2 n a^2 tan(pi/2n), here twice */
        half = qn_turn_cos(step / 2) / 8;
        inner = (int64_t)4 * count[n] * (half * half / qn_turn_cos(step / 4)) * qn_turn_sin(step / 4);
        CHECK_NEAR(shared_area(), inner, (int64_t)1 << 36);
    }
}

/* Points closer than an LSB are one: a corner cut off by less leaves one point, and no point is near the next. */
TEST(points_within_an_lsb_are_one)
{
    random_state r = random_seed(6);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        begin();
        o.lsb = 64;
        random_outline(&r, 0, 400, 1, random_range(&r, 2, MOST));
        random_outline(&r, 1, 400, 1, random_range(&r, 2, MOST));
        make();
        for (i = 0; i < o.count; i++) {
            const int32_t *a = point[i].at, *b = point[(i + 1) % o.count].at;
            CHECK(o.count == 1 || qn_abs32(a[0] - b[0]) >= 64 || qn_abs32(a[1] - b[1]) >= 64);
        }
    }
}

/* Ends of the range, 2^30 apart: nothing leaves its bits, and the square comes out whole. Near-parallel edges as long as that. */
TEST(extremes)
{
    const int32_t e = (1 << 29) - 1;
    int side, i, crossed;
    for (side = 0; side < 2; side++) {
        begin();
        square(side, -e, e, 0);
        add(1 - side, -e, 0, 0);
        add(1 - side, 0, -e, 0);
        add(1 - side, e, 0, 0);
        add(1 - side, 0, e, 0);
        make();
        CHECK_EQ(o.count, 4);
        CHECK_EQ(shared_area(), 4 * (int64_t)e * e);
        begin(); /* two slivers that cross at 2^-29: the crossing is near the middle */
        add(side, -e, -1, 0);
        add(side, e, 0, 0);
        add(side, -e, e, 0);
        add(1 - side, -e, 0, 0);
        add(1 - side, e, -1, 0);
        add(1 - side, e, e, 0);
        make();
        check_shape();
        CHECK(o.count >= 3);
        for (i = 0, crossed = 0; i < o.count; i++) crossed += point[i].at[0] >= -1 && point[i].at[0] <= 1 && point[i].at[1] <= 0;
        CHECK_EQ(crossed, 1);
    }
}

CHECK_MAIN(RUN(s0_5_membership_on_lattices) RUN(areas_add_up) RUN(s0_7_either_order) RUN(s0_5_squares) RUN(rims_side_by_side)
               RUN(thin_strips_are_edges) RUN(s0_7_segments) RUN(s0_3_one_point) RUN(heights_are_those_of_the_surfaces)
                   RUN(e1_regular_polygons_turned) RUN(points_within_an_lsb_are_one) RUN(extremes))
