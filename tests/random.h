/* SPDX-License-Identifier: MIT */
/* Seeded random integers, the same on every machine (xorshift64*, Vigna 2016). */
#ifndef QUOIN_RANDOM_H
#define QUOIN_RANDOM_H

#include "num/root.h"

typedef struct random_state {
    uint64_t s;
} random_state;

static inline uint64_t random_u64(random_state *r)
{
    r->s ^= r->s >> 12;
    r->s ^= r->s << 25;
    r->s ^= r->s >> 27;
    return r->s * UINT64_C(2685821657736338717);
}

static inline uint32_t random_u32(random_state *r) { return (uint32_t)(random_u64(r) >> 32); }

static inline random_state random_seed(uint64_t seed)
{
    random_state r;
    int i;
    r.s = seed * UINT64_C(0x9E3779B97F4A7C15) + 1u;
    if (!r.s) r.s = 1;
    for (i = 0; i < 8; i++) (void)random_u64(&r);
    return r;
}

/* Uniform in [lo, hi], lo <= hi, any two 32-bit numbers (bias below 2^-32 of the width). */
static inline int32_t random_range(random_state *r, int32_t lo, int32_t hi)
{
    uint64_t width = (uint64_t)((int64_t)hi - lo) + 1u;
    return (int32_t)(lo + (int64_t)(((uint64_t)random_u32(r) * width) >> 32));
}

/* Each coordinate in [-size, size]. */
static inline qn_vec2 random_vec2(random_state *r, int32_t size)
{
    qn_vec2 v;
    v.x = random_range(r, -size, size);
    v.y = random_range(r, -size, size);
    return v;
}

static inline qn_vec3 random_vec3(random_state *r, int32_t size)
{
    qn_vec3 v;
    v.x = random_range(r, -size, size);
    v.y = random_range(r, -size, size);
    v.z = random_range(r, -size, size);
    return v;
}

/* floor(sqrt(x)), x >= 0. */
static inline int64_t random_root(int64_t x) { return qn_root64_floor((uint64_t)x); }

/* A vector of length 64 to 32768, all directions alike. Of two cubes' corners in five are thrown
 * away: ends soon, and one chance in 2^40 is left after 26 passes. */
static inline void random_direction(random_state *r, int64_t d[3], int64_t *length)
{
    int i;
    do {
        for (i = 0; i < 3; i++) d[i] = random_range(r, -32768, 32768);
        *length = random_root(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    } while (*length > 32768 || *length < 64);
}

/* Log-uniform magnitude in [1, 2^bits - 1]: every count of bits equally likely. */
static inline uint32_t random_size(random_state *r, int bits)
{
    int b = (int)((random_u32(r) >> 8) % (uint32_t)bits);
    uint32_t top = (uint32_t)1 << b;
    return top | (random_u32(r) & (top - 1u));
}

/* Turned anyhow. */
static inline qn_quat random_quat(random_state *r)
{
    qn_quat q = { 1 << 20, 0, 0, 0 };
    int i;
    for (i = 0; i < 3; i++) (&q.x)[i] = random_range(r, -(1 << 20), 1 << 20);
    return q;
}

#endif
