/* SPDX-License-Identifier: MIT */
/* The two functions a freestanding gcc calls by itself. Built so that loops stay loops (bare.mk),
 * else each would call itself. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int value, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    size_t i;
    for (i = 0; i < size; i++) t[i] = f[i];
    return to;
}

void *memset(void *to, int value, size_t size)
{
    unsigned char *t = to;
    size_t i;
    for (i = 0; i < size; i++) t[i] = (unsigned char)value;
    return to;
}
