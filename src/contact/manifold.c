/* SPDX-License-Identifier: MIT */
#include "contact/manifold.h"

#include "contact/near_point.h"
#include "contact/reduce.h"
#include "quoin/capacity.h"

static void world_normal(const qn_work_frame *work, const qn_dir3 *n, qn_dir3 *out)
{
    int32_t v[3], i;
#ifndef QN_SMALL
    if (work->turned) {
        qn_turn_normal(work->pair, n, out);
        return;
    }
#endif
    v[0] = n->x;
    v[1] = n->y;
    v[2] = n->z;
    if (work->turned) qn_mat3_turn_here(&work->pair->frame_a->r, v[0], v[1], v[2], v);
    if (work->pair->swapped) {
        QN_THRICE
        for (i = 0; i < 3; i++) v[i] = qn_mirrored(v[i]);
    }
    out->x = v[0];
    out->y = v[1];
    out->z = v[2];
}

/* row i of r times v, Q30; without r, v itself. |v| < 2^31 per component: the sum wraps only for a matrix that is no rotation. */
QN_INLINE int64_t turned(const qn_mat3 *r, int i, const int32_t v[3])
{
    return r ? qn_signed64(qn_mat3_row(r, i, v[0], v[1], v[2])) : (int64_t)v[i] * QN_ONE30;
}

/* origin + v / 2^k, turned by r if given, rounded once, where it may leave 32 bits: the coarse scales, the width of the world. */
static QN_OWN_STACK qn_status far_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out)
{
    const int32_t from[3] = { origin->x, origin->y, origin->z };
    int32_t slack = k < 0 ? (int32_t)1 << -k : 1; /* a unit of the coarsest model is 16 LSB: a point that only its rounding put outside is clamped */
    int32_t to[3];
    int i;
    for (i = 0; i < 3; i++) {
        int64_t x = from[i] + qn_asr64(qn_asr64(turned(r, i, v), 29 + k) + 1, 1);
        to[i] = qn_saturate(x);
        if (qn_abs64(x - to[i]) > (uint32_t)slack) return QN_ERR_RANGE;
    }
    out->x = to[0];
    out->y = to[1];
    out->z = to[2];
    return QN_APART;
}

/* A point that only its rounding put outside is clamped. */
qn_status qn_contact_place_far(const qn_vec3 *origin, int32_t x, int32_t y, int32_t z, qn_vec3 *at, qn_status status)
{
    int64_t p = (int64_t)origin->x + x, q = (int64_t)origin->y + y, r = (int64_t)origin->z + z;
    at->x = qn_saturate(p);
    at->y = qn_saturate(q);
    at->z = qn_saturate(r);
    return (qn_abs64(p - at->x) | qn_abs64(q - at->y) | qn_abs64(r - at->z)) > 1 ? QN_ERR_RANGE : status;
}

/* Quicker roads: see near_point.h. */
#ifdef QN_SMALL
#define world_point far_point
#else

/* Where nothing turns. */
QN_INLINE int32_t plain_coordinate(int32_t origin, int32_t v, int k) { return qn_wrap_add(origin, qn_asr32(qn_asr32(v, k - 1) + 1, 1)); }

QN_INLINE qn_status world_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t at[3], int k, qn_vec3 *out)
{
    if (!qn_is_near(origin, k)) return far_point(origin, r, at, k, out);
    if (r) {
        qn_near_point(origin, r, at, k, out);
        return QN_APART;
    }
    out->x = plain_coordinate(origin->x, at[0], k);
    out->y = plain_coordinate(origin->y, at[1], k);
    out->z = plain_coordinate(origin->z, at[2], k);
    return QN_APART;
}

#endif

/* ---- Manifold ----------------------------------------------------------- */

void qn_contact_set_choose(qn_contact_set *set)
{
    if (set->count <= QN_MAX_POINTS3) return;
    /* R9: 2 LSB, less what a depth is rounded by. */
    qn_reduce_to_four(set->point, set->count, set->drop, set->k > 0 ? (int32_t)3 << (set->k - 1) : 2, set->keep);
}

#ifndef QN_SMALL
/* x / 2^k, rounded, but never to 0 from a number that is not 0; by 32 bits, k > 0, where they will do. */
QN_INLINE int32_t word_from_units(int32_t x, int k)
{
    int32_t y = qn_asr32(x, k) + (qn_asr32(x, k - 1) & 1);
    return y ? y : (x > 0) - (x < 0);
}
#endif

QN_INLINE int32_t lsb_from_units(int64_t x, int k)
{
#ifndef QN_SMALL
    int32_t word = (int32_t)x;
    if (word == x && k > 0) return word_from_units(word, k);
#endif
    return qn_saturate(qn_lsb_from_units(x, k));
}

static inline void emit_rest(const qn_contact_point *point, int k, bool swapped, qn_contact3 *out)
{
    uint32_t id = point->id;
    out->depth = lsb_from_units(point->depth, k);
    out->id = swapped ? id << 16 | id >> 16 : id;
}

/* The frame that points of the set are turned by; NULL where nothing turns. */
static inline const qn_mat3 *turn_of(const qn_work_frame *work, const qn_frame3 *frame) { return work->turned ? &frame->r : NULL; }
static inline const qn_frame3 *frame_of(const qn_work_frame *work, const qn_contact_set *set)
{
    return set->in_b ? work->pair->frame_b : work->pair->frame_a;
}

/* Those that stay, of a set of count, cut to four. */
static inline const qn_contact_point *kept(const qn_contact_set *set, int i) { return &set->point[set->count > QN_MAX_POINTS3 ? set->keep[i] : i]; }

#ifndef QN_SMALL
#ifdef QN_PORT_BOXES

QN_STATIC_ASSERT(sizeof(qn_contact_point) == 20 && sizeof(qn_contact3) == 20 && offsetof(qn_contact_point, depth) == 12 &&
                 offsetof(qn_frame3, r) == 12);

static inline void near_points(const qn_frame3 *frame, int k, bool swapped, const qn_contact_point *point, int count, qn_contact3 *out)
{
    QN_ASSERT(count > 0 && k >= 3);
    qn_place_contacts_v7m(point, point + count, frame, out, k, swapped ? 16 : 0);
}

#else

static QN_OWN_STACK void near_points(const qn_frame3 *frame, int k, bool swapped, const qn_contact_point *point, int count, qn_contact3 *out)
{
    const qn_contact_point *end = point + count;
    for (; point != end; point++, out++) {
        emit_rest(point, k, swapped, out);
        qn_near_point(&frame->p, &frame->r, point->at, k, &out->position);
    }
}

#endif

/* Those of a set, count > 0, cut to four: how many. */
QN_INLINE uint32_t near_set(const qn_frame3 *frame, bool swapped, const qn_contact_set *set, qn_contact3 *out)
{
    int i;
    if (set->count <= QN_MAX_POINTS3) {
        near_points(frame, set->k, swapped, set->point, set->count, out);
        return (uint32_t)set->count;
    }
    for (i = 0; i < QN_MAX_POINTS3; i++) near_points(frame, set->k, swapped, &set->point[set->keep[i]], 1, &out[i]);
    return QN_MAX_POINTS3;
}

#endif

static qn_status emit_points(const qn_work_frame *work, const qn_contact_set *set, int count, qn_contact3 *out)
{
    const qn_frame3 *frame = frame_of(work, set);
    const qn_mat3 *r = turn_of(work, frame);
    bool swapped = work->pair->swapped;
    int k = set->k, i;
#ifndef QN_SMALL
    if (r && count > 0 && qn_is_near(&frame->p, k)) {
        (void)near_set(frame, swapped, set, out);
        return QN_APART;
    }
#endif
    for (i = 0; i < count; i++) {
        const qn_contact_point *point = kept(set, i);
        emit_rest(point, k, swapped, &out[i]);
        if (world_point(&frame->p, r, point->at, k, &out[i].position) < 0) return QN_ERR_RANGE;
    }
    return QN_APART;
}

qn_status qn_manifold3_emit(const qn_work_frame *work, qn_status status, const qn_dir3 *n, int64_t distance, const qn_contact_set *set,
                            qn_manifold3 *out)
{
    int count = set->count < QN_MAX_POINTS3 ? set->count : QN_MAX_POINTS3;
    world_normal(work, n, &out->normal);
    out->depth = lsb_from_units(-distance, work->k);
    out->count = (uint32_t)count;
    return emit_points(work, set, count, out->points) < 0 ? QN_ERR_RANGE : status;
}

#if !defined(QN_SMALL) && !defined(QN_PORT_BOXES)

qn_status qn_manifold3_emit_turned(const qn_pair3 *pair, qn_status status, const qn_dir3 *n, int32_t depth, const qn_contact_set *set,
                                   qn_manifold3 *out)
{
    const qn_frame3 *frame = set->in_b ? pair->frame_b : pair->frame_a;
    QN_ASSERT(set->count > 0);
    if (!qn_is_near(&frame->p, set->k)) return QN_UNDECIDED;
    qn_turn_normal(pair, n, &out->normal);
    out->depth = word_from_units(depth, set->k);
    out->count = near_set(frame, pair->swapped, set, out->points);
    return status;
}

#endif

qn_status qn_manifold3_none(qn_manifold3 *out)
{
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* ---- Gap ---------------------------------------------------------------- */

/* x >= 0, by 32 bits where they will do. */
static int32_t floor_lsb(int64_t x, int k)
{
    if (k > 0 && x <= INT32_MAX) return (int32_t)x >> k;
    return qn_saturate(k > 0 ? qn_asr64(x, k) : x * ((int64_t)1 << -k));
}

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
    return world_point(&frame->p, turn_of(work, frame), core, work->k, out);
}

#ifndef QN_SMALL
/* The same where the origin is near and r, in units and with the sense of n, is below 2^28: cores lie within 1.5 * 2^30 and a little. */
QN_INLINE void near_surface(const qn_work_frame *work, const qn_separation3 *s, const int32_t core[3], int32_t r, qn_vec3 *out)
{
    const qn_frame3 *frame = work->pair->frame_a;
    const int32_t v[3] = { qn_add30(core[0], s->n.x, r), qn_add30(core[1], s->n.y, r), qn_add30(core[2], s->n.z, r) };
    if (work->turned) {
        qn_near_point(&frame->p, &frame->r, v, work->k, out);
    } else {
        out->x = plain_coordinate(frame->p.x, v[0], work->k);
        out->y = plain_coordinate(frame->p.y, v[1], work->k);
        out->z = plain_coordinate(frame->p.z, v[2], work->k);
    }
}
#endif

/* The points of both surfaces. */
static qn_status emit_surfaces(const qn_work_frame *work, const qn_separation3 *s, qn_vec3 *on_a, qn_vec3 *on_b)
{
    const qn_pair3 *pair = work->pair;
#ifndef QN_SMALL
    const int k = work->k;
    if (qn_is_near(&pair->frame_a->p, k)) {
        const int32_t ra = pair->a->radius, rb = pair->b->radius;
        if (work->turned && !(ra | rb)) {
            qn_near_point(&pair->frame_a->p, &pair->frame_a->r, s->on_a, k, on_a);
            qn_near_point(&pair->frame_a->p, &pair->frame_a->r, s->on_b, k, on_b);
            return QN_APART;
        }
        if (!((uint32_t)(ra | rb) >> (28 - k))) {
            near_surface(work, s, s->on_a, ra * ((int32_t)1 << k), on_a);
            near_surface(work, s, s->on_b, -rb * ((int32_t)1 << k), on_b);
            return QN_APART;
        }
    }
#endif
    if (surface_point(work, s, s->on_a, pair->a->radius, 1, on_a) < 0) return QN_ERR_RANGE;
    return surface_point(work, s, s->on_b, pair->b->radius, -1, on_b);
}

static void set_zero(qn_vec3 *v) { v->x = v->y = v->z = 0; }

static qn_status emit_gap(const qn_work_frame *work, const qn_separation3 *s, qn_touch touch, qn_gap3 *out)
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
    world_normal(work, &s->n, &out->normal);
    if (s->distance > 0) out->distance = lsb_from_units(s->distance, work->k);
    if (touch) {
        const qn_frame3 *frame = touch == QN_TOUCH_IN_B ? work->pair->frame_b : work->pair->frame_a;
        if (world_point(&frame->p, turn_of(work, frame), s->on_a, work->k, &out->on_a) < 0) return QN_ERR_RANGE;
        out->on_b = out->on_a;
    } else if (emit_surfaces(work, s, swapped ? &out->on_b : &out->on_a, swapped ? &out->on_a : &out->on_b) < 0) {
        return QN_ERR_RANGE;
    }
    return s->status;
}

/* Of a pair that was moved, in a copy of it. p and d have 32 and 33 bits, and their sum is a place again: 32 bits of it will do. */
static QN_PART qn_status emit_moved(const qn_work_frame *work, const qn_separation3 *s, qn_touch touch, qn_gap3 *out)
{
    qn_pair3 pair = *work->pair;
    qn_work_frame there = *work;
    qn_frame3 room;
    const qn_frame3 **moves = pair.swapped ? &pair.frame_a : &pair.frame_b;
    const qn_vec3 *p = pair.swapped ? &pair.frame_b->p : &pair.frame_a->p;
    const uint32_t sign = pair.swapped ? UINT32_MAX : 1u; /* -1 or 1 */
    room.r = (*moves)->r;
    room.p.x = qn_signed32((uint32_t)p->x + sign * (uint32_t)pair.d[0]);
    room.p.y = qn_signed32((uint32_t)p->y + sign * (uint32_t)pair.d[1]);
    room.p.z = qn_signed32((uint32_t)p->z + sign * (uint32_t)pair.d[2]);
    *moves = &room;
    there.pair = &pair;
    return emit_gap(&there, s, touch, out);
}

qn_status qn_gap3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_touch touch, qn_gap3 *out)
{
    return work->pair->moved ? emit_moved(work, s, touch, out) : emit_gap(work, s, touch, out);
}

qn_status qn_way3_emit(const qn_work_frame *work, const qn_separation3 *s, qn_way3 *out)
{
    world_normal(work, &s->n, &out->normal);
    out->depth = lsb_from_units(-s->distance, work->k);
    return s->status;
}
