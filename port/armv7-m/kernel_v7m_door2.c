/* SPDX-License-Identifier: MIT */
/* The manifold and the distance of two polygons from the door on. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_ROWS2)

#include "armv7-m/asm_v7m_gap2.h"

/* What came in is as the door has it: r0 to r3, and options, cache, out on the stack. Without options and radii: the place of the pair, the search,
 * the manifold at a glance, plain C where these leave off. On the stack the touch at 8, the pair at 44, r0 to r4 at 160. Anything unusual goes
 * on to qn_collide2_any, as if it had come there. */
__asm__(FUNCTION("qn_collide_rows2_v7m")
        "push {r0-r4, lr}\n"
        "ldr r4, [sp, #24]\n"
        "cbnz r4, 9f\n"
        "ldr r4, [sp, #32]\n"
        "cbz r4, 9f\n"
        "sub sp, #160\n"
        "add r4, sp, #44\n"
        "mov r12, #0\n"
        "strd r4, r12, [sp]\n"
        "bl qn_place_rows2_v7m\n"
        "ldr r3, [r4, #104]\n"
        "orrs r1, r0, r3\n"
        "bne 8f\n"
        "ldr r2, [sp, #188]\n"
        "mov r0, r4\n"
        "add r3, sp, #8\n"
        "bl qn_search_rows2_v7m\n"
        "cmp r0, #2\n"
        "beq 4f\n"
        "1: cbnz r0, 5f\n"
        "2: ldrsb r0, [sp, #38]\n"
        "cbz r0, 6f\n"
        "ldrb r3, [sp, #40]\n"
        "movs r2, #0\n"
        "cbz r3, 7f\n"
        "cmp r0, #1\n"
        "beq 10f\n"
        "3: mov r0, r4\n"
        "add r1, sp, #8\n"
        "ldr r3, [sp, #192]\n"
        "bl qn_face_rows2_v7m\n"
        "cmp r0, #3\n"
        "beq 7f\n"
        "add sp, #176\n"
        "pop {r4, pc}\n"
        "8: add sp, #160\n"
        "9: pop {r0-r4, lr}\n"
        "b qn_collide2_any\n"
        "4: mov r0, r4\n" /* two edges as good as each other */
        "movs r1, #0\n"
        "ldr r2, [sp, #188]\n"
        "add r3, sp, #8\n"
        "bl qn_polys2_search\n"
        "b 1b\n"
        "5: mov r0, r4\n"
        "add r1, sp, #8\n"
        "bl qn_settle2\n"
        "b 2b\n"
        "6: ldr r3, [sp, #192]\n" /* apart */
        "add sp, #176\n"
        "strd r0, r0, [r3]\n"
        "strd r0, r0, [r3, #8]\n"
        "pop {r4, pc}\n"
        "7: mov r0, r4\n" /* not as plain as that */
        "add r1, sp, #8\n"
        "movs r2, #0\n"
        "ldr r3, [sp, #192]\n"
        "bl qn_touch2_manifold\n"
        "add sp, #176\n"
        "pop {r4, pc}\n"
        "10: ldr r1, [sp, #32]\n" /* touching: points from the surface on */
        "ldr r3, [r4, #108]\n"
        "cmp r1, #0\n"
        "it gt\n"
        "subgt r2, r2, r1\n"
        "subs r2, r2, r3\n"
        "b 3b\n"
        END("qn_collide_rows2_v7m"));

/* The same way in, where no edge is remembered: see qn_distance_rows2_v7m. Without radii: the place of the pair, an edge to begin with,
 * what is told of it at once; plain C goes on where nothing is. On the stack the best edge at 8, the pair at 44, r0 to r4 at 160. */
__asm__(FUNCTION("qn_distance_door2_v7m")
        "push {r0-r4, lr}\n"
        "ldr r4, [sp, #32]\n"
        "cbz r4, 9f\n"
        "ldr r4, [sp, #24]\n"
        "cbz r4, 1f\n"
        "ldrd r4, r12, [r4]\n"
        "orrs r4, r4, r12\n"
        "bmi 9f\n"
        "1: sub sp, #160\n"
        "add r4, sp, #44\n"
        "mov r12, #0\n"
        "strd r4, r12, [sp]\n"
        "bl qn_place_rows2_v7m\n"
        "ldr r3, [r4, #104]\n"
        "orrs r0, r0, r3\n"
        "bne 8f\n"
        "mov r0, r4\n"
        "add r1, sp, #8\n"
        "bl qn_polys2_begin\n"
        "mov r0, r4\n"
        "add r1, sp, #8\n"
        "ldr r2, [sp, #192]\n"
        "bl qn_near_rows2_v7m\n"
        "cbz r0, 5f\n"
        "ldr r3, [sp, #188]\n"
        "cbz r3, 3f\n"
        "ldrd r0, r1, [sp, #8]\n" /* told: the hint for the next time */
        "ldr r2, [sp, #16]\n"
        HINT
        "3: movs r0, #0\n"
        "add sp, #176\n"
        "pop {r4, pc}\n"
        "5: mov r0, r4\n"
        "add r1, sp, #8\n"
        "ldrd r2, r3, [sp, #188]\n"
        "bl qn_distance2_from\n"
        "add sp, #176\n"
        "pop {r4, pc}\n"
        "8: add sp, #160\n"
        "9: pop {r0-r4, lr}\n"
        "b qn_distance2_any\n"
        END("qn_distance_door2_v7m"));

#else
typedef int qn_kernel_v7m_door2_is_for_armv7m; /* ISO C wants a declaration */
#endif
