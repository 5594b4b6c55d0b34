/* SPDX-License-Identifier: MIT */
/* A remembered facet, measured where both bodies stand now, by a shorter road. */
#ifndef OLD_NARROW_FACET_AGAIN_H
#define OLD_NARROW_FACET_AGAIN_H

#include "narrow/old_poly_cache.h"
#include "narrow/old_vertex_scan.h"

/* Left out where size is all that counts, and on Armv6-M, where multiplications are calls and little is gained for the bytes. */
#if !defined(QN_PORT_NARROW_PRODUCTS)
#define OLD_FACETS_AGAIN 1
#else
#define OLD_FACETS_AGAIN 0
#endif

#if OLD_FACETS_AGAIN
/* A body as a facet's normal sees it: its points, at most 32, and the vertices that may be its top. */
typedef struct old_facet_look {
    old_scale by; /* where points reach, less is farther, and by how much more they are near */
    const qn_vec3 *first, *end;
    old_int3 n;             /* along which reaches are measured, unit */
    const uint8_t *index;   /* 1 to 3 of them, legal, */
    const old_int3 *vertex; /* in place */
    int count;
} old_facet_look;

/* True where just these points are near the first of them, or farther, and they are in order: then they are the top, which is in *out. */
bool old_facet_stays(const old_facet_look *look, old_top3 *out);

/* Of bodies of at most 32 vertices each that are not at hand, k >= 0. True where the tops are the facet's own vertices: then the same
 * tops, and n, unit and depth, as by old_top3_measure. */
bool old_facet_again(const old_poly_model *m, const old_poly_axis *axis, old_depth3 *out, old_top3 top[2]);
/* The same in C, which a port's kernel equals. */
bool old_facet_again_plain(const old_poly_model *m, const old_poly_axis *axis, old_depth3 *out, old_top3 top[2]);
#else
#define old_facet_again(m, axis, out, top) false
#endif

#endif
