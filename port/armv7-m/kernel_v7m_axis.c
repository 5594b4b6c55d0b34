/* SPDX-License-Identifier: MIT */
/* A body's axis from its pose. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* entry of frame.c: p in hi and low; inverse, fine and coarse in r7, r9 and r10, what is added in r3. The result in low; on with 98 where the
 * remainder is asked. */
#define ENTRY(low, hi, t)                                           \
    "lsr " low ", " low ", #17\n"                                   \
    "asr " t ", " hi ", #14\n"                                      \
    "mla " low ", " low ", r10, r3\n"                               \
    "mul " t ", " t ", r9\n"                                        \
    "add " low ", " low ", " t ", asr #2\n"                         \
    "asr " t ", " low ", #31\n"                                     \
    "smlal " low ", " t ", " hi ", r7\n"                            \
    "tst " low ", #0x1f80000\n"                                     \
    "beq 98f\n"                                                     \
    "lsr " low ", " low ", #25\n"                                   \
    "orr " low ", " low ", " t ", lsl #7\n"

/* w, x, y, z in r4 to r7, in a circle from the axis on, and the places of y and z in r8 and r9. */
__asm__(FUNCTION("qn_frame3_axis")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "add r8, r2, #1\n"
        "cmp r2, #2\n"
        "it eq\n"
        "moveq r8, #0\n"
        "add r9, r2, r8\n"
        "rsb r9, r9, #3\n"
        "add r3, r1, #16\n"
        "ldr r4, [r1, #12]\n"
        "ldr r5, [r3, r2, lsl #2]\n"
        "ldr r6, [r3, r8, lsl #2]\n"
        "ldr r7, [r3, r9, lsl #2]\n"
        "eor r3, r4, r4, asr #31\n"
        "eor r10, r5, r5, asr #31\n"
        "orr r3, r3, r10\n"
        "eor r10, r6, r6, asr #31\n"
        "orr r3, r3, r10\n"
        "eor r10, r7, r7, asr #31\n"
        "orrs r3, r3, r10\n" "beq 99f\n"
        "cmp r3, #0x40000000\n" "bhs 99f\n"
        "clz r3, r3\n"
        "sub r3, r3, #2\n"
        "lsl r4, r4, r3\n"
        "lsl r5, r5, r3\n"
        "lsl r6, r6, r3\n"
        "lsl r7, r7, r3\n"
        "ldm r1, {r10, r11, r12}\n"
        "mov r1, #0\n"
        "stm r0, {r10, r11, r12}\n"
        "strd r1, r1, [r0, #12]\n"
        "strd r1, r1, [r0, #20]\n"
        "strd r1, r1, [r0, #28]\n"
        "strd r1, r1, [r0, #36]\n"
        "str r1, [r0, #44]\n"
        "add r12, r8, r8, lsl #1\n" /* where the entries stand */
        "add lr, r9, r9, lsl #1\n"
        "add r12, r2, r12\n"
        "add lr, r2, lr\n"
        "add r12, r0, r12, lsl #2\n"
        "add lr, r0, lr, lsl #2\n"
        "add r0, r0, r2, lsl #4\n"
        "push {r0, r12, lr}\n"

        "smull r0, r1, r6, r6\n"
        "smlal r0, r1, r7, r7\n"
        "smull r8, r9, r4, r4\n"
        "smlal r8, r9, r5, r5\n"
        "adds r8, r8, r0\n" "adc r9, r9, r1\n" /* n */
        "lsr r2, r8, #1\n"
        "orr r2, r2, r9, lsl #31\n"
        "subs r0, r2, r0\n"
        "rsb r1, r1, r9, lsr #1\n"
        "it lo\n"
        "sublo r1, r1, #1\n"
        "push {r0, r1}\n"
        "smull r0, r1, r5, r6\n"
        "smlal r0, r1, r4, r7\n"
        "smull r2, r3, r5, r7\n"
        "rsb r4, r4, #0\n"
        "smlal r2, r3, r4, r6\n"

        "clz r4, r9\n" /* 2^111 over n 2^k, as qn_reciprocal has it, in r6:r5 */
        "rsb r11, r4, #32\n"
        "lsr r11, r8, r11\n"
        "lsl r10, r9, r4\n"
        "orr r10, r10, r11\n"
        "lsl r9, r8, r4\n"
        "ldr r5, =qn_reciprocal_seed\n"
        "ubfx r11, r10, #25, #6\n"
        "ldrb r11, [r5, r11]\n"
        "lsr r5, r10, #16\n"
        "add r11, r11, #256\n"
        "mul r5, r5, r11\n"
        "mov r6, #0x800000\n"
        "sub r5, r6, r5, lsr #2\n"
        "mul r11, r11, r5\n"
        "lsr r11, r11, #15\n"
        "umull r5, r6, r11, r10\n"
        "umull r9, r10, r11, r9\n"
        "adds r5, r5, r10\n" "adc r6, r6, #0\n"
        NEGATED("r5", "r6")
        "lsr r5, r5, #4\n"
        "orr r5, r5, r6, lsl #28\n"
        "asr r6, r5, #15\n"
        "mul r6, r6, r6\n"
        "add r5, r5, r6, lsr #13\n"
        "smull r5, r6, r11, r5\n"
        "lsr r5, r5, #11\n"
        "orr r5, r5, r6, lsl #21\n"
        "add r6, r11, r6, asr #11\n"

        "add r8, r4, #9\n"
        "rsb r4, r4, #23\n"
        "lsl r7, r6, r8\n"
        "lsr r4, r5, r4\n"
        "orr r7, r7, r4\n"
        "lsl r9, r5, r8\n"
        "lsr r9, r9, #16\n"
        "lsr r10, r7, #15\n"
        "pop {r4, r5}\n"
        "mov r11, r3\n"
        "mov r3, #0x1040000\n"
        ENTRY("r4", "r5", "r6")
        ENTRY("r0", "r1", "r6")
        ENTRY("r2", "r11", "r6")
        "pop {r1, r6, r8}\n"
        "str r4, [r1, #12]\n"
        "str r0, [r6, #12]\n"
        "str r2, [r8, #12]\n"
        "mov r0, #0\n"
        "pop {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "98: add sp, sp, #12\n"
        "99: pop {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "b qn_frame3_axis_any\n"
        ".ltorg\n"
        END("qn_frame3_axis"));

#else
typedef int qn_kernel_v7m_axis_is_for_armv7m; /* ISO C wants a declaration */
#endif
