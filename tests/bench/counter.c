/* SPDX-License-Identifier: MIT */
/* An emulator plugin that counts the instructions of single calls. The guest is untouched and the
 * count exact.
 *
 * The program under test wraps each call in a shim, a function bench_ask_NAME, which calls it and
 * then one of the empty functions bench_overlap and bench_apart. From the entry of a shim to the
 * entry of that marker, each instruction executed outside the shim belongs to the call: from the
 * first of the function called to its return, without the argument set-up and the call instruction.
 * A conditional instruction counts also where its condition fails.
 *
 *     -plugin counter.so,symbols=FILE,out=FILE[,trace=FILE]
 *
 * symbols: lines "NAME FIRST SIZE", in hexadecimal without 0x; shims and markers. out: one
 * line
 *     call NAME MARKER INSTRUCTIONS FILLS
 *         per call, in order; what it fills of a flash cache (flash_cache.h) that nothing but the
 *         calls goes through: it is warm from the call before;
 *     site NAME MARKER ADDRESS EXECUTED JUMPED SIZE
 *         per address and kind of call: how often it ran, and how often the next instruction was
 *         not the following one; bytes of the instruction;
 *     end CALLS BROKEN
 *         last; BROKEN counts shims left without a marker.
 * trace: what the calls of TRACED and those of names that begin with it execute, a word of 32 bits
 * each in the machine's order: 0 where a call begins, else the address of an instruction, plus 1
 * where it has four bytes.
 *
 * The emulator offers no header to install, so the few functions needed are declared here. They
 * read the same from version 1 of the interface on; PLUGIN_API is the number that the running
 * emulator accepts. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flash_cache.h"

#ifndef PLUGIN_API
#define PLUGIN_API 1
#endif
#define EXPORT __attribute__((visibility("default")))

struct qemu_plugin_tb;
struct qemu_plugin_insn;
typedef void (*tb_callback)(uint64_t id, struct qemu_plugin_tb *block);
typedef void (*insn_callback)(unsigned cpu, void *data);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, tb_callback callback);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *insn, insn_callback callback,
                                            int flags, void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *block, size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn);
EXPORT int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv);
EXPORT extern int qemu_plugin_version;
int qemu_plugin_version = PLUGIN_API;

#define SHIMS_MOST 32
#define MARKERS 2
#define BUCKETS 16384
#define TRACED "manifold"

typedef struct shim {
    char name[64];
    uint64_t first, end;
} shim;
typedef struct site {
    struct site *next;    /* in its hash bucket */
    struct site *touched; /* in the list of the open call */
    uint64_t address, size;
    int shim, marker;     /* which one the address belongs to, or -1 */
    uint64_t ran, jumped; /* in the open call */
    uint64_t sum_ran[SHIMS_MOST][MARKERS], sum_jumped[SHIMS_MOST][MARKERS];
} site;

static shim shims[SHIMS_MOST];
static int shim_count;
static const char *const marker_name[MARKERS] = { "overlap", "apart" };
static uint64_t marker_address[MARKERS];
static site *bucket[BUCKETS], *touched, *last;
static int open_shim = -1;
static uint64_t total, fills, calls, broken;
static flash_cache cache;
static FILE *out, *trace;

static void close_call(int marker)
{
    site *s = touched;
    fprintf(out, "call %s %s %llu %llu\n", shims[open_shim].name, marker_name[marker],
            (unsigned long long)total, (unsigned long long)fills);
    for (; s; s = s->touched) {
        s->sum_ran[open_shim][marker] += s->ran;
        s->sum_jumped[open_shim][marker] += s->jumped;
        s->ran = s->jumped = 0;
    }
    touched = NULL;
    total = fills = 0;
    open_shim = -1;
    calls++;
}

static void put_trace(uint64_t word)
{
    const uint32_t low = (uint32_t)word;
    if (trace && strncmp(shims[open_shim].name, TRACED, strlen(TRACED)) == 0)
        (void)fwrite(&low, sizeof low, 1, trace);
}

/* Called before each instruction. */
static void executed(unsigned cpu, void *data)
{
    site *s = data;
    (void)cpu;
    if (open_shim >= 0 && last && last->ran && last->address + last->size != s->address)
        last->jumped++;
    last = s;
    if (s->shim >= 0) {
        if (s->address == shims[s->shim].first) {
            if (open_shim >= 0) broken++;
            open_shim = s->shim;
            put_trace(0);
        }
        return;
    }
    if (open_shim < 0) return;
    if (s->marker >= 0) {
        close_call(s->marker);
        return;
    }
    if (!s->ran++) {
        s->touched = touched;
        touched = s;
    }
    total++;
    put_trace(s->address | (s->size == 4));
    fills += flash_execute(&cache, s->address, s->size);
}

static site *site_of(uint64_t address, uint64_t size)
{
    site **head = &bucket[(address >> 1) % BUCKETS], *s;
    int i;
    for (s = *head; s; s = s->next)
        if (s->address == address && s->size == size) return s;
    s = calloc(1, sizeof *s);
    if (!s) abort();
    s->address = address;
    s->size = size;
    s->shim = s->marker = -1;
    for (i = 0; i < shim_count; i++)
        if (address >= shims[i].first && address < shims[i].end) s->shim = i;
    for (i = 0; i < MARKERS; i++)
        if (address == marker_address[i]) s->marker = i;
    s->next = *head;
    *head = s;
    return s;
}

static void translated(uint64_t id, struct qemu_plugin_tb *block)
{
    size_t i, n = qemu_plugin_tb_n_insns(block);
    (void)id;
    for (i = 0; i < n; i++) {
        struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(block, i);
        site *s = site_of(qemu_plugin_insn_vaddr(insn), qemu_plugin_insn_size(insn));
        qemu_plugin_register_vcpu_insn_exec_cb(insn, executed, 0, s);
    }
}

static void finish(void)
{
    int i, shim_index, marker;
    for (i = 0; i < BUCKETS; i++) {
        const site *s;
        for (s = bucket[i]; s; s = s->next)
            for (shim_index = 0; shim_index < shim_count; shim_index++)
                for (marker = 0; marker < MARKERS; marker++)
                    if (s->sum_ran[shim_index][marker])
                        fprintf(out, "site %s %s %llx %llu %llu %llu\n", shims[shim_index].name,
                                marker_name[marker], (unsigned long long)s->address,
                                (unsigned long long)s->sum_ran[shim_index][marker],
                                (unsigned long long)s->sum_jumped[shim_index][marker],
                                (unsigned long long)s->size);
    }
    if (open_shim >= 0) broken++;
    fprintf(out, "end %llu %llu\n", (unsigned long long)calls, (unsigned long long)broken);
    fclose(out);
    if (trace) fclose(trace);
}

static int read_symbols(const char *name)
{
    char symbol[64];
    unsigned long long first, size;
    int markers = 0;
    FILE *in = fopen(name, "r");
    if (!in) return 0;
    while (fscanf(in, "%63s %llx %llx", symbol, &first, &size) == 3) {
        int i;
        for (i = 0; i < MARKERS; i++)
            if (strncmp(symbol, "bench_", 6) == 0 && strcmp(symbol + 6, marker_name[i]) == 0) {
                marker_address[i] = first;
                markers++;
            }
        if (strncmp(symbol, "bench_ask_", 10) != 0) continue;
        if (shim_count == SHIMS_MOST) return 0;
        strcpy(shims[shim_count].name, symbol + 10);
        shims[shim_count].first = first;
        shims[shim_count++].end = first + size;
    }
    fclose(in);
    return markers == MARKERS && shim_count > 0;
}

int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv)
{
    const char *symbols = NULL, *result = NULL, *traced = NULL;
    int i;
    (void)info;
    for (i = 0; i < argc; i++) {
        if (strncmp(argv[i], "symbols=", 8) == 0) symbols = argv[i] + 8;
        if (strncmp(argv[i], "out=", 4) == 0) result = argv[i] + 4;
        if (strncmp(argv[i], "trace=", 6) == 0) traced = argv[i] + 6;
    }
    if (!symbols || !result || !read_symbols(symbols) || !(out = fopen(result, "w")) ||
        (traced && !(trace = fopen(traced, "wb")))) {
        fprintf(stderr, "counter: cannot read symbols, or write out or trace\n");
        return 1;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    return atexit(finish);
}
