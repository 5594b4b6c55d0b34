/* SPDX-License-Identifier: MIT */
/* The contact of two capsules. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* w - s u - t v, rounded: -s and -t by 4 in r12 and r0. */
#define WAY(w, u, v)                                                \
    "asr " w ", " w ", #2\n"                                        \
    "mov r1, #0x80000000\n"                                         \
    "smlal r1, " w ", " u ", r12\n"                                 \
    "smlal r1, " w ", " v ", r0\n"

/* A number of the normal in lr, and the place midway in the world, which g becomes: the inverse and its shift in r0 and r1, k in r2,
 * four times the lean in r3 and four times s in r10. u is lost. */
#define PLACED_MIDWAY(g, u, axis)                                   \
    "lsl lr, " g ", r1\n"                                           \
    "mov r12, #0x80000000\n"                                        \
    "add r12, r12, lr, asr #31\n"                                   \
    "smlal r12, lr, lr, r0\n"                                       \
    "smull r12, " u ", r10, " u "\n"                                \
    "smlal r12, " u ", r3, lr\n"                                    \
    "ldr r12, [r11, #" axis "]\n"                                   \
    "add " g ", " u ", " g ", asr #1\n"                             \
    "asrs " g ", " g ", r2\n" /* the last bit lost is the carry */  \
    "adcs " g ", " g ", r12\n"                                      \
    "bvs 98f\n"

/* A slope by 2^-25 and without its sign; but 0 at an end, which 0 in end is not, where it leads out, as the sign of out says. */
#define STEEPNESS(low, high, end, out)                              \
    "lsr " low ", " low ", #25\n"                                   \
    "orr " low ", " low ", " high ", lsl #7\n"                      \
    "cmp " low ", #0\n"                                             \
    "it mi\n"                                                       \
    "rsbmi " low ", " low ", #0\n"                                  \
    "cmp " end ", #0\n" "beq 7f\n"                                 \
    "cmp " out ", #0\n"                                             \
    "it mi\n"                                                       \
    "movmi " low ", #0\n"                                           \
    "7:\n"

/* The offset, then w by 4, in r4 to r6. u in r7 to r9 and v in r10, r11 and lr; c in r3, p in r2:r12 and q in r1:r0. Left by 3 where
 * qn_capsules_collide is undecided, by 4 where it is asked. */
__asm__(FUNCTION("qn_capsules_touch_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #" ROOM "\n"
        OFFSET
        "mov r12, r4\n"
        "cmp r8, r7\n"
        "itt hi\n"
        "movhi r12, r5\n"
        "movhi r7, r8\n"
        "cmp r9, r7\n"
        "it hi\n"
        "movhi r12, r6\n"
        "cmp r12, #0\n" "bge 1f\n"
        "strd r3, r1, [sp, #" AT_FRAMES "]\n"
        "mov r1, r0\n"
        "mov r0, r2\n"
        "mov r2, r1\n"
        "rsb r4, r4, #0\n"
        "rsb r5, r5, #0\n"
        "rsb r6, r6, #0\n"
        "1: add r2, r2, #4\n"
        "strd r12, r2, [sp, #" AT_LEADER "]\n"
        "add r0, r0, #4\n"
        "ldm r0, {r0, r1, r3, r7, r8, r9, r12}\n"
        CORE("lr", "r1", "r3", "r7", "r8", "r9", "r12", "r3", "2")
        "strd r9, r3, [sp, #" AT_CORE_A "]\n"
        LENGTH_OF("r1", "r9")
        "ldm r2, {r2, r3, r7, r8, r9, r12, lr}\n"
        CORE("r3", "r3", "r7", "r8", "r9", "r12", "lr", "r3", "3")
        "strd r12, r3, [sp, #" AT_CORE_B "]\n"
        LENGTH_OF("r8", "r12")
        "orr r10, r10, r0\n"
        "orr r10, r10, r2\n"
        "orr r10, r10, r1\n"
        "orr r10, r10, r8\n"
        "cmp r10, #0x04000000\n" "bhs 99f\n"
        SCALED
        "ldrd r12, lr, [sp, #" AT_FRAMES "]\n"
        "mov r0, #0\n"
        "msr APSR_nzcvq, r0\n"
        WITHIN_ALL("r12")
        WITHIN_ALL("lr")
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n" "bmi 40f\n"
        "5: ldr r0, [sp, #" AT_CORE_A " + 4]\n"
        "ldr r1, [sp, #" AT_CORE_B " + 4]\n"
        "add r12, r12, r0\n"
        "add lr, lr, r1\n"
        "ldr r7, [r12, #12]\n"
        "ldr r8, [r12, #24]\n"
        "ldr r9, [r12, #36]\n"
        "ldr r10, [lr, #12]\n"
        "ldr r11, [lr, #24]\n"
        "ldr lr, [lr, #36]\n"
        DOT("r0", "r1", "r7", "r8", "r9", "r10", "r11", "lr")
        "add r2, r1, #0x0F800000\n"
        "cmp r2, #0x1F000000\n" "bhs 99f\n" /* side by side */
        "lsr r0, r0, #30\n"
        "orr r3, r0, r1, lsl #2\n"
        DOT("r12", "r2", "r4", "r5", "r6", "r7", "r8", "r9")
        DOT("r0", "r1", "r4", "r5", "r6", "r10", "r11", "lr")
        "stm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "strd r12, r2, [sp, #" AT_P "]\n"
        "ldrd r7, r8, [sp, #" AT_HALVES "]\n"
        "lsl r4, r3, #1\n"
        "smull r5, r6, r4, r4\n"
        "mvn lr, #1\n"
        "rsb r6, r6, #0x40000000\n" /* 1 - c^2 */
        "umull r5, r9, r7, r6\n"
        "sub r10, lr, r1, lsl #2\n"
        "smlal r12, r2, r3, r10\n"
        "cmp r2, r9\n" "bge 60f\n"
        "cmn r2, r9\n" "ble 60f\n"
        "clz r4, r6\n"
        "lsl r10, r6, r4\n"
        "lsl r2, r2, r4\n"
        RECIPROCAL32("r9", "r12")
        "lsr r11, r11, #1\n"
        "smull r9, r12, r2, r11\n"
        "mov r2, #0\n"
        "sub r12, lr, r12, lsl #2\n"
        "61: smlal r0, r1, r3, r12\n" /* t */
        "cmp r1, r8, asr #2\n" "bge 62f\n"
        "cmn r1, r8, asr #2\n" "ble 62f\n"
        "sub r0, lr, r1, lsl #2\n"
        PART_END("qn_capsules_touch_v7m")

        /* Of -s and -t by 4 in r12 and r0, the id in r2. */
        SHARED("qn_capsules_meet_v7m")
        "strd r12, r2, [sp, #" AT_S "]\n"
        "ldm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        WAY("r4", "r7", "r10")
        WAY("r5", "r8", "r11")
        WAY("r6", "r9", "lr")
        DOT("r12", "r3", "r4", "r5", "r6", "r4", "r5", "r6")
        "ldr r11, [sp, #" AT_OUT "]\n"
        "cmp r11, #0\n" "beq 80f\n"
        "8: cmp r3, #0\n" "beq 99f\n"
        TOP_OF_SQUARE
        RECIPROCAL_ROOT
        "umull r2, r12, r3, r0\n"
        "ldrd r2, r3, [sp, #" AT_K "]\n"
        "lsrs r12, r12, r1\n" /* the length, rounded by the carry */
        "adc r12, r12, #0\n"
        "cmp r3, r12, lsr #7\n" "bhi 70f\n" /* what the normal loses is not sure to be small */
        "78: ldrd r3, lr, [sp, #" AT_SPREAD "]\n"
        "mov r10, #1\n"
        "lsl r10, r10, r2\n"
        "lsl lr, lr, r2\n"
        "sub lr, lr, r12\n" /* the depth */
        "mov r12, #26\n"
        "add r12, r12, r10, lsr #4\n"
        "cmp lr, r12\n" "ble 90f\n"
        "cmp r11, #0\n" "beq 96f\n"

        "asrs r12, lr, r2\n"
        "ite eq\n"
        "moveq r12, #1\n"
        "adcne r12, r12, #0\n"
        "mov lr, #1\n"
        "strd r12, lr, [r11, #12]\n"
        "ldrd r10, lr, [sp, #" AT_S "]\n"
        "strd r12, lr, [r11, #32]\n"
        "ldr r11, [sp, #" AT_FRAMES "]\n"
        "lsl r3, r3, r2\n"
        "lsl r3, r3, #1\n"
        "rsb r10, r10, #0\n"
        PLACED_MIDWAY("r4", "r7", "0")
        "mov r7, lr\n"
        PLACED_MIDWAY("r5", "r8", "4")
        "mov r8, lr\n"
        PLACED_MIDWAY("r6", "r9", "8")
        "ldr r0, [sp, #" AT_LEADER "]\n"
        "ldr r11, [sp, #" AT_OUT "]\n"
        "cmp r0, #0\n" "bge 9f\n"
        "ldr r0, [r11, #36]\n"
        "rsb r7, r7, #0\n"
        "rsb r8, r8, #0\n"
        "rsb lr, lr, #0\n"
        "ror r0, r0, #16\n"
        "str r0, [r11, #36]\n"
        "9: stm r11, {r7, r8, lr}\n"
        "add r11, r11, #20\n"
        "stm r11, {r4, r5, r6}\n"
        "96:\n" LEAVE("2")

        "23:\n" OTHER_CORE("r1", "r3", "r7", "r8", "r9", "r12", "r3", "2")
        "33: ldr r3, [sp, #" AT_SHAPE "]\n"
        "ldr r3, [r3, #4]\n"
        OTHER_CORE("r3", "r7", "r8", "r9", "r12", "lr", "r3", "3")
        "40: add r0, r12, #12\n" /* entries of 2^30 are legal */
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldr r0, [sp, #" AT_FRAMES " + 4]\n"
        "add r0, r0, #12\n"
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldrd r12, lr, [sp, #" AT_FRAMES "]\n"
        "b 5b\n"
        NOT_FAR

        "60:\n" /* s at an end */
        END_BEYOND("r12", "r2", "r7", "r9")
        "add r2, r9, #2\n"
        "ldr r9, [sp, #" AT_CORE_A "]\n"
        "cmp r9, #0\n"
        "it mi\n"
        "eormi r2, r2, #3\n"
        "lsl r2, r2, #16\n"
        "b 61b\n"
        "62:\n" /* t at an end, and s anew */
        END_BEYOND("r0", "r1", "r8", "r9")
        "rsb r2, r9, #1\n"
        "ldr r9, [sp, #" AT_CORE_B "]\n"
        "ldrd r4, r5, [sp, #" AT_P "]\n"
        "cmp r9, #0\n"
        "it mi\n"
        "eormi r2, r2, #3\n"
        "smlal r4, r5, r3, r0\n"
        "cmp r5, r7, asr #2\n" "bge 63f\n"
        "cmn r5, r7, asr #2\n" "ble 63f\n"
        "sub r12, lr, r5, lsl #2\n"
        "b qn_capsules_meet_v7m\n"
        "63:\n"
        END_BEYOND("r12", "r5", "r7", "r9")
        "ldr r3, [sp, #" AT_CORE_A "]\n"
        "add r9, r9, #2\n"
        "cmp r3, #0\n"
        "it mi\n"
        "eormi r9, r9, #3\n"
        "orr r2, r2, r9, lsl #16\n"
        "b qn_capsules_meet_v7m\n"

        "70: strd r0, r1, [sp, #" AT_P "]\n" /* how much it is: leans of capsules.c */
        DOT("r0", "r1", "r4", "r5", "r6", "r7", "r8", "r9")
        "ldrd r3, r10, [sp, #" AT_S "]\n"
        "add r2, r2, #2\n"
        "lsr lr, r10, #16\n"
        "eor r3, r3, r1\n"
        "ldrd r7, r8, [sp, #" AT_HALVES "]\n"
        STEEPNESS("r0", "r1", "lr", "r3")
        "lsr r7, r7, r2\n"
        "lsr r8, r8, r2\n"
        "umull r0, r3, r0, r7\n"
        "add r7, sp, #" AT_U " + 12\n"
        "ldm r7, {r1, r7, r9}\n"
        DOT("r11", "lr", "r4", "r5", "r6", "r1", "r7", "r9")
        "ldr r1, [sp, #" AT_CORE_B "]\n"
        "and r10, r10, #3\n"
        "eor r7, lr, r10, lsl #31\n"
        "cmp r1, #0\n"
        "it mi\n"
        "eormi r7, r7, #0x80000000\n"
        STEEPNESS("r11", "lr", "r10", "r7")
        "umlal r0, r3, r11, r8\n"
        "sub r1, r2, #5\n"
        "lsl r7, r12, #1\n"
        "lsr r7, r7, r1\n"
        "add r7, r7, r12, lsr #1\n"
        "cmp r3, #0\n" "bne 99f\n"
        "cmp r0, r7\n" "bhi 99f\n"
        "add r7, sp, #" AT_U "\n"
        "ldm r7, {r7, r8, r9}\n"
        "ldrd r0, r1, [sp, #" AT_P "]\n"
        "ldr r11, [sp, #" AT_OUT "]\n"
        "sub r2, r2, #2\n"
        "b 78b\n"

        "80: ldrd r0, r1, [sp, #" AT_SPREAD "]\n" /* only the verdict: deep enough already? */
        "ldr r2, [sp, #" AT_K "]\n"
        "mov r0, #1\n"
        "lsl r0, r0, r2\n"
        "lsl r1, r1, r2\n"
        "sub r1, r1, r0, lsr #4\n"
        "subs r1, r1, #28\n" "bmi 8b\n"
        "umull r0, r1, r1, r1\n"
        "cmp r12, r0\n"
        "sbcs r1, r3, r1\n" "bhs 8b\n"
        "b 96b\n"

        "90: cmn lr, r12\n" "bge 99f\n"
        LEAVE("0")
        "98:\n" LEAVE("4")
        "99:\n" LEAVE("3")
        ".ltorg\n"
        PART_END("qn_capsules_meet_v7m")

        /* Nine entries from r0 on: equal, or one lies beyond 2^30. */
        SHARED("qn_within_one_v7m")
        "mov r7, #9\n"
        "1: ldr r1, [r0], #4\n"
        LENGTH_OF("r8", "r1")
        "cmp r8, #0x40000000\n" "bhi 2f\n"
        "subs r7, r7, #1\n" "bne 1b\n"
        "2: bx lr\n"
        END("qn_within_one_v7m"));

#else
typedef int qn_kernel_v7m_capsules_is_for_armv7m; /* ISO C wants a declaration */
#endif
