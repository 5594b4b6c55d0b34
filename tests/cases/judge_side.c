/* SPDX-License-Identifier: MIT */
/* What the judge of the plane has of its own: tolerances, ids, the side that two bodies share, the
 * probe. */
#define WORLD_PLANE
#include <math.h>

#include "judge.h"
#include "queries.h"

static bool is_sector(const qn_shape2 *s) { return s->type == QN_SHAPE2_SECTOR; }

/* The header: without radii an end may be lifted by 2^-13 of the smaller body's size, at most 16
 * LSB; the size is that of the core's corner, from above by an eighth. */
static double lift_of(const judge_trial *t)
{
    const qn_shape2 *s = CASE_A(t->c);
    double lift = 16;
    int i, j;
    for (i = 0; i < 2; i++, s = CASE_B(t->c)) {
        double size = 0;
        for (j = 0; j < (s->type == QN_SHAPE2_CAPSULE ? 2 : s->type != QN_SHAPE2_CIRCLE); j++)
            size = fmax(size, hypot(s->v[j].x, s->v[j].y));
        lift = fmin(lift, size * 1.125 / 8192);
        if (s->radius) return 0;
    }
    return lift;
}

/* Bodies whose corners are more than 2897 units apart are larger than 1024: a unit of the model grows
 * with them, and so does what is rounded to it. E grows by 11 LSB with 4096 units of half extent, as
 * README.md has it: of twice that from corner to corner. */
void judge_set_tolerances(judge_trial *t, double size_a, double size_b)
{
    const double coarse = fmax(size_a, size_b) > 2897 * 65536.0 ? t->size / 268435456 : 0;
    t->tolerance = t->depth_tolerance = t->normal = 2 + coarse;
    t->band = 2 + 5.5 * coarse;
    t->bounds = is_sector(CASE_A(t->c)) ? 4 : 2;
    t->hit = t->skin = 3 + coarse;
    t->air = 4;
    t->late = 1e-3;
    t->lift = lift_of(t);
}

/* ---- The side that two bodies share ---------------------------------------------------------- */

/* How many vertices a body of this kind has, of which an id names one, or the edge from it. */
static uint32_t vertices_of(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_CIRCLE    ? 1
           : s->type == QN_SHAPE2_CAPSULE ? 2
           : s->type == QN_SHAPE2_POLYGON ? s->count
                                          : 4;
}

static double aside(const solid_vec *p, const solid_vec *n)
{
    return (double)(p->c[1] * n->c[0] - p->c[0] * n->c[1]);
}

/* Whether the arc is what reaches farthest along n. */
static bool is_on_arc(const oracle_body *body, const solid_vec *n)
{
    return body->arc && aside(n, &body->low) > 0 && aside(&body->high, n) > 0 &&
           solid_dot(n, &body->low) + solid_dot(n, &body->high) >= 0;
}

/* The boundary about the point farthest along n, within `tolerance` of it, no arc, and no edge of
 * 45 degrees or more (within 2^-10): seen along n turned by a quarter from *lo to *hi. Edges are in
 * part in it; where `whole`, only if they fall by less than 2^-10; none that faces away, as a thin
 * body's far side does. True where an edge is square to n, but for the rounding of n and a little. */
static bool see_side(const oracle_body *body, const solid_vec *n, double tolerance, bool whole,
                     double *lo, double *hi)
{
    const solid_vec *p = body->at;
    const int count = body->vertices;
    bool is_square = false;
    int top = 0, i, step;
    for (i = 1; i < count; i++)
        if (solid_dot(&p[i], n) > solid_dot(&p[top], n)) top = i;
    *lo = *hi = aside(&p[top], n);
    for (step = 1; step<count; step += count> 2 ? count - 2 : 1) { /* one on, one back */
        int at = top, to, left = count;
        double down = 0;
        while (down < tolerance && --left) {
            double drop, along, part;
            to = (at + step) % count;
            if (body->arc && at + to == 3) break; /* from one end of the arc to the other */
            drop = (double)(solid_dot(&p[at], n) - solid_dot(&p[to], n));
            along = aside(&p[to], n) - aside(&p[at], n);
            if (count > 2 && (step == 1 ? along < 0 : along > 0)) break; /* it faces away */
            is_square = is_square || (at == top && (along < 0 || along > 0) &&
                                      drop < .02 + fabs(along) / (1 << 30));
            if (drop > fabs(along) * .999) break;
            part = down + drop > tolerance ? (tolerance - down) / drop : 1;
            if (part < 1 && whole && drop * 1024 > fabs(along)) break;
            along = aside(&p[at], n) + along * part;
            *lo = fmin(*lo, along);
            *hi = fmax(*hi, along);
            down += drop;
            at = to;
        }
    }
    return is_square;
}

/* The contact patch is what both bodies show within half of the depth, 8 LSB at most, along an edge
 * of either: the points span half of it, or more. One point alone stands for a corner in a side: no
 * edge is level there to its end. Each id names a feature that either body has. */
void judge_cover(judge_trial *t, const qn_manifold2 *m, double excess)
{
    const double radii = (double)(t->a.radius + t->b.radius);
    const double tolerance = fmin(8, -t->separation / 2);
    const solid_vec n = judge_vec(m->normal), back = solid_scaled(&n, -1);
    double lo_a, hi_a, lo_b, hi_b, lo = HUGE_VAL, hi = -HUGE_VAL;
    bool is_square;
    uint32_t i;
    (void)excess;
    for (i = 0; i < m->count; i++) {
        const uint32_t id = m->points[i].id;
        if ((id >> 16 & 0x7FFFu) >= vertices_of(CASE_A(t->c)) ||
            (id & 0x7FFFu) >= vertices_of(CASE_B(t->c)))
            judge_complain(t, "the id %08lx names no feature", (unsigned long)id);
    }
    if (!(t->truth.core < -2 || (radii > 0 && t->separation < -2))) return;
    if (is_on_arc(&t->a, &n) || is_on_arc(&t->b, &back)) return;
    is_square = see_side(&t->a, &n, tolerance, m->count < 2, &lo_a, &hi_a);
    is_square = see_side(&t->b, &back, tolerance, m->count < 2, &hi_b, &lo_b) || is_square;
    lo_a = fmax(lo_a, -lo_b);
    hi_a = fmin(hi_a, -hi_b);
    if (!is_square || hi_a - lo_a < 66) return;
    t->record->patches++;
    for (i = 0; i < m->count; i++) {
        const solid_vec p = { { m->points[i].position.x, m->points[i].position.y, 0 } };
        const double along = fmin(fmax(aside(&p, &n), lo_a), hi_a);
        lo = fmin(lo, along);
        hi = fmax(hi, along);
    }
    t->record->least_cover = fmin(t->record->least_cover, (hi - lo) / (hi_a - lo_a));
    /* Either coordinate of a point is rounded by .5 LSB, so the point along any side by .71, and
     * two points by 1.42 together. */
    if ((hi - lo + 1.42) / (hi_a - lo_a) < t->how->cover)
        judge_complain(t, "the %lu points span %.3f of the shared side", (unsigned long)m->count,
                       (hi - lo) / (hi_a - lo_a));
}

/* ---- Second opinion -------------------------------------------------------------------------- */

/* Probes take no arcs. Where cores touch any normal will do. */
void judge_opinions(judge_trial *t)
{
    answer out[2];
    qn_separation2 s, back;
    qn_status verdict, exchanged;
    if (is_sector(CASE_A(t->c)) || is_sector(CASE_B(t->c))) return;
    verdict = query_call(QUERY_PROBE, &t->at_a, &t->at_b, NULL, NULL, &out[0]);
    exchanged = query_call(QUERY_PROBE, &t->at_b, &t->at_a, NULL, NULL, &out[1]);
    s = out[0].separation;
    back = out[1].separation;
    if (judge_spoils(t, "axes")) s.distance += 6;
    if (verdict != QN_TOUCHING && !judge_verdict_is_right(t, verdict)) {
        judge_complain(t, "by probes it is %s", qn_status_name(verdict));
        return;
    }
    judge_expect(t, JUDGE_OPINION, s.distance - t->separation, t->tolerance + 1);
    if (fabsl(t->truth.core) > 2)
        judge_expect(
            t, JUDGE_OPINION,
            (double)oracle_overlap_along(&t->a, &t->b, judge_vec(s.normal)) + t->separation,
            t->tolerance + 1);
    if ((t->at_a.frame.p.x != t->at_b.frame.p.x || t->at_a.frame.p.y != t->at_b.frame.p.y) &&
        (exchanged != verdict || back.distance != s.distance || back.normal.x != -s.normal.x ||
         back.normal.y != -s.normal.y))
        judge_complain(t, "by probes %ld, exchanged %ld", (long)s.distance, (long)back.distance);
}
