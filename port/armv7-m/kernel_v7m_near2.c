/* SPDX-License-Identifier: MIT */
/* Two polygons apart, an edge of one nearest to a vertex of the other. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_ROWS2)

#include "arm/asm_arm.h"

/* A place x, y of the body in the world, to [out]: c in r2, s in r4, -s in r6, the half to round by in r12, the shift in lr, the body's place
 * in r3. r0, r5, r11 and y are lost. */
#define PLACE(x, y, out)                          \
    "smull r5, r11, r2, " x "\n"                  \
    "smlal r5, r11, r6, " y "\n"                  \
    "smull r5, " y ", r2, " y "\n"                \
    "smlal r5, " y ", r4, " x "\n"                \
    "add r11, r11, r12\n"                         \
    "add " y ", " y ", r12\n"                     \
    "asr r11, r11, lr\n"                          \
    "asr " y ", " y ", lr\n"                      \
    "ldrd r0, r5, [r3]\n"                         \
    "add r11, r11, r0\n"                          \
    "add " y ", " y ", r5\n"                      \
    "strd r11, " y ", [" out "]\n"

/* Do the edges at the vertex `row` of the body lead clearly away from the place w, which is x, y from there, and clearly not in line? See is_corner in
 * near2.c; what leaves it open goes to 90, too. r0 to r2, r5, r6, r11 and r12 are lost. */
#define LEADS_AWAY(row, other, x, y)              \
    "ldrd r1, r2, [" row "]\n"                    \
    "ldrd r11, r12, [" other "]\n"                \
    "sub r1, r1, r11\n"                           \
    "sub r2, r2, r12\n"                           \
    UNITS("r1", "r2")                             \
    "eor r11, r1, r1, asr #31\n"                  \
    "eor r12, r2, r2, asr #31\n"                  \
    "add r11, r11, r12\n"                         \
    "cmp r11, #4096\n"                            \
    "ble 90f\n"                                   \
    "smull r11, r12, r1, " x "\n"                 \
    "smlal r11, r12, r2, " y "\n"                 \
    "cmp r12, r0\n"                               \
    "ble 90f\n"
#define CORNER(body, row, x, y)                   \
    "eor r0, " x ", " x ", asr #31\n"             \
    "eor r1, " y ", " y ", asr #31\n"             \
    "sub r0, r0, " x ", asr #31\n"                \
    "sub r1, r1, " y ", asr #31\n"                \
    "add r0, r0, r1\n"                            \
    "ldr r1, [" body "]\n"                        \
    "ldrb r2, [" body ", #23]\n"                  \
    "lsrs r0, r0, #26\n"                          \
    "add r2, r1, r2, lsl #4\n"                    \
    "cmp " row ", r1\n"                           \
    "ite eq\n"                                    \
    "subeq r5, r2, #16\n"                         \
    "subne r5, " row ", #16\n"                    \
    "add r6, " row ", #16\n"                      \
    "cmp r6, r2\n"                                \
    "it eq\n"                                     \
    "moveq r6, r1\n"                              \
    LEADS_AWAY(row, "r6", x, y)                   \
    LEADS_AWAY(row, "r5", x, y)                   \
    "ldrd r1, r2, [r5, #8]\n"                     \
    "ldrd r11, r12, [" row ", #8]\n"              \
    "negs r2, r2\n"                               \
    "smull r1, r6, r1, r12\n"                     \
    "smlal r1, r6, r2, r11\n"                     \
    "cmp r6, #0x200000\n"                         \
    "blt 90f\n"

/* r0 = pair, r1 = best, r2 = out: 1 where the edge of best holds the foot and *out is written, else 0. See qn_near2_at_once. Until the
 * points are placed r3 is the body, r5 its row, r6 the other's, r9 and r10 the normal, lr the shift; r7 and r8 the vertex as the body sees it. */
__asm__(FUNCTION("qn_near_rows2_v7m")
        "push {r0-r11, lr}\n"
        "movs r3, #4\n" /* edges: few walks are longer */
        "str r3, [sp, #12]\n"
        "10: ldr r3, [r1]\n"
        "add r4, r0, #52\n"
        "cmp r3, r0\n"
        "it ne\n"
        "movne r4, r0\n"
        "ldrd r5, r6, [r1, #4]\n"
        "ldrb lr, [r3, #20]\n"
        "ldrd r9, r10, [r5, #8]\n"
        "ldrd r11, r12, [r3, #36]\n"
        DOT30("r0", "r1", "r11", "r10", "r12", "r9") /* the normal turned */
        "rsb r12, r12, #0\n"
        DOT30("r1", "r2", "r11", "r9", "r12", "r10")
        "ldr r2, [r4]\n"
        "ldrb r11, [r4, #23]\n"
        "rsb r12, r0, #0\n"
        "add r11, r2, r11, lsl #4\n"
        "1: ldrd r7, r8, [r6, #8]\n" /* clearly between the normals of the vertex? */
        "smull r8, r9, r1, r8\n"
        "smlal r8, r9, r12, r7\n"
        "cmp r6, r2\n"
        "ite eq\n"
        "subeq r10, r11, #16\n"
        "subne r10, r6, #16\n"
        "ldrd r7, r8, [r10, #8]\n"
        "cmp r9, #0x200000\n"
        "blt 3f\n"
        "rsb r8, r8, #0\n"
        "smull r7, r9, r7, r0\n"
        "smlal r7, r9, r8, r1\n"
        "cmp r9, #0x200000\n"
        "blt 4f\n"
        "uxtb lr, lr\n"
        "ldrd r7, r8, [r5]\n" /* its measure */
        "ldrd r9, r10, [r5, #8]\n"
        "ldrd r11, r12, [r3, #44]\n"
        UNITS("r7", "r8")
        "sub r7, r7, r11\n"
        "sub r8, r8, r12\n"
        "smull r11, r12, r9, r7\n"
        "smlal r11, r12, r10, r8\n"
        "ldrd r7, r8, [r6]\n"
        UNITS("r7", "r8")
        "smlal r11, r12, r1, r7\n"
        "smlal r11, r12, r0, r8\n"
        "lsrs r11, r11, #30\n"
        "adc r11, r11, r12, lsl #2\n"
        "ldrd r0, r1, [sp]\n"
        "rsb r11, r11, #0\n"
        "ldr r2, [r0, #108]\n"
        "strd r6, r11, [r1, #8]\n"
        "adds r2, r2, #1\n"
        "cmp r11, r2\n"
        "ble 90f\n"
        "cmp r11, #0x40000000\n"
        "bge 90f\n"
        "ldrd r0, r1, [r3, #36]\n" /* seen */
        DOT30("r2", "r12", "r0", "r7", "r1", "r8")
        "rsb r1, r1, #0\n"
        DOT30("r8", "r12", "r0", "r8", "r1", "r7")
        "ldrd r0, r1, [r3, #44]\n"
        "sub r7, r0, r2\n"
        "sub r8, r1, r8\n"
        "ldrd r0, r1, [r5]\n" /* clearly between the ends of the edge? */
        UNITS("r0", "r1")
        "rsb r2, r10, #0\n"
        "sub r0, r7, r0\n"
        "sub r1, r8, r1\n"
        DOT30("r1", "r12", "r9", "r1", "r2", "r0")
        "mov r4, r5\n"
        "cmp r1, #4096\n"
        "ble 60f\n"
        "ldr r0, [r3]\n"
        "ldrb r1, [r3, #23]\n"
        "add r4, r5, #16\n"
        "add r1, r0, r1, lsl #4\n"
        "cmp r5, r0\n"
        "ite eq\n"
        "subeq r6, r1, #16\n"
        "subne r6, r5, #16\n"
        "cmp r4, r1\n"
        "it eq\n"
        "moveq r4, r0\n"
        "ldrd r0, r1, [r4]\n"
        UNITS("r0", "r1")
        "sub r0, r7, r0\n"
        "sub r1, r8, r1\n"
        DOT30("r1", "r12", "r9", "r1", "r2", "r0")
        "cmn r1, #4096\n"
        "bge 61f\n"
        "ldrd r0, r1, [r6, #8]\n" /* clear corners at both? */
        "rsb r1, r1, #0\n"
        "smull r12, r6, r0, r10\n"
        "smlal r12, r6, r1, r9\n"
        "ldrd r0, r1, [r4, #8]\n"
        "cmp r6, #0x200000\n"
        "blt 90f\n"
        "smull r12, r6, r9, r1\n"
        "smlal r12, r6, r2, r0\n"
        "cmp r6, #0x200000\n"
        "blt 90f\n"
        "rsb r12, r11, #0\n" /* the foot */
        "smull r0, r1, r9, r12\n"
        "ldrd r2, r4, [r3, #28]\n"
        "lsrs r0, r0, #30\n"
        "adc r0, r0, r1, lsl #2\n"
        "smull r1, r6, r10, r12\n"
        "add r0, r7, r0\n"
        "lsrs r1, r1, #30\n"
        "adc r1, r1, r6, lsl #2\n"
        "add r1, r8, r1\n"
        "20: rsb r6, r4, #0\n"
        DOT30("r12", "r5", "r2", "r10", "r4", "r9") /* the normal in the world */
        DOT30("r9", "r5", "r2", "r9", "r6", "r10")
        "ldr r5, [sp]\n"
        "ldrb r10, [r5, #114]\n"
        "cmp r3, r5\n"
        "it ne\n"
        "eorne r10, r10, #1\n"
        "ldr r3, [r3, #24]\n"
        "ldr r5, [sp, #8]\n"
        "cmp r10, #0\n"
        "itt ne\n"
        "rsbne r9, r9, #0\n"
        "rsbne r12, r12, #0\n"
        "strd r9, r12, [r5, #28]\n"
        "subs lr, lr, #2\n"
        "mov r12, #2\n"
        "lsl r12, r12, lr\n"
        "lsr r12, r12, #2\n"
        "mov r9, r0\n"
        "str r10, [sp, #12]\n"
        "add r10, r5, r10, lsl #3\n"
        PLACE("r9", "r1", "r10, #12")
        "ldr r10, [sp, #12]\n"
        "ldr r9, [sp, #8]\n"
        "sub r10, r9, r10, lsl #3\n"
        PLACE("r7", "r8", "r10, #20")
        "ldrd r0, r1, [sp]\n"
        "ldr r3, [r0, #108]\n"
        "ldr r4, [r1, #12]\n"
        "asr r6, r4, lr\n" /* never 0 */
        "adds r6, r6, #2\n"
        "asrs r6, r6, #2\n"
        "it eq\n"
        "moveq r6, #1\n"
        "adds r5, r4, r3\n"
        "subs r4, r4, r3\n"
        "add r5, r5, r12, lsl #3\n"
        "add lr, lr, #2\n"
        "subs r5, r5, #1\n"
        "asr r4, r4, lr\n"
        "asr r5, r5, lr\n"
        "stmia r9, {r4, r5, r6}\n"
        "movs r0, #1\n"
        "add sp, #16\n"
        "pop {r4-r11, pc}\n"
        "3: cmn r9, #16\n" /* on to the next vertex, or back; a count of steps above the shift */
        "bge 90f\n"
        "add r6, r6, #16\n"
        "cmp r6, r11\n"
        "it eq\n"
        "moveq r6, r2\n"
        "b 5f\n"
        "4: cmn r9, #16\n"
        "bge 90f\n"
        "mov r6, r10\n"
        "5: add lr, lr, #0x100\n"
        "tst lr, #0x4000\n"
        "beq 1b\n"
        "60: cmn r1, #4096\n" /* beyond an end of the edge, its row in r4 */
        "bge 90f\n"
        "b 62f\n"
        "61: cmp r1, #4096\n"
        "ble 90f\n"
        "62: ldrd r0, r1, [r4]\n"
        "ldr r2, [r3]\n"
        "ldrb r6, [r3, #23]\n"
        UNITS("r0", "r1")
        "sub r7, r7, r0\n" /* from there to the vertex, and the opposite in the other's axes: r9, r10 */
        "sub r8, r8, r1\n"
        "ldrd r0, r1, [r3, #36]\n"
        DOT30("r10", "r12", "r0", "r8", "r1", "r7")
        "negs r1, r1\n"
        DOT30("r9", "r12", "r0", "r7", "r1", "r8")
        "add r6, r2, r6, lsl #4\n"
        "cmp r4, r2\n"
        "ite eq\n"
        "subeq r6, r6, #16\n"
        "subne r6, r4, #16\n"
        "cmp r4, r5\n" /* the body's other edge there: r6 */
        "it ne\n"
        "movne r6, r4\n"
        "ldrd r0, r1, [r6, #8]\n"
        "negs r1, r1\n"
        DOT30("r2", "r12", "r0", "r8", "r1", "r7")
        "cmp r4, r5\n"
        "it eq\n"
        "rsbeq r2, r2, #0\n" /* above 4096: nearer along that; below -4096: the vertex is */
        "ldrd r0, r1, [sp]\n"
        "add r11, r0, #52\n"
        "cmp r3, r0\n"
        "it ne\n"
        "movne r11, r0\n"
        "ldr r1, [r1, #8]\n"
        "ldrd r0, r5, [r1, #8]\n" /* the same of both edges at the vertex of the other */
        "rsb r5, r5, #0\n"
        DOT30("r0", "r12", "r0", "r10", "r5", "r9")
        "mov r5, r1\n"
        "cmp r0, #4096\n"
        "bgt 64f\n"
        "cmn r0, #4096\n"
        "bge 90f\n"
        "ldr r5, [r11]\n"
        "ldrb r12, [r11, #23]\n"
        "cmp r1, r5\n"
        "ite eq\n"
        "addeq r5, r5, r12, lsl #4\n"
        "movne r5, r1\n"
        "sub r5, r5, #16\n"
        "ldrd r0, r12, [r5, #8]\n"
        "rsb r12, r12, #0\n"
        "smull r0, r1, r0, r10\n"
        "smlal r0, r1, r12, r9\n"
        "lsrs r0, r0, #30\n"
        "adc r0, r0, r1, lsl #2\n"
        "cmn r0, #4096\n"
        "blt 64f\n"
        "cmp r0, #4096\n"
        "ble 90f\n"
        "cmp r2, #4096\n"
        "bgt 66f\n"
        "cmn r2, #4096\n"
        "bge 90f\n"
        "b 70f\n"
        "64: cmp r2, #4096\n" /* along the other's edge; which of two is left to plain C */
        "bgt 90f\n"
        "ldr r1, [sp, #4]\n"
        "strd r11, r5, [r1]\n"
        "str r4, [r1, #8]\n"
        "b 67f\n"
        "66: ldr r1, [sp, #4]\n"
        "str r6, [r1, #4]\n"
        "67: mov r2, #0x80000000\n"
        "adds r2, r2, #1\n"
        "str r2, [r1, #12]\n"
        "ldr r2, [sp, #12]\n"
        "ldr r0, [sp]\n"
        "subs r2, r2, #1\n"
        "str r2, [sp, #12]\n"
        "bne 10b\n"
        "b 90f\n"
        "70:\n" /* two corners */
        CORNER("r3", "r4", "r7", "r8")
        "ldr r0, [sp, #8]\n"
        "strd r7, r8, [r0, #12]\n"
        "ldrd r0, r1, [sp]\n"
        "add r2, r0, #52\n"
        "cmp r3, r0\n"
        "ite eq\n"
        "moveq r3, r2\n"
        "movne r3, r0\n"
        "ldr r7, [r1, #8]\n"
        CORNER("r3", "r7", "r9", "r10")
        "ldrd r2, r1, [sp]\n"
        "ldr r3, [r1]\n"
        "ldr r0, [sp, #8]\n"
        "cmp r3, r2\n"
        "bne 74f\n"
        "ldrd r7, r8, [r0, #12]\n"
        "72: mov r9, lr\n"
        "ldr r2, [sp, #8]\n"
        "mov r0, r7\n"
        "mov r1, r8\n"
        "adds r2, r2, #28\n"
        "bl qn_way2_v7m\n"
        "mov lr, r9\n"
        "ldrd r3, r1, [sp]\n"
        "ldr r2, [r3, #108]\n"
        "cmp r0, r2\n"
        "ble 90f\n"
        "cmp r0, #0x40000000\n"
        "bge 90f\n"
        "str r0, [r1, #12]\n"
        "ldrd r0, r1, [r4]\n"
        UNITS("r0", "r1")
        "ldr r2, [sp, #8]\n"
        "add r7, r7, r0\n"
        "add r8, r8, r1\n"
        "ldrd r9, r10, [r2, #28]\n"
        "ldrd r2, r4, [r3, #28]\n"
        "b 20b\n"
        "74: ldrd r0, r1, [r3, #36]\n" /* as the first body sees them */
        "mov r3, r2\n"
        "ldrd r2, r5, [r4]\n"
        UNITS("r2", "r5")
        DOT30("r10", "r12", "r0", "r5", "r1", "r2")
        "negs r1, r1\n"
        DOT30("r9", "r12", "r0", "r2", "r1", "r5")
        "ldrd r0, r1, [r3, #44]\n"
        "mov r4, r7\n"
        "sub r9, r0, r9\n"
        "sub r10, r1, r10\n"
        "ldrd r0, r1, [r4]\n"
        UNITS("r0", "r1")
        "sub r7, r9, r0\n"
        "sub r8, r10, r1\n"
        "b 72b\n"
        "90: movs r0, #0\n"
        "add sp, #16\n"
        "pop {r4-r11, pc}\n"
        END("qn_near_rows2_v7m"));

#else
typedef int qn_kernel_v7m_near2_is_for_armv7m; /* ISO C wants a declaration */
#endif
