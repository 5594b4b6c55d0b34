/* SPDX-License-Identifier: MIT */
/* What is remembered of bodies that overlap: first half of old_poly_cache.h. */
#include "narrow/old_poly_cache.h"

#include <stddef.h>

#include "narrow/old_facet_again.h"
#include "narrow/old_motion.h"
#include "narrow/old_poly_cache_words.h"
#include "narrow/old_vertex_fine.h"
#include "num/root.h"

uint32_t old_poly_cache_mix(uint32_t sum, const qn_shape3 *shape)
{
    sum = old_mix(old_mix(sum, shape->type), (uint32_t)shape->radius);
    if (shape->type >= QN_CLOUD) return old_poly_cache_mix_vertices(sum, shape->hull);
    if (shape->type == QN_SPHERE) return sum;
    sum = old_mix(old_mix(old_mix(sum, (uint32_t)shape->v[0].x), (uint32_t)shape->v[0].y), (uint32_t)shape->v[0].z);
    if (shape->type == QN_BOX) return sum;
    return old_mix(old_mix(old_mix(sum, (uint32_t)shape->v[1].x), (uint32_t)shape->v[1].y), (uint32_t)shape->v[1].z);
}

static uint32_t bits_of_a(const old_poly_model *m) { return (uint32_t)qn_bits32(m->size.a + 66); }

/* The same in place for what has vertices. */
QN_INLINE uint32_t mix_shape(uint32_t sum, const qn_shape3 *shape)
{
    if (shape->type < QN_CLOUD) return old_poly_cache_mix(sum, shape);
    return old_poly_cache_mix_vertices(old_mix(old_mix(sum, shape->type), (uint32_t)shape->radius), shape->hull);
}

/* Over all other words, the shapes, and what the model made of them. */
QN_SHARED_HOT uint32_t checksum(const qn_cache *cache, const old_poly_model *m, const old_pair3 *pair)
{
    const uint32_t *word = cache->word;
    uint32_t sum = mix_shape(mix_shape(UINT32_C(0x2C6FE96E) + (uint32_t)m->k, pair->a), pair->b);
    sum = old_mix(old_mix(sum, bits_of_a(m)), m->size.reach_b);
    sum = old_mix(old_mix(old_mix(sum, word[1]), word[2]), word[3]);
    sum = old_mix(old_mix(old_mix(old_mix(sum, word[4]), word[5]), word[6]), word[7]);
    return old_mix(old_mix(old_mix(old_mix(sum, word[8]), word[9]), word[10]), word[11]);
}
QN_STATIC_ASSERT(CHECK == 0 && VERTICES == 1 && DEPTH == 11);

/* B's place, pair units: below 2^28. */
static void offset_of(const old_poly_model *m, int32_t t[3])
{
    const int64_t *place = m->turned_b.offset;
    int i;
    if (old_turned_is_fine(m->k)) {
        QN_THRICE
        for (i = 0; i < 3; i++) t[i] = qn_upper_word(place[i]);
    } else
        for (i = 0; i < 3; i++) t[i] = old_turned_units(place[i], m->k);
}

/* How many of the four are A's. */
QN_SHARED unsigned count_of_a(unsigned kind) { return kind == OLD_DEPTH_FACE_A ? 3u : kind == OLD_DEPTH_FACE_B ? 1u : 2u; }

/* Vertices of one body. Each is made alone, or those of a body that is turned in a row. */
QN_INLINE void put_vertices(const old_core *core, const uint8_t *v, unsigned count, old_int3 *made)
{
    unsigned i;
    for (i = 0; i < count; i++) made[i] = old_core_vertex(core, v[i]);
}

/* The normal of the facet that four vertices span: ia[0 .. 2] ib[0], ia[0] ib[0 .. 2], or ia[0 .. 1] ib[0 .. 1]. All of them are made; where
 * size is all that counts, what it is made of. */
static void normal_of(const old_poly_model *m, unsigned kind, const uint8_t v[4], old_int3 made[4], int64_t n[3])
{
    const unsigned from_a = count_of_a(kind);
    const unsigned i = kind == OLD_DEPTH_FACE_B, at = kind == OLD_DEPTH_EDGES ? 2u : i, end = kind == OLD_DEPTH_EDGES ? 3u : i + 2;
    old_int3 e, f;
    put_vertices(&m->a, v, from_a, made);
    put_vertices(&m->b, v + from_a, 4 - from_a, made + from_a);
    e = old_int3_sub(&made[i + 1], &made[i]);
    f = old_int3_sub(&made[end], &made[at]);
    old_int3_cross(&e, &f, n);
}

/* Beyond what moves: each vertex was rounded, then and now, and so was t (1.74 each), and both depths are within OLD_DEPTH_ERROR; columns
 * are off by 2^-26 an entry more than old_motion.h says, sqrt(6) times that against extents of 2^28. */
#define ROUNDED (12 + 10)
#define LOW 5 /* bits below each entry of a column */

/* t and the columns as they were. */
QN_INLINE void read_motion(const qn_cache *cache, uint32_t then[9])
{
    const uint32_t *word = &cache->word[MOTION];
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        then[i] = (uint32_t)qn_asr32(qn_signed32(word[i]), 3);
        then[3 + i] = word[3 + i] & ~(uint32_t)31;
        then[6 + i] = word[6 + i] & ~(uint32_t)31;
    }
}

/* The bits below them tell sizes, where these are asked for. */
static void store_motion(qn_cache *cache, const old_poly_model *m, const int32_t t[3])
{
    const uint32_t bits = bits_of_a(m), low[3] = { m->size.reach_b >> 30, bits & 7u, bits >> 3 };
    int i;
    QN_ASSERT(bits < 32);
    for (i = 0; i < 3; i++) {
        cache->word[MOTION + i] = (uint32_t)t[i] << 3 | low[i];
        cache->word[MOTION + 3 + i] = (uint32_t)m->r.m[i][0];
        cache->word[MOTION + 6 + i] = (uint32_t)m->r.m[i][1];
    }
    for (i = 0; i < 6; i++) {
        uint32_t *word = &cache->word[MOTION + 3 + i];
        *word = ((*word + 16u) & ~(uint32_t)31) | (m->size.reach_b >> LOW * i & 31u);
    }
}

bool old_poly_cache_sizes(const qn_cache *cache, old_poly_sizes *out)
{
    const uint32_t *word = &cache->word[MOTION];
    uint32_t reach = word[0] << 30, a;
    if (old_poly_cache_kind(cache) - 1u > 5) return false;
    reach |= (word[3] & 31u) | (word[4] & 31u) << LOW | (word[5] & 31u) << 2 * LOW;
    reach |= (word[6] & 31u) << 3 * LOW | (word[7] & 31u) << 4 * LOW | (word[8] & 31u) << 5 * LOW;
    a = ((uint32_t)1 << ((word[1] & 7u) | (word[2] & 3u) << 3)) - 67u;
    out->a = a < QN_MAX_EXTENT ? a : QN_MAX_EXTENT;
    out->reach_b = reach;
    return true;
}

bool old_poly_cache_axis(const qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, old_poly_axis *out)
{
    const unsigned code = old_poly_cache_kind(cache) - 1u, from_a = count_of_a(code >> 1);
    int32_t t[3];
    uint32_t motion, named = cache->word[VERTICES], then[9];
    unsigned i;
    if (code > 5 || cache->word[CHECK] != checksum(cache, m, pair)) return false;
    if ((named & 255u) >= m->a.count || (named >> 8 & 255u) >= (from_a > 1 ? &m->a : &m->b)->count ||
        (named >> 16 & 255u) >= (from_a > 2 ? &m->a : &m->b)->count || named >> 24 >= m->b.count)
        return false;
    for (i = 0; i < 4; i++, named >>= 8) out->v[i] = (uint8_t)named;
    out->code = (uint8_t)code;
    out->from_a = (uint8_t)from_a;
    offset_of(m, t);
    read_motion(cache, then);
    motion = old_motion_bound(then, t, &m->r, m->reach_b);
    if (motion >> 30) motion = (uint32_t)1 << 30; /* deeper than any */
    out->least = (int32_t)(cache->word[DEPTH] & LOW_BITS) - (int32_t)motion - ROUNDED;
    return true;
}

/* The depth along the axis, as old_depth3_measure finds it but for the exact sign. False where it has no direction. */
static QN_PART bool measure(const old_poly_axis *axis, const old_poly_model *m, old_depth3 *out, old_top3 top[2])
{
    const unsigned kind = axis->code >> 1, from_a = axis->from_a;
    const uint8_t *v = axis->v;
    int64_t *n = out->n;
    old_int3 made[4];
    old_top3_hint hint[2];
    unsigned i;
    normal_of(m, kind, v, made, n);
    if (old_is_no_normal(n)) return false;
    for (i = 0; i < 3 && (axis->code & 1u); i++) n[i] = -n[i];
    old_put_unit(n, &out->unit);
    hint[0].made = (int)from_a;
    hint[0].index = v;
    hint[0].vertex = made;
    hint[1].made = 4 - (int)from_a;
    hint[1].index = v + from_a;
    hint[1].vertex = made + from_a;
    old_top3_measure(&m->a, &out->unit, 1, m->k, &hint[0], &top[0]);
    old_top3_measure(&m->b, &out->unit, -1, m->k, &hint[1], &top[1]);
    out->depth = (int32_t)qn_round64(top[0].far + top[1].far, 30);
    for (i = 0; i < from_a; i++) out->ia[i] = v[i];
    for (i = 0; i < 3 && from_a + i < 4; i++) out->ib[i] = v[from_a + i];
    return true;
}

bool old_poly_cache_certifies(const old_poly_axis *axis, const old_poly_model *m, int64_t excess, old_depth3 *out, old_top3 top[2])
{
    QN_ASSERT(axis->from_a >= 1 && axis->from_a <= 3);
    out->kind = (uint8_t)(axis->code >> 1);
    if (!old_facet_again(m, axis, out, top) && !measure(axis, m, out, top)) return false;
    return out->depth >= axis->least && out->depth - excess <= axis->least;
}

/* Where the bodies are, and the last word. */
QN_LONE void store(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, uint32_t depth)
{
    int32_t t[3];
    offset_of(m, t);
    store_motion(cache, m, t);
    cache->word[DEPTH] = depth;
    cache->word[CHECK] = checksum(cache, m, pair);
}

void old_poly_cache_store_axis(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, const old_depth3 *axis)
{
    const unsigned from_a = count_of_a(axis->kind);
    int64_t n[3];
    uint8_t v[4];
    old_int3 made[4];
    unsigned i, turned = 0;
    cache->word[DEPTH] = 0;
    if (axis->kind > OLD_DEPTH_EDGES || axis->depth <= 0) return; /* it certifies nothing */
    for (i = 0; i < 4; i++) v[i] = i < from_a ? axis->ia[i] : axis->ib[i - from_a];
    normal_of(m, axis->kind, v, made, n);
    for (i = 0; i < 3; i++)
        if (n[i]) turned = (n[i] < 0) != (axis->n[i] < 0); /* parallel */
    cache->word[VERTICES] = v[0] | (uint32_t)v[1] << 8 | (uint32_t)v[2] << 16 | (uint32_t)v[3] << 24;
    store(cache, m, pair, (uint32_t)axis->depth | (uint32_t)(1u + 2u * axis->kind + turned) << KIND_SHIFT);
}

/* Two edges of one vertex each have no normal. */
void old_poly_cache_store_ball(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, int32_t depth)
{
    const int32_t most = ((int32_t)1 << KIND_SHIFT) - 1; /* a matrix that is no rotation may make more */
    QN_ASSERT(depth > 0);
    cache->word[VERTICES] = 0;
    store(cache, m, pair, (uint32_t)(depth < most ? depth : most) | (uint32_t)(1u + 2u * OLD_DEPTH_EDGES) << KIND_SHIFT);
}
