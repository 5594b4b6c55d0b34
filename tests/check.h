/* SPDX-License-Identifier: MIT */
/* Checks that print file, line and both values, a status by its name, keep going, and run
 * freestanding on a board as on the host.
 *
 *     TEST(a_square_has_its_root) { CHECK_EQ(qn_root64_floor(9), 3); }
 *     CHECK_MAIN(RUN(a_square_has_its_root), RUN(others))
 *
 * One test file is one program; of a file in tests/unit all tests run (unit/run.awk). Its last line
 * reads "N passed, N failed" and counts tests; a test that checks nothing fails. */
#ifndef QUOIN_CHECK_H
#define QUOIN_CHECK_H

#include <stdint.h>

/* How often a random test repeats: here, and in `make soak`. */
#ifdef QN_SOAK
#define CHECK_ROUNDS(here, soak) (soak)
#else
#define CHECK_ROUNDS(here, soak) (here)
#endif

#include "quoin/status.h"

#include "board.h" /* board_write(text), board_begin(), board_end(code): one per board */

static struct check_counts {
    uint32_t passed, failed, checks, broken;
    const char *test;
} check_count;

static inline void check_write_number(int64_t value)
{
    char text[24], *p = text + sizeof text;
    uint64_t left = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    *--p = 0;
    do {
        *--p = (char)('0' + left % 10u);
        left /= 10u;
    } while (left);
    if (value < 0) *--p = '-';
    board_write(p);
}

static inline void check_write_place(const char *file, int line)
{
    board_write(file);
    board_write(":");
    check_write_number(line);
    board_write(": ");
    board_write(check_count.test ? check_count.test : "?");
    board_write(": ");
}

/* A broken test prints its first eight faults, then counts on in silence. */
static inline int check_fault(const char *file, int line)
{
    if (++check_count.broken > 8) return 0;
    check_write_place(file, line);
    return 1;
}

static inline void check_true(int holds, const char *what, const char *file, int line)
{
    check_count.checks++;
    if (holds || !check_fault(file, line)) return;
    board_write(what);
    board_write(" does not hold\n");
}

/* A number; behind it, where what is wanted has one of Quoin's names, its own as a status. */
static inline void check_write_value(int64_t value, const char *wanted)
{
    check_write_number(value);
    if (wanted[0] != 'Q' || value > QN_UNDECIDED || value < INT16_MIN) return;
    board_write(" ");
    board_write(qn_status_name((int)value));
}

static inline void check_near(int64_t got, int64_t want, int64_t tolerance, const char *what,
                              const char *wanted, const char *file, int line)
{
    uint64_t off = got > want ? (uint64_t)got - (uint64_t)want : (uint64_t)want - (uint64_t)got;
    check_count.checks++;
    if (off <= (uint64_t)tolerance || !check_fault(file, line)) return;
    board_write(what);
    board_write(" is ");
    check_write_value(got, wanted);
    board_write(", not ");
    check_write_value(want, wanted);
    if (tolerance) {
        board_write(" within ");
        check_write_number(tolerance);
    }
    board_write("\n");
}

#define CHECK(condition) check_true((condition) != 0, #condition, __FILE__, __LINE__)
#define CHECK_EQ(got, want) \
    check_near((int64_t)(got), (int64_t)(want), 0, #got, #want, __FILE__, __LINE__)
#define CHECK_NEAR(got, want, tolerance)                                                     \
    check_near((int64_t)(got), (int64_t)(want), (int64_t)(tolerance), #got, #want, __FILE__, \
               __LINE__)

#define COUNT_OF(rows) (sizeof(rows) / sizeof *(rows))

#define TEST(name) static void name(void)

static inline void check_run(void (*test)(void), const char *name)
{
    check_count.test = board_test = name;
    check_count.checks = check_count.broken = 0;
    test();
    if (!check_count.checks) check_true(0, "a check in this test", name, 0);
    if (check_count.broken) check_count.failed++;
    else check_count.passed++;
}
#define RUN(name) check_run(name, #name)

static inline int check_report(void)
{
    check_write_number(check_count.passed);
    board_write(" passed, ");
    check_write_number(check_count.failed);
    board_write(" failed\n");
    return check_count.failed != 0;
}

#define CHECK_MAIN(...)                   \
    int main(void)                        \
    {                                     \
        board_begin();                    \
        __VA_ARGS__;                      \
        return board_end(check_report()); \
    }

#endif
