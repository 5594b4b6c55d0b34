/* SPDX-License-Identifier: MIT */
/* The distance of two hulls or clouds whose nearest features are remembered, from door to answer. */
#include "port.h"

#ifdef QN_PORT_DISTANCES3

#include "armv7-m/asm_rounds_v7m.h"
#include "armv7-m/asm_v7m_gap.h"
#include "armv7-m/asm_v7m_gap3.h"
#include "armv7-m/asm_v7m_gap3_end.h"
#include "armv7-m/asm_v7m_row.h"

/* Where things stand on the stack: what C calls features from 0 on, weights at 84, k at 92; B's places at 96, R at 120, the names at 156, n
 * and then both points at 160, the unit normal at 208, the band at 220, A's frame at 224, whether bodies were exchanged at 228, the points of
 * A and of B at 232, the way from place to place at 248, where the answer goes at 260; sizes at 0 and what B
 * saw at 16, which no feature takes. What came in begins at 268, and on the caller's stack at 320. */

/* r0 a, r1 its frame, r2 b, r3 its frame; on the stack options, cache, workspace and where the answer goes. What poly_again.c and
 * gap_again.c say of such bodies, and gap3.h. QN_UNDECIDED, 3, of whatever is unusual or not clear. */
__asm__(FUNCTION("qn_distance_polys_v7m")
        "push {r0-r11, lr}\n"
        "sub sp, #268\n"
        "ldrd r4, r5, [sp, #320]\n"
        "ldrd r6, r7, [sp, #328]\n"
        "cbz r6, 90f\n"
        "str r7, [sp, #260]\n"
        "ldrd r8, r9, [r6]\n"
        "cmp r9, #4096\n"
        "it hs\n"
        "cmphs r8, #1\n"
        "blo 90f\n"
        "lsls r8, r8, #29\n"
        "bne 90f\n"
        "cbz r4, 1f\n"
        "ldrd r8, r9, [r4]\n"
        "ldrh r4, [r4, #8]\n"
        "orrs r8, r8, r9\n"
        "bmi 90f\n"
        "cbz r4, 1f\n"
        "cmp r4, #32\n"
        "bhs 1f\n"
        "90: movs r0, #3\n"
        "add sp, #284\n"
        "pop {r4-r11, pc}\n"
        "1: ldrh r10, [r0]\n"
        "ldrh r11, [r2]\n"
        "eor r8, r10, #4\n"
        "eor r9, r11, #4\n"
        "orr r8, r8, r9\n"
        "cmp r8, #1\n"
        "bhi 90b\n"
        "ldr r8, [r0, #4]\n" /* no radii */
        "ldr r9, [r2, #4]\n"
        "orrs r8, r8, r9\n"
        "bne 90b\n"
        WAY_AND_ORDER("90b")
        "beq 91f\n"
        "bgt 4f\n"
        "b 3f\n"
        "2: bhi 4f\n"
        "mov r4, r10\n"
        "mov r10, r11\n"
        "mov r11, r4\n"
        "3: mov r4, r0\n"
        "mov r0, r2\n"
        "mov r2, r4\n"
        "mov r4, r1\n"
        "mov r1, r3\n"
        "mov r3, r4\n"
        TURNED_WAY("90b")
        "movs r6, #1\n"
        "b 5f\n"
        "4: movs r6, #0\n"
        "5: strd r1, r6, [sp, #224]\n"
        "strd r8, r9, [sp, #248]\n"
        "str r12, [sp, #256]\n"

        /* Are they those that are remembered? qn_poly_cache_again */
        "ldr r6, [r0, #32]\n"
        "ldr r7, [r2, #32]\n"
        "cbz r6, 91f\n"
        "cbz r7, 91f\n"
        "add r8, r6, r10\n"
        "add r9, r7, r11\n"
        "ldr r2, [r7]\n"
        "ldrh r0, [r7, #16]\n"
        "ldrh r7, [r6, #16]\n"
        "ldr r6, [r6]\n"
        "cbz r0, 91f\n"
        "cbz r2, 91f\n"
        "cbz r6, 91f\n"
        "cbz r7, 91f\n"
        "b 6f\n"
        "91: b 90b\n"
        "6: strd r6, r2, [sp, #232]\n"
        "ldr r4, 93f\n"
        "ldr lr, 97f\n"
        "add lr, lr, r8\n"
        MIX("r6") MIX("r7")
        "ldm r6, {r6, r7, r8}\n"
        MIX("r6") MIX("r7") MIX("r8")
        MIX("r9") MIX("r2") MIX("r0")
        "ldm r2, {r6, r7, r8}\n"
        MIX("r6") MIX("r7") MIX("r8")
        "ldm r5!, {r0, r2, r6, r7, r8, r9}\n"
        MIX("r2") MIX("r6") MIX("r7") MIX("r8") MIX("r9")
        "ldm r5, {r2, r6, r7, r8, r9, r10}\n"
        MIX("r2") MIX("r6") MIX("r7") MIX("r8") MIX("r10")
        "cmp lr, r0\n"
        "bne 92f\n"
        "adds r9, r9, #1\n"
        "bne 92f\n"
        "strd r2, r6, [sp]\n"
        "strd r7, r8, [sp, #16]\n"
        "str r10, [sp, #156]\n"

        /* Where B lies; Q remembers what is beyond 31 bits, or of a place 59. */
        "msr APSR_nzcvq, r9\n"
        "ldm r1, {r4, r5, r6}\n"
        "ssat r4, #31, r4\n"
        "ssat r5, #31, r5\n"
        "ssat r6, #31, r6\n"
        "add r0, r1, #12\n"
        "add r1, r3, #12\n"
        ROW_AND_PLACE("0", "12", "24", "120", "96")
        ROW_AND_PLACE("4", "16", "28", "132", "104")
        ROW_AND_PLACE("8", "20", "32", "144", "112")
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n"
        "bmi 95f\n"
        "6: add r0, sp, #96\n"
        "ldm r0, {r1-r6}\n"
        LSB("r7", "r1", "r2") LSB("r8", "r3", "r4") LSB("r9", "r5", "r6")
        SIZE("r7") SIZE("r8") SIZE("r9")
        SUM_AND_MOST
        "ldrd r8, r9, [sp]\n"
        "add r7, r7, r9\n"
        "adds r7, r7, #1\n"
        "cmp r8, r7\n"
        "it hi\n"
        "movhi r7, r8\n"
        "adds r7, r7, #66\n"
        "clz r12, r7\n"
        "subs r12, r12, #4\n" /* guard bits, 3 at least: sizes are below 2^25 */
        "cmp r12, #3\n"
        "blt 92f\n"
        "cmp r12, #14\n"
        "it gt\n"
        "movgt r12, #14\n"
        "str r12, [sp, #92]\n"
        "add r11, r11, r11, lsl #1\n" /* the band */
        "add r9, r9, r9, lsl #3\n"
        "add r9, r9, r11\n"
        "adds r9, r9, #9\n"
        "rsb r10, r12, #23\n"
        "lsr r9, r9, r10\n"
        "addw r9, r9, #478\n"
        "lsr r9, r9, #8\n"
        "str r9, [sp, #220]\n"
        PLACE_OF_GAP
        DIRECTION_OF_GAP("92f")
        MARGIN_OF_GAP("92f")
        "7:\n"
        WEIGHTS_OF_GAP("92f")
        POINTS_OF_GAP
        MEASURE_OF_GAP("92f")
        "ldr r0, [sp, #220]\n"
        "add r5, r0, #8\n" /* clear of the band? */
        "cmp r2, r5\n"
        "bls 92f\n"
        "subs r3, r3, r0\n"
        "it lo\n"
        "movlo r3, #0\n"
        "add r4, r4, r0\n"
        EMIT_GAP
        "movs r0, #0\n"
        "add sp, #284\n"
        "pop {r4-r11, pc}\n"

        "92: movs r0, #3\n"
        "add sp, #284\n"
        "pop {r4-r11, pc}\n"
        "95: ldr r0, [sp, #224]\n" /* entries may be 2^30, and no more */
        "ldm r0!, {r1, r2, r3}\n"
        "add r1, r1, #0x40000000\n"
        "add r2, r2, #0x40000000\n"
        "add r3, r3, #0x40000000\n"
        "orrs r1, r1, r2\n"
        "orrs r1, r1, r3\n"
        "bmi 92b\n"
        "ldr r1, [sp, #100]\n"
        "ldr r2, [sp, #108]\n"
        "ldr r3, [sp, #116]\n"
        "eor r1, r1, r1, asr #31\n"
        "eor r2, r2, r2, asr #31\n"
        "eor r3, r3, r3, asr #31\n"
        "orrs r1, r1, r2\n"
        "orrs r1, r1, r3\n"
        "lsrs r1, r1, #26\n"
        "bne 92b\n"
        "movs r4, #9\n"
        "96: ldr r1, [r0], #4\n"
        LENGTH_OF("r2", "r1")
        "cmp r2, #0x40000000\n"
        "bhi 92b\n"
        "subs r4, r4, #1\n"
        "bne 96b\n"
        "b 6b\n"
        ".balign 4\n"
        "93: .word 0x9E3779B1\n"
        "97: .word " CHECKSUM_BEGINS "\n"
        ".ltorg\n"

        ".global qn_gap_finish_v7m\n"
        PART("qn_gap_finish_v7m") /* r0 the pair, r1 the model, r2 the search, r3 where the answer goes; see polys.c */
        "push {r0-r11, lr}\n"
        "sub sp, #268\n"
        "str r3, [sp, #260]\n"
        "ldrh r4, [r1]\n"
        "ldrh r5, [r1, #60]\n"
        "ldrb r6, [r0, #18]\n"
        "ldrh r7, [r1, #2]\n"
        "ldrh r8, [r1, #62]\n"
        "orrs r4, r4, r5\n"
        "orrs r4, r4, r6\n" /* at hand, and not moved */
        "bne 92b\n"
        "ldrd r5, r6, [r1, #240]\n"
        "cmp r7, #32\n"
        "it ls\n"
        "cmpls r8, #32\n"
        "bhi 92b\n"
        "ldr r7, [r1, #236]\n"
        "orrs r5, r5, r6\n"
        "bne 92b\n"
        "ldr r8, [r1, #260]\n"
        "cmp r7, #3\n"
        "blt 92b\n"
        "str r7, [sp, #92]\n"
        "str r8, [sp, #220]\n"
        "ldr r5, [r0, #8]\n"
        "ldrb r6, [r0, #16]\n"
        "strd r5, r6, [sp, #224]\n"
        "ldm r5, {r5, r6, r7}\n" /* an origin that is near */
        "add r5, r5, #0x40000000\n"
        "add r6, r6, #0x40000000\n"
        "add r7, r7, #0x40000000\n"
        "orrs r5, r5, r6\n"
        "orrs r5, r5, r7\n"
        "bmi 92b\n"
        "ldr r10, [r1, #4]\n"
        "ldr r9, [r1, #64]\n"
        "ldrd r0, r1, [r2, #16]\n"
        "ldr r11, [r0]\n"
        "ldr r12, [r1]\n"
        FEATURES_OF_SETS
        DIRECTION_OF_GAP("92b")
        "b 7b\n"
        PART_END("qn_gap_finish_v7m")
        END("qn_distance_polys_v7m"));

#else
typedef int qn_kernel_v7m_distance3_is_for_armv7m; /* ISO C wants a declaration */
#endif
