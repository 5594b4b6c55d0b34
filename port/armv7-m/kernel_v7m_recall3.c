/* SPDX-License-Identifier: MIT */
/* The axis of two hulls or clouds that a cache remembers, from the door to where contacts are made. */
#include "port.h"

#ifdef QN_PORT_RECALLS3

#include "arm/asm_arm.h"
#include "armv7-m/asm_rounds_v7m.h"

/* On the stack: the pair, sizes, the axis with the least depth before it, and what came in: r0 to r3 at HELD, what is on the caller's
 * stack from OPTIONS on. In the workspace: the model, a depth and tops. */
#define SIZES "48"
#define AXIS "56"
#define HELD "76"
#define OPTIONS "128"
#define WORKSPACE "136"
#define OUT "140"
#define DEPTH "816"
#define TOPS "896"

/* A hull at r6, of the type given, at a glance: on where it is legal and has no more than 32 vertices. */
#define GLANCE(type, number)               \
    "cmp r6, #0\n"                         \
    "beq 9f\n"                             \
    "ldm r6, {r7, r8, r9, r12}\n"          \
    "ldrh r4, [r6, #16]\n"                 \
    "cmp r7, #0\n"                         \
    "beq 9f\n"                             \
    "subs r4, r4, #1\n"                    \
    "cmp r4, #32\n"                        \
    "bhs 9f\n"                             \
    "cmp " type ", #5\n"                   \
    "bne " number "f\n"                    \
    "cmp r8, #0\n"                         \
    "it ne\n"                              \
    "cmpne r9, #0\n"                       \
    "it ne\n"                              \
    "cmpne r12, #0\n"                      \
    "beq 9f\n"                             \
    "ldrh r8, [r6, #18]\n"                 \
    "ldrh r9, [r6, #20]\n"                 \
    "cmp r4, #3\n"                         \
    "blo 9f\n"                             \
    "subs r8, r8, #4\n"                    \
    "cmp r8, #56\n"                        \
    "bhi 9f\n"                             \
    "subs r9, r9, #12\n"                   \
    "cmp r9, #168\n"                       \
    "bhi 9f\n"                             \
    number ":\n"

/* x joins the checksum. */
#define MIX(x) "mla lr, lr, r4, " x "\n"
/* The body at shape: its type, no radius, its points, their number, the first of them. */
#define MIX_BODY(shape)                    \
    "ldrh r3, [" shape "]\n"               \
    "ldr r7, [" shape ", #32]\n"           \
    "ldr r8, [r7]\n"                       \
    "ldrh r9, [r7, #16]\n"                 \
    MIX("r3")                              \
    "mul lr, lr, r4\n"                     \
    MIX("r8") MIX("r9")                    \
    "ldm r8, {r7, r8, r9}\n"               \
    MIX("r7") MIX("r8") MIX("r9")

/* Two entries of a row of the rotation, at r0 + at, less what they were, join the turn in r12 and r10. */
#define TURNED(at, u, v, multiply)         \
    "ldrd r4, lr, [r0, #" at "]\n"         \
    "bic " u ", " u ", #31\n"              \
    "bic " v ", " v ", #31\n"              \
    "sub r4, r4, " u "\n"                  \
    "sub lr, lr, " v "\n"                  \
    multiply " r12, r10, r4, r4\n"         \
    "smlal r12, r10, lr, lr\n"

/* qn_root_above of motion.h; r4 and lr are lost. */
#define ROOT_ABOVE(lo, hi, to)             \
    "cmp " hi ", #0\n"                     \
    "ittee eq\n"                           \
    "orreq lr, " lo ", #2\n"               \
    "clzeq lr, lr\n"                       \
    "clzne lr, " hi "\n"                   \
    "subne lr, lr, #32\n"                  \
    "rsb lr, lr, #32\n"                    \
    "lsr lr, lr, #1\n"                     \
    "rsb r4, lr, #32\n"                    \
    "lsl r4, " hi ", r4\n"                 \
    "lsr " to ", " lo ", lr\n"             \
    "orr " to ", " to ", r4\n"             \
    "movs r4, #1\n"                        \
    "lsl r4, r4, lr\n"                     \
    "lsr " to ", " to ", #1\n"             \
    "add " to ", " to ", r4, lsr #1\n"     \
    "add " to ", " to ", #1\n"

/* As they came to the door. The cache remembers an axis. */
__asm__(FUNCTION("qn_recall_polys_v7m")
        "push {r0-r11, lr}\n"
        "sub sp, #" HELD "\n"
        "ldrd r4, r5, [sp, #" OPTIONS "]\n"
        "ldr r6, [sp, #" WORKSPACE "]\n"
        "cmp r4, #0\n"
        "it ne\n"
        "cmpne r6, #0\n"
        "beq 9f\n"
        "ldrd r6, r7, [r6]\n"
        "cmp r7, #4096\n"
        "it hs\n"
        "cmphs r6, #1\n"
        "blo 9f\n"
        "lsls r6, r6, #29\n"
        "bne 9f\n"
        "ldrd r6, r7, [r4]\n"
        "ldrh r4, [r4, #8]\n"
        "cmp r6, #0\n" /* no margin, but an excess */
        "bne 9f\n"
        "subs r7, r7, #1\n"
        "cmp r7, #0x40000000\n"
        "bhs 9f\n"
        "subs r4, r4, #1\n"
        "cmp r4, #31\n"
        "blo 9f\n"
        "ldrh r10, [r0]\n"
        "ldrh r11, [r2]\n"
        "ldr r8, [r0, #4]\n"
        "ldr r9, [r2, #4]\n"
        "eor r6, r10, #4\n"
        "eor r7, r11, #4\n"
        "orrs r6, r6, r7\n"
        "cmp r6, #1\n"
        "bhi 9f\n"
        "orrs r8, r8, r9\n"
        "bne 9f\n"

        /* In order: qn_pair3_begin. */
        WAY_AND_ORDER("9f")
        "beq 9f\n"
        "2: bgt 4f\n"
        "mov r4, r10\n"
        "mov r10, r11\n"
        "mov r11, r4\n"
        TURNED_WAY("9f")
        "movs r6, #1\n"
        "strd r2, r0, [sp]\n"
        "strd r3, r1, [sp, #8]\n"
        "b 5f\n"
        "4: movs r6, #0\n"
        "strd r0, r2, [sp]\n"
        "strd r1, r3, [sp, #8]\n"
        "5: str r6, [sp, #16]\n"
        "asr r6, r8, #31\n"
        "asr r7, r9, #31\n"
        "asr r4, r12, #31\n"
        "strd r8, r6, [sp, #24]\n"
        "strd r9, r7, [sp, #32]\n"
        "strd r12, r4, [sp, #40]\n"
        "ldrd r1, r2, [sp]\n"
        "ldr r6, [r1, #32]\n" GLANCE("r10", "6")
        "ldr r6, [r2, #32]\n" GLANCE("r11", "7")

        /* qn_poly_cache_sizes, and the model. */
        "add r12, r5, #8\n"
        "ldm r12!, {r2, r3, r4, r6, r7, r8, r9, r10, r11}\n"
        "and r3, r3, #7\n"
        "bfi r3, r4, #3, #2\n"
        "movs r4, #1\n"
        "lsl r4, r4, r3\n"
        "subs r4, r4, #67\n"
        "cmp r4, #0x40000000\n"
        "it hi\n"
        "movhi r4, #0x40000000\n"
        "lsl r2, r2, #30\n"
        "bfi r2, r6, #0, #5\n"
        "bfi r2, r7, #5, #5\n"
        "bfi r2, r8, #10, #5\n"
        "bfi r2, r9, #15, #5\n"
        "bfi r2, r10, #20, #5\n"
        "bfi r2, r11, #25, #5\n"
        "ldr r0, [sp, #" WORKSPACE "]\n"
        "strd r4, r2, [sp, #" SIZES "]\n"
        "ldr r0, [r0]\n"
        "mov r1, sp\n"
        "add r2, sp, #" SIZES "\n"
        "mov r11, r0\n"
        "bl qn_poly_again_v7m\n"
        "cmp r0, #0\n"
        "beq 9f\n"
        "mov r0, r11\n"

        /* Whether the cache is of these bodies: checksum of poly_cache.c. */
        "ldrd r1, r2, [sp]\n"
        "ldr r6, [r0, #236]\n"
        "ldr r4, 93f\n"
        "ldr lr, 94f\n"
        "add lr, lr, r6\n"
        MIX_BODY("r1") MIX_BODY("r2")
        "ldrd r7, r8, [r0, #248]\n"
        "adds r7, r7, #66\n"
        "clz r7, r7\n"
        "rsb r7, r7, #32\n"
        MIX("r7") MIX("r8")
        "mov r12, r5\n"
        "ldm r12!, {r1, r2, r3, r6, r7, r8}\n"
        MIX("r2") MIX("r3") MIX("r6") MIX("r7") MIX("r8")
        "ldm r12, {r3, r6, r7, r8, r9, r10}\n"
        MIX("r3") MIX("r6") MIX("r7") MIX("r8") MIX("r9") MIX("r10")
        "cmp lr, r1\n"
        "bne 9f\n"

        /* The axis, of legal vertices: r2 names them, r10 is the last word. */
        "lsr r11, r10, #29\n"
        "subs r11, r11, #1\n"
        "lsrs r12, r11, #1\n"
        "it eq\n"
        "moveq r12, #3\n"
        "orr r11, r12, r11, lsl #8\n"
        "ldrh r7, [r0, #2]\n"
        "ldrh r8, [r0, #62]\n"
        "strd r2, r11, [sp, #" AXIS " + 4]\n"
        "uxtb r9, r2\n"
        "cmp r9, r7\n"
        "bhs 9f\n"
        "lsr r9, r2, #24\n"
        "cmp r9, r8\n"
        "bhs 9f\n"
        "ubfx r9, r2, #16, #8\n"
        "ubfx r2, r2, #8, #8\n"
        "cmp r12, #2\n"
        "ite hi\n"
        "movhi r3, r7\n"
        "movls r3, r8\n"
        "cmp r9, r3\n"
        "bhs 9f\n"
        "cmp r12, #1\n"
        "ite hi\n"
        "movhi r3, r7\n"
        "movls r3, r8\n"
        "cmp r2, r3\n"
        "bhs 9f\n"

        /* How far it moved since, and how deep it is at least. */
        "bic r11, r10, #0xE0000000\n"
        "add r12, r5, #8\n"
        "ldm r12!, {r7, r8, r9}\n"
        "ldr r1, [r0, #172]\n"
        "ldr r2, [r0, #180]\n"
        "ldr r3, [r0, #188]\n"
        "sub r1, r1, r7, asr #3\n"
        "sub r2, r2, r8, asr #3\n"
        "sub r3, r3, r9, asr #3\n"
        "smull r5, r6, r1, r1\n"
        "smlal r5, r6, r2, r2\n"
        "smlal r5, r6, r3, r3\n"
        "ldm r12, {r1, r2, r3, r7, r8, r9}\n"
        TURNED("200", "r1", "r7", "smull") TURNED("212", "r2", "r8", "smlal") TURNED("224", "r3", "r9", "smlal")
        "orr r1, r6, r10\n"
        "lsrs r1, r1, #26\n"
        "bne 9f\n"
        ROOT_ABOVE("r5", "r6", "r1") ROOT_ABOVE("r12", "r10", "r2")
        "ldrd r3, r4, [r0, #256]\n"
        "umull r5, r6, r2, r3\n"
        "lsr r5, r5, #30\n"
        "orr r5, r5, r6, lsl #2\n"
        "add r1, r1, r5\n"
        "adds r1, r1, #20\n"
        "lsrs r2, r1, #30\n"
        "bne 9f\n"
        "sub r11, r11, r1\n"
        "subs r11, r11, #22\n"
        "cmp r11, r4\n" /* by more than the band */
        "ble 9f\n"

        /* qn_poly_cache_certifies */
        "add r1, sp, #" AXIS "\n"
        "str r11, [r1]\n"
        "ldrb r4, [r1, #9]\n"
        "add r2, r0, #" DEPTH "\n"
        "lsrs r4, r4, #1\n"
        "strb r4, [r2, #52]\n"
        "add r3, r0, #" TOPS "\n"
        "mov r5, r0\n"
        "bl qn_facet_again_v7m\n"
        "cbz r0, 9f\n"
        "ldr r1, [sp, #" OPTIONS "]\n"
        "ldr r2, [r5, #" DEPTH " + 48]\n"
        "ldr r3, [r5, #236]\n"
        "ldr r1, [r1, #4]\n"
        "subs r2, r2, r11\n"
        "blt 9f\n"
        "movs r4, #1\n"
        "lsls r4, r4, r3\n"
        "umull r3, r4, r4, r1\n"
        "subs r3, r3, r2\n"
        "sbcs r4, r4, #0\n"
        "blo 9f\n"
        "ldrb r3, [sp, #" AXIS " + 9]\n"
        "mov r0, r5\n"
        "mov r1, sp\n"
        "ldr r2, [sp, #" OUT "]\n"
        "cmp r3, #4\n" /* of two edges */
        "bhs 8f\n"
        "7: bl qn_polys_recalled\n"
        "10: add sp, #" HELD " + 16\n"
        "pop {r4-r11, pc}\n"
        "8: bl qn_cross_polys_v7m\n" /* two vertices each: qn_facet_again_v7m makes no other tops of edges */
        "lsls r0, r0, #1\n" /* QN_OVERLAPPING */
        "bne 10b\n"
        "mov r0, r5\n"
        "mov r1, sp\n"
        "ldr r2, [sp, #" OUT "]\n"
        "b 7b\n"
        "9: add sp, #" HELD "\n"
        "pop {r0-r11, lr}\n"
        "b qn_collide3_frames_general\n"
        ".balign 4\n"
        "93: .word 0x9E3779B1\n"
        "94: .word 0x2C6FE96E\n"
        END("qn_recall_polys_v7m"));

#else
typedef int qn_kernel_v7m_recall3_is_for_armv7m; /* ISO C wants a declaration */
#endif
