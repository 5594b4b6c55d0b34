/* SPDX-License-Identifier: MIT */
/* The axes of two boxes. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

/* ---- Faces ---------------------------------------------------------------- */

/* A's face of the next row of R, at r3: h and t at the offsets, its sizes to theirs, its depth in r10. */
#define DEPTH_OF_A(h, t, s0, s1, s2)        \
    "ldm r3!, {r7, r8, r9}\n"               \
    SIZE("r7") SIZE("r8") SIZE("r9")        \
    "str r7, [r1, #" s0 "]\n"               \
    "str r8, [r1, #" s1 "]\n"               \
    "str r9, [r1, #" s2 "]\n"               \
    "umull r10, r11, r4, r7\n"              \
    "umlal r10, r11, r5, r8\n"              \
    "umlal r10, r11, r6, r9\n"              \
    "ldr r7, [r0, #" h "]\n"                \
    "ldr r8, [r0, #" t "]\n"                \
    "lsrs r10, r10, #30\n"                  \
    "adc r10, r10, r11, lsl #2\n"           \
    "add r10, r10, r7\n"                    \
    "eor r9, r8, r8, asr #31\n"             \
    "sub r10, r10, r9\n"                    \
    "add r10, r10, r8, asr #31\n"

/* B's face of a column of R, its sizes at r1 and hb at the offset; its depth in r2. What t shows of the column is taken from the sum first. */
#define DEPTH_OF_B(c0, c1, c2, s0, s2, hb)  \
    "ldr r10, [r0, #" c0 "]\n"              \
    "smull r2, r3, r7, r10\n"               \
    "ldr r10, [r0, #" c1 "]\n"              \
    "smlal r2, r3, r8, r10\n"               \
    "ldr r10, [r0, #" c2 "]\n"              \
    "smlal r2, r3, r9, r10\n"               \
    "cmp r3, #0\n"                          \
    "blt 1f\n"                              \
    "rsbs r2, r2, #0\n"                     \
    "sbc r3, r3, r3, lsl #1\n"              \
    "1: ldrd r10, r11, [r1, #" s0 "]\n"     \
    "umlal r2, r3, r4, r10\n"               \
    "umlal r2, r3, r5, r11\n"               \
    "ldr r10, [r1, #" s2 "]\n"              \
    "umlal r2, r3, r6, r10\n"               \
    "ldr r10, [r0, #" hb "]\n"              \
    "lsrs r2, r2, #30\n"                    \
    "adc r2, r2, r3, lsl #2\n"              \
    "add r2, r2, r10\n"

/* The least so far in r12, its face in lr. */
#define TAKE(depth, face) \
    "cmp " depth ", r12\n" \
    "itt lt\n" \
    "movlt r12, " depth "\n" \
    "movlt lr, #" face "\n"

__asm__(FUNCTION("qn_box_faces_v7m")
        "push {r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "add r3, r0, #24\n"
        "ldm r3, {r4, r5, r6}\n"
        "add r3, r0, #48\n"
        DEPTH_OF_A("0", "12", "0", "12", "24")
        "mov r12, r10\n"
        "mov lr, #0\n"
        DEPTH_OF_A("4", "16", "4", "16", "28")
        TAKE("r10", "1")
        DEPTH_OF_A("8", "20", "8", "20", "32")
        TAKE("r10", "2")
        "cmp r12, r2\n"
        "blt 2f\n"
        "ldm r0, {r4, r5, r6, r7, r8, r9}\n"
        DEPTH_OF_B("48", "60", "72", "0", "8", "24")
        TAKE("r2", "4")
        DEPTH_OF_B("52", "64", "76", "12", "20", "28")
        TAKE("r2", "5")
        DEPTH_OF_B("56", "68", "80", "24", "32", "32")
        TAKE("r2", "6")
        "2: ldr r3, [sp]\n"
        "mov r0, r12\n"
        "str lr, [r3]\n"
        "pop {r3, r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_faces_v7m"));

/* ---- Pairs of edges -------------------------------------------------------- */

/* Where things wait on the stack: pairs of t, then the limit, the place of the next pair that is left, and the quick limit. */
#define PAIR_0 "0"
#define PAIR_1 "8"
#define PAIR_2 "16"
#define QUICK "24"
#define LIMIT "32"
#define LEFT "36"

/* Sums of h and the sizes of a column, in r7 to r9: r3:r2, r11:r10 and r12:lr for A's three edges. */
#define SUMS_OF_A                           \
    "ldm r0, {r4, r5, r6}\n"                \
    "umull r2, r3, r5, r9\n"                \
    "umlal r2, r3, r6, r8\n"                \
    "umull r10, r11, r6, r7\n"              \
    "umlal r10, r11, r4, r9\n"              \
    "umull lr, r12, r4, r8\n"               \
    "umlal lr, r12, r5, r7\n"
/* And hb, times the sizes of another column. */
#define SUMS_OF_B(hb)                       \
    "umlal r2, r3, " hb ", r7\n"            \
    "umlal r10, r11, " hb ", r8\n"          \
    "umlal lr, r12, " hb ", r9\n"

#define COLUMN(c0, c1, c2)                  \
    "ldr r4, [r0, #" c0 "]\n"               \
    "ldr r5, [r0, #" c1 "]\n"               \
    "ldr r6, [r0, #" c2 "]\n"               \
    "ldr r2, [sp, #" QUICK "]\n"

/* Less what t shows: above the quick limit for most pairs. */
#define FILTER(sum, pair, x, y, number)     \
    "ldrd r7, r8, [sp, #" pair "]\n"        \
    "smull r9, r10, r7, " x "\n"            \
    "smlal r9, r10, r8, " y "\n"            \
    "eor r10, r10, r10, asr #31\n"          \
    "sub " sum ", " sum ", r10\n"           \
    "cmp " sum ", r2\n"                     \
    "ble " number "1f\n"                    \
    number "0:\n"

/* For the others their length decides, of the two sizes at r1; ij and pq: the pair, two bytes each. */
#define LOOK(sum, u, v, ij, pq, number)     \
    number "1: ldr r7, [r1, #" u "]\n"      \
    "ldr r10, [r1, #" v "]\n"               \
    "mov r8, " sum "\n"                     \
    "bl qn_box_look_v7m\n"                  \
    "bgt " number "0b\n"                    \
    "movw r10, #" ij "\n"                   \
    "movt r10, #" pq "\n"                   \
    "bl qn_box_leave_v7m\n"                 \
    "b " number "0b\n"

__asm__(FUNCTION("qn_box_edges_v7m")
        "push {r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, lr}\n"
        "ldr r4, [r0, #20]\n" /* t2, -t1, t0, -t2, t1, -t0 */
        "ldr r9, [r0, #16]\n"
        "ldr r6, [r0, #12]\n"
        "rsb r5, r9, #0\n"
        "rsb r8, r4, #0\n"
        "rsb r10, r6, #0\n"
        "lsr r11, r2, #2\n"
        "add r11, r11, #10\n"
        "push {r4, r5, r6, r8, r9, r10, r11, r12}\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_A
        "ldrd r4, r5, [r0, #28]\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        COLUMN("48", "60", "72") /* r1 is two columns on */
        FILTER("r3", PAIR_0, "r5", "r6", "1")
        FILTER("r11", PAIR_1, "r6", "r4", "2")
        FILTER("r12", PAIR_2, "r4", "r5", "3")
        "ldmdb r1, {r7, r8, r9}\n"
        SUMS_OF_A
        "ldr r4, [r0, #32]\n"
        "ldr r5, [r0, #24]\n"
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        "sub r1, r1, #24\n"
        "ldm r1!, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        COLUMN("52", "64", "76") /* one column on */
        FILTER("r3", PAIR_0, "r5", "r6", "4")
        FILTER("r11", PAIR_1, "r6", "r4", "5")
        FILTER("r12", PAIR_2, "r4", "r5", "6")
        "ldrd r7, r8, [r1, #12]\n"
        "ldr r9, [r1, #20]\n"
        SUMS_OF_A
        "ldrd r4, r5, [r0, #24]\n"
        "ldm r1, {r7, r8, r9}\n"
        SUMS_OF_B("r4")
        "ldmdb r1, {r7, r8, r9}\n"
        SUMS_OF_B("r5")
        COLUMN("56", "68", "80")
        FILTER("r3", PAIR_0, "r5", "r6", "7")
        FILTER("r11", PAIR_1, "r6", "r4", "18")
        FILTER("r12", PAIR_2, "r4", "r5", "19")
        "ldr r0, [sp, #" LEFT "]\n"
        "add sp, sp, #40\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, r12, pc}\n"
        LOOK("r3", "-20", "-16", "0x0000", "0x0201", "1")
        LOOK("r11", "-16", "-24", "0x0001", "0x0002", "2")
        LOOK("r12", "-24", "-20", "0x0002", "0x0100", "3")
        LOOK("r3", "4", "8", "0x0100", "0x0201", "4")
        LOOK("r11", "8", "0", "0x0101", "0x0002", "5")
        LOOK("r12", "0", "4", "0x0102", "0x0100", "6")
        LOOK("r3", "16", "20", "0x0200", "0x0201", "7")
        LOOK("r11", "20", "12", "0x0201", "0x0002", "18")
        LOOK("r12", "12", "16", "0x0202", "0x0100", "19")
        PART_END("qn_box_edges_v7m")
        /* Sizes u and v in r7 and r10, the filter in r8: "greater" where it is beaten, by the first bound of the length or by the second, in r9. */
        PART("qn_box_look_v7m")
        "cmp r7, r10\n"
        "ittt lo\n"
        "movlo r3, r7\n"
        "movlo r7, r10\n"
        "movlo r10, r3\n"
        "ldr r2, [sp, #" LIMIT "]\n"
        "add r3, r7, r10, lsr #1\n"
        "add r3, r3, #1\n"
        "umull r9, r3, r2, r3\n"
        "add r3, r3, #9\n"
        "cmp r8, r3\n"
        "bgt 7f\n"
        "rsbs r9, r7, #1\n" /* 1 where both are 0: no axis */
        "bgt 7f\n"
        "sub r9, r7, r7, lsr #3\n"
        "sub r9, r9, r7, lsr #4\n"
        "add r9, r9, r10, lsr #1\n"
        "add r9, r9, r10, lsr #3\n"
        "add r9, r9, #4\n"
        "add r3, r7, r10, lsr #2\n"
        "add r3, r3, #1\n"
        "cmp r3, r9\n"
        "it hi\n"
        "movhi r9, r3\n"
        "umull r7, r3, r2, r9\n"
        "add r3, r3, #9\n"
        "cmp r8, r3\n"
        "7: ldr r2, [sp, #" QUICK "]\n"
        "bx lr\n"
        PART_END("qn_box_look_v7m")
        /* One more is left. */
        PART("qn_box_leave_v7m")
        "ldr r2, [sp, #" LEFT "]\n"
        "stm r2!, {r8, r9, r10}\n"
        "str r2, [sp, #" LEFT "]\n"
        "ldr r2, [sp, #" QUICK "]\n"
        "bx lr\n"
        END("qn_box_leave_v7m"));

#else
typedef int qn_kernel_v7m_axes_is_for_armv7m; /* ISO C wants a declaration */
#endif
