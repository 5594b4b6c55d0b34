/* SPDX-License-Identifier: MIT */
/* Nearest features that are remembered: what is said of them is what the search from nothing finds, bit for bit, or nothing. */
#include "check.h"
#include "narrow/old_gap_again.h"
#include "num/root.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(2000, 400000)

enum { MOST = 34 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];
static old_poly_model m;
static old_gjk3_result found, again;
static uint32_t named[2];

/* Anywhere; or few coordinates, turned by none or a little, so that edges and faces are parallel and level. */
static void make_pair(random_state *r, int32_t size, int most)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int even = random_range(r, 0, 3);
    int i, j;
    for (i = 0; i < 2; i++) {
        qn_pose3 pose;
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)random_range(r, 1, most);
        for (j = 0; j < MOST; j++) {
            point[i][j] = random_vec3(r, even ? size : 2);
            if (!even) {
                point[i][j].x *= size / 2;
                point[i][j].y *= size / 2;
                point[i][j].z *= size / 2;
            }
        }
        shape[i] = qn_cloud3(&data[i], 0);
        pose.p = random_vec3(r, random_range(r, 0, 2) ? 2 * size : 6 * size);
        pose.q.w = even == 1 || !even ? 1000000 : random_range(r, -9, 9);
        pose.q.x = even == 1 ? random_range(r, -9, 9) : even ? random_range(r, 1, 9) : 0;
        pose.q.y = even == 1 ? random_range(r, -9, 9) : even ? random_range(r, -9, 9) : 0;
        pose.q.z = even == 1 ? random_range(r, -9, 9) : even ? random_range(r, -9, 9) : 0;
        CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose), 0);
    }
}

static void check_same(void)
{
    CHECK(again.status == QN_APART && found.status == QN_APART);
    CHECK(again.distance == found.distance && again.finer == found.finer && again.lower == found.lower && again.upper == found.upper);
    CHECK(again.normal.x == found.normal.x && again.normal.y == found.normal.y && again.normal.z == found.normal.z);
    CHECK(again.on_a.x == found.on_a.x && again.on_a.y == found.on_a.y && again.on_a.z == found.on_a.z);
    CHECK(again.on_b.x == found.on_b.x && again.on_b.y == found.on_b.y && again.on_b.z == found.on_b.z);
}

static int count_of(uint32_t bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1u) n++;
    return n;
}

/* As a cache has it. */
static void put_words(const old_gjk3_start *start)
{
    int i;
    named[0] = 0;
    named[1] = (uint32_t)start->count << 16;
    for (i = 0; i < 3; i++) named[i >> 1] |= (uint32_t)(start->ia[i] | (unsigned)start->ib[i] << 8) << 16 * (i & 1);
}

/* Vertices of A and of B that a start names. */
static int kind_of(const old_gjk3_start *start)
{
    uint32_t a = 0, b = 0;
    int i;
    for (i = 0; i < start->count; i++) {
        a |= (uint32_t)1 << (start->ia[i] & 31u);
        b |= (uint32_t)1 << (start->ib[i] & 31u);
    }
    return count_of(a) * 4 + count_of(b);
}

/* As the search left it; in another order; with another pair; any. */
static void spoil(random_state *r, int how, old_gjk3_start *start)
{
    const int i = random_range(r, 0, 2), j = random_range(r, 0, 2);
    if (how == 0) return;
    if (how == 1) {
        const uint16_t a = start->ia[i], b = start->ib[i];
        if (i >= start->count || j >= start->count) return;
        start->ia[i] = start->ia[j];
        start->ib[i] = start->ib[j];
        start->ia[j] = a;
        start->ib[j] = b;
        return;
    }
    if (how > 2) start->count = (uint8_t)random_range(r, 0, 5);
    start->ia[i] = (uint16_t)random_range(r, 0, how > 2 ? 255 : m.a.count - 1);
    start->ib[j] = (uint16_t)random_range(r, 0, how > 2 ? 255 : m.b.count - 1);
}

TEST(gaps_are_measured_again)
{
    random_state r = random_seed(941);
    int n, measured[16] = { 0 }, left = 0, i;
    for (n = 0; n < ROUNDS; n++) {
        old_pair3 pair;
        old_gjk3_start start = { 0, { 0, 0, 0 }, { 0, 0, 0 } };
        const int how = n % 8 < 5 ? 0 : n % 8 - 4;
        make_pair(&r, (int32_t)1 << random_range(&r, 3, 26), n % 9 ? 12 : MOST);
        if (old_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) < 0) continue;
        if (old_poly_model_make(&m, &pair, INT64_C(1) << 40, NULL) != QN_OVERLAPPING) continue;
        old_gjk3_distance(&m.a, &m.b, QN_MAX_GJK_PASSES, NULL, &found);
        start.count = found.status == QN_APART ? found.count : 3;
        for (i = 0; i < 3; i++) {
            start.ia[i] = i < start.count ? found.ia[i] : 0;
            start.ib[i] = i < start.count ? found.ib[i] : 0;
        }
        spoil(&r, how, &start);
        put_words(&start);
        if (!old_gap_again(&m, named, &again)) {
            left++;
            continue;
        }
        measured[kind_of(&start)]++;
        check_same();
    }
    CHECK(measured[5] > ROUNDS / 100 && measured[6] > ROUNDS / 100 && measured[9] > ROUNDS / 100 && measured[7] > ROUNDS / 200);
    CHECK(measured[13] > ROUNDS / 200 && measured[10] > ROUNDS / 100 && left > ROUNDS / 20);
}

static int64_t random_wide(random_state *r, int bits)
{
    const int64_t x = (int64_t)((uint64_t)random_u32(r) << 32 | random_u32(r));
    return qn_asr64(x, 64 - bits);
}

/* Numbers of a gap as the port has them are those of plain C: of normals and of ways of any length, along each other or not. */
TEST(numbers_are_those_of_plain_c)
{
    random_state r = random_seed(942);
    int n, i;
    for (n = 0; n < 10 * ROUNDS; n++) {
        const int bits = random_range(&r, 2, 61), along = n % 4;
        int64_t look[3], v[3];
        uint32_t bounds[3];
        for (i = 0; i < 3; i++) look[i] = n % 16 < i ? 0 : random_wide(&r, bits);
        for (i = 0; i < 3; i++) v[i] = along ? qn_asr64(look[i], bits > 34 ? random_range(&r, 0, 3) : 0) : random_wide(&r, random_range(&r, 30, 60));
        if (along == 1)
            for (i = 0; i < 3; i++) v[i] = qn_asr64(look[i], 2) * 2;
        if (!(v[0] | v[1] | v[2])) continue;
        found.normal = qn_dir3_from_i64(look[0], look[1], look[2]);
        found.finer = old_gjk3_measure(&found.normal, v, bounds);
        found.distance = bounds[0];
        found.lower = bounds[1];
        found.upper = bounds[2];
        again = found;
        again.normal.x = again.normal.y = again.normal.z = 0;
        again.finer = 0;
        again.distance = again.lower = again.upper = 0;
        old_gjk3_put_numbers(look, v, &again);
        found.status = again.status = QN_APART;
        check_same();
    }
}

/* Weights of triangles as the port has them, of all sizes, the origin over them or not. */
TEST(weights_are_those_of_plain_c)
{
    random_state r = random_seed(943);
    int n, i, inside = 0;
    for (n = 0; n < 10 * ROUNDS; n++) {
        old_simplex3 s;
        old_solution3 x;
        old_int3 e, f;
        int64_t dot[2];
        uint32_t weight[4], first, second;
        const int32_t size = (int32_t)1 << random_range(&r, 3, 27);
        for (i = 0; i < 3; i++) s.w[i] = random_vec3(&r, size);
        if (n % 2)
            for (i = 0; i < 3; i++) s.w[i].z = size + random_range(&r, -size / 4, size / 4);
        s.count = 3;
        e = old_int3_sub(&s.w[1], &s.w[0]);
        f = old_int3_sub(&s.w[2], &s.w[0]);
        old_solution3_of(&s.w[0], &e, &f, dot, &x);
        if (!old_wide62_is_positive(&x.all)) continue;
        first = old_weight_of(&x.of_e, &x.all);
        second = old_weight_of(&x.of_f, &x.all);
        if (second > OLD_WEIGHTS_ALL - first) second = OLD_WEIGHTS_ALL - first;
        old_simplex3_weights(&s, weight);
        CHECK(weight[1] == first && weight[2] == second && weight[0] == OLD_WEIGHTS_ALL - first - second);
        inside += first && second && weight[0];
    }
    CHECK(inside > ROUNDS / 2);
}

CHECK_MAIN(RUN(gaps_are_measured_again) RUN(weights_are_those_of_plain_c) RUN(numbers_are_those_of_plain_c))
