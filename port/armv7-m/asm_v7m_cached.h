/* SPDX-License-Identifier: MIT */
/* Two boxes that may be apart along an axis that a cache names: what the door asks first. */
#ifndef QUOIN_ASM_V7M_CACHED_H
#define QUOIN_ASM_V7M_CACHED_H

#include "armv7-m/asm_v7m_pair.h"

/* A's leading face, and what qn_axis_cache_separates asks; but B's place is measured in the world: that may be less by half than what
 * A's axes show of it, so the slack is of twice the size. On with 52b where a gap shows, else with 9f. On the stack four words more,
 * then as the door has it. In order first, d but for its sign; r5 the size, r4 the cache's word. */
#define CACHED                              \
    ORDER                                   \
    "mrs r6, APSR\n"                        \
    "tst r6, #0x8000000\n"                  \
    "bne 9f\n"                              \
    "orr r5, r5, r4, lsl #1\n"              \
    "ldr r4, [sp, #56]\n"                   \
    "cmp r11, #0\n"                         \
    "ldr r4, [r4, #4]\n"                    \
    "bge 51f\n"                             \
    "mov r12, r0\n"                         \
    "mov r0, r2\n"                          \
    "mov r2, r12\n"                         \
    "mov r12, r1\n"                         \
    "mov r1, r3\n"                          \
    "mov r3, r12\n"                         \
    "51: ubfx r6, r4, #4, #4\n"             \
    "cmp r6, #1\n"                          \
    "bhi 53f\n"                             \
    "beq 54f\n"                             \
    /* A's: the leading one. */             \
    "push {r0, r1, r2, r3}\n"               \
    "add r1, r1, #12\n"                     \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    SIZE_OF("r0", "r6") SIZE_OF("r7", "r11") SIZE_OF("r8", "lr") \
    "pop {r1, r2, r9, r10}\n"               \
    LEADING                                 \
    "sub r0, r0, r5, lsr #22\n"             \
    "subs lr, r0, #10\n"                    \
    "ble 9f\n"                              \
    "add r0, r2, r4\n"                      \
    "add r1, r10, #12\n"                    \
    "mov r2, r9\n"                          \
    /* What the other reaches along it. */  \
    "55: " ROW("12", "24", "36")             \
    SIZE("r4") SIZE("r5") SIZE("r6")        \
    "ldrd r7, r8, [r2, #8]\n"               \
    "ldr r9, [r2, #16]\n"                   \
    "umull r3, r0, r4, r7\n"                \
    "umlal r3, r0, r5, r8\n"                \
    "umlal r3, r0, r6, r9\n"                \
    "cmp lr, r0\n"                          \
    "bls 9f\n"

/* B's: d along it, and its own extent. */
#define CACHED_FACE_B                       \
    "ubfx r6, r4, #2, #2\n"                 \
    "cmp r6, #3\n"                          \
    "beq 9f\n"                              \
    "add r12, r2, r6, lsl #2\n"             \
    "mov r2, r0\n"                          \
    "ldr r12, [r12, #8]\n"                  \
    "add r0, r3, r6, lsl #2\n"              \
    "add r1, r1, #12\n"                     \
    "ldr r3, [r0, #12]\n"                   \
    "ldr r4, [r0, #24]\n"                   \
    "ldr r6, [r0, #36]\n"                   \
    "smull r10, r11, r7, r3\n"              \
    "smlal r10, r11, r8, r4\n"              \
    "smlal r10, r11, r9, r6\n"              \
    SIZE_OF("r10", "r11")                   \
    "sub lr, r10, r12, lsr #2\n"            \
    "sub lr, lr, r5, lsr #22\n"             \
    "subs lr, lr, #10\n"                    \
    "bgt 55b\n"                             \
    "b 9f\n"

/* A pair of edges: t in A's axes, a column of R and a row wait on the stack, 36 bytes; then bodies, frames, the cache's word and the
 * size. */
#define CACHED_EDGES                        \
    "cmp r6, #2\n"                          \
    "bne 9f\n"                              \
    "and r6, r4, r4, lsr #1\n"              \
    "tst r6, #5\n"                          \
    "bne 9f\n"                              \
    "push {r0, r1, r2, r3, r4, r5}\n"   \
    "add r1, r1, #12\n"                     \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    "push {r6, r11, lr}\n"                  \
    "ldr r12, [sp, #28]\n"                  \
    "ldr r0, [sp, #24]\n"                   \
    "ldr r1, [sp, #16]\n"                   \
    "and r12, r12, #3\n"                    \
    "add r0, r0, r12, lsl #2\n"             \
    "add r1, r1, #12\n"                     \
    ROW("12", "24", "36")                   \
    "push {r4, r5, r6}\n"                   \
    "ldr r12, [sp, #40]\n"                  \
    "ldr r0, [sp, #28]\n"                   \
    "ldr r1, [sp, #36]\n"                   \
    "ubfx r12, r12, #2, #2\n"               \
    "add r0, r0, r12, lsl #2\n"             \
    "add r1, r1, #12\n"                     \
    ROW("12", "24", "36")                   \
    "push {r4, r5, r6}\n"                   \
    "ldr r12, [sp, #52]\n"                  \
    "ubfx r0, r12, #2, #2\n"                \
    "and r1, r12, #3\n"                     \
    FOLLOWING("r0", "r2", "r3") FOLLOWING("r1", "r4", "r5") \
    "add r6, sp, #12\n"                     \
    "ldr r7, [r6, r2, lsl #2]\n"            \
    "ldr r8, [r6, r3, lsl #2]\n"            \
    "add r6, r6, #12\n"                     \
    "ldr r9, [r6, r2, lsl #2]\n"            \
    "ldr r10, [r6, r3, lsl #2]\n"           \
    "rsb r9, r9, #0\n"                      \
    "smull r11, r12, r10, r7\n"             \
    "smlal r11, r12, r9, r8\n"              \
    "lsrs r11, r11, #30\n"                  \
    "adc r11, r11, r12, lsl #2\n"           \
    SIZE_OF("r9", "r11")                    \
    SIZE("r7") SIZE("r8")                   \
    "ldr r6, [sp, #36]\n"                   \
    "add r6, r6, #8\n"                      \
    "ldr r11, [r6, r2, lsl #2]\n"           \
    "ldr r12, [r6, r3, lsl #2]\n"           \
    "umull r2, r3, r11, r8\n"               \
    "umlal r2, r3, r12, r7\n"               \
    "ldr r6, [sp, #44]\n"                   \
    "ldr r7, [sp, r4, lsl #2]\n"            \
    "ldr r8, [sp, r5, lsl #2]\n"            \
    "add r6, r6, #8\n"                      \
    SIZE("r7") SIZE("r8")                   \
    "ldr r11, [r6, r4, lsl #2]\n"           \
    "ldr r12, [r6, r5, lsl #2]\n"           \
    "umlal r2, r3, r11, r8\n"               \
    "umlal r2, r3, r12, r7\n"               \
    "ldr r5, [sp, #56]\n"                   \
    "add sp, sp, #60\n"                     \
    "add r3, r3, r5, lsr #22\n"             \
    "add r3, r3, #9\n"                      \
    "cmp r9, r3\n"                          \
    "bhi 52b\n"

#endif
