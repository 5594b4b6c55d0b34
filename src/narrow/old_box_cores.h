/* SPDX-License-Identifier: MIT */
/* The separation of two boxes (old_separation_box.c), first part: what the closed forms and the search are given, and what a cache remembers. */
#ifndef OLD_NARROW_BOX_CORES_H
#define OLD_NARROW_BOX_CORES_H

#include "narrow/old_separation.h"

/* ---- Cores for the distance search -------------------------------------- */

/* What roundings may add to a coordinate: at most two units when the model is shrunk to OLD_CORE_BITS. */
#define ROUNDED (2 * ((uint32_t)1 << 5))

/* Halfway to t, or nearly; a multiple of 2^shift, which is 16 at most. */
static inline uint32_t halfway(uint32_t t) { return t >> 5 << 4; }

/* Row i of B's edges; sizes whose highest bit is that of the largest coordinate along it, as seen from A's centre, and from halfway to B's.
 * 2^30 + 3 * (2^29 + 2), and 2^29 + 2^29: below 2^32. */
QN_INLINE void put_row(const old_box_model *m, int i, old_box_pair *p, uint32_t size[2])
{
    const int32_t h = m->h[i], t = m->t[i];
    const int32_t x = qn_round30_low((uint64_t)qn_mul(m->hb[0], m->r.m[i][0])), y = qn_round30_low((uint64_t)qn_mul(m->hb[1], m->r.m[i][1])),
                  z = qn_round30_low((uint64_t)qn_mul(m->hb[2], m->r.m[i][2]));
    const uint32_t far = qn_abs32(t) + qn_abs32(x) + qn_abs32(y) + qn_abs32(z) + ROUNDED, near = (uint32_t)h + ROUNDED, half = halfway(qn_abs32(t));
    p->h[i] = h;
    p->t[i] = t;
    p->g[0][i] = x;
    p->g[1][i] = y;
    p->g[2][i] = z;
    size[0] |= far | near;
    size[1] |= (far - half) | (near + half);
}

/* shift: what the cores are shrunk by, as seen from halfway where coordinates have to shrink, so that they shrink less. */
static QN_OWN_STACK void measure_boxes(const old_box_model *m, old_box_measures *c)
{
    uint32_t size[2] = { 0, 0 };
    int bits, i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        put_row(m, i, &c->p, size);
        QN_OPAQUE(size[0]); /* or the compiler begins with all rows, which are more than registers */
    }
    c->bits = bits = qn_bits32(size[0]);
    if (bits > OLD_CORE_BITS) bits = qn_bits32(size[1]);
    c->p.shift = bits > OLD_CORE_BITS ? bits - OLD_CORE_BITS : 0;
}

static int32_t shrink(int32_t x, int s)
{
    QN_ASSERT(qn_abs32(x) <= QN_ONE30 + 2u && s >= 0 && s <= 4);
    return s ? qn_asr32(x + ((int32_t)1 << (s - 1)), s) : x;
}

static old_int3 shrunk(const int32_t v[3], int s)
{
    old_int3 p;
    p.x = shrink(v[0], s);
    p.y = shrink(v[1], s);
    p.z = shrink(v[2], s);
    return p;
}

/* x / 2^s after the sum, below 2^28 by then. */
static QN_OWN_STACK int32_t corner(int32_t x, int32_t g0, int32_t g1, int32_t g2, int n, int s)
{
    int64_t sum = (int64_t)x + (n & 1 ? g0 : -(int64_t)g0) + (n & 2 ? g1 : -(int64_t)g1) + (n & 4 ? g2 : -(int64_t)g2);
    return (int32_t)(s ? qn_round64(sum, s) : sum);
}

/* B's vertices, each rounded once: bit j of n stands for the end of edge j. */
static QN_OWN_STACK void make_vertices(const old_box_pair *p, const int32_t t[3], old_box_cores *c)
{
    const int32_t(*g)[3] = p->g;
    int n, s = p->shift;
    for (n = 0; n < 8; n++) {
        old_int3 *v = &c->b.points.at[n];
        v->x = corner(t[0], g[0][0], g[1][0], g[2][0], n, s);
        v->y = corner(t[1], g[0][1], g[1][1], g[2][1], n, s);
        v->z = corner(t[2], g[0][2], g[1][2], g[2][2], n, s);
    }
    c->b.core.kind = OLD_CORE_POINTS;
    c->b.core.count = 8;
    c->b.core.vertex = c->b.points.at;
}

/* Rounding a centre and three edges costs up to four times what rounding each vertex does, but the search is quicker on a body with edges:
 * worth it where a shrunk unit is an eighth of an LSB at most. */
static bool is_parallelepiped(int k, int s) { return !s || k - s >= 3; }

/* B's edges were rounded, then its vertices, once; A's extents are whole LSB and shrink exactly up to those. */
static int32_t loss_of(int k, int s)
{
    int32_t scale = (int32_t)1 << s, loss = 3;
    if (s) loss += scale;
    if (s > k) loss += scale;
    if (s && is_parallelepiped(k, s)) loss += 3 * scale;
    return loss;
}

static old_box_scale scale_of(const old_box_model *m, int shift, bool hopeful)
{
    const int32_t band = hopeful && m->k >= 6 ? OLD_BAND_MOST : (int32_t)old_box_model_band(m, false); /* above 0; a hope not clear is none */
    old_box_scale c;
    c.shift = shift;
    c.radius = (uint32_t)m->radius;
    c.loss = loss_of(m->k, shift);
    c.band = m->k >= 6 ? -band : band;
    return c;
}

static inline int32_t origin_of(const old_box_measures *c, int32_t t)
{
    const int32_t half = (int32_t)halfway(qn_abs32(t));
    return c->bits <= OLD_CORE_BITS ? 0 : t < 0 ? -half : half;
}

/* In place of the model, whose numbers are taken first. */
static void make_cores(const old_box_measures *from, bool hopeful, old_box_room *room)
{
    const old_box_pair *p = &from->p;
    const int s = p->shift, k = room->m.k;
    const int32_t x = origin_of(from, p->t[0]), y = origin_of(from, p->t[1]), z = origin_of(from, p->t[2]);
    const int32_t away[3] = { -x, -y, -z }, t[3] = { p->t[0] - x, p->t[1] - y, p->t[2] - z };
    const old_box_scale scale = scale_of(&room->m, s, hopeful);
    int j;
    room->cores.scale = scale;
    room->cores.origin.x = x;
    room->cores.origin.y = y;
    room->cores.origin.z = z;
    room->cores.a.kind = OLD_CORE_ALIGNED;
    room->cores.a.count = 8;
    room->cores.a.centre = shrunk(away, s); /* exactly */
    room->cores.a.g[0].x = shrink(p->h[0], s);
    room->cores.a.g[1].y = shrink(p->h[1], s);
    room->cores.a.g[2].z = shrink(p->h[2], s);
    if (!is_parallelepiped(k, s)) {
        make_vertices(p, t, &room->cores);
        return;
    }
    room->cores.b.core.kind = OLD_CORE_BOX;
    room->cores.b.core.count = 8;
    room->cores.b.core.centre = shrunk(t, s);
    for (j = 0; j < 3; j++) room->cores.b.core.g[j] = shrunk(p->g[j], s);
}

/* ---- What a cache remembers of a search --------------------------------- */

/* Word 1: a mark that no axis has (old_axis_cache.c), and in bits 26 and 27 a count: 0, and the features from bit 8 on; or that of pairs of
 * vertices, six bits each from there. */
#define MARK OLD_BOX_MARK

static inline bool is_warm(const qn_cache *cache) { return cache && (cache->word[1] & OLD_BOX_MARKED) == MARK; }

static inline int pairs_in(uint32_t word) { return (int)(word >> 26 & 3u); }

static void recall_pairs(uint32_t word, old_gjk3_start *start)
{
    int i;
    start->count = (uint8_t)pairs_in(word);
    for (i = 0; i < start->count; i++) {
        start->ia[i] = (uint16_t)(word >> (8 + 6 * i) & 7u);
        start->ib[i] = (uint16_t)(word >> (11 + 6 * i) & 7u);
    }
}

/* No features where there are pairs. Any content is legal. */
static inline old_box_features features_in(uint32_t word)
{
    const uint32_t at = word >> 8 & 63u, loose = word >> (8 + OLD_BOX_LOOSE) & 63u;
    return pairs_in(word) ? OLD_BOX_NO_FEATURES : (at & ~loose) | loose << OLD_BOX_LOOSE;
}

static inline uint32_t word_of_features(old_box_features features) { return MARK | features << 8; }

static inline uint32_t word_of(const old_gjk3_result *r, uint32_t pairs)
{
    return r->features == OLD_BOX_NO_FEATURES ? pairs : word_of_features(r->features);
}

/* A vertex of each feature, and those at the other end of the first two loose half edges. */
static void start_at(old_box_features features, old_gjk3_start *start)
{
    const unsigned at = features & 63u, loose = features >> OLD_BOX_LOOSE, rest = loose & (loose - 1u);
    const unsigned pair[3] = { at, at | (loose ^ rest), at | (rest & (0u - rest)) };
    int i;
    start->count = (uint8_t)(1 + (loose != 0) + (rest != 0));
    for (i = 0; i < 3; i++) {
        start->ia[i] = (uint16_t)(pair[i] & 7u);
        start->ib[i] = (uint16_t)(pair[i] >> 3);
    }
}

static QN_BESIDE void remember(qn_cache *cache, const old_gjk3_result *r)
{
    uint32_t word = MARK | (uint32_t)r->count << 26;
    int i;
    for (i = 0; i < r->count; i++) word |= ((uint32_t)r->ia[i] | (uint32_t)r->ib[i] << 3) << (8 + 6 * i);
    cache->word[1] = word_of(r, word);
}

#endif
