/* SPDX-License-Identifier: MIT */
/* The contact of two capsules. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* w + t v - s u: s, its negative and t in r0, r2, r1. */
#define WAY(w, u, v)                                                \
    "smull r3, r12, r1, " v "\n"                                    \
    "smlal r3, r12, r2, " u "\n"                                    \
    "lsrs r3, r3, #30\n"                                            \
    "adc r3, r3, r12, lsl #2\n"                                     \
    "add " w ", " w ", r3\n"

/* The place midway, in the world: g becomes it. */
#define PLACED_MIDWAY(g, n, axis)                                   \
    "ldr r1, [sp, #" AT_U " + " axis "]\n"                          \
    "smull r8, r9, r0, r1\n"                                        \
    "smlal r8, r9, r7, " n "\n"                                     \
    "lsrs r8, r8, #30\n"                                            \
    "adc r8, r8, r9, lsl #2\n"                                      \
    "ldr r1, [r10, #" axis "]\n"                                    \
    "add " g ", r8, " g ", asr #1\n"                                \
    "asrs " g ", " g ", r2\n" /* the last bit lost is the carry */  \
    "adcs " g ", " g ", r1\n"                                       \
    "bvs 98f\n"

/* The offset, then w, in r4 to r6; radii in r0 and r2, lengths of cores in r1 and r7, k in r2. u in r7 to r9 and v in r10, r11 and lr; of their
 * products the upper words uv, uw, vw, uu, vv in r2, r3, r12, r4, r5. At 7 s and t are in r0 and r1; then g in r4 to r6, twice what is lost along
 * u and v in r8:r7, the id in r9. Left by 3 where qn_capsules_collide is undecided, by 4 where it is asked. */
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
        "1: str r12, [sp, #" AT_LEADER "]\n"
        "add r0, r0, #4\n"
        "ldm r0, {r0, r1, r3, r7, r8, r9, r12}\n"
        CORE("r1", "r3", "r7", "r8", "r9", "r12", "r3", "2")
        LENGTH_OF("r1", "r8")
        "strd r3, r8, [sp, #" AT_CORE "]\n"
        "add r2, r2, #4\n"
        "ldm r2, {r2, r3, r7, r8, r9, r12, lr}\n"
        CORE("r3", "r7", "r8", "r9", "r12", "lr", "r3", "3")
        LENGTH_OF("r7", "r9")
        "orr r10, r10, r0\n"
        "orr r10, r10, r2\n"
        "orr r10, r10, r1\n"
        "orr r10, r10, r7\n"
        "cmp r10, #0x04000000\n" "bhs 99f\n"
        "add r1, r1, r7\n"
        SCALED("r8")
        "ldrd r12, lr, [sp, #" AT_FRAMES "]\n"
        "mov r0, #0\n"
        "msr APSR_nzcvq, r0\n"
        WITHIN_ALL("r12")
        WITHIN_ALL("lr")
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n" "bmi 40f\n"
        "5: add lr, lr, r3\n"
        "lsl r9, r9, r2\n"
        "ldr r10, [lr, #12]\n"
        "ldr r11, [lr, #24]\n"
        "ldr lr, [lr, #36]\n"
        TURNED("r10", "r10", "r9", "r0", "r1")
        TURNED("r11", "r11", "r9", "r0", "r1")
        TURNED("lr", "lr", "r9", "r0", "r1")
        "ldrd r0, r1, [sp, #" AT_CORE "]\n"
        "add r12, r12, r0\n"
        "lsl r1, r1, r2\n"
        "ldr r7, [r12, #12]\n"
        "ldr r8, [r12, #24]\n"
        "ldr r9, [r12, #36]\n"
        TURNED("r7", "r7", "r1", "r0", "r3")
        TURNED("r8", "r8", "r1", "r0", "r3")
        TURNED("r9", "r9", "r1", "r0", "r3")
        "stm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"

        KEPT_DOT(AT_ALONG, "r2", "r0", "r1", "r7", "r8", "r9", "r10", "r11", "lr")
        KEPT_DOT(AT_W_U, "r3", "r0", "r1", "r4", "r5", "r6", "r7", "r8", "r9")
        KEPT_DOT(AT_W_V, "r12", "r0", "r1", "r4", "r5", "r6", "r10", "r11", "lr")
        KEPT_DOT(AT_U2, "r4", "r0", "r1", "r7", "r8", "r9", "r7", "r8", "r9")
        KEPT_DOT(AT_V2, "r5", "r6", "r7", "r10", "r11", "lr", "r10", "r11", "lr")
        "orr r1, r1, r7\n"
        "cmp r1, #0x04000000\n" "bhs 99f\n"
        "smull r6, r7, r4, r5\n" /* the determinant in r9:r8 */
        "smull r8, r9, r2, r2\n"
        "subs r8, r6, r8\n" "sbc r9, r7, r9\n"
        "lsr r6, r6, #4\n"
        "orr r6, r6, r7, lsl #28\n"
        "asr r7, r7, #4\n"
        "cmp r6, r8\n"
        "sbcs r7, r7, r9\n" "bge 99f\n"
        "smull r6, r7, r3, r5\n"
        "smull r10, r11, r2, r12\n"
        "subs r6, r6, r10\n"
        "sbcs r7, r7, r11\n"
        SIZE_OF("lr", "r6", "r7")
        "cmp r6, r8\n"
        "sbcs r10, r7, r9\n" "bhs 60f\n"
        "smull r0, r1, r2, r3\n"
        "smull r2, r3, r4, r12\n"
        "subs r0, r0, r2\n"
        "sbcs r1, r1, r3\n"
        SIZE_OF("r4", "r0", "r1")
        "cmp r0, r8\n"
        "sbcs r2, r1, r9\n" "bhs 62f\n"
        "cmp r9, #0\n" "beq 98f\n"
        DIVISOR("r2", "r3")
        TOP_WORD("r0", "r1", "r2", "r3")
        TOP_WORD("r6", "r7", "r2", "r3")
        RECIPROCAL32("r5", "r12")
        QUOTIENT("r1", "r0", "r1", "r4")
        QUOTIENT("r0", "r6", "r7", "lr")
        "7:\n"
        PART_END("qn_capsules_touch_v7m")

        /* Of s and t in r0 and r1. */
        SHARED("qn_capsules_meet_v7m")
        "strd r0, r1, [sp, #" AT_S "]\n"
        "rsb r2, r0, #0\n"
        "ldm sp, {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        WAY("r4", "r7", "r10")
        WAY("r5", "r8", "r11")
        WAY("r6", "r9", "lr")
        DOT("r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9")
        DOT("r7", "r8", "r4", "r5", "r6", "r10", "r11", "lr")
        "mov r9, #0\n"
        "cmp r1, #0x40000000\n" "beq 71f\n"
        "cmn r1, #0x40000000\n" "beq 72f\n"
        "cmp r8, #0\n" "bge 73f\n"
        NEGATED("r7", "r8")
        "73: cmp r0, #0x40000000\n" "beq 74f\n"
        "cmn r0, #0x40000000\n" "beq 76f\n"
        "75: cmp r3, #0\n" "bge 77f\n"
        NEGATED("r2", "r3")
        "77: adds r7, r7, r2\n" "adc r8, r8, r3\n"
        "78: adds r7, r7, r7\n" "adc r8, r8, r8\n"
        DOT("r12", "r3", "r4", "r5", "r6", "r4", "r5", "r6")
        "ldr r11, [sp, #" AT_OUT "]\n"
        "cmp r11, #0\n" "beq 80f\n"
        "8: cmp r3, #0\n" "beq 99f\n"
        TOP_OF_SQUARE
        RECIPROCAL_ROOT
        "umull r2, r12, r3, r0\n"
        "ldr r2, [sp, #" AT_K "]\n"
        "lsrs r12, r12, r1\n" /* the length, rounded by the carry */
        "mov r3, #1\n"
        "lsl r10, r3, r2\n"
        "adc r12, r12, #0\n"
        "add r3, r3, r10, lsr #5\n"
        "umull lr, r2, r12, r3\n"
        "cmp lr, r7\n"
        "sbcs r2, r2, r8\n" "blo 99f\n"
        "ldrd r7, r8, [sp, #" AT_SPREAD "]\n"
        "add r3, r3, #12\n"
        "mul r8, r8, r10\n"
        "sub r8, r8, r12\n" /* the depth */
        "cmp r8, r3, lsl #1\n" "ble 90f\n"
        "cmp r11, #0\n" "beq 96f\n"

        "ldr r2, [sp, #" AT_K "]\n"
        "mov lr, #1\n"
        "asrs r12, r8, r2\n"
        "ite eq\n"
        "moveq r12, #1\n"
        "adcne r12, r12, #0\n"
        "strd r12, lr, [r11, #12]\n"
        "strd r12, r9, [r11, #32]\n"
        "lsr r10, r10, #1\n"
        "mul r7, r7, r10\n"
        "mov r9, #0x80000000\n"
        UNIT("r3", "r4", "r8", "r9")
        UNIT("r12", "r5", "r8", "r9")
        UNIT("lr", "r6", "r8", "r9")
        "ldr r0, [sp, #" AT_S "]\n"
        "ldr r10, [sp, #" AT_FRAMES "]\n"
        PLACED_MIDWAY("r4", "r3", "0")
        PLACED_MIDWAY("r5", "r12", "4")
        PLACED_MIDWAY("r6", "lr", "8")
        "ldr r0, [sp, #" AT_LEADER "]\n"
        "cmp r0, #0\n" "bge 9f\n"
        "ldr r0, [r11, #36]\n"
        "rsb r3, r3, #0\n"
        "rsb r12, r12, #0\n"
        "rsb lr, lr, #0\n"
        "ror r0, r0, #16\n"
        "str r0, [r11, #36]\n"
        "9: stm r11, {r3, r12, lr}\n"
        "add r11, r11, #20\n"
        "stm r11, {r4, r5, r6}\n"
        "96:\n" LEAVE("2")

        OTHER_CORE("r8", "r9", "r12", "r3", "2")
        OTHER_CORE("r9", "r12", "lr", "r3", "3")

        "40: add r0, r12, #12\n" /* entries of 2^30 are legal */
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldr r0, [sp, #" AT_FRAMES " + 4]\n"
        "add r0, r0, #12\n"
        "bl qn_within_one_v7m\n" "bne 99f\n"
        "ldrd r12, lr, [sp, #" AT_FRAMES "]\n"
        "b 5b\n"

        "60:\n" /* s at an end, and t from it */
        SIGNED_ONE("r0", "lr")
        "ldrd r6, r7, [sp, #" AT_ALONG "]\n"
        "eor r6, r6, lr\n"
        "eor r7, r7, lr\n"
        "subs r6, r6, lr\n" "sbc r7, r7, lr\n"
        "ldrd r8, r9, [sp, #" AT_W_V "]\n"
        "subs r6, r6, r8\n" "sbc r7, r7, r9\n"
        "ldrd r8, r9, [sp, #" AT_V2 "]\n"
        "cmp r9, #0\n" "beq 98f\n"
        "bl qn_part_v7m\n"
        "cmp r1, #0x40000000\n" "beq 63f\n"
        "cmn r1, #0x40000000\n" "beq 64f\n"
        "b 7b\n"
        "62:\n" /* t at an end, and s from it */
        SIGNED_ONE("r1", "r4")
        "cmp r4, #0\n" "bne 64f\n"
        "63: ldrd r6, r7, [sp, #" AT_W_U "]\n"
        "ldrd r8, r9, [sp, #" AT_ALONG "]\n"
        "adds r6, r6, r8\n" "adc r7, r7, r9\n"
        "b 65f\n"
        "64: ldrd r6, r7, [sp, #" AT_W_U "]\n"
        "ldrd r8, r9, [sp, #" AT_ALONG "]\n"
        "subs r6, r6, r8\n" "sbc r7, r7, r9\n"
        "65: ldrd r8, r9, [sp, #" AT_U2 "]\n"
        "cmp r9, #0\n" "beq 98f\n"
        "mov r4, r1\n"
        "bl qn_part_v7m\n"
        "mov r0, r1\n" "mov r1, r4\n"
        "b 7b\n"

        "71: mov r9, #2\n" /* at an end nothing is lost where the slope leads beyond it */
        "cmp r8, #0\n" "blt 79f\n"
        "orrs r10, r7, r8\n" "bne 73b\n"
        "79: mov r7, #0\n"
        "mov r8, #0\n"
        "b 73b\n"
        "72: mov r9, #1\n"
        "cmp r8, #0\n" "bge 79b\n"
        NEGATED("r7", "r8")
        "b 73b\n"
        "74: orr r9, r9, #0x20000\n"
        "cmp r3, #0\n" "blt 75b\n"
        "b 78b\n"
        "76: orr r9, r9, #0x10000\n"
        "cmp r3, #0\n" "blt 78b\n"
        "b 77b\n" /* or adds nothing */

        "80: ldr r0, [sp, #" AT_K "]\n" /* only the verdict: deep enough already? */
        "mov r1, #1\n"
        "ldr r2, [sp, #" AT_SPREAD " + 4]\n"
        "lsl r10, r1, r0\n"
        "add r1, r1, r10, lsr #5\n"
        "lsl r2, r2, r0\n"
        "sub r2, r2, r1, lsl #1\n"
        "subs r2, r2, #26\n" "blt 8b\n"
        "umull r0, r1, r2, r2\n"
        "cmp r12, r0\n"
        "sbcs r1, r3, r1\n" "bhs 8b\n"
        "b 96b\n"

        "90: cmn r8, r3, lsl #1\n" "bge 99f\n"
        "97:\n" LEAVE("0")
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
        PART_END("qn_within_one_v7m")

        /* r7:r6 over r9:r8 in r1, cut to an end. */
        SHARED("qn_part_v7m")
        "cmp r7, #0\n"
        SIZE_OF("r12", "r6", "r7")
        "cmp r6, r8\n"
        "sbcs r2, r7, r9\n" "bhs 1f\n"
        DIVISOR("r2", "r3")
        TOP_WORD("r6", "r7", "r2", "r3")
        RECIPROCAL32("r5", "r6")
        QUOTIENT("r1", "r6", "r7", "r12")
        "bx lr\n"
        "1: \n"
        SIGNED_ONE("r1", "r12")
        "bx lr\n"
        ".ltorg\n"
        END("qn_part_v7m"));

#else
typedef int qn_kernel_v7m_capsules_is_for_armv7m; /* ISO C wants a declaration */
#endif
