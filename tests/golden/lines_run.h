/* SPDX-License-Identifier: MIT */
/* A program's rows, over the classes of its shapes or pairs. For each class the rows that take it
 * are called on the same shapes and places, and each writes its line. */
#ifndef LINES_RUN_H
#define LINES_RUN_H

#include "check.h"
#include "lines.h"

enum { LINES_ROWS = 8 }; /* of a program, at most */

typedef struct lines_row {
    const char *query; /* the line's name */
    lines_call *call;
    int (*takes)(const lines_class *c); /* NULL: every class */
    enum {
        LINES_ONCE = 1,
        LINES_LEGAL = 2,
        LINES_WITHIN = 4,
        LINES_CACHED = 8,
        LINES_ALWAYS = 16
    } how;
    lines_seen least; /* of each verdict, in the pairs of the golden seed, or LINES_ALWAYS */
} lines_row;
#define ROW_AS(query, name, takes, how, apart, touching, overlapping)     \
    {                                                                     \
        query, lines_##name, takes, how, { apart, touching, overlapping } \
    }
#define ROW(name, ...) ROW_AS(#name, name, __VA_ARGS__)

/* How often shapes are made; of how many places, which begin where the last ones did and a step on;
 * and what is drawn for each of them. */
typedef struct lines_part {
    const lines_world *world;
    int one, rounds, places, step, margins, paths;
    lines_row row[LINES_ROWS];
} lines_part;

static const lines_part *lines_now;
static lines_hash lines_sum[LINES_ROWS];
static lines_seen lines_verdicts[LINES_ROWS];

static int lines_takes(const lines_row *row, const lines_class *c)
{
    return row->query && (!row->takes || row->takes(c));
}

/* The rows that are called for a shape, or for a place. The cache of a row lasts from place to
 * place, every other round: it never changes an answer. */
static void lines_call_rows(const lines_class *c, int once, qn_q16 margin, qn_cache *cache)
{
    int i;
    for (i = 0; i < LINES_ROWS; i++) {
        const lines_row *row = &lines_now->row[i];
        qn_status status;
        if (!lines_takes(row, c) || ((row->how & LINES_ONCE) != 0) != once) continue;
        lines_query = scratch_query(lines_now->world->scratch, QN_WORKSPACE_BYTES);
        lines_query.margin = row->how & LINES_WITHIN ? margin : 0;
        lines_query.cache = cache && row->how & LINES_CACHED ? &cache[i] : NULL;
        status = row->call(&lines_sum[i]);
        CHECK(status >= 0 || !(row->how & LINES_LEGAL));
        lines_see(&lines_verdicts[i], status);
    }
}

static void lines_place(random_state *r, const lines_class *c, int round, int place,
                        qn_cache *cache)
{
    qn_q16 margin = 0;
    lines_shift = 2 * round + place;
    lines_now->world->place(r, place);
    if (lines_now->margins) margin = random_range(r, 1, lines_now->world->larger() / 4 + 1);
    if (lines_now->paths) lines_now->world->make_path(r);
    lines_call_rows(c, 0, margin, round % 2 ? cache : NULL);
}

static void lines_check_row(const lines_row *row, const lines_seen *seen)
{
    const int fell = seen->apart >= row->least.apart && seen->touching >= row->least.touching &&
                     seen->overlapping >= row->least.overlapping;
    CHECK(fell || (lines_seed != 1 && !(row->how & LINES_ALWAYS)));
}

static void lines_hash_class(const lines_class *c)
{
    static const qn_cache empty;
    static const lines_seen none;
    random_state r = lines_stream(c);
    qn_cache cache[LINES_ROWS];
    int i, round, rows = 0;
    for (i = 0; i < LINES_ROWS; i++) {
        rows += lines_takes(&lines_now->row[i], c);
        lines_sum[i] = 0;
        lines_verdicts[i] = none;
    }
    for (round = 0; rows && round < lines_now->rounds; round++) {
        const int first = round * lines_now->step;
        for (i = 0; i < LINES_ROWS; i++) cache[i] = empty;
        lines_now->world->make(&r, c);
        CHECK_EQ(lines_size_class(lines_now->world->larger()), c->size);
        lines_call_rows(c, 1, 0, NULL);
        for (i = first; i < first + lines_now->places; i++)
            lines_place(&r, c, round, i % LINES_PLACES, cache);
    }
    for (i = 0; i < LINES_ROWS; i++) {
        if (!lines_takes(&lines_now->row[i], c)) continue;
        lines_check_row(&lines_now->row[i], &lines_verdicts[i]);
        lines_write(lines_now->row[i].query, c, lines_sum[i]);
    }
}

static void lines_run(const lines_part *part)
{
    lines_now = part;
    lines_each(part->world->plane, part->one, lines_hash_class);
}

#endif
