/* SPDX-License-Identifier: MIT */
/* Beside the generic kernels, those of Armv7-M and Armv8-M Mainline (Cortex-M3, M4, M7, M33, M55). */
#ifndef QUOIN_KERNEL_V7M_H
#define QUOIN_KERNEL_V7M_H

/* An operand is shifted for nothing: a size is two instructions by its sign, and three or four by a condition, of fewer bytes. */
#ifndef QN_SMALL
#define QN_PORT_SHIFTS_FREELY
#else

/* clip.h: qn_contact_point, five words, copied by two instructions; the compiler takes five. */
#define QN_PORT_COPIES 1

static inline void qn_copy5(void *to, const void *from)
{
    __asm__ __volatile__("ldmia %1, {r0, r1, r2, r3, r12}\n\t"
                         "stmia %0, {r0, r1, r2, r3, r12}"
                         : : "r"(to), "r"(from) : "r0", "r1", "r2", "r3", "r12", "memory");
}
#endif

/* By the two instructions made for it. Left alone, the compiler takes the sign extension of a factor out of a loop and multiplies 64 by 64
 * bits in it. */
static inline uint64_t qn_mul2(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    uint64_t r;
    __asm__("smull %Q0, %R0, %1, %2\n\t"
            "smlal %Q0, %R0, %3, %4"
            : "=&r"(r) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return r;
}

/* Of such a sum its upper word alone, and what is left of it after dividing by 2^30 and rounding: no pair of registers is kept for them. */
#define QN_PORT_WORDS2

static inline int32_t qn_mul2_upper(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    int32_t low, high;
    __asm__("smull %0, %1, %2, %3\n\t"
            "smlal %0, %1, %4, %5"
            : "=&r"(low), "=&r"(high) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return high;
}

static inline int32_t qn_mul2_round30(int32_t u0, int32_t v0, int32_t u1, int32_t v1)
{
    int32_t low, high;
    __asm__("smull %0, %1, %2, %3\n\t"
            "smlal %0, %1, %4, %5\n\t"
            "lsrs %0, %0, #30\n\t"
            "adc %0, %0, %1, lsl #2"
            : "=&r"(low), "=&r"(high) : "r"(u0), "r"(v0), "r"(u1), "r"(v1) : "cc");
    return low;
}

/* Of a sum of products the compiler moves the halves about between them. */
#define QN_PORT_UMUL2

static inline uint64_t qn_umul2(uint32_t u0, uint32_t v0, uint32_t u1, uint32_t v1)
{
    uint64_t r;
    __asm__("umull %Q0, %R0, %1, %2\n\t"
            "umlal %Q0, %R0, %3, %4"
            : "=&r"(r) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return r;
}

static inline uint64_t qn_umul2_add(uint64_t sum, uint32_t u0, uint32_t v0, uint32_t u1, uint32_t v1)
{
    __asm__("umlal %Q0, %R0, %1, %2\n\t"
            "umlal %Q0, %R0, %3, %4"
            : "+&r"(sum) : "r"(u0), "r"(v0), "r"(u1), "r"(v1));
    return sum;
}

/* How far the next point reaches, against the least and the slack: the direction in r8, r9, r10. */
#define QN_SCAN_POINT \
    "ldmia %[p]!, {r4, r5, r6}\n\t" \
    "smull r4, lr, r8, r4\n\t" \
    "smlal r4, lr, r9, r5\n\t" \
    "smlal r4, lr, r10, r6\n\t" \
    "cmp lr, %[level]\n\t"

/* It is less than that: the new least, with nothing near it; else on with `tied`. The slack is in r12. */
#define QN_SCAN_TAKE(tied) \
    "sub r5, %[level], r12, lsl #1\n\t" \
    "cmp lr, r5\n\t" \
    "bgt " tied "\n\t" \
    "add %[level], lr, r12\n\t" \
    "mov %[found], %[p]\n"

/* It is near the least, which is tied then. On with `next`. */
#define QN_SCAN_TIE(next) \
    "add lr, lr, r12\n\t" \
    "cmp lr, %[level]\n\t" \
    "itt lt\n\t" \
    "movlt %[level], lr\n\t" \
    "movlt %[found], %[p]\n\t" \
    "orr %[found], %[found], #1\n\t" \
    "b " next "\n"

/* From p on to end; found: p. */
#define QN_SCAN_ALL_POINTS \
    "sub r4, %[end], %[p]\n\t" /* 12 bytes a point: bit 2 is that of their number */ \
    "lsls r4, r4, #29\n\t" \
    "bmi 2f\n" \
    "1:\n\t" \
    QN_SCAN_POINT \
    "bge 2f\n\t" \
    QN_SCAN_TAKE("5f") \
    "2:\n\t" \
    QN_SCAN_POINT \
    "bge 3f\n\t" \
    QN_SCAN_TAKE("6f") \
    "3:\n\t" \
    "cmp %[p], %[end]\n\t" \
    "bne 1b\n\t" \
    "b 4f\n" \
    "5:\n\t" \
    QN_SCAN_TIE("2b") \
    "6:\n\t" \
    QN_SCAN_TIE("3b") \
    "4:"

/* Of points of three numbers, from p on before end, which is not p, the first whose d . point, upper word, is least; *tied: another one, or
 * one that was passed on the way, comes nearer to it than a slack. by: d, the slack (1 .. 2^30 - 1), and a shift that is not used. Sums
 * within 62 bits. Seven instructions a point, and five more for one that is the least so far. Most registers are named, so that what is
 * left to the compiler (four of r0 to r3, r7 and r11) can always be placed. Whatever reads memory here is volatile: gcc 12 takes the
 * statement for one that only writes it, and out of a loop that fills what it reads (test_kernel_faces.c at -Os). */
#define QN_PORT_SCANS 1
#define QN_PORT_LEVELS 1

static inline const int32_t *qn_scan3(const int32_t *p, const int32_t *end, const int32_t by[5], int32_t *tied)
{
    uint32_t found = (uint32_t)(uintptr_t)by; /* then behind the point; odd where tied */
    int32_t level = INT32_MAX;
    __asm__ __volatile__("ldmia %[found], {r8, r9, r10, r12}\n\t"
            "mov %[found], %[p]\n\t"
            QN_SCAN_ALL_POINTS
            : [p] "+&r"(p), [level] "+&r"(level), [found] "+&r"(found)
            : [end] "r"(end)
            : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "lr", "cc", "memory");
    *tied = (int32_t)(found & 1u);
    return (const int32_t *)(uintptr_t)(found & ~1u) - 3;
}

/* The same with a slack of 2, for d of three numbers alone; and against d. */
#define QN_PORT_SCANS_ALONG 1

static inline const int32_t *qn_scan3_along(const int32_t *p, const int32_t *end, const int32_t *d, int32_t *tied)
{
    uint32_t found = (uint32_t)(uintptr_t)d;
    int32_t level = INT32_MAX;
    __asm__ __volatile__("ldmia %[found], {r8, r9, r10}\n\t"
            "mov r12, #2\n\t"
            "mov %[found], %[p]\n\t"
            QN_SCAN_ALL_POINTS
            : [p] "+&r"(p), [level] "+&r"(level), [found] "+&r"(found)
            : [end] "r"(end)
            : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "lr", "cc", "memory");
    *tied = (int32_t)(found & 1u);
    return (const int32_t *)(uintptr_t)(found & ~1u) - 3;
}

static inline const int32_t *qn_scan3_against(const int32_t *p, const int32_t *end, const int32_t *d, int32_t *tied)
{
    uint32_t found = (uint32_t)(uintptr_t)d;
    int32_t level = INT32_MAX;
    __asm__ __volatile__("ldmia %[found], {r8, r9, r10}\n\t"
            "mov r12, #2\n\t"
            "rsb r8, r8, #0\n\t"
            "rsb r9, r9, #0\n\t"
            "rsb r10, r10, #0\n\t"
            "mov %[found], %[p]\n\t"
            QN_SCAN_ALL_POINTS
            : [p] "+&r"(p), [level] "+&r"(level), [found] "+&r"(found)
            : [end] "r"(end)
            : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "lr", "cc", "memory");
    *tied = (int32_t)(found & 1u);
    return (const int32_t *)(uintptr_t)(found & ~1u) - 3;
}

/* Of points of three numbers, count from p on, 1 .. 32: bit i for point i, where d . point, upper word, is below level. by as
 * above, both within 2^30. Nine instructions a point: each sign comes in at the top. */
static inline uint32_t qn_level3(const int32_t *p, uint32_t count, const int32_t by[5], int32_t level)
{
    const int32_t *end = p + 3u * count;
    uint32_t below = 0;
    __asm__ __volatile__("ldmia %[by], {r8, r9, r10}\n"
            "1:\n\t"
            "ldmia %[p]!, {r4, r5, r6}\n\t"
            "smull r4, lr, r8, r4\n\t"
            "smlal r4, lr, r9, r5\n\t"
            "smlal r4, lr, r10, r6\n\t"
            "sub lr, lr, %[level]\n\t"
            "lsls lr, lr, #1\n\t"
            "rrx %[below], %[below]\n\t"
            "cmp %[p], %[end]\n\t"
            "bne 1b"
            : [p] "+&r"(p), [below] "+&r"(below)
            : [end] "r"(end), [by] "r"(by), [level] "r"(level)
            : "r4", "r5", "r6", "r8", "r9", "r10", "lr", "cc", "memory");
    return below >> (32u - count);
}

#include "armv7-m/kernel_v7m_plane.h"

/* Points of three numbers, from p on before end, which is not p, shifted up and turned into out: the upper word of row[3] + row[4] 2^32 and
 * row[0 .. 2] . point, for each of three rows of five words; modulo 2^64. out may be p. 22 instructions a point. */
#define QN_PORT_TURNS 1

static inline void qn_turn_points(const int32_t *p, const int32_t *end, int up, const uint32_t row[15], int32_t *out)
{
    __asm__ __volatile__("1:\n\t"
            "ldmia %[p]!, {r4, r5, r6}\n\t"
            "lsl r4, r4, %[up]\n\t"
            "lsl r5, r5, %[up]\n\t"
            "lsl r6, r6, %[up]\n\t"
            "ldmia %[row]!, {r8, r9, r10, r12, lr}\n\t"
            "smlal r12, lr, r8, r4\n\t"
            "smlal r12, lr, r9, r5\n\t"
            "smlal r12, lr, r10, r6\n\t"
            "str lr, [%[out]], #4\n\t"
            "ldmia %[row]!, {r8, r9, r10, r12, lr}\n\t"
            "smlal r12, lr, r8, r4\n\t"
            "smlal r12, lr, r9, r5\n\t"
            "smlal r12, lr, r10, r6\n\t"
            "str lr, [%[out]], #4\n\t"
            "ldmia %[row]!, {r8, r9, r10, r12, lr}\n\t"
            "smlal r12, lr, r8, r4\n\t"
            "smlal r12, lr, r9, r5\n\t"
            "smlal r12, lr, r10, r6\n\t"
            "str lr, [%[out]], #4\n\t"
            "sub %[row], %[row], #60\n\t"
            "cmp %[p], %[end]\n\t"
            "bne 1b"
            : [p] "+&r"(p), [row] "+&r"(row), [out] "+&r"(out)
            : [end] "r"(end), [up] "r"(up)
            : "r4", "r5", "r6", "r8", "r9", "r10", "r12", "lr", "cc", "memory");
}

#ifndef QN_SMALL
/* Of numbers from p on before end, which is not p, the first of the least below a limit: behind it, or NULL. Four instructions a number. */
#define QN_PORT_LEASTS 1

static inline const uint32_t *qn_least(const uint32_t *p, const uint32_t *end, uint32_t limit)
{
    const uint32_t *found = 0;
    __asm__ __volatile__("sub r4, %[end], %[p]\n\t" /* 4 bytes each: bit 2 is that of their number */
            "lsls r4, r4, #29\n\t"
            "bmi 2f\n"
            "1:\n\t"
            "ldr r4, [%[p]], #4\n\t"
            "cmp r4, %[limit]\n\t"
            "bcs 2f\n\t"
            "mov %[limit], r4\n\t"
            "mov %[found], %[p]\n"
            "2:\n\t"
            "ldr r4, [%[p]], #4\n\t"
            "cmp r4, %[limit]\n\t"
            "bcs 3f\n\t"
            "mov %[limit], r4\n\t"
            "mov %[found], %[p]\n"
            "3:\n\t"
            "cmp %[p], %[end]\n\t"
            "bne 1b"
            : [p] "+&r"(p), [limit] "+&r"(limit), [found] "+&r"(found)
            : [end] "r"(end)
            : "r4", "cc", "memory");
    return found;
}

#include "armv7-m/kernel_v7m_hulls.h"
#include "armv7-m/kernel_v7m_recall.h"
#endif

/* Does one of nine numbers lie outside -2^30 .. 2^30 - 1? Each is saturated to 31 bits, and the machine remembers whether that changed one. */
#define QN_PORT_BEYONDS 1

#define QN_BEYOND_THREE \
    "ldmia %[p]!, {r4, r5, r6}\n\t" \
    "ssat r4, #31, r4\n\t" \
    "ssat r5, #31, r5\n\t" \
    "ssat r6, #31, r6\n\t"

static inline uint32_t qn_are_beyond30(const int32_t m[3][3])
{
    const int32_t *p = m[0];
    uint32_t flags = 0;
    __asm__ __volatile__("msr APSR_nzcvq, %[flags]\n\t"
            QN_BEYOND_THREE QN_BEYOND_THREE QN_BEYOND_THREE
            "mrs %[flags], APSR"
            : [p] "+&r"(p), [flags] "+&r"(flags) : : "r4", "r5", "r6", "cc", "memory");
    return flags & (uint32_t)1 << 27;
}

/* v 2^shift inverse / 2^33, rounded, halves away from zero: 1 <= shift <= 31, |v| 2^shift < 2^32, inverse >= 2^31, whose negative as a
 * signed number is inverse less 2^32. Half of 2^32 is added, one less for a negative v. */
#define QN_PORT_PARTS 1

static inline int32_t qn_scale_part(int32_t v, int shift, uint32_t inverse)
{
    int32_t w = v * ((int32_t)1 << (shift - 1));
    uint32_t low;
    __asm__("add %0, %3, %1, asr #31\n\t"
            "smlal %0, %1, %1, %2"
            : "=&r"(low), "+&r"(w) : "r"(inverse), "r"(0x80000000u));
    return w;
}

/* frame.c: the frame of a pose, and not 0 returned, where the quaternion is not 0 and lies within 2^30. Where an entry is in doubt qn_frame3_entry
 * there is asked. */
#if !defined(QN_SMALL) && !defined(__ARM_BIG_ENDIAN)
#define QN_PORT_FRAMES 1
#define QN_FRAME_KERNEL qn_frame_v7m
uint32_t qn_frame_v7m(void *frame, const void *pose);

/* Two boxes, and round bodies. */
#include "armv7-m/kernel_v7m_boxes.h"
#include "armv7-m/kernel_v7m_rounds.h"
#endif

#if defined(QN_SMALL) && !defined(__ARM_BIG_ENDIAN)
#include "armv7-m/kernel_v7m_small.h"
#endif

/* d + u v / 2^32 rounded, halves up, modulo 2^32. */
#define QN_PORT_ADDS 1

static inline int32_t qn_add_upper(int32_t d, int32_t u, int32_t v)
{
    uint32_t low = 0x80000000u;
    __asm__("smlal %0, %1, %2, %3" : "+r"(low), "+r"(d) : "r"(u), "r"(v));
    return d;
}

/* u - v clamped to 32 bits, where the core has that as an instruction (Cortex-M4, M7, M33, M55). */
#ifdef __ARM_FEATURE_DSP
#define QN_PORT_CLAMPS 1

static inline int32_t qn_sub_clamped(int32_t u, int32_t v)
{
    __asm__("qsub %0, %0, %1" : "+r"(u) : "r"(v));
    return u;
}
#endif

/* floor(n / d) for n < d 2^32, d > 0, by the divider of 32 bits: two digits of 16 bits each, after Knuth (1981), 4.3.1. A size is half of
 * that bit by bit. */
#ifndef QN_SMALL
#define QN_PORT_DIVIDES 1

/* The next digit of r 2^16 + low, low of 16 bits and r < d, which has its top bit; r becomes the rest. A digit guessed by the upper half of
 * d is at most 2^16 + 1, and at most 2 too large: its product with the lower half fits 32 bits. */
static inline uint32_t qn_digit16(uint32_t *r, uint32_t low, uint32_t d)
{
    uint32_t dh = d >> 16, q = *r / dh, rest = (*r - q * dh) << 16 | low, less = q * (d & 0xFFFFu);
    if (less > rest) {
        q--;
        rest += d;
        if (rest >= d && less > rest) { /* below d: beyond 2^32 */
            q--;
            rest += d;
        }
    }
    *r = rest - less;
    return q;
}

static inline uint32_t qn_divide(uint64_t n, uint32_t d)
{
    int k = qn_clz32(d);
    uint32_t low = (uint32_t)n, top = (uint32_t)(n >> 32) << k | (low >> 1) >> (31 - k), q;
    d <<= k;
    low <<= k;
    q = qn_digit16(&top, low >> 16, d);
    return q << 16 | qn_digit16(&top, low & 0xFFFFu, d);
}

#endif

#endif
