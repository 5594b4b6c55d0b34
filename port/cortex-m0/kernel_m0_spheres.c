/* SPDX-License-Identifier: MIT */
/* The contact of two spheres: products are shared by none and stand where they are needed. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_SPHERES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

#define AT_A "12"
#define AT_SPREAD "16"
#define AT_RADIUS "20"
#define AT_OUT "44"

/* A component of the normal in r3, and out in r2: by the halves of the inverse in r5 and r4, the shift in r6. */
#define PART_OF(axis)                            \
    "ldr r0, [sp, #" axis "]\n"                  \
    "asrs r1, r0, #31\n"                         \
    "mov r12, r1\n"                              \
    "eors r0, r1\n"                              \
    "subs r0, r0, r1\n"                          \
    "lsls r0, r0, r6\n"                          \
    PRODUCT                                      \
    "adds r3, r3, #1\n"                          \
    "lsrs r3, r3, #1\n"                          \
    "mov r1, r12\n"                              \
    "eors r3, r1\n"                              \
    "subs r3, r3, r1\n"                          \
    "ldr r2, [sp, #" AT_OUT "]\n"                \
    "str r3, [r2, #" axis "]\n"
/* Its product with the spread, of 16 bits in r7, by 2^16, floored: the rest is rounded by the carry. */
#define TIMES_SMALL                              \
    "uxth r0, r3\n"                              \
    "muls r0, r7, r0\n"                          \
    "asrs r0, r0, #16\n"                         \
    "asrs r3, r3, #16\n"                         \
    "muls r3, r7, r3\n"                          \
    "adds r3, r3, r0\n"
#define MIDWAY(axis)                             \
    "ldr r1, [sp, #" axis "]\n"                  \
    "asrs r3, r3, #14\n"                         \
    "adcs r1, r3\n"                              \
    "ldr r0, [sp, #" AT_A "]\n"                  \
    "adds r1, r1, #1\n"                          \
    "ldr r0, [r0, #" axis "]\n"                  \
    "asrs r1, r1, #1\n"                          \
    "adds r1, r1, r0\n"                          \
    "str r1, [r2, #20 + " axis "]\n"
#define MIDWAY_AT_ALL(axis)                      \
    "movs r0, r3\n"                              \
    "movs r1, r7\n"                              \
    "bl qn_mul_m0\n"                             \
    "lsls r1, r1, #2\n"                          \
    "lsrs r0, r0, #30\n"                         \
    "adcs r0, r1\n"                              \
    "ldr r1, [sp, #" axis "]\n"                  \
    "ldr r2, [sp, #" AT_OUT "]\n"                \
    "adds r1, r1, r0\n"                          \
    "ldr r0, [sp, #" AT_A "]\n"                  \
    "adds r1, r1, #1\n"                          \
    "ldr r0, [r0, #" axis "]\n"                  \
    "asrs r1, r1, #1\n"                          \
    "adds r1, r1, r0\n"                          \
    "str r1, [r2, #20 + " axis "]\n"

/* On the stack: the offset; A's place, the spread, the sum of the radii. Its square in r6:r0 and that of the offset in r5:r4. A smaller square
 * leaves no doubt that the offset is what it seems, where A lies within 2^30; and bodies whose offset is not what it seems are apart, as one
 * whose square modulo 2^32 is not below that says. */
__asm__(FUNCTION("qn_spheres_touch")
        "push {r4, r5, r6, r7, lr}\n"
        "ldr r4, [r0, #4]\n"
        "ldr r5, [r2, #4]\n"
        "adds r6, r4, r5\n"
        "subs r4, r4, r5\n"
        "push {r1, r4, r6}\n"
        "ldm r1!, {r4, r5, r6}\n"
        "ldm r3!, {r0, r2, r7}\n"
        "subs r0, r0, r4\n"
        "subs r2, r2, r5\n"
        "subs r7, r7, r6\n"
        "push {r0, r2, r7}\n"
        SQUARE("r0", "r4", "r5", "r1", "r3")
        SQUARE("r2", "r0", "r6", "r1", "r3")
        "adds r4, r4, r0\n"
        "adcs r5, r6\n"
        SQUARE("r7", "r0", "r6", "r1", "r3")
        "adds r4, r4, r0\n"
        "adcs r5, r6\n"
        "ldr r7, [sp, #" AT_RADIUS "]\n"
        SQUARE("r7", "r0", "r6", "r1", "r3")
        "subs r1, r4, r0\n"
        "movs r3, r5\n"
        "sbcs r3, r6\n"
        "bcc 2f\n"
        "orrs r1, r3\n" /* apart, unless they touch */
        "beq 3f\n"
        "ldr r2, [sp, #" AT_OUT "]\n"
        "movs r0, #0\n"
        "str r0, [r2]\n"
        "str r0, [r2, #4]\n"
        "str r0, [r2, #8]\n"
        "str r0, [r2, #12]\n"
        "str r0, [r2, #16]\n"
        "add sp, #24\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "3: movs r0, #3\n"
        "add sp, #24\n"
        "pop {r4, r5, r6, r7, pc}\n"

        "2: ldr r1, [sp, #" AT_A "]\n"
        "ldm r1!, {r0, r2, r3}\n"
        "lsls r1, r0, #1\n"
        "eors r1, r0\n"
        "lsls r0, r2, #1\n"
        "eors r0, r2\n"
        "orrs r1, r0\n"
        "lsls r0, r3, #1\n"
        "eors r0, r3\n"
        "orrs r1, r0\n"
        "bmi 3b\n"
        "movs r3, #0\n" /* the top word of the square by 2^r3, as qn_length_of has it */
        "movs r7, #0\n"
        "cmp r5, #0\n"
        "bne 4f\n"
        "movs r5, r4\n"
        "beq 3b\n"
        "movs r4, #0\n"
        "movs r7, #16\n"
        "4: movs r0, r5\n"
        MOVED_UP("r3", "16", "16")
        MOVED_UP("r3", "8", "24")
        MOVED_UP("r3", "4", "28")
        MOVED_UP("r3", "2", "30")
        "movs r1, #32\n"
        "subs r1, r1, r3\n"
        "movs r2, r4\n"
        "lsrs r2, r1\n"
        "lsls r4, r3\n"
        "orrs r0, r2\n"
        "bics r4, r0\n"
        "lsrs r4, r4, #31\n"
        "adds r0, r0, r4\n"
        "lsrs r3, r3, #1\n"
        "adds r7, r7, r3\n" /* shift, and the word twice on the stack */
        "push {r0, r7}\n"

        RECIPROCAL_ROOT
        "lsrs r5, r4, #16\n"
        "uxth r4, r4\n"
        "pop {r0, r6}\n"
        PRODUCT
        "ldr r1, [sp, #" AT_RADIUS "]\n"
        "movs r0, #0\n"
        "subs r2, r6, #1\n"
        "lsrs r3, r2\n" /* the length, rounded by the carry */
        "adcs r3, r0\n"
        "ldr r7, [sp, #" AT_SPREAD "]\n"
        "subs r1, r1, r3\n"
        "bgt 5f\n"
        "movs r1, #1\n"
        "5: ldr r2, [sp, #" AT_OUT "]\n"
        "str r1, [r2, #12]\n"
        "str r1, [r2, #32]\n"
        "str r0, [r2, #36]\n"
        "movs r0, #1\n"
        "str r0, [r2, #16]\n"
        "sxth r0, r7\n"
        "cmp r0, r7\n"
        "beq 7f\n"
        "b 6f\n"
        "7:\n"
        PART_OF("0") TIMES_SMALL MIDWAY("0")
        PART_OF("4") TIMES_SMALL MIDWAY("4")
        PART_OF("8") TIMES_SMALL MIDWAY("8")
        "movs r0, #2\n"
        "add sp, #24\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "6:\n"
        PART_OF("0") MIDWAY_AT_ALL("0")
        PART_OF("4") MIDWAY_AT_ALL("4")
        PART_OF("8") MIDWAY_AT_ALL("8")
        "movs r0, #2\n"
        "add sp, #24\n"
        "pop {r4, r5, r6, r7, pc}\n"
        ".ltorg\n"
        END("qn_spheres_touch"));

#else
typedef int qn_kernel_m0_spheres_is_for_armv6m; /* ISO C wants a declaration */
#endif
