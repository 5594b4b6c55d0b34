/* SPDX-License-Identifier: MIT */
/* The nearest points of two boxes: a vertex of B and anything of A, or two edges. */
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

/* qn_box_settle_vertex of box_nearest.c. d in r4 to r6, the vertex in r7 to r9, the square of d in r10 and r11: where that is below 2^32 it is
 * taken 2^32 times as large, and the length's shift has 16 more. */
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

/* ---- Two edges ----------------------------------------------------------- */

/* The numbers of coordinates i, p, q in r4 to r6 of what the row begins, divided. */
#define IN_ORDER(row, x, y, z)           \
    "ldr " x ", [" row ", r4, lsl #2]\n" \
    "ldr " y ", [" row ", r5, lsl #2]\n" \
    "ldr " z ", [" row ", r6, lsl #2]\n" \
    DIVIDED(x, y, z)

/* Is bit n of r1 set? By r7: mi. */
#define IS_AT(n)                         \
    "lsr r7, r1, " n "\n"                \
    "lsls r7, r7, #31\n"

/* B's half edge of that row, to the end that the bit says, which is loaded or at hand. */
#define SIDE(row, load, bit, x, y, z)    \
    "add r7, " row ", " row ", lsl #1\n" \
    "add r7, r0, r7, lsl #2\n"           \
    "adds r7, r7, #24\n"                 \
    IN_ORDER("r7", x, y, z)              \
    load                                 \
    IS_AT(bit)                           \
    "ittt pl\n"                          \
    "rsbpl " x ", " x ", #0\n"           \
    "rsbpl " y ", " y ", #0\n"           \
    "rsbpl " z ", " z ", #0\n"

/* Does B's half edge there lead away from A along dp, dq, in r5 and r6? */
#define SIDE_LEADS_AWAY(place)           \
    "ldrd r3, r8, [sp, #" place "]\n"    \
    "smull r12, r3, r3, r5\n"            \
    "smlal r12, r3, r8, r6\n"            \
    "cmp r3, #0\n"                       \
    "bge 9f\n"

/* qn_box_settle_edges of box_nearest.c, where nothing is proved. r0 = the pair, r1 = at, r2 = loose, r3 = out, which waits at 80; coordinates
 * of B's middle in r9 to r11. On the stack e at 0, f at 8, the gap along at 16, i, p, q at 24, A's p and q at 36, dp and dq at 44; what
 * is saved from calls: B's p and i at 52, h at 60, den at 64 and 72, the sign of -num at 68, where the bit of f, v and j wait before, at
 * 68, 72 and 76. */
__asm__(FUNCTION("qn_box_edges_v7m")
        "push {r3-r11, lr}\n"
        "sub sp, #80\n"
        "ldr lr, [r0, #60]\n"
        "mov r12, #1\n"
        "lsl r12, r12, lr\n"
        "lsr r12, r12, #1\n"
        "and r4, r2, #7\n"
        "lsrs r4, r4, #1\n"
        FOLLOWING("r4", "r5", "r6")
        "lsrs r7, r2, #4\n"
        FOLLOWING("r7", "r2", "r3")
        "str r7, [sp, #76]\n"
        "str r3, [sp, #72]\n"
        "adds r3, r2, #3\n"
        SIDE("r2", "", "r3", "r9", "r10", "r11")
        "strd r10, r11, [sp]\n"
        "ldr r2, [sp, #72]\n"
        "adds r3, r2, #3\n"
        "str r3, [sp, #68]\n"
        SIDE("r2", "ldr r7, [sp, #68]\n", "r7", "r2", "r3", "r8")
        "strd r3, r8, [sp, #8]\n"
        "add r9, r9, r2\n"
        "add r10, r10, r3\n"
        "add r11, r11, r8\n"
        "add r7, r0, #12\n"
        IN_ORDER("r7", "r2", "r3", "r8")
        "add r9, r9, r2\n"
        "add r10, r10, r3\n"
        "add r11, r11, r8\n"
        IN_ORDER("r0", "r2", "r3", "r8") /* A's extents, to the ends that count */
        IS_AT("r5")
        "it pl\n"
        "rsbpl r3, r3, #0\n"
        IS_AT("r6")
        "it pl\n"
        "rsbpl r8, r8, #0\n"
        "ldr r7, [sp, #76]\n"
        "add r7, r7, r7, lsl #1\n"
        "add r7, r0, r7, lsl #2\n"
        "adds r7, r7, #24\n"
        "ldr r1, [r7, r4, lsl #2]\n"
        "ldr r0, [r7, r5, lsl #2]\n"
        "ldr r7, [r7, r6, lsl #2]\n"
        DIVIDED("r1", "r0", "r7")
        "strd r4, r5, [sp, #24]\n"
        "strd r6, r3, [sp, #32]\n"
        "str r8, [sp, #40]\n"
        "sub r4, r10, r3\n" /* along, and -num */
        "sub r5, r11, r8\n"
        "smull r6, r12, r0, r5\n"
        "rsb lr, r7, #0\n"
        "smlal r6, r12, lr, r4\n"
        "smull lr, r4, r4, r0\n"
        "smlal lr, r4, r5, r7\n"
        "cmp r12, #0\n"
        "blt 1f\n"
        "orrs r5, r6, r12\n"
        "beq 9f\n"
        "strd r6, r12, [sp, #16]\n"
        "rsb r5, r7, #0\n"
        "mov r6, r0\n"
        "b 2f\n"
        "1: rsbs r6, r6, #0\n"
        "sbc r12, r12, r12, lsl #1\n"
        "strd r6, r12, [sp, #16]\n"
        "mov r5, r7\n"
        "rsb r6, r0, #0\n"
        "2: eors r12, r3, r5\n" /* away from A */
        "bmi 9f\n"
        "eors r12, r8, r6\n"
        "bmi 9f\n"
        "cmp r5, #0\n"
        "it ne\n"
        "cmpne r6, #0\n"
        "beq 9f\n"
        SIDE_LEADS_AWAY("0")
        SIDE_LEADS_AWAY("8")
        "strd r5, r6, [sp, #44]\n"
        "smull r3, r8, r0, r0\n" /* den; within B's edge? */
        "smlal r3, r8, r7, r7\n"
        "asr r12, r4, #31\n"
        "eor lr, lr, r12\n"
        "eor r4, r4, r12\n"
        "subs lr, lr, r12\n"
        "sbc r4, r4, r12\n"
        "cmp lr, r3\n"
        "sbcs r5, r4, r8\n"
        "bhs 9f\n"
        "strd r0, r1, [sp, #52]\n"
        "strd r2, r3, [sp, #60]\n"
        "strd r12, r8, [sp, #68]\n"
        "mov r2, r3\n" /* part30 */
        "cmp r8, #0\n"
        "beq 3f\n"
        "clz r5, r8\n"
        "rsb r6, r5, #32\n"
        "lsl r4, r4, r5\n"
        "lsr lr, lr, r6\n"
        "orr lr, lr, r4\n"
        "lsl r8, r8, r5\n"
        "lsrs r2, r2, r6\n"
        "orr r2, r2, r8\n"
        "3: lsl r0, lr, #30\n"
        "lsr r1, lr, #2\n"
        "bl qn_div64_32\n"
        "ldrd r2, r8, [sp, #68]\n"
        "ldrd r4, r5, [sp, #52]\n"
        "ldrd r3, r6, [sp, #60]\n"
        "cmp r2, #0\n"
        "it eq\n"
        "rsbeq r0, r0, #0\n"
        "smull r1, r2, r0, r5\n" /* where they come nearest, on A's */
        "lsrs r1, r1, #30\n"
        "adc r1, r1, r2, lsl #2\n"
        "add r9, r9, r1\n"
        "eor r2, r9, r9, asr #31\n"
        "sub r2, r2, r9, asr #31\n"
        "adds r2, r2, #2\n"
        "cmp r2, r3\n"
        "bgt 9f\n"
        "smull r1, r2, r0, r4\n" /* on B's */
        "lsrs r1, r1, #30\n"
        "adc r1, r1, r2, lsl #2\n"
        "add r10, r10, r1\n"
        "smull r1, r2, r0, r7\n"
        "lsrs r1, r1, #30\n"
        "adc r1, r1, r2, lsl #2\n"
        "add r11, r11, r1\n"
        "movs r7, #0\n" /* qn_length_of den, which is r8 and r6; 16 in r7 where that is below 2^32 */
        "cmp r8, #0\n"
        "ittt eq\n"
        "moveq r8, r6\n"
        "moveq r6, #0\n"
        "moveq r7, #16\n"
        "clz r2, r8\n"
        "bic r2, r2, #1\n"
        "rsb r3, r2, #31\n"
        "lsl r0, r8, r2\n"
        "lsrs r1, r6, #1\n"
        "lsrs r1, r1, r3\n"
        "orrs r0, r0, r1\n"
        "lsl r1, r6, r2\n"
        "bics r1, r1, r0\n"
        "add r0, r0, r1, lsr #31\n"
        "add r7, r7, r2, lsr #1\n"
        "bl qn_reciprocal_root\n"
        "ldrd r6, r3, [sp, #16]\n" /* set_distance */
        "ldr r8, [sp, #80]\n"
        "cmp r3, #0\n"
        "beq 8f\n"
        "clz r12, r3\n"
        "rsb r2, r12, #32\n"
        "lsl r3, r3, r12\n"
        "lsrs r6, r6, r2\n"
        "orrs r3, r3, r6\n"
        "4: umull r1, r3, r3, r0\n"
        "sub r12, r12, r7\n"
        "sub r12, r12, #2\n"
        "ldrd r4, r5, [sp, #44]\n"
        "subs r7, r7, #1\n"
        "mov r2, #0x80000000\n"
        NORMAL_PART("r4") NORMAL_PART("r5")
        "lsr r3, r3, r12\n"
        "lsrs r1, r3, #1\n"
        "adcs r0, r1, #0\n"
        "it eq\n"
        "moveq r0, #1\n"
        "lsrs r2, r3, #29\n"
        "adds r2, r2, #1\n"
        "add r12, r1, r2\n"
        "add r12, r12, #1\n"
        "subs r1, r1, r2\n"
        "it ls\n"
        "movls r1, #0\n"
        "stm r8!, {r0, r1, r12}\n"
        "ldrd r0, r1, [sp, #24]\n" /* i, p, q; A's p and q */
        "ldrd r2, r3, [sp, #32]\n"
        "ldr r6, [sp, #40]\n"
        "movs r7, #0\n"
        "str r7, [r8, r0, lsl #2]\n"
        "str r4, [r8, r1, lsl #2]\n"
        "str r5, [r8, r2, lsl #2]\n"
        "adds r8, r8, #12\n"
        "str r9, [r8, r0, lsl #2]\n"
        "str r3, [r8, r1, lsl #2]\n"
        "str r6, [r8, r2, lsl #2]\n"
        "adds r8, r8, #12\n"
        "str r9, [r8, r0, lsl #2]\n"
        "str r10, [r8, r1, lsl #2]\n"
        "str r11, [r8, r2, lsl #2]\n"
        "movs r0, #1\n"
        "add sp, #84\n"
        "pop {r4-r11, pc}\n"
        "8: clz r12, r6\n"
        "lsl r3, r6, r12\n"
        "add r12, r12, #32\n"
        "b 4b\n"
        "9: movs r0, #0\n"
        "add sp, #84\n"
        "pop {r4-r11, pc}\n"
        END("qn_box_edges_v7m"));

#else
typedef int qn_kernel_v7m_nearest_is_for_armv7m; /* ISO C wants a declaration */
#endif
