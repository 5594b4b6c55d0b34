/* SPDX-License-Identifier: MIT */
/* soak [COUNT [SEED [MIX]]]: random pairs, every answer judged by the oracle. Ends at the first wrong one and prints it as a case. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "mix.h"

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
static judge_limits limits_of(mix_kind kind)
{
    judge_limits l = JUDGE_LIMITS;
    if (kind == MIX_BOXES || kind == MIX_ROUNDS || kind == MIX_KISS || kind == MIX_NEAR || kind == MIX_TINY || kind == MIX_FLAT) l.tolerance = 2;
    return l;
}

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i;
    unsigned long long seed = count > 2 ? strtoull(word[2], NULL, 10) : 1;
    int only = -1, k;
    random_state r = random_seed(seed);
    judge_record record[MIX_KINDS];
    memset(record, 0, sizeof record);
    for (k = 0; k < MIX_KINDS; k++) {
        record[k].least_cover = 1;
        if (count > 3 && !strcmp(word[3], mix_name[k])) only = k;
    }
    for (i = 0; i < n; i++) {
        mix_kind kind = (mix_kind)(only >= 0 ? only : i % MIX_KINDS);
        judge_limits limits = limits_of(kind);
        mix_pair p;
        case_line c;
        mix_make(&r, kind, &p);
        to_case(&c, &p, i + 1);
        if (judge_case(&c, &limits, &record[kind], stdout)) {
            printf("pair %lld of seed %llu, mix %s:\n", i + 1, seed, mix_name[kind]);
            case_write(stdout, &c);
            printf("%lld passed, 1 failed\n", i);
            return 1;
        }
        if (n >= 500000 && (i + 1) % (n / 20) == 0) fprintf(stderr, "%lld of %lld pairs\n", i + 1, n);
    }
    for (k = 0; k < MIX_KINDS; k++) {
        if (!record[k].cases) continue;
        printf("mix %s, seed %llu: ", mix_name[k], seed);
        judge_report(&record[k], stdout);
    }
    printf("%lld passed, 0 failed\n", n);
    return 0;
}
