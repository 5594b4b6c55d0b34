/* SPDX-License-Identifier: MIT */
#include "contact/manifold.h"

#include "contact/reduce.h"
#include "num/mat.h"

static qn_dir3 world_normal(const qn_work_frame *work, const qn_dir3 *n)
{
    qn_dir3 w = work->turned ? qn_frame3_turn(work->pair->frame_a, *n) : *n;
    if (work->pair->swapped) {
        w.x = qn_q16_neg(w.x); /* saturates: a frame that is no rotation may give INT32_MIN */
        w.y = qn_q16_neg(w.y);
        w.z = qn_q16_neg(w.z);
    }
    return w;
}

/* sum in Q30 units to LSB, rounded; for k >= 3 the rounding constant and the result lie in the upper word. */
static int64_t turned_lsb(uint64_t sum, int k)
{
    if (k >= 3) return qn_asr32(qn_signed32((uint32_t)(sum >> 32) + ((uint32_t)1 << (k - 3))), k - 2); /* |sum| < 2^62 */
    return qn_asr64(qn_asr64(qn_signed64(sum), 29 + k) + 1, 1); /* may be beyond 32 bits: the width of the world */
}

static bool far(int64_t x, int64_t slack) { return x > INT32_MAX + slack || x < INT32_MIN - slack; }

/* origin + v / 2^k, turned by r if given; rounded once. |v| < 2^31 per component: the sums wrap only for a matrix that is none. */
static qn_status world_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out)
{
    int64_t x, y, z, slack;
    if (r) {
        x = (int64_t)origin->x + turned_lsb(qn_mat3_row(r, 0, v[0], v[1], v[2]), k);
        y = (int64_t)origin->y + turned_lsb(qn_mat3_row(r, 1, v[0], v[1], v[2]), k);
        z = (int64_t)origin->z + turned_lsb(qn_mat3_row(r, 2, v[0], v[1], v[2]), k);
    } else {
        x = origin->x + (k > 0 ? qn_round64(v[0], k) : (int64_t)v[0] * ((int64_t)1 << -k));
        y = origin->y + (k > 0 ? qn_round64(v[1], k) : (int64_t)v[1] * ((int64_t)1 << -k));
        z = origin->z + (k > 0 ? qn_round64(v[2], k) : (int64_t)v[2] * ((int64_t)1 << -k));
    }
    if (x == (int32_t)x && y == (int32_t)y && z == (int32_t)z) {
        out->x = (int32_t)x;
        out->y = (int32_t)y;
        out->z = (int32_t)z;
        return QN_APART;
    }
    /* A unit of the coarsest model is 16 LSB: a point that only its rounding put outside the format is clamped. */
    slack = k < 0 ? (int64_t)1 << -k : 1;
    if (far(x, slack) || far(y, slack) || far(z, slack)) return QN_ERR_RANGE;
    out->x = qn_saturate(x);
    out->y = qn_saturate(y);
    out->z = qn_saturate(z);
    return QN_APART;
}

/* ---- Manifold ----------------------------------------------------------- */

/* Drops the coordinate nearest the normal, and keeps four points. */
static void reduce(const qn_contact_set *set, uint8_t keep[4])
{
    int32_t xy[QN_SET_MAX][2];
    int i, start = 0, p = set->drop == 2 ? 0 : set->drop + 1, q = set->drop == 0 ? 2 : set->drop - 1;
    for (i = 0; i < set->count; i++) {
        xy[i][0] = qn_asr32(set->at[i][p], 1);
        xy[i][1] = qn_asr32(set->at[i][q], 1);
        if (set->id[i] < set->id[start]) start = i;
    }
    qn_reduce_to_four((const int32_t(*)[2])xy, set->depth, set->count, start, set->k > 0 ? (int32_t)2 << set->k : 2, keep);
}

static int32_t lsb_from_units(int64_t x, int k)
{
    if (k > 0 && x == (int32_t)x) {
        int32_t y = qn_round64_low(x, k);
        return y ? y : (x > 0) - (x < 0);
    }
    return qn_saturate(qn_lsb_from_units(x, k));
}

static qn_status emit_point(const qn_work_frame *work, const qn_contact_set *set, int at, qn_contact3 *out)
{
    const qn_frame3 *frame = set->in_b ? work->pair->frame_b : work->pair->frame_a;
    uint32_t id = set->id[at];
    out->depth = lsb_from_units(set->depth[at], set->k);
    out->id = work->pair->swapped ? id << 16 | id >> 16 : id;
    return world_point(&frame->p, work->turned ? &frame->r : NULL, set->at[at], set->k, &out->position);
}

qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set, qn_manifold3 *out)
{
    uint8_t keep[QN_MAX_POINTS3] = { 0, 1, 2, 3 };
    int i, count = set->count;
    if (count > QN_MAX_POINTS3) {
        reduce(set, keep);
        count = QN_MAX_POINTS3;
    }
    out->normal = world_normal(work, n);
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
    out->normal = world_normal(work, &s->n);
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
