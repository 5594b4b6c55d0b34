/* SPDX-License-Identifier: MIT */
/* Vertices of a core: one by index, the farthest along a direction, and all that are exactly farthest. */
#ifndef QN_NARROW_GJK_SUPPORT_H
#define QN_NARROW_GJK_SUPPORT_H

#include "narrow/direction3.h"

/* Vertices of a core, bit i of word i / 32: an array of as many words as the core's count needs. */
typedef uint32_t qn_vertex_set;
#define QN_VERTEX_SET_WORDS ((QN_CORE_MAX_POINTS + 31) / 32)

static inline int qn_vertex_set_words(const qn_core *core) { return (core->count + 31) / 32; }
static inline bool qn_vertex_set_has(const qn_vertex_set *set, unsigned i) { return (set[i >> 5] >> (i & 31u) & 1u) != 0; }

/* That of a core that holds none. */
qn_int3 qn_core_made_vertex(const qn_core *core, unsigned index);

QN_INLINE qn_int3 qn_core_vertex(const qn_core *core, unsigned index)
{
    QN_ASSERT(index < core->count);
    return core->kind == QN_CORE_POINTS ? core->vertex[index] : qn_core_made_vertex(core, index);
}

/* The same in place. */
QN_INLINE void qn_put_vertex(const qn_core *core, unsigned index, qn_int3 *out) { *out = qn_core_vertex(core, index); }

/* The way to it. */
QN_INLINE qn_int3 qn_core_way(const qn_core *core, const qn_int3 *from, unsigned index)
{
    const qn_int3 v = qn_core_vertex(core, index);
    return qn_int3_sub(&v, from);
}

/* All vertices with the least (sign * real direction) . vertex, decided exactly; sign is 1 or -1. Of `within` alone, if not NULL.
 * `square`: bits of the half edges of a box known to be square to the direction. The lowest of them. */
unsigned qn_core_extremes(const qn_core *core, const qn_direction3 *d, int sign, unsigned square, const qn_vertex_set *within, qn_vertex_set *out);

/* The same of all vertices, for a direction that nothing more is known of. */
unsigned qn_core_farthest(const qn_core *core, const qn_direction3 *d, int sign, qn_vertex_set *out);

/* The same of two bodies at once, few vertices at hand each, as nearly all are: it saves time, and is left out where size is all that
 * counts, and on Armv6-M. */
#if !defined(QN_PORT_NARROW_PRODUCTS)
#define QN_SUPPORTS_OF_FEW 1
#else
#define QN_SUPPORTS_OF_FEW 0
#endif

/* The tops of A along a direction and of B against it. */
typedef struct qn_tops3 {
    qn_vertex_set *far_a, *far_b; /* the caller's: all that are exactly farthest; may be one, whose content is of no use then */
    qn_int3 w;                    /* the lowest of A's less the lowest of B's */
    uint8_t ia, ib;               /* their numbers */
} qn_tops3;

/* What a look tells, by d->d alone, and what it leaves: bit 0 for A, where others are near that vertex, bit 1 for B; or 7, and nothing is
 * told. */
unsigned qn_cores_scan(const qn_core *a, const qn_core *b, const qn_direction3 *d, qn_tops3 *top);
#if QN_SUPPORTS_OF_FEW
/* The same from a vertex of each that may be the farthest, whose numbers `top` has, below the counts. Of a body where no other is clearly
 * farther, but several are near that one, they are counted, it included: bit 3 for A, bit 4 for B, and the count stands for the set. */
unsigned qn_cores_scan_from(const qn_core *a, const qn_core *b, const qn_direction3 *d, qn_tops3 *top);
/* The farthest of a body whose near ones were counted in `out`, vertex `at` included. It leads on by a jump. */
unsigned qn_core_settle_counted(const qn_core *core, const qn_direction3 *direction, int sign, qn_vertex_set *out, unsigned at);
#else
#define qn_core_settle_counted(core, direction, sign, out, at) (at)
#endif
/* The farthest of a body that was left: `out` holds the number of that vertex, or UINT32_MAX. It leads on by a jump. */
unsigned qn_core_settle(const qn_core *core, const qn_direction3 *direction, int sign, qn_vertex_set *out);

/* What a look has left. */
static inline void qn_cores_settle(const qn_core *a, const qn_core *b, const qn_direction3 *d, unsigned left, qn_tops3 *top)
{
    qn_int3 u, v;
    if (QN_SUPPORTS_OF_FEW && left & 8u) {
        top->ia = (uint8_t)qn_core_settle_counted(a, d, -1, top->far_a, top->ia);
    } else if (left & 1u) {
        *top->far_a = left & 4u ? UINT32_MAX : top->ia;
        top->ia = (uint8_t)qn_core_settle(a, d, -1, top->far_a);
    }
    if (QN_SUPPORTS_OF_FEW && left & 16u) {
        top->ib = (uint8_t)qn_core_settle_counted(b, d, 1, top->far_b, top->ib);
    } else if (left & 2u) {
        *top->far_b = left & 4u ? UINT32_MAX : top->ib;
        top->ib = (uint8_t)qn_core_settle(b, d, 1, top->far_b);
    }
    u = qn_core_vertex(a, top->ia);
    v = qn_core_vertex(b, top->ib);
    top->w = qn_int3_sub(&u, &v);
}

QN_INLINE void qn_cores_farthest(const qn_core *a, const qn_core *b, const qn_direction3 *d, qn_tops3 *top)
{
#if QN_SUPPORTS_OF_FEW
    const unsigned left = qn_cores_scan(a, b, d, top);
    if (left) qn_cores_settle(a, b, d, left, top);
#else
    qn_int3 u, v;
    top->ib = (uint8_t)qn_core_farthest(b, d, 1, top->far_b);
    top->ia = (uint8_t)qn_core_farthest(a, d, -1, top->far_a);
    u = qn_core_vertex(a, top->ia);
    v = qn_core_vertex(b, top->ib);
    top->w = qn_int3_sub(&u, &v);
#endif
}

/* True when the extreme vertices are some of the triangle's that the direction belongs to, and it is plain that there are no others: then
 * they are in `out`. One look, where a search for the farthest has two, of at most 32 points. */
bool qn_core_stays(const qn_core *core, const qn_direction3 *d, int sign, qn_vertex_set *out);

/* Number of vertices in the set, the lowest of them, and the next above `i`; the set must hold it. */
unsigned qn_vertex_set_count(const qn_core *core, const qn_vertex_set *set);
unsigned qn_vertex_set_lowest(const qn_core *core, const qn_vertex_set *set);
unsigned qn_vertex_set_next(const qn_core *core, const qn_vertex_set *set, unsigned i);

/* Is w . d > gap |d|, the length taken too large? w . d may be too large by slack. */
bool qn_shows_gap(const qn_int3 *w, const qn_int3 *d, int64_t gap, int64_t slack);

#endif
