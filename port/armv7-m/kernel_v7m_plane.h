/* SPDX-License-Identifier: MIT */
/* Polygons of the plane on Armv7-M: a part of kernel_v7m.h. */
#ifndef QUOIN_KERNEL_V7M_PLANE_H
#define QUOIN_KERNEL_V7M_PLANE_H

#include <stdbool.h>
#include <stdint.h>

/* Of a ring of rows of four numbers x, y, n, m, from first on before end: from p on as long as n u + m v, upper word, is above 16; where
 * that is below -16 at once, back from p as long as it is below -16 for the row before. *last: what was looked at last; within 16 where
 * that leaves it open whether to go on. Ends: once around at most. */
#define QN_PORT_CLIMBS 1

#define QN_CLIMB_ROW(row) \
    "ldrd r4, r5, [" row ", #8]\n\t" \
    "smull r4, %[h], r4, %[u]\n\t" \
    "smlal r4, %[h], r5, %[v]\n\t"

static inline const int32_t *qn_climb4(const int32_t *p, const int32_t *first, const int32_t *end, int32_t u, int32_t v, int32_t *last)
{
    const int32_t *from = p;
    int32_t h;
    __asm__ __volatile__(QN_CLIMB_ROW("%[p]")
            "cmp %[h], #16\n\t"
            "ble 2f\n"
            "1:\n\t"
            "add %[p], %[p], #16\n\t"
            "cmp %[p], %[end]\n\t"
            "it eq\n\t"
            "moveq %[p], %[first]\n\t"
            "cmp %[p], %[from]\n\t"
            "beq 4f\n\t"
            QN_CLIMB_ROW("%[p]")
            "cmp %[h], #16\n\t"
            "bgt 1b\n\t"
            "b 4f\n"
            "2:\n\t"
            "cmn %[h], #16\n\t"
            "bge 4f\n"
            "3:\n\t"
            "cmp %[p], %[first]\n\t"
            "ite eq\n\t"
            "subeq r6, %[end], #16\n\t"
            "subne r6, %[p], #16\n\t"
            QN_CLIMB_ROW("r6")
            "cmn %[h], #16\n\t"
            "bge 4f\n\t"
            "mov %[p], r6\n\t"
            "cmp %[p], %[from]\n\t"
            "bne 3b\n"
            "4:"
            : [p] "+&r"(p), [h] "=&r"(h)
            : [from] "r"(from), [first] "r"(first), [end] "r"(end), [u] "r"(u), [v] "r"(v)
            : "r4", "r5", "r6", "cc", "memory");
    *last = h;
    return p;
}

#ifndef QN_SMALL
/* Roads of two polygons of the plane, for structures as they lie in memory, which the files that ask assert; plain C in these says the same. */
#ifndef __ARM_BIG_ENDIAN
#define QN_PORT_ROWS2 1
#define QN_PORT_PLACES2 1
#define QN_PORT_FACES2 1
#define QN_PORT_NEARS2 1
/* place_polys of pair2.c: 0, or 1 where anything is unusual. */
int32_t qn_place_rows2_v7m(const void *a, const void *at_a, const void *b, const void *at_b, void *pair, bool poses);
static inline int32_t qn_place_rows2(const void *a, const void *at_a, const void *b, const void *at_b, void *pair, bool poses)
{
    return qn_place_rows2_v7m(a, at_a, b, at_b, pair, poses);
}
/* qn_polys2_search: 0 or 1 as false and true, or 2 where two edges are as good as each other by estimate. */
int32_t qn_search_rows2_v7m(const void *pair, int32_t reach, uint32_t *hint, void *touch);
static inline int32_t qn_search_rows2(const void *pair, int32_t reach, uint32_t *hint, void *touch) { return qn_search_rows2_v7m(pair, reach, hint, touch); }
/* The edge of best against its vertex or one near it, as qn_near2_walk and qn_near2_gap say: 1 where the edge holds the foot, clearly, and *out
 * is written, else 0; best's vertex and core are measured or as they were. */
int32_t qn_near_rows2_v7m(const void *pair, void *best, void *out);
static inline int32_t qn_near_rows2(const void *pair, void *best, void *out) { return qn_near_rows2_v7m(pair, best, out); }
/* |(x, y)| rounded and the direction in Q30, correctly rounded as qn_unit2 says it; or 0, and nothing said: of (0, 0), from 2^30 on, and where a
 * number is all but a half. */
#define QN_PORT_WAYS2 1
int32_t qn_way2_v7m(int32_t x, int32_t y, int32_t *out);
static inline int32_t qn_way2(int32_t x, int32_t y, int32_t out[2]) { return qn_way2_v7m(x, y, out); }
/* qn_face2_plain: the verdict, or 3 where it is not as plain as that. */
int32_t qn_face_rows2_v7m(const void *pair, const void *touch, int32_t least, void *out);
static inline int32_t qn_face_rows2(const void *pair, const void *touch, int32_t least, void *out) { return qn_face_rows2_v7m(pair, touch, least, out); }
/* qn_collide2_frames; where anything is unusual it goes on to qn_collide2_any. A status fits a byte. */
int8_t qn_collide_rows2_v7m(const void *a, const void *at_a, const void *b, const void *at_b, const void *options, void *cache, void *out);
static inline int8_t qn_collide_rows2(const void *a, const void *at_a, const void *b, const void *at_b, const void *options, void *cache, void *out)
{
    return qn_collide_rows2_v7m(a, at_a, b, at_b, options, cache, out);
}
/* qn_distance2_frames, likewise, and at once where the features are remembered that are nearest. */
int8_t qn_distance_rows2_v7m(const void *a, const void *at_a, const void *b, const void *at_b, const void *options, void *cache, void *out);
static inline int8_t qn_distance_rows2(const void *a, const void *at_a, const void *b, const void *at_b, const void *options, void *cache, void *out)
{
    return qn_distance_rows2_v7m(a, at_a, b, at_b, options, cache, out);
}
#endif
#endif

#endif
