/* SPDX-License-Identifier: MIT */
/* The faces of two boxes by 16 bits. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CUTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* A row of R from r0 on, number `at` / 4: cut to r6, sizes to r1, A's depth along it to where [sp, #8] says; hb in r12, lr, r7. */
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
    "ldr r5, [sp]\n"                                  \
    "ldr r3, [r5, #" at "]\n"                         \
    "adds r2, r2, r3\n"                               \
    "ldr r3, [r5, #12 + " at "]\n"                    \
    LENGTH("r3", "r4")                                \
    "subs r2, r2, r3\n"                               \
    "ldr r5, [sp, #8]\n"                              \
    "str r2, [r5, #" at "]\n"

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

/* r0 to r2 = a model, its cut, six depths. */
__asm__(FUNCTION("qn_box_cut_faces_m0")
        "push {r0, r1, r2, r4, r5, r6, r7, lr}\n"
        "ldmia r0!, {r3, r4, r5}\n" /* h */
        "lsrs r3, r3, #14\n"
        "lsrs r4, r4, #14\n"
        "lsrs r5, r5, #14\n"
        "stmia r1!, {r3, r4, r5}\n"
        "ldmia r0!, {r3, r4, r5}\n" /* t */
        "asrs r3, r3, #14\n"
        "asrs r4, r4, #14\n"
        "asrs r5, r5, #14\n"
        "movs r6, #48\n"
        "adds r6, r6, r1\n"
        "stmia r6!, {r3, r4, r5}\n"
        LENGTH("r3", "r7")
        LENGTH("r4", "r7")
        LENGTH("r5", "r7")
        "adds r3, r3, r4\n"
        "adds r3, r3, r5\n"
        "str r3, [r6, #36]\n"
        "ldmia r0!, {r3, r4, r5}\n" /* hb */
        "lsrs r3, r3, #14\n"
        "lsrs r4, r4, #14\n"
        "lsrs r5, r5, #14\n"
        "stmia r1!, {r3, r4, r5}\n"
        "mov r12, r3\n"
        "mov lr, r4\n"
        "movs r7, r5\n"
        "adds r0, #12\n"
        FACE_A("0")
        FACE_A("4")
        FACE_A("8")
        "ldr r5, [sp, #4]\n"        /* what A reaches along B's axes */
        "movs r1, #24\n"
        "adds r1, r1, r5\n"
        "ldr r0, [r5, #4]\n"
        "mov r12, r0\n"
        "ldr r0, [r5, #8]\n"
        "mov lr, r0\n"
        "ldr r0, [r5]\n"
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
        "ldr r0, [sp]\n"
        "adds r0, #24\n"
        "ldmia r0!, {r2, r3, r4}\n"
        "adds r5, r5, r2\n"
        "adds r6, r6, r3\n"
        "adds r7, r7, r4\n"
        "ldr r0, [sp, #8]\n"
        "adds r0, #12\n"
        "stmia r0!, {r5, r6, r7}\n"
        "add sp, #12\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_cut_faces_m0"));

#else
typedef int qn_kernel_m0_faces_is_for_armv6m; /* ISO C wants a declaration */
#endif
