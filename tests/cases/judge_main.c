/* SPDX-License-Identifier: MIT */
/* judge [--band LSB] [--tol LSB] [--spoil WHAT] < cases: asks the library about each case and judges its answers by the oracle.
 * A case with boxes is judged three times: as it is, with each box as a hull of its sides, and as a cloud of its corners;
 * not so a case with flag 64, where the answer to such a form is wrong as yet.
 * A line that is no case, or that the library's kinds do not reach, is counted and passed over. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "box_sides.h"
#include "judge.h"

/* Makes an answer wrong in one respect, by an amount that a robot would feel: the judge must see each. */
static void spoil(judge_answers *w, const char *what)
{
    qn_manifold3 *m = &w->contact;
    qn_gap3 *g = &w->gap;
    if (!strcmp(what, "verdict"))
        w->overlap = w->distance = w->manifold = w->overlap == QN_APART ? QN_OVERLAPPING : QN_APART;
    if (!strcmp(what, "agree")) w->distance = w->distance == QN_APART ? QN_TOUCHING : QN_APART;
    if (!strcmp(what, "normal")) {
        qn_q30 was = m->normal.x;
        m->normal.x = -m->normal.y;
        m->normal.y = was;
    }
    if (!strcmp(what, "depth")) m->depth += 6;
    if (!strcmp(what, "point")) m->points[0].position.y += 6;
    if (!strcmp(what, "span")) m->points[2] = m->points[3] = m->points[0];
    if (!strcmp(what, "phantom")) m->points[1].depth += 12;
    if (!strcmp(what, "distance")) g->distance += 6, g->upper += 6;
    if (!strcmp(what, "witness")) g->on_a.x += 6;
    if (!strcmp(what, "bounds")) g->lower = g->distance = g->upper;
    if (!strcmp(what, "bounds")) g->lower += 2, g->upper += 2, g->distance += 2;
}

/* Is each form of the case answered rightly? */
static bool passes(case_line *c, const judge_limits *limits, judge_record *record, const char *what)
{
    static const int types[3] = { 0, QN_HULL, QN_CLOUD };
    static box_form form[2];
    const qn_shape3 a = c->a, b = c->b;
    judge_answers answers;
    bool right = true;
    int i;
    for (i = 0; i < 3; i++) {
        bool formed = i == 0;
        if (i && c->flags & (64 | 1)) break; /* 1: nonsense has no other form */
        if (i) formed = box_take_form(&c->a, &form[0], types[i]);
        if (i) formed = box_take_form(&c->b, &form[1], types[i]) || formed;
        if (!formed) continue;
        judge_ask(c, &answers);
        spoil(&answers, what);
        right = !judge_answers_of(c, &answers, limits, record, stdout) && right;
        c->a = a;
        c->b = b;
    }
    return right;
}

int main(int count, char **word)
{
    judge_limits limits = JUDGE_LIMITS;
    judge_record record;
    case_line c;
    const char *what = "";
    long passed = 0, failed = 0, passed_over = 0;
    int i;
    memset(&record, 0, sizeof record);
    record.least_cover = 1;
    for (i = 1; i + 1 < count; i += 2) {
        if (!strcmp(word[i], "--band")) limits.band = atof(word[i + 1]);
        if (!strcmp(word[i], "--tol")) limits.tolerance = atof(word[i + 1]);
        if (!strcmp(word[i], "--spoil")) what = word[i + 1];
    }
    while (case_read(stdin, &c)) {
        if (c.state != CASE_GOOD || c.dimensions != 3) { /* the plane has its own judge */
            passed_over++;
            continue;
        }
        if (passes(&c, &limits, &record, what)) passed++;
        else failed++;
    }
    judge_report(&record, stdout);
    if (passed_over) printf("%ld lines passed over\n", passed_over);
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed != 0;
}
