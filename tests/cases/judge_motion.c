/* SPDX-License-Identifier: MIT */
/* Margins, nearest points, bounds, support points, rays, casts and exits, judged by the oracle.
 *
 * Along a straight path the separation is convex. So Newton's steps from its start never pass the
 * place where two bodies meet: each tangent lies below. Where the gap no longer closes they never
 * meet, for up to there it was above the tangent of the step before, and from there on it grows. */
#include "judge.h"

#include <math.h>

#include "queries.h"

/* ---- Contacts of a gap ----------------------------------------------------------------------- */

static void judge_margin(judge_trial *t, random_state *r)
{
    const double gap = t->separation;
    qn_query query = t->query;
    world_manifold m;
    qn_status status;
    uint32_t i;
    query.margin = (qn_q16)random_size(r, random_u32(r) % 4u ? 14 : 31);
    if (random_u32(r) % 4u == 0 && gap > 0 && gap < 1e9)
        query.margin = (qn_q16)gap + random_range(r, 0, 6);
    status = WORLD(collide, )(&t->at_a, &t->at_b, &query, &m);
    if (judge_spoils(t, "margin")) m.points[0].depth -= 1 << 20;
    if (status < 0) judge_complain(t, "refused with a margin: %s", qn_status_name(status));
    if (!m.count && gap < query.margin - t->tolerance)
        judge_complain(t, "no point within the margin %ld", (long)query.margin);
    if (!m.count) return;
    if (status == QN_APART && m.depth >= 0) judge_complain(t, "a gap of depth %ld", (long)m.depth);
    t->record->gaps += status == QN_APART;
    if (gap > query.margin + t->tolerance)
        judge_complain(t, "a contact beyond the margin %ld", (long)query.margin);
    judge_manifold(t, &m);
    for (i = 0; i < m.count; i++)
        judge_within(t, JUDGE_MARGIN, fmax(-(double)query.margin - m.points[i].depth, 0), 0,
                     t->lift + t->tolerance);
}

static bool is_dot(const judge_trial *t)
{
    return CASE_B(t->c)->type == WORLD_ROUND && !CASE_B(t->c)->radius;
}

/* ---- One body -------------------------------------------------------------------------------- */

/* A point of the line of two corners, or a corner or the middle, and some LSB aside, or none. */
static world_vec place_near(random_state *r, const oracle_body *body)
{
    const solid_vec *u = &body->at[random_range(r, 0, body->vertices - 1)];
    const solid_vec *v = &body->at[random_range(r, 0, body->vertices - 1)];
    const int parts = random_u32(r) % 4u ? 1000 : 2;
    const long double part = random_range(r, 0, parts) / (long double)parts;
    const int32_t aside = INT32_MAX >> random_range(r, 0, 31);
    world_vec at;
    int k;
    for (k = 0; k < DIMENSIONS; k++) {
        const long c =
            lrintl(u->c[k] * part + v->c[k] * (1 - part)) + random_range(r, -aside, aside);
        *world_at(&at, k) = (qn_q16)(c > INT32_MAX ? INT32_MAX : c < INT32_MIN ? INT32_MIN : c);
    }
    return at;
}

static void judge_on_surface(judge_trial *t, world_vec on, double most)
{
    int64_t at[3];
    judge_whole(on, at);
    judge_expect(t, JUDGE_NEAREST, judge_height(&t->a, at, 1), most);
}

/* The point nearest *from, which *from is then. Without scratch a point in a cloud has some place
 * of the boundary, which may not be the nearest; so it has where a large cloud fills the scratch. */
static void judge_nearest(judge_trial *t, world_vec *from)
{
    static oracle_body x;
    const world_vec q = *from;
    const int type = DIMENSIONS == 2 ? 0 : CASE_A(t->c)->type;
    const double most = type == QN_SPHERE || (type == QN_CAPSULE && t->size <= 1024 * 65536.0) ? 2
                        : type == QN_CAPSULE                                                   ? 3
                                             : t->tolerance;
    const double turned = type == QN_CAPSULE ? 3 : most; /* far away, by what its axis is off */
    oracle_answer truth;
    world_closest near, rough;
    const qn_status status = WORLD(nearest, )(&t->at_a, q, &t->query, &near);
    int64_t at[3], on[3];
    double real;
    if (judge_spoils(t, "nearest")) near.on_shape.x += 6;
    if (status == QN_ERR_RANGE) return;
    judge_whole(q, at);
    oracle_point_make(&x, at, 1);
    oracle_separate(&t->a, &x, &truth);
    real = (double)truth.separation;
    if (status < 0 || (status == QN_APART && real <= 0) ||
        (status == QN_OVERLAPPING && real >= 0) ||
        (status == QN_TOUCHING && fabs(real) > t->band) ||
        (!near.distance && status != QN_TOUCHING))
        judge_complain(t, "a point (%ld, %ld ...) at %.3f is %s, %ld", (long)q.x, (long)q.y, real,
                       qn_status_name(status), (long)near.distance);
    if (status < 0 || fabs(real) > 2e9) return;
    *from = near.on_shape;
    judge_whole(near.on_shape, on);
    judge_on_surface(t, near.on_shape, most);
    if (type == QN_CLOUD && status == QN_OVERLAPPING && t->a.vertices > QN_MAX_EPA_VERTICES &&
        WORLD(nearest, )(&t->at_a, q, NULL, &rough) == status && rough.distance == near.distance) {
        judge_expect(t, JUDGE_NEAREST, fmax(near.distance - real, 0), most);
        return;
    }
    judge_expect(t, JUDGE_NEAREST, near.distance - real, most);
    judge_expect(
        t, JUDGE_NEAREST,
        hypot(hypot((double)(on[0] - at[0]), (double)(on[1] - at[1])), (double)(on[2] - at[2])) -
            fabs(real),
        most);
    judge_expect(t, JUDGE_NEAREST,
                 (double)oracle_overlap_along(&t->a, &x, judge_vec(near.normal)) + real, turned);
    if (type < QN_CLOUD || WORLD(nearest, )(&t->at_a, q, NULL, &near) != status) return;
    judge_expect(t, JUDGE_NEAREST, fmax(near.distance - real, 0), most);
    judge_on_surface(t, near.on_shape, most);
}

static double reach_along(const oracle_body *body, solid_vec n)
{
    static const int64_t origin[3];
    static oracle_body point;
    oracle_point_make(&point, origin, 1);
    return (double)oracle_overlap_along(body, &point, n);
}

static void judge_bounds(judge_trial *t)
{
    world_bounds box;
    int i;
    if (WORLD(collider, _bounds)(&t->at_a, &box) < 0 || WORLD(shape, _check)(CASE_A(t->c)) < 0) {
        judge_complain(t, "a shape without bounds");
        return;
    }
    if (judge_spoils(t, "box")) box.min.y += 4;
    for (i = 0; i < 2 * DIMENSIONS; i++) {
        const int k = i / 2;
        const double side = i % 2 ? world_get(box.max, k) : -(double)world_get(box.min, k);
        const solid_vec n = judge_vec(world_axis(k, i % 2 ? QN_ONE30 : -QN_ONE30));
        if (fabs(side) < 2147483647.0) /* else it saturates */
            judge_within(t, JUDGE_BOUNDS, side - reach_along(&t->a, n), -1e-6, t->bounds);
    }
}

static void judge_support(judge_trial *t, random_state *r)
{
    static const world_pose home = WORLD_HOME;
    static oracle_body body;
    const world_dir d = world_dir_of(world_random(r, 1000));
    const solid_vec n = judge_vec(d);
    world_vec s;
    int64_t on[3];
    solid_vec at;
    int k;
    if (solid_dot(&n, &n) == 0) return;
    s = WORLD(shape, _support)(CASE_A(t->c), d);
    oracle_body_make(&body, CASE_A(t->c), &home);
    judge_whole(s, on);
    for (k = 0; k < 3; k++) at.c[k] = on[k];
    judge_expect(t, JUDGE_SUPPORT, (double)solid_dot(&at, &n) - reach_along(&body, n), 2);
    judge_expect(t, JUDGE_SUPPORT, judge_height(&body, on, 1), 2);
}

/* ---- Paths ----------------------------------------------------------------------------------- */

typedef struct path {
    const oracle_body *a;
    oracle_body *b;
    solid_vec way;  /* of length 1 */
    long double at; /* where B is on it */
    world_vec from;
    world_path asked;
} path;

static double gap_at(path *w, long double at, oracle_answer *truth)
{
    const solid_vec by = solid_scaled(&w->way, at - w->at);
    oracle_move(w->b, &by);
    w->at = at;
    oracle_separate(w->a, w->b, truth);
    return (double)truth->separation;
}

/* Where they first meet on the way from `from` to `to`; -1: nowhere. In space what is nearer takes
 * wide integers; the last step is as long there as any, for the gap of a path that grazes lasts: it
 * is convex, so no step goes too far, unless they do not meet. */
static double meeting(path *w, long double from, long double to)
{
    const double met = DIMENSIONS == 2 ? 1e-5 : 1e-3;
    const long double sign = to > from ? 1 : -1;
    long double at = from;
    oracle_answer truth;
    int i;
    for (i = 0; i < 200; i++) {
        const double gap = gap_at(w, at, &truth);
        const long double closing = -sign * solid_dot(&truth.direction[0], &w->way);
        if (gap <= 0 || !truth.count) return (double)at;
        if (closing <= 1e-9L) return gap < met ? (double)at : -1;
        at += sign * gap / closing;
        if (gap < met) return gap_at(w, at, &truth) > met ? -1 : (double)at;
        if ((to - at) * sign < 0) return -1;
    }
    return (double)at;
}

/* The least gap of the path, by thirds. */
static double least_gap(path *w, long double from, long double to)
{
    oracle_answer truth;
    while (to - from > 1e-4L) { /* ends: a third less each time */
        const long double third = (to - from) / 3;
        if (gap_at(w, from + third, &truth) <= gap_at(w, to - third, &truth)) to -= third;
        else from += third;
    }
    return gap_at(w, from, &truth);
}

/* Where B, with its place rounded, is said to end: no overlap, 4 LSB of air at most; and the point
 * and the normal. The point is rounded, by .87 LSB at most, and lies midway between two that are
 * each rounded as much and off by E, below 1 of small shapes; or, of a sphere B, on its surface,
 * half of the gap off the middle, 2 LSB: less than 3 in all. Larger poses are rounded as for a
 * tolerance (judge.h). */
static void judge_end(judge_trial *t, path *w, const world_hit *h)
{
    oracle_answer truth;
    int64_t on[3];
    solid_vec by;
    double gap;
    int i;
    (void)gap_at(w, 0, &truth);
    for (i = 0; i < 3; i++) by.c[i] = roundl(w->way.c[i] * h->distance);
    oracle_move(w->b, &by);
    oracle_separate(w->a, w->b, &truth);
    gap = (double)truth.separation;
    judge_whole(h->point, on);
    judge_within(t, JUDGE_AIR, gap, -1e-3, t->air);
    judge_expect(t, JUDGE_HIT, gap + (double)oracle_overlap_along(w->a, w->b, judge_vec(h->normal)),
                 t->normal);
    judge_expect(t, JUDGE_HIT, judge_height(w->a, on, 1) - gap / 2, t->hit);
    judge_expect(t, JUDGE_HIT, judge_height(w->b, on, 1) - gap / 2, t->hit);
    by = solid_scaled(&by, -1);
    oracle_move(w->b, &by);
}

/* How early a path ends, seen from `from`, that truly ends at `met`: never late. That of a search
 * which the cap on steps ended does not, either. */
static double judge_early(judge_trial *t, double from, double is, double met)
{
    const double early = met >= from ? met - is : is - met;
    if (early < -t->late) judge_complain(t, "%.3f late on a path", -early);
    return early;
}

/* Of bodies up to 64 units at most 4 LSB early, where it meets the surface at 15 degrees or more,
 * and passed no edge within 4 LSB before. */
static void judge_place(judge_trial *t, path *w, double from, double is, double met)
{
    const double sign = met >= from ? 1 : -1, early = judge_early(t, from, is, met);
    oracle_answer truth;
    double before, just;
    if (early <= 4 || t->size > 64 * 65536.0 || (is - from) * sign <= 1) {
        if (t->size <= 64 * 65536.0) judge_within(t, JUDGE_EARLY, fmin(early, 4), -t->late, 4);
        return;
    }
    before = gap_at(w, met - 4 * sign, &truth);
    just = gap_at(w, met - sign, &truth);
    if (just >= 0.2589 && before <= 4 * just + 0.1)
        judge_within(t, JUDGE_EARLY, early, -t->late, 4);
}

/* Is what leads exactly across such a pair free, even within the surface? */
static bool has_exact_sides(const judge_trial *t)
{
    const world_shape *a = CASE_A(t->c), *b = CASE_B(t->c);
#ifdef WORLD_PLANE
    return !a->radius && !b->radius && a->type != QN_SHAPE2_SECTOR && b->type != QN_SHAPE2_SECTOR;
#else
    return a->type <= QN_BOX && b->type <= QN_BOX;
#endif
}

/* Within the skin the normal decides: what leads along it or across it is free, what leads against
 * it is met before the air ends. Where normals are many, all of them say so. In 2 LSB of air they
 * are off by as much as places are, but of what lies exactly across a box's axis; and a body
 * thinner than the skin says nothing. Where one axis is nearly as short a way out as another,
 * either may decide: a path that gets no deeper than the skin anywhere is free, too. */
static void judge_skin(judge_trial *t, path *w, qn_status status, const world_hit *h,
                       const oracle_answer *truth)
{
    const double start = (double)truth->separation;
    const bool exact = has_exact_sides(t) && start <= 0;
    double least = 1, most = -1;
    int i;
    if (fabs(start) > QN_SKIN - t->band / 2 || !truth->count || t->size > 64 * 65536.0) return;
    for (i = 0; i < truth->count; i++) {
        const double closing = -(double)solid_dot(&truth->direction[i], &w->way);
        const solid_vec back = solid_scaled(&truth->direction[i], -1);
        if (oracle_overlap_along(w->a, w->b, back) < 16) return;
        least = fmin(least, closing);
        most = fmax(most, closing);
    }
    if (status == QN_TOUCHING) { /* another way out, as short within the band, may decide */
        const solid_vec own = judge_vec(h->normal);
        if ((double)oracle_overlap_along(w->a, w->b, own) + start <= t->band / 2)
            most = fmax(most, -(double)solid_dot(&own, &w->way));
    }
    t->record->skins++;
    if ((most < -0.75 || (exact && most == 0 && least == 0)) && status != QN_APART)
        judge_complain(t, "a path that leaves is %s", qn_status_name(status));
    if (least < 0.75 || w->asked.length < 6) return;
    if (status == QN_APART && least_gap(w, 0, w->asked.length) > -QN_SKIN) return;
    if (status != QN_TOUCHING || h->distance < 0 || h->distance > fmax(start, 0) / least + 1)
        judge_complain(t, "a path that goes in is %s, %ld", qn_status_name(status),
                       (long)h->distance);
}

static void judge_cast(judge_trial *t, path *w, qn_status status, const world_hit *h, double start)
{
    const double end = w->asked.length;
    const double deep = QN_SKIN - 0.25 - t->size / 134217728; /* less E */
    double met, least;
    if ((status == QN_OVERLAPPING && start > -deep) ||
        (status != QN_OVERLAPPING && start < -t->skin))
        judge_complain(t, "a path that begins at %.3f is %s", start, qn_status_name(status));
    if (status == QN_OVERLAPPING && has_exact_sides(t))
        judge_expect(t, JUDGE_DEPTH, h->distance - start, t->tolerance);
    if (status > QN_TOUCHING || start <= 0) return;
    met = meeting(w, 0, end);
    /* From the skin on what leads across may graze. */
    if (status == QN_APART && met >= 0 &&
        (least = least_gap(w, 0, end)) < (start <= t->skin ? -QN_SKIN : 0) - 1e-2)
        judge_complain(t, "a path that overlaps by %.3f at %.3f is called free", -least, met);
    if (status == QN_APART) return;
    t->record->hits++;
    judge_end(t, w, h);
    if (met >= 0) judge_place(t, w, 0, h->distance, met);
    else if ((least = least_gap(w, 0, end)) > t->band + 3)
        judge_complain(t, "a path that passes at %.3f is called a hit", least);
}

static void judge_exit(judge_trial *t, path *w, qn_status status, const world_hit *h, double start)
{
    const double end = w->asked.length, skin = t->skin;
    oracle_answer truth;
    const double last = gap_at(w, end, &truth);
    if ((status == QN_APART && start < -skin) || (status == QN_OVERLAPPING && last > skin) ||
        (status == QN_TOUCHING && last < -skin) || (status != QN_APART && start > skin))
        judge_complain(t, "an exit from %.3f to %.3f is %s", start, last, qn_status_name(status));
    if (status != QN_TOUCHING || start > -skin || last < skin) return;
    t->record->hits++;
    judge_end(t, w, h);
    judge_place(t, w, end, h->distance, meeting(w, end, 0));
}

/* That of the line, from where B stands. */
static void take_path(const judge_trial *t, path *w)
{
    world_dir way;
    int i;
    for (i = 0; i < DIMENSIONS; i++) (&way.x)[i] = t->c->path[i];
    w->asked = world_path_of(way, t->c->path[3]);
    w->from = CASE_POSE_B(t->c)->p;
    w->way = judge_vec(way);
    w->at = 0;
    w->a = &t->a;
}

/* B, or a point in its place, comes from afar and is aimed at A, or past it; or it leaves A. */
static bool make_path(judge_trial *t, random_state *r, path *w, bool leaves)
{
    const int64_t reach = (int64_t)(t->size * random_range(r, 1, 500) / 128) + 16;
    const world_vec aside = world_random(r, 1 << 20);
    const bool level = random_u32(r) % 8u == 0; /* along the first axis */
    int64_t d[3], length;
    world_vec to;
    int i;
    if (reach > 1 << 28) return false;
    random_direction(r, d, &length);
    for (i = 0; i < DIMENSIONS; i++) {
        const int64_t by = d[i] * reach / length;
        const int64_t at =
            leaves ? world_get(CASE_POSE_B(t->c)->p, i) : world_get(CASE_POSE_A(t->c)->p, i) + by;
        if (at > 2000000000 || at < -2000000000) return false;
        *world_at(&w->from, i) = (qn_q16)at;
        *world_at(&to, i) =
            (qn_q16)((leaves ? by : -by) + (world_get(aside, i) * (reach / 4) >> 20));
        if (i && level) *world_at(&to, i) = 0;
    }
    w->asked = world_path_of(world_dir_of(to), (qn_q16)(reach * random_range(r, 0, 512) / 256) + 1);
    w->way = judge_vec(w->asked.way);
    w->at = 0;
    w->a = &t->a;
    return solid_dot(&w->way, &w->way) > 0;
}

static void make_mover(const judge_trial *t, const path *w, bool point, oracle_body *b)
{
    world_pose pose = *CASE_POSE_B(t->c);
    int64_t from[3];
    judge_whole(w->from, from);
    pose.p = w->from;
    if (point) oracle_point_make(b, from, 1);
    else oracle_body_make(b, CASE_B(t->c), &pose);
}

/* B starts some LSB from A, before or within the surface, and leads along the normal, against it,
 * across it or anyhow; or comes from afar across it, and passes with so little air. */
static void begin_at_contact(random_state *r, path *w, const oracle_answer *truth)
{
    const solid_vec *n = &truth->direction[0];
    const uint32_t how = random_u32(r) % 4u;
    const long double by = random_range(r, -3, 7) - truth->separation,
                      back = how == 3 && random_u32(r) % 2u ? w->asked.length / 2 : 0,
                      along = solid_dot(&w->way, n);
    world_dir way;
    world_vec to;
    int i;
    for (i = 0; i < DIMENSIONS; i++) {
        const long double at = how == 0   ? n->c[i]
                               : how == 1 ? -n->c[i]
                               : how == 2 ? w->way.c[i]
                                          : w->way.c[i] - along * n->c[i];
        *world_at(&to, i) = (qn_q16)roundl(at * (1 << 28));
    }
    way = world_dir_of(to);
    if (!truth->count || world_dot(to, way) == 0) return;
    w->asked.way = way;
    w->way = judge_vec(way);
    for (i = 0; i < DIMENSIONS; i++)
        *world_at(&w->from, i) += (qn_q16)lrintl(n->c[i] * by - w->way.c[i] * back);
}

static void judge_path(judge_trial *t, random_state *r, bool given)
{
    static oracle_body b;
    const int kind = !given      ? QUERY_CAST + (int)(random_u32(r) % 3)
                     : is_dot(t) ? QUERY_RAY
                                 : QUERY_CAST;
    const int before = t->complaints;
    answer out;
    world_collider at_b = t->at_b;
    qn_query query = t->query;
    oracle_answer truth;
    qn_status status;
    path w;
    double start;
    int i;
    if (given) take_path(t, &w);
    else if (!make_path(t, r, &w, kind == QUERY_EXIT)) return;
    w.b = &b;
    make_mover(t, &w, kind == QUERY_RAY, &b);
    oracle_separate(w.a, w.b, &truth);
    if (!given && kind != QUERY_EXIT && random_u32(r) % 2u && fabsl(truth.separation) < 1 << 28) {
        begin_at_contact(r, &w, &truth);
        make_mover(t, &w, kind == QUERY_RAY, &b);
        oracle_separate(w.a, w.b, &truth);
    }
    at_b.frame.p = w.from;
    query.max_iterations = (uint16_t)(w.asked.length % 8 ? 0 : 1 + w.asked.length / 8 % 4);
    status = query_call(kind, &t->at_a, &at_b, &w.asked, &query, &out);
    if (judge_spoils(t, "late")) out.hit.distance += 3;
    if (judge_spoils(t, "early")) out.hit.distance -= 9;
    if (judge_spoils(t, "free") && status == QN_TOUCHING) status = QN_APART;
    if (judge_spoils(t, "hit")) out.hit.point.y += 9;
    if (status == QN_ERR_RANGE) return;
    t->record->paths++;
    start = (double)truth.separation;
    if (status < 0) judge_complain(t, "a path is refused: %s", qn_status_name(status));
    else if (status == QN_UNDECIDED) {
        const double from = kind == QUERY_EXIT ? w.asked.length : 0,
                     met = meeting(&w, from, w.asked.length - from);
        if (met >= 0) (void)judge_early(t, from, out.hit.distance, met);
    } else if (kind == QUERY_EXIT) judge_exit(t, &w, status, &out.hit, start);
    else {
        judge_skin(t, &w, status, &out.hit, &truth);
        judge_cast(t, &w, status, &out.hit, start);
    }
    if (before == t->complaints) return;
    fprintf(t->how->out, "  %s from", query_rows[kind].name);
    for (i = 0; i < DIMENSIONS; i++) fprintf(t->how->out, " %ld", (long)world_get(w.from, i));
    fprintf(t->how->out, ", way");
    for (i = 0; i < DIMENSIONS; i++)
        fprintf(t->how->out, " %ld", (long)world_get(world_of_dir(w.asked.way), i));
    fprintf(t->how->out, ", length %ld: %s, %ld\n", (long)w.asked.length, qn_status_name(status),
            (long)out.hit.distance);
}

/* What is spoilt shows in one of many draws. */
void judge_motion(judge_trial *t, random_state *r)
{
    const int often = t->how->spoil ? 40 : 1, eighth = random_u32(r) % 8u == 0;
    world_vec from = place_near(r, &t->a);
    int margins, points, paths = t->how->paths ? t->how->paths * often : eighth;
    for (margins = often; margins > 0; margins--) judge_margin(t, r);
    judge_opinions(t);
    for (points = DIMENSIONS == 2 ? 2 : 1; points > 0; points--) judge_nearest(t, &from);
    if (is_dot(t)) {
        from = CASE_POSE_B(t->c)->p;
        judge_nearest(t, &from);
    }
    judge_bounds(t);
    if (eighth || DIMENSIONS == 2) judge_support(t, r);
    if (t->c->path[3]) judge_path(t, r, true);
    for (; paths > 0; paths--) judge_path(t, r, false);
}
