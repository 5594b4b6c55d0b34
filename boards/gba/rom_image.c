/* SPDX-License-Identifier: MIT */
#include "rom_image.h"

#include <stdio.h>
#include <string.h>

#define ROM_AT 0x08000000u
#define PROGRAM_PART 1u

static uint32_t word(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24; }
static uint32_t half(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8; }

/* A part of the file that is to be loaded: where it lies there, in ROM (the physical address) and how long it is. */
static bool copy_part(rom_image *rom, const uint8_t *file, size_t size, const uint8_t *part)
{
    uint32_t from = word(part + 4), at = word(part + 12) - ROM_AT, length = word(part + 16);
    if (word(part) != PROGRAM_PART || !length) return true;
    if (word(part + 12) < ROM_AT) return true; /* the linker's own head, before what lies in memory */
    if (at > ROM_MOST || length > ROM_MOST - at || from > size || length > size - from) return false;
    memcpy(rom->bytes + at, file + from, length);
    if (at + length > rom->size) rom->size = at + length;
    return true;
}

bool rom_image_load(rom_image *rom, const char *path)
{
    static uint8_t file[4 * ROM_MOST];
    FILE *stream = fopen(path, "rb");
    uint32_t first, step, count, i;
    size_t size;
    if (!stream) return false;
    size = fread(file, 1, sizeof file, stream);
    fclose(stream);
    rom->size = 0;
    if (size < 52 || size == sizeof file || memcmp(file, "\177ELF\1\1", 6) != 0) return false;
    first = word(file + 28);
    step = half(file + 42);
    count = half(file + 44);
    if (step < 32 || first > size || (uint64_t)step * count > size - first) return false;
    for (i = 0; i < count; i++)
        if (!copy_part(rom, file, size, file + first + i * step)) return false;
    return rom->size > 0;
}
