/* SPDX-License-Identifier: MIT */
/* Letters of 5 x 7 points, as many as are used. */
#ifndef GBA_GLYPHS_H
#define GBA_GLYPHS_H

#include <stdint.h>

#define GLYPHS 32
extern const char glyph_letters[GLYPHS + 1];
extern const uint8_t glyph_rows[GLYPHS][7]; /* from above, the leftmost point in bit 4 */

#endif
