/* SPDX-License-Identifier: MIT */
/* Two edges that cross, at one go: bit for bit what their outlines share. */
#include "level_bodies.h"

#define ROUNDS CHECK_ROUNDS(400, 200000)

static old_level_room place;
static old_contact_set found;

static void put(const old_sheet *sheet, int i, int32_t x, int32_t y, int32_t high)
{
    const int32_t at[2] = { x, y };
    const old_int3 v = old_sheet_point(sheet, at, high);
    add(i, v.x, v.y, v.z);
}

static void measure(const old_sheet *sheet)
{
    int i, j;
    for (i = 0; i < 2; i++) {
        old_top3 *top = &place.top[i];
        top->count = core[i].count;
        top->far = INT64_MIN;
        for (j = 0; j < core[i].count; j++) {
            const int64_t h = old_sheet_height(sheet, &vertex[i][j]);
            top->near[j] = (uint8_t)j;
            top->made[j] = vertex[i][j];
            top->reach[j] = i ? -h : h;
            if (top->reach[j] > top->far) top->far = top->reach[j];
        }
    }
}

/* What the outlines share, once a vertex is told twice: one point, as deep as it should be. */
static bool told(const qn_dir3 *d, int k, int twice)
{
    const int32_t lsb = old_units_in_lsb(k);
    const int64_t depth = qn_asr64(place.top[0].far + place.top[1].far, 30) + body[0].radius + body[1].radius;
    vertex[twice][core[twice].count++] = vertex[twice][0];
    find(d, k, INT32_MAX);
    core[twice].count--;
    return set.count == 1 && depth - set.point[0].depth <= lsb + (lsb >> 2);
}

/* Whether there was a point. */
static bool compare(const qn_dir3 *d, old_sheet *sheet, int k, int n)
{
    bool crosses;
    measure(sheet);
    sheet->base = place.top[0].far;
    crosses = old_level_cross(sheet, place.top, k, body[0].radius, body[1].radius, &found);
    if (!(body[0].radius | body[1].radius)) CHECK_EQ(old_level_crossing(d, k, &place, &found), crosses);
    if (!crosses) return false;
    CHECK(told(d, k, n & 1));
    CHECK(found.count == 1 && found.k == k && !found.in_b && found.drop == sheet->axis[2]);
    CHECK(found.point[0].at[0] == set.point[0].at[0] && found.point[0].at[1] == set.point[0].at[1] && found.point[0].at[2] == set.point[0].at[2]);
    CHECK(found.point[0].depth == set.point[0].depth && found.point[0].id == set.point[0].id);
    return true;
}

TEST(as_outlines_say)
{
    random_state r = random_seed(841);
    int n, i, shown = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = qn_dir3_from_i64(random_range(&r, -1000, 1000), random_range(&r, -1000, 1000), random_range(&r, -1000, 1000) * 2 + 1);
        const int k = random_range(&r, n % 3 ? 6 : -2, 14), rough = n % 5 ? 0 : 1 << random_range(&r, 0, 4);
        const int32_t size = (int32_t)random_size(&r, 26) + 4096, depth = random_range(&r, 0, 100000);
        old_sheet sheet;
        begin();
        old_sheet_set(&sheet, &d);
        for (i = 0; i < 4; i++)
            put(&sheet, i / 2, random_range(&r, -size, size), random_range(&r, -size, size), (i > 1 ? -depth : 0) + random_range(&r, -rough, rough));
        body[0].radius = n % 4 ? 0 : random_range(&r, 0, 1 << 20);
        body[1].radius = n % 7 ? 0 : random_range(&r, 0, 1 << 20);
        shown += compare(&d, &sheet, k, n);
    }
    CHECK(shown > ROUNDS / 12);
}

/* Where it was put; edges that miss each other, run side by side or end on each other, are not level, or are more than two vertices: none. */
TEST(what_crosses_and_what_does_not)
{
    static const int32_t edges[6][8] = { { -100, 0, 100, 0, 3, -90, 3, 90 }, { -100, 0, 100, 0, 200, -9, 200, 9 }, { -100, 0, 100, 0, -50, 1, 50, 1 },
                                         { -100, 0, 100, 0, -50, 1, 50, 0 }, { -100, 0, 100, 0, 0, 0, 0, 100 },    { 0, 0, 0, 0, -50, 0, 50, 0 } };
    const qn_dir3 tilted = qn_dir3_from_i64(3, 4, 100);
    old_sheet sheet;
    int n, j;
    for (n = 0; n < 16; n++) {
        const qn_dir3 *d = n & 1 ? &tilted : &up;
        const int32_t *e = edges[n / 2 < 6 ? n / 2 : 0];
        begin();
        old_sheet_set(&sheet, d);
        for (j = 0; j < 4; j++) put(&sheet, j / 2, e[2 * j] * 4096, e[2 * j + 1] * 4096, -100 * (j / 2) - (n / 2 == 6 && j == 1 ? 8 : 0));
        if (n / 2 == 7) put(&sheet, 1, 4096, 4096, -100);
        measure(&sheet);
        CHECK_EQ(old_level_crossing(d, 10, &place, &found), n < 2);
        if (n) continue;
        CHECK(found.point[0].at[0] == 3 * 4096 && found.point[0].at[1] == 0 && found.point[0].at[2] == -50);
        CHECK(found.point[0].depth == 100 && found.point[0].id == 0x01000100u);
    }
    for (n = 0; n < 2; n++) { /* both ends an LSB and a unit from the other edge's line: the outlines run side by side; and farther */
        begin();
        old_sheet_set(&sheet, &up);
        put(&sheet, 0, -409600, 0, 0), put(&sheet, 0, 409600, 0, 0);
        put(&sheet, 1, -204800, 1025 + 9 * n, -100), put(&sheet, 1, 204800, -1025 - 9 * n, -100);
        measure(&sheet);
        CHECK_EQ(old_level_crossing(&up, 10, &place, &found), n == 1);
    }
}
#define ALL RUN(as_outlines_say) RUN(what_crosses_and_what_does_not)

CHECK_MAIN(ALL)
