/* SPDX-License-Identifier: MIT */
/* The faces of two boxes by 16 bits, and which of many is the nearest. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* A row of R from r0 on: cut to r6, sizes to r1, A's depth along it in place of what h and t make of that; hb in r12, lr, r7. */
#define FACE_A(at)                                    \
    "ldmia r0!, {r2, r3, r4}\n"                       \
    "asrs r2, r2, #16\n"                              \
    "asrs r3, r3, #16\n"                              \
    "asrs r4, r4, #16\n"                              \
    "stmia r6!, {r2, r3, r4}\n"                       \
    "asrs r5, r2, #31\n"                              \
    "eors r2, r5\n"                                   \
    "asrs r5, r3, #31\n"                              \
    "eors r3, r5\n"                                   \
    "asrs r5, r4, #31\n"                              \
    "eors r4, r5\n"                                   \
    "stmia r1!, {r2, r3, r4}\n"                       \
    "mov r5, r12\n"                                   \
    "muls r2, r5, r2\n"                               \
    "mov r5, lr\n"                                    \
    "muls r3, r5, r3\n"                               \
    "muls r4, r7, r4\n"                               \
    "adds r2, r2, r3\n"                               \
    "adds r2, r2, r4\n"                               \
    "ldr r5, [sp, #" at "]\n"                         \
    "adds r2, r2, r5\n"                               \
    "str r2, [sp, #" at "]\n"

/* Three words from r1 on, times r0. */
#define FIRST_THREE                                   \
    "ldmia r1!, {r2, r3, r4}\n"                       \
    "muls r2, r0, r2\n"                               \
    "muls r3, r0, r3\n"                               \
    "muls r4, r0, r4\n"
#define NEXT_THREE                                    \
    "ldmia r1!, {r5, r6, r7}\n"                       \
    "muls r5, r0, r5\n"                               \
    "muls r6, r0, r6\n"                               \
    "muls r7, r0, r7\n"                               \
    "adds r2, r2, r5\n"                               \
    "adds r3, r3, r6\n"                               \
    "adds r4, r4, r7\n"

/* The lesser of r0 and x, in r0. */
#define LESSER(x)                                     \
    "cmp r0, " x "\n"                                 \
    "ble 1f\n"                                        \
    "movs r0, " x "\n"                                \
    "1:\n"
/* The bit of a face which is no deeper than r0. */
#define LEFT(x, bit)                                  \
    "cmp " x ", r0\n"                                 \
    "bgt 1f\n"                                        \
    "adds r1, #" bit "\n"                             \
    "1:\n"

/* r0 to r2 = a model, its cut, a bound. From sp on A's depths; the model, and the bound. */
__asm__(FUNCTION("qn_box_faces_m0")
        "push {r0, r2, r4, r5, r6, r7, lr}\n"
        "sub sp, #12\n"
        "ldmia r0!, {r2, r3, r4}\n" /* h */
        "ldmia r0!, {r5, r6, r7}\n" /* t */
        "mov r12, r0\n"
        "asrs r0, r5, #14\n"
        "str r0, [r1, #60]\n"
        "asrs r0, r6, #14\n"
        "str r0, [r1, #64]\n"
        "asrs r0, r7, #14\n"
        "str r0, [r1, #68]\n"
        LENGTH("r5", "r0")
        LENGTH("r6", "r0")
        LENGTH("r7", "r0")
        "adds r0, r5, r6\n"
        "adds r0, r0, r7\n"
        "lsrs r0, r0, #14\n"
        "adds r0, #3\n"
        "str r0, [r1, #108]\n"
        "subs r5, r2, r5\n"
        "subs r6, r3, r6\n"
        "subs r7, r4, r7\n"
        "mov r0, sp\n"
        "stmia r0!, {r5, r6, r7}\n"
        "lsrs r2, r2, #14\n"
        "lsrs r3, r3, #14\n"
        "lsrs r4, r4, #14\n"
        "stmia r1!, {r2, r3, r4}\n"
        "mov r0, r12\n"
        "ldmia r0!, {r2, r3, r7}\n" /* hb */
        "lsrs r2, r2, #14\n"
        "lsrs r3, r3, #14\n"
        "lsrs r7, r7, #14\n"
        "stmia r1!, {r2, r3, r7}\n"
        "mov r12, r2\n"
        "mov lr, r3\n"
        "movs r6, #48\n"
        "adds r6, r6, r1\n"
        "adds r0, #12\n"
        FACE_A("0")
        FACE_A("4")
        FACE_A("8")
        "subs r1, #60\n"            /* what A reaches along B's axes */
        "ldmia r1!, {r0, r2, r3}\n"
        "mov r12, r2\n"
        "mov lr, r3\n"
        "adds r1, #12\n"
        FIRST_THREE
        "mov r0, r12\n"
        NEXT_THREE
        "mov r0, lr\n"
        NEXT_THREE
        "push {r2, r3, r4}\n"
        "ldmia r1!, {r0, r5, r6}\n" /* and B's centre */
        "mov r12, r5\n"
        "mov lr, r6\n"
        FIRST_THREE
        "mov r0, r12\n"
        NEXT_THREE
        "mov r0, lr\n"
        NEXT_THREE
        LENGTH("r2", "r5")
        LENGTH("r3", "r5")
        LENGTH("r4", "r5")
        "pop {r5, r6, r7}\n"
        "subs r5, r5, r2\n"
        "subs r6, r6, r3\n"
        "subs r7, r7, r4\n"
        "ldr r0, [sp, #12]\n"
        "adds r0, #24\n"
        "ldmia r0!, {r2, r3, r4}\n"
        "adds r5, r5, r2\n"
        "adds r6, r6, r3\n"
        "adds r7, r7, r4\n"
        "pop {r2, r3, r4}\n"        /* those that may be the best */
        "movs r0, r2\n"
        LESSER("r3")
        LESSER("r4")
        LESSER("r5")
        LESSER("r6")
        LESSER("r7")
        "ldr r1, =638997\n"
        "adds r0, r0, r1\n"
        "ldr r1, [sp, #4]\n"
        "str r0, [r1]\n"
        "movs r1, #0\n"
        LEFT("r2", "1")
        LEFT("r3", "2")
        LEFT("r4", "4")
        LEFT("r5", "8")
        LEFT("r6", "16")
        LEFT("r7", "32")
        "movs r0, r1\n"
        "add sp, #8\n"
        "pop {r4, r5, r6, r7, pc}\n"
        ".ltorg\n"
        END("qn_box_faces_m0"));

/* r0 to r2 = number, end, limit; r3 what follows the least. The first alone where they are odd, then two by two. */
__asm__(FUNCTION("qn_least_m0")
        "push {r4, r5, lr}\n"
        "movs r3, #0\n"
        "subs r4, r1, r0\n"
        "lsls r4, r4, #29\n"
        "bpl 4f\n"
        "ldmia r0!, {r4}\n"
        "cmp r4, r2\n"
        "bhs 4f\n"
        "movs r2, r4\n"
        "movs r3, r0\n"
        "4: cmp r0, r1\n"
        "beq 3f\n"
        "1: ldmia r0!, {r4, r5}\n"
        "cmp r4, r2\n"
        "bhs 2f\n"
        "movs r2, r4\n"
        "subs r3, r0, #4\n"
        "2: cmp r5, r2\n"
        "bhs 4b\n"
        "movs r2, r5\n"
        "movs r3, r0\n"
        "cmp r0, r1\n"
        "bne 1b\n"
        "3: movs r0, r3\n"
        "pop {r4, r5, pc}\n"
        END("qn_least_m0"));

#else
typedef int qn_kernel_m0_faces_is_for_armv6m; /* ISO C wants a declaration */
#endif
