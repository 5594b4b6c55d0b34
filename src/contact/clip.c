/* SPDX-License-Identifier: MIT */
/* Sutherland and Hodgman (1974), four axis-parallel planes, each point carrying the features that made it. */
#include "contact/clip.h"

#include "num/root.h"

/* How far the point lies outside one side plane: > 0 outside. */
static int32_t outside(const qn_clip_point *p, int axis, bool positive, int32_t half)
{
    int32_t c = axis ? p->y : p->x;
    return (positive ? c : -c) - half;
}

/* a + t (b - a), t in Q31, rounded. */
static int32_t between(int32_t a, int32_t b, uint32_t t)
{
    return (int32_t)(a + qn_round64((int64_t)(b - a) * (int64_t)t, 31));
}

static uint8_t common_digit(uint8_t a, uint8_t b) { return a == b ? a : (uint8_t)1; }

/* The vertex where the edge from `in` (depth_in < 0 inside the plane) to `out` (depth_out > 0) meets the plane. */
static qn_clip_point cut(const qn_clip_point *in, const qn_clip_point *out, int32_t depth_in, int32_t depth_out, int axis, bool positive,
                         int32_t half)
{
    /* depth_out > 0 > depth_in: the divisor is at least 2 and below 2^32, the quotient below 2^31 */
    uint32_t inside = qn_abs32(depth_in), span = inside + (uint32_t)depth_out;
    uint32_t t = qn_div64_32((uint64_t)inside << 31, span);
    qn_clip_point p;
    int i;
    p.x = axis ? between(in->x, out->x, t) : positive ? half : -half;
    p.y = axis ? (positive ? half : -half) : between(in->y, out->y, t);
    p.z = between(in->z, out->z, t);
    for (i = 0; i < 3; i++) {
        p.reference[i] = common_digit(in->reference[i], out->reference[i]);
        p.incident[i] = common_digit(in->incident[i], out->incident[i]);
    }
    p.reference[axis] = positive ? 2 : 0;
    return p;
}

static int clip_side(qn_clip_point to[QN_CLIP_MAX], const qn_clip_point from[QN_CLIP_MAX], int count, int axis, bool positive, int32_t half)
{
    int i, n = 0, edges = count == 2 ? 1 : count; /* a segment has no closing edge */
    for (i = 0; i < count; i++) {
        const qn_clip_point *p = &from[i], *q = &from[i + 1 < count ? i + 1 : 0];
        int32_t dp = outside(p, axis, positive, half), dq = outside(q, axis, positive, half);
        if (dp <= 0 && n < QN_CLIP_MAX) to[n++] = *p;
        if (i >= edges || n >= QN_CLIP_MAX) continue;
        if (dp < 0 && dq > 0) to[n++] = cut(p, q, dp, dq, axis, positive, half);
        else if (dp > 0 && dq < 0) to[n++] = cut(q, p, dq, dp, axis, positive, half);
    }
    return n;
}

static bool any_outside(const qn_clip_point *points, int count, int axis, bool positive, int32_t half)
{
    int i;
    for (i = 0; i < count; i++)
        if (outside(&points[i], axis, positive, half) > 0) return true;
    return false;
}

int qn_clip_to_rectangle(qn_clip_point points[QN_CLIP_MAX], int count, int32_t hx, int32_t hy)
{
    qn_clip_point other[QN_CLIP_MAX];
    int side, i;
    for (side = 0; side < 4 && count; side++) {
        int axis = side >> 1;
        bool positive = side & 1;
        int32_t half = axis ? hy : hx;
        if (!any_outside(points, count, axis, positive, half)) continue;
        count = clip_side(other, points, count, axis, positive, half);
        for (i = 0; i < count; i++) points[i] = other[i];
    }
    return count;
}
