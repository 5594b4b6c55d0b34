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

static int before(const qn_support_face *g, int i) { return (i ? i : g->n) - 1; }
static int after(const qn_support_face *g, int i) { return i + 1 < g->n ? i + 1 : 0; }

static void cross_at(const qn_corner *in, const qn_corner *out, int32_t limit, qn_corner *to)
{
    qn_clip_point(in, out, limit, to->w);
    to->x = limit;
}

/* Corners from .. from + count - 1 become those from `to` on. */
static void move_corners(qn_corner *c, int to, int from, int count)
{
    int i;
    if (to < from)
        for (i = 0; i < count; i++) c[to + i] = c[from + i];
    else
        for (i = count; i--;) c[to + i] = c[from + i];
}

/* Keeps what lies at x <= limit, where some corner does not. Corners first .. last, going round,
 * are left; the array keeps its beginning where it can. */
static void trim(qn_support_face *g, int32_t limit, int edge)
{
    qn_corner *c = g->c, entry, exit;
    const int n = g->n;
    int i, inner = 0, first, last, at_entry, at_exit;
    for (i = 1; i < n; i++)
        if (c[i].x < c[inner].x) inner = i;
    if (c[inner].x > limit) {
        g->n = 0;
        return;
    }
    for (first = inner; c[before(g, first)].x <= limit; first = before(g, first)) {
    } /* ends: some corner is beyond */
    for (last = inner; c[after(g, last)].x <= limit; last = after(g, last)) {}
    cross_at(&c[first], &c[before(g, first)], limit, &entry);
    entry.in = (uint8_t)edge, entry.out = c[before(g, first)].out;
    cross_at(&c[last], &c[after(g, last)], limit, &exit);
    exit.in = c[last].out, exit.out = (uint8_t)edge;
    if (n == 2) { /* one end of an edge */
        c[!first] = first ? entry : exit;
        return;
    }
    if (first <= last) { /* entry, first .. last, exit */
        at_entry = 0;
        at_exit = last - first + 2;
        move_corners(c, 1, first, last - first + 1);
        g->n = (uint8_t)(at_exit + 1);
    } else { /* 0 .. last, exit, entry, first .. n - 1 */
        at_exit = last + 1;
        at_entry = last + 2;
        move_corners(c, last + 3, first, n - first);
        g->n = (uint8_t)(last + 3 + n - first);
    }
    c[at_entry] = entry;
    c[at_exit] = exit;
    QN_ASSERT(g->n <= n + 1);
}

/* Keeps s . (x - o) <= 0, and all of g where no corner is beyond by more than slack. */
static void cut(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t slack, int edge)
{
    int32_t most = 0;
    int i;
    for (i = 0; i < g->n; i++) {
        qn_int3 x;
        qn_row_sub(g->c[i].w, o, x);
        g->c[i].x = qn_upper_word(qn_row_dot(x, s) * 4); /* |x| < 2^30, |s| < 2^30.8 */
        if (g->c[i].x > most) most = g->c[i].x;
    }
    if (most > slack) trim(g, 0, edge);
}

void qn_clip_side(qn_support_face *g, const int32_t *o, const int32_t *s, int edge)
{
    cut(g, o, s, 0, edge);
}

/* Two parallel sides at once: |s . (x - o)| <= half, slack as above. */
static void clip_slab(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t half,
                      int32_t slack, int high)
{
    const int32_t far = qn_wrap_add(half, slack);
    const int32_t base = qn_row_dot30(o, s);
    int32_t most = INT32_MIN, least = INT32_MAX;
    int i;
    for (i = 0; i < g->n; i++) {
        const int32_t x = g->c[i].x = qn_wrap_sub(qn_row_dot30(g->c[i].w, s), base);
        if (x > most) most = x;
        if (x < least) least = x;
    }
    if (most > far) trim(g, half, QN_SIDE_OTHER + high);
    if (least >= qn_wrap_sub(0, far)) return;
    for (most = 0, i = 0; i < g->n; i++) {
        g->c[i].x = qn_wrap_sub(0, g->c[i].x);
        if (g->c[i].x > most) most = g->c[i].x;
    }
    if (most > far) trim(g, half, QN_SIDE_OTHER + (high ^ 2));
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
