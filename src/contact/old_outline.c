/* SPDX-License-Identifier: MIT */
#include "contact/old_outline.h"

#include "num/root.h"

/* ---- The plane ----------------------------------------------------------- */

void old_sheet_set(old_sheet *sheet, const qn_dir3 *n)
{
    const int32_t *d = qn_row_of(n);
    int m = 0, p, q, i;
    for (i = 1; i < 3; i++)
        if (qn_abs32(d[i]) > qn_abs32(d[m])) m = i;
    p = m == 2 ? 0 : m + 1;
    q = m == 0 ? 2 : m - 1;
    sheet->axis[0] = (uint8_t)(d[m] < 0 ? q : p); /* p, q, m turn the way x, y, z do: seen from +m counter-clockwise */
    sheet->axis[1] = (uint8_t)(d[m] < 0 ? p : q);
    sheet->axis[2] = (uint8_t)m;
    for (i = 0; i < 3; i++) sheet->n[i] = d[sheet->axis[i]];
    sheet->dir.x = n->x;
    sheet->dir.y = n->y;
    sheet->dir.z = n->z;
    sheet->base = 0;
    QN_ASSERT(qn_abs32(sheet->n[2]) >= (uint32_t)1 << 29);
}

old_int3 old_sheet_point(const old_sheet *sheet, const int32_t at[2], int32_t up)
{
    const int32_t *n = sheet->n;
    const int64_t left = sheet->base - qn_signed64(qn_mul2(n[0], at[0], n[1], at[1])); /* n[2] times the dropped coordinate, Q30: below 2^61.6 */
    const uint32_t along = qn_abs32(n[2]);                                             /* the greatest of three components of a unit vector: not 0 */
    const uint64_t size = qn_abs64(left) + (along >> 1);
    const int64_t far = along == QN_ONE30 ? (int64_t)(size >> 30) : size >> 32 < along ? qn_quotient30(size, along) : UINT32_MAX; /* saturates */
    int32_t out[3];
    old_int3 point;
    out[sheet->axis[0]] = at[0] + qn_round30_low((uint64_t)qn_mul(up, n[0]));
    out[sheet->axis[1]] = at[1] + qn_round30_low((uint64_t)qn_mul(up, n[1]));
    out[sheet->axis[2]] = qn_saturate((left < 0) != (n[2] < 0) ? -far : far) + qn_round30_low((uint64_t)qn_mul(up, n[2]));
    point.x = out[0];
    point.y = out[1];
    point.z = out[2];
    return point;
}

/* ---- Heights ------------------------------------------------------------- */

int32_t old_corner_part(uint64_t num, uint64_t den)
{
    uint32_t t = qn_ratio31(num, den);
    return t > INT32_MAX ? INT32_MAX : (int32_t)t;
}

int32_t old_corner_height(const old_corner *a, const old_corner *b, const old_corner *c, const int32_t at[2])
{
    uint64_t all = (uint64_t)old_corner_turn(a, b, c->at), to_b = (uint64_t)old_corner_turn(c, a, at), to_c = (uint64_t)old_corner_turn(a, b, at);
    QN_ASSERT(all && to_b <= all && to_c <= all);
    return a->up + (int32_t)qn_round64(qn_mul(b->up - a->up, old_corner_part(to_b, all)) + qn_mul(c->up - a->up, old_corner_part(to_c, all)), 31);
}

/* ---- The outline --------------------------------------------------------- */

/* Is x beyond b as seen from a, all three in a line? By the coordinate in which a and b differ most: b - a is not 0. */
static bool is_beyond(const old_corner *a, const old_corner *b, const old_corner *x)
{
    int i = qn_abs32(b->at[0] - a->at[0]) < qn_abs32(b->at[1] - a->at[1]);
    return b->at[i] > a->at[i] ? x->at[i] > b->at[i] : x->at[i] < b->at[i];
}

/* Up to a triangle; the new corner stands behind the others. */
static void add_early(old_outline *o)
{
    old_corner *c = o->corner, x;
    int64_t side;
    if (o->count < 2) {
        if (o->count == 0 || c[0].at[0] != c[1].at[0] || c[0].at[1] != c[1].at[1]) o->count++;
        return;
    }
    side = old_corner_turn(&c[0], &c[1], c[2].at);
    if (side != 0) {
        o->count = 3;
        if (side > 0) return;
        x = c[2];
        c[2] = c[1];
        c[1] = x;
    } else if (is_beyond(&c[0], &c[1], &c[2])) {
        c[1] = c[2];
    } else if (is_beyond(&c[1], &c[0], &c[2])) {
        c[0] = c[2];
    }
}

bool old_outline_is_outside(const old_outline *outline, const int32_t at[2])
{
    const old_corner *c = outline->corner, *end = c + outline->count;
    for (; c < end; c++)
        if (old_corner_turn(c, c + 1, at) < 0) return true;
    return false;
}

/* x lies outside of a closed outline. Edges that see it, or lie in a line with it, are one run around the outline, and not all: the corners between two of them
 * go, and x comes after the first corner of the run. In place: what is written lies never after what is still read. */
QN_LONE void insert(old_outline *o, const old_corner *x)
{
    old_corner *c = o->corner;
    int count = o->count, kept = 0, at = 0, i;
    bool before = old_corner_turn(&c[count - 1], &c[count], x->at) <= 0;
    for (i = 0; i < count; i++) {
        const bool sees = old_corner_turn(&c[i], &c[i + 1], x->at) <= 0;
        if (!before || !sees) c[kept++] = c[i];
        if (!before && sees) at = kept;
        before = sees;
    }
    for (i = kept; i > at; i--) c[i] = c[i - 1];
    c[at] = *x;
    o->count = kept + 1;
}

/* Whether an edge of the m corners p, closed, has all of the n corners q beyond it by more than `by`: the sum of an edge's components is its
 * length or more. Below 2^32 * 2^30.1. */
static QN_OWN_STACK bool is_apart(const old_corner *p, int m, const old_corner *q, int n, int32_t by)
{
    int i, j;
    for (i = 0; i < m; i++) {
        const old_corner *a = &p[i], *b = a + 1;
        const int64_t far = (int64_t)((uint64_t)qn_abs32(b->at[0] - a->at[0]) + qn_abs32(b->at[1] - a->at[1])) * by;
        for (j = 0; j < n; j++)
            if (old_corner_turn(a, b, q[j].at) >= -far) break;
        if (j == n) return true;
    }
    return false;
}

/* Whether the triangle of corner i and its neighbours may meet the other outline: what is lost with the corner. What lies beyond the other's
 * edges may be farther from its corners. */
static QN_PART bool may_meet(const old_outline *o, int i)
{
    const old_outline *other = o->other;
    old_corner triangle[4];
    triangle[0] = triangle[3] = o->corner[i ? i - 1 : o->count - 1];
    triangle[1] = o->corner[i];
    triangle[2] = *old_outline_next(o, i);
    return !is_apart(other->corner, other->count, triangle, 3, o->beyond + o->slack) &&
           (o->beyond || !is_apart(triangle, 3, other->corner, other->count, o->slack));
}

/* The corner to be cut: of those that may be, the least. The first of them would do as well for what is there, but as the vertices come in order
 * around a disc, the outline would be an arc that runs around with them and never holds its middle. */
static int least_corner(old_outline *o)
{
    const old_corner *c = o->corner;
    bool asks = o->other;
    int at = -1;
    for (;;) { /* ends: without asking there is a least one */
        int64_t least = INT64_MAX;
        int i;
        for (i = 0; i < o->count; i++) {
            int64_t size = old_corner_turn(&c[i ? i - 1 : o->count - 1], &c[i], old_outline_next(o, i)->at);
            if (size >= least || (asks && may_meet(o, i))) continue;
            least = size;
            at = i;
        }
        if (!asks) o->lost = true;
        if (at >= 0) return at;
        asks = false;
    }
}

static void drop_least(old_outline *o)
{
    int i = least_corner(o);
    o->cut = true;
    o->count--;
    for (; i < o->count; i++) o->corner[i] = o->corner[i + 1];
}

void old_outline_add(old_outline *outline, const old_sheet *sheet, const old_int3 *v, int64_t h, uint32_t index)
{
    old_corner x;
    QN_ASSERT(qn_abs64(h - sheet->base) < (uint64_t)1 << 60);
    old_corner_set(&outline->corner[outline->count], sheet, v, qn_round30_low((uint64_t)(h - sheet->base)), index);
    if (outline->count < 3) {
        add_early(outline);
        return;
    }
    x = outline->corner[outline->count];
    outline->corner[outline->count] = outline->corner[0];
    if (!old_outline_is_outside(outline, x.at)) return;
    insert(outline, &x);
    if (outline->count > outline->room) drop_least(outline);
}

int32_t old_outline_beyond(const old_outline *outline, const old_sheet *sheet, const old_int3 *v, int64_t h, int32_t beyond)
{
    old_corner x;
    int i;
    old_corner_set(&x, sheet, v, qn_round30_low((uint64_t)(h - sheet->base)), 0);
    for (i = 0; i < outline->count; i++) {
        const old_corner *a = &outline->corner[i], *b = a + 1;
        const uint32_t along = qn_abs32(b->at[0] - a->at[0]), across = qn_abs32(b->at[1] - a->at[1]), length = along > across ? along : across;
        const int64_t turn = old_corner_turn(a, b, x.at);
        uint64_t far;
        if (turn >= 0) continue; /* so the edge has a length */
        far = qn_div64((uint64_t)-turn, length) + 1u;
        if (far > (uint64_t)beyond) beyond = far > (uint64_t)1 << 30 ? (int32_t)1 << 30 : (int32_t)far;
    }
    return beyond;
}

void old_outline_close(old_outline *outline, int32_t slack)
{
    old_corner *c = outline->corner, *end = c + outline->count;
    int32_t low = c->up, high = low;
    *end = *c;
    while (++c < end) {
        if (c->up < low) low = c->up;
        if (c->up > high) high = c->up;
    }
    outline->flat = high - low <= slack;
    outline->top = low + (high - low) / 2;
}

/* ---- Edges --------------------------------------------------------------- */

static bool is_thin_triangle(const old_corner *a, const old_corner *b, const old_corner *c, int32_t thin)
{
    const uint64_t most =
        (uint64_t)qn_abs32(b->at[0] - a->at[0]) + qn_abs32(b->at[1] - a->at[1]) + qn_abs32(c->at[0] - b->at[0]) + qn_abs32(c->at[1] - b->at[1]);
    return qn_abs64(old_corner_turn(a, b, c->at)) <= most * (uint32_t)thin; /* no side is longer */
}

static int farthest(const old_outline *line, int from)
{
    const old_corner *a = &line->corner[from];
    uint64_t most = 0;
    int i, best = from;
    for (i = 0; i < line->count; i++) {
        const uint64_t size = old_flat_square(a->at, line->corner[i].at);
        if (size <= most) continue;
        most = size;
        best = i;
    }
    return best;
}

bool old_outline_flatten(old_outline *line, int32_t thin)
{
    old_corner *c = line->corner;
    int i, from, to;
    if (line->count < 3 || !is_thin_triangle(&c[0], &c[1], &c[2], thin)) return false;
    from = farthest(line, 0);
    to = farthest(line, from);
    for (i = 0; i < line->count; i++)
        if (!is_thin_triangle(&c[from], &c[to], &c[i], thin)) return false;
    if (from > to) {
        i = from;
        from = to;
        to = i;
    }
    c[0] = c[from]; /* from < to */
    c[1] = c[to];
    c[2] = c[0];
    line->count = 2;
    return true;
}
