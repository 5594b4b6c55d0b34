/* SPDX-License-Identifier: MIT */
/* A pool against a plain list of what was taken: every block once, every stale handle refused,
 * whatever the memory held before. */
#include "check.h"
#include "quoin/num.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(20000, 5000000)

enum { BLOCKS = 13, SIZE = 20 };

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

/* Too short by a byte, off its alignment, no blocks, blocks of nothing, sizes that overflow; and of
 * refused memory nothing is taken. */
TEST(memory_is_checked)
{
    static const struct {
        uint32_t off;
        size_t bytes, size;
        uint32_t count;
    } bad[] = { { 0, QN_POOL_BYTES(SIZE, BLOCKS) - 1u, SIZE, BLOCKS },
                { 1, QN_POOL_BYTES(SIZE, BLOCKS), SIZE, BLOCKS },
                { 4, QN_POOL_BYTES(SIZE, BLOCKS), SIZE, BLOCKS },
                { 7, QN_POOL_BYTES(SIZE, BLOCKS), SIZE, BLOCKS },
                { 0, sizeof memory.bytes, 0, BLOCKS },
                { 0, sizeof memory.bytes, SIZE, 0 },
                { 0, SIZE_MAX, 1, 65535 },
                { 0, sizeof memory.bytes, SIZE_MAX, 2 },
                { 0, sizeof memory.bytes, INT32_MAX, 65534 } };
    qn_pool pool = { NULL, 0, 0, 0, 0 };
    unsigned i;
    CHECK(QN_POOL_BYTES(1, 1) == 16 && QN_POOL_BYTES(8, 2) == 32);
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_EQ(
            qn_pool_init(&pool, memory.bytes + bad[i].off, bad[i].bytes, bad[i].size, bad[i].count),
            QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(NULL, memory.bytes, sizeof memory.bytes, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK_EQ(qn_pool_init(&pool, NULL, sizeof memory.bytes, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK(qn_pool_take(&pool) == 0 && qn_pool_get(&pool, 1) == NULL);
    CHECK_EQ(qn_pool_release(&pool, 1), QN_ERR_HANDLE);
    CHECK(qn_pool_take(NULL) == 0 && qn_pool_get(NULL, 1) == NULL);
    CHECK_EQ(qn_pool_release(NULL, 1), QN_ERR_NULL);
}

/* Aligned, in the memory, and not written through another or a header. Of a pool on the same memory
 * that has one block less, the last is foreign. */
TEST(every_block_is_taken_once)
{
    const unsigned char *end = memory.bytes + QN_POOL_BYTES(SIZE, BLOCKS);
    qn_pool pool = pool_on(0xA5), shorter;
    qn_handle handle[BLOCKS];
    unsigned char *block[BLOCKS];
    int i, j;
    for (i = 0; i < BLOCKS; i++) {
        handle[i] = qn_pool_take(&pool);
        block[i] = (unsigned char *)qn_pool_get(&pool, handle[i]);
        CHECK(handle[i] && block[i]);
        if (!block[i]) return;
        CHECK_EQ((uintptr_t)block[i] & 7u, 0);
        CHECK(block[i] >= memory.bytes && block[i] + SIZE <= end);
        for (j = 0; j < SIZE; j++) block[i][j] = (unsigned char)(i + 1);
    }
    CHECK(qn_pool_take(&pool) == 0 && pool.used == BLOCKS);
    for (i = 0; i < BLOCKS * SIZE; i++) CHECK_EQ(block[i / SIZE][i % SIZE], i / SIZE + 1);
    for (j = 0; j < 8; j++) CHECK_EQ(end[j], 0xA5);
    shorter = pool;
    shorter.capacity = BLOCKS - 1;
    CHECK(qn_pool_get(&shorter, handle[BLOCKS - 1]) == NULL);
    CHECK_EQ(qn_pool_release(&shorter, handle[BLOCKS - 1]), QN_ERR_HANDLE);
}

/* Released twice, of the generation before, never taken, foreign. A handle comes back after 2^16
 * generations of its block, not before. */
TEST(stale_and_foreign_handles_are_refused)
{
    static const qn_handle foreign[] = { 0, 3, BLOCKS + 1, UINT32_MAX };
    qn_pool pool = pool_on(0xFF);
    const qn_handle a = qn_pool_take(&pool), b = qn_pool_take(&pool);
    qn_handle next = a;
    uint32_t i, early = 0;
    for (i = 0; i < 65535; i++) {
        CHECK_EQ(qn_pool_release(&pool, next), 0);
        CHECK_EQ(qn_pool_release(&pool, next), QN_ERR_HANDLE);
        next = qn_pool_take(&pool);
        early += next == a || qn_pool_get(&pool, a) != NULL || !qn_pool_get(&pool, next);
    }
    CHECK(early == 0 && pool.used == 2);
    for (i = 0; i < 4; i++) CHECK_EQ(qn_pool_release(&pool, foreign[i]), QN_ERR_HANDLE);
    CHECK(qn_pool_get(&pool, b) != NULL);
    CHECK_EQ(qn_pool_release(&pool, next), 0);
    CHECK_EQ(qn_pool_take(&pool), a);
}

/* Two pools on memory that held different bytes hand out the same handles for the same calls. */
TEST(random_use_against_a_list)
{
    static qn_handle held[BLOCKS], old[8];
    uint64_t trace[2] = { 0, 0 };
    uint32_t count, i, pass, olds;
    for (pass = 0; pass < 2; pass++) {
        qn_pool pool = pool_on(pass ? 0xC3 : 0x5A);
        random_state r = random_seed(1);
        count = olds = 0;
        for (i = 0; i < ROUNDS; i++) {
            if (random_u32(&r) & 1u) {
                const qn_handle h = qn_pool_take(&pool);
                CHECK((h != 0) == (count < BLOCKS));
                if (h) held[count++] = h;
                trace[pass] = trace[pass] * 31u + h;
            } else if (count) {
                const uint32_t k = random_u32(&r) % count;
                CHECK_EQ(qn_pool_release(&pool, held[k]), 0);
                old[olds++ & 7u] = held[k];
                held[k] = held[--count];
            }
            if (olds >= 8) CHECK(qn_pool_get(&pool, old[i & 7u]) == NULL);
            if (count) CHECK(qn_pool_get(&pool, held[i % count]) != NULL);
            CHECK_EQ(pool.used, count);
        }
    }
    CHECK(trace[0] == trace[1] && trace[0]);
}

CHECK_MAIN(RUN(memory_is_checked) RUN(every_block_is_taken_once)
               RUN(stale_and_foreign_handles_are_refused) RUN(random_use_against_a_list))
