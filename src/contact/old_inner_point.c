/* SPDX-License-Identifier: MIT */
#include "contact/old_inner_point.h"

#include <stddef.h>

#include "num/root.h"

/* A patch of four corners or more, and more than 48 LSB either way as it is seen: the area of others is below 1.74 * 48^2 < 64^2. */
bool old_overlay_is_wide(const old_overlay *o)
{
    int i, axis;
    for (axis = 0; axis < 2 && o->count > 3; axis++) {
        int32_t low = o->point[0].at[axis], high = low;
        for (i = 1; i < o->count; i++) {
            const int32_t x = o->point[i].at[axis];
            if (x < low) low = x;
            if (x > high) high = x;
        }
        if ((int64_t)high - low > 48 * o->lsb) return true;
    }
    return false;
}

/* The place t / 2^15 of the way from the last point to a corner: as deep as that says, or deeper: the depth is concave. */
QN_INLINE old_contact_point on_the_way(const old_overlay *o, const old_contact_point *corner, int32_t t)
{
    old_contact_point p = o->point[o->count - 1];
    int i;
    for (i = 0; i < 3; i++) p.at[i] += (int32_t)qn_round64(qn_mul(corner->at[i] - p.at[i], t), 15);
    p.depth += (int32_t)qn_round64(qn_mul(corner->depth - p.depth, t), 15);
    return p;
}

void old_inner_go(old_overlay *o, const old_contact_point *corner, int32_t t)
{
    QN_ASSERT(t >= 0 && t <= 1 << 15);
    o->point[o->count - 1] = on_the_way(o, corner, t);
}

/* The part of that way, Q30, that surely costs no more depth than the last point of a wide patch may lack. */
static uint32_t part_of(const old_overlay *o, int64_t depth, const old_contact_point *corner)
{
    const old_contact_point *inner = &o->point[o->count - 1];
    const int64_t spare = 3 * (int64_t)o->lsb - 2 - (depth - inner->depth), loss = (int64_t)inner->depth - corner->depth;
    if (spare <= 0 || loss <= spare || !old_overlay_is_wide(o)) return 0;
    QN_ASSERT(spare >> 16 == 0);
    return (uint32_t)qn_div64((uint64_t)spare << 30, (uint64_t)loss); /* below 2^46, and the quotient below 2^30: loss > spare */
}

int64_t old_corners_area(const old_contact_point *p, const uint8_t *keep, int count)
{
    int64_t area = 0;
    int i;
    for (i = 2; i < count; i++) area += old_flat_turn(p[keep ? keep[0] : 0].at, p[keep ? keep[i - 1] : i - 1].at, p[keep ? keep[i] : i].at);
    return area;
}

/* Which of the four costs least if the last point takes its place, and goes towards it if it may. */
static QN_OWN_STACK int least_of(const old_overlay *o, int64_t depth, const uint8_t keep[4], bool goes, int64_t *least)
{
    const old_contact_point *p = o->point;
    int i, at = 0;
    *least = INT64_MAX;
    for (i = 0; i < 4; i++) {
        const old_contact_point *before = &p[keep[(i + 3) & 3]], *after = &p[keep[(i + 1) & 3]];
        const old_contact_point inner = on_the_way(o, &p[keep[i]], goes ? (int32_t)(part_of(o, depth, &p[keep[i]]) >> 15) : 0);
        int64_t loss = old_flat_turn(before->at, p[keep[i]].at, after->at), held = old_flat_turn(before->at, inner.at, after->at);
        if (held > 0) loss -= held;
        if (loss >= *least) continue;
        *least = loss;
        at = i;
    }
    return at;
}

uint32_t old_inner_way(const old_overlay *o, int64_t depth, const uint8_t keep[4], int *at)
{
    int64_t least;
    *at = least_of(o, depth, keep, false, &least);
    if (old_corners_area(o->point, keep, 4) - least >= old_corners_area(o->point, NULL, o->count - 1) / 8 * 5) return 0;
    *at = least_of(o, depth, keep, true, &least);
    return part_of(o, depth, &o->point[keep[*at]]);
}
