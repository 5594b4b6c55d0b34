/* SPDX-License-Identifier: MIT */
/* The nearest points of two boxes, of which one is a vertex of B. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

/* Three numbers divided by 2^lr, rounded; half of that in r12. */
#define DIVIDED(x, y, z)                 \
    "add " x ", " x ", r12\n"            \
    "add " y ", " y ", r12\n"            \
    "add " z ", " z ", r12\n"            \
    "asr " x ", " x ", lr\n"             \
    "asr " y ", " y ", lr\n"             \
    "asr " z ", " z ", lr\n"

/* B's next half edge, to the end that the bit says: onto the stack, and added to the vertex in r7 to r9. */
#define HALF_EDGE(bit)                   \
    "ldm r10!, {r4, r5, r6}\n"           \
    DIVIDED("r4", "r5", "r6")            \
    "tst r1, #" bit "\n"                 \
    "ittt eq\n"                          \
    "rsbeq r4, r4, #0\n"                 \
    "rsbeq r5, r5, #0\n"                 \
    "rsbeq r6, r6, #0\n"                 \
    "add r7, r7, r4\n"                   \
    "add r8, r8, r5\n"                   \
    "add r9, r9, r6\n"                   \
    "push {r4, r5, r6}\n"

/* step_out of box_nearest.c: from A's extent in d what lies beyond it. */
#define STEP_OUT(x, d, bit)              \
    "tst r2, #" bit "\n"                 \
    "bne 1f\n"                           \
    "tst r1, #" bit "\n"                 \
    "beq 2f\n"                           \
    "subs " d ", " x ", " d "\n"         \
    "ble 90f\n"                          \
    "b 3f\n"                             \
    "1: cmp " x ", " d "\n"              \
    "bge 90f\n"                          \
    "cmn " x ", " d "\n"                 \
    "ble 90f\n"                          \
    "movs " d ", #0\n"                   \
    "b 3f\n"                             \
    "2: adds " d ", " x ", " d "\n"      \
    "bge 90f\n"                          \
    "3:\n"

/* Does the next half edge from the stack lead away from A? */
#define LEADS_AWAY(else)                 \
    "pop {r0, r11, r12}\n"               \
    "smull r10, lr, r0, r4\n"            \
    "smlal r10, lr, r11, r5\n"           \
    "smlal r10, lr, r12, r6\n"           \
    "cmp lr, #0\n"                       \
    "bge " else "\n"

/* A component of the normal, as qn_scale_part; the shift less one in r7, 2^31 in r2, the inverse length in r0. */
#define NORMAL_PART(v)                       \
    "lsls " v ", " v ", r7\n"            \
    "add r1, r2, " v ", asr #31\n"       \
    "smlal r1, " v ", " v ", r0\n"

/* settle_vertex of box_nearest.c. d in r4 to r6, the vertex in r7 to r9, the square of d in r10 and r11: where that is below 2^32 it is taken 2^32
 * times as large, and the length's shift has 16 more. */
__asm__(FUNCTION("qn_box_vertex_v7m")
        "push {r4-r11, lr}\n"
        "ldr lr, [r0, #60]\n"
        "mov r12, #1\n"
        "ldr r7, [r0, #12]\n"
        "lsl r12, r12, lr\n"
        "ldrd r8, r9, [r0, #16]\n"
        "lsr r12, r12, #1\n"
        DIVIDED("r7", "r8", "r9")
        "add r10, r0, #24\n"
        HALF_EDGE("8") HALF_EDGE("16") HALF_EDGE("32")
        "ldm r0, {r4, r5, r6}\n"
        DIVIDED("r4", "r5", "r6")
        STEP_OUT("r7", "r4", "1") STEP_OUT("r8", "r5", "2") STEP_OUT("r9", "r6", "4")
        "cbz r3, 5f\n"
        "add sp, #36\n"
        "b 4f\n"
        "5: "
        LEADS_AWAY("91f") LEADS_AWAY("92f") LEADS_AWAY("93f")
        "4: smull r10, r11, r4, r4\n"
        "smlal r10, r11, r5, r5\n"
        "smlal r10, r11, r6, r6\n"
        "ldr r12, [sp, #36]\n"
        "sub r1, r7, r4\n"
        "sub r2, r8, r5\n"
        "sub r3, r9, r6\n"
        "add r0, r12, #24\n"
        "stm r0, {r1, r2, r3, r7, r8, r9}\n"
        "mov r8, r12\n"
        "movs r7, #0\n"
        "cmp r11, #0\n"
        "beq 6f\n"
        "7: clz r2, r11\n" /* qn_length_of */
        "bic r2, r2, #1\n"
        "rsb r3, r2, #31\n"
        "lsl r0, r11, r2\n"
        "lsrs r1, r10, #1\n"
        "lsrs r1, r1, r3\n"
        "orrs r0, r0, r1\n"
        "lsl r1, r10, r2\n"
        "bics r1, r1, r0\n"
        "add r0, r0, r1, lsr #31\n"
        "add r9, r7, r2, lsr #1\n"
        "bl qn_reciprocal_root\n"
        "clz r12, r11\n" /* set_distance */
        "lsl r1, r11, r12\n"
        "rsb r3, r12, #32\n"
        "lsr r3, r10, r3\n"
        "orrs r1, r1, r3\n"
        "umull r1, r3, r1, r0\n"
        "add r12, r12, r7, lsl #1\n"
        "sub r12, r12, r9\n"
        "sub r12, r12, #2\n"
        "subs r7, r9, #1\n"
        "mov r2, #0x80000000\n"
        NORMAL_PART("r4") NORMAL_PART("r5") NORMAL_PART("r6")
        "add r1, r8, #12\n"
        "stm r1, {r4, r5, r6}\n"
        "lsr r3, r3, r12\n" /* twice the distance; its lowest bit is the carry */
        "lsrs r1, r3, #1\n"
        "adcs r4, r1, #0\n"
        "it eq\n"
        "moveq r4, #1\n"
        "lsrs r2, r3, #29\n"
        "adds r2, r2, #1\n"
        "adds r6, r1, r2\n"
        "adds r6, r6, #1\n"
        "subs r5, r1, r2\n"
        "it ls\n"
        "movls r5, #0\n"
        "stm r8, {r4, r5, r6}\n"
        "movs r0, #1\n"
        "pop {r4-r11, pc}\n"
        "6: mov r11, r10\n"
        "mov r10, #0\n"
        "movs r7, #16\n"
        "b 7b\n"
        "90: add sp, #12\n"
        "91: add sp, #12\n"
        "92: add sp, #12\n"
        "93: movs r0, #0\n"
        "pop {r4-r11, pc}\n"
        END("qn_box_vertex_v7m"));

#else
typedef int qn_kernel_v7m_nearest_is_for_armv7m; /* ISO C wants a declaration */
#endif
