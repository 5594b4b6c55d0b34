/* SPDX-License-Identifier: MIT */
/* Two edges that cross, at one go: bit for bit what the point of four level vertices is, put back from the sheet. */
#include "contact/lone_point.h"
#include "level_bodies.h"

#ifndef QN_SMALL
#define ROUNDS CHECK_ROUNDS(400, 200000)

static qn_level_room place;
static qn_contact_set found;

static void put(const qn_sheet *sheet, int i, int32_t x, int32_t y, int32_t high)
{
    const int32_t at[2] = { x, y };
    const qn_int3 v = qn_sheet_point(sheet, at, high);
    add(i, v.x, v.y, v.z);
}

static void measure(const qn_sheet *sheet)
{
    int i, j;
    for (i = 0; i < 2; i++) {
        qn_top3 *top = &place.top[i];
        top->count = core[i].count;
        top->far = INT64_MIN;
        for (j = 0; j < core[i].count; j++) {
            const int64_t h = qn_sheet_height(sheet, &vertex[i][j]);
            top->near[j] = (uint8_t)(5 * j + i);
            top->made[j] = vertex[i][j];
            top->reach[j] = i ? -h : h;
            if (top->reach[j] > top->far) top->far = top->reach[j];
        }
    }
}

/* The point by the longer road; false where there is none, or it is not as deep as it should be. */
static bool told(qn_sheet *sheet, int k, qn_contact_point *p)
{
    const qn_top3 *top = place.top;
    const int32_t lsb = qn_units_in_lsb(k);
    const qn_lone_rule rule = { { 0, qn_round64_low(-top[1].far - top[0].far, 30) }, lsb, { 0, 0 } };
    qn_corner corner[4];
    int32_t height[2];
    qn_int3 at;
    sheet->base = top[0].far;
    if (!qn_lone_point(sheet, top, &rule, corner, height, p)) return false;
    if (qn_asr64(top[0].far + top[1].far, 30) - p->depth > lsb + (lsb >> 2) || -height[0] > lsb || height[1] - rule.crest[1] > lsb) return false;
    at = qn_sheet_point(sheet, p->at, p->at[2]);
    p->at[0] = at.x;
    p->at[1] = at.y;
    p->at[2] = at.z;
    return true;
}

/* flat: both edges are level but for a unit, so that nothing is left to the longer road. Whether there was a point. */
static bool compare(const qn_dir3 *d, qn_sheet *sheet, int k, bool flat)
{
    qn_contact_point p;
    bool plain, crosses;
    measure(sheet);
    plain = told(sheet, k, &p);
    crosses = qn_level_crossing(d, k, &place, &found);
    CHECK(plain || !crosses);
    if (flat) CHECK_EQ(plain, crosses);
    if (!crosses) return false;
    CHECK(found.count == 1 && found.k == k && !found.in_b && found.drop == sheet->axis[2]);
    CHECK(found.point[0].at[0] == p.at[0] && found.point[0].at[1] == p.at[1] && found.point[0].at[2] == p.at[2]);
    CHECK(found.point[0].depth == p.depth && found.point[0].id == p.id);
    return true;
}

TEST(as_the_longer_road_says)
{
    random_state r = random_seed(841);
    int n, i, shown = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = qn_dir3_from_i64(random_range(&r, -1000, 1000), random_range(&r, -1000, 1000), random_range(&r, -1000, 1000) * 2 + 1);
        const int k = random_range(&r, n % 3 ? 6 : -2, 14), rough = n % 5 ? 0 : 1 << random_range(&r, 0, 4);
        const int32_t size = (int32_t)random_size(&r, 26) + 4096, depth = random_range(&r, 0, 100000);
        qn_sheet sheet;
        begin();
        qn_sheet_set(&sheet, &d);
        for (i = 0; i < 4; i++)
            put(&sheet, i / 2, random_range(&r, -size, size), random_range(&r, -size, size), (i > 1 ? -depth : 0) + random_range(&r, -rough, rough));
        shown += compare(&d, &sheet, k, k >= 6 && !rough);
    }
    CHECK(shown > ROUNDS / 12);
}

/* Along an axis of the sheet no division is made, and nothing is told; nor of other than two vertices each. */
TEST(what_is_left_to_that)
{
    const qn_dir3 tilted = qn_dir3_from_i64(3, 4, 100);
    qn_sheet sheet;
    int n;
    for (n = 0; n < 4; n++) {
        const qn_dir3 *d = n ? &tilted : &up;
        begin();
        qn_sheet_set(&sheet, d);
        put(&sheet, 0, -40960, 0, 0);
        put(&sheet, 0, 40960, 0, 0);
        put(&sheet, 1, 0, -40960, -100);
        put(&sheet, 1, 0, 40960, -100);
        if (n > 1) put(&sheet, n - 2, 1, 1, n == 3 ? -100 : 0);
        measure(&sheet);
        CHECK_EQ(qn_level_crossing(d, 10, &place, &found), n == 1);
    }
}
#define ALL RUN(as_the_longer_road_says) RUN(what_is_left_to_that)
#else
TEST(there_is_one_road)
{
    begin();
    CHECK_EQ(core[0].count, 0);
}
#define ALL RUN(there_is_one_road)
#endif

CHECK_MAIN(ALL)
