/* SPDX-License-Identifier: MIT */
/* A pool against a plain list of what was taken: every block once, every stale handle refused, whatever the memory held before. */
#include "check.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(20000, 5000000)

#define BLOCKS 13
#define SIZE 20

static union {
    uint64_t align;
    unsigned char bytes[QN_POOL_BYTES(SIZE, BLOCKS) + 8];
} memory;

static qn_pool pool_on(unsigned char fill)
{
    qn_pool pool;
    uint32_t i;
    for (i = 0; i < sizeof memory.bytes; i++) memory.bytes[i] = fill;
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, QN_POOL_BYTES(SIZE, BLOCKS), SIZE, BLOCKS), 0);
    return pool;
}

TEST(memory_is_checked)
{
    qn_pool pool;
    uint32_t i;
    CHECK_EQ(QN_POOL_BYTES(1, 1), 16);
    CHECK_EQ(QN_POOL_BYTES(8, 2), 32);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, QN_POOL_BYTES(SIZE, BLOCKS) - 1u, SIZE, BLOCKS), QN_ERR_MEMORY);
    for (i = 1; i < 8; i++) CHECK_EQ(qn_pool_init(&pool, memory.bytes + i, QN_POOL_BYTES(SIZE, BLOCKS), SIZE, BLOCKS), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, sizeof memory.bytes, 0, BLOCKS), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, sizeof memory.bytes, SIZE, 0), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, SIZE_MAX, 1, 65535), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, sizeof memory.bytes, SIZE_MAX, 2), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, sizeof memory.bytes, INT32_MAX, 65534), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(NULL, memory.bytes, sizeof memory.bytes, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK_EQ(qn_pool_init(&pool, NULL, sizeof memory.bytes, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK_EQ(qn_pool_take(NULL), 0);
    CHECK(qn_pool_get(NULL, 1) == NULL);
    CHECK_EQ(qn_pool_release(NULL, 1), QN_ERR_NULL);
}

/* Refused memory leaves the pool as it was: of zeros, nothing is taken. */
TEST(a_pool_of_zeros_is_empty)
{
    qn_pool pool = { NULL, 0, 0, 0, 0 };
    CHECK_EQ(qn_pool_init(&pool, memory.bytes, 1, SIZE, BLOCKS), QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_take(&pool), 0);
    CHECK(qn_pool_get(&pool, 1) == NULL);
    CHECK_EQ(qn_pool_release(&pool, 1), QN_ERR_HANDLE);
}

TEST(every_block_is_taken_once)
{
    qn_pool pool = pool_on(0xA5);
    qn_handle handle[BLOCKS];
    unsigned char *block[BLOCKS];
    int i, j;
    for (i = 0; i < BLOCKS; i++) {
        handle[i] = qn_pool_take(&pool);
        block[i] = (unsigned char *)qn_pool_get(&pool, handle[i]);
        CHECK(handle[i] && block[i]);
        if (!block[i]) return;
        CHECK_EQ((uintptr_t)block[i] & 7u, 0);
        CHECK(block[i] >= memory.bytes && block[i] + SIZE <= memory.bytes + QN_POOL_BYTES(SIZE, BLOCKS));
        for (j = 0; j < SIZE; j++) block[i][j] = (unsigned char)(i + 1);
    }
    CHECK_EQ(qn_pool_take(&pool), 0);
    CHECK_EQ(pool.used, BLOCKS);
    for (i = 0; i < BLOCKS; i++) /* no block was written through another, nor through a header */
        for (j = 0; j < SIZE; j++) CHECK_EQ(block[i][j], i + 1);
    for (j = 0; j < 8; j++) CHECK_EQ(memory.bytes[QN_POOL_BYTES(SIZE, BLOCKS) + (uint32_t)j], 0xA5);
}

TEST(stale_and_foreign_handles_are_refused)
{
    qn_pool pool = pool_on(0xFF);
    qn_handle a = qn_pool_take(&pool), b = qn_pool_take(&pool), c;
    CHECK_EQ(qn_pool_release(&pool, a), 0);
    CHECK_EQ(qn_pool_release(&pool, a), QN_ERR_HANDLE); /* twice */
    CHECK(qn_pool_get(&pool, a) == NULL);
    c = qn_pool_take(&pool); /* the same block, the next generation */
    CHECK(c != a && qn_pool_get(&pool, c) != NULL && qn_pool_get(&pool, a) == NULL);
    CHECK_EQ(qn_pool_release(&pool, a), QN_ERR_HANDLE);
    CHECK_EQ(pool.used, 2);
    CHECK_EQ(qn_pool_release(&pool, 0), QN_ERR_HANDLE);
    CHECK_EQ(qn_pool_release(&pool, UINT32_MAX), QN_ERR_HANDLE);
    CHECK_EQ(qn_pool_release(&pool, BLOCKS + 1), QN_ERR_HANDLE);
    CHECK_EQ(qn_pool_release(&pool, 3), QN_ERR_HANDLE); /* a block never taken */
    CHECK(qn_pool_get(&pool, b) != NULL);
}

/* A handle comes back after 2^16 generations of its block, not before. */
TEST(generations_last_long)
{
    qn_pool pool = pool_on(0);
    qn_handle first = qn_pool_take(&pool), next = 0;
    uint32_t i, early = 0;
    for (i = 0; i < 65535; i++) {
        (void)qn_pool_release(&pool, i ? next : first);
        next = qn_pool_take(&pool);
        early += next == first || qn_pool_get(&pool, first) != NULL;
    }
    CHECK_EQ(early, 0);
    (void)qn_pool_release(&pool, next);
    CHECK_EQ(qn_pool_take(&pool), first);
}

/* Two pools on memory that held different bytes hand out the same handles for the same calls. */
TEST(random_use_against_a_list)
{
    static qn_handle held[BLOCKS], old[8];
    random_state r = random_seed(1);
    qn_pool pool = pool_on(0x5A);
    uint64_t trace = 0, first_trace = 0;
    uint32_t count, i, pass, olds;
    for (pass = 0; pass < 2; pass++) {
        if (pass) pool = pool_on(0xC3);
        r = random_seed(1);
        trace = count = olds = 0;
        for (i = 0; i < ROUNDS; i++) {
            if (random_u32(&r) & 1u) {
                qn_handle h = qn_pool_take(&pool);
                CHECK((h != 0) == (count < BLOCKS));
                if (h) held[count++] = h;
                trace = trace * 31u + h;
            } else if (count) {
                uint32_t k = random_u32(&r) % count;
                CHECK_EQ(qn_pool_release(&pool, held[k]), 0);
                old[olds++ & 7u] = held[k];
                held[k] = held[--count];
            }
            if (olds >= 8) CHECK(qn_pool_get(&pool, old[i & 7u]) == NULL);
            if (count) CHECK(qn_pool_get(&pool, held[i % count]) != NULL);
            CHECK_EQ(pool.used, count);
        }
        if (!pass) first_trace = trace;
    }
    CHECK(trace == first_trace && trace);
}

/* A block that only a longer pool on the same memory has is foreign, whatever stands there. */
TEST(a_block_beyond_the_last)
{
    qn_pool pool = pool_on(0x5A), shorter;
    qn_handle last = 0;
    int i;
    for (i = 0; i < BLOCKS; i++) last = qn_pool_take(&pool);
    CHECK(qn_pool_get(&pool, last) != NULL);
    shorter = pool;
    shorter.capacity = BLOCKS - 1;
    CHECK(qn_pool_get(&shorter, last) == NULL);
    CHECK_EQ(qn_pool_release(&shorter, last), QN_ERR_HANDLE);
}

CHECK_MAIN(RUN(memory_is_checked) RUN(a_pool_of_zeros_is_empty) RUN(every_block_is_taken_once) RUN(stale_and_foreign_handles_are_refused)
               RUN(generations_last_long) RUN(random_use_against_a_list) RUN(a_block_beyond_the_last))
