/* SPDX-License-Identifier: MIT */
/* Each edge of one outline is cut to its part within the other, by exact comparison of fractions; where the first outline leaves the second
 * one and comes back, the corners of the second between the two places are walked. Nothing is cut twice, so no rounding meets another (R11
 * by construction: an edge leaves and enters once), and there are at most as many points as corners in both: each is a corner of one, or
 * the place where an edge ends that still bounds. */
#include "contact/old_overlay.h"

#include <stddef.h>

#include "contact/old_feature.h"
#include "num/root.h"

/* ---- Points -------------------------------------------------------------- */

/* A place on one of the outlines. */
typedef struct spot {
    int32_t up;
    uint32_t id;
} spot;

QN_SHARED int32_t between(int32_t a, int32_t b, int32_t t) { return old_between(a, b, t); }

static uint32_t box_code(uint32_t index)
{
    uint32_t i, code = 0;
    for (i = 0; i < 3; i++) code |= old_feature_end((int)i) << (index >> i & 1u);
    return code;
}

/* The feature between two corners, or the corner itself if they are one. */
static uint32_t feature(const old_overlay *o, int side, uint32_t i, uint32_t j)
{
    if (o->box[side]) return box_code(i) & box_code(j);
    return old_edge_feature(i, j);
}

static void at_corner(const old_overlay *o, int side, const old_corner *c, spot *s)
{
    const old_outline *line = &o->line[side];
    s->up = line->flat ? line->top : c->up;
    s->id = feature(o, side, c->index, c->index);
}

static void on_edge(const old_overlay *o, int side, const old_corner *a, const old_corner *b, int32_t t, spot *s)
{
    const old_outline *line = &o->line[side];
    s->up = line->flat ? line->top : between(a->up, b->up, t);
    s->id = feature(o, side, a->index, b->index);
}

/* The place of an outline nearest to `at`: distance squared, and what is there. Squares below 2^61. */
static uint64_t nearest(const old_overlay *o, int side, const int32_t at[2], spot *s)
{
    const old_outline *line = &o->line[side];
    const old_corner *a = line->corner, *end = a + line->count, *b;
    uint64_t best = UINT64_MAX;
    for (; a < end; a = b) {
        int32_t ex, ey, foot[2], t = 0;
        int64_t num, den;
        uint64_t size;
        b = a + 1;
        ex = b->at[0] - a->at[0];
        ey = b->at[1] - a->at[1];
        num = qn_mul(at[0] - a->at[0], ex) + qn_mul(at[1] - a->at[1], ey);
        den = qn_mul(ex, ex) + qn_mul(ey, ey);
        if (num >= den && den) t = INT32_MAX;
        else if (num > 0) t = old_corner_part((uint64_t)num, (uint64_t)den); /* below den, which therefore is not 0 */
        foot[0] = between(a->at[0], b->at[0], t);
        foot[1] = between(a->at[1], b->at[1], t);
        size = old_flat_square(foot, at);
        if (size >= best) continue;
        best = size;
        if (t == 0 || t == INT32_MAX) at_corner(o, side, t ? b : a, s);
        else on_edge(o, side, a, b, t, s);
    }
    return best;
}

/* A place in an outline or on its rim: its height is that of the triangle of corner 0 that holds it. */
static void inside(const old_overlay *o, int side, const int32_t at[2], spot *s)
{
    const old_outline *line = &o->line[side];
    const old_corner *a = line->corner;
    int i;
    if (line->count < 3) {
        (void)nearest(o, side, at, s);
        return;
    }
    s->up = line->top;
    s->id = OLD_FEATURE_INSIDE;
    if (o->box[side])
        for (i = 0; i < line->count; i++) s->id &= box_code(a[i].index);
    if (line->flat) return;
    for (i = 1; i < line->count - 2; i++)
        if (old_corner_turn(a, &a[i + 1], at) <= 0) break;
    s->up = old_corner_height(a, &a[i], &a[i + 1], at); /* strictly convex: `at` is in the triangle */
}

QN_SHARED bool is_near(const old_contact_point *p, const int32_t at[2], int32_t lsb)
{
    return qn_abs32(p->at[0] - at[0]) < (uint32_t)lsb && qn_abs32(p->at[1] - at[1]) < (uint32_t)lsb;
}

static void add_point(old_overlay *o, const int32_t at[2], const spot s[2])
{
    old_contact_point *p = &o->point[o->count];
    int64_t a = (int64_t)s[0].up + o->out[0], b = (int64_t)s[1].up + o->out[1];
    if (o->count && is_near(p - 1, at, o->lsb)) return;
    if (o->count >= o->room) return; /* only for a point that is the first one again */
    p->at[0] = at[0];
    p->at[1] = at[1];
    old_contact_between(a, b, p);
    p->id = s[0].id << OLD_FEATURE_A | s[1].id;
    o->count++;
}

/* The closing side: the last points may be the first one again. Ends: the count falls. */
static void close_ring(old_overlay *o)
{
    while (o->count > 1 && is_near(&o->point[o->count - 1], o->point[0].at, o->lsb)) o->count--;
}

/* Corner c of outline `side`, which lies in the other outline. */
static void add_corner_inside(old_overlay *o, int side, const old_corner *c)
{
    spot s[2];
    at_corner(o, side, c, &s[side]);
    inside(o, 1 - side, c->at, &s[1 - side]);
    add_point(o, c->at, s);
}

/* Where edge a b of outline `side` crosses the edge of the other one that begins at c: its lines are not parallel. A corner that lies on the other's edge is
 * taken as it is; of a flat outline the place along its edge is not asked for. */
static QN_OWN_STACK void add_crossing(old_overlay *o, int side, const old_corner *a, const old_corner *b, const old_corner *c)
{
    const old_corner *d = c + 1;
    int64_t at_a = old_corner_turn(c, d, a->at), at_b = old_corner_turn(c, d, b->at);
    int64_t at_c = old_corner_turn(a, b, c->at), at_d = old_corner_turn(a, b, d->at);
    const old_corner *first = at_a == 0 ? a : at_b == 0 ? b : NULL, *second = at_c == 0 ? c : at_d == 0 ? d : NULL;
    uint64_t from_a = qn_abs64(at_a), from_c = qn_abs64(at_c);
    /* opposite sides, not both on the line: the sums are above 0 and below 2^62 */
    int32_t t = old_corner_part(from_a, from_a + qn_abs64(at_b)), at[2];
    int32_t u = o->line[1 - side].flat ? 0 : old_corner_part(from_c, from_c + qn_abs64(at_d));
    spot s[2];
    int i;
    if (first) at_corner(o, side, first, &s[side]);
    else on_edge(o, side, a, b, t, &s[side]);
    if (second) at_corner(o, 1 - side, second, &s[1 - side]);
    else on_edge(o, 1 - side, c, d, u, &s[1 - side]);
    if (!first) first = second;
    for (i = 0; i < 2; i++) at[i] = first ? first->at[i] : between(a->at[i], b->at[i], t);
    add_point(o, at, s);
}

/* ---- Edges within an outline --------------------------------------------- */

/* How the two ends of an edge turn about a line that it crosses, or that one of them lies on. */
typedef struct turns {
    int64_t a, b; /* below 2^61 */
} turns;

/* How far along the edge that is, against another line: -1, 0, +1. a / (a - b), numbers below 2^62, divisors not 0. */
static int compare(const turns *u, const turns *v)
{
    return qn_i128_compare(qn_i128_mul((int64_t)qn_abs64(u->a), (int64_t)qn_abs64(v->a - v->b)),
                           qn_i128_mul((int64_t)qn_abs64(v->a), (int64_t)qn_abs64(u->a - u->b)));
}

/* The edges of q through which the edge a b comes in, cut[0], and goes out, cut[1]; -1: it begins or ends inside. False: no part of it is inside or on the
 * rim.
 *
 * Through a corner it passes two edges at once. Coming in, the later one is named, going out the earlier one: a walk along the rim from
 * there, or to there, then meets that corner, and never goes all the way round to miss it. */
static QN_PART bool cut_edge(const old_outline *q, const old_corner *a, const old_corner *b, int cut[2])
{
    turns at[2];
    int j;
    cut[0] = cut[1] = -1;
    for (j = 0; j < q->count; j++) {
        const old_corner *c = &q->corner[j];
        turns t;
        int leaves;
        t.a = old_corner_turn(c, c + 1, a->at);
        t.b = old_corner_turn(c, c + 1, b->at);
        if (t.a >= 0 && t.b >= 0) continue;
        if (t.a < 0 && t.b < 0) return false;
        leaves = t.b < 0;
        if (cut[leaves] >= 0) {
            const int order = compare(&t, &at[leaves]);
            const bool wraps = cut[leaves] == 0 && j == q->count - 1;
            if (order ? (order > 0) == leaves : wraps != leaves) continue;
        }
        at[leaves].a = t.a, at[leaves].b = t.b; /* one by one: Armv6-M calls memcpy for the whole */
        cut[leaves] = j;
    }
    return cut[0] < 0 || cut[1] < 0 || compare(&at[0], &at[1]) <= 0;
}

/* ---- Walking ------------------------------------------------------------- */

/* The corners of outline `side` after its edge `from`, up to the one where its edge `to` begins. Ends: at most once around, whatever the
 * outline. */
static void walk(old_overlay *o, int side, int from, int to)
{
    const old_outline *q = &o->line[side];
    int left;
    for (left = q->count; left && from != to; left--) {
        from = from + 1 < q->count ? from + 1 : 0;
        add_corner_inside(o, side, &q->corner[from]);
    }
}

/* Whether a corner lies beyond edge i of q by the slack at most: the sum of the edge's components is its length or more, the greater of them
 * that or less. */
static bool grazes(const old_overlay *o, const old_outline *q, int i, const old_corner *x)
{
    const old_corner *c, *d;
    uint32_t along, across;
    if (i < 0) return false;
    c = &q->corner[i];
    d = c + 1;
    along = qn_abs32(d->at[0] - c->at[0]);
    across = qn_abs32(d->at[1] - c->at[1]);
    return qn_abs64(old_corner_turn(c, d, x->at)) <= (uint64_t)(along > across ? along : across) * (uint32_t)o->slack;
}

/* p, a segment or a polygon, against q, a polygon. p's outline begins inside, or what it came in by first is remembered for the end. */
static QN_PART void overlay_polygon(old_overlay *o, int side)
{
    const old_outline *p = &o->line[side], *q = &o->line[1 - side];
    int i, first = -1, gone = -1, cut[2];
    const bool ring = p->count > 2; /* a segment is gone along once */
    for (i = 0; i < (ring ? p->count : 1); i++) {
        const old_corner *a = &p->corner[i], *b = a + 1;
        if (!cut_edge(q, a, b, cut)) continue;
        if (cut[0] < 0) {
            add_corner_inside(o, side, a);
        } else {
            if (gone >= 0) walk(o, 1 - side, gone, cut[0]);
            else first = cut[0];
            add_crossing(o, side, a, b, &q->corner[cut[0]]);
        }
        if (!ring) o->grazes = grazes(o, q, cut[0], a) || grazes(o, q, cut[1], b);
        if (cut[1] >= 0) add_crossing(o, side, a, b, &q->corner[cut[1]]);
        else if (!ring) add_corner_inside(o, side, b);
        gone = cut[1];
    }
    if (!ring) return;
    if (gone >= 0) walk(o, 1 - side, gone, first);                      /* p began outside: it came in by `first` before it went */
    if (o->count || old_outline_is_outside(p, q->corner[0].at)) return; /* no edge of p meets q: all of q is inside, or nothing */
    for (i = 0; i < q->count; i++) add_corner_inside(o, 1 - side, &q->corner[i]);
}

/* ---- Near misses, and edges side by side --------------------------------- */

static void exchange_ends(old_overlay *o)
{
    old_contact_point p;
    old_contact_copy(&p, &o->point[0]);
    old_contact_copy(&o->point[0], &o->point[1]);
    old_contact_copy(&o->point[1], &p);
}

/* Corners of either outline that miss the other one by the slack at most; if always is set, at least the nearest. Of several, the two ends: the
 * one farthest from the first, if that is farther than they miss, and the one farthest from that. */
static QN_OWN_STACK void add_beside(old_overlay *o, bool always)
{
    uint64_t limit = (uint64_t)qn_mul(o->slack, o->slack), least = UINT64_MAX, span = 0;
    int pass, side, i;
    for (pass = 0; pass < 3; pass++) { /* to measure, to take, to look back from the other end */
        for (side = 0; side < 2; side++) {
            for (i = 0; i < o->line[side].count; i++) {
                const old_corner *c = &o->line[side].corner[i];
                spot s[2];
                uint64_t size = nearest(o, 1 - side, c->at, &s[1 - side]);
                if (pass == 0 && size < least) least = size;
                if (pass == 0 || size > limit) continue;
                if (o->count) {
                    const uint64_t far = old_flat_square(o->point[0].at, c->at);
                    if (far <= span) continue;
                    span = far;
                    o->count = 1;
                }
                at_corner(o, side, c, &s[side]);
                add_point(o, c->at, s);
            }
        }
        if (always && limit < least) limit = least;
        if (pass == 0) span = limit;
        else if (o->count < 2) return;
        else exchange_ends(o); /* and back */
    }
}

QN_SHARED bool on_one_side(int64_t u, int64_t v) { return (u < 0 && v < 0) || (u > 0 && v > 0); }

/* Two segments: the length they run side by side, or their crossing. */
static QN_PART void overlay_segments(old_overlay *o)
{
    const old_corner *a = o->line[0].corner, *c = o->line[1].corner;
    int64_t at_a = old_corner_turn(c, c + 1, a->at), at_b = old_corner_turn(c, c + 1, a[1].at);
    int64_t at_c = old_corner_turn(a, a + 1, c->at), at_d = old_corner_turn(a, a + 1, c[1].at);
    if (old_is_beside_line(o->slack + 2, c, at_a, at_b) || old_is_beside_line(o->slack + 2, a, at_c, at_d)) {
        add_beside(o, false);
        if (o->count > 1) return;
    }
    if (on_one_side(at_a, at_b) || on_one_side(at_c, at_d) || !(at_a | at_b)) return;
    o->count = 0;
    add_crossing(o, 0, a, a + 1, c);
}

/* An outline of one point is the contact, on the other one where that is nearest if it misses it. */
static QN_PART void overlay_point(old_overlay *o, int side)
{
    const old_outline *q = &o->line[1 - side];
    const old_corner *c = o->line[side].corner;
    spot s[2];
    at_corner(o, side, c, &s[side]);
    if (q->count > 2 && !old_outline_is_outside(q, c->at)) inside(o, 1 - side, c->at, &s[1 - side]);
    else if (nearest(o, 1 - side, c->at, &s[1 - side]) > (uint64_t)qn_mul(o->slack, o->slack) && !o->lone) return;
    add_point(o, c->at, s);
}

/* ---- Thin outlines ------------------------------------------------------- */

/* Whether the part that two polygons share has hardly an area. */
static bool is_thin(const old_overlay *o)
{
    const old_contact_point *p = o->point;
    int64_t area = 0;
    uint32_t most = 0;
    int i;
    for (i = 1; i + 1 < o->count; i++) {
        const uint32_t dx = qn_abs32(p[i + 1].at[0] - p->at[0]), dy = qn_abs32(p[i + 1].at[1] - p->at[1]);
        area += old_flat_turn(p->at, p[i].at, p[i + 1].at);
        if (dx > most) most = dx;
        if (dy > most) most = dy;
        if (area > (int64_t)qn_umul(most, (uint32_t)o->thin) * 8) return false;
    }
    return true;
}

static void share(old_overlay *o)
{
    int side = o->line[1].count < o->line[0].count; /* the one of fewer corners goes along the other: a segment has no inside */
    int p = o->line[side].count, q = o->line[1 - side].count;
    QN_ASSERT(p >= 1 && o->room >= p + q);
    o->count = 0;
    o->grazes = false;
    if (p == 1) {
        overlay_point(o, side);
    } else if (q == 2) {
        overlay_segments(o);
    } else {
        overlay_polygon(o, side);
        close_ring(o);
    }
}

/* From the first point to the farthest, squared. */
QN_SHARED uint64_t span_of(const old_overlay *o)
{
    uint64_t most = 0;
    int i;
    for (i = 1; i < o->count; i++) {
        const uint64_t size = old_flat_square(o->point[0].at, o->point[i].at);
        if (size > most) most = size;
    }
    return most;
}

static QN_PART bool flatten(old_overlay *o)
{
    const bool a = old_outline_flatten(&o->line[0], o->thin), b = old_outline_flatten(&o->line[1], o->thin);
    return a || b;
}

/* Edges side by side within the slack share their length, whatever part of it exact signs leave. */
static QN_THIN void lengthen(old_overlay *o)
{
    uint64_t span;
    if (flatten(o)) share(o);
    span = span_of(o);
    o->count = 0;
    add_beside(o, false);
    if (span_of(o) <= span) share(o);
}

void old_overlay_make(old_overlay *o)
{
    const bool edge = o->line[0].count == 2 || o->line[1].count == 2;
    bool shared = false;
    share(o);
    if (o->thin && o->count > 0 && o->line[0].count > 1 && o->line[1].count > 1 && o->line[0].count + o->line[1].count > 4 &&
        (edge ? o->count == 1 || o->grazes : is_thin(o))) {
        lengthen(o);
        shared = true; /* in units coarser than an LSB what was flattened may miss by more than the slack what it touched before */
    }
    if (o->count == 0) add_beside(o, shared || o->always);
}
