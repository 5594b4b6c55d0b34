/* SPDX-License-Identifier: MIT */
/* A remembered facet, measured where both bodies stand now, by a shorter road. */
#ifndef QN_NARROW_FACET_AGAIN_H
#define QN_NARROW_FACET_AGAIN_H

#include "narrow/poly_cache.h"
#include "narrow/vertex_scan.h"

/* Left out where size is all that counts, and on Armv6-M, where multiplications are calls and little is gained for the bytes. */
#if !defined(QN_PORT_NARROW_PRODUCTS)
#define QN_FACETS_AGAIN 1
#else
#define QN_FACETS_AGAIN 0
#endif

#if QN_FACETS_AGAIN
/* A body as a facet's normal sees it: its points, at most 32, and the vertices that may be its top. */
typedef struct qn_facet_look {
    qn_scale by; /* where points reach, less is farther, and by how much more they are near */
    const qn_vec3 *first, *end;
    qn_int3 n;             /* along which reaches are measured, unit */
    const uint8_t *index;  /* 1 to 3 of them, legal, */
    const qn_int3 *vertex; /* in place */
    int count;
} qn_facet_look;

/* True where just these points are near the first of them, or farther, and they are in order: then they are the top, which is in *out. */
bool qn_facet_stays(const qn_facet_look *look, qn_top3 *out);

/* Of bodies of at most 32 vertices each that are not at hand, k >= 0. True where the tops are the facet's own vertices: then the same
 * tops, and n, unit and depth, as by qn_top3_measure. */
bool qn_facet_again(const qn_poly_model *m, const qn_poly_axis *axis, qn_depth3 *out, qn_top3 top[2]);
/* The same in C, which a port's kernel equals. */
bool qn_facet_again_plain(const qn_poly_model *m, const qn_poly_axis *axis, qn_depth3 *out, qn_top3 top[2]);
#else
#define qn_facet_again(m, axis, out, top) false
#endif

#endif
