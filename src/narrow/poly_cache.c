/* SPDX-License-Identifier: MIT */
#include "narrow/poly_cache.h"

#include "narrow/box_model.h"
#include "narrow/facet_again.h"
#include "narrow/motion.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

/* The words of a cache. What is remembered is in the top three bits of the last: 0 nothing, 1 + 2 kind + turned for an axis, 7 a gap. An
 * axis: 0 checksum, 1 its four vertices, 2..4 t above three bits, 5..7 and 8..10 the first two columns of r rounded to 2^-25, 11 depth; the
 * bits below those of t and r hold the sizes of the model: five each of the reach of B, from the lowest, then its last two, and those of
 * A's. A gap: 1 and 2 pairs of vertices and how many, 3..5 the direction; and where 0 is their checksum: 6..8 the direction as B saw it, 9
 * the reach of both bodies then, 10 no less than any component of a vertex of B, 11 such of both; or, 10 all ones, the sizes of the model
 * in 6 and 7. */
enum { CHECK = 0, VERTICES = 1, MOTION = 2, DIRECTION = 3, SEEN = 6, SIZES = 6, REACH = 9, SIZE_B = 10, DEPTH = 11, GAP = 7, KIND_SHIFT = 29 };

static unsigned kind_of(const qn_cache *cache) { return cache->word[DEPTH] >> KIND_SHIFT; }

/* ---- Gaps ---------------------------------------------------------------- */

#if QN_POLY_CACHE_KEEPS_GAPS
static unsigned byte_of(const qn_cache *cache, unsigned i) { return cache->word[VERTICES + (i >> 2)] >> 8 * (i & 3u) & 255u; }

/* Components within 2^30, one of them at least 2^28. */
static bool read_direction(const qn_cache *cache, qn_int3 *d)
{
    uint32_t x, y, z, one = (uint32_t)QN_ONE30;
    if (kind_of(cache) != GAP) return false;
    d->x = qn_signed32(cache->word[DIRECTION]);
    d->y = qn_signed32(cache->word[DIRECTION + 1]);
    d->z = qn_signed32(cache->word[DIRECTION + 2]);
    x = qn_abs32(d->x);
    y = qn_abs32(d->y);
    z = qn_abs32(d->z);
    return x <= one && y <= one && z <= one && (x | y | z) >> 28 != 0;
}

#endif

static uint32_t mix_vertices(uint32_t sum, const qn_hull3 *hull)
{
    const qn_vec3 *p = hull->vertices;
    sum = qn_mix(qn_mix(sum, (uint32_t)(uintptr_t)p), hull->vertex_count);
    return qn_mix(qn_mix(qn_mix(sum, (uint32_t)p->x), (uint32_t)p->y), (uint32_t)p->z);
}

static uint32_t mix_shape(uint32_t sum, const qn_shape3 *shape)
{
    sum = qn_mix(qn_mix(sum, shape->type), (uint32_t)shape->radius);
    if (shape->type >= QN_CLOUD) return mix_vertices(sum, shape->hull);
    if (shape->type == QN_SPHERE) return sum;
    sum = qn_mix(qn_mix(qn_mix(sum, (uint32_t)shape->v[0].x), (uint32_t)shape->v[0].y), (uint32_t)shape->v[0].z);
    if (shape->type == QN_BOX) return sum;
    return qn_mix(qn_mix(qn_mix(sum, (uint32_t)shape->v[1].x), (uint32_t)shape->v[1].y), (uint32_t)shape->v[1].z);
}

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
    uint32_t sum = mix_vertices(mix_vertices(UINT32_C(0x7D1B43A9), pair->a->hull), pair->b->hull);
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
    const uint32_t sum = mix_shape(mix_shape(UINT32_C(0x4E67C6A7), pair->a), pair->b);
    return qn_mix(qn_mix(sum, cache->word[SIZES]), cache->word[SIZES + 1]);
}

bool qn_poly_cache_sizes_of_gap(const qn_cache *cache, const qn_pair3 *pair, qn_poly_sizes *out)
{
    if (!QN_POLY_CACHE_TELLS_SIZES || kind_of(cache) != GAP || cache->word[SIZE_B] != UINT32_MAX ||
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
/* ---- Overlaps ------------------------------------------------------------ */

static uint32_t bits_of_a(const qn_poly_model *m) { return (uint32_t)qn_bits32(m->size.a + 66); }

/* Over all other words, the shapes, and what the model made of them. */
static uint32_t checksum(const qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair)
{
    uint32_t sum = mix_shape(mix_shape(UINT32_C(0x2C6FE96E) + (uint32_t)m->k, pair->a), pair->b);
    int i;
    sum = qn_mix(qn_mix(sum, bits_of_a(m)), m->size.reach_b);
    for (i = VERTICES; i <= DEPTH; i++) sum = qn_mix(sum, cache->word[i]);
    return sum;
}

/* B's place, pair units: below 2^28. */
static void offset_of(const qn_poly_model *m, int32_t t[3])
{
    const int64_t *place = m->turned_b.offset;
    int i;
    if (qn_turned_is_fine(m->k)) {
        QN_THRICE
        for (i = 0; i < 3; i++) t[i] = qn_upper_word(place[i]);
    } else
        for (i = 0; i < 3; i++) t[i] = qn_turned_units(place[i], m->k);
}

/* How many of the four are A's. */
QN_SHARED unsigned count_of_a(unsigned kind) { return kind == QN_DEPTH_FACE_A ? 3u : kind == QN_DEPTH_FACE_B ? 1u : 2u; }

/* The normal of the facet that four vertices span: ia[0 .. 2] ib[0], ia[0] ib[0 .. 2], or ia[0 .. 1] ib[0 .. 1]. What it is made of: all of
 * two edges, or the three of a face. */
static void normal_of(const qn_poly_model *m, unsigned kind, const uint8_t v[4], qn_int3 made[4], int64_t n[3])
{
    const qn_core *first = kind == QN_DEPTH_FACE_B ? &m->b : &m->a, *last = kind == QN_DEPTH_FACE_A ? &m->a : &m->b;
    const unsigned i = kind == QN_DEPTH_FACE_B, at = kind == QN_DEPTH_EDGES ? 2u : i, end = kind == QN_DEPTH_EDGES ? 3u : i + 2;
    qn_int3 e, f;
    made[i] = qn_core_vertex(first, v[i]);
    made[i + 1] = qn_core_vertex(first, v[i + 1]);
    if (at != i) made[at] = qn_core_vertex(last, v[at]);
    made[end] = qn_core_vertex(last, v[end]);
    e = qn_int3_sub(&made[i + 1], &made[i]);
    f = qn_int3_sub(&made[end], &made[at]);
    qn_int3_cross(&e, &f, n);
}

/* Beyond what moves: each vertex was rounded, then and now, and so was t (1.74 each), and both depths are within QN_DEPTH_ERROR; columns
 * are off by 2^-26 an entry more than motion.h says, sqrt(6) times that against extents of 2^28. */
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

static void store_motion(qn_cache *cache, const qn_poly_model *m, const int32_t t[3])
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

bool qn_poly_cache_sizes(const qn_cache *cache, qn_poly_sizes *out)
{
    const uint32_t *word = &cache->word[MOTION];
    uint32_t reach = word[0] & 3u, a;
    int i;
    if (kind_of(cache) - 1u > 5) return false;
    if (!QN_POLY_CACHE_TELLS_SIZES) return true;
    for (i = 8; i > 2; i--) reach = reach << LOW | (word[i] & 31u);
    a = ((uint32_t)1 << ((word[1] & 7u) | (word[2] & 3u) << 3)) - 67u;
    out->a = a < QN_MAX_EXTENT ? a : QN_MAX_EXTENT;
    out->reach_b = reach;
    return true;
}

bool qn_poly_cache_axis(const qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair, qn_poly_axis *out)
{
    const unsigned code = kind_of(cache) - 1u, from_a = count_of_a(code >> 1);
    int32_t t[3];
    uint32_t motion, named = cache->word[VERTICES], then[9];
    unsigned i;
    if (code > 5 || cache->word[CHECK] != checksum(cache, m, pair)) return false;
    for (i = 0; i < 4; i++, named >>= 8) {
        const unsigned v = named & 255u;
        if (v >= (i < from_a ? &m->a : &m->b)->count) return false;
        out->v[i] = (uint8_t)v;
    }
    out->code = (uint8_t)code;
    out->from_a = (uint8_t)from_a;
    offset_of(m, t);
    read_motion(cache, then);
    motion = qn_motion_bound(then, t, &m->r, m->reach_b);
    if (motion >> 30) motion = (uint32_t)1 << 30; /* deeper than any */
    out->least = (int32_t)(cache->word[DEPTH] & (((uint32_t)1 << KIND_SHIFT) - 1u)) - (int32_t)motion - ROUNDED;
    return true;
}

/* The depth along the axis, as qn_depth3_measure finds it but for the exact sign. False where it has no direction. */
static QN_PART bool measure(const qn_poly_axis *axis, const qn_poly_model *m, qn_depth3 *out, qn_top3 top[2])
{
    const unsigned kind = axis->code >> 1, from_a = axis->from_a;
    const uint8_t *v = axis->v;
    int64_t *n = out->n;
    qn_int3 made[4];
    qn_top3_hint hint[2];
    unsigned i;
    normal_of(m, kind, v, made, n);
    if (!(n[0] | n[1] | n[2])) return false;
    for (i = 0; i < 3 && (axis->code & 1u); i++) n[i] = -n[i];
    hint[0].made = kind == QN_DEPTH_FACE_B ? 0 : (int)from_a;
    hint[0].index = v;
    hint[0].vertex = made;
    hint[1].made = kind == QN_DEPTH_FACE_A ? 0 : 4 - (int)from_a;
    hint[1].index = v + from_a;
    hint[1].vertex = made + from_a;
    out->unit = qn_dir3_from_i64(n[0], n[1], n[2]);
    qn_top3_measure(&m->a, &out->unit, 1, m->k, &hint[0], &top[0]);
    qn_top3_measure(&m->b, &out->unit, -1, m->k, &hint[1], &top[1]);
    out->depth = (int32_t)qn_round64(top[0].far + top[1].far, 30);
    for (i = 0; i < from_a; i++) out->ia[i] = v[i];
    for (i = 0; i < 3 && from_a + i < 4; i++) out->ib[i] = v[from_a + i];
    return true;
}

bool qn_poly_cache_certifies(const qn_poly_axis *axis, const qn_poly_model *m, int64_t excess, qn_depth3 *out, qn_top3 top[2])
{
    QN_ASSERT(axis->from_a >= 1 && axis->from_a <= 3);
    out->kind = (uint8_t)(axis->code >> 1);
    if (!qn_facet_again(m, axis, out, top) && !measure(axis, m, out, top)) return false;
    return out->depth >= axis->least && out->depth - excess <= axis->least;
}

void qn_poly_cache_store_axis(qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair, const qn_depth3 *axis)
{
    const unsigned from_a = count_of_a(axis->kind);
    int32_t t[3];
    int64_t n[3];
    uint8_t v[4];
    qn_int3 made[4];
    unsigned i, turned = 0;
    cache->word[DEPTH] = 0;
    if (axis->kind > QN_DEPTH_EDGES || axis->depth <= 0) return; /* it certifies nothing */
    for (i = 0; i < 4; i++) v[i] = i < from_a ? axis->ia[i] : axis->ib[i - from_a];
    normal_of(m, axis->kind, v, made, n);
    for (i = 0; i < 3; i++)
        if (n[i]) turned = (n[i] < 0) != (axis->n[i] < 0); /* parallel */
    offset_of(m, t);
    cache->word[VERTICES] = v[0] | (uint32_t)v[1] << 8 | (uint32_t)v[2] << 16 | (uint32_t)v[3] << 24;
    store_motion(cache, m, t);
    cache->word[DEPTH] = (uint32_t)axis->depth | (uint32_t)(1u + 2u * axis->kind + turned) << KIND_SHIFT;
    cache->word[CHECK] = checksum(cache, m, pair);
}
