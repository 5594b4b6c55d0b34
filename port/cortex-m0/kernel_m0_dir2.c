/* SPDX-License-Identifier: MIT */
/* A unit direction in the plane: qn_dir2_from_i32 of root.c. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_DIRS2)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

/* Where the top bits of r0 are clear it moves up, and the count in r3 grows. */
#define UP(bits, left)              \
    "lsrs r4, r0, #" left "\n"      \
    "bne 1f\n"                      \
    "lsls r0, r0, #" bits "\n"      \
    "adds r3, #" bits "\n"          \
    "1:\n"
/* The component of size [sp, size] with the sign of the number at `like`, by r in halves and e in r7. */
#define COMPONENT(size, like)       \
    "ldr r0, [sp, #" size "]\n"     \
    PRODUCT                         \
    "cmp r7, #0\n"                  \
    "beq 1f\n"                      \
    "adds r3, #1\n"                 \
    "lsrs r3, r3, #1\n"             \
    "b 2f\n"                        \
    "1: lsls r2, r2, #1\n"          \
    "adcs r3, r7\n"                 \
    "2: ldr r1, [sp, #" like "]\n"  \
    "asrs r1, r1, #31\n"            \
    "eors r3, r1\n"                 \
    "subs r3, r3, r1\n"

/* r0 to r2 = out, x, y. From sp on both sizes, brought up to 31 bits; out, x, y. */
__asm__(FUNCTION("qn_dir2_m0")
        "push {r0, r1, r2, r4, r5, r6, r7, lr}\n"
        LENGTH("r1", "r3")
        LENGTH("r2", "r3")
        "movs r0, r1\n"
        "orrs r0, r2\n"
        "movs r3, #0\n"
        UP("16", "16")
        UP("8", "24")
        UP("4", "28")
        UP("2", "30")
        UP("1", "31")
        "lsls r1, r3\n"
        "lsls r2, r3\n"
        "movs r4, #0\n"
        "lsrs r1, r1, #1\n" /* the last bit lost rounds */
        "adcs r1, r4\n"
        "lsrs r2, r2, #1\n"
        "adcs r2, r4\n"
        RECIPROCAL_LENGTH
        COMPONENT("0", "12")
        "ldr r6, [sp, #8]\n"
        "str r3, [r6]\n"
        COMPONENT("4", "16")
        "str r3, [r6, #4]\n"
        "add sp, #20\n"
        "pop {r4, r5, r6, r7, pc}\n"
        ".ltorg\n"
        END("qn_dir2_m0"));

#else
typedef int qn_kernel_m0_dir2_is_for_armv6m; /* ISO C wants a declaration */
#endif
