/* SPDX-License-Identifier: MIT */
/* Planted: one word of the guard below the stack is overwritten, nothing else happens. Bare boards only. */
#include "board.h"
#include "start.h"

int main(void)
{
    board_begin();
    *(volatile uint32_t *)board_guard_low = 0;
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
