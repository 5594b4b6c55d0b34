/* SPDX-License-Identifier: MIT */
#include "num/bounded.h"
#include "num/mat.h"

/* Cut to 32 bits instead of saturated: this is done once per pair. Entries of rotations stay within 2^30 + 4. */
uint32_t qn_mat3_relative_row(const qn_mat3 *a, int i, const qn_mat3 *b, int32_t row[3]) { return qn_mat3_relative_row_here(a, i, b, row); }

static const qn_mat3 qn_mat3_identity = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };

static const qn_mat3 *or_identity(const qn_mat3 *m) { return m ? m : &qn_mat3_identity; }

qn_mat3 qn_mat3_relative(const qn_mat3 *a, const qn_mat3 *b)
{
    qn_mat3 r;
    a = or_identity(a);
    b = or_identity(b);
    qn_mat3_relative_row(a, 0, b, r.m[0]);
    qn_mat3_relative_row(a, 1, b, r.m[1]);
    qn_mat3_relative_row(a, 2, b, r.m[2]);
    return r;
}

void qn_mat3_turn(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_sum_entry(qn_mat3_row(r, i, x, y, z));
}

void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_sum_entry(qn_mat3_column(r, i, x, y, z));
}

qn_mat3 qn_mat3_mul(const qn_mat3 *u, const qn_mat3 *v)
{
    qn_mat3 r;
    int j;
    u = or_identity(u);
    v = or_identity(v);
    for (j = 0; j < 3; j++) {
        int32_t x = v->m[0][j], y = v->m[1][j], z = v->m[2][j];
        r.m[0][j] = qn_sum_entry(qn_mat3_row(u, 0, x, y, z));
        r.m[1][j] = qn_sum_entry(qn_mat3_row(u, 1, x, y, z));
        r.m[2][j] = qn_sum_entry(qn_mat3_row(u, 2, x, y, z));
    }
    return r;
}

qn_mat3 qn_mat3_transpose(const qn_mat3 *u)
{
    qn_mat3 r;
    int i, j;
    u = or_identity(u);
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) r.m[i][j] = u->m[j][i];
    return r;
}
