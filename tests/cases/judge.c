/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "placed.h"

#define TEXT(NAME, text) text,
static const char *const measure_name[JUDGE_MEASURES] = { JUDGE_MEASURE_LIST(TEXT) };

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
    return verdict == QN_APART         ? t->truth.sign > 0
           : verdict == QN_OVERLAPPING ? t->truth.sign < 0
                                       : verdict == QN_TOUCHING && fabs(t->separation) <= t->band;
}

static void judge_verdict(judge_trial *t, qn_status overlap, qn_status distance, qn_status manifold)
{
    const int a = JUDGE_TYPE(CASE_A(t->c)), b = JUDGE_TYPE(CASE_B(t->c)), low = a < b ? a : b,
              high = a < b ? b : a;
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

double judge_height(const oracle_body *body, const int64_t x[3], int64_t scale)
{
    static oracle_body point;
    oracle_answer r;
    oracle_point_make(&point, x, scale);
    oracle_separate(body, &point, &r);
    return (double)r.separation;
}

static void judge_distance(judge_trial *t, qn_status status, const world_gap *g)
{
    const double real = fmax(t->separation, 0);
    int64_t on_a[3], on_b[3];
    double between = 0;
    int i;
    judge_whole(g->on_a, on_a);
    judge_whole(g->on_b, on_b);
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
static void judge_point(judge_trial *t, const world_contact *p, world_dir n, double along)
{
    const int64_t scale = INT64_C(2147483648);
    int64_t x[3], u[3], on_a[3], on_b[3];
    int i;
    judge_whole(p->position, x);
    judge_whole(world_of_dir(n), u);
    for (i = 0; i < 3; i++) {
        on_a[i] = x[i] * scale + u[i] * p->depth;
        on_b[i] = x[i] * scale - u[i] * p->depth;
    }
    judge_expect(t, JUDGE_SURFACE, judge_height(&t->a, on_a, scale), t->tolerance);
    judge_expect(t, JUDGE_SURFACE, judge_height(&t->b, on_b, scale), t->tolerance);
    judge_within(t, JUDGE_PHANTOM, fmax(p->depth - along, 0), 0, t->tolerance);
}

solid_vec judge_vec(world_dir n)
{
    solid_vec v = { { 0, 0, 0 } };
    int k;
    for (k = 0; k < DIMENSIONS; k++) v.c[k] = world_get(world_of_dir(n), k) / (long double)QN_ONE30;
    return v;
}

void judge_whole(world_vec v, int64_t x[3])
{
    int k;
    for (k = 0; k < 3; k++) x[k] = k < DIMENSIONS ? world_get(v, k) : 0;
}

/* How far x is off, where it may exceed the truth by what the manifold states. */
static double beyond(double x, const world_manifold *m)
{
#ifdef WORLD_PLANE
    return m->count ? x : 0;
#else
    return !m->excess ? x : x > m->excess ? x - m->excess : fmin(x, 0);
#endif
}

void judge_manifold(judge_trial *t, const world_manifold *m)
{
    const solid_vec n = judge_vec(m->normal);
    const double length = (double)sqrtl(solid_dot(&n, &n));
    double along, deepest = -HUGE_VAL;
    uint32_t i, j;
    if (m->count < 1 || m->count > WORLD_MAX_POINTS) {
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
        judge_point(t, &m->points[i], m->normal, along);
        deepest = fmax(deepest, m->points[i].depth);
        for (j = 0; j < i; j++)
            if (m->points[i].id == m->points[j].id)
                judge_complain(t, "two points have the id %08lx", (unsigned long)m->points[i].id);
    }
    judge_expect(t, JUDGE_DEEPEST, beyond(deepest + t->separation, m), t->tolerance);
    judge_cover(t, m, beyond(along + t->separation, m));
}

/* ---- One pair -------------------------------------------------------------------------------- */

void judge_draw(world_manifold *m, double part)
{
    uint32_t i;
    int k;
    for (i = 1; i < m->count; i++) {
        for (k = 0; k < DIMENSIONS; k++) {
            int32_t *at = world_at(&m->points[i].position, k);
            const double from = world_get(m->points[0].position, k);
            *at = (int32_t)rint(from + (*at - from) * part);
        }
    }
}

/* Makes an answer wrong in one respect, by an amount that a robot would feel. */
static void spoil(const judge_trial *t, qn_status verdict[3], world_gap *g, world_manifold *m)
{
    const qn_q30 x = m->normal.x;
    if (judge_spoils(t, "verdict"))
        verdict[0] = verdict[1] = verdict[2] = verdict[0] == QN_APART ? QN_OVERLAPPING : QN_APART;
    if (judge_spoils(t, "agree")) verdict[1] = verdict[1] == QN_APART ? QN_TOUCHING : QN_APART;
    if (judge_spoils(t, "normal")) m->normal.x = -m->normal.y, m->normal.y = x;
    if (judge_spoils(t, "depth")) m->depth += 6;
    if (judge_spoils(t, "point")) m->points[0].position.y += 6;
    if (judge_spoils(t, "id")) m->points[1].id = m->points[0].id;
    if (judge_spoils(t, "span")) judge_draw(m, 0.25);
    if (judge_spoils(t, "phantom")) m->points[1].depth += 12;
    if (judge_spoils(t, "distance")) g->distance += 6, g->upper += 6;
    if (judge_spoils(t, "witness")) g->on_a.x += 6;
    if (judge_spoils(t, "bounds")) g->lower = g->distance = g->upper += 2;
}

static void begin(judge_trial *t)
{
    double size_a, size_b;
    oracle_body_make(&t->a, CASE_A(t->c), CASE_POSE_A(t->c));
    oracle_body_make(&t->b, CASE_B(t->c), CASE_POSE_B(t->c));
    oracle_separate(&t->a, &t->b, &t->truth);
    size_a = oracle_size(&t->a);
    size_b = oracle_size(&t->b);
    t->separation = (double)t->truth.separation;
    t->size = size_a + size_b;
    judge_set_tolerances(t, size_a, size_b);
}

int judge_case(const judge *how, const case_line *c, random_state *r, judge_record *record)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    static judge_trial t;
    qn_status verdict[3];
    world_gap gap;
    world_manifold contact;
    t.how = how;
    t.c = c;
    t.record = record;
    t.complaints = 0;
    t.separation = NAN;
    t.query = scratch_query(memory, sizeof memory);
    t.at_a = world_placed(CASE_A(c), CASE_POSE_A(c));
    t.at_b = world_placed(CASE_B(c), CASE_POSE_B(c));
    verdict[0] = WORLD(overlap, )(&t.at_a, &t.at_b, &t.query);
    verdict[1] = WORLD(distance, )(&t.at_a, &t.at_b, &t.query, &gap);
    verdict[2] = WORLD(collide, )(&t.at_a, &t.at_b, &t.query, &contact);
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
    if (verdict[2] == QN_APART &&
        (contact.count || contact.depth || contact.normal.x || contact.normal.y))
        judge_complain(&t, "a contact of no margin, %ld deep", (long)contact.depth);
    if (verdict[2] == QN_TOUCHING || verdict[2] == QN_OVERLAPPING) judge_manifold(&t, &contact);
    if (!judge_spoils(&t, "quarter")) judge_motion(&t, r); /* of many rows: quickly */
    return t.complaints;
}

void judge_report(const judge_record *r, FILE *out)
{
    int i;
    fprintf(
        out,
        "%ld pairs, %ld overlapping or touching, %ld within the band, %ld refused; %ld gaps "
        "within a margin, %ld paths, %ld in the skin, %ld hits, %ld shared patches\nworst, in LSB:",
        r->cases, r->overlapping, r->near, r->refused, r->gaps, r->paths, r->skins, r->hits,
        r->patches);
    for (i = 0; i < JUDGE_MEASURES; i++) fprintf(out, " %s %.3f,", measure_name[i], r->worst[i]);
    fprintf(out, " width of the bounds %.0f; least part of a contact spanned %.3f\n", r->width,
            r->least_cover);
}

void judge_report_band(const judge_record *record, int count, FILE *out)
{
    static const char *const names[2][JUDGE_TYPES] = {
        { "", "circle", "capsule", "box", "sector", "polygon" },
        { "", "sphere", "capsule", "box", "cloud", "hull" }
    };
    const char *const *const name = names[DIMENSIONS - 2];
    int i, j, k;
    fprintf(out, "touching, LSB from contact at most (pairs):");
    for (i = 0; i < JUDGE_TYPES; i++) {
        for (j = i; j < JUDGE_TYPES; j++) {
            double most = 0;
            long pairs = 0;
            for (k = 0; k < count; k++) {
                pairs += record[k].touches[i][j];
                most = fmax(most, record[k].touch[i][j]);
            }
            if (pairs) fprintf(out, " %s-%s %.3f (%ld)", name[i], name[j], most, pairs);
        }
    }
    fprintf(out, "\n");
}
