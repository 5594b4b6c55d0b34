/* SPDX-License-Identifier: MIT */
/* The kernels of this machine's port equal long multiplication by hand, bit by bit. */
#include "check.h"
#include "port.h"
#include "random.h"

/* Shift and add: no multiplication at all. */
static uint64_t product(uint32_t u, uint32_t v)
{
    uint64_t sum = 0, shifted = u;
    for (; v; v >>= 1, shifted <<= 1)
        if (v & 1u) sum += shifted;
    return sum;
}

static uint64_t signed_product(int32_t u, int32_t v)
{
    uint64_t size = product(u < 0 ? 0u - (uint32_t)u : (uint32_t)u, v < 0 ? 0u - (uint32_t)v : (uint32_t)v);
    return (u < 0) != (v < 0) ? 0u - size : size;
}

static const uint32_t corner[] = { 0, 1, 2, 0x7fff, 0x8000, 0xffff, 0x10000, 0x10001, 0x7fffffff, 0x80000000u, 0x80000001u, 0xffff0000u, 0xffff8000u, 0xfffffffeu, 0xffffffffu };
#define CORNERS (sizeof corner / sizeof corner[0])

static void check_pair(uint32_t u, uint32_t v)
{
    int32_t s = (int32_t)(u & 0x7fffffffu), t = (int32_t)(v & 0x7fffffffu);
    if (u >> 31) s = -s - 1;
    if (v >> 31) t = -t - 1;
    CHECK(qn_umul(u, v) == product(u, v));
    CHECK((uint64_t)qn_mul(s, t) == signed_product(s, t));
    CHECK((uint64_t)qn_product(s, t) == signed_product(s, t));
    CHECK((uint64_t)qn_plus_product(s, t, s) == signed_product(t, s) + (uint64_t)(int64_t)s);
    CHECK((uint64_t)qn_plus_product(INT64_MAX, s, t) == signed_product(s, t) + (uint64_t)INT64_MAX); /* wraps, and is no fault */
}

/* Products at every pair of corners: zeros, ones, the halves' borders, both ends of the range. */
TEST(products_at_the_corners)
{
    unsigned i, j;
    for (i = 0; i < CORNERS; i++)
        for (j = 0; j < CORNERS; j++) check_pair(corner[i], corner[j]);
}

TEST(products_of_random_numbers)
{
    random_state r = random_seed(77);
    int n;
    for (n = 0; n < 3000; n++) check_pair(random_u32(&r), n & 1 ? random_u32(&r) : random_size(&r, 32));
}

/* A number with its top bit at b has 31 - b zeros before it, whatever stands below; 0 has 32. */
TEST(leading_zeros)
{
    random_state r = random_seed(78);
    int b, n;
    CHECK_EQ(qn_clz32(0), 32);
    for (b = 0; b < 32; b++)
        for (n = 0; n < 20; n++) CHECK_EQ(qn_clz32((uint32_t)1 << b | (random_u32(&r) & (((uint32_t)1 << b) - 1u))), 31 - b);
}

CHECK_MAIN(RUN(products_at_the_corners) RUN(products_of_random_numbers) RUN(leading_zeros))
