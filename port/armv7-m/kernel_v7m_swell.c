/* SPDX-License-Identifier: MIT */
/* A polytope swells: the nearest face, what lies beyond it, which faces that sees, and the new ones. */
#include "port.h"

#ifdef QN_PORT_SWELLS

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_planes.h"
#include "armv7-m/asm_v7m_tops.h"

/* A polytope: faces, cuts, ranks, and behind them how many vertices and faces there are, the free lists and the point that joins. */
#define FACES "1024"
#define CUTS "1504"
#define RANKS "2016"
#define COUNTS "2512"
#define POINT "2536"
/* A ring about what the point sees: a word a vertex, where faces lie that are never in use while the polytope swells. From there on to the next
 * vertex, and 2^16 times the face outside. */
#define RING "1280"
/* On the stack: the points of both bodies, as NOTE_ROWS notes them. */
#define ROWS "44"

/* The next two ranks from r1 on: where one is less than r6, it takes that place, and r3 is behind it. */
#define NEARER(first, next)         \
    "ldrd r4, r5, [r1], #8\n"       \
    "cmp r4, r6\n"                  \
    "bhs " first "f\n"              \
    "mov r6, r4\n"                  \
    "sub r3, r1, #4\n"              \
    first ": cmp r5, r6\n"          \
    "bhs " next "f\n"               \
    "mov r6, r5\n"                  \
    "mov r3, r1\n"
/* The point before r7 along r8 to r10: its bit joins r2 from below, set where it reaches beyond r12 by `less`, a difference that is negative
 * then. */
#define NEAR(less)                   \
    "ldmdb r7!, {r4, r5, r6}\n"     \
    "smull r4, lr, r8, r4\n"        \
    "smlal r4, lr, r9, r5\n"        \
    "smlal r4, lr, r10, r6\n"       \
    "subs r4, " less "\n"           \
    "adds r4, r4, r4\n"             \
    "adcs r2, r2, r2\n"
/* All points between r11 and r7, the last first. */
#define ALL_NEAR(less)               \
    "sub r4, r7, r11\n"             \
    "movs r2, #0\n"                 \
    "lsls r4, r4, #29\n"            \
    "bmi 2f\n"                      \
    "1:\n" NEAR(less)               \
    "2:\n" NEAR(less)               \
    "cmp r7, r11\n"                 \
    "bne 1b\n"

/* Across the edge from v[k] to v[to] of the face at r1: seen before, r2 tells; else whether p in r3, r4, r5 sees it. Where it does not, the
 * edge is on the ring, and its first vertex in r6. */
#define LOOK(k, to, across, seen, not, next) \
    "ldrb r10, [r1, #" across "]\n"     \
    "lsls r11, r2, r10\n"               \
    "bmi " next "f\n"                   \
    "add r11, r7, r10, lsl #4\n"        \
    "ldmia r11, {r8, r9, r11, r12}\n"   \
    "smull lr, r8, r3, r8\n"            \
    "smlal lr, r8, r4, r9\n"            \
    "smlal lr, r8, r5, r11\n"           \
    "subs r8, r8, r12\n"                \
    "adds r8, r8, #1\n"                 \
    "bpl " seen "f\n"                   \
    not ": ldrb r6, [r1, #" k "]\n"     \
    "ldrb r9, [r1, #" to "]\n"          \
    "add r11, r7, r6, lsl #2\n"         \
    "orr r9, r9, r10, lsl #16\n"        \
    "str r9, [r11, #" RING " - " CUTS "]\n" \
    next ":\n"
/* It does; or that is left open, and asked exactly. */
#define SEE(seen, sure, not, next)      \
    seen ": cmp r8, #3\n"               \
    "bge " sure "f\n"                   \
    "push {r0, r1, r2, r3}\n"           \
    "sub r0, r7, #" CUTS "\n"           \
    "addw r12, r0, #" POINT "\n"        \
    "stmia r12, {r3, r4, r5}\n"         \
    "mov r1, r10\n"                     \
    "bl qn_polytope3_sees\n"            \
    "cmp r0, #0\n"                      \
    "pop {r0, r1, r2, r3}\n"            \
    "beq " not "b\n"                    \
    sure ": mov r8, #0x80000000\n"      \
    "lsr r8, r8, r10\n"                 \
    "orr r2, r2, r8\n"                  \
    "strb r10, [r0, #6]\n"              \
    "ldr r9, [sp, #28]\n"               \
    "sub r0, r7, #" CUTS " - " FACES "\n" \
    "adds r9, r9, #1\n"                 \
    "add r0, r0, r10, lsl #3\n"         \
    "str r9, [sp, #28]\n"               \
    "b " next "b\n"

/* r0 s, r1 a, r2 b, r3 what is told. The stack: the spoke, p, then in turn a vertex of the ring and the place of the next face; while p
 * looks, how many faces it sees at 28; then p's number at 32; the seed at 36, p's vertices at 40; from 44 on both bodies' points; then four
 * times the seed, the reach of its plane, and r3. Of faces that p sees r2 has the bit 31 less their number, and the last is at r0. */
__asm__(FUNCTION("qn_swell_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #92\n"
        "ldrh r4, [r1]\n"
        "ldrh r5, [r2]\n"
        "orrs r4, r4, r5\n"
        "bne 90f\n"
        "addw r12, r0, #" COUNTS "\n"
        "ldr r8, [r12, #8]\n"
        "cmp r8, #0x00FF00FF\n"
        "bne 90f\n"
        "ldr r6, [r1, #4]\n"
        "ldrh r5, [r1, #2]\n"
        "ldr r9, [r2, #4]\n"
        "ldrh r8, [r2, #2]\n"
        "cmp r5, #32\n"
        "it ls\n"
        "cmpls r8, #32\n"
        "bhi 90f\n"
        "add r12, sp, #" ROWS "\n"
        NOTE_ROWS
        "str r3, [r12, #40]\n"

        "100: addw r12, r0, #" COUNTS "\n"
        "ldr r7, [r12, #4]\n"
        "cmp r7, #30\n"             /* of so many faces r2 has a bit, all have cuts, and there are vertices */
        "bhi 90f\n"
        "add r1, r0, #" RANKS "\n"
        "add r2, r1, r7, lsl #2\n"
        "mvn r6, #0\n"
        "lsls r7, r7, #30\n"        /* their number is even: Euler */
        "bmi 2f\n"
        "1:\n" NEARER("11", "2")
        "2:\n" NEARER("12", "3")
        "3: cmp r1, r2\n"
        "bne 1b\n"
        "sub r1, r3, r0\n"
        "subw r1, r1, #" RANKS " + 4\n"
        "add r2, r0, r1, lsl #2\n"
        "addw r2, r2, #" CUTS "\n"
        "ldmia r2, {r8, r9, r10, r12}\n"
        "orr r4, r8, r9\n"
        "orrs r4, r4, r10\n"
        "beq 90f\n"
        "strd r1, r12, [sp, #76]\n"
        "mvn r1, #0x80000000\n"
        FARTHEST_OF(ROWS " + 12", "bge", "r1", "r3")
        "mov r12, #0x80000000\n"
        FARTHEST_OF(ROWS, "ble", "r12", "r2")
        "ldrd r6, r7, [sp, #76]\n"
        "sub r4, r12, r1\n"
        "subs r4, r4, r7\n"
        "cmp r4, #3\n"
        "blt 80f\n"
        NUMBERS("r11", "r10", "r12", "r2", "r3")
        "ldmdb r2, {r8, r9, r10}\n"
        "ldmdb r3, {r3, r4, r5}\n"
        "sub r3, r8, r3\n"
        "sub r4, r9, r4\n"
        "sub r5, r10, r5\n"
        "add r1, r0, #" FACES "\n"
        "add r7, r1, #480\n"
        "add r1, r1, r6, lsl #1\n"
        "lsrs r6, r6, #2\n"
        "strd r6, r11, [sp, #36]\n"
        "mov r2, #0x80000000\n"
        "lsr r2, r2, r6\n"
        "movs r6, #1\n"
        "mov r0, r1\n"
        "str r6, [sp, #28]\n"
        "1:\n"
        LOOK("0", "1", "3", "20", "40", "10")
        LOOK("1", "2", "4", "21", "41", "11")
        LOOK("2", "0", "5", "22", "42", "12")
        "cmp r1, r0\n"
        "beq 2f\n"
        "ldrb r10, [r1, #6]\n"
        "sub r1, r7, #" CUTS " - " FACES "\n"
        "add r1, r1, r10, lsl #3\n"
        "b 1b\n"
        SEE("20", "30", "40", "10")
        SEE("21", "31", "41", "11")
        SEE("22", "32", "42", "12")
        "90: add sp, sp, #92\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"

        "2: ldr r8, [sp, #28]\n"
        "sub r0, r7, #" CUTS "\n"
        "cmp r8, #3\n"              /* one face, or two that share an edge: their vertices differ */
        "bhs 7f\n"
        "3: addw r12, r0, #" COUNTS "\n"
        "ldrd r8, r10, [r12]\n"
        "ldr lr, [sp, #36]\n"
        "strb r10, [r1, #6]\n"       /* the places: of the faces seen, and two behind all others, after which the first comes again */
        "add r1, r0, #" FACES "\n"
        "add r1, r1, r10, lsl #3\n"
        "adds r2, r10, #1\n"        /* the last place is before the first */
        "strb r2, [r1, #6]\n"
        "strb lr, [r1, #14]\n"
        "adds r7, r8, #1\n"
        "adds r10, r10, #2\n"
        "strd r7, r10, [r12]\n"
        "ldr r7, [sp, #40]\n"
        "add r9, r0, r8, lsl #4\n"
        "orr r7, r7, #0xFF000000\n"
        "strd r3, r4, [r9]\n"
        "strd r5, r7, [r9, #8]\n"
        "strd r3, r4, [sp, #12]\n"
        "lsls r8, r8, #16\n"
        "strd r5, r6, [sp, #20]\n"
        "strd lr, r8, [sp, #28]\n"
        "add r9, r0, r6, lsl #4\n"
        "ldmia r9, {r7, r8, r9}\n"
        "subs r3, r3, r7\n"
        "sub r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "stmia sp, {r3, r4, r5}\n"

        "ldrd r3, r9, [sp, #24]\n"
        "4: ldr r6, [sp, #32]\n"
        "add r1, r0, r3, lsl #2\n"
        "ldr r1, [r1, #" RING "]\n"
        "add r10, r0, #" FACES "\n"
        "add r11, r10, r9, lsl #3\n"
        "ldrb r12, [r11, #6]\n"
        "uxtb r4, r1\n"
        "lsrs r5, r1, #16\n"
        "orr r3, r3, r1, lsl #8\n"
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
        "ldrd r3, r9, [sp, #24]\n"
        "cmp r9, lr\n"
        "bne 4b\n"
        "b 100b\n"

        "7: mov r10, r6\n"           /* once around in two more edges than faces, which is the most: else some vertices are left on no face */
        "adds r8, r8, #2\n"
        "71: add r11, r0, r10, lsl #2\n"
        "ldrb r10, [r11, #" RING "]\n"
        "subs r8, r8, #1\n"
        "beq 72f\n"
        "cmp r10, r6\n"
        "bne 71b\n"
        "b 90b\n"
        "72: cmp r10, r6\n"
        "bne 90b\n"
        "b 3b\n"
        "80: ldr r3, [sp, #84]\n"   /* nothing is plainly beyond: what is near the farthest */
        "lsrs r6, r6, #2\n"
        "str r6, [r3]\n"
        "ldrd r7, r11, [sp, #" ROWS " + 4]\n"
        "ldr r4, [r3, #12]\n"
        "subs r12, r12, r4\n"
        ALL_NEAR("r12, lr")
        "str r2, [r3, #4]\n"
        "ldrd r7, r11, [sp, #" ROWS " + 16]\n"
        "ldr r4, [r3, #12]\n"
        "adds r12, r1, r4\n"
        ALL_NEAR("lr, r12")
        "str r2, [r3, #8]\n"
        "b 90b\n"
        "8: strd r0, r2, [sp, #36]\n"
        "push {r3, lr}\n"
        "mov r1, r2\n"
        "bl qn_polytope3_small\n"
        "mov r1, r0\n"
        "pop {r3, lr}\n"
        "ldrd r0, r2, [sp, #36]\n"
        "b 6b\n"
        ".ltorg\n"
        END("qn_swell_v7m"));

#else
typedef int qn_kernel_v7m_swell_is_for_armv7m; /* ISO C wants a declaration */
#endif
