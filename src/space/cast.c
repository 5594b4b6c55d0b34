/* SPDX-License-Identifier: MIT */
/* Rays, and colliders that move:
 *   1. the two paths become one: of a body that moves past one that stands;
 *   2. a first step by closed forms (approach.h), which lets most that pass go at once;
 *   3. conservative advancement (advance.h) from axis to axis, until one does not let it go on, or
 *      shows it to the end;
 *   4. contact from the start is decided by its normal alone.
 * Ends: each step brings B farther along the path, and steps are counted. */
#include "quoin/cast.h"

#include "query/query_check.h"
#include "space/approach.h"

/* ---- 1. One path ----------------------------------------------------------------------------- */

static const qn_path3 standing = { { 0, 0, 0 }, 0, { 0, 0, 0 }, 0, { 0, 0, 0 } };

/* As qn_dir3_between makes them: the square of the length lies within 2^34 of 2^60. */
static bool is_unit(const qn_dir3 *n)
{
    const uint64_t square = qn_square(n->x) + qn_square(n->y) + qn_square(n->z); /* 3 * 2^62 */
    return (uint32_t)(square >> 32) - (((uint32_t)1 << 28) - 4u) < 8u;
}

static qn_status check_path(const qn_path3 *path)
{
    const qn_dir3 *n = &path->way;
    if (path->turn) return QN_ERR_OPTION;
    if (path->length < 0) return QN_ERR_EXTENT;
    if (!path->length && !(n->x | n->y | n->z)) return QN_APART;
    return is_unit(n) ? QN_APART : QN_ERR_ROTATION;
}

/* B's path seen from A: way and length. Components are below 2^62, half of them below 2^61. */
static qn_status join(const qn_path3 *u, const qn_path3 *v, qn_advance *p)
{
    const int32_t *m = qn_row_of(&u->way), *n = qn_row_of(&v->way);
    qn_long3 d;
    uint64_t square = 0;
    int i;
    for (i = 0; i < 3; i++) {
        d[i] = qn_asr64(qn_mul(n[i], v->length), 1) -
               qn_asr64(qn_mul(m[i], u->length), 1); /* Q29 LSB */
        if (d[i] >= (int64_t)1 << 60 || d[i] <= -((int64_t)1 << 60)) return QN_ERR_RANGE;
        square += qn_square((int32_t)qn_round64(d[i], 30)); /* of the half */
    }
    square = (uint64_t)qn_root64_floor(square) * 2 + 1;
    if (square > INT32_MAX) return QN_ERR_RANGE;
    p->length = (qn_q16)square;
    qn_row_unit64(d, qn_row_in(&p->way));
    return QN_APART;
}

/* The length travelled of a path, time Q30. */
static int32_t part_of(const qn_path3 *path, qn_q30 time)
{
    return (int32_t)(qn_mul(path->length, time) >> 30);
}

/* ---- 4. Contact from the start --------------------------------------------------------------- */

/* Of a pair that is examined where its path begins: QN_UNDECIDED where it has air. *depth, LSB: of
 * an overlap. */
static qn_status contact(qn_advance *p, int32_t *depth)
{
    const qn_pair *pair = &p->s.pair;
    const int32_t two = QN_SKIN << pair->up >> pair->down,
                  skin = two > pair->band ? two : pair->band, sep = p->s.sep;
    bool is_deep = sep < -skin;
    if ((int64_t)sep - skin > qn_asr64(p->margin * ((int64_t)1 << pair->up), pair->down))
        return QN_UNDECIDED;
    *depth = qn_pair_lsb(pair, -sep);
    if (!p->has_axis) {
        const int32_t most = qn_pair_lsb(pair, skin);
        qn_dir3 n;
        p->from = p->b.frame.p; /* and nothing is measured along the path any more */
        *depth = qn_saturate(-qn_round64(qn_advance_escape(p, &n), 26));
        is_deep = *depth > most;
        p->n = n;
        p->b.frame.p = p->from; /* it was examined elsewhere since */
        p->s.has_points = false;
    }
    if (is_deep) return QN_OVERLAPPING;
    return qn_row_dot(qn_row_of(&p->n), qn_row_of(&p->way)) >= 0 ? QN_APART : QN_TOUCHING;
}

/* ---- 2, 3. Advancement ----------------------------------------------------------------------- */

/* Where the two meet; of a pair without a gap, where it would after it is moved apart, half of that
 * back; else B's place. */
static void find_point(qn_advance *p, int32_t depth, qn_vec3 *out)
{
    const qn_dir3 n = p->n;
    const int64_t apart = (int64_t)depth + 4;
    *out = p->b.frame.p;
    if (qn_advance_touch(p, out) || !qn_advance_shift(out, &n, apart, &p->b.frame.p)) return;
    qn_advance_examine(p);
    if (qn_advance_touch(p, out)) (void)qn_advance_shift(out, &n, -apart / 2, out);
    p->n = n;
}

/* By closed forms, as far as they lead. QN_TOUCHING writes n. */
static qn_status begin(qn_advance *p)
{
    const uint16_t a = p->a->shape->type, b = p->b.shape->type;
    if (!qn_advance_place(p, p->t)) return QN_ERR_RANGE;
    if (b == QN_SPHERE && (a == QN_BOX || a == QN_HULL)) return qn_approach_faces(p);
    return b == QN_SPHERE && a == QN_SPHERE ? qn_approach_spheres(p) : qn_approach_balls(p);
}

/* Are the two as near as a cast ends, seen before the last step, of `step` LSB? Then they are
 * within 4 LSB after it: along n less than 2, and across no more than the step. */
static bool is_near(const qn_advance *p, int32_t step)
{
    const qn_pair *pair = &p->s.pair;
    return p->s.has_points && step <= 3 && qn_pair_lsb(pair, p->s.sep) <= (int64_t)p->margin + 3;
}

/* From the present t on. QN_TOUCHING, QN_OVERLAPPING, QN_UNDECIDED write point and normal; t is how
 * far it came, and of an overlap the distance is minus the depth. */
static qn_status advance(qn_advance *p, int steps, qn_hit3 *out)
{
    const int32_t start = p->t;
    int32_t depth = 0;
    qn_status status = begin(p);
    if (status <= QN_APART) return status;
    if (status == QN_TOUCHING) {
        out->distance = p->t;
        out->normal = p->n;
        return qn_advance_shift(&p->b.frame.p, &p->n, -(int64_t)p->b.shape->radius - p->margin / 2,
                                &out->point)
                   ? status
                   : QN_ERR_RANGE;
    }
    for (;; steps--) { /* ends: steps fall */
        const int32_t t = p->t;
        if (!qn_advance_place(p, t)) return QN_ERR_RANGE;
        qn_advance_examine(p);
        if (t == start || !p->has_axis) status = contact(p, &depth); /* a stale reach leads into A */
        if (status == QN_APART) return status;
        if (status == QN_OVERLAPPING && t != start) status = QN_TOUCHING; /* depth is of the start */
        if (status != QN_UNDECIDED) break;
        if (qn_advance_along(p, &p->n, qn_advance_gap(p, &p->n))) return QN_APART;
        if (p->t == t || is_near(p, p->t - t)) {
            status = QN_TOUCHING;
            break;
        }
        if (steps <= 1) {
            p->t = t;
            break;
        }
    }
    out->distance = p->t;
    if (status == QN_OVERLAPPING) {
        out->distance = -depth;
        out->point = p->from;
    } else find_point(p, depth, &out->point);
    out->normal = p->n;
    return status;
}

static int steps_of(const qn_query *query)
{
    const int most = query ? query->max_iterations : 0;
    return most && most < QN_MAX_CAST_STEPS ? most : QN_MAX_CAST_STEPS;
}

/* ---- The queries ----------------------------------------------------------------------------- */

static qn_status check(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                       const void *out)
{
    return out ? qn_query_check(a, b, query, false) : QN_ERR_NULL;
}

/* A's path is over when B's is, and the answer is in A's frame of the start. */
static qn_status cast_both(qn_advance *p, const qn_path3 *u, const qn_path3 *v, int steps,
                           qn_hit3 *out)
{
    qn_hit3 hit;
    qn_status status = join(u, v, p);
    if (status < 0) return status;
    status = advance(p, steps, &hit);
    if (status <= QN_APART) return status;
    hit.time = (qn_q30)(qn_fraction31((uint32_t)p->t, (uint32_t)p->length) >>
                        1); /* joined lengths are 1 at least */
    if (status != QN_OVERLAPPING) {
        if (!qn_advance_shift(&hit.point, &u->way, part_of(u, hit.time), &hit.point))
            return QN_ERR_RANGE;
        hit.distance = part_of(v, hit.time);
    }
    *out = hit;
    return status;
}

qn_status qn_cast3(const qn_collider3 *a, const qn_path3 *path_a, const qn_collider3 *b,
                   const qn_path3 *path_b, const qn_query *query, qn_hit3 *out)
{
    const qn_path3 *u = path_a ? path_a : &standing, *v = path_b ? path_b : &standing;
    const bool a_moves = u->length && !v->length;
    const int steps = steps_of(query);
    qn_advance p;
    qn_status status = check(a, b, query, out);
    if (status >= 0) status = check_path(u);
    if (status >= 0) status = check_path(v);
    if (status < 0) return status;
    qn_advance_begin(&p, a_moves ? b : a, a_moves ? a : b, query);
    if (u->length && v->length) return cast_both(&p, u, v, steps, out);
    p.way = a_moves ? u->way : v->way;
    p.length = a_moves ? u->length : v->length;
    status = advance(&p, steps, out);
    if (status <= QN_APART) return status;
    out->time = p.length ? (qn_q30)(qn_fraction31((uint32_t)p.t, (uint32_t)p.length) >> 1) : 0;
    if (a_moves) qn_row_negate(qn_row_of(&out->normal), qn_row_in(&out->normal));
    if (status == QN_OVERLAPPING) out->point = b->frame.p;
    return status;
}

/* A point, and its frame but for its place. */
static const qn_shape3 point_shape = QN_SPHERE3(0);
static const qn_collider3 point_collider = QN_COLLIDER3_AT(&point_shape, 0, 0, 0, 0);

qn_status qn_ray3(const qn_collider3 *collider, qn_vec3 from, const qn_path3 *path,
                  const qn_query *query, qn_hit3 *out)
{
    qn_collider3 point = point_collider;
    point.frame.p = from;
    return qn_cast3(collider, 0, &point, path, query, out);
}

/* From the end of the path back: where a cast ends that B began there. No overlap is farther along
 * the path than the origins are apart and both reach. */
qn_status qn_exit3(const qn_collider3 *a, const qn_collider3 *b, const qn_path3 *path_b,
                   const qn_query *query, qn_hit3 *out)
{
    const qn_path3 *path = path_b ? path_b : &standing;
    const qn_dir3 *n = &path->way;
    qn_advance p;
    qn_hit3 hit;
    int64_t most;
    qn_status status = check(a, b, query, out);
    if (status >= 0) status = check_path(path);
    if (status < 0) return status;
    qn_advance_begin(&p, a, b, query);
    qn_advance_examine(&p);
    if (p.s.verdict == QN_APART) return QN_APART;
    most = (int64_t)p.s.pair.reach[0] + p.s.pair.reach[1] + p.s.pair.radius + 16;
    most = 2 * (p.s.pair.k < 0 ? most << p.s.pair.down : most >> p.s.pair.up) +
           2 * ((int64_t)p.margin + 8);
    p.way.x = qn_wrap_sub(0, n->x), p.way.y = qn_wrap_sub(0, n->y), p.way.z = qn_wrap_sub(0, n->z);
    p.length = 0;
    p.t = most < path->length ? (int32_t)-most : -path->length;
    status = advance(&p, steps_of(query), &hit);
    if (status <= QN_APART || status == QN_OVERLAPPING) return status;
    hit.distance = -p.t;
    hit.time = path->length
                   ? (qn_q30)(qn_fraction31((uint32_t)hit.distance, (uint32_t)path->length) >> 1)
                   : 0;
    *out = hit;
    return status;
}

qn_status qn_push3(qn_vec3 *position, const qn_manifold3 *manifold)
{
    int64_t by;
    if (!position || !manifold) return QN_ERR_NULL;
    by = (int64_t)manifold->depth + QN_SKIN;
    if (!manifold->count || by <= 0) return QN_APART;
    return qn_advance_shift(position, &manifold->normal, by, position) ? QN_APART : QN_ERR_RANGE;
}
