/* SPDX-License-Identifier: MIT */
/* Vertices of a core: one by index, the farthest along a direction, and all that are exactly farthest. */
#ifndef OLD_NARROW_GJK_SUPPORT_H
#define OLD_NARROW_GJK_SUPPORT_H

#include "narrow/old_direction3.h"

/* Vertices of a core, bit i of word i / 32: an array of as many words as the core's count needs. */
typedef uint32_t old_vertex_set;
#define OLD_VERTEX_SET_WORDS ((OLD_CORE_MAX_POINTS + 31) / 32)

static inline int old_vertex_set_words(const old_core *core) { return (core->count + 31) / 32; }
static inline bool old_vertex_set_has(const old_vertex_set *set, unsigned i) { return (set[i >> 5] >> (i & 31u) & 1u) != 0; }

/* That of a core that holds none. */
old_int3 old_core_made_vertex(const old_core *core, unsigned index);

QN_INLINE old_int3 old_core_vertex(const old_core *core, unsigned index)
{
    QN_ASSERT(index < core->count);
    return core->kind == OLD_CORE_POINTS ? core->vertex[index] : old_core_made_vertex(core, index);
}

/* The same in place. */
QN_INLINE void old_put_vertex(const old_core *core, unsigned index, old_int3 *out) { *out = old_core_vertex(core, index); }

/* The way to it. */
QN_INLINE old_int3 old_core_way(const old_core *core, const old_int3 *from, unsigned index)
{
    const old_int3 v = old_core_vertex(core, index);
    return old_int3_sub(&v, from);
}

/* All vertices with the least (sign * real direction) . vertex, decided exactly; sign is 1 or -1. Of `within` alone, if not NULL.
 * `square`: bits of the half edges of a box known to be square to the direction. The lowest of them. */
unsigned old_core_extremes(const old_core *core, const old_direction3 *d, int sign, unsigned square, const old_vertex_set *within,
                           old_vertex_set *out);

/* The same of all vertices, for a direction that nothing more is known of. */
unsigned old_core_farthest(const old_core *core, const old_direction3 *d, int sign, old_vertex_set *out);

/* The same of two bodies at once, few vertices at hand each, as nearly all are: it saves time, and is left out where size is all that
 * counts, and on Armv6-M. */
#if !defined(QN_PORT_NARROW_PRODUCTS)
#define OLD_SUPPORTS_OF_FEW 1
#else
#define OLD_SUPPORTS_OF_FEW 0
#endif

/* The tops of A along a direction and of B against it. */
typedef struct old_tops3 {
    old_vertex_set *far_a, *far_b; /* the caller's: all that are exactly farthest; may be one, whose content is of no use then */
    old_int3 w;                    /* the lowest of A's less the lowest of B's */
    uint8_t ia, ib;                /* their numbers */
} old_tops3;

/* What a look tells, by d->d alone, and what it leaves: bit 0 for A, where others are near that vertex, bit 1 for B; or 7, and nothing is
 * told. */
unsigned old_cores_scan(const old_core *a, const old_core *b, const old_direction3 *d, old_tops3 *top);
#if OLD_SUPPORTS_OF_FEW
/* The same from a vertex of each that may be the farthest, whose numbers `top` has, below the counts. Of a body where no other is clearly
 * farther, but several are near that one, they are counted, it included: bit 3 for A, bit 4 for B, and the count stands for the set. */
unsigned old_cores_scan_from(const old_core *a, const old_core *b, const old_direction3 *d, old_tops3 *top);
/* The farthest of a body whose near ones were counted in `out`, vertex `at` included. It leads on by a jump. */
unsigned old_core_settle_counted(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out, unsigned at);
#else
#define old_core_settle_counted(core, direction, sign, out, at) (at)
#endif
/* The farthest of a body that was left: `out` holds the number of that vertex, or UINT32_MAX. It leads on by a jump. */
unsigned old_core_settle(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out);

/* What a look has left. */
static inline void old_cores_settle(const old_core *a, const old_core *b, const old_direction3 *d, unsigned left, old_tops3 *top)
{
    old_int3 u, v;
    if (OLD_SUPPORTS_OF_FEW && left & 8u) {
        top->ia = (uint8_t)old_core_settle_counted(a, d, -1, top->far_a, top->ia);
    } else if (left & 1u) {
        *top->far_a = left & 4u ? UINT32_MAX : top->ia;
        top->ia = (uint8_t)old_core_settle(a, d, -1, top->far_a);
    }
    if (OLD_SUPPORTS_OF_FEW && left & 16u) {
        top->ib = (uint8_t)old_core_settle_counted(b, d, 1, top->far_b, top->ib);
    } else if (left & 2u) {
        *top->far_b = left & 4u ? UINT32_MAX : top->ib;
        top->ib = (uint8_t)old_core_settle(b, d, 1, top->far_b);
    }
    u = old_core_vertex(a, top->ia);
    v = old_core_vertex(b, top->ib);
    top->w = old_int3_sub(&u, &v);
}

QN_INLINE void old_cores_farthest(const old_core *a, const old_core *b, const old_direction3 *d, old_tops3 *top)
{
#if OLD_SUPPORTS_OF_FEW
    const unsigned left = old_cores_scan(a, b, d, top);
    if (left) old_cores_settle(a, b, d, left, top);
#else
    old_int3 u, v;
    top->ib = (uint8_t)old_core_farthest(b, d, 1, top->far_b);
    top->ia = (uint8_t)old_core_farthest(a, d, -1, top->far_a);
    u = old_core_vertex(a, top->ia);
    v = old_core_vertex(b, top->ib);
    top->w = old_int3_sub(&u, &v);
#endif
}

/* True when the extreme vertices are some of the triangle's that the direction belongs to, and it is plain that there are no others: then
 * they are in `out`. One look, where a search for the farthest has two, of at most 32 points. */
bool old_core_stays(const old_core *core, const old_direction3 *d, int sign, old_vertex_set *out);

/* Number of vertices in the set, the lowest of them, and the next above `i`; the set must hold it. */
unsigned old_vertex_set_count(const old_core *core, const old_vertex_set *set);
unsigned old_vertex_set_lowest(const old_core *core, const old_vertex_set *set);
unsigned old_vertex_set_next(const old_core *core, const old_vertex_set *set, unsigned i);

/* Is w . d > gap |d|, the length taken too large? w . d may be too large by slack. */
bool old_shows_gap(const old_int3 *w, const old_int3 *d, int64_t gap, int64_t slack);

#endif
