/* SPDX-License-Identifier: MIT */
/* Nearest features of two bodies of vertices that are remembered: what each weighs, and the points. */
#include "port.h"

#ifdef QN_PORT_GAPS

#include "arm/asm_arm.h"

/* ---- Weights ------------------------------------------------------------------- */

#define DOT(lo, hi, u, v, w, x, y, z)       \
    "smull " lo ", " hi ", " u ", " x "\n"  \
    "smlal " lo ", " hi ", " v ", " y "\n"  \
    "smlal " lo ", " hi ", " w ", " z "\n"
/* A dot in digits of 31 bits, the upper one signed. */
#define SPLIT(lo, hi)                       \
    "lsl " hi ", " hi ", #1\n"              \
    "orr " hi ", " hi ", " lo ", lsr #31\n" \
    "bic " lo ", " lo ", #0x80000000\n"
/* u v + x y in units of 2^62, floored, in lo and hi, each of those in two digits; what is left in those of mid and low, 31 bits each. */
#define DETERMINANT(u0, u1, v0, v1, x0, x1, y0, y1, low, mid, over, lo, hi, by) \
    "smull " low ", " mid ", " u0 ", " v0 "\n"  \
    "smlal " low ", " mid ", " x0 ", " y0 "\n"  \
    "lsl " mid ", " mid ", #1\n"                \
    "orr " mid ", " mid ", " low ", lsr #31\n"  \
    "asr " over ", " mid ", #31\n"              \
    "smlal " mid ", " over ", " u1 ", " v0 "\n" \
    "smlal " mid ", " over ", " u0 ", " v1 "\n" \
    "smlal " mid ", " over ", " x1 ", " y0 "\n" \
    "smlal " mid ", " over ", " x0 ", " y1 "\n" \
    "smull " lo ", " hi ", " u1 ", " v1 "\n"    \
    "smlal " lo ", " hi ", " x1 ", " y1 "\n"    \
    "lsl " by ", " over ", #1\n"                \
    "orr " by ", " by ", " mid ", lsr #31\n"    \
    "adds " lo ", " lo ", " by "\n"             \
    "adc " hi ", " hi ", " over ", asr #31\n"
/* n 2^31 / d, floored, n < d, which has its top bit, and halves r4 and r5: as qn_divide. By r2 and r8, q. */
#define DIGIT(n, q)                         \
    "udiv " q ", " n ", r4\n"               \
    "mls r2, " q ", r4, " n "\n"            \
    "mul r8, " q ", r5\n"
#define CARRIED(q)                          \
    "subs r2, r2, r8\n"                     \
    "bhs 1f\n"                              \
    "sub " q ", " q ", #1\n"                \
    "adds r2, r2, r3\n"                     \
    "itt lo\n"                              \
    "sublo " q ", " q ", #1\n"              \
    "addlo r2, r2, r3\n"                    \
    "1:\n"
#define FRACTION(n, q)                      \
    "and r6, " n ", #1\n"                   \
    "lsr " n ", " n ", #1\n"                \
    DIGIT(n, q)                             \
    "lsl r6, r6, #15\n"                     \
    "orr r2, r6, r2, lsl #16\n"             \
    CARRIED(q)                              \
    "mov " n ", r2\n"                       \
    DIGIT(n, "r6")                          \
    "lsl r2, r2, #16\n"                     \
    CARRIED("r6")                           \
    "orr " n ", r6, " q ", lsl #16\n"
/* On to `none` where the sum of two numbers of the stack, 64 bits, and of r8 and r9 is 0 or less. */
#define ADDED(at)                           \
    "ldrd r11, r12, [sp, #" at "]\n"        \
    "adds r8, r8, r11\n"                    \
    "adc r9, r9, r12\n"

/* r0 p, e and f, r1 2 of two edges, r2 two weights; find_weights of gap_again.c: 0 and 1 as there, 2 where plain C is to be asked, as
 * numbers of less than 32 bits above 2^62 or so near each other that lower ones count. On the stack p.e, p.f, e.e, f.f, e.f; at 40 what all
 * is, above 2^62, at 48 what came in r1, at 52 and 56 the lower digits of e, at 60 its upper ones. In the end those of e in r1 and r2, of f
 * in r7 and r0, of all in r3 and r4, what is left in r5 and r6; and f's lower ones in r8 and r10. */
__asm__(FUNCTION("qn_gap_weights_v7m")
        "push {r2, r4-r11, lr}\n"
        "sub sp, #72\n"
        "str r1, [sp, #48]\n"
        "ldmia r0, {r1-r9}\n"
        DOT("r10", "r11", "r1", "r2", "r3", "r4", "r5", "r6")
        "strd r10, r11, [sp]\n"
        DOT("r10", "r11", "r1", "r2", "r3", "r7", "r8", "r9")
        "strd r10, r11, [sp, #8]\n"
        DOT("r12", "lr", "r4", "r5", "r6", "r7", "r8", "r9")
        DOT("r10", "r11", "r7", "r8", "r9", "r7", "r8", "r9")
        DOT("r1", "r2", "r4", "r5", "r6", "r4", "r5", "r6")
        "strd r1, r2, [sp, #16]\n"
        "strd r10, r11, [sp, #24]\n"
        "strd r12, lr, [sp, #32]\n"
        SPLIT("r1", "r2") SPLIT("r10", "r11") SPLIT("r12", "lr")
        "rsb r3, r12, #0\n"
        "rsb r4, lr, #0\n"
        DETERMINANT("r1", "r2", "r10", "r11", "r3", "r4", "r12", "lr", "r5", "r6", "r9", "r7", "r8", "r5")
        "strd r7, r8, [sp, #40]\n"
        "cmp r8, #0\n"
        "beq 80f\n"
        "ldrd r3, r4, [sp]\n"
        "ldrd r5, r6, [sp, #8]\n"
        SPLIT("r3", "r4") SPLIT("r5", "r6")
        "rsb r3, r3, #0\n"
        "rsb r4, r4, #0\n"
        "smull r7, r8, r5, r12\n" /* of e: as DETERMINANT, in fewer registers */
        "smlal r7, r8, r3, r10\n"
        "lsl r8, r8, #1\n"
        "orr r8, r8, r7, lsr #31\n"
        "asr r9, r8, #31\n"
        "smlal r8, r9, r6, r12\n"
        "smlal r8, r9, r5, lr\n"
        "smlal r8, r9, r4, r10\n"
        "smlal r8, r9, r3, r11\n"
        "strd r8, r7, [sp, #52]\n"
        "smull r7, r0, r6, lr\n"
        "smlal r7, r0, r4, r11\n"
        "lsr r8, r8, #31\n"
        "orr r8, r8, r9, lsl #1\n"
        "adds r7, r7, r8\n"
        "adcs r0, r0, r9, asr #31\n"
        "bmi 81f\n"
        "strd r7, r0, [sp, #60]\n"
        "rsb r3, r3, #0\n"
        "rsb r4, r4, #0\n"
        "rsb r5, r5, #0\n"
        "rsb r6, r6, #0\n"
        DETERMINANT("r3", "r4", "r12", "lr", "r5", "r6", "r1", "r2", "r10", "r8", "r9", "r7", "r0", "r11")
        "cmp r0, #0\n"
        "blt 81f\n"
        "orrs r5, r7, r0\n"
        "beq 80f\n"
        "ldrd r1, r2, [sp, #60]\n"
        "ldrd r3, r4, [sp, #40]\n"
        "orrs r5, r1, r2\n"
        "beq 80f\n"
        "subs r5, r3, r1\n"
        "sbc r6, r4, r2\n"
        "subs r5, r5, r7\n"
        "sbc r6, r6, r0\n"
        "ldr r11, [sp, #48]\n"
        "cmp r11, #2\n"
        "beq 5f\n"
        "cmp r6, #0\n"
        "blt 81f\n"
        "bne 3f\n"
        "cmp r5, #2\n"
        "blo 80f\n"
        "3: movs r11, #0\n"
        "4: clz r9, r4\n"         /* r11: in which order they go, 2 for sums */
        "rsb r12, r9, #32\n"
        "lsl r4, r4, r9\n"
        "lsl r2, r2, r9\n"
        "lsl r0, r0, r9\n"
        "lsr r3, r3, r12\n"
        "lsr r1, r1, r12\n"
        "lsr r7, r7, r12\n"
        "orrs r3, r3, r4\n"
        "orrs r1, r1, r2\n"
        "orrs r7, r7, r0\n"
        "cmp r1, r3\n"
        "it lo\n"
        "cmplo r7, r3\n"
        "bhs 80f\n"
        "lsr r4, r3, #16\n"
        "uxth r5, r3\n"
        FRACTION("r1", "r0")
        FRACTION("r7", "r0")
        "rsb r2, r1, #0x80000000\n"
        "cmp r7, r2\n"
        "it hi\n"
        "movhi r7, r2\n"
        "ldr r2, [sp, #72]\n"
        "cmp r11, #1\n"
        "bhi 7f\n"
        "ite lo\n"
        "strdlo r1, r7, [r2]\n"
        "strdhs r7, r1, [r2]\n"
        "6: movs r0, #1\n"
        "add sp, #76\n"
        "pop {r4-r11, pc}\n"
        "7: adds r7, r7, r1\n"    /* 2: the first is e's, f's is their sum; 3 the other way round */
        "bmi 81f\n"
        "lsrs r11, r11, #1\n"
        "ite cc\n"
        "strdcc r1, r7, [r2]\n"
        "strdcs r7, r1, [r2]\n"
        "b 6b\n"
        "80: movs r0, #2\n"
        "b 82f\n"
        "81: movs r0, #0\n"
        "82: add sp, #76\n"
        "pop {r4-r11, pc}\n"

        /* Two edges: weigh_edges. */
        "5: cmp r1, r7\n"
        "it eq\n"
        "cmpeq r2, r0\n"
        "beq 80b\n"
        "cmp r6, #0\n"
        "bne 51f\n"
        "cmp r5, #2\n"
        "blo 80b\n"
        "51: ldr r12, [sp, #4]\n"
        "ldr lr, [sp, #12]\n"
        "ands r11, r12, lr\n"
        "bmi 53f\n"
        "cmp r6, #0\n"
        "blt 80b\n"
        "cmp r12, #0\n"
        "bge 52f\n"
        "ldrd r8, r9, [sp]\n"
        ADDED("16")
        "cmp r9, #0\n"
        "blt 81b\n"
        "orrs r8, r8, r9\n"
        "beq 81b\n"
        "b 3b\n"
        "52: cmp lr, #0\n"
        "bge 81b\n"
        "ldrd r8, r9, [sp, #8]\n"
        ADDED("24")
        "cmp r9, #0\n"
        "blt 81b\n"
        "orrs r8, r8, r9\n"
        "beq 81b\n"
        "mov r8, r1\n"            /* f's first */
        "mov r1, r7\n"
        "mov r7, r8\n"
        "mov r8, r2\n"
        "mov r2, r0\n"
        "mov r0, r8\n"
        "movs r11, #1\n"
        "b 4b\n"
        "53: subs r5, r3, r1\n"   /* across the diagonal: each less than all? */
        "sbcs r6, r4, r2\n"
        "blt 81b\n"
        "orrs r5, r5, r6\n"
        "beq 80b\n"
        "subs r5, r3, r7\n"
        "sbcs r6, r4, r0\n"
        "blt 81b\n"
        "orrs r5, r5, r6\n"
        "beq 80b\n"
        "mov r5, r8\n"
        "ldrd r8, r9, [sp]\n"
        ADDED("8") ADDED("16") ADDED("24") ADDED("32") ADDED("32")
        "cmp r9, #0\n"
        "blt 81b\n"
        "orrs r8, r8, r9\n"
        "beq 81b\n"
        "ldrd r8, r9, [sp, #52]\n" /* the lower digits of both, in r8 and r9, r5 and r10 */
        "bic r8, r8, #0x80000000\n"
        "bic r9, r9, #0x80000000\n"
        "bic r5, r5, #0x80000000\n"
        "bic r10, r10, #0x80000000\n"
        "subs r6, r1, r7\n"
        "sbcs r11, r2, r0\n"
        "blt 54f\n"
        "cmp r8, r5\n"            /* more of e: the first is f's, less of e are its borrow */
        "it eq\n"
        "cmpeq r9, r10\n"
        "mov r1, r7\n"
        "mov r2, r0\n"
        "mov r7, r6\n"
        "mov r0, r11\n"
        "mov r11, #3\n"
        "b 55f\n"
        "54: subs r6, r7, r1\n"
        "sbc r0, r0, r2\n"
        "mov r7, r6\n"
        "mov r11, #2\n"
        "cmp r5, r8\n"
        "it eq\n"
        "cmpeq r10, r9\n"
        "55: bhs 56f\n"
        "subs r7, r7, #1\n"
        "sbc r0, r0, #0\n"
        "56: orrs r5, r7, r0\n"
        "beq 80b\n"
        "b 4b\n"
        END("qn_gap_weights_v7m"));

/* ---- Points -------------------------------------------------------------------- */

/* p 2^31 + e s + f t, the weights in r4 and r5. */
#define BLENDED(lo, hi, p, e, f)            \
    "asr " hi ", " p ", #1\n"               \
    "lsl " lo ", " p ", #31\n"              \
    "smlal " lo ", " hi ", " e ", r4\n"     \
    "smlal " lo ", " hi ", " f ", r5\n"
/* A number at the address, 2^31 times, with one more or less; by r5. */
#define WITH(x, add, adc, lo, hi)           \
    "asr r5, " x ", #1\n"                   \
    "lsl " x ", " x ", #31\n"               \
    add " " x ", " x ", " lo "\n"           \
    adc " r5, r5, " hi "\n"                 \
    "lsrs " x ", " x ", #31\n"              \
    "adc " x ", " x ", r5, lsl #1\n"

/* A coordinate of both points, the opposite of e's weight in r4. */
#define ON_EDGE(a, e, lo, hi)               \
    "ldr r2, [r0, #" a "]\n"                \
    "ldr r3, [r0, #" e "]\n"                \
    "asr r5, r2, #1\n"                      \
    "lsl r2, r2, #31\n"                     \
    "smlal r2, r5, r3, r4\n"                \
    "adds r1, r2, " lo "\n"                 \
    "adc r12, r5, " hi "\n"                 \
    "lsrs r2, r2, #31\n"                    \
    "adc r2, r2, r5, lsl #1\n"              \
    "lsrs r1, r1, #31\n"                    \
    "adc r1, r1, r12, lsl #1\n"             \
    "str r1, [lr, #12]\n"                   \
    "str r2, [lr], #4\n"

/* r0 features, r1 weights, r2 v, r3 the answer, both points from 48 on; put_points of gap_again.c. v in r6 and r7, r8 and r9, r10 and
 * r11. */
__asm__(FUNCTION("qn_gap_points_v7m")
        "push {r3-r11, lr}\n"
        "ldrd r4, r5, [r1]\n"
        "ldrd r6, r1, [r0, #48]\n"
        "ldrd r12, r3, [r0, #60]\n"
        "ldrd lr, r8, [r0, #72]\n"
        "asr r7, r6, #1\n"
        "lsl r6, r6, #31\n"
        "smlal r6, r7, r12, r4\n"
        "smlal r6, r7, lr, r5\n"
        "mov r12, r8\n"
        BLENDED("r8", "r9", "r1", "r3", "r12")
        "ldr r1, [r0, #56]\n"
        "ldr r3, [r0, #68]\n"
        "ldr r12, [r0, #80]\n"
        BLENDED("r10", "r11", "r1", "r3", "r12")
        "strd r6, r7, [r2], #8\n"
        "strd r8, r9, [r2], #8\n"
        "strd r10, r11, [r2]\n"
        "ldr lr, [sp]\n"
        "ldr r2, [r0, #8]\n"
        "add lr, lr, #48\n"
        "cmp r2, #2\n"
        "beq 2f\n"
        "bhi 3f\n"
        "add r0, r0, #24\n"      /* a vertex of A */
        "ldmia r0, {r1, r2, r3}\n"
        "stmia lr!, {r1, r2, r3}\n"
        WITH("r1", "adds", "adc", "r6", "r7") WITH("r2", "adds", "adc", "r8", "r9") WITH("r3", "adds", "adc", "r10", "r11")
        "stmia lr, {r1, r2, r3}\n"
        "pop {r3-r11, pc}\n"
        "3: add r0, r0, #36\n"   /* one of B */
        "ldmia r0, {r1, r2, r3}\n"
        "add r12, lr, #12\n"
        "stmia r12, {r1, r2, r3}\n"
        WITH("r1", "subs", "sbc", "r6", "r7") WITH("r2", "subs", "sbc", "r8", "r9") WITH("r3", "subs", "sbc", "r10", "r11")
        "stmia lr, {r1, r2, r3}\n"
        "pop {r3-r11, pc}\n"
        "2: rsb r4, r4, #0\n"    /* edges: first on A's, from there on B's */
        ON_EDGE("24", "60", "r6", "r7")
        ON_EDGE("28", "64", "r8", "r9")
        ON_EDGE("32", "68", "r10", "r11")
        "pop {r3-r11, pc}\n"
        END("qn_gap_points_v7m"));

#else
typedef int qn_kernel_v7m_gap3_weights_is_for_armv7m; /* ISO C wants a declaration */
#endif
