/* SPDX-License-Identifier: MIT */
/* Sutherland and Hodgman (1974), four axis-parallel planes, each point carrying the features that made it. */
#include "contact/clip.h"

#include "num/root.h"

typedef struct side {
    int axis;        /* 0: x, 1: y */
    bool positive;
    int32_t half;
    uint32_t end;    /* id bit of this side */
} side;

/* How far the point lies outside the plane: > 0 outside. */
static int32_t outside(const qn_clip_point *p, const side *s)
{
    int32_t c = s->axis ? p->y : p->x;
    return (s->positive ? c : -c) - s->half;
}

/* a + t (b - a), t in Q31, rounded. */
static int32_t between(int32_t a, int32_t b, uint32_t t)
{
    int64_t step = (int64_t)qn_umul(qn_abs32(b - a), t); /* 2^31 * 2^31 */
    return (int32_t)(a + qn_round64(b < a ? -step : step, 31));
}

/* The vertex where the edge from `in` (depth_in < 0, inside) to `out` (depth_out > 0) meets the plane. */
static void cut(const qn_clip_point *in, const qn_clip_point *out, int32_t depth_in, int32_t depth_out, const side *s, qn_clip_point *p)
{
    /* depth_out > 0 > depth_in: the divisor is at least 2 and below 2^32, the quotient below 2^31 */
    uint32_t inside = qn_abs32(depth_in), t = qn_div64_32((uint64_t)inside << 31, inside + (uint32_t)depth_out);
    int32_t at = s->positive ? s->half : -s->half;
    p->x = s->axis ? between(in->x, out->x, t) : at;
    p->y = s->axis ? at : between(in->y, out->y, t);
    p->z = between(in->z, out->z, t);
    p->id = (in->id & out->id) | s->end;
}

static int clip_side(qn_clip_point to[QN_CLIP_MAX], const qn_clip_point from[QN_CLIP_MAX], int count, const side *s)
{
    int i, n = 0;
    const qn_clip_point *p = &from[count - 1];
    int32_t dp = outside(p, s);
    bool joined = count > 2; /* a segment has no closing edge */
    for (i = 0; i < count; i++) {
        const qn_clip_point *q = &from[i];
        int32_t dq = outside(q, s);
        if (joined && n < QN_CLIP_MAX) {
            if (dp < 0 && dq > 0) cut(p, q, dp, dq, s, &to[n++]);
            else if (dp > 0 && dq < 0) cut(q, p, dq, dp, s, &to[n++]);
        }
        if (dq <= 0 && n < QN_CLIP_MAX) to[n++] = *q;
        p = q;
        dp = dq;
        joined = true;
    }
    return n;
}

static bool any_outside(const qn_clip_point *points, int count, const side *s)
{
    int i;
    for (i = 0; i < count; i++)
        if (outside(&points[i], s) > 0) return true;
    return false;
}

int qn_clip_to_rectangle(qn_clip_point points[QN_CLIP_MAX], int count, int32_t hx, int32_t hy, uint32_t end_x, uint32_t end_y)
{
    qn_clip_point other[QN_CLIP_MAX];
    int plane, i;
    for (plane = 0; plane < 4 && count; plane++) {
        side s;
        s.axis = plane >> 1;
        s.positive = plane & 1;
        s.half = s.axis ? hy : hx;
        s.end = (s.axis ? end_y : end_x) << (plane & 1);
        if (!any_outside(points, count, &s)) continue;
        count = clip_side(other, points, count, &s);
        for (i = 0; i < count; i++) points[i] = other[i];
    }
    return count;
}
