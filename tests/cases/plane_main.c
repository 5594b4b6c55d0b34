/* SPDX-License-Identifier: MIT */
/* plane [--spoil WHAT] [N [SEED]]: random pairs of the plane and the named ones, judged by the
 * plane's own oracle. Prints the first wrong ones and counts. */
#define WORLD_PLANE
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "plane_pairs.h"
#include "plane_row.h"

static judge how = { JUDGE_BAND, 2, JUDGE_COVER, NULL, NULL, 0 };
static judge_record record;
static long failed;

/* From its own places, with so many paths; 0: one of eight pairs has one. */
static void try_pair(random_state *r, const case_line *c, int paths)
{
    how.paths = paths;
    if (!judge_case(&how, c, r, &record)) return;
    failed++;
    show_pair(c);
}

/* The named pairs; their separations are the oracle's, to 2^-8 LSB. Each has several margins. */
static void judge_rows(random_state *r)
{
    static case_line c;
    static oracle_body a, b;
    oracle_answer truth;
    size_t i;
    int k;
    for (i = 0; i < sizeof plane_rows / sizeof *plane_rows; i++) {
        const plane_row *row = &plane_rows[i];
        const long before = failed;
        c.flat_a = row_shape(&row->body[0], c.edges_a);
        c.flat_b = row_shape(&row->body[1], c.edges_b);
        c.flat_pose_a = row->body[0].pose;
        c.flat_pose_b = row->body[1].pose;
        c.path[0] = row->path[0], c.path[1] = row->path[1], c.path[3] = row->path[2];
        for (k = 0; k < 8; k++) try_pair(r, &c, 0);
        oracle_body_make(&a, &c.flat_a, &c.flat_pose_a);
        oracle_body_make(&b, &c.flat_b, &c.flat_pose_b);
        oracle_separate(&a, &b, &truth);
        failed += fabsl(truth.separation * 256 - row->separation) > 1;
        if (failed != before) printf("  row %s\n", row->name);
    }
}

int main(int count, char **word)
{
    const int first = count > 2 && !strcmp(word[1], "--spoil") ? 3 : 1;
    const long n = count > first ? atol(word[first]) : 100000;
    const uint64_t seed = count > first + 1 ? (uint64_t)atol(word[first + 1]) : 1;
    random_state r = random_seed(seed), places = random_seed(~seed);
    static case_line c;
    how.out = stdout;
    if (first == 3) how.spoil = word[2];
    record.least_cover = 1;
    if (!how.spoil) judge_rows(&places);
    failed += judge_masses(&places, 360 + n / 50);
    for (c.id = 0; c.id < n && failed < 20; c.id++) {
        random_pair(&r, &c, c.id % 2 == 0);
        try_pair(&places, &c, c.id % 8 == 0 || c.id % 8 == 5);
        if (c.id % 4) continue;
        lattice_pair(&places, &c);
        try_pair(&places, &c, 1);
    }
    judge_report(&record, stdout);
    judge_report_band(&record, 1, stdout);
    printf("%ld passed, %ld failed\n", record.cases - failed, failed);
    return failed != 0;
}
