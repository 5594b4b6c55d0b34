/* SPDX-License-Identifier: MIT */
/* A normal and contact points from a body's frame into the world, by parts of asm_m0_parts.h. Rows whose |u1| add up to 57346 at most, and a
 * normal of which the same is true, are taken; points within 2^29, so that three |v1| add up to 49152. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_POINTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0_parts.h"

/* The parts of r4 to r6 to r0 on, and away where their |u1| are too long; r7 = 2^14. */
#define SPLIT(number)                         \
    PARTS("r4", "r2", "r3", "r4")             \
    "asrs r4, r2, #31\n"                      \
    "eors r4, r2\n"                           \
    PARTS("r5", "r2", "r3", "r5")             \
    "asrs r5, r2, #31\n"                      \
    "eors r5, r2\n"                           \
    "adds r4, r4, r5\n"                       \
    PARTS("r6", "r2", "r3", "r6")             \
    "asrs r6, r2, #31\n"                      \
    "eors r6, r2\n"                           \
    "adds r4, r4, r6\n"                       \
    "lsrs r5, r7, #1\n"                       \
    "adds r4, r4, r5\n"                       \
    "lsrs r4, r4, #16\n"                      \
    "beq " number "f\n"                       \
    "b 9f\n"                                  \
    number ":\n"
#define TURNED(at)                            \
    ALONG                                     \
    "asrs r7, r7, #15\n"                      \
    "adcs r5, r7\n"                           \
    "ldr r2, [sp, #168]\n"                    \
    "str r5, [r2, #" at "]\n"
/* Rounded by k, from the origin; what is shifted out last rounds. */
#define PLACED(at)                            \
    ALONG                                     \
    "asrs r7, r7, #15\n"                      \
    "adds r5, r5, r7\n"                       \
    "ldr r3, [sp, #152]\n"                    \
    "asrs r5, r3\n"                           \
    "ldr r4, [sp, #156]\n"                    \
    "ldr r4, [r4, #" at "]\n"                 \
    "adcs r5, r4\n"                           \
    "ldr r4, [sp, #168]\n"                    \
    "str r5, [r4, #" at "]\n"

/* r0 to r3 = frame, set, out, n or 0; on the stack what ids are turned by. From sp on the parts of the matrix by rows, from 108 on those of n
 * or a point; the point, the end of points, k, the frame; r8; the set, out, n. */
__asm__(FUNCTION("qn_emit_points_m0")
        "push {r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "mov r4, r8\n"
        "push {r4}\n"
        "sub sp, #160\n"
        "str r0, [sp, #156]\n"
        "movs r1, r0\n"
        "adds r1, #12\n"
        "mov r0, sp\n"
        "movs r7, #1\n"
        "lsls r7, r7, #14\n"
        "ldmia r1!, {r4, r5, r6}\n"
        SPLIT("1")
        "ldmia r1!, {r4, r5, r6}\n"
        SPLIT("1")
        "ldmia r1!, {r4, r5, r6}\n"
        SPLIT("1")
        "ldr r1, [sp, #172]\n" /* the normal */
        "cmp r1, #0\n"
        "bne 1f\n"
        "b 2f\n"
        "1: ldmia r1!, {r4, r5, r6}\n"
        SPLIT("1")
        "movs r1, r0\n"
        "subs r1, #36\n"
        "mov r0, sp\n"
        TURNED("0")
        "subs r1, #36\n"
        TURNED("4")
        "subs r1, #36\n"
        TURNED("8")
        "ldr r3, [sp, #196]\n"
        "cmp r3, #0\n"
        "beq 2f\n"
        "ldmia r2!, {r3, r4, r5}\n"
        "rsbs r3, r3, #0\n"
        "rsbs r4, r4, #0\n"
        "rsbs r5, r5, #0\n"
        "subs r2, #12\n"
        "stmia r2!, {r3, r4, r5}\n"

        "2: ldr r0, [sp, #168]\n" /* points */
        "adds r0, #20\n"
        "str r0, [sp, #168]\n"
        "ldr r2, [sp, #164]\n"
        "ldmia r2!, {r3, r4}\n"
        "str r4, [sp, #152]\n"
        "adds r2, #8\n"
        "movs r4, #20\n"
        "muls r3, r4, r3\n"
        "adds r3, r3, r2\n"
        "str r3, [sp, #148]\n"
        "3: ldmia r2!, {r4, r5, r6}\n"
        "str r2, [sp, #144]\n"
        "add r0, sp, #108\n"
        "movs r7, #1\n"
        "lsls r7, r7, #14\n"
        PARTS("r4", "r2", "r3", "r4")
        "adds r4, r2, r7\n"
        PARTS("r5", "r2", "r3", "r5")
        "adds r2, r2, r7\n"
        "orrs r4, r2\n"
        PARTS("r6", "r2", "r3", "r6")
        "adds r2, r2, r7\n"
        "orrs r4, r2\n"
        "lsrs r4, r4, #15\n"
        "beq 4f\n"
        "b 9f\n"
        "4: movs r1, r0\n"
        "subs r1, #36\n"
        "mov r0, sp\n"
        PLACED("0")
        "subs r1, #36\n"
        PLACED("4")
        "subs r1, #36\n"
        PLACED("8")
        "ldr r2, [sp, #144]\n"
        "ldmia r2!, {r5, r6}\n"
        "movs r7, #0\n"
        "movs r1, r5\n"
        "asrs r1, r3\n"
        "adcs r1, r7\n"
        "bne 5f\n"
        "asrs r1, r5, #31\n" /* 0 only of 0 */
        "rsbs r5, r5, #0\n"
        "lsrs r5, r5, #31\n"
        "orrs r1, r5\n"
        "5: ldr r3, [sp, #196]\n"
        "rors r6, r3\n"
        "adds r4, #12\n"
        "stmia r4!, {r1, r6}\n"
        "str r4, [sp, #168]\n"
        "ldr r3, [sp, #148]\n"
        "cmp r2, r3\n"
        "beq 6f\n"
        "b 3b\n"
        "6: movs r0, #1\n"
        "8: add sp, #160\n"
        "pop {r4}\n"
        "mov r8, r4\n"
        "add sp, #12\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #0\n"
        "b 8b\n"
        END("qn_emit_points_m0"));

#else
typedef int qn_kernel_m0_points_is_for_armv6m; /* ISO C wants a declaration */
#endif
