/* SPDX-License-Identifier: MIT */
/* Conservative advancement (Mirtich 1996), one step at a time: the separation names an axis; how
 * far the two are apart along it, and how long it keeps them apart, is measured here from the
 * shapes themselves, with every rounding on the side of a smaller gap. So no step depends on how
 * good an axis is, and none is late.
 *
 *   gap(t) = n . (pB - pA) - rA - rB - (height of A along n) - (height of B along -n) + t n . way
 *
 * Units: gaps 2^-26 LSB (Q26), below 2^61; speeds Q30 LSB per LSB.
 *
 * Departure: two boxes take the first axis of the fifteen that shows more than a few LSB of air:
 * each is then used once at most, and the distance is found only in the end. (A distance search
 * that stops there gives axes far from the nearest, and with them short steps: up to 32 in 2 casts
 * of 60,000.) */
#include "space/advance.h"

#include "narrow/gjk.h"
#include "query/query_check.h"

static const qn_shape3 point = QN_SPHERE3(0);
const qn_collider3 qn_advance_point = QN_COLLIDER3_AT(&point, 0, 0, 0, 0);

/* ---- Places ---------------------------------------------------------------------------------- */

/* |u 2^30 + n by| < 2^61 + 2^62, whatever n is. */
bool qn_advance_shift(const qn_vec3 *u, const qn_dir3 *n, int32_t by, qn_vec3 *out)
{
    const int32_t *from = qn_row_of(u), *way = qn_row_of(n);
    qn_int3 to;
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t x = from[i] + qn_round64(qn_mul(way[i], by), 30);
        if (x != (int32_t)x) return false;
        to[i] = (int32_t)x;
    }
    qn_row_copy(to, qn_row_in(out));
    return true;
}

bool qn_advance_place(qn_advance *p, int32_t t)
{
    p->t = t;
    return qn_advance_shift(&p->from, &p->way, t, &p->at);
}

/* ---- The separation -------------------------------------------------------------------------- */

void qn_advance_begin(qn_advance *p, const qn_collider3 *a, const qn_collider3 *b,
                      const qn_path3 *path, const qn_query *query)
{
    p->a = a;
    p->b = b;
    p->from = p->at;
    p->way.x = p->way.y = p->way.z = 0;
    p->length = p->t = 0;
    if (path) p->way = path->way, p->length = path->length;
    p->margin = query ? query->margin : 0;
    p->reach = qn_pair_reach(a) + qn_pair_reach(b); /* below 2^31 each */
    QN_ASSERT(p->margin >= 0);
    p->target = QN_GAP(p->margin);
    p->s.simplex = &p->simplex;
    p->s.has_points = false; /* until it is examined */
}

/* Finds all that is known here of the separation. For boxes and rounds the search stops at an axis
 * that shows the margin, three times the band and 6 LSB: the gap along it, measured, then allows a
 * step, and bodies that the cast moves apart by 4 LSB, with three coordinates rounded, have points.
 * A step leaves the margin, the pair's error and 2 units of 2^-k LSB. How deep cores overlap is
 * measured along axes (qn_advance_escape), not by a ball. */
void qn_advance_examine(qn_advance *p)
{
    qn_separation *s = &p->s;
    const qn_pair *pair = &s->pair;
    int32_t stop = INT32_MAX;
    qn_pair_make_at(&s->pair, p->a, p->b, &p->at);
    s->pair.strict = true;
    if (!qn_shape3_is_hull(pair->shape[0]))
        stop = qn_query_stop(pair, (uint32_t)p->margin + 6, 3 * pair->band);
    qn_separation_find(s, stop, QN_MAX_GJK_PASSES, false);
    p->target = QN_GAP(p->margin) +
                qn_mul(qn_pair_error(pair) + 2, (int32_t)1 << (26 - pair->up + pair->down));
    if (s->has_axis) qn_pair_to_world(pair, s->axis.n, &p->n);
}

void qn_advance_separate(qn_advance *p)
{
    qn_pair_make_at(&p->s.pair, p->a, p->b, &p->at);
    qn_separation_find(&p->s, INT32_MAX, QN_MAX_GJK_PASSES, true);
}

bool qn_advance_witness(qn_advance *p, const qn_dir3 *n, int32_t by, qn_vec3 *out)
{
    qn_separation *s = &p->s;
    const qn_pair *pair = &s->pair;
    const int32_t shift = qn_saturate((int64_t)p->a->shape->radius + by);
    if (!s->has_points || !(s->axis.sep > 0 || s->axis.met)) return false;
    if (!s->axis.met) qn_gjk_witness(pair, s->simplex, &s->axis);
    return qn_separation_place(s, pair->swapped, shift, n, out);
}

/* ---- Gaps ------------------------------------------------------------------------------------ */

/* How far along n a place lies. n . x wraps only for an n that is no unit direction. */
static int64_t along_of(const int32_t *n, const qn_vec3 *x)
{
    return qn_asr64(qn_signed64(qn_mul3_row(n, x->x, x->y, x->z)), 4);
}

/* Where along the unit direction n B's origin is when the two touch: no less, < 2^60. A radius is
 * taken 2^-28 longer, as n may be 4 LSB too long.
 *     Slack: turned back, a component of n errs by |n|_1 / 2 <= .87 from the matrix' entries and
 * 1/2 from the rounding, 2^-30: a height by 1.37 |v|_1 <= 2.38 |v|, in Q26 by .149 |v|, and each
 * sum is floored. own is that direction where n was made of it: its errors are the same. */
static int64_t touch_along(const qn_advance *p, const int32_t *n, const int32_t *own)
{
    const uint32_t radius = qn_advance_radius(p);
    const int32_t slack = 5 * (int32_t)(p->reach >> 5) + 15; /* 2^29.4 */
    const int64_t at =
        along_of(n, &p->a->frame.p) + QN_GAP(radius) + (radius >> 2) + slack +
        qn_asr64(own ? qn_support_top(p->a->shape, own)
                     : qn_support_height(p->a, n[0], n[1], n[2]),
                 4);
    return at + qn_asr64(qn_support_height(p->b, qn_wrap_sub(0, n[0]), qn_wrap_sub(0, n[1]),
                                           qn_wrap_sub(0, n[2])),
                         4);
}

/* What is left of the gap above the target after t: never more than it is. */
QN_SHARED int64_t left_after(int64_t left, int32_t speed, int32_t t)
{
    return left - qn_asr64(qn_mul(speed, t), 4) - 1;
}

/* For how many LSB of the path a gap lasts that shrinks by `speed` > 0, floored; UINT32_MAX: for
 * more than any path has. */
QN_SHARED uint32_t lasting(int64_t gap, int32_t speed)
{
    QN_ASSERT(speed > 0);
    if (gap <= 0) return 0;
    if (gap >> 28 >= speed) return UINT32_MAX;
    /* gap / 2^28 < speed: it is not 0, and gap 2^4 < speed 2^32 */
    return qn_div64_32((uint64_t)gap << 4, (uint32_t)speed);
}

/* A speed is rounded up: it is 2^30 + 8 at most for unit directions, and others show nothing. Near
 * the end of the gap places differ by what rounding adds; an LSB more of gap is enough for every
 * rounding. */
#define CLOSEST 6
qn_status qn_advance_along(qn_advance *p, const int32_t *own, int64_t least)
{
    const int64_t fall = -qn_asr64(qn_row_dot_here(qn_row_of(&p->n), qn_row_of(&p->way)), 30);
    const int32_t speed = (int32_t)fall, start = p->t;
    const uint32_t rest = (uint32_t)p->length - (uint32_t)start;
    int64_t target, left, here;
    uint32_t step;
    int tries;
    if (fall != speed) return QN_TOUCHING;
    target = touch_along(p, qn_row_of(&p->n), own) + p->target;
    left = along_of(qn_row_of(&p->n), &p->from) - target;
    here = left_after(left, speed, start);
    if (here < least) return QN_TOUCHING;
    QN_ASSERT(start <= p->length && least >= 0);
    if (speed <= 0) return QN_APART; /* never nearer */
    step = lasting(here, speed);
    if (step >= rest) {
        if (left_after(left, speed, p->length) >= QN_GAP(1)) return QN_APART;
        step = rest;
    }
    for (tries = CLOSEST; tries && step; tries--, step--) /* ends: tries fall */
        if (qn_advance_place(p, start + (int32_t)step) &&
            along_of(qn_row_of(&p->n), &p->at) >= target)
            return step == rest ? QN_APART : QN_UNDECIDED;
    /* At most to the end: there is less than an LSB left there. */
    step = lasting(here - QN_GAP(1), speed);
    QN_ASSERT(step <= rest);
    if (!qn_advance_place(p, start + (int32_t)step)) return QN_ERR_RANGE;
    return step ? QN_UNDECIDED : QN_TOUCHING;
}

/* ---- Faces ----------------------------------------------------------------------------------- */

int32_t qn_advance_height(const qn_hull3 *h, int i, const int32_t *o)
{
    const unsigned edge = h->first[i], at = h->edges[edge < h->edge_count ? edge : 0].origin;
    const int32_t *v = qn_row_of(&h->vertices[at < h->vertex_count ? at : 0]);
    const int32_t x = qn_wrap_sub(o[0], v[0]), y = qn_wrap_sub(o[1], v[1]),
                  z = qn_wrap_sub(o[2], v[2]);
    return qn_round30_low(qn_mul3_row(qn_row_of(&h->normals[i]), x, y, z));
}

bool qn_advance_is_flat(const qn_hull3 *h, int face)
{
    const uint64_t quarter = (uint64_t)1 << 28;
    const int32_t *n = qn_row_of(&h->normals[face]);
    uint64_t level = 0;
    int i = h->first[face];
    const int first = i, end = h->first[face + 1];
    for (; i < end && i < h->edge_count; i++) {
        const unsigned at = h->edges[i].origin;
        const int32_t *v = qn_row_of(&h->vertices[at < h->vertex_count ? at : 0]); /* if spoiled */
        const uint64_t height = qn_mul3_row(n, v[0], v[1], v[2]);
        if (i == first) level = height + quarter;
        if (level - height > 2 * quarter) return false;
    }
    return true;
}

/* ---- The penetration axis -------------------------------------------------------------------- */

/* This is for cores that overlap, and does without the scratch for a polytope and without its code.
 * Moved out along any direction n by the depth along it, the point that stands for the pair lies on
 * the difference's support plane. Where it is not a point of the difference itself, the axis n' to
 * the nearest one has the depth n . n' depth(n) - distance: less. So the depth falls from step to
 * step until it is that of a face. Which face, the beginning decides: it takes the best of the line
 * of origins, the path, and both bodies' own axes. For a sphere in a hull, the hull's axes hold the
 * nearest face: no step is needed where that is flat. Planes are right to an LSB, those of dented
 * faces to 2. Steps are counted: any n parts the two. */
#define ESCAPE_STEPS 12

/* Is it a better axis than n, the best so far, whose gap, minus the depth, is the target? */
static bool try_axis(qn_advance *p, const int32_t *n)
{
    const int64_t gap = along_of(n, &p->from) - touch_along(p, n, 0);
    if (gap <= p->target) return false;
    p->target = gap;
    qn_row_copy(n, qn_row_in(&p->n));
    return true;
}

static void try_both(qn_advance *p, const int32_t *n)
{
    qn_int3 back;
    qn_row_negate(n, back);
    (void)try_axis(p, n);
    (void)try_axis(p, back);
}

/* The axes of c, which stands at `from`, the other body at `to`: of a hull the face that this place
 * lies highest above. True where that is the one of least depth. */
QN_OWN_STACK static bool try_axes(qn_advance *p, const qn_collider3 *c, const qn_collider3 *other,
                                  const qn_vec3 *from, const qn_vec3 *to)
{
    const qn_mat3 *r = &c->frame.r;
    const qn_hull3 *h = c->shape->hull;
    int32_t most = INT32_MIN;
    qn_int3 n = { 0, 0, 0 };
    int i, best = 0;
    if (c->shape->type == QN_SPHERE && other->shape->type == QN_HULL) return false;
    if (QN_HULLS && c->shape->type == QN_HULL) {
        if (qn_pair_difference(from, to, n) >> 31) return false;
        qn_mat3_turn_back(r, n[0], n[1], n[2], n);
        for (i = 0; i < h->face_count; i++) {
            const int32_t height = qn_advance_height(h, i, n);
            if (height > most) most = height, best = i;
        }
        qn_mat3_turn(r, qn_row_of(&h->normals[best]), n);
        try_both(p, n);
        return other->shape->type == QN_SPHERE && qn_advance_is_flat(h, best);
    }
    for (i = 0; i < 3; i++) {
        n[0] = r->m[0][i], n[1] = r->m[1][i], n[2] = r->m[2][i];
        try_both(p, n);
    }
    return false;
}

/* The axes to begin with. True: it is that of the least depth. */
QN_OWN_STACK static bool try_first(qn_advance *p)
{
    qn_long3 line;
    bool is_least;
    p->target = INT64_MIN;
    qn_vec3_between(&p->a->frame.p, &p->from, line);
    qn_row_unit64(line, qn_row_in(&p->n));
    (void)try_axis(p, qn_row_of(&p->n));
    if (!qn_row_is_zero(qn_row_of(&p->way))) try_both(p, qn_row_of(&p->way));
    is_least = try_axes(p, p->a, p->b, &p->a->frame.p, &p->from);
    return try_axes(p, p->b, p->a, &p->from, &p->a->frame.p) || is_least;
}

int32_t qn_advance_escape(qn_advance *p)
{
    qn_separation *s = &p->s;
    qn_dir3 n;
    int steps;
    p->from = p->at;
    s->has_points = false;
    steps = try_first(p) ? 0 : ESCAPE_STEPS;
    for (; steps; steps--) { /* ends: steps fall. n: the axis where B is, out along the best */
        if (!qn_advance_shift(&p->from, &p->n, qn_saturate(4 - qn_asr64(p->target, 26)), &p->at))
            break;
        qn_advance_separate(p);
        if (!s->has_points) break;
        qn_pair_to_world(&s->pair, s->axis.n, &n);
        if (!try_axis(p, qn_row_of(&n))) break;
    }
    p->at = p->from;
    /* a gap, which only a stale reach leads to, is no depth */
    return p->target < 0 ? qn_saturate(-qn_round64(p->target, 26)) : 0;
}
