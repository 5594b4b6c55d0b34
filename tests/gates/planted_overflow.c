/* SPDX-License-Identifier: MIT */
/* Planted: a signed overflow, which the flavours trap, asan and ftrapv must catch. */
#include <limits.h>

#include "board.h"

static volatile int most = INT_MAX;

int main(void)
{
    board_begin();
    most = most + 1;
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
