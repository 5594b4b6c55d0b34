/* SPDX-License-Identifier: MIT */
/* What a pair of boxes remembers, where it will do. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

/* On the stack what came: the model, the excess, the cache, the axis. */

/* The next words of the sum in r7, by the factor in r8. */
#define MIX(x) "mla r7, r7, r8, " x "\n"
#define MIXED3 MIX("r9") MIX("r10") MIX("r11")

/* As qn_root_above: of hi:lo, below 2^58, to lo, by t and u, with 1 in `one`. Where hi is 0 on at `low`, and back. */
#define ROOT_ABOVE(lo, hi, t, u, one, low, back)   \
    "cmp " hi ", #0\n"                      \
    "beq " low "f\n"                        \
    "clz " t ", " hi "\n"                   \
    "rsb " t ", " t ", #64\n"               \
    back ": lsr " t ", " t ", #1\n"         \
    "rsb " u ", " t ", #32\n"               \
    "lsl " hi ", " hi ", " u "\n"           \
    "lsr " lo ", " lo ", " t "\n"           \
    "orr " lo ", " lo ", " hi "\n"          \
    "lsl " u ", " one ", " t "\n"           \
    "add " lo ", " lo ", " u "\n"           \
    "add " lo ", " one ", " lo ", lsr #1\n"
#define ROOT_ABOVE_LOW(lo, t, low, back)    \
    low ": orr " t ", " lo ", #2\n"         \
    "clz " t ", " t "\n"                    \
    "rsb " t ", " t ", #32\n"               \
    "b " back "b\n"

/* The axis word in r5, k in r6. */
__asm__(FUNCTION("qn_box_certify_v7m")
        "push {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldr r5, [r2, #4]\n"
        "ldr r6, [r0, #84]\n"
        "sub r1, r1, #1\n" /* 0 is none */
        "add r7, r6, #16\n"
        "cmp r7, r5, lsr #8\n"
        "bne 9f\n"
        "rsb r7, r6, #30\n"
        "lsrs r7, r1, r7\n"
        "bne 9f\n"
        "cmp r6, #0\n"
        "blt 9f\n"
        "and r7, r5, r5, lsr #1\n"
        "tst r7, #5\n"
        "bne 9f\n"
        /* The checksum; on the way, as qn_motion_bound, squares of the shift in r4:r3. */
        "movw r8, #0x79B1\n"
        "movt r8, #0x9E37\n"
        "movw r7, #0x270B\n"
        "movt r7, #0x51ED\n"
        "ldm r0, {r9, r10, r11}\n" MIXED3
        "add r12, r0, #24\n"
        "ldm r12, {r9, r10, r11}\n" MIXED3
        "ldm r2!, {r1, r3, r9, r10, r11, r12}\n"
        MIX("r3") MIXED3 MIX("r12")
        "add lr, r0, #12\n"
        "ldm lr, {r3, r4, lr}\n"
        "sub r9, r9, r3\n"
        "sub r10, r10, r4\n"
        "sub r11, r11, lr\n"
        "smull r3, r4, r9, r9\n"
        "smlal r3, r4, r10, r10\n"
        "smlal r3, r4, r11, r11\n"
        "ldm r2, {r2, r6, r9, r10, r11, lr}\n"
        MIX("r2") MIX("r6") MIXED3 MIX("lr")
        "cmp r7, r1\n"
        "bne 9f\n"
        /* Of the turn in r7:r8. */
        "ldrd r7, r8, [r0, #48]\n"
        "sub r12, r12, r7\n"
        "sub r9, r9, r8\n"
        "ldrd r7, r8, [r0, #60]\n"
        "sub r2, r2, r7\n"
        "sub r10, r10, r8\n"
        "ldrd r7, r8, [r0, #72]\n"
        "sub r6, r6, r7\n"
        "sub r11, r11, r8\n"
        "smull r8, r7, r12, r12\n"
        "smlal r8, r7, r9, r9\n"
        "smlal r8, r7, r2, r2\n"
        "smlal r8, r7, r10, r10\n"
        "smlal r8, r7, r6, r6\n"
        "smlal r8, r7, r11, r11\n"
        "orr r12, r4, r7\n"
        "lsrs r12, r12, #26\n"
        "bne 9f\n"
        "mov r6, #1\n"
        ROOT_ABOVE("r3", "r4", "r1", "r2", "r6", "11", "12")
        ROOT_ABOVE("r8", "r7", "r1", "r2", "r6", "13", "14")
        "add r12, r0, #24\n"
        "ldm r12, {r9, r10, r11}\n"
        "add r12, r9, r10\n"
        "add r12, r12, r11\n"
        "cmp r10, r9\n"
        "it hi\n"
        "movhi r9, r10\n"
        "cmp r11, r9\n"
        "it hi\n"
        "movhi r9, r11\n"
        "add r9, r9, r12\n"
        "add r9, r9, #1\n"
        "lsr r9, r9, #1\n"
        "umull r7, r8, r8, r9\n"
        "ldr r9, [r0, #84]\n"
        "add r3, r3, #20\n"
        "lsl r6, r6, r9\n"
        "add r3, r3, r7, lsr #30\n"
        "add r3, r3, r8, lsl #2\n"
        "add r3, r3, r6\n"
        "subs r4, lr, r3\n" /* the least that any axis may be now */
        "blo 9f\n"
        "cmp r4, #64\n"
        "bls 9f\n"
        "mov r6, r9\n"
        "ldr lr, [sp, #12]\n"
        "ubfx r12, r5, #2, #2\n"
        "ubfx r7, r5, #4, #4\n"
        "cmp r7, #1\n"
        "beq 2f\n"
        "bhi 3f\n"

        /* A's face r12, its depth to r1. */
        "add r1, r12, r12, lsl #1\n"
        "add r1, r0, r1, lsl #2\n"
        "add r1, r1, #48\n"
        "ldm r1, {r7, r8, r9}\n"
        SIZE("r7") SIZE("r8") SIZE("r9")
        "add r1, r0, #24\n"
        "ldm r1, {r3, r10, r11}\n"
        "umull r1, r2, r3, r7\n"
        "umlal r1, r2, r10, r8\n"
        "umlal r1, r2, r11, r9\n"
        "add r0, r0, r12, lsl #2\n"
        "ldr r3, [r0]\n"
        "ldr r7, [r0, #12]\n"
        "lsrs r1, r1, #30\n"
        "adc r1, r1, r2, lsl #2\n"
        "add r1, r1, r3\n"
        "eor r3, r7, r7, asr #31\n"
        "sub r1, r1, r3\n"
        "add r1, r1, r7, asr #31\n"
        "mov r0, #0\n"
        "mov r2, #0x40000000\n"
        "cmp r7, #0\n"
        "it mi\n"
        "rsbmi r2, r2, #0\n"
        "strd r0, r0, [lr, #12]\n"
        "str r0, [lr, #20]\n"
        "add r3, lr, r12, lsl #2\n"
        "str r2, [r3, #12]\n"
        "lsl r0, r12, #8\n"

        /* The depth in r1: is it certified? The first word in r0. */
        "8: strd r0, r1, [lr]\n"
        "str r1, [lr, #8]\n"
        "ldr r2, [sp, #4]\n"
        "cmp r1, r4\n"
        "blt 9f\n"
        "sub r1, r1, r4\n"
        "lsl r2, r2, r6\n"
        "mov r0, #1\n"
        "cmp r1, r2\n"
        "it hi\n"
        "movhi r0, #0\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ROOT_ABOVE_LOW("r3", "r1", "11", "12")
        ROOT_ABOVE_LOW("r8", "r1", "13", "14")
        "9: mov r0, #0\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        /* B's: what t shows of the column in r11:r10, the column on its side in r1 to r3. */
        "2: add r7, r0, r12, lsl #2\n"
        "ldr r1, [r7, #48]\n"
        "ldr r2, [r7, #60]\n"
        "ldr r3, [r7, #72]\n"
        "add r10, r0, #12\n"
        "ldm r10, {r7, r8, r9}\n"
        "smull r10, r11, r7, r1\n"
        "smlal r10, r11, r8, r2\n"
        "smlal r10, r11, r9, r3\n"
        "eor r1, r1, r11, asr #31\n"
        "eor r2, r2, r11, asr #31\n"
        "eor r3, r3, r11, asr #31\n"
        "sub r1, r1, r11, asr #31\n"
        "sub r2, r2, r11, asr #31\n"
        "sub r3, r3, r11, asr #31\n"
        "strd r1, r2, [lr, #12]\n"
        "str r3, [lr, #20]\n"
        "cmp r11, #0\n"
        "blt 1f\n"
        "rsbs r10, r10, #0\n"
        "sbc r11, r11, r11, lsl #1\n"
        "1: ldm r0, {r7, r8, r9}\n"
        "eor r5, r1, r1, asr #31\n"
        "sub r1, r5, r1, asr #31\n"
        "eor r5, r2, r2, asr #31\n"
        "sub r2, r5, r2, asr #31\n"
        "eor r5, r3, r3, asr #31\n"
        "sub r3, r5, r3, asr #31\n"
        "umlal r10, r11, r7, r1\n"
        "umlal r10, r11, r8, r2\n"
        "umlal r10, r11, r9, r3\n"
        "add r0, r0, r12, lsl #2\n"
        "ldr r0, [r0, #24]\n"
        "lsrs r10, r10, #30\n"
        "adc r1, r10, r11, lsl #2\n"
        "add r1, r1, r0\n"
        "mov r0, #1\n"
        "orr r0, r0, r12, lsl #8\n"
        "b 8b\n"

        /* A pair of edges: the word of qn_box_along_v7m in r10, the least waits. */
        "3: cmp r7, #2\n"
        "bne 9b\n"
        "and r1, r5, #3\n"
        "push {r4, r6, r12, lr}\n"
        "and r5, r5, #12\n"
        "lsl r7, r1, #2\n"
        AFTER_BOTH("r10")
        "lsr r2, r10, r5\n"
        "lsr r10, r10, r7\n"
        "ubfx r3, r2, #2, #2\n"
        "and r2, r2, #3\n"
        "lsl r10, r10, #28\n"
        "add r4, r0, #48\n"
        "add r5, r2, r2, lsl #1\n"
        "add r6, r3, r3, lsl #1\n"
        "add r5, r4, r5, lsl #2\n"
        "add r6, r4, r6, lsl #2\n"
        "ldr r8, [r5, r1, lsl #2]\n"
        "ldr r9, [r6, r1, lsl #2]\n"
        "orr r10, r10, r1, lsl #16\n"
        "orrs r4, r8, r9\n"
        "beq 4f\n"
        "push {r2, r3}\n"
        "bl qn_box_along_v7m\n"
        "pop {r2, r3}\n"
        "mov r1, r0\n"
        "pop {r4, r6, r7, lr}\n"
        "ubfx r0, r10, #16, #2\n"
        "lsl r0, r0, #16\n"
        "orr r0, r0, r7, lsl #8\n"
        "orr r0, r0, #2\n"
        "add r5, lr, #12\n"
        "mov r8, #0\n"
        "str r8, [r5, r7, lsl #2]\n"
        "str r12, [r5, r2, lsl #2]\n"
        "str r11, [r5, r3, lsl #2]\n"
        "b 8b\n"
        "4: add sp, sp, #16\n"
        "b 9b\n"
        END("qn_box_certify_v7m"));

#else
typedef int qn_kernel_v7m_certify_is_for_armv7m; /* ISO C wants a declaration */
#endif
