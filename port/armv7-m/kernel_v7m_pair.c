/* SPDX-License-Identifier: MIT */
/* Two boxes before their axes are looked at. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

/* ---- Relative rotation ------------------------------------------------------ */

/* Rounded rows of a product: u, v, w in r3, r12 and lr, the second matrix at r1, the row in r4 to r6; a is lost, in r0. */
#define ROW(u, v, w)                        \
    "ldr r3, [r0, #" u "]\n"               \
    "ldr r12, [r0, #" v "]\n"              \
    "ldr lr, [r0, #" w "]\n"               \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smull r7, r8, r3, r4\n"               \
    "smull r9, r10, r3, r5\n"              \
    "smull r11, r0, r3, r6\n"              \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smlal r7, r8, r12, r4\n"              \
    "smlal r9, r10, r12, r5\n"             \
    "smlal r11, r0, r12, r6\n"             \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smlal r7, r8, lr, r4\n"               \
    "smlal r9, r10, lr, r5\n"              \
    "smlal r11, r0, lr, r6\n"              \
    "lsrs r4, r7, #30\n"                   \
    "adc r4, r4, r8, lsl #2\n"             \
    "lsrs r5, r9, #30\n"                   \
    "adc r5, r5, r10, lsl #2\n"            \
    "lsrs r6, r11, #30\n"                  \
    "adc r6, r6, r0, lsl #2\n"
#define STORED "stm r2!, {r4, r5, r6}\n"

/* The machine remembers whether saturating an entry to 31 bits changed it. */
#define MARK_BEYOND \
    "ssat r4, #31, r4\n" \
    "ssat r5, #31, r5\n" \
    "ssat r6, #31, r6\n"

__asm__(FUNCTION("qn_relative_reach_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        ROW("0", "12", "24")
        SIZE("r4") SIZE("r5") SIZE("r6")
        "ldm r2, {r7, r8, r9}\n"
        "umull r3, r0, r4, r7\n"
        "umlal r3, r0, r5, r8\n"
        "umlal r3, r0, r6, r9\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_relative_reach_v7m"));

__asm__(FUNCTION("qn_relative_v7m")
        "push {r0, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "mov r3, #0\n"
        "msr APSR_nzcvq, r3\n"
        ROW("0", "12", "24")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW("4", "16", "28")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW("8", "20", "32")
        STORED MARK_BEYOND
        "mrs r0, APSR\n"
        "and r0, r0, #0x8000000\n"
        "add sp, sp, #4\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_relative_v7m"));

/* ---- A box seen from another --------------------------------------------------- */

/* Entries of a row of R, at r3, with d: r5:r4, r11:r10 and lr:r12. */
#define SUMS(multiply, first, last, d)      \
    "ldrd r1, r6, [r3, #" first "]\n"      \
    multiply " r4, r5, r1, " d "\n"        \
    multiply " r10, r11, r6, " d "\n"      \
    "ldr r1, [r3, #" last "]\n"            \
    multiply " r12, lr, r1, " d "\n"
#define SIZE_OF(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"

/* d in r7 to r9, p and q are read over it. */
__asm__(FUNCTION("qn_box_begin_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r12, lr, [sp, #36]\n"
        "add r4, r2, #4\n"
        "ldm r4, {r5, r6, r7, r8}\n"
        "add r4, r12, #4\n"
        "ldm r4, {r4, r9, r10, r11}\n"
        "orrs r4, r4, r5\n"
        "bne 9f\n"
        "orr r6, r6, r7\n"
        "orr r6, r6, r8\n"
        "orr r6, r6, r9\n"
        "orr r6, r6, r10\n"
        "orr r6, r6, r11\n"
        "cmp r6, #0x40000000\n"
        "bhs 9f\n"
        "ldm r3, {r7, r8, r9}\n"
        "ldm lr, {r4, r5, r10}\n"
        "mov r11, #0\n" /* the machine remembers whether saturating one to 31 bits changed it */
        "msr APSR_nzcvq, r11\n"
        "ssat r11, #31, r7\n"
        "ssat r11, #31, r8\n"
        "ssat r11, #31, r9\n"
        "ssat r11, #31, r4\n"
        "ssat r11, #31, r5\n"
        "ssat r11, #31, r10\n"
        "mrs r11, APSR\n"
        "tst r11, #0x8000000\n"
        "bne 9f\n"
        "sub r7, r4, r7\n"
        "sub r8, r5, r8\n"
        "sub r9, r10, r9\n"
        SIZE_OF("r4", "r7") SIZE_OF("r5", "r8") SIZE_OF("r10", "r9")
        "mov r11, r7\n" /* the largest decides the order, the lowest index on ties */
        "cmp r5, r4\n"
        "itt hi\n"
        "movhi r11, r8\n"
        "movhi r4, r5\n"
        "cmp r10, r4\n"
        "itt hi\n"
        "movhi r11, r9\n"
        "movhi r4, r10\n"
        "cmp r4, #0\n"
        "beq 9f\n"
        "str r6, [r0, #24]\n"
        "lsr r4, r11, #31\n"
        "strb r4, [r1, #16]\n"
        "cmp r11, #0\n"
        "blt 8f\n"
        "strd r2, r12, [r1]\n"
        "strd r3, lr, [r1, #8]\n"
        "7:\n"
        SUMS("smull", "12", "20", "r7")
        SUMS("smlal", "24", "32", "r8")
        SUMS("smlal", "36", "44", "r9")
        "stm r0, {r4, r5, r10, r11, r12, lr}\n"
        SIZE_OF("r7", "r5") SIZE_OF("r8", "r11") SIZE_OF("r9", "lr")
        "ldr r6, [r0, #24]\n"
        "orr r4, r7, r8\n"
        "orr r4, r4, r9\n"
        "orr r5, r6, r4\n"
        "lsr r5, r5, #22\n"
        "add r5, r5, #8\n"
        "add r6, r5, #1\n"
        "add r2, r2, #8\n"
        "ldm r2, {r1, r3, r10}\n"
        "sub r7, r7, r1, lsr #2\n"
        "sub r8, r8, r3, lsr #2\n"
        "sub r9, r9, r10, lsr #2\n"
        "mov r11, #0\n"
        "cmp r8, r7\n"
        "itt gt\n"
        "movgt r7, r8\n"
        "movgt r11, #1\n"
        "cmp r9, r7\n"
        "itt gt\n"
        "movgt r7, r9\n"
        "movgt r11, #2\n"
        "add r0, r0, #28\n"
        "stm r0, {r4, r5, r6, r7, r11}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "8: strd r12, r2, [r1]\n"
        "strd lr, r3, [r1, #8]\n"
        "mov r2, r12\n"
        "mov r3, lr\n"
        "rsb r7, r7, #0\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "b 7b\n"
        "9: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_begin_v7m"));

/* One of t: the last bit lost is the carry. */
#define SCALED(t, offset)                   \
    "ldrd r1, r12, [r3, #" offset "]\n"    \
    "lsl r12, r12, r10\n"                  \
    "lsrs r1, r1, r11\n"                   \
    "adc " t ", r1, r12\n"

__asm__(FUNCTION("qn_box_scale_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldr lr, [sp, #36]\n"
        "ldm r1, {r4, r5, r6}\n"
        "add r10, lr, #2\n"
        "rsb r11, lr, #30\n"
        "lsl r4, r4, lr\n"
        "lsl r5, r5, lr\n"
        "lsl r6, r6, lr\n"
        SCALED("r7", "0")
        SCALED("r8", "8")
        SCALED("r9", "16")
        "ldm r2, {r10, r11, r12}\n"
        "lsl r10, r10, lr\n"
        "lsl r11, r11, lr\n"
        "lsl r12, r12, lr\n"
        "stm r0, {r4, r5, r6, r7, r8, r9, r10, r11, r12}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_scale_v7m"));

#else
typedef int qn_kernel_v7m_pair_is_for_armv7m; /* ISO C wants a declaration */
#endif
