/* SPDX-License-Identifier: MIT */
/* Outline. 1: which half edges of each box lie level with the contact, that is square to the normal within a tolerance. 2: where no box has a face
 * there: edge against edge, or the nearest points themselves. 3: choosing: a box with two level half edges has a face and becomes the reference,
 * against which the other one is clipped (old_face.c).
 *
 * Bodies without radius give their whole incident face, not its level part alone: every point of it below the reference face is a true contact. */
#include "contact/old_region.h"

#include "contact/old_boxes.h"
#include "contact/old_cover.h"
#include "contact/old_face.h"
#include "contact/old_feature.h"
#include "contact/old_rim.h"
#include "num/mat.h"
#include "num/root.h"

#include <stddef.h>

/* ---- 1. Level half edges ------------------------------------------------- */

/* R16: features within max(4 pair units, min(8 LSB, depth/2)) of the extreme belong to the contact; half of that where only the
 * radii overlap, whose depth is not that of the cores, or what a margin adds to them. */
static int32_t level_tolerance(const old_separation3 *s, int32_t margin, int32_t lsb)
{
    const int32_t round = (s->cores_apart ? qn_sub_saturated(margin, qn_saturate(s->distance)) : margin) / 4, most = 4 * lsb;
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
    if (h == 0 || x > OLD_LEVEL_SLOPE) return false;
    if (qn_umul((uint32_t)h, x) >> 29 <= (uint64_t)(uint32_t)tolerance) return true;                         /* 2 h x in Q30 */
    return radius && x <= ROUND_SLOPE && qn_umul(square, (uint32_t)radius) <= (uint64_t)(uint32_t)lsb << 31; /* 2^26 * 2^31 */
}

/* A level edge of a rounded body that drops by more than half an LSB: the surface over it is not the core moved along n. */
QN_SHARED bool is_covered(int32_t h, int32_t slope, int32_t radius, int32_t lsb)
{
    return radius && qn_umul((uint32_t)h, qn_abs32(slope)) >> 28 > (uint64_t)(uint32_t)lsb;
}

static bool has_face(int level) { return (level & (level - 1)) != 0; } /* two bits or more */

static int steepest(const int32_t slope[3])
{
    int i, best = 0;
    for (i = 1; i < 3; i++)
        if (qn_abs32(slope[i]) > qn_abs32(slope[best])) best = i;
    return best;
}

/* The half edges of B and their slopes against the contact plane; a segment's slope is taken against its largest component. */
static void slopes_of_b(const old_box_model *m, const qn_dir3 *n, int32_t h[3], int32_t slope[3])
{
    int i, j;
    for (j = 0; j < 3; j++) {
        h[j] = slope[j] = 0;
        if (m->rank < 3) continue;
        h[j] = m->hb[j];
        slope[j] = qn_saturate(qn_round64(qn_mat3_column_dot(&m->r, j, qn_row_of(n)), 30));
        slope[j] += slope[j] == INT32_MIN; /* of a matrix that is no rotation: it is negated below */
    }
    if (m->rank == 1) {
        uint64_t rise = qn_abs64(qn_round64(qn_dot_rows(m->g, qn_row_of(n)), 30));
        for (i = 0; i < 3; i++)
            if ((int32_t)qn_abs32(m->g[i]) > h[0]) h[0] = (int32_t)qn_abs32(m->g[i]);
        slope[0] = rise >= (uint64_t)h[0] ? QN_ONE30 : (int32_t)qn_div64_32(rise << 30, (uint32_t)h[0]); /* h > rise >= 0 */
    }
}

/* ---- 2. Edges and nearest points ----------------------------------------- */

void old_region_half_edge(const old_box_model *m, int body, int k, int32_t g[3])
{
    int i;
    if (body && m->rank == 3) {
        old_box_model_edge(m, k, g);
        return;
    }
    for (i = 0; i < 3; i++) g[i] = body ? m->g[i] : i == k ? m->h[i] : 0;
}

/* To one end of a half edge; sums saturate. */
QN_SHARED void step_along(int32_t at[3], const int32_t g[3], bool back)
{
    int i;
    for (i = 0; i < 3; i++) at[i] = qn_saturate(back ? (int64_t)at[i] - g[i] : (int64_t)at[i] + g[i]);
}

/* The edge of A (0) or B (1) along its half edge j, or the vertex (j < 0), that lies nearest the other body along n. */
static void edge_of(const old_box_model *m, const qn_dir3 *n, int body, int j, old_contact_edge *e)
{
    const int rank = body ? m->rank : 3;
    int i, k;
    e->raised = false;
    for (i = 0; i < 3; i++) {
        e->id[i] = 0;
        e->end[0][i] = e->end[1][i] = body ? m->t[i] : 0;
    }
    for (k = 0; k < rank; k++) {
        const uint32_t low = old_feature_end(k) << (body ? 0 : OLD_FEATURE_A);
        uint32_t id = low, other = low << 1;
        int32_t g[3];
        bool back = true;
        old_region_half_edge(m, body, k, g);
        if (k != j) {
            back = body ? qn_dot_rows(g, qn_row_of(n)) > 0 : qn_row_of(n)[k] < 0;
            if (!back) id = other;
            other = id;
            e->id[2] |= id;
        }
        step_along(e->end[0], g, back);
        step_along(e->end[1], g, back && k != j);
        e->id[0] |= id;
        e->id[1] |= other;
    }
}

/* The part of edge b that lies nearest a point, seen along A's axis i or, for 3, in space: b + u g with ((b - a) + u g) . (g less its part along
 * the axis) = 0. */
static QN_OWN_STACK uint32_t nearest_part(int i, const int32_t a[3], const old_contact_edge *b)
{
    int64_t num = 0, den = 0; /* 3 * 2^31 * 2^30.1, 3 * 2^60.1: ends of an edge that are cut to 32 bits come no farther apart */
    int n;
    for (n = 0; n < 3; n++) {
        const int32_t g = (int32_t)((int64_t)b->end[1][n] - b->end[0][n]);
        if (n == i) continue;
        num += qn_mul(qn_sub_saturated(a[n], b->end[0][n]), g);
        den += qn_mul(g, g);
    }
    return num > 0 ? qn_ratio31((uint64_t)num, (uint64_t)den) : 0; /* so is an edge without length */
}

/* Where A's edge along axis i and B's cross as seen along their common normal; where that is beyond the end of A's, nearest to that end. */
static QN_PART void crossing_points(int i, const old_contact_edge *a, const old_contact_edge *b, int32_t on_a[3], int32_t on_b[3])
{
    uint32_t u = nearest_part(i, a->end[0], b);
    int way, j;
    for (way = 0; way < 2; way++) {
        old_contact_between_ends(b->end[0], b->end[1], u, on_b);
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
static QN_PART int find_edges(const old_box_model *m, const old_separation3 *s, const old_region *o, old_contact_edge *a, old_contact_edge *b,
                              old_contact_set *set)
{
    int32_t *on_a = set->point[OLD_SET_MAX - 2].at, *on_b = set->point[OLD_SET_MAX - 1].at;
    const int32_t *from_a = s->cores_apart ? s->on_a : a->end[0], *from_b = s->cores_apart ? s->on_b : b->end[0];
    int i = lowest_bit(o->level[0]), j = lowest_bit(o->level[1]), n;
    if (s->by_axis && s->axis.kind == OLD_AXIS_EDGES) {
        i = s->axis.i;
        j = s->axis.j;
    }
    edge_of(m, &s->n, 0, i, a);
    edge_of(m, &s->n, 1, j, b);
    a->raised = i >= 0 && (o->level[0] >> i & 1);
    b->raised = j >= 0 && (o->level[1] >> j & 1);
    if (!s->cores_apart && i >= 0 && j >= 0) {
        crossing_points(i, a, b, on_a, on_b);
        return i + 4 * j;
    }
    for (n = 0; n < 3; n++) {
        on_a[n] = from_a[n];
        on_b[n] = from_b[n];
    }
    return i < 0 || j < 0 ? -1 : i + 4 * j;
}

/* Edges that run along each other, by more than 1 in 4: where B's passes both edges of a rim far from each other, it shares its length. */
static QN_PART void add_opposite(const old_box_model *m, const old_separation3 *s, int edges, old_region *o, old_contact_edge *a, old_contact_edge *b,
                                 old_contact_set *set)
{
    int32_t *on_a = set->point[OLD_SET_MAX - 2].at, *on_b = set->point[OLD_SET_MAX - 1].at;
    const int i = edges & 3;
    uint32_t along = 0, aside = 0;
    int k;
    for (k = 0; k < 3; k++) {
        const uint32_t size = qn_abs32(qn_wrap_sub(b->end[1][k], b->end[0][k]));
        if (k == i) along = size;
        else aside |= size;
    }
    if (aside > along / 4 || !old_rim_turn_over(m, &s->n, level_tolerance(s, o->rule.margin, o->rule.lsb), edges, o, a, b)) return;
    crossing_points(i, a, b, on_a, on_b);
    old_contact_set_add(set, &o->rule, on_a, on_b, &s->n, old_contact_feature(a, on_a) | old_contact_feature(b, on_b));
    if (set->point[1].depth < 0 || qn_abs32(qn_wrap_sub(set->point[1].at[i], set->point[0].at[i])) / (uint32_t)o->rule.lsb < OLD_RIM_LENGTH)
        set->count = 1;
}

void old_region_of_edges(const old_box_model *m, const old_separation3 *s, old_region *o, old_contact_set *set)
{
    old_contact_edge a, b;
    const int edges = find_edges(m, s, o, &a, &b, set);
    old_contact_edges(set, &o->rule, &a, &b, set->point[OLD_SET_MAX - 2].at, set->point[OLD_SET_MAX - 1].at, &s->n);
    if (set->count == 1 && edges >= 0) add_opposite(m, s, edges, o, &a, &b, set);
}

/* Points that a narrow face may leave. */
#define SLIVER_POINTS 3
QN_STATIC_ASSERT(OLD_SET_MAX - SLIVER_POINTS >= SLIVER_POINTS);

static int longest(const int32_t h[3], int mask)
{
    int i, best = lowest_bit(mask);
    for (i = best + 1; i < 3; i++)
        if (mask >> i & 1 && h[i] > h[best]) best = i;
    return best;
}

/* A face so narrow that the other body's edge leaves it an LSB off, at one end or on the way, is an edge: where both share a length, that is the
 * contact in place of the points that the face has left, if these lie much closer. */
void old_region_side_by_side(const old_box_model *m, const old_separation3 *s, const old_region *o, old_contact_set *set)
{
    old_contact_point *kept = &set->point[OLD_SET_MAX - SLIVER_POINTS]; /* a length has two */
    const bool in_b = set->in_b;
    const int count = set->count;
    old_contact_edge a, b;
    int i;
    QN_ASSERT(count <= SLIVER_POINTS);
    for (i = 0; i < count; i++) old_contact_copy(&kept[i], &set->point[i]);
    edge_of(m, &s->n, 0, longest(m->h, o->level[0]), &a);
    edge_of(m, &s->n, 1, m->rank == 1 ? 0 : longest(m->hb, o->level[1]), &b);
    a.raised = b.raised = true;
    set->count = 0;
    set->in_b = false;
    if (old_contact_length(set, &o->rule, &a, &b, &s->n) && old_contact_span(set->point, 2) >> 1 > old_contact_span(kept, count)) return;
    for (i = 0; i < count; i++) old_contact_copy(&set->point[i], &kept[i]);
    set->in_b = in_b;
    set->count = count;
}

/* Nothing survived the clip (a touch at a single corner, lost to rounding): the vertex that reaches deepest, and its foot along n. */
static QN_PART void deepest_vertex(const old_box_model *m, const old_separation3 *s, const old_contact_rule *rule, old_contact_set *set)
{
    const int32_t *n = qn_row_of(&s->n);
    int64_t gap = s->distance + m->radius;
    old_contact_edge a, b;
    int i;
    edge_of(m, &s->n, 0, -1, &a);
    edge_of(m, &s->n, 1, -1, &b);
    for (i = 0; i < 3; i++) {
        int32_t step = (int32_t)qn_round64(gap * n[i], 30);
        if (s->axis.kind == OLD_AXIS_FACE_B) b.end[0][i] = a.end[0][i] + step;
        else a.end[0][i] = b.end[0][i] - step;
    }
    old_contact_set_add(set, rule, a.end[0], b.end[0], &s->n, a.id[0] | b.id[0]);
}

/* ---- 3. Choosing --------------------------------------------------------- */

/* The face of A (0) or B (1) that looks along axis i of it, against the other one. */
static void add_face(const old_box_model *m, const qn_dir3 *n, const old_region *o, int body, int i, int mask, old_contact_set *set)
{
    const int32_t *slope = old_region_slope(o, n, body);
    old_core_face face;
    int j;
    face.of_b = body != 0;
    face.tilted = body ? !o->axis[1] : (n->x != 0) + (n->y != 0) + (n->z != 0) > 1;
    face.axis = i;
    for (j = 0; j < 3; j++) {
        int32_t x = body ? -slope[j] : slope[j];
        if (body && o->axis[1]) x = i != j ? 0 : x > 0 ? QN_ONE30 : -QN_ONE30;
        face.n[j] = x;
    }
    if (m->rank == 3) old_face_contacts(m, &face, mask, &o->rule, set);
    else old_face_contacts_of_segment(m, &face, mask, &o->rule, set);
}

/* own: what is level; half_b: B's half edges. */
static QN_PART void draw_outline(const old_box_model *m, const old_separation3 *s, int32_t own, const int32_t half_b[3], old_region *o)
{
    /* What the margin leaves of a gap: all within it is level, too, on a body whose surface no radius bends over it. */
    const int32_t gap = qn_saturate(s->distance), rest = o->rule.margin - (gap > 0 ? gap : 0), most = rest > own ? rest : own;
    int body, i;
    for (body = 0; body < 2; body++) {
        const int32_t *h = body ? half_b : m->h, *slope = old_region_slope(o, &s->n, body), radius = old_region_radius(o, body);
        const int steep = steepest(slope);
        int level = 0, cover = 0;
        for (i = 0; i < 3; i++) {
            if (!is_level(h[i], slope[i], radius, radius ? own : most, o->rule.lsb)) continue;
            level |= 1 << i;
            if (is_covered(h[i], slope[i], radius, o->rule.lsb)) cover |= 1 << i;
        }
        if (!body || m->rank == 3) level &= ~(1 << steep); /* a body so small that all of it is level still has a side it is seen from */
        o->level[body] = (uint8_t)level;
        o->cover[body] = (uint8_t)cover;
        o->steep[body] = (uint8_t)steep;
        o->axis[body] = s->by_axis && s->axis.kind == (body ? OLD_AXIS_FACE_B : OLD_AXIS_FACE_A);
    }
}

/* The body whose face is the reference, that of the axis or the one more square to n; below 0 where neither has one. */
QN_SHARED int reference_of(const old_region *o, const qn_dir3 *n)
{
    const bool a = has_face(o->level[0]), b = has_face(o->level[1]);
    if (o->axis[0] || o->axis[1]) return o->axis[1];
    if (a && b) return qn_abs32(qn_row_of(n)[o->steep[0]]) < qn_abs32(o->slope_b[o->steep[1]]);
    return a ? 0 : b ? 1 : -1;
}

/* With two level half edges a face, and what faces it; false where there is none. */
QN_LONE bool region_of_face(const old_box_model *m, const old_separation3 *s, old_region *o, old_contact_set *set)
{
    const int body = reference_of(o, &s->n), other = 1 - body;
    int i;
    if (body < 0) return false;
    i = o->axis[body] ? s->axis.i : o->steep[body];
    add_face(m, &s->n, o, body, i, old_region_radius(o, other) ? o->level[other] : OLD_INCIDENT_FACE, set);
    if (!set->count &&
        o->axis[body]) { /* the end that reaches deepest lies beside the face: all of the segment, or of the box's side, level or not */
        const bool is_segment = m->rank == 1;
        o->level[other] = (uint8_t)(is_segment ? 1 : 7 & ~(1 << o->steep[other]));
        o->cover[other] = (uint8_t)(old_region_radius(o, other) ? o->level[other] : 0);
        add_face(m, &s->n, o, body, i, is_segment ? 1 : OLD_INCIDENT_FACE, set);
    }
    return true;
}

void old_region_of_nearest(const old_box_model *m, const old_separation3 *s, const old_region *o, old_contact_set *set)
{
    set->k = m->k;
    set->in_b = false;
    if (s->cores_apart) old_contact_set_add(set, &o->rule, s->on_a, s->on_b, &s->n, 0);
    else deepest_vertex(m, s, &o->rule, set);
}

/* A slope beyond ROUND_SLOPE, seen without a division; the numbers or-ed are at least the largest of them. */
static bool is_steep(const old_box_model *m, const qn_dir3 *n)
{
    uint64_t rise = qn_abs64(qn_dot_rows(m->g, qn_row_of(n))); /* Q30, 2^61 */
    return rise >> 28 > qn_sizes3(m->g);
}

/* A capsule that stands up from the box touches it in the nearest point alone, or in the end that lies deepest below a face, if that is over it.
 * own: what is level; half: its half edge. */
static QN_PART bool stands_up(const old_box_model *m, const old_separation3 *s, int32_t own, int32_t half, const old_region *o)
{
    const int32_t radius_b = o->rule.radius_b;
    if (!s->cores_apart) {
        int i = s->axis.i, p = old_box_following[i], q = old_box_following[i + 1];
        if (s->axis.kind != OLD_AXIS_FACE_A || !radius_b) return false;
        if (qn_abs32(s->on_a[p]) > (uint32_t)m->h[p] || qn_abs32(s->on_a[q]) > (uint32_t)m->h[q]) return false;
    }
    return (radius_b && is_steep(m, &s->n)) || !is_level(half, o->slope_b[0], radius_b, own, o->rule.lsb);
}

/* Straight away from a face of A: what lies nearest lies over it. */
static bool is_square(const qn_dir3 *n) { return (n->x != 0) + (n->y != 0) + (n->z != 0) == 1; }

old_region_step old_region_begin(const old_box_model *m, const old_separation3 *s, const old_pair3 *pair, old_region *o, old_contact_set *set)
{
    const int32_t margin = old_contact_margin(s, o->rule.margin, m->k);
    int32_t half_b[3], own;
    if (m->rank == 3 && !m->radius && s->by_axis && !o->rule.margin) {
        old_boxes_region(m, &s->axis, margin, set);
        return OLD_REGION_DONE;
    }
    o->rule.radius_a = (int32_t)old_units_from_lsb(pair->a->radius, m->k);
    o->rule.radius_b = (int32_t)old_units_from_lsb(pair->b->radius, m->k);
    o->rule.margin = margin;
    o->rule.lsb = old_units_in_lsb(m->k);
    own = level_tolerance(s, margin, o->rule.lsb);
    slopes_of_b(m, &s->n, half_b, o->slope_b);
    if (m->rank == 1 && stands_up(m, s, own, half_b[0], o)) {
        old_region_of_ball(m, s, o->rule.radius_a, set);
        return OLD_REGION_DONE;
    }
    draw_outline(m, s, own, half_b, o);
    set->count = 0;
    set->k = m->k;
    set->in_b = false;
    set->drop = o->steep[0];
    if (!region_of_face(m, s, o, set)) return OLD_REGION_EDGES;
    if (!s->cores_apart || !o->level[0] || !o->level[1] || set->count < 1 || set->count > SLIVER_POINTS) return OLD_REGION_END;
    return (set->count == 1 ? has_face(o->level[0]) || has_face(o->level[1]) : !is_square(&s->n)) ? OLD_REGION_SIDES : OLD_REGION_END;
}
