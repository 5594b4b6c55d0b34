/* SPDX-License-Identifier: MIT */
/* The rotation of one body as another sees it. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_row.h"

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
        ROW_OF_PRODUCT("0", "12", "24")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW_OF_PRODUCT("4", "16", "28")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW_OF_PRODUCT("8", "20", "32")
        STORED MARK_BEYOND
        "mrs r0, APSR\n"
        "and r0, r0, #0x8000000\n"
        "add sp, sp, #4\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_relative_v7m"));

#else
typedef int qn_kernel_v7m_relative_is_for_armv7m; /* ISO C wants a declaration */
#endif
