/* SPDX-License-Identifier: MIT */
/* A gap that was found: its direction, how long a way is along that, and the same in the world. */
#include "port.h"

#ifdef QN_PORT_GAPS

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_gap.h"

/* |x| of 64 bits, by r3. */
#define SIZE64(lo, hi)                      \
    "asr r3, " hi ", #31\n"                 \
    "eor " lo ", " lo ", r3\n"              \
    "eor " hi ", " hi ", r3\n"              \
    "subs " lo ", " lo ", r3\n"             \
    "sbc " hi ", " hi ", r3\n"
/* Its upper 31 bits, rounded; the shift in r3, 32 less that in r10. */
#define BLOCK(lo, hi)                       \
    "lsl " hi ", " hi ", r3\n"              \
    "lsr " lo ", " lo ", r10\n"             \
    "orr " hi ", " hi ", " lo "\n"          \
    "lsrs " hi ", " hi ", #1\n"             \
    "adc " hi ", " hi ", #0\n"
/* One of these over their length, with the sign of a number at `like` of r11, by r4 and r6: r0 2^(32 + e), e in r10, its half in r8. */
#define COMPONENT(m, like, to)                   \
    "mov r4, r8\n"                          \
    "mov r6, r10\n"                         \
    "umlal r4, r6, " m ", r0\n"             \
    "ldr r3, [r11, #" like "]\n"            \
    "lsr r6, r6, r10\n"                     \
    "eor " to ", r6, r3, asr #31\n"         \
    "sub " to ", " to ", r3, asr #31\n"
/* Divided by 2^r0, halves up; 32 less in r10. */
#define CUT(to, lo, hi)                     \
    "lsl " to ", " hi ", r10\n"             \
    "lsrs " lo ", " lo ", r0\n"             \
    "adc " to ", " to ", " lo "\n"

/* r0 n, r1 v 2^31, r2 where it goes: `finer` at 22, distance at 24, bounds, the unit normal at 36; qn_gjk3_put_numbers of gjk3.c, or 0, and
 * nothing to rely on: of numbers n below 2^32, and ways that are not 2^20 to 2^28 units long or so. */
__asm__(FUNCTION("qn_gap_measure_v7m")
        "push {r1, r2, r4-r11, lr}\n"
        "mov r11, r0\n"
        "ldm r0, {r4-r9}\n"
        SIZE64("r4", "r5") SIZE64("r6", "r7") SIZE64("r8", "r9")
        "orr r3, r5, r7\n"
        "orrs r3, r3, r9\n"
        "beq 9f\n"
        "clz r3, r3\n"
        "rsb r10, r3, #32\n"
        BLOCK("r4", "r5") BLOCK("r6", "r7") BLOCK("r8", "r9")
        "umull r4, r6, r5, r5\n"
        "umlal r4, r6, r7, r7\n"
        "umlal r4, r6, r9, r9\n"
        "adds r0, r4, #0x20000000\n"
        "adc r3, r6, #0\n"
        "lsrs r10, r3, #30\n"
        "beq 1f\n"
        "adds r4, r4, #0x80000000\n"
        "adc r0, r6, #0\n"
        "movs r10, #1\n"
        "movs r8, #0\n"
        "b 2f\n"
        "1: lsrs r0, r0, #30\n"
        "orr r0, r0, r3, lsl #2\n"
        "mov r8, #0x80000000\n"
        "2: bl qn_reciprocal_root\n"
        COMPONENT("r5", "4", "r5") COMPONENT("r7", "12", "r7") COMPONENT("r9", "20", "r9")
        "ldr r1, [sp]\n"
        "mov r12, r5\n"           /* the normal in r12, r11, lr */
        "mov r11, r7\n"
        "mov lr, r9\n"
        "ldm r1, {r4-r9}\n"       /* qn_block30 */
        "eor r0, r5, r5, asr #31\n"
        "eor r1, r7, r7, asr #31\n"
        "eor r2, r9, r9, asr #31\n"
        "orrs r0, r0, r1\n"
        "orrs r0, r0, r2\n"
        "clz r0, r0\n"
        "subs r1, r0, #5\n"       /* what lengths are shifted by, above 32 */
        "cmp r1, #7\n"
        "bhi 9f\n"
        "rsb r0, r0, #34\n"
        "rsb r10, r0, #32\n"
        CUT("r2", "r4", "r5") CUT("r3", "r6", "r7") CUT("r4", "r8", "r9")
        "smull r5, r6, r2, r12\n"
        "smlal r5, r6, r3, r11\n"
        "smlal r5, r6, r4, lr\n"
        "ldr r10, [sp, #4]\n"
        "add r9, r10, #36\n"
        "str r12, [r9]\n"
        "strd r11, lr, [r9, #4]\n"
        "movs r0, #128\n"         /* the error */
        "lsls r0, r0, r1\n"
        "adds r0, r0, #1\n"
        "lsr r7, r5, #28\n"
        "orr r7, r7, r6, lsl #4\n"
        "adds r7, r7, r0\n"
        "mov r0, #0\n"
        "adc r8, r0, r6, asr #28\n"
        "subs r0, r5, r7\n"
        "sbcs r2, r6, r8\n"
        "it lt\n"
        "movlt r2, #0\n"
        "adds r7, r7, r5\n"
        "adc r8, r8, r6\n"
        "lsr r3, r2, r1\n"
        "asr r4, r8, r1\n"
        "adds r4, r4, #1\n"
        "lsls r0, r5, #1\n"       /* what lies below the upper word is half, if nothing is shifted */
        "asrs r2, r6, r1\n"
        "adc r2, r2, #0\n"
        "cmp r2, #1\n"
        "blt 9f\n"
        "add r9, r10, #24\n"
        "stm r9, {r2, r3, r4}\n"
        "add r0, r1, #24\n"
        "rsb r1, r1, #8\n"
        "lsl r6, r6, r1\n"
        "lsrs r5, r5, r0\n"
        "adc r5, r5, r6\n"
        "sub r5, r5, r2, lsl #8\n"
        "strh r5, [r10, #22]\n"
        "movs r0, #1\n"
        "add sp, #8\n"
        "pop {r4-r11, pc}\n"
        "9: movs r0, #0\n"
        "add sp, #8\n"
        "pop {r4-r11, pc}\n"
        END("qn_gap_measure_v7m"));

/* ---- In the world --------------------------------------------------------------- */

/* The next point of the gap, at r7. */
#define POINT                               \
    "ldmia r7!, {r4, r5, r6}\n"             \
    PLACED("-24") PLACED("-32") PLACED("-40")

/* r0 the pair, r1 k, r2 numbers of a gap, r3 where they go; qn_gap3_near of gap3.h. */
__asm__(FUNCTION("qn_emit_gap_v7m")
        "push {r4-r11, lr}\n"
        "mov r7, r2\n"
        "mov r8, r1\n"
        "mov r12, r3\n"
        "ldrb r10, [r0, #16]\n"
        "ldr r0, [r0, #8]\n"
        "ldmia r7!, {r1, r2, lr}\n"
        "lsrs r1, r1, r8\n" /* never 0 from a distance */
        "adcs r1, r1, #0\n"
        "it eq\n"
        "moveq r1, #1\n"
        "sub lr, lr, #1\n"
        "lsr r2, r2, r8\n"
        "lsr lr, lr, r8\n"
        "add lr, lr, #1\n"
        "strd r2, lr, [r12]\n"
        "str r1, [r12, #8]\n"
        "ldmia r7!, {r4, r5, r6}\n"
        "adds r0, r0, #12\n"
        TURNED("r11") "str r11, [r12, #36]\n"
        TURNED("r11") "str r11, [r12, #40]\n"
        TURNED("r11") "str r11, [r12, #44]\n"
        "subs r0, r0, #36\n"
        "mov r9, #1\n"
        "sub r1, r8, #3\n"
        "lsl r9, r9, r1\n"
        "sub r8, r8, #2\n"
        "add r12, r12, #12\n"
        "cmp r10, #0\n"
        "bne 1f\n"
        POINT
        "subs r0, r0, #36\n"
        POINT
        "pop {r4-r11, pc}\n"
        "1: add r11, r12, #24\n"
        "ldmia r11, {r1, r2, r3}\n"
        OPPOSITE("r1") OPPOSITE("r2") OPPOSITE("r3")
        "stmia r11, {r1, r2, r3}\n"
        "add r12, r12, #12\n"
        POINT
        "subs r0, r0, #36\n"
        "sub r12, r12, #24\n"
        POINT
        "pop {r4-r11, pc}\n"
        END("qn_emit_gap_v7m"));

#else
typedef int qn_kernel_v7m_measure_is_for_armv7m; /* ISO C wants a declaration */
#endif
