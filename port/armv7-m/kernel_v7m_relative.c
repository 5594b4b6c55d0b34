/* SPDX-License-Identifier: MIT */
/* The rotation of one body as another sees it. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

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

#else
typedef int qn_kernel_v7m_relative_is_for_armv7m; /* ISO C wants a declaration */
#endif
