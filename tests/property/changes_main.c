/* SPDX-License-Identifier: MIT */
/* changes [COUNT [SEED]]: bodies, places, queries and caches of one world (worlds.h) that change
 * while a call reads them, as those of a caller that shares them with an interrupt do: whatever is
 * read when, the call comes back, with any status. Built with sanitizers, so that undefined behaviour
 * ends the program, and with its basic blocks counted: at random ones bytes change. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

#include "scenes.h"

static scene now, pristine, other;
static bool is_plain; /* no query but memory */

static int call(int which)
{
    const qn_query plain = scratch_query(scratch, sizeof scratch);
    answer out;
    return call_scene(which, &now, is_plain ? &plain : &now.query, &out);
}

/* ---- Changes --------------------------------------------------------------------------------- */

/* Each basic block calls __sanitizer_cov_trace_pc (FLAVOUR=blocks). */
#define UNCOUNTED __attribute__((no_sanitize_coverage))

/* A call that runs through more is lost in a loop. The most that one here was seen to take is a
 * third: qn_sat3 of two hulls of 255 vertices, which takes each pair of their edges. */
enum { BLOCKS_MOST = 120000000 };
enum { LOST_LOOP = 1, LOST_FAULT };

typedef struct region {
    void *bytes;
    size_t size;
    const void *other;
} region; /* other: what another caller would put there, or NULL */

static region regions[32];
static int region_count;
static bool running, striking;
static uint64_t blocks, strike, gap_most, noise = 1;
static int strikes;
static sigjmp_buf out_of_it;

UNCOUNTED static uint32_t noise_below(uint32_t n)
{
    noise = noise * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(((noise >> 32) * n) >> 32);
}

UNCOUNTED static void change_region(const region *g)
{
    const uint32_t how = noise_below(4);
    unsigned char *byte = g->bytes;
    uint32_t at = noise_below((uint32_t)g->size), i;
    if (how < 2 && g->other) {
        for (i = 0; i < g->size; i++) byte[i] = ((const unsigned char *)g->other)[i];
    } else if (how == 2) {
        byte[at] ^= (unsigned char)(1u << noise_below(8));
    } else { /* a word: noise, or an end of the format */
        const uint32_t word = noise_below(2) ? noise_below(UINT32_MAX) : UINT32_MAX / 2 + noise_below(2);
        at &= ~3u;
        for (i = at; i < at + 4u && i < g->size; i++) byte[i] = (unsigned char)(word >> 8 * (i - at));
    }
}

UNCOUNTED static void change(void)
{
    uint32_t times = noise_below(8) ? 1 : 4;
    while (times--) change_region(&regions[noise_below((uint32_t)region_count)]);
    strikes++;
}

UNCOUNTED void __sanitizer_cov_trace_pc(void)
{
    if (!running || striking) return;
    striking = true;
    if (++blocks == strike) {
        change();
        strike += 1 + noise_below((uint32_t)gap_most);
    }
    striking = false;
    if (blocks <= BLOCKS_MOST) return;
    running = false;
    siglongjmp(out_of_it, LOST_LOOP);
}

UNCOUNTED static void on_fault(int number)
{
    (void)number;
    running = striking = false;
    siglongjmp(out_of_it, LOST_FAULT);
}

static void catch_faults(void)
{
    static const int faults[3] = { SIGSEGV, SIGBUS, SIGFPE };
    struct sigaction action;
    int i;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_fault;
    action.sa_flags = SA_NODEFER;
    for (i = 0; i < 3; i++) sigaction(faults[i], &action, NULL);
}

/* Bytes that may change. like: what another caller would put there, or NULL. */
static void changes_of(void *bytes, size_t size, const void *like)
{
    regions[region_count++] = (region){ bytes, size, like };
}

/* What a call finds on its stack, where it reads what it did not write: noise, the same in each
 * run, not what stood there before, addresses among it. */
UNCOUNTED static __attribute__((noinline)) void paint_stack(void)
{
    volatile uint32_t word[16384];
    size_t i;
    for (i = 0; i < sizeof word / sizeof *word; i++) word[i] = noise_below(UINT32_MAX);
}

/* Calls, with bytes that change from basic block `first` on (0: none), then again within every so
 * many; how it ended: 0, or how it was lost. */
static int changes_call(int which, uint64_t first, uint64_t within, uint64_t seed)
{
    int how = sigsetjmp(out_of_it, 0);
    if (!how) {
        noise = seed | 1u;
        paint_stack();
        gap_most = within;
        strikes = 0;
        blocks = 0;
        strike = first;
        running = true;
        (void)call(which);
    }
    running = striking = false;
    return how;
}

/* ---- Scenes ---------------------------------------------------------------------------------- */

/* In arrays as long as any index says. */
static void make_long_scene(random_state *r, int body, scene *s)
{
    static int64_t arrays[4][4][(65537 * sizeof(world_vec) + 7) / 8];
    int i, k;
    make_scene(r, body, s);
    for (i = body; i < body + 2; i++)
        for (k = 0; k < 4; k++) {
            tables[i][k].now = arrays[i][k];
            fill_table(&tables[i][k]);
        }
    use_tables(body, &s->p.a);
    use_tables(body + 1, &s->p.b);
    s->at_a.shape = &now.p.a;
    s->at_b.shape = &now.p.b;
    s->query.cache = random_u32(r) & 1u ? &now.cache : NULL;
}

static void restore(bool with_cache)
{
    const qn_cache remembered = now.cache;
    int k;
    now = pristine;
    if (with_cache) now.cache = remembered;
    for (k = 0; k < 8; k++) fill_table(&tables[k / 4][k % 4]);
    use_tables(0, &now.p.a);
    use_tables(1, &now.p.b);
    memcpy(points, sound_points, sizeof points);
}

/* qn_project3 takes the fourth power of a count, so it has bodies of 24 vertices at most, and their
 * counts stay. */
#ifdef WORLD_PLANE
static bool is_slow(int which) { return which == ALL_CALLS; }
static bool is_small(void) { return true; }
static void change_counts(void) {}
#else
static bool is_slow(int which) { return which == QUERY_PROJECT; }

static bool is_small(void)
{
    int i = 0;
    while (i < 4 && sound_hulls[i].vertex_count <= 24) i++;
    return i == 4;
}

/* Of vertices, faces and edges. */
static void change_counts(void)
{
    int i;
    for (i = 0; i < 2; i++)
        changes_of(&hulls[i].vertex_count, 3 * sizeof(uint16_t), &sound_hulls[i + 2].vertex_count);
}
#endif

/* Not the addresses of a shape, of a cache or of memory. */
static void set_changes(int which)
{
    const size_t shape = offsetof(world_shape, v) + sizeof now.p.a.v;
    const size_t placed = sizeof now.at_a - offsetof(world_collider, frame);
    int i, k;
    region_count = 0;
    if (which == BUILD) {
        changes_of(points, sizeof points[0] * POINTS, NULL);
        return;
    }
    if (which == SET) { /* a few blocks long, of these alone */
        changes_of(&now.p.a, shape, &other.p.a);
        for (i = 0; i < 3; i++) changes_of(&now.p.pose_a, sizeof now.p.pose_a, &other.p.pose_a);
        change_counts();
        return;
    }
    for (i = 0; i < 3; i++) { /* the likeliest */
        changes_of(&now.p.a, shape, &other.p.a);
        changes_of(&now.p.b, shape, &other.p.b);
    }
    changes_of(&now.p.pose_a, sizeof now.p.pose_a, &other.p.pose_a);
    changes_of(&now.p.pose_b, sizeof now.p.pose_b, &other.p.pose_b);
    changes_of(&now.at_a.frame, placed, &other.at_a.frame);
    changes_of(&now.at_b.frame, placed, &other.at_b.frame);
    changes_of(&now.path[0], sizeof now.path[0], &other.path[0]);
    changes_of(&now.path[1], sizeof now.path[1], &other.path[1]);
    changes_of(&now.query, offsetof(qn_query, cache), &other.query);
    changes_of(&now.cache, sizeof now.cache, &other.cache);
    if (!is_slow(which)) change_counts();
    for (i = 0; i < 2; i++)
        for (k = 0; k < 4; k++)
            if (tables[i][k].size)
                changes_of(tables[i][k].now, tables[i][k].size, tables[i + 2][k].now);
}

/* ---- Calls ----------------------------------------------------------------------------------- */

static long long lost, calls, changed;

static void lose(int which, int how, long long round)
{
    if (!how || ++lost > 8) return;
    printf("does not come back: %s, round %lld, %s\n", name_of(which), round,
           how == LOST_LOOP ? "a loop" : "a fault");
}

static void call_all_ways(random_state *r, long long round)
{
    int which, again;
    for (which = 0; which < ALL_CALLS - (DIMENSIONS == 2); which++) {
        const int tries = which == SET ? 64 : 4;
        uint64_t at_rest;
        if (is_slow(which) && (round % 4 || !is_small())) continue;
        set_changes(which);
        lose(which, changes_call(which, 0, 1, 1), round);
        at_rest = blocks;
        for (again = 0; again < tries; again++) {
            const uint64_t first = 1 + random_u32(r) % (at_rest + 1u);
            restore(again & 1);
            lose(which,
                 changes_call(which, first, at_rest / (again & 2 ? 4 : 1) + 1, random_u32(r)),
                 round);
            calls++;
            changed += strikes > 0;
        }
        restore(false);
    }
}

int main(int count, char **word)
{
    const long long n = count > 1 ? atoll(word[1]) : 2000;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    long long i;
    setvbuf(stdout, NULL, _IOLBF, 0);
    catch_faults();
    for (i = 0; i < n; i++) {
        make_long_scene(&r, 2, &other);
        make_long_scene(&r, 0, &pristine);
        is_plain = random_u32(&r) & 1u;
        sow(&r);
        restore(false);
        call_all_ways(&r, i);
    }
    if (changed < calls / 2) lost++; /* else nothing was tried */
    printf("%lld of %lld calls had bytes changed\n", changed, calls);
    printf("%lld passed, %lld failed\n", calls - lost, lost);
    return lost != 0;
}
