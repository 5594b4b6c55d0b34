/* SPDX-License-Identifier: MIT */
/* The faces of a polytope. */
#include "port.h"

#ifdef QN_PORT_PLANES

#include "arm/asm_arm.h"

/* Planes, as face_plane.h says. With e in r1, r4, r5 and g in r6, r7, r8: n = e x g in r9:r3, r10:r12, r11:r5; it is cut to 30 bits, m in r3,
 * r4, r5. t, r1: lost. */
#define PLANE_NORMAL(t, small)                     \
    "smull r3, r9, r4, r8\n"     /* ey gz */       \
    "smull r12, r10, r5, r6\n"   /* ez gx */       \
    "rsbs r5, r5, #0\n"                            \
    "smlal r3, r9, r5, r7\n"     /* - ez gy */     \
    "smull r5, r11, r1, r7\n"    /* ex gy */       \
    "rsbs r1, r1, #0\n"                            \
    "rsbs r4, r4, #0\n"                            \
    "smlal r12, r10, r1, r8\n"   /* - ex gz */     \
    "smlal r5, r11, r4, r6\n"    /* - ey gx */     \
    "eor " t ", r9, r9, asr #31\n"                 \
    "eor r1, r10, r10, asr #31\n"                  \
    "orrs " t ", " t ", r1\n"                      \
    "eor r1, r11, r11, asr #31\n"                  \
    "orrs " t ", " t ", r1\n"                      \
    "beq " small "\n"                              \
    "clz " t ", " t "\n"                           \
    "rsb r1, " t ", #34\n"                         \
    "subs " t ", " t ", #2\n"                      \
    "lsrs r3, r3, r1\n"                            \
    "lsl r9, r9, " t "\n"                          \
    "lsr r12, r12, r1\n"                           \
    "lsl r10, r10, " t "\n"                        \
    "lsrs r5, r5, r1\n"                            \
    "lsl r11, r11, " t "\n"                        \
    "orr r3, r3, r9\n"                             \
    "orr r4, r12, r10\n"                           \
    "orr r5, r5, r11\n"
/* How far its vertex in r7, r8, r10 reaches along m: r6. */
#define PLANE_REACH                                \
    "smull r11, r6, r3, r7\n"                      \
    "smlal r11, r6, r4, r8\n"                      \
    "smlal r11, r6, r5, r10\n"
/* The depth, from 15 bits of m for its length and 2^46 over that, r9. */
#define PLANE_DEPTH(depth)                         \
    "asrs r3, r3, #15\n"                           \
    "asrs r4, r4, #15\n"                           \
    "asrs r5, r5, #15\n"                           \
    "mul r7, r3, r3\n"                             \
    "mla r7, r4, r4, r7\n"                         \
    "mla r7, r5, r5, r7\n"                         \
    "lsrs r8, r7, #30\n"  /* the flags stay: below 2^30 or not */ \
    "it eq\n"                                      \
    "lsleq r7, r7, #2\n"                           \
    "ldr r9, =qn_root_seed\n"                      \
    "lsr r10, r7, #25\n"                           \
    "ldrb r9, [r9, r10]\n"                         \
    "lsr r7, r7, #16\n"                            \
    "add r9, r9, #256\n"                           \
    "mul r10, r9, r9\n"                            \
    "mul r10, r10, r7\n"                           \
    "add r10, r10, #0x80000000\n"                  \
    "lsr r10, r10, #11\n"                          \
    "rsb r10, r10, #0x500000\n"                    \
    "mul r9, r9, r10\n"                            \
    "lsr r9, r9, #15\n"                            \
    "it eq\n"                                      \
    "lsleq r9, r9, #1\n"                           \
    "mov r3, #0x2000\n"                            \
    "movs r4, #0\n"                                \
    "smlal r3, r4, r6, r9\n"                       \
    "lsrs " depth ", r3, #14\n"                    \
    "orr " depth ", " depth ", r4, lsl #18\n"

/* r0 spoke, r1 v, r2 w, r3 the cut: e is the spoke, and g = w - v takes its place. */
__asm__(FUNCTION("qn_face_plane_v7m")
        "push {r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldmia r1, {r3, r4, r5}\n"
        "ldmia r2, {r6, r7, r8}\n"
        "subs r6, r6, r3\n"
        "subs r7, r7, r4\n"
        "sub r8, r8, r5\n"
        "ldmia r0, {r1, r4, r5}\n"
        "stmia r0, {r6, r7, r8}\n"
        PLANE_NORMAL("r0", "1f")
        "ldmia r2, {r7, r8, r10}\n"
        "ldr r12, [sp]\n"
        PLANE_REACH
        "stmia r12, {r3, r4, r5, r6}\n"
        PLANE_DEPTH("r0")
        "pop {r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "1: mov r0, #0x80000000\n"
        "pop {r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ".ltorg\n"
        END("qn_face_plane_v7m"));

/* ---- Growing ------------------------------------------------------------------ */

/* A polytope: faces, cuts, ranks, and behind them how many vertices and faces there are, the free lists and the point that joins. */
#define FACES "1024"
#define CUTS "1504"
#define RANKS "2016"
#define COUNTS "2512"
#define POINT_AT "24"
#define IDS_AT "36"

/* Across the edge from v[k] to v[to] of the face at r1: seen before, r2 tells; else whether p in r3, r4, r5 sees it. Where it does not, the
 * edge is on the ring. */
#define LOOK(k, to, across, seen, not, next) \
    "ldrb r10, [r1, #" across "]\n"     \
    "lsr r11, r2, r10\n"                \
    "lsls r11, r11, #31\n"              \
    "bmi " next "f\n"                   \
    "add r11, r7, r10, lsl #4\n"        \
    "ldmia r11, {r8, r9, r11, r12}\n"   \
    "smull lr, r8, r3, r8\n"            \
    "smlal lr, r8, r4, r9\n"            \
    "smlal lr, r8, r5, r11\n"           \
    "subs r8, r8, r12\n"                \
    "adds r8, r8, #1\n"                 \
    "bpl " seen "f\n"                   \
    not ": ldrb r8, [r1, #" k "]\n"     \
    "ldrb r9, [r1, #" to "]\n"          \
    "add r11, r0, r8, lsl #4\n"         \
    "orr r9, r9, r10, lsl #8\n"         \
    "strh r9, [r11, #14]\n"             \
    "str r8, [sp, #32]\n"               \
    "adds r6, r6, #1\n"                 \
    next ":\n"
/* It does; or that is left open, and asked exactly. */
#define SEE(seen, sure, not, next)      \
    seen ": cmp r8, #3\n"               \
    "bge " sure "f\n"                   \
    "push {r0, r1, r2, r3}\n"           \
    "mov r1, r10\n"                     \
    "bl qn_polytope3_sees\n"            \
    "cmp r0, #0\n"                      \
    "pop {r0, r1, r2, r3}\n"            \
    "beq " not "b\n"                    \
    sure ": movs r8, #1\n"              \
    "lsl r8, r8, r10\n"                 \
    "orr r2, r2, r8\n"                  \
    "ldr r9, [sp, #28]\n"               \
    "strb r10, [r9, #6]\n"              \
    "add r9, r0, #" FACES "\n"          \
    "add r9, r9, r10, lsl #3\n"         \
    "str r9, [sp, #28]\n"               \
    "add r6, r6, #256\n"                \
    "b " next "b\n"

/* r0 s, r1 seed. The stack: the spoke, p, then in turn a vertex of the ring and the place of the next face; while p looks, the last face seen
 * at 28 and the last vertex of the ring at 32; then p's number there. r6: edges, and 256 times faces. */
__asm__(FUNCTION("qn_grow_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #44\n"
        "addw r12, r0, #" COUNTS "\n"
        "ldmia r12, {r6, r7, r8}\n"
        "str r1, [sp, #36]\n"
        "cmp r7, #30\n"              /* of so many faces r2 has a bit, all have cuts, and there are vertices */
        "bhi 90f\n"
        "cmp r8, #0x00FF00FF\n"
        "bne 90f\n"
        "adds r12, r12, #" POINT_AT "\n"
        "ldmia r12, {r3, r4, r5}\n"
        "movs r2, #1\n"
        "lsl r2, r2, r1\n"
        "add r7, r0, #" FACES "\n"
        "add r1, r7, r1, lsl #3\n"
        "add r7, r7, #480\n"
        "str r1, [sp, #28]\n"
        "mov r6, #256\n"
        "1:\n"
        LOOK("0", "1", "3", "20", "40", "10")
        LOOK("1", "2", "4", "21", "41", "11")
        LOOK("2", "0", "5", "22", "42", "12")
        "ldr r9, [sp, #28]\n"
        "cmp r1, r9\n"
        "beq 2f\n"
        "ldrb r10, [r1, #6]\n"
        "add r1, r0, #" FACES "\n"
        "add r1, r1, r10, lsl #3\n"
        "b 1b\n"
        SEE("20", "30", "40", "10")
        SEE("21", "31", "41", "11")
        SEE("22", "32", "42", "12")
        "90: movs r0, #0\n"
        "add sp, sp, #44\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "2: ldr r2, [sp, #32]\n"
        "uxtb r8, r6\n"
        "lsrs r6, r6, #8\n"
        "adds r6, r6, #2\n"
        "cmp r6, r8\n"               /* else some vertices are left on no face */
        "bne 90b\n"
        "cmp r6, #5\n"               /* one face, or two that share an edge: their vertices differ */
        "bhs 7f\n"
        "3: addw r12, r0, #" COUNTS "\n"
        "ldrd r8, r10, [r12]\n"
        "ldr lr, [sp, #36]\n"
        "strb r10, [r9, #6]\n"       /* the places: of the faces seen, and two behind all others, after which the first comes again */
        "add r1, r0, #" FACES "\n"
        "add r1, r1, r10, lsl #3\n"
        "adds r6, r10, #1\n"
        "strb r6, [r1, #6]\n"
        "strb lr, [r1, #14]\n"
        "adds r7, r8, #1\n"
        "adds r10, r10, #2\n"
        "strd r7, r10, [r12]\n"
        "ldr r7, [r12, #" IDS_AT "]\n"
        "add r9, r0, r8, lsl #4\n"
        "orr r7, r7, #0xFF000000\n"
        "strd r3, r4, [r9]\n"
        "strd r5, r7, [r9, #8]\n"
        "strd r3, r4, [sp, #12]\n"
        "lsls r8, r8, #16\n"
        "strd r5, r2, [sp, #20]\n"
        "strd lr, r8, [sp, #28]\n"
        "add r9, r0, r2, lsl #4\n"
        "ldmia r9, {r7, r8, r9}\n"
        "subs r3, r3, r7\n"
        "sub r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "stmia sp, {r3, r4, r5}\n"
        "mov r2, r6\n"               /* the last place is before the first */

        "4: ldrd r3, r9, [sp, #24]\n"
        "ldr r6, [sp, #32]\n"
        "add r1, r0, r3, lsl #4\n"
        "ldrb r4, [r1, #14]\n"
        "ldrb r5, [r1, #15]\n"
        "add r10, r0, #" FACES "\n"
        "add r11, r10, r9, lsl #3\n"
        "ldrb r12, [r11, #6]\n"
        "orr r3, r3, r4, lsl #8\n"
        "orr r3, r3, r5, lsl #24\n"
        "orr r3, r3, r6\n"
        "orr r2, r12, r2, lsl #8\n"
        "orr r2, r2, #0x01000000\n"  /* QN_FACE_OPEN */
        "strd r3, r2, [r11]\n"
        "mov r2, r9\n"
        "strd r4, r12, [sp, #24]\n"
        "add r10, r10, r5, lsl #3\n" /* the face outside: its edge that begins there */
        "ldrb r11, [r10], #3\n"
        "cmp r11, r4\n"
        "beq 5f\n"
        "ldrb r11, [r10, #-2]\n"
        "add r10, r10, #1\n"
        "cmp r11, r4\n"
        "beq 5f\n"
        "add r10, r10, #1\n"
        "5: strb r2, [r10]\n"
        "add r9, r0, r4, lsl #4\n"
        "ldmia r9, {r9, r10, r11}\n"
        "ldmia sp, {r1, r4, r5, r6, r7, r8}\n"
        "subs r6, r6, r9\n"
        "subs r7, r7, r10\n"
        "sub r8, r8, r11\n"
        "stmia sp, {r6, r7, r8}\n"
        PLANE_NORMAL("r6", "8f")
        "ldr r7, [sp, #12]\n"
        "ldrd r8, r10, [sp, #16]\n"
        PLANE_REACH
        "add r12, r0, r2, lsl #4\n"
        "addw r12, r12, #" CUTS "\n"
        "stmia r12, {r3, r4, r5, r6}\n"
        PLANE_DEPTH("r1")
        "6: add r12, r0, r2, lsl #2\n"
        "add r1, r1, #0x40000000\n"
        "str r1, [r12, #" RANKS "]\n"
        "ldr r3, [sp, #28]\n"
        "cmp r3, lr\n"
        "bne 4b\n"
        "movs r0, #1\n"
        "add sp, sp, #44\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "7: mov r10, r2\n"           /* once around? */
        "71: add r11, r0, r10, lsl #4\n"
        "ldrb r10, [r11, #14]\n"
        "subs r8, r8, #1\n"
        "beq 72f\n"
        "cmp r10, r2\n"
        "bne 71b\n"
        "b 90b\n"
        "72: cmp r10, r2\n"
        "bne 90b\n"
        "b 3b\n"
        "8: strd r0, r2, [sp, #36]\n"
        "push {r3, lr}\n"
        "mov r1, r2\n"
        "bl qn_polytope3_small\n"
        "mov r1, r0\n"
        "pop {r3, lr}\n"
        "ldrd r0, r2, [sp, #36]\n"
        "b 6b\n"
        ".ltorg\n"
        END("qn_grow_v7m"));

#else
typedef int qn_kernel_v7m_faces_is_for_armv7m; /* ISO C wants a declaration */
#endif
