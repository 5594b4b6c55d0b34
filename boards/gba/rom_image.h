/* SPDX-License-Identifier: MIT */
/* What a cartridge holds. */
#ifndef GBA_ROM_IMAGE_H
#define GBA_ROM_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ROM_MOST (4u << 20)

typedef struct rom_image {
    uint8_t bytes[ROM_MOST];
    size_t size;
} rom_image;

/* The bytes of a linked program, from its ELF file, as they lie at 0x08000000. False where it is none. */
bool rom_image_load(rom_image *rom, const char *path);

#endif
