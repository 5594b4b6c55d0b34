/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "contact_patch.h"
#include "placed.h"

static const char *const measure_name[JUDGE_MEASURES] = {
    [JUDGE_DEPTH] = "the depth",
    [JUDGE_DEPTH_ALONG] = "the depth along its normal",
    [JUDGE_EXCESS] = "the way out along the normal",
    [JUDGE_DEEPEST] = "the deepest point",
    [JUDGE_SURFACE] = "a contact's point on a surface",
    [JUDGE_PHANTOM] = "a contact deeper than the pair",
    [JUDGE_DISTANCE] = "the distance",
    [JUDGE_WITNESS] = "a witness point",
    [JUDGE_MARGIN] = "a point beyond the margin",
    [JUDGE_OPINION] = "the depth by axes or shadows",
    [JUDGE_NEAREST] = "the point nearest a point",
    [JUDGE_BOUNDS] = "the bounds of a shape",
    [JUDGE_SUPPORT] = "a support point",
    [JUDGE_AIR] = "the gap where a path ends",
    [JUDGE_EARLY] = "the end of a path",
    [JUDGE_HIT] = "the point or normal of a hit",
};

void judge_complain(judge_trial *t, const char *format, ...)
{
    va_list list;
    t->complaints++;
    fprintf(t->how->out, "case %lld: ", (long long)t->c->id);
    va_start(list, format);
    vfprintf(t->how->out, format, list);
    va_end(list);
    fprintf(t->how->out, " (true separation %.4f LSB)\n", t->separation);
}

void judge_within(judge_trial *t, int measure, double is, double least, double most)
{
    double *worst = &t->record->worst[measure];
    if (fabs(is) > *worst) *worst = fabs(is);
    if (is >= least && is <= most) return;
    judge_complain(t, "%s is off by %.3f, not within %.3f to %.3f", measure_name[measure], is,
                   least, most);
}

void judge_expect(judge_trial *t, int measure, double is, double most)
{
    judge_within(t, measure, is, -most, most);
}

bool judge_spoils(const judge_trial *t, const char *what)
{
    return t->how->spoil && !strcmp(t->how->spoil, what);
}

/* ---- Verdict --------------------------------------------------------------------------------- */

bool judge_verdict_is_right(const judge_trial *t, qn_status verdict)
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

static void judge_verdict(judge_trial *t, qn_status overlap, qn_status distance, qn_status manifold)
{
    const int a = t->c->a.type, b = t->c->b.type, low = a < b ? a : b, high = a < b ? b : a;
    double *touch = &t->record->touch[low][high];
    if (overlap == QN_TOUCHING) { /* how far from contact */
        t->record->touches[low][high]++;
        *touch = fmax(*touch, fabs(t->separation));
    }
    if (!judge_verdict_is_right(t, overlap))
        judge_complain(t, "the verdict is %s", qn_status_name(overlap));
    if (distance != overlap || manifold != overlap)
        judge_complain(t, "overlap says %s, distance %s, manifold %s", qn_status_name(overlap),
                       qn_status_name(distance), qn_status_name(manifold));
}

/* ---- Distance -------------------------------------------------------------------------------- */

double judge_height(const solid *body, const int64_t x[3], int64_t scale)
{
    static solid point;
    oracle_answer r;
    oracle_point_make(&point, x, scale);
    oracle_separate(body, &point, &r);
    return (double)r.separation;
}

static void judge_distance(judge_trial *t, qn_status status, const qn_gap3 *g)
{
    const int64_t on_a[3] = { g->on_a.x, g->on_a.y, g->on_a.z };
    const int64_t on_b[3] = { g->on_b.x, g->on_b.y, g->on_b.z };
    const double real = fmax(t->separation, 0);
    double between = 0;
    int i;
    if (g->lower > g->distance || g->distance > g->upper)
        judge_complain(t, "distance %ld is outside of [%ld, %ld]", (long)g->distance,
                       (long)g->lower, (long)g->upper);
    if (g->upper == INT32_MAX) return; /* saturated: nothing to measure */
    if (real < g->lower || real > g->upper)
        judge_complain(t, "the distance is not within [%ld, %ld]", (long)g->lower, (long)g->upper);
    if (status == QN_OVERLAPPING) return;
    t->record->width = fmax(t->record->width, g->upper - (double)g->lower);
    if (status == QN_APART && g->distance == 0)
        judge_complain(t, "the distance of an apart pair is 0");
    judge_expect(t, JUDGE_DISTANCE, g->distance - real, t->tolerance);
    judge_expect(t, JUDGE_WITNESS, judge_height(&t->a, on_a, 1), t->tolerance);
    judge_expect(t, JUDGE_WITNESS, judge_height(&t->b, on_b, 1), t->tolerance);
    for (i = 0; i < 3; i++) between += (double)(on_a[i] - on_b[i]) * (double)(on_a[i] - on_b[i]);
    judge_expect(t, JUDGE_WITNESS, sqrt(between) - real, t->tolerance);
}

/* ---- Manifold -------------------------------------------------------------------------------- */

/* The two surface points of a contact: position + and - half of depth * normal, over 2^31. */
static void judge_point(judge_trial *t, const qn_contact3 *p, const qn_dir3 *n, double along)
{
    const int64_t scale = INT64_C(2147483648);
    const int64_t x[3] = { p->position.x, p->position.y, p->position.z },
                  u[3] = { n->x, n->y, n->z };
    int64_t on_a[3], on_b[3];
    int i;
    for (i = 0; i < 3; i++) {
        on_a[i] = x[i] * scale + u[i] * p->depth;
        on_b[i] = x[i] * scale - u[i] * p->depth;
    }
    judge_expect(t, JUDGE_SURFACE, judge_height(&t->a, on_a, scale), t->tolerance);
    judge_expect(t, JUDGE_SURFACE, judge_height(&t->b, on_b, scale), t->tolerance);
    judge_within(t, JUDGE_PHANTOM, fmax(p->depth - along, 0), 0, t->tolerance);
}

solid_vec judge_vec(qn_dir3 n)
{
    const solid_vec v = { { n.x / (long double)QN_ONE30, n.y / (long double)QN_ONE30,
                            n.z / (long double)QN_ONE30 } };
    return v;
}

/* The direction whose contact patch is judged: the way out closest to the normal. A face is
 * preferred to an edge axis that is shorter by no more than 1 LSB, and two ways out may be equally
 * long to within the model's band: a normal that is another way out than the shortest, but within
 * 1.25 LSB of it, has a patch of its own. */
static solid_vec judged_direction(const oracle_answer *truth, const solid_vec *own, double excess)
{
    const solid_vec *best = truth->direction;
    int i;
    for (i = 1; i < truth->count; i++)
        if (solid_dot(&truth->direction[i], own) > solid_dot(best, own))
            best = &truth->direction[i];
    return solid_dot(best, own) > 0.999L || excess > 1.25 ? *best : *own;
}

/* The part of the patch that the points span, of what lies within the tolerance of either body's
 * support plane; below 0 of a patch that is too narrow to be judged. */
static double spanned_within(const judge_trial *t, const qn_manifold3 *m, const solid_vec *along,
                             double tolerance)
{
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
 * sqrt(3) 2^-30 S < 12 2^-29 S. What is left without it may be too narrow to be judged. A corner
 * within half of the tolerance counts in any case. */
static void judge_cover(judge_trial *t, const qn_manifold3 *m, double excess)
{
    const oracle_answer *truth = &t->truth;
    const bool round = t->a.radius || t->b.radius;
    const double border = 12 * t->size / 536870912;
    double tolerance = 0, spanned;
    const solid_vec own = judge_vec(m->normal);
    solid_vec along;
    if (!truth->listed || !(truth->core < -2 || (round && t->separation < -2))) return;
    if (truth->core < 0) tolerance = fmin(8, (double)-truth->core / 2);
    else if (round) tolerance = fmin(4, -t->separation / 4);
    along = judged_direction(truth, &own, excess);
    spanned = spanned_within(t, m, &along, tolerance);
    if (spanned < 0) return;
    if (spanned < t->how->cover) {
        const double less = spanned_within(t, m, &along, fmax(tolerance - border, tolerance / 2));
        if (less < 0) return;
        spanned = fmax(spanned, fmax(less, spanned_within(t, m, &along, tolerance + border)));
    }
    /* Another way out may be close as a direction as well: an edge nearly level with a face. */
    if (spanned < t->how->cover && excess <= 1.25)
        spanned = fabs(spanned_within(t, m, &own, tolerance));
    t->record->least_cover = fmin(t->record->least_cover, spanned);
    if (spanned < t->how->cover)
        judge_complain(t, "the %lu points span %.3f of the contact", (unsigned long)m->count,
                       spanned);
}

/* How far x is off, where it may exceed the truth by what the manifold states. */
static double beyond(double x, const qn_manifold3 *m)
{
    return !m->excess ? x : x > m->excess ? x - m->excess : fmin(x, 0);
}

void judge_manifold(judge_trial *t, const qn_manifold3 *m)
{
    const solid_vec n = judge_vec(m->normal);
    const double length = (double)sqrtl(solid_dot(&n, &n));
    double along, deepest = -HUGE_VAL;
    uint32_t i, j;
    if (m->count < 1 || m->count > QN_MAX_POINTS3) {
        judge_complain(t, "a manifold of %lu points", (unsigned long)m->count);
        return;
    }
    if (fabs(length - 1) > 0x1p-28)
        judge_complain(t, "the normal's length is off by %.1f", (length - 1) * 0x1p30);
    if (length == 0) return;
    along = (double)oracle_overlap_along(&t->a, &t->b, n);
    judge_expect(t, JUDGE_EXCESS, beyond(along + t->separation, m), t->depth_tolerance);
    judge_expect(t, JUDGE_DEPTH, beyond(m->depth + t->separation, m), t->depth_tolerance);
    judge_expect(t, JUDGE_DEPTH_ALONG, m->depth - along, t->depth_tolerance);
    for (i = 0; i < m->count; i++) {
        judge_point(t, &m->points[i], &m->normal, along);
        deepest = fmax(deepest, m->points[i].depth);
        for (j = 0; j < i; j++)
            if (m->points[i].id == m->points[j].id)
                judge_complain(t, "two points have the id %08lx", (unsigned long)m->points[i].id);
    }
    judge_expect(t, JUDGE_DEEPEST, beyond(deepest + t->separation, m), t->tolerance);
    if (t->truth.sign <= 0 || t->separation <= t->band)
        judge_cover(t, m, beyond(along + t->separation, m));
}

/* ---- One pair -------------------------------------------------------------------------------- */

/* Makes an answer wrong in one respect, by an amount that a robot would feel. */
static void spoil(const judge_trial *t, qn_status verdict[3], qn_gap3 *g, qn_manifold3 *m)
{
    const qn_q30 x = m->normal.x;
    if (judge_spoils(t, "verdict"))
        verdict[0] = verdict[1] = verdict[2] = verdict[0] == QN_APART ? QN_OVERLAPPING : QN_APART;
    if (judge_spoils(t, "agree")) verdict[1] = verdict[1] == QN_APART ? QN_TOUCHING : QN_APART;
    if (judge_spoils(t, "normal")) m->normal.x = -m->normal.y, m->normal.y = x;
    if (judge_spoils(t, "depth")) m->depth += 6;
    if (judge_spoils(t, "point")) m->points[0].position.y += 6;
    if (judge_spoils(t, "span")) m->points[2] = m->points[3] = m->points[0];
    if (judge_spoils(t, "phantom")) m->points[1].depth += 12;
    if (judge_spoils(t, "distance")) g->distance += 6, g->upper += 6;
    if (judge_spoils(t, "witness")) g->on_a.x += 6;
    if (judge_spoils(t, "bounds")) g->lower = g->distance = g->upper += 2;
}

static void begin(judge_trial *t)
{
    double size_a, size_b;
    oracle_body_make(&t->a, &t->c->a, &t->c->pose_a);
    oracle_body_make(&t->b, &t->c->b, &t->c->pose_b);
    oracle_separate(&t->a, &t->b, &t->truth);
    size_a = oracle_size(&t->a);
    size_b = oracle_size(&t->b);
    t->separation = (double)t->truth.separation;
    t->size = size_a + size_b;
    t->tolerance = t->how->tolerance + t->size / 1048576;
    /* Of shapes up to 16 units the depth is promised to 2 LSB. */
    t->depth_tolerance = t->tolerance;
    if (fmax(size_a, size_b) <= 16 * 65536.0) t->depth_tolerance = fmin(2, t->tolerance);
    /* Beyond 1024 units the band grows with the size: 2^-27 of it covers the guard bits that are
     * lost there. */
    t->band = t->how->band + (t->c->flags & 16 ? t->size / 134217728 : 0);
}

int judge_case(const judge *how, const case_line *c, random_state *r, judge_record *record)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    static judge_trial t;
    qn_status verdict[3];
    qn_gap3 gap;
    qn_manifold3 contact;
    t.how = how;
    t.c = c;
    t.record = record;
    t.complaints = 0;
    t.separation = NAN;
    t.query = scratch_query(memory, sizeof memory);
    t.at_a = placed3(&c->a, &c->pose_a);
    t.at_b = placed3(&c->b, &c->pose_b);
    verdict[0] = qn_overlap3(&t.at_a, &t.at_b, &t.query);
    verdict[1] = qn_distance3(&t.at_a, &t.at_b, &t.query, &gap);
    verdict[2] = qn_collide3(&t.at_a, &t.at_b, &t.query, &contact);
    record->cases++;
    if (verdict[0] < 0 || verdict[1] < 0 || verdict[2] < 0) {
        record->refused++;
        if (c->flags & CASE_MAY_REFUSE) return 0;
        judge_complain(&t, "refused: %s, %s, %s", qn_status_name(verdict[0]),
                       qn_status_name(verdict[1]), qn_status_name(verdict[2]));
        return t.complaints;
    }
    if (c->flags & 1) return 0; /* illegal, so there is no truth about it */
    spoil(&t, verdict, &gap, &contact);
    begin(&t);
    record->near += fabs(t.separation) <= t.band;
    record->overlapping += t.truth.sign <= 0;
    judge_verdict(&t, verdict[0], verdict[1], verdict[2]);
    judge_distance(&t, verdict[1], &gap);
    if (verdict[2] == QN_TOUCHING || verdict[2] == QN_OVERLAPPING) judge_manifold(&t, &contact);
    judge_motion(&t, r);
    return t.complaints;
}

void judge_report(const judge_record *r, FILE *out)
{
    int i;
    fprintf(out,
            "%ld pairs, %ld overlapping or touching, %ld within the band, %ld refused; %ld gaps "
            "within a margin, %ld paths, %ld in the skin, %ld hits\nworst, in LSB:",
            r->cases, r->overlapping, r->near, r->refused, r->gaps, r->paths, r->skins, r->hits);
    for (i = 0; i < JUDGE_MEASURES; i++) fprintf(out, " %s %.3f,", measure_name[i], r->worst[i]);
    fprintf(out, " width of the bounds %.0f; least part of a contact spanned %.3f\n", r->width,
            r->least_cover);
}
