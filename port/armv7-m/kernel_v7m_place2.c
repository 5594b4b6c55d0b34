/* SPDX-License-Identifier: MIT */
/* Two polygons of usual numbers as the pair that is worked on. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_ROWS2)

#include "arm/asm_arm.h"

/* The ring of the shape, its body at the offset; r6 what all scales share. An inner disc of 0 is made elsewhere. */
#define RING(shape, place, offset, back, none) \
    "ldr r9, [" shape ", #16]\n"               \
    "ldrh r10, [" shape ", #2]\n"              \
    "ldr r5, [" shape ", #24]\n"               \
    "cmp r9, #0\n"                             \
    "beq " none "\n"                           \
    back ": lsl r9, r9, r12\n"                 \
    "orr r10, r6, r10, lsl #24\n"              \
    "cmp r5, #0\n"                             \
    "beq 9f\n"                                 \
    "strd r9, r10, [r4, #16 + " offset "]\n"   \
    "str " place ", [r4, #24 + " offset "]\n"  \
    "strd r5, " shape ", [r4, #" offset "]\n"
#define NO_INNER(shape, back, none)            \
    none ": ldrd r9, r11, [" shape ", #8]\n"   \
    "add r9, r9, r11\n"                        \
    "rsb r9, r9, #0\n"                         \
    "b " back "\n"

/* r0 = a, r1 = at_a, r2 = b, r3 = at_b, on the stack the pair and whether poses are given: 0, or 1 where anything is unusual; see place_polys. The
 * order of the two in r5, until they are in order, the sum of the radii in r6, pB - pA in r7 and r8, the shift in r12; then the axes in r9 to
 * r11 and lr. */
__asm__(FUNCTION("qn_place_rows2_v7m")
        "push {r4-r11, lr}\n"
        "ldr r4, [sp, #36]\n"
        "cmp r0, #0\n"
        "ittt ne\n"
        "cmpne r1, #0\n"
        "cmpne r2, #0\n"
        "cmpne r3, #0\n"
        "beq 9f\n"
        "movw r12, #3\n"
        "movt r12, #15\n"
        "ldr r5, [r0]\n"
        "ldr r6, [r2]\n"
        "rsb r5, r12, r5, ror #16\n"
        "rsb r6, r12, r6, ror #16\n"
        "cmp r5, #29\n"
        "it ls\n"
        "cmpls r6, #29\n"
        "bhi 9f\n"
        "subs r5, r5, r6\n"
        "ldrd r6, r7, [r0, #4]\n"
        "ldrd r8, r9, [r0, #12]\n"
        "ldrd r10, r11, [r2, #4]\n"
        "add lr, r7, r8\n" /* the reaches */
        "orrs r7, r7, r8\n"
        "orr r7, r7, r9\n"
        "ldrd r8, r9, [r2, #12]\n"
        "orrs r7, r7, r6\n"
        "add r6, r6, r10\n"
        "orr r7, r7, r10\n"
        "orr r7, r7, r11\n"
        "add r11, r11, r8\n"
        "orr r7, r7, r8\n"
        "orr r7, r7, r9\n"
        "cmp r7, #0x40000000\n"
        "bhs 9f\n"
        "ldrd r7, r8, [r1]\n"
        "ldrd r9, r10, [r3]\n"
        "lsr lr, lr, #4\n"
        "lsr r11, r11, #4\n"
        "cmp lr, r11\n"
        "ite hs\n"
        "movhs r12, lr\n"
        "movlo r12, r11\n"
        "add r11, r11, lr\n"
        "eor lr, r7, r7, lsl #1\n" /* places within 30 bits */
        "sub r7, r9, r7\n"
        "eor r9, r9, r9, lsl #1\n"
        "orr lr, lr, r9\n"
        "eor r9, r8, r8, lsl #1\n"
        "sub r8, r10, r8\n"
        "orr lr, lr, r9\n"
        "eor r10, r10, r10, lsl #1\n"
        "orrs lr, lr, r10\n"
        "bmi 9f\n"
        "eor r9, r7, r7, asr #31\n"
        "eor r10, r8, r8, asr #31\n"
        "sub r9, r9, r7, asr #31\n"
        "sub r10, r10, r8, asr #31\n"
        "cbnz r5, 1f\n"
        "cmp r9, r10\n"
        "ite hs\n"
        "movhs r5, r7\n"
        "movlo r5, r8\n"
        "cmp r5, #0\n"
        "beq 9f\n"
        "1: lsr r9, r9, #4\n" /* the scale */
        "lsr r10, r10, #4\n"
        "cmp r9, r10\n"
        "ite hs\n"
        "addhs r9, r9, r10, lsr #1\n"
        "addlo r9, r10, r9, lsr #1\n"
        "add r11, r11, r11, lsl #1\n"
        "add r9, r9, r12\n"
        "add r9, r9, #4\n"
        "add r11, r11, r9, lsl #2\n"
        "clz r12, r9\n"
        "clz r9, r6\n"
        "sub r12, r12, #6\n"
        "sub r9, r9, #2\n"
        "cmp r12, r9\n"
        "it gt\n"
        "movgt r12, r9\n"
        "cmp r12, #14\n"
        "it gt\n"
        "movgt r12, #14\n"
        "cmp r12, #3\n"
        "blt 9f\n"
        "rsb r9, r12, #19\n"
        "adds r11, r11, #6\n"
        "lsr r11, r11, r9\n"
        "addw r11, r11, #929\n"
        "lsls r6, r6, r12\n"
        "lsr r11, r11, #8\n"
        "strd r6, r11, [r4, #104]\n"
        "lsrs r6, r5, #31\n"
        "orr r6, r6, #0x100\n"
        "strh r12, [r4, #112]\n"
        "strh r6, [r4, #114]\n"
        "beq 2f\n"
        "mov r6, r0\n"
        "mov r0, r2\n"
        "mov r2, r6\n"
        "mov r6, r1\n"
        "mov r1, r3\n"
        "mov r3, r6\n"
        "negs r7, r7\n"
        "rsb r8, r8, #0\n"
        "2: orr r6, r12, #0xFF0000\n"
        RING("r0", "r1", "0", "3", "30f")
        RING("r2", "r3", "52", "4", "40f")
        "ldrb r6, [sp, #40]\n"
        "ldrd r9, r10, [r1, #8]\n"
        "ldrd r11, lr, [r3, #8]\n"
        "lsls r7, r7, r12\n"
        "lsl r8, r8, r12\n"
        "cmp r6, #0\n"
        "bne 8f\n"
        "5: smull r0, r6, r9, r9\n" /* unit directions */
        "smlal r0, r6, r10, r10\n"
        "smull r0, r1, r11, r11\n"
        "smlal r0, r1, lr, lr\n"
        "sub r6, r6, #0x10000000\n"
        "sub r1, r1, #0x10000000\n"
        "eor r6, r6, r6, asr #31\n"
        "eor r1, r1, r1, asr #31\n"
        "orrs r6, r6, r1\n"
        "bne 9f\n"
        "strd r9, r10, [r4, #28]\n"
        "strd r11, lr, [r4, #80]\n"
        "rsb r0, r10, #0\n"
        DOT30("r1", "r12", "r9", "r7", "r10", "r8") /* the other's position */
        DOT30("r2", "r12", "r9", "r8", "r0", "r7")
        "rsb r9, r9, #0\n"
        DOT30("r3", "r12", "r11", "r9", "lr", "r0") /* the turn */
        "rsb lr, lr, #0\n"
        DOT30("r5", "r12", "r11", "r0", "lr", "r9")
        "strd r3, r5, [r4, #36]\n"
        "strd r1, r2, [r4, #44]\n"
        "negs r0, r5\n"
        DOT30("r6", "r12", "r3", "r1", "r0", "r2")
        DOT30("r7", "r12", "r3", "r2", "r5", "r1")
        "strd r3, r0, [r4, #88]\n"
        "strd r6, r7, [r4, #96]\n"
        "movs r0, #0\n"
        "pop {r4-r11, pc}\n"
        "8: ldrb r6, [r4, #114]\n" /* the axes of the poses, in the order they came */
        "ldrd r9, r10, [r4, #28]\n"
        "ldrd r11, lr, [r4, #80]\n"
        "cmp r6, #0\n"
        "beq 5b\n"
        "mov r6, r9\n"
        "mov r9, r11\n"
        "mov r11, r6\n"
        "mov r6, r10\n"
        "mov r10, lr\n"
        "mov lr, r6\n"
        "b 5b\n"
        NO_INNER("r0", "3b", "30")
        NO_INNER("r2", "4b", "40")
        "9: movs r0, #1\n"
        "pop {r4-r11, pc}\n"
        END("qn_place_rows2_v7m"));

#else
typedef int qn_kernel_v7m_place2_is_for_armv7m; /* ISO C wants a declaration */
#endif
