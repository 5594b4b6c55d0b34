/* SPDX-License-Identifier: MIT */
/* Sutherland-Hodgman (1974) clipping in space, against planes that run along the normal:
 *   1. each corner's distance beyond the plane;
 *   2. the run of corners within it that holds the innermost: everything between the first exit and
 *      the last entry goes, so a polygon dented by a unit gains at most one corner a cut;
 *   3. the two crossings, each from the corner within.
 * Departure: corners carry the sides that meet there, not the features; a cut names the two new
 * ones. A point is named at the end, by the features of its sides, and by no length: so sliding
 * bodies keep their names. Where sides of the two bodies coincide, mates, one stands for the other:
 * so a name is the same whichever of two coincident outlines cuts. */
#include "contact/clip.h"

/* LSB beyond a side. ASIDE: less than that of any edge counts (slack_of). ALONG: an edge runs along
 * a side of a polygon where both ends lie within so much more. ROUNDED: a face may miss a side of a
 * rounded one by so much. Either is 2^-ALONG_PART of either reach at most. */
enum { ASIDE = 1, ALONG = 3, ROUNDED = 2, ALONG_PART = 8 };

int32_t qn_clip_beyond(const int32_t *q, const int32_t *o, const int32_t *s)
{
    const uint64_t x =
        qn_mul3_row(s, qn_wrap_sub(q[0], o[0]), qn_wrap_sub(q[1], o[1]), qn_wrap_sub(q[2], o[2]));
    return qn_upper_word(qn_signed64(x * 4));
}

/* t = (limit - in) / (out - in) in Q30, from one division: out->x > limit >= in->x, so the divisor
 * is 1 at least. */
void qn_clip_point(const qn_corner *in, const qn_corner *out, int32_t limit, int32_t *w)
{
    int32_t t;
    int i;
    QN_ASSERT(in->x <= limit && limit < out->x);
    t = (int32_t)(qn_div64_32((uint64_t)((uint32_t)limit - (uint32_t)in->x) << 31,
                              (uint32_t)out->x - (uint32_t)in->x) >>
                  1);
    QN_OPAQUE(t);
    for (i = 0; i < 3; i++)
        w[i] = qn_wrap_add(in->w[i],
                           qn_round30_low((uint64_t)qn_mul(qn_wrap_sub(out->w[i], in->w[i]), t)));
}

/* What lies beyond becomes where the side between it and its neighbour within crosses. */
static void cross_at(qn_corner *beyond, const qn_corner *within, int32_t limit)
{
    qn_clip_point(within, beyond, limit, beyond->w);
    beyond->x = limit;
}

/* Corners from .. from + count - 1 become those from `to` on. */
static void move_corners(qn_corner *to, const qn_corner *from, int count)
{
    if (to < from)
        for (; count > 0; count--) *to++ = *from++;
    else
        while (count-- > 0) to[count] = from[count];
}

/* Keeps what lies at x <= limit, where some corner does not; inner is that of the least x. Corners
 * first .. last, going round, are left; the corner beyond either end becomes a crossing where it
 * lies, and of one that is beyond both there are two. The array keeps its beginning where it
 * can. */
static void trim(qn_support_face *g, qn_corner *inner, int32_t limit, int edge)
{
    qn_corner *const c = g->c, *const end = c + g->n;
    qn_corner *first, *last, *entry, *exit;
    if (inner->x > limit) {
        g->n = 0;
        return;
    }
    /* both end: some corner is beyond */
    for (first = inner; (entry = (first > c ? first : end) - 1)->x <= limit; first = entry) {}
    for (last = inner; (exit = last + 1 < end ? last + 1 : c)->x <= limit; last = exit) {}
    QN_ASSERT(entry->x > limit && exit->x > limit && edge >= 0 && edge < 2 * QN_SIDE_OTHER);
    if (end == c + 2) { /* an edge has one end beyond */
        if (first > c) exit = 0;
        else entry = 0;
    } else if (first <= last) { /* entry, first .. last, exit */
        g->n = (uint8_t)(last - first + 3);
        move_corners(end, first > c ? c : entry, 1); /* what lies beyond an end of the array */
        if (first > c) move_corners(c, first - 1, g->n);
        else {
            move_corners(c + 1, c, g->n - 1);
            move_corners(c, end, 1);
        }
        entry = c;
        exit = c + g->n - 1;
    } else { /* 0 .. last, exit, entry, first .. n - 1 */
        move_corners(last + 2, first - 1, (int)(end - first) + 1);
        g->n = (uint8_t)(g->n + (last - first) + 3);
        entry = last + 2;
    }
    if (exit) {
        cross_at(exit, exit - 1, limit);
        exit->in = exit[-1].out, exit->out = (uint8_t)edge;
    }
    if (entry) {
        cross_at(entry, entry + 1, limit);
        entry->in = (uint8_t)edge;
    }
    QN_ASSERT(g->n <= end - c + 1);
}

void qn_clip_between(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t low,
                     int32_t high, int32_t miss, int side)
{
    int end;
    QN_ASSERT(miss >= 0 && low >= QN_CLIP_LOWEST);
    for (end = 0; end < 2; end++) {
        int32_t most = INT32_MIN, least;
        qn_corner *c, *inner = g->c;
        for (c = inner; c < g->c + g->n; c++) {
            const int32_t x = c->x = end ? qn_wrap_sub(0, c->x) : qn_clip_beyond(c->w, o, s);
            if (x > most) most = x;
            if (x < inner->x) inner = c;
        }
        least = inner->x;
        if (qn_abs32(qn_wrap_sub(least, high)) <= (uint32_t)miss &&
            (g->n > 2 || qn_wrap_sub(most, high) <= miss))
            high = qn_wrap_add(high, miss);
        if (most > high) trim(g, inner, high, side);
        if (least >= low) break;
        high = qn_wrap_sub(0, low);
        low = QN_CLIP_LOWEST;
        side ^= 2;
    }
}

/* How far beyond a side of r's face g is still within it. An edge along a side is, whatever a
 * rounding does to it, and what is left of one that turns grows steadily: 3/4 LSB across n, and 7/8
 * along the face, on whose plane its points lie there. A whole LSB would leave points of small
 * bodies 2.1 LSB off a surface, 3/4 across n of a steep side 4. */
static int32_t slack_of(const qn_pair *p, const qn_support_face *g, const qn_support_face *r)
{
    const int32_t lsb = qn_pair_units(p, ASIDE) + 2, most = lsb - (lsb >> 2);
    int32_t steep;
    if (g->n != 2 || r->curved) return 0;
    steep = qn_round30_low((uint64_t)qn_mul(lsb - (lsb >> 3), r->cosine));
    return steep < most ? steep : most;
}

/* The sides of a box's face: along its axis j each, so across it e_j x n, along which the half
 * extent of axis i is h_i (m . n). Boxes that touch may miss each other by the band, and a unit by
 * rounding: of a face that is within by no more than that all counts that is so near. What a side
 * left of it alone, a unit wide, may be far from where they meet. Of a rounded face more counts, as
 * its surface goes on beyond the sides; but of a steep one that falls away there. */
void qn_clip_by_box(const qn_pair *p, qn_support_face *g, const qn_support_face *r)
{
    const bool up = r->shown[0].v >> r->axis & 1;
    const bool is_rounded = r->shape->radius && r->cosine > QN_TILT_COSINE;
    const int32_t slack = slack_of(p, g, r),
                  miss = is_rounded ? qn_pair_at_most(p, ROUNDED, ALONG_PART) : p->band + 1;
    const int next = qn_next_axis[r->axis], prior = qn_next_axis[r->axis + 1];
    qn_int3 o, s;
    int i;
    qn_box_face_middle(p, r, o);
    for (i = next; g->n; i = prior) {
        const int32_t half =
            qn_wrap_add(slack, qn_round30_low((uint64_t)qn_mul(p->half[r->side][i], r->cosine)));
        const bool turned = up == (i == next); /* e_j x n points to the positive end of axis i */
        qn_pair_axis(p, r->side, i == next ? prior : next, s);
        qn_support_face_across(s, r->normal, s);
        if (!turned) qn_row_negate(s, s);
        qn_clip_between(g, o, s, qn_wrap_sub(0, half), half, miss,
                        QN_SIDE_OTHER + qn_box_face_side(r, i, true));
        if (i == prior) break;
    }
}

/* x of a length, or a little less: size is that of the largest component. */
static int32_t part_of_length(int32_t x, uint32_t size)
{
    return qn_round30_low((uint64_t)qn_mul(x, (int32_t)size));
}

/* The sides of a polygon, one by one. A face may miss a side by as much as that of a box; where r
 * is rounded, by nearly as much as an edge may; and by as much as that where a cut would leave
 * nothing of it: a narrow face of a body's twin may lie just off the side. An edge of a body's twin
 * lies along a side or some LSB beyond it, and the face behind that edge is nearly level and lies
 * over r: so all of the edge counts. (Of an edge that leaves r at a sharp corner no more than the
 * slack counts: points would lie 6 LSB off a surface.) At a corner of less than 27 degrees two cuts
 * leave what lies far beyond it: there a third follows, across the corner. */
QN_SHARED void clip_by_polygon(const qn_pair *p, qn_support_face *g, const qn_support_face *r)
{
    const int32_t *n = r->normal;
    const int32_t tip = qn_pair_units(p, ASIDE) + 2, slack = slack_of(p, g, r),
                  along_it = qn_pair_at_most(p, g->n == 2 ? ALONG : ROUNDED, ALONG_PART),
                  miss = g->n > 2 && !r->shape->radius ? p->band + 1 : along_it,
                  wide = qn_pair_at_most(p, ALONG, ALONG_PART);
    qn_int3 was = { 0, 0, 0 };
    int i;
    for (i = 0; i <= r->n && g->n; i++) {
        const int at = i < r->n ? i : 0;
        const qn_corner *a = &r->c[at], *b = &r->c[qn_support_face_after(r, at)];
        const int side = QN_SIDE_OTHER + at;
        qn_int3 e, s;
        uint32_t size;
        int64_t along;
        qn_row_sub(b->w, a->w, e);
        qn_row_block32(e, e);
        qn_support_face_across(e, n, s);
        QN_ASSERT(qn_row_dot(s, s) >> 58 <= 12); /* 2^30.85 */
        size = qn_row_size(s);
        if (i < r->n) {
            const uint8_t before = g->n;
            int32_t beyond = miss;
            for (;; beyond = wide, g->n = before) { /* ends: the second cut is the last */
                qn_clip_between(g, a->w, s, QN_CLIP_LOWEST, part_of_length(slack, size),
                                part_of_length(beyond, size), side);
                if (g->n || beyond == wide) break;
            }
        }
        along = qn_row_dot(was, s);
        if (along < 0 && qn_abs64(qn_row_dot(was, e)) < qn_abs64(along) >> 1 &&
            g->n + r->n - i < 2 * g->most) { /* the storage holds no more */
            qn_int3 out;
            qn_row_negate(s, out);
            qn_row_middle(was, out, out); /* half of either: 30 bits */
            qn_support_face_across(n, out, out);
            qn_clip_between(g, a->w, out, QN_CLIP_LOWEST, part_of_length(tip, qn_row_size(out)), 0,
                            side);
        }
        was[0] = s[0], was[1] = s[1], was[2] = s[2]; /* gcc calls memcpy for a row on M0 */
    }
}

void qn_clip(const qn_pair *p, qn_support_face *g, const qn_support_face *r)
{
    const int most = g->n + r->n + 2; /* no polygon has three corners so sharp */
    QN_ASSERT(r->n > 2);
    if (qn_support_face_is_box(r)) qn_clip_by_box(p, g, r);
    else clip_by_polygon(p, g, r);
    QN_ASSERT(g->n <= most);
    (void)most;
}

/* ---- Names of features ----------------------------------------------------------------------- */

/* Of a hull: a vertex i is (i, i), an edge (lower, higher), a face 0xFFFF. Of a box: two bits an
 * axis from bit 0: 2 at the positive end, 1 at the negative one, 0 between; so what two features
 * share is their AND. Of vertices i and j: what both are part of, the edge between them, or i. */
QN_SHARED uint32_t feature_of_both(const qn_support_face *g, int i, int j)
{
    static const uint8_t of_box[8] = { 21, 22, 25, 26, 37, 38, 41, 42 };
    const int type = g->shape->type;
    const uint32_t a = g->shown[i].v, b = g->shown[j].v;
    if (QN_HULLS && type >= QN_CLOUD) return a < b ? a | b << 8 : b | a << 8;
    if (type == QN_BOX) return of_box[a & 7] & of_box[b & 7];
    return type == QN_CAPSULE ? (1 + a) & (1 + b) : 0;
}

uint32_t qn_feature_vertex(const qn_support_face *g, int i) { return feature_of_both(g, i, i); }

static int side_after(const qn_support_face *g, int i) { return i + 1 < g->count ? i + 1 : 0; }

/* The edge from vertex i to the next. */
uint32_t qn_feature_side(const qn_support_face *g, int i)
{
    QN_ASSERT(i >= 0 && i < g->count);
    return feature_of_both(g, i, side_after(g, i));
}

/* Of the two sides of a body that meet in a corner, going round: two neighbours are the vertex
 * between them, one is itself, none is the face. */
static uint32_t sides_feature(const qn_support_face *g, int in, int out)
{
    int next;
    if (in == QN_SIDE_NONE) in = out;
    if (in == QN_SIDE_NONE)
        return qn_support_face_is_box(g) ? qn_feature_vertex(g, 0) & 3u << 2 * g->axis : 0xFFFF;
    next = side_after(g, in);
    if (out == next) in = out;
    else if (out != QN_SIDE_NONE && in == side_after(g, out)) next = in;
    return feature_of_both(g, in, next);
}

static int own_side(const qn_support_face *r, int side)
{
    return side < QN_SIDE_OTHER ? side : r->shown[side - QN_SIDE_OTHER].mate;
}

static int other_side(const qn_support_face *g, int side)
{
    return side < QN_SIDE_OTHER ? g->shown[side].mate : side - QN_SIDE_OTHER;
}

/* (feature of A, feature of B) of a corner of g that r has cut. */
uint32_t qn_feature_corner(const qn_support_face *g, const qn_support_face *r, const qn_corner *c)
{
    const uint32_t own = sides_feature(g, own_side(r, c->in), own_side(r, c->out));
    const uint32_t other = sides_feature(r, other_side(g, c->in), other_side(g, c->out));
    return g->side ? other << 16 | own : own << 16 | other;
}

uint32_t qn_feature_end(const qn_support_face *g, const qn_support_face *r, const qn_corner *c)
{
    const bool own_in = c->in < QN_SIDE_OTHER, own_out = c->out < QN_SIDE_OTHER;
    uint32_t own, other;
    if (own_in) own = qn_feature_vertex(g, side_after(g, c->in));
    else if (own_out) own = qn_feature_vertex(g, c->out);
    else own = sides_feature(g, QN_SIDE_NONE, QN_SIDE_NONE);
    if (!own_in && !own_out) other = qn_feature_vertex(r, c->out - QN_SIDE_OTHER);
    else if (own_in && own_out) other = sides_feature(r, QN_SIDE_NONE, QN_SIDE_NONE);
    else other = qn_feature_side(r, (own_in ? c->out : c->in) - QN_SIDE_OTHER);
    return g->side ? other << 16 | own : own << 16 | other;
}

/* ---- Mates ----------------------------------------------------------------------------------- */

static void make_mates(qn_support_face *a, int i, qn_support_face *b, int j)
{
    QN_ASSERT(i < a->count && j < b->count);
    a->shown[i].mate = (uint8_t)j;
    b->shown[j].mate = (uint8_t)i;
}

/* The axes of two boxes are entries of the rotation: 1 - 2^-9 is 1/16 of a radian. */
void qn_feature_mate_boxes(const qn_pair *p, qn_support_face *a, qn_support_face *b)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; i != a->axis && j < 3; j++) {
            const int32_t r = p->r.m[i][j];
            int side, mate;
            if (qn_abs32(r) < QN_ONE30 - (QN_ONE30 >> 9) || j == b->axis) continue;
            side = qn_box_face_side(a, i, true), mate = qn_box_face_side(b, j, r > 0);
            make_mates(a, side, b, mate);
            make_mates(a, side ^ 2, b, mate ^ 2); /* at the other ends */
        }
}

/* How each side runs in two coordinates, 14 bits each, into x. Of a stale reach some numbers. */
static void find_slopes(qn_support_face *g, int x, int y)
{
    qn_corner *c = g->c, *const end = c + g->n, *last = end - 1;
    for (; c < end; last = c++) {
        const int32_t ex = qn_wrap_sub(c->w[x], last->w[x]), ey = qn_wrap_sub(c->w[y], last->w[y]);
        const uint32_t size = (qn_size32(ex) | qn_size32(ey)) & (QN_ONE30 - 1);
        const int k = qn_clz32(size | 1) - 2; /* to 30 bits, of which the upper ones stay */
        QN_ASSERT(k >= 0 && k < 30);
        last->x = qn_signed32(((uint32_t)ex << k & 0xFFFF0000u) |
                              ((uint32_t)ey << k & 0xFFFF0000u) >> 16);
    }
}

/* Mates face the same way within 1/16; a side has one at most, that which fits best. Crossings of
 * others move by no more than 16 times the noise. b's polygon goes round the other way where a's
 * does not. */
static void mate_polygons(qn_support_face *a, qn_support_face *b)
{
    const int drop = qn_row_largest(a->normal), x = qn_next_axis[drop], y = qn_next_axis[drop + 1];
    int i, j;
    find_slopes(a, x, y);
    find_slopes(b, x, y);
    for (i = 0; i < a->n; i++) {
        const int32_t ex = qn_asr32(a->c[i].x, 16), ey = (int16_t)a->c[i].x;
        int32_t least = INT32_MAX;
        int best = -1;
        for (j = 0; j < b->n; j++) {
            const int32_t fx = qn_asr32(b->c[j].x, 16), fy = (int16_t)b->c[j].x;
            const int32_t along = -ex * fx - ey * fy; /* they go round in opposite ways */
            const int32_t across = (int32_t)qn_abs32(ex * fy - ey * fx);
            if (along <= 0 || b->shown[j].mate != QN_SIDE_NONE) continue;
            if (across < along >> 4 && across < least) least = across, best = j;
        }
        if (best >= 0) make_mates(a, i, b, best);
    }
}

void qn_feature_mate(const qn_pair *p, qn_support_face *a, qn_support_face *b)
{
    if (qn_support_face_is_box(a) && qn_support_face_is_box(b)) qn_feature_mate_boxes(p, a, b);
    else mate_polygons(a, b);
}
