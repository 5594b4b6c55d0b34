/* SPDX-License-Identifier: MIT */
/* judge [--band LSB] [--tol LSB] [--spoil WHAT] < cases: asks the library about each case and judges its answers by the oracle.
 * A line that is no case, or that the library's kinds do not reach, is counted and passed over. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"

/* Makes an answer wrong in one respect, by an amount that a robot would feel: the judge must see each. */
static void spoil(judge_answers *w, const char *what)
{
    qn_manifold3 *m = &w->contact;
    qn_gap3 *g = &w->gap;
    if (!strcmp(what, "verdict")) w->overlap = w->distance = w->manifold = w->overlap == QN_APART ? QN_OVERLAPPING : QN_APART;
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

int main(int count, char **word)
{
    judge_limits limits = JUDGE_LIMITS;
    judge_record record;
    judge_answers answers;
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
        judge_ask(&c, &answers);
        spoil(&answers, what);
        if (judge_answers_of(&c, &answers, &limits, &record, stdout)) failed++;
        else passed++;
    }
    judge_report(&record, stdout);
    if (passed_over) printf("%ld lines passed over\n", passed_over);
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed != 0;
}
