/* SPDX-License-Identifier: MIT */
#include "narrow/old_pair.h"

#include "num/bounded.h"
#include "num/mat.h"
#include "quoin/config.h"
#include "quoin/hull.h"
#include "shape/box3.h"
#include "shape/hull3.h"

#include <stddef.h>

/* Hull 5, cloud 4, box 3, capsule 2, sphere 1: the values of qn_shape_type are the ranks. */

/* The sign of the first difference; count > 0. */
static int compare_numbers(const int32_t *u, const int32_t *v, int count)
{
    int i;
    for (i = 0; i < count; i++)
        if (u[i] != v[i]) return u[i] > v[i] ? 1 : -1;
    return 0;
}

QN_STATIC_ASSERT(offsetof(qn_shape3, radius) == 4 && offsetof(qn_shape3, v) == 8 && sizeof(qn_vec3) == 12 && sizeof(qn_mat3) == 36); /* in rows */

/* Of one type, up to a box; what it has no use for is not compared. */
QN_LONE int compare_simple(const qn_shape3 *a, const qn_shape3 *b)
{
    return compare_numbers(qn_row_of(&a->radius), qn_row_of(&b->radius), 1 + qn_shape3_numbers(a));
}

static int compare_content(const qn_shape3 *a, const qn_shape3 *b)
{
    if (a->type < QN_CLOUD) return compare_simple(a, b);
    if (a->radius != b->radius) return a->radius > b->radius ? 1 : -1;
    return qn_hull_order(a->hull, b->hull, a->type == QN_HULL);
}

/* R_A against R_B. Not R against its transpose: half a turn is symmetric, and one way out, of either body in turn, would be two ways in the world. A
 * sphere's rotation is never read. */
QN_LONE int compare_rotation(const old_pair3 *pair)
{
    return pair->a->type == QN_SPHERE ? 0 : compare_numbers(pair->frame_a->r.m[0], pair->frame_b->r.m[0], 9);
}

/* True when the largest of three numbers in magnitude is positive, lowest index on ties; false when all are 0. */
QN_INLINE bool leads_positive(const int64_t d[3])
{
    uint64_t most = 0, size;
    bool positive = false;
    int i;
    const int32_t x = (int32_t)d[0], y = (int32_t)d[1], z = (int32_t)d[2];
    if (x == d[0] && y == d[1] && z == d[2]) return old_order_leader(x, y, z) > 0; /* nearly always */
    for (i = 0; i < 3; i++) {
        size = qn_abs64(d[i]);
        if (size <= most) continue;
        most = size;
        positive = d[i] > 0;
    }
    return positive;
}

QN_SHARED_HOT void set_pair(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    pair->a = a;
    pair->b = b;
    pair->frame_a = frame_a;
    pair->frame_b = frame_b;
    pair->d[0] = (int64_t)frame_b->p.x - frame_a->p.x;
    pair->d[1] = (int64_t)frame_b->p.y - frame_a->p.y;
    pair->d[2] = (int64_t)frame_b->p.z - frame_a->p.z;
}

static QN_OWN_STACK void exchange(old_pair3 *pair)
{
    set_pair(pair, pair->b, pair->frame_b, pair->a, pair->frame_a);
    pair->swapped = true;
}

/* In order, unless content or rotation alone can tell the two apart. */
QN_INLINE bool put_in_order(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    pair->moved = false;
    if (a->type < b->type) {
        set_pair(pair, b, frame_b, a, frame_a);
        pair->swapped = true;
        return true;
    }
    set_pair(pair, a, frame_a, b, frame_b);
    pair->swapped = false;
    if (a->type != b->type) return true;
    if (!(pair->d[0] | pair->d[1] | pair->d[2])) return false;
    if (!leads_positive(pair->d)) exchange(pair);
    return true;
}

/* order: of A's content against B's. */
QN_LONE void settle(old_pair3 *pair, int order)
{
    if ((order ? order : compare_rotation(pair)) < 0) exchange(pair);
}

qn_status old_pair3_begin_simple(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    qn_status status;
    if (!frame_a || !frame_b) return QN_ERR_NULL;
    status = qn_shape3_check_simple(a);
    if (status < 0) return status;
    status = qn_shape3_check_simple(b);
    if (status < 0) return status;
    if (!put_in_order(pair, a, frame_a, b, frame_b)) settle(pair, compare_simple(a, b));
    return QN_APART;
}

/* Not worth a call. */
static inline qn_status check(const qn_shape3 *shape)
{
    if (shape && shape->type >= QN_CLOUD && shape->type <= QN_HULL && (uint32_t)shape->radius < (uint32_t)QN_MAX_EXTENT)
        return qn_hull3_glance(shape->hull, shape->type == QN_HULL);
    if (shape && qn_shape3_is_usual(shape)) return QN_APART;
    return qn_shape3_check(shape);
}

qn_status old_pair3_begin(old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    qn_status status;
    if (!frame_a || !frame_b) return QN_ERR_NULL;
    status = check(a);
    if (status < 0) return status;
    status = check(b);
    if (status < 0) return status;
    if (!put_in_order(pair, a, frame_a, b, frame_b)) settle(pair, a == b ? 0 : compare_content(a, b));
    return QN_APART;
}

void old_pair3_offset(const qn_mat3 *r, const int64_t d[3], int64_t out[3])
{
    int i;
    int32_t x = (int32_t)d[0], y = (int32_t)d[1], z = (int32_t)d[2];
    if (d[0] == x && d[1] == y && d[2] == z) { /* nearly always: 32 bits will do */
        out[0] = qn_signed64(qn_mat3_column(r, 0, x, y, z));
        out[1] = qn_signed64(qn_mat3_column(r, 1, x, y, z));
        out[2] = qn_signed64(qn_mat3_column(r, 2, x, y, z));
        return;
    }
    for (i = 0; i < 3; i++)
        out[i] = qn_signed64((uint64_t)(int64_t)r->m[0][i] * (uint64_t)d[0] + (uint64_t)(int64_t)r->m[1][i] * (uint64_t)d[1] +
                             (uint64_t)(int64_t)r->m[2][i] * (uint64_t)d[2]);
}
