/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "contact_patch.h"
#include "placed.h"

/* All that the parts of the judgement share. */
typedef struct trial {
    const case_line *c;
    const judge_answers *answers;
    const judge_limits *limits;
    judge_record *record;
    FILE *out;
    solid a, b;
    oracle_answer truth;
    double separation, tolerance, depth_tolerance, band;
    int complaints;
} trial;

static void complain(trial *t, const char *format, ...)
{
    va_list list;
    t->complaints++;
    if (!t->out) return;
    fprintf(t->out, "case %lld: ", (long long)t->c->id);
    va_start(list, format);
    vfprintf(t->out, format, list);
    va_end(list);
    fprintf(t->out, " (true separation %.4f LSB)\n", t->separation);
}

/* Keeps the worst of a measure and complains beyond the tolerance. */
static void expect(trial *t, const char *what, double is, double most, double *worst)
{
    if (fabs(is) > *worst) *worst = fabs(is);
    if (!(fabs(is) <= most)) complain(t, "%s is off by %.3f, more than %.3f", what, is, most);
}

/* ---- Verdict --------------------------------------------------------------------------------- */

static bool verdict_is_right(const trial *t, qn_status verdict)
{
    switch (verdict) {
    case QN_APART:
        return t->truth.sign > 0;
    case QN_OVERLAPPING:
        return t->truth.sign < 0;
    case QN_TOUCHING:
        return fabs(t->separation) <= t->band;
    default:
        return false;
    }
}

/* How far from contact a pair is that the library calls touching. */
static void record_touch(trial *t)
{
    int a = (int)t->c->a.type, b = (int)t->c->b.type;
    int low = a < b ? a : b, high = a < b ? b : a;
    if (t->answers->overlap != QN_TOUCHING) return;
    t->record->touches[low][high]++;
    t->record->touch[low][high] = fmax(t->record->touch[low][high], fabs(t->separation));
}

static void judge_verdict(trial *t)
{
    const judge_answers *w = t->answers;
    record_touch(t);
    if (!verdict_is_right(t, w->overlap))
        complain(t, "the verdict is %s", qn_status_name(w->overlap));
    if (w->distance != w->overlap || w->manifold != w->overlap)
        complain(t, "overlap says %s, distance %s, manifold %s", qn_status_name(w->overlap),
                 qn_status_name(w->distance), qn_status_name(w->manifold));
}

/* ---- Distance -------------------------------------------------------------------------------- */

static double signed_distance(const solid *body, const int64_t x[3], int64_t scale)
{
    static solid point;
    oracle_answer r;
    oracle_point_make(&point, x, scale);
    oracle_separate(body, &point, &r);
    return (double)r.separation;
}

static void to_wide(const qn_vec3 *v, int64_t out[3])
{
    out[0] = v->x;
    out[1] = v->y;
    out[2] = v->z;
}

static void judge_distance(trial *t)
{
    const qn_gap3 *g = &t->answers->gap;
    double real = fmax(t->separation, 0), between;
    int64_t on_a[3], on_b[3];
    int i;
    if (g->lower > g->distance || g->distance > g->upper)
        complain(t, "distance %ld is outside of [%ld, %ld]", (long)g->distance, (long)g->lower,
                 (long)g->upper);
    if (g->upper == INT32_MAX) return; /* saturated: nothing to measure */
    if (real < g->lower || real > g->upper)
        complain(t, "the distance is not within [%ld, %ld]", (long)g->lower, (long)g->upper);
    if (t->answers->distance != QN_OVERLAPPING && g->upper - (double)g->lower > t->record->bounds)
        t->record->bounds = g->upper - (double)g->lower;
    if (t->answers->distance == QN_OVERLAPPING) return;
    if (t->answers->distance == QN_APART && g->distance == 0)
        complain(t, "the distance of an apart pair is 0");
    expect(t, "the distance", g->distance - real, t->tolerance, &t->record->distance);
    to_wide(&g->on_a, on_a);
    to_wide(&g->on_b, on_b);
    expect(t, "the nearest point on A", signed_distance(&t->a, on_a, 1), t->tolerance,
           &t->record->witness);
    expect(t, "the nearest point on B", signed_distance(&t->b, on_b, 1), t->tolerance,
           &t->record->witness);
    between = 0;
    for (i = 0; i < 3; i++) between += (double)(on_a[i] - on_b[i]) * (double)(on_a[i] - on_b[i]);
    expect(t, "the distance between the nearest points", sqrt(between) - real, t->tolerance,
           &t->record->witness);
}

/* ---- Manifold -------------------------------------------------------------------------------- */

/* The two surface points of a contact: position + and - half of depth * normal, over 2^31. */
static void judge_point(trial *t, const qn_contact3 *p, double along)
{
    const qn_dir3 *n = &t->answers->contact.normal;
    int64_t x[3], u[3], on_a[3], on_b[3];
    int i;
    to_wide(&p->position, x);
    u[0] = n->x;
    u[1] = n->y;
    u[2] = n->z;
    for (i = 0; i < 3; i++) {
        on_a[i] = x[i] * INT64_C(2147483648) + u[i] * p->depth;
        on_b[i] = x[i] * INT64_C(2147483648) - u[i] * p->depth;
    }
    expect(t, "a contact's point on A", signed_distance(&t->a, on_a, INT64_C(2147483648)),
           t->tolerance, &t->record->surface);
    expect(t, "a contact's point on B", signed_distance(&t->b, on_b, INT64_C(2147483648)),
           t->tolerance, &t->record->surface);
    expect(t, "a contact deeper than the pair", fmax(p->depth - along, 0), t->tolerance,
           &t->record->phantom);
}

/* The direction whose contact patch is judged: the way out closest to the normal. A face is
 * preferred to an edge axis that is shorter by no more than 1 LSB, and two ways out may be equally
 * long to within the model's band: a normal that is another way out than the shortest, but within
 * 1.25 LSB of it, has a patch of its own. */
static solid_vec judged_direction(const oracle_answer *truth, const qn_dir3 *n, double excess)
{
    const solid_vec own = { { n->x / (long double)QN_ONE30, n->y / (long double)QN_ONE30,
                              n->z / (long double)QN_ONE30 } };
    const solid_vec *best = truth->direction;
    int i;
    for (i = 1; i < truth->count; i++)
        if (solid_dot(&truth->direction[i], &own) > solid_dot(best, &own))
            best = &truth->direction[i];
    return solid_dot(best, &own) > 0.999L || excess > 1.25 ? *best : own;
}

/* The part of the patch that the points span, of what lies within the tolerance of either body's
 * support plane; below 0 of a patch that is too narrow to be judged. */
static double spanned_within(const trial *t, const solid_vec *along, double tolerance)
{
    const qn_manifold3 *m = &t->answers->contact;
    int32_t point[QN_MAX_POINTS3][3];
    contact_patch patch;
    uint32_t i;
    for (i = 0; i < m->count; i++) {
        point[i][0] = m->points[i].position.x;
        point[i][1] = m->points[i].position.y;
        point[i][2] = m->points[i].position.z;
    }
    contact_patch_measure(&t->a, &t->b, along, tolerance, (const int32_t(*)[3])point, (int)m->count,
                          &patch);
    return patch.dimension && patch.width >= 64 + t->tolerance ? patch.spanned : -1;
}

/* A corner whose height is the tolerance to within what the library's model is off by may count or
 * not. With S = size A + size B of a touching pair, |T| and both reaches together are at most
 * 2 sqrt(3) S, so a pair unit is at most that over 2^29, and a vertex is off by .87 units and 1.5
 * 2^-30 of its reach, the normal by as much of it: of two vertices .87 2 2 sqrt(3) 2^-29 S + 2 3
 * sqrt(3) 2^-30 S < 12 2^-29 S. */
static void judge_cover(trial *t, double excess)
{
    const oracle_answer *truth = &t->truth;
    const bool round = t->a.radius || t->b.radius;
    const double border = 12 * (oracle_size(&t->a) + oracle_size(&t->b)) / 536870912;
    double tolerance = 0, spanned;
    solid_vec along;
    if (!truth->listed) return;
    if (!(truth->core < -2 || (round && t->separation < -2))) return;
    if (truth->core < 0) tolerance = fmin(8, (double)-truth->core / 2);
    else if (round) tolerance = fmin(4, -t->separation / 4);
    along = judged_direction(truth, &t->answers->contact.normal, excess);
    spanned = spanned_within(t, &along, tolerance);
    if (spanned < 0) return;
    if (spanned < t->limits->cover)
        spanned = fmax(spanned, fmax(spanned_within(t, &along, tolerance - border),
                                     spanned_within(t, &along, tolerance + border)));
    if (spanned < t->record->least_cover) t->record->least_cover = spanned;
    if (spanned < t->limits->cover)
        complain(t, "the %lu points span %.3f of the contact",
                 (unsigned long)t->answers->contact.count, spanned);
}

/* How far x is off, where it may exceed the truth by what the manifold states. */
static double beyond(double x, const qn_manifold3 *m)
{
    return !m->excess ? x : x > m->excess ? x - m->excess : fmin(x, 0);
}

static void judge_manifold(trial *t)
{
    const qn_manifold3 *m = &t->answers->contact;
    double length, along, deepest = -HUGE_VAL;
    solid_vec n;
    uint32_t i, j;
    if (m->count < 1 || m->count > QN_MAX_POINTS3) {
        complain(t, "a manifold of %lu points", (unsigned long)m->count);
        return;
    }
    n.c[0] = m->normal.x;
    n.c[1] = m->normal.y;
    n.c[2] = m->normal.z;
    length = (double)sqrtl(solid_dot(&n, &n));
    if (fabs(length - 1073741824.0) > 4)
        complain(t, "the normal's length is off by %.1f", length - 1073741824.0);
    if (length == 0) return;
    along = (double)oracle_overlap_along(&t->a, &t->b, n);
    expect(t, "the way out along the normal", beyond(along + t->separation, m), t->depth_tolerance,
           &t->record->normal_excess);
    expect(t, "the depth", beyond(m->depth + t->separation, m), t->depth_tolerance,
           &t->record->depth);
    expect(t, "the depth along its normal", m->depth - along, t->depth_tolerance,
           &t->record->depth_along);
    for (i = 0; i < m->count; i++) {
        judge_point(t, &m->points[i], along);
        deepest = fmax(deepest, m->points[i].depth);
        for (j = 0; j < i; j++)
            if (m->points[i].id == m->points[j].id)
                complain(t, "two points have the id %08lx", (unsigned long)m->points[i].id);
    }
    expect(t, "the deepest point", beyond(deepest + t->separation, m), t->tolerance,
           &t->record->deepest);
    judge_cover(t, along + t->separation);
}

/* ---- One pair -------------------------------------------------------------------------------- */

void judge_ask(const case_line *c, judge_answers *out)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    const qn_query query = scratch_query(memory, sizeof memory);
    const qn_collider3 a = placed3(&c->a, &c->pose_a), b = placed3(&c->b, &c->pose_b);
    memset(out, 0, sizeof *out);
    out->overlap = qn_overlap3(&a, &b, &query);
    out->distance = qn_distance3(&a, &b, &query, &out->gap);
    out->manifold = qn_collide3(&a, &b, &query, &out->contact);
}

int judge_answers_of(const case_line *c, const judge_answers *answers, const judge_limits *limits,
                     judge_record *record, FILE *out)
{
    trial t;
    t.c = c;
    t.answers = answers;
    t.limits = limits;
    t.record = record;
    t.out = out;
    t.complaints = 0;
    t.separation = NAN;
    record->cases++;
    if (answers->overlap < 0 || answers->distance < 0 || answers->manifold < 0) {
        record->refused++;
        if (c->flags & CASE_MAY_REFUSE) return 0;
        complain(&t, "refused: %s, %s, %s", qn_status_name(answers->overlap),
                 qn_status_name(answers->distance), qn_status_name(answers->manifold));
        return t.complaints;
    }
    if (c->flags & 1) return 0; /* illegal, so there is no truth about it */
    oracle_body_make(&t.a, &c->a, &c->pose_a);
    oracle_body_make(&t.b, &c->b, &c->pose_b);
    oracle_separate(&t.a, &t.b, &t.truth);
    t.separation = (double)t.truth.separation;
    t.tolerance = limits->tolerance + (oracle_size(&t.a) + oracle_size(&t.b)) / 1048576;
    /* Of shapes up to 16 units the depth is promised to 2 LSB. */
    t.depth_tolerance = t.tolerance;
    if (fmax(oracle_size(&t.a), oracle_size(&t.b)) <= 16 * 65536.0)
        t.depth_tolerance = fmin(2, t.tolerance);
    /* Beyond 1024 units the band grows with the size: 2^-27 of it covers the guard bits that are
     * lost there. */
    t.band =
        limits->band + (c->flags & 16 ? (oracle_size(&t.a) + oracle_size(&t.b)) / 134217728 : 0);
    record->near += fabs(t.separation) <= t.band;
    record->overlapping += t.truth.sign <= 0;
    judge_verdict(&t);
    judge_distance(&t);
    if (answers->manifold == QN_TOUCHING || answers->manifold == QN_OVERLAPPING) judge_manifold(&t);
    return t.complaints;
}

int judge_case(const case_line *c, const judge_limits *limits, judge_record *record, FILE *out)
{
    judge_answers answers;
    judge_ask(c, &answers);
    return judge_answers_of(c, &answers, limits, record, out);
}

void judge_report(const judge_record *r, FILE *out)
{
    fprintf(out, "%ld pairs, %ld overlapping or touching, %ld within the band, %ld refused\n",
            r->cases, r->overlapping, r->near, r->refused);
    fprintf(out,
            "worst, in LSB: depth %.3f, along its normal %.3f, normal's excess %.3f, deepest point "
            "%.3f, surface points %.3f, phantom %.3f\n",
            r->depth, r->depth_along, r->normal_excess, r->deepest, r->surface, r->phantom);
    fprintf(out,
            "               distance %.3f, nearest points %.3f, width of the bounds %.0f; least "
            "part of a contact spanned %.3f\n",
            r->distance, r->witness, r->bounds, r->least_cover);
}
