/* SPDX-License-Identifier: MIT */
/* A first look at two bodies at once, few vertices at hand each: first part of old_gjk_support.c. */
#ifndef OLD_NARROW_CORES_SCAN_H
#define OLD_NARROW_CORES_SCAN_H

#include <stddef.h>

#include "narrow/old_gjk_support.h"
#include "narrow/old_vertex_scan.h"

unsigned old_cores_scan(const old_core *a, const old_core *b, const old_direction3 *d, old_tops3 *top)
{
    const old_int3 *u, *v;
    unsigned ia, ib;
    int32_t tied_a, tied_b;
#ifdef QN_PORT_NARROW_PRODUCTS
    old_scale by;
#endif
    if ((a->kind | b->kind) != OLD_CORE_POINTS || a->count > 32 || b->count > 32) { return 7; }
#ifdef QN_PORT_NARROW_PRODUCTS
    old_scale_make(&d->d, OLD_SCAN_SLACK, OLD_CORE_BITS - 15, 1, &by); /* for both: floored the other way for A, which is within its slack */
    v = old_scan_for(b->vertex, b->count, &by, &tied_b);
    by.by[0] = -by.by[0];
    by.by[1] = -by.by[1];
    by.by[2] = -by.by[2];
    u = old_scan_for(a->vertex, a->count, &by, &tied_a);
#else
    u = old_scan_along(a, &d->d, -1, &tied_a);
    v = old_scan_along(b, &d->d, 1, &tied_b);
#endif
    ia = old_number_of(a->vertex, u);
    ib = old_number_of(b->vertex, v);
    top->w = old_int3_sub(u, v);
    top->ia = (uint8_t)ia;
    top->ib = (uint8_t)ib;
    *top->far_a = (uint32_t)1 << ia;
    *top->far_b = (uint32_t)1 << ib;
    return (unsigned)tied_a | (unsigned)tied_b << 1;
}

#if OLD_SUPPORTS_OF_FEW
/* Of a body: 1 where the farthest is tied, and 8 more where those near the known one are counted in `out`; 7 where it is left. */
static QN_BESIDE unsigned scan_from(const old_core *core, const old_int3 *d, int sign, unsigned *at, old_vertex_set *out)
{
    const int32_t by[3] = { d->x * sign, d->y * sign, d->z * sign }, slack = OLD_SCAN_SLACK;
    const int32_t known = old_scale_reach(by, 0, &core->vertex[*at]);
    const old_int3 *p, *const end = core->vertex + core->count;
    int32_t level = known + slack;
    uint32_t near = 0;
    bool stays = true, tied = false;
    for (p = core->vertex; p < end; p++) {
        const int32_t reach = old_scale_reach(by, 0, p);
        if (reach >= level) continue;
        if (stays && reach > known - slack) {
            near++;
            continue;
        }
        if (stays && reach > known - 2 * slack) return 7;
        tied = !stays && reach + slack > level - slack;
        stays = false;
        if (reach >= level - slack) continue;
        *at = old_number_of(core->vertex, p);
        level = reach + slack;
    }
    *out = stays && near > 1 ? near : (uint32_t)1 << *at;
    return stays && near > 1 ? 9u : (unsigned)tied;
}

unsigned old_cores_scan_from(const old_core *a, const old_core *b, const old_direction3 *d, old_tops3 *top)
{
    unsigned ia = top->ia, ib = top->ib, of_a, of_b;
    if ((a->kind | b->kind) != OLD_CORE_POINTS || a->count > 32 || b->count > 32) return 7;
    of_a = scan_from(a, &d->d, -1, &ia, top->far_a);
    of_b = scan_from(b, &d->d, 1, &ib, top->far_b);
    if ((of_a | of_b) & 4u) return 7;
    top->w = old_int3_sub(&a->vertex[ia], &b->vertex[ib]);
    top->ia = (uint8_t)ia;
    top->ib = (uint8_t)ib;
    return of_a | of_b << 1;
}
#endif

#endif
