/* SPDX-License-Identifier: MIT */
#include "contact/old_world3.h"

#include "num/bounded.h"
#include "num/mat.h"

/* ---- Normals ------------------------------------------------------------ */

/* Saturates: a frame that is no rotation may give INT32_MIN. */
static inline int32_t opposite(int32_t x) { return x == INT32_MIN ? INT32_MAX : -x; }

/* The normal points from A to B of the pair as it was asked for: mirrored where the two were exchanged. */
static inline void put_normal(const old_pair3 *pair, int32_t v[3], qn_dir3 *out)
{
    int i;
    if (pair->swapped) {
        QN_THRICE
        for (i = 0; i < 3; i++) v[i] = opposite(v[i]);
    }
    out->x = v[0];
    out->y = v[1];
    out->z = v[2];
}

/* Where n is an axis of the frame or its negative, v is a column of r or its negative, and no product is needed. They are dear here. */
static inline bool turn_axis(const qn_mat3 *r, const qn_dir3 *n, int32_t v[3]) { return (void)r, (void)n, (void)v, false; }

void old_world3_turn(const old_pair3 *pair, const qn_dir3 *n, qn_dir3 *out)
{
    int32_t v[3];
    if (!turn_axis(&pair->frame_a->r, n, v)) qn_mat3_turn_here(&pair->frame_a->r, n->x, n->y, n->z, v);
    put_normal(pair, v, out);
}

void old_world3_mirror(const old_pair3 *pair, const qn_dir3 *n, qn_dir3 *out)
{
    int32_t v[3];
    v[0] = n->x;
    v[1] = n->y;
    v[2] = n->z;
    put_normal(pair, v, out);
}

/* ---- Points ------------------------------------------------------------- */

/* Row i of r times v, Q30; of OLD_UPRIGHT, v itself. |v| < 2^31 per component: the sum wraps only for a matrix that is no rotation. */
QN_INLINE int64_t row_of(const qn_mat3 *r, int i, const int32_t v[3])
{
    return r ? qn_signed64(qn_mat3_row(r, i, v[0], v[1], v[2])) : (int64_t)v[i] * QN_ONE30;
}

/* As qn_round64, of any x. */
static inline int64_t round_any(int64_t x, int s) { return qn_asr64(qn_asr64(x, s - 1) + 1, 1); }

qn_status old_world3_far(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out)
{
    const int32_t *from = qn_row_of(origin);
    const uint32_t slack = (uint32_t)old_units_in_lsb(-k); /* a unit of the model, which is at most 64 LSB */
    int32_t *to = qn_row_in(out);
    int i;
    QN_ASSERT(k >= -6 && k <= 14);
    for (i = 0; i < 3; i++) {
        int64_t x = round_any(row_of(r, i, v), 30 + k);
        x += from[i];
        to[i] = qn_saturate(x);
        if ((uint32_t)qn_saturate(x - to[i]) + slack > 2 * slack) return QN_ERR_RANGE;
    }
    return QN_APART;
}

QN_OWN_STACK qn_status old_contact_place_half(const qn_vec3 *origin, const int64_t twice[3], qn_vec3 *at, qn_status status)
{
    const int32_t *from = qn_row_of(origin);
    int32_t *to = qn_row_in(at);
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t x = from[i] + qn_asr64(twice[i], 1);
        to[i] = qn_saturate(x);
        if (qn_abs64(x - to[i]) > 1) status = QN_ERR_RANGE; /* a point that only its rounding put outside is clamped */
    }
    return status;
}

qn_status old_contact_place_far(const qn_vec3 *origin, const int32_t way[3], qn_vec3 *at, qn_status status)
{
    int64_t twice[3];
    int i;
    for (i = 0; i < 3; i++) twice[i] = (int64_t)way[i] * 2;
    return old_contact_place_half(origin, twice, at, status);
}
