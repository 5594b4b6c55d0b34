/* SPDX-License-Identifier: MIT */
/* The one contact of a vertex and a face of hulls or clouds. */
#include "port.h"

#ifdef QN_PORT_LONES

#include "armv7-m/asm_v7m_sheet.h"

/* On the stack: the places in the sheet of the vertex and of three corners; the height and the depth of the contact; the room and the set. Where
 * things are in the room, level.c asserts. */
#define HEIGHT "32"
#define HELD "40"
#define SET "44"

/* The least and the greatest height of corners, in r0 and lr. */
#define LESS_AND_MORE                      \
    "cmp r5, r0\n"                         \
    "it lt\n"                              \
    "movlt r0, r5\n"                       \
    "cmp r5, lr\n"                         \
    "it gt\n"                              \
    "movgt lr, r5\n"
#define OPPOSITE NEGATED("r5", "r6")

/* r0 the room, r1 the set. */
__asm__(FUNCTION("qn_lone_v7m")
        "ldr r2, [r0, #96]\n" /* how many of each are near */
        "ldr r3, [r0, #304]\n"
        "add r12, r2, r3\n"
        "sub r3, r2, #1\n"
        "bic r3, r3, #2\n"
        "sub r12, r12, #4\n"
        "orrs r3, r3, r12\n"
        "it ne\n"
        "movne r0, #0\n"
        "bne 2f\n"
        "push {r0, r1, r4-r11, lr}\n"
        "sub sp, #40\n"
        "ldrb r3, [r0, #72]\n"
        "ldrb r4, [r0, #73]\n"
        "ldrd r9, r10, [r0, #60]\n"
        "ldrd r11, r12, [r0, #80]\n"
        "lsls r3, r3, #2\n"
        "lsls r4, r4, #2\n"
        "cmp r2, #1\n"
        "bne 3f\n"
        "add r1, r0, #296\n" /* of B three */
        "add r2, r0, #340\n"
        CORNER("1", "144", OPPOSITE)
        "mov r0, r5\n"
        "mov lr, r5\n"
        CORNER("2", "152", OPPOSITE) LESS_AND_MORE
        CORNER("3", "160", OPPOSITE) LESS_AND_MORE
        "sub r1, r1, #208\n"
        "sub r2, r2, #208 + 36\n"
        CORNER("0", "144", "")
        "ldr r3, [sp, #" HELD "]\n"
        "sub r6, lr, r0\n"
        "add r6, r0, r6, lsr #1\n"
        "ldr r7, [r3, #628]\n"
        "sub r8, lr, r7\n"
        "cmp r8, #3\n"
        "bgt 9f\n"
        "cmn r5, #3\n"
        "blt 9f\n"
        "b 4f\n"
        "3: add r1, r0, #88\n" /* of A three */
        "add r2, r0, #132\n"
        CORNER("1", "144", "")
        "mov r0, r5\n"
        "mov lr, r5\n"
        CORNER("2", "152", "") LESS_AND_MORE
        CORNER("3", "160", "") LESS_AND_MORE
        "add r1, r1, #208\n"
        "add r2, r2, #208 - 36\n"
        CORNER("0", "144", OPPOSITE)
        "ldr r3, [sp, #" HELD "]\n"
        "ldr r7, [r3, #628]\n"
        "sub r8, r5, r7\n"
        "cmp r8, #3\n"
        "bgt 9f\n"
        "cmn r0, #3\n"
        "blt 9f\n"
        "mov r6, r5\n"
        "sub r5, lr, r0\n"
        "add r5, r0, r5, lsr #1\n"

        /* Heights of A in r5, of B in r6, B's crest in r7: flat, deep enough, and not above a top? */
        "4: ldrd r1, r2, [r3, #572]\n"
        "ldr r4, [r3, #580]\n"
        "ldrd r8, r9, [r3, #608]\n"
        "orrs r1, r1, r2\n" /* no radii */
        "bne 9f\n"
        "sub lr, lr, r0\n"
        "cmp lr, r4, asr #3\n"
        "bgt 9f\n"
        "cmp r9, r8, asr #31\n"
        "bne 9f\n"
        "sub r10, r5, r6\n"
        "add r11, r5, r6\n"
        "sub r8, r8, r10\n"
        "add r12, r4, r4, asr #2\n"
        "cmp r8, r12\n"
        "bgt 9f\n"
        "adds r5, r5, r4\n"
        "bmi 9f\n"
        "subs r6, r6, r7\n"
        "cmp r6, r4\n"
        "bgt 9f\n"
        "asr r11, r11, #1\n"
        "strd r11, r10, [sp, #" HEIGHT "]\n"

        /* Over the triangle? All sides turn one way about the vertex. */
        "ldm sp, {r1-r8}\n"
        "sub r3, r3, r1\n"
        "sub r4, r4, r2\n"
        "sub r5, r5, r1\n"
        "sub r6, r6, r2\n"
        "sub r7, r7, r1\n"
        "sub r8, r8, r2\n"
        "rsb lr, r4, #0\n"
        "smull r9, r10, r3, r6\n"
        "smlal r9, r10, lr, r5\n"
        "rsb lr, r6, #0\n"
        "smull r11, r12, r5, r8\n"
        "smlal r11, r12, lr, r7\n"
        "rsb lr, r8, #0\n"
        "smull r0, r6, r7, r4\n"
        "smlal r0, r6, lr, r3\n"
        "and r4, r10, r12\n"
        "ands r4, r4, r6\n"
        "bmi 5f\n"
        "orr r10, r10, r12\n"
        "orrs r10, r10, r6\n"
        "bmi 9f\n"
        "orr r9, r9, r11\n"
        "orr r9, r9, r0\n"
        "orrs r9, r9, r10\n"
        "beq 9f\n"
        "5: ldr r0, [sp, #" HELD "]\n"
        "ldrd r3, r4, [r0, #60]\n"
        "ldr r9, [r0, #68]\n"
        "ldrd r7, r8, [r0, #80]\n"
        SHEET_POINT(HEIGHT)

        "ldrd r0, r3, [sp, #" HELD "]\n"
        "ldrb r4, [r0, #72]\n"
        "ldrb r5, [r0, #73]\n"
        "ldrb r6, [r0, #74]\n"
        "add r7, r3, #16\n"
        "str r1, [r7, r4, lsl #2]\n"
        "str r2, [r7, r5, lsl #2]\n"
        "str r8, [r7, r6, lsl #2]\n"
        "ldrsb r8, [r0, #616]\n"
        "movs r1, #1\n"
        "strd r1, r8, [r3]\n"
        "lsl r6, r6, #8\n"
        "strh r6, [r3, #8]\n" /* in A, and the axis that is dropped */
        "ldr r4, [sp, #" HEIGHT " + 4]\n"
        "ldr r1, [r0, #96]\n"
        "cmp r1, #1\n"
        "ite eq\n"
        "ldrbeq r5, [r0, #100]\n"
        "ldrbne r5, [r0, #308]\n"
        "movw r6, #0xFFFF\n" /* QN_FEATURE_INSIDE */
        "orr r5, r5, r5, lsl #8\n"
        "ite eq\n"
        "lsleq r5, r5, #16\n"
        "lslne r6, r6, #16\n"
        "orr r5, r5, r6\n"
        "strd r4, r5, [r3, #28]\n"
        "movs r0, #1\n"
        "b 6f\n"
        "9: movs r0, #0\n"
        "6: add sp, #48\n"
        "pop {r4-r11, pc}\n"
        "2: bx lr\n"
        END("qn_lone_v7m"));

#else
typedef int qn_kernel_v7m_lone_is_for_armv7m; /* ISO C wants a declaration */
#endif
