/* SPDX-License-Identifier: MIT */
/* The edges of two polygons. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_LOOKS)

#include "arm/asm_arm.h"

/* The sine from the normal of the row in `row` to u, upper word, into lr: u.y in r8, -u.x in r9; r4 and r5 are lost. */
#define SINE(row)                   \
    "ldrd r4, r5, [" row ", #8]\n"  \
    "smull r4, lr, r4, r8\n"        \
    "smlal r4, lr, r5, r9\n"

/* r0 = x, r1 = y, r2 = start, r3 = best. In the loop r0 = y, r1 = best, r2 = the next row, r3 = where to stop, r8 and r9 = y's position,
 * r10 = the limit, r11 = y's vertex; on the stack x, where to stop at last, x's first row, and y's inner disc less the slack. */
__asm__(FUNCTION("qn_look2_v7m")
        "push {r4-r11, lr}\n"
        "ldrb r4, [r0, #20]\n"
        "ldrd r8, r9, [r0, #44]\n"
        "ldr r10, [r1, #16]\n"
        "asr r8, r8, r4\n"
        "asr r9, r9, r4\n"
        "adds r4, #2\n"
        "asr r10, r10, r4\n"
        "subs r10, #16\n"
        "ldr r5, [r3, #16]\n"
        "ldr r11, [r3]\n"
        "cmp r11, r0\n"
        "ite eq\n"
        "ldreq r11, [r3, #8]\n"
        "ldrne r11, [r3, #4]\n"
        "ldr r6, [r0]\n"
        "ldrb r7, [r0, #23]\n"
        "add r7, r6, r7, lsl #4\n"
        "ldr r4, [r3, #28]\n"
        "push {r0, r4, r6, r10}\n"
        "sub r10, r5, r10\n"
        "mov r0, r1\n"
        "mov r1, r3\n"
        "cmp r2, r4\n"
        "ite lo\n"
        "movlo r3, r4\n"
        "movhs r3, r7\n"

        "1: ldmia r2!, {r4, r5, r6, r7}\n" /* the sieve */
        "sub r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "smull r4, r12, r6, r4\n"
        "smlal r4, r12, r7, r5\n"
        "cmp r12, r10\n"
        "blt 3f\n"
        "2: cmp r2, r3\n"
        "bne 1b\n"
        "ldrd r4, r5, [sp, #4]\n"
        "cmp r3, r4\n"
        "beq 9f\n"
        "mov r2, r5\n"
        "mov r3, r4\n"
        "cmp r4, r5\n"
        "bne 1b\n"
        "9: movs r0, #1\n"
        "add sp, #16\n"
        "pop {r4-r11, pc}\n"

        "3: push {r3, r8, r9, r10}\n" /* the normal turned */
        "ldr lr, [sp, #16]\n"
        "ldrd r4, r5, [lr, #36]\n"
        "smull r3, r8, r4, r7\n"
        "smlal r3, r8, r5, r6\n"
        "negs r5, r5\n"
        "smull r3, r9, r4, r6\n"
        "smlal r3, r9, r5, r7\n"
        "rsb r9, r9, #0\n"
        "ldr r6, [r0]\n" /* the climb, in y's rows from r6 on before r7 */
        "ldrb r7, [r0, #23]\n"
        "add r7, r6, r7, lsl #4\n"
        "mov r10, r11\n"
        SINE("r11")
        "cmp lr, #0\n"
        "ble 5f\n"
        "4: add r11, r11, #16\n"
        "cmp r11, r7\n"
        "it eq\n"
        "moveq r11, r6\n"
        "cmp r11, r10\n"
        "beq 6f\n"
        SINE("r11")
        "cmn lr, #2\n"
        "bgt 4b\n"
        "b 6f\n"
        "5: cmp r11, r6\n"
        "ite eq\n"
        "subeq r3, r7, #16\n"
        "subne r3, r11, #16\n"
        SINE("r3")
        "cmp lr, #2\n"
        "bgt 6f\n"
        "mov r11, r3\n"
        "cmp r11, r10\n"
        "bne 5b\n"
        "6: ldrd r4, r5, [r11]\n" /* the estimate */
        "rsb r9, r9, #0\n"
        "smull r4, lr, r4, r9\n"
        "smlal r4, lr, r5, r8\n"
        "add r12, r12, lr, lsl #2\n"
        "pop {r3, r8, r9, r10}\n"
        "ldr r4, [r1, #16]\n"
        "subs r5, r12, r4\n"
        "cmp r5, #16\n"
        "bge 2b\n"
        "cmn r5, #16\n"
        "bgt 8f\n"
        "ldr r4, [sp]\n" /* the new best */
        "sub r5, r2, #16\n"
        "mov r6, r11\n"
        "mov r7, #0x80000000\n"
        "adds r7, #1\n"
        "stmia r1, {r4, r5, r6, r7, r12}\n"
        "ldr r4, [r1, #20]\n"
        "ldr r5, [sp, #12]\n"
        "cmp r12, r4\n"
        "sub r10, r12, r5\n"
        "bge 2b\n"
        "movs r0, #0\n"
        "add sp, #16\n"
        "pop {r4-r11, pc}\n"
        "8: sub r4, r2, #16\n"
        "str r4, [r1, #24]\n"
        "movs r0, #2\n"
        "add sp, #16\n"
        "pop {r4-r11, pc}\n"
        END("qn_look2_v7m"));

#else
typedef int qn_kernel_v7m_polys2_is_for_armv7m; /* ISO C wants a declaration */
#endif
