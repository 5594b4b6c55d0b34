/* SPDX-License-Identifier: MIT */
/* Each block is a header of 8 bytes (generation, next) and the caller's bytes. Headers are read and written as free_list.h does. */
#include "num/free_list.h"
#include "num/wide.h"
#include "quoin/num.h"

enum { HEADER = 8, LINK = 2, NONE = 0xFFFF, TAKEN = 0xFFFE }; /* of next; indices end at 65533 */

static unsigned char *header_of(const qn_pool *pool, uint32_t index) { return pool->bytes + (size_t)index * pool->block_size; }

qn_status qn_pool_init(qn_pool *pool, void *bytes, size_t byte_count, size_t block_size, size_t blocks)
{
    uint32_t i, stride;
    if (!pool || !bytes) return QN_ERR_NULL;
    if (block_size < 1u || block_size > INT32_MAX || blocks < 1u || blocks > 65534u) return QN_ERR_MEMORY;
    stride = (((uint32_t)block_size + 7u) & ~(uint32_t)7) + HEADER;
    if (((uintptr_t)bytes & 7u) || qn_umul(stride, (uint32_t)blocks) > byte_count) return QN_ERR_MEMORY;
    pool->bytes = (unsigned char *)bytes;
    pool->block_size = stride;
    pool->capacity = (uint16_t)blocks;
    pool->used = 0;
    pool->free_head = 0;
    for (i = 0; i < blocks; i++) {
        qn_link_write(header_of(pool, i), 0);
        qn_link_write(header_of(pool, i) + LINK, i + 1u < blocks ? i + 1u : NONE);
    }
    return QN_APART;
}

qn_handle qn_pool_take(qn_pool *pool)
{
    unsigned char *header;
    uint32_t index;
    if (!pool || pool->used >= pool->capacity || pool->free_head == NONE) return 0; /* zeros have no block */
    index = qn_free_take(pool->bytes + LINK, pool->block_size, &pool->free_head);
    header = header_of(pool, index);
    pool->used++;
    qn_link_write(header + LINK, TAKEN);
    return qn_link_read(header) << 16 | (index + 1u);
}

/* The header of a live handle, else NULL. */
static unsigned char *live(const qn_pool *pool, qn_handle handle)
{
    uint32_t index = (handle & 0xFFFFu) - 1u; /* 0 wraps beyond every capacity */
    unsigned char *header;
    if (!pool || index >= pool->capacity) return NULL;
    header = header_of(pool, index);
    return qn_link_read(header + LINK) == TAKEN && qn_link_read(header) == handle >> 16 ? header : NULL;
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
    qn_link_write(header, qn_link_read(header) + 1u); /* modulo 2^16 */
    qn_free_put(pool->bytes + LINK, pool->block_size, &pool->free_head, (handle & 0xFFFFu) - 1u);
    pool->used--;
    return QN_APART;
}
