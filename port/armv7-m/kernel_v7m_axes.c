/* SPDX-License-Identifier: MIT */
/* The axes of two boxes. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m_axes.h"

/* Depth along the axis of a pair of edges, as edge_depth of sat_box.c: m in r0; p and q in r2 and r3, their rows of R at r5 and r6,
 * entries j of those in r8 and r9; a and b, two bits each, the highest of r10. To r0, and n in that plane to r12 and r11; r5, r6 and
 * r10 stay. */
__asm__(FUNCTION("qn_box_along_v7m")
        "push {r0, lr}\n"
        /* d by its sizes, as qn_dir2_from_i32: of y in r11, of x in r12. */
        "eor r11, r8, r8, asr #31\n"
        "eor r12, r9, r9, asr #31\n"
        "sub r11, r11, r8, asr #31\n"
        "sub r12, r12, r9, asr #31\n"
        "orr r1, r11, r12\n"
        "clz r1, r1\n"
        "sub r1, r1, #1\n"
        "lsl r11, r11, r1\n"
        "lsl r12, r12, r1\n"
        "umull r1, r4, r11, r11\n"
        "umlal r1, r4, r12, r12\n"
        "add r0, r4, #1\n"
        "lsrs r0, r0, #30\n"
        "bne 982f\n"
        "960: lsrs r1, r1, #30\n"
        "adc r7, r1, r4, lsl #2\n"
        "961: ldr r1, =qn_root_seed\n"
        "lsr r4, r7, #25\n"
        "ldrb r4, [r1, r4]\n"
        "lsr r1, r7, #16\n"
        "add r4, r4, #256\n"
        "mul lr, r4, r4\n"
        "mul lr, r1, lr\n"
        "add lr, lr, #0x80000000\n"
        "lsr lr, lr, #11\n"
        "rsb lr, lr, #0x500000\n"
        "mul lr, r4, lr\n"
        "lsr lr, lr, #15\n"
        "mul r1, lr, lr\n"
        "umull r4, r7, r1, r7\n"
        "mov r1, #0x40000000\n"
        "rsbs r4, r4, #0\n"
        "sbc r7, r1, r7\n"
        "lsr r4, r4, #20\n"
        "orr r4, r4, r7, lsl #12\n"
        "asr r1, r4, #15\n"
        "mul r1, r1, r1\n"
        "add r1, r1, r1, lsl #1\n"
        "add r4, r4, r1, lsr #14\n"
        "mov r1, #0x4000000\n"
        "mov r7, #0\n"
        "smlal r1, r7, lr, r4\n"
        "lsr r1, r1, #27\n"
        "orr r1, r1, r7, lsl #5\n"
        "add r1, r1, lr, lsl #16\n"
        "sub r4, r1, #1\n"
        "sub r4, r4, r1, asr #31\n"
        "umull r1, r7, r4, r11\n"
        "umull r4, lr, r4, r12\n"
        "cbz r0, 966f\n"
        "add r7, r7, #1\n"
        "add lr, lr, #1\n"
        "lsr r11, r7, #1\n"
        "lsr r12, lr, #1\n"
        "b 962f\n"
        "966: lsls r1, r1, #1\n"
        "adc r11, r7, #0\n"
        "lsls r4, r4, #1\n"
        "adc r12, lr, #0\n"
        /* What h and hb reach in lr:r7, what t shows in r4:r1. */
        "962: ldr r0, [sp]\n"
        "ldr r1, [r0, r2, lsl #2]\n"
        "ldr r4, [r0, r3, lsl #2]\n"
        "umull r7, lr, r1, r12\n"
        "umlal r7, lr, r4, r11\n"
        "mvn r9, r9, asr #31\n"
        "eor r11, r11, r8, asr #31\n"
        "eor r12, r12, r9\n"
        "sub r11, r11, r8, asr #31\n"
        "sub r12, r12, r9\n"
        "add r0, r0, #12\n"
        "ldr r8, [r0, r2, lsl #2]\n"
        "ldr r9, [r0, r3, lsl #2]\n"
        "smull r1, r4, r8, r12\n"
        "smlal r1, r4, r9, r11\n"
        "add r0, r0, #12\n"
        "ubfx r8, r10, #28, #2\n"
        HALF_EDGE
        "lsr r8, r10, #30\n"
        HALF_EDGE
        "cmp r4, #0\n"
        "blt 984f\n"
        "subs r7, r7, r1\n"
        "sbc lr, lr, r4\n"
        "963: lsrs r7, r7, #30\n"
        "adc r0, r7, lr, lsl #2\n"
        "pop {r1, pc}\n"

        /* Too long by a bit, or nearly. */
        "982: adds r7, r1, #0x20000000\n"
        "adc lr, r4, #0\n"
        "lsrs r0, lr, #30\n"
        "beq 960b\n"
        "adds r1, r1, #0x80000000\n"
        "adc r7, r4, #0\n"
        "b 961b\n"
        /* The other way. */
        "984: adds r7, r7, r1\n"
        "adc lr, lr, r4\n"
        "rsb r11, r11, #0\n"
        "rsb r12, r12, #0\n"
        "b 963b\n"
        ".ltorg\n"
        END("qn_box_along_v7m"));

__asm__(FUNCTION("qn_box_search_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #" FRAME "\n"
        "strd r1, r2, [sp, #" NEAR "]\n"
        "str r3, [sp, #" OUT "]\n"
        FACES
        BARS
        "add r1, sp, #" SIZES "\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_A
        "ldrd r4, r5, [r0, #28]\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        COLUMN("48", "60", "72") /* r1 is two columns on */
        FILTER("r3", PAIR_0, "r5", "r6", "1")
        FILTER("r11", PAIR_1, "r6", "r4", "2")
        FILTER("r12", PAIR_2, "r4", "r5", "3")
        "ldmdb r1, {r7, r8, r9}\n"
        SUMS_OF_A
        "ldr r4, [r0, #32]\n"
        "ldr r5, [r0, #24]\n"
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        "sub r1, r1, #24\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        COLUMN("52", "64", "76") /* one column on */
        FILTER("r3", PAIR_0, "r5", "r6", "4")
        FILTER("r11", PAIR_1, "r6", "r4", "5")
        FILTER("r12", PAIR_2, "r4", "r5", "6")
        "ldrd r7, r8, [r1, #12]\n"
        "ldr r9, [r1, #20]\n"
        SUMS_OF_A
        "ldrd r4, r5, [r0, #24]\n"
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        "ldmdb r1, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        COLUMN("56", "68", "80")
        FILTER("r3", PAIR_0, "r5", "r6", "7")
        FILTER("r11", PAIR_1, "r6", "r4", "18")
        FILTER("r12", PAIR_2, "r4", "r5", "19")

        /* The answer: its first word, the depth and the least. */
        "940: ldr r2, [sp, #" WON "]\n"
        "ldr r3, [sp, #" OUT "]\n"
        "ldr r12, [sp, #" LEAST "]\n"
        "cbz r2, 943f\n"
        "ldr r4, [sp, #" BAR "]\n"
        "ldrd r7, r8, [sp, #" N "]\n"
        "ubfx r9, r2, #8, #2\n"
        "ubfx r5, r2, #24, #2\n"
        "ubfx r6, r2, #26, #2\n"
        "bic r2, r2, #0xFF000000\n"
        "lsr r10, r4, #31\n"
        "orr r2, r2, r10, lsl #24\n"
        "stm r3!, {r2, r4, r12}\n"
        "mov r10, #0\n"
        "str r10, [r3, r9, lsl #2]\n"
        "str r7, [r3, r5, lsl #2]\n"
        "str r8, [r3, r6, lsl #2]\n"
        "941: add sp, sp, #" FRAME "\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "943: ldr r4, [sp, #" DEPTH "]\n"
        "ldr r5, [sp, #" FACE "]\n"
        "ldr r6, [sp, #" MOST "]\n"
        "lsr r10, r4, #31\n"
        "lsr r7, r5, #2\n"
        "and r8, r5, #3\n"
        "orr r2, r7, r8, lsl #8\n"
        "orr r2, r2, r10, lsl #24\n"
        "stm r3!, {r2, r4, r12}\n"
        "cmp r6, #64\n"
        "ble 941b\n"
        "add r1, r0, r8, lsl #2\n"
        "cbnz r7, 944f\n"
        "ldr r2, [r1, #12]\n"
        "mov r4, #0x40000000\n"
        "strd r7, r7, [r3]\n"
        "str r7, [r3, #8]\n"
        "cmp r2, #0\n"
        "it mi\n"
        "rsbmi r4, r4, #0\n"
        "str r4, [r3, r8, lsl #2]\n"
        "b 941b\n"
        "944: ldr r4, [r1, #48]\n"
        "ldr r5, [r1, #60]\n"
        "ldr r6, [r1, #72]\n"
        "add r2, r0, #12\n"
        "ldm r2, {r7, r8, r9}\n"
        "smull r10, r11, r7, r4\n"
        "smlal r10, r11, r8, r5\n"
        "smlal r10, r11, r9, r6\n"
        "eor r4, r4, r11, asr #31\n"
        "eor r5, r5, r11, asr #31\n"
        "eor r6, r6, r11, asr #31\n"
        "sub r4, r4, r11, asr #31\n"
        "sub r5, r5, r11, asr #31\n"
        "sub r6, r6, r11, asr #31\n"
        "stm r3, {r4, r5, r6}\n"
        "b 941b\n"
        /* A gap of a face ends it. */
        "949: ldr r3, [sp, #" OUT "]\n"
        "lsr r2, lr, #2\n"
        "and r4, lr, #3\n"
        "orr r2, r2, r4, lsl #8\n"
        "orr r2, r2, #0x1000000\n"
        "strd r2, r12, [r3]\n"
        "str r12, [r3, #8]\n"
        "b 941b\n"
        BARS_SELDOM
        LOOK("r3", "-20", "-16", "0", "0", "1")
        LOOK("r11", "-16", "-24", "1", "0", "2")
        LOOK("r12", "-24", "-20", "2", "0", "3")
        LOOK("r3", "4", "8", "0", "1", "4")
        LOOK("r11", "8", "0", "1", "1", "5")
        LOOK("r12", "0", "4", "2", "1", "6")
        LOOK("r3", "16", "20", "0", "2", "7")
        LOOK("r11", "20", "12", "1", "2", "18")
        LOOK("r12", "12", "16", "2", "2", "19")
        PART_END("qn_box_search_v7m")
        /* Sizes u and v in r7 and r10, the filter in r8: "greater" where it is beaten, by the first bound of the length or by the
         * second. */
        PART("qn_box_length_v7m")
        "cmp r7, r10\n"
        "ittt lo\n"
        "movlo r3, r7\n"
        "movlo r7, r10\n"
        "movlo r10, r3\n"
        "ldr r2, [sp, #" LIMIT "]\n"
        "add r3, r7, r10, lsr #1\n"
        "add r3, r3, #1\n"
        "umull r9, r3, r2, r3\n"
        "add r3, r3, #9\n"
        "cmp r8, r3\n"
        "bgt 7f\n"
        "rsbs r9, r7, #1\n" /* 1 where both are 0: no axis */
        "bgt 7f\n"
        "sub r9, r7, r7, lsr #3\n"
        "sub r9, r9, r7, lsr #4\n"
        "add r9, r9, r10, lsr #1\n"
        "add r9, r9, r10, lsr #3\n"
        "add r9, r9, #4\n"
        "add r3, r7, r10, lsr #2\n"
        "add r3, r3, #1\n"
        "cmp r3, r9\n"
        "it hi\n"
        "movhi r9, r3\n"
        "umull r7, r3, r2, r9\n"
        "add r3, r3, #9\n"
        "cmp r8, r3\n"
        "7: ldr r2, [sp, #" QUICK "]\n"
        "bx lr\n"
        PART_END("qn_box_length_v7m")
        /* Along the axis of a pair, as edge_depth: "greater" but where a gap ends the search; the filter in r8, column j in r4 to r6.
         * From here on p and q in r2 and r3, their rows of R at r5 and r6, the pair in r10. */
        PART("qn_box_measure_v7m")
        "ldr r2, [sp, #" NEAR "]\n"
        "add r3, r8, #11\n"
        "cmn r3, r2, lsr #2\n"
        "blt 981f\n"
        "push {r0, r1, r4, r5, r6, r11, r12, lr}\n"
        "ubfx r2, r10, #24, #2\n"
        "ubfx r3, r10, #26, #2\n"
        "add r4, sp, #8\n"
        "ldr r8, [r4, r2, lsl #2]\n"
        "ldr r9, [r4, r3, lsl #2]\n"
        "add r4, r0, #48\n"
        "add r5, r2, r2, lsl #1\n"
        "add r6, r3, r3, lsl #1\n"
        "add r5, r4, r5, lsl #2\n"
        "add r6, r4, r6, lsl #2\n"
        "bl qn_box_along_v7m\n"
        /* Is it the least, and is it to be taken? */
        "ldr r1, [sp, #" LEAST " + 32]\n"
        "ldr r2, [sp, #" BAR " + 32]\n"
        "cmp r0, r1\n"
        "it lt\n"
        "strlt r0, [sp, #" LEAST " + 32]\n"
        "cmp r0, r2\n"
        "bge 985f\n"
        "ldr r3, [sp, #" BESIDE " + 32]\n"
        "str r0, [sp, #" BAR " + 32]\n"
        "strd r12, r11, [sp, #" N " + 32]\n"
        "cmp r0, r3\n"
        "bge 986f\n"
        "964: str r10, [sp, #" WON " + 32]\n"
        "cmp r0, #64\n"
        "ble 988f\n"
        "str r0, [sp, #" LIMIT " + 32]\n"
        "965: pop {r0, r1, r4, r5, r6, r11, r12, lr}\n"
        "ldr r2, [sp, #" QUICK "]\n"
        "bx lr\n"

        /* The filter shows a gap: as much of it as is sure. */
        "981: ssat r3, #30, r3\n"
        "lsl r3, r3, #2\n"
        "strd r3, r3, [sp, #" BAR "]\n"
        "str r10, [sp, #" WON "]\n"
        "mov r3, #0\n"
        "strd r3, r3, [sp, #" N "]\n"
        "bx lr\n"
        /* Not taken: limits may be least's. */
        "985: cmp r2, #64\n"
        "bgt 965b\n"
        "989: ldr r1, [sp, #" LEAST " + 32]\n"
        LEAST_LIMIT("r1")
        "str r1, [sp, #" LIMIT " + 32]\n"
        "cmn r1, #1\n"
        "b 965b\n"
        "988: ldr r1, [sp, #" NEAR " + 32]\n"
        "cmn r0, r1\n"
        "bge 989b\n"
        "b 965b\n"
        /* Only where it looks aside, as is_aside says; else the face has won. */
        "986: ldr r1, [sp, #" FACE " + 32]\n"
        "and r3, r1, #3\n"
        "lsrs r1, r1, #2\n"
        "bne 987f\n"
        "ubfx r1, r10, #24, #2\n"
        "ubfx r4, r10, #26, #2\n"
        "mov r2, #0\n"
        "cmp r3, r1\n"
        "it eq\n"
        "moveq r2, r12\n"
        "cmp r3, r4\n"
        "it eq\n"
        "moveq r2, r11\n"
        "eor r1, r2, r2, asr #31\n"
        "sub r1, r1, r2, asr #31\n"
        "cmp r1, #0x30000000\n"
        "b 6f\n"
        "987: ldr r1, [r5, r3, lsl #2]\n"
        "ldr r2, [r6, r3, lsl #2]\n"
        "smull r3, r4, r1, r12\n"
        "smlal r3, r4, r2, r11\n"
        "cmp r4, #0\n"
        "bge 5f\n"
        "rsbs r3, r3, #0\n"
        "sbc r4, r4, r4, lsl #1\n"
        "5: cmp r4, #0x0C000000\n"
        "6: it hs\n"
        "movhs r10, #0\n"
        "b 964b\n"
        END("qn_box_measure_v7m"));

#else
typedef int qn_kernel_v7m_axes_is_for_armv7m; /* ISO C wants a declaration */
#endif
