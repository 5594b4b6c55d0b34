/* SPDX-License-Identifier: MIT */
#include "contact/old_gap3.h"

/* x units, x >= 0, as LSB, rounded down; by 32 bits where they will do. */
static int32_t floor_lsb(int64_t x, int k)
{
    if (k > 0 && x <= INT32_MAX) return (int32_t)x >> k;
    return qn_saturate(k > 0 ? qn_asr64(x, k) : x * ((int64_t)1 << -k));
}

/* The point of a surface that lies a radius, LSB, from one of its core, along the normal (sign 1: A's) or against it (-1: B's). */
static qn_status surface_point(const old_work_frame *work, const old_separation3 *s, const int32_t core[3], qn_q16 radius, int sign, qn_vec3 *out)
{
    const qn_frame3 *frame = work->pair->frame_a;
    const int32_t *n = qn_row_of(&s->n);
    int32_t v[3];
    if (radius) {
        const int32_t r = (int32_t)old_units_from_lsb(radius, work->k) * sign;
        int i;
        QN_ASSERT(qn_abs64(old_units_from_lsb(radius, work->k)) >> 31 == 0);
        for (i = 0; i < 3; i++) v[i] = qn_saturate(core[i] + qn_round64(qn_mul(r, n[i]), 30));
        core = v;
    }
    return old_world3_point(&frame->p, old_world3_turn_of(work, frame), core, work->k, out);
}

/* The same where the origin is near. r: the radius with its sign, units, |r| < 2^28; cores lie within 1.5 * 2^30 and a little. */
QN_INLINE void near_surface(const old_work_frame *work, const old_separation3 *s, const int32_t core[3], int32_t r, qn_vec3 *out)
{
    const qn_frame3 *frame = work->pair->frame_a;
    const int32_t v[3] = { qn_add30(core[0], s->n.x, r), qn_add30(core[1], s->n.y, r), qn_add30(core[2], s->n.z, r) };
    old_world3_near(&frame->p, old_world3_turn_of(work, frame), v, work->k, out);
}

/* The nearest points of both surfaces. */
static qn_status emit_surfaces(const old_work_frame *work, const old_separation3 *s, qn_vec3 *on_a, qn_vec3 *on_b)
{
    const old_pair3 *pair = work->pair;
    const int k = work->k;
    if (old_world3_is_near(&pair->frame_a->p, k)) {
        const int32_t ra = pair->a->radius, rb = pair->b->radius;
        if (work->turned && !(ra | rb)) {
            old_world3_near(&pair->frame_a->p, &pair->frame_a->r, s->on_a, k, on_a);
            old_world3_near(&pair->frame_a->p, &pair->frame_a->r, s->on_b, k, on_b);
            return QN_APART;
        }
        if (!((uint32_t)(ra | rb) >> (28 - k))) {
            near_surface(work, s, s->on_a, ra * ((int32_t)1 << k), on_a);
            near_surface(work, s, s->on_b, -rb * ((int32_t)1 << k), on_b);
            return QN_APART;
        }
    }
    if (surface_point(work, s, s->on_a, pair->a->radius, 1, on_a) < 0) return QN_ERR_RANGE;
    return surface_point(work, s, s->on_b, pair->b->radius, -1, on_b);
}

static void set_zero(qn_vec3 *v) { v->x = v->y = v->z = 0; }

static qn_status emit_gap(const old_work_frame *work, const old_separation3 *s, old_touch touch, qn_gap3 *out)
{
    bool swapped = work->pair->swapped;
    out->distance = 0;
    out->lower = floor_lsb(s->lower, work->k);
    out->upper = floor_lsb(s->upper + (work->k > 0 ? ((int32_t)1 << work->k) - 1 : 0), work->k);
    if (s->status == QN_OVERLAPPING) {
        set_zero(&out->on_a);
        set_zero(&out->on_b);
        out->normal.x = out->normal.y = out->normal.z = 0;
        return s->status;
    }
    old_world3_normal(work, &s->n, &out->normal);
    if (s->distance > 0) out->distance = old_world3_lsb(s->distance, work->k);
    if (touch) {
        const qn_frame3 *frame = touch == OLD_TOUCH_IN_B ? work->pair->frame_b : work->pair->frame_a;
        if (old_world3_point(&frame->p, old_world3_turn_of(work, frame), s->on_a, work->k, &out->on_a) < 0) return QN_ERR_RANGE;
        out->on_b = out->on_a;
    } else if (emit_surfaces(work, s, swapped ? &out->on_b : &out->on_a, swapped ? &out->on_a : &out->on_b) < 0) {
        return QN_ERR_RANGE;
    }
    return s->status;
}

/* The gap of a pair whose B was moved: with a frame of where it stands now, in a copy of the pair. p and d have 32 and 33 bits; their sum is a
 * position again, so that 32 bits of it will do. */
static QN_PART qn_status emit_moved(const old_work_frame *work, const old_separation3 *s, old_touch touch, qn_gap3 *out)
{
    old_pair3 pair = *work->pair;
    old_work_frame there = *work;
    qn_frame3 room;
    const qn_frame3 **moves = pair.swapped ? &pair.frame_a : &pair.frame_b;
    const int32_t *p = qn_row_of(pair.swapped ? &pair.frame_b->p : &pair.frame_a->p);
    const uint32_t sign = pair.swapped ? UINT32_MAX : 1u; /* -1 or 1 */
    int i;
    room.r = (*moves)->r;
    for (i = 0; i < 3; i++) qn_row_in(&room.p)[i] = qn_signed32((uint32_t)p[i] + sign * (uint32_t)pair.d[i]);
    *moves = &room;
    there.pair = &pair;
    return emit_gap(&there, s, touch, out);
}

qn_status old_gap3_emit(const old_work_frame *work, const old_separation3 *s, old_touch touch, qn_gap3 *out)
{
    return work->pair->moved ? emit_moved(work, s, touch, out) : emit_gap(work, s, touch, out);
}

qn_status old_way3_emit(const old_work_frame *work, const old_separation3 *s, old_way3 *out)
{
    old_world3_normal(work, &s->n, &out->normal);
    out->depth = old_world3_lsb(-s->distance, work->k);
    return s->status;
}
