/* SPDX-License-Identifier: MIT */
/* Sutherland-Hodgman (1974) clipping in space, against planes that run along the normal:
 *   1. each corner's distance beyond the plane;
 *   2. the run of corners within it that holds the innermost: everything between the first exit and
 *      the last entry goes, so a polygon dented by a unit gains at most one corner a cut;
 *   3. the two crossings, each from the corner within.
 * Departure: corners carry the sides that meet there, not the features; a cut names the two new
 * ones. */
#include "contact/clip.h"

#include "contact/box_face.h"

/* LSB. */
enum { ASIDE = 1 };

/* t = (limit - in) / (out - in) in Q30, from one division: out->x > limit >= in->x, so the divisor
 * is 1 at least. */
void qn_clip_point(const qn_corner *in, const qn_corner *out, int32_t limit, int32_t *w)
{
    int32_t t;
    int i;
    QN_ASSERT(in->x <= limit && limit < out->x);
    t = (int32_t)(qn_fraction31((uint32_t)limit - (uint32_t)in->x,
                                (uint32_t)out->x - (uint32_t)in->x) >>
                  1);
    for (i = 0; i < 3; i++)
        w[i] = qn_wrap_add(in->w[i],
                           qn_round30_low((uint64_t)qn_mul(qn_wrap_sub(out->w[i], in->w[i]), t)));
}

/* A crossing, from the corner within; in and out: the sides that meet there. */
static void cross_at(const qn_corner *within, const qn_corner *beyond, int32_t limit, qn_corner *to)
{
    qn_clip_point(within, beyond, limit, to->w);
    to->x = limit;
}

/* Corners from .. from + count - 1 become those from `to` on. */
static void move_corners(qn_corner *to, const qn_corner *from, int count)
{
    if (to < from)
        for (; count > 0; count--) *to++ = *from++;
    else
        while (count-- > 0) to[count] = from[count];
}

/* Keeps what lies at x <= limit, where some corner does not. Corners first .. last, going round,
 * are left; the array keeps its beginning where it can. */
static void trim(qn_support_face *g, int32_t limit, int edge)
{
    qn_corner *const c = g->c, *const end = c + g->n;
    qn_corner entry, exit, *inner = c, *first, *last, *before, *after;
    for (first = c; first < end; first++)
        if (first->x < inner->x) inner = first;
    if (inner->x > limit) {
        g->n = 0;
        return;
    }
    /* both end: some corner is beyond */
    for (first = inner; (before = (first > c ? first : end) - 1)->x <= limit; first = before) {}
    for (last = inner; (after = last + 1 < end ? last + 1 : c)->x <= limit; last = after) {}
    cross_at(first, before, limit, &entry);
    entry.in = (uint8_t)edge, entry.out = before->out;
    cross_at(last, after, limit, &exit);
    exit.in = last->out, exit.out = (uint8_t)edge;
    if (end == c + 2) { /* one end of an edge */
        *before = first > c ? entry : exit;
        return;
    }
    if (first <= last) { /* entry, first .. last, exit */
        after = c + (last - first) + 2;
        before = c;
        g->n = (uint8_t)(after - c + 1);
        move_corners(c + 1, first, (int)(last - first) + 1);
    } else { /* 0 .. last, exit, entry, first .. n - 1 */
        after = last + 1;
        before = last + 2;
        g->n = (uint8_t)(g->n + (last - first) + 3);
        move_corners(last + 3, first, (int)(end - first));
    }
    *before = entry;
    *after = exit;
    QN_ASSERT(g->n <= end - c + 1);
}

/* Keeps s . (x - o) <= 0, and all of g where no corner is beyond by more than slack. */
static void cut(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t slack, int edge)
{
    int32_t most = 0;
    qn_corner *c, *const end = g->c + g->n;
    for (c = g->c; c < end; c++) {
        qn_int3 x;
        qn_row_sub(c->w, o, x);
        c->x = qn_upper_word(qn_row_dot(x, s) * 4); /* |x| < 2^30, |s| < 2^30.8 */
        if (c->x > most) most = c->x;
    }
    if (most > slack) trim(g, 0, edge);
}

void qn_clip_side(qn_support_face *g, const int32_t *o, const int32_t *s, int edge)
{
    cut(g, o, s, 0, edge);
}

/* Two parallel sides at once: |s . (x - o)| <= half, slack as above. high: the side at the positive
 * end; the other is two further round. */
static void clip_slab(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t half,
                      int32_t slack, int high)
{
    const int32_t far = qn_wrap_add(half, slack), base = qn_row_dot30(o, s);
    int32_t most = INT32_MIN, least = INT32_MAX;
    qn_corner *c, *const end = g->c + g->n;
    for (c = g->c; c < end; c++) {
        const int32_t x = c->x = qn_wrap_sub(qn_row_dot30(c->w, s), base);
        if (x > most) most = x;
        if (x < least) least = x;
    }
    if (most > far) trim(g, half, QN_SIDE_OTHER + high);
    if (least >= qn_wrap_sub(0, far) || !g->n) return;
    /* the corner farthest beyond the other side is still there */
    for (c = g->c; c < g->c + g->n; c++) c->x = qn_wrap_sub(0, c->x);
    trim(g, half, QN_SIDE_OTHER + (high ^ 2));
}

/* How far beyond a side of r's face g still is within it. An edge along a side is, whatever a
 * rounding does to it. */
static int32_t slack_of(const qn_pair *p, const qn_support_face *g, const qn_support_face *r)
{
    return g->n == 2 && !r->curved ? qn_pair_units(p, ASIDE) + 2 : 0;
}

/* The sides of a box's face: along its axis j each, so across it e_j x n, along which the half
 * extent of axis i is h_i (m . n). */
void qn_clip_by_box(const qn_pair *p, qn_support_face *g, const qn_support_face *r,
                    const int32_t *n)
{
    const bool up = r->v[0] >> r->axis & 1;
    const int32_t slack = slack_of(p, g, r);
    const int next = r->axis == 2 ? 0 : r->axis + 1, prior = r->axis == 0 ? 2 : r->axis - 1;
    qn_int3 o, e, s;
    int i;
    qn_row_middle(r->c[0].w, r->c[2].w, o);
    for (i = next; g->n; i = prior) {
        const int32_t half = qn_wrap_add(
            qn_round30_low((uint64_t)qn_mul(p->half[r->side][i], r->cosine)), r->beyond);
        const bool turned = up == (i == next); /* e_j x n points to the positive end of axis i */
        qn_box_face_axis(p, r->side, i == next ? prior : next, e);
        qn_support_face_across(e, n, s);
        if (!turned) qn_row_negate(s, s);
        clip_slab(g, o, s, half, slack, qn_box_face_side(r, i, true));
        if (i == prior) break;
    }
}

/* The sides of a polygon, one by one. */
QN_SHARED void clip_by_polygon(const qn_pair *p, qn_support_face *g, const qn_support_face *r,
                               const int32_t *n)
{
    const int32_t slack = slack_of(p, g, r);
    int i;
    for (i = 0; i < r->n && g->n; i++) {
        const qn_corner *a = &r->c[i], *b = &r->c[i + 1 < r->n ? i + 1 : 0];
        qn_int3 e, s;
        qn_row_sub(b->w, a->w, e);
        qn_row_block32(e, e);
        qn_support_face_across(e, n, s);
        cut(g, a->w, s, slack, QN_SIDE_OTHER + i);
    }
}

void qn_clip(const qn_pair *p, qn_support_face *g, const qn_support_face *r, const int32_t *n)
{
    const int most = g->n + r->n;
    QN_ASSERT(r->n > 2);
    if (qn_support_face_is_box(p, r)) qn_clip_by_box(p, g, r, n);
    else clip_by_polygon(p, g, r, n);
    QN_ASSERT(g->n <= most);
    (void)most;
}
