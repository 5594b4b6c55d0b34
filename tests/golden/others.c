/* SPDX-License-Identifier: MIT */
#include "others.h"

#include "board.h"
#include "box_sides.h"
#include "check.h"
#include "lines.h"
#include "queries.h"

#define OTHERS 66         /* pairs: a third as they are, a third as hulls, a third as clouds */
#define ROUNDS 40         /* of them, by main as well, after the lines */
#define INSIDE_LEAST 1000 /* times that the other must have come while main was inside a query */

void __wrap_board_begin(void);
void __real_board_begin(void);
int __wrap_board_end(int code);
int __real_board_end(int code);

volatile uint32_t others_done, others_inside, others_wrong;
static int64_t of_main[QN_WORKSPACE_BYTES / 8], of_other[QN_WORKSPACE_BYTES / 8];
static uint64_t expected[OTHERS]; /* while nobody else works */

/* One number over the status of every query of pair `which`, and each word of its answer. */
static uint64_t answer_to(uint32_t which, int64_t *scratch)
{
    static const qn_dir3 ahead = { QN_ONE30, 0, 0 };
    static const answer none;
    random_state r = random_seed(1000 + which);
    box_form of_a, of_b;
    lines_hash h = 0;
    mix_pair p;
    const qn_query w = scratch_query(scratch, QN_WORKSPACE_BYTES);
    const qn_path3 path = path3_of(ahead, 1 << 20);
    qn_collider3 a, b;
    int query;
    mix_make(&r, (mix_kind)(which / 3 % MIX_KINDS), &p);
    if (which % 3) {
        (void)box_take_form(&p.a, &of_a, which % 3 == 1 ? QN_HULL : QN_CLOUD);
        (void)box_take_form(&p.b, &of_b, which % 2 ? QN_HULL : QN_CLOUD);
    }
    a = placed3(&p.a, &p.pose_a);
    b = placed3(&p.b, &p.pose_b);
    for (query = 0; query < QUERIES; query++) {
        answer out = none;
        size_t i;
        lines_fold(&h, (uint32_t)query_call(query, &a, &b, &path, &w, &out));
        for (i = 0; i < sizeof out.byte; i++) lines_fold(&h, out.byte[i]);
    }
    return h;
}

void others_next(bool main_is_inside)
{
    const uint32_t which = others_done % OTHERS;
    if (main_is_inside) others_inside++;
    if (answer_to(which, of_other) != expected[which]) others_wrong++;
    others_done++;
}

void __wrap_board_begin(void)
{
    uint32_t i;
    __real_board_begin();
    for (i = 0; i < OTHERS; i++) expected[i] = answer_to(i, of_main);
    others_start();
}

static void write_count(const char *what, uint32_t count)
{
    board_write(what);
    check_write_number(count);
}

int __wrap_board_end(int code)
{
    uint32_t i, wrong = 0, failed;
    for (i = 0;
         i < ROUNDS * OTHERS || (others_inside < INSIDE_LEAST && i < others_rounds_most * OTHERS);
         i++)
        wrong += answer_to(i % OTHERS, of_main) != expected[i % OTHERS];
    others_stop();
    write_count("pairs of the other: ", others_done);
    write_count(", inside a call: ", others_inside);
    write_count(", wrong answers there: ", others_wrong);
    write_count(", wrong answers of main to the same pairs: ", wrong);
    failed = (uint32_t)((code != 0) + (others_inside < INSIDE_LEAST) + (others_wrong != 0) +
                        (wrong != 0));
    write_count("\n", 4 - failed);
    write_count(" passed, ", failed);
    board_write(" failed\n");
    return __real_board_end(failed != 0);
}
