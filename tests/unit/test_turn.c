/* SPDX-License-Identifier: MIT */
/* Sines agree with a Taylor series of the tests' own within 1.16 LSB; an angle found by atan2, put
 * back through that series, points along the vector within 2 LSB of the angle. Quaternions against
 * exact integer products, and, where sines are in it, against real numbers: axes of every length,
 * mixes of any two, steps of every size; a slow rotation arrives after many steps. */
#include "check.h"
#include "exact.h"
#include "num/root.h"
#include "num/vec.h"
#include "numbers.h"

#define ROUNDS CHECK_ROUNDS(250, 500000)
#define TURN 6.283185307179586477

static random_state r;

/* ---- Real numbers, right to some 2^-48: mixes, turns and products by definition --------------- */

typedef struct real4 {
    double c[4];
} real4;

/* Of x >= 0 below 2^20: of its 64th part by Taylor, then doubled six times. */
static void real_sines(double x, double *sine, double *cosine)
{
    double y, s, c = 1, term = 1;
    int i;
    x -= TURN * (double)(int32_t)(x / TURN);
    y = x / 64;
    s = 0;
    for (i = 1; i < 14; i++) {
        term *= y / i;
        if (i & 1) s += i & 2 ? -term : term;
        else c += i & 2 ? -term : term;
    }
    for (i = 0; i < 6; i++) {
        const double half = s;
        s = 2 * half * c;
        c = 1 - 2 * half * half;
    }
    *sine = s;
    *cosine = c;
}

static double real4_dot(real4 u, real4 v)
{
    return u.c[0] * v.c[0] + u.c[1] * v.c[1] + u.c[2] * v.c[2] + u.c[3] * v.c[3];
}

/* u a + v b */
static real4 real4_mix(real4 u, double a, real4 v, double b)
{
    int i;
    for (i = 0; i < 4; i++) u.c[i] = u.c[i] * a + v.c[i] * b;
    return u;
}

static real4 real4_unit(real4 u) { return real4_mix(u, 1 / real_root(real4_dot(u, u)), u, 0); }

static real4 real4_of(qn_quat q) { return real4_unit((real4){ { q.w, q.x, q.y, q.z } }); }

/* The most that a component of q is off from 2^30 e / |e|, in LSB. */
static double real4_off(qn_quat q, real4 e)
{
    const double got[4] = { q.w, q.x, q.y, q.z };
    double most = 0;
    int i;
    e = real4_unit(e);
    for (i = 0; i < 4; i++) {
        const double off = got[i] - e.c[i] * QN_ONE30, size = off < 0 ? -off : off;
        if (size > most) most = size;
    }
    return most;
}

static real4 real4_nlerp(qn_quat from, qn_quat to, double t)
{
    const real4 u = real4_of(from), v = real4_of(to);
    return real4_mix(u, 1 - t, v, real4_dot(u, v) < 0 ? -t : t);
}

/* The turn by so many radians about an axis of any length but 0. */
static real4 real4_about(qn_dir3 axis, double radians)
{
    double s, c;
    real_sines(radians / 2, &s, &c);
    return real4_mix((real4){ { 1, 0, 0, 0 } }, c,
                     real4_unit((real4){ { 0, axis.x, axis.y, axis.z } }), s);
}

/* Entry k of a product sums u_i v_j over k = i xor j, less where bit j of minus[i] is set. */
static const uint16_t minus[4] = { 0x0, 0xA, 0x6, 0xC };

static real4 real4_times(real4 u, real4 v)
{
    real4 e = { { 0, 0, 0, 0 } };
    int n;
    for (n = 0; n < 16; n++) {
        const int i = n / 4, j = n % 4;
        e.c[i ^ j] += minus[i] >> j & 1 ? -u.c[i] * v.c[j] : u.c[i] * v.c[j];
    }
    return e;
}

/* ---- Angles ---------------------------------------------------------------------------------- */

static void check_sine(qn_turn angle)
{
    const qn_q30 cosine = qn_turn_cos(angle), sine = qn_turn_sin(angle);
    double s, c;
    real_sines(TURN * angle / 4294967296.0, &s, &c);
    CHECK(is_near(sine, s * QN_ONE30, 1.161) && is_near(cosine, c * QN_ONE30, 1.161));
    CHECK(sine <= QN_ONE30 && sine >= -QN_ONE30 && cosine <= QN_ONE30 && cosine >= -QN_ONE30);
}

/* At random, around every eighth of a turn, and at the top, where the series has nothing to spare:
 * 1 - 10^-12 is one. */
TEST(sines_are_within_two_units)
{
    uint32_t i;
    r = random_seed(2);
    for (i = 0; i < 16 * ROUNDS; i++) check_sine(random_u32(&r));
    for (i = 0; i < 64; i++) {
        check_sine(((i & 7u) << 29) + (i >> 3));
        check_sine(((i & 7u) << 29) - (i >> 3));
        check_sine(((i & 3u) << 30) - ((uint32_t)1 << (i >> 1)));
    }
    for (i = 0; i < 4096; i++) {
        const qn_q30 s = qn_turn_sin(((uint32_t)1 << 30) - i);
        CHECK(s <= QN_ONE30 && s >= QN_ONE30 - 1);
    }
    for (i = 0; i < 4; i++) { /* quarters are exact */
        const int32_t s = i & 1u ? (i & 2u ? -QN_ONE30 : QN_ONE30) : 0;
        CHECK_EQ(qn_turn_sin(i << 30), s);
        CHECK_EQ(qn_turn_cos((i - 1u) << 30), s);
    }
    CHECK(qn_turn_sin(QN_DEG(30)) == QN_ONE30 / 2 && qn_turn_sin(QN_DEG(-30)) == -QN_ONE30 / 2);
}

/* |v| sin(error) = y cos - x sin; 2 LSB are 2 * 2 pi / 2^32 = 2.92583e-9 radians. */
static void check_angle(int32_t y, int32_t x)
{
    const double length = real_root((double)x * x + (double)y * y);
    double s, c;
    if (!x && !y) return;
    real_sines(TURN * qn_turn_atan2(y, x) / 4294967296.0, &s, &c);
    CHECK(x * c + y * s > 0);
    CHECK(is_near(y * c, x * s, length * 2.92584e-9));
}

/* Also near the diagonals and near tan = 0.4, where the formula changes. */
TEST(angles_point_along_their_vectors)
{
    int i;
    r = random_seed(3);
    for (i = 0; i < ENDS * ENDS; i += 13) check_angle(end_at(i / ENDS), end_at(i % ENDS));
    for (i = 0; i < 16 * ROUNDS; i++) {
        const int32_t x = random_range(&r, INT32_MIN, INT32_MAX) / (int32_t)random_size(&r, 31),
                      y = random_range(&r, INT32_MIN, INT32_MAX);
        check_angle(y / (int32_t)random_size(&r, 31), x);
        check_angle(x, x / 2 + i % 3);
        check_angle(x, (int32_t)((int64_t)x * 2 / 5) + i % 5 - 2);
        check_angle(x > 0 ? x - 1 : x + 1, x);
    }
}

/* The eight ways along axes and diagonals, of every length. */
TEST(axes_and_diagonals_are_exact)
{
    static const int8_t way[8][2] = { { 0, 1 },  { 1, 1 },   { 1, 0 },  { 1, -1 },
                                      { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };
    int i;
    for (i = 0; i < 8 * 31; i++) {
        const int32_t n = (int32_t)((uint32_t)1 << i / 8);
        CHECK_EQ(qn_turn_atan2(way[i % 8][0] * n, way[i % 8][1] * n), (uint32_t)(i % 8) << 29);
    }
    CHECK_EQ(qn_turn_atan2(INT32_MIN, INT32_MIN), QN_DEG(225));
    CHECK_EQ(qn_turn_atan2(0, 0), 0);
}

/* ---- Quaternions ----------------------------------------------------------------------------- */

/* 2^30 u v / |u v| within tenths / 10. */
static void check_product(qn_quat got, qn_quat u, qn_quat v, int32_t tenths)
{
    exact e[4] = { { { 0 } } };
    int n;
    for (n = 0; n < 16; n++) {
        const int i = n / 4, j = n % 4;
        const exact part = exact_mul64((&u.w)[i], (&v.w)[j]);
        e[i ^ j] = exact_add(e[i ^ j], minus[i] >> j & 1 ? exact_neg(part) : part);
    }
    CHECK(exact_is_unit(&got.w, e, 4, tenths));
}

static int near(qn_quat a, qn_quat b, int32_t most)
{
    int i, is_near = 1;
    for (i = 0; i < 4; i++) {
        const int64_t off = (int64_t)(&a.w)[i] - (&b.w)[i];
        is_near &= off <= most && off >= -most;
    }
    return is_near;
}

static int same(qn_quat a, qn_quat b) { return near(a, b, 0); }

static qn_quat negative(qn_quat q) { return (qn_quat){ -q.w, -q.x, -q.y, -q.z }; }

/* A factor beyond 2^30 is halved first, which costs half a unit more each; one of them, too: the
 * first pair by 2.12. */
TEST(lengths_and_products_are_the_exact_ones)
{
    static const qn_quat first = { 38181039, -1007, 23204521, 11626112 },
                         other = { 52, -3387079, 1073741825, 19893 }, zero = { 0, 0, 0, 0 },
                         one = { 1, 0, 0, 0 },
                         least = { INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN };
    int i;
    r = random_seed(2);
    for (i = 0; i < 3 * ROUNDS; i++) {
        const qn_quat u = i ? quaternion(&r, i % 3 == 1 ? 32 : 30) : first;
        const qn_quat v = i ? quaternion(&r, i % 3 ? 32 : 30) : other;
        const int32_t tenths = !i || i % 3 == 2 ? 33 : i % 3 ? 35 : 15;
        const qn_quat end = quaternion(&r, 0);
        check_product(qn_quat_normalise(end), end, one, 15);
        check_product(qn_quat_normalise(u), u, one, 15);
        check_product(qn_quat_mul(u, v), u, v, tenths);
        if (tenths != 15) continue;
        CHECK(same(qn_quat_mul(negative(u), v), negative(qn_quat_mul(u, v))));
        CHECK(same(qn_quat_mul(zero, v), qn_quat_normalise(v)));
        CHECK(same(qn_quat_mul(u, zero), qn_quat_normalise(u)));
        CHECK(near(qn_quat_mul(u, qn_quat_conjugate(u)), qn_quat_identity(), 1));
    }
    CHECK(same(qn_quat_normalise(zero), qn_quat_identity()));
    CHECK(same(qn_quat_conjugate(least), (qn_quat){ INT32_MIN, INT32_MAX, INT32_MAX, INT32_MAX }));
}

/* ---- What is at its ends --------------------------------------------------------------------- */

TEST(ends_of_parameters)
{
    static const qn_dir3 zero = { 0, 0, 0 }, z = { 0, 0, QN_ONE30 };
    const qn_vec3 x = { QN(1), 0, 0 };
    const qn_quat wide = { QN_ONE30, 1, 0, 0 }, beyond = { 0, -1, QN_ONE30, 0 }; /* by 2^-60 */
    int i;
    r = random_seed(5);
    CHECK(qn_quat_nlerp(wide, beyond, 32768).y < 0); /* the nearer way */
    CHECK(same(qn_quat_from_axis(zero, QN_DEG(90)), qn_quat_identity()));
    CHECK_EQ(qn_quat_rotate(qn_quat_from_axis(z, QN_DEG(90)), x).y, QN(1)); /* right-handed */
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

static void check_axis(qn_dir3 axis, qn_turn angle)
{
    const real4 e = real4_about(axis, angle * TURN / 4294967296.0);
    CHECK(real4_off(qn_quat_from_axis(axis, angle), e) < 3.3);
}

/* Any two rotations: halves of the format, ends of it, and quaternions next to each other. */
static qn_quat any_rotation(int i, qn_quat beside)
{
    qn_quat q = i % 5 == 1 ? quaternion(&r, 0) : quaternion(&r, 1 + i % 32);
    if (i % 5 == 2) {
        q.w = qn_saturate((int64_t)beside.w + q.w / 512);
        q.x = qn_saturate((int64_t)beside.x + q.x / 1024);
    }
    if (is_zero(q)) q.y = 1;
    return q;
}

static void check_between(qn_quat u, qn_quat v, qn_q16 t)
{
    const double dot = real4_dot(real4_of(u), real4_of(v));
    int i, least = 0;                  /* a component of -2^31 is off by one */
    if (is_near(dot, 0, 1e-7)) return; /* either way is the shorter one */
    for (i = 0; i < 4; i++) least |= (&u.w)[i] == INT32_MIN || (&v.w)[i] == INT32_MIN;
    CHECK(real4_off(qn_quat_nlerp(u, v, t), real4_nlerp(u, v, t / 65536.0)) < (least ? 3.5 : 2.8));
}

/* Of up to 200 radians, about any axis. */
static void check_step(qn_quat q, qn_dir3 omega, int shift, qn_q30 dt)
{
    const double x = omega.x, y = omega.y, z = omega.z, unit = 1073741824.0;
    const double radians =
        real_root(x * x + y * y + z * z) / unit * (dt / unit) * (double)((uint32_t)1 << shift);
    real4 e = real4_of(q);
    int i, beyond = 0;
    if (radians > 300) return;
    for (i = 0; i < 4; i++) beyond |= qn_abs32((&q.w)[i]) > 1u << 30;
    if (radians > 0) e = real4_times(real4_about(omega, radians), e);
    CHECK(real4_off(qn_quat_integrate(q, omega, shift, dt), e) <
          (radians < 0.06 ? 2 : 7.6 + 0.91 * radians) + (beyond ? 1.74 : 0));
}

/* Axes of any length, the shortest included, mixes of any two, and steps, from the worst that is
 * known on; no corner of the input traps: what comes out has length 2^30. */
TEST(turns_mixes_and_steps_are_the_real_ones)
{
    static const qn_dir3 diagonal = { 1, 1, 0 },
                         far = { 1688121365, -33983, -407755901 }; /* .752 LSB a radian */
    static const qn_quat u = { 314036, 695628, 0, 895031 },
                         v = { 2693, 1291, 0, -2007 }, /* beyond 2 LSB */
        from = { -3, 25, 463, -265 }, one = { 1, 0, 0, 0 };
    int i;
    r = random_seed(9);
    check_axis(diagonal, QN_DEG(90));
    check_between(u, v, 25372);
    check_step(from, far, 9, 343883739);
    for (i = 0; i < ROUNDS; i++) {
        const int bits = 1 + i % 32, shift = (int)(random_u32(&r) % 33u);
        const qn_quat a = any_rotation(i, u), b = any_rotation(i / 2, a), end = quaternion(&r, 0),
                      q = any_rotation(i, from);
        qn_dir3 axis = { any_end(&r), any_end(&r), any_end(&r) };
        const qn_quat moved = qn_quat_integrate(end, axis, shift, any_end(&r));
        check_product(moved, moved, one, 20);
        axis.x = i % 7 ? number(&r, bits) : INT32_MIN;
        axis.y = i % 5 ? number(&r, bits) : i % 3;
        axis.z = i % 3 ? number(&r, bits) : 0;
        if (!(axis.x || axis.y || axis.z)) axis.x = 1;
        check_axis(axis, random_u32(&r) >> (random_u32(&r) & 31u));
        check_between(a, b, random_range(&r, 0, 65536));
        check_between(a, b, random_range(&r, 0, 8) * 8192);
        axis.x = number(&r, 32);
        axis.y = number(&r, i % 3 ? 32 : 20);
        axis.z = number(&r, i % 4 ? 31 : 4);
        check_step(q, axis, shift % 31, QN_ONE30 >> (random_u32(&r) % 30u));
        check_step(q, axis, shift / 4, random_range(&r, 0, QN_ONE30));
    }
}

/* 0.001 rad/s at 1 kHz for 10^6 steps is one radian. On small boards 0.05 rad/s for 20,000. The
 * cosine and sine of half of it within a tenth of 10^-4 rad. */
TEST(slow_rotation_is_not_lost)
{
#if defined(__x86_64__) || defined(QN_SOAK)
    const int32_t steps = 1000000, rate = 1073742;
#else
    const int32_t steps = 20000, rate = 53687091;
#endif
    const qn_dir3 omega = { 0, rate, 0 };
    qn_quat q = qn_quat_identity();
    int32_t i;
    for (i = 0; i < steps; i++) q = qn_quat_integrate(q, omega, 0, 1073742);
    CHECK_NEAR(q.w, 942297101, 5368);
    CHECK_NEAR(q.y, 514779252, 5368);
    CHECK(q.x == 0 && q.z == 0);
}
