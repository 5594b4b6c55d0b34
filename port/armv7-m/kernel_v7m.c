/* SPDX-License-Identifier: MIT */
/* Kernels that need every register: the compiler moves the halves of sums about, and reads again what there is room for. */
#include "port.h"

#ifdef QN_PORT_BOXES

#define FUNCTION(name)                           \
    ".syntax unified\n"                          \
    ".section .text." name ",\"ax\",%progbits\n" \
    ".balign 4\n"                                \
    ".global " name "\n"                         \
    ".type " name ", %function\n"                \
    ".thumb_func\n" name ":\n"
#define END(name) ".size " name ", .-" name "\n.text\n"
/* Of the same section, known to its neighbours alone: what waits on the caller's stack is read there. */
#define PART(name) ".type " name ", %function\n.thumb_func\n" name ":\n"
#define PART_END(name) ".size " name ", .-" name "\n"

/* ---- Relative rotation ------------------------------------------------------ */

/* Rounded rows of a product: u, v, w in r3, r12 and lr, the second matrix at r1, the row in r4 to r6; a is lost, in r0. */
#define ROW(u, v, w)                        \
    "ldr r3, [r0, #" u "]\n"               \
    "ldr r12, [r0, #" v "]\n"              \
    "ldr lr, [r0, #" w "]\n"               \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smull r7, r8, r3, r4\n"               \
    "smull r9, r10, r3, r5\n"              \
    "smull r11, r0, r3, r6\n"              \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smlal r7, r8, r12, r4\n"              \
    "smlal r9, r10, r12, r5\n"             \
    "smlal r11, r0, r12, r6\n"             \
    "ldm r1!, {r4, r5, r6}\n"              \
    "smlal r7, r8, lr, r4\n"               \
    "smlal r9, r10, lr, r5\n"              \
    "smlal r11, r0, lr, r6\n"              \
    "lsrs r4, r7, #30\n"                   \
    "adc r4, r4, r8, lsl #2\n"             \
    "lsrs r5, r9, #30\n"                   \
    "adc r5, r5, r10, lsl #2\n"            \
    "lsrs r6, r11, #30\n"                  \
    "adc r6, r6, r0, lsl #2\n"
#define STORED "stm r2!, {r4, r5, r6}\n"

/* The machine remembers whether saturating an entry to 31 bits changed it. */
#define MARK_BEYOND \
    "ssat r4, #31, r4\n" \
    "ssat r5, #31, r5\n" \
    "ssat r6, #31, r6\n"

#define SIZE(x) "eor r10, " x ", " x ", asr #31\n sub " x ", r10, " x ", asr #31\n"

__asm__(FUNCTION("qn_relative_reach_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        ROW("0", "12", "24")
        SIZE("r4") SIZE("r5") SIZE("r6")
        "ldm r2, {r7, r8, r9}\n"
        "umull r3, r0, r4, r7\n"
        "umlal r3, r0, r5, r8\n"
        "umlal r3, r0, r6, r9\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_relative_reach_v7m"));

__asm__(FUNCTION("qn_relative_v7m")
        "push {r0, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "mov r3, #0\n"
        "msr APSR_nzcvq, r3\n"
        ROW("0", "12", "24")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW("4", "16", "28")
        STORED MARK_BEYOND
        "ldr r0, [sp]\n"
        "sub r1, r1, #36\n"
        ROW("8", "20", "32")
        STORED MARK_BEYOND
        "mrs r0, APSR\n"
        "and r0, r0, #0x8000000\n"
        "add sp, sp, #4\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_relative_v7m"));

/* ---- A box seen from another --------------------------------------------------- */

/* Entries of a row of R, at r3, with d: r5:r4, r11:r10 and lr:r12. */
#define SUMS(multiply, first, last, d)      \
    "ldrd r1, r6, [r3, #" first "]\n"      \
    multiply " r4, r5, r1, " d "\n"        \
    multiply " r10, r11, r6, " d "\n"      \
    "ldr r1, [r3, #" last "]\n"            \
    multiply " r12, lr, r1, " d "\n"
#define SIZE_OF(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"

/* d in r7 to r9, p and q are read over it. */
__asm__(FUNCTION("qn_box_begin_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r12, lr, [sp, #36]\n"
        "add r4, r2, #4\n"
        "ldm r4, {r5, r6, r7, r8}\n"
        "add r4, r12, #4\n"
        "ldm r4, {r4, r9, r10, r11}\n"
        "orrs r4, r4, r5\n"
        "bne 9f\n"
        "orr r6, r6, r7\n"
        "orr r6, r6, r8\n"
        "orr r6, r6, r9\n"
        "orr r6, r6, r10\n"
        "orr r6, r6, r11\n"
        "cmp r6, #0x40000000\n"
        "bhs 9f\n"
        "ldm r3, {r7, r8, r9}\n"
        "ldm lr, {r4, r5, r10}\n"
        "subs r7, r4, r7\n"
        "bvs 9f\n"
        "subs r8, r5, r8\n"
        "bvs 9f\n"
        "subs r9, r10, r9\n"
        "bvs 9f\n"
        SIZE_OF("r4", "r7") SIZE_OF("r5", "r8") SIZE_OF("r10", "r9")
        "mov r11, r7\n" /* the largest decides the order, the lowest index on ties */
        "cmp r5, r4\n"
        "itt hi\n"
        "movhi r11, r8\n"
        "movhi r4, r5\n"
        "cmp r10, r4\n"
        "itt hi\n"
        "movhi r11, r9\n"
        "movhi r4, r10\n"
        "cmp r4, #0\n" /* or 2^31, whose negative is none */
        "ble 9f\n"
        "str r6, [r0, #24]\n"
        "lsr r4, r11, #31\n"
        "strb r4, [r1, #16]\n"
        "cmp r11, #0\n"
        "blt 8f\n"
        "strd r2, r12, [r1]\n"
        "strd r3, lr, [r1, #8]\n"
        "7:\n"
        SUMS("smull", "12", "20", "r7")
        SUMS("smlal", "24", "32", "r8")
        SUMS("smlal", "36", "44", "r9")
        "stm r0, {r4, r5, r10, r11, r12, lr}\n"
        SIZE_OF("r7", "r5") SIZE_OF("r8", "r11") SIZE_OF("r9", "lr")
        "ldr r6, [r0, #24]\n"
        "orr r4, r7, r8\n"
        "orr r4, r4, r9\n"
        "orr r5, r6, r4\n"
        "lsr r5, r5, #22\n"
        "add r5, r5, #8\n"
        "add r6, r5, #1\n"
        "add r2, r2, #8\n"
        "ldm r2, {r1, r3, r10}\n"
        "sub r7, r7, r1, lsr #2\n"
        "sub r8, r8, r3, lsr #2\n"
        "sub r9, r9, r10, lsr #2\n"
        "mov r11, #0\n"
        "cmp r8, r7\n"
        "itt gt\n"
        "movgt r7, r8\n"
        "movgt r11, #1\n"
        "cmp r9, r7\n"
        "itt gt\n"
        "movgt r7, r9\n"
        "movgt r11, #2\n"
        "add r0, r0, #28\n"
        "stm r0, {r4, r5, r6, r7, r11}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "8: strd r12, r2, [r1]\n"
        "strd lr, r3, [r1, #8]\n"
        "mov r2, r12\n"
        "mov r3, lr\n"
        "rsb r7, r7, #0\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "b 7b\n"
        "9: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_begin_v7m"));

/* One of t: the last bit lost is the carry. */
#define SCALED(t, offset)                   \
    "ldrd r1, r12, [r3, #" offset "]\n"    \
    "lsl r12, r12, r10\n"                  \
    "lsrs r1, r1, r11\n"                   \
    "adc " t ", r1, r12\n"

__asm__(FUNCTION("qn_box_scale_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldr lr, [sp, #36]\n"
        "ldm r1, {r4, r5, r6}\n"
        "add r10, lr, #2\n"
        "rsb r11, lr, #30\n"
        "lsl r4, r4, lr\n"
        "lsl r5, r5, lr\n"
        "lsl r6, r6, lr\n"
        SCALED("r7", "0")
        SCALED("r8", "8")
        SCALED("r9", "16")
        "ldm r2, {r10, r11, r12}\n"
        "lsl r10, r10, lr\n"
        "lsl r11, r11, lr\n"
        "lsl r12, r12, lr\n"
        "stm r0, {r4, r5, r6, r7, r8, r9, r10, r11, r12}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_scale_v7m"));

/* ---- Contacts into the world -------------------------------------------------- */

#define TURNED(to)                          \
    "ldm r0!, {r7, r8, r9}\n"              \
    "smull r10, r11, r7, r4\n"             \
    "smlal r10, r11, r8, r5\n"             \
    "smlal r10, r11, r9, r6\n"             \
    "lsrs " to ", r10, #30\n"              \
    "adc " to ", " to ", r11, lsl #2\n"
/* The opposite of the least number is the greatest. */
#define OPPOSITE(x)                         \
    "rsbs " x ", " x ", #0\n"              \
    "it vs\n"                              \
    "mvnvs " x ", #0x80000000\n"

__asm__(FUNCTION("qn_turn_normal_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldm r1, {r4, r5, r6}\n"
        TURNED("r1") TURNED("r12") TURNED("lr")
        "cbz r3, 1f\n"
        OPPOSITE("r1") OPPOSITE("r12") OPPOSITE("lr")
        "1: stm r2, {r1, r12, lr}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_turn_normal_v7m"));

/* The next row of the frame at r2, and its origin, for the point in r4 to r6; the shift and the half of it in r7 and r8. */
#define PLACED(origin)                      \
    "ldm r2!, {r9, r10, r11}\n"            \
    "smull r12, lr, r9, r4\n"              \
    "smlal r12, lr, r10, r5\n"             \
    "smlal r12, lr, r11, r6\n"             \
    "ldr r9, [r2, #" origin "]\n"          \
    "add lr, lr, r8\n"                     \
    "asr lr, lr, r7\n"                     \
    "add lr, lr, r9\n"                     \
    "str lr, [r3], #4\n"

/* k and the turn of ids wait at sp, k - 2 and 2^(k - 3) behind them. */
__asm__(FUNCTION("qn_place_contacts_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r4, r5, [sp, #36]\n"
        "mov r7, #1\n"
        "sub r6, r4, #3\n"
        "lsl r7, r7, r6\n"
        "add r6, r6, #1\n"
        "push {r4, r5, r6, r7}\n"
        "add r2, r2, #12\n"
        "1: ldm r0!, {r4, r5, r6, r7, r8}\n"
        "ldrd r9, r10, [sp]\n"
        "asrs r11, r7, r9\n" /* the last bit lost is the carry */
        "adcs r11, r11, #0\n"
        "beq 3f\n"
        "2: ror r12, r8, r10\n"
        "strd r11, r12, [r3, #12]\n"
        "ldrd r7, r8, [sp, #8]\n"
        PLACED("-24") PLACED("-32") PLACED("-40")
        "sub r2, r2, #36\n"
        "add r3, r3, #8\n"
        "cmp r0, r1\n"
        "bne 1b\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "3: asr r11, r7, #31\n" /* never 0 from a depth that is not */
        "cmp r7, #0\n"
        "it gt\n"
        "movgt r11, #1\n"
        "b 2b\n"
        END("qn_place_contacts_v7m"));

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

/* ---- Clipping --------------------------------------------------------------- */

/* Points of five words, x, y, height, unused, id. r0 the next, r1 the end, r2 where to, r3 the last, r4 the place of the coordinate, r5 and r6
 * flip and limit, r7 and r8 how far the last and the next lie. On the stack: where it began, what to add to an id, then face, sides, count. */
#define FACE "8"
#define SIDES "12"
#define COUNT "16"

#define SIDE(bit, place, flip, half, end, toward, shift)    \
    "ldrd r9, r10, [sp, #" FACE "]\n"                      \
    "tst r10, #" bit "\n"                                  \
    "beq 1f\n"                                             \
    "mov r4, #" place "\n"                                 \
    "mov r5, #" flip "\n"                                  \
    "ldr r6, [r9, #" half "]\n"                            \
    "ldr r9, [r9, #" end "]\n"                             \
    toward shift                                            \
    "strd r0, r9, [sp]\n"                                  \
    "bl qn_clip_side_v7m\n"                                \
    "cmp r0, r1\n"                                         \
    "beq 2f\n"                                             \
    "1:\n"
#define NEGATIVE "sub r6, r6, #1\n"
#define POSITIVE "lsl r9, r9, #1\n"

/* One more digit of r11 / r12, less is the product with its lower half; its top half is in r0. */
#define DIGIT(q, less, number)                              \
    "udiv " q ", r11, r0\n"                                \
    "mls r11, r0, " q ", r11\n"                            \
    "mul " less ", " q ", r1\n"                            \
    "lsl r11, r11, #16\n"                                  \
    "subs r11, r11, " less "\n"                            \
    "bhs " number "f\n"                                    \
    "sub " q ", " q ", #1\n"                               \
    "adds r11, r11, r12\n"                                 \
    "itt lo\n"                                             \
    "sublo " q ", " q ", #1\n"                             \
    "addlo r11, r11, r12\n"                                \
    number ":\n"

/* a and b, a + t (b - a) rounded, t in lr. */
#define BETWEEN(a, b)                                       \
    "sub " b ", " b ", " a "\n"                            \
    "smull r11, " b ", " b ", lr\n"                        \
    "lsrs r11, r11, #31\n"                                 \
    "adc r11, r11, " b ", lsl #1\n"                        \
    "add " a ", " a ", r11\n"

__asm__(FUNCTION("qn_clip_v7m")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #8\n"
        "ldr r1, [r2]\n"
        "mov r0, r3\n"
        "add r1, r1, r1, lsl #2\n"
        "add r1, r3, r1, lsl #2\n"
        SIDE("1", "0", "0xFFFFFFFF", "0", "8", NEGATIVE, "")
        SIDE("2", "0", "0", "0", "8", POSITIVE, "")
        SIDE("4", "4", "0xFFFFFFFF", "4", "12", NEGATIVE, "")
        SIDE("8", "4", "0", "4", "12", POSITIVE, "")
        "2: sub r1, r1, r0\n" /* a fifth of the words: the inverse of 5 modulo 2^32 */
        "movw r2, #0xCCCD\n"
        "movt r2, #0xCCCC\n"
        "lsr r1, r1, #2\n"
        "mul r1, r1, r2\n"
        "ldr r2, [sp, #" COUNT "]\n"
        "str r1, [r2]\n"
        "add sp, sp, #20\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        PART_END("qn_clip_v7m")

        PART("qn_clip_side_v7m")
        "push {lr}\n"
        "sub r2, r0, #20\n"
        "sub r3, r1, r0\n"
        "cmp r3, #40\n"
        "ite hi\n"
        "subhi r3, r1, #20\n"
        "movls r3, r0\n"
        "ldr r7, [r3, r4]\n"
        "eor r7, r7, r5\n"
        "5: ldr r8, [r0, r4]\n"
        "eor r8, r8, r5\n"
        "cmp r8, r6\n"
        "bgt 7f\n"
        "cmp r7, r6\n"
        "bgt 9f\n"
        "6: cmp r2, r0\n"
        "bhi 8f\n"
        "ldm r0, {r7, r9, r10, r11, r12}\n"
        "stm r2!, {r7, r9, r10, r11, r12}\n"
        "8: mov r7, r8\n"
        "mov r3, r0\n"
        "add r0, r0, #20\n"
        "cmp r0, r1\n"
        "bne 5b\n"
        "ldr r0, [sp, #4]\n"
        "mov r1, r2\n"
        "sub r0, r0, #20\n"
        "pop {pc}\n"

        "7: cmp r7, r6\n" /* from inside to outside */
        "bgt 8b\n"
        "subs r11, r6, r7\n"
        "beq 8b\n"
        "cmp r2, r0\n"
        "bhi 8b\n"
        "sub r12, r8, r7\n"
        "mov r9, r3\n"
        "mov r10, r0\n"
        "bl qn_clip_cut_v7m\n"
        "b 8b\n"
        "9: subs r11, r6, r8\n" /* and back */
        "beq 6b\n"
        "cmp r2, r0\n"
        "bhi 8b\n"
        "sub r12, r7, r8\n"
        "mov r9, r0\n"
        "mov r10, r3\n"
        "bl qn_clip_cut_v7m\n"
        "b 6b\n"
        PART_END("qn_clip_side_v7m")

        /* From r9 to r10, t = r11 / r12 of the way. */
        PART("qn_clip_cut_v7m")
        "push {r0, r1, r3, lr}\n"
        "clz r0, r12\n"
        "lsl r12, r12, r0\n"
        "lsl r11, r11, r0\n"
        "lsr r0, r12, #16\n"
        "uxth r1, r12\n"
        DIGIT("r3", "lr", "11")
        DIGIT("lr", "r0", "12")
        "orr lr, lr, r3, lsl #16\n"
        "rsb r0, r4, #4\n"
        "lsr lr, lr, #1\n"
        "ldr r1, [r9, r0]\n"
        "ldr r3, [r10, r0]\n"
        BETWEEN("r1", "r3")
        "ldr r3, [r9, #8]\n"
        "ldr r12, [r10, #8]\n"
        BETWEEN("r3", "r12")
        "ldr r9, [r9, #16]\n"
        "ldr r10, [r10, #16]\n"
        "eor r11, r6, r5\n"
        "and r9, r9, r10\n"
        "ldr r10, [sp, #24]\n"
        "str r1, [r2, r0]\n"
        "orr r9, r9, r10\n"
        "str r11, [r2, r4]\n"
        "str r3, [r2, #8]\n"
        "str r9, [r2, #16]\n"
        "add r2, r2, #20\n"
        "pop {r0, r1, r3, pc}\n"
        END("qn_clip_cut_v7m"));

#else
typedef int qn_kernel_v7m_is_for_armv7m; /* ISO C wants a declaration */
#endif
