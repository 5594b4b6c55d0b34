/* SPDX-License-Identifier: MIT */
#include "line.h"

#include "board.h"

#define ROOM (sizeof((line *)0)->text - 2) /* for the end of the line and the final 0 */

static void put(line *l, char c)
{
    if (l->length < ROOM) l->text[l->length++] = c;
}

void line_text(line *l, const char *text)
{
    while (*text) put(l, *text++);
}

void line_number(line *l, int64_t value)
{
    char digits[20];
    int n = 0;
    uint64_t left = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    if (value < 0) put(l, '-');
    do { /* ends: a 64-bit number has at most 20 digits */
        digits[n++] = (char)('0' + left % 10u);
        left /= 10u;
    } while (left);
    while (n) put(l, digits[--n]);
}

void line_field(line *l, int64_t value)
{
    put(l, ' ');
    line_number(l, value);
}

void line_hex(line *l, uint32_t value)
{
    int shift;
    for (shift = 28; shift >= 0; shift -= 4) put(l, "0123456789abcdef"[(value >> shift) & 15u]);
}

void line_length(line *l, qn_q16 value)
{
    char text[24];
    if (qn_fixed_print(text, sizeof text, value, 16, 4) > 0) line_text(l, text);
}

void line_write(line *l)
{
    l->text[l->length++] = '\n';
    l->text[l->length] = 0;
    board_write(l->text);
    l->length = 0;
}
