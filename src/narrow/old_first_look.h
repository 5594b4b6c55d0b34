/* SPDX-License-Identifier: MIT */
/* Looks at two hulls before the search for their distance, and where that begins: first part of old_separation_poly.c. */
#ifndef OLD_NARROW_FIRST_LOOK_H
#define OLD_NARROW_FIRST_LOOK_H

#include "narrow/old_lean.h"
#include "narrow/old_separation_poly.h"

/* Better directions, and a place where a search for the distance begins. */
#define MAX_STEPS 1
#define MAX_LEANS 3 /* of those that show a gap in the end, nearly all have by then */

/* Whether both bodies hold their vertices: nothing is left to make then, and one look sees both. */
static inline bool are_held(const old_poly_model *m) { return (m->a.kind | m->b.kind) == OLD_CORE_POINTS; }

static inline void hold(old_poly_model *m)
{
    if (!are_held(m)) old_poly_model_hold(m);
}

/* The vertices farthest along d, B's less A's. far: scratch. */
QN_INLINE old_int3 look_along(const old_poly_model *m, const old_direction3 *d, old_vertex_set *far, old_gjk3_start *start)
{
    old_int3 v;
#if OLD_SUPPORTS_OF_FEW
    if (are_held(m)) {
        old_tops3 top;
        old_int3 w;
        top.far_a = top.far_b = far;
        old_cores_farthest(&m->a, &m->b, d, &top);
        start->ia[0] = top.ia;
        start->ib[0] = top.ib;
        w.x = -top.w.x;
        w.y = -top.w.y;
        w.z = -top.w.z;
        return w;
    }
#endif
    start->ib[0] = (uint16_t)old_core_farthest(&m->b, d, 1, far);
    start->ia[0] = (uint16_t)old_core_farthest(&m->a, d, -1, far);
    v = old_core_vertex(&m->a, start->ia[0]);
    return old_core_way(&m->b, &v, start->ib[0]);
}

/* The direction of a vector within 2^30, exactly, in up to 30 bits: a look tells more vertices apart. */
QN_INLINE void set_long(old_direction3 *out, const old_int3 *v)
{
    const int up = 30 - qn_bits32(qn_sizes3(qn_row_of(v)));
    const int32_t factor = (int32_t)1 << (up > 0 && up < 30 ? up : 0);
    old_int3 u;
    u.x = v->x * factor;
    u.y = v->y * factor;
    u.z = v->z * factor;
    old_direction3_from_vector(out, &u);
}

/* Vertices that look at each other along a direction, and whether they show a gap, or those along another one do, which it then is. Else
 * the last of them are where the search begins. */
static QN_PART look begin_toward(old_poly_model *m, old_int3 *toward, int64_t gap, int leans, old_gjk3_start *start)
{
    old_int3 w;
    old_direction3 d;
    old_vertex_set far[OLD_VERTEX_SET_WORDS];
    look seen;
    int i;
    start->count = 0;
    for (;; leans--) { /* ends: they are counted */
        set_long(&d, toward);
        for (i = start->count < 3 ? start->count++ : 2; i; i--) { /* the last first */
            start->ia[i] = start->ia[i - 1];
            start->ib[i] = start->ib[i - 1];
        }
        w = look_along(m, &d, far, start);
        if (old_shows_gap(&w, toward, gap, 0)) return GAP;
        if (!leans) return UNSEEN;
        seen = lean(toward, &w, gap >= OLD_REACH_ALL);
        if (seen != LEANT) return seen;
        hold(m);
    }
}

#endif
