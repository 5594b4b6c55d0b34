/* SPDX-License-Identifier: MIT */
/* Finds an order of functions that keeps the fills of a flash cache (flash_cache.h) low, and prints
 * it as a fragment for linker scripts.
 *
 *     order SECTIONS TRACE [STEPS]
 *
 * SECTIONS: lines "NAME ADDRESS SIZE ALIGNMENT", the functions as they were linked, in hexadecimal;
 * a name is that of a section or ARCHIVE:OBJECT (sections.awk). TRACE: the instructions of traced
 * calls as counter.c leaves them.
 *
 * Steps:
 * 1. The trace becomes runs: instructions that follow each other within a function.
 * 2. Functions that one call in 50 or fewer executes are cold: they stand last, and the fragment
 *    leaves them out. Those of one name are one group, as a linker script names them together.
 * 3. The hot ones start in the order in which they are first executed: the way of a pair.
 * 4. Threshold accepting (Dueck and Scheuer 1990): one group, or a block of neighbours, goes to
 *    another place; the new order stays where its fills over the whole trace exceed those before by
 *    less than a threshold, which falls to 0. So many steps, seeded: the same trace gives the same
 *    order. Pettis and Hansen (1990) merge neighbours by how often one calls the other instead; a
 *    cache of two ways is better served by the count itself. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flash_cache.h"

#define SECTIONS_MOST 1024
#define COLD 50 /* of so many calls at most one executes a cold function */

typedef struct section {
    char name[128];
    uint32_t address, size, align;
    int leader, next;          /* the first of its group; the next one, or 0 */
    uint32_t calls, last_call; /* of a group's leader: that execute one of them */
    uint32_t first;            /* when they are first executed, in runs from 1 on; 0: never */
} section;
typedef struct run {
    uint16_t section, size; /* bytes */
    uint32_t offset;
} run;

static section sections[SECTIONS_MOST];
static int section_count, order[SECTIONS_MOST], order_count, hot_count; /* of leaders */
static run *runs;
static size_t run_count, run_room;
static uint32_t call_count;

/* ---- Input ----------------------------------------------------------------------------------- */

/* Section i joins the group of its name. */
static void join_group(int i)
{
    int j = 0;
    while (strcmp(sections[j].name, sections[i].name) != 0) j++; /* ends: at i itself */
    sections[i].leader = j;
    sections[i].next = 0;
    if (j == i) return;
    while (sections[j].next) j = sections[j].next;
    sections[j].next = i;
}

static int read_sections(const char *name)
{
    FILE *in = fopen(name, "r");
    section *s = sections;
    if (!in) return 0;
    while (section_count < SECTIONS_MOST &&
           fscanf(in, "%127s %x %x %x", s->name, &s->address, &s->size, &s->align) == 4) {
        join_group(section_count++);
        s++;
    }
    fclose(in);
    return section_count > 0;
}

static int section_of(uint32_t address)
{
    static int last;
    int i;
    if (address - sections[last].address < sections[last].size) return last;
    for (i = 0; i < section_count; i++)
        if (address - sections[i].address < sections[i].size) return last = i;
    return -1;
}

static void add_run(int index, uint32_t address, uint32_t size)
{
    section *s = &sections[sections[index].leader];
    const uint32_t offset = address - sections[index].address;
    run *last = run_count ? &runs[run_count - 1] : NULL;
    if (!s->first) s->first = (uint32_t)run_count + 1u;
    if (s->last_call != call_count) {
        s->last_call = call_count;
        s->calls++;
    }
    if (last && last->section == index && last->offset + last->size == offset &&
        last->size < 1000) {
        last->size = (uint16_t)(last->size + size);
        return;
    }
    if (run_count == run_room) {
        run_room = run_room ? 2 * run_room : 1u << 20;
        runs = realloc(runs, run_room * sizeof *runs);
        if (!runs) abort();
    }
    runs[run_count].section = (uint16_t)index;
    runs[run_count].size = (uint16_t)size;
    runs[run_count++].offset = offset;
}

/* A word is an address, odd where the instruction has four bytes, and 0 begins a call. Ends with
 * the file. */
static int read_trace(const char *name)
{
    FILE *in = fopen(name, "rb");
    uint32_t word;
    if (!in) return 0;
    while (fread(&word, sizeof word, 1, in) == 1) {
        const int index = word ? section_of(word & ~1u) : -1;
        if (!word) call_count++;
        else if (index >= 0) add_run(index, word & ~1u, word & 1u ? 4 : 2);
    }
    fclose(in);
    return run_count > 0;
}

/* ---- The count ------------------------------------------------------------------------------- */

/* Fills of the trace with the groups in this order; more than `most` where they are more. */
static uint64_t fills_of(const int *at, uint64_t most)
{
    static flash_cache cache;
    static uint32_t place[SECTIONS_MOST];
    uint32_t next = 0;
    uint64_t fills = 0;
    size_t i;
    int k, j;
    memset(&cache, 0, sizeof cache);
    for (k = 0; k < order_count; k++) {
        j = at[k];
        do { /* ends: a list */
            const section *s = &sections[j];
            next = (next + s->align - 1u) & ~(s->align - 1u);
            place[j] = next;
            next += s->size;
            j = s->next;
        } while (j);
    }
    for (i = 0; i < run_count && fills <= most; i++)
        fills += flash_execute(&cache, place[runs[i].section] + runs[i].offset, runs[i].size);
    return fills;
}

/* ---- The search ------------------------------------------------------------------------------ */

static int by_first(const void *a, const void *b)
{
    const section *s = &sections[*(const int *)a], *t = &sections[*(const int *)b];
    const int cold_s = s->calls * COLD <= call_count, cold_t = t->calls * COLD <= call_count;
    if (cold_s != cold_t) return cold_s - cold_t;
    return s->first < t->first ? -1 : s->first > t->first;
}

static uint32_t random_below(uint32_t n)
{
    static uint64_t x = 88172645463325252u; /* xorshift, Marsaglia 2003 */
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return (uint32_t)(x >> 32) % n;
}

/* A block of 1 to 8 hot groups, half of the time one, goes to another place among the hot ones. */
static void move_block(const int *from, int *to)
{
    const uint32_t hot = (uint32_t)hot_count;
    uint32_t size = random_below(2) ? 1 : 1 + random_below(8), start, target, i, k = 0;
    if (size >= hot) size = 1;
    start = random_below(hot - size + 1);
    target = random_below(hot - size + 1); /* in the list without the block */
    for (i = 0; i <= hot - size; i++) {
        uint32_t j;
        if (i == target)
            for (j = 0; j < size; j++) to[k++] = from[start + j];
        if (i < hot - size) to[k++] = from[i < start ? i : i + size];
    }
    for (i = hot; i < (uint32_t)order_count; i++) to[i] = from[i];
}

/* The threshold falls from 1/WORSE of the fills. */
#define WORSE 400
static void search(long steps)
{
    static int try[SECTIONS_MOST];
    uint64_t present, most;
    long i;
    for (i = 0; i < section_count; i++)
        if (sections[i].first) order[order_count++] = (int)i;
    qsort(order, (size_t)order_count, sizeof *order, by_first);
    while (hot_count < order_count && sections[order[hot_count]].calls * COLD > call_count)
        hot_count++;
    present = fills_of(order, UINT64_MAX);
    most = present / WORSE;
    fprintf(stderr,
            "%u calls, %lu runs, %d groups of functions, %d of them hot\n"
            "fills a call: %.1f as first executed",
            call_count, (unsigned long)run_count, order_count, hot_count,
            (double)present / call_count);
    for (i = 0; i < steps && hot_count > 1; i++) {
        const uint64_t limit = present + most * (uint64_t)(steps - i - 1) / (uint64_t)steps;
        uint64_t fills;
        move_block(order, try);
        fills = fills_of(try, limit);
        if (fills > limit) continue;
        present = fills;
        memcpy(order, try, sizeof order);
    }
    fprintf(stderr, ", %.1f after %ld steps\n", (double)present / call_count, steps);
}

/* ---- Output ---------------------------------------------------------------------------------- */

static void print_fragment(void)
{
    int i;
    puts("/* SPDX-License-Identifier: MIT */\n"
         "/* Made by `make order`: the hot functions of the queries in space, in an order that keeps "
         "fills\n * of a flash cache low. Its use is in port/README.md. */\n. = ALIGN(8);");
    for (i = 0; i < hot_count; i++) {
        const char *name = sections[order[i]].name;
        if (strchr(name, ':')) printf("*%s(.text .text.*)\n", name);
        else printf("*(%s %s.*)\n", name, name);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3 || !read_sections(argv[1]) || !read_trace(argv[2])) {
        fprintf(stderr, "order: cannot read sections or trace\n");
        return 1;
    }
    search(argc > 3 ? atol(argv[3]) : 12000);
    print_fragment();
    return 0;
}
