/* SPDX-License-Identifier: MIT */
#include "narrow/old_rough_top.h"

#include <stddef.h>

#include "narrow/old_vertex_scan.h"

QN_OWN_STACK void old_rough_top(const old_core *a, const old_core *b, const old_int3 *d, old_polytope3_vertex *out)
{
    unsigned ia = 0, ib = 0;
#ifdef QN_PORT_NARROW_PRODUCTS
    old_scale by;
    int32_t tied;
    old_scale_make(d, OLD_SCAN_SLACK, OLD_CORE_BITS - 15, 1, &by);
    ib = old_scan_points(b->vertex, b->count, &by, &tied);
    by.by[0] = -by.by[0];
    by.by[1] = -by.by[1];
    by.by[2] = -by.by[2];
    ia = old_scan_points(a->vertex, a->count, &by, &tied);
#else
    (void)old_rough_reach(a, d, &ia);
    (void)old_rough_least(b, d, &ib);
#endif
    out->ia = (uint8_t)ia;
    out->ib = (uint8_t)ib;
    out->w = old_int3_sub(&a->vertex[ia], &b->vertex[ib]);
    QN_ASSERT(!(a->kind | b->kind));
}
