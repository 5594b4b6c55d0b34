/* SPDX-License-Identifier: MIT */
/* Shared by the start-up files of emulated boards. */
#ifndef QUOIN_START_H
#define QUOIN_START_H

#include <stdint.h>

/* Laid out by link.ld, lowest first: guard, stack, .data, .bss. */
extern uint32_t board_guard_low[], board_stack_low[], board_stack_top[];
extern uint32_t board_data_from[], board_data_low[], board_data_top[], board_bss_low[],
    board_bss_top[];

/* Paints guard and stack, fills .data and .bss, runs main, ends the program. Called by the
 * processor's own entry. */
void board_start(void);
/* Ends a line of a report: " in test NAME", where one runs. */
void board_write_test(void);
/* Reports a fault of the processor and ends the program with BOARD_FAULT: at which address (run.sh
 * adds the function), in which test, and whether sp, the stack pointer at that place, shows that
 * the stack overflowed. Address 0 is not known. */
void board_fault(uint32_t address, const uint32_t *sp);

#endif
