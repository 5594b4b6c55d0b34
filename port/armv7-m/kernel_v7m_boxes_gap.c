/* SPDX-License-Identifier: MIT */
/* The distance of two plain boxes whose nearest features are remembered. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_gap.h"

/* |x| is added to the sum, by r12. */
#define ADD_SIZE(sum, x)                 \
    "eor r12, " x ", " x ", asr #31\n"   \
    "add " sum ", " sum ", r12\n"        \
    "sub " sum ", " sum ", " x ", asr #31\n"

/* x times a half extent, Q30 to units. */
#define EDGE(x, half)                        \
    "smull r7, r12, " half ", " x "\n"       \
    "lsrs r7, r7, #30\n"                     \
    "adc " x ", r7, r12, lsl #2\n"

/* put_row of box_cores.h: the next row of R, at r0, with the half extents in r4 to r6; sizes in r10 and r11. */
#define MEASURED(h, t, g0, g1, g2)           \
    "ldm r0!, {r1, r2, r3}\n"                \
    EDGE("r1", "r4") EDGE("r2", "r5") EDGE("r3", "r6") \
    "str r1, [sp, #64 + " g0 "]\n"           \
    "str r2, [sp, #64 + " g1 "]\n"           \
    "str r3, [sp, #64 + " g2 "]\n"           \
    "eor r7, r1, r1, asr #31\n"              \
    "sub r7, r7, r1, asr #31\n"              \
    ADD_SIZE("r7", "r2") ADD_SIZE("r7", "r3") \
    "ldr r2, [sp, #64 + " t "]\n"            \
    "ldr r1, [sp, #64 + " h "]\n"            \
    "eor r12, r2, r2, asr #31\n"             \
    "sub r12, r12, r2, asr #31\n"            \
    "adds r7, r7, #64\n"                     \
    "adds r1, r1, #64\n"                     \
    "add r7, r7, r12\n"                      \
    "lsr r12, r12, #5\n"                     \
    "orr r10, r10, r7\n"                     \
    "orr r10, r10, r1\n"                     \
    "sub r7, r7, r12, lsl #4\n"              \
    "add r1, r1, r12, lsl #4\n"              \
    "orr r11, r11, r7\n"                     \
    "orr r11, r11, r1\n"

/* The next point of the gap, at r7, which was shrunk by r10. */
#define POINT                                \
    "ldm r7!, {r4, r5, r6}\n"                \
    "lsl r4, r4, r10\n"                      \
    "lsl r5, r5, r10\n"                      \
    "lsl r6, r6, r10\n"                      \
    PLACED("-24") PLACED("-32") PLACED("-40")

/* qn_distance3_frames: see boxes_gap.c; the model's measures stand in the model, whose first numbers they share, and over its rows once
 * these are read. On the stack the glance's arguments, the pair at 16, the model at 64, the gap at 168, and what came in. k in r8,
 * features in r9, until they are no more needed, what numbers are shrunk by in r10. Where nothing is remembered, or that is not clear,
 * the road is qn_distance3_frames_any; where anything is unusual it is qn_boxes_gap_any. */
__asm__(FUNCTION("qn_distance_boxes_v7m")
        "ldr r12, [sp, #4]\n"
        "cmp r12, #0\n"
        "beq 10f\n"
        "ldr r12, [r12, #4]\n"
        "eor r12, r12, #0xA0000000\n" /* the mark, of features */
        "eor r12, r12, #0xF0\n"
        "tst r12, #0xFC000000\n"
        "it eq\n"
        "tsteq r12, #0xF0\n"
        "bne 10f\n"
        "push {r0-r11, lr}\n"
        "sub sp, #220\n"
        "ldr r6, [sp, #284]\n"
        "cbz r6, 9f\n"
        "cbz r0, 9f\n"
        "cbz r1, 9f\n"
        "cbz r2, 9f\n"
        "cbz r3, 9f\n"
        "ldrh r6, [r0]\n"
        "ldrh r7, [r2]\n"
        "cmp r6, #3\n"
        "it eq\n"
        "cmpeq r7, #3\n"
        "bne 9f\n"
        "ldr r7, [sp, #272]\n"
        "ubfx r5, r12, #14, #6\n"
        "ubfx r6, r12, #8, #6\n"
        "bic r6, r6, r5\n"
        "orr r9, r6, r5, lsl #6\n"
        "cbz r7, 1f\n"
        "ldrd r5, r6, [r7]\n"
        "ldrh r7, [r7, #8]\n"
        "orrs r5, r5, r6\n"
        "bmi 8f\n"
        "cbnz r7, 8f\n"
        "1: mov r6, #0x800\n" /* however far apart they are */
        "negs r6, r6\n"
        "add r4, sp, #64\n"
        "add r5, sp, #16\n"
        "strd r4, r5, [sp]\n"
        "str r6, [sp, #8]\n"
        "bl qn_box_glance_v7m\n"
        "cmp r0, #2\n"
        "beq 2f\n"
        "8: add sp, #220\n"
        "pop {r0-r11, lr}\n"
        "b qn_boxes_gap_any\n"
        "9: add sp, #220\n"
        "pop {r0-r11, lr}\n"
        "10: b qn_distance3_frames_any\n"
        "2: ldr r8, [sp, #148]\n"
        "cmp r8, #6\n"
        "blt 9b\n"
        "ldrd r4, r5, [sp, #88]\n"
        "ldr r6, [sp, #96]\n"
        "add r0, sp, #112\n"
        "mov r10, #0\n"
        "mov r11, #0\n"
        MEASURED("0", "12", "24", "36", "48")
        MEASURED("4", "16", "28", "40", "52")
        MEASURED("8", "20", "32", "44", "56")
        "clz r1, r10\n"
        "cmp r1, #4\n"
        "it lo\n"
        "clzlo r11, r11\n"
        "cbz r1, 7f\n" /* beyond 31 bits */
        "cmp r1, #4\n"
        "it hs\n"
        "movhs r11, #4\n"
        "rsbs r10, r11, #4\n"
        "it mi\n"
        "movmi r10, #0\n"
        "sub r1, r8, r10\n"
        "cmp r1, #3\n"
        "bge 3f\n"
        "7: b 9b\n"
        "3: str r10, [sp, #124]\n"
        "ldrd r3, r4, [sp, #64]\n" /* no extent of A shrinks to nothing, which takes less than 8 */
        "ldr r5, [sp, #72]\n"
        "cmp r3, #8\n"
        "it hs\n"
        "cmphs r4, #8\n"
        "it hs\n"
        "cmphs r5, #8\n"
        "blo 8b\n"
        "lsrs r2, r9, #6\n" /* qn_box_nearest, with nothing proved */
        "subs r4, r2, #1\n"
        "ands r4, r4, r2\n"
        "subs r5, r4, #1\n"
        "tst r5, r4\n"
        "bne 8b\n"
        "and r1, r9, #63\n"
        "add r0, sp, #64\n"
        "add r5, sp, #168\n"
        "movs r3, #0\n"
        "str r5, [sp]\n"
        "lsrs r6, r2, #3\n"
        "beq 31f\n"
        "lsls r6, r2, #29\n"
        "bne 32f\n"
        "cbz r4, 33f\n"
        "bl qn_box_settle_face\n"
        "b 34f\n"
        "31: bl qn_box_vertex_v7m\n"
        "b 34f\n"
        "33: mov r3, r5\n"
        "bl qn_box_settle_edge\n"
        "b 34f\n"
        "32: mov r3, r5\n"
        "bl qn_box_edges_v7m\n"
        "34: cmp r0, #0\n"
        "beq 9b\n"
        "add r7, sp, #168\n"
        "ldm r7!, {r1, r2, r3}\n"
        "movs r0, #4\n" /* what the shrinking costs, less 3 */
        "lsls r0, r0, r10\n"
        "cmp r10, #0\n"
        "it eq\n"
        "moveq r0, #0\n"
        "rsb r4, r10, #31\n"
        "lsrs r4, r3, r4\n"
        "bne 9b\n"
        "add r4, r0, #163\n"
        "lsl r1, r1, r10\n"
        "cmp r1, r4, lsl #1\n" /* clear? */
        "bls 9b\n"
        "adds r0, r0, #11\n"
        "ldr r5, [sp, #276]\n"
        "lsl r2, r2, r10\n"
        "subs r2, r2, r0\n"
        "it lo\n"
        "movlo r2, #0\n"
        "mov r4, #0xA0000000\n"
        "orr r4, r4, #0xF0\n"
        "orr r4, r4, r9, lsl #8\n"
        "str r4, [r5, #4]\n"
        "ldr r12, [sp, #284]\n"
        "lsl r3, r3, r10\n"
        "add r3, r3, r0\n"
        "lsrs r4, r1, r8\n" /* the numbers; never 0 from a distance */
        "adcs r4, r4, #0\n"
        "it eq\n"
        "moveq r4, #1\n"
        "subs r3, r3, #1\n"
        "lsr r2, r2, r8\n"
        "lsr r3, r3, r8\n"
        "adds r3, r3, #1\n"
        "stm r12, {r2, r3, r4}\n"
        "ldm r7!, {r4, r5, r6}\n" /* the normal */
        "ldr r0, [sp, #24]\n"
        "adds r0, r0, #12\n"
        TURNED("r12")
        TURNED("r11")
        TURNED("r9")
        "ldr r2, [sp, #284]\n"
        "ldrb r1, [sp, #32]\n"
        "subs r0, r0, #36\n"
        "cbz r1, 4f\n"
        OPPOSITE("r12") OPPOSITE("r11") OPPOSITE("r9")
        "4: str r12, [r2, #36]\n"
        "strd r11, r9, [r2, #40]\n"
        "add r12, r2, #12\n" /* both points */
        "cmp r1, #0\n"
        "it ne\n"
        "addne r12, r12, #12\n"
        "sub r8, r8, #3\n"
        "mov r9, #1\n"
        "lsl r9, r9, r8\n"
        "add r8, r8, #1\n"
        POINT
        "ldrb r1, [sp, #32]\n"
        "subs r0, r0, #36\n"
        "cmp r1, #0\n"
        "it ne\n"
        "subne r12, r12, #24\n"
        POINT
        "movs r0, #0\n"
        "add sp, #236\n"
        "pop {r4-r11, pc}\n"
        END("qn_distance_boxes_v7m"));

#else
typedef int qn_kernel_v7m_boxes_gap_is_for_armv7m; /* ISO C wants a declaration */
#endif
