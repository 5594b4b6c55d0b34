/* SPDX-License-Identifier: MIT */
/* Where the depth search of two bodies of vertices begins: three vertices of A - B beside the first, and the polytope of the four. */
#include "port.h"

#ifdef QN_PORT_SURROUNDS

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_planes.h"
#include "armv7-m/asm_v7m_tops.h"

/* A polytope, as kernel_v7m_swell.c has it. */
#define FACES "1024"
#define CUTS "1504"
#define RANKS "2016"
#define COUNTS "2512"

/* On the stack: v and t of `surround`, the points of both bodies as NOTE_ROWS notes them, where a part goes back to, a face's last corner. */
#define SQUARE "12"
#define ROWS "24"
#define BACK "56"
#define CORNER "60"

/* To r7: how many bits above 14 the longest of three has, whose lengths are r7 and r12 in turn. N where it has fewer. */
#define SPARE(x, y, z)              \
    "eor r7, " x ", " x ", asr #31\n"   \
    "sub r7, r7, " x ", asr #31\n"  \
    "eor r12, " y ", " y ", asr #31\n"  \
    "sub r12, r12, " y ", asr #31\n" \
    "orr r7, r7, r12\n"             \
    "eor r12, " z ", " z ", asr #31\n"  \
    "sub r12, r12, " z ", asr #31\n" \
    "orr r7, r7, r12\n"             \
    "clz r7, r7\n"                  \
    "rsbs r7, r7, #18\n"
/* full_bits, with what follows in SCALED. */
#define FULL(x, y, z, less, next)   \
    SPARE(x, y, z)                  \
    "bmi " less "f\n"               \
    "asr " x ", " x ", r7\n"        \
    "asr " y ", " y ", r7\n"        \
    "asr " z ", " z ", r7\n"        \
    next ":\n"
#define SCALED(x, y, z, less, next) \
    less ": rsb r7, r7, #0\n"       \
    "lsl " x ", " x ", r7\n"        \
    "lsl " y ", " y ", r7\n"        \
    "lsl " z ", " z ", r7\n"        \
    "b " next "b\n"
/* upper_bits of what has 14 bits at least. */
#define UPPER(x, y, z)              \
    SPARE(x, y, z)                  \
    "bmi 90f\n"                     \
    "asr " x ", " x ", r7\n"        \
    "asr " y ", " y ", r7\n"        \
    "asr " z ", " z ", r7\n"
#define DOT(to, x, y, z, u, v, w)   \
    "mul " to ", " x ", " u "\n"    \
    "mla " to ", " y ", " v ", " to "\n" \
    "mla " to ", " z ", " w ", " to "\n"
/* Along p v + 8 q, in units of 2^12: v in r1 to r3, p is 3, and r8 to r10 take the sums. */
#define BESIDE(put, u, v, w)        \
    "add r8, r1, r1, lsl #1\n"      \
    "add r9, r2, r2, lsl #1\n"      \
    "add r10, r3, r3, lsl #1\n"     \
    put " r8, r8, " u ", lsl #3\n"  \
    put " r9, r9, " v ", lsl #3\n"  \
    put " r10, r10, " w ", lsl #3\n" \
    LONG
#define LONG                        \
    "lsl r8, r8, #12\n"             \
    "lsl r9, r9, #12\n"             \
    "lsl r10, r10, #12\n"
/* The edge from vertex number `from` of the polytope to the corner: what is in x, y, z less that. */
#define EDGE(x, y, z, from)         \
    "ldm " from ", {r9, r10, r11}\n" \
    "sub " x ", " x ", r9\n"        \
    "sub " y ", " y ", r10\n"       \
    "sub " z ", " z ", r11\n"

/* Both bodies are noted, and toward is read. */
#define BEGIN                       \
    "push {r4-r11, lr}\n"           \
    "sub sp, #76\n"                 \
    "ldr r6, [r1, #4]\n"            \
    "ldrh r5, [r1, #2]\n"           \
    "ldr r9, [r2, #4]\n"            \
    "ldrh r8, [r2, #2]\n"           \
    "add r12, sp, #" ROWS "\n"      \
    NOTE_ROWS                       \
    "ldm r3, {r1, r2, r3}\n"
/* How far w reaches along v, and v: r7 and r11. */
#define REACHES                     \
    UPPER("r4", "r5", "r6")         \
    DOT("r7", "r1", "r2", "r3", "r4", "r5", "r6") \
    DOT("r11", "r1", "r2", "r3", "r1", "r2", "r3") \
    "asr r7, r7, #15\n"             \
    "asr r11, r11, #15\n"

/* r0 a polytope whose first vertex is there, r1 a, r2 b, r3 toward. */
__asm__(FUNCTION("qn_surround_v7m")
        BEGIN FULL("r1", "r2", "r3", "20", "10")
        "stm sp, {r1, r2, r3}\n"
        "ldm r0, {r4, r5, r6}\n"
        REACHES
        "b 30f\n"
        SCALED("r1", "r2", "r3", "20", "10")
        PART_END("qn_surround_v7m")

        /* The first vertex as well, and on where it shows that they overlap. */
        ".balign 4\n"
        ".global qn_surround_deep_v7m\n"
        PART("qn_surround_deep_v7m")
        BEGIN FULL("r1", "r2", "r3", "23", "13")
        "stm sp, {r1, r2, r3}\n"
        "lsl r8, r1, #15\n"
        "lsl r9, r2, #15\n"
        "lsl r10, r3, #15\n"
        "bl qn_surround_top_v7m\n"
        "stm r0, {r4, r5, r6, r7}\n"
        "ldm sp, {r1, r2, r3}\n"
        REACHES
        DOT("r8", "r4", "r5", "r6", "r4", "r5", "r6")
        "asrs r8, r8, #15\n"
        "mul r8, r8, r11\n"
        "mul r9, r7, r7\n"
        "cmp r7, #0\n"
        "it gt\n"
        "cmpgt r9, r8, lsr #4\n" /* all are below 2^30 */
        "ble 31f\n"

        /* One beside toward, where the first is not. */
        "30:\n"
        "mul r8, r1, r7\n"
        "mul r9, r2, r7\n"
        "mul r10, r3, r7\n"
        "mls r8, r4, r11, r8\n"
        "mls r9, r5, r11, r9\n"
        "mls r10, r6, r11, r10\n"
        "orr r7, r8, r9\n"
        "orrs r7, r7, r10\n"
        "beq 90f\n"
        FULL("r8", "r9", "r10", "21", "11")
        "add r1, r1, r1, lsl #2\n"
        "add r2, r2, r2, lsl #2\n"
        "add r3, r3, r3, lsl #2\n"
        "add r8, r1, r8, lsl #2\n"
        "add r9, r2, r9, lsl #2\n"
        "add r10, r3, r10, lsl #2\n"
        LONG
        "bl qn_surround_top_v7m\n"
        "add r3, r0, #16\n"
        "stm r3, {r4, r5, r6, r7}\n"

        /* And one to either side of the line between both. */
        EDGE("r4", "r5", "r6", "r0")
        UPPER("r4", "r5", "r6")
        "ldm sp, {r1, r2, r3}\n"
        "mul r8, r2, r6\n"
        "mul r9, r3, r4\n"
        "mul r10, r1, r5\n"
        "mls r8, r3, r5, r8\n"
        "mls r9, r1, r6, r9\n"
        "mls r10, r2, r4, r10\n"
        "orr r7, r8, r9\n"
        "orrs r7, r7, r10\n"
        "beq 90f\n"
        FULL("r8", "r9", "r10", "22", "12")
        "add r7, sp, #" SQUARE "\n"
        "stm r7, {r8, r9, r10}\n"
        "mov r4, r8\n"
        "mov r5, r9\n"
        "mov r6, r10\n"
        BESIDE("add", "r4", "r5", "r6")
        "bl qn_surround_top_v7m\n"
        "add r3, r0, #32\n"
        "stm r3, {r4, r5, r6, r7}\n"
        "ldm sp, {r1, r2, r3, r4, r5, r6}\n"
        BESIDE("sub", "r4", "r5", "r6")
        "bl qn_surround_top_v7m\n"
        "add r3, r0, #48\n"
        "stm r3, {r4, r5, r6, r7}\n"

        /* The plane of the first three; the last vertex is to lie plainly below it. */
        "b 2f\n"
        "1: ldr r8, [r0, #16]\n"
        "ldrd r9, r10, [r0, #20]\n"
        "ldr r11, [r0, #28]\n"
        "add r7, r0, #32\n"
        "ldm r7, {r3, r4, r5, r6}\n"
        "stm r7, {r8, r9, r10, r11}\n"
        "sub r7, r7, #16\n"
        "stm r7, {r3, r4, r5, r6}\n"
        "2: add r12, r0, #32\n"
        "ldm r12, {r6, r7, r8}\n"
        "mov r1, r6\n"
        "mov r4, r7\n"
        "mov r5, r8\n"
        "add r3, sp, #" CORNER "\n"
        "stm r3, {r6, r7, r8}\n"
        EDGE("r1", "r4", "r5", "r0")
        "sub r12, r12, #16\n"
        EDGE("r6", "r7", "r8", "r12")
        "movs r2, #0\n"
        "bl qn_surround_plane_v7m\n"
        "cmp r2, #0\n" /* a small face is left */
        "blt 90f\n"
        "addw r12, r0, #" CUTS "\n"
        "ldm r12, {r3, r4, r5, r12}\n"
        "add r7, r0, #48\n"
        "ldm r7, {r6, r7, r8}\n"
        "smull r1, r9, r3, r6\n"
        "smlal r1, r9, r4, r7\n"
        "smlal r1, r9, r5, r8\n"
        "sub r9, r9, r12\n"
        "cmp r9, #2\n"
        "bge 1b\n"
        "cmn r9, #2\n"
        "bgt 90f\n"

        /* Those of the last and two of them each. */
        "add r3, sp, #" CORNER "\n"
        "stm r3, {r6, r7, r8}\n"
        "mov r1, r6\n"
        "mov r4, r7\n"
        "mov r5, r8\n"
        "add r12, r0, #16\n"
        EDGE("r1", "r4", "r5", "r12")
        "stm sp, {r1, r4, r5}\n"
        EDGE("r6", "r7", "r8", "r0")
        "add r3, sp, #" SQUARE "\n"
        "stm r3, {r6, r7, r8}\n"
        "movs r2, #1\n"
        "bl qn_surround_plane_v7m\n"
        "cmp r2, #0\n" /* a small face is left */
        "blt 90f\n"
        "add r12, sp, #" CORNER "\n"
        "ldm r12, {r6, r7, r8}\n"
        "add r12, r0, #32\n"
        EDGE("r6", "r7", "r8", "r12")
        "ldr r1, [sp, #" SQUARE "]\n"
        "ldrd r4, r5, [sp, #" SQUARE " + 4]\n"
        "add r3, sp, #" SQUARE "\n"
        "stm r3, {r6, r7, r8}\n"
        "movs r2, #2\n"
        "bl qn_surround_plane_v7m\n"
        "cmp r2, #0\n" /* a small face is left */
        "blt 90f\n"
        "ldm sp, {r6, r7, r8, r9, r10, r11}\n"
        "mov r1, r9\n"
        "mov r4, r10\n"
        "mov r5, r11\n"
        "movs r2, #3\n"
        "bl qn_surround_plane_v7m\n"
        "cmp r2, #0\n" /* a small face is left */
        "blt 90f\n"

        "adr r1, 95f\n"
        "add r12, r0, #" FACES "\n"
        "ldm r1!, {r4, r5, r6, r7, r8, r9, r10, r11}\n"
        "stm r12, {r4, r5, r6, r7, r8, r9, r10, r11}\n"
        "ldm r1, {r4, r5, r6, r7, r8, r9}\n"
        "addw r12, r0, #" COUNTS "\n"
        "stm r12, {r4, r5, r6, r7, r8, r9}\n"
        "movs r4, #255\n"
        "strb r4, [r0, #15]\n"
        "strb r4, [r0, #31]\n"
        "strb r4, [r0, #47]\n"
        "strb r4, [r0, #63]\n"
        "movs r0, #1\n"
        "add sp, #76\n"
        "pop {r4-r11, pc}\n"
        "90: movs r0, #0\n"
        "add sp, #76\n"
        "pop {r4-r11, pc}\n"
        "31: movs r0, #2\n"
        "add sp, #76\n"
        "pop {r4-r11, pc}\n"
        SCALED("r1", "r2", "r3", "23", "13")
        SCALED("r8", "r9", "r10", "21", "11")
        SCALED("r8", "r9", "r10", "22", "12")
        ".balign 4\n"
        "95: .word 0x01020100, 0x01000203, 0x00030001, 0x01000302, 0x00030200, 0x01000103, 0x00030102, 0x01000201\n"
        ".word 4, 4, 0x00FF00FF, -1, 0, 32\n"
        PART_END("qn_surround_deep_v7m")

        /* About the farthest along r8 to r10, and both numbers: r4 to r7. Of the rest r0 is left. */
        PART("qn_surround_top_v7m")
        "str lr, [sp, #" BACK "]\n"
        "mvn r12, #0x80000000\n"
        FARTHEST_OF(ROWS " + 12", "bge", "r12", "r2")
        "mov r12, #0x80000000\n"
        FARTHEST_OF(ROWS, "ble", "r12", "r1")
        NUMBERS("r7", "r11", "r12", "r1", "r2")
        "ldmdb r1, {r4, r5, r6}\n"
        "ldmdb r2, {r8, r9, r10}\n"
        "sub r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "sub r6, r6, r10\n"
        "ldr lr, [sp, #" BACK "]\n"
        "bx lr\n"
        PART_END("qn_surround_top_v7m")

        /* The plane of face r2, which is below 0 after a small one. */
        PART("qn_surround_plane_v7m")
        PLANE_NORMAL("r6", "9f")
        "ldr r7, [sp, #" CORNER "]\n"
        "ldrd r8, r10, [sp, #" CORNER " + 4]\n"
        PLANE_REACH
        "add r12, r0, r2, lsl #4\n"
        "addw r12, r12, #" CUTS "\n"
        "stmia r12, {r3, r4, r5, r6}\n"
        PLANE_DEPTH("r1")
        "add r12, r0, r2, lsl #2\n"
        "add r1, r1, #0x40000000\n"
        "str r1, [r12, #" RANKS "]\n"
        "bx lr\n"
        "9: mvn r2, #0\n"
        "bx lr\n"
        ".ltorg\n"
        END("qn_surround_plane_v7m"));

#else
typedef int qn_kernel_v7m_surround_is_for_armv7m; /* ISO C wants a declaration */
#endif
