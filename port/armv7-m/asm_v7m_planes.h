/* SPDX-License-Identifier: MIT */
/* The plane of a face: what two kernels share. */
#ifndef QUOIN_ASM_V7M_PLANES_H
#define QUOIN_ASM_V7M_PLANES_H

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
/* The depth, by 2^46 over the length of m, r9, of the upper word of its square, r7. */
#define PLANE_DEPTH(depth)                         \
    "smull r8, r7, r3, r3\n"                       \
    "smlal r8, r7, r4, r4\n"                       \
    "smlal r8, r7, r5, r5\n"                       \
    "ldr r9, =qn_face_root - 64\n" /* of 2^26 */   \
    "lsrs r3, r7, #22\n"                           \
    "ldr r9, [r9, r3, lsl #2]\n"                   \
    "ubfx r3, r7, #10, #12\n"                      \
    "uxth r4, r9\n"                                \
    "mls r9, r3, r4, r9\n"                         \
    "lsr r9, r9, #15\n"                            \
    "smull r3, r4, r6, r9\n"                       \
    "lsrs " depth ", r3, #14\n"                    \
    "orr " depth ", " depth ", r4, lsl #18\n"

#endif
