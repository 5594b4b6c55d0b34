/* SPDX-License-Identifier: MIT */
/* Back into the world: points, turned or not, lengths, and normals of either order of the pair. */
#include "check.h"
#include "contact/old_world3.h"
#include "unit/work_frames.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

/* A point is within the rounding of the exact one at every scale, and the quick way gives the bits of the other. */
TEST(points_of_every_scale)
{
    random_state s = random_seed(1);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        const int k = random_range(&s, -6, 14), turned = random_range(&s, 0, 1);
        const int32_t top = (int32_t)random_size(&s, k < 4 ? 22 : 30);
        const int32_t v[3] = { random_range(&s, -top, top), random_range(&s, -top, top), random_range(&s, -top, top) };
        body a = random_body(&s, 1 << random_range(&s, 3, 30));
        const int32_t from[3] = { a.pose.p.x, a.pose.p.y, a.pose.p.z };
        const int32_t identity[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };
        const int64_t part = turned ? a.turn.n : 1;
        qn_frame3 f;
        qn_vec3 out, far;
        int32_t got[3];
        CHECK_EQ(qn_frame3_from_pose(&f, &a.pose), 0);
        CHECK_EQ(old_world3_point(&f.p, turned ? &f.r : OLD_UPRIGHT, v, k, &out), QN_APART);
        CHECK_EQ(old_world3_far(&f.p, turned ? &f.r : OLD_UPRIGHT, v, k, &far), QN_APART);
        CHECK(out.x == far.x && out.y == far.y && out.z == far.z);
        got[0] = out.x, got[1] = out.y, got[2] = out.z;
        for (i = 0; i < 3; i++) {
            int64_t sum = 0, scale = part;
            for (j = 0; j < 3; j++) sum += (int64_t)(turned ? a.turn.m[i][j] : identity[i][j]) * v[j];
            if (k > 0) scale *= (int64_t)1 << k;
            else sum *= (int64_t)1 << -k;
            CHECK_NEAR(2 * ((int64_t)got[i] - from[i]) * scale, 2 * sum, scale + scale / 8 + 8 * part); /* half an LSB, and 2^-30 of the point */
        }
    }
}

/* A point outside the format is refused; one that only the rounding to a unit put there is clamped, up to 64 LSB of the coarsest scale. */
TEST(points_outside_the_format)
{
    const qn_vec3 corner = { INT32_MAX, INT32_MIN, 0 };
    qn_vec3 out;
    int k;
    for (k = -6; k <= 14; k++) {
        const int32_t lsb = k > 0 ? (int32_t)1 << k : 1; /* units in an LSB */
        const int32_t clamped[3] = { lsb, -lsb, 0 }, beyond[3] = { 2 * lsb, 0, 0 }, below[3] = { 0, -2 * lsb, 0 };
        CHECK_EQ(old_world3_point(&corner, OLD_UPRIGHT, clamped, k, &out), QN_APART);
        CHECK(out.x == INT32_MAX && out.y == INT32_MIN && out.z == 0);
        CHECK_EQ(old_world3_point(&corner, OLD_UPRIGHT, beyond, k, &out), QN_ERR_RANGE);
        CHECK_EQ(old_world3_point(&corner, OLD_UPRIGHT, below, k, &out), QN_ERR_RANGE);
    }
}

/* A normal of A's frame is turned by it, one on the axes of the world is not; both are mirrored where the pair was exchanged, and what no
 * rotation gives saturates. */
TEST(normals)
{
    random_state s = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        body a = random_body(&s, 99), b = random_body(&s, 99);
        const int turned = random_range(&s, 0, 1);
        qn_frame3 f[2];
        old_pair3 pair;
        old_work_frame work;
        qn_dir3 out;
        begin(&work, &pair, &a, &b, f, 4);
        old_work_set(&work, &pair, turned, 4);
        pair.swapped = random_range(&s, 0, 1);
        old_world3_normal(&work, &x_axis, &out);
        for (i = 0; i < 3; i++) { /* column 0 of A's rotation, or of none */
            const int64_t real = (2 * (int64_t)a.turn.m[i][0] * QN_ONE30 + a.turn.n) / (2 * a.turn.n);
            const int64_t want = turned ? real : i == 0 ? QN_ONE30 : 0;
            CHECK_NEAR(i == 0 ? out.x : i == 1 ? out.y : out.z, pair.swapped ? -want : want, turned ? 2 : 0);
        }
        if (!turned && pair.swapped) {
            const qn_dir3 least = { INT32_MIN, INT32_MIN, INT32_MIN };
            old_world3_normal(&work, &least, &out);
            CHECK(out.x == INT32_MAX && out.y == INT32_MAX && out.z == INT32_MAX);
        }
    }
}

/* Lengths are rounded to nearest, but never to 0; beyond the format they saturate. */
TEST(a_length_keeps_its_sign)
{
    static const int32_t unit[8] = { 0, 1, -1, 8191, 8192, 24575, 24576, -24577 }, lsb[8] = { 0, 1, -1, 1, 1, 1, 2, -2 };
    int i;
    for (i = 0; i < 8; i++) CHECK_EQ(old_world3_lsb(unit[i], 14), lsb[i]);
    CHECK_EQ(old_world3_lsb(3, 0), 3);
    CHECK_EQ(old_world3_lsb(-3, -4), -48);
    CHECK_EQ(old_world3_lsb((int64_t)1 << 32, 1), INT32_MAX);
    CHECK_EQ(old_world3_lsb(-((int64_t)1 << 33), 1), INT32_MIN);
    CHECK_EQ(old_world3_lsb((int64_t)1 << 32, 4), 1 << 28);
}

static const qn_vec3 origin = { INT32_MAX - 5, INT32_MIN + 5, 0 };
static qn_vec3 at;

static qn_status place(int32_t x, int32_t y, int32_t z, qn_status status)
{
    const int32_t way[3] = { x, y, z };
    return old_contact_place(&origin, way, &at, status);
}

/* A sum within the format, one that only its rounding put outside, and one that lies there. */
TEST(a_place)
{
    CHECK_EQ(place(5, -5, INT32_MIN, QN_OVERLAPPING), QN_OVERLAPPING);
    CHECK(at.x == INT32_MAX && at.y == INT32_MIN && at.z == INT32_MIN);
    CHECK_EQ(place(6, -6, 1, QN_TOUCHING), QN_TOUCHING);
    CHECK(at.x == INT32_MAX && at.y == INT32_MIN && at.z == 1);
    CHECK_EQ(place(7, 0, 0, QN_OVERLAPPING), QN_ERR_RANGE);
    CHECK_EQ(place(0, -7, 0, QN_OVERLAPPING), QN_ERR_RANGE);
}

CHECK_MAIN(RUN(points_of_every_scale) RUN(points_outside_the_format) RUN(normals) RUN(a_length_keeps_its_sign) RUN(a_place))
