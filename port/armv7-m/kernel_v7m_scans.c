/* SPDX-License-Identifier: MIT */
/* A look at two bodies at once, and how far the points of one reach. */
#include "port.h"

#ifdef QN_PORT_SCANS_BOTH

#include "arm/asm_arm.h"

/* How far the next point from r11 on reaches along r8 to r10, in lr, against the least and the slack in r12. */
#define POINT                      \
    "ldmia r11!, {r4, r5, r6}\n"   \
    "smull r4, lr, r8, r4\n"       \
    "smlal r4, lr, r9, r5\n"       \
    "smlal r4, lr, r10, r6\n"      \
    "cmp lr, r12\n"
/* It is less than that: the new least, with nothing near it; else on with `tied`. */
#define TAKE(tied)                 \
    "sub r5, r12, #4\n"            \
    "cmp lr, r5\n"                 \
    "bgt " tied "f\n"              \
    "add r12, lr, #2\n"            \
    "mov r2, r11\n"
/* It is near the least, which is tied then: r2 is odd. */
#define TIE(next)                  \
    "add lr, lr, #2\n"             \
    "cmp lr, r12\n"                \
    "itt lt\n"                     \
    "movlt r12, lr\n"              \
    "movlt r2, r11\n"              \
    "orr r2, r2, #1\n"             \
    "b " next "b\n"
/* All points from r11 on before r7; r2: behind the one found. 12 bytes a point: bit 2 is that of their number. */
#define POINTS                     \
    "mvn r12, #0x80000000\n"       \
    "mov r2, r11\n"                \
    "sub r4, r7, r11\n"            \
    "lsls r4, r4, #29\n"           \
    "bmi 2f\n"                     \
    "1:\n" POINT                   \
    "bge 2f\n" TAKE("5")           \
    "2:\n" POINT                   \
    "bge 3f\n" TAKE("6")           \
    "3:\n"                         \
    "cmp r11, r7\n"                \
    "bne 1b\n"                     \
    "b 4f\n"                       \
    "5:\n" TIE("2")                \
    "6:\n" TIE("3")                \
    "4:\n"

/* r0 a, r1 b: their kind, their count and their points; r2 d, r3 what is told: two sets, w, and both numbers. */
__asm__(FUNCTION("qn_scan_both_v7m")
        "push {r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrh r4, [r0]\n"
        "ldrh r5, [r1]\n"
        "ldrh r6, [r0, #2]\n"
        "ldrh r7, [r1, #2]\n"
        "orrs r4, r4, r5\n"
        "bne 9f\n"
        "cmp r6, #32\n"
        "it ls\n"
        "cmpls r7, #32\n"
        "bhi 9f\n"
        "ldr r11, [r0, #4]\n"
        "add r6, r6, r6, lsl #1\n"
        "ldmia r2, {r8, r9, r10}\n"
        "add r7, r11, r6, lsl #2\n"
        "rsb r8, r8, #0\n"           /* of A against d */
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        POINTS
        "ldr r4, [sp]\n"
        "ldrh r5, [r1, #2]\n"
        "ldmia r4, {r8, r9, r10}\n"
        "ldr r11, [r1, #4]\n"
        "add r5, r5, r5, lsl #1\n"
        "add r7, r11, r5, lsl #2\n"
        "str r2, [sp]\n"
        POINTS
        "ldr r5, [sp]\n"
        "and r4, r2, #1\n"
        "and r12, r5, #1\n"
        "orr r12, r12, r4, lsl #1\n" /* what is left */
        "bic r5, r5, #1\n"
        "bic r2, r2, #1\n"
        "ldr r0, [r0, #4]\n"
        "ldr r1, [r1, #4]\n"
        "ldr r4, 8f\n"
        "sub r0, r5, r0\n"           /* 12 times the numbers, and 12 */
        "sub r1, r2, r1\n"
        "lsrs r0, r0, #2\n"
        "lsrs r1, r1, #2\n"
        "muls r0, r4, r0\n"
        "muls r1, r4, r1\n"
        "subs r0, r0, #1\n"
        "subs r1, r1, #1\n"
        "ldmdb r5, {r4, r5, r6}\n"
        "ldmdb r2, {r8, r9, r10}\n"
        "ldrd r2, r7, [r3], #8\n"
        "sub r4, r4, r8\n"
        "sub r5, r5, r9\n"
        "sub r6, r6, r10\n"
        "stmia r3!, {r4, r5, r6}\n"
        "movs r4, #1\n"
        "strb r0, [r3]\n"
        "strb r1, [r3, #1]\n"
        "lsl r0, r4, r0\n"
        "lsl r1, r4, r1\n"
        "str r0, [r2]\n"
        "str r1, [r7]\n"
        "mov r0, r12\n"
        "pop {r2, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "9: movs r0, #7\n"
        "pop {r2, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ".balign 4\n"
        "8: .word 0xAAAAAAAB\n"      /* 3 times that is 1 modulo 2^32 */
        END("qn_scan_both_v7m"));

/* ---- From vertices that are known --------------------------------------------- */

/* One reaches less far than the level in r12. r2 is behind the vertex found, or 2 more while that is the known one: then what is near is counted
 * in r3, and what is clearly beyond takes its place; what is neither is left. */
#define NEARER(next)                   \
    "lsls r5, r2, #30\n"               \
    "sub r5, r12, #4\n"                \
    "bmi 7f\n"                         \
    "cmp lr, r5\n"                     \
    "itt le\n"                         \
    "addle r12, lr, #2\n"              \
    "movle r2, r11\n"                  \
    "ble " next "b\n"                  \
    TIE(next)                          \
    "7: cmp lr, r5\n"                  \
    "ble 8f\n"                         \
    "adds r3, r3, #1\n"                \
    "b " next "b\n"                    \
    "8: subs r5, r5, #2\n"             \
    "cmp lr, r5\n"                     \
    "bgt 29f\n"                        \
    "add r12, lr, #2\n"                \
    "mov r2, r11\n"                    \
    "b " next "b\n"
/* All points from r11 on before r7, of which r5 is known. */
#define POINTS_FROM                    \
    "add r5, r5, r5, lsl #1\n"         \
    "add r5, r11, r5, lsl #2\n"        \
    "add r2, r5, #14\n"                \
    "ldmia r5, {r4, r5, r6}\n"         \
    "smull r4, lr, r8, r4\n"           \
    "smlal r4, lr, r9, r5\n"           \
    "smlal r4, lr, r10, r6\n"          \
    "movs r3, #0\n"                    \
    "add r12, lr, #2\n"                \
    "sub r4, r7, r11\n"                \
    "lsls r4, r4, #29\n"               \
    "bmi 2f\n"                         \
    "1:\n" POINT                       \
    "blt 5f\n"                         \
    "2:\n" POINT                       \
    "blt 6f\n"                         \
    "3: cmp r11, r7\n"                 \
    "bne 1b\n"                         \
    "b 4f\n"                           \
    "5:\n" NEARER("2")                 \
    "6:\n" NEARER("3")                 \
    "4:\n"
/* What is told of a body, whose vertex was found in p: a set, which is the count where several are near a known one, and what is left. */
#define TELL(p, number, set, left)     \
    "and " left ", " p ", #1\n"        \
    "lsls r12, " p ", #30\n"           \
    "bpl 1f\n"                         \
    "mov " left ", #9\n"               \
    "cmp " set ", #1\n"                \
    "bhi 2f\n"                         \
    "mov " left ", #0\n"               \
    "1: lsl " set ", r8, " number "\n" \
    "2:\n"

/* r0 a, r1 b, r2 d, r3 what is told, as above; the numbers there are of those that are known. */
__asm__(FUNCTION("qn_scan_from_v7m")
        "push {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrh r4, [r0]\n"
        "ldrh r5, [r1]\n"
        "ldrh r6, [r0, #2]\n"
        "ldrh r7, [r1, #2]\n"
        "orrs r4, r4, r5\n"
        "bne 29f\n"
        "cmp r6, #32\n"
        "it ls\n"
        "cmpls r7, #32\n"
        "bhi 29f\n"
        "ldr r11, [r0, #4]\n"
        "ldrb r5, [r3, #20]\n"
        "add r6, r6, r6, lsl #1\n"
        "ldmia r2, {r8, r9, r10}\n"
        "add r7, r11, r6, lsl #2\n"
        "rsb r8, r8, #0\n"          /* of A against d */
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        POINTS_FROM
        "ldrd r4, r5, [sp, #8]\n"
        "strd r2, r3, [sp]\n"
        "ldrh r6, [r1, #2]\n"
        "ldmia r4, {r8, r9, r10}\n"
        "ldrb r5, [r5, #21]\n"
        "ldr r11, [r1, #4]\n"
        "add r6, r6, r6, lsl #1\n"
        "add r7, r11, r6, lsl #2\n"
        POINTS_FROM
        "ldrd r4, r5, [sp]\n"       /* A's vertex and set, beside B's */
        "ldr r9, [sp, #12]\n"
        "ldr r0, [r0, #4]\n"
        "ldr r1, [r1, #4]\n"
        "ldr r8, 30f\n"
        "bic r6, r4, #3\n"
        "bic r7, r2, #3\n"
        "sub r0, r6, r0\n"          /* 12 times the numbers, and 12 */
        "sub r1, r7, r1\n"
        "lsrs r0, r0, #2\n"
        "lsrs r1, r1, #2\n"
        "mul r0, r8, r0\n"
        "mul r1, r8, r1\n"
        "subs r0, r0, #1\n"
        "subs r1, r1, #1\n"
        "strb r0, [r9, #20]\n"
        "strb r1, [r9, #21]\n"
        "movs r8, #1\n"
        TELL("r4", "r0", "r5", "r10")
        TELL("r2", "r1", "r3", "r11")
        "ldrd r0, r1, [r9], #8\n"
        "str r5, [r0]\n"
        "str r3, [r1]\n"
        "ldmdb r6, {r3, r4, r5}\n"
        "ldmdb r7, {r6, r7, r8}\n"
        "orr r0, r10, r11, lsl #1\n"
        "subs r3, r3, r6\n"
        "subs r4, r4, r7\n"
        "sub r5, r5, r8\n"
        "stmia r9, {r3, r4, r5}\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "29: movs r0, #7\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        ".balign 4\n"
        "30: .word 0xAAAAAAAB\n"
        END("qn_scan_from_v7m"));

/* ---- Bounds ------------------------------------------------------------------- */

/* The lesser of two components against the least, the greater against the greatest. */
#define BOUND(x, y, least, most)       \
    "cmp " x ", " y "\n"              \
    "bgt 1f\n"                        \
    "cmp " x ", " least "\n"          \
    "blt 3f\n"                        \
    "2: cmp " y ", " most "\n"        \
    "ble 6f\n"                        \
    "mov " most ", " y "\n"           \
    "b 6f\n"                          \
    "3: mov " least ", " x "\n"       \
    "b 2b\n"                          \
    "1: cmp " y ", " least "\n"       \
    "blt 5f\n"                        \
    "4: cmp " x ", " most "\n"        \
    "ble 6f\n"                        \
    "mov " most ", " x "\n"           \
    "b 6f\n"                          \
    "5: mov " least ", " y "\n"       \
    "b 4b\n"                          \
    "6:\n"

/* r0 a point, r1 the end, r2 what is told: three least, three greatest. Two points at a time, after the first of an odd number, or the
 * first two. 12 bytes a point: bit 2 is that of their number. */
__asm__(FUNCTION("qn_extent_v7m")
        "push {r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldmia r0!, {r6, r7, r8}\n"
        "mov r9, r6\n"
        "mov r10, r7\n"
        "mov r11, r8\n"
        "sub r3, r1, r0\n"
        "lsls r3, r3, #29\n"
        "bpl 9f\n"
        "sub r0, r0, #12\n"         /* of an even number the first comes twice */
        "8: ldmia r0!, {r2, r3, r4, r5, r12, lr}\n"
        BOUND("r2", "r5", "r6", "r9")
        BOUND("r3", "r12", "r7", "r10")
        BOUND("r4", "lr", "r8", "r11")
        "9: cmp r0, r1\n"
        "bne 8b\n"
        "pop {r2}\n"
        "stmia r2, {r6, r7, r8, r9, r10, r11}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_extent_v7m"));

#else
typedef int qn_kernel_v7m_scans_is_for_armv7m; /* ISO C wants a declaration */
#endif
