/* SPDX-License-Identifier: MIT */
/* Quaternions against exact integer products and a Taylor series of the tests' own; a slow rotation arrives after many steps. */
#include "check.h"
#include "exact.h"
#include "num/quat.h"
#include "num/root.h"
#include "quats.h"
#include "sines.h"

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

static exact sum4(exact a, exact b, exact c, exact d) { return exact_add(exact_add(a, b), exact_add(c, d)); }

static exact4 product(const exact4 *u, const exact4 *v)
{
    const exact *a = u->c, *b = v->c;
    exact4 e;
    e.c[0] = sum4(exact_mul(a[0], b[0]), exact_neg(exact_mul(a[1], b[1])), exact_neg(exact_mul(a[2], b[2])), exact_neg(exact_mul(a[3], b[3])));
    e.c[1] = sum4(exact_mul(a[0], b[1]), exact_mul(a[1], b[0]), exact_mul(a[2], b[3]), exact_neg(exact_mul(a[3], b[2])));
    e.c[2] = sum4(exact_mul(a[0], b[2]), exact_mul(a[2], b[0]), exact_mul(a[3], b[1]), exact_neg(exact_mul(a[1], b[3])));
    e.c[3] = sum4(exact_mul(a[0], b[3]), exact_mul(a[3], b[0]), exact_mul(a[1], b[2]), exact_neg(exact_mul(a[2], b[1])));
    return e;
}

/* Sign of a sqrt(square) - b. */
static int compare_rooted(exact a, exact square, exact b)
{
    int sa = exact_sign(a), sb = exact_sign(b);
    if (sa != sb) return sa > sb ? 1 : -1;
    return sa * exact_compare(exact_mul(exact_mul(a, a), square), exact_mul(b, b));
}

/* Each component of q is that of e / |e| in 2^30, within tenths / 10: (10 c - tenths) |e| <= 10 * 2^30 e_i <= (10 c + tenths) |e|. */
static void check_scaled(qn_quat q, const exact4 *e, int32_t tenths)
{
    exact square = sum4(exact_mul(e->c[0], e->c[0]), exact_mul(e->c[1], e->c[1]), exact_mul(e->c[2], e->c[2]), exact_mul(e->c[3], e->c[3]));
    exact4 got = exact4_of(q);
    int i;
    for (i = 0; i < 4; i++) {
        exact c = exact_mul(got.c[i], exact_of(10)), want = exact_mul(e->c[i], exact_mul64(10, INT64_C(1) << 30));
        CHECK(compare_rooted(exact_sub(c, exact_of(tenths)), square, want) <= 0);
        CHECK(compare_rooted(exact_add(c, exact_of(tenths)), square, want) >= 0);
    }
}

static int same(qn_quat a, qn_quat b) { return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z; }

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
    return qn_abs32(a.w - b.w) <= (uint32_t)most && qn_abs32(a.x - b.x) <= (uint32_t)most && qn_abs32(a.y - b.y) <= (uint32_t)most &&
           qn_abs32(a.z - b.z) <= (uint32_t)most;
}

TEST(normalised_components_are_within_a_unit_and_a_half)
{
    static const int32_t ends[] = { 0, 1, -1, INT32_MIN, INT32_MAX, 1 << 30, -(1 << 30), 65536 };
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS * 2; i++) {
        qn_quat q = quaternion(&r, 32), zero = { 0, 0, 0, 0 };
        exact4 e;
        if (i & 1) {
            q.w = ends[random_u32(&r) & 7u];
            q.x = ends[random_u32(&r) & 7u];
            q.y = ends[random_u32(&r) & 7u];
            q.z = ends[random_u32(&r) & 7u];
        }
        if (is_zero(q)) q.w = 1;
        e = exact4_of(q);
        check_scaled(qn_quat_normalise(q), &e, 15);
        CHECK(same(qn_quat_normalise(zero), qn_quat_identity()));
    }
}

TEST(products_follow_the_exact_ones)
{
    random_state r = random_seed(2);
    qn_quat zero = { 0, 0, 0, 0 };
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_quat u = quaternion(&r, 30), v = quaternion(&r, 30);
        exact4 a = exact4_of(u), b = exact4_of(v), e = product(&a, &b);
        check_scaled(qn_quat_mul(u, v), &e, 15);
        CHECK(same(qn_quat_mul(negative(u), v), negative(qn_quat_mul(u, v))));
        CHECK(same(qn_quat_mul(zero, v), qn_quat_normalise(v)));
        CHECK(same(qn_quat_mul(u, zero), qn_quat_normalise(u)));
        CHECK(near(qn_quat_mul(u, qn_quat_conjugate(u)), qn_quat_identity(), 1));
        u = quaternion(&r, 32); /* beyond 2^30 a factor is halved first, which costs half a unit more each */
        v = quaternion(&r, 32);
        a = exact4_of(u);
        b = exact4_of(v);
        e = product(&a, &b);
        check_scaled(qn_quat_mul(u, v), &e, 35);
    }
    for (i = 0; i < ROUNDS; i++) { /* one of them; the first by 2.12 */
        const qn_quat first = { 38181039, -1007, 23204521, 11626112 }, other = { 52, -3387079, 1073741825, 19893 };
        const qn_quat u = i ? quaternion(&r, 30) : first, v = i ? quaternion(&r, 32) : other;
        const exact4 a = exact4_of(u), b = exact4_of(v), e = product(&a, &b), back = product(&b, &a);
        check_scaled(qn_quat_mul(u, v), &e, 33);
        check_scaled(qn_quat_mul(v, u), &back, 33);
    }
    zero.w = zero.x = INT32_MIN;
    CHECK_EQ(qn_quat_conjugate(zero).x, INT32_MAX);
    CHECK_EQ(qn_quat_conjugate(zero).w, INT32_MIN);
}

/* (cos a |axis|, sin a axis) in Q40 for a = angle / 2^34 turns: short enough for the squares of a product with 20 bits. */
static exact4 turn_about(qn_dir3 axis, uint64_t angle)
{
    exact4 e;
    int64_t s, c;
    int64_t square = (int64_t)axis.x * axis.x + (int64_t)axis.y * axis.y + (int64_t)axis.z * axis.z, size = INT64_C(1) << 30;
    while (size * size > square) size--; /* ends: near 2^30, and the axis is a unit direction */
    while ((size + 1) * (size + 1) <= square) size++;
    sines_of(angle, &s, &c);
    s /= 1 << 20;
    c /= 1 << 20;
    e.c[0] = exact_mul64(c, size);
    e.c[1] = exact_mul64(s, axis.x);
    e.c[2] = exact_mul64(s, axis.y);
    e.c[3] = exact_mul64(s, axis.z);
    return e;
}

TEST(axis_and_angle)
{
    random_state r = random_seed(3);
    qn_dir3 zero = { 0, 0, 0 }, z = { 0, 0, QN_ONE30 }, d = { QN_ONE30, QN_ONE30, QN_ONE30 };
    qn_vec3 x = { QN(1), 0, 0 };
    int i;
    CHECK(same(qn_quat_from_axis(zero, QN_DEG(90)), qn_quat_identity()));
    CHECK_EQ(qn_quat_rotate(qn_quat_from_axis(z, QN_DEG(90)), x).y, QN(1));  /* right-handed */
    CHECK_EQ(qn_quat_rotate(qn_quat_from_axis(d, QN_DEG(120)), x).y, QN(1)); /* x to y to z; d is no unit */
    for (i = 0; i < ROUNDS; i++) {
        qn_dir3 axis = qn_dir3_from_i64(number(&r, 32), number(&r, 32), number(&r, 32));
        uint32_t angle = random_u32(&r) >> (random_u32(&r) & 31u);
        exact4 e = turn_about(axis, 2u * (uint64_t)angle);
        check_scaled(qn_quat_from_axis(axis, angle), &e, 30);
    }
}

TEST(rotating_is_the_frame)
{
    random_state r = random_seed(4);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
        qn_frame3 f;
        qn_vec3 v, a, b;
        pose.q = quaternion(&r, 32);
        v.x = number(&r, 32);
        v.y = number(&r, 32);
        v.z = number(&r, 32);
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
        a = qn_quat_rotate(pose.q, v);
        b = qn_frame3_apply(&f, v);
        CHECK(a.x == b.x && a.y == b.y && a.z == b.z);
        pose.q.w = pose.q.x = pose.q.y = pose.q.z = 0;
        a = qn_quat_rotate(pose.q, v);
        CHECK(a.x == v.x && a.y == v.y && a.z == v.z);
    }
}

/* ---- Between two rotations ---------------------------------------------- */

TEST(straight_mixes)
{
    random_state r = random_seed(5);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        qn_quat u = qn_quat_normalise(quaternion(&r, 32)), v = qn_quat_normalise(quaternion(&r, 32)), a, b;
        int32_t t = random_range(&r, 0, 65536);
        exact4 x, y, e;
        a = qn_quat_normalise(u);
        b = qn_quat_normalise(v);
        x = exact4_of(a);
        y = exact4_of(b);
        if ((int64_t)a.w * b.w + (int64_t)a.x * b.x + (int64_t)a.y * b.y + (int64_t)a.z * b.z < 0) y = exact4_of(negative(b));
        for (j = 0; j < 4; j++) e.c[j] = exact_add(exact_mul(x.c[j], exact_of(65536 - t)), exact_mul(y.c[j], exact_of(t)));
        check_scaled(qn_quat_nlerp(u, v, t), &e, 15);
        CHECK(same(qn_quat_nlerp(u, v, -5), qn_quat_nlerp(u, v, 0)));
        CHECK(same(qn_quat_nlerp(u, v, INT32_MAX), qn_quat_nlerp(u, v, 65536)));
        CHECK(near(qn_quat_nlerp(u, u, t), u, 2));
        CHECK(near(qn_quat_slerp(u, u, t), u, 2));
        CHECK(near(qn_quat_slerp(u, v, 32768), qn_quat_nlerp(u, v, 32768), 3)); /* halfway they meet */
    }
}

/* From the identity to a turn about an axis, the way is t times the angle, never the long way round. */
TEST(round_mixes)
{
    random_state r = random_seed(6);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_dir3 axis = qn_dir3_from_i64(number(&r, 32), number(&r, 32), number(&r, 32));
        uint32_t angle = random_u32(&r) >> (1u + (random_u32(&r) % 28u)); /* below half a turn */
        int32_t t = random_range(&r, 0, 65536);
        qn_quat v = qn_quat_from_axis(axis, angle);
        exact4 e = turn_about(axis, (uint64_t)angle * (uint64_t)t >> 15);
        check_scaled(qn_quat_slerp(qn_quat_identity(), v, t), &e, 60);
        check_scaled(qn_quat_slerp(qn_quat_identity(), negative(v), t), &e, 60);
    }
}

/* ---- Integration -------------------------------------------------------- */

/* |omega| dt = x / 2^30 radians, and half of that is x 2^33 / (2 pi) / 2^30 in 2^-34 turns; 2^33 / (2 pi) = 1367130551.15. */
TEST(one_step_is_the_turn)
{
    random_state r = random_seed(7);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_dir3 axis = qn_dir3_from_i64(number(&r, 32), number(&r, 32), number(&r, 32));
        qn_quat q = quaternion(&r, 20), got, small;
        qn_dir3 none = { 0, 0, 0 };
        int shift = (int)(random_u32(&r) % 5u);
        int32_t dt = random_range(&r, 1, QN_ONE30 >> (random_u32(&r) % 12u));
        uint64_t whole = ((uint64_t)dt << shift) * 1367130551u + (((uint64_t)dt << shift) * 5u >> 5);
        exact4 a = turn_about(axis, whole >> 30), b = exact4_of(q), e = product(&a, &b);
        got = qn_quat_integrate(q, axis, shift, dt);
        /* The axis is off by 1.5 LSB in length, so half the angle, 2^(shift - 1) radians at most, by 0.75 * 2^shift LSB. To that the sines
         * add 1.6, the two scalings 1.5 each and the reference's floored angle 0.4. */
        check_scaled(got, &e, 50 + (8 << shift));
        small = qn_quat_integrate(q, none, shift, dt);
        CHECK(same(small, qn_quat_normalise(q)));
        CHECK(same(qn_quat_integrate(q, axis, shift, 0), qn_quat_normalise(q)));
        CHECK(same(qn_quat_integrate(q, axis, shift, -dt), qn_quat_normalise(q)));
        CHECK(same(qn_quat_integrate(q, axis, 31, QN_ONE30), qn_quat_integrate(q, axis, 30, INT32_MAX)));
        CHECK(same(qn_quat_integrate(q, axis, -1, dt), qn_quat_integrate(q, axis, 0, dt)));
    }
}

/* No corner of the input traps, and what comes out has length 2^30. */
TEST(any_step_gives_a_rotation)
{
    static const int32_t ends[] = { 0, 1, -1, INT32_MIN, INT32_MAX, 1 << 30, 65536, -7 };
    random_state r = random_seed(8);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_dir3 omega;
        qn_quat q;
        exact4 e;
        omega.x = ends[random_u32(&r) & 7u];
        omega.y = ends[random_u32(&r) & 7u];
        omega.z = ends[random_u32(&r) & 7u];
        q.w = ends[random_u32(&r) & 7u];
        q.x = ends[random_u32(&r) & 7u];
        q.y = ends[random_u32(&r) & 7u];
        q.z = ends[random_u32(&r) & 7u];
        q = qn_quat_integrate(q, omega, (int)(random_u32(&r) % 33u), ends[random_u32(&r) & 7u]);
        e = exact4_of(q);
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
    /* Cosine and sine of half a radian are 942297100.7 and 514779252.3. 10^-4 rad would be 53687 units; a tenth of it is allowed. */
    CHECK_NEAR(q.w, 942297101, 5368);
    CHECK_NEAR(q.y, 514779252, 5368);
    CHECK(q.x == 0 && q.z == 0);
}

CHECK_MAIN(RUN(normalised_components_are_within_a_unit_and_a_half) RUN(products_follow_the_exact_ones) RUN(axis_and_angle) RUN(rotating_is_the_frame)
               RUN(straight_mixes) RUN(round_mixes) RUN(one_step_is_the_turn) RUN(any_step_gives_a_rotation) RUN(slow_rotation_is_not_lost))
