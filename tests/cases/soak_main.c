/* SPDX-License-Identifier: MIT */
/* soak [COUNT [SEED [MIX|all [MOST]]]]: random pairs, every answer judged by the oracle. A wrong one is printed as a case; ends at the
 * first of them, or after MOST. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "mix_hulls.h"

static void to_case(case_line *out, const mix_pair *p, int64_t id)
{
    memset(out, 0, sizeof *out);
    out->id = id;
    out->a = p->a;
    out->b = p->b;
    out->pose_a = p->pose_a;
    out->pose_b = p->pose_b;
}

/* Tighter where the shapes are small enough that the pose's own rounding does not show. */
static judge_limits limits_of(int kind)
{
    judge_limits l = JUDGE_LIMITS;
    if (kind == MIX_BOXES || kind == MIX_ROUNDS || kind == MIX_KISS || kind == MIX_NEAR || kind == MIX_TINY || kind == MIX_FLAT) l.tolerance = 2;
    return l;
}

static void report(judge_record *record, unsigned long long seed)
{
    int k;
    for (k = 0; k < MIX_ALL_KINDS; k++) {
        if (!record[k].cases) continue;
        printf("mix %s, seed %llu: ", mix_any_name(k), seed);
        judge_report(&record[k], stdout);
    }
}

/* One pair; false if an answer about it is wrong. */
static int try_pair(random_state *r, int kind, int64_t id, judge_record *record)
{
    judge_limits limits = limits_of(kind);
    mix_pair p;
    case_line c;
    mix_any_make(r, kind, &p);
    to_case(&c, &p, id);
    if (!judge_case(&c, &limits, record, stdout)) return 1;
    printf("mix %s, as a case line:\n", mix_any_name(kind));
    case_write(stdout, &c);
    return 0;
}

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i, failed = 0;
    unsigned long long seed = count > 2 ? strtoull(word[2], NULL, 10) : 1;
    long long most = count > 4 ? atoll(word[4]) : 1;
    int only = -1, k;
    random_state r = random_seed(seed);
    judge_record record[MIX_ALL_KINDS];
    memset(record, 0, sizeof record);
    for (k = 0; k < MIX_ALL_KINDS; k++) {
        record[k].least_cover = 1;
        if (count > 3 && !strcmp(word[3], mix_any_name(k))) only = k;
    }
    if (n < 1 || most < 1 || (count > 3 && only < 0 && strcmp(word[3], "all") != 0)) {
        fprintf(stderr, "soak [COUNT [SEED [MIX|all [MOST]]]], of the mixes");
        for (k = 0; k < MIX_ALL_KINDS; k++) fprintf(stderr, " %s", mix_any_name(k));
        fprintf(stderr, "\n");
        return 2;
    }
    for (i = 0; i < n && failed < most; i++) {
        int kind = only >= 0 ? only : (int)(i % MIX_ALL_KINDS);
        if (!try_pair(&r, kind, i + 1, &record[kind])) failed++;
        if (n >= 500000 && (i + 1) % (n / 20) == 0) fprintf(stderr, "%lld of %lld pairs\n", i + 1, n);
    }
    report(record, seed);
    printf("%lld passed, %lld failed\n", i - failed, failed);
    return failed != 0;
}
