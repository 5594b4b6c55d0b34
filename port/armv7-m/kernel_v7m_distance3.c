/* SPDX-License-Identifier: MIT */
/* The distance of two hulls or clouds, from door to answer: whose nearest features are remembered, or are found first. */
#include "port.h"

#ifdef QN_PORT_DISTANCES3

#include "armv7-m/asm_rounds_v7m.h"
#include "armv7-m/asm_v7m_gap.h"
#include "armv7-m/asm_v7m_gap3.h"
#include "armv7-m/asm_v7m_gap3_door.h"
#include "armv7-m/asm_v7m_gap3_end.h"
#include "armv7-m/asm_v7m_row.h"
#include "armv7-m/asm_v7m_search3.h"
#include "armv7-m/asm_v7m_search3_end.h"
#include "armv7-m/asm_v7m_search3_steps.h"

/* Where things stand on the stack: what C calls features from 0 on, weights at 84, k at 92; B's places at 96, R at 120, the names at 156, n
 * and then both points at 160, the unit normal at 208, the band at 220, A's frame at 224, whether bodies were exchanged at 228, the points of
 * A and of B at 232, the way from place to place at 248, where the answer goes at 260; sizes at 0 and what B
 * saw at 16, which no feature takes. What came in begins at 268, and on the caller's stack at 320. */

/* r0 a, r1 its frame, r2 b, r3 its frame; on the stack options, cache, workspace and where the answer goes. What poly_again.c and
 * gap_again.c say of such bodies, and gap3.h. QN_UNDECIDED, 3, of whatever is unusual or not clear. */
__asm__(FUNCTION("qn_distance_polys_v7m")
        "push {r0-r11, lr}\n"
        "sub sp, #268\n"
        DOOR_OF_GAP

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
        ROWS_OF_GAP
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n"
        "bmi 95f\n"
        "6:\n"
        BAND_OF_GAP("92f", "")
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
        "95:\n"
        WHOLE_ENTRIES("92b")
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
        ".ltorg\n"
        PART_END("qn_gap_finish_v7m")

        ".balign 4\n"
        ".global qn_search_polys_v7m\n"
        PART("qn_search_polys_v7m") /* the same of no cache; 4 where the model is there, and the features are to be found */
        "push {r0-r11, lr}\n"
        "sub sp, #268\n"
        DOOR_OF_GAP
        "ldr r6, [r0, #32]\n"
        "ldr r7, [r2, #32]\n"
        GLANCE("r6", "r10", "232", "240", "91f", "61")
        GLANCE("r7", "r11", "236", "268", "91f", "62")
        SIZES_OF_SEARCH("91f")
        "mov r1, r11\n"
        "mov r3, r10\n"
        "movs r9, #0\n"
        "msr APSR_nzcvq, r9\n"
        ROWS_OF_GAP
        "mrs r0, APSR\n"
        "lsls r0, r0, #4\n"
        "bmi 95f\n"
        "6:\n"
        BAND_OF_GAP("92f", "str r9, [sp, #196]\n")
        BEGIN_OF_SEARCH
        "60:\n"
        LOOK_OF_SEARCH
        "cmp r3, #1\n"
        "bhi 62f\n"
        "beq 61f\n"
        LEAN_OF_SEARCH
        "b 60b\n"
        "61:\n"
        PAIR_OF_SEARCH
        "72:\n"
        TOWARD_EDGE
        "b 60b\n"
        "70: add r8, sp, #24\n"
        "stm r8, {r4, r5, r6, r7}\n"
        "71: orr r0, r4, r5\n"
        "orrs r0, r0, r6\n"
        "beq 80f\n"
        "mov r8, r4\n"
        "mov r9, r5\n"
        "mov r10, r6\n"
        "movs r3, #2\n"
        "b 60b\n"
        "62:\n"
        GAIN_OF_SEARCH
        "cmp r3, #3\n"
        "bhi 64f\n"
        "beq 63f\n"
        STEP_OF_ONE
        "b 72b\n"
        "63: ldr r8, [sp, #52]\n"
        "cmp r7, r8\n"
        "bne 79f\n"
        "b 75f\n"
        "64:\n"
        STEP_OF_THREE
        "79:\n"
        STEP_OF_TWO
        TOWARD_FACE
        "b 60b\n"
        FARTHER_OF_BOTH
        "75:\n"
        NAMES_OF_SEARCH
        PLACE_OF_GAP
        DIRECTION_OF_GAP("80f")
        ALL_OF_SEARCH
        "b 7b\n"
        "80:\n"
        MODEL_OF_SEARCH
        "movs r0, #4\n"
        "add sp, #284\n"
        "pop {r4-r11, pc}\n"
        "95:\n"
        WHOLE_ENTRIES("92f")
        "b 6b\n"
        "91:\n"
        "92: movs r0, #3\n"
        "add sp, #284\n"
        "pop {r4-r11, pc}\n"
        ".ltorg\n"
        PART_END("qn_search_polys_v7m")
        END("qn_distance_polys_v7m"));

#else
typedef int qn_kernel_v7m_distance3_is_for_armv7m; /* ISO C wants a declaration */
#endif
