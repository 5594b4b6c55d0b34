/* SPDX-License-Identifier: MIT */
/* property [COUNT [SEED [MIX]]]: laws that every pair's answers keep (pairs.c), over COUNT random
 * pairs of all mixes, or of one. */
#include <stdlib.h>
#include <string.h>

#include "mix_case.h"
#include "pairs.h"

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i, failed = 0;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    qn_cache old[3];
    int only = -1, k;
    memset(old, 0, sizeof old);
    for (k = 0; k < MIX_ALL_KINDS; k++)
        if (count > 3 && !strcmp(word[3], mix_any_name(k))) only = k;
    for (i = 0; i < n && failed < 8; i++) {
        int kind = only >= 0 ? only : (int)(i % MIX_ALL_KINDS);
        mix_pair p;
        const char *law;
        case_line c;
        mix_any_make(&r, kind, &p);
        if (i % 97 == 0) p.b = p.a;
        if (i % 194 == 0) p.pose_b.p = p.pose_a.p;
        if (i % 388 == 0) p.pose_b.q = p.pose_a.q;
        law = broken_law(&p, &r, old);
        if (!law) continue;
        failed++;
        c = mix_to_case(&p, i + 1);
        printf("mix %s breaks the law that %s:\n", mix_any_name(kind), law);
        case_write(stdout, &c);
    }
    printf("%lld passed, %lld failed\n", i - failed, failed);
    return failed != 0;
}
