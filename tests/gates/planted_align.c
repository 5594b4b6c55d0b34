/* SPDX-License-Identifier: MIT */
/* Planted: a word is read at an odd address. Only boards that refuse it. */
#include <stdint.h>

#include "board.h"

static uint32_t words[2];

int main(void)
{
    const volatile uint32_t *volatile p = (const volatile uint32_t *)(const volatile void *)((const char *)words + 1);
    board_begin();
    words[1] = *p;
    board_write("1 passed, 0 failed\n");
    return board_end(0);
}
