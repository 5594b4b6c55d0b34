/* SPDX-License-Identifier: MIT */
/* Judged by the plane's oracle: contacts of a gap, nearest points, bounds and support, the
 * separation by probes, and rays and moving shapes. A separation is convex along a
 * straight path while it is positive: where it is least, and where it ends, is found by
 * halving. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "plane_pairs.h"

static struct {
    long gaps, casts, rays, hits, steep, skins;
} sum;

static plane_point direction_of(qn_dir2 n)
{
    plane_point p;
    p.x = n.x;
    p.y = n.y;
    return p;
}

/* ---- A margin ------------------------------------------------------------ */

/* The header: without radii 2^-13 of the smaller body's size, at most 16 LSB; the size is that
 * of the core's corner, from above by an eighth. */
static long double lift_of(const pair *p)
{
    long double lift = 16;
    int i, j;
    for (i = 0; i < 2; i++) {
        const qn_shape2 *s = &p->s[i];
        long double size = 0;
        for (j = 0; j < (s->type == QN_SHAPE2_CAPSULE ? 2 : s->type != QN_SHAPE2_CIRCLE); j++)
            size = fmaxl(size, hypotl(s->v[j].x, s->v[j].y));
        lift = fminl(lift, size * 1.125L / 8192);
    }
    return p->s[0].radius || p->s[1].radius ? 0 : lift;
}

static void judge_margin(random_state *r, const pair *p)
{
    const long double truth = p->truth;
    qn_manifold2 m;
    qn_query q;
    uint32_t i;
    memset(&q, 0, sizeof q);
    q.margin = random_u32(r) % 3 ? random_range(r, 0, 6000) : (int32_t)random_size(r, 31);
    if (random_u32(r) % 4 == 0 && truth > 0 && truth < 1e9L)
        q.margin = (int32_t)truth + random_range(r, 0, 6);
    if (qn_collide2(&p->at[0], &p->at[1], &q, &m) < 0) wrong(p, "refused with a margin", q.margin);
    else if (!m.count && truth < q.margin - 2.0L)
        wrong(p, "nothing within the margin", (double)truth - q.margin);
    else if (m.count && truth > q.margin + 2.0L)
        wrong(p, "a point beyond the margin", (double)truth - q.margin);
    else if (m.count) {
        sum.gaps += truth > 0;
        limit(p, "depth within a margin", m.depth + truth, 2);
        limit(p, "excess within a margin",
              truth - plane_gap(&p->body[0], &p->body[1], direction_of(m.normal)), 2);
        judge_points(p, &m);
        for (i = 0; i < m.count; i++) /* 2 LSB as everywhere, and what an end may be lifted by */
            within(p, "an end beyond the margin",
                   fmaxl(-(long double)m.points[i].depth - q.margin, 0), 0, 2 + (double)lift_of(p));
    }
}

/* ---- One body ------------------------------------------------------------ */

/* A point of the line of two corners, or a corner or the middle, and some LSB aside, or none. */
static qn_vec2 place_near(random_state *r, const plane_body *a)
{
    const int i = random_range(r, 0, a->count - 1), j = random_range(r, 0, a->count - 1),
              aside = (1 << random_range(r, 0, 26)) - 1, parts = random_u32(r) % 4 ? 1000 : 2;
    const long double t = random_range(r, 0, parts) / (long double)parts;
    qn_vec2 q;
    q.x = (int32_t)lrintl(a->point[i].x * t + a->point[j].x * (1 - t)) +
          random_range(r, -aside, aside);
    q.y = (int32_t)lrintl(a->point[i].y * t + a->point[j].y * (1 - t)) +
          random_range(r, -aside, aside);
    return q;
}

/* Of a sector whose sides are within 2^-12 of one line. */
static bool is_nearly_half(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_SECTOR && s->v[1].x && s->v[1].x < s->v[1].y >> 12;
}

/* The point of the boundary that is nearest to *from, which is the next one then. Open: near an end
 * of the arc of nearly half a disc that end is given, up to 100 LSB from the nearest point. */
static void judge_nearest(const pair *p, qn_vec2 *from)
{
    const plane_body *a = &p->body[0];
    const qn_vec2 q = *from;
    plane_body x, on;
    qn_closest2 near;
    const qn_status verdict = qn_nearest2(&p->at[0], q, NULL, &near);
    long double truth;
    plane_body_point(&x, q.x, q.y);
    truth = plane_separation(a, &x);
    if (!is_right(verdict, truth) || (!near.distance && verdict != QN_TOUCHING))
        wrong(p, "side of a point", (double)truth);
    if (verdict == QN_TOUCHING) limit(p, "point not on the boundary", truth, 2);
    if (verdict < 0) return;
    *from = near.on_shape;
    plane_body_point(&on, near.on_shape.x, near.on_shape.y);
    limit(p, "distance of a point", near.distance - truth, 2);
    if (!is_nearly_half(&p->s[0]))
        limit(p, "way to the nearest point",
              hypotl(on.point->x - q.x, on.point->y - q.y) - fabsl(truth), 2);
    limit(p, "nearest point off the surface", plane_separation(a, &on), 2);
    limit(p, "excess of a point's normal", truth - plane_gap(a, &x, direction_of(near.normal)), 2);
}

/* How far the body reaches along a direction from the origin. */
static long double reach_along(const plane_body *body, qn_dir2 n)
{
    plane_body origin;
    plane_body_point(&origin, 0, 0);
    return -plane_gap(body, &origin, direction_of(n));
}

static void judge_bounds(random_state *r, const pair *p)
{
    static const qn_dir2 way[4] = {
        { QN_ONE30, 0 }, { 0, QN_ONE30 }, { -QN_ONE30, 0 }, { 0, -QN_ONE30 }
    };
    const qn_pose2 home = { { 0, 0 }, { 1, 0 } };
    const qn_vec2 v = { (int32_t)random_u32(r), (int32_t)random_u32(r) };
    const qn_dir2 d = qn_dir2_from_vec2(v);
    const double most = p->s[0].type == QN_SHAPE2_SECTOR ? 4 : 2;
    plane_body at_home, far;
    qn_bounds2 box;
    qn_vec2 s;
    int i;
    plane_body_make(&at_home, &p->s[0], &home);
    if (qn_shape2_check(&p->s[0]) < 0 || qn_collider2_bounds(&p->at[0], &box) < 0) {
        wrong(p, "no bounds", 0);
        return;
    }
    for (i = 0; i < 4; i++) {
        const long double side = i == 0   ? box.max.x
                                 : i == 1 ? box.max.y
                                          : -(long double)(i == 2 ? box.min.x : box.min.y);
        within(p, "bounds", side - reach_along(&p->body[0], way[i]), -1e-6, most);
    }
    s = qn_shape2_support(&p->s[0], d);
    plane_body_point(&far, s.x, s.y);
    limit(p, "support", reach_along(&far, d) - reach_along(&at_home, d), 2);
    limit(p, "support off the surface", plane_separation(&at_home, &far), 2);
}

static void judge_probe(const pair *p)
{
    const plane_body *a = &p->body[0], *b = &p->body[1];
    qn_separation2 s, back;
    qn_status verdict;
    if (p->s[0].type == QN_SHAPE2_SECTOR || p->s[1].type == QN_SHAPE2_SECTOR) return;
    verdict = qn_probe2(&p->at[0], &p->at[1], NULL, &s);
    if (!is_right(verdict, p->truth)) {
        wrong(p, "verdict of the probe", verdict);
        return;
    }
    limit(p, "distance of the probe", s.distance - p->truth, 3);
    if (fabsl(p->truth + a->radius + b->radius) > 2) /* where cores touch any normal will do */
        limit(p, "excess of the probe's normal", p->truth - plane_gap(a, b, direction_of(s.normal)),
              3);
    if (memcmp(&p->p[0].p, &p->p[1].p, sizeof p->p[0].p) &&
        (qn_probe2(&p->at[1], &p->at[0], NULL, &back) != verdict || back.distance != s.distance ||
         back.normal.x != -s.normal.x || back.normal.y != -s.normal.y))
        wrong(p, "the probe exchanged", back.distance);
}

/* ---- Paths --------------------------------------------------------------- */

typedef struct path {
    const plane_body *a, *b;
    long double x, y; /* the way, of length 1 */
} path;

static plane_body moved(const path *w, long double t)
{
    plane_body o = *w->b;
    int i;
    for (i = 0; i < o.count; i++) {
        o.point[i].x += w->x * t;
        o.point[i].y += w->y * t;
    }
    o.centre = o.point[0];
    return o;
}

static long double gap_at(const path *w, long double t)
{
    const plane_body b = moved(w, t);
    return plane_separation(w->a, &b);
}

/* Where on the way to `end` the bodies are nearest. */
static long double nearest_on(const path *w, long double end)
{
    long double low = 0, high = end;
    while (high - low > 1e-5L) { /* ends: a third less each time */
        const long double third = (high - low) / 3;
        if (gap_at(w, low + third) <= gap_at(w, high - third)) high -= third;
        else low += third;
    }
    return (low + high) / 2;
}

/* Where they meet first, before `end`, where they overlap. */
static long double meet_before(const path *w, long double end)
{
    long double low = 0, high = end;
    while (high - low > 1e-6L) { /* ends: half each time */
        const long double mid = (low + high) / 2;
        if (gap_at(w, mid) > 0) low = mid;
        else high = mid;
    }
    return low;
}

/* Where it ended the bodies do not overlap, they are 4 LSB apart at most, as the surfaces are
 * from the point between them; and not late. `early` is claimed of bodies up to 64 units, where
 * the last 4 LSB close at 15 degrees or more all the way. */
static void judge_hit(const pair *p, const path *w, const qn_hit2 *h, bool meets, long double met,
                      int32_t size)
{
    const long double t = h->distance;
    plane_body there = *w->b, at;
    long double gap;
    int i;
    for (i = 0; i < there.count; i++) { /* as rounded */
        there.point[i].x += roundl(w->x * t);
        there.point[i].y += roundl(w->y * t);
    }
    there.centre = there.point[0];
    gap = plane_separation(w->a, &there);
    within(p, "gap at the hit", gap, -1e-3, 4);
    if (meets && t > met + 1e-3L) wrong(p, "late", (double)(t - met));
    if (meets && size <= 64 * 65536 && t > 1 &&
        gap_at(w, met - 4) - gap_at(w, met) >= 4 * 0.2589L && gap_at(w, met - 1) >= 0.2589L) {
        sum.steep++;
        within(p, "early", met - t, -1e-3, 4);
    }
    limit(p, "excess at the hit", gap - plane_gap(w->a, &there, direction_of(h->normal)), 2);
    plane_body_point(&at, h->point.x, h->point.y);
    limit(p, "hit off the surface of A", plane_separation(w->a, &at), 3);
    limit(p, "hit off the surface of B", plane_separation(&there, &at), 3);
}

static int32_t size_of(const plane_body *body)
{
    long double most = 0;
    int i;
    for (i = 0; i < body->count; i++)
        most = fmaxl(
            most, hypotl(body->point[i].x - body->point[0].x, body->point[i].y - body->point[0].y));
    return (int32_t)(most + body->radius);
}

static struct {
    qn_vec2 from;
    qn_dir2 way;
    int32_t length;
    bool ray;
} last; /* to be shown */

/* Any direction, or that of an axis. */
static qn_dir2 any_way(random_state *r)
{
    static const qn_vec2 axes[4] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
    qn_vec2 v = axes[random_u32(r) % 4];
    if (random_u32(r) % 4) v.x = random_range(r, -999, 999), v.y = random_range(r, 1, 999);
    return qn_dir2_from_vec2(v);
}

/* B is put far behind, so that it passes A on one side with some LSB of air, or cuts into it by
 * some. The length of the path. */
static int32_t pass_by(random_state *r, const plane_body *a, const plane_body *b, qn_dir2 way,
                       qn_pose2 *from)
{
    const int32_t back = random_range(r, 1 << 27, 1 << 28);
    const plane_point n = { -(long double)way.y / QN_ONE30, (long double)way.x / QN_ONE30 };
    const long double by = random_range(r, -1, 7) - plane_gap(a, b, n);
    from->p.x += (int32_t)lrintl(n.x * by - n.y * back);
    from->p.y += (int32_t)lrintl(n.y * by + n.x * back);
    return back * 2 - 1;
}

/* B's corner is put over A's, with some LSB of air or within it, and leads away, in, along or
 * anyhow: the way. */
static qn_dir2 begin_at_contact(random_state *r, const plane_body *a, const plane_body *b,
                                qn_pose2 *from)
{
    const qn_dir2 d = any_way(r);
    const plane_point n = direction_of(d);
    const long double by = random_range(r, -3, 6) - plane_gap(a, b, n);
    const uint32_t how = random_u32(r) % 4;
    long double aside[2] = { 0, 0 };
    int k, i;
    for (k = 0; k < 2; k++) {
        const plane_body *body = k ? b : a;
        long double most = -HUGE_VALL;
        for (i = 0; i < body->count; i++) {
            const plane_point *p = &body->point[i];
            const long double along = (k ? -1 : 1) * (p->x * n.x + p->y * n.y);
            if (along > most) most = along, aside[k] = (p->y * n.x - p->x * n.y) / QN_ONE30;
        }
    }
    from->p.x += (int32_t)lrintl((n.x * by - n.y * (aside[0] - aside[1])) / QN_ONE30);
    from->p.y += (int32_t)lrintl((n.y * by + n.x * (aside[0] - aside[1])) / QN_ONE30);
    return how == 0   ? d
           : how == 1 ? (qn_dir2){ -d.x, -d.y }
           : how == 2 ? (qn_dir2){ -d.y, d.x }
                      : any_way(r);
}

/* Within the skin the normal decides: what leads along it or across it is free, what leads against
 * it is met before the air ends. What leads exactly across it is free along edges: the normal of two
 * vertices, or of a rounding, is rounded. A body thinner than the skin says nothing. */
static void judge_skin(const pair *p, const qn_collider2 *b, const path *w, qn_dir2 way,
                       qn_status verdict, const qn_hit2 *h)
{
    const qn_query near = margin_query(8, NULL);
    const long double start = gap_at(w, 0);
    long double closing;
    bool exact;
    qn_manifold2 m;
    if (fabsl(start) > 1 || qn_collide2(&p->at[0], b, &near, &m) < 0 || !m.count) return;
    if (plane_gap(w->a, w->b, (plane_point){ -(long double)m.normal.x, -m.normal.y }) > -16) return;
    closing = -((long double)m.normal.x * way.x + (long double)m.normal.y * way.y) / 0x1p60L;
    sum.skins++;
    exact = !p->s[0].radius && !p->s[1].radius && m.count == 2 && start <= 0;
    if ((closing < -0.75L || (closing == 0 && exact)) && verdict != QN_APART)
        wrong(p, "a path that leaves is held", verdict);
    if (closing > 0.75L && gap_at(w, 16) < -4 && /* else it passes a corner */
        (verdict != QN_TOUCHING || h->distance < 0 || h->distance > fmaxl(start, 0) / closing + 1))
        wrong(p, "a path that goes in is free", verdict);
}

static void moving_body(plane_body *b, const pair *p, const qn_pose2 *from, bool ray)
{
    if (ray) plane_body_point(b, from->p.x, from->p.y);
    else plane_body_make(b, &p->s[1], from);
}

/* B, or a point in its place, comes from afar and is aimed at A, or past it. */
static void judge_path(random_state *r, const pair *p, bool ray)
{
    const int far = 1 << random_range(r, 10, 27), aside = 1 << random_range(r, 6, 26);
    int32_t length = random_u32(r) % 2 ? 1 << 28 : (int32_t)random_size(r, 28);
    qn_pose2 from = p->p[1];
    qn_collider2 at_b;
    qn_path2 motion;
    plane_body b;
    qn_status verdict;
    qn_hit2 h;
    qn_vec2 to;
    qn_dir2 way;
    path w;
    static const qn_shape2 dot = QN_CIRCLE2(0);
    const uint32_t how = random_u32(r) % 4;
    long double start, near, least;
    from.p.x += random_range(r, -far, far);
    from.p.y += random_range(r, -far, far);
    to.x = p->p[0].p.x - from.p.x + random_range(r, -aside, aside);
    to.y = p->p[0].p.y - from.p.y + random_range(r, -aside, aside);
    if (random_u32(r) % 8 == 0) to.y = 0;
    way = qn_dir2_from_vec2(to);
    moving_body(&b, p, &from, ray);
    if (how == 0) way = any_way(r), length = pass_by(r, &p->body[0], &b, way, &from);
    if (how == 1) way = begin_at_contact(r, &p->body[0], &b, &from), length |= 64;
    if (how <= 1) moving_body(&b, p, &from, ray);
    motion = path2_of(way, length);
    last.from = from.p;
    last.way = way;
    last.length = length;
    last.ray = ray;
    at_b = placed2(ray ? &dot : &p->s[1], &from);
    w.a = &p->body[0];
    w.b = &b;
    w.x = way.x / (long double)QN_ONE30;
    w.y = way.y / (long double)QN_ONE30;
    start = gap_at(&w, 0);
    verdict = ray ? qn_ray2(&p->at[0], from.p, &motion, NULL, &h)
                  : qn_cast2(&p->at[0], NULL, &at_b, &motion, NULL, &h);
    sum.rays += ray;
    sum.casts += !ray;
    if (verdict < 0 || verdict == QN_UNDECIDED) wrong(p, "a path without an end", verdict);
    /* the skin, and what the model is off by */
    if ((verdict == QN_OVERLAPPING && start >= 0) || (verdict != QN_OVERLAPPING && start < -3))
        wrong(p, "the start of a path", (double)start);
    if (how == 1) judge_skin(p, &at_b, &w, way, verdict, &h);
    if (verdict < 0 || verdict > QN_TOUCHING || start <= 0) return;
    near = nearest_on(&w, length);
    least = gap_at(&w, near);
    /* From the skin on what leads across may graze. */
    if (verdict == QN_APART && least < (start <= QN_SKIN ? -QN_SKIN : 0))
        wrong(p, "a path called free", (double)least);
    if (verdict == QN_APART) return;
    sum.hits++;
    if (least > 5) wrong(p, "met what it passes", (double)least);
    judge_hit(p, &w, &h, least <= 0, least <= 0 ? meet_before(&w, near) : 0,
              size_of(w.a) + size_of(&b));
}

void judge_motion(random_state *r, const pair *p, bool moves)
{
    qn_vec2 q = place_near(r, &p->body[0]);
    long before;
    int i;
    judge_margin(r, p);
    for (i = 0; i < 2; i++) judge_nearest(p, &q);
    judge_bounds(r, p);
    judge_probe(p);
    before = plane_wrong;
    if (moves) judge_path(r, p, random_u32(r) % 2);
    if (before != plane_wrong && before <= 20)
        printf("  %s from %d %d, way %d %d, length %d\n", last.ray ? "a ray" : "B", last.from.x,
               last.from.y, last.way.x, last.way.y, last.length);
}

void tell_motion(void)
{
    printf("within a margin %ld; casts %ld, rays %ld, of these in the skin %ld, met %ld, "
           "steeply %ld\n",
           sum.gaps, sum.casts, sum.rays, sum.skins, sum.hits, sum.steep);
}
