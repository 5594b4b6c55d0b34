/* SPDX-License-Identifier: MIT */
/* Sutherland and Hodgman (1974), four axis-parallel planes, each point carrying the features that made it. */
#include "contact/clip.h"

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
    int32_t step = qn_signed32((uint32_t)b - (uint32_t)a);
    return qn_signed32((uint32_t)a + (uint32_t)qn_round64_low(qn_mul(step, (int32_t)t), 31));
}

/* The vertex where the edge from `in` (inside) to `out` (outside) meets the plane; c: their coordinates across it. */
static void cut(const qn_contact_point *in, const qn_contact_point *out, int32_t c_in, int32_t c_out, const side *s, qn_contact_point *p)
{
    uint32_t inside = (uint32_t)s->half - (uint32_t)c_in, outside = (uint32_t)c_out - (uint32_t)s->half, t; /* both above 0, together below 2^32 */
    t = qn_div64_32((uint64_t)inside << 31, inside + outside); /* below 2^31 */
    p->at[0] = between(in->at[0], out->at[0], t);
    p->at[1] = between(in->at[1], out->at[1], t);
    p->at[2] = between(in->at[2], out->at[2], t);
    p->at[s->axis] = s->flip ? -s->half : s->half;
    p->id = (in->id & out->id) | s->end;
}

static int clip_side(qn_contact_point to[QN_CLIP_MAX], const qn_contact_point *from, int count, const side *s)
{
    const qn_contact_point *p = &from[count - 1], *end = from + count;
    int32_t half = s->half, cp = along(p, s);
    bool joined = count > 2; /* a segment has no closing edge */
    int n = 0;
    for (; from < end; from++) {
        int32_t c = along(from, s);
        if (joined && n < QN_CLIP_MAX) {
            if (cp < half && c > half) cut(p, from, cp, c, s, &to[n++]);
            else if (cp > half && c < half) cut(from, p, c, cp, s, &to[n++]);
        }
        if (c <= half && n < QN_CLIP_MAX) to[n++] = *from;
        p = from;
        cp = c;
        joined = true;
    }
    return n;
}

/* Bit 0: some point lies beyond the negative side of the slab; bit 1: beyond the positive one. */
static int sides_needed(const qn_contact_point *p, int count, const qn_clip_slab *slab)
{
    int32_t half = slab->half, low = half, high = -half;
    for (; count > 0; count--, p++) {
        int32_t c = p->at[slab->axis];
        if (c < low) low = c;
        if (c > high) high = c;
    }
    return (low < -half) | (high > half) << 1;
}

int qn_clip_to_rectangle(qn_contact_point points[QN_CLIP_MAX], int count, const qn_clip_slab slab[2])
{
    qn_contact_point other[QN_CLIP_MAX], *from = points, *to = other;
    int plane, needed = sides_needed(points, count, &slab[0]) | sides_needed(points, count, &slab[1]) << 2;
    for (plane = 0; needed && count; plane++, needed >>= 1) { /* ends: four bits */
        qn_contact_point *swap = from;
        side s;
        if (!(needed & 1)) continue;
        s.axis = slab[plane >> 1].axis;
        s.half = slab[plane >> 1].half;
        s.flip = plane & 1 ? 0 : UINT32_MAX;
        s.end = slab[plane >> 1].end << (plane & 1);
        count = clip_side(to, from, count, &s);
        from = to;
        to = swap;
    }
    for (plane = 0; from != points && plane < count; plane++) points[plane] = from[plane];
    return count;
}
