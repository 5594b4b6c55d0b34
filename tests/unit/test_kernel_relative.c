/* SPDX-License-Identifier: MIT */
/* A rotation as another body sees it, by a kernel where the port has one (QN_PORT_RELATIVES), is bit for bit what the rows in C say. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "num/mat.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

#ifndef QN_PORT_RELATIVES
static uint32_t qn_mat3_relative_rows(const qn_mat3 *a, const qn_mat3 *b, qn_mat3 *r)
{
    const uint32_t any = qn_mat3_relative_row(a, 0, b, r->m[0]) | qn_mat3_relative_row(a, 1, b, r->m[1]);
    return any | qn_mat3_relative_row(a, 2, b, r->m[2]);
}
#endif

static void check_relative(const qn_mat3 *a, const qn_mat3 *b)
{
    qn_mat3 r;
    const uint32_t any = qn_mat3_relative_rows(a, b, &r);
    uint32_t want = 0;
    int i, j;
    for (i = 0; i < 3; i++) {
        int32_t row[3];
        want |= qn_mat3_relative_row_here(a, i, b, row);
        for (j = 0; j < 3; j++) CHECK_EQ(r.m[i][j], row[j]);
    }
    CHECK_EQ(any >> 31, want >> 31);
}

/* Entries whose upper halves add up, column by column, to about what the kernel takes, and whose lower halves are as large as may be. */
static void put_limit(random_state *s, qn_mat3 *m)
{
    int i, j, signs = random_range(s, 0, 2), ends = random_range(s, 0, 2);
    for (j = 0; j < 3; j++) {
        const int32_t sum = 57343 + random_range(s, -4, 6), x = random_range(s, 0, sum), y = random_range(s, 0, sum - x);
        const int32_t upper[3] = { x, y, sum - x - y };
        for (i = 0; i < 3; i++) {
            const bool negative = signs == 2 ? random_range(s, 0, 1) : signs == 1;
            const int32_t low = ends == 2 ? random_range(s, -(1 << 14), (1 << 14) - 1) : ends == 1 ? (1 << 14) - 1 : -(1 << 14);
            m->m[i][j] = qn_signed32((uint32_t)((negative ? -upper[i] : upper[i]) * (1 << 15)) + (uint32_t)low);
        }
    }
}

static void put_any(random_state *s, qn_mat3 *m)
{
    static const int32_t ends[8] = { 0, 1 << 30, -(1 << 30), INT32_MIN, INT32_MAX, (1 << 30) - (1 << 14), -(1 << 30) - (1 << 14), -1 };
    const int kind = random_range(s, 0, 7), turn = random_range(s, 0, 2);
    qn_frame3 f;
    int i, j;
    random_frame(s, 20, &f);
    *m = f.r;
    if (kind == 0) put_limit(s, m);
    for (i = 0; kind > 0 && kind < 5 && i < 3; i++)
        for (j = 0; j < 3; j++) {
            if (kind == 1) m->m[i][j] = ends[random_u32(s) & 7u];
            else if (kind == 2) m->m[i][j] = qn_asr32((int32_t)random_u32(s), random_range(s, 0, 3));
            else if (kind == 3) m->m[i][j] = (i + turn) % 3 == j ? random_range(s, 0, 1) ? QN_ONE30 : -QN_ONE30 : 0;
            else m->m[i][j] += random_range(s, -3, 3);
        }
}

TEST(rows_of_any_two)
{
    random_state s = random_seed(43);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_mat3 a, b;
        put_any(&s, &a);
        put_any(&s, &b);
        check_relative(&a, &b);
        check_relative(&a, &a);
        if (n % 8) continue;
        put_limit(&s, &a);
        put_limit(&s, &b);
        check_relative(&a, &b);
    }
}

CHECK_MAIN(RUN(rows_of_any_two))
