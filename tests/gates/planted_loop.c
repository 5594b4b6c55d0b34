/* SPDX-License-Identifier: MIT */
/* Planted: Never ends. */
#include "board.h"

int main(void)
{
    volatile int round = 1;
    board_begin();
    board_write("1 passed, 0 failed\n");
    while (round) {} /* planted: never ends */
    return board_end(0);
}
