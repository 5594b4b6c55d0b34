/* SPDX-License-Identifier: MIT */
/* The integers of spheres and capsules: where the ends lie, how many bits they have, and what is refused. */
#include "check.h"
#include "exact.h"
#include "narrow/old_segment.h"

#define ROUNDS CHECK_ROUNDS(300, 1000000)

static qn_status make_pair(const body *a, const body *b, qn_frame3 f[2], old_pair3 *pair)
{
    qn_status status = qn_frame3_from_pose(&f[0], &a->pose);
    if (status >= 0) status = qn_frame3_from_pose(&f[1], &b->pose);
    return status < 0 ? status : old_pair3_begin(pair, &a->shape, &f[0], &b->shape, &f[1]);
}

static int64_t sum_of(const qn_vec3 *v) { return (int64_t)(v->x < 0 ? -v->x : v->x) + (v->y < 0 ? -v->y : v->y) + (v->z < 0 ? -v->z : v->z); }

/* Capsules in exactly known turns: every end of the model is off the real end by at most half of the band in each component, k uses the
 * bits there are, and the radius is that of both. */
TEST(the_model_holds_the_real_ends)
{
    random_state s = random_seed(5);
    int n, e, i;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        qn_frame3 f[2];
        old_pair3 pair;
        old_segment_model m;
        int32_t top = (int32_t)random_size(&s, 30), reach = 0;
        int64_t span = 0;
        const body *first;
        a.shape = (qn_shape3)QN_CAPSULE3(random_range(&s, -top, top), random_range(&s, -top, top), random_range(&s, -top, top),
                                         random_range(&s, -top, top), random_range(&s, -top, top), random_range(&s, -top, top), 0);
        b.shape = a.shape;
        b.shape.v[1].x = random_range(&s, -top, top);
        a.shape.radius = random_range(&s, 0, top);
        b.shape.radius = random_range(&s, 0, top);
        a.pose.p.x = random_range(&s, -top, top);
        a.pose.p.y = random_range(&s, -top, top);
        a.pose.p.z = random_range(&s, INT32_MIN, INT32_MAX);
        b.pose.p = a.pose.p;
        b.pose.p.x = random_range(&s, -top, top);
        b.pose.p.y = random_range(&s, -top, top);
        body_turn(&a, &s);
        body_turn(&b, &s);
        CHECK_EQ(make_pair(&a, &b, f, &pair), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), 0);
        first = pair.swapped ? &b : &a;
        CHECK_EQ(m.radius, m.k >= 0 ? pair.a->radius * ((int64_t)1 << m.k) + pair.b->radius * ((int64_t)1 << m.k)
                                    : ((int64_t)pair.a->radius + pair.b->radius + ((int64_t)1 << (-m.k - 1))) >> -m.k);
        CHECK(m.k <= 14 && m.k >= -8);
        for (e = 0; e < 2; e++) {
            for (i = 0; i < 3; i++) {
                const qn_vec3 *v = &first->shape.v[e];
                int64_t real = (int64_t)first->turn.m[i][0] * v->x + (int64_t)first->turn.m[i][1] * v->y + (int64_t)first->turn.m[i][2] * v->z;
                exact off = exact_sub(exact_mul64(m.a[e][i], first->turn.n), exact_of(m.k >= 0 ? real * ((int64_t)1 << m.k) : real >> -m.k));
                CHECK(exact_compare(exact_abs(exact_mul(off, exact_of(2))), exact_mul64(m.band, first->turn.n)) <= 0);
                if (m.a[e][i] > reach) reach = m.a[e][i];
                if (-m.a[e][i] > reach) reach = -m.a[e][i];
                if (m.b[e][i] > reach) reach = m.b[e][i];
                if (-m.b[e][i] > reach) reach = -m.b[e][i];
            }
        }
        CHECK(reach <= 1 << 29);
        span += sum_of(&a.shape.v[0]) > sum_of(&a.shape.v[1]) ? sum_of(&a.shape.v[0]) : sum_of(&a.shape.v[1]);
        span += sum_of(&b.shape.v[0]) > sum_of(&b.shape.v[1]) ? sum_of(&b.shape.v[0]) : sum_of(&b.shape.v[1]);
        for (i = 0; i < 3; i++) span += pair.d[i] < 0 ? -pair.d[i] : pair.d[i];
        if (m.k < 14 && m.radius < 1 << 29) CHECK((m.k < 0 ? span >> -m.k : span << m.k) >= (1 << 28) - 1); /* no bit is wasted */
    }
}

/* Spheres far and near: the offset is exact while the guard bits are not negative, and then the band is 0. */
TEST(spheres_have_no_band)
{
    body a, b;
    qn_frame3 f[2];
    old_pair3 pair;
    old_segment_model m;
    a.shape = qn_sphere3(5);
    b.shape = qn_sphere3(6);
    a.turn = b.turn = fraction_of(1, 0, 0, 0);
    a.pose.q.w = b.pose.q.w = 1;
    a.pose.q.x = a.pose.q.y = a.pose.q.z = b.pose.q.x = b.pose.q.y = b.pose.q.z = 0;
    a.pose.p.x = a.pose.p.y = a.pose.p.z = -77;
    b.pose.p = a.pose.p;
    b.pose.p.y = -77 + 1000;
    CHECK_EQ(make_pair(&a, &b, f, &pair), 0);
    CHECK_EQ(old_segment_model_make(&m, &pair), 0);
    CHECK_EQ(m.band, 0);
    CHECK_EQ(m.k, 14);
    CHECK_EQ(m.b[0][1], 1000 << 14);
    CHECK_EQ(m.a[0][1] | m.a[1][1] | m.b[0][0] | m.b[1][2], 0);
    CHECK_EQ(m.prefer[1], 1);
    CHECK_EQ(m.radius, 11 << 14);
    a.pose.p.x = a.pose.p.y = a.pose.p.z = INT32_MIN; /* across the whole world */
    b.pose.p.x = b.pose.p.y = b.pose.p.z = INT32_MAX;
    CHECK_EQ(make_pair(&a, &b, f, &pair), 0);
    CHECK_EQ(old_segment_model_make(&m, &pair), 0);
    CHECK(m.k < 0 && m.k >= -8);
    CHECK(m.band > 0);
    CHECK_NEAR(m.b[0][0], INT64_C(4294967295) >> -m.k, 1);
}

/* The largest offset that still has k bits may round up to the next power of two: even then no component passes 2^28. */
TEST(rounding_up_stays_within_the_limit)
{
    body a, b;
    qn_frame3 f[2];
    old_pair3 pair;
    old_segment_model m;
    int bits;
    a.shape = qn_sphere3(1);
    b.shape = qn_sphere3(2);
    a.pose.q.w = b.pose.q.w = 1;
    a.pose.q.x = a.pose.q.y = a.pose.q.z = b.pose.q.x = b.pose.q.y = b.pose.q.z = 0;
    a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
    b.pose.p = a.pose.p;
    for (bits = 10; bits <= 31; bits++) {
        b.pose.p.y = (int32_t)(((uint32_t)1 << bits) - 1u);
        CHECK_EQ(make_pair(&a, &b, f, &pair), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), 0);
        CHECK(m.b[0][1] <= 1 << 29);
    }
}

/* A capsule's matrix with an entry beyond 1 is refused; a sphere's is never read. */
TEST(a_frame_that_is_none)
{
    qn_frame3 bad, good;
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_shape3 ball = QN_SPHERE3(5), rod = QN_CAPSULE3(0, 1, 0, 0, -1, 0, 5);
    old_pair3 pair;
    old_segment_model m;
    int i;
    CHECK_EQ(qn_frame3_from_pose(&good, &pose), 0);
    for (i = 0; i < 9; i++) {
        bad = good;
        bad.r.m[i / 3][i % 3] = i & 1 ? INT32_MIN : QN_ONE30 + 1;
        CHECK_EQ(old_pair3_begin(&pair, &rod, &good, &rod, &bad), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), QN_ERR_FRAME);
        CHECK_EQ(old_pair3_begin(&pair, &rod, &bad, &ball, &bad), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), QN_ERR_FRAME);
        CHECK_EQ(old_pair3_begin(&pair, &rod, &good, &ball, &bad), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), 0);
    }
}

/* Two ends opposite to each other are turned once, any others each: the same ends come out, but for the rounding of one unit. Of every
 * size, so that both roads are taken, and the ends agree where they meet. */
TEST(opposite_ends_and_sizes)
{
    random_state s = random_seed(6);
    int n, i, e, usual = 0, wide = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&s, 28) + 1;
        qn_shape3 a = QN_CAPSULE3(random_range(&s, -top, top), random_range(&s, -top, top), random_range(&s, -top, top), 0, 0, 0, 5), b = a;
        qn_pose3 p = { { 0, 0, 0 }, { 0, 0, 0, 0 } }, q = { { 0, 0, 0 }, { 3, -1, 2, 5 } };
        qn_frame3 f, g;
        old_pair3 pair;
        old_segment_model m, k;
        p.q.w = random_range(&s, 1, 99);
        p.q.x = random_range(&s, -99, 99);
        p.q.z = random_range(&s, -99, 99);
        q.p.x = top;
        a.v[1].x = -a.v[0].x;
        a.v[1].y = -a.v[0].y;
        a.v[1].z = -a.v[0].z;
        b = a;
        CHECK_EQ(qn_frame3_from_pose(&f, &p), 0);
        CHECK_EQ(qn_frame3_from_pose(&g, &q), 0);
        CHECK_EQ(old_pair3_begin(&pair, &a, &f, &b, &g), 0);
        CHECK_EQ(old_segment_model_make(&m, &pair), 0);
        b.v[1].z += b.v[1].z > 0 ? -1 : 1; /* a hair off */
        CHECK_EQ(old_segment_model_make(&k, &pair), 0);
        for (i = 0; i < 3; i++) {
            for (e = 0; e < 2; e++) CHECK_NEAR(k.a[e][i], m.a[e][i], 1);
            CHECK_NEAR(k.b[0][i], m.b[0][i], 1);
            CHECK_NEAR(k.b[1][i], m.b[1][i], 2 + (m.k > 0 ? 1 << m.k : 1));
            CHECK_NEAR((int64_t)m.a[0][i] + m.a[1][i], 0, 1);
            CHECK(m.b[0][i] <= 1 << 29 && m.b[0][i] >= -(1 << 29));
        }
        CHECK_EQ(m.k, k.k);
        usual += m.k >= 6;
        wide += m.k < 6;
    }
    CHECK(usual > ROUNDS / 4 && wide > ROUNDS / 20);
}

CHECK_MAIN(RUN(the_model_holds_the_real_ends) RUN(spheres_have_no_band) RUN(rounding_up_stays_within_the_limit) RUN(a_frame_that_is_none)
               RUN(opposite_ends_and_sizes))
