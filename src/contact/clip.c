/* SPDX-License-Identifier: MIT */
/* After Sutherland and Hodgman (1974): four axis-parallel planes one after the other, in place; each point carries the features that made it. */
#include "contact/clip.h"

#include "contact/feature.h"
#include "num/root.h"

/* One side plane: inside is c <= half for c = at[axis], or its opposite where flip is all ones. */
typedef struct side {
    int axis;
    uint32_t flip;
    int32_t half;
    uint32_t end;
} side;

static int32_t along(const qn_contact_point *p, const side *s) { return qn_signed32(((uint32_t)p->at[s->axis] ^ s->flip) - s->flip); }

/* a + t (b - a), t in Q31, rounded; differences that leave 32 bits wrap: only those of a matrix that is no rotation do. */
static int32_t between(int32_t a, int32_t b, uint32_t t)
{
    return qn_wrap_add(a, qn_round64_low(qn_mul(qn_wrap_sub(b, a), (int32_t)t), 31));
}

/* The vertex where the edge from `in` (inside or on the plane) to `out` (outside) meets the plane; nothing where that is `in` itself.
 * Returns how many. */
static int cut(const qn_contact_point *in, const qn_contact_point *out, const side *s, qn_contact_point *p)
{
    int i = s->axis, u = i == 2 ? 0 : i + 1, v = i == 0 ? 2 : i - 1;
    int32_t half = s->half;
    uint32_t inside = (uint32_t)half - (uint32_t)along(in, s), outside = (uint32_t)along(out, s) - (uint32_t)half, t; /* outside > 0 */
    if (inside == 0) return 0;
    t = qn_div64_32((uint64_t)inside << 31, inside + outside); /* below 2^31; the sum is below 2^32 */
    p->at[u] = between(in->at[u], out->at[u], t);
    p->at[v] = between(in->at[v], out->at[v], t);
    p->at[i] = s->flip ? -half : half;
    p->id = (in->id & out->id) | s->end;
    return 1;
}

/* p[to ..] = p[from ..], count points that may overlap. */
static void move_points(qn_contact_point *p, int to, int from, int count)
{
    int i;
    if (to < from)
        for (i = 0; i < count; i++) p[to + i] = p[from + i];
    if (to > from)
        for (i = count - 1; i >= 0; i--) p[to + i] = p[from + i];
}

static inline int highest(uint32_t bits) { return 31 - qn_clz32(bits); } /* bits > 0 */

/* Everything between an exit and the last entry goes, so that one vertex is gained at most, and roundings that dent a side by a unit do no harm. */
static int clip_side(qn_contact_point *p, int count, const side *s)
{
    qn_contact_point cuts[2];
    uint32_t outside = 0, next, entries, bit = 1; /* a bit a vertex: it is outside, its successor is, it is the last outside */
    int before, first, last, i, n;
    if (!count) return 0;
    for (i = 0; i < count; i++, bit <<= 1)
        if (along(&p[i], s) > s->half) outside |= bit;
    next = outside >> 1 | (outside & 1u) << (count - 1);
    if (!(next & ~outside)) return outside ? 0 : count; /* no exit: all alike */
    before = highest(next & ~outside);
    first = before + 1 < count ? before + 1 : 0;
    entries = outside & ~next;
    last = highest(entries & ((1u << before) - 1u) ? entries & ((1u << before) - 1u) : entries); /* once around from the exit, the last */
    n = cut(&p[before], &p[first], s, cuts);
    if (count > 2) n += cut(&p[last + 1 < count ? last + 1 : 0], &p[last], s, cuts + n); /* a segment has no closing edge */
    if (first <= last) {
        move_points(p, first + n, last + 1, count - last - 1);
        count += first + n - last - 1;
    } else {
        move_points(p, 0, last + 1, first - last - 1);
        first -= last + 1;
        count = first + n;
    }
    for (i = 0; i < n; i++) p[first + i] = cuts[i];
    return count;
}

/* Top bits: some point may lie beyond the positive (u, v), or beyond the negative side (-u, -v): no sum that wraps hides one, as |c| < 2^31. */
typedef struct sides { uint32_t u, v, minus_u, minus_v; } sides;

static inline sides sides_needed(const qn_contact_point *p, int count, int u, int v, int32_t half_u, int32_t half_v)
{
    sides n = { 0, 0, 0, 0 };
    for (; count > 0; count--, p++) {
        uint32_t cu = (uint32_t)p->at[u], cv = (uint32_t)p->at[v];
        n.u |= (uint32_t)half_u - cu;
        n.minus_u |= (uint32_t)half_u + cu;
        n.v |= (uint32_t)half_v - cv;
        n.minus_v |= (uint32_t)half_v + cv;
    }
    return n;
}

/* Both sides of the slab |at[axis]| <= half, those that are needed. */
static int clip_slab(qn_contact_point *points, int count, int axis, int32_t half, uint32_t end, uint32_t minus, uint32_t plus)
{
    side s;
    s.axis = axis;
    s.half = half;
    s.flip = UINT32_MAX;
    s.end = end;
    if (minus >> 31) count = clip_side(points, count, &s);
    s.flip = 0;
    s.end = end << 1;
    return plus >> 31 ? clip_side(points, count, &s) : count;
}

int qn_clip_to_face(qn_contact_point points[QN_CLIP_MAX], int count, const int32_t half[3], int axis, int32_t slack, int shift)
{
    int p = axis == 2 ? 0 : axis + 1, q = axis == 0 ? 2 : axis - 1;
    int32_t half_p, half_q;
    sides n;
    QN_ASSERT(count > 0 && count <= QN_CLIP_MAX - 4 && slack >= 0 && half[p] <= INT32_MAX - slack && half[q] <= INT32_MAX - slack);
    half_p = half[p] + slack;
    half_q = half[q] + slack;
    n = sides_needed(points, count, p, q, half_p, half_q); /* a cut puts nothing beyond a side where nothing was */
    if ((n.u | n.minus_u) >> 31) count = clip_slab(points, count, p, half_p, qn_feature_end(p) << shift, n.minus_u, n.u);
    if ((n.v | n.minus_v) >> 31) count = clip_slab(points, count, q, half_q, qn_feature_end(q) << shift, n.minus_v, n.v);
    return count;
}
