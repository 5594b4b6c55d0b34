/* SPDX-License-Identifier: MIT */
/* Shifts, quotients and roots of 64 bits where size is all that counts. */
#include "port.h"

#ifdef QN_PORT_LESSER

#include "arm/asm_arm.h"

/* x in r0 and r1, s in r2. The bit below the quotient is left in the carry, for the second. */
__asm__(FUNCTION("qn_asr64")
        "cmp r2, #32\n"
        "ittt gt\n"
        "movgt r0, r1\n"
        "asrgt r1, r1, #31\n"
        "subgt r2, r2, #32\n"
        "rsb r3, r2, #32\n"
        "lsl r3, r1, r3\n"
        "asrs r1, r1, r2\n"
        "lsrs r0, r0, r2\n"
        "orrs r0, r0, r3\n"
        "bx lr\n"
        END("qn_asr64"));

/* x in r0, k in r1: of x 2^15 the next function takes 15 - k bits off. */
__asm__(FUNCTION("qn_units_from_word")
        "rsb r2, r1, #15\n"
        "asrs r1, r0, #17\n"
        "lsls r0, r0, #15\n"
        ".global qn_round64\n" PART("qn_round64")
        "push {r3, lr}\n"
        "bl qn_asr64\n"
        "movs r2, #0\n"
        "adcs r0, r0, r2\n"
        "adcs r1, r1, r2\n"
        "pop {r3, pc}\n"
        PART_END("qn_round64")
        END("qn_units_from_word"));

/* n in r0 and r1, d in r2: the quotient stands below what is left of n. */
__asm__(FUNCTION("qn_div64_32")
        "cmp r1, r2\n"
        "bcs 9f\n"
        "movs r3, #32\n"
        "1: adds r0, r0, r0\n"
        "adcs r1, r1, r1\n"
        "bcs 2f\n"
        "cmp r1, r2\n"
        "bcc 3f\n"
        "2: subs r1, r1, r2\n"
        "adds r0, r0, #1\n"
        "3: subs r3, r3, #1\n"
        "bne 1b\n"
        "bx lr\n"
        "9: mov r0, #-1\n"
        "bx lr\n"
        END("qn_div64_32"));

/* x in r0 and r1, then in r3 and r1; r2 is left 0. */
__asm__(FUNCTION("qn_root64_floor")
        "push {r4, r5, lr}\n"
        "mov r3, r0\n"
        "movs r0, #0\n"
        "mov r2, #0x80000000\n"
        "1: adds r0, r0, r2\n"
        "umull r4, r5, r0, r0\n"
        "subs r4, r3, r4\n"
        "sbcs r4, r1, r5\n"
        "it cc\n"
        "subcc r0, r0, r2\n"
        "lsrs r2, r2, #1\n"
        "bne 1b\n"
        "pop {r4, r5, pc}\n"
        END("qn_root64_floor"));

/* One more where the rest is above the root. */
__asm__(FUNCTION("qn_root64_near")
        "push {r4, r5, r6, lr}\n"
        "bl qn_root64_floor\n"
        "umull r4, r5, r0, r0\n"
        "subs r3, r3, r4\n"
        "sbcs r1, r1, r5\n"
        "subs r3, r0, r3\n"
        "sbcs r2, r2, r1\n"
        "it cc\n"
        "addcc r0, r0, #1\n"
        "pop {r4, r5, r6, pc}\n"
        END("qn_root64_near"));

#endif
