/* SPDX-License-Identifier: MIT */
/* A rotation as another body sees it. Entries u = u1 2^15 + u0 with |u0| <= 2^14: of a sum of three products
 *     sum u v = H 2^30 + M 2^15 + L,  H = sum u1 v1,  L = sum u0 v0,  M = sum u1 v0 + u0 v1 = sum (u1 + u0)(v1 + v0) - H - L,
 * one product less, and each half is had for three sums. |L| <= 3 * 2^28. Columns whose |u1| add up to 57346 at most, as those of rotations
 * do with 56760, keep M below 2^31 - 2^28, so 32 bits of each sum tell it. Then sum u v / 2^30 rounded is H and, rounded,
 * (M + (L >> 15)) / 2^15. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_RELATIVES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* The entry at r1 and so many bytes in u1 and u0, r4 and r5; |u1|, or one less, in r3. r7 = 2^14. */
#define HALVES_AT(at)                \
    "ldr r6, [r1, #" at "]\n"     \
    "adds r4, r6, r7\n"           \
    "asrs r4, r4, #15\n"          \
    "lsls r5, r4, #15\n"          \
    "subs r5, r6, r5\n"           \
    "asrs r3, r4, #31\n"          \
    "eors r3, r4\n"
/* A column, to r0 on, and in r2 its sum of |u1| and 2^13: less than 2^16, so 57343 without, and 57346 of the sizes. */
#define COLUMN(at, put)           \
    HALVES_AT("0 + " at) put         \
    "lsrs r6, r7, #1\n"           \
    "adds r3, r3, r6\n"           \
    "mov r12, r3\n"               \
    HALVES_AT("12 + " at) put        \
    "add r12, r3\n"               \
    HALVES_AT("24 + " at) put        \
    "add r3, r12\n"               \
    "orrs r2, r3\n"
/* B's; and A's, with the sums of both halves. */
#define TWO "stmia r0!, {r4, r5}\n"
#define THREE "adds r6, r4, r5\n stmia r0!, {r4, r5, r6}\n"

#define PRODUCTS                    \
    "ldmia r0!, {r2, r3, r4}\n"     \
    "ldmia r1!, {r5, r6}\n"         \
    "adds r7, r5, r6\n"             \
    "muls r5, r2, r5\n"             \
    "muls r6, r3, r6\n"             \
    "muls r7, r4, r7\n"
/* The entry of A's column at r0 and B's at r1, behind both of which they stand then. H, L, and the third sum in r12, lr, r8. What is shifted
 * out last rounds. */
#define ENTRY(at)                   \
    PRODUCTS                        \
    "mov r12, r5\n"                 \
    "mov lr, r6\n"                  \
    "mov r8, r7\n"                  \
    PRODUCTS                        \
    "add r12, r5\n"                 \
    "add lr, r6\n"                  \
    "add r8, r7\n"                  \
    PRODUCTS                        \
    "add r5, r12\n"                 \
    "add r6, lr\n"                  \
    "add r7, r8\n"                  \
    "subs r7, r7, r5\n"             \
    "subs r7, r7, r6\n"             \
    "asrs r6, r6, #15\n"            \
    "adds r7, r7, r6\n"             \
    "asrs r7, r7, #15\n"            \
    "adcs r5, r7\n"                 \
    "ldr r2, [sp, #116]\n"          \
    "str r5, [r2, #" at "]\n"
/* A's column and the row that it makes; unless it is too long. */
#define ROW(column, first, second, third, number) \
    "ldr r1, [sp, #112]\n"         \
    "mov r0, sp\n"                 \
    "movs r7, #1\n"                \
    "lsls r7, r7, #14\n"           \
    "movs r2, #0\n"                \
    COLUMN(column, THREE)          \
    "lsrs r2, r2, #16\n"           \
    "beq " number "f\n"            \
    "b 9f\n"                       \
    number ": mov r1, sp\n"        \
    "adds r1, #36\n"               \
    "subs r0, #36\n"               \
    ENTRY(first)                   \
    "subs r0, #36\n"               \
    ENTRY(second)                  \
    "subs r0, #36\n"               \
    ENTRY(third)

/* r0 to r2 = a, b, out. On the stack the halves of a column of a, those of all of b from 36 on, then r8, a and out. */
__asm__(FUNCTION("qn_relative_m0")
        "push {r0, r2, r4, r5, r6, r7, lr}\n"
        "mov r4, r8\n"
        "push {r4}\n"
        "sub sp, #108\n"
        "movs r7, #1\n"
        "lsls r7, r7, #14\n"
        "movs r2, #0\n"
        "mov r0, sp\n"
        "adds r0, #36\n"
        COLUMN("0", TWO)
        COLUMN("4", TWO)
        COLUMN("8", TWO)
        "lsrs r2, r2, #16\n"
        "beq 1f\n"
        "b 9f\n"
        "1:\n"
        ROW("0", "0", "4", "8", "2")
        ROW("4", "12", "16", "20", "3")
        ROW("8", "24", "28", "32", "4")
        "ldr r0, [sp, #116]\n"
        "movs r1, #0\n"
        "movs r5, #1\n"
        "lsls r5, r5, #30\n"
        BEYOND
        BEYOND
        BEYOND
        "lsrs r0, r1, #31\n"
        "lsls r0, r0, #31\n"
        "8: add sp, #108\n"
        "pop {r4}\n"
        "mov r8, r4\n"
        "add sp, #8\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #1\n"
        "b 8b\n"
        END("qn_relative_m0"));

#else
typedef int qn_kernel_m0_relative_is_for_armv6m; /* ISO C wants a declaration */
#endif
