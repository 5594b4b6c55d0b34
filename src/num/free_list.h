/* SPDX-License-Identifier: MIT */
/* A list of unused blocks in a row, the last one given back first: what qn_pool and the pools of searches are made of.
 *
 * Each block of the list names the next by its number, in two bytes at one place of the block, the lower byte first: whatever the memory
 * is declared as, no rule about types is bent. `links` is that place of block 0, `stride` the size of a block. What ends a list is the
 * head that it began with: a number that no block has. */
#ifndef QN_NUM_FREE_LIST_H
#define QN_NUM_FREE_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "port.h"

QN_INLINE uint32_t qn_link_read(const unsigned char *at) { return (uint32_t)at[0] | (uint32_t)at[1] << 8; }

QN_INLINE void qn_link_write(unsigned char *at, uint32_t value)
{
    at[0] = (unsigned char)(value & 0xFFu);
    at[1] = (unsigned char)(value >> 8 & 0xFFu);
}

/* Not of an empty list. */
QN_INLINE uint32_t qn_free_take(const unsigned char *links, size_t stride, uint16_t *head)
{
    const uint32_t i = *head;
    *head = (uint16_t)qn_link_read(links + i * stride);
    return i;
}

QN_INLINE void qn_free_put(unsigned char *links, size_t stride, uint16_t *head, uint32_t i)
{
    qn_link_write(links + i * stride, *head);
    *head = (uint16_t)i;
}

#endif
