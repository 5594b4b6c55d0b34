/* SPDX-License-Identifier: MIT */
/* A line of text, put together without printf and written whole. What does not fit is left out. */
#ifndef DEMO_LINE_H
#define DEMO_LINE_H

#include "quoin/quoin.h"

typedef struct line {
    char text[160];
    uint32_t length;
} line;

void line_text(line *l, const char *text);
void line_number(line *l, int64_t value);
/* A blank before it, as the fields of a trace want. */
void line_field(line *l, int64_t value);
void line_hex(line *l, uint32_t value);
void line_length(line *l, qn_q16 value); /* four decimals */
void line_write(line *l);                /* with its end; the line is empty again */

#endif
