/* SPDX-License-Identifier: MIT */
/* Planted: Ends well, but never says how many tests passed. */
#include "board.h"

int main(void)
{
    board_begin();
    board_write("0 passed, 0 failed\nand so on\n");
    return board_end(0);
}
