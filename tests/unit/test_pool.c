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
    enum { BYTES = QN_POOL_BYTES(SIZE, BLOCKS) };
    static const struct {
        size_t off, bytes, size, count;
    } bad[] = {
#include "pool_refusals.inc" /* made of cases/pool_refusals.in */
    };
    qn_pool pool = { NULL, 0, 0, 0, 0 };
    unsigned i;
    CHECK(QN_POOL_BYTES(1, 1) == 16 && QN_POOL_BYTES(8, 2) == 32);
    for (i = 0; i < COUNT_OF(bad); i++)
        CHECK_EQ(qn_pool_init(&pool, memory.bytes + bad[i].off, bad[i].bytes, bad[i].size,
                              (uint32_t)bad[i].count),
                 QN_ERR_MEMORY);
    CHECK_EQ(qn_pool_init(NULL, memory.bytes, BYTES, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK_EQ(qn_pool_init(&pool, NULL, BYTES, SIZE, BLOCKS), QN_ERR_NULL);
    CHECK(!qn_pool_take(&pool) && !qn_pool_get(&pool, 1) && !qn_pool_take(NULL) &&
          !qn_pool_get(NULL, 1));
    CHECK(qn_pool_release(&pool, 1) == QN_ERR_HANDLE && qn_pool_release(NULL, 1) == QN_ERR_NULL);
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
        CHECK(!qn_pool_release(&pool, next) && qn_pool_release(&pool, next) == QN_ERR_HANDLE);
        next = qn_pool_take(&pool);
        early += next == a || qn_pool_get(&pool, a) != NULL || !qn_pool_get(&pool, next);
    }
    CHECK(early == 0 && pool.used == 2);
    for (i = 0; i < 4; i++) CHECK_EQ(qn_pool_release(&pool, foreign[i]), QN_ERR_HANDLE);
    CHECK(qn_pool_get(&pool, b) && !qn_pool_release(&pool, next));
    CHECK_EQ(qn_pool_take(&pool), a);
}

/* Two pools on memory that held different bytes hand out the same handles for the same calls. Blocks
 * are aligned, in the memory, and not written through another, a header or the pool. Of a pool on the
 * same memory that has one block less, the last is foreign. */
TEST(random_use_against_a_list)
{
    static qn_handle held[BLOCKS], old[8];
    static unsigned char *block[BLOCKS];
    const unsigned char *end = memory.bytes + QN_POOL_BYTES(SIZE, BLOCKS);
    uint64_t trace[2] = { 0, 0 };
    uint32_t count, i, k, pass, olds, foreign = 0;
    for (pass = 0; pass < 2; pass++) {
        qn_pool pool = pool_on(pass ? 0xC3 : 0x5A), shorter;
        random_state r = random_seed(1);
        count = olds = 0;
        for (i = 0; i < ROUNDS; i++) {
            if (random_u32(&r) & 1u) {
                const qn_handle h = qn_pool_take(&pool);
                CHECK((h != 0) == (count < BLOCKS));
                trace[pass] = trace[pass] * 31u + h;
                if (!h) continue;
                held[count] = h;
                block[count] = (unsigned char *)qn_pool_get(&pool, h);
                CHECK(((uintptr_t)block[count] & 7u) == 0 && block[count] >= memory.bytes &&
                      block[count] + SIZE <= end);
                for (k = 0; k < SIZE; k++) block[count][k] = (unsigned char)(h + k);
                count++;
            } else if (count) {
                const uint32_t at = random_u32(&r) % count;
                for (k = 0; k < SIZE; k++) CHECK_EQ(block[at][k], (unsigned char)(held[at] + k));
                shorter = pool, shorter.capacity = BLOCKS - 1;
                if (!qn_pool_get(&shorter, held[at])) {
                    foreign++;
                    CHECK_EQ(qn_pool_release(&shorter, held[at]), QN_ERR_HANDLE);
                }
                CHECK_EQ(qn_pool_release(&pool, held[at]), 0);
                old[olds++ & 7u] = held[at];
                held[at] = held[--count], block[at] = block[count];
            }
            if (olds >= 8) CHECK(qn_pool_get(&pool, old[i & 7u]) == NULL);
            if (count) CHECK(qn_pool_get(&pool, held[i % count]) == block[i % count]);
            CHECK_EQ(pool.used, count);
        }
        for (k = 0; k < 8; k++) CHECK_EQ(end[k], pass ? 0xC3 : 0x5A);
    }
    CHECK(trace[0] && trace[0] == trace[1] && foreign > ROUNDS / 50 && foreign < ROUNDS / 5);
}
