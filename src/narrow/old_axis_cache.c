/* SPDX-License-Identifier: MIT */
#include "narrow/old_axis_cache.h"

#include "narrow/old_motion.h"
#include "num/mat.h"

#include <stddef.h>

/* The words of a cache: 0 checksum, 1 axis and scale, 2..4 t, 5..7 and 8..10 the first two columns of r, 11 depth. */
enum { CHECK = 0, AXIS = OLD_AXIS_CACHE_AXIS, OFFSET = 2, COLUMN_0 = 5, COLUMN_1 = 8, DEPTH = OLD_AXIS_CACHE_DEPTH };

/* By Horner's rule: one multiplication a word, and every change of a single word shows, as the factor is odd. */
static inline uint32_t mix3(uint32_t sum, uint32_t factor, uint32_t u, uint32_t v, uint32_t w)
{
    return ((sum * factor + u) * factor + v) * factor + w;
}

/* Over all other words and the extents the model stands for. */
static uint32_t checksum(const qn_cache *cache, const old_box_model *m)
{
    const uint32_t *w = cache->word;
    uint32_t f = UINT32_C(0x9E3779B1), sum = UINT32_C(0x51ED270B);
    QN_OPAQUE(f); /* or the compiler multiplies by shifts and additions */
    sum = mix3(sum, f, (uint32_t)m->h[0], (uint32_t)m->h[1], (uint32_t)m->h[2]);
    sum = mix3(sum, f, (uint32_t)m->hb[0], (uint32_t)m->hb[1], (uint32_t)m->hb[2]);
    sum = mix3(sum, f, w[1], w[2], w[3]);
    sum = mix3(sum, f, w[4], w[5], w[6]);
    sum = mix3(sum, f, w[7], w[8], w[9]);
    return (sum * f + w[10]) * f + w[11];
}

static inline uint32_t scale_word(const old_box_model *m) { return (uint32_t)(m->k + 16); }

/* ---- Gaps ---------------------------------------------------------------- */

/* L is cj or ei x cj, from the usual formulas on the entries of R, |L| <= 1: gaps along it are |L| times the real ones. Offsets are cut to
 * upper words, by less than 2 units of 4 LSB together; that, all floors and what entries are off is in slack4, which holds 8 at least. */
bool old_axis_cache_separates(const qn_cache *cache, const old_pair3 *pair, const old_box_place *place)
{
    const qn_vec3 *u = &pair->a->v[0], *v = &pair->b->v[0];
    const int32_t h[3] = { u->x, u->y, u->z }, hb[3] = { v->x, v->y, v->z };
    const int64_t *t = place->at.offset;
    int32_t column[3], row[3];
    uint64_t reach, along;
    int kind, i, j, p, q;
    if (cache->word[DEPTH]) return false; /* it overlapped when it was stored: hardly worth a measurement */
    if (!old_axis_cache_read(cache, &kind, &i, &j) || kind == OLD_AXIS_FACE_A) return false; /* A's face is likely the leading one */
    if (kind == OLD_AXIS_FACE_B) j = i;
    qn_mat3_relative_row(&pair->frame_b->r, j, &pair->frame_a->r, column);
    p = old_box_following[i];
    q = old_box_following[i + 1];
    if (kind == OLD_AXIS_FACE_B) {
        along = qn_sum3(qn_upper_word(t[0]), column[0], qn_upper_word(t[1]), column[1], qn_upper_word(t[2]), column[2]);
        reach = qn_umul((uint32_t)h[0], qn_abs32(column[0])) + qn_umul((uint32_t)h[1], qn_abs32(column[1])) +
                qn_umul((uint32_t)h[2], qn_abs32(column[2])) + ((uint64_t)(uint32_t)hb[j] << 30);
    } else {
        int a = old_box_following[j], b = old_box_following[j + 1];
        along = (uint64_t)qn_mul(qn_upper_word(t[q]), column[p]) - (uint64_t)qn_mul(qn_upper_word(t[p]), column[q]);
        qn_mat3_relative_row(&pair->frame_a->r, i, &pair->frame_b->r, row);
        reach = qn_umul((uint32_t)h[p], qn_abs32(column[q])) + qn_umul((uint32_t)h[q], qn_abs32(column[p])) +
                qn_umul((uint32_t)hb[a], qn_abs32(row[b])) + qn_umul((uint32_t)hb[b], qn_abs32(row[a]));
    }
    return qn_abs32(qn_round30_low(along)) > (uint32_t)(reach >> 32) + place->room4;
}

/* ---- Overlaps ------------------------------------------------------------ */

static uint32_t motion_bound(const qn_cache *cache, const old_box_model *m)
{
    const uint32_t reach = old_length_bound32((uint32_t)m->hb[0], (uint32_t)m->hb[1], (uint32_t)m->hb[2]); /* 2^30 */
    return old_motion_bound(&cache->word[OFFSET], m->t, &m->r, reach);
}

bool old_axis_cache_certifies(const qn_cache *cache, const old_box_model *m, int64_t excess, int64_t sure, old_sat_result *out)
{
    int64_t least;
    uint32_t motion;
    int kind, i, j;
    if (!cache->word[DEPTH] || !old_axis_cache_read(cache, &kind, &i, &j) || cache->word[AXIS] >> 8 != scale_word(m)) return false;
    if (cache->word[CHECK] != checksum(cache, m)) return false;
    motion = motion_bound(cache, m);
    if (motion == OLD_MOTION_FAR) return false;
    motion += (uint32_t)old_units_in_lsb(m->k); /* an edge axis not taken may have been an LSB shorter */
    least = (int64_t)cache->word[DEPTH] - motion;
    return least > sure && old_sat_box_axis(m, kind, i, j, out) && out->depth >= least && out->depth <= least + excess;
}

void old_axis_cache_store(qn_cache *cache, const old_box_model *m, const old_sat_result *axis)
{
    int i;
    cache->word[AXIS] = scale_word(m) << 8 | (uint32_t)axis->kind << 4 | (uint32_t)axis->i << 2 | axis->j;
    cache->word[DEPTH] = axis->depth > 0 ? (uint32_t)axis->depth : 0; /* 0 certifies nothing */
    for (i = 0; i < 3; i++) {
        cache->word[OFFSET + i] = (uint32_t)m->t[i];
        cache->word[COLUMN_0 + i] = (uint32_t)m->r.m[i][0];
        cache->word[COLUMN_1 + i] = (uint32_t)m->r.m[i][1];
    }
    cache->word[CHECK] = checksum(cache, m);
}
