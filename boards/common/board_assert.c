/* SPDX-License-Identifier: MIT */
/* Where a broken QN_ASSERT ends. */
#include "board.h"

void board_assert(const char *file, int line, const char *condition);

void board_assert(const char *file, int line, const char *condition)
{
    char digits[12], *p = digits + sizeof digits;
    unsigned left = (unsigned)line;
    *--p = 0;
    do { /* ends: left loses a digit on every pass; a line number has at most ten */
        *--p = (char)('0' + left % 10u);
        left /= 10u;
    } while (left);
    board_write(file);
    board_write(":");
    board_write(p);
    board_write(": broken promise: ");
    board_write(condition);
    board_write("\n");
    board_stop(BOARD_ASSERT);
}
