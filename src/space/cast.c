/* SPDX-License-Identifier: MIT */
/* Rays, and colliders that move:
 *   1. the two paths become one: of a body that moves past one that stands;
 *   2. a first step by planes and balls (sweep.c), which rejects most that pass;
 *   3. conservative advancement (advance.h) from axis to axis, until one does not let it go on, or
 *      shows it to the end;
 *   4. contact from the start is decided by its normal alone.
 * Ends: each step brings B farther along the path, and steps are counted. */
#include "quoin/cast.h"

#include "base/part.h"
#include "query/query_check.h"
#include "space/advance.h"

/* ---- 1. One path ----------------------------------------------------------------------------- */

static qn_status check_path(const qn_path3 *path)
{
    const qn_dir3 *n;
    if (!path) return QN_APART; /* stands */
    n = &path->way;
    if (path->turn) return QN_ERR_OPTION;
    if (path->length < 0) return QN_ERR_EXTENT;
    if (!path->length && !(n->x | n->y | n->z)) return QN_APART;
    /* 3 * 2^62 at most */
    return qn_is_unit_square(qn_square(n->x) + qn_square(n->y) + qn_square(n->z)) ? QN_APART
                                                                                  : QN_ERR_ROTATION;
}

/* B's path seen from A: way and length. Components are below 2^62, half of them below 2^61. */
QN_OWN_STACK static qn_status join(const qn_path3 *u, const qn_path3 *v, qn_advance *p)
{
    const int32_t *m = qn_row_of(&u->way), *n = qn_row_of(&v->way);
    qn_long3 d;
    uint64_t square = 0;
    int i;
    for (i = 0; i < 3; i++) {
        d[i] = qn_asr64(qn_mul(n[i], v->length), 1) -
               qn_asr64(qn_mul(m[i], u->length), 1); /* Q29 LSB */
        square += qn_square(qn_round30_low((uint64_t)d[i])); /* of the half */
    }
    if (qn_bits_of(d, 3) > 60) return QN_ERR_RANGE;
    square = (uint64_t)qn_root64_floor(square) * 2 + 1;
    if (square > INT32_MAX) return QN_ERR_RANGE;
    p->length = (qn_q16)square;
    qn_row_unit64(d, qn_row_in(&p->way));
    return QN_APART;
}

/* ---- 4. Contact from the start --------------------------------------------------------------- */

/* Of a pair that overlaps, or touches, where its path begins. */
static qn_status decide(const qn_advance *p, bool is_deep)
{
    if (is_deep) return QN_OVERLAPPING;
    return qn_row_dot(qn_row_of(&p->n), qn_row_of(&p->way)) >= 0 ? QN_APART : QN_TOUCHING;
}

/* Of a pair that is examined where its path begins: QN_UNDECIDED where it has air. Else *depth
 * becomes its depth, LSB; where it is within the skin and has no axis, the skin. */
static qn_status contact(qn_advance *p, int32_t *depth)
{
    qn_separation *s = &p->s;
    const qn_pair *pair = &s->pair;
    /* how far from touching a path may begin without a hit, units */
    const int32_t two = QN_SKIN << pair->up >> pair->down,
                  skin = two > pair->band ? two : pair->band;
    int32_t least;
    if (!s->has_axis) {
        qn_separation_shallow(s, skin);
        if (s->has_axis) qn_pair_to_world(pair, s->axis.n, &p->n);
        s->has_points = false; /* its projection may lie beyond the face */
    }
    if (qn_wrap_sub(s->sep, skin) > qn_query_margin(pair, p->margin)) return QN_UNDECIDED;
    *depth = qn_pair_lsb(pair, s->has_axis ? -s->sep : skin);
    if (s->has_axis) return decide(p, s->sep < -skin);
    least = *depth;
    *depth = qn_advance_escape(p);
    s->has_points = false; /* nothing more is measured */
    return decide(p, *depth > least);
}

/* ---- 2, 3. Advancement ----------------------------------------------------------------------- */

static qn_status search(qn_advance *p, const qn_query *query)
{
    int steps = qn_query_passes(query);
    if (!steps || steps > QN_MAX_CAST_STEPS) steps = QN_MAX_CAST_STEPS;
    for (;; steps--) { /* ends: steps fall */
        const int32_t t = p->t;
        qn_status status;
        if (!p->s.has_axis) return QN_TOUCHING; /* a stale reach leads into A */
        status = qn_advance_along(p, 0, 0);
        if (status != QN_UNDECIDED) return status;
        if (steps <= 1) {
            (void)qn_advance_place(p, t);
            return QN_UNDECIDED;
        }
        qn_advance_examine(p);
    }
}

/* The point midway between the surfaces, where they were examined. False where nothing was: for a B
 * that was a sphere and becomes another body meanwhile. */
static bool touch(qn_advance *p, qn_vec3 *out)
{
    return p->s.has_points &&
           qn_advance_witness(p, &p->n, qn_pair_lsb(&p->s.pair, p->s.sep) / 2, out);
}

/* Where the two meet: of a sphere B its own surface, half a margin off; false where that leaves the
 * coordinates. Of a pair without a gap, where it would after it is moved apart along the hit's
 * normal, half of that back; else B's place, which out->point is. */
static bool find_point(qn_advance *p, int32_t depth, qn_hit3 *out)
{
    qn_vec3 *at = &out->point;
    if (p->b->shape->type == QN_SPHERE) {
        const int32_t inward = qn_wrap_sub(-(p->margin / 2), p->b->shape->radius); /* fits */
        return !inward || qn_advance_shift(at, &out->normal, inward, at);
    }
    if (touch(p, at)) return true;
    if (!qn_advance_shift(at, &out->normal, depth + 4, &p->at)) return true;
    qn_advance_examine(p);
    if (touch(p, at)) (void)qn_advance_shift(at, &out->normal, -(depth + 4) / 2, at);
    return true;
}

/* From the present t on. One after the other: their stacks do not add up. */
QN_SHARED qn_status advance(qn_advance *p, const qn_query *query, qn_hit3 *out)
{
    const int32_t start = p->t;
    qn_status status = qn_advance_sweep(p);
    int32_t depth = 0;
    if (status == QN_UNDECIDED) {
        qn_advance_examine(p);
        if (p->t == start) status = contact(p, &depth);
        if (status == QN_UNDECIDED) status = search(p, query);
    }
    if (status <= QN_APART) return status;
    out->distance = status == QN_OVERLAPPING ? -depth : p->t;
    out->time = p->t > 0 ? qn_part_of(p->t, p->length) : 0;
    QN_ASSERT(p->t <= p->length && out->time >= 0 && out->time <= QN_ONE30);
    out->normal = p->n;
    out->point = p->at;
    return status == QN_OVERLAPPING || find_point(p, depth, out) ? status : QN_ERR_RANGE;
}

/* ---- The queries ----------------------------------------------------------------------------- */

static qn_status check(const qn_collider3 *a, const qn_collider3 *b, const qn_path3 *path,
                       const qn_query *query, const void *out)
{
    const qn_status bad = qn_query_check(a, b, query, out);
    return bad < 0 ? bad : check_path(path);
}

/* Where A alone moves the two change places, and the answer is turned round. Of two that move: A's
 * path is over when B's is, and advance works in A's frame of the start. */
qn_status qn_cast3(const qn_collider3 *a, const qn_path3 *path_a, const qn_collider3 *b,
                   const qn_path3 *path_b, const qn_query *query, qn_hit3 *out)
{
    bool is_turned;
    qn_advance p;
    qn_status status = check(a, b, path_a, query, out);
    if (status >= 0) status = check_path(path_b);
    if (status < 0) return status;
    if (path_a && !path_a->length) path_a = NULL; /* from here on: where both move */
    is_turned = path_a && !(path_b && path_b->length);
    if (is_turned) {
        const qn_collider3 *c = a;
        a = b, b = c;
        path_b = path_a, path_a = NULL;
    }
    p.at = b->frame.p;
    qn_advance_begin(&p, a, b, path_b, query);
    if (path_a) status = join(path_a, path_b, &p);
    if (status >= 0) status = advance(&p, query, out);
    if (status <= QN_APART) return status;
    if (status == QN_OVERLAPPING) {
        out->point = (is_turned ? a : b)->frame.p;
    } else if (path_a) {
        out->distance = qn_part_times(out->time, path_b->length);
        if (!qn_advance_shift(&out->point, &path_a->way, qn_part_times(out->time, path_a->length),
                              &out->point))
            return QN_ERR_RANGE;
    }
    if (is_turned) qn_row_negate(qn_row_of(&out->normal), qn_row_in(&out->normal));
    return status;
}

/* The point moves as a sphere without a radius: of the collider the place alone is another. */
qn_status qn_ray3(const qn_collider3 *collider, qn_vec3 from, const qn_path3 *path,
                  const qn_query *query, qn_hit3 *out)
{
    qn_advance p;
    qn_status status;
    p.at.x = from.x, p.at.y = from.y, p.at.z = from.z;
    status = check(collider, collider, path, query, out);
    if (status < 0) return status;
    qn_advance_begin(&p, collider, &qn_advance_point, path, query);
    return advance(&p, query, out);
}

/* From the end of the path back: where a cast ends that B began there. No place nearer than the
 * margin is farther along the path than the origins are apart and both reach; two boxes that begin
 * within it along an axis are at most sqrt(3) times it apart. */
qn_status qn_exit3(const qn_collider3 *a, const qn_collider3 *b, const qn_path3 *path_b,
                   const qn_query *query, qn_hit3 *out)
{
    qn_advance p;
    int64_t most;
    qn_q16 length;
    qn_status status = check(a, b, path_b, query, out);
    if (status < 0) return status;
    p.at = b->frame.p;
    qn_advance_begin(&p, a, b, path_b, query);
    length = p.length, p.length = 0;
    qn_advance_examine(&p);
    if (p.s.verdict == QN_APART && p.s.sep > qn_query_margin(&p.s.pair, p.margin)) return QN_APART;
    most = 2 * ((int64_t)p.reach + qn_advance_radius(&p) + p.margin + 16) + p.margin;
    qn_row_negate(qn_row_of(&p.way), qn_row_in(&p.way));
    p.t = most < length ? (int32_t)-most : -length;
    QN_ASSERT(p.t <= 0);
    if (!qn_advance_place(&p, p.t)) return QN_ERR_RANGE;
    status = advance(&p, query, out);
    if (status <= QN_APART) return status;
    if (status != QN_OVERLAPPING) out->distance = -p.t;
    else p.t = -length;
    out->time = qn_part_of(-p.t, length);
    return status;
}

qn_status qn_push3(qn_vec3 *position, const qn_manifold3 *manifold)
{
    qn_q16 by;
    if (!position || !manifold) return QN_ERR_NULL;
    by = qn_q16_add(manifold->depth, QN_SKIN); /* saturated, and more is meant */
    if (!manifold->count || by <= 0) return QN_APART;
    return qn_advance_shift(position, &manifold->normal, by, position) ? QN_APART : QN_ERR_RANGE;
}
