/* SPDX-License-Identifier: MIT */
/* Rounding on every Arm core: a right shift leaves the last bit lost in the carry, which is what
 * rounding adds. */
#ifndef QUOIN_KERNEL_ARM_H
#define QUOIN_KERNEL_ARM_H

#define QN_PORT_ROUND

/* r = x rounded by s bits, of x's words r and upper; s and rest = 32 - s: in words. */
#if defined(__thumb__) && !defined(__thumb2__)
#define QN_ROUND_WORDS(r, upper, s, rest)     \
    __asm__(".syntax unified\n\t"             \
            "lsls %1, %1, #" rest "\n\t"      \
            "lsrs %0, %0, #" s "\n\t"         \
            "adcs %0, %1" : "+l"(r), "+l"(upper) : : "cc")
#else
#define QN_ROUND_WORDS(r, upper, s, rest)     \
    __asm__("lsrs %0, %0, #" s "\n\t"         \
            "adc %0, %0, %1, lsl #" rest : "+r"(r) : "r"(upper) : "cc")
#endif

/* In place of the sum's lower word: where registers are few. */
static inline uint32_t qn_round30_bits(uint64_t x)
{
    uint32_t r = (uint32_t)x, upper = (uint32_t)(x >> 32);
    QN_ROUND_WORDS(r, upper, "30", "2");
    return r;
}

static inline uint32_t qn_round31_bits(uint64_t x)
{
    uint32_t r = (uint32_t)x, upper = (uint32_t)(x >> 32);
    QN_ROUND_WORDS(r, upper, "31", "1");
    return r;
}

/* The same by any s of 1 .. 31. */
static inline uint32_t qn_round_bits(uint64_t x, int s)
{
    uint32_t r = (uint32_t)x, upper = (uint32_t)(x >> 32) << (32 - s);
#if defined(__thumb__) && !defined(__thumb2__)
    __asm__(".syntax unified\n\t"
            "lsrs %0, %0, %2\n\t"
            "adcs %0, %1"
            : "+l"(r) : "l"(upper), "l"(s) : "cc");
#else
    __asm__("lsrs %0, %0, %2\n\t"
            "adc %0, %0, %1"
            : "+r"(r) : "r"(upper), "r"(s) : "cc");
#endif
    return r;
}

/* The same as the first, and the sum stays whole: spares the compiler copies where there are
 * registers enough. */
static inline uint32_t qn_round30_whole(uint64_t x)
{
#if defined(__thumb__) && !defined(__thumb2__)
    return qn_round30_bits(x);
#else
    uint32_t r;
    __asm__("lsrs %0, %Q1, #30\n\t"
            "adc %0, %0, %R1, lsl #2"
            : "=&r"(r) : "r"(x) : "cc");
    return r;
#endif
}

#endif
