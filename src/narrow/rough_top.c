/* SPDX-License-Identifier: MIT */
#include "narrow/rough_top.h"

#include <stddef.h>

#include "narrow/vertex_scan.h"

QN_OWN_STACK void qn_rough_top(const qn_core *a, const qn_core *b, const qn_int3 *d, qn_polytope3_vertex *out)
{
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
    QN_ASSERT(!(a->kind | b->kind));
}
