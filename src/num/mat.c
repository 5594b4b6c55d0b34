/* SPDX-License-Identifier: MIT */
/* Matrices as functions: products, the public ones, and the check of a matrix from outside. */
#include "num/mat.h"

/* ---- A vector -------------------------------------------------------------------------------- */

void qn_mat3_turn(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_round30_low(qn_mat3_row(r, i, x, y, z));
}

void qn_mat3_turn_back(const qn_mat3 *r, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_round30_low(qn_mat3_column(r, i, x, y, z));
}

/* ---- Two matrices ---------------------------------------------------------------------------- */

static const qn_mat3 qn_mat3_identity = {
    { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } }
};

static const qn_mat3 *or_identity(const qn_mat3 *m) { return m ? m : &qn_mat3_identity; }

qn_mat3 qn_mat3_relative(const qn_mat3 *a, const qn_mat3 *b)
{
    qn_mat3 r;
    int i;
    a = or_identity(a);
    b = or_identity(b);
    for (i = 0; i < 3; i++) qn_mat3_relative_row(a, i, b, r.m[i]);
    return r;
}

qn_mat3 qn_mat3_mul(const qn_mat3 *u, const qn_mat3 *v)
{
    qn_mat3 r;
    int i, j;
    u = or_identity(u);
    v = or_identity(v);
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            r.m[i][j] = qn_round30_low(qn_mul3_column(v->m, j, u->m[i][0], u->m[i][1], u->m[i][2]));
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

/* ---- A matrix from outside ------------------------------------------------------------------- */

/* True for a row of zeros. A top bit in *beyond where an entry may lie beyond +-2^30: x + 2^30 - 1
 * has none for -2^30 < x <= 2^30. */
QN_FOLDED bool is_zero_row(const int32_t *m, uint32_t *beyond)
{
    const int32_t x = m[0], y = m[1], z = m[2];
    const uint32_t most = (uint32_t)QN_ONE30 - 1u;
    *beyond |= ((uint32_t)x + most) | ((uint32_t)y + most) | ((uint32_t)z + most);
    return !(x | y | z);
}

static bool is_beyond(const qn_mat3 *r)
{
    const int32_t *m = qn_row_of(r);
    int i;
    for (i = 0; i < 9; i++)
        if (qn_abs32(m[i]) > (uint32_t)QN_ONE30) return true;
    return false;
}

/* -2^30 itself, as of a half turn, is compared one by one. */
qn_status qn_mat3_check(const qn_mat3 *r)
{
    uint32_t beyond = 0;
    if (is_zero_row(r->m[0], &beyond) || is_zero_row(r->m[1], &beyond) ||
        is_zero_row(r->m[2], &beyond))
        return QN_ERR_FRAME;
    return beyond >> 31 && is_beyond(r) ? QN_ERR_FRAME : QN_APART;
}
