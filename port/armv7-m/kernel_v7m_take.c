/* SPDX-License-Identifier: MIT */
/* The face where a polytope's swelling ended becomes the answer of a depth search. */
#include "port.h"

#ifdef QN_PORT_TAKES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_unit.h"

/* A search: its polytope, the bodies, what is known of the best, and how far off others are to be. */
#define FACES "1024"
#define RANKS "2016"
#define COUNT "2516"
#define BODIES "2576"
#define HAS_BEST "2584"
#define BEST_A "2952"
#define BEST_B "2984"
#define NEAR "3020"
#define SOLE "3024"

/* The bit that the number in `of` has, r6 being 1, joins `a`; 256 times another is in `of`, which becomes its bit. r1: lost. */
#define BIT(of, a, join)               \
    "lsl " a ", r6, " of "\n"          \
    join                               \
    "lsrs " of ", " of ", #8\n"        \
    "lsl " of ", r6, " of "\n"
/* The bits of a set, lowest first, to where r12 points and on. r10 and r11: lost. */
#define LIST(set, again)               \
    again ": rbit r10, " set "\n"      \
    "subs r11, " set ", #1\n"          \
    "clz r10, r10\n"                   \
    "strb r10, [r12], #1\n"            \
    "ands " set ", " set ", r11\n"     \
    "bne " again "b\n"

/* r0 the search, r1 where swelling ended, r2 an axis: these three are kept on the stack. */
__asm__(FUNCTION("qn_take_v7m")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldmia r1, {r3, r4, r5}\n"
        "add r9, r0, r3, lsl #3\n"
        "ldr r9, [r9, #" FACES "]\n"
        "uxtb r7, r9\n"
        "ubfx r8, r9, #8, #8\n"
        "ubfx r9, r9, #16, #8\n"
        "add r7, r0, r7, lsl #4\n"
        "add r8, r0, r8, lsl #4\n"
        "add r9, r0, r9, lsl #4\n"
        "ldrh r10, [r7, #12]\n"
        "ldrh r11, [r8, #12]\n"
        "ldrh r12, [r9, #12]\n"
        "movs r6, #1\n"
        BIT("r10", "lr", "")
        BIT("r11", "r1", "orr lr, lr, r1\n")
        BIT("r12", "r1", "orr lr, lr, r1\n")
        "orr r10, r10, r11\n"
        "orr r10, r10, r12\n"
        "cmp lr, r4\n"
        "it eq\n"
        "cmpeq r10, r5\n"
        "bne 9f\n"

        "add r12, r2, #53\n"
        LIST("r4", "1")
        "sub r6, r12, r2\n"
        "add r12, r2, #56\n"
        LIST("r5", "2")
        "sub r12, r12, r2\n"
        "add r12, r12, r6\n"
        "cmp r12, #53 + 56 + 4\n"
        "bne 9f\n"
        "subs r6, r6, #53\n"
        "cmp r6, #3\n"
        "it eq\n"
        "moveq r6, #0\n"
        "strb r6, [r2, #52]\n"

        "ldmia r7, {r4, r5, r6}\n"
        "ldmia r8, {r10, r11, lr}\n"
        "ldmia r9, {r1, r2, r3}\n"
        "sub r10, r10, r4\n"
        "sub r11, r11, r5\n"
        "sub lr, lr, r6\n"
        "subs r1, r1, r4\n"
        "subs r2, r2, r5\n"
        "subs r3, r3, r6\n"
        CROSS_OF_EDGES
        "ldr r0, [sp, #8]\n"
        "strd r4, r5, [r0]\n"
        "strd r6, r7, [r0, #8]\n"
        "strd r8, r9, [r0, #16]\n"
        UNIT_OF_NORMAL("9")

        "ldr r0, [sp]\n"
        "ldr r7, [sp, #8]\n"
        "addw r2, r0, #" BODIES "\n"
        "ldrb r1, [r7, #53]\n"
        "ldrb r5, [r7, #56]\n"
        "ldrd r2, r3, [r2]\n"
        "ldr r2, [r2, #4]\n"
        "ldr r3, [r3, #4]\n"
        "add r1, r1, r1, lsl #1\n"
        "add r5, r5, r5, lsl #1\n"
        "add r1, r2, r1, lsl #2\n"
        "add r5, r3, r5, lsl #2\n"
        "ldmia r1, {r1, r2, r3}\n"
        "ldmia r5, {r9, r10, r11}\n"
        "sub r1, r1, r9\n"
        "sub r2, r2, r10\n"
        "sub r3, r3, r11\n"
        "smull r9, r10, r4, r1\n"
        "smlal r9, r10, r6, r2\n"
        "smlal r9, r10, r8, r3\n"
        "add r12, r7, #24\n"
        "lsrs r9, r9, #30\n"
        "adc r9, r9, r10, lsl #2\n"
        "adds r10, r9, #3\n" /* QN_DEPTH_ERROR: else the sign is asked exactly */
        "cmp r10, #6\n"
        "bls 9f\n"
        "stmia r12, {r1, r2, r3, r4, r6, r8, r9}\n"

        "ldr r1, [sp, #4]\n"
        "ldmia r1, {r3, r4, r5}\n"
        "add r2, r0, r3, lsl #3\n"
        "movs r6, #2\n" /* QN_FACE_DONE */
        "strb r6, [r2, #" FACES " + 7]\n"
        "add r1, r0, #" RANKS "\n"
        "ldr r6, [r1, r3, lsl #2]\n"
        "orr r6, r6, #0x80000000\n"
        "str r6, [r1, r3, lsl #2]\n"
        "str r4, [r0, #" BEST_A "]\n"
        "str r5, [r0, #" BEST_B "]\n"
        "movs r4, #1\n"
        "strb r4, [r0, #" HAS_BEST "]\n"
        "ldr r6, [r0, #" NEAR "]\n"
        "ldr r2, [r0, #" COUNT "]\n"
        "cmp r6, #3\n" /* QN_SWOLLEN_SURELY */
        "it lt\n"
        "movlt r4, #0\n"
        "strb r4, [r0, #" SOLE "]\n"

        "cmp r9, #0\n"
        "blt 7f\n"
        "add r3, r9, r9, asr #11\n" /* is any other as near? Their number is even: Euler */
        "add r3, r3, #0x40000000\n"
        "adds r3, r3, #16\n"
        "lsls r4, r2, #30\n"
        "add r2, r1, r2, lsl #2\n"
        "bpl 3f\n"
        "ldmia r1!, {r4, r5}\n"
        "cmp r4, r3\n"
        "it hi\n"
        "cmphi r5, r3\n"
        "bls 8f\n"
        "3: ldmia r1!, {r4, r5, r6, r7}\n"
        "cmp r4, r3\n"
        "ittt hi\n"
        "cmphi r5, r3\n"
        "cmphi r6, r3\n"
        "cmphi r7, r3\n"
        "bls 8f\n"
        "cmp r1, r2\n"
        "bne 3b\n"
        "7: movs r0, #1\n"
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "8: movs r0, #2\n"
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "9: movs r0, #0\n"
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        UNIT_OF_LONG_NORMAL
        ".ltorg\n"
        END("qn_take_v7m"));

#else
typedef int qn_kernel_v7m_take_is_for_armv7m; /* ISO C wants a declaration */
#endif
