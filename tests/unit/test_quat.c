/* SPDX-License-Identifier: MIT */
/* Quaternions against exact integer products, and, where sines are in it, against real numbers of
 * the tests' own: axes of every length, mixes of any two, steps of every size; a slow rotation
 * arrives after many steps. */
#include "check.h"
#include "exact.h"
#include "num/root.h"
#include "num/vec.h"
#include "numbers.h"
#include "real4.h"

#define ROUNDS CHECK_ROUNDS(250, 500000)

typedef struct exact4 {
    exact c[4];
} exact4;

static exact4 exact4_of(qn_quat q)
{
    exact4 e;
    e.c[0] = exact_of(q.w);
    e.c[1] = exact_of(q.x);
    e.c[2] = exact_of(q.y);
    e.c[3] = exact_of(q.z);
    return e;
}

/* u v: entry k sums u_i v_j over k = i xor j, by the signs of w x y z. */
static exact4 product(const exact4 *u, const exact4 *v)
{
    static const int8_t minus[4][4] = {
        { 0, 0, 0, 0 }, { 0, 1, 0, 1 }, { 0, 1, 1, 0 }, { 0, 0, 1, 1 }
    };
    exact4 e;
    int i, j;
    for (i = 0; i < 4; i++) e.c[i] = exact_of(0);
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            const exact part = exact_mul(u->c[i], v->c[j]);
            e.c[i ^ j] = exact_add(e.c[i ^ j], minus[i][j] ? exact_neg(part) : part);
        }
    return e;
}

static void check_scaled(qn_quat q, const exact4 *e, int32_t tenths)
{
    const int32_t c[4] = { q.w, q.x, q.y, q.z };
    CHECK(exact_is_unit(c, e->c, 4, tenths));
}

static int same(qn_quat a, qn_quat b)
{
    return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z;
}

static qn_quat negative(qn_quat q)
{
    q.w = -q.w;
    q.x = -q.x;
    q.y = -q.y;
    q.z = -q.z;
    return q;
}

static int near(qn_quat a, qn_quat b, int32_t most)
{
    return qn_abs32(a.w - b.w) <= (uint32_t)most && qn_abs32(a.x - b.x) <= (uint32_t)most &&
           qn_abs32(a.y - b.y) <= (uint32_t)most && qn_abs32(a.z - b.z) <= (uint32_t)most;
}

TEST(normalised_components_are_within_a_unit_and_a_half)
{
    const qn_quat zero = { 0, 0, 0, 0 };
    random_state r = random_seed(1);
    int i;
    CHECK(same(qn_quat_normalise(zero), qn_quat_identity()));
    for (i = 0; i < ROUNDS * 2; i++) {
        const qn_quat q = i & 1 ? quaternion_of_ends(&r) : quaternion(&r, 32);
        const exact4 e = exact4_of(q);
        if (!is_zero(q)) check_scaled(qn_quat_normalise(q), &e, 15);
    }
}

/* A factor beyond 2^30 is halved first, which costs half a unit more each; one of them, too: the
 * first pair by 2.12. */
TEST(products_follow_the_exact_ones)
{
    const qn_quat first = { 38181039, -1007, 23204521, 11626112 },
                  other = { 52, -3387079, 1073741825, 19893 }, zero = { 0, 0, 0, 0 },
                  least = { INT32_MIN, INT32_MIN, 0, 0 };
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < 3 * ROUNDS; i++) {
        const qn_quat u = i ? quaternion(&r, i % 3 == 1 ? 32 : 30) : first;
        const qn_quat v = i ? quaternion(&r, i % 3 ? 32 : 30) : other;
        const exact4 a = exact4_of(u), b = exact4_of(v), e = product(&a, &b);
        const int32_t tenths = !i || i % 3 == 2 ? 33 : i % 3 ? 35 : 15;
        check_scaled(qn_quat_mul(u, v), &e, tenths);
        if (tenths != 15) continue;
        CHECK(same(qn_quat_mul(negative(u), v), negative(qn_quat_mul(u, v))));
        CHECK(same(qn_quat_mul(zero, v), qn_quat_normalise(v)));
        CHECK(same(qn_quat_mul(u, zero), qn_quat_normalise(u)));
        CHECK(near(qn_quat_mul(u, qn_quat_conjugate(u)), qn_quat_identity(), 1));
    }
    CHECK(qn_quat_conjugate(least).x == INT32_MAX && qn_quat_conjugate(least).w == INT32_MIN);
}

/* ---- What is at its ends --------------------------------------------------------------------- */

TEST(ends_of_parameters)
{
    random_state r = random_seed(5);
    const qn_dir3 zero = { 0, 0, 0 }, z = { 0, 0, QN_ONE30 }, d = { QN_ONE30, QN_ONE30, QN_ONE30 };
    const qn_vec3 x = { QN(1), 0, 0 };
    int i;
    CHECK(same(qn_quat_from_axis(zero, QN_DEG(90)), qn_quat_identity()));
    CHECK_EQ(qn_quat_rotate(qn_quat_from_axis(z, QN_DEG(90)), x).y, QN(1)); /* right-handed */
    CHECK_EQ(qn_quat_rotate(qn_quat_from_axis(d, QN_DEG(120)), x).y,
             QN(1)); /* x to y to z; d is no unit */
    for (i = 0; i < ROUNDS; i++) {
        const qn_quat u = qn_quat_normalise(quaternion(&r, 32)),
                      v = qn_quat_normalise(quaternion(&r, 32));
        const qn_vec3 way = { number(&r, 32), number(&r, 32), number(&r, 32) };
        const qn_dir3 axis = qn_dir3_from_vec3(way);
        const int32_t t = random_range(&r, 0, 65536), dt = random_range(&r, 1, QN_ONE30);
        CHECK(same(qn_quat_nlerp(u, v, -5), qn_quat_nlerp(u, v, 0)));
        CHECK(same(qn_quat_nlerp(u, v, INT32_MAX), qn_quat_nlerp(u, v, 65536)));
        CHECK(near(qn_quat_nlerp(u, u, t), u, 2));
        CHECK(same(qn_quat_integrate(u, zero, 3, dt), qn_quat_normalise(u)));
        CHECK(same(qn_quat_integrate(u, axis, 3, 0), qn_quat_normalise(u)));
        CHECK(same(qn_quat_integrate(u, axis, 3, -dt), qn_quat_normalise(u)));
        CHECK(same(qn_quat_integrate(u, axis, 31, QN_ONE30),
                   qn_quat_integrate(u, axis, 30, INT32_MAX)));
        CHECK(same(qn_quat_integrate(u, axis, -1, dt), qn_quat_integrate(u, axis, 0, dt)));
    }
}

/* ---- Against real numbers -------------------------------------------------------------------- */

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
        double s, c, length;
        real4 e;
        axis.x = i % 7 ? number(&r, bits) : INT32_MIN;
        axis.y = i % 5 ? number(&r, bits) : i % 3;
        axis.z = i % 3 ? number(&r, bits) : 0;
        if (!(axis.x || axis.y || axis.z)) axis.x = 1;
        length =
            real_root((double)axis.x * axis.x + (double)axis.y * axis.y + (double)axis.z * axis.z);
        real_sines(angle * 3.14159265358979323846 / 4294967296.0, &s, &c);
        e.c[0] = c;
        e.c[1] = s * axis.x / length;
        e.c[2] = s * axis.y / length;
        e.c[3] = s * axis.z / length;
        q = qn_quat_from_axis(axis, angle);
        CHECK(real4_off(q, e) < 3.3);
    }
}

/* Any two rotations: halves of the format, ends of it, and quaternions next to each other. */
static qn_quat any_rotation(random_state *r, int i, qn_quat beside)
{
    qn_quat q = i % 5 == 1 ? quaternion_of_ends(r) : quaternion(r, 1 + i % 32);
    if (i % 5 == 2) {
        q.w = qn_saturate((int64_t)beside.w + q.w / 512);
        q.x = qn_saturate((int64_t)beside.x + q.x / 1024);
    }
    if (is_zero(q)) q.y = 1;
    return q;
}

static int has_least(qn_quat q)
{
    return q.w == INT32_MIN || q.x == INT32_MIN || q.y == INT32_MIN || q.z == INT32_MIN;
}

static void check_between(qn_quat u, qn_quat v, qn_q16 t)
{
    const int least = has_least(u) || has_least(v);
    const double dot = real4_dot(real4_of(u), real4_of(v)), side = dot < 0 ? -dot : dot;
    if (side < 1e-7) return; /* either way is the shorter one */
    CHECK(real4_off(qn_quat_nlerp(u, v, t), real4_nlerp(u, v, t / 65536.0)) < (least ? 3.5 : 2.8));
}

TEST(mixes_of_any_two)
{
    const qn_quat u = { 314036, 695628, 0, 895031 },
                  v = { 2693, 1291, 0, -2007 }; /* beyond 2 LSB */
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
    const int beyond = qn_abs32(q.w) > 1u << 30 || qn_abs32(q.x) > 1u << 30 ||
                       qn_abs32(q.y) > 1u << 30 || qn_abs32(q.z) > 1u << 30;
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

/* No corner of the input traps, and what comes out has length 2^30. */
TEST(any_step_gives_a_rotation)
{
    random_state r = random_seed(8);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        const qn_dir3 omega = { any_end(&r), any_end(&r), any_end(&r) };
        const qn_quat q = qn_quat_integrate(quaternion_of_ends(&r), omega,
                                            (int)(random_u32(&r) % 33u), any_end(&r));
        const exact4 e = exact4_of(q);
        check_scaled(q, &e, 20);
    }
}

/* 0.001 rad/s at 1 kHz for 10^6 steps is one radian. On small boards 0.05 rad/s for 20,000. */
TEST(slow_rotation_is_not_lost)
{
#if defined(__x86_64__) || defined(QN_SOAK)
    const int32_t steps = 1000000, rate = 1073742;
#else
    const int32_t steps = 20000, rate = 53687091;
#endif
    qn_dir3 omega = { 0, 0, 0 };
    qn_quat q = qn_quat_identity();
    int32_t i;
    omega.y = rate;
    for (i = 0; i < steps; i++) q = qn_quat_integrate(q, omega, 0, 1073742);
    /* Cosine and sine of half a radian are 942297100.7 and 514779252.3. 10^-4 rad would be 53687
     * units; a tenth of it is allowed. */
    CHECK_NEAR(q.w, 942297101, 5368);
    CHECK_NEAR(q.y, 514779252, 5368);
    CHECK(q.x == 0 && q.z == 0);
}

CHECK_MAIN(RUN(normalised_components_are_within_a_unit_and_a_half)
               RUN(products_follow_the_exact_ones) RUN(ends_of_parameters) RUN(axes_of_every_length)
                   RUN(mixes_of_any_two) RUN(steps_of_every_size) RUN(any_step_gives_a_rotation)
                       RUN(slow_rotation_is_not_lost))
