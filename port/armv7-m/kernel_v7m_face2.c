/* SPDX-License-Identifier: MIT */
/* The manifold of two polygons at a glance. */
#include "port.h"

#if defined(QUOIN_KERNEL_V7M_H) && defined(QN_PORT_ROWS2)

#include "arm/asm_arm.h"

/* A quotient's next 16 bits: q = r12 / d, d's halves in r2 and half, d in r6; at the label 8 what is left is r12 - r8. */
#define DIGIT(q, half)                            \
    "udiv " q ", r12, r2\n"                       \
    "mls r12, r2, " q ", r12\n"                   \
    "lsls r12, r12, #16\n"                        \
    "mul r8, " q ", " half "\n"                   \
    "cmp r12, r8\n"                               \
    "bhs 8f\n"                                    \
    "subs " q ", " q ", #1\n"                     \
    "adds r12, r12, r6\n"                         \
    "bcs 8f\n"                                    \
    "cmp r12, r8\n"                               \
    "itt lo\n"                                    \
    "sublo " q ", " q ", #1\n"                    \
    "addlo r12, r12, r6\n"                        \
    "8:\n"

/* find_plain of face2.c, from where it knows which way Y's edge leads from its vertex, once for each: the edge `open` begins or ends there,
 * beyond its other side is `third`, which then stands for X's next row. less(a, b, c) is a = b - c along that way. X's end on that side has
 * its place in `end`, and its row in `keep`; `drop` is the other row, `spare` the other place. beyond: the row after X's end.
 *
 * r0, r11, r12: the normal turned into Y's axes, and less its y; r4 X, r6 Y's vertex, lr the shift. On the stack two points, the heights of
 * Y's edge, the flatness, and what came in. */
#define FACE(open, third, keep, drop, end, spare, less, beyond, ids, points) \
    "ldrd r1, r2, [r6]\n"                                                    \
    UNITS("r1", "r2")                                                        \
    "rsb r12, r11, #0\n"                                                     \
    DOT30("r3", "r5", "r0", "r1", "r11", "r2")  /* low */                    \
    DOT30("r5", "r2", "r0", "r2", "r12", "r1")  /* where the vertex is */    \
    "ldrd r1, r2, [" third "]\n"                                             \
    UNITS("r1", "r2")                                                        \
    DOT30("r1", "r6", "r0", "r1", "r11", "r2")                               \
    "ldr r2, [sp, #32]\n"                                                    \
    "subs r2, r3, r2\n"                                                      \
    "cmp r1, r2\n"                                                           \
    "bge 90f\n"                                                              \
    "ldrd r1, r6, [" open "]\n"                                              \
    UNITS("r1", "r6")                                                        \
    DOT30(third, "r7", "r0", "r1", "r11", "r6") /* y */                      \
    "cmp " third ", r2\n"                                                    \
    "bge 90f\n"                                                              \
    DOT30("r2", "r7", "r0", "r6", "r12", "r1")  /* x */                      \
    less("r6", "r2", "r5")                      /* the way */                \
    "cmp r6, #2\n"                                                           \
    "ble 90f\n"                                                              \
    "strd r3, " third ", [sp, #24]\n"                                        \
    "ldr r1, [sp, #40]\n"                                                    \
    "ldrd r7, r8, [r1, #8]\n"                   /* the normal */             \
    "ldrb r1, [r1, #28]\n"                                                   \
    "ldrd r0, r11, [r4, #44]\n"                                              \
    "rsb r12, r8, #0\n"                                                      \
    DOT30("r11", "r3", "r7", "r11", "r12", "r0")                             \
    "sub r2, r11, r2\n"                                                      \
    "sub r5, r11, r5\n"                                                      \
    "ldr r0, [r4]\n"                                                         \
    "ldrb r3, [r4, #23]\n"                                                   \
    "add r1, r0, r1, lsl #4\n"                                               \
    "add r3, r0, r3, lsl #4\n"                                               \
    "add " third ", r1, #16\n"                                               \
    "cmp " third ", r3\n"                                                    \
    "it eq\n"                                                                \
    "moveq " third ", r0\n"                                                  \
    "ldrd r0, r3, [r1]\n"                                                    \
    UNITS("r0", "r3")                                                        \
    DOT30("r4", "r11", "r7", "r3", "r12", "r0") /* x0 */                     \
    "cmp r5, r4\n"                                                           \
    "ble 90f\n"                                                              \
    DOT30("r0", "r11", "r7", "r0", "r8", "r3")  /* the level */              \
    "ldrd r3, r11, [" third "]\n"                                            \
    UNITS("r3", "r11")                                                       \
    DOT30("r11", drop, "r7", "r11", "r12", "r3") /* x1 */                    \
    "cmp r5, r11\n"                                                          \
    "bge 90f\n"                                                              \
    less("r3", "r5", end)                       /* where X's edge stops */   \
    "cmp r6, r3\n"                                                           \
    "bgt 3f\n"                                                               \
    "beq 90f\n"                                                              \
    "ldr r1, [sp, #40]\n"                                                    \
    "ldr r4, [r1, #4]\n"                                                     \
    "ldrb r11, [r1, #28]\n"                                                  \
    "ldr r4, [r4]\n"                                                         \
    "sub r4, " open ", r4\n"                                                 \
    "asrs r4, r4, #4\n"                                                      \
    "orr r4, r4, r11, lsl #16\n"                                             \
    "orr r4, r4, #0x8000\n"                                                  \
    "ldrd r7, r8, [sp, #24]\n"                                               \
    "b 4f\n"                                                                 \
    "3: ldr r2, [sp, #40]\n"                    /* X's edge ends under Y's */\
    "ldr r2, [r2]\n"                                                         \
    beyond                                                                   \
    UNITS("r2", drop)                                                        \
    DOT30("r2", "r12", "r7", "r2", "r8", drop)                               \
    "ldr r12, [sp, #32]\n"                                                   \
    "sub r12, r0, r12\n"                                                     \
    "cmp r2, r12\n"                                                          \
    "bge 90f\n"                                                              \
    "clz r2, r6\n"                              /* the part of Y's edge */   \
    "lsl r6, r6, r2\n"                                                       \
    "lsl r12, r3, r2\n"                                                      \
    "lsrs r2, r6, #16\n"                                                     \
    "uxth " spare ", r6\n"                                                   \
    DIGIT(drop, spare)                                                       \
    "sub r12, r12, r8\n"                                                     \
    DIGIT("r7", spare)                                                       \
    "add " drop ", r7, " drop ", lsl #16\n"                                  \
    "ldrd r7, r8, [sp, #24]\n"                                               \
    "mov r12, #0x80000000\n"                                                 \
    "movs r2, #0\n"                                                          \
    "subs r8, r8, r7\n"                                                      \
    "it lt\n"                                                                \
    "rsblt r8, r8, #0\n"                                                     \
    "umlal r12, r2, " drop ", r8\n"                                          \
    "ite ge\n"                                                               \
    "addge r8, r7, r2\n"                                                     \
    "sublt r8, r7, r2\n"                                                     \
    "mov r2, " end "\n"                                                      \
    "mov r6, r3\n"                                                           \
    "ldr r1, [sp, #40]\n"                                                    \
    ids                                                                      \
    "4: ldr r9, [r1, #24]\n"                                                 \
    "ldr r10, [sp, #44]\n"                                                   \
    "add r7, r7, r9\n"                                                       \
    "sub r3, r8, r7\n"                          /* the other's depth */      \
    "ldrb r7, [r1, #29]\n"                                                   \
    "rsb r9, r9, #0\n"                                                       \
    "mov r8, #2\n"                                                           \
    "lsl r8, r8, lr\n"                                                       \
    "orr r7, r7, r11, lsl #16\n"                                             \
    "orr r7, r7, #0x8000\n"                                                  \
    "cmp r3, r10\n"                                                          \
    points

#define LESS(a, b, c) "subs " a ", " b ", " c "\n"
#define MORE(a, b, c) "subs " a ", " c ", " b "\n"

/* The row before r1, X's; the row after r9, X's. X in r2; the row's first numbers there and in the second register. */
#define BEFORE                     \
    "ldr r9, [r2]\n"               \
    "ldrb r2, [r2, #23]\n"         \
    "cmp r9, r1\n"                 \
    "ite eq\n"                     \
    "addeq r9, r9, r2, lsl #4\n"   \
    "movne r9, r1\n"               \
    "ldrd r2, r9, [r9, #-16]\n"
#define AFTER                      \
    "ldr r1, [r2]\n"               \
    "ldrb r2, [r2, #23]\n"         \
    "add r2, r1, r2, lsl #4\n"     \
    "sub r2, r2, #16\n"            \
    "cmp r2, r10\n"                \
    "it ne\n"                      \
    "addne r1, r10, #16\n"         \
    "ldrd r2, r1, [r1]\n"

/* X's end over Y's edge: r4. */
#define IDS_BEFORE                 \
    "ldrb r11, [r1, #28]\n"        \
    "ldrb r4, [r1, #29]\n"         \
    "orr r4, r4, r11, lsl #16\n"   \
    "orr r4, r4, #0x80000000\n"
#define IDS_AFTER                  \
    "ldrd r4, r11, [r1]\n"         \
    "ldr r4, [r4]\n"               \
    "ldr r11, [r11]\n"             \
    "sub r4, r10, r4\n"            \
    "sub r11, r9, r11\n"           \
    "lsls r4, r4, #12\n"           \
    "orr r4, r4, r11, lsr #4\n"    \
    "orr r4, r4, #0x80000000\n"    \
    "ldrb r11, [r1, #28]\n"

/* Of place, depth and number: the one that touches in r5, r9, r7, the other in r2 to r4. That in plus comes first; the other one only if it
 * is deep enough, flags, and as far away as r8. The way in r6. */
#define TOUCHING_FIRST             \
    "it ge\n"                      \
    "cmpge r6, r8\n"               \
    "mov r6, r9\n"                 \
    "stmia sp, {r5, r6, r7}\n"     \
    "add r5, sp, #12\n"            \
    "stmia r5, {r2, r3, r4}\n"     \
    "ite ge\n"                     \
    "movge r9, #2\n"               \
    "movlt r9, #1\n"               \
    "b 6f\n"
#define OTHER_FIRST                \
    "blt 5f\n"                     \
    "cmp r6, r8\n"                 \
    "mov r6, r9\n"                 \
    "blt 4f\n"                     \
    "stmia sp, {r2, r3, r4, r5, r6, r7}\n" \
    "mov r9, #2\n"                 \
    "b 6f\n"                       \
    "4: cmp r3, r9\n"              \
    "blt 5f\n"                     \
    "stmia sp, {r2, r3, r4}\n"     \
    "mov r9, #1\n"                 \
    "b 6f\n"                       \
    "5: mov r6, r9\n"              \
    "stmia sp, {r5, r6, r7}\n"     \
    "mov r9, #1\n"

/* r0 = pair, r1 = touch, r2 = least, r3 = out: the verdict, or QN_UNDECIDED. */
__asm__(FUNCTION("qn_face_rows2_v7m")
        "push {r0-r11, lr}\n"
        "sub sp, #36\n"
        "ldrd r4, r5, [r1]\n"
        "ldrb r6, [r1, #29]\n"
        "ldrd r7, r8, [r1, #8]\n"
        "ldr r3, [r1, #24]\n"
        "ldrd r9, r10, [r4, #36]\n"
        "ldrb lr, [r4, #20]\n"
        "movs r2, #8\n" /* the flatness */
        "lsl r2, r2, lr\n"
        "negs r3, r3\n"
        "asrs r3, r3, #1\n"
        "cmp r3, r2\n"
        "it gt\n"
        "movgt r3, r2\n"
        "cmp r3, #4\n"
        "it lt\n"
        "movlt r3, #4\n"
        "add r3, r3, r2, lsr #11\n"
        "str r3, [sp, #32]\n"
        DOT30("r11", "r12", "r9", "r8", "r10", "r7")
        "rsb r10, r10, #0\n"
        DOT30("r0", "r12", "r9", "r7", "r10", "r8")
        "ldr r2, [r5]\n"
        "ldrb r3, [r5, #23]\n"
        "add r3, r2, r3, lsl #4\n"
        "add r6, r2, r6, lsl #4\n"
        "cmp r6, r2\n"
        "ite eq\n"
        "subeq r9, r3, #16\n"
        "subne r9, r6, #16\n"
        "add r10, r6, #16\n"
        "cmp r10, r3\n"
        "it eq\n"
        "moveq r10, r2\n"
        "ldrsh r2, [r6, #10]\n" /* which edge is flatter */
        "ldrsh r3, [r9, #10]\n"
        "ldrsh r1, [r6, #14]\n"
        "ldrsh r5, [r9, #14]\n"
        "subs r2, r2, r3\n"
        "subs r1, r1, r5\n"
        "asrs r3, r0, #16\n"
        "asr r5, r11, #16\n"
        "muls r2, r3, r2\n"
        "mla r2, r1, r5, r2\n"
        "cmp r2, #0\n"
        "ble 2f\n"
        FACE("r10", "r9", "r1", "r9", "r4", "r11", LESS, BEFORE, IDS_BEFORE, TOUCHING_FIRST)
        "2:\n"
        FACE("r9", "r10", "r10", "r1", "r11", "r4", MORE, AFTER, IDS_AFTER, OTHER_FIRST)
        "6: ldr r8, [sp, #36]\n" /* into the world */
        "ldr r10, [sp, #48]\n"
        "ldr r11, [r1]\n"
        "ldrd r2, r3, [r1, #8]\n"
        "ldrd r4, r5, [r11, #28]\n"
        DOT30("r7", "r12", "r4", "r3", "r5", "r2")
        "rsb r5, r5, #0\n"
        DOT30("r6", "r12", "r4", "r2", "r5", "r3")
        "rsb r12, r7, #0\n"
        "ldrb r2, [r8, #114]\n"
        "cmp r11, r8\n"
        "it ne\n"
        "eorne r2, r2, #1\n"
        "subs lr, lr, #2\n"
        "ldr r5, [r1, #24]\n"
        "rsb r5, r5, #0\n"
        "asr r5, r5, lr\n"
        "adds r5, r5, #2\n"
        "asrs r5, r5, #2\n"
        "beq 77f\n"
        "71: lsls r2, r2, #4\n"
        "itete eq\n"
        "moveq r3, r6\n"
        "rsbne r3, r6, #0\n"
        "moveq r4, r7\n"
        "movne r4, r12\n"
        "stmia r10!, {r3, r4, r5, r9}\n"
        "movs r3, #1\n"
        "lsl r3, r3, lr\n"
        "ldr r1, [r11, #24]\n"
        "lsr r11, r3, #1\n"
        "ldmia sp, {r3, r4, r5}\n"
        "1: ror r5, r5, r2\n"
        "str r5, [r10, #12]\n"
        "asr r5, r4, lr\n"
        "adds r5, r5, #2\n"
        "asrs r5, r5, #2\n"
        "beq 78f\n"
        "72: str r5, [r10, #8]\n"
        "sub r4, r0, r4, asr #1\n"
        "smull r5, r8, r6, r4\n"
        "smlal r5, r8, r12, r3\n"
        "smull r5, r3, r6, r3\n"
        "smlal r5, r3, r7, r4\n"
        "ldrd r4, r5, [r1]\n"
        "add r8, r8, r11\n"
        "add r3, r3, r11\n"
        "asr r8, r8, lr\n"
        "asr r3, r3, lr\n"
        "add r4, r4, r8\n"
        "add r5, r5, r3\n"
        "strd r4, r5, [r10], #16\n"
        "subs r9, r9, #1\n"
        "beq 9f\n"
        "ldrd r3, r4, [sp, #12]\n"
        "ldr r5, [sp, #20]\n"
        "b 1b\n"
        "9: ldr r1, [sp, #40]\n"
        "ldrsb r0, [r1, #30]\n"
        "add sp, #52\n"
        "pop {r4-r11, pc}\n"
        "90: movs r0, #3\n"
        "add sp, #52\n"
        "pop {r4-r11, pc}\n"
        "77: ldr r5, [r1, #24]\n" /* never 0 from a depth that is not */
        "negs r5, r5\n"
        "itt ne\n"
        "asrne r5, r5, #31\n"
        "orrne r5, r5, #1\n"
        "b 71b\n"
        "78: cmp r4, #0\n"
        "itt ne\n"
        "asrne r5, r4, #31\n"
        "orrne r5, r5, #1\n"
        "b 72b\n"
        END("qn_face_rows2_v7m"));

#else
typedef int qn_kernel_v7m_face2_is_for_armv7m; /* ISO C wants a declaration */
#endif
