/* SPDX-License-Identifier: MIT */
/* Nearest features of two bodies of vertices that are remembered: where they are, and whether they are all. */
#include "port.h"

#ifdef QN_PORT_GAPS

#include "arm/asm_arm.h"

/* ---- Where they are ------------------------------------------------------------ */

/* The address of the next point named by the bits of a set, from r11 on; by lr. */
#define NEXT(set)                         \
    "rbit lr, " set "\n"                  \
    "clz lr, lr\n"                        \
    "add lr, lr, lr, lsl #1\n"            \
    "add lr, r11, lr, lsl #2\n"
/* Of a set its lowest is left out. */
#define REST(set, by)                     \
    "subs " by ", " set ", #1\n"          \
    "ands " set ", " set ", " by "\n"
/* From the lowest vertex of A, in r1, r3, r4, back to the next in r9. */
#define EDGE_OF_A(at)                     \
    NEXT("r9")                            \
    "ldmia lr, {r6, r7, r8}\n"            \
    "lsls r6, r6, r12\n"                  \
    "lsls r7, r7, r12\n"                  \
    "lsl r8, r8, r12\n"                   \
    "subs r6, r1, r6\n"                   \
    "subs r7, r3, r7\n"                   \
    "sub r8, r4, r8\n"                    \
    "add lr, r2, #" at "\n"               \
    "stmia lr, {r6, r7, r8}\n"
/* The next row, at r12, times a point in r3, r4, r5; a place and what is left in r9. */
#define TURNED_ROW(place, to)             \
    "ldrd r9, " to ", [r0, #" place "]\n" \
    "ldmia r12!, {r6, r7, r8}\n"          \
    "smlal r9, " to ", r6, r3\n"          \
    "smlal r9, " to ", r7, r4\n"          \
    "smlal r9, " to ", r8, r5\n"
/* The vertex of B that is next in r10, in r1, r11, lr. The set waits on the stack, with what points are shifted by. */
#define TURNED                            \
    "ldr r11, [r0, #160]\n"               \
    "ldr r12, [r0, #192]\n"               \
    NEXT("r10")                           \
    "ldmia lr, {r3, r4, r5}\n"            \
    "add r12, r12, #2\n"                  \
    "lsls r3, r3, r12\n"                  \
    "lsls r4, r4, r12\n"                  \
    "lsls r5, r5, r12\n"                  \
    "ldr r12, [r0, #164]\n"               \
    TURNED_ROW("168", "r1") TURNED_ROW("176", "r11") TURNED_ROW("184", "lr")
/* From the lowest vertex of B to the next in r10. */
#define EDGE_OF_B(at)                     \
    TURNED                                \
    "add r12, r2, #36\n"                  \
    "ldmia r12, {r3, r4, r5}\n"           \
    "sub r3, r1, r3\n"                    \
    "sub r4, r11, r4\n"                   \
    "sub r5, lr, r5\n"                    \
    "add r12, r2, #" at "\n"              \
    "stmia r12, {r3, r4, r5}\n"
/* The pair in the lowest bits of r12 and lr joins the sets. */
#define JOINS                             \
    "cmp r12, r6\n"                       \
    "it lo\n"                             \
    "cmplo lr, r7\n"                      \
    "bhs 90f\n"                           \
    "lsl r12, r11, r12\n"                 \
    "lsl lr, r11, lr\n"                   \
    "orr r9, r9, r12\n"                   \
    "orr r10, r10, lr\n"
#define OPPOSITE(lo, hi)                  \
    "rsbs " lo ", " lo ", #0\n"           \
    "sbc " hi ", " hi ", " hi ", lsl #1\n"
/* Divided by 2^r7, halves up; 32 less in r8. */
#define CUT(to, lo, hi)                   \
    "lsl " to ", " hi ", r8\n"            \
    "lsrs " lo ", " lo ", r7\n"           \
    "adc " to ", " to ", " lo "\n"

/* r0 the model, r1 the names, r2 features, r3 what is told; place of gap_again.c. Sets in r9 and r10. */
__asm__(FUNCTION("qn_gap_place_v7m")
        "push {r3-r11, lr}\n"
        "ldrd r4, r5, [r1]\n"
        "ldrh r6, [r0, #2]\n"
        "ldrh r7, [r0, #62]\n"
        "ubfx r8, r5, #16, #8\n"
        "movs r11, #1\n"
        "subs r12, r8, #1\n"
        "cmp r12, #2\n"
        "bhi 90f\n"
        "movs r9, #0\n"
        "mov r10, r9\n"
        "uxtb r12, r4\n"
        "ubfx lr, r4, #8, #8\n"
        JOINS
        "cmp r8, #2\n"
        "blo 1f\n"
        "ubfx r12, r4, #16, #8\n"
        "lsr lr, r4, #24\n"
        JOINS
        "cmp r8, #2\n"
        "beq 1f\n"
        "uxtb r12, r5\n"
        "ubfx lr, r5, #8, #8\n"
        JOINS
        "1: strd r9, r10, [r2]\n"
        "rbit r4, r9\n"
        "rbit r5, r10\n"
        "clz r4, r4\n"
        "clz r5, r5\n"
        "strd r4, r5, [r2, #16]\n"
        "movs r6, #1\n" /* how many of each */
        "movs r7, #1\n"
        REST("r9", "r8")
        "beq 2f\n"
        "movs r6, #2\n"
        "sub r8, r9, #1\n"
        "tst r8, r9\n"
        "it ne\n"
        "movne r6, #3\n"
        "2: subs r8, r10, #1\n"
        "ands r8, r8, r10\n"
        "beq 3f\n"
        "movs r7, #2\n"
        "sub r12, r8, #1\n"
        "tst r8, r12\n"
        "it ne\n"
        "movne r7, #3\n"
        "3: strd r6, r7, [r2, #8]\n"
        "add r5, r6, r7\n"
        "cmp r5, #4\n"
        "bhi 90f\n"
        "ldr r11, [r0, #120]\n"
        "ldr r12, [r0, #152]\n"
        "add r4, r4, r4, lsl #1\n"
        "add r4, r11, r4, lsl #2\n"
        "ldmia r4, {r1, r3, r4}\n"
        "lsls r1, r1, r12\n"
        "lsls r3, r3, r12\n"
        "lsls r4, r4, r12\n"
        "add lr, r2, #24\n"
        "stmia lr, {r1, r3, r4}\n"
        "cmp r5, #3\n"
        "bhi 4f\n"
        "movs r5, #0\n" /* not both edges */
        "strd r5, r5, [r2, #60]\n"
        "strd r5, r5, [r2, #68]\n"
        "strd r5, r5, [r2, #76]\n"
        "4: subs r6, r6, #2\n"
        "blo 5f\n"
        EDGE_OF_A("60")
        "ldr r6, [r2, #8]\n"
        "cmp r6, #3\n"
        "bne 5f\n"
        REST("r9", "r6")
        EDGE_OF_A("72")
        "5: " TURNED
        "add r12, r2, #24\n"
        "ldmia r12!, {r3, r4, r5}\n"
        "stmia r12!, {r1, r11, lr}\n"
        "sub r3, r1, r3\n"
        "sub r4, r11, r4\n"
        "sub r5, lr, r5\n"
        "stmia r12, {r3, r4, r5}\n"
        "ldrd r6, r7, [r2, #8]\n"
        "cmp r7, #2\n"
        "blo 7f\n"
        REST("r10", "r8")
        "cmp r6, #2\n"
        "beq 6f\n"
        EDGE_OF_B("60")
        "ldr r7, [r2, #12]\n"
        "cmp r7, #3\n"
        "bne 91f\n"
        REST("r10", "r8")
        "6: " EDGE_OF_B("72")
        "b 8f\n"
        "7: cmp r6, #3\n"
        "bne 91f\n"

        "8: add r12, r2, #60\n" /* e x f */
        "ldmia r12, {r3-r8}\n"
        "smull r9, r10, r4, r8\n"
        "rsb r1, r5, #0\n"
        "smlal r9, r10, r1, r7\n"
        "smull r11, r12, r5, r6\n"
        "rsb r1, r3, #0\n"
        "smlal r11, r12, r1, r8\n"
        "rsb r4, r4, #0\n"
        "smull lr, r1, r3, r7\n"
        "smlal lr, r1, r4, r6\n"
        "adds r2, r2, #48\n"
        "ldmia r2, {r3, r4, r5}\n"
        "smull r6, r7, r10, r3\n" /* towards p? */
        "smlal r6, r7, r12, r4\n"
        "smlal r6, r7, r1, r5\n"
        "cmp r7, #0\n"
        "bgt 9f\n"
        "adds r7, r7, #1\n"
        "bpl 91f\n"
        OPPOSITE("r9", "r10") OPPOSITE("r11", "r12") OPPOSITE("lr", "r1")
        "9: ldr r2, [sp]\n"
        "eor r3, r10, r10, asr #31\n" /* qn_block30 */
        "eor r4, r12, r12, asr #31\n"
        "eor r5, r1, r1, asr #31\n"
        "orrs r3, r3, r4\n"
        "orrs r3, r3, r5\n"
        "beq 91f\n"
        "strd r9, r10, [r2], #8\n"
        "strd r11, r12, [r2], #8\n"
        "strd lr, r1, [r2], #8\n"
        "clz r3, r3\n"
        "rsb r7, r3, #34\n"
        "cmp r7, #31\n"
        "it gt\n"
        "movgt r7, #31\n"
        "rsb r8, r7, #32\n"
        CUT("r3", "r9", "r10") CUT("r4", "r11", "r12") CUT("r5", "lr", "r1")
        "stmia r2, {r3, r4, r5}\n"
        "movs r0, #2\n"
        "pop {r3-r11, pc}\n"
        "90: movs r0, #0\n"
        "pop {r3-r11, pc}\n"
        "91: movs r0, #1\n"
        "pop {r3-r11, pc}\n"
        END("qn_gap_place_v7m"));

/* ---- Whether they are all ------------------------------------------------------ */

/* How far the next point from r11 on reaches along r8 to r10; counted in r3 where it is less than r12. */
#define POINT                      \
    "ldmia r11!, {r4, r5, r6}\n"   \
    "smull r4, lr, r8, r4\n"       \
    "smlal r4, lr, r9, r5\n"       \
    "smlal r4, lr, r10, r6\n"      \
    "sub lr, lr, r12\n"            \
    "add r3, r3, lr, lsr #31\n"
/* All points from r11 on, of which there are as many as lie at `count`, against the one with the number at `first`. 12 bytes a point:
 * bit 2 is that of their number. On to 9 where not so many are near as lie at `named`. */
#define POINTS(count, first, named) \
    "ldr r4, [r1, #" first "]\n"   \
    "ldrh r7, [r0, #" count "]\n"  \
    "add r4, r4, r4, lsl #1\n"     \
    "add r7, r7, r7, lsl #1\n"     \
    "add r4, r11, r4, lsl #2\n"    \
    "add r7, r11, r7, lsl #2\n"    \
    "ldmia r4, {r4, r5, r6}\n"     \
    "smull r4, r12, r8, r4\n"      \
    "smlal r4, r12, r9, r5\n"      \
    "smlal r4, r12, r10, r6\n"     \
    "add r12, r12, #3\n"           \
    "movs r3, #0\n"                \
    "sub r4, r7, r11\n"            \
    "lsls r4, r4, #29\n"           \
    "bmi 2f\n"                     \
    "1:\n" POINT                   \
    "2:\n" POINT                   \
    "cmp r11, r7\n"                \
    "bne 1b\n"                     \
    "ldr r4, [r1, #" named "]\n"   \
    "cmp r3, r4\n"                 \
    "bne 9f\n"
/* The next row, at r7, times the next number of d. */
#define ROW(d)                     \
    "ldr r3, [r2, #" d "]\n"       \
    "ldmia r7!, {r11, r12, lr}\n"  \
    "smlal r4, r8, r11, r3\n"      \
    "smlal r5, r9, r12, r3\n"      \
    "smlal r6, r10, lr, r3\n"

/* r0 the model, r1 features, r2 d; is_all of gap_again.c. */
__asm__(FUNCTION("qn_gap_tops_v7m")
        "push {r4-r11, lr}\n"
        "ldmia r2, {r8, r9, r10}\n"
        "ldr r11, [r0, #120]\n"
        "rsb r8, r8, #0\n" /* of A against d */
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        POINTS("2", "16", "8")
        "ldr r7, [r0, #164]\n"
        "ldr r3, [r2]\n"
        "ldmia r7!, {r8, r9, r10}\n"
        "smull r4, r8, r8, r3\n"
        "smull r5, r9, r9, r3\n"
        "smull r6, r10, r10, r3\n"
        ROW("4") ROW("8")
        "ldr r11, [r0, #160]\n"
        "lsls r8, r8, #1\n"
        "lsls r9, r9, #1\n"
        "lsls r10, r10, #1\n"
        "orr r8, r8, r4, lsr #31\n"
        "orr r9, r9, r5, lsr #31\n"
        "orr r10, r10, r6, lsr #31\n"
        POINTS("62", "20", "12")
        "movs r0, #1\n"
        "pop {r4-r11, pc}\n"
        "9: movs r0, #0\n"
        "pop {r4-r11, pc}\n"
        END("qn_gap_tops_v7m"));

#else
typedef int qn_kernel_v7m_gap3_is_for_armv7m; /* ISO C wants a declaration */
#endif
