/* SPDX-License-Identifier: MIT */
/* From a pair's own frame and units back into the world: normals, points and lengths. */
#ifndef OLD_CONTACT_WORLD3_H
#define OLD_CONTACT_WORLD3_H

#include "narrow/old_box_model.h"
#include "narrow/old_pair.h"
#include "num/bounded.h"
#include "num/mat.h"

/* The work frame of a separation: a box's own (turned), or the axes of the world. Where size counts these are a matrix, and everything is
 * turned: by one that turns nothing no number changes. */
typedef struct old_work_frame {
    const old_pair3 *pair;
    bool turned;
    int k; /* guard bits of the separation's numbers */
} old_work_frame;

#define OLD_UPRIGHT NULL

static inline void old_work_set(old_work_frame *work, const old_pair3 *pair, bool turned, int k)
{
    work->pair = pair;
    work->turned = turned;
    work->k = k;
}

/* The matrix that a frame's points are turned by; OLD_UPRIGHT where nothing turns. */
static inline const qn_mat3 *old_world3_turn_of(const old_work_frame *work, const qn_frame3 *frame) { return work->turned ? &frame->r : OLD_UPRIGHT; }

/* A normal in the world, mirrored where the pair was exchanged: of A's frame; of the axes of the world; of the work frame. */
void old_world3_turn(const old_pair3 *pair, const qn_dir3 *n, qn_dir3 *out);
void old_world3_mirror(const old_pair3 *pair, const qn_dir3 *n, qn_dir3 *out);

static inline void old_world3_normal(const old_work_frame *work, const qn_dir3 *n, qn_dir3 *out)
{
    if (work->turned) old_world3_turn(work->pair, n, out);
    else old_world3_mirror(work->pair, n, out);
}

/* origin + v / 2^k, v turned by r but for OLD_UPRIGHT, rounded once; k: -6 .. 14. QN_APART, or QN_ERR_RANGE for a point outside the format; one that only
 * the rounding to a unit put there is clamped. The way for coarse scales and the width of the world. */
qn_status old_world3_far(const qn_vec3 *origin, const qn_mat3 *r, const int32_t v[3], int k, qn_vec3 *out);

/* A quicker way: for origins whose components lie within 2^30, and k >= 3, so that |v| / 2^k < 2^28 * sqrt(3) (that of a matrix which is no
 * rotation may be anything, and wraps). The rounding constant and the result lie in the sum's upper word. */
static inline bool old_world3_is_near(const qn_vec3 *origin, int k)
{
    return k >= 3 && !((qn_beyond30(origin->x) | qn_beyond30(origin->y) | qn_beyond30(origin->z)) >> 31);
}

/* One coordinate, of a row's sum in Q30; and where nothing turns. */
QN_INLINE int32_t old_world3_coordinate(int32_t origin, uint64_t sum, int32_t half, int shift)
{
    return qn_wrap_add(origin, qn_asr32(qn_signed32((uint32_t)(sum >> 32) + (uint32_t)half), shift));
}

QN_INLINE int32_t old_world3_beside(int32_t origin, int32_t v, int k) { return qn_wrap_add(origin, qn_asr32(qn_asr32(v, k - 1) + 1, 1)); }

QN_INLINE void old_world3_near(const qn_vec3 *origin, const qn_mat3 *r, const int32_t at[3], int k, qn_vec3 *out)
{
    const int32_t half = (int32_t)1 << (k - 3), x = at[0], y = at[1], z = at[2];
    QN_ASSERT(old_world3_is_near(origin, k));
    if (r) {
        out->x = old_world3_coordinate(origin->x, qn_mat3_row(r, 0, x, y, z), half, k - 2);
        out->y = old_world3_coordinate(origin->y, qn_mat3_row(r, 1, x, y, z), half, k - 2);
        out->z = old_world3_coordinate(origin->z, qn_mat3_row(r, 2, x, y, z), half, k - 2);
    } else {
        out->x = old_world3_beside(origin->x, x, k);
        out->y = old_world3_beside(origin->y, y, k);
        out->z = old_world3_beside(origin->z, z, k);
    }
}

QN_INLINE qn_status old_world3_point(const qn_vec3 *origin, const qn_mat3 *r, const int32_t at[3], int k, qn_vec3 *out)
{
    if (!old_world3_is_near(origin, k)) return old_world3_far(origin, r, at, k, out);
    old_world3_near(origin, r, at, k, out);
    return QN_APART;
}

/* x units as LSB: x / 2^k rounded and saturated, but never to 0 from a number that is not 0. */
/* Of a word, for k > 0. */
QN_INLINE int32_t old_world3_lsb_of_word(int32_t x, int k)
{
    const int32_t y = qn_asr32(x, k) + (qn_asr32(x, k - 1) & 1);
    QN_ASSERT(k > 0);
    return y ? y : (x > 0) - (x < 0);
}

QN_INLINE int32_t old_world3_lsb(int64_t x, int k)
{
    const int32_t word = (int32_t)x;
    return word == x && k > 0 ? old_world3_lsb_of_word(word, k) : qn_saturate(old_lsb_from_units(x, k));
}

/* Origin and way, LSB, into *at: the status given, or QN_ERR_RANGE as above. The first halves the way, below 2^34, the second is called where a
 * sum leaves the format. */
qn_status old_contact_place_half(const qn_vec3 *origin, const int64_t twice[3], qn_vec3 *at, qn_status status);
qn_status old_contact_place_far(const qn_vec3 *origin, const int32_t way[3], qn_vec3 *at, qn_status status);
QN_INLINE qn_status old_contact_place(const qn_vec3 *origin, const int32_t way[3], qn_vec3 *at, qn_status status)
{
    const int32_t x = way[0], y = way[1], z = way[2];
    int32_t u = origin->x, v = origin->y, w = origin->z, p = qn_wrap_add(u, x), q = qn_wrap_add(v, y), r = qn_wrap_add(w, z);
    at->x = p;
    at->y = q;
    at->z = r;
    if ((((u ^ p) & (x ^ p)) | ((v ^ q) & (y ^ q)) | ((w ^ r) & (z ^ r))) < 0) {
        const int32_t far[3] = { x, y, z }; /* so that usual ones need not be in memory */
        return old_contact_place_far(origin, far, at, status);
    }
    return status;
}

#endif
