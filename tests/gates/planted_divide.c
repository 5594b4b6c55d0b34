/* SPDX-License-Identifier: MIT */
/* Planted: an integer division by zero. Arm boards only: RISC-V defines the quotient, a host may do anything. */
#include "board.h"

static volatile int one = 1, zero;

int main(void)
{
    board_begin();
    one = one / zero;
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
