/* SPDX-License-Identifier: MIT */
/* Margins, second opinions on a depth, nearest points, bounds, support points, rays, casts and
 * exits, judged by the oracle.
 *
 * Along a straight path the separation is convex. So Newton's steps from its start never pass the
 * place where two bodies meet: each tangent lies below. Where the gap no longer closes they never
 * meet, for up to there it was above the tangent of the step before, and from there on it grows. */
#include "judge.h"

#include <math.h>

#include "mix.h"
#include "quoin/check.h"

/* ---- Contacts of a gap ----------------------------------------------------------------------- */

static void judge_margin(judge_trial *t, random_state *r)
{
    const double gap = t->separation;
    qn_query query = t->query;
    qn_manifold3 m;
    qn_status status;
    uint32_t i;
    query.margin = (qn_q16)random_size(r, random_u32(r) % 4u ? 14 : 31);
    if (random_u32(r) % 4u == 0 && gap > 0 && gap < 1e9)
        query.margin = (qn_q16)gap + random_range(r, 0, 6);
    status = qn_collide3(&t->at_a, &t->at_b, &query, &m);
    if (judge_spoils(t, "margin")) m.points[0].depth -= 1 << 20;
    if (status < 0) judge_complain(t, "refused with a margin: %s", qn_status_name(status));
    if (status != QN_APART) return;
    if (!m.count && gap < query.margin - t->tolerance)
        judge_complain(t, "no point within the margin %ld", (long)query.margin);
    if (!m.count) return;
    t->record->gaps++;
    if (gap > query.margin + t->tolerance)
        judge_complain(t, "a contact beyond the margin %ld", (long)query.margin);
    judge_manifold(t, &m);
    /* What one step of a quaternion lifts, 16 LSB, still counts as level. */
    for (i = 0; i < m.count; i++)
        judge_within(t, JUDGE_MARGIN, fmax(-(double)query.margin - m.points[i].depth, 0), 0,
                     16 + t->tolerance);
}

/* ---- Second opinions ------------------------------------------------------------------------- */

/* The depth by axes or by shadows is the truth, but for what faces are merged by; the pair exchanged
 * gives the same back. Where there is no contact the result is left alone. */
static void judge_axis(judge_trial *t, const char *what,
                       qn_status (*depth)(const qn_collider3 *a, const qn_collider3 *b,
                                          const qn_query *query, qn_axis3 *out),
                       double merged)
{
    const double most = t->depth_tolerance + merged;
    qn_axis3 x = { { 0, 0, 0 }, -7 }, back = x;
    const qn_status status = depth(&t->at_a, &t->at_b, &t->query, &x),
                    exchanged = depth(&t->at_b, &t->at_a, &t->query, &back);
    if (judge_spoils(t, what)) x.depth += 6;
    if (status < 0 || (!judge_verdict_is_right(t, status) && fabs(t->separation) > merged))
        judge_complain(t, "by %s it is %s", what, qn_status_name(status));
    if (exchanged != status || back.depth != x.depth ||
        (back.normal.x != -x.normal.x && t->c->pose_a.p.x != t->c->pose_b.p.x))
        judge_complain(t, "by %s %ld, exchanged %ld", what, (long)x.depth, (long)back.depth);
    if (status <= QN_APART) {
        if (x.depth != -7) judge_complain(t, "by %s no contact has a depth", what);
        return;
    }
    judge_expect(t, JUDGE_OPINION, x.depth + t->separation, most);
    judge_expect(t, JUDGE_OPINION,
                 (double)oracle_overlap_along(&t->a, &t->b, judge_vec(x.normal)) + t->separation,
                 most);
}

/* Each fourth of the larger ones; shadows take the square of the vertices for each edge. */
static void judge_opinions(judge_trial *t)
{
    const qn_shape3 *a = &t->c->a, *b = &t->c->b;
    const int vertices = t->a.vertices + t->b.vertices;
    if (a->radius || b->radius || (a->type < QN_BOX && b->type < QN_BOX)) return;
    if (vertices > 16 && t->c->id % 4) return;
    if (vertices <= 24) judge_axis(t, "shadows", qn_project3, 0);
    if (a->type != QN_CLOUD && b->type != QN_CLOUD) judge_axis(t, "axes", qn_sat3, 2);
}

/* ---- One body -------------------------------------------------------------------------------- */

/* A point of the line of two corners, or a corner or the middle, and some LSB aside, or none. */
static qn_vec3 place_near(random_state *r, const solid *body)
{
    const solid_vec *u = &body->at[random_range(r, 0, body->vertices - 1)];
    const solid_vec *v = &body->at[random_range(r, 0, body->vertices - 1)];
    const int parts = random_u32(r) % 4u ? 1000 : 2;
    const long double part = random_range(r, 0, parts) / (long double)parts;
    const qn_vec3 aside = random_vec3(r, (1 << random_range(r, 0, 22)) - 1);
    qn_vec3 at;
    at.x = (qn_q16)lrintl(u->c[0] * part + v->c[0] * (1 - part));
    at.y = (qn_q16)lrintl(u->c[1] * part + v->c[1] * (1 - part));
    at.z = (qn_q16)lrintl(u->c[2] * part + v->c[2] * (1 - part));
    return qn_vec3_add(at, aside);
}

static void judge_on_surface(judge_trial *t, qn_vec3 on, double most)
{
    const int64_t at[3] = { on.x, on.y, on.z };
    judge_expect(t, JUDGE_NEAREST, judge_height(&t->a, at, 1), most);
}

/* Without scratch a point in a cloud has some place of the boundary, which may not be the nearest. */
static void judge_nearest(judge_trial *t, random_state *r)
{
    static solid x;
    const qn_vec3 q = place_near(r, &t->a);
    const int64_t at[3] = { q.x, q.y, q.z };
    const int type = t->c->a.type;
    const double most = type == QN_SPHERE ? 2 : type == QN_CAPSULE ? 3 : t->tolerance;
    oracle_answer truth;
    qn_closest3 near = { { 0, 0, 0 }, 0, { 0, 0, 0 } };
    const qn_status status = qn_nearest3(&t->at_a, q, &t->query, &near);
    double real, length;
    if (judge_spoils(t, "nearest")) near.on_shape.x += 6;
    if (status == QN_ERR_RANGE) return;
    oracle_point_make(&x, at, 1);
    oracle_separate(&t->a, &x, &truth);
    real = (double)truth.separation;
    if (status < 0 || (status == QN_APART && real <= 0) ||
        (status == QN_OVERLAPPING && real >= 0) ||
        (status == QN_TOUCHING && fabs(real) > t->band) ||
        (!near.distance && status != QN_TOUCHING))
        judge_complain(t, "a point (%ld, %ld, %ld) at %.3f is told %s, %ld", (long)q.x, (long)q.y,
                       (long)q.z, real, qn_status_name(status), (long)near.distance);
    if (status < 0 || fabs(real) > 2e9) return;
    length = hypot(hypot((double)(near.on_shape.x - at[0]), (double)(near.on_shape.y - at[1])),
                   (double)(near.on_shape.z - at[2]));
    judge_on_surface(t, near.on_shape, most);
    judge_expect(t, JUDGE_NEAREST, near.distance - real, most);
    judge_expect(t, JUDGE_NEAREST, length - fabs(real), most);
    judge_expect(t, JUDGE_NEAREST,
                 (double)oracle_overlap_along(&t->a, &x, judge_vec(near.normal)) + real, most);
    if (type < QN_CLOUD || qn_nearest3(&t->at_a, q, NULL, &near) != status) return;
    judge_expect(t, JUDGE_NEAREST, fmax(near.distance - real, 0), most);
    judge_on_surface(t, near.on_shape, most);
}

static double reach_along(const solid *body, solid_vec n)
{
    static const int64_t origin[3];
    static solid point;
    oracle_point_make(&point, origin, 1);
    return (double)oracle_overlap_along(body, &point, n);
}

static void judge_bounds(judge_trial *t)
{
    const double most = t->size <= 1024 * 65536.0 ? 2 : t->tolerance;
    qn_bounds3 box;
    double side[6];
    int i;
    if (qn_collider3_bounds(&t->at_a, &box) < 0) {
        judge_complain(t, "a shape without bounds");
        return;
    }
    if (judge_spoils(t, "box")) box.min.y += 4;
    side[0] = box.max.x;
    side[1] = box.max.y;
    side[2] = box.max.z;
    side[3] = -(double)box.min.x;
    side[4] = -(double)box.min.y;
    side[5] = -(double)box.min.z;
    for (i = 0; i < 6; i++) {
        solid_vec n = { { 0, 0, 0 } };
        n.c[i % 3] = i < 3 ? 1 : -1;
        if (fabs(side[i]) < 2147483647.0) /* else it saturates */
            judge_within(t, JUDGE_BOUNDS, side[i] - reach_along(&t->a, n), -1e-6, most);
    }
}

static void judge_support(judge_trial *t, random_state *r)
{
    static const qn_pose3 home = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    static solid body;
    const qn_dir3 d = qn_dir3_from_vec3(random_vec3(r, 1000));
    const qn_vec3 s = qn_shape3_support(&t->c->a, d);
    const solid_vec n = judge_vec(d);
    solid_vec at;
    int64_t on[3];
    if (!(d.x | d.y | d.z)) return;
    oracle_body_make(&body, &t->c->a, &home);
    on[0] = s.x;
    on[1] = s.y;
    on[2] = s.z;
    at.c[0] = s.x;
    at.c[1] = s.y;
    at.c[2] = s.z;
    judge_expect(t, JUDGE_SUPPORT, (double)solid_dot(&at, &n) - reach_along(&body, n), 2);
    judge_expect(t, JUDGE_SUPPORT, judge_height(&body, on, 1), 2);
}

/* ---- Paths ----------------------------------------------------------------------------------- */

typedef struct path {
    const solid *a;
    solid *b;
    solid_vec way;  /* of length 1 */
    long double at; /* where B is on it */
    qn_vec3 from;
    qn_path3 asked;
} path;

static double gap_at(path *w, long double at, oracle_answer *truth)
{
    const solid_vec by = solid_scaled(&w->way, at - w->at);
    solid_move(w->b, &by);
    w->at = at;
    oracle_separate(w->a, w->b, truth);
    return (double)truth->separation;
}

/* Where they first meet on the way from `from` to `to`; -1: nowhere. */
static double meeting(path *w, long double from, long double to)
{
    const long double sign = to > from ? 1 : -1;
    long double at = from;
    oracle_answer truth;
    int i;
    for (i = 0; i < 200; i++) {
        const double gap = gap_at(w, at, &truth);
        const long double closing = -sign * solid_dot(&truth.direction[0], &w->way);
        if (gap < 1e-3 || !truth.count) return (double)at;
        if (closing <= 1e-9L) return -1;
        at += sign * gap / closing;
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
 * each rounded as much and off by E, below 1 of small shapes; or, of a sphere that meets a sphere
 * or a face, on B's surface, half of the gap off the middle, 2 LSB: less than 3 in all. Larger
 * poses are rounded as for a tolerance (judge.h). */
static void judge_end(judge_trial *t, path *w, const qn_hit3 *h)
{
    const double most = 3 + t->size / 1048576;
    const int64_t on[3] = { h->point.x, h->point.y, h->point.z };
    oracle_answer truth;
    solid_vec by;
    double gap;
    int i;
    (void)gap_at(w, 0, &truth);
    for (i = 0; i < 3; i++) by.c[i] = roundl(w->way.c[i] * h->distance);
    solid_move(w->b, &by);
    oracle_separate(w->a, w->b, &truth);
    gap = (double)truth.separation;
    judge_within(t, JUDGE_AIR, gap, -1e-3, t->size <= 1024 * 65536.0 ? 4 : HUGE_VAL);
    judge_expect(t, JUDGE_HIT, gap + (double)oracle_overlap_along(w->a, w->b, judge_vec(h->normal)),
                 most);
    judge_expect(t, JUDGE_HIT, judge_height(w->a, on, 1) - gap / 2, most);
    judge_expect(t, JUDGE_HIT, judge_height(w->b, on, 1) - gap / 2, most);
    by = solid_scaled(&by, -1);
    solid_move(w->b, &by);
}

/* A path that ends at `is`, and truly at `met`, seen from `from`: never late, and of bodies up to
 * 64 units at most 4 LSB early, where it meets the surface at 15 degrees or more, and passed no
 * edge within 4 LSB before. */
static void judge_place(judge_trial *t, path *w, double from, double is, double met)
{
    const double sign = met >= from ? 1 : -1, early = (met - is) * sign;
    oracle_answer truth;
    double before, just;
    if (early < -1e-2) judge_complain(t, "%.3f late on a path", -early);
    if (early <= 4 || t->size > 64 * 65536.0 || (is - from) * sign <= 1) {
        if (t->size <= 64 * 65536.0) judge_within(t, JUDGE_EARLY, fmin(early, 4), -1e-2, 4);
        return;
    }
    before = gap_at(w, met - 4 * sign, &truth);
    just = gap_at(w, met - sign, &truth);
    if (just >= 0.2589 && before <= 4 * just + 0.1) judge_within(t, JUDGE_EARLY, early, -1e-2, 4);
}

/* Within the skin the normal decides: what leads along it or across it is free, what leads against
 * it is met before the air ends. Where normals are many, all of them say so. In 2 LSB of air they
 * are off by as much as places are, but of what lies exactly across a box's axis; and a body thinner
 * than the skin says nothing. Where one axis is nearly as short a way out as another, either may
 * decide: a path that gets no deeper than the skin anywhere is free, too. */
static void judge_skin(judge_trial *t, path *w, qn_status status, const qn_hit3 *h,
                       const oracle_answer *truth)
{
    const double start = (double)truth->separation;
    const bool exact = t->c->a.type <= QN_BOX && t->c->b.type <= QN_BOX && start <= 0;
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
        judge_complain(t, "a path that leaves is told %s", qn_status_name(status));
    if (least < 0.75 || w->asked.length < 6) return;
    if (status == QN_APART && least_gap(w, 0, w->asked.length) > -QN_SKIN) return;
    if (status != QN_TOUCHING || h->distance < 0 || h->distance > fmax(start, 0) / least + 1)
        judge_complain(t, "a path that goes in is told %s, %ld", qn_status_name(status),
                       (long)h->distance);
}

static void judge_cast(judge_trial *t, path *w, qn_status status, const qn_hit3 *h, double start)
{
    const double end = w->asked.length, skin = QN_SKIN + t->band;
    double met, least;
    if ((status == QN_OVERLAPPING && start >= 0) || (status != QN_OVERLAPPING && start < -skin))
        judge_complain(t, "a path that begins at %.3f is told %s", start, qn_status_name(status));
    if (status == QN_OVERLAPPING && t->c->a.type <= QN_BOX && t->c->b.type <= QN_BOX)
        judge_expect(t, JUDGE_DEPTH, h->distance - start, t->tolerance);
    if (status > QN_TOUCHING || start <= skin) return;
    met = meeting(w, 0, end);
    if (status == QN_APART && met >= 0 && (least = least_gap(w, 0, end)) < -1e-2)
        judge_complain(t, "a path that overlaps by %.3f at %.3f is called free", -least, met);
    if (status == QN_APART) return;
    t->record->hits++;
    judge_end(t, w, h);
    if (met >= 0) judge_place(t, w, 0, h->distance, met);
    else if ((least = least_gap(w, 0, end)) > t->band + 3)
        judge_complain(t, "a path that passes at %.3f is called a hit", least);
}

static void judge_exit(judge_trial *t, path *w, qn_status status, const qn_hit3 *h, double start)
{
    const double end = w->asked.length, skin = QN_SKIN + t->band;
    oracle_answer truth;
    const double last = gap_at(w, end, &truth);
    if ((status == QN_APART && start < -skin) || (status == QN_OVERLAPPING && last > skin) ||
        (status == QN_TOUCHING && last < -skin) || (status != QN_APART && start > skin))
        judge_complain(t, "an exit from %.3f to %.3f is told %s", start, last,
                       qn_status_name(status));
    if (status != QN_TOUCHING || start > -skin || last < skin) return;
    t->record->hits++;
    judge_end(t, w, h);
    judge_place(t, w, end, h->distance, meeting(w, end, 0));
}

/* The cap on steps ended the search: until there a path is free, from there on an exit is. */
static void judge_cut(judge_trial *t, path *w, bool leaves, const qn_hit3 *h)
{
    const double end = w->asked.length, met = leaves ? meeting(w, end, 0) : meeting(w, 0, end);
    if (met < 0) return;
    if (leaves ? h->distance < met - 1e-2 : h->distance > met + 1e-2)
        judge_complain(t, "a search that ends at %ld of a path goes beyond %.3f", (long)h->distance,
                       met);
}

/* B, or a point in its place, comes from afar and is aimed at A, or past it; or it leaves A. */
static bool make_path(judge_trial *t, random_state *r, path *w, bool leaves)
{
    const int64_t reach = (int64_t)(t->size * random_range(r, 1, 500) / 128) + 16;
    const qn_vec3 a = t->c->pose_a.p, b = t->c->pose_b.p, aside = random_vec3(r, 1 << 20);
    int64_t d[3], length, at[3];
    qn_vec3 to;
    int i;
    if (reach > 1 << 28) return false;
    mix_direction(r, d, &length);
    for (i = 0; i < 3; i++) d[i] = d[i] * reach / length;
    at[0] = leaves ? b.x : a.x + d[0];
    at[1] = leaves ? b.y : a.y + d[1];
    at[2] = leaves ? b.z : a.z + d[2];
    for (i = 0; i < 3; i++)
        if (at[i] > 2000000000 || at[i] < -2000000000) return false;
    w->from.x = (qn_q16)at[0];
    w->from.y = (qn_q16)at[1];
    w->from.z = (qn_q16)at[2];
    to.x = (qn_q16)((leaves ? d[0] : -d[0]) + (aside.x * (reach / 4) >> 20));
    to.y = (qn_q16)((leaves ? d[1] : -d[1]) + (aside.y * (reach / 4) >> 20));
    to.z = (qn_q16)((leaves ? d[2] : -d[2]) + (aside.z * (reach / 4) >> 20));
    if (random_u32(r) % 8u == 0) to.y = to.z = 0;
    w->asked = path3_of(qn_dir3_from_vec3(to), (qn_q16)(reach * random_range(r, 0, 512) / 256) + 1);
    w->way = judge_vec(w->asked.way);
    w->at = 0;
    w->a = &t->a;
    return to.x || to.y || to.z;
}

static void make_mover(const judge_trial *t, const path *w, bool point, solid *b)
{
    const int64_t from[3] = { w->from.x, w->from.y, w->from.z };
    qn_pose3 pose = t->c->pose_b;
    pose.p = w->from;
    if (point) oracle_point_make(b, from, 1);
    else oracle_body_make(b, &t->c->b, &pose);
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
    long double at[3];
    qn_vec3 to;
    int i;
    for (i = 0; i < 3; i++) {
        const long double way = how == 0   ? n->c[i]
                                : how == 1 ? -n->c[i]
                                : how == 2 ? w->way.c[i]
                                           : w->way.c[i] - along * n->c[i];
        at[i] = roundl(way * (1 << 28));
    }
    to.x = (qn_q16)at[0], to.y = (qn_q16)at[1], to.z = (qn_q16)at[2];
    if (!truth->count || !(to.x | to.y | to.z)) return;
    w->asked.way = qn_dir3_from_vec3(to);
    w->way = judge_vec(w->asked.way);
    w->from.x += (qn_q16)lrintl(n->c[0] * by - w->way.c[0] * back);
    w->from.y += (qn_q16)lrintl(n->c[1] * by - w->way.c[1] * back);
    w->from.z += (qn_q16)lrintl(n->c[2] * by - w->way.c[2] * back);
}

static void judge_path(judge_trial *t, random_state *r)
{
    static solid b;
    const uint32_t kind = random_u32(r) % 3u; /* a cast, an exit, a ray */
    qn_collider3 at_b = t->at_b;
    oracle_answer truth;
    qn_status status;
    qn_hit3 h;
    path w;
    double start;
    const int before = t->complaints;
    if (!make_path(t, r, &w, kind == 1)) return;
    w.b = &b;
    make_mover(t, &w, kind == 2, &b);
    oracle_separate(w.a, w.b, &truth);
    if (kind != 1 && random_u32(r) % 2u && fabsl(truth.separation) < 1 << 28) {
        begin_at_contact(r, &w, &truth);
        make_mover(t, &w, kind == 2, &b);
        oracle_separate(w.a, w.b, &truth);
    }
    at_b.frame.p = w.from;
    status = kind == 2   ? qn_ray3(&t->at_a, w.from, &w.asked, &t->query, &h)
             : kind == 1 ? qn_exit3(&t->at_a, &at_b, &w.asked, &t->query, &h)
                         : qn_cast3(&t->at_a, NULL, &at_b, &w.asked, &t->query, &h);
    if (judge_spoils(t, "late")) h.distance += 3;
    if (judge_spoils(t, "early")) h.distance -= 9;
    if (judge_spoils(t, "free") && status == QN_TOUCHING) status = QN_APART;
    if (judge_spoils(t, "hit")) h.point.y += 9;
    if (status == QN_ERR_RANGE) return;
    t->record->paths++;
    start = (double)truth.separation;
    if (status < 0) judge_complain(t, "a path is refused: %s", qn_status_name(status));
    else if (status == QN_UNDECIDED) judge_cut(t, &w, kind == 1, &h);
    else if (kind == 1) judge_exit(t, &w, status, &h, start);
    else {
        judge_skin(t, &w, status, &h, &truth);
        judge_cast(t, &w, status, &h, start);
    }
    if (before != t->complaints)
        fprintf(t->how->out, "  %s from %ld %ld %ld, way %ld %ld %ld, length %ld: %s, %ld\n",
                kind == 2 ? "a ray"
                : kind    ? "an exit"
                          : "a cast",
                (long)w.from.x, (long)w.from.y, (long)w.from.z, (long)w.asked.way.x,
                (long)w.asked.way.y, (long)w.asked.way.z, (long)w.asked.length,
                qn_status_name(status), (long)h.distance);
}

/* What is spoilt shows in one of many draws. */
void judge_motion(judge_trial *t, random_state *r)
{
    const int often = t->how->spoil ? 40 : 1, eighth = random_u32(r) % 8u == 0;
    int margins, paths = t->how->paths ? t->how->paths * often : eighth;
    for (margins = often; margins > 0; margins--) judge_margin(t, r);
    judge_opinions(t);
    judge_nearest(t, r);
    judge_bounds(t);
    if (eighth) judge_support(t, r);
    for (; paths > 0; paths--) judge_path(t, r);
}
