/* SPDX-License-Identifier: MIT */
/* After Sutherland and Hodgman (1974): one axis-parallel plane after the other, in place; each point carries the features that made it. */
#include "contact/old_clip.h"

#include "num/root.h"
#include "quoin/config.h"

#include <stddef.h>

/* One side plane. With c = at[axis], inside is c <= half or -c <= half; flip is 0 or all ones, and -c = ~c + 1, so that c ^ flip <= limit
 * says either. */
typedef struct side {
    int axis;
    int32_t flip, limit;
    uint32_t end;
} side;

static inline int32_t along(const old_contact_point *p, const side *s) { return p->at[s->axis] ^ s->flip; }

/* a + t (b - a), t in Q31, rounded; differences that leave 32 bits wrap: only those of a matrix that is no rotation do. */
QN_SHARED int32_t between(int32_t a, int32_t b, uint32_t t)
{
    return qn_wrap_add(a, qn_round31_low((uint64_t)qn_mul(qn_wrap_sub(b, a), (int32_t)t)));
}

/* The vertex where the edge from `in` (inside or on the plane) to `out` (outside) meets the plane; nothing where that is `in` itself.
 * Returns what follows it. p may be either end. */
QN_INLINE old_contact_point *cut(const old_contact_point *in, const old_contact_point *out, const side *s, old_contact_point *p)
{
    uint32_t inside = (uint32_t)s->limit - (uint32_t)along(in, s), outside = (uint32_t)along(out, s) - (uint32_t)s->limit, t;
    if (inside == 0) return p;
    t = qn_fraction31(inside, inside + outside); /* the sum is below 2^32; of a dented polygon `out` may have become a point on the plane */
    p->at[1 - s->axis] = between(in->at[1 - s->axis], out->at[1 - s->axis], t);
    p->at[2] = between(in->at[2], out->at[2], t);
    p->id = (in->id & out->id) | s->end;
    p->at[s->axis] = s->limit ^ s->flip;
    return p + 1;
}

/* A depth is nobody's yet; word by word, as small machines call for copies of five. */
static inline void copy_vertex(old_contact_point *to, const old_contact_point *from)
{
    to->at[0] = from->at[0];
    to->at[1] = from->at[1];
    to->at[2] = from->at[2];
    to->id = from->id;
}

/* Writes a place before what it reads: of a convex polygon one vertex is gained at most, and nothing is overwritten before it was read, but
 * for the end of a cut edge after both cuts. Should roundings have dented it, by a unit, a vertex may go. A segment has no closing edge. */
static int clip_side(const side *s, const old_contact_point *from, int count, old_contact_point *to)
{
    const old_contact_point *end = from + count, *last = &from[count > 2 ? count - 1 : 0], *out;
    old_contact_point *start = to;
    int32_t is = along(last, s), was;
    for (; from != end; last = from++) {
        was = is;
        is = along(from, s);
        out = is > s->limit ? from : last;
        if ((is > s->limit) != (was > s->limit) && to <= from) to = cut(out == from ? last : from, out, s, to);
        if (is <= s->limit && to <= from) copy_vertex(to++, from);
    }
    return (int)(to - start);
}

old_contact_point *old_clip_to_face(const old_clip_face *face, uint32_t sides, int *count, old_contact_point *points)
{
    int n;
    side s;
    QN_ASSERT(*count > 0 && *count <= OLD_CLIP_MAX - OLD_CLIP_FIRST && sides <= OLD_CLIP_ALL && face->half[0] >= 0 && face->half[1] >= 0);
    points += OLD_CLIP_FIRST;
    for (n = 0; sides && *count; n++, sides >>= 1) { /* ends: four sides at most */
        if (!(sides & 1u)) continue;
        s.axis = n >> 1;
        s.flip = (n & 1) - 1;
        s.limit = face->half[s.axis] + s.flip;
        s.end = face->end[s.axis] << (n & 1);
        *count = clip_side(&s, points, *count, points - 1);
        points--;
    }
    return points;
}
