/* SPDX-License-Identifier: MIT */
/* A picture of the screen as a PNG file. */
#ifndef GBA_PICTURE_H
#define GBA_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#define PICTURE_WIDTH 240u
#define PICTURE_HEIGHT 160u

typedef struct picture {
    uint8_t rgb[PICTURE_HEIGHT][PICTURE_WIDTH][3];
} picture;

bool picture_write(const picture *p, const char *path);

#endif
