/* SPDX-License-Identifier: MIT */
/* From the clipped polygon to four points, in three steps:
 *   1. merge: corners that noise parts become one;
 *   2. mates: what a side and its coincident mate cut out of each other goes;
 *   3. four of many. The polygon is seen without the axis along which n is largest, its corners as
 *      offsets of 14 bits from one corner d, so that areas are 32-bit products.
 * Step 3: d is farthest along a direction fixed in A, so it stays when bodies slide. d is an end of
 * a diagonal of the quadrilateral d a j b: for each j, a and b are the corners farthest from the
 * line d j on either side. The largest quadrilateral with a given corner spans half of a convex
 * polygon at least. Of those within 1/32 of it the first counts, so that noise does not choose. */
#include "contact/reduce.h"

/* ---- The polygon as seen from one corner ----------------------------------------------------- */

typedef struct view {
    const qn_support_face *g;
    const int32_t *o;
    int d; /* the corner */
    uint8_t axis[2], shift[2];
    uint32_t most; /* twice the area of the largest quadrilateral so far */
    uint32_t area; /* the same of that which counts (largest_along) */
} view;

/* The offsets are shifted to 2^14 at most, along either axis by its own shift: so a polygon which
 * is thin along one axis has its width. */
static void view_from(view *s, const qn_support_face *g, int d)
{
    const int drop = qn_row_largest(g->normal);
    const qn_corner *c, *const end = g->c + g->n;
    int k;
    s->g = g;
    s->d = d;
    s->o = g->c[d].w;
    s->most = 0;
    for (k = 0; k < 2; k++) {
        const int axis = qn_next_axis[drop + k];
        uint32_t all = 1 << 13;
        for (c = g->c; c < end; c++) all |= qn_size32(qn_wrap_sub(c->w[axis], s->o[axis]));
        s->axis[k] = (uint8_t)axis;
        s->shift[k] = (uint8_t)(18 - qn_clz32(all));
    }
}

/* The offset of a corner along the first or the second axis. */
QN_FOLDED int32_t offset_of(const view *s, const int32_t *w, int k)
{
    const int axis = s->axis[k];
    const int32_t x = qn_asr32(qn_wrap_sub(w[axis], s->o[axis]), s->shift[k]);
    QN_ASSERT(qn_abs32(x) <= 1 << 14);
    return x;
}

/* Twice the area of the triangle of d and two more corners, below 2^29. */
static uint32_t area_with(const view *s, int i, int j)
{
    const int32_t *u = s->g->c[i].w, *v = s->g->c[j].w;
    return qn_abs32(offset_of(s, u, 0) * offset_of(s, v, 1) -
                    offset_of(s, u, 1) * offset_of(s, v, 0));
}

/* Twice the area of the polygon. */
static uint32_t area_of(const view *s)
{
    uint32_t area = 0;
    int i, last = s->g->n - 1;
    for (i = 0; i < s->g->n; last = i++) area += area_with(s, last, i);
    return area;
}

/* ---- Those that are kept --------------------------------------------------------------------- */

/* Corners of a quadrilateral, in any order, of which some may be one. */
typedef struct four {
    uint8_t at[4];
} four;

static void four_set(four *q, int a, int b, int c, int d)
{
    q->at[0] = (uint8_t)a, q->at[1] = (uint8_t)b, q->at[2] = (uint8_t)c, q->at[3] = (uint8_t)d;
}

static bool four_has(const four *q, int i)
{
    return q->at[0] == i || q->at[1] == i || q->at[2] == i || q->at[3] == i;
}

void qn_reduce_to_deep(qn_support_face *g, int32_t least)
{
    qn_corner *c, *to = g->c, *const end = g->c + g->n;
    for (c = to; c < end; c++)
        if (c->x < least) g->n--;
        else if (c == to) to++;
        else *to++ = *c;
}

static void keep_four(qn_support_face *g, const four *q)
{
    int i;
    for (i = 0; i < g->n; i++)
        if (!four_has(q, i)) g->c[i].x = INT32_MIN;
    qn_reduce_to_deep(g, INT32_MIN + 1);
}

/* ---- 1. Merge -------------------------------------------------------------------------------- */

static bool is_near(const qn_corner *c, const qn_corner *d, int32_t noise)
{
    int i;
    for (i = 0; i < 3; i++)
        if (qn_abs32(qn_wrap_sub(c->w[i], d->w[i])) > (uint32_t)noise) return false;
    return true;
}

/* Ends: every pass takes a corner out or goes on to the next. */
void qn_reduce_merge(qn_support_face *g, int32_t noise)
{
    int i;
    for (i = 0; i < g->n && g->n > 2;) {
        const int next = qn_support_face_after(g, i);
        qn_corner *c = &g->c[i], *d = &g->c[next];
        if (!is_near(c, d, noise)) i++;
        else if (d->x > c->x) d->in = c->in, qn_support_face_take_out(g, i);
        else c->out = d->out, qn_support_face_take_out(g, next);
    }
}

/* ---- 2. Mates -------------------------------------------------------------------------------- */

void qn_reduce_mates(qn_support_face *g, const qn_support_face *r)
{
    int i;
    for (i = 0; i < g->n && g->n > 3; i++) {
        const qn_corner *c = &g->c[i];
        view s;
        QN_ASSERT(c->in < 2 * QN_SIDE_OTHER && c->out < 2 * QN_SIDE_OTHER);
        if (c->in < QN_SIDE_OTHER ? g->shown[c->in].mate + QN_SIDE_OTHER != c->out
                                  : r->shown[c->in - QN_SIDE_OTHER].mate != c->out)
            continue;
        view_from(&s, g, i);
        if (area_with(&s, qn_support_face_before(g, i), qn_support_face_after(g, i)) <=
            area_of(&s) >> 3)
            qn_support_face_take_out(g, i--);
    }
}

/* ---- 3. Four of many ------------------------------------------------------------------------- */

/* How far along (4, 2, 1) of A's own frame: square to no face and no side of common bodies. */
static int32_t fixed_height(const int32_t *w)
{
    return qn_asr32(w[0], 1) + qn_asr32(w[1], 2) + qn_asr32(w[2], 3);
}

static int go_round(int i, int by, int n)
{
    QN_ASSERT(i >= 0 && i < n && by >= 0 && by <= n);
    i += by;
    return i < n ? i : i - n;
}

/* The quadrilateral with the diagonal d j: its corners, where none so far is larger by more than
 * 1/32. Of the corners on the way round from d to j the first `some` alone may be one of it. */
static void largest_along(view *s, int j, int by, int some, four *out)
{
    const int n = s->g->n, d = s->d;
    uint32_t most = 0, before = 0;
    int best = d, best_before = d, i = d, u;
    for (u = 1; u < n; u++) {
        uint32_t x;
        i = go_round(i, by, n);
        if (i == j) { /* its own area is 0 */
            before = most, best_before = best;
            most = 0, best = d, some = n;
        }
        if (u > some) continue;
        x = area_with(s, i, j);
        if (x > most + (most >> 5)) most = x, best = i;
    }
    most += before;
    QN_ASSERT(most <= 1 << 30);
    if (most >= s->most - (s->most >> 5)) four_set(out, d, j, best_before, best), s->area = most;
    if (most > s->most) s->most = most;
}

/* The corner farthest from d, in the sum of its offsets, of those no less deep than `least`. Where
 * the view has all of these in d's place it is the first of them other than d; d where that stands
 * alone. */
static int farthest_level(const view *s, int32_t least)
{
    uint32_t most = 0;
    int i, far = s->d;
    for (i = 0; i < s->g->n; i++) {
        const int32_t *w = s->g->c[i].w;
        const uint32_t x = qn_abs32(offset_of(s, w, 0)) + qn_abs32(offset_of(s, w, 1));
        if (s->g->c[i].x >= least && (x > most || far == s->d)) most = x, far = i;
    }
    return far;
}

/* A quadrilateral with corner d; where some is 1 one of those with the side from d to the next
 * corner, by steps of `by`, 1 or g->n - 1: the first whose area is within 1/32 of the largest. They
 * come from the last one back, and each that is within 1/32 of the largest so far replaces the one
 * before. So the largest of all is kept in its turn, and replaced by what is that near to it alone.
 * False where all corners are in a line: both ends of that. */
static bool largest_with(view *s, const qn_support_face *g, int d, int by, int some, four *out)
{
    int t, j = d;
    view_from(s, g, d);
    for (;;) { /* ends: every corner has its turn */
        j = go_round(j, g->n - by, g->n);
        if (j == d) break;
        largest_along(s, j, by, some, out);
    }
    if (s->most) return true; /* else in a line, as seen along the normal */
    j = farthest_level(s, INT32_MIN);
    view_from(s, g, j);
    t = farthest_level(s, INT32_MIN);
    four_set(out, d, j, t, t);
    return false;
}

static int deepest_of(const qn_support_face *g)
{
    int i, deepest = 0;
    for (i = 1; i < g->n; i++)
        if (g->c[i].x > g->c[deepest].x) deepest = i;
    return deepest;
}

/* Both ends of a side are kept, with two more corners, where the four span half of the polygon,
 * roundings aside. */
static void keep_side(const qn_support_face *g, int side, four *kept)
{
    int i;
    for (i = 0; i < g->n; i++) {
        const int next = qn_support_face_after(g, i);
        uint32_t all;
        four other;
        view s;
        if (g->c[i].out != side || g->c[next].in != side) continue;
        if (four_has(kept, i) && four_has(kept, next)) return;
        if (!largest_with(&s, g, i, 1, 1, &other)) return;
        all = area_of(&s);
        if (s.area >= (all >> 1) + (all >> 6)) *kept = other;
        return;
    }
}

void qn_reduce_to_four(qn_support_face *g, const int32_t *n, int32_t deeper, int32_t level,
                       int side)
{
    int i, deepest, by, far = 0, count = 0;
    int32_t least, most;
    four kept;
    view s;
    QN_ASSERT(g->n <= 64);
    if (g->n <= 4) return;
    deepest = deepest_of(g);
    least = qn_wrap_sub(g->c[deepest].x, level);
    for (i = 0; i < g->n; i++) count += g->c[i].x >= least;
    if (count == 2) { /* a tilted face: its level side is a diagonal */
        view_from(&s, g, deepest);
        largest_along(&s, farthest_level(&s, least), 1, g->n, &kept);
        keep_four(g, &kept);
        return;
    }
    if (count > 2) qn_reduce_to_deep(g, least); /* what is level counts, and nothing else */
    if (g->n <= 4) return;
    deepest = deepest_of(g);
    for (i = 1; i < g->n; i++)
        if (fixed_height(g->c[i].w) > fixed_height(g->c[far].w)) far = i;
    by = fixed_height(n) < 0 ? 1 : g->n - 1; /* the same way round whichever of the bodies is A */
    (void)largest_with(&s, g, far, by, g->n, &kept);
    for (i = 0, most = INT32_MIN; i < 4; i++)
        if (g->c[kept.at[i]].x > most) most = g->c[kept.at[i]].x;
    if (qn_wrap_sub(g->c[deepest].x, most) > deeper)
        (void)largest_with(&s, g, deepest, by, g->n, &kept);
    if (side < QN_SIDE_NONE) keep_side(g, side, &kept);
    keep_four(g, &kept);
    QN_ASSERT(g->n >= 1 && g->n <= 4);
}

/* ---- Four of five points --------------------------------------------------------------------- */

/* The area that four points span, seen without the axis along which n is largest: their four
 * triangles are twice their convex hull, and half of each counts. */
static uint64_t span_of_four(const qn_contact3 *c, const qn_dir3 *n)
{
    const int drop = qn_row_largest(qn_row_of(n));
    uint64_t span = 0;
    int i;
    for (i = 0; i < 4; i++)
        span += qn_abs64(qn_support_face_turn(qn_row_of(&c[i].position),
                                              qn_row_of(&c[(i + 1) & 3].position),
                                              qn_row_of(&c[(i + 2) & 3].position), drop)) >>
                2;
    return span;
}

/* c becomes the deepest point; or, where spare >= 0, the point on the way from there to c, which is
 * shallower, where a straight line has lost `spare` of the depth. The bodies are convex, so the
 * real depth there is no less. Where c itself has lost no more, it stays. */
static void replace(qn_contact3 *c, const qn_contact3 *deepest, int32_t spare)
{
    const int32_t *from = qn_row_of(&deepest->position);
    int32_t *at = qn_row_in(&c->position);
    const int32_t loss = qn_wrap_sub(deepest->depth, c->depth);
    int32_t t;
    int i;
    if (spare < 0) {
        *c = *deepest;
        return;
    }
    if (loss <= spare >> 1) return;
    t = (int32_t)qn_div64_32((uint64_t)spare << 15, (uint32_t)loss); /* loss > 0 */
    QN_ASSERT(loss > 0 && t < 1 << 16);                              /* spare <= 2 loss - 1 */
    for (i = 0; i < 3; i++)
        at[i] = qn_wrap_add(from[i], qn_round64_low(qn_mul(qn_wrap_sub(at[i], from[i]), t), 16));
    c->depth = qn_wrap_sub(deepest->depth, spare >> 1);
    c->id = deepest->id;
}

void qn_reduce_five(qn_contact3 *c, const qn_contact3 *deepest, const qn_dir3 *n, int32_t spare)
{
    const uint64_t all = span_of_four(c, n);
    uint64_t most = 0;
    int i, way, best = 3;
    bool goes = false;
    QN_ASSERT(spare >= 0 && spare <= 1 << 15);
    for (way = 0; way < 2 && most < all - (all >> 5); way++)
        for (i = 0; i < 4; i++) {
            const qn_contact3 was = c[i];
            uint64_t span;
            replace(&c[i], deepest, way ? spare : -1);
            span = span_of_four(c, n);
            if (span > most) most = span, best = i, goes = way;
            c[i] = was;
        }
    replace(&c[best], deepest, goes ? spare : -1);
}
