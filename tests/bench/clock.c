/* SPDX-License-Identifier: MIT */
/* The shims once more, as a second opinion on what the plugin counts: each reads the board's clock
 * before and after its call and prints "clock NAME MARKER TICKS". In an MPS2 board run with
 * `-icount shift=6` an instruction takes 64 ns and the clock counts every 40 ns, so instructions =
 * ticks * 5 / 8, exact to one (agree.sh). */
#include "board.h"
#include "check.h"

#define CLOCK (*(volatile uint32_t *)0x40028018u) /* FPGAIO, the free-running counter */

static void clock_report(const char *name, int is_apart, uint32_t ticks)
{
    board_write("clock ");
    board_write(name);
    board_write(is_apart ? " apart " : " overlap ");
    check_write_number(ticks);
    board_write("\n");
}

#define COUNTED(name, verdict, call)                      \
    do {                                                  \
        uint32_t ticks = CLOCK;                           \
        qn_status status = call;                          \
        ticks = CLOCK - ticks;                            \
        clock_report(name, (verdict) == QN_APART, ticks); \
        return status;                                    \
    } while (0)
#include "measure.c"
