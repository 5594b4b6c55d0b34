/* SPDX-License-Identifier: MIT */
/* cases manifold|distance|overlap|explain|bake [options] < cases > answers
 *
 * Answers pairs of shapes given as text, through the public header alone. A case is a line
 * (cases_read.h says how it reads):
 *     id flags  shape_a pose_a  shape_b pose_b
 * and its answer is one, too, all integers (lengths Q16.16, normals Q2.30):
 *     manifold   id status overlap nx ny nz depth np  and x y z depth for each point
 *     distance   id status overlap distance ax ay az bx by bz
 *     overlap    id status verdict                    0 apart, 1 touching, 2 overlapping
 * status 0: answered; 1: refused; 2: the line is no case; 3: undecided. A case that is not answered
 * gets `id status`. The exit code is 1 where a line was no case. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cases_query.h"

typedef struct settings {
    task task;
    bool swap, cached, ids;
    int32_t move[3];
    qn_query query;
} settings;

/* ---- Queries --------------------------------------------------------------------------------- */

static int32_t nudge(int32_t x, int32_t by)
{
    return x > INT32_MAX - 8 || x < INT32_MIN + 8 ? x : x + by;
}

/* Fills the cache at a pose a few LSB away. */
static void warm(const case_line *c, const settings *set, qn_cache *cache)
{
    case_line near = *c;
    case_answer ignored;
    near.flat_pose_b.p.x = nudge(near.flat_pose_b.p.x, 3);
    near.flat_pose_b.p.y = nudge(near.flat_pose_b.p.y, -2);
    near.flat_pose_a.r.s = nudge(near.flat_pose_a.r.s, 1);
    near.pose_b.p.x = nudge(near.pose_b.p.x, 3);
    near.pose_b.p.y = nudge(near.pose_b.p.y, -2);
    near.pose_b.p.z = nudge(near.pose_b.p.z, 4);
    near.pose_b.q.x = nudge(near.pose_b.q.x, 1);
    near.pose_a.q.z = nudge(near.pose_a.q.z, -2);
    case_query(&near, set->task, &set->query, cache, &ignored);
}

static bool move(int32_t *x, int32_t by)
{
    int64_t sum = (int64_t)*x + by;
    if (sum > INT32_MAX || sum < INT32_MIN) return false;
    *x = (int32_t)sum;
    return true;
}

/* What the options make of a case; false if it leaves the format. */
static bool apply(case_line *c, const settings *set)
{
    if (set->swap) {
        case_line was = *c;
        c->a = was.b;
        c->b = was.a;
        c->pose_a = was.pose_b;
        c->pose_b = was.pose_a;
        c->flat_a = was.flat_b; /* their edges stay where they are */
        c->flat_b = was.flat_a;
        c->flat_pose_a = was.flat_pose_b;
        c->flat_pose_b = was.flat_pose_a;
    }
    return move(&c->pose_a.p.x, set->move[0]) && move(&c->pose_a.p.y, set->move[1]) &&
           move(&c->pose_a.p.z, set->move[2]) && move(&c->flat_pose_a.p.x, set->move[0]) &&
           move(&c->flat_pose_a.p.y, set->move[1]) && move(&c->flat_pose_b.p.x, set->move[0]) &&
           move(&c->flat_pose_b.p.y, set->move[1]) && move(&c->pose_b.p.x, set->move[0]) &&
           move(&c->pose_b.p.y, set->move[1]) && move(&c->pose_b.p.z, set->move[2]);
}

/* ---- Answering ------------------------------------------------------------------------------- */

static void put(int64_t x) { printf(" %lld", (long long)x); }

static void put3(int32_t x, int32_t y, int32_t z)
{
    put(x);
    put(y);
    put(z);
}

static void put_answer(const settings *set, const case_answer *r)
{
    bool overlap = r->status == QN_TOUCHING || r->status == QN_OVERLAPPING;
    const qn_manifold3 *m = &r->manifold;
    const qn_gap3 *g = &r->gap;
    uint32_t i;
    put(set->task == TASK_OVERLAP ? (int)r->status : overlap);
    if (set->task == TASK_DISTANCE) {
        put(g->distance);
        put3(g->on_a.x, g->on_a.y, g->on_a.z);
        put3(g->on_b.x, g->on_b.y, g->on_b.z);
    }
    if (set->task != TASK_MANIFOLD) return;
    put3(m->normal.x, m->normal.y, m->normal.z);
    put(m->depth);
    put(m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        put3(m->points[i].position.x, m->points[i].position.y, m->points[i].position.z);
        put(m->points[i].depth);
        if (set->ids) put(m->points[i].id);
    }
}

static void answer_case(case_line *c, const settings *set)
{
    case_answer r;
    qn_cache cache;
    int status = (int)c->state;
    memset(&cache, 0, sizeof cache);
    if (c->state == CASE_GOOD && !apply(c, set)) status = CASE_REFUSED;
    if (status == CASE_GOOD) {
        if (set->cached) warm(c, set, &cache);
        case_query(c, set->task, &set->query, set->cached ? &cache : NULL, &r);
        status = r.status < 0 ? 1 : r.status == QN_UNDECIDED ? 3 : 0;
        if (set->task == TASK_DISTANCE && !status && r.gap.distance == INT32_MAX)
            status = 1; /* saturated: no answer fits the line */
    }
    printf("%lld %d", (long long)c->id, status);
    if (!status) put_answer(set, &r);
    printf("\n");
}

/* ---- The command line ------------------------------------------------------------------------ */

/* at: the first word that is wrong, or missing; 0 for none. */
static int usage(int count, char **word, int at)
{
    if (at && at < count) fprintf(stderr, "cases: %s is not understood\n", word[at]);
    else if (at > 1) fprintf(stderr, "cases: a number is missing at the end\n");
    fprintf(stderr, "cases manifold|distance|overlap|explain|bake [--swap] [--cached] "
                    "[--move x y z] [--margin LSB] [--ids]\n"
                    "        reads cases on stdin, writes answers to stdout\n");
    return 2;
}

/* A number of the command line; false unless all of text is one that fits 32 bits. */
static bool read_option(const char *text, int32_t *out)
{
    char *end;
    long long value;
    if (!text || !*text) return false;
    value = strtoll(text, &end, 10);
    if (*end || value > INT32_MAX || value < INT32_MIN) return false;
    *out = (int32_t)value;
    return true;
}

static bool read_task(const char *word, task *out)
{
    static const char *const names[] = { "manifold", "distance", "overlap", "explain", "bake" };
    int i;
    for (i = 0; i < 5; i++) {
        if (strcmp(word, names[i]) != 0) continue;
        *out = (task)i;
        return true;
    }
    return false;
}

/* 0, or the number of the first word that is wrong or missing. */
static int read_options(int count, char **word, settings *set)
{
    int i, k;
    memset(set, 0, sizeof *set);
    if (count < 2 || !read_task(word[1], &set->task)) return 1;
    for (i = 2; i < count; i++) {
        if (!strcmp(word[i], "--swap")) set->swap = true;
        else if (!strcmp(word[i], "--cached")) set->cached = true;
        else if (!strcmp(word[i], "--ids")) set->ids = true;
        else if (!strcmp(word[i], "--margin")) {
            if (++i >= count || !read_option(word[i], &set->query.margin)) return i;
        } else if (!strcmp(word[i], "--move")) {
            for (k = 0; k < 3; k++)
                if (++i >= count || !read_option(word[i], &set->move[k])) return i;
        } else return i;
    }
    return 0;
}

int main(int count, char **word)
{
    settings set;
    case_line c;
    const int wrong = read_options(count, word, &set);
    long malformed = 0;
    if (wrong) return usage(count, word, wrong);
    while (case_read(stdin, &c)) {
        malformed += c.state == CASE_MALFORMED;
        if (set.task < TASK_EXPLAIN) answer_case(&c, &set);
        else if (c.state != CASE_GOOD || !apply(&c, &set)) {
            fprintf(set.task == TASK_BAKE ? stderr : stdout, "%lld: %s: %s\n", (long long)c.id,
                    c.state == CASE_MALFORMED ? "no case" : "refused",
                    c.why ? c.why : "the move leaves the format");
            if (set.task == TASK_BAKE) return 1;
        } else if (set.task == TASK_EXPLAIN) case_explain(stdout, &c, &set.query);
        else if (case_bake(stdout, &c) < 0) return 1;
    }
    if (ferror(stdin)) {
        fprintf(stderr, "cases: stdin cannot be read\n");
        return 1;
    }
    if (fflush(stdout) || ferror(stdout)) {
        fprintf(stderr, "cases: stdout cannot be written\n");
        return 1;
    }
    if (malformed)
        fprintf(stderr, "cases: lines that are no case: %ld; `cases explain` says why\n", malformed);
    return malformed > 0;
}
