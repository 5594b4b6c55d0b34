/* SPDX-License-Identifier: MIT */
/* Two boxes along a pair of edges: a direction by a reciprocal root, and six products with what both bodies reach. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_ALONGS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_rounds_m0.h"

/* Where things wait on the stack: d, the model, rows p and q of R, where h and, 12 bytes on, t have p and q; n's place. */
#define DX "0"
#define DY "4"
#define MODEL "8"
#define ROW_P "12"
#define ROW_Q "16"
#define AT_P "20"
#define AT_Q "24"
#define OUT "64"

/* A component of d: the number at `at`, brought up to 31 bits, by r in halves and e in r7; its sign by the entry in `like`, or against
 * that: `sign`. */
#define PART_OF_D(at, like, sign)             \
    "ldr r0, [sp, #" at "]\n"                 \
    PRODUCT                                   \
    "cmp r7, #0\n"                            \
    "beq 1f\n"                                \
    "adds r3, #1\n"                           \
    "lsrs r3, r3, #1\n"                       \
    "b 2f\n"                                  \
    "1: lsls r2, r2, #1\n"                    \
    "adcs r3, r7\n"                           \
    "2: mov r0, " like "\n"                   \
    "asrs r0, r0, #31\n"                      \
    "eors r3, r0\n" sign                      \
    "str r3, [sp, #" at "]\n"

/* B's column whose place is in `column`: what it reaches along d, by its length, to `out`. */
#define SLOPE(column, out, first, second)     \
    "mov r0, " column "\n"                    \
    "ldr r4, [sp, #" ROW_P "]\n"              \
    "ldr r4, [r4, r0]\n"                      \
    "ldr r1, [sp, #" DX "]\n"                 \
    TERM(first, FIRST)                        \
    "ldr r4, [sp, #" ROW_Q "]\n"              \
    "ldr r4, [r4, r0]\n"                      \
    "ldr r1, [sp, #" DY "]\n"                 \
    TERM(second, FURTHER)                     \
    "lsls r3, r3, #2\n"                       \
    "lsrs r2, r2, #30\n" /* the last bit lost rounds */ \
    "adcs r3, r2\n"                           \
    LENGTH("r3", "r4")                        \
    "mov " out ", r3\n"

/* What t takes of h's half extent at r0 or r1: that of n's component c, whose size is left; r4 and r6 are lost. */
#define LEFT_OF(h, t, c)                      \
    "asrs r4, " c ", #31\n"                   \
    "eors " t ", r4\n"                        \
    "subs " t ", " t ", r4\n"                 \
    "ldr r6, [" h "]\n"                       \
    "subs " t ", r6, " t "\n"                 \
    "adds " c ", " c ", r4\n"                 \
    "eors " c ", r4\n"

/* r0 to r3 = the model, j, p, q, and n's place on the stack; the depth is returned. Columns a and b wait in r10 and r11, entries p and q of
 * column j in r9 and r8, later the slopes of a and b.
 *
 * t.d / 2^32 lies within 2^16 of the product of upper halves: t1.d0 and t0.d1 add up to 2^31.6 at most, t0.d0 to 2^33. With n's sign known
 * sum h|n| - t.n = sum (h - t sign n)|n|, which is two products less; |t| <= 2^30 and h <= 2^29, so those fit. */
__asm__(FUNCTION("qn_box_along_m0")
        SAVE_ALL
        "lsls r6, r1, #2\n"
        "movs r7, #0\n"
        "cmp r6, #0\n"
        "bne 1f\n"
        "movs r7, #4\n"
        "1: mov r10, r7\n"
        "movs r1, #12\n"
        "subs r1, r1, r6\n"
        "subs r1, r1, r7\n"
        "mov r11, r1\n"
        "lsls r4, r2, #2\n"
        "lsls r2, r2, #4\n"
        "subs r2, r2, r4\n"
        "adds r4, r4, r0\n"
        "adds r2, r2, r0\n"
        "adds r2, #48\n"
        "lsls r5, r3, #2\n"
        "lsls r3, r3, #4\n"
        "subs r3, r3, r5\n"
        "adds r5, r5, r0\n"
        "adds r3, r3, r0\n"
        "adds r3, #48\n"
        "push {r0, r2, r3, r4, r5}\n"
        "ldr r1, [r3, r6]\n" /* d as in qn_dir2_from_i32 */
        "ldr r2, [r2, r6]\n"
        "mov r8, r1\n"
        "mov r9, r2\n"
        LENGTH("r1", "r3")
        LENGTH("r2", "r3")
        "movs r0, r1\n"
        "orrs r0, r2\n"
        "movs r3, #0\n"
        "lsls r0, r0, #1\n"
        "bmi 2f\n"
        "1: adds r3, #1\n"
        "lsls r0, r0, #1\n"
        "bpl 1b\n"
        "2: lsls r1, r3\n"
        "lsls r2, r3\n"
        RECIPROCAL_LENGTH
        PART_OF_D(DX, "r8", "subs r3, r0, r3\n")
        PART_OF_D(DY, "r9", "subs r3, r3, r0\n")
        SLOPE("r10", "r8", "1", "2")
        SLOPE("r11", "r9", "3", "4")
        "ldr r0, [sp, #" AT_P "]\n" /* which way B lies */
        "ldr r1, [sp, #" AT_Q "]\n"
        "ldr r2, [sp, #" DX "]\n"
        "ldr r3, [sp, #" DY "]\n"
        "ldr r5, [r0, #12]\n"
        "ldr r7, [r1, #12]\n"
        "asrs r4, r5, #16\n"
        "asrs r6, r2, #16\n"
        "muls r4, r6, r4\n"
        "asrs r7, r7, #16\n"
        "asrs r6, r3, #16\n"
        "muls r6, r7, r6\n"
        "adds r4, r4, r6\n"
        "asrs r6, r4, #17\n"
        "adds r6, #1\n"
        "lsrs r6, r6, #1\n"
        "beq 7f\n"
        "asrs r4, r4, #31\n"
        "6: eors r2, r4\n"
        "subs r2, r2, r4\n"
        "eors r3, r4\n"
        "subs r3, r3, r4\n"
        "ldr r6, [sp, #" OUT "]\n"
        "stmia r6!, {r2, r3}\n"
        LEFT_OF("r0", "r5", "r2")
        "ldr r7, [r1, #12]\n"
        LEFT_OF("r1", "r7", "r3")
        "b 8f\n"
        MEND("1") MEND("2") MEND("3") MEND("4")
        "7: movs r0, r5\n"
        "ldr r1, [sp, #" AT_Q "]\n"
        "movs r7, r2\n"
        "ldr r2, [r1, #12]\n"
        "movs r1, r7\n"
        "bl qn_mul2_m0\n"
        "asrs r4, r1, #31\n"
        "ldr r0, [sp, #" AT_P "]\n"
        "ldr r1, [sp, #" AT_Q "]\n"
        "ldr r2, [sp, #" DX "]\n"
        "ldr r3, [sp, #" DY "]\n"
        "b 6b\n"
        "8: mov r12, r7\n"
        "mov lr, r3\n"
        "movs r4, r5\n"
        "movs r1, r2\n"
        TERM("5", FIRST)
        "mov r4, r12\n"
        "mov r1, lr\n"
        TERM("6", FURTHER)
        "ldr r0, [sp, #" MODEL "]\n"
        "adds r0, #24\n"
        "mov r1, r10\n"
        "ldr r4, [r0, r1]\n"
        "mov r1, r8\n"
        TERM("7", FURTHER)
        "mov r1, r11\n"
        "ldr r4, [r0, r1]\n"
        "mov r1, r9\n"
        TERM("8", FURTHER)
        "lsls r3, r3, #2\n"
        "lsrs r0, r2, #30\n"
        "adcs r0, r3\n"
        "add sp, #28\n"
        LEAVE_ALL
        MEND("5") MEND("6") MEND("7") MEND("8")
        ".ltorg\n"
        END("qn_box_along_m0"));

#else
typedef int qn_kernel_m0_along_is_for_armv6m; /* ISO C wants a declaration */
#endif
