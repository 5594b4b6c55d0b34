/* SPDX-License-Identifier: MIT */
/* What the start-up files of emulated boards share. */
#ifndef QUOIN_START_H
#define QUOIN_START_H

#include <stdint.h>

/* Laid out by link.ld, lowest first: guard, stack, .data, .bss. */
extern uint32_t board_guard_low[], board_stack_low[], board_stack_top[];
extern uint32_t board_data_from[], board_data_low[], board_data_top[], board_bss_low[], board_bss_top[];

/* Paints guard and stack, fills .data and .bss, runs main, ends the program. Called by the processor's own entry. */
void board_start(void);
/* Says where the processor faulted and ends the program with BOARD_FAULT. */
void board_fault(uint32_t address);

#endif
