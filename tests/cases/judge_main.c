/* SPDX-License-Identifier: MIT */
/* judge [--band LSB] [--tol LSB] < cases: asks the library about each case and judges its answers by the oracle.
 * A line that is no case, or that the library's kinds do not reach, is counted and passed over. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"

int main(int count, char **word)
{
    judge_limits limits = JUDGE_LIMITS;
    judge_record record;
    case_line c;
    long passed = 0, failed = 0, passed_over = 0;
    int i;
    memset(&record, 0, sizeof record);
    record.least_cover = 1;
    for (i = 1; i + 1 < count; i += 2) {
        if (!strcmp(word[i], "--band")) limits.band = atof(word[i + 1]);
        if (!strcmp(word[i], "--tol")) limits.tolerance = atof(word[i + 1]);
    }
    while (case_read(stdin, &c)) {
        if (c.state != CASE_GOOD) passed_over++;
        else if (judge_case(&c, &limits, &record, stdout)) failed++;
        else passed++;
    }
    judge_report(&record, stdout);
    if (passed_over) printf("%ld lines passed over\n", passed_over);
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed != 0;
}
