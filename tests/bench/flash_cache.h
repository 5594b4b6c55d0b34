/* SPDX-License-Identifier: MIT */
/* A model of the cache before the flash of an RP2040, for code: 16 KB, 2 ways, lines of 8 bytes
 * (datasheet, section 2.6.3), each filled in halves of 4 bytes as they are fetched. A new line
 * takes the place of the one used longer ago. Literals and constants go through the same cache on
 * the chip and are not modelled. */
#ifndef QUOIN_FLASH_CACHE_H
#define QUOIN_FLASH_CACHE_H

#include <stdint.h>

#define FLASH_FILL 4 /* bytes that a miss brings */
#define FLASH_HALVES 2
#define FLASH_WAYS 2
#define FLASH_SETS (16384 / (FLASH_FILL * FLASH_HALVES) / FLASH_WAYS)

typedef struct flash_line {
    uint64_t number; /* of the line in memory */
    uint64_t used;   /* when, last; 0: never, and the line is empty */
    unsigned halves; /* bit i: half i is here */
} flash_line;
typedef struct flash_cache {
    flash_line line[FLASH_SETS][FLASH_WAYS];
    uint64_t now;
} flash_cache;

/* Fetches the aligned 4 bytes of this number; 1 where they had to be filled, else 0. */
static inline unsigned flash_fetch(flash_cache *cache, uint64_t word)
{
    const uint64_t number = word / FLASH_HALVES;
    const unsigned half = 1u << word % FLASH_HALVES;
    flash_line *set = cache->line[number % FLASH_SETS], *line = &set[0];
    unsigned way, filled;
    for (way = 0; way < FLASH_WAYS; way++) {
        if (set[way].used && set[way].number == number) {
            line = &set[way];
            break;
        }
        if (set[way].used < line->used) line = &set[way];
    }
    if (!line->used || line->number != number) {
        line->number = number;
        line->halves = 0;
    }
    filled = !(line->halves & half);
    line->halves |= half;
    line->used = ++cache->now;
    return filled;
}

/* An instruction of so many bytes; how many fills. */
static inline unsigned flash_execute(flash_cache *cache, uint64_t address, uint64_t size)
{
    const uint64_t last = (address + size - 1) / FLASH_FILL;
    uint64_t word;
    unsigned fills = 0;
    for (word = address / FLASH_FILL; word <= last; word++) fills += flash_fetch(cache, word);
    return fills;
}

#endif
