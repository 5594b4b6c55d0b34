/* SPDX-License-Identifier: MIT */
/* Convex cores, as the searches see them: integer points in the pair's frame. */
#ifndef OLD_NARROW_CORE_H
#define OLD_NARROW_CORE_H

#include "num/mat.h"
#include "num/root.h"
#include "num/wide.h"
#include "quoin/num.h"

/* A point or a difference of points, in pair units. */
typedef qn_vec3 old_int3;

typedef enum old_core_kind {
    OLD_CORE_POINTS = 0,  /* the hull of vertex[0 .. count - 1], any position, repeats allowed */
    OLD_CORE_BOX = 1,     /* centre +- g[0] +- g[1] +- g[2]; any half edge may be zero */
    OLD_CORE_ALIGNED = 2, /* the same with half edges along the axes: of g only g[0].x, g[1].y and g[2].z are read, each >= 0 */
    OLD_CORE_TURNED = 3   /* the hull of points in a frame of their own, each turned and rounded once when it is asked for */
} old_core_kind;

#define OLD_CORE_BITS 28 /* every component of every vertex lies strictly within +-2^28 */
#define OLD_CORE_MAX_POINTS 255

/* Where a TURNED core's vertices come from: vertex i is (r point[i] + offset) 2^k, rounded once. */
typedef struct old_turned {
    const qn_vec3 *point; /* components within 2^bits, LSB */
    const qn_mat3 *r;     /* entries within QN_RELATIVE_LIMIT; NULL: the points' frame is that of the core, there is no offset, and k >= 0 */
    int64_t offset[3];    /* see old_turned_place */
    int k, bits;          /* k: -6 .. 14; bits: 0 .. 30 */
} old_turned;

/* How a place of Q30 LSB, below 2^63, is stored: cut to Q28; or in units of 2^-32, with a half, so that a vertex is the upper word of a sum:
 * for k >= 0, where places are below 2^28 units, and where size is not all that counts. And the place, units, rounded. */
static inline bool old_turned_is_fine(int k) { return k >= 0; }

static inline int64_t old_turned_place(int64_t q30, int k)
{
    const uint32_t low = (uint32_t)(uint64_t)q30 & ~(uint32_t)3, high = (uint32_t)((uint64_t)q30 >> 32);
    const int up = k + 2; /* 2 .. 16, in shifts of 32 bits */
    QN_ASSERT(k >= -6 && k <= 14);
    if (!old_turned_is_fine(k)) return qn_asr64(q30, 2);
    return qn_signed64(((uint64_t)(high << up | low >> (32 - up)) << 32) + (low << up) + ((uint64_t)1 << 31));
}

static inline int32_t old_turned_units(int64_t place, int k)
{
    return old_turned_is_fine(k) ? qn_upper_word(place) : (int32_t)qn_round64(place, 28 - k);
}

/* The same place for k - shift guard bits, which are 0 or more: exact. */
static inline int64_t old_turned_coarser(int64_t place, int k, int shift)
{
    const int64_t half = (int64_t)1 << 31;
    QN_ASSERT(shift >= 0 && k >= shift);
    return old_turned_is_fine(k) ? qn_asr64(place - half, shift) + half : place;
}

typedef struct old_core {
    uint16_t kind, count;     /* points: 1 .. OLD_CORE_MAX_POINTS; boxes: 8, and vertex i takes +g[j] where bit j of i is set, else -g[j] */
    const old_int3 *vertex;   /* OLD_CORE_POINTS only */
    const old_turned *turned; /* OLD_CORE_TURNED only */
    old_int3 centre, g[3];    /* boxes only */
} old_core;

static inline bool old_core_is_box(const old_core *core) { return core->kind == OLD_CORE_BOX || core->kind == OLD_CORE_ALIGNED; }

/* The law above, for assertions: the half edges of a box may add up in every component. */
static inline bool old_core_is_valid(const old_core *core)
{
    const uint32_t end = (uint32_t)1 << OLD_CORE_BITS;
    int i;
    if (core->kind == OLD_CORE_TURNED) /* each vertex is asked when it is made */
        return core->count >= 1 && core->count <= OLD_CORE_MAX_POINTS && core->turned->k >= -6 && core->turned->k <= 14 && core->turned->bits >= 0 &&
               core->turned->bits <= 30;
    if (core->kind == OLD_CORE_POINTS) {
        for (i = 0; i < core->count; i++) {
            const old_int3 *v = &core->vertex[i];
            if (qn_abs32(v->x) >= end || qn_abs32(v->y) >= end || qn_abs32(v->z) >= end) return false;
        }
        return core->count >= 1 && core->count <= OLD_CORE_MAX_POINTS;
    }
    if (core->kind == OLD_CORE_ALIGNED)
        return core->count == 8 && core->g[0].x >= 0 && core->g[1].y >= 0 && core->g[2].z >= 0 &&
               (uint64_t)qn_abs32(core->centre.x) + (uint32_t)core->g[0].x < end &&
               (uint64_t)qn_abs32(core->centre.y) + (uint32_t)core->g[1].y < end && (uint64_t)qn_abs32(core->centre.z) + (uint32_t)core->g[2].z < end;
    return core->count == 8 && (uint64_t)qn_abs32(core->centre.x) + qn_abs32(core->g[0].x) + qn_abs32(core->g[1].x) + qn_abs32(core->g[2].x) < end &&
           (uint64_t)qn_abs32(core->centre.y) + qn_abs32(core->g[0].y) + qn_abs32(core->g[1].y) + qn_abs32(core->g[2].y) < end &&
           (uint64_t)qn_abs32(core->centre.z) + qn_abs32(core->g[0].z) + qn_abs32(core->g[1].z) + qn_abs32(core->g[2].z) < end;
}

static inline old_int3 old_int3_sub(const old_int3 *u, const old_int3 *v)
{
    old_int3 r;
    r.x = u->x - v->x;
    r.y = u->y - v->y;
    r.z = u->z - v->z;
    return r;
}

/* Exact in 64 bits while the components' bits add up to 61 or less. */
static inline int64_t old_int3_dot(const old_int3 *u, const old_int3 *v)
{
#ifdef QN_PORT_NARROW_PRODUCTS
    return qn_signed64(qn_mul3_row((const int32_t *)u, v->x, v->y, v->z)); /* one call for three */
#else
    return qn_mul(u->x, v->x) + qn_mul(u->y, v->y) + qn_mul(u->z, v->z);
#endif
}

/* Components of no more than 2^30: the result's stay within 2^61. */
static inline void old_int3_cross(const old_int3 *u, const old_int3 *v, int64_t out[3])
{
    QN_ASSERT(qn_abs32(u->x) <= 1u << 30 && qn_abs32(u->y) <= 1u << 30 && qn_abs32(u->z) <= 1u << 30);
    QN_ASSERT(qn_abs32(v->x) <= 1u << 30 && qn_abs32(v->y) <= 1u << 30 && qn_abs32(v->z) <= 1u << 30);
#ifdef QN_PORT_NARROW_PRODUCTS
    out[0] = qn_mul(u->y, v->z) - qn_mul(u->z, v->y);
    out[1] = qn_mul(u->z, v->x) - qn_mul(u->x, v->z);
    out[2] = qn_mul(u->x, v->y) - qn_mul(u->y, v->x);
#else /* sums: a product joins another in one instruction, where there is one for that */
    const int32_t x = -u->x, y = -u->y, z = -u->z;
    out[0] = qn_mul(u->y, v->z) + qn_mul(z, v->y);
    out[1] = qn_mul(u->z, v->x) + qn_mul(x, v->z);
    out[2] = qn_mul(u->x, v->y) + qn_mul(y, v->x);
#endif
}

/* ---- Normals --------------------------------------------------------------- */

/* Of two vectors in a line: none. */
#define OLD_IS_NO_NORMAL(n) (!((n)[0] | (n)[1] | (n)[2]))

/* old_put_unit: the unit vector of a normal, Q30. old_int3_normal: a cross product, and whether there is one. old_turn_round: the opposite of a
 * normal below 2^63. */
#define old_put_unit(n, out) ((void)(*(out) = qn_dir3_from_i64((n)[0], (n)[1], (n)[2])))
#define old_is_no_normal OLD_IS_NO_NORMAL
#define old_int3_normal(u, v, out) (old_int3_cross(u, v, out), !OLD_IS_NO_NORMAL(out))
#define old_turn_round(n) ((void)((n)[0] = -(n)[0], (n)[1] = -(n)[1], (n)[2] = -(n)[2]))

#endif
