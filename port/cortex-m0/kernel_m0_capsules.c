/* SPDX-License-Identifier: MIT */
/* A capsule and a capsule or a sphere, as capsules.c begins with them. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CAPSULES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* On the stack, from the last to the first: axis and core of B; axis, length, core and radius of A; bits and sum of the sizes of the offset; the
 * parameters; what waits of the caller's; lines. Axes are four times theirs. */
#define AT_AXIS_B "0"
#define AT_CORE_B "4"
#define AT_AXIS_A "8"
#define AT_CORE_A "16"
#define AT_SIZE "28"
#define AT_FRAME_A "36"
#define AT_FRAME_B "44"
#define AT_LINES "68"
/* Before B, and before A. */
#define AT_LINES_BY_B "60"
#define AT_LINES_BY_A "44"

/* |x| in to. */
#define LENGTH_OF(to, x, t)                      \
    "asrs " t ", " x ", #31\n"                   \
    "adds " to ", " x ", " t "\n"                \
    "eors " to ", " t "\n"
/* Of a capsule at r0 whose ends lie opposite to each other along an axis of its own: radius, that axis, the second end along it, and its length in
 * r7, r0, r4, r2. */
#define CORE(number, other)                      \
    "ldr r7, [r0, #4]\n"                         \
    "adds r0, r0, #8\n"                          \
    "ldm r0!, {r1, r2, r3, r4, r5, r6}\n"        \
    "cmn r1, r4\n"                               \
    "bne " number "3f\n"                         \
    "cmn r2, r5\n"                               \
    "bne " number "3f\n"                         \
    "cmn r3, r6\n"                               \
    "bne " number "3f\n"                         \
    "movs r1, r4\n"                              \
    "orrs r1, r6\n"                              \
    "bne " number "1f\n"                         \
    "movs r4, r5\n"                              \
    "movs r0, #4\n"                              \
    "b " number "4f\n"                           \
    number "1: movs r0, #0\n"                    \
    "movs r1, r5\n"                              \
    "orrs r1, r6\n"                              \
    "beq " number "4f\n"                         \
    "movs r0, #8\n"                              \
    "orrs r4, r5\n"                              \
    "bne " number "3f\n"                         \
    "movs r4, r6\n"                              \
    "b " number "4f\n"                           \
    number "3: b " other "\n"                    \
    number "4:\n"                                \
    LENGTH_OF("r2", "r4", "r1")
/* Farther than a branch on a condition leads: unless that is so. */
#define OUT(unless, to)                          \
    unless " 9f\n"                               \
    "b " to "\n"                                 \
    "9:\n"
#define MOVED_UP(bits, left)                     \
    "lsrs r1, r0, #" left "\n"                   \
    "bne 1f\n"                                   \
    "lsls r0, r0, #" bits "\n"                   \
    "adds r2, r2, #" bits "\n"                   \
    "1:\n"
/* w by 2^k, and its square onto r5:r4. */
#define SCALED(at)                               \
    "ldr r0, [r7, #" at "]\n"                    \
    "lsls r0, r2\n"                              \
    "str r0, [r7, #" at "]\n"
/* The bits of three entries from r0 on that tell of more than 30. */
#define BEYOND(x)                                \
    "lsls r6, " x ", #1\n"                       \
    "eors " x ", r6\n"                           \
    "orrs r5, " x "\n"
#define BEYOND_THREE                             \
    "ldm r0!, {r1, r3, r4}\n"                    \
    BEYOND("r1") BEYOND("r3") BEYOND("r4")
/* An entry of the column at r0 times the core, whose halves are r4 and r5, rounded: no entry is longer than 2^30, and no core than 2^29, so the sum
 * of the middle terms fits. */
#define TURNED(from, to)                         \
    "ldr r1, [r0, #" from "]\n"                  \
    "uxth r3, r1\n"                              \
    "asrs r1, r1, #16\n"                         \
    "movs r6, r3\n"                              \
    "muls r6, r5, r6\n"                          \
    "muls r3, r4, r3\n"                          \
    "movs r2, r1\n"                              \
    "muls r2, r5, r2\n"                          \
    "muls r1, r4, r1\n"                          \
    "adds r2, r2, r3\n"                          \
    "lsls r3, r2, #16\n"                         \
    "asrs r2, r2, #16\n"                         \
    "adds r6, r6, r3\n"                          \
    "adcs r1, r2\n"                              \
    "lsls r1, r1, #2\n"                          \
    "lsrs r6, r6, #30\n"                         \
    "adcs r1, r6\n"                              \
    "str r1, [r7, #" to "]\n"
/* All three, by 2^k from r2. */
#define COLUMN(frame, axis, core, x, y, z)       \
    "ldr r4, [sp, #" core "]\n"                  \
    "ldr r0, [sp, #" frame "]\n"                 \
    "ldr r1, [sp, #" axis "]\n"                  \
    "lsls r4, r2\n"                              \
    "adds r0, r0, r1\n"                          \
    "uxth r5, r4\n"                              \
    "asrs r4, r4, #16\n"                         \
    "mov r12, r2\n"                              \
    TURNED("12", x) TURNED("24", y) TURNED("36", z) \
    "mov r2, r12\n"

/* r12: 0 of two capsules, else 1 where A is the capsule and -1 where B is. */
__asm__(FUNCTION("qn_capsules_begin")
        "push {r4, r5, r6, r7, lr}\n"
        "push {r0, r1, r2, r3}\n"
        "ldrh r4, [r0]\n"
        "ldrh r5, [r2]\n"
        "subs r4, r4, r5\n"
        "mov r12, r4\n"
        "ldm r1!, {r4, r5, r6}\n"
        "ldm r3!, {r0, r2, r7}\n"
        "subs r0, r0, r4\n"
        OUT("bvc", "80f")
        "subs r2, r2, r5\n"
        OUT("bvc", "80f")
        "subs r7, r7, r6\n"
        OUT("bvc", "80f")
        LENGTH_OF("r4", "r0", "r1")
        LENGTH_OF("r5", "r2", "r1")
        LENGTH_OF("r6", "r7", "r1")
        "movs r1, r4\n"
        "orrs r1, r5\n"
        "orrs r1, r6\n"
        "adds r3, r4, r5\n"
        "adds r3, r3, r6\n"
        OUT("bne", "80f")
        "push {r1, r3}\n"
        "mov r3, r12\n"
        "cmp r3, #0\n"
        "bne 3f\n"
        "movs r3, r0\n" /* the leader */
        "cmp r5, r4\n"
        "bls 1f\n"
        "movs r3, r2\n"
        "movs r4, r5\n"
        "1: cmp r6, r4\n"
        "bls 3f\n"
        "movs r3, r7\n"
        "3: cmp r3, #0\n"
        "bge 4f\n"
        "negs r0, r0\n"
        "negs r2, r2\n"
        "negs r7, r7\n"
        "ldr r1, [sp, #8]\n"
        "ldr r4, [sp, #16]\n"
        "ldr r5, [sp, #12]\n"
        "ldr r6, [sp, #20]\n"
        "str r4, [sp, #8]\n"
        "str r1, [sp, #16]\n"
        "str r6, [sp, #12]\n"
        "str r5, [sp, #20]\n"
        "4: ldr r1, [sp, #" AT_LINES_BY_A "]\n"
        "lsrs r3, r3, #31\n" /* exchanged; a pair of capsules */
        "mov r4, r12\n"
        "rsbs r5, r4, #0\n"
        "adcs r5, r4\n"
        "lsls r5, r5, #8\n"
        "orrs r3, r5\n"
        "strh r3, [r1, #56]\n"
        "str r0, [r1, #24]\n"
        "str r2, [r1, #28]\n"
        "str r7, [r1, #32]\n"
        "ldr r0, [sp, #8]\n"
        CORE("2", "98f")
        "push {r0, r2, r4, r7}\n"
        "ldr r0, [sp, #32]\n"
        "mov r1, r12\n"
        "cmp r1, #0\n"
        OUT("beq", "81f")
        CORE("3", "99f")
        "5: push {r0, r4}\n"
        "ldr r1, [sp, #24]\n" /* all that is too large */
        "ldr r3, [sp, #20]\n"
        "ldr r5, [sp, #12]\n"
        "orrs r1, r3\n"
        "orrs r1, r7\n"
        "orrs r1, r5\n"
        "orrs r1, r2\n"
        "lsrs r1, r1, #26\n"
        OUT("beq", "82f")
        "adds r5, r5, r2\n"
        "adds r6, r3, r7\n"
        "subs r3, r3, r7\n"
        "ldr r7, [sp, #" AT_LINES "]\n"
        "str r3, [r7, #44]\n"
        "str r6, [r7, #48]\n"
        "ldr r0, [sp, #" AT_SIZE "]\n"
        "movs r2, #0\n"
        "adds r0, r0, r5\n"
        "orrs r0, r6\n"
        MOVED_UP("16", "16")
        MOVED_UP("8", "24")
        MOVED_UP("4", "28")
        MOVED_UP("2", "30")
        MOVED_UP("1", "31")
        "subs r2, r2, #3\n"
        "str r2, [r7, #52]\n"
        "adds r5, r5, r6\n" /* the balls around both */
        "adds r5, r5, #4\n"
        "lsls r5, r2\n"
        "mov lr, r5\n"
        "mov r12, r2\n"
        SCALED("24")
        SQUARE("r0", "r4", "r5", "r1", "r3")
        SCALED("28")
        SQUARE("r0", "r6", "r2", "r1", "r3")
        "adds r4, r4, r6\n"
        "adcs r5, r2\n"
        "mov r2, r12\n"
        SCALED("32")
        SQUARE("r0", "r6", "r2", "r1", "r3")
        "adds r4, r4, r6\n"
        "adcs r5, r2\n"
        "mov r0, lr\n"
        SQUARE("r0", "r6", "r2", "r1", "r3")
        "cmp r6, r4\n"
        "sbcs r2, r5\n"
        OUT("bcs", "83f")
        "mov r2, r12\n"
        "cmp r2, #3\n"
        OUT("bge", "82f")

        "ldr r0, [sp, #" AT_FRAME_A "]\n"
        "movs r5, #0\n"
        "adds r0, r0, #12\n"
        BEYOND_THREE BEYOND_THREE BEYOND_THREE
        "ldrh r1, [r7, #56]\n"
        "lsrs r1, r1, #8\n"
        "beq 6f\n"
        "ldr r0, [sp, #" AT_FRAME_B "]\n"
        "adds r0, r0, #12\n"
        BEYOND_THREE BEYOND_THREE BEYOND_THREE
        "6: cmp r5, #0\n"
        OUT("bge", "84f")
        "7:\n"
        COLUMN(AT_FRAME_A, AT_AXIS_A, AT_CORE_A, "0", "4", "8")
        "ldrh r1, [r7, #56]\n"
        "lsrs r1, r1, #8\n"
        "beq 8f\n"
        COLUMN(AT_FRAME_B, AT_AXIS_B, AT_CORE_B, "12", "16", "20")
        "8: movs r0, #2\n"
        "85: add sp, #48\n"
        "pop {r4, r5, r6, r7, pc}\n"

        "80: movs r0, #3\n"
        "add sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "81: ldr r7, [r0, #4]\n"
        "movs r0, #0\n"
        "movs r2, #0\n"
        "movs r4, #0\n"
        "b 5b\n"
        "82: movs r0, #3\n"
        "b 85b\n"
        "83: movs r0, #0\n"
        "b 85b\n"
        "84: ldr r0, [sp, #" AT_FRAME_A "]\n" /* entries of 2^30 are legal */
        "bl qn_capsules_within\n"
        "bhi 82b\n"
        "ldrh r1, [r7, #56]\n"
        "lsrs r1, r1, #8\n"
        OUT("bne", "7b")
        "ldr r0, [sp, #" AT_FRAME_B "]\n"
        "bl qn_capsules_within\n"
        "bhi 82b\n"
        "b 7b\n"
        "98: movs r0, #4\n"
        "add sp, #24\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "99: movs r0, #4\n"
        "add sp, #40\n"
        "pop {r4, r5, r6, r7, pc}\n"
        ".size qn_capsules_begin, .-qn_capsules_begin\n"

        /* The nine entries of the frame at r0: higher, or all within 2^30. */
        ".type qn_capsules_within, %function\n"
        ".thumb_func\n"
        "qn_capsules_within:\n"
        "adds r0, r0, #12\n"
        "movs r4, #9\n"
        "movs r3, #1\n"
        "lsls r3, r3, #30\n"
        "1: ldm r0!, {r1}\n"
        LENGTH_OF("r6", "r1", "r5")
        "cmp r6, r3\n"
        "bhi 2f\n"
        "subs r4, r4, #1\n"
        "bne 1b\n"
        "2: bx lr\n"
        ".size qn_capsules_within, .-qn_capsules_within\n"
        ".text\n");

#else
typedef int qn_kernel_m0_capsules_is_for_armv6m; /* ISO C wants a declaration */
#endif
