/* SPDX-License-Identifier: MIT */
/* What is remembered of bodies apart: second half of poly_cache.h. */
#include "narrow/box_model.h"
#include "narrow/poly_cache.h"
#include "narrow/poly_cache_words.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

#if QN_POLY_CACHE_KEEPS_GAPS
static unsigned byte_of(const qn_cache *cache, unsigned i) { return cache->word[VERTICES + (i >> 2)] >> 8 * (i & 3u) & 255u; }

/* Components within 2^30, one of them at least 2^28. */
static bool read_direction(const qn_cache *cache, qn_int3 *d)
{
    uint32_t x, y, z, one = (uint32_t)QN_ONE30;
    if (qn_poly_cache_kind(cache) != GAP) return false;
    d->x = qn_signed32(cache->word[DIRECTION]);
    d->y = qn_signed32(cache->word[DIRECTION + 1]);
    d->z = qn_signed32(cache->word[DIRECTION + 2]);
    x = qn_abs32(d->x);
    y = qn_abs32(d->y);
    z = qn_abs32(d->z);
    return x <= one && y <= one && z <= one && (x | y | z) >> 28 != 0;
}

#endif

#if !QN_POLY_CACHE_SHOWS_GAPS
bool qn_poly_cache_separates(qn_cache *cache, const qn_pair3 *pair, int64_t reach) { return (void)cache, (void)pair, (void)reach, false; }

#else
/* The least d . p in units of 2^32, a floor for each point: below 3 * 2^59 / 2^32. `any`: bits of the components, signs aside. */
static int32_t least_reach(const qn_hull3 *hull, const int32_t d[3], uint32_t *any)
{
    const qn_vec3 *p = hull->vertices, *end = p + hull->vertex_count;
    int32_t least = INT32_MAX;
    uint32_t bits = 0;
    for (; p < end; p++) {
        int32_t x = p->x, y = p->y, z = p->z, reach = qn_upper_word(qn_signed64(qn_mul3_row(d, x, y, z)));
        bits |= (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
        if (reach < least) least = reach;
    }
    *any = bits;
    return least;
}

/* A direction of A as B sees it, and how far B's place is along it: LSB times its length, 2^29.8 times 2^30.8. */
typedef struct sight {
    int32_t n[3];
    int64_t along;
    uint32_t far;
} sight;

static uint32_t square_of(int32_t x, int32_t y, int32_t z) { return (uint32_t)((qn_square(x) + qn_square(y) + qn_square(z)) >> 32); }

/* By way of the world. False where a place is far off, or a length was not kept: rotations change one of 2^30.8 by less than 7 for their
 * entries and what is rounded, its square by 2^34.6. */
static QN_OWN_STACK bool look_along(const qn_pair3 *pair, const qn_int3 *d, sight *s)
{
    const qn_mat3 *a = &pair->frame_a->r, *b = &pair->frame_b->r;
    const uint32_t square = square_of(d->x, d->y, d->z) + 8;
    int64_t along = 0;
    uint32_t far = 0;
    int32_t w[3];
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t x = (int32_t)pair->d[i];
        if (x != pair->d[i]) return false;
        w[i] = qn_round30_low(qn_mul3_row(a->m[i], d->x, d->y, d->z));
        along += qn_mul(w[i], x);
        far |= qn_abs32(x);
    }
    for (i = 0; i < 3; i++) s->n[i] = qn_round30_low(qn_mul3_column(b->m, i, w[0], w[1], w[2]));
    s->along = along;
    s->far = far;
    return far >> 29 == 0 && square - square_of(w[0], w[1], w[2]) <= 16 && square - square_of(s->n[0], s->n[1], s->n[2]) <= 16;
}

static uint32_t checksum_of_gap(const qn_cache *cache, const qn_pair3 *pair)
{
    uint32_t sum = qn_poly_cache_mix_vertices(qn_poly_cache_mix_vertices(UINT32_C(0x7D1B43A9), pair->a->hull), pair->b->hull);
    int i;
    for (i = DIRECTION; i <= DEPTH; i++) sum = qn_mix(sum, cache->word[i]);
    return sum;
}

/* Is a distance along d, LSB times its length, beyond the gap (below 2^30)? What is rounded is below 8 LSB, and the band below 2 with no
 * guard bits at all, where lengths are below 2^27.8; else QN_POLY_SLACK covers both. */
static bool is_beyond(const qn_int3 *d, int64_t apart, uint32_t gap, uint32_t size)
{
    if (size >> 26) gap += QN_POLY_SLACK;
    return apart > 0 && (uint64_t)apart > qn_umul(gap, qn_length_bound32(qn_abs32(d->x), qn_abs32(d->y), qn_abs32(d->z)));
}

/* The reach of B changes by no more than its direction, seen from B, times its size. */
static bool still_separates(const qn_cache *cache, const qn_pair3 *pair, const qn_int3 *d, const sight *s, uint32_t gap)
{
    const uint32_t *then = &cache->word[SEEN];
    uint32_t x = qn_abs32(qn_signed32((uint32_t)s->n[0] - then[0])), y = qn_abs32(qn_signed32((uint32_t)s->n[1] - then[1]));
    uint32_t z = qn_abs32(qn_signed32((uint32_t)s->n[2] - then[2]));
    const int32_t reach = qn_signed32(cache->word[REACH]);
    int64_t apart;
    if ((x | y | z) >> 28 || cache->word[SIZE_B] >> 29 || qn_abs32(reach) >> 30 || cache->word[CHECK] != checksum_of_gap(cache, pair)) return false;
    apart = s->along + reach * ((int64_t)1 << 32); /* 2^61.4 and 2^62; the last product is below 2^59 */
    apart -= qn_signed64(qn_umul(qn_length_bound32(x, y, z), 2 * cache->word[SIZE_B]));
    return is_beyond(d, apart, gap, s->far | (cache->word[DEPTH] & (((uint32_t)1 << KIND_SHIFT) - 1u)));
}

/* In LSB times 2^30. A's direction is turned into the world and into B, each rounded by .9, and both rotations are off: in all by 8 against
 * 2^28 and points of 2^27.8, which is 7 LSB; floored reaches only hide a gap. */
bool qn_poly_cache_separates(qn_cache *cache, const qn_pair3 *pair, int64_t reach)
{
    const qn_shape3 *b = pair->b;
    qn_int3 d;
    sight s;
    int64_t gap = reach + pair->a->radius + b->radius + 16 + 4;
    int32_t back[3], sum;
    uint32_t size, size_b;
    int i;
    if (!read_direction(cache, &d) || b->type < QN_CLOUD || gap >> 29 || !look_along(pair, &d, &s)) return false;
    if (still_separates(cache, pair, &d, &s, (uint32_t)gap)) return true;
    back[0] = -d.x;
    back[1] = -d.y;
    back[2] = -d.z;
    sum = least_reach(pair->a->hull, back, &size) + least_reach(b->hull, s.n, &size_b);
    size |= size_b;
    if (size >> 29 || !is_beyond(&d, s.along + sum * ((int64_t)1 << 32), (uint32_t)gap, s.far | size)) return false;
    for (i = 0; i < 3; i++) cache->word[SEEN + i] = (uint32_t)s.n[i];
    cache->word[REACH] = (uint32_t)sum;
    cache->word[SIZE_B] = size_b + 1u;
    cache->word[DEPTH] = (uint32_t)GAP << KIND_SHIFT | size;
    cache->word[CHECK] = checksum_of_gap(cache, pair);
    return true;
}

#endif

#if QN_POLY_CACHE_KEEPS_GAPS
bool qn_poly_cache_gap(const qn_cache *cache, qn_int3 *d, qn_gjk3_start *start)
{
    unsigned i;
    if (!read_direction(cache, d)) return false;
    start->count = (uint8_t)byte_of(cache, 6);
    for (i = 0; i < 3; i++) {
        start->ia[i] = (uint16_t)byte_of(cache, 2 * i);
        start->ib[i] = (uint16_t)byte_of(cache, 2 * i + 1);
    }
    return true;
}

static uint32_t checksum_of_sizes(const qn_cache *cache, const qn_pair3 *pair)
{
    const uint32_t sum = qn_poly_cache_mix(qn_poly_cache_mix(UINT32_C(0x4E67C6A7), pair->a), pair->b);
    return qn_mix(qn_mix(sum, cache->word[SIZES]), cache->word[SIZES + 1]);
}

bool qn_poly_cache_sizes_of_gap(const qn_cache *cache, const qn_pair3 *pair, qn_poly_sizes *out)
{
    if (!QN_POLY_CACHE_TELLS_SIZES || qn_poly_cache_kind(cache) != GAP || cache->word[SIZE_B] != UINT32_MAX ||
        cache->word[CHECK] != checksum_of_sizes(cache, pair))
        return false;
    out->a = cache->word[SIZES];
    out->reach_b = cache->word[SIZES + 1];
    return true;
}

void qn_poly_cache_store_gap(qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair, const qn_int3 *d, unsigned count, const uint16_t *ia,
                             const uint16_t *ib)
{
    const uint32_t size = qn_abs32(d->x) | qn_abs32(d->y) | qn_abs32(d->z);
    const int32_t up = size && size >> 29 == 0 ? (int32_t)1 << (30 - qn_bits32(size)) : 1;
    unsigned i;
    cache->word[VERTICES] = 0;
    cache->word[VERTICES + 1] = (uint32_t)count << 16;
    for (i = 0; i < count; i++) cache->word[VERTICES + (i >> 1)] |= (uint32_t)(ia[i] | (unsigned)ib[i] << 8) << 16 * (i & 1u);
    cache->word[DIRECTION] = (uint32_t)(d->x * up);
    cache->word[DIRECTION + 1] = (uint32_t)(d->y * up);
    cache->word[DIRECTION + 2] = (uint32_t)(d->z * up);
    cache->word[SIZE_B] = UINT32_MAX; /* no reach */
    cache->word[DEPTH] = (uint32_t)GAP << KIND_SHIFT;
    if (!QN_POLY_CACHE_TELLS_SIZES) return;
    cache->word[SIZES] = m->size.a;
    cache->word[SIZES + 1] = m->size.reach_b;
    cache->word[CHECK] = checksum_of_sizes(cache, pair);
}

#else
bool qn_poly_cache_gap(const qn_cache *cache, qn_int3 *d, qn_gjk3_start *start) { return (void)cache, (void)d, (void)start, false; }

bool qn_poly_cache_sizes_of_gap(const qn_cache *cache, const qn_pair3 *pair, qn_poly_sizes *out) { return (void)cache, (void)pair, (void)out, false; }

void qn_poly_cache_store_gap(qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair, const qn_int3 *d, unsigned count, const uint16_t *ia,
                             const uint16_t *ib)
{
    (void)m, (void)pair, (void)d, (void)count, (void)ia, (void)ib;
    cache->word[DEPTH] = 0; /* an axis goes either way */
}

#endif
