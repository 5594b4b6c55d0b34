/* SPDX-License-Identifier: MIT */
#include "narrow/axis_cache.h"

#include "num/mat.h"

/* The words of a cache: 0 checksum, 1 axis and scale, 2..4 t, 5..7 and 8..10 the first two columns of r, 11 depth. */
enum { CHECK = 0, AXIS = 1, OFFSET = 2, COLUMN_0 = 5, COLUMN_1 = 8, DEPTH = 11 };

/* By Horner's rule: one multiplication a word, and every change of a single word shows, as the factor is odd. */
static inline uint32_t mix(uint32_t sum, uint32_t word) { return sum * UINT32_C(0x9E3779B1) + word; }

/* Over all other words and the extents the model stands for. */
static uint32_t checksum(const qn_cache *cache, const qn_box_model *m)
{
    uint32_t sum = mix(mix(UINT32_C(0x51ED270B), cache->word[AXIS]), cache->word[DEPTH]);
    int i;
    for (i = 0; i < 3; i++) {
        sum = mix(mix(sum, (uint32_t)m->h[i]), (uint32_t)m->hb[i]);
        sum = mix(mix(mix(sum, cache->word[OFFSET + i]), cache->word[COLUMN_0 + i]), cache->word[COLUMN_1 + i]);
    }
    return sum;
}

static uint32_t axis_word(const qn_box_model *m, int kind, int i, int j)
{
    return (uint32_t)(m->k + 16) << 8 | (uint32_t)kind << 4 | (uint32_t)i << 2 | (uint32_t)j;
}

/* False for content that names no axis. */
static bool read_axis(const qn_cache *cache, int *kind, int *i, int *j)
{
    uint32_t word = cache->word[AXIS];
    *kind = (int)(word >> 4 & 15);
    *i = (int)(word >> 2 & 3);
    *j = (int)(word & 3);
    return *kind <= QN_AXIS_EDGES && *i < 3 && *j < 3;
}

/* ---- Gaps ---------------------------------------------------------------- */

static inline uint32_t upper(uint64_t x) { return (uint32_t)(x >> 32); }
static inline uint32_t upper_size(uint64_t x) { return qn_abs32(qn_signed32(upper(x))); }

/* Gaps below are |L| times the real ones, |L| <= 1, from the usual formulas on the entries of R; what these are off, and all floors, is in slack4. */

/* cj is column j of R in A's frame, and of B's matrix in the world's. */
static bool face_of_b_separates(const qn_pair3 *pair, const qn_box_place *place, int j, const int32_t column[3])
{
    const qn_vec3 *u = &pair->a->v[0], *v = &pair->b->v[0];
    int32_t x = (int32_t)pair->d[0], y = (int32_t)pair->d[1], z = (int32_t)pair->d[2];
    uint64_t reach = qn_umul((uint32_t)u->x, qn_abs32(column[0]));
    if (pair->d[0] != x || pair->d[1] != y || pair->d[2] != z) return false;
    reach += qn_umul((uint32_t)u->y, qn_abs32(column[1]));
    reach += qn_umul((uint32_t)u->z, qn_abs32(column[2]));
    return upper_size(qn_mat3_column(&pair->frame_b->r, j, x, y, z)) >
           upper(reach) + (uint32_t)(j == 0 ? v->x : j == 1 ? v->y : v->z) / 4 + place->room4;
}

static bool edges_separate(const qn_pair3 *pair, const qn_box_place *place, int i, int j, const int32_t column[3])
{
    static const uint8_t following[4] = { 1, 2, 0, 1 };
    const int32_t h[3] = { pair->a->v[0].x, pair->a->v[0].y, pair->a->v[0].z }, hb[3] = { pair->b->v[0].x, pair->b->v[0].y, pair->b->v[0].z };
    int p = following[i], q = following[i + 1], a = following[j], b = following[j + 1];
    int32_t row[3], tp = qn_signed32(upper((uint64_t)place->offset[p])), tq = qn_signed32(upper((uint64_t)place->offset[q]));
    uint32_t along = qn_abs32(qn_round64_low(qn_mul(tq, column[p]) - qn_mul(tp, column[q]), 30));
    uint64_t reach = qn_umul((uint32_t)h[p], qn_abs32(column[q]));
    qn_mat3_relative_row(&pair->frame_a->r, i, &pair->frame_b->r, row);
    reach += qn_umul((uint32_t)h[q], qn_abs32(column[p]));
    reach += qn_umul((uint32_t)hb[a], qn_abs32(row[b]));
    reach += qn_umul((uint32_t)hb[b], qn_abs32(row[a]));
    return along > upper(reach) + place->room4;
}

bool qn_axis_cache_separates(const qn_cache *cache, const qn_pair3 *pair, const qn_box_place *place)
{
    int32_t column[3];
    int kind, i, j;
    if (cache->word[DEPTH]) return false; /* it overlapped when it was stored: hardly worth a measurement */
    if (!read_axis(cache, &kind, &i, &j) || kind == QN_AXIS_FACE_A) return false; /* A's face is likely the leading one */
    if (kind == QN_AXIS_FACE_B) j = i;
    qn_mat3_relative_row(&pair->frame_b->r, j, &pair->frame_a->r, column);
    return kind == QN_AXIS_FACE_B ? face_of_b_separates(pair, place, j, column) : edges_separate(pair, place, i, j, column);
}

/* ---- Overlaps ------------------------------------------------------------ */

/* An upper bound of the root of x < 2^62, at most 6.1 % and 1.5 too large: with s the power of 2 nearest to it, (s - root)^2 >= 0 says
 * root <= (x / s + s) / 2 < 2^31. */
static uint32_t root_above(uint64_t x)
{
    int n = qn_bits64(x | 2) / 2; /* 1 .. 31 */
    uint32_t quotient = (uint32_t)x >> n | (uint32_t)(x >> 32) << (32 - n); /* below 2^(n + 1) */
    return quotient / 2 + ((uint32_t)1 << n) / 2 + 1;
}

static inline int32_t change(uint32_t now, uint32_t then, uint32_t *any)
{
    int32_t d = qn_signed32(now - then);
    *any |= (uint32_t)(d ^ qn_asr32(d, 31));
    return d;
}

/* How far any point of B moved at most, pair units: |dt| + |B| chord; UINT32_MAX where a change reaches 2^29. With a the axis of the turn,
 * S = |dc0|^2 + |dc1|^2 = chord^2 (1 + a2^2), and w = dc0 . c1 is a2 sin(turn) within chord^2 / 2, so that chord^2 <= S - a2^2 sin^2(turn).
 * Columns err by 3.3 * 2^-30 then and now, and their changes by twice that: against extents of 2^29 that is 10 units for the points themselves and 8
 * in the chord; each depth is rounded by 1. */
#define MOTION_SLACK 20
static uint32_t motion_bound(const qn_cache *cache, const qn_box_model *m)
{
    const uint32_t *then = cache->word;
    uint64_t shift = 0, square = 0, extent = 0, most;
    int64_t w = 0;
    uint32_t any = 0, size;
    int i;
    for (i = 0; i < 3; i++) {
        int32_t dt = change((uint32_t)m->t[i], then[OFFSET + i], &any), d0 = change((uint32_t)m->r.m[i][0], then[COLUMN_0 + i], &any),
                d1 = change((uint32_t)m->r.m[i][1], then[COLUMN_1 + i], &any);
        shift += (uint64_t)qn_mul(dt, dt);
        square += (uint64_t)qn_mul(d0, d0) + (uint64_t)qn_mul(d1, d1);
        w += qn_mul(d0, m->r.m[i][1]);
        extent += (uint64_t)qn_mul(m->hb[i], m->hb[i]);
    }
    if (any >> 29) return UINT32_MAX; /* else squares: 6 * 2^58, w: 3 * 2^59 */
    size = (uint32_t)(qn_abs64(w) >> 30);
    most = (square >> 31) + 12; /* chord^2 / 2, and what w is off for its columns */
    if (size > most) {
        size -= (uint32_t)most;
        square -= qn_umul(size, size);
    }
    /* 2^30.7 + 2^30.3 * 2^30.9 / 2^30 */
    return root_above(shift) + (uint32_t)(qn_umul(root_above(square), root_above(extent)) >> 30) + MOTION_SLACK;
}

bool qn_axis_cache_certifies(const qn_cache *cache, const qn_box_model *m, int64_t excess, int64_t sure, qn_sat_result *out)
{
    int64_t least;
    uint32_t motion;
    int kind, i, j;
    if (!cache->word[DEPTH] || !read_axis(cache, &kind, &i, &j) || cache->word[AXIS] != axis_word(m, kind, i, j)) return false;
    if (cache->word[CHECK] != checksum(cache, m)) return false;
    motion = motion_bound(cache, m);
    if (motion == UINT32_MAX) return false;
    least = (int64_t)cache->word[DEPTH] - (m->k > 0 ? (int64_t)1 << m->k : 1) - motion; /* an edge axis not taken may have been an LSB shorter */
    return least > sure && qn_sat_box_axis(m, kind, i, j, out) && out->depth >= least && out->depth <= least + excess;
}

void qn_axis_cache_store(qn_cache *cache, const qn_box_model *m, const qn_sat_result *axis)
{
    int i;
    cache->word[AXIS] = axis_word(m, axis->kind, axis->i, axis->j);
    cache->word[DEPTH] = axis->depth > 0 && axis->depth <= UINT32_MAX ? (uint32_t)axis->depth : 0; /* 0 certifies nothing */
    for (i = 0; i < 3; i++) {
        cache->word[OFFSET + i] = (uint32_t)m->t[i];
        cache->word[COLUMN_0 + i] = (uint32_t)m->r.m[i][0];
        cache->word[COLUMN_1 + i] = (uint32_t)m->r.m[i][1];
    }
    cache->word[CHECK] = checksum(cache, m);
}
