/* SPDX-License-Identifier: MIT */
/* Console and exit through the debug registers of the emulator; on the console itself nothing listens there. */
#include <stdint.h>

#include "board.h"

#define ENABLE (*(volatile uint16_t *)0x4FFF780)
#define FLAGS (*(volatile uint16_t *)0x4FFF700)
#define TEXT ((volatile char *)0x4FFF600)
#define LINE_MOST 120
#define SEND 0x0104u /* with the level of a debug line */

static char line[LINE_MOST];
static int used;

/* The emulator makes a line of all it gets; a backslash at the end says that it is none yet (console.c). */
static void send(int ends)
{
    int i;
    ENABLE = 0xC0DE;
    for (i = 0; i < used; i++) TEXT[i] = line[i];
    if (!ends) TEXT[i++] = '\\';
    TEXT[i] = 0;
    FLAGS = SEND;
    used = 0;
}

void board_write(const char *text)
{
    for (; *text; text++) {
        if (*text == '\n') {
            send(1);
            continue;
        }
        if (used == LINE_MOST) send(0);
        line[used++] = *text;
    }
}

void board_stop(int code)
{
    char text[] = "@exit 000\n";
    unsigned low = (unsigned)code & 255u;
    if (used) send(0);
    text[6] = (char)('0' + low / 100u);
    text[7] = (char)('0' + low / 10u % 10u);
    text[8] = (char)('0' + low % 10u);
    board_write(text);
    for (;;) {} /* not reached in the emulator: its run has ended */
}
