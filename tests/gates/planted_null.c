/* SPDX-License-Identifier: MIT */
/* Planted: Calls a function at address 0. */
#include "board.h"

int main(void)
{
    void (*volatile nowhere)(void) = 0;
    board_begin();
    board_test = "calls_nothing";
    board_write("1 passed, 0 failed\n");
    nowhere();
    return board_end(0);
}
