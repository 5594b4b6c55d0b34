/* SPDX-License-Identifier: MIT */
/* Planted: Breaks a promise of the library. */
#include "board.h"

#include "port.h"

static volatile int zero;

int main(void)
{
    board_begin();
    QN_ASSERT(zero == 1);
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
