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
    uint64_t number; /* of the line in memory, plus 1; 0: empty */
    unsigned halves; /* bit i: half i is here */
} flash_line;
typedef struct flash_cache {
    flash_line line[FLASH_SETS][FLASH_WAYS]; /* of a set the one used last comes first */
} flash_cache;

/* Fetches these halves of a line; how many had to be filled. */
static inline unsigned flash_fetch(flash_cache *cache, uint64_t number, unsigned halves)
{
    flash_line *set = cache->line[number % FLASH_SETS], line;
    unsigned way = 0, filled;
    while (way < FLASH_WAYS - 1 && set[way].number != number + 1) way++;
    line = set[way];
    if (line.number != number + 1) {
        line.number = number + 1;
        line.halves = 0;
    }
    filled = halves & ~line.halves;
    line.halves |= halves;
    for (; way; way--) set[way] = set[way - 1];
    set[0] = line;
    return (filled & 1u) + (filled >> 1);
}

/* So many bytes of code; how many fills. */
static inline unsigned flash_execute(flash_cache *cache, uint64_t address, uint64_t size)
{
    const uint64_t first = address / FLASH_FILL, last = (address + size - 1) / FLASH_FILL;
    uint64_t number;
    unsigned fills = 0;
    for (number = first / FLASH_HALVES; number <= last / FLASH_HALVES; number++) {
        unsigned halves = (1u << FLASH_HALVES) - 1u;
        if (number == first / FLASH_HALVES && first % FLASH_HALVES) halves &= 2u;
        if (number == last / FLASH_HALVES && last % FLASH_HALVES == 0) halves &= 1u;
        fills += flash_fetch(cache, number, halves);
    }
    return fills;
}

#endif
