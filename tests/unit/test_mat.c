/* SPDX-License-Identifier: MIT */
/* Products of matrices are the exact sums, rounded once with halves up; whatever bits a matrix holds, the answer is that sum modulo
 * 2^64. */
#include "check.h"
#include "exact.h"
#include "num/mat.h"

#define ROUNDS CHECK_ROUNDS(250, 500000)

/* Entries below 2^(bits - 1); of 32 bits, half of them at the ends of the format. */
static qn_mat3 filled(random_state *r, int bits)
{
    qn_mat3 m;
    int i;
    for (i = 0; i < 9; i++) {
        int32_t x = (int32_t)random_u32(r) / (int32_t)((uint32_t)1 << (bits < 2 ? 30 : 32 - bits));
        if (bits == 32 && random_u32(r) & 1u) x = random_u32(r) & 1u ? INT32_MIN : INT32_MAX;
        m.m[i / 3][i % 3] = x;
    }
    return m;
}

/* q is sum / 2^30 rounded: q 2^30 <= sum + 2^29 < (q + 1) 2^30. */
static void check_entry(int32_t q, const int32_t u[3], const int32_t v[3])
{
    const int64_t unit = INT64_C(1) << 30;
    exact sum = exact_add(exact_add(exact_mul64(u[0], v[0]), exact_mul64(u[1], v[1])), exact_mul64(u[2], v[2]));
    exact left = exact_sub(exact_add(sum, exact_of(unit / 2)), exact_mul64(q, unit));
    CHECK(exact_sign(left) >= 0 && exact_compare(left, exact_of(unit)) < 0);
}

/* The same for any bits: equal modulo 2^32 to floor((sum + 2^29) / 2^30), sum taken modulo 2^64. */
static void check_wrapped(int32_t q, const int32_t u[3], const int32_t v[3])
{
    uint64_t sum = (uint64_t)1 << 29;
    int i;
    for (i = 0; i < 3; i++) sum += (uint64_t)((int64_t)u[i] * v[i]);
    CHECK_EQ((uint32_t)q, (uint32_t)(sum >> 30));
}

static void check_products(const qn_mat3 *a, const qn_mat3 *b, void (*check)(int32_t, const int32_t *, const int32_t *))
{
    qn_mat3 t = qn_mat3_transpose(a), s = qn_mat3_transpose(b), rel = qn_mat3_relative(a, b), mul = qn_mat3_mul(a, b);
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            CHECK_EQ(t.m[i][j], a->m[j][i]);
            check(rel.m[i][j], t.m[i], s.m[j]);
            check(mul.m[i][j], a->m[i], s.m[j]);
        }
}

TEST(entries_up_to_one_are_rounded_once)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_mat3 a = filled(&r, 30), b = filled(&r, 1 + i % 30); /* below 2^29: three products stay below 2^60 */
        check_products(&a, &b, check_entry);
    }
}

TEST(any_bits_give_the_wrapped_sum)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_mat3 a = filled(&r, 32), b = filled(&r, 32);
        check_products(&a, &b, check_wrapped);
    }
}

/* A matrix that is not there counts as the identity. */
TEST(no_matrix_counts_as_the_identity)
{
    random_state r = random_seed(6);
    const qn_mat3 m = filled(&r, 32), t = qn_mat3_transpose(&m), one = qn_mat3_transpose(NULL);
    const qn_mat3 a = qn_mat3_mul(&m, NULL), b = qn_mat3_mul(NULL, &m), c = qn_mat3_relative(NULL, &m), d = qn_mat3_relative(&m, NULL);
    const qn_mat3 e = qn_mat3_mul(NULL, NULL), f = qn_mat3_relative(NULL, NULL);
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            CHECK_EQ(one.m[i][j], i == j ? QN_ONE30 : 0);
            CHECK(e.m[i][j] == one.m[i][j] && f.m[i][j] == one.m[i][j]);
            CHECK(a.m[i][j] == m.m[i][j] && b.m[i][j] == m.m[i][j] && c.m[i][j] == m.m[i][j]);
            CHECK_EQ(d.m[i][j], t.m[i][j]);
        }
}

/* Halves go up on both sides of zero. */
TEST(halves_go_up)
{
    qn_mat3 half = { { { QN_ONE30 / 2, 0, 0 }, { 0, QN_ONE30 / 2, 0 }, { 0, 0, QN_ONE30 / 2 } } };
    qn_mat3 odd = { { { 1, -1, 3 }, { -3, 0, 5 }, { -5, 7, -7 } } }, m;
    m = qn_mat3_mul(&half, &odd);
    CHECK_EQ(m.m[0][0], 1);
    CHECK_EQ(m.m[0][1], 0);
    CHECK_EQ(m.m[0][2], 2);
    CHECK_EQ(m.m[1][0], -1);
    CHECK_EQ(m.m[2][2], -3);
}

/* A frame seen from itself is the identity within 3 LSB: entries are off by half a unit, and a column has length 2^30. */
TEST(a_rotation_undoes_itself)
{
    random_state r = random_seed(3);
    int i, j, k;
    for (i = 0; i < ROUNDS; i++) {
        qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 1 } };
        qn_frame3 f;
        qn_mat3 m;
        pose.q.w = (int32_t)random_u32(&r) / 4;
        pose.q.x = (int32_t)random_u32(&r) / 4;
        pose.q.y = (int32_t)random_u32(&r) / (i & 1 ? 4 : 4096);
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
        m = qn_mat3_relative(&f.r, &f.r);
        for (j = 0; j < 3; j++)
            for (k = 0; k < 3; k++) CHECK_NEAR(m.m[j][k], j == k ? QN_ONE30 : 0, 3);
    }
}

/* A row alone has the bits of the whole, and tells of an entry beyond +-2^30. */
TEST(one_row_is_a_row_of_all)
{
    random_state r = random_seed(4);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        qn_mat3 a = filled(&r, 24 + n % 9), b = filled(&r, 31 - n % 3), all = qn_mat3_relative(&a, &b);
        for (i = 0; i < 3; i++) {
            int32_t row[3];
            qn_mat3_relative_row(&a, i, &b, row);
            for (j = 0; j < 3; j++) CHECK_EQ(row[j], all.m[i][j]);
        }
    }
}

/* Rows and columns times a vector: with a call and without, and as the product with a matrix of that vector says. */
TEST(turned_there_and_back)
{
    random_state r = random_seed(5);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_mat3 m = filled(&r, 31 - n % 3), v = filled(&r, 24 + n % 8), ahead = qn_mat3_mul(&m, &v), t = qn_mat3_transpose(&m),
                back = qn_mat3_mul(&t, &v);
        int32_t a[3], b[3], c[3], d[3];
        qn_mat3_turn(&m, v.m[0][1], v.m[1][1], v.m[2][1], a);
        qn_mat3_turn_here(&m, v.m[0][1], v.m[1][1], v.m[2][1], b);
        qn_mat3_turn_back(&m, v.m[0][2], v.m[1][2], v.m[2][2], c);
        qn_mat3_turn_back_here(&m, v.m[0][2], v.m[1][2], v.m[2][2], d);
        for (i = 0; i < 3; i++) CHECK(a[i] == ahead.m[i][1] && b[i] == a[i] && c[i] == back.m[i][2] && d[i] == c[i]);
    }
}

/* Every entry up to one is legal, in any place; one beyond is not, nor a row of zeros. */
TEST(matrices_from_outside)
{
    static const int32_t legal[] = { QN_ONE30, -QN_ONE30, 1, -1, QN_ONE30 - 1, 1 - QN_ONE30 };
    static const int32_t beyond[] = { QN_ONE30 + 1, -QN_ONE30 - 1, INT32_MAX, INT32_MIN };
    int i, k;
    for (i = 0; i < 9; i++) {
        qn_mat3 m = { { { QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, 1 } } };
        for (k = 0; k < 6; k++) {
            m.m[i / 3][i % 3] = legal[k];
            CHECK_EQ(qn_mat3_check(&m), 0);
        }
        for (k = 0; k < 4; k++) {
            m.m[i / 3][i % 3] = beyond[k];
            CHECK_EQ(qn_mat3_check(&m), QN_ERR_FRAME);
        }
        m.m[i / 3][0] = m.m[i / 3][1] = m.m[i / 3][2] = 0;
        CHECK_EQ(qn_mat3_check(&m), QN_ERR_FRAME);
    }
}

CHECK_MAIN(RUN(matrices_from_outside) RUN(entries_up_to_one_are_rounded_once)
               RUN(any_bits_give_the_wrapped_sum) RUN(no_matrix_counts_as_the_identity) RUN(halves_go_up) RUN(a_rotation_undoes_itself)
                   RUN(one_row_is_a_row_of_all) RUN(turned_there_and_back))
