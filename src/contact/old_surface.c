/* SPDX-License-Identifier: MIT */
#include "contact/old_surface.h"

#include <stddef.h>

#include "num/mat.h"
#include "num/root.h"

#define STEPS_MOST 16

static void cut(old_int3 *v, int shift)
{
    if (!shift) return;
    v->x = qn_round64_low(v->x, shift);
    v->y = qn_round64_low(v->y, shift);
    v->z = qn_round64_low(v->z, shift);
}

/* The core in units of 2^shift. */
static QN_PART bool make_coarser(const old_core *core, old_surface_space *w)
{
    int j;
    w->core = *core;
    if (!w->shift) return true;
    if (old_core_is_box(core)) {
        cut(&w->core.centre, w->shift);
        for (j = 0; j < 3; j++) cut(&w->core.g[j], w->shift);
        return true;
    }
    if (!core->turned) return false;
    w->turned = *core->turned;
    for (j = 0; j < 3; j++) w->turned.offset[j] = old_turned_coarser(w->turned.offset[j], w->turned.k, w->shift);
    w->turned.k -= w->shift;
    w->core.kind = OLD_CORE_TURNED;
    w->core.turned = &w->turned;
    return true;
}

static int bits_of(const old_int3 *v) { return qn_bits32(qn_sizes3(qn_row_of(v))); }

static void put(const old_surface *s, const int32_t at[2], old_surface_space *w)
{
    const int32_t out = (int32_t)w->way + s->radius;
    w->x = old_sheet_point(s->sheet, at, s->below ? -out : out);
    cut(&w->x, w->shift);
}

/* The core, and the place above its top; false where there is no room for it. */
static QN_PART bool begin(const old_surface *s, const int32_t at[2], old_surface_space *w)
{
    int bits;
    w->way = s->below ? -s->top : s->top;
    w->shift = 0;
    put(s, at, w);
    bits = bits_of(&w->x);
    if (bits > OLD_CORE_BITS) w->shift = bits + 1 - OLD_CORE_BITS; /* steps inwards do not change that */
    cut(&w->x, w->shift);
    w->point.kind = OLD_CORE_POINTS;
    w->point.count = 1;
    w->point.vertex = &w->x;
    return !(w->shift && s->k < 3) && make_coarser(s->core, w);
}

/* From the place to where its distance would be 0 if it went on falling as here; false at the surface, or where what is told lies farther
 * out. */
static QN_PART bool step(const old_surface *s, const int32_t at[2], int32_t told, old_surface_space *w)
{
    const int32_t least = s->below ? -told : told;
    int64_t over, rise;
    if (w->found.status != QN_APART) return false;                                   /* of a body without radius */
    over = (int64_t)qn_umul(w->found.distance, (uint32_t)1 << w->shift) - s->radius; /* below 2^31 */
    if (over < (s->k > 1 ? (int32_t)1 << (s->k - 1) : 1)) return false;              /* k is 14 at most */
    rise = qn_round64(qn_dot_rows(qn_row_of(&w->found.normal), qn_row_of(&s->sheet->dir)), 30);
    if (s->below) rise = -rise;
    over *= QN_ONE30;
    if (rise <= 0 || over >= rise * (w->way - least)) { /* 2^30 * 2^31 */
        w->way = least;
        return false;
    }
    w->way -= (int32_t)qn_div64((uint64_t)over, (uint64_t)rise); /* less than way - least */
    put(s, at, w);
    return true;
}

QN_OWN_STACK int32_t old_surface_height(const old_surface *s, const int32_t at[2], int32_t told, old_surface_space *w)
{
    int i;
    QN_ASSERT(s->k <= 14 && qn_abs32(s->top) < (uint32_t)1 << 30 && qn_abs32(told) < (uint32_t)1 << 30 && s->radius >= 0 &&
              s->radius <= (int32_t)1 << 29);
    if (!begin(s, at, w)) return told;
    for (i = 0; i < STEPS_MOST; i++) {
        if (bits_of(&w->x) > OLD_CORE_BITS) return told;
        old_gjk3_within(&w->core, &w->point, QN_MAX_GJK_PASSES, NULL, INT64_MAX, &w->search, &w->found);
        if (!step(s, at, told, w)) break;
    }
    return s->below ? -w->way : w->way;
}
