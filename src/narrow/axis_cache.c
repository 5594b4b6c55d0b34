/* SPDX-License-Identifier: MIT */
#include "narrow/axis_cache.h"

#include "narrow/motion.h"
#include "num/mat.h"

/* The words of a cache: 0 checksum, 1 axis and scale, 2..4 t, 5..7 and 8..10 the first two columns of r, 11 depth. */
enum { CHECK = 0, AXIS = 1, OFFSET = 2, COLUMN_0 = 5, COLUMN_1 = 8, DEPTH = 11 };

/* Over all other words and the extents the model stands for. */
static uint32_t checksum(const qn_cache *cache, const qn_box_model *m)
{
    uint32_t sum = qn_mix(qn_mix(UINT32_C(0x51ED270B), cache->word[AXIS]), cache->word[DEPTH]);
    int i;
    for (i = 0; i < 3; i++) {
        sum = qn_mix(qn_mix(sum, (uint32_t)m->h[i]), (uint32_t)m->hb[i]);
        sum = qn_mix(qn_mix(qn_mix(sum, cache->word[OFFSET + i]), cache->word[COLUMN_0 + i]), cache->word[COLUMN_1 + i]);
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

static uint32_t motion_bound(const qn_cache *cache, const qn_box_model *m)
{
    uint64_t extent = (uint64_t)qn_mul(m->hb[0], m->hb[0]) + (uint64_t)qn_mul(m->hb[1], m->hb[1]) + (uint64_t)qn_mul(m->hb[2], m->hb[2]);
    return qn_motion_bound(&cache->word[OFFSET], m->t, &m->r, qn_root_above(extent));
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
