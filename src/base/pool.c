/* SPDX-License-Identifier: MIT */
/* Fixed blocks on the caller's bytes, each a header of 8 bytes (generation, next) and the caller's.
 *
 * Unused blocks form a list, the last one given back first. Each names the next by its number, in
 * two bytes, the lower byte first, which no aliasing rule forbids, whatever the type of the memory.
 * NONE ends the list. */
#include "num/wide.h"
#include "quoin/num.h"

/* The size of a header, the offset of `next` in it, and two values of `next` that are no index:
 * indices end at 65533. */
enum { HEADER = 8, LINK = 2, NONE = 0xFFFF, TAKEN = 0xFFFE };

/* ---- The list of unused blocks --------------------------------------------------------------- */

static inline uint32_t link_read(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static inline void link_write(unsigned char *at, uint32_t value)
{
    at[0] = (unsigned char)(value & 0xFFu);
    at[1] = (unsigned char)(value >> 8 & 0xFFu);
}

static unsigned char *header_of(const qn_pool *pool, uint32_t index)
{
    QN_ASSERT(index < pool->capacity);
    return pool->bytes + (size_t)index * pool->block_size;
}

/* Puts a block in front of the list. */
static void free_put(qn_pool *pool, uint32_t index)
{
    link_write(header_of(pool, index) + LINK, pool->free_head);
    pool->free_head = (uint16_t)index;
}

/* ---- The pool -------------------------------------------------------------------------------- */

qn_status qn_pool_init(qn_pool *pool, void *bytes, size_t byte_count, size_t block_size,
                       size_t blocks)
{
    const uint32_t stride = (((uint32_t)block_size + 7u) & ~(uint32_t)7) + HEADER;
    uint32_t i;
    if (!pool || !bytes) return QN_ERR_NULL;
    if (block_size < 1u || block_size > INT32_MAX || blocks < 1u || blocks > 65534u ||
        ((uintptr_t)bytes & 7u) || qn_umul(stride, (uint32_t)blocks) > byte_count)
        return QN_ERR_MEMORY;
    pool->bytes = (unsigned char *)bytes;
    pool->block_size = stride;
    pool->capacity = (uint16_t)blocks;
    pool->used = 0;
    pool->free_head = NONE;
    for (i = pool->capacity; i-- > 0;) { /* ends: i falls */
        link_write(header_of(pool, i), 0);
        free_put(pool, i);
    }
    return QN_APART;
}

qn_handle qn_pool_take(qn_pool *pool)
{
    unsigned char *header;
    uint32_t index;
    if (!pool || pool->used >= pool->capacity) return 0; /* a pool of zeros has capacity 0 */
    QN_ASSERT(pool->free_head < pool->capacity); /* what is not used is in the list */
    index = pool->free_head;
    header = header_of(pool, index);
    pool->free_head = (uint16_t)link_read(header + LINK);
    pool->used++;
    link_write(header + LINK, TAKEN);
    return link_read(header) << 16 | (index + 1u);
}

/* The header of a live handle, else NULL. */
static unsigned char *live(const qn_pool *pool, qn_handle handle)
{
    uint32_t index = (handle & 0xFFFFu) - 1u; /* 0 wraps beyond every capacity */
    unsigned char *header;
    if (!pool || index >= pool->capacity) return NULL;
    header = header_of(pool, index);
    return link_read(header + LINK) == TAKEN && link_read(header) == handle >> 16 ? header : NULL;
}

void *qn_pool_get(const qn_pool *pool, qn_handle handle)
{
    unsigned char *header = live(pool, handle);
    return header ? header + HEADER : NULL;
}

qn_status qn_pool_release(qn_pool *pool, qn_handle handle)
{
    unsigned char *header;
    if (!pool) return QN_ERR_NULL;
    header = live(pool, handle);
    if (!header) return QN_ERR_HANDLE;
    link_write(header, link_read(header) + 1u); /* modulo 2^16 */
    free_put(pool, (handle & 0xFFFFu) - 1u);
    pool->used--;
    return QN_APART;
}
