/* SPDX-License-Identifier: MIT */
/* Frames, matrices and poses. Every entry of a frame is the real rotation, correctly rounded, by
 * exact inequalities on integers of 256 bits; products, points and directions have one rounding;
 * poses follow one another as their points do; any bits give the wrapped sum. Frames of the plane,
 * whose entries are directions (test_root.c). */
#include "exact.h"
#include "num/vec.h"
#include "numbers.h"
#include "quoin/plane.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(250, 1000000)

static random_state r;

/* ---- The rotation of a quaternion ------------------------------------------------------------ */

/* num / n in Q30, rounded. */
static void check_entry(int32_t t, exact num, exact n)
{
    CHECK(exact_is_rounded(t, exact_mul(num, exact_power(30)), n));
}

/* Entry (i, i) of q is w^2 + q_i^2 - q_j^2 - q_k^2, entry (i, j) 2 (q_i q_j -+ w q_k). */
static void check_matrix(const qn_mat3 *m, const int64_t q[4])
{
    const int64_t w = q[0], *v = q + 1;
    const exact ww = exact_mul64(w, w), n = exact_add(ww, exact_dot(v, v));
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        const exact own = exact_add(ww, exact_mul64(v[i], v[i])), both = exact_mul64(v[i], v[j]),
                    turn = exact_mul64(w, v[k]);
        check_entry(m->m[i][i], exact_sub(own, exact_sub(n, own)), n);
        check_entry(m->m[i][j], exact_mul(exact_of(2), exact_sub(both, turn)), n);
        check_entry(m->m[j][i], exact_mul(exact_of(2), exact_add(both, turn)), n);
    }
}

static qn_frame3 frame_of(qn_quat q)
{
    const qn_pose3 pose = { { 1, -2, 3 }, q };
    qn_frame3 f;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK(same3(f.p, vec(1, -2, 3)));
    return f;
}

static qn_vec3 as_vec(qn_dir3 d) { return vec(d.x, d.y, d.z); }

static int same(const qn_mat3 *a, const qn_mat3 *b)
{
    int i, equal = 1;
    for (i = 0; i < 9; i++) equal &= a->m[i / 3][i % 3] == b->m[i / 3][i % 3];
    return equal;
}

/* Beyond 2^30 a quaternion is halved first, halves away from zero. Its negative is the same. */
static void check_rotation_of(qn_quat q)
{
    int64_t c[4] = { q.w, q.x, q.y, q.z };
    qn_frame3 f;
    int i, large = 0, least = 0;
    if (is_zero(q)) return;
    for (i = 0; i < 4; i++) large |= c[i] > (1 << 30) || c[i] < -(1 << 30);
    for (i = 0; i < 4; i++) least |= c[i] == INT32_MIN;
    for (i = 0; i < 4 && large; i++) c[i] = (c[i] + (c[i] > 0) - (c[i] < 0)) / 2;
    f = frame_of(q);
    check_matrix(&f.r, c);
    if (!least) {
        const qn_frame3 g = frame_of((qn_quat){ -q.w, -q.x, -q.y, -q.z });
        CHECK(same(&f.r, &g.r));
    }
}

static void check_rotation(int32_t w, int32_t x, int32_t y, int32_t z)
{
    check_rotation_of((qn_quat){ w, x, y, z });
}

/* At random; numbers n = w^2 + x^2 + y^2 + z^2 = 2^31 m, which make entries that are halves or a
 * hair beside them; lengths within 2^-15 of one and beyond, from both sides, where the filter of
 * the entries ends; and unit, as qn_quat_normalise makes it, some LSB off. */
TEST(entries_are_correctly_rounded)
{
    static const int32_t near[10] = {
        0, 1, 3, 16383, 16384, 16385, 32767, 5931640, 5931642, 8388608
    };
    const int32_t most = QN_ONE30;
    int32_t a, b;
    int i;
    r = random_seed(1);
    for (a = 1; a < most; a = a * 2 + 1) /* ends: a doubles */
        for (b = 1; b < most; b = b * 2) {
            check_rotation(b, a, 0, 0);
            check_rotation(most, b, a, 0);
            check_rotation(a, a, b, b);
            check_rotation(most - b, b, 1, a);
        }
    for (i = 0; i < 400; i++) {
        const int32_t x = i & 1 ? near[i / 10 % 10] : -near[i / 10 % 10];
        check_rotation(most - near[i % 10], x, random_range(&r, -9, 9), i / 100 & 2 ? 0 : x);
    }
    for (i = 0; i < ROUNDS; i++) {
        const qn_quat u = qn_quat_normalise(quaternion(&r, 32));
        const int shift = i % 15, off = random_range(&r, -3, 3);
        check_rotation((u.w >> shift) + off, u.x >> shift, (u.y >> shift) - off, u.z >> shift);
        check_rotation_of(quaternion(&r, 0));
        check_rotation_of(quaternion(&r, 30));
        check_rotation_of(quaternion(&r, 4));
        check_rotation_of(quaternion(&r, 32));
    }
}

/* ---- Products, points and directions --------------------------------------------------------- */

/* Entries below 2^(bits - 1); of 32 bits, half of them at the ends of the format. */
static qn_mat3 filled(int bits)
{
    qn_mat3 m;
    int i;
    for (i = 0; i < 9; i++) {
        int32_t x = (int32_t)random_u32(&r) / (int32_t)((uint32_t)1 << (bits < 2 ? 30 : 32 - bits));
        if (bits == 32 && random_u32(&r) & 1u) x = random_u32(&r) & 1u ? INT32_MIN : INT32_MAX;
        m.m[i / 3][i % 3] = x;
    }
    return m;
}

/* got = p + u . v / 2^30 rounded once, halves up, clamped to the format. */
static void check_placed(int32_t got, int64_t p, const int64_t u[3], const int64_t v[3])
{
    const exact unit = exact_power(30);
    CHECK(exact_is_rounded(got, exact_add(exact_dot(u, v), exact_mul(exact_of(p), unit)), unit));
}

/* The same for any bits: equal modulo 2^32 to floor((sum + 2^29) / 2^30), sum modulo 2^64. */
static void check_wrapped(int32_t q, const int64_t u[3], const int64_t v[3])
{
    uint64_t sum = (uint64_t)1 << 29;
    int i;
    for (i = 0; i < 3; i++) sum += (uint64_t)(u[i] * v[i]);
    CHECK_EQ((uint32_t)q, (uint32_t)(sum >> 30));
}

/* Row or column i. */
static void line_of(const qn_mat3 *m, int i, int is_column, int64_t out[3])
{
    int k;
    for (k = 0; k < 3; k++) out[k] = is_column ? m->m[k][i] : m->m[i][k];
}

/* Below 2^29 three products stay below 2^60, and each entry is rounded once. Rows and columns times
 * a vector; the product of two matrices, column by column. */
TEST(any_bits_give_the_wrapped_sum)
{
    int n, i, j;
    r = random_seed(2);
    for (n = 0; n < ROUNDS; n++) {
        const int is_any = n & 1;
        const qn_mat3 a = filled(is_any ? 32 : 30), b = filled(is_any ? 32 : 1 + n / 2 % 30);
        int32_t row[3], ahead[3], back[3];
        for (j = 0; j < 3; j++) {
            int64_t u[3], v[3], w[3];
            line_of(&b, j, 1, w);
            for (i = 0; i < 3; i++) ahead[i] = b.m[i][j];
            qn_mat3_turn(&a, ahead, ahead);
            qn_mat3_turn_back(&a, b.m[0][j], b.m[1][j], b.m[2][j], back);
            for (i = 0; i < 3; i++) {
                line_of(&a, i, 0, u);
                line_of(&a, i, 1, v);
                qn_mat3_turn_back(&b, a.m[0][i], a.m[1][i], a.m[2][i], row);
                check_wrapped(ahead[i], u, w);
                check_wrapped(back[i], v, w);
                CHECK_EQ(row[j], back[i]);
                if (!is_any) check_placed(ahead[i], 0, u, w);
            }
        }
    }
}

static void check_point(const qn_frame3 *f, qn_vec3 v)
{
    const qn_vec3 a = qn_frame3_apply(f, v), b = qn_frame3_unapply(f, v);
    const int64_t there[3] = { v.x, v.y, v.z },
                  back[3] = { (int64_t)v.x - f->p.x, (int64_t)v.y - f->p.y, (int64_t)v.z - f->p.z };
    int i;
    for (i = 0; i < 3; i++) {
        int64_t row[3], column[3];
        line_of(&f->r, i, 0, row);
        line_of(&f->r, i, 1, column);
        check_placed((&a.x)[i], (&f->p.x)[i], row, there);
        check_placed((&b.x)[i], 0, column, back);
    }
}

/* A direction goes as a point does, without the place; rotating by a quaternion is the frame. */
TEST(points_and_directions_are_rounded_once)
{
    int i;
    r = random_seed(3);
    for (i = 0; i < ROUNDS; i++) {
        const qn_quat q = i % 8 ? quaternion(&r, 32) : quaternion(&r, 2);
        qn_frame3 f = frame_of(is_zero(q) ? qn_quat_identity() : q), g;
        qn_vec3 v = random_vec3(&r, 9999999);
        qn_dir3 d;
        f.p = random_vec3(&r, 9999999);
        if (i & 1)
            f.p.x = any_end(&r), f.p.y = any_number(&r), v.x = any_end(&r), v.y = any_end(&r);
        check_point(&f, v);
        g = f;
        g.p = vec(0, 0, 0);
        d = qn_dir3_from_vec3(v);
        v = as_vec(d);
        CHECK(same3(as_vec(qn_frame3_turn(&f, d)), qn_frame3_apply(&g, v)));
        CHECK(same3(as_vec(qn_frame3_unturn(&f, d)), qn_frame3_unapply(&g, v)));
        CHECK(is_zero(q) || same3(qn_quat_rotate(q, v), qn_frame3_apply(&g, v)));
    }
}

/* Each entry within +-1, and no row of zeros: what a frame from outside must have. What stands
 * behind the matrix is none of it. */
TEST(matrices_from_outside)
{
    static const int32_t entry[] = { QN_ONE30,     -QN_ONE30,     1,         -1,       QN_ONE30 - 1,
                                     QN_ONE30 + 1, -QN_ONE30 - 1, INT32_MAX, INT32_MIN };
    int i, k;
    for (i = 0; i < 9; i++) {
        qn_mat3 m[2] = { { { { 0 } } }, { { { INT32_MAX, 0, 0 } } } };
        for (k = 0; k < 9; k++) m[0].m[k / 3][k % 3] = QN_ONE30;
        for (k = 0; k < 9; k++) {
            m[0].m[i / 3][i % 3] = entry[k];
            CHECK_EQ(qn_mat3_check(m), k < 5 ? 0 : QN_ERR_FRAME);
        }
        m[0].m[i / 3][0] = m[0].m[i / 3][1] = m[0].m[i / 3][2] = 0;
        CHECK_EQ(qn_mat3_check(m), QN_ERR_FRAME);
    }
}

/* ---- Poses ----------------------------------------------------------------------------------- */

/* Positions within 32 units and points within 8: a rotation wrong by 2 LSB of 2^-30 moves them by
 * less than 2^-6 LSB. */
static qn_pose3 pose(void)
{
    qn_pose3 p = { random_vec3(&r, QN(32)), quaternion(&r, 31) };
    if (is_zero(p.q)) p.q.w = 1;
    return p;
}

static qn_vec3 through(const qn_pose3 *p, qn_vec3 v)
{
    qn_frame3 f;
    CHECK_EQ(qn_frame3_from_pose(&f, p), 0);
    return qn_frame3_apply(&f, v);
}

static void check_near_point(qn_vec3 a, qn_vec3 b)
{
    int i;
    for (i = 0; i < 3; i++) CHECK_NEAR((&a.x)[i], (&b.x)[i], 2);
}

static int same_quat(qn_quat a, qn_quat b)
{
    return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Each way rounds twice to half a LSB, one of them turned: sqrt(3)/2 + 1.5. The rotations are the
 * products that test_turn.c has. */
TEST(points_go_the_same_way)
{
    int i;
    r = random_seed(1);
    for (i = 0; i < ROUNDS; i++) {
        const qn_pose3 a = pose(), b = pose(), ab = qn_pose3_compose(&a, &b),
                       back = qn_pose3_invert(&a), seen = qn_pose3_relative(&a, &b);
        const qn_vec3 v = random_vec3(&r, QN(8));
        check_near_point(through(&ab, v), through(&a, through(&b, v)));
        check_near_point(through(&back, through(&a, v)), v);
        check_near_point(through(&a, through(&seen, v)), through(&b, v));
        CHECK(same_quat(ab.q, qn_quat_mul(a.q, b.q)));
        CHECK(same_quat(seen.q, qn_quat_mul(qn_quat_conjugate(a.q), b.q)));
        CHECK(same_quat(back.q, qn_quat_mul(qn_quat_conjugate(a.q), qn_quat_identity())));
    }
}

static int same_pose(qn_pose3 a, qn_pose3 b) { return same3(a.p, b.p) && same_quat(a.q, b.q); }

/* No pose, no frame, and no rotation count as the identity, but a frame is made of no such thing;
 * positions saturate. */
TEST(identities_and_ends)
{
    const qn_pose3 far = { { INT32_MAX, INT32_MIN, 0 }, { QN(1), 0, 0, 0 } }, a = pose(),
                   no_turn = { a.p, { 0, 0, 0, 0 } };
    const qn_vec3 v = { INT32_MIN, 5, INT32_MAX };
    const qn_dir3 d = { QN_ONE30, -7, INT32_MIN };
    const qn_pose3 back = qn_pose3_invert(&no_turn);
    qn_frame3 f = home_frame;
    CHECK_EQ(qn_frame3_from_pose(&f, &no_turn), QN_ERR_ROTATION);
    CHECK(same(&f.r, &home_frame.r) && same3(f.p, home_frame.p)); /* untouched */
    CHECK_EQ(qn_frame3_from_pose(NULL, &a), QN_ERR_NULL);
    CHECK_EQ(qn_frame3_from_pose(&f, NULL), QN_ERR_NULL);
    CHECK(same3(back.p, qn_vec3_neg(a.p)) && back.q.w == QN_ONE30);
    CHECK(same_pose(qn_pose3_compose(NULL, &a), qn_pose3_compose(&home, &a)));
    CHECK(same_pose(qn_pose3_compose(&a, NULL), qn_pose3_compose(&a, &home)));
    CHECK(same_pose(qn_pose3_relative(NULL, &a), qn_pose3_compose(&home, &a)));
    CHECK(same_pose(qn_pose3_relative(&a, NULL), qn_pose3_invert(&a)));
    CHECK(same_pose(qn_pose3_invert(NULL), qn_pose3_compose(NULL, NULL)));
    CHECK(same3(qn_pose3_compose(&far, &far).p, far.p));
    CHECK(same3(qn_pose3_invert(&far).p, vec(-INT32_MAX, INT32_MAX, 0)));
    CHECK(same3(qn_frame3_apply(NULL, v), v) && same3(qn_frame3_unapply(NULL, v), v));
    CHECK(same3(as_vec(qn_frame3_turn(NULL, d)), as_vec(d)));
    CHECK(same3(as_vec(qn_frame3_unturn(NULL, d)), as_vec(d)));
    check_point(&home_frame, v);
    CHECK(same3(qn_quat_rotate(no_turn.q, v), v));
}

/* ---- The plane ------------------------------------------------------------------------------- */

static int is_at(qn_vec2 v, int32_t x, int32_t y) { return v.x == x && v.y == y; }
static int is_way(qn_dir2 d, qn_q30 x, qn_q30 y) { return d.x == x && d.y == y; }

/* (c, s) of any length means the same rotation, rounded as its direction is; none is refused but
 * zero. A point goes through a frame as the definition says, saturates at the ends of the format,
 * and comes back; a frame that is not there turns and moves nothing. A full turn in 8 steps comes
 * home within a few LSB; a rotation of zeros is none. */
TEST(frames_and_rotations_of_the_plane)
{
    static const int32_t rows[][4] = { /* (c, s), and the frame's */
                                       { 3, -4, 644245094, -858993459 }, /* .6 2^30 */
                                       { 1610612736, INT32_MIN, 644245094, -858993459 },
                                       { INT32_MIN, 0, -QN_ONE30, 0 },
                                       { 0, 99, 0, QN_ONE30 }
    };
    const qn_vec2 v = { 100, 20 }, far = { INT32_MIN, INT32_MAX };
    const qn_dir2 d = { -7, INT32_MIN }, e = { QN_ONE30, 0 };
    const qn_pose2 none = { { 0, 0 }, { 0, 0 } };
    qn_rot2 turn = { 1, 0 };
    qn_frame2 f;
    qn_vec2 at;
    unsigned i;
    CHECK_EQ(qn_frame2_from_pose(&f, &none), QN_ERR_ROTATION);
    CHECK_EQ(qn_frame2_from_pose(NULL, &none), QN_ERR_NULL);
    CHECK_EQ(qn_frame2_from_pose(&f, NULL), QN_ERR_NULL);
    for (i = 0; i < COUNT_OF(rows); i++) {
        const qn_pose2 p = { { 5, -7 }, { rows[i][0], rows[i][1] } };
        CHECK_EQ(qn_frame2_from_pose(&f, &p), 0);
        CHECK(f.p.x == 5 && f.p.y == -7 && f.r.x == rows[i][2] && f.r.y == rows[i][3]);
    }
    at = qn_frame2_apply(&f, v); /* the last row is a quarter turn */
    CHECK(is_at(at, 5 - 20, -7 + 100) && is_at(qn_frame2_unapply(&f, at), 100, 20));
    /* (INT32_MIN - 5, INT32_MAX + 7), turned back */
    CHECK(is_at(qn_frame2_unapply(&f, far), INT32_MAX, INT32_MAX));
    CHECK(is_at(qn_frame2_apply(NULL, qn_frame2_unapply(NULL, far)), far.x, far.y));
    CHECK(is_way(qn_frame2_turn(&f, e), 0, QN_ONE30));
    CHECK(is_way(qn_frame2_unturn(&f, e), 0, -QN_ONE30));
    CHECK(is_way(qn_frame2_unturn(NULL, qn_frame2_turn(NULL, d)), d.x, d.y));
    for (i = 0; i < 8; i++) turn = qn_rot2_turned(turn, QN_DEG(45));
    CHECK_NEAR(turn.c, QN_ONE30, 8);
    CHECK_NEAR(turn.s, 0, 16);
    turn = qn_rot2_mul(none.r, qn_rot2_from_turn(QN_DEG(90)));
    CHECK(turn.c == 0 && turn.s == QN_ONE30);
    turn = qn_rot2_from_turn(QN_DEG(60));
    CHECK_NEAR(turn.c, QN_ONE30 / 2, 8);
}
