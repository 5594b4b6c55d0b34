/* SPDX-License-Identifier: MIT */
/* What the console draws by itself: a sprite for each body, turned by the hardware, above a background that stands still. */
#ifndef GBA_SCREEN_H
#define GBA_SCREEN_H

#include "pile.h"

/* Registers and memory, by their addresses. */
#define GBA16(address) (*(volatile uint16_t *)(address))
#define GBA32(address) (*(volatile uint32_t *)(address))

/* Paints the background; to be called once. Then a picture of each kind of body. */
void screen_begin(void);
void screen_bodies(const pile *p);
/* Sprites for all that moves, made while the screen is drawn, shown by screen_show after it was. */
void screen_make(const pile *p);
void screen_show(void);
/* Text in the upper margin, from a column of 8 pixels on; letters that have no picture are blanks. */
void screen_text(int column, const char *text);
/* The lower digits of a number, as many as are given, blanks before it. */
void screen_number(int column, int digits, unsigned value);

/* Letters of 5 x 7 points, as many as are used (glyphs.c). */
#define GLYPHS 32
extern const char glyph_letters[GLYPHS + 1];
extern const uint8_t glyph_rows[GLYPHS][7]; /* from above, the leftmost point in bit 4 */

#endif
