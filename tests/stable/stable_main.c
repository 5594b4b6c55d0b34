/* SPDX-License-Identifier: MIT */
/* stable [--fault NAME] TIMES STEPS SEED [FILE.in ...] > table
 *
 * How steady manifolds are. Each file is a set of cases, whose bodies B are moved by up to 4 LSB on
 * each axis and one step of each rotation number, TIMES times. Then, for STEPS above 0, bodies
 * slide over one another for STEPS steps. A set is a row, and so is a slide; stable.h has the
 * columns. */
#include <stdlib.h>
#include <string.h>

#include "cases_query.h"
#include "placed.h"
#include "stable.h"

/* ---- One manifold ---------------------------------------------------------------------------- */

static void plant(stable_fault fault, qn_manifold3 *m)
{
    const qn_dir3 n = m->normal;
    if (fault == FAULT_ID) m->points[0].id ^= 0x40004000u;
    if (fault == FAULT_TWICE && m->count > 1) m->points[1].id = m->points[0].id;
    if (fault == FAULT_STEP) m->points[0].position.y += 100;
    if (fault == FAULT_TURN) { /* about z; a normal along z stays */
        m->normal.x = n.x - n.y / 256;
        m->normal.y = n.y + n.x / 256;
    }
    if (fault == FAULT_EMPTY) m->count = 0;
}

void stable_manifold_of(stable_run *run, const case_line *pair, qn_manifold3 *out)
{
    case_answer answer;
    case_query(pair, TASK_MANIFOLD, &(qn_query){ 0 }, NULL, &answer);
    *out = answer.manifold;
    if (answer.status != QN_TOUCHING && answer.status != QN_OVERLAPPING) out->count = 0;
    if (++run->queries % 8 == 0) plant(run->fault, out);
}

static int32_t size_of(const qn_shape3 *shape, const qn_shape2 *flat)
{
    static const qn_pose3 home = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    static const qn_pose2 flat_home = { { 0, 0 }, { 1, 0 } };
    const qn_collider3 at = placed3(shape, &home);
    const qn_collider2 flat_at = placed2(flat, &flat_home);
    int32_t side[6] = { 0 }, most = 0;
    qn_bounds3 b;
    qn_bounds2 c;
    int k;
    if (shape->type && qn_collider3_bounds(&at, &b) >= 0) memcpy(side, &b, sizeof b);
    else if (!shape->type && qn_collider2_bounds(&flat_at, &c) >= 0) memcpy(side, &c, sizeof c);
    for (k = 0; k < 6; k++) most = qn_q16_abs(side[k]) > most ? qn_q16_abs(side[k]) : most;
    return most;
}

int32_t stable_size(const case_line *pair)
{
    const int32_t a = size_of(&pair->a, &pair->flat_a), b = size_of(&pair->b, &pair->flat_b);
    return a < b ? a : b;
}

/* ---- Disturbed cases ------------------------------------------------------------------------- */

/* B moved by up to 4 LSB on each axis and a step of each rotation number; cases of a set are far
 * from the ends of the format. */
static void disturb(random_state *r, case_line *pair)
{
    const bool flat = pair->dimensions == 2;
    const size_t size = flat ? sizeof pair->flat_pose_b : sizeof pair->pose_b;
    void *pose = flat ? (void *)&pair->flat_pose_b : (void *)&pair->pose_b;
    int32_t number[7], k;
    memcpy(number, pose, size);
    for (k = 0; k < (int32_t)(size / sizeof *number); k++) {
        const int32_t most = k < pair->dimensions ? 4 : 1;
        number[k] += random_range(r, -most, most);
    }
    memcpy(pose, number, size);
}

/* Disturbs B of every case of the file, each time from where it stands in the case. False where a
 * line is no case. */
static bool run_cases(stable_run *run, FILE *in, steadiness *sum)
{
    random_state r = random_seed(run->seed);
    case_line c, moved;
    qn_manifold3 was, is;
    int i;
    while (case_read(in, &c)) {
        int32_t size;
        if (c.state != CASE_GOOD) return false;
        size = stable_size(&c);
        stable_manifold_of(run, &c, &was);
        steadiness_ids(sum, &was);
        for (i = 0; i < run->times; i++) {
            moved = c;
            disturb(&r, &moved);
            stable_manifold_of(run, &moved, &is);
            steadiness_add(sum, &was, &is, size);
        }
    }
    return true;
}

/* ---- The table of sets and slides ------------------------------------------------------------ */

/* The name of a set: what stands between the last '/' and the last '.'. */
static const char *set_name(const char *path, char *name, size_t size)
{
    const char *slash = strrchr(path, '/');
    char *dot;
    (void)snprintf(name, size, "%s", slash ? slash + 1 : path);
    dot = strrchr(name, '.');
    if (dot) *dot = 0;
    return name;
}

static bool run_set(stable_run *run, const char *path)
{
    FILE *in = fopen(path, "r");
    char name[64];
    steadiness sum = { 0 };
    bool good;
    if (!in) {
        fprintf(stderr, "stable: %s cannot be read\n", path);
        return false;
    }
    good = run_cases(run, in, &sum) && !ferror(in);
    (void)fclose(in);
    if (good) steadiness_row(stdout, set_name(path, name, sizeof name), &sum);
    else fprintf(stderr, "stable: a line of %s is no case\n", path);
    return good;
}

static bool read_fault(const char *word, stable_fault *out)
{
    static const char *const names[] = { "none", "id", "twice", "step", "turn", "empty" };
    int k = 0;
    while (k < FAULT_KINDS && strcmp(word, names[k]) != 0) k++;
    *out = (stable_fault)k;
    return k < FAULT_KINDS;
}

static int usage(void)
{
    fprintf(stderr,
            "stable [--fault none|id|twice|step|turn|empty] TIMES STEPS SEED [FILE.in ...]\n");
    return 2;
}

int main(int count, char **word)
{
    stable_run run = { 0 };
    int i = 1;
    if (count > 2 && !strcmp(word[1], "--fault")) {
        if (!read_fault(word[2], &run.fault)) return usage();
        i = 3;
    }
    if (count < i + 3) return usage();
    run.times = atoi(word[i]);
    run.steps = atoi(word[i + 1]);
    run.seed = strtoull(word[i + 2], NULL, 10);
    /* A slide stays near its pair: positions with 8 more fraction bits fit 32 bits with room. */
    if (run.times < 0 || run.times > 100000 || run.steps < 0 || run.steps > 100000) return usage();
    steadiness_header(stdout);
    for (i += 3; i < count; i++)
        if (!run_set(&run, word[i])) return 1;
    if (run.steps) stable_slides(&run, stdout);
    if (!fflush(stdout) && !ferror(stdout)) return 0;
    fprintf(stderr, "stable: stdout cannot be written\n");
    return 1;
}
