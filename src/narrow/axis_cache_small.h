/* SPDX-License-Identifier: MIT */
/* The cache of plain boxes where size is all that counts: a part of axis_cache.c. Its words: 0 checksum, 1 the axis by its place (sat_box.h),
 * 2 to 10 where B was, 11 depth. */
#ifndef QN_NARROW_AXIS_CACHE_SMALL_H
#define QN_NARROW_AXIS_CACHE_SMALL_H

QN_STATIC_ASSERT(offsetof(qn_box_model, h) == 0 && offsetof(qn_box_model, hb) == 12 && offsetof(qn_box_model, k) == 24 &&
                 offsetof(qn_box_model, r) == offsetof(qn_box_model, t) + 12);

/* The checksum of all other words and of extents and scale of the model is renewed; 0 where it was that. */
QN_SHARED uint32_t seal(qn_cache *cache, const qn_box_model *m)
{
    const uint32_t then = cache->word[0], *w = (const uint32_t *)(const void *)m, *seam = w + 7, *end = cache->word + 12;
    uint32_t sum = 0;
    do { /* the model's words, then the cache's */
        if (w == seam) w = cache->word + 1;
        sum = qn_mix(sum, *w++);
    } while (w != end);
    cache->word[0] = sum;
    return sum ^ then;
}

bool qn_axis_cache_separates(const qn_cache *cache, const qn_pair3 *pair, const qn_box_place *place)
{
    return (void)cache, (void)pair, (void)place, false;
}

/* As qn_length_bound32: 2^30. */
QN_FOLDED uint32_t reach_of(const int32_t hb[3])
{
    uint32_t sum = 1, most = 0;
    int i;
    for (i = 0; i < 3; i++) {
        const uint32_t x = (uint32_t)hb[i];
        sum += x;
        if (x > most) most = x;
    }
    return most + (sum - most) / 2;
}

/* The least depth now is below 2^31 in size: motion is below 1.7 * 2^30 where it is not far. */
QN_FOLDED bool certifies(qn_cache *cache, const qn_box_model *m, uint32_t excess, int32_t sure, qn_sat_result *out)
{
    const uint32_t at = cache->word[QN_AXIS_CACHE_AXIS];
    uint32_t motion;
    int32_t least, depth;
    if (seal(cache, m) || at >= QN_AXES) return false;
    motion = qn_motion_bound(cache->word + 2, m->t, reach_of(m->hb));
    if (motion >> 31) return false;
    motion += (uint32_t)qn_units_in_lsb(m->k); /* an edge axis not taken may have been an LSB shorter */
    least = qn_signed32(cache->word[QN_AXIS_CACHE_DEPTH] - motion);
    if (least <= sure) return false;
    depth = qn_sat_box_at(m, (int)at, out);
    return depth != QN_NO_AXIS && depth >= least && (uint32_t)depth - (uint32_t)least <= excess;
}

QN_FOLDED void store(qn_cache *cache, const qn_box_model *m, int at, int32_t depth)
{
    cache->word[QN_AXIS_CACHE_AXIS] = (uint32_t)at;
    cache->word[QN_AXIS_CACHE_DEPTH] = depth > 0 ? (uint32_t)depth : 0; /* 0 certifies nothing */
    qn_motion_words(m->t, cache->word + 2);
    (void)seal(cache, m);
}

void qn_axis_cache_find(qn_cache *cache, const qn_box_model *m, int32_t excess, qn_sat_result *axis)
{
    int at;
    if (cache && excess && certifies(cache, m, (uint32_t)qn_saturate(qn_units_from_word(excess, m->k)), QN_BAND_MOST, axis)) return;
    at = qn_sat_box_all(m, QN_BAND_MOST, axis);
    QN_OPAQUE(cache); /* or the compiler makes a way of its own without one */
    if (cache) store(cache, m, at, axis->depth);
}

bool qn_axis_cache_certifies(const qn_cache *cache, const qn_box_model *m, int64_t excess, int64_t sure, qn_sat_result *out)
{
    qn_cache sealed = *cache;
    return certifies(&sealed, m, excess >> 32 ? UINT32_MAX : (uint32_t)excess, qn_saturate(sure), out);
}

void qn_axis_cache_store(qn_cache *cache, const qn_box_model *m, const qn_sat_result *axis)
{
    store(cache, m, 4 * (axis->kind + axis->j) + axis->i, axis->depth);
}

#endif
