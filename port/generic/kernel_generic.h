/* SPDX-License-Identifier: MIT */
/* The kernels in plain C99: the definition of each, which every other port equals bit for bit. A
 * port that has its own of a group defines the group's QN_PORT_ name before this file. */
#ifndef QUOIN_KERNEL_GENERIC_H
#define QUOIN_KERNEL_GENERIC_H

#ifndef QN_PORT_CLZ
/* Leading zeros, 0..32. */
static inline int qn_clz32(uint32_t x)
{
#if defined(__GNUC__)
    return x ? __builtin_clz(x) : 32; /* int has 32 bits wherever these compilers are used here */
#else
    int n = 32;
    while (x) { /* ends: x loses a bit on every pass */
        x >>= 1;
        n--;
    }
    return n;
#endif
}
#endif

#ifndef QN_PORT_ABS
/* |x| as unsigned: INT32_MIN is right too. */
static inline uint32_t qn_abs32(int32_t x) { return x < 0 ? 0u - (uint32_t)x : (uint32_t)x; }
#endif

#ifndef QN_PORT_MUL
/* Exact 32 x 32 -> 64 products. */
static inline int64_t qn_mul(int32_t u, int32_t v) { return (int64_t)u * v; }
static inline uint64_t qn_umul(uint32_t u, uint32_t v) { return (uint64_t)u * v; }
static inline uint64_t qn_square(int32_t u) { return (uint64_t)((int64_t)u * u); }

/* Sums of three products with a row, and with column j, of a matrix: modulo 2^64, exact where the
 * sum fits int64. */
static inline uint64_t qn_mul3_row(const int32_t u[3], int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)qn_mul(u[0], x) + (uint64_t)qn_mul(u[1], y) + (uint64_t)qn_mul(u[2], z);
}
static inline uint64_t qn_mul3_column(const int32_t (*m)[3], int j, int32_t x, int32_t y, int32_t z)
{
    return (uint64_t)qn_mul(m[0][j], x) + (uint64_t)qn_mul(m[1][j], y) +
           (uint64_t)qn_mul(m[2][j], z);
}
#endif

#ifndef QN_PORT_MUL2
/* u0 v0 + u1 v1 modulo 2^64. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    return (uint64_t)qn_mul(u0, v0) + (uint64_t)qn_mul(u1, v1);
}
#endif

#ifndef QN_PORT_ROUND
/* The low 32 bits of x / 2^30 rounded to nearest, halves up; every x. Bits of a signed sum give the
 * bits of the signed result. Which of the two is a matter of registers alone. */
static inline uint32_t qn_round30_bits(uint64_t x)
{
    return (uint32_t)((x + ((uint64_t)1 << 29)) >> 30);
}
static inline uint32_t qn_round30_whole(uint64_t x) { return qn_round30_bits(x); }
/* By 31, and by any s of 1 .. 31. */
static inline uint32_t qn_round31_bits(uint64_t x)
{
    return (uint32_t)((x + ((uint64_t)1 << 30)) >> 31);
}
static inline uint32_t qn_round_bits(uint64_t x, int s)
{
    x += (uint32_t)1 << (s - 1);
    return (uint32_t)x >> s | (uint32_t)(x >> 32) << (32 - s);
}
#endif

#ifndef QN_PORT_WORDS2
/* The upper word of u0 v0 + u1 v1 modulo 2^64. */
static inline int32_t qn_mul2_upper(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    const uint32_t r = (uint32_t)(qn_mul2(u0, v0, u1, v1) >> 32);
    return r <= INT32_MAX ? (int32_t)r : -(int32_t)(UINT32_MAX - r) - 1;
}

/* The low 32 bits of that sum / 2^30, rounded to nearest, halves up. */
static inline int32_t qn_mul2_round30(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    const uint32_t r = qn_round30_whole(qn_mul2(u0, v0, u1, v1));
    return r <= INT32_MAX ? (int32_t)r : -(int32_t)(UINT32_MAX - r) - 1;
}
#endif

#ifndef QN_PORT_FARTHEST
/* Of points of three numbers, from p on before end, which is not p, the first farthest along d: the
 * address behind it. The sums of three products are taken modulo 2^64. Ends: p comes nearer to end
 * on every pass. */
static inline const int32_t *qn_farthest(const int32_t *p, const int32_t *end, const int32_t *d)
{
    const int32_t x = d[0], y = d[1], z = d[2], *found = p + 3;
    const uint64_t top = (uint64_t)1 << 63;
    uint64_t most = 0;
    do {
        const uint64_t at = qn_mul3_row(p, x, y, z) ^ top; /* in the order of signed numbers */
        p += 3;
        if (at > most) most = at, found = p;
    } while (p != end);
    return found;
}
#endif

#ifndef QN_PORT_FARTHEST32
/* The same by sums modulo 2^32, as signed numbers; top[0] is the greatest, top[1] the greatest of
 * the others. Of a single point that is INT32_MIN. Ends: as above. */
static inline const int32_t *qn_farthest32(const int32_t *p, const int32_t *end, const int32_t *u,
                                           int32_t *top)
{
    const int32_t *found = p + 3;
    const uint32_t x = (uint32_t)u[0], y = (uint32_t)u[1], z = (uint32_t)u[2];
    uint32_t most = 0, second = 0; /* in the order of signed numbers */
    do {
        const uint32_t at = ((uint32_t)p[0] * x + (uint32_t)p[1] * y + (uint32_t)p[2] * z) ^
                            (uint32_t)1 << 31;
        p += 3;
        if (at <= second) continue;
        second = at;
        if (at > most) second = most, most = at, found = p;
    } while (p != end);
    top[0] = most >> 31 ? (int32_t)(most & INT32_MAX) : (int32_t)most + INT32_MIN;
    top[1] = second >> 31 ? (int32_t)(second & INT32_MAX) : (int32_t)second + INT32_MIN;
    return found;
}
#endif

#endif
