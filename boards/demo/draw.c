/* SPDX-License-Identifier: MIT */
/* draw < trace > picture.svg */
#include "draw.h"

static trace the_trace;

int main(void)
{
    int i;
    if (!trace_read(&the_trace, stdin)) {
        fprintf(stderr, "draw: the input is no trace of the demo\n");
        return 1;
    }
    page_begin(&the_trace);
    for (i = 0; i < the_trace.frames; i++) page_frame(&the_trace, i);
    page_end();
    return fflush(stdout) != 0;
}
