/* SPDX-License-Identifier: MIT */
/* The contact of two spheres. */
#include "port.h"

#ifdef QN_PORT_ROUNDS

#include "armv7-m/asm_rounds_v7m.h"

/* Midway, p + (d + 1 + n spread) / 2 into p: four times the spread in r10. d is lost. */
#define MIDWAY(p, d, n)                                             \
    "add " d ", " d ", #1\n"                                        \
    "mov r11, r2\n"                                                 \
    "smlal r11, " d ", " n ", r10\n"                                \
    "add " p ", " p ", " d ", asr #1\n"

/* A's place in r4 to r6, the offset in r7 to r9, its square in r12 and r3, radii in r10 and r11 and their sum, below 2^29, in lr. A square
 * below that of this sum leaves no doubt that the offset is what it seems, where A lies within 2^30; and bodies whose offset is not what it
 * seems are apart, as one whose square modulo 2^32 is not below that says. */
__asm__(FUNCTION("qn_spheres_touch")
        "push {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldr r10, [r0, #4]\n"
        "ldr r11, [r2, #4]\n"
        "ldm r1, {r4, r5, r6}\n"
        "ldm r3, {r7, r8, r9}\n"
        "sub r7, r7, r4\n"
        "sub r8, r8, r5\n"
        "sub r9, r9, r6\n"
        "smull r12, r3, r7, r7\n"
        "smlal r12, r3, r8, r8\n"
        "smlal r12, r3, r9, r9\n"
        "add lr, r10, r11\n"
        "umull r1, r2, lr, lr\n"
        "subs r1, r12, r1\n"
        "sbcs r2, r3, r2\n"
        "bhs 4f\n"
        "eor r1, r4, r4, lsl #1\n"
        "eor r2, r5, r5, lsl #1\n"
        "orr r1, r1, r2\n"
        "eor r2, r6, r6, lsl #1\n"
        "orrs r1, r1, r2\n"
        "bmi 5f\n"
        "cbnz r3, 2f\n"
        "clz r1, r12\n" /* no upper word, and perhaps no lower */
        "cmp r12, #0\n"
        "beq 5f\n"
        "bic r0, r1, #1\n"
        "lsl r3, r12, r0\n"
        "lsr r1, r1, #1\n"
        "add r1, r1, #15\n"
        "b 3f\n"
        "2:\n"
        TOP_OF_SQUARE
        "3: sub r10, r10, r11\n"
        RECIPROCAL_ROOT
        "umull r2, r12, r3, r0\n" /* the length, rounded by the carry: half of it comes out first, and shift is 3 at least */
        "mov r2, #0x80000000\n"
        "lsrs r12, r12, r1\n"
        "adc r12, r12, #0\n"
        "subs r12, lr, r12\n"
        "it le\n"
        "movle r12, #1\n"
        "lsl r10, r10, #2\n"
        UNIT("r3", "r7", "r11", "r2")
        MIDWAY("r4", "r7", "r3")
        UNIT("r7", "r8", "r11", "r2")
        MIDWAY("r5", "r8", "r7")
        UNIT("r8", "r9", "r11", "r2")
        MIDWAY("r6", "r9", "r8")
        "ldr r0, [sp, #48]\n"
        "mov lr, #1\n"
        "stm r0!, {r3, r7, r8, r12, lr}\n"
        "mov lr, #0\n"
        "stm r0, {r4, r5, r6, r12, lr}\n"
        "mov r0, #2\n"
        "pop {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "4: orrs r1, r1, r2\n" /* apart, unless they touch */
        "beq 5f\n"
        "ldr r1, [sp, #48]\n"
        "mov r0, #0\n"
        "strd r0, r0, [r1]\n"
        "strd r0, r0, [r1, #8]\n"
        "str r0, [r1, #16]\n"
        "pop {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "5: mov r0, #3\n"
        "pop {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ".ltorg\n"
        END("qn_spheres_touch"));

#else
typedef int qn_kernel_v7m_spheres_is_for_armv7m; /* ISO C wants a declaration */
#endif
