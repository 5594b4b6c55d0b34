/* SPDX-License-Identifier: MIT */
/* The separation of a pair, by types alone:
 *   1. bodies seen to be apart while the pair is turned (pair.h);
 *   2. spheres and capsules, and a sphere outside of a box: closed forms (closed.h);
 *   3. a box against a box, capsule or sphere: separating axes. Where they are apart and the
 *      distance is wanted, it is that of a pair of witness points along the axis, or of a vertex of
 *      B, in closed form, or the distance search finds it. With radii the vertex comes first, as
 *      most such pairs that touch have cores that are apart;
 *   4. anything else: the distance search (gjk.h). Where the cores overlap: is the depth more than
 *      the band (depth.h)? How much it is takes a search of its own, and memory.
 *
 * The verdict compares a separation, rounded to a unit, with the band. It is a function of the pair
 * alone, not of `stop`, `exact` or the memory: of plain boxes it is made by the axes, of hulls and
 * clouds that overlap by the inner ball. Two boxes, or a search that is stopped, are said to be
 * beyond `stop` only where the whole search would find more than `stop` and the band as well. */
#include "narrow/separation.h"

#include "narrow/closed.h"
#include "narrow/depth.h"

/* The cores' separation is known: the bodies' follows, and all that depends on it. */
static void settle(qn_separation *s)
{
    const int32_t band = s->pair.band;
    s->sep = qn_wrap_sub(s->axis.sep, s->pair.radius); /* wraps where a reach is too small */
    s->lower = s->upper = s->sep;
    s->verdict = s->sep > band ? QN_APART : s->sep < -band ? QN_OVERLAPPING : QN_TOUCHING;
}

/* ---- 1. Far ---------------------------------------------------------------------------------- */

/* How far apart along an axis of A a pair is beyond stop: such an axis is exact, but a rounded
 * distance that it proves may be a unit less. */
static int32_t beyond(int32_t stop) { return stop == INT32_MAX ? stop : stop + QN_PAIR_BAND + 2; }

/* The pair has been turned. Returns is_apart: whether it was seen to be apart by more than stop
 * before, or while, that was done. Then the verdict is settled. */
static bool begin(qn_separation *s, bool is_apart)
{
    s->axis.met = false;
    s->axis.excess = 0;
    s->axis.name = 0;
    s->has_axis = true;
    s->has_simplex = s->has_points = false;
    if (is_apart) {
        settle(s);
        s->upper = INT32_MAX; /* a proof of apart alone */
    }
    return is_apart;
}

/* ---- 2. Rounds ------------------------------------------------------------------------------- */

void qn_separation_rounds(qn_separation *s, int32_t stop)
{
    QN_ASSERT(s->pair.shape[0]->type <= QN_CAPSULE);
    if (begin(s, qn_pair_turn_rounds(&s->pair, beyond(stop), &s->axis))) return;
    qn_segments(&s->pair, &s->axis);
    settle(s);
    s->has_points = true;
}

/* ---- 3. Boxes -------------------------------------------------------------------------------- */

/* Measures the axes of a box A, all of them where there is no stop. True where they prove the pair
 * apart by more than stop. Rounded bodies need two units more: their verdict is that of the
 * distance, which is rounded otherwise. */
static bool measure_axes(qn_separation *s, int32_t stop)
{
    const qn_pair *p = &s->pair;
    const int32_t enough = stop == INT32_MAX ? stop : stop + p->band + (p->radius ? 2 : 0);
    qn_sat_boxes(p, enough, &s->axis);
    settle(s);
    if (s->axis.sep <= enough) return false;
    s->upper = INT32_MAX;
    return true;
}

void qn_separation_boxes(qn_separation *s)
{
    QN_ASSERT(s->pair.shape[1]->type == QN_BOX && !s->pair.radius);
    if (!begin(s, qn_pair_turn_boxes(&s->pair, beyond(0), &s->axis))) (void)measure_axes(s, 0);
}

/* To B's centre from the nearest point of the box A: the direction of the first support points. */
static void from_box(const qn_pair *p, int32_t *d)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t h = p->half[0][i], c = p->c[i];
        d[i] = c > h ? qn_wrap_sub(c, h) : c < qn_wrap_sub(0, h) ? qn_wrap_add(c, h) : 0;
    }
    if (qn_row_is_zero(d)) qn_row_copy(p->c, d);
}

/* The distance of B's vertex farthest against d, if no other point of B is nearer to the box A. */
static bool measure_vertex(qn_separation *s, const int32_t *d)
{
    if (!qn_segments_box(&s->pair, d, &s->axis)) return false;
    settle(s);
    s->has_points = true;
    return true;
}

/* ---- 4. By the distance search --------------------------------------------------------------- */

/* The cores overlap: s->simplex holds the origin. Radii of more than the band, or a tetrahedron
 * that holds a ball of as much, prove that the bodies do. */
static void settle_overlap(qn_separation *s)
{
    const qn_pair *p = &s->pair;
    s->axis.sep = 0;
    s->has_axis = false;
    settle(s);
    s->lower = s->upper = 0;
    if (s->verdict == QN_OVERLAPPING) return;
    s->verdict = s->simplex->inner > p->band + 1 ? QN_OVERLAPPING : QN_UNDECIDED;
    if (s->verdict == QN_OVERLAPPING) s->sep = -p->band - 1;
}

void qn_separation_shallow(qn_separation *s, int32_t width)
{
    const qn_pair *p = &s->pair;
    /* a depth of width + 1/2 is rounded to more than the width */
    const int32_t twice = 2 * (width - p->radius) + 1;
    int32_t depth = 0;
    if (!QN_HULLS) return;
    QN_ASSERT(!s->has_axis && width >= p->band);
    if (p->radius > width || s->simplex->inner > width + 1) return; /* it overlaps */
    if (qn_simplex_complete(p, s->simplex)) depth = qn_inner_ball(p, s->simplex, twice);
    if (depth < 0) {
        s->verdict = depth == QN_BALL_INSIDE ? QN_OVERLAPPING : QN_UNDECIDED;
        if (depth == QN_BALL_INSIDE) s->sep = -p->band - 1;
        return;
    }
    /* a face of the difference, or the plane of a flat one, which holds the origin */
    qn_row_unit(s->simplex->d, s->axis.n);
    s->axis.sep = -depth;
    s->has_axis = s->has_simplex = s->has_points = true;
    settle(s);
    s->lower = s->upper = 0;
    s->verdict = QN_TOUCHING;
    if (s->sep < -width) s->sep = -width;
}

void qn_separation_depth(qn_separation *s, void *memory)
{
    const qn_pair *p = &s->pair;
    if (!QN_HULLS) return;
    QN_ASSERT(!s->has_axis && memory);
    s->has_simplex = !qn_epa(p, s->simplex, memory, &s->axis);
    s->has_axis = true;
    s->sep = s->axis.sep - p->radius;
    if (s->verdict == QN_OVERLAPPING && s->sep >= -p->band) s->sep = -p->band - 1;
}

/* From the direction x->d on, of any length. */
static void search(qn_separation *s, int32_t stop, int passes, bool exact)
{
    const qn_pair *p = &s->pair;
    qn_simplex *x = s->simplex;
    const qn_gjk_end end = qn_gjk(p, x, stop, passes, &s->axis);
    const int32_t lower = s->axis.sep;
    int32_t upper = lower;
    if (end == QN_GJK_OVERLAP) {
        if (qn_shape3_is_hull(p->shape[0])) settle_overlap(s);
        /* boxes that overlap by less than a unit: the axis is that of the boxes */
        else s->axis.sep = 0, settle(s);
        return;
    }
    if (end == QN_GJK_CAPPED || (end == QN_GJK_BEYOND && exact)) upper = qn_simplex_distance(x);
    if (end == QN_GJK_CAPPED) s->axis.sep = upper;
    settle(s);
    s->has_simplex = true;
    s->has_points = end != QN_GJK_BEYOND;
    s->upper = upper - p->radius;
    s->lower = lower - p->radius - qn_gjk_shortfall(p);
    QN_ASSERT(lower >= 0);
    if (end == QN_GJK_BEYOND) s->verdict = QN_APART;
    if (end == QN_GJK_CAPPED)
        s->verdict = s->lower > p->band  ? QN_APART
                     : s->sep < -p->band ? QN_OVERLAPPING
                                         : QN_UNDECIDED;
}

/* B is moved along the axis until the cores are apart by 3 units, which the search finds, and its
 * point is moved back. The lengths of the pair have more than the 13 units to spare (pair.h). */
void qn_separation_points(qn_separation *s, int passes)
{
    qn_pair *p = &s->pair;
    qn_axis *axis = &s->axis, apart;
    qn_int3 way = { 0, 0, 0 };
    qn_row_along(way, axis->n, qn_wrap_sub(4, axis->sep), way);
    qn_row_add(p->c, way, p->c);
    qn_row_copy(axis->n, s->simplex->d);
    qn_row_negate(way, way);
    /* but with a matrix that is no rotation */
    s->has_points = qn_gjk(p, s->simplex, INT32_MAX, passes, &apart) != QN_GJK_OVERLAP;
    if (s->has_points) {
        apart.sep = qn_simplex_distance(s->simplex);
        qn_gjk_witness(p, s->simplex, &apart);
        qn_row_copy(apart.near[0], axis->near[0]);
        qn_row_add(apart.near[1], way, axis->near[1]);
        axis->met = true;
    }
    qn_row_add(p->c, way, p->c);
}

/* ---- All ------------------------------------------------------------------------------------- */

/* A gap along an axis is the distance where the axis has witness points. Of rounded bodies, whose
 * radii count from the distance, an axis without them decides only where the cores overlap. */
void qn_separation_find(qn_separation *s, int32_t stop, int passes, bool exact)
{
    const qn_pair *p = &s->pair;
    const uint16_t a = p->shape[0]->type, b = p->shape[1]->type;
    const bool plain = a == QN_BOX && b == QN_BOX && !p->radius;
    qn_status verdict = QN_UNDECIDED;
    qn_axis *x = &s->axis;
    int32_t *d = s->simplex->d;
    if (a <= QN_CAPSULE) {
        qn_separation_rounds(s, stop);
        return;
    }
    if (begin(s, qn_pair_turn(&s->pair, beyond(stop), x))) return;
    if (a == QN_BOX) {
        if (b != QN_SPHERE) from_box(p, d);
        if (!plain && measure_vertex(s, d)) return;
        if (measure_axes(s, stop) || x->sep <= (plain && !exact ? p->band : 0)) {
            if (b != QN_SPHERE) return;
            /* a point in the box A: the nearest of the face whose axis it is */
            qn_row_along(x->near[1], x->n, qn_wrap_sub(0, x->sep), x->near[0]);
            x->met = true;
        } else x->met = qn_segments_along(p, x);
        s->has_points = x->met;
        if (x->met) return;
        verdict = s->verdict;
    } else {
        qn_row_copy(p->t, d);
        x->tip[0] = x->tip[1] = QN_TIP_NONE;
    }
    if (!plain || !measure_vertex(s, d)) search(s, stop, passes, exact);
    if (!plain) return;
    /* the verdict is that of the axes: this search adds the distance */
    s->verdict = verdict;
    if (verdict == QN_APART && s->sep <= p->band) s->sep = s->upper = p->band + 1;
    if (verdict == QN_TOUCHING && s->sep > p->band && s->has_points) s->sep = s->lower = p->band;
}

bool qn_separation_place(const qn_separation *s, int side, int32_t shift, const qn_dir3 *n,
                         qn_vec3 *out)
{
    const qn_pair *p = &s->pair;
    const int from = p->down ? side : 0;
    const int32_t *at = s->axis.near[side];
    qn_int3 q, move = { 0, 0, 0 };
    QN_ASSERT(side == 0 || side == 1);
    if (from) qn_row_sub(at, p->t, q), at = q;
    shift = qn_shl32(shift, p->up); /* below 2^30 units */
    if (shift) qn_row_along(move, qn_row_of(n), shift, move);
    return qn_pair_place(p, from, at, shift ? move : 0, out);
}

/* ---- The cache ------------------------------------------------------------------------------- */

/* The cache of a pair: word 0 to 2 a direction in the world, from the caller's a to his b, unit;
 * word 3 is unused.
 *
 * A proof takes the colliders' own numbers, LSB and Q30, before the pair is made: the gap of the
 * shapes along the direction. It bounds the real distance from below, so a query finds at least the
 * gap less
 *     E            the band and 1/2 unit, by which the model differs from the real pose (pair.h);
 *     E            again: the separation has to exceed the band, and a unit for its rounding;
 *     1.75 units   for the length of the axis that the query measures along;
 *     1.2 units    for the direction as each body has it: off by 1.5 / 2^30 (the matrix) and .87 /
 *                  2^30 (rounded), times a reach, of which both together are below 2^29 units;
 *     8 units      where the direction is longer than 2^30, by 2^-27 of itself at most, of a gap
 *                  below 2^30.
 * Two bands, of 9 at most, and 16 units are less than 38.
 *
 * Separating axes of a box find less than the distance, but at least 1 / sqrt(3) of it. Let n be
 * the unit direction of the distance: n = x a + y b + z c, x, y, z >= 0, of three axes along which
 * the nearest point of A - B is the least one. They lie in one octant of the box, so no two of them
 * make an obtuse angle: |n|^2 >= x^2 + y^2 + z^2 >= (x + y + z)^2 / 3; and n.n <= (x + y + z) m,
 * where m is the largest cosine of n and an axis. So m >= 1 / sqrt(3). 38 sqrt(3) is less than 66.
 *
 * A unit is 2^-k LSB, and k is not known yet. With L = |x| + |y| + |z| + reach A + reach B of d =
 * (x, y, z), the least k (pair.c) has 2^-k <= 1.001 (L + 40) 2^-28, or radii 2^-29 where these
 * limit it, or 2^-14. span is at least (L + radii) / 4, so 66 units are less than .52 span 2^-19 +
 * .01 LSB. */

/* At least the height of a core along (x, y, z). */
QN_INLINE uint64_t height_of(const qn_collider3 *c, int32_t x, int32_t y, int32_t z, uint32_t reach)
{
    return QN_DEAR_PRODUCTS ? (uint64_t)qn_support_rough(c, x, y, z) + ((uint64_t)reach << 19)
                            : (uint64_t)qn_support_height(c, x, y, z);
}

/* Sums are below 2^32: radii are at most 2^31 together, and so are their span and stop. */
bool qn_cache_proves(const qn_cache *c, const qn_collider3 *a, const qn_collider3 *b,
                     int32_t margin)
{
    const uint32_t radii = (uint32_t)a->shape->radius + (uint32_t)b->shape->radius;
    const uint32_t reach_a = qn_pair_reach(a), reach_b = qn_pair_reach(b);
    const int32_t *n = qn_row_of(c->word);
    uint32_t span, stop, sizes;
    qn_int3 d;
    uint64_t gap;
    if ((uint32_t)qn_upper_word(qn_row_dot_here(n, n)) > ((uint32_t)1 << 28) + 4) return false;
    sizes = qn_pair_difference(&a->frame.p, &b->frame.p, d);
    if (sizes >> 31) return false;
    span = (sizes >> 2) * 3 + (reach_a >> 2) + (reach_b >> 2) + (radii >> 2) + 6;
    stop = radii + (span >> 19) + 1;
    QN_ASSERT(radii <= (uint32_t)1 << 31 && stop >= radii && margin >= 0);
    if (stop > (uint32_t)INT32_MAX - (uint32_t)margin) return false;
    gap = (uint64_t)qn_row_dot_here(n, d) - ((uint64_t)(stop + (uint32_t)margin) << 30);
    if (qn_signed64(gap) <= 0) return false;
    /* Quick rejects: no vertex lies farther along n than its core's reach. By upper words, which
     * are 4 LSB. */
    if (qn_upper_word(qn_signed64(gap)) > (int32_t)((reach_a + reach_b) >> 2)) return true;
    gap -= height_of(a, n[0], n[1], n[2], reach_a);
    if (qn_upper_word(qn_signed64(gap)) > (int32_t)(reach_b >> 2)) return true;
    gap -= height_of(b, qn_wrap_sub(0, n[0]), qn_wrap_sub(0, n[1]), qn_wrap_sub(0, n[2]), reach_b);
    return qn_signed64(gap) > 0;
}

void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x)
{
    qn_dir3 n;
    qn_pair_to_world(p, x->n, &n);
    c->word[0] = (uint32_t)n.x, c->word[1] = (uint32_t)n.y, c->word[2] = (uint32_t)n.z;
}
