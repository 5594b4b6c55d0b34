/* SPDX-License-Identifier: MIT */
#include "narrow/poly_cache.h"

#include "narrow/box_model.h"
#include "narrow/motion.h"
#include "num/bounded.h"
#include "num/mat.h"

/* The words of a cache. What is remembered is in the top three bits of the last: 0 nothing, 1 + 2 kind + turned for an axis, 7 a gap.
 * An axis: 0 checksum, 1 its four vertices, 2..4 t, 5..7 and 8..10 the first two columns of r, 11 depth.
 * A gap: 1 and 2 pairs of vertices and how many, 3..5 the direction. */
enum { CHECK = 0, VERTICES = 1, MOTION = 2, DIRECTION = 3, DEPTH = 11, GAP = 7, KIND_SHIFT = 29 };

static unsigned kind_of(const qn_cache *cache) { return cache->word[DEPTH] >> KIND_SHIFT; }
static unsigned byte_of(const qn_cache *cache, unsigned i) { return cache->word[VERTICES + (i >> 2)] >> 8 * (i & 3u) & 255u; }

/* ---- Gaps ---------------------------------------------------------------- */

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

/* The least d . p in units of 2^32, a floor for each point: below 3 * 2^59 / 2^32. `any`: bits of the components, signs aside. */
static int32_t least_reach(const qn_hull3 *hull, const int32_t d[3], uint32_t *any)
{
    const qn_vec3 *p = hull->vertices, *end = p + hull->vertex_count;
    int32_t least = INT32_MAX;
    uint32_t bits = *any;
    for (; p < end; p++) {
        int32_t x = p->x, y = p->y, z = p->z, reach = qn_upper_word(qn_signed64(qn_mul3_row(d, x, y, z)));
        bits |= (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
        if (reach < least) least = reach;
    }
    *any = bits;
    return least;
}

/* Rows of a relative rotation are 2^30 long within 4. Such take no point of B farther than the search allows, which refuses others, and
 * their entries lie within QN_RELATIVE_LIMIT. */
static bool is_rotation_like(const qn_mat3 *r)
{
    int i;
    for (i = 0; i < 3; i++)
        if ((qn_square(r->m[i][0]) + qn_square(r->m[i][1]) + qn_square(r->m[i][2])) >> 32 > ((uint32_t)1 << 28) + 1u) return false;
    return true;
}

/* In LSB times 2^30. The offset is floored to an LSB, which is 1.8 in length; B's direction is rounded by .9, against 2^28 and points of
 * 2^29.8 3.1 LSB, of 2^26.8 .4; floored reaches only hide a gap. What the vertices are rounded by and the frames off is the band: below 2
 * LSB where lengths are below 2^28, with no guard bits at all, else QN_POLY_SLACK covers it. */
bool qn_poly_cache_separates(const qn_cache *cache, const qn_pair3 *pair, int64_t reach)
{
    const qn_shape3 *b = pair->b;
    qn_int3 d;
    qn_mat3 r;
    int64_t t[3], gap = reach + pair->a->radius + b->radius + 16 + 4, apart = 0, along;
    int32_t n[3], back[3];
    uint32_t any = 0, far = 0;
    int i;
    if (!read_direction(cache, &d) || b->type < QN_CLOUD) return false;
    r = qn_mat3_relative(&pair->frame_a->r, &pair->frame_b->r);
    if (!qn_mat3_is_bounded(&pair->frame_a->r, QN_FRAME_LIMIT) || !is_rotation_like(&r)) return false;
    qn_pair3_offset(&pair->frame_a->r, pair->d, t);
    back[0] = -d.x;
    back[1] = -d.y;
    back[2] = -d.z;
    for (i = 0; i < 3; i++) {
        int32_t x = (int32_t)qn_asr64(t[i], 30);
        if (qn_abs64(t[i]) >> 59) return false;
        far |= qn_abs32(x);
        apart -= qn_mul(back[i], x); /* 3 * 2^59 */
        along = qn_signed64(qn_mat3_column(&r, i, d.x, d.y, d.z)); /* below 2^60.8 for a rotation, 2^61.6 for any */
        if (qn_abs64(along) >> 61) return false;
        n[i] = (int32_t)qn_round64(along, 30);
    }
    /* 3 * 2^59 twice and, for n up to 2^31, 3 * 2^60: below 2^62.6 in all */
    apart += ((int64_t)least_reach(pair->a->hull, back, &any) + least_reach(b->hull, n, &any)) * ((int64_t)1 << 32);
    if (any >> 29 || gap >> 29) return false;
    if ((any | far) >> 26) gap += QN_POLY_SLACK; /* else lengths are below 2^27.8 */
    return apart > 0 && (uint64_t)apart > (uint64_t)gap * qn_length_bound(qn_abs32(d.x), qn_abs32(d.y), qn_abs32(d.z));
}

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

void qn_poly_cache_store_gap(qn_cache *cache, const qn_int3 *d, unsigned count, const uint16_t *ia, const uint16_t *ib)
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
    cache->word[DEPTH] = (uint32_t)GAP << KIND_SHIFT;
}

/* ---- Overlaps ------------------------------------------------------------ */

static uint32_t mix_shape(uint32_t sum, const qn_shape3 *shape)
{
    sum = qn_mix(qn_mix(sum, shape->type), (uint32_t)shape->radius);
    if (shape->type >= QN_CLOUD) return qn_mix(qn_mix(sum, (uint32_t)(uintptr_t)shape->hull->vertices), shape->hull->vertex_count);
    if (shape->type == QN_SPHERE) return sum;
    sum = qn_mix(qn_mix(qn_mix(sum, (uint32_t)shape->v[0].x), (uint32_t)shape->v[0].y), (uint32_t)shape->v[0].z);
    if (shape->type == QN_BOX) return sum;
    return qn_mix(qn_mix(qn_mix(sum, (uint32_t)shape->v[1].x), (uint32_t)shape->v[1].y), (uint32_t)shape->v[1].z);
}

/* Over all other words, the shapes, and what the model made of them. */
static uint32_t checksum(const qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair)
{
    uint32_t sum = mix_shape(mix_shape(UINT32_C(0x2C6FE96E) + (uint32_t)m->k, pair->a), pair->b);
    int i;
    sum = qn_mix(qn_mix(sum, (uint32_t)m->turned_a.bits), m->reach_b);
    for (i = VERTICES; i <= DEPTH; i++) sum = qn_mix(sum, cache->word[i]);
    return sum;
}

/* B's place, pair units: below 2^28. */
static void offset_of(const qn_poly_model *m, int32_t t[3])
{
    int i;
    for (i = 0; i < 3; i++) t[i] = (int32_t)qn_round64(m->turned_b.offset[i], 28 - m->k);
}

/* The normal of the facet that four vertices span: ia[0 .. 2] ib[0], ia[0] ib[0 .. 2], or ia[0 .. 1] ib[0 .. 1]. */
static void normal_of(const qn_poly_model *m, unsigned kind, const uint8_t v[4], int64_t n[3])
{
    const qn_core *first = kind == QN_DEPTH_FACE_B ? &m->b : &m->a, *last = kind == QN_DEPTH_FACE_A ? &m->a : &m->b;
    unsigned i = kind == QN_DEPTH_FACE_B, at = kind == QN_DEPTH_EDGES ? 2u : i;
    qn_int3 o = qn_core_vertex(first, v[i]), e = qn_core_vertex(first, v[i + 1]), p = qn_core_vertex(last, v[at]),
            f = qn_core_vertex(last, v[kind == QN_DEPTH_EDGES ? 3u : i + 2]);
    e = qn_int3_sub(&e, &o);
    f = qn_int3_sub(&f, &p);
    qn_int3_cross(&e, &f, n);
}

/* How many of the four are A's. */
static unsigned count_of_a(unsigned kind) { return kind == QN_DEPTH_FACE_A ? 3u : kind == QN_DEPTH_FACE_B ? 1u : 2u; }

/* Beyond what moves: each vertex was rounded, then and now, and so was t (1.74 each), and both depths are within QN_DEPTH_ERROR. */
#define ROUNDED 12

bool qn_poly_cache_certifies(const qn_cache *cache, qn_poly_model *m, const qn_pair3 *pair, int64_t excess, int64_t sure, qn_depth3_search *s)
{
    const unsigned code = kind_of(cache) - 1u, kind = code >> 1, from_a = count_of_a(kind);
    int32_t t[3];
    int64_t n[3], least;
    uint32_t motion;
    uint8_t v[4];
    unsigned i;
    if (code > 5 || cache->word[CHECK] != checksum(cache, m, pair)) return false;
    for (i = 0; i < 4; i++) {
        v[i] = (uint8_t)byte_of(cache, i);
        if (v[i] >= (i < from_a ? &m->a : &m->b)->count) return false;
    }
    offset_of(m, t);
    motion = qn_motion_bound(&cache->word[MOTION], t, &m->r, m->reach_b);
    least = (int64_t)(cache->word[DEPTH] & (((uint32_t)1 << KIND_SHIFT) - 1u)) - motion - ROUNDED;
    if (least <= sure) return false;
    qn_poly_model_hold(m);
    normal_of(m, kind, v, n);
    if (!(n[0] | n[1] | n[2])) return false;
    for (i = 0; i < 3 && (code & 1u); i++) n[i] = -n[i];
    s->a = &m->a;
    s->b = &m->b;
    (void)qn_depth3_measure(s, n);
    if (s->now.depth < least || s->now.depth > least + excess) return false;
    s->now.kind = (uint8_t)kind;
    for (i = 0; i < from_a; i++) s->now.ia[i] = v[i];
    for (i = from_a; i < 4; i++) s->now.ib[i - from_a] = v[i];
    return true;
}

void qn_poly_cache_store_axis(qn_cache *cache, const qn_poly_model *m, const qn_pair3 *pair, const qn_depth3 *axis)
{
    const unsigned from_a = count_of_a(axis->kind);
    int32_t t[3];
    int64_t n[3];
    uint8_t v[4];
    unsigned i, turned = 0;
    cache->word[DEPTH] = 0;
    if (axis->kind > QN_DEPTH_EDGES || axis->depth <= 0) return; /* it certifies nothing */
    for (i = 0; i < 4; i++) v[i] = i < from_a ? axis->ia[i] : axis->ib[i - from_a];
    normal_of(m, axis->kind, v, n);
    for (i = 0; i < 3; i++)
        if (n[i]) turned = (n[i] < 0) != (axis->n[i] < 0); /* parallel */
    offset_of(m, t);
    cache->word[VERTICES] = v[0] | (uint32_t)v[1] << 8 | (uint32_t)v[2] << 16 | (uint32_t)v[3] << 24;
    for (i = 0; i < 3; i++) {
        cache->word[MOTION + i] = (uint32_t)t[i];
        cache->word[MOTION + 3 + i] = (uint32_t)m->r.m[i][0];
        cache->word[MOTION + 6 + i] = (uint32_t)m->r.m[i][1];
    }
    cache->word[DEPTH] = (uint32_t)axis->depth | (uint32_t)(1u + 2u * axis->kind + turned) << KIND_SHIFT;
    cache->word[CHECK] = checksum(cache, m, pair);
}
