/* SPDX-License-Identifier: MIT */
#include "narrow/rough_top.h"

#include <stddef.h>

#include "narrow/vertex_scan.h"

#if !defined(QN_SMALL) && !defined(QN_PORT_ROUGH_TOPS)
#ifdef QN_PORT_SCANS_OF_TWO
QN_STATIC_ASSERT(offsetof(qn_core, count) == 2 && offsetof(qn_core, vertex) == 4 && QN_SCAN_SLACK == 2 && QN_CORE_BITS == 28);
QN_STATIC_ASSERT(offsetof(qn_polytope3_vertex, ia) == 12 && offsetof(qn_polytope3_vertex, ib) == 13);
#endif

QN_OWN_STACK void qn_rough_top(const qn_core *a, const qn_core *b, const qn_int3 *d, qn_polytope3_vertex *out)
{
#ifdef QN_PORT_SCANS_OF_TWO
    (void)qn_scan_both_m0(a, b, d, out);
#else
    unsigned ia = 0, ib = 0;
#ifdef QN_PORT_NARROW_PRODUCTS
    qn_scale by;
    int32_t tied;
    qn_scale_make(d, QN_SCAN_SLACK, QN_CORE_BITS - 15, 1, &by);
    ib = qn_scan_points(b->vertex, b->count, &by, &tied);
    by.by[0] = -by.by[0];
    by.by[1] = -by.by[1];
    by.by[2] = -by.by[2];
    ia = qn_scan_points(a->vertex, a->count, &by, &tied);
#else
    (void)qn_rough_reach(a, d, &ia);
    (void)qn_rough_least(b, d, &ib);
#endif
    out->ia = (uint8_t)ia;
    out->ib = (uint8_t)ib;
    out->w = qn_int3_sub(&a->vertex[ia], &b->vertex[ib]);
#endif
    QN_ASSERT(!(a->kind | b->kind));
}

#elif defined(QN_PORT_ROUGH_TOPS)
QN_STATIC_ASSERT(offsetof(qn_core, kind) == 0 && offsetof(qn_core, count) == 2 && offsetof(qn_core, vertex) == 4);
QN_STATIC_ASSERT(offsetof(qn_polytope3_vertex, ia) == 12 && offsetof(qn_polytope3_vertex, ib) == 13);
#else
typedef int qn_rough_top_is_left_out; /* ISO C wants a declaration */
#endif
