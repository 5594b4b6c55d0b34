/* SPDX-License-Identifier: MIT */
/* The one point of a vertex over a triangle: against the overlay of their outlines, against where it was put, and where there is none. */
#include "contact/old_lone_point.h"
#include "level_bodies.h"

#define ROUNDS CHECK_ROUNDS(400, 200000)

static old_sheet sheet;
static old_top3 top[2];
static old_lone_rule rule;
static int32_t height[2];
static old_contact_point point;

/* A vertex of body i over a place of the sheet. */
static void put(int i, int32_t x, int32_t y, int32_t height_of)
{
    const int32_t at[2] = { x, y };
    const old_int3 v = old_sheet_point(&sheet, at, height_of);
    add(i, v.x, v.y, v.z);
}

/* Tops in full, whatever a look from afar would name. */
static void measure(int i)
{
    int j;
    top[i].count = core[i].count;
    top[i].far = INT64_MIN;
    for (j = 0; j < core[i].count; j++) {
        const int64_t h = old_sheet_height(&sheet, &vertex[i][j]);
        top[i].near[j] = (uint8_t)j;
        top[i].made[j] = vertex[i][j];
        top[i].reach[j] = i ? -h : h;
        if (top[i].reach[j] > top[i].far) top[i].far = top[i].reach[j];
    }
}

static bool ask(int k)
{
    old_corner corner[4];
    measure(0);
    measure(1);
    sheet.base = top[0].far;
    rule.crest[0] = 0;
    rule.crest[1] = qn_round64_low(-top[1].far - sheet.base, 30);
    rule.lsb = old_units_in_lsb(k);
    return old_lone_point(&sheet, top, &rule, corner, height, &point);
}

/* What the outlines of the same vertices share. */
static int overlay_of(old_contact_point *out)
{
    static old_corner corner[2][5];
    static old_contact_point shared[8];
    old_overlay o;
    int i, j;
    o.lsb = rule.lsb;
    o.slack = rule.lsb + 1;
    o.always = o.lone = false;
    o.point = shared;
    o.room = 8;
    for (i = 0; i < 2; i++) {
        old_outline_begin(&o.line[i], corner[i], 4);
        for (j = 0; j < core[i].count; j++) old_outline_add(&o.line[i], &sheet, &vertex[i][j], old_sheet_height(&sheet, &vertex[i][j]), (uint32_t)j);
        old_outline_close(&o.line[i], rule.lsb >> 3);
        o.box[i] = false;
        o.out[i] = rule.out[i];
    }
    old_overlay_make(&o);
    *out = shared[0];
    return o.count;
}

static qn_dir3 direction(random_state *r)
{
    return qn_dir3_from_i64(random_range(r, -1000, 1000), random_range(r, -1000, 1000), random_range(r, -1000, 1000) * 2 + 1);
}

/* Vertices and triangles in planes an overlap apart: where a point is told it is the one that the outlines share, bit for bit, as deep as the
 * planes are apart; where none is told they share none, or a rim is met within the slack. */
TEST(as_outlines_say)
{
    random_state r = random_seed(1);
    int n, i, j, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = direction(&r);
        const int k = random_range(&r, -2, 14), from_a = 1 + n % 2 * 2;
        const int32_t size = (int32_t)random_size(&r, 26) + 16, depth = random_range(&r, -1000, 100000);
        old_contact_point shared;
        bool plain;
        begin();
        old_sheet_set(&sheet, &d);
        rule.out[0] = random_range(&r, 0, 1000);
        rule.out[1] = -random_range(&r, 0, 1000);
        for (i = 0; i < 2; i++)
            for (j = 0; j < (i ? 4 - from_a : from_a); j++)
                put(i, random_range(&r, -size, size), random_range(&r, -size, size), (i ? -depth : 0) + random_range(&r, -1, 1));
        plain = ask(k);
        i = overlay_of(&shared);
        if (!plain) continue;
        found++;
        CHECK_EQ(i, 1);
        for (j = 0; j < 3; j++) CHECK_EQ(point.at[j], shared.at[j]);
        CHECK_EQ(point.depth, shared.depth);
        CHECK_EQ(point.id, shared.id);
        CHECK(height[0] <= 6 && height[0] >= -6 && height[1] + depth <= 12 && height[1] + depth >= -12);
        CHECK_EQ(point.depth, height[0] + rule.out[0] - height[1] - rule.out[1]);
    }
    CHECK(found > ROUNDS / 20); /* a triangle in a square holds a point in 8 of 100 */
}

/* A vertex over the middle of a triangle lies where it was put, and is told by the vertices' numbers. */
TEST(where_it_was_put)
{
    const int32_t e = (1 << 27) - 1;
    int turn, way;
    for (turn = 0; turn < 4; turn++) { /* the triangle either way round */
        const int32_t b = turn < 2 ? e : -e;
        way = 1 + turn % 2;
        begin();
        old_sheet_set(&sheet, &up);
        rule.out[0] = rule.out[1] = 0;
        put(way - 1, 3, 7, way == 1 ? 0 : -50);
        put(2 - way, b, -e, way == 1 ? -50 : 0), put(2 - way, 0, e, way == 1 ? -50 : 0), put(2 - way, -b, -e, way == 1 ? -50 : 0);
        CHECK(ask(10));
        CHECK(point.at[0] == 3 && point.at[1] == 7 && point.at[2] == -25 && point.depth == 50);
        CHECK_EQ(point.id, way == 1 ? 0x0000FFFFu : 0xFFFF0000u);
    }
}

/* A vertex beside a triangle, a triangle without an area, a fifth vertex, one that is not level, and fewer: none. */
TEST(not_as_plain_as_that)
{
    static const int32_t triangles[3][8] = { { 60, 60, 0, 0, 100, 0, 0, 100 }, { -1, 5, 0, 0, 0, 100, 100, 0 }, { 5, 5, 0, 0, 50, 50, 90, 90 } };
    int n, j;
    old_sheet_set(&sheet, &up);
    rule.out[0] = rule.out[1] = 0;
    for (n = 0; n < 6; n++) {
        begin();
        for (j = 0; j < 4; j++)
            put((j == 0) == (n > 2), triangles[n % 3][2 * j] * 4096, triangles[n % 3][2 * j + 1] * 4096, (j == 0) == (n > 2) ? -100 : 0);
        CHECK(!ask(10));
    }
    for (n = 0; n < 5; n++) {
        begin();
        put(0, -4096, -4096, 0), put(0, 4096, -4096, 0), put(0, 0, 4096, n == 1 ? -OLD_LONE_LEVEL : 0);
        put(1, 0, 0, n == 2 ? -100 + OLD_LONE_LEVEL : -100);
        if (n == 2 || n == 3) put(1, 1, 1, -100);
        if (n == 4) core[0].count--; /* a vertex and an edge */
        CHECK_EQ(ask(10), n == 0);
    }
}

/* A vertex told twice changes no contact: then outlines are overlaid. */
TEST(contacts_do_not_tell_the_road)
{
    random_state r = random_seed(2);
    old_contact_set one;
    int n, i, j, body_of, lone = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = direction(&r);
        const int k = random_range(&r, 0, 14), from_a = 1 + n % 3;
        const int32_t size = (int32_t)random_size(&r, 24) + 4096, depth = random_range(&r, 0, 40 << k);
        begin();
        old_sheet_set(&sheet, &d);
        for (i = 0; i < 2; i++) {
            for (j = 0; j < (i ? 4 - from_a : from_a); j++)
                put(i, random_range(&r, -size, size), random_range(&r, -size, size), (i ? -depth : 0) + random_range(&r, -6, 6));
            put(i, 0, 0, i ? size : -size); /* the rest of the body */
            body[i].radius = n % 5 ? 0 : random_range(&r, 0, 1 << 20);
        }
        find(&d, k, INT32_MAX);
        one = set;
        body_of = n & 1;
        vertex[body_of][core[body_of].count] = vertex[body_of][0];
        core[body_of].count++;
        find(&d, k, INT32_MAX);
        CHECK_EQ(one.count, set.count);
        for (i = 0; i < one.count && i < set.count; i++) {
            for (j = 0; j < 3; j++) CHECK_EQ(one.point[i].at[j], set.point[i].at[j]);
            CHECK(one.point[i].depth == set.point[i].depth && one.point[i].id == set.point[i].id);
        }
        lone += one.count == 1;
    }
    CHECK(lone > ROUNDS / 12);
}

CHECK_MAIN(RUN(as_outlines_say) RUN(where_it_was_put) RUN(not_as_plain_as_that) RUN(contacts_do_not_tell_the_road))
