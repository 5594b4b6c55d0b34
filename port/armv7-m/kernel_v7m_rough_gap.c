/* SPDX-License-Identifier: MIT */
/* Places of two bodies' vertices by few bits, and a look at them. */
#include "port.h"

#ifdef QN_PORT_ROUGH_GAPS

#include "arm/asm_arm.h"

/* The next row and its place, by r12, times the point in r4, r5, r6: x, which is the first register of the row. lo is lost. */
#define ROUGH_ROW(x, y, z, lo)                   \
    "ldmia r12!, {" x ", " y ", " z ", lr}\n"    \
    "smull " lo ", " x ", " x ", r4\n"           \
    "smlal " lo ", " x ", " y ", r5\n"           \
    "smlal " lo ", " x ", " z ", r6\n"           \
    "add " x ", " x ", lr\n"
/* A row in u, v, w, shifted, and its place, to r12. */
#define SHIFTED_ROW(u, v, w, place)              \
    "ldr lr, [r0, #" place "]\n"                 \
    "asrs " u ", " u ", r2\n"                    \
    "asr " v ", " v ", r2\n"                     \
    "asr " w ", " w ", r2\n"                     \
    "asr lr, lr, #16\n"                          \
    "stmia r12!, {" u ", " v ", " w ", lr}\n"
/* Points from p on, as many as n; of an odd number one more. The end. */
#define END_OF(p, n)                             \
    "add " n ", " n ", " n ", lsl #1\n"          \
    "add " n ", " p ", " n ", lsl #2\n"

/* r0 the model, r1 the space. Rows stand on the stack. */
__asm__(FUNCTION("qn_rough_place_v7m")
        "push {r4-r11, lr}\n"
        "sub sp, sp, #52\n"
        "ldr r2, [r0, #236]\n"
        "rsb r2, r2, #14\n"
        "add r12, r0, #200\n"
        "ldmia r12, {r3-r11}\n"
        "mov r12, sp\n"
        SHIFTED_ROW("r3", "r4", "r5", "172")
        SHIFTED_ROW("r6", "r7", "r8", "180")
        SHIFTED_ROW("r9", "r10", "r11", "188")
        "adds r2, r2, #2\n"
        "ldrh r4, [r0, #2]\n"
        "ldr r3, [r0, #120]\n"
        "add r5, r1, #8\n"
        END_OF("r3", "r4")
        "1: ldmia r3!, {r6, r7, r8}\n"
        "asrs r6, r6, r2\n"
        "asrs r7, r7, r2\n"
        "asr r8, r8, r2\n"
        "stmia r5!, {r6, r7, r8}\n"
        "cmp r3, r4\n"
        "bne 1b\n"
        "ldrh r4, [r0, #2]\n"
        "add r3, r1, #8\n"
        "lsls r4, r4, #31\n"
        "itt mi\n"
        "ldmiami r3, {r6, r7, r8}\n"
        "stmiami r5!, {r6, r7, r8}\n"
        "str r5, [r1]\n"
        "add r1, r1, #392\n"
        "ldrh r2, [r0, #62]\n"
        "ldr r3, [r0, #160]\n"
        "push {r1, r2}\n"
        "mov r0, r2\n"
        END_OF("r3", "r0")
        "2: ldmia r3!, {r4, r5, r6}\n"
        "add r12, sp, #8\n"
        ROUGH_ROW("r7", "r8", "r9", "r2")
        ROUGH_ROW("r8", "r9", "r10", "r2")
        ROUGH_ROW("r9", "r10", "r11", "r2")
        "stmia r1!, {r7, r8, r9}\n"
        "cmp r3, r0\n"
        "bne 2b\n"
        "pop {r0, r2}\n"
        "lsls r2, r2, #31\n"
        "itt mi\n"
        "ldmiami r0, {r6, r7, r8}\n"
        "stmiami r1!, {r6, r7, r8}\n"
        "sub r0, r0, #388\n"
        "str r1, [r0]\n"
        "add sp, sp, #52\n"
        "pop {r4-r11, pc}\n"
        END("qn_rough_place_v7m"));

/* How far the next point from r11 on reaches along r8 to r10, in lr, against the least in r12. */
#define ROUGH_POINT                \
    "ldmia r11!, {r4, r5, r6}\n"   \
    "mul lr, r8, r4\n"             \
    "mla lr, r9, r5, lr\n"         \
    "mla lr, r10, r6, lr\n"        \
    "cmp lr, r12\n"
/* All from r11 on before r7, an even number; behind the first that reaches least: to. */
#define ROUGH_POINTS(to)           \
    "mvn r12, #0x80000000\n"       \
    "1:\n" ROUGH_POINT             \
    "blt 4f\n"                     \
    "2:\n" ROUGH_POINT             \
    "blt 5f\n"                     \
    "3: cmp r11, r7\n"             \
    "bne 1b\n"                     \
    "b 6f\n"                       \
    "4: mov r12, lr\n"             \
    "mov " to ", r11\n"            \
    "b 2b\n"                       \
    "5: mov r12, lr\n"             \
    "mov " to ", r11\n"            \
    "b 3b\n"                       \
    "6:\n"

/* r0 the space, r1 d, r2 where w goes. */
__asm__(FUNCTION("qn_rough_look_v7m")
        "push {r4-r11, lr}\n"
        "ldmia r1, {r8, r9, r10}\n"
        "ldr r7, [r0]\n"
        "add r11, r0, #8\n"
        "rsb r8, r8, #0\n" /* of A against d */
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        ROUGH_POINTS("r3")
        "ldr r7, [r0, #4]\n"
        "add r11, r0, #392\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        ROUGH_POINTS("r1")
        "ldmdb r3, {r4, r5, r6}\n"
        "ldmdb r1, {r7, r8, r9}\n"
        "subs r4, r7, r4\n"
        "sub r5, r8, r5\n"
        "sub r6, r9, r6\n"
        "stmia r2, {r4, r5, r6}\n"
        "add r4, r0, #8\n"
        "add r5, r0, #392\n"
        "subs r3, r3, r4\n" /* 12 times the numbers, and 12 */
        "subs r1, r1, r5\n"
        "orr r0, r3, r1, lsl #16\n"
        "movs r4, #171\n"   /* 3 times that is 512 and 1 */
        "lsrs r0, r0, #2\n"
        "muls r0, r4, r0\n"
        "lsrs r0, r0, #9\n"
        "and r0, r0, #0x003F003F\n"
        "sub r0, r0, #0x00010001\n"
        "pop {r4-r11, pc}\n"
        END("qn_rough_look_v7m"));

#else
typedef int qn_kernel_v7m_rough_gap_is_for_armv7m; /* ISO C wants a declaration */
#endif
