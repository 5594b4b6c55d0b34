/* SPDX-License-Identifier: MIT */
/* For each class the rows that take it are called on the same shapes and places, and each writes
 * its line. */
#include "check.h"
#include "lines.h"

static const lines_part *now;
enum { AT_ONCE = 8 }; /* rows of a part, at most: row i has place i modulo 8, as RAM is short */
static lines_hash sum[AT_ONCE];
static uint16_t verdicts[AT_ONCE][3];

static int takes(const lines_row *row, const lines_class *c)
{
    return row->query && lines_parts + row->part == now && (!row->takes || row->takes(c));
}

/* A class that the library leaves out: what takes its colliders refuses them. */
static int is_refused(const lines_class *c)
{
    return !QN_HULLS && !c->plane && (c->a >= LINES_HULL || c->b % LINES_KINDS >= LINES_HULL);
}

/* The rows that are called for a shape, or for a place. The cache of a row lasts from place to
 * place, every other round: it never changes an answer. */
static void call_rows(const lines_class *c, int once, qn_q16 margin, qn_cache *cache)
{
    int i;
    for (i = 0; i < QUERIES && is_refused(c) && now->one; i++)
        CHECK_EQ(lines_call(&sum[0], i), QN_ERR_TYPE);
    for (i = 0; i < LINES_ROWS; i++) {
        const lines_row *row = &lines_rows[i];
        qn_status status;
        if (!takes(row, c) || ((row->how & LINES_ONCE) != 0) != once) continue;
        lines_query = scratch_query(lines_scratch, QN_WORKSPACE_BYTES);
        lines_query.margin = row->how & LINES_WITHIN ? margin : 0;
        lines_query.cache = cache && row->how & LINES_CACHED ? &cache[i % AT_ONCE] : NULL;
        status = lines_call(&sum[i % AT_ONCE], row->which);
        if (is_refused(c)) CHECK(status == QN_ERR_TYPE || row->which > LINES_CUT);
        else CHECK(status >= 0 || !(row->how & LINES_LEGAL));
        if (status >= QN_APART && status <= QN_OVERLAPPING) verdicts[i % AT_ONCE][status]++;
    }
}

static void run_place(random_state *r, const lines_class *c, int round, int place, qn_cache *cache)
{
    qn_q16 margin = 0;
    lines_shift = 2 * round + place;
    lines_place(r, place);
    if (now->margins) margin = random_range(r, 1, lines_larger_size() / 4 + 1);
    if (now->paths) lines_make_path(r);
    call_rows(c, 0, margin, round % 2 ? cache : NULL);
}

static void hash_class(const lines_class *c)
{
    random_state r = lines_stream(c);
    static qn_cache cache[AT_ONCE];
    int i, k, round, rows = 0;
    for (i = 0; i < LINES_ROWS; i++) {
        rows += takes(&lines_rows[i], c);
        sum[i % AT_ONCE] = 0;
        verdicts[i % AT_ONCE][0] = verdicts[i % AT_ONCE][1] = verdicts[i % AT_ONCE][2] = 0;
    }
    for (round = 0; rows && round < now->rounds; round++) {
        for (i = 0; i < AT_ONCE; i++) cache[i] = (qn_cache){ { 0 } };
        lines_make(&r, c);
        CHECK_EQ(lines_size_class(lines_larger_size()), c->size);
        call_rows(c, 1, 0, NULL);
        for (i = round * now->step; i < round * now->step + now->places; i++)
            run_place(&r, c, round, i % LINES_PLACES, cache);
    }
    for (i = 0; i < LINES_ROWS; i++) {
        const lines_row *row = &lines_rows[i];
        if (!takes(row, c) || is_refused(c)) continue;
        for (k = 0; k < 3; k++)
            CHECK(verdicts[i % AT_ONCE][k] >= row->least[k] ||
                  (lines_seed != 1 && !(row->how & LINES_ALWAYS)));
        lines_write(row->query, c, sum[i % AT_ONCE]);
    }
}

/* Their pairs fall in their classes, with enough of each verdict. */
TEST(the_rows_of_each_part)
{
    for (now = lines_parts; now->rounds; now++) lines_each(lines_plane, now->one, hash_class);
}

CHECK_MAIN(RUN(the_rows_of_each_part))
