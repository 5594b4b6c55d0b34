/* SPDX-License-Identifier: MIT */
/* What the judge of space has of its own: tolerances, the contact patch, second opinions. */
#include <math.h>

#include "contact_patch.h"
#include "judge.h"
#include "queries.h"

void judge_set_tolerances(judge_trial *t, double size_a, double size_b)
{
    const bool is_large = t->size > 1024 * 65536.0;
    t->tolerance = t->how->tolerance + t->size / 1048576;
    /* Of shapes up to 16 units the depth is promised to 2 LSB. */
    t->depth_tolerance = t->tolerance;
    if (fmax(size_a, size_b) <= 16 * 65536.0) t->depth_tolerance = fmin(2, t->tolerance);
    /* Beyond 1024 units the band grows with the size: 2^-27 of it covers the guard bits that are
     * lost there. */
    t->band = t->how->band + (t->c->flags & 16 ? t->size / 134217728 : 0);
    t->bounds = is_large ? t->tolerance : 2;
    t->hit = t->normal = 3 + t->size / 1048576;
    t->air = is_large ? HUGE_VAL : 4;
    t->late = 1e-2;
    t->skin = QN_SKIN + t->band;
    t->lift = 16; /* what one step of a quaternion lifts still counts as level */
}

/* ---- The contact patch ----------------------------------------------------------------------- */

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

static contact_patch patch_of(const judge_trial *t, const qn_manifold3 *m, const solid_vec *along,
                              double on_a, double on_b, double beside)
{
    const double tolerance[2] = { on_a, on_b };
    int32_t point[QN_MAX_POINTS3][3];
    contact_patch patch;
    uint32_t i;
    for (i = 0; i < 3 * m->count; i++)
        point[i / 3][i % 3] = (&m->points[i / 3].position.x)[i % 3];
    contact_patch_measure(&t->a, &t->b, along, tolerance, beside, (const int32_t(*)[3])point,
                          (int)m->count, &patch);
    return patch;
}

/* The part of a patch that the points span. Of what is narrower than `wide` its length counts,
 * which whole LSB round by one; of what is no longer, either, a corner or nothing, that a point is
 * there, or that all are in one place. */
static double spanned_of(const contact_patch *patch, double wide)
{
    if (patch->dimension == 2 && patch->width >= wide) return patch->spanned;
    if (patch->chord >= wide) return patch->along + 1 / patch->chord;
    return patch->beside < wide || patch->spread < wide;
}

/* Of the corners, from the body's own origin. */
static double reach_of(const oracle_body *body)
{
    double most = 0;
    int i;
    for (i = 0; i < body->vertices; i++) {
        const int64_t *x = body->local[i];
        most = fmax(most, hypot(hypot((double)x[0], (double)x[1]), (double)x[2]));
    }
    return most;
}

/* What the library takes to be level: with radii 4 LSB and a quarter of the depth, without, where
 * the depth is that of bodies at rest, what a step of a quaternion lifts, 2^-12 of either reach. */
static double level_of(const judge_trial *t)
{
    if (t->a.radius || t->b.radius) return fmin(4, -t->separation / 4);
    if (t->separation < -4096) return 0;
    return fmin(t->lift, fmin(reach_of(&t->a), reach_of(&t->b)) / 4096);
}

/* A patch that jumps as noise or a tilt of bodies at rest does counts as it is on either side of the
 * jump, along a normal that is as good as the shortest way out. What lies within 2 LSB beside B
 * belongs to it: a side in space or a sliver as thin as that holds another line, and a patch without
 * that may be as short as one likes, so that any points span it. A corner counts of one body and not
 * of the other whose height is the tolerance to within what the library's model is off by; one
 * within half of the tolerance counts in any case. With S = size A + size B of a touching pair, |T| and both reaches
 * together are at most 2 sqrt(3) S, so a pair unit is at most that over 2^29, and a vertex is off by
 * .87 units and 1.5 2^-30 of its reach, the normal by as much of it: of two vertices .87 2 2 sqrt(3)
 * 2^-29 S + 2 3 sqrt(3) 2^-30 S < 12 2^-29 S. */
static double spanned_about(const judge_trial *t, const qn_manifold3 *m, const solid_vec *along,
                            double tolerance, double wide)
{
    const double border = 12 * t->size / 536870912;
    double most = 0;
    int k;
    for (k = 0; k < 4; k++) {
        const double within = k & 2 ? fmax(tolerance, level_of(t)) : tolerance,
                     less = fmax(within - border, within / 2), more = within + border;
        const contact_patch patch =
            patch_of(t, m, along, k & 1 ? more : less, k & 1 ? less : more, 2);
        most = fmax(most, spanned_of(&patch, wide));
    }
    return most;
}

/* A depth may exceed the least where the scratch does not hold the polytope of a cloud, and only
 * there. */
void judge_cover(judge_trial *t, const qn_manifold3 *m, double excess)
{
    const qn_q16 more = m->excess + judge_spoils(t, "excess");
    const bool is_cloud = t->c->a.type == QN_CLOUD || t->c->b.type == QN_CLOUD;
    const oracle_answer *truth = &t->truth;
    const bool round = t->a.radius || t->b.radius;
    const double wide = 64 + t->tolerance;
    double tolerance = 0, spanned;
    contact_patch patch;
    qn_manifold3 drawn;
    const solid_vec own = judge_vec(m->normal);
    solid_vec along;
    if (more < 0 || (more && (!is_cloud || more > m->depth)))
        judge_complain(t, "an excess of %ld", (long)more);
    if (t->truth.sign > 0 && t->separation > t->band) return;
    if (!truth->listed || !(truth->core < -2 || (round && t->separation < -2))) return;
    if (truth->core < 0) tolerance = fmin(8, (double)-truth->core / 2);
    else if (round) tolerance = fmin(4, -t->separation / 4);
    along = judged_direction(truth, &own, excess);
    patch = patch_of(t, m, &along, tolerance, tolerance, 0);
    if (patch.width < wide) return;
    if (judge_spoils(t, "quarter") && m->count > 1) { /* of the patch */
        drawn = *m;
        judge_draw(&drawn, fmin(1, patch.chord / (4 * patch.spread)));
        m = &drawn;
        patch = patch_of(t, m, &along, tolerance, tolerance, 0);
    }
    if (m->count > 1) t->record->patches++;
    spanned = spanned_of(&patch, wide);
    if (spanned < t->how->cover && excess <= 1.25)
        spanned = fmax(spanned, spanned_about(t, m, &own, tolerance, wide));
    t->record->least_cover = fmin(t->record->least_cover, spanned);
    if (spanned < t->how->cover)
        judge_complain(t, "the %lu points span %.3f of the contact", (unsigned long)m->count,
                       spanned);
}

/* ---- Second opinions ------------------------------------------------------------------------- */

/* The depth by axes or by shadows is the truth, but for what faces are merged by; the pair
 * exchanged gives the same back. Where there is no contact the result is left alone. */
static void judge_axis(judge_trial *t, const char *what, int which, double merged)
{
    const double most = t->depth_tolerance + merged;
    answer out[2] = { { .axis = { { 0, 0, 0 }, -7 } }, { .axis = { { 0, 0, 0 }, -7 } } };
    const qn_status status = query_call(which, &t->at_a, &t->at_b, NULL, &t->query, &out[0]),
                    exchanged = query_call(which, &t->at_b, &t->at_a, NULL, &t->query, &out[1]);
    qn_axis3 x = out[0].axis, back = out[1].axis;
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
void judge_opinions(judge_trial *t)
{
    const qn_shape3 *a = &t->c->a, *b = &t->c->b;
    const int vertices = t->a.vertices + t->b.vertices;
    if (a->radius || b->radius || (a->type < QN_BOX && b->type < QN_BOX)) return;
    if (vertices > 16 && t->c->id % 4) return;
    if (vertices <= 24) judge_axis(t, "shadows", QUERY_PROJECT, 0);
    if (a->type != QN_CLOUD && b->type != QN_CLOUD) judge_axis(t, "axes", QUERY_SAT, 2);
}
