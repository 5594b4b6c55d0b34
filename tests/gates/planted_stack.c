/* SPDX-License-Identifier: MIT */
/* Planted: runs out of stack by recursion, then ends as if nothing had been. */
#include "board.h"

static volatile int depth = 100000; /* times 400 bytes: more than any board has, the host included */

static int dive(int left)
{
    volatile int room[100];
    room[left % 100] = left;
    if (left > 0) room[(left + 1) % 100] = dive(left - 1);
    return room[left % 100];
}

int main(void)
{
    board_begin();
    board_test = "dives";
    depth = dive(depth);
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
