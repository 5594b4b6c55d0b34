/* SPDX-License-Identifier: MIT */
/* The lines of space while a timer interrupt (Cortex-M) works on other pairs with scratch of its
 * own: no kernel keeps anything below the stack pointer, and no function anything of its own (that
 * the library has no memory but its callers' is read from its symbols on every board). Linked with
 * lines_space.c, whose begin and end are wrapped, as three queries are (--wrap). */
#include "board.h"
#include "box_sides.h"
#include "check.h"
#include "lines.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define TIMER_CONTROL REGISTER(0xE000E010)
#define TIMER_RELOAD REGISTER(0xE000E014)
#define TIMER_NOW REGISTER(0xE000E018)
#define VECTOR_TABLE REGISTER(0xE000ED08)
#define INTERRUPT_CONTROL REGISTER(0xE000ED04)
#define TIMER_CLEAR_PENDING 0x02000000u

#define PERIOD 10000      /* cycles for main between two interrupts; 0.4 ms on an385 */
#define OTHERS 66         /* pairs: a third as they are, a third as hulls, a third as clouds */
#define ROUNDS 40         /* of them, by main as well, after the lines; */
#define ROUNDS_MOST 4000  /* where the machine is quick */
#define INSIDE_LEAST 1000 /* interrupts that must have come while main was inside a query */

/* Written by the interrupt alone: pairs that it worked on, began inside a query, and found others
 * than alone. */
static volatile uint32_t done, met_inside, wrong_there;
static volatile uint32_t inside; /* written by main alone */
static uint32_t vectors[16] __attribute__((aligned(128)));
static int64_t of_main[QN_WORKSPACE_BYTES / 8], of_other[QN_WORKSPACE_BYTES / 8];
static uint64_t expected[OTHERS]; /* while nobody else works */

/* ---- The queries, watched -------------------------------------------------------------------- */

/* Not 0: a mutable static in the library, played. The verdict of the call that began last lies in
 * it, and who was interrupted meanwhile takes that for its own: a wrong answer, and never a fault
 * or a loop without an end, as half a shape of another call might be. */
extern const int watched_planted;
static volatile uint32_t calls;
static volatile qn_status kept;

static qn_status keep(uint32_t call, qn_status status)
{
    inside--;
    if (!watched_planted) return status;
    if (calls == call) kept = status;
    return kept;
}

/* QUERY(name, last parameter with its type, last argument) */
#define QUERY(name, more, passed)                                         \
    qn_status __real_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more);                  \
    qn_status __wrap_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more);                  \
    qn_status __wrap_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more)                   \
    {                                                                     \
        const uint32_t call = ++calls;                                    \
        inside++;                                                         \
        return keep(call, __real_##name(a, b, query passed));             \
    }
#define NOTHING
#define COMMA ,

QUERY(qn_overlap3, NOTHING, NOTHING)
QUERY(qn_distance3, COMMA qn_gap3 *out, COMMA out)
QUERY(qn_collide3, COMMA qn_manifold3 *out, COMMA out)

/* ---- The other ------------------------------------------------------------------------------- */

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

static void tick(void)
{
    const uint32_t which = done % OTHERS;
    if (inside) met_inside++;
    if (answer_to(which, of_other) != expected[which]) wrong_there++;
    done++;
    TIMER_NOW = 0; /* main gets its time, however slow this was */
    INTERRUPT_CONTROL = TIMER_CLEAR_PENDING;
}

/* ---- Main ------------------------------------------------------------------------------------ */

void __wrap_board_begin(void);
void __real_board_begin(void);
int __wrap_board_end(int code);
int __real_board_end(int code);

void __wrap_board_begin(void)
{
    const volatile uint32_t *old = (const volatile uint32_t *)(uintptr_t)VECTOR_TABLE;
    uint32_t i;
    __real_board_begin();
    for (i = 0; i < OTHERS; i++) expected[i] = answer_to(i, of_main);
    for (i = 0; i < 15; i++) vectors[i] = old[i];
    vectors[15] = (uint32_t)(uintptr_t)tick;
    VECTOR_TABLE = (uint32_t)(uintptr_t)vectors;
    TIMER_RELOAD = PERIOD - 1;
    TIMER_NOW = 0;
    TIMER_CONTROL = 7;
}

static void write_count(const char *what, uint32_t count)
{
    board_write(what);
    check_write_number(count);
}

int __wrap_board_end(int code)
{
    uint32_t i, wrong = 0, failed;
    for (i = 0; i < ROUNDS * OTHERS || (met_inside < INSIDE_LEAST && i < ROUNDS_MOST * OTHERS); i++)
        wrong += answer_to(i % OTHERS, of_main) != expected[i % OTHERS];
    TIMER_CONTROL = 0;
    write_count("pairs of the other: ", done);
    write_count(", inside a call: ", met_inside);
    write_count(", wrong answers there: ", wrong_there);
    write_count(", wrong answers of main to the same pairs: ", wrong);
    failed =
        (uint32_t)((code != 0) + (met_inside < INSIDE_LEAST) + (wrong_there != 0) + (wrong != 0));
    write_count("\n", 4 - failed);
    write_count(" passed, ", failed);
    board_write(" failed\n");
    return __real_board_end(failed != 0);
}
