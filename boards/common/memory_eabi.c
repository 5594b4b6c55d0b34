/* SPDX-License-Identifier: MIT */
/* What clang calls for Arm in place of memcpy and memset (Run-time ABI for the Arm Architecture,
 * 4.3.4): alignments of 4 and 8 add nothing here, and a value comes last. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int value, size_t size);

#define COPIES(name)                                                      \
    void name(void *restrict to, const void *restrict from, size_t size); \
    void name(void *restrict to, const void *restrict from, size_t size) { memcpy(to, from, size); }
#define SETS(name)                               \
    void name(void *to, size_t size, int value); \
    void name(void *to, size_t size, int value) { memset(to, value, size); }
#define CLEARS(name)                  \
    void name(void *to, size_t size); \
    void name(void *to, size_t size) { memset(to, 0, size); }

COPIES(__aeabi_memcpy)
COPIES(__aeabi_memcpy4)
COPIES(__aeabi_memcpy8)
SETS(__aeabi_memset)
SETS(__aeabi_memset4)
SETS(__aeabi_memset8)
CLEARS(__aeabi_memclr)
CLEARS(__aeabi_memclr4)
CLEARS(__aeabi_memclr8)
