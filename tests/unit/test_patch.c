/* SPDX-License-Identifier: MIT */
/* The contact area of two bodies from vertices and a normal: known figures; faults that such an
 * area must not have (corners lost, tolerances that know the size of the world, answers that know
 * the place); membership by definition, any order of the vertices, any bits. */
#include "exact.h"
#include "num/wide.h"
#include "quoin/check.h"
#include "quoin/quoin.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)
#define MOST 40 /* vertices of a body */

static int64_t memory[(QN_PATCH_BYTES(MOST, MOST) + 7) / 8];
static qn_vec3 a[MOST], b[MOST], point[2 * MOST];
static qn_patch3 patch;

static const qn_dir3 up = { 0, 0, QN_ONE30 }, down = { 0, 0, -QN_ONE30 };

/* With exactly the scratch that is needed, full of anything; what lies beyond it is untouched. */
static qn_status find_within(const qn_vec3 *u, int count_u, const qn_vec3 *v, int count_v,
                             qn_dir3 n, qn_q16 tolerance)
{
    const size_t words = sizeof memory / 4;
    uint32_t *word = (uint32_t *)(void *)memory;
    const qn_query query = { .memory = memory, .byte_count = QN_PATCH_BYTES(count_u, count_v) };
    qn_status status;
    size_t i;
    for (i = 0; i < words; i++) word[i] = (uint32_t)i * 0x9E3779B9u;
    status = qn_patch3_find(u, (size_t)count_u, v, (size_t)count_v, n, tolerance, &query, point,
                            (size_t)(count_u + count_v), &patch);
    for (i = query.byte_count / 4; i < words; i++) CHECK_EQ(word[i], (uint32_t)i * 0x9E3779B9u);
    return status;
}

static qn_status find(const qn_vec3 *u, int count_u, const qn_vec3 *v, int count_v, qn_dir3 n)
{
    return find_within(u, count_u, v, count_v, n, QN_PATCH_TOLERANCE);
}

/* The corners of a box from low to high. */
static void box(qn_vec3 v[8], qn_vec3 low, qn_vec3 high)
{
    int i;
    for (i = 0; i < 8; i++)
        v[i] = vec(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z);
}

/* A prism over a square [low, high]^2. */
static void block(qn_vec3 v[8], int32_t low, int32_t high, int32_t bottom, int32_t top)
{
    box(v, vec(low, low, bottom), vec(high, high, top));
}

/* Is (x, y, z) a corner, once? */
static bool has(int32_t x, int32_t y, int32_t z)
{
    unsigned i, found = 0;
    for (i = 0; i < patch.count; i++) found += same3(point[i], vec(x, y, z));
    return found == 1;
}

/* No corner twice; strictly convex, counter-clockwise as seen against n; closing side included. */
static void check_wound(void)
{
    unsigned i;
    for (i = 0; i < patch.count; i++) {
        const int32_t *p = &point[i].x, *q = &point[(i + 1) % patch.count].x,
                      *s = &point[(i + 2) % patch.count].x;
        exact turn = exact_of(0);
        int x;
        CHECK(has(p[0], p[1], p[2]));
        for (x = 0; x < 3; x++) {
            const int y = (x + 1) % 3, z = (x + 2) % 3;
            const exact left = exact_mul64((int64_t)q[y] - p[y], (int64_t)s[z] - q[z]),
                        right = exact_mul64((int64_t)q[z] - p[z], (int64_t)s[y] - q[y]);
            turn =
                exact_add(turn, exact_mul(exact_sub(left, right), exact_of((&patch.normal.x)[x])));
        }
        if (patch.count > 2) CHECK_EQ(exact_sign(turn), 1);
    }
}

/* ---- Polygons at one height ------------------------------------------------------------------ */

/* Of patch.in: a count, then so many places. */
static const struct {
    int32_t unit;
    int16_t a[9], b[9], area, want[17];
} flat[] = {
#include "patch.inc" /* made of cases/patch.in */
};

/* The places of a row, and one far away along the normal, which is of no face. */
static int place_row(qn_vec3 *v, const int16_t *row, int32_t unit, int32_t tip)
{
    int i;
    for (i = 0; i < row[0]; i++) v[i] = vec(row[2 * i + 1] * unit, row[2 * i + 2] * unit, 0);
    v[i] = v[0];
    v[i].z = tip;
    return i + 1;
}

/* In either order; none twice, and wound about the normal. */
TEST(s0_5_s0_7_e2_e3_e4_polygons_at_one_height)
{
    unsigned n;
    int i, swap;
    for (n = 0; n < COUNT_OF(flat); n++)
        for (swap = 0; swap < 2; swap++) {
            const int32_t unit = flat[n].unit;
            const int16_t *want = flat[n].want;
            const int ca = place_row(a, flat[n].a, unit, QN(-4)),
                      cb = place_row(b, flat[n].b, unit, QN(4));
            CHECK_EQ(swap ? find(b, cb, a, ca, down) : find(a, ca, b, cb, up),
                     want[0] > 2   ? QN_OVERLAPPING
                     : want[0] > 0 ? QN_TOUCHING
                                   : QN_APART);
            CHECK_EQ(patch.count, want[0]);
            CHECK_EQ(patch.area, (uint64_t)flat[n].area * (uint64_t)unit * (uint64_t)unit);
            for (i = 0; i < want[0]; i++)
                CHECK(has(want[2 * i + 1] * unit, want[2 * i + 2] * unit, 0));
            check_wound();
        }
}

/* The plane is that of A's farthest vertex along the normal; the normal may have any length;
 * corners lie midway between A's plane and B's. */
TEST(s0_1_plane_from_the_normal)
{
    const qn_dir3 n = { 0, 0, 77 };
    block(a, 0, QN(1), QN(-1), QN(0.5));
    block(b, 0, QN(1), QN(0.25), QN(2));
    CHECK_EQ(find(a, 8, b, 8, n), QN_OVERLAPPING);
    CHECK(patch.normal.z == QN_ONE30 && patch.depth == QN(0.25) && patch.count == 4);
    CHECK(has(0, 0, QN(0.375)) && has(QN(1), QN(1), QN(0.375)));
    block(b, 0, QN(1), QN(0.75), QN(2)); /* apart: half way */
    CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
    CHECK(patch.depth == QN(-0.25) && has(QN(1), QN(1), QN(0.625)));
}

/* Two cubes face to face, turned and moved in any way: four corners each time, the area of the
 * shared face, its middle. */
TEST(s0_2_turned_as_well_as_moved)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 pose = { random_vec3(&r, QN(9000)), random_quat(&r) };
        qn_vec3 middle;
        qn_frame3 frame;
        CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
        block(a, QN(-1), QN(1), QN(-3), 0);
        box(b, vec(QN(-0.5), QN(-3), QN(-0.01)), vec(QN(3), QN(0.5), QN(2)));
        for (i = 0; i < 8; i++)
            a[i] = qn_frame3_apply(&frame, a[i]), b[i] = qn_frame3_apply(&frame, b[i]);
        CHECK_EQ(find(a, 8, b, 8, qn_frame3_turn(&frame, up)), QN_OVERLAPPING);
        CHECK_EQ(patch.count, 4);
        check_wound();
        CHECK_NEAR(patch.area, (int64_t)9 << 30, 12 * 65536); /* 1.5 by 1.5; a side off by 2 LSB */
        CHECK_NEAR(patch.depth, QN(0.01), 2);
        middle = qn_frame3_apply(&frame, vec(QN(0.25), QN(-0.25), QN(-0.005)));
        for (i = 0; i < 3; i++) CHECK_NEAR((&patch.centroid.x)[i], (&middle.x)[i], 2);
    }
}

/* A square face with one corner bent down: as far as the tolerance it belongs to the contact, an
 * LSB farther and a triangle is left. Of A and of B. */
TEST(s0_2_as_far_as_the_tolerance)
{
    int32_t tolerance, bent, swap;
    for (tolerance = 0; tolerance <= 40; tolerance += 8)
        for (bent = tolerance; bent <= tolerance + 1; bent++)
            for (swap = 0; swap < 2; swap++) {
                const int in = bent == tolerance;
                block(a, QN(-1), QN(1), QN(-2), 0);
                block(b, QN(-9), QN(9), 0, QN(1));
                a[7].z = -bent;
                CHECK_EQ(swap ? find_within(b, 8, a, 8, down, tolerance)
                              : find_within(a, 8, b, 8, up, tolerance),
                         QN_OVERLAPPING);
                CHECK_EQ(patch.count, in ? 4 : 3);
                CHECK_EQ(patch.area, (uint64_t)(in ? 4 : 2) << 32);
                check_wound();
            }
}

/* One body without vertices: the other's face. A set of one point: that point, wherever it lies.
 * Neither: nothing. */
TEST(s0_3_one_set_empty_or_a_point)
{
    qn_vec3 tip = { QN(0.5), QN(0.25), QN(-0.5) };
    block(a, 0, QN(2), QN(-1), 0);
    CHECK_EQ(find(a, 8, NULL, 0, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && has(0, 0, 0) && has(QN(2), QN(2), 0));
    CHECK_EQ(patch.area, (int64_t)4 << 32);
    check_wound();
    CHECK_EQ(find(NULL, 0, a, 8, up), QN_OVERLAPPING); /* as B, its lower face, wound alike */
    CHECK(patch.count == 4 && has(QN(2), 0, QN(-1)));
    check_wound();
    CHECK_EQ(find(a, 8, &tip, 1, up), QN_TOUCHING);
    CHECK(patch.count == 1 && has(tip.x, tip.y, QN(-0.25)) && patch.area == 0);
    CHECK(patch.centroid.x == tip.x && patch.centroid.y == tip.y);
    tip.x = QN(5);
    CHECK_EQ(find(a, 8, &tip, 1, up), QN_TOUCHING);
    CHECK(patch.count == 1 && point[0].x == tip.x);
    CHECK_EQ(find(NULL, 0, NULL, 0, up), QN_APART);
    CHECK_EQ(patch.count, 0);
}

static void shuffle(random_state *r, qn_vec3 *v, int count)
{
    int i;
    for (i = count - 1; i > 0; i--) {
        const int j = random_range(r, 0, i);
        const qn_vec3 x = v[i];
        v[i] = v[j];
        v[j] = x;
    }
}

/* A regular polygon of count points around (0, 0), and as many points inside it as said, in a
 * shuffled order. */
static int ring(random_state *r, qn_vec3 *v, int count, int inner)
{
    int i;
    for (i = 0; i < count + inner; i++) {
        const uint32_t turn = (uint32_t)(((uint64_t)i << 32) / (unsigned)count);
        v[i] = vec(qn_turn_cos(turn) >> 12, qn_turn_sin(turn) >> 12, 0);
        if (i >= count) v[i].x /= 3, v[i].y /= 2 + i % 3;
    }
    shuffle(r, v, count + inner);
    return count + inner;
}

/* Vertices alone: a disc of many, with others inside its face, in a line and twice, against
 * another. */
TEST(s0_6_any_number_of_vertices_in_a_plane)
{
    random_state r = random_seed(3);
    int count_a = ring(&r, a, 24, 10), count_b = 8;
    block(b, 0, QN(9), 0, QN(1));
    b[count_b++] = b[0];                   /* twice */
    b[count_b++] = vec(QN(4.5), 0, 0);     /* on an edge */
    b[count_b++] = vec(QN(4.5), QN(3), 0); /* in the face */
    a[count_a++] = vec(0, 0, QN(-7));      /* far below */
    CHECK_EQ(find(a, count_a, b, count_b, up), QN_OVERLAPPING);
    CHECK(patch.count == 8 && has(0, 0, 0)); /* a quarter of 24: 7 on the border, and b's corner */
    check_wound();
}

/* Area and centroid of a right triangle: half its legs' product, a third of them. The same triangle
 * on a slope of 3 in 4: five quarters of it. */
TEST(s0_8_area_and_centroid)
{
    const qn_dir3 n = { -QN30(0.6), 0, QN30(0.8) };
    int i;
    a[0] = vec(0, 0, 0), a[1] = vec(QN(6), 0, 0), a[2] = vec(0, QN(3), 0);
    block(b, QN(-40), QN(40), 0, 0);
    CHECK_EQ(find(a, 3, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.area, (uint64_t)9 << 32);
    CHECK(same3(patch.centroid, vec(QN(2), QN(1), 0)));
    a[1].z = QN(4.5);
    for (i = 0; i < 4; i++) b[i].z = b[i].x / 4 * 3;
    CHECK_EQ(find(a, 3, b, 4, n), QN_OVERLAPPING);
    CHECK_NEAR(patch.area, (int64_t)45 << 30, 16);
    CHECK(same3(patch.centroid, vec(QN(2), QN(1), QN(1.5))));
    check_wound();
}

/* No tolerance depends on the size of the world: the shifted squares from 2 LSB to 16,384 units,
 * here and at the end of the world, overlapping deeply; lower than the tolerance, flat. */
TEST(e5_any_size_anywhere_any_depth)
{
    int32_t unit, place;
    for (unit = 1; unit <= 1 << 28; unit *= 2)
        for (place = 0; place < 2; place++) {
            const int32_t o = place ? INT32_MAX - 3 * unit : -unit, thick = unit < 64 ? 0 : unit;
            box(a, vec(o, o, o - thick / 2), vec(o + 2 * unit, o + 2 * unit, o + thick / 2));
            box(b, vec(o + unit, o + unit, o - thick / 8),
                vec(o + 3 * unit, o + 3 * unit, o + thick));
            CHECK_EQ(find(a, 8, b, 8, up), QN_OVERLAPPING);
            CHECK_EQ(patch.count, 4);
            CHECK_EQ(patch.area, (uint64_t)unit * (uint64_t)unit);
            CHECK_EQ(point[0].x + (int64_t)point[1].x + point[2].x + point[3].x - 4 * (int64_t)o,
                     6 * (int64_t)unit);
            CHECK_EQ(patch.centroid.y - o, unit + unit / 2 + (unit & 1));
            CHECK_EQ(patch.depth, thick / 2 + thick / 8);
            check_wound();
        }
}

/* Ends of the format: a square as large as that against a square on its corner, and two triangles
 * whose long edges cross at an angle of 2^-31: nothing leaves its bits, and the crossing is near
 * the middle, within the units of 16 LSB. */
TEST(extremes)
{
    const int32_t e = INT32_MAX;
    int i, crossed, far;
    block(a, -e, e, 0, 0);
    b[0] = vec(-e, 0, 0), b[1] = vec(0, -e, 0), b[2] = vec(e, 0, 0), b[3] = vec(0, e, 0);
    CHECK_EQ(find(a, 8, b, 4, up), QN_OVERLAPPING);
    CHECK_EQ(patch.count, 4);
    /* 2 e^2; units of 2^4 along edges of 2^33 */
    CHECK_NEAR((int64_t)(patch.area >> 1), (int64_t)1 << 62, (int64_t)1 << 38);
    CHECK(qn_abs32(patch.centroid.x) <= 16 && qn_abs32(patch.centroid.y) <= 16);
    CHECK_EQ(find(a, 8, a, 8, up), QN_OVERLAPPING);
    CHECK(patch.count == 4 && patch.area >> 38 == UINT64_MAX >> 38);
    for (far = 0; far < 2; far++) {
        const int32_t s = far ? INT32_MAX : (1 << 28) - 1, lsb = far ? 16 : 1;
        a[0] = vec(-s, -3 * lsb, 0), a[1] = vec(s, 0, 0), a[2] = vec(-s, s, 0);
        b[0] = vec(-s, 0, 0), b[1] = vec(s, -3 * lsb, 0), b[2] = vec(s, s, 0);
        CHECK_EQ(find(a, 3, b, 3, up), QN_OVERLAPPING);
        for (i = 0, crossed = 0; i < (int)patch.count; i++)
            crossed += qn_abs32(point[i].x) <= 32 && point[i].y <= -lsb;
        CHECK_EQ(crossed, 1);
    }
}

/* The whole polygon is handed out, or a refusal that says how many corners there are. */
TEST(s0_9_into_the_callers_buffer)
{
#define MANY (QN_MAX_PATCH_VERTICES + 1)
    enum { A = 1, B = 2, OUT = 4, QUERY = 8, MEMORY = 16, ALL = 31 };
    static const struct {
        int given, off, less, reserved, tolerance, count_a, count_b, status;
    } bad[] = {
#include "patch_refusals.inc" /* made of cases/patch_refusals.in */
    };
    random_state r = random_seed(4);
    const qn_query query = { .memory = memory, .byte_count = QN_PATCH_BYTES(30, 8) };
    size_t count = (size_t)ring(&r, a, 30, 0);
    unsigned i;
    block(b, QN(-3.9), QN(3.9), 0, QN(1));
    CHECK_EQ(find(a, (int)count, b, 8, up), QN_OVERLAPPING);
    CHECK(patch.count > 12);
    count = patch.count;
    point[0] = point[count - 1] = vec(7, 7, 7);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, count - 1, &patch), QN_ERR_MEMORY);
    CHECK(patch.count == count && patch.area > 0 && point[0].x == 7);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, NULL, 0, &patch), QN_ERR_MEMORY);
    CHECK_EQ(patch.count, count);
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, count, &patch), QN_OVERLAPPING);
    CHECK(point[0].x != 7 && point[count - 1].x != 7);
    for (i = 0; i < COUNT_OF(bad); i++) {
        const int given = bad[i].given;
        qn_query q = query;
        q.memory = given & MEMORY ? (char *)memory + bad[i].off : NULL;
        q.byte_count -= (size_t)bad[i].less;
        q.reserved = (uint16_t)bad[i].reserved;
        patch.count = 77;
        CHECK_EQ(qn_patch3_find(given & A ? a : NULL, (size_t)bad[i].count_a, given & B ? b : NULL,
                                (size_t)bad[i].count_b, up, bad[i].tolerance,
                                given & QUERY ? &q : NULL, given & OUT ? point : NULL, 80, &patch),
                 bad[i].status);
        CHECK_EQ(patch.count, 77);
    }
    CHECK_EQ(qn_patch3_find(a, 30, b, 8, up, 8, &query, point, 80, NULL), QN_ERR_NULL);
}

/* ---- Random bodies in the plane z = 0, by definition; coordinates below 2^30 ----------------- */

enum { FEW = 12, UNIT = 4096 };

/* Twice the signed area of p q x. */
static int64_t turn_of(const qn_vec3 *p, const qn_vec3 *q, const qn_vec3 *x)
{
    return ((int64_t)q->x - p->x) * ((int64_t)x->y - p->y) -
           ((int64_t)q->y - p->y) * ((int64_t)x->x - p->x);
}

/* -1 outside, 0 within about `slack` of the border, 1 inside a polygon that runs counter-clockwise
 * and whose corners are off by as much; points and segments have no inside. */
static int place_in(const qn_vec3 *at, int count, const qn_vec3 *x, int32_t slack)
{
    int i, place = count > 2;
    for (i = 0; i < count; i++) {
        const qn_vec3 *p = &at[i], *q = &at[(i + 1) % count];
        const int64_t most = slack * ((int64_t)qn_abs32(q->x - p->x) + qn_abs32(q->y - p->y) +
                                      qn_abs32(x->x - p->x) + qn_abs32(x->y - p->y)),
                      t = turn_of(p, q, x);
        if (t < -most) return -1;
        if (t <= most) place = 0;
    }
    return count ? place : -1;
}

/* Whether the convex hull of points that are not in a line holds x: then a triangle of them does
 * (Caratheodory). */
static bool points_hold(const qn_vec3 *at, int count, const qn_vec3 *x)
{
    int i, j, k;
    for (i = 0; i < count; i++)
        for (j = 0; j < i; j++)
            for (k = 0; k < j; k++) {
                const int64_t u = turn_of(&at[i], &at[j], x), v = turn_of(&at[j], &at[k], x),
                              w = turn_of(&at[k], &at[i], x);
                if (u + v + w && ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)))
                    return true;
            }
    return false;
}

/* About a middle of their own; the first three are in no line. */
static void random_points(random_state *r, qn_vec3 *v, int count, int32_t size, int32_t unit)
{
    const int32_t x = random_range(r, -size / 2, size / 2),
                  y = random_range(r, -size / 2, size / 2);
    int i;
    do {
        for (i = 0; i < count; i++)
            v[i] = vec((x + random_range(r, -size, size)) * unit,
                       (y + random_range(r, -size, size)) * unit, 0);
    } while (!turn_of(&v[0], &v[1], &v[2]));
}

/* Polygons of small lattices, where corners meet corners and edges run along edges: a lattice point
 * is in the area where it is in both, or in the only one. Crossings are off by an LSB. */
TEST(s0_5_membership_on_lattices)
{
    random_state r = random_seed(2);
    int n;
    for (n = 0; n < 2 * ROUNDS; n++) {
        const int32_t size = random_range(&r, 1, 6);
        const int count_a = random_range(&r, 3, FEW),
                  count_b = n % 4 ? random_range(&r, 3, FEW) : 0;
        qn_vec3 x = { 0, 0, 0 };
        random_points(&r, a, count_a, size, UNIT);
        random_points(&r, b, count_b > 3 ? count_b : 3, size, UNIT);
        (void)find(a, count_a, b, count_b, up);
        check_wound();
        for (x.x = -9 * UNIT; x.x <= 9 * UNIT; x.x += UNIT)
            for (x.y = -9 * UNIT; x.y <= 9 * UNIT; x.y += UNIT) {
                const int got = place_in(point, (int)patch.count, &x, 2);
                if (points_hold(a, count_a, &x) && (!count_b || points_hold(b, count_b, &x)))
                    CHECK(got >= 0);
                else CHECK(got <= 0);
            }
    }
}

/* Vertices in another order: the same bits, and no corner twice; at all ends of the format and along
 * any normal, too. */
TEST(s0_7_any_order)
{
    random_state r = random_seed(4);
    qn_vec3 before[2 * FEW];
    int n, i;
    for (n = 0; n < 4 * ROUNDS; n++) {
        const int32_t size = n & 1 ? 5 : 1 << random_range(&r, 6, 26);
        const int count_a = random_range(&r, 3, FEW), count_b = random_range(&r, 0, FEW),
                  ends = n & 2;
        const qn_vec3 v = random_vec3(&r, n & 4 ? INT32_MAX : 1);
        const qn_dir3 d = ends ? (qn_dir3){ v.x, v.y, v.z } : up;
        qn_patch3 first;
        qn_status status;
        random_points(&r, a, count_a, size, 1);
        random_points(&r, b, count_b > 3 ? count_b : 3, size, 1);
        for (i = 0; i < FEW && ends; i++) {
            a[i] = random_vec3(&r, INT32_MAX >> n / 4 % 31), b[i] = random_vec3(&r, INT32_MAX);
            if (n & 1) a[i].x = i & 1 ? INT32_MIN : INT32_MAX;
        }
        status = find(a, count_a, b, count_b, d);
        CHECK_EQ(status, patch.count > 2 ? QN_OVERLAPPING : patch.count ? QN_TOUCHING : QN_APART);
        first = patch;
        for (i = 0; i < (int)first.count; i++) {
            before[i] = point[i];
            CHECK(has(point[i].x, point[i].y, point[i].z));
        }
        shuffle(&r, a, count_a);
        shuffle(&r, b, count_b);
        (void)find(a, count_a, b, count_b, d);
        CHECK(patch.count == first.count && patch.area == first.area);
        for (i = 0; i < (int)first.count; i++) CHECK(same3(point[i], before[i]));
    }
}
