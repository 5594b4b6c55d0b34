/* SPDX-License-Identifier: MIT */
/* Turns in the plane, for the kernels of it, and a way along a ring. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_PLACES2)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* From halves as in asm_m0.h r.x v.x + r.y v.y in r4, and r.x v.y - r.y v.x in r5, as `finish` makes one number of their parts; r0 to r7 are
 * lost. */
#define ALONG(finish)     \
    ALONG_PARTS           \
    "bvs 2f\n"            \
    "asrs r6, r6, #16\n"  \
    "1: " finish("r4", "r5", "r6")
#define ACROSS(finish)    \
    "mov r5, r8\n"        \
    "muls r5, r1, r5\n"   \
    "mov r6, r10\n"       \
    "muls r6, r0, r6\n"   \
    "subs r5, r5, r6\n"   \
    "mov r6, r9\n"        \
    "muls r1, r6, r1\n"   \
    "mov r6, r8\n"        \
    "muls r6, r3, r6\n"   \
    "adds r1, r1, r6\n"   \
    "mov r6, r10\n"       \
    "muls r6, r2, r6\n"   \
    "subs r1, r1, r6\n"   \
    "mov r6, r11\n"       \
    "muls r0, r6, r0\n"   \
    "subs r1, r1, r0\n"   \
    "mov r6, r9\n"        \
    "muls r3, r6, r3\n"   \
    "mov r6, r11\n"       \
    "muls r2, r6, r2\n"   \
    "subs r3, r3, r2\n"   \
    "asrs r3, r3, #16\n"  \
    finish("r5", "r1", "r3")

/* Of r8 to r11 = halves of r.x, then of r.y, r0, r1 = v: both sums / 2^30 rounded, halves up, in r0 and r1; of the second entry the halves of v
 * are r0, r2 and r1, r3, of the third the second sum alone is said. */
__asm__(FUNCTION("qn_unturn_m0")
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        ".global qn_unturn_halves_m0\n"
        PART("qn_unturn_halves_m0")
        ALONG(ROUND30)
        "3: " ACROSS(ROUND30)
        "movs r0, r4\n"
        "movs r1, r5\n"
        "bx lr\n"
        "2: lsrs r6, r6, #16\n"
        "b 1b\n"
        PART_END("qn_unturn_halves_m0")
        ".global qn_across_m0\n"
        PART("qn_across_m0")
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        "b 3b\n"
        PART_END("qn_across_m0")
        END("qn_unturn_m0"));

/* The same, of both sums the upper words. */
__asm__(FUNCTION("qn_unturn_upper_m0")
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        ALONG(UPPER)
        ACROSS(UPPER)
        "movs r0, r4\n"
        "movs r1, r5\n"
        "bx lr\n"
        "2: lsrs r6, r6, #16\n"
        "b 1b\n"
        END("qn_unturn_upper_m0"));

/* r0, r1 = the first row and the end, r2, r3 = the direction; in r0 where the climb ends, see climb_slowly. r6 = the row, r7 = what counts as level. */
#define SINE(level)         \
    "ldr r4, [r6, #8]\n"    \
    "asrs r4, r4, #16\n"    \
    "muls r4, r3, r4\n"     \
    "ldr r5, [r6, #12]\n"   \
    "asrs r5, r5, #16\n"    \
    "muls r5, r2, r5\n"     \
    level                   \
    "cmp r4, r5\n"
__asm__(FUNCTION("qn_climb16_m0")
        "push {r4, r5, r6, r7, lr}\n"
        "movs r6, r0\n"
        "movs r7, #182\n"
        "lsls r7, r7, #8\n"
        SINE("")
        "ble 3f\n"
        "1: adds r6, #16\n" /* ahead; ends: at the first row at most */
        "cmp r6, r1\n"
        "beq 2f\n"
        SINE("adds r4, r4, r7\n")
        "bgt 1b\n"
        "movs r0, r6\n"
        "2: pop {r4, r5, r6, r7, pc}\n"
        "3: movs r6, r1\n"
        "4: subs r6, #16\n" /* back; ends: the same */
        "cmp r6, r0\n"
        "beq 2b\n"
        SINE("adds r5, r5, r7\n")
        "ble 4b\n"
        "adds r6, #16\n"
        "cmp r6, r1\n"
        "beq 2b\n"
        "movs r0, r6\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_climb16_m0"));

#else
typedef int qn_kernel_m0_plane_is_for_armv6m; /* ISO C wants a declaration */
#endif
