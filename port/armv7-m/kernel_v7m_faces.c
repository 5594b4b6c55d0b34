/* SPDX-License-Identifier: MIT */
/* The plane of a face. */
#include "port.h"

#ifdef QN_PORT_PLANES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_planes.h"

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

#else
typedef int qn_kernel_v7m_faces_is_for_armv7m; /* ISO C wants a declaration */
#endif
