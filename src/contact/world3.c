/* SPDX-License-Identifier: MIT */
#include "contact/world3.h"

#include "num/bounded.h"
#include "num/mat.h"

/* ---- Normals ------------------------------------------------------------ */

#ifndef QN_SMALL
/* Saturates: a frame that is no rotation may give INT32_MIN. */
static inline int32_t opposite(int32_t x) { return x == INT32_MIN ? INT32_MAX : -x; }

/* The normal points from A to B of the pair as it was asked for: mirrored where the two were exchanged. */
static inline void put_normal(const qn_pair3 *pair, int32_t v[3], qn_dir3 *out)
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
#ifdef QN_PORT_NARROW
static inline bool turn_axis(const qn_mat3 *r, const qn_dir3 *n, int32_t v[3])
{
    const int axis = n->x ? 0 : n->y ? 1 : 2;
    const int32_t along = n->x ? n->x : n->y ? n->y : n->z, rest = n->x ? n->y | n->z : n->y ? n->z : 0;
    int i;
    if (rest || qn_abs32(along) != QN_ONE30) return false;
    for (i = 0; i < 3; i++) v[i] = along < 0 ? qn_wrap_sub(0, r->m[i][axis]) : r->m[i][axis];
    return true;
}
#elif !defined(QN_PORT_BOXES)
static inline bool turn_axis(const qn_mat3 *r, const qn_dir3 *n, int32_t v[3]) { return (void)r, (void)n, (void)v, false; }
#endif

void qn_world3_turn(const qn_pair3 *pair, const qn_dir3 *n, qn_dir3 *out)
{
#ifdef QN_PORT_BOXES
    qn_turn_normal_v7m(&pair->frame_a->r, n, out, pair->swapped);
#else
    int32_t v[3];
    if (!turn_axis(&pair->frame_a->r, n, v)) qn_mat3_turn_here(&pair->frame_a->r, n->x, n->y, n->z, v);
    put_normal(pair, v, out);
#endif
}

void qn_world3_mirror(const qn_pair3 *pair, const qn_dir3 *n, qn_dir3 *out)
{
    int32_t v[3];
    v[0] = n->x;
    v[1] = n->y;
    v[2] = n->z;
    put_normal(pair, v, out);
}

#else

void qn_world3_normal(const qn_work_frame *work, const qn_dir3 *n, qn_dir3 *out)
{
    int32_t *v = qn_row_in(out);
    qn_mat3_turn_of(qn_world3_turn_of(work, work->pair->frame_a), QN_TURN, qn_row_of(n), v);
    if (work->pair->swapped) qn_row_turn_about(v);
}

#endif

/* ---- Points ------------------------------------------------------------- */

/* Row i of r times v, Q30; of QN_UPRIGHT, v itself. |v| < 2^31 per component: the sum wraps only for a matrix that is no rotation. */
QN_INLINE int64_t row_of(const qn_mat3 *r, int i, const int32_t v[3])
{
#ifdef QN_SMALL
    return qn_signed64(qn_dot_of(r->m[i], 1, v));
#else
    return r ? qn_signed64(qn_mat3_row(r, i, v[0], v[1], v[2])) : (int64_t)v[i] * QN_ONE30;
#endif
}

/* As qn_round64, of any x. */
static inline int64_t round_any(int64_t x, int s)
{
#ifdef QN_CALLS
    return qn_round64(x, s);
#else
    return qn_asr64(qn_asr64(x, s - 1) + 1, 1);
#endif
}

qn_status qn_world3_far(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out)
{
    const int32_t *from = qn_row_of(origin);
    const uint32_t slack = (uint32_t)qn_units_in_lsb(-k); /* a unit of the model, which is at most 64 LSB */
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

QN_OWN_STACK qn_status qn_contact_place_half(const qn_vec3 *origin, const int64_t twice[3], qn_vec3 *at, qn_status status)
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

qn_status qn_contact_place_far(const qn_vec3 *origin, const int32_t way[3], qn_vec3 *at, qn_status status)
{
    int64_t twice[3];
    int i;
    for (i = 0; i < 3; i++) twice[i] = (int64_t)way[i] * 2;
    return qn_contact_place_half(origin, twice, at, status);
}

#ifdef QN_SMALL
int32_t qn_world3_lsb(int64_t x, int k) { return qn_saturate(qn_lsb_from_units(x, k)); }

int32_t qn_world3_lsb_of_word(int32_t x, int k)
{
    const int32_t y = qn_saturate(qn_round64(qn_widened(x, 9), k + 9));
    QN_ASSERT(k > -9);
    return y || !x ? y : qn_asr32(x, 31) | 1;
}
#endif
