/* SPDX-License-Identifier: MIT */
/* The height of a body over a place of its outline is the greatest of all triangles of its vertices that hold the place. */
#include "check.h"
#include "contact/surface.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 20000
#else
#define ROUNDS 150
#endif
#define MOST 12

static qn_int3 vertex[MOST];
static qn_corner corner[MOST + 1];

static int64_t turn(const qn_int3 *a, const qn_int3 *b, int32_t x, int32_t y) { return (int64_t)(b->x - a->x) * (y - a->y) - (int64_t)(b->y - a->y) * (x - a->x); }

/* 2^10 times the height there of the highest triangle (lowest: sign -1), floored; coordinates below 2^9. */
static int64_t brute(int count, int32_t x, int32_t y, int sign)
{
    int64_t best = INT64_MIN;
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j < count; j++)
            for (k = 0; k < count; k++) {
                const qn_int3 *a = &vertex[i], *b = &vertex[j], *c = &vertex[k];
                int64_t all = turn(a, b, c->x, c->y), to_a = turn(b, c, x, y), to_b = turn(c, a, x, y), to_c = turn(a, b, x, y), h;
                if (all <= 0 || to_a < 0 || to_b < 0 || to_c < 0) continue;
                h = sign * (to_a * a->z + to_b * b->z + to_c * c->z) * 1024;
                h = h / all - (h % all < 0);
                if (h > best) best = h;
            }
    return best * sign;
}

/* One body seen from above and from below, its outline made of the vertices within some height of the farthest. */
static int judge(random_state *r, int count, int below)
{
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    qn_sheet sheet;
    qn_outline line;
    qn_core core = { QN_CORE_POINTS, 0, 0, 0, { 0, 0, 0 }, { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } } };
    qn_crest crest;
    int32_t limit = random_range(r, 0, 511), x = random_range(r, -200, 200), y = random_range(r, -200, 200), at[2], given;
    int64_t truth;
    int i;
    core.count = (uint16_t)count;
    core.vertex = vertex;
    qn_sheet_set(&sheet, &up);
    qn_outline_begin(&line, corner, MOST);
    for (i = 0; i < count; i++)
        if (below ? vertex[i].z <= limit - 255 : vertex[i].z >= 255 - limit) qn_outline_add(&line, &sheet, &vertex[i], qn_sheet_height(&sheet, &vertex[i]), (uint32_t)i);
    if (line.count < 3) return 0;
    at[0] = sheet.axis[0] == 0 ? x : y;
    at[1] = sheet.axis[0] == 0 ? y : x;
    for (i = 0; i < line.count; i++)
        if (qn_corner_turn(&line.corner[i], qn_outline_next(&line, i), at) < 0) return 0;
    crest.core = &core;
    crest.sheet = &sheet;
    crest.line = &line;
    crest.below = below != 0;
    crest.fine = 1;
    given = below ? 600 : -600;
    truth = brute(count, x, y, below ? -1 : 1);
    CHECK_NEAR((int64_t)qn_crest_height(&crest, at, given) * 1024, truth, 2 * 1024); /* each step has to gain a whole unit */
    given = below ? -600 : 600;
    CHECK_EQ(qn_crest_height(&crest, at, given), given); /* nothing stands farther out than what is given */
    at[0] += 2000;
    CHECK_EQ(qn_crest_height(&crest, at, 7), 7); /* beside the outline */
    return 1;
}

TEST(the_highest_triangle)
{
    random_state r = random_seed(55);
    int round, i, judged = 0;
    for (round = 0; round < ROUNDS; round++) {
        int count = random_range(&r, 3, MOST);
        for (i = 0; i < count; i++) {
            vertex[i].x = random_range(&r, -255, 255);
            vertex[i].y = random_range(&r, -255, 255);
            vertex[i].z = round % 3 ? random_range(&r, -255, 255) : random_range(&r, -4, 4);
        }
        judged += judge(&r, count, round & 1);
    }
    CHECK(judged > ROUNDS / 8);
}

/* A low pyramid: over the middle of its base stands its top, which no outline of the base tells; a plate with a vertex twice, one above the other. */
TEST(tops_within_an_outline)
{
    static const qn_int3 pyramid[5] = { { -100, -100, 0 }, { 100, -100, 0 }, { 100, 100, 0 }, { -100, 100, 0 }, { 0, 0, 9 } };
    const qn_dir3 up = { 0, 0, QN_ONE30 };
    const int32_t middle[2] = { 0, 0 }, half[2] = { 50, 0 }, rim[2] = { 100, 100 };
    qn_sheet sheet;
    qn_outline line;
    qn_core core = { QN_CORE_POINTS, 5, 0, 0, { 0, 0, 0 }, { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } } };
    qn_crest crest;
    int i;
    core.vertex = pyramid;
    qn_sheet_set(&sheet, &up);
    qn_outline_begin(&line, corner, MOST);
    for (i = 0; i < 5; i++) qn_outline_add(&line, &sheet, &pyramid[i], qn_sheet_height(&sheet, &pyramid[i]), (uint32_t)i);
    CHECK_EQ(line.count, 4);
    crest.core = &core;
    crest.sheet = &sheet;
    crest.line = &line;
    crest.below = false;
    crest.fine = 1;
    CHECK_EQ(qn_crest_height(&crest, middle, 0), 9);
    CHECK_NEAR(qn_crest_height(&crest, half, 0), 4, 1);
    CHECK_EQ(qn_crest_height(&crest, rim, 0), 0);
}

CHECK_MAIN(RUN(the_highest_triangle) RUN(tops_within_an_outline))
