/* SPDX-License-Identifier: MIT */
/* What is remembered of bodies apart: second half of old_poly_cache.h. */
#include <stddef.h>

#include "narrow/old_poly_cache.h"
#include "narrow/old_poly_cache_words.h"
#include "narrow/old_stay_narrow.h"
#include "narrow/old_weights3.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

static unsigned byte_of(const qn_cache *cache, unsigned i) { return cache->word[VERTICES + (i >> 2)] >> 8 * (i & 3u) & 255u; }

/* Components within 2^30, one of them at least 2^28. */
static bool read_direction(const qn_cache *cache, old_int3 *d)
{
    uint32_t x, y, z, one = (uint32_t)QN_ONE30;
    if (old_poly_cache_kind(cache) != GAP) return false;
    d->x = qn_signed32(cache->word[DIRECTION]);
    d->y = qn_signed32(cache->word[DIRECTION + 1]);
    d->z = qn_signed32(cache->word[DIRECTION + 2]);
    x = qn_abs32(d->x);
    y = qn_abs32(d->y);
    z = qn_abs32(d->z);
    return x <= one && y <= one && z <= one && (x | y | z) >> 28 != 0;
}

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

QN_INLINE uint32_t mix_body(uint32_t sum, const qn_shape3 *shape)
{
    return old_poly_cache_mix_vertices(old_mix(sum, (uint32_t)(uintptr_t)shape->hull + shape->type), shape->hull);
}

/* Over both bodies as well, as no other word of theirs is looked at while it stands. */
static uint32_t checksum_of_gap(const qn_cache *cache, const qn_shape3 *a, const qn_shape3 *b)
{
    const uint32_t *word = &cache->word[DIRECTION];
    uint32_t sum = mix_body(mix_body(UINT32_C(0x7D1B43A9), a), b);
    sum = old_mix(old_mix(old_mix(sum, word[0]), word[1]), word[2]);
    sum = old_mix(old_mix(old_mix(sum, word[3]), word[4]), word[5]);
    return old_mix(old_mix(old_mix(sum, word[6]), word[7]), word[8]);
}

/* A direction of A in the world, 2^28 long, as B sees it, 2^26, and how far B's place is along it: LSB times 2^28. */
typedef struct sight {
    int32_t n[3];
    int64_t along;
} sight;

/* Is the upper word of a square within 2 of `of`? */
static inline bool is_length(const int32_t v[3], uint32_t of)
{
    return (uint32_t)((qn_square(v[0]) + qn_square(v[1]) + qn_square(v[2])) >> 32) - (of - 2u) <= 4;
}

/* Of a direction 2^30 long, within 3, by way of the world; what is beyond 2^32 is cut off. False where a length was not kept: rotations
 * change it by less than 1, floors by 3^.5, so that squares of 2^56 and 2^52 change by less than 2^31. */
QN_INLINE bool look_along(const qn_mat3 *a, const qn_mat3 *b, const int32_t p[3], const int32_t d[3], sight *s)
{
    int32_t w[3];
    w[0] = qn_upper_word(qn_signed64(qn_mul3_row(a->m[0], d[0], d[1], d[2])));
    w[1] = qn_upper_word(qn_signed64(qn_mul3_row(a->m[1], d[0], d[1], d[2])));
    w[2] = qn_upper_word(qn_signed64(qn_mul3_row(a->m[2], d[0], d[1], d[2])));
    if (!is_length(w, (uint32_t)1 << 24)) return false;
    s->n[0] = qn_upper_word(qn_signed64(qn_mul3_column(b->m, 0, w[0], w[1], w[2])));
    s->n[1] = qn_upper_word(qn_signed64(qn_mul3_column(b->m, 1, w[0], w[1], w[2])));
    s->n[2] = qn_upper_word(qn_signed64(qn_mul3_column(b->m, 2, w[0], w[1], w[2])));
    s->along = qn_signed64(qn_mul3_row(p, w[0], w[1], w[2]));
    return is_length(s->n, (uint32_t)1 << 20);
}

/* Places and sizes below this, LSB, and gaps. */
#define USUAL OLD_STAY_USUAL

/* What a gap is to be beyond, LSB: the band of a pair without a guard bit, below 2, and all that is rounded where lengths are below 2^27.8. */
#define SURE 20

QN_INLINE bool is_usual(const int32_t p[3]) { return (((uint32_t)p[0] + USUAL) | ((uint32_t)p[1] + USUAL) | ((uint32_t)p[2] + USUAL)) < 2 * USUAL; }

static inline uint32_t change_of(int32_t now, uint32_t then) { return qn_abs32(qn_signed32((uint32_t)now - then)); }

/* Whether B's place p, where everything is usual, is beyond the gap along d, by how far the bodies reached then. w is taken as it is, in its
 * own scale of 2^28. B's points y lie y . N along it, N what the columns of B's matrix see of w; A's points x lie x . (d / 4) along it, but
 * for what w errs: 3^.5 for its floors and 3/8 for the entries of the matrix, in all 3.7 times the largest component of x, or an LSB for
 * lengths below 2^26. N is at most 4 more than 4 n in each component, and so it was then: y . N changed by no more than the largest component
 * of y times 4 (the sum of the changes of n, and 2 each). Floored reaches only hide a gap. */
static bool stays(const qn_cache *cache, const qn_mat3 *a, const qn_mat3 *b, const int32_t p[3], uint32_t gap)
{
    const uint32_t *word = cache->word;
    const int32_t d[3] = { qn_signed32(word[DIRECTION]), qn_signed32(word[DIRECTION + 1]), qn_signed32(word[DIRECTION + 2]) };
    uint32_t changes;
    sight s;
    if (!is_usual(p) || !look_along(a, b, p, d, &s)) return false;
    changes = change_of(s.n[0], word[SEEN]) + change_of(s.n[1], word[SEEN + 1]) + change_of(s.n[2], word[SEEN + 2]) + 6;
    QN_ASSERT(changes >> 29 == 0); /* lengths of 2^26, and a little */
    return s.along + qn_signed32(word[REACH]) * ((int64_t)1 << 30) - qn_signed64(qn_umul(4 * changes, word[SIZE_B] & ~EXCHANGED)) > (int64_t)gap
                                                                                                                                        << 28;
}

/* Whether that may be asked: of a gap whose reaches are known, and of these very bodies. */
static bool is_known(const qn_cache *cache, const qn_shape3 *a, const qn_shape3 *b, uint32_t gap)
{
    const uint32_t *word = cache->word;
    return word[DEPTH] >> KIND_SHIFT == GAP && ((word[SIZE_B] & ~EXCHANGED) | (word[DEPTH] & LOW_BITS) | gap) < USUAL && a->hull->vertex_count &&
           b->hull->vertex_count && word[CHECK] == checksum_of_gap(cache, a, b);
}

/* The least sum of both, 2^30 in the scale of w, and a size that no component of a vertex is beyond, and none of B's. */
static int32_t reach_of(const old_pair3 *pair, const old_int3 *d, const int32_t n[3], uint32_t *size, uint32_t *size_b)
{
    const int32_t back[3] = { -d->x, -d->y, -d->z }, up[3] = { n[0] * 16, n[1] * 16, n[2] * 16 };
    const int32_t sum = least_reach(pair->a->hull, back, size) + least_reach(pair->b->hull, up, size_b);
    *size |= *size_b;
    return sum;
}

bool old_poly_cache_separates(qn_cache *cache, const old_pair3 *pair, int64_t reach)
{
    const int64_t gap = reach + pair->a->radius + pair->b->radius + SURE;
    old_int3 d;
    sight s;
    int32_t p[3], v[3], sum;
    uint32_t size, size_b, far = 0;
    int i;
    if (!read_direction(cache, &d) || pair->b->type < QN_CLOUD || gap >> 29) return false;
    for (i = 0; i < 3; i++) {
        p[i] = (int32_t)pair->d[i];
        if (p[i] != pair->d[i]) return false;
        far |= qn_abs32(p[i]);
        v[i] = i ? i > 1 ? d.z : d.y : d.x;
    }
    if (is_known(cache, pair->a, pair->b, (uint32_t)gap) && stays(cache, &pair->frame_a->r, &pair->frame_b->r, p, (uint32_t)gap)) return true;
    if (far >> 29 || !is_length(v, (uint32_t)1 << 28) || !look_along(&pair->frame_a->r, &pair->frame_b->r, p, v, &s)) return false;
    sum = reach_of(pair, &d, s.n, &size, &size_b);
    if (size >> 29 || s.along + sum * ((int64_t)1 << 30) <= (gap + ((size | far) < USUAL ? 0 : OLD_POLY_SLACK)) << 28) return false;
    for (i = 0; i < 3; i++) cache->word[SEEN + i] = (uint32_t)s.n[i];
    cache->word[REACH] = (uint32_t)sum;
    cache->word[SIZE_B] = (size_b + 1u) | (pair->swapped ? EXCHANGED : 0);
    cache->word[DEPTH] = (uint32_t)GAP << KIND_SHIFT | size;
    cache->word[CHECK] = checksum_of_gap(cache, pair->a, pair->b);
    return true;
}

/* ---- Before anything is put in order --------------------------------------- */

/* What no question refuses: at a glance, as the rest was looked at when the gap was stored. */
static inline bool is_legal(const qn_shape3 *shape)
{
    return shape->type - (unsigned)QN_CLOUD <= 1 && (uint32_t)shape->radius < (uint32_t)QN_MAX_EXTENT && shape->hull && shape->hull->vertices;
}

QN_INLINE bool reads_options(const old_query *options, uint32_t *margin)
{
    *margin = 0;
    if (!options) return true;
    *margin = (uint32_t)options->margin;
    return (options->margin | options->excess) >= 0 && (!options->max_iterations || options->max_iterations >= QN_MAX_GJK_PASSES);
}

/* Most that stay apart show it in few bits already: looked at first where products of 64 are dear. */
#ifdef QN_PORT_NARROW_PRODUCTS
QN_INLINE bool stays_narrow(const qn_cache *cache, const qn_mat3 *a, const qn_mat3 *b, const int32_t p[3], uint32_t gap)
{
    const uint32_t *word = cache->word;
    const old_stay_then then = { word + DIRECTION, word + SEEN, qn_signed32(word[REACH]), word[SIZE_B] & ~EXCHANGED, word[DEPTH] & LOW_BITS };
    return is_usual(p) && old_stays_narrow(&then, a, b, p, gap);
}
#else
#define stays_narrow(cache, a, b, p, gap) false
#endif

bool old_poly_cache_stays_apart(const qn_cache *cache, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b,
                                const old_query *options)
{
    uint32_t gap, lost = 0;
    int32_t p[3];
    if (!reads_options(options, &gap) || !is_legal(a) || !is_legal(b)) return false;
    gap = gap < USUAL ? gap + (uint32_t)a->radius + (uint32_t)b->radius + SURE : USUAL; /* below 2^31.1 */
    if (cache->word[SIZE_B] & EXCHANGED) old_bodies_exchange(&a, &frame_a, &b, &frame_b);
    p[0] = qn_difference(frame_b->p.x, frame_a->p.x, &lost);
    p[1] = qn_difference(frame_b->p.y, frame_a->p.y, &lost);
    p[2] = qn_difference(frame_b->p.z, frame_a->p.z, &lost);
    return lost >> 31 == 0 && is_known(cache, a, b, gap) &&
           (stays_narrow(cache, &frame_a->r, &frame_b->r, p, gap) || stays(cache, &frame_a->r, &frame_b->r, p, gap));
}

bool old_poly_cache_gap(const qn_cache *cache, old_int3 *d, old_gjk3_start *start)
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

/* old_poly_cache_mix, and sooner of what has vertices. */
static inline uint32_t mix_shape(uint32_t sum, const qn_shape3 *shape)
{
    return shape->type < QN_CLOUD ? old_poly_cache_mix(sum, shape) : mix_body(sum, shape);
}

/* Over all that is remembered, where no more is asked than that. */
static inline uint32_t checksum_of_sizes(const qn_cache *cache, const old_pair3 *pair)
{
    const uint32_t *word = cache->word;
    uint32_t sum = mix_shape(mix_shape(UINT32_C(0x4E67C6A7), pair->a), pair->b);
    sum = old_mix(old_mix(sum, word[VERTICES]), word[VERTICES + 1]);
    sum = old_mix(old_mix(old_mix(sum, word[DIRECTION]), word[DIRECTION + 1]), word[DIRECTION + 2]);
    sum = old_mix(old_mix(sum, word[SIZES]), word[SIZES + 1]);
    return old_mix(old_mix(old_mix(sum, word[MARGIN]), word[MARGIN + 1]), word[DEPTH]);
}

/* What a search that begins there asks first, where there may be none. */
static inline bool may_be_again(const qn_cache *cache)
{
    old_int3 d;
    return read_direction(cache, &d);
}

const uint32_t *old_poly_cache_again(const qn_cache *cache, const old_pair3 *pair, old_poly_sizes *out)
{
    if (old_poly_cache_kind(cache) != GAP || cache->word[SIZE_B] != UINT32_MAX || !may_be_again(cache) ||
        cache->word[CHECK] != checksum_of_sizes(cache, pair))
        return NULL;
    out->a = cache->word[SIZES];
    out->reach_b = cache->word[SIZES + 1];
    return &cache->word[VERTICES];
}

/* Pairs of vertices, and how many. */
static inline void put_pairs(unsigned count, const uint16_t *ia, const uint16_t *ib, uint32_t word[2])
{
    unsigned i;
    word[0] = 0;
    word[1] = (uint32_t)count << 16;
    for (i = 0; i < count; i++) word[i >> 1] |= (uint32_t)(ia[i] | (unsigned)ib[i] << 8) << 16 * (i & 1u);
}

void old_poly_cache_store_gap(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, const old_int3 *d, unsigned count, const uint16_t *ia,
                              const uint16_t *ib)
{
    qn_dir3 unit = { d->x, d->y, d->z };
    put_pairs(count, ia, ib, &cache->word[VERTICES]);
    if (!count) unit = qn_dir3_from_i64(d->x, d->y, d->z);
    cache->word[DIRECTION] = (uint32_t)unit.x;
    cache->word[DIRECTION + 1] = (uint32_t)unit.y;
    cache->word[DIRECTION + 2] = (uint32_t)unit.z;
    cache->word[SIZE_B] = UINT32_MAX; /* no reach */
    cache->word[DEPTH] = (uint32_t)GAP << KIND_SHIFT;
    cache->word[SIZES] = m->size.a;
    cache->word[SIZES + 1] = m->size.reach_b;
    cache->word[MARGIN] = cache->word[MARGIN + 1] = 0;
    cache->word[CHECK] = checksum_of_sizes(cache, pair);
}

void old_poly_cache_store_far(qn_cache *cache, const old_poly_model *m, const old_pair3 *pair)
{
    int64_t t[3];
    old_int3 d;
    if (pair->b->type < QN_CLOUD) return;
    old_pair3_offset(&pair->frame_a->r, pair->d, t);
    d.x = qn_upper_word(t[0]); /* 4 LSB */
    d.y = qn_upper_word(t[1]);
    d.z = qn_upper_word(t[2]);
    old_poly_cache_store_gap(cache, m, pair, &d, 0, NULL, NULL);
    (void)old_poly_cache_separates(cache, pair, 0);
}
