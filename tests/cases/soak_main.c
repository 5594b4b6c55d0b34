/* SPDX-License-Identifier: MIT */
/* soak [COUNT [SEED [MIX|all [MOST|show [FILE]]]]]: random pairs, every answer judged by the
 * oracle; with `show` pair COUNT alone, as a case. A wrong one is printed as a case; ends at the
 * first of them, or after MOST. A long run keeps where it stands in FILE each 10,000 pairs: stopped
 * and started again by the same words, it goes on there, and ends as if it had never stopped. At
 * its end the file goes. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "mix_case.h"

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
static int try_pair(random_state *r, random_state *places, int kind, int64_t id,
                    judge_record *record)
{
    /* Tighter where the shapes are small enough that the pose's own rounding does not show. */
    const bool tight = kind == MIX_BOXES || kind == MIX_ROUNDS || kind == MIX_KISS ||
                       kind == MIX_NEAR || kind == MIX_TINY || kind == MIX_FLAT;
    const judge how = { JUDGE_BAND, tight ? 2 : JUDGE_TOLERANCE, JUDGE_COVER, NULL, stdout, 0 };
    mix_pair p;
    case_line c;
    mix_any_make(r, kind, &p);
    c = mix_to_case(&p, id);
    if (!judge_case(&how, &c, places, record)) return 1;
    printf("mix %s, as a case line:\n", mix_any_name(kind));
    case_write(stdout, &c);
    return 0;
}

/* Where a run stands: all of it, so that a file of it is the run. */
typedef struct soak_state {
    long long count, done, failed;
    unsigned long long seed, program; /* its bytes' sum: another program starts anew */
    int only;                         /* a mix, or -1 for all */
    random_state r, places;           /* of pairs; of the margins, points and paths of each */
    judge_record record[MIX_ALL_KINDS];
} soak_state;

/* Takes the state from the file if it is one of the same run; the pairs already done then. */
static void resume(soak_state *state, const char *file)
{
    static soak_state kept;
    FILE *f = file ? fopen(file, "rb") : NULL;
    if (!f) return;
    if (fread(&kept, sizeof kept, 1, f) == 1 && kept.count == state->count &&
        kept.seed == state->seed && kept.only == state->only && kept.program == state->program) {
        *state = kept;
        fprintf(stderr, "goes on after %lld of %lld pairs\n", kept.done, kept.count);
    }
    fclose(f);
}

/* By way of a second file, so that a run stopped while it writes loses nothing. */
static void keep(const soak_state *state, const char *file)
{
    char other[1024];
    FILE *f;
    if (!file || snprintf(other, sizeof other, "%s.new", file) >= (int)sizeof other) return;
    f = fopen(other, "wb");
    if (!f || fwrite(state, sizeof *state, 1, f) != 1 || fclose(f) || rename(other, file))
        fprintf(stderr, "soak: %s cannot be written\n", file);
}

/* Sum of a file's bytes by FNV-1a, so that a changed library does not go on with old answers. */
static unsigned long long sum_of(const char *file)
{
    unsigned long long sum = 14695981039346656037u;
    FILE *f = fopen(file, "rb");
    int c;
    if (!f) return 0;
    while ((c = fgetc(f)) != EOF) sum = (sum ^ (unsigned)c) * 1099511628211u;
    fclose(f);
    return sum;
}

static int show(soak_state *s)
{
    mix_pair p;
    case_line c;
    for (; s->done < s->count; s->done++)
        mix_any_make(&s->r, s->only >= 0 ? s->only : (int)(s->done % MIX_ALL_KINDS), &p);
    c = mix_to_case(&p, s->count);
    case_write(stdout, &c);
    return 0;
}

static int usage(void)
{
    int k;
    fprintf(stderr, "soak [COUNT [SEED [MIX|all [MOST|show [FILE]]]]], of the mixes");
    for (k = 0; k < MIX_ALL_KINDS; k++) fprintf(stderr, " %s", mix_any_name(k));
    fprintf(stderr, "\n");
    return 2;
}

int main(int count, char **word)
{
    static soak_state s;
    const bool shown = count > 4 && !strcmp(word[4], "show");
    const long long most = count > 4 && !shown ? atoll(word[4]) : 1;
    const char *file = count > 5 ? word[5] : NULL;
    int k;
    s.count = count > 1 ? atoll(word[1]) : 100000;
    s.seed = count > 2 ? strtoull(word[2], NULL, 10) : 1;
    s.only = count > 3 ? mix_kind_of(word[3]) : -1;
    s.program = sum_of(word[0]);
    s.r = random_seed(s.seed);
    s.places = random_seed(~s.seed);
    for (k = 0; k < MIX_ALL_KINDS; k++) s.record[k].least_cover = 1;
    if (s.count < 1 || most < 1 || s.only < -1) return usage();
    if (shown) return show(&s);
    resume(&s, file);
    while (s.done < s.count && s.failed < most) {
        int kind = s.only >= 0 ? s.only : (int)(s.done % MIX_ALL_KINDS);
        if (!try_pair(&s.r, &s.places, kind, s.done + 1, &s.record[kind])) s.failed++;
        s.done++;
        if (s.done % 10000 == 0) keep(&s, file);
        if (s.count >= 500000 && s.done % (s.count / 20) == 0)
            fprintf(stderr, "%lld of %lld pairs\n", s.done, s.count);
    }
    if (file) remove(file);
    report(s.record, s.seed);
    judge_report_band(s.record, MIX_ALL_KINDS, stdout);
    printf("%lld passed, %lld failed\n", s.done - s.failed, s.failed);
    return s.failed != 0;
}
