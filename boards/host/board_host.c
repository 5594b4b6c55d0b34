/* SPDX-License-Identifier: MIT */
/* The host is a board: its console is stdout. */
#include <stdio.h>
#include <stdlib.h>

#include "board.h"

void board_begin(void) {}

int board_end(int code)
{
    fflush(stdout);
    return code;
}

void board_write(const char *text) { fputs(text, stdout); }

void board_stop(int code) { exit(code); }

unsigned long board_stack_used(void) { return 0; }
