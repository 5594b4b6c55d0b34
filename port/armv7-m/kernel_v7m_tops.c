/* SPDX-License-Identifier: MIT */
/* Tops of bodies whose vertices are at hand: about the farthest of both, all near the farthest of one, and those of a
 * facet. */
#include "port.h"

#ifdef QN_PORT_TOPS

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_tops.h"

/* r0 a, r1 b, r2 d, r3 what is told: w, and both numbers. */
__asm__(FUNCTION("qn_rough_top_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrh r7, [r1, #2]\n"
        "ldr r11, [r1, #4]\n"
        "ldmia r2, {r8, r9, r10}\n"
        "add r7, r7, r7, lsl #1\n"
        "mov r1, r11\n"
        "add r7, r11, r7, lsl #2\n"
        "mvn r12, #0x80000000\n"
        FARTHEST("bge", "r12", "r2")
        "ldrh r7, [r0, #2]\n"
        "ldr r11, [r0, #4]\n"
        "subs r1, r2, r1\n"          /* 12 times the number, and 12 */
        "add r7, r7, r7, lsl #1\n"
        "mov r0, r11\n"
        "add r7, r11, r7, lsl #2\n"
        "str r1, [r3, #12]\n"
        "mov r12, #0x80000000\n"
        FARTHEST("ble", "r12", "r1")
        "ldr r12, [r3, #12]\n"
        "subs r0, r1, r0\n"
        "movw r7, #" TWELFTH "\n"
        "mul r0, r7, r0\n"
        "mul r12, r7, r12\n"
        "ldmdb r1, {r4, r5, r6}\n"
        "ldmdb r2, {r8, r9, r10}\n"
        "lsrs r0, r0, #16\n"
        "lsr r12, r12, #16\n"
        "subs r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "add r7, r0, r12, lsl #8\n"
        "sub r6, r6, r10\n"
        "subw r7, r7, #257\n"
        "stmia r3, {r4, r5, r6, r7}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_rough_top_v7m"));

/* The next point against the least, r1, and the slack more, r12: where it is below that, its number, r4, joins what is named from r0 on. */
#define NAME_NEAR(next)                \
    "ldmia r11!, {r4, r5, r6}\n"      \
    "smull r4, lr, r8, r4\n"          \
    "smlal r4, lr, r9, r5\n"          \
    "smlal r4, lr, r10, r6\n"         \
    "cmp lr, r12\n"                   \
    "bge " next "f\n"                 \
    "cmp lr, r1\n"                    \
    "bge 8f\n"                        \
    "sub r1, r1, r3\n"                \
    "cmp lr, r1\n"                    \
    "it lt\n"                         \
    "ldrlt r0, [sp, #4]\n"            \
    "mov r1, lr\n"                    \
    "add r12, lr, r3\n"               \
    "8: sub r4, r11, r2\n"            \
    "movw r5, #" TWELFTH "\n"         \
    "mul r4, r5, r4\n"                \
    "lsrs r4, r4, #16\n"              \
    "subs r4, r4, #1\n"               \
    "strb r4, [r0], #1\n"

/* r0 points, r1 n, r2 the sign, r3 the slack; on the stack the end of the points and a top. Under what was pushed: where names begin. */
__asm__(FUNCTION("qn_top_v7m")
        "push {r0, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #8\n"
        "ldmia r1, {r8, r9, r10}\n"
        "rsbs r4, r2, #0\n"
        "mul r8, r4, r8\n"
        "mul r9, r4, r9\n"
        "mul r10, r4, r10\n"
        "ldr r7, [sp, #48]\n"
        "mov r2, r0\n"
        "mov r11, r0\n"
        "ldr r0, [sp, #52]\n"
        "mvn r12, #0x80000000\n"
        "adds r0, r0, #12\n"
        "str r0, [sp, #4]\n"
        "sub r1, r12, r3\n"
        "sub r4, r7, r11\n"
        "lsls r4, r4, #29\n"
        "bmi 2f\n"
        "1:\n" NAME_NEAR("2")
        "2:\n" NAME_NEAR("3")
        "3: cmp r11, r7\n"
        "bne 1b\n"
        "ldr r3, [sp, #52]\n"
        "ldr r1, [sp, #4]\n"
        "subs r7, r0, r1\n"
        "cmp r7, #8\n"
        "bhi 9f\n"
        "str r7, [r3, #8]\n"
        "add r11, r3, #44\n"
        "add r12, r3, #144\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        "movs r0, #0\n"             /* the farthest in r0 r3 */
        "mov r3, #0x80000000\n"
        "4: ldrb r4, [r1], #1\n"
        "add r4, r4, r4, lsl #1\n"
        "add r4, r2, r4, lsl #2\n"
        "ldmia r4, {r4, r5, r6}\n"
        "stmia r11!, {r4, r5, r6}\n"
        "smull r4, lr, r8, r4\n"
        "smlal r4, lr, r9, r5\n"
        "smlal r4, lr, r10, r6\n"
        "strd r4, lr, [r12], #8\n"
        "cmp r0, r4\n"
        "sbcs r5, r3, lr\n"
        "itt lt\n"
        "movlt r0, r4\n"
        "movlt r3, lr\n"
        "subs r7, r7, #1\n"
        "bne 4b\n"
        "ldr r4, [sp, #52]\n"
        "strd r0, r3, [r4]\n"
        "movs r0, #1\n"
        "b 10f\n"
        "9: movs r0, #0\n"
        "10: add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_top_v7m"));

/* Two tops, r3: how far each reaches, how many vertices it has, their numbers, then as many points and reaches. */
#define TOP_B "208"
#define COUNT "8"
#define NAMES "12"
#define MADE "44"
#define REACH "144"
/* Vertex i of the axis at r2, numbered from `names` on, of a body's points: to its place in a top. How far it reaches along r8 to r10: lo, hi.
 * r4, r5 and r6 are lost. */
#define PUT(top, names, points, i, lo, hi) \
    "ldrb r4, [r2, #" names " + " i "]\n" \
    "strb r4, [r3, #" top " + " NAMES " + " i "]\n" \
    "add r4, r4, r4, lsl #1\n"        \
    "add r4, " points ", r4, lsl #2\n" \
    "ldmia r4, {r4, r5, r6}\n"        \
    "strd r4, r5, [r3, #" top " + " MADE " + 12 * " i "]\n" \
    "str r6, [r3, #" top " + " MADE " + 8 + 12 * " i "]\n" \
    "smull " lo ", " hi ", r8, r4\n"  \
    "smlal " lo ", " hi ", r9, r5\n"  \
    "smlal " lo ", " hi ", r10, r6\n" \
    "strd " lo ", " hi ", [r3, #" top " + " REACH " + 8 * " i "]\n"
/* Another, which may be the farthest, r7 and r12. */
#define PUT_MORE(top, names, points, i) \
    PUT(top, names, points, i, "r4", "lr") \
    "cmp r7, r4\n"                    \
    "sbcs r5, r12, lr\n"              \
    "itt lt\n"                        \
    "movlt r7, r4\n"                  \
    "movlt r12, lr\n"
/* r11 of them, 1 to 3. */
#define PUT_ALL(top, names, points)    \
    PUT(top, names, points, "0", "r7", "r12") \
    "cmp r11, #2\n"                   \
    "blo 1f\n"                        \
    PUT_MORE(top, names, points, "1") \
    "cmp r11, #2\n"                   \
    "beq 1f\n"                        \
    PUT_MORE(top, names, points, "2") \
    "1: strd r7, r12, [r3, #" top "]\n"

/* r0 and r1 both bodies' points, r2 the axis, r3 tops. */
__asm__(FUNCTION("qn_tops_of_facet_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrb r11, [r2, #52]\n"
        "add r4, r2, #36\n"
        "cmp r11, #0\n"             /* QN_DEPTH_FACE_A; of the other kinds it is their number */
        "it eq\n"
        "moveq r11, #3\n"
        "str r11, [r3, #" COUNT "]\n"
        "ldmia r4, {r8, r9, r10}\n"
        PUT_ALL("0", "53", "r0")
        "rsb r11, r11, #4\n"
        "str r11, [r3, #" TOP_B " + " COUNT "]\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        PUT_ALL(TOP_B, "56", "r1")
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_tops_of_facet_v7m"));

#else
typedef int qn_kernel_v7m_tops_is_for_armv7m; /* ISO C wants a declaration */
#endif
