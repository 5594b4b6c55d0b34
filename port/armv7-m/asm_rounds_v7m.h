/* SPDX-License-Identifier: MIT */
/* What kernels of round bodies on Armv7-M share: lengths and divisions of 64 bits in named registers. */
#ifndef QUOIN_ASM_ROUNDS_V7M_H
#define QUOIN_ASM_ROUNDS_V7M_H

#include "arm/asm_arm.h"

/* ---- Products --------------------------------------------------------------- */

#define DOT(low, high, x, y, z, u, v, w)                            \
    "smull " low ", " high ", " x ", " u "\n"                       \
    "smlal " low ", " high ", " y ", " v "\n"                       \
    "smlal " low ", " high ", " z ", " w "\n"

/* ---- Lengths ----------------------------------------------------------------- */

/* |x|. */
#define LENGTH_OF(to, x)                                            \
    "eor " to ", " x ", " x ", asr #31\n"                           \
    "sub " to ", " to ", " x ", asr #31\n"
/* The top word of the square in r3:r12 by 4^shift, as qn_length_of has it, in r3, and shift - 1 in r1; r0, r2 and r12 are lost. */
#define TOP_OF_SQUARE                                               \
    "clz r1, r3\n"                                                  \
    "bic r0, r1, #1\n"                                              \
    "mov r2, #1\n"                                                  \
    "lsl r2, r2, r0\n"                                              \
    "umull r12, r0, r12, r2\n"                                      \
    "mla r3, r3, r2, r0\n"                                          \
    "lsr r1, r1, #1\n"                                              \
    "bic r12, r12, r3\n"                                            \
    "sub r1, r1, #1\n"                                              \
    "add r3, r3, r12, lsr #31\n"
/* qn_reciprocal_root of r3 in r0; r2 and r12 are lost. What the C adds to p only to take it off again is left out, and 2^62 vanishes from
 * the bits that are kept of the difference from it. */
#define RECIPROCAL_ROOT                                             \
    "ldr r2, =qn_root_seed\n"                                       \
    "lsr r0, r3, #25\n"                                             \
    "ldrb r0, [r2, r0]\n"                                           \
    "add r0, r0, #256\n"                                            \
    "mul r2, r0, r0\n"                                              \
    "lsr r12, r3, #16\n"                                            \
    "mul r2, r2, r12\n"                                             \
    "mov r12, #0x400000\n"                                          \
    "sub r2, r12, r2, asr #11\n"                                    \
    "mul r0, r0, r2\n"                                              \
    "lsr r0, r0, #15\n"                                             \
    "mul r2, r0, r0\n"                                              \
    "umull r2, r12, r2, r3\n"                                       \
    "rsbs r2, r2, #0\n"                                             \
    "sbc r12, r12, r12, lsl #1\n"                                   \
    "lsr r2, r2, #20\n"                                             \
    "orr r2, r2, r12, lsl #12\n"                                    \
    "asr r12, r2, #15\n"                                            \
    "mul r12, r12, r12\n"                                           \
    "add r12, r12, r12, lsl #1\n"                                   \
    "add r2, r2, r12, lsr #14\n"                                    \
    "smull r2, r12, r0, r2\n"                                       \
    "lsrs r2, r2, #27\n"                                            \
    "adc r2, r2, r12, lsl #5\n"                                     \
    "add r0, r2, r0, lsl #16\n"                                     \
    "sub r2, r0, #1\n"                                              \
    "sub r0, r2, r0, asr #31\n"

/* v scaled by 2^r1 and the inverse in r0, as qn_scale_part has it; one: 2^31. */
#define UNIT(to, v, low, one)                                       \
    "lsl " to ", " v ", r1\n"                                       \
    "add " low ", " one ", " to ", asr #31\n"                       \
    "smlal " low ", " to ", " to ", r0\n"

/* ---- Divisions --------------------------------------------------------------- */

#define NEGATED(low, high)                                          \
    "rsbs " low ", " low ", #0\n"                                   \
    "sbc " high ", " high ", " high ", lsl #1\n"
/* qn_reciprocal32 of r10 in r11. 2^47 vanishes from the bits that are kept of the difference from it. */
#define RECIPROCAL32(t, u)                                          \
    "ldr " t ", =qn_reciprocal_seed\n"                              \
    "ubfx r11, r10, #25, #6\n"                                      \
    "ldrb r11, [" t ", r11]\n"                                      \
    "lsr " t ", r10, #16\n"                                         \
    "add r11, r11, #256\n"                                          \
    "mul " t ", " t ", r11\n"                                       \
    "mov " u ", #0x800000\n"                                        \
    "sub " t ", " u ", " t ", lsr #2\n"                             \
    "mul r11, r11, " t "\n"                                         \
    "lsr r11, r11, #15\n"                                           \
    "umull " t ", " u ", r11, r10\n"                                \
    NEGATED(t, u)                                                   \
    "lsr " t ", " t ", #4\n"                                        \
    "orr " t ", " t ", " u ", lsl #28\n"                            \
    "asr " u ", " t ", #15\n"                                       \
    "mul " u ", " u ", " u "\n"                                     \
    "add " t ", " t ", " u ", lsr #13\n"                            \
    "smull " t ", " u ", r11, " t "\n"                              \
    "lsrs " t ", " t ", #27\n"                                      \
    "adc " t ", " t ", " u ", lsl #5\n"                             \
    "add r11, " t ", r11, lsl #16\n"                                \
    "sub " t ", r11, #2\n"                                          \
    "sub r11, " t ", r11, asr #31\n"
/* Known to other files, too. */
#define SHARED(name) ".global " name "\n" PART(name)

/* ---- Bodies ------------------------------------------------------------------ */

/* Nine entries beyond 2^30? 2^30 counts as beyond, and the machine remembers. */
#define WITHIN(x) "ssat " x ", #31, " x "\n"
#define WITHIN_ALL(frame)                                           \
    "add r0, " frame ", #12\n"                                      \
    "ldm r0!, {r1, r7, r8, r10, r11}\n"                             \
    WITHIN("r1") WITHIN("r7") WITHIN("r8") WITHIN("r10") WITHIN("r11") \
    "ldm r0, {r1, r7, r8, r10}\n"                                   \
    WITHIN("r1") WITHIN("r7") WITHIN("r8") WITHIN("r10")

/* A capsule whose ends, p and (x, y, z), lie opposite to each other along its second axis; t and py are lost. At number 4 the second end
 * along the axis is in y, and four times the axis in axis. */
#define CORE(t, px, py, pz, x, y, z, axis, number)                  \
    "orr " t ", " px ", " x "\n"                                    \
    "orr " t ", " t ", " pz "\n"                                    \
    "orr " t ", " t ", " z "\n"                                     \
    "add " py ", " py ", " y "\n"                                   \
    "orrs " t ", " t ", " py "\n"                                   \
    "bne " number "3f\n"                                            \
    "mov " axis ", #4\n"                                            \
    number "4:\n"
/* Where it is not that axis. */
#define OTHER_CORE(px, py, pz, x, y, z, axis, number)               \
    "add " px ", " px ", " x "\n"                                   \
    "add " pz ", " pz ", " z "\n"                                   \
    "orr " px ", " px ", " pz "\n"                                  \
    "orrs " px ", " px ", " py "\n"                                 \
    "bne 98f\n"                                                     \
    "mov " axis ", #0\n"                                            \
    "orrs " pz ", " y ", " z "\n"                                   \
    "bne " number "5f\n"                                            \
    "mov " y ", " x "\n"                                            \
    "b " number "4b\n"                                              \
    number "5: mov " axis ", #8\n"                                  \
    "orrs " pz ", " x ", " y "\n"                                   \
    "bne 98f\n"                                                     \
    "mov " y ", " z "\n"                                            \
    "b " number "4b\n"

/* On the stack: w by 4 and the ways of u and v, of the struct lines of capsules.c, and what waits: four times the halves of the cores;
 * -s and the id; p; the cores' ends and axes; and the rest. */
#define AT_U "12"
#define AT_HALVES "36"
#define AT_S "44"
#define AT_P "52"
#define AT_CORE_A "60"
#define AT_CORE_B "68"
#define AT_SPREAD "76"
#define AT_K "84"
#define AT_REACH "88"
#define AT_FRAMES "92"
#define AT_LEADER "100"
#define AT_SHAPE "104"
#define ROOM "108"
#define AT_OUT "144"
#define LEAVE(status)                                               \
    "mov r0, #" status "\n"                                         \
    "add sp, sp, #" ROOM "\n"                                       \
    "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

/* The way from the place at r1 to that at r3 in r4 to r6, sizes in r7 to r9, all their bits in r10, their sum in r11. */
#define OFFSET                                                      \
    "ldm r1, {r7, r8, r9}\n"                                        \
    "ldm r3, {r4, r5, r6}\n"                                        \
    "strd r1, r3, [sp, #" AT_FRAMES "]\n"                           \
    "subs r4, r4, r7\n" "bvs 99f\n"                                 \
    "subs r5, r5, r8\n" "bvs 99f\n"                                 \
    "subs r6, r6, r9\n" "bvs 99f\n"                                 \
    LENGTH_OF("r7", "r4")                                           \
    LENGTH_OF("r8", "r5")                                           \
    LENGTH_OF("r9", "r6")                                           \
    "orr r10, r7, r8\n"                                             \
    "orr r10, r10, r9\n"                                            \
    "add r11, r7, r8\n"                                             \
    "adds r11, r11, r9\n" "beq 99f\n"
/* Radii in r0 and r2, halves of the cores in r1 and r8, 0 of a sphere, the sum of sizes in r11: all but what is seen later is put down,
 * w by 4 in r4 to r6; but where the balls around both bodies are apart. */
#define SCALED                                                      \
    "add r3, r1, r8\n"                                              \
    "add r9, r0, r2\n"                                              \
    "sub r0, r0, r2\n"                                              \
    "strd r0, r9, [sp, #" AT_SPREAD "]\n"                           \
    "add r12, r3, r9\n"                                             \
    "add r12, r12, #4\n"                                            \
    "cmp r11, r12\n"                                                \
    "add r11, r11, r3\n"                                            \
    "orr r2, r11, r9\n"                                             \
    "clz r2, r2\n"                                                  \
    "sub r2, r2, #3\n"                                              \
    "bhi 87f\n"                                                     \
    "12: cmp r2, #3\n" "blt 99f\n"                                 \
    "strd r2, r3, [sp, #" AT_K "]\n"                                \
    "add r2, r2, #2\n"                                              \
    "lsl r4, r4, r2\n"                                              \
    "lsl r5, r5, r2\n"                                              \
    "lsl r6, r6, r2\n"                                              \
    "lsl r1, r1, r2\n"                                              \
    "lsl r8, r8, r2\n"                                              \
    "strd r1, r8, [sp, #" AT_HALVES "]\n"
/* By the sum of its sizes the way is longer than r12: do the balls meet? */
#define NOT_FAR                                                     \
    "87: lsl r12, r12, r2\n"                                        \
    "lsl r0, r4, r2\n"                                              \
    "lsl r10, r5, r2\n"                                             \
    "lsl r11, r6, r2\n"                                             \
    DOT("r9", "r7", "r0", "r10", "r11", "r0", "r10", "r11")         \
    "umull r0, r12, r12, r12\n"                                     \
    "cmp r0, r9\n"                                                  \
    "sbcs r12, r12, r7\n" "bhs 12b\n"                              \
    LEAVE("0")

/* An end in place of x, which lies beyond it: its opposite by 4, the end by 4 being that; 0 in mask where x is not below 0, else -1. */
#define END_BEYOND(negated, x, end, mask)                           \
    "asr " mask ", " x ", #31\n"                                    \
    "eor " negated ", " end ", " mask "\n"                          \
    "sub " negated ", " mask ", " negated "\n"

/* From the place at r1 to that at r3: r8, r9 and r12. Ranks in r10 and r11 tell the order, with their flags at 2; of equal ones the
 * coordinate that is longest, the first of equals, against 0. Left at `beyond` where a difference is no word. r4, r6, r7 and lr are lost. */
#define WAY_AND_ORDER(beyond)                                       \
    "ldm r1, {r4, r6, r7}\n"                                        \
    "ldm r3, {r8, r9, r12}\n"                                       \
    "subs r8, r8, r4\n"                                             \
    "bvs " beyond "\n"                                              \
    "subs r9, r9, r6\n"                                             \
    "bvs " beyond "\n"                                              \
    "subs r12, r12, r7\n"                                           \
    "bvs " beyond "\n"                                              \
    "cmp r10, r11\n"                                                \
    "bne 2f\n"                                                      \
    LENGTH_OF("r4", "r8")                                           \
    LENGTH_OF("r6", "r9")                                           \
    LENGTH_OF("r7", "r12")                                          \
    "mov lr, r8\n"                                                  \
    "cmp r6, r4\n"                                                  \
    "itt hi\n"                                                      \
    "movhi r4, r6\n"                                                \
    "movhi lr, r9\n"                                                \
    "cmp r7, r4\n"                                                  \
    "it hi\n"                                                       \
    "movhi lr, r12\n"                                               \
    "cmp lr, #0\n"

/* The other way. */
#define TURNED_WAY(beyond)                                          \
    "rsbs r8, r8, #0\n"                                             \
    "bvs " beyond "\n"                                              \
    "rsbs r9, r9, #0\n"                                             \
    "bvs " beyond "\n"                                              \
    "rsbs r12, r12, #0\n"                                           \
    "bvs " beyond "\n"

#endif
