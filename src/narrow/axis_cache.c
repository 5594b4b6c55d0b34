/* SPDX-License-Identifier: MIT */
#include "narrow/axis_cache.h"

/* The words of a cache: 0 checksum, 1 axis and scale, 2..4 t, 5..7 and 8..10 the first two columns of r, 11 depth. */
enum { CHECK = 0, AXIS = 1, OFFSET = 2, COLUMN_0 = 5, COLUMN_1 = 8, DEPTH = 11 };

static uint32_t mix(uint32_t sum, uint32_t word) { return (sum ^ word) * UINT32_C(0x9E3779B1) + (sum >> 15); }

/* Over all other words and the extents the model stands for. */
static uint32_t checksum(const qn_cache *cache, const qn_box_model *m)
{
    uint32_t sum = UINT32_C(0x51ED270B);
    int i;
    for (i = 0; i < 3; i++) {
        sum = mix(sum, (uint32_t)m->h[i]);
        sum = mix(sum, (uint32_t)m->hb[i]);
    }
    for (i = AXIS; i <= DEPTH; i++) sum = mix(sum, cache->word[i]);
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

bool qn_axis_cache_separates(const qn_cache *cache, const qn_box_model *m, int64_t stop)
{
    qn_sat_result axis;
    int kind, i, j;
    if (cache->word[DEPTH]) return false; /* it overlapped when it was stored: hardly worth a measurement */
    return read_axis(cache, &kind, &i, &j) && qn_sat_box_axis(m, kind, i, j, &axis) && axis.depth < -stop;
}

static uint32_t moved(const qn_cache *cache, int at, int32_t x, int32_t y, int32_t z)
{
    /* differences of 32-bit numbers: below 2^32, halved so that the bound fits */
    uint64_t dx = qn_abs64((int64_t)x - qn_signed32(cache->word[at])), dy = qn_abs64((int64_t)y - qn_signed32(cache->word[at + 1])),
             dz = qn_abs64((int64_t)z - qn_signed32(cache->word[at + 2]));
    if ((dx | dy | dz) >> 30) return UINT32_MAX;
    return (uint32_t)qn_length_bound((uint32_t)dx, (uint32_t)dy, (uint32_t)dz); /* below 2^31 */
}

/* m, pair units: |dt| + |B| chord, where the chord of the turn is at most the square root of the summed squares of two columns' changes, because the
 * squares of all three sum to twice its square and none exceeds it once. Three units for the roundings. */
static int64_t motion_bound(const qn_cache *cache, const qn_box_model *m)
{
    uint32_t t = moved(cache, OFFSET, m->t[0], m->t[1], m->t[2]);
    uint32_t c0 = moved(cache, COLUMN_0, m->r.m[0][0], m->r.m[1][0], m->r.m[2][0]);
    uint32_t c1 = moved(cache, COLUMN_1, m->r.m[0][1], m->r.m[1][1], m->r.m[2][1]), chord;
    if (t == UINT32_MAX || (c0 | c1) >> 30) return INT64_MAX;
    chord = (uint32_t)qn_length_bound(c0, c1, 0); /* below 1.5 * 2^30 */
    return (int64_t)t + (int64_t)(qn_umul((uint32_t)qn_length_bound((uint32_t)m->hb[0], (uint32_t)m->hb[1], (uint32_t)m->hb[2]), chord) >> 30) + 3;
}

bool qn_axis_cache_certifies(const qn_cache *cache, const qn_box_model *m, int64_t excess, int64_t sure, qn_sat_result *out)
{
    int64_t motion, least;
    int kind, i, j;
    if (!read_axis(cache, &kind, &i, &j) || cache->word[AXIS] != axis_word(m, kind, i, j)) return false;
    if (cache->word[CHECK] != checksum(cache, m)) return false;
    motion = motion_bound(cache, m);
    if (motion == INT64_MAX) return false;
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
