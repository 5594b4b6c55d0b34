/* SPDX-License-Identifier: MIT */
/* judge [--spoil WHAT] < cases: asks the library about each case and
 * judges its answers by the oracle. A case with boxes is judged three times: as it is, with each
 * box as a hull of its sides, and as a cloud of its corners. A line that is no case, or that the
 * library's kinds do not reach, is counted and passed over. */
#include <stdbool.h>
#include <string.h>

#include "box_sides.h"
#include "judge.h"

/* Is each form of the case answered rightly? */
static bool passes(const judge *how, case_line *c, judge_record *record)
{
    static const int types[3] = { 0, QN_HULL, QN_CLOUD };
    static box_form form[2];
    const qn_shape3 a = c->a, b = c->b;
    random_state r = random_seed((uint64_t)c->id);
    bool right = true;
    int i;
    for (i = 0; i < 3; i++) {
        bool formed;
        if (i && c->flags & 1) break; /* 1: nonsense has no other form */
        formed = !i || box_take_form(&c->a, &form[0], types[i]);
        if (i) formed = box_take_form(&c->b, &form[1], types[i]) || formed;
        if (!formed) continue;
        right = !judge_case(how, c, &r, record) && right;
        c->a = a;
        c->b = b;
    }
    return right;
}

int main(int count, char **word)
{
    judge how = { JUDGE_BAND, JUDGE_TOLERANCE, JUDGE_COVER, NULL, stdout, 4 };
    judge_record record = { .least_cover = 1 };
    case_line c;
    long passed = 0, failed = 0, passed_over = 0;
    if (count > 2 && !strcmp(word[1], "--spoil")) how.spoil = word[2];
    while (case_read(stdin, &c)) {
        if (c.state != CASE_GOOD || c.dimensions != 3) { /* the plane has its own judge */
            passed_over++;
            continue;
        }
        how.tolerance = c.flags & CASE_IS_SMALL ? 2 : JUDGE_TOLERANCE;
        if (passes(&how, &c, &record)) passed++;
        else failed++;
    }
    judge_report(&record, stdout);
    if (passed_over) printf("%ld lines passed over\n", passed_over);
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed != 0;
}
