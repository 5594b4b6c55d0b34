/* SPDX-License-Identifier: MIT */
/* All that the library may ask of a machine: kernels, an assertion and a placement of hot code.
 *
 * port/generic is plain C99 and the definition; any other kernel equals it bit for bit. QN_PORT_GENERIC forces it everywhere. */
#ifndef QUOIN_PORT_H
#define QUOIN_PORT_H

#include <stdint.h>

/* A broken promise inside the library. Off by default; the tests define it. */
#ifndef QN_ASSERT
#define QN_ASSERT(condition) ((void)0)
#endif

/* Attribute of functions worth fast memory (the GBA's 32-bit RAM, a tightly coupled memory). */
#ifndef QN_HOT
#define QN_HOT
#endif

/* For small functions of hot loops that must dissolve into their caller, whatever the compiler thinks of their size; not where size is all
 * that counts. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define QN_INLINE static inline __attribute__((always_inline))
#else
#define QN_INLINE static inline
#endif

/* For thin ones that must dissolve even there: what they put around a call is less than the call of another function. */
#if defined(__GNUC__)
#define QN_FOLDED static inline __attribute__((always_inline))
#else
#define QN_FOLDED static inline
#endif

/* For those of which the compiler should make what it likes, but where size is all that counts. */
#if defined(__GNUC__) && defined(__OPTIMIZE_SIZE__)
#define QN_LONE QN_FOLDED
#else
#define QN_LONE static
#endif

/* For functions of several callers, and some that crowd the registers of one: no part of their callers where size is all that counts.
 * Elsewhere as the compiler likes, or dissolved. */
#if defined(__GNUC__) && defined(__OPTIMIZE_SIZE__)
#define QN_SHARED static __attribute__((noinline))
#define QN_SHARED_HOT QN_SHARED
#else
#define QN_SHARED static
#define QN_SHARED_HOT QN_INLINE
#endif

/* For functions that only assertions call. */
#if defined(__GNUC__)
#define QN_FOR_ASSERT static inline __attribute__((unused))
#else
#define QN_FOR_ASSERT static inline
#endif

/* For parts of a function whose memory must not add to that of the parts that follow. */
#ifndef QN_OWN_STACK
#if defined(__GNUC__)
#define QN_OWN_STACK __attribute__((noinline))
#else
#define QN_OWN_STACK
#endif
#endif

/* For what is seldom asked: no part of its callers, so that it may lie in slow memory. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define QN_SELDOM __attribute__((noinline))
#else
#define QN_SELDOM
#endif

/* As QN_OWN_STACK, but where size is all that counts. */
#ifdef __OPTIMIZE_SIZE__
#define QN_PART
#else
#define QN_PART QN_OWN_STACK
#endif

/* Hides what the compiler has found out of a variable's range: of a factor known to be positive and one of either sign it makes three
 * instructions. */
#if defined(__GNUC__)
#define QN_OPAQUE(variable) __asm__("" : "+r"(variable))
#else
#define QN_OPAQUE(variable) ((void)0)
#endif

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)
#include "cortex-m0/kernel_m0.h"
#elif defined(__ARM_ARCH_4T__) && defined(__thumb__) && defined(__GNUC__) && !defined(__clang__) && !defined(QN_PORT_GENERIC)
#include "arm7tdmi/kernel_arm7.h"
#else
#include "generic/kernel_generic.h"
#endif

#if defined(__arm__) && defined(__GNUC__) && !defined(QN_PORT_GENERIC)
#include "arm/kernel_arm.h"
#else
#include "generic/kernel_round.h"
#endif

/* Cores whose products of 64 bits cost many times those of 32: searches look in these first. What they decide is decided exactly either
 * way. */
#if (defined(__ARM_ARCH_6M__) || (defined(__ARM_ARCH_4T__) && defined(__thumb__) && defined(__GNUC__) && !defined(__clang__))) && !defined(QN_PORT_GENERIC)
#define QN_PORT_NARROW_PRODUCTS
#endif

/* The same as a constant: where it is 1, filters take the upper 16 bits of each factor, and are less sharp. What they
 * leave open is decided exactly. */
#ifdef QN_PORT_NARROW_PRODUCTS
enum { QN_DEAR_PRODUCTS = 1 };
#else
enum { QN_DEAR_PRODUCTS = 0 };
#endif

#if (defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__) || defined(__ARM_ARCH_8M_MAIN__) || defined(__ARM_ARCH_8_1M_MAIN__)) && defined(__GNUC__) && \
    !defined(QN_PORT_GENERIC)
#include "armv7-m/kernel_v7m.h"
#ifdef __OPTIMIZE__ /* at -O0 gcc finds too few registers for it where there is an FPU */
#include "armv7-m/kernel_v7m_farthest.h"
#endif
#elif !defined(QN_PORT_MUL2)
#include "generic/kernel_mul2.h"
#endif
#ifndef QN_PORT_UMUL2
#include "generic/kernel_umul2.h"
#endif
#ifndef QN_PORT_WORDS2
#include "generic/kernel_words2.h"
#endif

#ifndef QN_PORT_FARTHEST
#include "generic/kernel_farthest.h"
#endif

#endif
