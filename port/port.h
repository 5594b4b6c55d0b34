/* SPDX-License-Identifier: MIT */
/* All that the library needs of a machine: an assertion, attributes, and kernels.
 *
 * port/generic is plain C99 and the definition of every kernel; any other kernel equals it bit for
 * bit. QN_PORT_GENERIC forces it everywhere. This file alone names a core. */
#ifndef QUOIN_PORT_H
#define QUOIN_PORT_H

#include <stdint.h>

/* ---- Attributes ------------------------------------------------------------------------------ */

/* A broken promise inside the library. Off by default; the tests define it. */
#ifndef QN_ASSERT
#define QN_ASSERT(condition) ((void)0)
#endif

/* Attribute of functions worth fast memory (the GBA's 32-bit RAM, a tightly coupled memory). */
#ifndef QN_HOT
#define QN_HOT
#endif

/* Small functions of hot loops: always inlined, but where size counts most. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define QN_INLINE static inline __attribute__((always_inline))
#else
#define QN_INLINE static inline
#endif

/* Thin ones, always inlined: what they put around a call is less than a call of their own. */
#if defined(__GNUC__)
#define QN_FOLDED static inline __attribute__((always_inline))
#else
#define QN_FOLDED static inline
#endif

/* Functions of several callers, and some that need the registers of one: never inlined where size
 * counts most. Elsewhere inlining is left to the compiler. */
#if defined(__GNUC__) && defined(__OPTIMIZE_SIZE__)
#define QN_SHARED static __attribute__((noinline))
#else
#define QN_SHARED static
#endif

/* Copies three words: as one structure, which takes few instructions of several words each. It may
 * alias any type, for rows of three are parts of points, directions and matrices. */
#if defined(__GNUC__)
typedef struct __attribute__((may_alias)) qn_words3 {
    int32_t w[3];
} qn_words3;
#define QN_COPY3(from, to) (*(qn_words3 *)(void *)(to) = *(const qn_words3 *)(const void *)(from))
#else
#define QN_COPY3(from, to) ((to)[0] = (from)[0], (to)[1] = (from)[1], (to)[2] = (from)[2])
#endif

/* Functions that only assertions call. */
#if defined(__GNUC__)
#define QN_FOR_ASSERT static inline __attribute__((unused))
#else
#define QN_FOR_ASSERT static inline
#endif

/* Parts of a function whose stack must not add to that of the parts that follow. */
#ifndef QN_OWN_STACK
#if defined(__GNUC__)
#define QN_OWN_STACK __attribute__((noinline))
#else
#define QN_OWN_STACK
#endif
#endif

/* ---- Kernels: those of this machine, then the generic ones that are missing ------------------ */

#if !defined(QN_PORT_GENERIC) && defined(__arm__) && defined(__GNUC__)
#include "arm/kernel_arm.h"
#if defined(__ARM_ARCH_6M__)
#include "cortex-m0/kernel_m0.h"
#elif defined(__ARM_ARCH_4T__) && defined(__thumb__) && !defined(__clang__)
#include "arm7tdmi/kernel_arm7.h"
#elif defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__) || defined(__ARM_ARCH_8M_MAIN__) || \
    defined(__ARM_ARCH_8_1M_MAIN__)
#include "armv7-m/kernel_v7m.h"
#endif
#endif
#include "generic/kernel_generic.h"

/* Hides a variable's range from the compiler: of a factor known to be positive and one of either
 * sign it makes three instructions, where products are its own. */
#if defined(__GNUC__) && !defined(QN_PORT_MUL)
#define QN_OPAQUE(variable) __asm__("" : "+r"(variable))
#else
#define QN_OPAQUE(variable) ((void)0)
#endif

/* 1 on cores whose products of 64 bits cost many times those of 32: filters take the upper 16 bits
 * of each factor, and are less sharp. What they leave open is decided exactly, so no result depends
 * on it. QN_PORT_NARROW_PRODUCTS sets it for tests on other cores. */
#ifdef QN_PORT_NARROW_PRODUCTS
enum { QN_DEAR_PRODUCTS = 1 };
#else
enum { QN_DEAR_PRODUCTS = 0 };
#endif

#endif
