/* SPDX-License-Identifier: MIT */
/* Outline. 1: which half edges of each box lie level with the contact, that is square to the normal within a tolerance. 2: where no box has a face
 * there: edge against edge, or the nearest points themselves. 3: choosing: a box with two level half edges has a face and becomes the reference,
 * against which the other one is clipped (face.c).
 *
 * Bodies without radius give their whole incident face, not its level part alone: every point of it below the reference face is a true contact. */
#include "contact/region.h"

#include "contact/boxes.h"
#include "contact/cover.h"
#include "contact/face.h"
#include "contact/feature.h"
#include "contact/rim.h"
#include "num/mat.h"
#include "num/root.h"

#include <stddef.h>

/* ---- 1. Level half edges ------------------------------------------------- */

/* R16: features within max(4 pair units, min(8 LSB, depth/2)) of the extreme belong to the contact; half of that where only the
 * radii overlap, whose depth is not that of the cores, or what a margin adds to them. */
static int32_t level_tolerance(const qn_separation3 *s, int32_t margin, int32_t lsb)
{
    const int32_t round = (s->cores_apart ? qn_saturate(margin - s->distance) : margin) / 4, most = 4 * lsb;
    int32_t cores = s->has_axis && !s->cores_apart ? s->axis.depth / 2 : 0;
    if (cores > 2 * most) cores = 2 * most;
    if (cores < round) cores = round < most ? round : cores < most ? most : cores;
    return cores < 4 ? 4 : cores;
}

/* An edge of a body of small radius that is steeper than this is no level, unless it is short. */
#define ROUND_SLOPE ((uint32_t)QN_ONE30 / 4)

/* A half edge of length h whose slope against the contact plane is x: level when its ends differ by little along the normal, or when a rounded body's
 * surface point over a core point, which lies r x^2 / 2 inside the surface, is within an LSB of it. Edges without length are no edges. */
static bool is_level(int32_t h, int32_t slope, int32_t radius, int32_t tolerance, int32_t lsb)
{
    uint32_t x = qn_abs32(slope), square = (x >> 15) * (x >> 15); /* Q30 */
    if (h == 0 || x > QN_LEVEL_SLOPE) return false;
    if (qn_umul((uint32_t)h, x) >> 29 <= (uint64_t)(uint32_t)tolerance) return true;                         /* 2 h x in Q30 */
    return radius && x <= ROUND_SLOPE && qn_umul(square, (uint32_t)radius) <= (uint64_t)(uint32_t)lsb << 31; /* 2^26 * 2^31 */
}

/* A level edge of a rounded body that drops by more than half an LSB: the surface over it is not the core moved along n. */
QN_SHARED bool is_covered(int32_t h, int32_t slope, int32_t radius, int32_t lsb)
{
    return radius && qn_umul((uint32_t)h, qn_abs32(slope)) >> 28 > (uint64_t)(uint32_t)lsb;
}

static int count_bits(int mask) { return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1); }

static int steepest(const int32_t slope[3])
{
    int i, best = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(slope[i]) > qn_abs32(slope[best])) best = i;
    return best;
}

/* The half edges of B and their slopes against the contact plane; a segment's slope is taken against its largest component. */
static void slopes_of_b(const qn_box_model *m, const qn_dir3 *n, int32_t h[3], int32_t slope[3])
{
    int i, j;
    for (j = 0; j < 3; j++) {
        h[j] = slope[j] = 0;
        if (m->rank < 3) continue;
        h[j] = m->hb[j];
        slope[j] = qn_saturate(qn_round64(qn_mul(m->r.m[0][j], n->x) + qn_mul(m->r.m[1][j], n->y) + qn_mul(m->r.m[2][j], n->z), 30));
        slope[j] += slope[j] == INT32_MIN; /* of a matrix that is no rotation: it is negated below */
    }
    if (m->rank == 1) {
        uint64_t rise = qn_abs64(qn_round64(qn_dot3(m->g, n->x, n->y, n->z), 30));
        for (i = 0; i < 3; i++)
            if ((int32_t)qn_abs32(m->g[i]) > h[0]) h[0] = (int32_t)qn_abs32(m->g[i]);
        slope[0] = rise >= (uint64_t)h[0] ? QN_ONE30 : (int32_t)qn_div64_32(rise << 30, (uint32_t)h[0]); /* h > rise >= 0 */
    }
}

typedef qn_region outline;

/* ---- 2. Edges and nearest points ----------------------------------------- */

/* The edge of A along axis i, or the vertex (i < 0), that lies farthest along n. */
static void edge_of_a(const qn_box_model *m, const qn_dir3 *n, int i, qn_contact_edge *e)
{
    const int32_t d[3] = { n->x, n->y, n->z };
    int j;
    e->raised = false;
    e->id[2] = 0;
    for (j = 0; j < 3; j++) {
        e->end[0][j] = e->end[1][j] = d[j] < 0 ? -m->h[j] : m->h[j];
        if (j != i) e->id[2] |= qn_feature_end(j) << (d[j] >= 0);
    }
    e->id[0] = e->id[1] = e->id[2] <<= QN_FEATURE_A;
    if (i < 0) return;
    e->end[0][i] = -m->h[i];
    e->end[1][i] = m->h[i];
    e->id[0] |= qn_feature_end(i) << QN_FEATURE_A;
    e->id[1] |= qn_feature_end(i) << (QN_FEATURE_A + 1);
}

static void half_edge_of_b(const qn_box_model *m, int k, int32_t g[3])
{
    int i;
    if (m->rank == 3) qn_box_model_edge(m, k, g);
    else
        for (i = 0; i < 3; i++) g[i] = m->g[i];
}

static void edge_of_b(const qn_box_model *m, const qn_dir3 *n, int j, qn_contact_edge *e)
{
    int i, k;
    e->raised = false;
    e->id[0] = e->id[1] = e->id[2] = 0;
    for (i = 0; i < 3; i++) e->end[0][i] = e->end[1][i] = m->t[i];
    for (k = 0; k < m->rank; k++) {
        int32_t g[3];
        bool away;
        half_edge_of_b(m, k, g);
        away = qn_dot3(g, n->x, n->y, n->z) > 0;
        for (i = 0; i < 3; i++) {
            e->end[0][i] = qn_saturate((int64_t)e->end[0][i] + (k == j || away ? -(int64_t)g[i] : g[i]));
            e->end[1][i] = qn_saturate((int64_t)e->end[1][i] + (k == j || !away ? (int64_t)g[i] : -(int64_t)g[i]));
        }
        e->id[0] |= qn_feature_end(k) << (k != j && !away);
        e->id[1] |= qn_feature_end(k) << (k == j || !away);
        if (k != j) e->id[2] |= qn_feature_end(k) << !away;
    }
}

/* The part of edge b that lies nearest a point, seen along A's axis i or, for 3, in space: b + u g with ((b - a) + u g) . (g less its part along
 * the axis) = 0. */
static QN_OWN_STACK uint32_t nearest_part(int i, const int32_t a[3], const qn_contact_edge *b)
{
    int64_t num = 0, den = 0; /* 3 * 2^31 * 2^30.1, 3 * 2^60.1: ends of an edge that are cut to 32 bits come no farther apart */
    int n, s;
    for (n = 0; n < 3; n++) {
        const int32_t g = (int32_t)((int64_t)b->end[1][n] - b->end[0][n]);
        if (n == i) continue;
        num += qn_mul(qn_saturate((int64_t)a[n] - b->end[0][n]), g);
        den += qn_mul(g, g);
    }
    if (num <= 0) return 0; /* so is an edge without length */
    if (num >= den) return (uint32_t)1 << 31;
    s = qn_bits64((uint64_t)den) > 32 ? qn_bits64((uint64_t)den) - 32 : 0;
    return qn_div64_32((uint64_t)qn_asr64(num, s) << 31, (uint32_t)qn_asr64(den, s)); /* num < den: below 2^32 times the divisor */
}

/* Where A's edge along axis i and B's cross as seen along their common normal; where that is beyond the end of A's, nearest to that end. */
static QN_PART void crossing_points(int i, const qn_contact_edge *a, const qn_contact_edge *b, int32_t on_a[3], int32_t on_b[3])
{
    uint32_t u = nearest_part(i, a->end[0], b);
    int way, j;
    for (way = 0; way < 2; way++) {
        for (j = 0; j < 3; j++) on_b[j] = (int32_t)(b->end[0][j] + qn_round64(((int64_t)b->end[1][j] - b->end[0][j]) * (int64_t)u, 31));
        if (way) return;
        for (j = 0; j < 3; j++) on_a[j] = a->end[0][j];
        on_a[i] = on_b[i] > a->end[1][i] ? a->end[1][i] : on_b[i] < a->end[0][i] ? a->end[0][i] : on_b[i];
        if (on_a[i] == on_b[i]) return;
        u = nearest_part(3, on_a, b);
    }
}

QN_SHARED int lowest_bit(int mask) { return mask & 1 ? 0 : mask & 2 ? 1 : mask & 4 ? 2 : -1; }

/* Two edges or vertices, and their nearest points into the set's last two, where no contact comes: there are two at most. i + 4 j for edges i
 * of A and j of B; below 0 where either is none. */
static QN_PART int find_edges(const qn_box_model *m, const qn_separation3 *s, const outline *o, qn_contact_edge *a, qn_contact_edge *b,
                              qn_contact_set *set)
{
    int32_t *on_a = set->point[QN_SET_MAX - 2].at, *on_b = set->point[QN_SET_MAX - 1].at;
    int i = lowest_bit(o->level_a), j = lowest_bit(o->level_b), n;
    if (s->by_axis && s->axis.kind == QN_AXIS_EDGES) {
        i = s->axis.i;
        j = s->axis.j;
    }
    edge_of_a(m, &s->n, i, a);
    edge_of_b(m, &s->n, j, b);
    a->raised = i >= 0 && (o->level_a >> i & 1);
    b->raised = j >= 0 && (o->level_b >> j & 1);
    if (!s->cores_apart && i >= 0 && j >= 0) {
        crossing_points(i, a, b, on_a, on_b);
        return i + 4 * j;
    }
    for (n = 0; n < 3; n++) {
        on_a[n] = s->cores_apart ? s->on_a[n] : a->end[0][n];
        on_b[n] = s->cores_apart ? s->on_b[n] : b->end[0][n];
    }
    return i < 0 || j < 0 ? -1 : i + 4 * j;
}

/* Edges that run along each other, by more than 1 in 4: where B's passes both edges of a rim far from each other, it shares its length. */
static QN_PART void add_opposite(const qn_box_model *m, const qn_separation3 *s, int edges, outline *o, qn_contact_edge *a, qn_contact_edge *b,
                                 qn_contact_set *set)
{
    int32_t *on_a = set->point[QN_SET_MAX - 2].at, *on_b = set->point[QN_SET_MAX - 1].at;
    const int i = edges & 3, p = qn_box_following[i], q = qn_box_following[i + 1];
    const uint32_t aside = qn_abs32(qn_wrap_sub(b->end[1][p], b->end[0][p])) | qn_abs32(qn_wrap_sub(b->end[1][q], b->end[0][q]));
    if (aside > qn_abs32(qn_wrap_sub(b->end[1][i], b->end[0][i])) / 4 ||
        !qn_rim_turn_over(m, &s->n, level_tolerance(s, o->rule.margin, o->rule.lsb), edges, o, a, b))
        return;
    crossing_points(i, a, b, on_a, on_b);
    qn_contact_set_add(set, &o->rule, on_a, on_b, &s->n, qn_contact_feature(a, on_a) | qn_contact_feature(b, on_b));
    if (set->point[1].depth < 0 || qn_abs32(qn_wrap_sub(set->point[1].at[i], set->point[0].at[i])) / (uint32_t)o->rule.lsb < QN_RIM_LENGTH)
        set->count = 1;
}

void qn_region_of_edges(const qn_box_model *m, const qn_separation3 *s, outline *o, qn_contact_set *set)
{
    qn_contact_edge a, b;
    const int edges = find_edges(m, s, o, &a, &b, set);
    qn_contact_edges(set, &o->rule, &a, &b, set->point[QN_SET_MAX - 2].at, set->point[QN_SET_MAX - 1].at, &s->n);
    if (set->count == 1 && edges >= 0) add_opposite(m, s, edges, o, &a, &b, set);
}

/* Points that a narrow face may leave. */
#define SLIVER_POINTS 3
QN_STATIC_ASSERT(QN_SET_MAX - SLIVER_POINTS >= SLIVER_POINTS);

static int longest(const int32_t h[3], int mask)
{
    int i, best = lowest_bit(mask);
    for (i = best + 1; i < 3; i++)
        if (mask >> i & 1 && h[i] > h[best]) best = i;
    return best;
}

/* A face so narrow that the other body's edge leaves it an LSB off, at one end or on the way, is an edge: where both share a length, that is the
 * contact in place of the points that the face has left, if these lie much closer. */
void qn_region_side_by_side(const qn_box_model *m, const qn_separation3 *s, const qn_region *o, qn_contact_set *set)
{
    qn_contact_point *kept = &set->point[QN_SET_MAX - SLIVER_POINTS]; /* a length has two */
    const bool in_b = set->in_b;
    const int count = set->count;
    qn_contact_edge a, b;
    int i;
    QN_ASSERT(count <= SLIVER_POINTS);
    for (i = 0; i < count; i++) kept[i] = set->point[i];
    edge_of_a(m, &s->n, longest(m->h, o->level_a), &a);
    edge_of_b(m, &s->n, m->rank == 1 ? 0 : longest(m->hb, o->level_b), &b);
    a.raised = b.raised = true;
    set->count = 0;
    set->in_b = false;
    if (qn_contact_length(set, &o->rule, &a, &b, &s->n) && qn_contact_span(set->point, 2) >> 1 > qn_contact_span(kept, count)) return;
    for (i = 0; i < count; i++) set->point[i] = kept[i];
    set->in_b = in_b;
    set->count = count;
}

/* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest, and its foot along n. */
static QN_PART void deepest_vertex(const qn_box_model *m, const qn_separation3 *s, const qn_contact_rule *rule, qn_contact_set *set)
{
    const int32_t n[3] = { s->n.x, s->n.y, s->n.z };
    int64_t gap = s->distance + m->radius;
    qn_contact_edge a, b;
    int i;
    edge_of_a(m, &s->n, -1, &a);
    edge_of_b(m, &s->n, -1, &b);
    for (i = 0; i < 3; i++) {
        int32_t step = (int32_t)qn_round64(gap * n[i], 30);
        if (s->axis.kind == QN_AXIS_FACE_B) b.end[0][i] = a.end[0][i] + step;
        else a.end[0][i] = b.end[0][i] - step;
    }
    qn_contact_set_add(set, rule, a.end[0], b.end[0], &s->n, a.id[0] | b.id[0]);
}

/* ---- 3. Choosing --------------------------------------------------------- */

/* A's face i against B along n, or B's face against A. */
static void face_of_a(const qn_box_model *m, const qn_dir3 *n, int i, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    qn_face face = { false, (n->x != 0) + (n->y != 0) + (n->z != 0) > 1, i, { n->x, n->y, n->z }, NULL };
    if (m->rank == 3) qn_face_contacts(m, &face, mask, rule, set);
    else qn_face_contacts_of_segment(m, &face, mask, rule, set);
}

static void face_of_b(const qn_box_model *m, const int32_t slope[3], int j, bool square, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    qn_face face = { true, !square, j, { -slope[0], -slope[1], -slope[2] }, NULL };
    int i;
    for (i = 0; square && i < 3; i++) face.n[i] = i != j ? 0 : slope[i] < 0 ? QN_ONE30 : -QN_ONE30;
    qn_face_contacts(m, &face, mask, rule, set);
}

static QN_PART void draw_outline(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, outline *o)
{
    const int32_t slope_a[3] = { s->n.x, s->n.y, s->n.z };
    const int32_t radius_a = (int32_t)qn_units_from_lsb(pair->a->radius, m->k), radius_b = (int32_t)qn_units_from_lsb(pair->b->radius, m->k);
    const int32_t lsb = qn_units_in_lsb(m->k), own = level_tolerance(s, margin, lsb);
    /* What the margin leaves of a gap: all within it is level, too, on a body whose surface no radius bends over it. */
    const int64_t rest = margin - (s->distance > 0 ? s->distance : 0);
    const int32_t most = rest > own ? qn_saturate(rest) : own;
    int32_t h_b[3];
    int level_a = 0, level_b = 0, cover_a = 0, cover_b = 0, i;
    o->rule.radius_a = radius_a;
    o->rule.radius_b = radius_b;
    o->rule.margin = margin;
    o->rule.lsb = lsb;
    o->axis_a = s->by_axis && s->axis.kind == QN_AXIS_FACE_A;
    o->axis_b = s->by_axis && s->axis.kind == QN_AXIS_FACE_B;
    slopes_of_b(m, &s->n, h_b, o->slope_b);
    o->steep_a = (uint8_t)steepest(slope_a);
    o->steep_b = (uint8_t)steepest(o->slope_b);
    for (i = 0; i < 3; i++) {
        level_a |= is_level(m->h[i], slope_a[i], radius_a, radius_a ? own : most, lsb) << i;
        level_b |= is_level(h_b[i], o->slope_b[i], radius_b, radius_b ? own : most, lsb) << i;
        if (radius_a && level_a >> i) cover_a |= is_covered(m->h[i], slope_a[i], radius_a, lsb) << i;
        if (radius_b && level_b >> i) cover_b |= is_covered(h_b[i], o->slope_b[i], radius_b, lsb) << i;
    }
    level_a &= ~(1 << o->steep_a); /* a body so small that all of it is level still has a side it is seen from */
    if (m->rank == 3) level_b &= ~(1 << o->steep_b);
    o->level_a = (uint8_t)level_a;
    o->level_b = (uint8_t)level_b;
    o->cover_a = (uint8_t)cover_a;
    o->cover_b = (uint8_t)cover_b;
}

static bool prefers_a(const outline *o, const qn_dir3 *n)
{
    const int32_t slope_a[3] = { n->x, n->y, n->z };
    if (o->axis_a || o->axis_b) return o->axis_a;
    return count_bits(o->level_a) >= 2 && (count_bits(o->level_b) < 2 || qn_abs32(slope_a[o->steep_a]) >= qn_abs32(o->slope_b[o->steep_b]));
}

/* With two level half edges a face, and what faces it; false where there is none. */
QN_LONE bool region_of_face(const qn_box_model *m, const qn_separation3 *s, outline *o, qn_contact_set *set)
{
    if (prefers_a(o, &s->n)) face_of_a(m, &s->n, o->axis_a ? s->axis.i : o->steep_a, o->rule.radius_b ? o->level_b : QN_INCIDENT_FACE, &o->rule, set);
    else if (o->axis_b || count_bits(o->level_b) >= 2)
        face_of_b(m, o->slope_b, o->axis_b ? s->axis.i : o->steep_b, o->axis_b, o->rule.radius_a ? o->level_a : QN_INCIDENT_FACE, &o->rule, set);
    else return false;
    if (!set->count && o->axis_a) { /* the end that reaches deepest lies beside the face: all of the segment, or of the box's side, level or not */
        o->level_b = (uint8_t)(m->rank == 1 ? 1 : 7 & ~(1 << o->steep_b));
        o->cover_b = (uint8_t)(o->rule.radius_b ? o->level_b : 0);
        face_of_a(m, &s->n, s->axis.i, m->rank == 1 ? 1 : QN_INCIDENT_FACE, &o->rule, set);
    } else if (!set->count && o->axis_b) {
        o->level_a = (uint8_t)(7 & ~(1 << o->steep_a));
        o->cover_a = (uint8_t)(o->rule.radius_a ? o->level_a : 0);
        face_of_b(m, o->slope_b, s->axis.i, true, QN_INCIDENT_FACE, &o->rule, set);
    }
    return true;
}

void qn_region_of_nearest(const qn_box_model *m, const qn_separation3 *s, const qn_region *o, qn_contact_set *set)
{
    set->k = m->k;
    set->in_b = false;
    if (s->cores_apart) qn_contact_set_add(set, &o->rule, s->on_a, s->on_b, &s->n, 0);
    else deepest_vertex(m, s, &o->rule, set);
}

/* A slope beyond ROUND_SLOPE, seen without a division; the numbers or-ed are at least the largest of them. */
static bool is_steep(const qn_box_model *m, const qn_dir3 *n)
{
    uint64_t rise = qn_abs64(qn_mul(m->g[0], n->x) + qn_mul(m->g[1], n->y) + qn_mul(m->g[2], n->z)); /* Q30, 2^61 */
    return rise >> 28 > (qn_abs32(m->g[0]) | qn_abs32(m->g[1]) | qn_abs32(m->g[2]));
}

/* A capsule that stands up from the box touches it in the nearest point alone, or in the end that lies deepest below a face, if that is over it. */
static QN_OWN_STACK bool stands_up(const qn_box_model *m, const qn_separation3 *s, int32_t margin, int32_t radius_b)
{
    const int32_t lsb = qn_units_in_lsb(m->k);
    int32_t h[3], slope[3];
    if (m->rank != 1) return false;
    if (!s->cores_apart) {
        int i = s->axis.i, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1;
        if (s->axis.kind != QN_AXIS_FACE_A || !radius_b) return false;
        if (qn_abs32(s->on_a[p]) > (uint32_t)m->h[p] || qn_abs32(s->on_a[q]) > (uint32_t)m->h[q]) return false;
    }
    if (radius_b && is_steep(m, &s->n)) return true;
    slopes_of_b(m, &s->n, h, slope);
    return !is_level(h[0], slope[0], radius_b, level_tolerance(s, margin, lsb), lsb);
}

/* Straight away from a face of A: what lies nearest lies over it. */
static bool is_square(const qn_dir3 *n) { return (n->x != 0) + (n->y != 0) + (n->z != 0) == 1; }

qn_region_step qn_region_begin(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, qn_region *o, qn_contact_set *set)
{
    const int32_t margin = qn_contact_margin(s, o->rule.margin, m->k);
    if (m->rank == 3 && !m->radius && s->by_axis && !o->rule.margin) {
        qn_boxes_region(m, &s->axis, margin, set);
        return QN_REGION_DONE;
    }
    if (stands_up(m, s, margin, (int32_t)qn_units_from_lsb(pair->b->radius, m->k))) {
        qn_region_of_ball(m, s, (int32_t)qn_units_from_lsb(pair->a->radius, m->k), set);
        return QN_REGION_DONE;
    }
    set->count = 0;
    set->k = m->k;
    set->in_b = false;
    draw_outline(m, s, pair, margin, o);
    set->drop = o->steep_a;
    if (!region_of_face(m, s, o, set)) return QN_REGION_EDGES;
    if (!s->cores_apart || !o->level_a || !o->level_b || set->count < 1 || set->count > SLIVER_POINTS) return QN_REGION_END;
    return set->count == 1    ? (count_bits(o->level_a) > 1 || count_bits(o->level_b) > 1 ? QN_REGION_SIDES : QN_REGION_END)
           : is_square(&s->n) ? QN_REGION_END
                              : QN_REGION_SIDES;
}
