/* SPDX-License-Identifier: MIT */
#include "contact/reduce.h"

/* The corners as they are counted: from the one of the smallest feature id. */
typedef struct ring {
    const qn_contact_point *points;
    int count, start, p, q;
} ring;

static const qn_contact_point *corner(const ring *r, int i)
{
    i += r->start;
    return &r->points[i < r->count ? i : i - r->count];
}

/* Twice the area of the quadrilateral a b c d: the cross product of its diagonals. */
static uint64_t area(const ring *r, const qn_contact_point *a, const qn_contact_point *b, const qn_contact_point *c, const qn_contact_point *d)
{
    int p = r->p, q = r->q;
    uint64_t u = (uint64_t)qn_mul(qn_wrap_sub(c->at[p], a->at[p]), qn_wrap_sub(d->at[q], b->at[q]));
    uint64_t v = (uint64_t)qn_mul(qn_wrap_sub(c->at[q], a->at[q]), qn_wrap_sub(d->at[p], b->at[p]));
    return qn_abs64(qn_signed64(u - v));
}

/* The largest quadrilateral; must < 0, or a corner that it has to hold. */
static void largest(const ring *r, int must, uint8_t keep[4])
{
    uint64_t best = 0;
    bool none = true;
    int i, j, k, l;
    for (i = 0; i < r->count; i++)
        for (j = i + 1; j < r->count; j++)
            for (k = j + 1; k < r->count; k++)
                for (l = k + 1; l < r->count; l++) {
                    uint64_t size;
                    if (must >= 0 && i != must && j != must && k != must && l != must) continue;
                    size = area(r, corner(r, i), corner(r, j), corner(r, k), corner(r, l));
                    if (!none && size <= best) continue;
                    none = false;
                    best = size;
                    keep[0] = (uint8_t)i;
                    keep[1] = (uint8_t)j;
                    keep[2] = (uint8_t)k;
                    keep[3] = (uint8_t)l;
                }
}

void qn_reduce_to_four(const qn_contact_point *points, int count, int p, int q, int32_t slack, uint8_t keep[4])
{
    ring r;
    int32_t deepest, kept = INT32_MIN;
    int i, must = 0;
    QN_ASSERT(count >= 4);
    r.points = points;
    r.count = count;
    r.p = p;
    r.q = q;
    r.start = 0;
    for (i = 1; i < count; i++)
        if (points[i].id < points[r.start].id) r.start = i;
    for (i = 1; i < count; i++) /* counted from the start: the first of equally deep corners */
        if (corner(&r, i)->depth > corner(&r, must)->depth) must = i;
    deepest = corner(&r, must)->depth;
    largest(&r, -1, keep);
    for (i = 0; i < 4; i++)
        if (corner(&r, keep[i])->depth > kept) kept = corner(&r, keep[i])->depth;
    if ((int64_t)deepest - kept > slack) largest(&r, must, keep);
    for (i = 0; i < 4; i++) keep[i] = (uint8_t)(corner(&r, keep[i]) - points);
}
