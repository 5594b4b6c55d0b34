/* SPDX-License-Identifier: MIT */
/* The faces of a polytope. */
#include "port.h"

#ifdef QN_PORT_PLANES

#include "arm/asm_arm.h"

/* r0 spoke, r1 v, r2 w, r3 the cut: with e the spoke and g = w - v, which takes its place, n = e x g in r9:r3, r10:r12, r11:r5. Then as
 * face_plane.h says: n cut to 30 bits, 15 of them for its length, 2^46 over that, and the depth. */
__asm__(FUNCTION("qn_face_plane_v7m")
        "push {r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldmia r1, {r3, r4, r5}\n"
        "ldmia r2, {r6, r7, r8}\n"
        "subs r6, r6, r3\n"          /* g */
        "subs r7, r7, r4\n"
        "sub r8, r8, r5\n"
        "ldmia r0, {r1, r4, r5}\n"   /* e */
        "stmia r0, {r6, r7, r8}\n"
        "smull r3, r9, r4, r8\n"     /* ey gz */
        "smull r12, r10, r5, r6\n"   /* ez gx */
        "rsbs r5, r5, #0\n"
        "smlal r3, r9, r5, r7\n"     /* - ez gy */
        "smull r5, r11, r1, r7\n"    /* ex gy */
        "rsbs r1, r1, #0\n"
        "rsbs r4, r4, #0\n"
        "smlal r12, r10, r1, r8\n"   /* - ex gz */
        "smlal r5, r11, r4, r6\n"    /* - ey gx */
        "eor r0, r9, r9, asr #31\n"
        "eor r1, r10, r10, asr #31\n"
        "orrs r0, r0, r1\n"
        "eor r1, r11, r11, asr #31\n"
        "orrs r0, r0, r1\n"
        "beq 1f\n"
        "clz r0, r0\n"
        "rsb r1, r0, #34\n"
        "subs r0, r0, #2\n"
        "lsrs r3, r3, r1\n"
        "lsl r9, r9, r0\n"
        "lsr r12, r12, r1\n"
        "lsl r10, r10, r0\n"
        "lsrs r5, r5, r1\n"
        "lsl r11, r11, r0\n"
        "orr r3, r3, r9\n"           /* m */
        "orr r4, r12, r10\n"
        "orr r5, r5, r11\n"
        "ldmia r2, {r7, r8, r10}\n"  /* w */
        "smull r11, r6, r3, r7\n"
        "smlal r11, r6, r4, r8\n"
        "smlal r11, r6, r5, r10\n"
        "ldr r12, [sp]\n"
        "stmia r12, {r3, r4, r5, r6}\n"
        "asrs r0, r3, #15\n"
        "asrs r1, r4, #15\n"
        "asrs r5, r5, #15\n"
        "mul r7, r0, r0\n"
        "mla r7, r1, r1, r7\n"
        "mla r7, r5, r5, r7\n"
        "lsrs r8, r7, #30\n"         /* the flags stay: below 2^30 or not */
        "it eq\n"
        "lsleq r7, r7, #2\n"
        "ldr r9, =qn_root_seed\n"
        "lsr r10, r7, #25\n"
        "ldrb r9, [r9, r10]\n"
        "lsr r7, r7, #16\n"
        "add r9, r9, #256\n"
        "mul r10, r9, r9\n"
        "mul r10, r10, r7\n"
        "add r10, r10, #0x80000000\n"
        "lsr r10, r10, #11\n"
        "rsb r10, r10, #0x500000\n"
        "mul r9, r9, r10\n"
        "lsr r9, r9, #15\n"
        "it eq\n"
        "lsleq r9, r9, #1\n"         /* r */
        "mov r2, #0x2000\n"
        "movs r3, #0\n"
        "smlal r2, r3, r6, r9\n"
        "lsrs r0, r2, #14\n"
        "orr r0, r0, r3, lsl #18\n"
        "pop {r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "1: mov r0, #0x80000000\n"
        "pop {r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ".ltorg\n"
        END("qn_face_plane_v7m"));

#else
typedef int qn_kernel_v7m_faces_is_for_armv7m; /* ISO C wants a declaration */
#endif
