/* SPDX-License-Identifier: MIT */
/* The model of two bodies of vertices whose sizes are known. */
#include "port.h"

#ifdef QN_PORT_AGAINS

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_row.h"

/* The next row of R: u, v, w in r3, r12 and lr, B's frame at r1, the row in r4 to r6. Then B's place along
 * that axis, onto the stack, and whether the row is a unit long. The machine remembers whether saturating an entry to 31 bits changed
 * it. */
#define ROW(u, v, w, place)                \
    ROW_OF_PRODUCT(u, v, w)                \
    "stm r2!, {r4, r5, r6}\n"              \
    "ldr r0, [sp, #28]\n"                  \
    "ldr r7, [r0, #24]\n"                  \
    "ldr r8, [r0, #32]\n"                  \
    "ldr r9, [r0, #40]\n"                  \
    "smull r10, r11, r3, r7\n"             \
    "smlal r10, r11, r12, r8\n"            \
    "smlal r10, r11, lr, r9\n"             \
    "strd r10, r11, [sp, #" place "]\n"    \
    "smull r7, r8, r4, r4\n"               \
    "smlal r7, r8, r5, r5\n"               \
    "smlal r7, r8, r6, r6\n"               \
    "ssat r3, #31, r3\n"                   \
    "ssat r12, #31, r12\n"                 \
    "ssat lr, #31, lr\n"                   \
    "ssat r4, #31, r4\n"                   \
    "ssat r5, #31, r5\n"                   \
    "ssat r6, #31, r6\n"                   \
    "subs r8, r8, #2\n"                    \
    "lsrs r8, r8, #28\n"                   \
    "bne 9f\n"
#define AND_ON                             \
    "ldr r0, [r0, #8]\n"                   \
    "adds r0, r0, #12\n"                   \
    "subs r1, r1, #36\n"

/* A number of the pair's way is one of 32 bits. */
#define IS_WORD(at)                        \
    "ldrd r9, r10, [r1, #" at "]\n"        \
    "cmp r10, r9, asr #31\n"               \
    "bne 9f\n"
#define LSB(x, lo, hi)                     \
    "lsr " x ", " lo ", #30\n"             \
    "orr " x ", " x ", " hi ", lsl #2\n"
/* A place in units of 2^-32 with a half, by r8; shifts in r11 and r12. */
#define PLACED(lo, hi, at)                 \
    "bic " lo ", " lo ", #3\n"             \
    "lsl " hi ", " hi ", r11\n"            \
    "lsr r8, " lo ", r12\n"                \
    "lsl " lo ", " lo ", r11\n"            \
    "orr " hi ", " hi ", r8\n"             \
    "adds " lo ", " lo ", #0x80000000\n"   \
    "adc " hi ", " hi ", #0\n"             \
    "strd " lo ", " hi ", [r0, #" at "]\n"
/* Bits of a size, that of 2^bits included. */
#define BITS(x)                            \
    "subs " x ", " x ", #1\n"              \
    "it cc\n"                              \
    "movcc " x ", #0\n"                    \
    "clz " x ", " x "\n"                   \
    "rsb " x ", " x ", #32\n"

/* r0 the model, r1 the pair, r2 sizes; see poly_again.c. On the stack B's places, then what came in. */
__asm__(FUNCTION("qn_poly_again_v7m")
        "push {r0-r2, r4-r11, lr}\n"
        "sub sp, #24\n"
        "ldrd r3, r4, [r1]\n"
        "ldrd r7, r8, [r2]\n"
        "ldrh r9, [r4]\n"
        "ldr r10, [r3, #4]\n"
        "ldr r11, [r4, #4]\n"
        "cmp r9, #4\n"
        "blo 9f\n"
        "orrs r10, r10, r11\n" /* no radii */
        "bne 9f\n"
        "cmp r7, #0x40000000\n"
        "bhi 9f\n"
        "cmp r8, #0\n"
        "blt 9f\n"
        "ldr r3, [r3, #32]\n"
        "ldr r4, [r4, #32]\n"
        "ldrh r9, [r3, #16]\n"
        "ldrh r10, [r4, #16]\n"
        "sub r11, r9, #1\n"
        "sub r12, r10, #1\n"
        "cmp r11, #255\n"
        "it lo\n"
        "cmplo r12, #255\n"
        "bhs 9f\n"
        "ldr r11, [r3]\n"
        "ldr r12, [r4]\n"
        "movs r3, #3\n"
        "strh r3, [r0]\n"
        "strh r9, [r0, #2]\n"
        "strh r3, [r0, #60]\n"
        "strh r10, [r0, #62]\n"
        "movs r3, #0\n"
        "add lr, r0, #120\n"
        "strd r3, lr, [r0, #4]\n"
        "add lr, r0, #160\n"
        "strd r3, lr, [r0, #64]\n"
        "strd r11, r3, [r0, #120]\n"
        "add lr, r0, #200\n"
        "strd r12, lr, [r0, #160]\n"
        "strd r3, r3, [r0, #128]\n"
        "strd r3, r3, [r0, #136]\n"
        "strd r3, r3, [r0, #144]\n"
        "strd r3, r3, [r0, #240]\n"
        "strd r7, r8, [r0, #248]\n"
        IS_WORD("24") IS_WORD("32") IS_WORD("40")
        "mov r2, lr\n"
        "ldrd r0, r1, [r1, #8]\n"
        "adds r0, r0, #12\n"
        "adds r1, r1, #12\n"
        "msr APSR_nzcvq, r3\n"
        ROW("0", "12", "24", "0") AND_ON
        ROW("4", "16", "28", "8") AND_ON
        ROW("8", "20", "32", "16")
        "mrs r0, APSR\n"
        "tst r0, #0x8000000\n"
        "bne 9f\n"
        "ldr r0, [sp, #24]\n"
        "ldm sp, {r1-r6}\n"
        LSB("r7", "r1", "r2") LSB("r8", "r3", "r4") LSB("r9", "r5", "r6")
        "eor r10, r2, r2, asr #31\n"
        "eor r11, r4, r4, asr #31\n"
        "eor r12, r6, r6, asr #31\n"
        "orrs r10, r10, r11\n"
        "orrs r10, r10, r12\n"
        "lsrs r10, r10, #26\n"
        "bne 9f\n"
        SIZE("r7") SIZE("r8") SIZE("r9")
        SUM_AND_MOST
        "ldrd r8, r9, [r0, #248]\n"
        "add r7, r7, r9\n"
        "adds r7, r7, #1\n"
        "cmp r8, r7\n"
        "it hi\n"
        "movhi r7, r8\n"
        "adds r7, r7, #66\n"
        "clz r7, r7\n"
        "subs r7, r7, #4\n" /* guard bits */
        "bmi 9f\n"
        "cmp r7, #14\n"
        "it gt\n"
        "movgt r7, #14\n"
        "str r7, [r0, #236]\n"
        BITS("r8")
        "strd r7, r8, [r0, #152]\n"
        "cmp r9, #0x40000000\n"
        "ite ls\n"
        "movls r8, r9\n"
        "movhi r8, #0x40000000\n"
        BITS("r8")
        "strd r7, r8, [r0, #192]\n"
        "lsl r8, r9, r7\n"
        "str r8, [r0, #256]\n"
        "mov r12, #9\n" /* the band */
        "add r11, r11, #3\n"
        "umull r9, r10, r9, r12\n"
        "mov r12, #3\n"
        "umlal r9, r10, r11, r12\n"
        "rsb r11, r7, #23\n"
        "add r12, r7, #9\n"
        "lsr r9, r9, r11\n"
        "lsl r10, r10, r12\n"
        "add r9, r9, r10\n"
        "adds r9, r9, #222\n"
        "add r8, r9, #256\n"
        "asr r8, r8, #8\n"
        "strd r8, r9, [r0, #260]\n"
        "add r11, r7, #2\n"
        "rsb r12, r7, #30\n"
        PLACED("r1", "r2", "168") PLACED("r3", "r4", "176") PLACED("r5", "r6", "184")
        "movs r0, #1\n"
        "b 10f\n"
        "9: movs r0, #0\n"
        "10: add sp, #36\n"
        "pop {r4-r11, pc}\n"
        END("qn_poly_again_v7m"));

#else
typedef int qn_kernel_v7m_again_is_for_armv7m; /* ISO C wants a declaration */
#endif
