/* SPDX-License-Identifier: MIT */
/* Products of rows, and motion, where size is all that counts. */
#include "port.h"

#ifdef QN_PORT_LOOPS

#include "arm/asm_arm.h"

/* u in r0, its step in r1, v in r2, which stays, as r3 and r12 do. */
__asm__(FUNCTION("qn_dot_v7m")
        "push {r4, r5, r6, r7, lr}\n"
        "ldr r4, [r0, r1, lsl #2]\n"
        "ldr r5, [r0, r1, lsl #3]\n"
        "ldr r0, [r0]\n"
        "ldm r2, {r1, r6, r7}\n"
        "smull r0, r1, r0, r1\n"
        "smlal r0, r1, r4, r6\n"
        "smlal r0, r1, r5, r7\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_dot_v7m"));

/* The matrix in r0, the step in r1, v in r2, out in r3. */
__asm__(FUNCTION("qn_turn_v7m")
        "push {r4, r5, r6, r7, lr}\n"
        "mov r4, r0\n"
        "mov r5, r1\n"
        "rsb r6, r1, #4\n" /* to the next row or column */
        "movs r7, #3\n"
        "1: mov r0, r4\n"
        "mov r1, r5\n"
        "bl qn_dot_v7m\n"
        "lsrs r0, r0, #30\n" /* half of what is lost is carried */
        "adc r0, r0, r1, lsl #2\n"
        "stmia r3!, {r0}\n"
        "add r4, r4, r6, lsl #2\n"
        "subs r7, r7, #1\n"
        "bne 1b\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_turn_v7m"));

/* The sum in r0 and r1, h in r2, v in r3. */
__asm__(FUNCTION("qn_add_reach3_v7m")
        "push {r4, r5, r6, lr}\n"
        "movs r4, #3\n"
        "1: ldmia r3!, {r5}\n"
        "ldmia r2!, {r6}\n"
        "cmp r5, #0\n"
        "it lt\n"
        "rsblt r5, r5, #0\n"
        "umlal r0, r1, r5, r6\n"
        "subs r4, r4, #1\n"
        "bne 1b\n"
        "pop {r4, r5, r6, pc}\n"
        END("qn_add_reach3_v7m"));

/* The matrix in r0, d in r1, out in r2. Of d the lower word, signed, and what that leaves. The bits of r3 end a column, the last of them all. */
__asm__(FUNCTION("qn_offset_v7m")
        "push {r4, r5, r6, r7, lr}\n"
        "mov r3, #0x24800000\n" /* 001 001 001 */
        "1: movs r4, #0\n"
        "movs r5, #0\n"
        "2: ldmia r1!, {r6, r7}\n"
        "add r7, r7, r6, lsr #31\n"
        "ldr r12, [r0], #12\n"
        "smlal r4, r5, r12, r6\n"
        "mla r5, r12, r7, r5\n"
        "lsls r3, r3, #1\n"
        "bcc 2b\n"
        "stmia r2!, {r4, r5}\n"
        "subs r1, r1, #24\n"
        "subs r0, r0, #32\n" /* three rows up, one column on */
        "cmp r3, #0\n"
        "bne 1b\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_offset_v7m"));

/* The pair in r0, then where d goes; the places from r1 to r2, the largest size in r3, its number's sign in r12, which of the three in r7. */
__asm__(FUNCTION("qn_order_v7m")
        "push {r4, r5, r6, r7, lr}\n"
        "ldrd r1, r2, [r0, #8]\n"
        "adds r0, r0, #24\n"
        "movs r3, #0\n"
        "mov r12, r3\n"
        "movs r7, #3\n"
        "1: ldmia r1!, {r4}\n"
        "ldmia r2!, {r5}\n"
        "asrs r6, r5, #31\n"
        "subs r5, r5, r4\n"
        "sbc r6, r6, r4, asr #31\n"
        "stmia r0!, {r5, r6}\n"
        "eors r5, r5, r6\n"
        "subs r5, r5, r6\n"
        "cmp r5, r3\n"
        "itt hi\n"
        "movhi r3, r5\n"
        "orrhi r12, r6, #1\n"
        "subs r7, r7, #1\n"
        "bne 1b\n"
        "ldrd r4, r5, [r0, #-48]\n"
        "ldrh r4, [r4]\n"
        "ldrh r5, [r5]\n"
        "subs r0, r4, r5\n"
        "it eq\n"
        "moveq r0, r12\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_order_v7m"));

/* t and behind it r in r0, out in r1. Of each row the last number is read, and dropped. */
__asm__(FUNCTION("qn_motion_words_v7m")
        "push {r4, r5, r6, lr}\n"
        "mov r2, r0\n"
        "adds r2, r2, #12\n"
        "movs r6, #3\n"
        "1: ldmia r2!, {r3, r4, r5}\n"
        "str r3, [r1, #12]\n"
        "str r4, [r1, #24]\n"
        "ldmia r0!, {r3}\n"
        "stmia r1!, {r3}\n"
        "subs r6, r6, #1\n"
        "bne 1b\n"
        "pop {r4, r5, r6, pc}\n"
        END("qn_motion_words_v7m"));

/* Numbers now in r0, then in r1, how many in r2. The sum x of squares in r4 and r5 goes down to x / 2^n, n in r2, by one bit at a time until
 * x < 2^(2 n + 1): while its upper word is not 0 that is above 2^32, and n is 29 at most. */
__asm__(FUNCTION("qn_change_v7m")
        "push {r4, r5, r6, lr}\n"
        "movs r4, #0\n"
        "movs r5, #0\n"
        "1: ldmia r0!, {r3}\n"
        "ldmia r1!, {r6}\n"
        "subs r3, r3, r6\n"
        "smlal r4, r5, r3, r3\n"
        "subs r2, r2, #1\n"
        "bne 1b\n"
        "mov r0, #0x40000000\n"
        "lsrs r3, r5, #26\n"
        "bne 9f\n"
        "2: adds r2, r2, #1\n"
        "lsrs r5, r5, #1\n"
        "rrx r4, r4\n"
        "lsr r3, r4, r2\n"
        "orrs r0, r5, r3, lsr #1\n"
        "bne 2b\n"
        "movs r0, #1\n" /* (x / 2^n + 2^n) / 2 + 1 */
        "lsls r0, r0, r2\n"
        "adds r0, r0, r4\n"
        "lsrs r0, r0, #1\n"
        "adds r0, r0, #1\n"
        "9: pop {r4, r5, r6, pc}\n"
        END("qn_change_v7m"));

#endif
