/* SPDX-License-Identifier: MIT */
/* The model made again from known sizes is the one that bodies give, near and far, small and large, and after frames that are none. */
#include "check.h"
#include "narrow/old_gjk_support.h"
#include "narrow/old_poly_model.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(300, 30000)

enum { MOST = 6 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];
static old_poly_model first, again;

static void make_pair(random_state *r, int32_t size, int32_t apart)
{
    const qn_vec3 half = { 3, 2, 1 };
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    int i, j;
    for (i = 0; i < 2; i++) {
        qn_pose3 pose;
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)random_range(r, 1, MOST);
        for (j = 0; j < MOST; j++) point[i][j] = random_vec3(r, size);
        shape[i] = qn_cloud3(&data[i], random_range(r, 0, 3) ? 0 : random_range(r, 0, size));
        pose.p = random_vec3(r, apart);
        pose.q.w = 1;
        pose.q.x = random_range(r, -9, 9);
        pose.q.y = random_range(r, -9, 9);
        pose.q.z = random_range(r, -9, 9);
        CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose), 0);
        if (random_range(r, 0, 40) == 0) frame[i].r.m[j % 3][i] = random_range(r, INT32_MIN, INT32_MAX);
    }
    if (random_range(r, 0, 9) == 0) shape[1] = qn_box3(half, 0);
}

static int is_same_core(const old_core *u, const old_core *v)
{
    unsigned i;
    if (u->kind != v->kind || u->count != v->count) return 0;
    for (i = 0; i < u->count; i++) {
        const old_int3 p = old_core_vertex(u, i), q = old_core_vertex(v, i);
        if (p.x != q.x || p.y != q.y || p.z != q.z) return 0;
    }
    return 1;
}

TEST(again_is_the_same)
{
    random_state r = random_seed(877);
    int n, refused = 0, near = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 0, 30), apart = n % 3 ? size : INT32_MAX;
        old_pair3 pair;
        qn_status status, told;
        make_pair(&r, size, apart);
        if (old_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) < 0) continue;
        if (old_poly_model_make(&first, &pair, INT64_C(1) << 40, NULL) != QN_OVERLAPPING) continue;
        status = old_poly_model_make(&again, &pair, 0, &first.size);
        told = old_poly_model_again(&again, &pair, &first.size);
        CHECK_EQ(told, status);
        refused += told != QN_OVERLAPPING;
        if (told != QN_OVERLAPPING) continue; /* lengths that may not be kept */
        near += again.k >= 0;
        CHECK(again.k == first.k && again.band == first.band && again.fine_band == first.fine_band && again.reach_b == first.reach_b);
        CHECK(again.radius_a == first.radius_a && again.radius_b == first.radius_b);
        CHECK(again.size.a == first.size.a && again.size.reach_b == first.size.reach_b);
        CHECK(is_same_core(&again.a, &first.a) && is_same_core(&again.b, &first.b));
        CHECK(again.turned_a.bits == first.turned_a.bits && again.turned_b.bits >= first.turned_b.bits);
    }
    CHECK(refused > ROUNDS / 300 && near > ROUNDS / 3);
}

/* Any sizes: a model, or a refusal, as the other road has it. */
TEST(any_sizes)
{
    random_state r = random_seed(878);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&r, 0, 31);
        old_poly_sizes any;
        old_pair3 pair;
        any.a = random_u32(&r) >> bits;
        any.reach_b = random_u32(&r) >> random_range(&r, 0, 31);
        make_pair(&r, (int32_t)1 << 16, (int32_t)1 << random_range(&r, 0, 30));
        if (old_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) < 0) continue;
        CHECK_EQ(old_poly_model_again(&again, &pair, &any), old_poly_model_make(&first, &pair, 0, &any));
        if (first.k == again.k) CHECK(again.band == first.band && again.reach_b == first.reach_b);
    }
}

CHECK_MAIN(RUN(again_is_the_same) RUN(any_sizes))
