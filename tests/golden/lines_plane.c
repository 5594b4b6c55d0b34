/* SPDX-License-Identifier: MIT */
/* The lines of the plane. */
#define WORLD_PLANE
#include "lines.h"

static int is_polygon(const lines_class *c) { return c->a == LINES_HULL; }
static int has_no_arc(const lines_class *c) { return c->a != LINES_SECTOR && c->b != LINES_SECTOR; }

const lines_part lines_parts[] = {
    { .rounds = 8, .places = LINES_PLACES, .margins = 1, .paths = 1 },
    { .one = 1, .rounds = 24, .places = 3, .step = 3, .paths = 1 },
    { .rounds = 0 }
};

const lines_row lines_rows[LINES_ROWS] = {
#include "lines2.inc" /* made of cases/lines2.in */
};
