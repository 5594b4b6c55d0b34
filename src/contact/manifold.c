/* SPDX-License-Identifier: MIT */
#include "contact/manifold.h"

#include "contact/reduce.h"
#include "num/mat.h"

/* Saturates: a frame that is no rotation may give INT32_MIN. */
static inline int32_t opposite(int32_t x) { return x == INT32_MIN ? INT32_MAX : -x; }

static void world_normal(const qn_work_frame *work, const qn_dir3 *n, qn_dir3 *out)
{
    const qn_mat3 *r = &work->pair->frame_a->r;
    int32_t x = n->x, y = n->y, z = n->z;
    bool swapped = work->pair->swapped;
    if (work->turned) {
        int32_t u = qn_sum_entry(qn_mat3_row(r, 0, x, y, z)), v = qn_sum_entry(qn_mat3_row(r, 1, x, y, z));
        z = qn_sum_entry(qn_mat3_row(r, 2, x, y, z));
        x = u;
        y = v;
    }
    out->x = swapped ? opposite(x) : x;
    out->y = swapped ? opposite(y) : y;
    out->z = swapped ? opposite(z) : z;
}

static bool far(int64_t x, int64_t slack) { return x > INT32_MAX + slack || x < INT32_MIN - slack; }

/* row i of r times v, Q30; without r, v itself. |v| < 2^31 per component: the sum wraps only for a matrix that is no rotation. */
QN_INLINE int64_t turned(const qn_mat3 *r, int i, const int32_t v[3])
{
    return r ? qn_signed64(qn_mat3_row(r, i, v[0], v[1], v[2])) : (int64_t)v[i] * QN_ONE30;
}

/* origin + v / 2^k, turned by r if given, rounded once, where it may leave 32 bits: the coarse scales, the width of the world. */
static QN_OWN_STACK qn_status far_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out)
{
    const int32_t from[3] = { origin->x, origin->y, origin->z };
    int64_t slack = k < 0 ? (int64_t)1 << -k : 1; /* a unit of the coarsest model is 16 LSB: a point that only its rounding put outside is clamped */
    int32_t to[3];
    int i;
    for (i = 0; i < 3; i++) {
        int64_t x = from[i] + qn_asr64(qn_asr64(turned(r, i, v), 29 + k) + 1, 1);
        if (far(x, slack)) return QN_ERR_RANGE;
        to[i] = qn_saturate(x);
    }
    out->x = to[0];
    out->y = to[1];
    out->z = to[2];
    return QN_APART;
}

/* One coordinate for k >= 3: the rounding constant and the result lie in the sum's upper word, |sum| < 2^62. *lost gets a top bit where the result leaves
 * 32 bits: origin and step agree in sign, and the result does not. */
QN_INLINE int32_t near_coordinate(int32_t origin, int64_t sum, int32_t half, int shift, uint32_t *lost)
{
    uint32_t step = (uint32_t)qn_asr32(qn_signed32((uint32_t)((uint64_t)sum >> 32) + (uint32_t)half), shift), x = (uint32_t)origin + step;
    *lost |= (x ^ (uint32_t)origin) & (x ^ step);
    return qn_signed32(x);
}

/* The same where nothing turns. */
QN_INLINE int32_t plain_coordinate(int32_t origin, int32_t v, int k, uint32_t *lost)
{
    uint32_t step = (uint32_t)qn_asr32(qn_asr32(v, k - 1) + 1, 1), x = (uint32_t)origin + step;
    *lost |= (x ^ (uint32_t)origin) & (x ^ step);
    return qn_signed32(x);
}

QN_INLINE qn_status world_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t at[3], int k, qn_vec3 *out)
{
    const int32_t v[3] = { at[0], at[1], at[2] };
    uint32_t lost = 0;
    int32_t half;
    if (k < 3) return far_point(origin, r, at, k, out);
    if (!r) {
        out->x = plain_coordinate(origin->x, at[0], k, &lost);
        out->y = plain_coordinate(origin->y, at[1], k, &lost);
        out->z = plain_coordinate(origin->z, at[2], k, &lost);
        return lost >> 31 ? far_point(origin, r, at, k, out) : QN_APART;
    }
    half = (int32_t)1 << (k - 3);
    out->x = near_coordinate(origin->x, turned(r, 0, v), half, k - 2, &lost);
    out->y = near_coordinate(origin->y, turned(r, 1, v), half, k - 2, &lost);
    out->z = near_coordinate(origin->z, turned(r, 2, v), half, k - 2, &lost);
    return lost >> 31 ? far_point(origin, r, at, k, out) : QN_APART;
}

/* ---- Manifold ----------------------------------------------------------- */

/* Drops the coordinate nearest the normal, and keeps four points. */
static QN_OWN_STACK void reduce(const qn_contact_set *set, uint8_t keep[4])
{
    int p = set->drop == 2 ? 0 : set->drop + 1, q = set->drop == 0 ? 2 : set->drop - 1;
    qn_reduce_to_four(set->point, set->count, p, q, set->k > 0 ? (int32_t)3 << (set->k - 1) : 2, keep); /* R9: 2 LSB, less what a depth is rounded by */
}

/* x / 2^k, rounded, but never to 0 from a number that is not 0. */
static inline int32_t lsb_from_word(int32_t x, int k)
{
    int32_t y;
    if (k <= 0) return qn_saturate(qn_lsb_from_units(x, k));
    y = qn_asr32(x, k) + (qn_asr32(x, k - 1) & 1);
    return y ? y : (x > 0) - (x < 0);
}

static int32_t lsb_from_units(int64_t x, int k) { return x == (int32_t)x ? lsb_from_word((int32_t)x, k) : qn_saturate(qn_lsb_from_units(x, k)); }

static qn_status emit_point(const qn_work_frame *work, const qn_contact_set *set, int at, qn_contact3 *out)
{
    const qn_frame3 *frame = set->in_b ? work->pair->frame_b : work->pair->frame_a;
    const qn_contact_point *point = &set->point[at];
    uint32_t id = point->id;
    out->depth = lsb_from_word(point->depth, set->k);
    out->id = work->pair->swapped ? id << 16 | id >> 16 : id;
    return world_point(&frame->p, work->turned ? &frame->r : NULL, point->at, set->k, &out->position);
}

qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set, qn_manifold3 *out)
{
    uint8_t keep[QN_MAX_POINTS3] = { 0, 1, 2, 3 };
    int i, count = set->count;
    if (count > QN_MAX_POINTS3) {
        reduce(set, keep);
        count = QN_MAX_POINTS3;
    }
    world_normal(work, n, &out->normal);
    out->depth = lsb_from_units(-distance, work->k);
    out->count = (uint32_t)count;
    for (i = 0; i < count; i++)
        if (emit_point(work, set, keep[i], &out->points[i]) < 0) return QN_ERR_RANGE;
    return status;
}

qn_status qn_manifold3_none(qn_manifold3 *out)
{
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* ---- Gap ---------------------------------------------------------------- */

static int64_t floor_lsb(int64_t x, int k) { return k > 0 ? qn_asr64(x, k) : x * ((int64_t)1 << -k); }
static int64_t ceil_lsb(int64_t x, int k) { return -floor_lsb(-x, k); }

/* A core point moved to the surface: out is the radius in LSB, sign the sense of n. */
static qn_status surface_point(const qn_work_frame *work, const qn_separation3 *s, const int32_t core[3], qn_q16 radius, int sign, qn_vec3 *out)
{
    const qn_frame3 *frame = work->pair->frame_a;
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    int32_t v[3];
    if (radius) {
        int64_t r = qn_units_from_lsb(radius, work->k) * sign; /* below 2^31 */
        int i;
        for (i = 0; i < 3; i++) v[i] = qn_saturate(core[i] + qn_round64(r * n[i], 30));
        core = v;
    }
    return world_point(&frame->p, work->turned ? &frame->r : NULL, core, work->k, out);
}

static void set_zero(qn_vec3 *v) { v->x = v->y = v->z = 0; }

qn_status qn_gap3_emit(const qn_work_frame *work, const qn_separation3 *s, const qn_contact_set *touch, qn_gap3 *out)
{
    bool swapped = work->pair->swapped;
    out->distance = 0;
    out->lower = qn_saturate(floor_lsb(s->lower, work->k));
    out->upper = qn_saturate(ceil_lsb(s->upper, work->k));
    if (s->status == QN_OVERLAPPING) {
        set_zero(&out->on_a);
        set_zero(&out->on_b);
        out->normal.x = out->normal.y = out->normal.z = 0;
        return s->status;
    }
    world_normal(work, &s->n, &out->normal);
    if (s->distance > 0) out->distance = qn_saturate(qn_lsb_from_units(s->distance, work->k));
    if (touch) {
        qn_contact3 point;
        if (emit_point(work, touch, 0, &point) < 0) return QN_ERR_RANGE;
        out->on_a = out->on_b = point.position;
    } else if (surface_point(work, s, s->on_a, work->pair->a->radius, 1, swapped ? &out->on_b : &out->on_a) < 0 ||
               surface_point(work, s, s->on_b, work->pair->b->radius, -1, swapped ? &out->on_a : &out->on_b) < 0) {
        return QN_ERR_RANGE;
    }
    return s->status;
}
