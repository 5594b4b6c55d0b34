/* SPDX-License-Identifier: MIT */
/* The model of two boxes: A's leading face, and the numbers. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m_pair.h"

/* ---- The model ------------------------------------------------------------------ */

/* "higher" where A's leading face shows a gap, lr beyond the room, after all that is rounded. From what BEGIN leaves, of which r2 stays: wait is to
 * put the rest away. */
#define LOOK(wait)                          \
    wait                                    \
    "add r0, r9, r4\n"                     \
    "add r1, r10, #12\n"                   \
    ROW("12", "24", "36")                   \
    SIZE("r4") SIZE("r5") SIZE("r6")        \
    "ldrd r7, r8, [r2, #8]\n"              \
    "ldr r9, [r2, #16]\n"                  \
    "umull r3, r0, r4, r7\n"               \
    "umlal r3, r0, r5, r8\n"               \
    "umlal r3, r0, r6, r9\n"               \
    "add r0, r0, #1\n"                     \
    "cmp lr, r0\n"

#define SHIFTED                             \
    "lsl r4, r4, r3\n"                     \
    "lsl r5, r5, r3\n"                     \
    "lsl r6, r6, r3\n"                     \
    "stm lr!, {r4, r5, r6}\n"

/* What guard bits there are, from r5, to r3; on at `few` where they are few. */
#define GUARD(few)                          \
    "clz r3, r5\n"                         \
    "subs r3, r3, #4\n"                    \
    "cmp r3, #4\n"                         \
    "blt " few "\n"                        \
    "cmp r3, #14\n"                        \
    "it ge\n"                              \
    "movge r3, #14\n"

/* a, b and frames as BEGIN leaves them; model: to lr; offset: to r4 .. r8, r11. Of t the last bit lost is the carry. */
#define FILL(model, offset)                 \
    model                                   \
    "ldrd r4, r5, [r1, #8]\n"              \
    "ldr r6, [r1, #16]\n"                  \
    SHIFTED                                 \
    offset                                  \
    "add r12, r3, #2\n"                    \
    "rsb r0, r3, #30\n"                    \
    "lsl r5, r5, r12\n"                    \
    "lsl r7, r7, r12\n"                    \
    "lsl r11, r11, r12\n"                  \
    "lsrs r4, r4, r0\n"                    \
    "adc r4, r4, r5\n"                     \
    "lsrs r6, r6, r0\n"                    \
    "adc r5, r6, r7\n"                     \
    "lsrs r8, r8, r0\n"                    \
    "adc r6, r8, r11\n"                    \
    "stm lr!, {r4, r5, r6}\n"              \
    "ldrd r4, r5, [r2, #8]\n"              \
    "ldr r6, [r2, #16]\n"                  \
    SHIFTED                                 \
    "movs r4, #3\n"                        \
    "strd r3, r4, [lr, #48]\n"             \
    "movs r4, #0\n"                        \
    "strd r4, r4, [lr, #60]\n"             \
    "mov r0, r9\n"                         \
    "add r1, r10, #12\n"                   \
    "add r2, lr, #12\n"                    \
    ROW("12", "24", "36") STORED            \
    ROW_BACK("16", "28", "40") STORED       \
    ROW("20", "32", "44") STORED            \
    "mrs r0, APSR\n"                       \
    "ubfx r0, r0, #27, #1\n"               \
    "rsb r0, r0, #2\n"

/* The face is worth a look where it sees the centre out by half an extent. */
#define WORTH "cmp r0, r5, lsr #3\n"

__asm__(FUNCTION("qn_box_glance_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        BEGIN("push {r4, r6, r10, r11, r12, lr}\n", "64")
        WORTH
        "orr r5, r5, r6\n"
        "ble 1f\n"
        "ldr r3, [sp, #68]\n"
        "add r3, r3, r5, lsr #22\n"
        "subs lr, r0, r3\n"
        "bls 1f\n"
        LOOK("str r5, [sp, #68]\n")
        "bhi 2f\n"
        "ldr r3, [sp, #64]\n"
        "ldr r5, [sp, #68]\n"
        "ldm r3, {r1, r2, r9, r10}\n"
        "1:\n"
        GUARD("3f")
        FILL("ldr lr, [sp, #60]\n", "pop {r4, r5, r6, r7, r8, r11}\n")
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        EXCHANGE
        "2: add sp, sp, #24\n"
        "mrs r0, APSR\n"
        "ands r0, r0, #0x8000000\n"
        "it ne\n"
        "movne r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "3: add sp, sp, #24\n"
        "9: mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_glance_v7m"));

/* m, pair and place wait on the stack. */
__asm__(FUNCTION("qn_box_model_v7m")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "mov r7, r1\n"
        "ldrd r5, r6, [r2, #24]\n"
        "ldr r0, [r2, #40]\n"
        "ldrb r4, [r2, #44]\n"
        "mov r8, #0\n"
        "msr APSR_nzcvq, r8\n"
        "ldm r7, {r1, r2, r9, r10}\n"
        WORTH
        "orr r5, r5, r6\n"
        "ble 1f\n"
        "cmp r0, r3\n"
        "bls 1f\n"
        "lsl r4, r4, #2\n"
        "sub lr, r0, r3\n"
        "sub sp, sp, #4\n"
        LOOK("str r5, [sp]\n")
        "bhi 2f\n"
        "pop {r5}\n"
        "ldr r3, [sp, #4]\n"
        "ldm r3, {r1, r2, r9, r10}\n"
        "1:\n"
        GUARD("3f")
        FILL("ldr lr, [sp]\n", "ldr r0, [sp, #8]\n ldm r0, {r4, r5, r6, r7, r8, r11}\n")
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "2: add sp, sp, #16\n"
        "mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "3: add sp, sp, #12\n"
        "mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_model_v7m"));

#else
typedef int qn_kernel_v7m_model_is_for_armv7m; /* ISO C wants a declaration */
#endif
