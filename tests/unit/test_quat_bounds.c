/* SPDX-License-Identifier: MIT */
/* How far quaternions that are made may be off, as their header says and quat.c derives, against real numbers: axes of every length, mixes
 * of any two, steps of every size. */
#include "check.h"
#include "num/wide.h"
#include "real4.h"
#include "quats.h"
#include "random.h"
#include "sines.h"

#define ROUNDS CHECK_ROUNDS(125, 500000)

/* An axis of any length, the shortest included, is the same axis. */
TEST(axes_of_every_length)
{
    static const qn_dir3 diagonal = { 1, 1, 0 };
    random_state r = random_seed(9);
    qn_quat q = qn_quat_from_axis(diagonal, QN_DEG(90));
    int i;
    CHECK_NEAR(q.w, 759250125, 4);
    CHECK_NEAR(q.x, QN_ONE30 / 2, 4);
    CHECK_NEAR(q.y, QN_ONE30 / 2, 4);
    CHECK_EQ(q.z, 0);
    for (i = 0; i < ROUNDS; i++) {
        const int bits = 1 + i % 32;
        qn_dir3 axis;
        qn_turn angle = random_u32(&r) >> (random_u32(&r) & 31u);
        int64_t s, c;
        real4 e;
        double length;
        axis.x = i % 7 ? number(&r, bits) : INT32_MIN;
        axis.y = i % 5 ? number(&r, bits) : i % 3;
        axis.z = i % 3 ? number(&r, bits) : 0;
        if (!(axis.x || axis.y || axis.z)) axis.x = 1;
        length = real_root((double)axis.x * axis.x + (double)axis.y * axis.y + (double)axis.z * axis.z);
        sines_of(2u * (uint64_t)angle, &s, &c);
        e.c[0] = (double)c;
        e.c[1] = (double)s * axis.x / length;
        e.c[2] = (double)s * axis.y / length;
        e.c[3] = (double)s * axis.z / length;
        q = qn_quat_from_axis(axis, angle);
        CHECK(real4_off(q, e) < 3.3);
    }
}

/* Any two rotations: halves of the format, ends of it, and quaternions next to each other. */
static qn_quat any_rotation(random_state *r, int i, qn_quat beside)
{
    static const int32_t ends[] = { 0, 1, -1, INT32_MIN, INT32_MAX, 1 << 30, -(1 << 30), 65536 };
    qn_quat q = quaternion(r, 1 + i % 32);
    if (i % 5 == 1) {
        q.w = ends[random_u32(r) & 7u];
        q.x = ends[random_u32(r) & 7u];
        q.y = ends[random_u32(r) & 7u];
        q.z = ends[random_u32(r) & 7u];
    }
    if (i % 5 == 2) {
        q.w = qn_saturate((int64_t)beside.w + q.w / 512);
        q.x = qn_saturate((int64_t)beside.x + q.x / 1024);
    }
    if (is_zero(q)) q.y = 1;
    return q;
}

static int has_least(qn_quat q) { return q.w == INT32_MIN || q.x == INT32_MIN || q.y == INT32_MIN || q.z == INT32_MIN; }

static void check_between(qn_quat u, qn_quat v, qn_q16 t)
{
    const int least = has_least(u) || has_least(v);
    const double dot = real4_dot(real4_of(u), real4_of(v)), side = dot < 0 ? -dot : dot;
    if (side < 1e-7) return; /* either way is the shorter one */
    CHECK(real4_off(qn_quat_slerp(u, v, t), real4_slerp(u, v, t / 65536.0)) < (least ? 7.0 : 5.8));
    CHECK(real4_off(qn_quat_nlerp(u, v, t), real4_nlerp(u, v, t / 65536.0)) < (least ? 3.5 : 2.8));
}

TEST(mixes_of_any_two)
{
    const qn_quat u = { 314036, 695628, 0, 895031 }, v = { 2693, 1291, 0, -2007 }; /* beyond 2 LSB */
    random_state r = random_seed(10);
    int i;
    check_between(u, v, 25372);
    for (i = 0; i < ROUNDS; i++) {
        const qn_quat a = any_rotation(&r, i, u), b = any_rotation(&r, i / 2, a);
        check_between(a, b, random_range(&r, 0, 65536));
        check_between(a, b, random_range(&r, 0, 8) * 8192);
    }
}

/* Steps of every size, up to 200 radians, about any axis. */
static void check_step(qn_quat q, qn_dir3 omega, int shift, qn_q30 dt)
{
    double radians, most;
    const real4 e = real4_integrate(q, omega, shift, dt, &radians);
    const int beyond = qn_abs32(q.w) > 1u << 30 || qn_abs32(q.x) > 1u << 30 || qn_abs32(q.y) > 1u << 30 || qn_abs32(q.z) > 1u << 30;
    if (radians > 300) return;
    most = radians < 0.06 ? 2 : 7.6 + 0.91 * radians;
    CHECK(real4_off(qn_quat_integrate(q, omega, shift, dt), e) < most + (beyond ? 1.74 : 0));
}

TEST(steps_of_every_size)
{
    const qn_dir3 far = { 1688121365, -33983, -407755901 }; /* .752 LSB a radian */
    const qn_quat from = { -3, 25, 463, -265 };
    random_state r = random_seed(11);
    int i;
    check_step(from, far, 9, 343883739);
    for (i = 0; i < ROUNDS; i++) {
        const qn_quat q = any_rotation(&r, i, from);
        const int shift = (int)(random_u32(&r) % 31u);
        qn_dir3 omega;
        omega.x = number(&r, 32);
        omega.y = number(&r, i % 3 ? 32 : 20);
        omega.z = number(&r, i % 4 ? 31 : 4);
        check_step(q, omega, shift, QN_ONE30 >> (random_u32(&r) % 30u));
        check_step(q, omega, shift / 4, random_range(&r, 0, QN_ONE30));
    }
}

CHECK_MAIN(RUN(axes_of_every_length) RUN(mixes_of_any_two) RUN(steps_of_every_size))
